"""Taking words out of the log: the one place where events change. Sequence and times stay (decisions 5)."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from django.db import connection

from memory.models import Event
from memory.rules.likeness import keyed_hash
from memory.values import OWNER_STATEMENT


def blank_statements(event_ids: Collection[UUID], *, hash_key: bytes, now: datetime) -> None:
    """Blank what was typed for beliefs that are gone; what another belief rests on stays. Runs acting for the principal."""
    typed = Event.objects.filter(id__in=list(event_ids), type=OWNER_STATEMENT, evidence__isnull=True)
    blank_events({event_id: bytes(digest) for event_id, digest in typed.values_list("id", "content_hash")}, hash_key=hash_key, now=now)


def blank_events(digests: dict[UUID, bytes], *, hash_key: bytes, now: datetime) -> None:
    """Remove text and payload of events; ``digests`` are their content hashes, which are kept keyed."""
    if not digests:
        return
    keyed = [keyed_hash(hash_key, "event", digest.hex()) for digest in digests.values()]
    with connection.cursor() as cursor:
        cursor.execute("select set_config('app.erasing', 'on', true)")
        cursor.execute(
            """
            update memory_event e set text = '', payload = '{}', content_hash = x.digest, erased_at = %s
            from unnest(%s::uuid[], %s::bytea[]) as x(id, digest) where e.id = x.id
            """,
            [now, list(digests), keyed],
        )
        cursor.execute("select set_config('app.erasing', '', true)")
