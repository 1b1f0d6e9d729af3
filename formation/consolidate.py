"""One consolidation, top to bottom: a window of a session's log becomes beliefs (architecture, "file by file").

Reading and extraction hold no transaction; the write is one short transaction under the principal's lock.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db import connection

from formation import placing
from formation.acting import Refused
from formation.assistance import RETRY_EXHAUSTED, Assistance, TakenElsewhere, prepare
from formation.candidate import Candidate
from formation.decide import Decided, Setting, decide
from formation.extractors import RULES, SHIPPED
from formation.extractors.base import Asked, Extracted, Extractor
from formation.extractors.deterministic import KINDS
from formation.models import AttemptState
from formation.nominating import nominate
from formation.offered import proposals
from formation.policy import FormationPolicy
from formation.providers.base import Provider
from formation.reading import given_for, window_of
from formation.requests import LIMITED, full_until, postpone
from formation.rollout import BY_RULES, Reader, provider, reader_named, reader_under
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from formation.stages.select import Given, Selection, select
from formation.window import advance, any_erased, mark_of, open_session, words_left
from memory.access import acting_for
from memory.models import ConsolidationRun, Session
from memory.models.fields import new_id
from memory.store.flush import flush
from memory.store.keys import tenant_key
from memory.store.log import lock_session
from memory.store.related import load_beliefs, lock_principal
from memory.values import Flag, Outcome, Skip, Trigger, scope_of
from memory.views import EventView

#: The extractor that reads where nobody has asked for another.
DEFAULT = RULES


class ErasedSession(Refused):
    """Every message of the conversation has been erased: there is nothing to read again."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Read:
    """What one window looks like before anything is decided."""

    session: Session
    zone: ZoneInfo
    hash_key: bytes
    events: tuple[EventView, ...]
    #: What else it is selected with.
    given: Given = field(default_factory=Given)
    #: Whether the session goes on after this window.
    more: bool
    watermark: int
    #: Who reads it; None: whom the job names.
    reader: Reader | None = None
    #: Whom may be asked about it; None: nobody.
    help: Assistance | None = None
    #: Whether what the agent holds to be established is offered.
    facts: bool = True


class Clock:
    """Time that goes on from when a call began, by a clock that nobody sets back."""

    def __init__(self, began: datetime) -> None:
        self.began = began
        self._started = time.monotonic()
        self._stands_at: datetime | None = None

    def now(self) -> datetime:
        return self._stands_at or self.began + timedelta(seconds=time.monotonic() - self._started)

    def stopped(self) -> Clock:
        """A clock that shows this instant for good, for what is one act."""
        clock = Clock(self.began)
        clock._stands_at = self.now()
        return clock


@dataclass(frozen=True, kw_only=True, slots=True)
class Job:
    """What is the same for every window of one call."""

    trigger: Trigger
    extractor: str
    policy: FormationPolicy
    replay: bool
    clock: Clock
    #: What is believed already is left as it is by what says the same.
    quiet: bool = False
    #: The memory's own profile says who reads, not this job.
    by_profile: bool = False
    #: Who reads, where a provider is asked for by name; else whom this machine could ask.
    reader: Reader | None = None
    asked: Provider | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Proposed:
    """A window and what was read in it, before anything is known of what is believed."""

    read: Read
    selection: Selection
    candidates: list[Candidate]
    refusals: list[Outcome | None]
    #: What came of asking a provider; None where nobody was asked.
    asked: Asked | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """What one consolidated window came to."""

    run_id: UUID
    outcomes: Counter[Outcome]
    skipped: Counter[Skip]
    #: Where reading goes on: the window's beginning where it waits for its provider.
    watermark_after: int
    #: What came of the provider; None where nobody was asked.
    attempt: AttemptState | None = None


def consolidate_session(
    *,
    principal_id: UUID,
    session_id: UUID,
    trigger: Trigger,
    now: datetime,
    since: int | None = None,
    extractor: str | None = None,
    policy: FormationPolicy | None = None,
) -> Iterator[Report]:
    """Read a session window by window to its present end, each window with its own run, slots and watermark.

    ``since`` reads again from that sequence (an owner's replay); otherwise reading begins at the watermark. Ends early,
    without a word, when another worker has read the window first, when the session has been erased or while a window waits for
    its provider. ``now`` is when the call began; what is written is dated by the time passed since, so that a later window is
    known later. Who reads is the memory's own choice unless an extractor or a policy is named. Raises ErasedSession where a
    session is to be read again that holds no words any more, and NoProvider where an extractor is named that has none to ask.
    """
    job = _job(trigger, extractor, policy, replay=since is not None, now=now)
    while True:
        try:
            read = _read(principal_id=principal_id, session_id=session_id, since=since, job=job)
            proposed = _proposed(read, job) if read is not None and read.events else None
        except TakenElsewhere:
            return
        report = write(proposed, job) if proposed is not None else None
        if proposed is None or report is None:
            return
        yield report
        if not proposed.read.more or report.attempt is AttemptState.WAITING:
            return
        since = report.watermark_after if job.replay else None


def _job(trigger: Trigger, extractor: str | None, policy: FormationPolicy | None, *, replay: bool, now: datetime) -> Job:
    """Raises NoProvider. Nobody is asked on trial: its transaction is open, and no words leave for what is taken back."""
    named = reader_named(extractor or DEFAULT, policy)
    by_profile = extractor is None and policy is None and not connection.in_atomic_block
    return Job(
        trigger=trigger,
        extractor=named.extractor,
        policy=named.policy,
        replay=replay,
        clock=Clock(now),
        by_profile=by_profile,
        reader=named,
        asked=provider() if by_profile else None,
    )


def read_again(*, principal_id: UUID, session_id: UUID, since: int, until: int, job: Job) -> Iterator[Proposed]:
    """What the events after ``since`` up to ``until`` propose now, in pieces where the policy cuts them. Nothing is written."""
    while since < until:
        read = _read(principal_id=principal_id, session_id=session_id, since=since, until=until, job=job)
        if read is None or not read.events:
            return
        proposed = _proposed(read, job)
        yield proposed
        since = proposed.read.events[-1].sequence


def _read(*, principal_id: UUID, session_id: UUID, since: int | None, until: int | None = None, job: Job) -> Read | None:
    """READ: the next window of the log; None when the session is gone, its principal has formed enough for now, or its provider
    is not to be asked again yet. At most ten statements, and three more where a provider may be asked."""
    with acting_for(principal_id):
        opened = open_session(session_id)
        if opened is None or (job.trigger in LIMITED and _must_wait(opened.session, job)):
            return None
        if since is not None and opened.session.erased_at is not None and not words_left(session_id):
            raise ErasedSession("Every message of this conversation has been erased; there is nothing to read again.")
        watermark = since if since is not None else opened.watermark
        reader = reader_under(opened.profile.policy, asked=job.asked) if job.by_profile else job.reader
        asking = prepare(reader, opened.session, since=watermark, replay=job.replay) if reader is not None else None
        if asking is not None and asking.waits(now=job.clock.now()):
            return None
        tried = asking.until if asking is not None else None
        events, more = window_of(session_id, after=watermark, until=until or tried, policy=job.policy)
        given = given_for(opened.session, before=watermark)
    return Read(
        session=opened.session,
        zone=ZoneInfo(opened.zone),
        hash_key=tenant_key(opened.tenant_id),
        events=events,
        given=given,
        more=more or (tried is not None and opened.session.last_said > tried),
        watermark=watermark,
        reader=reader,
        help=asking,
        facts=opened.profile.facts,
    )


def _proposed(read: Read, job: Job) -> Proposed:
    """What the window's words propose, and what the filter refuses. No transaction is open.

    An extractor hands over at most ``scan_limit`` proposals. A window that reaches it is cut before the message that did, so
    that the rest is read in the next one; a single message beyond the limit is read that far.
    """
    selection = select(read.events, given=read.given)
    times = {event.id: event.at for event in selection.sources.values()}
    texts = SafetyScan({key: event.text for key, event in selection.sources.items()})
    extract = _extractor(read, selection, texts, job)
    candidates = extract(selection.spans, zone=read.zone, times=times, limit=job.policy.scan_limit)
    full = len(candidates) >= job.policy.scan_limit
    if full and (last := candidates[-1].spans[-1].sequence) > candidates[0].spans[0].sequence:
        shorter = tuple(event for event in read.events if event.sequence < last)
        return _proposed(replace(read, events=shorter, more=True), job)
    asked = candidates.asked if isinstance(candidates, Extracted) else None
    candidates = [*proposals(selection, limit=job.policy.scan_limit, facts=read.facts), *candidates]
    refusals = [refusal(candidate, source_texts=texts, policy=job.policy) for candidate in candidates]
    return Proposed(read=read, selection=selection, candidates=candidates, refusals=refusals, asked=asked)


def _extractor(read: Read, selection: Selection, scan: SafetyScan, job: Job) -> Extractor:
    if read.help is not None:
        return read.help.extractor(selection.spans, scan=scan, until=read.events[-1].sequence, now=job.clock.now)
    return SHIPPED[read.reader.extractor if read.reader else job.extractor]


def write(proposed: Proposed, job: Job, *, beliefs: Collection[UUID] = (), then: Callable[[Decided], None] | None = None) -> Report | None:
    """WRITE: decide and store in one short transaction under the principal's lock. None when there is nothing left to do.

    An act of the owner that comes with words names the ``beliefs`` it is about and does ``then`` what its words did not.
    """
    read, selection = proposed.read, proposed.selection
    principal_id = read.session.principal_id
    placed = placing.place(proposed.candidates, proposed.refusals, sources=selection.sources, session=read.session, hash_key=read.hash_key)
    with acting_for(principal_id):
        lock_principal(principal_id)
        session = lock_session(read.session.id)
        mark = mark_of(read.session.id)
        if session is None or (not job.replay and mark.sequence != read.watermark):
            return None
        if session.erased_at is not None and any_erased(selection.sources):
            return None  # erased since it was read: the wish stays, and the next reading finds no words
        slots = job.policy.slots if job.replay else max(job.policy.slots - mark.formed, 0)
        setting = Setting(
            scope=scope_of(session.project), now=job.clock.now(), policy=job.policy, slots=slots, kinds=KINDS, quiet=job.quiet
        )
        loaded = placing.load(placed, session=session, withdrawn=selection.withdrawn)
        if beliefs:
            loaded = loaded.joined_with(load_beliefs(principal_id=principal_id, belief_ids=beliefs))
        decided = decide(proposed.candidates, placed, sources=selection.sources, loaded=loaded, setting=setting)
        decided.ledger.flag_resting_on(selection.withdrawn, Flag.RETRACTION)
        if then is not None:
            then(decided)
        nominate(decided.ledger, principal_id=principal_id)
        attempt = read.help.came_to(proposed.asked) if read.help else None
        run = _run(read, decided, skipped=Counter(selection.skipped), job=job, attempt=attempt, finished=setting.now)
        if attempt is AttemptState.EXHAUSTED:
            decided.ledger.note(RETRY_EXHAUSTED, None, since=str(read.watermark), until=str(run.watermark_after))
        rows = decided.retraction_rows(principal_id, now=setting.now)
        flush(decided.ledger, principal_id=principal_id, session=session, run=run, outcomes=decided.outcome_rows(run), retractions=rows)
        advance(session, to=max(mark.sequence, run.watermark_after))
        if read.help and attempt:
            read.help.settle(proposed.asked, attempt, until=read.events[-1].sequence, now=setting.now)
    skipped = Counter(selection.skipped)
    return Report(run_id=run.id, outcomes=decided.tally, skipped=skipped, watermark_after=run.watermark_after, attempt=attempt)


def _must_wait(session: Session, job: Job) -> bool:
    """Whether the principal has formed as much as an hour may bring; the session's wishes then wait for the hour to pass."""
    free_at = full_until(principal_id=session.principal_id, most=job.policy.inserts_an_hour, now=job.clock.now())
    if free_at is None:
        return False
    postpone(session_id=session.id, until=free_at)
    return True


def _run(
    read: Read, decided: Decided, *, skipped: Counter[Skip], job: Job, attempt: AttemptState | None, finished: datetime
) -> ConsolidationRun:
    """The audit of one window: every proposal in exactly one account. What the rules read without help was read by them alone."""
    proposed = len(decided.endings)
    reader = read.reader or Reader(extractor=job.extractor, policy=job.policy)
    if read.help and attempt is not AttemptState.COMPLETED:
        reader = BY_RULES
    return ConsolidationRun(
        id=new_id(),
        principal_id=read.session.principal_id,
        session_id=read.session.id,
        trigger=job.trigger.value,
        scope=scope_of(read.session.project),
        watermark_before=read.watermark,
        watermark_after=read.watermark if attempt is AttemptState.WAITING else read.events[-1].sequence,
        extractor=reader.extractor,
        policy=reader.policy.name,
        proposed=proposed,
        committed=decided.committed,
        reinforced=decided.reinforced,
        rejected=proposed - decided.committed - decided.reinforced,
        inserted=len(decided.ledger.formed),
        superseded=decided.superseded,
        skipped={reason.value: count for reason, count in skipped.items()},
        started_at=job.clock.began,
        finished_at=finished,
    )
