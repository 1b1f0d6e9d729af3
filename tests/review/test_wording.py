"""Words for every state, and times as a person says them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory.values import Flag, StatusReason
from review import history, wording
from review.moments import day, minute, roughly

PARIS = ZoneInfo("Europe/Paris")
NOW = datetime(2026, 6, 20, 12, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("at", "words"),
    [
        (datetime(2026, 6, 20, 3, tzinfo=UTC), "today"),
        (datetime(2026, 6, 19, 22, 30, tzinfo=UTC), "today"),  # after midnight in Paris
        (datetime(2026, 6, 19, 12, tzinfo=UTC), "yesterday"),
        (datetime(2026, 6, 3, 12, tzinfo=UTC), "on 3 June"),
        (datetime(2026, 3, 3, 12, tzinfo=UTC), "in March"),
        (datetime(2025, 12, 31, 23, 30, tzinfo=UTC), "in January"),
        (datetime(2025, 12, 31, 12, tzinfo=UTC), "in December 2025"),
    ],
)
def test_it_says_a_time_as_exactly_as_a_person_would(at: datetime, words: str) -> None:
    when = roughly(at, zone=PARIS, now=NOW)
    assert when.words == words
    assert datetime.fromisoformat(when.iso) == at


def test_it_names_the_year_of_another_year_only() -> None:
    assert day(datetime(2026, 5, 3, 7, tzinfo=UTC), zone=PARIS, now=NOW).words == "3 May"
    assert minute(datetime(2025, 5, 3, 7, tzinfo=UTC), zone=PARIS, now=NOW).words == "3 May 2025, 09:00"
    assert day(datetime(2025, 5, 3, 7, tzinfo=UTC), zone=PARIS, now=NOW).exact == "3 May 2025, 09:00 CEST"


def test_every_flag_has_a_word_and_a_shape_of_its_own() -> None:
    assert set(wording.FLAGS) == set(Flag)
    shown = [(chip.shape, chip.words) for chip in (*wording.FLAGS.values(), wording.SETTLED, wording.NOT_SETTLED, wording.PAST)]
    assert all(shape and words for shape, words in shown)
    assert len({shape for shape, _ in shown}) == len({words for _, words in shown}) == len(shown)


def test_every_way_to_end_has_its_words() -> None:
    assert set(wording._UNTIL) == set(wording._ENDED) == set(history._ENDINGS) == set(StatusReason)
