"""What an assistant asks its owner at the end of a message, as far as it is understood: as frames, and never as evidence (ADR 22)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from formation.extractors.deterministic.question_frames import Frame
from formation.extractors.deterministic.questions_of_days import OF_DAYS
from formation.extractors.deterministic.questions_of_life import OF_LIFE
from formation.extractors.deterministic.reading import MASK, plain, sentences


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """A question that is understood: every frame that it has, and its own words in them by name."""

    frames: tuple[Frame, ...]
    words: Mapping[str, str]


#: What leads into a question, and what it trails off with.
_LEADS = re.compile(
    r"(?:(?:so|and|oh|well|now|first(?: of all| off| up)?|also|next|then|ok(?:ay)?|great|nice|cool|lovely|sure|of course|certainly|gladly|happy to help|by the way|btw|just curious|(?:just )?out of curiosity|quick question|"
    r"one (?:more|quick|last) (?:question|thing)|if you don't mind (?:me|my) asking|(?:may|can|could|might) i (?:just )?ask(?: you)?|(?:can|could|would) you (?:please )?(?:tell|remind) me|would you mind (?:telling me|sharing)|(?:could|can) you (?:please )?(?:share|let me know)|may i know|(?:do you )?mind if i ask|i'd love to know|tell me|i'm curious|curious|hi|hello|hey|welcome|thanks|"
    r"(?:just )?(?:one|a|another) (?:(?:more|quick|last|final|small) )*question|(?:in order )?to (?!be\b)[\w' -]{2,60}?(?=[,:])|so (?:that )?i can [\w' -]{2,60}?(?=[,:])|for (?:context|reference)|before (?:we|i) (?:start|begin|go on|book anything)|to (?:start|begin)(?: with)?|may i have|can i have|could i have|can i get)\b[\s,:!.\u2013\u2014-]*)+",
    re.I,
)
_TRAILS = re.compile(
    r"(?:,? so (?:that )?(?:i|we) can [\w' -]{2,60})?(?:[,\s]+(?:now|currently|right now|these days|nowadays|at the moment|at present|exactly|by the way|btw|if i may(?: ask)?|if you don't mind (?:me|my) asking|again|anyway|yourself|originally|actually|roughly|"
    r"approximately|for a living|for work|professionally|then|though|please|regularly|usually|normally|of your own|at home|(?:that )?i should (?:know(?: about)?|be aware of|keep in mind|consider)|in general|generally|usually))*$",
    re.I,
)
#: What makes no other question of it.
_ADVERBS = re.compile(
    r"\b(?:currently|usually|normally|typically|mainly|mostly|primarily|already|actually|generally|regularly|personally)\s+", re.I
)
#: "could you tell me where you live", "... what your name is", "... whether you have pets": told in the order of a statement.
_INDIRECT = (
    (re.compile(r"(?:if|whether) you(?:'re| are) ", re.I), r"are you "),
    (re.compile(r"(?:if|whether) you ", re.I), r"do you "),
    (re.compile(r"((?:what|where|when|who|which|how)\b[\w' -]*?) you(?:'re| are) (?=\w+)", re.I), r"\1 are you "),
    (re.compile(r"((?:what|where|when|who|which|how)\b[\w' -]*?) you(?:'ve| have) been ", re.I), r"\1 have you been "),
    (re.compile(r"((?:what|when|where|who)) (your [\w' -]+?) (is|are)", re.I), r"\1 \3 \2"),
    (
        re.compile(
            r"((?:what|where|when|who|which|how)\b(?:(?! (?:do|did|are|is|have|should|would|can)\b)[\w' -])*?) you (?=(?!are\b)\w+)", re.I
        ),
        r"\1 do you ",
    ),
)
#: Goes on with what was asked, and asks for nothing that its frame does not hold.
_GOES_ON = re.compile(
    r"(?:and )?(?:what(?:'s| are| is) (?:they called|their names?)|how old are they|what are they|which ones?|since when|what kinds?)", re.I
)
_AND = re.compile(r",?\s+and\s+(?=(?:what|where|who|how|when|which|do|are)\b)|,\s+(?=(?:what|where|who|how|when|which|do|are)\b)", re.I)
_MARKUP = re.compile(r"\*\*|__|^\s*(?:[-*\u2022]|\d{1,2}[.)])\s+", re.M)


#: Who asks so asks somebody else, or for somebody else.
_OF_ANOTHER = re.compile(
    r"\b(?:imagin\w+|suppose|pretend|(?:speak|answer|act|reply|respond)(?:ing)? as|as (?-i:[A-Z])\w+|he|she|his|her|their|him|villain|hero|character|elf|officer|guard|sample|example|scene|script|"
    r"your (?:late |grand)?(?:mother|mum|mom|father|dad|son|daughter|wife|husband|partner|brother|sister|friend|client|customer|boss|colleague|uncle|aunt|neighbou?r)(?:'s)?)\b",
    re.I,
)


@lru_cache(maxsize=16)
def asked_in(message: str) -> tuple[Asked, ...]:
    """The questions that an assistant's message ends with; none where it goes on behind them or asks for anything that is not understood."""
    words = plain(_MARKUP.sub("", message))
    told = [(words[start:end], asks) for start, end, asks in sentences(words) if re.search(r"\w", words[start:end])]
    if not told or not told[-1][1] or any(MASK in said if asks else _OF_ANOTHER.search(said) for said, asks in told):
        return ()
    found: list[Asked] = []
    for said in (part for sentence, asks in told if asks for part in _parts(sentence)):
        asked = _understood(said)
        if asked is None:
            return ()
        found.append(asked)
    return tuple(found)


def _parts(question: str) -> list[str]:
    """A question of several: "how many children do you have, and what are they called"."""
    whole = _bare(question)
    if _understood(whole):
        return [whole]
    first, *others = _AND.split(whole)
    return [first, *(other for other in others if not _GOES_ON.fullmatch(_bare(other)))]


def _bare(question: str) -> str:
    said = question.strip(" \n,-\u2013\u2014\"'")
    lead = _LEADS.match(said)
    if lead and _OF_ANOTHER.search(lead[0]):
        return said
    return _TRAILS.sub("", _ADVERBS.sub("", said[lead.end() :] if lead else said)).strip(" ,")


def _understood(question: str) -> Asked | None:
    bare = _bare(question)
    return _framed(bare) or next(
        (asked for order, direct in _INDIRECT if order.match(bare) and (asked := _framed(order.sub(direct, bare, count=1)))), None
    )


def _framed(bare: str) -> Asked | None:
    matched = [(frame, found) for frame in (*OF_LIFE, *OF_DAYS) for one in frame.asks if (found := one.fullmatch(bare))]
    if not matched:
        return None
    words = {name: said for _, found in matched for name, said in found.groupdict().items() if said}
    return Asked(frames=tuple(frame for frame, _ in matched), words=words)
