"""One line of native JSONL: a record, or the fault in it and its mend. No I/O."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, NoReturn

from formation.importers.base import MAX_NAME, MAX_TEXT, Fault
from formation.sources import gmail
from memory.values import MEMORY_EVENT_PREFIX, TOOL_COMPLETED, UNSTORABLE, Actor
from memory.views import NewEvent

_FIELDS = frozenset({"session", "type", "actor", "text", "at", "project", "external_id", "payload"})
#: Levels of a payload at most; what stores it is recursive.
DEEPEST = 100


@dataclass(frozen=True, kw_only=True, slots=True)
class Record:
    """One readable line."""

    session: str
    project: str | None
    #: Its position is not known yet: a line does not know its place in its session.
    event: NewEvent

    def content(self) -> tuple[object, ...]:
        """What two records with one external id must share to be the same record."""
        event = self.event
        payload = json.dumps(event.payload, sort_keys=True) if event.payload else ""
        return (event.type, event.actor, event.text, event.occurred_at, payload)


def read_record(line: bytes) -> Record:
    """The record in one line, without its line break. Raises Fault, or UnicodeDecodeError for a line that is not UTF-8."""
    fields = _fields(line)
    session = _name(fields, "session", required=True)
    assert session is not None
    try:
        return Record(session=session, project=_name(fields, "project"), event=_event(fields))
    except Fault as fault:
        raise Fault(str(fault), session=session) from fault


def _fields(line: bytes) -> dict[str, Any]:
    text = line.decode()
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise Fault(f"not JSON at column {error.colno} ({error.msg}); write one whole JSON object on each line") from error
    except RecursionError as error:
        raise Fault("JSON nested too deep; flatten its payload") from error
    except ValueError as error:  # int() refuses thousands of digits
        raise Fault("a number that is too long; write it as text") from error
    if not isinstance(value, dict):
        raise Fault('not a JSON object; write {"session": ..., "type": ..., ...} on each line')
    if b"\\u" in line:  # raw NUL and raw surrogates are already refused: only an escape can bring one in
        _refuse_unstorable(value)
    return value


def _event(fields: dict[str, Any]) -> NewEvent:
    kind = _name(fields, "type", required=True)
    assert kind is not None
    if kind.startswith(MEMORY_EVENT_PREFIX):
        raise Fault(f'"type" begins with {MEMORY_EVENT_PREFIX!r}, which only memory itself writes; leave the record out')
    event = NewEvent(
        type=kind,
        actor=_actor(fields),
        text=_text(fields),
        occurred_at=_time(fields),
        external_id=_name(fields, "external_id"),
        payload=_payload(fields),
    )
    return _written_out(event)


def _written_out(event: NewEvent) -> NewEvent:
    """A mail that our own tool read stands in the log as plain text, so that evidence can quote it; other events as they are."""
    if event.type != TOOL_COMPLETED or event.actor is not Actor.TOOL:
        return event
    written = gmail.text_of(event.payload)
    return event if written is None or len(written.encode()) > MAX_TEXT else replace(event, text=written)


def _name(fields: dict[str, Any], field: str, *, required: bool = False) -> str | None:
    value = fields.get(field)
    if value is None:
        if required:
            raise Fault(f'no "{field}"; add it')
        return None
    if not isinstance(value, str):
        raise Fault(f'"{field}" is not text; put it in quotes')
    if not value.strip():
        mend = "name one" if required else "name one or leave the field out"
        raise Fault(f'"{field}" is empty; {mend}')
    if len(value) > MAX_NAME:
        raise Fault(f'"{field}" is longer than {MAX_NAME} characters; shorten it')
    return value


def _actor(fields: dict[str, Any]) -> Actor:
    try:
        return Actor(fields.get("actor", ""))
    except ValueError:
        names = ", ".join(actor.value for actor in Actor)
        raise Fault(f'"actor" is not one of {names}; write "principal" for the owner') from None


def _text(fields: dict[str, Any]) -> str:
    value = fields.get("text")
    if not isinstance(value, str):
        raise Fault('no "text"; add it, "" if there is none' if value is None else '"text" is not text; put it in quotes')
    if len(value) > MAX_TEXT or len(value.encode()) > MAX_TEXT:
        raise Fault(f'"text" is longer than {MAX_TEXT} bytes; split it into several records')
    return value


def _time(fields: dict[str, Any]) -> datetime | None:
    value = fields.get("at")
    if value is None:
        return None
    try:
        time = datetime.fromisoformat(value)
        if time.tzinfo is None:
            raise Fault('"at" has no zone; add a zone, for example +00:00')
        return time.astimezone(UTC)
    except (TypeError, ValueError, OverflowError):
        raise Fault('"at" is not a time; write it like 2026-03-18T15:00:00+00:00') from None


def _payload(fields: dict[str, Any]) -> dict[str, Any]:
    payload = fields.get("payload")
    if payload is not None and not isinstance(payload, dict):
        raise Fault('"payload" is not an object; write it in { }')
    payload = payload or {}
    unknown = {field: value for field, value in fields.items() if field not in _FIELDS}
    if _depth({**payload, **unknown}) > DEEPEST:
        raise Fault(f'"payload" is nested over {DEEPEST} levels deep; flatten it')
    twice = next((field for field in unknown if field in payload), None)
    if twice is not None:
        raise Fault(f'{_shown(twice)} is a field and also in "payload"; keep one of them')
    return {**payload, **unknown}


def _depth(value: Any) -> int:
    """Levels of nesting, counted level by level: a recursion would meet the interpreter's limit."""
    depth, level = 0, [value]
    while level:
        depth += 1
        members = [list(item.values()) if isinstance(item, dict) else item for item in level if isinstance(item, dict | list)]
        level = [member for group in members for member in group]
    return depth


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) < len(pairs):
        keys = [key for key, _ in pairs]
        raise Fault(f"{_shown(next(key for key in keys if keys.count(key) > 1))} is given twice; keep one of them")
    return members


def _finite(written: str) -> float:
    value = float(written)
    if math.isinf(value):
        raise Fault("a number that is too large; write it as text")
    return value


def _not_finite(written: str) -> NoReturn:
    raise Fault(f"{written} is not JSON; write null or leave the field out")


def _refuse_unstorable(value: Any) -> None:
    if isinstance(value, str):
        if UNSTORABLE.search(value):
            what = "NUL character" if "\x00" in value else "lone surrogate (half a character)"
            raise Fault(f"a {what} in a string; remove the \\u escape that makes it")
    elif isinstance(value, dict):
        for key, member in value.items():
            _refuse_unstorable(key)
            _refuse_unstorable(member)
    elif isinstance(value, list):
        for member in value:
            _refuse_unstorable(member)


def _shown(name: str) -> str:
    """A field's name as a message may quote it: short, on one line, printable."""
    return json.dumps(name if len(name) <= 40 else name[:40] + "…")


_DECODER = json.JSONDecoder(object_pairs_hook=_unique, parse_constant=_not_finite, parse_float=_finite)
