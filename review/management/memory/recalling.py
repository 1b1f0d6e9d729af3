"""``./run recall`` and ``./run memory recalls``: what came to mind, told to its owner."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime, time
from typing import Any
from uuid import UUID

from formation.acting import Refused
from formation.nominating import is_clean
from memory import recall as minding
from memory import traces
from memory.access import NAME_LENGTH, acting_for
from memory.models import Belief
from memory.recall import may_be_asked_of
from memory.rules.ranking import RETRIEVAL_1
from memory.rules.rendering import short_id
from memory.store.recalls import Given
from memory.traces import TraceView
from memory.values import LeftOut, RecallFate, Sensitivity, project_of
from review import wording
from review.management.memory.base import Answer, Call, many, told_of, trace_named
from review.moments import minute

#: Why something was left out, as its owner is told.
REASONS: Mapping[LeftOut, str] = {
    LeftOut.UNRELATED: "says nothing of what was asked",
    LeftOut.DIM: "has not come up for so long that it does not come to mind by itself (a lower --min-score reaches it)",
    LeftOut.FAINT: "fits too little, and is not sure enough",
    LeftOut.EXPIRED: "its time is over",
    LeftOut.SENSITIVE: "is more sensitive than --ceiling allows",
    LeftOut.ELSEWHERE: "is used only in the project it was learned in",
    LeftOut.NOT_HERE: "you said that it does not hold here",
    LeftOut.OTHER_TYPE: "is of another type",
    LeftOut.UNESTABLISHED: "was heard too little to begin a conversation with",
    LeftOut.IN_PERSONA: "stands in your persona already",
    LeftOut.SAME_WORDS: "says the same as another one",
    LeftOut.SUBJECT_FULL: "there are three of its subject already",
    LeftOut.BUDGET: "there was no room left (--items, --tokens)",
}
_FATES: Mapping[RecallFate, str] = {
    RecallFate.DORMANT: "dim: nothing brighter fits",
    RecallFate.BLOCKED: "not given to anybody: its words are not safe to read",
    RecallFate.ENDED: "no longer so",
}


def recall_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("question", metavar="QUESTION", help='what is asked or said, such as "Where do I live?"')
    parser.add_argument("--project", metavar="P", help="the project that asks (default: none)")
    parser.add_argument("--as-of", metavar="DAY", help="what held then: a day or a time")
    parser.add_argument("--known-at", metavar="DAY", help="what was known then")
    parser.add_argument("--min-score", type=float, default=RETRIEVAL_1.gate, metavar="S", help="0 to 1 (default: %(default)s)")
    parser.add_argument("--items", type=int, default=RETRIEVAL_1.items, metavar="N", help="beliefs at most (default: %(default)s)")
    parser.add_argument("--tokens", type=int, default=RETRIEVAL_1.tokens, metavar="N", help="length at most (default: %(default)s)")
    parser.add_argument("--ceiling", choices=[level.value for level in Sensitivity], default=Sensitivity.RESTRICTED.value)
    parser.add_argument("--why", action="store_true", help="why each came to mind, and why others did not")


def recall(call: Call) -> Answer:
    """What comes to mind at a question, and the record of it."""
    options = call.options
    if not 0 <= options["min_score"] <= 1:
        raise Refused("--min-score is a number from 0 to 1.")
    if options["items"] < 1 or options["tokens"] < 1:
        raise Refused("--items and --tokens must be at least 1.")
    if len(options["project"] or "") > NAME_LENGTH:
        raise Refused(f"--project is a name of at most {NAME_LENGTH} characters.")
    asking = minding.Asking(
        text=options["question"],
        project=options["project"],
        held_at=_end_of(call, options["as_of"], "--as-of"),
        known_at=_end_of(call, options["known_at"], "--known-at"),
        min_score=options["min_score"],
        items=options["items"],
        tokens=options["tokens"],
        ceiling=Sensitivity(options["ceiling"]),
    )
    with acting_for(call.memory.id):
        found = minding.recall(asking, principal_id=call.memory.id, clean=is_clean, now=call.now)
        kept_back = _sentences(found.left_out) if options["why"] else {}
    why = {str(key): found.left_out[key].value for key in kept_back} if options["why"] else {}
    return Answer(
        lines=tuple(_told(found, kept_back, why=options["why"])), data={**found.as_json(), **({"why": why} if options["why"] else {})}
    )


def _end_of(call: Call, said: str | None, option: str) -> datetime | None:
    """A time; of a day its end. Raises Refused."""
    if said is None:
        return None
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        raise Refused(f"{option} {said!r} is no day; write one such as 2026-03-01.") from None
    if not may_be_asked_of(at):
        raise Refused(f"{option} {said!r} is not within 1970 to 2199.")
    if len(said) == len("2026-03-01"):
        at = datetime.combine(at.date(), time.max)
    return at if at.tzinfo else at.replace(tzinfo=call.memory.zone)


def _sentences(left_out: Mapping[UUID, LeftOut]) -> dict[UUID, str]:
    """What was left out and may be told, in its owner's words."""
    rows = Belief.objects.filter(id__in=[key for key, reason in left_out.items() if reason is not LeftOut.SENSITIVE])
    return {row.id: told_of(row) for row in rows.order_by("id")}


def _told(found: minding.Recalled, kept_back: Mapping[UUID, str], *, why: bool) -> Iterator[str]:
    if not found.asked:
        yield "There is nothing in this to look for; name what it is about."
    elif not found.items:
        yield "Nothing comes to mind."
    for item in found.items:
        yield f"{_sentence(item)}  m:{short_id(item.belief.id)}"
        if why:
            yield f"    {_because(item)}"
    if why and found.left_out:
        yield from ("", "Left out:")
        for key, sentence in kept_back.items():
            yield f"  {sentence}  ({REASONS[found.left_out[key]]})"
        hidden = len(found.left_out) - len(kept_back)
        if hidden:
            yield f"  {many(hidden, 'belief')} ({REASONS[LeftOut.SENSITIVE]})"
    elif found.left_out:
        yield f"{len(found.left_out)} more looked at and left out; --why tells why."
    if found.items:
        yield f"Not right? ./run memory reject ID --kind untrue --trace {str(found.trace_id)[-12:]}"


def _sentence(item: Given) -> str:
    if item.fate is RecallFate.BLOCKED:
        return "[left out]"
    belief = item.belief
    said = wording.sentence(claim=belief.claim.as_json(), statement=belief.statement)
    marks = [_FATES[item.fate]] if item.fate in _FATES else []
    marks += [f"from {project_of(belief.scope)}"] if item.carried else []
    return f"{said}  ({'; '.join(marks)})" if marks else said


def _because(item: Given) -> str:
    if item.fate is RecallFate.BLOCKED:
        return _FATES[RecallFate.BLOCKED]
    if item.beside is not None:
        return f"because it disagrees with m:{short_id(item.beside)}"
    if item.hits:
        return f"because of {', '.join(item.hits)}"
    return "because of what it is about"


def recalls_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("id", metavar="RECALL", nargs="?", help="one of them, by its id")
    parser.add_argument("--limit", type=int, default=20, metavar="N", help="how many (default: %(default)s)")


def recalls(call: Call) -> Answer:
    """What came to mind, newest first; with an id, one of these in full."""
    if call.options["limit"] < 1:
        raise Refused("--limit must be at least 1.")
    if call.options["id"]:
        trace_id = trace_named(call, call.options["id"]).id
        with acting_for(call.memory.id):
            found = traces.trace_of(call.memory.id, trace_id, ceiling=Sensitivity.RESTRICTED, now=call.now)
        return Answer(lines=tuple(_one(found, call)), data=found.as_json())
    with acting_for(call.memory.id):
        rows = traces.newest(call.memory.id, limit=call.options["limit"])
    lines = [
        f'{minute(row.created_at, zone=call.memory.zone, now=call.now).words}  "{row.query or "..."}"  {str(row.id)[-12:]}' for row in rows
    ]
    data: list[dict[str, Any]] = [{"trace_id": str(row.id), "at": row.created_at.isoformat(), "query": row.query} for row in rows]
    return Answer(lines=tuple(lines or ["Nothing has been asked yet."]), data={"recalls": data})


def _one(found: TraceView, call: Call) -> Iterator[str]:
    yield f'{minute(found.at, zone=call.memory.zone, now=call.now).words}  "{found.query or "..."}"'
    for item in found.items:
        marks = [mark for mark, holds in (("used in an answer", item.cited), ("no longer believed", not item.live)) if holds]
        yield f"  {item.line or '(its words are no longer kept)'}{'  [' + '; '.join(marks) + ']' if marks else ''}"
    for count, words in ((found.withheld, "above what may be told here"), (found.blocked, "withheld for safety")):
        if count:
            yield f"  {many(count, 'belief')} {words}"
    told = Counter({LeftOut(reason): count for reason, count in found.reasons.items()})
    if found.not_shown and not told:
        yield f"  {many(found.not_shown, 'belief')} looked at and not shown"
    for reason, count in told.items():
        yield f"  {many(count, 'belief')} not shown: {REASONS[reason]}"
