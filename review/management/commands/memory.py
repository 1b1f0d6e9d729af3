"""``./run memory ACT ...``: look at what is believed, decide on it, and read the log again."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from formation.acting import Refused as CannotBeDone
from memory.access import OWNER
from memory.store.keys import NoHashKey
from memory.values import UNSTORABLE
from review.management.memory import acting, reading, recalling, relating, rereading
from review.management.memory.base import Answer, Call, Subcommand, memory_of


class Refused(CommandError):
    """Bad input, or an act that cannot be done; the line on stderr begins with this name."""


class Unconfirmed(CommandError):
    """Everything is in order and nothing was done."""


class Stopped(CommandError):
    """The person pressed Ctrl-C."""


#: What can be asked for, in the order in which help lists it. A new one is a function that answers a Call, and its line here.
SUBCOMMANDS: Mapping[str, Subcommand] = {
    "list": Subcommand(help="what is believed", run=reading.list_beliefs, arguments=reading.list_arguments),
    "get": Subcommand(help="one belief, and the words it rests on", run=reading.get, arguments=reading.one_id),
    "edit": Subcommand(help="say it right", run=acting.edit, arguments=acting.edit_arguments),
    "confirm": Subcommand(help="true, keep it", run=acting.confirm, arguments=acting.some_ids),
    "reject": Subcommand(help="not so", run=acting.reject, arguments=acting.reject_arguments),
    "review": Subcommand(help="fine as it is: a flag goes", run=acting.review, arguments=acting.review_arguments),
    "localize": Subcommand(help="use it only where it was learned", run=acting.localize, arguments=acting.some_ids),
    "settle": Subcommand(help="end a conflict", run=acting.settle, arguments=acting.settle_arguments),
    "restore": Subcommand(help="it was right before it ended", run=acting.restore, arguments=acting.some_ids),
    "relate": Subcommand(help="declare how two beliefs are related", run=relating.relate, arguments=relating.relate_arguments),
    "relations": Subcommand(help="what is declared, and what came of it", run=relating.relations, arguments=relating.relations_arguments),
    "unrelate": Subcommand(help="take a declared relation back", run=relating.unrelate, arguments=relating.unrelate_arguments),
    "delete": Subcommand(help="forget it for good", run=acting.delete, arguments=acting.delete_arguments),
    "undo": Subcommand(help="take a decision back", run=acting.undo, arguments=acting.undo_arguments),
    "decisions": Subcommand(help="what was decided", run=reading.decisions, arguments=reading.limit_argument),
    "formations": Subcommand(help="what each reading did", run=reading.formations, arguments=reading.formations_arguments),
    "diagnose": Subcommand(help="what became of one conversation", run=reading.diagnosis, arguments=reading.one_session),
    "replay": Subcommand(help="read one conversation again", run=rereading.replay, arguments=rereading.replay_arguments),
    "recalls": Subcommand(help="what came to mind, and when", run=recalling.recalls, arguments=recalling.recalls_arguments),
    "erase": Subcommand(help="take a conversation's words away", run=acting.erase, arguments=acting.erase_arguments),
    "rederive": Subcommand(help="read everything again", run=rereading.rederive, arguments=rereading.rederive_arguments),
}


#: Acts that may answer "is this right?" of a recall.
FROM_A_RECALL = frozenset({"confirm", "edit", "reject", "review", "localize", "delete"})


class Command(BaseCommand):
    help = "Look at what is believed, decide on it, and read the log again."

    def add_arguments(self, parser: ArgumentParser) -> None:
        acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
        for name, subcommand in SUBCOMMANDS.items():
            own = acts.add_parser(name, help=subcommand.help, description=subcommand.run.__doc__)
            subcommand.arguments(own)
            own.add_argument("--principal", default=OWNER, metavar="NAME", help="whose memory (default: %(default)s)")
            own.add_argument("--json", action="store_true", help="one line of JSON on stdout")
            if name in FROM_A_RECALL:
                own.add_argument("--trace", metavar="RECALL", help="the recall that it was said of, by its id")

    def handle(self, *args: Any, **options: Any) -> None:
        self.answer(SUBCOMMANDS[options["act"]], options)

    def answer(self, subcommand: Subcommand, options: dict[str, Any]) -> None:
        """Run it and print what it answers. Raises Refused, Unconfirmed, Stopped."""
        try:
            with _progress(quiet=options["json"]) as told:
                _check(options)
                call = Call(memory=memory_of(options["principal"]), now=timezone.now(), options=options, told=told)
                answer = subcommand.run(call)
            self._print(answer, as_json=options["json"])
        except CannotBeDone as error:
            raise Refused(str(error), returncode=2) from error
        except NoHashKey as error:
            raise Refused(str(error), returncode=1) from error
        except BrokenPipeError:  # whoever read has enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
        except KeyboardInterrupt:
            raise Stopped("what was not finished is not written", returncode=130) from None
        if answer.withheld:
            raise Unconfirmed(answer.withheld, returncode=2)

    def _print(self, answer: Answer, *, as_json: bool) -> None:
        self.stdout.write(json.dumps(answer.data, ensure_ascii=False) if as_json else "\n".join(answer.lines))


def _check(options: Mapping[str, Any]) -> None:
    """Raise CannotBeDone for what no id, name or sentence can be: an empty one would be taken for none that was given."""
    for name, value in options.items():
        for given in value if isinstance(value, list) else [value]:
            if isinstance(given, str) and UNSTORABLE.search(given):
                raise CannotBeDone(f"{name.upper()} {given[:40]!a} holds a character that nothing here can hold; leave it out.")
            if isinstance(given, str) and not given.strip() and name != "text":  # of words each act says itself what it needs
                raise CannotBeDone(f"{name.upper()} is empty; name one, or leave it out where it need not be named.")


@contextmanager
def _progress(*, quiet: bool) -> Iterator[Callable[[str, int], None]]:
    """A bar on a terminal's stderr once there is something to tell; nothing when piped or when a program reads."""
    if quiet or not sys.stderr.isatty():
        yield lambda _what, _of: None
        return
    columns = (TextColumn("{task.description:<8}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        tasks: dict[str, Any] = {}

        def told(what: str, of: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=of)
            bar.advance(tasks[what])

        yield told
