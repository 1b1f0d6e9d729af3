"""What people tell of their lives: what happened and when, what they are at, what they do and have long done, what they mean to do.

All of these begin with the same subject and differ by tense; each has its own file, by the words of ``telling``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.aims import NAMED_AIM, aim_by_name, aims
from formation.extractors.deterministic.befell import befell
from formation.extractors.deterministic.doing import awaited, doing
from formation.extractors.deterministic.ended import let_go
from formation.extractors.deterministic.enjoyed import enjoys
from formation.extractors.deterministic.feelings import holds, moved
from formation.extractors.deterministic.habits import belongs, habits, of_relatives
from formation.extractors.deterministic.happened import as_a_doing, former, happened, once
from formation.extractors.deterministic.lasting import lasting, states
from formation.extractors.deterministic.opening import Opening, opening_of
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.telling import Tense, told_by
from formation.extractors.deterministic.wording import workaday

#: "I've got a licence": held, and nothing that happened.
_HAVE_GOT = re.compile(
    r"\W*(?:so\s+)?(?:i've|ive|i\s+have|we've|we\s+have)\s+got\s+(?:an?|my|two|three|\d+)\s[^,.;!?]*\b(?:licen[cs]es?|certificates?|degrees?|diploma|badge|qualifications?)\b",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if _HAVE_GOT.match(clause.text):
        return
    if (named := NAMED_AIM.match(clause.text)) and not clause.asks and (clause.elsewhen or not clause.unreal):
        found = list(aim_by_name(clause, named))
        yield from () if workaday(clause.around or clause.sentence) else found
        return
    if befallen := list(befell(clause)):
        yield from befallen
        return
    opening = opening_of(clause)
    if (found := list(as_a_doing(clause) if opening is None else _read(opening))) and not workaday(clause.around or clause.sentence):
        yield from found


#: Of the owner's own, read in this order; the first that reads a clause has read it.
_OWN = (let_go, aims, enjoys, former, belongs, moved, holds, once, awaited)


def _read(opening: Opening) -> Iterator[Proposal]:
    own = not any(slot == "of" for slot, _ in opening.who)
    for reader in _OWN if own else ():
        if found := list(reader(opening)):
            yield from found
            return
    telling = told_by(opening)
    if telling is None:
        if not own:
            yield from of_relatives(opening)
        return
    match telling.tense:
        case Tense.PAST | Tense.PERFECT | Tense.PASSIVE:
            yield from (states(opening, telling) if telling.tense is Tense.PERFECT else ()) or happened(opening, telling)
        case Tense.PROGRESSIVE:
            yield from doing(opening, telling)
        case Tense.LASTING if own:
            yield from lasting(opening, telling)
        case Tense.PRESENT:
            yield from habits(opening, telling) if own else of_relatives(opening)
        case _:
            return
