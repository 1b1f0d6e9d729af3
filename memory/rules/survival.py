"""What is left of a belief when some of the words it rests on are erased (decisions 5). Pure; nothing here ever rises."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import reduce
from uuid import UUID

from memory.rules import lifecycle, weighing
from memory.rules.transitions import entered_as, occasions_of, settle
from memory.values import Authority, Derivation, Longevity, Portability, Producer, Retention, Status
from memory.views import BeliefView, EvidenceView, Moment


def resting_on(
    belief: BeliefView, remaining: Sequence[EvidenceView], *, lost: Sequence[EvidenceView], scopes: Mapping[UUID, str]
) -> BeliefView:
    """The belief as the ``remaining`` supporting evidence makes it, without what is ``lost``; at least one remains.

    Occasions that nothing supports any more are not counted; authority, directness and prior are those of the strongest
    words left, the moment that of the newest. ``scopes`` says where each session took place. What only an act of its owner
    made of it (its flags, where it is kept, an agreed end) stays.
    """
    gone = occasions_of([*remaining, *lost]) - occasions_of(remaining)
    ranked = _ranked(belief, remaining, lost)
    origins = _origins(belief, {scopes.get(item.moment.session_id, "user") for item in remaining})
    rested = replace(
        ranked,
        evidence_count=max(0, belief.evidence_count - len(gone)),
        use_count=max(0, belief.use_count - len(gone)),  # saying it again had counted as use
        newest=reduce(Moment.joined_with, [item.moment for item in remaining]),
        valid_from=_onset(belief, remaining, lost),
        origin_scopes=origins,
        scope=_scope(belief, origins),
    )
    return _settled_again(rested)


def _ranked(belief: BeliefView, remaining: Sequence[EvidenceView], lost: Sequence[EvidenceView]) -> BeliefView:
    """With the authority, directness and prior of the strongest words; never more than it had.

    Core, and an authority that no words of its gave it, are its owner's doing and stay.
    """
    if belief.core or belief.authority.rank > _strongest([*remaining, *lost]).rank:
        return belief
    authority = min(belief.authority, _strongest(remaining), key=lambda held: held.rank)
    directness = max((item.derivation for item in remaining), key=lambda read: read.rank)
    derivation = Derivation.DIRECT if authority is Authority.OWNER else min(belief.derivation, directness, key=lambda read: read.rank)
    owned = authority is Authority.OWNER
    return replace(
        belief,
        authority=authority,
        producer=Producer.AGENT if belief.producer is Producer.USER and not owned else belief.producer,
        derivation=derivation,
        longevity=belief.longevity if derivation is Derivation.DIRECT else Longevity.TENTATIVE,
        prior=min(belief.prior, weighing.prior(authority=authority, derivation=derivation, explicit=True)),
        confirmed_at=belief.confirmed_at if owned else None,
    )


def _strongest(evidence: Iterable[EvidenceView]) -> Authority:
    return max((item.authority for item in evidence), key=lambda authority: authority.rank)


def _settled_again(belief: BeliefView) -> BeliefView:
    """Status and retention anew: losing evidence is one of the events by which they fall back (decisions 2.5, 2.6)."""
    if not belief.live:
        return settle(belief)
    counted = settle(replace(belief, status=entered_as(belief) if belief.status is Status.ACTIVE else belief.status))
    global_before = belief.retention is Retention.GLOBAL
    policy = weighing.WEIGHING_5  # below what it graduates from, it falls back (decisions 2.6)
    earned = weighing.at_least(counted.confidence, policy.graduate) and counted.evidence_count >= policy.graduate_evidence
    stated = lifecycle.retention(authority=belief.authority, core=belief.core) is Retention.GLOBAL
    return replace(counted, retention=Retention.GLOBAL if stated or (global_before and earned) else Retention.SESSION)


def _onset(belief: BeliefView, remaining: Sequence[EvidenceView], lost: Sequence[EvidenceView]) -> datetime | None:
    """When it began to hold: where the lost words alone told, the earliest time of the others. An onset that was agreed
    on otherwise (a correction keeps the old one) stays. Never after its end.
    """
    held, gone = {item.moment.at for item in remaining}, {item.moment.at for item in lost}
    if belief.valid_from is None or belief.valid_from not in gone or belief.valid_from in held:
        return belief.valid_from
    earliest = min((at for at in held if at is not None), default=None)
    return min(earliest, belief.valid_to) if earliest and belief.valid_to else earliest


def _origins(belief: BeliefView, scopes: Collection[str]) -> tuple[str, ...]:
    """The places it came from, of those where words are left; all of them where its owner alone says where it holds."""
    return tuple(origin for origin in belief.origin_scopes if origin in scopes) or belief.origin_scopes


def _scope(belief: BeliefView, origins: Sequence[str]) -> str:
    """Where it holds: no wider than the places that are left make it."""
    if belief.portability is Portability.LOCAL or origins == belief.origin_scopes:
        return belief.scope
    if belief.scope != "user":
        return belief.scope if belief.scope in origins else origins[0]
    wide = "user" in origins or lifecycle.widens(portability=belief.portability, project_scopes=origins, derivation=belief.derivation)
    return "user" if wide else origins[0]
