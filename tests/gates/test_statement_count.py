"""A consolidation costs the same number of SQL statements however much it reads and however much is believed."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from memory.access import acting_for
from memory.models import Belief, BeliefVersion, ConsolidationRun, Nomination, Principal
from memory.models.fields import new_id
from tests.builders import NOW, append, believed, consolidate, converse, principal, said
from tests.formation.providers.conftest import assisted, deaf_rules, endpoint  # noqa: F401  (fixtures)
from tests.formation.providers.endpoint import Endpoint, claim, claims
from tests.gates.test_bounded_formation import owned

pytestmark = pytest.mark.django_db(transaction=True)


def cost(owner: Principal, text: str, *, session: str, forms: int) -> int:
    """Statements of consolidating one message, which must form so many beliefs."""
    session_id = append(owner, said(text), session=session)
    before = len(believed(owner))
    with CaptureQueriesContext(connection) as captured:
        consolidate(owner, session_id)
    assert len(believed(owner)) == before + forms
    return len(captured)


def stuff(owner: Principal, count: int) -> None:
    """Copies of the owner's one belief under other subjects."""
    with acting_for(owner.id):
        original = Belief.objects.get()
        fields = {
            field.attname: getattr(original, field.attname)
            for field in Belief._meta.concrete_fields
            if field.name not in ("id", "score", "subject_key")
        }
        Belief.objects.bulk_create([Belief(id=new_id(), subject_key=f"filler {n}", **fields) for n in range(count)])


def test_one_and_twelve_candidates_cost_the_same() -> None:
    assert cost(principal("one"), owned(1), session="s", forms=1) == cost(principal("twelve"), owned(12), session="s", forms=12)


def test_ten_and_ten_thousand_beliefs_cost_the_same() -> None:
    costs = {}
    for count in (10, 10_000):
        owner = principal(f"with-{count}")
        converse(owner, "I live in Lyon.")
        stuff(owner, count)
        costs[count] = cost(owner, "I like oolong tea. I no longer own a kayak. I prefer metric units.", session="s2", forms=2)
    assert costs[10] == costs[10_000] <= 40
    print(f"statements of one consolidation: {costs}")


def test_asking_a_model_costs_the_same_whatever_it_answers_and_asking_nobody_costs_nothing(endpoint: Endpoint) -> None:  # noqa: F811
    with_help: dict[str, int] = {}
    lines = [
        f"I write everything in {tool}"
        for tool in ("Helix", "Zed", "Kakoune", "Joe", "Nano", "Micro", "Ed", "Acme", "Sam", "Vis", "Jed", "Ne")
    ]
    for name, count, beliefs in (("one", 1, 0), ("twelve", 12, 0), ("much", 1, 2_000)):
        endpoint.script(claims())
        owner = assisted(name)
        converse(owner, "I live in Lyon.", session="before")
        stuff(owner, beliefs)
        said_lines = lines[:count]
        endpoint.script(claims(*(claim("uses", line, item=line.split()[-1]) for line in said_lines)))
        with_help[name] = cost(owner, ". ".join(said_lines) + ".", session="s", forms=count)
    assert len(set(with_help.values())) == 1
    alone, off = principal("alone"), assisted("off", policy="formation@7")
    without = {owner.name: cost(owner, "I live in Lyon.", session="s", forms=1) for owner in (alone, off)}
    assert len(set(without.values())) == 1
    assert with_help["one"] - without["alone"] <= 12
    print(f"statements of one consolidation with a model's help: {with_help}, without: {without}")


def test_superseding_six_costs_what_superseding_one_does() -> None:
    costs = []
    for count in (1, 6):
        owner = principal(f"changes-{count}")
        lines = [
            "I live in Lyon.",
            "I work at Norden.",
            "I prefer concise answers.",
            "I prefer metric units.",
            "I prefer dark mode.",
            "I prefer tabs.",
        ]
        converse(owner, *lines[:count])
        assert len(believed(owner)) == count
        changes = [
            "I live in Bern.",
            "I work at Acme.",
            "I prefer detailed answers.",
            "I prefer imperial units.",
            "I prefer light mode.",
            "I prefer spaces.",
        ]
        session_id = append(
            owner, *(said(text, at=NOW.replace(month=7)) for text in changes[:count]), session="s2", now=NOW.replace(month=7)
        )
        with CaptureQueriesContext(connection) as captured:
            (report,) = consolidate(owner, session_id, now=NOW.replace(month=7))
        assert report.outcomes.total() == count
        costs.append(len(captured))
        with acting_for(owner.id):
            assert Belief.objects.filter(status="superseded").count() == count
            assert BeliefVersion.objects.count() == count * 3
            assert ConsolidationRun.objects.filter(superseded=count).count() == 1
    assert costs[0] == costs[1]


def test_offering_five_costs_what_offering_one_does_and_nothing_where_nothing_qualifies() -> None:
    teas = ["oolong", "sencha", "matcha", "assam", "darjeeling"]
    costs: dict[int, list[int]] = {}
    for count in (1, 5):
        owner = principal(f"offers-{count}")
        costs[count] = []
        for day in range(4):
            text = " ".join(f"I like {tea}." for tea in teas[:count])
            at = NOW + timedelta(days=day)
            session_id = append(owner, said(text, at=at), session=f"s{day}", now=at)
            with CaptureQueriesContext(connection) as captured:
                consolidate(owner, session_id, now=at)
            costs[count].append(len(captured))
        with acting_for(owner.id):
            assert Nomination.objects.filter(state="open").count() == count
    print(f"statements of a consolidation on the 1st to 4th occasion, by how many are offered: {costs}")
    assert costs[1] == costs[5]
    _, second, third, fourth = costs[5]
    assert third - second == 2  # one to read, one to write
    assert fourth - second == 1


def test_search_reads_its_index_although_the_wall_stands() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    stuff(owner, 5_000)
    converse(owner, "I like oolong tea.", session="s2")

    def scans(index: str) -> int:
        with connections["owner"].cursor() as cursor:
            cursor.execute("select idx_scan from pg_stat_user_indexes where indexrelname = %s", [index])
            return int(cursor.fetchone()[0])

    with connections["owner"].cursor() as cursor:
        cursor.execute("analyze memory_belief, memory_beliefversion")
    before = scans("belief_words")
    with acting_for(owner.id):
        assert [belief.statement for belief in Belief.objects.matching("oolong mead", limit=5)] == ["User likes oolong tea."]
        assert not Belief.objects.matching("zzz -qqq", limit=5).exists()
        with connection.cursor() as cursor:
            cursor.execute("select pg_stat_force_next_flush()")
    assert scans("belief_words") > before
