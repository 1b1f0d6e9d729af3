"""Faults that users of other memory systems met where a model reads: what it returns, and what its failures cost (``R..``)."""

from __future__ import annotations

import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
import time_machine
from django.core.management import call_command

from formation import tasks
from formation.assistance import RETRY_EXHAUSTED
from formation.requests import due_sessions
from formation.tasks import consolidate_due, flag_stranded
from memory.access import acting_for
from memory.api import READ, WRITE
from memory.models import Event
from tests.api.conftest import broker, call, with_key  # noqa: F401  (fixtures)
from tests.builders import append, holding, said, statements
from tests.formation.providers.conftest import after, assisted, attempts, deaf_rules, endpoint, read, watermark  # noqa: F401  (fixtures)
from tests.formation.providers.endpoint import Endpoint, claim, claims, hangs_up, status
from tests.formation.providers.endpoint import said as answered

pytestmark = pytest.mark.django_db(transaction=True)

KEY = "the key of an agent"
EVENT = {"session": "s1", "type": "user.message.created", "actor": "principal", "text": "I live in Lyon. I write everything in Helix."}
HELIX = claim("uses", "I write everything in Helix", item="Helix")
#: When each of three attempts may be made, and when they are over.
ATTEMPTS = (0, 70, 400)


def at(seconds: float) -> time_machine.travel:
    return time_machine.travel(after(seconds), tick=False)


def memory(*arguments: object) -> str:
    out = StringIO()
    call_command("memory", *map(str, arguments), "--principal", "mira", stdout=out)
    return out.getvalue()


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """What beat hands over is read at once, by the worker's own code."""

    def at_once(*, kwargs: dict[str, str], **_: Any) -> None:
        tasks.consolidate_one(**kwargs)

    monkeypatch.setattr(tasks.consolidate_one, "apply_async", at_once)


# --- R09, R59, R60: what a model returns -----------------------------------------------------------------------------------

PROSE = {
    "a refusal": "I can't help with that.",
    "what it would do": "Here is what I'd compress: the user moved to Lyon and prefers Helix.",
    "a refusal in a block": "```\nI'm sorry, but I can't assist with personal data.\n```",
    "a refusal as JSON": '"I can\'t help with that."',
    "an apology with the claim in it": f"I can't be sure, but perhaps {json.dumps(HELIX)}",
}


@pytest.mark.parametrize("prose", PROSE.values(), ids=PROSE.keys())
def test_r09_prose_is_no_memory_and_takes_no_source_with_it(prose: str, endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(answered(prose), claims(HELIX))
    session = append(owner, said("I moved to Lyon. I write everything in Helix."))
    read(owner, session)
    assert statements(owner) == ["User lives in Lyon."]
    ((_, state, failure),) = attempts(owner)
    assert (state, failure) in {("waiting", "unreadable"), ("permanent", "schema")}
    for words in ("can't", "compress", "perhaps", "sorry"):
        assert holding(words) == {}
    (read(owner, session, since=0, seconds=70) if state == "permanent" else read(owner, session, seconds=70))
    assert statements(owner) == ["User lives in Lyon.", "User uses a Helix."]  # the source was not discarded


def cut(text: str, share: float) -> str:
    return text[: int(len(text) * share)]


FORMS = {"bare": "{}", "fenced": "```json\n{}\n```", "open": "```json\n{}", "told": "{}\n\nThat is all I found."}
WHOLE = json.dumps({"claims": [HELIX, {**HELIX, "quote": "I live in Lyon", "kind": "home"}]})


@pytest.mark.parametrize("share", [0.02, 0.3, 0.5, 0.9, 0.99])
@pytest.mark.parametrize(
    "form", ["{}", "```json\n{}\n```", "```json\n{}", "{}\n\nThat is all I found."], ids=["bare", "fenced", "open", "told"]
)
def test_r59_r60_what_breaks_off_is_a_failure_and_the_cursor_stays(share: float, form: str, endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(answered(form.replace("{}", cut(WHOLE, share))))
    session = append(owner, said(EVENT["text"]))
    read(owner, session)
    assert statements(owner) == ["User lives in Lyon."]
    assert watermark(owner, session) == 0
    assert attempts(owner) == [(1, "waiting", "unreadable")]


@pytest.mark.parametrize(
    ("form", "state"),
    [("```json\n{}\n```", "completed"), ("Sure!\n```json\n{}\n```\nAnything else?", "completed"), ("{}\n\nAnything else?", "waiting")],
    ids=["fenced", "fenced in prose", "prose behind it"],
)
def test_r60_a_fenced_block_is_read_and_json_in_prose_is_not(form: str, state: str, endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(answered(form.replace("{}", json.dumps({"claims": [HELIX]}))))
    read(owner, append(owner, said(EVENT["text"])))
    ((_, found, _),) = attempts(owner)
    assert found == state
    assert ("User uses a Helix." in statements(owner)) is (state == "completed")


# --- R54 to R57: a provider that is not there ------------------------------------------------------------------------------


@pytest.mark.usefixtures("worker", "broker")
def test_r54_a_rate_limit_loses_nothing(call: Callable[..., Any], endpoint: Endpoint) -> None:  # noqa: F811
    owner = with_key("mira", KEY, READ, WRITE)
    assisted()
    endpoint.script(status(429), claims(HELIX))
    with at(0):
        call("POST", "events", EVENT, key=KEY)
    with at(30):
        assert consolidate_due() == 1
    assert statements(owner) == ["User lives in Lyon."]
    with at(89):
        assert consolidate_due() == 0
    with at(91):
        assert consolidate_due() == 1
    assert statements(owner) == ["User lives in Lyon.", "User uses a Helix."]
    with at(10_000):
        assert consolidate_due() == 0
    assert endpoint.calls == 2


@pytest.mark.usefixtures("worker", "broker")
def test_r55_a_provider_that_fails_three_times_leaves_what_the_rules_read_one_event_and_a_way_back(
    call: Callable[..., Any],  # noqa: F811
    endpoint: Endpoint,  # noqa: F811
) -> None:
    owner = with_key("mira", KEY, READ, WRITE)
    assisted()
    endpoint.script(status(500))
    with at(0):
        call("POST", "events", EVENT, key=KEY)
    for seconds in range(30, 1_000, 10):  # as beat looks
        with at(seconds):
            consolidate_due()
    assert (endpoint.calls, statements(owner)) == (3, ["User lives in Lyon."])
    with acting_for(owner.id):
        assert Event.objects.filter(type=RETRY_EXHAUSTED).count() == 1
    told = call("GET", "status", key=KEY).json()
    (listed,) = told["unread_windows"]
    assert (listed["session"], listed["state"], listed["http_status"], told["pending_sessions"]) == ("s1", "exhausted", 500, 0)
    assert "./run memory replay s1 --confirm" in memory("formations")
    assert "read by the rules alone" in memory("diagnose", "s1") and "attempt 3: exhausted, status 500" in memory("diagnose", "s1")
    assert "1 window read by the rules alone" in memory("replay", "s1", "--confirm")
    endpoint.script(claims(HELIX))
    memory("replay", "s1", "--confirm")
    assert statements(owner) == ["User lives in Lyon.", "User uses a Helix."]
    assert call("GET", "status", key=KEY).json()["unread_windows"] == []
    assert "by the rules alone" not in memory("diagnose", "s1")


def test_r56_an_outage_of_hours_brands_nothing_that_comes_after_it(endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(hangs_up)
    hours = [append(owner, said(EVENT["text"], at=after(3600 * n)), session=f"s{n}", now=after(3600 * n)) for n in range(4)]
    for n, session in enumerate(hours):
        for seconds in ATTEMPTS:
            read(owner, session, seconds=3600 * n + seconds)
    assert endpoint.calls == 12  # three each, not one more
    listed = json.loads(memory("formations", "--json"))["unread"]
    assert sorted(window["session"] for window in listed) == ["s0", "s1", "s2", "s3"]
    endpoint.script(claims(HELIX))
    later = append(owner, said(EVENT["text"], at=after(20_000)), session="s5", now=after(20_000))
    read(owner, later, seconds=20_000)
    assert "User uses a Helix." in statements(owner)
    for session in hours:
        read(owner, session, since=0, seconds=21_000)
    assert json.loads(memory("formations", "--json"))["unread"] == []


@pytest.mark.usefixtures("worker")
def test_r57_a_failure_in_a_conversation_that_is_over_is_taken_up_again(endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(hangs_up, claims(HELIX))
    session = append(owner, said(EVENT["text"]))
    with at(7_200):
        assert due_sessions(now=after(7_200)) == [] and flag_stranded() == 1
        assert consolidate_due() == 1
    assert statements(owner) == ["User lives in Lyon."]
    with at(7_230):
        assert flag_stranded() == 0 and consolidate_due() == 0
    with at(7_270):
        assert consolidate_due() == 1
    assert statements(owner) == ["User lives in Lyon.", "User uses a Helix."]
    assert watermark(owner, session) == 1


# --- R58: what fails for good ----------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("worker")
@pytest.mark.parametrize(
    "answer", [status(400), status(401), answered('{"facts": []}'), answered(None, refusal="no")], ids=["400", "401", "form", "no"]
)
def test_r58_what_fails_for_good_is_sent_once(answer: Any, endpoint: Endpoint) -> None:  # noqa: F811
    owner = assisted()
    endpoint.script(answer)
    session = append(owner, said(EVENT["text"]))
    for seconds in range(7_200, 90_000, 3_600):
        with at(seconds):
            flag_stranded()
            consolidate_due()
    assert (endpoint.calls, watermark(owner, session)) == (1, 1)
    assert statements(owner) == ["User lives in Lyon."]
    append(owner, said("I like oolong.", at=after(100_000)), now=after(100_000))
    with at(107_200):
        flag_stranded()
        consolidate_due()
    assert endpoint.calls == 2  # what is new is asked about; what failed is not sent again
    assert [message["text"] for message in endpoint.sent()["messages"]] == ["I like oolong."]
