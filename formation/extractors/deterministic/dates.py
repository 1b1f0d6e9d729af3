"""Days of the year as people write them, brought to one form: "May 3rd" and "the 3rd of May" are 3 May."""

from __future__ import annotations

import re

_MONTHS = "January February March April May June July August September October November December".split()
_MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
#: Groups d1, m1 ("3 May"), m2, d2 ("May 3"), m3 (a month alone).
DAY = (
    rf"(?:(?:the )?(?P<d1>[0-3]?\d)(?:st|nd|rd|th)?(?: of)? (?P<m1>{_MONTH})\b|(?P<m2>{_MONTH})\.? (?:the )?(?P<d2>[0-3]?\d)(?:st|nd|rd|th)?\b|"
    rf"(?P<m3>{_MONTH})\b(?! \d))"
)


def day_said(found: re.Match[str]) -> str | None:
    """The day matched by ``DAY``: "3 May", or "May" alone; None when none was, or there is no such day."""
    month = found["m1"] or found["m2"] or found["m3"]
    if month is None:
        return None
    name = next(name for name in _MONTHS if name.lower().startswith(month.lower()[:3]))
    number = int(found["d1"] or found["d2"] or 0)
    if not number:
        return name
    return f"{number} {name}" if 1 <= number <= 31 else None
