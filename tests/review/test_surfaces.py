"""Pairing the places where the owner writes."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from memory.access import acting_for
from memory.models import Principal
from memory.store import surfaces
from tests.builders import NOW, converse, statements, typed
from tests.review.visiting import owned, read, visitor

pytestmark = pytest.mark.django_db

SURFACES = "/review/surfaces/"


def pairings(owner: Principal) -> dict[str, UUID]:
    with acting_for(owner.id):
        return {row.surface_id: row.id for row in surfaces.paired(owner.id)}


def test_it_pairs_a_surface_and_revokes_it() -> None:
    owner = owned()
    assert "No surface is paired." in read(visitor(), SURFACES)
    assert visitor().post(f"{SURFACES}pair/", {"name": "telephone", "surface_id": "messenger-7"}).status_code == 302
    assert "telephone ( messenger-7 ), since" in read(visitor(), SURFACES)
    (pairing_id,) = pairings(owner).values()
    converse(owner, typed("I live in Lyon."), now=NOW.replace(year=2099))
    assert statements(owner) == ["User lives in Lyon."]
    assert visitor().post(f"{SURFACES}{pairing_id}/revoke/").status_code == 302
    assert "No surface is paired." in read(visitor(), SURFACES)


def test_it_makes_an_id_where_none_is_given() -> None:
    owner = owned()
    visitor().post(f"{SURFACES}pair/", {"name": "telephone", "surface_id": " "})
    (surface_id,) = pairings(owner)
    assert len(surface_id) >= 20 and surface_id in read(visitor(), SURFACES)


@pytest.mark.parametrize("form", [{}, {"name": " "}, {"name": "x" * 256}, {"name": "telephone", "surface_id": "x" * 256}])
def test_it_says_what_cannot_be_paired(form: dict[str, str]) -> None:
    owner = owned()
    answer = visitor().post(f"{SURFACES}pair/", form)
    assert answer.status_code == 422 and "cannot be used" in answer.content.decode()
    assert pairings(owner) == {}


def test_it_pairs_one_id_once() -> None:
    owner = owned()
    form = {"name": "telephone", "surface_id": "messenger-7"}
    assert [visitor().post(f"{SURFACES}pair/", form).status_code for _ in range(2)] == [302, 422]
    assert len(pairings(owner)) == 1


@pytest.mark.django_db(transaction=True)
def test_it_touches_nobody_elses() -> None:
    mira, tomas = owned(), owned("tomas", by="tomas")
    visitor().post(f"{SURFACES}pair/", {"name": "telephone", "surface_id": "messenger-7"})
    (pairing_id,) = pairings(mira).values()
    assert "No surface is paired." in read(visitor("tomas"), SURFACES)
    visitor("tomas").post(f"{SURFACES}{pairing_id}/revoke/")
    assert list(pairings(mira)) == ["messenger-7"] and pairings(tomas) == {}


def test_it_changes_nothing_at_a_mere_visit() -> None:
    owner = owned()
    assert visitor().get(f"{SURFACES}pair/").status_code == 405
    assert visitor().get(f"{SURFACES}{uuid4()}/revoke/").status_code == 405
    assert pairings(owner) == {}


def test_the_page_of_pauses_leads_there() -> None:
    owned()
    assert "Where you write from" in read(visitor(), "/review/pauses/")
