"""Taking words out of the log: the one place where events change. Sequence and times stay (decisions 5)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.backends.postgresql.psycopg_any import Jsonb
from django.db.models import Q

from memory.models import Event, Rejection, Relation, Session
from memory.rules.likeness import erased_hash, erased_id
from memory.store.recalls import forget_lines, forget_questions
from memory.values import MEMORY_EVENT_PREFIX, OWNER_STATEMENT, PERCEPT, Outcome, RejectionKind, RelationKind
from memory.views import Claim


def blank_statements(event_ids: Collection[UUID], *, hash_key: bytes, now: datetime) -> None:
    """Blank what was typed or imported for beliefs that are gone; what another belief rests on stays. Runs acting for the principal."""
    typed = Event.objects.filter(id__in=list(event_ids), type__in=[OWNER_STATEMENT, PERCEPT], evidence__isnull=True)
    blank_events(list(typed.values_list("id", flat=True)), hash_key=hash_key, now=now)


def blank_events(event_ids: Collection[UUID], *, hash_key: bytes, now: datetime) -> None:
    """Remove text and payload of events that still have them; ids and hashes are kept keyed. Runs acting for the principal.

    What was asked of memory in their sessions goes with them. Under a key that nobody keeps, nothing of them is recognised
    again. Six statements; locks the rows of their sessions.
    """
    Session.objects.filter(id__in=Event.objects.filter(id__in=list(event_ids)).values("session_id")).update(erased_at=now)
    left = Event.objects.filter(id__in=list(event_ids), erased_at=None)
    rows = list(left.values_list("id", "external_id", "content_hash", "session_id"))
    if not rows:
        return
    forget_questions({session_id for *_, session_id in rows})
    ids = [event_id for event_id, *_ in rows]
    names = [erased_id(hash_key, name) if name is not None else None for _, name, *_ in rows]
    digests = [erased_hash(hash_key, bytes(digest)) for _, _, digest, _ in rows]
    with connection.cursor() as cursor:
        cursor.execute("select set_config('app.erasing', 'on', true)")
        cursor.execute(
            """
            update memory_event e set text = '', payload = '{}', external_id = x.name, content_hash = x.digest, erased_at = %s
            from unnest(%s::uuid[], %s::text[], %s::bytea[]) as x(id, name, digest) where e.id = x.id
            """,
            [now, ids, names, digests],
        )
        cursor.execute("select set_config('app.erasing', '', true)")


def erasable(*, session_id: UUID | None, event_ids: Collection[UUID]) -> list[tuple[UUID, bool]]:
    """(id, whether it is erased already) of the events that hold words of a source: those of the session, or these.

    Memory's own events hold ids and codes and are not among them. One statement; runs acting for the principal.
    """
    asked = Event.objects.filter(session_id=session_id) if session_id is not None else Event.objects.filter(id__in=list(event_ids))
    words = asked.exclude(type__startswith=MEMORY_EVENT_PREFIX).order_by("session_id", "sequence")
    return [(event_id, erased_at is not None) for event_id, erased_at in words.values_list("id", "erased_at")]


def beliefs_touched(event_ids: Collection[UUID]) -> dict[UUID, bool]:
    """Beliefs with any evidence from these events (True), and what that may touch (False): all of their subjects, past ones
    included, those that any of them had replaced and those that words of these events questioned. One statement; runs
    acting for the principal.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            with resting as (select distinct belief_id from memory_evidence where event_id = any(%s)),
            subjects as (
                select distinct principal_id, subject_key, belief_type from memory_belief where id in (select belief_id from resting)
            )
            select id, id in (select belief_id from resting) from (
                select b.id from memory_belief b join subjects s
                on b.principal_id = s.principal_id and b.subject_key = s.subject_key and b.belief_type = s.belief_type
                union
                select id from memory_belief where superseded_by_id in (select belief_id from resting)
                union
                select belief_id from memory_candidateoutcome where event_id = any(%s) and code = %s and belief_id is not null
            ) as touched
            """,
            [list(event_ids), list(event_ids), Outcome.RETRACTION_FLAGGED.value],
        )
        return dict(cursor.fetchall())


def ended_by_owner(belief_ids: Collection[UUID]) -> tuple[frozenset[UUID], frozenset[tuple[UUID, UUID]]]:
    """Of these beliefs: those that their owner rejected or restored, and pairs with another one between which the owner decided.

    Two statements; runs acting for the principal.
    """
    ids, said = list(belief_ids), [RejectionKind.UNTRUE.value, RejectionKind.CHANGED.value, RejectionKind.ENDING.value]
    rejected = Rejection.objects.filter(belief_ref__in=ids, kind__in=said, lifted_at=None).values_list("belief_ref", flat=True)
    settled = Relation.objects.filter(kind=RelationKind.CONFLICTS_WITH.value, resolved_by="owner").filter(
        Q(source_id__in=ids) | Q(target_id__in=ids)
    )
    pairs = frozenset(settled.values_list("source_id", "target_id"))
    return frozenset(rejected), pairs | {(target, source) for source, target in pairs}


def remove_readings(event_ids: Collection[UUID], *, claims: Mapping[UUID, Sequence[Claim]]) -> None:
    """Remove what was read from these events: evidence and words that took something back, and of the beliefs in ``claims``,
    which rest on other words too, the versions that say anything but what is read from those, and their former words in
    recalls. Five statements.
    """
    forget_lines(claims)
    pairs = [(belief_id, Jsonb(claim.as_json())) for belief_id, read in claims.items() for claim in read]
    with connection.cursor() as cursor:
        cursor.execute("delete from memory_evidence where event_id = any(%s)", [list(event_ids)])
        cursor.execute("delete from memory_retraction where event_id = any(%s)", [list(event_ids)])
        cursor.execute(
            """
            delete from memory_beliefversion v where v.belief_id = any(%s) and not exists (
                select from unnest(%s::uuid[], %s::jsonb[]) as x(belief_id, claim) where x.belief_id = v.belief_id and x.claim = v.claim
            )
            """,
            [list(claims), [belief_id for belief_id, _ in pairs], [claim for _, claim in pairs]],
        )
