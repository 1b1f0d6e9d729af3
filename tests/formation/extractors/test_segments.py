"""Whose the fragments of a message are."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import statements


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "hey, I'm Oluchi, 34, paediatric nurse from Enugu, now based in Leeds. vegetarian, learning the cello",
            ["User is a paediatric nurse.", "User lives in Leeds.", "User is vegetarian.", "User is learning the cello."],
        ),
        ("hi i'm Senay, court clerk living in Rostock with my brother Levent. allergic to walnuts", ["User is allergic to walnuts."]),
        ("welder in Gdansk, two kids, left handed. what gloves?", ["User is a welder.", "User has two children.", "User is left-handed."]),
        ("I prefer spaces, hate yaml, love static types", ["User prefers spaces.", "!User dislikes yaml.", "User likes static types."]),
        ("running fedora, browser is firefox, shell zsh", ["User uses Fedora.", "User uses Firefox.", "User uses Zsh."]),
        (
            "left handed, size 13 feet, 6ft5, learning archery",
            ["User's shoe size is 13.", "User is 6ft5 tall.", "User is learning archery."],
        ),
        ("myself Prakash, second year law student in Nagpur", ["User's name is Prakash.", "User is a second year law student."]),
        ("retired postman; widowed; two grandchildren", ["User is a retired postman.", "User is widowed.", "User has two grandchildren."]),
        ("hi! beekeeper here, three hives, husband's a fireman", ["User is a beekeeper.", "User has three hives."]),
        (
            "trainee electrician, living with my nan. into drum and bass, allergic to cats",
            ["User likes drum and bass.", "User is allergic to cats."],
        ),
        ("I live on a boat, keep two whippets", ["User has two whippets."]),
        ("the point is I volunteer at the cat shelter", ["User volunteers at the cat shelter."]),
    ],
)
def test_it_gives_a_fragment_its_owner_back(text: str, expected: list[str]) -> None:
    said = statements(text)
    assert [one for one in expected if one not in said] == []


@pytest.mark.parametrize(
    ("mine", "text"),
    [
        ("I'm Ada. nurse, allergic to nuts", "gift for a colleague: 29, nurse, allergic to nuts"),
        ("I'm Ada. nurse, vegetarian, into pottery", "I need a present for my aunt. nurse, vegetarian, into pottery"),
        ("I'm Ada. nurse, fluent in Polish", "I'm hiring. nurse, fluent in Polish"),
        ("I'm Ada. divorced, two kids", "I met my new boss yesterday. Divorced, two kids"),
        ("I'm a cook. allergic to wasps, scared of heights", "I work with a man called Deniz, allergic to wasps, scared of heights"),
        ("retired pirate, allergic to gold, living in Hull", "create an npc: retired pirate, allergic to gold, living in Hull"),
        ("I'm Ada. working nights, allergic to cats", "she told me: allergic to cats, working nights"),
        ("I'm Ada. learning the piano, two goats", "wish list: learning the piano, two goats"),
        ("I live in York, own a cat", "I could live in York, own a cat"),
        ("I'm a nurse, two cats", "I'm a nurse, well, two cats"),
    ],
)
def test_it_leaves_what_is_of_anybody_else(mine: str, text: str) -> None:
    theirs = set(statements(text)) - {"User has a sister.", "User has an aunt.", "User met their new boss."}
    assert statements(mine)
    assert theirs & set(statements(mine)) == set()
