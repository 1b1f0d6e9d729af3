"""What a provider's failure costs: one class of them waits and is tried again, the other is over at once (decisions 8)."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from formation import attempts as kept
from formation.assistance import RETRY_EXHAUSTED
from formation.requests import due_sessions
from memory.access import acting_for
from memory.models import ConsolidationRun, Event, Principal
from tests.builders import NOW, append, said, statements, tally
from tests.formation.providers.conftest import after, attempts, read, watermark
from tests.formation.providers.endpoint import (
    Answer,
    Endpoint,
    breaks_off,
    claim,
    claims,
    completion,
    drips,
    hangs,
    hangs_up,
    raw,
    status,
)
from tests.formation.providers.endpoint import said as answered

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("hurried")]

SAID = "I like oolong. These days I call Ghent home."
GHENT = claim("home", "These days I call Ghent home.", place="Ghent")
BY_RULES, WITH_HELP = ["User likes oolong."], ["User likes oolong.", "User lives in Ghent."]

RETRYABLE: dict[str, tuple[Answer, str]] = {
    "no answer": (hangs, "timeout"),
    "an answer in drops": (drips, "timeout"),
    "nobody there": (hangs_up, "connection"),
    "half a body": (breaks_off, "connection"),
    **{f"status {code}": (status(code), "status") for code in (408, 409, 429, 500, 502, 503, 504, 529)},
    "prose": (answered("I can't help with that, but here is what I'd keep: the user moved to Ghent."), "unreadable"),
    "broken JSON": (answered('{"claims": [{"kind": "home", "quote": "These days I ca'), "unreadable"),
    "an empty message": (answered(""), "unreadable"),
    "no message": (answered(None), "unreadable"),
    "JSON behind prose": (answered('Here you are: {"claims": []}'), "unreadable"),
    "a fenced block of another form": (answered('```json\n{"memories": []}\n```'), "unreadable"),
    "two fenced blocks": (answered('```json\n{"claims": []}\n```\nor\n```json\n{"claims": []}\n```'), "unreadable"),
    "nested without end": (answered("[" * 100_000), "unreadable"),
    "cut off by length": (answered('{"claims": []}', finish="length"), "truncated"),
    "no completion": (raw(b'{"error": "busy"}'), "unreadable"),
    "no choices": (raw(b'{"choices": []}'), "unreadable"),
    "a page": (raw(b"<html>down for maintenance</html>", content_type="text/html"), "unreadable"),
    "an empty body": (raw(b""), "unreadable"),
}
PERMANENT: dict[str, tuple[Answer, str]] = {
    **{f"status {code}": (status(code), "status") for code in (400, 401, 402, 403, 404, 405, 413, 422)},
    "sent elsewhere": (status(307, headers={"Location": "http://127.0.0.1:9/v1/chat/completions"}), "status"),
    "refused": (answered(None, refusal="I cannot."), "refused"),
    "filtered": (answered("", finish="content_filter"), "refused"),
    "JSON of another form": (answered('{"memories": ["User lives in Ghent."]}'), "schema"),
    "a bare list": (answered("[]"), "schema"),
    "a bare string": (answered('"nothing to keep"'), "schema"),
    "claims that are none": (answered('{"claims": "none"}'), "schema"),
    "more than was allowed": (raw(completion('{"claims": []}', used=(900, 16_385))), "over_budget"),
}


@pytest.mark.parametrize(("answer", "failure"), RETRYABLE.values(), ids=RETRYABLE.keys())
def test_what_may_go_right_another_time_keeps_the_window_open(answer: Answer, failure: str, endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(answer, claims(GHENT))
    session = append(owner, said(SAID))
    (report,) = read(owner, session)
    assert tally([report]) == {"committed": 1}
    assert statements(owner) == BY_RULES
    assert (endpoint.calls, watermark(owner, session)) == (1, 0)
    assert attempts(owner) == [(1, "waiting", failure)]
    with acting_for(owner.id):
        run = ConsolidationRun.objects.get()
        (waits,) = kept.attempts_of(session)
    assert (run.extractor, run.policy, run.watermark_before, run.watermark_after) == ("deterministic@4", "formation@7", 0, 0)
    assert waits.finished_at is not None and waits.retry_at == waits.finished_at + timedelta(seconds=60)
    assert due_sessions(now=waits.retry_at - timedelta(seconds=1)) == []
    assert due_sessions(now=waits.retry_at) == [session]
    (again,) = read(owner, session, seconds=70)
    assert tally([again]) == {"replay": 1, "committed": 1}
    assert statements(owner) == WITH_HELP
    assert watermark(owner, session) == 1
    assert due_sessions(now=after(10_000)) == []


@pytest.mark.parametrize(("answer", "failure"), PERMANENT.values(), ids=PERMANENT.keys())
def test_what_would_go_wrong_again_is_asked_once_and_the_window_is_over(
    answer: Answer, failure: str, endpoint: Endpoint, owner: Principal
) -> None:
    endpoint.script(answer, claims(GHENT))
    session = append(owner, said(SAID))
    (report,) = read(owner, session)
    assert tally([report]) == {"committed": 1}
    assert statements(owner) == BY_RULES
    assert (endpoint.calls, watermark(owner, session)) == (1, 1)
    assert attempts(owner) == [(1, "permanent", failure)]
    assert due_sessions(now=after(10_000)) == []
    assert read(owner, session, seconds=10_000) == []
    assert endpoint.calls == 1
    with acting_for(owner.id):
        (unread,) = kept.unread_windows(owner.id)
        assert not Event.objects.filter(type=RETRY_EXHAUSTED).exists()
    assert (unread.since, unread.until, unread.failure) == (0, 1, failure)


@pytest.mark.parametrize(
    "content",
    [
        "```json\n{}\n```",
        "Here is what I found:\n\n```json\n{}\n```\nLet me know if you need more.",
        "```\n{}\n```",
        "First\n```json\n[1, 2]\n```\nno, rather\n```json\n{}\n```",
    ],
)
def test_a_fenced_block_of_the_right_form_is_read_whatever_stands_around_it(content: str, endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(answered(content.replace("{}", completion_of(GHENT))))
    session = append(owner, said(SAID))
    read(owner, session)
    assert statements(owner) == WITH_HELP
    assert attempts(owner) == [(1, "completed", None)]


def completion_of(*items: object) -> str:
    return json.dumps({"claims": items}, indent=1)


def test_after_three_attempts_the_window_is_over_told_of_and_listed(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(429))
    session = append(owner, said(SAID))
    held = [watermark(owner, session) for seconds in (0, 70, 400) if read(owner, session, seconds=seconds)]
    assert (held, endpoint.calls) == ([0, 0, 1], 3)
    assert attempts(owner) == [(1, "waiting", "status"), (2, "waiting", "status"), (3, "exhausted", "status")]
    assert statements(owner) == BY_RULES
    with acting_for(owner.id):
        (told,) = Event.objects.filter(type=RETRY_EXHAUSTED).values_list("payload", "text")
        (unread,) = kept.unread_windows(owner.id)
        formed = ConsolidationRun.objects.order_by("finished_at").values_list("inserted", "watermark_after")
        assert list(formed) == [(1, 0), (0, 0), (0, 1)]
    assert {name: told[0][name] for name in ("since", "until")} == {"since": "0", "until": "1"} and told[1] == ""
    assert (unread.session, unread.since, unread.until, unread.state.value, unread.http_status) == ("s1", 0, 1, "exhausted", 429)
    assert due_sessions(now=after(100_000)) == [] and read(owner, session, seconds=100_000) == []


def test_a_replay_reads_what_was_given_up_and_takes_it_off_the_list(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(503))
    session = append(owner, said(SAID))
    for seconds in (0, 70, 400):
        read(owner, session, seconds=seconds)
    (failed,) = read(owner, session, seconds=500, since=0)
    assert failed.attempt is not None and failed.attempt.value == "failed"
    with acting_for(owner.id):
        assert len(kept.unread_windows(owner.id)) == 1
    endpoint.script(claims(GHENT))
    (report,) = read(owner, session, seconds=600, since=0)
    assert tally([report]) == {"replay": 1, "committed": 1}
    assert statements(owner) == WITH_HELP
    with acting_for(owner.id):
        assert kept.unread_windows(owner.id) == []
    assert watermark(owner, session) == 1


def test_the_second_wait_is_five_minutes_and_nothing_said_since_shortens_it(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(500))
    session = append(owner, said(SAID))
    read(owner, session)
    assert read(owner, session, seconds=50) == [] and endpoint.calls == 1
    read(owner, session, seconds=65)
    append(owner, said("I own a kayak.", at=after(90)), now=after(90))
    assert read(owner, session, seconds=200) == [] and endpoint.calls == 2
    with acting_for(owner.id):
        newest = kept.attempts_of(session)[0]
    assert newest.finished_at is not None and newest.retry_at == newest.finished_at + timedelta(seconds=300)


def test_a_later_flag_starts_no_count_anew_and_what_was_said_since_is_a_window_of_its_own(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(500))
    session = append(owner, said(SAID))
    read(owner, session)
    append(owner, said("I own a kayak.", at=after(30)), now=after(30))
    read(owner, session, seconds=70)
    append(owner, said("I own a canoe.", at=after(90)), now=after(90))
    reports = read(owner, session, seconds=400)
    assert [report.watermark_after for report in reports] == [1, 1]
    numbers = [(number, state) for number, state, _ in attempts(owner)]
    assert numbers == [(1, "waiting"), (2, "waiting"), (3, "exhausted"), (1, "waiting")]
    assert [message["event"] for message in endpoint.sent(2)["messages"]] == [1]
    assert [message["text"] for message in endpoint.sent(3)["messages"]] == ["I own a kayak.", "I own a canoe."]
    assert statements(owner) == ["User likes oolong.", "User owns a canoe.", "User owns a kayak."]


def test_all_attempts_on_one_window_share_its_slots(endpoint: Endpoint, owner: Principal) -> None:
    things = "drum kayak canoe tent harp lute spade loom kiln easel"
    text = (
        " ".join(f"I own a {thing}." for thing in things.split())
        + " These days I call Ghent home. I write everything in Helix. I like oolong."
    )
    helped = [claim("home", "I call Ghent home", place="Ghent"), claim("uses", "I write everything in Helix", item="Helix")]
    endpoint.script(status(500), claims(*helped))
    session = append(owner, said(text))
    (first,) = read(owner, session)
    assert tally([first]) == {"committed": 11}
    (second,) = read(owner, session, seconds=70)
    assert tally([second]) == {"replay": 11, "committed": 1, "overflow": 1}
    (again,) = read(owner, session, seconds=100, since=0)
    assert tally([again]) == {"replay": 12, "committed": 1}


def test_a_long_session_goes_on_window_by_window_once_its_provider_is_back(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(500), claims())
    session = append(owner, *(said(f"Hello number {n}.", at=NOW + timedelta(seconds=n)) for n in range(50)))
    assert len(read(owner, session, seconds=60)) == 1
    assert watermark(owner, session) == 0
    assert [report.watermark_after for report in read(owner, session, seconds=130)] == [40, 50]


def test_the_client_tries_nothing_twice_by_itself(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(429, headers={"Retry-After": "0"}))
    read(owner, append(owner, said(SAID)))
    assert endpoint.calls == 1
