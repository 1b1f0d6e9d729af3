"""What formation remembers about its own work: what it was asked to read and how far it has read."""

from __future__ import annotations

from enum import StrEnum

from django.db import models

from formation.policy import FORMATION_7
from formation.providers.base import FailureKind
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


class AgentProfile(models.Model):
    """How a principal's memory is formed for the agent it serves; without one it is formed by the rules alone."""

    principal = models.OneToOneField(Principal, on_delete=models.CASCADE, primary_key=True, related_name="agent_profile")
    #: Name of the policy; one with a budget asks a provider, where one is configured.
    policy = models.CharField(max_length=64, default=FORMATION_7.name)
    #: Whether what the agent holds to be established is offered to memory (decisions 6, third row).
    working_state_facts = models.BooleanField(default=True)

    def __str__(self) -> str:
        return self.policy


class AttemptState(StrEnum):
    """How far one attempt at a provider has come."""

    #: Nobody has heard of it since: it is under way, or its process is gone. Either way it counts.
    STARTED = "started"
    COMPLETED = "completed"
    #: It failed and the window waits for another.
    WAITING = "waiting"
    #: It failed, and was the last on its window.
    EXHAUSTED = "exhausted"
    #: It failed in a way that would fail again.
    PERMANENT = "permanent"
    #: It failed in an owner's replay, which its owner can repeat.
    FAILED = "failed"


class ProviderAttempt(models.Model):
    """One question to a provider about one window. Written before it is asked; holds counts and codes, never words."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="provider_attempts")
    #: The window: events behind ``since`` up to ``until``. Every attempt on a window reads the same one.
    since = models.PositiveIntegerField()
    until = models.PositiveIntegerField()
    #: Which attempt on its window, from 1; 0 of an owner's replay, which is outside the schedule.
    number = models.PositiveIntegerField()
    policy = models.CharField(max_length=64)
    model = models.CharField(max_length=255)
    state = models.CharField(max_length=16, default=AttemptState.STARTED.value)
    failure = models.CharField(max_length=16, null=True)
    http_status = models.PositiveIntegerField(null=True)
    #: Tokens as the server counted them; claims in the answer, and those of them that had no form.
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)
    claims = models.PositiveIntegerField(default=0)
    dropped = models.PositiveIntegerField(default=0)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    #: When the window may be tried again at the earliest, if this attempt comes to nothing.
    retry_at = models.DateTimeField()

    class Meta:
        indexes = [
            # unread_windows(): windows that a provider was given up on, and those it has read since.
            models.Index(fields=["principal", "state"], name="attempt_of_principal"),
        ]
        constraints = [
            one_of("state", AttemptState, table="attempt"),
            one_of("failure", FailureKind, table="attempt"),
            models.CheckConstraint(condition=models.Q(until__gt=models.F("since")), name="attempt_in_order"),
            # Two workers never make the same attempt; also what a reading asks: which attempts there were on this window.
            models.UniqueConstraint(fields=["session", "since", "number"], condition=models.Q(number__gt=0), name="attempt_once"),
        ]

    def __str__(self) -> str:
        return f"{self.since + 1}-{self.until}: {self.state}"


class Heartbeat(models.Model):
    """When a background process was last seen at work. Belongs to nobody."""

    name = models.CharField(max_length=64, primary_key=True)
    seen_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name
