"""What a gate refuses holds nothing: no pattern behind its words, and no reader behind its own, finds anything there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from formation.evaluation.corpus import Part, Speaker, shipped
from formation.extractors.deterministic import READERS, abroad, frames, reading
from formation.extractors.deterministic.predicate import predicate_of
from formation.extractors.deterministic.proposal import Needing, words_in
from formation.extractors.deterministic.reading import Clause, clauses
from formation.gating import Behind, FirstOf, Gate
from formation.stages import asked, consent, consent_abroad, injection, passwords

_MODULES: tuple[ModuleType, ...] = (frames, reading, consent, injection, asked)
_TABLES = [(module.__name__, name, value) for module in _MODULES for name, value in vars(module).items() if isinstance(value, FirstOf)]
_PATTERNS = [
    pytest.param(needs, pattern, id=f"{name}{n}") for _, name, table in _TABLES for n, (needs, pattern) in enumerate(table.declared)
]
_WHOLE = [
    *(
        pytest.param(Gate(consent_abroad.NEEDS), pattern, id=f"consent{n}")
        for n, pattern in enumerate(
            (*consent_abroad.MESSAGE, *consent_abroad.SESSION_OFF, *consent_abroad.SESSION_ON, *consent_abroad.PREVIOUS)
        )
    ),
    pytest.param(abroad.NEEDED, abroad.HINT.pattern, id="abroad"),
    *(pytest.param(passwords.TELLING, pattern.pattern, id=f"secret{n}") for n, pattern in enumerate(passwords.TOLD)),
]
_EXAMPLES = settings(
    max_examples=25, deadline=None, database=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


@pytest.mark.parametrize(("needs", "pattern"), _PATTERNS)
def test_that_whatever_a_pattern_matches_passes_its_gate(needs: str, pattern: str) -> None:
    _admits_all(Gate(needs), pattern)


@pytest.mark.parametrize(("gate", "pattern"), _WHOLE)
def test_that_whatever_one_of_several_patterns_matches_passes_their_gate(gate: Gate, pattern: str) -> None:
    _admits_all(gate, pattern)


def _admits_all(gate: Gate, pattern: str) -> None:
    compiled = re.compile(pattern, re.IGNORECASE)

    @_EXAMPLES
    @given(st.from_regex(compiled))
    def prove(text: str) -> None:
        assert compiled.search(text)
        assert gate.admits(text)

    prove()


def test_that_patterns_behind_words_find_what_their_alternation_does() -> None:
    found = refused = 0
    for _, _, table in _TABLES:
        bare = (re.sub(r"[(][?]P<(?:off|on)>", "(?:", pattern) for _, pattern in table.declared)
        together = re.compile("|".join(f"(?:{pattern})" for pattern in bare), re.IGNORECASE)
        for text in _messages():
            spans = [match.span() for match in table.finditer(text)]
            assert spans == [match.span() for match in together.finditer(text)]
            assert table.holds(text) is bool(spans)
            found, refused = found + bool(spans), refused + (not spans)
    assert found > 100
    assert refused > 1_000


@pytest.mark.parametrize(
    ("needs", "text", "admitted"),
    [
        ("ask", "Ask me", True),
        ("ask", "a task, asked", False),
        ("ask*", "I asked", True),
        ("ask*", "a task", False),
        ("*ask", "a task", True),
        ("*ask*", "unmasked", True),
        (":", "so: yes", True),
        (": \u00b6", "one\ntwo", True),
        ("don", "don't", True),
        ("ignore", "\u0131gnore", True),
        ("miss", "mi\u017fs", True),
        ("*", "2 * 3", True),
        ("*", "two", False),
    ],
)
def test_how_words_are_written(needs: str, text: str, admitted: bool) -> None:
    assert Gate(needs).admits(text) is admitted


def test_that_things_keep_their_order_and_one_without_words_is_always_admitted() -> None:
    things = Behind([("b", 1), (None, 2), ("a b", 3)])
    assert things.admitted(frozenset("b")) == [1, 2, 3]
    assert things.admitted(frozenset("a")) == [2, 3]
    assert things.admitted(frozenset()) == [2]


_NEEDING = [reader for reader in READERS if isinstance(reader, Needing)]


@pytest.mark.parametrize("reader", _NEEDING, ids=lambda reader: reader.read.__module__.rpartition(".")[2])
def test_that_a_reader_finds_nothing_in_a_clause_that_its_gate_refuses(reader: Needing) -> None:
    refused = found = 0
    for clause in _clauses():
        if reader.words.isdisjoint(words_in(clause.text)):
            assert list(reader.read(clause, predicate_of(clause))) == [], clause.text
            refused += 1
        else:
            found += bool(list(reader.read(clause, predicate_of(clause))))
    assert refused > 1_000
    assert found


@cache
def _messages() -> tuple[str, ...]:
    """The owner's words in the visible cases, and whatever the tests of the extractor say."""
    visible = (case for case in shipped() if case.part is not Part.FROZEN)
    corpus = (text for case in visible for event, text in zip(case.events, case.texts(), strict=True) if event.actor is Speaker.USER)
    return tuple(dict.fromkeys((*corpus, *_said_in_tests())))


def _said_in_tests() -> Iterator[str]:
    for path in sorted((Path(__file__).parent / "extractors").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
                yield node.value


@cache
def _clauses() -> tuple[Clause, ...]:
    told = datetime(2026, 6, 1, tzinfo=UTC)
    return tuple(clause for text in _messages() for clause in clauses(text, told=told))
