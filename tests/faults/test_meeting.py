"""Workers and their owner at once: no deadlock, no partial write, no two live beliefs that are one."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from functools import partial

import pytest
from django.db import connections

from formation.acting import Refused
from memory.access import acting_for
from memory.models import Principal
from memory.values import Flag
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW, append, believed, consolidate, principal, said, statements
from tests.faults.soundness import assert_sound

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = int(os.environ.get("MEETING_ROUNDS", "5"))
WORKERS = 4
PLACES = "Lyon Bern Oslo Turin".split()


def at_once(jobs: list[Callable[[], object]]) -> None:
    """Run them on several connections; an error of any is an error."""

    def run(job: Callable[[], object]) -> None:
        try:
            job()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(run, jobs))


def test_two_contradictions_at_once_leave_one_live_or_a_pair_in_conflict() -> None:
    for number in range(ROUNDS):
        owner = principal(f"owner{number}")
        home = append(owner, said("I live in Ghent.", at=NOW - timedelta(days=9)), session="first")
        consolidate(owner, home)
        assert statements(owner) == ["User lives in Ghent."]
        sessions = [
            append(owner, said(f"I live in {place}.", at=NOW + timedelta(minutes=n)), session=place) for n, place in enumerate(PLACES)
        ]
        at_once([partial(consolidate, owner, session) for session in sessions])
        live = believed(owner)
        assert len(live) == 1 or all(Flag.CONFLICT in belief.flags for belief in live)
        assert "Turin" in " ".join(belief.statement for belief in live)  # the newest is among them
        assert_sound(owner)


def decisions_of(owner: Principal) -> list[Decision]:
    with acting_for(owner.id):
        return actions.decisions(owner.id)


def act(owner: Principal, moves: random.Random, number: int) -> None:
    """Something the owner might do to something believed at that moment."""
    by = By(principal_id=owner.id, now=NOW + timedelta(days=1, minutes=number), door=Door.PAGE)
    known = believed(owner) + believed(owner, live=False)
    if not known:
        return
    belief = moves.choice(known)
    made = decisions_of(owner)
    choices: list[Callable[[], object]] = [
        lambda: actions.confirm(by, belief.id),
        lambda: actions.reject(by, belief.id, kind="untrue"),
        lambda: actions.reject(by, belief.id, kind="unspecified"),
        lambda: actions.edit(by, belief.id, text=f"I live in {moves.choice(PLACES)}."),
        lambda: actions.restore(by, belief.id),
        lambda: actions.delete(by, belief.id),
        lambda: actions.undo(by, moves.choice(made).id) if made else None,
    ]
    with suppress(Refused):  # another worker was first
        moves.choice(choices)()


def test_owners_and_workers_at_once_end_sound() -> None:
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    for number in range(ROUNDS):
        owner = principal(f"busy{number}")
        moves = random.Random(seed + number)
        sessions = [
            append(
                owner,
                said(f"I live in {moves.choice(PLACES)}.", at=NOW + timedelta(hours=n)),
                said("I like oolong.", at=NOW + timedelta(hours=n, minutes=1)),
                said(moves.choice(["I own a kayak.", "I no longer own the kayak."]), at=NOW + timedelta(hours=n, minutes=2)),
                session=f"s{n}",
            )
            for n in range(6)
        ]
        jobs: list[Callable[[], object]] = [partial(consolidate, owner, session) for session in sessions]
        jobs += [partial(consolidate, owner, session, since=0) for session in sessions[:3]]
        jobs += [partial(act, owner, random.Random(seed + number * 100 + n), n) for n in range(10)]
        moves.shuffle(jobs)
        at_once(jobs)
        assert believed(owner) or believed(owner, live=False)
        assert_sound(owner)
