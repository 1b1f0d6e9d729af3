"""What every importer hands over, and how it says that it cannot."""

from __future__ import annotations

from dataclasses import dataclass

from memory.views import NewEvent


class BadInput(Exception):
    """Input that cannot be read as it is. The message is one line: what, where, the fault and its mend."""


@dataclass(frozen=True, kw_only=True, slots=True)
class SessionBatch:
    """All events of one session of a file; appended in one transaction."""

    #: The source's own id of the session.
    external_id: str
    #: The project it was spoken in, if any.
    project: str | None
    #: In the order of the file; every one has a position.
    events: tuple[NewEvent, ...]
