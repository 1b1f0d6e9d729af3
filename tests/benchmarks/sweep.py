"""What one maintenance costs: charging running time to every belief of a memory, against a bare UPDATE of the same columns.

    ./run benchmark sweep [--beliefs 10000] [--rounds 3]

Makes a memory of its own in the local database and removes it afterwards. Prints one table; goal: within three times.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from uuid import UUID

from django.db import connection, connections

from formation.consolidate import consolidate_session
from formation.maintain import maintain
from memory.access import LOCAL_TENANT, acting_for, find_or_make_principal
from memory.models import Belief, Session
from memory.models.fields import new_id
from memory.rules.weighing import WEIGHING_5
from memory.store.fading import Fading
from memory.store.log import append_events
from memory.store.people import erase_memory
from memory.store.running import refresh
from memory.values import USER_MESSAGE, Actor, Trigger
from memory.views import NewEvent

BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run benchmark sweep", description=__doc__)
    parser.add_argument("--beliefs", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args(arguments)
    run(beliefs=options.beliefs, rounds=options.rounds)
    return 0


def run(*, beliefs: int, rounds: int) -> None:
    owner = find_or_make_principal(tenant=LOCAL_TENANT, name="benchmark of maintenance", zone=None, now=BEGUN).id
    try:
        fill(owner, beliefs)
        print(f"{beliefs:,} beliefs; seconds, and how many times the bare UPDATE of the same run\n")
        print(f"{'round':>5} {'UPDATE':>8} {'charging':>9} {'ratio':>6} {'all of maintenance':>19}")
        for number in range(1, rounds + 1):
            now = BEGUN + (number + 1) * DAY
            talk(owner, now)
            with acting_for(owner):
                refresh(owner)
                bare = seconds(partial(update, owner))
            clear()
            with acting_for(owner):
                fading = Fading(principal_id=owner, now=now, policy=WEIGHING_5)
                charging = seconds(partial(charged, fading, beliefs))
            clear()
            talk(owner, now + DAY / 2)
            whole = seconds(partial(maintain, principal_id=owner, now=now + DAY / 2))
            clear()
            print(f"{number:>5} {bare:>8.2f} {charging:>9.2f} {charging / bare:>6.1f} {whole:>19.2f}")
    finally:
        with acting_for(owner):
            erase_memory(owner)


def charged(fading: Fading, expected: int) -> None:
    """Charge every belief: a benchmark of nothing would be fast."""
    count = fading.charge()
    assert count == expected, (count, expected)


def seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def update(owner: UUID) -> None:
    with connection.cursor() as cursor:
        cursor.execute("update memory_belief set activation = activation * 0.999, charged_at = charged_at where principal_id = %s", [owner])


def clear() -> None:
    """What an update leaves behind slows the next one; autovacuum would come too late for a benchmark."""
    connections["owner"].set_autocommit(True)
    with connections["owner"].cursor() as cursor:
        cursor.execute("vacuum analyze memory_belief")


def talk(owner: UUID, until: datetime) -> None:
    """Two hours of conversation, so that there is time to charge."""
    events = [
        NewEvent(type=USER_MESSAGE, actor=Actor.PRINCIPAL, text="go on", occurred_at=until - n * timedelta(minutes=1), position=n + 1)
        for n in range(120)
    ]
    with acting_for(owner):
        append_events(principal_id=owner, external_id=f"{until:%F %T}", project=None, events=events, now=until)


def fill(owner: UUID, beliefs: int) -> None:
    """So many beliefs, as one conversation forms them: four of five direct, one of four an owner's."""
    said = NewEvent(type=USER_MESSAGE, actor=Actor.PRINCIPAL, text="I live in Lyon.", occurred_at=BEGUN, position=1)
    with acting_for(owner):
        append_events(principal_id=owner, external_id="seed", project=None, events=[said], now=BEGUN)
        session_id = Session.objects.get(external_id="seed").id
    list(consolidate_session(principal_id=owner, session_id=session_id, trigger=Trigger.SESSION, now=BEGUN))
    with acting_for(owner):
        seed = Belief.objects.get()
        fields = {
            field.attname: getattr(seed, field.attname) for field in Belief._meta.concrete_fields if field.name not in ("id", "score")
        }
        made = (
            Belief(
                **{
                    **fields,
                    "id": new_id(),
                    "subject_key": f"subject {number}",
                    "statement": f"Word{number} thing{number}.",
                    "authority": "owner" if number % 4 == 0 else "inferred",
                    "producer": "user" if number % 4 == 0 else "agent",
                    "retention": "global" if number % 4 == 0 else "session",
                    "derivation": "hypothesis" if number % 5 == 0 else "direct",
                }
            )
            for number in range(beliefs - 1)
        )
        Belief.objects.bulk_create(made, batch_size=5_000)
    clear()
