"""Chat-completion lists: {"role", "content"} messages, as one list, in {"messages": [...]}, or one such object a line."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import IO, Any

from formation.importers.base import Fault, Format
from formation.importers.conversations import Conversation, ConversationIndex, Read, scan_conversations
from formation.importers.parts import content_of, named
from formation.importers.records import records
from formation.importers.said import Speaker, identifier, said, shown, storable, time
from memory.views import NewEvent

_ROLES = {
    "user": Speaker.OWNER,
    "human": Speaker.OWNER,
    "assistant": Speaker.ASSISTANT,
    "model": Speaker.ASSISTANT,
    "system": Speaker.SYSTEM,
    "developer": Speaker.SYSTEM,
    "tool": Speaker.TOOL,
    "function": Speaker.TOOL,
}


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> ConversationIndex:
    """Check a file of message lists. Raises BadInput. ``owner`` says whose user messages are the owner's where they are named."""
    return scan_conversations(path, skip_bad=skip_bad, read=_reader(owner))


def _recognises(keys: frozenset[str]) -> bool:
    return "messages" in keys or {"role", "content"} <= keys


FORMAT = Format(scan=scan, recognises=lambda sample: _recognises(sample.keys))


def _reader(owner: str | None) -> Read:
    def read(file: IO[bytes], name: str) -> Iterator[Conversation | Fault]:
        values = records(file)
        first = next(values, None)
        if isinstance(first, dict) and "role" in first:
            yield Conversation(external_id=_file_id(name, first), messages=_messages(chain([first], values), owner))
            return
        for number, value in enumerate(chain([] if first is None else [first], values), start=1):
            try:
                yield value if isinstance(value, Fault) else _conversation(value, f"{name}#{number}", owner)
            except Fault as fault:
                yield fault

    return read


def _conversation(value: Any, name: str, owner: str | None) -> Conversation:
    listed = value.get("messages") if isinstance(value, dict) else value
    if not isinstance(listed, list):
        raise Fault('no list of "messages"; write {"messages": [{"role": ..., "content": ...}]}')
    own = identifier(value, "conversation_id", "session_id", "id", "uuid") if isinstance(value, dict) else None
    return Conversation(external_id=own or _file_id(name, listed[0] if listed else None), messages=_messages(listed, owner))


def _file_id(name: str, first: Any) -> str:
    """A conversation without an id is known by its file's name and how it begins: a longer one keeps both."""
    begins = repr((first.get("role"), first.get("content"))) if isinstance(first, dict) else ""
    return f"{name[:200]}-{hashlib.sha256(begins.encode(errors='replace')).hexdigest()[:12]}"


def _messages(listed: Iterable[Any], owner: str | None) -> Iterator[NewEvent | Fault]:
    for message in listed:
        try:
            yield message if isinstance(message, Fault) else _event(message, owner)
        except Fault as fault:
            yield fault


def _event(message: Any, owner: str | None) -> NewEvent:
    role = message.get("role") if isinstance(message, dict) else None
    if not isinstance(role, str) or not role.strip():
        raise Fault('no "role"; write {"role": ..., "content": ...}')
    content = content_of(message.get("content"))
    calls = message.get("tool_calls")
    others = [*content.others, *(named(call, kind="tool_call") for call in (calls if isinstance(calls, list) else []))]
    speaker: Speaker | str = _ROLES.get(role, f"{role}.message.created")
    text = content.text
    if speaker is Speaker.OWNER:
        speaker = _whose(message.get("name"), owner)
        if not text and content.results:
            speaker, text = Speaker.TOOL, content.results
    name = message.get("name")
    at = time(message, "created", "timestamp", "created_at")
    return said(
        speaker,
        text,
        at=at,
        external_id=identifier(message, "id", "uuid"),
        payload={"name": storable(name) if isinstance(name, str) else "", "parts": others},
    )


def _whose(name: Any, owner: str | None) -> Speaker:
    """A user message that bears a name may be anybody's: in a room of several people all have this role."""
    if not isinstance(name, str) or not name.strip():
        return Speaker.OWNER
    if owner is None:
        raise Fault(f'it is by "{shown(name)}"; say whose words are the owner\'s with --owner NAME')
    return Speaker.OWNER if name.strip().casefold() == owner.strip().casefold() else Speaker.PERSON
