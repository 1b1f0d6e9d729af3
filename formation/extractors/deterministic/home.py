"""Home: "I live in Bern", "I just moved to Lyon", "I'm based in Porto". One place at a time; a street address is sensitive."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.places import known_place, place_in
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import lasting, narrowed
from formation.extractors.deterministic.voice import owner
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Sensitivity
from memory.views import Claim

#: Words that only go with the move of a home.
_RELOCATED = re.compile(
    r"\b(?:house|apartment|flat|for (?:my|the|a|an|our) (?:\w+ )?(?:job|studies|degree|phd|master's|masters|internship|postdoc|apprenticeship)|for (?:work|uni|university|college|school|love)|with my (?:wife|husband|partner|girlfriend|boyfriend|"
    r"family|kids|parents|dog|cat)|abroad)\b",
    re.I,
)
#: "to Lyon from Graz"
_FROM = re.compile(r"\s+from (?P<old>(?-i:[A-Z])[\w.'-]*(?: (?-i:[A-Z])[\w.'-]*)*)", re.I)
_AWAY = re.compile(r"\s+(?:away from|out of)\s", re.I)


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


#: "Here in Lyon, where I live": a question may say it too.
_WHERE_I_LIVE = re.compile(
    r"\bin (?P<place>[A-Z][^,\x00]{1,30}?),? where (?:i|we) (?:live|currently live|now live|'?m based|am based|are based)\b", re.I
)
_AS_RESIDENT = re.compile(r"^(?:as (?:someone|a person|somebody) (?:who lives|living)|living (?:here )?)(?= (?:in|near) )", re.I)


def _indirectly(clause: Clause) -> str | None:
    if clause.unreal:
        return None
    if found := _WHERE_I_LIVE.search(clause.text):
        place = place_in(f" in {found['place']}")
        return place if place == found["place"] else None
    resident = _AS_RESIDENT.match(clause.text)
    return (
        place_in(clause.text[resident.end() :].split(",")[0])
        if resident and re.search(r"\b(?:i|i'm|my|me)\b", clause.text + clause.after, re.I)
        else None
    )


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if ("where " in clause.text or "iving" in clause.text or "who lives" in clause.text) and (home := _indirectly(clause)):
        yield asserted(KIND, place=home)
        return
    if predicate and predicate.verb == "move" and predicate.past and (away := _AWAY.match(predicate.rest)):
        left = place_in(" in " + predicate.rest[away.end() :], moved=True)
        if left and " to " not in predicate.rest:
            yield _ended(left, Mood.ENDED)
        return
    place = _place(predicate) if predicate else None
    if predicate is None or place is None:
        return
    sensitivity = Sensitivity.SENSITIVE if re.match(r"\d", place) else Sensitivity.PUBLIC
    if predicate.mood is Mood.HOLDS:
        yield asserted(KIND, sensitivity=sensitivity, place=place)
    elif predicate.verb in {"live", "reside", "be"}:
        yield _ended(place, predicate.mood)


#: "I don't live in Bern" takes a home back and puts none in its place: as an assertion it would be a rival of the true home.
_TAKEN_BACK = {Mood.NOT: "does not live", Mood.NEVER: "never lived", Mood.ENDED: "no longer lives"}


def _ended(place: str, mood: Mood) -> Proposal:
    where = _where(Claim(kind="home", slots=(("place", place),)))
    return retracted(KIND, statement=f"User {_TAKEN_BACK[mood]} {where}.", never_was=mood is Mood.NEVER, place=place)


def _place(predicate: Predicate) -> str | None:
    rest = predicate.rest
    if predicate.verb in {"live", "reside"}:
        if predicate.past and predicate.mood is not Mood.NEVER and not (predicate.perfect and lasting(rest)):
            return None
        if predicate.mood in {Mood.NOT, Mood.ENDED} and narrowed(re.sub(r"^\s+\w+\s", "", rest)):
            return None
        return place_in(rest, lowercase=predicate.who == "i")
    if predicate.verb == "be":
        based = re.match(r"\s*(?:currently |now |mostly )?(?:based|living|settled)\s+(?=in|near|outside|at)", rest)
        return place_in(" " + rest[based.end() :]) if based else None
    return moved_to(predicate)


def moved_to(predicate: Predicate) -> str | None:
    """Where a move has led. People also move to a new tool, so the place must be known or the words must say that a home moved."""
    to = re.match(r"\s+(?:back |here |over |house |abroad )?(?:from (?P<old>[\w .'-]+?) )?(?:to|into)\s", predicate.rest)
    if predicate.verb not in {"move", "relocate"} or not predicate.past or predicate.mood is not Mood.HOLDS or not to:
        return None
    old = _FROM.search(predicate.rest, to.end())
    place = place_in(" in " + predicate.rest[to.end() : old.start() if old else None], moved=True)
    sure = place and (
        predicate.verb == "relocate"
        or known_place(place)
        or "," in place
        or known_place(to["old"] or (old["old"] if old else ""))
        or _RELOCATED.search(predicate.rest)
    )
    return place if sure else None
