"""Subcommands that only look: list, get, decisions, formations, diagnose."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from django.db.models import F, Q, QuerySet

from formation.acting import Refused
from formation.attempts import unread_windows
from formation.diagnose import Diagnosis, Fate, diagnose
from formation.models import AttemptState, ProviderAttempt
from formation.policy import ASKING
from memory.access import acting_for
from memory.listing import listed
from memory.models import Belief, ConsolidationRun
from memory.models.beliefs import IS_LIVE
from memory.values import scope_of
from review import actions, belief
from review.history import Change
from review.management.memory.base import Answer, Call, belief_of, line_of, many, phrase_of, session_of, short_id, told_of
from review.models import Decision
from review.moments import minute

#: Lines that are shown unless more are asked for, and beliefs that a search for words looks at.
LIMIT, SEARCHED = 50, 500
#: Lines that can be asked for.
MOST_LINES = 1_000_000


def list_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--flagged", action="store_true", help="only what asks for your eye")
    parser.add_argument("--past", action="store_true", help="what is no longer believed instead of what is")
    parser.add_argument("--text", metavar="WORDS", help="only what holds one of these words")
    parser.add_argument("--project", metavar="P", help="only what was learned in this project")
    limit_argument(parser)


def limit_argument(parser: ArgumentParser) -> None:
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help="lines at most (default: %(default)s)")


def list_beliefs(call: Call) -> Answer:
    """What is believed, strongest first; or what is past, latest end first."""
    limit = _limit(call)
    with acting_for(call.memory.id):
        rows = _chosen(call)
        total = rows.count()
        found = list(rows[:limit])
        by_id = {row["id"]: row for row in listed(call.memory.id)} if call.options["json"] else {}
    lines = [f"{line_of(one, zone=call.memory.zone, now=call.now)}  {short_id(one.id)}" for one in found]
    if total > len(found):
        lines.append(f"{len(found)} of {total:,}; --limit shows more.")
    nothing = "Nothing that fits is past." if call.options["past"] else "Nothing that fits is believed."
    data = {"total": total, "beliefs": [{**by_id[str(one.id)], "sentence": told_of(one)} for one in found if str(one.id) in by_id]}
    return Answer(lines=tuple(lines or [nothing]), data=data)


def _chosen(call: Call) -> QuerySet[Belief]:
    rows = Belief.objects.owned_by(call.memory.id).select_related("superseded_by")
    rows = rows.exclude(IS_LIVE) if call.options["past"] else rows.filter(IS_LIVE)
    if call.options["flagged"]:
        rows = rows.flagged()
    if call.options["text"] is not None:
        rows = rows.matching(call.options["text"], limit=SEARCHED)
    if call.options["project"] is not None:
        scope = scope_of(call.options["project"])
        rows = rows.filter(Q(scope=scope) | Q(origin_scopes__contains=[scope]))
    if call.options["past"]:
        return rows.order_by(F("valid_to").desc(nulls_last=True), "-updated_at", "id")
    return rows.order_by("-score", F("last_evidence_at").desc(nulls_last=True), "id")


def one_id(parser: ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="the belief's id, or at least 8 characters of its beginning")


def get(call: Call) -> Answer:
    """One belief: how it stands, why, the words it rests on and what was known of it when."""
    found = belief_of(call, call.options["id"])
    with acting_for(call.memory.id):
        page = belief.page(memory=call.memory, belief_id=found.id, now=call.now)
        rows = [row for row in listed(call.memory.id) if row["id"] == str(found.id)] if call.options["json"] else []
    return Answer(
        lines=tuple(_told(page, found)),
        data={**(rows[0] if rows else {"id": str(found.id)}), "sentence": page.sentence, "policy": page.policy},
    )


def _told(page: belief.Page, found: Belief) -> Iterator[str]:
    yield page.sentence
    yield f"  {found.id}"
    yield f"  {'; '.join([page.state.words, *(chip.words for chip in page.chips), *map(phrase_of, page.remarks)])}"
    yield from (f"  {reason}" for reason in page.why)
    yield from (f"  {other.how}: {other.sentence}  {other.id}" for other in page.beside)
    yield "Words:"
    for quote in page.quotes:
        when = f", {quote.when.words}" if quote.when else ""
        ends = "ended it: " if quote.ends else ""
        yield f'  {ends}"{quote.words}"  ({quote.speaker}, {quote.session}{when})'
    if page.more_quotes:
        yield f"  and {page.more_quotes} more"
    yield "Known:"
    yield from (f"  {_known(change)}" for change in page.changes)
    yield f"Formed by {page.extractor} under {page.policy}."


def _known(change: Change) -> str:
    until = f" to {change.known_to.words}" if change.known_to else ""
    return f"{change.known_from.words}{until}: {change.what}"


# --- decisions ------------------------------------------------------------------------------------------------------


def decisions(call: Call) -> Answer:
    """What its owner has decided, newest first."""
    with acting_for(call.memory.id):
        found = actions.decisions(call.memory.id, limit=_limit(call))
        refs = [one.belief_ref for one in found if one.belief_ref]
        beliefs = {one.id: told_of(one) for one in Belief.objects.owned_by(call.memory.id).filter(id__in=refs)}
    lines = [_decided(one, call, beliefs.get(one.belief_ref, "") if one.belief_ref else "", short_id(one.id)) for one in found]
    return Answer(lines=tuple(lines or ["Nothing has been decided yet."]), data={"decisions": [_decision(one) for one in found]})


def _decided(decision: Decision, call: Call, sentence: str, short: str) -> str:
    when = minute(decision.decided_at, zone=call.memory.zone, now=call.now).words
    what = " ".join(part for part in (decision.act, f"({decision.detail})" if decision.detail else "") if part)
    undone = "  [undone]" if decision.undone_by_id else ""
    return f"{when}  {what}{': ' if sentence else ''}{sentence}{undone}  {short}"


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "id": str(decision.id),
        "act": decision.act,
        "detail": decision.detail,
        "belief": str(decision.belief_ref) if decision.belief_ref else None,
        "result": str(decision.result_ref) if decision.result_ref else None,
        "door": decision.door,
        "decided_at": _iso(decision.decided_at),
        "undone_by": str(decision.undone_by_id) if decision.undone_by_id else None,
    }


# --- runs -----------------------------------------------------------------------------------------------------------


def formations_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--session", metavar="SESSION", help="only of this conversation: its name, or the beginning of its id")
    limit_argument(parser)


def formations(call: Call) -> Answer:
    """What each consolidation did, newest first: every proposal in one of its accounts."""
    session = session_of(call, call.options["session"]) if call.options["session"] else None
    with acting_for(call.memory.id):
        rows = ConsolidationRun.objects.filter(principal_id=call.memory.id).select_related("session")
        rows = rows.filter(session=session) if session else rows
        found = list(rows.order_by("-finished_at", "-id")[: _limit(call)])
        unread = unread_windows(call.memory.id, session_id=session.id if session else None)
    listed = [
        f"Not read by its model: {window.session} {window.since + 1}-{window.until}; ./run memory replay {window.session} --confirm"
        for window in unread
    ]
    return Answer(
        lines=tuple([*(_ran(run, call) for run in found), *listed] or ["Nothing has been read yet."]),
        data={"formations": [_run(run) for run in found], "unread": [window.as_json() for window in unread]},
    )


def _ran(run: ConsolidationRun, call: Call) -> str:
    when = minute(run.finished_at, zone=call.memory.zone, now=call.now).words
    passed = sum(run.skipped.values())
    over = f", {many(passed, 'event')} passed over" if passed else ""
    up_to = run.watermark_after if run.watermark_after > run.watermark_before else ""  # it waits for its provider
    helped = f" by {run.extractor}" if run.policy in ASKING else ""
    return (
        f"{when}  {run.session.external_id} {run.watermark_before + 1}-{up_to}, {run.trigger}{helped}: {run.proposed} proposed, "
        f"{run.committed} changed what is believed, {run.reinforced} said it again, {run.rejected} left out{over}"
    )


def _run(run: ConsolidationRun) -> dict[str, Any]:
    counts = ("watermark_before", "watermark_after", "proposed", "committed", "reinforced", "rejected", "inserted", "superseded")
    return {
        "id": str(run.id),
        "session": run.session.external_id,
        "trigger": run.trigger,
        "extractor": run.extractor,
        "policy": run.policy,
        **{name: getattr(run, name) for name in counts},
        "skipped": run.skipped,
        "started_at": _iso(run.started_at),
        "finished_at": _iso(run.finished_at),
    }


# --- one conversation -----------------------------------------------------------------------------------------------


def one_session(parser: ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION", help="the conversation's name, or at least 8 characters of its id")


def diagnosis(call: Call) -> Answer:
    """Why something of one conversation is believed, or is not."""
    session = session_of(call, call.options["session"])
    with acting_for(call.memory.id):
        found = diagnose(session, now=call.now)
    return Answer(lines=tuple(_diagnosed(found, call)), data=_as_json(found))


def _diagnosed(found: Diagnosis, call: Call) -> Iterator[str]:
    zone, now = call.memory.zone, call.now
    yield f"{found.session.external_id}  {found.session.id}"
    yield f"  read up to event {found.watermark}; {many(found.waiting, 'event')} waiting"
    yield from (f"  look at this: {warning}" for warning in found.warnings)
    for wish in found.requests:
        state = "done" if wish.settled else f"not before {minute(wish.not_before, zone=zone, now=now).words}"
        yield f"  asked for, up to event {wish.up_to} ({wish.trigger}): {state}"
    for attempt in found.attempts:
        yield f"  {_ran(attempt.run, call)}"
        yield from (f"    {_fated(fate)}" for fate in attempt.fates)
    yield from (f"  {_questioned(question, call)}" for question in found.questions)
    yield f"Beliefs that rest on it: {len(found.beliefs)}"
    yield from (f"  {line_of(one, zone=zone, now=now)}  {one.id}" for one in found.beliefs)


def _questioned(question: ProviderAttempt, call: Call) -> str:
    when = minute(question.started_at, zone=call.memory.zone, now=call.now).words
    which = f"attempt {question.number}" if question.number else "a replay"
    why = " ".join(str(part) for part in (question.failure, question.http_status) if part)
    came = f"{many(question.claims, 'claim')}, {question.dropped} of no form" if question.state == AttemptState.COMPLETED else why
    return (
        f"{when}  {question.model} asked about events {question.since + 1}-{question.until}, {which}: {question.state}, {came or 'no word'}"
    )


def _question(question: ProviderAttempt) -> dict[str, Any]:
    counts = ("since", "until", "number", "policy", "model", "state", "failure", "http_status", "claims", "dropped")
    return {
        **{name: getattr(question, name) for name in counts},
        "input_tokens": question.input_tokens,
        "output_tokens": question.output_tokens,
        "started_at": _iso(question.started_at),
        "finished_at": _iso(question.finished_at) if question.finished_at else None,
        "retry_at": _iso(question.retry_at),
    }


def _fated(fate: Fate) -> str:
    place = f"event {fate.sequence}, " if fate.sequence is not None else ""
    quote = f': "{fate.quote}"' if fate.quote else ""
    return f"{place}{fate.kind} {fate.words}{quote}"


def _as_json(found: Diagnosis) -> dict[str, Any]:
    return {
        "session": found.session.external_id,
        "watermark": found.watermark,
        "waiting": found.waiting,
        "warnings": list(found.warnings),
        "requests": [
            {
                "trigger": wish.trigger,
                "up_to": wish.up_to,
                "not_before": _iso(wish.not_before),
                "settled": wish.settled,
                "created_at": _iso(wish.created_at),
            }
            for wish in found.requests
        ],
        "attempts": [{**_run(attempt.run), "candidates": [_fate(fate) for fate in attempt.fates]} for attempt in found.attempts],
        "questions": [_question(question) for question in found.questions],
        "unread": [window.as_json() for window in found.unread],
        "beliefs": [{"id": str(one.id), "sentence": told_of(one), "status": one.status} for one in found.beliefs],
    }


def _fate(fate: Fate) -> dict[str, Any]:
    return {
        "code": fate.code.value,
        "kind": fate.kind,
        "sequence": fate.sequence,
        "quote": fate.quote,
        "belief": str(fate.belief_id) if fate.belief_id else None,
    }


def _limit(call: Call) -> int:
    """Raises Refused."""
    limit: int = call.options["limit"]
    if not 1 <= limit <= MOST_LINES:
        raise Refused(f"--limit must be at least 1 and at most {MOST_LINES:,}.")
    return limit


def _iso(at: datetime) -> str:
    return at.astimezone(UTC).isoformat()
