"""How strongly a belief is held, as a bar and as a sentence. Every number comes from the rules that weighed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from memory.models import Belief
from memory.rules.weighing import WEIGHING_5, at_least
from memory.values import Authority, Derivation

STEP = 5


@dataclass(frozen=True, kw_only=True, slots=True)
class Strength:
    """Out of 100: how sure it is and how present, with the widths of the bar in steps of five."""

    sure: int
    present: int
    sure_width: int
    present_width: int

    @property
    def fades(self) -> bool:
        """Whether it is less present than sure."""
        return self.present < self.sure


def strength(belief: Belief) -> Strength:
    sure, present = hundredths(belief.confidence), hundredths(belief.score)
    return Strength(sure=sure, present=present, sure_width=_step(sure), present_width=_step(present))


def why(belief: Belief) -> Iterator[str]:
    """Why a live belief is that strong."""
    yield _why_sure(belief)
    if strength(belief).fades:
        yield _why_present(belief)


def _why_sure(belief: Belief) -> str:
    """The sum behind its confidence, in words."""
    parts = [f"{hundredths(belief.prior)} {_because(belief)}", *_counted(belief)]
    total = hundredths(belief.confidence)
    bounded = " Nothing is held surer than that." if not belief.core and at_least(belief.confidence, WEIGHING_5.cap) else ""
    return f"Sure: {total} of 100. That is {', '.join(parts)}.{bounded}"


def _why_present(belief: Belief) -> str:
    """What time has done to it; time never makes a belief less true."""
    share, score = hundredths(belief.activation), hundredths(belief.score)
    if belief.unconfirmed:
        return f"Present: {score} of 100. It was said long before it was learned; saying it again brings it nearer."
    return f"Present: {score} of 100. It has faded to {share} percent of that; saying it again brings it back."


def hundredths(number: float) -> int:
    return round(number * 100)


def _because(belief: Belief) -> str:
    if belief.core:
        return "because it is at the core of who you are"
    if belief.authority == Authority.OWNER.value:
        return "because you asked to remember it"
    if belief.derivation == Derivation.HYPOTHESIS.value:
        return "because what you said only suggests it"
    if belief.authority == Authority.AFFIRMED.value:
        return "because an agent noted it from your words"
    return "because it was read from your own words"


def _counted(belief: Belief) -> Iterator[str]:
    policy = WEIGHING_5
    if belief.evidence_count:
        boost = min(policy.evidence_boost * belief.evidence_count, policy.evidence_boost_most)
        again = "one more occasion" if belief.evidence_count == 1 else f"{belief.evidence_count} more occasions"
        yield f"plus {hundredths(boost)} for saying it on {again}"
    if belief.declared_evidence:
        counted = min(policy.evidence_boost * (belief.evidence_count + belief.declared_evidence), policy.evidence_boost_most)
        more = counted - min(policy.evidence_boost * belief.evidence_count, policy.evidence_boost_most)
        yield f"plus {hundredths(more)} for what an agent says bears it out"
    if belief.contradictions:
        penalty = min(policy.contradiction_penalty * belief.contradictions, policy.contradiction_penalty_most)
        yield f"less {hundredths(penalty)} for what speaks against it"


def _step(hundred: int) -> int:
    return STEP * round(hundred / STEP)
