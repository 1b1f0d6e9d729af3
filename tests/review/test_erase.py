"""Erasing a source, as its owner does it: what goes, what stays and as what, and what comes back."""

from __future__ import annotations

from datetime import datetime, timedelta
from uuid import UUID

import pytest

from formation.acting import Refused
from formation.erase import Erased
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, Event, Principal, Relation, Retraction, Session
from memory.store.erasing import ended_by_owner
from memory.values import Authority, Flag, Retention, Status, StatusReason
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW, append, believed, consolidate, converse, holding, principal, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LATER = NOW + 30 * DAY


def by(owner: Principal, *, now: datetime = LATER) -> By:
    return By(principal_id=owner.id, now=now, door=Door.COMMAND)


def session_of(owner: Principal, external_id: str) -> UUID:
    with acting_for(owner.id):
        return Session.objects.get(external_id=external_id).id


def erase(owner: Principal, session: str) -> Erased:
    _, erased = actions.erase(by(owner), session_id=session_of(owner, session))
    return erased


def say(owner: Principal, *texts: str, session: str, day: int, arrives: int | None = None) -> None:
    """The owner says it on a day, after NOW or before; it arrives then or on another day."""
    at = NOW + day * DAY
    converse(owner, *texts, session=session, at=at, now=NOW + (day if arrives is None else arrives) * DAY + HOUR)


def _versions(owner: Principal) -> set[str]:
    with acting_for(owner.id):
        return set(BeliefVersion.objects.values_list("statement", flat=True))


def consistent(owner: Principal) -> None:
    """Every belief and its current version say the same, and only live ones are in open conflicts, which flag them."""
    with acting_for(owner.id):
        for row in Belief.objects.all():
            version = BeliefVersion.objects.get(belief_id=row.id, recorded__endswith=None)
            assert (version.statement, version.claim, version.status) == (row.statement, row.claim, row.status)
        open_ones = Relation.objects.filter(kind="conflicts_with", resolved_at=None).values_list("source_id", "target_id")
        in_conflict = {belief_id for pair in open_ones for belief_id in pair}
        live = {row.id: row.flags for row in Belief.objects.filter(status__in=("provisional", "active"))}
    assert in_conflict <= set(live)
    assert {belief_id for belief_id, flags in live.items() if Flag.CONFLICT in flags} == in_conflict


def test_what_other_words_support_too_stays_with_what_they_support() -> None:
    owner = principal()
    for number in (1, 2, 3):
        say(owner, "I like oolong tea.", session=f"s{number}", day=number)
    before = the_belief(owner, "User likes oolong tea.")
    assert (before.status, before.corroboration) == (Status.ACTIVE, 3)
    erased = erase(owner, "s3")
    assert (erased.gone, erased.kept) == ((), (before.id,))
    after = the_belief(owner, "User likes oolong tea.")
    assert (after.status, after.corroboration, after.newest.session_id) == (Status.ACTIVE, 2, session_of(owner, "s2"))
    assert after.newest.at == NOW + 2 * DAY
    erase(owner, "s1")
    after = the_belief(owner, "User likes oolong tea.")
    assert (after.status, after.corroboration, after.valid_from) == (Status.PROVISIONAL, 1, NOW + 2 * DAY)
    assert erase(owner, "s2").gone == (before.id,)
    assert statements(owner) == []


def test_what_its_owner_confirmed_stays_theirs_until_the_confirmation_is_erased() -> None:
    owner = principal()
    say(owner, "I like oolong tea.", session="s1", day=0)
    say(owner, "I like oolong tea.", session="s2", day=1)
    belief = the_belief(owner, "User likes oolong tea.")
    actions.confirm(by(owner, now=NOW + 2 * DAY), belief.id)
    erase(owner, "s1")
    after = the_belief(owner, "User likes oolong tea.")
    assert (after.authority, after.prior, after.corroboration, after.retention) == (Authority.OWNER, 0.9, 2, Retention.GLOBAL)
    erase(owner, "console")
    after = the_belief(owner, "User likes oolong tea.")
    assert (after.authority, after.prior, after.corroboration, after.retention) == (Authority.INFERRED, 0.55, 1, Retention.SESSION)
    actions.confirm(by(owner, now=LATER + HOUR), belief.id)


def test_words_that_asked_to_be_remembered_keep_their_weight() -> None:
    owner = principal()
    say(owner, "Please remember that I live in Lyon.", session="asked", day=0)
    say(owner, "I live in Lyon.", session="said", day=1)
    assert the_belief(owner, "User lives in Lyon.").corroboration == 2
    erase(owner, "said")
    after = the_belief(owner, "User lives in Lyon.")
    assert (after.authority, after.corroboration, after.status) == (Authority.OWNER, 1, Status.ACTIVE)


def test_a_refined_belief_returns_to_what_the_other_words_said() -> None:
    owner = principal()
    say(owner, "I have a cat.", session="s1", day=0)
    say(owner, "I have a cat named Zeppelin.", session="s2", day=1)
    (belief,) = believed(owner)
    assert ("Zeppelin" in belief.statement, belief.corroboration) == (True, 2)
    erase(owner, "s2")
    (after,) = believed(owner)
    assert (after.id, after.statement, after.corroboration) == (belief.id, "User has a cat.", 1)
    assert after.claim != belief.claim
    assert holding("zeppelin") == {}
    consistent(owner)
    converse(owner, "I have a cat.", session="s3", at=LATER + HOUR)
    (again,) = believed(owner)
    assert (again.id, again.corroboration) == (belief.id, 2)


def test_a_refined_belief_keeps_its_words_while_others_say_them() -> None:
    owner = principal()
    say(owner, "I have a cat.", session="s1", day=0)
    say(owner, "I have a cat named Zeppelin.", session="s2", day=1)
    (belief,) = believed(owner)
    erase(owner, "s1")
    (after,) = believed(owner)
    assert (after.statement, after.corroboration) == (belief.statement, 1)
    assert "User has a cat." not in _versions(owner)
    consistent(owner)


def test_what_comes_to_say_the_same_as_another_is_merged_into_it() -> None:
    owner = principal()
    say(owner, "I use Vim.", session="plain", day=0)
    say(owner, "I use Vim for poems.", session="poems", day=1)
    say(owner, "I use Vim for Python.", session="python", day=2)
    poems, python = the_belief(owner, "User uses Vim for poems."), the_belief(owner, "User uses Vim for Python.")
    assert (poems.corroboration, python.corroboration) == (2, 1)
    erased = erase(owner, "poems")
    (after,) = believed(owner)
    assert (after.id, after.statement, after.corroboration) == (python.id, "User uses Vim for Python.", 2)
    assert (erased.gone, erased.kept) == ((poems.id,), ())
    consistent(owner)
    assert erase(owner, "plain").kept == (python.id,)


def test_what_was_replaced_lives_again_when_its_successor_goes() -> None:
    owner = principal()
    say(owner, "I live in Lyon.", session="s1", day=0)
    say(owner, "I live in Bern.", session="s2", day=1)
    old, new = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    assert (old.superseded_by, old.live) == (new.id, False)
    erased = erase(owner, "s2")
    assert (erased.gone, erased.restored) == ((new.id,), (old.id,))
    back = the_belief(owner, "User lives in Lyon.")
    assert (back.live, back.valid_to, back.superseded_by, back.status_reason) == (True, None, None, None)
    consistent(owner)


def test_what_was_replaced_twice_stays_replaced_by_the_one_that_is_left() -> None:
    owner = principal()
    for number, town in enumerate(("Lyon", "Bern", "Oslo")):
        say(owner, f"I live in {town}.", session=town, day=number)
    assert statements(owner) == ["User lives in Oslo."]
    assert erase(owner, "Bern").restored == ()
    assert statements(owner) == ["User lives in Oslo."]
    lyon, oslo = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Oslo.")
    assert (lyon.superseded_by, lyon.valid_to, lyon.status_reason) == (oslo.id, NOW + 2 * DAY, StatusReason.REPLACED)
    assert not oslo.flags
    consistent(owner)
    assert erase(owner, "Oslo").restored == (lyon.id,)


def test_what_words_had_ended_lives_again_when_they_go() -> None:
    owner = principal()
    say(owner, "I use Vim.", session="s1", day=0)
    say(owner, "I no longer use Vim.", session="s2", day=1)
    past = the_belief(owner, "User uses Vim.")
    assert past.status_reason is StatusReason.ENDED
    assert erase(owner, "s2").restored == (past.id,)
    assert statements(owner) == ["User uses Vim."]
    with acting_for(owner.id):
        assert not Retraction.objects.exists()
    say(owner, "I use Vim.", session="older", day=-1, arrives=40)
    (after,) = believed(owner)
    assert after.corroboration == 2


def test_what_other_words_had_ended_too_stays_ended_by_them() -> None:
    owner = principal()
    say(owner, "I use Vim.", session="s1", day=0)
    say(owner, "I no longer use Vim.", session="s2", day=1)
    say(owner, "I no longer use Vim.", session="s3", day=2)
    assert the_belief(owner, "User uses Vim.").valid_to == NOW + DAY
    assert erase(owner, "s2").restored == ()
    after = the_belief(owner, "User uses Vim.")
    assert (after.live, after.status_reason, after.valid_to) == (False, StatusReason.ENDED, NOW + 2 * DAY)
    assert erase(owner, "s3").restored == (after.id,)
    assert the_belief(owner, "User uses Vim.").live


def test_what_its_owner_rejected_stays_rejected_whatever_else_is_erased() -> None:
    owner = principal()
    say(owner, "I use Vim.", session="s1", day=0)
    say(owner, "I no longer use Vim.", session="s2", day=1)
    belief = the_belief(owner, "User uses Vim.")
    actions.reject(by(owner, now=NOW + 2 * DAY), belief.id, kind="untrue")
    assert erase(owner, "s2").restored == ()
    assert the_belief(owner, "User uses Vim.").status_reason is StatusReason.UNTRUE


def test_what_its_owner_replaced_stays_replaced_when_their_words_are_erased() -> None:
    owner = principal()
    say(owner, "I live in Lyon.", session="s1", day=0)
    actions.reject(by(owner, now=NOW + DAY), the_belief(owner, "User lives in Lyon.").id, kind="changed", text="I live in Bern.")
    assert statements(owner) == ["User lives in Bern."]
    erase(owner, "console")
    assert statements(owner) == []
    assert holding("Bern") == {}


def test_what_had_prevailed_by_erased_words_alone_gives_way() -> None:
    owner = principal()
    say(owner, "I live in Bern.", session="bern", day=1)
    say(owner, "I live in Lyon.", session="newest", day=2)
    say(owner, "I live in Lyon.", session="oldest", day=0, arrives=3)
    lyon, bern = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    assert (lyon.corroboration, bern.superseded_by) == (2, lyon.id)
    erase(owner, "newest")
    assert statements(owner) == ["User lives in Bern."]
    lyon = the_belief(owner, "User lives in Lyon.")
    assert (lyon.superseded_by, lyon.valid_from, lyon.valid_to) == (bern.id, NOW, NOW + DAY)
    consistent(owner)


def test_a_conflict_ends_when_the_words_that_held_one_side_up_are_erased() -> None:
    owner = principal()
    say(owner, "Please remember that I live in Lyon.", session="asked", day=1)
    say(owner, "I live in Lyon.", session="said", day=0, arrives=1)
    say(owner, "I live in Bern.", session="bern", day=2)
    assert all(Flag.CONFLICT in belief.flags for belief in believed(owner))
    assert len(believed(owner)) == 2
    erase(owner, "asked")
    assert statements(owner) == ["User lives in Bern."]
    assert the_belief(owner, "User lives in Lyon.").superseded_by == the_belief(owner, "User lives in Bern.").id
    consistent(owner)


def test_a_conflict_ends_with_one_side_and_comes_back_with_it() -> None:
    owner = principal()
    say(owner, "I live in Lyon.", session="lyon", day=1)
    say(owner, "I live in Bern.", session="bern", day=0, arrives=2)
    assert all(Flag.CONFLICT in belief.flags for belief in believed(owner))
    say(owner, "I no longer live in Lyon.", session="over", day=3)
    assert statements(owner) == ["User lives in Bern."]
    consistent(owner)
    erase(owner, "over")
    consistent(owner)
    assert statements(owner) in (["User lives in Lyon."], ["User lives in Bern.", "User lives in Lyon."])
    erase(owner, "lyon")
    assert statements(owner) == ["User lives in Bern."]
    consistent(owner)


def test_what_its_owner_settled_is_not_settled_again() -> None:
    owner = principal()
    say(owner, "I live in Lyon.", session="lyon", day=1)
    say(owner, "I live in Bern.", session="bern", day=0, arrives=2)
    lyon, bern = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    actions.settle(by(owner, now=NOW + 3 * DAY), lyon.id, bern.id, current=lyon.id)
    assert erase(owner, "lyon").restored == ()
    assert statements(owner) == []


def test_a_decision_between_two_is_found_from_either() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", session="s1", at=NOW + timedelta(days=1))
    converse(owner, "I live in Bern.", session="s2", at=NOW, now=NOW + timedelta(days=2))
    one, other = (belief.id for belief in believed(owner))
    actions.settle(by(owner), one, other, both=True)
    with acting_for(owner.id):
        for found in ([one], [other], [one, other]):
            assert ended_by_owner(found) == (frozenset(), frozenset({(one, other), (other, one)}))


def test_single_messages_can_be_erased() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin.", "I own a theremin.")
    with acting_for(owner.id):
        message = Event.objects.get(text__contains="zeppelin")
        own = Event.objects.filter(type__startswith="memory.")[0]
    _, erased = actions.erase(by(owner), event_ids=[message.id])
    assert erased.events == 1
    assert statements(owner) == ["User owns a theremin."]
    assert holding("zeppelin") == {}
    consolidate(owner, session_of(owner, "s1"), since=0, now=LATER + HOUR)
    assert statements(owner) == ["User owns a theremin."]
    with pytest.raises(Refused, match="no such message"):
        actions.erase(by(owner), event_ids=[own.id])


def test_what_was_decided_about_something_that_is_gone_cannot_be_taken_back() -> None:
    owner = principal()
    say(owner, "I own a zeppelin. I own a theremin.", session="s1", day=0)
    say(owner, "I own a theremin.", session="s2", day=1)
    gone = actions.reject(by(owner, now=NOW + 2 * DAY), the_belief(owner, "User owns a zeppelin.").id, kind="unspecified")
    kept = actions.reject(by(owner, now=NOW + 2 * DAY), the_belief(owner, "User owns a theremin.").id, kind="unspecified")
    erase(owner, "s1")
    with pytest.raises(Refused, match="deleted or erased"):
        actions.undo(by(owner, now=LATER + HOUR), gone.id)
    actions.undo(by(owner, now=LATER + HOUR), kept.id)
    (after,) = believed(owner)
    assert (after.contradictions, after.corroboration) == (0, 1)
    with acting_for(owner.id):
        assert Decision.objects.get(id=gone.id).trace == {}


def test_words_repeated_by_an_undone_confirmation_go_with_the_belief() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin.")
    decision = actions.confirm(by(owner, now=NOW + DAY), the_belief(owner, "User owns a zeppelin.").id)
    actions.undo(by(owner, now=NOW + 2 * DAY), decision.id)
    assert holding("zeppelin")["memory_event"] == 2
    erase(owner, "s1")
    assert holding("zeppelin") == {}


def test_words_that_are_not_read_yet_are_never_learned() -> None:
    owner = principal()
    converse(owner, "I own a theremin.")
    assert statements(owner) == ["User owns a theremin."]
    late = said("I own a zeppelin.", at=NOW + 2 * HOUR)
    session_id = session_of(owner, "s1")
    append(owner, late, session="s1", now=NOW + 3 * HOUR)
    erase(owner, "s1")
    assert [report.outcomes.total() for report in consolidate(owner, session_id, now=LATER + HOUR)] == [0]
    assert statements(owner) == []
