"""Beliefs, their versions in two times, their evidence and their relations."""

from __future__ import annotations

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import ArrayField, DateTimeRangeField, RangeOperators
from django.contrib.postgres.indexes import GinIndex, GistIndex
from django.contrib.postgres.search import SearchVector
from django.db import models
from django.db.models import F, Q

from memory.models.engrams import Engram
from memory.models.episodes import Event, Session
from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.models.runs import ConsolidationRun
from memory.querysets import BeliefQuerySet, BeliefVersionQuerySet
from memory.values import (
    LIVE,
    UNORDERED,
    Authority,
    BeliefType,
    Derivation,
    EvidenceRole,
    Flag,
    Longevity,
    Polarity,
    Portability,
    Producer,
    RelationKind,
    Retention,
    Sensitivity,
    Stance,
    Status,
    StatusReason,
)
from memory.views import BeliefView, Claim, EdgeView, Moment

IS_LIVE = Q(status__in=sorted(LIVE))


class Belief(models.Model):
    """A committed, provenance-linked statement. Written only by ``memory.store``."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="beliefs", db_index=False)
    #: Claim kind, and the claim as it now stands: kind, slots, stance.
    kind = models.CharField(max_length=64)
    claim = models.JSONField()
    subject = models.CharField(max_length=512)
    subject_key = models.CharField(max_length=1024)
    statement = models.TextField()
    belief_type = models.CharField(max_length=32)
    polarity = models.CharField(max_length=16, default=Polarity.ASSERT.value)
    stance = models.CharField(max_length=16)
    #: SHA-256 of type, stance and canonical values.
    canonical_hash = models.BinaryField(max_length=32)
    status = models.CharField(max_length=16)
    status_reason = models.CharField(max_length=16, null=True)
    authority = models.CharField(max_length=16)
    producer = models.CharField(max_length=16)
    derivation = models.CharField(max_length=16)
    longevity = models.CharField(max_length=16)
    retention = models.CharField(max_length=16)
    portability = models.CharField(max_length=16)
    scope = models.CharField(max_length=300)
    origin_scopes = ArrayField(models.CharField(max_length=300), default=list)
    sensitivity = models.CharField(max_length=16)
    flags = ArrayField(models.CharField(max_length=32), default=list)
    prior = models.FloatField()
    evidence_count = models.PositiveIntegerField(default=0)
    #: Evidence from declared relations: it counts for confidence and half-life, not for corroboration (decisions 2.3).
    declared_evidence = models.PositiveIntegerField(default=0, db_default=0)
    #: Every contradiction that counts (decisions 2.4), and how many of them an import brought along.
    contradictions = models.PositiveIntegerField(default=0)
    carried_contradictions = models.PositiveIntegerField(default=0, db_default=0)
    core = models.BooleanField(default=False)
    #: Derived from the counts by ``rules.weighing.confidence``; never edited.
    confidence = models.FloatField()
    activation = models.FloatField(default=1.0)
    score = models.GeneratedField(expression=F("confidence") * F("activation"), output_field=models.FloatField(), db_persist=True)
    #: The instant that ``activation`` is as of: decay has been charged up to it. None: since it formed (decisions 2.7).
    charged_at = models.DateTimeField(null=True)
    #: The last step of the idle sweep (decisions 2.8).
    swept_at = models.DateTimeField(null=True)
    #: Since when it has held the graduation threshold without interruption (decisions 2.6).
    above_threshold_since = models.DateTimeField(null=True)
    #: When its owner was asked whether it still holds, before it would be archived as stale (decisions 2.9).
    offered_at = models.DateTimeField(null=True)
    #: How often, how usefully and when last it came to mind (decisions 2.10). Says nothing about its truth.
    use_count = models.PositiveIntegerField(default=0, db_default=0)
    utility = models.FloatField(default=0.0, db_default=0.0)
    last_used_at = models.DateTimeField(null=True)
    #: The group of beliefs about one subject that it belongs to (decisions 2.14).
    engram = models.ForeignKey(Engram, on_delete=models.SET_NULL, null=True, related_name="members")
    unconfirmed = models.BooleanField(default=False)
    last_evidence_at = models.DateTimeField(null=True)
    newest_session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="+")
    newest_sequence = models.PositiveIntegerField()
    newest_offset = models.PositiveIntegerField(default=0)
    valid_from = models.DateTimeField(null=True)
    valid_to = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(null=True)
    worded_expiry = models.DateTimeField(null=True)
    superseded_by = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, related_name="superseded_beliefs")
    #: Causes of flags that its owner has cleared: they raise it no more. A flag's name, or ``flag:partner``.
    cleared = ArrayField(models.CharField(max_length=64), default=list, db_default=[])
    #: When its owner confirmed it, and when they last did anything to it.
    confirmed_at = models.DateTimeField(null=True)
    acted_at = models.DateTimeField(null=True)
    #: The run that formed it, and the policy it ran under.
    run = models.ForeignKey(ConsolidationRun, on_delete=models.CASCADE, related_name="formed")
    policy = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    objects = BeliefQuerySet.as_manager()

    class Meta:
        indexes = [
            # The resolver's one query: everything about these subjects, past beliefs included.
            models.Index(fields=["principal", "subject_key"], name="belief_subject"),
            # Retractions search live beliefs by the kind's verb, newest evidence first.
            models.Index(fields=["principal", "kind", "-last_evidence_at"], condition=IS_LIVE, name="belief_live_kind"),
            # beliefs_matching() and beliefs_alike(). Recall looks in a column that only migration 0008 and its functions know.
            GinIndex(SearchVector("subject", "statement", config="simple"), name="belief_words"),
            # beliefs_recalled(): of words that many beliefs hold, the strongest ones without looking at the others. Not by score,
            # which time changes: an index on it would make every night's decay rewrite all indexes.
            models.Index(
                F("principal"),
                F("confidence").desc(),
                F("last_evidence_at").desc(nulls_last=True),
                F("id"),
                condition=IS_LIVE,
                name="belief_live_strongest",
            ),
        ]
        constraints = [
            # Two workers can never commit the same belief twice.
            models.UniqueConstraint(
                fields=["principal", "subject_key", "belief_type", "canonical_hash"], condition=IS_LIVE, name="belief_live_unique"
            ),
            models.CheckConstraint(condition=~IS_LIVE | Q(status_reason__isnull=True), name="belief_live_has_no_reason"),
            models.CheckConstraint(condition=IS_LIVE | Q(status_reason__isnull=False), name="belief_past_has_reason"),
            models.CheckConstraint(
                condition=Q(superseded_by__isnull=True) | Q(status=Status.SUPERSEDED.value), name="belief_superseded_by"
            ),
            models.CheckConstraint(
                condition=Q(valid_to__isnull=True) | Q(valid_from__isnull=True) | Q(valid_to__gte=F("valid_from")),
                name="belief_valid_order",
            ),
            models.CheckConstraint(condition=Q(confidence__range=(0, 1)) & Q(activation__range=(0, 1)), name="belief_weights_in_range"),
            models.CheckConstraint(condition=Q(flags__contained_by=sorted(flag.value for flag in Flag)), name="belief_flags_known"),
            one_of("belief_type", BeliefType, table="belief"),
            one_of("polarity", Polarity, table="belief"),
            one_of("stance", Stance, table="belief"),
            one_of("status", Status, table="belief"),
            one_of("status_reason", StatusReason, table="belief"),
            one_of("authority", Authority, table="belief"),
            one_of("producer", Producer, table="belief"),
            one_of("derivation", Derivation, table="belief"),
            one_of("longevity", Longevity, table="belief"),
            one_of("retention", Retention, table="belief"),
            one_of("portability", Portability, table="belief"),
            one_of("sensitivity", Sensitivity, table="belief"),
        ]

    def __str__(self) -> str:
        return self.statement

    def view(self) -> BeliefView:
        return BeliefView(
            id=self.id,
            claim=Claim.from_json(self.claim),
            subject=self.subject,
            subject_key=self.subject_key,
            statement=self.statement,
            belief_type=BeliefType(self.belief_type),
            canonical_hash=bytes(self.canonical_hash),
            status=Status(self.status),
            status_reason=StatusReason(self.status_reason) if self.status_reason else None,
            authority=Authority(self.authority),
            producer=Producer(self.producer),
            derivation=Derivation(self.derivation),
            longevity=Longevity(self.longevity),
            retention=Retention(self.retention),
            portability=Portability(self.portability),
            scope=self.scope,
            origin_scopes=tuple(self.origin_scopes),
            sensitivity=Sensitivity(self.sensitivity),
            flags=frozenset(Flag(flag) for flag in self.flags),
            prior=self.prior,
            evidence_count=self.evidence_count,
            declared_evidence=self.declared_evidence,
            contradictions=self.contradictions,
            carried_contradictions=self.carried_contradictions,
            core=self.core,
            confidence=self.confidence,
            activation=self.activation,
            charged_at=self.charged_at,
            swept_at=self.swept_at,
            above_threshold_since=self.above_threshold_since,
            offered_at=self.offered_at,
            use_count=self.use_count,
            utility=self.utility,
            last_used_at=self.last_used_at,
            engram_id=self.engram_id,
            unconfirmed=self.unconfirmed,
            newest=Moment(
                at=self.last_evidence_at, session_id=self.newest_session_id, sequence=self.newest_sequence, offset=self.newest_offset
            ),
            valid_from=self.valid_from,
            valid_to=self.valid_to,
            expires_at=self.expires_at,
            worded_expiry=self.worded_expiry,
            superseded_by=self.superseded_by_id,
            cleared=frozenset(self.cleared),
            confirmed_at=self.confirmed_at,
            acted_at=self.acted_at,
            created_at=self.created_at,
        )


class BeliefVersion(models.Model):
    """A belief as it was known during ``recorded``, saying that it held during ``valid``."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    belief = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="versions")
    statement = models.TextField()
    claim = models.JSONField()
    status = models.CharField(max_length=16)
    status_reason = models.CharField(max_length=16, null=True)
    authority = models.CharField(max_length=16)
    scope = models.CharField(max_length=300)
    confidence = models.FloatField()
    #: When it held. Empty where it never did (``untrue``).
    valid = DateTimeRangeField()
    #: When we knew. Never empty.
    recorded = DateTimeRangeField()

    objects = BeliefVersionQuerySet.as_manager()

    class Meta:
        indexes = [
            # versions_at(), the as-of function: which versions of this principal were known at t.
            GistIndex(fields=["principal", "recorded"], name="version_recorded"),
        ]
        constraints = [
            ExclusionConstraint(
                name="version_one_at_a_time",
                expressions=[("belief", RangeOperators.EQUAL), ("recorded", RangeOperators.OVERLAPS)],
            ),
            models.CheckConstraint(condition=Q(recorded__isempty=False), name="version_recorded_not_empty"),
            one_of("status", Status, table="version"),
            one_of("status_reason", StatusReason, table="version"),
            one_of("authority", Authority, table="version"),
        ]

    def __str__(self) -> str:
        return self.statement


class Evidence(models.Model):
    """The exact span of one event that supports or ends one belief. The quote is the event's text at [start, end)."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    belief = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="evidence")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="evidence")
    session = models.ForeignKey(Session, on_delete=models.CASCADE, related_name="+")
    role = models.CharField(max_length=16)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    #: The claim as it was read from these words, with which authority and how directly they said it: what is left of a
    #: belief when other words of its are erased (decisions 5).
    claim = models.JSONField()
    authority = models.CharField(max_length=16, default=Authority.INFERRED.value, db_default=Authority.INFERRED.value)
    derivation = models.CharField(max_length=16, default=Derivation.DIRECT.value, db_default=Derivation.DIRECT.value)
    created_at = models.DateTimeField()
    #: When its owner said that these words did not end the belief after all; such a row counts for nothing.
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            # Replay: which beliefs rest on this session's events.
            models.Index(fields=["session", "belief"], name="evidence_of_session"),
        ]
        constraints = [
            one_of("role", EvidenceRole, table="evidence"),
            one_of("authority", Authority, table="evidence"),
            one_of("derivation", Derivation, table="evidence"),
            models.CheckConstraint(condition=Q(end__gt=F("start")), name="evidence_span_not_empty"),
            models.UniqueConstraint(fields=["belief", "event", "role", "start", "end"], name="evidence_unique"),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.start}-{self.end}"


class Relation(models.Model):
    """A link between two beliefs; an unordered one is kept with the smaller id first."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=16)
    source = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="relations_from")
    target = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="relations_to")
    created_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True)
    #: What closed it: ``ended`` when one side stopped being live.
    resolved_by = models.CharField(max_length=16, null=True)
    #: Who declared it; None of the product's own decisions.
    declared_by = models.CharField(max_length=16, null=True)
    #: The end that an adjudicated contradiction was decided for.
    winner = models.ForeignKey(Belief, on_delete=models.SET_NULL, null=True, related_name="+")
    #: When the target was given the evidence that ``extends`` and ``derives`` bring, once per edge.
    credited_at = models.DateTimeField(null=True)
    #: Since when the authority guard holds it open (decisions 3).
    held_open_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [models.Index(fields=["target"], condition=Q(resolved_at__isnull=True), name="relation_open_target")]
        constraints = [
            one_of("kind", RelationKind, table="relation"),
            models.UniqueConstraint(
                fields=["source", "target", "kind"], condition=Q(resolved_at__isnull=True), name="relation_open_unique"
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=sorted(UNORDERED)) | Q(source__lt=F("target")), name="relation_unordered_smaller_first"
            ),
            one_of("declared_by", Producer, table="relation"),
            models.CheckConstraint(
                condition=Q(winner__isnull=True) | Q(winner=F("source")) | Q(winner=F("target")), name="relation_winner_is_an_end"
            ),
        ]

    def __str__(self) -> str:
        return self.kind

    def edge(self) -> EdgeView:
        """A relation that was declared, as rules read it. Of others there is none."""
        return EdgeView(
            id=self.id,
            kind=RelationKind(self.kind),
            source=self.source_id,
            target=self.target_id,
            declared_by=Producer(str(self.declared_by)),
            created_at=self.created_at,
            resolved_at=self.resolved_at,
            resolved_by=self.resolved_by,
            winner=self.winner_id,
            credited_at=self.credited_at,
            held_open_at=self.held_open_at,
        )


class Retraction(models.Model):
    """Words that took something back, content-free: a statement that arrives later and is older starts out ended."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="+")
    kind = models.CharField(max_length=64)
    authority = models.CharField(max_length=16)
    #: Keyed hashes: of the subject, and of each value that was named.
    subject_hash = models.BinaryField(max_length=32)
    value_hashes = ArrayField(models.BinaryField(max_length=32), default=list)
    never_was = models.BooleanField(default=False)
    #: Where in the event the words stand.
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    created_at = models.DateTimeField()
    #: When its owner said that these words took nothing back.
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            one_of("authority", Authority, table="retraction"),
            models.UniqueConstraint(fields=["event", "kind", "subject_hash", "value_hashes"], name="retraction_unique"),
        ]

    def __str__(self) -> str:
        return self.kind
