"""Pausing what is learned, and going on."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from memory.access import acting_for
from review import pauses
from review.views.door import Door, through_door


class Begin(forms.Form):
    """What to pause; everything where neither is named."""

    project = forms.CharField(required=False, max_length=255, strip=False, empty_value=None)
    session_id = forms.UUIDField(required=False)


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    with acting_for(door.memory.id):
        page = pauses.page(memory=door.memory, now=timezone.now())
    return render(request, "review/pauses.html", {"door": door, "page": page})


@require_POST
@through_door
def begin(request: HttpRequest, door: Door) -> HttpResponse:
    what = _wanted(request)
    try:
        with acting_for(door.memory.id):
            pauses.begin(memory=door.memory, now=timezone.now(), **what)
    except pauses.NothingToPause:
        raise Http404 from None
    return redirect("pauses")


@require_POST
@through_door
def end(request: HttpRequest, door: Door, *, pause_id: UUID) -> HttpResponse:
    with acting_for(door.memory.id):
        pauses.end(memory=door.memory, pause_id=pause_id, now=timezone.now())
    return redirect("pauses")


def _wanted(request: HttpRequest) -> dict[str, Any]:
    """What the form names. A form that is not ours must not pause everything by its faults."""
    form = Begin(request.POST)
    if not form.is_valid() or all(form.cleaned_data.values()):
        raise Http404
    return form.cleaned_data
