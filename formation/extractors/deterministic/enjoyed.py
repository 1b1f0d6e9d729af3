"""What people like doing, with all its words, where the kind of likes keeps shorter ones: "I love teaching my kids how to bake"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic import likes
from formation.extractors.deterministic.deeds import GERUND, ONLY
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import of_work, worded

_ENJOYS = re.compile(
    r"\s+(?:(?:really|also|just|absolutely|still|both|all|always|totally|truly|especially)\s+)*(?:love|enjoy|like|adore)\s+(?P<doing>[a-z]+ing)\b(?P<rest>.*)$",
    re.I | re.S,
)
#: What is liked may be wider than what happened once.
_LIKED: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "take": r"(?:long |evening |short |nature )*(?:walks|photos|photographs|hikes|bike rides|baths|drives|trips|road trips|classes)\b|my\s+\w+\s+(?:to|on|for|out|camping|hiking|swimming)\b|care of\s+(?!(?:it|that|this|you)\b)\w",
        "do": r"(?!(?:it|that|this|so|what|things|something|the same)\b)[\w-]+\s+(?:with|for)\s+(?:my|our|kids|friends)\b",
        "share": r"my\s\w|(?:stories|meals|recipes|music)\b",
        "teach": r"(?:my|our|kids|children|people|others|students|\w+ to)\b",
        "have": r"(?:my|our|friends|family|people)\b|\w+ (?:nights|parties|dinners|picnics)\b",
        "spend": r"(?:[\w'-]+\s+){0,2}?(?:time|weekends|evenings|summers|days|holidays)\b.*\b(?:with|in|at|on|by|outdoors|outside|\w+ing)\b",
        "help": r"(?:people|kids|others|animals|children|my|our|families|students)\s\w",
        "make": r"(?!(?:it|that|this|sure|sense|progress|changes|you|them|him|her)\b)\w",
        "give": r"(?:back|gifts)\b",
    }.items()
}


def enjoys(opening: Opening) -> Iterator[Proposal]:
    """ "I love teaching my kids how to bake": an activity with all its words, where the kind of likes keeps shorter ones."""
    found = None if opening.short else _ENJOYS.match(opening.after)
    verb = GERUND.get(found["doing"].lower()) if found else None
    if found is None or verb is None or verb == "be" or timed(found["rest"], told=opening.told, ahead=True).when is not None:
        return
    only = _LIKED.get(verb) or ONLY.get(verb)
    if (only is not None and not only.match(found["rest"])) or (verb == "go" and not GOING.match(found["rest"])):
        return
    words = worded(found["rest"], longest=12, whole=True)
    if words is None or len(words.split()) < 2 or of_work(words) or PASSING_OBJECT.search(words):
        return
    thing = f"{found['doing'].lower()} {words}"
    yield replace(asserted(likes.KIND, object=thing), unless=frozenset({"likes", "topic_preference"}))
