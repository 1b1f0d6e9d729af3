#!/usr/bin/env python
"""Django's command line. `./run NAME ...` does the same after making sure that the database is there."""

from __future__ import annotations

import os
import sys

from django.core.management import execute_from_command_line
from django.db import OperationalError


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    try:
        execute_from_command_line(sys.argv)
    except OperationalError as error:
        sys.exit(f"{str(error).splitlines()[0]}\nIs the database up? Use ./run instead of manage.py, or: python -m config.local up")


if __name__ == "__main__":
    main()
