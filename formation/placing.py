"""Where a candidate stands: under which key it is matched, when it was said, and what is already known about it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from uuid import UUID

from django.conf import settings

from formation.candidate import Candidate, Incoming
from formation.extractors.deterministic import KINDS
from formation.stages.resolve import words_of
from memory.models import Session
from memory.rules.likeness import canonical_hash, keyed_hash, subject_key
from memory.rules.transitions import newest_of
from memory.store.ledger import Loaded
from memory.store.related import load_related
from memory.values import EvidenceRole, Outcome, Polarity, Portability
from memory.views import EventView, EvidenceView, Moment


class NoHashKey(Exception):
    """The deployment's key for keyed hashes is missing."""


def tenant_key(tenant_id: UUID) -> bytes:
    """The key of a tenant's keyed hashes, derived from the deployment's. Raises NoHashKey where the deployment has none."""
    if not settings.HASH_KEY:
        raise NoHashKey("There is no hash key: start the product once with ./run, or set REMEMBRANCER_HASH_KEY.")
    return keyed_hash(settings.HASH_KEY, "tenant", str(tenant_id))


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
    stance, negators = kind.turn(candidate.claim)
    local = kind.per_project or candidate.portability is Portability.LOCAL
    key = subject_key(candidate.subject, project=session.project if local else None)
    evidence = _evidence(candidate, sources, session)
    return Incoming(
        candidate=candidate,
        subject_key=key,
        canonical_hash=canonical_hash(
            kind=kind.name, stance=stance, values=[*kind.values(candidate.claim), *(("not", word) for word in negators)]
        ),
        moment=newest_of(item.moment for item in evidence),
        evidence=evidence,
        subject_hash=keyed_hash(hash_key, "subject", candidate.belief_type, candidate.claim.stance, key),
        value_hashes=frozenset(keyed_hash(hash_key, "value", word) for word in words_of(candidate.claim)),
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
        )
        for span in candidate.spans
    )


def load(placed: Sequence[Incoming | Outcome], *, session: Session, withdrawn: Collection[UUID] = ()) -> Loaded:
    """What the store knows about the candidates' subjects, events, verbs and values, and about ``withdrawn`` events. Five statements."""
    eligible = [incoming for incoming in placed if isinstance(incoming, Incoming)]
    taking_back = [incoming.candidate.claim for incoming in eligible if incoming.candidate.polarity is Polarity.RETRACT]
    verbs = {KINDS[claim.kind].verb for claim in taking_back} - {None}
    return load_related(
        principal_id=session.principal_id,
        session_id=session.id,
        subject_keys={incoming.subject_key for incoming in eligible},
        event_ids={*withdrawn, *(event_id for incoming in eligible for event_id in incoming.event_ids)},
        verb_kinds=[kind.name for kind in KINDS.values() if kind.verb in verbs],
        verb_words={word for claim in taking_back for word in words_of(claim)},
        hashes={digest for incoming in eligible for digest in (incoming.subject_hash, *incoming.value_hashes)},
    )
