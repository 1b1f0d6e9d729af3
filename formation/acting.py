"""The write phase of an owner's act: the beliefs it touches under the principal's lock, and its trace for an undo (decisions 5)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from formation import placing
from formation.candidate import Candidate, Incoming
from formation.nominating import nominate
from formation.trace import trace_of
from memory.access import acting_for
from memory.models import Principal, Session
from memory.models.fields import new_id
from memory.rules import transitions
from memory.rules.transitions import Support
from memory.store.erasing import blank_events, blank_statements
from memory.store.flush import flush
from memory.store.keys import tenant_key
from memory.store.ledger import Ledger
from memory.store.log import find_or_make_session
from memory.store.related import load_beliefs, lock_principal
from memory.values import CONSOLE, Authority, EvidenceRole, RejectionKind, scope_of
from memory.views import BeliefView, Block, EvidenceView, Place


class Refused(Exception):
    """An act cannot be done; the sentence says why and what can be done instead."""


class NotFound(Refused):
    """There is no such belief, or it is another principal's: the two are one answer."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Ask:
    """Who acts, when, and under which decision it will be found."""

    principal_id: UUID
    now: datetime
    decision_id: UUID = field(default_factory=new_id)
    #: The recall it was made from, where there is one.
    trace_ref: UUID | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Done:
    """What an act came to."""

    belief_id: UUID | None
    #: The belief that says it now, where another one does.
    result_id: UUID | None = None
    #: When what it changed was recorded.
    at: datetime
    #: What was changed, in ids, codes and counts.
    trace: Mapping[str, Any] = field(default_factory=dict)


@dataclass(kw_only=True, slots=True)
class Phase:
    """One act under way."""

    ask: Ask
    ledger: Ledger
    hash_key: bytes
    #: Session -> scope of what was said in it.
    scopes: Mapping[UUID, str]
    #: Events of words typed for a belief that is being deleted: blanked unless another belief rests on them.
    blanking: list[UUID] = field(default_factory=list)
    #: Answers of an assistant that cite a belief which is being deleted.
    redacting: list[UUID] = field(default_factory=list)

    def belief(self, belief_id: UUID) -> BeliefView:
        """Raises NotFound."""
        found = self.ledger.beliefs.get(belief_id)
        if found is None:
            raise NotFound("There is no such belief.")
        return found

    def live(self, belief_id: UUID) -> BeliefView:
        """Raises NotFound, Refused for one that is past."""
        found = self.belief(belief_id)
        if not found.live:
            raise Refused("It is no longer believed. Restore it first, or say what is true now.")
        return found

    def supports(self, belief_id: UUID) -> list[EvidenceView]:
        return [item for item in self.ledger.evidence[belief_id] if item.role is EvidenceRole.SUPPORTS]

    def block(self, belief: BeliefView, kind: RejectionKind, *, scope: str | None = None) -> None:
        """Keep the belief's claim away, by content and where it was read; of ``not_here`` only where it was said in that scope."""
        supports = [item for item in self.supports(belief.id) if scope is None or self.scopes.get(item.moment.session_id) == scope]
        self.block_places(belief, kind, supports, scope=scope)

    def block_places(self, belief: BeliefView, kind: RejectionKind, read: Sequence[EvidenceView], *, scope: str | None = None) -> None:
        claim = read[0].claim if kind is RejectionKind.ENDING else belief.claim
        said = placing.fingerprint_of(claim, belief.belief_type, hash_key=self.hash_key)
        self.ledger.block(
            Block(
                id=new_id(),
                kind=kind,
                belief_ref=belief.id,
                claim_kind=said.claim_kind,
                belief_type=said.belief_type,
                turn_hash=said.turn_hash,
                slot_hashes=said.slot_hashes,
                sketch=said.sketch,
                scope=scope,
                places=tuple(dict.fromkeys(Place(event_id=item.event_id, start=item.start, end=item.end) for item in read)),
                at=self.ask.now,
            )
        )

    def acted(self, *belief_ids: UUID) -> None:
        for belief_id in belief_ids:
            self.ledger.put(transitions.acted_on(self.belief(belief_id), now=self.ask.now))

    def note(self, kind: str, belief_id: UUID | None, **codes: str | None) -> None:
        """The act's own event: one of ``memory.*``, of ids and codes."""
        trace = {"trace_id": str(self.ask.trace_ref)} if self.ask.trace_ref else {}
        self.ledger.note(kind, belief_id, decision_id=str(self.ask.decision_id), **trace, **codes)

    def done(self, belief_id: UUID | None, result_id: UUID | None = None) -> Done:
        return Done(belief_id=belief_id, result_id=result_id, at=self.ledger.now, trace=trace_of(self.ledger))


@contextmanager
def owner_phase(ask: Ask, belief_ids: Collection[UUID]) -> Iterator[Phase]:
    """One transaction under the principal's lock: what the block decides on the phase's ledger is written when it ends."""
    with acting_for(ask.principal_id):
        lock_principal(ask.principal_id)
        session = find_or_make_session(principal_id=ask.principal_id, external_id=CONSOLE, project=None, now=ask.now)
        loaded = load_beliefs(principal_id=ask.principal_id, belief_ids=belief_ids)
        phase = Phase(
            ask=ask,
            ledger=Ledger(loaded=loaded, now=ask.now, resolved_by="owner"),
            hash_key=tenant_key(Principal.objects.values_list("tenant_id", flat=True).get(id=ask.principal_id)),
            scopes=scopes_of({item.moment.session_id for items in loaded.evidence.values() for item in items}),
        )
        yield phase
        nominate(phase.ledger, principal_id=ask.principal_id)
        session.refresh_from_db()  # words that the act appended have taken sequences
        flush(phase.ledger, principal_id=ask.principal_id, session=session, run=None)
        if phase.blanking:
            blank_statements(phase.blanking, hash_key=phase.hash_key, now=ask.now)
        if phase.redacting:
            blank_events(phase.redacting, hash_key=phase.hash_key, now=ask.now)


def scopes_of(session_ids: Collection[UUID]) -> dict[UUID, str]:
    projects = Session.objects.filter(id__in=list(session_ids)).values_list("id", "project")
    return {session_id: scope_of(project) for session_id, project in projects}


def said_again(belief: BeliefView, evidence: Sequence[EvidenceView], *, authority: Authority | None = None) -> Incoming:
    """A stored belief as if it were proposed now, so that the resolver can weigh it against what lives."""
    candidate = Candidate(
        claim=belief.claim,
        subject=belief.subject,
        statement=belief.statement,
        belief_type=belief.belief_type,
        spans=(),
        authority=authority or belief.authority,
        derivation=belief.derivation,
        longevity=belief.longevity,
        portability=belief.portability,
        sensitivity=belief.sensitivity,
    )
    return Incoming(
        candidate=candidate,
        subject_key=belief.subject_key,
        canonical_hash=belief.canonical_hash,
        moment=belief.newest,
        evidence=tuple(evidence),
    )


def support_from(belief: BeliefView, evidence: Sequence[EvidenceView]) -> Support:
    """What a stored belief brings to an equal one that takes its evidence."""
    return Support(
        evidence=tuple(evidence),
        scope=belief.scope,
        authority=belief.authority,
        producer=belief.producer,
        derivation=belief.derivation,
        longevity=belief.longevity,
        sensitivity=belief.sensitivity,
        prior=belief.prior,
    )
