"""Subcommands that decide something: each is one act of ``review.actions``, with what came of it in a sentence."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from formation.acting import Refused
from formation.learn import trial
from memory.access import acting_for
from memory.models import Belief, Event, Session
from memory.values import Flag, Status, StatusReason, scope_of
from review import actions
from review.management.memory.base import Answer, Call, belief_of, decision_of, many, numbered, session_of, told_of
from review.models import Decision

_KINDS = {"untrue": "untrue", "changed": "changed", "not-here": "not_here", "unspecified": "unspecified"}
_REJECTED = {
    "untrue": "Never true, and kept away:",
    "changed": "No longer so:",
    "not-here": "Not so here:",
    "unspecified": "Doubted, and still believed:",
}


def some_ids(parser: ArgumentParser) -> None:
    parser.add_argument("ids", nargs="+", metavar="ID", help="beliefs, by id or at least 8 characters of it")


def confirm(call: Call) -> Answer:
    """True, keep it."""
    return _each(call, "True, kept as your own word:", lambda belief: actions.confirm(call.by, belief.id))


def localize(call: Call) -> Answer:
    """Use it only where it was learned."""
    return _each(call, "Used only where it was learned from now on:", lambda belief: actions.localize(call.by, belief.id))


def restore(call: Call) -> Answer:
    """It was right before it ended."""
    return _each(call, "True again:", lambda belief: actions.restore(call.by, belief.id))


def review_arguments(parser: ArgumentParser) -> None:
    some_ids(parser)
    parser.add_argument("--flag", choices=sorted(flag.value for flag in Flag), help="which flag, where there is more than one")


def review(call: Call) -> Answer:
    """Fine as it is: the flag goes."""
    flag = Flag(call.options["flag"]) if call.options["flag"] else None
    return _each(call, "Fine as it is:", lambda belief: actions.review(call.by, belief.id, flag=flag))


def edit_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="the belief's id, or at least 8 characters of its beginning")
    parser.add_argument("text", metavar="TEXT", help='what is right, in your own words, such as "I live in Bern."')


def edit(call: Call) -> Answer:
    """Say it right, in your own words."""
    belief = belief_of(call, call.options["id"])
    return _acted(call, belief, "Set right:", actions.edit(call.by, belief.id, text=call.options["text"]))


def reject_arguments(parser: ArgumentParser) -> None:
    some_ids(parser)
    parser.add_argument("--kind", required=True, choices=list(_KINDS), help="what is wrong with it")
    parser.add_argument("--text", metavar="TEXT", help="with --kind changed: what holds now")
    parser.add_argument("--since", metavar="DAY", help="with --kind changed: from when on, such as 2026-03-01 (default: now)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--project", metavar="P", help="with --kind not-here: the project in which it does not hold")
    where.add_argument("--no-project", action="store_true", help="with --kind not-here: it does not hold outside projects")


def reject(call: Call) -> Answer:
    """Not so: never (untrue), no longer (changed), not in a project (not-here), or something is off (unspecified)."""
    options = call.options
    kind = options["kind"]
    for option, wanted in (("text", "changed"), ("since", "changed"), ("project", "not-here"), ("no_project", "not-here")):
        if options[option] and kind != wanted:
            raise Refused(f"--{option.replace('_', '-')} goes with --kind {wanted}.")
    if options["text"] and len(options["ids"]) > 1:
        raise Refused("What has changed is said of one belief at a time.")
    since = day_of(call, options["since"]) if options["since"] else None
    scope = scope_of(options["project"]) if options["project"] or options["no_project"] else None
    return _each(
        call,
        _REJECTED[kind],
        lambda belief: actions.reject(call.by, belief.id, kind=_KINDS[kind], text=options["text"], since=since, scope=scope),
    )


def settle_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("one", metavar="ID", help="one of two beliefs in conflict")
    parser.add_argument("other", metavar="ID", help="the other one")
    how = parser.add_mutually_exclusive_group(required=True)
    how.add_argument("--current", choices=["first", "second"], help="which of them holds now")
    how.add_argument("--both", action="store_true", help="both hold")
    how.add_argument("--neither", action="store_true", help="neither ever did")
    parser.add_argument("--since", metavar="DAY", help="with --current: from when on (default: when it was said)")


def settle(call: Call) -> Answer:
    """End a conflict: one of two holds now, both do, or neither ever did."""
    one, other = (belief_of(call, call.options[place]) for place in ("one", "other"))
    chosen = {"first": one.id, "second": other.id, None: None}[call.options["current"]]
    if call.options["since"] and chosen is None:
        raise Refused("--since goes with --current.")
    since = day_of(call, call.options["since"]) if call.options["since"] else None
    decision = actions.settle(call.by, one.id, other.id, current=chosen, both=call.options["both"], since=since)
    how = "Both hold:" if call.options["both"] else "Neither ever held:" if chosen is None else "Settled:"
    after = [Answer(lines=(f"{how} {told_of(belief)}  {_stands(call, belief)}",)) for belief in (one, other)]
    lines = tuple(line for answer in after for line in answer.lines)
    return Answer(lines=(*lines, _undoable(decision)), data={"decision": str(decision.id)})


def delete_arguments(parser: ArgumentParser) -> None:
    some_ids(parser)
    parser.add_argument("--confirm", action="store_true", help="do it; it cannot be undone")


def delete(call: Call) -> Answer:
    """Forget it for good. Without --confirm it only says what would go."""
    beliefs = _named(call)
    if not call.options["confirm"]:
        lines = [f"Would be forgotten: {told_of(belief)}  {belief.id}" for belief in beliefs]
        return Answer(
            lines=(*lines, f"With all it rests on but the conversation itself: {many(len(beliefs), 'belief')}."),
            data={"would_delete": [str(belief.id) for belief in beliefs]},
            withheld="Nothing was changed. It cannot be undone; add --confirm to do it.",
        )
    with transaction.atomic():
        for belief in beliefs:
            actions.delete(call.by, belief.id)
    return Answer(
        lines=(f"{many(len(beliefs), 'belief')} forgotten, with all that said the same; what was read is kept away.",),
        data={"deleted": [str(belief.id) for belief in beliefs]},
    )


def erase_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("session", nargs="?", metavar="SESSION", help="the conversation's name, or at least 8 characters of its id")
    parser.add_argument("--correspondence", metavar="ID", help="instead: what the sender that this belief tells of wrote in its thread")
    parser.add_argument("--event", type=int, action="append", default=[], metavar="N", help="only its Nth event; may be given again")
    parser.add_argument("--again", action="store_true", help="it will be imported again: keep nothing to know it by")
    parser.add_argument("--confirm", action="store_true", help="do it; it cannot be undone")


def erase(call: Call) -> Answer:
    """Take a conversation's words away, with what rests on them alone. Without --confirm it does so, tells of it and takes it back."""
    what, named = _source(call)
    sure = call.options["confirm"]
    with acting_for(call.memory.id):
        told = {found.id: told_of(found) for found in Belief.objects.owned_by(call.memory.id)}
    with trial(not sure):
        _, erased = actions.erase(call.by, **what, again=call.options["again"])
    verb = "" if sure else "Would be "
    lines = [f"{many(erased.events, 'message')} of {named} {'erased' if sure else 'would be erased'}."]
    lines += [f"  {verb}{'forgotten' if verb else 'Forgotten'}: {told[gone]}" for gone in erased.gone if gone in told]
    lines += [f"  {verb}{'believed again' if verb else 'Believed again'}: {told[back]}" for back in erased.restored if back in told]
    lines += (
        [f"  {many(len(erased.kept), 'belief')} that other words support {'stay' if len(erased.kept) != 1 else 'stays'}."]
        if erased.kept
        else []
    )
    counts = {"events": erased.events, "gone": len(erased.gone), "kept": len(erased.kept), "restored": len(erased.restored)}
    withheld = None if sure else "Nothing was changed. It cannot be undone; add --confirm to do it."
    return Answer(lines=tuple(lines), data={"session": named, "erased": sure, **counts}, withheld=withheld)


def _source(call: Call) -> tuple[dict[str, Any], str]:
    """What to erase, and what it is called. Raises Refused."""
    told_by, session_given = call.options["correspondence"], call.options["session"]
    if (told_by is None) is (session_given is None) or (told_by is not None and call.options["event"]):
        raise Refused("Name a conversation, or a belief with --correspondence, and not both.")
    if told_by is not None:
        return {"correspondence": belief_of(call, told_by).id}, "that correspondence"
    session = session_of(call, session_given)
    events = _events(call, session)
    return ({"event_ids": events} if events else {"session_id": session.id}), session.external_id


def _events(call: Call, session: Session) -> list[UUID]:
    """The events named by their numbers. Raises Refused."""
    with acting_for(call.memory.id):
        found = dict(Event.objects.filter(session_id=session.id, sequence__in=call.options["event"]).values_list("sequence", "id"))
    missing = [number for number in call.options["event"] if number not in found]
    if missing:
        raise Refused(f"{session.external_id} has no event {missing[0]}; its events are numbered from 1 to {session.last_sequence}.")
    return list(found.values())


def undo_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("decision", metavar="DECISION", help="as the act printed it, or as `memory decisions` lists it")


def undo(call: Call) -> Answer:
    """Take a decision back."""
    decision = decision_of(call, call.options["decision"])
    back = actions.undo(call.by, decision.id)
    return Answer(lines=(f"Taken back: {decision.act}.",), data={"undone": str(decision.id), "decision": str(back.id)})


def day_of(call: Call, said: str) -> datetime:
    """A day or a time, in the zone of whose memory it is. Raises Refused."""
    try:
        at = datetime.fromisoformat(said)
    except ValueError:
        raise Refused(f"{said!r} is no day; write one such as 2026-03-01.") from None
    return at if at.tzinfo else at.replace(tzinfo=call.memory.zone)


def _each(call: Call, words: str, act: Callable[[Belief], Decision]) -> Answer:
    """The act on every belief that is named: on all of them, or on none when one is refused."""
    beliefs = _named(call)
    with transaction.atomic():
        return numbered(_acted(call, belief, words, act(belief)) for belief in beliefs)


def _named(call: Call) -> list[Belief]:
    """The beliefs whose ids were given, each once. Raises Refused."""
    return list({belief.id: belief for belief in (belief_of(call, given) for given in call.options["ids"])}.values())


def _acted(call: Call, belief: Belief, words: str, decision: Decision) -> Answer:
    said = [f"{words} {told_of(belief)}"]
    if decision.result_ref and decision.result_ref != belief.id:
        with acting_for(call.memory.id):
            result = Belief.objects.owned_by(call.memory.id).filter(id=decision.result_ref).first()
        said += [f"Now: {told_of(result)}  {result.id}"] if result else []
    data = {
        "decision": str(decision.id),
        "belief": str(belief.id),
        "result": str(decision.result_ref) if decision.result_ref else None,
    }
    return Answer(lines=(*said, _undoable(decision)), data=data)


def _stands(call: Call, belief: Belief) -> str:
    with acting_for(call.memory.id):
        after = Belief.objects.get(id=belief.id)
    if Status(after.status).live:
        return "(believed)"
    return "(never true)" if after.status_reason == StatusReason.UNTRUE.value else "(past)"


def _undoable(decision: Decision) -> str:
    return f"  undo: ./run memory undo {decision.id}"
