from __future__ import annotations

import os
from pathlib import Path

import pytest

from config import places
from config.places import CannotStart


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o7777


def refusal(act=places.make_servers) -> str:
    with pytest.raises(CannotStart) as caught:
        act(places=places.of_checkout())
    assert "\n" not in str(caught.value)
    assert "Mend: " in str(caught.value)
    return str(caught.value)


@pytest.fixture
def private(state: Path) -> Path:
    """The servers' folder, made as it should be."""
    places.make_servers(places=places.of_checkout())
    return state / "servers"


def test_it_makes_private_folders_for_the_servers_and_for_the_keys(state: Path):
    here = places.of_checkout()
    places.make_servers(places=here)
    places.make_secrets(places=here)
    assert mode(here.servers) == mode(here.secrets) == 0o700
    assert here.servers.stat().st_uid == here.account.uid != 0
    assert here.secrets.stat().st_uid == os.geteuid()


def test_it_lets_the_servers_account_in_whatever_the_umask(state: Path):
    before = os.umask(0o077)
    try:
        places.make_servers(places=places.of_checkout())
    finally:
        os.umask(before)
    assert mode(state) == 0o755


@pytest.mark.parametrize("folder", ["/tmp/memory", "/var/tmp/memory", "/var/../tmp/memory"])
def test_it_refuses_a_folder_that_the_system_empties(state: Path, monkeypatch: pytest.MonkeyPatch, folder: str):
    monkeypatch.setenv("REMEMBRANCER_STATE", folder)
    assert "may be emptied" in refusal()
    assert not Path(folder).exists()


def test_it_never_keeps_data_under_a_folder_that_the_system_empties(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("REMEMBRANCER_STATE", raising=False)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert places.of_checkout().servers.parent == Path("/var/lib/remembrancer")
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    assert places.of_checkout().servers == places.CHECKOUT / ".local" / "servers"


def test_it_refuses_a_path_too_long_for_a_socket(state: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("REMEMBRANCER_STATE", str(state / ("long" * 25)))
    assert "too long for a socket" in refusal()
    assert not state.exists()


def test_it_refuses_a_folder_of_another_user_and_leaves_it_as_it_is(private: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("config.places._account", lambda: places.Account(uid=4242, gid=4242))
    assert "belongs to user" in refusal()
    assert mode(private) == 0o700


def test_it_refuses_an_open_folder_and_leaves_it_as_it_is(private: Path):
    private.chmod(0o755)
    assert f"chmod 700 {private}" in refusal()
    assert mode(private) == 0o755


def test_it_refuses_a_folder_that_cannot_be_read(private: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("os.access", lambda path, wanted: False)
    assert "cannot be read and written" in refusal()


def test_it_changes_no_permissions_of_folders_that_were_there(state: Path):
    state.mkdir(mode=0o711)
    before = {folder: (mode(folder), folder.stat().st_uid) for folder in (state, state.parent, state.parent.parent)}
    places.make_servers(places=places.of_checkout())
    assert {folder: (mode(folder), folder.stat().st_uid) for folder in before} == before
