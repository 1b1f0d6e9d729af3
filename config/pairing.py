"""A database and the hash key it was made with belong together.

With another key, hashes of deleted and retracted content are not recognised any more, and nothing would say so.
"""

from __future__ import annotations

from pathlib import Path

from config import keys
from config.places import CannotStart, Places

MARKER = "made_with_key"


def record(*, places: Places) -> None:
    """Note beside a database without a note which key it goes with."""
    if not _marker(places=places):
        (places.servers / MARKER).write_text(keys.fingerprint(places=places))


def replace(*, places: Places) -> None:
    """Note that the database now goes with the present key: a restore brought both."""
    if _marker(places=places):
        (places.servers / MARKER).write_text(keys.fingerprint(places=places))


def is_orphaned(*, places: Places) -> bool:
    """Whether there is a database whose key is gone: an earlier checkout in the same folder left it."""
    return bool(_marker(places=places)) and not keys.fingerprint(places=places)


def set_aside(*, places: Places) -> Path:
    """Move a stopped server's folder away, keeping all of it; returns where it is now."""
    number = 1
    while (target := places.servers.with_name(f"{places.servers.name}.set-aside-{number}")).exists():
        number += 1
    return places.servers.rename(target)


def refuse_other_key(*, places: Places) -> None:
    """Raise CannotStart when the present key is not the one the database was made with."""
    made_with, present = _marker(places=places), keys.fingerprint(places=places)
    if made_with and present and made_with != present:
        raise CannotStart(
            f"The database in {places.servers} goes with another hash key. "
            f"Mend: restore that key ({keys.HASH_KEY.variable} or {places.secrets / keys.HASH_KEY.name}), or move that folder away."
        )


def _marker(*, places: Places) -> str:
    try:
        return (places.servers / MARKER).read_text().strip()
    except OSError:
        return ""
