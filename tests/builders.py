"""Keyword builders with sensible silence: a principal, what they say, what is believed afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, cast
from uuid import UUID
from zlib import crc32

import factory
from django.db import connections
from django.test.utils import CaptureQueriesContext

from formation.consolidate import Report, consolidate_session
from formation.nominating import is_clean
from formation.sources import gmail
from memory.access import acting_for, find_or_make_principal
from memory.models import Belief, Principal
from memory.recall import Asking, Recalled, recall
from memory.store.log import append_events
from memory.values import TOOL_COMPLETED, USER_MESSAGE, WORKING_STATE, Actor, Trigger
from memory.views import BeliefView, NewEvent

#: When every test takes place, unless it says otherwise.
NOW = datetime(2026, 6, 1, 12, 0, tzinfo=UTC)


class EventFactory(factory.Factory):  # type: ignore[type-arg]
    """What the owner says at NOW."""

    class Meta:
        model = NewEvent

    type = USER_MESSAGE
    actor = Actor.PRINCIPAL
    text = "hello"
    occurred_at = NOW
    external_id = None
    position = factory.Sequence(lambda number: number + 1)
    payload = factory.LazyFunction(dict)


def principal(name: str = "mira", *, zone: str | None = None, tenant: str = "local") -> Principal:
    return find_or_make_principal(tenant=tenant, name=name, zone=zone, now=NOW)


def said(
    text: str,
    *,
    at: datetime | None = NOW,
    actor: Actor = Actor.PRINCIPAL,
    type: str = USER_MESSAGE,
    external_id: str | None = None,
    payload: Mapping[str, Any] | None = None,
) -> NewEvent:
    event = EventFactory(text=text, occurred_at=at, actor=actor, type=type, external_id=external_id, payload=payload or {})
    return cast(NewEvent, event)


def typed(text: str, *, at: datetime = NOW, surface: str = "messenger-7", update: object = 1, trust: str = "user") -> NewEvent:
    """What the owner types on a surface."""
    origin = {"kind": "surface", "surface_id": surface, "external_update_id": update}
    return said(text, at=at, actor=Actor.SURFACE, payload={"origin": origin, "trust": trust})


def texted(body: str, *, sender: str = "Ilse Brandt", at: datetime = NOW) -> NewEvent:
    """A text message that a device takes in."""
    payload = {"trust": "external_untrusted", "origin": {"kind": "device_ingest", "channel": "sms"}}
    return said(f"SMS from {sender}:\n{body}", at=at, actor=Actor.DEVICE, payload=payload)


def mail(subject: str = "Invoice 12", body: str = "It is due in March.", *, sender: str = "Ilse Brandt", **more: Any) -> dict[str, Any]:
    """One message as our tools return it."""
    return {"from": sender, "subject": subject, "snippet": body, **more}


def mails(*messages: Mapping[str, Any], thread: str = "t1", tool: str = "mcp.gmail_work_read.get_thread", at: datetime = NOW) -> NewEvent:
    """An agent's call of a mail tool that returns one thread."""
    return returned({"id": thread, "messages": list(messages)}, tool=tool, at=at)


def returned(result: Any, *, tool: str = "mcp.gmail_work_read.search_threads", at: datetime = NOW, **more: Any) -> NewEvent:
    """A tool's result in the log, as the API and the importer of JSON lines write it."""
    payload = {"tool_name": tool, "trust": "external_untrusted", "result": result, **more}
    return said(gmail.text_of(payload) or "", at=at, actor=Actor.TOOL, type=TOOL_COMPLETED, payload=payload)


def established(*facts: Mapping[str, Any], at: datetime = NOW) -> NewEvent:
    """What an agent holds to be established."""
    return said("", at=at, actor=Actor.SYSTEM, type=WORKING_STATE, payload={"established_facts": list(facts)})


def fact(statement: str, *sources: int | str) -> dict[str, Any]:
    return {"statement": statement, "source_event_ids": list(sources)}


def append(owner: Principal, *events: NewEvent, session: str = "s1", project: str | None = None, now: datetime = NOW) -> UUID:
    """The id of the session that now holds the events."""
    with acting_for(owner.id):
        return append_events(principal_id=owner.id, external_id=session, project=project, events=events, now=now).session_id


def consolidate(owner: Principal, session_id: UUID, *, since: int | None = None, now: datetime = NOW) -> list[Report]:
    trigger = Trigger.SESSION if since is None else Trigger.REPLAY
    return list(consolidate_session(principal_id=owner.id, session_id=session_id, trigger=trigger, now=now, since=since))


def converse(
    owner: Principal,
    *texts: str | NewEvent,
    session: str = "s1",
    at: datetime = NOW,
    project: str | None = None,
    now: datetime | None = None,
) -> list[Report]:
    """The owner says ``texts`` a minute apart from ``at`` on, and the session is consolidated."""
    events = [text if isinstance(text, NewEvent) else said(text, at=at + timedelta(minutes=n)) for n, text in enumerate(texts)]
    arrival = now or max(NOW, at + timedelta(hours=1))
    return consolidate(owner, append(owner, *events, session=session, project=project, now=arrival), now=arrival)


def converse_often(owner: Principal, text: str, *, times: int = 3, at: datetime = NOW) -> None:
    """The owner says the same in so many sessions, a day apart: an occasion each."""
    for day in range(times):
        begun = at + timedelta(days=day)
        converse(owner, text, session=f"often {crc32(text.encode()):x} {begun:%Y-%m-%d}", at=begun)


def believed(owner: Principal, *, live: bool = True) -> list[BeliefView]:
    """What is believed, oldest first; with ``live=False`` only what is past."""
    with acting_for(owner.id):
        views = [row.view() for row in Belief.objects.owned_by(owner.id).order_by("created_at", "id")]
    return [view for view in views if view.live is live]


def statements(owner: Principal, *, live: bool = True) -> list[str]:
    return sorted(view.statement for view in believed(owner, live=live))


def the_belief(owner: Principal, statement: str) -> BeliefView:
    """The one belief with that statement, live or past. Fails where there is none or more."""
    (found,) = [view for live in (True, False) for view in believed(owner, live=live) if view.statement == statement]
    return found


def recall_to(owner: Principal, text: str = "", *, now: datetime | None = None, **more: Any) -> Recalled:
    """What comes to the owner's memory at a question, an hour after NOW unless it says otherwise."""
    asking = Asking(text=text, **more)
    with acting_for(owner.id):
        return recall(asking, principal_id=owner.id, clean=is_clean, now=now or NOW + timedelta(hours=1))


def tally(reports: Sequence[Report]) -> dict[str, int]:
    """Outcome code -> count over several runs."""
    total: dict[str, int] = {}
    for report in reports:
        for code, count in report.outcomes.items():
            total[code.value] = total.get(code.value, 0) + count
    return total


def first_locks(captured: CaptureQueriesContext) -> tuple[int, int]:
    """Of the statements: the place of the first that locks a principal, and of the first that locks a session."""
    made = [query["sql"] for query in captured.captured_queries]
    return tuple(next(n for n, sql in enumerate(made) if words in sql) for words in ("pg_advisory_xact_lock", "insert into memory_session"))  # type: ignore[return-value]


def holding(words: str) -> dict[str, int]:
    """Table -> rows that hold these words anywhere, read as the owner of the tables."""
    found = {}
    with connections["owner"].cursor() as cursor:
        cursor.execute("select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'")
        for (table,) in cursor.fetchall():
            cursor.execute(f"select count(*) from {table} t where t::text ilike %s", [f"%{words}%"])
            (count,) = cursor.fetchone()
            if count:
                found[table] = count
    return found
