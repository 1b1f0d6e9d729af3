"""How far a session's log has been read, and what comes next in it."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from django.db import connection

from formation.policy import FormationPolicy
from formation.sources import READ_TYPES
from memory.models import Event, Session
from memory.store.rows import columns, fetch, instance_of
from memory.values import MEMORY_EVENT_PREFIX, Actor
from memory.views import EventView

#: Beyond every sequence that the column holds.
NO_END = 2_147_483_647

_OPENED = f"""
    select {columns(Session, "s")}, p.zone, p.tenant_id, coalesce(w.sequence, 0) as watermark
    from memory_session s join memory_principal p on p.id = s.principal_id left join formation_watermark w on w.session_id = s.id
    where s.id = %(session)s
"""

# Two statements, each along one index: in one, the planner would not know where the window ends.
_LATER = f"""
    from memory_event where session_id = %(session)s and sequence > %(watermark)s and type not like '{MEMORY_EVENT_PREFIX}%%'
"""
_END = f"select sequence {_LATER} and type = any(%(types)s) and actor = %(actor)s order by sequence offset %(messages)s limit 1"
_WINDOW = f"""
    select id, session_id, sequence, type, actor, occurred_at, recorded_at, external_id, occasion,
        case when type = any(%(types)s) then text else '' end as text
    {_LATER} and sequence < %(end)s order by sequence limit %(events)s
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


def events_after(watermark: int, *, session_id: UUID, policy: FormationPolicy) -> tuple[list[EventView], bool]:
    """The next events that memory did not write, at most as many as a window may hold, and whether that left some out. Two statements.

    Only events that a source may accept are read with their text: tool output can be long and is never looked at.
    """
    asked = {"session": session_id, "watermark": watermark, "types": sorted(READ_TYPES), "actor": Actor.PRINCIPAL.value}
    end = next((row.sequence for row in fetch(_END, {**asked, "messages": policy.window_messages})), None)
    rows = fetch(_WINDOW, {**asked, "end": end or NO_END, "events": policy.window_events})
    return [Event.view(row) for row in rows], end is not None or len(rows) == policy.window_events


def watermark_of(session_id: UUID) -> int:
    """Sequence of the last event that has been read. The principal's lock keeps others from moving it."""
    return next((row.sequence for row in fetch(_WATERMARK, {"session": session_id})), 0)


def advance(session: Session, *, to: int) -> None:
    """Note how far the session has been read, and that the wishes up to there are met. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(_ADVANCE, {"session": session.id, "principal": session.principal_id, "to": to})
