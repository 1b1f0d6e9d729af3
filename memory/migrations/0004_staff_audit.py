from __future__ import annotations

from django.db import migrations

from memory.migrations._walls import staff_reads


class Migration(migrations.Migration):
    """What was read and what came of it, without a word of it, for the staff to audit."""

    dependencies = [("memory", "0003_corrections")]

    operations = [staff_reads("memory_consolidationrun"), staff_reads("memory_candidateoutcome")]
