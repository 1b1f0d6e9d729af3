"""What was known of a belief and when, in plain words: the newest first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models import Q

from memory.models import Belief, BeliefVersion, Relation
from memory.values import Authority, RelationKind, Status, StatusReason
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
    """Two statements; runs acting for the principal."""
    newest = BeliefVersion.objects.filter(belief_id=belief_id).order_by("-recorded")[: MOST + 1]
    versions = list(newest)[::-1]
    told = [None, *versions] if len(versions) <= MOST else versions
    quarrels = _quarrels(belief_id)
    pairs = [(before, version) for before, version in pairwise(told) if version is not None]
    return [_change(before, version, quarrels, zone=zone, now=now) for before, version in pairs][::-1]


def _quarrels(belief_id: UUID) -> Mapping[datetime, list[str]]:
    """What conflicts of this belief began and ended, by the instant: versions keep no flags, but begin at the same instant."""
    links = Relation.objects.filter(Q(source=belief_id) | Q(target=belief_id), kind=RelationKind.CONFLICTS_WITH.value)
    found: dict[datetime, list[str]] = defaultdict(list)
    for link in links.select_related("source", "target").order_by("-created_at", "id")[:MOST]:
        rival: Belief = link.target if link.source_id == belief_id else link.source
        found[link.created_at].append(f"in conflict with \u201c{wording.cited(rival)}\u201d")
        if link.resolved_at:
            found[link.resolved_at].append(f"no longer in conflict with \u201c{wording.cited(rival)}\u201d")
    return found


def _change(
    before: BeliefVersion | None, version: BeliefVersion, quarrels: Mapping[datetime, list[str]], *, zone: ZoneInfo, now: datetime
) -> Change:
    known = version.recorded
    told = [_first(version)] if before is None else list(_differences(before, version))
    return Change(
        known_from=minute(known.lower, zone=zone, now=now),
        known_to=minute(known.upper, zone=zone, now=now) if known.upper else None,
        held=_held(version, zone=zone, now=now),
        what=", ".join([*told, *quarrels.get(known.lower, ())]) or "looked at again",
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
    StatusReason.SIZE_CAP: "the least present when there was no more room",
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
