"""The safety scans, each message read once (decisions 6).

One message of 64 KiB can be cited by 256 candidates; what is dangerous in it is found when the first of them asks.
"""

from __future__ import annotations

import binascii
import html
import re
import unicodedata
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import unquote
from uuid import UUID

from formation.stages.credentials import holds_secret
from formation.stages.identifiers import holds_identifier, identifiers_in
from formation.stages.injection import holds_injection
from memory.values import Outcome

_INVISIBLE = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]")
_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u2010": "-", "\u2011": "-"})

#: Words written in tag characters, which nobody sees. Three of them name the flags of countries' parts.
_TAGGED = re.compile("(?<!\U0001f3f4)(?<![\U000e0020-\U000e007f])[\U000e0020-\U000e007e]{4,}")
#: Overrides of the writing direction: what is read is not what stands there.
_TURNED = re.compile("[\u202d\u202e]")
_BASE64 = re.compile(r"(?<![\w+/=-])[A-Za-z0-9+/_-]{24,8192}={0,2}(?![\w+/=-])")
#: Words with a sign between all letters.
_SPACED = re.compile(r"(?<!\w)(?:[^\W\d_][ ._-]){4,40}[^\W\d_](?!\w)")
#: Runs of base64 that are opened in one text at most.
_OPENED = 32

#: In the place of what is never shown.
LEFT_OUT = "[left out]"


def scannable(text: str) -> str:
    """The form in which text is scanned: full-width letters, invisible characters and typographic quotes hide nothing."""
    return _INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).translate(_TYPOGRAPHY)


def hazard(text: str) -> Outcome | None:
    """What bars text from ever being cited: SECRET before INJECTION."""
    readings = list(_readings(text))
    if any(holds_secret(reading) for reading in readings):
        return Outcome.SECRET
    hidden = _TAGGED.search(text) or _TURNED.search(text)
    return Outcome.INJECTION if hidden or any(holds_injection(reading) for reading in readings) else None


def beyond_policy(text: str) -> bool:
    """Whether text holds personal data that is never kept (docs/privacy.md)."""
    return holds_identifier(scannable(text))


def identifiers_of(text: str) -> tuple[tuple[int, int], ...]:
    """Where personal data that is never kept stands, as [start, end) in ``text`` itself, in order."""
    if text.isascii():
        return tuple(sorted(identifiers_in(text)))
    if not beyond_policy(text):
        return ()
    pieces = [scannable(char) for char in text]
    places = [place for place, piece in enumerate(pieces) for _ in piece]
    return tuple(sorted((places[start], places[end - 1] + 1) for start, end in identifiers_in("".join(pieces))))


def masked(text: str) -> str:
    """Text as it may be shown: nothing of what holds a secret or an injection, else all but personal data beyond policy."""
    return LEFT_OUT if hazard(text) is not None else veiled(text, 0, len(text), places=identifiers_of(text))


def veiled(text: str, start: int, end: int, *, places: Sequence[tuple[int, int]]) -> str:
    """``text[start:end]`` with LEFT_OUT where ``places`` of the whole text, in order, reach into it."""
    parts: list[str] = []
    at = start
    for place, stop in places:
        if max(place, at) < min(stop, end):
            parts += (text[at : max(at, place)], LEFT_OUT)
            at = min(stop, end)
    return "".join((*parts, text[at:end]))


def _readings(text: str) -> Iterator[str]:
    """The ways in which a machine may read a text: as it stands, and what is written in it by other signs."""
    plain = scannable(text)
    yield plain
    if "&" in plain and (unescaped := html.unescape(plain)) != plain:
        yield unescaped
    if "%20" in plain:
        yield unquote(plain, errors="replace")
    if _SPACED.search(plain):
        yield _SPACED.sub(lambda run: run.group()[::2], plain)
    for number, run in enumerate(_BASE64.finditer(plain)):
        if number == _OPENED:
            return
        if opened := _opened(run.group()):
            yield opened


def _opened(run: str) -> str:
    """What a run of base64 says; empty where it says nothing in letters."""
    try:
        said = b64decode(run.rstrip("=") + "=" * (-len(run.rstrip("=")) % 4), altchars=b"-_" if "-" in run or "_" in run else None).decode()
    except (binascii.Error, ValueError):
        return ""
    return said if said.isprintable() and " " in said else ""


class SafetyScan(Mapping[UUID, str]):
    """Source texts by event id, with the verdict on each, found once. Lives as long as one consolidation."""

    def __init__(self, source_texts: Mapping[UUID, str]) -> None:
        self._texts = dict(source_texts)
        self._hazards: dict[UUID, Outcome | None] = {}
        self._identifiers: dict[UUID, tuple[tuple[int, int], ...]] = {}

    def __getitem__(self, event_id: UUID) -> str:
        return self._texts[event_id]

    def __iter__(self) -> Iterator[UUID]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def hazard_of(self, event_id: UUID) -> Outcome | None:
        """What is dangerous in one source text. Raises KeyError for an event that is not among them."""
        if event_id not in self._hazards:
            self._hazards[event_id] = hazard(self._texts[event_id])
        return self._hazards[event_id]

    def identifiers_of(self, event_id: UUID) -> tuple[tuple[int, int], ...]:
        """Where personal data beyond policy stands in one source text. Raises KeyError for an event that is not among them."""
        if event_id not in self._identifiers:
            self._identifiers[event_id] = identifiers_of(self._texts[event_id])
        return self._identifiers[event_id]
