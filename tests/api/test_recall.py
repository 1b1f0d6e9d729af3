"""What an agent is told by a key: what comes to mind, up to the key's ceiling, and the trace of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, connections
from django.utils import timezone

import config.celery
import formation.api
from formation.tasks import consolidate_one
from memory.access import acting_for
from memory.api import INGEST, READ
from memory.models import ApiKey, Principal, RecallTrace, Session
from memory.recall import recall
from memory.rules.rendering import short_id
from memory.store.related import load_beliefs
from tests.api.conftest import with_key
from tests.builders import NOW, believed, converse

pytestmark = pytest.mark.django_db(transaction=True)

Call = Callable[..., Any]


@pytest.fixture
def spoken(owner: Principal) -> Principal:
    converse(owner, "I live in Lyon. I'm allergic to peanuts. I don't eat pork.")
    return owner


def test_it_tells_what_comes_to_mind_and_what_was_told(spoken: Principal, call: Call) -> None:
    answer = call("POST", "recall", {"text": "Where do I live?"})
    assert answer.status_code == 200 and answer["Cache-Control"] == "private, no-store"
    body = answer.json()
    (item,) = body["items"]
    home = next(view for view in believed(spoken) if "Lyon" in view.statement)
    assert (item["statement"], item["short_id"], item["fate"]) == ("User lives in Lyon.", short_id(home.id), "returned")
    assert f"m:{short_id(home.id)} User lives in Lyon." in body["text"]
    trace = call("GET", f"traces/{body['trace_id']}").json()
    assert trace["query"] == "Where do I live?" and [told["id"] for told in trace["items"]] == [str(home.id)]
    assert [row["trace_id"] for row in call("GET", "traces").json()["traces"]] == [body["trace_id"]]


def test_a_key_is_told_nothing_above_its_ceiling_by_any_door(spoken: Principal, call: Call) -> None:
    question = {"text": "What should I not eat?", "ceiling": "restricted"}
    full = call("POST", "recall", question).json()
    assert "peanuts" in full["text"] and "pork" in full["text"]
    with acting_for(spoken.id):
        ApiKey.objects.update(ceiling="internal")
    less = call("POST", "recall", question).json()
    assert "peanuts" not in less["text"] and "pork" in less["text"] and less["not_shown"] == 1
    trace = call("GET", f"traces/{full['trace_id']}").json()
    assert trace["withheld"] == 1 and "peanuts" not in str(trace)
    assert "peanuts" not in str(call("GET", "beliefs").json()) and "pork" in str(call("GET", "beliefs").json())


def test_a_request_may_ask_for_less_than_its_key_may_be_told(spoken: Principal, call: Call) -> None:
    assert "peanuts" not in call("POST", "recall", {"text": "What should I not eat?", "ceiling": "internal"}).json()["text"]


def test_another_principals_memory_and_traces_are_not_there(spoken: Principal, call: Call) -> None:
    trace_id = call("POST", "recall", {"text": "Where do I live?"}).json()["trace_id"]
    with_key("tomas", "another key", READ)
    answer = call("POST", "recall", {"text": "Where do I live?"}, key="another key").json()
    assert (answer["items"], answer["text"]) == ([], "")
    assert call("GET", f"traces/{trace_id}", key="another key").status_code == 404
    assert call("POST", "recall", {"profile": "core", "since": trace_id}, key="another key").status_code == 404
    assert call("GET", f"traces/{uuid4()}").status_code == 404


def test_a_devices_key_is_told_nothing(spoken: Principal, call: Call) -> None:
    with_key("mira", "a device's key", INGEST)
    assert call("POST", "recall", {"text": "Where do I live?"}, key="a device's key").status_code == 403
    assert call("GET", "traces", key="a device's key").status_code == 403


@pytest.mark.parametrize(
    ("body", "names"),
    [
        (b"not json", "JSON object"),
        ([], "JSON object"),
        ({"question": "x"}, "'question'"),
        ({"text": 7}, "text"),
        ({"text": "a\u0000b"}, "text"),
        ({"items": 0}, "items"),
        ({"items": 1.5}, "items"),
        ({"min_score": True}, "min_score"),
        ({"min_score": 2}, "min_score"),
        ({"ceiling": "secret"}, "ceiling"),
        ({"types": ["opinion"]}, "types"),
        ({"held_at": "2026-03-01"}, "held_at"),
        ({"known_at": "yesterday"}, "known_at"),
        ({"since": "abc"}, "since"),
        ({"project": "p" * 256}, "project"),
        ({"held_at": "0001-01-01T00:00:00Z"}, "held_at"),
        ({"known_at": "9999-12-31T23:59:59-12:00"}, "known_at"),
        ({"profile": "core", "held_at": NOW.isoformat()}, "snapshot"),
    ],
)
def test_a_bad_request_names_what_is_wrong(owner: Principal, call: Call, body: Any, names: str) -> None:
    answer = call("POST", "recall", body)
    assert answer.status_code == 400
    assert names in answer.json()["error"]["message"]


def test_closing_a_conversation_reads_it_and_then_counts_what_its_recalls_were_used_for(
    owner: Principal, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    converse(owner, "I live in Lyon.", session="before")
    (home,) = believed(owner)
    handed: list[tuple[str, Any]] = []
    monkeypatch.setattr(config.celery.app, "send_task", lambda name, *_args, **more: handed.append((name, more.get("link"))))
    event = {"session": "chat", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon."}
    assert call("POST", "events", {**event, "at": timezone.now().isoformat()}).status_code == 202
    assert call("POST", "recall", {"text": "Where do I live?", "session": "chat"}).json()["items"]
    assert call("POST", "sessions/chat/close", {}).status_code == 202
    ((name, behind),) = handed
    assert (name, behind.task) == ("formation.consolidate_one", "formation.fold_session")
    with acting_for(owner.id):
        session_id = str(Session.objects.get(external_id="chat").id)
    consolidate_one(session_id=session_id)
    assert behind() == 1
    again = believed(owner)[0]
    assert (again.evidence_count, again.use_count) == (home.evidence_count + 1, home.use_count + 1)


def test_what_was_deleted_while_it_was_asked_for_is_simply_not_there(
    spoken: Principal, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home,) = [view for view in believed(spoken) if "Lyon" in view.statement]
    asked: list[bool] = []

    def meanwhile(*args: Any, **more: Any) -> Any:
        found = recall(*args, **more)
        if not asked:
            asked.append(bool(found.items))
            raise IntegrityError(f"Key (belief_id)=({home.id}) is not present")
        return found

    monkeypatch.setattr(formation.api, "recall", meanwhile)
    assert call("POST", "recall", {"text": "Where do I live?"}).status_code == 200
    assert asked == [True]
    with acting_for(spoken.id):
        assert RecallTrace.objects.count() == 1


def test_a_write_phase_under_way_does_not_hold_up_what_a_recall_notes(spoken: Principal) -> None:
    (home,) = [view for view in believed(spoken) if "Lyon" in view.statement]
    with acting_for(spoken.id):
        assert home.id in load_beliefs(principal_id=spoken.id, belief_ids=[home.id]).beliefs
        with connections["owner"].cursor() as cursor:
            cursor.execute("select id from memory_belief where id = %s for key share skip locked", [home.id])
            assert cursor.fetchall() == [(home.id,)]
