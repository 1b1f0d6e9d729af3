"""A process that corrects a memory, act after act, and says which it has done: killed by ``test_killed_acts``."""

from __future__ import annotations

import os
import random
import sys
from datetime import timedelta

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if __name__ == "__main__":
    django.setup()

from formation.acting import Refused
from memory.access import acting_for, principal_id_of
from memory.models import Belief, Session
from review import actions
from review.actions import By, Door
from tests.builders import NOW


def main(name: str, seed: int) -> None:
    moves = random.Random(seed)
    principal_id = principal_id_of(tenant="local", name=name)
    assert principal_id is not None
    for number in range(10_000):
        by = By(principal_id=principal_id, now=NOW + timedelta(days=2, minutes=number), door=Door.COMMAND)
        with acting_for(principal_id):
            known = list(Belief.objects.order_by("id").values_list("id", flat=True))
            talks = list(Session.objects.order_by("id").values_list("id", flat=True))
            made = actions.decisions(principal_id, limit=5)
        if not known:
            return
        belief, talk = moves.choice(known), moves.choice(talks)
        act = moves.choice(
            [
                lambda by=by, belief=belief: actions.confirm(by, belief),
                lambda by=by, belief=belief: actions.reject(by, belief, kind="untrue"),
                lambda by=by, belief=belief: actions.reject(by, belief, kind="changed", text="I live in Porto."),
                lambda by=by, belief=belief: actions.edit(by, belief, text="I own a very large kayak."),
                lambda by=by, belief=belief: actions.restore(by, belief),
                lambda by=by, belief=belief: actions.delete(by, belief),
                lambda by=by, made=made: actions.undo(by, moves.choice(made).id) if made else None,
                *([lambda by=by, talk=talk: actions.erase(by, session_id=talk)[0]] * (number % 20 == 19)),
            ]
        )
        try:
            done = act()
        except Refused:
            continue
        if done is not None:
            sys.stdout.write(f"{done.id}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
