"""The middle of the write phase: resolve and gate each candidate in source order, and note what the ledger shall write.

Everything here works on what has been read; nothing is written. Because a decision is a value it can be taken again:
when more candidates would insert than a window has slots, the least of them overflow and the window is decided anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import assert_never
from uuid import UUID

from formation.candidate import (
    Candidate,
    ClaimKind,
    ClosedInterval,
    Coexist,
    Conflict,
    Contradiction,
    Duplicate,
    EndedBefore,
    Incoming,
    New,
    Refinement,
    Reject,
    Replay,
    Resolution,
    Retraction,
    Revival,
    SaidOutright,
)
from formation.forming import belief_of, ending_of, standing_of, support_of
from formation.policy import FormationPolicy
from formation.stages.gate import gate, standing
from formation.stages.resolve import resolve, resolve_retraction, same_claim
from memory import models
from memory.models import CandidateOutcome, ConsolidationRun
from memory.models.fields import new_id
from memory.rules import transitions
from memory.rules.corrections import Standing
from memory.store.ledger import Ledger, Loaded
from memory.values import (
    COMMITTED_OUTCOMES,
    REINFORCED_OUTCOMES,
    Authority,
    Flag,
    Outcome,
    Polarity,
    Portability,
    RejectionKind,
    StatusReason,
)
from memory.views import BeliefView


@dataclass(kw_only=True)
class Decided:
    """What became of each candidate of a window, in source order."""

    candidates: Sequence[Candidate]
    #: Events that a candidate may cite.
    sources: Collection[UUID]
    ledger: Ledger
    endings: list[tuple[Outcome, UUID | None]] = field(default_factory=list)

    @property
    def tally(self) -> Counter[Outcome]:
        return Counter(code for code, _ in self.endings)

    @property
    def committed(self) -> int:
        return sum(code in COMMITTED_OUTCOMES for code, _ in self.endings)

    @property
    def reinforced(self) -> int:
        return sum(code in REINFORCED_OUTCOMES for code, _ in self.endings)

    @property
    def superseded(self) -> int:
        """Beliefs that stopped being live in this window."""
        return sum(kind == "memory.superseded" for kind, _ in self.ledger.events)

    def outcome_rows(self, run: ConsolidationRun) -> list[CandidateOutcome]:
        """One content-free row a candidate: code, kind and where it was read."""
        return [
            CandidateOutcome(
                id=new_id(),
                principal_id=run.principal_id,
                run=run,
                ordinal=ordinal,
                code=code.value,
                kind=candidate.claim.kind,
                belief_id=belief_id,
                event_id=candidate.spans[0].event_id if candidate.spans[0].event_id in self.sources else None,
                start=candidate.spans[0].start,
                end=candidate.spans[0].end,
            )
            for ordinal, (candidate, (code, belief_id)) in enumerate(zip(self.candidates, self.endings, strict=True), start=1)
        ]

    def retraction_rows(self, principal_id: UUID, *, now: datetime) -> list[models.Retraction]:
        return [
            models.Retraction(
                id=new_id(),
                principal_id=principal_id,
                event_id=item.event_id,
                kind=item.kind,
                authority=item.authority.value,
                subject_hash=item.subject_hash,
                value_hashes=sorted(item.value_hashes),
                never_was=item.never_was,
                start=item.start,
                end=item.end,
                created_at=now,
            )
            for item in self.ledger.new_retractions
        ]


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """What is the same for every candidate of a window."""

    scope: str
    now: datetime
    policy: FormationPolicy
    #: Beliefs that may form yet: the window's, less what earlier attempts on it have formed.
    slots: int
    kinds: Mapping[str, ClaimKind]
    #: What is believed already takes what says the same as one more quote, and stays as it is (decisions 2.15).
    quiet: bool = False


def decide(
    candidates: Sequence[Candidate],
    placed: Sequence[Incoming | Outcome],
    *,
    sources: Collection[UUID],
    loaded: Loaded,
    setting: Setting,
) -> Decided:
    """Take every candidate to its one outcome. Candidates are resolved in source order, so that later words meet earlier
    ones; slots go to the owner's and the surest words first (decisions 7)."""
    overflow: set[int] = set()
    while True:
        decided = Decided(candidates=candidates, sources=sources, ledger=Ledger(loaded=loaded, now=setting.now))
        inserts = _attempt(placed, overflow, decided, setting)
        surplus = sorted(inserts, key=lambda index: (_slot_class(candidates[index]), index))[setting.slots :]
        if not surplus:
            return decided
        overflow.update(surplus)


def _attempt(placed: Sequence[Incoming | Outcome], overflow: Collection[int], decided: Decided, setting: Setting) -> list[int]:
    """Decide every candidate but those that overflow; the indices of those that inserted a belief."""
    inserts = []
    for index, incoming in enumerate(placed):
        if isinstance(incoming, Outcome) or index in overflow:
            decided.endings.append((incoming if isinstance(incoming, Outcome) else Outcome.OVERFLOW, None))
            continue
        known = len(decided.ledger.formed)
        decided.endings.append(_one(incoming, decided.ledger, setting))
        if len(decided.ledger.formed) > known:
            inserts.append(index)
    return inserts


def _slot_class(candidate: Candidate) -> int:
    """Order in which slots are given out: affirmed, explicit, direct, hypothesis."""
    if candidate.authority is Authority.AFFIRMED:
        return 0
    return 1 if candidate.explicit else 3 - candidate.derivation.rank


def _one(incoming: Incoming, ledger: Ledger, setting: Setting) -> tuple[Outcome, UUID | None]:
    """Ask what its owner keeps away, resolve, gate, apply."""
    incoming = _at_home(incoming, ledger, setting)
    related = ledger.about(incoming.subject_key, event_ids=incoming.event_ids)
    stands = standing(incoming, blocks=ledger.loaded.blocks, related=related, scope=setting.scope, kinds=setting.kinds)
    if stands.refused:
        return stands.refused, None
    resolution = _resolution(incoming, related, ledger, setting)
    if setting.quiet and isinstance(resolution, Refinement):
        resolution = Coexist(ambiguous=True)
    verdict = gate(incoming, resolution, scope=setting.scope, returned=bool(stands.returned))
    if isinstance(verdict, Reject):
        return verdict.reason, None
    outcome, belief_id = apply(incoming, verdict.resolution, verdict.flags, ledger, setting)
    _speak_again(stands, outcome, belief_id, ledger)
    return outcome, belief_id


def _at_home(incoming: Incoming, ledger: Ledger, setting: Setting) -> Incoming:
    """What its owner keeps to this project is meant by the same words said here again."""
    if incoming.home_key is None or incoming.candidate.polarity is Polarity.RETRACT:
        return incoming
    kept = [belief for belief in ledger.about(incoming.home_key, event_ids=()) if belief.live and belief.portability is Portability.LOCAL]
    same = any(same_claim(belief.claim, incoming.candidate.claim, setting.kinds) for belief in kept)
    return replace(incoming, subject_key=incoming.home_key) if same else incoming


def _speak_again(stands: Standing, outcome: Outcome, belief_id: UUID | None, ledger: Ledger) -> None:
    """Its owner has said again what they had rejected: typed words lift the rejection, and words said in a place where
    it was "not here" lift that; what was only said elsewhere keeps its rejection for the older words."""
    here = [block for block in stands.returned if block.kind is RejectionKind.NOT_HERE]
    ledger.lift([*stands.lifted, *here])
    if stands.returned and belief_id is not None and outcome in REINFORCED_OUTCOMES:
        ledger.flag(belief_id, Flag.RETURNED)


def _resolution(incoming: Incoming, related: Sequence[BeliefView], ledger: Ledger, setting: Setting) -> Resolution:
    if incoming.candidate.polarity is Polarity.RETRACT:
        return resolve_retraction(
            incoming,
            related=list(ledger.beliefs.values()),
            evidence=ledger.evidence,
            kinds=setting.kinds,
            fan_out=setting.policy.retraction_fan_out,
        )
    free_words = not setting.kinds[incoming.candidate.claim.kind].slots
    return resolve(
        incoming,
        related=related,
        evidence=ledger.evidence,
        retractions=ledger.retractions,
        kinds=setting.kinds,
        nearby=ledger.beliefs.values() if free_words else (),
        apart=ledger.conflicts | ledger.loaded.settled,
    )


def apply(
    incoming: Incoming, resolution: Resolution, flags: frozenset[Flag], ledger: Ledger, setting: Setting
) -> tuple[Outcome, UUID | None]:
    """One verb of the ledger per decision."""
    support = support_of(incoming, scope=setting.scope)
    if setting.quiet and isinstance(resolution, ClosedInterval | Revival | SaidOutright | Duplicate):
        ledger.attest(resolution.belief_id, incoming.evidence)
        return Outcome.REINFORCED, resolution.belief_id
    match resolution:
        case Replay(belief_id=belief_id):
            return Outcome.REPLAY, belief_id
        case ClosedInterval(belief_id=belief_id):
            ledger.join_closed(belief_id, support)
            return Outcome.CLOSED_INTERVAL, belief_id
        case EndedBefore(retraction=retraction):
            at = retraction.moment.at or setting.now
            belief = transitions.ended(_belief(incoming, flags, setting), at=at, never_was=retraction.never_was)
            ledger.form(belief, [*incoming.evidence, ending_of(retraction, claim=incoming.candidate.claim)])
            return Outcome.COMMITTED, belief.id
        case Revival(belief_id=belief_id):
            with _over_rivals(resolution, incoming, ledger):
                ledger.revive(belief_id, support)
            return Outcome.REVIVED, belief_id
        case SaidOutright(belief_id=belief_id):
            said = incoming.candidate
            with _over_rivals(resolution, incoming, ledger):
                ledger.say_outright(
                    belief_id,
                    support,
                    claim=said.claim,
                    statement=said.statement,
                    canonical_hash=incoming.canonical_hash,
                    portability=said.portability,
                )
            return Outcome.SAID_OUTRIGHT, belief_id
        case Duplicate(belief_id=belief_id):
            with _over_rivals(resolution, incoming, ledger):
                ledger.reinforce(belief_id, support)
            return Outcome.REINFORCED, belief_id
        case Refinement(belief_id=belief_id):
            said = incoming.candidate
            with _over_rivals(resolution, incoming, ledger):
                ledger.refine(belief_id, support, claim=said.claim, statement=said.statement, canonical_hash=incoming.canonical_hash)
            return Outcome.REFINED, belief_id
        case New() | Coexist():
            belief = _belief(incoming, flags, setting)
            ledger.form(belief, incoming.evidence)
            return (Outcome.COMMITTED if isinstance(resolution, New) else Outcome.COEXISTED), belief.id
        case Contradiction(superseded=superseded):
            return Outcome.SUPERSEDED, _replace(incoming, flags, ledger, setting, superseded)
        case Conflict(rivals=rivals, superseded=superseded):
            belief_id = _replace(incoming, flags, ledger, setting, superseded)
            for rival in rivals:
                ledger.conflict(belief_id, rival)
            return Outcome.CONFLICTED, belief_id
        case Retraction(ended=ended, flagged=guarded):
            return _take_back(incoming, ended, guarded, ledger, setting)
        case _:
            assert_never(resolution)


@contextmanager
def _over_rivals(met: Revival | SaidOutright | Duplicate | Refinement, incoming: Incoming, ledger: Ledger) -> Iterator[None]:
    """What an older belief, said again, does to its rivals: those it replaces end before it changes, the others conflict after."""
    for rival in met.superseded:
        ledger.supersede(rival, by=met.belief_id, reason=StatusReason.REPLACED, at=incoming.moment.at)
    yield
    for rival in met.rivals:
        ledger.conflict(met.belief_id, rival)


def _replace(incoming: Incoming, flags: frozenset[Flag], ledger: Ledger, setting: Setting, superseded: Sequence[UUID]) -> UUID:
    """Insert the candidate's belief over the rivals it supersedes."""
    belief = _belief(incoming, flags, setting)
    if incoming.candidate.correction and superseded:
        belief = transitions.corrected(belief, [ledger.beliefs[rival] for rival in superseded])
    ledger.form(belief, incoming.evidence)
    reason = StatusReason.CORRECTED if incoming.candidate.correction else StatusReason.REPLACED
    for rival in superseded:
        ledger.supersede(rival, by=belief.id, reason=reason)
    return belief.id


def _take_back(
    incoming: Incoming, ended: Sequence[UUID], guarded: Sequence[UUID], ledger: Ledger, setting: Setting
) -> tuple[Outcome, UUID | None]:
    """End what the words name; where only stronger beliefs are named, ask the owner. The words stay, content-free."""
    for belief_id in ended:
        ledger.end(belief_id, at=incoming.moment.at or setting.now, never_was=incoming.candidate.never_was, evidence=incoming.evidence)
    if not ended:
        for belief_id in guarded:
            ledger.flag(belief_id, Flag.RETRACTION, because_of=incoming.evidence[-1].event_id)
    ledger.keep_retraction(standing_of(incoming))
    if ended:
        return Outcome.RETRACTED, ended[0]
    return (Outcome.RETRACTION_FLAGGED, guarded[0]) if guarded else (Outcome.UNMATCHED_RETRACTION, None)


def _belief(incoming: Incoming, flags: frozenset[Flag], setting: Setting) -> BeliefView:
    return belief_of(incoming, belief_id=new_id(), flags=flags, scope=setting.scope, now=setting.now)
