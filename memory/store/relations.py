"""Reading declared relations (decisions 3). They are written by the ledger, like everything that is believed."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from memory.models import Relation
from memory.store.rows import array, fetch
from memory.views import EdgeView

_AHEAD = """
    with recursive ahead(source_id, target_id) as (
        select r.source_id, r.target_id from memory_relation r
        where r.source_id = any(%(starts)s::uuid[]) and r.declared_by is not null and r.kind <> 'contradicts'
        and r.resolved_by is distinct from 'withdrawn'
        union
        select r.source_id, r.target_id from memory_relation r join ahead on r.source_id = ahead.target_id
        where r.declared_by is not null and r.kind <> 'contradicts' and r.resolved_by is distinct from 'withdrawn'
    )
    select source_id, target_id from ahead
"""


def directed_ahead(starts: Collection[UUID]) -> list[tuple[UUID, UUID]]:
    """The directed relations that can be followed from these beliefs. One statement; runs acting for the principal."""
    return [(row.source_id, row.target_id) for row in fetch(_AHEAD, {"starts": array(starts)})]


def declared_relation(relation_id: UUID) -> EdgeView | None:
    """The declared relation of that id, standing or not. One statement; runs acting for the principal."""
    found = Relation.objects.filter(id=relation_id, declared_by__isnull=False).first()
    return found.edge() if found else None
