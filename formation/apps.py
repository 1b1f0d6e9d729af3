from __future__ import annotations

from django.apps import AppConfig


class FormationConfig(AppConfig):
    name = "formation"
    default_auto_field = "django.db.models.BigAutoField"
