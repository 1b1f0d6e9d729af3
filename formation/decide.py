"""The middle of the write phase: place each candidate, resolve and gate it in source order, and note what the ledger shall write.

Everything here works on what ``load`` has read; nothing is written. Because a decision is a value it can be taken again:
when more candidates would insert than a window has slots, the least of them overflow and the window is decided anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import assert_never
from uuid import UUID

from django.conf import settings

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
)
from formation.extractors.deterministic import KINDS
from formation.policy import FormationPolicy
from formation.stages.gate import gate
from formation.stages.resolve import resolve, resolve_retraction, words_of
from memory import models
from memory.models import CandidateOutcome, ConsolidationRun, Session
from memory.models.fields import new_id
from memory.rules import lifecycle, weighing
from memory.rules.likeness import canonical_hash, keyed_hash, subject_key
from memory.rules.transitions import Support, ended, newest_of
from memory.store.ledger import Ledger, Loaded
from memory.store.related import load_related
from memory.values import (
    COMMITTED_OUTCOMES,
    REINFORCED_OUTCOMES,
    Authority,
    BeliefView,
    EventView,
    EvidenceRole,
    EvidenceView,
    Flag,
    Moment,
    Outcome,
    Polarity,
    Portability,
    Producer,
    StandingRetraction,
    Status,
    StatusReason,
)


class NoHashKey(Exception):
    """The deployment's key for keyed hashes is missing."""


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
                created_at=now,
            )
            for item in self.ledger.new_retractions
        ]


@dataclass(frozen=True, kw_only=True, slots=True)
class Setting:
    """What is the same for every candidate of a window."""

    scope: str
    hash_key: bytes
    now: datetime
    policy: FormationPolicy
    kinds: Mapping[str, ClaimKind]


def tenant_key(tenant_id: UUID) -> bytes:
    """The key of a tenant's keyed hashes, derived from the deployment's. Raises NoHashKey where the deployment has none."""
    if not settings.HASH_KEY:
        raise NoHashKey("There is no hash key: start the product once with ./run, or set REMEMBRANCER_HASH_KEY.")
    return keyed_hash(settings.HASH_KEY, "tenant", str(tenant_id))


def place(
    candidates: Sequence[Candidate], refusals: Sequence[Outcome | None], *, sources: Mapping[UUID, EventView], session: Session
) -> list[Incoming | Outcome]:
    """Each candidate with the keys it is matched by, or the reason why the filter refused it."""
    return [refused or _placed(candidate, sources, session) for candidate, refused in zip(candidates, refusals, strict=True)]


def _placed(candidate: Candidate, sources: Mapping[UUID, EventView], session: Session) -> Incoming:
    kind = KINDS[candidate.claim.kind]
    local = kind.per_project or candidate.portability is Portability.LOCAL
    stance, negators = kind.turn(candidate.claim)
    role = EvidenceRole.SUPPORTS if candidate.polarity is Polarity.ASSERT else EvidenceRole.ENDS
    evidence = tuple(
        EvidenceView(
            event_id=span.event_id,
            moment=Moment(at=sources[span.event_id].at, session_id=session.id, sequence=span.sequence),
            occasion=sources[span.event_id].occasion,
            role=role,
            start=span.start,
            end=span.end,
            claim=candidate.claim,
        )
        for span in candidate.spans
    )
    return Incoming(
        candidate=candidate,
        subject_key=subject_key(candidate.subject, project=session.project if local else None),
        canonical_hash=canonical_hash(
            belief_type=candidate.belief_type, stance=stance, values=[*kind.values(candidate.claim), *(("not", word) for word in negators)]
        ),
        moment=newest_of(item.moment for item in evidence),
        evidence=evidence,
    )


def load(placed: Sequence[Incoming | Outcome], *, session: Session, hash_key: bytes) -> Loaded:
    """What the store knows about the candidates' subjects, events, verbs and values. Five statements."""
    eligible = [incoming for incoming in placed if isinstance(incoming, Incoming)]
    verbs = {KINDS[i.candidate.claim.kind].verb for i in eligible if i.candidate.polarity is Polarity.RETRACT} - {None}
    return load_related(
        principal_id=session.principal_id,
        session_id=session.id,
        subject_keys={incoming.subject_key for incoming in eligible},
        event_ids={event_id for incoming in eligible for event_id in incoming.event_ids},
        verb_kinds=[kind.name for kind in KINDS.values() if kind.verb in verbs],
        hashes={digest for incoming in eligible for digest in (_subject_hash(incoming, hash_key), *_value_hashes(incoming, hash_key))},
    )


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
        surplus = sorted(inserts, key=lambda index: (_slot_class(candidates[index]), index))[setting.policy.slots :]
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
    """Resolve, gate, apply."""
    resolution = _resolution(incoming, ledger, setting)
    verdict = gate(incoming, resolution, scope=setting.scope)
    if isinstance(verdict, Reject):
        return verdict.reason, None
    return apply(incoming, verdict.resolution, verdict.flags, ledger, setting)


def _resolution(incoming: Incoming, ledger: Ledger, setting: Setting) -> Resolution:
    related = list(ledger.beliefs.values())
    if incoming.candidate.polarity is Polarity.RETRACT:
        return resolve_retraction(
            incoming, related=related, evidence=ledger.evidence, kinds=setting.kinds, fan_out=setting.policy.retraction_fan_out
        )
    standing = [item for item in ledger.retractions if _takes_back(item, incoming, setting)]
    return resolve(incoming, related=related, evidence=ledger.evidence, retractions=standing, kinds=setting.kinds)


def apply(
    incoming: Incoming, resolution: Resolution, flags: frozenset[Flag], ledger: Ledger, setting: Setting
) -> tuple[Outcome, UUID | None]:
    """One verb of the ledger per decision."""
    support = _support(incoming, setting)
    match resolution:
        case Replay(belief_id=belief_id):
            return Outcome.REPLAY, belief_id
        case ClosedInterval(belief_id=belief_id):
            ledger.join_closed(belief_id, support)
            return Outcome.CLOSED_INTERVAL, belief_id
        case EndedBefore(ended_at=ended_at, never_was=never_was):
            belief = _ended_belief(incoming, flags, setting, at=ended_at, never_was=never_was)
            ledger.form(belief, incoming.evidence)
            return Outcome.COMMITTED, belief.id
        case Duplicate(belief_id=belief_id):
            ledger.reinforce(belief_id, support)
            return Outcome.REINFORCED, belief_id
        case Refinement(belief_id=belief_id):
            candidate = incoming.candidate
            ledger.refine(belief_id, support, claim=candidate.claim, statement=candidate.statement, canonical_hash=incoming.canonical_hash)
            return Outcome.REFINED, belief_id
        case New() | Coexist():
            belief = _new_belief(incoming, flags, setting)
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


def _replace(incoming: Incoming, flags: frozenset[Flag], ledger: Ledger, setting: Setting, superseded: Sequence[UUID]) -> UUID:
    """Insert the candidate's belief over the rivals it supersedes."""
    belief = _new_belief(incoming, flags, setting)
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
            ledger.flag(belief_id, Flag.RETRACTION)
    ledger.keep_retraction(_standing(incoming, setting))
    if ended:
        return Outcome.RETRACTED, ended[0]
    return (Outcome.RETRACTION_FLAGGED, guarded[0]) if guarded else (Outcome.UNMATCHED_RETRACTION, None)


# --- values for the ledger ------------------------------------------------------------------------------------


def _support(incoming: Incoming, setting: Setting) -> Support:
    candidate = incoming.candidate
    return Support(
        evidence=incoming.evidence,
        scope=setting.scope,
        authority=candidate.authority,
        producer=_producer(candidate),
        derivation=candidate.derivation,
        longevity=candidate.longevity,
        sensitivity=candidate.sensitivity,
        prior=_prior(candidate),
        now=setting.now,
    )


def _new_belief(incoming: Incoming, flags: frozenset[Flag], setting: Setting) -> BeliefView:
    candidate, moment = incoming.candidate, incoming.moment
    prior = _prior(candidate)
    onset = candidate.valid_from or moment.at
    expired = candidate.expires_at is not None and candidate.expires_at <= setting.now
    return BeliefView(
        id=new_id(),
        claim=candidate.claim,
        subject=candidate.subject,
        subject_key=incoming.subject_key,
        statement=candidate.statement,
        belief_type=candidate.belief_type,
        canonical_hash=incoming.canonical_hash,
        status=Status.EXPIRED
        if expired
        else lifecycle.entry_status(authority=candidate.authority, derivation=candidate.derivation, explicit=candidate.explicit),
        status_reason=StatusReason.DATE if expired else None,
        authority=candidate.authority,
        producer=_producer(candidate),
        derivation=candidate.derivation,
        longevity=candidate.longevity,
        retention=lifecycle.retention(authority=candidate.authority),
        portability=candidate.portability,
        scope=setting.scope,
        origin_scopes=(setting.scope,),
        sensitivity=candidate.sensitivity,
        flags=flags,
        prior=prior,
        confidence=prior,
        unconfirmed=lifecycle.arrives_unconfirmed(
            belief_type=candidate.belief_type, authority=candidate.authority, event_at=moment.at, now=setting.now
        ),
        newest=moment,
        valid_from=onset,
        valid_to=max(candidate.expires_at, onset or candidate.expires_at) if expired and candidate.expires_at else None,
        expires_at=candidate.expires_at,
        worded_expiry=candidate.expires_at,
        created_at=setting.now,
    )


def _ended_belief(incoming: Incoming, flags: frozenset[Flag], setting: Setting, *, at: datetime, never_was: bool) -> BeliefView:
    return ended(_new_belief(incoming, flags, setting), at=at, never_was=never_was)


def _prior(candidate: Candidate) -> float:
    return weighing.prior(authority=candidate.authority, derivation=candidate.derivation, explicit=candidate.explicit)


def _producer(candidate: Candidate) -> Producer:
    return Producer.USER if candidate.authority is Authority.OWNER else Producer.AGENT


# --- standing retractions: content-free, so compared by keyed hash -----------------------------------------------


def _standing(incoming: Incoming, setting: Setting) -> StandingRetraction:
    return StandingRetraction(
        event_id=incoming.evidence[-1].event_id,
        kind=incoming.candidate.claim.kind,
        moment=incoming.moment,
        authority=incoming.candidate.authority,
        subject_hash=_subject_hash(incoming, setting.hash_key),
        value_hashes=_value_hashes(incoming, setting.hash_key),
        never_was=incoming.candidate.never_was,
    )


def _takes_back(retraction: StandingRetraction, incoming: Incoming, setting: Setting) -> bool:
    """Whether words said at another time name the candidate, by the rules that ``resolve.names`` applies to beliefs."""
    mine, theirs = setting.kinds[incoming.candidate.claim.kind], setting.kinds.get(retraction.kind)
    if theirs is None:
        return False
    if not retraction.value_hashes:
        return mine.single_valued and mine.name == theirs.name
    if not retraction.value_hashes <= _value_hashes(incoming, setting.hash_key):
        return False
    same_subject = retraction.subject_hash == _subject_hash(incoming, setting.hash_key)
    return same_subject or (mine.verb is not None and mine.verb == theirs.verb)


def _subject_hash(incoming: Incoming, key: bytes) -> bytes:
    candidate = incoming.candidate
    return keyed_hash(key, "subject", candidate.belief_type, candidate.claim.stance, incoming.subject_key)


def _value_hashes(incoming: Incoming, key: bytes) -> frozenset[bytes]:
    return frozenset(keyed_hash(key, "value", word) for word in words_of(incoming.candidate.claim))
