"""State folders apart from the checkout's own, where the servers' account can reach them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from config import local, places

REPLACEMENTS = ("DATABASE_URL", "MIGRATION_DATABASE_URL", "REDIS_URL", "SECRET_KEY", "REMEMBRANCER_HASH_KEY", "REMEMBRANCER_STATE")


@pytest.fixture(scope="session")
def beside() -> Path:
    """The folder beside which test folders are made: on the same disk and as easy to reach as the checkout's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("REMEMBRANCER_STATE", raising=False)
        folder = places.of_checkout().servers.parent
        clear_leftovers(folder, monkeypatch=patch)
    return folder


@pytest.fixture
def state(monkeypatch: pytest.MonkeyPatch, beside: Path) -> Iterator[Path]:
    """A folder that does not exist yet; what runs there afterwards is stopped."""
    yield from use(beside / f"test-{os.getpid()}", monkeypatch=monkeypatch)


@pytest.fixture(scope="session")
def made_once(beside: Path) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        yield from use(beside / f"test-{os.getpid()}-shared", monkeypatch=patch)


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch, made_once: Path) -> Path:
    """A folder with a running PostgreSQL, shared by tests because making one takes a second or two."""
    point_at(made_once, monkeypatch=monkeypatch)
    local.up()
    return made_once


def clear_leftovers(beside: Path, *, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop and remove what runs that were killed left running."""
    for folder in beside.glob("test-*"):
        if not Path("/proc", folder.name.split("-")[1]).exists():
            point_at(folder, monkeypatch=monkeypatch)
            remove(folder)


def remove(folder: Path) -> None:
    local.down()
    shutil.rmtree(folder, ignore_errors=True)


def use(folder: Path, *, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    point_at(folder, monkeypatch=monkeypatch)
    yield folder
    monkeypatch.undo()
    point_at(folder, monkeypatch=monkeypatch)
    remove(folder)


def point_at(folder: Path, *, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in REPLACEMENTS:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("REMEMBRANCER_STATE", str(folder))
