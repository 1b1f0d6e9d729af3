"""What every extractor promises: proposals from spans, in the order of saying, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Protocol
from uuid import UUID

from formation.candidate import Candidate, Span


class Extractor(Protocol):
    """Reads the owner's words and proposes. It never writes, asks no clock, and returns at most ``limit`` candidates."""

    def __call__(self, spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
        """Candidates in source order. ``times`` are the events' own times, which relative dates are resolved against in ``zone``."""
        ...
