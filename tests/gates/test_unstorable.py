"""A NUL or half a character, by whatever door it comes: one sentence, or stored without it; no conversation is ever stuck (R66)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.management import CommandError, call_command
from django.urls import reverse

from formation.requests import due_sessions
from formation.tasks import consolidate_one
from memory.access import acting_for
from memory.api import READ, WRITE
from memory.models import Event, Principal, Session
from memory.values import UNSTORABLE
from review.urls import urlpatterns as pages
from tests.api.conftest import broker, call, with_key  # noqa: F401  (fixtures)
from tests.builders import NOW, believed, converse, principal, statements, the_belief
from tests.formation.importers.made import node, tree
from tests.review.visiting import owned, plain, visitor

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "the key of an agent"
BAD = ["I like ma\0te.", "I like \ud83d.", "\udc00I like tea."]
EVENT = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon.", "at": NOW.isoformat()}


def spoilt_events(bad: str) -> list[dict[str, Any]]:
    fields = ("session", "type", "text", "external_id", "project", "at")
    named = [{**EVENT, field: bad} for field in fields]
    return [
        *named,
        {**EVENT, bad: 1},
        {**EVENT, "payload": {bad: 1}},
        {**EVENT, "payload": {"deep": [{"er": bad}]}},
        {**EVENT, "actor": bad},
    ]


@pytest.mark.parametrize("bad", BAD)
def test_r66_the_api_refuses_it_in_one_sentence_and_the_session_goes_on(bad: str, call: Callable[..., Any]) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    with time_machine.travel(NOW, tick=False):
        assert call("POST", "events", EVENT, key=KEY).status_code == 202
        for event in spoilt_events(bad):
            for body in (event, {"events": [EVENT, event]}, json.dumps(event).encode()):
                answer = call("POST", "events", body, key=KEY)
                message = answer.json()["error"]["message"]
                assert answer.status_code == 400 and "\n" not in message and not UNSTORABLE.search(message)
        raw = json.dumps({**EVENT, "text": bad}, ensure_ascii=False).encode("utf-8", "surrogatepass")
        assert call("POST", "events", raw, key=KEY).status_code == 400
        assert call("POST", "events", {**EVENT, "text": "I like oolong."}, key=KEY).status_code == 202
    with acting_for(owner.id):
        assert Event.objects.count() == 2
    with time_machine.travel(NOW + timedelta(seconds=30), tick=False):
        (due,) = due_sessions(now=NOW + timedelta(seconds=30))
        consolidate_one(session_id=str(due))
        assert due_sessions(now=NOW + timedelta(seconds=30)) == []
    assert statements(owner) == ["User likes oolong.", "User lives in Lyon."]


@pytest.mark.parametrize("bad", BAD)
def test_r66_a_downloaded_file_is_learned_without_it(bad: str, tmp_path: Path) -> None:
    talk = tree("tea", node("a1", "root", "user", bad), node("a2", "a1", "user", "I live in Lyon."), current="a2")
    path = tmp_path / "conversations.json"
    path.write_text(json.dumps([{**talk, "title": bad}]))
    call_command("learn", path, "--principal", "mira", stdout=StringIO())
    owner = principal()
    assert "User lives in Lyon." in statements(owner)
    with acting_for(owner.id):
        spoilt, whole = Event.objects.filter(type="user.message.created").order_by("sequence")
        assert spoilt.text == UNSTORABLE.sub("\ufffd", bad) and whole.text == "I live in Lyon."
    assert due_sessions(now=NOW + timedelta(days=1000)) == []


@pytest.mark.parametrize("bad", BAD)
def test_r66_a_file_of_our_own_format_is_refused_whole_and_mended_by_leaving_the_line_out(bad: str, tmp_path: Path) -> None:
    path = tmp_path / "talk.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in (EVENT, {**EVENT, "text": bad})))
    with pytest.raises(CommandError, match="line 2") as refused:
        call_command("learn", path, "--principal", "mira")
    assert not UNSTORABLE.search(str(refused.value))
    call_command("learn", path, "--principal", "mira", "--skip-bad", stdout=StringIO())
    assert statements(principal()) == ["User lives in Lyon."]


def test_a_file_whose_name_is_no_text_is_learned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt"))
    path.write_text("[2026-02-25 06:13:20] Mira: I live in Lyon.\n")
    for how in (["--principal", "mira"], ["--json-lines", "--principal", "each"]):
        call_command("learn", path, "--owner", "Mira", *how)
        told = capsys.readouterr().out
        assert "Lyon" in told and not UNSTORABLE.search(told)
    assert statements(principal()) == ["User lives in Lyon."]
    with acting_for(principal().id):
        assert Session.objects.get().external_id.startswith("caf\ufffd")
    with pytest.raises(CommandError) as refused:
        call_command("learn", path.with_suffix(".nothing"), "--principal", "mira")
    assert "\ufffd" in str(refused.value) and not UNSTORABLE.search(str(refused.value))


# --- words typed, and names --------------------------------------------------------------------------------------------


def commands(belief: str, bad: str, file: Path) -> list[list[str]]:
    """Each command with ``bad`` wherever it takes words or a name; ids are tried where other memories' are."""
    mine = ["--principal", "mira"]
    return [
        ["memory", "edit", belief, bad, *mine],
        ["memory", "reject", belief, "--kind", "changed", "--text", bad, *mine],
        ["memory", "reject", belief, "--kind", "changed", "--text", "I live in Oslo.", "--since", bad, *mine],
        ["memory", "reject", belief, "--kind", "not-here", "--project", bad, *mine],
        ["memory", "list", "--text", bad, *mine],
        ["memory", "list", "--project", bad, *mine],
        ["persona", "add", bad, *mine],
        ["persona", "edit", "1", bad, *mine],
        ["persona", "remove", bad, *mine],
        ["persona", "show", "--principal", bad],
        ["profile", "--principal", bad],
        ["status", "--principal", bad],
        ["surface", "pair", bad, *mine],
        ["surface", "pair", "phone", "--id", bad, *mine],
        ["surface", "revoke", bad, *mine],
        ["surface", "list", "--principal", bad],
        ["key", "make", bad, *mine],
        ["key", "list", "--principal", bad],
        ["learn", str(file), "--principal", bad],
        ["learn", str(file), "--project", bad, *mine],
        ["learn", str(file), "--zone", bad, *mine],
        ["learn", bad, *mine],
    ]


@pytest.mark.parametrize("bad", BAD)
def test_r66_every_command_refuses_it_in_one_line_and_changes_nothing(bad: str, tmp_path: Path) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    call_command("persona", "add", "I answer before noon.", "--principal", "mira", stdout=StringIO())
    file = tmp_path / "talk.jsonl"
    file.write_text(json.dumps(EVENT))
    before = believed(owner)
    for arguments in commands(str(the_belief(owner, "User lives in Lyon.").id), bad, file):
        with pytest.raises(CommandError) as refused:
            call_command(*arguments, stdout=StringIO())
        assert "\n" not in str(refused.value) and not UNSTORABLE.search(str(refused.value)), arguments
    assert believed(owner) == before


def forms(owner: Principal) -> list[tuple[str, str]]:
    """(address, field) of every form that takes words."""
    return [
        ("/review/remember/", "text"),
        ("/review/persona/add/", "text"),
        ("/review/pauses/begin/", "project"),
        ("/review/settings/zone/", "zone"),
        ("/review/surfaces/pair/", "name"),
        ("/review/surfaces/pair/", "surface_id"),
        ("/review/import/", "owner"),
        ("/review/import/", "kept"),
        ("/login/", "username"),
    ]


@pytest.mark.parametrize("bad", ["%00", "I+like+ma%00te.", "%ED%A0%BD", "%ff%fe"])
def test_r66_no_page_breaks_on_it(bad: str) -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    client = visitor()
    for address, field in forms(owner):
        words = {"name": "phone", "text": "I like tea.", field: None}
        body = "&".join([f"{key}={value}" for key, value in words.items() if value] + [f"{field}={bad}"])
        answer = client.post(address, data=body, content_type="application/x-www-form-urlencoded")
        assert answer.status_code in (200, 302, 404, 422), (address, field)
        if "%00" in bad and address == "/review/remember/":
            assert answer.status_code == 422 and "ordinary characters" in plain(answer.content.decode())
    plain_pages = [reverse(page.name) for page in pages if page.name and "<" not in str(page.pattern)]
    assert len(plain_pages) > 8
    for address in plain_pages:
        for name in ("q", "topic", "page", "said", "at", "next", "kept"):
            assert client.get(f"{address}?{name}={bad}").status_code in (200, 302, 404, 405), (address, name)
    assert client.get(f"/review/beliefs/{bad}/").status_code == 404
    assert "User lives in Lyon." in statements(owner)
