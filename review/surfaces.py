"""From where the owner writes besides this console, in plain words, and how that begins and ends."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from formation import surfaces as pairing
from memory.access import UnusableName
from memory.store import surfaces
from review.memories import Memory
from review.moments import When, minute


class NotPaired(Exception):
    """It cannot be paired as asked; the message is for the owner."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Paired:
    """One surface that is paired."""

    id: UUID
    name: str
    surface_id: str
    since: When


def page(*, memory: Memory, now: datetime) -> tuple[Paired, ...]:
    """What is paired. One statement; runs acting for the memory's principal."""
    return tuple(
        Paired(id=row.id, name=row.name, surface_id=row.surface_id, since=minute(row.paired_at, zone=memory.zone, now=now))
        for row in surfaces.paired(memory.id)
    )


def pair(*, memory: Memory, name: str, surface_id: str, now: datetime) -> None:
    """Pair a surface; without an id it gets a new one. Raises NotPaired. Runs acting for the memory's principal."""
    try:
        pairing.pair(principal_id=memory.id, name=name.strip(), surface_id=surface_id.strip() or None, now=now)
    except (UnusableName, pairing.AlreadyPaired) as fault:
        raise NotPaired(str(fault)) from fault


def revoke(*, memory: Memory, pairing_id: UUID, now: datetime) -> None:
    """Take nothing more from it; nothing to do for one that is not paired. Runs acting for the memory's principal."""
    if any(row.id == pairing_id for row in surfaces.paired(memory.id)):
        surfaces.revoke(pairing_id=pairing_id, now=now)
