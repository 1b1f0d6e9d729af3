"""How often, and since when: a duration said in 2023 as the beginning it comes to."""

from __future__ import annotations

import re
from datetime import datetime

from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.when import timed

FREQUENT = re.compile(
    r"[\s,]*(?<!-)\b(?P<often>(?:(?:almost|nearly) )?(?:every|each) (?:other |single |few )?(?:day|morning|evening|night|week|weekend|fortnight|month|year|summer|winter|spring|autumn|fall|now and then|(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
    r"(?: (?:morning|afternoon|evening|night))?|most (?:days|mornings|evenings|nights|weekends|weeks)|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:mornings|afternoons|evenings|nights)|(?:on )?(?:weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?|at the weekends?|"
    r"(?:once|twice|(?:two|three|four|five|six|seven|a few|a couple of|several|\d) times) (?:a|per|each|every) (?:day|week|fortnight|month|year)|(?:a few|two|three|four|five|six|\d) (?:days|nights|hours|mornings) (?:a|per) (?:week|month|day)|"
    r"once in a while|from time to time|now and then|in my (?:free|spare) time|all the time|on a (?:daily|weekly|monthly|regular) basis|"
    r"in the (?:mornings?|evenings|afternoons|summers?|winters?)|daily|weekly|regularly|a lot|before (?:work|school|bed)|after (?:work|school)|during the (?:week|summer|winter|holidays))\b",
    re.I,
)
_DURATION = re.compile(
    r"[\s,]*\b(?:for (?:(?:about|around|over|almost|nearly|at least|more than|like|roughly|well over|close to|the (?:last|past)) )*(?P<count>\w+|a few|a couple of)(?: (?:or (?:so|more)|to \w+))? (?P<unit>year|yr|month|week|decade)s?(?: now| already| straight)?|"
    r"for (?P<long>(?:so |many |several |quite )?(?:many )?(?:years|ages|decades|a (?:long|very long) time)|(?:most of |all )?my (?:whole |entire )?(?:adult )?life)(?: now)?|since (?:i was|the age of|age) (?:about |around |just )?(?P<age>\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)(?: years old)?|"
    r"since (?:i was )?(?P<young>(?:a |an? )?(?:little |young |small )?(?:kid|child|boy|girl|childhood)|young|little)|since (?P<school>high school|college|university|uni|school|primary school|middle school|elementary school|grad school)|"
    r"since (?P<month>january|february|march|april|may|june|july|august|september|october|november|december)(?: (?P<myear>(?:19|20)\d\d))?|since (?P<year>(?:19|20)\d\d)|since (?P<last>last (?:year|month|week))|(?P<whole>(?:all|my (?:whole|entire)) (?:my )?life)|"
    r"since (?P<ago>(?:my|our) (?:\w+ )?(?:wedding|divorce|birth|graduation)))\b",
    re.I,
)
NUMBERS = {
    word: number
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split())
} | {"a": 1, "an": 1, "twenty": 20, "thirty": 30}


def how_often(rest: str, opening: Opening) -> tuple[str, str | None]:
    found = FREQUENT.search(rest)
    if found and (also := FREQUENT.match(rest, found.end())):
        head, behind = rest[: found.start()], rest[also.end() :]
        return f"{head} {behind.lstrip()}", f"{found['often']} {also['often']}"
    if found:
        return rest[: found.start()] + " " + rest[found.end() :].lstrip(), found["often"]
    ahead = FREQUENT.search(opening.lead)
    return rest, ahead["often"][0].lower() + ahead["often"][1:] if ahead else None


#: A duration behind these words is that of what they say: "but never improve, been at 31 min for a year".
_OF_ANOTHER = re.compile(r"\bbut\b|,\s+(?:been|was|were|had|have|stuck|got|and (?:i|we))\b", re.I)


_NEXT_THOUGHT = re.compile(
    r"\s*,?\s+(?:and|but|so|because|though|which|yet)\s+(?:i|my|our|the|it|she|he|they|we|now|there|this|that|am|have|never|still)\b", re.I
)


def beginning(rest: str, told: datetime | None) -> str | None:
    """The beginning that a duration in these words comes to: "since uni" is "since university"."""
    found = _DURATION.search(rest)
    return None if found is None or _OF_ANOTHER.search(rest, 0, found.start()) else _beginning(found, told)


def since_when(opening: Opening, rest: str) -> tuple[str, str | None]:
    """Without a duration, and the beginning it comes to: "for seven years" said in 2023 is "since around 2016"."""
    found = _DURATION.search(rest)
    if found is None or _OF_ANOTHER.search(rest, 0, found.start()):
        return rest, None
    # "in kitchens all my life and my knees hurt": the state goes no further than its duration
    behind = "" if _NEXT_THOUGHT.match(rest, found.end()) else rest[found.end() :].lstrip()
    bare = f"{rest[: found.start()]} {behind}".rstrip()
    return bare, _beginning(found, opening.told)


def _beginning(found: re.Match[str], told: datetime | None) -> str | None:
    if found["age"]:
        return f"since the age of {found['age']}"
    if found["young"]:
        return "since childhood"
    if found["school"]:
        return f"since {'university' if found['school'].lower() == 'uni' else found['school'].lower()}"
    if found["year"]:
        return f"since {found['year']}"
    if found["ago"]:
        return f"since {found['ago'].lower()}"
    if found["whole"]:
        return "all their life"
    if found["long"]:
        return "for most of their life" if "life" in found["long"] else "for years"
    if found["month"]:
        month = found["month"].capitalize()
        if found["myear"]:
            return f"since {month} {found['myear']}"
        spoken = timed(f"in {month}", told=told).when
        return spoken.words.replace("in ", "since ", 1) if spoken else f"since {month}" if told is None else None
    if found["last"]:
        unit = found["last"].split()[-1].lower()
        spoken = timed(f"last {unit}", told=told).when
        return spoken.words.replace("in ", "since ", 1) if spoken and unit != "week" else None
    count = NUMBERS.get((found["count"] or "").lower()) or (int(found["count"]) if (found["count"] or "").isdigit() else None)
    unit = found["unit"].lower()
    if told is None or count is None or count > 90:
        many = found["count"].lower() if count is not None else "several"
        return (
            f"for {many} {unit.replace('yr', 'year')}{'s' if many not in {'a', 'one'} else ''}"
            if unit in {"year", "yr", "decade"}
            else None
        )
    if unit in {"year", "yr", "decade"}:
        return f"since around {told.year - count * (10 if unit == 'decade' else 1)}"
    if unit == "month":
        place = told.year * 12 + told.month - 1 - count
        return f"since around {datetime(place // 12, place % 12 + 1, 1):%B %Y}"
    return None
