"""What every extractor promises: proposals from spans, in the order of saying, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from typing import Protocol
from uuid import UUID

from formation.candidate import Candidate, Span
from formation.providers.base import Failure, Reply


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """What came of asking a provider, in counts and codes."""

    #: Why there is no usable answer; None where there is one.
    failure: Failure | None = None
    #: Tokens as the provider's server counted them.
    input_tokens: int = 0
    output_tokens: int = 0
    #: Claims in the answer, and those of them that were of no form that can be read: each was dropped alone.
    claims: int = 0
    dropped: int = 0

    @classmethod
    def in_vain(cls, failure: Failure, reply: Reply | None = None) -> Asked:
        """A question without a usable answer, and what it used all the same."""
        return cls(failure=failure, input_tokens=reply.input_tokens if reply else 0, output_tokens=reply.output_tokens if reply else 0)


class Extracted(list[Candidate]):
    """Proposals of an extractor that may have asked a provider, with what came of that. A list of candidates like any other."""

    def __init__(self, candidates: Sequence[Candidate] = (), *, asked: Asked | None = None) -> None:
        super().__init__(candidates)
        #: None where nobody was asked.
        self.asked = asked


class Extractor(Protocol):
    """Reads the owner's words and proposes. It never writes, asks no clock, and returns at most ``limit`` candidates."""

    def __call__(self, spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
        """Candidates in source order. ``times`` are the events' own times, which relative dates are resolved against in ``zone``."""
        ...
