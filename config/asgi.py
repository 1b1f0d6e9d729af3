"""What uvicorn serves."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

from config.celery import app  # what the web hands to a worker goes through this application

__all__ = ["app", "application"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()
