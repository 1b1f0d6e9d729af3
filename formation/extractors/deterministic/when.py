"""When something was: the dates that words name, resolved against the day they were said on, never more exact than said.

A relative date that cannot be resolved ("last Friday" in an event without a time, "last summer" in October) is left out
of the statement; a statement without its date is still true. "Tomorrow" is resolved or not told (decisions 6).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

_MONTHS = "january february march april may june july august september october november december".split()
_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_MONTH = rf"(?P<month>{'|'.join(_MONTHS)}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.?)"
_DAY = rf"(?P<day>{'|'.join(_DAYS)}|(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\b\.?)"
_YEAR = r"(?P<year>(?:19|20)\d\d)\b"
_COUNT = r"(?P<count>an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|a couple(?: of)?|a few|several|some)"
_UNIT = r"(?P<unit>day|night|week|weekend|fortnight|month|year|yr)s?"
#: "A week on Monday", "two weeks from Friday": so many weeks after the next such day.
_WEEKS = r"(?P<count>an?|one|two|three|four|\d) (?P<unit>week|fortnight)s?"
_WEEKS_ON = rf"{_WEEKS} (?:on|from|after) (?:next |this )?"
_SEASON = r"(?P<season>spring|summer|autumn|fall|winter)"
_UNITS = "first second third fourth fifth sixth seventh eighth ninth".split()
_SPELLED = [
    *_UNITS,
    *"tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
    *(f"twenty-{unit}" for unit in _UNITS),
    "thirtieth",
    "thirty-first",
]
_ORDINAL = rf"(?P<nth>\d{{1,2}}(?:st|nd|rd|th)?|{'|'.join(reversed(_SPELLED))})"
#: "On Monday evenings" is a habit, and no date.
_PART = r"(?:\s+(?:morning|afternoon|evening|night)\b)?(?!\s+(?:morning|afternoon|evening|night)s\b)"
_NUMBERS = {word: number for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve".split())} | {
    "a": 1,
    "an": 1,
}


@dataclass(frozen=True, kw_only=True, slots=True)
class When:
    """The words for a time, and its first day if it is known."""

    words: str
    since: date | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Timed:
    """A text without its times."""

    text: str
    when: When | None = None
    #: It names a time on the other side of the day of saying: one to come for what has happened, one gone by for a plan.
    amiss: bool = False


#: "... in 2014, worked three years at sea": another verb, not the object of the first.
_GOES_ON = re.compile(r"\s*,\s+(?:then |and )?(?:\w+ed|went|got|took|left|had|was|were|became|made|met|found|began|spent|\d+)\b", re.I)
#: "... in 2018, anniversary ideas": what goes on behind the date is no part of what is dated.
_ASIDE = re.compile(r"\s*,\s+(?!(?:in|at|on|with|for|to|from|as|of|near|by|and|when|after|where|which|who|just|together|alone)\b)\w", re.I)


def timed(text: str, *, told: datetime | None, ahead: bool = False) -> Timed:
    """The text without the times it names, and the most exact of them.

    ``told`` is the moment of saying in its owner's zone; without it only what needs no such moment is told. ``ahead``:
    the text speaks of what is to come, so that "in May" is the next one.
    """
    if not _MAYBE.search(text):
        return Timed(text=text)
    found: list[When] = []
    amiss = False
    today = told.date() if told else None
    for pattern, side, resolve in _AHEAD if ahead else _BEHIND:
        while match := pattern.search(text):
            said = resolve(match, today)
            if said is not None:
                found.append(said)
            amiss = amiss or side == (-1 if ahead else 1)
            before, after = text[: match.start()], text[match.end() :]
            text = (
                before.rstrip(" ,")
                + (
                    ","
                    if (before.rstrip().endswith(",") and before.strip(" ,"))
                    or _GOES_ON.match(after)
                    or (before.strip() and _ASIDE.match(after))
                    else ""
                )
                + " "
                + after.lstrip(" ,")
            ).rstrip()
            text = (" " if before[:1] == " " or not before else "") + text.lstrip()
    return Timed(text=text, when=found[0] if found else None, amiss=amiss)


def is_time(text: str) -> bool:
    """Whether the words name a time and nothing else: "Last Friday", "Over the weekend"."""
    bare = timed(text, told=None)
    return bare.text.strip(" ,") == "" and bool(text.strip(" ,"))


def day(found: date) -> str:
    return f"{found.day} {found:%B %Y}"


def midnight(of: date, *, zone: tzinfo) -> datetime:
    return datetime(of.year, of.month, of.day, tzinfo=zone)


def _shifted(today: date, months: int) -> date:
    place = today.year * 12 + today.month - 1 + months
    return date(place // 12, place % 12 + 1, 1)


def _on(of: date) -> When:
    return When(words=f"on {day(of)}", since=of)


def _month(of: date, about: str = "in") -> When:
    first = of.replace(day=1)
    return When(words=f"{about} {first:%B %Y}", since=first)


def _year(of: int, about: str = "in") -> When:
    return When(words=f"{about} {of}", since=date(of, 1, 1))


def _week(of: date) -> When:
    monday = of - timedelta(days=of.weekday())
    return When(words=f"in the week of {day(monday)}", since=monday)


def _weekend(saturday: date) -> When:
    return When(words=f"on the weekend of {day(saturday)}", since=saturday)


def _between(first: date, last: date) -> When | None:
    """Two days it may have been: the month that holds both."""
    return _month(first) if (first.year, first.month) == (last.year, last.month) else None


def _month_number(found: re.Match[str]) -> int:
    return next(number for number, month in enumerate(_MONTHS, 1) if month.startswith(found["month"].lower().rstrip(".")[:3]))


def _day_number(found: re.Match[str]) -> int:
    return next(number for number, name in enumerate(_DAYS) if name.startswith(found["day"].lower()[:3]))


def _count(found: re.Match[str]) -> int:
    """How many weeks: "two weeks", "a fortnight", and one where none is said ("Monday week")."""
    said = found.groupdict()
    count = (said.get("count") or "a").lower()
    weeks = int(count) if count.isdigit() else _NUMBERS[count]
    return weeks * 2 if (said.get("unit") or "").lower() == "fortnight" else weeks


Resolver = Callable[[re.Match[str], date | None], When | None]


def _dated(found: re.Match[str], _today: date | None) -> When | None:
    try:
        return _on(date(int(found["year"]), _month_number(found), _nth(found)))
    except ValueError:
        return None


def _nth(found: re.Match[str]) -> int:
    nth = found["nth"].lower()
    return _SPELLED.index(nth) + 1 if nth in _SPELLED else int(nth.rstrip("stndrh"))


def _day_of_month(found: re.Match[str], today: date | None) -> When | None:
    """ "On 3 May": the last one before the day of saying; months away it may be another year's."""
    if today is None:
        return None
    try:
        of = date(today.year, _month_number(found), _nth(found))
        return _on(of if of <= today else of.replace(year=today.year - 1))
    except ValueError:
        return None


def _day_of_month_ahead(found: re.Match[str], today: date | None) -> When | None:
    """ "On 3 May", of a plan: the next one."""
    if today is None:
        return None
    try:
        of = date(today.year, _month_number(found), _nth(found))
        return _on(of if of >= today else of.replace(year=today.year + 1))
    except ValueError:
        return None


def _month_of_year(found: re.Match[str], _today: date | None) -> When | None:
    return _month(date(int(found["year"]), _month_number(found), 1))


def _plain_year(found: re.Match[str], _today: date | None) -> When | None:
    return _year(int(found["year"]))


def _season_of_year(found: re.Match[str], _today: date | None) -> When | None:
    return When(words=f"in the {found['season'].lower()} of {found['year']}", since=date(int(found["year"]), 1, 1))


def _month_gone(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    number = _month_number(found)
    return _month(date(today.year if number <= today.month else today.year - 1, number, 1))


def _last_month_named(found: re.Match[str], today: date | None) -> When | None:
    """ "Last March" said in May may be either of two."""
    if today is None:
        return None
    number = _month_number(found)
    return _month(date(today.year - 1, number, 1)) if number >= today.month else None


def _month_ahead(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    number = _month_number(found)
    return _month(date(today.year if number >= today.month else today.year + 1, number, 1))


def _yesterday(_found: re.Match[str], today: date | None) -> When | None:
    return _on(today - timedelta(days=1)) if today else None


def _before_yesterday(_found: re.Match[str], today: date | None) -> When | None:
    return _on(today - timedelta(days=2)) if today else None


def _today(_found: re.Match[str], today: date | None) -> When | None:
    return _on(today) if today else None


def _tomorrow(_found: re.Match[str], today: date | None) -> When | None:
    return _on(today + timedelta(days=1)) if today else None


def _weekend_gone(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    saturday = today - timedelta(days=(today.weekday() - 5) % 7)
    if today.weekday() >= 5 and re.search(r"\b(?:last|past|previous)\b", found[0], re.I):
        saturday -= timedelta(days=7)
    return _weekend(saturday)


def _weekend_ahead(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    saturday = today + timedelta(days=(5 - today.weekday()) % 7)
    next_one = re.search(r"\bnext\b", found[0], re.I)
    return _between(saturday, saturday + timedelta(days=7)) if next_one else _weekend(saturday)


def _weekday_gone(found: re.Match[str], today: date | None) -> When | None:
    """The last such day; "last Tuesday" said on that week's Friday may be either of two."""
    if today is None:
        return None
    back = (today.weekday() - _day_number(found)) % 7
    last = bool(re.match(r"last\b", found[0].strip(), re.I))
    if back == 0:
        return _on(today - timedelta(days=7)) if last else None
    nearest = today - timedelta(days=back)
    if last and back <= today.weekday():
        return _between(nearest - timedelta(days=7), nearest)
    return _on(nearest)


def _weekday_ahead(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    on = (_day_number(found) - today.weekday()) % 7
    if on == 0 or re.match(r"next\b", found[0].strip(), re.I):
        return _between(today + timedelta(days=on or 7), today + timedelta(days=(on or 7) + 7))
    return _on(today + timedelta(days=on))


def _after_weekday(weeks: int) -> Resolver:
    """So many weeks after the next such day; said on that very day it may be either of two."""

    def resolve(found: re.Match[str], today: date | None) -> When | None:
        if today is None:
            return None
        on = (_day_number(found) - today.weekday()) % 7
        later = timedelta(days=7 * weeks * _count(found))
        return _on(today + timedelta(days=on) + later) if on else _between(today + later, today + timedelta(days=7) + later)

    return resolve


def _weekday_after_next(found: re.Match[str], today: date | None) -> When | None:
    """ "The Friday after next": that after the next, which some call the coming one and some the one after it."""
    if today is None:
        return None
    on = (_day_number(found) - today.weekday()) % 7 or 7
    return _between(today + timedelta(days=on + 7), today + timedelta(days=on + 14))


def _week_after(days: int) -> Resolver:
    """A week after today, or after tomorrow."""
    return lambda found, today: _on(today + timedelta(days=7 * _count(found) + days)) if today else None


def _unit_after_next(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    unit = found["unit"].lower()
    if unit == "weekend":
        return _weekend(today + timedelta(days=(5 - today.weekday()) % 7 + 7)) if today.weekday() < 5 else None
    if unit == "week":
        return _week(today + timedelta(days=14))
    return _month(_shifted(today, 2)) if unit == "month" else _year(today.year + 2)


def _weekday_of_week_gone(found: re.Match[str], today: date | None) -> When | None:
    """ "A week ago on Friday", "a week last Friday": no nearer than the week."""
    return _week(today - timedelta(days=7 * _count(found))) if today else None


def _unit_gone(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    unit, last = found["unit"].lower(), not re.search(r"\bthis\b(?! past)", found[0], re.I)
    if unit == "week":
        return _week(today - timedelta(days=7 if last else 0))
    if unit == "month":
        return _month(_shifted(today, -1 if last else 0))
    return _year(today.year - (1 if last else 0))


def _edge_gone(found: re.Match[str], today: date | None) -> When | None:
    of = _unit_gone(found, today)
    return When(words=f"at the {found['edge'].lower()} of {of.words.removeprefix('in ')}", since=of.since) if of else None


def _unit_ahead(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    unit, coming = found["unit"].lower(), bool(re.search(r"\bnext\b", found[0], re.I))
    if unit == "week":
        return _week(today + timedelta(days=7 if coming else 0))
    return _month(_shifted(today, int(coming))) if unit == "month" else _year(today.year + int(coming))


def _season_now(found: re.Match[str], today: date | None) -> When | None:
    """ "This summer" belongs to the year of saying; "last summer" is one of two seasons on one half of the earth or the other."""
    if today is None or found["season"].lower() == "winter":
        return None
    return When(words=f"in the {found['season'].lower()} of {today.year}", since=date(today.year, 1, 1))


def _season_last(found: re.Match[str], today: date | None) -> When | None:
    """Only where no season of that name has begun in the year of saying, north or south."""
    spoken = found["season"].lower()
    if today is None or spoken == "winter" or today.month > {"spring": 2, "summer": 0, "autumn": 2, "fall": 2}[spoken]:
        return None
    return When(words=f"in the {spoken} of {today.year - 1}", since=date(today.year - 1, 1, 1))


def _season_next(found: re.Match[str], today: date | None) -> When | None:
    return None


def _measured(found: re.Match[str]) -> tuple[str, int | None]:
    """The unit and how many of it, None where that is vague; a fortnight is two weeks."""
    unit, said = found["unit"].lower(), found["count"].lower()
    count = int(said) if said.isdigit() else _NUMBERS.get(said)
    return ("week", count * 2) if unit == "fortnight" and count else (unit, count)


def _ago(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    unit, count = _measured(found)
    if count is None:
        vague = "a couple of" if found["count"].lower().startswith("a couple") else found["count"].lower()
        if unit in {"day", "night", "week", "weekend", "fortnight"}:
            plain_unit = "days" if unit in {"day", "night"} else "weeks"
            return When(words=f"{vague} {plain_unit} before {day(today)}")
        return When(words=f"{vague} {'months' if unit == 'month' else 'years'} before {today:%B %Y}")
    if unit in {"day", "night"}:
        return _on(today - timedelta(days=count)) if count <= 13 else _month(today - timedelta(days=count), "around")
    if unit == "weekend":
        return _weekend(today - timedelta(days=(today.weekday() - 5) % 7 + 7 * (count - 1)))
    if unit == "week":
        return _week(today - timedelta(days=7 * count))
    return _month(_shifted(today, -count), "around") if unit == "month" else _year(today.year - count, "around")


def _hence(found: re.Match[str], today: date | None) -> When | None:
    if today is None:
        return None
    unit, count = _measured(found)
    if count is None:
        return None
    if unit in {"day", "night"}:
        return _on(today + timedelta(days=count))
    if unit in {"week", "weekend"}:
        return _week(today + timedelta(days=7 * count))
    return _month(_shifted(today, count), "around") if unit == "month" else _year(today.year + count, "around")


def _kept(words: str) -> Resolver:
    return lambda _found, _today: When(words=words)


def _dropped(_found: re.Match[str], _today: date | None) -> When | None:
    return None


def _age(found: re.Match[str], _today: date | None) -> When | None:
    return When(words=f"at the age of {found['age']}")


def _in_life(found: re.Match[str], _today: date | None) -> When | None:
    return When(words=found["life"].lower())


#: (words, -1 gone by or 0 either or 1 to come, what they come to). Longer and more exact ones first.
_ROWS: tuple[tuple[str, int, Resolver], ...] = (
    (rf"(?:on )?{_MONTH} (?:the )?{_ORDINAL},? {_YEAR}", 0, _dated),
    (rf"(?:on )?(?:the )?{_ORDINAL} (?:of )?{_MONTH},? {_YEAR}", 0, _dated),
    (rf"(?:(?:back|early|late|later) )?in (?:early |late |mid-? ?)?{_MONTH},? (?:of )?{_YEAR}", -1, _month_of_year),
    (rf"in (?:the )?{_SEASON} (?:of )?{_YEAR}", -1, _season_of_year),
    (rf"(?:way )?(?:back )?in {_YEAR}(?!s)", -1, _plain_year),
    (rf"the day before yesterday{_PART}", -1, _before_yesterday),
    (rf"(?:just |early |late |earlier )?yesterday{_PART}|last night", -1, _yesterday),
    (
        r"(?:(?:on|over|during|just) )?(?:the |this )?(?:last|past|previous|just past) weekend|over the weekend|(?:on )?this past weekend|(?:on )?the weekend(?! of| after)",
        -1,
        _weekend_gone,
    ),
    (rf"{_WEEKS_ON}{_DAY}{_PART}", 1, _after_weekday(1)),
    (rf"(?:on )?{_DAY} (?P<unit>week|fortnight)(?! \d)", 1, _after_weekday(1)),
    (rf"{_WEEKS}(?: from)? (?:today|now)|today week", 1, _week_after(0)),
    (rf"{_WEEKS} (?:from )?tomorrow|tomorrow week", 1, _week_after(1)),
    (rf"(?:on )?the {_DAY} after next", 1, _weekday_after_next),
    (r"(?:in |during )?the (?P<unit>week|weekend|month|year) after next", 1, _unit_after_next),
    (rf"{_WEEKS} (?:ago (?:on |last |this )?|last |past ){_DAY}{_PART}", -1, _weekday_of_week_gone),
    (r"(?:on )?(?:the )?(?:next|this coming|coming) weekend", 1, _weekend_ahead),
    (rf"(?:on )?(?:last|this past|this last|the previous) {_DAY}{_PART}", -1, _weekday_gone),
    (rf"(?:on )?(?:next|this coming|coming|the coming) {_DAY}{_PART}", 1, _weekday_ahead),
    (rf"(?:(?:about|around|almost|nearly|over|like|just|roughly|maybe) )?{_COUNT} {_UNIT} (?:ago|back|earlier)\b", -1, _ago),
    (r"(?:at|towards|around|from|since) the (?P<edge>end|beginning|start) of last (?P<unit>month|year)", -1, _edge_gone),
    (
        r"(?:earlier |later )?(?:(?:in|during|over) (?:the )?)?(?:last|this past|the past|the previous) (?P<unit>week|month|year)(?! (?:of|before))",
        -1,
        _unit_gone,
    ),
    (r"earlier this (?P<unit>week|month|year)", -1, _unit_gone),
    (r"later this (?P<unit>week|month|year)", 1, _unit_ahead),
    (r"(?:in the |during the |over the )?next (?P<unit>week|month|year)", 1, _unit_ahead),
    (rf"in {_COUNT} {_UNIT}(?:' time|'s time)?(?! of)", 1, _hence),
    (rf"(?:in |during |over )?(?:the )?last {_SEASON}", -1, _season_last),
    (rf"(?:in |during |over )?(?:the )?next {_SEASON}", 1, _season_next),
    (rf"(?:back )?last {_MONTH}(?! \d)", -1, _last_month_named),
    (r"day after tomorrow", 1, _dropped),
    (rf"tomorrow{_PART}", 1, _tomorrow),
    (
        r"(?:(?:as|when (?:i|we) (?:was|were)) (?:just |only )?(?:an? )?(?:little |small |young )?(?:kids?|child|children|boy|girl))\b",
        -1,
        _kept("as a child"),
    ),
    (r"(?:as|when (?:i|we) (?:was|were)) (?:just |only )?(?:an? )?(?:teen|teenager|teenagers|teens)\b", -1, _kept("as a teenager")),
    (r"when i was (?:younger|young|little|small|growing up)\b", -1, _kept("when young")),
    (
        r"(?:when i was|at (?:the )?age(?: of)?) (?:just |only |about |around )?(?P<age>\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)\b(?: years old)?(?! \w+s\b)",
        -1,
        _age,
    ),
    (
        r"(?:back )?(?:when i was )?(?P<life>in (?:high school|middle school|elementary school|primary school|college|university|grad school|kindergarten))\b",
        -1,
        _in_life,
    ),
    (r"(?:(?:a long|some|quite some) time|ages|a while|quite a while) (?:ago|back)", -1, _dropped),
    (r"(?P<life>(?:many |some )?years ago)", -1, _in_life),
    (
        r"(?:just )?(?:the other (?:day|week|night|weekend)|recently|lately|just now|not (?:too |so )?long ago|the last time|last time)\b",
        -1,
        _dropped,
    ),
    (
        r"(?:over|in|during|for) the (?:last|past) (?:few |couple of |couple |several |two |three |\d+ )?(?:days|weeks|months|years)",
        -1,
        _dropped,
    ),
)
#: "A check-up Monday": a day without its "on", which no feast and no habit bears.
_BARE_DAY = rf"(?<!every )(?<!each )(?<!most )(?<!some )(?<!next )(?<!black )(?<!good )(?<!cyber )(?<!easter )(?<!ash )(?<!fat )(?<!other )(?P<day>{'|'.join(_DAYS)})(?=\s*(?:$|[,.]|and\b|but\b))"
_TWO_WAYS: tuple[tuple[str, Resolver, Resolver], ...] = (
    (rf"(?:on )?{_MONTH} (?:the )?{_ORDINAL}(?!\d)", _day_of_month, _day_of_month_ahead),
    (rf"(?:on )?(?:the )?{_ORDINAL} (?:of )?{_MONTH}(?! \d)", _day_of_month, _day_of_month_ahead),
    (r"(?:on )?this weekend", _weekend_gone, _weekend_ahead),
    (rf"(?:on |this ){_DAY}{_PART}", _weekday_gone, _weekday_ahead),
    (_BARE_DAY, _weekday_gone, _weekday_ahead),
    (r"(?<!rest of )(?<!end of )(?<!half of )(?<!start of )(?:earlier |later )?this (?P<unit>week|month|year)", _unit_gone, _unit_ahead),
    (rf"(?:in |during |over )?this {_SEASON}", _season_now, _season_now),
    (rf"(?:early |late |back )?in (?:early |late |mid-? ?)?{_MONTH}(?! \d)", _month_gone, _month_ahead),
    (r"(?:earlier |later )?(?:today|this (?:very )?(?:morning|afternoon|evening)|tonight)", _today, _today),
)


#: A word without which no time is named.
_MAYBE = re.compile(
    rf"\b(?:yesterday|today|tonight|tomorrow|last|past|previous|next|this|coming|ago|back|weekend|recently|lately|just now|the other|not (?:too |so )?long|when i was|"
    rf"when we were|as an?|as kids|(?:at |of )?age|in|on|over|{'|'.join(_MONTHS)}|{'|'.join(_DAYS)})\b",
    re.I,
)


def _table(*, ahead: bool) -> tuple[tuple[re.Pattern[str], int, Resolver], ...]:
    two_ways = [(words, 0, later if ahead else earlier) for words, earlier, later in _TWO_WAYS]
    return tuple((re.compile(rf"\b(?:{words})(?!\w|'s\b|'\s)", re.I), side, resolve) for words, side, resolve in [*_ROWS, *two_ways])


_BEHIND = _table(ahead=False)
_AHEAD = _table(ahead=True)
