"""``./run samples``: learn the sample conversations, or remove them for good."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from formation.learn import Learned
from formation.samples import SAMPLE, learn_samples, remove_samples


class Command(BaseCommand):
    help = 'Learn the sample conversations into the memory "sample", once; or remove that memory for good.'

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--remove", action="store_true", help="remove the sample memory; it never comes back by itself")
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["remove"]:
            removed = remove_samples(now=timezone.now())
            result, sentence = {"removed": removed}, _removed(removed)
        else:
            learned = learn_samples(now=timezone.now())
            result, sentence = _as_json(learned), _learned(learned)
        self.stdout.write(json.dumps({"principal": SAMPLE, **result}) if options["json"] else sentence)


def _removed(removed: bool) -> str:
    return "The sample memory is removed for good." if removed else "There was no sample memory; none will be learned."


def _learned(learned: Learned | None) -> str:
    if learned is None:
        return "Nothing to do: the sample conversations were learned or removed before."
    return f"{learned.sessions} sample conversations with {learned.events} events were learned into the memory {SAMPLE!r}."


def _as_json(learned: Learned | None) -> dict[str, Any]:
    if learned is None:
        return {"learned": False}
    outcomes = {code.value: count for code, count in sorted(learned.outcomes.items())}
    return {"learned": True, "sessions": learned.sessions, "events": learned.events, "runs": learned.runs, "outcomes": outcomes}
