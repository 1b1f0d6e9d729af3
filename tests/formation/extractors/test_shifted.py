"""Values that a later message puts in the place of others, and near twins that change nothing."""

from __future__ import annotations

from datetime import UTC
from uuid import UUID

import pytest

from formation.candidate import Span
from formation.extractors.deterministic import extract
from memory.values import Polarity
from tests.formation.extractors.reading_aloud import statements

#: What was said, what was said then, what of it is gone, what holds instead.
SHIFTED = [
    (
        "The launch is set for the 3rd.",
        "scratch the 3rd, design pushed it to the 11th",
        "The launch is set for the 3rd.",
        "The launch is set for the 11th.",
    ),
    (
        "The launch is set for the 3rd.",
        "ah, the printers moved us to the 9th",
        "The launch is set for the 3rd.",
        "The launch is set for the 9th.",
    ),
    (
        "always answer in bullet points",
        "hm no that's too choppy, short paragraphs are fine",
        "The assistant should answer in bullet points.",
        "The assistant should answer in short paragraphs.",
    ),
    (
        "my daughter's at Ferncliffe nursery",
        "oops ferncliffe is where my nephew goes, hers is Little Acorns",
        "User's daughter goes to Ferncliffe nursery.",
        "User's daughter goes to Little Acorns.",
    ),
]

SAME = [
    ("The launch is set for the 3rd.", "scratch my back"),
    ("The launch is set for the 3rd.", "design moved the desk to the 2nd floor on Monday"),
    ("always answer in bullet points", "the soup was too salty, bread is fine"),
    ("my daughter's at Ferncliffe nursery", "hers is Minerva"),
]


def _read(*texts: str) -> tuple[list[str], list[str]]:
    spans = [Span(event_id=UUID(int=number), sequence=number, start=0, end=len(text), text=text) for number, text in enumerate(texts, 1)]
    found = extract(spans, zone=UTC, times={}, limit=256)
    gone = [candidate.statement for candidate in found if candidate.polarity is Polarity.RETRACT]
    return gone, [candidate.statement for candidate in found if candidate.polarity is Polarity.ASSERT]


@pytest.mark.parametrize(("said", "then", "gone", "instead"), SHIFTED)
def test_a_value_takes_the_place_of_another(said: str, then: str, gone: str, instead: str) -> None:
    ended, held = _read(said, then)
    assert gone in held
    assert any(statement.endswith(gone) for statement in ended)
    assert instead in held


@pytest.mark.parametrize(("said", "then"), SAME)
def test_what_names_no_value_changes_none(said: str, then: str) -> None:
    before = _read(said)[1]
    assert before
    ended, held = _read(said, then)
    assert ended == []
    assert held[: len(before)] == before


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("he's away this week, Dr Marchetti has taken me over as supervisor", "User has a supervisor named Dr Marchetti."),
        ("he sold up in March, Ms Thorne is our landlord now", "User has a landlord named Ms Thorne."),
        ("kid's at St Wilfrid's primary, need ideas for book day", "User's kid goes to St Wilfrid's primary."),
        ("My boss is Anna Meyer-Landrut", "User has a boss named Anna Meyer-Landrut."),
        ("ugh. broke my wrist so tennis is off", "User broke their wrist."),
    ],
)
def test_it_reads_who_came_after_and_where_children_learn(text: str, kept: str) -> None:
    assert kept in statements(text)


@pytest.mark.parametrize(
    "text", ["If Dr Marchetti took over as supervisor I'd cheer", "her son's at Ferncliffe nursery", "Is my son at Ferncliffe nursery?"]
)
def test_it_reads_no_school_or_successor_of_anybody_else(text: str) -> None:
    assert statements("my son's at Ferncliffe nursery")
    assert not any("supervisor" in said or "Ferncliffe" in said for said in statements(text))
