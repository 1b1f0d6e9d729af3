"""The native JSONL reader: one event a line, sessions of any length, in memory that does not grow with what was said.

    {"session", "type", "actor", "text", "at"?, "project"?, "external_id"?, "payload"?}

A file is read twice. The first reading checks every line and keeps only where each session's lines stand, so that a fault
anywhere is known before anything is stored; the second hands over one session at a time.
"""

from __future__ import annotations

import json
import os
from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

from formation.importers.base import BadInput, Fault, Format, SessionBatch
from formation.importers.jsonl_record import Record, read_record
from formation.importers.lines import lines_of
from formation.importers.source import changed, identity, is_zip, opened, refuse_wide
from memory.views import NewEvent

#: Bytes of one line at most: a text at its limit, escaped, and its payload.
MAX_LINE = 8 * 1024 * 1024

_NO_TIME = datetime.max.replace(tzinfo=UTC)


@dataclass(kw_only=True, slots=True)
class _SessionLines:
    """Where the lines of one session stand."""

    project: str | None = None
    #: Time of its first event that has one.
    begins: datetime | None = None
    #: Records listed so far, bad and repeated ones included: mending one later moves no other.
    listed: int = 0
    #: Byte offset and position of each record that counts.
    offsets: array[int] = field(default_factory=lambda: array("Q"))
    positions: array[int] = field(default_factory=lambda: array("I"))
    #: External id -> content, both hashed.
    known: dict[int, int] = field(default_factory=dict)


@dataclass(kw_only=True, slots=True)
class Index:
    """What a file holds; made by ``scan``."""

    path: Path
    #: Records that will be handed over.
    events: int = 0
    #: Records that are skipped, and what is wrong with the first of them.
    bad: int = 0
    first_fault: str | None = None
    #: Records that repeat another one of their session word for word; ignored.
    duplicates: int = 0
    _sessions: dict[str, _SessionLines] = field(default_factory=dict)
    _identity: tuple[int, int] = (0, 0)

    @property
    def sessions(self) -> int:
        """How many sessions have a record that counts."""
        return sum(1 for lines in self._sessions.values() if lines.offsets)

    def batches(self, *, default_project: str | None) -> Iterator[SessionBatch]:
        """The sessions, oldest first, one in memory at a time. Raises BadInput when the file is no longer the one scanned."""
        filled = [(name, lines) for name, lines in self._sessions.items() if lines.offsets]
        with opened(self.path) as file:
            if identity(file) != self._identity:
                raise changed(self.path)
            for name, lines in sorted(filled, key=lambda entry: (entry[1].begins or _NO_TIME, entry[0])):
                events = tuple(self._events(file, lines))
                yield SessionBatch(external_id=name, project=lines.project or default_project, events=events)

    def _events(self, file: BinaryIO, lines: _SessionLines) -> Iterator[NewEvent]:
        for offset, position in zip(lines.offsets, lines.positions, strict=True):
            file.seek(offset)
            try:
                record = read_record(file.readline(MAX_LINE + 2).rstrip(b"\r\n"))
            except (Fault, UnicodeDecodeError):
                raise changed(self.path) from None
            yield replace(record.event, position=position)


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None = None) -> Index:
    """Check every line of a file and index it. Raises BadInput, for the first fault unless ``skip_bad`` counts it and goes on.

    A file that cannot be opened, is not UTF-8 as a whole, or holds no readable record is always refused. ``owner`` says
    nothing here: every record names its actor.
    """
    index = Index(path=Path(path))
    with opened(index.path) as file:
        index._identity = identity(file)
        if is_zip(file):
            raise BadInput(f"{index.path}: a .zip; unpack it and import the .jsonl in it")
        refuse_wide(index.path, file)
        count = 0
        for count, (number, offset, line) in enumerate(lines_of(file, limit=MAX_LINE), start=1):
            try:
                _admit(index, offset, line)
            except Fault as fault:
                _refuse(index, f"{index.path}, record {count} (line {number}): {fault}", fault.session, skip_bad=skip_bad)
    if not count:
        raise BadInput(f"{index.path}: no records in it; write one JSON object on each line")
    if not index.events:
        raise BadInput(f"{index.path}: none of its {count} records can be read; mend the first one: {index.first_fault}")
    return index


def _admit(index: Index, offset: int, line: bytes) -> None:
    record = _read(offset, line)
    lines = index._sessions.setdefault(record.session, _SessionLines())
    if record.project is not None and lines.project is not None and record.project != lines.project:
        raise Fault('another "project" than its session has; give every record of a session the same one', session=record.session)
    if _is_repeated(lines, record):
        lines.listed += 1
        index.duplicates += 1
        return
    lines.project = lines.project or record.project
    lines.begins = lines.begins or record.event.occurred_at
    lines.listed += 1
    lines.offsets.append(offset)
    lines.positions.append(lines.listed)
    index.events += 1


def _is_repeated(lines: _SessionLines, record: Record) -> bool:
    if record.event.external_id is None:
        return False
    key, content = hash(record.event.external_id), hash(record.content())
    if key not in lines.known:
        lines.known[key] = content
        return False
    if lines.known[key] != content:
        raise Fault('its "external_id" stands for another record of this session; give each record its own', session=record.session)
    return True


def _refuse(index: Index, message: str, session: str | None, *, skip_bad: bool) -> None:
    if not skip_bad:
        raise BadInput(message)
    index.bad += 1
    index.first_fault = index.first_fault or message
    if session is not None:
        index._sessions.setdefault(session, _SessionLines()).listed += 1


def _read(offset: int, line: bytes) -> Record:
    whole = line.endswith(b"\n")
    if len(line) > MAX_LINE:
        raise Fault(f"a line longer than {MAX_LINE} bytes; split it into several records")
    if b"\x00" in line:
        raise Fault("a NUL byte; remove it, or export the file again as UTF-8 text")
    try:
        return read_record(line.rstrip(b"\r\n"))
    except UnicodeDecodeError as error:
        if not whole and error.end == len(line):
            raise Fault("cut off in the middle of a character; export the file again") from error
        raise Fault(f"byte {offset + error.start} of the file is not UTF-8; save it as UTF-8") from error
    except Fault as fault:
        if not whole and isinstance(fault.__cause__, json.JSONDecodeError) and line.lstrip().startswith(b"{"):
            raise Fault("cut off in the middle of the record; export the file again, or end the line") from fault
        raise


FORMAT = Format(scan=scan, recognises=lambda sample: bool(sample.keys & {"session", "actor"}))
