"""Faults that users of other memory systems met at the doors and in the background: what waits, what fails, what is gone (``R..``)."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from io import StringIO
from threading import Barrier
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.db import connections

from formation import consolidate
from formation.acting import Refused
from formation.diagnose import diagnose
from formation.requests import due_sessions
from formation.tasks import consolidate_due, consolidate_one, flag_stranded
from memory.access import acting_for
from memory.api import READ, WRITE
from memory.models import Belief, CandidateOutcome, Principal, Session
from review import actions
from review.actions import By, Door
from tests.api.conftest import broker, call, with_key  # noqa: F401  (fixtures)
from tests.builders import NOW, append, believed, converse, principal, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "the key of an agent"
EVENT = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": NOW.isoformat()}


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOW + timedelta(seconds=seconds), tick=False)


def memory(*arguments: object) -> str:
    out = StringIO()
    call_command("memory", *map(str, arguments), "--principal", "mira", stdout=out)
    return out.getvalue()


# --- R57, R61: what failed and what was lost -------------------------------------------------------------------------------


def test_r57_a_reading_that_failed_is_taken_up_again_though_nothing_more_is_said(
    call: Callable[..., Any],  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = with_key("mira", KEY, READ, WRITE)
    with at(0):
        call("POST", "events", EVENT, key=KEY)
    with at(30), monkeypatch.context() as broken:
        (session,) = due_sessions(now=NOW + timedelta(seconds=30))
        broken.setattr(consolidate, "write", lambda *_args, **_more: 1 / 0)
        assert consolidate_one.apply(kwargs={"session_id": str(session)}).failed()
    assert statements(owner) == []
    with at(60):
        assert due_sessions(now=NOW + timedelta(seconds=60)) == [session]
        consolidate_one(session_id=str(session))
        assert due_sessions(now=NOW + timedelta(seconds=60)) == []
    assert statements(owner) == ["User lives in Lyon."]


def test_r57_a_reading_that_nobody_asked_for_is_found_by_the_sweep() -> None:
    owner = principal()
    append(owner, said("I live in Lyon."))
    with at(7200):
        assert due_sessions(now=NOW + timedelta(seconds=7200)) == [] and flag_stranded() == 1
        for session in due_sessions(now=NOW + timedelta(seconds=7200)):
            consolidate_one(session_id=str(session))
    assert statements(owner) == ["User lives in Lyon."]


def lost(owner: Principal) -> None:
    """Every belief removed by an operator, past the product."""
    with connections["owner"].cursor() as cursor:
        cursor.execute("update memory_candidateoutcome set belief_id = null")
        for table in ("nomination", "relation", "evidence", "beliefversion", "belief"):
            cursor.execute(f"delete from memory_{table} where principal_id = %s", [owner.id])
    assert believed(owner) == []


@pytest.mark.parametrize("again", [("replay", "s1", "--confirm"), ("rederive", "--confirm")], ids=["replay", "rederive"])
def test_r61_a_lost_view_is_warned_of_and_read_again(again: tuple[str, ...]) -> None:
    owner = principal()
    converse(owner, "I live in Lyon. I like oolong.")
    assert len(believed(owner)) == 2
    lost(owner)
    with acting_for(owner.id):
        found = diagnose(Session.objects.get(external_id="s1"), now=NOW + timedelta(days=1))
    assert found.watermark > 0 and found.beliefs == ()
    assert any("nothing of that is left" in warning for warning in found.warnings)
    assert "nothing of that is left" in memory("diagnose", "s1")
    memory(*again)
    assert statements(owner) == ["User likes oolong.", "User lives in Lyon."]
    assert "nothing of that is left" not in memory("diagnose", "s1")


# --- R62, R63: what waits --------------------------------------------------------------------------------------------------


def test_r62_r63_what_waits_is_told_and_since_when_and_that_nobody_works(call: Callable[..., Any]) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    with at(0):
        answer = call("POST", "events", EVENT, key=KEY)
        assert (answer.status_code, answer.json()["pending"], answer.json()["last_sequence"]) == (202, 1, 1)
    with at(3600):
        assert call("POST", "events", {**EVENT, "text": "I like oolong."}, key=KEY).json()["pending"] == 2
        told = call("GET", "status", key=KEY).json()
        assert (told["pending_events"], told["worker_seen_at"]) == (2, None)
        assert told["backlog_seconds"] == 3600 and told["warning"] == "No worker has been seen yet."
        consolidate_due()
        assert call("GET", "status", key=KEY).json()["worker_seen_at"] == (NOW + timedelta(seconds=3600)).isoformat()
    assert statements(owner) == []


# --- R42: one kind of id ---------------------------------------------------------------------------------------------------


def test_r42_the_id_that_is_told_is_the_id_that_is_taken_and_nothing_goes_unseen(call: Callable[..., Any]) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    converse(owner, "I live in Lyon. I like oolong.")
    ids = {row["statement"]: row["id"] for row in call("GET", "beliefs", key=KEY).json()["beliefs"]}
    listed = {row["sentence"]: row["id"] for row in json.loads(memory("list", "--json"))["beliefs"]}
    assert sorted(ids.values()) == sorted(listed.values())
    assert memory("get", ids["User likes oolong."]).startswith("You like oolong.")
    with pytest.raises(CommandError, match="--confirm"):
        memory("delete", ids["User likes oolong."])  # what would go is shown first
    assert len(believed(owner)) == 2
    memory("delete", ids["User likes oolong."], "--confirm")
    assert [row["id"] for row in call("GET", "beliefs", key=KEY).json()["beliefs"]] == [ids["User lives in Lyon."]]
    with pytest.raises(CommandError, match="no id of a belief"):
        memory("delete", "oolong", "--confirm")  # nothing is deleted by what it says


# --- R67, R68: no room, and two at once ------------------------------------------------------------------------------------


def test_r67_what_found_no_room_is_shown_where_its_owner_looks() -> None:
    owner = principal()
    things = "kayak telescope loom harp anvil compass lantern saddle rowboat easel trumpet barometer sextant".split()
    converse(owner, *(f"I own a {thing}." for thing in things))
    assert len(believed(owner)) == 12
    with acting_for(owner.id):
        assert CandidateOutcome.objects.filter(code="overflow").count() == 1
    assert "13 proposed, 12 changed what is believed, 0 said it again, 1 left out" in memory("formations")
    shown = memory("diagnose", "s1")
    assert "1 of what was last read found no room. A replay forms it." in shown and "I own a sextant" in shown
    memory("replay", "s1", "--confirm")
    assert "User owns a sextant." in statements(owner)


def test_r68_two_edits_of_one_belief_at_once_are_told_apart_and_are_no_error(caplog: pytest.LogCaptureFixture) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    met = Barrier(2, timeout=30)

    def edit(place: str) -> str:
        try:
            met.wait()
            actions.edit(By(principal_id=owner.id, now=NOW + timedelta(days=1), door=Door.PAGE), belief.id, text=f"I live in {place}.")
            return "done"
        except Refused as refused:
            return str(refused)
        finally:
            connections.close_all()

    with caplog.at_level(logging.DEBUG), ThreadPoolExecutor(2) as pool:
        told = list(pool.map(edit, ("Bern", "Oslo")))
    # the later one finds the belief past and is told what can be done
    assert sorted(told) == ["It is no longer believed. Restore it first, or have the new words remembered.", "done"]
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    (kept,) = believed(owner)
    assert kept.statement in ("User lives in Bern.", "User lives in Oslo.")
    with acting_for(owner.id):
        assert Belief.objects.count() == 2
