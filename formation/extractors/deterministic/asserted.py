"""The words of an assertion from its subject on, for kinds that are told in other ways than "I" and a verb."""

from __future__ import annotations

import re
from functools import lru_cache

from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.people import GIVEN
from formation.extractors.deterministic.predicate import behind_lead
from formation.extractors.deterministic.proposal import words_in
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged, passing

#: Where a claim may stop without losing anything that narrows it.
STOP = r"(?=\s*(?:$|[,.;!()]|(?<!\w)(?:and|but|so|because|since|though|although|which|btw|by the way|thanks|please|now|too|as well|actually|myself|lol|haha)\b))"
#: A name as typed, or any word: ``name_said`` tells which words are one.
NAME_OR_WORD = rf"(?:{NAME}|(?-i:[a-z]{{2,14}}(?: [a-z]{{2,14}})?))"
#: What is left of a greeting: "hi there, ...".
_TO_ALL = re.compile(r"^(?:there|all|everyone|everybody|folks|team)\b[\s,!]+", re.I)
_UNSURE = re.compile(
    r"\b(?:maybe|perhaps|probably|possibly|i guess|i think|might|apparently|supposedly|allegedly|not sure|kind of|kinda|sort of|sometimes)\b",
    re.I,
)


def mentions(text: str, words: frozenset[str]) -> bool:
    """Whether a text holds one of these words: asked before any pattern is tried."""
    return not words.isdisjoint(words_in(text))


@lru_cache(maxsize=8)
def told(clause: Clause, *, dated: bool = False) -> str | None:
    """The clause after the words that lead into it, or None when it is no assertion about now, or an unsure one.

    ``dated``: a month in it says when something is, not how long it holds.
    """
    if clause.asks or clause.unreal or hedged(clause.text, after=clause.after):
        return None
    begin = behind_lead(clause.text)
    words = _TO_ALL.sub("", clause.text[begin:]) if begin else clause.text
    return None if (not dated and passing(words)) or _UNSURE.search(words) else words


def name_said(words: str) -> str | None:
    """A name written as one, or a common given name typed small; None for any other word."""
    if words[:1].isupper():
        return words if names_in(words) else None
    first, *more = words.split()
    known = first.capitalize() in GIVEN and first not in _WORDS_TOO and not more
    return first.capitalize() if known else None


#: Given names that are everyday words when typed small.
_WORDS_TOO = frozenset(
    "will may rose mark grace ray rich dean hazel amber ivy violet holly poppy robin kit jo max mo pat art dot sunny frank grant drew".split()
)
