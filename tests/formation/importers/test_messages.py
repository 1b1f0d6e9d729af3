from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from formation.importers import scan_file
from formation.importers.conversations import BATCH
from tests.formation.importers.made import written, written_lines, zipped
from tests.formation.importers.reading import events, fault, read, told

HELLO = [{"role": "user", "content": "hello"}, {"role": "assistant", "content": "hi"}]
SAID = [("principal", "hello"), ("assistant", "hi")]


def test_that_a_list_an_object_and_lines_of_objects_are_read(tmp_path: Path) -> None:
    assert told(written(tmp_path / "a.json", HELLO), "messages") == SAID
    assert told(written(tmp_path / "b.json", {"messages": HELLO}), "messages") == SAID
    assert told(written(tmp_path / "c.json", [{"messages": HELLO}, {"messages": HELLO}]), "messages") == SAID * 2
    assert told(written_lines(tmp_path / "d.jsonl", {"messages": HELLO}, {"messages": []}, {"messages": HELLO}), "messages") == SAID * 2
    pretty = tmp_path / "e.json"
    pretty.write_text('{\n  "messages": [\n    {"role": "user", "content": "hello"}\n  ]\n}\n')
    assert told(pretty, "messages") == SAID[:1]


@pytest.mark.parametrize(
    ("role", "actor", "kind"),
    [
        ("developer", "system", "system.message.created"),
        ("system", "system", "system.message.created"),
        ("tool", "tool", "tool.call.completed"),
        ("function", "tool", "tool.call.completed"),
        ("narrator", "other", "narrator.message.created"),
    ],
)
def test_that_every_role_has_its_actor(tmp_path: Path, role: str, actor: str, kind: str) -> None:
    [event] = events(written(tmp_path / "a.json", [{"role": role, "content": "I live in Oslo."}]), "messages")
    assert (event.actor.value, event.type, event.occurred_at, event.external_id) == (actor, kind, None, None)


def test_that_parts_are_sorted_into_words_and_other_things(tmp_path: Path) -> None:
    content = [
        {"type": "text", "text": "Look:"},
        {"type": "image_url", "image_url": {"url": "data:I live in Oslo."}},
        {"type": "file", "file": {"filename": "flat.pdf", "file_data": "I live in Oslo."}},
        {"type": "tool_result", "content": "I live in Oslo."},
        "I live in Bern.",
        7,
    ]
    [event] = events(written(tmp_path / "a.json", [{"role": "user", "content": content}]), "messages")
    assert (event.actor.value, event.text) == ("principal", "Look:\nI live in Bern.")
    kinds = [{"kind": "image_url"}, {"kind": "file", "name": "flat.pdf"}, {"kind": "tool_result"}, {"kind": "unknown"}]
    assert event.payload == {"parts": kinds}


def test_that_tool_results_in_a_user_turn_are_the_tools(tmp_path: Path) -> None:
    turn = {"role": "user", "content": [{"type": "tool_result", "content": [{"type": "text", "text": "I live in Oslo."}]}]}
    call = {"role": "assistant", "content": None, "tool_calls": [{"type": "function", "function": {"name": "lookup", "arguments": "{}"}}]}
    first, second = events(written(tmp_path / "a.json", [call, turn]), "messages")
    assert first.payload == {"parts": [{"kind": "function", "name": "lookup"}]} and first.text == ""
    assert (second.actor.value, second.type, second.text) == ("tool", "tool.call.completed", "I live in Oslo.")


@pytest.mark.parametrize(
    ("fields", "moment"),
    [
        ({"created": 1772000000}, "2026-02-25T06:13:20+00:00"),
        ({"timestamp": 1772000000000}, "2026-02-25T06:13:20+00:00"),
        ({"created_at": "2026-02-25T07:13:20+01:00"}, "2026-02-25T06:13:20+00:00"),
        ({"created_at": "2026-02-25T06:13:20Z", "created": None}, "2026-02-25T06:13:20+00:00"),
    ],
)
def test_that_a_time_is_read_where_there_is_one(tmp_path: Path, fields: dict[str, Any], moment: str) -> None:
    [event] = events(written(tmp_path / "a.json", [{"role": "user", "content": "hello", **fields}]), "messages")
    assert event.occurred_at is not None and event.occurred_at.isoformat() == moment


def test_that_own_ids_are_used_and_else_the_files_name_and_beginning(tmp_path: Path) -> None:
    [own] = read(written(tmp_path / "a.json", {"id": "c9", "messages": [{"id": "m1", **HELLO[0]}]}), "messages")
    assert (own.external_id, own.events[0].external_id) == ("c9", "m1")
    [short] = read(written(tmp_path / "b.json", HELLO[:1]), "messages")
    [longer] = read(written(tmp_path / "b.json", HELLO), "messages")
    [other] = read(written(tmp_path / "b.json", HELLO[1:]), "messages")
    assert short.external_id == longer.external_id != other.external_id
    names = [batch.external_id for batch in read(written_lines(tmp_path / "c.jsonl", {"messages": HELLO}, {"messages": HELLO}), "messages")]
    assert len(set(names)) == 2


def test_that_a_named_user_is_the_owner_only_when_told(tmp_path: Path) -> None:
    path = written(
        tmp_path / "a.json", [{"role": "user", "name": "Mira", "content": "hello"}, {"role": "user", "name": "Tomas", "content": "hi"}]
    )
    assert 'message 1: it is by "Mira"; say whose words are the owner\'s with --owner NAME' in fault(path, "messages")
    assert told(path, "messages", owner="mira") == [("principal", "hello"), ("other", "hi")]


def test_that_one_very_long_conversation_comes_in_runs(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", [{"role": "user", "content": str(number)} for number in range(BATCH + 5)])
    batches = read(path, "messages")
    assert [len(batch.events) for batch in batches] == [BATCH, 5] and len({batch.external_id for batch in batches}) == 1
    assert [event.position for batch in batches for event in batch.events] == list(range(1, BATCH + 6))
    assert scan_file(path, format_name=None, skip_bad=False, owner=None).sessions == 1


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"content": "x"}, 'message 2: no "role"'),
        (7, 'no "role"'),
        ({"role": "user", "content": 7}, "neither text nor a list of parts"),
        ({"role": "user", "content": "x", "created": "noon"}, '"created" is not a time'),
    ],
)
def test_that_a_bad_message_is_named_and_can_be_skipped(tmp_path: Path, message: Any, said: str) -> None:
    path = written(tmp_path / "a.json", [HELLO[0], message, HELLO[1]])
    assert said in fault(path, "messages")
    assert [(event.text, event.position) for event in events(path, "messages", skip_bad=True)] == [("hello", 1), ("hi", 3)]


def test_that_a_bad_line_is_named_and_can_be_skipped(tmp_path: Path) -> None:
    path = written_lines(tmp_path / "a.jsonl", {"messages": HELLO}, {"messages": HELLO})
    path.write_bytes(path.read_bytes().replace(b"\n", b'\nnonsense\n{"talk": []}\n', 1))
    assert "conversation 2: line 2: not JSON at column 1" in fault(path, "messages")
    index = scan_file(path, format_name="messages", skip_bad=True, owner=None)
    assert (index.sessions, index.events, index.bad) == (2, 4, 2)


def test_that_every_file_of_a_zip_is_read(tmp_path: Path) -> None:
    content = written(tmp_path / "a.json", HELLO).read_bytes()
    path = zipped(tmp_path / "talks.zip", {"one.json": content, "two.json": content})
    assert len({batch.external_id for batch in read(path, "messages")}) == 2


def test_that_names_from_a_file_cannot_break_the_line(tmp_path: Path) -> None:
    path = written(tmp_path / "a.json", [{"role": "user", "name": "Mi\nra\x1b[31m" + "x" * 99, "content": "hello"}])
    message = fault(path, "messages")
    assert 'it is by "Mi ra [31mxx' in message and "\x1b" not in message
    packed = zipped(tmp_path / "talks.zip", {"o\x1bdd.json": "[7x"})
    assert "o?dd.json, conversation 1" in fault(packed, "messages")
