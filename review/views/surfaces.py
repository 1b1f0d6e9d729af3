"""Pairing surfaces, and revoking them."""

from __future__ import annotations

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from memory.access import acting_for
from review import surfaces
from review.views.door import Door, through_door


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    return _page(request, door)


@require_POST
@through_door
def pair(request: HttpRequest, door: Door) -> HttpResponse:
    name, surface_id = request.POST.get("name", ""), request.POST.get("surface_id", "")
    try:
        with acting_for(door.memory.id):
            surfaces.pair(memory=door.memory, name=name, surface_id=surface_id, now=timezone.now())
    except surfaces.NotPaired as fault:
        return _page(request, door, fault=str(fault))
    return redirect("surfaces")


@require_POST
@through_door
def revoke(request: HttpRequest, door: Door, *, pairing_id: UUID) -> HttpResponse:
    with acting_for(door.memory.id):
        surfaces.revoke(memory=door.memory, pairing_id=pairing_id, now=timezone.now())
    return redirect("surfaces")


def _page(request: HttpRequest, door: Door, *, fault: str = "") -> HttpResponse:
    with acting_for(door.memory.id):
        paired = surfaces.page(memory=door.memory, now=timezone.now())
    return render(request, "review/surfaces.html", {"door": door, "paired": paired, "fault": fault}, status=422 if fault else 200)
