"""What it knows about you."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.utils import timezone

from formation.requests import request_formation, seen
from memory.access import acting_for
from memory.models import Belief, Principal, Session
from memory.values import Trigger
from tests.builders import NOW, append, consolidate, converse, said
from tests.review.visiting import KNOWS, address_of, html, owned, plain, read, stuff, visitor

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("said", "shown", "topic"),
    [
        ("I live in Lyon.", "You live in Lyon.", "home"),
        ("I work at Borealis.", "You work at Borealis.", "work"),
        ("My sister Ilse is a paramedic.", "Your sister Ilse is a paramedic.", "people"),
        ("I prefer metric units.", "You prefer metric units.", "preferences"),
        ("I'm vegetarian.", "You are vegetarian.", "health"),
        ("I own a kayak.", "You own a kayak.", "you"),
        ("We decided to use PostgreSQL for the importer.", "You and others decided to use PostgreSQL for the importer.", "projects"),
        ("Please remember that I am allergic to walnuts.", "You are allergic to walnuts.", "health"),
        ("Please remember that I earn 4000 a month.", "You earn 4000 a month.", "you"),
    ],
)
def test_it_tells_the_owner_what_is_stored_about_the_user(said: str, shown: str, topic: str) -> None:
    converse(owned(), said)
    assert shown in read(visitor())
    assert shown in read(visitor(), topic=topic)


def test_it_keeps_the_owners_own_words_as_they_were_typed() -> None:
    converse(owned(), "Please remember that the staging server is called <b>heron</b> & co now.")
    page = html(visitor())
    assert "The staging server is called &lt;b&gt;heron&lt;/b&gt; &amp; co now." in page


def test_it_shows_the_stored_statement_of_a_kind_that_nobody_knows() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    assert "You live in Lyon." in read(visitor())
    with acting_for(owner.id):
        Belief.objects.update(kind="moved_away", claim={"kind": "moved_away", "slots": {}, "stance": "positive"})
    assert "User lives in Lyon." in read(visitor())


def test_it_puts_what_a_project_was_told_under_projects() -> None:
    converse(owned(), "Please remember that the staging server is called heron.", project="harbour")
    page = read(visitor(), topic="projects")
    assert "The staging server is called heron. 90 of 100 sure" in page
    assert "only in harbour" in page


def test_it_counts_what_is_under_every_topic() -> None:
    converse(owned(), "I live in Lyon.", "I like oolong tea.", "I like rain.")
    page = read(visitor())
    assert "3 things, from 1 conversation." in page
    assert "Everything 3" in page and "Home 1" in page and "Preferences 2" in page
    assert "Work" not in page


def test_it_shows_one_topic_alone() -> None:
    converse(owned(), "I live in Lyon.", "I like rain.")
    assert "You like rain." in read(visitor())
    page = read(visitor(), topic="home")
    assert "You live in Lyon." in page
    assert "You like rain." not in page


def test_it_has_no_topic_of_another_name() -> None:
    owned()
    assert "Remember something" in read(visitor(), topic="home")
    assert "Remember something" not in read(visitor(), topic="secrets", status=404)


def test_it_says_how_often_and_when_something_was_said() -> None:
    owner = owned()
    today = datetime.now(UTC)
    for n in (3, 2, 1):
        converse(owner, "I live in Lyon.", session=f"s{n}", at=today - timedelta(days=n), now=today)
    converse(owner, "I like rain.", session="old", at=datetime(2019, 3, 9, 12, tzinfo=UTC), now=today)
    page = read(visitor())
    assert "said 3 times, last yesterday" in page
    assert "said once, in March 2019" in page


def test_it_says_that_the_owner_asked_for_it() -> None:
    converse(owned(), "I live in Lyon.", "Please remember that I am left-handed.")
    page = read(visitor())
    assert page.count("you asked to remember this") == 1


def test_it_says_what_a_belief_took_the_place_of() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=1))
    page = read(visitor())
    assert "replaces \u201cYou live in Lyon\u201d" in page
    assert "You live in Lyon." not in page


def test_it_keeps_the_past_on_a_tab_of_its_own_and_says_until_when() -> None:
    owner = owned(zone="Europe/Paris")
    converse(owner, "I live in Lyon.", "I own a kayak.")
    converse(owner, "I live in Bern.", "I no longer own a kayak.", session="s2", at=datetime(2026, 6, 9, 23, tzinfo=UTC))
    assert "You own a kayak." not in read(visitor())
    page = read(visitor(), topic="past")
    assert "You live in Lyon." in page and "You own a kayak." in page
    assert "until 10 June" in page  # in Paris it was the tenth already
    assert "now \u201cYou live in Bern\u201d" in page
    assert "you said so" in page


def test_it_veils_what_is_sensitive() -> None:
    converse(owned(), "I'm vegetarian.", "Please remember that I am allergic to walnuts.")
    page = html(visitor(), topic="health")
    veil = page[page.index('<details class="veil"') :]
    assert "Sensitive," in veil and "show 1" in veil and "You are allergic to walnuts." in veil
    assert "You are vegetarian." in page and "You are vegetarian." not in veil


def test_it_names_nothing_sensitive_beside_something_else() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=1))
    assert "You live in Lyon" in read(visitor())
    with acting_for(owner.id):
        Belief.objects.filter(statement="User lives in Lyon.").update(sensitivity="sensitive")
    page = read(visitor())
    assert "Lyon" not in page
    assert "something sensitive" in page


def test_it_shows_a_flag_as_a_word_and_says_how_many_there_are() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    assert "Not clear" not in read(visitor())
    with acting_for(owner.id):
        Belief.objects.update(flags=["ambiguous"])
    page = read(visitor())
    assert "? Not clear" in page
    assert "1 asks for your eye" in page


def test_it_says_how_strongly_in_words_for_those_who_see_no_bar() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    with acting_for(owner.id):
        Belief.objects.update(activation=0.6)
    page = html(visitor())
    assert "55 of 100 sure, 33 of 100 present." in page
    assert '<i class="w-55"></i><b class="w-35"></b>' in page
    assert "faded" in read(visitor()) and "Hatched: how sure it is. Full: how present it is now." in read(visitor())


def test_it_explains_no_fading_where_nothing_has_faded() -> None:
    converse(owned(), "I live in Lyon.")
    page = html(visitor())
    assert "The bar says how sure it is." in page and "55 of 100 sure." in page
    assert "Hatched" not in page and "present" not in page and '<i class="w-' not in page


def test_it_says_how_what_is_past_ended_and_not_how_sure_it_was() -> None:
    owner = owned()
    converse(owner, "I own a kayak.")
    assert "55 of 100 sure" in read(visitor())
    converse(owner, "I no longer own a kayak.", session="s2", at=NOW + timedelta(days=1))
    page = html(visitor(), topic="past")
    assert "until" in page and "you said so" in page
    assert "of 100" not in page and 'class="bar"' not in page and "how sure" not in page


def test_what_asks_for_an_eye_is_one_click_away() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", "I like rain.", "I own a kayak.")
    with acting_for(owner.id):
        Belief.objects.filter(statement__in=["User lives in Lyon.", "User likes rain."]).update(flags=["ambiguous"])
    assert f'href="{KNOWS}?topic=eye">2 ask for your eye</a>' in html(visitor())
    page = read(visitor(), topic="eye")
    assert "You live in Lyon." in page and "You like rain." in page and "kayak" not in page
    assert "For your eye 2" in page
    with acting_for(owner.id):
        Belief.objects.update(flags=[])
    assert "Nothing asks for your eye." in read(visitor(), topic="eye")
    assert "your eye" not in read(visitor())


def test_what_asks_for_an_eye_comes_page_by_page() -> None:
    owner = owned()
    converse(owner, "I like rain.")
    stuff(owner, 69, flags=["ambiguous"])
    first, second = (html(visitor(), topic="eye", page=number) for number in (1, 2))
    assert (first.count("You like rain."), second.count("You like rain.")) == (60, 9)


def test_a_line_in_conflict_names_its_partner_and_leads_to_it() -> None:
    owner = owned()
    for city in ("Lyon", "Bern"):
        consolidate(owner, append(owner, replace(said(f"I live in {city}."), occurred_at=None), session=city))
    page = html(visitor())
    assert "Conflicts with \u201cYou live in Bern\u201d" in plain(page) and "Conflicts with \u201cYou live in Lyon\u201d" in plain(page)
    for statement in ("User lives in Lyon.", "User lives in Bern."):
        assert f'<a href="{address_of(owner, statement)}">' in page
    assert "Conflicts with another" not in page


def waits(owner: Principal) -> str:
    """The line about what waits, as the page words it; nothing where it has none."""
    page = read(visitor())
    return page[page.index("Learning is on \u00b7 pause") + 23 : page.index("Remember something")].strip()


@time_machine.travel(datetime(2026, 6, 1, 12, 30, tzinfo=UTC), tick=False)
def test_it_says_what_waits_to_be_read_and_since_when() -> None:
    owner = owned(zone="Europe/Paris")
    seen("worker", now=timezone.now())
    assert waits(owner) == ""
    for n, at in enumerate((NOW - timedelta(days=2), NOW, NOW)):
        session_id = append(owner, said("I live in Lyon."), session=f"s{n}", now=at)
        with acting_for(owner.id):
            request_formation(
                principal_id=owner.id, session_id=session_id, trigger=Trigger.SESSION, key="k", up_to=1, not_before=at, now=at
            )
    assert waits(owner) == "3 conversations wait to be read, the oldest since 30 May, 14:00 ."
    with acting_for(owner.id):
        sessions = list(Session.objects.order_by("external_id").values_list("id", flat=True))
    for session_id in sessions[:2]:
        consolidate(owner, session_id)
    assert waits(owner) == "1 conversation waits to be read, since 14:00 ."
    consolidate(owner, sessions[2])
    assert waits(owner) == ""


@time_machine.travel(datetime(2026, 6, 1, 12, 30, tzinfo=UTC), tick=False)
def test_it_says_that_no_worker_is_there() -> None:
    owner = owned()
    assert waits(owner) == ""  # it may be starting
    append(owner, said("I live in Lyon."))
    assert waits(owner) == "1 conversation waits to be read. No worker has been seen yet; reading begins when one runs."
    seen("worker", now=timezone.now() - timedelta(minutes=10))
    assert "No worker has been seen since 12:20 ; reading begins when one runs." in waits(owner)
    with acting_for(owner.id):
        session_id = Session.objects.get().id
    consolidate(owner, session_id)
    assert waits(owner) == "No worker has been seen since 12:20 ; what arrives is kept, and read when one runs."
    seen("worker", now=timezone.now())
    assert waits(owner) == ""


@pytest.mark.django_db(transaction=True)
def test_it_knows_nothing_of_anybody_else() -> None:
    converse(owned(), "I live in Lyon.")
    converse(owned("tomas", by="tomas"), "I live in Oslo.")
    assert "You live in Lyon." in read(visitor("mira"))
    assert "Lyon" not in read(visitor("tomas"))
    assert "You live in Oslo." in read(visitor("tomas"))


def test_an_empty_memory_says_how_to_import() -> None:
    owned()
    page = read(visitor())
    assert "It knows nothing about you yet" in page
    assert "Import a file" in page
    assert "./run learn FILE --principal mira" in page
    assert "POST /api/v1/events" in page


def test_an_empty_memory_that_has_read_something_says_why_it_learned_nothing() -> None:
    converse(owned(), "What is the weather like?")
    page = read(visitor())
    assert "It has read 1 conversation and learned nothing from it." in page


def test_it_shows_a_few_of_each_topic_and_the_rest_page_by_page() -> None:
    owner = owned()
    converse(owner, "I like rain.")
    stuff(owner, 69)
    page = html(visitor())
    assert page.count("You like rain.") == 8
    assert "All 70 under Preferences" in page
    first, second = (html(visitor(), topic="preferences", page=number) for number in (1, 2))
    assert (first.count("You like rain."), second.count("You like rain.")) == (60, 10)
    assert "Page 2 of 2" in second and 'rel="next"' in first and 'rel="next"' not in second
    assert html(visitor(), topic="preferences", page=99).count("You like rain.") == 10
    assert html(visitor(), topic="preferences", page="x").count("You like rain.") == 60
