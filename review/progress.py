"""How far a worker has come with what was imported at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q

from formation.backlog import backlog
from formation.models import FormationRequest
from memory.values import Trigger
from review.memories import Memory
from review.moments import When, minute


@dataclass(frozen=True, kw_only=True, slots=True)
class Progress:
    """Conversations with something new, and those of them that were read."""

    total: int
    read: int
    #: No worker has been at work for a minute.
    silent: bool
    #: When one last was; None: never.
    seen: When | None

    @property
    def done(self) -> bool:
        return self.read == self.total


def progress(*, memory: Memory, at: datetime, now: datetime) -> Progress:
    """Of the import that was stored at ``at``. Four statements; runs acting for the memory's principal."""
    wishes = FormationRequest.objects.filter(principal_id=memory.id, trigger=Trigger.IMPORT.value, created_at=at)
    counts = wishes.aggregate(total=Count("session", distinct=True), waiting=Count("session", distinct=True, filter=Q(settled=False)))
    waiting = backlog(memory.id)
    seen = waiting.worker_seen_at
    return Progress(
        total=counts["total"],
        read=counts["total"] - counts["waiting"],
        silent=waiting.is_silent(now=now),
        seen=minute(seen, zone=memory.zone, now=now) if seen else None,
    )
