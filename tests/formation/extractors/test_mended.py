"""Words that mend what an earlier message said, and words that only look so."""

from __future__ import annotations

import re
from datetime import UTC
from uuid import UUID

import pytest

from formation.candidate import Span
from formation.extractors.deterministic import extract
from memory.values import Polarity

MENDED = [
    (["my dog is called Tuft", "sorry autocorrect, Taft not Tuft"], ["-User has a dog named Tuft.", "User has a dog named Taft."]),
    (["my dog is called Tuft", "*Taft"], ["-User has a dog named Tuft.", "User has a dog named Taft."]),
    (["my dog is called Tuft", "Taft*"], ["-User has a dog named Tuft.", "User has a dog named Taft."]),
    (["I live in Linz.", "I use Vim.", "oops, Lienz, not Linz"], ["-User lives in Linz.", "User lives in Lienz."]),
    (
        ["remember that my locker is number 214", "correction: the locker is 241"],
        ["-User's locker is number 214.", "User's locker is 241."],
    ),
    (
        ["My sister is a pilot.", "I mean my sister-in-law"],
        ["-User has a sister.", "User has a sister-in-law.", "-User's sister is a pilot.", "User's sister-in-law is a pilot."],
    ),
    (["I live in Lyon and I own a boat.", "haha jk"], ["-User lives in Lyon.", "-User owns a boat."]),
    (["I live in Lyon.", "that's not true"], ["-User lives in Lyon."]),
    (
        ["We decided to host on a VPS.", "Scrap that: we decided to host on our own machine instead."],
        ["User and others decided to host on their own machine.", "-User and others decided to host on a VPS."],
    ),
]
LEFT = [
    ["my dog is called Tuft", "Taft not Tuft, what a pair of words"],
    ["my dog is called Tuft", "Rex not Bello"],
    ["my dog is called Tuft", "*sighs*"],
    ["my dog is called Tuft", "sorry, red not blue"],
    ["my locker is in Lyon", "correction: the fee is 12"],
    ["My brother-in-law is a pilot.", "I mean his plane"],
    ["I live in Lyon. Write a poem.", "scratch that, write an essay"],
    ["I live in Lyon. Write a poem.", "jk, write an essay"],
    ["I live in Lyon.", "I changed my mind about the poem"],
]


def _said(*texts: str) -> list[str]:
    spans = [Span(event_id=UUID(int=at), sequence=at, start=0, end=len(text), text=text) for at, text in enumerate(texts, start=1)]
    return [
        re.sub("^N[a-z ]+: ", "-", candidate.statement) if candidate.polarity is Polarity.RETRACT else candidate.statement
        for candidate in extract(spans, zone=UTC, times={}, limit=256)
    ]


@pytest.mark.parametrize(("texts", "mends"), MENDED, ids=lambda value: value[-1][:40])
def test_it_says_anew_what_was_mended_and_takes_the_slip_back(texts: list[str], mends: list[str]) -> None:
    before = _said(*texts[:-1])
    assert before
    assert _said(*texts)[len(before) :] == mends


@pytest.mark.parametrize("texts", LEFT, ids=lambda value: value[-1][:40])
def test_it_leaves_what_was_said_when_nothing_fits_the_mending(texts: list[str]) -> None:
    before = _said(texts[0])
    assert before or "locker" in texts[0]
    assert _said(*texts) == before


def test_it_cites_both_messages_for_what_was_mended() -> None:
    texts = ["my dog is called Tuft", "sorry, Taft not Tuft"]
    spans = [Span(event_id=UUID(int=at), sequence=at, start=0, end=len(text), text=text) for at, text in enumerate(texts, start=1)]
    mended = extract(spans, zone=UTC, times={}, limit=256)[-1]
    assert mended.statement == "User has a dog named Taft."
    assert [span.sequence for span in mended.spans] == [1, 2]
    assert mended.correction
