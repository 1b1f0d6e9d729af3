"""Claude Code's session logs: one or many files of lines, of which several may belong to one session.

Like native JSONL a file is read twice, and the first reading keeps only where each session's lines stand.
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import IO

from formation.importers.base import BadInput, Fault, Format, Sample, SessionBatch
from formation.importers.claude_code_line import Line, read_line
from formation.importers.conversations import BATCH
from formation.importers.lines import MAX_LINE, lines_of, parsed
from formation.importers.source import Open, Source, changed, open_source
from memory.views import NewEvent


@dataclass(kw_only=True, slots=True)
class _SessionLines:
    """Where the lines of one session stand."""

    #: The first one named: a session may move between folders.
    project: str | None = None
    #: Which file, which byte, and which place in the session each line that counts has.
    members: array[int] = field(default_factory=lambda: array("I"))
    offsets: array[int] = field(default_factory=lambda: array("Q"))
    positions: array[int] = field(default_factory=lambda: array("I"))
    #: External id -> content, both hashed.
    known: dict[int, int] = field(default_factory=dict)


@dataclass(kw_only=True, slots=True)
class LogIndex:
    """What session logs hold; made by ``scan``."""

    source: Source
    events: int = 0
    bad: int = 0
    first_fault: str | None = None
    duplicates: int = 0
    _sessions: dict[str, _SessionLines] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        return self.source.path

    @property
    def sessions(self) -> int:
        return sum(1 for held in self._sessions.values() if held.offsets)

    def batches(self, *, default_project: str | None) -> Iterator[SessionBatch]:
        with self.source.reading() as open_member, ExitStack() as stack:
            reader = _Reader(self.source, open_member, stack)
            for name, held in self._sessions.items():
                events = _events(held, reader.line)
                while run := tuple(islice(events, BATCH)):
                    yield SessionBatch(external_id=name, project=held.project or default_project, events=run)


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> LogIndex:
    """Check every line. Raises BadInput. ``owner`` says nothing here: who types is the owner."""
    index = LogIndex(source=open_source(path))
    with index.source.reading() as open_member:
        for number, member in enumerate(index.source.members):
            with open_member(member) as file:
                for fault in _admit_all(index, number, file):
                    if not skip_bad:
                        raise BadInput(fault)
                    index.bad += 1
                    index.first_fault = index.first_fault or fault
    if not index.events:
        fault = f"nothing in it can be read; mend the first fault: {index.first_fault}" if index.bad else "no lines in it; export it again"
        raise BadInput(f"{index.path}: {fault}")
    return index


def _recognises(sample: Sample) -> bool:
    keys = sample.keys
    return "type" in keys and ("sessionId" in keys or {"summary", "leafUuid"} <= keys or {"messageId", "snapshot"} <= keys)


FORMAT = Format(scan=scan, recognises=_recognises)


def _admit_all(index: LogIndex, member: int, file: IO[bytes]) -> Iterator[str]:
    """Index the lines of one file; yields what is wrong with each bad one.

    Bookkeeping without a session belongs to the session named before it, or else to the first named after it.
    """
    label, session = index.source.label(index.source.members[member]), None
    waiting: list[tuple[int, int, Line]] = []
    listed: dict[str, int] = {}
    for record, (number, offset, raw) in enumerate(lines_of(file, limit=MAX_LINE), start=1):
        try:
            line = read_line(parsed(raw))
            session = line.session or session
            waiting.append((member, offset, line))
            if session is not None:
                _admit(index, session, waiting, listed)
        except Fault as fault:
            if session is not None and not waiting:
                listed[session] = listed.get(session, 0) + 1  # mending it later moves no other
            yield f"{label}, record {record} (line {number}): {fault}"
    if waiting:
        _admit(index, index.source.stem(index.source.members[member]), waiting, listed)


def _admit(index: LogIndex, session: str, waiting: list[tuple[int, int, Line]], listed: dict[str, int]) -> None:
    held = index._sessions.setdefault(session, _SessionLines())
    while waiting:
        member, offset, line = waiting.pop(0)
        repeated = _is_repeated(held, line.event)
        # Places count within one file, so that another file of the session may grow.
        listed[session] = listed.get(session, 0) + 1
        held.project = held.project or line.project
        if repeated:
            index.duplicates += 1
            continue
        held.members.append(member)
        held.offsets.append(offset)
        held.positions.append(listed[session])
        index.events += 1


def _is_repeated(held: _SessionLines, event: NewEvent) -> bool:
    if event.external_id is None:
        return False
    key, content = hash(event.external_id), hash((event.type, event.actor, event.text))
    if key not in held.known:
        held.known[key] = content
        return False
    if held.known[key] != content:
        raise Fault('its "uuid" stands for another line of this session; take one of the two out')
    return True


class _Reader:
    """Reads single lines, and keeps the file it last read from open: a session's lines mostly stand in one."""

    def __init__(self, source: Source, open_member: Open, stack: ExitStack) -> None:
        self._source, self._open, self._stack = source, open_member, stack
        self._member: int | None = None
        self._file: IO[bytes] | None = None

    def line(self, member: int, offset: int) -> NewEvent:
        if self._file is None or self._member != member:
            self._stack.close()
            self._file = self._stack.enter_context(self._open(self._source.members[member]))
            self._member = member
        self._file.seek(offset)
        try:
            return read_line(parsed(self._file.readline(MAX_LINE + 2))).event
        except Fault:
            raise changed(self._source.path) from None


def _events(held: _SessionLines, line: Callable[[int, int], NewEvent]) -> Iterator[NewEvent]:
    for member, offset, position in zip(held.members, held.offsets, held.positions, strict=True):
        yield replace(line(member, offset), position=position)
