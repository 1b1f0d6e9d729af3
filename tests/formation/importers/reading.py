"""Shorthand of the tests: scan a file and look at its events."""

from __future__ import annotations

from pathlib import Path

import pytest

from formation.importers import scan_file
from formation.importers.base import BadInput, SessionBatch
from memory.views import NewEvent


def read(path: Path, name: str, *, owner: str | None = None, skip_bad: bool = False) -> list[SessionBatch]:
    return list(scan_file(path, format_name=name, skip_bad=skip_bad, owner=owner).batches(default_project=None))


def events(path: Path, name: str, *, owner: str | None = None, skip_bad: bool = False) -> list[NewEvent]:
    return [event for batch in read(path, name, owner=owner, skip_bad=skip_bad) for event in batch.events]


def told(path: Path, name: str, *, owner: str | None = None) -> list[tuple[str, str]]:
    """(actor, text) of each event."""
    return [(event.actor.value, event.text) for event in events(path, name, owner=owner)]


def fault(path: Path, name: str | None, *, owner: str | None = None, skip_bad: bool = False) -> str:
    """The one line with which a file is refused."""
    with pytest.raises(BadInput) as refused:
        scan_file(path, format_name=name, skip_bad=skip_bad, owner=owner)
    message = str(refused.value)
    assert message.startswith(str(path)) and "; " in message and "\n" not in message
    return message
