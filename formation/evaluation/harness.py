"""Hears every case as its owner would have said it, and reports by group and part.

The whole road is used: a principal of its own for each case, log, consolidation, resolver and store, in a transaction that
is taken back. The plain stages alone would be faster and could not say what a correction leaves: which belief is live at
the end is decided by the resolver against what is stored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from formation.consolidate import DEFAULT, consolidate_session
from formation.evaluation.corpus import Case, Part, Speaker
from formation.evaluation.scoring import Formed, Score, score
from formation.extractors import ASSISTED
from formation.learn import trial
from formation.models import AttemptState
from memory.access import LOCAL_TENANT, acting_for, find_or_make_principal
from memory.models import Belief, Principal
from memory.store.log import append_events
from memory.store.people import erase_memory
from memory.values import USER_MESSAGE, Actor, Outcome, Trigger
from memory.views import NewEvent

#: When a case begins that names no time: a Wednesday.
FIRST = datetime(2026, 3, 11, 10, 0, tzinfo=UTC)

#: Between messages that name no time.
PAUSE = timedelta(minutes=1)

#: Share of the needed labels that must be found. ``prose`` has none.
FLOORS = {Part.TUNED: 0.95, Part.FROZEN: 0.85}

_EVENT = {
    Speaker.USER: (USER_MESSAGE, Actor.PRINCIPAL),
    Speaker.ASSISTANT: ("assistant.message.created", Actor.ASSISTANT),
    Speaker.TOOL: ("tool.call.completed", Actor.TOOL),
    Speaker.SYSTEM: ("system.message.created", Actor.SYSTEM),
    Speaker.OTHER: (USER_MESSAGE, Actor.OTHER),
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Result:
    """One case, what formed and how it scores."""

    case: Case
    formed: tuple[Formed, ...]
    outcomes: Counter[Outcome]
    score: Score
    #: A provider was to be asked and gave no usable answer: the rules alone were heard.
    unanswered: bool = False


@dataclass(kw_only=True)
class Totals:
    """Sums over the cases of a group or part."""

    cases: int = 0
    #: Cases with every needed label met, and nothing fabricated.
    complete: int = 0
    expected: int = 0
    found: int = 0
    fabricated: int = 0
    policy_failures: int = 0
    stale: int = 0
    mistyped: int = 0
    repeated: int = 0
    #: How proposals ended, by code.
    outcomes: Counter[Outcome] = field(default_factory=Counter)

    def add(self, result: Result) -> None:
        found = result.score
        self.cases += 1
        self.complete += found.complete
        self.expected += found.expected
        self.found += found.found
        self.fabricated += len(found.fabricated)
        self.policy_failures += len(found.policy_failures)
        self.stale += len(found.stale)
        self.mistyped += len(found.mistyped)
        self.repeated += len(found.repeated)
        self.outcomes += result.outcomes

    @property
    def recall(self) -> float:
        """Found of what was needed, 0 to 1; 1 where nothing was."""
        return self.found / self.expected if self.expected else 1.0

    def as_json(self) -> dict[str, Any]:
        counts = {name: getattr(self, name) for name in _COUNTS}
        outcomes = {code.value: count for code, count in sorted(self.outcomes.items())}
        return {**counts, "recall": round(self.recall, 4), "outcomes": outcomes}


_COUNTS = ("cases", "complete", "expected", "found", "fabricated", "policy_failures", "stale", "mistyped", "repeated")


def heard(case: Case, *, extractor: str = DEFAULT) -> Result:
    """What is believed once a case has been said and consolidated. Writes nothing in the end; about 25 statements.

    A provider is asked with no transaction open, so that what is heard with its help is written and erased again.
    """
    asks = extractor == ASSISTED
    with trial(not asks):
        events = _events(case)
        now = max(event.occurred_at for event in events if event.occurred_at) + timedelta(hours=1)
        owner = find_or_make_principal(tenant=LOCAL_TENANT, name=f"evaluation of {case.id}", zone=case.zone, now=now).id
        try:
            outcomes, unanswered = _consolidated(case, events, owner, extractor=extractor, now=now)
            with acting_for(owner):
                views = [row.view() for row in Belief.objects.owned_by(owner).order_by("created_at", "id")]
        finally:
            if asks:
                _erase(owner)
    formed = tuple(Formed(statement=view.statement, type=view.belief_type, live=view.live) for view in views)
    return Result(case=case, formed=formed, outcomes=outcomes, score=score(case, formed), unanswered=unanswered)


def _consolidated(case: Case, events: Sequence[NewEvent], owner: UUID, *, extractor: str, now: datetime) -> tuple[Counter[Outcome], bool]:
    """How the proposals ended, and whether a provider was asked in vain."""
    with acting_for(owner):
        session = append_events(principal_id=owner, external_id=case.id, project=None, events=events, now=now).session_id
    outcomes: Counter[Outcome] = Counter()
    unanswered = False
    for report in consolidate_session(principal_id=owner, session_id=session, trigger=Trigger.SESSION, now=now, extractor=extractor):
        outcomes += report.outcomes
        unanswered |= report.attempt not in (None, AttemptState.COMPLETED)
    return outcomes, unanswered


def _erase(owner: UUID) -> None:
    with acting_for(owner):
        erase_memory(owner)
        Principal.objects.filter(id=owner).delete()


def by_part(results: Iterable[Result]) -> dict[Part, Totals]:
    totals = {part: Totals() for part in Part}
    for result in results:
        totals[result.case.part].add(result)
    return totals


def by_group(results: Iterable[Result]) -> dict[str, Totals]:
    """Totals of each group in the order of first appearance, without the frozen cases."""
    totals: dict[str, Totals] = {}
    for result in results:
        if result.case.part is not Part.FROZEN:
            totals.setdefault(result.case.group, Totals()).add(result)
    return totals


def shortfalls(parts: dict[Part, Totals]) -> list[str]:
    """Why the numbers are not good enough, one sentence each; none when they are."""
    said = []
    for part, floor in FLOORS.items():
        totals = parts[part]
        if totals.recall < floor:
            said.append(f"{part}: {totals.found} of {totals.expected} found, {totals.recall:.1%}; the floor is {floor:.0%}")
        if totals.fabricated:
            said.append(f"{part}: {totals.fabricated} fabricated; none may be")
    failures = sum(totals.policy_failures for totals in parts.values())
    if failures:
        said.append(f"{failures} policy failures; there may be none, in any part")
    return said


def _events(case: Case) -> Sequence[NewEvent]:
    events: list[NewEvent] = []
    at = FIRST - PAUSE
    for place, (said, text) in enumerate(zip(case.events, case.texts(), strict=True), start=1):
        at = said.at or at + PAUSE
        type, actor = _EVENT[said.actor]
        events.append(NewEvent(type=type, actor=actor, text=text, occurred_at=at, position=place))
    return events
