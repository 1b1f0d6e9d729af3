"""What time and use do to activation, against values that were computed elsewhere (decisions 2.8-2.12)."""

from __future__ import annotations

import json
from dataclasses import replace
from math import log2
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules import lifecycle, weighing
from memory.rules.adjudication import HeldOpen, Won, contradiction, update
from memory.rules.engrams import composite, meets
from memory.rules.lifecycle import Standing
from memory.rules.weighing import WEIGHING_5 as POLICY
from memory.rules.weighing import charged, decayed, demoted, floor, half_life, seeded, stepped, used
from memory.values import Authority, BeliefType, Longevity, Producer, Retention, Status
from tests.memory.rules.believing import DAY, NOW, OWNED, belief

GOLDENS: dict[str, Any] = json.loads((Path(__file__).parent / "weighing_goldens.json").read_text())
PRODUCERS = {"user": Producer.USER, "core": Producer.USER, "agent": Producer.AGENT, "inferred": Producer.AGENT, "system": Producer.SYSTEM}
ACTIVATION = st.floats(0.001, 1)
DAYS = st.floats(0, 2000)


def near(value: float) -> Any:
    return pytest.approx(value, abs=5e-5)


def halves_in(row: dict[str, Any], *, hastened: bool) -> float:
    return half_life(
        producer=PRODUCERS[row["producer"]],
        retention=Retention(row["retention"]),
        use_count=row["use_count"],
        evidence=row["evidence"],
        hastened=hastened,
    )


def test_that_no_part_of_the_goldens_is_left_out() -> None:
    assert set(GOLDENS) == {
        *("note", "confidence", "half_life", "decay", "decay_telescopes", "crossings", "user_floor", "migration"),
        *("use_recovery", "adjudication", "adjudication_guard", "engram_composite", "idle_sweep"),
    }


def test_that_half_lives_are_those_computed_elsewhere() -> None:
    assert len(GOLDENS["half_life"]) == 250
    for row in GOLDENS["half_life"]:
        assert halves_in(row, hastened=row["superseded_or_loser"]) == near(row["days"]), row


@pytest.mark.parametrize("row", GOLDENS["decay"], ids=lambda row: f"{row['producer']}-{row['retention']}-{row['days']}")
def test_that_it_fades_as_computed_elsewhere(row: dict[str, Any]) -> None:
    lasts = halves_in(row, hastened=row["superseded"])
    held = floor(confidence=row["confidence"]) if row["producer"] == "user" and not row["superseded"] else 0.0
    assert (lasts, held) == (near(row["half_life"]), near(row["floor"]))
    after = decayed(row["activation_before"], days=row["days"], half_life=lasts, floor=held)
    assert (after, after * row["confidence"]) == (near(row["activation"]), near(row["score"]))


def test_that_it_telescopes_as_computed_elsewhere() -> None:
    once = decayed(1.0, days=30, half_life=365)
    twice = decayed(decayed(1.0, days=10, half_life=365), days=20, half_life=365)
    assert (once, twice) == (near(GOLDENS["decay_telescopes"]["one_step_30"]), near(GOLDENS["decay_telescopes"]["10_then_20"]))


def test_that_scores_cross_gates_when_computed_elsewhere() -> None:
    def crossing(confidence: float, score: float, lasts: float) -> float:
        days = lasts * log2(confidence / score)
        assert decayed(1.0, days=days, half_life=lasts) * confidence == pytest.approx(score)
        return days

    assert GOLDENS["crossings"] == {
        "user_to_floor_days": near(crossing(0.9, POLICY.gate, POLICY.half_life_user)),
        "agent_global_to_gate_days": near(crossing(0.7, POLICY.gate, POLICY.half_life_global)),
        "agent_session_to_gate_days": near(crossing(0.7, POLICY.gate, POLICY.half_life_session)),
        "agent_session_to_retire_days": near(crossing(0.7, POLICY.retire, POLICY.half_life_session)),
        "inferred_session_to_gate_days": near(crossing(0.55, POLICY.gate, POLICY.half_life_session)),
        "inferred_session_to_retire_days": near(crossing(0.55, POLICY.retire, POLICY.half_life_session)),
    }


@pytest.mark.parametrize("row", GOLDENS["user_floor"], ids=lambda row: row["confidence"])
def test_that_the_floor_is_the_one_computed_elsewhere(row: dict[str, float]) -> None:
    assert floor(confidence=row["confidence"]) == near(row["activation_floor"])


@pytest.mark.parametrize("row", GOLDENS["migration"], ids=lambda row: f"{row['producer']}-{row['stored_w']}")
def test_that_an_import_is_seeded_as_computed_elsewhere(row: dict[str, Any]) -> None:
    after = seeded(row["stored_w"], confidence=row["confidence"])
    assert (after, after * row["confidence"]) == (near(row["activation"]), near(row["score"]))


@pytest.mark.parametrize(("who", "confidence"), [("user_from_0.20", 0.9), ("agent_from_0.20", 0.7)])
def test_that_use_brings_back_as_computed_elsewhere(who: str, confidence: float) -> None:
    rows = GOLDENS["use_recovery"][who]
    activation = 0.20 / confidence
    for row in rows:
        assert (activation, activation * confidence) == (near(row["activation"]), near(row["score"]))
        activation = used(activation=activation, use_count=0, utility=0, occasions=1, worth=0).activation


#: Case -> contradictions and evidence of its winner, and whether both were said at once.
CASES = {"G": {"contradictions": 3}, "H": {"contradictions": 5}, "E": {"evidence": 2}}


@pytest.mark.parametrize("row", GOLDENS["adjudication"], ids=lambda row: row["case"][:2].strip())
def test_that_it_adjudicates_as_computed_elsewhere(row: dict[str, Any]) -> None:
    case, won, lost = row["case"].split()[0], row["winner"], row["loser"]
    counted = CASES.get(case, {})
    against, evidence = counted.get("contradictions", 1), counted.get("evidence", 0)
    start = {"user": 0.9, "agent": 0.7, "system": 0.4}
    winner = belief(
        9,
        said=NOW,
        producer=PRODUCERS[won["producer"]],
        prior=start[won["producer"]],
        contradictions=against,
        evidence_count=evidence,
        confidence=won["confidence_before"],
    )
    said = NOW if "equal time" in row["case"] else NOW - DAY
    loser = belief(1, said=said, producer=PRODUCERS[lost["producer"]], confidence=lost["confidence_before"])
    assert contradiction(winner, loser) == contradiction(loser, winner) == Won(winner=winner, loser=loser)

    def sure(contradictions: int) -> float:
        return weighing.confidence(prior=winner.prior, evidence=evidence, contradictions=contradictions, superseded=False, core=False)

    assert (sure(against), sure(against - 1)) == (near(won["confidence_before"]), near(won["confidence"]))
    dim = lost["activation"] if case == "I" else 1.0
    after = demoted(dim, confidence=loser.confidence)
    assert (after, after * loser.confidence) == (near(lost["activation"]), near(lost["score"]))


def test_that_the_guard_leaves_both_as_computed_elsewhere() -> None:
    golden = GOLDENS["adjudication_guard"]
    older, newer = belief(1, said=NOW - DAY, **OWNED), belief(2, authority=Authority.AFFIRMED, prior=0.7)
    assert contradiction(older, newer) == contradiction(newer, older) == HeldOpen(higher=older, lower=newer)
    sure = [weighing.confidence(prior=one.prior, evidence=0, contradictions=1, superseded=False, core=False) for one in (newer, older)]
    assert sure == [near(golden["agent"]), near(golden["user"])]
    assert contradiction(older, newer, policy=replace(POLICY, guard=False)) == Won(winner=newer, loser=older)


def test_that_an_update_goes_with_time_and_not_past_the_guard() -> None:
    old, new = belief(1, said=NOW - DAY), belief(2)
    assert update(new, old) == Won(winner=new, loser=old)
    assert update(old, new) == HeldOpen(higher=new, lower=old)
    assert update(belief(3, said=None), old) == HeldOpen(higher=old, lower=belief(3, said=None))
    stated = belief(1, said=NOW - DAY, **OWNED)
    assert update(new, stated) == HeldOpen(higher=stated, lower=new)


def test_that_what_nothing_else_orders_is_won_by_the_smaller_id() -> None:
    for one, other in ((belief(1), belief(2)), (belief(1, said=None), belief(2))):
        assert contradiction(other, one) == Won(winner=one, loser=other)


@pytest.mark.parametrize("row", GOLDENS["engram_composite"], ids=lambda row: str(row["members"]))
def test_that_a_composite_is_the_one_computed_elsewhere(row: dict[str, Any]) -> None:
    value = composite(row["members"])
    assert value == near(row["composite"])
    assert meets(value, disputed=False) is row["meets_0.80"]
    assert not meets(value, disputed=True)


@pytest.mark.parametrize("row", GOLDENS["idle_sweep"], ids=lambda row: row["case"])
def test_that_the_sweep_steps_as_computed_elsewhere(row: dict[str, Any]) -> None:
    swept = NOW - DAY / 2 if "same interval" in row["case"] else None
    idle = belief(said=NOW - 31 * DAY, swept_at=swept, activation=row["score_before"] / 0.55)
    if lifecycle.sweepable(Standing(belief=idle), now=NOW):
        idle = replace(idle, activation=stepped(idle.activation, confidence=idle.confidence))
    assert idle.confidence * idle.activation == near(row["score_after"])
    assert lifecycle.retires(Standing(belief=idle), now=NOW) is (row["status"] == "retired")


# --- what holds for any numbers (reference-weighing 7) ----------------------------------------------------------------


@given(ACTIVATION, st.lists(DAYS, max_size=6), st.floats(1, 1500), st.floats(0, 1))
def test_that_in_how_many_steps_it_fades_makes_no_difference(start: float, days: list[float], lasts: float, held: float) -> None:
    stepwise = start
    for part in days:
        stepwise = decayed(stepwise, days=part, half_life=lasts, floor=held)
    assert stepwise == pytest.approx(decayed(start, days=sum(days), half_life=lasts, floor=held), abs=1e-6)


@given(ACTIVATION, DAYS, st.floats(1, 1500), st.floats(0, 1))
def test_that_a_floor_clamps_and_lifts_nothing(start: float, days: float, lasts: float, held: float) -> None:
    after = decayed(start, days=days, half_life=lasts, floor=held)
    assert min(start, held) - 1e-9 <= after <= start


@given(st.floats(0.4, 1), DAYS, DAYS)
def test_that_what_an_owner_stated_never_fades_past_the_gate(confidence: float, inside: float, outside: float) -> None:
    stated = belief(**{**OWNED, "confidence": confidence, "prior": confidence})
    sheltered, beyond = lifecycle.floors(Standing(belief=stated))
    after = charged(1.0, inside=inside, outside=outside, half_life=365, sheltered=sheltered, floor=beyond)
    assert confidence * after >= POLICY.gate - 1e-9


@given(ACTIVATION, st.floats(-1, 1), st.integers(0, 9), st.floats(-2, 2))
def test_that_use_refreshes_and_is_counted_and_a_loser_is_only_counted(start: float, utility: float, occasions: int, worth: float) -> None:
    after = used(activation=start, use_count=3, utility=utility, occasions=occasions, worth=worth)
    assert start <= after.activation <= 1 and after.use_count == 3 + occasions and -1 <= after.utility <= 1
    lost = used(activation=start, use_count=3, utility=utility, occasions=occasions, worth=worth, loser=True)
    assert (lost.activation, lost.use_count, lost.utility) == (start, 3 + occasions, utility)


# --- who fades, idles and graduates ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "around", "expected"),
    [
        ({}, {}, (True, False)),
        (OWNED, {}, (True, True)),
        ({}, {"stable": True}, (True, True)),
        (OWNED, {"loser": True}, (False, False)),
        ({"confidence": 0.35, "prior": 0.35}, {}, (False, False)),
        ({"status": Status.SUPERSEDED}, {}, (False, False)),
        # while a contradiction is held open, the higher end is judged without it
        ({"confidence": 0.35, "prior": 0.45, "contradictions": 1}, {"guarded": 1}, (True, False)),
    ],
)
def test_that_floors_are_for_those_who_have_them(changed: dict[str, Any], around: dict[str, Any], expected: tuple[bool, bool]) -> None:
    sheltered, beyond = lifecycle.floors(Standing(belief=belief(**changed), **around))
    assert (sheltered > 0, beyond > 0) == expected


@pytest.mark.parametrize(
    ("changed", "around"),
    [
        (OWNED, {}),
        ({"status": Status.ACTIVE, "confidence": 0.65, "evidence_count": 1}, {}),
        ({"longevity": Longevity.TENTATIVE}, {}),
        ({"core": True}, {}),
        ({}, {"stable": True}),
        ({"swept_at": NOW - DAY / 2}, {}),
        ({"last_used_at": NOW - 29 * DAY}, {}),
        ({"unconfirmed": True, "created_at": NOW - 29 * DAY}, {}),
        ({"belief_type": BeliefType.PREFERENCE}, {}),
    ],
)
def test_that_the_sweep_leaves_alone_whom_it_must(changed: dict[str, Any], around: dict[str, Any]) -> None:
    def swept(changed: dict[str, Any], around: dict[str, Any]) -> bool:
        return lifecycle.sweepable(Standing(belief=belief(said=NOW - 31 * DAY, **changed), **around), now=NOW)

    assert swept({}, {})
    assert not swept(changed, around)


def test_that_a_belief_graduates_when_it_has_held_long_enough_and_nothing_disputes_it() -> None:
    sure = belief(status=Status.ACTIVE, prior=0.7, confidence=0.9, evidence_count=2)

    def graduates(held: float | None, changed: Any = sure, **around: bool) -> bool | None:
        return lifecycle.graduates(Standing(belief=changed, **around), held_days=held)

    assert graduates(3.0) is True
    assert graduates(2.99) is False and graduates(None) is False
    assert graduates(9, replace(sure, evidence_count=1, declared_evidence=3)) is False
    assert graduates(9, replace(sure, prior=0.55, contradictions=2)) is False
    assert graduates(9, disputed=True) is None and graduates(9, loser=True) is None
    assert graduates(None, belief(**{**OWNED, "retention": Retention.SESSION})) is True


def test_that_an_owners_word_is_offered_before_it_is_archived() -> None:
    stated = belief(said=NOW - 900 * DAY, **OWNED)
    assert not lifecycle.stale(Standing(belief=stated), idle_days=179, now=NOW)
    assert lifecycle.stale(Standing(belief=stated), idle_days=180, now=NOW)
    assert lifecycle.must_ask(stated, now=NOW)
    assert lifecycle.must_ask(replace(stated, offered_at=NOW - 29 * DAY), now=NOW)
    assert not lifecycle.must_ask(replace(stated, offered_at=NOW - 30 * DAY), now=NOW)
    assert lifecycle.must_ask(replace(stated, offered_at=NOW - 901 * DAY), now=NOW)
    said_by_others = belief(UUID(int=4).int, said=NOW - 730 * DAY)
    assert lifecycle.stale(Standing(belief=said_by_others), idle_days=0, now=NOW) and not lifecycle.must_ask(said_by_others, now=NOW)
    assert not lifecycle.stale(Standing(belief=belief(said=NOW - 729 * DAY)), idle_days=999, now=NOW)
    assert lifecycle.stale(Standing(belief=belief(), loser=True), idle_days=90, now=NOW)
