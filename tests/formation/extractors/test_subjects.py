"""Subjects are conflict keys (seed-formation): what is a rival of what."""

from __future__ import annotations

import pytest

from formation.candidate import Candidate
from formation.extractors.deterministic import KINDS
from memory.rules.likeness import subject_key
from tests.formation.extractors.reading_aloud import read


def one(text: str) -> Candidate:
    (candidate,) = read(text)
    return candidate


def key(text: str) -> tuple[str, str]:
    candidate = one(text)
    return candidate.belief_type, subject_key(candidate.subject, project=None)


def values(text: str) -> frozenset[tuple[str, str]]:
    candidate = one(text)
    return KINDS[candidate.claim.kind].values(candidate.claim)


SAME = [
    ("I love oolong.", "I hate oolong."),
    ("I prefer concise answers.", "I prefer detailed explanations."),
    ("I prefer tabs.", "I prefer spaces."),
    ("I prefer dark mode.", "I like light mode."),
    ("We prefer metric units.", "I prefer the metric system."),
    ("My favourite tea is oolong.", "My favourite tea is now sencha."),
    ("I live in Bern.", "I moved to Lyon."),
    ("I work at Norden.", "I work for a small bakery."),
    ("I'm a nurse.", "I work as a baker."),
    ("I like to read.", "I love reading."),
    ("I own a Kestrel-9 tent.", "I no longer own my Kestrel-9 tent."),
    ("I use Docker.", "I don't use Docker anymore."),
    ("I use spaces.", "I don't use spaces anymore."),
    ("I live in Bern.", "I no longer live in Bern."),
    ("I work at Norden.", "I don't work at Norden anymore."),
    ("I drink coffee.", "I stopped drinking coffee."),
    ("I play the cello.", "I no longer play the cello."),
    ("I have a dog.", "My dog is Biscuit."),
    ("I have a greyhound.", "We no longer have a dog."),
    ("I eat meat.", "I stopped eating meat in 2019."),
    ("I own two guitars.", "I own a guitar."),
    ("I use VS Code.", "I no longer use vscode."),
    ("I use Postgres.", "I no longer use PostgreSQL."),
    ("My favourite colour is blue.", "My favourite color is green."),
    ("My favourite band is Blur.", "My favourite bands are Blur and Pulp."),
    ("I'm vegan.", "I'm not vegan anymore."),
    ("I hate olives.", "I no longer hate olives."),
]
DIFFERENT = [
    ("I love oolong.", "I love coffee."),
    ("I prefer metric units.", "I prefer concise answers."),
    ("I own a Kestrel-9 tent.", "I own a Zephyr stove."),
    ("We decided to use Kafka.", "We decided against weekly releases."),
    ("We shipped the billing page.", "We shipped the search page."),
]


@pytest.mark.parametrize(("one_way", "other_way"), SAME)
def test_it_gives_rivals_one_subject(one_way: str, other_way: str) -> None:
    assert key(one_way) == key(other_way)


@pytest.mark.parametrize(("one_way", "other_way"), DIFFERENT)
def test_it_keeps_unrelated_claims_apart(one_way: str, other_way: str) -> None:
    assert key(one_way) != key(other_way)


EQUAL = [
    ("We prefer tabs.", "I prefer tabs."),
    ("We prefer metric.", "I prefer the metric system."),
    ("I own a Zephyr stove.", "I own my Zephyr stove."),
    ("I like to swim.", "I love swimming."),
    ("I own a Zephyr stove.", "I no longer own the Zephyr stove."),
]


@pytest.mark.parametrize(("one_way", "other_way"), EQUAL)
def test_it_gives_one_value_to_two_wordings(one_way: str, other_way: str) -> None:
    assert values(one_way) == values(other_way)
