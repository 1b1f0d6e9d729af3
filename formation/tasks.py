"""Background work: thin, keyword-only, safe to repeat."""

from __future__ import annotations

import logging
from typing import Any
from uuid import UUID

from celery import shared_task
from django.utils import timezone

from formation import requests
from formation.consolidate import consolidate_session
from formation.maintain import due_principals, maintain
from memory.access import acting_for
from memory.models import Session
from memory.store.recalls import fold_use, let_words_go, principals_with_recalls
from memory.store.related import lock_principal
from memory.values import Trigger

logger = logging.getLogger(__name__)


@shared_task(name="formation.consolidate_due")
def consolidate_due(**_: Any) -> int:
    """Hand every due session to a worker; how many there were."""
    now = timezone.now()
    requests.seen("worker", now=now)
    due = requests.due_sessions(now=now)
    for session_id in due:
        consolidate_one.apply_async(kwargs={"session_id": str(session_id)}, expires=60)
    return len(due)


@shared_task(name="formation.consolidate_one", acks_late=True)
def consolidate_one(*, session_id: str, **_: Any) -> int:
    """Consolidate one session to its present end; the number of windows read. A session that is gone is no error."""
    principal_id = requests.principal_of_session(UUID(session_id))
    if principal_id is None:
        return 0
    reports = consolidate_session(principal_id=principal_id, session_id=UUID(session_id), trigger=Trigger.SESSION, now=timezone.now())
    return sum(1 for _report in reports)


@shared_task(name="formation.fold_session", acks_late=True)
def fold_session(*, session_id: str, **_: Any) -> int:
    """Count what the recalls of a conversation that is over were used for; how many were counted."""
    principal_id = requests.principal_of_session(UUID(session_id))
    if principal_id is None:
        return 0
    with acting_for(principal_id):
        lock_principal(principal_id)
        return fold_use(principal_id=principal_id, session_id=UUID(session_id), now=timezone.now())


@shared_task(name="formation.fold_recalls")
def fold_recalls(**_: Any) -> int:
    """Hand every principal to a worker who has recalls to be counted or words that are old enough to go; how many there were."""
    due = principals_with_recalls(now=timezone.now())
    for principal_id in due:
        fold_one.apply_async(kwargs={"principal_id": str(principal_id)}, expires=3600)
    return len(due)


@shared_task(name="formation.fold_one", acks_late=True)
def fold_one(*, principal_id: str, **_: Any) -> int:
    """Count the use of one principal's recalls whose occasion is over, and take the words out of old ones; how many were counted."""
    owner, now = UUID(principal_id), timezone.now()
    with acting_for(owner):
        lock_principal(owner)
        counted = fold_use(principal_id=owner, now=now)
        let_words_go(principal_id=owner, now=now)
    return counted


@shared_task(name="formation.flag_stranded")
def flag_stranded(**_: Any) -> int:
    """Wish for every session that was left unread; how many there were."""
    now = timezone.now()
    stranded = requests.stranded_sessions(now=now)
    for session_id in stranded:
        principal_id = requests.principal_of_session(session_id)
        if principal_id is None:
            continue
        with acting_for(principal_id):
            session = Session.objects.get(id=session_id)
            requests.request_formation(
                principal_id=principal_id,
                session_id=session_id,
                trigger=Trigger.SESSION,
                key=f"stranded:{session.last_said}:{now.isoformat()}",
                up_to=session.last_said,
                not_before=now,
                now=now,
            )
    return len(stranded)


@shared_task(name="formation.maintain_due")
def maintain_due(**_: Any) -> int:
    """Hand every principal whose maintenance is due to a worker; how many there were."""
    due = due_principals(now=timezone.now())
    for principal_id in due:
        maintain_one.apply_async(kwargs={"principal_id": str(principal_id)}, expires=3600)
    return len(due)


@shared_task(name="formation.maintain_one", acks_late=True)
def maintain_one(*, principal_id: str, **_: Any) -> str:
    """Maintain one principal's memory as of now; the id of the account it left."""
    return str(maintain(principal_id=UUID(principal_id), now=timezone.now()).run_id)
