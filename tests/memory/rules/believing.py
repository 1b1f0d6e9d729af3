"""A belief for plain tests, with sensible silence."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from memory.values import Authority, BeliefType, Derivation, Longevity, Portability, Producer, Retention, Sensitivity, Status
from memory.views import BeliefView, Claim, Moment

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def belief(number: int = 1, *, said: datetime | None = NOW, **changed: Any) -> BeliefView:
    """A fact that somebody said ``said`` once."""
    ordinary: dict[str, Any] = {
        "id": UUID(int=number),
        "claim": Claim(kind="home", slots=(("place", "Lyon"),)),
        "subject": "home",
        "subject_key": "home",
        "statement": "User lives in Lyon.",
        "belief_type": BeliefType.FACT,
        "canonical_hash": b"",
        "status": Status.PROVISIONAL,
        "authority": Authority.INFERRED,
        "producer": Producer.AGENT,
        "derivation": Derivation.DIRECT,
        "longevity": Longevity.DURABLE,
        "retention": Retention.SESSION,
        "portability": Portability.CONTEXTUAL,
        "scope": "user",
        "origin_scopes": ("user",),
        "sensitivity": Sensitivity.INTERNAL,
        "prior": 0.55,
        "confidence": 0.55,
        "newest": Moment(at=said, session_id=UUID(int=number), sequence=1),
        "created_at": said or NOW,
    }
    return BeliefView(**{**ordinary, **changed})


#: What an owner states.
OWNED: dict[str, Any] = {
    "status": Status.ACTIVE,
    "authority": Authority.OWNER,
    "producer": Producer.USER,
    "retention": Retention.GLOBAL,
    "prior": 0.9,
    "confidence": 0.9,
}
