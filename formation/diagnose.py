"""Why something of one conversation is believed, or is not: what was asked for, what was read, and how each candidate ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import F, QuerySet, Sum, Value
from django.db.models.functions import Greatest, Substr

from formation.attempts import Unread, attempts_of, unread_windows
from formation.models import AttemptState, FormationRequest, ProviderAttempt
from formation.pausing import pauses_of
from formation.stages.safety import beyond_policy, hazard
from memory.models import Belief, CandidateOutcome, ConsolidationRun, Event, Evidence, Rejection, Session
from memory.values import MEMORY_EVENT_PREFIX, Outcome, RejectionKind, Skip

#: Wishes, runs, candidates and beliefs that one look lists at most, the newest of each.
WISHES, RUNS, CANDIDATES, BELIEFS = 20, 50, 400, 200
#: Characters around a quote that are looked through for what is never shown.
AROUND = 600

HIDDEN = "[never shown: it holds a secret or an account number]"
ERASED = "[erased]"

#: How a candidate ended, in plain words.
FATES: Mapping[Outcome, str] = {
    Outcome.COMMITTED: "became a new belief",
    Outcome.COEXISTED: "became a belief beside others about the same thing",
    Outcome.SUPERSEDED: "became a belief that replaced an older one",
    Outcome.CONFLICTED: "became a belief that conflicts with another; you are asked",
    Outcome.RETRACTED: "ended what was believed",
    Outcome.REINFORCED: "said again what is believed",
    Outcome.REFINED: "added to what is believed",
    Outcome.SAID_OUTRIGHT: "said outright what was only a guess",
    Outcome.CLOSED_INTERVAL: "belongs to what has ended since",
    Outcome.REVIVED: "brought back what had faded",
    Outcome.REPLAY: "was read from these words before",
    Outcome.OVERFLOW: "found no room: one reading adds no more than twelve; a replay forms it",
    Outcome.UNMATCHED_RETRACTION: "takes back what was not believed",
    Outcome.RETRACTION_FLAGGED: "may end something you have said yourself; you are asked",
    Outcome.STALE_RIVAL: "came too late: what it replaces had changed; a replay reads it again",
    Outcome.SECRET: "left out: its message holds a secret",
    Outcome.PII: "left out: it holds an identity or account number",
    Outcome.INJECTION: "left out: its message tries to instruct the machine",
    Outcome.TRANSIENT: "left out: it would not be true for long",
    Outcome.UNGROUNDED: "left out: it could not be traced to your words",
    Outcome.MALFORMED: "left out: it is no statement",
    Outcome.BELOW_SALIENCE: "left out: it matters too little",
    Outcome.PORTABILITY: "left out: it would count further than it may",
    Outcome.SCOPE: "left out: it names another project",
    Outcome.REJECTED_BY_OWNER: "kept away: you rejected it",
    Outcome.FORGOTTEN: "kept away: you asked to forget it",
}
#: Outcomes whose words are repeated to nobody.
UNQUOTED = frozenset({Outcome.SECRET, Outcome.PII, Outcome.INJECTION, Outcome.FORGOTTEN})


@dataclass(frozen=True, kw_only=True, slots=True)
class Fate:
    """One candidate: what it was, how it ended, and where it stands."""

    code: Outcome
    words: str
    #: Claim kind.
    kind: str
    belief_id: UUID | None
    #: Sequence of its message; None where it cited none of its window.
    sequence: int | None
    quote: str | None


@dataclass(frozen=True, kw_only=True, slots=True)
class Attempt:
    """One run and its candidates in source order."""

    run: ConsolidationRun
    fates: tuple[Fate, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Diagnosis:
    session: Session
    watermark: int
    #: Events after the watermark that memory did not write itself.
    waiting: int
    #: Newest first, as are the attempts.
    requests: tuple[FormationRequest, ...]
    attempts: tuple[Attempt, ...]
    #: What a provider was asked about it, the newest first, and windows of it that no provider has read.
    questions: tuple[ProviderAttempt, ...]
    unread: tuple[Unread, ...]
    #: Beliefs that rest on this conversation, past ones included.
    beliefs: tuple[Belief, ...]
    warnings: tuple[str, ...]


def diagnose(session: Session, *, now: datetime) -> Diagnosis:
    """Everything formation knows of one session. Eleven statements; runs acting for its principal."""
    runs = list(ConsolidationRun.objects.filter(session=session).select_related("session").order_by("-finished_at", "-id")[:RUNS])
    fates = _fates(runs)
    attempts = tuple(Attempt(run=run, fates=tuple(fates[run.id])) for run in runs)
    wishes = tuple(FormationRequest.objects.filter(session=session).order_by("-created_at", "-id")[:WISHES])
    words = Evidence.objects.filter(session=session, withdrawn_at=None)
    resting = Belief.objects.filter(id__in=words.values("belief_id")).select_related("superseded_by")
    beliefs = tuple(resting.order_by("-created_at", "id")[:BELIEFS])
    read = _read(session)
    unread = tuple(unread_windows(session.principal_id, session_id=session.id))
    return Diagnosis(
        session=session,
        watermark=read.watermark,
        waiting=read.waiting,
        requests=wishes,
        attempts=attempts,
        questions=tuple(attempts_of(session.id)[:RUNS]),
        unread=unread,
        beliefs=beliefs,
        warnings=(*_warnings(session, read, wishes, attempts[:1], left=bool(beliefs), now=now), *map(_unread, unread)),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class _Read:
    watermark: int
    waiting: int
    #: Beliefs formed from the session in all its runs, and those of them that its owner deleted.
    inserted: int
    deleted: int


def _read(session: Session) -> _Read:
    """Four statements."""
    found = Session.objects.filter(id=session.id).values_list("watermark__sequence", flat=True).first()
    watermark = found or 0
    after = Event.objects.filter(session=session, sequence__gt=watermark).exclude(type__startswith=MEMORY_EVENT_PREFIX)
    formed = ConsolidationRun.objects.filter(session=session).aggregate(inserted=Sum("inserted"))
    deleted = Rejection.objects.filter(kind=RejectionKind.DELETED.value, spans__event__session=session).distinct()
    return _Read(watermark=watermark, waiting=after.count(), inserted=formed["inserted"] or 0, deleted=deleted.count())


def _unread(window: Unread) -> str:
    asked = "however often it was asked" if window.state is AttemptState.EXHAUSTED else "and would give none again"
    return (
        f"Events {window.since + 1} to {window.until} were read by the rules alone: the model gave no usable answer, {asked}. "
        "A replay asks it again."
    )


def _fates(runs: Sequence[ConsolidationRun]) -> dict[UUID, list[Fate]]:
    """By run, its candidates. One statement."""
    rows: QuerySet[Any] = CandidateOutcome.objects.filter(run_id__in=[run.id for run in runs])
    around = rows.annotate(begin=Greatest(F("start") - AROUND, Value(0))).annotate(
        around=Substr("event__text", F("begin") + 1, F("end") - F("begin") + AROUND), sequence=F("event__sequence")
    )
    found: dict[UUID, list[Fate]] = defaultdict(list)
    newest_runs_first = around.order_by("-run__finished_at", "-run_id", "ordinal")
    for row in newest_runs_first.values("run_id", "code", "kind", "belief_id", "sequence", "begin", "start", "end", "around")[:CANDIDATES]:
        code = Outcome(row["code"])
        fate = Fate(
            code=code, words=FATES[code], kind=row["kind"], belief_id=row["belief_id"], sequence=row["sequence"], quote=_quote(row, code)
        )
        found[row["run_id"]].append(fate)
    return found


def _quote(row: Mapping[str, Any], code: Outcome) -> str | None:
    """The candidate's words, as far as they may be repeated and are there."""
    if row["sequence"] is None or code in UNQUOTED:
        return None
    words: str = row["around"][row["start"] - row["begin"] : row["end"] - row["begin"]]
    if not words:
        return ERASED
    return HIDDEN if hazard(row["around"]) or beyond_policy(row["around"]) else words


def _warnings(
    session: Session,
    read: _Read,
    wishes: Sequence[FormationRequest],
    last: Sequence[Attempt],
    *,
    left: bool,
    now: datetime,
) -> Iterator[str]:
    """What somebody who looks for a missing belief should know. One statement."""
    lost = read.inserted - read.deleted
    if read.watermark and lost > 0 and not left:
        yield (
            f"It has been read up to event {read.watermark} and formed {read.inserted}, and nothing of that is left. "
            "A replay reads it again from the start."
        )
    pauses = pauses_of(session)
    if any(end is None for _, end in pauses):
        yield "Learning from it is paused: what arrives now is kept and not learned from."
    passed_over = sum(attempt.run.skipped.get(Skip.PAUSED.value, 0) for attempt in last)
    if passed_over:
        yield f"{passed_over} of the events last read arrived while learning was paused; they stay unlearned until you lift that pause."
    crowded = sum(fate.code is Outcome.OVERFLOW for attempt in last for fate in attempt.fates)
    if crowded:
        yield f"{crowded} of what was last read found no room. A replay forms it."
    unsettled = [wish for wish in wishes if not wish.settled]
    if read.waiting and not unsettled:
        yield f"{read.waiting} events wait and nobody has asked for them to be read; a running worker finds them by itself."
    if unsettled and unsettled[0].not_before > now:
        yield f"It is not read before {unsettled[0].not_before:%d %b %Y %H:%M} UTC."
