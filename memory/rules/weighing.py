"""How true a belief is held to be: a pure function of where it came from and of what was counted since (decisions 2.1-2.4).

Time plays no part in it. Confidence is recomputed from counts whenever they change and is edited by nobody.
"""

from __future__ import annotations

from dataclasses import dataclass

from memory.values import Authority, Derivation


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
    #: Score from which a recall returns a belief (decisions 11).
    gate: float = 0.40
    #: Whether a newer end of lower authority leaves a declared contradiction open.
    guard: bool = True


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


#: Activation at least: nothing that decays becomes exactly nothing.
FAINTEST = 1e-6


def seeded(score: float, *, confidence: float) -> float:
    """Activation of an imported belief whose store had held it at ``score`` (decisions 2.15). Nothing rises by it."""
    return min(max(score / confidence, FAINTEST), 1.0) if confidence > 0 else 1.0
