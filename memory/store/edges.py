"""Relations that were declared: what they count for, and what is decided about them (decisions 3).

The rule is ``memory.rules.adjudication``. Counts are never kept beside the edges: they are counted again from them.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from django.db import connection

from memory.rules import transitions, weighing
from memory.rules.adjudication import HeldOpen, Won, contradiction, update
from memory.rules.weighing import WeighingPolicy
from memory.store.ledger import Ledger, Loaded
from memory.store.related import load_beliefs
from memory.store.rows import fetch
from memory.values import Flag, RelationKind, StatusReason

_LIVE = "('provisional', 'active')"

# A loss to what never was is none.
_VOID = """
    update memory_relation r set winner_id = null, resolved_by = 'ended'
    from memory_belief w where w.id = r.winner_id and r.principal_id = %(principal)s and r.kind = 'contradicts'
    and w.status = 'superseded' and w.status_reason in ('untrue', 'corrected', 're_read', 'not_re_derived')
"""
# What has lost is said again: it is decided anew (decisions 2.11).
_REOPEN = """
    update memory_relation r set resolved_at = null, resolved_by = null, winner_id = null
    from memory_evidence e
    where r.principal_id = %(principal)s and r.kind = 'contradicts' and r.resolved_by = 'adjudicated' and e.role = 'supports'
    and e.belief_id = case when r.winner_id = r.source_id then r.target_id else r.source_id end
    and e.created_at > r.resolved_at and e.withdrawn_at is null
    and not exists (
        select from memory_relation o
        where o.source_id = r.source_id and o.target_id = r.target_id and o.kind = r.kind and o.resolved_at is null
    )
"""
_CLOSE = f"""
    with closed as (
        update memory_relation r set resolved_at = %(now)s, resolved_by = 'ended', held_open_at = null
        from memory_belief s, memory_belief t
        where r.principal_id = %(principal)s and r.resolved_at is null and s.id = r.source_id and t.id = r.target_id
        and r.kind in ('conflicts_with', 'contradicts', 'updates') and (s.status not in {_LIVE} or t.status not in {_LIVE})
        returning r.source_id, r.target_id
    )
    select distinct id from (select source_id as id from closed union all select target_id from closed) side
"""
# No flag without an open edge that raised it; the flags of what is past have gone already.
_UNFLAG = f"""
    update memory_belief b set flags = array_remove(
        case when exists (
            select from memory_relation r where r.kind = 'conflicts_with' and r.resolved_at is null and b.id in (r.source_id, r.target_id)
        ) then b.flags else array_remove(b.flags, 'conflict') end,
        case when exists (
            select from memory_relation r
            where r.held_open_at is not null and r.resolved_at is null and b.id in (r.source_id, r.target_id)
        ) then null else 'guard' end
    )
    where b.id = any(%(ids)s) and b.status in {_LIVE} and b.flags && '{{conflict,guard}}'
"""
# Only what a belief formed from on another occasion than any of the target's speaks for it.
_CREDIT = f"""
    update memory_relation r set credited_at = %(now)s
    from memory_belief s, memory_belief t
    where r.principal_id = %(principal)s and r.kind in ('extends', 'derives') and r.credited_at is null
    and s.id = r.source_id and t.id = r.target_id and s.status in {_LIVE} and t.status in {_LIVE}
    and exists (select from memory_evidence e where e.belief_id = s.id and e.role = 'supports' and e.withdrawn_at is null)
    and not exists (
        select from (
            select v.session_id, v.occasion from memory_evidence e join memory_event v on v.id = e.event_id
            where e.belief_id = s.id and e.role = 'supports' and e.withdrawn_at is null
            order by v.occurred_at nulls last, v.recorded_at, v.sequence limit 1
        ) formed join memory_evidence x on x.belief_id = t.id and x.role = 'supports' and x.withdrawn_at is null
        join memory_event y on y.id = x.event_id and y.session_id = formed.session_id and y.occasion = formed.occasion
    )
"""
_OPEN = f"""
    select r.id, r.kind, r.source_id, r.target_id, r.held_open_at
    from memory_relation r join memory_belief s on s.id = r.source_id join memory_belief t on t.id = r.target_id
    where r.principal_id = %(principal)s and r.kind = %(kind)s and r.resolved_at is null
    and s.status in {_LIVE} and t.status in {_LIVE}
    order by r.created_at, r.source_id, r.target_id
"""
# Counted once a pair, however often it was declared; what an import brought along and one outstanding rejection count too.
_MISCOUNTED = """
    with against as (
        select id, count(distinct other) as n from (
            select source_id as id, target_id as other, resolved_at, winner_id from memory_relation
            where principal_id = %(principal)s and kind = 'contradicts'
            union all
            select target_id, source_id, resolved_at, winner_id from memory_relation
            where principal_id = %(principal)s and kind = 'contradicts'
        ) side where resolved_at is null or winner_id <> id group by id
    ),
    backing as (
        select target_id as id, count(distinct source_id) as n from memory_relation
        where principal_id = %(principal)s and kind in ('extends', 'derives') and credited_at is not null group by target_id
    ),
    counted as (
        select b.id, b.contradictions, b.declared_evidence, coalesce(k.n, 0) as backed,
            b.carried_contradictions + case when b.flags @> '{unspecified}' then 1 else 0 end + coalesce(a.n, 0) as spoken_against
        from memory_belief b left join against a on a.id = b.id left join backing k on k.id = b.id
        where b.principal_id = %(principal)s
    )
    select id, spoken_against, backed from counted where contradictions <> spoken_against or declared_evidence <> backed order by id
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Edge:
    id: UUID
    source: UUID
    target: UUID
    held: bool


@dataclass(kw_only=True, slots=True)
class Edges:
    """The declared relations of one principal in one maintenance. Runs acting for it, under its lock."""

    principal_id: UUID
    now: datetime
    policy: WeighingPolicy
    #: Edge -> the end it is decided for; edges that the guard holds open from now on.
    decided: dict[UUID, UUID] = field(default_factory=dict)
    held: list[UUID] = field(default_factory=list)

    def gather(self) -> int:
        """Let go of losses to what never was, reopen those whose loser was said again, credit evidence; how much was credited."""
        self._run(_VOID)
        self._run(_REOPEN)
        self.close_ended()
        return self._run(_CREDIT)

    def close_ended(self) -> None:
        """An edge with an end that is past is over; the other end's flag goes unless another edge keeps it (decisions 3)."""
        with connection.cursor() as cursor:
            cursor.execute(_CLOSE, {"principal": self.principal_id, "now": self.now})
            ids = [belief_id for (belief_id,) in cursor.fetchall()]
        if ids:
            self._unflag(ids)

    def update(self) -> Ledger | None:
        """Supersede what others are declared to update; None where nothing is. ``mark`` afterwards, once it is written."""
        edges = self._open(RelationKind.UPDATES)
        ledger = self._ledger(edges)
        for edge in edges if ledger else ():
            assert ledger is not None
            new, old = ledger.beliefs[edge.source], ledger.beliefs[edge.target]
            if not (new.live and old.live):  # another edge was first
                continue
            match update(new, old, policy=self.policy):
                case Won():
                    ledger.supersede(old.id, by=new.id, reason=StatusReason.REPLACED)
                    self.decided[edge.id] = new.id
                case HeldOpen(higher=higher, lower=lower):
                    self._hold(ledger, edge, higher.id, lower.id)
        return ledger

    def adjudicate(self) -> Ledger | None:
        """Decide declared contradictions by what was believed before any of them was decided; None where there is none."""
        edges = self._open(RelationKind.CONTRADICTS)
        ledger = self._ledger(edges)
        for edge in edges if ledger else ():
            assert ledger is not None
            before = ledger.loaded.beliefs
            match contradiction(before[edge.source], before[edge.target], policy=self.policy):
                case Won(winner=winner, loser=loser):
                    beaten = ledger.beliefs[loser.id]
                    dim = weighing.demoted(beaten.activation, confidence=beaten.confidence, policy=self.policy)
                    ledger.put(replace(beaten, activation=dim))
                    ledger.note("memory.adjudicated", winner.id, loser=str(loser.id))
                    self.decided[edge.id] = winner.id
                case HeldOpen(higher=higher, lower=lower):
                    self._hold(ledger, edge, higher.id, lower.id)
        return ledger

    def mark(self) -> None:
        """Write on the edges what was decided. Two statements where something was."""
        decided, held = self.decided, self.held
        self.decided, self.held = {}, []
        if not decided and not held:
            return
        with connection.cursor() as cursor:
            cursor.execute(
                """
                update memory_relation r set held_open_at = case when x.winner is null then %(now)s end, winner_id = x.winner,
                    resolved_at = case when x.winner is not null then %(now)s end,
                    resolved_by = case when x.winner is null then null when r.kind = 'updates' then 'applied' else 'adjudicated' end
                from unnest(%(ids)s::uuid[], %(winners)s::uuid[]) as x(id, winner) where r.id = x.id
                returning r.source_id, r.target_id
                """,
                {"now": self.now, "ids": [*decided, *held], "winners": [*decided.values(), *(None for _ in held)]},
            )
            ends = {belief_id for pair in cursor.fetchall() for belief_id in pair}
        self._unflag(ends)

    def recount(self) -> Ledger | None:
        """Beliefs whose contradictions or declared evidence are other than their edges say, weighed again; None where all agree."""
        found = {row.id: row for row in fetch(_MISCOUNTED, {"principal": self.principal_id})}
        if not found:
            return None
        ledger = Ledger(loaded=load_beliefs(principal_id=self.principal_id, belief_ids=list(found)), now=self.now)
        for belief_id, row in found.items():
            counted = replace(ledger.beliefs[belief_id], contradictions=row.spoken_against, declared_evidence=row.backed)
            ledger.put(transitions.settle(counted))
        return ledger

    def _open(self, kind: RelationKind) -> list[Edge]:
        rows = fetch(_OPEN, {"principal": self.principal_id, "kind": kind.value})
        return [Edge(id=row.id, source=row.source_id, target=row.target_id, held=row.held_open_at is not None) for row in rows]

    def _ledger(self, edges: Collection[Edge]) -> Ledger | None:
        if not edges:
            return None
        ends = {end for edge in edges for end in (edge.source, edge.target)}
        loaded: Loaded = load_beliefs(principal_id=self.principal_id, belief_ids=ends)
        return Ledger(loaded=loaded, now=self.now)

    def _hold(self, ledger: Ledger, edge: Edge, higher: UUID, lower: UUID) -> None:
        """Leave it to the owner, and ask them once."""
        if edge.held:
            return
        for belief_id, partner in ((higher, lower), (lower, higher)):
            ledger.put(transitions.flagged(ledger.beliefs[belief_id], Flag.GUARD, partner=partner))
        ledger.note("memory.needs_confirmation", higher, contradicted_by=str(lower))
        self.held.append(edge.id)

    def _unflag(self, ids: Collection[UUID]) -> None:
        with connection.cursor() as cursor:
            cursor.execute(_UNFLAG, {"ids": list(ids)})

    def _run(self, sql: str) -> int:
        with connection.cursor() as cursor:
            cursor.execute(sql, {"principal": self.principal_id, "now": self.now})
            return int(cursor.rowcount)
