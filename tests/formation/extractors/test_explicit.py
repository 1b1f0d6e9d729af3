from __future__ import annotations

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
    assert statements("Remember that you should always answer in French") == ["The assistant should always answer in French."]
    assert statements("please remember my birthday is in May") == ["User's birthday is in May."]
    assert statements("Don't forget that I take my tea without milk.") == ["User takes their tea without milk."]
    assert statements("Keep in mind that we deploy on Thursdays.") == ["User and others deploy on Thursdays."]


def test_it_flags_health_and_money() -> None:
    (allergy,) = read("Remember: I have a severe shellfish allergy.")
    assert allergy.sensitivity is Sensitivity.SENSITIVE
    assert Flag.SENSITIVE in allergy.flags
    (home,) = read("I live at 12 Elm Street, Springfield.")
    assert home.sensitivity is Sensitivity.SENSITIVE


def test_it_marks_a_correction() -> None:
    assert [candidate.correction for candidate in read("Actually, I live in Bern, not Basel.")] == [True]
    assert [candidate.correction for candidate in read("I live in Bern.")] == [False]
