"""Relations between two beliefs that an agent declares (decisions 2.3, 2.4, 3)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

import pytest
from django.db import IntegrityError

from formation.acting import Ask, Refused, owner_phase
from formation.relating import Declaration, relate
from memory.access import acting_for
from memory.models import Belief, Event, Principal, Relation
from memory.models.fields import new_id
from memory.values import Closed, Flag, RelationKind, Status, StatusReason
from memory.views import BeliefView, EdgeView
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW, believed, consolidate, converse, principal, said, the_belief
from tests.faults.soundness import assert_sound

pytestmark = pytest.mark.django_db(transaction=True)

CONTRADICTS, UPDATES, EXTENDS, DERIVES = RelationKind.CONTRADICTS, RelationKind.UPDATES, RelationKind.EXTENDS, RelationKind.DERIVES
LATER = NOW + timedelta(days=30)
TEA, KAYAK, METRIC = "User likes oolong tea.", "User owns a kayak.", "User prefers metric units."


def told(owner: Principal) -> None:
    """Three beliefs, a day apart."""
    for day, text in enumerate(["I like oolong tea.", "I own a kayak.", "I prefer metric units."]):
        converse(owner, text, session=f"day {day}", at=NOW + timedelta(days=day))


def by(owner: Principal, *, now: datetime = LATER) -> By:
    return By(principal_id=owner.id, now=now, door=Door.COMMAND)


def declare(owner: Principal, kind: RelationKind, one: str, other: str, **more: object) -> EdgeView:
    edge, _ = actions.relate(by(owner), kind, the_belief(owner, one).id, the_belief(owner, other).id, **more)  # type: ignore[arg-type]
    assert_sound(owner)
    return edge


def counts(belief: BeliefView) -> tuple[int, int, int, float]:
    return belief.evidence_count, belief.declared_evidence, belief.contradictions, round(belief.confidence, 9)


def stored(edge: EdgeView, owner: Principal) -> EdgeView:
    with acting_for(owner.id):
        return Relation.objects.get(id=edge.id).edge()


# --- what each does -------------------------------------------------------------------------------------------------


def test_a_contradiction_costs_both_ends_one_until_it_is_taken_back() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, CONTRADICTS, TEA, KAYAK)
    assert counts(the_belief(owner, TEA)) == counts(the_belief(owner, KAYAK)) == (0, 0, 1, 0.45)
    assert counts(the_belief(owner, METRIC)) == (0, 0, 0, 0.55)
    actions.unrelate(by(owner), edge.id)
    assert_sound(owner)
    assert counts(the_belief(owner, TEA)) == counts(the_belief(owner, KAYAK)) == (0, 0, 0, 0.55)
    assert stored(edge, owner).resolved_by == Closed.WITHDRAWN


@pytest.mark.parametrize("kind", [EXTENDS, DERIVES])
def test_what_speaks_for_a_belief_is_one_evidence_and_no_corroboration(kind: RelationKind) -> None:
    owner = principal()
    told(owner)
    declare(owner, kind, TEA, KAYAK)
    kayak = the_belief(owner, KAYAK)
    assert counts(kayak) == (0, 1, 0, 0.65)
    # sure enough to be established, said on one occasion only
    assert (kayak.corroboration, kayak.status) == (1, Status.PROVISIONAL)
    assert counts(the_belief(owner, TEA)) == (0, 0, 0, 0.55)


def test_what_was_said_on_the_same_occasion_speaks_for_nothing() -> None:
    owner = principal()
    converse(owner, "I like oolong tea.", "I own a kayak.")
    edge = declare(owner, EXTENDS, TEA, KAYAK)
    assert edge.credited_at is None
    assert counts(the_belief(owner, KAYAK)) == (0, 0, 0, 0.55)


def test_an_update_supersedes_with_provenance_versions_and_events() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, UPDATES, METRIC, TEA)
    tea, metric = the_belief(owner, TEA), the_belief(owner, METRIC)
    assert (tea.status, tea.status_reason, tea.superseded_by, tea.valid_to) == (
        Status.SUPERSEDED,
        StatusReason.REPLACED,
        metric.id,
        metric.valid_from,
    )
    assert metric.live and stored(edge, owner).resolved_by == Closed.APPLIED
    with acting_for(owner.id):
        kinds = list(
            Event.objects.filter(type__startswith="memory.", recorded_at=LATER).order_by("sequence").values_list("type", flat=True)
        )
    assert kinds == ["memory.relation_declared", "memory.superseded", "memory.related"]


def test_an_update_by_a_lower_authority_is_left_to_the_owner() -> None:
    owner = principal()
    told(owner)
    actions.confirm(by(owner, now=NOW + timedelta(days=1)), the_belief(owner, TEA).id)
    edge = declare(owner, UPDATES, METRIC, TEA)
    tea, metric = the_belief(owner, TEA), the_belief(owner, METRIC)
    assert tea.live and metric.live
    assert Flag.GUARD in tea.flags and Flag.GUARD in metric.flags
    assert stored(edge, owner).held_open_at == LATER and stored(edge, owner).resolved_at is None
    with acting_for(owner.id):
        assert Event.objects.filter(type="memory.needs_confirmation", payload__relation_id=str(edge.id)).count() == 1
    # its owner confirms the new one: declared again, it takes effect
    actions.confirm(by(owner, now=LATER + timedelta(days=1)), metric.id)
    declare(owner, UPDATES, METRIC, TEA)
    assert not the_belief(owner, TEA).live
    assert Flag.GUARD not in the_belief(owner, METRIC).flags
    assert stored(edge, owner).resolved_by == Closed.APPLIED


def test_nothing_older_updates_what_is_newer() -> None:
    owner = principal()
    told(owner)
    declare(owner, UPDATES, TEA, METRIC)
    assert the_belief(owner, METRIC).live
    assert Flag.GUARD in the_belief(owner, METRIC).flags


def test_a_guard_flag_goes_with_the_relation_that_raised_it() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, UPDATES, TEA, METRIC)
    assert Flag.GUARD in the_belief(owner, TEA).flags
    actions.unrelate(by(owner), edge.id)
    assert not the_belief(owner, TEA).flags and not the_belief(owner, METRIC).flags


# --- what may be declared ---------------------------------------------------------------------------------------------


def test_the_same_relation_twice_is_one() -> None:
    owner = principal()
    told(owner)
    edges = {declare(owner, CONTRADICTS, TEA, KAYAK).id, declare(owner, CONTRADICTS, KAYAK, TEA).id}
    edges |= {declare(owner, EXTENDS, TEA, METRIC).id, declare(owner, EXTENDS, TEA, METRIC).id}
    assert len(edges) == 2
    assert counts(the_belief(owner, KAYAK)) == (0, 0, 1, 0.45)
    assert counts(the_belief(owner, METRIC)) == (0, 1, 0, 0.65)
    with acting_for(owner.id):
        assert Decision.objects.count() == 2


def test_no_circle_is_closed() -> None:
    owner = principal()
    told(owner)
    declare(owner, EXTENDS, TEA, KAYAK)
    declare(owner, DERIVES, KAYAK, METRIC)
    with pytest.raises(Refused, match="would close a circle"):
        declare(owner, EXTENDS, METRIC, TEA)
    assert counts(the_belief(owner, TEA)) == (0, 0, 0, 0.55)


def test_what_cannot_be_declared_is_told_in_a_sentence() -> None:
    owner = principal()
    told(owner)
    converse(owner, "I no longer own a kayak.", session="later", at=NOW + timedelta(days=9))
    stranger = principal("tomas")
    converse(stranger, "I live in Lyon.")
    tea, kayak = the_belief(owner, TEA).id, the_belief(owner, KAYAK).id
    theirs = the_belief(stranger, "User lives in Lyon.").id
    for kind, one, other, sentence in [
        (EXTENDS, tea, tea, "cannot be related to itself"),
        (EXTENDS, tea, theirs, f"There is no belief {theirs} in this memory"),
        (EXTENDS, tea, kayak, "is no longer believed"),
        (RelationKind.SUPERSEDES, tea, kayak, "declare contradicts, derives, extends or updates"),
    ]:
        with pytest.raises(Refused, match=sentence):
            actions.relate(by(owner), kind, one, other)
    with acting_for(owner.id):
        assert not Relation.objects.filter(declared_by__isnull=False).exists()


def test_past_beliefs_are_related_for_the_record_only() -> None:
    owner = principal()
    told(owner)
    converse(owner, "I no longer own a kayak.", session="later", at=NOW + timedelta(days=9))
    edge = declare(owner, CONTRADICTS, TEA, KAYAK, history=True)
    assert stored(edge, owner).resolved_by == Closed.HISTORY
    assert counts(the_belief(owner, TEA)) == (0, 0, 0, 0.55)


def test_what_its_owner_rejected_takes_no_part() -> None:
    owner = principal()
    told(owner)
    actions.reject(by(owner), the_belief(owner, KAYAK).id, kind="untrue")
    with pytest.raises(Refused, match="was rejected as untrue"):
        declare(owner, UPDATES, KAYAK, TEA, history=True)


def test_what_its_owner_restored_is_not_superseded_again_by_the_same_words() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, UPDATES, METRIC, TEA)
    actions.restore(by(owner, now=LATER + timedelta(days=1)), the_belief(owner, TEA).id)
    assert the_belief(owner, TEA).live
    declare(owner, UPDATES, METRIC, TEA)
    assert the_belief(owner, TEA).live
    actions.unrelate(by(owner, now=LATER + timedelta(days=2)), edge.id)
    with pytest.raises(Refused, match="owner has restored"):
        declare(owner, UPDATES, METRIC, TEA)


# --- what happens to it -----------------------------------------------------------------------------------------------


def test_an_undo_takes_a_relation_back_with_all_it_did() -> None:
    owner = principal()
    told(owner)
    before = believed(owner)
    for kind, one, other in [(CONTRADICTS, TEA, KAYAK), (EXTENDS, TEA, KAYAK), (UPDATES, METRIC, TEA)]:
        _, decision = actions.relate(by(owner), kind, the_belief(owner, one).id, the_belief(owner, other).id)
        assert decision is not None and believed(owner) != before
        actions.undo(by(owner, now=LATER + timedelta(minutes=1)), decision.id)
        assert_sound(owner)
        assert believed(owner) == before


def test_what_was_asked_to_be_kept_is_active_again_and_its_time_of_holding_begins_anew() -> None:
    """Decisions 2.5: explicit writes are active at once; 2.6: the time of holding is without interruption."""
    owner = principal()
    told(owner)
    with acting_for(owner.id):
        Belief.objects.update(authority="affirmed", prior=0.7, confidence=0.7, status="active", above_threshold_since=NOW)
    edge, _ = actions.relate(by(owner), UPDATES, the_belief(owner, METRIC).id, the_belief(owner, TEA).id)
    assert the_belief(owner, TEA).status is Status.SUPERSEDED
    actions.unrelate(by(owner), edge.id)
    back = the_belief(owner, TEA)
    assert (back.status, back.confidence, back.above_threshold_since) == (Status.ACTIVE, 0.7, None)


def test_the_database_takes_no_winner_that_is_no_end_of_it_or_another_principals() -> None:
    owner, other = principal(), principal("tomas")
    told(owner)
    converse(other, "I own a loom.")
    edge = declare(owner, CONTRADICTS, TEA, KAYAK)
    third, foreign = the_belief(owner, METRIC).id, the_belief(other, "User owns a loom.").id
    for winner in (third, foreign):
        with pytest.raises(IntegrityError, match="relation_winner_is_an_end"), acting_for(owner.id):
            Relation.objects.filter(id=edge.id).update(winner_id=winner)
    with acting_for(owner.id):
        assert Relation.objects.filter(id=edge.id).update(winner_id=edge.source) == 1


def test_an_undone_withdrawal_lets_it_count_again() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, CONTRADICTS, TEA, KAYAK)
    taken_back = actions.unrelate(by(owner), edge.id)
    assert counts(the_belief(owner, TEA))[2] == 0
    actions.undo(by(owner), taken_back.id)
    assert_sound(owner)
    assert counts(the_belief(owner, TEA))[2] == 1


def test_a_deleted_end_takes_its_relations_and_their_counts_along() -> None:
    owner = principal()
    told(owner)
    declare(owner, CONTRADICTS, TEA, KAYAK)
    declare(owner, EXTENDS, TEA, METRIC)
    assert counts(the_belief(owner, METRIC)) == (0, 1, 0, 0.65)
    actions.delete(by(owner), the_belief(owner, TEA).id)
    assert_sound(owner)
    assert counts(the_belief(owner, KAYAK)) == counts(the_belief(owner, METRIC)) == (0, 0, 0, 0.55)
    with acting_for(owner.id):
        assert not Relation.objects.filter(declared_by__isnull=False).exists()


def test_erasing_the_source_of_an_end_does_so_too() -> None:
    owner = principal()
    told(owner)
    declare(owner, CONTRADICTS, TEA, KAYAK)
    with acting_for(owner.id):
        session_id = Event.objects.filter(text="I like oolong tea.").values_list("session_id", flat=True).get()
    actions.erase(by(owner), session_id=session_id)
    assert_sound(owner)
    assert counts(the_belief(owner, KAYAK)) == (0, 0, 0, 0.55)


def test_what_is_superseded_speaks_and_contradicts_no_more_until_it_is_believed_again() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", session="a")
    converse(owner, "I own a kayak.", session="b", at=NOW + timedelta(days=1))
    converse(owner, "I like oolong tea.", session="c", at=NOW + timedelta(days=2))
    declare(owner, CONTRADICTS, "User lives in Lyon.", KAYAK)
    declare(owner, EXTENDS, "User lives in Lyon.", TEA)
    assert counts(the_belief(owner, KAYAK))[2] == counts(the_belief(owner, TEA))[1] == 1
    converse(owner, "I live in Bern.", session="d", at=LATER)
    assert_sound(owner)
    assert counts(the_belief(owner, KAYAK)) == counts(the_belief(owner, TEA)) == (0, 0, 0, 0.55)
    actions.restore(by(owner, now=LATER + timedelta(days=1)), the_belief(owner, "User lives in Lyon.").id)
    assert_sound(owner)
    assert counts(the_belief(owner, KAYAK))[2] == counts(the_belief(owner, TEA))[1] == 1


def test_reading_again_leaves_the_relations_of_what_survives() -> None:
    owner = principal()
    told(owner)
    edge = declare(owner, CONTRADICTS, TEA, KAYAK)
    before = believed(owner)
    with acting_for(owner.id):
        sessions = list(Event.objects.filter(text__startswith="I ").values_list("session_id", flat=True))
    for session_id in sessions:
        consolidate(owner, session_id, since=0, now=LATER + timedelta(days=1))
    actions.rederive(by(owner, now=LATER + timedelta(days=2)))
    assert_sound(owner)
    assert believed(owner) == before and stored(edge, owner) == edge


def test_an_unspecified_doubt_and_a_declared_contradiction_add_up() -> None:
    owner = principal()
    told(owner)
    actions.reject(by(owner), the_belief(owner, TEA).id, kind="unspecified")
    edge = declare(owner, CONTRADICTS, TEA, KAYAK)
    assert counts(the_belief(owner, TEA)) == (0, 0, 2, 0.35)
    actions.review(by(owner), the_belief(owner, TEA).id, flag=Flag.UNSPECIFIED)
    assert counts(the_belief(owner, TEA)) == (0, 0, 1, 0.45)
    actions.unrelate(by(owner), edge.id)
    assert counts(the_belief(owner, TEA)) == (0, 0, 0, 0.55)


# --- sets -------------------------------------------------------------------------------------------------------------

PLACES = ("Lyon", "Bern", "Porto", "Turin", "Ghent", "Cork")


def owns(place: str) -> str:
    return f"User owns a {place} kayak."


def outcome(owner: Principal) -> Sequence[object]:
    """What is believed, in words, whatever the ids."""
    views = [*believed(owner), *believed(owner, live=False)]
    names = {view.id: view.statement for view in views}
    return sorted(
        (
            view.statement,
            view.status.value,
            counts(view),
            names.get(view.superseded_by) if view.superseded_by else None,
            sorted(view.flags),
            str(view.valid_to),
        )
        for view in views
    )


def some_edges(seed: int) -> list[tuple[RelationKind, str, str]]:
    """Relations without a circle: directed ones lead from later words to earlier ones or, held by the guard, the other way round."""
    dice = random.Random(seed)
    order = dice.sample(PLACES, k=len(PLACES))
    made = set()
    for _ in range(9):
        one, other = sorted(dice.sample(range(len(order)), k=2))
        made.add((dice.choice([CONTRADICTS, UPDATES, UPDATES, EXTENDS, DERIVES]), order[one], order[other]))
    return sorted(made)


@pytest.mark.parametrize("seed", range(4))
def test_the_order_of_declaring_makes_no_difference(seed: int) -> None:
    edges = some_edges(seed)
    outcomes = []
    for turn in range(4):
        owner = principal(f"order-{seed}-{turn}")
        words = [said(f"I own a {place} kayak.", at=NOW + timedelta(days=day)) for day, place in enumerate(PLACES)]
        converse(owner, *words, now=NOW + timedelta(days=7))
        actions.confirm(by(owner, now=NOW + timedelta(days=8)), the_belief(owner, owns("Ghent")).id)
        shuffled = random.Random(turn).sample(edges, k=len(edges))
        ids = {place: the_belief(owner, owns(place)).id for place in PLACES}
        if turn < 2:
            for kind, one, other in shuffled:
                actions.relate(by(owner), kind, ids[one], ids[other])
                assert_sound(owner)
        else:
            together(owner, [(kind, ids[one], ids[other]) for kind, one, other in shuffled])
        outcomes.append(outcome(owner))
    assert any("superseded" in str(line) or "guard" in str(line) for line in outcomes[0])
    assert list(outcomes[1:]) == outcomes[:1] * 3


def together(owner: Principal, edges: list[tuple[RelationKind, UUID, UUID]]) -> None:
    ask = Ask(principal_id=owner.id, now=LATER, decision_id=new_id())
    with owner_phase(ask, {end for _, *ends in edges for end in ends}) as phase:
        found = relate(phase, [Declaration(kind=kind, source=one, target=other) for kind, one, other in edges])
    assert all(isinstance(edge, EdgeView) for edge in found)


def test_of_relations_that_close_a_circle_the_others_stand() -> None:
    owner = principal()
    told(owner)
    tea, kayak, metric = (the_belief(owner, words).id for words in (TEA, KAYAK, METRIC))
    asked = [(EXTENDS, tea, kayak), (EXTENDS, kayak, metric), (EXTENDS, metric, tea)]
    ask = Ask(principal_id=owner.id, now=LATER, decision_id=new_id())
    with owner_phase(ask, [tea, kayak, metric]) as phase:
        found = relate(phase, [Declaration(kind=kind, source=one, target=other) for kind, one, other in asked])
    assert [isinstance(edge, EdgeView) for edge in found].count(True) == 2
