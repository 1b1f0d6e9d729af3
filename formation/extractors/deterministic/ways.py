"""Ways of living, and what things do to their owner: "I always sleep with the window open", "wool makes me itch", "I work best at night"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import gerund
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.spoken import claim, own_kind, phrase
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from formation.extractors.deterministic.voice import kept, third_person
from formation.extractors.deterministic.wishes import small
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

KIND = own_kind("inclination", BeliefType.PREFERENCE)


def _effect_of(claim_: Claim, voice: Voice) -> str:
    name = "User" if voice is Voice.STORED else "you"
    what, whose = kept(voice, claim_.get("what") or ""), claim_.get("whose")
    return (
        f"{what[0].upper()}{what[1:]} {claim_.get('verb')} {(name + chr(39) + 's ' if voice is Voice.STORED else 'your ') + whose.split(' ', 1)[1] if whose else name} {claim_.get('rest') or ''}".strip()
        + "."
    )


#: "Bright screens give User headaches."
EFFECT = ClaimKind(
    name="effect",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_effect_of,
    subject=lambda claim_: claim_.get("what") or "",
    slots=("what", "verb", "rest"),
    portability=Portability.PORTABLE,
)


#: What something does to them.
_MAKES = re.compile(
    r"(?:it's |it is )?(?P<what>(?:(?:my|the smell of|the sound of|too much|loud|bright|strong|cheap|any|red|raw|warm|cold|long|big|small|most|all|heavy|hot|fluorescent|flashing|crowded|open|spicy|fried|instant|artificial) )*[\w'-]+(?: [\w'-]+){0,4}?) (?:that |which )?(?:(?:always|really|usually|just|often|sometimes|still) )*(?P<verb>gives?|makes?|drives?|stresses|stress|calms?|bores?|tires?|triggers?|upsets?|scares?|relax(?:es)?|annoys?|irritates?|keeps?|puts?|wakes?|helps?|brings?) (?P<me>me|my (?:migraines?|asthma|anxiety|eczema|allerg(?:y|ies)|skin|stomach|back|tinnitus|hay fever|acid reflux|ibs))(?P<rest>.*)$",
    re.I,
)


_GIVES = re.compile(
    r"(?: (?:(?:a |an |really |so |very |bad |terrible |awful |the )*(?:headaches?|migraines?|hives|a rash|rashes|heartburn|nightmares|the creeps|anxiety|vertigo|acne|hiccups|nausea|goosebumps|joy|energy|cramps|indigestion|anxious|itchy?(?: all over)?|act up|play up|out in (?:a rash|hives|spots|bumps)|sneeze|sick|nauseous|dizzy|sleepy|tired|sad|nervous|jittery|gag|bloated|queasy|happy|calm|angry|mad|crazy|up(?: at night| all night)?|out|awake|down|to sleep|off|sane|grumpy|uncomfortable|claustrophobic|cry|seasick|carsick|flare up|worse|relax|focus|concentrate|sleep|think|unwind)))(?=\s*(?:$|[,.;!]|(?:so|and|but|even|too)\b))",
    re.I,
)


#: "For holidays we always pick somewhere cold": what it is for, or when, stands before who does it.
_FRONT = r"(?:(?P<front>(?:for|on|in|at|during|before|after) (?!my (?:opinion|view|experience|mind)\b|general\b|fact\b|theory\b|practice\b|short\b|the end\b|this\b|that\b|these\b|those\b|all\b|addition\b|\d)[\w' -]{2,25}?),? (?=(?:i|we) (?:always|never|only|usually|mostly|rarely|hardly ever|generally|tend to|don't|do not)\b))?"
_HABIT = re.compile(
    _FRONT
    + r"(?P<who>i|we) (?P<how>always|never|only(?: ever)?|usually|mostly|rarely|hardly ever|generally|tend to|try to only|refuse to|avoid|try to avoid|don't do|do not do|can't do|can only|don't buy|don't watch|don't read|don't fly|don't drive|don't celebrate|don't own|don't take|don't eat|do not eat|don't drink|do not drink|don't use|don't wear|don't answer|don't work|do not work|won't fly|won't buy|find|lean towards|lean toward|go for) (?P<what>.+)$",
    re.I,
)


_HABITS = re.compile(
    r"(?:go for|want(?! to\b)|need|prefer|spend|buy|eat|drink|sleep|holiday|travel|fly|cook|bake|read|watch|listen to|wear|take|use|skip|shop|pay|order|book|choose|pick|sit|stay|drive|walk|cycle|start|work|write|wake up|get up|go to bed|go for|have|carry|keep|plan|shower|nap|answer|tip|haggle|camp|rent|vacation|add|put|make|celebrate|meditate|stretch|pack|park|ride|avoid|leave|bring|check in|dress|play|run|train|swim|study|take notes|sing|hum|multitask|speak|text|call)\b",
    re.I,
)


_BEST = re.compile(
    r"i (?P<verb>work|concentrate|focus|study|learn|sleep|think|write|function|run|train|read) (?:(?:a lot |much |way )?(?P<how>best|better|worst|badly)) (?P<what>.+)$",
    re.I,
)


#: How they like something of theirs: "my music loud", "my mornings free of calls", "my tea without sugar".
_SO = (
    r"(?:(?:very |really |extra |quite |not too |nice and |as )*(?:quiet|dark|cold|cool|warm|hot|spicy|mild|black|white|strong|weak|sweet|sour|salty|rare|medium|medium[- ]rare|well[- ]done|crispy|crunchy|plain|simple|tidy|loud|slow|fast|short|long|al dente|"
    r"unsweetened|raw|bitter|dry|milky|soft|firm|runny|fried|scrambled|poached|boiled|grilled|minimal|neat|straight|fluffy|bright|light|heavy|clean|empty|free|busy|early|late|big|small|thin|thick|blunt|honest|direct|fresh|iced|still|sparkling|frozen|toasted|burnt|old|cheap|tall|deep)"
    r"(?: of [\w' -]{3,20}?| enough to [\w ]{3,20}?)?|(?:free of|with|without|on the) (?!(?:friends?|people|company|family|others|someone|somebody|everyone|colleagues|neighbou?rs|him|her|them|you|it|this|that|my)\b)[\w' -]{3,24}?|no sugar)"
)
_AS = re.compile(
    rf"i (?:(?:always|really|usually|generally|also) )*(?P<verb>like|love|take|want|prefer|drink|have|eat|need|keep) (?P<what>it|my (?:[\w'-]+ )??[\w'-]+) (?P<how>{_SO}(?:(?:,| and|, no| with| without| but)(?! my\b) [\w ]{{2,20}}?)?)"
    rf"(?:,? and my (?P<what2>(?:[\w'-]+ )??[\w'-]+) (?P<how2>{_SO}))?(?P<when> (?:when|while|in|at|on|for) [\w ]{{2,30}}?)?(?=\s*(?:$|[,.;!]|(?:and|but|so|because|which|can|how|what)\b))",
    re.I,
)


_FUSSY = re.compile(
    r"i(?:'m| am|m) (?:really |very |quite |a bit |pretty |so )*(?P<how>fussy|picky|particular|strict|squeamish|allergic to|wary|superstitious|nervous|paranoid|relaxed) (?P<link>about|with|of) (?P<what>.+)$",
    re.I,
)


#: A second verb, whose ending would have to be turned as well: "bring a book and just chill".
_THEN = re.compile(
    r"\s+and (?:just|then|also|still|never|always|sometimes|usually) .*$|\s+and (?:chill|relax|hope|wait|go|see|try|love|hate|get|let|stay|leave)\b.*$",
    re.I,
)


PASSING = re.compile(
    r"\b(?:this|that|these|those|it|them|you|your|yours|error|bug|code|function|answer|version|paragraph|draft|one|option|idea|here|today|now|yet|again|when|how|to be|the way)\b",
    re.I,
)


#: Under what they cannot do what everybody does: "I can't sleep near a lift". A definite thing is one at hand, but for those of every home.
_UNABLE = re.compile(
    r"i (?:really |just |simply )?(?:can't|cannot|can not) (?:really |properly )?(?P<what>(?:sleep|fall asleep|work|concentrate|focus|study|think|relax|read|eat|write) (?:with|without|in|near|on|next to|beside|under|at)\b"
    r"(?! the (?!(?:lights?|windows?|curtains|tv|television|radio|door|heating) (?:on|off|open|closed|shut)\b|(?:dark|cold|heat|mornings?|afternoons?|evenings?|car|train|bus)\b)).+)$",
    re.I,
)
#: All of a kind, and how (a bare name is a tool, which other kinds tell of): "I read everything on my phone", "I do all my shopping online", "I walk everywhere I can".
_EVERY = re.compile(
    r"(?P<who>i|we) (?P<verb>read|write|cook|make|buy|watch|track|book|save|store|type|cut|sew|bake|plan|log|keep|order|pay|pay for|do|get) (?P<all>everything|all (?:of )?my [\w-]+(?: [\w-]+)?|all the [\w-]+) "
    r"(?P<how>(?!in (?-i:[A-Z])[\w+#.-]*$)(?:on|in|by|with|from|at|through|online|myself|ourselves|second[- ]hand|digitally|manually|twice|via|using)\b.*)$|"
    r"(?P<who2>i|we) (?P<go>walk|cycle|bike|drive|travel|run) everywhere(?P<can> (?:i|we) can)?(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: "Silver is the only metal I wear".
_ONLY_ONE = re.compile(
    r"(?P<what>[\w'+#-]+(?: [\w'+#-]+){0,3}?) (?:is|are) the only (?P<kind>[a-z-]+(?: [a-z-]+)?) (?:that )?(?:i|we) (?:ever |really |actually )?(?P<verb>wear|eat|drink|read|watch|use|buy|trust|play|listen to|cook|bake|smoke|speak|like|enjoy|grow|visit|take)(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: "I don't touch the mouse if I can avoid it", "I never fly if I can help it".
_IF_AVOIDABLE = re.compile(r"i (?:don't|do not|never|won't) (?P<verb>[a-z]+)(?P<rest>[^,.;?]{0,40}?) if i can (?:avoid|help) it\b", re.I)


def ways(words: str) -> Iterator[Proposal]:
    if (found := _IF_AVOIDABLE.match(words)) and not PASSING.search(found["rest"]):
        yield claim(KIND, "avoids", f"{gerund(found['verb'].lower())}{found['rest']}")
    elif found := _UNABLE.match(words):
        if (what := phrase(found["what"], longest=9)) and not PASSING.search(what):
            yield claim(KIND, "cannot", what, negative=True)
    elif found := _ONLY_ONE.match(words):
        verb, *to = found["verb"].lower().split()
        if (
            (what := phrase(found["what"] if found["what"].lower() in TECH else small(found["what"]), longest=4))
            and general(what)
            and not PASSING.search(found[0])
        ):
            yield claim(KIND, third_person(verb), f"{' '.join([*to, 'no'])} {found['kind'].lower()} but {what}")
    elif found := _EVERY.match(words):
        yield from _all_of_it(found)
    elif found := _MAKES.match(words):
        yield from _effect(found)
    elif found := _BEST.match(words):
        if what := phrase(found["what"], longest=7):
            yield claim(KIND, f"{third_person(found['verb'].lower())}", f"{found['how'].lower()} {what}")
    elif found := _AS.match(words):
        yield from _liked_so(found)
    elif found := _FUSSY.match(words):
        if (what := phrase(found["what"], longest=5)) and not re.match(r"(?:the|my)\b", what):
            yield claim(KIND, "is", f"{found['how'].lower()} {found['link'].lower()} {what}")
    elif found := _HABIT.match(words):
        yield from _habit(found)


#: How much, which is left out.
_STRONGLY = re.compile(
    r"^ (?:stiff|to death|silly|witless|to tears|no end|a lot|so much|every time|rigid|senseless)(?=\s*(?:$|[,.;!]))", re.I
)


def _effect(found: re.Match[str]) -> Iterator[Proposal]:
    what, verb = found["what"], found["verb"].lower()
    rest = _GIVES.match(_STRONGLY.sub("", found["rest"]))
    if (
        re.match(
            r"(?:it|this|that|he|she|they|you|what|which|who|there|please|can|my code|our code|the (?:news|code|app|answer|error|bug|doctor|teacher|nurse)|my (?:wife|husband|boss|mother|father|mum|mom|dad|kids?|son|daughter|friend|sister|brother|partner)|these|those|one|someone|nothing|something)\b",
            what,
            re.I,
        )
        or len(what) < 3
    ):
        return
    if (
        found["me"].lower() == "me"
        and not rest
        and verb
        not in {
            "bores",
            "bore",
            "stresses",
            "calms",
            "calm",
            "relaxes",
            "relax",
            "scares",
            "scare",
            "annoys",
            "annoy",
            "irritates",
            "irritate",
            "upsets",
            "upset",
        }
    ):
        return
    needs_more = found["me"].lower() == "me" or re.match(r"(?:make|give|keep|put|drive|bring)s?$", verb)
    if needs_more and not rest and _STRONGLY.sub("", found["rest"]).strip(" ,.!"):
        return
    first = small(what)
    whose = re.sub(r"^my ", "", found["me"], flags=re.I)
    name = f"their {whose}" if found["me"].lower() != "me" else None
    # Told of the owner, because the owner is whom it is about.
    told = asserted(EFFECT, what=first, verb=verb, rest=(rest[0].strip() if rest else ""), whose=name)
    yield replace(told, unless=frozenset({"likes"}))


def _liked_so(found: re.Match[str]) -> Iterator[Proposal]:
    """Each thing with how it is liked; "it" only where it is said when."""
    verb, when = found["verb"].lower(), found["when"] or ""
    for what, how in ((found["what"], found["how"]), (found["what2"] and f"my {found['what2']}", found["how2"])):
        at_hand = verb in {"want", "need"} and not (when or re.search(r"s$|coffee|tea|music|food", what or ""))
        if (
            what
            and not at_hand
            and (what.lower() != "it" or when)
            and not (verb in {"need", "have", "keep"} and how.lower().startswith(("with", "on ")))
        ):
            yield claim(KIND, third_person(verb), f"{what.lower()} {how.lower()}{when}")


def _all_of_it(found: re.Match[str]) -> Iterator[Proposal]:
    if found["go"]:
        yield claim(KIND, f"{third_person(found['go'].lower())} everywhere", "they can" if found["can"] else "")
    elif (how := phrase(found["how"], longest=6)) and not PASSING.search(f"{found['all']} {how}") and how != "in my power":
        verb, _, more = found["verb"].lower().partition(" ")
        yield claim(KIND, third_person(verb), f"{more} {found['all'].lower()} {how}".strip())


_USUALLY = frozenset({"always", "never", "only", "only ever", "usually", "mostly", "rarely", "hardly ever", "generally"})


_BARE_ARTICLE = re.compile(r"(?:the|a|an|my)\b", re.I)


#: Everyday verbs of work and errands: a way of living only with one of these behind them.
_ONLY_WITH = re.compile(
    r"(?:have|make|take|start|use|get|put|leave|add|check|keep|play|run|write|work|read|call)\b(?! (?:breakfast|lunch|dinner|my coffee|tea|coffee|a (?:nap|siesta|bath|shower|walk|book|list)|public transport|the (?:train|stairs|bus|window|aisle)|cash|my own|organic|second|lists|notes|from home|with|standing|at night|early|late|paper|physical|fiction|non-?fiction|ebooks|in (?:the|bed)))",
    re.I,
)


#: What somebody "does not do".
_NOT_DONE = re.compile(
    r"(?:horror|spicy|small talk|mornings|drugs|dairy|gluten|heights|crowds|camping|seafood|meat|sugar|alcohol|social media|facebook|subtitles|roller ?coasters|cilantro|mushrooms|heat|cold|flying|phone calls|surprises|\w+ (?:films|movies|food|music))\b",
    re.I,
)


_JUDGED = re.compile(
    r"(?P<thing>[\w' -]{3,30}?) (?P<how>(?:too |very |really |quite |pretty |a bit |so )*(?:slow|boring|relaxing|stressful|exhausting|overwhelming|tedious|confusing|annoying|calming|soothing|hard|difficult|bland|sweet|salty|fascinating|tiring|uncomfortable|draining|overrated|addictive|motivating|irritating|meditative|therapeutic|loud|[a-z]+able|[a-z]+ible|[a-z]{3,}ing))",
    re.I,
)


_JUDGEABLE = re.compile(r"(?:s|ing|mode|work|music|food|wine|beer|tv|jazz|yoga|poetry|opera)$")


#: Without it the way of living would be wider than what was said.
_CONDITION = re.compile(r"\b(?:if|unless|until|except|depending)\b", re.I)
#: Of themselves an occasion may be told: "when I study".
_OWN_OCCASION = re.compile(r"(?<=\bgo for) the\b|\bwhen(?:ever)? (?=(?:i|we)\b)", re.I)
_CLOSED_OFF = re.compile(r"[,;:.()]|\s[-\u2013\u2014]\s")


def _habit(found: re.Match[str]) -> Iterator[Proposal]:
    how = found["how"].lower()
    said = re.sub(r"\bif (?=(?:i|we) (?:can|could|have|get|am)\b)", "when ", _THEN.sub("", found["what"]), flags=re.I)
    if _CONDITION.search(said):
        return
    if found["front"]:
        said = f"{_CLOSED_OFF.split(said)[0].rstrip(' .')} {found['front'][0].lower()}{found['front'][1:]}"
    what = phrase(said, longest=12, software=False)
    if what is None or PASSING.search(_OWN_OCCASION.sub(" ", what)):
        return
    if how in _USUALLY:
        yield from _usually(how, what, fronted=found["front"] is not None)
    elif how in {"avoid", "try to avoid"}:
        if re.match(r"\w+ing\b", what) and general(what):
            yield claim(KIND, "avoids", re.sub(r"\bi\b", "they", what))
    elif how.startswith(("don't", "do not", "won't", "can't do")):
        yield from _not_done(how, what)
    elif how in {"tend to", "refuse to"}:
        if _HABITS.match(what) and len(what.split()) > 1:
            yield claim(KIND, "tends to" if how == "tend to" else "refuses to", what)
    elif how == "find":
        yield from _judged(what)
    elif how in {"lean towards", "lean toward", "go for"} and general(what) and not _BARE_ARTICLE.match(what):
        yield claim(KIND, "leans towards" if "lean" in how else "goes for", what)


def _usually(how: str, what: str, *, fronted: bool) -> Iterator[Proposal]:
    if how.startswith("only") and re.match(r"(?:want|need)\b", what):  # of the matter at hand
        return
    if not _HABITS.match(what) or len(what.split()) < 2 or (_ONLY_WITH.match(what) and not fronted):
        return
    verb, _, rest = what.partition(" ")
    bare = re.sub(r"^(?:all )?(?:my|your|the) ", "", rest)
    if verb.lower() in {"want", "need", "prefer"} and (topic := topic_of(bare)):
        yield asserted(TOPIC, stance=Stance.NEGATIVE if how == "never" else Stance.POSITIVE, topic=topic, value=bare, how="ask")
        return
    yield claim(KIND, f"{how.replace('only ever', 'only')} {third_person(verb.lower())}", rest, negative=how == "never")


#: Verbs whose plain denial other kinds tell; at certain times only it is a way of living.
_ONLY_AT_TIMES = frozenset("eat drink use wear answer work".split())
_AT_TIMES = re.compile(
    r"\b(?:on (?:weekdays|weekends|workdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)|at (?:weekends|night|work)|during the week|in the (?:mornings?|evenings?|afternoons?)|in (?:summer|winter)|"
    r"(?:before|after) (?:noon|midday|midnight|lunch|dinner|breakfast|work|dark|\d{1,2}(?::\d\d)?(?: ?[ap]m)?|(?:two|three|four|five|six|seven|eight|nine|ten|eleven)))\b",
    re.I,
)


def _not_done(how: str, what: str) -> Iterator[Proposal]:
    verb = how.split()[-1]
    denied = "will not" if how.startswith("won't") else "cannot" if how.startswith("can't") else "does not"
    if verb in _ONLY_AT_TIMES and not _AT_TIMES.search(what):
        return
    if (
        (verb == "do" and not (_NOT_DONE.match(what) or re.match(r"[\w-]+(?: [\w-]+)? (?:on|with|in) ", what)))
        or _BARE_ARTICLE.match(what)
        or not general(what)
    ):
        return
    yield claim(KIND, denied, f"{verb} {what}", negative=True)


def _judged(what: str) -> Iterator[Proposal]:
    judged = _JUDGED.fullmatch(what)
    if judged and not re.match(r"(?:the|my|a|an)\b", judged["thing"]) and _JUDGEABLE.search(judged["thing"]):
        yield claim(KIND, "finds", f"{judged['thing']} {judged['how']}")
