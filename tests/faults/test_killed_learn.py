"""``learn`` killed at random moments and started again ends where an undisturbed run does (no partial session, nothing lost)."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from django.db import connections

from memory.access import acting_for, find_or_make_principal
from memory.models import Event, Session
from tests.builders import NOW

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = int(os.environ.get("KILL_ROUNDS", "10"))
SESSIONS = 40
PLACES = "Lyon Bern Oslo Turin Ghent Porto Graz Malmo Cork Basel".split()


def conversation(path: Path) -> Path:
    """Sessions that change, repeat and retract, so that order and completeness show in the result."""
    with path.open("w") as file:
        for number in range(SESSIONS):
            texts = [
                f"I live in {PLACES[number // 4]}.",
                "I like oolong tea.",
                f"I own a kayak number {number}.",
                "I no longer own the kayak." if number % 7 == 6 else "Good morning.",
            ]
            for minute, text in enumerate(texts):
                at = f"2026-03-{1 + number // 2:02}T{8 + 6 * (number % 2):02}:{minute:02}:00+00:00"
                file.write(
                    json.dumps({"session": f"s{number}", "type": "user.message.created", "actor": "principal", "text": text, "at": at})
                    + "\n"
                )
    return path


def command(path: Path, principal: str) -> list[str]:
    return [sys.executable, "manage.py", "learn", str(path), "--principal", principal, "--json"]


def environment() -> dict[str, str]:
    """The test's own database for a process of its own."""
    urls = {}
    for alias, variable in (("default", "DATABASE_URL"), ("owner", "MIGRATION_DATABASE_URL")):
        with connections[alias].cursor() as cursor:
            info = cursor.connection.info
            urls[variable] = f"postgres://{info.user}@/{info.dbname}?host={info.host}"
    return {**os.environ, **urls}


def finish(path: Path, principal: str) -> dict[str, Any]:
    done = subprocess.run(command(path, principal), env=environment(), capture_output=True, text=True, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def shape(result: dict[str, Any]) -> list[Any]:
    """Beliefs without what is random: ids and the moment of arrival."""
    names = {belief["id"]: belief["statement"] for belief in result["beliefs"]}
    plain = [
        {
            **belief,
            "id": None,
            "superseded_by": names.get(belief["superseded_by"]),
            "conflicts_with": sorted(names[other] for other in belief["conflicts_with"]),
        }
        for belief in result["beliefs"]
    ]
    return sorted(plain, key=lambda belief: json.dumps(belief, sort_keys=True))


def kill_after(path: Path, principal: str, seconds: float) -> bool:
    """Start learning and kill it; whether it was still running."""
    process = subprocess.Popen(command(path, principal), env=environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(seconds)
    running = process.poll() is None
    process.send_signal(signal.SIGKILL)
    process.wait()
    return running


def test_it_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    path = conversation(tmp_path / "long.jsonl")
    started = time.monotonic()
    undisturbed = finish(path, "undisturbed")
    whole = time.monotonic() - started
    assert undisturbed["sessions"] == SESSIONS and undisturbed["outcomes"]["superseded"] > 3 and undisturbed["outcomes"]["retracted"] > 3
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    moments = random.Random(seed)
    owner = find_or_make_principal(tenant="local", name="killed", zone=None, now=NOW)
    killed, reach = 0, whole
    for _ in range(ROUNDS):
        if kill_after(path, "killed", moments.uniform(0.2, reach)):
            killed += 1
        else:  # all is learned: from here on a run is short
            reach = max(0.4, reach / 2)
    with acting_for(owner.id):
        for session in Session.objects.all():
            assert Event.objects.filter(session=session).exclude(type__startswith="memory.").count() == 4
    assert killed > ROUNDS // 3
    assert shape(finish(path, "killed")) == shape(undisturbed)
