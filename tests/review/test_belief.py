"""One belief's page."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from formation.importers.base import TITLE
from memory.access import acting_for
from memory.models import Belief, Evidence, Session
from tests.builders import NOW, append, consolidate, converse, said
from tests.review.visiting import KNOWS, address_of, html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(days=1)


def test_it_is_one_click_away() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    assert f'href="{address_of(owner, "User lives in Lyon.")}"' in html(visitor(), KNOWS)


def test_it_quotes_the_words_in_the_message_they_were_said_in() -> None:
    owner = owned(zone="Europe/Paris")
    text = "Lovely day! I live in Lyon. What shall we <cook>?"
    converse(owner, text, session="chat-14", at=datetime(2025, 5, 3, 7, 12, tzinfo=UTC), project="harbour")
    page = html(visitor(), address_of(owner, "User lives in Lyon."))
    assert "Lovely day! <mark>I live in Lyon</mark>. What shall we &lt;cook&gt;?" in page
    assert "3 May 2025, 09:12 \u00b7 conversation chat-14, in harbour \u00b7 message 1 \u00b7 you" in plain(page)
    assert '<time datetime="2025-05-03T09:12:00+02:00"' in page


def test_it_shortens_a_long_message_at_whole_words() -> None:
    owner = owned()
    converse(owner, f"{'before ' * 200}. I live in Lyon. {'after ' * 200}")
    (quote,) = re.findall(r"<blockquote>(.*?)</blockquote>", html(visitor(), address_of(owner, "User lives in Lyon.")), re.S)
    assert quote.startswith("\u2026 before ") and quote.endswith(" after \u2026")
    assert len(quote) < 520


def test_it_leaves_out_what_is_never_shown() -> None:
    owner = owned()
    converse(owner, "I live in Lyon. My card is 4111 1111 1111 1111.")
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    assert "I live in Lyon" in page
    assert "4111" not in page
    assert "left out" in page


def test_it_says_which_words_ended_it() -> None:
    owner = owned()
    converse(owner, "I own a kayak.")
    address = address_of(owner, "User owns a kayak.")
    assert "These words ended it" not in read(visitor(), address)
    converse(owner, "I no longer own a kayak.", session="s2", at=LATER)
    page = read(visitor(), address)
    assert "These words ended it" in page
    assert "I no longer own a kayak" in page
    assert "Past" in page and "until 2 June" in page


def test_it_tells_its_history_in_plain_words() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Lyon.", session="s2", at=LATER)
    converse(owner, "I live in Bern.", session="s3", at=LATER + timedelta(days=1))
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    history = page[page.index("History") :]
    assert history.index("replaced by what you said later") < history.index("said again, surer, settled") < history.index("learned")
    assert "from 1 June to 3 June replaced" in history


def test_it_says_that_something_never_held() -> None:
    owner = owned()
    converse(owner, "I have a dog.")
    converse(owner, "I never had a dog.", session="s2", at=LATER)
    page = read(visitor(), address_of(owner, "User has a dog."))
    assert "never true, you said" in page
    assert "never you said it never was true" in page


def test_it_names_what_came_before_and_after_it() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=LATER)
    lyon, bern = address_of(owner, "User lives in Lyon."), address_of(owner, "User lives in Bern.")
    assert "Replaced by: You live in Bern" in read(visitor(), lyon)
    assert "Replaces: You live in Lyon" in read(visitor(), bern)
    assert f'href="{bern}"' in html(visitor(), lyon)


def test_it_names_what_it_conflicts_with() -> None:
    owner = owned()
    for city in ("Lyon", "Bern"):
        timeless = replace(said(f"I live in {city}."), occurred_at=None)
        consolidate(owner, append(owner, timeless, session=city))
    for city, other in (("Lyon", "Bern"), ("Bern", "Lyon")):
        page = read(visitor(), address_of(owner, f"User lives in {city}."))
        assert f"Conflicts with: You live in {other}" in page
        assert "Conflicts with another" in page


def test_it_says_why_it_is_that_strong() -> None:
    owner = owned()
    for n in range(3):
        converse(owner, "I live in Lyon.", session=f"s{n}", at=NOW + timedelta(days=n))
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    assert "Sure: 75 of 100. That is 55 because it was read from your own words, plus 20 for saying it on 2 more occasions." in page
    assert "Present:" not in page
    with acting_for(owner.id):
        Belief.objects.update(activation=0.6)
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    assert "Present: 45 of 100. It has faded to 60 percent of that; saying it again brings it back." in page
    with acting_for(owner.id):
        Belief.objects.update(unconfirmed=True, evidence_count=1, declared_evidence=1)
    page = read(visitor(), address_of(owner, "User lives in Lyon."))
    assert "plus 10 for saying it on one more occasion, plus 10 for what an agent says bears it out." in page
    assert "Present: 45 of 100. It was said long before it was learned; saying it again brings it nearer." in page


def test_what_is_past_says_how_it_ended_and_not_how_strong_it_was() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", "I own a kayak.")
    address = address_of(owner, "User lives in Lyon.")
    assert "Why this strength" in read(visitor(), address)
    converse(owner, "I live in Bern.", "I no longer own a kayak.", session="s2", at=LATER)
    page = read(visitor(), address)
    assert "How it ended It held until 2 June , when you said something newer." in page
    assert "Why this strength" not in page and "of 100" not in page
    page = read(visitor(), address_of(owner, "User owns a kayak."))
    assert "How it ended It held until 2 June , when you said that it was over." in page


def test_its_history_says_when_a_conflict_began_and_ended() -> None:
    owner = owned()
    converse(owner, "Please remember that I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=LATER)
    address = address_of(owner, "User lives in Lyon.")
    history = read(visitor(), address).split("History")[1]
    assert history.index("in conflict with \u201cYou live in Bern\u201d") < history.index("learned")
    assert "learned, in conflict with \u201cYou live in Lyon\u201d" in read(visitor(), address_of(owner, "User lives in Bern."))
    converse(owner, "I no longer live in Bern.", session="s3", at=LATER + timedelta(days=1))
    history = read(visitor(), address).split("History")[1]
    assert "no longer in conflict with \u201cYou live in Bern\u201d" in history
    assert "looked at again" not in history


def test_it_keeps_a_sensitive_statement_out_of_the_browsers_history() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", "Please remember that I am allergic to walnuts.")
    assert "<title>You live in Lyon. - Remembrancer</title>" in html(visitor(), address_of(owner, "User lives in Lyon."))
    page = html(visitor(), address_of(owner, "User is allergic to walnuts."))
    assert "<title>A sensitive statement - Remembrancer</title>" in page
    assert "You are allergic to walnuts." in plain(page)


@pytest.mark.django_db(transaction=True)
def test_anothers_belief_looks_like_one_that_does_not_exist() -> None:
    mira = owned()
    owned("tomas", by="tomas")
    converse(mira, "I live in Lyon.")
    address = address_of(mira, "User lives in Lyon.")
    assert "You live in Lyon." in read(visitor("mira"), address)
    foreign, absent = (html(visitor("tomas"), at, status=404) for at in (address, f"/review/beliefs/{uuid4()}/"))
    assert foreign == absent
    assert "There is nothing here" in plain(foreign)


def test_it_says_when_the_words_are_no_longer_kept() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    address = address_of(owner, "User lives in Lyon.")
    assert "no longer kept" not in read(visitor(), address)
    with acting_for(owner.id):
        Evidence.objects.filter(belief__in=Belief.objects.all()).delete()
    assert "The words it was learned from are no longer kept." in read(visitor(), address)


def test_it_calls_a_conversation_by_its_title() -> None:
    owner = owned()
    for session, title in (("c1", "Moving <house>"), ("c2", "sk-" + "proj-" + "aB3" * 16)):
        event = replace(said("I live in Lyon."), payload={TITLE: title})
        consolidate(owner, append(owner, event, said("Hello."), session=session))
    page = html(visitor(), address_of(owner, "User lives in Lyon."))
    assert "conversation \u201cMoving &lt;house&gt;\u201d" in page
    assert "conversation c2" in plain(page) and "aB3" not in page
    assert "Pause learning from \u201cMoving" in plain(page)
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="c1").id
    assert visitor().post("/review/pauses/begin/", {"session_id": session_id}).status_code == 302
    assert "Conversation \u201cMoving &lt;house&gt;\u201d, since" in " ".join(html(visitor(), "/review/pauses/").split())
