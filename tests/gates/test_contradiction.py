"""A change of mind supersedes, keeps what was believed, and leaves one live belief (seed gate; decisions 3 and 4)."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from memory.access import acting_for
from memory.models import BeliefVersion, ConsolidationRun, Relation, Session
from memory.values import Flag, Stance, Status, StatusReason
from review import actions
from review.actions import By, Door
from tests.builders import NOW, believed, converse, principal, statements, tally, the_belief

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(days=30)


def test_a_changed_preference_supersedes_the_old_one() -> None:
    owner = principal()
    converse(owner, "I prefer concise answers. I prefer metric units.")
    assert statements(owner) == ["User prefers concise answers.", "User prefers metric units."]
    reports = converse(owner, "I prefer detailed answers.", session="s2", at=LATER)
    assert tally(reports) == {"superseded": 1}
    assert statements(owner) == ["User prefers detailed answers.", "User prefers metric units."]
    old, new = the_belief(owner, "User prefers concise answers."), the_belief(owner, "User prefers detailed answers.")
    assert (old.status, old.status_reason, old.superseded_by) == (Status.SUPERSEDED, StatusReason.REPLACED, new.id)
    assert old.valid_to == new.valid_from == LATER
    with acting_for(owner.id):
        assert list(Relation.objects.values_list("kind", "source_id", "target_id")) == [("supersedes", new.id, old.id)]


def test_what_held_and_what_was_known_stay_answerable() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=LATER)
    learned = LATER + timedelta(hours=2)

    def answer(*, held: datetime, known: datetime) -> list[str]:
        with acting_for(owner.id):
            return sorted(BeliefVersion.objects.at(held=held, known=known).values_list("statement", flat=True))

    assert answer(held=LATER + timedelta(days=1), known=learned) == ["User lives in Bern."]
    assert answer(held=NOW + timedelta(days=1), known=learned) == ["User lives in Lyon."]
    assert answer(held=LATER + timedelta(days=1), known=LATER - timedelta(days=1)) == ["User lives in Lyon."]
    assert answer(held=NOW - timedelta(days=1), known=learned) == []


def test_love_and_then_hate_leave_one_live_belief() -> None:
    owner = principal()
    converse(owner, "I love Sichuan food.")
    assert statements(owner) == ["User likes Sichuan food."]
    converse(owner, "I hate Sichuan food.", session="s2", at=LATER)
    assert statements(owner) == ["User dislikes Sichuan food."]
    assert statements(owner, live=False) == ["User likes Sichuan food."]


def test_values_of_a_multi_valued_kind_live_side_by_side() -> None:
    owner = principal()
    converse(owner, "I like oolong tea.")
    reports = converse(owner, "I like espresso.", session="s2", at=LATER)
    assert tally(reports) == {"committed": 1}
    assert statements(owner) == ["User likes espresso.", "User likes oolong tea."]


def test_words_of_lower_authority_conflict_and_change_nothing() -> None:
    owner = principal()
    converse(owner, "Remember that I live in Lyon.")
    reports = converse(owner, "I live in Bern.", session="s2", at=LATER)
    assert tally(reports) == {"conflicted": 1}
    both = [the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")]
    assert all(belief.live and Flag.CONFLICT in belief.flags for belief in both)
    assert tally(converse(owner, session="s2")) == {}
    assert tally(converse(owner, "I live in Bern.", session="s3", at=LATER + timedelta(days=1))) == {"reinforced": 1}
    assert all(the_belief(owner, f"User lives in {place}.").live for place in ("Lyon", "Bern"))


def test_an_older_statement_that_arrives_later_reverts_nothing() -> None:
    owner = principal()
    converse(owner, "I live in Bern.", session="newer", at=LATER)
    reports = converse(owner, "I live in Lyon.", session="older", at=NOW, now=LATER + timedelta(days=1))
    assert tally(reports) == {"conflicted": 1}
    assert the_belief(owner, "User lives in Bern.").live


def test_an_older_repetition_joins_the_closed_interval() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=LATER)
    reports = converse(owner, "I live in Lyon.", session="between", at=NOW + timedelta(days=3), now=LATER + timedelta(days=1))
    assert tally(reports) == {"closed_interval": 1}
    assert statements(owner) == ["User lives in Bern."]
    assert the_belief(owner, "User lives in Lyon.").corroboration == 2


def test_true_again_after_an_end_is_a_new_interval() -> None:
    owner = principal()
    for day, place in enumerate(("Lyon", "Bern", "Lyon")):
        converse(owner, f"I live in {place}.", session=f"s{day}", at=NOW + timedelta(days=day))
    assert statements(owner) == ["User lives in Lyon."]
    assert statements(owner, live=False) == ["User lives in Bern.", "User lives in Lyon."]


def test_a_conflict_closes_when_one_side_stops_being_live() -> None:
    owner = principal()
    converse(owner, "Remember that I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=LATER)
    assert Flag.CONFLICT in the_belief(owner, "User lives in Lyon.").flags
    converse(owner, "I no longer live in Bern.", session="s3", at=LATER + timedelta(days=1))
    assert the_belief(owner, "User lives in Lyon.").flags == frozenset()
    assert the_belief(owner, "User lives in Bern.").status_reason is StatusReason.ENDED
    with acting_for(owner.id):
        (link,) = Relation.objects.filter(kind="conflicts_with")
        assert link.resolved_by == "ended"


def test_words_said_again_meet_what_came_to_stand_beside_them() -> None:
    owner = principal()
    converse(owner, "I don't use Vim.", session="s1")
    converse(owner, "I use Vim for Python.", session="s2", at=NOW + timedelta(days=1))
    assert len(believed(owner)) == 2
    report = converse(owner, "I don't use Vim.", session="s3", at=NOW + timedelta(days=2))
    assert tally(report) == {"reinforced": 1}
    (kept,) = believed(owner)
    (past,) = believed(owner, live=False)
    assert kept.claim.stance is Stance.NEGATIVE and kept.corroboration == 2
    assert (past.superseded_by, past.valid_to) == (kept.id, NOW + timedelta(days=2))
    with acting_for(owner.id):
        run = ConsolidationRun.objects.order_by("finished_at").last()
        assert run is not None and (run.reinforced, run.superseded) == (1, 1)


def test_erasing_the_words_that_were_said_again_brings_back_what_they_replaced() -> None:
    owner = principal()
    for day, words in enumerate(("I don't use Vim.", "I use Vim for Python.", "I don't use Vim.")):
        converse(owner, words, session=f"s{day}", at=NOW + timedelta(days=day))
    assert len(believed(owner)) == 1
    with acting_for(owner.id):
        third = Session.objects.get(external_id="s2").id
    actions.erase(By(principal_id=owner.id, now=NOW + timedelta(days=9), door=Door.API), session_id=third)
    assert len(believed(owner)) == 2


def test_what_its_owner_let_stand_is_not_ended_by_saying_one_side_again() -> None:
    owner = principal()
    by = By(principal_id=owner.id, now=NOW + timedelta(days=3), door=Door.API)
    converse(owner, "I live in Lyon.", session="s1", at=NOW + timedelta(days=1))
    converse(owner, "I live in Bern.", session="s2", at=NOW, now=NOW + timedelta(days=2))
    one, other = believed(owner)
    actions.settle(by, one.id, other.id, both=True)
    report = converse(owner, "I live in Bern.", session="s3", at=NOW + timedelta(days=4))
    assert tally(report) == {"reinforced": 1}
    assert statements(owner) == ["User lives in Bern.", "User lives in Lyon."]
    assert not any(Flag.CONFLICT in belief.flags for belief in believed(owner))
