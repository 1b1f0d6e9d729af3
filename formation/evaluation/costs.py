"""What reading with every gate costs, beside four bare regular expressions over the same words.

A ratio within one process, so that it means the same on any machine. It reads the process's CPU clock.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC
from uuid import UUID

from formation.consolidate import DEFAULT
from formation.evaluation.corpus import Case, Speaker
from formation.evaluation.harness import FIRST
from formation.extractors import SHIPPED
from formation.policy import FORMATION_7
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from formation.stages.select import select
from memory.values import USER_MESSAGE, Actor
from memory.views import EventView

#: The least that could be called forming memories: no gate, no reading of who speaks.
BARE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bremember (?:that )?(?P<what>[^.!?\n]+)",
        r"\bi (?:really )?(?:prefer|love|like|hate) (?P<what>[^.!?\n]+)",
        r"\bi (?:live in|work at|work for|have|own|use) (?P<what>[^.!?\n]+)",
        r"\bmy (?P<what>[^.!?\n]+? (?:is|are) [^.!?\n]+)",
    )
)

_NOBODY = UUID(int=1)

#: Each way reads everything this often; the fastest reading counts.
ROUNDS = 3


@dataclass(frozen=True, kw_only=True, slots=True)
class Costs:
    """CPU seconds for all messages of the owner, once."""

    messages: int
    gated: float
    bare: float
    #: What the bare expressions take, and how much of it in cases from which nothing may form.
    taken: int
    taken_wrongly: int

    @property
    def ratio(self) -> float:
        return self.gated / self.bare if self.bare else 0.0


def compare(cases: Sequence[Case], *, extractor: str = DEFAULT) -> Costs:
    said = [(case, text) for case in cases for event, text in zip(case.events, case.texts(), strict=True) if event.actor is Speaker.USER]
    texts = [text for _, text in said]
    empty = [text for case, text in said if case.must_remain_empty]
    return Costs(
        messages=len(texts),
        gated=_seconds(lambda: [_gated(text, extractor=extractor) for text in texts]),
        bare=_seconds(lambda: _bare(texts)),
        taken=_bare(texts),
        taken_wrongly=_bare(empty),
    )


def _gated(text: str, *, extractor: str) -> int:
    """How many candidates of one message pass selection, extraction and the filter."""
    event = EventView(
        id=_NOBODY,
        session_id=_NOBODY,
        sequence=1,
        type=USER_MESSAGE,
        actor=Actor.PRINCIPAL,
        text=text,
        at=FIRST,
        occasion=1,
        recorded_at=FIRST,
    )
    selection = select([event])
    scan = SafetyScan({key: source.text for key, source in selection.sources.items()})
    candidates = SHIPPED[extractor](selection.spans, zone=UTC, times={_NOBODY: FIRST}, limit=FORMATION_7.scan_limit)
    return sum(refusal(candidate, source_texts=scan, policy=FORMATION_7) is None for candidate in candidates)


def _bare(texts: Sequence[str]) -> int:
    return sum(1 for text in texts for pattern in BARE for _ in pattern.finditer(text))


def _seconds(work: Callable[[], object]) -> float:
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best
