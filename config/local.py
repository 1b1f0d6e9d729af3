"""The servers that come with the packages: `python -m config.local up [--with-valkey] | down | status [--json]`."""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager

from config import keys, pairing, places, postgres, valkey
from config.places import CannotStart, Places


def up(*, with_valkey: bool = False) -> None:
    """Start what is not running and is not replaced by a URL. Quick when all is up. Raises CannotStart."""
    here = places.of_checkout()
    if _is_complete(here=here, with_valkey=with_valkey):
        return
    with _locked(here=here):
        try:
            _prepare(here=here, with_valkey=with_valkey)
            _start(here=here, with_valkey=with_valkey)
        except OSError as error:
            raise places.obstacle(error) from error


def down(*, only: Collection[str] = ("valkey", "postgres")) -> dict[str, bool]:
    """Stop both, or those named; says of each whether one was running. Raises CannotStart when one does not stop."""
    here = places.of_checkout()
    if not here.servers.exists():
        return dict.fromkeys(only, False)
    with _locked(here=here):
        return _stop(here=here, only=only)


def status() -> dict[str, str]:
    """One plain word or sentence for each server and place."""
    here = places.of_checkout()
    return {
        "postgres": _state(url="DATABASE_URL", alive=postgres.is_alive(places=here)),
        "valkey": _state(url="REDIS_URL", alive=valkey.is_alive(places=here)),
        "servers": str(here.servers),
        "secrets": str(here.secrets),
    }


def _is_complete(*, here: Places, with_valkey: bool) -> bool:
    pairing.refuse_other_key(places=here)
    postgres_done = not _wants_postgres() or postgres.is_alive(places=here)
    valkey_done = not (with_valkey and _wants_valkey()) or valkey.is_alive(places=here)
    return keys.are_made(places=here) and postgres_done and valkey_done


def _prepare(*, here: Places, with_valkey: bool) -> None:
    if pairing.is_orphaned(places=here):
        _stop(here=here)
        moved = pairing.set_aside(places=here)
        print(f"The key of the database in {here.servers} is gone, so it was moved to {moved} and a new one is made.", file=sys.stderr)
    if _wants_postgres() or (with_valkey and _wants_valkey()):
        places.make_servers(places=here)
    keys.make(places=here)


def _start(*, here: Places, with_valkey: bool) -> None:
    if _wants_postgres() and not postgres.is_alive(places=here):
        postgres.up(places=here)
        pairing.record(places=here)
    if with_valkey and _wants_valkey() and not valkey.is_alive(places=here):
        valkey.up(places=here)


def _stop(*, here: Places, only: Collection[str] = ("valkey", "postgres")) -> dict[str, bool]:
    stops = {"valkey": valkey.down, "postgres": postgres.down}
    return {name: stop(places=here) for name, stop in stops.items() if name in only}


def _wants_postgres() -> bool:
    return not os.environ.get("DATABASE_URL")


def _wants_valkey() -> bool:
    return not os.environ.get("REDIS_URL")


def _state(*, url: str, alive: bool) -> str:
    if os.environ.get(url):
        return f"replaced by {url}"
    return "running" if alive else "stopped"


@contextmanager
def _locked(*, here: Places) -> Iterator[None]:
    """The kernel lets go of the lock with the process, so a killed run blocks nobody; Python's files are not inherited."""
    try:
        here.lock.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(here.lock, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError as error:
        raise places.obstacle(error) from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m config.local", description=__doc__)
    parser.add_argument("act", choices=["up", "down", "status"])
    parser.add_argument("--with-valkey", action="store_true", help="up: start the broker of background work too")
    parser.add_argument("--json", action="store_true", help="status: one line of JSON")
    given = parser.parse_args(arguments)
    try:
        if given.act == "up":
            up(with_valkey=given.with_valkey)
        elif given.act == "down":
            down()
        else:
            found = status()
            print(json.dumps(found) if given.json else "\n".join(f"{name}: {state}" for name, state in found.items()))
    except CannotStart as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:  # whoever read has enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
