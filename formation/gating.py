"""Words before patterns: most patterns can match in few texts, and a set of words tells which at a fraction of their cost.

A pattern, or whatever reads by several of them, is declared beside the words of which one must stand in every text in which
it finds something. Where a text holds none of them it is not tried. A gate may admit too much, never too little: it changes
what is tried, not what is found.

Words are written in small letters, separated by blanks: ``ask`` is that word alone, ``ask*`` begins one, ``*ask`` ends one and
``*ask*`` stands anywhere in one. A sign (``:``) is a word of its own, ``¶`` is the end of a line, and what stands before and
behind an apostrophe are two words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Generic, TypeVar

_WORD = re.compile(r"\w+|[^\w\s]|\n")
#: Letters that ``re.IGNORECASE`` takes for these, and that do not become them in small letters.
_FOLDED = str.maketrans("\u0131\u0130\u017f", "iis")
#: Longer words are no words of a language, and are not kept in mind: keys, addresses, digests.
_LONGEST = 24

LINE_END = "\n"

Thing = TypeVar("Thing")


@lru_cache(maxsize=16)
def words_of(text: str) -> frozenset[str]:
    """The words and signs of a text in small letters; of one text for all who ask about it in turn."""
    return frozenset(_WORD.findall(text.translate(_FOLDED).lower()))


class Behind(Generic[Thing]):
    """Things in order, each behind the words that it needs; behind None it is always admitted."""

    def __init__(self, things: Iterable[tuple[str | None, Thing]]) -> None:
        self._things: list[tuple[int, Thing]] = []
        self._always = 0
        #: What a word opens by itself, by its beginning, by its end, by a part of it (in English letters or not): one bit a thing.
        self._alone: dict[str, int] = {}
        self._begun: dict[str, int] = {}
        self._ended: dict[str, int] = {}
        self._within: dict[str, int] = {}
        self._within_abroad: dict[str, int] = {}
        for place, (needs, thing) in enumerate(things):
            self._things.append((1 << place, thing))
            self._declare(needs, 1 << place)
        self._lengths = sorted({len(stem) for stem in self._begun})
        self._opened_by = lru_cache(maxsize=4096)(self._found_in)

    def admitted(self, words: frozenset[str]) -> list[Thing]:
        """Those that may find something in a text of these words, in order."""
        mask = self._always
        for word in words:
            mask |= self._opened_by(word) if len(word) <= _LONGEST else self._found_in(word)
        return [thing for bit, thing in self._things if mask & bit] if mask else []

    def _declare(self, needs: str | None, bit: int) -> None:
        if needs is None:
            self._always |= bit
            return
        for word in needs.replace("\u00b6", LINE_END).split(" "):
            sought = word.strip("*") or word
            open_before, open_behind = sought != word and word.startswith("*"), sought != word and word.endswith("*")
            kept = self._alone
            if open_before and open_behind:
                kept = self._within if sought.isascii() else self._within_abroad
            elif open_before or open_behind:
                kept = self._ended if open_before else self._begun
            kept[sought] = kept.get(sought, 0) | bit

    def _found_in(self, word: str) -> int:
        mask = self._alone.get(word, 0)
        for length in self._lengths:
            mask |= self._begun.get(word[:length], 0)
        for end, bits in self._ended.items():
            mask |= bits if word.endswith(end) else 0
        for part, bits in self._within.items():
            mask |= bits if part in word else 0
        if not word.isascii():
            for part, bits in self._within_abroad.items():
                mask |= bits if part in word else 0
        return mask


class Gate:
    """One set of words, for what is either tried or not."""

    def __init__(self, needs: str) -> None:
        self._needs = Behind([(needs, True)])

    def admits(self, text: str) -> bool:
        return bool(self._needs.admitted(words_of(text)))


class FirstOf:
    """Patterns, each behind its words, that find what their alternation would: the leftmost match, of two there the earlier one's."""

    def __init__(self, patterns: Iterable[tuple[str | None, str]]) -> None:
        #: As declared, for whoever wants to prove it.
        self.declared = tuple(patterns)
        compiled = (re.compile(pattern, re.IGNORECASE) for _, pattern in self.declared)
        self._patterns = Behind([(needs, pattern) for (needs, _), pattern in zip(self.declared, compiled, strict=True)])

    def search(self, text: str) -> re.Match[str] | None:
        return _first(self._patterns.admitted(words_of(text)), text, 0)

    def holds(self, text: str) -> bool:
        """Whether one of them is found, wherever."""
        return any(pattern.search(text) for pattern in self._patterns.admitted(words_of(text)))

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """The matches one behind the other; none of them is empty."""
        admitted, at = self._patterns.admitted(words_of(text)), 0
        while found := _first(admitted, text, at):
            yield found
            at = found.end()


def _first(patterns: Iterable[re.Pattern[str]], text: str, at: int) -> re.Match[str] | None:
    found = [match for pattern in patterns if (match := pattern.search(text, at))]
    return min(found, key=lambda match: match.start(), default=None)
