"""What people like, want and do not want, and how they live, each beside a neighbour of nearly the same words that says nothing lasting."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import statements

#: (what is said, what is believed, a neighbour of which nothing is)
TOLD = [
    # a liking of an occasion: not in mockery, and of nothing at hand
    ("I hate it when meetings start late.", "!User dislikes it when meetings start late.", "I love it when my train gets cancelled."),
    ("I love it when it snows.", "User likes it when it snows.", "I love it when that happens."),
    ("I hate being rushed.", "!User dislikes being rushed.", "I hate being told that."),
    # how something of theirs is liked
    ("I like my mornings free of calls.", "User likes their mornings free of calls.", "I like my mornings with friends."),
    ("I like my music loud.", "User likes their music loud.", "I want my report short."),
    # one thing and never another, or none at all: with a word that makes it stand
    ("Tea, never coffee.", "User prefers tea over coffee.", "Tea, not coffee."),
    ("No meetings before ten, ever.", "!User wants no meetings before ten.", "No meetings before ten, please."),
    ("I'd always take the train over a plane.", "User prefers the train over a plane.", "I'd take the lead over a rival."),
    ("I'm team Marmite.", "User likes Marmite.", "I'm team lead."),
    ("I could eat dumplings every day.", "User likes dumplings.", "I could eat now."),
    ("I always want my answers in Spanish.", "User prefers answers in Spanish.", "I only want a summary."),
    # ways of living
    ("I don't eat meat on weekdays.", "!User does not eat meat on weekdays.", "I don't eat meat today."),
    ("I never drink when I'm driving.", "!User never drinks when they are driving.", "I never drink if the wine is bad."),
    (
        "For holidays we always pick somewhere cold and empty.",
        "User always picks somewhere cold and empty for holidays.",
        "In my opinion we always pick badly.",
    ),
    ("I don't fly if I can help it.", "User avoids flying.", "I don't touch it if I can help it."),
    ("I can't sleep near a lift.", "!User cannot sleep near a lift.", "I can't sleep with the drilling outside."),
    ("I read everything on my phone.", "User reads everything on their phone.", "I read everything in this thread."),
    ("I walk everywhere I can.", "User walks everywhere they can.", "I looked everywhere I can."),
    ("I find dark mode unreadable.", "User finds dark mode unreadable.", "I find this page unreadable."),
]

#: (what is asked, what stands, a neighbour that is asked once)
ASKED = [
    # not unasked, whatever it is: but not what is at hand
    (
        "Never send anything on my behalf without showing me first.",
        "!The assistant should not send anything on User's behalf without showing User first.",
        "Don't send it without showing me first.",
    ),
    # what lasts about its owner gives the reason, not the matter at hand
    (
        "I get lost easily, so give me one step at a time.",
        "The assistant should give one step at a time.",
        "I'm lost, so give me the step again.",
    ),
    (
        "My eyes are bad, so use large print please.",
        "The assistant should use large print.",
        "The page is small, so use large print please.",
    ),
    # what its owner and the assistant do together is the assistant's doing, and a contrast behind it no part of it
    (
        "Keep it formal when we write to Mr. Obuya but with me you can be rude.",
        "The assistant should keep it formal when writing to Mr. Obuya.",
        "Keep it formal but with me you can be rude.",
    ),
    # what is borne in mind was said before
    (
        "When you give me a recipe, keep it vegan.",
        "The assistant should keep it vegan when giving User a recipe.",
        "When you give me a recipe, keep that in mind.",
    ),
    ("From here on, call me Teo.", "User wants to be called Teo.", "From here on it gets harder."),
]

#: Behind a request only its assent is left out.
KEPT = [
    ("make a note that Granny Odalys takes two sugars, will you", ["Granny Odalys takes two sugars."]),
    ("Remember that the boiler man is called Ossian, okay?", ["The boiler man is called Ossian."]),
    ("Please remember that our bins go out on Thursdays.", ["User's bins go out on Thursdays."]),
    ("remember that my sister Tova works from Ghent", ["User has a sister named Tova.", "User's sister Tova works from Ghent."]),
    ("remember our trip to Rome, will you", []),
    ("Whenever I paste a poem, remember that.", []),
]


@pytest.mark.parametrize(("text", "expected", "neighbour"), [*TOLD, *ASKED])
def test_it_reads_what_lasts_and_not_its_neighbour(text: str, expected: str, neighbour: str) -> None:
    assert expected in statements(text)
    assert statements(neighbour) == []


@pytest.mark.parametrize(("text", "expected"), KEPT)
def test_it_keeps_what_was_asked_for_and_no_assent(text: str, expected: list[str]) -> None:
    assert statements(text) == expected
