"""What runs when, as data. Entries are made once by name and stay editable in the admin (decisions 7)."""

from __future__ import annotations

from dataclasses import dataclass

from django_celery_beat.models import IntervalSchedule, PeriodicTask


@dataclass(frozen=True, kw_only=True, slots=True)
class Entry:
    name: str
    task: str
    every: int
    period: str
    #: Seconds after which a message that nobody took is dropped: the next one says the same.
    expires: int


SCHEDULE = (
    # a session is due 30 seconds after its last event; looking every ten keeps the wait short
    Entry(name="consolidate idle sessions", task="formation.consolidate_due", every=10, period=IntervalSchedule.SECONDS, expires=10),
    # a failure without a later event leaves no wish behind
    Entry(name="find stranded sessions", task="formation.flag_stranded", every=1, period=IntervalSchedule.HOURS, expires=3600),
    # each memory is maintained once a day; looking every hour lets a machine that sleeps at night do it by day
    Entry(name="maintain memories", task="formation.maintain_due", every=1, period=IntervalSchedule.HOURS, expires=3600),
    # an occasion is over after six silent hours; counting soon keeps what is used bright, and words go on their thirtieth day
    Entry(name="count the use of recalls", task="formation.fold_recalls", every=1, period=IntervalSchedule.HOURS, expires=3600),
    # the import page does it too: where the worker runs elsewhere it does not see the web's files
    Entry(name="remove old uploads", task="review.sweep_uploads", every=10, period=IntervalSchedule.MINUTES, expires=600),
)


def seed() -> None:
    """Make the entries that are missing; one that somebody changed stays as it is."""
    for entry in SCHEDULE:
        interval, _ = IntervalSchedule.objects.get_or_create(every=entry.every, period=entry.period)
        PeriodicTask.objects.get_or_create(
            name=entry.name, defaults={"task": entry.task, "interval": interval, "expire_seconds": entry.expires}
        )
