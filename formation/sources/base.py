"""What every source promises, and what several of them read in the same way."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Protocol

from memory.values import Actor
from memory.views import EventView

#: How an event's payload calls what came from outside and may be anybody's words.
UNTRUSTED = "external_untrusted"


class Standing(StrEnum):
    """Whose word the evidence is."""

    #: The owner's own words; extractors read them.
    OWNER = "owner"
    #: What an agent holds to be established, each fact resting on the owner's own words.
    STATE = "state"
    #: What somebody else wrote to the owner; it never goes through an extractor.
    ATTRIBUTED = "attributed"


class Source(Protocol):
    """A kind of evidence."""

    @property
    def name(self) -> str:
        """What runs and pages call it."""

    @property
    def standing(self) -> Standing:
        """Whose word it is."""

    @property
    def types(self) -> frozenset[str]:
        """Types of event among which it finds its evidence."""

    @property
    def actors(self) -> frozenset[Actor]:
        """Who causes such events."""

    @property
    def tools(self) -> str:
        """A pattern of tool names, which Python and PostgreSQL read alike: no other tool's output is loaded. "" where there are none."""

    def claims(self, event: EventView) -> bool:
        """Whether the event says that it is of this kind."""

    def accepts(self, event: EventView) -> bool:
        """Whether it claims so and is exactly of the shape this kind has."""


def origin_of(payload: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where an event says it came from; empty where it does not say."""
    origin = payload.get("origin")
    return origin if isinstance(origin, dict) else {}


def is_untrusted(payload: Mapping[str, Any]) -> bool:
    return payload.get("trust") == UNTRUSTED
