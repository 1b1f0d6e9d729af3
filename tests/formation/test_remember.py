"""What the owner types is kept with the owner's authority, by the same road as everything else."""

from __future__ import annotations

import pytest

from formation.remember import NothingToRemember, remember
from formation.requests import stranded_sessions
from memory.values import Authority, Status
from tests.builders import NOW, believed, converse, principal, statements, tally

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I live in Lyon.", ["User lives in Lyon."]),
        ("The gate code is in the blue folder", ["The gate code is in the blue folder."]),
        ("I live in Lyon. The bins go out on Thursdays.", ["The bins go out on Thursdays.", "User lives in Lyon."]),
        ("Remember that I like oolong tea", ["User likes oolong tea."]),
    ],
)
def test_it_keeps_what_is_understood_and_the_rest_in_its_own_words(text: str, kept: list[str]) -> None:
    owner = principal()
    remember(principal_id=owner.id, text=text, now=NOW)
    assert statements(owner) == kept
    assert {(belief.authority, belief.status) for belief in believed(owner)} == {(Authority.OWNER, Status.ACTIVE)}


def test_it_replaces_what_was_overheard() -> None:
    owner = principal()
    converse(owner, "I live in Bern.")
    assert statements(owner) == ["User lives in Bern."]
    assert tally([remember(principal_id=owner.id, text="I live in Lyon.", now=NOW.replace(month=7))]) == {"superseded": 1}
    assert statements(owner) == ["User lives in Lyon."]


def test_a_secret_is_refused_although_it_was_asked_for() -> None:
    owner = principal()
    report = remember(principal_id=owner.id, text="My prod password is " + "hun" + "ter2x9", now=NOW)
    assert tally([report]) == {"secret": 1}
    assert statements(owner) == []


def test_it_is_not_read_again_by_a_consolidation() -> None:
    owner = principal()
    remember(principal_id=owner.id, text="I live in Lyon.", now=NOW)
    remember(principal_id=owner.id, text="I like oolong tea.", now=NOW)
    assert stranded_sessions(now=NOW.replace(year=2027)) == []
    assert [belief.corroboration for belief in believed(owner)] == [1, 1]


@pytest.mark.parametrize("text", ["", "   ", "x" * 3_000, "a\0b"])
def test_nothing_to_keep_is_said_in_one_sentence(text: str) -> None:
    owner = principal()
    with pytest.raises(NothingToRemember):
        remember(principal_id=owner.id, text=text, now=NOW)
    assert statements(owner) == []
