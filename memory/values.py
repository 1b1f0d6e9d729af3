"""The vocabulary of belief and the frozen views that rules read. Plain Python: no Django, no I/O, no clock.

Every StrEnum here is also a check constraint in the database (``memory.models``), so a word that is not in
this file can be stored by nobody.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any
from uuid import UUID


class Actor(StrEnum):
    """Who caused an event, as its source says."""

    PRINCIPAL = "principal"
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"
    SURFACE = "surface"
    DEVICE = "device"
    OTHER = "other"


class BeliefType(StrEnum):
    FACT = "fact"
    PREFERENCE = "preference"
    RELATIONSHIP = "relationship"
    USER_MODEL_ATTR = "user_model_attr"
    PROCEDURE_POINTER = "procedure_pointer"


class Polarity(StrEnum):
    """Whether words state a belief or take one back. Stored beliefs are assertions; a retraction is evidence that ends them."""

    ASSERT = "assert"
    RETRACT = "retract"


class Stance(StrEnum):
    """Negation and valence together: likes and dislikes, uses and does not use."""

    POSITIVE = "positive"
    NEGATIVE = "negative"


class Status(StrEnum):
    PROVISIONAL = "provisional"
    ACTIVE = "active"
    SUPERSEDED = "superseded"
    EXPIRED = "expired"
    RETIRED = "retired"

    @property
    def live(self) -> bool:
        return self in LIVE


LIVE = frozenset({Status.PROVISIONAL, Status.ACTIVE})


class StatusReason(StrEnum):
    """Why a belief is no longer live. A live belief has none."""

    REPLACED = "replaced"
    CORRECTED = "corrected"
    ENDED = "ended"
    UNTRUE = "untrue"
    DATE = "date"
    ONGOING = "ongoing"
    TENTATIVE = "tentative"
    DECAYED = "decayed"
    STALE = "stale"


class Authority(StrEnum):
    OWNER = "owner"
    AFFIRMED = "affirmed"
    INFERRED = "inferred"

    @property
    def rank(self) -> int:
        return _AUTHORITY_RANK[self]


_AUTHORITY_RANK = {Authority.INFERRED: 0, Authority.AFFIRMED: 1, Authority.OWNER: 2}


class Producer(StrEnum):
    USER = "user"
    AGENT = "agent"
    SYSTEM = "system"


class Derivation(StrEnum):
    DIRECT = "direct"
    HYPOTHESIS = "hypothesis"

    @property
    def rank(self) -> int:
        return 1 if self is Derivation.DIRECT else 0


class Longevity(StrEnum):
    """How long a belief may stand without new evidence: for good, 90 days, 30 days."""

    DURABLE = "durable"
    ONGOING = "ongoing"
    TENTATIVE = "tentative"

    @property
    def rank(self) -> int:
        return (Longevity.TENTATIVE, Longevity.ONGOING, Longevity.DURABLE).index(self)


class Retention(StrEnum):
    SESSION = "session"
    GLOBAL = "global"


class Portability(StrEnum):
    """How a belief behaves outside the project it was learned in."""

    PORTABLE = "portable"
    CONTEXTUAL = "contextual"
    LOCAL = "local"

    @property
    def rank(self) -> int:
        return (Portability.LOCAL, Portability.CONTEXTUAL, Portability.PORTABLE).index(self)


#: The deterministic ceiling of a type's portability (seed-formation, stage 3). An extractor may go lower, never higher.
PORTABILITY_CEILING: Mapping[BeliefType, Portability] = {
    BeliefType.PREFERENCE: Portability.PORTABLE,
    BeliefType.USER_MODEL_ATTR: Portability.PORTABLE,
    BeliefType.PROCEDURE_POINTER: Portability.PORTABLE,
    BeliefType.FACT: Portability.CONTEXTUAL,
    BeliefType.RELATIONSHIP: Portability.CONTEXTUAL,
}


class Sensitivity(StrEnum):
    PUBLIC = "public"
    INTERNAL = "internal"
    SENSITIVE = "sensitive"
    RESTRICTED = "restricted"

    @property
    def rank(self) -> int:
        return (Sensitivity.PUBLIC, Sensitivity.INTERNAL, Sensitivity.SENSITIVE, Sensitivity.RESTRICTED).index(self)


class Flag(StrEnum):
    """Why a belief asks for its owner's eye."""

    SENSITIVE = "sensitive"
    CONFLICT = "conflict"
    AMBIGUOUS = "ambiguous"
    POSSIBLE_DUPLICATE = "possible_duplicate"
    UNSPECIFIED = "unspecified"
    RETURNED = "returned"
    GUARD = "guard"
    RETRACTION = "retraction"


class EvidenceRole(StrEnum):
    SUPPORTS = "supports"
    ENDS = "ends"


class RelationKind(StrEnum):
    """``supersedes`` points from the new belief to the old one; ``conflicts_with`` is an unordered pair."""

    SUPERSEDES = "supersedes"
    CONFLICTS_WITH = "conflicts_with"


class Trigger(StrEnum):
    """What made a consolidation run."""

    SESSION = "session"
    IMPORT = "import"
    REPLAY = "replay"


class Outcome(StrEnum):
    """How a candidate ended: exactly one of these each (decisions 7)."""

    COMMITTED = "committed"
    COEXISTED = "coexisted"
    SUPERSEDED = "superseded"
    CONFLICTED = "conflicted"
    RETRACTED = "retracted"

    REINFORCED = "reinforced"
    REFINED = "refined"
    SAID_OUTRIGHT = "said_outright"
    CLOSED_INTERVAL = "closed_interval"
    REVIVED = "revived"

    REPLAY = "replay"
    OVERFLOW = "overflow"
    UNMATCHED_RETRACTION = "unmatched_retraction"
    RETRACTION_FLAGGED = "retraction_flagged"
    STALE_RIVAL = "stale_rival"
    SECRET = "secret"
    PII = "pii"
    INJECTION = "injection"
    TRANSIENT = "transient"
    UNGROUNDED = "ungrounded"
    MALFORMED = "malformed"
    BELOW_SALIENCE = "below_salience"
    PORTABILITY = "portability"
    SCOPE = "scope"
    REJECTED_BY_OWNER = "rejected_by_owner"
    FORGOTTEN = "forgotten"


COMMITTED_OUTCOMES = frozenset({Outcome.COMMITTED, Outcome.COEXISTED, Outcome.SUPERSEDED, Outcome.CONFLICTED, Outcome.RETRACTED})
REINFORCED_OUTCOMES = frozenset({Outcome.REINFORCED, Outcome.REFINED, Outcome.SAID_OUTRIGHT, Outcome.CLOSED_INTERVAL, Outcome.REVIVED})


class Skip(StrEnum):
    """Why an event was refused as a source at selection; counted per event, never among the candidates."""

    UNTRUSTED_SOURCE = "untrusted_source"
    FOREIGN_PRINCIPAL = "foreign_principal"
    PLATFORM_TEXT = "platform_text"
    DECLINED_BY_OWNER = "declined_by_owner"
    PAUSED = "paused"
    ERASED = "erased"


USER_MESSAGE = "user.message.created"
MEMORY_EVENT_PREFIX = "memory."


def scope_of(project: str | None) -> str:
    """The scope that words spoken in ``project`` belong to: ``user`` without one."""
    return f"project:{project}" if project else "user"


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
    external_id: str | None = None


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

    def newer_than(self, other: Moment) -> bool:
        """By sequence within one session, by event time across sessions; an event without a time is newer than nothing."""
        if self.session_id == other.session_id:
            return self.sequence > other.sequence
        return self.at is not None and other.at is not None and self.at > other.at


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
    contradictions: int = 0
    core: bool = False
    #: How true: a pure function of the counts above (decisions 2.1).
    confidence: float
    #: How available now, 0 to 1.
    activation: float = 1.0
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
