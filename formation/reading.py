"""The READ of a consolidation: a window of a session's log, and what it is selected with.

An event's text and payload are fetched only where a source of the census may accept it, and the end of what the assistant said,
which an answer may be read with: the output of any other tool can be long and is never looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from formation.pausing import pauses_of
from formation.policy import FormationPolicy
from formation.sources import SOURCES
from formation.sources.base import Source, Standing
from formation.stages.asked import LASTS, LOOKED_AT
from formation.stages.consent import SWITCHING
from formation.stages.select import Given, cut_window
from memory.models import Event, Session
from memory.store.rows import fetch
from memory.store.surfaces import pairings
from memory.values import ASSISTANT_MESSAGE, MEMORY_EVENT_PREFIX, USER_MESSAGE, WORKING_STATE, Actor
from memory.views import EventView

#: Beyond every sequence that the column holds.
NO_END = 2_147_483_647


def _words(values: Iterable[str]) -> str:
    """A list of SQL literals. The census is code of ours, and no word in it holds a quotation mark."""
    return ", ".join(f"'{value}'" for value in sorted(values))


def _of(source: Source) -> str:
    """Events among which a source finds its evidence, as SQL."""
    tools = f" and payload->>'tool_name' ~ '{source.tools}'" if source.tools else ""
    return f"(type in ({_words(source.types)}) and actor in ({_words(actor.value for actor in source.actors)}){tools})"


def _any_of(sources: Iterable[Source]) -> str:
    return "(" + " or ".join(_of(source) for source in sources) + ")"


_READABLE = _any_of(SOURCES)
_ASSISTANTS = f"(type = '{ASSISTANT_MESSAGE}' and actor = '{Actor.ASSISTANT.value}')"
# counted to the end of the session if need be, so without looking into what tools returned: the cut does that
_MESSAGES = _any_of(source for source in SOURCES if source.standing is not Standing.STATE and not source.tools)
_OWNERS = _any_of(source for source in SOURCES if source.standing is Standing.OWNER)

# Of a message only where it says it came from; of a tool all; a state's payload is fetched once it is known to be the last.
_COLUMNS = f"""
    id, session_id, sequence, type, actor, occurred_at, recorded_at, external_id, occasion, erased_at,
        case when {_READABLE} then text when {_ASSISTANTS} then right(text, {LOOKED_AT}) else '' end as text,
        case when type = '{USER_MESSAGE}' then jsonb_build_object('origin', payload->'origin', 'trust', payload->'trust')
            when type <> '{WORKING_STATE}' and {_READABLE} then payload
            else '{{}}'::jsonb end as payload
"""
# Two statements, each along one index: in one, the planner would not know where the window ends.
_LATER = f"session_id = %(session)s and sequence > %(after)s and type not like '{MEMORY_EVENT_PREFIX}%%'"
_END = f"select sequence from memory_event where {_LATER} and {_MESSAGES} order by sequence offset %(messages)s limit 1"
_WINDOW = f"select {_COLUMNS} from memory_event where {_LATER} and sequence < %(end)s order by sequence limit %(events)s"
_STATE = f"select payload from memory_event where id = %(event)s and {_READABLE}"
_LAST = "select max(sequence) from memory_event where session_id = %(session)s and sequence <= %(before)s"
# What was said shortly before may be a question, or belong to a game; the last of all tells whether a question was the last word.
_EARLIER = f"""
    with earlier as (
        select {_COLUMNS}, {_OWNERS} and (text ~* %(switching)s or sequence = ({_LAST} and {_OWNERS})) as switches
        from memory_event where session_id = %(session)s and sequence <= %(before)s
    )
    select * from earlier where switches or (sequence > %(near)s and ({_OWNERS} or {_ASSISTANTS} or actor = '{Actor.OTHER.value}'))
        or sequence = ({_LAST} and type not like '{MEMORY_EVENT_PREFIX}%%' and type <> '{WORKING_STATE}')
    order by sequence
"""


def window_of(session_id: UUID, *, after: int, policy: FormationPolicy, until: int | None = None) -> tuple[tuple[EventView, ...], bool]:
    """The next events that one consolidation reads, none behind ``until``, and whether the session goes on behind them. At most
    three statements."""
    asked: dict[str, Any] = {"session": session_id, "after": after}
    end = next((row.sequence for row in fetch(_END, {**asked, "messages": policy.window_messages})), None)
    before = min(end or NO_END, NO_END if until is None else until + 1)
    events = _views(_WINDOW, {**asked, "end": before, "events": policy.window_events})
    window = tuple(cut_window(events, policy))
    return _with_state(window), end is not None or len(window) < len(events) or len(events) == policy.window_events


def given_for(session: Session, *, before: int) -> Given:
    """Pauses, pairings, and what was said up to ``before`` that bears on what follows. At most three statements.

    Of the owner's messages the ones that may switch what is kept are found by a pattern in the database, and only they are fetched:
    what holds at a window's beginning is read from the log each time rather than kept, so that a replay, an erased message or
    a changed pattern can leave no stale answer behind.
    """
    asked = {"session": session.id, "before": before, "switching": SWITCHING, "near": before - LASTS}
    said = [(_view(row), row.switches) for row in fetch(_EARLIER, asked)] if before else []
    return Given(
        paused=pauses_of(session),
        pairings=pairings(session.principal_id),
        earlier=tuple(event for event, switches in said if switches),
        shortly_before=tuple(event for event, _ in said),
    )


def _views(sql: str, asked: dict[str, Any]) -> list[EventView]:
    """Events as stages read them; what no source may accept is without text and payload. One statement."""
    return [_view(row) for row in fetch(sql, asked)]


def _view(row: Any) -> EventView:
    return Event.view(row, payload=row.payload)


def _with_state(window: Sequence[EventView]) -> tuple[EventView, ...]:
    """The window with the payload of its last working state, if it has one."""
    last = next((event for event in reversed(window) if event.type == WORKING_STATE), None)
    if last is None:
        return tuple(window)
    payload: dict[str, Any] = next((row.payload for row in fetch(_STATE, {"event": last.id})), {})
    return tuple(replace(event, payload=payload) if event is last else event for event in window)
