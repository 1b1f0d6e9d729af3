"""How a known word is brought into its sentence: by whose or how many, with which qualities, behind which words.

"We have two old | axolotls" is introduced by "two", with the quality "old", behind "We have". What stands between the
introducing word and the noun are qualities only: any word of another's, any verb and any preposition there, and the noun is
not introduced by that word at all ("my sister's | ferret", "my wife wants a | ferret").
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.mentions import Mention
from formation.extractors.deterministic.reading import Clause

_NUMBERS = "two three four five six seven eight nine ten eleven twelve".split()
_DETERMINERS = (
    r"a\s+(?:pair|couple|flock|herd|litter|trio|handful|colony)\s+of|a\s+few|half\s+a\s+dozen|a\s+dozen|"
    rf"my|our|an?|another|one|{'|'.join(_NUMBERS)}|\d{{1,3}}|both|several|some|the|this|that|these|those|his|her|their|your|its|no|any|every|each|which|what"
)
_INTRODUCED = re.compile(rf"(?:^|(?<=[\s,;:(/.!?-]))(?P<word>{_DETERMINERS})\s+(?P<qualities>(?:[\w'&./-]+,?\s+){{0,5}})$", re.I)
#: How far back an introducing word may stand.
_NEAR = 90
_PEOPLE = frozenset({*SINGLE, *MANY, *PLURALS}) | frozenset(
    "neighbours neighbors friends mate mates bf gf ex nan gran grandad granddad parents inlaws in-laws wifes husbands girlfriends boyfriends client clients "
    "customer tenant teacher student guy lady man woman boy girl someone everyone people daughters sons sisters brothers mums moms dads bosses "
    "flatmates housemates roommates landlords landladys vets colleagues cousins uncles aunts kids".split()
)
#: What no quality is: function words, and verbs that begin another thought.
_NO_QUALITY = _PEOPLE | frozenset(
    "a an the my our his her their your its this that these those and or but nor so if is are was were be been being am has have had having do does did done will would can could "
    "should may might must not no never in on at to from for with without by of off into onto about over under than then as like i you he she it we they who which what when where why how "
    "wants want wanted needs need got get gets getting gave give gives likes like loves love hates said says thinks bought buys owns kept keeps keep sold has's i'm im i've ive there there's "
    "because since while although though until before after just also only really very too still even ever".split()
)
#: Words before a noun that make it none of the owner's now.
NOT_HELD = frozenset(
    "hot robot robotic balloon electric guard police therapy next future dream imaginary virtual late childhood former previous fictional first spirit toy stuffed plush favourite favorite potential prospective "
    "hypothetical rental rented hired borrowed stolen old-old ex in-game minecraft pretend lost wooden ceramic inflatable chocolate origami paper knitted "
    "crocheted felted lego cartoon animated neighbour's neighbours neighbor's class classroom school office work company foster shelter therapist's".split()
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Introduction:
    """What a noun is introduced by."""

    #: "my", "two", "the"; "" where nothing introduces it.
    word: str
    qualities: tuple[str, ...]
    #: The words of its sentence before the introducing word.
    ahead: str

    @property
    def is_mine(self) -> bool:
        return self.word in {"my", "our"}

    @property
    def is_indefinite(self) -> bool:
        """Told as one of its kind, or as some: "a", "two", "a pair of"."""
        return self.count is not None or self.word in {"a", "an", "another", "one", "some", "several"}

    @property
    def count(self) -> str | None:
        """How many are spoken of, more than one."""
        number = next(
            (word for word in (self.word, *self.qualities[:1]) if word in _NUMBERS or (word.isdigit() and 1 < int(word) < 200)), None
        )
        if number:
            return _NUMBERS[int(number) - 2] if number.isdigit() and int(number) < 13 else number
        several = {"both": "two", "a dozen": "twelve"}
        if self.word in several:
            return several[self.word]
        if self.word.startswith("a ") or self.word in {"several", "half a dozen"}:
            return "two" if self.word.endswith(("pair of", "couple of")) else "several"
        return None

    @property
    def holds(self) -> bool:
        """Whether no quality makes the noun something that is not there."""
        return NOT_HELD.isdisjoint(self.qualities)


def introduction(left: str) -> Introduction:
    """How the noun behind these words of its sentence is introduced."""
    near = left[-_NEAR:]
    found = _INTRODUCED.search(near)
    while found:
        qualities = tuple(word.strip(",").lower() for word in found["qualities"].split())
        if _are_qualities(qualities):
            word = " ".join(found["word"].lower().split())
            return Introduction(word=word, qualities=qualities, ahead=left[: len(left) - len(near) + found.start()])
        found = _INTRODUCED.search(near, found.start() + 1)
    return Introduction(word="", qualities=(), ahead=left)


def _are_qualities(words: tuple[str, ...]) -> bool:
    return all(word not in _NO_QUALITY and not word.endswith(("'s", "s'")) for word in words)


def sentence_before(clause: Clause, mention: Mention) -> str:
    """The words of its sentence before a mention found in the clause's whole message."""
    return clause.message[clause.start - len(clause.before) : mention.start]
