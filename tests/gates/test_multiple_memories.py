"""One ordinary utterance that names several things forms several beliefs, each with its own provenance (seed, M10)."""

from __future__ import annotations

import pytest

from memory.access import acting_for
from memory.models import Belief, Evidence
from memory.values import Authority, BeliefType, Status
from tests.builders import believed, converse, principal, statements

pytestmark = pytest.mark.django_db(transaction=True)


def test_two_things_and_a_preference_of_one_message_are_three_beliefs() -> None:
    owner = principal()
    converse(owner, "I own a Kestrel-9 tent and a Zephyr stove, and I prefer metric units.")
    found = believed(owner)
    assert len(found) == 3
    assert sorted(belief.belief_type for belief in found) == [BeliefType.PREFERENCE, BeliefType.USER_MODEL_ATTR, BeliefType.USER_MODEL_ATTR]
    assert len({belief.subject_key for belief in found}) == 3
    assert {(belief.authority, belief.status) for belief in found} == {(Authority.INFERRED, Status.PROVISIONAL)}
    with acting_for(owner.id):
        assert len(set(Belief.objects.values_list("run_id", flat=True))) == 1
        assert set(Evidence.objects.values_list("belief_id", flat=True)) == {belief.id for belief in found}
        assert len(set(Evidence.objects.values_list("event_id", flat=True))) == 1


def test_each_of_several_messages_is_the_source_of_what_it_says() -> None:
    owner = principal()
    converse(owner, "I own a kayak.", "I live in Lyon.")
    assert statements(owner) == ["User lives in Lyon.", "User owns a kayak."]
    with acting_for(owner.id):
        sources = {row.belief.statement: row.event.text for row in Evidence.objects.select_related("belief", "event")}
    assert sources == {"User owns a kayak.": "I own a kayak.", "User lives in Lyon.": "I live in Lyon."}
