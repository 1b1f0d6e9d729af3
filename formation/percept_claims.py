"""How a sentence of another store is claimed, and why it may not be kept (decisions 2.15; docs/adr/0019). Plain Python.

The user's own sentence is read as words typed to be kept are: by the one kind that reads all of it, else as a note. An agent's
sentence is a note; where it says "I" or "you" nobody knows who that is, and it is not kept.
"""

from __future__ import annotations

import re
from dataclasses import replace
from uuid import UUID

from formation.candidate import Candidate, Span, Voice
from formation.extractors.deterministic import extract_statement, notes
from formation.extractors.deterministic.languages.detection import foreign
from formation.extractors.deterministic.sensitivity import sensitivity_of
from formation.policy import FormationPolicy
from formation.stages.filter import refusal
from formation.stages.safety import beyond_policy, hazard
from memory.values import Authority, Outcome, Polarity
from memory.views import Claim

#: Stands for the event until the log has one: what is refused never enters it.
UNWRITTEN = UUID(int=0)
#: Who speaks and who is spoken to. "US" and "I/O" are no persons.
_PERSON = re.compile(r"\b(?:I(?:'m|'ve|'d|'ll)?(?![/.\w])|(?i:me|my|mine|myself|we|our|ours|you|your|yours|yourself)|us)\b")


def candidate_of(*, content: str, theme: str | None, owned: bool, system: bool) -> Candidate:
    """The claim of one percept: the user's where ``owned``, else an agent's or, with ``system``, the platform's. Cites UNWRITTEN."""
    whole = Span(event_id=UNWRITTEN, sequence=1, start=0, end=len(content), text=content)
    candidate = (_read(whole) if owned or foreign(content) else None) or _note(whole)
    if theme and candidate.claim.kind == notes.KIND.name and hazard(theme) is None and not beyond_policy(theme):
        candidate = replace(candidate, subject=theme)
    return replace(candidate, authority=Authority.OWNER if owned else Authority.AFFIRMED, explicit=not system)


def refusal_of(candidate: Candidate, *, content: str, owned: bool, policy: FormationPolicy) -> Outcome | None:
    """Why the percept may not be kept, or None."""
    barred = refusal(candidate, source_texts={UNWRITTEN: content}, policy=policy)
    if barred is None and not owned and not foreign(content) and _PERSON.search(content):
        return Outcome.UNGROUNDED
    return barred


def _read(whole: Span) -> Candidate | None:
    """What one kind reads in all of the sentence; nothing where it leaves any of it out."""
    found = extract_statement(whole)
    if len(found) != 1 or found[0].polarity is not Polarity.ASSERT:
        return None
    (candidate,) = found
    read = "".join(span.text for span in candidate.spans)
    return candidate if _letters(read) == _letters(whole.text) else None


def _letters(text: str) -> str:
    return "".join(char for char in text if char.isalnum())


def _note(whole: Span) -> Candidate:
    """The sentence in its own words."""
    claim = Claim(kind=notes.KIND.name, slots=(("text", whole.text.strip()),))
    statement = notes.KIND.render(claim, Voice.STORED)
    return Candidate(
        claim=claim,
        subject=notes.KIND.subject(claim),
        statement=statement,
        belief_type=notes.KIND.belief_type,
        spans=(whole,),
        longevity=notes.KIND.longevity,
        portability=notes.KIND.portability,
        sensitivity=max(notes.KIND.sensitivity, sensitivity_of(statement), key=lambda level: level.rank),
    )
