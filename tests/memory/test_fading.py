"""What time does to beliefs is said twice, as a rule and in SQL: both say the same of any belief."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction

from memory.access import acting_for
from memory.models import Belief, Engram, Event, Principal, Relation, RunningDay
from memory.models.fields import new_id
from memory.rules import lifecycle, weighing
from memory.rules.clock import DAY, per_day, runs, seconds_between
from memory.rules.lifecycle import Standing
from memory.rules.weighing import WEIGHING_5
from memory.store.fading import Fading
from memory.store.running import read_clock, refresh
from memory.store.surfaces import pair
from memory.store.using import Use, count_use
from memory.values import Actor, Authority, BeliefType, Longevity, Producer, Retention, Status
from memory.views import NewEvent
from tests.builders import NOW, append, converse, principal, said, typed

pytestmark = pytest.mark.django_db

DAYS = timedelta(days=1)
MINUTES = timedelta(minutes=1)
MANY = 400
#: Shorter times, so that two years of odd conversations are long.
POLICY = replace(
    WEIGHING_5, half_life_session=0.05, half_life_global=0.5, half_life_user=2.0, stale=0.6, stale_loser=0.2, stale_wall=500.0, held=0.05
)


@dataclass(frozen=True, kw_only=True)
class World:
    """A memory of random beliefs, each as the rules read it, and when something was said."""

    owner: Principal
    standings: dict[UUID, Standing]
    times: list[datetime]

    def fading(self) -> Fading:
        return Fading(principal_id=self.owner.id, now=NOW, policy=POLICY)

    def running(self, since: datetime, until: datetime = NOW) -> float:
        return seconds_between(self.times, since, until) / DAY

    @contextmanager
    def tried(self) -> Iterator[dict[UUID, Any]]:
        """What the beliefs are like after the block's statement, which is taken back afterwards."""
        with acting_for(self.owner.id):
            mark = transaction.savepoint()
            found: dict[UUID, Any] = {}
            yield found
            found.update({belief.id: belief.view() for belief in Belief.objects.all()})
            transaction.savepoint_rollback(mark)


def conversation(dice: random.Random) -> list[NewEvent]:
    """Two years in which something was said at odd times; not everything moves the clock."""
    events: list[NewEvent] = []
    at = NOW - 800 * DAYS
    while at < NOW:
        for _ in range(dice.randrange(60)):
            at += dice.choice([20 * timedelta(seconds=1), MINUTES, 4 * MINUTES])
            actor = dice.choice([Actor.PRINCIPAL, Actor.ASSISTANT, Actor.TOOL, Actor.SYSTEM, Actor.DEVICE])
            events.append(said(f"word {len(events)}", at=at, actor=actor))
        at += timedelta(hours=dice.randrange(1, 400))
    return [event for event in events if event.occurred_at and event.occurred_at < NOW]


def random_fields(dice: random.Random) -> dict[str, Any]:
    created = NOW - dice.choice([0.2, 3, 20, 29, 31, 100, 400, 799]) * DAYS
    longevity = dice.choice([*[Longevity.DURABLE] * 4, Longevity.ONGOING, Longevity.TENTATIVE])
    authority = dice.choice([Authority.INFERRED, Authority.INFERRED, Authority.AFFIRMED, Authority.OWNER])
    asked = dice.choice([None, NOW - 40 * DAYS, NOW - 3 * DAYS])
    return {
        "belief_type": dice.choice(list(BeliefType)).value,
        "status": dice.choice([Status.PROVISIONAL, Status.ACTIVE, Status.ACTIVE, Status.SUPERSEDED]).value,
        "authority": authority.value,
        "producer": (Producer.USER if authority is Authority.OWNER else dice.choice([Producer.AGENT, Producer.SYSTEM])).value,
        "derivation": dice.choice(["direct", "direct", "direct", "hypothesis"]),
        "longevity": longevity.value,
        "retention": dice.choice(list(Retention)).value,
        "core": dice.random() < 0.05,
        "prior": dice.choice([0.4, 0.55, 0.7, 0.9]),
        "evidence_count": dice.randrange(6),
        "declared_evidence": dice.randrange(3),
        "contradictions": dice.randrange(4),
        "activation": dice.choice([1.0, dice.random(), 0.3, 0.05]),
        "charged_at": dice.choice([None, created, max(created, NOW - 2 * DAYS), max(created, NOW - 45 * DAYS)]),
        "swept_at": dice.choice([None, NOW - 2 * DAYS, NOW - DAYS / 2]),
        "above_threshold_since": dice.choice([None, created, NOW - 60 * DAYS]),
        "offered_at": asked,
        "use_count": dice.randrange(7),
        "last_used_at": dice.choice([None, None, NOW - dice.randrange(300) * DAYS]),
        "unconfirmed": dice.random() < 0.2 and authority is not Authority.OWNER,
        "last_evidence_at": dice.choice([None, created - dice.randrange(700) * DAYS, created]),
        "expires_at": dice.choice([None, None, NOW, NOW - DAYS, NOW + DAYS]),
        "worded_expiry": dice.choice([None, NOW - DAYS]),
        "created_at": created,
    }


def weighed(fields: dict[str, Any]) -> dict[str, Any]:
    superseded = fields["status"] == "superseded"
    sure = weighing.confidence(
        prior=fields["prior"],
        evidence=fields["evidence_count"] + fields["declared_evidence"],
        contradictions=fields["contradictions"],
        superseded=superseded,
        core=fields["core"],
    )
    return {**fields, "confidence": sure, "status_reason": "replaced" if superseded else None}


def edges(dice: random.Random, live: list[Belief]) -> list[Relation]:
    found = []
    for one, other in zip(live[::2], live[1::2], strict=False):
        if dice.random() < 0.5:
            continue
        source, target = sorted((one, other), key=lambda belief: belief.id)
        kind = dice.choice(["contradicts", "contradicts", "conflicts_with"])
        what = dice.choice(["open", "held", "lost"]) if kind == "contradicts" else "open"
        found.append(
            Relation(
                principal_id=source.principal_id,
                kind=kind,
                source=source,
                target=target,
                created_at=NOW,
                held_open_at=NOW if what == "held" else None,
                resolved_at=NOW if what == "lost" else None,
                resolved_by="adjudicated" if what == "lost" else None,
                winner=dice.choice([source, target]) if what == "lost" else None,
                declared_by="agent",
            )
        )
    return found


def standing(belief: Belief, relations: list[Relation], ranks: dict[UUID, int]) -> Standing:
    mine = [edge for edge in relations if belief.id in (edge.source_id, edge.target_id)]

    def guarded(edge: Relation) -> bool:
        other = edge.target_id if edge.source_id == belief.id else edge.source_id
        return edge.held_open_at is not None and ranks[belief.id] > ranks[other]

    return Standing(
        belief=belief.view(),
        loser=any(edge.winner_id not in (None, belief.id) for edge in mine),
        guarded=sum(map(guarded, mine)),
        stable=belief.engram is not None and belief.engram.stable,
        disputed=any(edge.resolved_at is None and not guarded(edge) for edge in mine),
    )


@pytest.fixture
def world() -> World:
    dice = random.Random(1)
    owner = principal()
    events = conversation(dice)
    append(owner, *events, session="life")
    converse(owner, "I live in Lyon.", session="seed", at=NOW - 900 * DAYS)
    with acting_for(owner.id):
        refresh(owner.id)
        seed = Belief.objects.get()
        engrams = [
            Engram(id=new_id(), principal=owner, key=f"k{n}", composite=0.9, stable=n == 0, created_at=NOW, updated_at=NOW)
            for n in range(2)
        ]
        Engram.objects.bulk_create(engrams)
        fixed = {field.attname: getattr(seed, field.attname) for field in Belief._meta.concrete_fields if field.name not in ("id", "score")}
        Belief.objects.all().delete()
        beliefs = [Belief(id=new_id(), **{**fixed, **weighed(random_fields(dice))}) for _ in range(MANY)]
        for number, belief in enumerate(beliefs):
            belief.subject_key = f"subject {number}"
            belief.engram = dice.choice([None, None, None, *engrams])
        Belief.objects.bulk_create(beliefs)
        relations = edges(dice, [belief for belief in beliefs if belief.status != "superseded"])
        Relation.objects.bulk_create(relations)
        ranks = {belief.id: Authority(belief.authority).rank for belief in beliefs}
        standings = {belief.id: standing(belief, relations, ranks) for belief in Belief.objects.select_related("engram")}
        moving = Event.objects.filter(actor__in=["principal", "assistant", "tool"], occurred_at__isnull=False)
        times = sorted(at for at in moving.values_list("occurred_at", flat=True) if at)
    return World(owner=owner, standings=standings, times=times)


def test_that_days_and_readings_are_those_of_the_rule(world: World) -> None:
    dice = random.Random(9)
    instants = [NOW, NOW - 3000 * DAYS, *(NOW - dice.random() * 800 * DAYS for _ in range(50)), *world.times[100:130]]
    with acting_for(world.owner.id):
        stored = dict(RunningDay.objects.values_list("day", "seconds"))
        shown = read_clock(world.owner.id, instants)
    assert len(stored) > 50
    assert stored == pytest.approx(per_day(world.times))
    for at in instants:
        assert shown[at] == pytest.approx(seconds_between(world.times, NOW - 4000 * DAYS, at)), at


def test_that_running_time_is_charged_as_the_rule_says(world: World) -> None:
    expected = {}
    for key, one in world.standings.items():
        if lifecycle.fades(one.belief):
            begun, turn = lifecycle.chargeable(one.belief, now=NOW)
            sheltered, floor = lifecycle.floors(one, policy=POLICY)
            lasts = lifecycle.half_life(one, policy=POLICY)
            after = weighing.charged(
                one.belief.activation,
                inside=world.running(begun, turn),
                outside=world.running(turn),
                half_life=lasts,
                sheltered=sheltered,
                floor=floor,
            )
            expected[key] = after if world.running(begun) > 0 else one.belief.activation
    with world.tried() as found:
        charged = world.fading().charge()
    assert charged > MANY / 3
    assert sum(expected[key] != world.standings[key].belief.activation for key in expected) > 50
    for key, one in world.standings.items():
        assert found[key].activation == pytest.approx(expected.get(key, one.belief.activation), abs=1e-9), one


def test_that_charging_again_at_the_same_time_charges_nothing(world: World) -> None:
    with world.tried() as found:
        fading = world.fading()
        assert fading.charge() > 0
        once = dict(Belief.objects.values_list("id", "activation"))
        assert fading.charge() == 0
    assert {key: view.activation for key, view in found.items()} == once


def test_that_the_sweep_takes_those_of_the_rule_the_longest_unmentioned_first(world: World) -> None:
    fit = [one.belief for one in world.standings.values() if lifecycle.sweepable(one, now=NOW)]
    already = sum(one.belief.swept_at is not None and NOW - one.belief.swept_at < DAYS for one in world.standings.values())
    ancient = NOW - 9000 * DAYS
    first = sorted(fit, key=lambda belief: (belief.newest.at or ancient, belief.id))
    for most in (WEIGHING_5.swept_a_day, already + 5):
        with world.tried() as found:
            swept = replace(world.fading(), policy=replace(POLICY, swept_a_day=most)).sweep()
        room = max(0, most - already)
        assert set(swept) == {belief.id for belief in first[:room]} and len(swept) > 0
        for belief in first[:room]:
            assert found[belief.id].activation == pytest.approx(weighing.stepped(belief.activation, confidence=belief.confidence))


def test_that_endings_are_those_of_the_rule(world: World) -> None:
    retired = {key for key, one in world.standings.items() if lifecycle.retires(one, now=NOW)}
    expired = {
        key: reason.value for key, one in world.standings.items() if (reason := lifecycle.expired_as(one.belief, now=NOW)) is not None
    }
    unmet = {
        key
        for key, one in world.standings.items()
        if lifecycle.stale(one, idle_days=world.running(lifecycle.last_met(one.belief)), now=NOW, policy=POLICY)
    }
    waiting = {key for key in unmet if lifecycle.must_ask(world.standings[key].belief, now=NOW)}
    assert retired and expired and waiting and unmet - waiting
    fading = world.fading()
    with world.tried() as found:
        assert dict(fading.retire()) == dict.fromkeys(retired, "decayed")
    assert {key for key, view in found.items() if view.status is Status.RETIRED} == retired
    with world.tried():
        assert dict(fading.expire()) == expired
    with world.tried() as found:
        archived, offered = fading.archive()
    assert dict(archived) == dict.fromkeys(unmet - waiting, "stale")
    assert set(offered) <= waiting
    assert all(found[key].offered_at == NOW for key in offered)


def test_that_holding_and_graduating_are_those_of_the_rule(world: World) -> None:
    with world.tried() as found:
        world.fading().hold()
    for key, one in world.standings.items():
        if one.belief.live and one.belief.retention is Retention.SESSION:
            assert (found[key].above_threshold_since is not None) is lifecycle.holds_threshold(one), one

    def held(since: datetime | None) -> float | None:
        return None if since is None else world.running(since)

    said = {
        key: lifecycle.graduates(
            one, held_days=world.running(since) if (since := one.belief.above_threshold_since) else None, policy=POLICY
        )
        for key, one in world.standings.items()
    }
    with world.tried():
        graduated, deferred = world.fading().graduate()
    assert set(graduated) == {key for key, yes in said.items() if yes} and graduated
    assert deferred == sum(yes is None for yes in said.values())


def test_that_a_cap_archives_the_least_present_and_never_what_is_core(world: World) -> None:
    live = [one for one in world.standings.values() if one.belief.live]
    order = sorted(live, key=lambda one: (not one.belief.core, not one.stable, -one.score, one.belief.id))
    with world.tried():
        evicted = replace(world.fading(), policy=replace(POLICY, size_cap=50)).evict()
    assert {key for key, _ in evicted} == {one.belief.id for one in order[50:]}
    with world.tried():
        assert world.fading().evict() == []


def test_that_use_is_counted_as_the_rule_says(world: World) -> None:
    dice = random.Random(3)
    uses = [
        Use(belief_id=key, occasions=dice.randrange(1, 5), worth=dice.uniform(-1.5, 1.5), cited_at=dice.choice((NOW, None)))
        for key in world.standings
    ]
    with world.tried() as found:
        moved = count_use(principal_id=world.owner.id, uses=uses)
    assert moved == sum(one.belief.live for one in world.standings.values())
    for use in uses:
        one, after = world.standings[use.belief_id], found[use.belief_id]
        if not one.belief.live:
            assert after == one.belief
            continue
        expected = weighing.used(
            activation=one.belief.activation,
            use_count=one.belief.use_count,
            utility=one.belief.utility,
            occasions=use.occasions,
            worth=use.worth,
            loser=one.loser,
        )
        assert (after.activation, after.utility) == (pytest.approx(expected.activation), pytest.approx(expected.utility))
        assert after.use_count == expected.use_count
        cited = None if one.loser else use.cited_at
        used_last = max(filter(None, (one.belief.last_used_at, cited)), default=None)
        assert after.last_used_at == used_last
        assert (after.confidence, after.evidence_count, after.newest) == (
            one.belief.confidence,
            one.belief.evidence_count,
            one.belief.newest,
        )


def test_that_only_conversations_move_the_clock_in_the_log_as_in_the_rule() -> None:
    owner = principal()
    with acting_for(owner.id):
        pair(principal_id=owner.id, surface_id="messenger-7", name="telephone", now=NOW)
    events = [
        said("hello", at=NOW),
        said("hello", at=NOW + MINUTES, actor=Actor.DEVICE),
        typed("hello", at=NOW + 2 * MINUTES),
        typed("hello", at=NOW + 3 * MINUTES, surface="somebody-elses", update=2),
        said("hello", at=NOW + 4 * MINUTES, type="owner.statement.created"),
        said("hello", at=None),
        said("late", at=NOW + 900 * MINUTES),
        said("done", at=NOW + 5 * MINUTES, actor=Actor.ASSISTANT, type="assistant.message.created"),
    ]
    append(owner, *events, now=NOW + 6 * MINUTES)
    moved = [events[0], events[2], events[7]]
    for event in events:
        paired = "somebody-elses" not in str(event.payload)
        if event.occurred_at and event.text != "late":
            assert runs(type=event.type, actor=event.actor, paired=paired) is (event in moved)
    with acting_for(owner.id):
        refresh(owner.id)
        stored = dict(RunningDay.objects.values_list("day", "seconds"))
    assert stored == per_day(at for event in moved if (at := event.occurred_at)) == {NOW.date(): 300.0}
