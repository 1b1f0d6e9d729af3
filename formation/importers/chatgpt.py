"""ChatGPT's export: an array of conversations, each a tree of which the branch last shown is read.

What ChatGPT lays before the model in the owner's place (custom instructions, what its own memory holds, hidden messages)
is platform text, not the owner's words.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from formation.importers.base import MAX_NAME, TITLE, Fault, Format
from formation.importers.conversations import Conversation, ConversationIndex, read_each, scan_conversations
from formation.importers.parts import joined, named, named_all
from formation.importers.said import Speaker, identifier, said, storable, time
from memory.views import NewEvent

_ROLES = {"user": Speaker.OWNER, "assistant": Speaker.ASSISTANT, "tool": Speaker.TOOL, "system": Speaker.SYSTEM}
#: Contents in which a user message holds what its owner typed or spoke.
_TYPED = frozenset({"text", "multimodal_text"})
_PLATFORM = frozenset({"user_editable_context", "model_editable_context"})
#: What an unnamed conversation is called.
_NAMELESS = frozenset({"New chat", "Untitled"})
_FIELDS = ("text", "result", "user_profile", "user_instructions", "model_set_context")


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> ConversationIndex:
    """Check an export. Raises BadInput. ``owner`` says nothing here: the account's holder is the owner."""
    return scan_conversations(path, skip_bad=skip_bad, read=read_each(_conversation))


FORMAT = Format(scan=scan, recognises=lambda sample: "mapping" in sample.keys)


def _conversation(value: Any) -> Conversation:
    mapping = value.get("mapping") if isinstance(value, dict) else None
    if not isinstance(mapping, dict):
        raise Fault('no "mapping" of messages; export the file again')
    name = identifier(value, "conversation_id", "id")
    if name is None:
        raise Fault('neither "conversation_id" nor "id"; export the file again')
    return Conversation(external_id=name, messages=_titled(_messages(_branch(mapping, value.get("current_node"))), value.get("title")))


def _branch(mapping: dict[str, Any], current: Any) -> list[dict[str, Any]]:
    """The messages of the branch that ends in the current node, or else in the newest leaf; oldest first."""
    if not all(isinstance(node, dict) for node in mapping.values()):
        raise Fault('a node of its "mapping" is not an object; export the file again')
    nodes: dict[str, dict[str, Any]] = mapping
    key: Any = current if isinstance(current, str) and current in nodes else _newest_leaf(nodes)
    branch: list[dict[str, Any]] = []
    seen: set[str] = set()
    while isinstance(key, str) and key in nodes:
        if key in seen:
            raise Fault("its messages answer each other in a circle; export the file again")
        seen.add(key)
        message = nodes[key].get("message")
        if isinstance(message, dict):
            branch.append({**message, "id": message.get("id") or key})
        key = nodes[key].get("parent")
    return branch[::-1]


def _newest_leaf(nodes: dict[str, dict[str, Any]]) -> str | None:
    parents = {node.get("parent") for node in nodes.values() if isinstance(node.get("parent"), str)}
    leaves = [key for key in nodes if key not in parents]
    ages = {key: _seconds(nodes[key].get("message")) for key in leaves}
    return max(reversed(leaves), key=ages.__getitem__, default=None)  # max keeps the first of equals: the last listed


def _seconds(message: Any) -> float:
    try:
        at = time(message, "create_time") if isinstance(message, dict) else None
    except Fault:
        at = None
    return at.timestamp() if at else float("-inf")


def _titled(messages: Iterator[NewEvent | Fault], title: Any) -> Iterator[NewEvent | Fault]:
    """The first event of a conversation also keeps its title, which is erased with it."""
    kept = storable(title).strip()[:MAX_NAME] if isinstance(title, str) else ""
    for message in messages:
        if kept and kept not in _NAMELESS and isinstance(message, NewEvent):
            message, kept = replace(message, payload={**message.payload, TITLE: kept}), ""
        yield message


def _messages(branch: list[dict[str, Any]]) -> Iterator[NewEvent | Fault]:
    for message in branch:
        try:
            event = _event(message)
        except Fault as fault:
            yield fault
        else:
            if event.text or event.payload:
                yield event


def _event(message: dict[str, Any]) -> NewEvent:
    content = message.get("content")
    metadata = message.get("metadata")
    content = content if isinstance(content, dict) else {}
    metadata = metadata if isinstance(metadata, dict) else {}
    kind = storable(str(content.get("content_type") or "text"))
    text, others = _sorted(content)
    payload = {"content": kind if kind != "text" else "", "parts": others + named_all(metadata.get("attachments"), kind="attachment")}
    if kind == "text" and not payload["parts"]:
        payload = {}
    speaker = _speaker(message, kind, metadata)
    return said(speaker, text, at=time(message, "create_time"), external_id=identifier(message, "id"), payload=payload)


def _speaker(message: dict[str, Any], kind: str, metadata: dict[str, Any]) -> Speaker | str:
    author = message.get("author")
    author = author if isinstance(author, dict) else {}
    role = author.get("role")
    if not isinstance(role, str) or not role.strip():
        raise Fault("its author has no role; export the file again")
    if kind in _PLATFORM:
        return Speaker.SYSTEM
    speaker = _ROLES.get(role)
    if speaker is None:
        return f"{role}.message.created"
    hidden = metadata.get("is_visually_hidden_from_conversation") or metadata.get("is_user_system_message")
    held = author.get("metadata")
    stand_in = isinstance(held, dict) and held.get("real_author")
    return Speaker.SYSTEM if speaker is Speaker.OWNER and (hidden or stand_in or kind not in _TYPED) else speaker


def _sorted(content: dict[str, Any]) -> tuple[str, list[dict[str, str]]]:
    """The words of a message's content, and kind and name of everything else in it."""
    parts = content.get("parts")
    parts = parts if isinstance(parts, list) else [content[key] for key in _FIELDS if isinstance(content.get(key), str)]
    words = [text for part in parts if (text := _words(part)) is not None]
    return joined(words), [named(part) for part in parts if _words(part) is None]


def _words(part: Any) -> str | None:
    if isinstance(part, str):
        return part
    # What somebody said aloud. "in" is from the owner to the machine; a part of the other direction is the machine's.
    if isinstance(part, dict) and part.get("content_type") == "audio_transcription" and part.get("direction") == "in":
        text = part.get("text")
        return text if isinstance(text, str) else None
    return None
