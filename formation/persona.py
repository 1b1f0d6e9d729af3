"""The owner's acts on their persona, one function each (decisions 10). ``review.actions`` is the one that calls them.

Every one that changes the document makes one new version of it. What a version said is never changed; only the deletion of
a belief takes its words out of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any
from uuid import UUID

from formation.acting import Ask, Done, NotFound, Phase, Refused, owner_phase
from formation.correct import WHY_NOT
from formation.nominating import qualifies_now
from formation.stages.safety import beyond_policy, hazard
from memory.models.fields import new_id
from memory.rules.persona import PERSONA_1, TooMuch, too_much
from memory.store.persona import Document, Nominations, affirmed_of, document_of, entries_named, nominations_named
from memory.values import UNSTORABLE, NominationState, Outcome
from memory.views import EntryView, NominationView

_NO_ROOM = {
    TooMuch.LENGTH: f"A sentence of the persona has at most {PERSONA_1.sentence_length} characters; say it shorter.",
    TooMuch.SENTENCES: f"The persona holds {PERSONA_1.sentences} sentences already; remove one first.",
    TooMuch.TOKENS: f"The persona would be longer than {PERSONA_1.tokens:,} tokens; say it shorter or remove a sentence first.",
}
_RESOLVED = {
    NominationState.AFFIRMED: "It is in your persona already; remove it there to decline it.",
    NominationState.DECLINED: "It was declined already. Undo that decision, or add the sentence in your own words.",
    NominationState.WITHDRAWN: "It was withdrawn: its belief no longer qualifies.",
}


def affirm(ask: Ask, nomination_id: UUID, *, text: str | None = None) -> Done:
    """Take a nomination into the document, in the belief's words or in ``text``."""
    with owner_phase(ask, []) as phase:
        known = nominations_named(principal_id=ask.principal_id, ids=[nomination_id])
        nomination = _open(known, nomination_id)
        belief = known.beliefs[nomination.belief_id]
        if not qualifies_now(belief, disputed=known.in_conflict):
            raise Refused(_RESOLVED[NominationState.WITHDRAWN])
        document = document_of(ask.principal_id)
        _enter(phase, document, text if text is not None else belief.statement, belief_id=belief.id)
        phase.ledger.resolve(nomination, NominationState.AFFIRMED, canonical_hash=belief.canonical_hash)
        phase.note("memory.affirmed", belief.id, nomination_id=str(nomination_id), version=str(document.version + 1))
        return phase.done(belief.id)


def decline(ask: Ask, nomination_id: UUID) -> Done:
    """Not for the persona: never offered again, under this belief's id or another's with the same content."""
    with owner_phase(ask, []) as phase:
        known = nominations_named(principal_id=ask.principal_id, ids=[nomination_id])
        nomination = _open(known, nomination_id)
        belief = known.beliefs[nomination.belief_id]
        phase.ledger.resolve(nomination, NominationState.DECLINED, canonical_hash=belief.canonical_hash)
        phase.note("memory.declined", belief.id, nomination_id=str(nomination_id))
        return phase.done(belief.id)


def add(ask: Ask, *, text: str) -> Done:
    """A sentence of the owner's own."""
    with owner_phase(ask, []) as phase:
        document = document_of(ask.principal_id)
        _enter(phase, document, text, belief_id=None)
        _changed(phase, document, None, how="add")
        return phase.done(None)


def reword(ask: Ask, entry_id: UUID, *, text: str) -> Done:
    """One sentence goes and another takes its place. It still comes from the same belief, whose deletion takes it along."""
    with owner_phase(ask, []) as phase:
        document = document_of(ask.principal_id)
        entry = _standing(document, entry_id)
        if " ".join(text.split()) == entry.text:
            raise Refused("It says that already; nothing has changed.")
        _strike(phase, document, [entry])
        _enter(phase, document, text, belief_id=entry.belief_id)
        _changed(phase, document, entry.belief_id, how="edit")
        return phase.done(entry.belief_id)


def remove(ask: Ask, entry_id: UUID) -> Done:
    """Take a sentence out. One that was affirmed counts as declined from now on."""
    with owner_phase(ask, []) as phase:
        document = document_of(ask.principal_id)
        entry = _standing(document, entry_id)
        _strike(phase, document, [entry])
        nomination = affirmed_of(entry.belief_id) if entry.belief_id else None
        if nomination is not None:
            phase.ledger.resolve(nomination, NominationState.DECLINED)
        _changed(phase, document, entry.belief_id, how="remove")
        return phase.done(entry.belief_id)


def put_back(phase: Phase, trace: Mapping[str, Any]) -> UUID | None:
    """Take back what an act on the persona did; the belief it was about, if any. Raises Refused where the document or the
    list of nominations has no room for it."""
    entered, struck = ([UUID(key) for key in trace.get(name, ())] for name in ("entered", "struck"))
    resolved = {UUID(key): change for key, change in trace.get("nominations", {}).items()}
    if not (entered or struck or resolved):
        return None
    principal_id = phase.ask.principal_id
    entries = entries_named(principal_id=principal_id, ids=[*entered, *struck])
    if any(key not in entries or not entries[key].text for key in [*entered, *struck]):
        raise Refused("Its words were deleted with the belief they came from; there is nothing to go back to.")
    document = document_of(principal_id)
    _strike(phase, document, [entry for entry in document.entries if any(_says(entry, entries[key]) for key in entered)])
    for key in struck:
        _enter(phase, document, entries[key].text, belief_id=entries[key].belief_id)
    known = nominations_named(principal_id=principal_id, ids=resolved)
    for item in [item for item in known.items if item.id in resolved and item.state.value == resolved[item.id]["after"]]:
        phase.ledger.resolve(item, _state_again(known, item, NominationState(resolved[item.id]["before"])))
    if not (phase.ledger.struck or phase.ledger.entered or phase.ledger.resolved):
        raise Refused("Your persona does not say that any more; there is nothing to take back.")
    about = [entries[key].belief_id for key in [*entered, *struck]] + [item.belief_id for item in known.items if item.id in resolved]
    return next((belief_id for belief_id in about if belief_id), None)


def is_affirmed(principal_id: UUID, nomination_id: UUID) -> bool:
    """Whether a nomination has been affirmed and stands. One statement; runs acting for the principal."""
    known = nominations_named(principal_id=principal_id, ids=[nomination_id])
    return any(item.id == nomination_id and item.state is NominationState.AFFIRMED for item in known.items)


def _open(known: Nominations, nomination_id: UUID) -> NominationView:
    found = next((item for item in known.items if item.id == nomination_id), None)
    if found is None:
        raise NotFound("There is no such nomination.")
    if found.state is not NominationState.OPEN:
        raise Refused(_RESOLVED[found.state])
    return found


def _state_again(known: Nominations, item: NominationView, before: NominationState) -> NominationState:
    """The state a nomination returns to: open only where its belief still qualifies and there is room. Raises Refused."""
    if before is not NominationState.OPEN:
        return before
    if not qualifies_now(known.beliefs[item.belief_id], disputed=known.in_conflict):
        return NominationState.WITHDRAWN
    if sum(other.state is NominationState.OPEN for other in known.items) >= PERSONA_1.waiting:
        raise Refused(f"{PERSONA_1.waiting} nominations wait already; affirm or decline one of them first.")
    return before


def _standing(document: Document, entry_id: UUID) -> EntryView:
    found = next((entry for entry in document.entries if entry.id == entry_id), None)
    if found is None:
        raise NotFound("There is no such sentence in your persona.")
    return found


def _says(entry: EntryView, other: EntryView) -> bool:
    """The same sentence; an undo in between has given it another id."""
    return (entry.text, entry.belief_id) == (other.text, other.belief_id)


def _strike(phase: Phase, document: Document, entries: Iterable[EntryView]) -> None:
    phase.ledger.struck += [replace(entry, removed_in=document.version + 1) for entry in entries]


def _enter(phase: Phase, document: Document, text: str, *, belief_id: UUID | None) -> None:
    """Let a sentence into the next version. Raises Refused for one that may not stand there or has no room."""
    gone = {entry.id for entry in phase.ledger.struck}
    stays = [entry for entry in document.entries if entry.id not in gone] + phase.ledger.entered
    sentence = _usable(text, stays)
    phase.ledger.entered.append(EntryView(id=new_id(), text=sentence, belief_id=belief_id, added_in=document.version + 1))


def _usable(text: str, others: Sequence[EntryView]) -> str:
    """The sentence on one line. Raises Refused."""
    sentence = " ".join(text.split())
    if not sentence:
        raise Refused("Write a sentence first.")
    if UNSTORABLE.search(sentence):
        raise Refused("That holds characters that cannot be kept; write it without.")
    if sentence in (entry.text for entry in others):
        raise Refused("Your persona says that already.")
    hazardous = hazard(sentence) or (Outcome.PII if beyond_policy(sentence) else None)
    if hazardous is not None:
        raise Refused(WHY_NOT[hazardous])
    why_not = too_much(sentence, [entry.text for entry in others])
    if why_not is not None:
        raise Refused(_NO_ROOM[why_not])
    return sentence


def _changed(phase: Phase, document: Document, belief_id: UUID | None, *, how: str) -> None:
    phase.note("memory.persona_changed", belief_id, how=how, version=str(document.version + 1))
