"""What came to mind, when, for which question, and what was left out: one trace a recall, written in the pass that rendered it."""

from __future__ import annotations

from django.contrib.postgres.fields import ArrayField
from django.db import models

from memory.models.beliefs import Belief
from memory.models.episodes import Session
from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.values import RecallFate, RecallProfile, Sensitivity


class RecallTrace(models.Model):
    """One recall. Words (the question, the lines of its items) stay for 30 days, counts and codes for good."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    #: The conversation it was made in, where there is one, and that conversation's last event at the time: what is cited later.
    session = models.ForeignKey(Session, on_delete=models.CASCADE, null=True, related_name="+")
    #: The conversation's name as long as the log holds nothing of it: its first event takes the recall in.
    session_name = models.CharField(max_length=255, null=True)
    after_sequence = models.PositiveIntegerField(default=0)
    #: What it counts as use of, once: an occasion of a session, or a local day. Null: a look that counts as none (decisions 2.10).
    occasion_key = models.CharField(max_length=80, null=True)
    profile = models.CharField(max_length=16)
    #: The recall that this one continues.
    base = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, related_name="+")
    query = models.TextField(null=True)
    #: What was asked about and nothing was found on: asked again and again it hints at what should be read again.
    missed = ArrayField(models.CharField(max_length=64), default=list)
    scope = models.CharField(max_length=300)
    ceiling = models.CharField(max_length=16)
    min_score = models.FloatField()
    most_items = models.PositiveIntegerField()
    most_tokens = models.PositiveIntegerField()
    held_at = models.DateTimeField(null=True)
    known_at = models.DateTimeField(null=True)
    policy = models.CharField(max_length=64)
    #: SHA-256 of the block as it was given; gone as soon as a word of it is.
    digest = models.BinaryField(max_length=32, null=True)
    tokens = models.PositiveIntegerField()
    candidates = models.PositiveIntegerField()
    #: Belief id -> why it was left out (``LeftOut``), and how many these were and stay.
    left_out = models.JSONField(null=True)
    left_out_count = models.PositiveIntegerField()
    #: Citations that fit more than one of its beliefs and were credited to none.
    ambiguous = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField()
    #: When its use was counted.
    folded_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            # The list of recalls, newest first; also those whose words are 30 days old.
            models.Index(fields=["principal", "-created_at"], name="recall_newest"),
            # Counting use: what has not been counted yet, which is a day's recalls at most.
            models.Index(
                fields=["principal", "created_at"],
                condition=models.Q(folded_at__isnull=True, occasion_key__isnull=False),
                name="recall_unfolded",
            ),
            # What was asked at the beginning of a conversation that the log does not hold yet.
            models.Index(fields=["principal", "session_name"], condition=models.Q(session_name__isnull=False), name="recall_session_name"),
            # Whose words are old enough to go: of everybody's.
            models.Index(fields=["created_at"], condition=models.Q(left_out__isnull=False), name="recall_worded"),
            # "Has this belief been used on this occasion already?"
            models.Index(fields=["principal", "occasion_key"], condition=models.Q(occasion_key__isnull=False), name="recall_occasion"),
        ]
        constraints = [
            one_of("profile", RecallProfile, table="recall"),
            one_of("ceiling", Sensitivity, table="recall"),
        ]

    def __str__(self) -> str:
        return self.profile


class RecallItem(models.Model):
    """One belief that a recall gave out."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    trace = models.ForeignKey(RecallTrace, on_delete=models.CASCADE, related_name="items")
    belief = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="recalled")
    #: Its place, from 1.
    ordinal = models.PositiveIntegerField()
    fate = models.CharField(max_length=16)
    #: Brought along from another project.
    carried = models.BooleanField(default=False)
    #: The belief that the line says holds instead. No key: of a belief that is gone, as of what was left out, its id may stay.
    instead = models.UUIDField(null=True, db_index=True)
    #: The line as it was given but for the words of ``instead``, and which words of the question brought it to mind.
    line = models.TextField(null=True)
    hits = ArrayField(models.CharField(max_length=64), default=list)
    rank = models.FloatField()
    #: Set when the recall's use was counted: whether this item carried the use of its occasion, and whether it was cited.
    used = models.BooleanField(null=True)
    cited = models.BooleanField(null=True)

    class Meta:
        constraints = [
            one_of("fate", RecallFate, table="recall_item"),
            models.UniqueConstraint(fields=["trace", "belief"], name="recall_item_once"),
        ]

    def __str__(self) -> str:
        return f"{self.ordinal}: {self.fate}"
