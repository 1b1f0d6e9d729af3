"""Later words that end what was said before in other words than the claim's own, and near twins that end nothing."""

from __future__ import annotations

from datetime import UTC
from uuid import UUID

import pytest

from formation.candidate import Candidate, Span
from formation.extractors.deterministic import extract
from memory.values import Polarity

#: What was said, what was said then, and what of it is gone.
ENDED = [
    ("I work at Halvorsen Shipping.", "Got laid off from Halvorsen yesterday", "User works at Halvorsen Shipping."),
    ("I work at Halvorsen Shipping.", "I quit my job last week", "User works at Halvorsen Shipping."),
    ("I work at Orbis.", "I've since moved to Lumen", "User works at Orbis."),
    ("I'm a nurse.", "I retired last month", "User is a nurse."),
    ("I study law.", "switched to medicine", "User studies law."),
    ("I'm unemployed.", "got a job at Krohn!", "User is unemployed."),
    ("I drive a Skoda Octavia.", "sold the Skoda, looking for an ebike", "User drives a Skoda Octavia."),
    ("I own a van.", "The van got stolen.", "User owns a van."),
    ("I've got a horse named Blitz.", "Blitz belongs to my aunt technically", "User has a horse named Blitz."),
    ("I have a cat named Pip.", "we had to give Pip away", "User has a cat named Pip."),
    ("I'm learning Danish.", "dropped the Danish, too hard", "User is learning Danish."),
    ("I'm moving to Porto.", "Porto is off, the landlord sold the flat", "User is moving to Porto."),
    ("I'm getting married.", "wedding's cancelled", "User is getting married."),
    ("I live in Ghent.", "I left Ghent in spring", "User lives in Ghent."),
    ("My wife Hanna is a dentist.", "Hanna and I got divorced", "User has a wife named Hanna."),
    ("My wife Hanna is a dentist.", "my wife left me", "User's wife Hanna is a dentist."),
    ("I'm single.", "update: I have a boyfriend now", "User is single."),
    ("I have two brothers.", "Piet is my cousin, not my brother", "User has two brothers."),
    ("My landlord is Mr. Pavic.", "new landlord since today", "User has a landlord named Mr. Pavic."),
    ("I'm allergic to peanuts.", "I was wrong about the peanuts", "User is allergic to peanuts."),
    ("I'm allergic to peanuts.", "turns out I'm not allergic", "User is allergic to peanuts."),
    ("I love sushi.", "ok I lied, I don't like sushi at all", "User likes sushi."),
    ("please always answer in French", "back to English please", "User prefers answers in French."),
    ("I prefer short answers.", "no need for short answers any more", "User prefers short answers."),
    ("call me Bea", "stop calling me Bea", "User wants to be called Bea."),
    ("call me Jo", "Joanna is fine actually", "User wants to be called Jo."),
    ("I live in Basel", "lived*", "User lives in Basel."),
    ("I prefer tabs", "hmm no, spaces", "User prefers tabs."),
    ("I play the harp", "not really, I just own one", "User plays the harp."),
    ("I speak Swedish", "my Swedish is nonexistent, was kidding", "User speaks Swedish."),
    ("I have asthma", "misdiagnosis apparently", "User has asthma."),
    ("I collect coins.", "that was my brother typing", "User collects coins."),
]
STANDING = [
    ("I work at Orbis.", "my boss left the company"),
    ("I work at Orbis.", "switched to the blue theme, better"),
    ("I work at Orbis.", "If I quit my job I would sail all day"),
    ("I work at Orbis.", "should I quit my job?"),
    ("I own a boat.", "the boat is off the coast of Spain"),
    ("I drive a Golf.", "sold out everywhere"),
    ("I have a cat named Pip.", "my neighbour's dog died"),
    ("I'm learning Danish.", "dropped my phone, wait"),
    ("I live in Ulm.", "I left Ulm station at nine"),
    ("My wife Hanna is a dentist.", "Hanna and I got married in 2010"),
    ("I'm allergic to nuts.", "I'm not allergic to shellfish"),
    ("I love jazz.", "I don't like free jazz at all"),
    ("I use Vim.", "I don't use plugins"),
    ("I prefer short answers.", "stop talking about the weather"),
    ("I have a dog", "sorry for the delay"),
    ("I have a dog", "no thanks"),
    ("I love figs. Write a poem.", "no, shorter"),
    ("I live in Ulm. Any good pizza?", "no delivery please"),
    ("My brother-in-law is a pilot.", "I mean his plane"),
]
REPLACED = [
    ("My favourite colour is teal", "changed my mind, it's ochre", "User's favourite colour is ochre."),
    ("I live in Ghent", "sorry, I meant Genk", "User lives in Genk."),
    ("I own a kayak", "wrong, it's a canoe", "User owns a canoe."),
    ("remember my locker is 12", "it's locker 21, not 12", "User's locker is 21."),
    ("my daughter is called Noor", "sorry, granddaughter", "User has a granddaughter named Noor."),
]


def _read(*texts: str) -> list[Candidate]:
    spans = [Span(event_id=UUID(int=at), sequence=at, start=0, end=len(text), text=text) for at, text in enumerate(texts, start=1)]
    return extract(spans, zone=UTC, times={}, limit=256)


def _live(candidates: list[Candidate]) -> set[str]:
    gone = {candidate.claim for candidate in candidates if candidate.polarity is Polarity.RETRACT}
    return {candidate.statement for candidate in candidates if candidate.polarity is Polarity.ASSERT and candidate.claim not in gone}


@pytest.mark.parametrize(("said", "then", "statement"), ENDED, ids=lambda value: value[:40])
def test_that_it_is_believed_no_longer(said: str, then: str, statement: str) -> None:
    assert statement in _live(_read(said))
    assert statement not in _live(_read(said, then))


@pytest.mark.parametrize(("said", "then"), STANDING, ids=lambda value: value[:40])
def test_that_it_stands_beside_words_that_only_look_like_its_end(said: str, then: str) -> None:
    held = _live(_read(said))
    assert held
    assert held <= _live(_read(said, then))


@pytest.mark.parametrize(("said", "then", "statement"), REPLACED, ids=lambda value: value[:40])
def test_that_it_is_said_anew_with_the_value_that_was_meant(said: str, then: str, statement: str) -> None:
    held = _live(_read(said))
    assert held
    assert statement in _live(_read(said, then))
    assert held.isdisjoint(_live(_read(said, then)))


def test_that_a_bare_no_to_somebody_elses_question_ends_nothing() -> None:
    spans = [
        Span(event_id=UUID(int=at), sequence=at, start=0, end=len(text), text=text)
        for at, text in ((1, "I own a boat"), (3, "nope, sorry"))
    ]
    assert _live(extract(spans, zone=UTC, times={}, limit=256)) == {"User owns a boat."}
    assert not _live(_read("I own a boat", "nope, sorry"))
