"""What a free text is about: its content words in the order said, the subject of kinds that have no slots (decisions 4)."""

from __future__ import annotations

from memory.rules.likeness import NEGATORS, affirmed, canonical_words


def gist(text: str, *, words: int = 8) -> str:
    """At most ``words`` content words; the text itself when it has none.

    Words that turn a statement round are left out: what is allowed and what is not allowed are about one thing.
    """
    content = [plain for word in affirmed(text).split() if (plain := _plain(word))]
    return " ".join(content[:words]).strip(" .,;:!") or text


def _plain(word: str) -> str:
    """A word without its negation, if it says anything else."""
    said = canonical_words(word)
    if not said & NEGATORS:
        return word if said else ""
    return " ".join(sorted(said - NEGATORS))
