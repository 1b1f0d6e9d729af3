"""What a provider of a model is asked and what it answers. Plain Python; nothing of a failure's own words is kept (decisions 8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol


class FailureKind(StrEnum):
    """What went wrong with a question. Some may go right another time, the others would go wrong again (decisions 8)."""

    TIMEOUT = "timeout"
    CONNECTION = "connection"
    #: The server answered with an HTTP status that is no success.
    STATUS = "status"
    #: What came back is not what was asked for: prose, broken JSON, no message at all.
    UNREADABLE = "unreadable"
    #: The answer was cut off.
    TRUNCATED = "truncated"
    REFUSED = "refused"
    #: The question or the answer was larger than the policy allows.
    OVER_BUDGET = "over_budget"
    #: Readable, and as a whole not of the form that was asked for.
    SCHEMA = "schema"


#: Statuses below 500 that may go right another time.
_RETRYABLE_STATUS = frozenset({408, 409, 429})
_RETRYABLE = frozenset({FailureKind.TIMEOUT, FailureKind.CONNECTION, FailureKind.UNREADABLE, FailureKind.TRUNCATED})


@dataclass(frozen=True, kw_only=True, slots=True)
class Failure:
    """A question without a usable answer. Content-free."""

    kind: FailureKind
    #: HTTP status, where that is what went wrong.
    status: int | None = None

    @property
    def retryable(self) -> bool:
        """Whether the same question may be answered another time."""
        if self.kind is FailureKind.STATUS:
            return self.status in _RETRYABLE_STATUS or (self.status or 0) >= 500
        return self.kind in _RETRYABLE


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """One question, complete: no tools, no history."""

    #: What the model is to do, in our words.
    instructions: str
    #: What it is to do it with, as JSON.
    material: str
    #: The JSON schema of the answer, and its name.
    schema: Mapping[str, Any]
    schema_name: str

    @property
    def tokens(self) -> int:
        """About how many tokens it is: a third of its UTF-8 bytes, more than most tokenizers make of them."""
        size = len(self.instructions.encode("utf-8", "replace")) + len(self.material.encode("utf-8", "replace"))
        return size // 3 + 1


@dataclass(frozen=True, kw_only=True, slots=True)
class Reply:
    """What a model answered, unread."""

    text: str
    #: Tokens as the server counted them; 0 where it does not say.
    input_tokens: int = 0
    output_tokens: int = 0


class Provider(Protocol):
    """A server that answers a question once. It retries nothing and keeps nothing."""

    @property
    def model(self) -> str:
        """What its server calls the model."""

    @property
    def context_tokens(self) -> int:
        """Tokens of a question and its answer together at most."""

    def __call__(self, question: Question, *, output_tokens: int, seconds: float) -> Reply | Failure:
        """The answer, of at most ``output_tokens``, within ``seconds``. Raises nothing that a server can cause."""
