from __future__ import annotations

import pytest

from memory.values import Authority, Flag, Sensitivity
from tests.formation.extractors.reading_aloud import read, statements


def test_it_takes_an_explicit_request_as_the_owners_own_word() -> None:
    (candidate,) = read("Please remember that the staging server is rebuilt every Monday.")
    assert candidate.statement == "The staging server is rebuilt every Monday."
    assert candidate.explicit
    assert candidate.authority is Authority.OWNER


def test_it_reads_a_known_kind_inside_a_request() -> None:
    (candidate,) = read("Remember: I live in Ghent")
    assert (candidate.claim.kind, candidate.statement, candidate.explicit) == ("home", "User lives in Ghent.", True)


def test_it_reaches_to_the_end_of_the_sentence() -> None:
    first, second = read("Remember that I live in Ghent and that I love tea. I own a boat.")[:2]
    assert (first.explicit, second.explicit) == (True, True)
    assert [candidate.explicit for candidate in read("Remember that I live in Ghent. I own a boat.")] == [True, False]


def test_it_turns_the_persons_of_a_note() -> None:
    assert statements("Remember that you should greet the cat first") == ["The assistant should greet the cat first."]
    assert statements("Remember that you should always answer in French") == ["User prefers answers in French."]
    assert statements("please remember my birthday is in May") == ["User's birthday is in May."]
    assert statements("Don't forget that I take my tea without milk.") == ["User takes their tea without milk."]
    assert statements("Keep in mind that we deploy when Ilse is in.") == ["User and others deploy when Ilse is in."]


def test_it_flags_health_and_money() -> None:
    (allergy,) = read("Remember: I have a severe shellfish allergy.")
    assert allergy.sensitivity is Sensitivity.SENSITIVE
    assert Flag.SENSITIVE in allergy.flags
    (home,) = read("I live at 12 Elm Street, Springfield.")
    assert home.sensitivity is Sensitivity.SENSITIVE


@pytest.mark.parametrize(
    "text",
    [
        "Remember that my address is 9 Mill Lane, Ripon.",
        "Remember that I get post at HG4 1AA.",
        "Remember that my phone number is 01632 960 001.",
        "Remember that I was born on 3 May 1988.",
        "Remember that I'm Buddhist.",
        "Remember that I vote for the Greens.",
        "Remember that I'm gay.",
        "Remember that I have lupus.",
        "Remember that I take lithium.",
        "Remember that I earn 42k.",
        "Remember that I owe the bank money.",
        "I wear hearing aids.",
        "I own a shotgun.",
        "I don't drink.",
    ],
)
def test_it_marks_what_is_nobodys_business(text: str) -> None:
    assert [candidate.sensitivity for candidate in read(text)] == [Sensitivity.SENSITIVE]


@pytest.mark.parametrize(
    "text",
    [
        "I use kidney beans in chili. I love tea.",
        "Remember that the sprint ends on 2026-05-04.",
        "I love tennis courts.",
        "I wear a raincoat.",
        "We meet bi-weekly. I use Vim.",
    ],
)
def test_it_leaves_everyday_words_alone(text: str) -> None:
    assert {candidate.sensitivity for candidate in read(text)} == {Sensitivity.INTERNAL}


def test_it_keeps_a_label_with_what_it_labels() -> None:
    (address,) = read("Remember my home address: 9 Mill Lane")
    assert (address.statement, address.sensitivity) == ("User's home address is 9 Mill Lane.", Sensitivity.SENSITIVE)


def test_it_never_doubles_an_ending() -> None:
    assert statements("Remember that I always passes on dessert") == ["User always passes on dessert."]
    assert statements("Remember that I like you keeping quiet") == ["User likes the assistant keeping quiet."]
    assert statements("Remember that I bring bread") == ["User brings bread."]


def test_it_takes_a_request_behind_the_words() -> None:
    (note,) = read("Ilse is allergic to figs, please remember that.")
    assert (note.statement, note.explicit) == ("Ilse is allergic to figs.", True)
    assert statements("Would you kindly remember that the gate closes at six") == ["The gate closes at six."]


def test_it_marks_a_correction() -> None:
    assert [candidate.correction for candidate in read("Actually, I live in Bern, not Basel.")] == [True]
    assert [candidate.correction for candidate in read("I live in Bern.")] == [False]
