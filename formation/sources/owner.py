"""The owner's own message (decisions 6, first row)."""

from __future__ import annotations

from memory.values import USER_MESSAGE, Actor
from memory.views import EventView

name = "owner"
types = frozenset({USER_MESSAGE})


def accepts(event: EventView) -> bool:
    """Whether the principal wrote this message; a message without words says nothing."""
    return event.type == USER_MESSAGE and event.actor is Actor.PRINCIPAL and bool(event.text.strip())
