"""Where a candidate stands: under which key it is matched, when it was said, and what is already known about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from formation.candidate import Candidate, Incoming
from formation.extractors.deterministic import KINDS
from formation.stages.resolve import words_of
from memory.models import Session
from memory.rules.likeness import NEGATORS, canonical_hash, keyed_hash, sketch, subject_key
from memory.rules.transitions import newest_of
from memory.store.corrections import load_blocks
from memory.store.ledger import Loaded
from memory.store.related import load_related
from memory.values import OWNER_STATEMENT, Actor, BeliefType, EvidenceRole, Outcome, Polarity, Portability
from memory.views import Claim, EventView, EvidenceView, Fingerprint, Moment

#: Whose words may bring back what the owner rejected: the owner's own, also through a surface of theirs.
OWN_ACTORS = frozenset({Actor.PRINCIPAL, Actor.SURFACE})
#: Kinds whose every content word is a value: compared by likeness when nothing else finds them.
FREE_KINDS = tuple(kind.name for kind in KINDS.values() if not kind.slots)


def place(
    candidates: Sequence[Candidate],
    refusals: Sequence[Outcome | None],
    *,
    sources: Mapping[UUID, EventView],
    session: Session,
    hash_key: bytes,
) -> list[Incoming | Outcome]:
    """Each candidate with the keys it is matched by, or the reason why the filter refused it."""
    return [refused or _placed(candidate, sources, session, hash_key) for candidate, refused in zip(candidates, refusals, strict=True)]


def _placed(candidate: Candidate, sources: Mapping[UUID, EventView], session: Session, hash_key: bytes) -> Incoming:
    kind = KINDS[candidate.claim.kind]
    local = kind.per_project or candidate.portability is Portability.LOCAL
    key = subject_key(candidate.subject, project=session.project if local else None)
    evidence = _evidence(candidate, sources, session)
    cited = {span.event_id for span in candidate.spans}
    return Incoming(
        candidate=candidate,
        subject_key=key,
        canonical_hash=hash_of(candidate.claim) or b"",
        moment=newest_of(item.moment for item in evidence),
        evidence=evidence,
        subject_hash=subject_hash_of(candidate.claim, candidate.belief_type, key, hash_key=hash_key),
        value_hashes=value_hashes_of(candidate.claim, hash_key=hash_key),
        fingerprint=fingerprint_of(candidate.claim, candidate.belief_type, hash_key=hash_key),
        by_owner=all(sources[event_id].actor in OWN_ACTORS for event_id in cited),
        typed=all(sources[event_id].type == OWNER_STATEMENT for event_id in cited),
        home_key=subject_key(candidate.subject, project=session.project) if session.project and not local else None,
    )


def subject_hash_of(claim: Claim, belief_type: BeliefType, subject_key: str, *, hash_key: bytes) -> bytes:
    """What a claim is about, keyed, as standing retractions keep it."""
    return keyed_hash(hash_key, "subject", belief_type, claim.stance, subject_key)


def value_hashes_of(claim: Claim, *, hash_key: bytes) -> frozenset[bytes]:
    """The words of a claim's values, keyed, as standing retractions keep them."""
    return frozenset(keyed_hash(hash_key, "value", word) for word in words_of(claim))


def hash_of(claim: Claim) -> bytes | None:
    """SHA-256 of the claim in the form its kind compares; None for a kind that is no more."""
    kind = KINDS.get(claim.kind)
    if kind is None:
        return None
    stance, negators = kind.turn(claim)
    return canonical_hash(kind=kind.name, stance=stance, values=[*kind.values(claim), *(("not", word) for word in negators)])


def fingerprint_of(claim: Claim, belief_type: BeliefType, *, hash_key: bytes) -> Fingerprint:
    """The claim in keyed hashes, in the form its kind compares. A claim of a kind that is no more keeps its words only."""
    kind = KINDS.get(claim.kind)
    if kind is None or not kind.slots:
        stance, negators = kind.turn(claim) if kind else (claim.stance, frozenset[str]())
        words = words_of(claim) - NEGATORS
        return Fingerprint(
            claim_kind=claim.kind,
            belief_type=belief_type,
            turn_hash=keyed_hash(hash_key, "turn", stance, *sorted(negators)),
            sketch=sketch(hash_key, words),
        )
    return Fingerprint(
        claim_kind=claim.kind,
        belief_type=belief_type,
        turn_hash=keyed_hash(hash_key, "turn", claim.stance),
        slot_hashes=tuple(sorted((slot, keyed_hash(hash_key, "slot", slot, value)) for slot, value in kind.values(claim))),
    )


def _evidence(candidate: Candidate, sources: Mapping[UUID, EventView], session: Session) -> tuple[EvidenceView, ...]:
    """The candidate's spans as evidence would hold them. Raises KeyError for a span outside the sources: the filter refuses those."""
    role = EvidenceRole.SUPPORTS if candidate.polarity is Polarity.ASSERT else EvidenceRole.ENDS
    return tuple(
        EvidenceView(
            event_id=span.event_id,
            moment=Moment(at=sources[span.event_id].at, session_id=session.id, sequence=span.sequence, offset=span.start),
            occasion=sources[span.event_id].occasion,
            role=role,
            start=span.start,
            end=span.end,
            claim=candidate.claim,
            authority=candidate.authority,
            derivation=candidate.derivation,
        )
        for span in candidate.spans
    )


def load(placed: Sequence[Incoming | Outcome], *, session: Session, withdrawn: Collection[UUID] = ()) -> Loaded:
    """What the store knows about the candidates and about ``withdrawn`` events, and what its owner keeps away. Six statements at most."""
    eligible = [incoming for incoming in placed if isinstance(incoming, Incoming)]
    taking_back = [incoming.candidate.claim for incoming in eligible if incoming.candidate.polarity is Polarity.RETRACT]
    verbs = {KINDS[claim.kind].verb for claim in taking_back} - {None}
    free_words = [incoming.candidate.statement for incoming in eligible if not KINDS[incoming.candidate.claim.kind].slots]
    event_ids = {event_id for incoming in eligible for event_id in incoming.event_ids}
    blocks = load_blocks(
        principal_id=session.principal_id, kinds={incoming.candidate.claim.kind for incoming in eligible}, event_ids=event_ids
    )
    loaded = load_related(
        principal_id=session.principal_id,
        session_id=session.id,
        subject_keys={key for incoming in eligible for key in (incoming.subject_key, incoming.home_key) if key},
        event_ids={*withdrawn, *event_ids},
        similar_to=free_words,
        free_kinds=FREE_KINDS,
        verb_kinds=[kind.name for kind in KINDS.values() if kind.verb in verbs],
        verb_words={word for claim in taking_back for word in words_of(claim)},
        hashes={digest for incoming in eligible for digest in (incoming.subject_hash, *incoming.value_hashes)},
    )
    return replace(loaded, blocks=blocks)
