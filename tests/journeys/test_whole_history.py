"""A whole history learned, corrected in every way and read again: nothing rejected returns, nothing kept is lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from formation.policy import FORMATION_7
from memory.access import acting_for
from memory.models import CandidateOutcome, Principal, Session
from memory.views import BeliefView
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, consolidate, holding, principal, recall_to
from tests.faults.soundness import assert_sound
from tests.history import talks

pytestmark = pytest.mark.django_db(transaction=True)

#: The same reading under another name: everything is due for it.
NEWER = replace(FORMATION_7, name="formation@7.test")

START = NOW - timedelta(days=340)


def learned(name: str = "mira") -> Principal:
    owner = principal(name)
    for talk in talks(start=START):
        consolidate(owner, append(owner, *talk.events, session=talk.session, project=talk.project))
    return owner


def shape(owner: Principal) -> Counter[tuple[Any, ...]]:
    """What is believed, without what is random: ids and moments of arrival."""
    views = believed(owner) + believed(owner, live=False)
    return Counter(
        (
            *(view.statement, view.status, view.status_reason, view.authority, view.scope, view.evidence_count, view.confidence),
            *(view.valid_from, view.valid_to, view.newest.at, tuple(sorted(view.flags))),
        )
        for view in views
    )


def replay_everything(owner: Principal, *, now: datetime) -> None:
    with acting_for(owner.id):
        sessions = list(Session.objects.exclude(external_id="console").order_by("started_at", "id").values_list("id", flat=True))
    for session in sessions:
        consolidate(owner, session, since=0, now=now)


def test_reading_everything_again_twice_changes_nothing() -> None:
    owner = learned()
    first = shape(owner)
    assert sum(first.values()) > 45
    for number in (1, 2):
        replay_everything(owner, now=NOW + timedelta(days=number))
        assert shape(owner) == first
    assert_sound(owner)


def test_nothing_rejected_returns_and_nothing_kept_is_lost() -> None:
    owner = learned()
    everything = sorted(believed(owner), key=lambda view: view.statement)  # the same thirds every time
    assert len(everything) > 40
    for view in everything:  # all of it has come to mind
        recall_to(owner, view.statement)
    assert holding(everything[1].statement).keys() >= {"memory_recallitem"}
    rejected, deleted, kept = everything[0::3], everything[1::3], everything[2::3]
    by_kind = reject_all(owner, rejected)
    for number, belief in enumerate(deleted):
        actions.delete(by(owner, number), belief.id)
    before = {view.id: view for view in believed(owner)}
    assert set(before) >= {view.id for view in kept}
    rederive(owner)
    after = {view.id: view for view in believed(owner)}
    assert {key: (view.statement, view.evidence_count, view.status) for key, view in after.items()} == {
        key: (view.statement, view.evidence_count, view.status) for key, view in before.items()
    }
    gone = {view.statement for view in [*by_kind["untrue"], *by_kind["changed"], *deleted]} - {view.statement for view in before.values()}
    assert gone and not gone & {view.statement for view in after.values()}
    for view in by_kind["not_here"]:
        assert view.scope not in after[view.id].origin_scopes or after[view.id].origin_scopes == (view.scope,)
    others = " ".join(view.statement for view in [*after.values(), *believed(owner, live=False)])
    theirs_alone = [view for view in deleted if distinct(view) not in others]
    assert len(theirs_alone) > len(deleted) // 2
    for view in theirs_alone:
        assert set(holding(view.statement)) | set(holding(distinct(view))) <= {"memory_event"}  # the conversation itself
    assert_sound(owner)
    with acting_for(owner.id):
        again = Counter(CandidateOutcome.objects.filter(run__trigger="rederive").values_list("code", flat=True))
    assert again["forgotten"] >= len(deleted) // 2 and again["rejected_by_owner"] >= len(by_kind["untrue"])
    assert not {"committed", "coexisted", "superseded", "conflicted"} & set(again)


def reject_all(owner: Principal, beliefs: list[BeliefView]) -> dict[str, list[BeliefView]]:
    """A quarter of them by each kind."""
    kinds = ("untrue", "changed", "not_here", "unspecified")
    by_kind: dict[str, list[BeliefView]] = {kind: beliefs[n::4] for n, kind in enumerate(kinds)}
    assert all(by_kind.values())
    for kind, some in by_kind.items():
        for number, belief in enumerate(some):
            more = {"changed": {"text": f"I own a spare widget number {number}."}, "not_here": {"scope": belief.scope}}.get(kind, {})
            actions.reject(by(owner, number), belief.id, kind=kind, **more)  # type: ignore[arg-type]
    return by_kind


def by(owner: Principal, minutes: int = 0) -> By:
    return By(principal_id=owner.id, now=NOW + timedelta(days=1, minutes=minutes), door=Door.COMMAND)


def distinct(view: BeliefView) -> str:
    """The longest word that a claim holds."""
    return max((word for _, value in view.claim.slots for word in value.split()), key=len)


def rederive(owner: Principal) -> None:
    actions.rederive(by(owner, 600), policy=NEWER)
