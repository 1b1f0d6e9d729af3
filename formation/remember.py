"""Words that the owner types to be kept: the same road as a consolidation, without salience and with the owner's authority."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from formation.acting import Ask, Phase, Refused, scopes_of
from formation.consolidate import DEFAULT, Clock, Job, Proposed, Read, Report, write
from formation.decide import Decided
from formation.extractors.deterministic import extract_statement
from formation.models import Watermark
from formation.policy import FORMATION_7, FormationPolicy
from formation.stages.consent import consent_in
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from formation.stages.select import Selection, own_words
from memory.access import acting_for
from memory.models import Session
from memory.store.keys import tenant_key
from memory.store.log import append_statement
from memory.store.related import lock_principal
from memory.values import CONSOLE, UNSTORABLE, Skip, Trigger
from memory.views import EventView

#: Characters that one call keeps at most.
LONGEST = 2_000


class NothingToRemember(Refused):
    """The words are empty, too long, or cannot be stored."""


def remember(*, principal_id: UUID, text: str, now: datetime, policy: FormationPolicy = FORMATION_7) -> Report:
    """Keep what the owner says in so many words; the report tells what became of it. Raises NothingToRemember.

    The words are an event of the log like any other, and are not extracted again by a consolidation.
    """
    read, event = _appended(principal_id, usable(text), now=now)
    proposed = _proposed(read, event, policy)
    job = Job(trigger=Trigger.EXPLICIT, extractor=DEFAULT, policy=policy, replay=True, clock=Clock(now))
    report = write(proposed, job)
    if report is None:
        raise NothingToRemember("This memory was erased while you were writing.")
    return report


@dataclass(frozen=True, kw_only=True, slots=True)
class TypedWords:
    """Words that come with an act of the owner."""

    text: str
    #: Beliefs the act is about.
    belief_ids: tuple[UUID, ...]
    #: They set right what was understood: old onsets are kept.
    correction: bool
    #: From when on they hold, if their owner says so.
    since: datetime | None


def typed(ask: Ask, words: TypedWords, *, then: Callable[[Phase, Decided], None], policy: FormationPolicy = FORMATION_7) -> Report:
    """Keep the words of an act and do ``then`` what the act does besides; all of it or, when it raises Refused, nothing.

    The words are an event like any other that the owner types.
    """
    text = usable(words.text)
    with acting_for(ask.principal_id):
        lock_principal(ask.principal_id)
        read, event = _appended(ask.principal_id, text, now=ask.now)
        proposed = _proposed(read, event, policy)
        told = [replace(item, correction=words.correction, valid_from=words.since or item.valid_from) for item in proposed.candidates]
        job = Job(trigger=Trigger.EXPLICIT, extractor=DEFAULT, policy=policy, replay=True, clock=Clock(ask.now))

        def besides(decided: Decided) -> None:
            decided.ledger.resolved_by = "owner"
            sessions = {item.moment.session_id for rows in decided.ledger.evidence.values() for item in rows}
            then(Phase(ask=ask, ledger=decided.ledger, hash_key=read.hash_key, scopes=scopes_of(sessions)), decided)

        report = write(replace(proposed, candidates=told), job, beliefs=words.belief_ids, then=besides)
    if report is None:
        raise Refused("This memory was erased while you were writing.")
    return report


def usable(text: str) -> str:
    """The words without blanks around them. Raises NothingToRemember."""
    words = text.strip()
    if not words:
        raise NothingToRemember("Write a sentence first.")
    if len(words) > LONGEST or UNSTORABLE.search(words):
        raise NothingToRemember(f"Keep it to {LONGEST:,} ordinary characters.")
    return words


def _appended(principal_id: UUID, words: str, *, now: datetime) -> tuple[Read, EventView]:
    with acting_for(principal_id):
        event = append_statement(principal_id=principal_id, external_id=CONSOLE, text=words, now=now)
        session = Session.objects.select_related("principal").get(id=event.session_id)
        mark = Watermark.objects.filter(session=session).values_list("sequence", flat=True).first()
    read = Read(
        session=session,
        zone=ZoneInfo(session.principal.zone),
        hash_key=tenant_key(session.principal.tenant_id),
        events=(event,),
        more=False,
        watermark=mark or 0,
    )
    return read, event


def _proposed(read: Read, event: EventView, policy: FormationPolicy) -> Proposed:
    spans = tuple(own_words(event))
    declined = consent_in(event.text).message
    candidates = [] if declined else [candidate for span in spans for candidate in extract_statement(span)]
    texts = SafetyScan({event.id: event.text})
    return Proposed(
        read=read,
        selection=Selection(spans=spans, skipped={Skip.DECLINED_BY_OWNER: 1} if declined else {}, sources={event.id: event}),
        candidates=candidates,
        refusals=[refusal(candidate, source_texts=texts, policy=policy) for candidate in candidates],
    )
