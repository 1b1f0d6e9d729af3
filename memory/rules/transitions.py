"""What evidence, a successor and an ending do to one belief. Values in, values out; everything derived is derived here."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from uuid import UUID

from memory.rules import lifecycle, weighing
from memory.rules.clock import STILL, RunningClock
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
    #: When it was said, where no evidence tells.
    moment: Moment | None = None
    #: Whether a further occasion is evidence; what others wrote gives and takes none (decisions 3).
    counts: bool = True

    @property
    def newest(self) -> Moment:
        """Raises ValueError without evidence and moment."""
        moments = [item.moment for item in self.evidence]
        return newest_of(moments or ([self.moment] if self.moment else []))


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


def settle(belief: BeliefView, *, guarded: int | None = None) -> BeliefView:
    """Recompute what follows from the counts: confidence, then status, retention and longevity expiry of a live belief.

    ``guarded``: contradictions that are held open with it as the higher end, which cost what is shown and no gate (decisions 3).
    Where they are not known (None), one that asks about such a contradiction keeps its time of holding until they are.
    """
    superseded = belief.status is Status.SUPERSEDED
    belief = replace(
        belief,
        confidence=weighing.confidence(
            prior=belief.prior,
            evidence=belief.evidence_count + belief.declared_evidence,
            contradictions=belief.contradictions,
            superseded=superseded,
            core=belief.core,
        ),
    )
    if not belief.live:
        return belief
    sure = lifecycle.Standing(belief=belief, guarded=guarded or 0).weighed
    spared = guarded is None and Flag.GUARD in belief.flags
    falls_short = not spared and not weighing.at_least(sure, weighing.WEIGHING_5.graduate)
    established = lifecycle.establishes(
        confidence=sure,
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
        above_threshold_since=None if falls_short else belief.above_threshold_since,
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


def reinforced(
    belief: BeliefView, support: Support, *, known: Collection[EvidenceView], now: datetime, clock: RunningClock = STILL
) -> BeliefView:
    """The belief with more evidence: the higher of both for everything that ranks, never lower (decisions 4, row 4).

    ``known`` is the evidence it already has from the session of ``support``: an occasion counts once, as evidence and as use.
    """
    fresh = occasions_of(support.evidence) - occasions_of(known) if support.counts else frozenset()
    if support.counts:
        belief = reaffirmed(belief, at=support.newest.at, now=now, clock=clock)
    stronger = support.authority.rank > belief.authority.rank
    origins = belief.origin_scopes if support.scope in belief.origin_scopes else (*belief.origin_scopes, support.scope)
    return settle(
        replace(
            belief,
            evidence_count=belief.evidence_count + len(fresh),
            use_count=belief.use_count + len(fresh),
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


def reaffirmed(belief: BeliefView, *, at: datetime | None, now: datetime, clock: RunningClock = STILL) -> BeliefView:
    """As present as when it was said ``at``, less what running time has taken since; never less than it was (decisions 2.11).

    What was said after the belief was last charged is charged by the next maintenance. Of what was said before, the present
    value has been charged for already: the two are compared as of then, by ``clock``. Old words bring nothing above the gate,
    as when a belief forms from them (2.12).
    """
    said, as_of = min(at or now, now), belief.charged_at or belief.created_at
    old = belief.authority is not Authority.OWNER and now - said > lifecycle.HORIZON[belief.belief_type]
    if said >= as_of and not old:
        return replace(belief, activation=1.0, charged_at=said)
    standing = lifecycle.Standing(belief=belief)
    sheltered, _ = lifecycle.floors(standing)
    faded = weighing.decayed(
        weighing.on_arrival(confidence=belief.confidence, old=old),
        days=clock.days_between(said, as_of),
        half_life=lifecycle.half_life(standing),
        floor=0.0 if old else sheltered,
    )
    return replace(belief, activation=max(belief.activation, faded))


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


def superseded(belief: BeliefView, *, by: BeliefView, reason: StatusReason, now: datetime, at: datetime | None = None) -> BeliefView:
    """Replaced by ``by``: it held until ``at``, else the onset of its successor, never before its own (decisions 3)."""
    onset = at or by.valid_from or by.newest.at or now
    return replace(_closed(belief, at=onset, reason=reason), superseded_by=by.id)


def inheriting(belief: BeliefView, replaced: BeliefView) -> BeliefView:
    """In the group of the belief it replaces, unless it has one of its own (decisions 2.14)."""
    return belief if belief.engram_id or replaced.engram_id is None else replace(belief, engram_id=replaced.engram_id)


def corrected(belief: BeliefView, rivals: Sequence[BeliefView]) -> BeliefView:
    """What sets others right holds since they were thought to: a correction keeps the old onset (decisions 4)."""
    onsets = [rival.valid_from for rival in rivals if rival.valid_from is not None]
    return replace(belief, valid_from=min([*onsets, *([belief.valid_from] if belief.valid_from else [])], default=None))


def ended(belief: BeliefView, *, at: datetime, never_was: bool) -> BeliefView:
    """Taken back by words, without a successor."""
    return _closed(belief, at=at, reason=StatusReason.UNTRUE if never_was else StatusReason.ENDED)


def not_re_derived(belief: BeliefView, *, now: datetime) -> BeliefView:
    """Not found when its words were read again: a misreading, so that no time is left at which it held (decisions 9)."""
    return _closed(belief, at=belief.valid_from or now, reason=StatusReason.NOT_RE_DERIVED)


def revived(belief: BeliefView) -> BeliefView:
    """What had faded or run out, live again with all its counts (decisions 2.11). Reinforce it as well."""
    return _reopened(belief)


def said_outright(belief: BeliefView, *, claim: Claim, statement: str, canonical_hash: bytes, portability: Portability) -> BeliefView:
    """A hypothesis that has been said in so many words (decisions 4, row 3). Reinforce it as well."""
    stated = replace(belief, claim=claim, statement=statement, canonical_hash=canonical_hash, portability=portability)
    return replace(stated, derivation=Derivation.DIRECT)


def expired_by_date(belief: BeliefView) -> BeliefView:
    """Past the end that its own words name; without such words it cannot be."""
    end = belief.worded_expiry
    valid_to = max(end, belief.valid_from) if end and belief.valid_from else end
    return settle(replace(belief, status=Status.EXPIRED, status_reason=StatusReason.DATE, valid_to=valid_to, expires_at=end))


def flagged(belief: BeliefView, flag: Flag, *, partner: UUID | None = None) -> BeliefView:
    """Asking for its owner's eye, unless they have cleared that cause already (decisions 1)."""
    return belief if cause_of(flag, partner) in belief.cleared else replace(belief, flags=belief.flags | {flag})


def cause_of(flag: Flag, partner: UUID | None = None) -> str:
    """What a cleared flag is remembered by: the reason, and the other belief where there is one."""
    return flag.value if partner is None else f"{flag.value}:{partner}"


def unflagged(belief: BeliefView, flag: Flag) -> BeliefView:
    return replace(belief, flags=belief.flags - {flag})


# --- the owner's acts (decisions 5) ---------------------------------------------------------------------------------


def confirmed(belief: BeliefView, support: Support, *, known: Collection[EvidenceView], now: datetime) -> BeliefView:
    """True, keep it: the owner's authority, one more occasion, no doubt left over. Live again if it had faded."""
    steady = replace(belief, confirmed_at=now, contradictions=belief.contradictions - (Flag.UNSPECIFIED in belief.flags))
    steady = replace(steady, flags=belief.flags - {Flag.UNSPECIFIED}, unconfirmed=False)
    return acted_on(reinforced(steady if belief.live else _reopened(steady), support, known=known, now=now), now=now)


def reviewed(belief: BeliefView, flag: Flag | None, *, partners: Iterable[UUID] = (), now: datetime) -> BeliefView:
    """Fine as it is: the flag, or with none ``unconfirmed``, goes and does not come back for the same cause."""
    if flag is None:
        # what it was spared while it waited is not charged afterwards
        charged_at = max(belief.charged_at or belief.created_at, now) if belief.unconfirmed else belief.charged_at
        return acted_on(settle(replace(belief, unconfirmed=False, charged_at=charged_at)), now=now)
    causes = {cause_of(flag), *(cause_of(flag, partner) for partner in partners)}
    cleared = replace(belief, flags=belief.flags - {flag}, cleared=belief.cleared | causes)
    if flag is Flag.UNSPECIFIED:  # the rejection is outstanding no more, and it counts by that
        cleared = settle(replace(cleared, contradictions=belief.contradictions - (flag in belief.flags)))
    return acted_on(cleared, now=now)


def untrue(belief: BeliefView, *, now: datetime) -> BeliefView:
    """It never was so: no replacement, and no time at which it held."""
    return acted_on(_closed(belief, at=now, reason=StatusReason.UNTRUE), now=now)


def doubted(belief: BeliefView, *, now: datetime) -> BeliefView:
    """Something is off: one contradiction, at most, however often it is said (decisions 2.4)."""
    if Flag.UNSPECIFIED in belief.flags:
        return belief
    doubted = replace(belief, contradictions=belief.contradictions + 1, flags=belief.flags | {Flag.UNSPECIFIED})
    return acted_on(settle(doubted), now=now)


def localized(belief: BeliefView, *, scope: str, now: datetime) -> BeliefView:
    """True elsewhere, not in ``scope``: one step less portable, and back to the scopes it came from without this one.

    One that came from nowhere else stays where it is and asks its owner.
    """
    lower = {Portability.PORTABLE: Portability.CONTEXTUAL}.get(belief.portability, Portability.LOCAL)
    origins = tuple(origin for origin in belief.origin_scopes if origin != scope)
    if not origins:
        return acted_on(replace(belief, portability=lower, flags=belief.flags | {Flag.AMBIGUOUS}), now=now)
    narrowed = replace(belief, portability=lower, origin_scopes=origins)
    wide = lower is not Portability.LOCAL and ("user" in origins or len(origins) >= WIDE)
    return acted_on(replace(narrowed, scope="user" if wide else origins[0]), now=now)


#: Projects in which something must have been said to hold everywhere (seed, stage 5).
WIDE = 2


def kept_local(belief: BeliefView, *, now: datetime) -> BeliefView:
    """To be used only where it was learned."""
    home = next((origin for origin in belief.origin_scopes if origin.startswith("project:")), belief.scope)
    return acted_on(replace(belief, portability=Portability.LOCAL, scope=home), now=now)


def restored(belief: BeliefView, *, now: datetime) -> BeliefView:
    """It was right before: live again as it was, with its owner's authority, and as present as what they say (decisions 5)."""
    lived = replace(_reopened(belief), authority=Authority.OWNER, producer=Producer.USER, prior=max(belief.prior, OWNER_PRIOR))
    lived = replace(lived, activation=1.0, charged_at=now)
    return acted_on(settle(lived), now=now)


def reinstated(belief: BeliefView) -> BeliefView:
    """Live again as it was, because what ended it has been taken back."""
    return settle(_reopened(belief))


def acted_on(belief: BeliefView, *, now: datetime) -> BeliefView:
    return replace(belief, acted_at=now)


OWNER_PRIOR = weighing.prior(authority=Authority.OWNER, derivation=Derivation.DIRECT, explicit=True)


def entered_as(belief: BeliefView) -> Status:
    """The status with which what stands so would form: what was asked to be kept needs no second occasion (decisions 2.2, 2.5)."""
    explicit = weighing.at_least(belief.prior, weighing.WEIGHING_5.prior_affirmed)
    return lifecycle.entry_status(authority=belief.authority, derivation=belief.derivation, explicit=explicit, core=belief.core)


def _reopened(belief: BeliefView) -> BeliefView:
    """Live again. What it held while it was past was interrupted by that (decisions 2.6)."""
    begun = replace(belief, status=entered_as(belief), status_reason=None, above_threshold_since=None)
    return settle(replace(begun, valid_to=None, superseded_by=None))


def _closed(belief: BeliefView, *, at: datetime, reason: StatusReason) -> BeliefView:
    valid_to = max(at, belief.valid_from) if belief.valid_from else at
    return settle(replace(belief, status=Status.SUPERSEDED, status_reason=reason, valid_to=valid_to, flags=belief.flags - {Flag.CONFLICT}))


def _scope(belief: BeliefView, origins: Sequence[str]) -> str:
    """User-wide once the owner said it outside any project, or in two projects independently (seed, stage 5)."""
    movable = belief.portability is not Portability.LOCAL and belief.derivation is Derivation.DIRECT
    said_outside = movable and "user" in origins
    widens = lifecycle.widens(portability=belief.portability, project_scopes=origins, derivation=belief.derivation)
    return "user" if said_outside or widens else belief.scope
