"""What a candidate would become: a new belief, support for one that is there, or words that take something back."""

from __future__ import annotations

from datetime import datetime
from uuid import UUID

from formation.candidate import ATTRIBUTED, Candidate, Incoming
from memory.rules import lifecycle, weighing
from memory.rules.transitions import Support, expired_by_date
from memory.values import Authority, EvidenceRole, Flag, Producer
from memory.views import BeliefView, Claim, EvidenceView, StandingRetraction


def support_of(incoming: Incoming, *, scope: str) -> Support:
    """What the candidate brings to a belief it supports."""
    candidate = incoming.candidate
    return Support(
        evidence=incoming.evidence,
        scope=scope,
        authority=candidate.authority,
        producer=_producer(candidate),
        derivation=candidate.derivation,
        longevity=candidate.longevity,
        sensitivity=candidate.sensitivity,
        prior=_prior(candidate),
        counts=candidate.claim.kind != ATTRIBUTED,
    )


def belief_of(incoming: Incoming, *, belief_id: UUID, flags: frozenset[Flag], scope: str, now: datetime) -> BeliefView:
    """The belief that the candidate forms. One whose own words name an end that has passed starts out expired (decisions 2.12)."""
    candidate, moment = incoming.candidate, incoming.moment
    # what others wrote keeps the age of its source (decisions 2.12)
    old = candidate.claim.kind != ATTRIBUTED and lifecycle.arrives_unconfirmed(
        belief_type=candidate.belief_type, authority=candidate.authority, event_at=moment.at, now=now
    )
    belief = BeliefView(
        id=belief_id,
        claim=candidate.claim,
        subject=candidate.subject,
        subject_key=incoming.subject_key,
        statement=candidate.statement,
        belief_type=candidate.belief_type,
        canonical_hash=incoming.canonical_hash,
        status=lifecycle.entry_status(authority=candidate.authority, derivation=candidate.derivation, explicit=candidate.explicit),
        authority=candidate.authority,
        producer=_producer(candidate),
        derivation=candidate.derivation,
        longevity=candidate.longevity,
        retention=lifecycle.retention(authority=candidate.authority),
        portability=candidate.portability,
        scope=scope,
        origin_scopes=(scope,),
        sensitivity=candidate.sensitivity,
        flags=flags,
        prior=_prior(candidate),
        confidence=_prior(candidate),
        activation=weighing.on_arrival(confidence=_prior(candidate), old=old),
        charged_at=now if old or moment.at is None else min(moment.at, now),
        unconfirmed=old,
        newest=moment,
        valid_from=candidate.valid_from or moment.at,
        worded_expiry=candidate.expires_at,
        created_at=now,
    )
    return expired_by_date(belief) if candidate.expires_at is not None and candidate.expires_at <= now else belief


def standing_of(incoming: Incoming) -> StandingRetraction:
    """The content-free record of words that take something back."""
    candidate = incoming.candidate
    return StandingRetraction(
        event_id=incoming.evidence[-1].event_id,
        kind=candidate.claim.kind,
        moment=incoming.moment,
        authority=candidate.authority,
        subject_hash=incoming.subject_hash,
        value_hashes=incoming.value_hashes,
        never_was=candidate.never_was,
        start=incoming.evidence[-1].start,
        end=incoming.evidence[-1].end,
    )


def ending_of(retraction: StandingRetraction, *, claim: Claim) -> EvidenceView:
    """The place of the words that had taken a claim back before it arrived."""
    return EvidenceView(
        event_id=retraction.event_id,
        moment=retraction.moment,
        occasion=0,  # what ends is not counted by occasions
        role=EvidenceRole.ENDS,
        start=retraction.start,
        end=retraction.end,
        claim=claim,
        authority=retraction.authority,
    )


def _prior(candidate: Candidate) -> float:
    return weighing.prior(authority=candidate.authority, derivation=candidate.derivation, explicit=candidate.explicit)


def _producer(candidate: Candidate) -> Producer:
    return Producer.USER if candidate.authority is Authority.OWNER else Producer.AGENT
