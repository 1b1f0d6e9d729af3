"""Every address of the product."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path, re_path

from formation.api import CloseView, EventsView, RecallView, StatusView
from memory.api import BeliefsView, NowhereView, TraceDetailView, TracesView

api = [
    path("events", EventsView.as_view()),
    path("sessions/<str:external_id>/close", CloseView.as_view()),
    path("beliefs", BeliefsView.as_view()),
    path("recall", RecallView.as_view()),
    path("traces", TracesView.as_view()),
    path("traces/<uuid:trace_id>", TraceDetailView.as_view()),
    path("status", StatusView.as_view()),
]

urlpatterns = [
    path("admin/", admin.site.urls),
    path("api/v1/", include(api)),
    re_path(r"^api(?:/|$)", NowhereView.as_view()),
    path("", include("review.urls")),
]
