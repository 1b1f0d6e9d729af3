"""Background work of the console."""

from __future__ import annotations

from typing import Any

from celery import shared_task
from django.utils import timezone

from review import uploads


@shared_task(name="review.sweep_uploads")
def sweep_uploads(**_: Any) -> int:
    """Remove uploads that nobody had learned within their hour; how many there were."""
    return uploads.sweep(now=timezone.now())
