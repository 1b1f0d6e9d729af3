"""A year of three owners, by the rules alone: what is left of what they said, day by day.

    ./run benchmark year

A busy owner is at work with agents six hours a day, a light one an hour, the third twenty minutes. Prints one table: the
score after 30, 90, 180 and 365 days (`-` once it is retired), and whether and when it is kept for long.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

from memory.rules import lifecycle, transitions, weighing
from memory.rules.lifecycle import Standing
from memory.rules.ranking import RETRIEVAL_1
from memory.values import Authority, BeliefType, Derivation, Longevity, Portability, Producer, Retention, Sensitivity, Status
from memory.views import BeliefView, Claim, Moment

BEGUN = datetime(2026, 1, 1, tzinfo=UTC)
DAY = timedelta(days=1)
OWNERS = {"busy": 6 / 24, "light": 1 / 24, "20 minutes": 1 / 72}
SHOWN = (30, 90, 180, 365)


@dataclass(frozen=True, kw_only=True)
class Life:
    """One belief: of what type, on which days it was said, whether its owner stated it, how often it is used."""

    name: str
    belief_type: BeliefType
    said: tuple[int, ...] = (0,)
    stated: bool = False
    used_every: int | None = None


LIVES = (
    Life(name="fact, said once", belief_type=BeliefType.FACT),
    Life(name="fact, said twice", belief_type=BeliefType.FACT, said=(0, 7)),
    Life(name="fact, said once, cited weekly", belief_type=BeliefType.FACT, used_every=7),
    Life(name="fact, said monthly", belief_type=BeliefType.FACT, said=tuple(range(0, 365, 30))),
    Life(name="fact, stated", belief_type=BeliefType.FACT, stated=True),
    Life(name="preference, said once", belief_type=BeliefType.PREFERENCE),
    Life(name="preference, said four times", belief_type=BeliefType.PREFERENCE, said=(0, 7, 14, 21)),
    Life(name="relationship, said once", belief_type=BeliefType.RELATIONSHIP),
)


def main(arguments: list[str]) -> int:
    del arguments
    print(f"{'owner':<11} {'belief':<30} " + " ".join(f"{day:>5}" for day in SHOWN) + "  kept for long")
    for owner, running in OWNERS.items():
        for life in LIVES:
            scores, kept = lived(life, running)
            shown = " ".join("    -" if scores[day] is None else f"{scores[day]:>5.2f}" for day in SHOWN)
            print(f"{owner:<11} {life.name:<30} {shown}  {'-' if kept is None else f'day {kept}'}")
    return 0


def lived(life: Life, running: float) -> tuple[dict[int, float | None], int | None]:
    """Day -> score, None once it has been retired; and the day on which it graduated."""
    belief, scores, kept, held = formed(life), {}, None, 0.0
    for day in range(1, 366):
        now = BEGUN + day * DAY
        if belief.live:
            belief = passed(belief, running, now=now)
            held = held + running if lifecycle.holds_threshold(Standing(belief=belief)) else 0.0
            if lifecycle.graduates(Standing(belief=belief), held_days=held):
                belief, kept = replace(belief, retention=Retention.GLOBAL), day
            if day in life.said:
                belief = said_again(belief, now)
            if life.used_every and day % life.used_every == 0:
                belief = cited(belief, now)
        scores[day] = belief.confidence * belief.activation if belief.live else None
    return scores, kept if kept is not None or not life.stated else 0


def passed(belief: BeliefView, running: float, *, now: datetime) -> BeliefView:
    """One day's maintenance."""
    sheltered, floor = lifecycle.floors(Standing(belief=belief))
    idle = now >= lifecycle.idle_from(belief)
    inside, outside = (0.0, running) if idle else (running, 0.0)
    lasts = lifecycle.half_life(Standing(belief=belief))
    dim = weighing.charged(belief.activation, inside=inside, outside=outside, half_life=lasts, sheltered=sheltered, floor=floor)
    belief = replace(belief, activation=dim)
    if lifecycle.sweepable(Standing(belief=belief), now=now):
        belief = replace(belief, activation=weighing.stepped(dim, confidence=belief.confidence), swept_at=now)
    return replace(belief, status=Status.RETIRED) if lifecycle.retires(Standing(belief=belief), now=now) else belief


def said_again(belief: BeliefView, now: datetime) -> BeliefView:
    more = replace(belief, evidence_count=belief.evidence_count + 1, use_count=belief.use_count + 1, activation=1.0)
    return transitions.settle(replace(more, newest=replace(belief.newest, at=now)))


def cited(belief: BeliefView, now: datetime) -> BeliefView:
    after = weighing.used(
        activation=belief.activation, use_count=belief.use_count, utility=belief.utility, occasions=1, worth=RETRIEVAL_1.cited
    )
    return replace(belief, activation=after.activation, use_count=after.use_count, utility=after.utility, last_used_at=now)


def formed(life: Life) -> BeliefView:
    authority = Authority.OWNER if life.stated else Authority.INFERRED
    return transitions.settle(
        BeliefView(
            id=UUID(int=1),
            claim=Claim(kind="note", slots=()),
            subject="x",
            subject_key="x",
            statement="x",
            belief_type=life.belief_type,
            canonical_hash=b"",
            status=lifecycle.entry_status(authority=authority),
            authority=authority,
            producer=Producer.USER if life.stated else Producer.AGENT,
            derivation=Derivation.DIRECT,
            longevity=Longevity.DURABLE,
            retention=lifecycle.retention(authority=authority),
            portability=Portability.CONTEXTUAL,
            scope="user",
            origin_scopes=("user",),
            sensitivity=Sensitivity.INTERNAL,
            prior=weighing.prior(authority=authority),
            confidence=0.0,
            newest=Moment(at=BEGUN, session_id=UUID(int=1), sequence=1),
            created_at=BEGUN,
        )
    )
