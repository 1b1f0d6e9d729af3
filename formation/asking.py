"""What an agent asks of memory: the body of a recall, member by member."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from rest_framework.exceptions import ParseError

from memory.access import NAME_LENGTH
from memory.recall import Asking, may_be_asked_of
from memory.values import UNSTORABLE, BeliefType, RecallProfile, Sensitivity

#: Characters of a text, and items and tokens of an answer, at most.
LONGEST, MOST_ITEMS, MOST_TOKENS = 20_000, 200, 50_000


def asking_of(body: bytes, *, ceiling: Sensitivity) -> Asking:
    """The recall that a body asks for, up to the lower of its ceiling and the key's. Raises ParseError that names the member."""
    try:
        given = json.loads(body)
    except (ValueError, RecursionError):
        given = None
    if not isinstance(given, dict):
        raise ParseError('Send a JSON object such as {"text": "Where do I live?"}.')
    unknown = sorted(given.keys() - _MEMBERS.keys())
    if unknown:
        raise ParseError(f"{unknown[0][:40]!r} is no member of a recall; it has {', '.join(_MEMBERS)}.")
    read = {name: _MEMBERS[name](name, value) for name, value in given.items() if value is not None}
    asked = read.pop("ceiling", ceiling)
    return Asking(**read, ceiling=min(asked, ceiling, key=lambda level: level.rank))


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST or UNSTORABLE.search(value):
        raise ParseError(f"{name} is no ordinary text of at most {LONGEST} characters.")
    return value


def _name(name: str, value: Any) -> str:
    if len(_text(name, value)) > NAME_LENGTH:
        raise ParseError(f"{name} is no name of at most {NAME_LENGTH} characters.")
    return str(value)


def _texts(name: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > 50:
        raise ParseError(f"{name} is no list of at most 50 texts.")
    return tuple(_text(name, item) for item in value)


def _time(name: str, value: Any) -> datetime:
    said = _text(name, value)
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        at = datetime.min
    if at.tzinfo is None or not may_be_asked_of(at):
        raise ParseError(f"{name} is no time from 1970 to 2199 with an offset, such as 2026-03-01T12:00:00+00:00.")
    return at


def _number(least: float, most: float, *, whole: bool) -> Callable[[str, Any], Any]:
    def read(name: str, value: Any) -> Any:
        fits = isinstance(value, int if whole else (int, float)) and not isinstance(value, bool)
        if not fits or not least <= value <= most:
            raise ParseError(f"{name} is no {'whole ' if whole else ''}number from {least:g} to {most:g}.")
        return value

    return read


def _one_of(vocabulary: type[BeliefType] | type[RecallProfile] | type[Sensitivity]) -> Callable[[str, Any], Any]:
    def read(name: str, value: Any) -> Any:
        if value not in list(vocabulary):
            raise ParseError(f"{name} {str(value)[:40]!r} is none of {', '.join(vocabulary)}.")
        return vocabulary(value)

    return read


def _types(name: str, value: Any) -> frozenset[BeliefType]:
    return frozenset(_one_of(BeliefType)(name, item) for item in _texts(name, value))


def _id(name: str, value: Any) -> UUID:
    try:
        return UUID(_text(name, value))
    except ValueError:
        raise ParseError(f"{name} is no id of a recall.") from None


_MEMBERS: dict[str, Callable[[str, Any], Any]] = {
    "text": _text,
    "subjects": _texts,
    "project": _name,
    "session": _name,
    "profile": _one_of(RecallProfile),
    "types": _types,
    "held_at": _time,
    "known_at": _time,
    "min_score": _number(0, 1, whole=False),
    "items": _number(1, MOST_ITEMS, whole=True),
    "tokens": _number(1, MOST_TOKENS, whole=True),
    "ceiling": _one_of(Sensitivity),
    "since": _id,
}
