"""What is asked to be remembered, in its owner's words: the asking left out, quotations as typed, each statement apart."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import read, statements

KEPT = [
    ("jot down that the spare fob for the bike shed lives in the blue teapot", "The spare fob for the bike shed lives in the blue teapot."),
    ("fyi for later: im the only one in the choir with a van", "User is the only one in the choir with a van."),
    ("Save this: mum's hearing aids take size 312 batteries, brown tab.", "Mum's hearing aids take size 312 batteries, brown tab."),
    ("put in memory pls, my gran's ring size is N and mine is L", "User's gran's ring size is N and User's is L."),
    ("rememebr that the choir room door sticks so you have to lift it", "The choir room door sticks."),
    ('Bear in mind I pronounce it "Shiv-awn" when you write the toast.', 'User pronounces it "Shiv-awn".'),
    (
        'For future reference: my stage name is written "d\'Arcy Vane", lower case d.',
        "User's stage name is written \"d'Arcy Vane\", lower case d.",
    ),
    ("PSA: our office closes at 3 on the last Thursday", "User's office closes at 3 on the last Thursday."),
    ("note to self: the Vespa needs the 2-stroke oil i keep buying the wrong one", "The Vespa needs the 2-stroke oil."),
    ("memo to you, i already have every Moomin book bar the last one", "User already has every Moomin book bar the last one."),
    ("dont let me forget the boiler man is called Osric", "The boiler man is called Osric."),
    ("dont forget im team oat milk, decaf, no sugar", "User is team oat milk, decaf, no sugar."),
    ("remember the router in the loft drops if the kettle is on", "The router in the loft drops if the kettle is on."),
    ("make a note: the ladder is ours, the drill isn't", "The ladder is User's, the drill isn't."),
]

#: Asked of somebody, asked for now, or only said aloud.
NOTHING = [
    "remember to attach the invoice before five",
    "don't let me forget to ring the vet at ten",
    "note to self: never drink mezcal on a Tuesday",
    "PSA: the new season is amazing",
    "for the record, I never said so",
    "Jot down three ideas for a leaving speech",
    "keep in mind that sorting is stable in this example",
    "keep in mind the audience is kids when writing this",
    "do you remember when we talked about sourdough?",
    "remember that he hates olives",
    "log the errors at startup",
]


@pytest.mark.parametrize(("text", "kept"), KEPT)
def test_it_keeps_what_is_asked_for_without_the_asking(text: str, kept: str) -> None:
    found = {candidate.statement: candidate for candidate in read(text)}
    assert kept in found
    assert found[kept].explicit


def test_it_keeps_statements_apart() -> None:
    assert statements("Remember that the gate sticks and my key is in the shed") == ["The gate sticks.", "User's key is in the shed."]


def test_it_goes_on_with_an_order_behind_a_request() -> None:
    told = "remember that the lift is out on Mondays. so dont book me calls at noon"
    assert statements(told)[-1] == "The assistant should not book User calls at noon."
    assert statements("so dont book me calls at noon") == []


def test_it_does_not_say_again_what_a_kind_has_read() -> None:
    assert statements("Remember that I live in Ghent") == ["User lives in Ghent."]


def test_it_turns_nobody_in_a_quotation() -> None:
    assert statements('remember that our motto is "I bend my knee to you"') == ['User\'s motto is "I bend my knee to you".']


@pytest.mark.parametrize("text", NOTHING)
def test_it_keeps_nothing_that_is_not_told(text: str) -> None:
    assert statements("remember that my spade is in the shed")  # what is told is kept
    assert statements(text) == []
