"""The staff's pages: who there is and what runs, and nobody's memory."""

from __future__ import annotations

import pytest
from django.contrib import admin
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone
from django_celery_beat.models import PeriodicTask

from config.beat import seed
from formation.requests import seen
from memory.models import Tenant
from tests.builders import converse
from tests.review.visiting import KNOWS, html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

ADMIN = "/admin/"
PAGES = ("auth/user", "memory/tenant", "formation/heartbeat", "django_celery_beat/periodictask", "django_celery_beat/intervalschedule")


def staff() -> Client:
    get_user_model().objects.create_superuser("keeper", password="a password for tests")
    return visitor("keeper")


def test_it_lets_in_the_staff_alone() -> None:
    owned()
    assert staff().get(ADMIN).status_code == 200
    for browser in (visitor("mira"), Client()):
        for page in ("", *(f"{page}/" for page in PAGES)):
            answer = browser.get(ADMIN + page)
            assert answer.status_code == 302 and answer.headers["Location"].startswith(("/admin/login/", "/login/"))


def test_it_shows_logins_tenants_the_worker_and_the_schedule() -> None:
    owned()
    seed()
    seen("worker", now=timezone.now())
    keeper = staff()
    for page, word in zip(PAGES, ("mira", "local", "worker", "consolidate idle sessions", "10"), strict=True):
        assert word in read(keeper, f"{ADMIN}{page}/")


def test_it_shows_nothing_of_anybodys_memory() -> None:
    converse(owned(), "I live in Lyon.")
    assert "You live in Lyon." in read(visitor("mira"), KNOWS)
    owners = {model._meta.label for model in admin.site._registry if any(field.name == "principal" for field in model._meta.get_fields())}
    assert owners == set()
    keeper = staff()
    for page in ("", *(f"{page}/" for page in PAGES)):
        assert "Lyon" not in html(keeper, ADMIN + page)


def test_it_changes_no_login_tenant_or_heartbeat() -> None:
    owned()
    keeper, tenant = staff(), Tenant.objects.get()
    for page, key in (("auth/user", get_user_model().objects.get(username="mira").pk), ("memory/tenant", tenant.pk)):
        shown = html(keeper, f"{ADMIN}{page}/{key}/change/")
        assert 'name="_save"' not in shown and "pbkdf2" not in shown
        for address in (f"{page}/add/", f"{page}/{key}/change/", f"{page}/{key}/delete/"):
            assert keeper.post(ADMIN + address, {"name": "other", "username": "other"}).status_code == 403
    assert Tenant.objects.get() == tenant and tenant.name == "local"


def test_it_changes_the_schedule() -> None:
    seed()
    entry = PeriodicTask.objects.get(name="consolidate idle sessions")
    keeper, address = staff(), f"{ADMIN}django_celery_beat/periodictask/{entry.pk}/change/"
    page = keeper.get(address)
    assert "formation.consolidate_due" in page.content.decode()
    filled = {name: value for name, value in page.context["adminform"].form.initial.items() if value is not None}
    assert entry.enabled and filled["enabled"]
    assert keeper.post(address, {name: value for name, value in filled.items() if name != "enabled"}).status_code == 302
    entry.refresh_from_db()
    assert (entry.enabled, entry.task, entry.expire_seconds) == (False, "formation.consolidate_due", 10)


def test_its_policy_is_its_own_and_loads_nothing_from_elsewhere() -> None:
    owned()
    policy = staff().get(ADMIN).headers["Content-Security-Policy"]
    assert "'unsafe-eval'" in policy and "default-src 'none'" in policy and "http" not in policy
    assert "unsafe" not in visitor("mira").get(KNOWS).headers["Content-Security-Policy"]
    assert "Log in" in plain(Client().get(f"{ADMIN}login/").content.decode())
