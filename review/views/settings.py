"""What the owner sets: the time zone of a memory, and whether keys do anything in this browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from memory.access import UnknownZone
from review import zones
from review.moments import minute
from review.views.door import Door, through_door

#: A cookie, for it is about this browser and its keyboard. Absent: keys are on.
KEYS, OFF = "shortcuts", "off"
YEAR = 365 * 24 * 3600


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    return _page(request, door)


@require_POST
@through_door
def zone(request: HttpRequest, door: Door) -> HttpResponse:
    try:
        zones.choose(memory=door.memory, zone=request.POST.get("zone", ""))
    except UnknownZone:
        return _page(request, door, fault="There is no time zone of that name. Choose one from the list.")
    return redirect("settings")


@require_POST
@through_door
def keys(request: HttpRequest, door: Door) -> HttpResponse:
    answer = redirect("settings")
    if request.POST.get("keys") == OFF:
        answer.set_cookie(KEYS, OFF, max_age=YEAR, httponly=True, samesite="Lax", secure=request.is_secure())
    else:
        answer.delete_cookie(KEYS, samesite="Lax")
    return answer


def _page(request: HttpRequest, door: Door, *, fault: str = "") -> HttpResponse:
    memory, now = door.memory, timezone.now()
    answer = {"door": door, "areas": zones.offered(memory.zone), "now": minute(now, zone=memory.zone, now=now), "fault": fault}
    return render(request, "review/settings.html", answer, status=422 if fault else 200)
