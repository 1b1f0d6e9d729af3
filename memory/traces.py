"""What a recall did, as it may be told: what it gave out, how much it kept to itself. Reading this changes nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.models import RecallItem, RecallTrace
from memory.recall import NoSuchRecall
from memory.rules.rendering import short_id
from memory.store.recalls import WORDS_STAY
from memory.values import LIVE, RecallFate, Sensitivity


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """One belief that came to mind."""

    belief_id: UUID
    short: str
    #: As it was given; None once its words are gone from the trace.
    line: str | None
    fate: RecallFate
    carried: bool
    #: When it was learned, and whether it is believed still.
    learned_at: datetime
    live: bool
    #: An answer cited it; None as long as nobody has looked.
    cited: bool | None


@dataclass(frozen=True, kw_only=True, slots=True)
class TraceView:
    id: UUID
    at: datetime
    #: None where nothing was asked, or when the words are gone.
    query: str | None
    scope: str
    policy: str
    items: tuple[Told, ...]
    #: Given out then, and above the ceiling of whoever looks now.
    withheld: int
    #: Left out for safety: their words are not told.
    blocked: int
    #: Looked at and not shown, and why: reason -> count; empty when that is no longer kept.
    not_shown: int
    reasons: dict[str, int]

    def as_json(self) -> dict[str, Any]:
        return {
            "trace_id": str(self.id),
            "at": self.at.isoformat(),
            "query": self.query,
            "scope": self.scope,
            "policy": self.policy,
            "items": [
                {
                    "id": str(item.belief_id),
                    "short_id": item.short,
                    "line": item.line,
                    "fate": item.fate.value,
                    "carried": item.carried,
                    "learned_at": item.learned_at.isoformat(),
                    "live": item.live,
                    "cited": item.cited,
                }
                for item in self.items
            ],
            "withheld": self.withheld,
            "blocked": self.blocked,
            "not_shown": self.not_shown,
            "reasons": self.reasons,
        }


def trace_of(principal_id: UUID, trace_id: UUID, *, ceiling: Sensitivity, now: datetime) -> TraceView:
    """One recall. Two statements; runs acting for the principal. Raises NoSuchRecall.

    Told are beliefs up to the lower of the recall's ceiling and this one, by how sensitive they are now; the others are
    counted. Words older than 30 days are not told, whether or not they have been taken out already.
    """
    trace = RecallTrace.objects.filter(principal_id=principal_id, id=trace_id).first()
    if trace is None:
        raise NoSuchRecall("There is no such recall.")
    lowest = min(ceiling.rank, Sensitivity(trace.ceiling).rank)
    worded = trace.created_at > now - WORDS_STAY
    rows = list(RecallItem.objects.filter(trace=trace).select_related("belief").order_by("ordinal"))
    may = [row for row in rows if Sensitivity(row.belief.sensitivity).rank <= lowest and row.fate != RecallFate.BLOCKED.value]
    blocked = sum(row.fate == RecallFate.BLOCKED.value for row in rows)
    return TraceView(
        id=trace.id,
        at=trace.created_at,
        # who may not be told all of it may not be told what was asked either: a question can say what it asks for
        query=trace.query if worded and len(may) + blocked == len(rows) else None,
        scope=trace.scope,
        policy=trace.policy,
        items=tuple(_told(row, worded=worded) for row in may),
        withheld=len(rows) - len(may) - blocked,
        blocked=blocked,
        not_shown=trace.left_out_count,
        reasons=dict(sorted(Counter((trace.left_out or {}).values()).items())) if worded else {},
    )


def newest(principal_id: UUID, *, limit: int) -> list[RecallTrace]:
    """The newest recalls. One statement; runs acting for the principal."""
    return list(RecallTrace.objects.filter(principal_id=principal_id).order_by("-created_at", "-id")[:limit])


def _told(row: RecallItem, *, worded: bool) -> Told:
    return Told(
        belief_id=row.belief_id,
        short=short_id(row.belief_id),
        line=row.line if worded else None,
        fate=RecallFate(row.fate),
        carried=row.carried,
        learned_at=row.belief.created_at,
        live=row.belief.status in LIVE,
        cited=row.cited,
    )
