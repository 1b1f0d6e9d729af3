"""The owner's acts on what is believed, one function each (decisions 5). ``review.actions`` is the one that calls them.

An act without words is one write phase (``formation.acting``). An act with words takes the road of everything the owner
types (``formation.remember``), with what the act does besides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from formation.acting import Ask, Done, Phase, Refused, owner_phase, said_again, support_from
from formation.candidate import Conflict, Contradiction, Duplicate, Refinement
from formation.decide import Decided
from formation.extractors.deterministic import KINDS
from formation.remember import TypedWords, typed
from formation.stages.resolve import against_live, has_faded, same_claim
from memory.rules import transitions
from memory.rules.likeness import subject_key
from memory.rules.transitions import Support
from memory.store.corrections import flagging_events, rejected_as
from memory.store.erasing import ended_by_owner
from memory.store.log import append_statement
from memory.store.recalls import answers_citing
from memory.store.related import withdrawn_evidence
from memory.values import (
    COMMITTED_OUTCOMES,
    CONSOLE,
    REINFORCED_OUTCOMES,
    Authority,
    Derivation,
    EvidenceRole,
    Flag,
    Outcome,
    Portability,
    Producer,
    RejectionKind,
    StatusReason,
    project_of,
)
from memory.views import BeliefView, EvidenceView, Moment

#: Why words typed in an act cannot be kept.
WHY_NOT = {
    Outcome.SECRET: "That looks like a password or key; nothing was kept or changed. Write it without.",
    Outcome.PII: "That holds an account or document number; nothing was kept or changed. Write it without.",
    Outcome.INJECTION: "That reads like an instruction to a model; nothing was kept or changed. Write it as a statement.",
    Outcome.TRANSIENT: "That holds for the moment only; nothing was kept or changed. Write what is true for longer, or a date.",
}


# --- without words --------------------------------------------------------------------------------------------------


def confirm(ask: Ask, belief_id: UUID) -> Done:
    """True, keep it: the owner's own authority, and one occasion, once."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.belief(belief_id)
        if not belief.live and not has_faded(belief):
            raise Refused("It has ended. Restore it if it was right, or say what is true now.")
        if belief.live and belief.confirmed_at and Flag.UNSPECIFIED not in belief.flags and not belief.unconfirmed:
            raise Refused("You have confirmed it already.")
        evidence = () if belief.confirmed_at else (_repeated(phase, belief),)
        support = Support(
            evidence=evidence,
            scope=belief.scope,
            authority=Authority.OWNER,
            producer=Producer.USER,
            derivation=Derivation.DIRECT,
            longevity=belief.longevity,
            sensitivity=belief.sensitivity,
            prior=transitions.OWNER_PRIOR,
            moment=belief.newest,
        )
        after = transitions.confirmed(belief, support, known=phase.ledger.evidence[belief_id], now=ask.now)
        if belief.live:
            phase.ledger.put(after, evidence=evidence)
            result = belief_id
        else:
            phase.ledger.put(belief, evidence=evidence)
            result = live_again(phase, after, at_once=True)
        phase.note("memory.confirmed", belief_id)
        return phase.done(belief_id, result if result != belief_id else None)


def review(ask: Ask, belief_id: UUID, *, flag: Flag | None = None) -> Done:
    """Fine as it is: one flag goes, or ``unconfirmed`` where none is named. A conflict is not settled by it."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.belief(belief_id)
        if flag is None and not belief.unconfirmed and len(belief.flags) == 1:
            (flag,) = belief.flags
        if flag is None and not belief.unconfirmed:
            asked = ", ".join(sorted(belief.flags)) or "nothing"
            raise Refused(f"Name the flag to clear; it asks for: {asked}.")
        if flag is not None and flag not in belief.flags:
            raise Refused(f"It is not flagged {flag.value!r}.")
        phase.ledger.put(transitions.reviewed(belief, flag, partners=_causes(phase, belief_id, flag), now=ask.now))
        phase.note("memory.reviewed", belief_id, flag=flag.value if flag else "unconfirmed")
        return phase.done(belief_id)


def _causes(phase: Phase, belief_id: UUID, flag: Flag | None) -> list[UUID]:
    """What raised the flag: the other sides of its conflicts, or the words that would have taken it back. Other ones raise it again."""
    if flag is Flag.CONFLICT:
        return [one if other == belief_id else other for one, other in phase.ledger.conflicts if belief_id in (one, other)]
    if flag is Flag.RETRACTION:
        return [*flagging_events(belief_id), *(item.event_id for item in phase.supports(belief_id))]
    return []


def untrue(ask: Ask, belief_id: UUID) -> Done:
    """It never was so. The claim stays away everywhere; what it had ended stays ended and can be restored."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.belief(belief_id)
        if belief.status_reason is StatusReason.UNTRUE:
            raise Refused("It has been rejected as untrue already.")
        _not_true(phase, belief)
        phase.note("memory.rejected", belief_id, reason=RejectionKind.UNTRUE)
        return phase.done(belief_id)


def not_here(ask: Ask, belief_id: UUID, *, scope: str) -> Done:
    """True elsewhere, not in ``scope``: kept away there until it is said there again."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.live(belief_id)
        phase.block(belief, RejectionKind.NOT_HERE, scope=scope)
        phase.ledger.put(rekeyed(transitions.localized(belief, scope=scope, now=ask.now)))
        phase.note("memory.rejected", belief_id, reason=RejectionKind.NOT_HERE, scope=scope)
        return phase.done(belief_id)


def unspecified(ask: Ask, belief_id: UUID) -> Done:
    """Something is off: one contradiction, once. Nothing is kept away."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.live(belief_id)
        if Flag.UNSPECIFIED in belief.flags:
            raise Refused("You have said so already; it counts once.")
        phase.ledger.put(transitions.doubted(belief, now=ask.now))
        phase.note("memory.rejected", belief_id, reason="unspecified")
        return phase.done(belief_id)


def localize(ask: Ask, belief_id: UUID) -> Done:
    """Use it only where it was learned."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.live(belief_id)
        if not any(origin.startswith("project:") for origin in belief.origin_scopes):
            raise Refused("It was not learned in a project, so there is no place to keep it to.")
        after = rekeyed(transitions.kept_local(belief, now=ask.now))
        if replace(after, acted_at=belief.acted_at) == belief:
            raise Refused("It is kept to its project already.")
        phase.ledger.put(after)
        phase.note("memory.localized", belief_id)
        return phase.done(belief_id)


def settle(ask: Ask, one: UUID, other: UUID, *, current: UUID | None = None, both: bool = False, since: datetime | None = None) -> Done:
    """End a conflict: one of both is ``current``, ``both`` hold, or neither ever did. ``since`` is when the current one began."""
    if current is not None and current not in (one, other):
        raise Refused("The current belief must be one of the two.")
    with owner_phase(ask, [one, other]) as phase:
        phase.live(one), phase.live(other)
        if (min(one, other), max(one, other)) not in phase.ledger.conflicts:
            raise Refused("These two are not in conflict.")
        if current is not None:
            _current(phase, current, other if current == one else one, since)
        elif both:
            for belief_id, partner in ((one, other), (other, one)):
                belief = phase.belief(belief_id)
                cause = transitions.cause_of(Flag.CONFLICT, partner)
                phase.ledger.put(transitions.acted_on(replace(belief, cleared=belief.cleared | {cause}), now=ask.now))
            phase.ledger.settle_conflict(one, other)
        else:
            for belief_id in (one, other):
                _not_true(phase, phase.belief(belief_id))
        how = "current" if current else "both" if both else "neither"
        phase.note("memory.settled", current or one, how=how, partner=str(other if (current or one) == one else one))
        return phase.done(current or one)


def restore(ask: Ask, belief_id: UUID) -> Done:
    """It was right before: live again through the resolver. What had ended it, read where it was read, ends it no more."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.belief(belief_id)
        if belief.live:
            raise Refused("It is believed now; there is nothing to restore.")
        if not phase.supports(belief_id):
            raise Refused("The words it rested on have been taken back. Say it again instead.")
        rejected = rejected_as(belief_id)
        if belief.status_reason is StatusReason.UNTRUE and RejectionKind.UNTRUE in rejected:
            raise Refused("You have rejected it yourself: undo that decision instead.")
        _withdraw_endings(phase, belief)
        ender = phase.ledger.beliefs.get(belief.superseded_by) if belief.superseded_by else None
        _, settled = ended_by_owner([key for key in (belief_id, belief.superseded_by) if key])
        restored_over = RejectionKind.ENDING in rejected and ender is not None and ender.acted_at
        changed_to = RejectionKind.CHANGED in rejected and belief.superseded_by
        settled_for = ender is not None and ender.authority is Authority.OWNER and (belief_id, ender.id) in settled
        if changed_to or restored_over or settled_for:
            raise Refused("You have replaced it yourself: undo that decision instead.")
        phase.ledger.lifted += rejected.get(RejectionKind.CHANGED, ())  # what replaced it is gone
        if ender is not None and (said := phase.supports(ender.id)):
            phase.block_places(ender, RejectionKind.ENDING, said)
        result = live_again(phase, transitions.restored(belief, now=ask.now), at_once=True)
        phase.note("memory.restored", belief_id)
        return phase.done(belief_id, result if result != belief_id else None)


def delete(ask: Ask, belief_id: UUID) -> Done:
    """Forget it: the belief and everything that says what it said go, and the claim stays away everywhere. Never undone."""
    with owner_phase(ask, [belief_id]) as phase:
        belief = phase.belief(belief_id)
        phase.block(belief, RejectionKind.DELETED)
        taken_back = withdrawn_evidence([belief_id]).get(belief_id, ())
        phase.blanking += [item.event_id for item in (*phase.ledger.evidence[belief_id], *taken_back)]
        phase.redacting += answers_citing([belief_id])
        phase.ledger.remove(belief_id)
        phase.note("memory.deleted", belief_id)
        return Done(belief_id=belief_id, at=ask.now)


# --- with words -----------------------------------------------------------------------------------------------------


def edit(ask: Ask, belief_id: UUID, *, text: str) -> Done:
    """Say it right: the same claim in better words, or the claim that should have been understood, with the old onset."""
    return _in_words(ask, belief_id, text=text, correction=True, since=None)


def changed(ask: Ask, belief_id: UUID, *, text: str, since: datetime | None = None) -> Done:
    """It was true and has changed: ``text`` holds instead, from ``since`` on (now, when that is not said)."""
    if since is not None and since > ask.now:
        raise Refused("That day has not come yet; name the day from which it holds, or none.")
    return _in_words(ask, belief_id, text=text, correction=False, since=since)


def _in_words(ask: Ask, belief_id: UUID, *, text: str, correction: bool, since: datetime | None) -> Done:
    made: list[Done] = []

    def then(phase: Phase, decided: Decided) -> None:
        belief = phase.ledger.loaded.beliefs.get(belief_id)
        if belief is None:
            raise Refused("There is no such belief.")
        if not belief.live:
            raise Refused("It is no longer believed. Restore it first, or have the new words remembered.")
        said = _instead(belief, decided)
        if said == belief_id:
            _reworded(phase, belief, decided, same_only=not correction)
        else:
            _replaced(phase, belief, said, correction=correction)
        kind = "memory.edited" if correction else "memory.rejected"
        phase.note(kind, belief_id, result_id=str(said), **({} if correction else {"reason": RejectionKind.CHANGED.value}))
        made.append(phase.done(belief_id, said if said != belief_id else None))

    words = TypedWords(text=text, belief_ids=(belief_id,), correction=correction, since=since)
    typed(ask, words, then=then)
    (done,) = made
    return done


def _instead(belief: BeliefView, decided: Decided) -> UUID:
    """The belief that the typed words made of this one: about the same thing first. Raises Refused where they made none."""
    kept = [
        (candidate, found)
        for candidate, (code, found) in zip(decided.candidates, decided.endings, strict=True)
        if found is not None and code in COMMITTED_OUTCOMES | REINFORCED_OUTCOMES | {Outcome.REPLAY} and code is not Outcome.RETRACTED
    ]
    if not kept:
        codes = [code for code, _ in decided.endings]
        raise Refused(
            next((WHY_NOT[code] for code in codes if code in WHY_NOT), "Those words state nothing that can be kept; nothing was changed.")
        )
    same_thing = [found for candidate, found in kept if candidate.claim.kind == belief.claim.kind]
    return next(iter(same_thing), kept[0][1])


def _reworded(phase: Phase, belief: BeliefView, decided: Decided, *, same_only: bool) -> None:
    """The owner's own words for what is believed already."""
    if same_only:
        raise Refused("That says what is believed already; nothing has changed.")
    (candidate,) = [c for c, (_, found) in zip(decided.candidates, decided.endings, strict=True) if found == belief.id][:1]
    now = phase.belief(belief.id)
    worded = transitions.refined(now, claim=candidate.claim, statement=candidate.statement, canonical_hash=now.canonical_hash)
    fuller = worded if same_claim(now.claim, candidate.claim, KINDS) else now
    phase.ledger.put(transitions.acted_on(fuller, now=phase.ask.now))


def _replaced(phase: Phase, belief: BeliefView, by: UUID, *, correction: bool) -> None:
    """The old belief gives way to the new one, and its claim stays away."""
    reason = StatusReason.CORRECTED if correction else StatusReason.REPLACED
    if correction:
        phase.ledger.put(transitions.corrected(phase.belief(by), [belief]))
    if phase.belief(belief.id).live:
        phase.ledger.supersede(belief.id, by=by, reason=reason)
    phase.acted(belief.id, by)
    phase.block(belief, RejectionKind.CHANGED)


# --- parts ----------------------------------------------------------------------------------------------------------


def _repeated(phase: Phase, belief: BeliefView) -> EvidenceView:
    """The statement as its owner repeats it by confirming: an event of theirs."""
    event = append_statement(principal_id=phase.ask.principal_id, external_id=CONSOLE, text=belief.statement, now=phase.ask.now)
    return EvidenceView(
        event_id=event.id,
        moment=Moment(at=event.at, session_id=event.session_id, sequence=event.sequence, offset=0),
        occasion=event.occasion,
        role=EvidenceRole.SUPPORTS,
        start=0,
        end=len(belief.statement),
        claim=belief.claim,
        authority=Authority.OWNER,
    )


def _not_true(phase: Phase, belief: BeliefView) -> None:
    phase.block(belief, RejectionKind.UNTRUE)
    phase.ledger.put(transitions.untrue(belief, now=phase.ask.now))
    for other in [found for found in phase.ledger.beliefs.values() if found.superseded_by == belief.id]:
        phase.ledger.put(replace(other, superseded_by=None))


def _current(phase: Phase, current: UUID, other: UUID, since: datetime | None) -> None:
    began = since or phase.belief(current).newest.at or phase.ask.now
    phase.ledger.supersede(other, by=current, reason=StatusReason.REPLACED, at=began)
    phase.acted(current, other)


def rekeyed(belief: BeliefView) -> BeliefView:
    """The belief under the key of where it holds now: the project is part of a local one's (decisions 4)."""
    kind = KINDS.get(belief.claim.kind)
    local = belief.portability is Portability.LOCAL or (kind is not None and kind.per_project)
    return replace(belief, subject_key=subject_key(belief.subject, project=project_of(belief.scope) if local else None))


def _withdraw_endings(phase: Phase, belief: BeliefView) -> None:
    endings = [item for item in phase.ledger.evidence[belief.id] if item.role is EvidenceRole.ENDS]
    if not endings:
        return
    phase.ledger.withdraw(belief.id, endings)
    phase.block_places(belief, RejectionKind.ENDING, endings)
    phase.ledger.take_back_words({item.event_id for item in endings})


def live_again(phase: Phase, belief: BeliefView, *, at_once: bool = False) -> UUID:
    """Let a past belief live through the resolver: an equal live one takes its evidence, rivals are weighed as for new words.

    ``at_once``: its owner says so now, so that it is newer than every rival. The id of the belief that says it now.
    """
    supports = phase.supports(belief.id)
    if not supports:  # its words have been taken back: nothing is left to live on, and it stays as it is
        return belief.id
    incoming = said_again(belief, supports, authority=Authority.OWNER if at_once else None)
    if at_once:
        incoming = replace(incoming, moment=replace(incoming.moment, at=phase.ask.now, session_id=phase.ask.decision_id))
    others = [
        other
        for other in phase.ledger.beliefs.values()
        if other.live and other.id != belief.id and other.subject_key == belief.subject_key and other.belief_type is belief.belief_type
    ]
    resolution = against_live(incoming, others, KINDS) if belief.claim.kind in KINDS else None
    match resolution:
        case Duplicate(belief_id=other) | Refinement(belief_id=other):
            phase.ledger.reinforce(other, support_from(belief, supports))
            return other
        case Contradiction(superseded=beaten):
            phase.ledger.put(belief)
            _beat(phase, belief.id, beaten, corrected=at_once)
        case Conflict(rivals=rivals, superseded=beaten):
            phase.ledger.put(belief)
            _beat(phase, belief.id, beaten, corrected=at_once)
            for rival in rivals:
                phase.ledger.conflict(belief.id, rival)
        case _:
            phase.ledger.put(belief)
    return belief.id


def _beat(phase: Phase, winner: UUID, beaten: Iterable[UUID], *, corrected: bool) -> None:
    reason = StatusReason.CORRECTED if corrected else StatusReason.REPLACED
    for rival in beaten:
        phase.ledger.supersede(rival, by=winner, reason=reason, at=None if corrected else phase.belief(winner).newest.at)
