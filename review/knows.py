"""What it knows about you: beliefs by topic, a few of each, or one topic page by page. Five statements whatever there is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.models import Belief, Session
from review import inventory
from review.inventory import Counts
from review.known import Known, known
from review.memories import Memory
from review.topics import Topic

EVERYTHING, EYE, PAST = "", "eye", "past"


@dataclass(frozen=True, kw_only=True, slots=True)
class Tab:
    """One tab of the bar. ``key`` is the word in the address."""

    key: str
    label: str
    count: int
    current: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Card:
    """One topic with what is shown of it: in the open, and behind the veil."""

    key: str
    label: str
    count: int
    plain: tuple[Known, ...]
    veiled: tuple[Known, ...]

    @property
    def cut(self) -> bool:
        return self.count > len(self.plain) + len(self.veiled)


@dataclass(frozen=True, kw_only=True, slots=True)
class Page:
    """Everything the page says."""

    tabs: tuple[Tab, ...]
    cards: tuple[Card, ...]
    live: int
    past: int
    flagged: int
    conversations: int
    #: Of a topic by itself: this page and the last one, from 1.
    number: int
    pages: int

    @property
    def fades(self) -> bool:
        """Whether something shown is less present than sure."""
        return any(row.strength is not None and row.strength.fades for card in self.cards for row in (*card.plain, *card.veiled))

    @property
    def is_empty(self) -> bool:
        return not (self.live or self.past)


def is_tab(word: str) -> bool:
    return word in (EVERYTHING, EYE, PAST, *Topic)


def page(*, memory: Memory, tab: str, number: int, now: datetime) -> Page:
    """Runs acting for the memory's principal. A page number past the end shows the last page."""
    counts = inventory.counts_of(memory.id)
    pages = 1 if tab == EVERYTHING else max(1, -(-_count(counts, tab) // inventory.PAGE))
    number = min(max(number, 1), pages)
    found = _found(memory, tab, number)
    return Page(
        tabs=tuple(_tabs(counts, current=tab)),
        cards=tuple(_cards(found, counts, memory=memory, now=now)),
        live=counts.live.total(),
        past=counts.past,
        flagged=counts.flagged,
        conversations=Session.objects.filter(principal_id=memory.id).count(),
        number=number,
        pages=pages,
    )


def _found(memory: Memory, tab: str, number: int) -> list[tuple[str, Belief]]:
    """The beliefs to show, each with the tab it stands under."""
    if tab == EVERYTHING:
        return inventory.few_of_each(memory.id)
    if tab == EYE:
        return [(tab, belief) for belief in inventory.asking_of(memory.id, number=number)]
    if tab == PAST:
        return [(tab, belief) for belief in inventory.past_of(memory.id, number=number)]
    return [(tab, belief) for belief in inventory.live_under(memory.id, topic=tab, number=number)]


def _cards(found: Sequence[tuple[str, Belief]], counts: Counts, *, memory: Memory, now: datetime) -> Iterator[Card]:
    beliefs = [belief for _tab, belief in found]
    replaced, rivals = inventory.replaced_by(beliefs), inventory.rivals_of(beliefs)
    rows: dict[str, list[Known]] = defaultdict(list)
    for key, belief in found:
        line = known(belief, before=replaced.get(belief.id), rivals=rivals.get(belief.id, []), zone=memory.zone, now=now)
        rows[key].append(line)
    for key, label in _labels():
        if rows[key]:
            plain, veiled = (tuple(row for row in rows[key] if row.sensitive is behind) for behind in (False, True))
            yield Card(key=key, label=label, count=_count(counts, key), plain=plain, veiled=veiled)


def _tabs(counts: Counts, *, current: str) -> Iterator[Tab]:
    """Tabs of what there is, and the one that is open."""
    yield Tab(key=EVERYTHING, label="Everything", count=counts.live.total(), current=current == EVERYTHING)
    for key, label in _labels():
        if _count(counts, key) or key == current:
            yield Tab(key=key, label=label, count=_count(counts, key), current=key == current)


def _labels() -> Iterator[tuple[str, str]]:
    yield EYE, "For your eye"
    yield from ((topic.value, topic.label) for topic in Topic)
    yield PAST, "Past"


def _count(counts: Counts, tab: str) -> int:
    return {PAST: counts.past, EYE: counts.flagged}.get(tab, counts.live[tab])
