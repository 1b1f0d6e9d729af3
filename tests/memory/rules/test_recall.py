"""In what order beliefs come to mind, and how many fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory.rules.questions import Question, understood
from memory.rules.ranking import RETRIEVAL_1, Found, Limits, match, rank_of, shared_words
from memory.rules.recall import Chosen, Ranked, choose
from memory.rules.rendering import tokens
from memory.values import Authority, BeliefType, Derivation, Flag, LeftOut, Portability, RecallProfile, Sensitivity, Status
from memory.views import BeliefView, Moment
from tests.memory.rules.test_persona import NOW, belief

HERE = Limits(scope="project:harbour", at=NOW)


def asked(text: str) -> Question:
    question = understood(text)
    assert question is not None
    return question


OOLONG = asked("Do I drink oolong?")


def found(statement: str = "User drinks oolong.", *, score: float = 0.55, hits: Sequence[int] | None = None, **more: Any) -> Found:
    """Something that holds both words of OOLONG, unless it says otherwise."""
    about = {name: more.pop(name) for name in tuple(more) if name in BeliefView.__dataclass_fields__}
    view = belief(**{"subject": "tea", "statement": statement, "confidence": score, "evidence_count": 0, **about})
    return Found(belief=view, score=score, hits=frozenset((0, 1) if hits is None else hits), **more)


def line(item: Ranked) -> str:
    return f"- {item.found.belief.statement}"


def chosen(*items: Found, question: Question = OOLONG, limits: Limits = HERE) -> Chosen:
    return choose(items, question, limits, line=line)


def ids(result: Chosen) -> list[UUID]:
    return [item.id for item in result.shown]


def rank(item: Found, *, limits: Limits = HERE, fit: float = 1.0) -> float:
    return rank_of(item, fit, limits)


# --- the number that orders -------------------------------------------------------------------------------------------


def test_the_parts_weigh_what_the_policy_says() -> None:
    item = found(score=0.9, authority=Authority.OWNER, utility=1.0, evidence_count=10)
    assert rank(item) == pytest.approx(0.40 + 0.20 * 0.9 + 0.10 + 0.15 + 0.10 + 0.05)
    assert rank(item, fit=0.5) == pytest.approx(rank(item) - 0.20)


def test_a_provisional_belief_counts_for_four_tenths_of_its_score() -> None:
    assert rank(found()) - rank(found(status=Status.PROVISIONAL)) == pytest.approx(0.20 * 0.55 * 0.6)


def test_reinforcement_fades_with_the_age_of_the_evidence() -> None:
    heard = [Moment(at=NOW - timedelta(days=days), session_id=uuid4(), sequence=1) for days in (0, 180)]
    fresh, old = (found(evidence_count=10, newest=moment) for moment in heard)
    assert rank(fresh) - rank(old) == pytest.approx(0.10 * (1 - 0.36787944))
    undated = found(evidence_count=10, newest=Moment(at=None, session_id=uuid4(), sequence=1))
    assert rank(undated) == rank(found())


def test_what_the_owner_said_comes_before_what_was_affirmed_and_that_before_what_was_inferred() -> None:
    owner, affirmed, inferred = (found(f"User drinks oolong {who}.", authority=who) for who in Authority)
    assert rank(owner) - rank(affirmed) == pytest.approx(0.15 * 0.3)
    assert rank(affirmed) - rank(inferred) == pytest.approx(0.15 * 0.3)
    assert ids(chosen(inferred, owner, affirmed)) == [owner.belief.id, affirmed.belief.id, inferred.belief.id]


@pytest.mark.parametrize("flag", sorted(set(Flag) - {Flag.SENSITIVE}))
def test_a_flagged_twin_stands_two_tenths_lower(flag: Flag) -> None:
    assert rank(found()) - rank(found(flags=frozenset({flag}))) == pytest.approx(0.20)


def test_a_sensitive_subject_is_no_doubt() -> None:
    assert rank(found(flags=frozenset({Flag.SENSITIVE}))) == rank(found())


def test_what_holds_for_the_user_is_worth_the_same_in_every_project() -> None:
    item = found(scope="user")
    assert rank(item) == rank(item, limits=replace(HERE, scope="project:orchard"))


@pytest.mark.parametrize(("portability", "worth"), [(Portability.PORTABLE, 0.8), (Portability.CONTEXTUAL, 0.55), (Portability.LOCAL, 0.15)])
def test_what_is_brought_along_is_worth_less_by_how_well_it_travels(portability: Portability, worth: float) -> None:
    item = found(scope="project:orchard", portability=portability)
    assert rank(item, limits=replace(HERE, scope="project:orchard")) - rank(item) == pytest.approx(0.10 * (1 - worth))


def test_utility_below_nothing_costs_nothing() -> None:
    assert rank(found(utility=-1.0)) == rank(found(utility=0.0))
    assert rank(found(utility=1.0)) - rank(found()) == pytest.approx(0.05)


# --- how well it fits ---------------------------------------------------------------------------------------------------


def test_a_subject_that_is_named_fits_wholly() -> None:
    item = found(subject="oolong", hits=())
    assert match(item, OOLONG, HERE) == 1.0
    assert match(found(hits=()), OOLONG, HERE) == 0.0


def test_words_fit_by_their_share_and_a_frame_counts_half() -> None:
    assert shared_words(found(hits=[1]), OOLONG) == pytest.approx(1 / 1.5)
    assert shared_words(found(hits=[0]), OOLONG) == pytest.approx(0.5 / 1.5)
    many = asked("Could the harbour office send oolong samples to Selorm before Tuesday morning?")
    assert shared_words(found(hits=[0]), many) == pytest.approx(1 / 6)


def test_a_type_alone_brings_nothing_to_mind_and_lifts_what_fits_a_little() -> None:
    question = asked("What oolong samples, kettles, cups, trays and filters do I have?")
    typed = found(hits=[0], belief_type=BeliefType.USER_MODEL_ATTR)
    assert match(replace(typed, hits=frozenset()), question, HERE) == 0.0
    assert match(typed, question, HERE) == 0.25 > match(found(hits=[0]), question, HERE)


def test_a_value_that_is_asked_for_is_not_answered_by_all_that_is_done_like_it() -> None:
    other = found("User drinks milk.", hits=[0])
    assert chosen(other).left_out == {other.belief.id: LeftOut.UNRELATED}
    right = found()
    assert ids(chosen(other, right)) == [right.belief.id]


def test_an_open_question_is_answered_by_its_frame_unless_something_fits_better() -> None:
    question = asked("Which oolong do I drink?")
    milk, oolong = found("User drinks milk.", hits=[1]), found(hits=[0, 1])
    assert ids(chosen(milk, question=question)) == [milk.belief.id]
    assert ids(chosen(milk, oolong, question=question)) == [oolong.belief.id]


def test_what_is_in_both_arms_takes_the_whole_share_of_the_fusion() -> None:
    both = found(subject="oolong")
    (item,) = chosen(both).shown
    assert item.rank == pytest.approx(0.8 * rank(both) + 0.2)
    (worded,) = chosen(found()).shown
    assert worded.rank == pytest.approx(0.8 * rank(found()) + 0.1)


# --- what is never shown ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "limits", "why"),
    [
        (found(sensitivity=Sensitivity.SENSITIVE), replace(HERE, ceiling=Sensitivity.INTERNAL), LeftOut.SENSITIVE),
        (found(expires_at=NOW), HERE, LeftOut.EXPIRED),
        (found(not_here=True), HERE, LeftOut.NOT_HERE),
        (found(portability=Portability.LOCAL, scope="project:orchard"), HERE, LeftOut.ELSEWHERE),
        (found(), replace(HERE, types=frozenset({BeliefType.FACT})), LeftOut.OTHER_TYPE),
        (found(status=Status.PROVISIONAL), replace(HERE, profile=RecallProfile.CORE), LeftOut.UNESTABLISHED),
        (found(in_persona=True), replace(HERE, profile=RecallProfile.CORE), LeftOut.IN_PERSONA),
        (found(score=0.05, status=Status.PROVISIONAL, flags=frozenset({Flag.GUARD}), hits=[1]), replace(HERE, min_score=0.0), None),
        (found(score=0.39, derivation=Derivation.HYPOTHESIS), HERE, LeftOut.DIM),
    ],
)
def test_it_says_why_something_is_left_out(item: Found, limits: Limits, why: LeftOut | None) -> None:
    result = chosen(item, limits=limits)
    assert result.left_out.get(item.belief.id) is why
    assert bool(result.shown) is (why is None)


def test_what_fits_too_little_is_dropped_although_there_is_room() -> None:
    many = asked("Could the harbour office send oolong samples to Selorm before Tuesday morning?")
    doubted: dict[str, Any] = {"flags": frozenset({Flag.GUARD}), "status": Status.PROVISIONAL}
    item = found(score=0.41, hits=[0], scope="project:x", portability=Portability.CONTEXTUAL, **doubted)
    assert chosen(item, question=many).left_out == {item.belief.id: LeftOut.FAINT}


def test_a_local_belief_crosses_where_its_subject_is_named() -> None:
    item = found(subject="oolong", portability=Portability.LOCAL, scope="project:orchard")
    assert ids(chosen(item)) == [item.belief.id]


def test_a_score_that_rounding_left_just_below_the_gate_is_at_it() -> None:
    fates = [chosen(found(score=score)).shown[0].fate.value for score in (0.7 - 0.3, 0.4 - 1e-6)]
    assert 0.7 - 0.3 < 0.4 and fates == ["returned", "dormant"]


# --- dormant ------------------------------------------------------------------------------------------------------------


def test_three_dim_ones_come_to_mind_where_nothing_bright_does_what_the_owner_said_first() -> None:
    dim = [found(f"User drinks oolong {n}.", subject=f"tea {n}", score=0.1 + n / 100) for n in range(4)]
    mine = found("User drinks oolong daily.", subject="mine", score=0.02, authority=Authority.OWNER)
    result = chosen(*dim, mine)
    assert mine.belief.id in ids(result) and len(result.shown) == 3
    assert {item.fate.value for item in result.shown} == {"dormant"}
    assert set(result.left_out.values()) == {LeftOut.DIM}
    bright = found(subject="bright")
    assert ids(chosen(*dim, mine, bright)) == [bright.belief.id]


@pytest.mark.parametrize("item", [found(score=0.1, loser=True), found(score=0.1, derivation=Derivation.HYPOTHESIS)])
def test_what_lost_or_was_only_suggested_is_not_rescued(item: Found) -> None:
    assert not chosen(item).shown


# --- repetition ---------------------------------------------------------------------------------------------------------


def test_a_near_duplicate_falls_back_and_the_same_words_collapse() -> None:
    words = "User drinks oolong from the mountain garden near the old harbour every morning"
    first, second = found(f"{words}.", authority=Authority.OWNER), found(f"{words} slowly.")
    third = found(f"{words}.".upper())
    result = chosen(first, second, third)
    assert ids(result) == [first.belief.id, second.belief.id]
    assert result.left_out == {third.belief.id: LeftOut.SAME_WORDS}
    (alone,) = chosen(second).shown
    assert alone.rank - result.shown[1].rank > 0.09


def test_a_subject_has_three_places_and_a_rival_is_shown_beyond_them() -> None:
    five = [found(f"User drinks oolong {n * 'very '}slow {n} {'abcde'[n]}.", subject="tea", score=0.9 - n / 100) for n in range(5)]
    result = chosen(*five)
    assert len(result.shown) == 3
    assert list(result.left_out.values()) == [LeftOut.SUBJECT_FULL] * 2
    one, other = five[0].belief.id, five[4].belief.id
    disputed = [replace(five[0], conflicts=frozenset({other})), *five[1:4], replace(five[4], conflicts=frozenset({one}))]
    assert {one, other} <= set(ids(chosen(*disputed)))
    assert len(chosen(*disputed).shown) == 5


def test_nothing_is_dormant_that_is_bright_by_the_policy() -> None:
    clear, dim = found("User drinks oolong.", score=0.55), found("User drinks oolong cold.", subject="cold tea", score=0.3)
    demanding = replace(HERE, min_score=0.6)
    assert ids(chosen(dim, limits=demanding)) == [dim.belief.id] and chosen(dim, limits=demanding).shown[0].dormant
    result = chosen(clear, dim, limits=demanding)
    assert not result.shown and set(result.left_out.values()) == {LeftOut.DIM}


def test_a_rival_is_shown_beside_although_it_fits_nothing_and_is_dim() -> None:
    one, other = found(), found("User prefers mate.", subject="else", score=0.1, hits=())
    pair = replace(one, conflicts=frozenset({other.belief.id})), replace(other, conflicts=frozenset({one.belief.id}))
    assert ids(chosen(*pair)) == [one.belief.id, other.belief.id]
    result = chosen(*pair, limits=replace(HERE, items=1))
    assert not result.shown and set(result.left_out.values()) == {LeftOut.BUDGET}


def test_what_this_project_says_itself_stands_before_what_is_brought_along() -> None:
    both: dict[str, Any] = {"subject": "tea", "authority": Authority.OWNER}
    own = found("User drinks weak oolong.", score=0.41, scope=HERE.scope, hits=[1], **both)
    brought = found("User drinks strong oolong.", score=0.9, scope="project:orchard", evidence_count=10, **both)
    assert rank(brought) > rank(own, fit=2 / 3)
    assert ids(chosen(brought, own)) == [own.belief.id, brought.belief.id]


# --- room ---------------------------------------------------------------------------------------------------------------


def test_what_has_no_room_is_told() -> None:
    items = [found(f"User drinks oolong {n}.", subject=f"tea {n}", score=0.9 - n / 100) for n in range(5)]
    result = chosen(*items, limits=replace(HERE, items=2))
    assert ids(result) == [item.belief.id for item in items[:2]]
    assert list(result.left_out.values()) == [LeftOut.BUDGET] * 3
    few = tokens(f"\n{line(result.shown[0])}") + 1
    assert len(chosen(*items, limits=replace(HERE, tokens=few)).shown) == 1


def test_the_best_of_a_stable_group_is_pinned_within_half_the_room() -> None:
    group = uuid4()
    bright = [found(f"User drinks oolong {n}.", subject=f"tea {n}", score=0.9) for n in range(4)]
    weak = [found(f"User sips oolong {n}.", subject=f"cup {n}", score=0.5, hits=[1], pinned_group=group) for n in range(2)]
    shown = ids(chosen(*bright, *weak, limits=replace(HERE, items=4)))
    assert len(shown) == 4 and len({item.belief.id for item in weak} & set(shown)) == 1
    assert not {item.belief.id for item in weak} & set(ids(chosen(*bright, *weak, limits=replace(HERE, items=1))))
    groups = [replace(item, pinned_group=uuid4()) for item in weak] + [
        found(f"User sips oolong {n}.", subject=f"mug {n}", score=0.5, hits=[1], pinned_group=uuid4()) for n in range(2, 6)
    ]
    half = ids(chosen(*bright, *groups, limits=replace(HERE, items=4)))
    assert len({item.belief.id for item in groups} & set(half)) == 2


def test_a_snapshot_keeps_two_thirds_of_its_room_for_what_lasts() -> None:
    core = replace(HERE, profile=RecallProfile.CORE, items=3)
    strong: dict[str, Any] = {"belief_type": BeliefType.FACT, "scope": "user", "score": 0.9, "authority": Authority.OWNER}
    facts = [found(f"Fact {n}.", subject=f"f{n}", **strong) for n in range(3)]
    lasting = [found(f"User is {n}.", subject=f"p{n}", score=0.56) for n in range(3)]
    result = chosen(*facts, *lasting, limits=core)
    assert [item.found.belief.belief_type for item in result.shown].count(BeliefType.PREFERENCE) == 2
    assert len(chosen(*facts, limits=core).shown) == 3


# --- whatever there is --------------------------------------------------------------------------------------------------


@st.composite
def anything(draw: st.DrawFn) -> Found:
    return found(
        f"User drinks oolong {draw(st.integers(0, 5))}.",
        subject=draw(st.sampled_from(["tea", "oolong", "cup"])),
        score=draw(st.floats(0, 1)),
        hits=draw(st.sampled_from([[], [0], [1], [0, 1]])),
        scope=draw(st.sampled_from(["user", "project:harbour", "project:orchard"])),
        portability=draw(st.sampled_from(list(Portability))),
        sensitivity=draw(st.sampled_from(list(Sensitivity))),
        status=draw(st.sampled_from([Status.ACTIVE, Status.PROVISIONAL])),
        authority=draw(st.sampled_from(list(Authority))),
        flags=frozenset(draw(st.lists(st.sampled_from(list(Flag)), max_size=2))),
        expires_at=draw(st.sampled_from([None, NOW, NOW + timedelta(days=1)])),
        not_here=draw(st.booleans()),
        pinned_group=draw(st.sampled_from([None, UUID(int=1), UUID(int=2)])),
    )


ROOMS = st.tuples(st.integers(1, 6), st.integers(1, 200))


@settings(max_examples=150, deadline=None)
@given(st.lists(anything(), max_size=12), st.sampled_from(list(Sensitivity)), ROOMS, st.sampled_from(list(RecallProfile)))
def test_everything_is_shown_or_left_out_for_one_reason_and_nothing_that_may_not_be(
    items: list[Found], ceiling: Sensitivity, rooms: tuple[int, int], profile: RecallProfile
) -> None:
    paired = [
        replace(item, conflicts=frozenset({items[place - 1].belief.id})) if place % 3 == 1 else item for place, item in enumerate(items)
    ]
    most, room = rooms
    limits = replace(HERE, ceiling=ceiling, items=most, tokens=room, profile=profile)
    result = chosen(*paired, limits=limits)
    shown = ids(result)
    assert len(shown) == len(set(shown)) <= most
    assert set(shown) | set(result.left_out) == {item.belief.id for item in paired}
    assert not set(shown) & set(result.left_out)
    assert tokens("".join(f"\n{line(item)}" for item in result.shown)) <= room
    for item in result.shown:
        view = item.found.belief
        assert view.sensitivity.rank <= ceiling.rank and not item.found.not_here
        assert view.expires_at is None or view.expires_at > NOW
        assert view.portability is not Portability.LOCAL or view.scope == HERE.scope or view.subject == "oolong"
    assert ids(chosen(*reversed(paired), limits=limits)) == shown


def test_the_numbers_are_frozen_under_their_name() -> None:
    assert RETRIEVAL_1.name == "retrieval@1"
    parts = ("match", "score", "reinforcement", "authority", "scope", "utility")
    assert [getattr(RETRIEVAL_1, part) for part in parts] == [0.40, 0.20, 0.10, 0.15, 0.10, 0.05]
