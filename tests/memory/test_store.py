"""The only writer: accounts, events, versions and erasure."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError, connections, transaction

from formation.pausing import pause
from formation.profiles import Profile, choose
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, Event
from memory.store.people import MEMORY_TABLES, erase_memory
from memory.store.surfaces import pair
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, consolidate, converse, principal, recall_to, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)


def memory_events(owner: object) -> list[str]:
    return list(Event.objects.filter(type__startswith="memory.").order_by("session__started_at", "sequence").values_list("type", flat=True))


def test_every_change_is_an_event_with_ids_and_codes_only() -> None:
    owner = principal()
    converse(owner, "I live in Lyon. I like oolong tea.")
    converse(owner, "I live in Bern. I like oolong tea.", session="s2", at=NOW + timedelta(days=1))
    converse(owner, "I no longer live in Bern.", session="s3", at=NOW + timedelta(days=2))
    with acting_for(owner.id):
        kinds = memory_events(owner)
        payloads = list(Event.objects.filter(type__startswith="memory.").values_list("text", "payload"))
    assert kinds == [
        *["memory.formed"] * 2,
        *["memory.formed", "memory.superseded", "memory.reinforced", "memory.promoted"],
        "memory.superseded",
    ]
    assert all(text == "" and not {"Lyon", "Bern", "oolong"} & set(str(payload).split()) for text, payload in payloads)


def test_a_second_occasion_establishes_and_the_same_one_does_not() -> None:
    owner = principal()
    converse(owner, "I like oolong tea.", "I like oolong tea.")
    (belief,) = believed(owner)
    assert (belief.status.value, belief.corroboration, belief.confidence) == ("provisional", 1, 0.55)
    converse(owner, said("I like oolong tea.", at=NOW + timedelta(hours=7)), now=NOW + timedelta(hours=8))
    (belief,) = believed(owner)
    assert (belief.status.value, belief.corroboration, round(belief.confidence, 9)) == ("active", 2, 0.65)


def test_a_belief_has_one_version_per_instant_and_none_is_empty() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    # the clock was set back: the version that opened "later" gives its place, and nothing becomes empty
    converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(minutes=30), now=NOW + timedelta(minutes=59))
    with acting_for(owner.id):
        old = BeliefVersion.objects.filter(statement="User lives in Lyon.")
        assert list(old.values_list("status", "recorded__endswith")) == [("superseded", None)]
    session = append(owner, said("I live in Oslo.", at=NOW + timedelta(days=1)), session="s3", now=NOW + timedelta(days=1))
    consolidate(owner, session, now=NOW + timedelta(days=1))
    with acting_for(owner.id):
        bern = BeliefVersion.objects.filter(statement="User lives in Bern.").order_by("recorded")
        assert [status for (status,) in bern.values_list("status")] == ["provisional", "superseded"]
        assert bern[0].recorded.upper == bern[1].recorded.lower >= NOW + timedelta(days=1)


def test_what_never_was_holds_at_no_time_but_was_known_before() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "I never lived in Lyon.", session="s2", at=NOW + timedelta(days=1))
    belief = the_belief(owner, "User lives in Lyon.")
    assert belief.status_reason is not None and belief.status_reason.value == "untrue"
    with acting_for(owner.id):
        before, after = NOW + timedelta(hours=2), NOW + timedelta(days=2)
        assert BeliefVersion.objects.at(held=NOW + timedelta(minutes=1), known=before).count() == 1
        assert BeliefVersion.objects.at(held=NOW + timedelta(minutes=1), known=after).count() == 0


def test_the_same_belief_cannot_be_live_twice() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    with pytest.raises(IntegrityError, match="belief_live_unique"), transaction.atomic(), acting_for(owner.id):
        copy = Belief.objects.get()
        copy.pk = principal("tomas").id
        copy.save(force_insert=True)


def test_the_same_thing_said_in_two_projects_holds_everywhere() -> None:
    owner = principal()
    converse(owner, "I prefer metric units. We decided to deploy on Fridays.", session="a", project="harbour")
    converse(owner, "I prefer metric units. We decided to deploy on Fridays.", session="b", project="orchard")
    scopes = sorted((belief.statement, belief.scope) for belief in believed(owner))
    assert ("User prefers metric units.", "user") in scopes
    assert [scope for statement, scope in scopes if "deploy" in statement] == ["project:harbour", "project:orchard"]


#: Of what the test below does, nothing writes these.
EMPTY = (
    "memory_relation",
    "formation_providerattempt",
    "formation_formationrequest",
    "memory_nomination",
    "memory_personaentry",
    "memory_engram",
    "memory_runningday",
    "memory_maintenancerun",
)


def test_erasing_leaves_nothing_of_one_principal_and_all_of_another() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    for owner in (mira, tomas):
        converse(owner, "I live in Lyon. I no longer own a kayak.")
        assert statements(owner) == ["User lives in Lyon."]
        with acting_for(owner.id):
            pause(principal_id=owner.id, now=NOW)
            choose(principal_id=owner.id, profile=Profile(facts=False))
            pair(principal_id=owner.id, surface_id="messenger-7", name="telephone", now=NOW)
        assert recall_to(owner, "Where do I live?").items
        act = By(principal_id=owner.id, now=NOW, door=Door.COMMAND)
        actions.reject(act, the_belief(owner, "User lives in Lyon.").id, kind="untrue")
    with connections["owner"].cursor() as cursor:
        cursor.execute("select table_name from information_schema.columns where column_name = 'principal_id' and table_schema = 'public'")
        assert {name for (name,) in cursor.fetchall()} - {"memory_membership", "memory_apikey"} == set(MEMORY_TABLES)
        with acting_for(mira.id):
            erase_memory(mira.id)
        for table in MEMORY_TABLES:
            cursor.execute(
                f"select count(*) filter (where principal_id = %s), count(*) filter (where principal_id = %s) from {table}",
                [mira.id, tomas.id],
            )
            left, kept = cursor.fetchone()
            assert left == 0, table
            assert kept > 0 or table in EMPTY, table
