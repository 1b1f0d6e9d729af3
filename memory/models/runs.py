"""What each consolidation did: one row a run, one row a candidate, counts that reconcile."""

from __future__ import annotations

from django.db import models

from memory.models.episodes import Event, Session
from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.values import Outcome, Trigger


class ConsolidationRun(models.Model):
    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="runs")
    trigger = models.CharField(max_length=16)
    scope = models.CharField(max_length=300)
    watermark_before = models.PositiveIntegerField()
    watermark_after = models.PositiveIntegerField()
    #: Which extractor read, by its census name; and under which policy.
    extractor = models.CharField(max_length=64)
    policy = models.CharField(max_length=64)
    proposed = models.PositiveIntegerField()
    committed = models.PositiveIntegerField()
    reinforced = models.PositiveIntegerField()
    rejected = models.PositiveIntegerField()
    #: New beliefs: what the hourly limit counts.
    inserted = models.PositiveIntegerField(default=0, db_default=0)
    #: Older beliefs that this run ended.
    superseded = models.PositiveIntegerField()
    #: Events refused at selection, by reason.
    skipped = models.JSONField(default=dict)
    #: The interval begins before extraction.
    started_at = models.DateTimeField()
    finished_at = models.DateTimeField()

    class Meta:
        indexes = [
            models.Index(fields=["session", "finished_at"], name="run_of_session"),
            # The hourly limit: what a principal's runs have formed lately.
            models.Index(fields=["principal", "finished_at"], name="run_of_principal"),
        ]
        constraints = [
            one_of("trigger", Trigger, table="run"),
            models.CheckConstraint(
                condition=models.Q(proposed=models.F("committed") + models.F("reinforced") + models.F("rejected")),
                name="run_accounts_reconcile",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.trigger} {self.watermark_before}-{self.watermark_after}"


class CandidateOutcome(models.Model):
    """How one candidate ended. Content-free: where it was read says what it said, as long as the log may say it."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    run = models.ForeignKey(ConsolidationRun, on_delete=models.CASCADE, related_name="outcomes")
    ordinal = models.PositiveIntegerField()
    code = models.CharField(max_length=32)
    #: Claim kind.
    kind = models.CharField(max_length=64)
    #: The belief it became, reinforced, ended or repeats.
    belief = models.ForeignKey("memory.Belief", on_delete=models.SET_NULL, null=True, related_name="outcomes")
    #: Where it was read; null when it cites no event of its window.
    event = models.ForeignKey(Event, on_delete=models.CASCADE, null=True, related_name="+")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()

    class Meta:
        constraints = [
            one_of("code", Outcome, table="outcome"),
            models.UniqueConstraint(fields=["run", "ordinal"], name="outcome_ordinal_unique"),
        ]

    def __str__(self) -> str:
        return self.code
