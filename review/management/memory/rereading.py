"""Subcommands that read the log again: replay and rederive."""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator

from formation.acting import Refused
from formation.attempts import GIVEN_UP
from formation.consolidate import ErasedSession, consolidate_session
from formation.diagnose import FATES
from formation.rederive import Blocked, Rederived, recorded_windows
from memory.access import acting_for
from memory.models import Event
from memory.values import Outcome, Trigger
from memory.views import BeliefView
from review import actions, wording
from review.management.memory.base import Answer, Call, many, session_of

_NOTHING = "Nothing was changed; add --confirm to do it."


def replay_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("session", metavar="SESSION", help="the conversation's name, or at least 8 characters of its id")
    parser.add_argument("--confirm", action="store_true", help="do it")


def replay(call: Call) -> Answer:
    """Read one conversation again from its first event. What was rejected stays away, and what is known counts no more than before."""
    session = session_of(call, call.options["session"])
    if not call.options["confirm"]:
        words = f"{session.external_id} would be read again from its first event to event {session.last_said}."
        return Answer(lines=(words,), data={"session": session.external_id, "up_to": session.last_said}, withheld=_NOTHING)
    outcomes: Counter[Outcome] = Counter()
    runs = unread = 0
    reports = consolidate_session(principal_id=call.memory.id, session_id=session.id, trigger=Trigger.REPLAY, now=call.now, since=0)
    try:
        for report in reports:
            runs += 1
            outcomes += report.outcomes
            unread += report.attempt in GIVEN_UP
    except ErasedSession as error:
        raise Refused(str(error)) from None
    lines = [f"  {FATES[code]}: {count}" for code, count in sorted(outcomes.items())]
    if unread:
        lines.append(f"  {many(unread, 'window')} read by the rules alone: the model gave no usable answer.")
    ended = {code.value: count for code, count in sorted(outcomes.items())}
    return Answer(
        lines=(f"{session.external_id} was read again, in {many(runs, 'run')}.", *lines),
        data={"session": session.external_id, "runs": runs, "unread": unread, "outcomes": ended},
    )


def rederive_arguments(parser: ArgumentParser) -> None:
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--dry-run", action="store_true", help="do all of it, show it, and take it back")
    how.add_argument("--confirm", action="store_true", help="do it; it can be undone as one act")


def rederive(call: Call) -> Answer:
    """Read everything again that was read before, under the present policy, and bring what is believed into line."""
    if not (call.options["dry_run"] or call.options["confirm"]):
        with acting_for(call.memory.id):
            count = len(recorded_windows(call.memory.id))
        return Answer(
            lines=(f"{many(count, 'window')} of conversation would be read again; --dry-run shows what would change.",),
            data={"windows": count},
            withheld=_NOTHING,
        )
    came_to = actions.rederive(call.by, dry_run=call.options["dry_run"], told=call.told)
    places = _places(call, came_to.blocked)
    dry_run = call.options["dry_run"]
    undo = () if dry_run else (f"  undo: ./run memory undo {came_to.decision_id}",)
    return Answer(lines=(*_told(came_to, places, dry_run=dry_run), *undo), data=_as_json(came_to, places, dry_run=dry_run))


def _told(came_to: Rederived, places: dict[Blocked, str], *, dry_run: bool) -> Iterator[str]:
    read = f"{many(came_to.windows, 'window')} of conversation read again."
    yield f"Dry run, nothing was written. {read}" if dry_run else read
    if came_to.failed:
        yield f"{many(came_to.failed, 'window')} could not be read; what rests on that stays as it is."
    yield f"Added: {len(came_to.added)}"
    yield from (f"  {_sentence(view)}" for view in came_to.added)
    yield f"Removed: {len(came_to.removed)}"
    yield from (f"  {_sentence(view)}" for view in came_to.removed)
    yield f"Changed: {len(came_to.changed)}"
    for item in came_to.changed:
        before, after = _sentence(item.before), _sentence(item.after)
        yield f"  {before} -> {after}" if before != after else f"  {after}  ({_difference(item.before, item.after)})"
    yield f"Blocked: {len(came_to.blocked)}"
    yield from (f"  {_blocked(item)}  ({places[item]}; {FATES[item.outcome]})" for item in came_to.blocked)


def _sentence(view: BeliefView) -> str:
    asks = sorted(flag.value.replace("_", " ") for flag in view.flags)
    return wording.sentence(claim=view.claim.as_json(), statement=view.statement) + (f"  [{', '.join(asks)}]" if asks else "")


def _difference(before: BeliefView, after: BeliefView) -> str:
    if after.corroboration > before.corroboration:
        return f"said {after.corroboration} times instead of {before.corroboration}"
    return "as strong as before; its marks or its place changed"


def _blocked(item: Blocked) -> str:
    if item.claim is None:
        return f"[something about: {item.kind}]"
    return wording.sentence(claim=item.claim.as_json(), statement=item.statement or "")


def _places(call: Call, blocked: tuple[Blocked, ...]) -> dict[Blocked, str]:
    """Where each stands. One statement."""
    with acting_for(call.memory.id):
        rows = Event.objects.filter(id__in={item.event_id for item in blocked}).values_list("id", "session__external_id", "sequence")
        named = {event_id: f"{session}, event {sequence}" for event_id, session, sequence in rows}
    return {item: named.get(item.event_id, "erased") for item in blocked}


def _as_json(came_to: Rederived, places: dict[Blocked, str], *, dry_run: bool) -> dict[str, object]:
    return {
        "dry_run": dry_run,
        "decision": None if dry_run else str(came_to.decision_id),
        "windows": came_to.windows,
        "failed": came_to.failed,
        "added": [{"id": None if dry_run else str(view.id), "sentence": _sentence(view)} for view in came_to.added],
        "removed": [{"id": str(view.id), "sentence": _sentence(view)} for view in came_to.removed],
        "changed": [
            {"id": str(item.before.id), "before": _sentence(item.before), "after": _sentence(item.after)} for item in came_to.changed
        ],
        "blocked": [{"code": item.outcome.value, "kind": item.kind, "place": places[item]} for item in came_to.blocked],
    }
