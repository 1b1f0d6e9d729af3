"""Stage 6: may this be written (seed, stage 6). Values in, a Verdict out. Nothing is held back for confirmation; it is flagged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from formation.candidate import Candidate, Coexist, Commit, Incoming, New, Reject, Resolution, Verdict
from formation.stages.resolve import Kinds, agree, is_misread, same_claim
from memory.rules import corrections
from memory.rules.corrections import FREE, Standing
from memory.values import PORTABILITY_CEILING, Flag, Outcome, Polarity, Sensitivity, StatusReason, scope_of
from memory.views import BeliefView, Block


def admit(candidate: Candidate, *, scope: str) -> Outcome | None:
    """Why a candidate may not be resolved at all, or None.

    An extractor may not let a belief travel further than its type allows, nor name another scope than the one it reads for.
    """
    if candidate.portability.rank > PORTABILITY_CEILING[candidate.belief_type].rank:
        return Outcome.PORTABILITY
    if candidate.scope is not None and candidate.scope != scope:
        return Outcome.SCOPE
    return None


def standing(incoming: Incoming, *, blocks: Sequence[Block], related: Iterable[BeliefView], scope: str, kinds: Kinds) -> Standing:
    """What its owner's rejections and deletions make of a candidate, before it is resolved (decisions 4 and 5).

    ``related``: beliefs about its subject and of its events.
    """
    candidate, said = incoming.candidate, incoming.fingerprint
    if not blocks or said is None:
        return FREE
    if candidate.polarity is Polarity.RETRACT:
        barred = corrections.may_not_end(blocks, said, places=incoming.places)
        return Standing(refused=Outcome.REJECTED_BY_OWNER) if barred else FREE
    rejected = {block.belief_ref for block in blocks}
    others = [belief for belief in related if belief.id not in rejected and _holds(belief, incoming, kinds)]
    return corrections.standing_of(
        blocks,
        said,
        places=incoming.places,
        scope=scope,
        optional_slots=kinds[candidate.claim.kind].optional_slots,
        held_by_another=bool(others),
        held_here=any(belief.scope == scope_of(None) or scope in belief.origin_scopes for belief in others),
        owner_said_at=incoming.moment.at if incoming.by_owner else None,
        typed=incoming.typed,
    )


def _holds(belief: BeliefView, incoming: Incoming, kinds: Kinds) -> bool:
    """Whether an unrejected belief makes the candidate's claim; a live one may say more than the candidate does.

    One that has ended makes it for words from before its end: later ones would bring the claim back as a new belief.
    """
    candidate, at = incoming.candidate, incoming.moment.at
    kind = kinds[candidate.claim.kind]
    if belief.status_reason is StatusReason.UNTRUE or is_misread(belief) or belief.claim.kind != kind.name:
        return False
    if belief.live and kind.turn(belief.claim) == kind.turn(candidate.claim):
        return agree(kind, held=kind.values(belief.claim), said=kind.values(candidate.claim))
    before_its_end = belief.valid_to is not None and at is not None and at < belief.valid_to
    return (belief.live or before_its_end) and same_claim(belief.claim, candidate.claim, kinds)


def gate(incoming: Incoming, resolution: Resolution, *, scope: str, returned: bool = False) -> Verdict:
    """The verdict on a resolved candidate: refused with its reason, or committed with the flags that ask for the owner's eye.

    ``returned``: its owner had rejected it and has said it again since.
    """
    refused = admit(incoming.candidate, scope=scope)
    if refused is not None:
        return Reject(refused)
    flags = set(incoming.candidate.flags)
    if incoming.candidate.sensitivity.rank >= Sensitivity.SENSITIVE.rank:
        flags.add(Flag.SENSITIVE)
    if isinstance(resolution, Coexist) and resolution.ambiguous:
        flags.add(Flag.AMBIGUOUS)
    if isinstance(resolution, Coexist | New) and resolution.similar:
        flags.add(Flag.POSSIBLE_DUPLICATE)
    if returned:
        flags.add(Flag.RETURNED)
    return Commit(resolution, frozenset(flags))
