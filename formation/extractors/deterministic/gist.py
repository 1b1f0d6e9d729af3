"""What a free text is about: its content words in the order said, the subject of kinds that have no slots (decisions 4)."""

from __future__ import annotations

from memory.rules.likeness import canonical_words


def gist(text: str, *, words: int = 8) -> str:
    """At most ``words`` content words; the text itself when it has none."""
    content = [word for word in text.split() if canonical_words(word)]
    return " ".join(content[:words]).strip(" .,;:!") or text
