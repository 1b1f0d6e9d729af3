"""Tenants, principals, and who may act for them."""

from __future__ import annotations

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models

from memory.models.fields import id_field, one_of
from memory.values import Sensitivity


class Tenant(models.Model):
    """A household or an organisation. Holds no memory itself, so no principal guards it."""

    id = id_field()
    name = models.CharField(max_length=255, unique=True)
    created_at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name


class Principal(models.Model):
    """The person whose memory this is, inside a tenant."""

    id = id_field()
    tenant = models.ForeignKey(Tenant, on_delete=models.CASCADE, related_name="principals")
    name = models.CharField(max_length=255)
    #: IANA name of the time zone in which the person's "tomorrow" is read.
    zone = models.CharField(max_length=64, default="UTC")
    created_at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["tenant", "name"], name="principal_name_unique")]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A login that owns a principal."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["principal", "user"], name="membership_unique")]

    def __str__(self) -> str:
        return f"{self.user_id} in {self.principal_id}"


class ApiKey(models.Model):
    """What an agent presents. The secret itself is stored nowhere."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="api_keys")
    name = models.CharField(max_length=255)
    #: SHA-256 of the secret.
    secret_hash = models.BinaryField(max_length=32, unique=True)
    scopes = ArrayField(models.CharField(max_length=64), default=list)
    #: The most sensitive that its bearer may be told.
    ceiling = models.CharField(max_length=16, default=Sensitivity.RESTRICTED.value, db_default=Sensitivity.RESTRICTED.value)
    created_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [one_of("ceiling", Sensitivity, table="apikey")]

    def __str__(self) -> str:
        return self.name


class Surface(models.Model):
    """A place where the owner writes (a messenger, a telephone's assistant) whose words count as the owner's while it is paired."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="surfaces")
    #: What the surface calls itself in its events.
    surface_id = models.CharField(max_length=255)
    #: What its owner calls it.
    name = models.CharField(max_length=255)
    #: Arrival times [paired_at, revoked_at) in which its words are the owner's.
    paired_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(revoked_at=None) | models.Q(revoked_at__gte=models.F("paired_at")), name="surface_in_order"
            ),
            # Also what a consolidation asks: which surfaces of this principal are or were paired.
            models.UniqueConstraint(fields=["principal", "surface_id"], condition=models.Q(revoked_at=None), name="surface_paired_once"),
        ]

    def __str__(self) -> str:
        return self.name
