from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory.rules.likeness import (
    NEGATORS,
    canonical_hash,
    canonical_value,
    canonical_words,
    event_hash,
    keyed_hash,
    subject_key,
)

WORDS = st.frozensets(st.sampled_from(["tea", "milk", "dog", "cello", "not", "Norden"]))


@pytest.mark.parametrize(
    ("written", "also_written"),
    [
        ("The  C++ compiler.", "c++ compiler"),
        ("my “Kestrel-9” tent!", "kestrel 9 tent"),
        ("Site Roadmap", "site-roadmap"),
        ("dark_mode", "Dark mode"),
        ("ｔｅａ", "tea"),
        ("Straße", "STRASSE"),
        ("don’t", "don't"),
        ("½ cup", "1/2 cup"),
        ("早上开会。", "早上开会"),
        ("cafe\u0301", "café"),
        ("to\u00adfu", "tofu"),
    ],
)
def test_that_it_compares_one_value_written_two_ways_as_equal(written: str, also_written: str) -> None:
    assert canonical_value(written) == canonical_value(also_written)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("C++", "C"),
        ("C#", "C"),
        ("F#", "C#"),
        (".NET 8", "net 8"),
        ("3.5", "35"),
        ("$50", "€50"),
        ("50%", "50"),
        ("-5", "5"),
        ("resume", "résumé"),
        ("node.js", "node js"),
        ("1/2", "12"),
        ("10:30", "1030"),
        ("e-mail", "mail"),
    ],
)
def test_that_it_keeps_values_apart_that_only_punctuation_or_accents_tell_apart(one: str, other: str) -> None:
    assert canonical_value(one) != canonical_value(other)


@pytest.mark.parametrize(("text", "form"), [("???", "???"), ("  ", ""), ("", ""), ("the", "the"), (" !  ? ", "! ?"), ("The The", "the")])
def test_that_it_never_empties_a_value_that_is_not_blank(text: str, form: str) -> None:
    assert canonical_value(text) == form


INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u2060\ufeff"))


@given(st.text())
@example("ǰ̂.-a ͅ")
@example("ba\u200b\u0301")
@example("\u00ad")
@example("a-b-c .x ..y -1--2 a+b++ ##c# 5%%")
def test_that_it_has_nothing_left_to_change_in_a_canonical_value(text: str) -> None:
    once = canonical_value(text)
    assert canonical_value(once) == once
    assert bool(once) or not text.translate(INVISIBLE).strip()


@pytest.mark.parametrize(
    ("statement", "negated"),
    [
        ("Friday deploys are allowed.", "Friday deploys are not allowed."),
        ("User can swim.", "User cannot swim."),
        ("I do eat meat.", "I don't eat meat."),
        ("I do eat meat.", "I dont eat meat."),
        ("coffee with milk", "coffee without milk"),
        ("User has pets.", "User has no pets."),
        ("User smokes.", "User never smokes."),
        ("我喜欢咖啡", "我不喜欢咖啡"),
        ("周五允许部署", "周五不允许部署"),
        ("Freitags wird deployt.", "Freitags wird nicht deployt."),
        ("Se permite fumar.", "No se permite fumar."),
        ("É permitido fumar.", "Não é permitido fumar."),
        ("金曜は許可されています", "金曜は許可されていません"),
    ],
)
def test_that_it_hears_a_negator(statement: str, negated: str) -> None:
    assert canonical_words(statement) != canonical_words(negated)


@given(WORDS, st.sampled_from(sorted(NEGATORS)))
def test_that_it_never_treats_a_negator_as_a_stop_word(words: frozenset[str], negator: str) -> None:
    assert canonical_words(" ".join([*words, negator])) == canonical_words(" ".join(words)) | {negator}


@pytest.mark.parametrize(
    ("statement", "negated"),
    [
        ("周五允许部署", "周五不允许部署"),
        ("允许周五部署", "不允许周五部署"),
        ("他有狗", "他没有狗"),
        ("金曜は許可されています", "金曜は許可されていません"),
        ("猫を飼っている", "猫を飼っていない"),
        ("Les chiens sont admis", "Les chiens ne sont pas admis"),
        ("C'est permis", "C'est pas permis"),
        ("Ilse est allergique aux noix", "Ilse n'est pas allergique aux noix"),
        ("Freitags wird deployt", "Freitags wird nicht deployt"),
        ("Los viernes se despliega", "Los viernes no se despliega"),
        ("Às sextas fazemos deploy", "Às sextas não fazemos deploy"),
    ],
)
def test_that_a_denial_keeps_every_value_of_what_it_denies(statement: str, negated: str) -> None:
    assert canonical_words(statement) & NEGATORS == frozenset()
    assert canonical_words(negated) - NEGATORS == canonical_words(statement)
    assert canonical_words(negated) & NEGATORS


def test_that_no_english_word_turns_a_statement_round_by_looking_foreign() -> None:
    for text in ("The office is in Omaha, NE.", "Use Comic Sans.", "Sin city is a film.", "Ken is kin.", "Plus sizes only."):
        assert canonical_words(text) & NEGATORS == frozenset()


def test_that_it_spells_negation_one_way() -> None:
    assert canonical_words("I don't use tabs") == canonical_words("I do not use tabs") == canonical_words("i DONT use tabs")
    assert canonical_words("can't") == canonical_words("cannot") == {"can", "not"}


def test_that_it_drops_who_speaks_and_keeps_what_is_said() -> None:
    assert (
        canonical_words("The user's sister Ilse owns 2 cats.")
        == canonical_words("My sister Ilse owns 2 cats")
        == {"sister", "ilse", "owns", "2", "cats"}
    )


def test_that_it_tells_what_was_from_what_is() -> None:
    assert canonical_words("User is a teacher") != canonical_words("User was a teacher")


def test_that_it_keeps_subjects_of_two_projects_apart() -> None:
    assert subject_key("Site Roadmap", project=None) == subject_key("the site-roadmap", project=None)
    assert subject_key("site", project="a") != subject_key("site", project="b")
    assert len({subject_key("site", project=None), subject_key("site", project="x"), subject_key("site\nx", project=None)}) == 3


def test_that_the_order_of_values_does_not_change_a_claims_hash() -> None:
    claim = {"kind": "home", "stance": "positive"}
    values = [("name", "ilse"), ("role", "sister")]
    assert canonical_hash(**claim, values=values) == canonical_hash(**claim, values=iter(values[::-1]))
    assert canonical_hash(**claim, values=values) != canonical_hash(kind="home", stance="negative", values=values)


@given(st.lists(st.text(max_size=4), max_size=4), st.lists(st.text(max_size=4), max_size=4))
@example(["ab", "c"], ["a", "bc"])
@example(["\ud83d"], ["?"])
def test_that_two_lists_of_parts_share_a_keyed_hash_only_when_equal(one: list[str], other: list[str]) -> None:
    assert (keyed_hash(b"k", *one) == keyed_hash(b"k", *other)) == (one == other)
    assert keyed_hash(b"k", *one) != keyed_hash(b"other", *one)


def test_that_an_events_hash_tells_type_actor_and_text_apart() -> None:
    assert event_hash("a", "bc", "d") == event_hash("a", "bc", "d")
    assert len({event_hash("a", "bc", "d"), event_hash("ab", "c", "d"), event_hash("a", "b", "cd")}) == 3
