"""What the staff sees: who there is, whether the worker is alive, what runs when and what came of it. Nobody's memory.

Rows that belong to a principal are shown by the database to whoever acts for it and to nobody else, so they are not here. Of runs
and outcomes, which hold counts and codes, the database shows the staff's pages all, for an audit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.template.response import SimpleTemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django_celery_beat.admin import PeriodicTaskAdmin, PeriodicTaskForm, TaskSelectWidget
from django_celery_beat.models import ClockedSchedule, CrontabSchedule, IntervalSchedule, PeriodicTask, SolarSchedule
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from formation.models import Heartbeat
from memory.access import auditing
from memory.models import CandidateOutcome, ConsolidationRun, Tenant

# The admins that Django and the scheduler bring are written for another look, and let one change logins and passwords.
for brought in (Group, get_user_model(), PeriodicTask, IntervalSchedule, CrontabSchedule, ClockedSchedule, SolarSchedule):
    admin.site.unregister(brought)


class ReadOnly(ModelAdmin):  # type: ignore[misc]  # it ships no types
    """Rows to look at."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(get_user_model())
class Logins(ReadOnly):
    """Without the hash of their password."""

    list_display = ("username", "is_active", "is_staff", "last_login")
    fields = ("username", "is_active", "is_staff", "is_superuser", "last_login", "date_joined")
    ordering = ("username",)


@admin.register(Tenant)
class Tenants(ReadOnly):
    list_display = ("name", "created_at")
    ordering = ("name",)


@admin.register(Heartbeat)
class Heartbeats(ReadOnly):
    list_display = ("name", "seen_at")
    ordering = ("name",)


class Audited(ReadOnly):
    """Rows of every principal. Other rows that they point to are named by id: those are nobody's here."""

    show_full_result_count = False
    #: What may be asked for in the address. Any other column would answer questions that its page does not: a scope names a project.
    asked: tuple[str, ...] = ("principal",)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest | None = None) -> bool:
        return lookup.removesuffix("__exact") in self.asked

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        return self._audited(request, super().changelist_view, request, extra_context)

    def changeform_view(self, request: HttpRequest, *arguments: Any, **named: Any) -> HttpResponse:
        return self._audited(request, super().changeform_view, request, *arguments, **named)

    def _audited(self, request: HttpRequest, view: Callable[..., HttpResponse], *arguments: Any, **named: Any) -> HttpResponse:
        """The page, made and rendered while the database shows the rows."""
        if not (request.user.is_active and request.user.is_staff):
            raise PermissionDenied
        with auditing():
            response = view(*arguments, **named)
            return response.render() if isinstance(response, SimpleTemplateResponse) else response


@admin.register(ConsolidationRun)
class Runs(Audited):
    """Without the scope, which can be a project's name."""

    list_display = ("finished_at", "trigger", "policy", "proposed", "committed", "reinforced", "rejected", "superseded", "of_principal")
    list_filter = ("trigger", "policy")
    asked = ("principal", "trigger", "policy")
    fields = readonly_fields = (
        *("id", "of_principal", "session_id", "its_outcomes", "trigger", "extractor", "policy", "watermark_before", "watermark_after"),
        *("proposed", "committed", "reinforced", "rejected", "superseded", "skipped", "started_at", "finished_at"),
    )
    ordering = ("-finished_at", "id")

    @admin.display(description="principal")
    def of_principal(self, run: ConsolidationRun) -> str:
        return format_html('<a href="{}?principal={}">{}</a>', reverse("admin:memory_consolidationrun_changelist"), *[run.principal_id] * 2)

    @admin.display(description="outcomes")
    def its_outcomes(self, run: ConsolidationRun) -> str:
        return format_html('<a href="{}?run={}">{} proposed</a>', reverse("admin:memory_candidateoutcome_changelist"), run.id, run.proposed)


@admin.register(CandidateOutcome)
class Outcomes(Audited):
    list_display = ("run_id", "ordinal", "code", "kind")
    list_filter = ("code",)
    asked = ("principal", "run", "code")
    fields = readonly_fields = ("id", "principal_id", "run_id", "ordinal", "code", "kind", "belief_id", "event_id", "start", "end")
    ordering = ("-run_id", "ordinal")


class TaskSelect(UnfoldAdminSelectWidget, TaskSelectWidget):  # type: ignore[misc]
    """The scheduler's list of tasks in this admin's look."""


class EntryForm(PeriodicTaskForm):  # type: ignore[misc]
    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.fields["regtask"].widget = TaskSelect()
        self.fields["task"].widget = UnfoldAdminTextInputWidget()


@admin.register(PeriodicTask)
class Entries(PeriodicTaskAdmin, ModelAdmin):  # type: ignore[misc]
    """Editable; it tells the scheduler of every change."""

    form = EntryForm


@admin.register(IntervalSchedule)
class Intervals(ModelAdmin):  # type: ignore[misc]
    list_display = ("every", "period")
    ordering = ("period", "every")


@admin.register(CrontabSchedule)
class Crontabs(ModelAdmin):  # type: ignore[misc]
    list_display = ("__str__", "timezone")
