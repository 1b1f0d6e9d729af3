"""What becomes of relations that an agent or an import declared (decisions 3). The store never invents one.

``contradicts`` costs both ends one contradiction until it is adjudicated: then the winner is forgiven and the loser keeps it.
``updates`` supersedes. A newer end of lower authority prevails over neither; it is the owner's to settle.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory.rules.weighing import TOLERANCE, WEIGHING_5, WeighingPolicy
from memory.values import Producer
from memory.views import BeliefView


@dataclass(frozen=True, kw_only=True, slots=True)
class Won:
    """Decided for one end."""

    winner: BeliefView
    loser: BeliefView


@dataclass(frozen=True, kw_only=True, slots=True)
class HeldOpen:
    """The authority guard leaves it to the owner."""

    higher: BeliefView
    lower: BeliefView


Ruling = Won | HeldOpen


def contradiction(one: BeliefView, other: BeliefView, *, policy: WeighingPolicy = WEIGHING_5) -> Ruling:
    """Of two live beliefs that contradict each other: the newer evidence wins, then what the user produced, then the surer one,
    then the smaller id. Whichever is named first makes no difference.

    Confidences are those before this ruling forgives anything.
    """
    winner, loser = (one, other) if _before(one, other) else (other, one)
    return _guarded(Won(winner=winner, loser=loser), policy)


def update(new: BeliefView, old: BeliefView, *, policy: WeighingPolicy = WEIGHING_5) -> Ruling:
    """Whether a belief replaces the one it is declared to update: never against the order of time, nor past the guard."""
    if _time(old) is not None and (_time(new) is None or _later(old, new)):
        return HeldOpen(higher=old, lower=new)
    return _guarded(Won(winner=new, loser=old), policy)


def _guarded(won: Won, policy: WeighingPolicy) -> Ruling:
    if policy.guard and won.winner.authority.rank < won.loser.authority.rank:
        return HeldOpen(higher=won.loser, lower=won.winner)
    return won


def _before(one: BeliefView, other: BeliefView) -> bool:
    if _later(one, other) or _later(other, one):
        return _later(one, other)
    if (one.producer is Producer.USER) != (other.producer is Producer.USER):
        return one.producer is Producer.USER
    if abs(one.confidence - other.confidence) > TOLERANCE:
        return one.confidence > other.confidence
    return one.id < other.id


def _later(one: BeliefView, other: BeliefView) -> bool:
    """What has no time is later than nothing, and nothing is later than it."""
    mine, theirs = _time(one), _time(other)
    return mine is not None and theirs is not None and mine > theirs


def _time(belief: BeliefView) -> datetime | None:
    return belief.newest.at
