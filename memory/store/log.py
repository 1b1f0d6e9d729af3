"""Appending to the log of events. Nothing here changes or removes an event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.models import Event, Session
from memory.models.fields import new_id
from memory.rules.lifecycle import event_time
from memory.rules.likeness import erased_hash, erased_id, event_hash
from memory.rules.occasions import number_occasions
from memory.store.keys import tenant_key
from memory.store.recalls import take_in
from memory.store.rows import Row, columns, fetch, insert, instance_of, update
from memory.values import MEMORY_EVENT_PREFIX, OWNER_STATEMENT, Actor
from memory.views import EventView, NewEvent

#: Events that one INSERT carries: their text passes through memory at once.
APPEND_BATCH = 500

#: What appending changes of a session, and its key.
_RUNNING = ("id", "started_at", "last_at", "last_occasion", "last_sequence", "last_said", "last_recorded_at")

# What a conflict sets is what is there: it locks the row and returns it.
_SESSION = f"""
    insert into memory_session as s (id, principal_id, external_id, project, last_occasion, last_sequence, last_said, created_at)
    values (%(id)s, %(principal)s, %(external_id)s, %(project)s, 0, 0, 0, %(now)s)
    on conflict (principal_id, external_id) do update set external_id = excluded.external_id
    returning {columns(Session, "s")}
"""

_HELD = """
    select external_id, position, content_hash from memory_event
    where session_id = %(session)s and external_id = any(%(names)s)
    union all
    select external_id, position, content_hash from memory_event
    where session_id = %(session)s and external_id is null and position = any(%(positions)s::int[])
"""


class ReservedType(Exception):
    """Somebody handed over an event of a ``memory.*`` type."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Appended:
    session_id: UUID
    #: Events that were not in the log before.
    count: int
    #: Sequence of the last of them; 0 where there are none.
    last_sequence: int
    #: Events that their owner has erased: known again, and not stored.
    forgotten: int = 0


def append_events(*, principal_id: UUID, external_id: str, project: str | None, events: Sequence[NewEvent], now: datetime) -> Appended:
    """Append to the session of that external id (made when there is none) every event it does not hold yet, in their order.

    An event is known by its external id, or without one by its place and content, never by its time; one that its owner
    erased is known by the same, keyed, and is not stored again. Four statements for up to ``APPEND_BATCH`` events, one more for
    a session that holds none yet and one where something was erased; locks the session's row until the transaction ends.
    ``project`` counts when the session is made. Raises ReservedType for an event that only memory itself may write, NoHashKey
    where something was erased and the deployment has no key.
    """
    forged = next((event.type for event in events if event.type.startswith(MEMORY_EVENT_PREFIX)), None)
    if forged is not None:
        raise ReservedType(f"{forged!r} is a type that only memory itself writes")
    session = find_or_make_session(principal_id=principal_id, external_id=external_id, project=project, now=now)
    if not session.last_sequence:
        take_in(principal_id=principal_id, session_id=session.id, external_id=external_id)
    fresh, forgotten = _unknown(session, events)
    if fresh:
        rows = _rows(session, fresh, now=now)
        for first in range(0, len(rows), APPEND_BATCH):
            insert(Event, rows[first : first + APPEND_BATCH])
        update(Session, [{name: getattr(session, name) for name in _RUNNING}])
    return Appended(session_id=session.id, count=len(fresh), last_sequence=session.last_sequence if fresh else 0, forgotten=forgotten)


def append_statement(*, principal_id: UUID, external_id: str, text: str, now: datetime) -> EventView:
    """The owner's own words, typed into the product: one event of the session of that external id."""
    said = NewEvent(type=OWNER_STATEMENT, actor=Actor.PRINCIPAL, text=text, occurred_at=now)
    kept = append_events(principal_id=principal_id, external_id=external_id, project=None, events=[said], now=now)
    return Event.objects.get(session_id=kept.session_id, sequence=kept.last_sequence).view()


def append_memory_events(*, session: Session, entries: Sequence[tuple[str, dict[str, Any]]], now: datetime) -> None:
    """Append ``memory.*`` events (type, payload of ids and codes) to a session whose row the caller has locked."""
    if not entries:
        return
    rows = [
        {
            "id": new_id(),
            "principal_id": session.principal_id,
            "session_id": session.id,
            "sequence": session.last_sequence + number,
            "type": kind,
            "actor": Actor.SYSTEM.value,
            "text": "",
            "payload": payload,
            "occurred_at": now,
            "recorded_at": now,
            "external_id": None,
            "position": None,
            "content_hash": event_hash(kind, Actor.SYSTEM, ""),
            "occasion": max(session.last_occasion, 1),
            "erased_at": None,
        }
        for number, (kind, payload) in enumerate(entries, start=1)
    ]
    insert(Event, rows)
    session.last_sequence += len(rows)
    update(Session, [{"id": session.id, "last_sequence": session.last_sequence}])


def lock_session(session_id: UUID) -> Session | None:
    """The session's row, locked until the transaction ends; None when it is gone."""
    found = fetch(f"select {columns(Session, 's')} from memory_session s where s.id = %(session)s for update", {"session": session_id})
    return instance_of(Session, found[0]) if found else None


def find_or_make_session(*, principal_id: UUID, external_id: str, project: str | None, now: datetime) -> Session:
    """The session of that external id, its row locked until the transaction ends."""
    made = {"id": new_id(), "principal": principal_id, "external_id": external_id, "project": project, "now": now}
    (row,) = fetch(_SESSION, made)
    return instance_of(Session, row)


#: What an event is known by: its id in the source, or its place there and the hash of its content.
Identity = str | tuple[int | None, bytes]


def _unknown(session: Session, events: Sequence[NewEvent]) -> tuple[list[NewEvent], int]:
    """The events that the session does not hold, each once, and how many of the others were erased."""
    key = tenant_key(session.principal.tenant_id) if session.erased_at else None
    known = _held(session, events, key)
    fresh: list[NewEvent] = []
    forgotten: set[Identity] = set()
    for event in events:
        identity = event.external_id or (event.position, event_hash(event.type, event.actor, event.text))
        if event.external_id is None and event.position is None:
            fresh.append(event)
        elif key is not None and (keyed := _keyed(key, identity)) in known:
            forgotten.add(keyed)
        elif identity not in known:
            fresh.append(event)
            known.add(identity)
    return fresh, len(forgotten)


def _held(session: Session, events: Sequence[NewEvent], key: bytes | None) -> set[Identity]:
    """By what the session knows events like these; where something was erased, by what is kept of it as well.

    One statement, none for a session without events.
    """
    names = [event.external_id for event in events if event.external_id]
    if key is not None:
        names += [erased_id(key, name) for name in names]
    asked = {"session": session.id, "names": names, "positions": [event.position for event in events if not event.external_id]}
    held = fetch(_HELD, asked) if session.last_sequence else []
    return {row.external_id or (row.position, row.content_hash) for row in held}


def _keyed(key: bytes, identity: Identity) -> Identity:
    if isinstance(identity, str):
        return erased_id(key, identity)
    position, digest = identity
    return position, erased_hash(key, digest)


def _rows(session: Session, events: Sequence[NewEvent], *, now: datetime) -> list[Row]:
    """Rows for new events, and the session's own running values brought forward."""
    times = [event_time(occurred_at=event.occurred_at, recorded_at=now) for event in events]
    last = (session.last_at, session.last_occasion) if session.last_at else None
    occasions = number_occasions(times, last=last)
    rows: list[Row] = [
        {
            "id": new_id(),
            "principal_id": session.principal_id,
            "session_id": session.id,
            "sequence": session.last_sequence + number,
            "type": event.type,
            "actor": event.actor.value,
            "text": event.text,
            "payload": dict(event.payload),
            "occurred_at": event.occurred_at,
            "recorded_at": now,
            "external_id": event.external_id,
            "position": event.position,
            "content_hash": event_hash(event.type, event.actor, event.text),
            "occasion": occasion,
            "erased_at": None,
        }
        for number, (event, occasion) in enumerate(zip(events, occasions, strict=True), start=1)
    ]
    known = [at for at in (*times, session.last_at) if at]
    session.last_at = max(known, default=None)
    session.started_at = min((at for at in (*times, session.started_at) if at), default=None)
    session.last_occasion = occasions[-1]
    session.last_sequence += len(rows)
    session.last_said, session.last_recorded_at = session.last_sequence, now
    return rows
