"""`./run backup FILE` and `./run restore FILE`: the database, and the hash key without which deletions are not recognised."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from io import BytesIO
from pathlib import Path
from typing import IO

import psycopg

from config import keys, pairing, places, postgres, programs
from config.places import CannotStart, Places

DUMP, KEY = "database.dump", "hash_key"
#: Automatic backups that are kept; the oldest goes first.
KEPT = 5


def backup(*, target: Path) -> str:
    """Write the database and the hash key into one file that its owner alone may read; what to say about it.

    The file is complete or absent. Raises CannotStart when it is there already or cannot be written.
    """
    here = places.of_checkout()
    if target.exists():
        raise CannotStart(f"{target} is there already. Mend: name another file, or remove it.")
    unfinished = target.with_name(f"{target.name}.unfinished")
    try:
        with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file, tempfile.TemporaryFile() as dump:
            _client("pg_dump", "--format=custom", "--no-owner", stdout=dump, here=here)
            _pack(file, dump=dump, key=keys.read(key=keys.HASH_KEY, places=here))
        unfinished.rename(target)
    except OSError as error:
        raise places.obstacle(error) from error
    finally:
        unfinished.unlink(missing_ok=True)
    return f"Backed up to {target} ({target.stat().st_size:,} bytes). It holds everything in plain text: keep it like a diary."


def restore(*, source: Path) -> str:
    """Put a backup into this checkout's empty database, with the key it was made under; what to say about it.

    Raises CannotStart for a file that is no backup and for a database that holds conversations: nothing is overwritten.
    """
    here = places.of_checkout()
    try:
        with tarfile.open(source) as archive, tempfile.TemporaryFile() as dump:
            key = _member(archive, KEY, source=source).read().decode().strip()
            _refuse_full(here=here)
            shutil.copyfileobj(_member(archive, DUMP, source=source), dump)
            dump.seek(0)
            _adopt_key(key, here=here)
            _empty(here=here)
            _client("pg_restore", "--no-owner", "--exit-on-error", stdin=dump, here=here)
    except (tarfile.TarError, EOFError) as error:
        raise CannotStart(f"{source} is no backup of this product. Mend: name a file that ./run backup made.") from error
    except OSError as error:
        raise places.obstacle(error) from error
    return f"Restored {source}."


def before_migrating() -> None:
    """Keep the last state before the tables change. A database that is new has none."""
    folder = places.of_checkout().secrets.parent / "backups"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    made = sorted(folder.glob("before-*.tar"))
    number = int(made[-1].stem.removeprefix("before-")) + 1 if made else 1
    backup(target=folder / f"before-{number:06}.tar")
    for old in made[: max(0, len(made) + 1 - KEPT)]:
        old.unlink()


def _client(program: str, *options: str, here: Places, stdin: IO[bytes] | None = None, stdout: IO[bytes] | None = None) -> None:
    """Run one of PostgreSQL's own client programs as the owner. Raises CannotStart with its last words."""
    binary = programs.installed(package=postgres.PACKAGE) / "pginstall" / "bin" / program
    command = [str(binary), *options, f"--dbname={_owner(here=here)}"]
    reads, writes = stdin or subprocess.DEVNULL, stdout or subprocess.DEVNULL
    done = subprocess.run(command, stdin=reads, stdout=writes, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        lines = done.stderr.decode(errors="replace").strip().splitlines() or ["it gave no reason"]
        raise CannotStart(f"{program} failed: {lines[-1]}")


def _owner(*, here: Places) -> str:
    """How the owner's role reaches the database."""
    given = os.environ.get("MIGRATION_DATABASE_URL")
    return given or psycopg.conninfo.make_conninfo(host=str(here.servers), user=postgres.OWNER, dbname=postgres.DATABASE)


def _pack(file: IO[bytes], *, dump: IO[bytes], key: str) -> None:
    with tarfile.open(fileobj=file, mode="w") as archive:
        for name, content in ((KEY, BytesIO(key.encode())), (DUMP, dump)):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = content.seek(0, os.SEEK_END), 0o600
            content.seek(0)
            archive.addfile(entry, content)


def _member(archive: tarfile.TarFile, name: str, *, source: Path) -> IO[bytes]:
    try:
        found = archive.extractfile(name)
    except KeyError:
        found = None
    if found is None:
        raise CannotStart(f"{source} is no backup of this product (no {name}). Mend: name a file that ./run backup made.")
    return found


def _refuse_full(*, here: Places) -> None:
    with psycopg.connect(_owner(here=here), autocommit=True) as connection:
        there = connection.execute("select to_regclass('memory_session') is not null").fetchone()
        full = there and there[0] and connection.execute("select 1 from memory_session limit 1").fetchone()
    if full:
        raise CannotStart("This database holds conversations, and a restore would replace them. Mend: restore into a new folder.")


def _empty(*, here: Places) -> None:
    with psycopg.connect(_owner(here=here), autocommit=True) as connection:
        connection.execute("drop schema public cascade")
        connection.execute("create schema public")


def _adopt_key(key: str, *, here: Places) -> None:
    """From now on this checkout's hashes are made with the backup's key."""
    if os.environ.get(keys.HASH_KEY.variable, key) != key:
        raise CannotStart(f"{keys.HASH_KEY.variable} is not the key of this backup. Mend: set it to the backup's key, or unset it.")
    keys.write(path=here.secrets / keys.HASH_KEY.name, text=key)
    pairing.replace(places=here)
