"""Files as other systems write them, made up: two conversations of Mira's, of which the first is named "tea"."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

START = 1_772_000_000.5
#: What every file made here says, as (actor, text).
TEA = [("principal", "I like oolong tea."), ("assistant", "I live in a data centre.")]
HOME = [("principal", "I live in Bern.")]


def node(key: str, parent: str | None, role: str = "user", *parts: Any, **message: Any) -> dict[str, Any]:
    """One node of a ChatGPT tree."""
    content = {"content_type": "text", "parts": list(parts)}
    fields = {"id": key, "author": {"role": role}, "create_time": START, "content": content, "metadata": {}, **message}
    return {"id": key, "message": fields, "parent": parent, "children": []}


def tree(name: str, *nodes: dict[str, Any], current: str | None = None) -> dict[str, Any]:
    """One ChatGPT conversation; it ends in the last node unless told."""
    root: dict[str, Any] = {"id": "root", "message": None, "parent": None, "children": []}
    mapping = {entry["id"]: entry for entry in (root, *nodes)}
    return {
        "title": "Untitled",
        "create_time": START,
        "mapping": mapping,
        "current_node": current or nodes[-1]["id"],
        "conversation_id": name,
    }


def chat(name: str, *messages: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """One Claude conversation."""
    return {"uuid": name, "name": "Untitled", "created_at": "2026-02-25T06:13:20.5Z", "chat_messages": list(messages), **fields}


def turn(key: str, text: str, sender: str = "human", **fields: Any) -> dict[str, Any]:
    """One Claude message."""
    content = [{"type": "text", "text": text}]
    given = {"uuid": key, "sender": sender, "text": text, "content": content, "created_at": "2026-02-25T06:13:20.500000Z"}
    return {**given, "attachments": [], "files": [], **fields}


def log(key: str, content: Any, kind: str = "user", session: str = "tea", **fields: Any) -> dict[str, Any]:
    """One line of a Claude Code session."""
    message = {"role": kind, "content": content}
    given = {"type": kind, "uuid": key, "sessionId": session, "timestamp": "2026-02-25T06:13:20.500Z", "cwd": "/home/mira/kettle"}
    return {**given, "isSidechain": False, "message": message, **fields}


def written(path: Path, value: Any) -> Path:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def written_lines(path: Path, *values: Any) -> Path:
    path.write_text("".join(json.dumps(value, ensure_ascii=False) + "\n" for value in values), encoding="utf-8")
    return path


def zipped(path: Path, files: Mapping[str, str | bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


def native(folder: Path) -> Path:
    given = {"at": "2026-02-25T06:13:20.5Z"}
    said = [{"session": "tea", "type": "user.message.created" if actor == "principal" else "assistant.message.created"} for actor, _ in TEA]
    lines = [{**line, "actor": actor, "text": text, **given} for line, (actor, text) in zip(said, TEA, strict=True)]
    return written_lines(folder / "talk.jsonl", *lines, {**lines[0], "session": "home", "text": HOME[0][1]})


def chatgpt(folder: Path) -> Path:
    tea = tree("tea", node("a1", "root", "user", TEA[0][1]), node("a2", "a1", "assistant", TEA[1][1]))
    return written(folder / "conversations.json", [tea, tree("home", node("b1", "root", "user", HOME[0][1]))])


def claude(folder: Path) -> Path:
    tea = chat("tea", turn("a1", TEA[0][1]), turn("a2", TEA[1][1], "assistant"))
    return written(folder / "conversations.json", [tea, chat("home", turn("b1", HOME[0][1]))])


def claude_code(folder: Path) -> Path:
    home = log("b1", HOME[0][1], session="home")
    reply = log("a2", [{"type": "text", "text": TEA[1][1]}], "assistant")
    return written_lines(folder / "session.jsonl", log("a1", TEA[0][1]), reply, home)


def messages(folder: Path) -> Path:
    tea = [{"role": "user" if actor == "principal" else "assistant", "content": text, "created_at": START} for actor, text in TEA]
    home = [{"role": "user", "content": HOME[0][1], "created_at": START}]
    return written_lines(folder / "talks.jsonl", {"id": "tea", "messages": tea}, {"id": "home", "messages": home})


def text(folder: Path) -> Path:
    stamp = "[2026-02-25 06:13:20]"
    first = f"{stamp} Mira: {TEA[0][1]}\n{stamp} Robot: {TEA[1][1]}\n"
    return zipped(folder / "chats.zip", {"home.txt": f"{stamp} Mira: {HOME[0][1]}\n", "tea.txt": first})


#: Format -> what writes the two conversations in it.
MADE: Mapping[str, Callable[[Path], Path]] = {
    "jsonl": native,
    "chatgpt": chatgpt,
    "claude": claude,
    "claude-code": claude_code,
    "messages": messages,
    "text": text,
}
