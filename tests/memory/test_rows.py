"""Rows in sets arrive as the model would have written them, and past neither wall."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import DatabaseError, DataError, connection, transaction
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.test.utils import CaptureQueriesContext

from memory.access import acting_for
from memory.models import Belief, BeliefVersion, Event, Principal, Retraction, Session
from memory.models.fields import new_id
from memory.store.rows import OtherColumns, Row, columns, fetch, insert, instance_of, row_of, update
from tests.builders import NOW, append, converse, principal, said

pytestmark = pytest.mark.django_db(transaction=True)


def event(owner: Principal, session: Session, **changed: Any) -> Row:
    """The row of an event that stands behind all others."""
    given = {
        **{"id": new_id(), "principal_id": owner.id, "session_id": session.id, "sequence": 900, "type": "tool.call.completed"},
        **{"actor": "tool", "text": "", "payload": {}, "occurred_at": None, "recorded_at": NOW, "external_id": None},
        **{"position": None, "content_hash": b"\0" * 32, "occasion": 1, "erased_at": None},
    }
    return {**given, **changed}


def started(owner: Principal) -> Session:
    append(owner, said("I live in Lyon."))
    with acting_for(owner.id):
        return Session.objects.get(principal_id=owner.id)


def test_it_writes_every_kind_of_value_as_the_model_does() -> None:
    owner = principal()
    session = started(owner)
    awkward = "back\\slash \"quotes\" 'single' tab\t line\nbreak 🎹 %s {x} ümlaut"
    payload = {"deep": [{"n": 1.5, "none": None, awkward: True}], "big": 12345678901234567890}
    row = event(owner, session, text=awkward, payload=payload, occurred_at=NOW + timedelta(microseconds=1), content_hash=bytes(range(32)))
    taken = {
        **{"id": new_id(), "principal_id": owner.id, "event_id": row["id"], "kind": "home", "authority": "inferred"},
        **{
            "subject_hash": b"\\x'",
            "value_hashes": [b"\xff\0", b'"{},'],
            "never_was": True,
            "start": 0,
            "end": 3,
            "created_at": NOW,
            "withdrawn_at": None,
        },
    }
    with acting_for(owner.id):
        insert(Event, [row])
        insert(Retraction, [taken])
        assert row_of(Event.objects.get(id=row["id"])) == row
        assert row_of(Retraction.objects.get()) == taken


def test_it_writes_intervals_that_are_open_closed_and_empty() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    later = NOW + timedelta(days=9)
    intervals = [
        (DateTimeTZRange(empty=True), DateTimeTZRange(later, later + timedelta(days=1), "[)")),
        (DateTimeTZRange(None, NOW, "[)"), DateTimeTZRange(later + timedelta(days=1), later + timedelta(days=2), "[)")),
    ]
    with acting_for(owner.id):
        BeliefVersion.objects.update(recorded=DateTimeTZRange(NOW, later, "[)"))
        version = row_of(BeliefVersion.objects.get())
        insert(BeliefVersion, [{**version, "id": new_id(), "valid": valid, "recorded": recorded} for valid, recorded in intervals])
        written = list(BeliefVersion.objects.order_by("recorded").values_list("valid", "recorded"))[1:]
    assert [(valid.isempty, valid.lower, valid.upper, recorded) for valid, recorded in written] == [
        (True, None, None, intervals[0][1]),
        (False, None, NOW, intervals[1][1]),
    ]


def test_it_writes_any_number_in_one_statement_and_none_in_none() -> None:
    owner = principal()
    session = started(owner)
    with acting_for(owner.id):
        for count in (1, 500):
            with CaptureQueriesContext(connection) as captured:
                insert(Event, [event(owner, session, sequence=1000 * count + n) for n in range(count)])
            assert len(captured) == 1
        assert Event.objects.count() == 502
        with CaptureQueriesContext(connection) as captured:
            insert(Event, [])
            update(Session, [])
        assert len(captured) == 0


def test_it_refuses_a_row_that_lacks_a_column_or_has_one_too_many() -> None:
    owner = principal()
    session = started(owner)
    row = event(owner, session)
    with acting_for(owner.id):
        with pytest.raises(OtherColumns, match="memory_event: payload missing or unknown"):
            insert(Event, [{name: value for name, value in row.items() if name != "payload"}])
        with pytest.raises(OtherColumns, match="memory_event: mood missing or unknown"):
            insert(Event, [{**row, "mood": "good"}])
        with pytest.raises(TypeError, match="no column holds a complex"):
            insert(Event, [{**row, "payload": {"n": 1j}}])


def test_it_refuses_what_the_column_cannot_hold() -> None:
    owner = principal()
    session = started(owner)
    for wrong in ({"text": "a\0b"}, {"payload": {"a": "\0"}}, {"type": "x" * 256}):
        with pytest.raises(DataError), acting_for(owner.id):
            insert(Event, [event(owner, session, **wrong)])


def test_it_passes_neither_the_wall_nor_the_log() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    session = started(mira)
    theirs = started(tomas)
    with acting_for(mira.id):
        insert(Event, [event(mira, session)])
        update(Session, [{"id": theirs.id, "project": "taken"}])
    with acting_for(tomas.id):
        assert Session.objects.get().project is None
    with pytest.raises(DatabaseError, match="row-level security"), acting_for(mira.id):
        insert(Event, [event(tomas, theirs)])
    with pytest.raises(DatabaseError, match="append-only"), acting_for(mira.id):
        update(Event, [{"id": Event.objects.get(sequence=900).id, "text": "changed"}])


def test_it_changes_only_the_columns_that_a_row_names() -> None:
    owner = principal()
    session = started(owner)
    with acting_for(owner.id):
        before = row_of(Session.objects.get())
        update(Session, [{"id": session.id, "project": "kettle", "last_at": NOW + timedelta(days=1)}])
        assert row_of(Session.objects.get()) == {**before, "project": "kettle", "last_at": NOW + timedelta(days=1)}


def test_what_it_fetches_reads_like_an_instance() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    with acting_for(owner.id), transaction.atomic():
        (belief,) = fetch(f"select {columns(Belief, 'b')} from memory_belief b where principal_id = %(principal)s", {"principal": owner.id})
        assert Belief.view(belief) == Belief.objects.get().view()
        (session,) = fetch(f"select {columns(Session, 's')} from memory_session s where project is null", {})
        assert row_of(instance_of(Session, session)) == row_of(Session.objects.get())
