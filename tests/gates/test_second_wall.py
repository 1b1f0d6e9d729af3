"""The database itself keeps one principal's memory from another (row-level security)."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import DatabaseError, connection, connections, transaction

from memory.access import acting_for
from memory.models import Belief, Event, Principal, Session
from memory.models.fields import new_id
from tests.builders import NOW, converse, principal, statements

pytestmark = pytest.mark.django_db(transaction=True)


def rows(sql: str, *params: Any, alias: str = "owner") -> list[tuple[object, ...]]:
    with connections[alias].cursor() as cursor:
        cursor.execute(sql, params)
        return cursor.fetchall()


def test_every_table_with_a_principal_has_a_policy() -> None:
    walled = {name for (name,) in rows("select tablename from pg_policies where policyname = 'own_rows'")}
    enabled = {name for (name,) in rows("select relname from pg_class where relrowsecurity")}
    of_a_principal = {
        name
        for (name,) in rows(
            "select table_name from information_schema.columns where column_name = 'principal_id' and table_schema = 'public'"
        )
    }
    assert "memory_belief" in of_a_principal
    assert of_a_principal | {"memory_principal"} == walled == enabled


def test_the_application_logs_in_as_a_role_that_owns_nothing_and_passes_by_nothing() -> None:
    ((role, passes_by),) = rows("select rolname, rolsuper or rolbypassrls from pg_roles where rolname = current_user", alias="default")
    assert not passes_by
    assert rows("select tablename from pg_tables where schemaname = 'public'")
    assert not rows("select tablename from pg_tables where tableowner = %s", role)
    with pytest.raises(DatabaseError, match="permission denied"):
        rows("truncate memory_event", alias="default")


def test_it_shows_nothing_without_a_principal() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    assert statements(owner) == ["User lives in Lyon."]
    for model in (Belief, Event, Principal):
        assert not model.objects.exists()
    with transaction.atomic():
        assert not Belief.objects.exists()
    assert rows("select count(*) from memory_belief") == [(1,)]


def test_it_shows_a_principal_its_own_rows_and_nobody_elses() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.", session="same-id")
    converse(tomas, "I live in Bern.", session="same-id")
    assert statements(mira) == ["User lives in Lyon."]
    assert statements(tomas) == ["User lives in Bern."]
    with acting_for(tomas.id):
        assert not Belief.objects.filter(principal_id=mira.id).exists()
        assert Belief.objects.filter(principal_id=mira.id).update(statement="changed") == 0
        assert Belief.objects.filter(principal_id=mira.id).delete()[0] == 0


def test_it_lets_nobody_write_rows_of_another() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    with pytest.raises(DatabaseError, match="row-level security"), acting_for(tomas.id):
        Principal.objects.create(id=new_id(), tenant_id=mira.tenant_id, name="smuggled", created_at=NOW)


def test_no_row_points_at_another_principals_row() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.")
    with acting_for(mira.id):
        session = Session.objects.get()
        event = Event.objects.get(sequence=1)
    with pytest.raises(DatabaseError, match="same_principal"), acting_for(tomas.id):
        event.pk, event.principal_id, event.sequence, event.position = new_id(), tomas.id, 99, 99
        assert event.session_id == session.id
        event.save(force_insert=True)


def test_a_nested_principal_gives_the_outer_one_its_rows_back() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.")
    with acting_for(mira.id):
        with acting_for(tomas.id):
            assert not Belief.objects.exists()
        assert Belief.objects.exists()


def test_functions_that_pass_by_the_wall_return_ids_only_and_are_nobody_elses_to_call() -> None:
    found = rows(
        """
        select p.proname, pg_get_function_result(p.oid), p.proconfig::text, has_function_privilege('public', p.oid, 'execute')
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'public'
        """
    )
    assert {name for name, *_ in found} == {
        "beliefs_alike",
        "beliefs_matching",
        "beliefs_recalled",
        "due_sessions",
        "principal_named",
        "principal_of_key",
        "principal_of_session",
        "principals_of_user",
        "principals_to_maintain",
        "principals_with_recalls",
        "stranded_sessions",
        "versions_at",
        "versions_recalled",
    }
    for name, result, config, public in found:
        assert result in ("uuid", "SETOF uuid"), name
        assert "search_path" in str(config), name
        assert not public, name


SEARCHES: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("select beliefs_matching('lyon', 10)", ()),
    ("select beliefs_recalled('{lyon}', '{home}', '{home}', 10)", ()),
    ("select versions_at(%s, %s)", (NOW, NOW.replace(year=2027))),
    ("select versions_recalled('{lyon}', '{home}', '{home}', %s, %s, 10)", (NOW, NOW.replace(year=2027))),
)


@pytest.mark.parametrize(("sql", "params"), SEARCHES)
def test_search_and_as_of_functions_look_only_inside_the_principal(sql: str, params: tuple[Any, ...]) -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.")
    with acting_for(mira.id):
        assert rows(sql, *params, alias="default")
    with acting_for(tomas.id):
        assert not rows(sql, *params, alias="default")
    assert not rows(sql, *params, alias="default")


def test_the_log_refuses_changes() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    for change in (lambda: Event.objects.update(text="rewritten"), lambda: Event.objects.all().delete()):
        with pytest.raises(DatabaseError, match="append-only"), acting_for(owner.id):
            assert Event.objects.exists()
            change()
    with pytest.raises(DatabaseError, match="append-only"), connections["owner"].cursor() as cursor:
        cursor.execute("update memory_event set text = ''")


def test_statements_of_the_application_run_as_the_application() -> None:
    with connection.cursor() as cursor:
        cursor.execute("select current_user")
        assert cursor.fetchone()[0] == connection.settings_dict["USER"] != connections["owner"].settings_dict["USER"]
