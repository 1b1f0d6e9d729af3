"""``learn FILE`` with what other systems export."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from memory.access import acting_for, find_or_make_principal
from memory.models import Event, Principal
from tests.builders import NOW
from tests.formation.importers.made import MADE, chat, log, node, tree, turn, written, written_lines, zipped

pytestmark = pytest.mark.django_db


def learn(*arguments: object) -> dict[str, Any]:
    out = StringIO()
    call_command("learn", *map(str, arguments), "--principal", "mira", "--json", stdout=out)
    result: dict[str, Any] = json.loads(out.getvalue())
    return result


def refused(*arguments: object) -> str:
    with pytest.raises(CommandError) as error:
        learn(*arguments)
    assert error.value.returncode == 2 and not Principal.objects.exists()
    message = str(error.value)
    assert "\n" not in message
    return message


def sentences(result: dict[str, Any], *statuses: str) -> set[str]:
    return {belief["statement"] for belief in result["beliefs"] if belief["status"] in (statuses or ("provisional", "active"))}


def export(folder: Path, *conversations: dict[str, Any]) -> Path:
    content = written(folder / "conversations.json", list(conversations)).read_bytes()
    return zipped(folder / "chatgpt-export.zip", {"conversations.json": content, "user.json": "{}", "chat.html": "<html>"})


ASKED = [
    node("m0", "root", "system", "I live in a rack.", metadata={"is_visually_hidden_from_conversation": True}),
    node("m1", "m0", "user", "I live in Lyon. I like oolong tea."),
    node("m2", "m1", "assistant", "I live in a data centre. I like electricity."),
]


def test_a_downloaded_zip_is_learned_and_a_newer_one_adds_only_what_is_new(tmp_path: Path) -> None:
    first = learn(export(tmp_path, tree("c1", *ASKED), tree("c0", node("x", "root", "system", ""))))
    assert (first["sessions"], first["events"], first["runs"]) == (1, 3, 1)
    assert sentences(first) == {"User lives in Lyon.", "User likes oolong tea."}
    assert learn(export(tmp_path, tree("c1", *ASKED)))["events"] == 0
    more = [node("m3", "m2", "user", "I live in Bern."), node("m4", "m3", "assistant", "I live nowhere.")]
    second = learn(export(tmp_path, tree("c1", *ASKED, *more)))
    assert (second["events"], second["outcomes"]) == (2, {"superseded": 1})
    assert sentences(second) == {"User lives in Bern.", "User likes oolong tea."}


def test_a_branch_edited_since_adds_its_own_messages_and_nothing_twice(tmp_path: Path) -> None:
    learn(export(tmp_path, tree("c1", *ASKED)))
    edited = node("m1b", "m0", "user", "I like black tea.")
    result = learn(export(tmp_path, tree("c1", *ASKED, edited)))
    assert (result["events"], result["outcomes"]) == (1, {"committed": 1})


@pytest.mark.parametrize("name", sorted(MADE))
def test_every_format_teaches_the_same_and_twice_nothing_more(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    first = learn(path, "--owner", "mira")
    assert sentences(first) == {"User likes oolong tea.", "User lives in Bern."}
    second = learn(path, "--format", name, "--owner", "Mira")
    assert (second["events"], second["runs"]) == (0, 0) and second["beliefs"] == first["beliefs"]


def test_a_newer_claude_export_adds_only_what_is_new(tmp_path: Path) -> None:
    learn(written(tmp_path / "a.json", [chat("c1", turn("m1", "I like oolong tea."))]))
    result = learn(written(tmp_path / "b.json", [chat("c1", turn("m1", "I like oolong tea."), turn("m2", "I live in Bern."))]))
    assert (result["events"], result["outcomes"]) == (1, {"committed": 1})


def test_a_longer_list_without_ids_adds_only_what_is_new(tmp_path: Path) -> None:
    said = [{"role": "user", "content": "I like oolong tea."}, {"role": "assistant", "content": "I like oil."}]
    learn(written(tmp_path / "talk.json", said))
    result = learn(written(tmp_path / "talk.json", [*said, {"role": "user", "content": "I live in Bern."}]))
    assert (result["events"], result["outcomes"]) == (1, {"committed": 1})


def test_a_longer_transcript_adds_only_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "chat.txt"
    path.write_text("Mira: I like oolong tea.\nTomas: I live in Oslo.\n")
    assert sentences(learn(path, "--owner", "mira")) == {"User likes oolong tea."}
    path.write_text(path.read_text() + "Mira: I live in Bern.\n")
    result = learn(path, "--owner", "mira")
    assert (result["events"], sentences(result)) == (1, {"User likes oolong tea.", "User lives in Bern."})


def test_a_session_of_claude_code_is_learned_in_its_project(tmp_path: Path) -> None:
    tool = [{"type": "tool_result", "content": "I live in Oslo."}]
    path = written_lines(tmp_path / "s.jsonl", log("m1", "I like oolong tea."), log("m2", tool), log("m3", "I live in Rome.", isMeta=True))
    result = learn(path)
    assert (result["events"], sentences(result)) == (3, {"User likes oolong tea."})
    owner = find_or_make_principal(tenant="local", name="mira", zone=None, now=NOW)
    with acting_for(owner.id):
        assert {event.session.project for event in Event.objects.select_related("session")} == {"kettle"}
        assert set(Event.objects.values_list("actor", flat=True)) == {"principal", "tool", "system"}


def test_a_transcript_without_an_owner_lists_its_speakers(tmp_path: Path) -> None:
    path = tmp_path / "chat.txt"
    path.write_text("Mira: I like oolong tea.\nTomas: I live in Oslo.\nTomas: And you?\n")
    assert refused(path).endswith("--owner is missing; name the owner with --owner NAME, one of Tomas (2), Mira (1)")


def test_a_broken_record_leaves_nothing_behind_and_can_be_skipped(tmp_path: Path) -> None:
    good = [tree(f"c{n}", node("m", "root", "user", f"I like {drink}.")) for n, drink in enumerate(("tea", "milk"))]
    path = export(tmp_path, good[0], {"conversation_id": "broken"}, good[1])
    message = refused(path)
    assert f'{path}, conversations.json, conversation 2: no "mapping"' in message
    assert learn(path, "--skip-bad")["events"] == 2
    out = StringIO()
    call_command("learn", str(path), "--principal", "mira", "--skip-bad", stdout=out)
    assert "1 bad record skipped; the first:" in out.getvalue()


def test_what_is_of_no_known_format_gets_the_formats_named(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{"hello": "there"}')
    assert "name it with --format (jsonl, chatgpt" in refused(path)
