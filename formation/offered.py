"""What is offered to memory beside the extractor's reading of the owner's words: an agent's facts, and what others wrote.

Plain Python. Both are rendered here from what their source gave, so that no extractor can put anything of its own in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import chain, islice
from uuid import UUID

from formation.candidate import Candidate, ClaimKind, Span, Voice
from formation.extractors.deterministic import established, extract
from formation.extractors.deterministic.sensitivity import sensitivity_of
from formation.sources import gmail, sms, speaks_for_owner, working_state
from formation.sources.communication import KIND, Communication
from formation.sources.working_state import Fact
from formation.stages.select import Selection, own_words
from memory.rules.likeness import canonical_words
from memory.values import Authority, Derivation, Polarity
from memory.views import Claim, EventView

#: Proposals of the cited words that a fact is compared with at most.
COMPARED = 256


def proposals(selection: Selection, *, limit: int, facts: bool = True) -> list[Candidate]:
    """An agent's facts first, unless its profile leaves them out, then one candidate a thread of what others wrote; at most ``limit``."""
    return list(islice(chain(_facts(selection) if facts else (), _communications(selection)), limit))


def _facts(selection: Selection) -> Iterator[Candidate]:
    state = next((event for event in selection.sources.values() if working_state.accepts(event)), None)
    read: dict[tuple[Span, ...], list[Candidate]] = {}
    for fact in working_state.facts(state) if state else ():
        spans = _resting_on(fact, selection.sources)
        if spans and spans not in read:
            read[spans] = extract(spans, zone=UTC, times={}, limit=COMPARED)
        if spans and (candidate := _fact(fact, spans, read[spans])):
            yield candidate


def _resting_on(fact: Fact, sources: Mapping[UUID, EventView]) -> tuple[Span, ...]:
    """The owner's words that a fact cites; none unless everything it cites is the owner's own, of this window."""
    own = [event for event in sources.values() if speaks_for_owner(event)]
    named: dict[int | str, EventView] = {event.external_id: event for event in own if event.external_id}
    named.update({event.sequence: event for event in own})
    words = [list(own_words(named[name])) if name in named else [] for name in dict.fromkeys(fact.sources)]
    if not all(words):
        return ()
    return tuple(sorted((span for spans in words for span in spans), key=lambda span: (span.sequence, span.start)))


def _fact(fact: Fact, spans: tuple[Span, ...], read: Sequence[Candidate]) -> Candidate | None:
    """The fact as the claim that the cited words themselves make, where it says the same; else in its own words.

    None for one that only repeats how the owner took something back: the owner's words do that, with their own authority.
    """
    said = canonical_words(fact.statement)
    same = next((candidate for candidate in read if canonical_words(candidate.statement) == said), None)
    if same is not None:
        return replace(same, authority=Authority.AFFIRMED, explicit=False) if same.polarity is Polarity.ASSERT else None
    claim = Claim(kind=established.KIND.name, slots=(("text", fact.statement),))
    return replace(_rendered(established.KIND, claim, spans), authority=Authority.AFFIRMED)


def _communications(selection: Selection) -> Iterator[Candidate]:
    """Of each thread what was read most fully, and of that the latest."""
    chosen: dict[tuple[str, str, str], tuple[Communication, EventView]] = {}
    for event in selection.sources.values():
        for message in _messages(event):
            held = chosen.get(message.key)
            if held is None or message.full >= held[0].full:
                chosen[message.key] = (message, event)
    for message, event in chosen.values():
        yield _attributed(message, event)


def _messages(event: EventView) -> tuple[Communication, ...]:
    if gmail.accepts(event):
        return gmail.messages(event)
    return sms.messages(event) if sms.accepts(event) else ()


def _attributed(message: Communication, event: EventView) -> Candidate:
    span = Span(
        event_id=event.id, sequence=event.sequence, start=message.start, end=message.end, text=event.text[message.start : message.end]
    )
    candidate = _rendered(KIND, message.claim(), (span,))
    return replace(candidate, derivation=Derivation.HYPOTHESIS, valid_from=_sent_at(message, event))


def _sent_at(message: Communication, event: EventView) -> datetime | None:
    """When it was sent; a time after it was read is not believed."""
    if message.sent_at is None or event.at is None or message.sent_at > event.at:
        return None
    return message.sent_at


def _rendered(kind: ClaimKind, claim: Claim, spans: tuple[Span, ...]) -> Candidate:
    statement = kind.render(claim, Voice.STORED)
    return Candidate(
        claim=claim,
        subject=kind.subject(claim),
        statement=statement,
        belief_type=kind.belief_type,
        spans=spans,
        longevity=kind.longevity,
        portability=kind.portability,
        sensitivity=max(kind.sensitivity, sensitivity_of(statement), key=lambda level: level.rank),
    )
