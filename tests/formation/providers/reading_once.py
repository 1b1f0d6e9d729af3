"""A process that reads one session once, as a worker would: killed by ``test_meanwhile``."""

from __future__ import annotations

import os
import sys
from uuid import UUID

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
if __name__ == "__main__":
    django.setup()

from formation.consolidate import consolidate_session
from memory.values import Trigger
from tests.builders import NOW

if __name__ == "__main__":
    owner, session = (UUID(given) for given in sys.argv[1:])
    list(consolidate_session(principal_id=owner, session_id=session, trigger=Trigger.SESSION, now=NOW))
