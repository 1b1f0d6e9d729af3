"""Home: "I live in Bern", "I just moved to Lyon", "I'm based in Porto". One place at a time; a street address is sensitive."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.places import known_place, place_in
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Claim, Sensitivity

_RELOCATED = re.compile(r"\b(?:from [A-Z]|house|apartment|flat|for work|for (?:my|the|a) (?:\w+ )?job|with my|country|abroad|years? ago|months? ago|back to|over to|here|last (?:year|month|spring|summer|autumn|fall|winter))", re.I)
_NEAR = re.compile(r"(?:just )?(?:near|outside|close to|close by)\b", re.I)


def _where(claim: Claim) -> str:
    place = claim.get("place") or ""
    if re.match(r"\d", place):
        return f"at {place}"
    return place if re.match(r"(?:near|outside) ", place) else f"in {place}"


def _render(claim: Claim, voice: Voice) -> str:
    return owner(voice, "lives", _where(claim))


KIND = ClaimKind(
    name="home",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda _claim: "home",
    slots=("place",),
    single_valued=True,
    verb="live",
    canonical=lambda _slot, value: canonical_value(re.sub(r"^(?:downtown|central) ", "", value, flags=re.I)),
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    place = _place(predicate) if predicate else None
    if predicate is None or place is None:
        return
    sensitivity = Sensitivity.SENSITIVE if re.match(r"\d", place) else Sensitivity.PUBLIC
    if predicate.mood is Mood.HOLDS:
        yield asserted(KIND, sensitivity=sensitivity, place=place)
    elif predicate.verb in {"live", "reside"} or predicate.mood is Mood.ENDED:
        yield _ended(place, never=predicate.mood is Mood.NEVER)


def _ended(place: str, *, never: bool) -> Proposal:
    where = _where(Claim(kind="home", slots=(("place", place),)))
    verb = "never lived" if never else "no longer lives"
    return retracted(KIND, statement=f"User {verb} {where}.", never_was=never, place=place)


def _place(predicate: Predicate) -> str | None:
    rest = predicate.rest
    if predicate.verb in {"live", "reside"}:
        return None if predicate.past and predicate.mood is not Mood.NEVER and not predicate.perfect else place_in(rest, lowercase=predicate.who == "i")
    if predicate.verb == "be":
        based = re.match(r"\s*(?:currently |now |mostly )?(?:based|living|settled)\s+(?=in|near|outside|at)", rest)
        return place_in(" " + rest[based.end() :]) if based else None
    return _moved(predicate)


def _moved(predicate: Predicate) -> str | None:
    """Where a move has led. People also move to a new tool, so the place must be known or the words must say that a home moved."""
    to = re.match(r"\s+(?:back |here |over |house |abroad )?(?:from [\w .'-]+? )?(?:to|into)\s", predicate.rest)
    if predicate.verb not in {"move", "relocate"} or not predicate.past or predicate.mood is not Mood.HOLDS or not to:
        return None
    place = place_in(" in " + predicate.rest[to.end() :], moved=True)
    sure = place and (predicate.verb == "relocate" or known_place(place) or "," in place or _RELOCATED.search(predicate.rest))
    return place if sure else None
