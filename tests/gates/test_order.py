"""Words are ordered by when they were said: within a message, a session and across sessions (decisions 4)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory.access import acting_for
from memory.models import Belief, BeliefVersion, ConsolidationRun, Evidence
from memory.values import StatusReason
from tests.builders import NOW, append, consolidate, converse, principal, said, statements, tally, the_belief

pytestmark = pytest.mark.django_db


def test_the_second_sentence_of_a_message_replaces_the_first() -> None:
    owner = principal()
    assert tally(converse(owner, "I live in Lyon. Actually, I live in Bern.")) == {"committed": 1, "superseded": 1}
    assert statements(owner) == ["User lives in Bern."]


def test_the_second_sentence_of_a_message_takes_back_the_first() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", session="near-twin")
    assert statements(owner) == ["User lives in Lyon."]
    converse(owner, "I use Fedora.", "I use Fedora. I no longer use Fedora.", session="s2")
    assert statements(owner) == ["User lives in Lyon."]


def test_a_correction_keeps_the_old_onset_and_the_old_claim_never_held() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    converse(owner, "Correction: I live in Bern.", session="s2", at=NOW + timedelta(days=5))
    old, new = the_belief(owner, "User lives in Lyon."), the_belief(owner, "User lives in Bern.")
    assert old.status_reason is StatusReason.CORRECTED
    assert new.valid_from == NOW
    with acting_for(owner.id):
        held = BeliefVersion.objects.at(held=NOW + timedelta(days=1), known=NOW + timedelta(days=9))
        assert list(held.values_list("statement", flat=True)) == ["User lives in Bern."]


def test_a_repetition_without_a_time_leaves_the_time_of_the_evidence() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."), said("I live in Lyon.", at=None))
    consolidate(owner, session)
    with acting_for(owner.id):
        assert Evidence.objects.count() == 2
    assert the_belief(owner, "User lives in Lyon.").newest.at == NOW
    assert tally(converse(owner, "I live in Bern.", session="s2", at=NOW + timedelta(days=30))) == {"superseded": 1}


def test_a_later_window_is_known_later() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.", *(f"Hello number {n}." for n in range(40)), "I live in Bern.")
    with acting_for(owner.id):
        first, second = ConsolidationRun.objects.order_by("watermark_before")
        assert first.finished_at < second.finished_at
        versions = BeliefVersion.objects.filter(statement="User lives in Lyon.").order_by("recorded")
        assert [version.status for version in versions] == ["provisional", "superseded"]


def test_the_earliest_words_that_took_something_back_ended_it() -> None:
    owner = principal()
    for day in (20, 5):
        converse(owner, "I no longer use Fedora.", session=f"r{day}", at=NOW + timedelta(days=day), now=NOW + timedelta(days=25))
    converse(owner, "I use Fedora.", session="older", now=NOW + timedelta(days=30))
    belief = the_belief(owner, "User uses Fedora.")
    assert belief.valid_to == NOW + timedelta(days=5)
    with acting_for(owner.id):
        ends = Evidence.objects.get(belief_id=belief.id, role="ends")
        assert ends.event.text[ends.start : ends.end] == "I no longer use Fedora"
        assert ends.session.external_id == "r5"


def test_claims_of_two_kinds_about_one_thing_live_side_by_side() -> None:
    owner = principal()
    converse(owner, "I use a Garmin watch.")
    converse(owner, "I own a Garmin watch.", session="s2")
    converse(owner, "I wear a Garmin watch.", session="s3")
    assert len(statements(owner)) == 3
    converse(owner, "I no longer use the Garmin watch.", session="s4", at=NOW + timedelta(days=1))
    assert statements(owner) == ["User owns a Garmin watch.", "User wears a Garmin watch."]


def test_one_character_that_folds_into_many_breaks_nothing() -> None:
    owner = principal()
    converse(owner, "Remember that the word is " + "\ufdfa" * 80 + ".", "I live in Bern.")
    assert "User lives in Bern." in statements(owner)
    with acting_for(owner.id):
        assert all(len(belief.subject_key) <= 1024 for belief in Belief.objects.all())
