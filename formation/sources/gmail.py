"""A mail that one of our own read tools returned (decisions 6): attributed to its sender, never the owner's words.

A ``tool.call.completed`` of a tool with the payload ``{"tool_name": "mcp.gmail_read.get_thread", "trust": "external_untrusted",
"result": {...}}``. The result is ``{"threads": [...]}``, a thread ``{"id", "messages": [...]}`` or, as a search shows it, ``{"id"}``
with the fields of its last message; or ``{"id", "messages": [...]}`` of one thread; or ``{"messages": [...]}`` with a
``thread_id`` each. A message has ``from``, ``subject``, ``body`` or ``snippet``, and perhaps ``date``. The text of the event is
what ``text_of`` makes of the result, so that evidence can quote it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from formation.sources.base import Standing, is_untrusted
from formation.sources.communication import THREAD, Communication
from memory.values import TOOL_COMPLETED, Actor
from memory.views import EventView

name = "gmail"
standing = Standing.ATTRIBUTED
types = frozenset({TOOL_COMPLETED})
actors = frozenset({Actor.TOOL})
tools = r"\Amcp\.gmail(_[a-z0-9_]{1,64})?_read\.(search_threads|get_thread)\Z"

_TOOL = re.compile(tools)


class _Malformed(Exception):
    """The result is not of the shape that our tools return."""


@dataclass(frozen=True, kw_only=True, slots=True)
class _Laid:
    """A result written out as text, with where each message stands in it."""

    text: str
    #: Of each thread in the order given, the messages in theirs.
    threads: tuple[tuple[Communication, ...], ...]


def claims(event: EventView) -> bool:
    return event.type == TOOL_COMPLETED and event.actor is Actor.TOOL and _named(event.payload) is not None


def accepts(event: EventView) -> bool:
    """Whether the call went well and its result is marked as untrusted, well-formed and what the event's text says."""
    return claims(event) and text_of(event.payload) == event.text


def text_of(payload: Mapping[str, Any]) -> str | None:
    """The messages of a result as plain text; None for what is no such result."""
    laid = _laid(payload)
    return laid.text if laid else None


def messages(event: EventView) -> tuple[Communication, ...]:
    """Of each thread of an accepted event the latest message: by their dates where all have one, else the last."""
    laid = _laid(event.payload)
    return tuple(_latest(thread) for thread in laid.threads if thread) if laid else ()


def every_message(event: EventView) -> tuple[Communication, ...]:
    """All messages of an accepted event, thread by thread."""
    laid = _laid(event.payload)
    return tuple(message for thread in laid.threads for message in thread) if laid else ()


def _named(payload: Mapping[str, Any]) -> re.Match[str] | None:
    tool = payload.get("tool_name")
    return _TOOL.match(tool) if isinstance(tool, str) else None


def _laid(payload: Mapping[str, Any]) -> _Laid | None:
    tool, result = _named(payload), payload.get("result")
    if tool is None or not isinstance(result, dict) or payload.get("is_error") not in (None, False) or not is_untrusted(payload):
        return None
    account, full = (tool[1] or "").removeprefix("_"), tool[2] == "get_thread"
    try:
        return _written(list(_threads(result)), account=account, full=full)
    except _Malformed:
        return None


def _threads(result: Mapping[str, Any]) -> Iterator[tuple[str, list[Any]]]:
    """(id, messages) of each thread."""
    if "threads" in result:
        for thread in _list(result["threads"]):
            members = _object(thread)
            yield _id(members.get("id")), _list(members["messages"]) if "messages" in members else [members]
    elif "id" in result:
        yield _id(result["id"]), _list(result.get("messages"))
    else:
        for message in _list(result.get("messages")):
            yield _id(_object(message).get("thread_id")), [message]


def _written(threads: list[tuple[str, list[Any]]], *, account: str, full: bool) -> _Laid:
    text, laid = "", []
    for thread_id, given in threads:
        placed = []
        for item in given:
            message, block = _message(_object(item), thread_id=thread_id)
            text += "\n\n" if text else ""
            quoted = len(text) + block.index("\n") + 1  # the sender's address is no part of a quote
            placed.append(replace(message, account=account, full=full, start=quoted, end=len(text) + len(block)))
            text += block
        laid.append(tuple(placed))
    return _Laid(text=text, threads=tuple(laid))


def _message(item: Mapping[str, Any], *, thread_id: str) -> tuple[Communication, str]:
    sender, subject = " ".join(_words(item.get("from")).split()), " ".join(_words(item.get("subject", "")).split())
    body = _words(item["body"] if "body" in item else item.get("snippet", "")).strip()
    if not sender or not (subject or body):
        raise _Malformed
    block = f"From: {sender}\nSubject: {subject}\n\n{body}".rstrip()
    sent_at = _time(item.get("date"))
    message = Communication(
        channel="gmail", account="", thread=thread_id, sender=sender, subject=subject, excerpt=body, sent_at=sent_at, start=0, end=0
    )
    return message, block


def _latest(thread: tuple[Communication, ...]) -> Communication:
    times = [message.sent_at for message in thread if message.sent_at is not None]
    if len(times) < len(thread):
        return thread[-1]
    return max(zip(times, range(len(thread)), thread, strict=True), key=lambda dated: dated[:2])[2]


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise _Malformed
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise _Malformed
    return value


def _words(value: Any) -> str:
    if not isinstance(value, str):
        raise _Malformed
    return value


def _id(value: Any) -> str:
    if not isinstance(value, str) or not 0 < len(value.strip()) <= len(value) <= THREAD or any(char.isspace() for char in value):
        raise _Malformed
    return value


def _time(value: Any) -> datetime | None:
    """A time with a zone; None for whatever else stands there: it decides an order only."""
    try:
        found = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
    return found if found.tzinfo is not None else None
