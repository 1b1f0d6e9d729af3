"""Whose memory is open."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from memory.access import acting_for, principals_of
from memory.models import Membership, Principal
from tests.builders import converse, principal
from tests.review.visiting import KNOWS, html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def open_memory(browser: Client, principal_id: UUID, *, status: int = 302) -> None:
    assert browser.post(f"/review/memories/{principal_id}/open/").status_code == status


def two() -> tuple[Principal, Principal]:
    """Mira's own memory, made second, and the sample."""
    sample, mira = owned("sample"), owned("mira")
    converse(sample, "I live in Oslo.")
    converse(mira, "I live in Lyon.")
    return mira, sample


def test_ones_own_memory_is_open_at_first() -> None:
    two()
    assert "You live in Lyon." in read(visitor())


def test_the_header_opens_another_and_it_stays_open() -> None:
    _mira, sample = two()
    browser = visitor()
    assert f'action="/review/memories/{sample.id}/open/"' in html(browser)
    open_memory(browser, sample.id)
    for _ in range(2):
        page = read(browser)
        assert "You live in Oslo." in page and "Lyon" not in page
        assert "This memory is a sample" in page


def test_it_opens_nobody_elses() -> None:
    mira, _sample = two()
    tomas = owned("tomas", by="tomas")
    converse(tomas, "I live in Bergen.")
    assert "You live in Bergen." in read(visitor("tomas"))
    browser = visitor("mira")
    for absent in (tomas.id, uuid4(), principal("nobody's").id):
        open_memory(browser, absent, status=404)
    assert "You live in Lyon." in read(browser)
    assert mira.id in principals_of(user_id=get_user_model().objects.get(username="mira").pk)


def test_a_choice_that_is_no_longer_ones_own_counts_for_nothing() -> None:
    _mira, sample = two()
    browser = visitor()
    open_memory(browser, sample.id)
    assert "You live in Oslo." in read(browser)
    with acting_for(sample.id):
        Membership.objects.all().delete()
    assert "You live in Lyon." in read(browser)


def test_it_opens_nothing_at_a_mere_visit() -> None:
    _mira, sample = two()
    browser = visitor()
    assert browser.get(f"/review/memories/{sample.id}/open/").status_code == 405
    assert "You live in Lyon." in read(browser)


def test_a_login_with_one_memory_sees_no_choice() -> None:
    owned("mira")
    owned("tomas", by="tomas")
    owned("sample", by="tomas")
    assert "Memories you can open" in read(visitor("tomas"))
    assert "Memories you can open" not in read(visitor("mira"))


def test_the_door_returns_a_logins_own_principals_the_oldest_first() -> None:
    mira, sample = two()
    owned("tomas", by="tomas")
    account = get_user_model().objects.get(username="mira").pk
    assert principals_of(user_id=account) == [sample.id, mira.id]
    assert principals_of(user_id=0) == []


def test_an_empty_memory_offers_the_sample() -> None:
    owned("mira")
    sample = owned("sample")
    converse(sample, "I live in Oslo.")
    page = html(visitor(), KNOWS)
    assert "It knows nothing about you yet" in plain(page)
    assert "Look at the sample instead" in plain(page)
