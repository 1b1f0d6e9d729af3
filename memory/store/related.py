"""Reading what a write phase needs to know about existing beliefs, in a constant number of statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import connection

from memory.models import Belief, Relation, RunningDay
from memory.rules.clock import RunningClock
from memory.rules.lifecycle import HORIZON, event_time
from memory.rules.relations import Hold, hold_of
from memory.store.ledger import Loaded
from memory.store.rows import array, columns, fetch
from memory.values import Authority, Derivation, EvidenceRole, Status, StatusReason
from memory.views import Claim, EdgeView, EvidenceView, Moment, StandingRetraction

#: Live beliefs of a verb that a retraction is compared with at most, newest evidence first.
VERB_SEARCH = 500

# What one belief's fate is another's concern by.
_LINKED = "(r.declared_by is not null or (r.kind = 'conflicts_with' and r.resolved_at is null))"

# UNION rather than OR: each arm uses its own index. `=` on uuid and text is leakproof, so row-level security lets it.
_RELATED = f"""
    with related as (
        select id from memory_belief where principal_id = %(principal)s and subject_key = any(%(subjects)s)
        union
        select belief_id from memory_evidence where session_id = %(session)s and event_id = any(%(events)s)
        union
        (select id from memory_belief
         where principal_id = %(principal)s and kind = any(%(kinds)s) and status in ('provisional', 'active')
         and lower(claim::text) like any(%(patterns)s)
         order by last_evidence_at desc nulls last, id limit %(most)s)
        union
        select alike from unnest(%(texts)s::text[]) as said, beliefs_alike(said, %(free_kinds)s::text[]) as alike
    )
    select {columns(Belief, "b")} from memory_belief b where b.id in (
        select id from related
        union
        select r.target_id from memory_relation r join related on r.source_id = related.id where {_LINKED}
        union
        select r.source_id from memory_relation r join related on r.target_id = related.id where {_LINKED}
    )
    order by b.created_at, b.id
    for no key update
"""

_EVIDENCE = """
    select e.belief_id, e.event_id, e.role, e.start, e.end, e.claim, e.authority, e.derivation,
        v.session_id, v.sequence, v.occurred_at, v.recorded_at, v.occasion
    from memory_evidence e join memory_event v on v.id = e.event_id
    where (e.session_id = %(session)s or %(session)s::uuid is null) and e.belief_id = any(%(ids)s::uuid[])
    and (e.withdrawn_at is not null) = %(withdrawn)s
"""

_LINKS = f"""
    select {columns(Relation, "r")}, s.status as source_status, s.status_reason as source_reason,
        t.status as target_status, t.status_reason as target_reason
    from memory_relation r join memory_belief s on s.id = r.source_id join memory_belief t on t.id = r.target_id
    where ({_LINKED} or (r.kind = 'conflicts_with' and r.resolved_by = 'owner'))
    and (r.source_id = any(%(ids)s::uuid[]) or r.target_id = any(%(ids)s::uuid[]))
"""

_RETRACTIONS = """
    select r.event_id, r.kind, r.authority, r.subject_hash, r.value_hashes, r.never_was, r.start, r.end,
        v.session_id, v.sequence, v.occurred_at, v.recorded_at
    from memory_retraction r join memory_event v on v.id = r.event_id
    where r.principal_id = %(principal)s and r.withdrawn_at is null and (r.subject_hash = any(%(hashes)s) or r.value_hashes && %(hashes)s)
"""


def lock_principal(principal_id: UUID) -> None:
    """Queue behind every other write to this principal's beliefs, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("select pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"principal:{principal_id}"])


def load_related(
    *,
    principal_id: UUID,
    session_id: UUID,
    subject_keys: Collection[str],
    event_ids: Collection[UUID],
    verb_kinds: Collection[str] = (),
    verb_words: Collection[str] = (),
    hashes: Collection[bytes] = (),
    similar_to: Collection[str] = (),
    free_kinds: Collection[str] = (),
) -> Loaded:
    """Beliefs about these subjects, resting on these events, or (for retractions) live, of ``verb_kinds`` and holding one of
    ``verb_words``, or live, of ``free_kinds`` and alike in words to ``similar_to``; with their open conflict partners, their
    evidence from this session and the standing retractions that may name them.

    Five statements. Rows are locked, so that what is decided on is what is written (decisions 7); but not their keys, so that a
    recall, which waits for nobody, can note what it gave out.
    """
    params: dict[str, Any] = {
        "principal": principal_id,
        "session": session_id,
        "subjects": list(subject_keys),
        "events": list(event_ids),
        "kinds": list(verb_kinds),
        "patterns": [_holding(word) for word in verb_words],
        "most": VERB_SEARCH,
        "texts": list(similar_to),
        "free_kinds": list(free_kinds),
    }
    beliefs = {row.id: Belief.view(row) for row in fetch(_RELATED, params)}
    ids = array(beliefs)
    links = _links(ids)
    return Loaded(
        beliefs=beliefs,
        evidence=_evidence(session_id, ids),
        conflicts=links.conflicts,
        settled=links.settled,
        edges=links.edges,
        holds=links.holds,
        retractions=standing_retractions(principal_id, hashes),
        clock=running_clock(principal_id),
    )


_ABOUT = f"""
    with these as (select id, subject_key, belief_type from memory_belief where id = any(%(ids)s) and principal_id = %(principal)s),
    found as (
        select id from these
        union
        select b.id from memory_belief b join these on b.subject_key = these.subject_key and b.belief_type = these.belief_type
        where b.principal_id = %(principal)s and b.status in ('provisional', 'active')
        union
        select b.id from memory_belief b join these on b.superseded_by_id = these.id where b.principal_id = %(principal)s
        union
        select r.target_id from memory_relation r join these on r.source_id = these.id
        where r.kind = 'conflicts_with' and r.resolved_at is null
        union
        select r.source_id from memory_relation r join these on r.target_id = these.id
        where r.kind = 'conflicts_with' and r.resolved_at is null
    )
    select {columns(Belief, "b")} from memory_belief b where b.id in (
        select id from found
        union
        select r.target_id from memory_relation r join found on r.source_id = found.id where r.declared_by is not null
        union
        select r.source_id from memory_relation r join found on r.target_id = found.id where r.declared_by is not null
    )
    order by b.created_at, b.id
    for no key update
"""


def load_beliefs(*, principal_id: UUID, belief_ids: Collection[UUID]) -> Loaded:
    """These beliefs, the live ones of their subjects, those they superseded, their open conflict partners and what is declared to
    be related to any of these; all evidence of them.

    Four statements; rows are locked. An id that is nobody's, or another principal's, is simply not there.
    """
    found = fetch(_ABOUT, {"ids": list(belief_ids), "principal": principal_id})
    beliefs = {row.id: Belief.view(row) for row in found}
    ids = array(beliefs)
    links = _links(ids)
    return Loaded(
        beliefs=beliefs,
        evidence=_evidence(None, ids),
        conflicts=links.conflicts,
        settled=links.settled,
        edges=links.edges,
        holds=links.holds,
        clock=running_clock(principal_id),
    )


def running_clock(principal_id: UUID) -> RunningClock:
    """How the clock has run, as the last maintenance left it, in as many days as words may refresh a belief. One statement."""
    days = RunningDay.objects.filter(principal_id=principal_id).order_by("-day")[: max(HORIZON.values()).days + 1]
    return RunningClock(days=dict(days.values_list("day", "seconds")))


def withdrawn_evidence(belief_ids: Collection[UUID]) -> dict[UUID, tuple[EvidenceView, ...]]:
    """Evidence of these beliefs that counts no longer."""
    return _evidence(None, array(belief_ids), withdrawn=True)


def _evidence(session_id: UUID | None, ids: str, *, withdrawn: bool = False) -> dict[UUID, tuple[EvidenceView, ...]]:
    """Evidence of these beliefs from one session (all that replay and the counting of occasions need), or from all of them."""
    found: dict[UUID, list[EvidenceView]] = defaultdict(list)
    for row in fetch(_EVIDENCE, {"session": session_id, "ids": ids, "withdrawn": withdrawn}):
        found[row.belief_id].append(
            EvidenceView(
                event_id=row.event_id,
                moment=_moment(row),
                occasion=row.occasion,
                role=EvidenceRole(row.role),
                start=row.start,
                end=row.end,
                claim=Claim.from_json(row.claim),
                authority=Authority(row.authority),
                derivation=Derivation(row.derivation),
            )
        )
    return {belief_id: tuple(rows) for belief_id, rows in found.items()}


@dataclass(frozen=True, kw_only=True, slots=True)
class _Links:
    """Open conflicts, those that their owner has settled, and declared relations with what their ends say."""

    conflicts: frozenset[tuple[UUID, UUID]]
    settled: frozenset[tuple[UUID, UUID]]
    edges: Mapping[UUID, EdgeView]
    holds: Mapping[UUID, Hold]


def _links(ids: str) -> _Links:
    """One statement."""
    rows = fetch(_LINKS, {"ids": ids})
    declared = [row for row in rows if row.declared_by is not None]
    holds: dict[UUID, Hold] = {}
    for row in declared:
        holds[row.source_id] = _hold(row.source_status, row.source_reason)
        holds[row.target_id] = _hold(row.target_status, row.target_reason)
    pairs = [(row.resolved_at is not None, (row.source_id, row.target_id)) for row in rows if row.declared_by is None]
    return _Links(
        conflicts=frozenset(pair for settled, pair in pairs if not settled),
        settled=frozenset(pair for settled, pair in pairs if settled),
        edges={row.id: Relation.edge(row) for row in declared},
        holds=holds,
    )


def _hold(status: str, reason: str | None) -> Hold:
    return hold_of(Status(status), StatusReason(reason) if reason else None)


def standing_retractions(principal_id: UUID, hashes: Collection[bytes]) -> tuple[StandingRetraction, ...]:
    """Words that took something back, of these subjects or naming one of these values."""
    return tuple(
        StandingRetraction(
            event_id=row.event_id,
            kind=row.kind,
            moment=_moment(row),
            authority=Authority(row.authority),
            subject_hash=row.subject_hash,
            value_hashes=frozenset(row.value_hashes),
            never_was=row.never_was,
            start=row.start,
            end=row.end,
        )
        for row in fetch(_RETRACTIONS, {"principal": principal_id, "hashes": list(hashes)})
    )


def _holding(word: str) -> str:
    """A pattern that a claim with this canonical word matches. Folding may have changed other letters than ASCII's: any claim, then."""
    return f"%{word}%" if word.isascii() and word.isalnum() else "%"


def _moment(row: Any) -> Moment:
    """When the words were said that a row holds with its event's place and times."""
    at = event_time(occurred_at=row.occurred_at, recorded_at=row.recorded_at)
    return Moment(at=at, session_id=row.session_id, sequence=row.sequence, offset=row.start)
