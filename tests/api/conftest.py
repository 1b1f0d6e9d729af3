"""An agent with a key."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

import config.celery
from memory.access import acting_for
from memory.api import READ, WRITE
from memory.models import Principal
from memory.store import people
from tests.builders import NOW, principal

SECRET = "an agent's key"


@pytest.fixture
def owner() -> Principal:
    return with_key("mira", SECRET, READ, WRITE)


@pytest.fixture(autouse=True)
def broker(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Sessions handed to a worker, instead of a broker; nothing waits for one in these tests."""
    handed: list[str] = []
    monkeypatch.setattr(config.celery.app, "send_task", lambda name, *_args, **_kwargs: handed.append(name))
    return handed


def with_key(name: str, secret: str, *scopes: str) -> Principal:
    found = principal(name)
    with acting_for(found.id):
        people.make_key(principal_id=found.id, name="test", secret=secret, scopes=scopes, now=NOW)
    return found


@pytest.fixture
def call(client: Client) -> Callable[..., Any]:
    """``call("POST", "events", {...})`` -> the response, with the agent's key unless another is given."""

    def made(method: str, path: str, body: Any = None, *, key: str | None = SECRET) -> Any:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        data = body if isinstance(body, bytes) else json.dumps(body)
        return client.generic(method, f"/api/v1/{path}", data=data, content_type="application/json", headers=headers)

    return made
