"""How far a session's log has been read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db import connection

from formation.profiles import Profile
from memory.models import Event, Session
from memory.store.rows import columns, fetch, instance_of
from memory.values import MEMORY_EVENT_PREFIX, Trigger

_OPENED = f"""
    select {columns(Session, "s")}, p.zone, p.tenant_id, coalesce(w.sequence, 0) as watermark,
        coalesce(a.policy, '{Profile().policy}') as policy, coalesce(a.working_state_facts, {Profile().facts}) as facts
    from memory_session s join memory_principal p on p.id = s.principal_id left join formation_watermark w on w.session_id = s.id
        left join formation_agentprofile a on a.principal_id = s.principal_id
    where s.id = %(session)s
"""

_MARK = """
    with mark as (select coalesce((select sequence from formation_watermark where session_id = %(session)s), 0) as sequence)
    select mark.sequence, coalesce((
        select sum(inserted) from memory_consolidationrun run
        where run.session_id = %(session)s and run.watermark_before = mark.sequence and run.trigger = any(%(attempts)s)
    ), 0)::int as formed from mark
"""
#: What reads a window because it has come, in one attempt or several. An owner's replay is none: it has slots of its own.
_ATTEMPTS = sorted(trigger.value for trigger in (Trigger.SESSION, Trigger.CLOSE, Trigger.IMPORT))
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
    #: What the principal's owner has chosen for it.
    profile: Profile


@dataclass(frozen=True, kw_only=True, slots=True)
class Mark:
    """How far a session has been read, and what of the window behind it has been used up."""

    #: Sequence of the last event that has been read; 0 before the first.
    sequence: int
    #: Beliefs that earlier attempts on the window behind it formed: all attempts share its slots (decisions 7).
    formed: int


def open_session(session_id: UUID) -> Opened | None:
    """The session, None when it is gone. One statement."""
    return next(
        (
            Opened(
                session=instance_of(Session, row),
                zone=row.zone,
                tenant_id=row.tenant_id,
                watermark=row.watermark,
                profile=Profile(policy=row.policy, facts=row.facts),
            )
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


def mark_of(session_id: UUID) -> Mark:
    """Where reading goes on. The principal's lock keeps others from moving it. One statement."""
    (row,) = fetch(_MARK, {"session": session_id, "attempts": _ATTEMPTS})
    return Mark(sequence=row.sequence, formed=row.formed)


def advance(session: Session, *, to: int) -> None:
    """Note how far the session has been read, and that the wishes up to there are met. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(_ADVANCE, {"session": session.id, "principal": session.principal_id, "to": to})
