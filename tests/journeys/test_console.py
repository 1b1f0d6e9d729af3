"""The console as its owner uses it, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.db import connections
from playwright.sync_api import Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from memory.access import acting_for
from memory.models import Belief, Session
from tests.builders import consolidate, converse
from tests.review.test_import import line
from tests.review.visiting import PASSWORD, give_password, owned

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CHROMIUM = "/usr/bin/chromium"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page without JavaScript, which must not complain."""
    with opened(monkeypatch, scripted=False) as page:
        yield page


@pytest.fixture
def keyed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page with JavaScript, which must not complain either."""
    with opened(monkeypatch, scripted=True) as page:
        yield page


@contextmanager
def opened(monkeypatch: pytest.MonkeyPatch, *, scripted: bool) -> Iterator[Page]:
    """Playwright's loop would keep the ORM out of this thread."""
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(java_script_enabled=scripted)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        yield page
        browser.close()
        connections.close_all()  # while the loop runs this thread has connections of its own, which nobody else would close
    assert complaints == []


def log_in(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_label("Name").fill("mira")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()


def test_an_owner_logs_in_looks_at_the_evidence_and_opens_the_sample(live_server: LiveServer, page: Page) -> None:
    sample, mira = owned("sample"), owned("mira")
    give_password()
    converse(sample, "I live in Oslo.")
    converse(mira, "Morning! I live in Lyon.", "Please remember that I am allergic to walnuts.")

    log_in(page, live_server.url)

    expect(page.get_by_role("heading", name="What it knows about you")).to_be_visible()
    walnuts = page.get_by_role("link", name="You are allergic to walnuts.")
    expect(walnuts).to_be_hidden()
    page.get_by_text("Sensitive, show 1").click()
    expect(walnuts).to_be_visible()

    page.get_by_role("link", name="You live in Lyon.").click()
    expect(page.get_by_role("heading", name="You live in Lyon.")).to_be_visible()
    expect(page.locator("mark")).to_have_text("I live in Lyon")
    expect(page.locator("blockquote")).to_contain_text("Morning!")

    page.get_by_text("Memory of mira").click()
    page.get_by_role("button", name="sample").click()
    expect(page.get_by_role("link", name="You live in Oslo.")).to_be_visible()
    expect(page.get_by_text("Lyon")).to_have_count(0)

    page.get_by_text("Memory of sample").click()
    page.get_by_role("button", name="Log out").click()
    expect(page.get_by_role("heading", name="Log in")).to_be_visible()


def test_an_owner_has_something_remembered_and_pauses_learning(live_server: LiveServer, page: Page) -> None:
    owned("mira")
    give_password()

    log_in(page, live_server.url)

    expect(page.get_by_role("heading", name="It knows nothing about you yet")).to_be_visible()
    page.get_by_label("Remember something").fill("I live in Lyon")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("status")).to_have_text("Kept: You live in Lyon.")
    expect(page.get_by_role("heading", name="What it knows about you")).to_be_visible()

    page.get_by_label("Remember something").fill("I no longer live in Lyon")
    page.get_by_label("Remember something").press("Enter")
    expect(page.get_by_role("status")).to_have_text("No longer held to be true: You live in Lyon.")

    page.get_by_role("link", name="pause").click()
    page.get_by_role("button", name="Pause everything").click()
    expect(page.get_by_role("heading", name="Learning is paused")).to_be_visible()
    page.get_by_role("button", name="Resume").click()
    expect(page.get_by_role("heading", name="Learning is on")).to_be_visible()


def test_an_owner_sees_what_a_file_would_teach_and_has_it_learned(live_server: LiveServer, page: Page, tmp_path: Path) -> None:
    mira = owned("mira")
    give_password()
    talk = tmp_path / "talk.jsonl"
    talk.write_text(line("I live in Lyon.", session="monday"))

    log_in(page, f"{live_server.url}/review/import/")

    page.get_by_label("File (").set_input_files(talk)
    page.get_by_role("button", name="See what would be learned").click()
    expect(page.get_by_text("You live in Lyon.")).to_be_visible()
    page.get_by_role("button", name="Learn talk.jsonl").click()
    expect(page.get_by_text("0 of 1 conversation read.")).to_be_visible()

    with acting_for(mira.id):
        session_id = Session.objects.get().id
    consolidate(mira, session_id)
    expect(page.get_by_role("heading", name="The file has been read")).to_be_visible(timeout=10_000)
    page.get_by_role("link", name="What it knows about you").click()
    expect(page.get_by_role("link", name="You live in Lyon.")).to_be_visible()


def press(page: Page, key: str) -> None:
    """Once the keys of the page do something."""
    expect(page.locator("html.keyed")).to_have_count(1)
    page.keyboard.press(key)


def test_an_owner_gets_about_by_keys(live_server: LiveServer, keyed: Page) -> None:
    page, mira = keyed, owned("mira")
    give_password()
    converse(mira, "I like oolong tea. I like rain. Please remember that I am allergic to walnuts.")
    with acting_for(mira.id):
        Belief.objects.filter(statement="User likes rain.").update(confidence=0.5)  # the second of its topic
    log_in(page, live_server.url)
    tea, rain = (page.get_by_role("link", name=f"You like {what}.") for what in ("oolong tea", "rain"))
    expect(tea).to_be_visible()

    press(page, "j")
    expect(tea).to_be_focused()
    press(page, "j")
    expect(rain).to_be_focused()
    press(page, "j")
    expect(rain).to_be_focused()  # the last one that is not behind the veil
    press(page, "k")
    expect(tea).to_be_focused()
    press(page, "Enter")
    expect(page.get_by_role("heading", name="You like oolong tea.")).to_be_visible()
    page.go_back()
    expect(tea).to_be_visible()
    press(page, "k")
    expect(rain).to_be_focused()
    press(page, "o")
    expect(page.get_by_role("heading", name="You like rain.")).to_be_visible()

    press(page, "/")
    expect(page.get_by_label("Search what it knows")).to_be_focused()
    page.keyboard.type("tea ?jk/n")
    expect(page.get_by_label("Search what it knows")).to_have_value("tea ?jk/n")  # keys are letters in a field
    page.get_by_label("Search what it knows").fill("tea")
    press(page, "Enter")
    expect(page.get_by_text("1 found with")).to_be_visible()
    expect(tea).to_be_visible()
    expect(rain).to_have_count(0)
    page.get_by_role("link", name="Show everything").click()
    expect(rain).to_be_visible()

    press(page, "n")
    expect(page.get_by_label("Remember something")).to_be_focused()
    page.get_by_label("Remember something").blur()
    press(page, "]")
    expect(page.locator(".tab[aria-current]")).to_contain_text("For your eye")
    press(page, "]")
    expect(page.locator(".tab[aria-current]")).to_contain_text("Health and food")
    press(page, "[")
    expect(page.locator(".tab[aria-current]")).to_contain_text("For your eye")


def test_an_owner_reads_the_keys_and_turns_them_off(live_server: LiveServer, keyed: Page) -> None:
    page, mira = keyed, owned("mira")
    give_password()
    converse(mira, "I live in Lyon.")
    log_in(page, live_server.url)
    sheet, lyon = page.get_by_role("dialog", name="Keys"), page.get_by_role("link", name="You live in Lyon.")

    expect(sheet).to_be_hidden()
    press(page, "?")
    expect(sheet).to_be_visible()
    expect(sheet).to_contain_text("next sentence")
    press(page, "j")
    expect(lyon).not_to_be_focused()
    press(page, "?")
    expect(sheet).to_be_hidden()
    press(page, "?")
    press(page, "Escape")
    expect(sheet).to_be_hidden()
    press(page, "Control+j")
    expect(lyon).not_to_be_focused()
    press(page, "j")
    expect(lyon).to_be_focused()

    page.get_by_text("Memory of mira").click()
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Turn keys off").click()
    expect(page.get_by_text("Keys do nothing special in this browser.")).to_be_visible()
    page.get_by_role("link", name="What it knows about you").click()
    expect(lyon).to_be_visible()
    expect(page.locator("html.keyed")).to_have_count(0)
    page.keyboard.press("j")
    expect(lyon).not_to_be_focused()


def test_an_owner_sets_the_time_zone(live_server: LiveServer, page: Page) -> None:
    owned("mira")
    give_password()
    log_in(page, live_server.url)
    page.get_by_text("Memory of mira").click()
    page.get_by_role("link", name="Settings").click()
    page.get_by_label("Your time zone").select_option("Asia/Tokyo")
    page.get_by_role("button", name="Set it").click()
    expect(page.get_by_text("In Asia/Tokyo it is")).to_be_visible()
