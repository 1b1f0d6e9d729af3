"""Re-derivation: what was read before is read again under the current policy, and what is believed is brought into line (decisions 9).

Every recorded window is read first, with no transaction open. Then all of them go through the write phase of a consolidation
and are reconciled with what was believed, in one transaction and as one act of the owner, who can undo it as one.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import InterfaceError, OperationalError
from django.db.models import F

from formation.acting import Ask, Done, Phase, owner_phase
from formation.candidate import Candidate
from formation.consolidate import DEFAULT, Clock, ErasedSession, Job, Proposed, read_again, write
from formation.correct import live_again
from formation.decide import Decided
from formation.extractors.deterministic import KINDS
from formation.policy import ASKING, FORMATION_7, FormationPolicy
from formation.stages.resolve import has_ended, is_misread, same_claim, words_of
from formation.trace import merged, trace_of
from memory.access import acting_for
from memory.models import Belief, ConsolidationRun, Evidence, Retraction
from memory.models.beliefs import IS_LIVE
from memory.rules import transitions
from memory.rules.likeness import MERELY_SIMILAR, jaccard
from memory.store.ledger import Ledger
from memory.store.related import lock_principal
from memory.values import (
    COMMITTED_OUTCOMES,
    REINFORCED_OUTCOMES,
    Authority,
    EvidenceRole,
    Flag,
    Outcome,
    Polarity,
    StatusReason,
    Trigger,
)
from memory.views import BeliefView, Claim, EvidenceView, Place

logger = logging.getLogger(__name__)

#: Told after each window that was read, and again after each that was written: how many there are, and of what.
Told = Callable[[str, int], None]

_BLOCKED = frozenset({Outcome.REJECTED_BY_OWNER, Outcome.FORGOTTEN})
_BEARS_OUT = REINFORCED_OUTCOMES | {Outcome.REPLAY}
_WRITTEN = COMMITTED_OUTCOMES | REINFORCED_OUTCOMES
#: Outcomes of words that do say what they were read as. A refusal for safety or form is no reading.
_READ = _WRITTEN | _BLOCKED | {Outcome.REPLAY, Outcome.OVERFLOW}


@dataclass(frozen=True, kw_only=True, slots=True)
class Window:
    """What a run, or several of them, read of one session: the events after ``since`` up to ``until``."""

    session_id: UUID
    since: int
    until: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Reread:
    """Everything that was read before, read again; nothing of it is decided."""

    proposed: tuple[Proposed, ...]
    #: Windows that could not be read; what rests on them stays.
    failed: int
    job: Job


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """One candidate of the new reading and what became of it."""

    places: tuple[Place, ...]
    claim: Claim
    statement: str
    asserts: bool
    outcome: Outcome
    belief_id: UUID | None

    def touches(self, item: EvidenceView) -> bool:
        return any(place.overlaps(Place(event_id=item.event_id, start=item.start, end=item.end)) for place in self.places)


@dataclass(frozen=True, kw_only=True, slots=True)
class Changed:
    """A belief as it was, and as it is now or what its words are read as instead."""

    before: BeliefView
    after: BeliefView


@dataclass(frozen=True, kw_only=True, slots=True)
class Blocked:
    """A claim that was read again and that its owner keeps away; without words where it was deleted."""

    outcome: Outcome
    kind: str
    claim: Claim | None
    statement: str | None
    #: Where it stands.
    event_id: UUID


@dataclass(frozen=True, kw_only=True, slots=True)
class Rederived:
    """What a re-derivation came to."""

    windows: int
    failed: int
    added: tuple[BeliefView, ...]
    removed: tuple[BeliefView, ...]
    changed: tuple[Changed, ...]
    blocked: tuple[Blocked, ...]
    decision_id: UUID
    done: Done


def recorded_windows(principal_id: UUID) -> list[Window]:
    """Everything that runs have read, each event once, the oldest session first. One statement.

    The owner's typed words are no window: they were read as they were typed, once.
    """
    runs = ConsolidationRun.objects.filter(principal_id=principal_id).exclude(trigger=Trigger.EXPLICIT.value)
    ordered = runs.order_by(
        F("session__started_at").asc(nulls_last=True), "session__external_id", "watermark_before", "finished_at", "watermark_after", "id"
    )
    windows: list[Window] = []
    covered: dict[UUID, int] = defaultdict(int)
    for session_id, since, until in ordered.values_list("session_id", "watermark_before", "watermark_after"):
        since = max(since, covered[session_id])
        if since < until:
            windows.append(Window(session_id=session_id, since=since, until=until))
            covered[session_id] = until
    return windows


def reread(
    *,
    principal_id: UUID,
    now: datetime,
    policy: FormationPolicy = FORMATION_7,
    extractor: str = DEFAULT,
    told: Told = lambda _what, _of: None,
) -> Reread:
    """Read every recorded window again. Nothing is written, and no transaction is open while the extractor works.

    A window that cannot be read must not keep the others from being read. A database that does not answer ends the call.
    """
    job = Job(trigger=Trigger.REDERIVE, extractor=extractor, policy=policy, replay=True, clock=Clock(now))
    with acting_for(principal_id):
        windows = recorded_windows(principal_id)
    proposed: list[Proposed] = []
    failed = 0
    for window in windows:
        try:
            proposed += read_again(principal_id=principal_id, session_id=window.session_id, since=window.since, until=window.until, job=job)
        except (OperationalError, InterfaceError):
            raise
        except ErasedSession:
            pass  # nothing rests on it, and nothing is there to read
        except Exception:
            logger.exception("session %s could not be read again", window.session_id)
            failed += 1
        told("read", len(windows))
    return Reread(proposed=tuple(proposed), failed=failed, job=job)


def reconcile(ask: Ask, read: Reread, *, told: Told = lambda _what, _of: None) -> Rederived:
    """Write what was read again, and end what it does not bear out. One transaction under the principal's lock.

    A window whose words were erased since it was read is left out; what rests on it is left alone.
    """
    account = _Account()
    with acting_for(ask.principal_id):
        lock_principal(ask.principal_id)
        job = replace(read.job, clock=read.job.clock.stopped())
        ask = replace(ask, now=job.clock.now())
        for proposed in read.proposed:
            write(proposed, job, then=account.take)
            told("written", len(read.proposed))
        suspects = _suspects(account, ask.principal_id, job)
        with owner_phase(ask, suspects.all | {reading.belief_id for reading in account.new if reading.belief_id}) as phase:
            phase.ledger.resolved_by = "ended"
            _bring_into_line(phase, account, suspects)
            phase.note("memory.rederived", None, policy=job.policy.name)
            account.close(phase.ledger)
        done = Done(belief_id=None, at=ask.now, trace=merged(account.traces))
    return account.came_to(ask, done, read)


# --- what was read, and what it did ------------------------------------------------------------------------------


@dataclass(kw_only=True)
class _Account:
    """What the write phases of all windows came to."""

    readings: list[Reading] = field(default_factory=list)
    #: What asserts something, by the events that it was read from.
    asserting: dict[UUID, list[Reading]] = field(default_factory=lambda: defaultdict(list))
    #: Beliefs that were read again as what they are.
    found: set[UUID] = field(default_factory=set)
    #: Events that were looked at.
    sources: set[UUID] = field(default_factory=set)
    traces: list[dict[str, Any]] = field(default_factory=list)
    #: Beliefs as the first ledger found them, and as the last one left them.
    before: dict[UUID, BeliefView] = field(default_factory=dict)
    after: dict[UUID, BeliefView] = field(default_factory=dict)
    formed: set[UUID] = field(default_factory=set)

    def take(self, decided: Decided) -> None:
        """What became of one window's candidates; called before it is written."""
        self.sources.update(decided.sources)
        for candidate, (outcome, belief_id) in zip(decided.candidates, decided.endings, strict=True):
            if candidate.spans:
                self._note(_reading(candidate, outcome, belief_id))
        self.close(decided.ledger)

    def _note(self, reading: Reading) -> None:
        self.readings.append(reading)
        if not reading.asserts:
            return
        for event_id in {place.event_id for place in reading.places}:
            self.asserting[event_id].append(reading)
        if reading.belief_id and reading.outcome in _BEARS_OUT:
            self.found.add(reading.belief_id)

    def close(self, ledger: Ledger) -> None:
        """What one ledger changed."""
        self.formed.update(ledger.formed)
        for key, view in ledger.loaded.beliefs.items():
            if key not in self.formed:
                self.before.setdefault(key, view)
        self.after.update(ledger.beliefs)
        self.traces.append({**trace_of(ledger), "silencing": _first_taken_back(ledger)})

    @property
    def new(self) -> list[Reading]:
        """Readings that said something new: that formed a belief or supported one."""
        return [reading for reading in self.readings if reading.asserts and reading.belief_id and reading.outcome in _WRITTEN]

    def still_read(self, belief: BeliefView, item: EvidenceView) -> bool:
        """Whether the words at one place are still read as the belief's claim."""
        here = (reading for reading in self.asserting.get(item.event_id, ()) if reading.outcome in _READ and reading.touches(item))
        return any(same_claim(reading.claim, claim, KINDS) for reading in here for claim in (item.claim, belief.claim))

    def instead_of(self, belief: BeliefView, supports: Sequence[EvidenceView]) -> list[Reading]:
        """What the belief's words are newly read as, the nearest to what it says; one may have found no slot."""
        touching = (reading for item in supports for reading in self.asserting.get(item.event_id, ()) if reading.touches(item))
        found = [reading for reading in dict.fromkeys(touching) if reading.outcome in _WRITTEN or reading.outcome is Outcome.OVERFLOW]
        least = min((_distance(reading.claim, belief) for reading in found), default=None)
        return [reading for reading in found if _distance(reading.claim, belief) == least]

    def came_to(self, ask: Ask, done: Done, read: Reread) -> Rederived:
        ended = [key for key, belief in self.before.items() if belief.live and not self.after[key].live]
        instead = {key: found for key in ended if (found := self._read_as(key))}
        pairs = {**instead, **{key: key for key, belief in self.before.items() if belief.live and self._differs(key)}}
        again = {key for key, belief in self.before.items() if not belief.live and self.after[key].live}
        fresh = {key for key in self.formed if self.after[key].live and key not in instead.values()}
        return Rederived(
            windows=len(read.proposed),
            failed=read.failed,
            added=tuple(self.after[key] for key in sorted(fresh | again)),
            removed=tuple(self.after[key] for key in sorted(ended) if key not in instead),
            changed=tuple(Changed(before=self.before[old], after=self.after[new]) for old, new in sorted(pairs.items())),
            blocked=tuple(_blocked(reading) for reading in self.readings if reading.outcome in _BLOCKED),
            decision_id=ask.decision_id,
            done=done,
        )

    def _read_as(self, belief_id: UUID) -> UUID | None:
        """What a belief that ended gave its words to."""
        after = self.after[belief_id]
        return after.superseded_by if after.status_reason is StatusReason.RE_READ else None

    def _differs(self, belief_id: UUID) -> bool:
        return self.after[belief_id].live and self.after[belief_id] != self.before[belief_id]


def _reading(candidate: Candidate, outcome: Outcome, belief_id: UUID | None) -> Reading:
    return Reading(
        places=tuple(Place(event_id=span.event_id, start=span.start, end=span.end) for span in candidate.spans),
        claim=candidate.claim,
        statement=candidate.statement,
        asserts=candidate.polarity is Polarity.ASSERT,
        outcome=outcome,
        belief_id=belief_id,
    )


def _blocked(reading: Reading) -> Blocked:
    deleted = reading.outcome is Outcome.FORGOTTEN
    return Blocked(
        outcome=reading.outcome,
        kind=reading.claim.kind,
        claim=None if deleted else reading.claim,
        statement=None if deleted else reading.statement,
        event_id=reading.places[0].event_id,
    )


def _distance(claim: Claim, belief: BeliefView) -> tuple[bool, int, bool]:
    """How far a new reading is from what a belief says: another kind, fewer common words, another type."""
    other_type = KINDS[claim.kind].belief_type is not belief.belief_type
    return (claim.kind != belief.claim.kind, -len(words_of(claim) & words_of(belief.claim)), other_type)


def _first_taken_back(ledger: Ledger) -> list[str]:
    """Events that take something back by this ledger alone: an undo silences them. One statement, none without such words."""
    events = {retraction.event_id for retraction in ledger.new_retractions}
    if not events:
        return []
    known = set(Retraction.objects.filter(event_id__in=events).values_list("event_id", flat=True))
    return sorted(str(event_id) for event_id in events - known)


# --- what follows for what was believed --------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class _Suspects:
    """Beliefs that the new reading did not bear out."""

    #: Live and nobody's but an older reading's: these may be ended.
    endable: frozenset[UUID]
    #: Whatever rests on words that were read as something new.
    beside: frozenset[UUID]

    @property
    def all(self) -> frozenset[UUID]:
        return self.endable | self.beside


def _suspects(account: _Account, principal_id: UUID, job: Job) -> _Suspects:
    """Two statements. A reading is an older one when another policy or another version of the extractor made it.

    What was read with a provider's help is no older reading to the rules alone: they would miss it again.
    """
    cleared = account.found | account.formed
    rows = Belief.objects.owned_by(principal_id).filter(
        IS_LIVE, authority=Authority.INFERRED.value, core=False, confirmed_at=None, acted_at=None, nominations=None
    )
    out_of_reach = [] if job.policy.budget else sorted(ASKING)
    older = rows.exclude(policy=job.policy.name, run__extractor=job.extractor).exclude(policy__in=out_of_reach)
    events = {place.event_id for reading in account.new for place in reading.places}
    resting = Evidence.objects.filter(
        principal_id=principal_id, event_id__in=list(events), role=EvidenceRole.SUPPORTS.value, withdrawn_at=None
    ).values_list("belief_id", flat=True)
    return _Suspects(endable=frozenset(older.values_list("id", flat=True)) - cleared, beside=frozenset(resting) - cleared)


def _bring_into_line(phase: Phase, account: _Account, suspects: _Suspects) -> None:
    """What may be ended first: what is left is asked about."""
    left: list[tuple[BeliefView, list[UUID]]] = []
    for belief_id in sorted(suspects.all & phase.ledger.beliefs.keys()):
        belief, supports = phase.belief(belief_id), phase.supports(belief_id)
        if not supports or is_misread(belief) or any(account.still_read(belief, item) for item in supports):
            continue
        instead = account.instead_of(belief, supports)
        by = [found for reading in instead if (found := reading.belief_id) in phase.ledger.beliefs and found and found != belief_id]
        looked_at = all(item.event_id in account.sources for item in supports)
        if belief_id not in suspects.endable or not looked_at:
            left.append((belief, [found for found in by if found in account.formed]))
        elif by or not instead:  # what only found no slot may be formed another time: until then the belief stays
            _end(phase, belief, by, account)
            _let_return(phase, phase.belief(belief_id), account)
    for belief, formed in left:
        _end_alike(phase, belief, formed) if has_ended(belief) else _ask_about(phase, formed)


def _end(phase: Phase, belief: BeliefView, by: Sequence[UUID], account: _Account) -> None:
    """Superseded by what its words are read as now; by nothing where they are read as nothing."""
    if by:
        phase.ledger.supersede(belief.id, by=by[0], reason=StatusReason.RE_READ)
        if by[0] in account.formed:
            _no_longer_beside(phase, by[0], belief)
        return
    phase.ledger.put(transitions.not_re_derived(belief, now=phase.ask.now))
    phase.note("memory.superseded", belief.id, superseded_by=None)


def _no_longer_beside(phase: Phase, new_id: UUID, old: BeliefView) -> None:
    """The new reading stood beside the old one while both were believed; what it was flagged for by that is over."""
    new = phase.belief(new_id)
    same = [other for other in phase.ledger.beliefs.values() if other.live and other.id != new_id and _about_the_same(other, new)]
    flags = set() if same else {Flag.AMBIGUOUS}
    if jaccard(words_of(new.claim), words_of(old.claim)) >= MERELY_SIMILAR:
        flags.add(Flag.POSSIBLE_DUPLICATE)
    phase.ledger.put(replace(new, flags=new.flags - flags))


def _let_return(phase: Phase, ended: BeliefView, account: _Account) -> None:
    """What a misreading had replaced lives again, where its own words are still read and nothing else takes its place."""
    successor = phase.ledger.beliefs.get(ended.superseded_by) if ended.superseded_by else None
    if successor is not None and successor.subject_key == ended.subject_key:
        return
    for other in [found for found in phase.ledger.beliefs.values() if found.superseded_by == ended.id]:
        if other.id in account.found and other.status_reason in (StatusReason.REPLACED, StatusReason.CORRECTED):
            live_again(phase, transitions.reinstated(other))


def _end_alike(phase: Phase, past: BeliefView, belief_ids: Iterable[UUID]) -> None:
    """Other words for what has ended since end with it, where they are about the same thing; else they are asked about."""
    about = {key: phase.belief(key) for key in belief_ids}
    alike = {key for key, belief in about.items() if _about_the_same(belief, past)}
    successor = past.superseded_by if past.superseded_by in phase.ledger.beliefs else None
    for key in sorted(alike):
        if about[key].live and past.valid_to is not None and past.status_reason is not None:
            if successor is not None:
                phase.ledger.supersede(key, by=successor, reason=past.status_reason, at=past.valid_to)
            else:
                phase.ledger.put(transitions.ended(about[key], at=past.valid_to, never_was=False))
                phase.note("memory.superseded", key, superseded_by=None)
    _ask_about(phase, about.keys() - alike)


def _about_the_same(one: BeliefView, other: BeliefView) -> bool:
    return (one.subject_key, one.belief_type) == (other.subject_key, other.belief_type)


def _ask_about(phase: Phase, belief_ids: Iterable[UUID]) -> None:
    """A new reading beside what may not be changed asks for its owner's eye."""
    for belief_id in sorted(belief_ids):
        if phase.belief(belief_id).live:
            phase.ledger.flag(belief_id, Flag.AMBIGUOUS)
