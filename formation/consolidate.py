"""One consolidation, top to bottom: a window of a session's log becomes beliefs (architecture, "file by file").

Reading and extraction hold no transaction; the write is one short transaction under the principal's lock.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID
from zoneinfo import ZoneInfo

from formation import placing
from formation.decide import Decided, Setting, decide
from formation.extractors import SHIPPED
from formation.extractors.deterministic import KINDS
from formation.models import Watermark
from formation.policy import FORMATION_7, FormationPolicy
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from formation.stages.select import cut_window, select
from memory.access import acting_for
from memory.models import ConsolidationRun, Event, Session
from memory.models.fields import new_id
from memory.store.flush import flush
from memory.store.log import lock_session
from memory.store.related import lock_principal
from memory.values import MEMORY_EVENT_PREFIX, Outcome, Skip, Trigger, scope_of
from memory.views import EventView

#: The extractor that needs no evidence to be active.
DEFAULT = "deterministic@1"


@dataclass(frozen=True, kw_only=True, slots=True)
class Read:
    """What one window looks like before anything is decided."""

    session: Session
    zone: ZoneInfo
    hash_key: bytes
    events: tuple[EventView, ...]
    #: Whether the session goes on after this window.
    more: bool
    watermark: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Report:
    """What one consolidated window came to."""

    run_id: UUID
    outcomes: Counter[Outcome]
    skipped: Counter[Skip]
    watermark_after: int


def consolidate_session(
    *,
    principal_id: UUID,
    session_id: UUID,
    trigger: Trigger,
    now: datetime,
    since: int | None = None,
    extractor: str = DEFAULT,
    policy: FormationPolicy = FORMATION_7,
) -> Iterator[Report]:
    """Read a session window by window until nothing is left, each window with its own run, slots and watermark.

    ``since`` reads again from that sequence (an owner's replay); otherwise reading begins at the watermark. Ends early,
    without a word, when another worker has read the window first.
    """
    started = since
    while True:
        read = _read(principal_id=principal_id, session_id=session_id, since=started, policy=policy)
        if not read.events:
            return
        report = _consolidate_window(read, replay=since is not None, trigger=trigger, now=now, extractor=extractor, policy=policy)
        if report is None:
            return
        yield report
        if not read.more:
            return
        started = report.watermark_after if since is not None else None


def _read(*, principal_id: UUID, session_id: UUID, since: int | None, policy: FormationPolicy) -> Read:
    """READ: the next window of the log. Four statements."""
    with acting_for(principal_id):
        session = Session.objects.select_related("principal", "watermark").get(id=session_id)
        watermark = since if since is not None else _watermark_of(session)
        later = Event.objects.filter(session_id=session_id, sequence__gt=watermark).exclude(type__startswith=MEMORY_EVENT_PREFIX)
        events = [event.view() for event in later.defer("payload").order_by("sequence")[: policy.window_events]]
    window = tuple(cut_window(events, policy))
    return Read(
        session=session,
        zone=ZoneInfo(session.principal.zone),
        hash_key=placing.tenant_key(session.principal.tenant_id),
        events=window,
        more=len(window) < len(events) or len(events) == policy.window_events,
        watermark=watermark,
    )


def _consolidate_window(
    read: Read, *, replay: bool, trigger: Trigger, now: datetime, extractor: str, policy: FormationPolicy
) -> Report | None:
    """Select, extract and filter without a transaction; then decide and write in one.

    What is written is dated when the lock was had, not when reading began: whoever waited for another writer knew it later.
    """
    began = time.monotonic()
    selection = select(read.events)
    times = {event.id: event.at for event in selection.sources.values()}
    candidates = SHIPPED[extractor](selection.spans, zone=read.zone, times=times, limit=policy.scan_limit)
    texts = SafetyScan({key: event.text for key, event in selection.sources.items()})
    refusals = [refusal(candidate, source_texts=texts, policy=policy) for candidate in candidates]
    placed = placing.place(candidates, refusals, sources=selection.sources, session=read.session, hash_key=read.hash_key)

    with acting_for(read.session.principal_id):
        lock_principal(read.session.principal_id)
        watermark, current = _locked_watermark(read.session)
        if not replay and current != read.watermark:
            return None
        session = lock_session(read.session.id)
        written = now + timedelta(seconds=time.monotonic() - began)
        setting = Setting(scope=scope_of(read.session.project), now=written, policy=policy, kinds=KINDS)
        loaded = placing.load(placed, session=session)
        decided = decide(candidates, placed, sources=selection.sources, loaded=loaded, setting=setting)
        run = _run(
            read,
            decided,
            skipped=Counter(selection.skipped),
            trigger=trigger,
            extractor=extractor,
            policy=policy,
            started=now,
            finished=written,
        )
        flush(
            decided.ledger,
            principal_id=session.principal_id,
            session=session,
            run=run,
            outcomes=decided.outcome_rows(run),
            retractions=decided.retraction_rows(session.principal_id, now=written),
        )
        watermark.sequence = max(current, run.watermark_after)
        watermark.save()
    return Report(run_id=run.id, outcomes=decided.tally, skipped=Counter(selection.skipped), watermark_after=run.watermark_after)


def _watermark_of(session: Session) -> int:
    watermark: Watermark | None = getattr(session, "watermark", None)
    return watermark.sequence if watermark else 0


def _locked_watermark(session: Session) -> tuple[Watermark, int]:
    """The session's watermark as it is now, and its sequence. The principal's lock keeps others from moving it."""
    found = Watermark.objects.filter(session=session).first()
    watermark = found or Watermark(session=session, principal_id=session.principal_id, sequence=0)
    return watermark, watermark.sequence


def _run(
    read: Read,
    decided: Decided,
    *,
    skipped: Counter[Skip],
    trigger: Trigger,
    extractor: str,
    policy: FormationPolicy,
    started: datetime,
    finished: datetime,
) -> ConsolidationRun:
    """The audit of one window: every proposal in exactly one account."""
    proposed = len(decided.endings)
    return ConsolidationRun(
        id=new_id(),
        principal_id=read.session.principal_id,
        session_id=read.session.id,
        trigger=trigger.value,
        scope=scope_of(read.session.project),
        watermark_before=read.watermark,
        watermark_after=read.events[-1].sequence,
        extractor=extractor,
        policy=policy.name,
        proposed=proposed,
        committed=decided.committed,
        reinforced=decided.reinforced,
        rejected=proposed - decided.committed - decided.reinforced,
        superseded=decided.superseded,
        skipped={reason.value: count for reason, count in skipped.items()},
        started_at=started,
        finished_at=finished,
    )
