"""Engrams in the database: recomputed from the beliefs there are, whole, each time (decisions 2.14)."""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from memory.models import Principal
from memory.rules.clock import DAY
from memory.rules.engrams import Group, Member, grouped, meets
from memory.rules.likeness import keyed_hash
from memory.rules.weighing import TOLERANCE, WeighingPolicy
from memory.store.fading import WEIGHED
from memory.store.keys import tenant_key
from memory.store.rows import fetch
from memory.store.running import READING
from memory.values import BeliefType, Retention

# As the rules of time read them: what the guard holds open costs the higher end nothing (decisions 3).
_MEMBERS = f"""
    with {WEIGHED}
    select w.id, w.belief_type, w.subject_key, w.statement, w.weighed as confidence, w.retention, w.engram_id, w.disputed
    from weighed w
    where w.derivation = 'direct' and (w.status = 'active' or (w.status = 'provisional' and w.engram_id is not null))
"""

# A composite that falls short starts its time of holding anew when it meets the condition again.
_WRITE = """
    insert into memory_engram as e (id, principal_id, key, composite, above_since, stable, created_at, updated_at)
    select id, %(principal)s, key, composite, case when meets then %(now)s::timestamptz end, false, %(now)s, %(now)s
    from unnest(%(ids)s::uuid[], %(keys)s::text[], %(composites)s::float8[], %(meets)s::bool[]) as x(id, key, composite, meets)
    on conflict (id) do update set composite = excluded.composite, updated_at = excluded.updated_at,
        above_since = case when excluded.above_since is not null then coalesce(e.above_since, excluded.above_since) end
    where e.composite <> excluded.composite or (e.above_since is null) <> (excluded.above_since is null)
"""
_MEMBERSHIP = """
    update memory_belief b set engram_id = x.engram
    from memory_belief held left join unnest(%(members)s::uuid[], %(engrams)s::uuid[]) as x(id, engram) on x.id = held.id
    where b.id = held.id and held.principal_id = %(principal)s and held.engram_id is distinct from x.engram
    and (held.engram_id is not null or x.engram is not null)
"""
_GONE = "delete from memory_engram where principal_id = %(principal)s and id <> all(%(ids)s::uuid[])"
_STEADY = f"""
    with points as (
        select above_since as at from memory_engram where principal_id = %(principal)s and above_since is not null
        union all select %(now)s::timestamptz
    ),
    {READING},
    steady as (
        select e.id, coalesce((n.seconds - a.seconds) / {DAY} >= %(held)s - {TOLERANCE}, false) as stable
        from memory_engram e left join reading a on a.at = e.above_since
        cross join (select seconds from reading where at = %(now)s) n where e.principal_id = %(principal)s
    )
    update memory_engram e set stable = s.stable, updated_at = %(now)s from steady s where e.id = s.id and e.stable <> s.stable
"""


def regroup(principal_id: UUID, *, now: datetime, policy: WeighingPolicy) -> int:
    """Form, recompute and dissolve the engrams of a principal; how many there are. Seven statements; runs under its lock."""
    rows = fetch(_MEMBERS, {**asdict(policy), "principal": principal_id})
    found = fetch("select id, key from memory_engram where principal_id = %(principal)s", {"principal": principal_id})
    known = {row.id: row.key for row in found}
    disputed = {row.id for row in rows if row.disputed}
    members = [
        Member(
            id=row.id,
            belief_type=BeliefType(row.belief_type),
            subject_key=row.subject_key,
            statement=row.statement,
            confidence=row.confidence,
            retention=Retention(row.retention),
            engram_id=row.engram_id,
        )
        for row in rows
    ]
    key = tenant_key(Principal.objects.values_list("tenant_id", flat=True).get(id=principal_id))
    keys = {member.subject_key: "subject:" + keyed_hash(key, "engram", member.subject_key).hex() for member in members}
    groups = grouped(members, principal_id=principal_id, keys=keys, known=known, policy=policy)
    _write(principal_id, groups, disputed=disputed, now=now, policy=policy)
    return len(groups)


def _write(principal_id: UUID, groups: list[Group], *, disputed: set[UUID], now: datetime, policy: WeighingPolicy) -> None:
    belongs = [(member, group.id) for group in groups for member in group.members]
    params: dict[str, Any] = {
        "principal": principal_id,
        "now": now,
        "held": policy.held,
        "ids": [group.id for group in groups],
        "keys": [group.key for group in groups],
        "composites": [group.composite for group in groups],
        "meets": [meets(group.composite, disputed=not disputed.isdisjoint(group.members), policy=policy) for group in groups],
        "members": [member for member, _ in belongs],
        "engrams": [engram for _, engram in belongs],
    }
    with connection.cursor() as cursor:
        for statement in (_WRITE, _MEMBERSHIP, _GONE, _STEADY):
            cursor.execute(statement, params)
