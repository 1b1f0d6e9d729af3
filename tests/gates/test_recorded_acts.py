"""Every act of the owner is one event of the log and one decision, of ids and codes, and tells from which recall it was made."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import pytest

from formation.importers.percepts import read_shard
from memory.access import acting_for
from memory.models import Event, Nomination, PersonaEntry, Principal, Session
from memory.values import MEMORY_EVENT_PREFIX, Act, RelationKind
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW, believed, converse, converse_often, principal, recall_to, the_belief
from tests.faults.soundness import EVENT_OF

pytestmark = pytest.mark.django_db(transaction=True)

PERCEPTS = Path(__file__).parent.parent / "formation" / "percepts" / "global.json"
LATER = NOW + timedelta(days=9)
#: Words that stand in what is said here, and in nothing that memory writes of it.
WORDS = ("lyon", "bern", "oslo", "oolong", "asthma", "metric", "noon")


@pytest.fixture
def owner() -> Principal:
    found = principal()
    converse(found, "I live in Lyon. Please remember that I have asthma.", session="s1", at=NOW + timedelta(days=1))
    converse(found, "I live in Bern.", session="s2", at=NOW, now=NOW + timedelta(days=2))
    converse(found, "I like oolong. I own a kayak.", session="s3", project="harbour", at=NOW + timedelta(days=1))
    converse(found, "I no longer own a kayak.", session="s4", at=NOW + timedelta(days=2))
    converse_often(found, "I prefer metric units.", times=4, at=NOW + timedelta(days=1))
    assert len(believed(found)) == 5 and len(believed(found, live=False)) == 1
    return found


def of(owner: Principal, statement: str) -> UUID:
    return the_belief(owner, statement).id


def nominated(owner: Principal) -> UUID:
    with acting_for(owner.id):
        return Nomination.objects.get(state="open").id


def confirmed_before(owner: Principal) -> UUID:
    return actions.confirm(By(principal_id=owner.id, now=LATER - timedelta(hours=1), door=Door.PAGE), of(owner, "User likes oolong.")).id


def session_of(owner: Principal) -> UUID:
    with acting_for(owner.id):
        return Session.objects.get(external_id="s3").id


def sentence_of(owner: Principal) -> UUID:
    actions.persona_add(By(principal_id=owner.id, now=LATER - timedelta(hours=1), door=Door.PAGE), text="I answer before noon.")
    with acting_for(owner.id):
        return PersonaEntry.objects.get().id


def settled(owner: Principal, by: By) -> Decision:
    return actions.settle(by, of(owner, "User lives in Lyon."), of(owner, "User lives in Bern."), both=True)


#: Act -> how its owner does it. A new act needs its line.
ACTS: dict[Act, Callable[[Principal, By], object]] = {
    Act.CONFIRM: lambda owner, by: actions.confirm(by, of(owner, "User likes oolong.")),
    Act.REVIEW: lambda owner, by: actions.review(by, next(b.id for b in believed(owner) if "asthma" in b.statement)),
    Act.EDIT: lambda owner, by: actions.edit(by, of(owner, "User lives in Lyon."), text="I live in Oslo."),
    Act.REJECT: lambda owner, by: actions.reject(by, of(owner, "User likes oolong."), kind="untrue"),
    Act.LOCALIZE: lambda owner, by: actions.localize(by, of(owner, "User likes oolong.")),
    Act.SETTLE: settled,
    Act.RESTORE: lambda owner, by: actions.restore(by, of(owner, "User owns a kayak.")),
    Act.DELETE: lambda owner, by: actions.delete(by, of(owner, "User likes oolong.")),
    Act.ERASE: lambda owner, by: actions.erase(by, session_id=session_of(owner)),
    Act.AFFIRM: lambda owner, by: actions.affirm(by, nominated(owner)),
    Act.DECLINE: lambda owner, by: actions.decline(by, nominated(owner)),
    Act.PERSONA: lambda owner, by: actions.persona_remove(by, sentence_of(owner)),
    Act.REDERIVE: lambda owner, by: actions.rederive(by),
    Act.RELATE: lambda owner, by: actions.relate(by, RelationKind.EXTENDS, *(b.id for b in believed(owner)[:2])),
    Act.IMPORT: lambda owner, by: actions.import_percepts(by, read_shard(PERCEPTS)),
    Act.UNDO: lambda owner, by: actions.undo(by, confirmed_before(owner)),
}


def test_every_act_is_tried() -> None:
    assert set(ACTS) == set(Act)


@pytest.mark.parametrize("act", list(Act))
def test_it_is_one_event_and_one_decision(act: Act, owner: Principal) -> None:
    trace = recall_to(owner, "Where do I live?", only_looking=True).trace_id
    ACTS[act](owner, By(principal_id=owner.id, now=LATER, door=Door.API, trace_ref=trace))
    with acting_for(owner.id):
        (decision,) = Decision.objects.filter(door="api")
        told = list(Event.objects.filter(type=EVENT_OF[act]).values_list("payload", flat=True))
        assert (decision.act, decision.trace_ref) == (act.value, trace)
        (mine,) = [payload for payload in told if payload.get("decision_id") == str(decision.id)]
        assert mine["trace_id"] == str(trace)
        written = [decision.trace for decision in Decision.objects.all()]
        written += list(Event.objects.filter(type__startswith=MEMORY_EVENT_PREFIX).values_list("payload", flat=True))
    assert not [word for word in WORDS if word in json.dumps(written).lower()]
