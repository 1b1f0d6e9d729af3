"""Pausing what is learned."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.test import Client

from formation.pausing import open_pauses
from memory.access import acting_for
from memory.models import Principal, Session
from tests.builders import converse
from tests.review.visiting import KNOWS, address_of, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

PAUSES = "/review/pauses/"


def begin(browser: Client | None = None, *, status: int = 302, **what: object) -> None:
    assert (browser or visitor()).post(f"{PAUSES}begin/", what).status_code == status


def paused(owner: Principal) -> list[UUID]:
    with acting_for(owner.id):
        return [row.id for row in open_pauses(owner.id)]


def session_of(owner: Principal) -> UUID:
    with acting_for(owner.id):
        return Session.objects.get().id


def test_it_pauses_everything_and_goes_on() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    assert "Learning is on \u00b7 pause" in read(visitor())
    begin()
    assert "Learning is paused since" in read(visitor())
    assert "Everything, since" in read(visitor(), PAUSES)
    (pause_id,) = paused(owner)
    assert visitor().post(f"{PAUSES}{pause_id}/end/").status_code == 302
    assert "Learning is on \u00b7 pause" in read(visitor())
    assert paused(owner) == []


def test_it_says_what_a_pause_does() -> None:
    owned()
    page = read(visitor(), PAUSES)
    assert "What arrives during a pause is kept, but nothing is learned from it" in page
    assert "Nothing is paused." in page


def test_it_pauses_one_of_the_projects_there_are() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", project="harbour")
    assert "Pause this project" in read(visitor(), PAUSES)
    begin(project="harbour")
    page = read(visitor(), PAUSES)
    assert "Project harbour, since" in page
    assert "Pause this project" not in page
    assert "Learning is on, except from 1 project or conversation" in read(visitor())


def test_it_pauses_the_conversation_that_a_belief_was_learned_in() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", session="chat-14")
    address = address_of(owner, "User lives in Lyon.")
    assert "Pause learning from this conversation" in read(visitor(), address)
    begin(session_id=session_of(owner))
    assert "Conversation chat-14, since" in read(visitor(), PAUSES)
    page = read(visitor(), address)
    assert "Nothing more is learned from conversation chat-14" in page
    assert "Pause learning from this conversation" not in page


def test_what_was_typed_into_the_console_is_no_conversation_to_pause() -> None:
    owner = owned()
    visitor().post("/review/remember/", {"text": "I live in Lyon."})
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    assert "What you said" in page
    assert "Pause learning from" not in page


def test_it_pauses_nothing_that_is_not_there() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", project="harbour")
    for what in (
        {"project": "orchard"},
        {"session_id": uuid4()},
        {"session_id": "x"},
        {"project": "harbour", "session_id": session_of(owner)},
    ):
        begin(status=404, **what)
    assert paused(owner) == []
    begin(project="harbour")
    assert len(paused(owner)) == 1


@pytest.mark.django_db(transaction=True)
def test_it_touches_nobody_elses() -> None:
    mira, tomas = owned(), owned("tomas", by="tomas")
    converse(mira, "I live in Lyon.", project="harbour")
    for what in ({"project": "harbour"}, {"session_id": session_of(mira)}):
        begin(visitor("tomas"), status=404, **what)
    begin(session_id=session_of(mira))
    (pause_id,) = paused(mira)
    visitor("tomas").post(f"{PAUSES}{pause_id}/end/")
    assert paused(mira) == [pause_id]
    assert paused(tomas) == []


def test_it_pauses_nothing_at_a_mere_visit() -> None:
    owner = owned()
    assert visitor().get(f"{PAUSES}begin/").status_code == 405
    assert visitor().get(f"{PAUSES}{uuid4()}/end/").status_code == 405
    assert paused(owner) == []
    begin()
    assert len(paused(owner)) == 1


def test_the_field_is_heard_all_the_same() -> None:
    owned()
    begin()
    answer = visitor().post("/review/remember/", {"text": "I live in Lyon."}, follow=True)
    assert "Kept: You live in Lyon." in plain(answer.content.decode())
    assert answer.redirect_chain[-1][0].startswith(KNOWS)
