"""The words a belief rests on, each in the message it was said in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import F, QuerySet, Value
from django.db.models.functions import Greatest, Substr

from formation.stages.safety import LEFT_OUT, hazard, identifiers_of, veiled
from memory.models import Evidence
from memory.values import Actor, EvidenceRole
from review.moments import When, minute
from review.titles import called

#: Quotes on one page; characters of the message that are fetched, and shown, on either side of each. More are fetched than
#: shown, so that a secret cut by the edge is still recognised.
MOST, FETCHED, SHOWN = 20, 600, 220


@dataclass(frozen=True, kw_only=True, slots=True)
class Quote:
    """The quoted words with what stands around them."""

    before: str
    words: str
    after: str
    when: When | None
    #: What the conversation is called.
    session: str
    session_id: UUID
    project: str
    #: Place of the message in its session.
    sequence: int
    speaker: str
    #: These words ended the belief.
    ends: bool


def count_quotes(belief_id: UUID) -> int:
    return Evidence.objects.filter(belief_id=belief_id).count()


def newest_quotes(belief_id: UUID, *, zone: ZoneInfo, now: datetime) -> list[Quote]:
    """At most MOST of them, what ended the belief first. Two statements; runs acting for the principal."""
    rows = _rows(belief_id)
    names = called({row["conversation"]: row["external_id"] for row in rows})
    return [_quote(row, names[row["conversation"]], zone=zone, now=now) for row in rows]


def _rows(belief_id: UUID) -> list[dict[str, Any]]:
    rows: QuerySet[Any] = Evidence.objects.filter(belief_id=belief_id)
    around = (
        rows.annotate(begin=Greatest(F("start") - FETCHED, Value(0)))
        .annotate(around=Substr("event__text", F("begin") + 1, F("end") - F("begin") + FETCHED))
        .order_by("role", F("event__occurred_at").desc(nulls_last=True), "-event__sequence", "start", "id")
        .values(
            "role",
            "start",
            "end",
            "begin",
            "around",
            at=F("event__occurred_at"),
            actor=F("event__actor"),
            sequence=F("event__sequence"),
            external_id=F("session__external_id"),
            conversation=F("session_id"),
            project=F("session__project"),
        )
    )
    return list(around[:MOST])


def _quote(row: dict[str, Any], name: str, *, zone: ZoneInfo, now: datetime) -> Quote:
    begin, end = row["start"] - row["begin"], row["end"] - row["begin"]
    before, words, after = _safe(row["around"], begin, end)
    return Quote(
        before=_tail(before),
        words=words,
        after=_head(after),
        when=minute(row["at"], zone=zone, now=now) if row["at"] else None,
        session=name,
        session_id=row["conversation"],
        project=row["project"] or "",
        sequence=row["sequence"],
        speaker="you" if row["actor"] in (Actor.PRINCIPAL.value, Actor.SURFACE.value) else row["actor"],
        ends=row["role"] == EvidenceRole.ENDS.value,
    )


def _safe(around: str, begin: int, end: int) -> tuple[str, str, str]:
    """The three parts as they may be shown (decisions 6): nothing of a secret, not the digits of a number that is never kept."""
    words = around[begin:end]
    if hazard(around) is not None:
        return ("", LEFT_OUT, "") if hazard(words) is not None else ("", words, f" {LEFT_OUT}")
    places = identifiers_of(around)
    parts = ((0, begin), (begin, end), (end, len(around)))
    before, words, after = (veiled(around, start, stop, places=places) for start, stop in parts)
    return before, words, after


def _tail(text: str) -> str:
    """The end of what stands before, from a whole word on."""
    return text if len(text) <= SHOWN else "\u2026 " + re.sub(r"^\S*\s+", "", text[-SHOWN:])


def _head(text: str) -> str:
    return text if len(text) <= SHOWN else re.sub(r"\s+\S*$", "", text[:SHOWN]) + " \u2026"
