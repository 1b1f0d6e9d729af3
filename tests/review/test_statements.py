"""A page costs the same number of SQL statements however much is believed, and renders however much that is."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.contrib.auth import get_user_model
from django.db import connection
from django.test.utils import CaptureQueriesContext

from formation.pausing import pause
from memory.access import acting_for
from memory.models import Belief
from review.importing import hand_over
from review.memories import memories_of
from tests.builders import NOW, converse
from tests.review.test_import import line
from tests.review.visiting import KNOWS, address_of, html, owned, stuff, visitor

pytestmark = pytest.mark.django_db(transaction=True)


def cost(username: str, address: str) -> int:
    browser = visitor(username)
    with CaptureQueriesContext(connection) as captured:
        assert browser.get(address).status_code == 200
    return len(captured)


@pytest.mark.parametrize("query", ["", "?topic=home", "?topic=past", "?topic=eye", "?q=lives"])
def test_three_and_three_hundred_beliefs_cost_the_same(query: str) -> None:
    for name, count in (("few", 2), ("many", 299)):
        owner = owned(name, by=name)
        converse(owner, "I live in Lyon.")
        stuff(owner, count)
        with acting_for(owner.id):
            if query.endswith("past"):
                Belief.objects.update(status="superseded", status_reason="ended", valid_to=NOW)
            if query.endswith("eye"):
                Belief.objects.update(flags=["ambiguous"])
            assert Belief.objects.count() == count + 1
    few, many = (cost(name, KNOWS + query) for name in ("few", "many"))
    assert few == many <= 21
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
    assert costs[0] == costs[1] <= 24
    print(f"statements of a belief's page: {costs[0]}")


def test_a_sentence_and_many_cost_the_same() -> None:
    """The page that says what became of typed words: one thing said, and twelve."""
    costs = []
    for name, count in (("short", 1), ("long", 12)):
        owned(name, by=name)
        words = " ".join(f"I like tea number {n}." for n in range(count))
        address = visitor(name).post("/review/remember/", {"text": words}).headers["Location"]
        assert html(visitor(name), address).count("Kept:") == count
        costs.append(cost(name, address))
    assert costs[0] == costs[1] <= 24
    print(f"statements of what became of typed words: {costs[0]}")


def test_one_and_thirty_pauses_cost_the_same() -> None:
    costs = []
    for name, count in (("few", 1), ("many", 30)):
        owner = owned(name, by=name)
        for n in range(count):
            converse(owner, "I live in Lyon.", session=f"s{n}", project=f"p{n}")
            converse(owner, "I live in Lyon.", session=f"t{n}", project=f"q{n}")
            with acting_for(owner.id):
                pause(principal_id=owner.id, project=f"p{n}", now=NOW)
        page = html(visitor(name), "/review/pauses/")
        assert (page.count("Resume:"), page.count("<option")) == (count, count)
        costs.append(cost(name, "/review/pauses/"))
    assert costs[0] == costs[1] <= 13
    print(f"statements of the pauses: {costs[0]}")


def test_one_and_forty_conversations_being_read_cost_the_same(tmp_path: Path) -> None:
    costs = []
    for name, count in (("few", 1), ("many", 40)):
        owned(name, by=name)
        lines = (line("I live in Lyon.", session=f"s{n}") for n in range(count))
        (file := tmp_path / "talk.jsonl").write_text("\n".join(lines))
        (memory,) = memories_of(user_id=get_user_model().objects.get(username=name).pk)
        hand_over(memory=memory, path=file, format_name=None, owner=None, now=NOW)
        address = f"/review/import/progress/?{urlencode({'at': NOW.isoformat()})}"
        assert f"0 of {count} conversation" in html(visitor(name), address)
        costs.append(cost(name, address))
    assert costs[0] == costs[1] <= 16
    print(f"statements of an import's progress: {costs[0]}; of the import page: {cost('few', '/review/import/')}")


def test_five_thousand_beliefs_are_shown() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.")
    stuff(owner, 4_999)
    for query in ({}, {"topic": "home"}, {"topic": "home", "page": 84}):
        assert "5000 things" in html(visitor(), **query)
    assert "All 5000 under Home" in html(visitor())
