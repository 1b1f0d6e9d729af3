"""What it knows about you, with the field for what it should know."""

from __future__ import annotations

from uuid import UUID

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from formation import remember as remembering
from memory.access import acting_for
from review import knows, pauses, remembered
from review import waiting as backlog
from review.views.door import Door, through_door

#: Characters of a search that count.
LONGEST_SEARCH = 200


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    return _page(request, door)


@require_POST
@through_door
def remember(request: HttpRequest, door: Door) -> HttpResponse:
    """Keep what was typed. The answer names the run, never its words: an address stays in the browser's history."""
    words = request.POST.get("text", "").replace("\r\n", "\n")
    try:
        report = remembering.remember(principal_id=door.memory.id, text=words, now=timezone.now())
    except remembering.NothingToRemember as fault:
        return _page(request, door, fault=str(fault), words=words[: remembering.LONGEST])
    return redirect(f"{reverse('knows')}?said={report.run_id}")


def _page(request: HttpRequest, door: Door, *, fault: str = "", words: str = "") -> HttpResponse:
    sought = " ".join(request.GET.get("q", "").replace("\0", " ").split())[:LONGEST_SEARCH]
    tab = request.GET.get("topic", knows.EVERYTHING) if not sought else knows.EVERYTHING
    if not knows.is_tab(tab):
        raise Http404
    now, run_id = timezone.now(), _id(request.GET.get("said", ""))
    with acting_for(door.memory.id):
        page = knows.page(memory=door.memory, tab=tab, number=_number(request.GET.get("page", "")), words=sought, now=now)
        learning = pauses.learning(memory=door.memory, now=now)
        waiting = backlog.waiting(memory=door.memory, now=now)
        told = remembered.told(principal_id=door.memory.id, run_id=run_id) if run_id else []
    box = {"fault": fault, "words": words, "told": told, "longest": remembering.LONGEST}
    template = "review/empty.html" if page.is_empty else "review/knows.html"
    answer = {"door": door, "page": page, "tab": tab, "words": sought, "learning": learning, "waiting": waiting, "box": box}
    return render(request, template, answer, status=422 if fault else 200)


def _id(word: str) -> UUID | None:
    try:
        return UUID(word)
    except ValueError:
        return None


def _number(word: str) -> int:
    return int(word) if word.isascii() and word.isdigit() and len(word) < 7 else 1
