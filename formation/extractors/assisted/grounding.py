"""Whether a model's claim is what its owner said: word for word, of themselves, and outright.

A model is good at finding what is worth keeping and bad at leaving out what was asked, imagined, denied or said of somebody
else. So nothing it says about a quote is believed: the clause around the quote is cut out of the message by the same reading
that the rules use, and it is looked at here. English alone is read; what cannot be judged is left out (a missed belief can be
said again, a wrong one has to be noticed first).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from formation.candidate import Span
from formation.extractors.assisted.claims import ASKED_FOR, OWN_WORDS, RELATION, Asking, Said
from formation.extractors.deterministic.kinship import MANY, SINGLE
from formation.extractors.deterministic.reading import MASK, Clause, clauses

#: Characters of one value at most, and of a clause that is kept in its own words; words of the latter at least.
LONGEST_VALUE, LONGEST_CLAUSE, FEWEST_WORDS = 80, 240, 4

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


#: The owner as the one who does it.
_ALONE = _set("i i'm im i've ive")
_TOGETHER = _set("we we're we've")
#: Somebody else, or something: behind the owner they are who does it ("I told him he should move to Oslo").
_OTHERS = _set(
    "he he's she she's they they're you you're it it's this that these those who who's whom whose which his her hers their theirs your "
    "yours its someone somebody everyone everybody people anyone anybody nobody one"
) | frozenset(word for word in (*SINGLE, *MANY) if " " not in word)
#: What is only thought, told or wished: what stands behind it is nobody's statement.
_TOLD = _set(
    "think thought believe believed guess suppose assume hope hoped wish wished wonder wondered doubt heard hear told tell said "
    "say says asked ask dreamt dreamed imagine imagined pretend pretended joke joked joking kidding fear suspect feel felt"
)
#: What is not so for certain, not yet, or not any more.
_UNSURE = _set(
    "maybe perhaps probably possibly might may could would should i'd we'd if unless whether almost nearly supposedly allegedly "
    "used formerly previously once ex former late want wants wanted wanna plan plans planning hoping considering thinking trying "
    "going gonna will i'll we'll soon someday eventually until was were had did lived worked owned played been before ago yet "
    "interview applying applied visit visiting trip holiday vacation flying meeting met looking dream"
)
_DENIED = _set(
    "not no never none nothing neither nor without cannot can't don't doesn't didn't won't isn't aren't wasn't weren't haven't hasn't "
    "ain't longer stopped quit hardly barely scarcely rarely seldom except instead anymore dont cant wont isnt"
)
#: Somebody who is no longer somebody's, or not for certain.
_FORMER = _set("ex former late maybe perhaps if would")
#: Between a verb and a word, another thing altogether: "I speak about Danish cheese".
_ABOUT = _set("about of on like against over with around")
#: Verbs that deny by themselves.
_AVERSE = _set("hate hates dislike dislikes loathe detest despise avoid stand")
#: Words that point at something outside their clause: kept in its own words, it would say nothing.
_POINTING = _set(
    "it it's its this that these those he he's she she's they they're them him her his hers their theirs here there then such same other "
    "another you you're your yours one ones today tomorrow yesterday tonight above below following"
)
_UNCERTAIN_WORDS = _set(
    "maybe perhaps probably possibly might could would should if unless whether supposedly think guess suppose hope wish wonder doubt "
    "please pls let's wanna gonna"
)
_ARTICLE = re.compile(r"(?:an?|the)\s+", re.I)
#: What stands right before the value makes it the owner's: "my ", "our old ".
_MINE = re.compile(r"\b(?:my|our)\s+(?:[\w-]+\s+)?$", re.I)
_THEIRS = re.compile(r"\w's\s+(?:[\w-]+\s+)?$")
_SOMEBODYS = re.compile(r"(?:my|our|your|his|her|its|their|no|some|any)\b", re.I)
#: "Tom lives in", "the doctor says": somebody or something else does it.
_SOMETHING_DOES = re.compile(
    r"\b(?:[A-Z][\w'-]*|(?i:my|our|the|an?)\s+[\w-]+)\s+(?:is|are|was|were|has|have|had|will|can|does|did|said|told|\w{3,}s)\b"
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Grounded:
    """A claim as its owner's words bear it out."""

    #: Where it stands.
    span: Span
    #: Slot -> value, in the owner's letters.
    slots: tuple[tuple[str, str], ...]


def grounded(said: Said, spans: Sequence[Span]) -> Grounded | None:
    """The claim, if the owner's ``spans`` of the message it cites hold its quote and say it; None if they do not."""
    asking = ASKED_FOR[said.kind]
    for span in spans:
        at = span.text.find(said.quote) if said.quote.strip() else -1
        if at >= 0:
            touched = [clause for clause in _clauses(span) if clause.start < at + len(said.quote) and at < clause.end]
            return _borne_out(said, asking, span.part(at, at + len(said.quote)), touched, offset=at)
    return None


def _clauses(span: Span) -> Sequence[Clause]:
    """The clauses of a span as the rules cut them; a span without a letter ("1)") has none."""
    return list(clauses(span.text, followed=span.followed)) if any(char.isalpha() for char in span.text) else []


def _borne_out(said: Said, asking: Asking, quote: Span, touched: Sequence[Clause], *, offset: int) -> Grounded | None:
    if not touched or any(clause.asks or clause.unreal for clause in touched):
        return None
    if said.kind == OWN_WORDS:
        return _in_own_words(said, quote, touched, offset=offset)
    values = _values(said, asking, quote.text)
    if values is None or (said.stance == "negative" and not asking.negatable):
        return None
    for value in values:
        place = offset + value.at
        clause = next((clause for clause in touched if clause.start <= place < clause.end), None)
        if clause is None or not _says(said, asking, value, clause, place=place):
            return None
    return Grounded(span=quote, slots=tuple((value.slot, value.text) for value in values))


@dataclass(frozen=True, kw_only=True, slots=True)
class _Value:
    slot: str
    #: As it stands in the quote, without its article.
    text: str
    #: Where it begins in the quote.
    at: int


def _values(said: Said, asking: Asking, quote: str) -> list[_Value] | None:
    """Every value where it stands in the quote; None where one does not, or a slot is missing, unknown or filled twice."""
    given = {item.slot: item.value for item in said.values if item.value.strip()}
    needed = set(asking.slots) - asking.optional
    if len(given) != len([item for item in said.values if item.value.strip()]) or not needed <= set(given) <= set(asking.slots):
        return None
    found = [_found(slot, given[slot], quote) for slot in asking.slots if slot in given]
    return None if None in found else [value for value in found if value is not None]


def _found(slot: str, wanted: str, quote: str) -> _Value | None:
    wanted = wanted.strip()
    article = _ARTICLE.match(wanted)
    wanted = wanted[article.end() :] if article else wanted
    if not 0 < len(wanted) <= LONGEST_VALUE or "\n" in wanted or _SOMEBODYS.match(wanted):
        return None
    at = re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", quote, re.I)
    return _Value(slot=slot, text=at[0], at=at.start()) if at else None


def _says(said: Said, asking: Asking, value: _Value, clause: Clause, *, place: int) -> bool:
    """Whether the clause says the value, at ``place`` of its span, of the owner: outright and with the stance that is claimed."""
    head, whole = clause.message[clause.start : place], clause.message[clause.start : clause.end]
    words = set(_words(whole))
    if said.kind == RELATION:
        return not words & (_DENIED | _FORMER) and _is_owners_own(value, whole)
    if words & _UNSURE or (asking.cues and not words & asking.cues) or MASK in clause.message[place : place + len(value.text)]:
        return False
    denied = bool(words & _DENIED)
    averse = bool(set(_words(head)) & _AVERSE)
    if (denied or averse) is not (said.stance == "negative") or (denied and averse and "stand" not in words):
        return False
    return _leads_to(value, head, asking) and _is_of_owner(head, asking)


def _leads_to(value: _Value, head: str, asking: Asking) -> bool:
    """Whether what stands before the first value leads to such a one: "as a ...", "at ..."."""
    if not asking.behind or value.slot != next(iter(asking.slots)):
        return True
    before = [word for word in _words(head) if word not in {"a", "an", "the"}][-2:]
    turned = before and before[-1] in _ABOUT - asking.behind
    return not turned and bool(set(before) & asking.behind)


def _is_of_owner(head: str, asking: Asking) -> bool:
    """Whether the owner is who does it: the last who is named before the value; or it is theirs: "my cat"."""
    if _MINE.search(head):
        return asking.possessed
    if _THEIRS.search(_straight(head)):
        return False
    doers = _ALONE | _TOGETHER if asking.with_others else _ALONE
    said = [(found[0].lower(), found.end()) for found in _WORD.finditer(_straight(head))]
    ends = [end for word, end in said if word in doers]
    if not ends or any(word in _TOLD or word.removesuffix("s") in _TOLD for word, _ in said):
        return False
    behind = {word for word, end in said if end > ends[-1]}
    return not behind & (_OTHERS | _TOGETHER) and not _SOMETHING_DOES.search(head, ends[-1])


def _is_owners_own(value: _Value, text: str) -> bool:
    """Whether somebody is the owner's: "my sister", "our younger son"; and a name stands right behind them."""
    said = re.escape(value.text)
    if value.slot == "name":
        return bool(re.search(rf"\b(?:my|our)\s+(?:[\w-]+\s+){{1,3}}(?:is\s+)?(?:called\s+|named\s+)?{said}\b", text, re.I))
    known = value.text.lower() in {**SINGLE, **MANY}
    return known and bool(re.search(rf"\b(?:my|our)\s+(?:[\w-]+\s+)?{said}\b(?!')", text, re.I))


def _in_own_words(said: Said, quote: Span, touched: Sequence[Clause], *, offset: int) -> Grounded | None:
    """One whole clause that the owner says of themselves and that says something without the words around it."""
    if len(touched) != 1 or said.stance != "positive" or said.values:
        return None
    (clause,) = touched
    start, end = clause.start - offset, clause.end - offset
    if start < 0 or end > len(quote.text) or len(clause.text) != end - start or MASK in clause.text:
        return None  # a part of a clause may leave out what turns it round
    words = _words(clause.text)
    opens = words[:1] and words[0] in _ALONE | _TOGETHER | {"my", "our"}
    stands = len(words) >= FEWEST_WORDS and len(clause.text) <= LONGEST_CLAUSE and not set(words) & (_POINTING | _UNCERTAIN_WORDS)
    return Grounded(span=quote.part(start, end), slots=(("text", quote.text[start:end]),)) if opens and stands else None


def _words(text: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(_straight(text))]


def _straight(text: str) -> str:
    return text.replace("\u2019", "'")
