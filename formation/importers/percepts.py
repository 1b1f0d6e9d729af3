"""Percept shards: what another store of memories believed, as JSON (decisions 2.15). No conversation, so no format of ``learn``.

A shard is one object with the arrays ``percepts``, ``engrams`` and ``edges``. One bad entry is told in a sentence that quotes
none of its words, and the others are read; engrams are not read at all, they are worked out anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, NoReturn

from formation.importers.base import MAX_NAME, BadInput, Fault
from formation.importers.source import opened, refuse_wide
from memory.values import DECLARED, Producer, RelationKind

#: Bytes of one shard at most; it is read as a whole.
MAX_SHARD = 64 * 1024 * 1024
#: Characters of a percept, and of the theme that names its subject, at most.
MAX_CONTENT, MAX_THEME = 8_000, 200
#: Name of the shard that its store keeps across sessions.
GLOBAL = "global"
#: Characters of an id at most: with what tells its content apart it is the name of an event.
_MAX_ID = MAX_NAME - 20
_EARLIEST = datetime(1970, 1, 1, tzinfo=UTC)


class PerceptProducer(StrEnum):
    """Who asserted a percept, in the words of its store."""

    USER = "user"
    PRIMARY = "primary"
    ESCALATION = "escalation"
    SYSTEM = "system"

    @property
    def ours(self) -> Producer:
        return {"user": Producer.USER, "system": Producer.SYSTEM}.get(self.value, Producer.AGENT)


@dataclass(frozen=True, kw_only=True, slots=True)
class Percept:
    """One assertion of the other store."""

    id: str
    content: str
    producer: PerceptProducer
    #: The score it was held at, 0 to 1.
    w: float
    #: What it is about, if it was said.
    theme: str | None = None
    core: bool = False
    superseded: bool = False
    evidence: int = 0
    contradictions: int = 0
    use_count: int = 0
    #: When it was first recorded, and last affirmed.
    created_at: datetime | None = None
    updated_at: datetime | None = None

    @property
    def at(self) -> datetime | None:
        """When it was last said."""
        return self.updated_at or self.created_at


@dataclass(frozen=True, kw_only=True, slots=True)
class Edge:
    """A relation that the other store holds between two percepts."""

    kind: RelationKind
    source: str
    target: str
    declared_by: Producer = Producer.AGENT
    declared_at: datetime | None = None
    #: For which end a contradiction was decided.
    winner: str | None = None
    #: Whether its target has been given its evidence; None where the store does not say.
    credited: bool | None = None

    @property
    def ends(self) -> tuple[str, str]:
        return self.source, self.target


@dataclass(frozen=True, kw_only=True, slots=True)
class Shard:
    """What one file holds."""

    path: Path
    percepts: tuple[Percept, ...]
    edges: tuple[Edge, ...]
    #: What is wrong with the others, a sentence each.
    faults: tuple[str, ...]

    @property
    def across_sessions(self) -> bool:
        """Whether its store keeps these percepts beyond a session."""
        return self.path.stem == GLOBAL


def read_shard(path: Path) -> Shard:
    """Read one shard. Raises BadInput for a file that is none."""
    whole = _object(path)
    faults: list[str] = []
    percepts: dict[str, Percept] = {}
    for number, record in enumerate(_array(path, whole, "percepts"), start=1):
        try:
            percept = _percept(record)
            if percept.id in percepts:
                raise Fault("has the id of an earlier one; give each its own")
            percepts[percept.id] = percept
        except Fault as fault:
            faults.append(f"{path}: percept {number}: {fault}")
    edges: list[Edge] = []
    for number, record in enumerate(_array(path, whole, "edges"), start=1):
        try:
            edges.append(_edge(record))
        except Fault as fault:
            faults.append(f"{path}: edge {number}: {fault}")
    return Shard(path=path, percepts=tuple(percepts.values()), edges=tuple(edges), faults=tuple(faults))


def _object(path: Path) -> Mapping[str, Any]:
    with opened(path) as file:
        refuse_wide(path, file)
        data = file.read(MAX_SHARD + 1)
    if len(data) > MAX_SHARD:
        raise BadInput(f"{path}: over {MAX_SHARD // 1024**2} MB; split its percepts over several files")
    try:
        whole = json.loads(data.decode(), parse_constant=_not_finite)
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: not UTF-8; save it as UTF-8") from error
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}: not JSON at line {error.lineno}, column {error.colno}; copy the shard again") from error
    except RecursionError as error:
        raise BadInput(f"{path}: JSON nested too deep; a shard is flat") from error
    except ValueError as error:
        raise BadInput(f"{path}: a number that is no JSON or too long; copy the shard again") from error
    if not isinstance(whole, dict) or "percepts" not in whole:
        raise BadInput(f'{path}: no percept shard; it is one JSON object with the array "percepts"')
    return whole


def _not_finite(_written: str) -> NoReturn:
    raise ValueError


def _array(path: Path, whole: Mapping[str, Any], name: str) -> Iterator[Any]:
    """An array that is left out, or null, holds nothing."""
    found = whole.get(name)
    if found is not None and not isinstance(found, list):
        raise BadInput(f'{path}: "{name}" is no array; copy the shard again')
    yield from found or ()


def _percept(record: Any) -> Percept:
    given = _fields(record)
    roles = given.get("roles")
    theme = roles.get("theme") if isinstance(roles, dict) else None
    return Percept(
        id=_words(given, "id", most=_MAX_ID),
        content=_words(given, "content", most=MAX_CONTENT),
        producer=PerceptProducer(_one_of(given, "producer", [producer.value for producer in PerceptProducer])),
        w=_score(given),
        theme=theme.strip() if isinstance(theme, str) and 0 < len(theme.strip()) <= MAX_THEME and _storable(theme) else None,
        core=_flag(given, "core"),
        superseded=_flag(given, "superseded"),
        evidence=_count(given, "evidence"),
        contradictions=_count(given, "contradictions"),
        use_count=_count(given, "use_count"),
        created_at=_time(given, "created_at"),
        updated_at=_time(given, "updated_at"),
    )


def _edge(record: Any) -> Edge:
    given = _fields(record)
    declared_by = given.get("declared_by")
    return Edge(
        kind=RelationKind(_one_of(given, "relation", sorted(kind.value for kind in DECLARED))),
        source=_words(given, "from", most=_MAX_ID),
        target=_words(given, "to", most=_MAX_ID),
        declared_by=PerceptProducer(declared_by).ours if declared_by in list(PerceptProducer) else Producer.AGENT,
        declared_at=_time(given, "declared_at"),
        winner=_words(given, "winner_id", most=_MAX_ID) if given.get("winner_id") else None,
        credited=_flag(given, "awarded") if "awarded" in given else None,
    )


# --- fields ---------------------------------------------------------------------------------------------------------


def _fields(record: Any) -> Mapping[str, Any]:
    if not isinstance(record, dict):
        raise Fault("is no object; take it out")
    return record


def _words(given: Mapping[str, Any], name: str, *, most: int) -> str:
    value = given.get(name)
    if not isinstance(value, str) or not value.strip():
        raise Fault(f'has no "{name}"; give it one')
    if len(value) > most:
        raise Fault(f'its "{name}" is over {most:,} characters; shorten it')
    if not _storable(value):
        raise Fault(f'its "{name}" holds characters that are no text; take them out')
    return value


def _storable(text: str) -> bool:
    return "\0" not in text and not any("\ud800" <= char <= "\udfff" for char in text)


def _one_of(given: Mapping[str, Any], name: str, known: list[str]) -> str:
    value = given.get(name)
    if value not in known:
        raise Fault(f'its "{name}" is none of {", ".join(known)}; name one of them')
    return str(value)


def _score(given: Mapping[str, Any]) -> float:
    value = given.get("w")
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Fault('its "w" is no number; give it one from 0 to 1')
    return float(min(max(value, 0), 1))


def _flag(given: Mapping[str, Any], name: str) -> bool:
    value = given.get(name)
    if value not in (None, True, False):  # 0 and 1 are equal to these
        raise Fault(f'its "{name}" is neither true nor false; give it one of them')
    return bool(value)


#: More than any store counts; the column holds no more than twice as many.
_MOST = 10**9


def _count(given: Mapping[str, Any], name: str) -> int:
    value = given.get(name)
    if value is None:
        return 0
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= _MOST:
        raise Fault(f'its "{name}" is no count; give it a whole number from 0 on')
    return value


def _time(given: Mapping[str, Any], name: str) -> datetime | None:
    """A time; the zero of a store that has none, and what lies before any store, is none."""
    value = given.get(name)
    if value in (None, ""):
        return None
    at = _parsed(value) if isinstance(value, str) else None
    if at is None:
        raise Fault(f'its "{name}" is no time; write it like 2026-03-01T09:30:00Z')
    return at if at >= _EARLIEST else None


def _parsed(value: str) -> datetime | None:
    try:
        at = datetime.fromisoformat(value)
        return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
    except OverflowError:
        return datetime.min.replace(tzinfo=UTC)
    except ValueError:
        return None
