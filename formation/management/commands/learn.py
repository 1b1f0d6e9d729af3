"""``./run learn FILE...``: import conversations, consolidate them, show what was learned."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from formation import learn
from formation.importers import FORMATS, scan_file
from formation.importers.base import BadInput, Index
from formation.learn import GuardedMemory, Learned
from formation.summary import summary
from memory.access import LOCAL_TENANT, OWNER, UnknownZone, UnusableName, acting_for, check_name, find_or_make_principal
from memory.listing import listed
from memory.models import Principal
from memory.store.keys import NoHashKey
from memory.store.related import lock_principal
from memory.values import UNSTORABLE


class Refused(CommandError):
    """Bad input; the line on stderr begins with this name."""


class Stopped(CommandError):
    """The person pressed Ctrl-C."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """Whose memory learned, and what."""

    principal: str
    learned: Learned


class Command(BaseCommand):
    help = "Import conversations from files, consolidate every session oldest first, and show what was learned."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
        parser.add_argument("--format", choices=sorted(FORMATS), help="what the files hold (default: as their content shows)")
        parser.add_argument("--owner", metavar="NAME", help="whose words are the owner's, in files that name their speakers")
        parser.add_argument("--principal", metavar="NAME", help="whose memory learns; made when there is none (default: owner)")
        parser.add_argument("--project", metavar="P", help="project of sessions that name none")
        parser.add_argument("--zone", metavar="Z", help="the principal's time zone, such as Europe/Paris")
        parser.add_argument("--fresh", action="store_true", help="erase the principal's memory first")
        parser.add_argument("--yes", action="store_true", help="with --fresh: also for a principal with a login or a key")
        parser.add_argument("--again", action="store_true", help="read the files' sessions again from their first event")
        parser.add_argument("--dry-run", action="store_true", help="do everything, then write nothing")
        parser.add_argument("--skip-bad", action="store_true", help="count bad records and go on")
        output = parser.add_mutually_exclusive_group()
        output.add_argument("--json", action="store_true", help="one line of JSON on stdout")
        output.add_argument("--json-lines", action="store_true", help="one line of JSON per file, each file into a principal of its own")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            if options["project"] is not None:
                check_name(options["project"], what="The project's name")
            failed, unread = self._each_file(options) if options["json_lines"] else (self._all_files(options), [])
        except (BadInput, UnknownZone, UnusableName) as error:
            raise Refused(_printable(str(error)), returncode=2) from error
        except (GuardedMemory, NoHashKey) as error:
            raise Refused(str(error), returncode=1) from error
        except BrokenPipeError:  # whoever read has enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
        except KeyboardInterrupt:
            raise Stopped("what was read is kept; the same command goes on from here", returncode=130) from None
        if unread:
            raise Refused(f"{len(unread)} of {len(options['files'])} files could not be learned; the first: {unread[0]}", returncode=2)
        if failed:
            raise Refused(f"{len(failed)} of the sessions could not be read and wait for the next call: {failed[0]}", returncode=1)

    def _all_files(self, options: dict[str, Any]) -> list[str]:
        """Learn all files into one memory; what went wrong with single sessions."""
        indexes = [self._scan(path, options) for path in options["files"]]
        result, beliefs = self._learn(indexes, principal=_named(options, default=OWNER), options=options)
        if options["json"]:
            self.stdout.write(json.dumps(_as_json(result, beliefs), ensure_ascii=False))
        else:
            self.stdout.write(summary(result.learned, beliefs, indexes=indexes, principal=result.principal, dry_run=options["dry_run"]))
        return list(result.learned.failed.values())

    def _each_file(self, options: dict[str, Any]) -> tuple[list[str], list[str]]:
        """Learn each file into a memory named for it; what went wrong with single sessions, and with whole files."""
        _refuse_twins(options["files"])
        failed: list[str] = []
        unread: list[str] = []
        for path in options["files"]:
            name = f"{_named(options, default='batch')}/{_printable(path.stem)}"
            try:
                result, beliefs = self._learn([self._scan(path, options)], principal=name, options=options)
                line, failed = _as_json(result, beliefs), [*failed, *result.learned.failed.values()]
            except (BadInput, UnusableName) as error:
                line = {"error": _printable(str(error))}
                unread.append(_printable(str(error)))
            self.stdout.write(json.dumps({"file": _printable(str(path)), **line}, ensure_ascii=False))
        return failed, unread

    def _scan(self, path: Path, options: dict[str, Any]) -> Index:
        return scan_file(path, format_name=options["format"], skip_bad=options["skip_bad"], owner=options["owner"])

    def _learn(self, indexes: list[Index], *, principal: str, options: dict[str, Any]) -> tuple[Result, list[dict[str, Any]]]:
        with learn.trial(options["dry_run"]):
            found = find_or_make_principal(tenant=LOCAL_TENANT, name=principal, zone=options["zone"], now=timezone.now())
            if options["dry_run"]:  # one transaction: locks the principal before any session, as every other write does
                lock_principal(found.id)
            if options["fresh"]:
                learn.start_fresh(found, sure=options["yes"])
            if options["principal"] is not None and not options["json_lines"]:
                learn.open_to_owner(found)
            learned = Learned()
            with _progress(indexes, quiet=options["json"] or options["json_lines"]) as told:
                self._read(found, indexes, learned, options, told)
            with acting_for(found.id):
                beliefs = listed(found.id)
        return Result(principal=principal, learned=learned), beliefs

    def _read(
        self, principal: Principal, indexes: list[Index], learned: Learned, options: dict[str, Any], told: Callable[[str], None]
    ) -> None:
        sessions: list[Any] = []
        for index in indexes:
            batches = index.batches(default_project=options["project"])
            sessions += learn.import_sessions(principal_id=principal.id, batches=batches, learned=learned, now=timezone.now(), told=told)
        again = options["again"]
        todo = learn.oldest_first(principal.id, sessions) if again else learn.pending_sessions(principal.id)
        learn.consolidate_all(principal_id=principal.id, session_ids=todo, again=again, learned=learned, now=timezone.now, told=told)


def _refuse_twins(files: list[Path]) -> None:
    """Raise BadInput for two files of one name: each is to have a memory of its own, and the name is the memory's."""
    names = [path.stem for path in files]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadInput(f"two files are called {twice!r}; rename one, each needs a memory of its own")


def _printable(text: str) -> str:
    """What names a file whose name is no text, as a name in another encoding is not."""
    return UNSTORABLE.sub("\ufffd", text)


def _named(options: dict[str, Any], *, default: str) -> str:
    name: str | None = options["principal"]
    return default if name is None else name


def _as_json(result: Result, beliefs: list[dict[str, Any]]) -> dict[str, Any]:
    learned = result.learned
    return {
        "principal": result.principal,
        "sessions": learned.sessions,
        "events": learned.events,
        "forgotten": learned.forgotten,
        "runs": learned.runs,
        "beliefs": beliefs,
        "outcomes": {code.value: count for code, count in sorted(learned.outcomes.items())},
        "skipped": {code.value: count for code, count in sorted(learned.skipped.items())},
    }


@contextmanager
def _progress(indexes: list[Index], *, quiet: bool) -> Iterator[Callable[[str], None]]:
    """A bar on a terminal's stderr; nothing when piped or when a program reads."""
    if quiet or not sys.stderr.isatty():
        yield lambda _what: None
        return
    total = sum(index.sessions for index in indexes)
    columns = (TextColumn("{task.description:<13}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        tasks = {what: bar.add_task(what, total=total) for what in ("imported", "consolidated")}
        yield lambda what: bar.advance(tasks[what])
