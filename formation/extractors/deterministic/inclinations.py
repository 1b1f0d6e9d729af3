"""Tastes in other words than "like" and "prefer": "horror isn't for me", "more of a cat person", "tea over coffee any day"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import objects_of
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.prefers import KIND as PREFERS
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, phrase, said
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from formation.extractors.deterministic.ways import EFFECT, KIND, PASSING, ways
from formation.extractors.deterministic.wishes import small
from memory.values import Stance

_ADV = r"(?:(?:really|just|absolutely|honestly|definitely|totally|also|still|simply|generally|usually|personally|truly|actually) )*"


#: (pattern, stance) with the thing liked or disliked in ``what``.
_TASTES: tuple[tuple[re.Pattern[str], Stance], ...] = (
    (
        re.compile(
            r"i(?:'ve| have|ve)? never (?:really |much )?(?:liked|enjoyed|cared for|been into|got into|gotten into|been a fan of|understood the appeal of|warmed to) (?P<what>.+)$|never (?:really )?(?:liked|got into|got) (?P<what2>(?!it\b|to\b|the hang).+)$",
            re.I,
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


#: "Tea, never coffee".
_NEVER = re.compile(r"(?P<what>[\w+#'-]+(?: [\w+#'-]+){0,2}), never (?P<over>[\w+#'-]+(?: [\w+#'-]+){0,2}?)(?=\s*(?:$|[,.;!]))", re.I)
#: "No meetings before ten, ever": what they want none of, with a word that makes it stand.
_NONE = re.compile(
    r"no (?!more\b|longer\b|idea\b|way\b|problem|doubt\b|one\b|chance\b|clue\b|luck\b|reason|point\b|matter\b|wonder\b|worries\b|thanks\b|regrets\b|need\b|rush\b)(?P<what>[a-z][\w' -]{2,40}?)"
    r",? (?:(?:please,? )?ever|as a (?:general )?rule|in general|on principle|at any time|under any circumstances|(?:for me|please),? (?:ever|as a rule|in general|on principle))(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: "Between a castle and a swamp I'll choose the swamp every time".
_BETWEEN = re.compile(
    r"(?:given (?:the|a) choice )?between (?P<one>[\w'-]+(?: [\w'-]+){0,2}) and (?P<other>[\w'-]+(?: [\w'-]+){0,2}?),? i(?:'d|'ll| would| will)? (?:always |usually |generally )?(?:choose|pick|take|go for|prefer) (?P<what>[\w'-]+(?: [\w'-]+){0,2}?)"
    r"(?P<so> (?:every time|any ?(?:day|time)|always))?(?=\s*(?:$|[,.;!]))",
    re.I,
)
_ARTICLE = re.compile(r"^(?:an?|the) ", re.I)
#: "Our house rule is screens off at eight".
_RULE = re.compile(
    r"(?:my|our) (?P<of>(?:(?:house|golden|iron|only|one|first|family|number one) )?(?:rule|policy|principle|motto)) (?:is|has always been)(?: that|:)? (?P<what>(?!to\b|that\b|simple\b|not\b).+)$",
    re.I,
)
#: "My taste is slow films", "climbing and long swims, that's my thing".
_TASTE = re.compile(
    r"(?:my|our) (?:taste|kind of (?:music|film|movie|book|holiday|food|evening|weekend|party|fun|place)s?|idea of (?:fun|heaven|bliss|a (?:good|perfect|nice|great) \w+)|comfort food|guilty pleasure|happy place) (?:is|are|runs to) (?P<what>.+)$",
    re.I,
)
_THATS_ME = re.compile(
    r"(?P<what>[\w' -]{3,60}?)(?:,| -+) (?:that's|that is|now that's) (?:so |very much |more |just )?(?:my (?:thing|jam|style|scene|kind of (?:thing|\w+)|idea of \w+|ideal \w+))(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: "I could eat dumplings every day".
_COULD = re.compile(
    r"i could (?:happily |easily |honestly )?(?:eat|drink|watch|read|listen to|play|live on) (?P<what>[\w' -]{3,40}?) (?:every (?:single )?day|all day(?: long)?|for ever|forever|day and night|morning,? noon and night|for the rest of my life)(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: "I'm team Marmite": of one of two camps.
_TEAM = re.compile(
    r"(?:(?:i'm|im|i am|we're|we are|always|firmly) )?(?:(?:firmly|always|definitely|very much|strictly|still) )?team (?P<what>(?-i:[A-Z][\w'-]+)(?: (?-i:[A-Z][\w'-]+))?|cats?|dogs?|tea|coffee|paper|ebooks?|trains?|winter|summer|mountains?|beach|pen|pencil|savou?ry|sweet)"
    r"(?: (?:here|all the way|every time|always|forever|for life))?(?=\s*(?:$|[,.;!]|\s(?:so|and|but)\b))",
    re.I,
)


_BETTER = re.compile(
    r"(?:i|we) (?:really |much |generally |honestly |still |usually )*(?:like|enjoy|love|prefer) (?P<what>.+?) (?:(?:way |much |a lot |far )?(?:better|more)) than (?P<over>.+)$",
    re.I,
)


_CHOOSE = re.compile(
    r"i(?:'d| would|'ll| will)? (?:always |usually |generally |rather )*(?:choose|pick|take|go for|go with|opt for) (?P<what>.+?) over (?P<over>.+?)(?: (?:every time|any day|any time|always|if i can))*$",
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


_LABELLED = re.compile(r"(?:^|[.!?]\s*)\W*(?:my )?(?P<what>favou?rite [\w' ]{3,25})\s*:\s*$", re.I)


_HINT = re.compile(
    r"\b(?:ever|as a rule|on principle|in general|team|our|between|i|i'm|im|i've|i'd|me|my|we|fan|person|over|beats|only|love|hate|never|not|really into|nerd|always|favou?rite|can't|cant|so into)\b",
    re.I,
)


#: Kinds that say what an inclination would, in a form of their own.
_CLOSED = (
    "likes prefers topic_preference favourite trait eats drinks smokes diet way_of_eating avoids takes allergy "
    "intolerance symptom means go_to habit uses instruction team_does plays skill ability_to pastime happened owns "
    "wears drives rides relation_taste size purpose reaction"
).split()


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
        yield proposal.never_beside(*_CLOSED)


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
    if found := _BETTER.match(words) or _CHOOSE.match(words) or (_NEVER.match(words) if alone else None):
        yield from _over(found["what"], found["over"])
        return
    if standing := list(_for_good(words, clause, alone=alone, own=own)):
        yield from standing
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
        (found := _OVER.fullmatch(words))
        and (alone or re.search(r"for (?:me|us)", found["so"]))
        and re.search(r"\bover\b|\bbeats?\b", words)
        and (found["so"] or {found["what"].lower(), found["over"].lower()} <= TECH)
    ):
        yield from _over(found["what"], found["over"])
    else:
        yield from ways(words)


def _for_good(words: str, clause: Clause, *, alone: bool, own: bool) -> Iterator[Proposal]:
    """What is chosen, refused or liked for good in a form of its own: "no meetings before ten, ever", "I'm team Marmite"."""
    if found := _BETWEEN.match(words):
        sides = {_ARTICLE.sub("", side).lower(): side for side in (found["one"], found["other"])}
        wanted = sides.pop(_ARTICLE.sub("", found["what"]).lower(), None)
        if wanted and (found["so"] or re.search(r"always|usually|generally|given", found[0], re.I)):
            yield from _over(wanted, *sides.values())
    elif found := _RULE.match(words):
        if (what := phrase(found["what"], longest=10)) and len(what.split()) > 1 and not PASSING.search(what):
            yield claim(KIND, "is", what, of=found["of"].lower())
    elif found := _TASTE.match(words) or _THATS_ME.match(words):
        things = objects_of(f" {small(found['what'])}")
        if found.re is _TASTE or any(re.search(r"(?:s|ing)\b", thing) for thing in things):
            yield from (liked for thing in things for liked in _taste(thing, Stance.POSITIVE))
    elif alone and (found := _NONE.match(clause.text)):
        if (what := phrase(found["what"], longest=7)) and general(what):
            yield claim(KIND, "wants", f"no {what}", negative=True)
    elif found := _COULD.match(words):
        yield from _taste(found["what"], Stance.POSITIVE)
    elif (alone or own) and (found := _TEAM.match(words)):
        yield asserted(LIKES, object=_PLURAL.sub(r"\1s", found["what"]))


def _taste(said_thing: str, stance: Stance) -> Iterator[Proposal]:
    thing = phrase(
        re.sub(r"\s+(?:with a passion|so much|more than anything|for me|to bits|to death|in any form|in general)$", "", said_thing),
        longest=9,
    )
    if (
        thing is None
        or only_people(thing)
        or not general(thing)
        or PASSING.search(thing)
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


#: Of means of going each stands for its kind.
_GENERIC = re.compile(r"\bthe (?=(?:train|bus|tram|metro|subway|tube|ferry|stairs)\b)", re.I)
#: One of a camp stands for all: "team cat".
_PLURAL = re.compile(r"^(cat|dog|ebook|train|mountain|pen|pencil)$", re.I)


def _over(what: str, over: str) -> Iterator[Proposal]:
    wanted, other = phrase(small(what), longest=6), phrase(small(over), longest=6)
    if (
        wanted is None
        or other is None
        or only_people(wanted)
        or not general(wanted)
        or not general(other)
        or PASSING.search(f"{wanted} {other}")
        or re.match(r"(?:to|not|just|it|both|say|call)\b", wanted, re.I)
        or re.search(r"\b(?:is|are|was|the|my|our|went|fell|moved|all|game|hand|year)\b", _GENERIC.sub("", f"{wanted} {other}"), re.I)
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
