"""Who did what in a clause: the subject, the tense, the verb and the words after it, for kinds that keep a clause's own words.

``predicate`` reads closed claims about now; this reads what people tell: what happened, what they are up to and what they
mean to do. Its subject is read by ``opening``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from formation.extractors.deterministic.deeds import GERUND, LEMMAS, ONLY, PARTICIPLE, PAST, THIRD
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.when import Timed, When, timed
from formation.extractors.deterministic.wording import joined


class Tense(StrEnum):
    PAST = "past"
    #: "I've been to Lima."
    PERFECT = "perfect"
    #: "I was promoted."
    PASSIVE = "passive"
    #: "I'm building a shed."
    PROGRESSIVE = "progressive"
    #: "I've been painting for years."
    LASTING = "lasting"
    #: "I swim."
    PRESENT = "present"


@dataclass(frozen=True, kw_only=True, slots=True)
class Telling:
    #: Slots that name the subject when it is not the owner alone: ``with`` and ``of``.
    who: tuple[tuple[str, str], ...]
    tense: Tense
    #: Lemma of the verb.
    verb: str
    #: The verb as said.
    said: str
    #: The words after it, without the times they name.
    rest: str
    when: When | None = None

    @property
    def own(self) -> bool:
        return not any(slot == "of" for slot, _ in self.who)

    @property
    def alone(self) -> bool:
        return not self.who


_SKIPPED = frozenset(
    "really also just absolutely still always usually mostly mainly currently now do definitely personally totally actually already simply honestly finally recently often regularly normally typically "
    "primarily genuinely very so even both ever lately officially proudly happily successfully once then sometimes occasionally frequently eventually literally all basically generally only quickly "
    "accidentally randomly surprisingly secretly slowly gradually unfortunately luckily thankfully sadly each together quite truly myself".split()
)
_WORD = re.compile(r"\s*([\w'-]+)")
_NEGATIVE = frozenset(
    "not never don't dont didn't didnt haven't havent hasn't wasn't weren't isn't aren't can't cannot won't couldn't wouldn't no nobody hardly barely almost nearly".split()
)


def told_by(opening: Opening) -> Telling | None:
    """What a clause tells in one of the tenses; None when its verb is no deed."""
    short = opening.short
    have, be, been, did = short == "ve", short in {"m", "re"}, False, False
    at, text = 0, opening.after
    if short in {"d", "ll"}:
        return None
    for _ in range(7):
        found = _WORD.match(text, at)
        if found is None:
            return None
        word, at = found[1].lower(), found.end()
        if word in _NEGATIVE:
            return None
        if (ended := _ENDED_UP.match(text, found.start())) and not (have or be or did) and ended["doing"].lower() in GERUND:
            verb = GERUND[ended["doing"].lower()]
            return _told(opening, Tense.PAST, verb, f"ended up {ended['doing'].lower()}", text[ended.end() :])
        if word in {"have", "has"} and not have and not be and _participle_next(text, at):
            have = True
        elif word == "been" and have:
            nxt = _WORD.match(text, at)
            if nxt and nxt[1].lower() in {"to", "in", "at"}:
                return _told(opening, Tense.PERFECT, "go", "been", text[at:])
            been = True
        elif word in {"am", "are", "is"} and not have:
            be = True
        elif word in {"was", "were"} and not have and not be:
            did = True
        elif word in _SKIPPED or (word == "busy" and _GERUND_NEXT.match(text, at)):
            continue
        else:
            return _verb(opening, word, text[at:], have=have, be=be, been=been, did=did)
    return None


_GERUND_NEXT = re.compile(r"\s+[a-z]+ing\b", re.I)
_ENDED_UP = re.compile(r"\s*ended up\s+(?P<doing>[a-z]+ing)\b", re.I)


def _verb(opening: Opening, word: str, rest: str, *, have: bool, be: bool, been: bool, did: bool) -> Telling | None:
    if did or (been and word not in GERUND):
        return (
            _told(opening, Tense.PASSIVE if did else Tense.PERFECT, "be", word if did else f"been {word}", rest)
            if not did or word not in GERUND
            else None
        )
    if been:
        return _told(opening, Tense.LASTING, GERUND[word], word, rest)
    if be:
        return _told(opening, Tense.PROGRESSIVE, GERUND.get(word, ""), word, rest) if word.endswith("ing") else None
    if have:
        lemma = PARTICIPLE.get(word)
        return _told(opening, Tense.PERFECT, lemma, word, rest) if lemma else None
    if word in PAST and not (word in LEMMAS and word not in {"read", "put", "set", "cut", "quit", "found"}):
        return _told(opening, Tense.PAST, PAST[word], word, rest)
    if (word == "put" and ONLY["put"].match(rest)) or (word in {"read", "put", "set", "cut", "quit"} and _past_by_time(opening, rest)):
        return _told(opening, Tense.PAST, word, word, rest)
    if word in LEMMAS or word in THIRD:
        return _told(opening, Tense.PRESENT, THIRD.get(word, word), word, rest)
    return None


def _past_by_time(opening: Opening, rest: str) -> bool:
    """ "I read a book last week": the form is the present's too."""
    return opening.told is not None and any(timed(part, told=opening.told).when for part in (opening.before, rest) if part)


def _participle_next(text: str, at: int) -> bool:
    for _ in range(3):
        found = _WORD.match(text, at)
        if found is None:
            return False
        word, at = found[1].lower(), found.end()
        if word in PARTICIPLE or word == "been":
            return True
        if word not in _SKIPPED:
            return False
    return False


#: What is done now for a day to come.
_ARRANGED = frozenset("book arrange reserve schedule register sign enroll enrol postpone plan".split())
_SPENT = re.compile(
    r"\s+(?:the |all |all of )?(?:(?:last|this|past|whole|entire) )*(?P<unit>weekend|week|month|year|yesterday|summer|spring|autumn|day|night)\b",
    re.I,
)


def _spent(said: str, undated: str) -> str:
    """ "Spent last week hiking" was a week, on the date it came to."""
    found = _SPENT.match(said)
    if found is None:
        return undated
    unit = found["unit"].lower()
    return f" a {'day' if unit == 'yesterday' else unit}{undated}"


#: Behind these a time is that of what they say: "a picture for my aunt, who died in 2019".
_OF_ANOTHER = re.compile(r",?\s+(?:who|whose|whom|because|although|but|that (?:i|we|he|she|they|my|our|his|her|was|were|had))\b", re.I)


def _told(opening: Opening, tense: Tense, verb: str, said: str, rest: str) -> Telling | None:
    """With the times taken out of its words; None when they lie on the other side of the telling."""
    if tense in {Tense.PRESENT, Tense.PROGRESSIVE, Tense.LASTING}:
        return Telling(who=opening.who, tense=tense, verb=verb, said=said, rest=rest)
    said_first, onward = joined(rest)
    apart = _OF_ANOTHER.search(said_first)
    head, behind = (said_first[: apart.start()], said_first[apart.start() :]) if apart else (said_first, "")
    if onward:  # "started running and did a race in May": the day is that of the last, which reads it when its turn comes
        behind = f"{behind} and {onward}"
    after: Timed = timed(head, told=opening.told)
    if verb == "spend" and not ONLY[verb].match(after.text):
        after = replace(after, text=_spent(head, after.text))
    before = timed(opening.before, told=opening.told) if opening.before else None
    if after.amiss and verb in _ARRANGED and (to_come := timed(head, told=opening.told, ahead=True)).when and not to_come.amiss:
        after = replace(
            to_come,
            text=re.sub(r"\s+for$", "", to_come.text),
            when=replace(to_come.when, words=re.sub(r"^(?:on|in) ", "for ", to_come.when.words)),
        )
    if after.amiss or (before and before.amiss):
        return None
    return Telling(
        who=opening.who,
        tense=tense,
        verb=verb,
        said=said,
        rest=after.text.rstrip() + behind if behind else after.text,
        when=after.when or (before.when if before else None),
    )
