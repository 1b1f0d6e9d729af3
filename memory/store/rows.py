"""Rows on their way in and out: one statement and one JSON parameter for any number of them.

Columns and types are read from the model, so a new column needs its value in a row and nothing here. A model instance a row
and a parameter a value would cost several times what PostgreSQL takes to write them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, TypeVar
from uuid import UUID

from django.db import connection
from django.db.backends.postgresql.psycopg_any import DateTimeTZRange
from django.db.models import Field, Model
from psycopg.rows import namedtuple_row
from psycopg.types.datetime import TimestamptzLoader
from psycopg.types.json import JsonbLoader

M = TypeVar("M", bound=Model)
#: Column -> value, as Python has it.
Row = Mapping[str, Any]


class OtherColumns(Exception):
    """A row holds other columns than its table."""


def insert(model: type[Model], rows: Sequence[Row], *, on_conflict: str = "") -> None:
    """Insert rows that hold a value for every column. No row, no statement.

    ``on_conflict`` is the clause of that name, e.g. ``do nothing``. Raises OtherColumns.
    """
    if rows:
        clause = f" on conflict {on_conflict}" if on_conflict else ""
        _execute(_insert(model, tuple(rows[0])) + clause, rows)


def update(model: type[Model], rows: Sequence[Row]) -> None:
    """Set every column that the rows hold where ``id`` is theirs. No row, no statement."""
    if rows:
        _execute(_update(model, tuple(rows[0])), rows)


def row_of(instance: Model) -> Row:
    """What ``insert`` takes, from an instance that has been built already."""
    return {column: getattr(instance, field.attname) for column, field in _fields(type(instance)).items()}


def columns(model: type[Model], alias: str) -> str:
    """Every column of a table, for a query that names them."""
    return ", ".join(f'{alias}."{column}"' for column in _fields(model))


def fetch(sql: str, params: Mapping[str, Any]) -> list[Any]:
    """The rows of a query, each a tuple whose attributes are the columns: what is read of an instance can be read of it."""
    with connection.cursor() as cursor:
        cursor.cursor.row_factory = namedtuple_row
        # Django's own loaders leave JSON as text, and times to Python: the most expensive of all values.
        cursor.adapters.register_loader("timestamptz", TimestamptzLoader)
        cursor.adapters.register_loader("jsonb", JsonbLoader)
        cursor.execute(sql, params)
        return list(cursor.fetchall())


def instance_of(model: type[M], row: Any) -> M:
    """A model instance from a fetched row that has all its columns."""
    names = list(_fields(model))
    return model.from_db(connection.alias, names, [getattr(row, name) for name in names])


def array(values: Collection[UUID]) -> str:
    """Ids as one parameter, to be cast to uuid[]: a parameter each would cost more to write than the rows to read."""
    return "{" + ",".join(map(str, values)) + "}"


def _execute(sql: str, rows: Sequence[Row]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, [json.dumps(rows, default=_plain, ensure_ascii=False)])


@cache
def _insert(model: type[Model], names: tuple[str, ...]) -> str:
    if wrong := set(names) ^ set(_fields(model)):
        raise OtherColumns(f"{model._meta.db_table}: {', '.join(sorted(wrong))} missing or unknown")
    listed = ", ".join(f'"{name}"' for name in names)
    return f'insert into "{model._meta.db_table}" ({listed}) select {listed} from {_recordset(model, names)}'


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> str:
    changes = ", ".join(f'"{name}" = x."{name}"' for name in names if name != "id")
    return f'update "{model._meta.db_table}" t set {changes} from {_recordset(model, names)} where t.id = x.id'


def _recordset(model: type[Model], names: Sequence[str]) -> str:
    fields = _fields(model)
    return "json_to_recordset(%s) as x(" + ", ".join(f'"{name}" {fields[name].db_type(connection)}' for name in names) + ")"


@cache
def _fields(model: type[Model]) -> dict[str, Field[Any, Any]]:
    """The columns that are written; PostgreSQL computes the others."""
    return {str(field.column): field for field in model._meta.concrete_fields if not field.generated}


def _interval(value: Any) -> str:
    """[lower, upper), as every period here is (style 17)."""
    if value.isempty:
        return "empty"
    lower, upper = ("" if bound is None else bound.isoformat() for bound in (value.lower, value.upper))
    return f"[{lower},{upper})"


#: Type -> its values in the form that PostgreSQL reads from JSON.
_PLAIN: Mapping[type, Callable[[Any], str]] = {
    UUID: str,
    datetime: datetime.isoformat,
    bytes: lambda value: "\\x" + value.hex(),
    DateTimeTZRange: _interval,
}


def _plain(value: object) -> str:
    write = _PLAIN.get(type(value))
    if write is None:
        raise TypeError(f"no column holds a {type(value).__name__}")
    return write(value)
