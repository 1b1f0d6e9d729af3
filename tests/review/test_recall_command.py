"""``./run recall`` and what its owner does about it."""

from __future__ import annotations

import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from memory.access import acting_for
from memory.models import Principal
from memory.rules.rendering import short_id
from memory.values import LeftOut
from review.management.memory.recalling import REASONS
from review.models import Decision
from tests.builders import believed, converse, principal, statements

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def owner() -> Principal:
    found, at = principal("mira"), timezone.now() - timedelta(hours=2)
    converse(found, "I live in Lyon. I like oolong. I like mate.", at=at, now=at + timedelta(minutes=5))
    return found


def run(*words: str, **more: Any) -> str:
    out = io.StringIO()
    call_command(*words, principal="mira", stdout=out, **more)
    return out.getvalue()


def test_it_says_what_comes_to_mind_to_its_owner(owner: Principal) -> None:
    (home,) = [view for view in believed(owner) if "Lyon" in view.statement]
    said = run("recall", "Where do I live?")
    assert f"You live in Lyon.  m:{short_id(home.id)}" in said
    assert "because" not in said and "memory reject" in said


def test_it_says_why_and_why_not(owner: Principal) -> None:
    said = run("recall", "Do I like oolong?", why=True)
    assert "because of like, oolong" in said
    assert f"You like mate.  ({REASONS[LeftOut.UNRELATED]})" in said
    assert set(REASONS) == set(LeftOut)


def test_it_says_honestly_that_nothing_came_or_could_be_looked_for(owner: Principal) -> None:
    assert "Nothing comes to mind." in run("recall", "Is the printer broken?")
    assert "nothing in this to look for" in run("recall", "hello")


def test_a_program_gets_the_block_and_the_ids(owner: Principal) -> None:
    answer = json.loads(run("recall", "Where do I live?", json=True))
    assert answer["text"].startswith("<memory-context ") and [item["statement"] for item in answer["items"]] == ["User lives in Lyon."]
    assert answer["trace_id"] in run("memory", "recalls", json=True)


def test_what_it_said_is_answered_with_a_rejection_that_names_it(owner: Principal) -> None:
    answer = json.loads(run("recall", "Where do I live?", json=True))
    (item,) = answer["items"]
    run("memory", "reject", f"m:{item['short_id']}", "--kind", "untrue", "--trace", answer["trace_id"][-12:])
    assert "User lives in Lyon." not in statements(owner)
    with acting_for(owner.id):
        assert str(Decision.objects.get().trace_ref) == answer["trace_id"]
    shown = run("memory", "recalls", answer["trace_id"])
    assert "no longer believed" in shown and '"Where do I live?"' in shown


BAD: tuple[tuple[dict[str, Any], str], ...] = (
    ({"as_of": "spring"}, "--as-of 'spring'"),
    ({"as_of": "0001-01-01"}, "--as-of '0001-01-01'"),
    ({"project": "p" * 300}, "--project"),
    ({"known_at": "x"}, "--known-at"),
    ({"min_score": 4.0}, "--min-score"),
    ({"items": 0}, "--items"),
)


@pytest.mark.parametrize(("options", "names"), BAD)
def test_bad_input_gets_a_sentence(owner: Principal, options: dict[str, Any], names: str) -> None:
    with pytest.raises(CommandError, match=names):
        run("recall", "Where do I live?", **options)


def test_a_day_is_asked_of_in_its_owners_zone(owner: Principal) -> None:
    today = timezone.now().date()
    assert "You live in Lyon." in run("recall", "Where do I live?", as_of=today.isoformat())
    assert "Nothing comes to mind." in run("recall", "Where do I live?", as_of=(today - timedelta(days=3)).isoformat())
