"""The time zones that can be chosen from, and choosing one."""

from __future__ import annotations

from collections import defaultdict
from zoneinfo import ZoneInfo, available_timezones

from memory.access import acting_for, check_zone
from memory.store import people
from review.memories import Memory

UTC = "UTC"
#: Continents and oceans, as the time zone database names them. Its other names are old spellings of the same zones.
AREAS = ("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def offered(zone: ZoneInfo) -> list[tuple[str, list[str]]]:
    """Zones by area, with the one that is set where it is none of them."""
    by_area: dict[str, list[str]] = defaultdict(list)
    for name in sorted(available_timezones()):
        area, slash, _place = name.partition("/")
        if slash and area in AREAS:
            by_area[area].append(name)
    others = sorted({UTC, zone.key} - {name for names in by_area.values() for name in names})
    return [*by_area.items(), ("Other", others)]


def choose(*, memory: Memory, zone: str) -> None:
    """From now on read and show this memory's times in that zone. Raises UnknownZone."""
    check_zone(zone)
    with acting_for(memory.id):
        people.set_zone(principal_id=memory.id, zone=zone)
