"""A business the owner runs: "I run a small flower shop". Only what heads a closed list of organisations."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import ORGANISATIONS
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType
from memory.views import Claim

_BUSINESS = re.compile(
    r"\s+(?:an?|my own|our own|my|our)\s+(?P<what>(?:[\w-]+\s){0,3}?(?P<head>[\w-]+))(?=\s*(?:$|[,.;!]|(?:in|near|called|named|with|and|that|which|since|outside|on)\b))",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    return owner(voice, "runs", article(claim.get("business") or ""))


KIND = ClaimKind(
    name="runs",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: claim.get("business") or "",
    slots=("business",),
    verb="run",
)


def read(_clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.verb != "run" or predicate.past or predicate.progressive:
        return
    found = _BUSINESS.match(predicate.rest)
    if not found or found["head"].lower() not in ORGANISATIONS or not fit(found["what"]):
        return
    if predicate.mood is Mood.HOLDS:
        yield asserted(KIND, business=found["what"])
    elif predicate.mood is Mood.ENDED:
        yield retracted(KIND, statement=f"User no longer runs {article(found['what'])}.", business=found["what"])
