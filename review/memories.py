"""Which memories a login may open, and which of them is open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID
from zoneinfo import ZoneInfo

from memory.access import acting_for, principals_of
from memory.models import Principal

#: The principal of the invented person that comes with the product.
SAMPLE = "sample"


@dataclass(frozen=True, kw_only=True, slots=True)
class Memory:
    """One principal's memory, as its owner is told of it."""

    id: UUID
    name: str
    #: Times are shown in this zone.
    zone: ZoneInfo

    @property
    def is_sample(self) -> bool:
        return self.name == SAMPLE


def memories_of(*, user_id: int) -> list[Memory]:
    """The memories a login owns, the oldest membership first. One statement, and four for each memory."""
    found = (_memory(principal_id) for principal_id in principals_of(user_id=user_id))
    return [memory for memory in found if memory is not None]


def open_memory(memories: Sequence[Memory], *, chosen: str | None, username: str) -> Memory | None:
    """The chosen memory; else the one called like the login, else the first. A choice that is not among them counts for nothing."""
    by_id = {str(memory.id): memory for memory in memories}
    by_name = {memory.name: memory for memory in memories}
    return by_id.get(chosen or "") or by_name.get(username) or next(iter(memories), None)


def _memory(principal_id: UUID) -> Memory | None:
    """None where the principal went away since it was listed."""
    with acting_for(principal_id):
        row = Principal.objects.filter(id=principal_id).values_list("name", "zone").first()
    return Memory(id=principal_id, name=row[0], zone=ZoneInfo(row[1])) if row else None
