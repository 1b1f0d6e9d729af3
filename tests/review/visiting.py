"""Logins with memories, and what a page says once it is opened."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

from django.contrib.auth import get_user_model
from django.test import Client

from memory.access import acting_for
from memory.models import Belief, Principal
from memory.models.fields import new_id
from memory.store import people
from tests.builders import principal

PASSWORD = "a password for tests"
KNOWS = "/review/knows/"


def owned(name: str = "mira", *, by: str = "mira", zone: str | None = None) -> Principal:
    """A principal that the login ``by`` owns."""
    found = principal(name, zone=zone)
    with acting_for(found.id):
        people.make_membership(principal_id=found.id, username=by)
    return found


def give_password(username: str = "mira") -> None:
    user = get_user_model().objects.get(username=username)
    user.set_password(PASSWORD)
    user.save()


def visitor(username: str = "mira") -> Client:
    """A browser in which that login is logged in."""
    client = Client()
    client.force_login(get_user_model().objects.get(username=username))
    return client


def read(client: Client, address: str = KNOWS, *, status: int = 200, **query: Any) -> str:
    """The page as a person reads it: no tags, one space between words."""
    return plain(html(client, address, status=status, **query))


def html(client: Client, address: str = KNOWS, *, status: int = 200, **query: Any) -> str:
    response = client.get(address, query)
    assert response.status_code == status
    return response.content.decode()


def plain(page: str) -> str:
    body = page[page.index("<body") :] if "<body" in page else page
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def address_of(owner: Principal, statement: str) -> str:
    with acting_for(owner.id):
        return f"/review/beliefs/{Belief.objects.get(statement=statement).id}/"


def stuff(owner: Principal, count: int, **changes: Any) -> None:
    """Copies of the owner's one belief about other subjects."""
    with acting_for(owner.id):
        original = Belief.objects.get()
        fields = {
            field.attname: getattr(original, field.attname)
            for field in Belief._meta.concrete_fields
            if field.name not in ("id", "score", "subject_key")
        }
        Belief.objects.bulk_create([Belief(id=new_id(), subject_key=f"filler {n}", **{**fields, **changes}) for n in range(count)])
