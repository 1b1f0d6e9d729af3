"""Addresses and methods that the API does not have are refused in its own form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from memory.models import Principal

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "DELETE"])
@pytest.mark.parametrize(
    "address", ["/api", "/api/", "/api/v1", "/api/v1/", "/api/v1/nothing", "/api/v1/beliefs/", "/api/v2/beliefs", "/api/%00"]
)
def test_an_address_of_nothing_is_refused_in_json_with_and_without_a_key(
    owner: Principal, client: Client, call: Callable[..., Any], method: str, address: str
) -> None:
    assert call("GET", "beliefs").status_code == 200
    for headers in ({}, {"Authorization": "Bearer nobody's"}):
        answer = client.generic(method, address, data="{", content_type="application/json", headers=headers)
        assert answer.status_code == 404
        assert answer.headers["Content-Type"] == "application/json"
        assert answer.headers["Cache-Control"] == "private, no-store"
        assert answer.json()["error"]["code"] == "not_found"
        assert answer.json()["error"]["message"].startswith("The API has no address /api")


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [("DELETE", "beliefs", "GET"), ("POST", "status", "GET"), ("GET", "events", "POST"), ("GET", "sessions/s1/close", "POST")],
)
def test_a_wrong_method_is_refused_in_json_and_told_the_right_one(
    owner: Principal, call: Callable[..., Any], method: str, path: str, allowed: str
) -> None:
    answer = call(method, path, {})
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "method_not_allowed")
    assert method in answer.json()["error"]["message"]
    assert allowed in answer.headers["Allow"]
    assert call(method, path, {}, key=None).json()["error"]["code"] == "authentication_error"


def test_a_page_of_nothing_is_still_a_page(client: Client) -> None:
    answer = client.get("/apiary/")
    assert answer.status_code == 404 and answer.headers["Content-Type"].startswith("text/html")
