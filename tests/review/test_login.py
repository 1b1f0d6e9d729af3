"""Getting in and out."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.urls import reverse

from review.urls import urlpatterns
from tests.builders import converse
from tests.review.visiting import KNOWS, PASSWORD, give_password, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

ARGUMENTS = {
    "belief": {"belief_id": uuid4()},
    "open-memory": {"principal_id": uuid4()},
    "resume": {"pause_id": uuid4()},
    "revoke-surface": {"pairing_id": uuid4()},
    "affirm": {"nomination_id": uuid4()},
    "decline": {"nomination_id": uuid4()},
    "persona-edit": {"entry_id": uuid4()},
    "persona-remove": {"entry_id": uuid4()},
}
OPEN = {"login"}


@pytest.mark.parametrize("name", sorted(str(pattern.name) for pattern in urlpatterns if pattern.name not in OPEN))
def test_it_asks_for_a_login_at_every_address(name: str) -> None:
    address = reverse(name, kwargs=ARGUMENTS.get(name))
    for answer in (Client().get(address), Client().post(address)):
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith("/login/")


def test_it_lets_the_owner_in_and_out() -> None:
    converse(owned(), "I live in Lyon.")
    give_password()
    browser = Client()
    entered = browser.post("/login/", {"username": "mira", "password": PASSWORD}, follow=True)
    assert entered.redirect_chain == [(KNOWS, 302)]
    assert "You live in Lyon." in plain(entered.content.decode())
    assert browser.post("/logout/", follow=True).redirect_chain == [("/login/", 302)]
    assert browser.get(KNOWS).status_code == 302


def test_it_says_plainly_that_a_password_is_wrong() -> None:
    owned()
    give_password()
    answer = Client().post("/login/", {"username": "mira", "password": "guess"})
    assert "This name and password do not belong together." in plain(answer.content.decode())
    assert 'value="mira"' in answer.content.decode()


def test_it_goes_on_to_the_page_that_was_asked_for_and_never_elsewhere() -> None:
    owned()
    give_password()
    for wanted, reached in ((f"{KNOWS}?topic=home", f"{KNOWS}?topic=home"), ("https://elsewhere.example/", KNOWS)):
        answer = Client().post("/login/", {"username": "mira", "password": PASSWORD, "next": wanted})
        assert answer.headers["Location"] == reached


def test_it_takes_no_form_that_another_site_made() -> None:
    owned()
    give_password()
    browser = Client(enforce_csrf_checks=True)
    answer = browser.post("/login/", {"username": "mira", "password": PASSWORD})
    assert answer.status_code == 403
    assert "Nothing was changed." in plain(answer.content.decode())
    assert browser.get(KNOWS).status_code == 302


def test_the_root_leads_to_what_it_knows() -> None:
    owned()
    assert visitor().get("/").headers["Location"] == KNOWS
    assert visitor().get("/review/").headers["Location"] == KNOWS


def test_it_tells_a_login_without_a_memory_so() -> None:
    converse(owned(), "I live in Lyon.")
    assert "You live in Lyon." in read(visitor())
    get_user_model().objects.create_user("tomas")
    assert "This login opens no memory" in read(visitor("tomas"))
    assert "Lyon" not in read(visitor("tomas"))
