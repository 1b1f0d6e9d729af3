from __future__ import annotations

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formation.importers.base import Fault
from formation.importers.records import Paired, records


def pieces(content: bytes, size: int) -> bytes:
    file = Paired(BytesIO(content))
    return b"".join(iter(lambda: file.read(size), b""))


@given(st.lists(st.sampled_from([r"\ud83d", r"\ude00", r"\\", r"\"", "a", " ", ",", "\\u0041", "é"]), max_size=60), st.integers(1, 9))
def test_that_half_characters_are_repaired_wherever_a_piece_ends(tokens: list[str], size: int) -> None:
    content = ('["' + "".join(tokens) + '"]').encode()
    [value] = records(BytesIO(content))
    assert isinstance(value, str)
    whole = "".join(tokens).replace(r"\ud83d\ude00", "😀")
    assert pieces(content, size) == pieces(content, 10_000)
    assert value.count("\ufffd") == whole.count(r"\ud83d") + whole.count(r"\ude00")


@pytest.mark.parametrize(
    ("content", "values"),
    [
        (b"[1, 2.5, null, [3], {}]", [1, 2.5, None, [3], {}]),
        (b'{"a":\n[1]}', [{"a": [1]}]),
        (b'{"a": 1}\n\n{"a": 2}', [{"a": 1}, {"a": 2}]),
        (b"", []),
        (b"[]", []),
        (b'[{"a": {"b": [1, {"c": 2}]}}]', [{"a": {"b": [1, {"c": 2}]}}]),
    ],
)
def test_that_each_shape_gives_its_records(content: bytes, values: list[object]) -> None:
    assert list(records(BytesIO(content))) == values


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"[1, {", "cut off"),
        (b"[1, x]", "not JSON"),
        (b"[1] [2]", "not JSON"),
        (b'[1, "\xff"]', "not UTF-8"),
        (b"[1, NaN]", "not JSON"),
        (b"[1, " + b"[" * 300 + b"]" * 300 + b"]", "nested too deep"),
    ],
)
def test_that_what_comes_before_a_fault_is_read(content: bytes, said: str) -> None:
    *before, fault = records(BytesIO(content))
    assert before == [1] and isinstance(fault, Fault) and said in str(fault)
