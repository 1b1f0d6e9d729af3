"""What an owner starts and is killed at a random moment is done or not done: never half, and never forgotten once acknowledged."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from uuid import UUID

import pytest

from memory.access import acting_for
from memory.models import Event
from review.models import Decision
from tests.builders import NOW, believed, converse, principal
from tests.faults.soundness import assert_sound
from tests.faults.test_killed_learn import environment

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = int(os.environ.get("KILL_ROUNDS", "5"))


def acknowledged(what: str, name: str, seed: int, seconds: float) -> list[UUID]:
    """Decisions that a process reported before it was killed."""
    command = [sys.executable, "-m", "tests.faults.acting", what, name, str(seed)]
    with subprocess.Popen(command, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        first = process.stdout.readline()  # it has begun
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        rest = process.stdout.read()
    return [UUID(line) for line in (first + rest).split("\n") if len(line) == 36]


@pytest.mark.parametrize("what", ["correct", "rederive"])
def test_it_is_whole_and_kept(what: str) -> None:
    seed = int(os.environ.get("KILL_SEED", random.randrange(10**6)))
    print(f"seed {seed}")
    moments = random.Random(seed)
    reported = 0
    for number in range(ROUNDS):
        owner = principal(f"corrected{number}")
        for day, place in enumerate(["Lyon", "Bern", "Oslo", "Turin"]):
            converse(owner, f"I live in {place}.", f"I own a {place} kayak.", "I like oolong.", session=place, at=NOW.replace(day=1 + day))
        assert len(believed(owner)) >= 5
        with acting_for(owner.id):
            told = Event.objects.exclude(type__startswith="memory.").count()
        known = acknowledged(what, owner.name, seed + number, moments.uniform(0.0, 1.2))
        reported += len(known)
        assert_sound(owner)
        with acting_for(owner.id):
            assert set(known) <= set(Decision.objects.values_list("id", flat=True))
            assert Event.objects.exclude(type__startswith="memory.").count() >= told
    assert reported >= ROUNDS
