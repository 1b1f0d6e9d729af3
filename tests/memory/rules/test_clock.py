"""The running clock (decisions 2.7)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules.clock import RunningClock, per_day, runs, seconds_between
from memory.values import Actor

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
TIMES = st.lists(st.integers(0, 200_000).map(lambda seconds: NOW + timedelta(seconds=seconds)), max_size=30)


def test_that_it_runs_between_events_five_minutes_at_most() -> None:
    said = [NOW, NOW + MINUTE, NOW + 4 * MINUTE, NOW + 90 * MINUTE]
    assert per_day(said) == {NOW.date(): 60 + 180 + 300}
    assert per_day([NOW]) == {NOW.date(): 0}
    assert per_day([]) == {}


def test_that_a_step_over_midnight_counts_on_the_later_day() -> None:
    night = datetime(2026, 6, 1, 23, 58, tzinfo=UTC)
    assert per_day([night, night + 3 * MINUTE]) == {night.date(): 0, (night + 3 * MINUTE).date(): 180}


@pytest.mark.parametrize(
    ("type", "actor", "paired", "expected"),
    [
        ("user.message.created", Actor.PRINCIPAL, True, True),
        ("user.message.created", Actor.SURFACE, True, True),
        ("user.message.created", Actor.SURFACE, False, False),
        ("assistant.message.created", Actor.ASSISTANT, True, True),
        ("tool.call.completed", Actor.TOOL, True, True),
        ("user.message.created", Actor.DEVICE, True, False),
        ("context.working_state.updated", Actor.SYSTEM, True, False),
        ("memory.remember.requested", Actor.ASSISTANT, True, False),
        ("owner.statement.created", Actor.PRINCIPAL, True, False),
        ("user.message.created", Actor.OTHER, True, False),
    ],
)
def test_that_only_a_conversation_moves_it(type: str, actor: Actor, paired: bool, expected: bool) -> None:
    assert runs(type=type, actor=actor, paired=paired) is expected


@given(TIMES, TIMES)
def test_that_what_is_imported_from_before_charges_nothing_that_has_been_charged(said: list[datetime], imported: list[datetime]) -> None:
    charged_at = NOW + timedelta(days=3)
    later = [at + timedelta(days=4) for at in said]
    before = seconds_between(later, charged_at, NOW + timedelta(days=9))
    assert seconds_between([*imported, *later], charged_at, NOW + timedelta(days=9)) - before <= 300  # the first gap of all starts it
    assert sum(per_day([*said, *imported]).values()) >= sum(per_day(said).values())


@given(TIMES, st.integers(0, 200_000), st.integers(0, 200_000))
def test_that_charging_in_parts_charges_the_whole(said: list[datetime], one: int, other: int) -> None:
    first, second = sorted((NOW + timedelta(seconds=one), NOW + timedelta(seconds=other)))
    end = NOW + timedelta(days=9)
    parts = seconds_between(said, NOW, first), seconds_between(said, first, second), seconds_between(said, second, end)
    assert sum(parts) == seconds_between(said, NOW, end)


def test_that_by_whole_days_it_counts_the_days_after_the_first() -> None:
    clock = RunningClock(days={NOW.date() + timedelta(days=n): 8_640.0 for n in range(5)})
    assert clock.days_between(NOW, NOW) == 0
    assert clock.days_between(NOW, NOW + timedelta(days=2)) == pytest.approx(0.2)
    assert clock.days_between(NOW, NOW - timedelta(days=2)) == 0
