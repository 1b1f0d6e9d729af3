"""Long messages: what stands around a clause is what is near it, so that reading costs as much a sentence as in a short one."""

from __future__ import annotations

from formation.extractors.deterministic.mentions import NEAR
from formation.extractors.deterministic.reading import clauses
from tests.formation.extractors.reading_aloud import statements

FILLER = "The train to the coast was late again and the sea was grey. "


def test_that_what_stands_far_off_says_nothing_of_it() -> None:
    said, doubted = "My tortoise is asleep. ", "Should I get one?"
    assert statements(said) == ["User has a tortoise."]
    assert statements(said + doubted) == []
    assert statements(said + FILLER * 60 + doubted) == ["User has a tortoise."]


def test_that_nobody_looks_further_than_the_sentences_near() -> None:
    short, long = FILLER * 3, FILLER * 400
    assert {clause.around for clause in clauses(short)} == {short}
    arounds = [clause.around for clause in clauses(long)]
    assert len(arounds) >= 400
    assert max(len(around) for around in arounds) < NEAR + 2 * len(FILLER)
    assert max(len(clause.earlier) for clause in clauses(long)) == NEAR
