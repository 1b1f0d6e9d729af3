"""What every importer hands over, and how it says that it cannot."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from memory.views import NewEvent

#: UTF-8 bytes of one event's text at most.
MAX_TEXT = 1024 * 1024
#: Characters of a name (session, project, type, external id) at most.
MAX_NAME = 255
#: Under this name the payload of a session's first event keeps what its source calls the session.
TITLE = "session_title"


class BadInput(Exception):
    """Input that cannot be read as it is. The message is one line: what, where, the fault and its mend."""


class Fault(Exception):
    """What is wrong with one record, and the mend: "fault; mend". ``session`` is set where it could still be read."""

    def __init__(self, message: str, *, session: str | None = None) -> None:
        super().__init__(message)
        self.session = session


@dataclass(frozen=True, kw_only=True, slots=True)
class SessionBatch:
    """The events of one session of a file, or a run of them where it is very long; appended in one transaction."""

    #: The source's own id of the session.
    external_id: str
    #: The project it was spoken in, if any.
    project: str | None
    #: In the order of the file; every one has a position.
    events: tuple[NewEvent, ...]


class Index(Protocol):
    """What a file holds, once every record of it has been checked."""

    @property
    def path(self) -> Path: ...

    @property
    def sessions(self) -> int:
        """How many sessions have a record that counts."""

    @property
    def events(self) -> int:
        """Records that will be handed over."""

    @property
    def bad(self) -> int:
        """Records that are skipped."""

    @property
    def first_fault(self) -> str | None:
        """What is wrong with the first of them."""

    @property
    def duplicates(self) -> int:
        """Records that repeat another one of their session; ignored."""

    def batches(self, *, default_project: str | None) -> Iterator[SessionBatch]:
        """What was checked, in memory that the file's size does not move. Raises BadInput when the file changed since."""


class Scan(Protocol):
    """Checks a whole file. Raises BadInput, for the first fault unless ``skip_bad`` counts it and goes on."""

    def __call__(self, path: str | os.PathLike[str], *, skip_bad: bool, owner: str | None) -> Index: ...


@dataclass(frozen=True, kw_only=True, slots=True)
class Sample:
    """The beginning of a file, as far as it tells formats apart."""

    #: Names of the members of the first JSON objects, on their first level.
    keys: frozenset[str]
    #: The first lines of a file that is not JSON.
    lines: tuple[str, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Format:
    """One kind of file that can be learned from."""

    scan: Scan
    #: Whether a file that begins like this is of this kind.
    recognises: Callable[[Sample], bool]
