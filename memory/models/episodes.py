"""The append-only log: sessions and their events. It is ground truth; every belief is derived from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import models

from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.rules.clock import SPEAKERS
from memory.rules.lifecycle import event_time
from memory.values import Actor
from memory.views import EventView


class Session(models.Model):
    """One conversation. Its events count from 1."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="sessions")
    #: The source's id of the conversation.
    external_id = models.CharField(max_length=255)
    project = models.CharField(max_length=255, null=True)
    #: Time of its earliest event that has one: sessions are consolidated in this order.
    started_at = models.DateTimeField(null=True)
    #: Latest event time, its occasion and the last sequence given out, so that appending reads one row.
    last_at = models.DateTimeField(null=True)
    last_occasion = models.PositiveIntegerField(default=0)
    last_sequence = models.PositiveIntegerField(default=0)
    #: Sequence and arrival of its last event that memory did not write itself: what idleness is judged by.
    last_said = models.PositiveIntegerField(default=0)
    last_recorded_at = models.DateTimeField(null=True)
    #: When words of it were last erased: only then are its events compared by what is kept of erased ones.
    erased_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["principal", "external_id"], name="session_external_id_unique")]

    def __str__(self) -> str:
        return self.external_id


class Event(models.Model):
    """One entry of the log. A row trigger refuses UPDATE and DELETE outside erasure (migration 0002)."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="events")
    sequence = models.PositiveIntegerField()
    #: Open vocabulary: unknown types are kept and are never a source.
    type = models.CharField(max_length=255)
    actor = models.CharField(max_length=16)
    text = models.TextField()
    payload = models.JSONField(default=dict)
    occurred_at = models.DateTimeField(null=True)
    recorded_at = models.DateTimeField()
    external_id = models.CharField(max_length=255, null=True)
    #: 1-based place in the session as its source lists it; with the hash, the identity of an event without an external id.
    position = models.PositiveIntegerField(null=True)
    #: SHA-256 of type, actor and text.
    content_hash = models.BinaryField(max_length=32)
    #: Which run of events without a gap over six hours it belongs to (decisions 1).
    occasion = models.PositiveIntegerField()
    #: When its owner erased its words; id and hash are keyed since then, sequence and times stay (decisions 5).
    erased_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            # The running clock: what was said around a day.
            models.Index(
                fields=["principal", "occurred_at"],
                condition=models.Q(actor__in=sorted(SPEAKERS), occurred_at__isnull=False),
                name="event_on_the_clock",
            ),
        ]
        constraints = [
            one_of("actor", Actor, table="event"),
            models.UniqueConstraint(fields=["session", "sequence"], name="event_sequence_unique"),
            models.UniqueConstraint(
                fields=["session", "external_id"], condition=models.Q(external_id__isnull=False), name="event_external_id_unique"
            ),
            models.UniqueConstraint(
                fields=["session", "position", "content_hash"], condition=models.Q(external_id__isnull=True), name="event_position_unique"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.type} {self.sequence}"

    def view(self, *, text: str | None = None, payload: Mapping[str, Any] | None = None) -> EventView:
        """The event as stages read it, with ``text`` in place of its own where that was not fetched, and ``payload`` if given."""
        return EventView(
            id=self.id,
            session_id=self.session_id,
            sequence=self.sequence,
            type=self.type,
            actor=Actor(self.actor),
            text=self.text if text is None else text,
            at=event_time(occurred_at=self.occurred_at, recorded_at=self.recorded_at),
            occasion=self.occasion,
            recorded_at=self.recorded_at,
            external_id=self.external_id,
            payload=payload or {},
            erased=self.erased_at is not None,
        )
