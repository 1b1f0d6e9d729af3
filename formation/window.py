"""How far a session's log has been read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db import connection

from memory.models import Event, Session
from memory.store.rows import columns, fetch, instance_of
from memory.values import MEMORY_EVENT_PREFIX

_OPENED = f"""
    select {columns(Session, "s")}, p.zone, p.tenant_id, coalesce(w.sequence, 0) as watermark
    from memory_session s join memory_principal p on p.id = s.principal_id left join formation_watermark w on w.session_id = s.id
    where s.id = %(session)s
"""

_WATERMARK = "select sequence from formation_watermark where session_id = %(session)s"
_ADVANCE = """
    with advanced as (
        insert into formation_watermark (session_id, principal_id, sequence) values (%(session)s, %(principal)s, %(to)s)
        on conflict (session_id) do update set sequence = excluded.sequence
    )
    update formation_formationrequest set settled = true where session_id = %(session)s and not settled and up_to <= %(to)s
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Opened:
    """A session and what reading it takes."""

    session: Session
    #: The principal's time zone.
    zone: str
    tenant_id: UUID
    #: Sequence of the last event that has been read; 0 before the first.
    watermark: int


def open_session(session_id: UUID) -> Opened | None:
    """The session, None when it is gone. One statement."""
    return next(
        (
            Opened(session=instance_of(Session, row), zone=row.zone, tenant_id=row.tenant_id, watermark=row.watermark)
            for row in fetch(_OPENED, {"session": session_id})
        ),
        None,
    )


def words_left(session_id: UUID) -> bool:
    """Whether any event that memory did not write still has its words. One statement."""
    return Event.objects.filter(session_id=session_id, erased_at=None).exclude(type__startswith=MEMORY_EVENT_PREFIX).exists()


def any_erased(event_ids: Collection[UUID]) -> bool:
    """Whether words of these events have been erased. One statement."""
    return Event.objects.filter(id__in=list(event_ids), erased_at__isnull=False).exists()


def watermark_of(session_id: UUID) -> int:
    """Sequence of the last event that has been read. The principal's lock keeps others from moving it."""
    return next((row.sequence for row in fetch(_WATERMARK, {"session": session_id})), 0)


def advance(session: Session, *, to: int) -> None:
    """Note how far the session has been read, and that the wishes up to there are met. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(_ADVANCE, {"session": session.id, "principal": session.principal_id, "to": to})
