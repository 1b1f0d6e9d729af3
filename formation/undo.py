"""Taking back an act of the owner by its trace: a compensating act through the resolver (decisions 5).

Nothing that happened since is lost: a value is put back only where nothing has changed it after the act, counts lose what
the act added, and a belief that comes back meets what lives now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import reduce
from typing import Any
from uuid import UUID

from formation import placing
from formation.acting import Ask, Done, Phase, Refused, owner_phase
from formation.correct import live_again, rekeyed
from formation.persona import put_back
from formation.trace import COUNTS, ENDING, ORDERED, PLAIN, RELATED, SETS, edge_state, is_at, successors, touched
from memory.models import BeliefVersion
from memory.rules import transitions
from memory.rules.relations import stands
from memory.rules.survival import resting_on
from memory.store.related import withdrawn_evidence
from memory.values import EvidenceRole
from memory.views import BeliefView, Claim, EdgeView, Moment


def undo(ask: Ask, trace: Mapping[str, Any], *, act: str, undone: UUID, decided_at: datetime) -> Done:
    """Take back what ``trace`` says the act of decision ``undone``, made at ``decided_at``, has changed."""
    with owner_phase(ask, touched(trace) | successors(trace)) as phase:
        ledger = phase.ledger
        ledger.lifted += [UUID(key) for key in trace.get("blocks", ())]
        ledger.unlifted += [UUID(key) for key in trace.get("lifted", ())]
        _reclaim(phase, trace)
        _withdraw(phase, trace)
        ledger.take_back_words(UUID(key) for key in trace.get("silencing", ()))
        _unrelate(phase, trace)
        _reopen_conflicts(phase, trace, closing=True)
        for key in trace.get("formed", ()):
            _unform(phase, UUID(key))
        # what the act had brought to life goes first: what comes back shall not meet it
        for key, change in sorted(trace.get("beliefs", {}).items(), key=lambda item: item[1]["after"]["status"] not in _LIVE):
            _put_back(phase, UUID(key), change, worded_until=decided_at if key in trace.get("restated", ()) else None)
        _reopen_conflicts(phase, trace, closing=False)
        first = next(iter(trace.get("beliefs", {})), None) or next(iter(trace.get("formed", ())), None)
        belief_id = put_back(phase, trace) or (UUID(first) if first else None)
        phase.note("memory.undone", belief_id, act=act, undoes=str(undone))
        return phase.done(belief_id)


def _put_back(phase: Phase, belief_id: UUID, change: Mapping[str, Any], *, worded_until: datetime | None) -> None:
    """One belief as it was before, but for what has changed since."""
    belief = phase.ledger.beliefs.get(belief_id)
    if belief is None:
        return
    before, after = change["before"], change["after"]
    merged = _merged(belief, before, after)
    if worded_until is not None:
        merged = _worded_as_before(merged, worded_until)
    if any(before[name] != after[name] for name in ("portability", "scope")):
        merged = rekeyed(merged)
    ended_by_act = before["status"] in _LIVE and after["status"] not in _LIVE
    begun_by_act = before["status"] not in _LIVE and after["status"] in _LIVE
    if ended_by_act and not belief.live and belief.status_reason == after["status_reason"]:
        live_again(phase, transitions.reinstated(merged))
    elif begun_by_act and belief.live:
        phase.ledger.put(transitions.settle(replace(merged, **_stood(phase, before))))
    else:
        unchanged = all(getattr(merged, name) == read(after[name]) for name, read in ENDING.items())
        phase.ledger.put(transitions.settle(replace(merged, **_stood(phase, before)) if unchanged else merged))


def _stood(phase: Phase, before: Mapping[str, Any]) -> dict[str, Any]:
    """How the belief stood or had ended; by nobody, where what had ended it is deleted."""
    stood = {name: read(before[name]) for name, read in ENDING.items()}
    return {**stood, "superseded_by": stood["superseded_by"] if stood["superseded_by"] in phase.ledger.beliefs else None}


_LIVE = ("provisional", "active")


def _merged(belief: BeliefView, before: Mapping[str, Any], after: Mapping[str, Any]) -> BeliefView:
    """Three-way: what the act changed and nothing has changed since goes back; counts lose what it added."""
    back: dict[str, Any] = {}
    for name, read in PLAIN.items():
        # an act that was recorded before there was such a value did not change it
        if name in before and before[name] != after[name] and getattr(belief, name) == read(after[name]):
            back[name] = read(before[name])
    for name in COUNTS:
        back[name] = max(0, getattr(belief, name) + before.get(name, 0) - after.get(name, 0))
    for name, read in SETS.items():
        was, became = read(before[name]), read(after[name])
        back[name] = (getattr(belief, name) - (became - was)) | (was - became)
    for name in ORDERED:
        if list(getattr(belief, name)) == after[name]:
            back[name] = tuple(before[name])
    if not belief.live and belief.valid_to is not None and "valid_from" in back and back["valid_from"]:
        back["valid_from"] = min(back["valid_from"], belief.valid_to)
    return replace(belief, **back)


def _worded_as_before(belief: BeliefView, decided_at: datetime) -> BeliefView:
    """In the words of the version that the act closed; undo records hold none."""
    version = BeliefVersion.objects.filter(belief_id=belief.id, recorded__endswith=decided_at).first()
    if version is None:
        return belief
    claim = Claim.from_json(version.claim)
    digest = placing.hash_of(claim) or belief.canonical_hash
    return transitions.refined(belief, claim=claim, statement=version.statement, canonical_hash=digest)


def _unform(phase: Phase, belief_id: UUID) -> None:
    """A belief that the act's words had formed: gone, unless other words support it by now; then it is as sure as they are."""
    belief = phase.ledger.beliefs.get(belief_id)
    if belief is None or not belief.live:
        return
    supports = phase.supports(belief_id)
    if not supports:
        phase.ledger.put(transitions.ended(belief, at=phase.ask.now, never_was=True))
        return
    lost = [item for key, item in phase.ledger.withdrawn if key == belief_id]
    phase.ledger.put(resting_on(belief, supports, lost=lost, scopes=phase.scopes))


def _withdraw(phase: Phase, trace: Mapping[str, Any]) -> None:
    """Evidence that the act added counts no longer, nor does its time."""
    for belief_id, items in list(phase.ledger.evidence.items()):
        gone = [item for item in items if any(is_at(place, belief_id, item) for place in trace.get("evidence", ()))]
        if gone:
            phase.ledger.withdraw(belief_id, gone)
            if left := phase.supports(belief_id):
                newest = reduce(Moment.joined_with, (item.moment for item in left))
                phase.ledger.put(replace(phase.belief(belief_id), newest=newest))
            elif str(belief_id) not in trace.get("formed", ()) and phase.belief(belief_id).live:
                raise Refused(
                    "The other words it rested on have been erased since; without yours it would rest on nothing. Forget it instead."
                )


def _reclaim(phase: Phase, trace: Mapping[str, Any]) -> None:
    """Evidence that the act withdrew counts again."""
    if not trace.get("withdrawn"):
        return
    taken = withdrawn_evidence({UUID(place[0]) for place in trace["withdrawn"]})
    for belief_id, items in taken.items():
        back = [item for item in items if any(is_at(place, belief_id, item) for place in trace["withdrawn"])]
        phase.ledger.reclaim(belief_id, back)
        phase.ledger.take_back_words([item.event_id for item in back if item.role is EvidenceRole.ENDS], back=True)


def _unrelate(phase: Phase, trace: Mapping[str, Any]) -> None:
    """Relations that the act declared are taken back; those it changed stand as before, where nothing has changed them since."""
    ledger = phase.ledger
    for key, change in trace.get("edges", {}).items():
        edge = ledger.edges.get(UUID(key))
        if edge is None:  # an end is deleted, and the relation with it
            continue
        if change["before"] is None:
            if stands(edge):
                ledger.take_back_relation(edge.id)
        elif edge_state(edge) == change["after"] and not _declared_anew(phase, edge):
            ledger.relate(replace(edge, **{name: read(change["before"][name]) for name, read in RELATED.items()}))


def _declared_anew(phase: Phase, edge: EdgeView) -> bool:
    same = (other for other in phase.ledger.edges_of(edge.source) if other.id != edge.id and stands(other))
    return any((other.kind, other.ends) == (edge.kind, edge.ends) for other in same)


def _reopen_conflicts(phase: Phase, trace: Mapping[str, Any], *, closing: bool) -> None:
    """Conflicts the act opened close; those it closed open again where both sides live."""
    for one, other in ((UUID(a), UUID(b)) for a, b in trace.get("opened" if closing else "closed", ())):
        if closing:
            phase.ledger.settle_conflict(one, other)
        elif all(key in phase.ledger.beliefs and phase.ledger.beliefs[key].live for key in (one, other)):
            phase.ledger.conflict(one, other)
