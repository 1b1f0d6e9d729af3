"""What may be offered for the owner's persona, and what fits into it (decisions 10). Only its owner writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from memory.rules.weighing import at_least
from memory.values import BeliefType, Derivation, NominationState, Portability, Sensitivity, Status
from memory.views import BeliefView, NominationView


@dataclass(frozen=True, kw_only=True, slots=True)
class PersonaPolicy:
    """The numbers behind a name. A number changes only under a new name (decisions 9)."""

    name: str
    #: Confidence and occasions from which a belief is offered.
    confidence: float = 0.75
    corroboration: int = 3
    #: The most sensitive that may be offered.
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    #: Nominations that wait for their owner at most.
    waiting: int = 5
    #: Characters of one sentence, sentences, and tokens of the whole document at most.
    sentence_length: int = 500
    sentences: int = 30
    tokens: int = 2_000
    #: UTF-8 bytes that are counted as one token.
    bytes_per_token: int = 4


PERSONA_1 = PersonaPolicy(name="persona@1")

#: Types of belief that say who somebody is.
_TYPES = frozenset({BeliefType.PREFERENCE, BeliefType.USER_MODEL_ATTR})
#: Resolved for good: what was declined or affirmed is not offered again, under its own id or another.
_DECIDED = frozenset({NominationState.AFFIRMED, NominationState.DECLINED})


def eligible(belief: BeliefView, *, in_conflict: bool, clean: Callable[[str], bool], policy: PersonaPolicy = PERSONA_1) -> bool:
    """Whether a belief may be offered. ``clean`` says whether a text passes every scan; it is asked last.

    Stored beliefs are assertions, so that nothing is asked about polarity. ``in_conflict`` is an *open* conflict: its flag
    may have been cleared without settling it.
    """
    return (
        belief.status is Status.ACTIVE
        and belief.derivation is Derivation.DIRECT
        and belief.belief_type in _TYPES
        and belief.scope == "user"
        and belief.portability is not Portability.LOCAL
        and not belief.flags
        and not in_conflict
        and at_least(belief.confidence, policy.confidence)
        and belief.corroboration >= policy.corroboration
        and belief.sensitivity.rank <= policy.sensitivity.rank
        and len(belief.statement) <= policy.sentence_length
        and clean(belief.statement)
    )


@dataclass(frozen=True, kw_only=True, slots=True)
class Offer:
    """What one pass changes."""

    nominate: tuple[BeliefView, ...]
    withdraw: tuple[NominationView, ...]


def offer(
    written: Sequence[BeliefView],
    *,
    known: Sequence[NominationView],
    beliefs: Mapping[UUID, BeliefView],
    qualifies: Callable[[BeliefView], bool],
    policy: PersonaPolicy = PERSONA_1,
) -> Offer:
    """Withdraw what no longer qualifies, then nominate of ``written``, in its order, as many as there is room for.

    ``known``: every open nomination, and those of ``written`` that were decided, by id or content. ``beliefs``: those of the
    open nominations, as they stand now; one that is missing is gone.
    """
    waiting = [item for item in known if item.state is NominationState.OPEN]
    withdraw = tuple(item for item in waiting if item.belief_id not in beliefs or not qualifies(beliefs[item.belief_id]))
    barring = [item for item in known if item.state in _DECIDED or (item in waiting and item not in withdraw)]
    ids, hashes = {item.belief_id for item in barring}, {item.canonical_hash for item in barring}
    room = policy.waiting - len(waiting) + len(withdraw)
    nominate: list[BeliefView] = []
    for belief in written:
        if len(nominate) < room and belief.id not in ids and belief.canonical_hash not in hashes and qualifies(belief):
            nominate.append(belief)
            hashes.add(belief.canonical_hash)
    return Offer(nominate=tuple(nominate), withdraw=withdraw)


def tokens(sentences: Sequence[str], *, policy: PersonaPolicy = PERSONA_1) -> int:
    """How long the document counts as, a sentence a line; rounded up."""
    return -(-len("\n".join(sentences).encode()) // policy.bytes_per_token)


class TooMuch(StrEnum):
    """Why a sentence has no room."""

    LENGTH = "length"
    SENTENCES = "sentences"
    TOKENS = "tokens"


def too_much(sentence: str, others: Sequence[str], *, policy: PersonaPolicy = PERSONA_1) -> TooMuch | None:
    """Why a sentence does not fit beside ``others``; None where it does."""
    if len(sentence) > policy.sentence_length:
        return TooMuch.LENGTH
    if len(others) >= policy.sentences:
        return TooMuch.SENTENCES
    return TooMuch.TOKENS if tokens([*others, sentence], policy=policy) > policy.tokens else None


class Stale(StrEnum):
    """What has become of the belief that a sentence was affirmed from. The sentence itself is only its owner's to change."""

    ENDED = "ended"
    CHANGED = "changed"
    FLAGGED = "flagged"


def stale(belief: BeliefView, *, affirmed_as: bytes | None) -> Stale | None:
    """Whether the source of a sentence is no longer what was affirmed: ``affirmed_as`` is its canonical hash of then."""
    if not belief.live:
        return Stale.ENDED
    if affirmed_as is not None and affirmed_as != belief.canonical_hash:
        return Stale.CHANGED
    return Stale.FLAGGED if belief.flags else None
