"""The API, write side: appending to the log, closing a session, and how far formation has come."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db import OperationalError as Contended
from django.utils import timezone
from kombu.exceptions import OperationalError
from rest_framework import exceptions, status
from rest_framework.request import Request
from rest_framework.response import Response

from formation.asking import asking_of
from formation.attempts import unread_windows
from formation.backlog import backlog
from formation.importers.base import Fault
from formation.importers.jsonl_record import Record, read_record
from formation.nominating import is_clean
from formation.requests import IDLE, request_formation
from formation.sources import sms
from formation.tasks import consolidate_one, fold_session
from memory.access import acting_for
from memory.api import INGEST, WRITE, PrivateView, caller_of, refuse_others
from memory.models import Session
from memory.recall import Asking, NoSuchRecall, NoSuchTime, Recalled, recall
from memory.store.log import append_events
from memory.values import Trigger

#: Events one call appends at most.
MOST = 1_000
#: Types that end a run; a waiting run is not terminal.
RUN_ENDS = frozenset({"run.completed", "run.failed", "run.cancelled"})


class EventsView(PrivateView):
    """`POST /api/v1/events`: one event as a line of an import holds it, or `{"events": [...]}` of one session."""

    scope = WRITE
    or_scope = INGEST

    def post(self, request: Request) -> Response:
        records = list(_records(request.body))
        _refuse_beyond(caller_of(request).scopes, records)
        first = records[0]
        if any((record.session, record.project) != (first.session, first.project) for record in records):
            raise exceptions.ParseError("All events of one call belong to one session and project.")
        now = timezone.now()
        principal_id = caller_of(request).principal_id
        with acting_for(principal_id):
            events = [record.event for record in records]
            appended = append_events(principal_id=principal_id, external_id=first.session, project=first.project, events=events, now=now)
            if appended.count:
                _wish(principal_id, appended.session_id, records, up_to=appended.last_sequence, now=now)
            waiting = backlog(principal_id)
        body = {"session": first.session, "appended": appended.count, "last_sequence": appended.last_sequence, "pending": waiting.events}
        return Response(body, status=status.HTTP_202_ACCEPTED)


class CloseView(PrivateView):
    """`POST /api/v1/sessions/{id}/close`: consolidate now, whatever the idle time."""

    scope = WRITE
    absent = "No such session."

    def post(self, request: Request, external_id: str) -> Response:
        principal_id = caller_of(request).principal_id
        now = timezone.now()
        with acting_for(principal_id):
            session = Session.objects.filter(principal_id=principal_id, external_id=external_id).first()
            if session is None:
                raise exceptions.NotFound(self.absent)
            request_formation(
                principal_id=principal_id,
                session_id=session.id,
                trigger=Trigger.CLOSE,
                key=f"close:{session.last_said}",
                up_to=session.last_said,
                not_before=now,
                now=now,
            )
            transaction.on_commit(lambda: _hand_over(session.id), robust=True)
        return Response({"session": external_id, "up_to": session.last_said}, status=status.HTTP_202_ACCEPTED)


class StatusView(PrivateView):
    """`GET /api/v1/status`: what waits, since when, when a worker was last seen, and what a provider was given up on."""

    def get(self, request: Request) -> Response:
        principal_id = caller_of(request).principal_id
        with acting_for(principal_id):
            waiting, unread = backlog(principal_id), unread_windows(principal_id)
        return Response({**waiting.as_json(now=timezone.now()), "unread_windows": [window.as_json() for window in unread]})


class RecallView(PrivateView):
    """`POST /api/v1/recall`: what comes to mind at ``{"text": ...}``; every other member is optional."""

    def post(self, request: Request) -> Response:
        caller, now = caller_of(request), timezone.now()
        asking = asking_of(request.body, ceiling=caller.ceiling)
        try:
            try:
                found = _found(asking, caller.principal_id, now=now)
            except (IntegrityError, Contended):  # what it gave out was deleted meanwhile: it is not there the next time
                found = _found(asking, caller.principal_id, now=now)
        except NoSuchRecall as error:
            raise exceptions.NotFound(str(error)) from error
        except NoSuchTime as error:
            raise exceptions.ParseError(str(error)) from error
        return Response(found.as_json())


def _found(asking: Asking, principal_id: UUID, *, now: datetime) -> Recalled:
    with acting_for(principal_id):
        return recall(asking, principal_id=principal_id, clean=is_clean, now=now)


def _records(body: bytes) -> Iterator[Record]:
    """The events of a request. Raises ParseError that names the event and the fault."""
    for number, line in enumerate(_lines(body), start=1):
        try:
            record = read_record(line)
        except (Fault, UnicodeDecodeError) as fault:
            raise exceptions.ParseError(f"event {number}: {fault}") from fault
        yield replace(record, event=replace(record.event, position=None))


def _refuse_beyond(scopes: frozenset[str], records: list[Record]) -> None:
    """Raise PermissionDenied, naming the event, for one that the key may not hand over.

    What a device took in needs a key for just that, so that no agent can pass it off as the owner's; such a key hands over
    nothing else.
    """
    for number, record in enumerate(records, start=1):
        if sms.is_ingest(record.event.payload) and INGEST not in scopes:
            raise exceptions.PermissionDenied(f"event {number}: what a device took in needs a key with the scope {INGEST}.")
        if WRITE not in scopes and not sms.accepts(record.event):
            raise exceptions.PermissionDenied(f"event {number}: this key hands over text messages only, in their exact shape.")


def _lines(body: bytes) -> list[bytes]:
    """One event a line: the body itself, or each member of its ``events``."""
    try:
        given: Any = json.loads(body)
    except (ValueError, RecursionError):
        return [body]  # read_record says what is wrong
    if not isinstance(given, dict):
        return [body]
    refuse_others(given)
    if "events" not in given:
        return [body]
    events = given["events"]
    if not isinstance(events, list) or not 0 < len(events) <= MOST:
        raise exceptions.ParseError(f'"events" is not a list of 1 to {MOST} events.')
    for event in events:
        refuse_others(event if isinstance(event, dict) else ())
    return [json.dumps(event).encode() for event in events]


def _wish(principal_id: UUID, session_id: UUID, records: list[Record], *, up_to: int, now: datetime) -> None:
    """One flag for a run that ended, however often it is told; else one for what was appended. Met when the session is idle."""
    ended = [record.event.payload.get("run_id") for record in records if record.event.type in RUN_ENDS]
    key = f"run:{ended[-1]}"[:255] if ended and isinstance(ended[-1], str) else f"events:{up_to}"
    request_formation(
        principal_id=principal_id, session_id=session_id, trigger=Trigger.SESSION, key=key, up_to=up_to, not_before=now + IDLE, now=now
    )


def _hand_over(session_id: UUID) -> None:
    """Tell a worker at once; without a broker the next look finds the wish."""
    try:
        # use is counted behind it, never beside it: what was said again is no further use (decisions 2.11)
        counting = fold_session.si(session_id=str(session_id))
        consolidate_one.apply_async(kwargs={"session_id": str(session_id)}, link=counting, retry=False)
    except OperationalError:
        return
