from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from memory.rules.lifecycle import HORIZON, arrives_unconfirmed, entry_status, establishes, event_time, expires_at, retention, widens
from memory.values import Authority, BeliefType, Derivation, Longevity, Portability, Retention, Status

NOW = datetime(2026, 3, 18, 12, tzinfo=UTC)


def days(count: float) -> timedelta:
    return timedelta(days=count)


@pytest.mark.parametrize(
    ("confidence", "corroboration", "authority", "more", "expected"),
    [
        (0.65, 2, Authority.INFERRED, {}, True),
        (0.55 + 0.10, 2, Authority.INFERRED, {}, True),
        (0.65, 1, Authority.INFERRED, {}, False),
        (0.64, 9, Authority.AFFIRMED, {}, False),
        (0.10, 1, Authority.OWNER, {}, True),
        (0.10, 1, Authority.INFERRED, {"core": True}, True),
        (0.70, 4, Authority.INFERRED, {"derivation": Derivation.HYPOTHESIS}, False),
    ],
)
def test_that_a_belief_establishes_on_confidence_and_a_second_occasion(
    confidence: float, corroboration: int, authority: Authority, more: dict[str, Any], expected: bool
) -> None:
    assert establishes(confidence=confidence, corroboration=corroboration, authority=authority, **more) is expected


@pytest.mark.parametrize(
    ("formed", "status", "kept"),
    [
        ({"authority": Authority.OWNER}, Status.ACTIVE, Retention.GLOBAL),
        ({"authority": Authority.AFFIRMED, "explicit": True}, Status.ACTIVE, Retention.SESSION),
        ({"authority": Authority.AFFIRMED}, Status.PROVISIONAL, Retention.SESSION),
        ({"authority": Authority.INFERRED}, Status.PROVISIONAL, Retention.SESSION),
        ({"authority": Authority.INFERRED, "explicit": True, "derivation": Derivation.HYPOTHESIS}, Status.PROVISIONAL, Retention.SESSION),
    ],
)
def test_that_a_new_belief_enters_by_who_said_it(formed: dict[str, Any], status: Status, kept: Retention) -> None:
    assert entry_status(**formed) is status
    assert retention(authority=formed["authority"]) is kept


def test_that_a_core_belief_enters_active_and_global() -> None:
    assert entry_status(authority=Authority.INFERRED, core=True) is Status.ACTIVE
    assert retention(authority=Authority.INFERRED, core=True) is Retention.GLOBAL


def expiry(**changed: Any) -> datetime | None:
    ordinary: dict[str, Any] = {
        "longevity": Longevity.ONGOING,
        "authority": Authority.INFERRED,
        "explicit": False,
        "last_evidence_at": NOW - days(10),
        "worded_expiry": None,
        "unconfirmed": False,
        "arrived_at": NOW,
    }
    return expires_at(**{**ordinary, **changed})


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        ({}, NOW + days(80)),
        ({"longevity": Longevity.TENTATIVE}, NOW + days(20)),
        ({"longevity": Longevity.DURABLE}, None),
        ({"explicit": True}, None),
        ({"authority": Authority.OWNER}, None),
        ({"authority": Authority.AFFIRMED}, NOW + days(80)),
        ({"last_evidence_at": None}, NOW + days(90)),
        ({"last_evidence_at": NOW - days(400), "unconfirmed": True}, NOW + days(30)),
        ({"last_evidence_at": NOW - days(40), "unconfirmed": True}, NOW + days(50)),
        ({"worded_expiry": NOW + days(3)}, NOW + days(3)),
        ({"worded_expiry": NOW - days(3), "unconfirmed": True}, NOW - days(3)),
        ({"worded_expiry": NOW + days(900), "authority": Authority.OWNER}, NOW + days(900)),
    ],
)
def test_that_a_belief_expires_by_its_words_else_by_its_longevity(changed: dict[str, Any], expected: datetime | None) -> None:
    assert expiry(**changed) == expected


@pytest.mark.parametrize("belief_type", list(BeliefType))
def test_that_only_words_older_than_their_horizon_arrive_unconfirmed(belief_type: BeliefType) -> None:
    def arrives(event_at: datetime | None, authority: Authority = Authority.INFERRED) -> bool:
        return arrives_unconfirmed(belief_type=belief_type, authority=authority, event_at=event_at, now=NOW)

    old = NOW - HORIZON[belief_type] - timedelta(seconds=1)
    assert arrives(old) and arrives(old, Authority.AFFIRMED)
    assert not arrives(NOW - HORIZON[belief_type])
    assert not arrives(old, Authority.OWNER)
    assert not arrives(None)


def test_that_a_clock_that_runs_ahead_is_not_believed() -> None:
    assert event_time(occurred_at=NOW - days(3), recorded_at=NOW) == NOW - days(3)
    assert event_time(occurred_at=NOW + timedelta(minutes=5), recorded_at=NOW) == NOW + timedelta(minutes=5)
    assert event_time(occurred_at=NOW + timedelta(minutes=5, seconds=1), recorded_at=NOW) == NOW
    assert event_time(occurred_at=None, recorded_at=NOW) is None


def test_that_a_belief_widens_when_two_projects_say_it() -> None:
    scopes = ("project:a", "project:b")
    assert widens(portability=Portability.CONTEXTUAL, project_scopes=scopes)
    assert not widens(portability=Portability.CONTEXTUAL, project_scopes=("project:a", "project:a", "user"))
    assert not widens(portability=Portability.LOCAL, project_scopes=scopes)
    assert not widens(portability=Portability.PORTABLE, project_scopes=scopes, derivation=Derivation.HYPOTHESIS)
