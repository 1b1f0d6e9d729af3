"""On which days one trains: "lifting on tue/thu/sat", "I swim Mondays and Thursdays", "gym 3x a week"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind
from formation.extractors.deterministic.voice import third_person
from memory.values import Longevity

DAYS = kind("training_days", "", longevity=Longevity.ONGOING)
KINDS = (DAYS,)

_WEEK = ("Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays")
_DAY_OF = {short: day for day in _WEEK for short in (day.lower(), day[:-1].lower(), day[:3].lower())} | {
    "tues": "Tuesdays",
    "thur": "Thursdays",
    "thurs": "Thursdays",
    "weds": "Wednesdays",
}
_DAY = rf"(?:{'|'.join(sorted(_DAY_OF, key=len, reverse=True))})"
_VERB_OF = {
    "lifting": "lift", "running": "run", "swimming": "swim", "training": "train", "climbing": "climb", "rowing": "row", "boxing": "box", "cycling": "cycle", "bouldering": "boulder", "fencing": "fence", "dancing": "dance", "skating": "skate",
}  # fmt: skip
_TRAINS = re.compile(
    rf"(?:(?:i'm|im|i am|i)\s+(?:(?:also|usually|currently|mostly)\s+)?)?(?P<verb>{'|'.join([*_VERB_OF, *_VERB_OF.values()])})\b(?P<what>(?: (?:weights|laps|intervals|legs|upper body))?)(?: on)? (?P<days>{_DAY}(?:(?:/|, ?(?:and )?| ?& ?|\+| and ){_DAY}){{1,5}})(?=\s*(?:$|[,.;!(]|(?:and|but|so|at|in)\b))",
    re.I,
)
_HINTS = frozenset({*_VERB_OF, *_VERB_OF.values()})


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    words = told(clause, dated=True)
    listed = re.match(r"\W*(?:i'm|im|i am|i)\b", clause.sentence, re.I) and words and words.split(", ")
    for found in [*filter(None, map(_TRAINS.match, [words or "", *(listed or [])]))][:1]:
        said = found["verb"].lower()
        days = sorted({_DAY_OF[each] for each in re.findall(_DAY, found["days"].lower())}, key=_WEEK.index)
        told_so = f"{', '.join(days[:-1])} and {days[-1]}" if len(days) > 1 else days[0]
        yield asserted(DAYS, what=f"{third_person(_VERB_OF.get(said, said))}{found['what'].lower()} on {told_so}")
