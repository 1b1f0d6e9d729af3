"""Every source of the census: the exact shape is accepted, its near twins are refused, each with its reason."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest

from formation.sources import SOURCES, source_of
from formation.stages.select import Given, select
from memory.values import TOOL_COMPLETED, USER_MESSAGE, Actor, Skip
from memory.views import EventView, NewEvent
from tests.builders import NOW, established, fact, mail, mails, returned, said, texted, typed

#: Source -> an event that it accepts.
EXACT: dict[str, NewEvent] = {
    "owner": said("I live in Lyon."),
    "surface": typed("I live in Lyon."),
    "working_state": established(fact("User's staging host is Kestrel.", 1)),
    "gmail": mails(mail()),
    "sms": texted("See you at noon."),
}
BROKEN: list[Any] = [
    None,
    [],
    {},
    {"threads": {}},
    {"threads": ["t1"]},
    {"threads": [{"messages": [mail()]}]},
    {"threads": [{"id": "", "messages": [mail()]}]},
    {"threads": [{"id": "a b", "messages": [mail()]}]},
    {"threads": [{"id": "t1", "messages": [mail(), 7]}]},
    {"id": "t1", "messages": [mail(sender=" ")]},
    {"id": "t1", "messages": [{"from": "Ilse", "subject": "", "snippet": " "}]},
    {"id": "t1", "messages": [mail(body=7)]},  # type: ignore[arg-type]
    {"id": 7, "messages": [mail()]},
    {"messages": [mail()]},
]
MAIL, STATE, TEXT, SURFACE = EXACT["gmail"], EXACT["working_state"], EXACT["sms"], EXACT["surface"]
UNTRUSTED, MALFORMED, UNPAIRED = Skip.UNTRUSTED_SOURCE, Skip.MALFORMED_SOURCE, Skip.UNPAIRED_SURFACE
PAIRED = Given(pairings={"messenger-7": [(NOW - timedelta(days=1), None)]})


def seen(event: NewEvent, *, sequence: int = 1) -> EventView:
    """The event as a stage reads it."""
    return EventView(
        id=uuid4(),
        session_id=uuid4(),
        sequence=sequence,
        type=event.type,
        actor=event.actor,
        text=event.text,
        at=event.occurred_at,
        occasion=1,
        recorded_at=NOW,
        payload=event.payload,
    )


def with_payload(event: NewEvent, **changes: Any) -> NewEvent:
    return replace(event, payload={**event.payload, **changes})


def with_origin(event: NewEvent, **changes: Any) -> NewEvent:
    return with_payload(event, origin={**event.payload["origin"], **changes})


def skipped(event: NewEvent, given: Given = PAIRED) -> dict[Skip, int]:
    return dict(select([seen(event)], given=given).skipped)


def test_that_there_is_an_example_of_each() -> None:
    assert EXACT.keys() == {source.name for source in SOURCES}
    assert len({source.name for source in SOURCES}) == len(SOURCES)


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_that_it_accepts_its_own_shape_and_nobody_elses(source: Any) -> None:
    assert [name for name, event in EXACT.items() if source.accepts(seen(event))] == [source.name]
    own = seen(EXACT[source.name])
    assert source_of(own) == source and source.claims(own)
    assert own.type in source.types and own.actor in source.actors
    assert select([own], given=PAIRED).sources.keys() == {own.id}


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
def test_that_it_refuses_other_actors_and_types(source: Any) -> None:
    own = seen(EXACT[source.name])
    strangers = [replace(own, actor=actor) for actor in Actor if actor not in source.actors]
    strangers += [replace(own, type=type) for type in ("assistant.message.created", "memory.formed", own.type + " ", own.type.upper())]
    assert not [event for event in strangers if source.accepts(event)]


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.name)
@pytest.mark.parametrize(
    "payload", [{}, {"origin": None}, {"origin": "sms"}, {"origin": []}, {"tool_name": 7}, {"tool_name": None, "result": None}]
)
def test_that_it_gets_through_any_payload(source: Any, payload: dict[str, Any]) -> None:
    event = replace(seen(EXACT[source.name]), payload=payload)
    assert source.accepts(event) is (source.name == "owner")


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        # the owner's name on what a device took in
        (replace(TEXT, actor=Actor.PRINCIPAL), UNTRUSTED),
        (with_payload(EXACT["owner"], trust="external_untrusted"), UNTRUSTED),
        (replace(EXACT["owner"], text=" \n"), UNTRUSTED),
        (replace(EXACT["owner"], actor=Actor.OTHER), Skip.FOREIGN_PRINCIPAL),
        (replace(EXACT["owner"], actor=Actor.SYSTEM), Skip.PLATFORM_TEXT),
        (replace(EXACT["owner"], actor=Actor.ASSISTANT), UNTRUSTED),
        # surfaces
        (typed("I live in Lyon.", surface="messenger-8"), UNPAIRED),
        (typed("I live in Lyon.", trust="external_untrusted"), UNTRUSTED),
        (typed("I live in Lyon.", update=None), MALFORMED),
        (typed("I live in Lyon.", update=True), MALFORMED),
        (typed("I live in Lyon.", update=" "), MALFORMED),
        (typed("I live in Lyon.", surface=" "), MALFORMED),
        (typed("I live in Lyon.", surface="x" * 256), MALFORMED),
        (typed(" "), MALFORMED),
        (with_origin(SURFACE, surface_id=7), MALFORMED),
        (with_origin(SURFACE, kind="Surface"), UNTRUSTED),
        (replace(SURFACE, payload={}), UNTRUSTED),
        # text messages
        (replace(TEXT, text="See you at noon."), MALFORMED),
        (replace(TEXT, text="SMS from :\nSee you"), MALFORMED),
        (replace(TEXT, text="SMS from Ilse:\n  \n"), MALFORMED),
        (replace(TEXT, text=" SMS from Ilse:\nSee you"), MALFORMED),
        (replace(TEXT, text=f"SMS from {'x' * 201}:\nSee you"), MALFORMED),
        (with_payload(TEXT, trust="user"), MALFORMED),
        (with_origin(TEXT, channel="mms"), UNTRUSTED),
        (with_origin(TEXT, kind="device"), UNTRUSTED),
        (replace(TEXT, payload={}), UNTRUSTED),
        # mail
        (mails(mail(), tool="mcp.gmail_work_read.send"), UNTRUSTED),
        (mails(mail(), tool="mcp.gmail_work_write.get_thread"), UNTRUSTED),
        (mails(mail(), tool="mcp.gmail_read.get_thread2"), UNTRUSTED),
        (mails(mail(), tool="mcp.gmail_read.get_thread\n"), UNTRUSTED),
        (mails(mail(), tool="xmcp.gmail_read.get_thread"), UNTRUSTED),
        (mails(mail(), tool="mcp.gmail-work_read.get_thread"), UNTRUSTED),
        (mails(mail(), tool="mcp.GMAIL_read.get_thread"), UNTRUSTED),
        (mails(mail(), tool="mcp.gmailread.get_thread"), UNTRUSTED),
        (mails(mail(), tool="web.search_threads"), UNTRUSTED),
        (with_payload(MAIL, is_error=True), MALFORMED),
        (with_payload(MAIL, trust="internal_tool"), MALFORMED),
        (with_payload(MAIL, result="{}"), MALFORMED),
        (replace(MAIL, text=MAIL.text + " I live in Lyon."), MALFORMED),
        (replace(MAIL, text=""), MALFORMED),
        *((returned(result), MALFORMED) for result in BROKEN),
        # working state
        (replace(STATE, payload={"established_facts": {}}), MALFORMED),
        (replace(STATE, payload={"facts": []}), MALFORMED),
        (replace(STATE, actor=Actor.TOOL), UNTRUSTED),
        (replace(STATE, actor=Actor.PRINCIPAL), UNTRUSTED),
        (replace(STATE, type="context.working_state.updated.v2"), Skip.PLATFORM_TEXT),
    ],
)
def test_that_it_refuses_what_only_looks_so(event: NewEvent, reason: Skip) -> None:
    assert all(skipped(exact) == {} for exact in EXACT.values())
    assert skipped(event) == {reason: 1}


@pytest.mark.parametrize("tool", ["mcp.gmail_read.get_thread", "mcp.gmail_work_read.search_threads", "mcp.gmail_a_b2_read.get_thread"])
def test_that_it_knows_the_exact_names_of_our_mail_tools(tool: str) -> None:
    assert skipped(mails(mail(), tool=tool)) == {}


@pytest.mark.parametrize(
    "result",
    [
        {"threads": []},
        {"threads": [{"id": "t1", "messages": [mail()]}, {"id": "t2", **mail()}]},
        {"messages": [mail(thread_id="t1"), mail(thread_id="t2", date="2026-05-01T10:00:00+00:00")]},
        {"id": "t1", "messages": [{"from": "Ilse", "subject": "", "body": "Hello"}]},
    ],
)
def test_that_it_knows_the_shapes_our_mail_tools_return(result: Any) -> None:
    assert skipped(returned(result)) == {}


def test_that_a_surface_speaks_for_its_owner_only_while_it_is_paired() -> None:
    for start, end, paired in ((-2, None, True), (-2, -1, False), (1, None, False), (0, None, True), (-1, 0, False)):
        stretch = (NOW + timedelta(hours=start), NOW + timedelta(hours=end) if end is not None else None)
        found = skipped(SURFACE, Given(pairings={"messenger-7": [stretch]}))
        assert found == ({} if paired else {UNPAIRED: 1})


def test_that_only_the_owners_words_are_read_as_the_owners() -> None:
    selection = select([seen(event) for event in EXACT.values()], given=PAIRED)
    assert len(selection.sources) == len(EXACT)
    assert [span.text for span in selection.spans] == ["I live in Lyon.", "I live in Lyon."]


def test_that_only_the_last_state_of_a_window_counts() -> None:
    broken = replace(STATE, payload={})
    selection = select([seen(broken), seen(STATE)])
    assert len(selection.sources) == 1 and not selection.skipped


def test_that_tool_output_and_web_pages_are_never_read() -> None:
    for payload in ({"tool_name": "web.fetch"}, {"tool_name": "files.read"}, {}):
        event = said("I live in Lyon.", actor=Actor.TOOL, type=TOOL_COMPLETED, payload=payload)
        assert skipped(event) == {UNTRUSTED: 1}
    assert skipped(said("I live in Lyon.", type=USER_MESSAGE)) == {}
