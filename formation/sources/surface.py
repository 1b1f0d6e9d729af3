"""The owner's message from a paired surface, such as a messenger (decisions 6, second row).

Its payload holds ``{"origin": {"kind": "surface", "surface_id": "...", "external_update_id": "..." or 7}}``. Whether the surface
was paired when the event arrived is asked at selection.
"""

from __future__ import annotations

from formation.sources.base import Standing, is_untrusted, origin_of
from memory.values import USER_MESSAGE, Actor
from memory.views import EventView

name = "surface"
standing = Standing.OWNER
types = frozenset({USER_MESSAGE})
actors = frozenset({Actor.SURFACE})
tools = ""

LONGEST_ID = 255


def claims(event: EventView) -> bool:
    """Whether a surface hands over the message; one that it calls untrusted itself is not the owner's."""
    if event.type != USER_MESSAGE or event.actor is not Actor.SURFACE or is_untrusted(event.payload):
        return False
    return origin_of(event.payload).get("kind") == "surface"


def accepts(event: EventView) -> bool:
    """Whether the message has words, names its surface and carries the surface's own id of it."""
    return claims(event) and bool(event.text.strip()) and surface_of(event) is not None and _is_id(origin_of(event.payload))


def surface_of(event: EventView) -> str | None:
    """The surface that the event names; None where it names none."""
    surface_id = origin_of(event.payload).get("surface_id")
    return surface_id if isinstance(surface_id, str) and 0 < len(surface_id.strip()) <= len(surface_id) <= LONGEST_ID else None


def _is_id(origin: object) -> bool:
    update = origin.get("external_update_id") if isinstance(origin, dict) else None
    return (isinstance(update, int) and not isinstance(update, bool)) or (isinstance(update, str) and bool(update.strip()))
