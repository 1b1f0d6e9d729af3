"""``./run recall "QUESTION"``: what comes to mind, and with ``--why`` why nothing else does."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from memory.access import OWNER
from review.management.commands import memory
from review.management.memory import recalling
from review.management.memory.base import Subcommand

RECALL = Subcommand(help="Say what comes to mind at a question.", run=recalling.recall, arguments=recalling.recall_arguments)


class Command(memory.Command):
    help = RECALL.help

    def add_arguments(self, parser: ArgumentParser) -> None:
        RECALL.arguments(parser)
        parser.add_argument("--principal", default=OWNER, metavar="NAME", help="whose memory (default: %(default)s)")
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        self.answer(RECALL, options)
