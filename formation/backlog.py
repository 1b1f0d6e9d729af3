"""How far formation has come with a principal's log, and whether anybody works on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Min, Sum
from django.db.models.functions import Coalesce

from formation.models import FormationRequest, Heartbeat
from memory.models import Session

#: Seconds without a sign of the worker after which something is wrong.
SILENT = 60


@dataclass(frozen=True, kw_only=True, slots=True)
class Backlog:
    #: Sessions with events that nobody has read.
    sessions: int
    #: About how many events wait in them (memory's own between them count too).
    events: int
    #: Since when the oldest of them waits.
    since: datetime | None
    worker_seen_at: datetime | None

    def is_silent(self, *, now: datetime) -> bool:
        """Whether no worker has been at work for SILENT seconds."""
        return self.worker_seen_at is None or (now - self.worker_seen_at).total_seconds() > SILENT

    def as_json(self, *, now: datetime) -> dict[str, Any]:
        return {
            "pending_sessions": self.sessions,
            "pending_events": self.events,
            "backlog_seconds": int((now - self.since).total_seconds()) if self.since else 0,
            "worker_seen_at": self.worker_seen_at.isoformat() if self.worker_seen_at else None,
            "warning": _warning(self.worker_seen_at) if self.is_silent(now=now) else None,
        }


def backlog(principal_id: UUID) -> Backlog:
    """What waits for this principal. Runs acting for it; three statements."""
    read = Coalesce("watermark__sequence", 0)
    unread = Session.objects.filter(principal_id=principal_id).annotate(unread=F("last_said") - read).filter(unread__gt=0)
    waiting = unread.aggregate(sessions=Count("id"), events=Sum("unread"))
    wishes = FormationRequest.objects.filter(principal_id=principal_id, settled=False).aggregate(since=Min("created_at"))
    seen = Heartbeat.objects.filter(name="worker").values_list("seen_at", flat=True).first()
    return Backlog(sessions=waiting["sessions"], events=waiting["events"] or 0, since=wishes["since"], worker_seen_at=seen)


def _warning(seen_at: datetime | None) -> str:
    return f"No worker seen since {seen_at.isoformat()}." if seen_at else "No worker has been seen yet."
