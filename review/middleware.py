"""What every answer says to the browser about itself."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

#: Where the staff's pages lie.
ADMIN = "/admin/"


class PrivatePages:
    """Keep answers out of every cache, and scripts and styles of others out of every page, unless a view says otherwise.

    The staff's pages come with a policy of their own.

    Static files are answered before this and may be kept.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.headers.setdefault("Cache-Control", "private, no-store")
        policy = settings.ADMIN_CONTENT_SECURITY_POLICY if request.path.startswith(ADMIN) else settings.CONTENT_SECURITY_POLICY
        response.headers.setdefault("Content-Security-Policy", policy)
        return response
