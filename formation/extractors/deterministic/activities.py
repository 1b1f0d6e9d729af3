"""Activities said two ways: "to read" and "reading" are one, whatever the spelling of the -ing."""

from __future__ import annotations

import re

from memory.rules.likeness import canonical_value

_TO = re.compile(r"^to\s+([a-z]+)\b", re.I)
_DOUBLED = re.compile(r"ll(?=ing\b)")


def as_activity(words: str) -> str:
    """The words with a leading infinitive turned into its -ing form."""
    found = _TO.match(words)
    return gerund(found[1].lower()) + words[found.end() :] if found else words


def canonical_activity(value: str) -> str:
    """The form an activity is compared in."""
    return _DOUBLED.sub("l", canonical_value(as_activity(value)))


def gerund(verb: str) -> str:
    """swim -> swimming, dance -> dancing, lie -> lying, cook -> cooking."""
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if re.search(r"[^eoy]e$", verb):
        return verb[:-1] + "ing"
    if re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", verb):
        return verb + verb[-1] + "ing"
    return verb + "ing"
