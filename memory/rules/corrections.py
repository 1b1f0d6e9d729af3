"""Whether something its owner has rejected or deleted keeps a claim away (decisions 5). Pure; callers pass the time.

A blocked claim is recognised twice: where it was read, whatever its wording, and by content in other events.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory.rules.likeness import SKETCH_SAME, sketch_likeness
from memory.values import Outcome, RejectionKind
from memory.views import Block, Fingerprint, Place


@dataclass(frozen=True, kw_only=True, slots=True)
class Standing:
    """What the blocks make of one statement of a claim."""

    #: Why it may not be believed, if so.
    refused: Outcome | None = None
    #: Blocks that its owner has spoken against since: the claim comes back, for their eye.
    returned: tuple[Block, ...] = ()
    #: Blocks that the owner's own typed words lift.
    lifted: tuple[Block, ...] = ()


FREE = Standing()


def standing_of(
    blocks: Sequence[Block],
    said: Fingerprint,
    *,
    places: Sequence[Place],
    scope: str,
    optional_slots: Collection[str] = (),
    held_by_another: bool = False,
    held_here: bool = False,
    owner_said_at: datetime | None = None,
    typed: bool = False,
) -> Standing:
    """Whether an assertion may be believed.

    ``held_by_another``: an unrejected belief makes this very claim already, so that nothing comes back with it; ``held_here``:
    one that holds in ``scope``. What was only rejected for here comes back here by one that held elsewhere.
    ``owner_said_at``: the time of its newest event if that is the owner's; only such words, later than the rejection, unblock.
    ``typed``: the owner's own words, typed into the product to be kept.
    """
    here = [block for block in blocks if block.scope is None or block.scope == scope]
    if held_by_another:
        here = [block for block in here if block.kind is RejectionKind.NOT_HERE and not held_here]
    by_place = [block for block in here if read_at(block, said, places)]
    if by_place:
        return Standing(refused=_outcome(by_place))
    same = [block for block in here if block.kind is not RejectionKind.ENDING and says_the_same(block, said, optional_slots)]
    if typed:
        return Standing(lifted=tuple(same)) if same else FREE
    kept = [block for block in same if owner_said_at is None or owner_said_at <= block.at]
    if kept:
        return Standing(refused=_outcome(kept))
    return Standing(returned=tuple(same)) if same else FREE


def may_not_end(blocks: Iterable[Block], said: Fingerprint, *, places: Sequence[Place]) -> bool:
    """Whether words that take something back are those of which the owner said that they did not."""
    return any(block.kind is RejectionKind.ENDING and read_at(block, said, places) for block in blocks)


def read_at(block: Block, said: Fingerprint, places: Sequence[Place]) -> bool:
    """Whether a claim of the block's kind or type was read where the blocked claim was: each of its places overlaps one of the block's.

    Free words say anything whatever their kind and type: an agent's sentence about what was rejected there is refused as well.
    """
    if said.sketch is None and said.claim_kind != block.claim_kind and said.belief_type is not block.belief_type:
        return False
    return bool(places) and all(any(place.overlaps(other) for other in block.places) for place in places)


def says_the_same(block: Fingerprint, said: Fingerprint, optional_slots: Collection[str]) -> bool:
    """Whether ``said`` makes the blocked claim, perhaps with more detail: who denies that they have a tent denies a blue one."""
    if said.turn_hash != block.turn_hash:
        return False
    if block.sketch is not None and said.sketch is not None:
        return said.belief_type is block.belief_type and sketch_likeness(said.sketch, block.sketch) >= SKETCH_SAME
    if said.claim_kind != block.claim_kind or not block.slot_hashes:
        return False
    named = dict(said.slot_hashes)
    return all(named[slot] == digest if slot in named else slot in optional_slots for slot, digest in block.slot_hashes)


def _outcome(blocks: Iterable[Block]) -> Outcome:
    deleted = any(block.kind is RejectionKind.DELETED for block in blocks)
    return Outcome.FORGOTTEN if deleted else Outcome.REJECTED_BY_OWNER
