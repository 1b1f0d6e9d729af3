"""Subcommands about relations that an agent or an import declares between two beliefs."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence
from uuid import UUID

from django.db.models import Q

from memory.access import acting_for
from memory.models import Belief, Relation
from memory.values import DECLARED, Closed, Producer, RelationKind
from memory.views import EdgeView
from review import actions
from review.management.memory.base import Answer, Call, belief_of, many, relation_of, short_id, told_of

#: How each relation is told, between its two sentences.
_WORDS = {
    RelationKind.CONTRADICTS: "contradicts",
    RelationKind.UPDATES: "updates",
    RelationKind.EXTENDS: "extends",
    RelationKind.DERIVES: "is derived from, and speaks for,",
}
_CLOSED = {
    Closed.APPLIED: "the second is past by it",
    Closed.HISTORY: "kept as history",
    Closed.WITHDRAWN: "taken back",
}


def relate_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("kind", choices=sorted(kind.value for kind in DECLARED), help="how the first belief is related to the second")
    parser.add_argument("one", metavar="ID", help="the belief that updates, extends or derives; by id or at least 8 characters of it")
    parser.add_argument("other", metavar="ID", help="the belief that it is about")
    parser.add_argument("--by", choices=sorted(Producer), default=Producer.AGENT.value, help="who declares it (default: %(default)s)")
    parser.add_argument("--history", action="store_true", help="past beliefs may be related too, for the record only")


def relate(call: Call) -> Answer:
    """Declare that one belief contradicts, updates, extends or derives another. The same one declared twice counts once."""
    options = call.options
    one, other = (belief_of(call, options[place]) for place in ("one", "other"))
    edge, decision = actions.relate(
        call.by,
        RelationKind(options["kind"]),
        one.id,
        other.id,
        declared_by=Producer(options["by"]),
        history=options["history"],
    )
    told = {belief.id: told_of(belief) for belief in (one, other)}
    said = f"{told[edge.source]}  {_WORDS[edge.kind]}  {told[edge.target]}"
    lines = (said if decision else f"Declared already: {said}", f"  {_came_to(edge)}")
    undo = (f"  undo: ./run memory undo {decision.id}",) if decision else ()
    return Answer(lines=(*lines, *undo), data={**_as_json(edge), "decision": str(decision.id) if decision else None})


def relations_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("id", nargs="?", metavar="ID", help="only those of this belief")


def relations(call: Call) -> Answer:
    """What is declared between beliefs, the oldest first, with what came of it."""
    about = belief_of(call, call.options["id"]) if call.options["id"] else None
    with acting_for(call.memory.id):
        rows = Relation.objects.filter(principal_id=call.memory.id, declared_by__isnull=False)
        if about is not None:
            rows = rows.filter(Q(source=about) | Q(target=about))
        edges = [row.edge() for row in rows.order_by("created_at", "id")]
        told = _told(edges)
    lines = [
        f"{short_id(edge.id)}  {told[edge.source]}  {_WORDS[edge.kind]}  {told[edge.target]}  ({edge.declared_by.value}; {_came_to(edge)})"
        for edge in edges
    ]
    return Answer(lines=(*lines, f"{many(len(edges), 'declared relation')}."), data={"relations": [_as_json(edge) for edge in edges]})


def unrelate_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("relation", metavar="RELATION", help="as `memory relations` lists it")


def unrelate(call: Call) -> Answer:
    """Take a declared relation back, with all it counted for."""
    relation = relation_of(call, call.options["relation"])
    decision = actions.unrelate(call.by, relation.id)
    return Answer(
        lines=("Taken back; it counts for nothing any more.", f"  undo: ./run memory undo {decision.id}"),
        data={"withdrawn": str(relation.id), "decision": str(decision.id)},
    )


def _told(edges: Sequence[EdgeView]) -> dict[UUID, str]:
    """The sentences of all ends. One statement."""
    return {belief.id: told_of(belief) for belief in Belief.objects.filter(id__in={end for edge in edges for end in edge.ends})}


def _came_to(edge: EdgeView) -> str:
    """What a relation has come to, in a few words."""
    if edge.resolved_by in _CLOSED:
        return _CLOSED[Closed(edge.resolved_by)]
    if edge.winner is not None:
        return f"decided for the {'first' if edge.winner == edge.source else 'second'}"
    if edge.held_open_at is not None:
        return "left to you: the second is newer or of higher authority" if edge.kind is RelationKind.UPDATES else "left to you"
    if edge.kind is RelationKind.CONTRADICTS:
        return "open: one contradiction for each"
    return "one more evidence for the second" if edge.credited_at else "both were said on one occasion: no evidence"


def _as_json(edge: EdgeView) -> dict[str, object]:
    return {
        "id": str(edge.id),
        "relation": edge.kind.value,
        "source": str(edge.source),
        "target": str(edge.target),
        "declared_by": edge.declared_by.value,
        "declared_at": edge.created_at.isoformat(),
        "resolved_at": edge.resolved_at.isoformat() if edge.resolved_at else None,
        "resolved_by": edge.resolved_by,
        "winner": str(edge.winner) if edge.winner else None,
        "credited": edge.credited_at is not None,
        "held_open": edge.held_open_at is not None,
    }
