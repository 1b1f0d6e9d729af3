"""What the deterministic extractor reads from one message, as short rows that a table can hold."""

from __future__ import annotations

from datetime import UTC
from uuid import UUID

from formation.candidate import Candidate, Span
from formation.extractors.deterministic import extract
from memory.values import Polarity, Stance

EVENT = UUID(int=7)


def span_of(text: str, *, sequence: int = 1) -> Span:
    return Span(event_id=EVENT, sequence=sequence, start=0, end=len(text), text=text)


def read(text: str) -> list[Candidate]:
    return extract([span_of(text)], zone=UTC, times={EVENT: None}, limit=256)


def statements(text: str) -> list[str]:
    """Statements in order; "-" before a retraction, "!" before a negative assertion."""
    return [_mark(candidate) + candidate.statement for candidate in read(text)]


def _mark(candidate: Candidate) -> str:
    if candidate.polarity is Polarity.RETRACT:
        return "-"
    return "!" if candidate.claim.stance is Stance.NEGATIVE else ""
