"""What was said, by whom and when, in the log's form: shared by the formats that others write.

A downloaded export is not for its owner to mend by hand. What the log cannot hold (a NUL, half a character) is shown as
U+FFFD, and a text beyond the log's limit is cut there, which its payload says.
"""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from enum import Enum
from typing import Any

from formation.importers.base import MAX_NAME, MAX_TEXT, Fault
from memory.values import UNSTORABLE, USER_MESSAGE, Actor
from memory.views import NewEvent

#: Numbers from here on count milliseconds: as seconds they would lie beyond the year 5000.
_MILLISECONDS = 100_000_000_000


class Speaker(Enum):
    """Who speaks, as type and actor of an event. Only the owner's words are ever learned from."""

    OWNER = (USER_MESSAGE, Actor.PRINCIPAL)
    PERSON = (USER_MESSAGE, Actor.OTHER)
    ASSISTANT = ("assistant.message.created", Actor.ASSISTANT)
    TOOL = ("tool.call.completed", Actor.TOOL)
    SYSTEM = ("system.message.created", Actor.SYSTEM)


def said(
    speaker: Speaker | str, text: str, *, at: datetime | None, external_id: str | None = None, payload: dict[str, Any] | None = None
) -> NewEvent:
    """An event whose place is not known yet. A speaker that is a string is the type of an event of no known kind."""
    kind, actor = speaker.value if isinstance(speaker, Speaker) else (storable(speaker)[:MAX_NAME], Actor.OTHER)
    kept = storable(text)
    held = {key: value for key, value in (payload or {}).items() if value}
    if len(kept) > MAX_TEXT or len(kept.encode()) > MAX_TEXT:
        held["cut"] = len(kept)
        kept = kept.encode()[:MAX_TEXT].decode(errors="ignore")
    return NewEvent(type=kind, actor=actor, text=kept, occurred_at=at, external_id=external_id, payload=held)


def storable(text: str) -> str:
    return UNSTORABLE.sub("\ufffd", text)


def shown(name: str) -> str:
    """A name out of a file as a message may quote it: short, on one line."""
    return "".join(char if char.isprintable() else " " for char in name.strip())[:40]


def identifier(fields: dict[str, Any], *names: str) -> str | None:
    """The first of these fields that is set. Raises Fault when it cannot be an identifier."""
    for name in names:
        value = fields.get(name)
        if value is None:
            continue
        if not isinstance(value, str) or not value.strip() or len(value) > MAX_NAME:
            raise Fault(f'"{name}" is not a text of 1 to {MAX_NAME} characters; export the file again')
        return storable(value)
    return None


def time(fields: dict[str, Any], *names: str) -> datetime | None:
    """The first of these fields that is set, in UTC: seconds or milliseconds since 1970, or ISO 8601. Raises Fault."""
    for name in names:
        value = fields.get(name)
        if value is None:
            continue
        try:
            return _time(value)
        except (TypeError, ValueError, OverflowError, ArithmeticError, OSError):
            raise Fault(f'"{name}" is not a time; export the file again') from None
    return None


def _time(value: Any) -> datetime:
    if isinstance(value, str):
        read = datetime.fromisoformat(value)
        return read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise TypeError
    seconds = float(value)
    return datetime.fromtimestamp(seconds / 1000 if abs(seconds) >= _MILLISECONDS else seconds, UTC)
