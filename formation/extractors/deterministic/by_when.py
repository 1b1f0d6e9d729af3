"""By when an aim is to be reached: "by October", "before winter 2028", "before I'm forty"."""

from __future__ import annotations

import re
from datetime import datetime

from formation.extractors.deterministic.when import When, timed
from formation.extractors.deterministic.wording import stands

_BY = re.compile(
    r"[\s,]*\b(?P<link>by|before|until|till|in time for)\s+(?P<when>(?:the end of |end of )?(?!(?:myself|hand|foot|bike|train|bus|car|boat|ear|heart|\w+ing)\b)[\w' ]{2,40}?)(?=\s*(?:$|[,.;:!?(&]|\s(?:so|and|but|w/|which|what|how|currently|from)\b))",
    re.I,
)
_BEFORE_AGE = re.compile(
    r"\b(?P<link>before|by the time)\s+(?:i'm|im|i am|i turn|i hit)\s+(?P<age>\d{2}|twenty|thirty|forty|fifty|sixty|seventy|eighty)\b", re.I
)


def by_when(after: str, ahead: str, told: datetime | None) -> tuple[str, When | None]:
    """The words without their term, and the term: "by October" said in June is that of the year."""
    if by := _BY.search(after):
        return after[: by.start()] + after[by.end() :], _term(by["link"].lower(), by["when"], told)
    if aged := _BEFORE_AGE.search(f"{ahead} {after}"):
        return _BEFORE_AGE.sub("", after), When(words=f"before the age of {aged['age'].lower()}")
    return after, None


def _term(link: str, said: str, told: datetime | None) -> When | None:
    if told and re.fullmatch(r"(?:the )?end of (?:the|this) year", said, re.I):
        return When(words=f"{link} the end of {told.year}")
    resolved = timed(f" in {said}", told=told, ahead=True)
    if resolved.when is not None and not resolved.text.strip(" ,."):
        return When(words=f"{link} {re.sub(r'^(?:in|on) ', '', resolved.when.words)}")
    return When(words=f"{link} {said}") if stands(said) and re.search(r"[a-z]{4}|\d", said) else None
