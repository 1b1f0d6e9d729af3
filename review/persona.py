"""The persona document, its versions and what is offered for it, as their owner is shown them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.db.models import OuterRef, Subquery

from memory.models import Nomination, PersonaEntry
from memory.rules.persona import Stale, stale, tokens
from memory.values import NominationState
from review import wording

#: Withdrawn nominations that are still told of.
WITHDRAWN = 5

STALE: Mapping[Stale, str] = {
    Stale.ENDED: "no longer believed",
    Stale.CHANGED: "its belief says something else now",
    Stale.FLAGGED: "its belief asks for your eye",
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Sentence:
    """One sentence of the document as it stands."""

    id: UUID
    text: str
    #: The belief it was affirmed from; None of the owner's own sentence.
    belief_id: UUID | None
    added_in: int
    added_at: datetime
    #: What has become of that belief since. The sentence is only its owner's to change.
    stale: Stale | None

    @property
    def warning(self) -> str:
        return STALE[self.stale] if self.stale else ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    #: 0 where nobody has written any.
    version: int
    sentences: tuple[Sentence, ...]

    @property
    def tokens(self) -> int:
        return tokens([sentence.text for sentence in self.sentences])


@dataclass(kw_only=True, slots=True)
class Version:
    """What one version added and removed. Words of a belief that was deleted since are empty."""

    number: int
    at: datetime
    added: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, slots=True)
class Offered:
    """A nomination, with what stands behind it."""

    id: UUID
    belief_id: UUID
    statement: str
    #: The same, to its owner.
    told: str
    state: NominationState
    confidence: float
    corroboration: int
    nominated_at: datetime
    resolved_at: datetime | None


def document(principal_id: UUID) -> Document:
    """Two statements; runs acting for the principal."""
    affirmed = Nomination.objects.filter(belief_id=OuterRef("belief_id"), state=NominationState.AFFIRMED.value)
    newest = affirmed.order_by("-nominated_at", "-id").values("canonical_hash")[:1]
    standing = PersonaEntry.objects.filter(principal_id=principal_id, removed_in=None).select_related("belief")
    rows = standing.annotate(affirmed_as=Subquery(newest)).order_by("added_in", "id")
    return Document(version=max((version.number for version in history(principal_id)), default=0), sentences=tuple(map(_sentence, rows)))


def history(principal_id: UUID) -> list[Version]:
    """Every version, oldest first. One statement; runs acting for the principal."""
    versions: dict[int, Version] = {}
    for row in PersonaEntry.objects.filter(principal_id=principal_id).order_by("added_in", "id"):
        versions.setdefault(row.added_in, Version(number=row.added_in, at=row.added_at)).added.append(row.text)
        if row.removed_in is not None and row.removed_at is not None:
            versions.setdefault(row.removed_in, Version(number=row.removed_in, at=row.removed_at)).removed.append(row.text)
    return [versions[number] for number in sorted(versions)]


def offered(principal_id: UUID) -> dict[NominationState, list[Offered]]:
    """Open nominations, oldest first, and the last few that were withdrawn. Two statements; runs acting for the principal."""
    rows = Nomination.objects.filter(principal_id=principal_id).select_related("belief")
    waiting = rows.filter(state=NominationState.OPEN.value).order_by("nominated_at", "id")
    withdrawn = rows.filter(state=NominationState.WITHDRAWN.value).order_by("-resolved_at", "-id")[:WITHDRAWN]
    found: dict[NominationState, list[Offered]] = defaultdict(list)
    for row in [*waiting, *withdrawn]:
        found[NominationState(row.state)].append(_offered(row))
    return found


def _sentence(row: PersonaEntry) -> Sentence:
    affirmed_as: bytes | memoryview | None = getattr(row, "affirmed_as", None)
    changed = stale(row.belief.view(), affirmed_as=bytes(affirmed_as) if affirmed_as is not None else None) if row.belief else None
    return Sentence(id=row.id, text=row.text, belief_id=row.belief_id, added_in=row.added_in, added_at=row.added_at, stale=changed)


def _offered(row: Nomination) -> Offered:
    return Offered(
        id=row.id,
        belief_id=row.belief_id,
        statement=row.belief.statement,
        told=wording.sentence(claim=row.belief.claim, statement=row.belief.statement),
        state=NominationState(row.state),
        confidence=row.belief.confidence,
        corroboration=row.belief.evidence_count + 1,
        nominated_at=row.nominated_at,
        resolved_at=row.resolved_at,
    )
