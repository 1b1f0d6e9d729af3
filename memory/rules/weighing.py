"""How strongly a belief is held: how true it is, and how available now (decisions 2.1-2.4, 2.8, 2.10-2.12).

Confidence is a pure function of where a belief came from and of what was counted since; time plays no part in it.
Activation is what time and use move; nothing they do makes a belief truer. The score is their product.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp2

from memory.values import Authority, Derivation, Producer, Retention


@dataclass(frozen=True, kw_only=True, slots=True)
class WeighingPolicy:
    """The numbers behind a name. A number changes only under a new name (decisions 9)."""

    name: str
    #: Confidence of a belief when it forms, before anything further was counted (decisions 2.2).
    prior_core: float = 1.00
    prior_owner: float = 0.90
    prior_affirmed: float = 0.70
    prior_automatic: float = 0.55
    prior_hypothesis: float = 0.40
    prior_system: float = 0.40
    #: What one further supporting occasion adds, and what all of them add at most.
    evidence_boost: float = 0.10
    evidence_boost_most: float = 0.30
    #: What one contradiction takes, and what all of them take at most.
    contradiction_penalty: float = 0.10
    contradiction_penalty_most: float = 0.30
    superseded_penalty: float = 0.30
    #: Confidence of anything but core at most.
    cap: float = 0.90
    #: Confidence from which a belief establishes (decisions 2.5).
    establish: float = 0.65
    #: Score from which a recall returns a belief (decisions 11); what has a floor dims to it and no further.
    gate: float = 0.40
    #: Running days in which activation halves (decisions 2.8).
    half_life_session: float = 3.0
    half_life_global: float = 60.0
    half_life_user: float = 365.0
    #: What a use and an occasion of evidence lengthen it by, and how many of each count.
    slowing: float = 0.25
    slowing_counted: int = 4
    #: What is left of it while superseded or the loser of an adjudication.
    hastened: float = 0.5
    #: What one step of the idle sweep takes off the score, and how many beliefs of a principal it takes a day.
    idle_step: float = 0.05
    swept_a_day: int = 200
    #: Confidence below which an established belief is swept.
    swept_below: float = 0.55
    #: Score below which a belief that is idle is retired as decayed (decisions 2.9).
    retire: float = 0.20
    #: Idle running days after which a belief is stale, and those of a loser; wall days below the owner's authority.
    stale: float = 180.0
    stale_loser: float = 90.0
    stale_wall: float = 730.0
    #: Wall days that an owner-stated belief stands after its owner was asked whether it still holds.
    asked_for: float = 30.0
    #: Confidence, further occasions and running days from which a belief graduates (decisions 2.6).
    graduate: float = 0.80
    graduate_evidence: int = 2
    held: float = 3.0
    #: Score of the loser of an adjudication at most (decisions 3).
    loser: float = 0.30
    #: Whether a newer end of lower authority leaves a declared contradiction open.
    guard: bool = True
    #: Composite confidence of a stable engram, and likeness of statements that group without a subject (decisions 2.14).
    composite: float = 0.80
    alike: float = 0.60
    #: Live beliefs of a principal at most; None for any number (decisions 2.9).
    size_cap: int | None = None


WEIGHING_5 = WeighingPolicy(name="weighing@5")

#: Two numbers this close count as equal: .70 + .10 is less than .80 in binary floating point.
TOLERANCE = 1e-9


def at_least(x: float, y: float) -> bool:
    """x >= y, where sums that only differ by rounding count as equal (decisions 2.1)."""
    return x >= y - TOLERANCE


def prior(
    *,
    authority: Authority,
    derivation: Derivation = Derivation.DIRECT,
    explicit: bool = False,
    core: bool = False,
    system: bool = False,
    policy: WeighingPolicy = WEIGHING_5,
) -> float:
    """Confidence at formation (decisions 2.2).

    ``explicit`` tells an agent's request to remember (affirmed .70) from a working-state fact (affirmed .55); ``system``
    is the system producer. What an owner states is direct by definition. A model's own confidence has no say here.
    """
    if core:
        return policy.prior_core
    if authority is Authority.OWNER:
        return policy.prior_owner
    if system:
        return policy.prior_system
    if derivation is Derivation.HYPOTHESIS:
        return policy.prior_hypothesis
    return policy.prior_affirmed if explicit and authority is Authority.AFFIRMED else policy.prior_automatic


def confidence(
    *,
    prior: float,
    evidence: int,
    contradictions: int,
    superseded: bool,
    core: bool,
    policy: WeighingPolicy = WEIGHING_5,
) -> float:
    """Confidence from counts (decisions 2.1), between 0 and 1, at most .90 unless core.

    ``evidence`` counts supporting occasions after the one that formed the belief (decisions 2.3).
    """
    boost = min(policy.evidence_boost * evidence, policy.evidence_boost_most)
    penalty = min(policy.contradiction_penalty * contradictions, policy.contradiction_penalty_most)
    held = prior + boost - penalty - (policy.superseded_penalty if superseded else 0.0)
    return min(max(held, 0.0), 1.0 if core else policy.cap)


# --- availability -----------------------------------------------------------------------------------------------------

#: Activation at least: nothing that decays becomes exactly nothing.
FAINTEST = 1e-6


def half_life(
    *, producer: Producer, retention: Retention, use_count: int, evidence: int, hastened: bool, policy: WeighingPolicy = WEIGHING_5
) -> float:
    """Running days in which activation halves (decisions 2.8).

    ``evidence`` counts that of declared relations too; ``hastened``: superseded, or the loser of an adjudication.
    """
    lasting = policy.half_life_global if retention is Retention.GLOBAL else policy.half_life_session
    base = policy.half_life_user if producer is Producer.USER else lasting
    slowed = _slowed(use_count, policy) * _slowed(evidence, policy)
    return base * slowed * (policy.hastened if hastened else 1.0)


def floor(*, confidence: float, policy: WeighingPolicy = WEIGHING_5) -> float:
    """The activation at which the score stands at the gate; none below a confidence of .40 (decisions 2.8)."""
    return min(1.0, policy.gate / confidence) if at_least(confidence, policy.gate) else 0.0


def decayed(activation: float, *, days: float, half_life: float, floor: float = 0.0) -> float:
    """Activation after so many running days. A floor clamps decay; it lifts nothing."""
    if activation <= floor + TOLERANCE:
        return activation
    return max(floor, FAINTEST, activation * exp2(-days / half_life))


def charged(activation: float, *, inside: float, outside: float, half_life: float, sheltered: float, floor: float) -> float:
    """Activation after ``inside`` running days within the idle horizon and ``outside`` days beyond it (decisions 2.8).

    ``sheltered`` is its floor within the horizon, ``floor`` that beyond it. The order in which a maintenance comes to see the
    days makes no difference.
    """
    within = decayed(activation, days=inside, half_life=half_life, floor=sheltered)
    return decayed(within, days=outside, half_life=half_life, floor=floor)


def stepped(activation: float, *, confidence: float, policy: WeighingPolicy = WEIGHING_5) -> float:
    """Activation after one step of the idle sweep: it takes .05 off the score (decisions 2.8)."""
    return max(activation - policy.idle_step / confidence, FAINTEST) if confidence > 0 else activation


def demoted(activation: float, *, confidence: float, policy: WeighingPolicy = WEIGHING_5) -> float:
    """Activation of the loser of an adjudication: its score is .30 at most (decisions 3)."""
    return min(activation, policy.loser / confidence) if confidence > 0 else activation


def on_arrival(*, confidence: float, old: bool, policy: WeighingPolicy = WEIGHING_5) -> float:
    """Activation of a belief that forms; one formed from ``old`` words is at the gate at most (decisions 2.12)."""
    return min(1.0, policy.gate / confidence) if old and confidence > 0 else 1.0


def seeded(score: float, *, confidence: float) -> float:
    """Activation of an imported belief whose store had held it at ``score`` (decisions 2.15). Nothing rises by it."""
    return min(max(score / confidence, FAINTEST), 1.0) if confidence > 0 else 1.0


@dataclass(frozen=True, kw_only=True, slots=True)
class Used:
    """What use moves; never confidence, evidence or the time of evidence."""

    activation: float
    use_count: int
    utility: float


def used(
    *,
    activation: float,
    use_count: int,
    utility: float,
    occasions: int,
    worth: float,
    loser: bool = False,
) -> Used:
    """A belief that came to mind on so many further occasions, which were worth so much to it (decisions 2.10).

    One doubling an occasion, up to 1; utility stays within -1 and 1. A loser is only counted.
    """
    if loser:
        return Used(activation=activation, use_count=use_count + occasions, utility=utility)
    return Used(
        activation=min(1.0, activation * 2.0**occasions),
        use_count=use_count + occasions,
        utility=min(max(utility + worth, -1.0), 1.0),
    )


def _slowed(count: int, policy: WeighingPolicy) -> float:
    return 1.0 + policy.slowing * min(count, policy.slowing_counted)
