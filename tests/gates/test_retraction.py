"""Words that take something back end just what they name (seed gate "ordinary correction isolation"; decisions 4)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory.access import acting_for
from memory.models import Event, Evidence, Retraction
from memory.values import Flag, Status, StatusReason
from tests.builders import NOW, converse, principal, statements, tally, the_belief

pytestmark = pytest.mark.django_db

LATER = NOW + timedelta(days=30)


def test_it_ends_the_entity_named_and_no_other() -> None:
    owner = principal()
    converse(owner, "I own a Kestrel-9 tent and a Zephyr stove. I prefer metric units.")
    before = statements(owner)
    assert len(before) == 3
    reports = converse(owner, "I no longer own the Zephyr stove.", session="s2", at=LATER)
    assert tally(reports) == {"retracted": 1}
    assert len(statements(owner)) == 2 and not any("Zephyr" in statement for statement in statements(owner))
    (past,) = statements(owner, live=False)
    belief = the_belief(owner, past)
    assert (belief.status, belief.status_reason, belief.superseded_by, belief.valid_to) == (
        Status.SUPERSEDED,
        StatusReason.ENDED,
        None,
        LATER,
    )
    with acting_for(owner.id):
        assert sorted(Evidence.objects.filter(belief_id=belief.id).values_list("role", flat=True)) == ["ends", "supports"]


def test_it_inserts_no_belief_and_is_counted_when_nothing_matches() -> None:
    owner = principal()
    reports = converse(owner, "I no longer own the Zephyr stove.")
    assert tally(reports) == {"unmatched_retraction": 1}
    assert statements(owner) == statements(owner, live=False) == []


def test_an_older_statement_that_arrives_after_its_retraction_starts_out_ended() -> None:
    owner = principal()
    converse(owner, "I no longer own the Zephyr stove.", session="newer", at=LATER)
    reports = converse(owner, "I own a Zephyr stove.", session="older", at=NOW, now=LATER + timedelta(days=1))
    assert tally(reports) == {"committed": 1}
    assert statements(owner) == []
    (past,) = statements(owner, live=False)
    assert the_belief(owner, past).valid_to == LATER


def test_a_later_statement_is_believed_after_a_retraction() -> None:
    owner = principal()
    converse(owner, "I no longer own the Zephyr stove.")
    converse(owner, "I own a Zephyr stove.", session="s2", at=LATER)
    assert len(statements(owner)) == 1


def test_a_standing_retraction_holds_no_words() -> None:
    owner = principal()
    converse(owner, "I no longer own the Zephyr stove.")
    with acting_for(owner.id):
        (kept,) = Retraction.objects.values()
        assert Event.objects.filter(text__icontains="zephyr").exists()
    assert "zephyr" not in str(kept).lower()


def test_words_of_lower_authority_only_flag() -> None:
    owner = principal()
    converse(owner, "Remember that I live in Lyon.")
    reports = converse(owner, "I no longer live in Lyon.", session="s2", at=LATER)
    assert tally(reports) == {"retraction_flagged": 1}
    assert the_belief(owner, "User lives in Lyon.").live
    assert the_belief(owner, "User lives in Lyon.").flags == {Flag.RETRACTION}


def test_the_owner_may_take_back_what_the_owner_asked_to_remember() -> None:
    owner = principal()
    converse(owner, "Remember that I live in Lyon.")
    assert statements(owner) == ["User lives in Lyon."]
    assert tally(converse(owner, "Remember that I no longer live in Lyon.", session="s2", at=LATER)) == {"retracted": 1}
    assert statements(owner) == []


def test_a_dislike_can_be_taken_back() -> None:
    owner = principal()
    converse(owner, "I hate olives.")
    assert statements(owner) == ["User dislikes olives."]
    assert tally(converse(owner, "I no longer hate olives.", session="s2", at=LATER)) == {"retracted": 1}
    assert statements(owner) == []


def test_a_negated_assertion_is_an_assertion() -> None:
    owner = principal()
    converse(owner, "I use Fedora.")
    assert statements(owner) == ["User uses Fedora."]
    reports = converse(owner, "I don't use Fedora.", session="s2", at=LATER)
    assert tally(reports) == {"superseded": 1}
    assert statements(owner) == ["User does not use Fedora."]
