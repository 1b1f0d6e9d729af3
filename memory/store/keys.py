"""The keys of keyed hashes: one a tenant, derived from the deployment's."""

from __future__ import annotations

from uuid import UUID

from django.conf import settings

from memory.rules.likeness import keyed_hash


class NoHashKey(Exception):
    """The deployment's key for keyed hashes is missing."""


def tenant_key(tenant_id: UUID) -> bytes:
    """The key of a tenant's keyed hashes. Raises NoHashKey where the deployment has none."""
    if not settings.HASH_KEY:
        raise NoHashKey("There is no hash key: start the product once with ./run, or set REMEMBRANCER_HASH_KEY.")
    return keyed_hash(settings.HASH_KEY, "tenant", str(tenant_id))
