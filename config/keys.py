"""Two keys, each from the environment or from a file that is made once, by a command and never by reading the settings."""

from __future__ import annotations

import hashlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from config import places as folders
from config.places import Places


@dataclass(frozen=True, kw_only=True)
class Key:
    """Where one key comes from."""

    #: The environment variable that replaces the file.
    variable: str
    #: The file's name in the folder of secrets.
    name: str


SECRET_KEY = Key(variable="SECRET_KEY", name="secret_key")
HASH_KEY = Key(variable="REMEMBRANCER_HASH_KEY", name="hash_key")


def read(*, key: Key, places: Places) -> str:
    """The key, or "" when it has not been made yet or this user may not read it."""
    try:
        return os.environ.get(key.variable) or (places.secrets / key.name).read_text().strip()
    except OSError:
        return ""


def are_made(*, places: Places) -> bool:
    return all(read(key=key, places=places) for key in (SECRET_KEY, HASH_KEY))


def make(*, places: Places) -> None:
    """Write the keys that are missing, each 0600 in a private folder."""
    for key in (SECRET_KEY, HASH_KEY):
        if not read(key=key, places=places):
            folders.make_secrets(places=places)
            write(path=places.secrets / key.name, text=secrets.token_hex(32))


def fingerprint(*, places: Places) -> str:
    """Tells one hash key from another without giving it away; "" while there is none."""
    key = read(key=HASH_KEY, places=places)
    return hashlib.sha256(key.encode()).hexdigest()[:16] if key else ""


def write(*, path: Path, text: str) -> None:
    """Complete or absent: a run killed half-way must not leave an empty key."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with open(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.rename(path)
