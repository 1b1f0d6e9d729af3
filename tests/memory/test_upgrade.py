"""An existing database with beliefs in it is brought to the present tables."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest
from django.core.management import call_command

from formation.remember import remember
from memory.access import acting_for
from memory.models import Evidence, Principal
from memory.views import BeliefView
from review import actions
from review.actions import By, Door
from tests.builders import NOW, believed, converse, principal, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True, databases=["default", "owner"])

#: The tables as they were before an owner could act.
_BEFORE_ACTS = (("review", "zero"), ("formation", "0002"), ("memory", "0002"))


def as_it_was(owner: Principal) -> list[BeliefView]:
    """What is believed, as far as there were columns for it then: how present it is counts from when it formed."""
    return [replace(view, charged_at=None) for live in (True, False) for view in believed(owner, live=live)]


def test_beliefs_formed_before_there_were_acts_are_there_afterwards_and_can_be_acted_on() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", "I like oolong.")
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(hours=3))
    remember(principal_id=owner.id, text="I own a zeppelin.", now=NOW + timedelta(hours=5))
    before = as_it_was(owner)
    assert len(before) == 4
    try:
        for app, name in _BEFORE_ACTS:
            call_command("migrate", app, name, database="owner", verbosity=0)
    finally:
        call_command("migrate", database="owner", verbosity=0)
    assert as_it_was(owner) == before
    with acting_for(owner.id):
        known = set(Evidence.objects.values_list("belief__statement", "authority", "derivation"))
    assert ("User owns a zeppelin.", "owner", "direct") in known
    assert ("User likes oolong.", "inferred", "direct") in known
    by = By(principal_id=owner.id, now=NOW + timedelta(days=1), door=Door.COMMAND)
    decision = actions.reject(by, the_belief(owner, "User likes oolong.").id, kind="untrue")
    assert "User likes oolong." not in statements(owner)
    actions.undo(by, decision.id)
    assert "User likes oolong." in statements(owner)
