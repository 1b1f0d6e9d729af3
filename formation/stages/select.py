"""Stage 2: which events may be learned from, and which of their words are the owner's (decisions 6, seed stage 2)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from formation.candidate import Span
from formation.policy import FormationPolicy
from formation.sources import is_malformed, source_of, speaks_for_owner, surface
from formation.sources.base import Standing
from formation.stages.asked import questions
from formation.stages.consent import Consent, consent_in
from formation.stages.foreign import MASK, without_foreign
from memory.values import MEMORY_EVENT_PREFIX, USER_MESSAGE, WORKING_STATE, Actor, Skip
from memory.views import EventView

#: A stretch of arrival time, [from, to); open without an end.
Stretch = tuple[datetime, datetime | None]

_OWN_RUN = re.compile(rf"[^{MASK}]+")


@dataclass(frozen=True, kw_only=True, slots=True)
class Given:
    """What a window is read with beside its own events."""

    #: When learning was paused.
    paused: Sequence[Stretch] = ()
    #: Of each surface, when it was paired.
    pairings: Mapping[str, Sequence[Stretch]] = field(default_factory=dict)
    #: The owner's messages of the session before the window that may switch what is kept, and the last of them all.
    earlier: Sequence[EventView] = ()
    #: What was said in the session shortly before the window, and by whoever said it last: a question, or a game that goes on.
    shortly_before: Sequence[EventView] = ()


@dataclass(frozen=True, kw_only=True, slots=True)
class Selection:
    """What one consolidation reads."""

    #: The owner's words, in order of saying; ``event.text[span.start:span.end] == span.text``.
    spans: tuple[Span, ...]
    #: Why other events were refused, counted per event. Memory's own events and outdated states are not among them (decisions 7).
    skipped: Mapping[Skip, int]
    #: The accepted events; one without own words has no span and is still among them.
    sources: Mapping[UUID, EventView]
    #: Messages that their owner has asked to forget, also from before the window: what rests on them wants the owner's eye.
    withdrawn: frozenset[UUID] = frozenset()


def select(events: Sequence[EventView], *, given: Given | None = None) -> Selection:
    """Spans of the accepted events; the rest counted by reason."""
    given = given or Given()
    conversation = [event for event in _without_outdated(events) if not event.type.startswith(MEMORY_EVENT_PREFIX)]
    declined, withdrawn = _declined(conversation, given)
    refused = {event.id: _refusal(event, given) or (Skip.DECLINED_BY_OWNER if event.id in declined else None) for event in conversation}
    accepted = [event for event in conversation if refused[event.id] is None]
    asked = questions([*given.shortly_before, *conversation])
    return Selection(
        spans=tuple(span for event in accepted if speaks_for_owner(event) for span in _answering(event, asked.get(event.id, ""))),
        skipped=Counter(reason for reason in refused.values() if reason is not None),
        sources={event.id: event for event in accepted},
        withdrawn=withdrawn,
    )


def own_words(event: EventView) -> Iterator[Span]:
    """The contiguous parts of an event's text that are its author's, trimmed; parts without a letter or digit are none."""
    masked = without_foreign(event.text)
    last = masked.rfind(MASK)
    for run in _OWN_RUN.finditer(masked):
        words = run.group()
        if any(char.isalnum() for char in words):
            start = run.start() + len(words) - len(words.lstrip())
            text = words.strip()
            end = start + len(text)
            yield Span(event_id=event.id, sequence=event.sequence, start=start, end=end, text=text, followed=end <= last)


def _answering(event: EventView, asked: str) -> Iterator[Span]:
    """The owner's words in an event; those that open it with what they may answer."""
    for span in own_words(event):
        yield replace(span, asked=asked) if asked and not event.text[: span.start].strip() else span


def cut_window(events: Sequence[EventView], policy: FormationPolicy) -> Sequence[EventView]:
    """The leading events that one consolidation reads (decisions 7): bounded in events, messages that are sources, and their UTF-8 bytes.

    The first such message always fits, whatever its size, so that a window is never empty while events are left.
    """
    messages = size = 0
    for count, event in enumerate(events):
        if count == policy.window_events:
            return events[:count]
        if not _is_message(event):
            continue
        messages += 1
        size += len(event.text.encode("utf-8", "surrogatepass"))
        if messages > policy.window_messages or (messages > 1 and size > policy.window_bytes):
            return events[:count]
    return events


def _is_message(event: EventView) -> bool:
    source = source_of(event)
    return source is not None and source.standing is not Standing.STATE


def _without_outdated(events: Sequence[EventView]) -> Iterator[EventView]:
    """The events but for states that a later one of the window replaces."""
    last = next((event for event in reversed(events) if event.type == WORKING_STATE), None)
    return (event for event in events if event.type != WORKING_STATE or event is last)


def _declined(conversation: Sequence[EventView], given: Given) -> tuple[frozenset[UUID], frozenset[UUID]]:
    """Events of the window that their owner does not want kept; and messages, also earlier ones, that are to be forgotten.

    The owner's word counts whether or not learning is paused. What holds at the window's beginning follows from the messages
    before it, so that a window is read alike whichever way its session was cut.
    """
    declined, withdrawn = set[UUID](), set[UUID]()
    off, last = False, None
    for event in given.earlier:
        if _is_owners(event, given):
            kept_on = _consent(event).kept_on
            off, last = (off if kept_on is None else not kept_on), event.id
    for event in conversation:
        if _is_owners(event, given):
            consent = _consent(event)
            off = off if consent.kept_on is None else not consent.kept_on
            if consent.message:
                declined.add(event.id)
            if consent.previous and last is not None:
                withdrawn.add(last)
            last = event.id
        if off:
            declined.add(event.id)
    return frozenset(declined | withdrawn), frozenset(withdrawn)


def _is_owners(event: EventView, given: Given) -> bool:
    return speaks_for_owner(event) and not _is_unpaired(event, given)


def _consent(event: EventView) -> Consent:
    return consent_in("\n".join(span.text for span in own_words(event)))


def _refusal(event: EventView, given: Given) -> Skip | None:
    """Why an event is no source; None for one that is, if its owner lets it."""
    if event.erased:
        return Skip.ERASED
    if source_of(event):
        if _within(event, given.paused):
            return Skip.PAUSED
        return Skip.UNPAIRED_SURFACE if _is_unpaired(event, given) else None
    if is_malformed(event):
        return Skip.MALFORMED_SOURCE
    if event.actor is Actor.SYSTEM:
        return Skip.PLATFORM_TEXT
    if event.actor is Actor.OTHER and event.type == USER_MESSAGE:
        return Skip.FOREIGN_PRINCIPAL
    return Skip.UNTRUSTED_SOURCE


def _is_unpaired(event: EventView, given: Given) -> bool:
    """Whether a surface's message arrived while that surface was not paired."""
    return surface.accepts(event) and not _within(event, given.pairings.get(surface.surface_of(event) or "", ()))


def _within(event: EventView, stretches: Sequence[Stretch]) -> bool:
    return any(start <= event.recorded_at and (end is None or event.recorded_at < end) for start, end in stretches)
