"""Erasing a source: words of the log go, and what rests on them alone goes with them (decisions 5). Never undone.

An event keeps its sequence and its times; its text and payload are blanked, its id in the source and its hash are kept
keyed, so that it is known again on import and not stored. A conversation keeps its row and its own external id: that is the
source's name for it and by it an import finds the session whose erased events it must recognise. Memory's own events
(``memory.*``) hold ids and codes and stay.

What other words support too survives as those words alone make it, and meets what lives now: it may fall behind a rival it
had held its own against. What the erased words had ended lives again unless something else ended it.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from formation import placing
from formation.acting import Ask, NotFound, Phase, Refused, owner_phase
from formation.candidate import Voice
from formation.correspondence import events_of
from formation.extractors.deterministic import KINDS
from formation.stages.resolve import same_claim
from formation.survivors import Survivors
from memory.access import acting_for
from memory.models import Session
from memory.rules import transitions
from memory.rules.survival import resting_on
from memory.store.erasing import beliefs_touched, blank_events, ended_by_owner, erasable, remove_readings
from memory.store.recalls import answers_citing
from memory.store.related import lock_principal, withdrawn_evidence
from memory.values import EvidenceRole, RejectionKind, StatusReason
from memory.views import BeliefView, Claim, EvidenceView


@dataclass(frozen=True, kw_only=True, slots=True)
class Erased:
    """What an erasure came to."""

    #: Events whose words are gone.
    events: int
    #: Beliefs that are gone with them; the last of these were merged into an equal one.
    gone: tuple[UUID, ...]
    #: Beliefs that other words support too.
    kept: tuple[UUID, ...]
    #: Beliefs that the erased words had ended and that are believed again.
    restored: tuple[UUID, ...]
    at: datetime


def erase(
    ask: Ask,
    *,
    session_id: UUID | None = None,
    event_ids: Collection[UUID] = (),
    correspondence: UUID | None = None,
    again: bool = False,
) -> Erased:
    """Erase a conversation, single events, or a correspondence (what the sender of which that belief tells wrote in its
    thread, wherever an agent read it), with what rests on them alone.

    ``again``: its owner will import it again. Then neither keyed ids nor tombstones are kept, and what comes is new. Raises
    NotFound, and Refused where there are no words left to erase.
    """
    with acting_for(ask.principal_id):
        lock_principal(ask.principal_id)
        events = _words(session_id, event_ids if correspondence is None else events_of(correspondence))
        touched = beliefs_touched(events)
        with owner_phase(ask, touched) as phase:
            phase.ledger.resolved_by = "ended"  # conflicts end with a side; their owner has not settled them
            survivors = Survivors(phase=phase)
            erasure = _Erasure(phase=phase, events=frozenset(events), again=again, survivors=survivors)
            erasure.forget([belief_id for belief_id, resting in touched.items() if resting])
            remove_readings(events, claims=erasure.claims)
            survivors.weigh()
            survivors.restore()
            survivors.unquestion()
            key = secrets.token_bytes(32) if again else phase.hash_key  # a key that nobody keeps recognises nothing
            blank_events(events, hash_key=key, now=ask.now)
            phase.note("memory.erased", None, events=str(len(events)))
    return Erased(
        events=len(events),
        gone=(*erasure.gone, *survivors.merged),
        kept=tuple(belief_id for belief_id in erasure.kept if belief_id not in survivors.merged),
        restored=tuple(survivors.restored),
        at=phase.ledger.now,
    )


def _words(session_id: UUID | None, event_ids: Collection[UUID]) -> list[UUID]:
    """The events to erase. Raises NotFound, Refused."""
    found = erasable(session_id=session_id, event_ids=event_ids)
    asked = Session.objects.filter(id=session_id).exists() if session_id is not None else len(found) == len(set(event_ids)) > 0
    if not asked:
        raise NotFound("There is no such conversation." if session_id is not None else "There is no such message.")
    left = [event_id for event_id, erased in found if not erased]
    if not left:
        raise Refused("There are no words left to erase there.")
    return left


@dataclass(kw_only=True, slots=True)
class _Erasure:
    """One erasure under way: what is forgotten, and what is left to be decided anew."""

    phase: Phase
    events: frozenset[UUID]
    again: bool
    survivors: Survivors
    gone: list[UUID] = field(default_factory=list)
    kept: list[UUID] = field(default_factory=list)
    #: Of what is kept: the claims that are read from other words.
    claims: dict[UUID, list[Claim]] = field(default_factory=dict)

    def forget(self, resting: Sequence[UUID]) -> None:
        """Take the evidence away; what then rests on nothing goes, the rest is counted anew."""
        ledger = self.phase.ledger
        self.survivors.rejected, self.survivors.settled = ended_by_owner(ledger.beliefs)
        alone: list[tuple[BeliefView, tuple[EvidenceView, ...]]] = []
        for belief_id in resting:
            rows = ledger.evidence[belief_id]
            lost = [item for item in rows if item.event_id in self.events]
            left = [item for item in rows if item.event_id not in self.events]
            if not any(item.role is EvidenceRole.SUPPORTS for item in left) or not self._survives(belief_id, left, lost):
                alone.append((ledger.beliefs[belief_id], tuple(rows)))
                continue
            ledger.evidence[belief_id] = left
            if any(item.role is EvidenceRole.ENDS for item in lost) and not any(item.role is EvidenceRole.ENDS for item in left):
                self.survivors.released.append(belief_id)
        self._remove([belief for belief, _ in alone])

    def _survives(self, belief_id: UUID, left: Sequence[EvidenceView], lost: Sequence[EvidenceView]) -> bool:
        """Count and word the belief by what is left of its evidence; False where that says nothing that can be worded."""
        supports, gone = _supporting(left), _supporting(lost)
        if not gone:
            return True  # only words that ended it are erased
        before = self.phase.ledger.beliefs[belief_id]
        after = _worded(resting_on(before, supports, lost=gone, scopes=self.phase.scopes), supports)
        if after is None:
            return False
        self.kept.append(belief_id)
        self.claims[belief_id] = [item.claim for item in supports]
        if after != before:
            self.phase.ledger.put(after)
            self.phase.note("memory.recounted", belief_id)
            self.survivors.fallen += [belief_id] if after.live else []
        return True

    def _remove(self, alone: Sequence[BeliefView]) -> None:
        ledger = self.phase.ledger
        ids = {belief.id for belief in alone}
        staying = [belief for belief in ledger.beliefs.values() if belief.id not in ids]
        taken_back = withdrawn_evidence(ids)
        self.phase.redacting += answers_citing(ids)
        for belief in alone:
            if not self.again and not any(_says_it(other, belief) for other in staying):
                self.phase.block(belief, RejectionKind.DELETED)
            self.phase.blanking += [item.event_id for item in (*ledger.evidence[belief.id], *taken_back.get(belief.id, ()))]
            ledger.remove(belief.id)
            self.phase.note("memory.forgotten", belief.id)
            self.gone.append(belief.id)


def _supporting(evidence: Sequence[EvidenceView]) -> list[EvidenceView]:
    return [item for item in evidence if item.role is EvidenceRole.SUPPORTS]


def _says_it(other: BeliefView, belief: BeliefView) -> bool:
    """Whether another belief makes the same claim, so that it is not to be forgotten."""
    same = other.subject_key == belief.subject_key and same_claim(other.claim, belief.claim, KINDS)
    return same and other.status_reason is not StatusReason.UNTRUE


def _worded(belief: BeliefView, read: Sequence[EvidenceView]) -> BeliefView | None:
    """The belief in words that were read from what is left: its own where they were, else those that say most, the newest
    of these. None where their kind is no more and cannot be worded."""
    if any(item.claim == belief.claim for item in read):
        return belief
    kind = KINDS.get(belief.claim.kind)
    usable = [item for item in read if kind is not None and item.claim.kind == kind.name]
    if kind is None or not usable:
        return None
    most = max(len(kind.values(item.claim)) for item in usable)
    fullest = [item for item in usable if len(kind.values(item.claim)) == most]
    newest = transitions.newest_of(item.moment for item in fullest)
    claim = next(item.claim for item in fullest if item.moment == newest)
    statement, digest = kind.render(claim, Voice.STORED), placing.hash_of(claim) or belief.canonical_hash
    return transitions.refined(belief, claim=claim, statement=statement, canonical_hash=digest)
