"""What runs when."""

from __future__ import annotations

import pytest
from django_celery_beat.models import PeriodicTask

from config.beat import SCHEDULE, seed
from config.celery import app


def test_every_entry_names_a_task_that_a_worker_knows() -> None:
    app.loader.import_default_modules()
    assert len(SCHEDULE) == len({entry.name for entry in SCHEDULE}) > 3
    assert {entry.task for entry in SCHEDULE} <= set(app.tasks)


@pytest.mark.django_db
def test_it_is_made_once_and_stays_as_somebody_changed_it() -> None:
    seed()
    PeriodicTask.objects.filter(name="remove old uploads").update(enabled=False)
    seed()
    assert not PeriodicTask.objects.get(name="remove old uploads").enabled
    assert PeriodicTask.objects.filter(name__in=[entry.name for entry in SCHEDULE]).count() == len(SCHEDULE)
