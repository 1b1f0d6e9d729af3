"""What formation remembers about its own work: what it was asked to read and how far it has read."""

from __future__ import annotations

from django.db import models

from memory.models import Principal, Session
from memory.models.fields import id_field, one_of
from memory.values import Trigger


class Watermark(models.Model):
    """Sequence of the last consolidated event of a session. Never moves back."""

    session = models.OneToOneField(Session, on_delete=models.CASCADE, primary_key=True, related_name="watermark")
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    sequence = models.PositiveIntegerField()

    def __str__(self) -> str:
        return str(self.sequence)


class FormationRequest(models.Model):
    """One idempotent wish that a session be consolidated up to an event."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="formation_requests")
    #: What made it, unique within the session: asking twice is asking once.
    derivation_key = models.CharField(max_length=255)
    trigger = models.CharField(max_length=16)
    #: What it asks for is read once the session's watermark has come this far.
    up_to = models.PositiveIntegerField()
    #: Not consolidated by itself before; the latest wish of a session counts.
    not_before = models.DateTimeField()
    settled = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [
            # due_sessions() and stranded_sessions(): what is still wished for.
            models.Index(fields=["session"], condition=models.Q(settled=False), name="request_unsettled"),
        ]
        constraints = [
            one_of("trigger", Trigger, table="request"),
            models.UniqueConstraint(fields=["session", "derivation_key"], name="request_once"),
        ]

    def __str__(self) -> str:
        return self.derivation_key


class Heartbeat(models.Model):
    """When a background process was last seen at work. Belongs to nobody."""

    name = models.CharField(max_length=64, primary_key=True)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
