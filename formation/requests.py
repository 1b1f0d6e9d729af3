"""Wishes that a session be consolidated: making them once, and finding those whose time has come (decisions 7)."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from django.db import connection

from formation.models import FormationRequest, Heartbeat
from memory.models.fields import new_id
from memory.store.rows import insert, row_of
from memory.values import Trigger

#: Seconds without conversation events after which a session is idle. Part of the policy, not a setting.
IDLE = timedelta(seconds=30)
#: What a principal's limit of inserts is for (decisions 7). Whole histories and the owner's own wishes are exempt.
LIMITED = frozenset({Trigger.SESSION, Trigger.CLOSE})
#: What it is counted over.
HOUR = timedelta(hours=1)
#: Sessions that one look hands to the workers at most; the oldest first.
BATCH = 200


def request_formation(
    *, principal_id: UUID, session_id: UUID, trigger: Trigger, key: str, up_to: int, not_before: datetime, now: datetime
) -> None:
    """Ask once, by ``key``, that a session be consolidated up to an event. Runs acting for the principal."""
    wish = FormationRequest(
        id=new_id(),
        principal_id=principal_id,
        session_id=session_id,
        derivation_key=key,
        trigger=trigger.value,
        up_to=up_to,
        not_before=not_before,
        created_at=now,
    )
    insert(FormationRequest, [row_of(wish)], on_conflict="do nothing")


def due_sessions(*, now: datetime) -> list[UUID]:
    """Sessions whose latest wish may be met and that are idle, oldest first."""
    return _ids("select due_sessions(%s, %s, %s)", [now, IDLE, BATCH])


def stranded_sessions(*, now: datetime) -> list[UUID]:
    """Idle sessions with events that nobody has read and nobody wishes to be read."""
    return _ids("select stranded_sessions(%s, %s, %s)", [now, IDLE, BATCH])


def full_until(*, principal_id: UUID, most: int, now: datetime) -> datetime | None:
    """Until when a principal's conversations have formed ``most`` beliefs or more within the hour; None while there is room.

    One statement. What the limit is not for does not use it up either: after an import, conversations go on being learned.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            select finished_at from (
                select finished_at, sum(inserted) over (order by finished_at desc, id desc) as since_then
                from memory_consolidationrun where principal_id = %s and finished_at > %s and trigger = any(%s)
            ) run where since_then >= %s order by finished_at desc limit 1
            """,
            [principal_id, now - HOUR, sorted(LIMITED), most],
        )
        row = cursor.fetchone()
    return row[0] + HOUR if row else None


def postpone(*, session_id: UUID, until: datetime) -> None:
    """Let what is wished of a session wait. Runs acting for its principal."""
    FormationRequest.objects.filter(session_id=session_id, settled=False, not_before__lt=until).update(not_before=until)


def principal_of_session(session_id: UUID) -> UUID | None:
    """Whose session it is; None when it is gone."""
    found = _ids("select principal_of_session(%s)", [session_id])
    return found[0] if found else None


def seen(name: str, *, now: datetime) -> None:
    """Note that a background process is at work."""
    Heartbeat.objects.bulk_create(
        [Heartbeat(name=name, seen_at=now)], update_conflicts=True, unique_fields=["name"], update_fields=["seen_at"]
    )


def _ids(sql: str, params: list[object]) -> list[UUID]:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)  # type: ignore[arg-type]
        return [row[0] for row in cursor.fetchall() if row[0] is not None]
