"""Re-derivation: what was read is read again under another policy, reconciled once, and undone as one (decisions 9)."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection

from formation.acting import Refused
from formation.candidate import Candidate
from formation.consolidate import DEFAULT, consolidate_session
from formation.models import Watermark
from formation.pausing import pause, resume
from formation.policy import FORMATION_7
from formation.rederive import Rederived, recorded_windows
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, ConsolidationRun, Event, Evidence, Nomination, Principal, Relation
from memory.models.fields import new_id
from memory.values import Authority, Flag, NominationState, Status, StatusReason, Trigger
from review import actions
from review.models import Decision
from tests.builders import NOW, append, believed, consolidate, converse, principal, said, statements, the_belief
from tests.formation.rereading import JULY, NEWER, NEWEST, by, no_meat, nothing_of, reads_anew, restated
from tests.gates.test_bounded_formation import owned

pytestmark = pytest.mark.django_db(transaction=True)

VEGETARIAN, NO_MEAT = "User is vegetarian.", "User does not eat meat."


def rederived(owner: Principal, extractor: str, *, days: int = 0, **options: object) -> Rederived:
    given = {"policy": NEWER, "extractor": extractor, **options}
    return actions.rederive(by(owner, now=JULY + timedelta(days=days)), **given)  # type: ignore[arg-type]


def the_decision(owner: Principal) -> Decision:
    with acting_for(owner.id):
        return Decision.objects.get(act="rederive", undone_by=None)


def undo(owner: Principal) -> None:
    actions.undo(by(owner, now=JULY + timedelta(days=9)), the_decision(owner).id)


def sessions_of(owner: Principal) -> dict[UUID, int]:
    with acting_for(owner.id):
        return dict(Watermark.objects.values_list("session_id", "sequence"))


# --- what stays -----------------------------------------------------------------------------------------------------


def test_what_is_read_as_before_stays_as_it_is() -> None:
    owner = principal()
    converse(owner, "I'm vegetarian. I live in Lyon.", "I no longer use Vim.")
    converse(owner, "I'm vegetarian.", session="s2", at=NOW + timedelta(days=2))
    before, marks = believed(owner), sessions_of(owner)
    assert {view.statement: view.corroboration for view in before} == {VEGETARIAN: 2, "User lives in Lyon.": 1}
    came_to = rederived(owner, "deterministic@4")
    assert believed(owner) == before
    assert (came_to.windows, came_to.added, came_to.removed, came_to.changed, came_to.blocked) == (2, (), (), (), ())
    assert sessions_of(owner) == marks
    with acting_for(owner.id):
        runs = ConsolidationRun.objects.filter(trigger=Trigger.REDERIVE.value)
        assert {(run.policy, run.proposed, run.rejected) for run in runs} == {(NEWER.name, 3, 3), (NEWER.name, 1, 1)}
        assert Event.objects.filter(type="memory.rederived").count() == 1


def test_a_belief_of_which_one_span_is_still_read_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    converse(owner, "I'm vegetarian now.", session="s2", at=NOW + timedelta(days=2))
    (belief,) = believed(owner)
    assert belief.corroboration == 2
    short = reads_anew(monkeypatch, lambda candidate: None if "now" in candidate.spans[0].text else candidate)
    rederived(owner, short)
    assert believed(owner) == [belief]


def test_the_owners_typed_words_are_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    actions.edit(by(owner), the_belief(owner, "User lives in Lyon.").id, text="I live in Bern.")
    with acting_for(owner.id):
        assert len(recorded_windows(owner.id)) == 1
    rederived(owner, reads_anew(monkeypatch, nothing_of("home")), days=1)
    assert statements(owner) == ["User lives in Bern."]


def test_what_a_pause_covered_stays_unread() -> None:
    owner = principal()
    with acting_for(owner.id):
        pause(principal_id=owner.id, now=NOW)
    session = append(owner, said("I'm vegetarian."), now=NOW + timedelta(minutes=1))
    with acting_for(owner.id):
        resume(principal_id=owner.id, now=NOW + timedelta(minutes=2))
    append(owner, said("I live in Lyon.", at=NOW + timedelta(minutes=5)), now=NOW + timedelta(minutes=5))
    consolidate(owner, session, now=NOW + timedelta(minutes=6))
    assert statements(owner) == ["User lives in Lyon."]
    assert rederived(owner, "deterministic@4").added == ()
    assert statements(owner) == ["User lives in Lyon."]


def test_another_memory_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I'm vegetarian.")
    converse(tomas, "I'm vegetarian.")
    rederived(mira, reads_anew(monkeypatch, no_meat))
    assert (statements(mira), statements(tomas)) == ([NO_MEAT], [VEGETARIAN])


# --- what is ended --------------------------------------------------------------------------------------------------


def test_what_is_read_differently_gives_way_to_the_new_reading_of_the_same_weight(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    for day in range(2):  # on the third it would be nominated, and stay
        converse(owner, "I'm vegetarian.", session=f"s{day}", at=NOW + timedelta(days=day))
    (old,) = believed(owner)
    assert (old.statement, old.corroboration, old.status) == (VEGETARIAN, 2, Status.ACTIVE)
    came_to = rederived(owner, reads_anew(monkeypatch, no_meat))
    (new,), past = believed(owner), the_belief(owner, VEGETARIAN)
    assert (new.statement, new.corroboration, new.status, new.confidence) == (NO_MEAT, 2, Status.ACTIVE, old.confidence)
    assert not new.flags
    assert (past.status, past.status_reason, past.superseded_by) == (Status.SUPERSEDED, StatusReason.RE_READ, new.id)
    ((changed),) = came_to.changed
    assert (changed.before.statement, changed.after.statement) == (VEGETARIAN, NO_MEAT)
    assert (came_to.added, came_to.removed, came_to.blocked) == ((), (), ())
    with acting_for(owner.id):
        assert Belief.objects.get(id=new.id).policy == NEWER.name
        assert not BeliefVersion.objects.at(held=NOW + timedelta(days=5), known=JULY + timedelta(days=1)).filter(belief_id=old.id).exists()
        assert BeliefVersion.objects.at(held=NOW + timedelta(days=5), known=NOW + timedelta(days=6)).filter(belief_id=old.id).exists()
        assert Relation.objects.filter(kind="supersedes", source_id=new.id, target_id=old.id).count() == 1


def test_another_value_read_from_the_same_words_leaves_no_conflict(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    assert statements(owner) == ["User lives in Lyon."]
    bern = reads_anew(monkeypatch, lambda candidate: restated(candidate, "home", place="Bern"))
    rederived(owner, bern)
    (new,) = believed(owner)
    assert (new.statement, new.flags) == ("User lives in Bern.", frozenset())
    assert the_belief(owner, "User lives in Lyon.").superseded_by == new.id


def test_what_is_read_as_nothing_is_not_rederived(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian. I live in Lyon.")
    assert len(believed(owner)) == 2
    came_to = rederived(owner, reads_anew(monkeypatch, nothing_of("diet")))
    assert statements(owner) == ["User lives in Lyon."]
    past = the_belief(owner, VEGETARIAN)
    assert (past.status, past.status_reason, past.superseded_by) == (Status.SUPERSEDED, StatusReason.NOT_RE_DERIVED, None)
    assert past.valid_from == past.valid_to  # it never held
    assert [belief.id for belief in came_to.removed] == [past.id]


def test_a_misread_belief_takes_no_later_words_to_itself_and_lives_again_when_its_own_are_read_so_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    (first,) = believed(owner)
    rederived(owner, reads_anew(monkeypatch, nothing_of("diet")))
    assert statements(owner) == []
    older = converse(owner, said("I'm vegetarian.", at=NOW - timedelta(days=4)), session="old", now=JULY + timedelta(days=1))
    assert [dict(report.outcomes) for report in older] == [{"committed": 1}]
    (second,) = believed(owner)
    assert (second.id != first.id, second.corroboration) == (True, 1)
    actions.reject(by(owner, now=JULY + timedelta(days=2)), second.id, kind="unspecified")
    actions.rederive(by(owner, now=JULY + timedelta(days=3)), policy=NEWEST)
    (one,) = believed(owner)
    assert (one.id, one.corroboration) == (second.id, 2)  # its words are another occasion of what is believed by now


def test_a_misread_belief_is_revived_with_the_count_it_had(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    (first,) = believed(owner)
    rederived(owner, reads_anew(monkeypatch, no_meat))
    assert statements(owner) == [NO_MEAT]
    came_to = rederived(owner, "deterministic@4", days=1, policy=NEWEST)
    assert statements(owner) == [VEGETARIAN]
    again = the_belief(owner, VEGETARIAN)
    assert (again.id, again.corroboration, again.superseded_by) == (first.id, 1, None)
    assert the_belief(owner, NO_MEAT).superseded_by == first.id
    assert len(came_to.changed) == 1


def test_what_a_misreading_had_replaced_lives_again(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=1))
    assert the_belief(owner, "User lives in Lyon.").status_reason is StatusReason.REPLACED
    came_to = rederived(owner, reads_anew(monkeypatch, lambda candidate: None if "Bern" in candidate.spans[0].text else candidate))
    (back,) = believed(owner)
    assert (back.statement, back.valid_to, back.superseded_by) == ("User lives in Lyon.", None, None)
    assert ([view.statement for view in came_to.added], [view.statement for view in came_to.removed]) == (
        ["User lives in Lyon."],
        ["User lives in Bern."],
    )
    undo(owner)
    assert statements(owner) == ["User lives in Bern."]
    assert the_belief(owner, "User lives in Lyon.").superseded_by == the_belief(owner, "User lives in Bern.").id


def test_what_finds_no_slot_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    session = append(owner, said(owned(14)))
    consolidate(owner, session)
    consolidate(owner, session, since=0)
    assert len(believed(owner)) == 14
    uses = reads_anew(monkeypatch, lambda candidate: restated(candidate, "uses", item=candidate.claim.get("item") or "?"))
    rederived(owner, uses)
    kinds = [belief.claim.kind for belief in believed(owner)]
    assert (kinds.count("uses"), len(kinds)) == (12, 14)


# --- what may not be ended ------------------------------------------------------------------------------------------


def confirmed(owner: Principal, belief_id: UUID) -> None:
    actions.confirm(by(owner, now=NOW + timedelta(days=1)), belief_id)


def doubted(owner: Principal, belief_id: UUID) -> None:
    actions.reject(by(owner, now=NOW + timedelta(days=1)), belief_id, kind="unspecified")


def edited(owner: Principal, belief_id: UUID) -> None:
    actions.edit(by(owner, now=NOW + timedelta(days=1)), belief_id, text="I'm vegetarian.")


def nominated(owner: Principal, belief_id: UUID) -> None:
    with acting_for(owner.id):
        belief = Belief.objects.get(id=belief_id)
        Nomination.objects.create(
            id=new_id(),
            principal_id=owner.id,
            belief=belief,
            run_id=belief.run_id,
            state=NominationState.DECLINED.value,
            canonical_hash=belief.canonical_hash,
            nominated_at=NOW,
            resolved_at=NOW,
        )


@pytest.mark.parametrize("act", [confirmed, doubted, edited, nominated])
def test_what_its_owner_has_looked_at_stays_and_the_new_reading_is_asked_about(act: object, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    act(owner, the_belief(owner, VEGETARIAN).id)  # type: ignore[operator]
    before = the_belief(owner, VEGETARIAN)
    came_to = rederived(owner, reads_anew(monkeypatch, no_meat))
    assert the_belief(owner, VEGETARIAN) == before
    assert the_belief(owner, NO_MEAT).flags == {Flag.AMBIGUOUS}
    assert [view.statement for view in came_to.added] == [NO_MEAT]
    rederived(owner, reads_anew(monkeypatch, nothing_of("diet")), days=1)
    assert the_belief(owner, VEGETARIAN) == before


def test_what_was_asked_to_be_remembered_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "Please remember that I'm vegetarian.")
    (belief,) = believed(owner)
    assert belief.authority is Authority.OWNER
    rederived(owner, reads_anew(monkeypatch, nothing_of("diet")))
    assert believed(owner) == [belief]


def test_what_an_older_extractor_formed_is_an_older_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    assert statements(owner) == [VEGETARIAN]
    rederived(owner, reads_anew(monkeypatch, no_meat), policy=FORMATION_7)
    assert statements(owner) == [NO_MEAT]
    assert the_belief(owner, VEGETARIAN).status_reason is StatusReason.RE_READ


def test_what_the_same_policy_and_extractor_formed_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    (belief,) = believed(owner)
    actions.rederive(by(owner), extractor=reads_anew(monkeypatch, no_meat, name=DEFAULT))
    assert the_belief(owner, VEGETARIAN) == belief
    assert the_belief(owner, NO_MEAT).flags == {Flag.AMBIGUOUS}


def test_a_new_reading_of_what_has_ended_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.", "I'm no longer vegetarian.")
    assert the_belief(owner, VEGETARIAN).status_reason is StatusReason.ENDED
    rederived(owner, reads_anew(monkeypatch, lambda c: no_meat(c) if c.polarity == "assert" else c))
    assert statements(owner) == [NO_MEAT]
    assert the_belief(owner, NO_MEAT).flags == {Flag.AMBIGUOUS}
    assert the_belief(owner, VEGETARIAN).status_reason is StatusReason.ENDED


def test_other_words_for_what_was_replaced_since_are_past_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=1))
    bern, lyon = the_belief(owner, "User lives in Bern."), the_belief(owner, "User lives in Lyon.")
    assert lyon.superseded_by == bern.id
    fuller = reads_anew(monkeypatch, lambda c: restated(c, "home", place="Lyon Croix-Rousse") if "Lyon" in c.statement else c)
    came_to = rederived(owner, fuller)
    assert believed(owner) == [bern]
    again = the_belief(owner, "User lives in Lyon Croix-Rousse.")
    assert (again.superseded_by, again.valid_to, again.status_reason) == (bern.id, lyon.valid_to, StatusReason.REPLACED)
    assert (came_to.added, came_to.removed, came_to.changed) == ((), (), ())
    undo(owner)
    assert believed(owner) == [bern]


# --- as one act -----------------------------------------------------------------------------------------------------


def test_a_dry_run_shows_all_of_it_and_writes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian. I live in Lyon. I like oolong.")
    actions.reject(by(owner, now=NOW + timedelta(days=1)), the_belief(owner, "User likes oolong.").id, kind="untrue")

    def change(candidate: Candidate) -> Candidate | None:
        return None if candidate.claim.kind == "home" else no_meat(candidate)

    before, past, name = believed(owner), believed(owner, live=False), reads_anew(monkeypatch, change)
    with acting_for(owner.id):
        counts = [model.objects.count() for model in (Event, Evidence, ConsolidationRun, BeliefVersion)]
    shown = rederived(owner, name, dry_run=True)
    assert [view.statement for view in shown.removed] == ["User lives in Lyon."]
    assert [(item.before.statement, item.after.statement) for item in shown.changed] == [(VEGETARIAN, NO_MEAT)]
    assert [(item.outcome, item.statement) for item in shown.blocked] == [("rejected_by_owner", "User likes oolong.")]
    assert (believed(owner), believed(owner, live=False)) == (before, past)
    with acting_for(owner.id):
        assert [model.objects.count() for model in (Event, Evidence, ConsolidationRun, BeliefVersion)] == counts
        assert not Decision.objects.filter(act="rederive").exists()
    done = rederived(owner, name)
    assert [view.statement for view in done.removed] == [view.statement for view in shown.removed]
    assert [item.before.id for item in done.changed] == [item.before.id for item in shown.changed]


def test_no_transaction_is_open_while_the_extractor_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    open_ones: list[bool] = []

    def change(candidate: Candidate) -> Candidate:
        open_ones.append(connection.in_atomic_block)
        return candidate

    rederived(owner, reads_anew(monkeypatch, change))
    assert open_ones == [False]


def test_an_owners_edit_made_while_it_was_read_survives(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    (belief,) = believed(owner)
    acted: list[Decision] = []

    def change(candidate: Candidate) -> Candidate:
        if not acted:
            acted.append(actions.confirm(by(owner), belief.id))
        return no_meat(candidate)

    rederived(owner, reads_anew(monkeypatch, change))
    assert the_belief(owner, VEGETARIAN).authority is Authority.OWNER
    assert the_belief(owner, VEGETARIAN).live
    with acting_for(owner.id):
        assert BeliefVersion.objects.filter(belief_id=belief.id).count() == 2


def test_words_erased_while_they_were_read_form_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")

    converse(owner, "I live in Lyon.", session="s2", at=NOW + timedelta(days=1))

    def change(candidate: Candidate) -> Candidate:
        if candidate.claim.kind == "diet":
            actions.erase(by(owner), event_ids=[candidate.spans[0].event_id])
        return no_meat(candidate)

    rederived(owner, reads_anew(monkeypatch, change))
    assert statements(owner) == ["User lives in Lyon."]
    assert believed(owner, live=False) == []
    rederived(owner, reads_anew(monkeypatch, no_meat), days=1)  # what holds no words any more is no fault
    assert statements(owner) == ["User lives in Lyon."]


def test_all_of_it_is_undone_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian. I live in Lyon.")
    converse(owner, "I'm vegetarian. I own a kayak.", session="s2", at=NOW + timedelta(days=1))
    before = {view.id: view for view in believed(owner)}
    assert len(before) == 3

    def change(candidate: Candidate) -> Candidate | None:
        return None if candidate.claim.kind == "owns" else no_meat(candidate)

    rederived(owner, reads_anew(monkeypatch, change))
    assert statements(owner) == [NO_MEAT, "User lives in Lyon."]
    undo(owner)
    after = {view.id: view for view in believed(owner)}
    assert after.keys() == before.keys()
    for key, view in before.items():
        assert after[key] == view
    assert the_belief(owner, NO_MEAT).status_reason is StatusReason.UNTRUE
    with acting_for(owner.id):
        assert Evidence.objects.filter(withdrawn_at=None).count() == 4


def test_more_detail_read_from_all_of_its_words_takes_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I use Vim.")
    converse(owner, "I use Vim.", session="s2", at=NOW + timedelta(days=1))
    (before,) = believed(owner)
    rederived(owner, reads_anew(monkeypatch, lambda c: restated(c, "uses", item="Vim", purpose="for prose")))
    (fuller,) = believed(owner)
    assert (fuller.statement, fuller.corroboration, fuller.flags) == ("User uses Vim for prose.", 2, frozenset())
    undo(owner)
    assert believed(owner) == [before]


def test_a_belief_that_says_more_now_says_what_it_said_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I use Vim.")
    (before,) = believed(owner)
    came_to = rederived(owner, reads_anew(monkeypatch, lambda c: restated(c, "uses", item="Vim", purpose="for prose")))
    (fuller,) = believed(owner)
    assert (fuller.id, fuller.statement, fuller.corroboration) == (before.id, "User uses Vim for prose.", 1)
    assert [(item.before.statement, item.after.statement) for item in came_to.changed] == [("User uses Vim.", "User uses Vim for prose.")]
    undo(owner)
    assert believed(owner) == [before]


def test_one_conversation_that_cannot_be_read_leaves_what_rests_on_it_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    converse(owner, "I live in Lyon.", session="s2", at=NOW + timedelta(days=1))

    def change(candidate: Candidate) -> Candidate | None:
        if candidate.claim.kind == "diet":
            raise ValueError("not today")
        return None

    came_to = rederived(owner, reads_anew(monkeypatch, change))
    assert (came_to.windows, came_to.failed, "could not be read again" in caplog.text) == (1, 1, True)
    assert statements(owner) == [VEGETARIAN]


def test_a_nomination_that_it_withdrew_is_open_again_after_an_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    for day in range(3):
        converse(owner, "I prefer concise answers.", session=f"s{day}", at=NOW + timedelta(days=day))
    (before,) = believed(owner)
    with acting_for(owner.id):
        assert [found.state for found in Nomination.objects.all()] == [NominationState.OPEN]
    rederived(
        owner, reads_anew(monkeypatch, lambda c: restated(c, c.claim.kind, topic=c.claim.get("topic") or "", value="detailed answers"))
    )
    assert Flag.CONFLICT in the_belief(owner, before.statement).flags  # its owner is to look at it: it stays
    with acting_for(owner.id):
        assert [found.state for found in Nomination.objects.all()] == [NominationState.WITHDRAWN]
    undo(owner)
    assert believed(owner) == [before]
    with acting_for(owner.id):
        assert [found.state for found in Nomination.objects.filter(state=NominationState.OPEN.value)] == [NominationState.OPEN]


def test_done_again_after_an_undo_it_counts_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    converse(owner, "I don't eat meat.", session="s2", at=NOW + timedelta(days=1))
    name = reads_anew(monkeypatch, no_meat)
    assert the_belief(owner, NO_MEAT).corroboration == 1
    rederived(owner, name)
    assert (statements(owner), the_belief(owner, NO_MEAT).corroboration) == ([NO_MEAT], 2)
    undo(owner)
    assert (statements(owner), the_belief(owner, NO_MEAT).corroboration) == ([NO_MEAT, VEGETARIAN], 1)
    for days in (10, 11):
        rederived(owner, name, days=days)
        assert (statements(owner), the_belief(owner, NO_MEAT).corroboration) == ([NO_MEAT], 2)
    with acting_for(owner.id):
        session = ConsolidationRun.objects.order_by("started_at").values_list("session_id", flat=True)[0]
    late, again = JULY + timedelta(days=12), Trigger.REPLAY
    list(consolidate_session(principal_id=owner.id, session_id=session, trigger=again, now=late, since=0, extractor=name, policy=NEWER))
    assert the_belief(owner, NO_MEAT).corroboration == 2


def test_what_was_done_since_must_be_undone_first(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    rederived(owner, reads_anew(monkeypatch, no_meat))
    later = actions.confirm(by(owner, now=JULY + timedelta(days=1)), the_belief(owner, NO_MEAT).id)
    with pytest.raises(Refused, match=str(later.id)):
        undo(owner)


def test_a_deletion_of_what_it_formed_bars_its_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I'm vegetarian.")
    rederived(owner, reads_anew(monkeypatch, no_meat))
    actions.delete(by(owner, now=JULY + timedelta(days=1)), the_belief(owner, NO_MEAT).id)
    with pytest.raises(Refused, match="deletion"):
        undo(owner)
    assert statements(owner) == []


def test_the_hourly_limit_is_not_for_it() -> None:
    owner = principal()
    converse(owner, "I'm vegetarian. I live in Lyon.")
    tight = replace(NEWER, inserts_an_hour=1)
    assert rederived(owner, "deterministic@4", policy=tight).windows == 1


# --- what was recorded ----------------------------------------------------------------------------------------------


def test_every_event_is_read_once_however_often_it_was_read_before() -> None:
    owner = principal()
    session = append(owner, *(said(f"Hello number {n}.", at=NOW + timedelta(minutes=n)) for n in range(45)))
    consolidate(owner, session)
    append(owner, said("I live in Lyon.", at=NOW + timedelta(hours=2)))
    consolidate(owner, session, since=0, now=NOW + timedelta(hours=3))
    with acting_for(owner.id):
        windows = [(window.since, window.until) for window in recorded_windows(owner.id)]
    assert windows == [(0, 40), (40, 45), (45, 46)]


def test_sessions_are_read_the_oldest_first() -> None:
    owner = principal()
    converse(owner, "I live in Bern.", session="new", at=NOW)
    converse(owner, "I live in Lyon.", session="old", at=NOW - timedelta(days=9), now=NOW + timedelta(hours=3))
    with acting_for(owner.id):
        names = [ConsolidationRun.objects.filter(session_id=w.session_id)[0].session.external_id for w in recorded_windows(owner.id)]
    assert names == ["old", "new"]


def test_what_nobody_has_read_yet_is_not_read() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."))
    consolidate(owner, session)
    append(owner, said("I like oolong.", at=NOW + timedelta(minutes=3)))
    rederived(owner, "deterministic@4")
    assert statements(owner) == ["User lives in Lyon."]
    assert list(sessions_of(owner).values()) == [1]
