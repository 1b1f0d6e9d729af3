"""Backup and restore bring back the same beliefs and the key that deletions are recognised by."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from config import keeping, keys, places
from config.places import CannotStart
from tests.config.conftest import point_at

LINE = {"session": "a", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": "2026-05-01T10:00:00+00:00"}


def product(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """What `./run ARGUMENTS` does, over the servers of the present state folder."""
    command = [sys.executable, "-m", "config.start", *map(str, arguments)]
    return subprocess.run(command, cwd=places.CHECKOUT, capture_output=True, text=True, check=False)


def learned(conversation: Path) -> dict[str, Any]:
    done = product("learn", conversation, "--principal", "mira", "--json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture
def conversation(tmp_path: Path) -> Path:
    path = tmp_path / "talk.jsonl"
    path.write_text(json.dumps(LINE) + "\n")
    return path


def test_it_restores_into_an_empty_folder(
    running: Path, state: Path, tmp_path: Path, conversation: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    point_at(running, monkeypatch=monkeypatch)
    before = learned(conversation)
    assert before["events"] == 1 and before["beliefs"]
    key = keys.read(key=keys.HASH_KEY, places=places.of_checkout())
    file = tmp_path / "kept.tar"
    assert "Backed up" in product("backup", file).stdout
    assert stat.S_IMODE(file.stat().st_mode) == 0o600

    full = product("restore", file)
    assert full.returncode == 1 and "holds conversations" in full.stderr and "Traceback" not in full.stderr

    point_at(state, monkeypatch=monkeypatch)
    assert product("restore", file).returncode == 0
    assert keys.read(key=keys.HASH_KEY, places=places.of_checkout()) == key
    after = learned(conversation)
    assert (after["events"], after["beliefs"]) == (0, before["beliefs"])


def test_it_overwrites_no_file_and_leaves_none_half_written(running: Path, tmp_path: Path) -> None:
    there = tmp_path / "there.tar"
    there.write_text("mine")
    with pytest.raises(CannotStart, match="there already"):
        keeping.backup(target=there)
    assert there.read_text() == "mine"
    with pytest.raises(CannotStart, match="Mend"):
        keeping.backup(target=tmp_path / "nowhere" / "kept.tar")
    assert os.listdir(tmp_path) == ["there.tar"]


def test_a_file_that_is_no_backup_is_refused_in_one_line(state: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense.tar"
    nonsense.write_text("not a backup")
    done = product("restore", nonsense)
    assert done.returncode == 1
    assert "is no backup of this product" in done.stderr.splitlines()[-1]


def test_it_keeps_the_last_backups_before_the_tables_changed(running: Path) -> None:
    for _ in range(keeping.KEPT + 2):
        keeping.before_migrating()
    kept = sorted(path.name for path in (running / "backups").iterdir())
    assert kept == [f"before-{number:06}.tar" for number in range(3, keeping.KEPT + 3)]
