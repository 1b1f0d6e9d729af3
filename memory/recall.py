"""What comes to mind: a ranked read, and the trace of it written in the same pass (decisions 11).

A recall changes nothing but its own trace, so that the same question twice gives the same bytes; what it was used for is
counted later (``memory.store.recalls``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from memory.models import Principal, RecallTrace, Session
from memory.models.fields import new_id
from memory.rules.occasions import number_occasions
from memory.rules.questions import Question, understood
from memory.rules.ranking import RETRIEVAL_1, Found, Limits, RetrievalPolicy, is_carried
from memory.rules.recall import Chosen, Ranked, choose
from memory.rules.rendering import CLOSING, band, block, blocked_line, line, opening, short_id, tokens
from memory.store.recalls import Given, corrections, write_trace
from memory.store.searching import search, search_at, standing
from memory.values import BeliefType, LeftOut, RecallFate, RecallProfile, Sensitivity, scope_of

#: Whether words may be shown to a model: no secret, no injection, no account number. Formation's scans, which memory does not know.
Clean = Callable[[str], bool]


class NoSuchRecall(Exception):
    """There is no such recall, or it is another principal's: the two are one answer."""


class NoSuchTime(Exception):
    """A snapshot is asked for as of another time than now."""


def may_be_asked_of(at: datetime) -> bool:
    """Whether what held or was known at this time can be asked: a time that every zone and the database can tell."""
    return 1970 <= at.year < 2200


@dataclass(frozen=True, kw_only=True, slots=True)
class Asking:
    """What is asked, from where, and how much may be answered."""

    #: What was said or asked; may be empty for a snapshot.
    text: str = ""
    #: Subjects named beside it.
    subjects: tuple[str, ...] = ()
    project: str | None = None
    #: The conversation it is asked in, by the source's id.
    session: str | None = None
    profile: RecallProfile = RecallProfile.TASK
    types: frozenset[BeliefType] = frozenset()
    #: Valid and transaction time, where they are not now.
    held_at: datetime | None = None
    known_at: datetime | None = None
    min_score: float = RETRIEVAL_1.gate
    items: int = RETRIEVAL_1.items
    tokens: int = RETRIEVAL_1.tokens
    ceiling: Sensitivity = Sensitivity.RESTRICTED
    #: The snapshot that this one continues: only what is new since, and what of it holds no longer.
    since: UUID | None = None
    #: Nobody acts on it: a page, a dry run, an evaluation (decisions 2.10).
    only_looking: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Recalled:
    """What came to mind."""

    trace_id: UUID
    #: The block for a model; empty where nothing came to mind.
    text: str
    #: What is in it, in order.
    items: tuple[Given, ...]
    #: Belief id -> why it was left out.
    left_out: dict[UUID, LeftOut] = field(default_factory=dict)
    #: Something could be looked for.
    asked: bool = True

    def as_json(self) -> dict[str, Any]:
        """For a program: the block, what is in it, and how much was looked at and kept back. Of words that are not safe only the id."""
        return {
            "trace_id": str(self.trace_id),
            "text": self.text,
            "asked": self.asked,
            "items": [
                {
                    "id": str(item.belief.id),
                    "short_id": short_id(item.belief.id),
                    "statement": None if item.fate is RecallFate.BLOCKED else item.belief.statement,
                    "fate": item.fate.value,
                    "carried": item.carried,
                }
                for item in self.items
            ],
            "not_shown": len(self.left_out),
        }


def recall(asking: Asking, *, principal_id: UUID, clean: Clean, now: datetime, policy: RetrievalPolicy = RETRIEVAL_1) -> Recalled:
    """What comes to mind of one principal's memory. Runs acting for the principal.

    Statements: one to search, three around it and two for the trace, whatever is believed. Raises NoSuchRecall, NoSuchTime.
    """
    if asking.profile is RecallProfile.CORE and (asking.held_at or asking.known_at):
        raise NoSuchTime("A snapshot tells what holds now; ask a question to hear what held then.")
    pass_ = _Pass(asking=asking, principal_id=principal_id, clean=clean, now=now, policy=policy)
    return pass_.run()


@dataclass(kw_only=True, slots=True)
class _Pass:
    """One recall under way."""

    asking: Asking
    principal_id: UUID
    clean: Clean
    now: datetime
    policy: RetrievalPolicy
    zone: ZoneInfo = field(init=False)
    session: Session | None = field(init=False, default=None)
    base: RecallTrace | None = field(init=False, default=None)
    #: Belief id -> its line, so that what was measured is what is shown.
    lines: dict[tuple[UUID, bool], str] = field(init=False, default_factory=dict)
    blocked: set[UUID] = field(init=False, default_factory=set)
    shown_together: frozenset[UUID] = field(init=False, default=frozenset())

    def run(self) -> Recalled:
        self.zone = ZoneInfo(Principal.objects.values_list("zone", flat=True).get(id=self.principal_id))
        self._place()
        question = understood(self.asking.text, subjects=self.asking.subjects)
        core = self.asking.profile is RecallProfile.CORE
        found = self._search(question) if question or core else []
        chosen = self._chosen(found, question or Question(terms=(), named=frozenset()))
        given = [*self._ended(), *(self._given(item, question) for item in chosen.shown)]
        given = [replace(item, ordinal=place) for place, item in enumerate(given, start=1)]
        text = block([item.line for item in given], as_of=self._as_of(), policy=self.policy.name)
        trace = self._trace(text, given=given, chosen=chosen, candidates=len(found), question=question)
        write_trace(trace, given)
        return Recalled(
            trace_id=trace.id, text=text, items=tuple(given), left_out=dict(chosen.left_out), asked=question is not None or core
        )

    def _place(self) -> None:
        """The conversation it is asked in, and the snapshot it continues. Raises NoSuchRecall."""
        if self.asking.session is not None:
            self.session = Session.objects.filter(principal_id=self.principal_id, external_id=self.asking.session).first()
        if self.asking.since is not None:
            self.base = RecallTrace.objects.filter(principal_id=self.principal_id, id=self.asking.since).first()
            if self.base is None:
                raise NoSuchRecall("There is no such recall to continue.")

    # --- what is found -----------------------------------------------------------------------------------------------

    @property
    def scope(self) -> str:
        """Where it is asked: what is said about the project, else the conversation's."""
        return scope_of(self.asking.project or (self.session.project if self.session else None))

    def _search(self, question: Question | None) -> list[Found]:
        most = max(8 * self.asking.items, 64)
        if self.asking.profile is RecallProfile.CORE or question is None or question.everything:
            since = self.base.created_at if self.base else None
            return standing(principal_id=self.principal_id, scope=self.scope, most=most, since=since)
        if self.asking.held_at or self.asking.known_at:
            held, known = self.asking.held_at or self.now, self.asking.known_at or self.now
            return search_at(question=question, scope=self.scope, held=held, known=known, most=most)
        return search(question=question, scope=self.scope, most=most)

    def _limits(self) -> Limits:
        return Limits(
            scope=self.scope,
            at=self.asking.held_at or self.now,
            ceiling=self.asking.ceiling,
            profile=self.asking.profile,
            continues=self.base is not None,
            types=self.asking.types,
            min_score=self.asking.min_score,
            items=self.asking.items,
            tokens=self.asking.tokens,
            frame_text=f"{opening(as_of=self._as_of(), policy=self.policy.name)}\n{CLOSING}",
        )

    def _chosen(self, found: list[Found], question: Question) -> Chosen:
        self.shown_together = frozenset(item.belief.id for item in found)
        chosen = choose(found, question, self._limits(), line=self._line, policy=self.policy)
        # rivals that turn out to be left out are not pointed at
        self.shown_together = frozenset(item.id for item in chosen.shown)
        self.lines.clear()
        return chosen

    # --- what is said ------------------------------------------------------------------------------------------------

    def _as_of(self) -> date:
        return (self.asking.held_at or self.now).astimezone(self.zone).date()

    def _line(self, item: Ranked) -> str:
        key = item.id, item.dormant
        if key not in self.lines:
            belief = item.found.belief
            if item.id not in self.blocked and not self.clean(belief.statement):
                self.blocked.add(item.id)
            strength = band(item.found.score, carried=item.carried, high=self.policy.high, medium=self.policy.medium)
            self.lines[key] = (
                blocked_line(item.id)
                if item.id in self.blocked
                else line(
                    belief,
                    strength=strength,
                    carried=item.carried,
                    dormant=item.dormant,
                    conflicts=item.found.conflicts & self.shown_together,
                    disputed=bool(item.found.conflicts),
                )
            )
        return self.lines[key]

    def _given(self, item: Ranked, question: Question | None) -> Given:
        said = self._line(item)
        hits = tuple(question.terms[place].word for place in sorted(item.found.hits)) if question else ()
        return Given(
            belief=item.found.belief,
            fate=RecallFate.BLOCKED if item.id in self.blocked else item.fate,
            line=said,
            carried=is_carried(item.found.belief, self.scope),
            hits=hits,
            rank=item.rank,
            beside=item.beside,
        )

    def _ended(self) -> list[Given]:
        """What the snapshot told and holds no longer: never left out for want of room."""
        if self.base is None:
            return []
        return corrections(self.base, ceiling=self.asking.ceiling, clean=self.clean, on=self._as_of())

    def _trace(self, text: str, *, given: list[Given], chosen: Chosen, candidates: int, question: Question | None) -> RecallTrace:
        missed = [term.word[:64] for term in question.terms if not term.frame] if question and not given else []
        return RecallTrace(
            id=new_id(),
            principal_id=self.principal_id,
            session=self.session,
            session_name=self.asking.session if self.session is None else None,
            after_sequence=self.session.last_sequence if self.session else 0,
            occasion_key=self._occasion_key(),
            profile=self.asking.profile.value,
            base=self.base,
            query=self.asking.text or None,
            missed=missed,
            scope=self.scope,
            ceiling=self.asking.ceiling.value,
            min_score=self.asking.min_score,
            most_items=self.asking.items,
            most_tokens=self.asking.tokens,
            held_at=self.asking.held_at,
            known_at=self.asking.known_at,
            policy=self.policy.name,
            digest=hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest(),
            tokens=tokens(text),
            candidates=candidates,
            left_out={str(key): reason.value for key, reason in sorted(chosen.left_out.items())},
            left_out_count=len(chosen.left_out),
            created_at=self.now,
        )

    def _occasion_key(self) -> str | None:
        """What this recall is use of, once; None where it counts as none (decisions 2.10)."""
        if self.asking.only_looking or self.asking.held_at or self.asking.known_at:
            return None
        if self.session is not None:
            last = (self.session.last_at, self.session.last_occasion) if self.session.last_at else None
            (occasion,) = number_occasions([self.now], last=last)
            return f"{self.session.id}:{occasion}"
        return f"day:{self.now.astimezone(self.zone).date().isoformat()}"
