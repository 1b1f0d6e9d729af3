"""What declared relations count for (decisions 2.3, 2.4, 3). Pure: counts are derived from the relations that stand, never kept.

A relation counts for an end as long as the other end says something: what was superseded contradicts nothing any more and
speaks for nothing, and what is believed again does so again. Time changes no count: what is expired or retired still says
what it said.

| relation | for        | counts                                                                                      |
|----------|------------|---------------------------------------------------------------------------------------------|
| contradicts | both ends | one contradiction while open, unless the other end is superseded                          |
| contradicts | its loser | one contradiction for good, unless what won never was so                                  |
| extends, derives | its target | one evidence, where it was credited, unless its source is superseded                |
| updates  | -          | nothing: it supersedes                                                                      |
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum
from uuid import UUID

from memory.rules import transitions
from memory.rules.transitions import occasions_of
from memory.values import Closed, EvidenceRole, Flag, RelationKind, Status, StatusReason
from memory.views import BeliefView, EdgeView, EvidenceView

_NO_TIME = datetime.min.replace(tzinfo=UTC)


class Hold(Enum):
    """What an end of a relation still says."""

    SAYS = "says"
    #: It was so and is no longer.
    ENDED = "ended"
    #: It never was so, or was never said.
    NEVER = "never"


#: Why a belief never was so.
NEVER = frozenset({StatusReason.UNTRUE, StatusReason.CORRECTED, StatusReason.RE_READ, StatusReason.NOT_RE_DERIVED})


def hold_of(status: Status, reason: StatusReason | None) -> Hold:
    """What a belief of this status still says."""
    if status is not Status.SUPERSEDED:
        return Hold.SAYS
    return Hold.NEVER if reason in NEVER else Hold.ENDED


def weighed(
    belief: BeliefView, edges: Iterable[EdgeView], holds: Mapping[UUID, Hold], ranks: Mapping[UUID, int] | None = None
) -> BeliefView:
    """The belief with its counts as all its relations make them, and what follows from those.

    ``edges`` are all declared relations of the belief, ``holds`` what their other ends still say, ``ranks`` those of their
    authority as far as they are known. A guard flag whose last relation is no longer held open goes.
    """
    mine = list(edges)
    counted = replace(
        belief,
        contradictions=belief.carried_contradictions
        + (Flag.UNSPECIFIED in belief.flags)
        + sum(_contradicts(edge, belief.id, holds[edge.beside(belief.id)]) for edge in mine),
        declared_evidence=sum(_speaks_for(edge, belief.id, holds[edge.beside(belief.id)]) for edge in mine),
    )
    if Flag.GUARD in belief.flags and not any(_asks(edge, belief.id, holds) for edge in mine):
        counted = transitions.unflagged(counted, Flag.GUARD)
    held = _guarded(belief, mine, holds, ranks or {})
    if counted == belief and not held and (held is None or Flag.GUARD not in belief.flags):
        return belief
    return transitions.settle(counted, guarded=held)


def _guarded(belief: BeliefView, edges: Iterable[EdgeView], holds: Mapping[UUID, Hold], ranks: Mapping[UUID, int]) -> int | None:
    """Contradictions that are held open with this belief as the higher end; None where the rank of an other end is not known."""
    others = {edge.beside(belief.id) for edge in edges if edge.kind is RelationKind.CONTRADICTS and _asks(edge, belief.id, holds)}
    return sum(belief.authority.rank > ranks[other] for other in others) if others <= ranks.keys() else None


def _contradicts(edge: EdgeView, belief_id: UUID, other: Hold) -> bool:
    if edge.kind is not RelationKind.CONTRADICTS:
        return False
    if edge.resolved_at is None:
        return other is Hold.SAYS
    return edge.winner is not None and edge.winner != belief_id and other is not Hold.NEVER


def _speaks_for(edge: EdgeView, belief_id: UUID, other: Hold) -> bool:
    return edge.target == belief_id and edge.credited_at is not None and edge.resolved_at is None and other is Hold.SAYS


def _asks(edge: EdgeView, belief_id: UUID, holds: Mapping[UUID, Hold]) -> bool:
    return edge.held_open_at is not None and edge.resolved_at is None and holds[edge.beside(belief_id)] is Hold.SAYS


def stands(edge: EdgeView) -> bool:
    """Whether nobody has taken the relation back."""
    return edge.resolved_by != Closed.WITHDRAWN


def apart(source: Collection[EvidenceView], target: Collection[EvidenceView]) -> bool:
    """Whether a belief formed on another occasion than those that support the one it speaks for (decisions 3)."""
    supports = [item for item in source if item.role is EvidenceRole.SUPPORTS]
    if not supports:
        return False
    formed = min(supports, key=lambda item: (item.moment.at or _NO_TIME, item.moment.sequence, item.start))
    return not occasions_of([formed]) <= occasions_of(target)


def successor(candidates: Iterable[BeliefView]) -> BeliefView:
    """Of several beliefs that are declared to update one: the newest, then the one of highest authority, then the smallest id.

    Raises ValueError for none. The order in which they were declared makes no difference.
    """
    return max(candidates, key=lambda new: (new.newest.at or _NO_TIME, new.authority.rank, -new.id.int))


class Directed:
    """Which beliefs lead to which by directed relations."""

    def __init__(self, pairs: Iterable[tuple[UUID, UUID]]) -> None:
        self._ahead: dict[UUID, set[UUID]] = defaultdict(set)
        for source, target in pairs:
            self.add(source, target)

    def add(self, source: UUID, target: UUID) -> None:
        self._ahead[source].add(target)

    def leads(self, start: UUID, goal: UUID) -> bool:
        """Whether ``goal`` is ``start`` or is reached from it."""
        seen, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            if here == goal:
                return True
            fresh = self._ahead.get(here, set()) - seen
            seen |= fresh
            waiting += fresh
        return False
