"""Whose the fragments of a message are: "I'm Ada, 29, court clerk from Minsk. allergic to walnuts, learning the oboe".

A sentence is cut into segments. One without a subject goes on with the subject of the last that had one in its sentence;
at the head of a sentence it is the owner's when the sentence before it described them, and at the head of a message when
all of its sentence reads as the owner's list. Such a segment is given its subject back (``subjects``) and read as a clause.
What goes on with anybody else, or might, is left alone: a wrong belief is worse than a missing one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from itertools import groupby, pairwise

from formation.extractors.deterministic.elided import greeted, heads
from formation.extractors.deterministic.mentions import mentioned
from formation.extractors.deterministic.reading import MASK, Clause
from formation.extractors.deterministic.subjects import Sort, completed

_CUT = re.compile(r"\s*[,;]\s*(?:(?:and|but|plus|also|&)\s+)*|\s+(?:&|\+|and|but|plus)\s+", re.I)
_FIRST = re.compile(r"(?:i|i'm|im|i've|ive|i'd|i'll|we|we're|we've|myself|my name|name's|name is)\b", re.I)
#: Said of who and how its owner is: only behind such words is a bare adjective or noun theirs.
_DESCRIBES = re.compile(
    r"(?:i'm|im|i am|we're|we are|being)\s+(?!(?:not|so|just|gonna|about|sure|afraid|sorry|glad|told|trying|thinking|wondering|looking|hoping|planning|writing|making|reading|drawing|watching|meeting|seeing|asking|"
    r"hiring|selling|buying|going|getting|searching|helping|doing|describing|preparing|designing|creating|organi[sz]ing|hosting|shopping|cooking|interviewing)\b)|"
    r"(?:i|we)\s+(?:have|own|live|work|teach|study|run|grew up|moved|was born|speak|drive|rent|use|play|volunteer)\b|(?:i've|we've)\s+(?:got|been)\b|myself\b|my name\b|name's\b|name is\b",
    re.I,
)
#: Words of another subject at the head of a segment.
_OTHER = re.compile(
    r"(?:he|she|they|it|you|u|this|that|these|those|there|who|which|his|her|their|its|your|the|he's|she's|they're|it's|that's|there's|who's|everyone|everybody|someone|somebody|nobody|people|my|our)\b",
    re.I,
)
#: What no owner says of themselves.
_THIRD = re.compile(
    r"(?:is|isn't|has|hasn't|does|doesn't|was|wants|needs|loves|likes|hates|enjoys|prefers|lives|works|plays|speaks|runs|owns|keeps|uses|drives|teaches|studies|wears|comes|goes|eats|drinks|serves|makes|takes|rents|thinks|says|"
    r"dislikes|suffers|collects|costs|weighs|features|includes|supports)\b",
    re.I,
)
#: What is asked for, sold, made up or passed on: whatever is described in such a message is not its owner.
_OF_ANOTHER = re.compile(
    r"\b(?:character|npc|persona|protagonist|villain|hero|heroine|patient|candidate|applicant|role-?play\w*|pretend|imagine|suppose|(?:wish|bucket|guest|packing|shopping|to-?do) ?list|wish(?:es)?|for sale|selling|second-?hand|"
    r"hiring|recruit\w*|vacancy|wanted|seeking|template|example|sample|dating|tinder|horoscope|stranger|novel|story|script|poem|song|recipes?|ingredients|serves)\b|"
    r"\b(?:looking|searching|asking) for an?\b|\b(?:gift|present|presents|gifts)\b(?! wrap)|:\s*(?:\d{1,2}\s*,|an?\s)",
    re.I,
)
#: What its owner only might be or do, denies, or has from somebody: nothing goes on from it.
_NOT_SAID = re.compile(
    r"\b(?:could|should|must|will|might|may|would|shall|wish|if|who|told|tell|said|say|asked|heard|think|thought|claim|pretend|dream|know|never|not|used to|going to|gonna|want|need|no longer)\b|'(?:ll|d)\b|n't\b|\b(?:dont|cant|wont|didnt)\b",
    re.I,
)
#: What was just said is taken back or said better.
_MENDS = re.compile(r"(?:well|rather|or rather|wait|no|nope|actually|i mean|ok|lol|jk|not)", re.I)
_LABELLED = re.compile(r"(?P<own>\b(?:(?:bit |little |more )?about (?:me|myself|us)|me|intro|background|context))?\s*:\W*$", re.I)
_OWN_LABEL = re.compile(r"(?:so\s+)?(?:a\s+)?(?:bit\s+|little\s+|more\s+)?(?:about (?:me|myself|us)|intro|background):\s*", re.I)
_ASKING = re.compile(
    r"(?:what|whats|which|who|where|when|why|how|is|are|do|does|can|could|would|should|will|any|got|best|recommend|suggest|help|tell|give|write|make|find|explain|list|please|pls)\b",
    re.I,
)
#: Somebody is beside, not spoken of: "living with my brother Cem".
_BESIDE = re.compile(r"\b(?:with|near|beside|by|to|from|and|&|w/)\s+(?:my|our|an?|the)?\s*(?:[\w'-]+\s+){0,2}$", re.I)
_BEING_ONE = re.compile(r"\b(?:i'm|im|i am|as|being)\s+(?:an?\s+)?(?:[\w-]+\s+){0,2}$|^(?:[\w-]+\s+){0,2}$", re.I)
#: Somebody whom no word for a relation names.
_STRANGER = re.compile(
    r"\b(?:an?|the|this|that|another|some|one)\s+(?:[\w-]+\s+){0,2}(?:man|woman|guy|girl|boy|lady|bloke|lad|chap|dude|person|fella|someone)\b|\b(?:someone|somebody)\b|\b(?:called|named)\s+(?-i:[A-Z])|\bwith\s+(?-i:[A-Z])\w+$",
    re.I,
)
_FOR_SOMEONE = re.compile(r"\b(?:for|about|of)\s+(?:my|our|his|her|a|an|the|this|some)\b", re.I)
#: Segments of a sentence at most: what is longer is no list of oneself.
_MOST = 14


class Whose(Enum):
    """Whose a segment without a subject would be."""

    NOBODYS = auto()
    OWNERS = auto()
    ANOTHERS = auto()


@dataclass(frozen=True, kw_only=True, slots=True)
class _Segment:
    clause: Clause
    #: Offsets into the text of its clause.
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.clause.text[self.start : self.end]


@dataclass(frozen=True, kw_only=True, slots=True)
class Whole:
    """A clause with the owner's fragments in it."""

    #: As said; what is read of it has its place.
    clause: Clause
    #: As it is read: with the subject of a fragment at its head. None: nothing but fragments, or what describes another.
    read: Clause | None
    #: Each fragment as said and, with its subject given back, as read.
    fragments: tuple[tuple[Clause, Clause], ...] = ()


def continued(told: Sequence[Clause]) -> Iterator[Whole]:
    """Every clause of a message, with the fragments in it that are told of the owner."""
    whose = Whose.NOBODYS
    apart = any(MASK in clause.text or _OF_ANOTHER.search(clause.around) for clause in told[:1])
    sentences = [list(together) for _, together in groupby(told, key=lambda clause: clause.sentence)]
    for number, sentence in enumerate(sentences):
        if apart or any(clause.unreal for clause in sentence):
            another = apart and number > 0 and _describes_another(sentence)
            yield from (Whole(clause=clause, read=None if another else clause) for clause in sentence)
            whose = Whose.NOBODYS
            continue
        found, whose = _of_sentence(
            sentence, whose, opening=heads(sentence[0]), following=sentences[number + 1] if number + 1 < len(sentences) else ()
        )
        for clause in sentence:
            yield _whole(clause, [(segment, said) for segment, said in found if segment.clause is clause])


def _describes_another(sentence: Sequence[Clause]) -> bool:
    """Whether a sentence is a list of what somebody is that is looked for, made up or given something: "hiring. nurse, fluent in Polish"."""
    texts = [segment.text for clause in sentence for segment in _segments(clause)]
    return bool(texts) and completed(texts[0]) is not None and not any(_FIRST.match(text) for text in texts)


def _whole(clause: Clause, mine: Sequence[tuple[_Segment, str]]) -> Whole:
    """The clause with its fragments; one that begins with a fragment is itself read with its subject."""
    fragments = tuple(_as_clauses(*one) for one in mine)
    segments = list(_segments(clause))
    if (end := _end_at_stranger(segments)) is not None:
        return Whole(clause=clause, read=_told(clause, clause.text[:end]), fragments=fragments)
    if mine and len(mine) == len(segments):
        return Whole(clause=clause, read=None, fragments=fragments)
    headed = mine and mine[0][0] == segments[0] and not clause.asks
    return Whole(clause=clause, read=_headed(clause, mine[0]) if headed else clause, fragments=fragments)


def _end_at_stranger(segments: Sequence[_Segment]) -> int | None:
    """Where a clause ends that tells of somebody whom no word for a relation names, and goes on with what may be theirs."""
    for segment, following in pairwise(segments):
        if _STRANGER.search(segment.text) and (on := completed(following.text)) and on.sort is Sort.IS:
            return segment.end
    return None


def _headed(clause: Clause, first: tuple[_Segment, str]) -> Clause:
    segment, said = first
    return _told(clause, said + clause.text[segment.end :])


def _told(clause: Clause, text: str) -> Clause:
    """The clause in other words, in its message too: kinds that are anchored at a known word look there."""
    message = clause.message[: clause.start] + text + clause.message[clause.end :]
    return replace(clause, text=text, end=clause.start + len(text), message=message, asks=False)


def _of_sentence(
    sentence: Sequence[Clause], whose: Whose, *, opening: bool, following: Sequence[Clause]
) -> tuple[list[tuple[_Segment, str]], Whose]:
    """The owner's fragments of a sentence in the order said, and whose the next sentence goes on with."""
    segments = [segment for clause in sentence for segment in _segments(clause)]
    if not segments or len(segments) > _MOST or any(_THIRD.match(one.text) or _MENDS.fullmatch(one.text) for one in segments):
        return [], Whose.NOBODYS
    label = _LABELLED.search(segments[0].clause.before)
    if label and not label["own"]:
        return [], Whose.NOBODYS
    if opening and not _FIRST.match(segments[0].text):
        whose = (
            Whose.OWNERS
            if _is_list_of_oneself(segments, [segment for clause in following for segment in _segments(clause)])
            else Whose.NOBODYS
        )
    walk = _Walk(whose=whose, described=whose is Whose.OWNERS)
    for number, segment in enumerate(segments):
        if segment.clause.asks and not (opening and number < len(segments) - 1 and walk.described):
            break
        walk.take(segment, first=number == 0)
    ends = Whose.NOBODYS if walk.whose is Whose.OWNERS and not walk.described else walk.whose
    return walk.found, ends


@dataclass(kw_only=True, slots=True)
class _Walk:
    """Whose the next segment of a sentence is, and what was found on the way."""

    whose: Whose
    #: The owner's segment before told what they are or how they live: an adjective or a noun may go on from it.
    described: bool
    #: Somebody was named in the segment before, whom an adjective may describe.
    beside: bool = False
    found: list[tuple[_Segment, str]] = field(default_factory=list)

    def take(self, segment: _Segment, *, first: bool) -> None:
        text = segment.text
        if _FIRST.match(text):
            self.whose = Whose.NOBODYS if _NOT_SAID.search(text) else Whose.OWNERS
            self.described = bool(_DESCRIBES.match(text))
            if named := re.match(r"myself\s+(?:is\s+)?(?=(?-i:[A-Z]))", text, re.I):
                self.found.append((segment, f"my name is {text[named.end() :]}"))
        elif _OTHER.match(text):
            self.whose, self.described = Whose.ANOTHERS, False
        elif self.whose is Whose.OWNERS:
            self._go_on(segment, first=first)
        self.beside = bool(_someone(text))
        if _introduces(text):
            self.whose, self.described = Whose.ANOTHERS, False

    def _go_on(self, segment: _Segment, *, first: bool) -> None:
        fragment = completed(segment.text)
        if fragment is None:
            if first and not _NEUTRAL.fullmatch(segment.text):
                self.whose = Whose.NOBODYS
        elif fragment.sort is Sort.ANOTHERS:
            self.found.append((segment, fragment.text))
            self.whose, self.described = Whose.ANOTHERS, False
        elif (fragment.sort is Sort.DOES and not (first and fragment.imperative)) or (
            fragment.sort is Sort.IS and self.described and not self.beside
        ):
            self.found.append((segment, fragment.text))
            self.described = True


_NEUTRAL = re.compile(r"(?:age[d]?\s*)?\d{1,2}(?:\s?(?:yo|y/o|yrs?|years?)(?:\s+old)?)?|[mf]|(?:she|he|they)/\w+|so|about me|here", re.I)


def _is_list_of_oneself(segments: Sequence[_Segment], following: Sequence[_Segment]) -> bool:
    """Whether a message opens with what is said of oneself, and goes on so: "retired postman; widowed; ..."."""
    if _OTHER.match(segments[0].text) or _ASKING.match(segments[0].text):
        return False
    on = segments if len(segments) > 1 else [*segments, *following[:1]]
    said = [completed(segment.text) for segment in on]
    first = said[0]
    if first is None or first.imperative:
        return False
    return first.sort is not Sort.ANOTHERS and sum(one is not None for one in said) >= 2


def _segments(clause: Clause) -> Iterator[_Segment]:
    text = clause.text
    begin = greeted(clause)
    if label := _OWN_LABEL.match(text, begin):
        begin = label.end()
    for cut in [*_CUT.finditer(text, begin), None]:
        if cut and not cut[0].strip().startswith((",", ";")) and (_FIRST.match(text, begin) or not _begins(text[cut.end() :])):
            continue  # "drum and bass" is one thing; what a sentence with a subject says behind its "and" is ``unfolded``
        end = cut.start() if cut else len(text)
        if text[begin:end].strip():
            yield _Segment(clause=clause, start=begin, end=end)
        begin = cut.end() if cut else end


def _begins(text: str) -> bool:
    """Whether a segment of its own stands behind an "and"."""
    cut = _CUT.search(text)
    words = text[: cut.start()] if cut else text
    return bool(_FIRST.match(words) or _OTHER.match(words)) or completed(words) is not None


def _as_clauses(segment: _Segment, said: str) -> tuple[Clause, Clause]:
    """A fragment as said, and with its subject."""
    clause = segment.clause
    #: Words of the clause may be left out at its head: places are counted from its end.
    origin = clause.end - len(clause.text)
    place = replace(
        clause,
        text=segment.text,
        start=max(origin + segment.start, clause.start),
        end=origin + segment.end,
        before=clause.before + clause.text[: segment.start],
        after=clause.text[segment.end :] + clause.after,
    )
    return place, _told(place, said)


def _someone(text: str) -> str | None:
    """The words before the last single person whom a segment names; None where nobody is."""
    if _STRANGER.search(text):
        return " "
    found = [mention for mention in mentioned(text, "kin", "circle") if not mention.many]
    return found[-1].left or " " if found and not _BEING_ONE.search(found[-1].left) else None


def _introduces(text: str) -> bool:
    """Whether a segment brings in somebody whom the next words may describe."""
    if _FOR_SOMEONE.search(text):
        return True
    ahead = _someone(text)
    return ahead is not None and not _BESIDE.search(ahead)
