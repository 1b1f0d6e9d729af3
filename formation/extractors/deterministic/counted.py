"""Counted things: "two guitars" is a count and a guitar, so that a later word about a guitar meets them."""

from __future__ import annotations

import re

_COUNTED = re.compile(r"(?P<count>two|three|four|five|six|seven|several|a few|\d{1,2}) (?P<what>(?:[\w'-]+ ){0,3}(?P<head>[a-z]+))", re.I)


def counted(thing: str) -> tuple[str, str | None]:
    """(one of them, how many) of a thing said in the plural with a number; the thing itself otherwise."""
    found = _COUNTED.fullmatch(thing)
    one = _one(found["head"]) if found else None
    if found is None or one is None:
        return thing, None
    return found["what"][: len(found["what"]) - len(found["head"])] + one, found["count"].lower()


def several(one: str) -> str:
    """The plural of what ``counted`` made."""
    return one + "s"


def _one(many: str) -> str | None:
    regular = re.fullmatch(r"\w+[^s]s", many) and not re.search(r"(?:ies|ches|shes|xes|ves|sses|oes|us|is)$", many)
    return many[:-1] if regular else None
