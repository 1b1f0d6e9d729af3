"""What the staff sees: who there is, whether the worker is alive, and what runs when. Nobody's memory.

Rows that belong to a principal are shown by the database to whoever acts for it and to nobody else, so they are not here.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.db.models import Model
from django.http import HttpRequest
from django_celery_beat.admin import PeriodicTaskAdmin, PeriodicTaskForm, TaskSelectWidget
from django_celery_beat.models import ClockedSchedule, CrontabSchedule, IntervalSchedule, PeriodicTask, SolarSchedule
from unfold.admin import ModelAdmin
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextInputWidget

from formation.models import Heartbeat
from memory.models import Tenant

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
