"""What the deterministic extractor reads from one message, as short rows that a table can hold."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from formation.candidate import Candidate, Span
from formation.extractors.deterministic import extract
from formation.stages.select import own_words
from memory.values import USER_MESSAGE, Actor, Polarity, Stance
from memory.views import EventView

EVENT = UUID(int=7)
NOW = datetime(2026, 6, 1, tzinfo=UTC)


def span_of(text: str, *, sequence: int = 1) -> Span:
    return Span(event_id=EVENT, sequence=sequence, start=0, end=len(text), text=text)


def read(text: str, *, at: datetime | None = None) -> list[Candidate]:
    """What is read of the words in a message that are its author's, said at ``at``."""
    message = EventView(
        id=EVENT, session_id=EVENT, sequence=1, type=USER_MESSAGE, actor=Actor.PRINCIPAL, text=text, at=at, occasion=1, recorded_at=NOW
    )
    return extract(list(own_words(message)), zone=UTC, times={EVENT: at}, limit=256)


def statements(text: str, *, at: datetime | None = None) -> list[str]:
    """Statements in order; "-" before a retraction, "!" before a negative assertion."""
    return [_mark(candidate) + candidate.statement for candidate in read(text, at=at)]


def _mark(candidate: Candidate) -> str:
    if candidate.polarity is Polarity.RETRACT:
        return "-"
    return "!" if candidate.claim.stance is Stance.NEGATIVE else ""
