"""The READ of a consolidation: a window of a session's log, and what it is selected with.

An event's text and payload are fetched only where a source of the census may accept it: the output of any other tool can be
long and is never looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce
from operator import or_
from uuid import UUID

from django.db.models import Case, F, JSONField, Max, Q, QuerySet, Subquery, TextField, Value, When
from django.db.models.functions import JSONObject

from formation.pausing import pauses_of
from formation.policy import FormationPolicy
from formation.sources import SOURCES
from formation.sources.base import Source, Standing
from formation.stages.consent import SWITCHING
from formation.stages.select import Given, cut_window
from memory.models import Event, Session
from memory.store.surfaces import pairings
from memory.values import MEMORY_EVENT_PREFIX, USER_MESSAGE, WORKING_STATE
from memory.views import EventView


def _of(source: Source) -> Q:
    """Events among which a source finds its evidence."""
    found = Q(type__in=source.types, actor__in=[actor.value for actor in source.actors])
    return found & Q(payload__tool_name__regex=source.tools) if source.tools else found


_READABLE = reduce(or_, (_of(source) for source in SOURCES))
# counted to the end of the session if need be, so without looking into what tools returned: the cut does that
_MESSAGES = reduce(or_, (_of(source) for source in SOURCES if source.standing is not Standing.STATE and not source.tools))
_OWNERS = reduce(or_, (_of(source) for source in SOURCES if source.standing is Standing.OWNER))

#: Of a message only where it says it came from; of a tool all; a state's payload is fetched once it is known to be the last.
_GIVEN = Case(
    When(type=USER_MESSAGE, then=JSONObject(origin=F("payload__origin"), trust=F("payload__trust"))),
    When(_READABLE & ~Q(type=WORKING_STATE), then=F("payload")),
    default=Value({}, output_field=JSONField()),
    output_field=JSONField(),
)
_WORDS = Case(When(_READABLE, then=F("text")), default=Value(""), output_field=TextField())


def window_of(session_id: UUID, *, after: int, policy: FormationPolicy) -> tuple[tuple[EventView, ...], bool]:
    """The next events that one consolidation reads, and whether the session goes on behind them. Three statements."""
    later = Event.objects.filter(session_id=session_id, sequence__gt=after).exclude(type__startswith=MEMORY_EVENT_PREFIX)
    messages = later.filter(_MESSAGES).order_by("sequence").values_list("sequence", flat=True)
    end = next(iter(messages[policy.window_messages : policy.window_messages + 1]), None)
    rows = (later if end is None else later.filter(sequence__lt=end)).order_by("sequence")
    events = _views(rows[: policy.window_events])
    window = tuple(cut_window(events, policy))
    return _with_state(window), end is not None or len(window) < len(events) or len(events) == policy.window_events


def given_for(session: Session, *, before: int) -> Given:
    """Pauses, pairings, and the owner's messages up to ``before`` that bear on what follows. Three statements.

    Of those messages the ones that may switch what is kept are found by a pattern in the database, and only they are fetched:
    what holds at a window's beginning is read from the log each time rather than kept, so that a replay, an erased message or
    a changed pattern can leave no stale answer behind.
    """
    owners = Event.objects.filter(_OWNERS, session_id=session.id, sequence__lte=before)
    last = Subquery(owners.order_by().values("session_id").annotate(last=Max("sequence")).values("last"))
    bearing = owners.filter(Q(text__iregex=SWITCHING) | Q(sequence=last)).order_by("sequence")
    return Given(
        paused=pauses_of(session),
        pairings=pairings(session.principal_id),
        earlier=_views(bearing) if before else (),
    )


def _views(rows: QuerySet[Event]) -> list[EventView]:
    """Events as stages read them; what no source may accept is without text and payload. One statement."""
    fetched = rows.defer("payload", "text").annotate(words=_WORDS, given=_GIVEN)
    return [event.view(text=event.words, payload=event.given) for event in fetched]


def _with_state(window: Sequence[EventView]) -> tuple[EventView, ...]:
    """The window with the payload of its last working state, if it has one."""
    last = next((event for event in reversed(window) if event.type == WORKING_STATE), None)
    if last is None:
        return tuple(window)
    payload = Event.objects.filter(_READABLE, id=last.id).values_list("payload", flat=True).first()
    return tuple(replace(event, payload=payload or {}) if event is last else event for event in window)
