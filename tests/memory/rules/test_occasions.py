from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules.occasions import number_occasions

NOON = datetime(2026, 3, 18, 12, tzinfo=UTC)


def at(hours: float | None) -> datetime | None:
    return None if hours is None else NOON + timedelta(hours=hours)


@pytest.mark.parametrize(
    ("hours", "occasions"),
    [
        ([], []),
        ([0, 5, 11], [1, 1, 1]),
        ([0, 6], [1, 1]),
        ([0, 6.01], [1, 2]),
        ([0, 7, 14, 14], [1, 2, 3, 3]),
        ([None, None, 0, None], [1, 1, 1, 1]),
        ([0, None, 7], [1, 1, 2]),
        ([0, 7, 1, 8], [1, 2, 2, 2]),
        ([10, 0, 12], [1, 1, 1]),
    ],
)
def test_that_a_silence_over_six_hours_opens_the_next_occasion(hours: list[float | None], occasions: list[int]) -> None:
    assert number_occasions([at(hour) for hour in hours], last=None) == occasions


def test_that_it_goes_on_where_the_session_stopped() -> None:
    assert number_occasions([at(1), at(8)], last=(NOON, 4)) == [4, 5]
    assert number_occasions([at(7)], last=(NOON, 4)) == [5]
    assert number_occasions([None, at(-90)], last=(NOON, 4)) == [4, 4]


@given(st.lists(st.one_of(st.none(), st.floats(0, 100))), st.integers(0, 30))
def test_that_cutting_a_session_in_two_numbers_it_alike(hours: list[float | None], cut: int) -> None:
    times = [at(hour) for hour in hours]
    whole = number_occasions(times, last=None)
    head = number_occasions(times[:cut], last=None)
    known = [time for time in times[:cut] if time is not None]
    last = (max(known), head[-1]) if known else None
    assert head + number_occasions(times[cut:], last=last) == whole
    assert whole == sorted(whole)
