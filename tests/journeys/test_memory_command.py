"""``memory ACT ...`` as a person and as a program use it."""

from __future__ import annotations

import json
import sys
from datetime import timedelta
from io import StringIO
from typing import Any
from uuid import UUID

import pytest
from django.core.management import CommandError, call_command

from memory.access import acting_for
from memory.models import Belief, Principal, Session
from memory.models.fields import new_id
from memory.values import Flag
from review import actions
from review.actions import By, Door
from tests.builders import NOW, believed, converse, holding, principal, statements, the_belief
from tests.formation.rereading import no_meat, reads_anew

pytestmark = pytest.mark.django_db(transaction=True)


def memory(*arguments: object, owner: str = "mira") -> str:
    out = StringIO()
    call_command("memory", *map(str, arguments), "--principal", owner, stdout=out)
    return out.getvalue()


def asked(*arguments: object) -> dict[str, Any]:
    (line,) = memory(*arguments, "--json").splitlines()
    answer: dict[str, Any] = json.loads(line)
    return answer


def refused(*arguments: object, code: int = 2) -> str:
    with pytest.raises(CommandError) as caught:
        memory(*arguments)
    assert caught.value.returncode == code
    return str(caught.value)


def id_of(owner: Principal, statement: str) -> str:
    return str(the_belief(owner, statement).id)


def decision_in(text: str) -> str:
    return text.split("memory undo ")[1].split()[0]


@pytest.fixture
def mira() -> Principal:
    owner = principal()
    converse(owner, "I live in Lyon. I like oolong.")
    converse(owner, "I use Fedora.", session="s2", project="harbour", at=NOW + timedelta(hours=1))
    assert len(believed(owner)) == 3
    return owner


# --- looking --------------------------------------------------------------------------------------------------------


def test_it_lists_what_is_believed_in_the_owners_voice(mira: Principal) -> None:
    lines = memory("list").splitlines()
    assert {line.split("  ")[0] for line in lines} == {"You live in Lyon.", "You like oolong.", "You use Fedora."}
    for line in lines:
        memory("get", line.split()[-1])  # the id it shows is enough
    rows = asked("list", "--text", "Lyon")
    assert (rows["total"], [row["sentence"] for row in rows["beliefs"]]) == (1, ["You live in Lyon."])
    assert rows["beliefs"][0]["evidence"][0]["quote"] == "I live in Lyon"


def test_it_filters_by_project_flag_words_and_time(mira: Principal) -> None:
    converse(mira, "Please remember that I have asthma.", session="s3", at=NOW + timedelta(hours=2))
    memory("reject", id_of(mira, "User lives in Lyon."), "--kind", "untrue")
    assert [row["sentence"] for row in asked("list", "--project", "harbour")["beliefs"]] == ["You use Fedora."]
    assert [row["sentence"] for row in asked("list", "--past")["beliefs"]] == ["You live in Lyon."]
    (flagged,) = asked("list", "--flagged")["beliefs"]
    assert flagged["flags"] == ["sensitive"]
    assert memory("list", "--limit", "1").splitlines()[1] == "1 of 3; --limit shows more."
    assert memory("list", "--text", "kayak") == "Nothing that fits is believed.\n"
    assert "at least 1" in refused("list", "--limit", "0")


def test_it_shows_one_belief_with_its_words_and_its_history(mira: Principal) -> None:
    text = memory("get", id_of(mira, "User lives in Lyon."))
    assert text.startswith("You live in Lyon.\n")
    assert '"I live in Lyon"  (you, s1, 1 June, 12:00)' in text
    assert "because it was read from your own words" in text
    assert "deterministic@4 under formation@7" in text
    assert asked("get", id_of(mira, "User lives in Lyon."))["sentence"] == "You live in Lyon."


def test_it_lists_what_each_reading_did_and_what_became_of_one_conversation(mira: Principal) -> None:
    assert len(memory("formations").splitlines()) == 2
    (run,) = asked("formations", "--session", "s1")["formations"]
    assert (run["session"], run["proposed"], run["committed"], run["inserted"]) == ("s1", 2, 2, 2)
    text = memory("diagnose", "s1")
    assert 'event 1, home became a new belief: "I live in Lyon"' in text
    assert "You like oolong." in text
    found = asked("diagnose", "s1")
    assert [candidate["code"] for candidate in found["attempts"][0]["candidates"]] == ["committed", "committed"]
    assert "no conversation" in refused("diagnose", "never held!")


# --- ids ------------------------------------------------------------------------------------------------------------


def test_the_beginning_of_an_id_is_enough_where_no_other_begins_so(mira: Principal) -> None:
    with acting_for(mira.id):
        belief = Belief.objects.get(statement="User lives in Lyon.")
        twin = Belief.objects.get(statement="User likes oolong.")
    shared = next(place for place in range(36) if str(belief.id)[place] != str(twin.id)[place])
    whole = str(belief.id)
    assert memory("get", whole[: shared + 1]).startswith("You live in Lyon.")
    assert memory("get", whole.replace("-", "").upper()).startswith("You live in Lyon.")


def test_an_id_that_is_several_is_refused_with_all_of_them_and_does_nothing(mira: Principal) -> None:
    with acting_for(mira.id):
        belief = Belief.objects.get(statement="User lives in Lyon.")
        fields = {
            f.attname: getattr(belief, f.attname) for f in Belief._meta.concrete_fields if f.name not in ("id", "score", "subject_key")
        }
        twin = UUID(str(belief.id)[:-1] + ("0" if str(belief.id)[-1] != "0" else "1"))
        Belief.objects.create(id=twin, subject_key="elsewhere", **fields)
    words = refused("reject", str(belief.id)[:35], "--kind", "untrue")
    assert str(belief.id) in words and str(twin) in words and "You live in Lyon." in words
    assert len(believed(mira)) == 4


@pytest.mark.parametrize("given", ["0123456", "nonsense", "", "%", "--", "01234567%"])
def test_an_id_too_short_or_none_is_refused(mira: Principal, given: str) -> None:
    with pytest.raises(CommandError):
        memory("reject", "--kind", "untrue", "--", given)
    assert len(believed(mira)) == 3


def test_an_id_of_nobody_or_of_another_memory_is_refused(mira: Principal) -> None:
    other = principal("tomas")
    converse(other, "I live in Bern.")
    assert "no belief" in refused("confirm", id_of(other, "User lives in Bern."))
    assert "no belief" in refused("confirm", new_id())
    assert "no decision" in refused("undo", new_id())


# --- deciding -------------------------------------------------------------------------------------------------------


def test_every_act_says_what_came_of_it_and_can_be_undone(mira: Principal) -> None:
    lyon = id_of(mira, "User lives in Lyon.")
    text = memory("confirm", lyon)
    assert text.startswith("True, kept as your own word: You live in Lyon.\n")
    assert the_belief(mira, "User lives in Lyon.").authority == "owner"
    memory("undo", decision_in(text))
    assert the_belief(mira, "User lives in Lyon.").authority == "inferred"
    text = memory("edit", lyon, "I live in Bern.")
    assert "Now: You live in Bern." in text
    assert "User lives in Bern." in statements(mira)
    memory("undo", decision_in(text))
    text = memory("reject", lyon, "--kind", "changed", "--text", "I live in Turin.", "--since", "2026-06-01T15:00")
    assert "Now: You live in Turin." in text
    memory("undo", decision_in(text))
    assert "User lives in Lyon." in statements(mira)
    listed = asked("decisions")["decisions"]
    assert [(one["act"], bool(one["undone_by"])) for one in listed if one["act"] != "undo"] == [
        ("reject", True),
        ("edit", True),
        ("confirm", True),
    ]
    assert "confirm: You live in Lyon.  [undone]" in memory("decisions")


def test_it_rejects_in_each_way(mira: Principal) -> None:
    fedora, lyon, oolong = (id_of(mira, words) for words in ("User uses Fedora.", "User lives in Lyon.", "User likes oolong."))
    assert memory("reject", oolong, "--kind", "unspecified").startswith("Doubted, and still believed: You like oolong.")
    assert Flag.UNSPECIFIED in the_belief(mira, "User likes oolong.").flags
    memory("reject", fedora, "--kind", "not-here", "--project", "harbour")
    assert Flag.AMBIGUOUS in the_belief(mira, "User uses Fedora.").flags
    assert "project" in refused("reject", oolong, "--kind", "not-here")
    assert "goes with --kind changed" in refused("reject", lyon, "--kind", "untrue", "--text", "I live in Bern.")
    assert "words" in refused("reject", lyon, "--kind", "changed")
    assert "no day" in refused("reject", lyon, "--kind", "changed", "--text", "I live in Bern.", "--since", "soon")
    memory("reject", lyon, oolong, "--kind", "untrue")
    assert statements(mira) == ["User uses Fedora."]


def test_one_refusal_among_several_leaves_all_as_they_were(mira: Principal) -> None:
    lyon, oolong = id_of(mira, "User lives in Lyon."), id_of(mira, "User likes oolong.")
    memory("confirm", oolong)
    before = believed(mira)
    assert "already" in refused("confirm", lyon, oolong)
    assert believed(mira) == before


def test_it_clears_flags_keeps_local_restores_and_settles(mira: Principal) -> None:
    converse(mira, "Please remember that I have asthma.", session="s3", at=NOW + timedelta(hours=2))
    (asthma,) = [view for view in believed(mira) if view.flags]
    assert memory("review", asthma.id, "--flag", "sensitive").startswith("Fine as it is:")
    assert not any(view.flags for view in believed(mira))
    memory("localize", id_of(mira, "User uses Fedora."))
    assert the_belief(mira, "User uses Fedora.").portability == "local"
    converse(mira, "I live in Bern.", session="older", at=NOW - timedelta(days=2), now=NOW + timedelta(hours=3))
    lyon, bern = id_of(mira, "User lives in Lyon."), id_of(mira, "User lives in Bern.")
    text = memory("settle", lyon, bern, "--current", "first")
    assert "You live in Lyon.  (believed)" in text and "You live in Bern.  (past)" in text
    memory("restore", bern)
    assert "User lives in Bern." in statements(mira)


def test_deleting_shows_first_what_would_go(mira: Principal) -> None:
    oolong = id_of(mira, "User likes oolong.")
    out = StringIO()
    with pytest.raises(CommandError, match="add --confirm") as caught:
        call_command("memory", "delete", oolong, "--principal", "mira", stdout=out)
    assert caught.value.returncode == 2
    assert "Would be forgotten: You like oolong." in out.getvalue()
    assert len(believed(mira)) == 3
    assert memory("delete", oolong, "--confirm").startswith("1 belief forgotten")
    assert "User likes oolong." not in statements(mira)
    assert holding("oolong") == {"memory_event": 1}


# --- reading again --------------------------------------------------------------------------------------------------


def test_a_replay_is_confirmed_and_changes_nothing_that_is_known(mira: Principal) -> None:
    before = believed(mira)
    assert "add --confirm" in refused("replay", "s1")
    text = memory("replay", "s1", "--confirm")
    assert text.splitlines() == ["s1 was read again, in 1 run.", "  was read from these words before: 2"]
    assert believed(mira) == before
    assert asked("replay", "s1", "--confirm")["outcomes"] == {"replay": 2}


def test_a_rederivation_is_shown_then_done_then_undone(mira: Principal, monkeypatch: pytest.MonkeyPatch) -> None:
    converse(mira, "I'm vegetarian.", session="s3", at=NOW + timedelta(hours=2))
    memory("reject", id_of(mira, "User likes oolong."), "--kind", "untrue")
    with acting_for(mira.id):
        Belief.objects.update(policy="formation@6")
    reads_anew(monkeypatch, lambda found: None if found.claim.kind == "home" else no_meat(found), name="deterministic@4")
    before = believed(mira)
    assert "add --confirm" in refused("rederive")
    shown = memory("rederive", "--dry-run").splitlines()
    assert shown == [
        "Dry run, nothing was written. 3 windows of conversation read again.",
        "Added: 0",
        "Removed: 1",
        "  You live in Lyon.",
        "Changed: 1",
        "  You are vegetarian. -> You do not eat meat.",
        "Blocked: 1",
        "  You like oolong.  (s1, event 1; kept away: you rejected it)",
    ]
    assert believed(mira) == before
    text = memory("rederive", "--confirm")
    assert text.splitlines()[1:-1] == shown[1:]
    assert statements(mira) == ["User does not eat meat.", "User uses Fedora."]
    assert "rederive (formation@7)" in memory("decisions")
    memory("undo", decision_in(text))
    assert {view.id: view for view in believed(mira)} == {view.id: view for view in before}
    assert asked("rederive", "--dry-run")["removed"][0]["sentence"] == "You live in Lyon."


def test_a_blocked_claim_that_was_deleted_is_not_repeated(mira: Principal) -> None:
    memory("delete", id_of(mira, "User likes oolong."), "--confirm")
    text = memory("rederive", "--dry-run")
    assert "  [something about: likes]  (s1, event 1; kept away: you asked to forget it)" in text
    assert "oolong" not in text


# --- at the edges ---------------------------------------------------------------------------------------------------


def test_nobody_of_that_name_is_one_clear_sentence() -> None:
    with pytest.raises(CommandError, match="nobody here is called 'nils'") as caught:
        memory("list", owner="nils")
    assert caught.value.returncode == 2
    with pytest.raises(CommandError, match="Nothing has been learned yet"):
        memory("list", owner="owner")


def test_an_unknown_act_is_refused() -> None:
    with pytest.raises(CommandError, match="invalid choice"):
        memory("dance")


def test_it_draws_no_bar_when_piped(mira: Principal, capsys: pytest.CaptureFixture[str]) -> None:
    assert not sys.stderr.isatty()
    memory("rederive", "--confirm")
    assert capsys.readouterr().err == ""


def test_an_erasure_is_shown_first_and_done_when_it_is_confirmed() -> None:
    owner = principal()
    converse(owner, "I like oolong.", "I own a kayak.", session="tea")
    converse(owner, "I own a kayak.", session="sea", at=NOW + timedelta(days=1))
    assert statements(owner) == ["User likes oolong.", "User owns a kayak."]
    shown = refused("erase", "tea")
    assert "--confirm" in shown
    assert statements(owner) == ["User likes oolong.", "User owns a kayak."]
    done = asked("erase", "tea", "--confirm")
    assert (done["events"], done["gone"], done["kept"]) == (2, 1, 1)
    assert statements(owner) == ["User owns a kayak."]
    assert "erased" in refused("replay", "tea", "--confirm")
    assert "no event 99" in refused("erase", "sea", "--event", "99")


def test_a_conversation_that_was_erased_is_not_read_again(mira: Principal) -> None:
    with acting_for(mira.id):
        session = Session.objects.get(external_id="s1")
    actions.erase(By(principal_id=mira.id, now=NOW + timedelta(days=1), door=Door.COMMAND), session_id=session.id)
    assert "has been erased" in refused("replay", "s1", "--confirm")
    assert memory("rederive", "--confirm").startswith("1 window of conversation read again.")
