"""Tastes and ways in other words than "like" and "prefer": "horror isn't for me", "wool makes me itch", "I always sleep with the window open"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.prefers import KIND as PREFERS
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, said
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

_ADV = r"(?:(?:really|just|absolutely|honestly|definitely|totally|also|still|simply|generally|usually|personally|truly|actually) )*"
#: (pattern, stance) with the thing liked or disliked in ``what``.
_TASTES: tuple[tuple[re.Pattern[str], Stance], ...] = (
    (
        re.compile(
            rf"i(?:'m| am|m) {_ADV}not {_ADV}(?:big on|into|keen on|fond of|wild about|crazy about|one for|bothered about|mad about|huge on) (?P<what>.+)$|{_ADV}not (?:really )?(?:big on|into|keen on|one for|fond of) (?P<what2>.+)$",
            re.I,
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            r"i(?:'ve| have|ve)? never (?:really |much )?(?:liked|enjoyed|cared for|been into|got into|gotten into|been a fan of|understood the appeal of|warmed to) (?P<what>.+)$|never (?:really )?(?:liked|got into|got) (?P<what2>(?!it\b|to\b|the hang).+)$",
            re.I,
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            rf"(?:i )?{_ADV}(?:can't stand|cannot stand|cant stand|can't bear|can't abide|can't stomach|despise|loathe|detest) (?P<what>.+)$",
            re.I,
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            rf"i {_ADV}(?:don't|do not|dont) {_ADV}(?:care for|care much for|get on with|get along with|do well with) (?P<what>.+)$", re.I
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            r"(?P<what>[\w' -]{3,40}?) (?:isn't|is not|aren't|are not|ain't|just isn't|just aren't) (?:really |exactly )?(?:for me|my thing|my cup of tea|my jam|my style|my scene|my bag)(?=\s*(?:$|[,.;!]))",
            re.I,
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            r"(?P<what>[\w' -]{3,40}?) (?:is|are) (?:totally |very much |definitely |so |really |just |absolutely )*(?:my (?:thing|jam|cup of tea|comfort food|weakness|guilty pleasure|favou?rite|kind of thing)|right up my (?:street|alley)|a favou?rite of mine)(?=\s*(?:$|[,.;!]))",
            re.I,
        ),
        Stance.POSITIVE,
    ),
    (
        re.compile(
            r"(?P<what>[\w' -]{3,40}?) (?:is|are) (?:a no-?go|a deal ?breaker|off the table|a hard no|an absolute no|out of the question) (?:for (?:me|us))(?=\s*(?:$|[,.;!]))",
            re.I,
        ),
        Stance.NEGATIVE,
    ),
    (
        re.compile(
            rf"i {_ADV}(?:swear by|have a (?:real )?(?:soft spot|weakness|thing) for|am partial to|am a sucker for|have a sweet tooth for|live for|could live on|can't get enough of|can't live without|couldn't live without|go crazy for) (?P<what>.+)$",
            re.I,
        ),
        Stance.POSITIVE,
    ),
    (
        re.compile(
            r"i(?:'m| am|m) (?:really |very |quite |pretty |a bit |such )*(?:partial to|a sucker for|big on|a stickler for|all about|mad about|nuts about|hooked on|addicted to|drawn to|fond of|a fan of|in love with) (?P<what>.+)$|i(?:'ve| have)(?: got)? a (?:soft spot|weakness|thing|passion|real love) for (?P<what2>.+)$",
            re.I,
        ),
        Stance.POSITIVE,
    ),
    (
        re.compile(
            r"(?:(?:i'm )?(?:a )?(?:big|huge|massive|lifelong|long-time|die-hard|total|real) (?:fan|lover) of (?P<what>.+?)(?: here)?)$|(?:i(?:'m| am|m) )?(?:really|so|super|totally|heavily|very much) into (?P<what2>.+)$",
            re.I,
        ),
        Stance.POSITIVE,
    ),
    (
        re.compile(
            r"(?:love|adore|enjoy) (?P<what>(?:anything|everything|all things|all kinds of|any kind of|most|good|old|long|slow|\w+ing\b).+)$",
            re.I,
        ),
        Stance.POSITIVE,
    ),
    (re.compile(r"(?:hate|detest|loathe|dislike) (?P<what>(?:anything|all|any kind of|most|\w+ing\b|\w+s\b).*)$", re.I), Stance.NEGATIVE),
    (
        re.compile(
            r"nothing beats (?!an? \w+\d)(?:an? )?(?P<what>.+?)(?: for me| if you ask me| imo)?$|(?P<what2>[\w' -]{3,40}?) (?:is|are) my favou?rite(?: \w+)?$|of all (?:the )?[\w ]{3,30}?,? (?:i|we) (?:like|love|prefer|enjoy) (?P<what3>.+?) (?:best|most|the most)$",
            re.I,
        ),
        Stance.POSITIVE,
    ),
)
_FAN = re.compile(
    r"(?:i'm )?(?:an? )?(?:big|huge|massive|lifelong|total|real|avid) (?P<what>[\w'-]+(?: [\w'-]+)?) (?:fan|nerd|lover|geek|buff|enthusiast|addict|person|freak)(?: here)?(?=\s*(?:$|[,.;!]))",
    re.I,
)
_PERSON = re.compile(
    r"(?P<what>(?:tea|coffee|cat|dog|morning|night|evening|beach|mountain|city|country|winter|summer|savou?ry|sweet|salty|wine|beer|book|outdoors?|indoor|paper|window seat|aisle seat|mac|linux|windows|android|train|bike|people|numbers|visual) person)(?: here| through and through| myself)?(?=\s*(?:$|[,.;!]|not\b|and not\b))",
    re.I,
)
_OVER = re.compile(
    r"(?:give me )?(?P<what>[\w+#'-]+(?: [\w+#'-]+){0,3}?) (?:over|beats?|before|instead of|rather than|not) (?P<over>[\w+#'-]+(?: [\w+#'-]+){0,3}?)(?P<so>(?:,? (?:for (?:me|us)|any ?(?:day|time)|every time|always|all day|all the way|fight me|hands down|no contest|imo|personally))*)$",
    re.I,
)
_BETTER = re.compile(
    r"(?:i|we) (?:really |much |generally |honestly |still |usually )*(?:like|enjoy|love|prefer) (?P<what>.+?) (?:(?:way |much |a lot |far )?(?:better|more)) than (?P<over>.+)$",
    re.I,
)
_CHOOSE = re.compile(
    r"i(?:'d| would)? (?:always |usually |generally |rather )*(?:choose|pick|take|go for|go with|opt for) (?P<what>.+?) over (?P<over>.+?)(?: (?:every time|any day|any time|always|if i can))*$",
    re.I,
)
_MORE_OF = re.compile(
    r"i(?:'m| am|m) (?:definitely |really |much )?more (?:of an? )?(?P<what>[\w -]{2,30}?)(?: person| kind of person| guy| girl| type)?(?: than (?:an? )?(?P<over>[\w -]{2,30}?)(?: person)?)?$",
    re.I,
)
_ONLY = re.compile(
    r"(?P<what>(?:dark|light) (?:mode|theme)s?|(?:physical|paper|e-?)books?|aisle seats?|window seats?|morning (?:slots|appointments|meetings)|vegetarian options|metric|direct flights|decaf|second[- ]hand|organic|oat milk|paperbacks|vinyl) (?P<so>only|always|everywhere|whenever possible|exclusively|all the way|wherever possible|every time)(?:,? (?:please|pls|for me|thanks))*(?=\s*(?:$|[,.;!]))",
    re.I,
)
_NEED = re.compile(
    r"i (?:need|want|use|like|have|prefer) (?P<what>(?:dark|light) (?:mode|theme)) (?:everywhere|on everything|for everything|always)", re.I
)
#: What something does to them.
_MAKES = re.compile(
    r"(?P<what>(?:(?:my|the smell of|the sound of|too much|loud|bright|strong|cheap|any|red|raw|warm|cold|long|big|small|most|all|heavy|hot|fluorescent|flashing|crowded|open|spicy|fried|instant|artificial) )*[\w'-]+(?: [\w'-]+){0,2}?) (?:(?:always|really|usually|just|often|sometimes|still) )*(?P<verb>gives?|makes?|drives?|stresses|stress|calms?|bores?|tires?|triggers?|upsets?|scares?|relax(?:es)?|annoys?|irritates?|keeps?|puts?|wakes?|helps?) (?P<me>me|my (?:migraines?|asthma|anxiety|eczema|allerg(?:y|ies)|skin|stomach|back|tinnitus|hay fever|acid reflux|ibs))(?P<rest>.*)$",
    re.I,
)
_GIVES = re.compile(
    r"(?: (?:(?:a |an |really |so |very |bad |terrible |awful |the )*(?:headaches?|migraines?|hives|a rash|rashes|heartburn|nightmares|the creeps|anxiety|vertigo|acne|hiccups|nausea|goosebumps|joy|energy|cramps|indigestion|anxious|itchy?|sneeze|sick|nauseous|dizzy|sleepy|tired|sad|nervous|jittery|gag|bloated|queasy|happy|calm|angry|mad|crazy|up(?: at night| all night)?|out|awake|down|to sleep|off|sane|grumpy|uncomfortable|claustrophobic|cry|seasick|carsick|flare up|worse|relax|focus|concentrate|sleep|think|unwind)))(?=\s*(?:$|[,.;!]|so\b|and\b|but\b))",
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
_LABELLED = re.compile(r"(?:^|[.!?]\s*)\W*(?:my )?(?P<what>favou?rite [\w' ]{3,25})\s*:\s*$", re.I)
_PASSING = re.compile(
    r"\b(?:this|that|these|those|it|them|you|your|yours|error|bug|code|function|answer|version|paragraph|draft|one|option|idea|here|today|now|yet|again|when|how|to be|the way)\b",
    re.I,
)
_HINT = re.compile(
    r"\b(?:i|i'm|im|i've|i'd|me|my|we|fan|person|over|beats|only|love|hate|never|not|really into|nerd|always|favou?rite|can't|cant|so into)\b",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not _HINT.search(clause.text):
        return
    words = said(clause)
    if words is None:
        return
    for proposal in _read(words, clause):
        if proposal.kind is EFFECT:
            yield proposal.never_beside("likes", "reaction", "means", "symptom", "body_symptom", "allergy", "intolerance")
            continue
        yield proposal.never_beside(
            "likes",
            "prefers",
            "topic_preference",
            "favourite",
            "trait",
            "eats",
            "drinks",
            "smokes",
            "diet",
            "way_of_eating",
            "avoids",
            "takes",
            "allergy",
            "intolerance",
            "symptom",
            "means",
            "go_to",
            "habit",
            "uses",
            "instruction",
            "team_does",
            "plays",
            "skill",
            "ability_to",
            "pastime",
            "happened",
            "owns",
            "wears",
            "drives",
            "rides",
            "relation_taste",
            "size",
            "purpose",
            "reaction",
        )


def _read(words: str, clause: Clause) -> Iterator[Proposal]:
    if labelled := _LABELLED.search(clause.before):
        if value := phrase(words, longest=6):
            yield claim(KIND, "is", value, of=labelled["what"].lower())
        return
    alone, own = heads(clause), re.match(r"i\b|i'|im\b|my\b|we\b", words, re.I) is not None
    if found := _PERSON.match(words):
        if alone:
            yield claim(KIND, "is", f"{'an' if found['what'][0] in 'aeio' else 'a'} {found['what'].lower()}")
        return
    if found := _BETTER.match(words) or _CHOOSE.match(words):
        yield from _over(found["what"], found["over"])
        return
    if found := _MORE_OF.match(words):
        yield from _more_of(found)
        return
    if (found := _ONLY.match(words)) or (found := _NEED.match(words)):
        if alone or "so" not in found.re.groupindex:
            yield from _always(found["what"])
        return
    for pattern, stance in _TASTES:
        if (found := pattern.match(words)) and (own or alone or pattern.pattern.startswith(("(?P<what>", "nothing"))):
            yield from _taste(next(group for group in found.groups() if group), stance)
            return
    if (found := _FAN.match(words)) and (alone or own):
        yield from _taste(
            found["what"]
            if found["what"][-1] == "s" or found["what"][0].isupper()
            else found["what"]
            + ("s" if found["what"].split()[-1] in {"movie", "film", "book", "comic", "cat", "dog", "musical", "game", "puzzle"} else ""),
            Stance.POSITIVE,
        )
    elif (
        alone
        and (found := _OVER.fullmatch(words))
        and re.search(r"\bover\b|\bbeats?\b", words)
        and (found["so"] or {found["what"].lower(), found["over"].lower()} <= TECH)
    ):
        yield from _over(found["what"], found["over"])
    else:
        yield from _ways(words)


def _taste(said_thing: str, stance: Stance) -> Iterator[Proposal]:
    thing = phrase(
        re.sub(r"\s+(?:with a passion|so much|more than anything|for me|to bits|to death|in any form|in general)$", "", said_thing),
        longest=9,
    )
    if (
        thing is None
        or only_people(thing)
        or not general(thing)
        or _PASSING.search(thing)
        or (
            re.match(r"(?:the|a|an|my|our|his|her|being|having|getting|and)\b", thing, re.I)
            and not re.match(
                r"the (?:sea|outdoors|beach|cold|heat|mountains|rain|theatre|ocean|smell|taste|sound)\b|a good\b|an? (?:nice|long|proper)\b",
                thing,
                re.I,
            )
        )
    ):
        return
    yield asserted(LIKES, stance=stance, object=small(thing))


def _over(what: str, over: str) -> Iterator[Proposal]:
    wanted, other = phrase(small(what), longest=6), phrase(small(over), longest=6)
    if (
        wanted is None
        or other is None
        or only_people(wanted)
        or not general(wanted)
        or not general(other)
        or _PASSING.search(f"{wanted} {other}")
        or re.match(r"(?:to|not|just|it|both|say|call)\b", wanted, re.I)
        or re.search(r"\b(?:is|are|was|the|my|our|went|fell|moved|all|game|hand|year)\b", f"{wanted} {other}", re.I)
    ):
        return
    if topic := topic_of(wanted):
        yield asserted(TOPIC, topic=topic, value=wanted)
    else:
        yield asserted(PREFERS, object=wanted, over=other)


def _more_of(found: re.Match[str]) -> Iterator[Proposal]:
    what = phrase(found["what"], longest=4)
    if (
        what is None
        or re.search(r"\b(?:tired|interested|worried|than|comfortable|confused|careful|likely|convinced|a|\w+ed)\b", what)
        or not re.search(r"person|guy|girl|type|than an? ", found[0])
        or re.match(r"(?:ever|usual|before|expected|most)\b", found["over"] or "", re.I)
    ):
        return
    over = phrase(found["over"], longest=4) if found["over"] else None
    if over:
        yield claim(
            KIND, "is", f"more of {'an' if what[0] in 'aeio' else 'a'} {what} than {'an' if over[0] in 'aeio' else 'a'} {over} person"
        )
    else:
        yield claim(KIND, "is", f"more of {'an' if what[0] in 'aeio' else 'a'} {what} person")


def _always(what: str) -> Iterator[Proposal]:
    wanted = what.lower()
    if topic := topic_of(wanted):
        yield asserted(TOPIC, topic=topic, value=wanted)
    else:
        yield asserted(PREFERS, object=wanted)


def _ways(words: str) -> Iterator[Proposal]:
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
    if found["me"].lower() == "me" and not rest and found["rest"].strip(" ,.!"):
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
    if what is None or _PASSING.search(what.replace("go for the", "go for")):
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
