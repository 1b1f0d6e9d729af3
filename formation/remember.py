"""Words that the owner types to be kept: the same road as a consolidation, without salience and with the owner's authority."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from formation import placing
from formation.consolidate import DEFAULT, Clock, Job, Proposed, Read, Report, write
from formation.extractors.deterministic import extract_statement
from formation.models import Watermark
from formation.policy import FORMATION_7, FormationPolicy
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from formation.stages.select import Selection, own_words
from memory.access import acting_for
from memory.models import Event, Session
from memory.store.log import append_events
from memory.values import OWNER_STATEMENT, Actor, Trigger
from memory.views import EventView, NewEvent

#: The session that holds what its owner typed outside any conversation.
CONSOLE = "console"
#: Characters that one call keeps at most.
LONGEST = 2_000


class NothingToRemember(Exception):
    """The words are empty, too long, or cannot be stored."""


def remember(*, principal_id: UUID, text: str, now: datetime, policy: FormationPolicy = FORMATION_7) -> Report:
    """Keep what the owner says in so many words; the report tells what became of it. Raises NothingToRemember.

    The words are an event of the log like any other, and are not extracted again by a consolidation.
    """
    words = text.strip()
    if not words:
        raise NothingToRemember("Write a sentence first.")
    if len(words) > LONGEST or "\0" in words or any("\ud800" <= char <= "\udfff" for char in words):
        raise NothingToRemember(f"Keep it to {LONGEST:,} ordinary characters.")
    read, event = _appended(principal_id, words, now=now)
    proposed = _proposed(read, event, policy)
    job = Job(trigger=Trigger.EXPLICIT, extractor=DEFAULT, policy=policy, replay=True, clock=Clock(now))
    report = write(proposed, job)
    if report is None:
        raise NothingToRemember("This memory was erased while you were writing.")
    return report


def _appended(principal_id: UUID, words: str, *, now: datetime) -> tuple[Read, EventView]:
    said = NewEvent(type=OWNER_STATEMENT, actor=Actor.PRINCIPAL, text=words, occurred_at=now)
    with acting_for(principal_id):
        kept = append_events(principal_id=principal_id, external_id=CONSOLE, project=None, events=[said], now=now)
        session = Session.objects.select_related("principal").get(id=kept.session_id)
        event = Event.objects.get(session_id=session.id, sequence=kept.last_sequence).view()
        mark = Watermark.objects.filter(session=session).values_list("sequence", flat=True).first()
    read = Read(
        session=session,
        zone=ZoneInfo(session.principal.zone),
        hash_key=placing.tenant_key(session.principal.tenant_id),
        events=(event,),
        more=False,
        watermark=mark or 0,
    )
    return read, event


def _proposed(read: Read, event: EventView, policy: FormationPolicy) -> Proposed:
    spans = tuple(own_words(event))
    candidates = [candidate for span in spans for candidate in extract_statement(span)]
    texts = SafetyScan({event.id: event.text})
    return Proposed(
        read=read,
        selection=Selection(spans=spans, skipped={}, sources={event.id: event}),
        candidates=candidates,
        refusals=[refusal(candidate, source_texts=texts, policy=policy) for candidate in candidates],
    )
