from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from config import places


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("DATABASE_URL", "MIGRATION_DATABASE_URL", "SECRET_KEY")}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=places.CHECKOUT, env=kept | environment, capture_output=True, text=True, check=False
    )


def test_it_starts_and_makes_nothing_when_imported(state: Path):
    done = python("import config.settings as s; print(repr(s.SECRET_KEY), repr(s.HASH_KEY))", REMEMBRANCER_STATE=str(state))
    assert done.stdout == "'' b''\n"
    assert not state.exists()


def test_it_refuses_to_use_a_secret_key_that_was_never_made(state: Path):
    done = python(
        "from django.conf import settings; settings.SECRET_KEY", REMEMBRANCER_STATE=str(state), DJANGO_SETTINGS_MODULE="config.settings"
    )
    assert "SECRET_KEY setting must not be empty" in done.stderr


def test_it_reads_a_sockets_folder_from_the_environment():
    url = "postgresql://app@%2Fvar%2Frun/memory"
    done = python("from config.settings import DATABASES as d; print(d['default']['HOST'])", DATABASE_URL=url, MIGRATION_DATABASE_URL=url)
    assert done.stdout == "/var/run\n"


# Servers that are never reached: with both set nothing is started here.
ELSEWHERE = {"DATABASE_URL": "postgres://app@elsewhere/memory", "MIGRATION_DATABASE_URL": "postgres://boss@elsewhere/memory"}


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"MIGRATION_DATABASE_URL": ""}, "Set both DATABASE_URL"),
        ({"DATABASE_URL": "mysql://a@b/c", "MIGRATION_DATABASE_URL": "mysql://a@b/c"}, "DATABASE_URL does not name a PostgreSQL"),
        ({"REMEMBRANCER_HASH_KEY": "no hex"}, "REMEMBRANCER_HASH_KEY is not hexadecimal"),
        ({"REMEMBRANCER_PROVIDER_URL": "http://127.0.0.1:8080/v1"}, "Set both REMEMBRANCER_PROVIDER_URL and REMEMBRANCER_PROVIDER_MODEL"),
        ({"REMEMBRANCER_PROVIDER_MODEL": "small-1"}, "Set both REMEMBRANCER_PROVIDER_URL and REMEMBRANCER_PROVIDER_MODEL"),
        ({"REMEMBRANCER_PROVIDER_URL": "8080", "REMEMBRANCER_PROVIDER_MODEL": "small-1"}, "REMEMBRANCER_PROVIDER_URL is no address"),
    ],
)
def test_it_refuses_what_it_cannot_use_in_one_line(state: Path, wrong: dict[str, str], said: str):
    done = subprocess.run(
        [sys.executable, "-m", "config.start", "check"],
        cwd=places.CHECKOUT,
        env=os.environ | ELSEWHERE | wrong,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(said)
    assert done.stderr.count("\n") == 1


def test_it_reads_databases_from_the_environment():
    done = python(
        "from config.settings import DATABASES as d; print(d['default']['HOST'], d['owner']['USER'])",
        DATABASE_URL="postgres://app@elsewhere/memory",
        MIGRATION_DATABASE_URL="postgres://boss@elsewhere/memory",
    )
    assert done.stdout == "elsewhere boss\n"
