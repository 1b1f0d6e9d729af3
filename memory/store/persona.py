"""Reading and writing nominations and the persona document. What is written was decided on a Ledger."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection
from django.db.models import Exists, Max, OuterRef, Q
from django.db.models.functions import Greatest

from memory.models import ConsolidationRun, Nomination, PersonaEntry, Relation
from memory.store.ledger import Ledger
from memory.values import NominationState, RelationKind
from memory.views import BeliefView, EntryView, NominationView

_DECIDED = (NominationState.AFFIRMED.value, NominationState.DECLINED.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class Nominations:
    """Some nominations with their beliefs as they are stored."""

    items: tuple[NominationView, ...]
    beliefs: dict[UUID, BeliefView]
    #: Those of ``beliefs`` with an open conflict.
    in_conflict: frozenset[UUID]


def nominations_about(*, principal_id: UUID, belief_ids: Collection[UUID], hashes: Collection[bytes]) -> Nominations:
    """Every open nomination, and the decided ones of these beliefs or contents. One statement."""
    about = Q(belief_id__in=list(belief_ids)) | Q(canonical_hash__in=list(hashes))
    return _nominations(Q(principal_id=principal_id) & (Q(state=NominationState.OPEN.value) | Q(state__in=_DECIDED) & about))


def nominations_named(*, principal_id: UUID, ids: Collection[UUID]) -> Nominations:
    """These nominations and every open one. One statement."""
    return _nominations(Q(principal_id=principal_id) & (Q(state=NominationState.OPEN.value) | Q(id__in=list(ids))))


def affirmed_of(belief_id: UUID) -> NominationView | None:
    """The nomination by which a belief's sentence came into the persona. One statement."""
    row = Nomination.objects.filter(belief_id=belief_id, state=NominationState.AFFIRMED.value).order_by("-nominated_at", "-id").first()
    return _view(row) if row else None


def _nominations(wanted: Q) -> Nominations:
    links = Relation.objects.filter(kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None)
    disputed = Exists(links.filter(Q(source_id=OuterRef("belief_id")) | Q(target_id=OuterRef("belief_id"))))
    rows = list(Nomination.objects.filter(wanted).select_related("belief").annotate(disputed=disputed).order_by("nominated_at", "id"))
    return Nominations(
        items=tuple(map(_view, rows)),
        beliefs={row.belief_id: row.belief.view() for row in rows},
        in_conflict=frozenset(row.belief_id for row in rows if row.disputed),
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Document:
    """The persona as it stands. Version 0 is the one that nobody has written."""

    version: int
    entries: tuple[EntryView, ...]


def document_of(principal_id: UUID) -> Document:
    """Two statements."""
    every = PersonaEntry.objects.filter(principal_id=principal_id)
    newest = every.aggregate(newest=Max(Greatest("added_in", "removed_in")))["newest"]
    standing = every.filter(removed_in=None).order_by("added_in", "id")
    return Document(version=newest or 0, entries=tuple(map(_entry, standing)))


def entries_named(*, principal_id: UUID, ids: Collection[UUID]) -> dict[UUID, EntryView]:
    """These sentences, also such that have left the document. One statement."""
    rows = PersonaEntry.objects.filter(principal_id=principal_id, id__in=list(ids))
    return {row.id: _entry(row) for row in rows}


def write_persona(ledger: Ledger, *, principal_id: UUID, run: ConsolidationRun | None) -> None:
    """What the ledger nominates, enters, strikes and resolves, at most one statement of each; none where there is none of it.

    What leaves goes first: a belief stands in the document once, and is nominated once.
    """
    if ledger.struck:
        (version,) = {entry.removed_in for entry in ledger.struck}
        struck = PersonaEntry.objects.filter(id__in=[entry.id for entry in ledger.struck])
        struck.update(removed_in=version, removed_at=ledger.now)
    PersonaEntry.objects.bulk_create(
        [
            PersonaEntry(
                id=entry.id,
                principal_id=principal_id,
                text=entry.text,
                belief_id=entry.belief_id,
                added_in=entry.added_in,
                added_at=ledger.now,
            )
            for entry in ledger.entered
        ]
    )
    if ledger.resolved:
        _resolve([after for _, after in ledger.resolved], now=ledger.now)
    Nomination.objects.bulk_create(
        [
            Nomination(
                id=item.id,
                principal_id=principal_id,
                belief_id=item.belief_id,
                run=run,
                state=item.state.value,
                canonical_hash=item.canonical_hash,
                nominated_at=ledger.now,
            )
            for item in ledger.nominated
        ]
    )


def _resolve(nominations: Collection[NominationView], *, now: datetime) -> None:
    """Set the states of nominations; one that is open again is resolved no more."""
    columns = zip(*((item.id, item.state.value, item.canonical_hash) for item in nominations), strict=True)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            update memory_nomination n
            set state = x.state, canonical_hash = x.hash, resolved_at = case when x.state = 'open' then null else %s end
            from unnest(%s::uuid[], %s::text[], %s::bytea[]) as x(id, state, hash)
            where n.id = x.id
            """,
            [now, *map(list, columns)],
        )


def blank_sentences(belief_ids: Collection[UUID], *, now: datetime) -> None:
    """Take the text out of every sentence that came from these beliefs; one that stands leaves the document.

    The empty rows stay, so that no version's number is given twice.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            """
            update memory_personaentry e set text = '', belief_id = null, removed_at = coalesce(removed_at, %s),
                removed_in = coalesce(removed_in, (
                    select 1 + max(greatest(other.added_in, other.removed_in)) from memory_personaentry other
                    where other.principal_id = e.principal_id
                ))
            where belief_id = any(%s)
            """,
            [now, list(belief_ids)],
        )


def _view(row: Nomination) -> NominationView:
    return NominationView(id=row.id, belief_id=row.belief_id, state=NominationState(row.state), canonical_hash=bytes(row.canonical_hash))


def _entry(row: PersonaEntry) -> EntryView:
    return EntryView(id=row.id, text=row.text, belief_id=row.belief_id, added_in=row.added_in, removed_in=row.removed_in)
