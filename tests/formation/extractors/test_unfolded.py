"""Words of address around a clause, and what one subject is said to be or do in one breath."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.formation.extractors.reading_aloud import read, statements

SAID_AT = datetime(2026, 3, 11, 10, 0, tzinfo=UTC)
PLAIN = {
    "I live in Ghent": "User lives in Ghent.",
    "I have migraines": "User has migraines.",
    "my wife is vegan": "User's wife is vegan.",
    "I don't speak Danish": "!User does not speak Danish.",
    "I play the oboe": "User plays the oboe.",
}
AROUND = (
    "Basically {}",
    "ngl {}",
    "For reference {}",
    "for context, {}",
    "One thing about me: {}",
    "I should mention that {}",
    "worth mentioning: {}",
    "not sure if it matters but {}",
    "in case it helps, {}",
    "long story short: {}",
    "to be clear, {}",
    "Truth is, {}",
    "{}, sadly",
    "{} unfortunately",
    "{} lol",
    "{} fyi",
    "{}, if that helps",
    "{}, in case it matters",
    "{} which is annoying",
    "{} x",
    "{}, ok?",
)


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("plain", PLAIN)
def test_it_reads_through_words_of_address(plain: str, around: str) -> None:
    said = plain[0].upper() + plain[1:] if around.startswith("{") else plain
    assert PLAIN[plain] in statements(around.format(said), at=SAID_AT)


@pytest.mark.parametrize("word", ["actually", "honestly", "unfortunately", "also", "happen to", "sadly"])
def test_it_reads_through_an_adverb_behind_the_subject(word: str) -> None:
    assert statements(f"I {word} take statins") == ["User takes statins."]
    assert statements(f"I {word} can't eat gluten") == ["User cannot eat gluten."]


def test_it_quotes_the_words_of_the_claim_where_they_stand() -> None:
    text = "Basically I actually live in Ghent, sadly."
    (candidate,) = read(text)
    (span,) = candidate.spans
    assert text[span.start : span.end] == span.text == "I actually live in Ghent"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm a nurse and live in York", ["User is a nurse.", "User lives in York."]),
        ("I have asthma and am allergic to dust mites", ["User has asthma.", "User is allergic to dust mites."]),
        ("I live in Tbilisi these days, originally from Kyiv", ["User lives in Tbilisi.", "User is from Kyiv."]),
        ("I'm a designer, a mum of two", ["User is a designer.", "User is a mother of two."]),
        (
            "My older brother, who's a pilot, lives in Dubai",
            ["User has a brother.", "User's brother is a pilot.", "User's brother lives in Dubai."],
        ),
        ("I have a sister who lives in Rome", ["User has a sister.", "User's sister lives in Rome."]),
        (
            "My girlfriend is vegan and works at a library",
            ["User has a girlfriend.", "User's girlfriend is vegan.", "User's girlfriend works at a library."],
        ),
        ("I don't own a car and there's no bus here on Sundays", ["!User does not own a car."]),
        (
            "I've two stepsons, Leif (9) and Anders (12)",
            ["User has a stepson named Leif.", "User has a stepson named Anders.", "User has two stepsons."],
        ),
        ("we have two cats (Ink and Moss)", ["User has a cat named Ink.", "User has a cat named Moss."]),
        ("My sisters: Ana and Bea", ["User has a sister named Ana.", "User has a sister named Bea."]),
        ("My sisters name is Ana", ["User has a sister named Ana."]),
        ("Im vegetarian", ["User is vegetarian."]),
        ("I´m vegetarian", ["User is vegetarian."]),
        ("I used to be a competitive swimmer but stopped after uni", ["User used to be a competitive swimmer."]),
        ("when I was little we lived in Zambia", ["User lived in Zambia when young."]),
        ("I look after my elderly parents", ["User cares for their elderly parents."]),
        ("I report to the CFO", ["User reports to the CFO."]),
        ("my mum has dementia", ["User's mother has dementia."]),
        ("My doctor put me on statins", ["User takes statins."]),
        ("I'm mostly vegan", ["User is mostly vegan."]),
        ("I lived on a kibbutz in the nineties", ["User lived on a kibbutz in the nineties."]),
        ("I read Arabic but speak it badly", ["User can read Arabic."]),
        ("had a stroke three years ago, my left hand is weak", ["User had a stroke around 2023.", "User's left hand is weak."]),
        ("We're a mostly vegetarian household", ["User is mostly vegetarian."]),
        ("I've been type 1 diabetic since I was nine", ["User has type 1 diabetes."]),
    ],
    ids=str,
)
def test_it_reads(text: str, expected: list[str]) -> None:
    assert sorted(statements(text, at=SAID_AT)) == sorted(expected)


@pytest.mark.parametrize(
    ("twin", "text"),
    [
        ("I live in York and own a cat", "I could live in York and own a cat"),
        ("I'm a nurse and have a dog", "I know people who live in Rome and have a dog"),
        ("I retired and have a dog", "I'd love to retire and have a dog"),
        ("I moved to Rome and have a dog", "I might move to Rome and have a dog"),
        ("I have asthma, sadly", "I wish I had asthma pumps, sadly"),
        ("I have a dog, if that helps", "I would have a dog, if that helps my mood"),
        ("my mum has dementia", "my mum has a temper"),
        ("my mum has asthma", "my friend has asthma"),
        ("I look after my mum", "I look after my skin"),
        ("I report to the CFO", "I report to the police every crime"),
        ("I have two cats", "I have a friend who hates cats"),
        ("My cats: Ink and Moss", "Which name suits him: Ink or Moss?"),
        ("I'm vegan, ok?", "I'm vegan?"),
        ("I lived in York", "I read about a man who was a nurse and lived in York"),
        ("I'm a nurse, a mother of two", "I'm looking for a nurse, a cleaner and a driver"),
        ("I'm a nurse, a mother of two", "I'm meeting Ana, a nurse, and Bo, a pilot"),
        ("I live in Lyon and have three kids", "I told him I live in Lyon and have three kids"),
        ("I can't smell anything", "I've got a cold and I can't smell anything"),
    ],
)
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin)
    assert statements(text) == []


@pytest.mark.parametrize(
    ("text", "certain", "never"),
    [
        ("I don't drive and use a wheelchair", None, "wheelchair"),
        ("I don't eat meat and wear glasses", "!User does not eat meat.", "glasses"),
        ("my kitchen only has an induction hob and a microwave", None, "induction hob."),
        ("My partner and I have been together since 2017", "User has a partner.", "together"),
        ("We're a mostly vegetarian household and I have asthma", "User has asthma.", "is vegetarian"),
    ],
)
def test_it_never_says_half_of_it(text: str, certain: str | None, never: str) -> None:
    said = statements(text, at=SAID_AT)
    assert certain is None or certain in said
    assert not any(never in statement for statement in said)
