"""The attempts at a provider, as they are kept: which there were on a window, when the next may be, which windows it never read.

An attempt is written before the question is asked. So one whose process died counts as well, whatever it came to, and nothing
that arrives later starts the count anew (decisions 8).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from formation.extractors.base import Asked
from formation.models import AttemptState, ProviderAttempt
from formation.policy import ProviderBudget
from memory.store.rows import fetch, insert, row_of

#: How an attempt ends with which nothing but a replay goes on.
GIVEN_UP = frozenset({AttemptState.EXHAUSTED, AttemptState.PERMANENT, AttemptState.FAILED})
#: Windows that one look lists at most.
LISTED = 200


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """What has been tried on the window behind a watermark."""

    #: Attempts so far.
    tried: int = 0
    #: Where the window ends, once it has been tried; what was said since belongs to the next one.
    until: int | None = None
    #: When there may be another at the earliest; before that one is under way, or waits.
    retry_at: datetime | None = None


def standing_on(session_id: UUID, *, since: int) -> Standing:
    """The scheduled attempts on the window behind ``since``. One statement."""
    rows = list(ProviderAttempt.objects.filter(session_id=session_id, since=since, number__gt=0).order_by("number"))
    return Standing(tried=len(rows), until=rows[0].until, retry_at=rows[-1].retry_at) if rows else Standing()


def begin(attempt: ProviderAttempt) -> bool:
    """Keep that a question is about to be asked; False when another worker has made the same attempt. Two statements."""
    insert(ProviderAttempt, [row_of(attempt)], on_conflict="do nothing")
    return ProviderAttempt.objects.filter(id=attempt.id).exists()


def wait_after(number: int, budget: ProviderBudget) -> timedelta:
    """How long a window waits behind its attempt of that number; not at all behind the last, or outside the schedule."""
    return budget.waits[number - 1] if 0 < number <= len(budget.waits) else timedelta(0)


def end(attempt: ProviderAttempt, asked: Asked, *, state: AttemptState, retry_at: datetime, now: datetime) -> None:
    """Keep what an attempt came to. One statement, in the transaction that writes what was formed."""
    failure = asked.failure
    ProviderAttempt.objects.filter(id=attempt.id).update(
        state=state.value,
        failure=failure.kind.value if failure else None,
        http_status=failure.status if failure else None,
        input_tokens=asked.input_tokens,
        output_tokens=asked.output_tokens,
        claims=asked.claims,
        dropped=asked.dropped,
        finished_at=now,
        retry_at=retry_at,
    )


def give_up(session_id: UUID, *, since: int) -> None:
    """The last attempt on a window broke off and there is no other. One statement."""
    rows = ProviderAttempt.objects.filter(session_id=session_id, since=since, number__gt=0)
    rows.filter(state=AttemptState.STARTED.value).update(state=AttemptState.EXHAUSTED.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class Unread:
    """A window that was read by the rules alone because its provider was given up on."""

    session_id: UUID
    #: What the conversation is called.
    session: str
    since: int
    until: int
    #: Why: exhausted after every attempt, or permanent after one.
    state: AttemptState
    failure: str | None
    http_status: int | None
    at: datetime

    def as_json(self) -> dict[str, Any]:
        return {
            "session": self.session,
            "since": self.since,
            "until": self.until,
            "state": self.state.value,
            "failure": self.failure,
            "http_status": self.http_status,
            "at": self.at.isoformat(),
        }


# A replay cuts a session into windows of its own: all that a provider has read since, together, has to cover the window.
_UNREAD = """
    select a.session_id, s.external_id, a.since, a.until, a.state, a.failure, a.http_status, coalesce(a.finished_at, a.retry_at) as at
    from formation_providerattempt a join memory_session s on s.id = a.session_id
    where a.principal_id = %(principal)s and a.state in ('exhausted', 'permanent') and s.erased_at is null
    and (a.session_id = %(session)s or %(session)s::uuid is null)
    and not coalesce((
        select int4range(a.since, a.until, '(]') <@ range_agg(int4range(read.since, read.until, '(]'))
        from formation_providerattempt read
        where read.session_id = a.session_id and read.state = 'completed' and read.started_at > a.started_at
    ), false)
    and not exists (
        select from formation_providerattempt later
        where later.session_id = a.session_id and later.state in ('exhausted', 'permanent')
        and (later.since, later.until) = (a.since, a.until) and (later.started_at, later.id) > (a.started_at, a.id)
    )
    order by at desc, a.id limit %(most)s
"""


def unread_windows(principal_id: UUID, *, session_id: UUID | None = None) -> list[Unread]:
    """Windows that a provider was given up on and has not read since, the newest first; a replay reads them. One statement."""
    asked = {"principal": principal_id, "session": session_id, "most": LISTED}
    return [
        Unread(
            session_id=row.session_id,
            session=row.external_id,
            since=row.since,
            until=row.until,
            state=AttemptState(row.state),
            failure=row.failure,
            http_status=row.http_status,
            at=row.at,
        )
        for row in fetch(_UNREAD, asked)
    ]


def attempts_of(session_id: UUID) -> QuerySet[ProviderAttempt]:
    """Every attempt on a session, the newest first."""
    return ProviderAttempt.objects.filter(session_id=session_id).order_by("-started_at", "-id")
