"""The sample conversations: what they promise to show, and that they come once and go for good."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from pytest_django import DjangoDbBlocker

from formation.learn import Learned, pending_sessions, trial
from formation.samples import SAMPLE, learn_samples, remove_samples
from memory.access import OWNER, acting_for, find_or_make_principal
from memory.listing import listed
from memory.models import Belief, Event, Evidence, Principal, Session
from memory.values import Actor, Outcome, Skip
from review.memories import memories_of
from tests.builders import NOW, converse, principal, statements

pytestmark = pytest.mark.django_db

Row = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Shown:
    """What the console could show after learning, read once for all tests that only look."""

    learned: Learned
    beliefs: list[Row]
    unconfirmed: int
    actors: set[str]
    #: The actors of the events that some belief rests on.
    sources: set[str]

    def the(self, statement: str) -> Row:
        (found,) = [row for row in self.beliefs if row["statement"] == statement]
        return found

    @property
    def live(self) -> list[str]:
        return [row["statement"] for row in self.beliefs if row["status"] in ("provisional", "active")]


@pytest.fixture(scope="module")
def shown(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Shown:
    with django_db_blocker.unblock(), trial(active=True):
        learned = learned_now()
        with acting_for(sample().id):
            return Shown(
                learned=learned,
                beliefs=listed(sample().id),
                unconfirmed=Belief.objects.filter(unconfirmed=True).count(),
                actors=set(Event.objects.values_list("actor", flat=True)),
                sources=set(Evidence.objects.values_list("event__actor", flat=True)),
            )


def sample() -> Principal:
    return find_or_make_principal(tenant="local", name=SAMPLE, zone=None, now=NOW)


def learned_now(now: datetime = NOW) -> Learned:
    learned = learn_samples(now=now)
    assert learned is not None
    return learned


def beliefs() -> list[Row]:
    found = sample()
    with acting_for(found.id):
        return listed(found.id)


def offered() -> list[str]:
    """The memories that the header's switch offers the owner."""
    users = get_user_model().objects.filter(username=OWNER)
    return [memory.name for user in users for memory in memories_of(user_id=user.pk)]


def moments() -> list[datetime]:
    found = sample()
    with acting_for(found.id):
        times = Event.objects.exclude(type__startswith="memory.").order_by("occurred_at").values_list("occurred_at", flat=True)
        return [at for at in times if at is not None]


def test_preferences_and_a_home_change(shown: Shown) -> None:
    for before, after in {
        "User prefers light mode.": "User prefers dark mode.",
        "User prefers detailed answers.": "User prefers short answers.",
        "User lives in Osu.": "User lives in Tema.",
    }.items():
        old, new = shown.the(before), shown.the(after)
        assert (old["status"], old["status_reason"], old["superseded_by"]) == ("superseded", "replaced", new["id"])
        assert new["status"] in ("provisional", "active") and new["valid_from"] == old["valid_to"]


def test_a_sensitive_fact_asks_for_the_owners_eye(shown: Shown) -> None:
    allergy = shown.the("User is allergic to groundnuts.")
    assert (allergy["sensitivity"], allergy["flags"], allergy["status"]) == ("sensitive", ["sensitive"], "active")
    assert [row["statement"] for row in shown.beliefs if "sensitive" in row["flags"]] == [allergy["statement"]]


def test_one_conflict_stands_open(shown: Shown) -> None:
    asked, said = shown.the("User prefers morning meetings."), shown.the("User prefers afternoon meetings.")
    assert asked["conflicts_with"] == [said["id"]] and said["conflicts_with"] == [asked["id"]]
    assert (asked["authority"], said["authority"]) == ("owner", "inferred")


def test_what_may_not_be_kept_is_refused_and_counted(shown: Shown) -> None:
    outcomes = shown.learned.outcomes
    assert (outcomes[Outcome.SECRET], outcomes[Outcome.INJECTION], outcomes[Outcome.TRANSIENT]) == (1, 1, 1)
    told = " ".join(row["statement"] for row in shown.beliefs)
    # said beside the secret, beside the injection, off the record
    assert "Bitwarden" not in told and "Firefox" not in told and "harbour work" not in told


@pytest.mark.parametrize(
    "statement", ["User rides a Vespa.", "User owns a Vespa.", "User drinks coffee in the morning.", "User uses Slack."]
)
def test_something_is_taken_back(shown: Shown, statement: str) -> None:
    gone = shown.the(statement)
    assert (gone["status"], gone["status_reason"], gone["superseded_by"]) == ("superseded", "ended", None)
    assert [piece["role"] for piece in gone["evidence"]] == ["supports", "ends"]


@pytest.mark.parametrize(("statement", "least"), [("User prefers metric units.", 4), ("User prefers British spelling.", 3)])
def test_something_is_said_often_enough_to_be_nominated(shown: Shown, statement: str, least: int) -> None:
    often = shown.the(statement)
    assert often["status"] == "active" and often["corroboration_count"] >= least
    assert len({piece["session"] for piece in often["evidence"]}) >= least
    assert not often["flags"] and often["conflicts_with"] == []


def test_two_projects_and_a_private_life_are_told_apart(shown: Shown) -> None:
    assert {row["scope"] for row in shown.beliefs} == {"user", "project:harbour", "project:orchard"}
    assert shown.the("User and others decided to use Postgres for the bookings.")["scope"] == "project:harbour"
    assert shown.the("User and others agreed that every tree gets a number.")["scope"] == "project:orchard"
    assert shown.the("User prefers metric units.")["scope"] == "user"


def test_only_the_owner_is_a_source(shown: Shown) -> None:
    assert {Actor.ASSISTANT.value, Actor.TOOL.value, Actor.SYSTEM.value} <= shown.actors
    assert shown.sources == {Actor.PRINCIPAL.value}
    assert shown.learned.skipped[Skip.UNTRUSTED_SOURCE] > 50 and shown.learned.skipped[Skip.PLATFORM_TEXT] == 1


def test_the_beliefs_make_a_good_first_page(shown: Shown) -> None:
    assert 35 <= len(shown.live) <= 50
    assert len(set(shown.live)) == len(shown.live)
    assert all(statement[0].isupper() and 3 <= len(statement.split()) <= 24 for statement in shown.live)
    assert not shown.unconfirmed


@pytest.mark.parametrize(
    "now",
    [datetime(2026, 6, 1, 0, 30, tzinfo=UTC), datetime(2027, 12, 31, 23, 59, tzinfo=UTC), datetime(2024, 2, 29, 12, 0, tzinfo=UTC)],
    ids=["just after midnight", "the last minute of a year", "before it was written"],
)
def test_the_newest_words_are_of_today_and_the_time_of_day_stays(now: datetime) -> None:
    learned_now(now)
    times = moments()
    assert times[-1].date() == now.date() and times[-1] <= now
    assert timedelta(days=140) < times[-1] - times[0] < timedelta(days=170)
    assert (times[0].hour, times[0].minute) == (20, 14)


def test_each_session_was_known_on_its_day() -> None:
    learned_now()
    found = sample()
    with acting_for(found.id):
        arrivals = [(session.last_recorded_at, session.last_at) for session in Session.objects.all()]
        assert 12 <= len(arrivals) <= 18
    assert all(recorded is not None and at is not None and recorded - at == timedelta(minutes=1) for recorded, at in arrivals)


def test_they_are_learned_once_and_completely() -> None:
    learned = learned_now()
    assert not learned.failed and pending_sessions(sample().id) == []
    before = beliefs()
    assert learn_samples(now=NOW + timedelta(days=3)) is None
    assert beliefs() == before


def test_a_call_that_fails_half_way_leaves_nothing_and_may_be_made_again() -> None:
    def stop(_what: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        learn_samples(now=NOW, told=stop)
    assert offered() == []
    assert learn_samples(now=NOW) is not None


def test_the_owner_may_open_them_and_the_owners_own_memory_stays_as_it_is() -> None:
    owner = principal(OWNER)
    assert statements(owner) == []
    converse(owner, "I live in Lyon.")
    learned_now()
    assert offered() == [OWNER, SAMPLE]
    assert statements(owner) == ["User lives in Lyon."]
    remove_samples(now=NOW)
    assert statements(owner) == ["User lives in Lyon."]


def test_removal_is_for_good() -> None:
    principal(OWNER)
    learned_now()
    assert remove_samples(now=NOW) is True
    assert offered() == [OWNER]
    found = sample()
    with acting_for(found.id):
        assert not Event.objects.exists() and not Belief.objects.exists() and not Session.objects.exists()
    assert learn_samples(now=NOW) is None
    assert beliefs() == [] and offered() == [OWNER]
    assert remove_samples(now=NOW) is False


def test_what_was_refused_beforehand_is_never_learned() -> None:
    assert remove_samples(now=NOW) is False
    assert learn_samples(now=NOW) is None
    assert beliefs() == [] and offered() == []


def samples(*arguments: str) -> str:
    out = StringIO()
    call_command("samples", *arguments, stdout=out)
    return out.getvalue().strip()


def test_the_command_says_what_it_did_in_a_sentence() -> None:
    assert "were learned" in samples()
    assert samples().startswith("Nothing to do")
    assert samples("--remove") == "The sample memory is removed for good."
    assert samples("--remove").startswith("There was no sample memory")
    assert samples().startswith("Nothing to do")


def test_the_command_tells_a_program() -> None:
    first = json.loads(samples("--json"))
    assert first["learned"] is True and first["principal"] == SAMPLE and first["outcomes"]["conflicted"] == 1
    assert json.loads(samples("--json")) == {"principal": SAMPLE, "learned": False}
    assert json.loads(samples("--json", "--remove")) == {"principal": SAMPLE, "removed": True}
