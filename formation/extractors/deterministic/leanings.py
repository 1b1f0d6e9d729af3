"""Likes and leanings in fragments: "big fan of cold showers", "not a morning person", "hate being called buddy", "when i fly it's aisle"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import objects_of
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.wishes import KINDS_OF_PERSON, TRAIT
from memory.values import Stance

_VERY = r"(?:(?:really|absolutely|honestly|always|big|huge|massive|total|lifelong|not so secret|proper|still|such|a|an)\s+)*"
_OWN = r"(?:(?:as|being|i'm|im|i am|i've always been|been|always been)\s+)?"
_FAN = re.compile(rf"(?:^|[\s,;(]){_OWN}(?P<not>not\s+)?{_VERY}(?:fan|lover) of\s+(?P<what>.+)$", re.I | re.S)
_STAND = re.compile(
    r"(?:^|[\s,;(])(?:i\s+)?(?:(?:really|just|absolutely|also|still)\s+)*(?:can'?t|cannot|could never)\s+(?:stand|abide|bear|stomach|be doing with)\s+(?P<what>.+)$",
    re.I | re.S,
)
_NOT_KEEN = re.compile(
    r"(?:^|[\s,;(])(?:i'm |im |i am )?(?P<not>not)\s+(?:really |at all |that |so |too |very |big )*(?:keen on|into|big on|fussed on|fond of|mad on|partial to)\s+(?P<what>.+)$",
    re.I | re.S,
)
_CALLED = re.compile(
    r"(?:^|[\s,;(])(?:i\s+)?(?:(?:really|absolutely|also)\s+)*(?:hate|detest|loathe|can'?t stand|don'?t like|dislike)\s+(?:it when (?:people|you|they) call me|being called|being addressed as|when (?:people|you) call me)\s+(?P<name>[\w'-]+(?:\s[\w'-]+)?)(?=\s*(?:$|[,.;!?]|\s(?:so|and|but|please|pls|it)\b))",
    re.I,
)
_PERSON = re.compile(
    rf"{_OWN}(?P<not>(?:not|never been|never)\s+)?(?:(?:really|exactly|at all|definitely|much of)\s+)*an?\s+(?:(?:huge|big|real|total)\s+)?(?P<what>{KINDS_OF_PERSON})(?=\s*(?:$|[,.;!?]|(?:so|and|but|here|btw|tbh)\b))",
    re.I,
)
#: "spreadsheet nerd here", "as a total film buff".
_ZEALOT = re.compile(
    rf"(?:{_OWN}(?P<article>an?\s+)|^)(?:(?:huge|big|real|total|massive|absolute|bit of a|complete|proper)\s+)*(?P<what>(?:[a-z-]+\s){{1,2}}(?:nerd|geek|nut|buff|freak|junkie|fiend|snob|enthusiast|fanatic|obsessive|aficionado|addict|anorak|hound|lover))(?P<here>,?\s+here)?(?=\s*(?:$|[,.;!?]|(?:so|and|but|btw|tbh)\b))",
    re.I,
)
_TRAVELS = re.compile(r"\b(?:fly|flying|flights?|trains?|plane|coach|eurostar)\b", re.I)
_SEAT = re.compile(
    r"\b(?:it's|its|always|i always want|i want|prefer|go for|me in|give me)\s+(?:always\s+)?(?:an?\s+|the\s+)?(?P<seat>aisle|window)(?: seats?)?\b(?!\s+(?:shopping|cleaner|of))",
    re.I,
)
_WHENEVER = re.compile(r"\b(?:when(?:ever)? (?:i|we)|always|every time|each time|i only ever)\b", re.I)
_OF_THE_TALK = re.compile(r"\b(?:this|that|it|these|those|your|how|the way|him|her|them|me|what|when)\b", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal:
        return
    yield from _fond(clause)
    yield from _called(clause)
    yield from _kind_of_person(clause)
    yield from _seat(clause)


def _own(clause: Clause, found: re.Match[str]) -> bool:
    """Said of themselves: with a word for it, or by nobody else at the head of a message that asserts it."""
    said = found[0].lower().lstrip(" ,;(")
    return bool(re.match(r"(?:i|i'm|im|as|being)\b", said)) or (
        not clause.text[: found.start()].strip() and heads(clause) and not clause.asks
    )


def _fond(clause: Clause) -> Iterator[Proposal]:
    for pattern in (_FAN, _STAND, _NOT_KEEN):
        found = pattern.search(clause.text)
        if found is None or not _own(clause, found):
            continue
        negative = pattern is _STAND or bool(found["not"])
        what = re.split(r"\s(?:but|so|or anything|because|cos|unless|though|if|when|and (?=i\b|my\b|the\b))", found["what"])[0]
        for thing in _with(what) or objects_of(f" {what}"):
            if (
                (general(thing) or re.match(r"anything (?:with|made (?:of|with)|containing|from) \w", thing, re.I))
                and not only_people(thing)
                and not _OF_THE_TALK.search(thing)
            ):
                yield asserted(LIKES, stance=Stance.NEGATIVE if negative else Stance.POSITIVE, object=thing).never_beside(
                    "likes", "prefers", "topic_preference"
                )


def _with(what: str) -> list[str]:
    """ "anything with raisins": a kind of thing, told by what it holds."""
    found = re.match(r"anything (?:with|made (?:of|with)|containing)(?: (?!so\b|in\b|that\b|it\b)[\w'-]+){1,3}", what, re.I)
    return [found[0].lower()] if found else []


def _called(clause: Clause) -> Iterator[Proposal]:
    found = _CALLED.search(clause.text)
    if found and _own(clause, found) and not clause.asks and not _OF_THE_TALK.search(found["name"]):
        yield asserted(LIKES, stance=Stance.NEGATIVE, object=f"being called {found['name']}")


def _kind_of_person(clause: Clause) -> Iterator[Proposal]:
    zealot = _ZEALOT.match(clause.text)
    if (
        zealot
        and heads(clause)
        and (zealot["here"] or zealot["article"])
        and not re.match(r"(?:an?|the|my|your|no|he|she|such)\s", zealot["what"], re.I)
    ):
        yield asserted(TRAIT, what=zealot["what"].lower()).never_beside("trait")
    found = _PERSON.match(clause.text)
    if (
        found
        and (re.match(r"(?:i|as|being)", found[0], re.I) or heads(clause))
        and not (clause.asks and not found[0].lower().startswith(("as ", "being ")))
    ):
        yield asserted(TRAIT, stance=Stance.NEGATIVE if found["not"] else Stance.POSITIVE, what=found["what"].lower()).never_beside("trait")


def _seat(clause: Clause) -> Iterator[Proposal]:
    found = _SEAT.search(clause.sentence)
    if found and not clause.before.strip() and _TRAVELS.search(clause.sentence) and _WHENEVER.search(clause.sentence) and not clause.asks:
        yield asserted(
            TOPIC, topic="seat", value=f"{'an' if found['seat'].lower() == 'aisle' else 'a'} {found['seat'].lower()} seat"
        ).never_beside("topic_preference")
