"""A process that corrects a memory or re-derives it, time after time, and says what it has done: killed by ``test_killed_acts``."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from uuid import UUID

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if __name__ == "__main__":
    django.setup()

from formation.acting import Refused
from formation.candidate import Candidate, Span
from formation.consolidate import DEFAULT
from formation.extractors import SHIPPED
from formation.extractors.deterministic import extract
from formation.policy import FORMATION_7
from memory.access import acting_for, principal_id_of
from memory.models import Belief, Relation, Session
from memory.values import DECLARED, RelationKind
from review import actions
from review.actions import By, Door
from review.models import Decision
from tests.builders import NOW


def correct(principal_id: UUID, seed: int) -> None:
    """Acts of every kind on whatever is there."""
    moves = random.Random(seed)
    for number in range(10_000):
        done = move(principal_id, moves, number)
        if done is not None:
            say(done.id)


def move(principal_id: UUID, moves: random.Random, number: int) -> Decision | None:
    """One act of the owner, chosen at random, the ``number``th minute; None where it was refused."""
    by = By(principal_id=principal_id, now=NOW + timedelta(days=2, minutes=number), door=Door.COMMAND)
    with acting_for(principal_id):
        known = list(Belief.objects.order_by("id").values_list("id", flat=True))
        talks = list(Session.objects.order_by("id").values_list("id", flat=True))
        made = actions.decisions(principal_id, limit=5)
        declared = list(Relation.objects.filter(declared_by__isnull=False).order_by("id").values_list("id", flat=True))
    if not known:
        return None
    belief, talk = moves.choice(known), moves.choice(talks)
    act = moves.choice(
        [
            lambda: actions.confirm(by, belief),
            lambda: actions.reject(by, belief, kind="untrue"),
            lambda: actions.reject(by, belief, kind="changed", text="I live in Porto."),
            lambda: actions.edit(by, belief, text="I own a very large kayak."),
            lambda: actions.restore(by, belief),
            lambda: actions.delete(by, belief),
            lambda: actions.relate(by, moves.choice(sorted(DECLARED)), belief, moves.choice(known))[1],
            lambda: actions.relate(by, RelationKind.UPDATES, belief, moves.choice(known))[1],
            *([lambda: actions.unrelate(by, moves.choice(declared))] if declared else []),
            lambda: actions.undo(by, moves.choice(made).id) if made else None,
            *([lambda: actions.erase(by, session_id=talk)[0]] * (number % 20 == 19)),
        ]
    )
    try:
        return act()
    except Refused:
        return None


def rederive(principal_id: UUID) -> None:
    """Read everything again and again, each time under another policy and by turns with an extractor that has read less."""
    SHIPPED["forgetful@1"] = forgetful  # type: ignore[index]
    for number in range(10_000):
        by = By(principal_id=principal_id, now=NOW + timedelta(days=2, minutes=number), door=Door.COMMAND)
        policy = replace(FORMATION_7, name=f"formation@7.{number}")
        say(actions.rederive(by, policy=policy, extractor=("forgetful@1", DEFAULT)[number % 2]).decision_id)


def forgetful(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
    """Every other of what the rules read."""
    return extract(spans, zone=zone, times=times, limit=limit)[::2]


def say(decision_id: UUID) -> None:
    sys.stdout.write(f"{decision_id}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    what, name, seed = sys.argv[1:]
    found = principal_id_of(tenant="local", name=name)
    assert found is not None
    correct(found, int(seed)) if what == "correct" else rederive(found)
