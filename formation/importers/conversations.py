"""Files that list whole conversations: read twice from front to back, one conversation in memory at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import IO, Any

from formation.importers.base import BadInput, Fault, SessionBatch
from formation.importers.records import records
from formation.importers.source import Source, open_source
from memory.views import NewEvent

#: Events of one batch at most: a conversation as long as its file is handed over in runs.
BATCH = 2000


@dataclass(frozen=True, kw_only=True, slots=True)
class Conversation:
    """One conversation of a file."""

    external_id: str
    #: Its messages in order, each an event without a place, or what is wrong with it. Read once.
    messages: Iterator[NewEvent | Fault]


#: Yields the conversations in an open file of that name, or what is wrong with one.
Read = Callable[[IO[bytes], str], Iterator[Conversation | Fault]]


@dataclass(kw_only=True, slots=True)
class ConversationIndex:
    """What a file of conversations holds; made by ``scan_conversations``."""

    source: Source
    read: Read
    events: int = 0
    bad: int = 0
    first_fault: str | None = None
    duplicates: int = 0
    _names: set[int] = field(default_factory=set)

    @property
    def path(self) -> Path:
        return self.source.path

    @property
    def sessions(self) -> int:
        return len(self._names)

    def batches(self, *, default_project: str | None) -> Iterator[SessionBatch]:
        for name, events in self._each(_Unheard()):
            while run := tuple(islice(events, BATCH)):
                yield SessionBatch(external_id=name, project=default_project, events=run)

    def _each(self, heard: Heard) -> Iterator[tuple[str, Iterator[NewEvent]]]:
        with self.source.reading() as open_member:
            for member in self.source.members:
                with open_member(member) as file:
                    for number, found in enumerate(self.read(file, self.source.stem(member)), start=1):
                        place = f"{self.source.label(member)}, conversation {number}"
                        if isinstance(found, Fault):
                            heard.fault(f"{place}: {found}")
                        else:
                            yield found.external_id, _placed(found.messages, place, heard)


class Heard:
    """What a reading meets besides events. The first reading counts it; the second has nothing to say."""

    def __init__(self, index: ConversationIndex, *, skip_bad: bool) -> None:
        self._index = index
        self._skip_bad = skip_bad

    def fault(self, message: str) -> None:
        if not self._skip_bad:
            raise BadInput(message)
        self._index.bad += 1
        self._index.first_fault = self._index.first_fault or message

    def duplicate(self) -> None:
        self._index.duplicates += 1


class _Unheard(Heard):
    def __init__(self) -> None: ...

    def fault(self, message: str) -> None: ...

    def duplicate(self) -> None: ...


def scan_conversations(path: str | os.PathLike[str], *, skip_bad: bool, read: Read) -> ConversationIndex:
    """Check every message of a file. Raises BadInput, for the first fault unless ``skip_bad`` counts it and goes on."""
    index = ConversationIndex(source=open_source(path), read=read)
    conversations = 0
    for name, events in index._each(Heard(index, skip_bad=skip_bad)):
        conversations += 1
        held = sum(1 for _event in events)
        index.events += held
        if held:
            index._names.add(hash(name))
    if not index.events:
        raise BadInput(f"{index.path}: {_nothing(index, conversations)}")
    return index


def read_each(make: Callable[[Any], Conversation]) -> Read:
    """Reads files whose every record is one conversation."""

    def read(file: IO[bytes], _name: str) -> Iterator[Conversation | Fault]:
        for value in records(file):
            try:
                yield value if isinstance(value, Fault) else make(value)
            except Fault as fault:
                yield fault

    return read


def _nothing(index: ConversationIndex, conversations: int) -> str:
    if index.first_fault:
        return f"nothing in it can be read; mend the first fault: {index.first_fault}"
    if conversations:
        return "no messages in its conversations; export it again"
    return "no conversations in it; export it again"


def _placed(messages: Iterator[NewEvent | Fault], place: str, heard: Heard) -> Iterator[NewEvent]:
    """The events with their places. A bad or repeated message keeps its place: mending one later moves no other."""
    known: dict[str, int] = {}
    for position, message in enumerate(messages, start=1):
        if isinstance(message, Fault):
            heard.fault(f"{place}, message {position}: {message}")
        elif message.external_id is None:
            yield replace(message, position=position)
        elif message.external_id not in known:
            known[message.external_id] = _content(message)
            yield replace(message, position=position)
        elif known[message.external_id] == _content(message):
            heard.duplicate()
        else:
            heard.fault(f"{place}, message {position}: its id stands for another message of this conversation; export the file again")


def _content(event: NewEvent) -> int:
    return hash((event.type, event.actor, event.text))
