"""Pets: "we have a cat", "my dog is Biscuit", "a hamster called Pip". The species is the subject, the name refines it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import PLURAL_SPECIES, SPECIES
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.phrase import NEXT_ITEM
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType, Portability
from memory.views import Claim

_ONE = "|".join(sorted((re.escape(word).replace("\\-", "[- ]") for word in SPECIES), key=len, reverse=True))
_MANY = "|".join(sorted((re.escape(word) for word in PLURAL_SPECIES), key=len, reverse=True))
_COUNT = {"two": "two", "2": "two", "three": "three", "3": "three", "four": "four", "4": "four", "five": "five", "5": "five", "both": "two"}
#: Said in the plural, without a number.
_SEVERAL = "several"
#: What may follow an animal; any other noun would make it something else ("my dog food").
_FOLLOWED = (
    rf"(?P<rest>\s*(?:$|[^\w\s]|(?-i:{NAME})|(?:is|are|was|were|and|has|have|had|named|called|whose|to|in|on|at|for|"
    rf"from|with|who|that|loves?|likes?|when|just|last|got|gets|keeps?|always|never|every|does|doesn't|can|"
    r"after|by|because|so|but|too|again|out|around|back|will|also|really|usually|often|came|comes|went|goes|ran|runs|"
    r"jumped|slept|sleeps|barks?|two|three|a|how|this|all|as|than|since|while|playing|running|today|yesterday|"
    r"now)\b).*)"
)
_ANIMAL = re.compile(rf"\b(?:{_ONE}|{_MANY})\b", re.I)
_HAVING = re.compile(
    rf"\s+(?:myself )?(?:(?P<count>two|three|four|five|[2-5])\s+|an?\s+|another\s+|the\s+)(?:(?!and\b|or\b|with\b|of\b|"
    rf"for\b)[a-z-]+\s+){{0,3}}?(?:(?P<many>{_MANY})|(?P<one>{_ONE}))\b{_FOLLOWED}",
    re.I,
)
_CALLED = re.compile(
    rf"\s*,?\s*(?:named|called|whose name is|-|,)?\s*(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\s*(?:$|[,.!)]|"
    rf"and\b|who\b|from\b|last\b|is\b|-))"
)
_MINE = re.compile(
    rf"\b(?:my|our)\s+(?P<count>two|three|four|five)?\s*(?:(?:little|old|new|sweet|beloved|dear|rescue|older|"
    rf"younger)\s+){{0,2}}(?:(?P<one>{_ONE})|(?P<many>{_MANY}))\b{_FOLLOWED}",
    re.I,
)
_GONE = re.compile(
    r"\b(?:died|passed away|passed on|stole|stolen|ran away|put down|used to|late|lost|childhood|imaginary|toy|stuffed|virtual|was a kid|"
    r"growing up|as a kid|years ago|back then|grew up|were young|was young|was little|rest in peace|miss)\b",
    re.I,
)
_NAMED_AFTER = re.compile(
    rf"\s*(?:'s name is|is called|is named|'s called|'s named|is|are|are called|are named|,|named|"
    rf"called)?\s*,?\s*(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\W|$)(?!')"
)


def _render(claim: Claim, voice: Voice) -> str:
    species, name, count = claim.get("species") or "", claim.get("name"), claim.get("count")
    if count:
        return owner(voice, "has", _plural(species) if count == _SEVERAL else f"{count} {_plural(species)}")
    return owner(voice, "has", article(species) + (f" named {name}" if name else ""))


def _plural(species: str) -> str:
    return next((many for many, one in PLURAL_SPECIES.items() if one == species and many.startswith(species[:3])), species + "s")


KIND = ClaimKind(
    name="pet",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: claim.get("species") or "pet",
    slots=("species",),
    optional_slots=("name", "count"),
    portability=Portability.PORTABLE,
    verb="have",
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not _ANIMAL.search(clause.text) or _GONE.search(clause.sentence):
        return
    if (
        predicate
        and not (predicate.past and predicate.verb in {"have", "own"})
        and predicate.verb in {"have", "adopt", "get", "buy", "own"}
    ):
        pieces = [_HAVING.match(" " + piece) for piece in NEXT_ITEM.split(predicate.rest.strip())]
        if any(pieces):
            for found in filter(None, pieces):
                yield from _had(found, predicate)
            return
    for found in _MINE.finditer(clause.text):
        names = _NAMED_AFTER.match(found["rest"])
        yield from _pets(found, names_in(names["names"]) if names else ())


def _had(found: re.Match[str], predicate: Predicate) -> Iterator[Proposal]:
    if predicate.mood is Mood.ENDED:
        yield retracted(KIND, statement=f"User no longer has {article(_species(found))}.", species=_species(found))
    elif predicate.mood is Mood.HOLDS:
        names = _CALLED.match(found["rest"])
        yield from _pets(found, names_in(names["names"]) if names else ())


def _pets(found: re.Match[str], names: tuple[str, ...]) -> Iterator[Proposal]:
    species = _species(found)
    for name in names if found["many"] else names[:1]:
        yield asserted(KIND, species=species, name=name)
    if not names and found["one"]:
        yield asserted(KIND, species=species)
    elif not names:
        count = _COUNT.get((found["count"] or "").lower())
        yield asserted(KIND, species=species, count=count or _SEVERAL)


def _species(found: re.Match[str]) -> str:
    word = (found["one"] or found["many"]).lower().replace("bearded dragon", "bearded-dragon")
    species = SPECIES.get(word) or PLURAL_SPECIES[word]
    return species
