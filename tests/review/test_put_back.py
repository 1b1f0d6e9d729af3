"""What an undo and a restore put back, to the last field, and what a rejection keeps away although it was true once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from datetime import timedelta

import pytest

from formation.acting import Refused
from formation.remember import remember
from memory.access import acting_for
from memory.models import Belief, Principal
from memory.values import Authority, Flag
from memory.views import BeliefView
from review import actions
from review.actions import By
from review.models import Decision
from tests.builders import NOW, believed, consolidate, converse, principal, said, statements, tally, the_belief
from tests.review.test_actions import LATER, by, session_of

pytestmark = pytest.mark.django_db(transaction=True)

LYON, BERN, OSLO = (f"User lives in {place}." for place in ("Lyon", "Bern", "Oslo"))


def moved(owner: Principal, *places: str) -> list[BeliefView]:
    """The owner has lived in one place after the other, five days each, until NOW."""
    for number, place in enumerate(places):
        at = NOW - timedelta(days=5 * (len(places) - number))
        converse(owner, f"I live in {place}.", session=place, at=at)
    return [view for live in (True, False) for view in believed(owner, live=live)]


def state(belief: BeliefView) -> dict[str, object]:
    """Everything but when its owner last acted on it."""
    return {field.name: getattr(belief, field.name) for field in fields(belief) if field.name != "acted_at"}


def everything(owner: Principal) -> dict[object, dict[str, object]]:
    return {view.id: state(view) for live in (True, False) for view in believed(owner, live=live)}


ACTS: dict[str, Callable[[By, dict[str, BeliefView]], Decision]] = {
    "confirm": lambda who, held: actions.confirm(who, held[BERN].id),
    "edit": lambda who, held: actions.edit(who, held[BERN].id, text="I live in Bern."),
    "what is believed was never true": lambda who, held: actions.reject(who, held[BERN].id, kind="untrue"),
    "what is past was never true": lambda who, held: actions.reject(who, held[LYON].id, kind="untrue"),
    "restore": lambda who, held: actions.restore(who, held[LYON].id),
    "localize": lambda who, held: actions.localize(who, held["User likes oolong."].id),
    "not here": lambda who, held: actions.reject(who, held["User likes oolong."].id, kind="not_here", scope="project:atlas"),
    "unspecified": lambda who, held: actions.reject(who, held[BERN].id, kind="unspecified"),
}


@pytest.mark.parametrize("act", ACTS)
def test_an_undone_act_leaves_everything_as_it_was(act: str) -> None:
    owner = principal()
    moved(owner, "Lyon", "Bern")
    converse(owner, "I like oolong.", session="tea", project="atlas")
    converse(owner, "I like oolong.", session="tea too", project="basil", at=NOW + timedelta(hours=2))
    before = everything(owner)
    held = {view.statement: view for live in (True, False) for view in believed(owner, live=live)}
    decision = ACTS[act](by(owner), held)
    assert everything(owner) != before
    actions.undo(by(owner, now=LATER + timedelta(hours=1)), decision.id)
    assert everything(owner) == before


def test_an_undone_restore_is_ended_by_nobody_where_what_had_ended_it_is_deleted() -> None:
    owner = principal()
    moved(owner, "Lyon", "Bern", "Oslo")
    decision = actions.restore(by(owner), the_belief(owner, LYON).id)
    assert statements(owner) == [LYON]
    actions.delete(by(owner, now=LATER + timedelta(hours=1)), the_belief(owner, BERN).id)
    actions.undo(by(owner, now=LATER + timedelta(hours=2)), decision.id)
    assert statements(owner) == [OSLO]
    assert the_belief(owner, LYON).superseded_by is None


def test_what_an_undone_edit_formed_is_as_sure_as_the_owners_words_that_are_left() -> None:
    owner = principal()
    moved(owner, "Lyon")
    decision = actions.edit(by(owner), the_belief(owner, LYON).id, text="I live in Bern.")
    remember(principal_id=owner.id, text="I live in Bern.", now=LATER + timedelta(days=1))
    actions.undo(by(owner, now=LATER + timedelta(days=2)), decision.id)
    left = the_belief(owner, BERN)
    assert (left.live, left.authority, left.prior, left.corroboration) == (True, Authority.OWNER, 0.9, 1)


def test_an_undo_that_would_leave_a_belief_on_nothing_is_refused() -> None:
    owner = principal()
    moved(owner, "Lyon")
    decision = actions.confirm(by(owner), the_belief(owner, LYON).id)
    actions.erase(by(owner, now=LATER + timedelta(hours=1)), session_id=session_of(owner, "Lyon"))
    assert statements(owner) == [LYON]
    with pytest.raises(Refused, match="erased"):
        actions.undo(by(owner, now=LATER + timedelta(hours=2)), decision.id)


def test_what_lives_again_replaces_a_rival_from_its_newest_words_on() -> None:
    owner = principal()
    moved(owner, "Lyon", "Lyon")
    decision = actions.reject(by(owner), the_belief(owner, LYON).id, kind="untrue")
    converse(owner, "I live in Bern.", session="between", at=NOW - timedelta(days=7), now=LATER + timedelta(hours=1))
    assert statements(owner) == [BERN]
    actions.undo(by(owner, now=LATER + timedelta(hours=2)), decision.id)
    assert statements(owner) == [LYON]
    assert the_belief(owner, BERN).valid_to == NOW - timedelta(days=5)


def test_what_is_revived_replaces_a_rival_from_then_on() -> None:
    owner = principal()
    moved(owner, "Lyon")
    with acting_for(owner.id):
        Belief.objects.update(status="retired", status_reason="stale")
    converse(owner, "I live in Bern.", session="s2", at=NOW - timedelta(days=3))
    converse(owner, "I live in Lyon.", session="s3", at=NOW - timedelta(days=1))
    assert statements(owner) == [LYON]
    assert the_belief(owner, BERN).valid_to == NOW - timedelta(days=1)


@pytest.mark.parametrize("act", ["untrue", "delete"])
def test_a_rejected_return_does_not_come_back_because_it_was_true_before(act: str) -> None:
    owner = principal()
    moved(owner, "Lyon", "Bern", "Lyon")
    (back,) = believed(owner)
    assert back.statement == LYON
    actions.reject(by(owner), back.id, kind="untrue") if act == "untrue" else actions.delete(by(owner), back.id)
    assert statements(owner) == []
    late = converse(owner, said("I live in Lyon.", at=NOW - timedelta(days=1)), session="late", now=LATER + timedelta(hours=1))
    assert tally(late) == {"rejected_by_owner" if act == "untrue" else "forgotten": 1}
    early = converse(owner, said("I live in Lyon.", at=NOW - timedelta(days=12)), session="early", now=LATER + timedelta(hours=2))
    assert tally(early) == {"closed_interval": 1}
    assert statements(owner) == []


def test_a_doubt_that_was_reviewed_counts_no_more_and_can_be_had_again() -> None:
    owner = principal()
    (belief,) = moved(owner, "Lyon")
    for _ in range(2):
        actions.reject(by(owner), belief.id, kind="unspecified")
        assert the_belief(owner, LYON).contradictions == 1
        actions.review(by(owner), belief.id, flag=Flag.UNSPECIFIED)
        after = the_belief(owner, LYON)
        assert (after.contradictions, after.confidence) == (0, belief.confidence)


def test_what_its_owner_had_confirmed_may_be_confirmed_again_once_it_has_faded() -> None:
    owner = principal()
    (belief,) = moved(owner, "Lyon")
    actions.confirm(by(owner), belief.id)
    with acting_for(owner.id):
        Belief.objects.update(status="retired", status_reason="stale")
    actions.confirm(by(owner, now=LATER + timedelta(days=900)), belief.id)
    assert statements(owner) == [LYON]
    assert the_belief(owner, LYON).corroboration == 2


def test_what_words_had_denied_can_be_restored_although_its_owner_had_looked_at_it() -> None:
    owner = principal()
    converse(owner, "I have a budgie.")
    (belief,) = believed(owner)
    actions.reject(by(owner, now=NOW + timedelta(hours=1)), belief.id, kind="unspecified")
    actions.review(by(owner, now=NOW + timedelta(hours=2)), belief.id, flag=Flag.UNSPECIFIED)
    converse(owner, "I never had a budgie.", session="s2", at=NOW + timedelta(hours=3))
    assert statements(owner) == []
    actions.restore(by(owner), belief.id)
    assert [view.id for view in believed(owner)] == [belief.id]


def test_what_typed_words_replaced_can_be_restored_although_its_owner_confirmed_those() -> None:
    owner = principal()
    moved(owner, "Lyon")
    remember(principal_id=owner.id, text="I live in Bern.", now=LATER)
    actions.confirm(by(owner, now=LATER + timedelta(hours=1)), the_belief(owner, BERN).id)
    actions.restore(by(owner, now=LATER + timedelta(hours=2)), the_belief(owner, LYON).id)
    assert statements(owner) == [LYON]


@pytest.mark.parametrize("how", ["edited, and replaced since", "settled", "restored over"])
def test_what_its_owner_replaced_is_undone_not_restored(how: str) -> None:
    owner = principal()
    moved(owner, "Lyon")
    old = the_belief(owner, LYON)
    match how:
        case "settled":
            actions.confirm(by(owner, now=NOW), old.id)
            converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(hours=1))
            actions.settle(by(owner), old.id, the_belief(owner, BERN).id, current=old.id)
            old = the_belief(owner, BERN)
        case "restored over":
            converse(owner, "I live in Bern.", session="s2")
            actions.restore(by(owner), old.id)
            old = the_belief(owner, BERN)
        case _:
            actions.edit(by(owner), old.id, text="I live in Bern.")
            remember(principal_id=owner.id, text="I live in Oslo.", now=LATER + timedelta(hours=1))
    with pytest.raises(Refused, match="yourself"):
        actions.restore(by(owner, now=LATER + timedelta(hours=2)), old.id)


def test_what_is_restored_after_its_replacement_was_deleted_is_kept_away_no_longer() -> None:
    owner = principal()
    moved(owner, "Lyon")
    old = the_belief(owner, LYON)
    actions.edit(by(owner), old.id, text="I live in Bern.")
    actions.delete(by(owner, now=LATER + timedelta(hours=1)), the_belief(owner, BERN).id)
    actions.restore(by(owner, now=LATER + timedelta(hours=2)), old.id)
    again = consolidate(owner, session_of(owner, "Lyon"), since=0, now=LATER + timedelta(hours=3))
    assert tally(again) == {"replay": 1}


def test_what_is_kept_to_its_project_is_meant_when_it_is_said_there_again() -> None:
    owner = principal()
    converse(owner, "I like oolong.", project="atlas")
    belief = the_belief(owner, "User likes oolong.")
    actions.localize(by(owner), belief.id)
    assert tally(converse(owner, "I like oolong.", project="atlas", session="s2", at=LATER + timedelta(days=1))) == {"reinforced": 1}
    (kept,) = believed(owner)
    assert (kept.id, kept.scope, kept.corroboration) == (belief.id, "project:atlas", 2)
    assert tally(converse(owner, "I like oolong.", project="basil", session="s3", at=LATER + timedelta(days=2))) == {"committed": 1}
    assert {view.scope for view in believed(owner)} == {"project:atlas", "project:basil"}
