"""Diet: "I'm vegetarian", "I'm no longer vegan". One at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_DIET = re.compile(
    r"\s*(?:an? )?(?:strict |lifelong |committed )?(?P<diet>vegan|vegetarian|pescatarian|pescetarian|flexitarian)"
    r"(?:\s+(?:now|too|as well|myself|by choice|also|already|lol))*\s*(?:$|[,.;!]|(?:and|so|since|because|but(?! only| not)|for (?:\w+ )?(?:\w+ )?years)\b)",
    re.I,
)


_ON_A_DIET = re.compile(
    r"\s*on an? (?:strict |very )?(?P<plan>(?:(?:low|high)[- ](?:carb|sodium|fodmap|fat|salt|histamine|protein|fibre|fiber)|keto(?:genic)?|mediterranean|paleo|"
    r"gluten[- ]free|dairy[- ]free|dash|carnivore|plant[- ]based|raw food|halal|kosher|renal|diabetic) diet)\b(?!\s+(?:until|till|for (?:a|the|two|three)|this|today))",
    re.I,
)
_HOUSEHOLD = re.compile(
    r"\s*an? (?:strictly |fully |mostly )?(?P<diet>vegan|vegetarian|pescatarian) (?:household|family|couple|home|house)\b", re.I
)


def _render(claim: Claim, voice: Voice) -> str:
    return owner(voice, "is" if claim.stance is Stance.POSITIVE else "is not", _shown(claim.get("diet") or ""))


def _shown(diet: str) -> str:
    return f"on {article(diet)}" if diet.endswith(" diet") else diet


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


def read(_clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.verb != "be":
        return
    if predicate.who == "i" and predicate.mood is Mood.HOLDS and (plan := _ON_A_DIET.match(predicate.rest)):
        yield asserted(KIND, diet=plan["plan"])
        return
    found = _DIET.match(predicate.rest) if predicate.who == "i" else _HOUSEHOLD.match(predicate.rest)
    if found and predicate.who != "i" and (predicate.mood is not Mood.HOLDS or "mostly" in found[0]):
        return
    if found is None or predicate.mood is Mood.NEVER:
        return
    diet = found["diet"].lower()
    if predicate.mood is Mood.ENDED:
        yield retracted(KIND, statement=f"User is no longer {diet}.", diet=diet)
    else:
        yield asserted(KIND, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, diet=diet)
