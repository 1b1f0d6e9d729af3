"""``./run import_percepts FILE...``: take in what another store of memories believed, a shard a file."""

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

from formation.importers.base import BadInput
from formation.importers.percepts import Shard, read_shard
from formation.learn import open_to_owner, trial
from formation.percepts import Imported
from memory.access import LOCAL_TENANT, OWNER, UnusableName, find_or_make_principal
from memory.models import Principal
from memory.store.keys import NoHashKey
from memory.store.related import lock_principal
from memory.values import Outcome
from review import actions
from review.actions import By, Door
from review.models import Decision

#: Why a percept was left out, to a person.
_LEFT_OUT = {
    Outcome.SECRET: "holds a secret",
    Outcome.PII: "holds personal data that is never kept",
    Outcome.INJECTION: "tries to instruct the machine",
    Outcome.TRANSIENT: "would not be true for long",
    Outcome.UNGROUNDED: "does not say whose words they are",
    Outcome.MALFORMED: "is no sentence that can be kept",
    Outcome.BELOW_SALIENCE: "says too little to be worth keeping",
    Outcome.REJECTED_BY_OWNER: "was rejected by you",
    Outcome.FORGOTTEN: "was deleted by you",
}


class Refused(CommandError):
    """Bad input; the line on stderr begins with this name."""


class Stopped(CommandError):
    """The person pressed Ctrl-C."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """One file and what came of it."""

    shard: Shard
    imported: Imported
    #: None where nothing was new.
    decision: Decision | None


class Command(BaseCommand):
    help = "Import percept shards (global.json or a session's): what another store of memories believed, as strong as it held it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
        parser.add_argument(
            "--principal", default=OWNER, metavar="NAME", help="whose memory; made when there is none (default: %(default)s)"
        )
        parser.add_argument("--dry-run", action="store_true", help="do everything, then write nothing")
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        shards, unread = _read(options["files"])
        try:
            results = self._import(shards, options) if shards else []
        except (UnusableName, NoHashKey) as error:
            raise Refused(str(error), returncode=2 if isinstance(error, UnusableName) else 1) from error
        except KeyboardInterrupt:
            raise Stopped(
                "the files before are imported, of this one nothing; the same command goes on from here", returncode=130
            ) from None
        try:
            self.stdout.write(_as_json(results, unread, options) if options["json"] else _told(results, options))
        except BrokenPipeError:  # whoever read has enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return
        if unread:
            raise Refused(f"{len(unread)} of {len(options['files'])} files could not be imported; the first: {unread[0]}", returncode=2)

    def _import(self, shards: list[Shard], options: dict[str, Any]) -> list[Result]:
        dry_run, name = options["dry_run"], options["principal"]
        with trial(dry_run), _progress(shards, quiet=options["json"]) as told:
            principal = find_or_make_principal(tenant=LOCAL_TENANT, name=name, zone=None, now=timezone.now())
            if dry_run:  # one transaction: locks the principal before any session, as every other write does
                lock_principal(principal.id)
            open_to_owner(principal)
            return [_imported(principal, shard, told) for shard in shards]


def _imported(principal: Principal, shard: Shard, told: Callable[[int], None]) -> Result:
    by = By(principal_id=principal.id, now=timezone.now(), door=Door.COMMAND)
    so_far = 0

    def ahead(done: int, _of: int) -> None:
        nonlocal so_far
        told(done - so_far)
        so_far = done

    imported, decision = actions.import_percepts(by, shard, told=ahead)
    told(len(shard.percepts) - so_far)
    return Result(shard=shard, imported=imported, decision=decision)


def _read(paths: list[Path]) -> tuple[list[Shard], list[str]]:
    """The shards, and what is wrong with the files that are none."""
    shards: list[Shard] = []
    unread: list[str] = []
    for path in paths:
        try:
            shards.append(read_shard(path))
        except BadInput as error:
            unread.append(str(error))
    return shards, unread


# --- to a program ---------------------------------------------------------------------------------------------------


def _as_json(results: list[Result], unread: list[str], options: dict[str, Any]) -> str:
    shards = [_row(result) for result in results]
    whole = {"principal": options["principal"], "dry_run": options["dry_run"], "shards": shards, "unread": unread}
    return json.dumps(whole, ensure_ascii=False)


def _row(result: Result) -> dict[str, Any]:
    imported = result.imported
    return {
        "file": str(result.shard.path),
        "percepts": imported.percepts,
        "formed": imported.formed,
        "attested": imported.attested,
        "left_out": imported.outcomes.total() - imported.formed - imported.attested,
        "known": imported.known,
        "erased": imported.erased,
        "outcomes": {code.value: count for code, count in sorted(imported.outcomes.items())},
        "relations": imported.related,
        "faults": [*result.shard.faults, *imported.faults],
        "decision": str(result.decision.id) if result.decision else None,
    }


# --- to a person ----------------------------------------------------------------------------------------------------


def _told(results: list[Result], options: dict[str, Any]) -> str:
    dry = ["Dry run, nothing was written."] if options["dry_run"] else []
    return "\n".join([*dry, *(line for result in results for line in _lines(result, undoable=not options["dry_run"]))])


def _lines(result: Result, *, undoable: bool) -> Iterator[str]:
    imported = result.imported
    yield (
        f"{result.shard.path}: {_many(imported.percepts, 'percept')}, {imported.formed} new, {imported.attested} believed already, "
        f"{imported.known} imported before; {_many(imported.related, 'relation')}."
    )
    for code, why in _LEFT_OUT.items():
        if imported.outcomes[code]:
            yield f"  {imported.outcomes[code]} left out: {why}."
    if imported.erased:
        yield f"  {imported.erased} left out: you erased {'it' if imported.erased == 1 else 'them'}."
    for fault in (*result.shard.faults, *imported.faults):
        yield f"  left out: {fault}"
    if result.decision and undoable:
        yield f"  undo: ./run memory undo {result.decision.id}"


def _many(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


@contextmanager
def _progress(shards: list[Shard], *, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal's stderr; nothing when piped or when a program reads."""
    if quiet or not sys.stderr.isatty():
        yield lambda _count: None
        return
    columns = (TextColumn("{task.description:<13}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("imported", total=sum(len(shard.percepts) for shard in shards))
        yield lambda count: bar.advance(task, count)
