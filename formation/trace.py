"""What one act of the owner changed, in ids, codes and counts: enough to take it back, never a statement (decisions 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.store.ledger import Ledger
from memory.values import (
    Authority,
    Derivation,
    Flag,
    Longevity,
    Portability,
    Producer,
    Retention,
    Sensitivity,
    Status,
    StatusReason,
)
from memory.views import BeliefView, EdgeView, EvidenceView

Reader = Callable[[Any], Any]


def _time(value: Any) -> datetime | None:
    return datetime.fromisoformat(value) if value else None


def _or_none(read: Reader) -> Reader:
    return lambda value: None if value is None else read(value)


#: Single values that an undo puts back where nothing has changed them since.
PLAIN: Mapping[str, Reader] = {
    "authority": Authority,
    "producer": Producer,
    "derivation": Derivation,
    "longevity": Longevity,
    "retention": Retention,
    "portability": Portability,
    "sensitivity": Sensitivity,
    "scope": str,
    "prior": float,
    "activation": float,
    "charged_at": _time,
    "above_threshold_since": _time,
    "unconfirmed": bool,
    "confirmed_at": _time,
    "valid_from": _time,
    "worded_expiry": _time,
}
#: How a belief ended: put back as one.
ENDING: Mapping[str, Reader] = {
    "status": Status,
    "status_reason": _or_none(StatusReason),
    "valid_to": _time,
    "superseded_by": _or_none(UUID),
}
#: Counts: an undo takes off what the act added. What contradicts is derived from flags and relations, and is not among them.
COUNTS = ("evidence_count", "use_count")
#: Sets, of which an undo takes off what was added and adds what was taken off.
SETS: Mapping[str, Reader] = {"flags": lambda value: frozenset(map(Flag, value)), "cleared": frozenset}
ORDERED = ("origin_scopes",)
#: How a declared relation stands: put back as one.
RELATED: Mapping[str, Reader] = {
    "resolved_at": _time,
    "resolved_by": _or_none(str),
    "winner": _or_none(UUID),
    "credited_at": _time,
    "held_open_at": _time,
}


def state_of(belief: BeliefView) -> dict[str, Any]:
    """The content-free part of a belief, as JSON."""
    plain = {name: _json(getattr(belief, name)) for name in (*PLAIN, *ENDING, *COUNTS)}
    sets = {name: sorted(getattr(belief, name)) for name in SETS}
    return {**plain, **sets, "origin_scopes": list(belief.origin_scopes)}


def trace_of(ledger: Ledger) -> dict[str, Any]:
    """Everything an act has changed in its ledger."""
    opened = sorted(ledger.conflicts - ledger.loaded.conflicts)
    closed = sorted(ledger.loaded.conflicts - ledger.conflicts)
    changed = [(ledger.loaded.beliefs[belief.id], belief) for belief in ledger.changed]
    return {
        "beliefs": {str(after.id): {"before": state_of(before), "after": state_of(after)} for before, after in changed},
        "restated": [str(after.id) for before, after in changed if before.statement != after.statement],
        "formed": [str(belief_id) for belief_id in ledger.formed],
        "blocks": [str(block.id) for block in ledger.new_blocks],
        "lifted": [str(block_id) for block_id in ledger.lifted],
        "evidence": [_place(*pair) for pair in ledger.new_evidence if not _was_held(ledger, *pair)],
        "withdrawn": [_place(*pair) for pair in ledger.withdrawn],
        "opened": [[str(one), str(other)] for one, other in opened],
        "closed": [[str(one), str(other)] for one, other in closed],
        "nominations": {str(after.id): {"before": before.value, "after": after.state.value} for before, after in ledger.resolved},
        "entered": [str(entry.id) for entry in ledger.entered],
        "struck": [str(entry.id) for entry in ledger.struck],
        "edges": {str(edge.id): _edge_change(ledger, edge) for edge in (*ledger.new_edges, *ledger.changed_edges)},
    }


def edge_state(edge: EdgeView) -> dict[str, Any]:
    """How a declared relation stands, as JSON."""
    return {name: _json(getattr(edge, name)) for name in RELATED}


def _edge_change(ledger: Ledger, edge: EdgeView) -> dict[str, Any]:
    """``before`` is null for a relation that the act declared."""
    known = ledger.loaded.edges.get(edge.id)
    return {"ends": [str(end) for end in edge.ends], "before": edge_state(known) if known else None, "after": edge_state(edge)}


def merged(traces: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The traces of several ledgers, in the order in which they were written, as that of one act.

    A belief is as the first ledger found it and as the last one left it; one that the act itself formed is only formed.
    """
    whole: dict[str, Any] = {key: [] for key in _LISTS}
    beliefs: dict[str, Any] = {}
    nominations: dict[str, Any] = {}
    edges: dict[str, Any] = {}
    opened: set[tuple[str, str]] = set()
    closed: set[tuple[str, str]] = set()
    for trace in traces:
        for key, change in trace["beliefs"].items():
            beliefs[key] = {"before": beliefs.get(key, change)["before"], "after": change["after"]}
        for key, change in trace["nominations"].items():
            nominations[key] = {"before": nominations.get(key, change)["before"], "after": change["after"]}
        for key, change in trace.get("edges", {}).items():
            edges[key] = {**change, "before": edges.get(key, change)["before"]}
        for key in _LISTS:
            whole[key] += trace.get(key, ())
        now_open, now_closed = ({(one, other) for one, other in trace[key]} for key in ("opened", "closed"))
        opened, closed = (opened | now_open - closed) - now_closed, (closed | now_closed - opened) - now_open
    formed, restated = set(whole["formed"]), set(whole["restated"])
    differs = {key for key, change in beliefs.items() if key in restated or change["before"] != change["after"]} - formed
    return {
        **whole,
        "beliefs": {key: change for key, change in beliefs.items() if key in differs},
        "nominations": nominations,
        "edges": edges,
        "opened": [list(pair) for pair in sorted(opened)],
        "closed": [list(pair) for pair in sorted(closed)],
    }


#: Parts of a trace that only grow.
_LISTS = ("restated", "formed", "blocks", "lifted", "evidence", "withdrawn", "entered", "struck", "silencing")


def touched(trace: Mapping[str, Any]) -> set[UUID]:
    """Beliefs that an act changed, formed or related."""
    related = [end for change in trace.get("edges", {}).values() for end in change["ends"]]
    return {UUID(key) for key in (*trace.get("beliefs", {}), *trace.get("formed", ()), *related)}


def successors(trace: Mapping[str, Any]) -> set[UUID]:
    """What had replaced beliefs before the act."""
    befores = [change["before"]["superseded_by"] for change in trace.get("beliefs", {}).values()]
    return {UUID(key) for key in befores if key}


def concerned(trace: Mapping[str, Any]) -> set[UUID]:
    """Everything that an act changed or made and that a later act may build on: beliefs, nominations, sentences of the persona."""
    return touched(trace) | {UUID(key) for name in ("nominations", "entered", "struck") for key in trace.get(name, ())}


def is_at(place: list[Any], belief_id: UUID, item: EvidenceView) -> bool:
    return bool(place == _place(belief_id, item))


def _was_held(ledger: Ledger, belief_id: UUID, item: EvidenceView) -> bool:
    """Whether the belief rested on that place before."""
    return any(is_at(_place(belief_id, item), belief_id, held) for held in ledger.loaded.evidence.get(belief_id, ()))


def _place(belief_id: UUID, item: EvidenceView) -> list[Any]:
    return [str(belief_id), str(item.event_id), item.role.value, item.start, item.end]


def _json(value: Any) -> Any:
    if isinstance(value, datetime):
        return value.isoformat()
    return str(value) if isinstance(value, UUID) else value
