"""When a belief is established, kept, widened, idle, past (decisions 2.5, 2.6, 2.8, 2.9, 2.12). Pure; callers pass the time.

What time does to all beliefs at once, ``memory.store.fading`` says in SQL; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from memory.rules import weighing
from memory.rules.weighing import TOLERANCE, WEIGHING_5, WeighingPolicy, at_least
from memory.values import Authority, BeliefType, Derivation, Longevity, Portability, Retention, Status, StatusReason
from memory.views import BeliefView

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


# --- what time does (decisions 2.8, 2.9) ----------------------------------------------------------------------------------

#: A belief is stepped once in this time.
SWEEP_INTERVAL = timedelta(hours=24)


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """A belief with what its relations say of it, as the rules of time read it."""

    belief: BeliefView
    #: It has lost a declared contradiction.
    loser: bool = False
    #: Contradictions that the authority guard holds open with this belief as the higher end.
    guarded: int = 0
    #: A member of a stable engram.
    stable: bool = False
    #: An open conflict or declared contradiction, other than a guarded one.
    disputed: bool = False

    @property
    def weighed(self) -> float:
        """The confidence that gates, floors and retirement read: without contradictions that are held open (decisions 3)."""
        belief = self.belief
        return weighing.confidence(
            prior=belief.prior,
            evidence=belief.evidence_count + belief.declared_evidence,
            contradictions=belief.contradictions - min(self.guarded, belief.contradictions),
            superseded=belief.status is Status.SUPERSEDED,
            core=belief.core,
        )

    @property
    def score(self) -> float:
        """The score that gates read; what is shown is confidence times activation."""
        return self.weighed * self.belief.activation


def idle_from(belief: BeliefView) -> datetime:
    """When it becomes idle: its type's horizon after the later of last evidence and last use (decisions 2.8)."""
    return last_met(belief) + HORIZON[belief.belief_type]


def last_met(belief: BeliefView) -> datetime:
    """The later of last evidence and last use; its arrival where neither has a time."""
    return max((at for at in (belief.newest.at, belief.last_used_at) if at is not None), default=belief.created_at)


def spared_until(belief: BeliefView) -> datetime:
    """Until when neither force acts: 30 days after arrival while unconfirmed (decisions 2.12)."""
    return belief.created_at + UNCONFIRMED_GRACE if belief.unconfirmed else belief.created_at


def fades(belief: BeliefView) -> bool:
    """Whether running time takes activation: never from core and what is tentative, nor from what is expired or retired."""
    return (belief.live or belief.status is Status.SUPERSEDED) and not belief.core and belief.longevity is not Longevity.TENTATIVE


def chargeable(belief: BeliefView, *, now: datetime) -> tuple[datetime, datetime]:
    """From when running time is to be charged, and from when within that the belief is idle; both ``now`` at the latest."""
    charged = belief.charged_at or belief.created_at
    begun = min(max(charged, spared_until(belief)) if belief.unconfirmed else charged, now)
    return begun, max(min(idle_from(belief), now), begun)


def floors(standing: Standing, *, policy: WeighingPolicy = WEIGHING_5) -> tuple[float, float]:
    """Its floors of activation within its idle horizon and beyond it (decisions 2.8, 2.14)."""
    belief = standing.belief
    if not belief.live or standing.loser:
        return 0.0, 0.0
    held = weighing.floor(confidence=standing.weighed, policy=policy)
    beyond = held if belief.authority is Authority.OWNER or standing.stable else 0.0
    return (held if belief.derivation is Derivation.DIRECT else beyond), beyond


def half_life(standing: Standing, *, policy: WeighingPolicy = WEIGHING_5) -> float:
    belief = standing.belief
    return weighing.half_life(
        producer=belief.producer,
        retention=belief.retention,
        use_count=belief.use_count,
        evidence=belief.evidence_count + belief.declared_evidence,
        hastened=standing.loser or belief.status is Status.SUPERSEDED,
        policy=policy,
    )


def sweepable(standing: Standing, *, now: datetime, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether the idle sweep may step it: weak, idle, not stepped within a day (decisions 2.8)."""
    belief = standing.belief
    weak = belief.status is Status.PROVISIONAL or standing.weighed < policy.swept_below - TOLERANCE
    return (
        belief.live
        and belief.authority is not Authority.OWNER
        and fades(belief)
        and weak
        and not standing.stable
        and _left_alone(belief, now=now)
        and (belief.swept_at is None or now - belief.swept_at >= SWEEP_INTERVAL)
    )


def retires(standing: Standing, *, now: datetime, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether it is retired as decayed (decisions 2.9)."""
    belief = standing.belief
    return (
        belief.live
        and not belief.core
        and belief.authority is not Authority.OWNER
        and belief.retention is Retention.SESSION
        and not standing.loser
        and not standing.stable
        and standing.score < policy.retire - TOLERANCE
        and _left_alone(belief, now=now)
    )


def stale(standing: Standing, *, idle_days: float, now: datetime, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether nobody has met it for so long that it is archived (decisions 2.9).

    ``idle_days`` are running days since it was last met. What an owner stated is offered to them first (``must_ask``).
    """
    belief = standing.belief
    if not belief.live or belief.core or standing.stable or now < spared_until(belief):
        return False
    long_ago = belief.authority is not Authority.OWNER and now - last_met(belief) >= timedelta(days=policy.stale_wall)
    unmet = belief.retention is Retention.GLOBAL and at_least(idle_days, policy.stale)
    return long_ago or unmet or (standing.loser and at_least(idle_days, policy.stale_loser))


def must_ask(belief: BeliefView, *, now: datetime, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether a stale belief waits for its owner, who stated it: until so long after they were asked (decisions 2.9)."""
    if belief.authority is not Authority.OWNER:
        return False
    asked = belief.offered_at
    return asked is None or asked < last_met(belief) or now - asked < timedelta(days=policy.asked_for)


def expired_as(belief: BeliefView, *, now: datetime) -> StatusReason | None:
    """As what it has expired: by a date in its words, or by its longevity (decisions 2.9); None while it stands."""
    if not belief.live or belief.expires_at is None or belief.expires_at > now:
        return None
    if belief.worded_expiry is not None:
        return StatusReason.DATE
    return StatusReason.ONGOING if belief.longevity is Longevity.ONGOING else StatusReason.TENTATIVE


def holds_threshold(standing: Standing, *, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether its time of holding the graduation threshold runs (decisions 2.6)."""
    belief = standing.belief
    return belief.live and belief.derivation is Derivation.DIRECT and at_least(standing.weighed, policy.graduate)


def graduates(standing: Standing, *, held_days: float | None, policy: WeighingPolicy = WEIGHING_5) -> bool | None:
    """Whether it is kept for long: at once when its owner stated it, else when it has held the threshold (decisions 2.6).

    ``held_days`` are running days since ``above_threshold_since``. None where nothing but a dispute or a lost one defers it.
    """
    belief = standing.belief
    if not belief.live or belief.retention is Retention.GLOBAL:
        return False
    stated = retention(authority=belief.authority, core=belief.core) is Retention.GLOBAL
    earned = holds_threshold(standing, policy=policy) and belief.evidence_count >= policy.graduate_evidence
    if not stated and not (earned and held_days is not None and at_least(held_days, policy.held)):
        return False
    return None if not stated and (standing.disputed or standing.loser) else True


def _left_alone(belief: BeliefView, *, now: datetime) -> bool:
    """Whether nobody has met it within its horizon, nor has it arrived only now from old words."""
    return now >= idle_from(belief) and now >= spared_until(belief)
