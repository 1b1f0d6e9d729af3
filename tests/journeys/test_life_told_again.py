"""A life told over months: told again it grows surer, told otherwise it stands beside, given up it ends."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tests.builders import believed, converse, principal, statements, the_belief

pytestmark = pytest.mark.django_db

MAY = datetime(2023, 5, 17, 10, tzinfo=UTC)


def test_it_takes_the_same_event_told_again_for_one() -> None:
    mira = principal()
    converse(mira, "Last Friday I went to a pottery class.", session="s1", at=MAY)
    assert statements(mira) == ["User went to a pottery class on 12 May 2023."]
    converse(mira, "I went to a pottery class in May, it was fun.", session="s2", at=MAY + timedelta(days=9))
    converse(mira, "I went to a pottery class in May 2023.", session="s3", at=MAY + timedelta(days=40))
    assert statements(mira) == ["User went to a pottery class on 12 May 2023."]
    assert the_belief(mira, "User went to a pottery class on 12 May 2023.").evidence_count == 2


def test_it_keeps_two_events_of_different_times_apart() -> None:
    mira = principal()
    converse(mira, "I went to Japan in 2015.", session="s1", at=MAY)
    converse(mira, "I went to Japan in 2019.", session="s2", at=MAY + timedelta(days=1))
    assert sorted(statements(mira)) == ["User went to Japan in 2015.", "User went to Japan in 2019."]


def test_it_holds_from_the_day_that_was_told() -> None:
    mira = principal()
    converse(mira, "I moved to Spain in 2019 for the sun.", session="s1", at=MAY)
    assert {belief.valid_from.year for belief in believed(mira) if belief.valid_from and "moved" in belief.statement} == {2019}


def test_it_ends_a_habit_and_an_aim_that_are_given_up() -> None:
    mira = principal()
    converse(mira, "I volunteer at a homeless shelter every Saturday. I want to learn Spanish.", session="s1", at=MAY)
    assert statements(mira) == ["User volunteers at a homeless shelter every Saturday.", "User wants to learn Spanish."]
    converse(
        mira,
        "I no longer volunteer at the homeless shelter. I don't want to learn Spanish anymore.",
        session="s2",
        at=MAY + timedelta(days=30),
    )
    assert statements(mira) == []
