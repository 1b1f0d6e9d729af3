"""What an owner can press, and what it leaves behind."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import pytest

from formation.acting import Refused
from formation.remember import remember
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, Event, Evidence, Principal, Rejection, Session
from memory.values import Authority, Flag, Portability, Retention, Status, StatusReason
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW, believed, consolidate, converse, holding, principal, said, statements, tally, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

LATER = NOW + timedelta(days=1)


def by(owner: Principal, *, now: datetime = LATER) -> By:
    return By(principal_id=owner.id, now=now, door=Door.COMMAND)


def session_of(owner: Principal, external_id: str = "s1") -> UUID:
    with acting_for(owner.id):
        return Session.objects.get(external_id=external_id).id


def test_confirm_makes_it_the_owners_own_and_counts_once() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    actions.confirm(by(owner), belief.id)
    after = the_belief(owner, "User lives in Lyon.")
    assert (after.authority, after.status, after.retention) == (Authority.OWNER, Status.ACTIVE, Retention.GLOBAL)
    assert after.prior == 0.9
    assert after.corroboration == 2
    with pytest.raises(Refused, match="already"):
        actions.confirm(by(owner), belief.id)


def test_a_confirmed_belief_undone_is_what_it_was_but_for_what_was_said_since() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    before = the_belief(owner, "User lives in Lyon.")
    decision = actions.confirm(by(owner), before.id)
    converse(owner, "I live in Lyon.", session="s2", at=LATER + timedelta(days=1))
    assert the_belief(owner, "User lives in Lyon.").corroboration == 3
    actions.undo(by(owner, now=LATER + timedelta(days=3)), decision.id)
    after = the_belief(owner, "User lives in Lyon.")
    assert (after.authority, after.prior, after.corroboration) == (before.authority, before.prior, 2)
    with pytest.raises(Refused, match="undone already"):
        actions.undo(by(owner), decision.id)


def test_what_is_untrue_is_gone_stays_gone_and_never_held() -> None:
    owner = principal()
    converse(owner, "I live in Lyon. I like oolong.")
    belief = the_belief(owner, "User lives in Lyon.")
    actions.reject(by(owner), belief.id, kind="untrue")
    assert statements(owner) == ["User likes oolong."]
    past = the_belief(owner, "User lives in Lyon.")
    assert (past.status, past.status_reason) == (Status.SUPERSEDED, StatusReason.UNTRUE)
    with acting_for(owner.id):
        held, about = NOW + timedelta(hours=2), BeliefVersion.objects.filter(belief_id=belief.id)
        assert about.at(held=held, known=NOW + timedelta(hours=3)).exists()
        assert not about.at(held=held, known=LATER + timedelta(hours=1)).exists()
    again = consolidate(owner, session_of(owner), since=0, now=LATER + timedelta(hours=1))
    assert tally(again) == {"rejected_by_owner": 1, "replay": 1}
    # other words, from before the rejection, arriving late
    late = converse(owner, said("I live in Lyon.", at=NOW - timedelta(days=3)), session="late", now=LATER + timedelta(hours=2))
    assert tally(late) == {"rejected_by_owner": 1}
    assert statements(owner) == ["User likes oolong."]


def test_an_owner_may_change_their_mind_and_the_belief_comes_back_for_their_eye() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    actions.reject(by(owner), the_belief(owner, "User lives in Lyon.").id, kind="untrue")
    assert statements(owner) == []
    converse(owner, "I live in Lyon.", session="s2", at=LATER + timedelta(hours=5))
    (back,) = believed(owner)
    assert Flag.RETURNED in back.flags


def test_what_has_changed_is_replaced_by_the_owners_words_and_keeps_its_time() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    old = the_belief(owner, "User lives in Lyon.")
    since = NOW + timedelta(hours=3)
    decision = actions.reject(by(owner), old.id, kind="changed", text="I live in Bern.", since=since)
    assert statements(owner) == ["User lives in Bern."]
    new, past = the_belief(owner, "User lives in Bern."), the_belief(owner, "User lives in Lyon.")
    assert (past.superseded_by, past.status_reason, past.valid_to) == (new.id, StatusReason.REPLACED, since)
    assert (new.authority, new.valid_from) == (Authority.OWNER, since)
    actions.undo(by(owner, now=LATER + timedelta(hours=1)), decision.id)
    assert statements(owner) == ["User lives in Lyon."]
    assert the_belief(owner, "User lives in Lyon.").valid_to is None


def test_a_change_needs_the_words_that_replace_it() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    with pytest.raises(Refused, match="words"):
        actions.reject(by(owner), the_belief(owner, "User lives in Lyon.").id, kind="changed")
    assert statements(owner) == ["User lives in Lyon."]


def test_an_edit_to_another_value_corrects_with_the_old_onset() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    old = the_belief(owner, "User lives in Lyon.")
    actions.edit(by(owner), old.id, text="I live in Bern.")
    new, past = the_belief(owner, "User lives in Bern."), the_belief(owner, "User lives in Lyon.")
    assert (past.status_reason, new.valid_from) == (StatusReason.CORRECTED, old.valid_from)
    assert statements(owner) == ["User lives in Bern."]


def test_an_edit_of_one_of_many_values_replaces_that_one_only() -> None:
    owner = principal()
    converse(owner, "I like oolong. I like sencha.")
    actions.edit(by(owner), the_belief(owner, "User likes oolong.").id, text="I like matcha.")
    assert statements(owner) == ["User likes matcha.", "User likes sencha."]


def test_an_edit_that_says_the_same_makes_it_the_owners_and_can_be_undone() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    decision = actions.edit(by(owner), belief.id, text="I live in Lyon.")
    (after,) = believed(owner)
    assert (after.id, after.authority) == (belief.id, Authority.OWNER)
    actions.undo(by(owner, now=LATER + timedelta(hours=1)), decision.id)
    (back,) = believed(owner)
    assert (back.authority, back.corroboration) == (Authority.INFERRED, 1)


def test_an_edit_with_a_secret_changes_and_keeps_nothing() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    with pytest.raises(Refused, match="password"):
        actions.edit(by(owner), the_belief(owner, "User lives in Lyon.").id, text="My password is " + "hunter" + "2x9Q!")
    assert statements(owner) == ["User lives in Lyon."]
    with acting_for(owner.id):
        assert not Event.objects.filter(text__contains="password").exists()
        assert not Decision.objects.exists()


def test_not_here_holds_elsewhere_and_is_kept_away_here_until_it_is_said_here_again() -> None:
    owner = principal()
    converse(owner, "I prefer dark themes.", session="a", project="atlas")
    converse(owner, "I prefer dark themes.", session="b", project="birch", at=NOW + timedelta(hours=1))
    (belief,) = believed(owner)
    assert belief.scope == "user"
    actions.reject(by(owner), belief.id, kind="not_here", scope="project:birch")
    (after,) = believed(owner)
    assert (after.scope, after.origin_scopes, after.portability) == ("project:atlas", ("project:atlas",), Portability.CONTEXTUAL)
    again = consolidate(owner, session_of(owner, "b"), since=0, now=LATER + timedelta(hours=1))
    assert tally(again) == {"rejected_by_owner": 1}
    converse(owner, "I prefer dark themes.", session="b2", project="birch", at=LATER + timedelta(hours=3))
    (back,) = believed(owner)
    assert Flag.RETURNED in back.flags
    assert back.scope == "user"


def test_unspecified_doubts_once_and_keeps_nothing_away() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    decision = actions.reject(by(owner), belief.id, kind="unspecified")
    (after,) = believed(owner)
    assert after.contradictions == 1
    assert Flag.UNSPECIFIED in after.flags
    assert after.confidence == pytest.approx(belief.confidence - 0.1)
    with pytest.raises(Refused, match="once"):
        actions.reject(by(owner), belief.id, kind="unspecified")
    actions.undo(by(owner), decision.id)
    (back,) = believed(owner)
    assert (back.contradictions, back.flags, back.confidence) == (0, belief.flags, belief.confidence)


def test_a_cleared_flag_is_not_raised_again_by_the_same_cause() -> None:
    owner = principal()
    converse(owner, "Please remember that I have asthma.")
    (belief,) = believed(owner)
    assert belief.flags == {Flag.SENSITIVE}
    actions.review(by(owner), belief.id)
    converse(owner, "Please remember that I have asthma.", session="s2", at=LATER + timedelta(hours=1))
    (after,) = believed(owner)
    assert after.corroboration == 2
    assert not after.flags


@pytest.mark.parametrize("how", ["current", "both", "neither"])
def test_a_conflict_is_settled_by_its_owner_and_can_be_undone(how: str) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", session="new", at=NOW)
    converse(owner, "I live in Bern.", session="old", at=NOW - timedelta(days=5), now=NOW + timedelta(hours=2))
    lyon, bern = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    assert Flag.CONFLICT in lyon.flags & bern.flags
    asked = {"current": {"current": lyon.id}, "both": {"both": True}, "neither": {}}[how]
    decision = actions.settle(by(owner), lyon.id, bern.id, **asked)  # type: ignore[arg-type]
    expected = {"current": ["User lives in Lyon."], "both": ["User lives in Bern.", "User lives in Lyon."], "neither": []}[how]
    assert statements(owner) == expected
    assert not any(Flag.CONFLICT in belief.flags for belief in believed(owner))
    actions.undo(by(owner, now=LATER + timedelta(hours=1)), decision.id)
    assert statements(owner) == ["User lives in Bern.", "User lives in Lyon."]
    assert all(Flag.CONFLICT in belief.flags for belief in believed(owner))


def test_what_words_had_ended_can_be_restored_and_those_words_end_it_no_more() -> None:
    owner = principal()
    converse(owner, "I use Vim.", "I no longer use Vim.")
    past = the_belief(owner, "User uses Vim.")
    assert past.status_reason is StatusReason.ENDED
    actions.restore(by(owner), past.id)
    (back,) = believed(owner)
    assert (back.id, back.authority, back.valid_to) == (past.id, Authority.OWNER, None)
    consolidate(owner, session_of(owner), since=0, now=LATER + timedelta(hours=1))
    assert statements(owner) == ["User uses Vim."]


def test_what_another_had_replaced_can_be_restored_and_stays() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(hours=1), now=NOW + timedelta(hours=2))
    past = the_belief(owner, "User lives in Lyon.")
    actions.restore(by(owner), past.id)
    assert statements(owner) == ["User lives in Lyon."]
    again = consolidate(owner, session_of(owner, "s2"), since=0, now=LATER + timedelta(hours=1))
    assert tally(again) == {"rejected_by_owner": 1}
    assert statements(owner) == ["User lives in Lyon."]


def test_a_deleted_belief_leaves_no_text_in_any_table_but_the_conversation_and_never_comes_back() -> None:
    owner = principal()
    converse(owner, "My name aside, I like zeppelins.")
    belief = next(found for found in believed(owner) if "zeppelins" in found.statement)
    actions.confirm(by(owner), belief.id)
    actions.delete(by(owner, now=LATER + timedelta(hours=1)), belief.id)
    assert statements(owner) == []
    assert holding("zeppelin") == {"memory_event": 1}  # the message itself, and no repetition of it
    again = consolidate(owner, session_of(owner), since=0, now=LATER + timedelta(hours=2))
    assert tally(again) == {"forgotten": 1}
    with acting_for(owner.id):
        assert Rejection.objects.count() == 1
        assert not Evidence.objects.exists()


def test_a_deletion_is_not_undone() -> None:
    owner = principal()
    converse(owner, "I like oolong.")
    decision = actions.delete(by(owner), the_belief(owner, "User likes oolong.").id)
    with pytest.raises(Refused, match="deletion"):
        actions.undo(by(owner), decision.id)


def test_deleting_one_leaves_the_others_of_the_same_words_alone() -> None:
    owner = principal()
    converse(owner, "I own a kayak, a telescope and a loom.")
    assert len(believed(owner)) == 3
    kayak = next(found for found in believed(owner) if "kayak" in found.statement)
    actions.delete(by(owner), kayak.id)
    consolidate(owner, session_of(owner), since=0, now=LATER + timedelta(hours=1))
    assert len(believed(owner)) == 2
    with acting_for(owner.id):
        assert Evidence.objects.count() == 2


def test_an_undo_names_the_later_decision_that_builds_on_it() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    first = actions.confirm(by(owner), belief.id)
    second = actions.reject(by(owner, now=LATER + timedelta(hours=1)), belief.id, kind="untrue")
    with pytest.raises(Refused, match=str(second.id)):
        actions.undo(by(owner), first.id)
    actions.undo(by(owner, now=LATER + timedelta(hours=2)), second.id)
    actions.undo(by(owner, now=LATER + timedelta(hours=3)), first.id)
    (back,) = believed(owner)
    assert (back.authority, back.corroboration, back.status_reason) == (Authority.INFERRED, 1, None)


def test_an_undone_rejection_meets_what_lives_now() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    decision = actions.reject(by(owner), the_belief(owner, "User lives in Lyon.").id, kind="untrue")
    converse(owner, "I live in Bern.", session="s2", at=LATER + timedelta(hours=1))
    actions.undo(by(owner, now=LATER + timedelta(days=1)), decision.id)
    lyon, bern = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    assert bern.live
    assert not lyon.live or Flag.CONFLICT in lyon.flags


def test_nobody_acts_on_anothers_belief() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.")
    belief = the_belief(mira, "User lives in Lyon.")
    for act in (
        lambda: actions.confirm(by(tomas), belief.id),
        lambda: actions.reject(by(tomas), belief.id, kind="untrue"),
        lambda: actions.edit(by(tomas), belief.id, text="I live in Bern."),
        lambda: actions.delete(by(tomas), belief.id),
        lambda: actions.restore(by(tomas), belief.id),
    ):
        with pytest.raises(Refused, match="no such belief"):
            act()
    assert the_belief(mira, "User lives in Lyon.") == belief
    assert statements(tomas) == []


def test_a_belief_and_its_version_say_the_same_after_every_act() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")
    actions.confirm(by(owner), belief.id)
    with acting_for(owner.id):
        current = BeliefVersion.objects.get(belief_id=belief.id, recorded__endswith=None)
        row = Belief.objects.get(id=belief.id)
    assert (current.statement, current.status, current.authority) == (row.statement, row.status, row.authority)


def test_other_words_that_would_take_it_back_ask_again_and_the_same_do_not() -> None:
    owner = principal()
    remember(principal_id=owner.id, text="I live in Lyon.", now=NOW)
    converse(owner, "I no longer live in Lyon.", session="s2", at=NOW + timedelta(days=2))
    (belief,) = believed(owner)
    assert Flag.RETRACTION in belief.flags
    actions.review(by(owner, now=NOW + timedelta(days=3)), belief.id, flag=Flag.RETRACTION)
    consolidate(owner, session_of(owner, "s2"), since=0, now=NOW + timedelta(days=4))
    assert Flag.RETRACTION not in believed(owner)[0].flags
    converse(owner, "I no longer live in Lyon.", session="s3", at=NOW + timedelta(days=30))
    assert Flag.RETRACTION in believed(owner)[0].flags
