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
from memory.access import acting_for
from memory.models import CandidateOutcome, ConsolidationRun, Tenant
from tests.builders import converse
from tests.review.visiting import KNOWS, PASSWORD, html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

ADMIN = "/admin/"
AUDIT = ("memory/consolidationrun", "memory/candidateoutcome")
PAGES = ("auth/user", "memory/tenant", "formation/heartbeat", "django_celery_beat/periodictask", "django_celery_beat/intervalschedule")


def staff() -> Client:
    get_user_model().objects.create_superuser("keeper", password=PASSWORD)
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
    assert owners == {"memory.ConsolidationRun", "memory.CandidateOutcome"}
    keeper = staff()
    for page in ("", *(f"{page}/" for page in (*PAGES, *AUDIT))):
        assert "Lyon" not in html(keeper, ADMIN + page)


@pytest.mark.django_db(transaction=True)
def test_it_audits_runs_and_outcomes_of_everybody_without_their_words() -> None:
    mira, tomas = owned(), owned("tomas", by="tomas")
    converse(mira, "I live in Lyon. My card is 4111 1111 1111 1111.", session="divorce", project="harbour")
    converse(tomas, "I like rain.")
    with acting_for(mira.id):
        run, outcome = ConsolidationRun.objects.get(), CandidateOutcome.objects.get()
    keeper = staff()
    runs, outcomes = (f"{ADMIN}{page}/" for page in AUDIT)
    assert str(mira.id) in html(keeper, runs) and str(tomas.id) in html(keeper, runs)
    assert str(tomas.id) not in html(keeper, runs, principal=mira.id)
    assert str(run.id) in html(keeper, outcomes, run=run.id) and "committed" in html(keeper, outcomes, run=run.id)
    pages = [html(keeper, address) for address in (f"{runs}{run.id}/change/", f"{outcomes}{outcome.id}/change/", runs, outcomes)]
    assert str(run.session_id) in pages[0] and str(outcome.belief_id) in pages[1]
    for page in pages:
        for word in ("Lyon", "4111", "harbour", "divorce", "like rain"):
            assert word not in page


@pytest.mark.django_db(transaction=True)
def test_an_audit_answers_no_question_about_what_it_does_not_show() -> None:
    converse(owned(), "I live in Lyon.", project="harbour")
    keeper, (runs, outcomes) = staff(), (f"{ADMIN}{page}/" for page in AUDIT)
    assert "1 consolidation run" in read(keeper, runs, policy="formation@7")
    assert "1 candidate outcome" in read(keeper, outcomes, code="committed")
    for address, column in ((runs, "scope"), (runs, "session__external_id"), (outcomes, "run__scope"), (outcomes, "event__text__contains")):
        assert keeper.get(address, {column: "project:harbour"}).status_code == 400


@pytest.mark.django_db(transaction=True)
def test_an_audit_changes_nothing_and_is_for_the_staff_with_leave_alone() -> None:
    mira = owned()
    converse(mira, "I live in Lyon.")
    with acting_for(mira.id):
        run = ConsolidationRun.objects.get()
    address, keeper = f"{ADMIN}{AUDIT[0]}/{run.id}/change/", staff()
    assert 'name="_save"' not in html(keeper, address)
    for refused in (address, f"{ADMIN}{AUDIT[0]}/add/", f"{ADMIN}{AUDIT[0]}/{run.id}/delete/"):
        assert keeper.post(refused, {"proposed": "9", "post": "yes"}).status_code == 403
    get_user_model().objects.create_user("helper", password=PASSWORD, is_staff=True)
    assert visitor("helper").get(address).status_code == 403
    assert visitor("mira").get(address).status_code == 302
    with acting_for(mira.id):
        assert ConsolidationRun.objects.get().proposed == run.proposed


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
