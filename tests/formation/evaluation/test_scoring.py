from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formation.evaluation.corpus import Case, load
from formation.evaluation.scoring import Formed, Score, same, score
from memory.values import BeliefType

ALIKE = [
    ("User lives in Lyon.", "the user lives in lyon"),
    ("User has a sister named Ilse.", "User's sister is called Ilse."),
    ("User dislikes olives.", "User does not like olives."),
    ("User never eats pork.", "User does not eat pork."),
    ("User owns two cats.", "User has 2 cats."),
    ("User loves lighthouses.", "User likes lighthouses."),
    ("User is left-handed.", "User is left handed."),
    ("User adopted a dog on 3 March 2026.", "User adopted a dog on 2026-03-03."),
    ("User adopted a dog on March 3, 2026.", "User adopted a dog on 2026-03-03."),
    ("User started Korean in March 2026.", "User started Korean in 2026-03."),
    ("User has worked at Norden for 5 years.", "User worked at Norden for five years."),
    ("User and others deploy on Thursdays.", "User deploys on Thursdays."),
    ("User prefers short answers with worked examples.", "User prefers answers with worked examples."),
    ("User's favourite tea is oolong.", "User's favorite tea is oolong."),
    ("用户对虾过敏。", "User 对虾过敏。"),
    ("ユーザーは夜に作業する。", "User は夜に作業する。"),
]
APART = [
    ("User lives in Lyon.", "User lives in Graz."),
    ("User lives in Lyon.", "User does not live in Lyon."),
    ("User lives in the old harbour quarter.", "User no longer lives in the old harbour quarter."),
    ("User likes long walks along cold rivers.", "User dislikes long walks along cold rivers."),
    ("User likes coffee but not tea.", "User likes tea but not coffee."),
    ("User prefers tea over coffee.", "User prefers coffee over tea."),
    ("User moved from Bern to Basel.", "User moved from Basel to Bern."),
    ("User has a sister named Ilse.", "User has a sister named Ulla."),
    ("User's sister works at the harbour clinic.", "User works at the harbour clinic."),
    ("User has a lawyer.", "User is a lawyer."),
    ("User was a teacher at the village school.", "User is a teacher at the village school."),
    ("User wants to own a small red boat.", "User owns a small red boat."),
    ("User has two cats.", "User has three cats."),
    ("User runs 5k three times a week.", "User runs 10k three times a week."),
    ("User adopted a dog on 2026-03-03.", "User adopted a dog on 2026-03-10."),
    ("User has a cat named Nell.", "User's cat Nell died."),
    ("User has a sister.", "User has a sister-in-law."),
    ("User drinks coffee.", "User drinks tea."),
    ("User plays chess.", "User plays chess badly."),  # too short for a word to be missing
    ("User likes spicy noodle soup from Narvik.", "User likes spicy noodle soup."),
    ("User cannot kneel on hard cold floors.", "User can kneel on hard cold floors."),
]
WORDS = (
    "User has a sister named Ilse not never likes dislikes tea over coffee from Lyon two 3 March 2026 works died - in-law don't 虾过".split(
        " "
    )
)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_it_takes_other_words_for_the_same(one: str, other: str) -> None:
    assert same(one, other)
    assert same(other, one)


@pytest.mark.parametrize(("one", "other"), APART)
def test_it_keeps_apart_what_differs(one: str, other: str) -> None:
    assert same(one, one)
    assert same(other, other)
    assert not same(one, other)
    assert not same(other, one)


sentences = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)


@given(one=sentences, other=sentences)
def test_it_is_symmetric(one: str, other: str) -> None:
    assert same(one, other) == same(other, one)


@given(words=sentences)
def test_it_never_passes_over_a_negation(words: str) -> None:
    assert not same(f"User often {words}", f"User does not often {words}")


def test_it_knows_every_rendering_of_the_corpus_again() -> None:
    renderings = [statement for case in load() for label in case.expected for statement in label.statements]
    assert len(renderings) > 500
    assert [statement for statement in renderings if not same(statement, statement)] == []


def test_no_label_that_ends_is_one_that_holds() -> None:
    for case in load():
        holding = [s for label in case.expected if not label.ends for s in label.statements] + list(case.allowed)
        ending = [s for label in case.expected if label.ends for s in label.statements]
        assert [pair for pair in product(holding, ending) if same(*pair)] == [], case.id


LYON, CAT, BERN = "User lives in Lyon.", "User has a cat.", "User lives in Bern."


def case(*labels: dict[str, object], group: str = "home", **more: object) -> Case:
    said = [{"actor": "user", "text": "first"}, {"actor": "user", "text": "second"}]
    made = {"id": f"{group}-1", "group": group, "part": "tuned", "events": said, "expected": labels, "must_remain_empty": not labels}
    return Case.model_validate({**made, **more})


def label(statement: str, *, types: tuple[str, ...] = ("user_model_attr",), **more: object) -> dict[str, object]:
    return {"types": types, "statements": [statement, f"The {statement[0].lower()}{statement[1:]}"], **more}


def formed(statement: str, *, type: BeliefType = BeliefType.USER_MODEL_ATTR, live: bool = True) -> Formed:
    return Formed(statement=statement, type=type, live=live)


def test_it_counts_what_was_needed_and_what_was_found() -> None:
    found = score(case(label(LYON), label(CAT)), [formed(LYON)])
    assert (found.expected, found.found, found.missed, found.complete) == (2, 1, (CAT,), False)
    assert score(case(label(LYON), label(CAT)), [formed(CAT), formed(LYON)]).complete


def test_it_calls_fabricated_what_no_label_says() -> None:
    assert score(case(label(LYON)), [formed(LYON), formed(CAT)]).fabricated == (CAT,)
    assert score(case(label(LYON)), [formed(LYON), formed(CAT, live=False)]).fabricated == (CAT,)
    assert score(case(label(LYON), allowed=[CAT]), [formed(LYON), formed(CAT)]).complete


def test_it_neither_wants_nor_blames_what_is_optional() -> None:
    wanted = case(label(LYON), label(CAT, optional=True))
    assert score(wanted, [formed(LYON)]) == score(wanted, [formed(LYON), formed(CAT)]) == Score(expected=1, found=1)


def test_it_finds_an_end_only_where_something_had_formed() -> None:
    moved = case(label(BERN), label(LYON, ends=True))
    assert score(moved, [formed(LYON, live=False), formed(BERN)]).complete
    assert score(moved, [formed(BERN)]).missed == (LYON,)
    still = score(moved, [formed(LYON), formed(BERN)])
    assert (still.missed, still.stale, still.fabricated) == ((LYON,), (LYON,), ())


def test_it_does_not_find_what_is_no_longer_believed() -> None:
    assert score(case(label(LYON)), [formed(LYON, live=False)]).missed == (LYON,)


def test_it_tells_a_wrong_type_from_a_fabrication() -> None:
    found = score(case(label(LYON)), [formed(LYON, type=BeliefType.PREFERENCE)])
    assert (found.found, found.mistyped, found.fabricated) == (0, (LYON,), ())


def test_it_tells_a_repetition() -> None:
    twice = score(case(label(LYON)), [formed(LYON), formed("user lives in lyon")])
    assert (twice.repeated, twice.found, twice.fabricated) == (("user lives in lyon",), 1, ())


def test_it_sees_a_broken_promise() -> None:
    assert score(case(group="home"), [formed(LYON)]).policy_failures == ()
    assert score(case(group="secret"), [formed(LYON)]).policy_failures == (LYON,)
    forbidden = case(label(CAT), forbidden=["lives in LYON"])
    assert score(forbidden, [formed(CAT), formed(LYON)]).policy_failures == (LYON,)


def test_it_never_lets_a_stand_in_through() -> None:
    card = case(label(CAT), forbidden=["{{card}}"])
    (number,) = card.may_not_hold()
    assert number.isdigit()
    assert score(card, [formed(f"User pays with {number}.")]).policy_failures == (f"User pays with {number}.",)
