"""What the owner can press: one function per act, whichever door it comes by, each recorded and, but for deletion and erasure, undoable.

Every act is one transaction: what ``formation.correct`` writes and the Decision that tells of it, or neither.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import partial
from uuid import UUID

from django.db import IntegrityError
from django.db.models import Q

from formation import correct, percepts, persona, relating
from formation import erase as sources
from formation.acting import Ask, Done, Refused
from formation.consolidate import DEFAULT
from formation.erase import Erased
from formation.importers.percepts import Shard
from formation.learn import trial
from formation.percepts import Imported, Unchanged
from formation.policy import FORMATION_7, FormationPolicy
from formation.rederive import Rederived, Told, reconcile, reread
from formation.relating import Declaration, Known
from formation.trace import concerned
from formation.undo import undo as take_back
from memory.access import acting_for
from memory.models import RecallTrace
from memory.models.fields import new_id
from memory.store.related import lock_principal
from memory.values import Act, Flag, Producer, RejectionKind, RelationKind
from memory.views import EdgeView
from review.models import Decision


class Door(StrEnum):
    """By which way an act came."""

    PAGE = "page"
    API = "api"
    COMMAND = "command"


#: Acts whose trace holds what a persona sentence came from.
_ON_PERSONA = tuple(act.value for act in (Act.AFFIRM, Act.DECLINE, Act.PERSONA))


@dataclass(frozen=True, kw_only=True, slots=True)
class By:
    """Whose memory it is, when they act and from where."""

    principal_id: UUID
    now: datetime
    door: Door
    #: The recall it was made from, where there is one.
    trace_ref: UUID | None = None


def confirm(by: By, belief_id: UUID) -> Decision:
    """True, keep it. Raises Refused."""
    return _decided(by, Act.CONFIRM, lambda ask: correct.confirm(ask, belief_id))


def review(by: By, belief_id: UUID, *, flag: Flag | None = None) -> Decision:
    """Fine as it is: the flag goes. Raises Refused."""
    return _decided(by, Act.REVIEW, lambda ask: correct.review(ask, belief_id, flag=flag), detail=flag.value if flag else None)


def edit(by: By, belief_id: UUID, *, text: str) -> Decision:
    """Say it right, in words of the owner's own. Raises Refused."""
    return _decided(by, Act.EDIT, lambda ask: correct.edit(ask, belief_id, text=text))


def reject(
    by: By,
    belief_id: UUID,
    *,
    kind: str,
    text: str | None = None,
    since: datetime | None = None,
    scope: str | None = None,
) -> Decision:
    """Not so, by ``kind``: ``untrue``; ``changed`` (``text`` says what holds now, ``since`` from when on); ``not_here`` (in
    ``scope``); ``unspecified``. Raises Refused."""
    act: Callable[[Ask], Done]
    match kind:
        case RejectionKind.UNTRUE:
            act = partial(correct.untrue, belief_id=belief_id)
        case RejectionKind.CHANGED:
            if text is None or not text.strip():
                raise Refused("Say what is true now: a change needs the words that replace it.")
            act = partial(correct.changed, belief_id=belief_id, text=text, since=since)
        case RejectionKind.NOT_HERE:
            if not scope:
                raise Refused("Say where it does not hold: name the project you are in, or the user scope.")
            act = partial(correct.not_here, belief_id=belief_id, scope=scope)
        case "unspecified":
            act = partial(correct.unspecified, belief_id=belief_id)
        case _:
            raise Refused(f"{kind!r} is no way to reject; use untrue, changed, not_here or unspecified.")
    return _decided(by, Act.REJECT, act, detail=str(kind))


def localize(by: By, belief_id: UUID) -> Decision:
    """Use it only where it was learned. Raises Refused."""
    return _decided(by, Act.LOCALIZE, lambda ask: correct.localize(ask, belief_id))


def settle(by: By, one: UUID, other: UUID, *, current: UUID | None = None, both: bool = False, since: datetime | None = None) -> Decision:
    """End a conflict: one is current, both hold, or neither ever did. Raises Refused."""
    how = "current" if current else "both" if both else "neither"
    return _decided(by, Act.SETTLE, lambda ask: correct.settle(ask, one, other, current=current, both=both, since=since), detail=how)


def restore(by: By, belief_id: UUID) -> Decision:
    """It was right before the resolver ended it. Raises Refused."""
    return _decided(by, Act.RESTORE, lambda ask: correct.restore(ask, belief_id))


def delete(by: By, belief_id: UUID) -> Decision:
    """Forget it for good: no text of it stays anywhere but in the conversation it was read from. Raises Refused."""
    with acting_for(by.principal_id):
        decision = _decided(by, Act.DELETE, lambda ask: correct.delete(ask, belief_id))
        mine = Q(trace__beliefs__has_key=str(belief_id)) | Q(trace__formed__contains=[str(belief_id)])
        about = Decision.objects.filter(mine | Q(act__in=_ON_PERSONA, belief_ref=belief_id))
        about.update(trace={})
    return decision


def erase(
    by: By,
    *,
    session_id: UUID | None = None,
    event_ids: Collection[UUID] = (),
    correspondence: UUID | None = None,
    again: bool = False,
) -> tuple[Decision, Erased]:
    """Erase a conversation, single messages or the ``correspondence`` that a belief tells of, with what was learned from them
    alone; ``again``: they will be imported again.

    Like a deletion it is never undone, nor is what was decided about a belief that goes with it. Raises Refused.
    """
    made: list[Erased] = []

    def act(ask: Ask) -> Done:
        made.append(sources.erase(ask, session_id=session_id, event_ids=event_ids, correspondence=correspondence, again=again))
        return Done(belief_id=None, at=made[0].at)

    with acting_for(by.principal_id):
        decision = _decided(by, Act.ERASE, act, detail="again" if again else None)
        (erased,) = made
        gone = Q(trace__beliefs__has_any_keys=[str(key) for key in erased.gone])
        Decision.objects.filter(gone | Q(act__in=_ON_PERSONA, belief_ref__in=erased.gone)).update(trace={})
    return decision, erased


def relate(
    by: By,
    kind: RelationKind,
    source: UUID,
    target: UUID,
    *,
    declared_by: Producer = Producer.AGENT,
    history: bool = False,
) -> tuple[EdgeView, Decision | None]:
    """Declare that one belief contradicts, updates, extends or derives another, which is about it (``updates``: the old one).

    Undoable. What is declared already stands as it is, and no decision is made. ``history`` lets past beliefs be related.
    Raises Refused.
    """
    made: list[EdgeView] = []

    def act(ask: Ask) -> Done:
        edge, done = relating.declare(ask, Declaration(kind=kind, source=source, target=target, declared_by=declared_by, history=history))
        made.append(edge)
        return done

    try:
        decision = _decided(by, Act.RELATE, act, detail=kind.value)
    except Known as known:
        return known.edge, None
    return made[0], decision


def unrelate(by: By, relation_id: UUID) -> Decision:
    """Take a declared relation back, with all it counted for. Raises Refused."""
    with acting_for(by.principal_id):
        return _decided(by, Act.RELATE, lambda ask: relating.withdraw(ask, relation_id), detail="withdrawn")


def import_percepts(
    by: By, shard: Shard, *, dry_run: bool = False, told: Callable[[int, int], None] = lambda _done, _of: None
) -> tuple[Imported, Decision | None]:
    """Take in what another store believed, with what came of it; one act a shard, undone as one.

    A shard of which everything was imported before changes nothing, and no decision is made.
    """
    imported = Imported(percepts=len(shard.percepts))
    with trial(dry_run):
        try:
            decision = _decided(by, Act.IMPORT, lambda ask: percepts.take(ask, shard, imported=imported, told=told))
        except Unchanged:
            return imported, None
    return imported, decision


def affirm(by: By, nomination_id: UUID, *, text: str | None = None) -> Decision:
    """Take a nomination into the persona document, in its owner's wording where ``text`` gives one. Raises Refused.

    Of one that is affirmed already the decision is given that affirmed it, and nothing changes.
    """
    with acting_for(by.principal_id):
        lock_principal(by.principal_id)
        known = Decision.objects.filter(act=Act.AFFIRM.value, undone_by=None, trace__nominations__has_key=str(nomination_id))
        made = known.order_by("-decided_at", "-id").first()
        if made is not None and persona.is_affirmed(by.principal_id, nomination_id):
            return made
        return _decided(by, Act.AFFIRM, lambda ask: persona.affirm(ask, nomination_id, text=text))


def decline(by: By, nomination_id: UUID) -> Decision:
    """Not for the persona, for good. Raises Refused."""
    return _decided(by, Act.DECLINE, lambda ask: persona.decline(ask, nomination_id))


def persona_add(by: By, *, text: str) -> Decision:
    """A sentence of the owner's own. Raises Refused."""
    return _decided(by, Act.PERSONA, lambda ask: persona.add(ask, text=text), detail="add")


def persona_edit(by: By, entry_id: UUID, *, text: str) -> Decision:
    """Say a sentence of the persona otherwise: it is removed and another added, in one version. Raises Refused."""
    return _decided(by, Act.PERSONA, lambda ask: persona.reword(ask, entry_id, text=text), detail="edit")


def persona_remove(by: By, entry_id: UUID) -> Decision:
    """Take a sentence out of the persona; of an affirmed one this declines it. Raises Refused."""
    return _decided(by, Act.PERSONA, lambda ask: persona.remove(ask, entry_id), detail="remove")


def rederive(
    by: By, *, dry_run: bool = False, policy: FormationPolicy = FORMATION_7, extractor: str = DEFAULT, told: Told = lambda _what, _of: None
) -> Rederived:
    """Read everything again that was read before, under this policy, and bring what is believed into line; one act, undone as one.

    A dry run does all of it and takes it back. Opt-in: nothing but its owner's word starts it.
    """
    read = reread(principal_id=by.principal_id, now=by.now, policy=policy, extractor=extractor, told=told)
    came_to: list[Rederived] = []

    def act(ask: Ask) -> Done:
        came_to.append(reconcile(ask, read, told=told))
        return came_to[-1].done

    with trial(dry_run):
        _decided(by, Act.REDERIVE, act, detail=policy.name)
    return came_to[-1]


def undo(by: By, decision_id: UUID) -> Decision:
    """Take a decision back. Raises Refused, naming the later decision that builds on it or why it cannot be undone."""
    with acting_for(by.principal_id):
        lock_principal(by.principal_id)
        decision = Decision.objects.filter(id=decision_id).first()
        if decision is None:
            raise Refused("There is no such decision.")
        if decision.undone_by_id is not None:
            raise Refused("It has been undone already.")
        if decision.act == Act.UNDO.value:
            raise Refused("An undo is not undone: do again what it took back.")
        if not decision.trace:
            raise Refused("A deletion or an erasure cannot be undone, nor what was decided about something that is deleted or erased.")
        later = _builds_on(decision)
        if later is not None:
            raise Refused(
                f"The decision {later.id} ({later.act}, {later.decided_at:%d %b %Y %H:%M} UTC) builds on it; undo that one first."
            )
        back = _decided(
            by,
            Act.UNDO,
            lambda ask: take_back(ask, decision.trace, act=decision.act, undone=decision.id, decided_at=decision.decided_at),
            detail=decision.act,
        )
        Decision.objects.filter(id=decision.id).update(undone_by=back)
    return back


def decisions(principal_id: UUID, *, limit: int = 50) -> list[Decision]:
    """The newest decisions. One statement; runs acting for the principal."""
    return list(Decision.objects.filter(principal_id=principal_id).order_by("-decided_at", "-id")[:limit])


def _builds_on(decision: Decision) -> Decision | None:
    """The first later act, not taken back itself, that touched what the decision touched."""
    mine = concerned(decision.trace)
    later = Decision.objects.filter(decided_at__gte=decision.decided_at, undone_by=None).exclude(id=decision.id).exclude(act=Act.UNDO.value)
    return next((other for other in later.order_by("decided_at", "id") if other.id > decision.id and mine & concerned(other.trace)), None)


def _decided(by: By, act: Act, do: Callable[[Ask], Done], *, detail: str | None = None) -> Decision:
    """Do it and record it, in one transaction."""
    ask = Ask(principal_id=by.principal_id, now=by.now, decision_id=new_id(), trace_ref=by.trace_ref)
    try:
        with acting_for(by.principal_id):
            if by.trace_ref is not None and not RecallTrace.objects.filter(id=by.trace_ref).exists():
                raise Refused("There is no such recall.")
            done = do(ask)
            return Decision.objects.create(
                id=ask.decision_id,
                principal_id=by.principal_id,
                act=act.value,
                detail=detail,
                belief_ref=done.belief_id,
                result_ref=done.result_id,
                door=by.door.value,
                trace_ref=by.trace_ref,
                trace=dict(done.trace),
                decided_at=done.at,
            )
    except IntegrityError as error:
        if "belief_live_unique" in str(error):
            raise Refused("The same is believed there already; nothing was changed.") from None
        raise
