"""SQL that migrations use to put up the second wall: row-level security for the application's role.

The owner role migrates and dumps and is not held by the policies (ENABLE, never FORCE: under FORCE an owner's data
migration would say "UPDATE 0" without a word). The application logs in as another role, sees only the rows of the
principal in ``app.principal``, and nothing at all without one.
"""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations import RunPython, RunSQL
from django.db.migrations.state import StateApps

CURRENT_PRINCIPAL = "nullif(current_setting('app.principal', true), '')::uuid"


def application_role() -> str:
    """The role the application logs in as. Raises KeyError when the settings name none."""
    return str(settings.DATABASES["default"]["USER"])


def wall(table: str, *, column: str = "principal_id") -> RunSQL:
    """Show the application only rows whose ``column`` is the current principal."""
    return RunSQL(
        f"""
        alter table {table} enable row level security;
        create policy own_rows on {table} using ({column} = {CURRENT_PRINCIPAL}) with check ({column} = {CURRENT_PRINCIPAL});
        """,
        f"drop policy own_rows on {table}; alter table {table} disable row level security;",
    )


def staff_reads(table: str) -> RunSQL:
    """Let the staff's pages, which say so in ``app.staff``, read every row of a table that holds no content. Read alone."""
    return RunSQL(
        f"create policy staff_reads on {table} for select using (current_setting('app.staff', true) = 'on');",
        f"drop policy staff_reads on {table};",
    )


def definer_function(signature: str, *, returns: str, body: str, language: str = "sql") -> tuple[RunSQL, RunPython]:
    """A function that runs as the owner with a fixed search path. Only the application's role may call it; it returns ids only."""
    # few rows, or the planner would rather read the whole table than look the ids up
    rows = " rows 50" if returns.startswith("setof") else ""
    create = RunSQL(
        f"""
        create function {signature} returns {returns} language {language} stable security definer{rows}
        set search_path = pg_catalog, public, pg_temp as $${body}$$;
        revoke all on function {signature} from public;
        """,
        f"drop function {signature};",
    )
    return create, RunPython(_grant(f"grant execute on function {signature} to {{role}}"), RunPython.noop)


def grants() -> RunPython:
    """Let the application read and write rows of every table there is and will be; it owns none and may TRUNCATE none."""
    return RunPython(
        _grant(
            "grant usage on schema public to {role}",
            "grant select, insert, update, delete on all tables in schema public to {role}",
            "grant usage, select on all sequences in schema public to {role}",
            "alter default privileges in schema public grant select, insert, update, delete on tables to {role}",
            "alter default privileges in schema public grant usage, select on sequences to {role}",
            # or a `migrate` under the wrong role would record migrations that it did not run
            "revoke insert, update, delete on django_migrations from {role}",
        ),
        RunPython.noop,
    )


def _grant(*statements: str) -> Callable[[StateApps, BaseDatabaseSchemaEditor], None]:
    def run(_apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
        role = schema_editor.connection.ops.quote_name(application_role())
        for statement in statements:
            schema_editor.execute(statement.format(role=role))

    return run


def append_only() -> RunSQL:
    """Refuse UPDATE and DELETE of events outside erasure. A row trigger: one on TRUNCATE would break every test's teardown."""
    return RunSQL(
        """
        create function memory_event_stays() returns trigger language plpgsql as $$
        begin
            if current_setting('app.erasing', true) = 'on' then
                if tg_op = 'UPDATE' then return new; end if;
                return old;
            end if;
            raise exception 'the event log is append-only' using errcode = 'restrict_violation';
        end $$;
        create trigger memory_event_stays before update or delete on memory_event
        for each row execute function memory_event_stays();
        """,
        "drop trigger memory_event_stays on memory_event; drop function memory_event_stays();",
    )


def same_principal(*, table: str, column: str, parent: str) -> tuple[RunSQL, ...]:
    """Let no row point at another principal's row: references are checked as the owner, whom policies do not hold."""
    unique = f"{parent}_of_principal"
    sides = RunSQL(
        f"""
        do $$ begin
            if not exists (select from pg_constraint where conname = '{unique}') then
                alter table {parent} add constraint {unique} unique (id, principal_id);
            end if;
        end $$;
        """,
        RunSQL.noop,
    )
    link = RunSQL(
        f"""
        alter table {table} add constraint {table}_{column}_same_principal foreign key ({column}, principal_id)
        references {parent} (id, principal_id) deferrable initially deferred;
        """,
        f"alter table {table} drop constraint {table}_{column}_same_principal;",
    )
    return sides, link
