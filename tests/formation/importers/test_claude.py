from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from memory.values import Actor
from tests.formation.importers.made import chat, turn, written
from tests.formation.importers.reading import events, fault, read, told


def one(tmp_path: Path, *messages: Any, **fields: Any) -> Path:
    return written(tmp_path / "conversations.json", [chat("c1", *messages, **fields)])


def test_that_senders_and_ids_are_kept(tmp_path: Path) -> None:
    [batch] = read(one(tmp_path, turn("m1", "hello"), turn("m2", "hi", "assistant"), turn("m3", "hm", "critic")), "claude")
    assert batch.external_id == "c1"
    assert [(event.external_id, event.type, event.actor) for event in batch.events] == [
        ("m1", "user.message.created", Actor.PRINCIPAL),
        ("m2", "assistant.message.created", Actor.ASSISTANT),
        ("m3", "critic.message.created", Actor.OTHER),
    ]


def test_that_text_parts_are_preferred_and_older_exports_have_a_text(tmp_path: Path) -> None:
    parts = [{"type": "text", "text": "I live in Bern."}, {"type": "text", "text": "Since May."}]
    newer = turn("m1", "flat", content=parts)
    older = turn("m2", "I like tea.", content=[])
    oldest = {key: value for key, value in turn("m3", "I like milk.").items() if key != "content"}
    assert [text for _actor, text in told(one(tmp_path, newer, older, oldest), "claude")] == [
        "I live in Bern.\nSince May.",
        "I like tea.",
        "I like milk.",
    ]


def test_that_what_was_pasted_thought_or_looked_up_is_kept_by_kind_and_name_only(tmp_path: Path) -> None:
    parts = [
        {"type": "thinking", "thinking": "I live in Oslo."},
        {"type": "tool_use", "name": "web_search", "input": {"query": "Oslo"}},
        {"type": "tool_result", "name": "web_search", "content": [{"type": "text", "text": "I live in Oslo."}]},
        {"type": "text", "text": "Read this."},
    ]
    files: dict[str, Any] = {
        "attachments": [{"file_name": "paste.txt", "extracted_content": "I live in Oslo."}],
        "files": [{"file_name": "flat.png"}],
    }
    [event] = events(one(tmp_path, turn("m1", "I live in Oslo.", content=parts, **files)), "claude")
    assert (event.actor, event.text) == (Actor.PRINCIPAL, "Read this.") and "Oslo" not in str(event.payload)
    assert event.payload["parts"] == [
        {"kind": "thinking"},
        {"kind": "tool_use", "name": "web_search"},
        {"kind": "tool_result", "name": "web_search"},
        {"kind": "attachment", "name": "paste.txt"},
        {"kind": "file", "name": "flat.png"},
    ]


def test_that_a_turn_of_other_things_alone_has_no_words(tmp_path: Path) -> None:
    [event] = events(
        one(tmp_path, turn("m1", "I live in Oslo.", content=[{"type": "tool_result", "content": "I live in Oslo."}])), "claude"
    )
    assert event.text == ""


def test_that_where_messages_name_their_parents_the_branch_last_shown_is_read(tmp_path: Path) -> None:
    top = {"parent_message_uuid": "00000000-0000-4000-8000-000000000000"}
    messages = [
        turn("a", "I live in Lyon.", **top),
        turn("b", "Nice.", "assistant", parent_message_uuid="a"),
        turn("a2", "I live in Bern.", **top),
        turn("b2", "Lovely.", "assistant", parent_message_uuid="a2"),
    ]
    assert told(one(tmp_path, *messages), "claude") == [("principal", "I live in Bern."), ("assistant", "Lovely.")]
    assert told(one(tmp_path, *messages, current_leaf_message_uuid="b"), "claude")[0] == ("principal", "I live in Lyon.")


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (7, "message 2: not an object"),
        (turn("m2", "x", sender=""), 'no "sender"'),
        (turn("m2", "x", created_at="noon"), '"created_at" is not a time'),
        (turn("m2", "x", content={"a": 1}), "neither text nor a list of parts"),
        (turn("m2", "x", uuid=5), '"uuid" is not a text'),
        (turn("m1", "another"), "its id stands for another message"),
    ],
)
def test_that_a_bad_message_is_named_and_can_be_skipped(tmp_path: Path, message: Any, said: str) -> None:
    path = one(tmp_path, turn("m1", "hello"), message, turn("m3", "there"))
    assert said in fault(path, "claude") and "conversation 1, message 2" in fault(path, "claude")
    assert [(event.text, event.position) for event in events(path, "claude", skip_bad=True)] == [("hello", 1), ("there", 3)]


@pytest.mark.parametrize(
    ("conversation", "said"),
    [
        ({"uuid": "c1"}, 'no list of "chat_messages"'),
        ({"chat_messages": []}, 'no "uuid"'),
        (
            chat("c1", turn("a", "x", parent_message_uuid="b"), turn("b", "y", parent_message_uuid="a")),
            "in a circle",
        ),
    ],
)
def test_that_a_bad_conversation_is_named(tmp_path: Path, conversation: Any, said: str) -> None:
    assert said in fault(written(tmp_path / "c.json", [conversation]), "claude")


def test_that_a_conversation_without_messages_is_passed_over(tmp_path: Path) -> None:
    path = written(tmp_path / "c.json", [chat("empty"), chat("c1", turn("m1", "hello"))])
    assert [batch.external_id for batch in read(path, "claude")] == ["c1"]
