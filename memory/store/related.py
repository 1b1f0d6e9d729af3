"""Reading what a write phase needs to know about existing beliefs, in a constant number of statements."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Q
from django.db.models.expressions import RawSQL

from memory.models import Belief, Event, Evidence, Relation, Retraction
from memory.rules.lifecycle import event_time
from memory.store.ledger import Loaded
from memory.values import Authority, EvidenceRole, RelationKind
from memory.views import Claim, EvidenceView, Moment, StandingRetraction

#: Live beliefs of a verb that a retraction is compared with at most, newest evidence first.
VERB_SEARCH = 500

#: What is not needed of an event to know when something was said.
_UNREAD = ("event__text", "event__payload", "event__content_hash")

# UNION rather than OR: each arm uses its own index. `=` on uuid and text is leakproof, so row-level security lets it.
_RELATED = """
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
    select id from related
    union
    select r.target_id from memory_relation r join related on r.source_id = related.id
    where r.kind = 'conflicts_with' and r.resolved_at is null
    union
    select r.source_id from memory_relation r join related on r.target_id = related.id
    where r.kind = 'conflicts_with' and r.resolved_at is null
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

    Five statements. Rows are locked, so that what is decided on is what is written (decisions 7).
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
    with connection.cursor() as cursor:
        cursor.execute(_RELATED, params)
        ids = [row[0] for row in cursor.fetchall()]
    beliefs = Belief.objects.filter(id__in=_among(ids)).order_by("created_at", "id").select_for_update()
    return Loaded(
        beliefs={row.id: row.view() for row in beliefs},
        evidence=_evidence(session_id, ids),
        conflicts=_conflicts(ids),
        retractions=_retractions(principal_id, hashes),
    )


_ABOUT = """
    with these as (select id, subject_key, belief_type from memory_belief where id = any(%(ids)s) and principal_id = %(principal)s)
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
"""


def load_beliefs(*, principal_id: UUID, belief_ids: Collection[UUID]) -> Loaded:
    """These beliefs, the live ones of their subjects, those they superseded and their open conflict partners; all evidence of them.

    Four statements; rows are locked. An id that is nobody's, or another principal's, is simply not there.
    """
    with connection.cursor() as cursor:
        cursor.execute(_ABOUT, {"ids": list(belief_ids), "principal": principal_id})
        ids = [row[0] for row in cursor.fetchall()]
    beliefs = Belief.objects.filter(id__in=_among(ids)).order_by("created_at", "id").select_for_update()
    return Loaded(
        beliefs={row.id: row.view() for row in beliefs},
        evidence=_evidence(None, ids),
        conflicts=_conflicts(ids),
    )


def withdrawn_evidence(belief_ids: Collection[UUID]) -> dict[UUID, tuple[EvidenceView, ...]]:
    """Evidence of these beliefs that counts no longer."""
    return _evidence(None, belief_ids, withdrawn=True)


def _evidence(session_id: UUID | None, ids: Collection[UUID], *, withdrawn: bool = False) -> dict[UUID, tuple[EvidenceView, ...]]:
    """Evidence of these beliefs from one session (all that replay and the counting of occasions need), or from all of them."""
    found: dict[UUID, list[EvidenceView]] = defaultdict(list)
    rows = Evidence.objects.filter(withdrawn_at__isnull=not withdrawn, belief_id__in=_among(ids))
    if session_id is not None:
        rows = rows.filter(session_id=session_id)
    for row in rows.select_related("event").defer(*_UNREAD):
        found[row.belief_id].append(
            EvidenceView(
                event_id=row.event_id,
                moment=_moment(row.event, offset=row.start),
                occasion=row.event.occasion,
                role=EvidenceRole(row.role),
                start=row.start,
                end=row.end,
                claim=Claim.from_json(row.claim),
            )
        )
    return {belief_id: tuple(rows) for belief_id, rows in found.items()}


def _conflicts(ids: Collection[UUID]) -> frozenset[tuple[UUID, UUID]]:
    open_ones = Relation.objects.filter(kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None)
    some = open_ones.filter(Q(source_id__in=_among(ids)) | Q(target_id__in=_among(ids)))
    return frozenset(some.values_list("source_id", "target_id"))


def _retractions(principal_id: UUID, hashes: Collection[bytes]) -> tuple[StandingRetraction, ...]:
    rows = Retraction.objects.filter(principal_id=principal_id, withdrawn_at=None).select_related("event").defer(*_UNREAD)
    named = rows.extra(where=["subject_hash = any(%s) or value_hashes && %s"], params=[list(hashes), list(hashes)])
    return tuple(
        StandingRetraction(
            event_id=row.event_id,
            kind=row.kind,
            moment=_moment(row.event, offset=row.start),
            authority=Authority(row.authority),
            subject_hash=bytes(row.subject_hash),
            value_hashes=frozenset(bytes(value) for value in row.value_hashes),
            never_was=row.never_was,
            start=row.start,
            end=row.end,
        )
        for row in named
    )


def _among(ids: Collection[UUID]) -> RawSQL:
    """Ids as one array: a parameter each would cost more to write than the rows to read."""
    return RawSQL("select unnest(%s::uuid[])", [list(ids)])


def _holding(word: str) -> str:
    """A pattern that a claim with this canonical word matches. Folding may have changed other letters than ASCII's: any claim, then."""
    return f"%{word}%" if word.isascii() and word.isalnum() else "%"


def _moment(event: Event, *, offset: int) -> Moment:
    at = event_time(occurred_at=event.occurred_at, recorded_at=event.recorded_at)
    return Moment(at=at, session_id=event.session_id, sequence=event.sequence, offset=offset)
