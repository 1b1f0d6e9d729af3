from __future__ import annotations

import django.db.models.deletion
from django.db import migrations, models

import memory.models.fields
from memory.migrations._walls import wall


class Migration(migrations.Migration):
    dependencies = [("memory", "0004_staff_audit")]

    operations = [
        migrations.CreateModel(
            name="Surface",
            fields=[
                ("id", models.UUIDField(default=memory.models.fields.new_id, editable=False, primary_key=True, serialize=False)),
                ("surface_id", models.CharField(max_length=255)),
                ("name", models.CharField(max_length=255)),
                ("paired_at", models.DateTimeField()),
                ("revoked_at", models.DateTimeField(null=True)),
                (
                    "principal",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="surfaces", to="memory.principal"),
                ),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(("revoked_at", None), ("revoked_at__gte", models.F("paired_at")), _connector="OR"),
                        name="surface_in_order",
                    ),
                    models.UniqueConstraint(
                        condition=models.Q(("revoked_at", None)), fields=("principal", "surface_id"), name="surface_paired_once"
                    ),
                ],
            },
        ),
        wall("memory_surface"),
    ]
