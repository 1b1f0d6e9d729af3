"""How long a recall takes of a thousand beliefs and of a hundred thousand, of one principal.

    ./run benchmark recall [--beliefs 100000] [--questions 40] [--json]

Prints the 95th percentile of both and their ratio, the questions of both interleaved. The goal is within three times.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import connections
from django.utils import timezone

from formation.nominating import is_clean
from formation.remember import remember
from memory.access import LOCAL_TENANT, acting_for, find_or_make_principal
from memory.models import Belief
from memory.models.fields import new_id
from memory.recall import Asking, recall
from memory.store.people import erase_memory
from memory.store.rows import insert, row_of

SMALL = 1_000
#: Statements of the kinds that people have most of; a quarter each, so that a question's verb is in a quarter of them all.
SHAPES = (
    ("likes", "preference", "User likes {a} {b}."),
    ("uses", "user_model_attr", "User uses {a} for {b}."),
    ("decided", "fact", "User and others decided to {a} the {b}."),
    ("relation", "relationship", "User has a friend named {a} from {b}."),
)
QUESTIONS = (
    "Do I like {a} {b}?",
    "What do I like?",
    "What do I use for {b}?",
    "What did we decide about the {b}?",
    "Who is {a}?",
    "Could you draft a message to {a} about the {b} and the plan for Tuesday?",
    "Is there anything I should know about {a} and {b} before we start?",
)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run benchmark recall", description=__doc__)
    parser.add_argument("--beliefs", type=int, default=100_000)
    parser.add_argument("--questions", type=int, default=40)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    result = measure(beliefs=given.beliefs, questions=given.questions)
    print(json.dumps(result) if given.json else "\n".join(f"{name:24} {value}" for name, value in result.items()))
    return 0


def measure(*, beliefs: int, questions: int) -> dict[str, Any]:
    chance = random.Random(7)
    words = ["".join(chance.choices("bcdfghklmnprstv", k=2)).join(chance.choices("aeiou", k=3)) for _ in range(4_000)]
    owners = {count: _filled(f"recall benchmark {count}", count, words) for count in (SMALL, beliefs)}
    with connections["owner"].cursor() as cursor:
        cursor.execute("analyze memory_belief")
    times: dict[int, list[float]] = {count: [] for count in owners}
    found: dict[int, int] = dict.fromkeys(owners, 0)
    for number in range(questions + 5):
        text = chance.choice(QUESTIONS).format(a=chance.choice(words[:400]), b=chance.choice(words[:400]))
        for count, owner in owners.items():
            began = time.perf_counter()
            with acting_for(owner):
                given = recall(Asking(text=text, only_looking=True), principal_id=owner, clean=is_clean, now=timezone.now())
            if number >= 5:  # the first ones warm both
                times[count].append(1_000 * (time.perf_counter() - began))
                found[count] += bool(given.items)
    for owner in owners.values():
        with acting_for(owner):
            erase_memory(owner)
    small, large = (statistics.quantiles(times[count], n=20)[-1] for count in owners)
    return {
        "questions": questions,
        "answered": f"{found[SMALL]} and {found[beliefs]}",
        f"p95_ms_at_{SMALL}": round(small, 1),
        f"p95_ms_at_{beliefs}": round(large, 1),
        f"median_ms_at_{beliefs}": round(statistics.median(times[beliefs]), 1),
        "ratio": round(large / small, 2),
    }


def _filled(name: str, count: int, words: list[str]) -> UUID:
    """A principal who believes so much, the same in every run. Common words are common: the first are said most."""
    owner, now, chance = (
        find_or_make_principal(tenant=LOCAL_TENANT, name=name, zone=None, now=timezone.now()),
        timezone.now(),
        random.Random(1),
    )
    with acting_for(owner.id):
        erase_memory(owner.id)
        remember(principal_id=owner.id, text="I like oolong.", now=now)
        pattern = row_of(Belief.objects.get())
        for first in range(0, count, 5_000):
            insert(Belief, [_row(pattern, number, words, chance, now) for number in range(first, min(first + 5_000, count))])
    return owner.id


def _row(pattern: Any, number: int, words: list[str], chance: random.Random, now: Any) -> dict[str, Any]:
    kind, belief_type, shape = SHAPES[number % len(SHAPES)]
    a, b = (words[min(int(chance.expovariate(1 / 400)), len(words) - 1)] for _ in range(2))
    return {
        **pattern,
        "id": new_id(),
        "kind": kind,
        "belief_type": belief_type,
        "subject": f"{a} {b}",
        "subject_key": f"{a} {b} {number}",
        "statement": shape.format(a=a, b=b),
        "status": chance.choice(["active", "provisional"]),
        "confidence": chance.choice([0.55, 0.65, 0.75, 0.9]),
        "last_evidence_at": now - timedelta(days=chance.random() * 400),
    }
