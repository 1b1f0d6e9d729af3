from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from formation.importers import scan_file
from tests.formation.importers.made import log, written_lines, zipped
from tests.formation.importers.reading import events, fault, read, told


def session(tmp_path: Path, *lines: Any) -> Path:
    return written_lines(tmp_path / "s.jsonl", *lines)


RESULT = {"type": "tool_result", "tool_use_id": "t1", "content": [{"type": "text", "text": "I live in Oslo."}]}
WORDS = {"type": "text", "text": "I live in Oslo."}


@pytest.mark.parametrize(
    ("line", "actor"),
    [
        (log("m", [RESULT]), "tool"),
        (log("m", [RESULT, {"type": "text", "text": "[Request interrupted by user for tool use]"}]), "tool"),
        (log("m", "I live in Oslo.", toolUseResult="done"), "tool"),
        (log("m", "I live in Oslo.", isMeta=True), "system"),
        (log("m", "I live in Oslo.", isCompactSummary=True), "system"),
        (log("m", "I live in Oslo.", isVisibleInTranscriptOnly=True), "system"),
        (log("m", "I live in Oslo.", isSidechain=True), "assistant"),
        (log("m", "I live in Oslo.", origin={"kind": "task-notification"}), "system"),
        (log("m", "<command-name>/home</command-name>\n<command-args>I live in Oslo.</command-args>"), "system"),
        (log("m", "<local-command-stdout>I live in Oslo.</local-command-stdout>"), "system"),
        (log("m", "<bash-input>echo I live in Oslo.</bash-input>"), "system"),
        (log("m", "<system-reminder>\nI live in Oslo.\n</system-reminder>"), "system"),
        (log("m", "<system-reminder>I live in Oslo. It never ends"), "system"),
        (log("m", "This session is being continued from a previous conversation. I live in Oslo."), "system"),
        (log("m", "[Request interrupted by user]"), "system"),
        (log("m", [WORDS], "assistant"), "assistant"),
        (log("m", [WORDS, {"type": "tool_use", "name": "Bash", "input": {"command": "ls"}}], "assistant"), "assistant"),
    ],
)
def test_that_what_only_looks_like_the_owners_is_not(tmp_path: Path, line: dict[str, Any], actor: str) -> None:
    [(found, text)] = told(session(tmp_path, line), "claude-code")
    assert found == actor and text


@pytest.mark.parametrize(
    "content",
    [
        "I live in Bern.",
        [{"type": "text", "text": "I live in Bern."}],
        [{"type": "image", "source": {"type": "base64", "data": "I live in Oslo."}}, {"type": "text", "text": "I live in Bern."}],
        "I live in Bern.\n<system-reminder>I live in Oslo.</system-reminder>",
        [{"type": "text", "text": "<ide_opened_file>I live in Oslo.</ide_opened_file>"}, {"type": "text", "text": "I live in Bern."}],
    ],
)
def test_that_what_the_owner_typed_is_the_owners(tmp_path: Path, content: Any) -> None:
    [event] = events(session(tmp_path, log("m", content, origin={"kind": "human"})), "claude-code")
    assert (event.actor.value, event.type, event.text) == ("principal", "user.message.created", "I live in Bern.")
    assert "Oslo" not in str(event.payload)


def test_that_tool_calls_and_thinking_are_kept_by_kind_and_name(tmp_path: Path) -> None:
    parts = [{"type": "thinking", "thinking": "hm"}, {"type": "tool_use", "name": "Bash", "input": {"command": "rm"}}]
    [event] = events(session(tmp_path, log("m", parts, "assistant")), "claude-code")
    assert (event.text, event.payload["parts"]) == ("", [{"kind": "thinking"}, {"kind": "tool_use", "name": "Bash"}])


def test_that_bookkeeping_is_kept_and_is_no_source(tmp_path: Path) -> None:
    found = events(
        session(
            tmp_path,
            {"type": "summary", "summary": "I live in Oslo.", "leafUuid": "x"},
            {"type": "file-history-snapshot", "messageId": "m", "snapshot": {"big": "I live in Oslo."}},
            log("m", "hello"),
            {"type": "system", "subtype": "api_error", "content": "I live in Oslo.", "sessionId": "tea", "uuid": "s", "timestamp": None},
            {"type": "queue-operation", "operation": "enqueue", "content": "I live in Oslo.", "sessionId": "tea"},
        ),
        "claude-code",
    )
    assert [(event.type, event.actor.value, event.position) for event in found] == [
        ("claude-code.summary", "other", 1),
        ("claude-code.file-history-snapshot", "other", 2),
        ("user.message.created", "principal", 3),
        ("system.message.created", "system", 4),
        ("claude-code.queue-operation", "other", 5),
    ]
    assert not any("Oslo" in str(event.payload) for event in found) and found[1].text == ""


@pytest.mark.parametrize(
    ("folder", "project"), [("/home/mira/kettle", "kettle"), ("C:\\Users\\mira\\kettle\\", "kettle"), ("/", None), (None, None), (7, None)]
)
def test_that_the_last_folder_is_the_project(tmp_path: Path, folder: Any, project: str | None) -> None:
    [batch] = read(session(tmp_path, log("m", "hello", cwd=folder)), "claude-code")
    assert batch.project == project


def test_that_a_session_that_moves_keeps_its_first_project(tmp_path: Path) -> None:
    [batch] = read(session(tmp_path, log("m1", "hello"), log("m2", "there", cwd="/home/mira/teapot")), "claude-code")
    assert batch.project == "kettle"


def test_that_many_sessions_in_a_zip_are_put_together(tmp_path: Path) -> None:
    def content(*lines: Any) -> bytes:
        return session(tmp_path, *lines).read_bytes()

    path = zipped(
        tmp_path / "project.zip",
        {
            "-home-mira-kettle/agent-1.jsonl": content(log("s1", "Look around.", isSidechain=True)),
            "-home-mira-kettle/b.jsonl": content({"type": "summary", "summary": "x", "leafUuid": "y"}),
            "-home-mira-kettle/tea.jsonl": content(log("m1", "hello"), log("m2", "there")),
            "-home-mira-kettle/empty.jsonl": b"",
            "-home-mira-kettle/notes.txt": b"I live in Oslo.",
        },
    )
    found = {batch.external_id: [event.text for event in batch.events] for batch in read(path, "claude-code")}
    assert found == {"b": ["x"], "tea": ["hello", "there", "Look around."]}


def test_that_interleaved_sessions_are_put_together(tmp_path: Path) -> None:
    path = session(tmp_path, log("1", "a", session="x"), log("2", "b", session="y"), log("3", "c", session="x"))
    assert {batch.external_id: [event.text for event in batch.events] for batch in read(path, "claude-code")} == {
        "x": ["a", "c"],
        "y": ["b"],
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b"nonsense\n", "not JSON at column 1"),
        (b'{"type": "user", \xff}\n', "not UTF-8"),
        (b"[1]\n", "not a JSON object"),
        (b'{"sessionId": "tea"}\n', 'no "type"'),
        (b'{"type": "user", "sessionId": 7}\n', '"sessionId" is not a text'),
        (b'{"type": "user", "sessionId": "tea", "message": {"content": 7}}\n', "neither text nor a list"),
        (b'{"type": "user", "sessionId": "tea", "timestamp": "noon"}\n', '"timestamp" is not a time'),
        (b'{"type": "user", "sessionId": "tea", "timestamp": NaN}\n', "NaN is not JSON"),
        (b'{"type": ' + b"[" * 100_000 + b"\n", "nested too deep"),
    ],
)
def test_that_a_bad_line_is_named_and_can_be_skipped(tmp_path: Path, line: bytes, said: str) -> None:
    path = session(tmp_path, log("m1", "hello"))
    path.write_bytes(path.read_bytes() + line + written_lines(tmp_path / "more", log("m3", "there")).read_bytes())
    message = fault(path, "claude-code")
    assert said in message and f"{path}, record 2 (line 2)" in message
    assert [(event.text, event.position) for event in events(path, "claude-code", skip_bad=True)] == [("hello", 1), ("there", 3)]


def test_that_a_line_listed_twice_counts_once_and_another_under_its_id_is_bad(tmp_path: Path) -> None:
    index = scan_file(session(tmp_path, log("m1", "hello"), log("m1", "hello")), format_name=None, skip_bad=False, owner=None)
    assert (index.events, index.duplicates) == (1, 1)
    assert "stands for another line" in fault(session(tmp_path, log("m1", "hello"), log("m1", "there")), "claude-code")
