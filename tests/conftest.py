"""Every database test gets both roles: the code under test logs in as the application, the owner makes and empties."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from django.db import connections
from pytest_django import DjangoDbBlocker

ROLES = ["default", "owner"]
PREFIX = "test_remembrancer_"
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback", "live_server"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        mark = item.get_closest_marker("django_db")
        if mark is not None:
            item.add_marker(pytest.mark.django_db(*mark.args, **{"databases": ROLES, **mark.kwargs}), append=False)
        elif DATABASE_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.django_db(databases=ROLES))


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None, django_db_blocker: DjangoDbBlocker) -> None:
    """A database of this run alone, so that two runs in one checkout do not meet."""
    with django_db_blocker.unblock():
        drop_leftovers()
    connections["owner"].settings_dict["TEST"]["NAME"] = f"{PREFIX}{os.getpid()}"


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The application's connection is closed before the owner drops the database."""
    yield
    with django_db_blocker.unblock():
        connections["default"].close()


def drop_leftovers() -> None:
    """Drop the databases of runs that were killed."""
    with connections["owner"]._nodb_cursor() as cursor:
        cursor.execute("SELECT datname FROM pg_database WHERE datname LIKE %s", [PREFIX.replace("_", r"\_") + "%"])
        for (name,) in cursor.fetchall():
            number = name.removeprefix(PREFIX)
            if number.isdigit() and not os.path.exists(f"/proc/{number}"):
                cursor.execute(f'DROP DATABASE IF EXISTS "{name}"')
