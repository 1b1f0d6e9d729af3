from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from formation.importers.base import TITLE
from memory.access import acting_for
from memory.models import Event
from memory.values import Actor
from tests.builders import append, principal
from tests.formation.importers.made import node, tree, written, written_lines, zipped
from tests.formation.importers.reading import events, fault, read, told


def one(tmp_path: Path, *nodes: dict[str, Any], current: str | None = None) -> Path:
    return written(tmp_path / "conversations.json", [tree("c1", *nodes, current=current)])


def test_that_the_current_branch_is_read_and_no_other(tmp_path: Path) -> None:
    nodes = [
        node("a", "root", "user", "I live in Lyon."),
        node("b", "a", "assistant", "Nice."),
        node("a2", "root", "user", "I live in Bern."),
        node("b2", "a2", "assistant", "Lovely."),
    ]
    assert told(one(tmp_path, *nodes, current="b2"), "chatgpt") == [("principal", "I live in Bern."), ("assistant", "Lovely.")]
    assert told(one(tmp_path, *nodes, current="b"), "chatgpt") == [("principal", "I live in Lyon."), ("assistant", "Nice.")]


@pytest.mark.parametrize("current", [None, "lost"])
def test_that_without_a_current_node_the_newest_leaf_ends_the_branch(tmp_path: Path, current: str | None) -> None:
    nodes = [node("new", "root", "user", "new", create_time=20.5), node("old", "root", "user", "old", create_time=10)]
    timeless = node("none", "root", "user", "none", create_time=None)
    conversation = tree("c1", *nodes, timeless) | {"current_node": current}
    assert told(written(tmp_path / "c.json", [conversation]), "chatgpt") == [("principal", "new")]


def test_that_ids_and_times_are_the_exports_own(tmp_path: Path) -> None:
    [batch] = read(one(tmp_path, node("m1", "root", "user", "hello", create_time=None), node("m2", "m1", "user", "there")), "chatgpt")
    first, second = batch.events
    assert (batch.external_id, first.external_id, first.occurred_at, second.position) == ("c1", "m1", None, 2)
    assert second.occurred_at is not None and second.occurred_at.isoformat() == "2026-02-25T06:13:20.500000+00:00"


def test_that_an_older_export_names_its_conversation_otherwise(tmp_path: Path) -> None:
    conversation = tree("c1", node("m1", "root", "user", "hello"))
    del conversation["conversation_id"]
    assert "neither" in fault(written(tmp_path / "c.json", [conversation]), "chatgpt")
    [batch] = read(written(tmp_path / "c.json", [conversation | {"id": "older"}]), "chatgpt")
    assert batch.external_id == "older"


@pytest.mark.parametrize(
    "message",
    [
        {"metadata": {"is_visually_hidden_from_conversation": True}},
        {"metadata": {"is_user_system_message": True}},
        {"content": {"content_type": "user_editable_context", "user_profile": "I live in Oslo.", "user_instructions": "Be brief."}},
        {"content": {"content_type": "model_editable_context", "model_set_context": "User lives in Oslo."}},
        {"content": {"content_type": "code", "text": "home = 'Oslo'"}},
        {"author": {"role": "user", "metadata": {"real_author": "tool:web"}}},
        {"author": {"role": "system"}},
    ],
)
def test_that_what_the_platform_says_in_the_owners_place_is_the_platforms(tmp_path: Path, message: dict[str, Any]) -> None:
    [event] = events(one(tmp_path, node("m1", "root", "user", "I live in Oslo.", **message)), "chatgpt")
    assert (event.actor, event.type) == (Actor.SYSTEM, "system.message.created")


def test_that_tools_and_unknown_roles_are_no_owners(tmp_path: Path) -> None:
    output = {"content_type": "execution_output", "text": "42"}
    nodes = [
        node("t", "root", "tool", content=output),
        node("u", "t", "critic", "hm"),
        node("c", "u", "assistant", content={"content_type": "code", "language": "python", "text": "print(42)"}),
    ]
    found = events(one(tmp_path, *nodes), "chatgpt")
    assert [(event.type, event.actor, event.text) for event in found] == [
        ("tool.call.completed", Actor.TOOL, "42"),
        ("critic.message.created", Actor.OTHER, "hm"),
        ("assistant.message.created", Actor.ASSISTANT, "print(42)"),
    ]


def test_that_pictures_and_files_are_kept_by_kind_and_name_only(tmp_path: Path) -> None:
    picture = {"content_type": "image_asset_pointer", "asset_pointer": "file-service://secret"}
    held = {"attachments": [{"id": "f1", "name": "flat.pdf", "mime_type": "application/pdf"}]}
    content = {"content_type": "multimodal_text", "parts": [picture, "I live here.", "", "Since May."]}
    [event] = events(one(tmp_path, node("m1", "root", content=content, metadata=held)), "chatgpt")
    assert (event.actor, event.text) == (Actor.PRINCIPAL, "I live here.\nSince May.")
    assert event.payload["parts"] == [{"kind": "image_asset_pointer"}, {"kind": "attachment", "name": "flat.pdf"}]
    assert "secret" not in str(event.payload)


def test_that_spoken_words_are_the_owners_in_one_direction(tmp_path: Path) -> None:
    parts = [
        {"content_type": "audio_transcription", "text": "I live in Bern.", "direction": "in"},
        {"content_type": "audio_transcription", "text": "I live in a phone.", "direction": "out"},
        {"content_type": "real_time_user_audio_video_asset_pointer"},
    ]
    [event] = events(one(tmp_path, node("m1", "root", content={"content_type": "multimodal_text", "parts": parts})), "chatgpt")
    assert event.text == "I live in Bern."


def test_that_empty_messages_and_conversations_are_passed_over(tmp_path: Path) -> None:
    empty = tree("empty", node("m0", "root", "system", ""))
    none = tree("none", node("x", "root")) | {"mapping": {}, "current_node": None}
    path = written(tmp_path / "c.json", [empty, none, tree("c1", node("m1", "root", "user", "hello"))])
    assert [batch.external_id for batch in read(path, "chatgpt")] == ["c1"]
    assert "no messages in its conversations" in fault(written(path, [empty]), "chatgpt")


def test_that_unicode_survives_and_what_the_log_cannot_hold_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    written(path, [tree("c1", node("m1", "root", "user", "Łódź 🎹 HALF NUL"))])
    path.write_bytes(
        path.read_bytes().replace("🎹".encode(), rb"\ud83c\udfb9 \\ud83d").replace(b"HALF", rb"\ud83d").replace(b"NUL", rb"\u0000")
    )
    [event] = events(path, "chatgpt")
    assert event.text == "Łódź 🎹 \\ud83d \ufffd \ufffd"


def test_that_a_very_long_text_is_cut(tmp_path: Path) -> None:
    [event] = events(one(tmp_path, node("m1", "root", "user", "é" * 600_000)), "chatgpt")
    assert event.text == "é" * 524_288 and event.payload == {"cut": 600_000}


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ([tree("c1", node("m1", "root", "user", "x")), 7], 'conversation 2: no "mapping"'),
        ([tree("", node("m1", "root", "user", "x"))], '"conversation_id" is not a text of 1 to 255'),
        ([tree("c1", node("m1", "root", "user", "x", create_time="soon"))], 'conversation 1, message 1: "create_time" is not a time'),
        ([tree("c1", node("m1", "root", "user", "x", create_time=True))], "is not a time"),
        ([tree("c1", node("m1", "root", "user", "x", create_time=1e300))], "is not a time"),
        ([tree("c1", node("m1", "root", "user", "x", id="i" * 256))], '"id" is not a text'),
        ([tree("c1", node("m1", "root", "user", "x", author=None))], "its author has no role"),
        ([tree("c1", node("m1", "m2", "user", "x"), node("m2", "m1", "user", "y"))], "in a circle"),
        ([tree("c1", node("m1", "root", "user", "x"), node("m2", "m1", "user", "y", id="m1"))], "message 2: its id stands for another"),
        ([tree("c1", node("m1", "root", "user", "x")) | {"mapping": {"m1": 3}}], "is not an object"),
    ],
)
def test_that_a_bad_record_is_named_and_can_be_skipped(tmp_path: Path, broken: list[Any], said: str) -> None:
    good = tree("good", node("g", "root", "user", "hello"))
    path = written(tmp_path / "c.json", [*broken, good])
    assert said in fault(path, "chatgpt")
    assert read(path, "chatgpt", skip_bad=True)[-1].external_id == "good"


def test_that_a_message_listed_twice_counts_once(tmp_path: Path) -> None:
    assert told(one(tmp_path, node("m1", "root", "user", "x"), node("m2", "m1", "user", "x", id="m1")), "chatgpt") == [("principal", "x")]


def test_that_broken_json_in_the_middle_is_named_by_its_record(tmp_path: Path) -> None:
    path = written(tmp_path / "c.json", [tree(f"c{n}", node("m", "root", "user", f"number {n}")) for n in range(1, 5)])
    path.write_bytes(path.read_bytes().replace(b'"number 3"', b'"number" 3'))
    message = fault(path, "chatgpt")
    assert "conversation 3: not JSON; export the file again (nothing behind it can be read)" in message and "number" not in message
    assert [batch.external_id for batch in read(path, "chatgpt", skip_bad=True)] == ["c1", "c2"]


def test_that_json_nested_without_end_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.json"
    path.write_bytes(b"[" * 1_000_000)
    assert "nested too deep" in fault(path, "chatgpt")


def test_that_the_parts_of_a_split_export_are_read_in_order(tmp_path: Path) -> None:
    lists = {
        f"conversations-00{n}.json": written(tmp_path / "x", [tree(f"c{n}", node("m", "root", "user", "hi"))]).read_bytes() for n in (1, 0)
    }
    path = zipped(tmp_path / "export.zip", {**lists, "user.json": "{}", "shared_conversations.json": "[]", "chat.html": "<p>"})
    assert [batch.external_id for batch in read(path, "chatgpt")] == ["c0", "c1"]
    path = zipped(path, {**lists, "conversations-002.json": "[{]"})
    assert f"{path}, conversations-002.json, conversation 1: not JSON" in fault(path, "chatgpt")


def test_that_a_single_conversation_and_one_a_line_are_read_too(tmp_path: Path) -> None:
    conversation = tree("c1", node("m1", "root", "user", "hello"))
    assert len(read(written(tmp_path / "c.json", conversation), "chatgpt")) == 1
    assert len(read(written_lines(tmp_path / "c.jsonl", conversation, {**conversation, "conversation_id": "c2"}), "chatgpt")) == 2


def test_that_the_first_event_keeps_the_conversations_title(tmp_path: Path) -> None:
    nodes = [node("m0", "root", "system"), node("m1", "m0", "user", "I live in Lyon."), node("m2", "m1", "user", "there")]
    for title, kept in (("Moving house", {TITLE: "Moving house"}), ("New chat", {}), (None, {}), (7, {}), ("x" * 999, {TITLE: "x" * 255})):
        first, second = events(written(tmp_path / "c.json", [tree("c1", *nodes) | {"title": title}]), "chatgpt")
        assert (first.text, first.payload, second.payload) == ("I live in Lyon.", kept, {})


@pytest.mark.django_db
def test_that_a_title_makes_no_known_conversation_new(tmp_path: Path) -> None:
    owner = principal()
    nodes = [node("m1", "root", "user", "I live in Lyon.")]
    for title in ("Untitled", "Moving house"):
        [batch] = read(written(tmp_path / "c.json", [tree("c1", *nodes) | {"title": title}]), "chatgpt")
        append(owner, *batch.events, session=batch.external_id)
    with acting_for(owner.id):
        assert Event.objects.count() == 1
