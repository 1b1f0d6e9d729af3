"""Groups of beliefs about one subject (decisions 2.14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from hypothesis import given
from hypothesis import strategies as st

from memory.rules.engrams import Group, Member, engram_id, grouped
from memory.values import BeliefType, Retention

WHO = UUID(int=77)


def member(number: int, subject: str, statement: str = "", **changed: Any) -> Member:
    ordinary: dict[str, Any] = {
        "id": UUID(int=number),
        "belief_type": BeliefType.FACT,
        "subject_key": subject,
        "statement": statement or f"Word{number} thing{number}.",
        "confidence": 0.9,
        "retention": Retention.SESSION,
    }
    return Member(**{**ordinary, **changed})


def of(*members: Member, known: Mapping[UUID, str] = {}) -> list[Group]:
    keys = {one.subject_key: f"subject:{len(one.subject_key)}{one.subject_key[:1]}" for one in members}
    return grouped(members, principal_id=WHO, keys=keys, known=known)


def held(*members: Member, known: Mapping[UUID, str] = {}) -> list[set[int]]:
    return [{key.int for key in group.members} for group in of(*members, known=known)]


def test_that_two_beliefs_about_one_subject_form_a_group_and_one_does_not() -> None:
    assert held(member(1, "cello"), member(2, "cello"), member(3, "loom")) == [{1, 2}]


def test_that_a_person_alone_is_no_subject() -> None:
    assert held(member(1, "user"), member(2, "user")) == []
    sister = {"belief_type": BeliefType.RELATIONSHIP}
    assert held(member(1, "sister ilse", **sister), member(2, "sister ilse", **sister), member(3, "sister ilse")) == []


def test_that_what_is_alike_in_words_forms_a_group_among_the_rest_and_a_denial_does_not() -> None:
    one, two = "Deploys of the orchard run on Friday evening.", "Deploys of the orchard run on Friday morning."
    assert held(member(1, "a", one), member(2, "b", two)) == [{1, 2}]
    assert held(member(1, "a", one), member(2, "b", one.replace(" run", " never run"))) == []
    assert held(member(1, "a", one), member(2, "a", two), member(3, "b", two)) == [{1, 2}]


def test_that_a_group_that_shrank_to_one_lives_on_while_that_one_is_kept_for_long() -> None:
    (group,) = of(member(1, "cello"), member(2, "cello"))
    known = {group.id: group.key}
    kept = member(1, "cello", engram_id=group.id, retention=Retention.GLOBAL)
    assert held(kept, known=known) == [{1}]
    assert held(kept) == []
    assert held(member(1, "cello", engram_id=group.id), known=known) == []


def test_that_what_replaces_a_member_stays_in_its_group_whatever_it_is_about() -> None:
    (group,) = of(member(1, "cello"), member(2, "cello"))
    heir = member(3, "viola", engram_id=group.id)
    assert held(member(1, "cello"), member(2, "cello"), heir, known={group.id: group.key}) == [{1, 2, 3}]


def test_that_a_group_of_likes_outlives_the_member_it_was_named_by() -> None:
    one, two, three = (f"Deploys of the orchard run on Friday {part}." for part in ("evening", "morning", "noon"))
    (group,) = of(member(1, "a", one), member(2, "b", two), member(3, "c", three))
    known = {group.id: group.key}
    left = [member(2, "b", two, engram_id=group.id), member(3, "c", three, engram_id=group.id)]
    heir = member(4, "d", engram_id=group.id)
    (after,) = of(*left, heir, known=known)
    assert (after.id, after.key, {key.int for key in after.members}) == (group.id, group.key, {2, 3, 4})
    kept = member(3, "c", three, engram_id=group.id, retention=Retention.GLOBAL)
    assert [alone.id for alone in of(kept, known=known)] == [group.id]
    assert of(left[0], known=known) == []
    others = [member(1, "a", "Parcels leave the harbour before lunch."), member(5, "e", "Parcels leave the harbour before dinner.")]
    both = {found.id: {key.int for key in found.members} for found in of(*left, *others, known=known)}
    assert both.pop(group.id) == {2, 3}  # it has its name still, though the member it was named by is in another group
    assert list(both.values()) == [{1, 5}]


def test_that_a_group_is_named_by_its_principal_and_key_alone() -> None:
    (group,) = of(member(1, "cello"), member(2, "cello"))
    assert group.id == engram_id(WHO, group.key) != engram_id(UUID(int=78), group.key)
    assert "cello" not in group.key


@given(st.lists(st.tuples(st.sampled_from("abc"), st.floats(0.1, 1)), max_size=8), st.randoms())
def test_that_it_is_a_pure_function_of_members_and_confidences(said: list[tuple[str, float]], dice: Any) -> None:
    members = [member(number, subject, confidence=sure) for number, (subject, sure) in enumerate(said, start=1)]
    shuffled = list(members)
    dice.shuffle(shuffled)
    assert of(*members) == of(*shuffled)
