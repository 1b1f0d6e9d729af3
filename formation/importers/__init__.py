"""The census of what can be imported. A new format is a file here and a line in ``FORMATS``."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from formation.importers import chatgpt, claude, claude_code, jsonl, messages, text
from formation.importers.base import Format, Index
from formation.importers.sample import detect

#: Name after ``--format`` -> the format.
FORMATS: Mapping[str, Format] = {
    "jsonl": jsonl.FORMAT,
    "chatgpt": chatgpt.FORMAT,
    "claude": claude.FORMAT,
    "claude-code": claude_code.FORMAT,
    "messages": messages.FORMAT,
    "text": text.FORMAT,
}


def scan_file(path: Path, *, format_name: str | None, skip_bad: bool, owner: str | None) -> Index:
    """Check a file of a format, or of the one its content shows. Raises BadInput."""
    return FORMATS[format_name or detect(path, formats=FORMATS)].scan(path, skip_bad=skip_bad, owner=owner)
