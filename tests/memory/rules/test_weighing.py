from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules.weighing import WEIGHING_5, at_least, confidence, prior
from memory.values import Authority, Derivation

GOLDENS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "weighing_goldens.json").read_text())["confidence"]
PRIORS = {
    "core": prior(authority=Authority.OWNER, core=True),
    "user": prior(authority=Authority.OWNER),
    "agent": prior(authority=Authority.AFFIRMED, explicit=True),
    "inferred": prior(authority=Authority.INFERRED),
    "system": prior(authority=Authority.INFERRED, system=True),
}
COUNTS = st.integers(min_value=0, max_value=9)


def test_that_the_goldens_cover_every_producer() -> None:
    assert len(GOLDENS) > 200
    assert {row["producer"] for row in GOLDENS} == set(PRIORS)


@pytest.mark.parametrize("row", GOLDENS, ids=lambda row: "-".join(str(value) for value in row.values()))
def test_that_it_gives_the_confidence_computed_elsewhere(row: dict[str, Any]) -> None:
    counted = {"evidence": row["evidence"], "contradictions": row["contradictions"], "superseded": row["superseded"]}
    held = confidence(prior=PRIORS[row["producer"]], core=row["producer"] == "core", **counted)
    assert held == pytest.approx(row["confidence"], abs=5e-5)


@pytest.mark.parametrize(
    ("given_by", "expected"),
    [
        ({"authority": Authority.OWNER}, 0.90),
        ({"authority": Authority.OWNER, "derivation": Derivation.HYPOTHESIS}, 0.90),
        ({"authority": Authority.AFFIRMED, "explicit": True}, 0.70),
        ({"authority": Authority.AFFIRMED}, 0.55),
        ({"authority": Authority.INFERRED}, 0.55),
        ({"authority": Authority.INFERRED, "explicit": True}, 0.55),
        ({"authority": Authority.INFERRED, "derivation": Derivation.HYPOTHESIS}, 0.40),
        ({"authority": Authority.AFFIRMED, "derivation": Derivation.HYPOTHESIS, "explicit": True}, 0.40),
        ({"authority": Authority.INFERRED, "system": True}, 0.40),
        ({"authority": Authority.INFERRED, "core": True}, 1.00),
    ],
)
def test_that_a_belief_starts_where_its_origin_puts_it(given_by: dict[str, Any], expected: float) -> None:
    assert prior(**given_by) == expected


@given(st.floats(0, 1), COUNTS, COUNTS, st.booleans(), st.booleans())
def test_that_evidence_never_lowers_and_contradiction_never_raises(
    start: float, evidence: int, contradictions: int, superseded: bool, core: bool
) -> None:
    def held(more_evidence: int = 0, more_contradictions: int = 0) -> float:
        against = contradictions + more_contradictions
        return confidence(prior=start, evidence=evidence + more_evidence, contradictions=against, superseded=superseded, core=core)

    assert held() <= held(more_evidence=1)
    assert held() >= held(more_contradictions=1)
    assert 0.0 <= held() <= (1.0 if core else WEIGHING_5.cap)


def test_that_a_sum_meets_a_gate_it_only_misses_by_rounding() -> None:
    held = confidence(prior=0.70, evidence=1, contradictions=0, superseded=False, core=False)
    assert held < 0.80
    assert at_least(held, 0.80) and at_least(0.20, 0.1 + 0.1)
    assert not at_least(0.7999, 0.80)
