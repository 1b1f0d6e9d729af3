"""What is left of a belief when some of its words are erased."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from memory.rules.survival import resting_on
from memory.rules.transitions import settle
from memory.values import (
    Authority,
    BeliefType,
    Derivation,
    EvidenceRole,
    Longevity,
    Portability,
    Producer,
    Retention,
    Sensitivity,
    Status,
    StatusReason,
)
from memory.views import BeliefView, Claim, EvidenceView, Moment

NOW = datetime(2026, 6, 1, tzinfo=UTC)
DAY = timedelta(days=1)
CLAIM = Claim(kind="home", slots=(("place", "Lyon"),))


def session(number: int) -> UUID:
    return UUID(int=number)


def words(
    number: int, *, authority: Authority = Authority.INFERRED, derivation: Derivation = Derivation.DIRECT, in_session: int | None = None
) -> EvidenceView:
    """What was said on day ``number``, in a session of its own or another's."""
    return EvidenceView(
        event_id=UUID(int=100 + number),
        moment=Moment(at=NOW + number * DAY, session_id=session(in_session or number), sequence=number),
        occasion=1,
        role=EvidenceRole.SUPPORTS,
        start=0,
        end=5,
        claim=CLAIM,
        authority=authority,
        derivation=derivation,
    )


def belief(*evidence: EvidenceView, authority: Authority = Authority.INFERRED, retention: Retention = Retention.SESSION) -> BeliefView:
    """A belief as these words made it."""
    owned = authority is Authority.OWNER
    return settle(
        BeliefView(
            id=UUID(int=1),
            claim=CLAIM,
            subject="home",
            subject_key="home",
            statement="User lives in Lyon.",
            belief_type=BeliefType.FACT,
            canonical_hash=b"",
            status=Status.PROVISIONAL,
            authority=authority,
            producer=Producer.USER if owned else Producer.AGENT,
            derivation=Derivation.DIRECT,
            longevity=Longevity.DURABLE,
            retention=retention,
            portability=Portability.CONTEXTUAL,
            scope="user",
            origin_scopes=("user",),
            sensitivity=Sensitivity.INTERNAL,
            prior=0.9 if owned else 0.55,
            evidence_count=len({item.moment.session_id for item in evidence}) - 1,
            confidence=0.0,
            newest=evidence[-1].moment,
            valid_from=evidence[0].moment.at,
            created_at=NOW,
        )
    )


def test_occasions_that_are_lost_count_no_longer_and_it_falls_back() -> None:
    said = words(1), words(2)
    before = belief(*said)
    assert (before.status, before.corroboration) == (Status.ACTIVE, 2)
    after = resting_on(before, said[:1], lost=said[1:], scopes={})
    assert (after.status, after.corroboration, after.confidence) == (Status.PROVISIONAL, 1, 0.55)
    assert after.newest == said[0].moment


def test_an_occasion_of_which_other_words_are_left_still_counts() -> None:
    said = words(1), words(2), words(3, in_session=2)
    before = belief(*said)
    after = resting_on(before, said[:2], lost=said[2:], scopes={})
    assert (after.corroboration, after.status) == (2, Status.ACTIVE)


def test_it_is_as_sure_as_the_strongest_words_that_are_left() -> None:
    said = words(1), words(2, authority=Authority.OWNER)
    before = replace(belief(*said, authority=Authority.OWNER), confirmed_at=NOW)
    assert (before.retention, before.status) == (Retention.GLOBAL, Status.ACTIVE)
    weaker = resting_on(before, said[:1], lost=said[1:], scopes={})
    assert (weaker.authority, weaker.producer, weaker.prior, weaker.confirmed_at) == (Authority.INFERRED, Producer.AGENT, 0.55, None)
    assert (weaker.retention, weaker.status) == (Retention.SESSION, Status.PROVISIONAL)
    as_sure = resting_on(before, said[1:], lost=said[:1], scopes={})
    assert (as_sure.authority, as_sure.prior, as_sure.status) == (Authority.OWNER, 0.9, Status.ACTIVE)


def test_what_its_owner_restored_stays_theirs_though_no_words_say_so() -> None:
    said = words(1), words(2)
    before = belief(*said, authority=Authority.OWNER)
    after = resting_on(before, said[:1], lost=said[1:], scopes={})
    assert (after.authority, after.prior, after.retention, after.corroboration) == (Authority.OWNER, 0.9, Retention.GLOBAL, 1)


def test_nothing_rises() -> None:
    said = words(1), words(2, authority=Authority.OWNER)
    before = replace(belief(*said), prior=0.4)
    after = resting_on(before, said[1:], lost=said[:1], scopes={})
    assert (after.authority, after.prior) == (Authority.INFERRED, 0.4)


def test_what_was_only_suggested_is_a_hypothesis_again() -> None:
    said = words(1, derivation=Derivation.HYPOTHESIS), words(2)
    after = resting_on(belief(*said), said[:1], lost=said[1:], scopes={})
    assert (after.derivation, after.longevity, after.prior) == (Derivation.HYPOTHESIS, Longevity.TENTATIVE, 0.4)
    assert after.expires_at == NOW + 31 * DAY


@pytest.mark.parametrize(("left", "kept"), [(4, Retention.GLOBAL), (2, Retention.SESSION)])
def test_what_had_graduated_stays_only_while_enough_words_are_left(left: int, kept: Retention) -> None:
    said = tuple(words(number) for number in range(1, 6))
    before = belief(*said, retention=Retention.GLOBAL)
    assert resting_on(before, said[:left], lost=said[left:], scopes={}).retention is kept


def test_its_onset_is_told_by_the_words_that_are_left_unless_it_was_agreed_otherwise() -> None:
    said = words(1), words(3)
    before = belief(*said)
    assert resting_on(before, said[1:], lost=said[:1], scopes={}).valid_from == NOW + 3 * DAY
    agreed = replace(before, valid_from=NOW - 90 * DAY)
    assert resting_on(agreed, said[1:], lost=said[:1], scopes={}).valid_from == NOW - 90 * DAY


def test_a_past_one_stays_past_and_its_interval_in_order() -> None:
    said = words(1), words(5)
    ended = replace(belief(*said), status=Status.SUPERSEDED, status_reason=StatusReason.ENDED, valid_to=NOW + 3 * DAY)
    after = resting_on(ended, said[1:], lost=said[:1], scopes={})
    assert (after.status, after.valid_from, after.valid_to) == (Status.SUPERSEDED, NOW + 3 * DAY, NOW + 3 * DAY)


def test_it_holds_no_wider_than_the_places_that_are_left() -> None:
    said = words(1), words(2)
    wide = replace(belief(*said), origin_scopes=("project:atlas", "project:birch"))
    scopes = {session(1): "project:atlas", session(2): "project:birch"}
    after = resting_on(wide, said[:1], lost=said[1:], scopes=scopes)
    assert (after.scope, after.origin_scopes) == ("project:atlas", ("project:atlas",))
