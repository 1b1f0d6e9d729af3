"""One belief with everything it rests on. Eleven statements whatever there is of each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from formation.pausing import open_pauses
from memory.models import Belief, Relation
from memory.values import CONSOLE, RelationKind, Status
from review import wording
from review.history import Change, changes_of
from review.memories import Memory
from review.quotes import Quote, count_quotes, newest_quotes
from review.strength import Strength, strength, why
from review.wording import Chip, Phrase

#: Beliefs named beside this one.
MOST = 10


class NoSuchBelief(Exception):
    """There is none of that id in this memory; another's looks the same."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Beside:
    """Another belief that this one has to do with."""

    how: str
    id: UUID
    sentence: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Conversation:
    """One that is quoted, and can be paused."""

    id: UUID
    name: str
    paused: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """Everything the page says."""

    sentence: str
    #: For the browser's title and history: nothing of a sensitive statement.
    title: str
    live: bool
    state: Chip
    chips: tuple[Chip, ...]
    #: Those that quote another belief are left out: it is named in ``beside``.
    remarks: tuple[Phrase, ...]
    #: None of what is past, which has an ending instead: one sentence in two parts around a time.
    strength: Strength | None
    why: tuple[str, ...]
    ending: tuple[Phrase, ...]
    beside: tuple[Beside, ...]
    quotes: tuple[Quote, ...]
    more_quotes: int
    #: Each conversation quoted, once.
    conversations: tuple[Conversation, ...]
    changes: tuple[Change, ...]
    policy: str
    extractor: str


def page(*, memory: Memory, belief_id: UUID, now: datetime) -> Page:
    """Runs acting for the memory's principal. Raises NoSuchBelief."""
    rows = Belief.objects.owned_by(memory.id).select_related("run", "superseded_by")
    belief = rows.filter(id=belief_id).first()
    if belief is None:
        raise NoSuchBelief(belief_id)
    live = Status(belief.status).live
    said = wording.sentence(claim=belief.claim, statement=belief.statement)
    told = wording.remarks if live else wording.until
    quotes = newest_quotes(belief.id, zone=memory.zone, now=now)
    return Page(
        sentence=said,
        title="A sensitive statement" if wording.is_sensitive(belief) else said,
        live=live,
        state=wording.state(belief),
        chips=tuple(wording.chips(belief)),
        remarks=tuple(phrase for phrase in told(belief, zone=memory.zone, now=now) if not phrase.quote),
        strength=strength(belief) if live else None,
        why=tuple(why(belief)) if live else (),
        ending=() if live else wording.ending(belief, zone=memory.zone, now=now),
        beside=tuple(_beside(belief)),
        quotes=tuple(quotes),
        more_quotes=count_quotes(belief.id) - len(quotes),
        conversations=tuple(_conversations(quotes, memory=memory)),
        changes=tuple(changes_of(belief.id, zone=memory.zone, now=now)),
        policy=belief.policy,
        extractor=belief.run.extractor,
    )


def _conversations(quotes: list[Quote], *, memory: Memory) -> Iterator[Conversation]:
    """What the owner typed into the console is learned whatever is paused, so that is left out."""
    paused = {pause.session_id for pause in open_pauses(memory.id)}
    for session_id, name in {quote.session_id: quote.session for quote in quotes}.items():
        if name != CONSOLE:
            yield Conversation(id=session_id, name=name, paused=session_id in paused)


def _beside(belief: Belief) -> Iterator[Beside]:
    if belief.superseded_by is not None:
        yield _named("Replaced by", belief.superseded_by)
    for old in Belief.objects.filter(superseded_by=belief).order_by("-valid_to", "id")[:MOST]:
        yield _named("Replaces", old)
    yield from (_named("Conflicts with", rival) for rival in _rivals(belief))


def _rivals(belief: Belief) -> list[Belief]:
    """Partners of open conflicts."""
    open_pairs = Relation.objects.filter(kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None)
    partners = Q(relations_from__in=open_pairs.filter(target=belief)) | Q(relations_to__in=open_pairs.filter(source=belief))
    return list(Belief.objects.owned_by(belief.principal_id).filter(partners).distinct().order_by("id")[:MOST])


def _named(how: str, other: Belief) -> Beside:
    return Beside(how=how, id=other.id, sentence=wording.cited(other))
