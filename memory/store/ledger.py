"""One write phase on beliefs: read what is related, decide in memory, write it in sets.

A consolidation loads a ``Ledger`` once, under the principal's lock. Each verb changes values in memory and notes the
evidence, relations and ``memory.*`` events that belong to the change; ``flush`` writes everything in a number of
statements that does not depend on how much there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.rules import transitions
from memory.rules.transitions import Support
from memory.values import EvidenceRole, Flag, StatusReason
from memory.views import BeliefView, Claim, EvidenceView, StandingRetraction


@dataclass(frozen=True, kw_only=True, slots=True)
class Loaded:
    """What the write phase read; never changed, so that a decision can be taken again from the start."""

    beliefs: Mapping[UUID, BeliefView]
    #: Evidence of those beliefs from the session being consolidated.
    evidence: Mapping[UUID, tuple[EvidenceView, ...]]
    #: Open conflicts, as pairs with the smaller id first.
    conflicts: frozenset[tuple[UUID, UUID]]
    retractions: tuple[StandingRetraction, ...] = ()


@dataclass(kw_only=True)
class Ledger:
    """The beliefs of one write phase and what was decided about them."""

    loaded: Loaded
    now: datetime
    beliefs: dict[UUID, BeliefView] = field(init=False)
    evidence: dict[UUID, list[EvidenceView]] = field(init=False)
    conflicts: set[tuple[UUID, UUID]] = field(init=False)
    retractions: list[StandingRetraction] = field(init=False)
    formed: list[UUID] = field(default_factory=list)
    superseding: list[tuple[UUID, UUID]] = field(default_factory=list)
    new_evidence: list[tuple[UUID, EvidenceView]] = field(default_factory=list)
    new_retractions: list[StandingRetraction] = field(default_factory=list)
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    _by_subject: dict[str, list[UUID]] = field(init=False)

    def __post_init__(self) -> None:
        self.beliefs = dict(self.loaded.beliefs)
        self.evidence = defaultdict(list, {key: list(rows) for key, rows in self.loaded.evidence.items()})
        self.conflicts = set(self.loaded.conflicts)
        self.retractions = list(self.loaded.retractions)
        self._by_subject = defaultdict(list)
        for belief in self.beliefs.values():
            self._by_subject[belief.subject_key].append(belief.id)

    def about(self, subject_key: str, *, event_ids: Collection[UUID]) -> list[BeliefView]:
        """Every belief about a subject, and every one that rests on these events, past ones included."""
        subject = dict.fromkeys(self._by_subject.get(subject_key, ()))
        resting = [key for key, rows in self.evidence.items() if any(row.event_id in event_ids for row in rows)]
        return [self.beliefs[key] for key in [*subject, *(key for key in resting if key not in subject)]]

    # --- verbs: each is one change of one or two beliefs and its event -----------------------------------------

    def form(self, belief: BeliefView, evidence: Sequence[EvidenceView]) -> None:
        """A new belief; it may start out ended."""
        self.beliefs[belief.id] = transitions.settle(belief)
        self.formed.append(belief.id)
        self._by_subject[belief.subject_key].append(belief.id)
        self._add_evidence(belief.id, evidence)
        self._note("memory.formed", belief.id)

    def reinforce(self, belief_id: UUID, support: Support) -> None:
        before = self.beliefs[belief_id]
        after = transitions.reinforced(before, support, known=self.evidence[belief_id])
        self._change(after, evidence=support.evidence)
        self._note("memory.reinforced", belief_id)
        if after.status is not before.status:
            self._note("memory.promoted", belief_id, axis="establish")
        if after.retention is not before.retention:
            self._note("memory.promoted", belief_id, axis="graduate")
        if after.scope != before.scope:
            self._note("memory.promoted", belief_id, axis="widen")

    def refine(self, belief_id: UUID, support: Support, *, claim: Claim, statement: str, canonical_hash: bytes) -> None:
        self.beliefs[belief_id] = transitions.refined(
            self.beliefs[belief_id], claim=claim, statement=statement, canonical_hash=canonical_hash
        )
        self.reinforce(belief_id, support)

    def join_closed(self, belief_id: UUID, support: Support) -> None:
        """Add older evidence to a belief that has ended since."""
        after = transitions.joined(self.beliefs[belief_id], support, known=self.evidence[belief_id])
        self._change(after, evidence=support.evidence)
        self._note("memory.reinforced", belief_id)

    def supersede(self, belief_id: UUID, *, by: UUID, reason: StatusReason) -> None:
        self._change(transitions.superseded(self.beliefs[belief_id], by=self.beliefs[by], reason=reason, now=self.now))
        self.superseding.append((by, belief_id))
        self._close_conflicts(belief_id)
        self._note("memory.superseded", belief_id, superseded_by=str(by))

    def conflict(self, one: UUID, other: UUID) -> None:
        """Link two live beliefs that nothing orders, and flag both."""
        self.conflicts.add(_pair(one, other))
        for belief_id in (one, other):
            self._change(transitions.flagged(self.beliefs[belief_id], Flag.CONFLICT))
        self._note("memory.needs_confirmation", one, conflicts_with=str(other))

    def end(self, belief_id: UUID, *, at: datetime, never_was: bool, evidence: Sequence[EvidenceView]) -> None:
        """Take a belief back without a successor; the words that did are evidence that ends it."""
        self._change(transitions.ended(self.beliefs[belief_id], at=at, never_was=never_was), evidence=evidence)
        self._close_conflicts(belief_id)
        self._note("memory.superseded", belief_id, superseded_by=None)

    def flag(self, belief_id: UUID, flag: Flag) -> None:
        """Ask for the owner's eye, once."""
        if flag in self.beliefs[belief_id].flags:
            return
        self._change(transitions.flagged(self.beliefs[belief_id], flag))
        self._note("memory.needs_confirmation", belief_id, flag=flag.value)

    def flag_resting_on(self, event_ids: Collection[UUID], flag: Flag) -> None:
        """Ask for the owner's eye on every live belief that these events support."""
        supported = [
            belief_id
            for belief_id, rows in self.evidence.items()
            if any(row.role is EvidenceRole.SUPPORTS and row.event_id in event_ids for row in rows)
        ]
        for belief_id in supported:
            if self.beliefs[belief_id].live:
                self.flag(belief_id, flag)

    def keep_retraction(self, retraction: StandingRetraction) -> None:
        self.retractions.append(retraction)
        self.new_retractions.append(retraction)

    # --- what changed --------------------------------------------------------------------------------------------

    @property
    def changed(self) -> list[BeliefView]:
        """Beliefs that were loaded and are different now."""
        return [self.beliefs[key] for key, before in self.loaded.beliefs.items() if self.beliefs[key] != before]

    def _change(self, belief: BeliefView, *, evidence: Sequence[EvidenceView] = ()) -> None:
        self.beliefs[belief.id] = belief
        self._add_evidence(belief.id, evidence)

    def _add_evidence(self, belief_id: UUID, evidence: Iterable[EvidenceView]) -> None:
        for item in evidence:
            self.evidence[belief_id].append(item)
            self.new_evidence.append((belief_id, item))

    def _close_conflicts(self, belief_id: UUID) -> None:
        """A belief that stops being live leaves its conflicts; a partner without another one loses the flag (decisions 3)."""
        for pair in [pair for pair in self.conflicts if belief_id in pair]:
            self.conflicts.discard(pair)
            partner = pair[0] if pair[1] == belief_id else pair[1]
            if partner in self.beliefs and not any(partner in other for other in self.conflicts):
                belief = self.beliefs[partner]
                self._change(transitions.unflagged(belief, Flag.CONFLICT))

    def _note(self, kind: str, belief_id: UUID, **codes: str | None) -> None:
        self.events.append((kind, {"belief_id": str(belief_id), **codes}))


def _pair(one: UUID, other: UUID) -> tuple[UUID, UUID]:
    return (one, other) if one < other else (other, one)
