"""Times in words, in the zone of the person who reads them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo


@dataclass(frozen=True, kw_only=True, slots=True)
class When:
    """A time as it is shown, as a machine reads it, and exactly."""

    words: str
    iso: str
    exact: str


def roughly(at: datetime, *, zone: ZoneInfo, now: datetime) -> When:
    """As exact as memory is of it: "today", "on 3 June" within a month, "in March" within a year, else "in March 2024"."""
    local, today = at.astimezone(zone), now.astimezone(zone)
    days = (today.date() - local.date()).days
    if days in (0, 1):
        words = ("today", "yesterday")[days]
    elif abs(days) < 28:
        words = f"on {local.day} {local:%B}"
    else:
        words = f"in {local:%B}"
    return _when(at, zone, words if _same_year(local, today) or days in (0, 1) else f"{words} {local.year}")


def day(at: datetime, *, zone: ZoneInfo, now: datetime) -> When:
    """ "3 May", with its year when that is another."""
    local = at.astimezone(zone)
    return _when(at, zone, _day(local, now.astimezone(zone)))


def minute(at: datetime, *, zone: ZoneInfo, now: datetime) -> When:
    """ "3 May, 09:20"."""
    local = at.astimezone(zone)
    return _when(at, zone, f"{_day(local, now.astimezone(zone))}, {local:%H:%M}")


def lately(at: datetime, *, zone: ZoneInfo, now: datetime) -> When:
    """ "14:02" on the same day, else "3 May, 14:02"."""
    local = at.astimezone(zone)
    if local.date() != now.astimezone(zone).date():
        return minute(at, zone=zone, now=now)
    return _when(at, zone, f"{local:%H:%M}")


def _day(local: datetime, today: datetime) -> str:
    return f"{local.day} {local:%B}" if _same_year(local, today) else f"{local.day} {local:%B} {local.year}"


def _same_year(local: datetime, today: datetime) -> bool:
    return local.year == today.year


def _when(at: datetime, zone: ZoneInfo, words: str) -> When:
    local = at.astimezone(zone)
    return When(words=words, iso=local.isoformat(timespec="seconds"), exact=f"{local.day} {local:%B %Y, %H:%M} {local.tzname()}")
