"""What a key may hand over: an agent's everything but what a device took in, a device's text messages and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from formation.tasks import consolidate_one
from memory.access import acting_for
from memory.api import INGEST, READ, WRITE
from memory.models import Event, Principal, Session
from memory.store.surfaces import pair
from tests.api.conftest import with_key
from tests.builders import NOW, believed, mail, statements

pytestmark = pytest.mark.django_db(transaction=True)

DEVICE = "a device's key"
OWN = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": NOW.isoformat()}
ORIGIN = {"kind": "device_ingest", "channel": "sms"}
SMS = {**OWN, "session": "sms", "actor": "device", "text": "SMS from Ilse:\nSee you.", "trust": "external_untrusted", "origin": ORIGIN}
MAIL = {
    **OWN,
    "type": "tool.call.completed",
    "actor": "tool",
    "text": "raw output",
    "payload": {
        "tool_name": "mcp.gmail_read.get_thread",
        "trust": "external_untrusted",
        "result": {"id": "t1", "messages": [mail()]},
    },
}


@pytest.fixture
def device(owner: Principal) -> Principal:
    return with_key("mira", DEVICE, INGEST)


def learn(owner: Principal) -> None:
    with acting_for(owner.id):
        sessions = list(Session.objects.values_list("id", flat=True))
    for session_id in sessions:
        consolidate_one(session_id=str(session_id))


def test_a_device_hands_over_text_messages(device: Principal, call: Callable[..., Any]) -> None:
    assert call("POST", "events", SMS, key=DEVICE).status_code == 202
    learn(device)
    assert statements(device) == ["In an SMS, Ilse wrote to User."]


@pytest.mark.parametrize(
    "event",
    [
        OWN,
        MAIL,
        {**OWN, "actor": "device"},
        {**SMS, "actor": "principal"},
        {**SMS, "text": "I live in Lyon."},
        {**SMS, "trust": "user"},
        {**SMS, "origin": {"kind": "device_ingest", "channel": "mms"}},
        {**SMS, "type": "run.completed"},
        {**OWN, "actor": "surface", "origin": {"kind": "surface", "surface_id": "m7", "external_update_id": 1}},
    ],
)
def test_a_device_hands_over_nothing_else(device: Principal, call: Callable[..., Any], event: dict[str, Any]) -> None:
    for body in (event, {"events": [{**SMS, "session": event["session"]}, event]}):
        answer = call("POST", "events", body, key=DEVICE)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "authorization_error")
    with acting_for(device.id):
        assert not Event.objects.exists()
    assert call("POST", "events", SMS, key=DEVICE).status_code == 202


def test_a_device_reads_and_closes_nothing(device: Principal, call: Callable[..., Any]) -> None:
    call("POST", "events", SMS, key=DEVICE)
    for method, path in (("GET", "beliefs"), ("GET", "status"), ("POST", "sessions/sms/close")):
        assert call(method, path, key=DEVICE).status_code == 403
        assert call(method, path).status_code in (200, 202)


@pytest.mark.parametrize("event", [SMS, {**SMS, "actor": "principal"}, {**SMS, "text": "I live in Lyon.", "actor": "principal"}])
def test_an_agent_hands_over_nothing_that_a_device_took_in(owner: Principal, call: Callable[..., Any], event: dict[str, Any]) -> None:
    assert call("POST", "events", OWN).status_code == 202
    assert call("POST", "events", event).status_code == 403
    with acting_for(owner.id):
        assert Event.objects.count() == 1


def test_a_key_with_both_scopes_hands_over_both(call: Callable[..., Any]) -> None:
    with_key("mira", "both", READ, WRITE, INGEST)
    for event in (SMS, OWN):
        assert call("POST", "events", event, key="both").status_code == 202


def test_a_surface_is_stored_and_heard_once_it_is_paired(owner: Principal, call: Callable[..., Any]) -> None:
    origin = {"kind": "surface", "surface_id": "messenger-7", "external_update_id": 41}
    event = {**OWN, "actor": "surface", "origin": origin}
    assert call("POST", "events", event).status_code == 202
    with acting_for(owner.id):
        pair(principal_id=owner.id, surface_id="messenger-7", name="telephone", now=NOW.replace(year=2025))
    assert call("POST", "events", {**event, "session": "s2", "text": "I like oolong tea."}).status_code == 202
    with acting_for(owner.id):
        assert Event.objects.count() == 2
    learn(owner)
    assert "User likes oolong tea." in statements(owner)


def test_a_mail_stands_in_the_log_as_it_is_quoted(owner: Principal, call: Callable[..., Any]) -> None:
    assert call("POST", "events", MAIL).status_code == 202
    with acting_for(owner.id):
        assert Event.objects.get().text == "From: Ilse Brandt\nSubject: Invoice 12\n\nIt is due in March."
    learn(owner)
    (belief,) = believed(owner)
    assert belief.claim.kind == "communication"
    evidence = call("GET", "beliefs").json()["beliefs"][0]["evidence"]
    assert [item["quote"] for item in evidence] == ["Subject: Invoice 12\n\nIt is due in March."]


def test_other_tools_output_stays_as_it_was_handed_over(owner: Principal, call: Callable[..., Any]) -> None:
    other = {**MAIL, "payload": {**MAIL["payload"], "tool_name": "web.fetch"}}  # type: ignore[dict-item]
    assert call("POST", "events", other).status_code == 202
    with acting_for(owner.id):
        assert Event.objects.get().text == "raw output"
