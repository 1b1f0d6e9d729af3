"""Known words in a text: where animals, jobs, places, conditions and the like are named. Plain Python.

Each lexicon is a file of ``lexica/``: a word or phrase a line, in lower case and the singular, after a tab how it is
written in a statement where that differs. A word missing there is a miss, never a wrong belief: what a mention says of its
owner is for the frames of each kind to decide, by the words around it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path

_LEXICA = Path(__file__).with_name("lexica")
_TOKEN = re.compile(r"[^\W_](?:[\w'+#./&-]*[\w+#])?")
#: Words of a phrase at most.
_LONGEST = 5
#: Letters that are one with their mark.
_UNMARKED = str.maketrans(
    {"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "ß": "ss", "ı": "i", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "\u02bb": ""}
)
_IRREGULAR_PLURALS = {
    "mice": "mouse",
    "geese": "goose",
    "children": "child",
    "grandchildren": "grandchild",
    "stepchildren": "stepchild",
    "godchildren": "godchild",
    "wolves": "wolf",
    "knives": "knife",
    "wives": "wife",
    "midwives": "midwife",
    "housewives": "housewife",
    "feet": "foot",
    "teeth": "tooth",
    "women": "woman",
    "men": "man",
    "people": "person",
    "oxen": "ox",
}


#: Characters that are looked at on either side of a place in a message: what stands further off says nothing of it.
NEAR = 1_500


@dataclass(frozen=True, kw_only=True, slots=True)
class Mention:
    """A known word, and the words of its text around it."""

    #: Offsets into the text.
    start: int
    end: int
    #: As said.
    said: str
    #: As it is written in a statement, in the singular.
    entry: str
    #: Said in the plural.
    many: bool
    #: The text before and behind it.
    left: str
    right: str

    def within(self, text: str, start: int, end: int) -> Mention:
        """The same where it stands in a longer text, with what is near it there."""
        return replace(self, start=start, end=end, left=text[max(start - NEAR, 0) : start], right=text[end : end + NEAR])


@cache
def lexicon(name: str) -> Mapping[str, str]:
    """The phrases of ``lexica/NAME.txt`` as compared, each with how it is written. Read once a process."""
    found: dict[str, str] = {}
    for line in (_LEXICA / f"{name}.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        phrase, _, written = line.partition("\t")
        found[_compared(phrase)] = written.strip() or phrase.strip()
    return found


def mentioned(text: str, *names: str) -> Iterator[Mention]:
    """Every phrase of these lexica in the text, in order; of two that overlap the longer, and never a part of a hyphenated word."""
    taken = 0
    for spot in _spots(text):
        known = next((spot.known[name] for name in names if name in spot.known), None) if spot.first >= taken else None
        if known is not None:
            entry, many = known
            start, end = spot.start, spot.end
            yield Mention(start=start, end=end, said=text[start:end], entry=entry, many=many, left=text[:start], right=text[end:])
            taken = spot.last


@dataclass(frozen=True, kw_only=True, slots=True)
class _Spot:
    """A phrase of some lexicon in a text: its tokens, its offsets, and by lexicon how it is written and whether it is a plural."""

    first: int
    last: int
    start: int
    end: int
    known: Mapping[str, tuple[str, bool]]


@lru_cache(maxsize=64)
def _spots(text: str) -> tuple[_Spot, ...]:
    """Every phrase of any lexicon, looked up once a text whoever asks: from left to right, the longest that begins at a word first."""
    tokens, reach = _tokens(text), _reach()
    found: list[_Spot] = []
    for first, (start, _, word) in enumerate(tokens):
        for last in range(min(first + (reach.get(word.partition(" ")[0]) or 1), len(tokens)), first, -1):
            if known := _in_any(" ".join(said for _, _, said in tokens[first:last])):
                found.append(_Spot(first=first, last=last, start=start, end=tokens[last - 1][1], known=known))
    return tuple(found)


@cache
def _phrases() -> Mapping[str, Mapping[str, str]]:
    """Every phrase of every lexicon, with how each that holds it writes it."""
    found: dict[str, dict[str, str]] = {}
    for path in sorted(_LEXICA.glob("*.txt")):
        for phrase, written in lexicon(path.stem).items():
            found.setdefault(phrase, {})[path.stem] = written
    return found


@cache
def _reach() -> Mapping[str, int]:
    """The first words of phrases, each with the length of the longest that it begins: most words begin none, and are passed over."""
    found: dict[str, int] = {}
    for phrase in _phrases():
        words = phrase.split()
        found[words[0]] = max(found.get(words[0], 0), min(len(words), _LONGEST))
    return found


@lru_cache(maxsize=16384)
def _in_any(phrase: str) -> Mapping[str, tuple[str, bool]]:
    phrases = _phrases()
    found = {name: (written, True) for singular in _singulars(phrase) for name, written in phrases.get(singular, {}).items()}
    return found | {name: (written, False) for name, written in phrases.get(phrase, {}).items()}


def names_any(text: str, *names: str) -> bool:
    """Whether a text holds a phrase of these lexica."""
    return next(mentioned(text, *names), None) is not None


def is_known(phrase: str, *names: str) -> str | None:
    """How a whole phrase is written, when it is one of these lexica's, in the singular or plural."""
    known = _in_any(_compared(phrase))
    return next((known[name][0] for name in names if name in known), None)


@lru_cache(maxsize=64)
def _tokens(text: str) -> tuple[tuple[int, int, str], ...]:
    return tuple((found.start(), found.end(), _compared(found[0])) for found in _TOKEN.finditer(text))


def _singulars(phrase: str) -> Iterator[str]:
    head, _, last = phrase.rpartition(" ")
    lead = f"{head} " if head else ""
    if last in _IRREGULAR_PLURALS:
        yield lead + _IRREGULAR_PLURALS[last]
    if last.endswith("ies") and len(last) > 4:
        yield f"{lead}{last[:-3]}y"
    if last.endswith("es") and re.search(r"(?:s|x|z|ch|sh|o)es$", last):
        yield f"{lead}{last[:-2]}"
    if last.endswith("s") and not last.endswith("ss") and len(last) > 3:
        yield f"{lead}{last[:-1]}"


def _compared(phrase: str) -> str:
    if not phrase.isascii():  # "Torun" and "Toruń" are one place
        phrase = "".join(letter for letter in unicodedata.normalize("NFKD", phrase) if not unicodedata.combining(letter))
        phrase = phrase.translate(_UNMARKED)
    words = phrase.lower().replace("-", " ").replace("\u2019", "'").split()
    return " ".join(word.removesuffix("'s") for word in words)
