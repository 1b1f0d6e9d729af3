"""By which clock somebody works and wakes, in passing: "tz Asia/Karachi pls", "i work 10-6 Helsinki", "our office in Brno uses CET"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import STOP, mentions
from formation.extractors.deterministic.clock import AWAKE, WHEREABOUTS
from formation.extractors.deterministic.gazetteer import Place, places_in
from formation.extractors.deterministic.origins import TIME_ZONE, one_zone, zone_pattern
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed

WORKING_DAY = kind("working_day", "works", subject="working day", single=True)
OFFICE_CLOCK = possessed("office_clock", thing="who")
KINDS = (WORKING_DAY, OFFICE_CLOCK)

_ZONE = re.compile(zone_pattern("zone"), re.I)
#: "tz: Asia/Karachi", said to be kept to; a question and a setting of something else name zones too.
_LABELLED = re.compile(
    rf"^(?:(?:my|our|local|user'?s?) )?(?:time ?zone|tz)(?: is|'s)?\s*[:=-]?\s*(?:should be |set to )?{zone_pattern('zone')}(?: ?time)?(?=\s*(?:$|[,.;!(]|(?:pls|please|thanks|btw|for|and|so|here)\b))",
    re.I,
)
#: "My time zone is Nairobi": named by its place.
_BY_PLACE = re.compile(r"\b(?:my|our) (?:time ?zone|tz|local time)(?: is|'s)? $", re.I)
_ZONE_ENDS = re.compile(r"(?: time)?\s*(?:$|[,.;!()]|(?:and|so|but|please|pls)\b)", re.I)
#: "Between me (Asia/Manila) and Denver": right behind who speaks.
_BESIDE_ME = re.compile(
    r"\b(?:me|us|mine|ours|here|where i am|where i live|my time|our time|my side|my end|my place) ?(?:\(|[-\u2013\u2014,:]) ?(?:in |on |at )?$",
    re.I,
)
_SETTING = re.compile(
    r"\b(?:server|database|db|column|cron|container|docker|env|config|default|invalid|error|unknown|cannot|postgres|mysql|pandas|moment|luxon|field|parse)\b",
    re.I,
)
_CLOCK = r"(?:\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?|noon|midnight|(?:half |quarter (?:past|to) )?(?:five|six|seven|eight|nine|ten|eleven|twelve|one|two|three|four)(?: o'?clock)?)"
_PART = r"(?: (?:in the (?:morning|afternoon|evening)|at night))?"
_WORKS = re.compile(
    rf"\b(?:i|we) (?:usually |mostly |normally |always |only )?(?:work|am on shift|do) (?:from )?(?P<hours>{_CLOCK} ?(?:-|\u2013|to|till|until) ?{_CLOCK}),? (?:in )?$",
    re.I,
)
_AWAKE = re.compile(
    rf"\b(?:awake|up|online|reachable|available) (?:(?:only|usually|roughly|about) )*(?:from|between) (?:about |around |roughly )?{_CLOCK}{_PART} (?:to|till|until|and) (?:about |around |roughly )?{_CLOCK}{_PART}(?= *(?:$|[,.;!(?]|(?:and|so|but|my|your)\b))",
    re.I,
)
_I_AM = re.compile(r"(?:^|[\s,;])(?:i'm|im|i am|we're|we are)\b", re.I)
_ONCE = re.compile(
    r"\b(?:today|tonight|tomorrow|last night|yesterday|this (?:week|morning|weekend)|was|were|been|on (?:mon|tues|wednes|thurs|fri|satur|sun)day\b)\b",
    re.I,
)
_OFFICE = re.compile(
    r"\b(?:my|our) (?:whole |entire |main |head )?(?P<who>office|team|company|hq|headquarters|lab|studio|firm|branch|department) in $", re.I
)
_KEEPS = re.compile(
    rf"^ (?P<verb>uses|is on|are on|runs on|works in|works on|keeps|sticks to|goes by|follows) (?:the )?(?:{zone_pattern('zone')}(?: time)?|(?P<it>it|that)){STOP}",
    re.I,
)
_HINTS = frozenset(
    "tz timezone zone work awake up online reachable available office team company hq headquarters lab studio firm branch department".split()
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal:
        return
    if _BESIDE_ME.search(clause.before):
        yield from _beside_me(clause.text)
    if not mentions(clause.text, _HINTS):
        return
    if not clause.asks and (found := _LABELLED.match(clause.text)) and not _SETTING.search(clause.around):
        yield asserted(TIME_ZONE, zone=one_zone(found["zone"]))
    if (awake := _AWAKE.search(clause.text)) and _I_AM.search(clause.text[: awake.start()]) and not _ONCE.search(clause.sentence):
        yield replace(asserted(AWAKE, what=awake[0]), unless=frozenset({"awake"}))
    for place in places_in(clause.text):
        if (works := _WORKS.search(place.left)) and not _ONCE.search(clause.text):
            yield asserted(WORKING_DAY, what=f"{works['hours']} {place.name} time")
        elif office := _office(place, clause):
            yield office
        elif not clause.asks and _BY_PLACE.search(place.left) and _ZONE_ENDS.match(place.right):
            yield asserted(TIME_ZONE, zone=place.name).never_beside("time_zone")


def _beside_me(said: str) -> Iterator[Proposal]:
    """The zone, or the place, that stands alone in brackets behind who speaks."""
    if zone := _ZONE.fullmatch(said.removesuffix(" time")):
        yield asserted(TIME_ZONE, zone=one_zone(zone["zone"]))
        return
    place = next(places_in(said), None)
    if place and not place.unsure and not place.left and not place.right:
        yield asserted(WHEREABOUTS, what=place.name).never_beside("home", "whereabouts")


def _office(place: Place, clause: Clause) -> Proposal | None:
    who, keeps = _OFFICE.search(place.left), _KEEPS.match(place.right)
    if not who or not keeps or clause.asks:
        return None
    named = [keeps["zone"]] if keeps["zone"] else [found["zone"] for found in _ZONE.finditer(clause.around)]
    zones = {one_zone(zone): zone for zone in named}
    if len(zones) != 1:
        return None
    return asserted(OFFICE_CLOCK, who=f"{who['who'].lower()} in {place.name}", what=f"{keeps['verb'].lower()} {zones.popitem()[1]}")
