"""One write phase on beliefs: read what is related, decide in memory, write it in sets.

A consolidation loads a ``Ledger`` once, under the principal's lock. Each verb changes values in memory and notes the
evidence, relations and ``memory.*`` events that belong to the change; ``flush`` writes everything in a number of
statements that does not depend on how much there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.rules import relations, transitions
from memory.rules.clock import STILL, RunningClock
from memory.rules.relations import Hold, hold_of
from memory.rules.transitions import Support
from memory.values import Closed, EvidenceRole, Flag, NominationState, Portability, StatusReason
from memory.views import BeliefView, Block, Claim, EdgeView, EntryView, EvidenceView, NominationView, StandingRetraction, pair_of


@dataclass(frozen=True, kw_only=True, slots=True)
class Loaded:
    """What the write phase read; never changed, so that a decision can be taken again from the start."""

    beliefs: Mapping[UUID, BeliefView]
    #: Evidence of those beliefs from the session being consolidated.
    evidence: Mapping[UUID, tuple[EvidenceView, ...]]
    #: Open conflicts, as pairs with the smaller id first.
    conflicts: frozenset[tuple[UUID, UUID]]
    #: Conflicts that their owner has settled, likewise.
    settled: frozenset[tuple[UUID, UUID]] = frozenset()
    retractions: tuple[StandingRetraction, ...] = ()
    #: What its owner keeps away, as far as the candidates may touch it.
    blocks: tuple[Block, ...] = ()
    #: How the principal's clock has run, as far back as words refresh a belief.
    clock: RunningClock = STILL
    #: Declared relations of those beliefs, those that were taken back included.
    edges: Mapping[UUID, EdgeView] = field(default_factory=dict)
    #: What the ends of those relations say that are not among the beliefs.
    holds: Mapping[UUID, Hold] = field(default_factory=dict)

    def joined_with(self, other: Loaded) -> Loaded:
        """Everything of both; of what both have read, ``other`` has read the evidence of more sessions."""
        return replace(
            self,
            beliefs={**self.beliefs, **other.beliefs},
            evidence={**self.evidence, **other.evidence},
            conflicts=self.conflicts | other.conflicts,
            settled=self.settled | other.settled,
            edges={**self.edges, **other.edges},
            holds={**self.holds, **other.holds},
        )


@dataclass(kw_only=True)
class Ledger:
    """The beliefs of one write phase and what was decided about them."""

    loaded: Loaded
    now: datetime
    beliefs: dict[UUID, BeliefView] = field(init=False)
    evidence: dict[UUID, list[EvidenceView]] = field(init=False)
    conflicts: set[tuple[UUID, UUID]] = field(init=False)
    edges: dict[UUID, EdgeView] = field(init=False)
    retractions: list[StandingRetraction] = field(init=False)
    formed: list[UUID] = field(default_factory=list)
    superseding: list[tuple[UUID, UUID]] = field(default_factory=list)
    new_evidence: list[tuple[UUID, EvidenceView]] = field(default_factory=list)
    new_retractions: list[StandingRetraction] = field(default_factory=list)
    new_blocks: list[Block] = field(default_factory=list)
    lifted: list[UUID] = field(default_factory=list)
    #: Blocks that stand again.
    unlifted: list[UUID] = field(default_factory=list)
    removed: list[UUID] = field(default_factory=list)
    #: Evidence that counts no longer, and such that counts again.
    withdrawn: list[tuple[UUID, EvidenceView]] = field(default_factory=list)
    reclaimed: list[tuple[UUID, EvidenceView]] = field(default_factory=list)
    #: Events whose standing retractions are withdrawn, or (True) stand again.
    silenced: list[tuple[UUID, bool]] = field(default_factory=list)
    #: Beliefs offered for the persona; nominations as they came to be, each with its state before.
    nominated: list[NominationView] = field(default_factory=list)
    resolved: list[tuple[NominationState, NominationView]] = field(default_factory=list)
    #: Sentences that enter the persona document and such that leave it, each with the version that says so.
    entered: list[EntryView] = field(default_factory=list)
    struck: list[EntryView] = field(default_factory=list)
    #: Who closes the conflicts of this phase.
    resolved_by: str = "ended"
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    _by_subject: dict[str, list[UUID]] = field(init=False)
    _edges_of: dict[UUID, set[UUID]] = field(init=False)

    def __post_init__(self) -> None:
        self.beliefs = dict(self.loaded.beliefs)
        self.evidence = defaultdict(list, {key: list(rows) for key, rows in self.loaded.evidence.items()})
        self.conflicts = set(self.loaded.conflicts)
        self.retractions = list(self.loaded.retractions)
        self.edges = dict(self.loaded.edges)
        self._edges_of = defaultdict(set)
        for edge in self.edges.values():
            self._index(edge)
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
        after = transitions.reinforced(before, support, known=self.evidence[belief_id], now=self.now, clock=self.loaded.clock)
        self._change(after, evidence=support.evidence)
        self._note("memory.reinforced", belief_id)
        self._note_promotion(before, after)
        if after.scope != before.scope:
            self._note("memory.promoted", belief_id, axis="widen")

    def attest(self, belief_id: UUID, evidence: Sequence[EvidenceView]) -> None:
        """One more place where it was said, which counts for nothing."""
        self._add_evidence(belief_id, evidence)
        self._note("memory.attested", belief_id)

    def refine(self, belief_id: UUID, support: Support, *, claim: Claim, statement: str, canonical_hash: bytes) -> None:
        self.beliefs[belief_id] = transitions.refined(
            self.beliefs[belief_id], claim=claim, statement=statement, canonical_hash=canonical_hash
        )
        self.reinforce(belief_id, support)

    def say_outright(
        self, belief_id: UUID, support: Support, *, claim: Claim, statement: str, canonical_hash: bytes, portability: Portability
    ) -> None:
        """A hypothesis becomes what was said."""
        self.beliefs[belief_id] = transitions.said_outright(
            self.beliefs[belief_id], claim=claim, statement=statement, canonical_hash=canonical_hash, portability=portability
        )
        self.reinforce(belief_id, support)
        self._note("memory.promoted", belief_id, axis="derivation")

    def revive(self, belief_id: UUID, support: Support) -> None:
        """What had faded or run out lives again, with more evidence."""
        self.beliefs[belief_id] = transitions.revived(self.beliefs[belief_id])
        self.reinforce(belief_id, support)

    def join_closed(self, belief_id: UUID, support: Support) -> None:
        """Add older evidence to a belief that has ended since."""
        after = transitions.joined(self.beliefs[belief_id], support, known=self.evidence[belief_id])
        self._change(after, evidence=support.evidence)
        self._note("memory.reinforced", belief_id)

    def supersede(self, belief_id: UUID, *, by: UUID, reason: StatusReason, at: datetime | None = None) -> None:
        """``at``: when it stopped holding, where that is not the onset of its successor."""
        self._change(transitions.superseded(self.beliefs[belief_id], by=self.beliefs[by], reason=reason, now=self.now, at=at))
        self.beliefs[by] = transitions.inheriting(self.beliefs[by], self.beliefs[belief_id])
        self.superseding.append((by, belief_id))
        self._close_conflicts(belief_id)
        self._note("memory.superseded", belief_id, superseded_by=str(by))

    def conflict(self, one: UUID, other: UUID) -> None:
        """Link two live beliefs that nothing orders, and flag both."""
        self.conflicts.add(pair_of(one, other))
        for belief_id, partner in ((one, other), (other, one)):
            self._change(transitions.flagged(self.beliefs[belief_id], Flag.CONFLICT, partner=partner))
        self._note("memory.needs_confirmation", one, conflicts_with=str(other))

    def end(self, belief_id: UUID, *, at: datetime, never_was: bool, evidence: Sequence[EvidenceView]) -> None:
        """Take a belief back without a successor; the words that did are evidence that ends it."""
        self._change(transitions.ended(self.beliefs[belief_id], at=at, never_was=never_was), evidence=evidence)
        self._close_conflicts(belief_id)
        self._note("memory.superseded", belief_id, superseded_by=None)

    def flag(self, belief_id: UUID, flag: Flag, *, because_of: UUID | None = None) -> None:
        """Ask for the owner's eye, once for each event ``because_of`` which it is asked."""
        after = transitions.flagged(self.beliefs[belief_id], flag, partner=because_of)
        if after == self.beliefs[belief_id]:
            return
        self._change(after)
        self._note("memory.needs_confirmation", belief_id, flag=flag.value)

    def flag_resting_on(self, event_ids: Collection[UUID], flag: Flag) -> None:
        """Ask for the owner's eye on every live belief that these events support."""
        supported = [
            (belief_id, row.event_id)
            for belief_id, rows in self.evidence.items()
            for row in rows
            if row.role is EvidenceRole.SUPPORTS and row.event_id in event_ids
        ]
        for belief_id, event_id in supported:
            if self.beliefs[belief_id].live:
                self.flag(belief_id, flag, because_of=event_id)

    def keep_retraction(self, retraction: StandingRetraction) -> None:
        self.retractions.append(retraction)
        self.new_retractions.append(retraction)

    def lift(self, blocks: Iterable[Block]) -> None:
        """What its owner has said again is kept away no longer."""
        self.lifted += [block.id for block in blocks if block.id not in self.lifted]

    # --- the owner's acts (decisions 5): what each writes beside its own event ------------------------------------

    def put(self, belief: BeliefView, *, evidence: Sequence[EvidenceView] = ()) -> None:
        """A belief as an act of its owner leaves it. One that stops being live leaves its conflicts."""
        ends = self.beliefs[belief.id].live and not belief.live
        self._change(transitions.unflagged(belief, Flag.CONFLICT) if ends else belief, evidence=evidence)
        if ends:
            self._close_conflicts(belief.id)

    def remove(self, belief_id: UUID) -> None:
        """Delete a belief with everything that says what it said. What it had ended stays ended, by nobody."""
        self._close_conflicts(belief_id)
        for other in [belief for belief in self.beliefs.values() if belief.superseded_by == belief_id]:
            self._change(replace(other, superseded_by=None))
        del self.beliefs[belief_id]
        self.evidence.pop(belief_id, None)
        partners = [self.edges.pop(key).beside(belief_id) for key in self._edges_of.pop(belief_id, ())]
        for partner in partners:
            self._edges_of[partner] &= self.edges.keys()
            self._weigh(partner)
        self.superseding = [pair for pair in self.superseding if belief_id not in pair]
        self.new_evidence = [(key, item) for key, item in self.new_evidence if key != belief_id]
        self.removed.append(belief_id)

    def block(self, block: Block) -> None:
        self.new_blocks.append(block)

    def withdraw(self, belief_id: UUID, evidence: Iterable[EvidenceView]) -> None:
        """Take evidence back; what is counted by it is the caller's to change."""
        gone = list(evidence)
        self.withdrawn += [(belief_id, item) for item in gone]
        self.evidence[belief_id] = [item for item in self.evidence[belief_id] if item not in gone]

    def reclaim(self, belief_id: UUID, evidence: Iterable[EvidenceView]) -> None:
        """Let evidence count again that was withdrawn."""
        back = list(evidence)
        self.reclaimed += [(belief_id, item) for item in back]
        self.evidence[belief_id] += back

    def take_back_words(self, event_ids: Iterable[UUID], *, back: bool = False) -> None:
        """Let words that took something back end nothing more that arrives later; ``back``: let them do so again."""
        self.silenced += [(event_id, back) for event_id in event_ids]

    def settle_conflict(self, one: UUID, other: UUID) -> None:
        """Close one conflict; a side without another one loses the flag."""
        self.conflicts.discard(pair_of(one, other))
        for belief_id in (one, other):
            if belief_id in self.beliefs and not any(belief_id in pair for pair in self.conflicts):
                self._change(transitions.unflagged(self.beliefs[belief_id], Flag.CONFLICT))

    def note(self, kind: str, belief_id: UUID | None, **codes: str | None) -> None:
        """Add an event of ids and codes."""
        self._note(kind, belief_id, **codes)

    # --- declared relations (decisions 3) -------------------------------------------------------------------------

    def relate(self, edge: EdgeView) -> None:
        """A relation as it is declared or as it stands now; both ends are counted anew."""
        fresh = edge.id not in self.edges
        self.edges[edge.id] = edge
        self._index(edge)
        for end in edge.ends:
            self._weigh(end)
        if fresh:
            self._note("memory.relation_declared", edge.source, relation_id=str(edge.id), relation=edge.kind, other=str(edge.target))

    def hold_open(self, edge: EdgeView) -> None:
        """What the authority guard leaves to the owner: the relation stays open, and both ends ask."""
        self.relate(replace(edge, held_open_at=edge.held_open_at or self.now))
        for end in edge.ends:
            self._change(transitions.flagged(self.beliefs[end], Flag.GUARD, partner=edge.beside(end)))
        self._note("memory.needs_confirmation", edge.source, flag=Flag.GUARD, relation_id=str(edge.id))

    def take_back_relation(self, edge_id: UUID) -> None:
        """The relation counts for nothing any more."""
        edge = self.edges[edge_id]
        self.relate(replace(edge, resolved_at=self.now, resolved_by=Closed.WITHDRAWN, winner=None, credited_at=None, held_open_at=None))
        self._note("memory.relation_withdrawn", edge.source, relation_id=str(edge_id))

    def edges_of(self, belief_id: UUID) -> list[EdgeView]:
        return [self.edges[key] for key in self._edges_of.get(belief_id, ())]

    @property
    def changed_edges(self) -> list[EdgeView]:
        """Relations that were loaded and are different now."""
        return [edge for key, edge in self.edges.items() if key in self.loaded.edges and edge != self.loaded.edges[key]]

    @property
    def new_edges(self) -> list[EdgeView]:
        return [edge for key, edge in self.edges.items() if key not in self.loaded.edges]

    def _index(self, edge: EdgeView) -> None:
        for end in edge.ends:
            self._edges_of[end].add(edge.id)

    def _weigh(self, belief_id: UUID) -> None:
        """Count a belief's relations anew; a flag whose relation is gone goes, whatever put it there."""
        before = self.beliefs.get(belief_id)
        if before is None:
            return
        if Flag.CONFLICT in before.flags and not any(belief_id in pair for pair in self.conflicts):
            before = transitions.unflagged(before, Flag.CONFLICT)
        edges = self.edges_of(belief_id)
        others = {edge.beside(belief_id) for edge in edges}
        ranks = {other: self.beliefs[other].authority.rank for other in others if other in self.beliefs}
        after = relations.weighed(before, edges, {other: self._hold(other) for other in others}, ranks)
        self.beliefs[belief_id] = after
        self._note_promotion(before, after)

    def _hold(self, belief_id: UUID) -> Hold:
        belief = self.beliefs.get(belief_id)
        return self.loaded.holds[belief_id] if belief is None else hold_of(belief.status, belief.status_reason)

    # --- the persona (decisions 10) -----------------------------------------------------------------------------

    def nominate(self, nomination_id: UUID, belief: BeliefView) -> None:
        self.nominated.append(
            NominationView(id=nomination_id, belief_id=belief.id, state=NominationState.OPEN, canonical_hash=belief.canonical_hash)
        )
        self._note("memory.nominated", belief.id, nomination_id=str(nomination_id))

    def resolve(self, nomination: NominationView, state: NominationState, *, canonical_hash: bytes | None = None) -> None:
        """``canonical_hash``: of the claim that was decided on, where it is another than the one nominated."""
        after = replace(nomination, state=state, canonical_hash=canonical_hash or nomination.canonical_hash)
        self.resolved.append((nomination.state, after))

    def withdraw_nomination(self, nomination: NominationView) -> None:
        """Its belief qualifies no longer."""
        self.resolve(nomination, NominationState.WITHDRAWN)
        self._note("memory.nomination_withdrawn", nomination.belief_id, nomination_id=str(nomination.id))

    # --- what changed --------------------------------------------------------------------------------------------

    @property
    def changed(self) -> list[BeliefView]:
        """Beliefs that were loaded and are different now."""
        pairs = ((self.beliefs.get(key), before) for key, before in self.loaded.beliefs.items())
        return [now for now, before in pairs if now is not None and now is not before and now != before]

    def _change(self, belief: BeliefView, *, evidence: Sequence[EvidenceView] = ()) -> None:
        self.beliefs[belief.id] = belief
        self._add_evidence(belief.id, evidence)
        self._weigh(belief.id)
        for edge in self.edges_of(belief.id):
            self._weigh(edge.beside(belief.id))

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

    def _note_promotion(self, before: BeliefView, after: BeliefView) -> None:
        if before.live and after.live and after.status is not before.status:
            self._note("memory.promoted", after.id, axis="establish")
        if after.retention is not before.retention:
            self._note("memory.promoted", after.id, axis="graduate")

    def _note(self, kind: str, belief_id: UUID | None, **codes: str | None) -> None:
        about = {"belief_id": str(belief_id)} if belief_id else {}
        self.events.append((kind, {**about, **codes}))
