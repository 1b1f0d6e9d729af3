"""A memory from which a conversation was erased believes what a memory that never held it believes."""

from __future__ import annotations

import os
import random
from datetime import timedelta

import pytest

from memory.access import acting_for
from memory.models import Principal, RecallItem, Session
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, consolidate, principal, recall_to, said
from tests.faults.soundness import assert_sound

pytestmark = pytest.mark.django_db(transaction=True)

SEEDS = range(int(os.environ.get("ERASE_SEEDS", "12")))
TALKS = 6

#: What reaches one another: the same, less, more, something else, the contrary and its end. Where the order of arrival
#: decides (words that keep an optional slot open), both histories are right and differ.
SENTENCES = [
    *(f"I live in {place}." for place in ("Lyon", "Bern", "Oslo")),
    "Please remember that I live in Lyon.",
    "I no longer live in Lyon.",
    "I no longer live in Bern.",
    "I never lived in Oslo.",
    "I work at Norden.",
    "I work at Halvorsen.",
    "I no longer work at Norden.",
    "I use Vim.",
    "I no longer use Vim.",
    "Please remember that I use Vim.",
    "I like oolong.",
    "I don't like oolong.",
    "I have a cat.",
    "I have a cat named Truffle.",
]


def told(name: str, talks: list[list[str]], *, without: int | None = None) -> Principal:
    """One conversation a day, as it comes."""
    owner = principal(name)
    for day, texts in enumerate(talks):
        at = NOW + timedelta(days=day)
        if day != without:
            events = [said(text, at=at + timedelta(minutes=number)) for number, text in enumerate(texts)]
            consolidate(owner, append(owner, *events, session=f"talk-{day}", now=at + timedelta(hours=1)), now=at + timedelta(hours=1))
    return owner


def beliefs(owner: Principal) -> list[tuple[str, str, int, float]]:
    return sorted((view.statement, view.authority.value, view.evidence_count, round(view.confidence, 9)) for view in believed(owner))


@pytest.mark.parametrize("seed", SEEDS)
def test_it_believes_what_the_other_conversations_say(seed: int) -> None:
    dice = random.Random(seed)
    talks = [[dice.choice(SENTENCES) for _ in range(dice.choice([1, 1, 2]))] for _ in range(TALKS)]
    number = dice.randrange(TALKS)
    owner = told("erased", talks)
    assert believed(owner) + believed(owner, live=False)
    for question in ("Where do I live and work?", "What do I use?", "Do I like oolong?", "Do I have a cat?"):
        recall_to(owner, question, now=NOW + timedelta(days=TALKS))
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id=f"talk-{number}").id
    actions.erase(By(principal_id=owner.id, now=NOW + timedelta(days=TALKS), door=Door.COMMAND), session_id=session_id)
    assert_sound(owner)
    with acting_for(owner.id):
        told_of = RecallItem.objects.exclude(line=None).values_list("line", "belief__statement")
        assert not [line for line, statement in told_of if statement not in str(line)]
    never = told("never", talks, without=number)
    assert beliefs(owner) == beliefs(never), (talks, number)
