"""What a person would ask of the sample conversations, and what should come to mind."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.core.management import call_command

from memory.access import LOCAL_TENANT, acting_for, principal_id_of
from memory.models import Belief, Principal
from memory.values import LIVE
from tests.builders import recall_to

pytestmark = pytest.mark.django_db(transaction=True)

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
MEMORIES = ("home", "harbour", "orchard")

#: Memory, question, and every statement that should come to mind, in any order. Nothing else may.
ASKED: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("home", "Where do I live?", ("User lives in Tema.",)),
    ("home", "What's my address?", ("User lives in Tema.",)),
    ("home", "What pets do I have?", ("User has a dog named Biscuit.",)),
    ("home", "What is my dog called?", ("User has a dog named Biscuit.",)),
    ("home", "Am I allergic to anything?", ("User is allergic to groundnuts.",)),
    ("home", "Do I have any allergies?", ("User is allergic to groundnuts.",)),
    ("home", "Is groundnut soup safe for me?", ("User is allergic to groundnuts.",)),
    ("home", "What should I cook for dinner tonight?", ("User is allergic to groundnuts.",)),
    ("home", "What do I not eat?", ("User does not eat pork.", "User is allergic to groundnuts.")),
    ("home", "Where do I work?", ("User works at Saltmark.", "User is a product designer.")),
    ("home", "What's my job?", ("User works at Saltmark.", "User is a product designer.")),
    ("home", "Who is Kwabena?", ("User has a husband named Kwabena.", "User's husband Kwabena is a teacher.")),
    ("home", "Who is my husband?", ("User has a husband named Kwabena.", "User's husband Kwabena is a teacher.")),
    ("home", "What's my daughter's name?", ("User has a daughter named Ama.",)),
    ("home", "Do I have kids?", ("User has a daughter named Ama.",)),
    ("home", "When does Ama's school close?", ("Ama's school closes at three.", "User has a daughter named Ama.")),
    ("home", "What does my sister do?", ("User has a sister named Naa.", "User's sister Naa is a nurse.")),
    ("home", "Do I have any siblings?", ("User has a sister named Naa.", "User's sister Naa is a nurse.")),
    ("home", "What do I like to read?", ("User likes detective novels.", "User likes highlife.")),
    ("home", "Which novels do I like?", ("User likes detective novels.",)),
    ("home", "Which instrument do I play?", ("User plays the clarinet.",)),
    ("home", "Do I wear glasses?", ("User wears glasses.",)),
    ("home", "Which operating system do I use?", ("User uses Fedora.",)),
    ("home", "How should you answer me, long or short answers?", ("User prefers short answers.",)),
    ("home", "Metric or imperial units?", ("User prefers metric units.",)),
    ("home", "What happened to my Vespa?", ("User sold their Vespa on 21 April 2026.",)),
    ("home", "Do I ride a bicycle?", ("User rides a bicycle.",)),
    ("harbour", "Who is my boss?", ("User has a boss named Selorm.",)),
    ("harbour", "Could you draft a message to Selorm?", ("User has a boss named Selorm.",)),
    ("harbour", "Light or dark mode?", ("User prefers dark mode.",)),
    ("harbour", "When do I prefer meetings?", ("User prefers morning meetings.", "User prefers afternoon meetings.")),
    ("harbour", "What should I use for notes?", ("User uses Obsidian for notes.",)),
    ("harbour", "Which database did we decide on for the bookings?", ("User and others decided to use Postgres for the bookings.",)),
    ("harbour", "When does the harbour office close?", ("The harbour office closes at four.",)),
    ("harbour", "May I ask a fisherman for his email address?", ("User and others never ask a fisherman for an email address.",)),
    ("harbour", "Which spelling do I prefer?", ("User prefers British spelling.",)),
    ("home", "Where do I live and what pets do I have?", ("User lives in Tema.", "User has a dog named Biscuit.")),
    ("home", "Is Naa a nurse? What do I use?", ("User's sister Naa is a nurse.", "User has a sister named Naa.", "User uses Fedora.")),
    ("orchard", "Who is Yaw?", ("User has a cousin named Yaw.",)),
    ("orchard", "What is my favourite mango?", ("User's favourite mango is Keitt.",)),
    ("orchard", "When do we water the young trees?", ("User and others decided to water the young trees before dawn.",)),
    ("orchard", "What does my friend Dede do?", ("User has a friend named Dede.", "User's friend Dede is an illustrator.")),
    ("orchard", "Do I like birdwatching?", ("User likes birdwatching.",)),
    ("orchard", "What do I dislike?", ("User dislikes group chats.",)),
)

#: What nothing of all this answers.
IN_VAIN = (
    "Is the printer broken?",
    "What's the weather in Paris?",
    "Do I like cilantro?",
    "How do I sort a list in Python?",
    "Where did I park?",
    "Translate this sentence into Portuguese",
    "Do I own a boat?",
    "What is the capital of Peru?",
    "Does my brother play chess?",
    "Thanks, that helps!",
    "I'd like to rent a van",
    "What is my favourite colour?",
)


@pytest.fixture
def learned(transactional_db: None) -> dict[str, Principal]:
    for name in MEMORIES:
        call_command("learn", str(EXAMPLES / f"{name}.jsonl"), principal=name, json=True, stdout=io.StringIO())
    found = {}
    for name in MEMORIES:
        principal_id = principal_id_of(tenant=LOCAL_TENANT, name=name)
        assert principal_id is not None
        with acting_for(principal_id):
            found[name] = Principal.objects.get(id=principal_id)
    return found


def test_what_a_person_would_ask_finds_what_was_said(learned: dict[str, Principal]) -> None:
    wrong = []
    for name, question, expected in ASKED:
        with acting_for(learned[name].id):
            live = set(Belief.objects.filter(status__in=LIVE).values_list("statement", flat=True))
        assert set(expected) <= live, (name, question)
        found = {item.belief.statement for item in recall_to(learned[name], question, project=None if name == "home" else name).items}
        if found != set(expected):
            wrong.append((name, question, found ^ set(expected)))
    assert len(ASKED) >= 40 and not wrong


@pytest.mark.parametrize("name", MEMORIES)
def test_what_nothing_answers_finds_nothing(learned: dict[str, Principal], name: str) -> None:
    found = {question: [item.belief.statement for item in recall_to(learned[name], question).items] for question in IN_VAIN}
    assert not {question: items for question, items in found.items() if items}
