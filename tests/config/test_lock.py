from __future__ import annotations

import re

import pytest

from config import places

LOCK = (places.CHECKOUT / "requirements.lock").read_text()


@pytest.mark.parametrize(
    "address", ["http:", "https:", "://", "--index", "--extra-index", "--find-links", "--trusted-host", "file:", " @ "]
)
def test_it_names_no_address(address):
    # The header repeats the command that made the lock, and that says --no-emit-index-url.
    assert address not in LOCK.replace("--no-emit-index-url", "")


def test_it_pins_every_package_by_version_and_hash():
    stanzas = re.split(r"\n(?=\S)", "\n".join(line for line in LOCK.splitlines() if not line.startswith("#")))
    assert len(stanzas) > 30
    for stanza in stanzas:
        assert re.match(r"[a-z0-9-]+==\S+ ", stanza), stanza
        assert "--hash=sha256:" in stanza, stanza


def test_it_pins_the_installer_too():
    assert "\nuv==" in LOCK
