"""The census of what may be learned from: one file per kind of evidence, and its line in SOURCES.

Whatever no source accepts is never learned from: assistants, tools, the web, files, other people (decisions 6).
"""

from __future__ import annotations

from formation.sources import gmail, owner, sms, surface, working_state
from formation.sources.base import Source, Standing
from memory.views import EventView

SOURCES: tuple[Source, ...] = (owner, surface, working_state, gmail, sms)


def source_of(event: EventView) -> Source | None:
    """The source that accepts an event; None: the event is never learned from."""
    return next((source for source in SOURCES if source.accepts(event)), None)


def is_malformed(event: EventView) -> bool:
    """Whether an event says that it is of a source's kind, and is not of its shape."""
    return any(source.claims(event) and not source.accepts(event) for source in SOURCES if source is not owner)


def speaks_for_owner(event: EventView) -> bool:
    """Whether an event is of a shape that holds the owner's own words."""
    return any(source.standing is Standing.OWNER and source.accepts(event) for source in SOURCES)
