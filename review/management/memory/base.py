"""What a subcommand of ``./run memory`` is given and hands back, and how ids are read and shown."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Model, Q, QuerySet

from formation.acting import Refused
from memory.access import LOCAL_TENANT, OWNER, acting_for, principal_id_of
from memory.models import Belief, Principal, RecallTrace, Relation, Session
from review import wording
from review.actions import By, Door
from review.memories import Memory
from review.models import Decision
from review.wording import Phrase

Row = TypeVar("Row", bound=Model)

#: Characters of an id that are too few to act on.
SHORTEST = 8
#: Characters of an id that are shown.
SHORT = 12
#: Candidates that a refused id lists at most.
MOST = 10

_ID = re.compile(r"[0-9a-f]{1,8}(?:-?[0-9a-f]{1,4}){0,3}(?:-?[0-9a-f]{1,12})?", re.IGNORECASE)
_CUTS = (8, 12, 16, 20)


@dataclass(frozen=True, kw_only=True, slots=True)
class Call:
    """Whose memory is meant, when, and what was typed."""

    memory: Memory
    now: datetime
    options: dict[str, Any]
    #: Told what was done of how many, for a bar on a terminal.
    told: Callable[[str, int], None]

    @property
    def by(self) -> By:
        trace_ref = trace_named(self, self.options["trace"]).id if self.options.get("trace") else None
        return By(principal_id=self.memory.id, now=self.now, door=Door.COMMAND, trace_ref=trace_ref)


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """What is printed, for a person and for a program."""

    lines: tuple[str, ...]
    data: dict[str, Any] = field(default_factory=dict)
    #: Why nothing was done although everything is in order; the command then ends with 2.
    withheld: str | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Subcommand:
    help: str
    run: Callable[[Call], Answer]
    arguments: Callable[[ArgumentParser], None] = lambda _parser: None


def memory_of(name: str) -> Memory:
    """The memory of that name. Raises Refused."""
    principal_id = principal_id_of(tenant=LOCAL_TENANT, name=name)
    if principal_id is None:
        raise Refused("Nothing has been learned yet: ./run learn FILE..." if name == OWNER else f"nobody here is called {name!r}")
    with acting_for(principal_id):
        zone = Principal.objects.values_list("zone", flat=True).get(id=principal_id)
    return Memory(id=principal_id, name=name, zone=ZoneInfo(zone))


# --- ids ------------------------------------------------------------------------------------------------------------


def belief_of(call: Call, given: str) -> Belief:
    """The one belief whose id is, begins or ends in digits that begin with ``given``. Raises Refused."""
    with acting_for(call.memory.id):
        rows = Belief.objects.owned_by(call.memory.id)
        return _one(rows, given, what="belief", shown=told_of)


def decision_of(call: Call, given: str) -> Decision:
    """The one decision whose id is, begins or ends in digits that begin with ``given``. Raises Refused."""
    with acting_for(call.memory.id):
        rows = Decision.objects.filter(principal_id=call.memory.id)
        return _one(rows, given, what="decision", shown=lambda found: f"{found.act}, {found.decided_at:%d %b %Y %H:%M} UTC")


def relation_of(call: Call, given: str) -> Relation:
    """The one declared relation whose id is, begins or ends in digits that begin with ``given``. Raises Refused."""
    with acting_for(call.memory.id):
        rows = Relation.objects.filter(principal_id=call.memory.id, declared_by__isnull=False)
        return _one(rows, given, what="relation", shown=lambda relation: relation.kind)


def session_of(call: Call, given: str) -> Session:
    """The one conversation of that name, else the one whose id is, begins or ends in digits that begin with ``given``. Raises Refused."""
    with acting_for(call.memory.id):
        rows = Session.objects.select_related("principal").filter(principal_id=call.memory.id)
        named = rows.filter(external_id=given).first()
        if named is not None:
            return named
        if not _ID.fullmatch(given):
            raise Refused(f"There is no conversation called {given!r}.")
        return _one(rows, given, what="conversation", shown=lambda session: session.external_id)


def trace_named(call: Call, given: str) -> RecallTrace:
    """The one recall whose id is, begins or ends in digits that begin with ``given``. Raises Refused."""
    with acting_for(call.memory.id):
        rows = RecallTrace.objects.filter(principal_id=call.memory.id)
        return _one(rows, given, what="recall", shown=lambda found: f"{found.created_at:%d %b %Y %H:%M} UTC")


def _one(rows: QuerySet[Row], given: str, *, what: str, shown: Callable[[Row], str]) -> Row:
    given = given.removeprefix("m:")  # as a recall cites it
    if not _ID.fullmatch(given):
        raise Refused(f"{given!r} is no id of a {what}.")
    digits = given.lower().replace("-", "")
    if len(digits) < SHORTEST:
        raise Refused(f"{given!r} is too short to be sure; give at least {SHORTEST} characters of the {what}'s id.")
    ends = Q(id__contains=f"-{digits}") if len(digits) <= SHORT else Q()
    found = list(rows.filter(Q(id__startswith=_dashed(digits)) | ends).order_by("id")[: MOST + 1])
    if not found:
        raise Refused(f"There is no {what} {given!r} in this memory.")
    if len(found) > 1:
        listed = [f"  {row.pk}  {shown(row)}" for row in found[:MOST]]
        more = ["  and more"] if len(found) > MOST else []
        raise Refused("\n".join([f"{given!r} is a part of several ids; nothing was done. Name one of:", *listed, *more]))
    return found[0]


def _dashed(digits: str) -> str:
    """Hexadecimal digits as the beginning of an id is written."""
    parts = [digits[start:end] for start, end in zip((0, *_CUTS), (*_CUTS, None), strict=True)]
    return "-".join(part for part in parts if part)


def short_id(found: UUID) -> str:
    """The last twelve digits, which are random; an id begins with its time, so neighbours share their beginnings."""
    return str(found)[-SHORT:]


# --- words ----------------------------------------------------------------------------------------------------------


def told_of(belief: Belief) -> str:
    """A belief's sentence, to its owner."""
    return wording.sentence(claim=belief.claim, statement=belief.statement)


def line_of(belief: Belief, *, zone: ZoneInfo, now: datetime) -> str:
    """A belief on one line, but for its id."""
    live = belief.status in ("provisional", "active")
    phrases = wording.remarks(belief, zone=zone, now=now) if live else wording.until(belief, zone=zone, now=now)
    asks = [chip.words.lower() for chip in wording.chips(belief)]
    return f"{told_of(belief)}  ({'; '.join(map(phrase_of, phrases))})" + (f"  [{', '.join(asks)}]" if asks else "")


def phrase_of(phrase: Phrase) -> str:
    when = phrase.when.words if phrase.when else ""
    quote = f' "{phrase.quote}"' if phrase.quote else ""
    return f"{phrase.words}{when}{quote}".strip()


def many(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def numbered(answers: Iterable[Answer]) -> Answer:
    """Several answers as one."""
    together = list(answers)
    if len(together) == 1:
        return together[0]
    return Answer(lines=tuple(line for answer in together for line in answer.lines), data={"results": [answer.data for answer in together]})
