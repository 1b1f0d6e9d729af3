"""How what came to mind is written: one line a belief, the same bytes for the same beliefs (reference 7.5).

Bands instead of numbers, days instead of instants; nothing in a line moves unless what is believed moves.
"""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Iterable
from datetime import date
from enum import StrEnum
from uuid import UUID

from memory.rules.weighing import at_least
from memory.values import Derivation, Longevity, project_of
from memory.views import BeliefView

#: UTF-8 bytes that are counted as one token.
BYTES_PER_TOKEN = 4


class Band(StrEnum):
    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


_BANDS = (Band.HIGH, Band.MEDIUM, Band.LOW)
_CITATION = re.compile(r"(?<![0-9A-Za-z_-])[0-9a-f]{8}(?![0-9A-Za-z_-])")


def short_id(belief_id: UUID) -> str:
    """Eight hexadecimal digits by which an answer may cite a belief.

    Of the id's random end: it begins with the time of its making, so that beliefs of one minute share their beginnings.
    """
    return str(belief_id)[-12:-4]


def citations(answer: str) -> frozenset[str]:
    """The short ids that an answer may cite: eight lower-case hexadecimal digits standing alone."""
    return frozenset(_CITATION.findall(answer))


def band(score: float, *, carried: bool, high: float, medium: float) -> Band:
    """How strongly it is held, in words; one step lower for what was brought along from another project."""
    place = 0 if at_least(score, high) else 1 if at_least(score, medium) else 2
    return _BANDS[min(place + carried, len(_BANDS) - 1)]


def line(belief: BeliefView, *, strength: Band, carried: bool, dormant: bool, conflicts: Collection[UUID], disputed: bool) -> str:
    """One belief. A hypothesis begins with "Perhaps" and says that it was not said; ``conflicts`` are shown beside it."""
    hypothesis = belief.derivation is Derivation.HYPOTHESIS
    marks = [belief.authority.value, strength.value, "suggested, not said" if hypothesis else "said"]
    marks += [belief.longevity.value] if belief.longevity is not Longevity.DURABLE else []
    marks += ["dormant"] if dormant else []
    origin = f"[from {escaped(project_of(belief.scope) or 'everywhere')}] " if carried else ""
    rivals = ", ".join(f"m:{short_id(partner)}" for partner in sorted(conflicts))
    against = f" Disputed by {rivals}." if rivals else " Disputed." if disputed else ""
    return f"- m:{short_id(belief.id)} {origin}{'Perhaps: ' if hypothesis else ''}{escaped(belief.statement)} ({', '.join(marks)}){against}"


def blocked_line(belief_id: UUID) -> str:
    """In the place of words that failed the safety scan."""
    return f"- m:{short_id(belief_id)} [left out: its words are not safe to read]"


def ended_line(belief_id: UUID, statement: str, *, on: date, now: BeliefView | UUID | None) -> str:
    """What was told at the beginning of the conversation and holds no longer, and what holds instead: by its id alone, without words."""
    if now is None:
        instead = ""
    elif isinstance(now, UUID):
        instead = f" Now m:{short_id(now)}"
    else:
        instead = f" Now m:{short_id(now.id)} {escaped(now.statement)}"
    return f"- m:{short_id(belief_id)} no longer holds as of {on.isoformat()}: {escaped(statement)}{instead}"


def block(lines: Iterable[str], *, as_of: date, policy: str) -> str:
    """All of it; empty where nothing came to mind. Formation knows the wrapper again and learns nothing from inside it."""
    written = list(lines)
    if not written:
        return ""
    return "\n".join([opening(as_of=as_of, policy=policy), *written, CLOSING])


CLOSING = "</memory-context>"


def opening(*, as_of: date, policy: str) -> str:
    return f'<memory-context as-of="{as_of.isoformat()}" policy="{policy}">'


def escaped(text: str) -> str:
    """Text on one line, in which nothing can pass for the wrapper."""
    return html.escape(" ".join(text.split()), quote=False)


def tokens(text: str) -> int:
    """How long a text counts as, rounded up."""
    return -(-len(text.encode("utf-8", "surrogatepass")) // BYTES_PER_TOKEN)
