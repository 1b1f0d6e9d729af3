"""What is not being learned from at the moment, in plain words, and how it begins and ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from formation import pausing
from formation.models import Pause
from memory.models import Session
from review.memories import Memory
from review.moments import When, minute
from review.titles import called


class NothingToPause(Exception):
    """There is no such project or conversation in this memory."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Paused:
    """One pause that lasts."""

    id: UUID
    #: "Everything", "Project harbour", "Conversation chat-14".
    what: str
    since: When


@dataclass(frozen=True, kw_only=True, slots=True)
class Learning:
    """For the line at the head of a page: what is paused, if anything."""

    everything: Paused | None
    #: How many projects and conversations are paused by themselves.
    parts: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """Everything the page says."""

    everything: Paused | None
    parts: tuple[Paused, ...]
    #: Projects that can be paused.
    projects: tuple[str, ...]


def learning(*, memory: Memory, now: datetime) -> Learning:
    """Two statements; runs acting for the memory's principal."""
    whole, parts = _sorted(pausing.open_pauses(memory.id), memory=memory, now=now)
    return Learning(everything=whole, parts=len(parts))


def page(*, memory: Memory, now: datetime) -> Page:
    """Three statements; runs acting for the memory's principal."""
    rows = pausing.open_pauses(memory.id)
    paused = {row.project for row in rows}
    named = Session.objects.filter(principal_id=memory.id).exclude(project=None).order_by("project")
    projects = [project for project in named.values_list("project", flat=True).distinct() if project and project not in paused]
    whole, parts = _sorted(rows, memory=memory, now=now)
    return Page(everything=whole, parts=tuple(parts), projects=tuple(projects))


def begin(*, memory: Memory, now: datetime, project: str | None = None, session_id: UUID | None = None) -> None:
    """Pause everything, a project or a conversation of this memory. Raises NothingToPause. Runs acting for its principal."""
    sessions = Session.objects.filter(principal_id=memory.id)
    # a foreign key asks nobody whose row it points to, so it is asked here
    if project is not None and not sessions.filter(project=project).exists():
        raise NothingToPause(project)
    if session_id is not None and not sessions.filter(id=session_id).exists():
        raise NothingToPause(session_id)
    pausing.pause(principal_id=memory.id, now=now, project=project, session_id=session_id)


def end(*, memory: Memory, pause_id: UUID, now: datetime) -> None:
    """Learn again; nothing to do for a pause that has ended. Runs acting for the memory's principal."""
    for row in pausing.open_pauses(memory.id):
        if row.id == pause_id:
            pausing.resume(principal_id=memory.id, now=now, project=row.project, session_id=row.session_id)


def _sorted(rows: Sequence[Pause], *, memory: Memory, now: datetime) -> tuple[Paused | None, list[Paused]]:
    """The pause of everything, and those of parts."""
    whole = [row for row in rows if row.project is None and row.session_id is None]
    names = called({row.session.id: row.session.external_id for row in rows if row.session is not None})
    parts = [_paused(row, names, memory=memory, now=now) for row in rows if row not in whole]
    return (_paused(whole[0], names, memory=memory, now=now) if whole else None), parts


def _paused(row: Pause, names: Mapping[UUID, str], *, memory: Memory, now: datetime) -> Paused:
    return Paused(id=row.id, what=_what(row, names), since=minute(row.started_at, zone=memory.zone, now=now))


def _what(row: Pause, names: Mapping[UUID, str]) -> str:
    if row.session_id is not None:
        return f"Conversation {names[row.session_id]}"
    return f"Project {row.project}" if row.project is not None else "Everything"
