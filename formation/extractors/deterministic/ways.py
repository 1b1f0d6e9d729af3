"""Ways of living, and what things do to their owner: "I always sleep with the window open", "wool makes me itch", "I work best at night"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.spoken import claim, own_kind, phrase
from formation.extractors.deterministic.voice import kept, third_person
from formation.extractors.deterministic.wishes import small
from memory.values import BeliefType, Portability
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
    r"(?P<what>(?:(?:my|the smell of|the sound of|too much|loud|bright|strong|cheap|any|red|raw|warm|cold|long|big|small|most|all|heavy|hot|fluorescent|flashing|crowded|open|spicy|fried|instant|artificial) )*[\w'-]+(?: [\w'-]+){0,4}?) (?:(?:always|really|usually|just|often|sometimes|still) )*(?P<verb>gives?|makes?|drives?|stresses|stress|calms?|bores?|tires?|triggers?|upsets?|scares?|relax(?:es)?|annoys?|irritates?|keeps?|puts?|wakes?|helps?|brings?) (?P<me>me|my (?:migraines?|asthma|anxiety|eczema|allerg(?:y|ies)|skin|stomach|back|tinnitus|hay fever|acid reflux|ibs))(?P<rest>.*)$",
    re.I,
)


_GIVES = re.compile(
    r"(?: (?:(?:a |an |really |so |very |bad |terrible |awful |the )*(?:headaches?|migraines?|hives|a rash|rashes|heartburn|nightmares|the creeps|anxiety|vertigo|acne|hiccups|nausea|goosebumps|joy|energy|cramps|indigestion|anxious|itchy?(?: all over)?|act up|play up|out in (?:a rash|hives|spots|bumps)|sneeze|sick|nauseous|dizzy|sleepy|tired|sad|nervous|jittery|gag|bloated|queasy|happy|calm|angry|mad|crazy|up(?: at night| all night)?|out|awake|down|to sleep|off|sane|grumpy|uncomfortable|claustrophobic|cry|seasick|carsick|flare up|worse|relax|focus|concentrate|sleep|think|unwind)))(?=\s*(?:$|[,.;!]|(?:so|and|but|even|too)\b))",
    re.I,
)


_HABIT = re.compile(
    r"(?P<who>i|we) (?P<how>always|never|only(?: ever)?|usually|mostly|rarely|hardly ever|generally|tend to|try to only|refuse to|avoid|try to avoid|don't do|do not do|can't do|can only|don't buy|don't watch|don't read|don't fly|don't drive|don't celebrate|don't own|don't take|won't fly|won't buy|find|lean towards|lean toward|go for) (?P<what>.+)$",
    re.I,
)


_HABITS = re.compile(
    r"(?:go for|buy|eat|drink|sleep|holiday|travel|fly|cook|bake|read|watch|listen to|wear|take|use|skip|shop|pay|order|book|choose|pick|sit|stay|drive|walk|cycle|start|work|write|wake up|get up|go to bed|go for|have|carry|keep|plan|shower|nap|answer|tip|haggle|camp|rent|vacation|add|put|make|celebrate|meditate|stretch|pack|park|ride|avoid|leave|bring|check in|dress|play|run|train|swim|study|take notes|sing|hum|multitask|speak|text|call)\b",
    re.I,
)


_BEST = re.compile(
    r"i (?P<verb>work|concentrate|focus|study|learn|sleep|think|write|function|run|train|read) (?:(?:a lot |much |way )?(?P<how>best|better|worst|badly)) (?P<what>.+)$",
    re.I,
)


_AS = re.compile(
    r"i (?P<verb>like|take|want|prefer|drink|have|eat) (?P<what>it|my (?:[\w'-]+ ){0,2}?[\w'-]+) (?P<how>(?:very |really |extra |quite |not too |as )*(?:quiet|dark|cold|cool|warm|hot|spicy|black|white|strong|weak|sweet|rare|medium|medium[- ]rare|well done|crispy|plain|simple|tidy|loud|slow|short|al dente|unsweetened|without \w+|with (?:milk|sugar|cream|ice|honey|lemon|oat milk|soy milk|foam|salt|butter|jam|syrup|cinnamon|extra \w+)|no sugar|raw|bitter|dry|milky|sour|soft|runny|fried|scrambled|poached|boiled|minimal|neat|on the rocks|straight|fluffy|bright)(?:(?:,| and|, no| with| without) [\w ]{2,20})?)(?P<when> (?:when|while|in|at|on|for) [\w ]{2,30})?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
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


def ways(words: str) -> Iterator[Proposal]:
    if found := _MAKES.match(words):
        yield from _effect(found)
    elif found := _BEST.match(words):
        if what := phrase(found["what"], longest=7):
            yield claim(KIND, f"{third_person(found['verb'].lower())}", f"{found['how'].lower()} {what}")
    elif found := _AS.match(words):
        what = found["what"].lower()
        if what != "it" or found["when"]:
            when = re.sub(r"\bi (\w+)", lambda verb: f"they {verb[1]}", found["when"] or "")
            verb = {"want": "wants", "have": "has"}.get(found["verb"].lower(), third_person(found["verb"].lower()))
            yield claim(KIND, verb, f"{what} {found['how'].lower()}{when}")
    elif found := _FUSSY.match(words):
        if (what := phrase(found["what"], longest=5)) and not re.match(r"(?:the|my)\b", what):
            yield claim(KIND, "is", f"{found['how'].lower()} {found['link'].lower()} {what}")
    elif found := _HABIT.match(words):
        yield from _habit(found)


def _effect(found: re.Match[str]) -> Iterator[Proposal]:
    what, verb = found["what"], found["verb"].lower()
    rest = _GIVES.match(found["rest"])
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
    if needs_more and not rest and found["rest"].strip(" ,.!"):
        return
    first = small(what)
    whose = re.sub(r"^my ", "", found["me"], flags=re.I)
    name = f"their {whose}" if found["me"].lower() != "me" else None
    # Told of the owner, because the owner is whom it is about.
    told = asserted(EFFECT, what=first, verb=verb, rest=(rest[0].strip() if rest else ""), whose=name)
    yield replace(told, unless=frozenset({"likes"}))


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
    r"(?P<thing>[\w' -]{3,30}?) (?P<how>(?:too |very |really |quite |pretty |a bit |so )*(?:slow|boring|relaxing|stressful|exhausting|overwhelming|tedious|confusing|annoying|calming|soothing|hard|difficult|bland|sweet|salty|fascinating|tiring|uncomfortable|draining|overrated|addictive|motivating|irritating|meditative|therapeutic|loud))",
    re.I,
)


_JUDGEABLE = re.compile(r"(?:s|ing|work|music|food|wine|beer|tv|jazz|yoga|poetry|opera)$")


def _habit(found: re.Match[str]) -> Iterator[Proposal]:
    how = found["how"].lower()
    what = phrase(_THEN.sub("", re.sub(r",? when(?:ever)? (?:i|we) can\b", "", found["what"])), longest=10, software=False)
    if what is None or PASSING.search(what.replace("go for the", "go for")):
        return
    if how in _USUALLY:
        yield from _usually(how, what)
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


def _usually(how: str, what: str) -> Iterator[Proposal]:
    if not _HABITS.match(what) or len(what.split()) < 2 or _ONLY_WITH.match(what):
        return
    verb, _, rest = what.partition(" ")
    yield claim(KIND, f"{how.replace('only ever', 'only')} {third_person(verb.lower())}", rest, negative=how == "never")


def _not_done(how: str, what: str) -> Iterator[Proposal]:
    verb = how.split()[-1]
    denied = "will not" if how.startswith("won't") else "cannot" if how.startswith("can't") else "does not"
    if (verb == "do" and not _NOT_DONE.match(what)) or _BARE_ARTICLE.match(what) or not general(what):
        return
    yield claim(KIND, denied, f"{verb} {what}", negative=True)


def _judged(what: str) -> Iterator[Proposal]:
    judged = _JUDGED.fullmatch(what)
    if judged and not re.match(r"(?:the|my|a|an)\b", judged["thing"]) and _JUDGEABLE.search(judged["thing"]):
        yield claim(KIND, "finds", f"{judged['thing']} {judged['how']}")
