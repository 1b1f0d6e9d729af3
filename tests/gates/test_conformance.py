"""What a forming memory does with ordinary words, row by row: given, and expected to be believed.

The letters are those of the rows by which such a memory is judged: F forming, R retraction, S spans and relations, X explicit
words, K conflict, E established facts. Rows that a gate of its own proves are not repeated here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo
from uuid import UUID

import pytest

from formation.candidate import Candidate, Span
from formation.extractors import SHIPPED
from formation.extractors.deterministic import extract
from formation.remember import remember
from memory.access import acting_for
from memory.models import Belief, ConsolidationRun, Event, Evidence, Principal, Relation, Session
from memory.models.fields import new_id
from memory.values import Actor, Authority, BeliefType, Derivation, Flag, Portability, Status
from tests.builders import (
    NOW,
    append,
    believed,
    consolidate,
    converse,
    established,
    fact,
    principal,
    said,
    statements,
    tally,
    the_belief,
)

pytestmark = pytest.mark.django_db

DAY = timedelta(days=1)
Scripted = Callable[[Candidate], Candidate]


def scripted(monkeypatch: pytest.MonkeyPatch, change: Scripted) -> None:
    """The default extractor, each of its candidates changed on the way."""

    def read(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
        return [change(candidate) for candidate in extract(spans, zone=zone, times=times, limit=limit)]

    monkeypatch.setitem(SHIPPED, "deterministic@4", read)


def the_run(owner: Principal) -> ConsolidationRun:
    with acting_for(owner.id):
        return ConsolidationRun.objects.order_by("finished_at", "id").last() or pytest.fail("nothing ran")


# --- F: forming --------------------------------------------------------------------------------------------------------


def test_f1_two_things_and_a_preference_are_three_beliefs_of_one_message() -> None:
    owner = principal()
    converse(owner, "I own a Kestrel-9 tent and a Zephyr stove, and I prefer metric units.")
    found = believed(owner)
    assert sorted(belief.belief_type for belief in found) == [BeliefType.PREFERENCE, *[BeliefType.USER_MODEL_ATTR] * 2]
    assert len({belief.subject for belief in found}) == 3
    assert all((belief.authority, belief.status) == (Authority.INFERRED, Status.PROVISIONAL) for belief in found)
    with acting_for(owner.id):
        assert Evidence.objects.values("event_id").distinct().count() == 1
        assert set(Belief.objects.values_list("run_id", flat=True)) == {the_run(owner).id}


def test_f2_only_the_owners_words_tell_of_the_owner() -> None:
    owner = principal()
    other, assistant = (
        said("I own a kayak.", actor=Actor.OTHER),
        said("You own a harp.", actor=Actor.ASSISTANT, type="assistant.message.created"),
    )
    converse(owner, "I live in Lyon.", other, assistant)
    assert statements(owner) == ["User lives in Lyon."]
    with acting_for(owner.id):
        assert {row.event.text for row in Evidence.objects.select_related("event")} == {"I live in Lyon."}


def test_f7_f9_whatever_is_proposed_twelve_form_and_all_of_it_is_accounted_for() -> None:
    owner = principal()
    secret = "I own a lute. The key is " + "sk-" + "9fQ2xLw7" * 4
    names = [
        f"{size} {thing}"
        for size in ("red", "blue", "green")
        for thing in "tent stove kayak drone lathe bicycle canoe telescope guitar".split()
    ]
    converse(owner, secret, *(f"I own a {name}." for name in names))
    run = the_run(owner)
    assert (run.proposed, run.committed, run.rejected) == (28, 12, 16)
    assert len(believed(owner)) == 12 and not [text for text in statements(owner) if "lute" in text]


@pytest.mark.parametrize(
    "change",
    [
        lambda found: replace(found, scope="project:elsewhere"),
        lambda found: replace(found, portability=Portability.PORTABLE),
        lambda found: replace(found, spans=(replace(found.spans[0], event_id=new_id()),)),
        lambda found: replace(found, spans=(replace(found.spans[0], end=900, text="x" * 900),)),
    ],
    ids=["another scope", "further than its type may travel", "an event that is not there", "words that are not there"],
)
def test_f12_what_an_extractor_claims_beyond_its_window_is_refused(change: Scripted, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    scripted(monkeypatch, change)
    converse(owner, "I live in Lyon.")
    assert believed(owner) == []
    run = the_run(owner)
    assert (run.proposed, run.rejected) == (1, 1)


def test_f12_anothers_event_is_no_source(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, other = principal(), principal("tomas")
    append(other, said("I live in Lyon."))
    with acting_for(other.id):
        theirs = Event.objects.get().id
    scripted(monkeypatch, lambda found: replace(found, spans=(replace(found.spans[0], event_id=theirs),)))
    converse(owner, "I live in Lyon.")
    assert believed(owner) == [] and the_run(owner).rejected == 1


def test_f13_an_onset_and_an_end_are_carried_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    onset, end = datetime(2020, 1, 2, tzinfo=UTC), datetime(2030, 1, 2, tzinfo=UTC)
    scripted(monkeypatch, lambda found: replace(found, valid_from=onset, expires_at=end))
    converse(owner, "I live in Lyon.")
    (belief,) = believed(owner)
    assert (belief.valid_from, belief.worded_expiry) == (onset, end)


def test_f14_what_a_run_took_includes_the_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    order: list[str] = []
    scripted(monkeypatch, lambda found: order.append("read") or found)  # type: ignore[func-returns-value]
    converse(owner, "I live in Lyon.")
    run = the_run(owner)
    assert order == ["read"] and run.started_at < run.finished_at


def test_f18_memorys_own_events_are_never_read() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."))
    consolidate(owner, session)
    consolidate(owner, session)
    consolidate(owner, session, since=0)
    with acting_for(owner.id):
        assert Event.objects.filter(type="memory.formed").count() == 1


# --- R: retraction, topics, one wording ----------------------------------------------------------------------------------


def test_r2_two_things_given_up_are_two_ends_and_no_beginning() -> None:
    owner = principal()
    converse(owner, "I own a kayak. I own a harp. I own a loom.")
    report = converse(owner, "I no longer have my kayak and my harp.", session="s2", at=NOW + DAY)
    assert tally(report) == {"retracted": 2}
    assert statements(owner) == ["User owns a loom."]


def test_r3_own_my_is_one_thing() -> None:
    owner = principal()
    assert tally(converse(owner, "I own my kayak.")) == {"committed": 1}


def test_r4_r5_only_the_preference_of_that_topic_changes() -> None:
    owner = principal()
    converse(owner, "I prefer concise answers. I prefer metric units.")
    report = converse(owner, "I prefer detailed answers.", session="s2", at=NOW + DAY)
    assert tally(report) == {"superseded": 1}
    assert statements(owner) == ["User prefers detailed answers.", "User prefers metric units."]


def test_r6_we_and_i_prefer_the_same() -> None:
    owner = principal()
    converse(owner, "We prefer metric units.")
    assert tally(converse(owner, "I prefer metric units.", session="s2", at=NOW + DAY)) == {"reinforced": 1}
    assert len(believed(owner)) == 1


def test_r7_one_of_two_things_ends_and_the_other_stays_as_it_is() -> None:
    owner = principal()
    converse(owner, "I own a kayak. I own a harp.")
    before = the_belief(owner, "User owns a harp.")
    report = converse(owner, "I no longer own a kayak.", session="s2", at=NOW + DAY)
    assert tally(report) == {"retracted": 1} and the_run(owner).superseded == 1
    assert believed(owner) == [before]


def test_r9_the_same_window_read_again_says_so_and_does_nothing() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."))
    consolidate(owner, session)
    before = believed(owner)
    consolidate(owner, session, since=0, now=NOW + DAY)
    run = the_run(owner)
    assert (run.proposed, run.committed, run.reinforced, run.rejected) == (1, 0, 0, 1)
    assert believed(owner) == before


def test_r12_stopping_to_do_it_ends_what_is_done_and_no_other_verb() -> None:
    owner = principal()
    converse(owner, "I play the cello. I own a cello.")
    assert len(believed(owner)) == 2
    converse(owner, "I stopped playing the cello.", session="s2", at=NOW + DAY)
    assert statements(owner) == ["User owns a cello."]


def test_r13_a_correction_counts_in_its_own_clause() -> None:
    owner = principal()
    converse(owner, "I own a kayak.")
    converse(owner, "I no longer own a kayak, and I live in Lyon.", session="s2", at=NOW + DAY)
    assert statements(owner) == ["User lives in Lyon."]


def test_r14_one_sentence_ends_four_at_most() -> None:
    owner = principal()
    for n, size in enumerate(("red", "blue", "green", "black", "white", "grey")):
        converse(owner, f"I own a {size} kayak.", session=f"s{n}", at=NOW + n * DAY)
    assert len(believed(owner)) == 6
    converse(owner, "I no longer own a kayak.", session="last", at=NOW + 9 * DAY)
    assert len(believed(owner)) == 2


# --- S: spans and relations ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "named", "never"),
    [
        ("My wife is Ilse.", "Ilse", ""),
        ("My wife is starting a bakery.", "", "Starting"),
        ("My daughter is starting a club.", "", "Starting"),
        ("My 14-year-old son, Anton, plays chess.", "Anton", ""),
    ],
    ids=["S1", "S2", "S3", "S4"],
)
def test_s1_to_s4_a_relation_is_named_by_names_only(text: str, named: str, never: str) -> None:
    owner = principal()
    converse(owner, text)
    found = [belief for belief in believed(owner) if belief.belief_type is BeliefType.RELATIONSHIP]
    assert found
    told = " ".join(belief.statement for belief in found)
    assert named in told and (not never or never.lower() not in told.lower())


def test_s6_both_daughters_are_two() -> None:
    owner = principal()
    converse(owner, "Both of my daughters play chess.")
    assert any("two daughters" in text for text in statements(owner))


def test_s7_clauses_are_not_merged() -> None:
    owner = principal()
    converse(owner, "I prefer tea and we decided to use PostgreSQL.", project="harbour")
    found = believed(owner)
    assert len({belief.subject for belief in found}) == len(found) == 2
    assert not [belief for belief in found if "tea" in belief.statement and "PostgreSQL" in belief.statement]


def test_s8_decisions_and_outcomes_stay_in_their_project_and_are_many() -> None:
    owner = principal()
    converse(owner, "We decided to use PostgreSQL. We decided to deploy on Fridays.", project="harbour")
    found = believed(owner)
    assert len(found) == 2 and all(belief.portability is Portability.LOCAL for belief in found)


# --- X: explicit words ---------------------------------------------------------------------------------------------------


def test_x1_x5_what_is_typed_to_be_kept_is_the_owners_and_once() -> None:
    owner = principal()
    remember(principal_id=owner.id, text="I live in Lyon.", now=NOW)
    (belief,) = believed(owner)
    assert (belief.authority, belief.status, belief.confidence, belief.flags) == (Authority.OWNER, Status.ACTIVE, 0.90, frozenset())
    session = append(owner, said("Remember that I own a kayak."), session="s2")
    consolidate(owner, session)
    consolidate(owner, session, since=0)
    kayak = the_belief(owner, "User owns a kayak.")
    assert (kayak.authority, kayak.corroboration) == (Authority.OWNER, 1)


def test_x6_a_second_occasion_makes_it_active() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Lyon.", session="s2", at=NOW + DAY)
    (belief,) = believed(owner)
    assert (round(belief.confidence, 9), belief.corroboration, belief.status) == (0.65, 2, Status.ACTIVE)


def test_x7_x8_what_is_said_in_two_projects_holds_everywhere_unless_it_is_of_one() -> None:
    owner = principal()
    for n, project in enumerate(("harbour", "mill")):
        converse(owner, "I prefer metric units. We decided to use PostgreSQL.", session=project, project=project, at=NOW + n * DAY)
    everywhere = [belief for belief in believed(owner) if belief.scope == "user"]
    assert [belief.statement for belief in everywhere] == ["User prefers metric units."]
    assert sorted(belief.scope for belief in believed(owner) if belief.portability is Portability.LOCAL) == [
        "project:harbour",
        "project:mill",
    ]


# --- K: conflict -----------------------------------------------------------------------------------------------------------


def test_k1_k2_weaker_words_conflict_once_and_reading_them_again_changes_nothing() -> None:
    owner = principal()
    remember(principal_id=owner.id, text="I prefer concise answers.", now=NOW)
    report = converse(owner, "I prefer detailed answers.", at=NOW + DAY)
    assert tally(report) == {"conflicted": 1}
    before = believed(owner)
    assert len(before) == 2 and all(Flag.CONFLICT in belief.flags for belief in before)
    with acting_for(owner.id):
        assert Relation.objects.filter(kind="conflicts_with", resolved_at=None).count() == 1
        kinds = list(Event.objects.filter(type__startswith="memory.").order_by("recorded_at", "sequence").values_list("type", flat=True))
        session = Session.objects.get(external_id="s1").id
    assert [kind for kind in kinds if kind in ("memory.formed", "memory.needs_confirmation")] == [
        "memory.formed",
        "memory.formed",
        "memory.needs_confirmation",
    ]
    consolidate(owner, session, since=0)
    assert believed(owner) == before


def test_k3_k4_order_is_by_what_was_said_when_and_a_replay_reverts_nothing() -> None:
    owner = principal()
    converse(owner, "I prefer concise answers.", session="s1")
    assert tally(converse(owner, "I prefer detailed answers.", session="s2", at=NOW + DAY)) == {"superseded": 1}
    with acting_for(owner.id):
        first = Session.objects.get(external_id="s1").id
    consolidate(owner, first, since=0)
    assert statements(owner) == ["User prefers detailed answers."]


# --- E: established facts --------------------------------------------------------------------------------------------------


def test_e1_e3_facts_come_first_and_the_rest_shares_what_is_left() -> None:
    owner = principal()
    things = "tent stove kayak drone lathe bicycle canoe telescope guitar piano violin cello".split()
    converse(
        owner,
        *(f"I own a {thing}." for thing in things),
        established(fact("The Harbour deadline is fixed", 1), fact("The Mill is closed", 2)),
    )
    run = the_run(owner)
    assert (run.proposed, run.committed, run.rejected) == (14, 12, 2)
    affirmed = [belief for belief in believed(owner) if belief.authority is Authority.AFFIRMED]
    assert len(affirmed) == 2 and all((belief.status, belief.confidence) == (Status.PROVISIONAL, 0.55) for belief in affirmed)
    assert all(belief.derivation is Derivation.DIRECT for belief in affirmed)
