from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from memory.rules.persona import PERSONA_1, Stale, TooMuch, eligible, offer, stale, tokens, too_much
from memory.values import (
    Authority,
    BeliefType,
    Derivation,
    Flag,
    Longevity,
    NominationState,
    Portability,
    Producer,
    Retention,
    Sensitivity,
    Status,
    StatusReason,
)
from memory.views import BeliefView, Claim, Moment, NominationView

NOW = datetime(2026, 3, 18, 12, tzinfo=UTC)


def belief(**changed: Any) -> BeliefView:
    """One that just qualifies."""
    ordinary: dict[str, Any] = {
        "id": uuid4(),
        "claim": Claim(kind="prefers", slots=(("what", "metric units"),)),
        "subject": "user",
        "subject_key": "user",
        "statement": "User prefers metric units.",
        "belief_type": BeliefType.PREFERENCE,
        "canonical_hash": uuid4().bytes * 2,
        "status": Status.ACTIVE,
        "authority": Authority.INFERRED,
        "producer": Producer.AGENT,
        "derivation": Derivation.DIRECT,
        "longevity": Longevity.DURABLE,
        "retention": Retention.SESSION,
        "portability": Portability.PORTABLE,
        "scope": "user",
        "origin_scopes": ("user",),
        "sensitivity": Sensitivity.INTERNAL,
        "prior": 0.55,
        "evidence_count": 2,
        "confidence": 0.55 + 0.1 + 0.1,
        "newest": Moment(at=NOW, session_id=uuid4(), sequence=1),
        "created_at": NOW,
    }
    return BeliefView(**{**ordinary, **changed})


def qualifies(view: BeliefView, *, in_conflict: bool = False, clean: bool = True) -> bool:
    return eligible(view, in_conflict=in_conflict, clean=lambda _: clean)


@pytest.mark.parametrize(
    "changed",
    [
        {},
        {"belief_type": BeliefType.USER_MODEL_ATTR},
        {"sensitivity": Sensitivity.PUBLIC},
        {"portability": Portability.CONTEXTUAL},
        {"confidence": 0.75 - 1e-12},
        {"statement": "x" * 500},
        {"authority": Authority.OWNER, "confidence": 0.9},
    ],
)
def test_that_what_clears_every_floor_may_be_offered(changed: dict[str, Any]) -> None:
    assert qualifies(belief(**changed))


@pytest.mark.parametrize(
    "changed",
    [
        {"status": Status.PROVISIONAL},
        {"status": Status.SUPERSEDED, "status_reason": StatusReason.REPLACED},
        {"status": Status.RETIRED, "status_reason": StatusReason.STALE},
        {"derivation": Derivation.HYPOTHESIS},
        {"belief_type": BeliefType.FACT},
        {"belief_type": BeliefType.RELATIONSHIP},
        {"belief_type": BeliefType.PROCEDURE_POINTER},
        {"scope": "project:atlas"},
        {"portability": Portability.LOCAL},
        {"flags": frozenset({Flag.AMBIGUOUS})},
        {"confidence": 0.749},
        {"evidence_count": 1, "confidence": 0.9},
        {"sensitivity": Sensitivity.SENSITIVE},
        {"sensitivity": Sensitivity.RESTRICTED},
        {"statement": "x" * 501},
    ],
)
def test_that_what_misses_one_floor_may_not(changed: dict[str, Any]) -> None:
    assert qualifies(belief())
    assert not qualifies(belief(**changed))


def test_that_an_open_conflict_and_unclean_words_bar_it() -> None:
    assert not qualifies(belief(), in_conflict=True)
    assert not qualifies(belief(), clean=False)


def nomination(of: BeliefView, state: NominationState = NominationState.OPEN, *, belief_id: UUID | None = None) -> NominationView:
    return NominationView(id=uuid4(), belief_id=belief_id or of.id, state=state, canonical_hash=of.canonical_hash)


def test_that_a_qualified_belief_is_offered_once() -> None:
    view = belief()
    first = offer([view], known=[], beliefs={}, qualifies=qualifies)
    assert first.nominate == (view,)
    again = offer([view], known=[nomination(view)], beliefs={view.id: view}, qualifies=qualifies)
    assert (again.nominate, again.withdraw) == ((), ())


@pytest.mark.parametrize("state", [NominationState.DECLINED, NominationState.AFFIRMED])
@pytest.mark.parametrize("other_id", [False, True])
@pytest.mark.parametrize("other_content", [False, True])
def test_that_what_was_decided_stays_decided_by_id_and_by_content(state: NominationState, other_id: bool, other_content: bool) -> None:
    view = belief()
    decided = nomination(view, state, belief_id=uuid4() if other_id else None)
    if other_content:
        decided = replace(decided, canonical_hash=b"another" * 4)
    offered = offer([view], known=[decided], beliefs={}, qualifies=qualifies).nominate
    assert offered == ((view,) if other_id and other_content else ())


def test_that_what_was_withdrawn_may_be_offered_again() -> None:
    view = belief()
    assert offer([view], known=[nomination(view, NominationState.WITHDRAWN)], beliefs={}, qualifies=qualifies).nominate == (view,)


def test_that_five_wait_at_most_and_a_withdrawn_one_gives_its_place() -> None:
    waiting = [belief() for _ in range(PERSONA_1.waiting)]
    known = [nomination(view) for view in waiting]
    fresh = [belief(), belief()]
    beliefs = {view.id: view for view in waiting}
    assert offer(fresh, known=known, beliefs=beliefs, qualifies=qualifies).nominate == ()
    beliefs[waiting[0].id] = replace(waiting[0], flags=frozenset({Flag.UNSPECIFIED}))
    changed = offer(fresh, known=known, beliefs=beliefs, qualifies=qualifies)
    assert changed.withdraw == (known[0],)
    assert changed.nominate == (fresh[0],)
    assert offer([belief() for _ in range(9)], known=[], beliefs={}, qualifies=qualifies).nominate[5:] == ()


def test_that_a_nomination_without_its_belief_is_withdrawn() -> None:
    lost = nomination(belief())
    assert offer([], known=[lost], beliefs={}, qualifies=qualifies).withdraw == (lost,)


def test_that_two_of_one_content_are_offered_once() -> None:
    one = belief()
    other = replace(belief(), canonical_hash=one.canonical_hash)
    assert offer([one, other], known=[], beliefs={}, qualifies=qualifies).nominate == (one,)


@pytest.mark.parametrize(
    ("sentence", "others", "expected"),
    [
        ("x" * 500, [], None),
        ("x" * 501, [], TooMuch.LENGTH),
        ("x", ["y"] * 29, None),
        ("x", ["y"] * 30, TooMuch.SENTENCES),
        ("x" * 483, ["y" * 500] * 15 + ["y"], None),
        ("x" * 484, ["y" * 500] * 15 + ["y"], TooMuch.TOKENS),
        ("\u4e16" * 500, ["\u4e16" * 500] * 5, TooMuch.TOKENS),
    ],
)
def test_that_the_document_holds_so_much(sentence: str, others: list[str], expected: TooMuch | None) -> None:
    assert too_much(sentence, others) is expected


@pytest.mark.parametrize(("sentences", "expected"), [([], 0), (["a"], 1), (["abcd"], 1), (["abcd", "e"], 2), (["\u4e16\u754c"], 2)])
def test_that_four_bytes_count_as_a_token(sentences: list[str], expected: int) -> None:
    assert tokens(sentences) == expected


def test_that_a_sentence_is_stale_once_its_belief_is_another() -> None:
    view = belief()
    assert stale(view, affirmed_as=view.canonical_hash) is None
    assert stale(view, affirmed_as=b"x" * 32) is Stale.CHANGED
    assert stale(replace(view, flags=frozenset({Flag.CONFLICT})), affirmed_as=view.canonical_hash) is Stale.FLAGGED
    past = replace(view, status=Status.SUPERSEDED, status_reason=StatusReason.REPLACED)
    assert stale(past, affirmed_as=view.canonical_hash) is Stale.ENDED
