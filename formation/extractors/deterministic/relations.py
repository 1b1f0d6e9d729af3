"""Relations: "my sister Ilse is a paramedic" proves a sister named Ilse, and what she does; "my wife is starting ..." only a wife.

A fact about a related person stays under that person's subject (decisions 6). Everybody has parents, so a bare mention of
one says nothing; a bare mention of a child, a sibling or a partner does (reference 8.3, family 7).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner, owners
from memory.values import BeliefType, Claim, Sensitivity

_SINGLE = {"wife": "wife", "husband": "husband", "hubby": "husband", "partner": "partner", "girlfriend": "girlfriend", "boyfriend": "boyfriend", "fiancé": "fiancé", "fiancée": "fiancée", "fiance": "fiancé", "fiancee": "fiancée", "spouse": "spouse", "mother": "mother", "mum": "mother", "mom": "mother", "dad": "father", "father": "father", "boss": "boss"}  # fmt: skip
_MANY = {word: word for word in "brother sister son daughter uncle aunt cousin niece nephew grandmother grandfather grandson granddaughter stepson stepdaughter stepbrother stepsister brother-in-law sister-in-law mother-in-law father-in-law friend colleague coworker co-worker neighbour neighbor roommate flatmate housemate".split()} | {"grandma": "grandmother", "granny": "grandmother", "grandpa": "grandfather", "kid": "child", "child": "child", "best friend": "friend", "buddy": "friend", "twin": "twin", "sibling": "sibling", "co-worker": "colleague", "coworker": "colleague", "neighbor": "neighbour"}  # fmt: skip
_PLURALS = {"kids": "child", "children": "child", "wives": "wife"} | {word + "s": relation for word, relation in _MANY.items() if word not in {"kid", "child"}}
_BARE = frozenset("wife husband partner girlfriend boyfriend fiancé fiancée spouse brother sister son daughter child twin sibling stepson stepdaughter grandson granddaughter".split())
_PLURAL_WORDS = {"child": "children", "grandchild": "grandchildren"}
_COUNTS = frozenset("two three four five six".split())

_ALL = "|".join(sorted((re.escape(word) for word in [*_SINGLE, *_MANY, *_PLURALS]), key=len, reverse=True))
_QUALITY = r"(?:(?:older|younger|elder|eldest|oldest|youngest|middle|big|little|twin|baby|dear|lovely|beautiful|amazing|wonderful|sweet|good|close|old|own|best|\d{1,2}[- ]year[- ]old|two|three|four|five|six)\s+)"
_MY = re.compile(rf"(?P<before>\b(?:like|be|become|becoming|than|as)\s+)?(?P<both>\bboth (?:of )?)?\b(?P<who>my|our)\s+(?P<quality>{_QUALITY}{{0,3}})(?P<relation>{_ALL})\b(?P<possessive>'s\b|')?(?![-\w])(?P<rest>[^\x00]{{0,80}})", re.I)
_IS_NAMED = re.compile(rf"(?:'s name is|\s+(?:is|are)(?: called| named)?|\s+called|\s+named|,)?\s+(?P<names>{NAME}(?:(?:,\s*|\s+and\s+|,\s+and\s+){NAME})*)(?P<after>.?.?\w*)")
_AGE = re.compile(r"\s+is\s+\d")
_IS_A = re.compile(r"(?:,)?\s+(?:is|works as)(?=\s+an?\s)", re.I)
_OVER = re.compile(r"\b(?:died|passed away|passed|late|ex|divorced?|funeral|deceased|used to|was alive|broke up|split up|widow\w*|rest in peace|imaginary|hypothetical|lost|former|miss|one day|someday|future|find my|if i had)\b", re.I)
_BY_NAME = re.compile(rf"(?:^|,\s|\band\s)(?P<name>{NAME})(?:,|\s+is|'s)\s+my\s+(?P<relation>{_ALL})\b(?!\s*'s)", re.I)
_NO_LONGER = re.compile(rf"^(?P<name>{NAME}) is(?: no longer|n't| not) my (?P<relation>{_ALL})\b(?P<more> any ?more)?", re.I)
_LEFT = re.compile(rf"\b(?:broke up with|split up with|divorced|am divorced from|separated from)\s+my\s+(?P<relation>{_ALL})\b", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    relation, name, count = claim.get("relation") or "", claim.get("name"), claim.get("count")
    if count:
        return owner(voice, "has", f"{count} {_plural(relation)}".replace("more than one child", "children"))
    return owner(voice, "has", article(relation) + (f" named {name}" if name else ""))


def _plural(relation: str) -> str:
    return _PLURAL_WORDS.get(relation) or relation + "s"


def _kind(name: str, *, single: bool) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=BeliefType.RELATIONSHIP,
        render=_render,
        subject=lambda claim: claim.get("relation") or "relation",
        slots=("relation",),
        optional_slots=("name", "count"),
        single_valued=single,
        sensitivity=Sensitivity.INTERNAL,
        verb="have",
    )


KIND = _kind("relative", single=False)
PARTNER = _kind("partner", single=True)
WORK = ClaimKind(
    name="relative_occupation",
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


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or " my " not in f" {clause.text.lower()} " and "our " not in clause.text.lower():
        return
    if ended := (_LEFT.search(clause.text) or _NO_LONGER.match(clause.text)):
        yield _ended(ended)
        return
    if _OVER.search(clause.sentence):
        return
    if named := _BY_NAME.search(clause.text):
        yield from _persons(named["relation"].lower(), names_in(named["name"]))
    for found in _MY.finditer(clause.text):
        if not found["before"]:
            yield from _mentioned(found)


def _ended(found: re.Match[str]) -> Proposal:
    relation = _relation(found["relation"].lower())
    name = found.groupdict().get("name")
    words = f"User no longer has {article(relation)}" + (f" named {name}." if name else ".")
    return retracted(PARTNER if relation in _SINGLE.values() else KIND, statement=words, relation=relation, name=name)


def _relation(word: str) -> str:
    return _SINGLE.get(word) or _MANY.get(word) or _PLURALS[word]


def _mentioned(found: re.Match[str]) -> Iterator[Proposal]:
    word = found["relation"].lower()
    quality = found["quality"].lower()
    names = _names(found)
    if names:
        yield from _persons(word, names)
    elif _relation(word) in _BARE and (found["who"].lower() == "my" or _relation(word) in {"child", "son", "daughter"}) and not ("partner" in word and re.match(r"\s+in\b", found["rest"])):
        yield _exists(word, quality, bool(found["both"]))
    yield from _does(found, word, names)


def _names(found: re.Match[str]) -> tuple[str, ...]:
    if found["possessive"] and not found["rest"].startswith(" name is"):
        return ()
    words = ("'s" if found["possessive"] else "") + found["rest"]
    said = _IS_NAMED.match(words)
    if not said or _AGE.match(found["rest"]) or re.match(r"\s+(?:is|are)\s", words) and re.match(r"(?:'s|\s+[A-Z]|\s+(?:fan|so|and he))", said["after"] or ""):
        return ()
    return names_in(said["names"])


def _persons(word: str, names: tuple[str, ...]) -> Iterator[Proposal]:
    relation = _relation(word)
    if len(names) > 1 and word not in _PLURALS:
        names = names[:1]
    for name in names:
        yield asserted(PARTNER if relation in _SINGLE.values() else KIND, relation=relation, name=name)


def _exists(word: str, quality: str, both: bool) -> Proposal:
    relation = _relation(word)
    if word not in _PLURALS:
        return asserted(PARTNER if relation in _SINGLE.values() else KIND, relation=relation)
    counted = next((part for part in quality.split() if part in _COUNTS), None)
    count = "at least two" if both else counted or ("more than one")
    return asserted(KIND, relation=relation, count=count)


def _does(found: re.Match[str], word: str, names: tuple[str, ...]) -> Iterator[Proposal]:
    if found["possessive"] or word in _PLURALS or (_relation(word) in _MANY.values() and not names):
        return
    rest = found["rest"]
    if names:
        rest = rest[rest.find(names[0]) + len(names[0]) :]
    what = _IS_A.match(rest)
    job = job_of(rest[what.end() :]) if what else None
    if job:
        yield asserted(WORK, relation=_relation(word), name=names[0] if names else None, occupation=job)
