"""A text message that a device handed over (decisions 6): attributed to its sender, never the owner's words.

A ``user.message.created`` of a device with the payload ``{"trust": "external_untrusted", "origin": {"kind": "device_ingest",
"channel": "sms"}}`` and the text ``SMS from SENDER:``, a line break, and the body.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from typing import Any

from formation.sources.base import Standing, is_untrusted, origin_of
from formation.sources.communication import SENDER, Communication
from memory.rules.likeness import canonical_value
from memory.values import USER_MESSAGE, Actor
from memory.views import EventView, NewEvent

name = "sms"
standing = Standing.ATTRIBUTED
types = frozenset({USER_MESSAGE})
actors = frozenset({Actor.DEVICE})
tools = ""

_WRAPPED = re.compile(rf"SMS from (?P<sender>[^\s:][^\n]{{0,{SENDER - 1}}}):\n(?P<body>.*\S.*)", re.DOTALL)


def is_ingest(payload: Mapping[str, Any]) -> bool:
    """Whether an event says that a device took it in: only a key for that may hand it over."""
    return origin_of(payload).get("kind") == "device_ingest"


def claims(event: EventView | NewEvent) -> bool:
    channel = origin_of(event.payload).get("channel")
    return event.type == USER_MESSAGE and event.actor is Actor.DEVICE and is_ingest(event.payload) and channel == "sms"


def accepts(event: EventView | NewEvent) -> bool:
    """Whether it is marked as untrusted and names a sender and a body in the wrapper that devices use."""
    return claims(event) and is_untrusted(event.payload) and _WRAPPED.fullmatch(event.text) is not None


def messages(event: EventView) -> tuple[Communication, ...]:
    """The one message of an accepted event. Its body is scanned and never quoted; its thread is its sender."""
    wrapped = _WRAPPED.fullmatch(event.text)
    assert wrapped is not None
    sender = wrapped["sender"].strip()
    thread = hashlib.sha256(canonical_value(sender).encode("utf-8", "surrogatepass")).hexdigest()[:32]
    return (
        Communication(channel="sms", account="", thread=thread, sender=sender, full=True, start=wrapped.start("body"), end=len(event.text)),
    )
