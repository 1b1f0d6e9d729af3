"""What its owner has rejected or deleted does not return, not even from a full re-derivation under a newer policy (seed gate).

Nor is anything lost that its owner kept.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

import pytest

from formation.candidate import Candidate
from memory.access import acting_for
from memory.models import ConsolidationRun, Principal, Session
from memory.values import Flag, Stance, Trigger
from memory.views import BeliefView
from review import actions
from tests.builders import (
    NOW,
    append,
    believed,
    consolidate,
    converse,
    established,
    fact,
    holding,
    principal,
    said,
    statements,
    tally,
    the_belief,
)
from tests.formation.rereading import JULY, NEWER, NEWEST, by, reads_anew, restated

pytestmark = pytest.mark.django_db(transaction=True)

LATER = NOW + timedelta(days=1)
#: What is said, and what is believed of it.
SAID = {
    "I'm vegetarian.": "User is vegetarian.",
    "I live in Lyon.": "User lives in Lyon.",
    "I own a zeppelin.": "User owns a zeppelin.",
    "I like oolong.": "User likes oolong.",
}
#: The owner's own words for what has changed.
INSTEAD = {
    "User is vegetarian.": "I'm vegan.",
    "User lives in Lyon.": "I live in Bern.",
    "User owns a zeppelin.": "I own a kayak.",
    "User likes oolong.": "I like sencha.",
}

Act = Callable[[Principal, BeliefView], object]
Wording = Callable[[Candidate], Candidate]


def untrue(owner: Principal, belief: BeliefView) -> object:
    return actions.reject(by(owner, now=LATER), belief.id, kind="untrue")


def changed(owner: Principal, belief: BeliefView) -> object:
    return actions.reject(by(owner, now=LATER), belief.id, kind="changed", text=INSTEAD[belief.statement])


def edited(owner: Principal, belief: BeliefView) -> object:
    return actions.edit(by(owner, now=LATER), belief.id, text=INSTEAD[belief.statement])


def deleted(owner: Principal, belief: BeliefView) -> object:
    return actions.delete(by(owner, now=LATER), belief.id)


def deleted_after_a_confirmation(owner: Principal, belief: BeliefView) -> object:
    actions.confirm(by(owner, now=LATER), belief.id)
    return actions.delete(by(owner, now=LATER + timedelta(minutes=1)), belief.id)


def as_before(candidate: Candidate) -> Candidate:
    return candidate


def reworded(candidate: Candidate) -> Candidate:
    """Every claim in other words: another kind, of the same type."""
    match candidate.claim.kind:
        case "diet":
            return restated(candidate, "eats", stance=Stance.NEGATIVE, what="meat")
        case "home":
            return restated(candidate, "note", text=f"resides in {candidate.claim.get('place')}")
        case "owns":
            return restated(candidate, "uses", item=candidate.claim.get("item") or "")
        case "likes":
            return restated(candidate, "prefers", object=candidate.claim.get("object") or "")
    return candidate


def session_of(owner: Principal, name: str = "s1") -> UUID:
    with acting_for(owner.id):
        return Session.objects.get(external_id=name).id


@pytest.mark.parametrize("wording", [as_before, reworded])
@pytest.mark.parametrize("words", SAID)
@pytest.mark.parametrize("act", [untrue, changed, edited, deleted, deleted_after_a_confirmation])
def test_what_was_rejected_stays_away(act: Act, words: str, wording: Wording, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, words)
    act(owner, the_belief(owner, SAID[words]))
    kept, past = believed(owner), believed(owner, live=False)
    assert SAID[words] not in statements(owner)
    extractor = reads_anew(monkeypatch, wording)
    for again, policy in enumerate((NEWER, NEWEST)):
        came_to = actions.rederive(by(owner, now=JULY + timedelta(days=again)), policy=policy, extractor=extractor)
        assert len(came_to.blocked) == 1
        assert (came_to.added, came_to.removed, came_to.changed) == ((), (), ())
    assert (believed(owner), believed(owner, live=False)) == (kept, past)
    with acting_for(owner.id):
        runs = ConsolidationRun.objects.filter(trigger=Trigger.REDERIVE.value)
        assert [(run.proposed, run.rejected, run.committed) for run in runs] == [(1, 1, 0)] * 2


@pytest.mark.parametrize("wording", [as_before, reworded])
def test_nothing_of_many_returns_and_nothing_kept_is_lost(wording: Wording, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, *SAID, "I play the cello. I work at Norden.")
    converse(owner, "I drink rooibos. I like fjords.", session="s2", at=NOW + timedelta(hours=2))
    assert len(believed(owner)) == 8
    for words, act in zip(SAID, (untrue, changed, deleted, edited), strict=True):
        act(owner, the_belief(owner, SAID[words]))
    actions.confirm(by(owner, now=LATER), the_belief(owner, "User likes fjords.").id)
    actions.reject(by(owner, now=LATER), the_belief(owner, "User drinks rooibos.").id, kind="unspecified")
    kept = {view.statement for view in believed(owner)}
    assert len(kept) == 6
    extractor = reads_anew(monkeypatch, wording)
    actions.rederive(by(owner), policy=NEWER, extractor=extractor)
    assert kept <= set(statements(owner))
    beside = set(statements(owner)) - kept
    # the confirmed one's words, read as another claim, are put beside it for its owner to look at
    assert beside == ({"User prefers fjords."} if wording is reworded else set())
    assert all(Flag.AMBIGUOUS in view.flags for view in believed(owner) if view.statement in beside)
    assert holding("zeppelin") == {"memory_event": 1}  # the message itself


@pytest.mark.parametrize("wording", [as_before, reworded])
def test_what_is_not_so_here_stays_away_here_and_holds_elsewhere(wording: Wording, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I like oolong.", session="a", project="atlas")
    converse(owner, "I like oolong.", session="b", project="birch", at=NOW + timedelta(hours=1))
    (belief,) = believed(owner)
    assert belief.scope == "user"
    actions.reject(by(owner, now=LATER), belief.id, kind="not_here", scope="project:birch")
    (kept,) = believed(owner)
    came_to = actions.rederive(by(owner), policy=NEWER, extractor=reads_anew(monkeypatch, wording))
    assert [item.outcome for item in came_to.blocked] == ["rejected_by_owner"]
    assert the_belief(owner, "User likes oolong.") == kept
    assert not any("project:birch" in view.origin_scopes for view in believed(owner))


def test_words_that_may_end_nothing_do_not_end_it_again() -> None:
    owner = principal()
    converse(owner, "I use Vim.", "I no longer use Vim.")
    actions.restore(by(owner, now=LATER), the_belief(owner, "User uses Vim.").id)
    kept = believed(owner)
    assert [view.statement for view in kept] == ["User uses Vim."]
    actions.rederive(by(owner), policy=NEWER)
    assert believed(owner) == kept


def test_what_was_corrected_stays_away_by_replay_and_from_other_words_of_its_time() -> None:
    owner = principal()
    converse(owner, *SAID)
    for words, act in zip(SAID, (untrue, changed, deleted, edited), strict=True):
        act(owner, the_belief(owner, SAID[words]))
    kept = statements(owner)
    assert len(kept) == 2
    assert tally(consolidate(owner, session_of(owner), since=0, now=JULY)) == {"rejected_by_owner": 3, "forgotten": 1}
    late = converse(owner, *(said(words, at=NOW - timedelta(days=2)) for words in SAID), session="late", now=JULY)
    assert tally(late) == {"rejected_by_owner": 3, "forgotten": 1}
    assert statements(owner) == kept


def test_a_rejection_undone_is_no_rejection() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    decision = actions.reject(by(owner, now=LATER), the_belief(owner, "User lives in Lyon.").id, kind="untrue")
    assert statements(owner) == []
    actions.undo(by(owner, now=LATER + timedelta(hours=1)), decision.id)
    actions.rederive(by(owner), policy=NEWER)
    assert statements(owner) == ["User lives in Lyon."]


@pytest.mark.parametrize("act", [untrue, deleted])
def test_what_was_rejected_does_not_return_in_an_agents_words_about_the_same_message(act: Act) -> None:
    owner = principal()
    converse(owner, "I like oolong.", "The staging host is new.")
    act(owner, the_belief(owner, "User likes oolong."))
    kept = statements(owner)
    facts = established(fact("User enjoys oolong", 1), fact("The staging host is Kestrel", 2), at=NOW + timedelta(hours=2))
    session_id = append(owner, facts, now=LATER + timedelta(hours=2))
    again = tally(consolidate(owner, session_id, since=0, now=LATER + timedelta(hours=3)))
    assert again["rejected_by_owner" if act is untrue else "forgotten"] == 2
    assert statements(owner) == sorted([*kept, "The staging host is Kestrel."])
