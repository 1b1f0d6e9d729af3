"""Diet: "I'm vegetarian", "I'm no longer vegan". One at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_DIET = re.compile(
    r"\s*(?:an? )?(?:strict |lifelong |committed )?(?P<diet>vegan|vegetarian|pescatarian|pescetarian|flexitarian)"
    r"(?:\s+(?:here|now|too|as well|myself|by choice|also|already|lol))*\s*(?:$|[,.;!]|(?:and|so|since|because|but(?! only| not)|for (?:\w+ )?(?:\w+ )?years)\b)",
    re.I,
)


_WAY = (
    r"(?P<way>gluten[- ]free|dairy[- ]free|sugar[- ]free|nut[- ]free|keto|ketogenic|low[- ]carb|low[- ]fodmap|low[- ]sodium|low[- ]salt|paleo|mediterranean|plant[- ]based|carnivore|"
    r"halal|kosher)"
)
_AFTER = r"(?=\s*(?:$|[,.;!]|(?:and|so|since|because|but(?! only| not)|now|too|at home)\b))"
_ON_DIET = re.compile(rf"\s*(?:on an? (?:strict )?{_WAY} diet|{_WAY.replace('way', 'bare')}){_AFTER}", re.I)
_FOLLOWS = re.compile(
    rf"\s+(?:an? (?:strict )?{_WAY} diet|(?P<bare>halal|kosher|gluten[- ]free|dairy[- ]free|plant[- ]based)){_AFTER}", re.I
)
_HOUSEHOLD = re.compile(
    r"\s*an? (?:strictly |fully |mostly )?(?P<diet>vegan|vegetarian|pescatarian) (?:household|family|couple|home|house)\b", re.I
)


#: "I'm mostly vegan" is not "I'm vegan".
_MOSTLY = re.compile(
    r"\b(?:mostly|mainly|largely|primarily|usually)\b(?=[\w ]{0,20}\b(?:vegan|vegetarian|pescatarian|pescetarian|flexitarian)\b)", re.I
)


def mostly_so(diet: str, words: str) -> str:
    """A diet as it is kept: mostly, where its words say so."""
    return f"mostly {diet}" if _MOSTLY.search(words) else diet


def _render(claim: Claim, voice: Voice) -> str:
    return owner(voice, "is" if claim.stance is Stance.POSITIVE else "is not", claim.get("diet") or "")


KIND = ClaimKind(
    name="diet",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda _claim: "diet",
    slots=("diet",),
    single_valued=True,
    portability=Portability.PORTABLE,
    verb="be",
)


def _way(claim: Claim, voice: Voice) -> str:
    way = claim.get("way") or ""
    if claim.get("how") == "does" and claim.stance is Stance.POSITIVE:
        return owner(voice, "does", way)
    verb, rest = ("keeps", way) if way == "kosher" else ("eats", way) if way == "halal" else ("follows", f"a {way} diet")
    return owner(voice, verb, rest) if claim.stance is Stance.POSITIVE else owner(voice, "does not", f"{verb[:-1]} {rest}")


#: How one eats, beside what one is: several ways at a time.
WAY = ClaimKind(
    name="way_of_eating",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_way,
    subject=lambda claim: claim.get("way") or "",
    slots=("way",),
    portability=Portability.PORTABLE,
    verb="follow",
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.past:
        return
    if predicate.who == "i":
        yield from _eating(predicate)
    if predicate.verb != "be":
        return
    found = _DIET.match(predicate.rest) if predicate.who == "i" else _HOUSEHOLD.match(predicate.rest)
    if found and predicate.who != "i" and predicate.mood is not Mood.HOLDS:
        return
    if found is None or predicate.mood is Mood.NEVER:
        return
    diet = found["diet"].lower()
    if predicate.mood is Mood.HOLDS:
        diet = mostly_so(diet, clause.text)
    if predicate.mood is Mood.ENDED:
        yield retracted(KIND, statement=f"User is no longer {diet}.", diet=diet)
    else:
        yield asserted(KIND, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, diet=diet)


def _eating(predicate: Predicate) -> Iterator[Proposal]:
    shape = _ON_DIET if predicate.verb == "be" else _FOLLOWS if predicate.verb in {"follow", "keep", "eat"} else None
    found = shape.match(predicate.rest) if shape and predicate.mood is not Mood.NEVER else None
    if not found:
        return
    way = re.sub(r"\s", "-", (found["way"] or found["bare"]).lower()).replace("ketogenic", "keto")
    way = {"mediterranean": "Mediterranean", "low-fodmap": "low-FODMAP"}.get(way, way)
    if predicate.mood is Mood.ENDED:
        words = f"{'keeps' if way == 'kosher' else 'eats'} {way}" if way in {"kosher", "halal"} else f"follows a {way} diet"
        yield retracted(WAY, statement=f"User no longer {words}.", way=way)
    else:
        yield asserted(WAY, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, way=way)
