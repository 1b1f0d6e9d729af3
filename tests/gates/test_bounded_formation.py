"""One pathological message cannot flood memory, and nothing is dropped without a count (seed gate; decisions 7)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from formation.consolidate import consolidate_session
from formation.models import FormationRequest, Watermark
from formation.policy import FormationPolicy
from formation.requests import due_sessions, request_formation
from memory.access import acting_for
from memory.models import CandidateOutcome, ConsolidationRun, Principal
from memory.values import Trigger
from tests.builders import NOW, append, believed, consolidate, converse, principal, said, statements, tally

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


def unread(owner: Principal, session_id: UUID) -> None:
    """Leave the session as an attempt does that kept what it found and could not go on: its watermark stands where it stood."""
    with acting_for(owner.id):
        Watermark.objects.filter(session_id=session_id).update(sequence=0)


def test_all_attempts_on_one_window_share_its_twelve() -> None:
    owner = principal()
    session = append(owner, said(owned(14)))
    assert tally(consolidate(owner, session)) == {"committed": 12, "overflow": 2}
    for _ in range(2):
        unread(owner, session)
        assert tally(consolidate(owner, session)) == {"replay": 12, "overflow": 2}
    assert len(believed(owner)) == 12
    assert tally(consolidate(owner, session, since=0)) == {"replay": 12, "committed": 2}


def test_what_an_attempt_left_of_the_twelve_is_for_the_next() -> None:
    owner = principal()
    session = append(owner, said(owned(10)))
    assert tally(consolidate(owner, session)) == {"committed": 10}
    unread(owner, session)
    append(owner, said("I own a drum, a flute, a viola and a cello.", at=NOW + timedelta(minutes=1)))
    assert tally(consolidate(owner, session)) == {"replay": 10, "committed": 2, "overflow": 2}
    append(owner, said("I own a zither, a banjo and a gong.", at=NOW + timedelta(minutes=2)))
    assert tally(consolidate(owner, session)) == {"committed": 3}  # another window has twelve of its own


def test_what_its_owner_typed_or_replayed_uses_no_slot_of_a_window() -> None:
    owner = principal()
    session = append(owner, said(owned(12)))
    assert tally(consolidate(owner, session, since=0)) == {"committed": 12}
    unread(owner, session)
    append(owner, said("I own a drum.", at=NOW + timedelta(minutes=1)))
    assert tally(consolidate(owner, session)) == {"replay": 12, "committed": 1}


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


# --- the hour -------------------------------------------------------------------------------------------------------

TIGHT = FormationPolicy(name="formation@tight", inserts_an_hour=3)


def read_under(policy: FormationPolicy, owner: Principal, session_id: UUID, *, trigger: Trigger = Trigger.SESSION, minutes: int = 0) -> int:
    """How many windows were read so many minutes after NOW."""
    now, since = NOW + timedelta(minutes=minutes), 0 if trigger is Trigger.REPLAY else None
    reports = consolidate_session(principal_id=owner.id, session_id=session_id, trigger=trigger, now=now, since=since, policy=policy)
    return len(list(reports))


def wished(owner: Principal, text: str, *, session: str) -> UUID:
    """A session with that message and the wish that it be read."""
    session_id = append(owner, said(text), session=session)
    with acting_for(owner.id):
        request_formation(
            principal_id=owner.id, session_id=session_id, trigger=Trigger.SESSION, key="wish", up_to=1, not_before=NOW, now=NOW
        )
    return session_id


def test_once_an_hour_has_brought_enough_a_window_waits_for_the_next() -> None:
    owner = principal()
    first, second = wished(owner, owned(4), session="s1"), wished(owner, "I live in Lyon.", session="s2")
    assert read_under(TIGHT, owner, first) == 1
    assert len(believed(owner)) == 4
    assert read_under(TIGHT, owner, second, minutes=20) == 0
    with acting_for(owner.id):
        wish = FormationRequest.objects.get(session_id=second)
        assert (wish.settled, Watermark.objects.filter(session_id=second).exists()) == (False, False)
        done = ConsolidationRun.objects.get(session_id=first).finished_at
        assert wish.not_before == done + timedelta(hours=1)
    assert second not in due_sessions(now=NOW + timedelta(minutes=59))
    assert second in due_sessions(now=NOW + timedelta(minutes=61))
    assert read_under(TIGHT, owner, second, minutes=61) == 1
    assert "User lives in Lyon." in statements(owner)


def test_a_long_session_stops_where_the_hour_is_full_and_goes_on_from_there() -> None:
    owner = principal()
    small = replace(TIGHT, window_messages=1)
    session = append(owner, *(said(f"I own a {thing}.", at=NOW + timedelta(minutes=n)) for n, thing in enumerate(THINGS[:5])))
    assert read_under(small, owner, session) == 3
    assert read_under(small, owner, session, minutes=30) == 0
    assert read_under(small, owner, session, minutes=90) == 2
    assert len(believed(owner)) == 5


@pytest.mark.parametrize("trigger", [Trigger.IMPORT, Trigger.REPLAY])
def test_the_hour_does_not_bound_imports_and_replays(trigger: Trigger) -> None:
    owner = principal()
    first, second = append(owner, said(owned(4))), append(owner, said("I live in Lyon."), session="s2")
    assert read_under(TIGHT, owner, first) == 1
    with CaptureQueriesContext(connection) as captured:
        assert read_under(TIGHT, owner, second, trigger=trigger) == 1
    assert not any("since_then" in query["sql"] for query in captured)
    assert "User lives in Lyon." in statements(owner)


def test_an_import_does_not_use_up_the_hour() -> None:
    owner = principal()
    assert read_under(TIGHT, owner, append(owner, said(owned(4))), trigger=Trigger.IMPORT) == 1
    assert len(believed(owner)) == 4
    assert read_under(TIGHT, owner, append(owner, said("I live in Lyon."), session="s2")) == 1


def test_the_hour_of_one_memory_is_not_anothers() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    assert read_under(TIGHT, mira, append(mira, said(owned(4)))) == 1
    session = append(tomas, said("I live in Lyon."))
    with CaptureQueriesContext(connection) as captured:
        assert read_under(TIGHT, tomas, session) == 1
    assert sum("since_then" in query["sql"] for query in captured) == 1
    assert statements(tomas) == ["User lives in Lyon."]
