"""A provider on this machine, and a memory whose owner wants it asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta, tzinfo
from typing import Any
from uuid import UUID

import pytest

from formation import policy
from formation.candidate import Candidate, Span
from formation.consolidate import Report
from formation.extractors import RULES, SHIPPED
from formation.extractors import assisted as assisted_extractor
from formation.extractors.deterministic import extract
from formation.models import ProviderAttempt, Watermark
from formation.profiles import Profile, choose
from memory.access import acting_for
from memory.models import Principal
from tests.builders import NOW, consolidate, principal
from tests.formation.providers.endpoint import Endpoint

#: What the rules of these tests are deaf to, however much they learn to read.
UNHEARD = ("call Ghent home", "write everything in")


def deaf(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
    """The rules without what they read in those words."""
    found = extract(spans, zone=zone, times=times, limit=limit)
    return [one for one in found if not any(words in span.text for span in one.spans for words in UNHEARD)]


@pytest.fixture(autouse=True)
def deaf_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Something is left for a model to find."""
    monkeypatch.setattr(assisted_extractor, "extract", deaf)
    monkeypatch.setitem(SHIPPED, RULES, deaf)


@pytest.fixture
def endpoint(settings: Any) -> Iterator[Endpoint]:
    """A provider that the settings name."""
    with Endpoint() as server:
        settings.PROVIDER_URL, settings.PROVIDER_MODEL, settings.PROVIDER_KEY = server.url, "small-1", "sk-none"
        yield server


@pytest.fixture
def owner() -> Principal:
    return assisted()


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """The provider has three seconds to answer."""
    budget = policy.FORMATION_10.budget
    assert budget is not None
    monkeypatch.setitem(policy.POLICIES, "formation@10", replace(policy.FORMATION_10, budget=replace(budget, seconds=3)))


def assisted(name: str = "mira", *, policy: str = "formation@10") -> Principal:
    """Somebody whose memory is formed with a provider's help."""
    found = principal(name)
    with acting_for(found.id):
        choose(principal_id=found.id, profile=Profile(policy=policy))
    return found


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def read(owner: Principal, session_id: UUID, *, seconds: float = 0, since: int | None = None) -> list[Report]:
    """Consolidate a session so many seconds after NOW."""
    return consolidate(owner, session_id, now=after(seconds), since=since)


def watermark(owner: Principal, session_id: UUID) -> int:
    with acting_for(owner.id):
        return Watermark.objects.filter(session_id=session_id).values_list("sequence", flat=True).first() or 0


def attempts(owner: Principal) -> list[tuple[int, str, str | None]]:
    """(number, state, failure) of every attempt, in order."""
    with acting_for(owner.id):
        return list(ProviderAttempt.objects.order_by("started_at", "id").values_list("number", "state", "failure"))
