"""An answer is read with the frame of its question: the value is its owner's, the evidence their words alone (ADR 22)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC

import pytest

from formation.extractors.deterministic import extract
from formation.extractors.deterministic.questions import asked_in
from tests.formation.extractors.reading_aloud import EVENT, NOW, span_of


def answered(question: str, answer: str) -> list[str]:
    """What an answer says that it would not say without its question."""
    span = span_of(answer)
    alone, asked = (
        [candidate.statement for candidate in extract([one], zone=UTC, times={EVENT: NOW}, limit=99)]
        for one in (span, replace(span, asked=question))
    )
    assert set(alone) <= set(asked)
    return [statement for statement in asked if statement not in alone]


@pytest.mark.parametrize(
    ("question", "answer", "statements"),
    [
        ("Of course. Where do you live?", "Vrådal", ["User lives in Vrådal."]),
        ("And where are you based these days?", "leipzig, since 2014. love it", ["User lives in Leipzig."]),
        ("Where are you?", "Vrådal, for four years now, still not used to it", ["User lives in Vrådal."]),
        ("Where are you from originally?", "Goa", ["User is from Goa."]),
        ("Where did you grow up?", "in Oaxaca, mostly", ["User grew up in Oaxaca."]),
        ("May I ask your name?", "Ilse Brandt", ["User's name is Ilse Brandt."]),
        ("What should I call you?", "Sam is fine", ["User wants to be called Sam."]),
        ("What do you do for a living?", "Tram driver", ["User is a tram driver."]),
        ("What do you do?", "sales", ["User works in sales."]),
        ("Where do you work?", "From home", ["User works from home."]),
        ("Do you have kids?", "Two, Mia and Jo", ["User has two children.", "User has a child named Mia.", "User has a child named Jo."]),
        ("How many children do you have, and what are they called?", "2", ["User has two children."]),
        ("Do you have any siblings?", "two brothers", ["User has two brothers."]),
        ("Do you have any pets?", "a tortoise", ["User has a tortoise."]),
        ("What's your dog's name?", "Rex, he's a beagle", ["User has a dog named Rex."]),
        ("When is your birthday?", "3 May", ["User's birthday is on 3 May."]),
        ("Which languages do you speak?", "Twi, and a bit of Dutch", ["User speaks Twi.", "User speaks some Dutch."]),
        ("What time zone are you in?", "CET", ["User's time zone is CET."]),
        ("Are you allergic to anything?", "Yes, penicillin", ["User is allergic to penicillin."]),
        ("Is there anything you don't eat?", "mushrooms", ["User avoids mushrooms."]),
        ("How do you take your coffee?", "black, no sugar", ["User takes their coffee black, no sugar."]),
        ("How long have you been doing yoga?", "ten years", ["User has been doing yoga for ten years."]),
        ("How often do you run?", "Thanks, Tom! Twice a week; it helps.", ["User runs twice a week."]),
        ("Do you run?", "Yes, every Tuesday", ["User runs every Tuesday."]),
        ("Do you play an instrument?", "The accordion, badly.", ["User plays the accordion."]),
        ("What car do you drive?", "Volvo V70", ["User drives a Volvo V70."]),
        ("Which editor do you use?", "vim", ["User uses vim."]),
        ("What do you do for fun?", "gardening and chess", ["User likes gardening.", "User likes chess."]),
        ("What's your favourite band?", "The Lanterns, hands down", ["User's favourite band is The Lanterns."]),
        ("Do you usually drink tea or coffee?", "tea", ["User prefers tea."]),
        ("Who do you live with?", "my parents", ["User lives with their parents."]),
        ("When's your wedding?", "14 June", ["User's wedding is on 14 June 2026."]),
        ("To find a bus, could you tell me where you currently live?", "Vrådal", ["User lives in Vrådal."]),
        ("May I know whether you have any pets?", "two rats", ["User has two rats."]),
        ("How many times a week do you work out?", "4", ["User works out four times a week."]),
        ("Are you on Windows or Linux?", "Windows 11", ["User uses Windows 11."]),
        ("What does your wife do?", "nurse", ["User's wife is a nurse."]),
        ("Do you have a cat?", "Yes, Ink", ["User has a cat named Ink."]),
    ],
)
def test_it_completes_a_fragment_with_its_question(question: str, answer: str, statements: list[str]) -> None:
    assert answered(question, answer) == statements


def test_the_evidence_is_the_owners_value_alone() -> None:
    span = replace(span_of("Well, Vrådal. Which bus?"), asked="Where do you live?")
    (home,) = extract([span], zone=UTC, times={EVENT: NOW}, limit=99)
    (quote,) = home.spans
    assert (quote.start, quote.end, quote.text, quote.asked) == (6, 12, "Vrådal", "")
    assert home.claim.slots == (("place", "Vrådal"),)


@pytest.mark.parametrize(
    "answer",
    [
        "Yes",
        "right",
        "exactly",
        "No",
        "me too",
        "same as yours",
        "depends",
        "why?",
        "rather not say",
        "guess",
        "Bern?",
        "Bern or Basel",
        "maybe Bern",
        "Bern, if I were rich",
        "Bern. Just kidding",
        "Bern, until May",
        "Bern for the conference",
        "Bern at the moment",
        "Bern in the game",
        "my sister is in Bern",
        "the moon",
        "Earth",
        "here",
        "Next question please",
        "Write the poem first",
        "Shorter",
        "Nice try",
        "> Bern",
    ],
)
def test_what_is_no_value_of_its_owners_forms_nothing(answer: str) -> None:
    assert answered("Where do you live?", "Bern") == ["User lives in Bern."]
    assert answered("Where do you live?", answer) == []


@pytest.mark.parametrize(
    "question",
    [
        "Where does she live?",
        "Where is the customer based?",
        "Where would you live if you were rich?",
        "Where do you live, brave knight?",
        'He asks: "Where do you live?"',
        "Where do you live? I can look up the bus.",
        "Where do you live? And what may it cost?",
        "You live in Bern, right?",
        "By bus?",
        "¿Dónde vives?",
        "",
    ],
)
def test_a_question_in_other_words_or_of_another_is_no_frame(question: str) -> None:
    assert asked_in("Where do you live?") and not asked_in(question)
    assert answered(question, "Bern") == []


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Are you from Bern?", "Yes, exactly"),
        ("Do you run?", "yes"),
        ("Do you have kids?", "a dog"),
        ("What do you do?", "nothing much"),
        ("What should I call you?", "Whatever"),
        ("What's your name?", "Skip"),
        ("How long have you been married?", "Yes"),
        ("How long have you been waiting?", "two years"),
        ("What kind of music do you like?", "Cool! Loud"),
        ("What's your favourite colour?", "Hard to choose"),
        ("Do you prefer tea or coffee?", "both"),
        ("Do you prefer PDF or Word?", "Word"),
        ("Do you prefer the first or the second?", "the second"),
        ("Would you like tea or coffee?", "tea"),
        ("What car do you drive?", "my wife's Volvo"),
        ("Do you have any allergies?", "Mondays"),
        ("When are you going?", "14 June"),
        ("Do you have a cat?", "Obviously"),
        ("Do you have a cat?", "Soon"),
        ("Do you have any food allergies?", "Lactose intolerant"),
        ("Do you prefer Python or Rust for this?", "Rust"),
        ("Are you on Windows or Linux?", "the work one"),
        ("Could you tell me where you want to go?", "Bern"),
    ],
)
def test_a_value_of_another_sort_or_for_the_matter_at_hand_forms_nothing(question: str, answer: str) -> None:
    assert answered(question, answer) == []


def test_of_several_questions_an_answer_fits_one_or_none() -> None:
    both = "What's your name, and where do you live?"
    assert len(asked_in(both)) == 2
    assert answered(both, "Bern") == ["User lives in Bern."]
    assert answered(both, "Vrådal") == []


NOT_SO = (
    (
        "Where do you live?",
        "Bern",
        "User lives in Bern.",
        (
            "Bern. No, Basel",
            "Bern. Sorry, Basel",
            "Bern. But only until May.",
            "Bern. That's where my sister lives.",
            "Bern, but don't remember that",
        ),
    ),
    (
        "Are you allergic to anything?",
        "peanuts",
        "User is allergic to peanuts.",
        ("peanuts, my son", "peanuts - my son", "peanuts. He swells up"),
    ),
    ("Do you have any pets?", "a tortoise", "User has a tortoise.", ("a dead tortoise", "a tortoise, but it died")),
    ("Which browser do you use?", "Firefox", "User uses Firefox.", ("Firefox crashes",)),
    ("What's your wife's name?", "Anna", "User has a wife named Anna.", ("Sir", "Anna - late wife")),
)


@pytest.mark.parametrize(("question", "answer", "statement", "others"), NOT_SO)
def test_that_what_stands_behind_a_value_may_undo_it(question: str, answer: str, statement: str, others: tuple[str, ...]) -> None:
    assert answered(question, answer) == [statement]
    assert {other: found for other in others if (found := answered(question, other))} == {}


@pytest.mark.parametrize(
    "question",
    [
        "Imagine you are an elf. Where do you live?",
        "Speak as Napoleon. Where do you live?",
        "Your mother's visa form needs this. Where do you live?",
        "To complete her profile, where do you live?",
        "In order to help your brother, where do you live?",
    ],
)
def test_that_a_question_for_somebody_else_frames_nothing(question: str) -> None:
    assert answered("Where do you live?", "Bern")
    assert answered(question, "Bern") == []
