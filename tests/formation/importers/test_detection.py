from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from formation.importers import FORMATS
from formation.importers.sample import detect
from tests.formation.importers.made import zipped
from tests.formation.importers.reading import fault


def found(path: Path, content: str) -> str:
    path.write_text(content)
    return detect(path, formats=FORMATS)


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ([{"title": "x", "mapping": {}}], "chatgpt"),
        ({"title": "x", "mapping": {}}, "chatgpt"),
        ([{"uuid": "x", "chat_messages": []}], "claude"),
        ({"type": "summary", "summary": "x", "leafUuid": "y"}, "claude-code"),
        ({"type": "permission-mode", "sessionId": "y"}, "claude-code"),
        ([{"role": "user", "content": "x"}], "messages"),
        ({"messages": [{"role": "user", "content": {"mapping": 1}}]}, "messages"),
        ({"session": "a", "type": "x", "actor": "principal", "text": "y", "mapping_of": 1}, "jsonl"),
    ],
)
def test_that_content_decides(tmp_path: Path, value: Any, name: str) -> None:
    assert found(tmp_path / "x", json.dumps(value)) == name
    assert found(tmp_path / "x", "\n  " + json.dumps(value, indent=2)) == name


@pytest.mark.parametrize("line", ["Mira: hello", "[2024-03-12 18:22:01] Mira: hello", "12/03/2024, 18:22 - Mira: hello"])
def test_that_transcripts_are_recognised(tmp_path: Path, line: str) -> None:
    assert found(tmp_path / "x.json", f"{line}\nand more\n") == "text"


def test_that_what_is_broken_behind_its_beginning_is_still_recognised(tmp_path: Path) -> None:
    assert found(tmp_path / "x", '[{"title": "x", "mapping": {"a": oops') == "chatgpt"
    assert found(tmp_path / "x", '{"session": "a", "type"') == "jsonl"


def test_that_ambiguous_content_is_not_guessed_at(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text('[{"mapping": {}, "chat_messages": []}]')
    assert fault(path, None) == f"{path}: may be of format chatgpt or claude; name it with --format"


def test_that_unknown_content_gets_the_formats_named(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_text('{"a": 1}')
    assert "of no known format; name it with --format (jsonl, chatgpt, claude, claude-code, messages, text)" in fault(path, None)


def test_that_an_empty_first_file_of_a_zip_says_nothing(tmp_path: Path) -> None:
    files = {"a.jsonl": "", "b.jsonl": '{"type": "user", "sessionId": "x", "message": {"content": "hello"}}\n'}
    assert detect(zipped(tmp_path / "x.zip", files), formats=FORMATS) == "claude-code"
    assert "no records in it" in fault(zipped(tmp_path / "x.zip", {"a.jsonl": ""}), None)
