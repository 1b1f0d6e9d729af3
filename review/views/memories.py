"""Opening another of one's memories."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from review.views.door import CHOSEN, Door, through_door


@require_POST
@through_door
def choose(request: HttpRequest, door: Door, *, principal_id: UUID) -> HttpResponse:
    """A memory that is not among one's own is as absent as one that does not exist."""
    if not door.owns(principal_id):
        raise Http404
    request.session[CHOSEN] = str(principal_id)
    return redirect("knows")
