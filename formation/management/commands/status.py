"""``./run status``: versions, sizes, what waits and whether anybody works on it."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from importlib.metadata import version
from typing import Any

import django
from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.utils import timezone

from formation.attempts import unread_windows
from formation.backlog import backlog
from formation.profiles import profile_of
from formation.rollout import provider, reader_under
from memory.access import LOCAL_TENANT, OWNER, acting_for, principal_id_of
from memory.models import Belief, Event, Session
from memory.values import MEMORY_EVENT_PREFIX


class Command(BaseCommand):
    help = "Say what runs, how much there is and what waits."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--principal", default=OWNER, metavar="NAME", help="whose memory (default: %(default)s)")
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        found = {**_machine(), **_memory(options["principal"])}
        self.stdout.write(
            json.dumps(found)
            if options["json"]
            else "\n".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in found.items())
        )


def _machine() -> dict[str, Any]:
    with connection.cursor() as cursor:
        cursor.execute("select current_setting('server_version'), pg_database_size(current_database())")
        server, size = cursor.fetchone()
    return {"django": django.__version__, "celery": version("celery"), "postgresql": server, "database_bytes": size}


def _memory(name: str) -> dict[str, Any]:
    """Counts of one principal, and how its memory is formed."""
    principal_id = principal_id_of(tenant=LOCAL_TENANT, name=name)
    if principal_id is None:
        if name == OWNER:
            return {"principal": name, "conversations": 0, "events": 0, "beliefs": 0, "beliefs_live": 0}
        raise CommandError(f"nobody here is called {name!r}")
    with acting_for(principal_id):
        return {
            "principal": name,
            "conversations": Session.objects.filter(principal_id=principal_id).count(),
            "events": Event.objects.filter(principal_id=principal_id).exclude(type__startswith=MEMORY_EVENT_PREFIX).count(),
            "beliefs": Belief.objects.owned_by(principal_id).count(),
            "beliefs_live": Belief.objects.owned_by(principal_id).live().count(),
            **backlog(principal_id).as_json(now=timezone.now()),
            "policy": reader_under(profile_of(principal_id).policy, asked=provider()).policy.name,
            "unread_windows": [window.as_json() for window in unread_windows(principal_id)],
        }


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "; ".join(_window(window) for window in value) or "none"
    return "-" if value is None else f"{value:,}" if isinstance(value, int) else str(value)


def _window(window: dict[str, Any]) -> str:
    why = " ".join(str(part) for part in (window["failure"], window["http_status"]) if part)
    return f"{window['session']} {window['since'] + 1}-{window['until']} ({why or window['state']})"
