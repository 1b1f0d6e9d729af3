from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models

import memory.models.fields
from memory.migrations._walls import wall


class Migration(migrations.Migration):
    dependencies = [
        ("formation", "0001_initial"),
        ("memory", "0002_principals_of_user"),
    ]

    operations = [
        migrations.CreateModel(
            name="Pause",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("project", models.CharField(max_length=255, null=True)),
                ("started_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                ("lifted_at", models.DateTimeField(null=True)),
                ("principal", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="pauses", to="memory.principal")),
                (
                    "session",
                    models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name="pauses", to="memory.session"),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("project", None), ("session", None), _connector="OR"), name="pause_of_one_thing"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("ended_at", None), ("ended_at__gte", models.F("started_at")), _connector="OR"),
                        name="pause_in_order",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at", None)),
                        fields=("principal", "project", "session"),
                        name="pause_open_once",
                        nulls_distinct=False,
                    ),
                ],
            },
        ),
        wall("formation_pause"),
    ]
