"""What a rejection keeps away, and what it does not."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid5

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules.corrections import FREE, Standing, may_not_end, standing_of
from memory.rules.likeness import SKETCH_SAME, jaccard, sketch, sketch_likeness
from memory.values import BeliefType, Outcome, RejectionKind
from memory.views import Block, Fingerprint, Place

SPACE = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")
AT = datetime(2026, 6, 1, tzinfo=UTC)
KEY = b"k" * 32
E1, E2 = uuid5(SPACE, "one"), uuid5(SPACE, "two")
ELSEWHERE = Place(event_id=E2, start=0, end=9)

SISTER = Fingerprint(
    claim_kind="relation",
    belief_type=BeliefType.RELATIONSHIP,
    turn_hash=b"positive",
    slot_hashes=(("name", b"ilse"), ("relation", b"sister")),
)


def block(
    said: Fingerprint = SISTER, *, kind: RejectionKind = RejectionKind.UNTRUE, scope: str | None = None, places: tuple[Place, ...] = ()
) -> Block:
    return Block(
        id=uuid5(SPACE, kind),
        kind=kind,
        belief_ref=uuid5(SPACE, "belief"),
        claim_kind=said.claim_kind,
        belief_type=said.belief_type,
        turn_hash=said.turn_hash,
        slot_hashes=said.slot_hashes,
        sketch=said.sketch,
        scope=scope,
        places=places,
        at=AT,
    )


def standing(said: Fingerprint, *blocks: Block, at: Place = ELSEWHERE, **more: object) -> Standing:
    return standing_of(blocks, said, places=[at], scope="user", optional_slots=("name",), **more)  # type: ignore[arg-type]


REFUSED = Standing(refused=Outcome.REJECTED_BY_OWNER)


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (SISTER, REFUSED),
        (replace(SISTER, slot_hashes=(("count", b"2"), *SISTER.slot_hashes)), REFUSED),
        (replace(SISTER, slot_hashes=(("relation", b"sister"),)), REFUSED),
        (replace(SISTER, slot_hashes=(("name", b"ada"), ("relation", b"sister"))), FREE),
        (replace(SISTER, slot_hashes=(("name", b"ilse"), ("relation", b"aunt"))), FREE),
        (replace(SISTER, turn_hash=b"negative"), FREE),
        (replace(SISTER, claim_kind="sole_relation"), FREE),
    ],
    ids=["the same", "with more detail", "without the optional name", "another name", "another relation", "turned round", "another kind"],
)
def test_it_recognises_the_claim_in_other_words_of_its_owner(said: Fingerprint, expected: Standing) -> None:
    assert standing(said, block()) == expected


def test_where_it_was_read_bars_any_wording_of_its_kind_or_type() -> None:
    read = Place(event_id=E1, start=10, end=30)
    paraphrase = replace(SISTER, claim_kind="family", slot_hashes=(("who", b"sibling"),))
    rejected = block(places=(read,))
    assert standing(paraphrase, rejected, at=Place(event_id=E1, start=20, end=40)) == REFUSED
    assert standing(paraphrase, rejected, at=Place(event_id=E1, start=30, end=40)) == FREE
    assert standing(paraphrase, rejected, at=Place(event_id=E2, start=10, end=30)) == FREE
    assert standing(replace(paraphrase, belief_type=BeliefType.FACT), rejected, at=read) == FREE
    assert standing(paraphrase, rejected, at=read, held_by_another=True) == FREE


def test_every_place_must_have_been_one_of_the_rejected() -> None:
    rejected = block(places=(Place(event_id=E1, start=0, end=9),))
    paraphrase = replace(SISTER, slot_hashes=(("relation", b"aunt"),))
    both = [Place(event_id=E1, start=0, end=9), Place(event_id=E2, start=0, end=9)]
    assert standing_of([rejected], paraphrase, places=both[:1], scope="user") == REFUSED
    assert standing_of([rejected], paraphrase, places=both, scope="user") == FREE


def test_only_later_words_of_the_owner_bring_it_back() -> None:
    rejected = block()
    assert standing(SISTER, rejected, owner_said_at=AT) == REFUSED
    assert standing(SISTER, rejected, owner_said_at=None) == REFUSED
    assert standing(SISTER, rejected, owner_said_at=AT + timedelta(seconds=1)) == Standing(returned=(rejected,))
    assert standing(SISTER, rejected, typed=True) == Standing(lifted=(rejected,))


def test_not_here_bars_in_its_scope_only() -> None:
    here = block(kind=RejectionKind.NOT_HERE, scope="project:birch")
    assert standing(SISTER, here) == FREE
    assert standing_of([here], SISTER, places=[], scope="project:birch") == REFUSED


def test_a_deletion_is_told_from_a_rejection() -> None:
    assert standing(SISTER, block(kind=RejectionKind.DELETED)).refused is Outcome.FORGOTTEN
    assert standing(SISTER, block(), block(kind=RejectionKind.DELETED)).refused is Outcome.FORGOTTEN


def test_words_that_ended_what_was_restored_end_it_no_more_and_say_nothing_of_other_words() -> None:
    read = Place(event_id=E1, start=0, end=9)
    ending = block(kind=RejectionKind.ENDING, places=(read,))
    assert may_not_end([ending], SISTER, places=[read])
    assert not may_not_end([ending], SISTER, places=[Place(event_id=E2, start=0, end=9)])
    assert standing(SISTER, ending) == FREE


words = st.frozensets(st.text(alphabet="abcdefgh", min_size=1, max_size=4), max_size=12)


@given(one=words, other=words)
def test_a_sketch_estimates_what_words_share_and_is_itself_again(one: frozenset[str], other: frozenset[str]) -> None:
    assert sketch(KEY, one) == sketch(KEY, sorted(one))
    assert abs(sketch_likeness(sketch(KEY, one), sketch(KEY, other)) - jaccard(one, other)) < 0.25
    assert sketch_likeness(sketch(KEY, one), sketch(b"another key" * 3, one)) < SKETCH_SAME


def test_nearly_the_same_free_words_are_recognised_and_others_are_not() -> None:
    text = frozenset("boiler serviced every october by the brothers down our road".split())
    said = Fingerprint(claim_kind="note", belief_type=BeliefType.FACT, turn_hash=b"t", sketch=sketch(KEY, text))
    near = replace(said, sketch=sketch(KEY, text - {"our"}))
    far = replace(said, sketch=sketch(KEY, frozenset("boiler of the summer house".split())))
    assert standing(near, block(said)) == REFUSED
    assert standing(far, block(said)) == FREE
    assert standing(replace(near, turn_hash=b"not"), block(said)) == FREE
