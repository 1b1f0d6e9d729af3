"""``./run key make|list|revoke``: what agents and devices present to the API. A key is shown once."""

from __future__ import annotations

import json
import secrets
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from formation.management.whose import add_whose, whose
from memory.access import UnusableName, acting_for, check_name
from memory.api import INGEST, READ, WRITE
from memory.models import ApiKey
from memory.store import people
from memory.values import Sensitivity


class Command(BaseCommand):
    help = "Make a key for the API, list the keys there are, revoke one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        acts = parser.add_subparsers(dest="act", required=True)
        making = acts.add_parser("make", help="make a key and show it, once")
        making.add_argument("name", metavar="NAME", nargs="?", default="key", help="what you call it")
        making.add_argument(
            "--scope", action="append", choices=[READ, WRITE, INGEST], help=f"what it may do, repeatable (default: {READ} and {WRITE})"
        )
        making.add_argument(
            "--ceiling",
            choices=[level.value for level in Sensitivity],
            default=Sensitivity.RESTRICTED.value,
            help="the most sensitive that its bearer may be told (default: everything)",
        )
        listing = acts.add_parser("list", help="the keys that are not revoked")
        revoking = acts.add_parser("revoke", help="let nobody in with this key any more")
        revoking.add_argument("id", metavar="ID", type=UUID)
        for act in (making, listing, revoking):
            add_whose(act, what="whose memory it opens")

    def handle(self, *args: Any, **options: Any) -> None:
        principal_id = whose(options)
        with acting_for(principal_id):
            rows, sentence = getattr(self, f"_{options['act']}")(principal_id, options)
        self.stdout.write(json.dumps(rows) if options["json"] else sentence)

    def _make(self, principal_id: UUID, options: dict[str, Any]) -> tuple[Any, str]:
        ceiling = Sensitivity(options["ceiling"])
        scopes, secret = sorted(set(options["scope"] or [READ, WRITE])), secrets.token_urlsafe(24)
        try:
            check_name(options["name"], what="The key's name")
        except UnusableName as fault:
            raise CommandError(str(fault)) from fault
        people.make_key(principal_id=principal_id, name=options["name"], secret=secret, scopes=scopes, ceiling=ceiling, now=timezone.now())
        upto = "" if ceiling is Sensitivity.RESTRICTED else f" It is told nothing more sensitive than {ceiling.value}."
        told = f"{secret}\nThis is the key; it is not shown again. It may do: {', '.join(scopes)}.{upto}"
        return {"key": secret, "scopes": scopes, "ceiling": ceiling.value}, told

    def _list(self, principal_id: UUID, _options: dict[str, Any]) -> tuple[Any, str]:
        keys = ApiKey.objects.filter(principal_id=principal_id, revoked_at=None).order_by("created_at", "id")
        rows = [{"id": str(key.id), "name": key.name, "scopes": key.scopes, "made_at": key.created_at.isoformat()} for key in keys]
        return rows, "\n".join(f"{row['id']}  {row['name']}: {', '.join(row['scopes'])}" for row in rows) or "There is no key."

    def _revoke(self, principal_id: UUID, options: dict[str, Any]) -> tuple[Any, str]:
        if not people.revoke_key(key_id=options["id"], now=timezone.now()):
            raise CommandError("there is no such key, or it is revoked already")
        return {"revoked": str(options["id"])}, "The key is revoked."
