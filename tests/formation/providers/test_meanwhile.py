"""What happens while a provider takes its time: its owner's acts stand, no lock is held, no other worker asks, a crash counts."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from uuid import UUID

import pytest
from django.db import connections

from formation import attempts as attempts_kept
from formation import consolidate as consolidation
from formation.models import ProviderAttempt
from formation.requests import due_sessions
from memory.access import acting_for
from memory.models import Event, Principal, Session
from memory.store.people import erase_memory
from memory.values import Authority
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, converse, holding, said, statements, tally, the_belief
from tests.faults.test_killed_learn import environment
from tests.formation.providers.conftest import after, attempts, read, watermark
from tests.formation.providers.endpoint import Endpoint, claim, claims, meanwhile

pytestmark = pytest.mark.django_db(transaction=True)

HOME = "These days I call Ghent home."
GHENT = claim("home", HOME, place="Ghent")


def by(owner: Principal, *, hours: float) -> By:
    return By(principal_id=owner.id, now=NOW + timedelta(hours=hours), door=Door.API)


def elsewhere(act: Callable[[], object]) -> Callable[[], object]:
    """The act on a thread and a connection of its own, which is closed again."""

    def done() -> object:
        try:
            return act()
        finally:
            connections.close_all()

    return done


def said_later(owner: Principal) -> UUID:
    """HOME, said two hours after NOW in another conversation."""
    at = NOW + timedelta(hours=2)
    return append(owner, said(HOME, at=at), session="s2", now=at)


def test_an_owners_edit_survives(endpoint: Endpoint, owner: Principal) -> None:
    converse(owner, "I live in Lyon.")
    lyon = the_belief(owner, "User lives in Lyon.").id
    edit = elsewhere(lambda: actions.edit(by(owner, hours=3), lyon, text="I live in Bern."))
    endpoint.script(meanwhile(edit, claims(GHENT)))
    (report,) = read(owner, said_later(owner), seconds=4 * 3600)
    assert tally([report]) == {"conflicted": 1}
    bern = the_belief(owner, "User lives in Bern.")
    assert bern.live and bern.authority is Authority.OWNER
    assert statements(owner, live=False) == ["User lives in Lyon."]


def test_an_owners_rejection_survives(endpoint: Endpoint, owner: Principal) -> None:
    converse(owner, "I live in Ghent.")
    reject = elsewhere(lambda: actions.reject(by(owner, hours=3), the_belief(owner, "User lives in Ghent.").id, kind="untrue"))
    endpoint.script(meanwhile(reject, claims(GHENT)))
    (report,) = read(owner, said_later(owner), seconds=4 * 3600)
    assert tally([report]) == {"rejected_by_owner": 1}
    assert statements(owner) == []


def test_an_erased_conversation_leaves_nothing_behind(endpoint: Endpoint, owner: Principal) -> None:
    session = said_later(owner)
    endpoint.script(meanwhile(elsewhere(lambda: actions.erase(by(owner, hours=3), session_id=session)), claims(GHENT)))
    assert read(owner, session, seconds=4 * 3600) == []
    assert statements(owner) == []
    assert holding("Ghent") == {}
    with acting_for(owner.id):
        assert Session.objects.get(id=session).erased_at is not None


def test_a_memory_that_is_gone_before_it_is_asked_about_asks_nobody(
    endpoint: Endpoint, owner: Principal, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = said_later(owner)
    as_ever = attempts_kept.begin

    def gone(attempt: ProviderAttempt) -> bool:
        erase_memory(owner.id)
        return as_ever(attempt)

    monkeypatch.setattr(attempts_kept, "begin", gone)
    assert read(owner, session, seconds=3 * 3600) == []
    assert endpoint.calls == 0


def test_no_transaction_is_open_and_no_lock_is_held(endpoint: Endpoint, owner: Principal) -> None:
    found: list[tuple[int, int]] = []

    def look() -> None:
        with connections["owner"].cursor() as cursor:
            cursor.execute(
                "select (select count(*) from pg_stat_activity where datname = current_database() and state like 'idle in trans%'), "
                "(select count(*) from pg_locks where locktype = 'advisory' and database = "
                "(select oid from pg_database where datname = current_database()))"
            )
            found.append(cursor.fetchone())

    endpoint.script(meanwhile(elsewhere(look), claims(GHENT)))
    read(owner, said_later(owner), seconds=3 * 3600)
    assert statements(owner) == ["User lives in Ghent."]
    assert found == [(0, 0)]


def test_workers_that_meet_ask_once(endpoint: Endpoint, owner: Principal) -> None:
    session = said_later(owner)
    ready = Barrier(4)

    def work() -> int:
        try:
            ready.wait()
            return len(read(owner, session, seconds=3 * 3600))
        finally:
            connections.close_all()

    endpoint.script(claims(GHENT))
    with ThreadPoolExecutor(4) as pool:
        done = [pool.submit(work) for _ in range(4)]
        assert sum(one.result() for one in done) == 1
    assert (endpoint.calls, statements(owner)) == (1, ["User lives in Ghent."])
    assert attempts(owner) == [(1, "completed", None)]


def test_while_one_asks_no_other_is_sent(endpoint: Endpoint, owner: Principal) -> None:
    session = said_later(owner)
    begun = 3 * 3600
    beside: list[object] = []

    def look() -> None:
        beside.append(read(owner, session, seconds=begun + 60))
        beside.append(due_sessions(now=after(begun + 60)))

    endpoint.script(meanwhile(elsewhere(look), claims(GHENT)))
    read(owner, session, seconds=begun)
    assert beside == [[], []]
    assert endpoint.calls == 1


def test_a_process_that_is_killed_while_it_waits_has_made_its_attempt(endpoint: Endpoint, owner: Principal) -> None:
    session = append(owner, said(HOME))
    command = [sys.executable, "-m", "tests.formation.providers.reading_once", str(owner.id), str(session)]
    configured = {"REMEMBRANCER_PROVIDER_URL": endpoint.url, "REMEMBRANCER_PROVIDER_MODEL": "small-1"}
    with subprocess.Popen(command, env={**environment(), **configured}) as process:
        endpoint.script(meanwhile(process.kill, claims(GHENT)), claims(GHENT))
        process.wait(timeout=300)
    assert process.returncode == -9
    assert (endpoint.calls, statements(owner), watermark(owner, session)) == (1, [], 0)
    assert attempts(owner) == [(1, "started", None)]
    with acting_for(owner.id):
        (begun,) = attempts_kept.attempts_of(session)
    assert begun.retry_at == begun.started_at + timedelta(seconds=120 + 60)  # its time, and the wait behind a failure
    waits = (begun.retry_at - NOW).total_seconds()
    assert read(owner, session, seconds=waits - 100) == [] and endpoint.calls == 1
    (report,) = read(owner, session, seconds=waits)
    assert statements(owner) == ["User lives in Ghent."]
    assert attempts(owner) == [(1, "started", None), (2, "completed", None)]
    assert report.watermark_after == 1


def test_a_crash_behind_the_call_counts_and_after_three_of_them_the_window_is_over(
    endpoint: Endpoint, owner: Principal, monkeypatch: pytest.MonkeyPatch
) -> None:
    endpoint.script(claims(GHENT))
    session = append(owner, said(f"I like oolong. {HOME}"))
    for seconds in (0, 200, 700):
        with monkeypatch.context() as broken, pytest.raises(ZeroDivisionError):
            broken.setattr(consolidation, "write", lambda *_args, **_more: 1 / 0)
            read(owner, session, seconds=seconds)
    append(owner, said("I own a kayak.", at=after(710)), now=after(710))  # a later flag starts no count anew
    assert [(number, state) for number, state, _ in attempts(owner)] == [(1, "started"), (2, "started"), (3, "started")]
    reports = read(owner, session, seconds=1_000)
    assert endpoint.calls == 4  # the window behind it is asked about
    assert statements(owner) == ["User likes oolong.", "User owns a kayak."]
    assert reports[0].attempt is not None and reports[0].attempt.value == "exhausted"
    with acting_for(owner.id):
        assert Event.objects.filter(type="memory.provider_extraction.retry_exhausted").count() == 1
