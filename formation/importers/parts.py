"""What a message is made of: words, and other things that are kept by kind and name only."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from formation.importers.base import MAX_NAME, Fault
from formation.importers.said import storable

_TEXTS = frozenset({"text", "input_text", "output_text"})
_NAMES = ("name", "file_name", "filename", "title")


@dataclass(frozen=True, kw_only=True, slots=True)
class Content:
    """A message's content, sorted."""

    #: Its text parts, a line break between two.
    text: str
    #: Kind and name of each other part: pictures, files, thinking, tool calls and their results.
    others: tuple[dict[str, str], ...]
    #: What tools answered in it. Never the words of whoever the message is from.
    results: str


def content_of(value: Any) -> Content:
    """Sort a content field: nothing, a text, or a list of parts. Raises Fault for anything else."""
    if value is None or isinstance(value, str):
        return Content(text=value or "", others=(), results="")
    if not isinstance(value, list):
        raise Fault("its content is neither text nor a list of parts; export the file again")
    words = [text for part in value if (text := _words(part)) is not None]
    others = [part for part in value if _words(part) is None]
    results = [content_of(part.get("content")).text for part in others if isinstance(part, dict) and part.get("type") == "tool_result"]
    return Content(text=joined(words), others=tuple(named(part) for part in others), results=joined(results))


def joined(texts: Iterable[str]) -> str:
    return "\n".join(text for text in texts if text.strip())


def named(part: Any, *, kind: str = "unknown") -> dict[str, str]:
    """Kind and name of a thing, for a payload. Its content stays behind."""
    if not isinstance(part, dict):
        return {"kind": kind}
    said_kind = part.get("type") or part.get("content_type")
    inner = part.get("function") or part.get("file")
    holders = [part, inner] if isinstance(inner, dict) else [part]
    name = next((holder[key] for holder in holders for key in _NAMES if isinstance(holder.get(key), str) and holder[key]), None)
    found = {"kind": said_kind if isinstance(said_kind, str) else kind} | ({"name": name} if name else {})
    return {key: storable(text)[:MAX_NAME] for key, text in found.items()}


def named_all(values: Any, *, kind: str) -> list[dict[str, str]]:
    """Kind and name of each thing in a list of attachments; nothing for what is no list."""
    return [{**named(value), "kind": kind} for value in values] if isinstance(values, list) else []


def _words(part: Any) -> str | None:
    if isinstance(part, str):
        return part
    if isinstance(part, dict) and part.get("type") in _TEXTS and isinstance(part.get("text"), str):
        text: str = part["text"]
        return text
    return None
