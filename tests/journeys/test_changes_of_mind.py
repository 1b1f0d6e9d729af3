"""Everyday facts over two conversations: said again they are one, changed they give way, both told they stand together."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.builders import NOW, believed, converse, principal

pytestmark = pytest.mark.django_db(transaction=True)


def after(first: str, second: str) -> list[str]:
    """What is believed live after two conversations on two days, sorted. The first alone is believed too."""
    owner = principal()
    converse(owner, first)
    assert believed(owner)
    converse(owner, second, session="s2", at=NOW + timedelta(days=1))
    return sorted(belief.statement for belief in believed(owner))


@pytest.mark.parametrize(
    ("first", "second", "held"),
    [
        ("I'm on CET.", "My time zone is UTC+2.", ["User's time zone is UTC+2."]),
        ("Call me Sam.", "Please call me Robin.", ["User wants to be called Robin."]),
        ("I'm new to Django.", "I know Django well.", ["User knows Django well."]),
        ("Standup is at 9:30.", "Our standup is at 10 now.", ["The standup is at 10."]),
        ("Our deadline is 3 May.", "The deadline is 9 May.", ["The deadline of the project is 9 May."]),
        ("The keys are in the blue tin.", "The keys are in the top drawer.", ["The keys are kept in the top drawer."]),
        ("My laptop is a ThinkPad X1.", "My laptop is a Framework 13.", ["User's laptop is a Framework 13."]),
        ("My mum lives in Linz.", "My mother moved to Graz.", ["User's mother lives in Graz."]),
        ("Always use emojis.", "Never use emojis.", ["The assistant should not use emojis."]),
        ("From now on answer in French.", "Always answer in German.", ["User prefers answers in German."]),
        ("I can't read the channel history.", "I have access to the channel history now.", ["User has access to the channel history."]),
        ("Friday deploys are allowed.", "Friday deploys are not allowed.", ["Friday deploys are not allowed."]),
        ("I'm married to Anna.", "I'm divorced.", ["User is divorced."]),
    ],
)
def test_what_changed_gives_way(first: str, second: str, held: list[str]) -> None:
    assert after(first, second) == held


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I'm allergic to nuts.", "I'm no longer allergic to nuts."),
        ("I work from home.", "I no longer work from home."),
        ("Never use emojis.", "You can use emojis again."),
        ("We deploy with Ansible.", "We no longer deploy with Ansible."),
        ("I follow a keto diet.", "I no longer follow a keto diet."),
        ("I'm learning Japanese.", "I'm no longer learning Japanese."),
        ("I lead the billing team.", "I'm no longer the lead of the billing team."),
    ],
)
def test_what_is_taken_back_is_gone(first: str, second: str) -> None:
    assert after(first, second) == []


@pytest.mark.parametrize(
    ("first", "second", "held"),
    [
        ("I have a nut allergy.", "I'm allergic to nuts.", "User has a nut allergy."),
        ("My name is Ana Ruiz.", "I'm Ana.", "User's name is Ana Ruiz."),
        ("I'm Ana.", "My name is Ana Ruiz.", "User's name is Ana Ruiz."),
        ("I prefer short answers.", "Keep your replies brief.", "User prefers short answers."),
        ("We release on Thursdays.", "The release is every Thursday.", "User's team releases on Thursdays."),
        ("I study biology.", "I study biology at Ghent University.", "User studies biology at Ghent University."),
    ],
)
def test_what_is_said_again_is_one_belief(first: str, second: str, held: str) -> None:
    owner = principal()
    for day, text in enumerate((first, second)):
        converse(owner, text, session=f"s{day}", at=NOW + timedelta(days=day))
    (belief,) = believed(owner)
    assert (belief.statement, belief.corroboration) == (held, 2)


@pytest.mark.parametrize(
    ("first", "second", "held"),
    [
        ("I'm allergic to nuts.", "I'm allergic to eggs.", ["User is allergic to eggs.", "User is allergic to nuts."]),
        ("I speak German.", "I speak French.", ["User speaks French.", "User speaks German."]),
        ("I'm from Lyon.", "I'm from France.", ["User is from France.", "User is from Lyon."]),
        (
            "Ilse is my sister.",
            "My sister Ada lives in Graz.",
            ["User has a sister named Ada.", "User has a sister named Ilse.", "User's sister Ada lives in Graz."],
        ),
        ("We deploy with Ansible.", "We test with pytest.", ["User's team deploys with Ansible.", "User's team tests with pytest."]),
        (
            "My brother is a nurse.",
            "My brother is a teacher.",
            ["User has a brother.", "User's brother is a nurse.", "User's brother is a teacher."],
        ),
    ],
)
def test_both_may_hold(first: str, second: str, held: list[str]) -> None:
    assert after(first, second) == held
