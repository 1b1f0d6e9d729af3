"""What a model proposes becomes a belief where its owner said it, word for word and of themselves; nothing else does."""

from __future__ import annotations

from datetime import timedelta

import pytest

from formation.profiles import Profile, choose
from memory.access import acting_for
from memory.models import Belief, CandidateOutcome, ConsolidationRun, Evidence, Principal
from memory.values import Actor
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, converse, established, fact, principal, said, statements, tally
from tests.formation.providers.conftest import attempts, read
from tests.formation.providers.endpoint import Endpoint, claim, claims

pytestmark = pytest.mark.django_db(transaction=True)

SAID = "These days I call Ghent home. I write everything in Helix."


def test_it_forms_what_the_rules_miss_beside_what_they_read(endpoint: Endpoint, owner: Principal) -> None:
    helix = claim("uses", "I write everything in Helix", item="Helix")
    endpoint.script(claims(claim("home", "These days I call Ghent home.", place="Ghent"), helix))
    (report,) = converse(owner, f"I like oolong. {SAID}")
    assert tally([report]) == {"committed": 3}
    assert statements(owner) == ["User likes oolong.", "User lives in Ghent.", "User uses a Helix."]
    with acting_for(owner.id):
        home = Belief.objects.get(kind="home")
        quote = Evidence.objects.get(belief=home)
        run = ConsolidationRun.objects.get()
    assert (home.authority, home.status, home.confidence, home.policy) == ("inferred", "provisional", 0.55, "formation@10")
    assert f"I like oolong. {SAID}"[quote.start : quote.end] == "These days I call Ghent home."
    assert (run.extractor, run.policy) == ("assisted@1", "formation@10")
    assert attempts(owner) == [(1, "completed", None)]


def test_the_rules_alone_miss_it_and_ask_nobody(endpoint: Endpoint) -> None:
    owner = principal()
    converse(owner, SAID)
    assert statements(owner) == []
    assert endpoint.calls == 0


def test_a_profile_without_a_provider_leaves_the_rules_alone(owner: Principal) -> None:
    (report,) = converse(owner, f"I like oolong. {SAID}")
    assert statements(owner) == ["User likes oolong."]
    with acting_for(owner.id):
        run = ConsolidationRun.objects.get(id=report.run_id)
    assert (run.extractor, run.policy) == ("deterministic@4", "formation@7")
    assert attempts(owner) == []


LIES = {
    "a message it was not shown": claim("home", "These days I call Ghent home.", event=7, place="Ghent"),
    "a quote that stands nowhere": claim("home", "I live in Bergen.", place="Bergen"),
    "a paraphrase": claim("home", "these days I call Ghent my home", place="Ghent"),
    "the instructions": claim("own_words", "You read messages that one person, the user, wrote to an assistant"),
    "a value that the quote does not hold": claim("home", "These days I call Ghent home.", place="Bergen"),
    "what somebody else does": claim("home", "lives in Oslo", place="Oslo"),
    "what a question asks": claim("home", "Should I move to Porto?", place="Porto"),
    "what is only imagined": claim("home", "If I were rich I would live in Capri", place="Capri"),
    "the opposite": claim("uses", "I don't use Slack", item="Slack"),
    "what somebody says": claim("likes", "Tom thinks I like karaoke", object="karaoke"),
    "a slot it does not have": claim("home", "These days I call Ghent home.", place="Ghent", street="Ghent"),
    "a slot left out": claim("home", "These days I call Ghent home."),
    "what is over": claim("home", "I used to live in Turin", place="Turin"),
    "half a clause": claim("own_words", "I always take the night train"),
    "an empty quote": claim("home", "  ", place="Ghent"),
}
TOLD = (
    "These days I call Ghent home. My brother lives in Oslo. Should I move to Porto? If I were rich I would live in Capri. "
    "I don't use Slack. Tom thinks I like karaoke. I used to live in Turin. I always take the night train unless it is full."
)


@pytest.mark.parametrize("lie", LIES.values(), ids=LIES.keys())
def test_it_believes_no_claim_that_its_owner_did_not_make(lie: dict[str, object], endpoint: Endpoint, owner: Principal) -> None:
    honest = converse(principal("beside"), TOLD)  # what the rules make of it
    endpoint.script(claims(lie, claim("home", "These days I call Ghent home.", place="Ghent")))
    (report,) = converse(owner, TOLD)
    expected = tally(honest)
    assert tally([report]) == {**expected, "committed": expected.get("committed", 0) + 1, "ungrounded": 1}
    assert set(statements(owner)) - set(statements(principal("beside"))) == {"User lives in Ghent."}
    with acting_for(owner.id):
        outcome = CandidateOutcome.objects.get(code="ungrounded")
        assert ConsolidationRun.objects.get().proposed == report.outcomes.total()
    assert outcome.belief_id is None


@pytest.mark.parametrize(
    "bad",
    [
        "not a claim",
        None,
        {},
        {"kind": "home"},
        claim("shoe_size", "These days I call Ghent home.", size="40"),
        {**claim("home", "These days I call Ghent home.", place="Ghent"), "event": "1"},
        {**claim("home", "These days I call Ghent home.", place="Ghent"), "stance": "maybe"},
        {**claim("home", "These days I call Ghent home.", place="Ghent"), "statement": "User is rich."},
        {**claim("home", "These days I call Ghent home."), "values": {"place": "Ghent"}},
    ],
)
def test_a_bad_claim_is_dropped_alone(bad: object, endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(claims(bad, claim("uses", "I write everything in Helix", item="Helix")))  # type: ignore[arg-type]
    converse(owner, SAID)
    assert statements(owner) == ["User uses a Helix."]
    assert attempts(owner) == [(1, "completed", None)]


def test_where_the_rules_have_read_the_same_words_theirs_stands(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(
        claims(
            claim("likes", "I really do like oolong", object="oolong"),
            claim("own_words", "I really do like oolong"),
            claim("home", "I no longer live in Ghent", place="Ghent"),
        )
    )
    (report,) = converse(owner, "I really do like oolong. I no longer live in Ghent.")
    assert statements(owner) == ["User likes oolong."]
    assert tally([report]) == {"committed": 1, "unmatched_retraction": 1, "ungrounded": 1}


def test_one_claim_made_twice_counts_once(endpoint: Endpoint, owner: Principal) -> None:
    one = claim("home", "These days I call Ghent home.", place="Ghent")
    endpoint.script(claims(one, one, claim("home", "I call Ghent home", place="Ghent")))
    (report,) = converse(owner, SAID)
    assert tally([report]) == {"committed": 1}


def test_what_it_proposes_meets_what_is_believed(endpoint: Endpoint, owner: Principal) -> None:
    converse(owner, "I live in Lyon.")
    endpoint.script(claims(claim("home", "I call Ghent home", place="Ghent")))
    later = NOW + timedelta(days=2)
    (report,) = converse(owner, SAID, session="s2", at=later)
    assert tally([report]) == {"superseded": 1}
    assert statements(owner) == ["User lives in Ghent."]
    assert statements(owner, live=False) == ["User lives in Lyon."]


def test_no_other_speaker_is_shown_or_cited(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(
        claims(
            claim("home", "I call Bergen home", event=1, place="Bergen"),
            claim("home", "I call Ghent home", event=2, place="Ghent"),
            claim("home", "I call Turin home", event=3, place="Turin"),
        )
    )
    (report,) = converse(
        owner,
        said("These days I call Bergen home.", actor=Actor.ASSISTANT, type="assistant.message.created"),
        said("> These days I call Turin home.\nAs for me, I call Ghent home.", at=NOW + timedelta(minutes=1)),
        said("These days I call Turin home.", actor=Actor.OTHER, at=NOW + timedelta(minutes=2)),
    )
    assert statements(owner) == ["User lives in Ghent."]
    assert tally([report]) == {"ungrounded": 2, "committed": 1}
    assert [message["event"] for message in endpoint.sent()["messages"]] == [2]
    assert "Bergen" not in str(endpoint.sent()) and "Turin" not in str(endpoint.sent())


def test_a_message_in_which_a_game_is_played_is_neither_shown_nor_cited(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(claims(claim("home", "I call Ghent home", event=2, place="Ghent")))
    converse(owner, "Let's play a game: you are a barkeeper and I am a knight. I like oolong.", "These days I call Ghent home.")
    assert statements(owner) == []
    assert [message["event"] for message in endpoint.sent()["messages"]] == [1]


def test_its_owner_may_reject_what_a_model_read(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(claims(claim("home", "I call Ghent home", place="Ghent")))
    session = append(owner, said(SAID))
    read(owner, session)
    assert statements(owner) == ["User lives in Ghent."]
    with acting_for(owner.id):
        found = Belief.objects.get()
    actions.reject(By(principal_id=owner.id, now=NOW + timedelta(hours=1), door=Door.API), found.id, kind="untrue")
    (report,) = read(owner, session, since=0, seconds=7_200)
    assert statements(owner) == []
    assert tally([report]) == {"rejected_by_owner": 1}


def test_facts_of_an_agent_are_left_out_where_its_profile_says_so() -> None:
    """E5: nothing is proposed; what its owner says is learned all the same."""
    talk = (said("I like oolong. My printer jams whenever it rains."), established(fact("The printer jams in wet weather.", 1)))
    heard, silent = principal("heard"), principal("silent")
    with acting_for(silent.id):
        choose(principal_id=silent.id, profile=Profile(facts=False))
    converse(heard, *talk)
    converse(silent, *talk)
    assert set(statements(heard)) - set(statements(silent)) == {"The printer jams in wet weather."}
    assert "User likes oolong." in statements(silent)
