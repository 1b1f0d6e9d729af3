"""What its owner has erased is gone from every table, comes back by no road, and takes nothing else with it."""

from __future__ import annotations

import io
import json
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from formation import consolidate as consolidation
from formation.acting import NotFound, Refused
from formation.consolidate import ErasedSession
from formation.erase import Erased
from memory.access import acting_for
from memory.models import Event, Evidence, Principal, Rejection, Session
from memory.models.fields import new_id
from memory.values import Skip
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import (
    NOW,
    append,
    believed,
    consolidate,
    converse,
    holding,
    mail,
    mails,
    principal,
    returned,
    said,
    statements,
    tally,
    texted,
    the_belief,
)

pytestmark = pytest.mark.django_db(transaction=True)

LATER = NOW + timedelta(days=1)


def erase(owner: Principal, session: str = "s1", *, again: bool = False) -> Erased:
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id=session).id
    _, erased = actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), session_id=session_id, again=again)
    return erased


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A conversation with ids of its own, and one without."""
    talk = [
        {"session": "named", "text": "I own a zeppelin.", "at": "2026-05-01T10:00:00Z", "external_id": "m0"},
        {"session": "named", "text": "My sister Ilse lives in Oslo.", "at": "2026-05-01T10:01:00Z", "external_id": "m1"},
        {"session": "unnamed", "text": "I like oolong tea.", "at": "2026-05-01T10:03:00Z"},
    ]
    rows = [{"type": "user.message.created", "actor": "principal", **row} for row in talk]
    path = tmp_path / "talk.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def learn(path: Path, *options: str) -> dict[str, Any]:
    out = io.StringIO()
    call_command("learn", str(path), "--principal", "mira", "--json", *options, stdout=out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


@pytest.mark.parametrize("session", ["named", "unnamed"])
def test_what_is_erased_is_forgotten_when_the_same_file_is_imported_again(file: Path, session: str) -> None:
    first = learn(file)
    assert (first["events"], first["forgotten"]) == (3, 0)
    owner = principal()
    before = set(statements(owner))
    erased = erase(owner, session)
    left = set(statements(owner))
    assert len(before - left) == len(erased.gone) > 0
    second = learn(file)
    assert (second["events"], second["forgotten"]) == (0, erased.events)
    assert set(statements(owner)) == left
    learn(file, "--again")
    assert set(statements(owner)) == left


def test_what_is_to_be_imported_again_is_new_and_forms(file: Path) -> None:
    learn(file)
    owner = principal()
    before = statements(owner)
    erase(owner, "named", again=True)
    assert len(statements(owner)) < len(before)
    again = learn(file)
    assert (again["events"], again["forgotten"]) == (2, 0)
    assert statements(owner) == before
    with acting_for(owner.id):
        assert not Rejection.objects.exists()


def test_learn_tells_a_person_what_was_not_stored_again(file: Path) -> None:
    learn(file)
    erase(principal(), "named")
    out = io.StringIO()
    call_command("learn", str(file), "--principal", "mira", stdout=out)
    assert "2 messages you erased were not stored again." in out.getvalue()


def test_no_word_of_an_erased_conversation_stands_in_any_table() -> None:
    owner = principal()
    converse(owner, said("I use Zeppelin.", external_id="zeppelin-1"), said("I no longer use Zeppelin.", external_id="zeppelin-2"))
    converse(owner, "I own a theremin.", session="s2")
    assert statements(owner, live=False) == ["User uses Zeppelin."]
    assert set(holding("zeppelin")) >= {"memory_event", "memory_belief", "memory_beliefversion", "memory_evidence"}
    erased = erase(owner)
    assert (erased.events, len(erased.gone)) == (2, 1)
    assert holding("zeppelin") == {}
    assert statements(owner) == ["User owns a theremin."]
    with acting_for(owner.id):
        events = Event.objects.filter(session__external_id="s1").exclude(type__startswith="memory.")
        assert [(event.sequence, event.text, event.payload) for event in events.order_by("sequence")] == [(1, "", {}), (2, "", {})]
        assert all(event.occurred_at and event.erased_at for event in events)


def test_an_erased_conversation_is_not_read_again_and_says_so() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin.")
    assert statements(owner) == ["User owns a zeppelin."]
    erase(owner)
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="s1").id
    with pytest.raises(ErasedSession, match="nothing to read"):
        consolidate(owner, session_id, since=0)
    assert statements(owner) == []
    with pytest.raises(Refused, match="no words left"):
        erase(owner)


def test_what_was_said_since_is_read_and_the_erased_words_are_counted() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin.")
    erase(owner)
    converse(owner, "I own a theremin.", at=LATER + timedelta(hours=1))
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="s1").id
    (report,) = consolidate(owner, session_id, since=0, now=LATER + timedelta(hours=3))
    assert dict(report.skipped) == {Skip.ERASED: 1}
    assert statements(owner) == ["User owns a theremin."]


def test_a_window_that_is_erased_while_it_is_read_forms_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I own a theremin.", session="s2")
    assert statements(owner) == ["User owns a theremin."]
    proposed = consolidation._proposed

    def slowly(read: Any, job: Any) -> Any:
        found = proposed(read, job)
        assert len(found.candidates) == 1
        erase(owner)
        return found

    monkeypatch.setattr(consolidation, "_proposed", slowly)
    assert converse(owner, "I own a zeppelin.") == []
    monkeypatch.undo()
    assert statements(owner) == ["User owns a theremin."]
    assert holding("zeppelin") == {}


def test_a_claim_that_was_erased_comes_back_by_no_other_source_but_its_owners_later_words() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin.")
    assert statements(owner) == ["User owns a zeppelin."]
    erase(owner)
    copy = converse(owner, said("I own a zeppelin.", at=NOW - timedelta(days=2)), session="copy", now=LATER + timedelta(hours=1))
    assert tally(copy) == {"forgotten": 1}
    converse(owner, "I own a zeppelin.", session="s3", at=LATER + timedelta(days=1))
    assert statements(owner) == ["User owns a zeppelin."]


def test_deleting_one_of_three_beliefs_of_one_message_leaves_the_others_their_provenance() -> None:
    owner = principal()
    converse(owner, "I own a zeppelin, a theremin and a loom.")
    assert len(believed(owner)) == 3
    actions.delete(By(principal_id=owner.id, now=LATER, door=Door.API), the_belief(owner, "User owns a zeppelin.").id)
    assert len(believed(owner)) == 2
    with acting_for(owner.id):
        for belief in believed(owner):
            (row,) = Evidence.objects.filter(belief_id=belief.id)
            assert row.event.text == "I own a zeppelin, a theremin and a loom."


def test_an_erasure_is_a_decision_that_is_not_undone_and_nobody_elses() -> None:
    owner, other = principal(), principal("tomas")
    converse(owner, "I own a zeppelin.")
    with acting_for(owner.id):
        session_id = Session.objects.get().id
    for act in ({"session_id": session_id}, {"event_ids": [session_id]}, {}):
        with pytest.raises(NotFound):
            actions.erase(By(principal_id=other.id, now=LATER, door=Door.API), **act)
    erase(owner)
    with acting_for(owner.id):
        decision = Decision.objects.get()
    assert (decision.act, decision.trace) == ("erase", {})
    with pytest.raises(Refused, match="erasure cannot be undone"):
        actions.undo(By(principal_id=owner.id, now=LATER, door=Door.API), decision.id)


# --- a correspondence ------------------------------------------------------------------------------------------------------


def test_erasing_a_correspondence_takes_every_copy_of_it_and_nothing_of_another() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", mails(mail("Harpsichord", "The tuner comes.")), session="s1")
    converse(owner, mails(mail("Re: Harpsichord", "The tuner came.")), mails(mail("Lute", "It is strung."), thread="t2"), session="s2")
    converse(owner, mails(mail("Harpsichord", "Mine is in tune.", sender="Tomas"), thread="t3"), texted("The gate opens."), session="s3")
    append(owner, mails(mail("Harpsichord", "The tuner goes.")), session="unread")
    (guess,) = [belief for belief in believed(owner) if "tuner" in belief.statement]
    assert holding("the tuner")["memory_event"] == 3
    _, erased = actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), correspondence=guess.id)
    assert (erased.events, erased.gone) == (3, (guess.id,))
    assert holding("the tuner") == {}
    told = " ".join(statements(owner))
    assert len(believed(owner)) == 4 and all(word in told for word in ("Lyon", "Lute", "in tune", "SMS"))
    report = converse(owner, mails(mail("Harpsichord", "The tuner comes.")), session="s4", at=LATER)
    assert tally(report) == {"forgotten": 1}  # read again by an agent, it stays away


def test_erasing_text_messages_takes_those_of_their_sender() -> None:
    owner = principal()
    converse(owner, texted("The gate opens."), texted("The gate is shut.", sender="Tomas"))
    (guess,) = [belief for belief in believed(owner) if "Ilse" in belief.statement]
    _, erased = actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), correspondence=guess.id)
    assert (erased.events, len(believed(owner))) == (1, 1)
    assert holding("the gate opens") == {} and holding("the gate is shut") == {"memory_event": 1}


def test_a_mail_that_cannot_be_read_goes_with_its_thread() -> None:
    owner = principal()
    broken = returned({"id": "t1", "messages": ["The tuner comes."]})
    converse(owner, mails(mail()), broken)
    (guess,) = believed(owner)
    _, erased = actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), correspondence=guess.id)
    assert erased.events == 2 and holding("the tuner") == {}


def test_only_a_correspondence_can_be_erased_as_one() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    with pytest.raises(Refused, match="not read from a mail"):
        actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), correspondence=the_belief(owner, "User lives in Lyon.").id)
    with pytest.raises(NotFound):
        actions.erase(By(principal_id=owner.id, now=LATER, door=Door.COMMAND), correspondence=new_id())
    assert statements(owner) == ["User lives in Lyon."]


def test_the_command_shows_and_erases_a_correspondence() -> None:
    owner = principal()
    converse(owner, mails(mail()), "I live in Lyon.")
    (guess,) = [belief for belief in believed(owner) if "Ilse" in belief.statement]
    given = ["memory", "erase", "--correspondence", str(guess.id), "--principal", "mira"]
    with pytest.raises(CommandError, match="--confirm"):
        call_command(*given, stdout=StringIO())
    assert len(believed(owner)) == 2
    out = StringIO()
    call_command(*given, "--confirm", stdout=out)
    assert out.getvalue().startswith("1 message of that correspondence erased.")
    assert statements(owner) == ["User lives in Lyon."]
    with pytest.raises(CommandError, match="not both"):
        call_command("memory", "erase", "s1", "--correspondence", str(guess.id), "--principal", "mira", stdout=StringIO())
