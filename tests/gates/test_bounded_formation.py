"""One pathological message cannot flood memory, and nothing is dropped without a count (seed gate; decisions 7)."""

from __future__ import annotations

import pytest

from memory.access import acting_for
from memory.models import CandidateOutcome, ConsolidationRun
from tests.builders import append, believed, consolidate, converse, principal, said, statements, tally

pytestmark = pytest.mark.django_db

THINGS = "tent stove kayak drone lathe bicycle canoe telescope guitar piano violin cello harp trumpet flute camera tripod printer".split()


def owned(count: int) -> str:
    *others, last = [f"a {thing}" for thing in THINGS[:count]]
    return f"I own {', '.join(others)} and {last}." if others else f"I own {last}."


def test_twelve_beliefs_form_from_one_window_and_the_rest_overflow() -> None:
    owner = principal()
    (report,) = converse(owner, owned(13))
    assert tally([report]) == {"committed": 12, "overflow": 1}
    assert len(believed(owner)) == 12
    with acting_for(owner.id):
        run = ConsolidationRun.objects.get()
        assert (run.proposed, run.committed, run.reinforced, run.rejected) == (13, 12, 0, 1)
        assert CandidateOutcome.objects.filter(code="overflow", belief=None).count() == 1


def test_what_the_owner_asked_to_remember_comes_before_what_was_overheard() -> None:
    owner = principal()
    converse(owner, owned(13), "Remember that I live in Lyon.")
    assert "User lives in Lyon." in statements(owner)
    assert len(believed(owner)) == 12


def test_reinforcing_takes_no_slot() -> None:
    owner = principal()
    converse(owner, owned(12))
    (report,) = converse(owner, owned(13), session="s2")
    assert tally([report]) == {"reinforced": 12, "committed": 1}


def test_a_second_reading_of_a_window_forms_nothing() -> None:
    owner = principal()
    session = append(owner, said(owned(5)))
    assert tally(consolidate(owner, session)) == {"committed": 5}
    assert consolidate(owner, session) == []
    assert tally(consolidate(owner, session, since=0)) == {"replay": 5}
    assert len(believed(owner)) == 5


def test_an_owners_replay_forms_what_overflowed() -> None:
    owner = principal()
    session = append(owner, said(owned(14)))
    assert tally(consolidate(owner, session)) == {"committed": 12, "overflow": 2}
    assert tally(consolidate(owner, session, since=0)) == {"replay": 12, "committed": 2}


def test_a_long_session_is_read_window_by_window() -> None:
    owner = principal()
    reports = converse(owner, *(f"Hello number {n}." for n in range(85)), "I live in Lyon.")
    assert len(reports) == 3
    assert statements(owner) == ["User lives in Lyon."]
    with acting_for(owner.id):
        marks = list(ConsolidationRun.objects.order_by("watermark_before").values_list("watermark_before", "watermark_after"))
    assert marks == [(0, 40), (40, 80), (80, 86)]


def test_a_window_without_anything_worth_keeping_leaves_an_account_of_zeros() -> None:
    owner = principal()
    (report,) = converse(owner, "What time is it?")
    assert tally([report]) == {}
    with acting_for(owner.id):
        run = ConsolidationRun.objects.get()
    assert (run.proposed, run.committed, run.rejected) == (0, 0, 0)
