"""Where the words of a correspondence stand: what one sender wrote to the owner in one thread (decisions 3 and 5)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from uuid import UUID

from formation.acting import NotFound, Refused
from formation.candidate import ATTRIBUTED
from formation.sources import gmail, sms
from formation.sources.communication import SENDER, sender_as_told, shortened
from memory.models import Belief, Event
from memory.rules.likeness import canonical_value
from memory.store.rows import fetch
from memory.views import Claim, EventView

# Of mails only those that name the thread are fetched; a text message does not name its own.
_OF_THREAD = """
    select * from memory_event
    where erased_at is null and type = any(%(types)s) and actor = any(%(actors)s) and strpos(payload::text, %(thread)s) > 0
    order by session_id, sequence
"""


def events_of(belief_id: UUID) -> list[UUID]:
    """Every event that holds words of the correspondence which a belief tells of, whether anything was learned from it or not.

    An event that names the thread and cannot be read is among them: it may hold the words all the same. Two statements; runs
    acting for the principal. Raises NotFound, Refused for a belief that tells of no correspondence.
    """
    belief = Belief.objects.filter(id=belief_id).first()
    if belief is None:
        raise NotFound("There is no such belief.")
    claim = Claim.from_json(belief.claim)
    if claim.kind != ATTRIBUTED:
        raise Refused("That was not read from a mail or a text message; erase the conversation it was read from.")
    return [event.id for event in _candidates(claim) if _holds(event, claim)]


def _candidates(claim: Claim) -> Iterator[EventView]:
    source = gmail if claim.get("channel") == gmail.name else sms
    named = json.dumps(claim.get("thread"), ensure_ascii=False) if source is gmail else ""
    asked = {"types": sorted(source.types), "actors": sorted(actor.value for actor in source.actors), "thread": named}
    for row in fetch(_OF_THREAD, asked):
        event = Event.view(row, payload=row.payload)
        if source.claims(event):
            yield event


def _holds(event: EventView, claim: Claim) -> bool:
    if event.type not in gmail.types:
        return sms.accepts(event) and any(message.thread == claim.get("thread") for message in sms.messages(event))
    if not gmail.accepts(event):
        return True
    wanted = canonical_value(claim.get("sender") or "")
    return any(
        message.key == (claim.get("channel"), claim.get("account") or "", claim.get("thread"))
        and canonical_value(shortened(sender_as_told(message.sender), SENDER)) == wanted
        for message in gmail.every_message(event)
    )
