"""Learning from files: store everything, then consolidate its sessions oldest first (decisions 7)."""

from __future__ import annotations

import logging
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import InterfaceError, OperationalError, transaction
from django.db.models import F, QuerySet

from formation.attempts import GIVEN_UP
from formation.consolidate import ErasedSession, Report, consolidate_session
from formation.importers.base import SessionBatch
from formation.models import AttemptState, FormationRequest
from formation.requests import request_formation
from memory.access import OWNER, acting_for
from memory.models import Membership, Principal, Session
from memory.store import people
from memory.store.log import append_events
from memory.values import Outcome, Skip, Trigger

logger = logging.getLogger(__name__)

#: Told after each session: what was done ("imported" or "consolidated").
Progress = Callable[[str], None]


class GuardedMemory(Exception):
    """Somebody can log in or call as this principal: its memory is not erased in passing."""


@dataclass(kw_only=True)
class Learned:
    """What one call read and what came of it."""

    #: Sessions read from the files.
    sessions: int = 0
    #: Events that were not in the log before.
    events: int = 0
    #: Events that their owner has erased, found in the files again and not stored.
    forgotten: int = 0
    #: Consolidation runs of this call.
    runs: int = 0
    #: Windows that wait for their provider, and windows that it was given up on: the rules have read both.
    waiting: int = 0
    unread: int = 0
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    skipped: Counter[Skip] = field(default_factory=Counter)
    #: Sessions that could not be consolidated, by id, with what went wrong; they stay pending.
    failed: dict[str, str] = field(default_factory=dict)

    def count(self, report: Report) -> None:
        self.runs += 1
        self.outcomes += report.outcomes
        self.skipped += report.skipped
        self.waiting += report.attempt is AttemptState.WAITING
        self.unread += report.attempt in GIVEN_UP


@contextmanager
def trial(active: bool) -> Iterator[None]:
    """When active, everything inside is done for real in one transaction and then taken back."""
    if not active:
        yield
        return
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def start_fresh(principal: Principal, *, sure: bool) -> None:
    """Erase the principal's memory. Raises GuardedMemory for one with a login or a key unless ``sure``."""
    # on a machine of one's own that login opens whatever is learned there: it guards its own memory, and no trial's
    machines_own = None if settings.PRODUCTION or principal.name == OWNER else OWNER
    with acting_for(principal.id):
        if not sure and people.has_door(principal.id, beside=machines_own):
            raise GuardedMemory(
                f"--fresh would erase the whole memory of {principal.name!r}, who has a login or an API key; "
                "add --yes to do it, or name another --principal."
            )
        people.erase_memory(principal.id)


def open_to_owner(principal: Principal) -> None:
    """Let the login of a machine's own person open a memory that no login owns. In production nobody gets anything in passing."""
    if settings.PRODUCTION:
        return
    with acting_for(principal.id):
        if not Membership.objects.filter(principal=principal).exists():
            people.make_membership(principal_id=principal.id, username=OWNER)


def import_sessions(*, principal_id: UUID, batches: Iterator[SessionBatch], learned: Learned, now: datetime, told: Progress) -> list[UUID]:
    """Append each session in one transaction of its own, with the wish that it be consolidated; the ids of all, in order."""
    sessions: dict[UUID, None] = {}
    for batch in batches:
        with acting_for(principal_id):
            appended = append_events(
                principal_id=principal_id, external_id=batch.external_id, project=batch.project, events=batch.events, now=now
            )
            if appended.count:
                request_formation(
                    principal_id=principal_id,
                    session_id=appended.session_id,
                    trigger=Trigger.IMPORT,
                    key=f"import:{appended.last_sequence}",
                    up_to=appended.last_sequence,
                    not_before=now,
                    now=now,
                )
        learned.events += appended.count
        learned.forgotten += appended.forgotten
        sessions[appended.session_id] = None
        told("imported")
    learned.sessions += len(sessions)
    return list(sessions)


def pending_sessions(principal_id: UUID) -> list[UUID]:
    """Sessions with a wish that is not settled, oldest first; also those that a killed run left."""
    with acting_for(principal_id):
        waiting = FormationRequest.objects.filter(principal_id=principal_id, settled=False).values("session_id")
        return _oldest_first(Session.objects.filter(id__in=waiting))


def oldest_first(principal_id: UUID, session_ids: Sequence[UUID]) -> list[UUID]:
    with acting_for(principal_id):
        return _oldest_first(Session.objects.filter(id__in=session_ids))


def _oldest_first(sessions: QuerySet[Session]) -> list[UUID]:
    return list(sessions.order_by(F("started_at").asc(nulls_last=True), "external_id").values_list("id", flat=True))


def consolidate_all(
    *, principal_id: UUID, session_ids: Sequence[UUID], again: bool, learned: Learned, now: Callable[[], datetime], told: Progress
) -> None:
    """Consolidate these sessions in their order; ``again`` replays each from its first event.

    A session that cannot be read must not keep the others from being read: it is noted and stays pending. A database that
    does not answer ends the call.
    """
    trigger, since = (Trigger.REPLAY, 0) if again else (Trigger.IMPORT, None)
    for session_id in session_ids:
        try:
            for report in consolidate_session(principal_id=principal_id, session_id=session_id, trigger=trigger, now=now(), since=since):
                learned.count(report)
        except (OperationalError, InterfaceError):
            raise
        except ErasedSession:
            logger.info("session %s is erased: nothing to read again", session_id)
        except Exception as error:
            # an error's own words may quote what was said: its kind and its place are told, never its message
            frames = "".join(traceback.format_tb(error.__traceback__))
            logger.error("session %s could not be consolidated: %s\n%s", session_id, type(error).__name__, frames)
            learned.failed[str(session_id)] = type(error).__name__
        told("consolidated")
