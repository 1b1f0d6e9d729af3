"""Where the owner comes from, grew up and moved: "I'm originally from Graz", "I grew up on a farm", "I moved to the US in 2015"; and time zone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.home import moved_to
from formation.extractors.deterministic.places import place_in
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner, owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_HINTS = frozenset(
    "from grew raised born moved relocated timezone zone time cet cest est edt cst cdt mst mdt pst pdt et ct mt pt utc gmt bst wet west eet eest ist jst aest aedt nzst nzdt sgt msk brought".split()
)
_FROM = re.compile(r"\s*(?:originally |actually |also |proudly )?(?:from|a native of)\s+(?=\S)", re.I)
#: "I'm from the marketing team", "from Acme support": whom one speaks for.
_NO_PLACE = re.compile(
    r"(?:the )?(?:[\w-]+ )?(?:team|department|support|sales|marketing|accounting|office|company|future|past|internet|moon|Mars|Earth|HR|IT|Legal|Finance|council|bank|press|"
    r"newspaper|university|college|school|hospital|shop)\b",
    re.I,
)
_GREW_UP = re.compile(r"\s+up\s+(?=(?:in|near|outside|on)\s)", re.I)
_COUNTRYSIDE = re.compile(
    rf"(?P<where>(?:on an? (?:\w+ )?(?:farm|ranch|island|boat|houseboat|reservation|army base|vineyard|kibbutz)|in (?:the (?:countryside|country|mountains|suburbs)|"
    rf"an? (?:small |tiny |big |little |quiet |fishing |mining )*(?:town|village|city|hamlet))|by the sea)){STOP}",
    re.I,
)
_BORN = re.compile(r"(?:i was |we were )?(?P<how>born and (?:raised|bred)|born|raised|brought up)\s+(?=(?:in|near|outside)\s)", re.I)
_ZONES = {
    "CET": "CET CEST",
    "GMT": "GMT",
    "BST": "BST",
    "UTC": "UTC",
    "WET": "WET WEST",
    "EET": "EET EEST",
    "Eastern time": "EST EDT ET",
    "Central time": "CST CDT CT",
    "Mountain time": "MST MDT MT",
    "Pacific time": "PST PDT PT",
    "IST": "IST",
    "JST": "JST",
    "AEST": "AEST AEDT",
    "NZST": "NZST NZDT",
    "SGT": "SGT",
    "MSK": "MSK",
}
_ZONE_OF = {short.lower(): zone for zone, shorts in _ZONES.items() for short in shorts.split()}


def zone_pattern(group: str) -> str:
    """A pattern of the zones that are known by a name of their own."""
    return (
        rf"(?P<{group}>(?:UTC|GMT) ?[+-] ?\d{{1,2}}(?::[0-5]\d)?|(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic)/[A-Z][\w/]+|"
        rf"(?:US |U\.S\. )?(?:eastern|central|mountain|pacific|atlantic|alaska|hawaii|central european|eastern european|western european)(?: (?:standard|daylight|summer))? time|(?-i:{'|'.join(' '.join(_ZONES.values()).split())})\b)"
    )


_ZONE = zone_pattern("zone")
_MY_ZONE = re.compile(
    rf"(?:(?:my|our) time ?zone(?:'s| is)|(?:i'm|i am|im|we're|we are|i work|i live)(?: based)? (?:on|in)(?: the)?) {_ZONE}(?: time ?zone| ?zone| time)?{STOP}",
    re.I,
)
_MOVED = re.compile(
    r"\s+(?:back |here |over |house )?(?:from (?P<old>[A-Z][\w .'-]*?) )?to (?P<new>[\w .,'-]+?) (?:back )?in (?:(?:early|late|the \w+ of) )?(?P<year>(?:19|20)\d\d)\W*$"
)


def _origin(name: str, verb: str, *, denied: str = "") -> ClaimKind:
    def render(claim: Claim, voice: Voice) -> str:
        place = claim.get("place") or ""
        if verb == "is":
            return owner(
                voice,
                "is" if claim.stance is Stance.POSITIVE else "is not",
                f"from {'a place ' if place.startswith(('near ', 'outside ')) else ''}{place}",
            )
        return owner(voice, verb, place if re.match(r"(?:on|in|by|near|outside) ", place) else f"in {place}")

    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=render,
        subject=lambda claim: f"{denied or name} {canonical_value(claim.get('place') or '')}",
        slots=("place",),
        portability=Portability.PORTABLE,
    )


ORIGIN = _origin("origin", "is")
GREW_UP = _origin("grew_up", "grew up", denied="childhood")
BORN_IN = _origin("birthplace", "was born", denied="birthplace")
TIME_ZONE = ClaimKind(
    name="time_zone",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owners(voice, f"time zone is {claim.get('zone')}"),
    subject=lambda _claim: "time zone",
    slots=("zone",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def _moved_render(claim: Claim, voice: Voice) -> str:
    old = claim.get("old")
    return owner(voice, "moved", f"{f'from {old} ' if old else ''}to {claim.get('new')} in {claim.get('year')}")


MOVED = ClaimKind(
    name="moved",
    belief_type=BeliefType.FACT,
    render=_moved_render,
    subject=lambda claim: f"move to {claim.get('new')}",
    slots=("new", "year"),
    optional_slots=("old",),
)


@needing(_HINTS)
def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate and predicate.verb == "be" and (found := _FROM.match(predicate.rest)) and predicate.mood in {Mood.HOLDS, Mood.NOT}:
        rest = predicate.rest[found.end() :]
        place = None if _NO_PLACE.match(rest) else place_in(f" in {rest}", lowercase=True, moved=True)
        if place:
            yield asserted(ORIGIN, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, place=place)
    elif predicate and predicate.verb == "grow" and predicate.past and predicate.mood is Mood.HOLDS:
        yield from _grew_up(predicate.rest)
    elif predicate and predicate.verb in {"move", "relocate"} and predicate.past and (found := _MOVED.match(predicate.rest)):
        place = moved_to(predicate)
        if place == found["new"] and predicate.mood is Mood.HOLDS:
            yield asserted(MOVED, old=found["old"], new=place, year=found["year"])
    words = told(clause)
    if words is None:
        return
    if (born := _BORN.match(words)) and (place := _settled(words[born.end() :])):
        yield asserted(GREW_UP if "born" not in born["how"].lower() else BORN_IN, place=place)
        if " and " in born["how"]:
            yield asserted(GREW_UP, place=place)
    if zone := _MY_ZONE.match(words):
        yield asserted(TIME_ZONE, zone=one_zone(zone["zone"]))


def _grew_up(rest: str) -> Iterator[Proposal]:
    if (found := _GREW_UP.match(rest)) and (place := _settled(rest[found.end() :])):
        yield asserted(GREW_UP, place=place)


def _settled(words: str) -> str | None:
    """A named place, else the kind of place: "on a farm"."""
    kind = _COUNTRYSIDE.match(words)
    return place_in(f" {words}", lowercase=True, moved=True) or (kind["where"] if kind else None)


def one_zone(said: str) -> str:
    """One name for one zone: CEST is CET, "eastern time" and EDT are Eastern time."""
    plain = re.sub(r"^(?:US|U\.S\.) | (?:standard|daylight)", "", said, flags=re.I)
    plain = re.sub(r"^(?:utc|gmt)\b", lambda zone: zone[0].upper(), plain)
    if region := re.match(r"(central|eastern|western) european time$", re.sub(r" summer", "", plain, flags=re.I), re.I):
        return {"c": "CET", "e": "EET", "w": "WET"}[region[1][0].lower()]
    if region := re.match(r"(eastern|central|mountain|pacific|atlantic|alaska|hawaii) time$", plain, re.I):
        return f"{region[1].capitalize()} time"
    return _ZONE_OF.get(plain.lower(), re.sub(r"(?<=[A-Z]) ?([+-]) ?", r"\1", plain))
