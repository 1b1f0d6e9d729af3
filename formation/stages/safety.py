"""The safety scans, each message read once (decisions 6).

One message of 64 KiB can be cited by 256 candidates; what is dangerous in it is found when the first of them asks.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from uuid import UUID

from formation.stages.credentials import holds_secret
from formation.stages.identifiers import holds_identifier
from formation.stages.injection import holds_injection
from memory.values import Outcome

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\U000e0000-\U000e007f]")
_TYPOGRAPHY = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u2010": "-", "\u2011": "-"})


def scannable(text: str) -> str:
    """The form in which text is scanned: full-width letters, invisible characters and typographic quotes hide nothing."""
    return _INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).translate(_TYPOGRAPHY)


def hazard(text: str) -> Outcome | None:
    """What bars text from ever being cited: SECRET before INJECTION."""
    scanned = scannable(text)
    if holds_secret(scanned):
        return Outcome.SECRET
    return Outcome.INJECTION if holds_injection(scanned) else None


def beyond_policy(text: str) -> bool:
    """Whether text holds personal data that is never kept (``formation.stages.identifiers`` states the policy)."""
    return holds_identifier(scannable(text))


class SafetyScan(Mapping[UUID, str]):
    """Source texts by event id, with the verdict on each, found once. Lives as long as one consolidation."""

    def __init__(self, source_texts: Mapping[UUID, str]) -> None:
        self._texts = dict(source_texts)
        self._hazards: dict[UUID, Outcome | None] = {}

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
