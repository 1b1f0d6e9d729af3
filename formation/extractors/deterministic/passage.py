"""One span from its words to candidates: each clause is read by every kind, and each claim of a message is proposed once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby

from formation.candidate import Candidate, Span, Voice
from formation.extractors.deterministic import notes
from formation.extractors.deterministic.elided import HINT, spelled_out
from formation.extractors.deterministic.predicate import predicate_of
from formation.extractors.deterministic.proposal import Proposal, Reader, asserted
from formation.extractors.deterministic.reading import Clause, clauses
from formation.extractors.deterministic.sensitivity import sensitivity_of
from memory.values import Authority, Flag, Polarity, Sensitivity

_FIRST_PERSON = re.compile(
    rf"\b(?:{HINT}|over|everywhere|i|im|ive|we|my|our|remember|forget|note|mind|memor\w+|save|store|me|us|as an?|not an?|always|never|from now|going forward|future|by default|keep your|when(?:ever)? you|access|must|may|due|cannot|can|stored|goes|go|"
    r"has to|have to|needs? to|allowed|deadline|stand-?ups?|retros?|releases?|planning|deploys?|are in|is in|lives? in|kept|born|mother tongue|died|passed away)\b",
    re.I,
)
_SPOKEN = re.compile(r"\b(?:i|i'm|i've|me|my|mine|we|(?-i:us)|our|ours|you|your|yours|myself|u|ur)\b|\?|\x00", re.I)
_CORRECTING = re.compile(r"^(?:correction|i meant|sorry|my mistake|to correct)\b|\bcorrection:|\bi meant\b", re.I)
_NOT_OTHER = re.compile(r",\s*not\s+\w+|\binstead of what i said\b", re.I)


def read_passage(span: Span, *, readers: Sequence[Reader], told: datetime | None = None) -> Iterator[Candidate]:
    """The candidates of one span in the order said. ``told`` is the moment it was said, in its owner's zone."""
    if not _FIRST_PERSON.search(span.text):
        return
    seen: set[tuple[object, ...]] = set()
    ended: set[tuple[object, ...]] = set()
    for clause, proposal in _proposals(span.text, readers, told):
        about = (proposal.kind.belief_type, proposal.kind.subject(proposal.claim).lower(), proposal.kind.values(proposal.claim))
        key = (*about, proposal.polarity, proposal.claim.stance, proposal.kind.name if proposal.polarity is Polarity.RETRACT else "")
        # A thing let go of in a message is not also held in it ("I sold my Vespa. My Vespa was red").
        if key in seen or (about in ended and proposal.polarity is Polarity.ASSERT) or not well_formed(proposal.sentence()):
            continue
        seen.add(key)
        if proposal.polarity is Polarity.RETRACT:
            ended.add(about)
        yield _candidate(proposal, span.part(clause.start, clause.end))


def read_statement(span: Span, *, readers: Sequence[Reader]) -> Iterator[Candidate]:
    """The candidates of words that their owner typed to be kept: each sentence as the kinds read it, else in its own words."""
    for _, together in groupby(clauses(span.text), key=lambda clause: clause.sentence):
        sentence = list(together)
        whole = replace(sentence[0], text=span.text[sentence[0].start : sentence[-1].end], end=sentence[-1].end, asks=False)
        if request := notes.request_of(whole):
            found = [(whole, proposal) for proposal in _remembered(whole, request, readers)]
        else:
            found = [(clause, proposal) for clause in sentence for proposal in _read(clause, readers)]
        for clause, proposal in found or [(whole, asserted(notes.KIND, text=whole.text))]:
            if well_formed(proposal.sentence()):
                yield _candidate(replace(proposal, explicit=True), span.part(clause.start, clause.end))


def _proposals(text: str, readers: Sequence[Reader], told: datetime | None) -> Iterator[tuple[Clause, Proposal]]:
    """Every proposal with its clause. A request to remember reaches to the end of its sentence."""
    requested: str | None = None
    for clause in clauses(text, told=told):
        request = notes.request_of(clause)
        if request is not None:
            requested = clause.sentence
            yield from ((clause, proposal) for proposal in _remembered(clause, request, readers))
        elif requested == clause.sentence and clause.before:
            yield from ((clause, proposal) for proposal in _remembered(clause, (0, clause.text), readers))
        else:
            yield from ((clause, proposal) for proposal in _read(spelled_out(clause), readers))


def well_formed(statement: str) -> bool:
    """A sentence of 3 to 40 words about the owner, in nobody's first or second person."""
    words = statement.split()
    return 3 <= len(words) <= 40 and statement.endswith(".") and not _SPOKEN.search(statement)


def _read(clause: Clause, readers: Sequence[Reader]) -> Iterator[Proposal]:
    predicate = predicate_of(clause)
    kinds: set[str] = set()
    for reader in readers:
        for proposal in reader(clause, predicate):
            if proposal.unless & kinds:
                continue
            kinds.add(proposal.kind.name)
            yield replace(proposal, correction=True) if _corrects(clause) else proposal


def _remembered(clause: Clause, request: tuple[int, str], readers: Sequence[Reader]) -> Iterator[Proposal]:
    """What was asked to be remembered: as the kinds read it, else its own words."""
    offset, what = request
    inner = replace(clause, text=what, start=clause.start + offset, asks=False)
    for proposal in list(_read(inner, readers)) or [asserted(notes.KIND, text=what)]:
        yield replace(proposal, explicit=True)


def _corrects(clause: Clause) -> bool:
    opening = clause.sentence
    return bool(_CORRECTING.search(opening)) or (opening.lower().startswith(("actually", "no, ")) and bool(_NOT_OTHER.search(opening)))


def _candidate(proposal: Proposal, quote: Span) -> Candidate:
    kind, statement = proposal.kind, proposal.sentence(Voice.STORED)
    sensitivity = max(
        kind.sensitivity, proposal.sensitivity, sensitivity_of(statement.replace(proposal.dating, "")), key=lambda level: level.rank
    )
    return Candidate(
        claim=proposal.claim,
        subject=kind.subject(proposal.claim),
        statement=statement,
        belief_type=kind.belief_type,
        spans=(quote,),
        polarity=proposal.polarity,
        authority=Authority.OWNER if proposal.explicit else Authority.INFERRED,
        longevity=proposal.longevity or kind.longevity,
        portability=min(kind.portability, proposal.portability, key=lambda reach: reach.rank),
        sensitivity=max(sensitivity, Sensitivity.INTERNAL, key=lambda level: level.rank),
        explicit=proposal.explicit,
        correction=proposal.correction,
        never_was=proposal.never_was,
        valid_from=proposal.valid_from,
        flags=frozenset({Flag.SENSITIVE}) if sensitivity.rank >= Sensitivity.SENSITIVE.rank else frozenset(),
    )
