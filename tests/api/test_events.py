"""``POST /api/v1/events`` and ``/sessions/{id}/close``, ``GET /api/v1/beliefs`` and ``/status``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone

from formation.models import FormationRequest
from formation.requests import due_sessions
from formation.tasks import consolidate_one, flag_stranded
from memory.access import acting_for
from memory.api import READ
from memory.models import Event, Principal, Session
from tests.api.conftest import with_key
from tests.builders import NOW, append, said, statements

pytestmark = pytest.mark.django_db(transaction=True)

EVENT = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": NOW.isoformat()}


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOW + timedelta(seconds=seconds), tick=False)


def learn_due() -> int:
    """What a worker does when beat asks; how many sessions were due."""
    due = due_sessions(now=timezone.now())
    for session_id in due:
        consolidate_one(session_id=str(session_id))
    return len(due)


def test_an_event_is_kept_at_once_and_learned_when_the_session_is_idle(owner: Principal, call: Callable[..., Any]) -> None:
    with at(0):
        answer = call("POST", "events", EVENT)
    assert (answer.status_code, answer.json()) == (202, {"session": "s1", "appended": 1, "last_sequence": 1, "pending": 1})
    with at(29):
        assert learn_due() == 0 and statements(owner) == []
    with at(30):
        assert learn_due() == 1
        assert call("GET", "beliefs").json()["beliefs"][0]["statement"] == "User lives in Lyon."
        assert learn_due() == 0
        assert call("GET", "status").json()["pending_events"] == 0


def test_a_later_event_starts_the_wait_again(owner: Principal, call: Callable[..., Any]) -> None:
    with at(0):
        call("POST", "events", EVENT)
    with at(20):
        call("POST", "events", {**EVENT, "text": "I like oolong tea."})
    with at(49):
        assert learn_due() == 0
    with at(50):
        assert learn_due() == 1
    assert statements(owner) == ["User likes oolong tea.", "User lives in Lyon."]


def test_a_run_that_ends_is_flagged_once_however_often_it_is_told(owner: Principal, call: Callable[..., Any]) -> None:
    end = {"session": "s1", "type": "run.completed", "actor": "system", "text": "", "payload": {"run_id": "r1"}, "at": NOW.isoformat()}
    waiting = {**end, "type": "run.waiting", "payload": {"run_id": "r2"}}
    with at(0):
        assert call("POST", "events", {"events": [EVENT, end]}).status_code == 202
        call("POST", "events", end)
        call("POST", "events", waiting)
    with acting_for(owner.id):
        assert FormationRequest.objects.filter(derivation_key="run:r1").count() == 1
        assert not FormationRequest.objects.filter(derivation_key="run:r2").exists()


def test_an_event_told_twice_is_kept_once(owner: Principal, call: Callable[..., Any]) -> None:
    named = {**EVENT, "external_id": "m1"}
    assert [call("POST", "events", named).json()["appended"] for _ in range(2)] == [1, 0]
    with acting_for(owner.id):
        assert Event.objects.count() == 1


def test_closing_a_session_waits_for_nothing(owner: Principal, call: Callable[..., Any], broker: list[str]) -> None:
    call("POST", "events", EVENT)
    assert call("POST", "sessions/s1/close").status_code == 202
    with acting_for(owner.id):
        session = Session.objects.get()
        assert FormationRequest.objects.filter(trigger="close").count() == 1
    assert broker == ["formation.consolidate_one"]
    consolidate_one(session_id=str(session.id))
    assert statements(owner) == ["User lives in Lyon."]
    assert call("POST", "sessions/nowhere/close").status_code == 404


def test_what_nobody_wished_for_is_found_by_the_hourly_look(owner: Principal) -> None:
    append(owner, said("I live in Lyon."))
    with at(40):
        assert due_sessions(now=NOW + timedelta(seconds=40)) == []
        assert flag_stranded() == 1
        assert flag_stranded() == 0
        assert learn_due() == 1
    assert statements(owner) == ["User lives in Lyon."]


def test_the_oldest_conversation_is_learned_first(owner: Principal) -> None:
    for name, day in (("young", 3), ("old", 1), ("middle", 2)):
        append(owner, said("I live in Lyon.", at=NOW - timedelta(days=10 - day)), session=name)
    with at(40):
        flag_stranded()
        due = due_sessions(now=NOW + timedelta(seconds=40))
    with acting_for(owner.id):
        names = {session.id: session.external_id for session in Session.objects.all()}
    assert [names[session_id] for session_id in due] == ["old", "middle", "young"]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (b"not json", "not JSON"),
        ({"events": []}, "events"),
        ({**EVENT, "actor": "nobody"}, "actor"),
        ({**EVENT, "at": "2026-06-01T10:00:00"}, "zone"),
        ({**EVENT, "text": "half \ud83d"}, "surrogate"),
        ({**EVENT, "type": "memory.formed"}, "memory"),
        ({"events": [EVENT, {**EVENT, "session": "other"}]}, "one session"),
    ],
)
def test_bad_input_is_one_clear_sentence_and_nothing_is_kept(owner: Principal, call: Callable[..., Any], body: Any, fault: str) -> None:
    answer = call("POST", "events", body)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "malformed_request" and fault in answer.json()["error"]["message"]
    with acting_for(owner.id):
        assert not Event.objects.exists()


def test_a_key_is_needed_and_holds_only_its_scopes(owner: Principal, call: Callable[..., Any]) -> None:
    with_key("reader", "a reader's key", READ)
    assert call("GET", "beliefs").status_code == 200
    assert call("GET", "beliefs", key=None).status_code == 401
    assert call("GET", "beliefs", key="guessed").status_code == 401
    assert call("GET", "beliefs", key="a reader's key").status_code == 200
    refused = call("POST", "events", EVENT, key="a reader's key")
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "authorization_error")
    assert refused["Cache-Control"] == "private, no-store"


def test_a_key_sees_its_own_principal_and_no_other(owner: Principal, call: Callable[..., Any]) -> None:
    with_key("tomas", "tomas's key", READ)
    with at(0):
        call("POST", "events", EVENT)
    with at(30):
        learn_due()
    assert call("GET", "beliefs").json()["beliefs"]
    assert call("GET", "beliefs", key="tomas's key").json() == {"beliefs": []}
    assert call("GET", "status", key="tomas's key").json()["pending_events"] == 0


def test_status_says_that_no_worker_has_been_seen(owner: Principal, call: Callable[..., Any]) -> None:
    with at(0):
        call("POST", "events", EVENT)
    with at(100):
        found = call("GET", "status").json()
    assert (found["pending_sessions"], found["backlog_seconds"]) == (1, 100)
    assert found["warning"] == "No worker has been seen yet."
