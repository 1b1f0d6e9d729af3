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


class Pause(models.Model):
    """A stretch of arrival time during which nothing is learned: from everything, from one project or from one session.

    Events that arrive in it are kept and are never a source, on resume and replay alike, unless its owner lifts it.
    """

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="pauses")
    #: At most one of both; none pauses everything.
    project = models.CharField(max_length=255, null=True)
    session = models.ForeignKey(Session, on_delete=models.CASCADE, null=True, related_name="pauses")
    #: Arrival times [started_at, ended_at); open while it lasts.
    started_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    #: When its owner said that what arrived in it may be learned after all.
    lifted_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(project=None) | models.Q(session=None), name="pause_of_one_thing"),
            models.CheckConstraint(
                condition=models.Q(ended_at=None) | models.Q(ended_at__gte=models.F("started_at")), name="pause_in_order"
            ),
            models.UniqueConstraint(
                fields=["principal", "project", "session"],
                condition=models.Q(ended_at=None),
                nulls_distinct=False,
                name="pause_open_once",
            ),
        ]

    def __str__(self) -> str:
        return self.project or str(self.session_id or "everything")


class Heartbeat(models.Model):
    """When a background process was last seen at work. Belongs to nobody."""

    name = models.CharField(max_length=64, primary_key=True)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
