"""What one claim-kind file hands over: a claim and what its words said about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.reading import Clause
from formation.gating import Behind
from memory.values import Longevity, Polarity, Portability, Sensitivity, Stance
from memory.views import Claim


@dataclass(frozen=True, kw_only=True, slots=True)
class Proposal:
    kind: ClaimKind
    claim: Claim
    polarity: Polarity = Polarity.ASSERT
    #: The sentence of a retraction; an assertion is rendered by its kind.
    statement: str | None = None
    never_was: bool = False
    explicit: bool = False
    correction: bool = False
    #: At least this sensitive.
    sensitivity: Sensitivity = Sensitivity.PUBLIC
    #: At most this portable.
    portability: Portability = Portability.PORTABLE
    longevity: Longevity | None = None
    #: When its words say it began to hold.
    valid_from: datetime | None = None
    #: The words of its sentence that date it; a date of one's life is no date of birth.
    dating: str = ""
    #: Where its quote ends, when it rests on words behind its clause.
    until: int | None = None
    #: Where in the owner's message before it is spoken of whom its words point at.
    leaning: tuple[int, int] | None = None
    #: Names of kinds that, read from the same clause, say all that it would.
    unless: frozenset[str] = frozenset()

    def never_beside(self, *kinds: str) -> Proposal:
        """The same, but not where one of these kinds was read from its clause."""
        return replace(self, unless=self.unless | frozenset(kinds))

    def sentence(self, voice: Voice = Voice.STORED) -> str:
        return self.statement or self.kind.render(self.claim, voice)


_WORD = re.compile(r"[a-z]+(?:-[a-z]+)*")


@lru_cache(maxsize=8)
def words_in(text: str) -> frozenset[str]:
    """The words of a text in small letters, "left-handed" as one. Of one clause, for all kinds that ask about it in turn."""
    return frozenset(_WORD.findall(text.lower()))


#: Reads one clause; the predicate is None when the clause has no first-person assertion.
Reader = Callable[[Clause, Predicate | None], Iterable[Proposal]]


@dataclass(frozen=True, slots=True)
class Needing:
    """A reader that finds nothing in a clause without one of these words, and is not asked about it."""

    read: Reader
    words: frozenset[str]

    def __call__(self, clause: Clause, predicate: Predicate | None) -> Iterable[Proposal]:
        return () if self.words.isdisjoint(words_in(clause.text)) else self.read(clause, predicate)


def needing(words: frozenset[str]) -> Callable[[Reader], Needing]:
    """Declares beside a reader which words it needs; one of open vocabulary has no such words."""
    return lambda read: Needing(read=read, words=words)


@lru_cache(maxsize=4)
def behind_words(readers: tuple[Reader, ...]) -> Behind[Reader]:
    """Readers in order, so that of those that need words only the ones whose words stand in a clause are asked."""
    return Behind((" ".join(sorted(reader.words)), reader.read) if isinstance(reader, Needing) else (None, reader) for reader in readers)


def asserted(
    kind: ClaimKind, *, stance: Stance = Stance.POSITIVE, sensitivity: Sensitivity = Sensitivity.PUBLIC, **slots: str | None
) -> Proposal:
    """A claim with the slots that were said."""
    said = tuple((slot, value) for slot, value in slots.items() if value)
    return Proposal(kind=kind, claim=Claim(kind=kind.name, slots=said, stance=stance), sensitivity=sensitivity)


def retracted(
    kind: ClaimKind, *, statement: str, never_was: bool = False, stance: Stance = Stance.POSITIVE, **slots: str | None
) -> Proposal:
    """The end of a claim of this kind, with the values that were said. ``stance`` is that of the claim that ends."""
    said = tuple((slot, value) for slot, value in slots.items() if value)
    claim = Claim(kind=kind.name, slots=said, stance=stance)
    return Proposal(kind=kind, claim=claim, polarity=Polarity.RETRACT, statement=statement, never_was=never_was)


def lasting_for(proposal: Proposal, longevity: Longevity) -> Proposal:
    """The proposal, held for another time than its kind says."""
    return replace(proposal, longevity=longevity)
