"""Who is asking: the one way to the rows of a principal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from memory.models import Principal, Tenant
from memory.models.fields import new_id
from memory.store import people
from memory.store.log import append_memory_events, find_or_make_session
from memory.values import ACCESS_REFUSED, CONSOLE, UNSTORABLE

#: The tenant of a machine of one's own.
LOCAL_TENANT = "local"

NAME_LENGTH = 255

#: The principal, and the login, that a machine's own person gets without asking.
OWNER = "owner"


class UnknownZone(Exception):
    """The name is not in the time zone database."""


class UnusableName(Exception):
    """A principal or project cannot be called that."""


@contextmanager
def acting_for(principal_id: UUID) -> Iterator[None]:
    """One transaction in which the database shows the rows of this principal and no others.

    Costs one statement beside BEGIN and COMMIT. Outside it the application sees no row that belongs to anybody.
    """
    nested = connection.in_atomic_block
    with transaction.atomic(), connection.cursor() as cursor:
        before = _principal_setting(cursor) if nested else ""
        _set_principal(cursor, str(principal_id))
        yield
        if nested:  # a released savepoint keeps the setting; an outer principal must get its own back
            _set_principal(cursor, before)


def note_refusal(principal_id: UUID, *, door: str, what: str, now: datetime) -> None:
    """Write into a principal's own log that with their key something was asked for that is not theirs or not there.

    ``what`` names the verb and the address without its ids: which of the two it was, nobody may learn from here.
    """
    with acting_for(principal_id):
        session = find_or_make_session(principal_id=principal_id, external_id=CONSOLE, project=None, now=now)
        append_memory_events(session=session, entries=[(ACCESS_REFUSED, {"door": door, "what": what})], now=now)


@contextmanager
def auditing() -> Iterator[None]:
    """One transaction in which the database shows the runs and outcomes of every principal, to be read and not changed.

    For the staff's pages alone, once they have checked who asks. Both tables hold counts and codes and no content.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("select set_config('app.staff', 'on', true)")
        yield
        cursor.execute("select set_config('app.staff', '', true)")  # a released savepoint keeps the setting


def find_or_make_principal(*, tenant: str, name: str, zone: str | None, now: datetime) -> Principal:
    """The principal of that name, made without a login when there is none. ``zone`` is set when given. Raises UnknownZone, UnusableName."""
    check_name(name, what="The principal's name")
    if zone is not None:
        check_zone(zone)
    tenant_id = people.make_tenant(name=tenant, now=now)
    principal_id = people.principal_named(tenant_id=tenant_id, name=name) or _made(tenant_id=tenant_id, name=name, now=now)
    with acting_for(principal_id):
        if name == OWNER:
            people.make_membership(principal_id=principal_id, username=OWNER)
        if zone is not None:
            people.set_zone(principal_id=principal_id, zone=zone)
        return Principal.objects.get(id=principal_id)


def principals_of(*, user_id: int) -> list[UUID]:
    """Ids of the principals that a login owns, the oldest membership first. One statement, through a door that returns ids only."""
    with connection.cursor() as cursor:
        cursor.execute("select principals_of_user(%s)", [user_id])
        return [principal_id for (principal_id,) in cursor.fetchall()]


def _made(*, tenant_id: UUID, name: str, now: datetime) -> UUID:
    """The id of a new principal, or of the one that another process made in the meantime."""
    principal_id = new_id()
    with acting_for(principal_id):
        made = people.make_principal(principal_id=principal_id, tenant_id=tenant_id, name=name, now=now)
    return principal_id if made else people.principal_named(tenant_id=tenant_id, name=name) or principal_id


def principal_id_of(*, tenant: str, name: str) -> UUID | None:
    """The principal of that name in the tenant of that name, if there is one. Makes nothing."""
    if UNSTORABLE.search(name):
        return None
    tenant_id = Tenant.objects.filter(name=tenant).values_list("id", flat=True).first()
    return people.principal_named(tenant_id=tenant_id, name=name) if tenant_id else None


def principal_of_key(secret: str) -> UUID | None:
    """Whose key it is; None for an unknown or revoked one. Compared by its SHA-256."""
    with connection.cursor() as cursor:
        cursor.execute("select principal_of_key(%s)", [people.key_digest(secret)])
        row = cursor.fetchone()
    return row[0] if row else None


def check_name(name: str, *, what: str) -> None:
    """Raise UnusableName for an empty, overlong or unstorable name of a principal or project."""
    if not 0 < len(name.strip()) <= len(name) <= NAME_LENGTH or UNSTORABLE.search(name):
        raise UnusableName(f"{what} {name[:40]!a} cannot be used; give it 1 to {NAME_LENGTH} ordinary characters")


def check_zone(zone: str) -> None:
    """Raise UnknownZone unless ``zone`` is an IANA time zone."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise UnknownZone(f"--zone {zone!r} is no time zone; name one such as Europe/Paris") from error


def _principal_setting(cursor: CursorWrapper) -> str:
    cursor.execute("select coalesce(current_setting('app.principal', true), '')")
    return str(cursor.fetchone()[0])


def _set_principal(cursor: CursorWrapper, value: str) -> None:
    cursor.execute("select set_config('app.principal', %s, true)", [value])
