"""One belief."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from memory.access import acting_for
from review import belief
from review.views.door import Door, through_door


@require_safe
@through_door
def show(request: HttpRequest, door: Door, *, belief_id: UUID) -> HttpResponse:
    try:
        with acting_for(door.memory.id):
            page = belief.page(memory=door.memory, belief_id=belief_id, now=timezone.now())
    except belief.NoSuchBelief:
        raise Http404 from None
    return render(request, "review/belief.html", {"door": door, "page": page})
