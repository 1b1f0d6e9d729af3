"""``learn FILE...`` as a person and as a program use it."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from formation.decide import decide
from formation.learn import pending_sessions
from memory.access import acting_for, find_or_make_principal
from memory.models import Belief, Event, Principal, Session
from memory.store import people
from review import actions
from review.actions import By, Door
from review.memories import memories_of
from tests.builders import NOW, first_locks, principal, the_belief

pytestmark = pytest.mark.django_db

LINES = [
    {
        "session": "a",
        "type": "user.message.created",
        "actor": "principal",
        "text": "I live in Lyon. I like oolong tea.",
        "at": "2026-05-01T10:00:00+02:00",
    },
    {
        "session": "a",
        "type": "assistant.message.created",
        "actor": "assistant",
        "text": "I live in a data centre.",
        "at": "2026-05-01T10:00:09+02:00",
    },
    {
        "session": "b",
        "type": "user.message.created",
        "actor": "principal",
        "text": "I live in Bern.",
        "at": "2026-05-09T10:00:00+02:00",
        "external_id": "m-1",
    },
    {
        "session": "b",
        "type": "weather.reported",
        "actor": "other",
        "text": "I like rain.",
        "at": "2026-05-09T10:01:00+02:00",
        "mood": "grey",
    },
]


def write(path: Path, lines: list[dict[str, Any]] | None = None) -> Path:
    path.write_text("".join(json.dumps(line) + "\n" for line in (LINES if lines is None else lines)))
    return path


def learn(*arguments: object) -> dict[str, Any]:
    out = StringIO()
    call_command("learn", *map(str, arguments), "--json", stdout=out)
    (line,) = out.getvalue().splitlines()
    result: dict[str, Any] = json.loads(line)
    return result


def sentences(result: dict[str, Any], *statuses: str) -> set[str]:
    return {belief["statement"] for belief in result["beliefs"] if belief["status"] in (statuses or ("provisional", "active"))}


def test_it_tells_a_program_what_was_learned_and_from_which_words(tmp_path: Path) -> None:
    result = learn(write(tmp_path / "talk.jsonl"), "--principal", "mira")
    assert (result["principal"], result["sessions"], result["events"], result["runs"]) == ("mira", 2, 4, 2)
    assert sentences(result) == {"User lives in Bern.", "User likes oolong tea."}
    assert sentences(result, "superseded") == {"User lives in Lyon."}
    assert result["outcomes"] == {"committed": 2, "superseded": 1}
    assert result["skipped"] == {"untrusted_source": 2}
    home = next(belief for belief in result["beliefs"] if belief["statement"] == "User lives in Bern.")
    assert home["evidence"] == [{"session": "b", "sequence": 1, "external_id": "m-1", "quote": "I live in Bern", "role": "supports"}]
    assert home["valid_from"] == "2026-05-09T08:00:00+00:00"
    assert home["scope"] == "user" and home["confidence"] == 0.55
    assert (home["activation"], home["score"]) == (pytest.approx(0.4 / 0.55, abs=1e-6), pytest.approx(0.4))  # old words arrive at the gate


def test_learning_a_file_again_changes_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    first = learn(path, "--principal", "mira")
    assert first["outcomes"]
    second = learn(path, "--principal", "mira")
    assert (second["events"], second["runs"], second["outcomes"]) == (0, 0, {})
    assert second["beliefs"] == first["beliefs"]
    owner = find_or_make_principal(tenant="local", name="mira", zone=None, now=NOW)
    assert pending_sessions(owner.id) == []


def test_again_replays_from_the_start_and_forms_nothing_new(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    first = learn(path, "--principal", "mira")
    again = learn(path, "--principal", "mira", "--again")
    assert (again["runs"], again["outcomes"]) == (2, {"replay": 3})
    assert again["beliefs"] == first["beliefs"]


def test_a_longer_export_adds_only_what_is_new(tmp_path: Path) -> None:
    learn(write(tmp_path / "talk.jsonl"), "--principal", "mira")
    more = {**LINES[2], "external_id": "m-2", "text": "I like espresso.", "at": "2026-05-09T10:05:00+02:00"}
    result = learn(write(tmp_path / "longer.jsonl", [*LINES, more]), "--principal", "mira")
    assert (result["events"], result["outcomes"]) == (1, {"committed": 1})


def test_a_dry_run_writes_nothing(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    tried = learn(path, "--principal", "mira", "--dry-run")
    assert sentences(tried) == {"User lives in Bern.", "User likes oolong tea."}
    owner = find_or_make_principal(tenant="local", name="mira", zone=None, now=NOW)
    with acting_for(owner.id):
        assert not Session.objects.exists() and not Belief.objects.exists()
    assert learn(path, "--principal", "mira")["events"] == 4


def test_a_dry_run_locks_its_principal_before_any_session(tmp_path: Path) -> None:
    with CaptureQueriesContext(connection) as captured:
        learn(write(tmp_path / "talk.jsonl"), "--principal", "mira", "--dry-run")
    principal, session = first_locks(captured)
    assert principal < session


def test_fresh_erases_first_and_only_that_principal(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    learn(path, "--principal", "mira")
    learn(path, "--principal", "tomas")
    other = write(tmp_path / "other.jsonl", [{**LINES[0], "text": "I live in Oslo."}])
    result = learn(other, "--principal", "mira", "--fresh")
    assert sentences(result, "provisional", "active", "superseded") == {"User lives in Oslo."}
    assert sentences(learn(path, "--principal", "tomas")) == {"User lives in Bern.", "User likes oolong tea."}


def test_fresh_is_refused_for_a_principal_with_a_login(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    learned = learn(path)
    assert learned["principal"] == "owner" and learned["beliefs"]
    with pytest.raises(CommandError, match="--yes") as refused:
        learn(path, "--fresh")
    assert refused.value.returncode == 1
    assert learn(path)["events"] == 0
    assert learn(path, "--fresh", "--yes")["events"] == 4


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "no records"),
        (b'{"session": "a", "type": "x"', "record 1"),
        (json.dumps({**LINES[0], "text": "nul \x00 inside"}).encode() + b"\n", "NUL"),
        (json.dumps({**LINES[0], "text": "half \ud83d pair"}).encode() + b"\n", "surrogate"),
        ("\n".join(json.dumps(line) for line in LINES).encode("utf-16"), "UTF-8"),
        (json.dumps({**LINES[0], "at": "2026-05-01T10:00:00"}).encode() + b"\n", "zone"),
    ],
    ids=["empty", "truncated", "nul", "surrogate", "utf-16", "no zone"],
)
def test_bad_input_gets_one_line_and_leaves_nothing_behind(tmp_path: Path, content: bytes, fault: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content if fault in ("no records", "UTF-8") else json.dumps(LINES[0]).encode() + b"\n" + content)
    with pytest.raises(CommandError) as refused:
        learn(path, "--principal", "mira")
    assert refused.value.returncode == 2
    message = str(refused.value)
    assert "bad.jsonl" in message and "\n" not in message
    assert fault == "record 1" or fault in message
    assert not Principal.objects.exists()


def test_skip_bad_counts_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(json.dumps(LINES[0]) + "\nnot json\n" + json.dumps(LINES[2]) + "\n")
    assert learn(path, "--principal", "mira", "--skip-bad")["events"] == 2
    out = StringIO()
    call_command("learn", str(path), "--principal", "mira", "--skip-bad", stdout=out)
    assert "1 bad record skipped" in out.getvalue()


def test_json_lines_gives_each_file_a_principal_and_goes_on_past_a_bad_one(tmp_path: Path) -> None:
    good, bad = write(tmp_path / "good.jsonl"), tmp_path / "bad.jsonl"
    bad.write_text("nonsense\n")
    out = StringIO()
    with pytest.raises(CommandError, match=r"1 of 2 files could not be learned; the first: .*bad\.jsonl") as refused:
        call_command("learn", str(bad), str(good), "--json-lines", "--principal", "set", stdout=out)
    assert refused.value.returncode == 2
    first, second = map(json.loads, out.getvalue().splitlines())
    assert first["file"] == str(bad) and "beliefs" not in first and "bad.jsonl" in first["error"]
    assert (second["file"], second["principal"], second["events"]) == (str(good), "set/good", 4)


def test_json_lines_of_good_files_ends_well(tmp_path: Path) -> None:
    out = StringIO()
    call_command("learn", str(write(tmp_path / "good.jsonl")), "--json-lines", stdout=out)
    assert json.loads(out.getvalue())["events"] == 4


def memories_of_login(name: str) -> list[str]:
    users = get_user_model()
    users.objects.get_or_create(username=name)
    return [memory.name for memory in memories_of(user_id=users.objects.get(username=name).pk)]


def test_a_machines_own_person_may_open_a_memory_that_was_learned_by_name(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    learn(path)
    learn(path, "--principal", "trial")
    assert memories_of_login("owner") == ["owner", "trial"]
    assert memories_of_login("tomas") == []
    learn(path, "--principal", "trial", "--fresh")  # what it may open in passing guards nothing
    with pytest.raises(CommandError, match="--fresh would erase"):
        learn(path, "--fresh")


def test_nobody_may_open_a_memory_that_was_learned_by_name_in_production(tmp_path: Path, settings: Any) -> None:
    settings.PRODUCTION = True
    assert learn(write(tmp_path / "talk.jsonl"), "--principal", "trial")["events"] == 4
    assert memories_of_login("owner") == []


def test_a_memory_that_a_login_owns_is_opened_to_nobody_else(tmp_path: Path) -> None:
    mira = find_or_make_principal(tenant="local", name="mira", zone=None, now=NOW)
    with acting_for(mira.id):
        people.make_membership(principal_id=mira.id, username="mira")
    assert learn(write(tmp_path / "talk.jsonl"), "--principal", "mira")["events"] == 4
    assert memories_of_login("owner") == [] and memories_of_login("mira") == ["mira"]


def test_a_dry_run_and_memories_of_single_files_are_opened_to_nobody(tmp_path: Path) -> None:
    path = write(tmp_path / "talk.jsonl")
    assert learn(path, "--principal", "trial", "--dry-run")["events"] == 4
    call_command("learn", str(path), "--principal", "set", "--json-lines", stdout=StringIO())
    assert memories_of_login("owner") == []


def test_two_files_of_one_name_are_not_poured_into_one_memory(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        write(tmp_path / folder / "talk.jsonl")
    with pytest.raises(CommandError, match="two files are called 'talk'"):
        call_command("learn", str(tmp_path / "a" / "talk.jsonl"), str(tmp_path / "b" / "talk.jsonl"), "--json-lines")
    assert not Principal.objects.exists()


@pytest.mark.parametrize(
    ("change", "fault"),
    [({"type": "memory.formed"}, "only memory itself writes"), ({"payload": {"deep": json.loads("[" * 150 + "]" * 150)}}, "nested over")],
)
def test_a_file_may_not_write_memorys_own_events_nor_nest_without_end(tmp_path: Path, change: dict[str, Any], fault: str) -> None:
    with pytest.raises(CommandError, match=fault):
        learn(write(tmp_path / "talk.jsonl", [{**LINES[0], **change}]), "--principal", "mira")


def test_a_session_that_fails_stops_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "talk.jsonl")

    def failing(candidates: Any, *arguments: Any, **named: Any) -> Any:
        if any("Lyon" in candidate.statement for candidate in candidates):
            raise ValueError("broken")
        return decide(candidates, *arguments, **named)

    monkeypatch.setattr("formation.consolidate.decide", failing)
    with pytest.raises(CommandError, match="1 of the sessions could not be read") as refused:
        learn(path, "--principal", "mira")
    assert refused.value.returncode == 1
    monkeypatch.undo()
    result = learn(path, "--principal", "mira")
    assert result["runs"] == 1
    assert sentences(result) == {"User lives in Bern.", "User lives in Lyon.", "User likes oolong tea."}


def test_an_unknown_zone_is_bad_input(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="Europe/Paris") as refused:
        learn(write(tmp_path / "talk.jsonl"), "--principal", "mira", "--zone", "Mars/Olympus")
    assert refused.value.returncode == 2


def test_unknown_events_and_fields_are_kept_and_are_no_source(tmp_path: Path) -> None:
    result = learn(write(tmp_path / "talk.jsonl"), "--principal", "mira")
    assert result["skipped"] == {"untrusted_source": 2}
    owner = find_or_make_principal(tenant="local", name="mira", zone=None, now=NOW)
    with acting_for(owner.id):
        assert Event.objects.get(type="weather.reported").payload == {"mood": "grey"}


def test_a_person_reads_what_is_believed(tmp_path: Path) -> None:
    out = StringIO()
    call_command("learn", str(write(tmp_path / "talk.jsonl")), "--principal", "mira", stdout=out)
    text = out.getvalue()
    assert "2 sessions read, 4 new events" in text
    assert "User lives in Bern." in text and "User lives in Lyon." not in text


def test_a_person_is_told_of_everything_that_was_left_out_and_why(tmp_path: Path) -> None:
    secret = "sk-" + "9fQ2xLw7" * 4
    texts = (f"I own a kayak. My key is {secret}.", "I live in Lyon.", "I no longer own a harp.")
    path = write(tmp_path / "talk.jsonl", [{**LINES[2], "external_id": f"m{n}", "text": text} for n, text in enumerate(texts)])
    call_command("learn", path, "--principal", "mira", stdout=StringIO())
    owner = principal()
    lyon = the_belief(owner, "User lives in Lyon.")
    actions.reject(By(principal_id=owner.id, now=timezone.now(), door=Door.COMMAND), lyon.id, kind="untrue")
    out = StringIO()
    call_command("learn", path, "--again", "--principal", "mira", stdout=out)
    for words in ("1 left out: its message holds a secret.", "1 takes back what was not believed.", "1 kept away: you rejected it."):
        assert words in out.getvalue()
