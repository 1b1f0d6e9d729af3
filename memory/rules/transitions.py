"""What evidence, a successor and an ending do to one belief. Values in, values out; everything derived is derived here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from memory.rules import lifecycle, weighing
from memory.values import (
    Authority,
    Derivation,
    EvidenceRole,
    Flag,
    Longevity,
    Portability,
    Producer,
    Retention,
    Sensitivity,
    Status,
    StatusReason,
)
from memory.views import BeliefView, Claim, EvidenceView, Moment


@dataclass(frozen=True, kw_only=True, slots=True)
class Support:
    """What a statement brings to a belief it supports."""

    evidence: tuple[EvidenceView, ...]
    scope: str
    authority: Authority
    producer: Producer
    derivation: Derivation
    longevity: Longevity
    sensitivity: Sensitivity
    prior: float
    #: Whether a further occasion is evidence; what others wrote gives and takes none (decisions 3).
    counts: bool = True

    @property
    def newest(self) -> Moment:
        return newest_of(item.moment for item in self.evidence)


def newest_of(moments: Iterable[Moment]) -> Moment:
    """The latest of some moments; raises ValueError for none."""
    latest, *others = moments
    for moment in others:
        if moment.newer_than(latest):
            latest = moment
    return latest


def occasions_of(evidence: Iterable[EvidenceView]) -> frozenset[tuple[object, int]]:
    """The occasions that support: evidence counts once in each (decisions 1)."""
    return frozenset((item.moment.session_id, item.occasion) for item in evidence if item.role is EvidenceRole.SUPPORTS)


def settle(belief: BeliefView) -> BeliefView:
    """Recompute what follows from the counts: confidence, then status, retention and longevity expiry of a live belief."""
    superseded = belief.status is Status.SUPERSEDED
    belief = replace(
        belief,
        confidence=weighing.confidence(
            prior=belief.prior,
            evidence=belief.evidence_count,
            contradictions=belief.contradictions,
            superseded=superseded,
            core=belief.core,
        ),
    )
    if not belief.live:
        return belief
    established = lifecycle.establishes(
        confidence=belief.confidence,
        corroboration=belief.corroboration,
        authority=belief.authority,
        derivation=belief.derivation,
        core=belief.core,
    )
    graduated = (
        belief.retention is Retention.GLOBAL or lifecycle.retention(authority=belief.authority, core=belief.core) is Retention.GLOBAL
    )
    return replace(
        belief,
        status=Status.ACTIVE if established else belief.status,
        retention=Retention.GLOBAL if graduated else Retention.SESSION,
        expires_at=lifecycle.expires_at(
            longevity=belief.longevity,
            authority=belief.authority,
            explicit=False,
            last_evidence_at=belief.newest.at,
            worded_expiry=belief.worded_expiry,
            unconfirmed=belief.unconfirmed,
            arrived_at=belief.created_at,
        ),
    )


def reinforced(belief: BeliefView, support: Support, *, known: Collection[EvidenceView]) -> BeliefView:
    """The belief with more evidence: the higher of both for everything that ranks, never lower (decisions 4, row 4).

    ``known`` is the evidence it already has from the session of ``support``: an occasion counts once.
    """
    fresh = occasions_of(support.evidence) - occasions_of(known) if support.counts else frozenset()
    stronger = support.authority.rank > belief.authority.rank
    origins = belief.origin_scopes if support.scope in belief.origin_scopes else (*belief.origin_scopes, support.scope)
    return settle(
        replace(
            belief,
            evidence_count=belief.evidence_count + len(fresh),
            newest=support.newest.joined_with(belief.newest),
            authority=support.authority if stronger else belief.authority,
            producer=support.producer if stronger else belief.producer,
            derivation=max(belief.derivation, support.derivation, key=lambda derivation: derivation.rank),
            longevity=max(belief.longevity, support.longevity, key=lambda longevity: longevity.rank),
            prior=max(belief.prior, support.prior),
            unconfirmed=belief.unconfirmed and support.authority is not Authority.OWNER,
            sensitivity=max(belief.sensitivity, support.sensitivity, key=lambda sensitivity: sensitivity.rank),
            origin_scopes=origins,
            scope=_scope(belief, origins),
        )
    )


def joined(belief: BeliefView, support: Support, *, known: Collection[EvidenceView]) -> BeliefView:
    """A closed belief with more evidence from its own time: it stays closed, and its interval stays what it was.

    Moving the onset back would let it overlap what was believed in between.
    """
    fresh = occasions_of(support.evidence) - occasions_of(known)
    newest = support.newest.joined_with(belief.newest)
    return settle(replace(belief, evidence_count=belief.evidence_count + len(fresh), newest=newest))


def refined(belief: BeliefView, *, claim: Claim, statement: str, canonical_hash: bytes) -> BeliefView:
    """The belief saying more than before (decisions 4, row 5). Reinforce it as well."""
    return replace(belief, claim=claim, statement=statement, canonical_hash=canonical_hash)


def superseded(belief: BeliefView, *, by: BeliefView, reason: StatusReason, now: datetime) -> BeliefView:
    """Replaced by ``by``: it held until the onset of its successor, never before its own (decisions 3)."""
    onset = by.valid_from or by.newest.at or now
    return replace(_closed(belief, at=onset, reason=reason), superseded_by=by.id)


def corrected(belief: BeliefView, rivals: Sequence[BeliefView]) -> BeliefView:
    """What sets others right holds since they were thought to: a correction keeps the old onset (decisions 4)."""
    onsets = [rival.valid_from for rival in rivals if rival.valid_from is not None]
    return replace(belief, valid_from=min([*onsets, *([belief.valid_from] if belief.valid_from else [])], default=None))


def ended(belief: BeliefView, *, at: datetime, never_was: bool) -> BeliefView:
    """Taken back by words, without a successor."""
    return _closed(belief, at=at, reason=StatusReason.UNTRUE if never_was else StatusReason.ENDED)


def expired_by_date(belief: BeliefView) -> BeliefView:
    """Past the end that its own words name; without such words it cannot be."""
    end = belief.worded_expiry
    valid_to = max(end, belief.valid_from) if end and belief.valid_from else end
    return settle(replace(belief, status=Status.EXPIRED, status_reason=StatusReason.DATE, valid_to=valid_to, expires_at=end))


def flagged(belief: BeliefView, flag: Flag) -> BeliefView:
    return replace(belief, flags=belief.flags | {flag})


def unflagged(belief: BeliefView, flag: Flag) -> BeliefView:
    return replace(belief, flags=belief.flags - {flag})


def _closed(belief: BeliefView, *, at: datetime, reason: StatusReason) -> BeliefView:
    valid_to = max(at, belief.valid_from) if belief.valid_from else at
    return settle(replace(belief, status=Status.SUPERSEDED, status_reason=reason, valid_to=valid_to, flags=belief.flags - {Flag.CONFLICT}))


def _scope(belief: BeliefView, origins: Sequence[str]) -> str:
    """User-wide once the owner said it outside any project, or in two projects independently (seed, stage 5)."""
    movable = belief.portability is not Portability.LOCAL and belief.derivation is Derivation.DIRECT
    said_outside = movable and "user" in origins
    widens = lifecycle.widens(portability=belief.portability, project_scopes=origins, derivation=belief.derivation)
    return "user" if said_outside or widens else belief.scope
