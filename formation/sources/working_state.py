"""What an agent holds to be established in its run (decisions 6, third row).

An event ``context.working_state.updated`` with the payload ``{"established_facts": [{"statement": "...", "source_event_ids": [...]}]}``.
A source is named by its sequence in the session or by its external id. Only the last state of a window counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from formation.sources.base import Standing
from memory.values import WORKING_STATE, Actor
from memory.views import EventView

name = "working_state"
standing = Standing.STATE
types = frozenset({WORKING_STATE})
actors = frozenset({Actor.SYSTEM, Actor.ASSISTANT})
tools = ""

#: Characters of a fact at most: one sentence, not a report.
LONGEST = 500


@dataclass(frozen=True, kw_only=True, slots=True)
class Fact:
    """A sentence, and the events it rests on."""

    statement: str
    #: Sequences in the session, or external ids.
    sources: tuple[int | str, ...]


def claims(event: EventView) -> bool:
    return event.type == WORKING_STATE and event.actor in actors


def accepts(event: EventView) -> bool:
    """Whether the state is a list of facts; single facts may still be malformed and are then left out."""
    return claims(event) and isinstance(event.payload.get("established_facts"), list)


def facts(event: EventView) -> Iterator[Fact]:
    """The well-formed facts of an accepted state, in its order. A fact that the state itself does not trust is none."""
    for item in event.payload["established_facts"]:
        if isinstance(item, dict) and item.get("trust", "user") == "user" and (fact := _fact(item)) is not None:
            yield fact


def _fact(item: dict[str, Any]) -> Fact | None:
    statement, sources = item.get("statement"), item.get("source_event_ids")
    if not isinstance(statement, str) or not isinstance(sources, list) or not sources:
        return None
    sentence = " ".join(statement.split())
    if not 0 < len(sentence) <= LONGEST or sentence.endswith("?"):
        return None
    if any(isinstance(source, bool) or not isinstance(source, int | str) for source in sources):
        return None
    return Fact(statement=sentence, sources=tuple(sources))
