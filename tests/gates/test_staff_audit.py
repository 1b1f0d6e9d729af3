"""What the database shows the staff's pages: runs and outcomes of everybody, read only, and nothing besides."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.db import DatabaseError, connection, transaction

from memory.access import acting_for, auditing
from memory.models import CandidateOutcome, ConsolidationRun
from tests.builders import converse, principal

pytestmark = pytest.mark.django_db(transaction=True)

AUDITED = {ConsolidationRun, CandidateOutcome}


def two_memories() -> None:
    converse(principal("mira"), "I live in Lyon.")
    converse(principal("tomas"), "I live in Bern.")


def visible() -> set[str]:
    """Tables with a principal of which the application sees a row."""
    models = [model for model in apps.get_models() if any(field.name == "principal" for field in model._meta.get_fields())]
    assert len(models) > 10
    return {model._meta.db_table for model in models if model._default_manager.exists()}


def test_it_shows_nothing_without_the_setting() -> None:
    two_memories()
    assert visible() == set()
    with transaction.atomic():
        assert visible() == set()


def test_it_shows_runs_and_outcomes_of_everybody_and_no_other_table() -> None:
    two_memories()
    with auditing():
        assert visible() == {model._meta.db_table for model in AUDITED}
        assert [model._default_manager.values("principal_id").distinct().count() for model in AUDITED] == [2, 2]
    assert visible() == set()


def test_it_lets_nothing_be_changed() -> None:
    two_memories()
    with auditing():
        run = ConsolidationRun.objects.order_by("id").first()
        assert run is not None and CandidateOutcome.objects.exists()
        assert ConsolidationRun.objects.update(superseded=9) == 0
        assert CandidateOutcome.objects.update(kind="x") == 0
        with connection.cursor() as cursor:
            for model in AUDITED:
                cursor.execute(f"delete from {model._meta.db_table}")
                assert cursor.rowcount == 0
            cursor.execute("select id from memory_consolidationrun for update")
            assert cursor.fetchall() == []
    with pytest.raises(DatabaseError, match="row-level security"), auditing():
        run.pk = None
        ConsolidationRun.objects.bulk_create([run])


def test_the_setting_ends_with_its_transaction_and_its_block() -> None:
    two_memories()
    with transaction.atomic():
        with auditing():
            assert ConsolidationRun.objects.exists()
        assert not ConsolidationRun.objects.exists()
    with pytest.raises(ZeroDivisionError), auditing():
        raise ZeroDivisionError
    assert not ConsolidationRun.objects.exists()


def test_a_principal_sees_no_more_than_before() -> None:
    two_memories()
    with acting_for(principal("mira").id):
        assert ConsolidationRun.objects.count() == 1


def test_any_other_word_in_the_setting_opens_nothing() -> None:
    two_memories()
    for word in ("", "off", "ON", "1", "true"):
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("select set_config('app.staff', %s, true)", [word])
            assert visible() == set()
