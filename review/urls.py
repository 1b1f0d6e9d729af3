"""Addresses of the console."""

from __future__ import annotations

from django.contrib.auth import views as auth
from django.urls import path
from django.views.generic import RedirectView

from review.views import beliefs, imports, knows, memories, pauses, persona, settings, surfaces

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="knows"), name="home"),
    path("login/", auth.LoginView.as_view(template_name="review/login.html", redirect_authenticated_user=True), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("review/", RedirectView.as_view(pattern_name="knows"), name="review"),
    path("review/knows/", knows.show, name="knows"),
    path("review/remember/", knows.remember, name="remember"),
    path("review/pauses/", pauses.show, name="pauses"),
    path("review/pauses/begin/", pauses.begin, name="pause"),
    path("review/pauses/<uuid:pause_id>/end/", pauses.end, name="resume"),
    path("review/settings/", settings.show, name="settings"),
    path("review/settings/zone/", settings.zone, name="set-zone"),
    path("review/settings/keys/", settings.keys, name="set-keys"),
    path("review/surfaces/", surfaces.show, name="surfaces"),
    path("review/surfaces/pair/", surfaces.pair, name="pair-surface"),
    path("review/surfaces/<uuid:pairing_id>/revoke/", surfaces.revoke, name="revoke-surface"),
    path("review/persona/", persona.show, name="persona"),
    path("review/persona/add/", persona.add, name="persona-add"),
    path("review/persona/nominations/<uuid:nomination_id>/affirm/", persona.affirm, name="affirm"),
    path("review/persona/nominations/<uuid:nomination_id>/decline/", persona.decline, name="decline"),
    path("review/persona/sentences/<uuid:entry_id>/edit/", persona.edit, name="persona-edit"),
    path("review/persona/sentences/<uuid:entry_id>/remove/", persona.remove, name="persona-remove"),
    path("review/import/", imports.show, name="import"),
    path("review/import/progress/", imports.progress, name="import-progress"),
    path("review/beliefs/<uuid:belief_id>/", beliefs.show, name="belief"),
    path("review/memories/<uuid:principal_id>/open/", memories.choose, name="open-memory"),
]
