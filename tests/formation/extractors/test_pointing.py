"""Whom "she" means is known where the owner has just spoken of one such person or animal, and of nobody else."""

from __future__ import annotations

from datetime import UTC
from uuid import UUID

import pytest

from formation.candidate import Candidate, Span
from formation.extractors.deterministic import extract


def _said(*messages: str) -> list[Candidate]:
    spans = [Span(event_id=UUID(int=place), sequence=place, start=0, end=len(text), text=text) for place, text in enumerate(messages, 1)]
    return extract(spans, zone=UTC, times={}, limit=64)


MEANT = (
    (("I have a niece, Solvei. She's allergic to latex",), "User's niece is allergic to latex."),
    (("i've a niece, Solvei", "she's allergic to latex. party ideas"), "User's niece is allergic to latex."),
    (("my sister's moving to Nice", "she's vegan"), "User's sister is vegan."),
    (("adopted a greyhound last spring", "his name is Pudding"), "User has a greyhound named Pudding."),
    (("my older brother visits", "he's allergic to nuts"), "User's brother is allergic to nuts."),
)

NOBODY_KNOWN = (
    ("my sister and her friend came over", "she's vegan"),
    ("my brother likes jazz", "she's vegan"),
    ("my sister is nice", "if she's vegan what do i cook"),
    ("my sister is nice", "is she's vegan even a sentence?"),
    ("my sister's neighbour rang", "she's vegan"),
    ("who was Ada Lovelace", "she's vegan"),
    ("your sister rang", "she's vegan"),
)


@pytest.mark.parametrize(("messages", "expected"), MEANT)
def test_a_pronoun_means_the_one_just_spoken_of(messages: tuple[str, ...], expected: str) -> None:
    assert expected in [candidate.statement for candidate in _said(*messages)]


def test_what_points_at_an_earlier_message_rests_on_both() -> None:
    found = [candidate for candidate in _said("i've a niece, Solvei", "she's allergic to latex") if "latex" in candidate.statement]

    assert [[span.sequence for span in candidate.spans] for candidate in found] == [[1, 2]]
    assert found[0].spans[1].text == "she's allergic to latex"
    assert "niece" in found[0].spans[0].text


@pytest.mark.parametrize("messages", NOBODY_KNOWN)
def test_where_another_may_be_meant_nothing_is_known(messages: tuple[str, ...]) -> None:
    assert any("is vegan" in candidate.statement for candidate in _said("my sister is here", "she's vegan"))
    assert not any("is vegan" in candidate.statement for candidate in _said(*messages))
