"""``./run maintain``: what slow time does to a memory, now or as of a time; the schedule does it once a day."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from datetime import datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from formation.maintain import Maintained, due_principals, maintain
from formation.management.whose import add_whose, whose


class Command(BaseCommand):
    help = "Let time pass for a memory: fading, retiring, graduating, settling what was declared."

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_whose(parser, what="whose memory")
        parser.add_argument("--all", action="store_true", help="every memory that was last maintained a day ago or longer")
        parser.add_argument("--now", metavar="TIME", help="as of this time, such as 2026-05-01T03:00:00Z (default: now)")

    def handle(self, *args: Any, **options: Any) -> None:
        clock = timezone.now()
        now = _time(options["now"]) if options["now"] else clock
        if now > clock:  # what is charged up to a time to come is not charged again until then
            raise CommandError(f"--now {options['now']!r} is yet to come; name a time that is past")
        todo = due_principals(now=now) if options["all"] else [whose(options)]
        done = [maintain(principal_id=principal_id, now=now) for principal_id in todo]
        if options["json"]:
            self.stdout.write(json.dumps({"at": now.isoformat(), "maintained": [{"run": str(one.run_id), **one.counts} for one in done]}))
        else:
            self.stdout.write("\n".join(map(_told, done)) or "Nothing is due.")


def _time(text: str) -> datetime:
    try:
        found = parse_datetime(text)
    except ValueError:
        found = None
    if found is None:
        raise CommandError(f"--now {text!r} is no time; write one such as 2026-05-01T03:00:00Z")
    return found if found.tzinfo else timezone.make_aware(found)


#: Count -> how a person is told of it; what is not here is told by its name.
_WORDS = {
    "charged": "faded with the hours at work",
    "swept": "dimmed for want of use",
    "holding": "have what it takes to be kept for long, if it lasts",
    "graduated": "kept for long from now on",
    "promotion_deferred": "not kept for long yet: disputed",
    "date": "over: past the day that their words name",
    "ongoing": "let go: not said again for 90 days",
    "tentative": "let go: only suggested, and not said in 30 days",
    "decayed": "let go: weak, and not met for long",
    "stale": "archived: met by nobody for very long",
    "size_cap": "archived: over the limit of beliefs",
    "offered": "ask you whether they still hold",
    "held_open": "disputed by weaker words: yours to settle",
    "contradictions_resolved": "declared contradictions decided",
    "engrams": "groups about one subject",
    "withdrawn": "no longer offered for the persona",
}


def _told(done: Maintained) -> str:
    lines = [f"{count:>6}  {_WORDS.get(name, name.replace('_', ' '))}" for name, count in done.counts.items()]
    return "\n".join([f"As of {done.at:%Y-%m-%d %H:%M}" + (":" if lines else ": nothing to do."), *lines])
