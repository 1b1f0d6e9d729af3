"""Beliefs that outlive an erasure: how what is left of them is weighed, and what comes back (decisions 5).

They meet what is newer as if they had been there when it was said, through the resolver; what their owner decided stands.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from uuid import UUID

from formation import placing
from formation.acting import Phase, said_again, support_from
from formation.candidate import Contradiction, Duplicate, Incoming
from formation.correct import live_again
from formation.extractors.deterministic import KINDS
from formation.forming import ending_of
from formation.stages.resolve import against_live, same_claim, takes_back
from memory.rules import transitions
from memory.store.related import standing_retractions
from memory.values import Authority, Flag, StatusReason
from memory.views import BeliefView, StandingRetraction


@dataclass(kw_only=True, slots=True)
class Survivors:
    """What an erasure leaves to be decided anew, on the phase's ledger; ``weigh``, ``restore`` and ``unquestion`` in this order."""

    phase: Phase
    #: What is kept and live, and weighs less or says less than before.
    fallen: list[UUID] = field(default_factory=list)
    #: What words of the erased events had ended, and no others.
    released: list[UUID] = field(default_factory=list)
    #: What its owner rejected, or restored another over.
    rejected: frozenset[UUID] = frozenset()
    #: Pairs between which their owner has decided, both ways round.
    settled: frozenset[tuple[UUID, UUID]] = frozenset()
    #: What became one with an equal belief, and what is believed again.
    merged: list[UUID] = field(default_factory=list)
    restored: list[UUID] = field(default_factory=list)

    # --- how the rest is weighed -------------------------------------------------------------------------------------

    def weigh(self) -> None:
        """What says or weighs less meets its live rivals, and words that took it back in vain, again."""
        fallen = [self.phase.ledger.beliefs[belief_id] for belief_id in self.fallen]
        retractions = self._standing(fallen)
        for belief_id in self.fallen:
            belief = self.phase.ledger.beliefs[belief_id]
            reworded = not same_claim(self.phase.ledger.loaded.beliefs[belief_id].claim, belief.claim, KINDS)
            if reworded and (equal := self._equal_to(belief)) is not None:
                self._merge(belief, into=equal)
            else:
                self._ended_since(belief, retractions)

    def _equal_to(self, belief: BeliefView) -> UUID | None:
        """A live belief that says what this one says."""
        if belief.claim.kind not in KINDS:
            return None
        resolution = against_live(self._incoming(belief), self._rivals(belief), KINDS)
        return resolution.belief_id if isinstance(resolution, Duplicate) else None

    def _merge(self, belief: BeliefView, *, into: UUID) -> None:
        """Give its evidence, its onset and what it had replaced to an equal one."""
        ledger = self.phase.ledger
        ledger.reinforce(into, support_from(belief, self.phase.supports(belief.id)))
        ledger.put(transitions.corrected(ledger.beliefs[into], [belief]))
        for other in [found for found in ledger.beliefs.values() if found.superseded_by == belief.id]:
            ledger.put(replace(other, superseded_by=into))
        ledger.remove(belief.id)
        self.merged.append(belief.id)

    # --- what comes back ---------------------------------------------------------------------------------------------

    def restore(self) -> None:
        """What was ended by nothing but erased words lives again, through the resolver."""
        loaded, ledger = self.phase.ledger.loaded.beliefs, self.phase.ledger
        waiting = [loaded[key] for key in loaded if key in ledger.beliefs and key not in self.rejected and self._is_free(loaded[key])]
        retractions = self._standing(waiting)
        for was in sorted(waiting, key=lambda belief: (belief.created_at, belief.id)):
            self._bring_back(was, transitions.reinstated(ledger.beliefs[was.id]), retractions)

    def _is_free(self, was: BeliefView) -> bool:
        """Whether nothing ends it any more: its successor is gone or does not prevail, or the words that ended it are gone."""
        if was.live:
            return False
        if was.superseded_by is None:
            return was.id in self.released and was.status_reason in (StatusReason.ENDED, StatusReason.UNTRUE)
        if was.status_reason not in (StatusReason.REPLACED, StatusReason.CORRECTED) or (was.id, was.superseded_by) in self.settled:
            return False
        ender = self.phase.ledger.beliefs.get(was.superseded_by)
        if ender is None:
            return True
        return ender.id in self.fallen and not self._prevails(ender, transitions.reinstated(self.phase.ledger.beliefs[was.id]))

    def _bring_back(self, was: BeliefView, back: BeliefView, retractions: Sequence[StandingRetraction]) -> None:
        ledger = self.phase.ledger
        past = ledger.beliefs[was.id]
        ledger.put(back)
        if self._ended_since(back, retractions):
            return
        ledger.put(past)  # the resolver meets it as it was
        if (equal := self._equal_to(back)) is not None:
            self._merge(back, into=equal)
        elif live_again(self.phase, back) == back.id:
            self.restored.append(back.id)
            self.phase.note("memory.reinstated", back.id)

    def unquestion(self) -> None:
        """A belief that only erased words had questioned asks for its owner's eye no more."""
        ledger = self.phase.ledger
        flagged = [belief for belief in ledger.beliefs.values() if Flag.RETRACTION in belief.flags]
        retractions = self._standing(flagged)
        for belief in flagged:
            if self._taken_back(belief, retractions, by_anybody=True) is None:
                ledger.put(transitions.unflagged(belief, Flag.RETRACTION))

    # --- parts -------------------------------------------------------------------------------------------------------

    def _rivals(self, belief: BeliefView) -> list[BeliefView]:
        """The live beliefs of its subject and type."""
        return [other for other in self._of_its_subject(belief) if other.live]

    def _of_its_subject(self, belief: BeliefView) -> Iterator[BeliefView]:
        for other in self.phase.ledger.beliefs.values():
            if other.id != belief.id and other.subject_key == belief.subject_key and other.belief_type is belief.belief_type:
                yield other

    def _ended_since(self, belief: BeliefView, retractions: Sequence[StandingRetraction]) -> bool:
        """End the belief where something newer that is left would have: words that take it back or another belief, whichever
        came first, though that may have ended since."""
        words, other = self._taken_back(belief, retractions), self._replaced(belief)
        if words is not None and (other is None or (words.moment.at is not None and words.moment.at <= _onset(other))):
            self._end(belief, words)
        elif other is not None:
            self.phase.ledger.supersede(belief.id, by=other.id, reason=StatusReason.REPLACED)
        return words is not None or other is not None

    def _replaced(self, belief: BeliefView) -> BeliefView | None:
        """The first belief that replaces it as newer words replace older ones; never against what their owner decided."""
        others = [other for other in self._of_its_subject(belief) if other.live or self._held_once(other)]
        undecided = [other for other in others if (belief.id, other.id) not in self.settled]
        return min((other for other in undecided if self._prevails(other, belief)), key=_onset, default=None)

    def _held_once(self, belief: BeliefView) -> bool:
        """Whether it is past because it stopped holding, and its owner does not say otherwise."""
        return belief.id not in self.rejected and belief.status_reason in (StatusReason.REPLACED, StatusReason.ENDED, StatusReason.DATE)

    def _standing(self, beliefs: Sequence[BeliefView]) -> tuple[StandingRetraction, ...]:
        """Words that are left and took something back, as far as they may name these beliefs. One statement at most."""
        hashes = {digest for belief in beliefs for digest in self._hashes(belief)}
        return standing_retractions(self.phase.ask.principal_id, hashes) if hashes else ()

    def _taken_back(
        self, belief: BeliefView, retractions: Sequence[StandingRetraction], *, by_anybody: bool = False
    ) -> StandingRetraction | None:
        """The first words that took the belief back; with ``by_anybody`` whether they ranked lower or not."""
        if belief.claim.kind not in KINDS:
            return None
        incoming = self._incoming(belief)
        if by_anybody:
            incoming = replace(incoming, candidate=replace(incoming.candidate, authority=Authority.INFERRED))
        later = [item for item in retractions if item.moment.at is not None and takes_back(item, incoming, KINDS)]
        return min(later, key=lambda item: (item.moment.at, item.moment.sequence, item.moment.offset), default=None)

    def _end(self, belief: BeliefView, words: StandingRetraction) -> None:
        unasked = transitions.unflagged(belief, Flag.RETRACTION)
        ended = transitions.ended(unasked, at=words.moment.at or self.phase.ledger.now, never_was=words.never_was)
        self.phase.ledger.put(ended, evidence=[ending_of(words, claim=belief.claim)])

    def _prevails(self, one: BeliefView, other: BeliefView) -> bool:
        if one.claim.kind not in KINDS:
            return False
        resolution = against_live(self._incoming(one), [other], KINDS)
        return isinstance(resolution, Contradiction) and other.id in resolution.superseded

    def _incoming(self, belief: BeliefView) -> Incoming:
        said = said_again(belief, self.phase.supports(belief.id))
        subject, *values = self._hashes(belief)
        return replace(said, subject_hash=subject, value_hashes=frozenset(values))

    def _hashes(self, belief: BeliefView) -> tuple[bytes, ...]:
        """The keyed hash of its subject, then those of its values."""
        key = self.phase.hash_key
        subject = placing.subject_hash_of(belief.claim, belief.belief_type, belief.subject_key, hash_key=key)
        return subject, *placing.value_hashes_of(belief.claim, hash_key=key)


def _onset(belief: BeliefView) -> datetime:
    """When it began to replace others; of those that do, each has a time or stands in the session of the other."""
    return belief.valid_from or belief.newest.at or belief.created_at
