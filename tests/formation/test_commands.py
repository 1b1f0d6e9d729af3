"""``./run surface`` and ``./run key``."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from memory.access import acting_for, principal_of_key
from memory.api import INGEST
from memory.models import ApiKey
from memory.store.people import key_digest
from memory.store.surfaces import pairings
from tests.builders import principal

pytestmark = pytest.mark.django_db


def run(*arguments: str) -> Any:
    out = StringIO()
    call_command(*arguments, "--principal", "mira", "--json", stdout=out)
    return json.loads(out.getvalue())


def test_a_surface_is_paired_listed_and_revoked() -> None:
    owner = principal()
    assert run("surface", "pair", "telephone", "--id", "messenger-7") == {"surface_id": "messenger-7", "name": "telephone"}
    made = run("surface", "pair", "tablet")["surface_id"]
    assert [row["surface_id"] for row in run("surface", "list")] == ["messenger-7", made]
    with pytest.raises(CommandError, match="paired already"):
        run("surface", "pair", "telephone", "--id", "messenger-7")
    assert run("surface", "revoke", "messenger-7") == {"revoked": "messenger-7"}
    assert [row["surface_id"] for row in run("surface", "list")] == [made]
    with pytest.raises(CommandError, match="no surface"):
        run("surface", "revoke", "messenger-7")
    run("surface", "pair", "telephone", "--id", "messenger-7")
    with acting_for(owner.id):
        assert {name: len(stretches) for name, stretches in pairings(owner.id).items()} == {"messenger-7": 2, made: 1}


def test_a_key_is_shown_once_and_revoked() -> None:
    owner = principal()
    made = run("key", "make", "telephone", "--scope", INGEST)
    assert made["scopes"] == [INGEST] and principal_of_key(made["key"]) == owner.id
    (row,) = run("key", "list")
    assert made["key"] not in json.dumps(row)
    with acting_for(owner.id):
        assert bytes(ApiKey.objects.get().secret_hash) == key_digest(made["key"])
    run("key", "revoke", row["id"])
    assert principal_of_key(made["key"]) is None and run("key", "list") == []
    with pytest.raises(CommandError, match="revoked already"):
        run("key", "revoke", row["id"])


def test_nobody_is_made_by_a_misspelt_name() -> None:
    for command in (("surface", "list"), ("key", "make")):
        with pytest.raises(CommandError, match="nobody here"):
            run(*command)
