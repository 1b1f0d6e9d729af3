"""Reading and writing what an owner keeps away, and evidence that was taken back."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import Q

from memory.models import CandidateOutcome, Rejection, RejectionSpan, Retraction
from memory.models.fields import new_id
from memory.store.ledger import Ledger
from memory.store.persona import blank_sentences
from memory.store.recalls import forget_recalled
from memory.store.rows import insert
from memory.values import Outcome, RejectionKind
from memory.views import Block, EvidenceView, Place


def load_blocks(*, principal_id: UUID, kinds: Collection[str], event_ids: Collection[UUID]) -> tuple[Block, ...]:
    """The standing rejections of these kinds, those in free words, and those of these events with their places. Two statements at most."""
    if not kinds:
        return ()
    read_here = Q(spans__event_id__in=list(event_ids))
    standing = Rejection.objects.filter(principal_id=principal_id, lifted_at=None)
    rows = list(standing.filter(Q(claim_kind__in=list(kinds)) | Q(sketch__isnull=False) | read_here).distinct())
    places: dict[UUID, list[Place]] = defaultdict(list)
    if rows:
        spans = RejectionSpan.objects.filter(rejection__in=rows, event_id__in=list(event_ids))
        for rejection_id, event_id, start, end in spans.values_list("rejection_id", "event_id", "start", "end"):
            places[rejection_id].append(Place(event_id=event_id, start=start, end=end))
    return tuple(row.view(places=tuple(places[row.id])) for row in rows)


def rejected_as(belief_id: UUID) -> dict[RejectionKind, list[UUID]]:
    """How its owner keeps a belief away: the standing rejections of each kind. One statement; runs acting for the principal."""
    standing: dict[RejectionKind, list[UUID]] = defaultdict(list)
    for kind, rejection_id in Rejection.objects.filter(belief_ref=belief_id, lifted_at=None).values_list("kind", "id"):
        standing[RejectionKind(kind)].append(rejection_id)
    return dict(standing)


def flagging_events(belief_id: UUID) -> list[UUID]:
    """The events whose words would have ended a belief of higher authority and only asked its owner. One statement."""
    asked = CandidateOutcome.objects.filter(belief_id=belief_id, code=Outcome.RETRACTION_FLAGGED.value, event__isnull=False)
    return [event_id for event_id in asked.values_list("event_id", flat=True) if event_id is not None]


def kept_from_ending(belief_ids: Collection[UUID]) -> frozenset[tuple[UUID, UUID]]:
    """(belief, event) of those whose words, read there, ended something that its owner restored: they end nothing. One statement."""
    kept = RejectionSpan.objects.filter(
        rejection__belief_ref__in=list(belief_ids), rejection__kind=RejectionKind.ENDING.value, rejection__lifted_at=None
    )
    return frozenset(kept.values_list("rejection__belief_ref", "event_id"))


def write_corrections(ledger: Ledger, principal_id: UUID) -> None:
    """What the ledger keeps away, lifts and takes back. Nothing is sent where there is nothing of it."""
    if ledger.new_blocks:
        _insert(ledger, principal_id)
    if ledger.lifted:
        Rejection.objects.filter(id__in=ledger.lifted).update(lifted_at=ledger.now)
    if ledger.withdrawn:
        _mark(ledger.withdrawn, at="%s", params=[ledger.now])
    if ledger.reclaimed:
        _mark(ledger.reclaimed, at="null", params=[])
    if ledger.unlifted:
        Rejection.objects.filter(id__in=ledger.unlifted).update(lifted_at=None)
    for back in (False, True):
        silenced = [event_id for event_id, again in ledger.silenced if again is back]
        if silenced:
            Retraction.objects.filter(event_id__in=silenced).update(withdrawn_at=None if back else ledger.now)


#: What says what a belief said, the belief last. Outcomes keep their codes and places, the persona its count of versions.
_OF_A_BELIEF = (
    "update memory_candidateoutcome set belief_id = null where belief_id = any(%s)",
    "update memory_belief set superseded_by_id = null where superseded_by_id = any(%s)",
    "delete from memory_nomination where belief_id = any(%s)",
    "delete from memory_relation where source_id = any(%s)",
    "delete from memory_relation where target_id = any(%s)",
    "delete from memory_evidence where belief_id = any(%s)",
    "delete from memory_beliefversion where belief_id = any(%s)",
    "delete from memory_belief where id = any(%s)",
)


def delete_beliefs(belief_ids: Collection[UUID], *, now: datetime) -> None:
    """Beliefs and all that says what they said. Statements: one a table, one for the persona's sentences, one for what asked for them."""
    blank_sentences(belief_ids, now=now)
    forget_recalled(belief_ids)
    with connection.cursor() as cursor:
        for statement in _OF_A_BELIEF:
            cursor.execute(statement, [list(belief_ids)])


def _insert(ledger: Ledger, principal_id: UUID) -> None:
    insert(
        Rejection,
        [
            {
                "id": block.id,
                "principal_id": principal_id,
                "kind": block.kind.value,
                "belief_ref": block.belief_ref,
                "claim_kind": block.claim_kind,
                "belief_type": block.belief_type.value,
                "scope": block.scope,
                "turn_hash": block.turn_hash,
                "slot_hashes": {slot: digest.hex() for slot, digest in block.slot_hashes},
                "sketch": block.sketch,
                "created_at": block.at,
                "lifted_at": None,
            }
            for block in ledger.new_blocks
        ],
    )
    insert(
        RejectionSpan,
        [
            {
                "id": new_id(),
                "principal_id": principal_id,
                "rejection_id": block.id,
                "event_id": place.event_id,
                "start": place.start,
                "end": place.end,
            }
            for block in ledger.new_blocks
            for place in block.places
        ],
    )


def _mark(evidence: Collection[tuple[UUID, EvidenceView]], *, at: str, params: list[Any]) -> None:
    """Set when evidence was withdrawn; one statement for all of it."""
    keys = [(belief_id, item.event_id, item.role.value, item.start, item.end) for belief_id, item in evidence]
    with connection.cursor() as cursor:
        cursor.execute(
            f"""
            update memory_evidence e set withdrawn_at = {at}
            from unnest(%s::uuid[], %s::uuid[], %s::text[], %s::int[], %s::int[]) as x(belief_id, event_id, role, start, stop)
            where (e.belief_id, e.event_id, e.role, e.start, e."end") = (x.belief_id, x.event_id, x.role, x.start, x.stop)
            """,
            [*params, *(list(column) for column in zip(*keys, strict=True))],
        )
