"""What it knows about you."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_safe

from memory.access import acting_for
from review import knows
from review.views.door import Door, through_door


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    tab = request.GET.get("topic", knows.EVERYTHING)
    if not knows.is_tab(tab):
        raise Http404
    with acting_for(door.memory.id):
        page = knows.page(memory=door.memory, tab=tab, number=_number(request.GET.get("page", "")), now=timezone.now())
    template = "review/empty.html" if page.is_empty else "review/knows.html"
    return render(request, template, {"door": door, "page": page, "tab": tab})


def _number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 7 else 1
