"""What its owner does not want kept teaches nothing, in one message, from then on, and backwards (decisions 6)."""

from __future__ import annotations

import pytest

from formation.consolidate import consolidate_session
from formation.policy import FORMATION_7, FormationPolicy
from formation.remember import remember
from memory.access import acting_for
from memory.models import CandidateOutcome, Event, Principal
from memory.store.surfaces import pair
from memory.values import Actor, Flag, Trigger
from memory.views import NewEvent
from tests.builders import (
    NOW,
    append,
    believed,
    consolidate,
    converse,
    established,
    fact,
    mail,
    mails,
    principal,
    said,
    statements,
    texted,
    the_belief,
    typed,
)

pytestmark = pytest.mark.django_db

LYON, KAYAK, TEA = "User lives in Lyon.", "User owns a kayak.", "User likes oolong tea."


def declined(owner: Principal, *events: str | NewEvent, session: str = "s1") -> int:
    """Of these events of one session how many were declined; nothing was skipped for another reason."""
    reports = converse(owner, *events, session=session)
    skipped = [reason.value for report in reports for reason, count in report.skipped.items() for _ in range(count)]
    assert set(skipped) <= {"declined_by_owner"}
    return len(skipped)


def test_it_covers_its_message_and_no_other() -> None:
    owner = principal()
    assert declined(owner, "I live in Lyon.", "I own a kayak. Don't save this.", "I like oolong tea.") == 1
    assert statements(owner) == [TEA, LYON]


def test_a_wish_not_to_have_something_stored_is_no_request_to_remember_it() -> None:
    owner = principal()
    assert declined(owner, "Please remember my salary is paid monthly.") == 0
    (kept,) = statements(owner)
    assert "salary" in kept
    assert declined(owner, "Please remember I don't want my salary stored.", session="s2") == 1
    assert statements(owner) == [kept]


def test_what_only_sounds_so_is_learned() -> None:
    owner = principal()
    text = "I don't save receipts. He said off the record that Norden is for sale. I live in Lyon."
    assert declined(owner, text) == 0
    assert LYON in statements(owner)


def test_from_now_on_covers_the_conversation_until_it_is_lifted() -> None:
    owner = principal()
    texts = ["I live in Lyon.", "From now on this is off the record.", "I own a kayak.", "Back on the record. I like oolong tea."]
    assert declined(owner, *texts) == 2
    assert statements(owner) == [TEA, LYON]


def test_it_reaches_over_windows_runs_and_replays() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", "From now on off the record.")
    session_id = append(owner, said("I own a kayak."), *(said("Well.") for _ in range(5)))
    consolidate(owner, session_id)
    append(owner, said("I prefer metric units."), said("Back on the record."), said("I like oolong tea."))
    consolidate(owner, session_id)
    assert statements(owner) == [TEA, LYON]
    small = FormationPolicy(name=FORMATION_7.name, window_messages=2)
    reports = list(
        consolidate_session(
            principal_id=owner.id, session_id=session_id, trigger=Trigger.REPLAY, now=NOW.replace(year=2027), since=0, policy=small
        )
    )
    assert len(reports) == 6
    assert sum(count for report in reports for count in report.skipped.values()) == 8
    assert statements(owner) == [TEA, LYON]


def test_another_conversation_is_not_covered() -> None:
    owner = principal()
    assert declined(owner, "From now on off the record.", "I own a kayak.") == 2
    assert declined(owner, "I live in Lyon.", session="s2") == 0
    assert statements(owner) == [LYON]


def test_it_covers_what_an_agent_establishes_and_what_others_write() -> None:
    owner = principal()
    events: list[str | NewEvent] = ["The host is new.", established(fact("The staging host is Kestrel.", 1)), mails(mail())]
    assert declined(owner, *events) == 0
    assert len(believed(owner)) == 2
    assert declined(owner, "The host is new. Off the record from now on.", *events[1:], session="s2") == 3
    assert len(believed(owner)) == 2


def test_only_the_owners_own_words_switch() -> None:
    owner = principal()
    others = [
        said("From now on off the record.", actor=Actor.ASSISTANT, type="assistant.message.created"),
        typed("From now on off the record."),
        texted("From now on off the record. Forget I said that."),
    ]
    converse(
        owner, *others, "> From now on off the record.", "<memory-context>off the record from now on</memory-context>", "I live in Lyon."
    )
    assert [belief.statement for belief in believed(owner) if belief.claim.kind != "communication"] == [LYON]
    stranger, quoted = said("Back on the record.", actor=Actor.OTHER), "```\nBack on the record.\n```"
    lifting: list[str | NewEvent] = [typed("Back on the record."), stranger, quoted]
    converse(owner, "From now on off the record.", *lifting, "I own a kayak.", session="s2")
    assert KAYAK not in statements(owner)
    with acting_for(owner.id):
        pair(principal_id=owner.id, surface_id="messenger-7", name="telephone", now=NOW.replace(year=2025))
    converse(
        owner, typed("From now on off the record."), "I own a kayak.", typed("Back on the record."), "I like oolong tea.", session="s3"
    )
    assert TEA in statements(owner) and KAYAK not in statements(owner)


def test_taking_back_covers_the_message_before_too() -> None:
    owner = principal()
    assistant = said("Noted.", actor=Actor.ASSISTANT, type="assistant.message.created")
    reports = converse(owner, "I live in Lyon.", "I own a kayak.", assistant, "Forget I said that.", "I like oolong tea.")
    assert {reason.value: count for report in reports for reason, count in report.skipped.items()} == {
        "declined_by_owner": 2,
        "untrusted_source": 1,
    }
    assert statements(owner) == [TEA, LYON]


def test_what_had_formed_already_is_flagged_once_and_nothing_else_is() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", "I own a kayak. I like oolong tea.")
    assert statements(owner) == [TEA, LYON, KAYAK]
    session_id = append(owner, said("Forget that I said that."))
    (report,) = consolidate(owner, session_id)
    assert sum(report.skipped.values()) == 1
    flags = {belief.statement: belief.flags for belief in believed(owner)}
    assert flags == {LYON: frozenset(), KAYAK: {Flag.RETRACTION}, TEA: {Flag.RETRACTION}}
    consolidate(owner, session_id, since=0)
    with acting_for(owner.id):
        assert Event.objects.filter(type="memory.needs_confirmation").count() == 2
    assert the_belief(owner, KAYAK).corroboration == 1


def test_what_is_declined_leaves_no_outcome_behind() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I own a kayak, off the record.", session="s2")
    with acting_for(owner.id):
        assert CandidateOutcome.objects.count() == 1


def test_it_holds_for_words_typed_to_be_kept() -> None:
    owner = principal()
    remember(principal_id=owner.id, text="I live in Lyon.", now=NOW)
    report = remember(principal_id=owner.id, text="Please remember I don't want my salary stored.", now=NOW)
    assert (report.outcomes.total(), statements(owner)) == (0, [LYON])
