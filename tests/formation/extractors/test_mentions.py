"""Known words are found whole, in the longest phrase, in singular and plural, and never inside another word."""

from __future__ import annotations

from formation.extractors.deterministic.around import called, counted, had, mine
from formation.extractors.deterministic.mentions import is_known, lexicon, mentioned


def test_it_finds_known_words_with_what_stands_around_them() -> None:
    found = list(mentioned("We have two old axolotls and my Cockatiel Biscotti.", "animals"))

    assert [(mention.said, mention.entry, mention.many) for mention in found] == [
        ("axolotls", "axolotl", True),
        ("Cockatiel", "cockatiel", False),
    ]
    assert had(found[0].left) == "two"
    assert counted(found[0].left) == "two"
    assert mine(found[1].left)
    assert called(found[1].right) == "Biscotti"


def test_it_finds_no_part_of_a_word() -> None:
    assert list(mentioned("a ferret", "animals"))
    assert not list(mentioned("ferreting, ferret-like, a greyhoundish look", "animals"))


def test_whole_phrases_are_known_in_singular_and_plural() -> None:
    assert lexicon("animals")
    assert is_known("Axolotls", "animals") == "axolotl"
    assert is_known("old axolotls", "animals") is None
