from __future__ import annotations

from typing import Any

import pytest

from formation.evaluation.corpus import Case, Part
from formation.evaluation.costs import compare
from formation.evaluation.harness import FLOORS, Totals, by_group, by_part, heard, shortfalls
from formation.evaluation.scoring import Formed
from memory.models import Event, Principal
from memory.values import BeliefType

pytestmark = pytest.mark.django_db


def case(*said: str | dict[str, Any], wanted: str | None = None, ends: str | None = None, part: str = "tuned", group: str = "home") -> Case:
    labels = [
        {"types": ["fact", "user_model_attr", "preference"], "statements": [words, words.rstrip(".")], "ends": words is ends}
        for words in (wanted, ends)
        if words
    ]
    events = [{"actor": "user", "text": words} if isinstance(words, str) else words for words in said]
    return Case.model_validate(
        {"id": f"{group}-1", "group": group, "part": part, "events": events, "expected": labels, "must_remain_empty": not labels}
    )


def test_it_hears_a_case_and_takes_everything_back() -> None:
    result = heard(case("I live in Lyon.", wanted="User lives in Lyon."))
    assert result.formed == (Formed(statement="User lives in Lyon.", type=BeliefType.FACT),)
    assert result.score.complete
    assert sum(result.outcomes.values()) == 1
    assert not Principal.objects.exists()
    assert not Event.objects.exists()


def test_it_knows_what_is_live_at_the_end() -> None:
    moved = case("I live in Lyon.", "I moved to Bern.", wanted="User lives in Bern.", ends="User lives in Lyon.")
    assert heard(moved).score.complete


def test_it_learns_from_nobody_else() -> None:
    others = [{"actor": actor, "text": "I live in Lyon."} for actor in ("assistant", "tool", "system", "other")]
    assert heard(case("I live in Lyon.")).formed
    assert heard(case(*others, "thanks")).formed == ()


def test_it_hears_each_case_alone() -> None:
    first, second = case("I live in Lyon.", wanted="User lives in Lyon."), case("I love tea.", wanted="User likes tea.")
    assert [len(heard(one).formed) for one in (first, second, first)] == [1, 1, 1]


def test_it_adds_up_by_group_without_the_frozen_and_by_part() -> None:
    found = heard(case("I live in Lyon.", wanted="User lives in Lyon."))
    hidden = heard(case("I own a boat.", wanted="User lives in Lyon.", part="frozen"))
    groups, parts = by_group([found, hidden]), by_part([found, hidden])
    assert {group: totals.cases for group, totals in groups.items()} == {"home": 1}
    assert (parts[Part.TUNED].recall, parts[Part.FROZEN].recall) == (1.0, 0.0)
    assert parts[Part.FROZEN].fabricated == 1


def test_it_names_every_shortfall() -> None:
    good = {part: Totals(cases=1, expected=100, found=100) for part in Part}
    assert shortfalls(good) == []
    at_floor = {part: Totals(cases=1, expected=100, found=round(100 * FLOORS.get(part, 0))) for part in Part}
    assert shortfalls(at_floor) == []
    below = {part: Totals(cases=1, expected=100, found=round(100 * FLOORS.get(part, 0)) - 1) for part in Part}
    assert [line.split(":")[0] for line in shortfalls(below)] == ["tuned", "frozen"]
    assert len(shortfalls({**good, Part.TUNED: Totals(cases=1, fabricated=1)})) == 1
    assert shortfalls({**good, Part.PROSE: Totals(cases=1, fabricated=1)}) == []
    assert len(shortfalls({**good, Part.PROSE: Totals(cases=1, policy_failures=1)})) == 1


def test_it_compares_the_cost_of_reading() -> None:
    spent = compare([case("I live in Lyon.", wanted="User lives in Lyon."), case("I have no idea")])
    assert (spent.messages, spent.taken, spent.taken_wrongly) == (2, 2, 1)
    assert spent.gated > 0
