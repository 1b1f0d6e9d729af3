"""Dates that words name, said on Wednesday, 17 May 2023: never more exact than said."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from formation.extractors.deterministic.when import is_time, timed

SAID_AT = datetime(2023, 5, 17, 10, tzinfo=UTC)

BEHIND = [
    ("yesterday", "on 16 May 2023"),
    ("last night", "on 16 May 2023"),
    ("this morning", "on 17 May 2023"),
    ("the day before yesterday", "on 15 May 2023"),
    ("three days ago", "on 14 May 2023"),
    ("a few days ago", "a few days before 17 May 2023"),
    ("last Friday", "on 12 May 2023"),
    ("last Tuesday", "in May 2023"),
    ("on Monday", "on 15 May 2023"),
    ("last weekend", "on the weekend of 13 May 2023"),
    ("over the weekend", "on the weekend of 13 May 2023"),
    ("two weekends ago", "on the weekend of 6 May 2023"),
    ("last week", "in the week of 8 May 2023"),
    ("two weeks ago", "in the week of 1 May 2023"),
    ("a fortnight ago", "in the week of 1 May 2023"),
    ("a week last Friday", "in the week of 8 May 2023"),
    ("a week ago on Monday", "in the week of 8 May 2023"),
    ("last month", "in April 2023"),
    ("three months ago", "around February 2023"),
    ("last year", "in 2022"),
    ("two years ago", "around 2021"),
    ("a few years ago", "a few years before May 2023"),
    ("in March", "in March 2023"),
    ("in October", "in October 2022"),
    ("in March 2019", "in March 2019"),
    ("back in 2016", "in 2016"),
    ("on May 3rd", "on 3 May 2023"),
    ("on the 3rd of June, 2021", "on 3 June 2021"),
    ("in the summer of 2019", "in the summer of 2019"),
    ("this summer", "in the summer of 2023"),
    ("when I was 10", "at the age of 10"),
    ("when I was a kid", "as a child"),
    ("in high school", "in high school"),
]
#: What might be either of two, or has no measure.
LEFT_OUT = ["last March", "last summer", "last winter", "recently", "the other day", "a while ago", "on Wednesday"]
AHEAD = [
    ("on the first of August", "on 1 August 2023"),
    ("on August the twenty-first", "on 21 August 2023"),
    ("tomorrow", "on 18 May 2023"),
    ("next week", "in the week of 22 May 2023"),
    ("next month", "in June 2023"),
    ("this year", "in 2023"),
    ("next year", "in 2024"),
    ("in March", "in March 2024"),
    ("on Friday", "on 19 May 2023"),
    ("next Friday", "in May 2023"),
    ("in two years", "around 2025"),
    ("in a fortnight", "in the week of 29 May 2023"),
    ("a week on Monday", "on 29 May 2023"),
    ("a week from Friday", "on 26 May 2023"),
    ("two weeks on Thursday", "on 1 June 2023"),
    ("a fortnight on Friday", "on 2 June 2023"),
    ("on Monday week", "on 29 May 2023"),
    ("Tuesday fortnight", "on 6 June 2023"),
    ("tomorrow week", "on 25 May 2023"),
    ("a week today", "on 24 May 2023"),
    ("a week from tomorrow", "on 25 May 2023"),
    ("the week after next", "in the week of 29 May 2023"),
    ("the weekend after next", "on the weekend of 27 May 2023"),
    ("the month after next", "in July 2023"),
]


@pytest.mark.parametrize(("words", "told"), BEHIND)
def test_it_dates_what_is_behind(words: str, told: str) -> None:
    found = timed(f" to the lake {words}", told=SAID_AT)
    assert (found.text, found.when.words if found.when else None, found.amiss) == (" to the lake", told, False)


@pytest.mark.parametrize("words", LEFT_OUT)
def test_it_leaves_out_what_it_cannot_date(words: str) -> None:
    found = timed(f" to the lake {words}", told=SAID_AT)
    assert (found.text, found.when) == (" to the lake", None)


@pytest.mark.parametrize(("words", "told"), AHEAD)
def test_it_dates_what_is_to_come(words: str, told: str) -> None:
    found = timed(f" to the lake {words}", told=SAID_AT, ahead=True)
    assert (found.text, found.when.words if found.when else None, found.amiss) == (" to the lake", told, False)


def test_it_notices_a_time_on_the_other_side() -> None:
    assert timed(" to the lake tomorrow", told=SAID_AT).amiss
    assert timed(" to the lake yesterday", told=SAID_AT, ahead=True).amiss


def test_it_leaves_relative_times_out_without_a_moment_of_saying() -> None:
    assert timed(" to the lake last week", told=None).when is None
    assert [found.words for found in [timed(" to the lake in 2019", told=None).when] if found] == ["in 2019"]


def test_it_knows_the_first_day() -> None:
    (found,) = [timed(" to the lake last week", told=SAID_AT).when]
    assert found is not None
    assert found.since == date(2023, 5, 8)


@pytest.mark.parametrize(
    "words", ["in my May garden", "yesterday's news", "on page 3", "the last word", "in the back", "on Monday evenings"]
)
def test_it_takes_no_other_words_for_a_time(words: str) -> None:
    assert timed(f" {words}", told=SAID_AT).text == f" {words}"
    assert not is_time(words)
