"""A provider's help with one window: what it is shown, that it was asked, and what follows from its answer (decisions 8).

The order matters. An attempt is kept, in a transaction of its own, before anything is asked; nothing is open while the answer
is awaited; what it came to is kept in the transaction that writes what was formed and moves the watermark, or leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from django.db import IntegrityError, connection
from django.db.models import Q

from formation import attempts
from formation.candidate import Span
from formation.extractors.assisted import Assisted, Help
from formation.extractors.assisted.prompt import closest, tellable
from formation.extractors.base import Asked
from formation.models import AttemptState, ProviderAttempt
from formation.policy import ProviderBudget
from formation.providers.base import Failure, FailureKind, Provider, Question, Reply
from formation.requests import postpone, request_formation
from formation.rollout import Reader
from formation.stages.safety import SafetyScan
from memory.access import acting_for
from memory.models import Belief, Session
from memory.models.fields import new_id
from memory.values import Derivation, Portability, Sensitivity, Trigger, scope_of

#: The event that tells that a window was given up on.
RETRY_EXHAUSTED = "memory.provider_extraction.retry_exhausted"


class TakenElsewhere(Exception):
    """Another worker is asking about the same window, or its session is gone."""


@dataclass(kw_only=True, slots=True)
class Assistance:
    """One window and whom may be asked about it."""

    reader: Reader
    provider: Provider
    budget: ProviderBudget
    session: Session
    #: The watermark that the window lies behind.
    since: int
    #: Which attempt on it this would be; 0 outside the schedule.
    number: int
    #: Where the window ends, if it has been tried before.
    until: int | None
    #: Not before this; None: now.
    retry_at: datetime | None
    #: Statements of the newest beliefs, of which some may be shown.
    known: Sequence[str] = field(default=())
    #: The attempt that was made.
    attempt: ProviderAttempt | None = None

    @property
    def spent(self) -> bool:
        """Every attempt on the window has been made, and the last one never came back."""
        return self.number > self.budget.attempts

    def waits(self, *, now: datetime) -> bool:
        """Whether its time has not come; its wishes then wait as long. One statement if so."""
        if self.retry_at is None or self.retry_at <= now:
            return False
        postpone(session_id=self.session.id, until=self.retry_at)
        return True

    def extractor(self, said: Sequence[Span], *, scan: SafetyScan, until: int, now: Callable[[], datetime]) -> Assisted:
        """Reads this window, which ends at ``until``. Raises TakenElsewhere when it asks."""
        if self.spent:
            return Assisted()
        chosen = closest(self.known, said=said, most=self.budget.beliefs) if self.budget.by_overlap else self.known[: self.budget.beliefs]
        known = [statement for statement in chosen if tellable(statement)]

        def ask(question: Question) -> Reply | Failure:
            self._begin(until=until, now=now())
            return self._answer(question)

        return Assisted(help=Help(ask=ask, scan=scan, known=known, most_tokens=self.most_tokens))

    @property
    def most_tokens(self) -> int:
        """Tokens of a question at most."""
        if self.budget.input_tokens is not None:
            return self.budget.input_tokens
        return max(self.provider.context_tokens - self.budget.output_tokens, 0)

    def _begin(self, *, until: int, now: datetime) -> None:
        """Keep that it is about to be asked: the attempt counts whatever happens to this process from here on."""
        if connection.in_atomic_block:
            raise RuntimeError("no transaction may be open while a provider is asked")
        over = now + timedelta(seconds=self.budget.seconds)
        attempt = ProviderAttempt(
            id=new_id(),
            principal_id=self.session.principal_id,
            session_id=self.session.id,
            since=self.since,
            until=until,
            number=self.number,
            policy=self.reader.policy.name,
            model=self.provider.model[:255],
            started_at=now,
            retry_at=over + attempts.wait_after(self.number, self.budget),
        )
        try:
            with acting_for(self.session.principal_id):
                if not attempts.begin(attempt):
                    raise TakenElsewhere
                if self.number:  # no other worker takes the session up meanwhile
                    postpone(session_id=self.session.id, until=attempt.retry_at)
        except IntegrityError as error:  # erased with all its memory since it was read
            raise TakenElsewhere from error
        self.attempt = attempt

    def _answer(self, question: Question) -> Reply | Failure:
        if question.tokens > self.most_tokens:
            return Failure(kind=FailureKind.OVER_BUDGET)
        reply = self.provider(question, output_tokens=self.budget.output_tokens, seconds=self.budget.seconds)
        over = isinstance(reply, Reply) and (reply.input_tokens > self.most_tokens or reply.output_tokens > self.budget.output_tokens)
        return Failure(kind=FailureKind.OVER_BUDGET) if over else reply

    def came_to(self, asked: Asked | None) -> AttemptState | None:
        """What an answer means for the window; None where nobody was asked."""
        if self.spent:
            return AttemptState.EXHAUSTED
        if asked is None:
            return None
        if asked.failure is None:
            return AttemptState.COMPLETED
        if self.number == 0:
            return AttemptState.FAILED
        if not asked.failure.retryable:
            return AttemptState.PERMANENT
        return AttemptState.WAITING if self.number < self.budget.attempts else AttemptState.EXHAUSTED

    def settle(self, asked: Asked | None, state: AttemptState, *, until: int, now: datetime) -> None:
        """Keep what the attempt came to and, where there is to be another, wish for it. In the transaction that writes."""
        if self.attempt is None or asked is None:
            attempts.give_up(self.session.id, since=self.since)
            return
        retry_at = now + attempts.wait_after(self.number, self.budget)
        attempts.end(self.attempt, asked, state=state, retry_at=retry_at, now=now)
        if state is AttemptState.WAITING:
            request_formation(
                principal_id=self.session.principal_id,
                session_id=self.session.id,
                trigger=Trigger.SESSION,
                key=f"provider:{self.since}:{self.number}",
                up_to=until,
                not_before=retry_at,
                now=now,
            )


def prepare(reader: Reader, session: Session, *, since: int, replay: bool) -> Assistance | None:
    """What reading the window behind ``since`` with a provider's help begins with; None where nobody may be asked.

    Two statements at most, in the transaction that reads. An owner's replay keeps to no schedule and uses up none of it.
    """
    budget = reader.policy.budget
    if reader.provider is None or budget is None:
        return None
    standing = attempts.Standing() if replay else attempts.standing_on(session.id, since=since)
    return Assistance(
        reader=reader,
        provider=reader.provider,
        budget=budget,
        session=session,
        since=since,
        number=0 if replay else standing.tried + 1,
        until=standing.until,
        retry_at=standing.retry_at,
        known=_known(session, most=budget.newest),
    )


def _known(session: Session, *, most: int) -> list[str]:
    """Statements of the newest beliefs that may be shown: said outright, not sensitive, not kept to another project. One statement."""
    elsewhere = Q(portability=Portability.LOCAL.value) & ~Q(scope=scope_of(session.project))
    shown = Belief.objects.owned_by(session.principal_id).live().exclude(elsewhere)
    shown = shown.filter(derivation=Derivation.DIRECT.value, sensitivity__in=[Sensitivity.PUBLIC.value, Sensitivity.INTERNAL.value])
    return list(shown.order_by("-created_at", "-id").values_list("statement", flat=True)[:most])
