"""What is deleted or erased is gone from every recall that told it, and from the answers that cited it."""

from __future__ import annotations

from datetime import timedelta

import pytest

from formation.acting import Refused
from memory.access import acting_for
from memory.models import Belief, Event, Principal, RecallItem, RecallTrace, Session
from memory.recall import Recalled
from memory.rules.rendering import short_id
from memory.traces import trace_of
from memory.values import ASSISTANT_MESSAGE, Actor, RecallFate, RecallProfile, Sensitivity
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, converse, holding, principal, recall_to, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)


def by(owner: Principal) -> By:
    return By(principal_id=owner.id, now=NOW + timedelta(hours=3), door=Door.COMMAND)


def told() -> tuple[Principal, Recalled]:
    """Told of the one and of the other; left the one out for want of room; asked in vain before it was known."""
    owner = principal()
    assert not recall_to(owner, "Do I like zwieback?", now=NOW - timedelta(hours=1)).items
    converse(owner, "I like zwieback. I like oolong.", session="chat")
    found = recall_to(owner, "Do I like zwieback or oolong?", session="chat")
    assert len(found.items) == 2
    left = recall_to(owner, "Which zwieback or oolong do I like?", items=1)
    assert len(left.items) == len(left.left_out) == 1
    assert holding("zwieback").keys() >= {"memory_recalltrace", "memory_recallitem", "memory_belief"}
    return owner, found


def test_a_deleted_belief_is_gone_from_every_trace() -> None:
    owner, found = told()
    actions.delete(by(owner), the_belief(owner, "User likes zwieback.").id)
    assert statements(owner) == ["User likes oolong."]
    assert set(holding("zwieback")) == {"memory_event"}  # the conversation itself
    with acting_for(owner.id):
        view = trace_of(owner.id, found.trace_id, ceiling=Sensitivity.RESTRICTED, now=NOW)
        trace = RecallTrace.objects.get(id=found.trace_id)
    assert [item.line for item in view.items] == [item.line for item in found.items if "oolong" in item.line]
    assert (trace.query, trace.digest) == (None, None)


def test_an_answer_that_cited_a_deleted_belief_is_redacted_and_no_other() -> None:
    owner, _ = told()
    gone, stays = the_belief(owner, "User likes zwieback."), the_belief(owner, "User likes oolong.")
    for minutes, text in ((90, f"Zwieback, then [m:{short_id(gone.id)}]."), (91, f"Or oolong [m:{short_id(stays.id)}].")):
        answer = said(text, at=NOW + timedelta(minutes=minutes), actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE)
        append(owner, answer, session="chat", now=NOW + timedelta(minutes=minutes))
    actions.delete(by(owner), gone.id)
    with acting_for(owner.id):
        answers = Event.objects.filter(type=ASSISTANT_MESSAGE).order_by("sequence")
        assert [(event.text, event.erased_at is not None) for event in answers] == [
            ("", True),
            (f"Or oolong [m:{short_id(stays.id)}].", False),
        ]


def test_an_erased_conversation_is_gone_from_every_trace() -> None:
    owner, _ = told()
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="chat").id
    actions.erase(by(owner), session_id=session_id)
    assert not believed(owner)
    assert holding("zwieback") == {} == holding("oolong")
    with acting_for(owner.id):
        assert not RecallItem.objects.exists() and RecallTrace.objects.count() == 3


def test_what_says_less_after_an_erasure_says_no_more_in_a_trace() -> None:
    owner = principal()
    converse(owner, "I have a cat.", session="one")
    converse(owner, "I have a cat named Zwieback.", session="two", at=NOW + timedelta(minutes=30), now=NOW + timedelta(minutes=40))
    assert statements(owner) == ["User has a cat named Zwieback."]
    assert recall_to(owner, "Do I have a cat?").items
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="two").id
    actions.erase(by(owner), session_id=session_id)
    assert statements(owner) == ["User has a cat."]
    assert holding("zwieback") == {}


def test_a_trace_is_named_by_the_acts_it_led_to() -> None:
    owner, found = told()
    act = By(principal_id=owner.id, now=NOW + timedelta(hours=3), door=Door.COMMAND, trace_ref=found.trace_id)
    decision = actions.reject(act, the_belief(owner, "User likes zwieback.").id, kind="untrue")
    assert decision.trace_ref == found.trace_id
    with acting_for(owner.id):
        noted = Event.objects.get(type="memory.rejected")
    assert noted.payload["trace_id"] == str(found.trace_id)
    strange = By(principal_id=owner.id, now=NOW, door=Door.COMMAND, trace_ref=owner.id)
    with pytest.raises(Refused, match="no such recall"):
        actions.confirm(strange, the_belief(owner, "User likes oolong.").id)


def moved(*, sensitivity: Sensitivity = Sensitivity.INTERNAL) -> tuple[Principal, Recalled]:
    """Told of the one, then that another holds instead; an answer cites the latter. No item is about the latter: there was no room."""
    owner = principal()
    converse(owner, "I live in Lyon.", session="chat", at=NOW - timedelta(days=90), now=NOW - timedelta(days=90))
    with acting_for(owner.id):
        Belief.objects.update(status="active", confidence=0.9)
    snapshot = recall_to(owner, profile=RecallProfile.CORE, now=NOW - timedelta(hours=1), session="chat")
    assert snapshot.items
    converse(owner, "I live in Zwieback.", session="move", at=NOW, now=NOW + timedelta(minutes=5))
    home = the_belief(owner, "User lives in Zwieback.")
    with acting_for(owner.id):
        Belief.objects.filter(id=home.id).update(sensitivity=sensitivity.value)
    news = recall_to(owner, profile=RecallProfile.CORE, since=snapshot.trace_id, session="chat", tokens=1)
    assert "User lives in Zwieback." in news.text and [item.fate for item in news.items] == [RecallFate.ENDED]
    text = f"You live in Zwieback now [m:{short_id(home.id)}]."
    answer = said(text, at=NOW + timedelta(minutes=90), actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE)
    append(owner, answer, session="chat", now=NOW + timedelta(minutes=90))
    return owner, news


def test_what_holds_instead_is_forgotten_with_the_answers_that_cite_it() -> None:
    owner, news = moved()
    assert set(holding("zwieback")) >= {"memory_belief", "memory_event"} and "memory_recallitem" not in holding("zwieback")
    actions.delete(by(owner), the_belief(owner, "User lives in Zwieback.").id)
    assert holding("zwieback") == {"memory_event": 1}  # what its owner said
    with acting_for(owner.id):
        assert RecallTrace.objects.get(id=news.trace_id).digest is None


def test_erasing_the_source_of_what_holds_instead_takes_it_out_of_the_answers() -> None:
    owner, _ = moved()
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="move").id
    actions.erase(by(owner), session_id=session_id)
    assert statements(owner) == ["User lives in Lyon."]
    assert holding("zwieback") == {}


def test_what_holds_instead_is_not_told_above_the_ceiling() -> None:
    owner, news = moved(sensitivity=Sensitivity.RESTRICTED)
    with acting_for(owner.id):
        less = trace_of(owner.id, news.trace_id, ceiling=Sensitivity.INTERNAL, now=NOW)
    assert [item.fate for item in less.items] == [RecallFate.ENDED]
    assert "Lyon" in str(less.as_json()) and "Zwieback" not in str(less.as_json())
