"""Frozen views of what is stored, as rules read them and as the store writes them. Plain Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.values import (
    Actor,
    Authority,
    BeliefType,
    Derivation,
    EvidenceRole,
    Flag,
    Longevity,
    NominationState,
    Portability,
    Producer,
    RejectionKind,
    RelationKind,
    Retention,
    Sensitivity,
    Stance,
    Status,
    StatusReason,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class NewEvent:
    """An event as a source hands it over, before the log has given it a sequence."""

    #: What happened, e.g. ``user.message.created``. Unknown types are kept and are never a source.
    type: str
    actor: Actor
    text: str
    #: When it happened, as the source says; None orders nothing.
    occurred_at: datetime | None
    #: The source's own id for it, unique in its session.
    external_id: str | None = None
    #: 1-based place in its session as the source lists it; the identity of an event without an external id.
    position: int | None = None
    #: Whatever else the source said.
    payload: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True, slots=True)
class EventView:
    """One entry of the log, as stages read it."""

    id: UUID
    session_id: UUID
    #: Counts from 1 within its session.
    sequence: int
    type: str
    actor: Actor
    text: str
    #: When it counts as having happened; None orders nothing.
    at: datetime | None
    #: Which occasion of its session it belongs to (decisions 1); counts from 1.
    occasion: int
    #: When it arrived.
    recorded_at: datetime
    external_id: str | None = None
    #: What else its source said, as far as a source of the census reads it; empty otherwise.
    payload: Mapping[str, Any] = field(default_factory=dict, hash=False)
    #: Its owner has taken its words out of the log.
    erased: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Claim:
    """What was read from words: the kind of claim, its slot values as said, and its stance."""

    kind: str
    #: (slot, value as said), sorted by slot, so that equal claims are equal values; a slot that was not said is absent.
    slots: tuple[tuple[str, str], ...]
    stance: Stance = Stance.POSITIVE

    def __post_init__(self) -> None:
        object.__setattr__(self, "slots", tuple(sorted(self.slots)))

    def get(self, slot: str) -> str | None:
        return dict(self.slots).get(slot)

    def as_json(self) -> dict[str, Any]:
        return {"kind": self.kind, "slots": dict(self.slots), "stance": self.stance.value}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Claim:
        return Claim(kind=data["kind"], slots=tuple(data["slots"].items()), stance=Stance(data["stance"]))


@dataclass(frozen=True, kw_only=True, slots=True)
class Moment:
    """When something was said: the order of two moments decides which words are newer (decisions 4)."""

    at: datetime | None
    session_id: UUID
    sequence: int
    #: Where in its event: of two sentences of one message the second was said later.
    offset: int = 0

    def newer_than(self, other: Moment) -> bool:
        """By place within one session, by event time across sessions; an event without a time is newer than no other session's."""
        if self.session_id == other.session_id:
            return (self.sequence, self.offset) > (other.sequence, other.offset)
        return self.at is not None and other.at is not None and self.at > other.at

    def not_older_than(self, other: Moment) -> bool:
        """Newer, or at the same place or time; what nothing orders is not known to be so."""
        if self.session_id == other.session_id:
            return not other.newer_than(self)
        return self.at is not None and other.at is not None and self.at >= other.at

    def joined_with(self, other: Moment) -> Moment:
        """The newer of both for the order of saying, with the latest time that either has."""
        newest = self if self.newer_than(other) else other
        return replace(newest, at=max((at for at in (self.at, other.at) if at is not None), default=None))


@dataclass(frozen=True, kw_only=True, slots=True)
class EvidenceView:
    """What one event says for or against one belief, and the claim as it was read from it."""

    event_id: UUID
    moment: Moment
    occasion: int
    role: EvidenceRole
    start: int
    end: int
    claim: Claim
    #: With which authority, and how directly, these words said it.
    authority: Authority = Authority.INFERRED
    derivation: Derivation = Derivation.DIRECT


@dataclass(frozen=True, kw_only=True, slots=True)
class BeliefView:
    """A belief as rules read it and as the store writes it."""

    id: UUID
    claim: Claim
    #: What it is about, as shown.
    subject: str
    #: The form it is matched in; holds the project for local beliefs and kinds declared ``per_project``.
    subject_key: str
    statement: str
    belief_type: BeliefType
    canonical_hash: bytes
    status: Status
    status_reason: StatusReason | None = None
    authority: Authority
    producer: Producer
    derivation: Derivation
    longevity: Longevity
    retention: Retention
    portability: Portability
    scope: str
    #: Every scope that contributed evidence, in the order of arrival.
    origin_scopes: tuple[str, ...]
    sensitivity: Sensitivity
    flags: frozenset[Flag] = frozenset()
    prior: float
    #: Further supporting occasions after the one that formed it.
    evidence_count: int = 0
    #: Further evidence from declared relations; no corroboration.
    declared_evidence: int = 0
    #: All that count, and how many of them an import brought along.
    contradictions: int = 0
    carried_contradictions: int = 0
    core: bool = False
    #: How true: a pure function of the counts above (decisions 2.1).
    confidence: float
    #: How available now, 0 to 1.
    activation: float = 1.0
    #: The instant that ``activation`` is as of; None: since it formed.
    charged_at: datetime | None = None
    swept_at: datetime | None = None
    above_threshold_since: datetime | None = None
    #: When its owner was asked whether it still holds (decisions 2.9).
    offered_at: datetime | None = None
    use_count: int = 0
    utility: float = 0.0
    last_used_at: datetime | None = None
    engram_id: UUID | None = None
    #: Formed from events that were already old when they arrived (decisions 2.12).
    unconfirmed: bool = False
    #: Its newest supporting evidence.
    newest: Moment
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    expires_at: datetime | None = None
    #: The end that its own words name, if they do.
    worded_expiry: datetime | None = None
    superseded_by: UUID | None = None
    #: Causes of flags that its owner has cleared.
    cleared: frozenset[str] = frozenset()
    confirmed_at: datetime | None = None
    #: When its owner last did anything to it.
    acted_at: datetime | None = None
    created_at: datetime

    @property
    def live(self) -> bool:
        return self.status.live

    @property
    def corroboration(self) -> int:
        return self.evidence_count + 1


@dataclass(frozen=True, kw_only=True, slots=True)
class StandingRetraction:
    """Words that took something back, kept content-free: hashes say what, never the words."""

    event_id: UUID
    kind: str
    moment: Moment
    authority: Authority
    subject_hash: bytes
    value_hashes: frozenset[bytes]
    never_was: bool
    #: Where in the event the words stand.
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """Where something was read: [start, end) of an event's text."""

    event_id: UUID
    start: int
    end: int

    def overlaps(self, other: Place) -> bool:
        return self.event_id == other.event_id and self.start < other.end and other.start < self.end


@dataclass(frozen=True, kw_only=True, slots=True)
class Fingerprint:
    """A claim in keyed hashes: enough to recognise it, nothing to read it from (decisions 5)."""

    claim_kind: str
    belief_type: BeliefType
    #: Keyed hash of stance and negators: what turns the claim round.
    turn_hash: bytes
    #: (slot, keyed hash of its canonical value), sorted; empty for kinds without slots.
    slot_hashes: tuple[tuple[str, bytes], ...] = ()
    #: Keyed MinHash sketch of its words, for kinds without slots.
    sketch: bytes | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Block(Fingerprint):
    """A claim that its owner keeps away, as rules read it."""

    id: UUID
    kind: RejectionKind
    #: The belief it was said of; it may be gone.
    belief_ref: UUID
    #: Where it is kept away, of ``not_here``; None everywhere.
    scope: str | None = None
    #: Where it was read.
    places: tuple[Place, ...] = ()
    #: When it was said.
    at: datetime


@dataclass(frozen=True, kw_only=True, slots=True)
class EdgeView:
    """A declared relation between two beliefs (decisions 3), as rules read it and as the store writes it."""

    id: UUID
    kind: RelationKind
    #: Of an unordered kind the smaller id.
    source: UUID
    target: UUID
    declared_by: Producer
    created_at: datetime
    resolved_at: datetime | None = None
    #: What closed it, in the words of ``Closed``.
    resolved_by: str | None = None
    #: The end that an adjudicated contradiction was decided for.
    winner: UUID | None = None
    #: When the target was given the evidence that ``extends`` and ``derives`` bring.
    credited_at: datetime | None = None
    #: Since when the authority guard holds it open.
    held_open_at: datetime | None = None

    @property
    def ends(self) -> tuple[UUID, UUID]:
        return self.source, self.target

    def beside(self, belief_id: UUID) -> UUID:
        """The other end."""
        return self.target if belief_id == self.source else self.source


@dataclass(frozen=True, kw_only=True, slots=True)
class NominationView:
    """A belief offered for the persona, and what came of it."""

    id: UUID
    belief_id: UUID
    state: NominationState
    #: Of the claim as it was when the nomination was made or resolved.
    canonical_hash: bytes


@dataclass(frozen=True, kw_only=True, slots=True)
class EntryView:
    """One sentence of the persona document, standing from version ``added_in`` until ``removed_in``."""

    id: UUID
    #: Empty once the belief it came from is deleted.
    text: str
    #: The belief it was affirmed from; None of the owner's own sentence.
    belief_id: UUID | None
    added_in: int
    removed_in: int | None = None


def pair_of(one: UUID, other: UUID) -> tuple[UUID, UUID]:
    """Two beliefs of which neither comes first: the smaller id does."""
    return (one, other) if one < other else (other, one)
