"""The one hand that nominates: after a write phase has decided, what it wrote may be offered for the persona (decisions 10).

Part of the transaction that writes the beliefs. Nothing else nominates: no tool, no model, no script.
"""

from __future__ import annotations

from functools import partial
from uuid import UUID

from formation.stages.filter import momentary
from formation.stages.safety import beyond_policy, hazard
from memory.models.fields import new_id
from memory.rules.persona import eligible, offer
from memory.store.ledger import Ledger
from memory.store.persona import Nominations, nominations_about
from memory.views import BeliefView


def nominate(ledger: Ledger, *, principal_id: UUID) -> None:
    """Note on the ledger what it nominates and which nominations it withdraws. Runs under the principal's lock, before ``flush``.

    No statement where nothing written qualifies and nothing that was written did before; else one to read, and at most two
    when the ledger is written.
    """
    written = [*ledger.changed, *(ledger.beliefs[belief_id] for belief_id in ledger.formed)]
    qualifies = partial(qualifies_now, disputed=frozenset(key for pair in ledger.conflicts for key in pair))
    candidates = [belief for belief in written if qualifies(belief)]
    if not candidates and not _lost(ledger, written):
        return
    known = nominations_about(
        principal_id=principal_id,
        belief_ids=[belief.id for belief in candidates],
        hashes=[belief.canonical_hash for belief in candidates],
    )
    decided = {after.id: after for _, after in ledger.resolved}
    found = offer(
        candidates,
        known=[decided.get(item.id, item) for item in known.items],
        beliefs=_as_they_stand(ledger, known),
        qualifies=partial(qualifies_now, disputed=_disputed(ledger, known)),
    )
    for nomination in found.withdraw:
        ledger.withdraw_nomination(nomination)
    for belief in found.nominate:
        ledger.nominate(new_id(), belief)


def withdraw_lost(ledger: Ledger, *, principal_id: UUID) -> None:
    """Withdraw the nominations whose belief qualifies no longer, for changes that no ledger has seen. One statement to read."""
    known = nominations_about(principal_id=principal_id, belief_ids=[], hashes=[])
    for item in known.items:
        belief = known.beliefs.get(item.belief_id)
        if belief is None or not qualifies_now(belief, disputed=known.in_conflict):
            ledger.withdraw_nomination(item)


def qualifies_now(belief: BeliefView, *, disputed: frozenset[UUID]) -> bool:
    """Whether a belief may be offered, ``disputed`` being those with an open conflict."""
    return eligible(belief, in_conflict=belief.id in disputed, clean=is_clean)


def is_clean(text: str) -> bool:
    """Whether a text passes every scan: no secret, injection or account number in it, and nothing that holds for the moment only."""
    return hazard(text) is None and not beyond_policy(text) and not momentary(text)


def _lost(ledger: Ledger, written: list[BeliefView]) -> bool:
    """Whether something written may have been nominated before and qualifies no longer.

    Only what qualified when it was last written can be nominated, so that the other nominations need no look.
    """
    disputed = frozenset(key for pair in ledger.loaded.conflicts for key in pair)
    before = (ledger.loaded.beliefs.get(belief.id) for belief in written)
    return any(belief is not None and eligible(belief, in_conflict=belief.id in disputed, clean=lambda _: True) for belief in before)


def _as_they_stand(ledger: Ledger, known: Nominations) -> dict[UUID, BeliefView]:
    """The beliefs of the nominations, as this phase leaves them."""
    return {key: ledger.beliefs.get(key, belief) for key, belief in known.beliefs.items() if key not in ledger.removed}


def _disputed(ledger: Ledger, known: Nominations) -> frozenset[UUID]:
    """Beliefs in an open conflict: as this phase decided where it knows them, else as stored."""
    unknown = frozenset(key for key in known.in_conflict if key not in ledger.beliefs)
    return unknown | {key for pair in ledger.conflicts for key in pair}
