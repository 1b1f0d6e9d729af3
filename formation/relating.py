"""Relations between beliefs that an agent or an import declares: what each does at once, and taking one back (decisions 3).

The store never invents one. Relations that are declared together are one set: the order in which they come makes no
difference, and neither does declaring them one by one. An end counts as believed although a declared ``updates`` has
superseded it, or a chain of these could only be declared from its far end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import UUID

from formation.acting import Ask, Done, NotFound, Phase, Refused, owner_phase
from formation.correct import live_again
from memory.models.fields import new_id
from memory.rules import transitions
from memory.rules.adjudication import Won, update
from memory.rules.relations import Directed, apart, stands, successor
from memory.store.corrections import kept_from_ending
from memory.store.relations import declared_relation, directed_ahead
from memory.values import DECLARED, DIRECTED, UNORDERED, Closed, Flag, Producer, RelationKind, StatusReason
from memory.views import BeliefView, EdgeView


class Known(Refused):
    """It has been declared before and stands; declaring it again changes nothing."""

    def __init__(self, edge: EdgeView) -> None:
        super().__init__("That is declared already.")
        self.edge = edge


@dataclass(frozen=True, kw_only=True, slots=True)
class Declaration:
    """One relation as it is declared. ``updates`` points from the new belief to the old one."""

    kind: RelationKind
    source: UUID
    target: UUID
    declared_by: Producer = Producer.AGENT
    #: Past beliefs may be related too; such a relation is kept for the record and does nothing.
    history: bool = False
    #: What another store says of it: when it was declared, for whom it was decided, whether its target has been given its
    #: evidence (None: that follows from where its ends were formed).
    declared_at: datetime | None = None
    winner: UUID | None = None
    credited: bool | None = None

    @property
    def ends(self) -> tuple[UUID, UUID]:
        return self.source, self.target


def declare(ask: Ask, declaration: Declaration) -> tuple[EdgeView, Done]:
    """Declare one relation. Raises Known, Refused."""
    with owner_phase(ask, declaration.ends) as phase:
        phase.ledger.resolved_by = "ended"  # nobody has settled a conflict by it
        (found,) = relate(phase, [declaration])
        if isinstance(found, Refused):
            raise found
        if not (phase.ledger.new_edges or phase.ledger.changed_edges):
            raise Known(found)
        edge = phase.ledger.edges[found.id]
        phase.note("memory.related", edge.source, relation_id=str(edge.id))
        return edge, phase.done(edge.source, edge.target)


def withdraw(ask: Ask, relation_id: UUID) -> Done:
    """Take a declared relation back, with all it counted for; what it had superseded meets what is believed now. Raises Refused."""
    known = declared_relation(relation_id)
    if known is None:
        raise NotFound("There is no such relation.")
    with owner_phase(ask, known.ends) as phase:
        phase.ledger.resolved_by = "ended"
        edge = phase.ledger.edges.get(relation_id)
        if edge is None or not stands(edge):
            raise Refused("It has been taken back already.")
        phase.ledger.take_back_relation(relation_id)
        if edge.resolved_by == Closed.APPLIED:
            _release(phase, edge)
        phase.note("memory.related", edge.source, relation_id=str(relation_id), how=Closed.WITHDRAWN)
        return phase.done(edge.source, edge.target)


def relate(phase: Phase, declarations: Sequence[Declaration]) -> list[EdgeView | Refused]:
    """Declare a set of relations whose ends the phase has loaded; of each the relation that stands now, or why it does not.

    Two statements. One that is refused leaves the others alone.
    """
    asked = [_ordered(declaration) for declaration in declarations]
    graph = Directed(directed_ahead({item.target for item in asked if item.kind in DIRECTED}))
    barred = kept_from_ending({item.source for item in asked if item.kind is RelationKind.UPDATES})
    found: dict[int, EdgeView | Refused] = {}
    for place in sorted(range(len(asked)), key=lambda place: _rank(asked[place])):
        try:
            found[place] = _declared(phase, asked[place], graph, barred)
        except Refused as refused:
            found[place] = refused
    kept = [edge for edge in found.values() if isinstance(edge, EdgeView)]
    for target in dict.fromkeys(edge.target for edge in kept if edge.kind is RelationKind.UPDATES):
        _supersede(phase, target)
    return [found[place] for place in range(len(asked))]


def _ordered(declaration: Declaration) -> Declaration:
    if declaration.kind not in UNORDERED or declaration.source <= declaration.target:
        return declaration
    return replace(declaration, source=declaration.target, target=declaration.source)


def _rank(declaration: Declaration) -> tuple[datetime, str, UUID, UUID]:
    """Which of several comes first where only one of them can stand: the order of declaring, else a fixed one."""
    return declaration.declared_at or datetime.min.replace(tzinfo=UTC), declaration.kind, declaration.source, declaration.target


def _declared(phase: Phase, asked: Declaration, graph: Directed, barred: frozenset[tuple[UUID, UUID]]) -> EdgeView:
    """The relation, made unless it stands already. Raises Refused."""
    if asked.kind not in DECLARED:
        raise Refused(f"{asked.kind.value!r} is decided by the resolver and declared by nobody; declare {_or(DECLARED)}.")
    if asked.source == asked.target:
        raise Refused(f"{asked.source} cannot be related to itself; name two beliefs.")
    ends = [_end(phase, end) for end in asked.ends]
    known = next((edge for edge in phase.ledger.edges_of(asked.source) if stands(edge) and _is(edge, asked)), None)
    if known is not None:
        return known
    past = [belief for belief in ends if not (belief.live or _updated(phase, belief))]
    if past and not asked.history:
        raise Refused(f"{past[0].id} is no longer believed; a relation of past beliefs is kept as history only (--history).")
    _ask_owner(phase, asked, ends, barred)
    if asked.kind in DIRECTED:
        if graph.leads(asked.target, asked.source):
            raise Refused(f"{asked.target} already leads to {asked.source}; that {asked.kind.value} would close a circle.")
        graph.add(asked.source, asked.target)
    edge = _made(phase, asked, past=bool(past))
    phase.ledger.relate(edge)
    return edge


def _end(phase: Phase, belief_id: UUID) -> BeliefView:
    """Raises NotFound, Refused for one that its owner has rejected."""
    belief = phase.ledger.beliefs.get(belief_id)
    if belief is None:
        raise NotFound(f"There is no belief {belief_id} in this memory.")
    if belief.status_reason is StatusReason.UNTRUE:
        raise Refused(f"{belief_id} was rejected as untrue; nothing is related to it.")
    return belief


def _ask_owner(phase: Phase, asked: Declaration, ends: Sequence[BeliefView], barred: frozenset[tuple[UUID, UUID]]) -> None:
    """What the owner has decided between the two stands. Raises Refused."""
    source, target = ends
    disputes = asked.kind in (RelationKind.UPDATES, RelationKind.CONTRADICTS)
    if disputes and transitions.cause_of(Flag.CONFLICT, target.id) in source.cleared:
        raise Refused("Their owner has said that both hold.")
    restored = any((source.id, item.event_id) in barred for item in phase.supports(source.id))
    if asked.kind is RelationKind.UPDATES and restored:
        raise Refused(f"The owner has restored what {source.id} had replaced; it may end nothing again.")


def _is(edge: EdgeView, asked: Declaration) -> bool:
    return (edge.kind, edge.ends) == (asked.kind, asked.ends)


def _updated(phase: Phase, belief: BeliefView) -> bool:
    """Whether a declared ``updates`` has superseded it, and nothing else has since."""
    updates = (edge for edge in _updates_of(phase, belief.id) if edge.resolved_by == Closed.APPLIED)
    return not belief.live and any(edge.source == belief.superseded_by for edge in updates)


def _updates_of(phase: Phase, target: UUID) -> list[EdgeView]:
    """What is declared to update a belief, but for what is kept as history or taken back."""
    edges = phase.ledger.edges_of(target)
    return [
        edge
        for edge in edges
        if edge.kind is RelationKind.UPDATES and edge.target == target and edge.resolved_by not in (Closed.HISTORY, Closed.WITHDRAWN)
    ]


def _made(phase: Phase, asked: Declaration, *, past: bool) -> EdgeView:
    now = phase.ledger.now
    edge = EdgeView(
        id=new_id(),
        kind=asked.kind,
        source=asked.source,
        target=asked.target,
        declared_by=asked.declared_by,
        created_at=min(asked.declared_at or now, now),
    )
    if past:
        return replace(edge, resolved_at=now, resolved_by=Closed.HISTORY)
    if asked.kind is RelationKind.CONTRADICTS and asked.winner in asked.ends:
        # as of now, so that nothing its loser brought along counts as having been said since
        return replace(edge, resolved_at=now, resolved_by=Closed.ADJUDICATED, winner=asked.winner)
    if asked.kind in (RelationKind.EXTENDS, RelationKind.DERIVES):
        elsewhere = apart(phase.ledger.evidence[asked.source], phase.ledger.evidence[asked.target])
        credited = elsewhere if asked.credited is None else asked.credited
        return replace(edge, credited_at=now if credited else None)
    return edge


def _supersede(phase: Phase, target_id: UUID) -> None:
    """Put what is declared to update a belief into effect, or leave it to the owner where it is older or of lower authority."""
    ledger, target = phase.ledger, phase.belief(target_id)
    if not (target.live or _updated(phase, target)):
        return
    edges = _updates_of(phase, target_id)
    applied = [] if target.live else [edge for edge in edges if edge.resolved_by == Closed.APPLIED]
    waiting = [edge for edge in edges if edge.resolved_at is None]
    prevailing = [edge for edge in waiting if isinstance(update(phase.belief(edge.source), target), Won)]
    for edge in waiting:
        if edge not in prevailing and edge.held_open_at is None:
            ledger.hold_open(edge)
    if not prevailing:
        return
    new = successor(phase.belief(edge.source) for edge in (*applied, *prevailing))
    if target.live or target.superseded_by != new.id:
        ledger.supersede(target_id, by=new.id, reason=StatusReason.REPLACED)
    for edge in prevailing:
        ledger.relate(replace(edge, resolved_at=ledger.now, resolved_by=Closed.APPLIED, held_open_at=None))


def _release(phase: Phase, edge: EdgeView) -> None:
    """What a withdrawn ``updates`` had superseded is superseded by what else updates it, else it lives again."""
    old = phase.belief(edge.target)
    if old.superseded_by != edge.source or old.status_reason is not StatusReason.REPLACED:
        return
    others = [other for other in _updates_of(phase, old.id) if other.resolved_by == Closed.APPLIED]
    if others:
        new = successor(phase.belief(other.source) for other in others)
        phase.ledger.supersede(old.id, by=new.id, reason=StatusReason.REPLACED)
    else:
        live_again(phase, transitions.reinstated(old))


def _or(kinds: Iterable[RelationKind]) -> str:
    first, *rest = sorted(kind.value for kind in kinds)
    return f"{', '.join([first, *rest[:-1]])} or {rest[-1]}"
