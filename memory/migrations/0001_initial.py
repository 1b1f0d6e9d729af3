from __future__ import annotations

import django.contrib.postgres.constraints
import django.contrib.postgres.fields
import django.contrib.postgres.fields.ranges
import django.contrib.postgres.indexes
import django.contrib.postgres.search
import django.db.models.deletion
import django.db.models.expressions
from django.conf import settings
from django.contrib.postgres.operations import BtreeGistExtension, TrigramExtension
from django.db import migrations, models

import memory.models.fields
import memory.values
from memory.migrations._walls import CURRENT_PRINCIPAL, append_only, definer_function, grants, same_principal, wall

#: Tables with a principal, every one of which the application sees through a policy.
WALLED = (
    "membership",
    "apikey",
    "session",
    "event",
    "consolidationrun",
    "candidateoutcome",
    "belief",
    "beliefversion",
    "evidence",
    "relation",
    "retraction",
)


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        BtreeGistExtension(),
        TrigramExtension(),
        grants(),
        migrations.CreateModel(
            name="ConsolidationRun",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("trigger", models.CharField(max_length=16)),
                ("scope", models.CharField(max_length=300)),
                ("watermark_before", models.PositiveIntegerField()),
                ("watermark_after", models.PositiveIntegerField()),
                ("extractor", models.CharField(max_length=64)),
                ("policy", models.CharField(max_length=64)),
                ("proposed", models.PositiveIntegerField()),
                ("committed", models.PositiveIntegerField()),
                ("reinforced", models.PositiveIntegerField()),
                ("rejected", models.PositiveIntegerField()),
                ("superseded", models.PositiveIntegerField()),
                ("skipped", models.JSONField(default=dict)),
                ("started_at", models.DateTimeField()),
                ("finished_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Principal",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=255)),
                ("zone", models.CharField(default="UTC", max_length=64)),
                ("created_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Tenant",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=255, unique=True)),
                ("created_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Belief",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=64)),
                ("claim", models.JSONField()),
                ("subject", models.CharField(max_length=512)),
                ("subject_key", models.CharField(max_length=1024)),
                ("statement", models.TextField()),
                ("belief_type", models.CharField(max_length=32)),
                ("polarity", models.CharField(default="assert", max_length=16)),
                ("stance", models.CharField(max_length=16)),
                ("canonical_hash", models.BinaryField(max_length=32)),
                ("status", models.CharField(max_length=16)),
                ("status_reason", models.CharField(max_length=16, null=True)),
                ("authority", models.CharField(max_length=16)),
                ("producer", models.CharField(max_length=16)),
                ("derivation", models.CharField(max_length=16)),
                ("longevity", models.CharField(max_length=16)),
                ("retention", models.CharField(max_length=16)),
                ("portability", models.CharField(max_length=16)),
                ("scope", models.CharField(max_length=300)),
                (
                    "origin_scopes",
                    django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=300), default=list, size=None),
                ),
                ("sensitivity", models.CharField(max_length=16)),
                ("flags", django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=32), default=list, size=None)),
                ("prior", models.FloatField()),
                ("evidence_count", models.PositiveIntegerField(default=0)),
                ("contradictions", models.PositiveIntegerField(default=0)),
                ("core", models.BooleanField(default=False)),
                ("confidence", models.FloatField()),
                ("activation", models.FloatField(default=1.0)),
                (
                    "score",
                    models.GeneratedField(
                        db_persist=True,
                        expression=django.db.models.expressions.CombinedExpression(models.F("confidence"), "*", models.F("activation")),
                        output_field=models.FloatField(),
                    ),
                ),
                ("unconfirmed", models.BooleanField(default=False)),
                ("last_evidence_at", models.DateTimeField(null=True)),
                ("newest_sequence", models.PositiveIntegerField()),
                ("newest_offset", models.PositiveIntegerField(default=0)),
                ("valid_from", models.DateTimeField(null=True)),
                ("valid_to", models.DateTimeField(null=True)),
                ("expires_at", models.DateTimeField(null=True)),
                ("worded_expiry", models.DateTimeField(null=True)),
                ("policy", models.CharField(max_length=64)),
                ("created_at", models.DateTimeField()),
                ("updated_at", models.DateTimeField()),
                (
                    "superseded_by",
                    models.ForeignKey(
                        null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="superseded_beliefs", to="memory.belief"
                    ),
                ),
                (
                    "run",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="formed", to="memory.consolidationrun"),
                ),
                (
                    "principal",
                    models.ForeignKey(
                        db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="beliefs", to="memory.principal"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Event",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("sequence", models.PositiveIntegerField()),
                ("type", models.CharField(max_length=255)),
                ("actor", models.CharField(max_length=16)),
                ("text", models.TextField()),
                ("payload", models.JSONField(default=dict)),
                ("occurred_at", models.DateTimeField(null=True)),
                ("recorded_at", models.DateTimeField()),
                ("external_id", models.CharField(max_length=255, null=True)),
                ("position", models.PositiveIntegerField(null=True)),
                ("content_hash", models.BinaryField(max_length=32)),
                ("occasion", models.PositiveIntegerField()),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
            ],
        ),
        migrations.AddField(
            model_name="consolidationrun",
            name="principal",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal"),
        ),
        migrations.CreateModel(
            name="ApiKey",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("name", models.CharField(max_length=255)),
                ("secret_hash", models.BinaryField(max_length=32, unique=True)),
                ("scopes", django.contrib.postgres.fields.ArrayField(base_field=models.CharField(max_length=64), default=list, size=None)),
                ("created_at", models.DateTimeField()),
                ("revoked_at", models.DateTimeField(null=True)),
                (
                    "principal",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="api_keys", to="memory.principal"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("external_id", models.CharField(max_length=255)),
                ("project", models.CharField(max_length=255, null=True)),
                ("started_at", models.DateTimeField(null=True)),
                ("last_at", models.DateTimeField(null=True)),
                ("last_occasion", models.PositiveIntegerField(default=0)),
                ("last_sequence", models.PositiveIntegerField(default=0)),
                ("last_said", models.PositiveIntegerField(default=0)),
                ("last_recorded_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField()),
                (
                    "principal",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="sessions", to="memory.principal"),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Evidence",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("role", models.CharField(max_length=16)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("claim", models.JSONField()),
                ("created_at", models.DateTimeField()),
                ("belief", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="evidence", to="memory.belief")),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="evidence", to="memory.event")),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
                ("session", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.session")),
            ],
        ),
        migrations.AddField(
            model_name="event",
            name="session",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="events", to="memory.session"),
        ),
        migrations.AddField(
            model_name="consolidationrun",
            name="session",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="runs", to="memory.session"),
        ),
        migrations.AddField(
            model_name="belief",
            name="newest_session",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.session"),
        ),
        migrations.AddField(
            model_name="principal",
            name="tenant",
            field=models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="principals", to="memory.tenant"),
        ),
        migrations.CreateModel(
            name="Membership",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                (
                    "user",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to=settings.AUTH_USER_MODEL),
                ),
                (
                    "principal",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="memberships", to="memory.principal"),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("principal", "user"), name="membership_unique")],
            },
        ),
        migrations.CreateModel(
            name="CandidateOutcome",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("ordinal", models.PositiveIntegerField()),
                ("code", models.CharField(max_length=32)),
                ("kind", models.CharField(max_length=64)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                (
                    "belief",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name="outcomes", to="memory.belief"),
                ),
                (
                    "run",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="outcomes", to="memory.consolidationrun"),
                ),
                ("event", models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.event")),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "code__in",
                                [
                                    "below_salience",
                                    "closed_interval",
                                    "coexisted",
                                    "committed",
                                    "conflicted",
                                    "forgotten",
                                    "injection",
                                    "malformed",
                                    "overflow",
                                    "pii",
                                    "portability",
                                    "refined",
                                    "reinforced",
                                    "rejected_by_owner",
                                    "replay",
                                    "retracted",
                                    "retraction_flagged",
                                    "revived",
                                    "said_outright",
                                    "scope",
                                    "secret",
                                    "stale_rival",
                                    "superseded",
                                    "transient",
                                    "ungrounded",
                                    "unmatched_retraction",
                                ],
                            )
                        ),
                        name="outcome_code_known",
                    ),
                    models.UniqueConstraint(fields=("run", "ordinal"), name="outcome_ordinal_unique"),
                ],
            },
        ),
        migrations.CreateModel(
            name="BeliefVersion",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("statement", models.TextField()),
                ("claim", models.JSONField()),
                ("status", models.CharField(max_length=16)),
                ("status_reason", models.CharField(max_length=16, null=True)),
                ("authority", models.CharField(max_length=16)),
                ("scope", models.CharField(max_length=300)),
                ("confidence", models.FloatField()),
                ("valid", django.contrib.postgres.fields.ranges.DateTimeRangeField()),
                ("recorded", django.contrib.postgres.fields.ranges.DateTimeRangeField()),
                ("belief", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="versions", to="memory.belief")),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
            ],
            options={
                "indexes": [django.contrib.postgres.indexes.GistIndex(fields=["principal", "recorded"], name="version_recorded")],
                "constraints": [
                    django.contrib.postgres.constraints.ExclusionConstraint(
                        expressions=[("belief", "="), ("recorded", "&&")], name="version_one_at_a_time"
                    ),
                    models.CheckConstraint(condition=models.Q(("recorded__isempty", False)), name="version_recorded_not_empty"),
                    models.CheckConstraint(
                        condition=models.Q(("status__in", ["active", "expired", "provisional", "retired", "superseded"])),
                        name="version_status_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            (
                                "status_reason__in",
                                ["corrected", "date", "decayed", "ended", "ongoing", "replaced", "stale", "tentative", "untrue"],
                            )
                        ),
                        name="version_status_reason_known",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("authority__in", ["affirmed", "inferred", "owner"])), name="version_authority_known"
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Relation",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=16)),
                ("created_at", models.DateTimeField()),
                ("resolved_at", models.DateTimeField(null=True)),
                ("resolved_by", models.CharField(max_length=16, null=True)),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
                (
                    "source",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="relations_from", to="memory.belief"),
                ),
                ("target", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="relations_to", to="memory.belief")),
            ],
            options={
                "indexes": [
                    models.Index(condition=models.Q(("resolved_at__isnull", True)), fields=["target"], name="relation_open_target")
                ],
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("kind__in", ["conflicts_with", "supersedes"])), name="relation_kind_known"),
                    models.UniqueConstraint(
                        condition=models.Q(("resolved_at__isnull", True)), fields=("source", "target", "kind"), name="relation_open_unique"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("kind", "conflicts_with"), _negated=True), ("source__lt", models.F("target")), _connector="OR"
                        ),
                        name="relation_conflict_ordered",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Retraction",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("kind", models.CharField(max_length=64)),
                ("authority", models.CharField(max_length=16)),
                ("subject_hash", models.BinaryField(max_length=32)),
                (
                    "value_hashes",
                    django.contrib.postgres.fields.ArrayField(base_field=models.BinaryField(max_length=32), default=list, size=None),
                ),
                ("never_was", models.BooleanField(default=False)),
                ("start", models.PositiveIntegerField()),
                ("end", models.PositiveIntegerField()),
                ("created_at", models.DateTimeField()),
                ("event", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.event")),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("authority__in", ["affirmed", "inferred", "owner"])), name="retraction_authority_known"
                    ),
                    models.UniqueConstraint(fields=("event", "kind", "subject_hash", "value_hashes"), name="retraction_unique"),
                ],
            },
        ),
        migrations.AddConstraint(
            model_name="session",
            constraint=models.UniqueConstraint(fields=("principal", "external_id"), name="session_external_id_unique"),
        ),
        migrations.AddIndex(
            model_name="evidence",
            index=models.Index(fields=["session", "belief"], name="evidence_of_session"),
        ),
        migrations.AddConstraint(
            model_name="evidence",
            constraint=models.CheckConstraint(condition=models.Q(("role__in", ["ends", "supports"])), name="evidence_role_known"),
        ),
        migrations.AddConstraint(
            model_name="evidence",
            constraint=models.CheckConstraint(condition=models.Q(("end__gt", models.F("start"))), name="evidence_span_not_empty"),
        ),
        migrations.AddConstraint(
            model_name="evidence",
            constraint=models.UniqueConstraint(fields=("belief", "event", "role", "start", "end"), name="evidence_unique"),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.CheckConstraint(
                condition=models.Q(("actor__in", ["assistant", "device", "other", "principal", "surface", "system", "tool"])),
                name="event_actor_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.UniqueConstraint(fields=("session", "sequence"), name="event_sequence_unique"),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.UniqueConstraint(
                condition=models.Q(("external_id__isnull", False)), fields=("session", "external_id"), name="event_external_id_unique"
            ),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.UniqueConstraint(
                condition=models.Q(("external_id__isnull", True)),
                fields=("session", "position", "content_hash"),
                name="event_position_unique",
            ),
        ),
        migrations.AddIndex(
            model_name="consolidationrun",
            index=models.Index(fields=["session", "finished_at"], name="run_of_session"),
        ),
        migrations.AddConstraint(
            model_name="consolidationrun",
            constraint=models.CheckConstraint(
                condition=models.Q(("trigger__in", ["close", "explicit", "import", "replay", "session"])), name="run_trigger_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="consolidationrun",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "proposed",
                        django.db.models.expressions.CombinedExpression(
                            django.db.models.expressions.CombinedExpression(models.F("committed"), "+", models.F("reinforced")),
                            "+",
                            models.F("rejected"),
                        ),
                    )
                ),
                name="run_accounts_reconcile",
            ),
        ),
        migrations.AddIndex(
            model_name="belief",
            index=models.Index(fields=["principal", "subject_key"], name="belief_subject"),
        ),
        migrations.AddIndex(
            model_name="belief",
            index=models.Index(
                condition=models.Q(("status__in", [memory.values.Status["ACTIVE"], memory.values.Status["PROVISIONAL"]])),
                fields=["principal", "kind", "-last_evidence_at"],
                name="belief_live_kind",
            ),
        ),
        migrations.AddIndex(
            model_name="belief",
            index=django.contrib.postgres.indexes.GinIndex(
                django.contrib.postgres.search.SearchVector("subject", "statement", config="simple"), name="belief_words"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status__in", [memory.values.Status["ACTIVE"], memory.values.Status["PROVISIONAL"]])),
                fields=("principal", "subject_key", "belief_type", "canonical_hash"),
                name="belief_live_unique",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("status__in", [memory.values.Status["ACTIVE"], memory.values.Status["PROVISIONAL"]]), _negated=True),
                    ("status_reason__isnull", True),
                    _connector="OR",
                ),
                name="belief_live_has_no_reason",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("status__in", [memory.values.Status["ACTIVE"], memory.values.Status["PROVISIONAL"]]),
                    ("status_reason__isnull", False),
                    _connector="OR",
                ),
                name="belief_past_has_reason",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("superseded_by__isnull", True), ("status", "superseded"), _connector="OR"), name="belief_superseded_by"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("valid_to__isnull", True), ("valid_from__isnull", True), ("valid_to__gte", models.F("valid_from")), _connector="OR"
                ),
                name="belief_valid_order",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("confidence__range", (0, 1)), ("activation__range", (0, 1))), name="belief_weights_in_range"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "flags__contained_by",
                        ["ambiguous", "conflict", "guard", "possible_duplicate", "retraction", "returned", "sensitive", "unspecified"],
                    )
                ),
                name="belief_flags_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("belief_type__in", ["fact", "preference", "procedure_pointer", "relationship", "user_model_attr"])),
                name="belief_belief_type_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(condition=models.Q(("polarity__in", ["assert", "retract"])), name="belief_polarity_known"),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(condition=models.Q(("stance__in", ["negative", "positive"])), name="belief_stance_known"),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("status__in", ["active", "expired", "provisional", "retired", "superseded"])),
                name="belief_status_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("status_reason__in", ["corrected", "date", "decayed", "ended", "ongoing", "replaced", "stale", "tentative", "untrue"])
                ),
                name="belief_status_reason_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("authority__in", ["affirmed", "inferred", "owner"])), name="belief_authority_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("producer__in", ["agent", "system", "user"])), name="belief_producer_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("derivation__in", ["direct", "hypothesis"])), name="belief_derivation_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("longevity__in", ["durable", "ongoing", "tentative"])), name="belief_longevity_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(condition=models.Q(("retention__in", ["global", "session"])), name="belief_retention_known"),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("portability__in", ["contextual", "local", "portable"])), name="belief_portability_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="belief",
            constraint=models.CheckConstraint(
                condition=models.Q(("sensitivity__in", ["internal", "public", "restricted", "sensitive"])), name="belief_sensitivity_known"
            ),
        ),
        migrations.AddConstraint(
            model_name="principal",
            constraint=models.UniqueConstraint(fields=("tenant", "name"), name="principal_name_unique"),
        ),
        *(wall(f"memory_{table}") for table in WALLED),
        wall("memory_principal", column="id"),
        append_only(),
        *same_principal(table="memory_event", column="session_id", parent="memory_session"),
        *same_principal(table="memory_evidence", column="belief_id", parent="memory_belief"),
        *same_principal(table="memory_beliefversion", column="belief_id", parent="memory_belief"),
        *definer_function(
            "principal_named(tenant uuid, called text)",
            returns="uuid",
            body="select id from memory_principal where tenant_id = tenant and name = called",
        ),
        *definer_function(
            "principal_of_key(digest bytea)",
            returns="uuid",
            body="select principal_id from memory_apikey where secret_hash = digest and revoked_at is null",
        ),
        *definer_function(
            "principal_of_session(conversation uuid)",
            returns="uuid",
            body="select principal_id from memory_session where id = conversation",
        ),
        *definer_function(
            "beliefs_matching(words text, at_most integer)",
            returns="setof uuid",
            body=f"""
            select id from memory_belief, (
                select string_agg(quote_literal(lexeme), ' | ')::tsquery as any_word
                from unnest(tsvector_to_array(to_tsvector('simple', words))) as lexeme
            ) as query
            where to_tsvector('simple'::regconfig, coalesce(subject, '') || ' ' || coalesce(statement, '')) @@ any_word
            and principal_id = {CURRENT_PRINCIPAL}
            order by last_evidence_at desc nulls last, id
            limit at_most
            """,
        ),
        *definer_function(
            "versions_at(held timestamptz, known timestamptz)",
            returns="setof uuid",
            body=f"""
            select id from memory_beliefversion
            where principal_id = {CURRENT_PRINCIPAL} and recorded @> known and valid @> held
            """,
        ),
    ]
