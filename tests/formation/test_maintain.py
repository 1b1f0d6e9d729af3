"""What a memory is like after time has passed: each sentence of decisions 2.6-2.14 and 3 that says what time does."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from formation.acting import Ask
from formation.maintain import Maintained, due_principals, maintain
from formation.relating import Declaration, declare
from formation.remember import remember
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, Engram, Event, MaintenanceRun, Nomination, Principal, Relation, RunningDay
from memory.models.fields import new_id
from memory.rules.lifecycle import HORIZON
from memory.rules.weighing import WEIGHING_5
from memory.values import Actor, Flag, RelationKind, Retention, Status, StatusReason
from memory.views import BeliefView
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, converse, converse_often, holding, principal, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

DAY = timedelta(days=1)
MINUTE = timedelta(minutes=1)
TEA, HOME = "User likes oolong tea.", "User lives in Lyon."
#: A belief about something that time treats as a fact: idle after 30 days.
NOTE = "User owns a kayak."


def pass_at(owner: Principal, now: datetime, **policy: Any) -> Maintained:
    return maintain(principal_id=owner.id, now=now, **policy)


def by(owner: Principal, now: datetime = NOW) -> By:
    return By(principal_id=owner.id, now=now, door=Door.COMMAND)


def set_fields(owner: Principal, statement: str, **fields: Any) -> None:
    with acting_for(owner.id):
        assert Belief.objects.filter(statement=statement).update(**fields) == 1


def busy(owner: Principal, *, days: float, before: datetime, session: str = "work") -> None:
    """So many running days of conversation that end at ``before``, in which nothing is said that would be kept."""
    gaps = int(days * 24 * 12)
    start = before - (gaps + 1) * 5 * MINUTE
    events = [said("go on", at=start + n * 5 * MINUTE, actor=Actor.ASSISTANT, type="assistant.message.created") for n in range(gaps + 1)]
    append(owner, *events, session=session, now=before)


def contradict(owner: Principal, one: str, other: str, *, now: datetime = NOW) -> UUID:
    """An agent declares that two beliefs contradict each other."""
    ends = the_belief(owner, one).id, the_belief(owner, other).id
    declaration = Declaration(kind=RelationKind.CONTRADICTS, source=ends[0], target=ends[1])
    return declare(Ask(principal_id=owner.id, now=now), declaration)[0].id


def edge_of(owner: Principal, edge_id: UUID) -> Relation:
    with acting_for(owner.id):
        return Relation.objects.get(id=edge_id)


def events_of(owner: Principal, kind: str) -> list[dict[str, Any]]:
    with acting_for(owner.id):
        return list(Event.objects.filter(type=kind).order_by("recorded_at", "sequence").values_list("payload", flat=True))


def everything(owner: Principal) -> list[BeliefView]:
    return [*believed(owner), *believed(owner, live=False)]


def rounded(view: BeliefView) -> float:
    return round(view.confidence * view.activation, 6)


@pytest.fixture
def owner() -> Principal:
    return principal()


# --- reference-formation 12.7 ----------------------------------------------------------------------------------------


def test_an_idle_guess_loses_a_step_and_says_so(owner: Principal) -> None:
    """D1"""
    converse(owner, "I own a kayak.")
    kind = the_belief(owner, NOTE).belief_type
    later = NOW + HORIZON[kind]
    assert pass_at(owner, later - MINUTE).counts.get("swept") is None
    assert pass_at(owner, later).counts["swept"] == 1
    belief = the_belief(owner, NOTE)
    assert (rounded(belief), belief.confidence, belief.status) == (0.5, 0.55, Status.PROVISIONAL)
    assert [event["belief_id"] for event in events_of(owner, "memory.decayed")] == [str(belief.id)]


def test_what_falls_below_the_last_step_is_retired_and_still_held_when_it_did(owner: Principal) -> None:
    """D2. "Forgetting is not falsifying": fading ends no interval."""
    converse(owner, "I own a kayak.")
    set_fields(owner, NOTE, activation=0.20 / 0.55)
    later = NOW + 400 * DAY
    pass_at(owner, later)
    belief = the_belief(owner, NOTE)
    assert (rounded(belief), belief.status, belief.status_reason) == (0.15, Status.RETIRED, StatusReason.DECAYED)
    assert (belief.valid_to, belief.statement) == (None, NOTE)
    assert [event["reason"] for event in events_of(owner, "memory.retired")] == ["decayed"]
    with acting_for(owner.id):
        assert list(BeliefVersion.objects.order_by("recorded").values_list("status", flat=True)) == ["provisional", "retired"]
        assert BeliefVersion.objects.at(held=later, known=later).get().status == "retired"


def test_exactly_the_limit_stays(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    set_fields(owner, NOTE, activation=0.25 / 0.55)
    pass_at(owner, NOW + 400 * DAY)
    belief = the_belief(owner, NOTE)
    assert (rounded(belief), belief.status) == (0.20, Status.PROVISIONAL)


def test_a_second_sweep_of_the_same_day_changes_nothing_and_missed_days_are_not_made_up(owner: Principal) -> None:
    """D3"""
    converse(owner, "I own a kayak.")
    later = NOW + 200 * DAY
    for hours, expected in ((0, 0.5), (0, 0.5), (23, 0.5), (48, 0.45), (24 * 12, 0.40)):
        pass_at(owner, later + timedelta(hours=hours))
        assert rounded(the_belief(owner, NOTE)) == expected


def test_the_sweep_has_a_daily_bound_and_takes_the_longest_unmentioned_first(owner: Principal) -> None:
    """D5"""
    things = ["kayak", "loom", "harp", "anvil", "easel", "lathe"]
    for day, thing in enumerate(things):
        converse(owner, f"I own a {thing}.", session=thing, at=NOW + day * DAY)
    remember(principal_id=owner.id, text="I own a sextant.", now=NOW - 300 * DAY)
    three = replace(WEIGHING_5, swept_a_day=3)
    later = NOW + 400 * DAY
    for _ in range(2):
        pass_at(owner, later, policy=three)
        swept = {belief.statement for belief in believed(owner) if belief.swept_at}
        assert len(swept) == 3
    oldest = sorted(believed(owner), key=lambda belief: belief.newest.at or NOW)
    assert swept == {belief.statement for belief in oldest if belief.authority.value != "owner"} & {
        f"User owns {article} {thing}." for thing in things[:3] for article in ("a", "an")
    }


def test_a_guess_expires_after_30_days_and_what_is_going_on_after_90(owner: Principal) -> None:
    """D6"""
    for longevity, days in (("tentative", 30), ("ongoing", 90)):
        who = principal(longevity)
        converse(who, "I own a kayak.")
        set_fields(who, NOTE, longevity=longevity, expires_at=NOW + days * DAY)
        pass_at(who, NOW + days * DAY - MINUTE)
        assert statements(who) == [NOTE]
        pass_at(who, NOW + days * DAY)
        belief = the_belief(who, NOTE)
        assert (belief.status, belief.status_reason, belief.valid_to) == (Status.EXPIRED, StatusReason(longevity), None)
        assert [event["reason"] for event in events_of(who, "memory.retired")] == [longevity]


def test_what_names_its_own_end_holds_until_then_and_no_longer(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    end = NOW + 5 * DAY
    set_fields(owner, NOTE, worded_expiry=end, expires_at=end)
    pass_at(owner, end + 3 * DAY)
    belief = the_belief(owner, NOTE)
    assert (belief.status, belief.status_reason, belief.valid_to) == (Status.EXPIRED, StatusReason.DATE, end)


# --- running decay (2.7, 2.8) ------------------------------------------------------------------------------------------


def test_only_what_is_said_moves_time_and_a_quiet_year_dims_nothing(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    assert pass_at(owner, NOW + 365 * DAY).counts.get("charged") is None
    assert the_belief(owner, NOTE).activation == 1.0


def test_running_days_dim_a_direct_belief_to_the_gate_within_its_horizon_and_past_it_beyond(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    horizon = HORIZON[the_belief(owner, NOTE).belief_type]
    busy(owner, days=9, before=NOW + 20 * DAY)
    pass_at(owner, NOW + 20 * DAY)
    assert rounded(the_belief(owner, NOTE)) == 0.4
    busy(owner, days=3, before=NOW + horizon + 10 * DAY, session="later")
    pass_at(owner, NOW + horizon + 10 * DAY)
    belief = the_belief(owner, NOTE)
    assert belief.confidence == 0.55  # time never makes anything less true
    assert rounded(belief) == pytest.approx(0.2 - 0.05, abs=1e-3)  # half of it in three running days, and one step


def test_a_pass_that_was_missed_makes_no_difference(owner: Principal) -> None:
    other = principal("tomas")
    for who in (owner, other):
        converse(who, "I own a kayak.")
        for week in range(4):
            busy(who, days=0.5, before=NOW + 7 * week * DAY + 5 * DAY, session=f"w{week}")
    for day in range(30):
        pass_at(owner, NOW + day * DAY)
    assert pass_at(other, NOW + 29 * DAY).counts["charged"] == 1
    mine, theirs = the_belief(owner, NOTE), the_belief(other, NOTE)
    assert mine.activation < 1 and mine.activation == pytest.approx(theirs.activation)


def test_what_an_owner_stated_dims_to_the_gate_and_never_past_it(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    set_fields(owner, NOTE, activation=0.46)
    for year in range(1, 4):
        busy(owner, days=60, before=NOW + year * 365 * DAY, session=f"y{year}")
        pass_at(owner, NOW + year * 365 * DAY)
    belief = the_belief(owner, NOTE)
    assert (belief.status, rounded(belief)) == (Status.ACTIVE, 0.4)


def test_a_value_below_its_floor_is_not_lifted(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    set_fields(owner, NOTE, activation=0.2)
    busy(owner, days=5, before=NOW + 20 * DAY)
    assert pass_at(owner, NOW + 20 * DAY).counts["charged"] == 1
    assert the_belief(owner, NOTE).activation == 0.2


def test_importing_two_years_beside_a_living_memory_leaves_what_is_believed_as_present_as_it_was(owner: Principal) -> None:
    converse(owner, "I own a kayak.", "I like oolong tea.")
    busy(owner, days=0.5, before=NOW + 2 * DAY)
    pass_at(owner, NOW + 3 * DAY)
    before = {belief.id: belief.activation for belief in believed(owner)}
    assert all(value < 1 for value in before.values())
    for month in range(24):
        at = NOW - (730 - 30 * month) * DAY
        append(owner, *(said("go on", at=at + n * MINUTE) for n in range(200)), session=f"old {month}", now=NOW + 3 * DAY + MINUTE)
    converse(owner, "I own a loom.", session="old things", at=NOW - 500 * DAY, now=NOW + 3 * DAY + MINUTE)
    pass_at(owner, NOW + 4 * DAY)
    with acting_for(owner.id):
        assert RunningDay.objects.filter(day__lt=NOW.date()).count() >= 24
    after = {belief.id: belief.activation for belief in believed(owner)}
    assert {key: after[key] for key in before} == before


# --- re-affirmation, revival and arrival (2.11, 2.12) --------------------------------------------------------------------


def test_saying_it_again_brings_it_back_as_of_then(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    busy(owner, days=3, before=NOW + 10 * DAY)
    pass_at(owner, NOW + 10 * DAY)
    dim = the_belief(owner, NOTE)
    assert dim.activation < 0.8
    again = NOW + 11 * DAY
    converse(owner, "I own a kayak.", session="again", at=again)
    belief = the_belief(owner, NOTE)
    assert (belief.activation, belief.charged_at, belief.use_count, belief.evidence_count) == (1.0, again, 1, 1)
    converse(owner, "I own a kayak.", session="again", at=again + MINUTE)
    assert the_belief(owner, NOTE).use_count == 1


def test_older_words_never_lower_what_is_present(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    busy(owner, days=1, before=NOW + 10 * DAY)
    pass_at(owner, NOW + 10 * DAY)
    before = the_belief(owner, NOTE)
    converse(owner, "I own a kayak.", session="older", at=NOW - 400 * DAY, now=NOW + 10 * DAY)
    after = the_belief(owner, NOTE)
    assert (after.evidence_count, after.newest.at) == (1, NOW)
    assert after.activation == before.activation < 1


def test_what_has_faded_lives_again_with_its_counts_when_it_is_said_again(owner: Principal) -> None:
    converse_often(owner, "I own a kayak.", times=2)
    set_fields(owner, NOTE, activation=0.1)
    later = NOW + 500 * DAY
    pass_at(owner, later)
    faded = the_belief(owner, NOTE)
    assert faded.status_reason is StatusReason.DECAYED
    converse(owner, "I own a kayak.", session="again", at=later + DAY)
    belief = the_belief(owner, NOTE)
    assert (belief.id, belief.status, belief.evidence_count, belief.activation) == (faded.id, Status.ACTIVE, 2, 1.0)


def test_what_forms_from_old_words_arrives_at_the_gate_and_is_left_alone_for_30_days(owner: Principal) -> None:
    arrival = NOW
    converse(owner, "I own a kayak.", at=NOW - 700 * DAY, now=arrival)
    belief = the_belief(owner, NOTE)
    assert (belief.unconfirmed, rounded(belief), belief.charged_at) == (True, 0.4, belief.created_at)
    set_fields(owner, NOTE, activation=0.2)
    busy(owner, days=2, before=arrival + 29 * DAY)
    pass_at(owner, arrival + 29 * DAY)
    assert (the_belief(owner, NOTE).activation, the_belief(owner, NOTE).live) == (0.2, True)
    busy(owner, days=3, before=arrival + 40 * DAY, session="later")
    pass_at(owner, arrival + 40 * DAY)
    assert the_belief(owner, NOTE).status_reason is StatusReason.DECAYED


def test_what_its_owner_looked_through_is_not_charged_for_having_waited(owner: Principal) -> None:
    converse(owner, "I own a kayak.", at=NOW - 700 * DAY, now=NOW)
    belief = the_belief(owner, NOTE)
    busy(owner, days=1, before=NOW + 9 * DAY)
    pass_at(owner, NOW + 9 * DAY)
    actions.review(by(owner, NOW + 10 * DAY), belief.id)
    pass_at(owner, NOW + 10 * DAY)
    assert rounded(the_belief(owner, NOTE)) == pytest.approx(0.4 - 0.05)  # idle now: one step, and nothing for the wait


# --- stale (2.9) ---------------------------------------------------------------------------------------------------------


def test_what_nobody_met_for_two_years_is_archived_and_what_an_owner_stated_is_not(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=4)
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    last = the_belief(owner, TEA).newest.at or NOW
    pass_at(owner, last + 730 * DAY - MINUTE)
    assert the_belief(owner, TEA).live
    pass_at(owner, last + 730 * DAY)
    belief = the_belief(owner, TEA)
    assert (belief.status, belief.status_reason, belief.valid_to) == (Status.RETIRED, StatusReason.STALE, None)
    assert the_belief(owner, NOTE).live


def test_what_an_owner_stated_is_offered_for_confirmation_before_it_is_archived(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    kept = the_belief(owner, NOTE).id
    for n in range(9):
        busy(owner, days=20, before=NOW + (n + 1) * 40 * DAY, session=f"s{n}")
    ripe = NOW + 9 * 40 * DAY
    assert pass_at(owner, ripe).counts["offered"] == 1
    assert [event["reason"] for event in events_of(owner, "memory.needs_confirmation")] == ["stale"]
    assert pass_at(owner, ripe + 29 * DAY).counts.get("offered") is None
    assert the_belief(owner, NOTE).live
    actions.confirm(by(owner, ripe + 29 * DAY), kept)
    pass_at(owner, ripe + 31 * DAY)
    assert the_belief(owner, NOTE).live
    set_fields(owner, NOTE, last_evidence_at=NOW, offered_at=ripe)
    pass_at(owner, ripe + 31 * DAY)
    assert the_belief(owner, NOTE).status_reason is StatusReason.STALE
    actions.restore(by(owner, ripe + 32 * DAY), kept)
    assert the_belief(owner, NOTE).live and the_belief(owner, NOTE).activation == 1.0


def test_superseded_and_expired_beliefs_never_change_status_by_time(owner: Principal) -> None:
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + DAY)
    assert the_belief(owner, HOME).status is Status.SUPERSEDED
    pass_at(owner, NOW + 5000 * DAY)
    pass_at(owner, NOW + 5010 * DAY)
    assert the_belief(owner, HOME).status_reason is StatusReason.REPLACED


# --- graduation (2.6) ----------------------------------------------------------------------------------------------------


def test_what_was_said_on_four_occasions_is_kept_for_long_once_it_has_held_for_three_running_days(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=4)
    since = NOW + 5 * DAY
    assert pass_at(owner, since).counts["holding"] == 1
    assert the_belief(owner, TEA).above_threshold_since == since
    busy(owner, days=2.9, before=since + 10 * DAY)
    assert pass_at(owner, since + 10 * DAY).counts.get("graduated") is None
    busy(owner, days=0.2, before=since + 12 * DAY, session="more")
    assert pass_at(owner, since + 12 * DAY).counts["graduated"] == 1
    assert the_belief(owner, TEA).retention is Retention.GLOBAL
    assert [event["axis"] for event in events_of(owner, "memory.promoted")] == ["establish", "graduate"]


def test_doubt_starts_the_time_anew(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=4)
    pass_at(owner, NOW + 5 * DAY)
    assert the_belief(owner, TEA).above_threshold_since is not None
    actions.reject(by(owner, NOW + 6 * DAY), the_belief(owner, TEA).id, kind="unspecified")
    assert the_belief(owner, TEA).above_threshold_since is None


def test_an_open_contradiction_defers_it(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=5)
    set_fields(owner, TEA, prior=0.7, confidence=0.9)
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW - DAY)
    pass_at(owner, NOW + 5 * DAY)
    busy(owner, days=4, before=NOW + 20 * DAY)
    contradict(owner, TEA, NOTE)
    assert pass_at(owner, NOW + 20 * DAY).counts["promotion_deferred"] == 1
    assert the_belief(owner, TEA).retention is Retention.SESSION


# --- declared relations (3) ----------------------------------------------------------------------------------------------


@pytest.fixture
def rivals(owner: Principal) -> Principal:
    """Two beliefs of one authority, the second the newer."""
    converse(owner, "I own a kayak.")
    converse(owner, "I like oolong tea.", session="s2", at=NOW + DAY)
    return owner


def test_a_contradiction_goes_to_the_newer_and_is_forgiven_once(rivals: Principal) -> None:
    edge = contradict(rivals, NOTE, TEA)
    assert pass_at(rivals, NOW + 2 * DAY).counts["contradictions_resolved"] == 1
    for _ in range(2):
        loser, winner = the_belief(rivals, NOTE), the_belief(rivals, TEA)
        assert (winner.contradictions, winner.confidence, winner.activation) == (0, 0.55, 1.0)
        assert (loser.contradictions, round(loser.confidence, 9)) == (1, 0.45)
        assert rounded(loser) == pytest.approx(0.30, abs=0.04) and loser.live
        assert edge_of(rivals, edge).winner_id == winner.id
        pass_at(rivals, NOW + 2 * DAY)
    (event,) = events_of(rivals, "memory.adjudicated")
    assert (event["belief_id"], event["loser"]) == (str(winner.id), str(loser.id))


def test_saying_the_loser_again_has_it_decided_anew(rivals: Principal) -> None:
    edge = contradict(rivals, NOTE, TEA)
    pass_at(rivals, NOW + 2 * DAY)
    converse(rivals, "I own a kayak.", session="s3", at=NOW + 3 * DAY)
    pass_at(rivals, NOW + 4 * DAY)
    now_wins, now_loses = the_belief(rivals, NOTE), the_belief(rivals, TEA)
    assert edge_of(rivals, edge).winner_id == now_wins.id
    assert (now_wins.contradictions, now_loses.contradictions) == (0, 1)
    assert rounded(now_wins) > rounded(now_loses)


def test_a_loss_to_what_never_was_is_none(rivals: Principal) -> None:
    contradict(rivals, NOTE, TEA)
    pass_at(rivals, NOW + 2 * DAY)
    assert the_belief(rivals, NOTE).contradictions == 1
    actions.reject(by(rivals, NOW + 3 * DAY), the_belief(rivals, TEA).id, kind="untrue")
    pass_at(rivals, NOW + 3 * DAY)
    assert (the_belief(rivals, NOTE).contradictions, the_belief(rivals, NOTE).confidence) == (0, 0.55)


def test_the_guard_leaves_an_owners_word_to_its_owner(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    converse(owner, "I like oolong tea.", session="s2", at=NOW + DAY)
    edge = contradict(owner, NOTE, TEA)
    counts = pass_at(owner, NOW + 2 * DAY).counts
    assert (counts["held_open"], counts.get("contradictions_resolved")) == (1, None)
    stated, newer = the_belief(owner, NOTE), the_belief(owner, TEA)
    assert edge_of(owner, edge).resolved_at is None and edge_of(owner, edge).held_open_at == NOW + 2 * DAY
    assert Flag.GUARD in stated.flags & newer.flags
    assert (round(stated.confidence, 9), stated.status, stated.activation) == (0.80, Status.ACTIVE, 1.0)
    assert pass_at(owner, NOW + 3 * DAY).counts.get("held_open") is None
    assert len(events_of(owner, "memory.needs_confirmation")) == 1
    actions.reject(by(owner, NOW + 4 * DAY), newer.id, kind="untrue")
    pass_at(owner, NOW + 4 * DAY)
    stated = the_belief(owner, NOTE)
    assert (stated.confidence, stated.flags) == (0.9, frozenset())


def test_what_is_held_open_keeps_the_higher_end_from_nothing_that_it_has_earned(owner: Principal) -> None:
    """ADR 0017: the gates of the higher end are computed without it; those of the lower end are not."""
    for day, text in enumerate(("I own a kayak.", "I like oolong tea.")):
        converse(owner, text, session=text, at=NOW + day * DAY)
    set_fields(owner, NOTE, authority="affirmed")
    contradict(owner, NOTE, TEA)
    assert pass_at(owner, NOW + 2 * DAY).counts["held_open"] == 1
    for text in ("I own a kayak.", "I like oolong tea."):
        converse(owner, text, session="again", at=NOW + 3 * DAY)
    higher, lower = the_belief(owner, NOTE), the_belief(owner, TEA)
    assert (higher.evidence_count, round(higher.confidence, 9)) == (lower.evidence_count, round(lower.confidence, 9)) == (1, 0.55)
    assert (higher.status, lower.status) == (Status.ACTIVE, Status.PROVISIONAL)


def test_agents_can_neither_hide_an_owners_word_nor_end_it_however_much_they_contradict_it(owner: Principal) -> None:
    remember(principal_id=owner.id, text="I own a kayak.", now=NOW)
    set_fields(owner, NOTE, activation=0.46)
    for n, thing in enumerate(("loom", "harp", "lathe", "trumpet", "sextant")):
        converse(owner, f"I own a {thing}.", session=thing, at=NOW + (n + 1) * DAY)
        contradict(owner, f"User owns a {thing}.", NOTE)
    busy(owner, days=3, before=NOW + 20 * DAY)
    busy(owner, days=40, before=NOW + 200 * DAY, session="later")
    for days in (7, 20, 200):
        pass_at(owner, NOW + days * DAY)
        stated = the_belief(owner, NOTE)
        assert (round(stated.confidence, 9), stated.status, stated.contradictions) == (0.60, Status.ACTIVE, 5)
        assert stated.activation == pytest.approx(0.4 / 0.9, abs=0.02)  # as if nobody had said anything against it
    with acting_for(owner.id):
        assert not Relation.objects.exclude(winner=None).exists()


# --- engrams (2.14) ------------------------------------------------------------------------------------------------------


def test_sure_beliefs_about_one_subject_become_a_group_that_time_leaves_alone(owner: Principal) -> None:
    for text in ("I own a kayak.", "I like oolong tea."):
        remember(principal_id=owner.id, text=text, now=NOW)
    with acting_for(owner.id):
        Belief.objects.update(subject_key="paddling", authority="affirmed", retention="session", producer="agent")
    pass_at(owner, NOW + DAY)
    with acting_for(owner.id):
        group = Engram.objects.get()
        assert (round(group.composite, 9), group.stable, group.above_since) == (0.9, False, NOW + DAY)
    busy(owner, days=3.1, before=NOW + 20 * DAY)
    pass_at(owner, NOW + 20 * DAY)
    busy(owner, days=40, before=NOW + 600 * DAY, session="later")
    pass_at(owner, NOW + 600 * DAY)
    assert [(belief.live, rounded(belief)) for belief in believed(owner)] == [(True, 0.4), (True, 0.4)]
    assert {belief.engram_id for belief in believed(owner)} == {group.id}
    assert "memory_belief" in holding("paddling") and "memory_engram" not in holding("paddling")


def test_what_agents_say_against_an_owners_word_leaves_its_group_as_it_is(owner: Principal) -> None:
    """ADR 0017: every gate that asks for the score of the higher end is computed without what the guard holds open."""
    for text in ("I own a kayak.", "I like oolong tea."):
        remember(principal_id=owner.id, text=text, now=NOW)
    with acting_for(owner.id):
        Belief.objects.update(subject_key="paddling")
    for thing in ("loom", "harp", "lathe"):
        converse(owner, f"I own a {thing}.", session=thing, at=NOW + DAY)
        contradict(owner, f"User owns a {thing}.", NOTE)
    busy(owner, days=3.1, before=NOW + 20 * DAY)
    for days in (2, 20):
        pass_at(owner, NOW + days * DAY)
        assert Flag.GUARD in the_belief(owner, NOTE).flags and round(the_belief(owner, NOTE).confidence, 9) == 0.6
        with acting_for(owner.id):
            group = Engram.objects.get()
        assert (round(group.composite, 9), group.above_since) == (0.9, NOW + 2 * DAY)
    assert group.stable


def test_what_replaces_a_member_inherits_its_group(owner: Principal) -> None:
    converse(owner, "I live in Lyon.")
    with acting_for(owner.id):
        group = Engram.objects.create(id=new_id(), principal=owner, key="k", composite=0.9, created_at=NOW, updated_at=NOW)
    set_fields(owner, HOME, engram=group)
    converse(owner, "I live in Bern.", session="s2", at=NOW + DAY)
    assert the_belief(owner, "User lives in Bern.").engram_id == group.id


# --- the pass as a whole -----------------------------------------------------------------------------------------------------


def test_a_nomination_goes_when_its_belief_has_run_out(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=4)
    with acting_for(owner.id):
        assert Nomination.objects.get().state == "open"
    set_fields(owner, TEA, expires_at=NOW + 30 * DAY, longevity="ongoing")
    assert pass_at(owner, NOW + 30 * DAY).counts["withdrawn"] == 1
    with acting_for(owner.id):
        assert Nomination.objects.get().state == "withdrawn"


def test_when_one_side_of_a_conflict_fades_the_other_is_questioned_no_more(owner: Principal) -> None:
    converse(owner, "I live in Lyon.")
    converse(owner, said("I live in Bern."), session="s2")
    conflicting = [belief for belief in believed(owner) if Flag.CONFLICT in belief.flags]
    assert len(conflicting) == 2
    set_fields(owner, HOME, expires_at=NOW + 30 * DAY, longevity="ongoing")
    pass_at(owner, NOW + 30 * DAY)
    assert [(belief.statement, belief.flags) for belief in believed(owner)] == [("User lives in Bern.", frozenset())]
    with acting_for(owner.id):
        assert not Relation.objects.filter(kind="conflicts_with", resolved_at=None).exists()


def test_a_second_pass_at_the_same_time_changes_nothing_and_truth_stays(owner: Principal) -> None:
    converse_often(owner, "I like oolong tea.", times=4)
    converse(owner, "I own a kayak.", "I live in Lyon.")
    remember(principal_id=owner.id, text="I own a loom.", now=NOW)
    contradict(owner, NOTE, TEA)
    contradict(owner, HOME, "User owns a loom.")
    busy(owner, days=5, before=NOW + 300 * DAY)
    before = {belief.id: (belief.evidence_count, belief.status) for belief in believed(owner)}
    for days in (20, 300, 900):
        assert pass_at(owner, NOW + days * DAY).counts
        once = everything(owner)
        versions = count_versions(owner)
        assert set(pass_at(owner, NOW + days * DAY).counts) <= {"engrams", "promotion_deferred"}
        assert everything(owner) == once and count_versions(owner) == versions
    assert {belief.id: belief.evidence_count for belief in everything(owner)} == {key: count for key, (count, _) in before.items()}
    assert len(everything(owner)) == len(before)  # nothing but its owner removes content


def count_versions(owner: Principal) -> int:
    with acting_for(owner.id):
        return BeliefVersion.objects.count()


def test_ten_and_five_thousand_beliefs_cost_the_same_number_of_statements(owner: Principal) -> None:
    costs = {}
    for count in (10, 5_000):
        who = principal(f"with-{count}")
        converse(who, "I own a kayak.")
        with acting_for(who.id):
            seed = Belief.objects.get()
            fields = {
                field.attname: getattr(seed, field.attname) for field in Belief._meta.concrete_fields if field.name not in ("id", "score")
            }
            Belief.objects.bulk_create(
                [
                    Belief(**{**fields, "id": new_id(), "subject_key": f"s{n}", "statement": f"Filler{n} thing{n}", "activation": 0.3})
                    for n in range(count)
                ]
            )
        busy(who, days=0.1, before=NOW + 300 * DAY)
        with CaptureQueriesContext(connection) as captured:
            counts = pass_at(who, NOW + 400 * DAY).counts
        assert counts["charged"] == count + 1
        assert counts["decayed"] == count
        costs[count] = len(captured)
    print(f"statements of one maintenance: {costs}")
    assert costs[10] == costs[5_000] <= 60


def test_a_memory_is_due_once_a_day_and_an_empty_one_never(owner: Principal) -> None:
    principal("nobody")
    assert due_principals(now=NOW) == []
    converse(owner, "I own a kayak.")
    assert due_principals(now=NOW) == [owner.id]
    pass_at(owner, NOW)
    assert due_principals(now=NOW + DAY - MINUTE) == []
    assert due_principals(now=NOW + DAY) == [owner.id]


def test_a_time_that_is_yet_to_come_is_refused_in_a_sentence(owner: Principal) -> None:
    converse(owner, "I own a kayak.")
    ahead = (timezone.now() + DAY).isoformat()
    with pytest.raises(CommandError, match="is yet to come; name a time that is past"):
        call_command("maintain", "--principal", owner.name, "--now", ahead)
    with acting_for(owner.id):
        assert not MaintenanceRun.objects.exists()
    call_command("maintain", "--principal", owner.name, "--now", NOW.isoformat())
    with acting_for(owner.id):
        assert MaintenanceRun.objects.get().at == NOW


def test_its_events_hold_ids_and_codes_only(owner: Principal) -> None:
    converse(owner, "I own a zeppelin.")
    set_fields(owner, "User owns a zeppelin.", activation=0.2)
    pass_at(owner, NOW + 900 * DAY)
    assert believed(owner) == []
    with acting_for(owner.id):
        own = Event.objects.filter(session__external_id="maintenance")
        assert own.count() >= 2 and not own.exclude(text="").exists()
        assert all("zeppelin" not in str(payload) for payload in own.values_list("payload", flat=True))
