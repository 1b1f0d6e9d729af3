"""What arrives while learning is paused is kept and never learned, on resume and replay alike, unless its owner lifts it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from formation.models import Pause
from formation.pausing import lift, open_pauses, pause, resume
from memory.access import acting_for
from memory.models import Event, Principal, Session
from memory.values import Skip
from tests.builders import NOW, append, consolidate, principal, said, statements

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def say(owner: Principal, text: str, *, hour: int, session: str = "s1", project: str | None = None) -> list[Skip]:
    """The owner says something that arrives at an hour; why it was skipped, if it was."""
    at = NOW + hour * HOUR
    reports = consolidate(owner, append(owner, said(text, at=at), session=session, project=project, now=at), now=at)
    return [reason for report in reports for reason in report.skipped]


def test_it_learns_before_and_after_and_nothing_in_between() -> None:
    owner = principal()
    assert say(owner, "I live in Lyon.", hour=0) == []
    with acting_for(owner.id):
        pause(principal_id=owner.id, now=NOW + HOUR)
        pause(principal_id=owner.id, now=NOW + 2 * HOUR)
        assert len(open_pauses(owner.id)) == 1
    assert say(owner, "I like oolong tea.", hour=3) == [Skip.PAUSED]
    with acting_for(owner.id):
        assert resume(principal_id=owner.id, now=NOW + 4 * HOUR)
        assert not resume(principal_id=owner.id, now=NOW + 4 * HOUR)
        assert Event.objects.filter(text="I like oolong tea.").exists()
    assert say(owner, "I prefer metric units.", hour=5) == []
    assert statements(owner) == ["User lives in Lyon.", "User prefers metric units."]


def test_a_replay_learns_what_was_paused_only_when_its_owner_lifted_it() -> None:
    owner = principal()
    with acting_for(owner.id):
        pause(principal_id=owner.id, now=NOW)
    say(owner, "I live in Lyon.", hour=1)
    with acting_for(owner.id):
        resume(principal_id=owner.id, now=NOW + 2 * HOUR)
        session_id = Session.objects.get().id
    consolidate(owner, session_id, since=0)
    assert statements(owner) == []
    with acting_for(owner.id):
        assert lift(pause_id=Pause.objects.get().id, now=NOW + 3 * HOUR)
    consolidate(owner, session_id, since=0)
    assert statements(owner) == ["User lives in Lyon."]


def test_a_project_or_a_session_pauses_alone() -> None:
    owner = principal()
    say(owner, "I prefer metric units.", hour=0, session="quiet")
    with acting_for(owner.id):
        pause(principal_id=owner.id, project="harbour", now=NOW + HOUR)
        pause(principal_id=owner.id, session_id=Session.objects.get(external_id="quiet").id, now=NOW + HOUR)
    assert say(owner, "I live in Bern.", hour=2, session="h", project="harbour") == [Skip.PAUSED]
    assert say(owner, "I live in Oslo.", hour=2, session="quiet") == [Skip.PAUSED]
    assert say(owner, "I live in Lyon.", hour=2, session="o", project="orchard") == []
    assert statements(owner) == ["User lives in Lyon.", "User prefers metric units."]
