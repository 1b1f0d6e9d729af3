"""What slow time keeps of beliefs: groups about one subject, the running clock, and what each maintenance did."""

from __future__ import annotations

from django.db import models

from memory.models.fields import id_field
from memory.models.people import Principal


class Engram(models.Model):
    """Beliefs about one subject, grouped (decisions 2.14). Recomputed as a whole; its members point at it."""

    #: Deterministic: made of the principal and the key.
    id = models.UUIDField(primary_key=True, editable=False)
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    #: What its members share: the keyed hash of their subject, or the smallest id of the members that were alike in words at first. It
    #: holds no word of theirs, so that a deletion need not look for it.
    key = models.CharField(max_length=80)
    #: Mean confidence of its members, weighted by confidence.
    composite = models.FloatField()
    #: Since when it has met the conditions of stability, and whether it has met them for long enough.
    above_since = models.DateTimeField(null=True)
    stable = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["principal", "key"], name="engram_key_unique")]

    def __str__(self) -> str:
        return self.key


class RunningDay(models.Model):
    """Seconds that the running clock of a principal ran on one UTC day (decisions 2.7). A pure function of the log."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    day = models.DateField()
    seconds = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["principal", "day"], name="running_day_unique"),
            models.CheckConstraint(condition=models.Q(seconds__gte=0), name="running_day_not_negative"),
        ]

    def __str__(self) -> str:
        return f"{self.day}: {self.seconds:.0f} s"


class MaintenanceRun(models.Model):
    """One maintenance of one principal: what it did, in counts."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    #: The time it was done for, and how far the log had come then.
    at = models.DateTimeField()
    read_until = models.DateTimeField(null=True)
    counts = models.JSONField(default=dict)
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["principal", "-at"], name="maintenance_of_principal")]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d}"
