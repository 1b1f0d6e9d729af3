"""Importing a file from the browser."""

from __future__ import annotations

import json
import os
import re
import tempfile
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from formation import tasks
from formation.requests import due_sessions, seen
from memory.access import acting_for
from memory.models import Event, Principal
from review import importing, uploads
from review.tasks import sweep_uploads
from tests.builders import first_locks, statements
from tests.review.visiting import owned, plain, read, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def temporary(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Uploads of a test lie in a folder of its own."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


IMPORT = "/review/import/"


def line(text: str, *, session: str = "monday", actor: str = "principal") -> str:
    return json.dumps({"session": session, "type": "user.message.created", "actor": actor, "text": text, "at": "2026-06-01T10:00:00+02:00"})


def lines(*texts: str) -> str:
    return "\n".join(line(text, session=f"s{number}") for number, text in enumerate(texts))


def send(do: str, text: str | bytes, *, name: str = "talk.jsonl", status: int = 200, browser: Client | None = None, **fields: str) -> Any:
    content = text if isinstance(text, bytes) else text.encode()
    data = {do: "1", **fields, "file": SimpleUploadedFile(name, content)}
    answer = (browser or visitor()).post(IMPORT, data)
    assert answer.status_code == status
    return answer


def look(text: str | bytes, **how: Any) -> str:
    return plain(send("look", text, **how).content.decode())


def events(owner: Principal) -> int:
    with acting_for(owner.id):
        return Event.objects.count()


def test_it_shows_what_would_be_learned_and_keeps_nothing() -> None:
    owner = owned()
    page = look(lines("I live in Lyon.", "I like rain. I am in Oslo at the moment."))
    assert "2 conversations with 2 new messages. 2 things would be new. Nothing has been learned yet." in page
    assert "You live in Lyon." in page and "You like rain." in page
    assert (events(owner), statements(owner)) == (0, [])
    send("learn", lines("I live in Lyon."), status=302)
    assert events(owner) == 1


def test_it_looks_at_the_first_conversations_of_a_large_file(monkeypatch: pytest.MonkeyPatch) -> None:
    owned()
    text = lines("I live in Lyon.", "I like rain.", "I own a kayak.")
    assert "You own a kayak." in look(text)
    monkeypatch.setattr(importing, "TRIED", 2)
    page = look(text)
    assert "This looked at the first 2 of 3 conversations. In them: 2 new messages. 2 things would be new." in page
    assert "You own a kayak." not in page


def test_it_veils_what_is_sensitive_and_counts_what_is_refused() -> None:
    owned()
    page = look(lines("Please remember that I am allergic to walnuts.", "Please remember that my prod password is " + "hun" + "ter2x9"))
    assert "Sensitive, show 1" in page and "You are allergic to walnuts." in page
    assert "1 statement held a secret." in page
    assert "ter2x9" not in page


def test_it_says_whose_words_do_not_count() -> None:
    owned()
    page = look("\n".join([line("I live in Lyon."), line("I live in Oslo.", actor="assistant")]))
    assert "You live in Lyon." in page
    assert "1 message is not in your own words." in page
    assert "Oslo" not in page


def test_it_stores_everything_and_leaves_reading_to_a_worker() -> None:
    owner = owned()
    answer = send("learn", lines("I live in Lyon.", "I like rain."), status=302)
    address = answer.headers["Location"]
    assert (events(owner), statements(owner)) == (2, [])
    page = visitor().get(address).content.decode()
    assert '<meta http-equiv="refresh" content="3">' in page
    assert "0 of 2 conversations read." in plain(page)
    consolidate_first_of(owner, 2)
    assert "1 of 2 conversations read." in read(visitor(), address)
    consolidate_first_of(owner, 1)
    page = visitor().get(address).content.decode()
    assert "2 conversations read." in plain(page) and "refresh" not in page
    assert statements(owner) == ["User likes rain.", "User lives in Lyon."]


def consolidate_first_of(owner: Principal, waiting: int) -> None:
    pending = due_sessions(now=timezone.now() + timedelta(minutes=1))
    assert len(pending) == waiting
    tasks.consolidate_one(session_id=str(pending[0]))


def test_it_says_when_no_worker_has_been_seen() -> None:
    owned()
    address = send("learn", lines("I live in Lyon."), status=302).headers["Location"]
    assert "No worker has been seen yet." in read(visitor(), address)
    seen("worker", now=timezone.now() - timedelta(hours=2))
    assert "No worker has been seen since" in read(visitor(), address)
    seen("worker", now=timezone.now())
    assert "No worker" not in read(visitor(), address)


def test_it_says_that_a_file_holds_nothing_new() -> None:
    owned()
    for expected in ("0 of 1 conversation read.", "Everything in that file was there already."):
        assert expected in read(visitor(), send("learn", lines("I live in Lyon."), status=302).headers["Location"])


def test_it_has_no_progress_of_no_moment() -> None:
    owned()
    for at in ("", "x", "2026-06-01T10:00:00"):
        assert "conversation read" not in read(visitor(), f"{IMPORT}progress/", at=at, status=404)


def test_it_says_what_is_wrong_with_a_file_in_the_importers_words() -> None:
    owner = owned()
    assert "You live in Lyon." in look(line("I live in Lyon."))
    page = look('{"session": 1}\n', status=422)
    assert "talk.jsonl" in page
    assert tempfile.gettempdir() not in page
    assert "--" not in look("nothing that anybody exports\n", name="x.txt", status=422)
    assert events(owner) == 0


def test_it_asks_for_a_file() -> None:
    owned()
    answer = visitor().post(IMPORT, {"look": "1"})
    assert answer.status_code == 422 and "Choose a file first." in plain(answer.content.decode())


def test_it_reads_a_transcript_when_told_who_the_owner_is() -> None:
    owned()
    talk = "Mira: I live in Lyon.\nTomas: I live in Oslo.\nMira: I like rain.\nTomas: Me too.\n"
    page = look(talk, name="talk.txt", status=422)
    assert "\u201cYour name in it\u201d" in page
    page = look(talk, name="talk.txt", owner="Mira")
    assert "You live in Lyon." in page and "You live in Oslo." not in page


def test_it_lets_go_of_a_file_that_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = owned()
    assert "You live in Lyon." in look(line("I live in Lyon."))
    monkeypatch.setattr(uploads, "LARGEST", 50)
    page = look(line("I live in Lyon."), status=422)
    assert "That file is larger than 200 MB." in page and "./run learn FILE" in page
    assert events(owner) == 0


def confirm(browser: Client, page: str, *, status: int = 302) -> Any:
    """Press the button under what would be learned."""
    form = page[page.index('<section class="card" aria-labelledby="trial"') : page.index("</section>")]
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', form))
    answer = browser.post(IMPORT, {**fields, "learn": "1"})
    assert answer.status_code == status
    return answer


def kept_files() -> list[str]:
    return sorted(path.name for path in Path(tempfile.gettempdir()).glob("remembrancer-upload-*/*"))


def test_it_learns_what_was_looked_at_without_choosing_it_again() -> None:
    owner, browser = owned(), visitor()
    page = send("look", "Mira: I live in Lyon.\nTomas: Hello.\n", name="talk.txt", browser=browser, owner="Mira", format_name="text")
    assert kept_files() == ["talk.txt"] and "Learn talk.txt" in page.content.decode()
    assert confirm(browser, page.content.decode()).headers["Location"].startswith(f"{IMPORT}progress/")
    assert events(owner) == 2 and kept_files() == []
    with acting_for(owner.id):
        assert Event.objects.get(text="I live in Lyon.").actor == "principal"


def test_it_learns_it_once() -> None:
    owner, browser = owned(), visitor()
    page = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    confirm(browser, page)
    again = plain(confirm(browser, page, status=422).content.decode())
    assert "That file is no longer kept here. Choose it again." in again and events(owner) == 1


def test_a_page_learns_no_other_file_than_its_own() -> None:
    owner, browser = owned(), visitor()
    first = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    second = send("look", lines("I live in Bern.", "I like rain."), browser=browser).content.decode()
    assert len(kept_files()) == 1
    confirm(browser, first, status=422)
    assert events(owner) == 0
    confirm(browser, second)
    assert events(owner) == 2


def test_it_looks_again_at_the_same_file_otherwise() -> None:
    owner, browser = owned(), visitor()
    talk = "Mira: I live in Lyon.\nTomas: I live in Oslo.\n"
    page = send("look", talk, name="talk.txt", browser=browser, status=422, format_name="text").content.decode()
    (token,) = re.findall(r'name="kept" value="([^"]+)"', page)
    assert "Choose none to use talk.txt." in plain(page)
    again = browser.post(IMPORT, {"look": "1", "kept": token, "owner": "Tomas", "format_name": "text"}).content.decode()
    assert "You live in Oslo." in plain(again)
    confirm(browser, again)
    assert events(owner) == 2 and kept_files() == []


def test_nobody_else_learns_what_was_kept() -> None:
    mira, tomas, browser = owned(), owned("tomas", by="tomas"), visitor()
    sample = owned("sample")
    page = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    confirm(visitor("tomas"), page, status=422)
    confirm(visitor("mira"), page, status=422)  # the same login in another browser
    assert browser.post(f"/review/memories/{sample.id}/open/").status_code == 302
    confirm(browser, page, status=422)  # it was looked at for another memory
    assert [events(owner) for owner in (mira, tomas, sample)] == [0, 0, 0]
    browser.post(f"/review/memories/{mira.id}/open/")
    confirm(browser, page)
    assert events(mira) == 1


def test_a_file_that_is_too_large_is_not_mistaken_for_the_one_that_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    owner, browser = owned(), visitor()
    page = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    (token, *_) = re.findall(r'name="kept" value="([^"]+)"', page)
    monkeypatch.setattr(uploads, "LARGEST", 50)
    answer = send("learn", line("I live in Bern."), browser=browser, kept=token, status=422)
    assert "That file is larger than 200 MB." in plain(answer.content.decode()) and events(owner) == 0


def test_a_file_is_kept_for_an_hour() -> None:
    owner, browser, now = owned(), visitor(), timezone.now()
    page = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    assert uploads.sweep(now=now + timedelta(minutes=59)) == 0 and kept_files() == ["talk.jsonl"]
    with time_machine.travel(now + timedelta(minutes=61)):
        assert sweep_uploads() == 1
        assert kept_files() == []
        confirm(browser, page, status=422)
    page = send("look", lines("I live in Lyon."), browser=browser).content.decode()
    with time_machine.travel(now + timedelta(minutes=61)):
        confirm(browser, page, status=422)  # the page sweeps too
    assert events(owner) == 0 and kept_files() == []


def test_it_leaves_no_upload_behind() -> None:
    owned()
    send("learn", lines("I live in Lyon."), status=302)
    assert kept_files() == []


def test_an_upload_lies_where_nobody_else_can_open_it() -> None:
    path = uploads.lay_down(SimpleUploadedFile("../../a talk.txt", b"Mira: hello"))
    assert path.read_bytes() == b"Mira: hello"
    assert path.name == "a talk.txt" and path.parent.stat().st_mode & 0o077 == 0
    uploads.let_go(path)
    assert not os.path.exists(path.parent)


@pytest.mark.parametrize("name", ["", ".", "..", ".hidden", "a\0b.txt", "x" * 400 + ".json", "\u4f60" * 200 + ".zip"])
def test_every_name_of_an_upload_is_a_name_of_a_file(name: str) -> None:
    upload = SimpleUploadedFile("x", b"hello")
    upload._name = name  # type: ignore[attr-defined]
    path = uploads.lay_down(upload)
    assert path.read_bytes() == b"hello"


@pytest.mark.django_db(transaction=True)
def test_it_learns_into_the_memory_that_is_open_and_tells_nobody_else() -> None:
    mira, tomas = owned(), owned("tomas", by="tomas")
    address = send("learn", lines("I live in Lyon."), status=302).headers["Location"]
    assert (events(mira), events(tomas)) == (1, 0)
    assert "0 of 1 conversation read." in read(visitor("mira"), address)
    assert "of 1 conversation" not in read(visitor("tomas"), address)


def test_a_body_without_a_form_is_refused() -> None:
    owned()
    assert visitor().post(IMPORT, BytesIO(b"x").read(), content_type="application/octet-stream").status_code == 422


def test_looking_locks_the_memory_before_any_conversation() -> None:
    owned()
    with CaptureQueriesContext(connection) as captured:
        look(line("I live in Lyon."))
    principal, session = first_locks(captured)
    assert principal < session
