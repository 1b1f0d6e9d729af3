from __future__ import annotations

from pathlib import Path

import pytest

from formation.importers import scan_file
from tests.formation.importers.reading import events, fault, read, told

TALK = "Mira: I live in Bern.\nand I like tea.\n\nTomas: Nice.\nMira:\nI know.\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "chat.txt"


def talk(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def test_that_turns_hold_their_continuation_lines(file: Path) -> None:
    assert told(talk(file, TALK), "text", owner="Mira") == [
        ("principal", "I live in Bern.\nand I like tea."),
        ("other", "Nice."),
        ("principal", "I know."),
    ]
    found = events(file, "text", owner="Mira")
    assert {event.type for event in found} == {"user.message.created"} and found[1].payload == {"name": "Tomas"}


@pytest.mark.parametrize("owner", ["mira", "MIRA", "  Mira "])
def test_that_the_owner_is_matched_in_any_case(file: Path, owner: str) -> None:
    assert told(talk(file, TALK), "text", owner=owner)[0][0] == "principal"


def test_that_a_missing_or_unknown_owner_gets_the_speakers_listed(file: Path) -> None:
    talk(file, TALK)
    assert fault(file, "text") == f"{file}: --owner is missing; name the owner with --owner NAME, one of Mira (2), Tomas (1)"
    assert "'Anna' does not speak in it; name the owner with --owner NAME, one of Mira (2), Tomas (1)" in fault(file, "text", owner="Anna")
    many = "".join(f"Person {'abcdefghijklmnopqrstuvwxyz'[n]}: hi\n" for n in range(25))
    assert fault(talk(file, many), "text").endswith("Person t (1) and 5 more")


@pytest.mark.parametrize(
    ("stamp", "moment"),
    [
        ("[2024-03-12 18:22:01] ", "2024-03-12T18:22:01+00:00"),
        ("[2024-03-12T18:22:01+02:00] ", "2024-03-12T16:22:01+00:00"),
        ("[2024-03-12, 18:22] ", "2024-03-12T18:22:00+00:00"),
        ("2024-03-12T18:22:01Z ", "2024-03-12T18:22:01+00:00"),
        ("2024-03-12 18:22 - ", "2024-03-12T18:22:00+00:00"),
        ("[2024-13-45 18:22] ", None),
        ("12/03/2024, 18:22 - ", None),
        ("3/12/24, 6:22\u202fPM - ", None),
        ("\u200e[12.03.24, 18:22:01] ", None),
    ],
)
def test_that_stamps_are_read_and_unclear_ones_give_no_time(file: Path, stamp: str, moment: str | None) -> None:
    [first, second] = events(
        talk(file, f"{stamp}Mira: Note: I live in Bern.\nMore: words\n{stamp}~ Tomas K.: Nice.\n"), "text", owner="mira"
    )
    assert (first.text, first.actor.value, second.payload["name"]) == ("Note: I live in Bern.\nMore: words", "principal", "Tomas K.")
    assert (first.occurred_at.isoformat() if first.occurred_at else None) == moment


def test_that_what_nobody_says_is_the_messengers(file: Path) -> None:
    text = "Chat of two\n12/03/2024, 18:20 - Messages are end-to-end encrypted.\n12/03/2024, 18:22 - Mira: hello\n"
    assert told(talk(file, text), "text", owner="mira") == [
        ("system", "Chat of two"),
        ("system", "Messages are end-to-end encrypted."),
        ("principal", "hello"),
    ]


def test_that_a_stamped_excerpt_does_not_turn_a_plain_transcript_round(file: Path) -> None:
    text = "Mira: Read this\n[2024-03-12 18:22:01] Mira: I live in Oslo.\nTomas: Why?\nMira: Because.\n"
    assert [actor for actor, _text in told(talk(file, text), "text", owner="mira")] == ["principal", "other", "principal"]


def test_that_prose_and_links_are_no_names(file: Path) -> None:
    text = "Mira: see\nhttps://example.org/x\nthis is what I wanted to tell: nothing\n10:30 works\n"
    assert len(told(talk(file, text), "text", owner="mira")) == 1


def test_that_a_longer_transcript_keeps_its_identity(file: Path) -> None:
    [short] = read(talk(file, TALK), "text", owner="mira")
    [longer] = read(talk(file, TALK + "Tomas: And?\n"), "text", owner="mira")
    [other] = read(talk(file, "Mira: Hello.\n" + TALK), "text", owner="mira")
    assert short.external_id == longer.external_id != other.external_id
    assert longer.events[:3] == short.events
    assert [event.position for event in longer.events] == [1, 2, 3, 4]


def test_that_a_line_that_is_not_utf8_is_named_and_can_be_skipped(file: Path) -> None:
    file.write_bytes(TALK.encode() + b"Tomas: caf\xe9\nMira: Bye.\n")
    assert "line 7: not UTF-8; save it as UTF-8" in fault(file, "text", owner="mira")
    index = scan_file(file, format_name="text", skip_bad=True, owner="mira")
    assert (index.events, index.bad) == (4, 1)


def test_that_unicode_and_windows_lines_survive(file: Path) -> None:
    file.write_bytes("Zoë Ångström: Łódź 🎹\r\nund más\r\n".encode())
    assert told(file, "text", owner="zoë ångström") == [("principal", "Łódź 🎹\nund más")]
