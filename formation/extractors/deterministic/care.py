"""Care of the body: the kinds of what is done for it, read at any word for it in ``treatment``; here children that are expected, the blood type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed
from formation.extractors.deterministic.when import When, timed
from memory.values import Longevity, Sensitivity

_HEALTH = Sensitivity.SENSITIVE
OPERATION = kind("operation", "had", optional=("when",), sensitivity=_HEALTH)
INJURY = kind("injury", "", optional=("when",), sensitivity=_HEALTH)
MEDICINE = kind("medicine", "takes", sensitivity=_HEALTH, longevity=Longevity.ONGOING)
DEVICE = kind("medical_device", "has", sensitivity=_HEALTH)
EXPECTING = kind("expecting", "is", subject="pregnancy", single=True, sensitivity=_HEALTH, longevity=Longevity.ONGOING)
BLOOD = possessed("blood_type", single=True, sensitivity=_HEALTH)
KINDS = (OPERATION, INJURY, MEDICINE, DEVICE, EXPECTING, BLOOD)

_EXPECTING = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: currently| now| also)? expecting (?P<what>(?:twins|triplets|an? (?:baby(?: girl| boy)?|girl|boy)|(?:our|my) (?:first|second|third|fourth|fifth|next)(?: (?:baby|child|kid))?))(?P<when> (?:in|this|next|early|late|mid) ?[\w ]{{3,20}})?{STOP}",
    re.I,
)
_DUE = re.compile(
    r"(?:my|our) (?P<what>(?:(?:first|second|third|fourth|next) )?(?:baby|child|kid|twins|triplets|son|daughter|(?<=first )one|little one))(?: (?:girl|boy))? (?:is|are) (?:due|expected|on (?:its|the) way|coming)(?P<when> (?:in|this|next|early|late|mid|on) ?[\w ]{3,20}?)?"
    + STOP,
    re.I,
)
_BLOOD = re.compile(
    rf"(?:my blood (?:type|group) is|i'm blood (?:type|group)|i have blood (?:type|group)) (?P<what>(?:a|b|ab|o)(?:[+-]| positive| negative|\b)){STOP}",
    re.I,
)
_HINTS = frozenset("due coming way expected expecting blood".split())


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    words = told(clause, dated=True)
    if words is None:
        return
    if found := _EXPECTING.match(words):
        said = re.sub(r"(first|second|third|fourth|fifth|next)$", r"\1 child", found["what"].lower())
        yield asserted(EXPECTING, what=" ".join(filter(None, ("expecting", said, _words(_when(found, clause.told, ahead=True))))))
    elif found := _DUE.match(words):
        said = found["what"].lower().replace("kid", "child").replace("baby", "child").replace("little one", "child")
        whom = said if said in {"twins", "triplets"} else f"my {said}" if " " in said else f"a {said}"
        yield asserted(EXPECTING, what=" ".join(filter(None, ("expecting", whom, _words(_when(found, clause.told, ahead=True))))))
    elif found := _BLOOD.match(words):
        letters = re.match(r"[a-z]+", found["what"], re.I)
        group = letters[0].upper() if letters else ""
        yield asserted(BLOOD, thing="blood type", what=f"is {group}{found['what'][len(group) :].lower()}")


def _when(found: re.Match[str], at: datetime | None, *, ahead: bool = False) -> When | None:
    """The time that was said, where it is nothing but one."""
    read = timed(found["when"] or "", told=at, ahead=ahead)
    return None if read.amiss or read.text.strip() else read.when


def _words(when: When | None) -> str | None:
    return when.words if when else None
