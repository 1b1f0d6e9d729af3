"""Which database alias may do what: the owner's role migrates, the application's role never does."""

from __future__ import annotations

from typing import Any


class MigrateAsOwner:
    """Schema changes go through ``owner`` alone; reads and writes stay on ``default`` unless a call names an alias."""

    def allow_migrate(self, db: str, app_label: str, **hints: Any) -> bool:
        return db == "owner"
