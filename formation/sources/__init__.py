"""The census of what may be learned from: one file per kind of evidence, and its line in SOURCES.

Whatever no source accepts is never learned from: assistants, tools, the web, files, other people (decisions 6).
"""

from __future__ import annotations

from typing import Protocol

from formation.sources import owner
from memory.views import EventView


class Source(Protocol):
    """A kind of evidence."""

    @property
    def name(self) -> str:
        """What runs and pages call it."""

    @property
    def types(self) -> frozenset[str]:
        """Types of event among which it finds its evidence."""

    def accepts(self, event: EventView) -> bool:
        """Whether this event is evidence of this kind."""


SOURCES: tuple[Source, ...] = (owner,)

#: Types of event that some source may accept; no other event's text is ever read.
READ_TYPES: frozenset[str] = frozenset(type for source in SOURCES for type in source.types)


def source_of(event: EventView) -> Source | None:
    """The source that accepts an event; None: the event is never learned from."""
    return next((source for source in SOURCES if source.accepts(event)), None)
