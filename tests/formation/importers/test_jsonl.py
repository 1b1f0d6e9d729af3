from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from formation.importers.base import MAX_NAME, MAX_TEXT, BadInput, SessionBatch
from formation.importers.jsonl import scan
from memory.values import Actor

Line = dict[str, Any]


def line(**changed: Any) -> Line:
    record = {
        "session": "s1",
        "type": "user.message.created",
        "actor": "principal",
        "text": "I like tea.",
        "at": "2026-03-18T12:00:00+00:00",
    }
    return {**record, **changed}


def without(field: str) -> Line:
    return {key: value for key, value in line().items() if key != field}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "log.jsonl"


def write(file: Path, *lines: Line | bytes) -> Path:
    file.write_bytes(b"".join(entry if isinstance(entry, bytes) else json.dumps(entry).encode() + b"\n" for entry in lines))
    return file


def read(file: Path, *lines: Line | bytes, skip_bad: bool = False) -> list[SessionBatch]:
    return list(scan(write(file, *lines), skip_bad=skip_bad).batches(default_project=None))


def fault(file: Path, *lines: Line | bytes) -> str:
    with pytest.raises(BadInput) as raised:
        scan(write(file, *lines), skip_bad=False)
    message = str(raised.value)
    assert "\n" not in message and "; " in message and message.startswith(str(file))
    return message


def test_that_a_record_becomes_an_event(file: Path) -> None:
    [batch] = read(file, line(project="norden", external_id="m1", payload={"a": 1}, mood="good", at="2026-03-18T13:00:00+01:00"))
    [event] = batch.events
    assert (batch.external_id, batch.project) == ("s1", "norden")
    assert (event.type, event.actor, event.text, event.external_id, event.position) == (
        "user.message.created",
        Actor.PRINCIPAL,
        "I like tea.",
        "m1",
        1,
    )
    assert event.occurred_at is not None and event.occurred_at.isoformat() == "2026-03-18T12:00:00+00:00"
    assert event.payload == {"a": 1, "mood": "good"}


def test_that_what_may_be_left_out_is_empty(file: Path) -> None:
    [batch] = read(file, without("at") | {"text": "", "type": "never.heard.of", "external_id": None, "payload": None})
    assert batch.project is None
    assert (batch.events[0].occurred_at, batch.events[0].text, batch.events[0].external_id, batch.events[0].payload) == (None, "", None, {})


def test_that_a_session_without_a_project_takes_the_default(file: Path) -> None:
    index = scan(write(file, line(session="a"), line(session="b"), line(session="b", project="own")), skip_bad=False)
    assert {batch.external_id: batch.project for batch in index.batches(default_project="given")} == {"a": "given", "b": "own"}


def test_that_interleaved_sessions_are_grouped_and_come_oldest_first(file: Path) -> None:
    batches = read(
        file,
        line(session="late", text="1", at="2026-03-19T00:00:00Z"),
        line(session="timeless", text="2", at=None),
        line(session="b", text="3"),
        line(session="late", text="4", at="2026-03-01T00:00:00Z"),
        line(session="a", text="5"),
        line(session="b", text="6"),
    )
    assert [(batch.external_id, [event.text for event in batch.events]) for batch in batches] == [
        ("a", ["5"]),
        ("b", ["3", "6"]),
        ("late", ["1", "4"]),
        ("timeless", ["2"]),
    ]
    assert [event.position for batch in batches for event in batch.events] == [1, 1, 2, 1, 2, 1]


def test_that_the_same_file_can_be_handed_over_twice(file: Path) -> None:
    index = scan(write(file, line(), line(text="I like milk.")), skip_bad=False)
    assert (index.sessions, index.events, index.bad, index.duplicates, index.first_fault) == (1, 2, 0, 0, None)
    assert list(index.batches(default_project=None)) == list(index.batches(default_project=None))


def test_that_blank_lines_and_a_byte_order_mark_are_tolerated(file: Path) -> None:
    text = json.dumps(line(text="Łódź 🎹", session="s\u00e9"), ensure_ascii=False).encode()
    [batch] = read(file, b"\xef\xbb\xbf" + text + b"\r\n", b"\n  \n", text)
    assert [event.text for event in batch.events] == ["Łódź 🎹"] * 2


GOOD = json.dumps(line()).encode()


@pytest.mark.parametrize(
    ("bad", "said"),
    [
        (without("session"), 'no "session"'),
        (line(session=" "), '"session" is empty'),
        (line(session="s" * (MAX_NAME + 1)), '"session" is longer than 255'),
        (line(session=7), '"session" is not text'),
        (line(type=""), '"type" is empty'),
        (line(external_id=12), '"external_id" is not text; put it in quotes'),
        (line(external_id=""), '"external_id" is empty'),
        (line(project=""), '"project" is empty'),
        (line(actor="user"), 'write "principal" for the owner'),
        (line(actor=["principal"]), '"actor" is not one of'),
        (without("actor"), '"actor" is not one of'),
        (without("text"), 'no "text"'),
        (line(text=3), '"text" is not text'),
        (line(text="é" * (MAX_TEXT // 2 + 1)), '"text" is longer than'),
        (line(at="2026-03-18T12:00:00"), "add a zone, for example +00:00"),
        (line(at="2026-03-18"), "add a zone, for example +00:00"),
        (line(at="yesterday"), '"at" is not a time'),
        (line(at=1773835200), '"at" is not a time'),
        (line(at="0001-01-01T00:00:00+14:00"), '"at" is not a time'),
        (line(payload=[1]), '"payload" is not an object'),
        (line(payload={"mood": 1}, mood=2), '"mood" is a field and also in "payload"'),
        (line(text="ma\x00te"), "NUL character"),
        (line(text="I like \ud83d"), "lone surrogate"),
        (line(payload={"a": [{"k\ud83d": 1}]}), "lone surrogate"),
        (line(session="a\x00"), "NUL character"),
        (GOOD.replace(b"tea", b"t\x00a") + b"\n", "a NUL byte"),
        (GOOD.replace(b"tea", b"t\xffa") + b"\n", "is not UTF-8; save it as UTF-8"),
        (GOOD.replace(b'{"', b'{"text": "x", "', 1) + b"\n", '"text" is given twice'),
        (GOOD[:-1] + b', "payload": {"a": NaN}}\n', "NaN is not JSON"),
        (GOOD[:-1] + b', "payload": {"a": -Infinity}}\n', "-Infinity is not JSON"),
        (GOOD[:-1] + b', "payload": {"a": 1e999}}\n', "a number that is too large"),
        (GOOD[:-1] + b', "payload": {"a": ' + b"9" * 5000 + b"}}\n", "a number that is too long"),
        (GOOD[:-1] + b', "payload": ' + b"[" * 100_000 + b"\n", "nested too deep"),
        (b"[" + GOOD + b"]\n", "not a JSON object"),
        (b"null\n", "not a JSON object"),
        (b"hello\n", "not JSON at column 1"),
        (GOOD[:-9] + b"\n", "not JSON at column"),
        (GOOD[:-9], "cut off in the middle of the record; export the file again"),
        (GOOD[:-50] + "é".encode()[:1], "cut off in the middle of a character"),
    ],
)
def test_that_a_bad_record_is_named_with_its_fault_and_its_mend(file: Path, bad: Line | bytes, said: str) -> None:
    message = fault(file, line(), b"\n", bad)
    assert message.startswith(f"{file}, record 2 (line 3): ") and said in message


def test_that_a_wrong_byte_is_named_by_its_place_in_the_file(file: Path) -> None:
    broken = GOOD.replace(b"tea", b"t\xffa") + b"\n"
    content = GOOD + b"\n" + broken
    assert f"byte {content.index(0xFF)} of the file" in fault(file, content)


def test_that_skipping_counts_bad_records_and_shifts_no_position(file: Path) -> None:
    lines: list[Line | bytes] = [line(text="1"), line(actor="user", text="2"), b"hello\n", line(text="4")]
    index = scan(write(file, *lines), skip_bad=True)
    [batch] = index.batches(default_project=None)
    assert (index.sessions, index.events, index.bad) == (1, 2, 2)
    assert index.first_fault is not None and "record 2 (line 2)" in index.first_fault
    assert [(event.text, event.position) for event in batch.events] == [("1", 1), ("4", 3)]
    [mended] = read(file, line(text="1"), line(text="2"), line(text="4"))
    assert [(event.text, event.position) for event in mended.events] == [("1", 1), ("2", 2), ("4", 3)]


def test_that_a_record_listed_twice_counts_once(file: Path) -> None:
    index = scan(
        write(file, line(external_id="m1"), line(external_id="m1", payload={}), line(external_id="m1", session="s2")), skip_bad=False
    )
    assert (index.events, index.duplicates, index.sessions) == (2, 1, 2)


def test_that_one_external_id_stands_for_one_record(file: Path) -> None:
    assert "another record of this session" in fault(file, line(external_id="m1"), line(external_id="m1", text="I like milk."))
    assert "another record of this session" in fault(file, line(external_id="m1"), line(external_id="m1", payload={"a": 1}))


def test_that_a_session_has_one_project(file: Path) -> None:
    [batch] = read(file, line(), line(project="a"), line(), line(project="a"))
    assert batch.project == "a"
    assert 'another "project" than its session' in fault(file, line(project="a"), line(project="b"))


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_that_a_file_without_records_is_refused(file: Path, content: bytes) -> None:
    assert "no records in it" in fault(file, content)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_that_wide_text_is_refused_even_when_bad_records_are_skipped(file: Path, encoding: str) -> None:
    file.write_bytes(json.dumps(line()).encode(encoding))
    with pytest.raises(BadInput, match="save it as UTF-8"):
        scan(file, skip_bad=True)


def test_that_a_file_of_bad_records_only_is_refused(file: Path) -> None:
    with pytest.raises(BadInput, match=r"none of its 2 records .* record 1 \(line 1\)"):
        scan(write(file, b"hello\n", b"world\n"), skip_bad=True)


def test_that_what_is_no_readable_file_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a directory; name a file in it"):
        scan(tmp_path, skip_bad=True)
    with pytest.raises(BadInput, match="no such file or directory; check the name"):
        scan(tmp_path / "missing.jsonl", skip_bad=True)
    with pytest.raises(BadInput, match="not a regular file"):
        scan("/dev/null", skip_bad=True)


def test_that_a_line_over_the_limit_is_bad_and_the_next_one_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("formation.importers.jsonl.MAX_LINE", 300)
    index = scan(write(file, line(text="x" * 2000), line()), skip_bad=True)
    assert (index.bad, index.events) == (1, 1)
    assert index.first_fault is not None and "a line longer than" in index.first_fault


def test_that_a_file_that_changed_after_the_check_is_not_handed_over(file: Path) -> None:
    index = scan(write(file, line()), skip_bad=False)
    write(file, line(), line())
    with pytest.raises(BadInput, match="changed while it was read"):
        list(index.batches(default_project=None))
