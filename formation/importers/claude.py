"""Claude's export: an array of conversations with their messages in order, in newer ones a tree as parents name it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from formation.importers.base import Fault, Format
from formation.importers.conversations import Conversation, ConversationIndex, read_each, scan_conversations
from formation.importers.parts import content_of, named_all
from formation.importers.said import Speaker, identifier, said, time
from memory.views import NewEvent

_SENDERS = {"human": Speaker.OWNER, "user": Speaker.OWNER, "assistant": Speaker.ASSISTANT, "system": Speaker.SYSTEM, "tool": Speaker.TOOL}


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> ConversationIndex:
    """Check an export. Raises BadInput. ``owner`` says nothing here: the account's holder is the owner."""
    return scan_conversations(path, skip_bad=skip_bad, read=read_each(_conversation))


FORMAT = Format(scan=scan, recognises=lambda sample: "chat_messages" in sample.keys)


def _conversation(value: Any) -> Conversation:
    listed = value.get("chat_messages") if isinstance(value, dict) else None
    if not isinstance(listed, list):
        raise Fault('no list of "chat_messages"; export the file again')
    name = identifier(value, "uuid")
    if name is None:
        raise Fault('no "uuid"; export the file again')
    return Conversation(external_id=name, messages=_messages(_branch(listed, value.get("current_leaf_message_uuid"))))


def _branch(listed: list[Any], leaf: Any) -> list[Any]:
    """The messages of the branch last shown; all of them where no message names its parent."""
    by_id = {message["uuid"]: message for message in listed if isinstance(message, dict) and isinstance(message.get("uuid"), str)}
    parents = {message.get("parent_message_uuid") for message in by_id.values()} & by_id.keys()
    if not parents or len(by_id) < len(listed):
        return listed
    key = (
        leaf
        if isinstance(leaf, str) and leaf in by_id
        else next((name for name in reversed(by_id) if name not in parents), listed[0]["uuid"])
    )
    branch: dict[str, Any] = {}
    while isinstance(key, str) and key in by_id:
        if key in branch:
            raise Fault("its messages answer each other in a circle; export the file again")
        branch[key] = by_id[key]
        key = by_id[key].get("parent_message_uuid")
    return list(reversed(branch.values()))


def _messages(listed: list[Any]) -> Iterator[NewEvent | Fault]:
    for message in listed:
        try:
            yield _event(message)
        except Fault as fault:
            yield fault


def _event(message: Any) -> NewEvent:
    if not isinstance(message, dict):
        raise Fault("not an object; export the file again")
    sender = message.get("sender")
    if not isinstance(sender, str) or not sender.strip():
        raise Fault('no "sender"; export the file again')
    content = content_of(message.get("content"))
    # Older exports have the words beside an empty content. Where there are parts, a text beside them may hold more than words.
    text = content.text or (_flat(message) if not content.others else "")
    # What was pasted or uploaded is somebody else's words until its owner says them: its name is kept, its content is not.
    files = named_all(message.get("attachments"), kind="attachment") + named_all(message.get("files"), kind="file")
    speaker = _SENDERS.get(sender, f"{sender}.message.created")
    at = time(message, "created_at")
    return said(speaker, text, at=at, external_id=identifier(message, "uuid"), payload={"parts": [*content.others, *files]})


def _flat(message: dict[str, Any]) -> str:
    text = message.get("text")
    return text if isinstance(text, str) else ""
