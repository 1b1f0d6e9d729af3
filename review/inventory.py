"""How much is known under each topic, and the beliefs to show of it. Each function is one statement."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Case, Count, F, Q, QuerySet, Value, When, Window
from django.db.models.functions import RowNumber

from memory.models import Belief, Relation
from memory.models.beliefs import IS_LIVE
from memory.values import RelationKind
from review.topics import SENSITIVE, topic_of_row

#: Beliefs of a topic beside the others, open and veiled ones each; and on one page of a topic by itself.
FEW, PAGE = 8, 60

#: What asks for its owner's eye.
ASKS = IS_LIVE & ~Q(flags=[])

_STRONGEST = (F("score").desc(), F("last_evidence_at").desc(nulls_last=True), F("id").asc())
_LATEST = (F("valid_to").desc(nulls_last=True), F("updated_at").desc(), F("id").asc())


@dataclass(frozen=True, kw_only=True, slots=True)
class Counts:
    """How much there is: live by topic, past, and live with a flag."""

    live: Counter[str]
    past: int
    flagged: int


def counts_of(principal_id: UUID) -> Counts:
    rows = _beliefs(principal_id).values("topic").order_by()
    found = rows.annotate(live=Count("id", filter=IS_LIVE), all=Count("id"), flagged=Count("id", filter=ASKS))
    live: Counter[str] = Counter()
    past = flagged = 0
    for row in found:
        live[row["topic"]] = row["live"]
        past += row["all"] - row["live"]
        flagged += row["flagged"]
    return Counts(live=live, past=past, flagged=flagged)


def few_of_each(principal_id: UUID) -> list[tuple[str, Belief]]:
    """The strongest live beliefs of every topic, each with its topic."""
    place = Window(RowNumber(), partition_by=[F("topic"), F("veiled")], order_by=_STRONGEST)
    rows = _beliefs(principal_id).filter(IS_LIVE).annotate(place=place).filter(place__lte=FEW)
    return [(belief.topic, belief) for belief in rows.order_by(*_STRONGEST)]


def live_under(principal_id: UUID, *, topic: str, number: int) -> list[Belief]:
    """One page of a topic, strongest first, sensitive ones last."""
    return _cut(_beliefs(principal_id).filter(IS_LIVE, topic=topic).order_by("veiled", *_STRONGEST), number)


def asking_of(principal_id: UUID, *, number: int) -> list[Belief]:
    """One page of what asks for its owner's eye, strongest first, sensitive ones last."""
    return _cut(_beliefs(principal_id).filter(ASKS).order_by("veiled", *_STRONGEST), number)


def matching(principal_id: UUID, *, words: Sequence[str], most: int) -> list[Belief]:
    """Beliefs in which every one of these words stands, live ones first; past ones come with their successor.

    Parts of words count too, so this reads every statement of the principal: no index knows parts of words behind the wall.
    """
    rows = _beliefs(principal_id).annotate(live=Case(When(IS_LIVE, then=Value(0)), default=Value(1)))
    for word in words:
        rows = rows.filter(Q(statement__icontains=word) | Q(subject__icontains=word))
    return list(rows.select_related("superseded_by").order_by("live", "veiled", *_STRONGEST)[:most])


def past_of(principal_id: UUID, *, number: int) -> list[Belief]:
    """One page of what is past, latest end first, sensitive ones last; each with its successor."""
    return _cut(_beliefs(principal_id).exclude(IS_LIVE).select_related("superseded_by").order_by("veiled", *_LATEST), number)


def replaced_by(beliefs: Sequence[Belief]) -> Mapping[UUID, Belief]:
    """By belief, what it last took the place of."""
    found: dict[UUID, list[Belief]] = defaultdict(list)
    for old in Belief.objects.filter(superseded_by__in=[belief.id for belief in beliefs]).order_by(*_LATEST):
        if old.superseded_by_id is not None:
            found[old.superseded_by_id].append(old)
    return {key: olds[0] for key, olds in found.items()}


def rivals_of(beliefs: Sequence[Belief]) -> Mapping[UUID, list[Belief]]:
    """By belief, what it is in open conflict with, the oldest conflict first."""
    shown, found = {belief.id for belief in beliefs}, defaultdict(list)
    one_side, other_side = Q(source__in=shown), Q(target__in=shown)
    links = Relation.objects.filter(one_side | other_side, kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None)
    for link in links.select_related("source", "target").order_by("created_at", "id"):
        found[link.source_id].append(link.target)
        found[link.target_id].append(link.source)
    return found


def _beliefs(principal_id: UUID) -> QuerySet[Any]:
    veiled = Case(When(sensitivity__in=SENSITIVE, then=Value(1)), default=Value(0))
    return Belief.objects.owned_by(principal_id).annotate(topic=topic_of_row(), veiled=veiled)


def _cut(rows: QuerySet[Any], number: int) -> list[Belief]:
    return list(rows[(number - 1) * PAGE : number * PAGE])
