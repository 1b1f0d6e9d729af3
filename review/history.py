"""What was known of a belief and when, in plain words: the newest first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from uuid import UUID
from zoneinfo import ZoneInfo

from memory.models import BeliefVersion
from memory.values import Authority, Status, StatusReason
from review import wording
from review.moments import When, day, minute

#: Versions on one page.
MOST = 50


@dataclass(frozen=True, kw_only=True, slots=True)
class Change:
    """One version: when it was known, when it says the belief held, and what was new about it."""

    known_from: When
    #: None: it is what is known now.
    known_to: When | None
    held: Held
    what: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Held:
    """When it held: ``never``, or from (None: nobody said since when) to (None: it still does)."""

    never: bool
    since: When | None
    to: When | None


def changes_of(belief_id: UUID, *, zone: ZoneInfo, now: datetime) -> list[Change]:
    """One statement; runs acting for the principal."""
    newest = BeliefVersion.objects.filter(belief_id=belief_id).order_by("-recorded")[: MOST + 1]
    versions = list(newest)[::-1]
    told = [None, *versions] if len(versions) <= MOST else versions
    return [_change(before, version, zone=zone, now=now) for before, version in pairwise(told) if version is not None][::-1]


def _change(before: BeliefVersion | None, version: BeliefVersion, *, zone: ZoneInfo, now: datetime) -> Change:
    known = version.recorded
    return Change(
        known_from=minute(known.lower, zone=zone, now=now),
        known_to=minute(known.upper, zone=zone, now=now) if known.upper else None,
        held=_held(version, zone=zone, now=now),
        what=_first(version) if before is None else ", ".join(_differences(before, version)) or "looked at again",
    )


def _held(version: BeliefVersion, *, zone: ZoneInfo, now: datetime) -> Held:
    valid = version.valid
    since, to = (day(at, zone=zone, now=now) if at else None for at in (valid.lower, valid.upper))
    return Held(never=valid.isempty, since=since, to=to)


_ENDINGS = {
    StatusReason.REPLACED: "replaced by what you said later",
    StatusReason.CORRECTED: "corrected by you",
    StatusReason.ENDED: "you said it had ended",
    StatusReason.UNTRUE: "you said it never was true",
    StatusReason.DATE: "its own date passed",
    StatusReason.RE_READ: "its words were read again, differently",
    StatusReason.NOT_RE_DERIVED: "not found when its words were read again",
    StatusReason.ONGOING: "not said again for 90 days",
    StatusReason.TENTATIVE: "a guess that was not said again",
    StatusReason.DECAYED: "faded away",
    StatusReason.STALE: "unused for a long time",
}


def _first(version: BeliefVersion) -> str:
    if version.status_reason:
        return f"learned as past: {_ENDINGS[StatusReason(version.status_reason)]}"
    return "learned, as you asked" if version.authority == Authority.OWNER.value else "learned"


def _differences(before: BeliefVersion, version: BeliefVersion) -> Iterator[str]:
    if version.status_reason and version.status_reason != before.status_reason:
        yield _ENDINGS[StatusReason(version.status_reason)]
        return
    if before.status_reason and not version.status_reason:
        yield "true again"
    if _sentence(before) != _sentence(version):
        yield f"said more fully, before: \u201c{_sentence(before).rstrip('.')}\u201d"
    if before.authority != version.authority and version.authority == Authority.OWNER.value:
        yield "you asked to remember it"
    elif version.confidence > before.confidence:
        yield "said again, surer"
    elif version.confidence < before.confidence:
        yield "spoken against, less sure"
    if before.status == Status.PROVISIONAL.value and version.status == Status.ACTIVE.value:
        yield "settled"
    if before.scope != version.scope:
        yield "counts everywhere now" if version.scope == "user" else f"counts in {version.scope.removeprefix('project:')} now"


def _sentence(version: BeliefVersion) -> str:
    return wording.sentence(claim=version.claim, statement=version.statement)
