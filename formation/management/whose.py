"""What the commands about one principal's ways in share: whose they are, and how they answer."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError
from django.utils import timezone

from memory.access import LOCAL_TENANT, OWNER, find_or_make_principal, principal_id_of


def add_whose(parser: ArgumentParser, *, what: str) -> None:
    parser.add_argument("--principal", default=OWNER, metavar="NAME", help=f"{what} (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")


def whose(options: dict[str, Any]) -> UUID:
    """The principal named; the machine's own person is made where there is none yet. Raises CommandError."""
    name = options["principal"]
    found = principal_id_of(tenant=LOCAL_TENANT, name=name)
    if found is None and name == OWNER:
        found = find_or_make_principal(tenant=LOCAL_TENANT, name=OWNER, zone=None, now=timezone.now()).id
    if found is None:
        raise CommandError(f"nobody here is called {name!r}")
    return found
