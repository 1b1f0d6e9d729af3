from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from formation.importers import source
from formation.importers.source import open_source
from tests.formation.importers.made import MADE, chatgpt, zipped
from tests.formation.importers.reading import fault, read


@pytest.fixture
def export(tmp_path: Path) -> Path:
    return zipped(tmp_path / "export.zip", {"conversations.json": chatgpt(tmp_path).read_bytes()})


@pytest.mark.parametrize(
    ("names", "read"),
    [
        (["a/conversations.json", "a/users.json", "__MACOSX/a/._conversations.json"], ["a/conversations.json"]),
        (["conversations-001.json", "conversations-000.json", "x.jsonl"], ["conversations-000.json", "conversations-001.json"]),
        (["p/agent-1.jsonl", "p/z.jsonl", "p/q.txt"], ["p/z.jsonl", "p/agent-1.jsonl"]),
        (["b.json", "A.JSON", ".hidden.json"], ["A.JSON", "b.json"]),
        (["../../etc/_chat.txt"], ["../../etc/_chat.txt"]),
    ],
)
def test_that_the_files_that_hold_conversations_are_found(tmp_path: Path, names: list[str], read: list[str]) -> None:
    assert list(open_source(zipped(tmp_path / "x.zip", dict.fromkeys(names, "{}"))).members) == read


@pytest.mark.parametrize("files", [{}, {"chat.html": "<p>"}, {"inner.zip": b"PK\x03\x04"}])
def test_that_a_zip_without_conversations_is_refused(tmp_path: Path, files: dict[str, str | bytes]) -> None:
    assert "no conversations in this .zip" in fault(zipped(tmp_path / "x.zip", files), None)


def test_that_a_bomb_is_refused_unopened(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", {"conversations.json": b"[" + b" " * 20_000_000 + b"]"})
    assert "conversations.json: unpacks to over 200 times its size" in fault(path, None)


def test_that_more_than_can_be_read_is_refused_unopened(export: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "MAX_UNPACKED", 100)
    assert "would unpack to more than" in fault(export, "chatgpt")


def test_that_a_file_that_lies_about_its_size_is_damaged(export: Path) -> None:
    content = export.read_bytes()
    with zipfile.ZipFile(export) as archive:
        size = archive.infolist()[0].file_size
    export.write_bytes(content.replace(size.to_bytes(4, "little"), (50).to_bytes(4, "little")))
    assert "a damaged .zip; download it again" in fault(export, "chatgpt", skip_bad=True)


def test_that_a_password_is_said(export: Path) -> None:
    content = bytearray(export.read_bytes())
    content[content.rindex(b"PK\x01\x02") + 8] |= 1
    export.write_bytes(content)
    assert "protected by a password; unpack it" in fault(export, None)


@pytest.mark.parametrize("cut", [5, 30, -30])
def test_that_a_zip_cut_short_is_refused(export: Path, cut: int) -> None:
    export.write_bytes(export.read_bytes()[:cut])
    assert "a damaged .zip; download it again" in fault(export, None)


def test_that_a_flipped_byte_is_found_before_anything_is_handed_over(export: Path) -> None:
    content = bytearray(export.read_bytes())
    content[120] ^= 0xFF
    export.write_bytes(content)
    assert str(export) in fault(export, "chatgpt", skip_bad=True)


def test_that_wide_text_in_a_zip_is_named(tmp_path: Path) -> None:
    path = zipped(tmp_path / "x.zip", {"conversations.json": "[]".encode("utf-16")})
    assert f"{path}, conversations.json: UTF-16 or UTF-32 text; save it as UTF-8" in fault(path, "chatgpt")


def test_that_nothing_is_left_on_disk(export: Path) -> None:
    before = sorted(export.parent.rglob("*"))
    assert read(export, "chatgpt")
    assert sorted(export.parent.rglob("*")) == before


@pytest.mark.parametrize("name", sorted(MADE))
def test_that_what_is_no_readable_file_is_said_in_one_line(name: str, tmp_path: Path) -> None:
    assert "a directory; name a file in it" in fault(tmp_path, name)
    assert "check the name" in fault(tmp_path / "missing", name)
    assert "not a regular file" in fault(Path("/dev/null"), name)
