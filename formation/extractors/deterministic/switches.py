"""Changes of tool: "I switched from Vim to Helix" ends one use and begins another. Only known or named tools are believed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import mentions, told
from formation.extractors.deterministic.lexicon import BRANDS
from formation.extractors.deterministic.phrase import PAST_TIME, phrase
from formation.extractors.deterministic.possessions import OWNS, USES
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.things import is_concrete, is_tool, spelled, thing_of
from memory.values import Portability

_FROM_TO = re.compile(r"\s+(?:over\s+|back\s+|completely\s+)?from\s+(?P<old>.+?)\s+to\s+(?P<new>.+)", re.I)
_TO = re.compile(r"\s+(?:over\s+|back\s+)?to\s+(?P<new>.+)", re.I)
_HINTS = frozenset("replaced swapped traded exchanged".split())
_SWAPPED = re.compile(
    r"(?:i|we)(?:'ve| have)? (?:just |finally |recently )?(?:replaced|swapped(?: out)?|traded(?: in)?|exchanged) (?:my|our) (?P<old>[\w .+-]{2,30}?) (?:with|for|by) (?:an? |my )(?P<new>[\w .+-]{2,30}?)"
    r"(?= (?:last|yesterday|today|this|in|on|because|since|and)\b|[,.!]|$)",
    re.I,
)
_TAIL = re.compile(r"\s(?:for|on|at|in|with|as|because|since)\s.*$", re.I)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    yield from _swapped(clause)
    if predicate is None or predicate.verb not in {"switch", "migrate"} or not predicate.past or predicate.mood is not Mood.HOLDS:
        return
    found = _FROM_TO.match(predicate.rest) or _TO.match(predicate.rest)
    if not found:
        return
    old, new = _tool(found.groupdict().get("old")), _tool(found["new"])
    if old and new:
        yield retracted(USES, statement=f"User no longer uses {old}.", item=old)
    if new:
        began = asserted(USES, item=new, said="bare")
        yield replace(began, portability=Portability.CONTEXTUAL) if predicate.who == "we" else began


def _swapped(clause: Clause) -> Iterator[Proposal]:
    """ "I replaced my ThinkPad with a MacBook": one thing goes, one comes."""
    words = told(clause) if mentions(clause.text, _HINTS) else None
    found = _SWAPPED.match(words) if words else None
    if not found:
        return
    old, new = thing_of(found["old"]), thing_of(found["new"])
    if old and new and (is_concrete(old) or old.split()[0] in BRANDS) and (is_concrete(new) or new.split()[0] in BRANDS):
        yield retracted(OWNS, statement=f"User no longer has the {old}.", item=old)
        yield asserted(OWNS, item=new, said="a")


def _tool(said: str | None) -> str | None:
    words = phrase(_TAIL.sub("", PAST_TIME.sub("", f" {said}")), words=4) if said else None
    thing = thing_of(words) if words else None
    return spelled(thing) if thing and is_tool(thing) else None
