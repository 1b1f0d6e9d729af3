"""What must hold of a principal's tables whatever has happened to the processes that wrote them."""

from __future__ import annotations

from collections import Counter
from uuid import UUID

from django.db.models import F

from memory.access import acting_for
from memory.models import Belief, BeliefVersion, CandidateOutcome, ConsolidationRun, Event, Evidence, Principal, Relation
from memory.rules.relations import hold_of, weighed
from memory.values import LIVE, RelationKind
from review.models import Decision

#: The event that each act of the owner leaves, by its name.
EVENT_OF = {
    "confirm": "memory.confirmed",
    "review": "memory.reviewed",
    "edit": "memory.edited",
    "reject": "memory.rejected",
    "settle": "memory.settled",
    "restore": "memory.restored",
    "localize": "memory.localized",
    "delete": "memory.deleted",
    "erase": "memory.erased",
    "affirm": "memory.affirmed",
    "decline": "memory.declined",
    "persona": "memory.persona_changed",
    "rederive": "memory.rederived",
    "relate": "memory.related",
    "import": "memory.imported",
    "undo": "memory.undone",
}


def assert_sound(owner: Principal) -> None:
    """No half-written change: every belief has evidence and a current version that says the same; every act one event and
    one decision; every account adds up; no two live beliefs are one; conflicts and their flags agree."""
    with acting_for(owner.id):
        beliefs = {belief.id: belief for belief in Belief.objects.all()}
        current = {version.belief_id: version for version in BeliefVersion.objects.filter(recorded__endswith=None)}
        supported = set(Evidence.objects.filter(withdrawn_at=None).values_list("belief_id", flat=True))
        assert set(current) == set(beliefs)
        for belief in beliefs.values():
            version = current[belief.id]
            assert (version.statement, version.status, version.authority) == (belief.statement, belief.status, belief.authority)
            assert belief.id in supported or belief.status not in LIVE
        _accounts()
        _acts()
        _conflicts(beliefs)
        _relations(beliefs)
        sequences = Counter(Event.objects.values_list("session_id", "sequence"))
        assert not sequences or max(sequences.values()) == 1


def _accounts() -> None:
    for run in ConsolidationRun.objects.all():
        codes = CandidateOutcome.objects.filter(run=run).count()
        assert codes == run.proposed == run.committed + run.reinforced + run.rejected
    assert not Evidence.objects.filter(end__lte=F("start")).exists()


def _acts() -> None:
    decided = Counter(EVENT_OF[act] for act in Decision.objects.values_list("act", flat=True))
    told = Counter(Event.objects.filter(type__in=list(EVENT_OF.values())).values_list("type", flat=True))
    assert decided == told


def _conflicts(beliefs: dict[UUID, Belief]) -> None:
    pairs = Relation.objects.filter(kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None).values_list("source_id", "target_id")
    in_conflict = {belief_id for pair in pairs for belief_id in pair}
    assert all(beliefs[belief_id].status in LIVE for belief_id in in_conflict)
    flagged = {belief.id for belief in beliefs.values() if "conflict" in belief.flags}
    assert flagged <= in_conflict


def _relations(beliefs: dict[UUID, Belief]) -> None:
    """Counts are what the declared relations that stand make them, and never more than one a relation and end."""
    edges = [row.edge() for row in Relation.objects.filter(declared_by__isnull=False)]
    holds = {belief.id: hold_of(belief.view().status, belief.view().status_reason) for belief in beliefs.values()}
    for belief in beliefs.values():
        view = belief.view()
        mine = [edge for edge in edges if belief.id in edge.ends]
        assert weighed(view, mine, holds) == view
        assert view.contradictions - view.carried_contradictions <= len(mine) + 1
        assert view.declared_evidence <= len(mine)
