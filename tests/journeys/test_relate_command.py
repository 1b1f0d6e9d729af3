"""``memory relate``, ``relations`` and ``unrelate`` as a person and as a program use them."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory.models import Principal
from tests.builders import NOW, converse, principal, the_belief
from tests.journeys.test_memory_command import asked, decision_in, id_of, memory, refused

pytestmark = pytest.mark.django_db(transaction=True)

TEA, KAYAK = "User likes oolong.", "User owns a kayak."


@pytest.fixture
def mira() -> Principal:
    owner = principal()
    converse(owner, "I like oolong.")
    converse(owner, "I own a kayak.", session="s2", at=NOW + timedelta(days=1))
    return owner


def test_it_declares_lists_and_takes_back(mira: Principal) -> None:
    one, other = id_of(mira, TEA), id_of(mira, KAYAK)
    told = memory("relate", "extends", one, other)
    assert told.splitlines()[:2] == ["You like oolong.  extends  You own a kayak.", "  one more evidence for the second"]
    assert the_belief(mira, KAYAK).declared_evidence == 1
    assert memory("relate", "extends", one, other).startswith("Declared already: You like oolong.")
    (listed,) = asked("relations", one)["relations"]
    assert (listed["relation"], listed["source"], listed["target"], listed["declared_by"]) == ("extends", one, other, "agent")
    assert "1 declared relation." in memory("relations")
    assert memory("unrelate", listed["id"]).startswith("Taken back")
    assert the_belief(mira, KAYAK).declared_evidence == 0
    assert "taken back" in memory("relations")


def test_it_is_undone(mira: Principal) -> None:
    told = memory("relate", "updates", id_of(mira, KAYAK), id_of(mira, TEA), "--by", "user")
    assert "the second is past by it" in told and not the_belief(mira, TEA).live
    memory("undo", decision_in(told))
    assert the_belief(mira, TEA).live


def test_what_is_left_to_the_owner_says_so(mira: Principal) -> None:
    told = memory("relate", "updates", id_of(mira, TEA), id_of(mira, KAYAK))
    assert "left to you: the second is newer or of higher authority" in told


def test_it_refuses_in_a_sentence(mira: Principal) -> None:
    one = id_of(mira, TEA)
    assert "cannot be related to itself" in refused("relate", "updates", one, one)
    assert "There is no relation" in refused("unrelate", one)
    memory("reject", one, "--kind", "changed", "--text", "I like mead.")
    assert "is no longer believed" in refused("relate", "extends", id_of(mira, KAYAK), one)
    assert "kept as history" in memory("relate", "extends", id_of(mira, KAYAK), one, "--history")
