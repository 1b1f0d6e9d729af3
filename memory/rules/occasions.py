"""Which occasion of its session an event belongs to (decisions 1).

Evidence, use and corroboration count once per occasion, so that one talkative evening is one proof and an endless chat
is many.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

#: A longer silence than this ends an occasion.
OCCASION_GAP = timedelta(hours=6)


def number_occasions(times: Sequence[datetime | None], *, last: tuple[datetime, int] | None) -> list[int]:
    """The occasion, from 1, of each event of a session in the order of saying.

    ``last`` is the latest time the session already holds and the occasion it belongs to. An event without a time, or with
    one before the latest, says nothing about a silence and stays in the current occasion.
    """
    latest, occasion = last if last is not None else (None, 1)
    numbered: list[int] = []
    for time in times:
        if time is not None:
            if latest is not None and time - latest > OCCASION_GAP:
                occasion += 1
            latest = time if latest is None else max(latest, time)
        numbered.append(occasion)
    return numbered
