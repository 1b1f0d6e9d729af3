"""One line of what is known: a sentence, how strongly it is held, and a few words beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo

from memory.models import Belief
from memory.values import Flag, Status
from review import wording
from review.strength import Strength, strength
from review.wording import Chip, Phrase


@dataclass(frozen=True, kw_only=True, slots=True)
class Known:
    """A belief as a list shows it."""

    id: UUID
    sentence: str
    #: None of what is past: how sure it was says nothing about how it ended.
    strength: Strength | None
    remarks: tuple[Phrase, ...]
    #: Why it asks for its owner's eye. The veil already says "sensitive", and its rivals say "conflict".
    chips: tuple[Chip, ...]
    #: What it is in open conflict with.
    rivals: tuple[Phrase, ...]
    faded: bool
    sensitive: bool


def known(belief: Belief, *, before: Belief | None, rivals: Sequence[Belief], zone: ZoneInfo, now: datetime) -> Known:
    """``before`` is what it took the place of; a past belief comes with its successor. Starts no query."""
    live = Status(belief.status).live
    said = wording.remarks(belief, zone=zone, now=now) if live else wording.until(belief, zone=zone, now=now)
    replaces = (wording.naming("replaces", before),) if live and before else ()
    told = {wording.FLAGS[Flag.SENSITIVE], *([wording.FLAGS[Flag.CONFLICT]] if rivals else ())}
    return Known(
        id=belief.id,
        sentence=wording.sentence(claim=belief.claim, statement=belief.statement),
        strength=strength(belief) if live else None,
        remarks=(*said, *replaces),
        chips=tuple(chip for chip in wording.chips(belief) if chip not in told),
        rivals=tuple(wording.naming("", rival) for rival in rivals),
        faded=live and wording.is_faded(belief),
        sensitive=wording.is_sensitive(belief),
    )
