"""When a belief is established, kept, widened and expired (decisions 2.5, 2.6, 2.8, 2.12). Pure; callers pass the time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta

from memory.rules.weighing import WEIGHING_5, at_least
from memory.values import Authority, BeliefType, Derivation, Longevity, Portability, Retention, Status

#: Wall-clock time without evidence or use after which a belief of a type counts as idle (decisions 2.8).
HORIZON: Mapping[BeliefType, timedelta] = {
    BeliefType.FACT: timedelta(days=30),
    BeliefType.PROCEDURE_POINTER: timedelta(days=90),
    BeliefType.PREFERENCE: timedelta(days=180),
    BeliefType.USER_MODEL_ATTR: timedelta(days=180),
    BeliefType.RELATIONSHIP: timedelta(days=365),
}

#: How long a belief stands after its last evidence (decisions 1); a longevity that is not here never expires.
STANDS: Mapping[Longevity, timedelta] = {Longevity.ONGOING: timedelta(days=90), Longevity.TENTATIVE: timedelta(days=30)}

#: How long an unconfirmed belief is left alone after its arrival (decisions 2.12).
UNCONFIRMED_GRACE = timedelta(days=30)

#: How far a source's clock may run ahead before its time is not believed (decisions 2.12).
CLOCK_SKEW = timedelta(minutes=5)

#: Occasions that must have said a belief before it is established (decisions 2.5).
ESTABLISHING_OCCASIONS = 2


def establishes(
    *,
    confidence: float,
    corroboration: int,
    authority: Authority,
    derivation: Derivation = Derivation.DIRECT,
    core: bool = False,
) -> bool:
    """Whether a provisional belief becomes active: confidence >= .65 on 2 occasions; owner-stated and core at once (decisions 2.5)."""
    if core or authority is Authority.OWNER:
        return True
    if derivation is Derivation.HYPOTHESIS:
        return False
    return at_least(confidence, WEIGHING_5.establish) and corroboration >= ESTABLISHING_OCCASIONS


def entry_status(*, authority: Authority, derivation: Derivation = Derivation.DIRECT, explicit: bool = False, core: bool = False) -> Status:
    """Status of a belief that has just formed: owner-stated, core and explicit ones are active at once (decisions 2.2, 2.5)."""
    asked_for = explicit and derivation is Derivation.DIRECT
    return Status.ACTIVE if core or asked_for or authority is Authority.OWNER else Status.PROVISIONAL


def retention(*, authority: Authority, core: bool = False) -> Retention:
    """Retention of a belief that has just formed: owner-stated ones graduate at once (decisions 2.6)."""
    return Retention.GLOBAL if core or authority is Authority.OWNER else Retention.SESSION


def expires_at(
    *,
    longevity: Longevity,
    authority: Authority,
    explicit: bool,
    last_evidence_at: datetime | None,
    worded_expiry: datetime | None,
    unconfirmed: bool,
    arrived_at: datetime,
) -> datetime | None:
    """When a belief expires, or None for never (decisions 1 and 2.12).

    A date in the words wins as it is. Otherwise only ``ongoing`` and ``tentative`` beliefs that are neither explicit nor
    owner-stated expire, counted from their last evidence (from arrival when no evidence has a time).
    """
    if worded_expiry is not None:
        return worded_expiry
    if explicit or authority is Authority.OWNER or longevity not in STANDS:
        return None
    due = (last_evidence_at or arrived_at) + STANDS[longevity]
    return max(due, arrived_at + UNCONFIRMED_GRACE) if unconfirmed else due


def arrives_unconfirmed(*, belief_type: BeliefType, authority: Authority, event_at: datetime | None, now: datetime) -> bool:
    """Whether a belief forms from words already older than its horizon (decisions 2.12); never for what an owner states."""
    if authority is Authority.OWNER or event_at is None:
        return False
    return now - event_at > HORIZON[belief_type]


def event_time(*, occurred_at: datetime | None, recorded_at: datetime) -> datetime | None:
    """When an event counts as having happened: a time over 5 minutes after its arrival is not believed (decisions 2.12)."""
    if occurred_at is None:
        return None
    return recorded_at if occurred_at > recorded_at + CLOCK_SKEW else occurred_at


def widens(*, portability: Portability, project_scopes: Collection[str], derivation: Derivation = Derivation.DIRECT) -> bool:
    """Whether a belief is widened to user scope: said in two distinct projects, not local, no hypothesis (decisions 2.5, seed stage 5)."""
    if portability is Portability.LOCAL or derivation is Derivation.HYPOTHESIS:
        return False
    return len({scope for scope in project_scopes if scope.startswith("project:")}) >= 2
