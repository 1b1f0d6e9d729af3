"""Places in a text: countries, regions, islands and towns of the lexica, with or without capitals, as their owner spelled them.

The list is this project's own and is read when the first message is: a gazetteer of a package knows twenty times as many
towns, in 35 MB, and most of what it adds are words too. A place that is missing here is a miss of those who type no capitals.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.extractors.deterministic.mentions import is_known, mentioned
from formation.extractors.deterministic.regions import region_behind

_PLACES, _WORDS = "places", "places_and_words"
#: Where a place that is a word too may end when it is typed small: "i live in bath", not "i live in nice flats".
_ENDS = re.compile(r"\s*(?:$|[,.;:!?)]|(?:and|but|so|since|because|bc|cos|now|with|where|for|near|atm|btw|rn|if|or)\b)", re.I)
#: Words that nobody who types small means as a place, not even behind "I live in".
_NEVER_SMALL = frozenset(
    "hope paradise hell liberty independence normal surprise eden street stone rock down hay mo male man bar van solo deal sale march corona "
    "enterprise mold settle una como bra eye hook champagne marathon barking battle".split()
)
#: Other names that begin with that of a place: "Perth Road", "Sydney Sweeney" is not among them.
_NAMESAKE = re.compile(
    r"\s(?:(?-i:Road|Street|Rd|St|Avenue|Ave|Lane|Drive|Way|Close|Crescent|Terrace|Square|Bridge|Park|Station|Airport|University|College|School|"
    r"Hospital|Hotel|United|City FC|FC|Rovers|Marathon|Times|Post|Airlines|Bank|Summit|Conference|Accord|Agreement|Declaration|Convention|Syndrome)|"
    r"syndrome|style|pigs?|fowl|sprouts|roast)\b|'s\s(?!here\b)|-(?!based\b)\w",
    re.I,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """A place that a text names."""

    start: int
    end: int
    #: As it is written in a statement, with the region that stands behind it: "Perth, Western Australia".
    name: str
    #: The text before and behind it.
    left: str
    right: str
    #: The word is an everyday one too and is typed small: only words that leave nothing else make it a place.
    unsure: bool = False


def places_in(text: str) -> Iterator[Place]:
    """The known places of a text in order; not those that are part of another name."""
    done = 0
    for mention in mentioned(text, _PLACES, _WORDS):
        if mention.many or mention.start < done or _NAMESAKE.match(mention.right):
            continue
        small = mention.said.islower()
        word = small and is_known(mention.said, _WORDS) is not None
        if word and (mention.said in _NEVER_SMALL or not _ENDS.match(mention.right)):
            continue
        done = region_behind(text, mention.end)
        name = mention.entry if small else mention.said.removesuffix("'s")
        yield Place(
            start=mention.start,
            end=done,
            name=name + text[mention.end : done],
            left=mention.left,
            right=text[done:],
            unsure=word,
        )


def place_typed_small(words: str) -> str | None:
    """The known place at the head of these words, by somebody who types no capitals."""
    found = next(places_in(words[:60]), None) if words[:1].islower() else None
    return found.name if found and found.start == 0 else None


def is_place(name: str) -> bool:
    """Whether a name is a known place, capitalised or beyond doubt."""
    return is_known(name, _PLACES) is not None or (name[:1].isupper() and is_known(name, _WORDS) is not None)
