"""The persona: what is offered for it, the document as it stands, and its owner's acts on both."""

from __future__ import annotations

from collections.abc import Callable
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from formation.acting import NotFound, Refused
from memory.access import acting_for
from memory.rules.persona import PERSONA_1
from memory.values import NominationState
from review import actions, persona
from review.actions import By
from review.models import Decision
from review.views.door import Door, through_door


@require_safe
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    return _page(request, door)


@require_POST
@through_door
def affirm(request: HttpRequest, door: Door, *, nomination_id: UUID) -> HttpResponse:
    return _acted(request, door, lambda by: actions.affirm(by, nomination_id, text=_words(request)))


@require_POST
@through_door
def decline(request: HttpRequest, door: Door, *, nomination_id: UUID) -> HttpResponse:
    return _acted(request, door, lambda by: actions.decline(by, nomination_id))


@require_POST
@through_door
def add(request: HttpRequest, door: Door) -> HttpResponse:
    return _acted(request, door, lambda by: actions.persona_add(by, text=_words(request)))


@require_POST
@through_door
def edit(request: HttpRequest, door: Door, *, entry_id: UUID) -> HttpResponse:
    return _acted(request, door, lambda by: actions.persona_edit(by, entry_id, text=_words(request)))


@require_POST
@through_door
def remove(request: HttpRequest, door: Door, *, entry_id: UUID) -> HttpResponse:
    return _acted(request, door, lambda by: actions.persona_remove(by, entry_id))


def _acted(request: HttpRequest, door: Door, act: Callable[[By], Decision]) -> HttpResponse:
    """Do it and show the page again; what is refused is said there."""
    try:
        act(By(principal_id=door.memory.id, now=timezone.now(), door=actions.Door.PAGE))
    except NotFound as fault:
        return _page(request, door, fault=str(fault), status=404)
    except Refused as fault:
        return _page(request, door, fault=str(fault), status=422)
    return redirect("persona")


def _page(request: HttpRequest, door: Door, *, fault: str = "", status: int = 200) -> HttpResponse:
    with acting_for(door.memory.id):
        found = persona.offered(door.memory.id)
        document = persona.document(door.memory.id)
    answer = {
        "door": door,
        "waiting": found[NominationState.OPEN],
        "withdrawn": found[NominationState.WITHDRAWN],
        "document": document,
        "policy": PERSONA_1,
        "fault": fault,
    }
    return render(request, "review/persona.html", answer, status=status)


def _words(request: HttpRequest) -> str:
    return request.POST.get("text", "")
