"""What a belief's columns mean, in plain words to its owner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

from formation.candidate import ATTRIBUTED, Voice
from formation.extractors.deterministic import KINDS
from memory.models import Belief
from memory.rules.weighing import WEIGHING_5, at_least
from memory.values import Authority, Derivation, Flag, Portability, Producer, Status, StatusReason
from memory.views import Claim
from review.moments import When, day, roughly
from review.topics import SENSITIVE


@dataclass(frozen=True, kw_only=True, slots=True)
class Phrase:
    """A few words, a time among them, and another belief's sentence that they quote."""

    words: str
    when: When | None = None
    quote: str = ""
    #: The belief that is quoted.
    about: UUID | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Chip:
    """A state as a word and a shape; the colour only repeats them."""

    shape: str
    words: str
    tone: str


FLAGS: Mapping[Flag, Chip] = {
    Flag.SENSITIVE: Chip(shape="\u25c6", words="Sensitive", tone="sensitive"),
    Flag.CONFLICT: Chip(shape="\u21c4", words="Conflicts with another", tone="conflict"),
    Flag.AMBIGUOUS: Chip(shape="?", words="Not clear", tone="ambiguous"),
    Flag.POSSIBLE_DUPLICATE: Chip(shape="\u2248", words="Perhaps there twice", tone="ambiguous"),
    Flag.UNSPECIFIED: Chip(shape="!", words="You said something is off", tone="conflict"),
    Flag.RETURNED: Chip(shape="\u21a9", words="Said again after you rejected it", tone="ambiguous"),
    Flag.GUARD: Chip(shape="\u25a0", words="Waits for your word", tone="conflict"),
    Flag.RETRACTION: Chip(shape="\u2715", words="Perhaps no longer so", tone="ambiguous"),
}

SETTLED = Chip(shape="\u25cf", words="Settled", tone="quiet")
NOT_SETTLED = Chip(shape="\u25cb", words="New, not settled", tone="quiet")
PAST = Chip(shape="\u25cc", words="Past", tone="past")


def sentence(*, claim: Mapping[str, Any], statement: str) -> str:
    """The statement as its owner is told it, by the kind that stores it; as stored when no kind of that name is known."""
    kind = KINDS.get(claim["kind"])
    return kind.render(Claim.from_json(claim), Voice.OWNER) if kind else statement


def is_sensitive(belief: Belief) -> bool:
    return belief.sensitivity in SENSITIVE


def is_faded(belief: Belief) -> bool:
    """Below the score from which a recall returns it."""
    return not at_least(belief.score, WEIGHING_5.gate)


def state(belief: Belief) -> Chip:
    if not Status(belief.status).live:
        return PAST
    return SETTLED if belief.status == Status.ACTIVE.value else NOT_SETTLED


def chips(belief: Belief) -> list[Chip]:
    """Its flags, in the order of the vocabulary."""
    return [chip for flag, chip in FLAGS.items() if flag.value in belief.flags]


def remarks(belief: Belief, *, zone: ZoneInfo, now: datetime) -> Iterator[Phrase]:
    """Beside a live belief: who said it and how often, where it counts, how it stands."""
    yield source(belief, zone=zone, now=now)
    if belief.kind == ATTRIBUTED:
        yield Phrase(words="what somebody else wrote, not your own words")
    elif belief.derivation == Derivation.HYPOTHESIS.value:
        yield Phrase(words="a guess from what you said")
    if place := where(belief):
        yield Phrase(words=place)
    if belief.unconfirmed:
        yield Phrase(words="old when it arrived, not confirmed since")
    elif is_faded(belief):
        yield Phrase(words="faded")


def source(belief: Belief, *, zone: ZoneInfo, now: datetime) -> Phrase:
    if belief.authority == Authority.OWNER.value:
        return Phrase(words="you asked to remember this")
    if belief.producer == Producer.AGENT.value and belief.authority == Authority.AFFIRMED.value:
        return Phrase(words="an agent asked to remember this")
    if belief.kind == ATTRIBUTED:
        return Phrase(words="read", when=roughly(belief.last_evidence_at, zone=zone, now=now) if belief.last_evidence_at else None)
    times = belief.evidence_count + 1
    last = roughly(belief.last_evidence_at, zone=zone, now=now) if belief.last_evidence_at else None
    often = {1: "said once", 2: "said twice"}.get(times, f"said {times} times")
    return Phrase(words=f"{often}, {'last ' if times > 1 else ''}" if last else often, when=last)


def where(belief: Belief) -> str:
    """Where it counts; nothing for what counts everywhere and was said outside any project."""
    project = belief.scope.removeprefix("project:")
    if project != belief.scope:
        return f"only in {project}" if belief.portability == Portability.LOCAL.value else f"learned in {project}"
    projects = sum(scope.startswith("project:") for scope in belief.origin_scopes)
    return f"in {projects} projects" if projects > 1 else ""


_UNTIL = {
    StatusReason.REPLACED: "until ",
    StatusReason.ENDED: "until ",
    StatusReason.DATE: "until ",
    StatusReason.CORRECTED: "corrected ",
    StatusReason.UNTRUE: "never true, you said ",
    StatusReason.RE_READ: "its words are read differently since ",
    StatusReason.NOT_RE_DERIVED: "not found when its words were read again ",
    StatusReason.ONGOING: "not said again for 90 days; let go ",
    StatusReason.TENTATIVE: "only a guess, not said again for 30 days; let go ",
    StatusReason.DECAYED: "faded away ",
    StatusReason.STALE: "unused for a long time; let go ",
    StatusReason.SIZE_CAP: "no more room; let go ",
}
_BECAUSE = {StatusReason.ENDED: "you said so", StatusReason.DATE: "as you had said"}
#: Reasons whose time is when it stopped holding; of the others it is when we let go.
_HELD = {StatusReason.REPLACED, StatusReason.ENDED, StatusReason.DATE}
#: Of these no time is left at which it held.
_MISREAD = {StatusReason.RE_READ, StatusReason.NOT_RE_DERIVED}


def until(belief: Belief, *, zone: ZoneInfo, now: datetime) -> Iterator[Phrase]:
    """How a past belief ended, and what came instead. Its successor was fetched with it."""
    assert belief.status_reason is not None  # the table sees to it
    reason = StatusReason(belief.status_reason)
    yield Phrase(words=_UNTIL[reason], when=_end(belief, zone=zone, now=now))
    if because := _BECAUSE.get(reason):
        yield Phrase(words=because)
    if belief.superseded_by is not None:
        yield naming("now", belief.superseded_by)


_ENDED = {
    StatusReason.REPLACED: ("It held until ", ", when you said something newer."),
    StatusReason.ENDED: ("It held until ", ", when you said that it was over."),
    StatusReason.DATE: ("It held until ", ", as your own words had said."),
    StatusReason.CORRECTED: ("You corrected it ", "."),
    StatusReason.UNTRUE: ("You said ", " that it never was true."),
    StatusReason.ONGOING: ("It was not said again for 90 days, so it was let go ", "."),
    StatusReason.TENTATIVE: ("It was only a guess, and was not said again for 30 days, so it was let go ", "."),
    StatusReason.DECAYED: ("It was neither said nor used again, so it faded away ", "."),
    StatusReason.STALE: ("It was not used for a long time, so it was let go ", "."),
    StatusReason.SIZE_CAP: ("There was no more room and it was the least present, so it was let go ", "."),
    StatusReason.RE_READ: ("Its words were read again and understood otherwise ", "."),
    StatusReason.NOT_RE_DERIVED: ("Its words were read again and it was not found in them ", "."),
}


def ending(belief: Belief, *, zone: ZoneInfo, now: datetime) -> tuple[Phrase, Phrase]:
    """How a past belief ended, as one sentence: what stands before its time with that time, and what stands behind."""
    before, behind = _ENDED[StatusReason(belief.status_reason or "")]
    return Phrase(words=before, when=_end(belief, zone=zone, now=now)), Phrase(words=behind)


def _end(belief: Belief, *, zone: ZoneInfo, now: datetime) -> When:
    reason = StatusReason(belief.status_reason or "")
    at = belief.updated_at if reason in _MISREAD else belief.valid_to or belief.updated_at
    return day(at, zone=zone, now=now) if reason in _HELD else roughly(at, zone=zone, now=now)


def naming(words: str, other: Belief) -> Phrase:
    """Words about another belief."""
    return Phrase(words=words, quote=cited(other), about=other.id)


def cited(belief: Belief) -> str:
    """A belief's sentence where another one names it; a sensitive one stays behind its veil."""
    return "something sensitive" if is_sensitive(belief) else sentence(claim=belief.claim, statement=belief.statement).rstrip(".")
