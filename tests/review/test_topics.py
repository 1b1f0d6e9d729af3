"""Every claim kind has its place."""

from __future__ import annotations

import re

import pytest
from django.db import connection

from formation.extractors.deterministic import KINDS
from formation.extractors.deterministic.sensitivity import HEALTH
from review.topics import OF_KIND, OF_TYPE, Topic

#: Kinds whose subject is anything: their type, sensitivity and project decide.
OF_ANY_SUBJECT = {"note", "established", "happened", "doing", "habit", "aim", "means"}


def test_the_table_knows_every_claim_kind_and_no_other() -> None:
    assert set(OF_KIND) == set(KINDS) - OF_ANY_SUBJECT


@pytest.mark.parametrize("topic", Topic)
def test_every_topic_has_a_label_and_something_under_it(topic: Topic) -> None:
    assert topic.label[0].isupper()
    assert topic in {*OF_KIND.values(), *OF_TYPE.values()}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("statement", "health"),
    [
        ("User takes 20 mg of sertraline.", True),
        ("User is ALLERGIC to figs.", True),
        ("User's blood pressure is high.", True),
        ("User had a self-harm episode.", True),
        ("User's period is late.", True),
        ("User likes the Victorian period.", False),
        ("User owns kidney beans.", False),
        ("User is healthy.", False),
        ("User lives in Maidenhead.", False),
        ("User earns 42k.", False),
    ],
)
def test_the_database_reads_words_about_the_body_as_python_does(statement: str, health: bool) -> None:
    with connection.cursor() as cursor:
        cursor.execute("select %s ~* %s", [statement, HEALTH])
        assert cursor.fetchone() == (health,)
    assert bool(re.search(HEALTH, statement, re.IGNORECASE)) is health
