"""The running clock in the database: seconds a day, kept from the log, and what it showed at any instant (decisions 2.7).

The rule is ``memory.rules.clock``; a test holds the two together.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

from django.db import connection

from memory.models import MaintenanceRun
from memory.rules.clock import LONGEST_GAP, SPEAKERS
from memory.rules.lifecycle import CLOCK_SKEW
from memory.values import MEMORY_EVENT_PREFIX, OWNER_STATEMENT

#: How long before the last reading an event may have been taken in that was not to be seen yet.
LATE = timedelta(days=1)

_GAP = int(LONGEST_GAP.total_seconds())
_SPEAKERS = ", ".join(f"'{actor}'" for actor in sorted(SPEAKERS))
#: Events that move the clock, as ``rules.clock.runs`` says; one whose source's clock runs ahead of ours moves nothing.
_ON_THE_CLOCK = f"""
    e.principal_id = %(principal)s and e.actor in ({_SPEAKERS}) and e.occurred_at is not null
    and e.type not like '{MEMORY_EVENT_PREFIX}%%' and e.type <> '{OWNER_STATEMENT}'
    and e.occurred_at - e.recorded_at <= interval '{int(CLOCK_SKEW.total_seconds())} seconds'
    and (e.actor <> 'surface' or exists (
        select from memory_surface s where s.principal_id = e.principal_id and s.surface_id = e.payload #>> '{{origin,surface_id}}'
        and s.paired_at <= e.recorded_at and (s.revoked_at is null or e.recorded_at < s.revoked_at)
    ))
"""
_MIDNIGHT = "(d.day::timestamp at time zone 'UTC')"

#: From ``days(day)``: ``tick(day, at, seconds)``, every step of the clock on those UTC days. A step that has no earlier event
#: within the longest gap is the longest gap; the very first event only starts the clock.
TICKS = f"""
    start as (select min(e.occurred_at) as at from memory_event e where {_ON_THE_CLOCK}),
    tick as (
        select d.day, t.at, t.seconds from days d cross join start, lateral (
            select e.occurred_at as at, (case
                when lag(e.occurred_at) over said is not null
                then least(extract(epoch from e.occurred_at - lag(e.occurred_at) over said), {_GAP})
                when e.occurred_at = start.at then 0 else {_GAP} end
            )::float8 as seconds
            from memory_event e
            where {_ON_THE_CLOCK}
            and e.occurred_at >= {_MIDNIGHT} - interval '{_GAP} seconds' and e.occurred_at < {_MIDNIGHT} + interval '1 day'
            window said as (order by e.occurred_at, e.id)
        ) t where t.at >= {_MIDNIGHT}
    )
"""

#: From ``points(at)``: ``reading(at, seconds)``, what the clock showed at each instant. Days are read as sums; only of the
#: days in which an instant falls every step is looked at.
READING = f"""
    point as (select distinct at from points),
    days as (select distinct (at at time zone 'UTC')::date as day from point),
    {TICKS},
    before as (
        select day, coalesce((
            select sum(r.seconds) from memory_runningday r where r.principal_id = %(principal)s and r.day < days.day
        ), 0) as seconds from days
    ),
    mark as (
        select day, at, seconds, false as asked from tick
        union all
        select (at at time zone 'UTC')::date, at, 0, true from point
    ),
    summed as (select day, at, asked, sum(seconds) over (partition by day order by at, asked) as seconds from mark),
    reading as (select s.at, b.seconds + s.seconds as seconds from summed s join before b using (day) where s.asked)
"""

# The day after a changed one too: its first step may have become shorter. And the first of all: its first step may not have been one.
_REFRESH = f"""
    with changed as (
        select distinct (e.occurred_at at time zone 'UTC')::date as day
        from memory_session s join memory_event e on e.session_id = s.id
        where s.principal_id = %(principal)s and (%(since)s::timestamptz is null or s.last_recorded_at > %(since)s)
        and (%(since)s::timestamptz is null or e.recorded_at > %(since)s) and {_ON_THE_CLOCK}
    ),
    days as (
        select day from changed union select day + 1 from changed
        union select min(day) from memory_runningday where principal_id = %(principal)s having min(day) is not null
    ),
    {TICKS}
    insert into memory_runningday (id, principal_id, day, seconds)
    select gen_random_uuid(), %(principal)s, day, sum(seconds) from tick group by day
    on conflict (principal_id, day) do update set seconds = excluded.seconds
    where memory_runningday.seconds <> excluded.seconds
"""


def refresh(principal_id: UUID) -> datetime | None:
    """Bring the days of the clock up to the log; how far the log has come. Three statements; runs under the principal's lock.

    Only days are summed again on which something was taken in since the last maintenance.
    """
    last = MaintenanceRun.objects.filter(principal_id=principal_id).order_by("-at", "-id").values_list("read_until", flat=True).first()
    with connection.cursor() as cursor:
        cursor.execute("select max(last_recorded_at) from memory_session where principal_id = %s", [principal_id])
        read_until: datetime | None = cursor.fetchone()[0]
        cursor.execute(_REFRESH, {"principal": principal_id, "since": last - LATE if last else None})
    return read_until


def read_clock(principal_id: UUID, instants: list[datetime]) -> dict[datetime, float]:
    """What the clock showed at each instant, in seconds. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(
            f"with points as (select unnest(%(instants)s::timestamptz[]) as at), {READING} select at, seconds from reading",
            {"principal": principal_id, "instants": instants},
        )
        return dict(cursor.fetchall())
