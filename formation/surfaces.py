"""Pairing a place where the owner writes: from then on its words count as the owner's (decisions 6)."""

from __future__ import annotations

import secrets
from datetime import datetime
from uuid import UUID

from memory.access import check_name
from memory.store import surfaces


class AlreadyPaired(Exception):
    """A surface of that id is paired."""


def pair(*, principal_id: UUID, name: str, surface_id: str | None, now: datetime) -> str:
    """The id that the surface has to put into its messages: the one given, or a new one that nobody guesses.

    Raises AlreadyPaired, or UnusableName for a name or an id that cannot be stored. Runs acting for the principal.
    """
    check_name(name, what="The surface's name")
    chosen = secrets.token_hex(12) if surface_id is None else surface_id
    check_name(chosen, what="The surface's id")
    if not surfaces.pair(principal_id=principal_id, surface_id=chosen, name=name, now=now):
        raise AlreadyPaired(f"A surface with the id {chosen!r} is paired already; revoke it first.")
    return chosen
