"""A belief is offered for the persona only when it is sure, general and harmless, and never again once declined (decisions 10)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from formation.acting import Refused
from memory.access import acting_for
from memory.models import Belief, ConsolidationRun, Event, Nomination, Principal, Session
from memory.values import NominationState, Status
from review import actions
from review.actions import By, Door
from tests.builders import NOW, believed, consolidate, converse, converse_often, principal, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

LATER = NOW + timedelta(days=20)
UNITS = "I prefer metric units."


def nominations(owner: Principal, state: NominationState = NominationState.OPEN) -> list[str]:
    """What is nominated in that state, as its beliefs say it."""
    with acting_for(owner.id):
        rows = Nomination.objects.filter(state=state.value).order_by("nominated_at", "id")
        return list(rows.values_list("belief__statement", flat=True))


def by(owner: Principal, *, days: int = 0) -> By:
    return By(principal_id=owner.id, now=LATER + timedelta(days=days), door=Door.COMMAND)


def nomination_of(owner: Principal) -> Nomination:
    with acting_for(owner.id):
        return Nomination.objects.get(state="open")


def test_it_is_offered_by_the_run_in_which_it_is_said_on_a_third_occasion() -> None:
    owner = principal()
    converse_often(owner, UNITS, times=2)
    (belief,) = believed(owner)
    assert (belief.status, belief.scope) == (Status.ACTIVE, "user")
    assert nominations(owner) == []
    converse(owner, UNITS, session="third", at=NOW + timedelta(days=5))
    assert nominations(owner) == [belief.statement]
    with acting_for(owner.id):
        newest = ConsolidationRun.objects.order_by("-id").first()
        assert newest is not None and Nomination.objects.get().run_id == newest.id
        assert Event.objects.filter(type="memory.nominated").count() == 1


def test_it_is_not_offered_again_by_more_of_the_same_or_by_a_replay() -> None:
    owner = principal()
    converse_often(owner, UNITS, times=5)
    assert nominations(owner) == ["User prefers metric units."]
    with acting_for(owner.id):
        sessions = list(Session.objects.values_list("id", flat=True))
    for session_id in sessions:
        consolidate(owner, session_id, since=0, now=LATER)
    with acting_for(owner.id):
        assert Nomination.objects.count() == 1


@pytest.mark.parametrize(
    ("text", "project"),
    [
        ("I live in Lyon.", None),  # a fact
        ("Please remember that I have asthma.", None),  # sensitive
        (UNITS, "atlas"),  # known of one project only
    ],
)
def test_what_is_no_trait_sensitive_or_of_one_project_is_not_offered(text: str, project: str | None) -> None:
    owner = principal()
    for day in range(4):
        converse(owner, text, session=f"s{day}", at=NOW + timedelta(days=day), project=project)
    (belief,) = believed(owner)
    assert (belief.corroboration, belief.status) == (4, Status.ACTIVE)
    assert nominations(owner) == []
    converse_often(owner, "I prefer dark themes.", at=NOW + timedelta(days=8))
    assert nominations(owner) == ["User prefers dark themes."]


def test_what_is_flagged_is_not_offered_until_its_owner_clears_it() -> None:
    owner = principal()
    converse_often(owner, UNITS)
    belief = the_belief(owner, "User prefers metric units.")
    decision = actions.reject(by(owner), belief.id, kind="unspecified")
    assert nominations(owner) == []
    assert nominations(owner, NominationState.WITHDRAWN) == ["User prefers metric units."]
    actions.undo(by(owner, days=1), decision.id)
    assert nominations(owner) == ["User prefers metric units."]


@pytest.mark.parametrize("ending", ["another value", "taken back", "rejected", "deleted", "kept local"])
def test_it_is_withdrawn_in_the_transaction_that_ends_its_belief(ending: str) -> None:
    owner = principal()
    converse(owner, UNITS, session="atlas", project="atlas", at=NOW - timedelta(days=1))
    converse_often(owner, UNITS)
    assert nominations(owner) == ["User prefers metric units."]
    belief = the_belief(owner, "User prefers metric units.")
    match ending:
        case "another value":
            converse(owner, "I prefer imperial units.", session="new", at=LATER)
            assert not the_belief(owner, "User prefers metric units.").live
        case "taken back":
            converse(owner, "I no longer prefer metric units.", session="new", at=LATER)
            assert statements(owner) == []
        case "rejected":
            actions.reject(by(owner), belief.id, kind="untrue")
        case "deleted":
            actions.delete(by(owner), belief.id)
        case "kept local":
            actions.localize(by(owner), belief.id)
    assert nominations(owner) == []
    assert nominations(owner, NominationState.WITHDRAWN) == ([] if ending == "deleted" else ["User prefers metric units."])


def test_a_declined_one_is_not_offered_again_however_often_it_is_said() -> None:
    owner = principal()
    converse_often(owner, UNITS)
    actions.decline(by(owner), nomination_of(owner).id)
    before = the_belief(owner, "User prefers metric units.").corroboration
    converse_often(owner, UNITS, at=LATER + timedelta(days=1))
    assert the_belief(owner, "User prefers metric units.").corroboration == before + 3
    assert nominations(owner) == []
    assert nominations(owner, NominationState.DECLINED) == ["User prefers metric units."]


def test_a_declined_one_is_not_offered_again_under_another_id() -> None:
    owner = principal()
    converse_often(owner, UNITS)
    actions.decline(by(owner), nomination_of(owner).id)
    old = the_belief(owner, "User prefers metric units.")
    converse(owner, "I prefer imperial units.", session="between", at=LATER + timedelta(days=1))
    converse_often(owner, UNITS, at=LATER + timedelta(days=2), times=4)
    new = next(belief for belief in believed(owner) if belief.statement == "User prefers metric units.")
    assert new.id != old.id and new.status is Status.ACTIVE and new.corroboration >= 3
    assert nominations(owner) == []


def test_at_most_five_wait_and_the_next_comes_when_it_is_said_again() -> None:
    owner = principal()
    likes = ["oolong", "sencha", "matcha", "assam", "darjeeling", "lapsang"]
    for tea in likes:
        converse_often(owner, f"I like {tea}.")
    assert len([belief for belief in believed(owner) if belief.corroboration == 3]) == 6
    assert len(nominations(owner)) == 5
    assert "User likes lapsang." not in nominations(owner)
    with acting_for(owner.id):
        first = Nomination.objects.filter(state="open").order_by("nominated_at", "id").first()
    assert first is not None
    actions.decline(by(owner), first.id)
    assert len(nominations(owner)) == 4
    converse(owner, "I like lapsang.", session="again", at=LATER + timedelta(days=1))
    assert "User likes lapsang." in nominations(owner)


def test_an_open_conflict_bars_it() -> None:
    owner = principal()
    converse_often(owner, UNITS, times=2)
    converse(owner, said("I prefer imperial units.", at=NOW - timedelta(days=9)), session="older", now=NOW + timedelta(days=3))
    assert len(believed(owner)) == 2
    metric, imperial = the_belief(owner, "User prefers metric units."), the_belief(owner, "User prefers imperial units.")
    for belief in (metric, imperial):
        actions.review(by(owner), belief.id)  # clears the flag and settles nothing
    converse_often(owner, UNITS, at=LATER + timedelta(days=1))
    after = the_belief(owner, "User prefers metric units.")
    assert after.corroboration >= 3 and not after.flags
    assert nominations(owner) == []
    actions.settle(by(owner, days=9), metric.id, imperial.id, current=metric.id)
    assert nominations(owner) == ["User prefers metric units."]


def test_a_run_that_is_rolled_back_nominates_nothing() -> None:
    owner = principal()
    converse_often(owner, UNITS, times=2)
    with pytest.raises(RuntimeError), acting_for(owner.id):
        converse(owner, UNITS, session="third", at=NOW + timedelta(days=5))
        assert Nomination.objects.count() == 1
        raise RuntimeError
    assert nominations(owner) == []


def test_one_principals_declining_is_nobody_elses() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse_often(mira, UNITS)
    actions.decline(by(mira), nomination_of(mira).id)
    converse_often(tomas, UNITS)
    assert nominations(tomas) == ["User prefers metric units."]
    with pytest.raises(Refused, match="no such nomination"):
        actions.decline(by(mira), nomination_of(tomas).id)
    with acting_for(mira.id):
        assert Belief.objects.count() == 1
