"""Transcripts as text: "Name: words" lines, with or without a messenger's stamp before the name."""

from __future__ import annotations

import hashlib
import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import IO

from formation.importers.base import MAX_NAME, MAX_TEXT, BadInput, Fault, Format, Sample
from formation.importers.conversations import Conversation, ConversationIndex, Read, scan_conversations
from formation.importers.lines import MAX_LINE, decoded, lines_of
from formation.importers.said import Speaker, said, shown, time
from formation.importers.source import open_source
from memory.views import NewEvent

_DATE = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}"
_CLOCK = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:[.,]\d+)?(?:\s?[AaPp]\.?\s?[Mm]\.?)?(?:Z|[+-]\d{2}:?\d{2})?"
_STAMP = re.compile(rf"[\u200e\u200f]*(?:\[(?P<boxed>{_DATE},?[\sT]{_CLOCK})\][ ]?|(?P<bare>{_DATE},?[\sT]{_CLOCK})(?: [-–] |: | ))")
# Behind a stamp anything may be a name; without one only a few words that begin with a letter, so that most prose is none.
_STAMPED_NAME = re.compile(r"(?P<name>[^:\n]{1,100}): ?(?P<words>.*)")
_PLAIN_NAME = re.compile(r"(?P<name>[^\W\d_][^\s:]{0,30}(?: [^\s:]{1,30}){0,3}):(?:[ \t]+(?P<words>.*)|$)")
# Day and month stand in either order in other dates: no time is better than a wrong one.
_ISO = re.compile(r"\d{4}-\d{2}-\d{2},?[\sT]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?")
#: Speakers named to a person at most.
_SHOWN = 20


@dataclass(kw_only=True, slots=True)
class _Turn:
    """One person's words, from their name to the next."""

    #: None: a messenger's own notice, or words before the first name.
    name: str | None
    at: datetime | None
    lines: list[str] = field(default_factory=list)


@dataclass(kw_only=True, slots=True)
class _Layout:
    """How a file writes its turns, and who speaks in it."""

    #: Whether turns bear stamps: then a name without one belongs to somebody's words.
    stamped: bool = False
    speakers: Counter[str] = field(default_factory=Counter)


def scan(path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> ConversationIndex:
    """Check a transcript. Raises BadInput, also when ``owner`` is none of its speakers: the line lists them."""
    source = open_source(path)
    found: Counter[str] = Counter()
    with source.reading() as open_member:
        for member in source.members:
            with open_member(member) as file:
                found += _layout(file).speakers
    if not found:
        raise BadInput(f'{path}: nobody speaks in it; write each turn as "Name: words"')
    if owner is None or _key(owner) not in {_key(name) for name in found}:
        fault = "--owner is missing" if owner is None else f"{owner!r} does not speak in it"
        raise BadInput(f"{path}: {fault}; name the owner with --owner NAME, one of {_listed(found)}")
    return scan_conversations(path, skip_bad=skip_bad, read=_reader(owner))


def _recognises(sample: Sample) -> bool:
    return any(_turn(line, stamped=stamped) is not None for line in sample.lines for stamped in (True, False))


FORMAT = Format(scan=scan, recognises=_recognises)


def _listed(found: Counter[str]) -> str:
    speakers = ", ".join(f"{shown(name)} ({count})" for name, count in found.most_common(_SHOWN))
    return f"{speakers} and {len(found) - _SHOWN} more" if len(found) > _SHOWN else speakers


def _key(name: str) -> str:
    return " ".join(name.casefold().split())


def _layout(file: IO[bytes]) -> _Layout:
    stamped, plain = Counter[str](), Counter[str]()
    for line in _texts(file):
        if not isinstance(line, Fault):
            for kind, names in ((True, stamped), (False, plain)):
                turn = _turn(line, stamped=kind)
                if turn is not None and turn.name is not None:
                    names[turn.name] += 1
    mostly = stamped.total() > plain.total()
    return _Layout(stamped=mostly, speakers=stamped if mostly else plain)


def _texts(file: IO[bytes]) -> Iterator[str | Fault]:
    for number, _offset, raw in lines_of(file, limit=MAX_LINE):
        try:
            yield decoded(raw)
        except Fault as fault:
            yield Fault(f"line {number}: {fault}")


def _turn(line: str, *, stamped: bool) -> _Turn | None:
    """The turn that begins in a line; None for a line that goes on with the turn before."""
    if not stamped:
        plain = _PLAIN_NAME.match(line)
        return _Turn(name=plain["name"], at=None, lines=[plain["words"] or ""]) if plain else None
    stamp = _STAMP.match(line)
    if stamp is None:
        return None
    at, rest = _moment(stamp["boxed"] or stamp["bare"]), line[stamp.end() :]
    named = _STAMPED_NAME.match(rest)
    if named is None:
        return _Turn(name=None, at=at, lines=[rest])
    return _Turn(name=named["name"].strip(" \u200e\u200f~")[:MAX_NAME] or None, at=at, lines=[named["words"]])


def _moment(stamp: str) -> datetime | None:
    if not _ISO.fullmatch(stamp):
        return None
    try:
        return time({"stamp": stamp.replace(",", "")}, "stamp")
    except Fault:
        return None


def _reader(owner: str) -> Read:
    def read(file: IO[bytes], name: str) -> Iterator[Conversation | Fault]:
        start = file.tell()
        stamped = _layout(file).stamped
        file.seek(start)
        first = next((event for event in _events(file, stamped, owner) if not isinstance(event, Fault)), None)
        file.seek(start)
        if first is not None:
            # Two chats of one file name differ in how they begin; a longer export of one begins as before.
            begins = hashlib.sha256(f"{first.payload.get('name')}: {first.text}".encode()).hexdigest()[:12]
            yield Conversation(external_id=f"{name[:200]}-{begins}", messages=_events(file, stamped, owner))

    return read


def _events(file: IO[bytes], stamped: bool, owner: str) -> Iterator[NewEvent | Fault]:
    turn = _Turn(name=None, at=None)
    size = 0
    for line in _texts(file):
        if isinstance(line, Fault):
            yield line
            continue
        begun = _turn(line, stamped=stamped)
        if begun is None:
            size += len(line)
            if size <= MAX_TEXT + len(line):  # what is beyond the limit is cut anyway
                turn.lines.append(line)
            continue
        yield from _event(turn, owner)
        turn, size = begun, 0
    yield from _event(turn, owner)


def _event(turn: _Turn, owner: str) -> Iterator[NewEvent]:
    text = "\n".join(turn.lines).strip()
    if not text:
        return
    if turn.name is None:
        yield said(Speaker.SYSTEM, text, at=turn.at)
        return
    speaker = Speaker.OWNER if _key(turn.name) == _key(owner) else Speaker.PERSON
    yield said(speaker, text, at=turn.at, payload={"name": turn.name})
