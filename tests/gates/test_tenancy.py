"""Nobody reaches another's memory: by no door, no id, no filter, and not by working side by side (R47 to R49)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import StringIO
from itertools import product
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern

from config.urls import api
from formation.extractors import SHIPPED
from formation.extractors.deterministic import extract
from memory.access import acting_for
from memory.api import NAMING, READ, WRITE
from memory.models import Belief, ConsolidationRun, Event, Evidence, Principal, RecallTrace, Relation, Session
from memory.models.fields import new_id
from memory.store import people
from memory.values import ACCESS_REFUSED, RelationKind
from review import actions
from review.actions import By, Door
from review.management.commands.memory import SUBCOMMANDS
from review.models import Decision
from review.urls import urlpatterns as pages
from tests.api.conftest import broker, call  # noqa: F401  (fixtures)
from tests.builders import NOW, append, believed, consolidate, converse, principal, recall_to, said, statements, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "the key of tomas"
#: What no id and no name of anybody is.
NOBODY = ["*", "%", "_", "' or 1=1 --", "null", "../mira", "0" * 40, "a\0b", "half \ud83d"]
#: Tables that answering changes for whoever asks, not for whom is asked for.
Rows = dict[str, list[tuple[Any, ...]]]


def everything_of(owner: Principal) -> Rows:
    """Every row that belongs to a principal, of every table that has such a column, read as the owner of the tables."""
    with connections["owner"].cursor() as cursor:
        cursor.execute("select table_name from information_schema.columns where column_name = 'principal_id' and table_schema = 'public'")
        tables = sorted(name for (name,) in cursor.fetchall())
        assert "memory_belief" in tables and "review_decision" in tables
        found: Rows = {}
        for table in tables:
            cursor.execute(f"select t::text from {table} t where principal_id = %s order by 1", [owner.id])
            found[table] = cursor.fetchall()
    return found


def refusals(owner: Principal) -> list[dict[str, Any]]:
    with acting_for(owner.id):
        return list(Event.objects.filter(type=ACCESS_REFUSED).order_by("recorded_at", "sequence").values_list("payload", flat=True))


@pytest.fixture
def mira() -> Principal:
    """Whom nobody here may reach: with something believed, something past, a decision, a surface, a nomination's worth of words."""
    owner = principal("mira")
    converse(owner, "I live in Lyon. I like oolong.", session="secret-plans", project="harbour")
    converse(owner, "I own a kayak.", session="sea")
    by = By(principal_id=owner.id, now=NOW, door=Door.API)
    actions.reject(by, the_belief(owner, "User likes oolong.").id, kind="untrue")
    actions.persona_add(by, text="I answer before noon.")
    actions.relate(by, RelationKind.EXTENDS, *(belief.id for belief in believed(owner)))
    assert recall_to(owner, "Where do I live?").items
    assert len(believed(owner)) == 2 and len(believed(owner, live=False)) == 1
    return owner


@pytest.fixture
def tomas() -> Principal:
    owner = principal("tomas")
    with acting_for(owner.id):
        people.make_key(principal_id=owner.id, name="agent", secret=KEY, scopes=[READ, WRITE], now=NOW)
    converse(owner, "I live in Bern.", session="his-own")
    recall_to(owner, "Where do I live?")
    return owner


# --- R47: the API ------------------------------------------------------------------------------------------------------

#: The body that each address takes, for those that take one.
BODIES: dict[str, Any] = {
    "events": {"session": "his-own", "type": "user.message.created", "actor": "principal", "text": "I own a harp.", "at": NOW.isoformat()},
    "recall": {"text": "Where do I live?"},
}


def verbs() -> list[tuple[str, str]]:
    """(method, address) of everything the API answers, from its own list of addresses."""
    return [(method, str(route.pattern)) for route in api for method in ("GET", "POST", "PUT", "PATCH", "DELETE") if answers(route, method)]


def answers(route: URLPattern, method: str) -> bool:
    return hasattr(route.callback.view_class, method.lower())  # type: ignore[attr-defined]


def of(address: str, identifier: str) -> str:
    return address.replace("<str:external_id>", identifier).replace("<uuid:trace_id>", identifier)


def trace_of(owner: Principal) -> str:
    with acting_for(owner.id):
        return str(RecallTrace.objects.values_list("id", flat=True)[0])


def own(address: str, owner: Principal) -> str:
    """The address with an id of the owner's own in it."""
    return of(address, trace_of(owner) if "<uuid:" in address else "his-own")


def test_r47_the_list_of_verbs_is_read_from_the_product() -> None:
    assert {("GET", "beliefs"), ("POST", "events"), ("POST", "sessions/<str:external_id>/close"), ("GET", "status")} <= set(verbs())


@pytest.mark.parametrize(("method", "address"), verbs())
def test_r47_no_request_says_whose_memory_it_means(
    method: str,
    address: str,
    mira: Principal,
    tomas: Principal,
    call: Callable[..., Any],  # noqa: F811
) -> None:
    before, body = everything_of(mira), BODIES.get(address)
    path = own(address, tomas)
    assert call(method, path, body, key=KEY).status_code in (200, 202)
    answered = set()
    for name, value in product(sorted(NAMING), ["mira", str(mira.id), "tomas", "", "*", "%25", "%00"]):
        answer = call(method, f"{path}?{name}={value}", body, key=KEY)
        assert answer.status_code == 404 and name in answer.json()["error"]["message"]
        answered.add((name, answer.content))
        assert str(mira.id) not in answer.content.decode() and "Lyon" not in answer.content.decode()
    assert len(answered) == len(NAMING)  # whomever they name, they are told the same
    assert len(refusals(tomas)) == len(NAMING) * 7
    assert {entry["what"] for entry in refusals(tomas)} == {f"{method} api/v1/{address}"}
    assert everything_of(mira) == before


def test_r47_no_body_says_whose_memory_it_means(mira: Principal, tomas: Principal, call: Callable[..., Any]) -> None:  # noqa: F811
    before, event = everything_of(mira), BODIES["events"]
    assert call("POST", "events", {"events": [event]}, key=KEY).json()["appended"] == 1
    for value in ("mira", str(mira.id), "", "*", None, ["mira"]):
        for body in (
            {**event, "principal": value},
            {"tenant": value, "events": [event]},
            {"events": [event, {**event, "principal_id": value}]},
        ):
            assert call("POST", "events", body, key=KEY).status_code == 404
    assert len(refusals(tomas)) == 18
    assert everything_of(mira) == before
    with acting_for(tomas.id):
        assert Event.objects.filter(text="I own a harp.").count() == 1


@pytest.mark.parametrize(("method", "address"), [verb for verb in verbs() if "<str:" in verb[1]])
def test_r47_anothers_id_and_nobodys_are_one_answer_at_one_price(
    method: str,
    address: str,
    mira: Principal,
    tomas: Principal,
    call: Callable[..., Any],  # noqa: F811
) -> None:
    before = everything_of(mira)
    assert call(method, of(address, "his-own"), key=KEY).status_code in (200, 202)
    told = []
    for identifier in ("secret-plans", "no-such-plan", str(the_belief(mira, "User owns a kayak.").id), str(new_id())):
        with CaptureQueriesContext(connection) as made:
            answer = call(method, of(address, identifier), key=KEY)
        told.append((answer.status_code, answer.content, len(made)))
    assert told[0][0] == 404 and len(set(told)) == 1
    for identifier in ("%00", "%25", "*", "%ED%A0%BD", "x" * 300):
        assert call(method, of(address, identifier), key=KEY).content == told[0][1]
    assert len(refusals(tomas)) == 9
    assert all(entry == {"door": "api", "what": f"{method} api/v1/{address}"} for entry in refusals(tomas))
    assert everything_of(mira) == before


@pytest.mark.parametrize(("method", "address"), [verb for verb in verbs() if "<uuid:" in verb[1]])
def test_r47_anothers_row_and_nobodys_are_one_answer(
    method: str,
    address: str,
    mira: Principal,
    tomas: Principal,
    call: Callable[..., Any],  # noqa: F811
) -> None:
    before = everything_of(mira)
    assert call(method, own(address, tomas), key=KEY).status_code == 200
    theirs = (trace_of(mira), str(the_belief(mira, "User owns a kayak.").id), str(new_id()))
    answers = {(answer.status_code, answer.content) for answer in (call(method, of(address, each), key=KEY) for each in theirs)}
    assert len(answers) == 1 and next(iter(answers))[0] == 404
    assert len(refusals(tomas)) == len(theirs)
    for identifier in ("secret-plans", "%00", "*", "x" * 300):
        assert call(method, of(address, identifier), key=KEY).status_code == 404
    assert everything_of(mira) == before


def test_r47_lists_and_counts_hold_nothing_of_anybody_else(mira: Principal, tomas: Principal, call: Callable[..., Any]) -> None:  # noqa: F811
    append(mira, said("I live in Oslo."), session="waiting")
    every = "&".join(f"status={status}" for status in ("active", "provisional", "superseded", "expired", "retired"))
    assert [row["statement"] for row in call("GET", f"beliefs?{every}", key=KEY).json()["beliefs"]] == ["User lives in Bern."]
    assert call("GET", "status", key=KEY).json()["pending_events"] == 0
    assert refusals(tomas) == []  # asking for one's own is no refusal


def test_a_filter_that_is_not_known_is_not_ignored(tomas: Principal, call: Callable[..., Any]) -> None:  # noqa: F811
    answer = call("GET", "beliefs?project=harbour", key=KEY)
    assert answer.status_code == 400 and "'project'" in answer.json()["error"]["message"]
    assert call("GET", "beliefs?status=active", key=KEY).status_code == 200


# --- R47: ./run memory -------------------------------------------------------------------------------------------------

#: Act -> its arguments around the ids it takes (``{}``). One that takes none is asked for another's memory only.
ACTS: dict[str, tuple[str, ...]] = {
    "list": (),
    "get": ("{belief}",),
    "edit": ("{belief}", "I live in Oslo."),
    "confirm": ("{belief}",),
    "reject": ("{belief}", "--kind", "untrue"),
    "review": ("{belief}",),
    "localize": ("{belief}",),
    "settle": ("{belief}", "{belief}", "--neither"),
    "restore": ("{belief}",),
    "relate": ("extends", "{belief}", "{belief}"),
    "relations": ("{belief}",),
    "unrelate": ("{relation}",),
    "recalls": ("{trace}",),
    "delete": ("{belief}", "--confirm"),
    "undo": ("{decision}",),
    "decisions": (),
    "formations": ("--session", "{session}"),
    "diagnose": ("{session}",),
    "replay": ("{session}", "--confirm"),
    "erase": ("{session}", "--confirm"),
    "rederive": ("--confirm",),
}


def refused(*arguments: str) -> str:
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("memory", *arguments, stdout=out)
    assert caught.value.returncode == 2 and out.getvalue() == ""
    assert "\n" not in str(caught.value)
    return str(caught.value)


def filled(act: str, **ids: str) -> list[str]:
    return [act, *(argument.format(**ids) for argument in ACTS[act])]


def ids_of(owner: Principal) -> Iterator[dict[str, str]]:
    with acting_for(owner.id):
        decision = Decision.objects.filter(act="reject").values_list("id", flat=True)[0]
        session = Session.objects.get(external_id="secret-plans")
        relation = Relation.objects.get().id
    for belief in (*believed(owner), *believed(owner, live=False)):
        for conversation in (session.external_id, str(session.id)):
            yield {
                "belief": str(belief.id),
                "decision": str(decision),
                "session": conversation,
                "relation": str(relation),
                "trace": trace_of(owner),
            }


def test_r47_every_act_is_tried() -> None:
    assert set(ACTS) == set(SUBCOMMANDS)


@pytest.mark.parametrize("act", [act for act, arguments in ACTS.items() if any("{" in argument for argument in arguments)])
def test_r47_an_act_on_anothers_id_is_an_act_on_nobodys(act: str, mira: Principal, tomas: Principal) -> None:
    before, his = everything_of(mira), everything_of(tomas)
    for ids in ids_of(mira):
        nobodys = {name: str(new_id()) for name in ("belief", "decision", "relation", "trace")}
        nobodys["session"] = str(new_id()) if "-" in ids["session"][:9] else "none"
        theirs = refused(*filled(act, **ids), "--principal", "tomas")
        told = refused(*filled(act, **nobodys), "--principal", "tomas")
        for word in nobodys:
            theirs, told = theirs.replace(ids[word], "ID"), told.replace(nobodys[word], "ID")
        assert "ID" in theirs and theirs.replace("called 'ID'", "'ID' in this memory") == told.replace("called 'ID'", "'ID' in this memory")
    for wrong in ("", " ", *NOBODY):
        refused(*filled(act, belief=wrong, decision=wrong, session=wrong, relation=wrong, trace=wrong), "--principal", "tomas")
    assert (everything_of(mira), everything_of(tomas)) == (before, his)


@pytest.mark.parametrize("act", list(ACTS))
def test_r47_a_memory_of_nobody_is_opened_to_no_act(act: str, mira: Principal) -> None:
    before = everything_of(mira)
    ids = next(ids_of(mira))
    for name in ("", " ", "MIRA", "mira ", str(mira.id), *NOBODY):
        assert "mira's" not in refused(*filled(act, **ids), "--principal", name)
    assert everything_of(mira) == before


# --- R47: the pages ----------------------------------------------------------------------------------------------------


def test_r47_no_page_opens_anothers_rows(mira: Principal, tomas: Principal, client: Client) -> None:
    login = User.objects.create_user("tomas")
    with acting_for(tomas.id):
        people.make_membership(principal_id=tomas.id, username="tomas")
    client.force_login(login)
    before, his = everything_of(mira), everything_of(tomas)
    theirs = {belief.id for belief in (*believed(mira), *believed(mira, live=False))} | {mira.id}
    with acting_for(mira.id):
        theirs |= set(Decision.objects.values_list("id", flat=True)) | set(Session.objects.values_list("id", flat=True))
    addresses = [str(page.pattern) for page in pages if "<uuid:" in str(page.pattern)]
    assert len(addresses) >= 8
    for address, row in product(addresses, sorted(theirs)):
        path = "/" + address.split("<")[0] + str(row) + address.partition(">")[2]
        nobodys = path.replace(str(row), str(new_id()))
        for ask in (client.get, client.post):
            answer, other = ask(path), ask(nobodys)
            assert answer.status_code == other.status_code and answer.status_code in (302, 404, 405, 422)
            if answer.status_code == 422:
                assert b"There is no such" in answer.content
    shown = client.get(f"/review/knows/?principal=mira&memory={mira.id}").content
    assert b"You live in Bern." in shown and b"You live in Lyon." not in shown and b"kayak" not in shown
    assert (everything_of(mira), everything_of(tomas)) == (before, his)


# --- R48, R49: side by side --------------------------------------------------------------------------------------------


def test_r48_two_tenants_in_one_process_never_mix(monkeypatch: pytest.MonkeyPatch) -> None:
    """200 times both have read and neither has written, and then both write: what either holds is its own."""
    mira, tomas = principal("mira"), principal("tomas", tenant="elsewhere")
    assert mira.tenant_id != tomas.tenant_id
    places = {mira.id: "Lyon", tomas.id: "Bern"}
    turns = 200
    jobs = {
        owner.id: [append(owner, said(f"I live in {places[owner.id]}."), session=f"s{n}") for n in range(turns)] for owner in (mira, tomas)
    }
    met = Barrier(2, timeout=60)

    def meeting(*given: Any, **more: Any) -> Any:
        met.wait()
        return extract(*given, **more)

    monkeypatch.setitem(SHIPPED, "deterministic@4", meeting)

    def work(owner: Principal) -> None:
        try:
            for session in jobs[owner.id]:
                consolidate(owner, session)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(work, (mira, tomas)))
    for owner in (mira, tomas):
        (belief,) = believed(owner)
        assert belief.statement == f"User lives in {places[owner.id]}."
        assert belief.corroboration == turns
        with acting_for(owner.id):
            assert set(ConsolidationRun.objects.values_list("session_id", flat=True)) == set(jobs[owner.id])
            assert {event.text for event in Event.objects.filter(evidence__isnull=False)} == {f"I live in {places[owner.id]}."}
            assert Evidence.objects.count() == turns
    with connections["owner"].cursor() as cursor:
        for table in everything_of(mira):
            cursor.execute(f"select count(*) from {table} where principal_id not in (%s, %s)", [mira.id, tomas.id])
            assert cursor.fetchone() == (0,)


def test_r49_two_people_may_use_the_same_session_id() -> None:
    mira, tomas = principal("mira"), principal("tomas")
    converse(mira, "I live in Lyon.", session="s1")
    converse(tomas, "I live in Bern.", session="s1")
    assert (statements(mira), statements(tomas)) == (["User lives in Lyon."], ["User lives in Bern."])


def test_r49_what_is_done_to_ones_session_leaves_the_others_of_that_name_alone() -> None:
    mira, tomas, namesake = principal("mira"), principal("tomas"), principal("mira", tenant="elsewhere")
    sessions: dict[str, UUID] = {}
    for owner, words in ((mira, "I live in Lyon."), (tomas, "I live in Bern."), (namesake, "I live in Oslo.")):
        converse(owner, said(words, external_id="m1"), session="s1")
        with acting_for(owner.id):
            sessions[words] = Session.objects.get(external_id="s1").id
    assert len(set(sessions.values())) == 3
    before = everything_of(tomas), everything_of(namesake)
    call_command("memory", "replay", "s1", "--confirm", "--principal", "mira", stdout=StringIO())
    call_command("memory", "erase", "s1", "--confirm", "--principal", "mira", stdout=StringIO())
    assert statements(mira) == []
    assert (everything_of(tomas), everything_of(namesake)) == before
    with acting_for(mira.id):
        assert not Belief.objects.exists()
