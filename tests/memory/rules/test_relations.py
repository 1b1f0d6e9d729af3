"""What declared relations count for is derived from those that stand (decisions 2.3, 2.4, 3)."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.rules.relations import Directed, Hold, hold_of, successor, weighed
from memory.values import Closed, Flag, Producer, RelationKind, Status, StatusReason
from memory.views import BeliefView, EdgeView
from tests.memory.rules.test_persona import belief

NOW = datetime(2026, 6, 1, tzinfo=UTC)
MINE = UUID(int=1)
OTHERS = [UUID(int=number) for number in range(2, 6)]
CONTRADICTS, UPDATES, EXTENDS = RelationKind.CONTRADICTS, RelationKind.UPDATES, RelationKind.EXTENDS


def mine(**more: object) -> BeliefView:
    return belief(id=MINE, **more)


def edge(kind: RelationKind, source: UUID, target: UUID, **more: object) -> EdgeView:
    fields = {"id": UUID(int=99), "declared_by": Producer.AGENT, "created_at": NOW, **more}
    return EdgeView(kind=kind, source=source, target=target, **fields)  # type: ignore[arg-type]


WON = {"resolved_at": NOW, "resolved_by": Closed.ADJUDICATED, "winner": MINE}
LOST = {**WON, "winner": OTHERS[0]}
TAKEN_BACK = {"resolved_at": NOW, "resolved_by": Closed.WITHDRAWN}


@pytest.mark.parametrize(
    ("state", "other", "counts"),
    [
        ({}, Hold.SAYS, 1),
        ({}, Hold.ENDED, 0),
        ({}, Hold.NEVER, 0),
        (WON, Hold.SAYS, 0),
        (LOST, Hold.SAYS, 1),
        (LOST, Hold.ENDED, 1),
        (LOST, Hold.NEVER, 0),
        (TAKEN_BACK, Hold.SAYS, 0),
        ({"resolved_at": NOW, "resolved_by": Closed.HISTORY}, Hold.SAYS, 0),
    ],
)
def test_a_contradiction_counts_while_it_is_open_or_lost(state: dict[str, object], other: Hold, counts: int) -> None:
    after = weighed(mine(carried_contradictions=1), [edge(CONTRADICTS, MINE, OTHERS[0], **state)], {OTHERS[0]: other})
    assert after.contradictions == 1 + counts


@pytest.mark.parametrize(
    ("state", "other", "counts"),
    [
        ({"credited_at": NOW}, Hold.SAYS, 1),
        ({}, Hold.SAYS, 0),
        ({"credited_at": NOW}, Hold.ENDED, 0),
        ({"credited_at": NOW, "resolved_at": NOW, "resolved_by": Closed.WITHDRAWN}, Hold.SAYS, 0),
    ],
)
def test_what_speaks_for_it_counts_where_it_was_credited(state: dict[str, object], other: Hold, counts: int) -> None:
    holds = {OTHERS[0]: other}
    assert weighed(mine(), [edge(EXTENDS, OTHERS[0], MINE, **state)], holds).declared_evidence == counts
    assert weighed(mine(), [edge(EXTENDS, MINE, OTHERS[0], **state)], holds).declared_evidence == 0


@pytest.mark.parametrize(
    ("status", "reason", "hold"),
    [
        (Status.ACTIVE, None, Hold.SAYS),
        (Status.RETIRED, StatusReason.STALE, Hold.SAYS),
        (Status.EXPIRED, StatusReason.TENTATIVE, Hold.SAYS),
        (Status.SUPERSEDED, StatusReason.REPLACED, Hold.ENDED),
        (Status.SUPERSEDED, StatusReason.UNTRUE, Hold.NEVER),
        (Status.SUPERSEDED, StatusReason.RE_READ, Hold.NEVER),
    ],
)
def test_time_silences_nothing(status: Status, reason: StatusReason | None, hold: Hold) -> None:
    assert hold_of(status, reason) is hold


def test_a_guard_flag_stays_while_a_relation_is_held_open() -> None:
    flagged = mine(flags=frozenset({Flag.GUARD}))
    held = edge(UPDATES, OTHERS[0], MINE, held_open_at=NOW)
    assert weighed(flagged, [held], {OTHERS[0]: Hold.SAYS}).flags == {Flag.GUARD}
    assert not weighed(flagged, [held], {OTHERS[0]: Hold.ENDED}).flags
    assert not weighed(flagged, [], {}).flags


EDGES = st.lists(
    st.builds(
        lambda kind, other, forward, state: edge(kind, *((MINE, other) if forward else (other, MINE)), **state),
        st.sampled_from(sorted({CONTRADICTS, UPDATES, EXTENDS, RelationKind.DERIVES})),
        st.sampled_from(OTHERS),
        st.booleans(),
        st.sampled_from(
            [{}, WON, LOST, {"credited_at": NOW}, {"held_open_at": NOW}, {"resolved_at": NOW, "resolved_by": Closed.WITHDRAWN}]
        ),
    ),
    max_size=8,
)


@given(edges=EDGES, holds=st.lists(st.sampled_from(Hold), min_size=len(OTHERS), max_size=len(OTHERS)), seed=st.integers(0, 99))
def test_a_relation_adds_at_most_one_and_their_order_nothing(edges: list[EdgeView], holds: list[Hold], seed: int) -> None:
    held = dict(zip(OTHERS, holds, strict=True))
    one = mine()
    after = weighed(one, edges, held)
    assert weighed(after, edges, held) == after
    assert weighed(one, random.Random(seed).sample(edges, k=len(edges)), held) == after
    for place in range(len(edges)):
        less = weighed(one, edges[:place] + edges[place + 1 :], held)
        assert 0 <= after.contradictions - less.contradictions <= 1
        assert 0 <= after.declared_evidence - less.declared_evidence <= 1


def test_of_several_the_newest_succeeds_then_the_smaller_id() -> None:
    old, new, twin = (belief(id=UUID(int=number)) for number in (7, 8, 9))
    at = new.newest.at
    assert at is not None
    newer = [belief(id=one.id, newest=type(one.newest)(at=at + timedelta(days=1), session_id=one.id, sequence=1)) for one in (new, twin)]
    assert successor([old, *newer]).id == successor([*newer[::-1], old]).id == new.id


def test_a_circle_is_seen_however_long_it_is() -> None:
    ids = [UUID(int=number) for number in range(2_000)]
    graph = Directed(pairwise(ids))
    assert graph.leads(ids[0], ids[-1]) and not graph.leads(ids[-1], ids[0])
    assert graph.leads(ids[5], ids[5])
