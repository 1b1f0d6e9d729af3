"""The invented person whose conversations come with the product: learned once into a memory of their own, removable for good.

The principal ``sample`` is itself the mark that this has happened. It is made in the transaction that learns, so it exists
with everything or not at all; removing empties it and takes it from every login, and leaves it standing, so that nothing
is learned into it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID

from django.db import transaction

from formation.importers import scan_file
from formation.importers.base import SessionBatch
from formation.learn import Learned, Progress, consolidate_all, import_sessions
from memory.access import LOCAL_TENANT, OWNER, acting_for
from memory.models.fields import new_id
from memory.store import people
from memory.views import NewEvent

SAMPLE = "sample"
#: Where the invented person lives: no summer time there, so that whole days later is the same time of day.
ZONE = "Africa/Accra"
CONVERSATIONS = Path(__file__).resolve().parent.parent / "examples"

#: How long after its last word a session of the samples counts as having arrived.
_ARRIVAL = timedelta(minutes=1)


def learn_samples(*, now: datetime, told: Progress = lambda _what: None) -> Learned | None:
    """Learn the sample conversations as if they had ended just now, unless they were learned or removed before: then None.

    One transaction: a call that is killed leaves nothing behind. The login ``owner`` may open the memory afterwards.
    """
    with transaction.atomic():
        principal_id = _make_principal(now=now)
        if principal_id is None:
            return None
        learned = Learned()
        for batch in shifted(_conversations(), until=now - _ARRIVAL):
            _live_through(batch, principal_id=principal_id, learned=learned, told=told)
        return learned


def remove_samples(*, now: datetime) -> bool:
    """Erase the sample memory for good and take it from every login; whether there was one that could be opened.

    Where nothing was learned yet, nothing will be.
    """
    with transaction.atomic():
        tenant_id = people.make_tenant(name=LOCAL_TENANT, now=now)
        principal_id = people.principal_named(tenant_id=tenant_id, name=SAMPLE)
        if principal_id is None:
            _make_principal(now=now, member=None)
            return False
        with acting_for(principal_id):
            people.erase_memory(principal_id)
            return people.remove_doors(principal_id)


def _make_principal(*, now: datetime, member: str | None = OWNER) -> UUID | None:
    """The id of the new principal ``sample``; None when there is, or ever was, one. A call at the same time waits for this one."""
    tenant_id, principal_id = people.make_tenant(name=LOCAL_TENANT, now=now), new_id()
    with acting_for(principal_id):
        if not people.make_principal(principal_id=principal_id, tenant_id=tenant_id, name=SAMPLE, now=now):
            return None
        people.set_zone(principal_id=principal_id, zone=ZONE)
        if member is not None:
            people.make_membership(principal_id=principal_id, username=member)
    return principal_id


def _live_through(batch: SessionBatch, *, principal_id: UUID, learned: Learned, told: Progress) -> None:
    """Import and read one session as it would have been on its day.

    Read all at once today, five months would arrive as old news: most of it unconfirmed, and all of it known since today.
    """
    arrival = _last(batch) + _ARRIVAL
    sessions = import_sessions(principal_id=principal_id, batches=iter([batch]), learned=learned, now=arrival, told=told)
    consolidate_all(principal_id=principal_id, session_ids=sessions, again=False, learned=learned, now=lambda: arrival, told=told)


def _conversations() -> list[SessionBatch]:
    """Every session of every file, oldest first."""
    files = sorted(CONVERSATIONS.glob("*.jsonl"))
    indexes = [scan_file(path, format_name="jsonl", skip_bad=False, owner=None) for path in files]
    return sorted((batch for index in indexes for batch in index.batches(default_project=None)), key=_last)


def shifted(batches: Sequence[SessionBatch], *, until: datetime) -> Iterator[SessionBatch]:
    """The sessions moved by one number of whole days, the largest that leaves their last event at ``until`` or before it."""
    days = timedelta(days=(until - max(map(_last, batches))).days)
    for batch in batches:
        yield replace(batch, events=tuple(_moved(event, days) for event in batch.events))


def _moved(event: NewEvent, days: timedelta) -> NewEvent:
    return event if event.occurred_at is None else replace(event, occurred_at=event.occurred_at + days)


def _last(batch: SessionBatch) -> datetime:
    """When the last event of a session was; every event of the samples has a time."""
    return max(event.occurred_at for event in batch.events if event.occurred_at is not None)
