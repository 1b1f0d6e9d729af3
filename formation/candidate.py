"""What an extractor proposes and what the resolver and the gate decide about it. Plain Python.

A *claim kind* declares everything that is true of all its claims (slots, single- or multi-valued, how it is
rendered); a *candidate* is one claim read from one place. Similarity never decides anything here: kinds do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from memory.rules.likeness import NEGATORS, canonical_value, canonical_words
from memory.values import Authority, BeliefType, Derivation, Flag, Longevity, Outcome, Polarity, Portability, Sensitivity, Stance
from memory.views import Claim, EvidenceView, Fingerprint, Moment, Place, StandingRetraction

#: Name of the kind of claim that says what somebody else wrote to the owner (decisions 3 and 6).
ATTRIBUTED = "communication"


class Voice(StrEnum):
    """Whom a statement speaks to: ``User lives in Lyon.`` is stored, ``You live in Lyon.`` is shown to its owner."""

    STORED = "stored"
    OWNER = "owner"


@dataclass(frozen=True, kw_only=True, slots=True)
class Span:
    """The part of one event's text that was read. Offsets are Python string indices, [start, end)."""

    event_id: UUID
    #: Sequence of the event within its session: the order of saying.
    sequence: int
    start: int
    end: int
    text: str
    #: Behind it the message goes on with text that is not its author's: quoted, pasted, code.
    followed: bool = False
    #: What the assistant said right before, where the span opens its message: the frame of an answer. No part of it is evidence.
    asked: str = ""

    def part(self, start: int, end: int) -> Span:
        """The part of this span at [start, end) of its own text; a quote stands without what was asked."""
        return Span(
            event_id=self.event_id, sequence=self.sequence, start=self.start + start, end=self.start + end, text=self.text[start:end]
        )


@dataclass(frozen=True, kw_only=True, slots=True)
class ClaimKind:
    """What is true of every claim of one kind."""

    name: str
    belief_type: BeliefType
    #: Statement for a voice; a full sentence.
    render: Callable[[Claim, Voice], str]
    #: What the claim is about, in plain words ("home", "sister Ilse", "answer style"): the key under which rivals are found.
    subject: Callable[[Claim], str]
    #: Slots whose values make two claims the same or different. Empty: every content word of slot ``text`` is a value.
    slots: tuple[str, ...] = ()
    #: Slots that agree with anything when left out.
    optional_slots: tuple[str, ...] = ()
    #: A single-valued kind holds one value per subject (home, employer); a multi-valued one many (owns, likes).
    single_valued: bool = False
    #: Claims of different projects are different subjects even when not local.
    per_project: bool = False
    portability: Portability = Portability.CONTEXTUAL
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    longevity: Longevity = Longevity.DURABLE
    #: Lemma of the verb a retraction names ("use", "live"); retractions fall back on it.
    verb: str | None = None
    #: Slot value -> the form it is compared in.
    canonical: Callable[[str, str], str] = lambda _slot, value: canonical_value(value)

    def turn(self, claim: Claim) -> tuple[Stance, frozenset[str]]:
        """What turns the claim round: its stance, and in a kind without slots the negators among its words."""
        negators = frozenset() if self.slots else canonical_words(claim.get("text") or "") & NEGATORS
        return claim.stance, negators

    def values(self, claim: Claim) -> frozenset[tuple[str, str]]:
        """The values that decide sameness, in the form they are compared in; what only turns them round is in ``turn``."""
        if not self.slots:
            return frozenset(("", word) for word in canonical_words(claim.get("text") or "") - NEGATORS)
        named = {*self.slots, *self.optional_slots}
        return frozenset((slot, self.canonical(slot, value)) for slot, value in claim.slots if slot in named)


@dataclass(frozen=True, kw_only=True, slots=True)
class Candidate:
    """A proposal, never a write."""

    claim: Claim
    #: What is being claimed about, as shown; ``ClaimKind.subject`` made it.
    subject: str
    #: The full third-person sentence, rendered locally.
    statement: str
    belief_type: BeliefType
    #: Where it was read; at least one.
    spans: tuple[Span, ...]
    polarity: Polarity = Polarity.ASSERT
    authority: Authority = Authority.INFERRED
    derivation: Derivation = Derivation.DIRECT
    longevity: Longevity = Longevity.DURABLE
    portability: Portability = Portability.CONTEXTUAL
    sensitivity: Sensitivity = Sensitivity.INTERNAL
    #: The owner asked for it to be remembered.
    explicit: bool = False
    #: The words correct an earlier statement: the old onset is kept.
    correction: bool = False
    #: A retraction that says it never was so.
    never_was: bool = False
    #: Scope the proposal names; None is the consolidation's own.
    scope: str | None = None
    #: When its words say it began to hold and ends.
    valid_from: datetime | None = None
    expires_at: datetime | None = None
    flags: frozenset[Flag] = frozenset()
    #: Why its own extractor does not stand for it: it is counted and never believed.
    refused: Outcome | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Incoming:
    """A candidate placed: under which key, with which values and when it is compared with what is already believed."""

    candidate: Candidate
    subject_key: str
    canonical_hash: bytes
    #: Its newest source event.
    moment: Moment
    #: Its spans as evidence would hold them.
    evidence: tuple[EvidenceView, ...]
    #: Keyed hashes of its subject and of the words of its values, for comparison with what is kept content-free.
    subject_hash: bytes = b""
    value_hashes: frozenset[bytes] = frozenset()
    #: Its claim in keyed hashes, for comparison with what its owner keeps away.
    fingerprint: Fingerprint | None = None
    #: Every event it cites is the owner's own message or act.
    by_owner: bool = True
    #: Read from words typed into the product to be kept.
    typed: bool = False
    #: The key under which its owner may have kept the same claim to the project it was said in.
    home_key: str | None = None

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(Place(event_id=span.event_id, start=span.start, end=span.end) for span in self.candidate.spans)

    @property
    def event_ids(self) -> frozenset[UUID]:
        return frozenset(span.event_id for span in self.candidate.spans)


# --- what the resolver decides: a closed union ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Replay:
    """The same claim was already read from the same events."""

    belief_id: UUID


@dataclass(frozen=True, slots=True)
class ClosedInterval:
    """An older statement of something that has ended since: more evidence for the closed belief."""

    belief_id: UUID


@dataclass(frozen=True, slots=True)
class EndedBefore:
    """It would be new, but words that are already known and were said later had taken it back: it starts out ended."""

    retraction: StandingRetraction


@dataclass(frozen=True, slots=True)
class Revival:
    """It says again what had faded or run out: that belief lives again, against rivals that have formed since."""

    belief_id: UUID
    rivals: tuple[UUID, ...] = ()
    superseded: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class SaidOutright:
    """It says what was only suggested, and keeps every value of the hypothesis."""

    belief_id: UUID
    rivals: tuple[UUID, ...] = ()
    superseded: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Duplicate:
    """It says what is believed already: more evidence, and newer than some rivals that stood beside it."""

    belief_id: UUID
    rivals: tuple[UUID, ...] = ()
    superseded: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Refinement:
    """It keeps every value of the belief and adds to it."""

    belief_id: UUID
    rivals: tuple[UUID, ...] = ()
    superseded: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Coexist:
    """Another value of a multi-valued kind: both hold."""

    #: It adds to something older or stronger that it may not change, so the owner is asked.
    ambiguous: bool = False
    #: Live beliefs that are merely similar.
    similar: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Every rival is superseded."""

    superseded: tuple[UUID, ...]


@dataclass(frozen=True, slots=True)
class Conflict:
    """At least one rival is ordered by neither authority nor time; those that are, are superseded."""

    rivals: tuple[UUID, ...]
    superseded: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Retraction:
    """Live beliefs that the words end, and those of higher authority that they only flag."""

    ended: tuple[UUID, ...]
    flagged: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class New:
    """Nothing related is believed."""

    #: Live beliefs that are merely similar.
    similar: tuple[UUID, ...] = ()


Resolution = (
    Replay
    | ClosedInterval
    | EndedBefore
    | Revival
    | SaidOutright
    | Duplicate
    | Refinement
    | Coexist
    | Contradiction
    | Conflict
    | Retraction
    | New
)


# --- what the gate decides --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Commit:
    resolution: Resolution
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class Reject:
    reason: Outcome


Verdict = Commit | Reject
