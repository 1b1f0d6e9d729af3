"""``./run surface pair NAME|list|revoke ID``: from where the owner's words are taken."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from formation.management.whose import add_whose, whose
from formation.surfaces import AlreadyPaired, pair
from memory.access import UnusableName, acting_for
from memory.store import surfaces


class Command(BaseCommand):
    help = "Pair a surface, such as a messenger, so that what it hands over counts as the owner's words; list them; revoke one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        acts = parser.add_subparsers(dest="act", required=True)
        pairing = acts.add_parser("pair", help="take what the surface hands over from now on for the owner's words")
        pairing.add_argument("name", metavar="NAME", help="what you call it")
        pairing.add_argument("--id", metavar="ID", help="what the surface calls itself in its messages (default: a new id)")
        listing = acts.add_parser("list", help="the paired surfaces")
        revoking = acts.add_parser("revoke", help="take nothing more from it; what it handed over before stays")
        revoking.add_argument("id", metavar="ID")
        for act in (pairing, listing, revoking):
            add_whose(act, what="whose surface")

    def handle(self, *args: Any, **options: Any) -> None:
        principal_id = whose(options)
        with acting_for(principal_id):
            rows, sentence = getattr(self, f"_{options['act']}")(principal_id, options)
        self.stdout.write(json.dumps(rows) if options["json"] else sentence)

    def _pair(self, principal_id: UUID, options: dict[str, Any]) -> tuple[Any, str]:
        try:
            surface_id = pair(principal_id=principal_id, name=options["name"], surface_id=options["id"], now=timezone.now())
        except (AlreadyPaired, UnusableName) as fault:
            raise CommandError(str(fault)) from fault
        sentence = f"{options['name']} is paired. Its messages carry the surface_id {surface_id}"
        return {"surface_id": surface_id, "name": options["name"]}, sentence

    def _list(self, principal_id: UUID, _options: dict[str, Any]) -> tuple[Any, str]:
        rows = [
            {"surface_id": row.surface_id, "name": row.name, "paired_at": row.paired_at.isoformat()}
            for row in surfaces.paired(principal_id)
        ]
        return rows, "\n".join(f"{row['surface_id']}  {row['name']}, since {row['paired_at']}" for row in rows) or "No surface is paired."

    def _revoke(self, principal_id: UUID, options: dict[str, Any]) -> tuple[Any, str]:
        found = next((row for row in surfaces.paired(principal_id) if row.surface_id == options["id"]), None)
        if found is None:
            raise CommandError(f"no surface with the id {options['id']!r} is paired")
        surfaces.revoke(pairing_id=found.id, now=timezone.now())
        return {"revoked": found.surface_id}, f"{found.name} is no longer paired."
