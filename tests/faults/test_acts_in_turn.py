"""Acts of the owner in any order leave what is believed sound: nothing lives without words, nothing is half-written."""

from __future__ import annotations

import os
import random

import pytest

from tests.builders import NOW, believed, converse, principal
from tests.faults.acting import move
from tests.faults.soundness import assert_sound

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = int(os.environ.get("ACT_ROUNDS", "3"))
#: Restoring what an undone edit had formed once left a belief without words; undoing a restore once left a flag without a conflict.
KNOWN = [362951, 241]


def test_they_leave_it_sound() -> None:
    seeds = [*KNOWN, *(random.randrange(10**6) for _ in range(ROUNDS))]
    print(f"seeds {seeds}")
    for seed in seeds:
        owner = principal(f"seed{seed}")
        for day, place in enumerate(["Lyon", "Bern", "Oslo", "Turin"]):
            converse(owner, f"I live in {place}.", f"I own a {place} kayak.", "I like oolong.", session=place, at=NOW.replace(day=1 + day))
        assert len(believed(owner)) >= 5
        moves = random.Random(seed)
        done = 0
        for number in range(80):
            if move(owner.id, moves, number) is not None:
                done += 1
                assert_sound(owner)
        assert done > 5
