"""The console as its owner uses it, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.db import connections
from playwright.sync_api import Page, expect, sync_playwright
from pytest_django.live_server_helper import LiveServer

from tests.builders import converse
from tests.review.visiting import PASSWORD, give_password, owned

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

CHROMIUM = "/usr/bin/chromium"


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Iterator[Page]:
    """A page without JavaScript, which must not complain. Playwright's loop would keep the ORM out of this thread."""
    monkeypatch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(java_script_enabled=False)
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        yield page
        browser.close()
        connections.close_all()  # while the loop runs this thread has connections of its own, which nobody else would close
    assert complaints == []


def test_an_owner_logs_in_looks_at_the_evidence_and_opens_the_sample(live_server: LiveServer, page: Page) -> None:
    sample, mira = owned("sample"), owned("mira")
    give_password()
    converse(sample, "I live in Oslo.")
    converse(mira, "Morning! I live in Lyon.", "Please remember that I am allergic to walnuts.")

    page.goto(live_server.url)
    page.get_by_label("Name").fill("mira")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()

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
