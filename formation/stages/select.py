"""Stage 2: which events may be learned from, and which of their words are the owner's (decisions 6, seed stage 2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from formation.candidate import Span
from formation.policy import FormationPolicy
from formation.sources import source_of
from formation.stages.foreign import MASK, without_foreign
from memory.values import MEMORY_EVENT_PREFIX, USER_MESSAGE, Actor, Skip
from memory.views import EventView

#: A stretch of arrival time, [from, to); open without an end.
Pause = tuple[datetime, datetime | None]

_OWN_RUN = re.compile(rf"[^{MASK}]+")


@dataclass(frozen=True, kw_only=True, slots=True)
class Selection:
    """What one consolidation reads."""

    #: The owner's words, in order of saying; ``event.text[span.start:span.end] == span.text``.
    spans: tuple[Span, ...]
    #: Why other events were refused, counted per event. Memory's own events are not among them (decisions 7).
    skipped: Mapping[Skip, int]
    #: The accepted events; one without own words has no span and is still among them.
    sources: Mapping[UUID, EventView]


def select(events: Sequence[EventView], *, paused: Sequence[Pause] = ()) -> Selection:
    """Spans of the accepted events; the rest counted by reason. What arrived while learning was ``paused`` is no source."""
    conversation = [event for event in events if not event.type.startswith(MEMORY_EVENT_PREFIX)]
    refused = {event.id: _refusal(event, paused) for event in conversation}
    accepted = [event for event in conversation if refused[event.id] is None]
    return Selection(
        spans=tuple(span for event in accepted for span in own_words(event)),
        skipped=Counter(reason for reason in refused.values() if reason is not None),
        sources={event.id: event for event in accepted},
    )


def own_words(event: EventView) -> Iterator[Span]:
    """The contiguous parts of an event's text that are its author's, trimmed; parts without a letter or digit are none."""
    for run in _OWN_RUN.finditer(without_foreign(event.text)):
        words = run.group()
        if any(char.isalnum() for char in words):
            start = run.start() + len(words) - len(words.lstrip())
            text = words.strip()
            yield Span(event_id=event.id, sequence=event.sequence, start=start, end=start + len(text), text=text)


def cut_window(events: Sequence[EventView], policy: FormationPolicy) -> Sequence[EventView]:
    """The leading events that one consolidation reads (decisions 7): bounded in events, owner messages and their UTF-8 bytes.

    The first owner message always fits, whatever its size, so that a window is never empty while events are left.
    """
    messages = size = 0
    for count, event in enumerate(events):
        if count == policy.window_events:
            return events[:count]
        if source_of(event) is None:
            continue
        messages += 1
        size += len(event.text.encode("utf-8", "surrogatepass"))
        if messages > policy.window_messages or (messages > 1 and size > policy.window_bytes):
            return events[:count]
    return events


def _refusal(event: EventView, paused: Sequence[Pause]) -> Skip | None:
    """Why an event is no source; None for one that is."""
    if source_of(event):
        in_pause = any(start <= event.recorded_at and (end is None or event.recorded_at < end) for start, end in paused)
        return Skip.PAUSED if in_pause else None
    if event.actor is Actor.SYSTEM:
        return Skip.PLATFORM_TEXT
    if event.actor is Actor.OTHER and event.type == USER_MESSAGE:
        return Skip.FOREIGN_PRINCIPAL
    return Skip.UNTRUSTED_SOURCE
