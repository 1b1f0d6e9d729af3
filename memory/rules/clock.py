"""The running clock of a principal: how long they have been at work with their agents, by the log alone (decisions 2.7).

It advances with every event of a conversation by the time since the one before, five minutes at most. Each such step counts
wholly at its later event, so that what has been charged up to an instant is never charged again by what is said after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

from memory.values import MEMORY_EVENT_PREFIX, OWNER_STATEMENT, Actor

#: A pause longer than this counts as this long.
LONGEST_GAP = timedelta(minutes=5)
#: One running day in seconds.
DAY = 86_400.0

#: Whose events are a conversation. A surface's are while it is paired.
SPEAKERS = frozenset({Actor.PRINCIPAL, Actor.SURFACE, Actor.ASSISTANT, Actor.TOOL})


def runs(*, type: str, actor: Actor, paired: bool = True) -> bool:
    """Whether an event moves the clock.

    What the owner types into the product itself is no conversation, or an hour of tidying up would age what is tidied.
    ``paired``: of a surface, whether it was paired when the event arrived.
    """
    if type.startswith(MEMORY_EVENT_PREFIX) or type == OWNER_STATEMENT:
        return False
    return actor in SPEAKERS and (paired or actor is not Actor.SURFACE)


def steps(times: Iterable[datetime]) -> list[tuple[datetime, float]]:
    """Each time of the log with the seconds that the clock advances at it; at the first it starts."""
    ordered = sorted(times)
    gaps = [min(later - earlier, LONGEST_GAP).total_seconds() for earlier, later in pairwise(ordered)]
    return list(zip(ordered, [0.0, *gaps], strict=False))


def per_day(times: Iterable[datetime]) -> dict[date, float]:
    """Seconds that the clock ran on each UTC day on which something was said."""
    days: dict[date, float] = {}
    for at, seconds in steps(times):
        day = at.astimezone(UTC).date()
        days[day] = days.get(day, 0.0) + seconds
    return days


def seconds_between(times: Iterable[datetime], since: datetime, until: datetime) -> float:
    """Seconds that the clock ran in (since, until]."""
    return sum(seconds for at, seconds in steps(times) if since < at <= until)


@dataclass(frozen=True, kw_only=True, slots=True)
class RunningClock:
    """The clock by whole days, as a write phase knows it."""

    #: UTC day -> seconds.
    days: Mapping[date, float] = field(default_factory=dict, hash=False)

    def days_between(self, since: datetime, until: datetime) -> float:
        """Running days in the calendar days after ``since`` and up to that of ``until``: less than there were, by less than a day."""
        first, last = since.astimezone(UTC).date(), until.astimezone(UTC).date()
        return sum(seconds for day, seconds in self.days.items() if first < day <= last) / DAY


#: A clock that has not run.
STILL = RunningClock()
