"""Workers that meet: the principal's lock and the watermark let one of them read a window."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID

import pytest
from django.db import connections

from memory.access import acting_for
from memory.models import ConsolidationRun, Principal
from tests.builders import append, believed, consolidate, principal, said

pytestmark = pytest.mark.django_db(transaction=True)

WORKERS = 8


def work(owner: Principal, session: UUID) -> int:
    try:
        return len(consolidate(owner, session))
    finally:
        connections.close_all()


def test_eight_workers_on_one_session_read_it_once() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon. I like oolong tea."))
    with ThreadPoolExecutor(WORKERS) as pool:
        runs = list(pool.map(lambda _: work(owner, session), range(WORKERS)))
    assert sum(runs) == 1
    assert len(believed(owner)) == 2
    with acting_for(owner.id):
        assert ConsolidationRun.objects.count() == 1


def test_the_same_claim_in_eight_sessions_at_once_is_one_belief() -> None:
    owner = principal()
    sessions = [append(owner, said("I like oolong tea."), session=f"s{number}") for number in range(WORKERS)]
    with ThreadPoolExecutor(WORKERS) as pool:
        runs = list(pool.map(lambda session: work(owner, session), sessions))
    assert runs == [1] * WORKERS
    (belief,) = believed(owner)
    assert (belief.corroboration, round(belief.confidence, 9)) == (WORKERS, 0.85)


def test_eight_first_calls_at_once_make_one_owner() -> None:
    def make(_: int) -> UUID:
        try:
            return principal("owner").id
        finally:
            connections.close_all()

    with ThreadPoolExecutor(WORKERS) as pool:
        assert len(set(pool.map(make, range(WORKERS)))) == 1
