"""The time zone of a memory, and the keys."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from formation.extractors import SHIPPED
from memory.access import acting_for
from memory.models import Principal
from tests.builders import converse
from tests.review.visiting import KNOWS, address_of, html, owned, plain, read, visitor

pytestmark = pytest.mark.django_db

SETTINGS = "/review/settings/"
AT = datetime(2026, 6, 1, 21, 30, tzinfo=UTC)


def zone_of(owner: Principal) -> str:
    with acting_for(owner.id):
        return Principal.objects.get(id=owner.id).zone


def set_zone(zone: str, *, status: int = 302) -> str:
    answer = visitor().post(f"{SETTINGS}zone/", {"zone": zone})
    assert answer.status_code == status
    return plain(answer.content.decode()) if status != 302 else ""


@time_machine.travel(AT, tick=False)
def test_it_sets_the_zone_in_which_times_are_shown() -> None:
    owner = owned()
    converse(owner, "I live in Lyon.", at=AT)
    address = address_of(owner, "User lives in Lyon.")
    assert "1 June, 21:30" in read(visitor(), address)
    assert "In UTC it is 1 June, 21:30 ." in read(visitor(), SETTINGS)
    set_zone("Europe/Paris")
    assert zone_of(owner) == "Europe/Paris"
    assert "In Europe/Paris it is 1 June, 23:30 ." in read(visitor(), SETTINGS)
    assert "<option selected>Europe/Paris</option>" in html(visitor(), SETTINGS)
    assert "1 June, 23:30" in read(visitor(), address)
    assert "times in Europe/Paris" in read(visitor())


def test_what_is_read_afterwards_is_read_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reads a day out of words is handed the zone; no shipped kind does so yet."""
    owner, zones = owned(), []

    def watching(*arguments: Any, **named: Any) -> Any:
        zones.append(named["zone"])
        return shipped(*arguments, **named)

    shipped = SHIPPED["deterministic@4"]
    monkeypatch.setitem(SHIPPED, "deterministic@4", watching)
    converse(owner, "I live in Lyon.")
    set_zone("Asia/Tokyo")
    converse(owner, "I live in Bern.", session="s2")
    assert [zone.key for zone in zones] == ["UTC", "Asia/Tokyo"]


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../../etc/passwd", "/etc/localtime", "Europe/Paris\0", "x" * 400, "europe"])
def test_it_takes_no_other_zone(zone: str) -> None:
    owner = owned(zone="Europe/Paris")
    assert "There is no time zone of that name." in set_zone(zone, status=422)
    assert zone_of(owner) == "Europe/Paris"


@pytest.mark.parametrize("zone", ["UTC", "Europe/Paris", "US/Pacific"])
def test_the_zone_that_is_set_stands_in_the_list_once(zone: str) -> None:
    owned(zone=zone)
    page = html(visitor(), SETTINGS)
    assert len(re.findall(rf"<option[^>]*>{zone}</option>", page)) == page.count("<option selected>") == 1


@pytest.mark.django_db(transaction=True)
def test_it_sets_the_zone_of_the_open_memory_alone() -> None:
    mira, sample, tomas = owned(), owned("sample"), owned("tomas", by="tomas")
    browser = visitor()
    assert browser.post(f"/review/memories/{sample.id}/open/").status_code == 302
    assert browser.post(f"{SETTINGS}zone/", {"zone": "Asia/Tokyo"}).status_code == 302
    assert [zone_of(owner) for owner in (mira, sample, tomas)] == ["UTC", "Asia/Tokyo", "UTC"]


def test_keys_can_be_turned_off_in_a_browser() -> None:
    converse(owned(), "I live in Lyon.")
    browser = visitor()
    assert "keys.js" in html(browser, KNOWS) and '<dialog id="keys"' in html(browser, KNOWS)
    assert browser.post(f"{SETTINGS}keys/", {"keys": "off"}).status_code == 302
    for address in (KNOWS, SETTINGS):
        assert "keys.js" not in html(browser, address) and "<dialog" not in html(browser, address)
    assert "Keys do nothing special in this browser." in read(browser, SETTINGS)
    assert "keys.js" in html(visitor(), KNOWS)
    assert browser.post(f"{SETTINGS}keys/", {"keys": "on"}).status_code == 302
    assert "keys.js" in html(browser, KNOWS)


def test_a_mere_visit_sets_nothing() -> None:
    owner = owned()
    for act in ("zone", "keys"):
        assert visitor().get(f"{SETTINGS}{act}/", {"zone": "Asia/Tokyo", "keys": "off"}).status_code == 405
    assert zone_of(owner) == "UTC"
