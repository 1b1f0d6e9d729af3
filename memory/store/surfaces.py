"""Writing which surfaces are paired with a principal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from memory.models import Surface
from memory.models.fields import new_id
from memory.store.rows import fetch

_PAIRINGS = "select surface_id, paired_at, revoked_at from memory_surface where principal_id = %(principal)s order by paired_at"


def pair(*, principal_id: UUID, surface_id: str, name: str, now: datetime) -> bool:
    """Take what this surface sends from now on for the owner's words; whether it was not so before. Runs acting for the principal."""
    opened = Surface(id=new_id(), principal_id=principal_id, surface_id=surface_id, name=name, paired_at=now)
    Surface.objects.bulk_create([opened], ignore_conflicts=True)
    return Surface.objects.filter(id=opened.id).exists()


def revoke(*, pairing_id: UUID, now: datetime) -> bool:
    """Take nothing more that arrives from it for the owner's words; whether it was paired. Runs acting for the principal."""
    return bool(Surface.objects.filter(id=pairing_id, revoked_at=None).update(revoked_at=now))


def paired(principal_id: UUID) -> list[Surface]:
    """The surfaces that are paired now, the oldest pairing first. Runs acting for the principal; one statement."""
    return list(Surface.objects.filter(principal_id=principal_id, revoked_at=None).order_by("paired_at", "id"))


def pairings(principal_id: UUID) -> Mapping[str, tuple[tuple[datetime, datetime | None], ...]]:
    """Of each surface the stretches of arrival time in which it was paired. Runs acting for the principal; one statement."""
    found: dict[str, list[tuple[datetime, datetime | None]]] = defaultdict(list)
    for surface_id, *stretch in fetch(_PAIRINGS, {"principal": principal_id}):
        found[surface_id].append((stretch[0], stretch[1]))
    return {surface_id: tuple(stretches) for surface_id, stretches in found.items()}
