"""Answers: "Luleå" to "Where do you live?" is read as "I live in Luleå" (ADR 22).

The first sentence of a message, where it is a fragment without a claim of its own, is completed by the frame of the question right
before it; every reader and guard then treats it as if its owner had said all of it. The value is always theirs: what only nods at a
guess ("yes", "exactly") holds none, and what holds none forms nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.candidate import Span
from formation.extractors.deterministic.mentions import NEAR
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.questions import Asked, asked_in
from formation.extractors.deterministic.reading import plain, sentences
from memory.rules.likeness import canonical_words

#: What people say before they answer.
_LEAD = re.compile(
    r"(?:\W*(?:well|oh|um+|uh+|erm?|hm+|a+h+|haha|lol|ok|okay|yes|yeah|yep|yup|yea|sure|of course|definitely|good question|glad you asked?|so|actually|now|"
    r"these days|cool|nice|great|awesome|amazing|wow|woah|whoa|oof|phew|ooh|cheers|perfect|lovely|congrats|absolutely|exactly|for sure|sounds (?:good|great|fun|cool)|interesting(?: question)?|fun question|just|mostly|mainly|usually|normally|(?:thanks|thank you|thx|hi|hey|hello)(?:(?: so much| a lot)?(?: for asking)?(?:,? (?-i:[A-Z])\w+(?=!))?)?|"
    r"(?:that|it|they)(?:'s| is|'d be| would be|'re| are)|(?:i )?have to say|let me (?:see|think))\b(?!')[\s,.!:\u2026\u2013\u2014-]*)+",
    re.I,
)
#: What trails off behind a value.
_TRAILS = re.compile(
    r"(?:,? (?:now|already|please|here|too|of course|actually|mostly|mainly|always|these days|originally|badly|i guess|btw|thanks|thank you|haha|lol))+$",
    re.I,
)
#: A claim, an evasion, a guess, another's: whatever holds one of these is no value.
_NO_VALUE = re.compile(
    r"\b(?:i|i'm|im|i've|i'd|i'll|you|you're|your|yours|he|she|it|its|we|they|that|this|these|those|there|who|whose|what|which|why|how|when|is|are|was|were|be|been|do|does|did|don't|dont|doesn't|"
    r"had|has|have|haven't|can|can't|could|will|would|won't|should|(?<!\d )(?<!\d[a-z][a-z] )(?<!of )may(?! \d)|might|must|want|wants|need|like|likes|think|guess|know|ask|tell|say|says|told|maybe|perhaps|probably|possibly|either|or|depends|not|never|"
    r"no|none|nope|nothing|nobody|nowhere|anywhere|everywhere|somewhere|anything|everything|something|whatever|wherever|whenever|same|similar|both|neither|secret|private|rather|unsure|idk|dunno|varies|various|"
    r"his|her|their|him|them|if|unless|until|used|ex|former|formerly|almost never|yet|someday|one day|hopefully|ideally|imaginary|fictional)\b|[\x00?<>{}@]|n't\b|\d{6,}",
    re.I,
)
#: What takes a value back, or says whose or how real it is.
_UNDONE = re.compile(
    r"\b(?:if|would|wish|(?<!not )(?<!get )(?<!getting )used to|until|till|no longer|not any ?more|hypothetically|let's say|pretend|kidding|joking?|jk|as a joke|for (?:the|my|a|his|her|their|our) (?:character|story|game|friend|client|customer|sake|mum|mom|mother|dad|father|boss)|"
    r"in (?:the|my|this) (?:game|story|dream|book)|asking for|on behalf|e\.g\.|for example|or (?:maybe|perhaps|so|something|rather)|was|were|not really|sort of|kind of|i think|i guess|not sure|maybe|probably|for now|temporarily|"
    r"at the moment|currently|this (?:week|weekend|month|summer|year)|for (?:a|the|an?other|some|two|three|\d+) (?:conference|holidays?|trip|visit|project|week|weekend|month|summer|winter|semester|days|weeks|months)|today|tonight|tomorrow|right now|until|visiting|on holiday|on vacation|travell?ing)\b|[\x00?]",
    re.I,
)
#: The next sentence is one of those.
_TAKEN_BACK = re.compile(
    r"\W*(?:(?:haha|lol|ok|okay|no|nah|wait|sorry|well)\W+)*(?:jk|j/k|(?:just )?(?:kidding|joking)|no,? wait|scratch that|not really|i wish|i meant|never ?mind)\b",
    re.I,
)


_KIN = (
    r"(?:mother|mum|mom|mama|father|dad|papa|son|daughter|kids?|child|children|wife|husband|partner|boyfriend|girlfriend|brother|sister|cousin|uncle|aunt|nan|gran\w*|"
    r"friend|mate|flatmate|roommate|boss|colleague|neighbou?r|client|customer)"
)
#: Behind a value: it is corrected, somebody else's, over, or not to be kept.
_NOT_SO = re.compile(
    rf"(?:^|[.!?;,(\n\u2013\u2014-])\s*(?:no(?=\s*[,.!;:]|\s+(?:wait|sorry|actually|i|it|that)\b)|nope|nah|oops|sorry|correction|edit|i mean(?:t)?|wait|or rather|not (?:really|any ?more|now|yet))\b|\bbut (?:only|not|until|till|just for|don't|do not|please)\b|"
    rf"\b(?:dead|died|deceased|late|passed away|ex|former|formerly|(?<!not )(?<!get )(?<!getting )used to|until|till|kidding|joking|don't (?:save|store|keep|record|remember)|"
    rf"(?:my|our|his|her|their) (?:\w+ )?{_KIN}(?:'s)?|that(?:'s| is| was) (?:where|what|who|when) (?:my|our|he|she|they))\b",
    re.I,
)
_SOMEBODY = re.compile(r"\b(?:he|she|they|him|his|her|their|he's|she's|they're)\b", re.I)
#: What has passed, in a value itself.
_OVER = re.compile(r"\b(?:dead|died|deceased|late|ex|former)\b", re.I)
#: Characters behind a value that may still be about it.
_BEHIND = 160


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """The owner's message with its head completed by what was asked."""

    text: str
    #: Characters of the text that complete the value, it among them.
    head: int
    #: Where the value stands in the owner's words.
    start: int
    end: int
    #: The sentence that it heads, and the value as it is said in the clause.
    said: str
    kinds: frozenset[str]

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where in the owner's words a stretch of the text stands: all of the value, and what was read behind it."""
        return (self.start if start < self.head else self._shifted(start)), (self.end if end <= self.head else self._shifted(end))

    def holds(self, start: int, proposal: Proposal) -> bool:
        """Whether a proposal is the answer: read at its head, of a kind that was asked for, with a word of the answer in its statement."""
        own = canonical_words(self.said)
        return start < self.head and proposal.kind.name in self.kinds and bool(own & canonical_words(proposal.sentence()))

    def _shifted(self, place: int) -> int:
        return place - self.head + self.end


def answers(span: Span) -> Iterator[tuple[Answer, ...]]:
    """By question that was asked, how the head of a message may answer it; nothing where nothing was, or it says something itself."""
    asked = asked_in(span.asked) if span.asked else ()
    told = _first_sentence(span.text) if asked else None
    if told is None:
        return
    for question in asked:
        if found := tuple(_completed(span.text, *told, question)):
            yield found


def _first_sentence(text: str) -> tuple[int, int] | None:
    """Where the sentence that answers begins and ends, behind what leads into it."""
    words = plain(text)
    lead = _LEAD.match(words)
    begin = lead.end() if lead else len(words) - len(words.lstrip(" \n'\"(*-"))
    first = next(
        ((begin + start, begin + end, asks) for start, end, asks in sentences(words[begin:]) if words[begin + start : begin + end].strip()),
        None,
    )
    if first is None or first[2] or _UNDONE.search(words[first[0] : first[1]]) or _TAKEN_BACK.match(words[first[1] :]):
        return None
    return first[0], first[1]


def _completed(text: str, start: int, end: int, asked: Asked) -> Iterator[Answer]:
    """The message with its first sentence completed: as it goes on, or as if it ended there."""
    for frame in asked.frames:
        words = plain(text)[start:end].rstrip()
        stop = frame.form.ends.search(words)
        value = _TRAILS.sub("", words[: stop.start()] if stop else words).strip()
        if not value or _NO_VALUE.search(value):
            continue
        said = frame.form.says(re.sub(r"\s+", " ", value))
        if said is None or not frame.fits({**asked.words, "lead": text[:start].lower()}, value):
            continue
        head = frame.clause.format(value=said, **asked.words)
        behind = start + len(value)
        if _is_not_so(value, text[behind : behind + _BEHIND], frame.kinds):
            continue
        for goes_on in frame.form.goes_on:
            rest = text[behind : behind + NEAR] if goes_on else "."
            yield Answer(text=head + rest, head=len(head), start=start, end=behind, said=f"{said} {words}", kinds=frame.kinds)


#: Kinds about somebody else, of whom an answer may go on.
_OF_OTHERS = frozenset("relation sole_relation parent work_relation pet keeps_animals animals relation_home relation_occupation".split())


def _is_not_so(value: str, behind: str, kinds: frozenset[str]) -> bool:
    """Whether what stands behind a value corrects it, ends it or gives it to somebody else."""
    return bool(_OVER.search(value) or _NOT_SO.search(behind) or (kinds.isdisjoint(_OF_OTHERS) and _SOMEBODY.search(behind)))
