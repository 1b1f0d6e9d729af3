"""The user model: what is believed of the principal everywhere, by type and topic. Computed at each call and never stored,
so that it says nothing that a list of beliefs would not say at the same moment."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Case, Exists, F, OuterRef

from memory.models import Belief, PersonaEntry
from memory.values import BeliefType, Derivation, Sensitivity, Status


@dataclass(frozen=True, kw_only=True, slots=True)
class Trait:
    """One belief of the profile."""

    id: UUID
    subject: str
    statement: str
    #: Suggested by what was said, and not said.
    hypothesis: bool
    #: Heard too little to be established.
    provisional: bool
    #: Asks for its owner's eye.
    flagged: bool
    #: Its owner took it into their persona.
    in_persona: bool
    sensitivity: Sensitivity
    confidence: float
    score: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Aspect:
    """What is believed of one type under one topic, strongest first."""

    belief_type: BeliefType
    topic: str
    traits: tuple[Trait, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    aspects: tuple[Aspect, ...]
    #: Beliefs above the ceiling, of which only the number is told.
    withheld: int


def profile_of(principal_id: UUID, *, topic: Case, ceiling: Sensitivity, now: datetime) -> Profile:
    """The live beliefs at user scope up to a sensitivity. Two statements; runs acting for the principal.

    ``topic`` is the column that names each row's heading. What is past its expiry is not live, whether or not that has been
    recorded yet. Reading this counts as no use.
    """
    everywhere = Belief.objects.owned_by(principal_id).live().filter(scope="user").exclude(expires_at__lte=now)
    open_to = [level.value for level in Sensitivity if level.rank <= ceiling.rank]
    standing = PersonaEntry.objects.filter(belief_id=OuterRef("id"), removed_in=None)
    rows: Any = everywhere.filter(sensitivity__in=open_to).annotate(topic=topic, in_persona=Exists(standing))
    found: dict[tuple[BeliefType, str], list[Trait]] = defaultdict(list)
    for row in rows.order_by(F("score").desc(), F("last_evidence_at").desc(nulls_last=True), "id"):
        found[BeliefType(row.belief_type), row.topic].append(_trait(row))
    order = list(BeliefType)
    keys = sorted(found, key=lambda key: order.index(key[0]))
    return Profile(
        aspects=tuple(Aspect(belief_type=kind, topic=heading, traits=tuple(found[kind, heading])) for kind, heading in keys),
        withheld=everywhere.exclude(sensitivity__in=open_to).count(),
    )


def _trait(row: Any) -> Trait:
    return Trait(
        id=row.id,
        subject=row.subject,
        statement=row.statement,
        hypothesis=row.derivation == Derivation.HYPOTHESIS.value,
        provisional=row.status == Status.PROVISIONAL.value,
        flagged=bool(row.flags),
        in_persona=row.in_persona,
        sensitivity=Sensitivity(row.sensitivity),
        confidence=row.confidence,
        score=row.score,
    )
