from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from formation.evaluation import corpus
from formation.evaluation.corpus import POLICY_GROUPS, BadCorpus, Case, Part, Speaker, digest, load, shipped
from formation.evaluation.stand_ins import UnknownStandIn, stand_in
from formation.stages.credentials import holds_secret
from formation.stages.identifiers import holds_identifier

GOOD: dict[str, Any] = {
    "id": "home-1",
    "group": "home",
    "part": "tuned",
    "events": [{"actor": "user", "text": "I live in Lyon."}],
    "expected": [{"types": ["fact"], "statements": ["User lives in Lyon.", "User is based in Lyon."]}],
}
LABEL = GOOD["expected"][0]
EMPTY = {"expected": [], "must_remain_empty": True}


@pytest.fixture(scope="module")
def cases() -> tuple[Case, ...]:
    return shipped()


def written(path: Path, *cases: dict[str, Any]) -> Path:
    path.write_text("".join(json.dumps(case) + "\n" for case in cases))
    return path


def test_it_reads_a_case(tmp_path: Path) -> None:
    (case,) = load(written(tmp_path / "one.jsonl", GOOD))
    assert (case.id, case.part, case.texts()) == ("home-1", Part.TUNED, ("I live in Lyon.",))


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": "Home 1"},
        {"id": "pet-1"},
        {"part": "other"},
        {"events": []},
        {"events": [{"actor": "user", "text": " "}]},
        {"events": [{"actor": "nobody", "text": "hi"}]},
        {"events": [{"actor": "user", "text": "hi", "at": "2026-01-01T10:00:00"}]},
        {"events": [{"actor": "user", "text": "hi", "at": f"2026-01-0{day}T10:00:00Z"} for day in (2, 1)]},
        {"expected": []},
        {"must_remain_empty": True},
        {**EMPTY, "allowed": ["User has a cat."]},
        {"expected": [{**LABEL, "statements": ["User lives in Lyon."]}]},
        {"expected": [{**LABEL, "types": []}]},
        {"expected": [{**LABEL, "types": ["opinion"]}]},
        {"expected": [{**LABEL, "ends": True}]},
        {"expected": [{**LABEL, "sure": True}]},
        {"comment": "no such field"},
        {"zone": "Atlantis/Centre"},
    ],
    ids=str,
)
def test_it_refuses_what_is_no_case(tmp_path: Path, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadCorpus, match="line 2"):
        load(written(tmp_path / "one.jsonl", GOOD, {**GOOD, "id": "home-2", **wrong}))


def test_it_refuses_an_id_that_comes_twice(tmp_path: Path) -> None:
    with pytest.raises(BadCorpus, match="home-1"):
        load(written(tmp_path / "two.jsonl", GOOD, GOOD))


def test_it_holds_enough_of_everything(cases: tuple[Case, ...]) -> None:
    parts = Counter(case.part for case in cases)
    assert parts[Part.TUNED] + parts[Part.FROZEN] >= 220
    assert parts[Part.PROSE] >= 40
    assert sum(case.must_remain_empty for case in cases) >= len(cases) / 3
    groups = {case.group for case in cases}
    assert groups > POLICY_GROUPS
    assert len(groups) >= 30


def test_it_freezes_some_of_every_group(cases: tuple[Case, ...]) -> None:
    every = Counter(case.group for case in cases if case.part is not Part.PROSE)
    frozen = Counter(case.group for case in cases if case.part is Part.FROZEN)
    assert every.keys() == frozen.keys()
    assert [group for group, count in every.items() if not count / 6 <= frozen[group] <= count / 2] == []


def test_it_keeps_the_frozen_cases_as_they_were(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, cases: tuple[Case, ...]) -> None:
    assert digest(cases) == corpus.FROZEN_SHA256
    first, *others = (json.loads(line) for line in corpus.FROZEN.read_text().splitlines())
    easier = {**first, "events": [{"actor": "user", "text": "something easier"}, *first["events"][1:]]}
    changed = written(tmp_path / "changed.jsonl", easier, *others)
    assert digest(load(changed)) != corpus.FROZEN_SHA256
    monkeypatch.setattr(corpus, "FROZEN", changed)
    with pytest.raises(BadCorpus, match="frozen"):
        shipped()


def test_its_frozen_cases_lie_apart() -> None:
    assert {case.part for case in load(corpus.FROZEN)} == {Part.FROZEN}
    assert {case.part for case in load(corpus.CORPUS)} == {Part.TUNED, Part.PROSE}


def test_its_digest_does_not_look_at_order_or_at_other_parts(cases: tuple[Case, ...]) -> None:
    frozen = [case for case in cases if case.part is Part.FROZEN]
    assert digest(reversed(cases)) == digest(frozen) == digest(cases)
    assert digest(frozen[1:]) != digest(frozen)


def test_only_the_users_words_teach(cases: tuple[Case, ...]) -> None:
    assert [case.id for case in cases if case.expected and not any(event.actor is Speaker.USER for event in case.events)] == []


def test_it_names_beliefs_in_the_third_person(cases: tuple[Case, ...]) -> None:
    first = re.compile(r"\b(?:I|I'm|my|me|our|we)\b")
    stated = [statement for case in cases for label in case.expected for statement in (*label.statements, *case.allowed)]
    assert [statement for statement in stated if first.search(statement)] == []


def test_it_holds_no_secret_in_its_file() -> None:
    lines = [line for path in (corpus.CORPUS, corpus.FROZEN) for line in path.read_text().splitlines()]
    assert [line[:40] for line in lines if "{{" not in line and (holds_identifier(line) or "ghp_" in line)] == []


def test_its_stand_ins_have_the_shape_they_stand_for() -> None:
    assert holds_secret(f"token {stand_in('github-token')}")
    assert holds_secret(f"OPENAI_API_KEY={stand_in('openai-key')}")
    assert holds_secret(f"my wifi password is {stand_in('password')}")
    assert holds_identifier(f"card {stand_in('card')}")
    assert holds_identifier(f"IBAN {stand_in('iban')}")
    assert holds_identifier(f"ssn {stand_in('ssn')}")
    assert holds_identifier(f"passport number {stand_in('passport')}")
    assert stand_in("card") == stand_in("card")
    with pytest.raises(UnknownStandIn):
        stand_in("crown-jewels")
