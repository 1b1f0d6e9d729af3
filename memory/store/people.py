"""Writing tenants and principals, and taking a principal's whole memory away."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from django.contrib.auth import get_user_model
from django.contrib.auth.hashers import make_password
from django.db import connection

from memory.models import ApiKey, Membership, Principal, Tenant
from memory.models.fields import new_id
from memory.store.related import lock_principal
from memory.values import Sensitivity

#: Everything a principal's memory consists of; a test compares it with the catalogue.
MEMORY_TABLES = (
    "review_decision",
    "memory_recallitem",
    "memory_recalltrace",
    "memory_personaentry",
    "memory_nomination",
    "memory_rejectionspan",
    "memory_rejection",
    "memory_candidateoutcome",
    "memory_retraction",
    "memory_relation",
    "memory_evidence",
    "memory_beliefversion",
    "memory_belief",
    "memory_engram",
    "memory_runningday",
    "memory_maintenancerun",
    "memory_consolidationrun",
    "formation_agentprofile",
    "formation_providerattempt",
    "formation_formationrequest",
    "formation_pause",
    "formation_watermark",
    "memory_event",
    "memory_session",
    "memory_surface",
)


def make_tenant(*, name: str, now: datetime) -> UUID:
    """The id of the tenant of that name, made when there is none."""
    Tenant.objects.bulk_create([Tenant(id=new_id(), name=name, created_at=now)], ignore_conflicts=True)
    return Tenant.objects.values_list("id", flat=True).get(name=name)


def principal_named(*, tenant_id: UUID, name: str) -> UUID | None:
    """The id of a principal, through the one door that asks without acting for anybody."""
    with connection.cursor() as cursor:
        cursor.execute("select principal_named(%s, %s)", [tenant_id, name])
        row = cursor.fetchone()
    return row[0] if row else None


def make_principal(*, principal_id: UUID, tenant_id: UUID, name: str, now: datetime) -> bool:
    """Make the principal unless the tenant has one of that name already; whether it was made. Runs acting for ``principal_id``."""
    with connection.cursor() as cursor:
        cursor.execute(
            "insert into memory_principal (id, tenant_id, name, zone, created_at) values (%s, %s, %s, 'UTC', %s) on conflict do nothing",
            [principal_id, tenant_id, name, now],
        )
        return bool(cursor.rowcount == 1)


def set_zone(*, principal_id: UUID, zone: str) -> None:
    Principal.objects.filter(id=principal_id).update(zone=zone)


def make_membership(*, principal_id: UUID, username: str) -> None:
    """Let the login of that name own the principal; the login is made without a password when there is none."""
    users = get_user_model()
    users.objects.bulk_create([users(username=username, password=make_password(None))], ignore_conflicts=True)
    user = users.objects.get(username=username)
    Membership.objects.bulk_create([Membership(id=new_id(), principal_id=principal_id, user=user)], ignore_conflicts=True)


def key_digest(secret: str) -> bytes:
    """What is kept of a key: its SHA-256."""
    return hashlib.sha256(secret.encode()).digest()


def make_key(
    *,
    principal_id: UUID,
    name: str,
    secret: str,
    scopes: Sequence[str],
    now: datetime,
    ceiling: Sensitivity = Sensitivity.RESTRICTED,
) -> None:
    """Let whoever presents ``secret`` act for the principal within ``scopes``, and be told what is no more sensitive than ``ceiling``.

    Only its SHA-256 is kept.
    """
    ApiKey.objects.create(
        principal_id=principal_id,
        name=name,
        secret_hash=key_digest(secret),
        scopes=list(scopes),
        ceiling=ceiling.value,
        created_at=now,
    )


def revoke_key(*, key_id: UUID, now: datetime) -> bool:
    """Let nobody in with this key any more; whether it let somebody in before. Runs acting for its principal."""
    return bool(ApiKey.objects.filter(id=key_id, revoked_at=None).update(revoked_at=now))


def has_door(principal_id: UUID, *, beside: str | None = None) -> bool:
    """Whether anybody, leaving out the login ``beside``, can log in or call as this principal."""
    memberships = Membership.objects.filter(principal_id=principal_id).exclude(user__username=beside or "")
    return memberships.exists() or ApiKey.objects.filter(principal_id=principal_id).exists()


def remove_doors(principal_id: UUID) -> bool:
    """Take the principal from every login and revoke its keys; whether anybody could have come in. Runs acting for it."""
    memberships, _ = Membership.objects.filter(principal_id=principal_id).delete()
    api_keys, _ = ApiKey.objects.filter(principal_id=principal_id).delete()
    return bool(memberships or api_keys)


def erase_memory(principal_id: UUID) -> None:
    """Remove everything the principal's memory consists of, rejections and tombstones included. The principal and its doors stay.

    Waits for whoever is writing; a reader that comes back afterwards finds its session gone and ends.
    """
    lock_principal(principal_id)
    with connection.cursor() as cursor:
        cursor.execute("select set_config('app.erasing', 'on', true)")
        for table in MEMORY_TABLES:
            cursor.execute(f"delete from {table} where principal_id = %s", [principal_id])
        cursor.execute("select set_config('app.erasing', '', true)")
