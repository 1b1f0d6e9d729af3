"""Importing a file: looking first, then learning it, then watching."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from formation.importers import FORMATS
from formation.importers.base import BadInput
from memory.access import acting_for
from review import importing, kept, uploads
from review import progress as watching
from review.kept import Kept
from review.views.door import Door, through_door

#: Every format the census knows, as people call it; one without a name here goes by its own.
LABELS = {
    "chatgpt": "ChatGPT export",
    "claude": "Claude export",
    "claude-code": "Claude Code session",
    "messages": "List of chat messages",
    "text": "Transcript",
    "jsonl": "One event a line",
}
#: How the importers name to the terminal what here are fields.
FIELDS = {"--format": "\u201cWhat it holds\u201d", "--owner NAME": "\u201cYour name in it\u201d", "--owner": "\u201cYour name in it\u201d"}

TOO_BIG = f"That file is larger than {uploads.LARGEST // 1024**2} MB. In the folder where Remembrancer lies, write: ./run learn FILE"


class Form(forms.Form):
    #: Empty where the file that was kept is meant.
    file = forms.FileField(required=False, allow_empty_file=True)
    kept = forms.CharField(required=False, max_length=64)
    format_name = forms.ChoiceField(
        required=False, choices=[("", "As its content shows"), *((key, LABELS.get(key, key)) for key in FORMATS)]
    )
    owner = forms.CharField(required=False, max_length=255)


@require_http_methods(["GET", "HEAD", "POST"])
@through_door
def show(request: HttpRequest, door: Door) -> HttpResponse:
    uploads.sweep(now=timezone.now())
    if request.method != "POST":
        return _page(request, door, form=Form())
    form = Form(request.POST, request.FILES)
    if not form.is_valid():
        return _page(request, door, form=form, fault=next(str(messages[0]) for messages in form.errors.values()))
    file = _file(request, door, form)
    if file is None:
        return _page(request, door, form=form, fault=_missing(request, form))
    try:
        return _learned(request, door, form, file) if "learn" in request.POST else _tried(request, door, form, file)
    except BadInput as fault:
        return _page(request, door, form=form, fault=_in_a_page(str(fault), file.path), file=file)


@require_safe
@through_door
def progress(request: HttpRequest, door: Door) -> HttpResponse:
    with acting_for(door.memory.id):
        found = watching.progress(memory=door.memory, at=_moment(request), now=timezone.now())
    return render(request, "review/progress.html", {"door": door, "progress": found})


def _file(request: HttpRequest, door: Door, form: Form) -> Kept | None:
    """The file that was sent, or else the one that was sent before."""
    session, upload, now = request.session, form.cleaned_data["file"], timezone.now()
    if upload is not None:
        return kept.keep(session, upload, memory_id=door.memory.id, now=now)
    return None if _was_too_big(request) else kept.find(session, form.cleaned_data["kept"], memory_id=door.memory.id, now=now)


def _was_too_big(request: HttpRequest) -> bool:
    """A file that was let go is missing from a request that was large."""
    return int(request.META.get("CONTENT_LENGTH") or 0) > uploads.LARGEST


def _missing(request: HttpRequest, form: Form) -> str:
    if _was_too_big(request):
        return TOO_BIG
    return "That file is no longer kept here. Choose it again." if form.cleaned_data["kept"] else "Choose a file first."


def _tried(request: HttpRequest, door: Door, form: Form, file: Kept) -> HttpResponse:
    return _page(request, door, form=form, trial=importing.trial(memory=door.memory, path=file.path, **_how(form)), file=file)


def _learned(request: HttpRequest, door: Door, form: Form, file: Kept) -> HttpResponse:
    now = timezone.now()
    importing.hand_over(memory=door.memory, path=file.path, now=now, **_how(form))
    kept.drop(request.session)
    return redirect(f"{reverse('import-progress')}?{urlencode({'at': now.isoformat()})}")


def _how(form: Form) -> dict[str, Any]:
    return {name: form.cleaned_data[name] or None for name in ("format_name", "owner")}


def _page(request: HttpRequest, door: Door, *, form: Form, fault: str = "", **found: Any) -> HttpResponse:
    answer = {"door": door, "form": form, "fault": fault, "limit": uploads.LARGEST // 1024**2, **found}
    return render(request, "review/import.html", answer, status=422 if fault else 200)


def _in_a_page(message: str, path: Path) -> str:
    """The importer's line, with this page's fields for the terminal's options and without our own folder."""
    for option, field in FIELDS.items():
        message = message.replace(option, field)
    return message.replace(f"{path.parent}/", "")


def _moment(request: HttpRequest) -> datetime:
    try:
        at = datetime.fromisoformat(request.GET.get("at", ""))
    except ValueError:
        raise Http404 from None
    if at.tzinfo is None:
        raise Http404
    return at
