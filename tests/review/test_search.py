"""Searching what is known."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory.access import acting_for
from memory.models import Belief
from tests.builders import NOW, converse
from tests.review.visiting import html, owned, read, stuff, visitor

pytestmark = pytest.mark.django_db


def test_it_finds_what_holds_every_word_or_a_part_of_it() -> None:
    converse(owned(), "I live in Lyon.", "I like oolong tea.", "I like rain.")
    page = read(visitor(), q="oolo  TEA")
    assert "1 found with \u201coolo TEA\u201d" in page and "You like oolong tea." in page
    assert "You live in Lyon." not in page and "You like rain." not in page
    assert "Found 2" in read(visitor(), q="likes")


def test_it_shows_what_is_past_by_itself() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=1))
    page = read(visitor(), q="lives")
    found = page[page.index("2 found with") :]
    assert found.index("Found 1") < found.index("You live in Bern.") < found.index("Past 1") < found.index("You live in Lyon.")
    assert "until 2 June" in found


def test_it_says_that_nothing_was_found() -> None:
    converse(owned(), "I live in Lyon.")
    page = read(visitor(), q="kayak")
    assert "0 found with \u201ckayak\u201d" in page and "Every one of the words must stand in a sentence" in page
    assert "Nothing holds" not in page


def test_it_keeps_sensitive_finds_behind_the_veil() -> None:
    converse(owned(), "Please remember that I am allergic to walnuts.")
    page = html(visitor(), q="walnuts")
    assert page.index('<details class="veil"') < page.index("You are allergic to walnuts.")


@pytest.mark.parametrize("words", ["%", "_", "\\", "\0", "'", "<b>", "a " * 300])
def test_any_words_may_be_searched_for(words: str) -> None:
    converse(owned(), "I live in Lyon.")
    page = html(visitor(), q=words)
    assert "<b>\u201d" not in page
    assert "You live in Lyon." not in page or words == "\0"


def test_it_shows_the_first_of_many() -> None:
    owner = owned()
    converse(owner, "I like rain.")
    stuff(owner, 99)
    page = html(visitor(), q="rain")
    assert page.count("You like rain.") == 60 and "The first 60 with" in page


@pytest.mark.django_db(transaction=True)
def test_it_finds_nothing_of_anybody_else() -> None:
    converse(owned(), "I live in Lyon.")
    converse(owned("tomas", by="tomas"), "I live in Oslo.")
    assert "1 found" in read(visitor("mira"), q="lyon")
    assert "0 found" in read(visitor("tomas"), q="lyon")
    with acting_for(owned().id):
        assert Belief.objects.count() == 1
