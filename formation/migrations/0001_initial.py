from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models

import memory.models.fields
from memory.migrations._walls import definer_function, wall


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("memory", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Heartbeat",
            fields=[
                ("name", models.CharField(max_length=64, primary_key=True, serialize=False)),
                ("seen_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Watermark",
            fields=[
                (
                    "session",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="watermark",
                        serialize=False,
                        to="memory.session",
                    ),
                ),
                ("sequence", models.PositiveIntegerField()),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
            ],
        ),
        migrations.CreateModel(
            name="FormationRequest",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("derivation_key", models.CharField(max_length=255)),
                ("trigger", models.CharField(max_length=16)),
                ("up_to", models.PositiveIntegerField()),
                ("not_before", models.DateTimeField()),
                ("settled", models.BooleanField(default=False)),
                ("created_at", models.DateTimeField()),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="memory.principal")),
                (
                    "session",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="formation_requests", to="memory.session"),
                ),
            ],
            options={
                "indexes": [models.Index(condition=models.Q(("settled", False)), fields=["session"], name="request_unsettled")],
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("trigger__in", ["close", "explicit", "import", "replay", "session"])),
                        name="request_trigger_known",
                    ),
                    models.UniqueConstraint(fields=("session", "derivation_key"), name="request_once"),
                ],
            },
        ),
        wall("formation_watermark"),
        wall("formation_formationrequest"),
        *definer_function(
            "due_sessions(at timestamptz, idle interval, at_most integer)",
            returns="setof uuid",
            body="""
            select s.id from memory_session s, lateral (
                select max(up_to) as up_to, (array_agg(not_before order by created_at desc, id desc))[1] as not_before
                from formation_formationrequest where session_id = s.id and not settled
            ) as wish
            where s.id in (select session_id from formation_formationrequest where not settled)
            and wish.not_before <= at and s.last_recorded_at <= at - idle
            order by s.started_at nulls last, s.id limit at_most
            """,
        ),
        *definer_function(
            "stranded_sessions(at timestamptz, idle interval, at_most integer)",
            returns="setof uuid",
            body="""
            select s.id from memory_session s left join formation_watermark w on w.session_id = s.id
            where s.last_said > coalesce(w.sequence, 0) and s.last_recorded_at <= at - idle
            and not exists (select from formation_formationrequest r where r.session_id = s.id and not r.settled)
            order by s.last_recorded_at, s.id limit at_most
            """,
        ),
    ]
