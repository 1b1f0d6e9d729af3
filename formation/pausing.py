"""Pausing what is learned: everything, one project or one session (decisions 6)."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from django.db.models import Q

from formation.models import Pause
from memory.models import Session
from memory.models.fields import new_id
from memory.store.rows import fetch

_PAUSES = """
    select started_at, ended_at from formation_pause
    where principal_id = %(principal)s and lifted_at is null
    and ((project is null and session_id is null) or session_id = %(session)s or project = %(project)s)
"""


def pause(*, principal_id: UUID, now: datetime, project: str | None = None, session_id: UUID | None = None) -> None:
    """Learn nothing from what arrives from now on. Asking twice is asking once. Runs acting for the principal."""
    opened = Pause(id=new_id(), principal_id=principal_id, project=project, session_id=session_id, started_at=now)
    Pause.objects.bulk_create([opened], ignore_conflicts=True)


def resume(*, principal_id: UUID, now: datetime, project: str | None = None, session_id: UUID | None = None) -> bool:
    """Learn again from what arrives from now on; whether that was paused. What arrived meanwhile stays unlearned."""
    session = Q(session=None) if session_id is None else Q(session_id=session_id)
    found = Pause.objects.filter(session, principal_id=principal_id, project=project, ended_at=None)
    return bool(found.update(ended_at=now))


def lift(*, pause_id: UUID, now: datetime) -> bool:
    """Let what arrived in a pause be learned after all, at the next replay; whether there was such a pause."""
    return bool(Pause.objects.filter(id=pause_id, lifted_at=None).update(lifted_at=now))


def open_pauses(principal_id: UUID) -> list[Pause]:
    """What is paused now, the oldest first. One statement."""
    return list(Pause.objects.filter(principal_id=principal_id, ended_at=None).select_related("session").order_by("started_at", "id"))


def pauses_of(session: Session) -> list[tuple[datetime, datetime | None]]:
    """The stretches in which nothing of this session is learned. One statement."""
    rows = fetch(_PAUSES, {"principal": session.principal_id, "session": session.id, "project": session.project})
    return [(row.started_at, row.ended_at) for row in rows]
