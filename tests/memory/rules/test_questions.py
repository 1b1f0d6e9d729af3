"""What a text asks memory for."""

from __future__ import annotations

import pytest

from memory.rules.questions import MOST_NAMED, MOST_WORDS, understood
from memory.values import BeliefType


def words(text: str) -> list[str]:
    question = understood(text)
    return [term.word for term in question.terms] if question else []


@pytest.mark.parametrize("text", ["", "hello", "Thanks, that helps!", "What is it?", "ok", "?!", "Do you have any ideas?"])
def test_it_asks_nothing_where_nothing_can_be_looked_for(text: str) -> None:
    assert understood(text) is None


@pytest.mark.parametrize(
    ("text", "looked_for"),
    [
        ("Where do I live?", ["live"]),
        ("Is Kwabena's sister a nurse?", ["kwabena", "sister", "nurse"]),
        ("Do I own a T-shirt printer?", ["own", "t-shirt", "shirt", "printer"]),
        ("I'd like to book a table", ["book", "table"]),
        ("Do I write Go or C?", ["go"]),
        ("Trage ich eine Brille?", ["trage", "ich", "eine", "brille"]),
    ],
)
def test_it_looks_for_words_that_carry_something(text: str, looked_for: list[str]) -> None:
    assert words(text) == looked_for


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("What pets do I have?", "pet"),
        ("Which languages do I speak?", "speaks"),
        ("What's my job?", "occupation"),
        ("What time zone am I in?", "time_zone"),
        ("Where am I from?", "origin"),
        ("How old am I?", "birthday"),
        ("What do I do for a living?", "employer"),
        ("What should I cook tonight?", "allergy"),
    ],
)
def test_it_knows_which_kinds_answer_whatever_their_words(text: str, kind: str) -> None:
    question = understood(text)
    assert question is not None and kind in question.kinds


@pytest.mark.parametrize(
    ("text", "asks_openly"),
    [
        ("What do I like?", True),
        ("Which editor do I use?", True),
        ("How do I like my tea?", True),
        ("Do I like cilantro?", False),
        ("How do I use rebase?", False),
        ("I use Vim for everything", False),
        ("What is the capital of Peru?", False),
    ],
)
def test_it_tells_an_open_question_of_the_speaker_from_others(text: str, asks_openly: bool) -> None:
    question = understood(text)
    assert question is not None and (question.open == {0}) is asks_openly


@pytest.mark.parametrize(
    ("text", "types"),
    [
        ("Who is my boss?", {BeliefType.RELATIONSHIP}),
        ("What do I prefer?", {BeliefType.PREFERENCE}),
        ("Which car do I have?", {BeliefType.USER_MODEL_ATTR}),
        ("What do I bake on Sundays?", {BeliefType.USER_MODEL_ATTR, BeliefType.PREFERENCE}),
        ("Do I have a car?", set()),
    ],
)
def test_it_knows_which_types_would_answer(text: str, types: set[BeliefType]) -> None:
    question = understood(text)
    assert question is not None and question.types == types


def test_it_names_every_run_of_up_to_four_words() -> None:
    question = understood("Which answer style does husband Kwabena like?")
    assert question is not None
    assert {"answer style", "husband kwabena", "kwabena"} <= question.named
    assert "does husband" not in question.named


def test_what_is_known_of_the_speaker_is_asked_in_so_many_words() -> None:
    question = understood("What do you know about me?")
    assert question is not None and question.everything
    about_something = understood("What do you know about me and boats?")
    assert about_something is not None and not about_something.everything


def test_a_long_text_asks_for_a_bounded_number_of_things() -> None:
    question = understood(" ".join(f"word{number}" for number in range(5_000)))
    assert question is not None
    assert len(question.terms) == MOST_WORDS and len(question.named) <= MOST_NAMED
