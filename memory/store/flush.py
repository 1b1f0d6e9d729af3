"""Writing what a Ledger decided: every table once, in sets, in an order that no constraint minds."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange

from memory.models import Belief, BeliefVersion, CandidateOutcome, ConsolidationRun, Evidence, Relation, Retraction, Session
from memory.models.fields import new_id
from memory.store.corrections import delete_beliefs, write_corrections
from memory.store.ledger import Ledger
from memory.store.log import append_memory_events
from memory.store.persona import write_persona
from memory.store.rows import Row, insert, row_of, update
from memory.values import Polarity, RelationKind, StatusReason
from memory.views import BeliefView, EdgeView, EvidenceView


def flush(
    ledger: Ledger,
    *,
    principal_id: UUID,
    session: Session | None,
    run: ConsolidationRun | None,
    outcomes: Sequence[CandidateOutcome] = (),
    retractions: Sequence[Retraction] = (),
) -> None:
    """Write the run, its outcomes and everything the ledger decided. Runs acting for the principal, under its lock.

    Without a run nothing may have formed: an act of the owner that adds no words has none. Without a session the ledger's
    events are the caller's to append.

    Old beliefs are updated before new ones are inserted: the other order would have two live ones for a moment, which
    the partial unique index forbids. References between them are checked when the transaction ends.
    """
    if run is not None:
        insert(ConsolidationRun, [row_of(run)])
    changed = ledger.changed
    if ledger.removed:  # before the updates: what comes to say the same may live again
        delete_beliefs(ledger.removed, now=ledger.now)
    update(Belief, [{"id": view.id, **_row(view, now=ledger.now)} for view in changed])
    formed = [ledger.beliefs[belief_id] for belief_id in ledger.formed]
    if run is not None:
        insert(Belief, [{**_fixed(view, run=run), **_row(view, now=ledger.now)} for view in formed])
    _write_versions([*changed, *formed], principal_id=principal_id, now=ledger.now)
    # read again after it was taken back, it counts again
    again = '(belief_id, event_id, role, start, "end") do update set withdrawn_at = null'
    insert(Evidence, _evidence_rows(ledger, principal_id), on_conflict=again)
    _write_relations(ledger, principal_id)
    write_corrections(ledger, principal_id)
    write_persona(ledger, principal_id=principal_id, run=run)
    insert(Retraction, [row_of(retraction) for retraction in retractions], on_conflict="do nothing")
    if session is not None:
        made_by = {"run_id": str(run.id)} if run else {}
        entries = [(kind, {**made_by, **payload}) for kind, payload in ledger.events]
        append_memory_events(session=session, entries=entries, now=ledger.now)
    insert(CandidateOutcome, [row_of(outcome) for outcome in outcomes])


def _fixed(view: BeliefView, *, run: ConsolidationRun) -> Row:
    """Columns that never change after a belief formed."""
    return {
        "id": view.id,
        "principal_id": run.principal_id,
        "run_id": run.id,
        "policy": run.policy,
        "created_at": view.created_at,
        "kind": view.claim.kind,
        "subject": view.subject,
        "belief_type": view.belief_type.value,
        "polarity": Polarity.ASSERT.value,
        "stance": view.claim.stance.value,
        "core": view.core,
    }


def _row(view: BeliefView, *, now: datetime) -> Row:
    """The changing columns of a belief."""
    return {
        "claim": view.claim.as_json(),
        "statement": view.statement,
        "canonical_hash": view.canonical_hash,
        "status": view.status.value,
        "status_reason": view.status_reason.value if view.status_reason else None,
        "authority": view.authority.value,
        "producer": view.producer.value,
        "derivation": view.derivation.value,
        "longevity": view.longevity.value,
        "retention": view.retention.value,
        "portability": view.portability.value,
        "scope": view.scope,
        "origin_scopes": list(view.origin_scopes),
        "sensitivity": view.sensitivity.value,
        "flags": sorted(flag.value for flag in view.flags),
        "prior": view.prior,
        "evidence_count": view.evidence_count,
        "declared_evidence": view.declared_evidence,
        "contradictions": view.contradictions,
        "carried_contradictions": view.carried_contradictions,
        "confidence": view.confidence,
        "activation": view.activation,
        "charged_at": view.charged_at,
        "swept_at": view.swept_at,
        "above_threshold_since": view.above_threshold_since,
        "offered_at": view.offered_at,
        "use_count": view.use_count,
        "utility": view.utility,
        "last_used_at": view.last_used_at,
        "engram_id": view.engram_id,
        "unconfirmed": view.unconfirmed,
        "cleared": sorted(view.cleared),
        "confirmed_at": view.confirmed_at,
        "acted_at": view.acted_at,
        "subject_key": view.subject_key,
        "last_evidence_at": view.newest.at,
        "newest_session_id": view.newest.session_id,
        "newest_sequence": view.newest.sequence,
        "newest_offset": view.newest.offset,
        "valid_from": view.valid_from,
        "valid_to": view.valid_to,
        "expires_at": view.expires_at,
        "worded_expiry": view.worded_expiry,
        "superseded_by_id": view.superseded_by,
        "updated_at": now,
    }


def _write_versions(views: Sequence[BeliefView], *, principal_id: UUID, now: datetime) -> None:
    """Close the current version of each belief and open the next one.

    A version that opened at this very instant (or, after a clock was set back, later) would close empty: it gives its
    place, and its instant, to the next.
    """
    if not views:
        return
    starts = _close_versions([view.id for view in views], now=now)
    versions = [
        {
            "id": new_id(),
            "principal_id": principal_id,
            "belief_id": view.id,
            "statement": view.statement,
            "claim": view.claim.as_json(),
            "status": view.status.value,
            "status_reason": view.status_reason.value if view.status_reason else None,
            "authority": view.authority.value,
            "scope": view.scope,
            "confidence": view.confidence,
            "valid": _held(view),
            "recorded": DateTimeTZRange(starts.get(view.id, now), None, "[)"),
        }
        for view in views
    ]
    insert(BeliefVersion, versions)


def write_versions_of(belief_ids: Sequence[UUID], *, now: datetime) -> None:
    """Open a version of each of these beliefs as it is stored now, for changes that were made in the database. Two statements.

    None of them may be of those that never were so (``_held``).
    """
    if not belief_ids:
        return
    starts = _close_versions(belief_ids, now=now)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            insert into memory_beliefversion (id, principal_id, belief_id, statement, claim, status, status_reason, authority, scope,
                confidence, valid, recorded)
            select gen_random_uuid(), b.principal_id, b.id, b.statement, b.claim, b.status, b.status_reason, b.authority, b.scope,
                b.confidence, tstzrange(b.valid_from, b.valid_to), tstzrange(coalesce(x.start, %(now)s), null)
            from memory_belief b left join unnest(%(held)s::uuid[], %(starts)s::timestamptz[]) as x(id, start) on x.id = b.id
            where b.id = any(%(ids)s)
            """,
            {"now": now, "ids": list(belief_ids), "held": list(starts), "starts": list(starts.values())},
        )


def _close_versions(belief_ids: Sequence[UUID], *, now: datetime) -> dict[UUID, datetime]:
    """End the current versions at ``now``; the instants of those that had to give their place."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            with closed as (
                update memory_beliefversion set recorded = tstzrange(lower(recorded), %(now)s)
                where belief_id = any(%(ids)s) and upper_inf(recorded) and lower(recorded) < %(now)s
            )
            delete from memory_beliefversion
            where belief_id = any(%(ids)s) and upper_inf(recorded) and lower(recorded) >= %(now)s
            returning belief_id, lower(recorded)
            """,
            {"ids": list(belief_ids), "now": now},
        )
        return dict(cursor.fetchall())


def _held(view: BeliefView) -> DateTimeTZRange:
    """Valid time of a version; empty for what never was so."""
    if view.status_reason in (StatusReason.UNTRUE, StatusReason.CORRECTED):
        return DateTimeTZRange(empty=True)
    return DateTimeTZRange(view.valid_from, view.valid_to, "[)")


def _evidence_rows(ledger: Ledger, principal_id: UUID) -> list[Row]:
    """One row a place, as it was first read."""
    places: dict[tuple[object, ...], tuple[UUID, EvidenceView]] = {}
    for belief_id, item in ledger.new_evidence:
        places.setdefault((belief_id, item.event_id, item.role, item.start, item.end), (belief_id, item))
    return [
        {
            "id": new_id(),
            "principal_id": principal_id,
            "belief_id": belief_id,
            "event_id": item.event_id,
            "session_id": item.moment.session_id,
            "role": item.role.value,
            "start": item.start,
            "end": item.end,
            "claim": item.claim.as_json(),
            "authority": item.authority.value,
            "derivation": item.derivation.value,
            "created_at": ledger.now,
            "withdrawn_at": None,
        }
        for belief_id, item in places.values()
    ]


_NOT_DECLARED = dict.fromkeys(("resolved_at", "resolved_by", "declared_by", "winner_id", "credited_at", "held_open_at"))


def _edge_row(edge: EdgeView) -> Row:
    return {
        "id": edge.id,
        "kind": edge.kind.value,
        "source_id": edge.source,
        "target_id": edge.target,
        "created_at": edge.created_at,
        "resolved_at": edge.resolved_at,
        "resolved_by": edge.resolved_by,
        "declared_by": edge.declared_by.value,
        "winner_id": edge.winner,
        "credited_at": edge.credited_at,
        "held_open_at": edge.held_open_at,
    }


def _write_relations(ledger: Ledger, principal_id: UUID) -> None:
    """Open the new links, change those that were declared, close the conflicts that ended. ``ledger`` has taken care of the flags."""
    links = [(RelationKind.SUPERSEDES, new, old) for new, old in ledger.superseding]
    links += [(RelationKind.CONFLICTS_WITH, *pair) for pair in sorted(ledger.conflicts - ledger.loaded.conflicts)]
    decided = [{**_NOT_DECLARED, "kind": kind.value, "source_id": source, "target_id": target} for kind, source, target in links]
    declared = [_edge_row(edge) for edge in ledger.new_edges]
    made = {"principal_id": principal_id}
    rows = [{**made, "id": new_id(), "created_at": ledger.now, **row} for row in decided] + [{**made, **row} for row in declared]
    insert(Relation, rows, on_conflict="do nothing")  # what replaced it before, and was undone, replaces it again
    update(Relation, [_edge_row(edge) for edge in ledger.changed_edges])
    closed = sorted(ledger.loaded.conflicts - ledger.conflicts)
    if closed:
        with connection.cursor() as cursor:
            cursor.execute(
                """
                update memory_relation set resolved_at = %s, resolved_by = %s
                where kind = 'conflicts_with' and resolved_at is null
                and (source_id, target_id) in (select * from unnest(%s::uuid[], %s::uuid[]))
                """,
                [ledger.now, ledger.resolved_by, [source for source, _ in closed], [target for _, target in closed]],
            )
