"""What time does to beliefs, a statement a step for any number of them (decisions 2.6, 2.8, 2.9).

The rules are ``memory.rules.weighing`` and ``memory.rules.lifecycle``, whose numbers are read here; a test drives beliefs
through both and compares. Each step runs acting for the principal, under its lock, and changes nothing when it is done again
at the same instant.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection

from memory.rules.clock import DAY
from memory.rules.lifecycle import HORIZON, SWEEP_INTERVAL, UNCONFIRMED_GRACE
from memory.rules.relations import NEVER
from memory.rules.weighing import FAINTEST, TOLERANCE, WeighingPolicy
from memory.store.running import READING

_HORIZONS = ", ".join(f"('{kind.value}', interval '{span.days} days')" for kind, span in HORIZON.items())
_GRACE = f"interval '{UNCONFIRMED_GRACE.days} days'"
_SWEPT = f"interval '{int(SWEEP_INTERVAL.total_seconds())} seconds'"

#: ``Authority.rank`` of a belief, by its alias.
RANK = "case {0}.authority when 'owner' then 2 when 'affirmed' then 1 else 0 end"
_SOURCE_HIGHER = f"{RANK.format('s')} > {RANK.format('t')}"
_TARGET_HIGHER = f"{RANK.format('t')} > {RANK.format('s')}"

_LIVE = "('provisional', 'active')"
#: To what never was nothing is lost (``rules.relations``).
NEVER_SAID = ", ".join(f"'{reason}'" for reason in sorted(NEVER))
#: ``rules.weighing.confidence``, without the contradictions that the guard holds open.
_CONFIDENCE = """
    least(greatest(
        b.prior + least(%(evidence_boost)s * (b.evidence_count + b.declared_evidence), %(evidence_boost_most)s)
        - least(%(contradiction_penalty)s * greatest(b.contradictions - coalesce(g.held, 0), 0), %(contradiction_penalty_most)s)
        - case when b.status = 'superseded' then %(superseded_penalty)s else 0 end
    , 0), case when b.core then 1 else %(cap)s end)
"""

#: ``weighed``: every live or superseded belief with what ``rules.lifecycle.Standing`` holds.
WEIGHED = f"""
    horizon (belief_type, span) as (values {_HORIZONS}),
    edge as (
        select r.source_id, r.target_id, r.held_open_at is not null as held, s.status in {_LIVE} and t.status in {_LIVE} as disputes,
            {_SOURCE_HIGHER} as source_higher, {_TARGET_HIGHER} as target_higher
        from memory_relation r join memory_belief s on s.id = r.source_id join memory_belief t on t.id = r.target_id
        where r.principal_id = %(principal)s and r.resolved_at is null and r.kind in ('contradicts', 'conflicts_with')
        and s.status <> 'superseded' and t.status <> 'superseded'
    ),
    guarded as (
        select id, count(distinct other) as held from (
            select source_id as id, target_id as other from edge where held and source_higher
            union all select target_id, source_id from edge where held and target_higher
        ) one_side group by id
    ),
    disputed as (
        select source_id as id from edge where disputes and not (held and source_higher)
        union select target_id from edge where disputes and not (held and target_higher)
    ),
    loser as (
        select distinct case when r.winner_id = r.source_id then r.target_id else r.source_id end as id
        from memory_relation r join memory_belief w on w.id = r.winner_id
        where r.principal_id = %(principal)s and r.kind = 'contradicts' and r.resolved_at is not null
        and not (w.status = 'superseded' and w.status_reason in ({NEVER_SAID}))
    ),
    weighed as (
        select b.*, {_CONFIDENCE} as weighed, l.id is not null as loser, d.id is not null as disputed,
            coalesce(e.stable, false) as stable, b.status <> 'superseded' as live,
            coalesce(greatest(b.last_evidence_at, b.last_used_at), b.created_at) as met,
            coalesce(greatest(b.last_evidence_at, b.last_used_at), b.created_at) + h.span as idle_from,
            case when b.unconfirmed then b.created_at + {_GRACE} end as spared_until
        from memory_belief b join horizon h on h.belief_type = b.belief_type
        left join guarded g on g.id = b.id left join disputed d on d.id = b.id left join loser l on l.id = b.id
        left join memory_engram e on e.id = b.engram_id
        where b.principal_id = %(principal)s and b.status in ('provisional', 'active', 'superseded')
    )
"""
_LEFT_ALONE = "%(now)s >= w.idle_from and (w.spared_until is null or %(now)s >= w.spared_until)"
_GATE = f"(w.weighed >= %(gate)s - {TOLERANCE} and w.live and not w.loser)"
_HALF_LIFE = """
    case when w.producer = 'user' then %(half_life_user)s when w.retention = 'global' then %(half_life_global)s
        else %(half_life_session)s end
    * (1 + %(slowing)s * least(w.use_count, %(slowing_counted)s))
    * (1 + %(slowing)s * least(w.evidence_count + w.declared_evidence, %(slowing_counted)s))
    * case when w.loser or not w.live then %(hastened)s else 1 end
"""


def _decayed(activation: str, days: str, floor: str) -> str:
    """``rules.weighing.decayed``. The exponent is bounded: PostgreSQL refuses to round to nothing."""
    faded = f"{activation} * power(2, greatest(-({days}) / half_life, -1000))"
    return f"case when {activation} <= {floor} + {TOLERANCE} then {activation} else greatest({floor}, {FAINTEST}, {faded}) end"


_CHARGE = f"""
    with {WEIGHED},
    owed as (
        select w.id, w.activation, {_HALF_LIFE} as half_life, begun.at as begun, greatest(least(w.idle_from, %(now)s), begun.at) as turn,
            case when {_GATE} and (w.derivation = 'direct' or w.authority = 'owner' or w.stable)
                then least(1, %(gate)s / w.weighed) else 0 end as sheltered,
            case when {_GATE} and (w.authority = 'owner' or w.stable) then least(1, %(gate)s / w.weighed) else 0 end as floor
        from weighed w, lateral (select least(greatest(coalesce(w.charged_at, w.created_at), w.spared_until), %(now)s) as at) begun
        where not w.core and w.longevity <> 'tentative'
    ),
    points as (select begun as at from owed union all select turn from owed union all select %(now)s::timestamptz),
    {READING},
    due as (
        select o.id, o.half_life, o.floor, {_decayed("o.activation", "(t.seconds - s.seconds) / " + str(DAY), "o.sheltered")} as within,
            (n.seconds - t.seconds) / {DAY} as outside
        from owed o join reading s on s.at = o.begun join reading t on t.at = o.turn
        cross join (select seconds from reading where at = %(now)s) n
        where n.seconds > s.seconds
    )
    update memory_belief b set activation = {_decayed("due.within", "due.outside", "due.floor")}, charged_at = %(now)s
    from due where b.id = due.id
"""

_SWEEP = f"""
    with {WEIGHED},
    eligible as (
        select w.id from weighed w
        where w.live and w.authority <> 'owner' and not w.core and w.longevity <> 'tentative' and not w.stable and {_LEFT_ALONE}
        and (w.status = 'provisional' or w.weighed < %(swept_below)s - {TOLERANCE})
        and (w.swept_at is null or w.swept_at <= %(now)s - {_SWEPT})
        order by w.last_evidence_at nulls first, w.id
        limit (select greatest(0, %(swept_a_day)s - count(*)) from memory_belief s
               where s.principal_id = %(principal)s and s.swept_at > %(now)s - {_SWEPT})
    )
    update memory_belief b set swept_at = %(now)s,
        activation = case when b.confidence > 0 then greatest(b.activation - %(idle_step)s / b.confidence, {FAINTEST}) else b.activation end
    from eligible where b.id = eligible.id returning b.id
"""

_ENDED = "flags = array_remove(b.flags, 'conflict'), updated_at = %(now)s"

_EXPIRE = f"""
    update memory_belief b set status = 'expired', {_ENDED},
        status_reason = case when b.worded_expiry is not null then 'date' when b.longevity = 'ongoing' then 'ongoing' else 'tentative' end,
        valid_to = case when b.worded_expiry is not null then greatest(b.worded_expiry, b.valid_from) else b.valid_to end
    where b.principal_id = %(principal)s and b.status in ('provisional', 'active') and b.expires_at <= %(now)s
    returning b.id, b.status_reason
"""

_RETIRE = f"""
    with {WEIGHED}
    update memory_belief b set status = 'retired', status_reason = 'decayed', {_ENDED}
    from weighed w
    where b.id = w.id and w.live and not w.core and w.authority <> 'owner' and w.retention = 'session' and not w.loser and not w.stable
    and w.weighed * w.activation < %(retire)s - {TOLERANCE} and {_LEFT_ALONE}
    returning b.id, b.status_reason
"""

# The clock runs no faster than time: what was met within the shortest limit needs no look at the log.
_STALE = f"""
    with {WEIGHED},
    unmet as (
        select w.* from weighed w where w.live and not w.core and not w.stable
        and (w.spared_until is null or %(now)s >= w.spared_until)
        and w.met <= %(now)s - make_interval(days => least(%(stale)s, %(stale_loser)s, %(stale_wall)s)::int - 1)
    ),
    points as (select met as at from unmet union all select %(now)s::timestamptz),
    {READING},
    stale as (
        select u.id, u.authority = 'owner' and (
                u.offered_at is null or u.offered_at < u.met or u.offered_at > %(now)s - make_interval(days => %(asked_for)s::int)
            ) as waits,
            u.offered_at is null or u.offered_at < u.met as unasked
        from unmet u join reading m on m.at = u.met cross join (select seconds from reading where at = %(now)s) n
        where (u.authority <> 'owner' and u.met <= %(now)s - make_interval(days => %(stale_wall)s::int))
        or (u.retention = 'global' and (n.seconds - m.seconds) / {DAY} >= %(stale)s - {TOLERANCE})
        or (u.loser and (n.seconds - m.seconds) / {DAY} >= %(stale_loser)s - {TOLERANCE})
    ),
    archived as (
        update memory_belief b set status = 'retired', status_reason = 'stale', {_ENDED}
        from stale where b.id = stale.id and not stale.waits returning b.id
    ),
    offered as (
        update memory_belief b set offered_at = %(now)s
        from stale where b.id = stale.id and stale.waits and stale.unasked returning b.id
    )
    select id, 'stale' from archived union all select id, 'offered' from offered
"""

_HOLDS = f"(w.derivation = 'direct' and w.weighed >= %(graduate)s - {TOLERANCE})"

_HOLD = f"""
    with {WEIGHED}
    update memory_belief b set above_threshold_since = case when {_HOLDS} then %(now)s::timestamptz end
    from weighed w where b.id = w.id and w.live and w.retention = 'session' and {_HOLDS} <> (w.above_threshold_since is not null)
"""

_GRADUATE = f"""
    with {WEIGHED},
    sure as (
        select w.id, w.above_threshold_since, w.authority = 'owner' or w.core as stated, w.disputed or w.loser as deferred
        from weighed w where w.live and w.retention = 'session'
        and (w.authority = 'owner' or w.core
            or ({_HOLDS} and w.evidence_count >= %(graduate_evidence)s and w.above_threshold_since is not null))
    ),
    points as (select coalesce(above_threshold_since, %(now)s) as at from sure union all select %(now)s::timestamptz),
    {READING},
    ripe as (
        select s.id, s.deferred and not s.stated as deferred from sure s
        join reading a on a.at = coalesce(s.above_threshold_since, %(now)s) cross join (select seconds from reading where at = %(now)s) n
        where s.stated or (n.seconds - a.seconds) / {DAY} >= %(held)s - {TOLERANCE}
    ),
    graduated as (
        update memory_belief b set retention = 'global' from ripe where b.id = ripe.id and not ripe.deferred returning b.id
    )
    select id, 'graduated' from graduated union all select id, 'deferred' from ripe where deferred
"""

_EVICT = f"""
    with {WEIGHED},
    beyond as (
        select w.id from weighed w where w.live
        order by w.core desc, w.stable desc, w.weighed * w.activation desc, w.id offset %(size_cap)s
    )
    update memory_belief b set status = 'retired', status_reason = 'size_cap', {_ENDED}
    from beyond where b.id = beyond.id and not b.core
    returning b.id, b.status_reason
"""


@dataclass(frozen=True, kw_only=True, slots=True)
class Fading:
    """One maintenance of one principal's beliefs, as its steps need it."""

    principal_id: UUID
    now: datetime
    policy: WeighingPolicy

    def charge(self) -> int:
        """Running decay (decisions 2.8); how many beliefs it was charged to. Nothing where the clock has not moved."""
        return self._run(_CHARGE)[0]

    def sweep(self) -> list[UUID]:
        """One step of the idle sweep; the beliefs it took."""
        return [belief_id for (belief_id,) in self._run(_SWEEP)[1]]

    def expire(self) -> list[tuple[UUID, str]]:
        """What is past its expiry, each with its reason."""
        return self._run(_EXPIRE)[1]

    def retire(self) -> list[tuple[UUID, str]]:
        """What has faded to nothing that anybody would miss, each with its reason."""
        return self._run(_RETIRE)[1]

    def archive(self) -> tuple[list[tuple[UUID, str]], list[UUID]]:
        """What nobody has met for long, each with its reason, and what its owner must be asked about first."""
        found = self._run(_STALE)[1]
        return [row for row in found if row[1] == "stale"], [belief_id for belief_id, what in found if what == "offered"]

    def hold(self) -> int:
        """Start or stop the time of holding the graduation threshold."""
        return self._run(_HOLD)[0]

    def graduate(self) -> tuple[list[UUID], int]:
        """What is kept for long from now on, and how many of the others only a dispute defers."""
        found = self._run(_GRADUATE)[1]
        graduated = [belief_id for belief_id, what in found if what == "graduated"]
        return graduated, len(found) - len(graduated)

    def evict(self) -> list[tuple[UUID, str]]:
        """What is beyond the size cap, the least present first; never core, and stable groups last. No statement without a cap."""
        return self._run(_EVICT)[1] if self.policy.size_cap is not None else []

    def _run(self, sql: str) -> tuple[int, list[Any]]:
        with connection.cursor() as cursor:
            cursor.execute(sql, {**asdict(self.policy), "principal": self.principal_id, "now": self.now})
            return cursor.rowcount, cursor.fetchall() if cursor.description else []
