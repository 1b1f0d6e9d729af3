"""A page costs the same number of SQL statements however much is believed, and renders however much that is."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from memory.access import acting_for
from memory.models import Belief
from tests.builders import NOW, converse
from tests.review.visiting import KNOWS, address_of, html, owned, stuff, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def cost(username: str, address: str) -> int:
    browser = visitor(username)
    with CaptureQueriesContext(connection) as captured:
        assert browser.get(address).status_code == 200
    return len(captured)


@pytest.mark.parametrize("query", ["", "?topic=home", "?topic=past"])
def test_three_and_three_hundred_beliefs_cost_the_same(query: str) -> None:
    for name, count in (("few", 2), ("many", 299)):
        owner = owned(name, by=name)
        converse(owner, "I live in Lyon.")
        stuff(owner, count)
        with acting_for(owner.id):
            if query.endswith("past"):
                Belief.objects.update(status="superseded", status_reason="ended", valid_to=NOW)
            assert Belief.objects.count() == count + 1
    few, many = (cost(name, KNOWS + query) for name in ("few", "many"))
    assert few == many <= 16
    print(f"statements of {KNOWS}{query}: {few}")


def test_one_and_thirty_occasions_cost_the_same() -> None:
    costs = []
    for name, count in (("once", 1), ("often", 30)):
        owner = owned(name, by=name)
        for n in range(count):
            converse(owner, "I live in Lyon.", session=f"s{n}", at=NOW + timedelta(days=n))
        address = address_of(owner, "User lives in Lyon.")
        assert html(visitor(name), address).count("<mark>") == min(count, 20)
        costs.append(cost(name, address))
    assert costs[0] == costs[1] <= 18
    print(f"statements of a belief's page: {costs[0]}")


def test_five_thousand_beliefs_are_shown() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    stuff(owner, 4_999)
    for query in ({}, {"topic": "home"}, {"topic": "home", "page": 84}):
        assert "5000 things" in html(visitor(), **query)
    assert "All 5000 under Home" in html(visitor())
