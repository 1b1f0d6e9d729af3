"""`./run` without a command: web, worker and beat over the servers that come with the packages."""

from __future__ import annotations

import argparse
import fcntl
import os
import signal
import socket
import sys
import time
from types import FrameType

from django.utils import timezone

from config import beat, doors, local, places
from config.children import Child, Family
from config.doors import Doors
from config.places import CannotStart, Places
from formation.samples import learn_samples

#: Seconds the web has to answer after it was started.
PATIENCE = 60.0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="./run", description=__doc__)
    made.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    made.add_argument("--port", type=_port, default=8000, help="port to listen on (default: %(default)s)")
    made.add_argument("--no-examples", action="store_true", help="do not learn the sample conversations")
    return made


def _port(given: str) -> int:
    number = int(given)
    if not 0 < number < 65_536:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return number


def serve(arguments: list[str]) -> int:
    """Run until Ctrl-C. The servers are up and the tables current. Raises CannotStart."""
    given = parser().parse_args(arguments)
    here = places.of_checkout()
    alone = _alone(here=here)
    _refuse_taken(given.host, given.port)
    beat.seed()
    made = doors.make(here=here)
    if not given.no_examples and learn_samples(now=timezone.now()) is not None:
        print("The sample conversations were learned into a memory of their own; ./run samples --remove takes it away.", file=sys.stderr)
    family = Family(children=_children(given.host, given.port, here=here))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _number, _frame: _ask_to_stop(family, _frame))
    family.start()
    try:
        _wait_for_web(family, given.host, given.port)
        print(_welcome(given.host, given.port, here=here, made=made), flush=True)
        family.watch(_tend_servers)
    finally:
        family.stop()
        local.down()
        os.close(alone)
    return 0


def _alone(*, here: Places) -> int:
    """Hold the mark that this checkout is being served; the kernel lets go of it with the process. Raises CannotStart."""
    mark = os.open(here.secrets.parent / "serving.lock", os.O_RDONLY | os.O_CREAT, 0o600)
    try:
        fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(mark)
        raise CannotStart("This checkout is being served already. Mend: stop that one first, with Ctrl-C where it runs.") from error
    return mark


def _children(host: str, port: int, *, here: Places) -> list[Child]:
    """Web, worker, beat: they stop in the opposite order, so that nothing is handed to who is gone."""
    logs = here.secrets.parent / "logs"
    logs.mkdir(exist_ok=True)
    celery = [sys.executable, "-m", "celery", "-A", "config.celery"]
    commands = {
        "web": [sys.executable, "-m", "uvicorn", "config.asgi:application", "--host", host, "--port", str(port), "--log-level", "warning"],
        "worker": [*celery, "worker", "--concurrency", "2", "--loglevel", "warning", "--without-gossip", "--without-mingle"],
        "beat": [*celery, "beat", "--loglevel", "warning", "--pidfile="],
    }
    return [Child(name=name, command=command, log=logs / f"{name}.log") for name, command in commands.items()]


def _refuse_taken(host: str, port: int) -> None:
    """Raise CannotStart when somebody listens there already."""
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind((host, port))
    except OSError as error:
        raise CannotStart(f"{host}:{port} cannot be listened on ({error.strerror}). Mend: ./run --port {port + 1}") from error


def _wait_for_web(family: Family, host: str, port: int) -> None:
    deadline = time.monotonic() + PATIENCE
    web = family.children[0]
    while not family.stopping:
        try:
            with socket.create_connection((host, port), timeout=1):
                return
        except OSError as error:
            if web.has_ended or time.monotonic() > deadline:
                raise CannotStart(f"The web does not start. Mend: see {web.log}") from error
            time.sleep(0.1)


def _welcome(host: str, port: int, *, here: Places, made: Doors) -> str:
    return "\n".join(
        (
            f"Remembrancer is at http://{host}:{port}/",
            f"  log in as owner; {_password(made)}",
            f"  an agent's key is in {made.api_key}",
            f"  data: {here.servers}   logs: {here.secrets.parent / 'logs'}",
            "  Ctrl-C stops it. ./run backup FILE keeps it. Start over: ./run down, then remove the folders of data and secrets.",
        )
    )


def _password(made: Doors) -> str:
    if made.password is not None:
        return f"the password is in {made.password}"
    return "the password is the one you had or set; if it is lost: ./run changepassword owner"


def _ask_to_stop(family: Family, _frame: FrameType | None) -> None:
    if not family.stopping:
        print("\nStopping: the schedule, the worker, the web, the servers.", file=sys.stderr)
    family.stopping = True


def _tend_servers() -> None:
    """Start an embedded server again that was killed; what it had acknowledged lies on disk."""
    ended = [name for name, state in local.status().items() if state == "stopped"]
    if not ended:
        return
    print(f"Ended, and started again: {', '.join(ended)}", file=sys.stderr)
    try:
        local.up(with_valkey=True)
    except CannotStart as error:
        print(error, file=sys.stderr)
