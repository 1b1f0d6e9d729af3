"""Addresses of the console."""

from __future__ import annotations

from django.contrib.auth import views as auth
from django.urls import path
from django.views.generic import RedirectView

from review.views import beliefs, knows, memories

urlpatterns = [
    path("", RedirectView.as_view(pattern_name="knows"), name="home"),
    path("login/", auth.LoginView.as_view(template_name="review/login.html", redirect_authenticated_user=True), name="login"),
    path("logout/", auth.LogoutView.as_view(), name="logout"),
    path("review/", RedirectView.as_view(pattern_name="knows"), name="review"),
    path("review/knows/", knows.show, name="knows"),
    path("review/beliefs/<uuid:belief_id>/", beliefs.show, name="belief"),
    path("review/memories/<uuid:principal_id>/open/", memories.choose, name="open-memory"),
]
