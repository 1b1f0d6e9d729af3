"""Stage 5: what a candidate is to what is already believed (decisions 4). Values in, a decision out.

First row that applies. *Same* = same type and subject key (and stance, and values); *older* = the newest source event
of the candidate against the newest support of the belief, by sequence in one session, by event time across sessions.

| # | decision       | existing belief                 | candidate                                                        |
|---|----------------|---------------------------------|------------------------------------------------------------------|
| 1 | Replay         | any; rests on the same events   | the claim that was read from them then, no higher rank           |
| 1a| Revival        | misread; rests on the same events | the claim that was read from them then, unless an equal one lives |
| 2 | ClosedInterval | ended (never as untrue or misread), same | older than the end                                       |
| 2 | EndedBefore    | (a standing retraction)         | older than words that took it back and did not rank lower        |
| 2a| Revival        | faded or run out, same values   | (against live rivals as in row 7)                                |
| 3 | SaidOutright   | live hypothesis, values kept    | said directly, rank equal or higher, unless an equal one lives   |
| 4 | Duplicate      | live, same values               | an optional slot left empty agrees with anything                 |
| 5 | Refinement     | live, fewer values              | keeps all and adds; rank equal or higher, not older              |
|   | Coexist(ambiguous) | live, fewer values          | keeps all and adds, but lower rank or older                      |
| 6 | Coexist        | live, other values              | kind is multi-valued                                             |
| 7 | Contradiction  | live rivals                     | equals or outranks, and is newer than, every one of them         |
| 7 | Conflict       | live rivals                     | does not so for at least one; the others are superseded          |
| 8 | New            | none                            |                                                                  |

A rival is a live belief of the same subject and type whose values the candidate turns round (another stance; in free
words, another negator) with all that they say, or, in a single-valued kind, one with another value. Of two sentences of
one message the second is newer. Before row 1 the gate asks whether its owner keeps the claim away (``stages.gate``).
Rows 3 to 5 then meet, as row 2a does, the rivals that stood beside the belief and are older than the words that support it
now, as row 7 does; but for those that its owner has settled or has been asked about (ADR 0016).
What is merely similar to a live belief in free words is committed beside it and shown as a possible duplicate.
Rank x rank x order for a rival:

| existing \\ candidate | owner              | affirmed           | inferred           |
|----------------------|--------------------|--------------------|--------------------|
| owner                | newer -> supersede | conflict           | conflict           |
| affirmed             | newer -> supersede | newer -> supersede | conflict           |
| inferred             | newer -> supersede | newer -> supersede | newer -> supersede |

and *conflict* wherever it is not newer, whatever its rank: nobody's older words revert newer ones.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar
from uuid import UUID

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
    Replay,
    Resolution,
    Retraction,
    Revival,
    SaidOutright,
)
from memory.rules.likeness import MERELY_SIMILAR, canonical_words, jaccard
from memory.values import Derivation, EvidenceRole, Polarity, Stance, Status, StatusReason
from memory.views import BeliefView, Claim, EvidenceView, StandingRetraction, pair_of

Kinds = Mapping[str, ClaimKind]
Evidence = Mapping[UUID, Sequence[EvidenceView]]
Values = frozenset[tuple[str, str]]
Pair = tuple[UUID, UUID]


def resolve(
    incoming: Incoming,
    *,
    related: Sequence[BeliefView],
    evidence: Evidence,
    retractions: Iterable[StandingRetraction],
    kinds: Kinds,
    nearby: Iterable[BeliefView] = (),
    apart: Collection[Pair] = (),
) -> Resolution:
    """The decision for an assertion.

    ``related`` is everything about its subject, past ones and those resting on its events included; ``nearby`` what a
    search for similar words found; ``apart`` the pairs, smaller id first, between which its owner alone decides: those in
    open conflict, and those that its owner has settled.
    """
    candidate = incoming.candidate
    same = [belief for belief in related if belief.belief_type is candidate.belief_type and belief.subject_key == incoming.subject_key]
    if (replayed := _replayed(incoming, related, evidence, kinds)) is not None:
        if not is_misread(replayed):
            return Replay(replayed.id)
        if not any(belief.live for belief in _equal(incoming, same, kinds)):
            return _revival(incoming, replayed, [belief for belief in same if belief.live], kinds, apart)
    if (closed := _closed(incoming, same, kinds)) is not None:
        return ClosedInterval(closed.id)
    later = [item for item in retractions if item.moment.at is not None and takes_back(item, incoming, kinds)]
    if later:
        return EndedBefore(min(later, key=lambda item: (item.moment.at, item.moment.sequence, item.moment.offset)))
    live = [belief for belief in same if belief.live]
    if (faded := _faded(incoming, same, kinds)) is not None:
        return _revival(incoming, faded, live, kinds, apart)
    decision = against_live(incoming, live, kinds, nearby=nearby)
    return _newer_now(decision, incoming, live, kinds, apart) if isinstance(decision, SaidOutright | Duplicate | Refinement) else decision


def against_live(incoming: Incoming, live: Sequence[BeliefView], kinds: Kinds, *, nearby: Iterable[BeliefView] = ()) -> Resolution:
    """Rows 3 to 8, against the live beliefs of its subject and type."""
    candidate, kind = incoming.candidate, kinds[incoming.candidate.claim.kind]
    values = kind.values(candidate.claim)
    friends = _friends(incoming, live, kinds)
    equal = [belief for belief in friends if agree(kind, held=kind.values(belief.claim), said=values)]
    for belief in friends:
        if _outright(incoming, belief, kind) and equal in ([], [belief]):  # or the same would be believed twice
            return SaidOutright(belief.id)
    for belief in equal:
        return Duplicate(belief.id)
    for belief in friends:
        if kind.values(belief.claim) < values:
            fits = incoming.moment.not_older_than(belief.newest) and candidate.authority.rank >= belief.authority.rank
            return Refinement(belief.id) if fits else Coexist(ambiguous=True)
    rivals = _rivals_of(incoming, live, kinds)
    if rivals:
        return _over_rivals(incoming, rivals)
    turned = [belief for belief in live if belief.claim.kind == kind.name and not kind.slots and kind.values(belief.claim) < values]
    similar = tuple(belief.id for belief in nearby if _merely_similar(incoming, belief, kinds))
    return Coexist(ambiguous=bool(turned), similar=similar) if live else New(similar=similar)


def _friends(incoming: Incoming, beliefs: Sequence[BeliefView], kinds: Kinds) -> list[BeliefView]:
    """Those of the candidate's kind and turn."""
    claim = incoming.candidate.claim
    kind = kinds[claim.kind]
    return [belief for belief in beliefs if belief.claim.kind == kind.name and kind.turn(belief.claim) == kind.turn(claim)]


def _outright(incoming: Incoming, belief: BeliefView, kind: ClaimKind) -> bool:
    """Row 3: what was only suggested is said, with every value of the suggestion."""
    candidate = incoming.candidate
    suggested = belief.derivation is Derivation.HYPOTHESIS and candidate.derivation is Derivation.DIRECT
    return suggested and candidate.authority.rank >= belief.authority.rank and kind.values(belief.claim) <= kind.values(candidate.claim)


def _faded(incoming: Incoming, same: Sequence[BeliefView], kinds: Kinds) -> BeliefView | None:
    """Row 2a: the belief equal to the candidate that faded or ran out, unless an equal one lives; the newest, if several did."""
    equal = _equal(incoming, same, kinds)
    if any(belief.live for belief in equal):
        return None
    return max((belief for belief in equal if has_faded(belief)), key=lambda belief: (belief.created_at, belief.id), default=None)


def _equal(incoming: Incoming, same: Sequence[BeliefView], kinds: Kinds) -> list[BeliefView]:
    """Those that say what the candidate says."""
    kind = kinds[incoming.candidate.claim.kind]
    said = kind.values(incoming.candidate.claim)
    return [belief for belief in _friends(incoming, same, kinds) if agree(kind, held=kind.values(belief.claim), said=said)]


def has_faded(belief: BeliefView) -> bool:
    """Whether a belief is past because time took its availability, not because it stopped holding."""
    if belief.status is Status.RETIRED:
        return belief.status_reason in (StatusReason.DECAYED, StatusReason.STALE)
    return belief.status is Status.EXPIRED and belief.status_reason in (StatusReason.ONGOING, StatusReason.TENTATIVE)


Said = TypeVar("Said", bound=SaidOutright | Duplicate | Refinement)


def _newer_now(decision: Said, incoming: Incoming, live: Sequence[BeliefView], kinds: Kinds, apart: Collection[Pair]) -> Said:
    """Row 7 for words that support a belief, against rivals that stood beside it and are older than they (ADR 0016)."""
    rivals = _undecided(decision.belief_id, _rivals_of(incoming, live, kinds), apart)
    older = [belief for belief in rivals if incoming.moment.newer_than(belief.newest)]
    beaten = tuple(belief.id for belief in older if _prevails(incoming, belief))
    return replace(decision, rivals=tuple(belief.id for belief in older if belief.id not in beaten), superseded=beaten)


def _undecided(belief_id: UUID, rivals: Iterable[BeliefView], apart: Collection[Pair]) -> list[BeliefView]:
    """The rivals that its owner has not been asked about and has not decided on."""
    return [rival for rival in rivals if rival.id != belief_id and pair_of(belief_id, rival.id) not in apart]


def _revival(incoming: Incoming, faded: BeliefView, live: Sequence[BeliefView], kinds: Kinds, apart: Collection[Pair]) -> Revival:
    """It lives again, then row 7 against what has formed since."""
    rivals = _undecided(faded.id, _rivals_of(incoming, live, kinds), apart)
    beaten = tuple(belief.id for belief in rivals if _prevails(incoming, belief))
    held = tuple(belief.id for belief in rivals if belief.id not in beaten)
    return Revival(faded.id, rivals=held, superseded=beaten)


def _merely_similar(incoming: Incoming, belief: BeliefView, kinds: Kinds) -> bool:
    """Whether a live belief in free words says nearly the same; words that turn it round are no likeness."""
    candidate, kind = incoming.candidate, kinds[incoming.candidate.claim.kind]
    other = kinds.get(belief.claim.kind)
    if kind.slots or other is None or other.slots or not belief.live or kind.turn(candidate.claim) != other.turn(belief.claim):
        return False
    return jaccard(words_of(candidate.claim), words_of(belief.claim)) >= MERELY_SIMILAR


def _rivals_of(incoming: Incoming, live: Sequence[BeliefView], kinds: Kinds) -> list[BeliefView]:
    claim = incoming.candidate.claim
    kind = kinds[claim.kind]
    return [belief for belief in live if _rivals(kind, kind.values(claim), claim, belief, kinds)]


def _over_rivals(incoming: Incoming, rivals: Sequence[BeliefView]) -> Resolution:
    """Row 7, against each rival separately."""
    beaten = tuple(belief.id for belief in rivals if _prevails(incoming, belief))
    held = tuple(belief.id for belief in rivals if belief.id not in beaten)
    return Conflict(rivals=held, superseded=beaten) if held else Contradiction(superseded=beaten)


def _prevails(incoming: Incoming, belief: BeliefView) -> bool:
    return incoming.candidate.authority.rank >= belief.authority.rank and incoming.moment.newer_than(belief.newest)


def agree(kind: ClaimKind, *, held: Values, said: Values) -> bool:
    """Whether two sets of values say the same: equal, but for optional slots that the candidate leaves empty."""
    named = {slot for slot, _ in said}
    return said == frozenset((slot, value) for slot, value in held if slot in named or slot not in kind.optional_slots)


def _rivals(kind: ClaimKind, values: Values, claim: Claim, belief: BeliefView, kinds: Kinds) -> bool:
    """Whether a live belief of the subject cannot hold beside the claim."""
    other = kinds.get(belief.claim.kind)
    if other is None or other.name != kind.name:
        return False
    if kind.turn(belief.claim) != kind.turn(claim):
        return _covers(kind, said=values, held=other.values(belief.claim))
    return kind.single_valued and claim.stance is Stance.POSITIVE  # what is denied excludes nothing else that is denied


def _covers(kind: ClaimKind, *, said: Values, held: Values) -> bool:
    """Whether what is said turns round all that is held: "no vim" covers "vim for Python", "no vim for prose" does not."""
    return agree(kind, held=held, said=said) if kind.slots else said <= held


def _replayed(incoming: Incoming, related: Sequence[BeliefView], evidence: Evidence, kinds: Kinds) -> BeliefView | None:
    """The belief that already rests on the candidate's events with the very claim the candidate reads from them; a misread one last."""
    candidate = incoming.candidate
    role, cited = EvidenceRole.SUPPORTS if candidate.polarity is Polarity.ASSERT else EvidenceRole.ENDS, incoming.event_ids
    for belief in sorted(related, key=is_misread):
        if role is EvidenceRole.SUPPORTS and (
            candidate.authority.rank > belief.authority.rank or candidate.derivation.rank > belief.derivation.rank
        ):
            continue
        read = {
            item.event_id
            for item in evidence.get(belief.id, ())
            if item.role is role and item.event_id in cited and same_claim(item.claim, candidate.claim, kinds)
        }
        if read == cited:
            return belief
    return None


def same_claim(one: Claim, other: Claim, kinds: Kinds) -> bool:
    """Whether two claims say the same, in the form their kind compares."""
    kind = kinds.get(one.kind)
    if kind is None or one.kind != other.kind:
        return one == other
    return kind.turn(one) == kind.turn(other) and kind.values(one) == kind.values(other)


def _closed(incoming: Incoming, same: Sequence[BeliefView], kinds: Kinds) -> BeliefView | None:
    """The belief equal to the candidate that ended after the candidate was said; the first to end, if several did."""
    at, candidate = incoming.moment.at, incoming.candidate
    kind = kinds[candidate.claim.kind]
    ended = [
        belief
        for belief in same
        if has_ended(belief)
        and belief.valid_to is not None
        and at is not None
        and at < belief.valid_to
        and belief.claim.kind == kind.name
        and kind.turn(belief.claim) == kind.turn(candidate.claim)
        and agree(kind, held=kind.values(belief.claim), said=kind.values(candidate.claim))
    ]
    return min(ended, key=lambda belief: (belief.valid_to, belief.id), default=None)


def has_ended(belief: BeliefView) -> bool:
    """Whether a belief is past because it stopped holding: superseded or retracted, or a date in its words came; it did hold."""
    if belief.status is Status.SUPERSEDED:
        return belief.status_reason is not StatusReason.UNTRUE and not is_misread(belief)
    return belief.status is Status.EXPIRED and belief.status_reason is StatusReason.DATE


def is_misread(belief: BeliefView) -> bool:
    """Whether a belief is past because its words were read differently later on; read so again, it lives again (decisions 9)."""
    return belief.status_reason in (StatusReason.RE_READ, StatusReason.NOT_RE_DERIVED)


# --- retractions ------------------------------------------------------------------------------------------------


def resolve_retraction(
    incoming: Incoming,
    *,
    related: Sequence[BeliefView],
    evidence: Evidence,
    kinds: Kinds,
    fan_out: int,
) -> Resolution:
    """The decision for words that take something back: Replay, or a Retraction that may end nothing (decisions 4)."""
    if (replayed := _replayed(incoming, related, evidence, kinds)) is not None:
        return Replay(replayed.id)
    targets = retraction_targets(incoming, related=related, kinds=kinds)
    older = [belief for belief in targets if incoming.moment.newer_than(belief.newest)]
    ended = [belief.id for belief in older if incoming.candidate.authority.rank >= belief.authority.rank]
    guarded = [belief.id for belief in older if incoming.candidate.authority.rank < belief.authority.rank]
    return Retraction(ended=tuple(ended[:fan_out]), flagged=tuple(guarded[:fan_out]))


def retraction_targets(incoming: Incoming, *, related: Sequence[BeliefView], kinds: Kinds) -> list[BeliefView]:
    """Live beliefs that the words name: those of the subject, else those of the verb; each contains every value named."""
    candidate = incoming.candidate
    live = [belief for belief in related if belief.live and belief.claim.stance is candidate.claim.stance]
    subject = [
        belief
        for belief in live
        if belief.subject_key == incoming.subject_key
        and belief.belief_type is candidate.belief_type
        and names(candidate, belief, kinds, by_verb=False)
    ]
    return subject or [belief for belief in live if names(candidate, belief, kinds, by_verb=True)]


def names(candidate: Candidate, belief: BeliefView, kinds: Kinds, *, by_verb: bool) -> bool:
    """Whether the words that take something back name this belief."""
    mine, theirs = kinds[candidate.claim.kind], kinds.get(belief.claim.kind)
    if theirs is None or not same_family(mine, theirs) or (by_verb and mine.verb is None):
        return False
    named = words_of(candidate.claim)
    if not named:
        return theirs.single_valued and mine.name == theirs.name
    return named <= words_of(belief.claim)


def takes_back(retraction: StandingRetraction, incoming: Incoming, kinds: Kinds) -> bool:
    """Whether words said later had taken the candidate back: what ``names`` asks of beliefs, asked of keyed hashes."""
    mine, theirs = kinds[incoming.candidate.claim.kind], kinds.get(retraction.kind)
    outranked = retraction.authority.rank < incoming.candidate.authority.rank
    if theirs is None or outranked or not retraction.moment.newer_than(incoming.moment):
        return False
    if not retraction.value_hashes:
        return mine.single_valued and mine.name == theirs.name
    if not retraction.value_hashes <= incoming.value_hashes or not same_family(mine, theirs):
        return False
    if retraction.subject_hash == incoming.subject_hash:  # the stance is part of it
        return True
    return mine.verb is not None and incoming.candidate.claim.stance is Stance.POSITIVE


def same_family(one: ClaimKind, other: ClaimKind) -> bool:
    """Whether words about one kind may take back the other: the same kind, or the same verb.

    Kinds can share a subject and a type: who stops riding a bicycle still owns it.
    """
    return one.name == other.name or (one.verb is not None and one.verb == other.verb)


def words_of(claim: Claim) -> frozenset[str]:
    """The content words of every value that a claim names."""
    return frozenset(word for _, value in claim.slots for word in canonical_words(value))
