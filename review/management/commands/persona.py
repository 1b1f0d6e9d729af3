"""``./run persona ...``: the persona document, what is offered for it, and the owner's acts on both."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from typing import Any, Protocol
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from formation.acting import Refused
from memory.access import LOCAL_TENANT, OWNER, acting_for, find_or_make_principal, principal_id_of
from memory.rules.persona import PERSONA_1
from memory.values import NominationState
from review import actions, persona
from review.actions import By, Door
from review.models import Decision
from review.persona import Document, Offered, Sentence, Version


class Numbered(Protocol):
    @property
    def id(self) -> UUID: ...


class Command(BaseCommand):
    help = "Show your persona and what is offered for it; affirm, decline, add, edit, remove. Only you write it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        acts = parser.add_subparsers(dest="act", required=True, metavar="ACT")
        _act(acts, "show", "the document as it stands")
        _act(acts, "history", "every version of it")
        _act(acts, "nominations", "what is offered for it")
        _act(acts, "affirm", "take a nomination in", which="NOMINATION", text="say it in these words instead")
        _act(acts, "decline", "keep a nomination out, for good", which="NOMINATION")
        _act(acts, "add", "add a sentence of your own", words=True)
        _act(acts, "edit", "say a sentence otherwise", which="SENTENCE", words=True)
        _act(acts, "remove", "take a sentence out", which="SENTENCE")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["principal"]
        principal_id = principal_id_of(tenant=LOCAL_TENANT, name=name)
        if principal_id is None and name == OWNER:  # a persona may be written before anything was learned
            principal_id = find_or_make_principal(tenant=LOCAL_TENANT, name=name, zone=None, now=timezone.now()).id
        if principal_id is None:
            raise CommandError(f"nobody here is called {name!r}", returncode=2)
        try:
            found, sentence = _done(principal_id, options)
        except Refused as refusal:
            raise CommandError(str(refusal), returncode=1) from refusal
        self.stdout.write(json.dumps({"principal": name, **found}, ensure_ascii=False) if options["json"] else sentence)


def _act(acts: Any, name: str, what: str, *, which: str = "", text: str = "", words: bool = False) -> None:
    parser = acts.add_parser(name, help=what, description=what)
    parser.add_argument("--principal", default=OWNER, metavar="NAME", help="whose persona (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")
    if which:
        parser.add_argument("which", metavar=which, help="its number in the list, or its id")
    if words:
        parser.add_argument("text", metavar="TEXT", help="the sentence")
    elif text:
        parser.add_argument("--text", metavar="TEXT", help=text)


def _done(principal_id: UUID, options: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Do the act; what there is to say of it to a program and to a person. Raises Refused."""
    act = options["act"]
    with acting_for(principal_id):
        sentences = persona.document(principal_id).sentences
        waiting = persona.offered(principal_id)[NominationState.OPEN]
    by = By(principal_id=principal_id, now=timezone.now(), door=Door.COMMAND)
    decision: Decision | None = None
    match act:
        case "affirm":
            decision = actions.affirm(by, _picked(options["which"], waiting), text=options["text"])
        case "decline":
            decision = actions.decline(by, _picked(options["which"], waiting))
        case "add":
            decision = actions.persona_add(by, text=options["text"])
        case "edit":
            decision = actions.persona_edit(by, _picked(options["which"], sentences), text=options["text"])
        case "remove":
            decision = actions.persona_remove(by, _picked(options["which"], sentences))
    return _told(principal_id, act, decision)


def _told(principal_id: UUID, act: str, decision: Decision | None) -> tuple[dict[str, Any], str]:
    with acting_for(principal_id):
        match act:
            case "history":
                versions = persona.history(principal_id)
                return {"versions": [_version_row(version) for version in versions]}, _history(versions)
            case "nominations" | "decline":
                found = persona.offered(principal_id)
                row: dict[str, Any] = {state.value: [_offered_row(item) for item in found[state]] for state in _SHOWN}
                told = _nominations(found[NominationState.OPEN], found[NominationState.WITHDRAWN])
            case _:
                document = persona.document(principal_id)
                row, told = _document_row(document), _document(document)
    return ({**row, "decision": str(decision.id)} if decision else row), told


_SHOWN = (NominationState.OPEN, NominationState.WITHDRAWN)


def _picked(word: str, rows: Sequence[Numbered]) -> UUID:
    """The id that is written out, or that of the row with that number. Raises Refused."""
    if word.isascii() and word.isdigit() and 1 <= int(word) <= len(rows):
        return rows[int(word) - 1].id
    try:
        return UUID(word)
    except ValueError:
        raise Refused(f"{word!r} is no number in the list of {len(rows)}, nor an id.") from None


# --- to a program ---------------------------------------------------------------------------------------------------


def _document_row(document: Document) -> dict[str, Any]:
    return {"version": document.version, "tokens": document.tokens, "entries": [_sentence_row(item) for item in document.sentences]}


def _sentence_row(sentence: Sentence) -> dict[str, Any]:
    return {
        "id": str(sentence.id),
        "text": sentence.text,
        "source": "affirmation" if sentence.belief_id else "user_edit",
        "belief_id": str(sentence.belief_id) if sentence.belief_id else None,
        "added_in": sentence.added_in,
        "stale": sentence.stale.value if sentence.stale else None,
    }


def _version_row(version: Version) -> dict[str, Any]:
    return {"version": version.number, "at": version.at.isoformat(), "added": version.added, "removed": version.removed}


def _offered_row(item: Offered) -> dict[str, Any]:
    return {
        "id": str(item.id),
        "belief_id": str(item.belief_id),
        "statement": item.statement,
        "state": item.state.value,
        "confidence": round(item.confidence, 6),
        "corroboration_count": item.corroboration,
        "nominated_at": item.nominated_at.isoformat(),
        "resolved_at": item.resolved_at.isoformat() if item.resolved_at else None,
    }


# --- to a person ----------------------------------------------------------------------------------------------------


def _document(document: Document) -> str:
    if not document.sentences:
        return "Your persona is empty. ./run persona nominations shows what is offered for it."
    head = f"Your persona, version {document.version}: {len(document.sentences)} of {PERSONA_1.sentences} sentences"
    lines = [f"{head}, {document.tokens} of {PERSONA_1.tokens} tokens"]
    for number, sentence in enumerate(document.sentences, start=1):
        lines.append(f"{number:>3}  {sentence.text}" + (f"  [stale: {sentence.warning}]" if sentence.stale else ""))
    return "\n".join(lines)


def _history(versions: Sequence[Version]) -> str:
    if not versions:
        return "Your persona has not been written yet."
    lines = []
    for version in versions:
        lines.append(f"version {version.number}, {version.at:%d %b %Y %H:%M} UTC")
        lines += [f"  - {text or '(deleted)'}" for text in version.removed]
        lines += [f"  + {text or '(deleted)'}" for text in version.added]
    return "\n".join(lines)


def _nominations(waiting: Sequence[Offered], withdrawn: Sequence[Offered]) -> str:
    lines = [f"{len(waiting)} of at most {PERSONA_1.waiting} nominations wait for you"] if waiting else ["No nominations wait for you."]
    for number, item in enumerate(waiting, start=1):
        lines.append(f"{number:>3}  {item.statement}  (said on {item.corroboration} occasions, {item.confidence:.2f})")
    lines += [f"withdrawn: {item.statement}" for item in withdrawn]
    return "\n".join(lines)
