"""What recalls were used for: counted once an occasion, and never for truth."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from formation import tasks
from memory.access import acting_for
from memory.models import Belief, Principal, RecallItem, RecallTrace, Relation
from memory.models.fields import new_id
from memory.recall import Recalled
from memory.rules.rendering import citations, short_id
from memory.store.recalls import Worth, answers_citing, fold_use, let_words_go, principals_with_recalls, use_of, widening_candidates
from memory.values import ASSISTANT_MESSAGE, Actor, RecallProfile
from memory.views import BeliefView
from tests.builders import NOW, append, believed, converse, principal, recall_to, said

pytestmark = pytest.mark.django_db(transaction=True)

SOON = NOW + timedelta(minutes=10)
LATER = NOW + timedelta(days=1)


def started() -> tuple[Principal, BeliefView, BeliefView]:
    """Two dim beliefs, and a conversation under way."""
    owner = principal()
    converse(owner, "I like oolong. I live in Lyon.", session="chat")
    with acting_for(owner.id):
        Belief.objects.update(activation=0.9)
    one, other = sorted(believed(owner), key=lambda view: view.statement)
    return owner, one, other


def asked(
    owner: Principal, text: str = "Do I like oolong in Lyon?", *, session: str | None = "chat", minutes: int = 10, **more: Any
) -> Recalled:
    return recall_to(owner, text, session=session, now=NOW + timedelta(minutes=minutes), **more)


def answered(owner: Principal, text: str, *, minutes: int = 11, session: str = "chat") -> None:
    event = said(text, at=NOW + timedelta(minutes=minutes), actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE)
    append(owner, event, session=session, now=NOW + timedelta(minutes=minutes))


def fold(owner: Principal, *, now: Any = LATER, session_id: UUID | None = None) -> int:
    with acting_for(owner.id):
        return fold_use(principal_id=owner.id, now=now, session_id=session_id)


def now_of(owner: Principal, view: BeliefView) -> BeliefView:
    return next(found for found in believed(owner) if found.id == view.id)


def cite(*views: BeliefView) -> str:
    return "As you said: " + ", ".join(f"[m:{short_id(view.id)}]" for view in views)


def hourly(monkeypatch: pytest.MonkeyPatch, *, now: datetime) -> list[int]:
    """What the workers count, one principal each, to which the hourly look hands them."""
    counted: list[int] = []
    monkeypatch.setattr("formation.tasks.timezone.now", lambda: now)
    monkeypatch.setattr(tasks.fold_one, "apply_async", lambda *, kwargs, **_: counted.append(tasks.fold_one(**kwargs)))
    assert tasks.fold_recalls() == len(counted)
    return counted


#: What use must never touch.
TRUTH = ("confidence", "evidence_count", "newest", "expires_at", "status", "statement", "contradictions", "valid_from")


def test_a_cited_belief_is_worth_a_tenth_more_and_no_truer() -> None:
    owner, one, other = started()
    assert len(asked(owner).items) == 2
    answered(owner, cite(one))
    assert fold(owner) == 1
    used, given = now_of(owner, one), now_of(owner, other)
    assert [used.utility, given.utility] == pytest.approx([0.10, -0.05])
    assert (used.last_used_at, used.use_count) == (NOW + timedelta(minutes=11), 1)
    assert (given.last_used_at, given.use_count) == (None, 1)
    assert used.activation == given.activation == 1.0
    for before, after in ((one, used), (other, given)):
        assert [getattr(before, name) for name in TRUTH] == [getattr(after, name) for name in TRUTH]


def test_utility_has_an_end_in_both_directions() -> None:
    owner, one, other = started()
    with acting_for(owner.id):
        Belief.objects.filter(id=one.id).update(utility=0.95)
        Belief.objects.filter(id=other.id).update(utility=-0.98)
    asked(owner)
    answered(owner, cite(one))
    fold(owner)
    assert (now_of(owner, one).utility, now_of(owner, other).utility) == (1.0, -1.0)


def test_counting_twice_counts_once() -> None:
    owner, one, _ = started()
    asked(owner)
    answered(owner, cite(one))
    assert (fold(owner), fold(owner, now=LATER + timedelta(days=1))) == (1, 0)
    assert now_of(owner, one).use_count == 1 and now_of(owner, one).utility == pytest.approx(0.10)


@pytest.mark.parametrize("form", [str.upper, lambda short: short[:7], lambda _short: "00000000"])
def test_what_is_not_exactly_a_short_id_credits_nobody(form: Any) -> None:
    owner, one, _ = started()
    asked(owner)
    short = short_id(one.id)
    answered(owner, f"m:{form(short)}" if not short.isdigit() else "m:0000000")
    fold(owner)
    assert now_of(owner, one).utility == pytest.approx(-0.05)


def test_a_short_id_of_two_credits_and_charges_neither_and_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, one, other = started()
    found = asked(owner)
    monkeypatch.setattr("memory.store.recalls.short_id", lambda _id: "0a1b2c3d")
    answered(owner, "m:0a1b2c3d")
    fold(owner)
    assert (now_of(owner, one).utility, now_of(owner, other).utility) == (0.0, 0.0)
    assert now_of(owner, one).use_count == 1
    with acting_for(owner.id):
        assert RecallTrace.objects.get(id=found.trace_id).ambiguous == 1


def test_three_recalls_of_one_occasion_are_one_use_and_a_new_occasion_another() -> None:
    owner, one, _ = started()
    with acting_for(owner.id):
        Belief.objects.update(activation=0.45)
    for minutes in (5, 10, 15):
        asked(owner, "Where do I live? Do I like oolong?", minutes=minutes, min_score=0.1)
    fold(owner, now=NOW + timedelta(hours=7))
    assert now_of(owner, one).use_count == 1 and now_of(owner, one).activation == pytest.approx(0.9)
    asked(owner, "Where do I live? Do I like oolong?", minutes=20 * 60, min_score=0.1)
    fold(owner, now=NOW + timedelta(days=2))
    assert (now_of(owner, one).use_count, now_of(owner, one).activation) == (2, 1.0)


def test_what_is_cited_after_it_was_counted_is_worth_something_and_no_second_use() -> None:
    owner, one, _ = started()
    asked(owner)
    session = one.newest.session_id
    fold(owner, session_id=session, now=SOON)
    asked(owner, minutes=20)
    answered(owner, cite(one), minutes=21)
    fold(owner, session_id=session, now=NOW + timedelta(minutes=22))
    assert now_of(owner, one).use_count == 1 and now_of(owner, one).utility == pytest.approx(0.10)


def test_without_an_answer_nothing_is_held_against_a_belief() -> None:
    owner, one, _ = started()
    asked(owner)
    fold(owner)
    assert (now_of(owner, one).utility, now_of(owner, one).use_count) == (0.0, 1)


def test_an_answer_before_the_recall_or_of_another_occasion_cites_nothing() -> None:
    owner, one, _ = started()
    answered(owner, cite(one), minutes=8)
    asked(owner)
    answered(owner, cite(one), minutes=20 * 60)
    assert fold(owner, now=NOW + timedelta(days=2)) == 1
    assert now_of(owner, one).utility == 0.0


def test_without_a_conversation_it_is_once_a_local_day() -> None:
    owner = principal(zone="Pacific/Auckland")  # NOW is midnight there
    converse(owner, "I like oolong.")
    for minutes in (-5, 10, 20):
        asked(owner, "Do I like oolong?", session=None, minutes=minutes)
    assert fold(owner) == 3
    assert believed(owner)[0].use_count == 2


@pytest.mark.parametrize("more", [{"only_looking": True}, {"held_at": NOW + timedelta(hours=1)}, {"known_at": NOW + timedelta(minutes=80)}])
def test_a_look_and_a_read_of_another_time_are_no_use(more: dict[str, Any]) -> None:
    owner, one, _ = started()
    assert asked(owner, minutes=90, **more).items
    assert fold(owner) == 0
    assert now_of(owner, one).use_count == 0


def test_a_loser_gains_a_use_and_nothing_else() -> None:
    owner, one, other = started()
    source, target = sorted([one.id, other.id])
    with acting_for(owner.id):
        Belief.objects.update(activation=0.75)
        ends: dict[str, Any] = {"source_id": source, "target_id": target, "winner_id": other.id}
        Relation.objects.create(id=new_id(), principal_id=owner.id, kind="contradicts", created_at=NOW, resolved_at=NOW, **ends)
    asked(owner)
    answered(owner, cite(one, other))
    fold(owner)
    lost, won = now_of(owner, one), now_of(owner, other)
    assert (lost.use_count, lost.activation, lost.utility, lost.last_used_at) == (1, 0.75, 0.0, None)
    assert (won.use_count, won.activation) == (1, 1.0) and won.utility == pytest.approx(0.10)


def test_what_was_rescued_from_the_dark_is_used() -> None:
    owner, one, _ = started()
    with acting_for(owner.id):
        Belief.objects.update(activation=0.2)
    assert {item.fate.value for item in asked(owner).items} == {"dormant"}
    fold(owner)
    assert now_of(owner, one).activation == pytest.approx(0.4)


def test_what_was_brought_along_and_cited_is_a_widening_candidate() -> None:
    owner = principal()
    converse(owner, "I like oolong.", session="here", project="harbour")
    (belief,) = believed(owner)
    converse(owner, "Good morning.", session="there", project="orchard")
    asked(owner, "Do I like oolong?", session="there")
    answered(owner, cite(belief), session="there")
    fold(owner)
    with acting_for(owner.id):
        assert widening_candidates(owner.id) == [belief.id]


def test_every_hour_what_is_over_is_counted_and_nothing_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, one, _ = started()
    asked(owner)
    assert hourly(monkeypatch, now=NOW + timedelta(hours=5)) == []
    assert hourly(monkeypatch, now=NOW + timedelta(hours=7)) == [1]
    assert hourly(monkeypatch, now=NOW + timedelta(hours=7)) == []
    assert now_of(owner, one).use_count == 1


def test_one_whose_recalls_cannot_be_counted_holds_up_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, _, _ = started()
    other = principal("tomas")
    converse(other, "I like oolong.", session="chat")
    for each in (owner, other):
        assert asked(each, "Do I like oolong?").items
    handed: list[str] = []
    monkeypatch.setattr(tasks.fold_one, "apply_async", lambda *, kwargs, **_: handed.append(kwargs["principal_id"]))
    monkeypatch.setattr("formation.tasks.timezone.now", lambda: NOW + timedelta(hours=7))
    monkeypatch.setattr("formation.tasks.fold_use", lambda **_: pytest.fail("the work itself is not done in the loop"))
    assert tasks.fold_recalls() == 2
    assert sorted(handed) == sorted([str(owner.id), str(other.id)])


def test_an_occasion_that_goes_on_is_not_counted_before_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, one, _ = started()
    asked(owner)
    answered(owner, "Let me think.", minutes=5 * 60)
    assert hourly(monkeypatch, now=NOW + timedelta(hours=7)) == [0]
    answered(owner, cite(one), minutes=8 * 60)
    assert hourly(monkeypatch, now=NOW + timedelta(hours=15)) == [1]
    used = now_of(owner, one)
    assert used.utility == pytest.approx(0.10) and used.last_used_at == NOW + timedelta(hours=8)


def test_only_answers_that_may_cite_it_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, one, _ = started()
    answered(owner, "Before it was asked.", minutes=8)
    asked(owner)
    answered(owner, cite(one), minutes=11)
    answered(owner, "Long afterwards.", minutes=20 * 60)
    read: list[str] = []

    def reading(text: str) -> frozenset[str]:
        read.append(text)
        return citations(text)

    monkeypatch.setattr("memory.store.recalls.citations", reading)
    assert fold(owner, now=NOW + timedelta(days=2)) == 1
    assert read == [cite(one)] and now_of(owner, one).utility == pytest.approx(0.10)


def test_whose_recalls_are_due_is_looked_up_and_not_searched_for() -> None:
    owner, _, _ = started()
    asked(owner)
    assert principals_with_recalls(now=NOW + timedelta(days=40)) == [owner.id]
    with connections["owner"].cursor() as cursor:
        cursor.execute("select prosrc from pg_proc where proname = 'principals_with_recalls'")
        (body,) = cursor.fetchone()
        cursor.execute("set enable_seqscan = off")  # the table is small
        cursor.execute("explain " + body.replace("unfolded_before", "now()").replace("worded_before", "now()"))
        plan = "\n".join(line for (line,) in cursor.fetchall())
        cursor.execute("set enable_seqscan = on")
    assert "recall_unfolded" in plan and "recall_worded" in plan and "Seq Scan" not in plan, plan


def test_counting_costs_the_same_for_one_and_for_many() -> None:
    costs = []
    for count in (1, 6):
        owner = principal(f"asks-{count}")
        converse(owner, "I like oolong. I live in Lyon.", session="chat")
        for minutes in range(count):
            asked(owner, minutes=minutes)
        answered(owner, "m:00000000")
        with CaptureQueriesContext(connection) as captured:
            assert fold(owner) == count
        costs.append(len(captured))
    assert costs[0] == costs[1] <= 11, costs


def test_words_go_after_thirty_days_and_counts_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, _, _ = started()
    found = asked(owner, items=1)
    assert not recall_to(owner, "When does the ferry leave?", now=SOON).items
    assert hourly(monkeypatch, now=NOW + timedelta(days=29)) == [2]
    with acting_for(owner.id):
        assert RecallTrace.objects.exclude(query=None).count() == 2
        assert let_words_go(principal_id=owner.id, now=NOW + timedelta(days=31)) == 2
        assert let_words_go(principal_id=owner.id, now=NOW + timedelta(days=31)) == 0
        trace = RecallTrace.objects.get(id=found.trace_id)
        assert (trace.query, trace.digest, trace.left_out, trace.left_out_count) == (None, None, None, 1)
        assert not RecallTrace.objects.exclude(missed=[]).exists()
        assert list(RecallItem.objects.values_list("line", "hits")) == [(None, [])]


@pytest.mark.parametrize(
    ("cited", "answered", "used_before", "cited_before", "first", "utility"),
    [
        (True, True, False, False, True, 0.10),
        (True, True, True, False, False, 0.10),
        (True, True, True, True, False, 0.0),
        (False, True, False, False, True, -0.05),
        (False, True, True, False, False, 0.0),
        (False, False, False, False, True, 0.0),
    ],
)
def test_what_a_belief_comes_to(cited: bool, answered: bool, used_before: bool, cited_before: bool, first: bool, utility: float) -> None:
    came = use_of(cited=cited, answered=answered, used_before=used_before, cited_before=cited_before)
    assert came == Worth(first=first, utility=utility, cited=cited)


def test_what_was_said_again_and_recalled_on_one_occasion_is_used_once() -> None:
    owner = principal()
    converse(owner, "I like oolong.", session="before", at=NOW - timedelta(days=1))
    converse(owner, "I like oolong.", session="chat")
    said_again = believed(owner)[0]
    assert (said_again.evidence_count, said_again.use_count) == (1, 1)
    assert asked(owner, "Do I like oolong?").items and fold(owner) == 1
    assert believed(owner)[0].use_count == 1
    assert asked(owner, "Do I like oolong?", session=None).items and fold(owner, now=NOW + timedelta(days=2)) == 1
    assert believed(owner)[0].use_count == 2


def test_a_snapshot_counts_as_use_too() -> None:
    owner = principal()
    converse(owner, "Please remember that I like oolong.", session="chat")
    assert asked(owner, "", profile=RecallProfile.CORE).items
    fold(owner)
    assert believed(owner)[0].use_count == 1


def begun() -> tuple[Principal, BeliefView, Recalled]:
    """Told at the very beginning of a conversation, of which the log holds nothing yet."""
    owner = principal()
    converse(owner, "Please remember that I like oolong.", session="before")
    (belief,) = believed(owner)
    found = asked(owner, "", session="new", profile=RecallProfile.CORE)
    assert found.items
    return owner, belief, found


def test_what_was_told_before_the_first_word_is_credited_where_it_was_cited() -> None:
    owner, belief, _ = begun()
    answered(owner, cite(belief), session="new", minutes=15)
    assert asked(owner, "Do I like oolong?", session="new", minutes=20).items
    assert fold(owner) == 2
    used = now_of(owner, belief)
    assert used.utility == pytest.approx(0.10) and used.use_count == belief.use_count + 1


def test_what_was_told_before_the_first_word_is_redacted_where_it_was_cited() -> None:
    owner, belief, found = begun()
    answered(owner, cite(belief), session="new", minutes=15)
    with acting_for(owner.id):
        assert len(answers_citing([belief.id])) == 1
        trace = RecallTrace.objects.get(id=found.trace_id)
        assert trace.session is not None and (trace.session.external_id, trace.session_name) == ("new", None)
