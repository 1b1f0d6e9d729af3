"""Import and consolidation of ordinary sessions, beside the same rows written by plain psycopg, interleaved in one run.

    ./run benchmark session_end_to_end [--sessions 60] [--json]

Prints sessions per second, the ratio of the product's wall time to that floor, and the product's own CPU time a session.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import psycopg
from django.db import connections
from django.utils import timezone
from psycopg import sql

from formation import learn
from formation.importers.jsonl import scan
from formation.learn import Learned
from memory.access import LOCAL_TENANT, acting_for, find_or_make_principal
from memory.store.people import MEMORY_TABLES, erase_memory

ROUND = 10
#: Table -> its columns and some rows of it.
Rows = dict[str, tuple[list[str], list[tuple[Any, ...]]]]
SAID = (
    "I like {food}. What would go with it?",
    "Good morning, how is the weather there?",
    "We decided to use {tool} for the {thing} service.",
    "Can you check whether the build is green?",
    "I no longer use {tool}.",
    "I live in {place} and I work at {firm}.",
    "The second test fails, here is what I tried so far.",
    "My sister {name} is a nurse.",
    "I prefer {style} answers.",
    "Thanks, that was what I needed.",
)
WORDS = {
    "food": ("oolong tea", "rye bread", "lentil soup", "plum cake"),
    "tool": ("Fedora", "PostgreSQL", "ruff", "Kafka"),
    "thing": ("billing", "search", "import", "mail"),
    "place": ("Lyon", "Bern", "Oslo", "Turin"),
    "firm": ("Norden", "Acme", "Borealis", "Lumen"),
    "name": ("Ilse", "Mara", "Edda", "Runa"),
    "style": ("concise", "detailed", "short", "formal"),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run benchmark session_end_to_end", description=__doc__)
    parser.add_argument("--sessions", type=int, default=60)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args(arguments)
    result = measure(max(ROUND, given.sessions))
    print(json.dumps(result) if given.json else "\n".join(f"{name:28} {value}" for name, value in result.items()))
    return 0


def measure(sessions: int) -> dict[str, Any]:
    """Times of the product and of the floor, round by round; the first round warms both and is left out."""
    owner = find_or_make_principal(tenant=LOCAL_TENANT, name="benchmark", zone=None, now=timezone.now())
    product, floor, cpu, rows = [], [], [], 0
    with acting_for(owner.id):
        erase_memory(owner.id)
    with tempfile.TemporaryDirectory() as folder, psycopg.connect(**_owner_connection()) as plain:
        copies = _copies(plain)
        for number in range(0, sessions + ROUND, ROUND):
            path = _conversations(Path(folder) / f"{number}.jsonl", first=number)
            before = _ids(plain, owner.id)
            began, began_cpu = time.perf_counter(), time.process_time()
            _learn(path, owner.id)
            product.append(time.perf_counter() - began)
            cpu.append(time.process_time() - began_cpu)
            written = _written(plain, owner.id, before)
            plain.execute(sql.SQL("truncate {}").format(sql.SQL(", ").join(copies.values())))  # else old versions would be open in it
            plain.commit()
            began = time.perf_counter()
            _write(plain, copies, written)
            floor.append(time.perf_counter() - began)
            rows += sum(len(found) for _, found in written.values()) if number else 0
    with acting_for(owner.id):
        erase_memory(owner.id)
    return {
        "sessions": sessions,
        "rows": rows,
        "sessions_per_second": round(sessions / sum(product[1:]), 1),
        "floor_sessions_per_second": round(sessions / sum(floor[1:]), 1),
        "ratio_to_floor": round(sum(product[1:]) / sum(floor[1:]), 2),
        "cpu_ms_per_session": round(1000 * sum(cpu[1:]) / sessions, 1),
    }


def _conversations(path: Path, *, first: int) -> Path:
    """Ten sessions of ten messages and answers each, different every time and the same in every run."""
    chance = random.Random(first)
    with path.open("w") as file:
        for number in range(first, first + ROUND):
            start = datetime(2026, 1, 1, 9, tzinfo=UTC) + timedelta(hours=7 * number)
            for turn in range(10):
                text = chance.choice(SAID).format(**{slot: chance.choice(words) for slot, words in WORDS.items()})
                for actor, kind, words in (("principal", "user", text), ("assistant", "assistant", "All right. " + text[:40])):
                    at = (start + timedelta(minutes=turn)).isoformat()
                    event = {"session": f"b{number}", "type": f"{kind}.message.created", "actor": actor, "text": words, "at": at}
                    file.write(json.dumps(event) + "\n")
    return path


def _silent(_what: str) -> None:
    """Nobody watches a benchmark's progress."""


def _learn(path: Path, principal_id: UUID) -> None:
    learned = Learned()
    batches = scan(path, skip_bad=False).batches(default_project=None)
    sessions = learn.import_sessions(principal_id=principal_id, batches=batches, learned=learned, now=timezone.now(), told=_silent)
    learn.consolidate_all(principal_id=principal_id, session_ids=sessions, again=False, learned=learned, now=timezone.now, told=_silent)


def _owner_connection() -> dict[str, Any]:
    settings = connections["owner"].get_connection_params()
    return {name: settings[name] for name in ("dbname", "user", "host") if settings.get(name)}


def _copies(plain: psycopg.Connection) -> dict[str, sql.Identifier]:
    """Tables like the product's, constraints and indexes included, that end with the connection."""
    for table in MEMORY_TABLES:
        like = sql.SQL("create temp table {} (like {} including all)")
        plain.execute(like.format(sql.Identifier(f"copy_{table}"), sql.Identifier(table)))
    plain.commit()
    return {table: sql.Identifier(f"copy_{table}") for table in MEMORY_TABLES}


def _key(table: str) -> str:
    return "session_id" if table == "formation_watermark" else "id"


def _ids(plain: psycopg.Connection, principal_id: UUID) -> dict[str, set[UUID]]:
    found = {}
    for table in MEMORY_TABLES:
        query = sql.SQL("select {} from {} where principal_id = %s").format(sql.Identifier(_key(table)), sql.Identifier(table))
        found[table] = {row[0] for row in plain.execute(query, [principal_id])}
    plain.commit()
    return found


def _written(plain: psycopg.Connection, principal_id: UUID, before: dict[str, set[UUID]]) -> Rows:
    """The rows that the product has just inserted, by table, as plain values."""
    found = {}
    computed = {
        (table, column)
        for table, column in plain.execute("select table_name, column_name from information_schema.columns where is_generated = 'ALWAYS'")
    }
    for table in MEMORY_TABLES:
        query = sql.SQL("select * from {} where principal_id = %s").format(sql.Identifier(table))
        cursor = plain.execute(query, [principal_id])
        names = [column.name for column in cursor.description or ()]
        keep = [place for place, name in enumerate(names) if (table, name) not in computed]
        key = names.index(_key(table))
        rows = [tuple(_plain(row[place]) for place in keep) for row in cursor if row[key] not in before[table]]
        found[table] = ([names[place] for place in keep], rows)
    plain.commit()
    return found


def _plain(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, dict) else value


def _write(plain: psycopg.Connection, copies: dict[str, sql.Identifier], written: Rows) -> None:
    """One executemany a table and one transaction for what a session wrote on average."""
    with plain.cursor() as cursor:
        for part in range(ROUND):
            for table, (names, rows) in written.items():
                some = rows[part::ROUND]
                if some:
                    columns = sql.SQL(", ").join(map(sql.Identifier, names))
                    values = sql.SQL(", ").join(sql.Placeholder() * len(names))
                    cursor.executemany(sql.SQL("insert into {} ({}) values ({})").format(copies[table], columns, values), some)
            plain.commit()
