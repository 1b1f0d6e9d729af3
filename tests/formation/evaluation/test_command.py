from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from formation.evaluation.corpus import FROZEN_SHA256, Case, Part, digest, shipped
from formation.management.commands import evaluate_formation
from memory.models import Principal

pytestmark = pytest.mark.django_db


def case(number: int, said: str, *wanted: str, part: str = "tuned", group: str = "home") -> Case:
    labels = [{"types": ["fact", "user_model_attr", "preference"], "statements": [words, words.rstrip(".")]} for words in wanted]
    return Case.model_validate(
        {
            "id": f"{group}-{number}",
            "group": group,
            "part": part,
            "events": [{"actor": "user", "text": said}],
            "expected": labels,
            "must_remain_empty": not labels,
        }
    )


FOUND = case(1, "I live in Lyon.", "User lives in Lyon.")
HIDDEN = case(2, "I live in Bern.", "User lives in Bern.", part="frozen")
MISSED = case(3, "Mornings find me by the river.", "User swims in the morning.")
MADE_UP = case(1, "I own a boat.", group="question")
BROKEN = case(1, "I own a boat.", group="secret")
PROSE = case(1, "Mornings find me by the river.", "User swims in the morning.", part="prose", group="prose")


@pytest.fixture
def corpus(monkeypatch: pytest.MonkeyPatch) -> Any:
    def use(*cases: Case) -> None:
        monkeypatch.setattr(evaluate_formation, "shipped", lambda: cases)

    return use


def evaluate(*args: str) -> str:
    out = StringIO()
    call_command("evaluate_formation", *args, stdout=out)
    return out.getvalue()


def test_it_prints_totals_by_group_and_part(corpus: Any) -> None:
    corpus(FOUND, HIDDEN, PROSE)
    lines = evaluate().splitlines()
    rows = {line.split()[0]: line.split()[1:] for line in lines if line}
    assert rows["home"][:4] == ["1", "1", "1", "1"]
    assert rows["tuned"][-1] == rows["frozen"][-1] == "100.0%"
    assert rows["prose"][-1] == "0.0%"
    assert "cost:" in lines[-1]
    assert not Principal.objects.exists()


@pytest.mark.parametrize("wrong", [MISSED, MADE_UP, BROKEN], ids=lambda case: case.id)
def test_it_fails_below_the_floors_unless_told_not_to(corpus: Any, wrong: Case) -> None:
    corpus(FOUND, HIDDEN, wrong)
    with pytest.raises(CommandError) as raised:
        evaluate()
    assert raised.value.returncode == 1
    assert "tuned" in str(raised.value)
    assert evaluate("--no-floors")


def test_it_has_no_floor_for_prose_but_the_promises(corpus: Any) -> None:
    corpus(FOUND, PROSE)
    assert evaluate()


def test_it_never_shows_a_frozen_case(corpus: Any) -> None:
    hidden = case(9, "My harmonica is under the bed.", "User owns a harmonica.", part="frozen")
    corpus(FOUND, MISSED, hidden)
    for arguments in (["--show"], ["--show", "--json"], ["--show", "--group", "home"]):
        printed = evaluate("--no-floors", *arguments)
        assert "river" in printed
        assert "harmonica" not in printed
        assert hidden.id not in printed


def test_it_reads_only_the_groups_that_are_named(corpus: Any) -> None:
    corpus(FOUND, HIDDEN, MADE_UP)
    found = json.loads(evaluate("--group", "home", "--json"))
    assert list(found["groups"]) == ["home"]
    assert (found["parts"]["tuned"]["cases"], found["parts"]["frozen"]["cases"]) == (1, 0)
    with pytest.raises(CommandError, match="no group 'nowhere'"):
        evaluate("--group", "nowhere")


def test_it_prints_one_line_for_a_program(corpus: Any) -> None:
    corpus(FOUND, HIDDEN, MADE_UP)
    printed = evaluate("--json", "--no-floors")
    assert printed.count("\n") == 1
    found = json.loads(printed)
    assert found["parts"]["tuned"]["fabricated"] == 1
    assert found["parts"]["tuned"]["outcomes"] == {"committed": 2}
    assert found["short"] == ["tuned: 1 fabricated; none may be"]
    assert found["cost"]["messages"] == 3


def test_it_hears_the_corpus_that_ships() -> None:
    found = json.loads(evaluate("--json", "--no-floors", "--group", "third-party", "--group", "pii", "--group", "correction"))
    assert set(found["groups"]) == {"third-party", "pii", "correction"}
    assert digest(shipped()) == FROZEN_SHA256
    assert sum(1 for one in shipped() if one.part is Part.FROZEN) > 100
