"""What stands in the way of the servers is said in one line, with the mend."""

from __future__ import annotations

import os
from collections import namedtuple
from pathlib import Path

import pytest

from config import local, pairing, places, postgres
from config.places import CannotStart

Usage = namedtuple("Usage", "total used free")


def refusal() -> str:
    with pytest.raises(CannotStart) as caught:
        local.up()
    assert "\n" not in str(caught.value)
    assert "Mend: " in str(caught.value)
    return str(caught.value)


def test_it_refuses_a_folder_of_another_postgresql_and_leaves_it_as_it_is(state: Path):
    places.make_servers(places=places.of_checkout())
    data = state / "servers" / "data"
    data.mkdir()
    (data / "PG_VERSION").write_text("9\n")
    assert "was made by PostgreSQL 9, this is " in refusal()
    assert (data / "PG_VERSION").read_text() == "9\n"


def test_it_refuses_a_full_disk(state: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("shutil.disk_usage", lambda path: Usage(total=10**9, used=10**9, free=2**20))
    assert "is full (1 MB free" in refusal()


def test_it_refuses_a_disk_that_fills_while_keys_are_written(state: Path, monkeypatch: pytest.MonkeyPatch):
    def fill(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fill)
    assert refusal() == "The disk: No space left on device. Mend: free some space."


def test_it_refuses_a_folder_that_the_servers_account_cannot_enter_and_leaves_it_as_it_is(state: Path):
    if os.geteuid() != 0:
        pytest.skip("the servers run as this user")
    state.mkdir(mode=0o700)
    assert "cannot enter" in refusal()
    assert state.stat().st_mode & 0o777 == 0o700


def test_it_refuses_a_server_that_does_not_start_and_gives_its_own_words(running: Path, monkeypatch: pytest.MonkeyPatch):
    local.down()
    settings = running / "servers" / "data" / "postgresql.auto.conf"
    before = settings.read_text()
    settings.write_text("shared_buffers = 'plenty'\n")
    monkeypatch.setattr(postgres, "PATIENCE", 0)
    try:
        assert "PostgreSQL does not start: " in refusal()
    finally:
        settings.write_text(before)


def test_it_refuses_a_server_older_than_15():
    with pytest.raises(CannotStart, match=r"^The database is PostgreSQL 14\. Mend: "):
        postgres.refuse_old(version=140011)


@pytest.mark.parametrize("version", [150000, 180003])
def test_it_takes_15_and_newer(version: int):
    postgres.refuse_old(version=version)


def test_it_refuses_a_database_that_goes_with_another_key(state: Path, monkeypatch: pytest.MonkeyPatch):
    places.make_servers(places=places.of_checkout())
    (state / "servers" / pairing.MARKER).write_text("0123456789abcdef")
    monkeypatch.setenv("REMEMBRANCER_HASH_KEY", "00" * 32)
    assert "goes with another hash key" in refusal()
