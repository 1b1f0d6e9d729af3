"""A NUL or half a character anywhere in a file: left out, shown as U+FFFD, or refused in one line. Never handed over (R66)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from formation.importers import FORMATS, scan_file
from formation.importers.base import BadInput, SessionBatch
from memory.values import UNSTORABLE
from tests.formation.importers.made import MADE, TEA, zipped

pytestmark = pytest.mark.parametrize("name", sorted(FORMATS))

BAD = {"nul": "\0", "half a character": "\ud83d", "the other half": "\udc00"}


def handed_over(path: Path, name: str) -> list[SessionBatch] | None:
    """What the file holds, or None where it was refused in one line."""
    try:
        return list(scan_file(path, format_name=name, skip_bad=False, owner="mira").batches(default_project=None))
    except BadInput as refused:
        assert str(refused).startswith(str(path)) and "\n" not in str(refused) and not UNSTORABLE.search(str(refused))
        return None


def strings_of(batches: list[SessionBatch]) -> Iterator[str]:
    for batch in batches:
        yield batch.external_id
        yield batch.project or ""
        for event in batch.events:
            yield from (event.type, event.text, event.external_id or "", str(event.payload))
            assert not any(UNSTORABLE.search(word) for word in words_in(dict(event.payload)))


def words_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for member in value.items() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ():
        yield from words_in(member)


def spoilt(value: Any, bad: str) -> Iterator[Any]:
    """The same JSON with ``bad`` in one of its strings, or beside one of its keys, each in turn."""
    if isinstance(value, str):
        yield value[:2] + bad + value[2:]
    if isinstance(value, dict):
        yield {**value, f"odd{bad}": f"o{bad}dd"}
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        for member in spoilt(value[key], bad):
            changed = deepcopy(value)
            changed[key] = member
            yield changed


def files(name: str, folder: Path, bad: str) -> Iterator[bytes]:
    """The file of the format, spoilt in each of its places."""
    path = MADE[name](folder)
    if path.suffix == ".zip":
        yield from text_files(bad)
    elif path.suffix == ".json":
        yield from (json.dumps(value).encode() for value in spoilt(json.loads(path.read_bytes()), bad))
    else:
        lines = [json.loads(line) for line in path.read_bytes().splitlines()]
        yield from ("".join(json.dumps(line) + "\n" for line in value).encode() for value in spoilt(lines, bad))


def text_files(bad: str) -> Iterator[bytes]:
    line = f"[2026-02-25 06:13:20] Mira: {TEA[0][1]}\n"
    yield from ((line[:place] + bad + line[place:]).encode("utf-8", "surrogatepass") for place in range(len(line)))


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_it_is_never_handed_over(name: str, bad: str, tmp_path: Path) -> None:
    path = tmp_path / ("tea.txt" if name == "text" else "spoilt.json")
    taken = 0
    contents = list(files(name, tmp_path, bad))
    assert len(contents) > 5
    for content in contents:
        path.write_bytes(content)
        batches = handed_over(path, name)
        assert not any(UNSTORABLE.search(word) for word in strings_of(batches or []))
        taken += batches is not None
    # what a person downloads is not theirs to mend; a line of our own format is, and a file with broken bytes is damaged
    assert taken == 0 if name == "jsonl" else taken > 0 or name == "text"


def test_raw_bytes_of_it_are_refused_or_replaced(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    for raw in (b"\0", b"\xed\xa0\xbd"):
        if path.suffix == ".zip":
            zipped(path, {"tea.txt": b"[2026-02-25 06:13:20] Mira: I like " + raw + b"tea.\n"})
        else:
            path.write_bytes(MADE[name](tmp_path).read_bytes().replace(b"oolong", b"oo" + raw + b"long"))
        assert not any(UNSTORABLE.search(word) for word in strings_of(handed_over(path, name) or []))
