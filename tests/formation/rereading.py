"""Extractors that read the same words differently, and a policy of another name to read under."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo
from uuid import UUID

import pytest

from formation import extractors
from formation.candidate import Candidate, Span, Voice
from formation.extractors.deterministic import KINDS, extract
from formation.policy import FormationPolicy
from memory.models import Principal
from memory.values import Stance
from memory.views import Claim
from review.actions import By, Door
from tests.builders import NOW

NEWER = FormationPolicy(name="formation@test-8")
NEWEST = FormationPolicy(name="formation@test-9")
ANEW = "anew@1"
#: When it is read again.
JULY = NOW.replace(month=7)

#: What a candidate of the shipped extractor becomes; None where the words are read as nothing.
Change = Callable[[Candidate], Candidate | None]


def reads_anew(monkeypatch: pytest.MonkeyPatch, change: Change, *, name: str = ANEW) -> str:
    """Register an extractor that reads as the shipped one does, but for ``change``; its name."""

    def read(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
        changed = (change(candidate) for candidate in extract(spans, zone=zone, times=times, limit=limit))
        return [candidate for candidate in changed if candidate is not None]

    monkeypatch.setitem(extractors.SHIPPED, name, read)
    return name


def restated(candidate: Candidate, kind: str, *, stance: Stance = Stance.POSITIVE, **slots: str) -> Candidate:
    """The same words read as another claim."""
    found = KINDS[kind]
    claim = Claim(kind=kind, slots=tuple(slots.items()), stance=stance)
    return replace(
        candidate,
        claim=claim,
        subject=found.subject(claim),
        statement=found.render(claim, Voice.STORED),
        belief_type=found.belief_type,
        portability=found.portability,
    )


def no_meat(candidate: Candidate) -> Candidate:
    """Who is vegetarian does not eat meat; everything else as it was."""
    if candidate.claim.kind != "diet":
        return candidate
    return restated(candidate, "eats", stance=Stance.NEGATIVE, what="meat")


def nothing_of(kind: str) -> Change:
    return lambda candidate: None if candidate.claim.kind == kind else candidate


def by(owner: Principal, *, now: datetime = JULY) -> By:
    return By(principal_id=owner.id, now=now, door=Door.COMMAND)
