"""What conversations are called: by the title their source gave them, else by its id of them."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from django.db.models.fields.json import KeyTextTransform

from formation.importers.base import TITLE
from formation.stages.safety import beyond_policy, hazard
from memory.models import Event


def called(sessions: Mapping[UUID, str]) -> dict[UUID, str]:
    """By session id a name to show, given the source's ids. One statement; runs acting for the principal.

    A title is somebody's words about words, so one that holds what is never shown gives way to the id (decisions 6).
    """
    first = Event.objects.filter(session__in=sessions, sequence=1, payload__has_key=TITLE)
    titles = first.annotate(title=KeyTextTransform(TITLE, "payload")).values_list("session_id", "title")
    shown = {session: f"\u201c{title}\u201d" for session, title in titles if title and not (hazard(title) or beyond_policy(title))}
    return {**sessions, **shown}
