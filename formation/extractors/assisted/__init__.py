"""The assisted extractor: the rules, and beside them what a model proposes about the same words.

The rules come first and stand whatever becomes of the question. A model's claim is a proposal like theirs: it must quote a
message it was shown, word for word; the clause around the quote must say it of its owner (``grounding``); its kind's renderer
writes the statement; and then it passes the same filter, resolver and gate. Where the rules have read something of that kind
in those words, theirs stands. A model takes nothing back: retractions are the rules' alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, tzinfo
from itertools import accumulate
from uuid import UUID

from formation.candidate import Candidate, ClaimKind, Span, Voice
from formation.extractors.assisted.claims import ASKED_FOR, OWN_WORDS, RELATION, NotAsAsked, Said, Unreadable, claims_in
from formation.extractors.assisted.grounding import Grounded, grounded
from formation.extractors.assisted.prompt import shown
from formation.extractors.base import Asked, Extracted
from formation.extractors.deterministic import extract, relations
from formation.extractors.deterministic.kinship import MANY, SINGLE
from formation.extractors.deterministic.sensitivity import sensitivity_of
from formation.providers.base import Failure, FailureKind, Question, Reply
from formation.stages.safety import SafetyScan
from memory.values import Longevity, Outcome, Stance
from memory.views import Claim

#: Asks the provider once and notes that it did.
Ask = Callable[[Question], Reply | Failure]

#: Cited by a claim that quotes no message it was shown.
_NOWHERE = Span(event_id=UUID(int=0), sequence=0, start=0, end=0, text="")


@dataclass(frozen=True, kw_only=True, slots=True)
class Help:
    """Whom the extractor may ask, and what it may show."""

    ask: Ask
    #: The scans of the messages that the spans stand in.
    scan: SafetyScan
    #: Statements of beliefs that share words with them, the closest first.
    known: Sequence[str]
    #: Tokens of the question at most.
    most_tokens: int


@dataclass(frozen=True, kw_only=True, slots=True)
class Assisted:
    """The rules alone, or with somebody's help."""

    help: Help | None = None

    def __call__(self, spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> Extracted:
        """Candidates in source order, at most ``limit``. A window that the rules fill is not asked about: it is read again in parts."""
        found = extract(spans, zone=zone, times=times, limit=limit)
        asking = shown(spans, scan=self.help.scan, known=self.help.known, most_tokens=self.help.most_tokens) if self.help else None
        room = limit - 1 - len(found)  # never so many that the window is cut and asked about again
        if self.help is None or asking is None or room < 1:
            return Extracted(found)
        reply = self.help.ask(asking.question)
        if isinstance(reply, Failure):
            return Extracted(found, asked=Asked.in_vain(reply))
        try:
            said, dropped = claims_in(reply.text, most=room)
        except NotAsAsked:
            return Extracted(found, asked=Asked.in_vain(Failure(kind=FailureKind.SCHEMA), reply))
        except Unreadable:
            return Extracted(found, asked=Asked.in_vain(Failure(kind=FailureKind.UNREADABLE), reply))
        asked = Asked(input_tokens=reply.input_tokens, output_tokens=reply.output_tokens, claims=len(said) + dropped, dropped=dropped)
        proposed = _beside(found, [_candidate(one, asking.spans.get(one.event, ())) for one in said])
        return Extracted(_in_source_order(found, proposed), asked=asked)


def _candidate(said: Said, spans: Sequence[Span]) -> Candidate:
    """What was claimed, as the owner's words bear it out; else with the reason why nobody stands for it."""
    found = grounded(said, spans)
    if found is None:
        return _refused(said, spans)
    kind, claim = _claim(said, found)
    statement = kind.render(claim, Voice.STORED)
    return Candidate(
        claim=claim,
        subject=kind.subject(claim),
        statement=statement,
        belief_type=kind.belief_type,
        spans=(found.span,),
        # a model's choice of a sentence has to prove itself
        longevity=Longevity.ONGOING if said.kind == OWN_WORDS else kind.longevity,
        portability=kind.portability,
        sensitivity=max(kind.sensitivity, sensitivity_of(statement), key=lambda level: level.rank),
    )


def _claim(said: Said, found: Grounded) -> tuple[ClaimKind, Claim]:
    kind, slots = ASKED_FOR[said.kind].kind, dict(found.slots)
    if said.kind == RELATION:
        slots["relation"] = {**SINGLE, **MANY}[slots["relation"].lower()]
        kind = relations.SOLE if slots["relation"] in SINGLE.values() else kind
    return kind, Claim(kind=kind.name, slots=tuple(slots.items()), stance=Stance(said.stance))


def _refused(said: Said, spans: Sequence[Span]) -> Candidate:
    """A claim that is counted and never believed; what it cites is named only where its owner wrote it."""
    kind = ASKED_FOR[said.kind].kind
    held = next((span for span in spans if said.quote.strip() and said.quote in span.text), None)
    at = held.text.index(said.quote) if held else 0
    cited = held.part(at, at + len(said.quote)) if held else _NOWHERE
    return Candidate(
        claim=Claim(kind=kind.name, slots=()),
        subject="",
        statement="",
        belief_type=kind.belief_type,
        spans=(cited,),
        refused=Outcome.UNGROUNDED,
    )


def _beside(found: Sequence[Candidate], proposed: Iterable[Candidate]) -> Iterator[Candidate]:
    """What says something that neither the rules nor an earlier claim have read in the same words."""
    taken = list(found)
    for candidate in proposed:
        if candidate.refused is None:
            if any(_reads_the_same(candidate, other) for other in taken):
                continue
            taken.append(candidate)
        yield candidate


def _reads_the_same(candidate: Candidate, other: Candidate) -> bool:
    """Whether both read the same words as a claim of one kind or about one subject; of a clause kept whole, whether any claim does."""
    if not any(_overlap(one, two) for one in candidate.spans for two in other.spans):
        return False
    whole = ASKED_FOR[OWN_WORDS].kind.name
    if whole in (candidate.claim.kind, other.claim.kind):
        return True
    return candidate.claim == other.claim or _about(candidate) == _about(other) or _rivals(candidate, other)


def _overlap(one: Span, two: Span) -> bool:
    return one.event_id == two.event_id and one.start < two.end and two.start < one.end


def _about(candidate: Candidate) -> tuple[str, str]:
    return candidate.belief_type.value, candidate.subject.casefold()


def _rivals(candidate: Candidate, other: Candidate) -> bool:
    """Two readings of one kind that are not simply two values listed side by side."""
    return candidate.claim.kind == other.claim.kind and other.claim.kind not in _LISTED


#: Kinds of which one clause may name several: "I play chess and the cello".
_LISTED = frozenset(
    ASKED_FOR[name].kind.name for name in ("likes", "owns", "uses", "plays", "pet", "speaks", "learns", "allergy", RELATION)
)


def _in_source_order(found: Sequence[Candidate], proposed: Iterable[Candidate]) -> list[Candidate]:
    """Both in the order of saying. The rules keep their own: what mends an earlier claim comes behind it."""
    reached = list(accumulate((_place(candidate) for candidate in found), max))
    placed = [*zip(reached, found, strict=True), *((_place(candidate), candidate) for candidate in proposed)]
    return [candidate for _, candidate in sorted(placed, key=lambda item: item[0])]


def _place(candidate: Candidate) -> tuple[int, int]:
    return candidate.spans[-1].sequence, candidate.spans[-1].start
