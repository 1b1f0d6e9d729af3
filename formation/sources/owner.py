"""The owner's own message (decisions 6, first row)."""

from __future__ import annotations

from formation.sources.base import Standing, is_untrusted, origin_of
from memory.values import USER_MESSAGE, Actor
from memory.views import EventView

name = "owner"
standing = Standing.OWNER
types = frozenset({USER_MESSAGE})
actors = frozenset({Actor.PRINCIPAL})
tools = ""


def claims(event: EventView) -> bool:
    """Whether the principal wrote this message. A device's text, or one that is said to be untrusted, is nobody's under this name."""
    if event.type != USER_MESSAGE or event.actor is not Actor.PRINCIPAL:
        return False
    return not is_untrusted(event.payload) and origin_of(event.payload).get("kind") != "device_ingest"


def accepts(event: EventView) -> bool:
    """A message without words says nothing."""
    return claims(event) and bool(event.text.strip())
