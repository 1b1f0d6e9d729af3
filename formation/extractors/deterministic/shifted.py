"""What a later message puts in the place of something said before: "scratch the 20th, legal pushed us to the 27th".

A value takes the place of one of its own shape (a date, a weekday, an hour, the length of an answer), of one claim of the
message before. Where two claims could be meant, or none, nothing changes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from formation.candidate import Candidate, ClaimKind, Span
from formation.extractors.deterministic.mended import instead, taken_back
from formation.extractors.deterministic.reading import plain
from memory.values import Polarity

_MONTH = r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
#: Values that may stand for one another, most exact first.
_SHAPES = tuple(
    re.compile(rf"(?<![\w.]){shape}(?![\w.]\w)", re.I)
    for shape in (
        rf"(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {_MONTH}|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?)\b",
        r"\d{1,2}(?:st|nd|rd|th)\b",
        r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b",
        r"\d{1,2}(?:[:.]\d\d)? ?(?:am|pm)\b|\d{1,2}:\d\d\b",
    )
)
_ASIDE = r"\W*(?:(?:yes|yeah|ok|okay|oh|and|no|nope|wait|actually|hm+|sorry|oops|whoops|update|correction|ah|ugh|my bad|btw)\b[\s,.:!-]*)*"
#: It was so, and is no more.
_MOVED = re.compile(r"\b(?:moved|pushed|shifted|bumped|postponed|brought|delayed|rescheduled|changed|slipped|now)\b", re.I)
_AMENDS = re.compile(
    rf"{_ASIDE}(?:(?:scratch|scrap|strike|forget|ignore|drop|not)\b|[^.?!]{{0,40}}\b(?:moved|pushed|shifted|bumped|postponed|brought|delayed|rescheduled|changed|slipped)\b)",
    re.I,
)
#: "... was too harsh, three or four sentences is fine": how long or what an answer may be instead.
_SOFTER = re.compile(
    rf"{_ASIDE}(?:(?:that|that's|it|it's|this)\b[\w' ]{{0,12}})?\b(?:too|a bit|over)\s\w+[^,.;]*[,.;-]+\s+(?P<new>[\w' -]{{4,40}}?) (?:is|are|would be|will be|'s) (?:fine|ok|okay|good|better|enough|great|plenty)\b",
    re.I,
)
_ANSWERING = re.compile(r"(?P<head>\b(?:reply|answer|respond|write)(?: to me)? (?:in|with) )(?P<form>[\w' -]+)$", re.I)
_FORM = re.compile(r"\b(?:sentences?|paragraphs?|lines?|words?|bullets?|bullet points?|points?|lists?|tables?|prose)\b", re.I)
#: "hers is Larkmoor Juniors": of what was said of a relative under another's name.
_THEIRS = re.compile(
    r"\b(?:hers|his|theirs)(?:'s| is) (?:actually |called )*(?P<new>(?-i:[A-Z])[\w'.-]*(?: (?-i:[A-Z])[\w'.-]*){0,3})\W*$", re.I
)


def shifted(span: Span, *, earlier: Sequence[Candidate], kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    """What the words of ``span`` put in the place of values of the claims read ``earlier`` in the window."""
    claims = _of_last_message(earlier)
    words = plain(span.text)
    if not claims or "?" in words:
        return
    if softer := _SOFTER.match(words):
        yield from _softened(softer["new"], claims, span, kinds)
    elif named := _THEIRS.search(words):
        yield from _renamed(named["new"], words[: named.start()], claims, span, kinds)
    elif _AMENDS.match(words):
        yield from _revalued(words, claims, span, kinds)


def _of_last_message(earlier: Sequence[Candidate]) -> list[Candidate]:
    gone = {candidate.claim for candidate in earlier if candidate.polarity is Polarity.RETRACT}
    claims = [candidate for candidate in earlier if candidate.polarity is Polarity.ASSERT and candidate.claim not in gone]
    return [candidate for candidate in claims if candidate.spans[-1].event_id == claims[-1].spans[-1].event_id]


def _revalued(words: str, claims: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    for shape in _SHAPES:
        said = [found[0] for found in shape.finditer(words)]
        held = [(claim, slot, value) for claim in claims for slot, value in claim.claim.slots if shape.search(value)]
        if not (said and held):
            continue
        new = said[-1]
        old = {found[0] for _, _, value in held for found in shape.finditer(value)}
        named = [value for value in said[:-1] if value.lower() in {one.lower() for one in old}]
        if len(old) == 1 and new.lower() not in {one.lower() for one in old} and (named or _moves(words, new)):
            for claim, slot, value in held:
                yield from _in_place(claim, {slot: shape.sub(new, value)}, span, kinds, was_so=bool(_MOVED.search(words)))
            yield from _same_day(next(iter(old)), claims, held, span)
        return


def _same_day(old: str, claims: Sequence[Candidate], held: Sequence[tuple[Candidate, str, str]], span: Span) -> Iterator[Candidate]:
    """What else was read of the day that has moved, with the month it was taken to be in."""
    day = re.match(r"\d{1,2}(?=st|nd|rd|th)", old)
    changed = [claim for claim, _, _ in held]
    for claim in claims:
        if day and claim not in changed and re.search(rf"\b{day[0]} {_MONTH}\b", claim.statement, re.I):
            yield taken_back(claim, span, never_was=False)


def _moves(words: str, new: str) -> bool:
    """Whether what was spoken of has moved to a value: "legal pushed us to the 27th", no "moved the desk to the 2nd floor"."""
    moved = rf"{_MOVED.pattern} (?:(?:us|it|that|this|things|everything|all|back|forward|out|on) )*(?:to|till|until) (?:the )?{re.escape(new)}\W*(?:$|[,.;!])"
    return re.search(moved, words, re.I) is not None


def _softened(new: str, claims: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    for claim in claims:
        asked = _ANSWERING.search(claim.claim.get("what") or "")
        if claim.claim.kind == "instruction" and asked and _FORM.search(new) and _FORM.search(asked["form"]):
            what = (claim.claim.get("what") or "")[: asked.start("form")] + new.strip().lower()
            yield from _in_place(claim, {"what": what}, span, kinds, was_so=True)


def _renamed(new: str, before: str, claims: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    """ "St Wilfrids is where I went, hers is Larkmoor": the name that was said of a relative is named as another's."""
    for claim in claims:
        school = re.fullmatch(r"(?P<head>(?:go|goes) to )(?P<name>.+)", claim.claim.get("did") or "")
        if claim.claim.kind == "relative_habit" and school and _names(before, school["name"]):
            yield from _in_place(claim, {"did": f"{school['head']}{new}"}, span, kinds, was_so=False)


def _names(words: str, name: str) -> bool:
    first = next(iter(re.findall(r"\w{4,}", name.replace("'", ""))), "")
    return bool(first) and first.lower() in words.replace("'", "").lower()


def _in_place(claim: Candidate, new: Mapping[str, str], span: Span, kinds: Mapping[str, ClaimKind], *, was_so: bool) -> Iterator[Candidate]:
    _, amended = instead(claim, new, span, kinds)
    yield taken_back(claim, span, never_was=not was_so)
    yield replace(amended, valid_from=None)
