from __future__ import annotations

from django.db import migrations

from memory.migrations._walls import definer_function


class Migration(migrations.Migration):
    """Which memories a login may open, asked before anybody is acted for."""

    dependencies = [("memory", "0001_initial")]

    operations = [
        *definer_function(
            "principals_of_user(account integer)",
            returns="setof uuid",
            body="select principal_id from memory_membership where user_id = account order by id",
        ),
    ]
