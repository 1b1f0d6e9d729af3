"""What waits to be read, and whether anybody reads: for one quiet line on a page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from formation.backlog import backlog
from review.memories import Memory
from review.moments import When, lately


@dataclass(frozen=True, kw_only=True, slots=True)
class Waiting:
    """Conversations that nobody has read yet."""

    conversations: int
    #: Since when the oldest waits; None where nobody wished for it yet.
    since: When | None
    #: No worker has been at work for a minute.
    silent: bool
    #: When one last was; None: never.
    seen: When | None

    @property
    def is_worth_saying(self) -> bool:
        """A worker that was never there is missed only when something waits for it: it may be starting."""
        return bool(self.conversations or (self.silent and self.seen))


def waiting(*, memory: Memory, now: datetime) -> Waiting:
    """Three statements; runs acting for the memory's principal."""
    found = backlog(memory.id)
    since, seen = (lately(at, zone=memory.zone, now=now) if at else None for at in (found.since, found.worker_seen_at))
    return Waiting(conversations=found.sessions, since=since, silent=found.is_silent(now=now), seen=seen)
