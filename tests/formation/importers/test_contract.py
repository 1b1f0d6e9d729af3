"""What holds for every format of the census."""

from __future__ import annotations

from pathlib import Path

import pytest

from formation.importers import FORMATS, scan_file
from formation.importers.base import BadInput, Index, SessionBatch
from memory.values import USER_MESSAGE, Actor
from tests.formation.importers.made import HOME, MADE, TEA, zipped

pytestmark = pytest.mark.parametrize("name", sorted(FORMATS))


def scanned(path: Path, name: str | None, *, skip_bad: bool = False) -> Index:
    return scan_file(path, format_name=name, skip_bad=skip_bad, owner="mira")


def batches(index: Index) -> list[SessionBatch]:
    return list(index.batches(default_project="given"))


def spoken(found: list[SessionBatch]) -> list[list[tuple[str, str]]]:
    return sorted(
        [("principal" if event.actor is Actor.PRINCIPAL else "assistant", event.text) for event in batch.events] for batch in found
    )


def test_that_it_hands_over_what_was_said(name: str, tmp_path: Path) -> None:
    index = scanned(MADE[name](tmp_path), name)
    assert (index.sessions, index.events, index.bad, index.first_fault, index.duplicates) == (2, 3, 0, None, 0)
    assert spoken(batches(index)) == sorted([TEA, HOME])


def test_that_only_the_owner_is_the_principal(name: str, tmp_path: Path) -> None:
    events = [event for batch in batches(scanned(MADE[name](tmp_path), name)) for event in batch.events]
    assert {event.text for event in events if event.actor is Actor.PRINCIPAL} == {TEA[0][1], HOME[0][1]}
    assert all(event.type == USER_MESSAGE for event in events if event.actor is Actor.PRINCIPAL)


def test_that_times_are_in_utc(name: str, tmp_path: Path) -> None:
    events = [event for batch in batches(scanned(MADE[name](tmp_path), name)) for event in batch.events]
    moments = {event.occurred_at.replace(microsecond=0).isoformat() for event in events if event.occurred_at}
    assert moments == {"2026-02-25T06:13:20+00:00"}


def test_that_events_have_places_and_sessions_a_project(name: str, tmp_path: Path) -> None:
    found = batches(scanned(MADE[name](tmp_path), name))
    assert all([event.position for event in batch.events] == list(range(1, len(batch.events) + 1)) for batch in found)
    assert {batch.project for batch in found} == ({"kettle"} if name == "claude-code" else {"given"})


def test_that_it_is_recognised_by_its_content(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    if path.suffix != ".zip":
        path = path.rename(tmp_path / "download.bin")
    assert spoken(batches(scanned(path, None))) == sorted([TEA, HOME])


def test_that_it_can_be_handed_over_twice(name: str, tmp_path: Path) -> None:
    index = scanned(MADE[name](tmp_path), name)
    assert batches(index) == batches(index)


def test_that_a_byte_order_mark_is_tolerated(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    if path.suffix != ".zip":
        path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert scanned(path, None).events == 3


def test_that_a_zip_of_it_is_read_like_the_file(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    if path.suffix == ".zip":
        return
    packed = zipped(tmp_path / "export.zip", {f"export/{path.name}": path.read_bytes(), "export/user.html": b"<p>"})
    if name == "jsonl":
        with pytest.raises(BadInput, match=r"a \.zip; unpack it"):
            scanned(packed, None)
        return
    assert spoken(batches(scanned(packed, None))) == sorted([TEA, HOME])


def test_that_a_file_that_changed_after_the_check_is_not_handed_over(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    index = scanned(path, name)
    path.write_bytes(path.read_bytes() + b" ")
    with pytest.raises(BadInput, match="changed while it was read"):
        batches(index)


@pytest.mark.parametrize("content", [b"", b"\n", b"hello there\n", b"[]", b"{}", b"\xff\xfeh\x00i\x00", b"\x00\x01\x02\x03\x04"])
def test_that_what_is_no_conversation_is_refused_in_one_line(name: str, content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "odd.dat"
    path.write_bytes(content)
    for skip_bad in (False, True):
        with pytest.raises(BadInput) as refused:
            scanned(path, name, skip_bad=skip_bad)
        message = str(refused.value)
        assert message.startswith(str(path)) and "; " in message and "\n" not in message


def test_that_a_file_cut_short_is_refused_or_read_up_to_there(name: str, tmp_path: Path) -> None:
    path = MADE[name](tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    if name == "text":
        with pytest.raises(BadInput, match="damaged"):
            scanned(path, name, skip_bad=True)
        return
    with pytest.raises(BadInput, match="cut off") as refused:
        scanned(path, name)
    assert str(path) in str(refused.value)
    index = scanned(path, name, skip_bad=True)
    assert (index.bad, spoken(batches(index))) == (1, [TEA])
