"""What `./run` calls: the servers are up, the tables are current, then Django's command line, all in one process."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command, execute_from_command_line
from django.db import DEFAULT_DB_ALIAS, DatabaseError, connections
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.recorder import MigrationRecorder

from config import keeping, local, places, postgres
from config.places import CannotStart

OWNER = "owner"
OWNERS_COMMANDS = {"flush", "migrate", "showmigrations", "sqlmigrate"}
VERSION = "Remembrancer 0.1.0"
HELP = """./run [--host HOST] [--port PORT] [--no-examples]   serve the console, the API and the background work
./run learn FILE...          learn from conversations (./run learn --help)
./run memory ACT ...         look at what is believed, decide on it, read again (./run memory --help)
./run status                 versions, sizes, what waits
./run persona show           your persona; also nominations, affirm, decline, add, edit, remove, history
./run profile                what is known of you everywhere, by topic
./run backup FILE            keep everything in one file
./run restore FILE           put a backup into an empty checkout
./run samples [--remove]     the sample conversations
./run surface pair NAME      where else you write from (also list, revoke)
./run agent [--policy P]     who reads a memory's conversations; whether a model is asked
./run key make [--scope S]   a key for an agent or a device (also list, revoke)
./run changepassword owner   a new password for the console
./run down                   stop the embedded servers
./run NAME ...               any command of manage.py; ./run help NAME tells about it"""
KEEPING = {"backup", "restore"}
MIGRATION_LOCK = 7_265_636_572  # any number that no other advisory lock of the application uses


def prepare(*, with_valkey: bool = False) -> None:
    """Servers, settings, tables. Raises CannotStart, ImproperlyConfigured or DatabaseError."""
    local.up(with_valkey=with_valkey)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    if os.environ.get("DATABASE_URL"):
        _check_server()
    migrate()


def migrate() -> None:
    """Bring the tables up to date as their owner. The lock belongs to a connection, so a killed run lets go of it."""
    connection = connections[OWNER]
    if _is_behind():
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATION_LOCK])
            if _is_behind():
                print("Preparing the tables", file=sys.stderr)
                if MigrationRecorder(connection).applied_migrations():
                    keeping.before_migrating()
                call_command("migrate", database=OWNER, interactive=False, verbosity=0)
            cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATION_LOCK])
    connection.close()


def _is_behind() -> bool:
    executor = MigrationExecutor(connections[OWNER])
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _check_server() -> None:
    """A server of somebody else's: new enough, and our role cannot pass by row-level security."""
    connection = connections[DEFAULT_DB_ALIAS]
    with connection.cursor() as cursor:
        cursor.execute("SELECT current_setting('server_version_num')::int")
        postgres.refuse_old(version=cursor.fetchone()[0])
        cursor.execute("SELECT rolsuper OR rolbypassrls FROM pg_roles WHERE rolname = current_user")
        (passes_by,) = cursor.fetchone()
    if passes_by:
        raise CannotStart("The role in DATABASE_URL passes by row-level security. Mend: use one with NOSUPERUSER NOBYPASSRLS.")


def main(arguments: list[str]) -> int:
    if arguments in (["--help"], ["-h"], ["help"], ["--version"]):
        print(VERSION if arguments == ["--version"] else HELP)
        return 0
    serves = not arguments or arguments[0].startswith("-")
    try:
        if arguments == ["down"]:
            local.down()
            return 0
        prepare(with_valkey=serves)
        if arguments and arguments[0] in KEEPING:
            print(keep(arguments))
            return 0
        if arguments and arguments[0] == "benchmark":
            return benchmark(arguments[1:])
        if serves:
            serve = importlib.import_module("config.serve").serve  # it knows models, which can be imported only now
            return int(serve(arguments))
    except (CannotStart, ImproperlyConfigured) as error:
        print(error, file=sys.stderr)
        return 1
    except DatabaseError as error:
        print(f"The database cannot be prepared: {str(error).splitlines()[0]}", file=sys.stderr)
        return 1
    execute_from_command_line(["manage.py", *as_owner(looking_harder(arguments))])
    return 0


def benchmark(arguments: list[str]) -> int:
    """`benchmark NAME ARGS...`: run one of tests/benchmarks. Raises CannotStart for a name that is none."""
    there = sorted(path.stem for path in (places.CHECKOUT / "tests" / "benchmarks").glob("[!_]*.py"))
    if not arguments or arguments[0] not in there:
        raise CannotStart(f"There are the benchmarks {', '.join(there)}. Mend: ./run benchmark {there[0]}")
    return int(importlib.import_module(f"tests.benchmarks.{arguments[0]}").main(arguments[1:]))


def keep(arguments: list[str]) -> str:
    """`backup FILE` or `restore FILE`; what to say about it. Raises CannotStart."""
    act, *files = arguments
    if len(files) != 1 or files[0].startswith("-"):
        raise CannotStart(f"{act} takes one file. Mend: ./run {act} FILE")
    if act == "backup":
        return keeping.backup(target=Path(files[0]))
    said = keeping.restore(source=Path(files[0]))
    migrate()  # the backup may be older than the tables
    return said


def looking_harder(arguments: list[str]) -> list[str]:
    """In production a check is Django's deployment check."""
    return [*arguments, "--deploy"] if arguments == ["check"] and settings.PRODUCTION else arguments


def as_owner(arguments: list[str]) -> list[str]:
    """Commands that act on the tables themselves go to the owner's connection unless told otherwise."""
    if arguments[0] in OWNERS_COMMANDS and not any(argument.startswith("--database") for argument in arguments):
        return [*arguments, f"--database={OWNER}"]
    return arguments


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
