"""Importing what another store of memories believed (decisions 2.15): an act of the owner, a shard at a time.

Each percept is an event of the log whose text is its quote, known again by its id and content. It goes through the gates, the
resolver, rejections and tombstones like any other words, and becomes a belief as strong as its store held it: nothing rises,
nothing is promoted or archived. What is believed already takes it as one more quote and stays as it is. Edges become declared
relations; counts that a store had from an edge are counted by the relation.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from uuid import UUID
from zoneinfo import ZoneInfo

from django.db.models.functions import Left, Length

from formation.acting import Ask, Done, Phase, Refused, owner_phase
from formation.candidate import Candidate
from formation.consolidate import Clock, Job, Proposed, Read, write
from formation.decide import Decided
from formation.importers.percepts import Edge, Percept, PerceptProducer, Shard
from formation.percept_claims import candidate_of, refusal_of
from formation.policy import FORMATION_7, FormationPolicy
from formation.relating import Declaration, relate
from formation.stages.select import Selection
from formation.trace import merged, trace_of
from memory.access import acting_for
from memory.models import Event, Evidence, Session
from memory.rules import lifecycle, transitions, weighing
from memory.store.keys import tenant_key
from memory.store.log import append_events
from memory.store.related import lock_principal
from memory.values import (
    COMMITTED_OUTCOMES,
    PERCEPT,
    REINFORCED_OUTCOMES,
    Actor,
    Authority,
    EvidenceRole,
    Outcome,
    RelationKind,
    Retention,
    Trigger,
)
from memory.views import BeliefView, EdgeView, NewEvent

#: The session that holds percepts, whichever shard they came in.
SESSION = "percepts"
#: Percepts that one write phase takes: each is compared with all of them.
BATCH = 50
#: What read them, in the words of a run.
READER = "percepts@1"

#: Told after each batch: how many percepts it held, and of how many.
Told = Callable[[int, int], None]


@dataclass(kw_only=True)
class Imported:
    """What the import of one shard came to: ``percepts`` is the sum of all that follows up to ``erased``."""

    percepts: int
    #: What became of those that were new.
    outcomes: Counter[Outcome] = field(default_factory=Counter)
    #: Imported before.
    known: int = 0
    #: Imported before, and erased since by their owner.
    erased: int = 0
    #: Relations that were declared, and why others were not.
    related: int = 0
    faults: list[str] = field(default_factory=list)

    @property
    def formed(self) -> int:
        return sum(count for code, count in self.outcomes.items() if code in COMMITTED_OUTCOMES)

    @property
    def attested(self) -> int:
        return sum(count for code, count in self.outcomes.items() if code in REINFORCED_OUTCOMES)


class Unchanged(Refused):
    """Everything of it was imported before, or may not be: nothing was written."""


def take(
    ask: Ask, shard: Shard, *, imported: Imported, policy: FormationPolicy = FORMATION_7, told: Told = lambda _done, _of: None
) -> Done:
    """Import a shard; all of it or nothing, in one transaction under the principal's lock. Raises Unchanged.

    What came of it is noted on ``imported``, also where it raises.
    """
    screened = [(percept, _claimed(percept)) for percept in shard.percepts]
    refused = {percept.id: reason for percept, candidate in screened if (reason := _refused(percept, candidate, policy))}
    taking = _Taking(ask=ask, shard=shard, imported=imported, policy=policy, told=told)
    with acting_for(ask.principal_id):
        lock_principal(ask.principal_id)
        taking.append([(percept, candidate) for percept, candidate in screened if percept.id not in refused])
        taking.write(refused={percept.id: (candidate, refused[percept.id]) for percept, candidate in screened if percept.id in refused})
        return taking.finish()


@dataclass(kw_only=True)
class _Taking:
    """One shard under way."""

    ask: Ask
    shard: Shard
    imported: Imported
    policy: FormationPolicy
    told: Told
    #: New percepts with their candidates, each reading its own event.
    fresh: list[tuple[Percept, Candidate, Event]] = field(default_factory=list)
    #: Percept -> the belief that it formed or that says it; and those that it formed.
    beliefs: dict[str, UUID] = field(default_factory=dict)
    formed: dict[str, UUID] = field(default_factory=dict)
    traces: list[dict[str, object]] = field(default_factory=list)

    # --- the log ----------------------------------------------------------------------------------------------------

    def append(self, clean: Sequence[tuple[Percept, Candidate]]) -> None:
        """Append what the log does not hold yet; the oldest first, so that what was said hours apart is another occasion."""
        ordered = sorted(clean, key=lambda pair: (pair[0].at is None, pair[0].at or self.ask.now, pair[0].id))
        named = {_name(percept): (percept, candidate) for percept, candidate in ordered}
        events = [_event(name, percept) for name, (percept, _) in named.items()]
        if not events:
            return
        kept = append_events(principal_id=self.ask.principal_id, external_id=SESSION, project=None, events=events, now=self.ask.now)
        rows = Event.objects.filter(session_id=kept.session_id, sequence__gt=kept.last_sequence - kept.count).order_by("sequence")
        for row in rows if kept.count else ():
            percept, candidate = named[str(row.external_id)]
            spans = tuple(replace(span, event_id=row.id, sequence=row.sequence) for span in candidate.spans)
            self.fresh.append((percept, replace(candidate, spans=spans), row))
        self.imported.erased = kept.forgotten
        self.imported.known = len(clean) - kept.count - kept.forgotten

    # --- beliefs ----------------------------------------------------------------------------------------------------

    def write(self, *, refused: Mapping[str, tuple[Candidate, Outcome]]) -> None:
        """Decide on what is new, batch by batch. What was refused is accounted for with the first of them."""
        self.imported.outcomes.update(reason for _, reason in refused.values())
        if not self.fresh:
            return
        session = Session.objects.select_related("principal").get(id=self.fresh[0][2].session_id)
        turned_away = list(refused.values())
        done = 0
        for batch in _batches(sorted(self.fresh, key=_strongest_first)):
            self._write(session, batch, turned_away)
            turned_away = []
            done += len(batch)
            self.told(done, len(self.fresh))

    def _write(
        self, session: Session, batch: Sequence[tuple[Percept, Candidate, Event]], refused: Sequence[tuple[Candidate, Outcome]]
    ) -> None:
        events = sorted((row.view() for _, _, row in batch), key=lambda event: event.sequence)
        read = Read(
            session=session,
            zone=ZoneInfo(session.principal.zone),
            hash_key=tenant_key(session.principal.tenant_id),
            events=tuple(events),
            more=False,
            watermark=events[0].sequence - 1,
        )
        proposed = Proposed(
            read=read,
            selection=Selection(spans=(), skipped={}, sources={event.id: event for event in events}),
            candidates=[*(candidate for _, candidate, _ in batch), *(candidate for candidate, _ in refused)],
            refusals=[*([None] * len(batch)), *(reason for _, reason in refused)],
        )
        percepts = [percept for percept, _, _ in batch]
        # the twelve slots are for what is formed from conversations
        unbounded = replace(self.policy, slots=len(proposed.candidates))
        clock = Clock(self.ask.now).stopped()
        job = Job(trigger=Trigger.IMPORT, extractor=READER, policy=unbounded, replay=True, clock=clock, quiet=True)
        write(proposed, job, then=lambda decided: self._note(percepts, decided))

    def _note(self, percepts: Sequence[Percept], decided: Decided) -> None:
        """What became of each percept; those that formed a belief are as strong as they were held."""
        formed = set(decided.ledger.formed)
        for percept, (outcome, belief_id) in zip(percepts, decided.endings, strict=False):  # what was refused comes behind them
            self.imported.outcomes[outcome] += 1
            if belief_id is None:
                continue
            self.beliefs[percept.id] = belief_id
            if belief_id in formed and outcome in COMMITTED_OUTCOMES:
                self.formed[percept.id] = belief_id
                decided.ledger.put(self._as_recorded(decided.ledger.beliefs[belief_id], percept))
        self.traces.append(trace_of(decided.ledger))

    def _as_recorded(self, belief: BeliefView, percept: Percept) -> BeliefView:
        """The belief with the numbers of its percept. Of counts, those that an edge of the shard had caused are left to the edge."""
        owned = percept.producer is PerceptProducer.USER
        authority = Authority.OWNER if owned else Authority.AFFIRMED
        system = percept.producer is PerceptProducer.SYSTEM
        kept_long = percept.core or (self.shard.across_sessions and belief.live)
        onset = percept.created_at if percept.created_at and percept.created_at <= self.ask.now else None
        carried = max(0, percept.contradictions - _disputed(self.shard.edges, percept.id))
        recorded = replace(
            belief,
            core=percept.core,
            authority=authority,
            producer=percept.producer.ours,
            prior=weighing.prior(authority=authority, explicit=not system, core=percept.core, system=system),
            evidence_count=max(0, percept.evidence - _awarded(self.shard.edges, percept.id)),
            carried_contradictions=carried,
            contradictions=carried,
            use_count=percept.use_count,
            status=lifecycle.entry_status(authority=authority, explicit=not system, core=percept.core) if belief.live else belief.status,
            retention=Retention.GLOBAL if kept_long else belief.retention,
            unconfirmed=False,
            valid_from=min(onset, belief.valid_to) if onset and belief.valid_to else onset or belief.valid_from,
            charged_at=self.ask.now,
        )
        return _seeded(transitions.settle(recorded), percept)

    # --- relations ----------------------------------------------------------------------------------------------------

    def finish(self) -> Done:
        """Declare the edges, end what had been superseded, and record the act. Raises Unchanged."""
        self.beliefs |= self._known_beliefs()
        declared = [(edge, self._declaration(edge)) for edge in self.shard.edges]
        asked = [(edge, found) for edge, found in declared if isinstance(found, Declaration)]
        self.imported.faults += [found for _, found in declared if isinstance(found, str)]
        past = [percept for percept in self.shard.percepts if percept.superseded and percept.id in self.formed]
        concerned = {end for _, found in asked for end in found.ends} | {self.formed[percept.id] for percept in past}
        with owner_phase(self.ask, concerned) as phase:
            phase.ledger.resolved_by = "ended"
            self._relate(phase, asked)
            self._end(phase, past)
            self._seed_again(phase, concerned)
            ledger = phase.ledger
            if not (self.fresh or ledger.new_edges or ledger.changed_edges):
                raise Unchanged("Everything of it was imported before.")
            counts = {"percepts": str(len(self.fresh)), "relations": str(len(ledger.new_edges))}
            phase.note("memory.imported", None, **counts)
            done = Done(belief_id=None, at=self.ask.now, trace=merged([*self.traces, trace_of(ledger)]))
        return done

    def _relate(self, phase: Phase, asked: Sequence[tuple[Edge, Declaration]]) -> None:
        found = relate(phase, [declaration for _, declaration in asked])
        for (edge, _), came_to in zip(asked, found, strict=True):
            if isinstance(came_to, Refused):
                self.imported.faults.append(f"{self.shard.path}: edge {edge.kind.value} from {edge.source} to {edge.target}: {came_to}")
        fresh = {edge.id for edge in phase.ledger.new_edges}
        self.imported.related = len({edge.id for edge in found if isinstance(edge, EdgeView)} & fresh)

    def _end(self, phase: Phase, past: Sequence[Percept]) -> None:
        for percept in past:
            belief = phase.belief(self.formed[percept.id])
            if belief.live:
                phase.ledger.end(belief.id, at=percept.at or self.ask.now, never_was=False, evidence=())

    def _seed_again(self, phase: Phase, concerned: Iterable[UUID]) -> None:
        """What relations made surer or less sure is no more available than it was held to be."""
        percepts = {percept.id: percept for percept in self.shard.percepts}
        formed = {belief_id: percepts[key] for key, belief_id in self.formed.items()}
        for belief_id in sorted(set(concerned) & formed.keys()):
            phase.ledger.put(_seeded(phase.belief(belief_id), formed[belief_id]))

    def _declaration(self, edge: Edge) -> Declaration | str:
        """The relation between the beliefs, or why there is none."""
        missing = next((end for end in edge.ends if end not in self.beliefs), None)
        if missing is not None:
            return f"{self.shard.path}: edge {edge.kind.value} from {edge.source} to {edge.target}: nothing is believed of {missing}"
        return Declaration(
            kind=edge.kind,
            source=self.beliefs[edge.source],
            target=self.beliefs[edge.target],
            declared_by=edge.declared_by,
            history=True,
            declared_at=edge.declared_at,
            winner=self.beliefs.get(edge.winner) if edge.winner else None,
            credited=True if edge.credited else None,
        )

    def _known_beliefs(self) -> dict[str, UUID]:
        """Of percepts that edges name and that were imported before, in whichever shard: the beliefs that rest on them.

        One statement, none where every end is new.
        """
        named = {end for edge in self.shard.edges for end in edge.ends} - self.beliefs.keys()
        if not named:
            return {}
        supports = Evidence.objects.filter(
            principal_id=self.ask.principal_id,
            event__session__external_id=SESSION,
            event__type=PERCEPT,
            role=EvidenceRole.SUPPORTS.value,
            withdrawn_at=None,
        )
        rows = supports.annotate(percept=Left("event__external_id", Length("event__external_id") - _TELLS_APART))
        known = rows.filter(percept__in=list(named)).order_by("created_at", "id")
        return dict(known.values_list("percept", "belief_id"))


def _claimed(percept: Percept) -> Candidate:
    owned, system = percept.producer is PerceptProducer.USER, percept.producer is PerceptProducer.SYSTEM
    return candidate_of(content=percept.content, theme=percept.theme, owned=owned, system=system)


def _refused(percept: Percept, candidate: Candidate, policy: FormationPolicy) -> Outcome | None:
    return refusal_of(candidate, content=percept.content, owned=percept.producer is PerceptProducer.USER, policy=policy)


def _name(percept: Percept) -> str:
    """What a percept is known by in the log: its id and its content."""
    return f"{percept.id}:{hashlib.sha256(percept.content.encode()).hexdigest()[: _TELLS_APART - 1]}"


#: Characters behind the id that tell its content apart.
_TELLS_APART = 17


def _event(name: str, percept: Percept) -> NewEvent:
    # nobody's message: a file may not lift what its owner has rejected (decisions 5)
    payload = {"producer": percept.producer.value}
    return NewEvent(type=PERCEPT, actor=Actor.SYSTEM, text=percept.content, occurred_at=percept.at, external_id=name, payload=payload)


def _strongest_first(item: tuple[Percept, Candidate, Event]) -> tuple[int, float, str]:
    """Of several that say the same, the strongest forms the belief."""
    percept, candidate, _ = item
    return (-candidate.authority.rank, -percept.w, percept.id)


def _batches(items: Iterable[tuple[Percept, Candidate, Event]]) -> Iterator[list[tuple[Percept, Candidate, Event]]]:
    rest = iter(items)
    while batch := list(islice(rest, BATCH)):
        yield batch


def _seeded(belief: BeliefView, percept: Percept) -> BeliefView:
    return replace(belief, activation=weighing.seeded(percept.w, confidence=belief.confidence))


def _disputed(edges: Sequence[Edge], percept_id: str) -> int:
    """Contradictions that its store counted for edges: those that are open or that it lost, each pair once."""
    mine = (edge for edge in edges if edge.kind is RelationKind.CONTRADICTS and percept_id in edge.ends and edge.winner != percept_id)
    return len({frozenset(edge.ends) for edge in mine})


def _awarded(edges: Sequence[Edge], percept_id: str) -> int:
    """Evidence that its store counted for edges."""
    credited = (edge for edge in edges if edge.target == percept_id and edge.credited)
    return len({(edge.kind, edge.source) for edge in credited if edge.kind in (RelationKind.EXTENDS, RelationKind.DERIVES)})
