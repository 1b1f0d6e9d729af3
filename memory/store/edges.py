"""What maintenance decides about relations: declared contradictions, and conflicts of which a side is past (decisions 3).

The rule is ``memory.rules.adjudication``; what a relation counts for, ``memory.rules.relations``.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.db import connection

from memory.rules import weighing
from memory.rules.adjudication import HeldOpen, Won, contradiction
from memory.rules.weighing import WeighingPolicy
from memory.store.ledger import Ledger
from memory.store.related import load_beliefs
from memory.store.rows import fetch
from memory.values import Closed

_LIVE = "('provisional', 'active')"

# Open ones, and those whose loser has been said again since they were decided (decisions 2.11).
_UNDECIDED = f"""
    select r.id, r.source_id, r.target_id
    from memory_relation r join memory_belief s on s.id = r.source_id join memory_belief t on t.id = r.target_id
    where r.principal_id = %(principal)s and r.kind = 'contradicts' and s.status in {_LIVE} and t.status in {_LIVE}
    and (r.resolved_at is null or (r.resolved_by = 'adjudicated' and exists (
        select from memory_evidence e where e.belief_id = case when r.winner_id = r.source_id then r.target_id else r.source_id end
        and e.role = 'supports' and e.withdrawn_at is null and e.created_at > r.resolved_at
    )))
    order by r.created_at, r.source_id, r.target_id
"""
_CLOSE = f"""
    with closed as (
        update memory_relation r set resolved_at = %(now)s, resolved_by = 'ended'
        from memory_belief s, memory_belief t
        where r.principal_id = %(principal)s and r.kind = 'conflicts_with' and r.resolved_at is null
        and s.id = r.source_id and t.id = r.target_id and (s.status not in {_LIVE} or t.status not in {_LIVE})
        returning r.source_id, r.target_id
    )
    select distinct id from (select source_id as id from closed union all select target_id from closed) side
"""
# A statement of its own: it has to see what the one above closed.
_UNFLAG = f"""
    update memory_belief b set flags = array_remove(b.flags, 'conflict')
    where b.id = any(%(ids)s) and b.status in {_LIVE} and not exists (
        select from memory_relation r where r.kind = 'conflicts_with' and r.resolved_at is null and b.id in (r.source_id, r.target_id)
    )
"""


def close_conflicts(principal_id: UUID, *, now: datetime) -> None:
    """Close the conflicts of which a side is past; the other side asks no more unless another conflict keeps it asking.

    Two statements at most; runs acting for the principal, under its lock.
    """
    with connection.cursor() as cursor:
        cursor.execute(_CLOSE, {"principal": principal_id, "now": now})
        ids = [belief_id for (belief_id,) in cursor.fetchall()]
        if ids:
            cursor.execute(_UNFLAG, {"ids": ids})


def adjudicate(principal_id: UUID, *, now: datetime, policy: WeighingPolicy) -> tuple[Ledger, int, int] | None:
    """Decide the declared contradictions that are open, by what was believed before any of them was decided.

    The ledger that is to be written, how many were decided and how many are held open from now on; None where there is
    nothing to decide. Six statements at most; runs acting for the principal, under its lock.
    """
    rows = fetch(_UNDECIDED, {"principal": principal_id})
    if not rows:
        return None
    ends = {end for row in rows for end in (row.source_id, row.target_id)}
    ledger = Ledger(loaded=load_beliefs(principal_id=principal_id, belief_ids=ends), now=now)
    decided = held = 0
    for row in rows:
        edge, before = ledger.edges[row.id], ledger.loaded.beliefs
        match contradiction(before[edge.source], before[edge.target], policy=policy):
            case Won(winner=winner, loser=loser):
                ledger.relate(replace(edge, resolved_at=now, resolved_by=Closed.ADJUDICATED, winner=winner.id, held_open_at=None))
                beaten = ledger.beliefs[loser.id]
                dim = weighing.demoted(beaten.activation, confidence=beaten.confidence, policy=policy)
                ledger.put(replace(beaten, activation=dim))
                ledger.note("memory.adjudicated", winner.id, loser=str(loser.id), relation_id=str(edge.id))
                decided += 1
            case HeldOpen():
                if edge.held_open_at is None or edge.resolved_at is not None:
                    ledger.hold_open(replace(edge, resolved_at=None, resolved_by=None, winner=None))
                    held += 1
    return ledger, decided, held
