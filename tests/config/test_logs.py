"""No log tells an error's own words: they may be somebody's."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
from django.db import IntegrityError
from django.test import Client

from formation import consolidate
from formation.tasks import consolidate_one
from memory.models import Tenant
from memory.models.fields import new_id
from review import knows
from tests.builders import NOW, append, principal, said, statements
from tests.review.visiting import owned, visitor

pytestmark = pytest.mark.django_db(transaction=True)

WORDS = "I live in Lyon"


def refused_by_the_database(*_args: object, **_kwargs: object) -> None:
    """What a constraint does when a row that holds somebody's words comes twice."""
    for _ in range(2):
        Tenant.objects.create(id=new_id(), name=WORDS, created_at=NOW)


def unreadable(*_args: object, **_kwargs: object) -> None:
    raise LookupError(WORDS)


FAULTS = pytest.mark.parametrize(("fault", "kind"), [(refused_by_the_database, "IntegrityError"), (unreadable, "LookupError")])


def test_the_database_quotes_the_row_that_it_refuses() -> None:
    with pytest.raises(IntegrityError, match=WORDS):
        refused_by_the_database()


@FAULTS
def test_a_task_that_fails_tells_kind_and_place(
    fault: Callable[..., None], kind: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = principal()
    session = append(owner, said(f"{WORDS}."))
    monkeypatch.setattr(consolidate, "write", fault)
    failed = consolidate_one.apply(kwargs={"session_id": str(session)})
    assert failed.failed()
    assert "formation.consolidate_one" in caplog.text and kind in caplog.text
    assert "consolidate.py" in caplog.text  # where it happened
    assert WORDS not in caplog.text
    monkeypatch.undo()
    consolidate_one.apply(kwargs={"session_id": str(session)})
    assert statements(owner) == [f"User lives in {WORDS.split()[-1]}."]  # it was read, and is read again


@FAULTS
def test_a_page_that_fails_tells_kind_and_place(
    fault: Callable[..., None], kind: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    owned()
    client: Client = visitor()
    client.raise_request_exception = False
    monkeypatch.setattr(knows, "page", fault)
    assert client.get("/review/knows/").status_code == 500
    assert "/review/knows/" in caplog.text and kind in caplog.text and "knows.py" in caplog.text
    assert WORDS not in caplog.text


def test_a_constraint_is_named_and_its_row_is_not(caplog: pytest.LogCaptureFixture) -> None:
    try:
        refused_by_the_database()
    except IntegrityError as error:
        logging.getLogger("anybody").exception("it failed: %s, %r", error, error)
    assert "IntegrityError, because of UniqueViolation 23505 memory_tenant_name" in caplog.text
    assert WORDS not in caplog.text


def test_what_is_no_error_is_told_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    logging.getLogger("anybody").warning("%s of %d", "seven", 12)
    logging.getLogger("anybody").warning("%(what)s", {"what": "a mapping"})
    assert "seven of 12" in caplog.text and "a mapping" in caplog.text
