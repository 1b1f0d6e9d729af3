"""What it knows about you: beliefs by topic, a few of each, or one topic page by page. Five statements whatever there is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.models import Belief, Session
from memory.values import Status
from review import inventory
from review.inventory import Counts
from review.known import Known, known
from review.memories import Memory
from review.topics import Topic

EVERYTHING, EYE, PAST = "", "eye", "past"
#: The card of what a search found and that holds.
_HOLDS = "holds"
#: Words of a search that count.
WORDS = 8


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
    #: A search found more than are shown.
    more: bool

    @property
    def weighs(self) -> bool:
        """Whether something shown has a strength: what is past has none."""
        return any(row.strength for row in self._rows())

    @property
    def fades(self) -> bool:
        """Whether something shown is less present than sure."""
        return any(row.strength and row.strength.fades for row in self._rows())

    @property
    def shown(self) -> int:
        return sum(1 for _row in self._rows())

    def _rows(self) -> Iterator[Known]:
        for card in self.cards:
            yield from (*card.plain, *card.veiled)

    @property
    def is_empty(self) -> bool:
        return not (self.live or self.past)


def is_tab(word: str) -> bool:
    return word in (EVERYTHING, EYE, PAST, *Topic)


def page(*, memory: Memory, tab: str, number: int, words: str = "", now: datetime) -> Page:
    """Runs acting for the memory's principal. A page number past the end shows the last page; with words it is a search."""
    counts = inventory.counts_of(memory.id)
    pages = 1 if tab == EVERYTHING else max(1, -(-_count(counts, tab) // inventory.PAGE))
    number = min(max(number, 1), pages)
    found = _searched(memory, words) if words else _found(memory, tab, number)
    shown = found[: inventory.PAGE] if words else found
    return Page(
        tabs=tuple(_tabs(counts, current=None if words else tab)),
        cards=tuple(_cards(shown, None if words else counts, memory=memory, now=now)),
        live=counts.live.total(),
        past=counts.past,
        flagged=counts.flagged,
        conversations=Session.objects.filter(principal_id=memory.id).count(),
        number=number,
        pages=pages,
        more=len(found) > len(shown),
    )


def _searched(memory: Memory, words: str) -> list[tuple[str, Belief]]:
    """What matches, and one more than is shown where there is more."""
    beliefs = inventory.matching(memory.id, words=words.split()[:WORDS], most=inventory.PAGE + 1)
    return [(_HOLDS if Status(belief.status).live else PAST, belief) for belief in beliefs]


def _found(memory: Memory, tab: str, number: int) -> list[tuple[str, Belief]]:
    """The beliefs to show, each with the tab it stands under."""
    if tab == EVERYTHING:
        return inventory.few_of_each(memory.id)
    if tab == EYE:
        return [(tab, belief) for belief in inventory.asking_of(memory.id, number=number)]
    if tab == PAST:
        return [(tab, belief) for belief in inventory.past_of(memory.id, number=number)]
    return [(tab, belief) for belief in inventory.live_under(memory.id, topic=tab, number=number)]


def _cards(found: Sequence[tuple[str, Belief]], counts: Counts | None, *, memory: Memory, now: datetime) -> Iterator[Card]:
    """Cards with how much there is of each, or without counts with how much was found."""
    beliefs = [belief for _tab, belief in found]
    replaced, rivals = inventory.replaced_by(beliefs), inventory.rivals_of(beliefs)
    rows: dict[str, list[Known]] = defaultdict(list)
    for key, belief in found:
        line = known(belief, before=replaced.get(belief.id), rivals=rivals.get(belief.id, []), zone=memory.zone, now=now)
        rows[key].append(line)
    for key, label in ((_HOLDS, "Found"), *_labels()):
        if rows[key]:
            plain, veiled = (tuple(row for row in rows[key] if row.sensitive is behind) for behind in (False, True))
            count = _count(counts, key) if counts else len(rows[key])
            yield Card(key=key, label=label, count=count, plain=plain, veiled=veiled)


def _tabs(counts: Counts, *, current: str | None) -> Iterator[Tab]:
    """Tabs of what there is, and the one that is open; a search opens none."""
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
