"""Where asking a model is turned on, and what every door tells of it."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from formation.evaluation.corpus import Case
from formation.management.commands import evaluate_formation
from formation.models import AgentProfile, ProviderAttempt
from formation.policy import POLICIES
from formation.profiles import Profile, UnknownPolicy, choose, profile_of
from formation.rollout import BY_RULES, provider, reader_under
from memory.access import acting_for
from memory.models import Principal
from memory.store.people import erase_memory
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, converse, principal, said, statements
from tests.formation.providers.conftest import after, attempts, read
from tests.formation.providers.endpoint import Endpoint, claim, claims, status

pytestmark = pytest.mark.django_db(transaction=True)

HOME = "These days I call Ghent home."
GHENT = claim("home", HOME, place="Ghent")


def run(*arguments: str) -> str:
    out = StringIO()
    call_command(*arguments, stdout=out)
    return out.getvalue()


def test_nobody_is_asked_until_both_the_machine_and_the_owner_want_it(endpoint: Endpoint, settings: Any) -> None:
    there = provider()
    assert [reader_under(name, asked=there).provider for name in POLICIES] == [None, there, there] != [None] * 3
    settings.PROVIDER_URL = ""
    assert provider() is None
    assert [reader_under(name, asked=None) for name in POLICIES] == [BY_RULES] * 3
    assert reader_under("formation@none", asked=there) == BY_RULES


def test_an_owner_turns_it_on_and_off(endpoint: Endpoint) -> None:
    mira = principal("mira")
    endpoint.script(claims(GHENT))
    shown = json.loads(run("agent", "--principal", "mira", "--json"))
    assert shown == {
        "policy": "formation@7",
        "working_state_facts": True,
        "extractor": "deterministic@4",
        "in_force": "formation@7",
        "model": None,
    }
    converse(mira, HOME)
    assert (endpoint.calls, statements(mira)) == (0, [])
    told = run("agent", "--principal", "mira", "--policy", "formation@10")
    assert "read by: assisted@1 under formation@10" in told and "small-1" in told
    converse(mira, HOME, session="s2")
    assert (endpoint.calls, statements(mira)) == (1, ["User lives in Ghent."])
    assert "left out" in run("agent", "--principal", "mira", "--facts", "off")
    with acting_for(mira.id):
        assert profile_of(mira.id) == Profile(policy="formation@10", facts=False)
    run("agent", "--principal", "mira", "--policy", "formation@7")
    converse(mira, HOME, session="s3")
    assert endpoint.calls == 1


def test_it_says_when_what_is_wanted_is_not_there() -> None:
    principal("mira")
    told = run("agent", "--principal", "mira", "--policy", "formation@10")
    assert "No provider is configured" in told and "read by: deterministic@4 under formation@7" in told


def test_a_policy_that_is_none_is_refused() -> None:
    owner = principal()
    with acting_for(owner.id), pytest.raises(UnknownPolicy):
        choose(principal_id=owner.id, profile=Profile(policy="formation@9"))
    with pytest.raises(CommandError):
        run("agent", "--principal", owner.name, "--policy", "formation@9")
    with acting_for(owner.id):
        assert not AgentProfile.objects.exists()


def test_status_tells_which_windows_no_model_has_read(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(status(401))
    read(owner, append(owner, said(HOME)))
    told = run("status", "--principal", owner.name)
    assert "unread windows: s1 1-1 (status 401)" in told and "policy: formation@10" in told
    endpoint.script(claims(GHENT))
    call_command("memory", "replay", "s1", "--confirm", "--principal", owner.name, stdout=StringIO())
    assert "unread windows: none" in run("status", "--principal", owner.name)


def test_learning_tells_what_waits_and_goes_on_when_it_is_called_again(endpoint: Endpoint, owner: Principal, tmp_path: Any) -> None:
    file = tmp_path / "talk.jsonl"
    lines = [
        {"session": name, "type": "user.message.created", "actor": "principal", "text": HOME, "at": NOW.isoformat()} for name in ("a", "b")
    ]
    file.write_text("\n".join(map(json.dumps, lines)))
    endpoint.script(status(503), status(400))
    told = run("learn", str(file), "--principal", owner.name)
    assert "1 conversation read by the rules so far" in told and "1 window read by the rules alone" in told
    assert endpoint.calls == 2
    run("learn", str(file), "--principal", owner.name)  # its time has not come
    assert endpoint.calls == 2
    with acting_for(owner.id):
        assert ProviderAttempt.objects.filter(state="waiting").count() == 1


def test_what_was_asked_goes_with_the_memory_and_the_asking_with_it(endpoint: Endpoint, owner: Principal) -> None:
    converse(owner, HOME)
    assert attempts(owner)
    with acting_for(owner.id):
        erase_memory(owner.id)
        assert not ProviderAttempt.objects.exists() and profile_of(owner.id) == Profile()


def test_reading_again_by_the_rules_takes_nothing_back_that_a_model_read(endpoint: Endpoint, owner: Principal) -> None:
    endpoint.script(claims(GHENT))
    converse(owner, f"I like oolong. {HOME}")
    both = ["User likes oolong.", "User lives in Ghent."]
    assert statements(owner) == sorted(both)
    came_to = actions.rederive(By(principal_id=owner.id, now=after(90_000), door=Door.COMMAND))
    assert (came_to.removed, came_to.added, endpoint.calls) == ((), (), 1)
    assert statements(owner) == sorted(both)


# --- evaluation ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def corpus(monkeypatch: pytest.MonkeyPatch) -> None:
    found = Case.model_validate(
        {
            "id": "home-1",
            "group": "home",
            "part": "tuned",
            "events": [{"actor": "user", "text": HOME}],
            "must_remain_empty": False,
            "expected": [{"types": ["fact"], "statements": ["User lives in Ghent.", "User lives in Ghent"]}],
        }
    )
    monkeypatch.setattr(evaluate_formation, "shipped", lambda: [found])


@pytest.mark.usefixtures("corpus")
def test_an_evaluation_hears_the_corpus_with_its_help_and_leaves_nothing_behind(endpoint: Endpoint) -> None:
    endpoint.script(claims(GHENT))
    parts = json.loads(run("evaluate_formation", "--extractor", "assisted@1", "--no-floors", "--json"))
    assert (parts["parts"]["tuned"]["found"], parts["unanswered"], endpoint.calls) == (1, 0, 1)
    endpoint.script(status(500))
    parts = json.loads(run("evaluate_formation", "--extractor", "assisted@1", "--no-floors", "--json"))
    assert (parts["parts"]["tuned"]["found"], parts["unanswered"]) == (0, 1)
    assert "unanswered: in 1 cases" in run("evaluate_formation", "--extractor", "assisted@1", "--no-floors")
    assert json.loads(run("evaluate_formation", "--no-floors", "--json"))["parts"]["tuned"]["found"] == 0
    assert not principals_called("evaluation")


@pytest.mark.usefixtures("corpus")
def test_an_evaluation_that_has_nobody_to_ask_is_refused() -> None:
    with pytest.raises(CommandError, match="none is configured"):
        run("evaluate_formation", "--extractor", "assisted@1")


def principals_called(beginning: str) -> int:
    """How many there are, read as the owner of the tables."""
    return Principal.objects.using("owner").filter(name__startswith=beginning).count()
