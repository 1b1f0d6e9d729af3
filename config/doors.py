"""The login and the key of the machine's own person, each made once and kept in the folder of secrets."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from pathlib import Path

from django.contrib.auth import get_user_model
from django.utils import timezone

from config import keys, places
from config.places import Places
from memory.access import LOCAL_TENANT, OWNER, acting_for, find_or_make_principal, principal_of_key
from memory.api import READ, WRITE
from memory.store import people


@dataclass(frozen=True, kw_only=True)
class Doors:
    """Where the owner's ways in are written down."""

    #: None where the password is not the one that was made here.
    password: Path | None
    api_key: Path


def make(*, here: Places) -> Doors:
    """Make the owner's principal, login and key where they are missing; what was made before stays as it is."""
    places.make_secrets(places=here)
    written = here.secrets / "owner_password"
    doors = Doors(password=written, api_key=here.secrets / "api_key")
    principal = find_or_make_principal(tenant=LOCAL_TENANT, name=OWNER, zone=None, now=timezone.now())
    user = get_user_model().objects.get(username=OWNER)
    if not user.has_usable_password():
        user.set_password(_kept(written))
        user.save(update_fields=["password"])
    elif not (written.exists() and user.check_password(written.read_text().strip())):
        doors = replace(doors, password=None)  # set by its owner, or brought by a restore: only they know it
    secret = _kept(doors.api_key)
    if principal_of_key(secret) is None:
        with acting_for(principal.id):
            people.make_key(principal_id=principal.id, name="first key", secret=secret, scopes=[READ, WRITE], now=timezone.now())
    return doors


def _kept(path: Path) -> str:
    """The secret in a file, made when there is none."""
    if not path.exists():
        keys.write(path=path, text=secrets.token_urlsafe(24))
    return path.read_text().strip()
