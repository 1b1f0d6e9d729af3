"""Games and handed-over texts that reach over messages, and where they end."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC
from uuid import UUID

import pytest

from formation.candidate import Span
from formation.extractors.deterministic import extract

HELD = [
    ("Pretend to be my therapist", "I own a boat and I live in Linz"),
    ("Let's play a game. You are the cop and I'm the thief.", "I own a boat and I live in Linz"),
    ("can we role-play ordering in a cafe?", "I own a boat and I live in Linz"),
    ("Ok new character: Mira, 30, pirate", "I own a boat and I live in Linz"),
    ("I'm going to paste my colleague's notes", "I own a boat and I live in Linz"),
    ("My friend wrote me this:", "I own a boat and I live in Linz"),
    ("translate to French:", "I own a boat and I live in Linz"),
]
FREE = [
    ("I love role-playing games", "I own a boat and I live in Linz"),
    ("here are some facts:", "I own a boat and I live in Linz"),
    ("You're a great help. I'm a nurse", "I own a boat and I live in Linz"),
    ("act as a nutritionist", "I own a boat and I live in Linz"),
]
TOLD = {"User owns a boat.", "User lives in Linz."}


def _said(*texts: str) -> set[str]:
    spans = [Span(event_id=UUID(int=at), sequence=at, start=0, end=len(text), text=text) for at, text in enumerate(texts, start=1)]
    return {candidate.statement for candidate in extract(spans, zone=UTC, times={}, limit=256)}


@pytest.mark.parametrize(("opened", "said"), HELD, ids=lambda value: value[:40])
def test_that_nothing_is_read_of_what_an_earlier_message_framed(opened: str, said: str) -> None:
    assert _said(said) == TOLD
    assert not TOLD & _said(opened, said)


@pytest.mark.parametrize(("opened", "said"), FREE, ids=lambda value: value[:40])
def test_that_its_owner_speaks_where_nothing_was_framed(opened: str, said: str) -> None:
    assert _said(opened, said) >= TOLD


@pytest.mark.parametrize("over", ["stop the role-play.", "thanks, that was fun.", "out of character:"])
def test_that_a_game_ends_when_its_owner_says_so(over: str) -> None:
    assert _said("let's role-play", "I own a boat", f"{over} I live in Linz.") == {"User lives in Linz."}


def test_that_a_game_nobody_ends_does_not_last_for_ever() -> None:
    assert _said("let's role-play", *["hm"] * 10, "I live in Linz.") == {"User lives in Linz."}


def test_that_only_one_message_is_handed_over() -> None:
    assert _said("My friend wrote me this:", "I own a boat", "I live in Linz") == {"User lives in Linz."}


def test_that_a_text_that_stands_in_its_message_is_no_later_one() -> None:
    announced = Span(event_id=UUID(int=1), sequence=1, start=0, end=14, text="fix this code:", followed=True)
    later = Span(event_id=UUID(int=2), sequence=2, start=0, end=15, text="I live in Linz.")

    for spans, told in (([announced, later], {"User lives in Linz."}), ([replace(announced, followed=False), later], set())):
        assert {candidate.statement for candidate in extract(spans, zone=UTC, times={}, limit=256)} == told
