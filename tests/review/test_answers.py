"""What answers tell the browser: keep nothing, run nothing of others."""

from __future__ import annotations

import re
from contextlib import closing
from typing import Any

import pytest
from django.test import Client

from tests.builders import converse
from tests.review.visiting import KNOWS, address_of, html, owned, visitor

pytestmark = pytest.mark.django_db


def answers() -> dict[str, Any]:
    owner = owned()
    converse(owner, "I live in Lyon.")
    converse(owner, "I live in Bern.", session="s2")
    browser = visitor()
    addresses = {"knows": KNOWS, "past": f"{KNOWS}?topic=past", "belief": address_of(owner, "User lives in Bern."), "absent": "/review/x/"}
    addresses |= {"pauses": "/review/pauses/", "import": "/review/import/", "progress": "/review/import/progress/?at=2026-06-01T10:00:00Z"}
    addresses |= {"settings": "/review/settings/", "search": f"{KNOWS}?q=bern"}
    return {"login": Client().get("/login/"), "refused": Client().get(KNOWS)} | {key: browser.get(at) for key, at in addresses.items()}


def test_no_page_is_kept_by_a_cache() -> None:
    for name, answer in answers().items():
        directives = {part.strip() for part in answer.headers["Cache-Control"].split(",")}
        assert {"private", "no-store"} <= directives, name


def test_no_page_runs_or_shows_what_is_not_ours() -> None:
    for name, answer in answers().items():
        policy = answer.headers["Content-Security-Policy"]
        assert "script-src 'self'" in policy and "style-src 'self'" in policy and "unsafe" not in policy, name
        assert answer.headers["X-Content-Type-Options"] == "nosniff", name
        assert answer.headers["X-Frame-Options"] == "DENY", name


def test_pages_hold_no_style_or_script_of_their_own() -> None:
    pages = [answer.content.decode() for answer in answers().values() if answer.headers["Content-Type"].startswith("text/html")]
    assert any("You live in Bern." in page for page in pages)
    for page in pages:
        assert not re.search(r"<script(?! src=\"/static/review/keys\.js\" defer></script>)|<style|\sstyle=|\son\w+=|javascript:", page)


def test_pages_say_their_language_their_title_and_where_their_content_begins() -> None:
    owned()
    page = html(visitor())
    assert '<html lang="en">' in page
    assert "<title>What it knows about you - Remembrancer</title>" in page
    assert page.index('href="#content"') < page.index('id="content"')
    for landmark in ("<header", "<nav", "<main"):
        assert landmark in page


def test_the_style_sheet_comes_from_the_same_server() -> None:
    (address,) = re.findall(r'rel="stylesheet" href="([^"]+)"', Client().get("/login/").content.decode())
    with closing(Client().get(address)) as answer:
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith("text/css")
        assert "no-store" not in answer.headers["Cache-Control"]


def test_the_keys_come_from_the_same_server() -> None:
    owned()
    (address,) = re.findall(r'<script src="([^"]+)" defer></script>', html(visitor()))
    with closing(Client().get(address)) as answer:
        assert answer.status_code == 200
        assert answer.headers["Content-Type"].startswith(("text/javascript", "application/javascript"))
