"""Relations: "my sister Ilse is a paramedic" proves a sister named Ilse, and what she does; "my wife is starting ..." only a wife.

A fact about a related person stays under that person's subject (decisions 6). Everybody has parents, so a bare mention of
one says nothing; a bare mention of a child, a sibling or a partner does (reference 8.3, family 7).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import mentions
from formation.extractors.deterministic.kinship import BARE, COUNTS, IRREGULAR, MANY, PARTNERS, PLURALS, SEVERAL, SINGLE, kin_key
from formation.extractors.deterministic.lexicon import TOOLS
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.phrase import NEXT_ITEM
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner, owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Sensitivity, Stance
from memory.views import Claim

_ALL = "|".join(sorted((re.escape(word) for word in [*SINGLE, *MANY, *PLURALS]), key=len, reverse=True))
_QUALITY = (
    r"(?:(?:older|younger|elder|eldest|oldest|youngest|middle|big|little|twin|baby|dear|lovely|beautiful|amazing|"
    r"wonderful|sweet|good|close|old|own|best|\d{1,2}[- ]year[- ]old|two|three|four|five|six)\s+)"
)
_MY = re.compile(
    rf"(?P<before>\b(?:like|be|become|becoming|than|as)\s+)?(?P<both>\bboth (?:of )?)?\b(?P<who>my|"
    rf"our)\s+(?P<quality>{_QUALITY}{{0,3}})(?P<relation>{_ALL})\b(?P<possessive>'s\b|"
    rf"')?(?![-\w])(?=(?P<rest>[^\x00]{{0,80}}))",
    re.I,
)
_HINTS = frozenset({"my", "our"})
_IS_NAMED = re.compile(
    rf"(?:'s name is|\s+(?:is|are)(?: called| named)?|\s+called|\s+named|,)?\s+(?P<names>{NAME}(?:(?:,\s*|\s+and\s+|"
    rf",\s+and\s+){NAME})*)(?P<after>.?.?\w*)"
)
_AGE = re.compile(r"\s+is\s+\d")
_IS_A = re.compile(r"(?:,)?\s+(?:is|works as)(?=\s+an?\s)", re.I)
_HAVING = re.compile(
    rf"\s+(?:(?P<count>two|three|four|five|six)\s+|an?\s+)?(?:(?:older|younger|elder|big|little|twin|good|close|grown|"
    rf"adult|grown-up|teenage|small|young|baby|lovely|beautiful|amazing|wonderful)\s+){{0,2}}(?P<relation>{_ALL})\b(?!['-])(?:(?:,\s*|"
    rf"\s+(?:named|called)\s+|\s+)(?P<names>{NAME}(?:(?:,\s*|\s+and\s+){NAME})*))?(?=\s*(?:$|[,.(]|and\b|who\b|at home|"
    rf"in\b|too\b|now\b|already\b))",
    re.I,
)
#: Figures of speech, colleagues by another name, and software that has children.
FIGURATIVE = re.compile(
    r"\s+(?:of a\b|in (?:christ|arms|crime|law\b)|from another|at work|at the (?:gym|office|firm|lab)|for (?:the|this|that|a|an|our)\b|on (?:the|this|that)\b|in (?:the|this) "
    r"(?:lab|class|project|group|firm|business)|teresa\b|nature\b|earth\b|time\b|superior\b|christmas\b|figure\b|tongue\b|lode\b|board\b|ship\b|company\b|site\b|"
    r"charity\b|program\w*\b|teams?\b|firms?\b|agency\b|school\b|cities\b|city\b)",
    re.I,
)
OF_CODE = re.compile(
    r"\b(?:nodes?|components?|process(?:es)?|class(?:es)?|elements?|divs?|pointers?|threads?|widgets?|apis?|endpoints?|of type|schemas?|modules?|null|"
    r"tables?|rows?|columns?|returns? \d+|repos?|branch|commits?|objects?|dom|tree|html|xml)\b",
    re.I,
)
_NO_LONGER_WITH = re.compile(
    rf"\b(?:(?:i'm|im|i am|we're|we are)\s+(?:no longer|not)\s+(?:with|married to|dating|seeing|engaged to|together with|living with)|(?:i|we) (?:left|divorced|dumped))\s+my\s+"
    rf"(?P<relation>{_ALL})\b(?P<name> {NAME})?(?=\s*(?:$|[,.!]|any ?more\b|and\b|last\b|because\b|since\b))",
    re.I,
)
OVER = re.compile(
    r"\b(?:died|passed away|passed|late|ex|funeral|deceased|used to|was alive|broke up|split up|widow\w*|"
    r"rest in peace|imaginary|hypothetical|lost|former|miss|would have (?:been|turned)|(?:left|dumped) (?:me|us)|one day|someday|future|find my|if i had)\b",
    re.I,
)
#: Of a couple it says that it is over; their children stay: "divorced last year, just me and my twins now".
_PARTED = re.compile(r"\b(?:divorced?|separated)\b", re.I)
_BY_NAME = re.compile(rf"(?:^|,\s|\band\s)(?P<name>{NAME})(?:,|\s+is|'s)\s+my\s+(?P<relation>{_ALL})\b(?!\s*'s)", re.I)
_NO_LONGER = re.compile(rf"^(?P<name>{NAME}) is(?: no longer|n't| not) my (?P<relation>{_ALL})\b(?P<more> any ?more)?", re.I)
_LEFT = re.compile(rf"\b(?:broke up with|split up with|divorced|am divorced from|separated from)\s+my\s+(?P<relation>{_ALL})\b", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    relation, name, count = claim.get("relation") or "", claim.get("name"), claim.get("count")
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "does not", f"have {'children' if relation == 'child' else article(relation)}")
    if count:
        return owner(voice, "has", _plural(relation) if count == SEVERAL else f"{count} {_plural(relation)}")
    return owner(voice, "has", article(relation) + (f" named {name}" if name else ""))


def _plural(relation: str) -> str:
    return (
        IRREGULAR.get(relation) or re.sub(r"child$", "children", relation)
        if relation.endswith("child")
        else re.sub(r"^(\w+?)s?(-in-law)?$", r"\1s\2", relation)
    )


def _kind(name: str, *, single: bool) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=BeliefType.RELATIONSHIP,
        render=_render,
        subject=lambda claim: kin_key(claim.get("relation") or "relation"),
        slots=("relation",),
        optional_slots=("name", "count"),
        single_valued=single,
        sensitivity=Sensitivity.INTERNAL,
        verb="have",
        canonical=lambda slot, value: canonical_value(kin_key(value) if slot == "relation" else value),
    )


KIND = _kind("relation", single=False)
SOLE = _kind("sole_relation", single=True)
WORK = ClaimKind(
    name="relation_occupation",
    belief_type=BeliefType.RELATIONSHIP,
    render=lambda claim, voice: owners(voice, f"{_person(claim)} is {article(claim.get('occupation') or '')}"),
    subject=lambda claim: _person(claim),
    slots=("occupation",),
    single_valued=True,
    sensitivity=Sensitivity.INTERNAL,
    verb="be",
)


def _person(claim: Claim) -> str:
    return " ".join(filter(None, (claim.get("relation"), claim.get("name"))))


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if not (predicate and predicate.verb == "have") and not mentions(clause.text, _HINTS):
        return
    if OF_CODE.search(clause.text):
        return
    if predicate and predicate.verb == "have" and not predicate.past and predicate.mood in {Mood.ENDED, Mood.NOT}:
        yield from _without(predicate)
        return
    if predicate and predicate.verb == "have" and predicate.mood is Mood.HOLDS and not predicate.past:
        for piece in NEXT_ITEM.split(predicate.rest.strip()):
            if had := _HAVING.match(f" {piece}"):
                yield from _had(had)
    if clause.asks or clause.unreal or (" my " not in f" {clause.text.lower()} " and "our " not in clause.text.lower()):
        return
    if ended := (_LEFT.search(clause.text) or _NO_LONGER.match(clause.text) or _NO_LONGER_WITH.search(clause.text)):
        if _relation(ended["relation"].lower()) in PARTNERS or ended.re is _NO_LONGER:
            yield _ended(ended)
        return
    if OVER.search(clause.sentence):
        return
    parted = _PARTED.search(clause.sentence)
    if named := _BY_NAME.search(clause.text):
        yield from _persons(named["relation"].lower(), names_in(named["name"]))
        return
    for found in _MY.finditer(clause.text):
        if not found["before"] and not FIGURATIVE.match(found["rest"]) and not _a_thing(found["rest"]):
            yield from () if parted and _relation(found["relation"].lower()) in PARTNERS else _mentioned(found)


def _had(found: re.Match[str]) -> Iterator[Proposal]:
    word, count = found["relation"].lower(), (found["count"] or "").lower()
    names = names_in(found["names"]) if found["names"] else ()
    if names:
        yield from _persons(word, names)
    elif word in PLURALS:
        yield asserted(KIND, relation=_relation(word), count=count or SEVERAL)
    elif _relation(word) in BARE and not count:
        yield asserted(SOLE if _relation(word) in SINGLE.values() else KIND, relation=_relation(word))


def _a_thing(rest: str) -> bool:
    """ "My friend Python", "my brother printer": the word behind is a tool or a machine."""
    following = re.match(r"\s+(\w+)", rest)
    return following is not None and (following[1].lower() in TOOLS or following[1].lower() in _MACHINES)


_MACHINES = frozenset("printer laptop computer machine scanner app server bot assistant chatgpt claude alexa siri google excel".split())


def _without(predicate: Predicate) -> Iterator[Proposal]:
    """ "I no longer have a boyfriend", "I don't have any kids"."""
    found = re.fullmatch(rf"\s+(?:an?|any)\s+(?P<relation>{_ALL})(?:\s+(?:at all|yet|either|myself|though))?\W*", predicate.rest, re.I)
    relation = _relation(found["relation"].lower()) if found else ""
    if found and predicate.mood is Mood.ENDED and relation in PARTNERS:
        yield _ended(found)
    elif found and predicate.mood is Mood.NOT and relation in BARE:
        yield asserted(SOLE if relation in SINGLE.values() else KIND, stance=Stance.NEGATIVE, relation=relation)
        if found["relation"].lower() not in PLURALS:  # what was said of one who is not there
            yield retracted(WORK, statement=f"User does not have {article(relation)}.", never_was=True, relation=relation)


def _ended(found: re.Match[str]) -> Proposal:
    relation = _relation(found["relation"].lower())
    name = (found.groupdict().get("name") or "").strip() or None
    words = f"User no longer has {article(relation)}" + (f" named {name}." if name else ".")
    return retracted(SOLE if relation in SINGLE.values() else KIND, statement=words, relation=relation, name=name)


def _relation(word: str) -> str:
    return SINGLE.get(word) or MANY.get(word) or PLURALS[word]


#: A possessive without its apostrophe.
_NAME_OF = re.compile(rf"\s+name(?:'s| is) (?P<name>{NAME})", re.I)


def _mentioned(found: re.Match[str]) -> Iterator[Proposal]:
    word = found["relation"].lower()
    quality = found["quality"].lower()
    names = _names(found)
    if word in PLURALS and (apart := _NAME_OF.match(found["rest"])):  # "my sisters name is Ana"
        yield from _persons(_relation(word), names_in(apart["name"]))
        return
    if names:
        yield from _persons(word, names)
    elif (
        _relation(word) in BARE
        and (found["who"].lower() == "my" or _relation(word) in {"child", "son", "daughter"})
        and not ("partner" in word and re.match(r"\s+in\b", found["rest"]))
    ):
        yield _exists(word, quality, bool(found["both"]))
    yield from _does(found, word, names)


def _names(found: re.Match[str]) -> tuple[str, ...]:
    if found["possessive"] and not found["rest"].startswith(" name is"):
        return ()
    words = ("'s" if found["possessive"] else "") + found["rest"]
    said = _IS_NAMED.match(words)
    if (
        not said
        or _AGE.match(found["rest"])
        or (re.match(r"\s+(?:is|are)\s", words) and re.match(r"(?:'s|\s+[A-Z]|\s+(?:fan|so|and he))", said["after"] or ""))
    ):
        return ()
    return names_in(said["names"])


def _persons(word: str, names: tuple[str, ...]) -> Iterator[Proposal]:
    relation = _relation(word)
    if len(names) > 1 and word not in PLURALS:
        names = names[:1]
    for name in names:
        yield asserted(SOLE if relation in SINGLE.values() else KIND, relation=relation, name=name)


def _exists(word: str, quality: str, both: bool) -> Proposal:
    relation = _relation(word)
    if word not in PLURALS:
        return asserted(SOLE if relation in SINGLE.values() else KIND, relation=relation)
    counted = next((part for part in quality.split() if part in COUNTS), None)
    count = "at least two" if both else counted or SEVERAL
    return asserted(KIND, relation=relation, count=count)


def _does(found: re.Match[str], word: str, names: tuple[str, ...]) -> Iterator[Proposal]:
    if found["possessive"] or word in PLURALS or (_relation(word) in MANY.values() and not names):
        return
    rest = found["rest"]
    if names:
        rest = rest[rest.find(names[0]) + len(names[0]) :]
    what = _IS_A.match(rest)
    job = job_of(rest[what.end() :]) if what else None
    if job:
        yield asserted(WORK, relation=_relation(word), name=names[0] if names else None, occupation=job)
