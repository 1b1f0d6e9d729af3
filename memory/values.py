"""The vocabulary of belief. Plain Python: no Django, no I/O, no clock.

Every StrEnum here is also a check constraint in the database (``memory.models``), so a word that is not in
this file can be stored by nobody.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum


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
    SIZE_CAP = "size_cap"
    RE_READ = "re_read"
    NOT_RE_DERIVED = "not_re_derived"


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
    """How two beliefs are related (decisions 3).

    ``supersedes`` and ``conflicts_with`` are the product's own decisions, the others are declared by an agent or an import.
    ``supersedes`` and ``updates`` point from the new belief to the old one, ``extends`` and ``derives`` at the belief they
    speak for; ``conflicts_with`` and ``contradicts`` are unordered pairs.
    """

    SUPERSEDES = "supersedes"
    CONFLICTS_WITH = "conflicts_with"
    CONTRADICTS = "contradicts"
    UPDATES = "updates"
    EXTENDS = "extends"
    DERIVES = "derives"


#: Relations without a direction: kept once, with the smaller id first.
UNORDERED = frozenset({RelationKind.CONFLICTS_WITH, RelationKind.CONTRADICTS})


#: Relations that an agent or an import declares (decisions 3), and those of them that have a direction.
DECLARED = frozenset({RelationKind.CONTRADICTS, RelationKind.UPDATES, RelationKind.EXTENDS, RelationKind.DERIVES})
DIRECTED = DECLARED - UNORDERED


class Closed(StrEnum):
    """What closed a declared relation (decisions 3)."""

    #: A contradiction was decided for one of its ends.
    ADJUDICATED = "adjudicated"

    #: It was put into effect: the old belief is superseded by the new one.
    APPLIED = "applied"
    #: One of its ends was past when it was declared: it is kept for the record.
    HISTORY = "history"
    #: It was taken back.
    WITHDRAWN = "withdrawn"


class Act(StrEnum):
    """What an owner can do (decisions 5, 10), or lets be declared and imported (decisions 2.15, 3)."""

    CONFIRM = "confirm"
    REVIEW = "review"
    EDIT = "edit"
    REJECT = "reject"
    SETTLE = "settle"
    RESTORE = "restore"
    LOCALIZE = "localize"
    DELETE = "delete"
    ERASE = "erase"
    AFFIRM = "affirm"
    DECLINE = "decline"
    PERSONA = "persona"
    REDERIVE = "rederive"
    RELATE = "relate"
    IMPORT = "import"
    UNDO = "undo"


class RejectionKind(StrEnum):
    """Why a claim is kept away (decisions 5): what its owner said about it, or that it was deleted."""

    UNTRUE = "untrue"
    CHANGED = "changed"
    NOT_HERE = "not_here"
    #: Words that had ended a belief its owner restored: they may not end it again.
    ENDING = "ending"
    DELETED = "deleted"


class NominationState(StrEnum):
    OPEN = "open"
    AFFIRMED = "affirmed"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"


class Trigger(StrEnum):
    """What made a consolidation run."""

    SESSION = "session"
    EXPLICIT = "explicit"
    CLOSE = "close"
    IMPORT = "import"
    REPLAY = "replay"
    REDERIVE = "rederive"


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
    #: A surface that was not paired with the principal when the event arrived.
    UNPAIRED_SURFACE = "unpaired_surface"
    #: It says that it comes from a known source and is not of that source's shape.
    MALFORMED_SOURCE = "malformed_source"
    DECLINED_BY_OWNER = "declined_by_owner"
    PAUSED = "paused"
    ERASED = "erased"


class RecallProfile(StrEnum):
    """What a recall is for: one question, or the beginning of a conversation."""

    TASK = "task"
    CORE = "core"


class RecallFate(StrEnum):
    """What a recall did with a belief that it gave out."""

    RETURNED = "returned"
    #: Too dim to come to mind by itself; nothing brighter was found (decisions 2.13).
    DORMANT = "dormant"
    #: Its words failed the safety scan: only its id was given.
    BLOCKED = "blocked"
    #: Told at the beginning of the conversation and no longer so.
    ENDED = "ended"


class LeftOut(StrEnum):
    """Why a recall kept a belief that it had looked at to itself."""

    UNRELATED = "unrelated"
    DIM = "dim"
    FAINT = "faint"
    EXPIRED = "expired"
    SENSITIVE = "sensitive"
    ELSEWHERE = "elsewhere"
    NOT_HERE = "not_here"
    OTHER_TYPE = "other_type"
    UNESTABLISHED = "unestablished"
    IN_PERSONA = "in_persona"
    SAME_WORDS = "same_words"
    SUBJECT_FULL = "subject_full"
    BUDGET = "budget"


USER_MESSAGE = "user.message.created"
ASSISTANT_MESSAGE = "assistant.message.created"
#: The owner's words typed into the product itself; never extracted again by a consolidation.
OWNER_STATEMENT = "owner.statement.created"
TOOL_COMPLETED = "tool.call.completed"
#: What an agent holds to be established in its run; its payload lists the facts.
WORKING_STATE = "context.working_state.updated"
#: A percept of another store, imported with its owner's leave; read by its importer alone (decisions 2.15).
PERCEPT = "percept.imported"
MEMORY_EVENT_PREFIX = "memory."
#: Somebody asked, with a key of this memory, for what is not in it.
ACCESS_REFUSED = "memory.access_refused"

#: The session that holds what its owner typed outside any conversation, and what concerns none.
CONSOLE = "console"

#: What no text of the database holds: NUL, and half a character (a lone surrogate).
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


def scope_of(project: str | None) -> str:
    """The scope that words spoken in ``project`` belong to: ``user`` without one."""
    return f"project:{project}" if project else "user"


def project_of(scope: str) -> str | None:
    """The project of a scope; None of the user's own."""
    return scope.removeprefix("project:") if scope.startswith("project:") else None
