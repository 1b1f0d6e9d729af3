"""A run that ends asks once; nothing is read before the talk is idle and its time has come; the oldest is read first (seed gate)."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine

from formation import tasks
from formation.models import FormationRequest
from formation.requests import due_sessions, request_formation
from formation.tasks import consolidate_due
from memory.access import acting_for
from memory.api import READ, WRITE
from memory.models import ConsolidationRun, Principal, Session
from memory.values import Trigger
from tests.api.conftest import broker, call, with_key  # noqa: F401  (fixtures)
from tests.builders import NOW, append, principal, said, statements

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "the key of an agent"
SAID = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": NOW.isoformat()}


def event(kind: str, **payload: Any) -> dict[str, Any]:
    return {**SAID, "type": kind, "actor": "system", "text": "", "payload": payload}


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(NOW + timedelta(seconds=seconds), tick=False)


def due(seconds: float) -> list[UUID]:
    return due_sessions(now=NOW + timedelta(seconds=seconds))


def wish(owner: Principal, session_id: UUID, *, not_before: float, asked: float = 0) -> None:
    now = NOW + timedelta(seconds=asked)
    with acting_for(owner.id):
        request_formation(
            principal_id=owner.id,
            session_id=session_id,
            trigger=Trigger.SESSION,
            key=f"asked at {asked}",
            up_to=1,
            not_before=NOW + timedelta(seconds=not_before),
            now=now,
        )


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What beat hands over is read at once, by the worker's own code."""

    def at_once(*, kwargs: dict[str, str], **_: Any) -> None:
        tasks.consolidate_one(**kwargs)

    monkeypatch.setattr(tasks.consolidate_one, "apply_async", at_once)


@pytest.mark.usefixtures("worker")
def test_a_run_that_ends_asks_once_reads_nothing_and_is_read_when_it_is_idle(call: Callable[..., Any]) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    with at(0):
        for _ in range(2):  # told twice
            call(
                "POST",
                "events",
                {"events": [{**SAID, "external_id": "m1"}, {**event("run.completed", run_id="r1"), "external_id": "e1"}]},
                key=KEY,
            )
    with acting_for(owner.id):
        assert FormationRequest.objects.count() == 1
        assert not ConsolidationRun.objects.exists()
    with at(29):
        assert consolidate_due() == 0 and statements(owner) == []
    with at(30):
        assert consolidate_due() == 1
    assert statements(owner) == ["User lives in Lyon."]
    with at(60):
        assert consolidate_due() == 0


def test_a_run_that_waits_has_not_ended(call: Callable[..., Any]) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    with at(0):
        call("POST", "events", {"events": [SAID, event("run.waiting", run_id="r1")]}, key=KEY)
    with acting_for(owner.id):
        assert not FormationRequest.objects.filter(derivation_key="run:r1").exists()


def test_both_the_idle_time_and_the_wishs_own_have_to_pass() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."))
    wish(owner, session, not_before=300)
    assert (due(30), due(299), due(300)) == ([], [], [session])
    append(owner, said("I like oolong.", at=NOW + timedelta(seconds=290)), now=NOW + timedelta(seconds=290))
    assert (due(300), due(319), due(320)) == ([], [], [session])  # idle again 30 seconds after the last word


def test_the_latest_wish_counts() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."))
    wish(owner, session, not_before=0)
    assert due(30) == [session]
    wish(owner, session, not_before=300, asked=10)
    assert (due(299), due(300)) == ([], [session])


def test_memorys_own_events_do_not_keep_a_conversation_awake(call: Callable[..., Any]) -> None:  # noqa: F811
    with_key("mira", KEY, READ, WRITE)
    with at(0):
        call("POST", "events", SAID, key=KEY)
    with at(29):
        assert call("POST", "sessions/nobody/close", key=KEY).status_code == 404  # writes memory.access_refused
    assert len(due(30)) == 1


def test_the_oldest_is_first_however_many_are_newer() -> None:
    owner = principal()
    ids = []
    for n in range(250):
        began = NOW - timedelta(days=300 - n)
        ids.append(append(owner, said("hello", at=began), session=f"s{n}", now=began))
        wish(owner, ids[-1], not_before=0)
    found = due(30)
    assert found == ids[: len(found)] and 0 < len(found) < 250
    with acting_for(owner.id):
        assert Session.objects.count() == 250
