"""The persona in the console."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import uuid4

import pytest

from memory.access import acting_for
from memory.models import Nomination, PersonaEntry
from review.models import Decision
from tests.builders import NOW, converse_often
from tests.review.visiting import html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db(transaction=True)

PERSONA = "/review/persona/"
STATEMENT = "You prefer metric units."


def form_of(what: str) -> str:
    """The address that a form of the page posts to."""
    (found,) = re.findall(rf'action="({PERSONA}[^"]*{what}/)"', html(visitor(), PERSONA))
    return str(found)


def test_it_offers_affirms_rewords_and_removes() -> None:
    owner = owned()
    assert "Nothing is offered at present." in read(visitor(), PERSONA)
    converse_often(owner, "I prefer metric units.", at=NOW - timedelta(days=9))
    page = read(visitor(), PERSONA)
    assert "1 of at most 5" in page and STATEMENT in page
    assert visitor().post(form_of("affirm"), {"text": "I think in metres."}).status_code == 302
    page = read(visitor(), PERSONA)
    assert "I think in metres." in page and "0 of at most 5" in page
    visitor().post(form_of("edit"), {"text": "Metres, please."})
    assert "Metres, please." in read(visitor(), PERSONA)
    visitor().post(form_of("remove"))
    assert "Metres, please." not in read(visitor(), PERSONA)
    with acting_for(owner.id):
        assert Nomination.objects.get().state == "declined"
        assert set(Decision.objects.values_list("door", flat=True)) == {"page"}


def test_it_declines() -> None:
    owner = owned()
    converse_often(owner, "I prefer metric units.", at=NOW - timedelta(days=9))
    assert visitor().post(form_of("decline")).status_code == 302
    assert STATEMENT not in read(visitor(), PERSONA)
    with acting_for(owner.id):
        assert Nomination.objects.get().state == "declined"


def test_it_says_why_a_sentence_is_refused() -> None:
    owner = owned()
    answer = visitor().post(f"{PERSONA}add/", {"text": "My password is " + "hunter" + "2x9Q!"})
    assert answer.status_code == 422
    assert "looks like a password" in plain(answer.content.decode())
    assert visitor().post(f"{PERSONA}add/", {"text": "Call me <b>Mira</b>."}).status_code == 302
    assert "Call me &lt;b&gt;Mira&lt;/b&gt;." in html(visitor(), PERSONA)
    with acting_for(owner.id):
        assert PersonaEntry.objects.count() == 1


def test_it_touches_nobody_elses_and_nothing_at_a_mere_visit() -> None:
    mira, tomas = owned(), owned("tomas", by="tomas")
    converse_often(mira, "I prefer metric units.", at=NOW - timedelta(days=9))
    assert visitor("tomas").post(form_of("affirm"), {"text": "x"}).status_code == 404
    assert visitor().post(f"{PERSONA}sentences/{uuid4()}/remove/").status_code == 404
    assert visitor().get(f"{PERSONA}add/").status_code == 405
    assert STATEMENT not in read(visitor("tomas"), PERSONA)
    with acting_for(mira.id):
        assert Nomination.objects.get().state == "open"
    with acting_for(tomas.id):
        assert not PersonaEntry.objects.exists()
