"""What a verb governs, kept whole: its objects, places, company, reasons and occasions, as long as each is understood alone.

``wording.worded`` keeps the shortest words that stand; this keeps what was said. Where a clause narrows what is said
("when it rains", "unless I'm travelling") and cannot stand, nothing does: without it more would be claimed than was said.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.onward import understood
from formation.extractors.deterministic.wording import LOOSE, QUALITY, end_of_list, of_work, stands, trimmed

#: Words of a kept phrase at most.
_LONGEST = 26
_SUBJECT = r"(?:i|we|it|he|she|they|you|that|this|there|i'm|im|ive|we're|it's|he's|she's|they're|that's|there's|i've|we've|i'll|we'll|i'd|let's|what|who|how|why)"
#: Where the sentence about the owner's doing surely ends.
_END = re.compile(
    rf"""
    :(?=\s|$) | [;!?\u2026\x00"()\[\]|*~<>={{}}\\] | \s[-\u2013\u2014]+(?:\s|$) | \u2014 | \.\.+ | (?<!\bst)(?<!\bdr)(?<!\bmr)(?<!\bmrs)(?<!\bms)\.(?:\s|$)
    | ,?\s+(?:and|but|or|plus|yet|then|so|(?:which|that)\s+is\s+why)\s+(?=(?:also\s+|now\s+|then\s+|so\s+|maybe\s+|honestly\s+)*{_SUBJECT}(?:'\w+)?\b)
    | ,?\s+(?:and|but|so|yet)\s+(?=(?:the|my|our|his|her|their|a|an|some|most|everyone|everything|nobody|nothing)\s+(?:[\w'-]+\s+){{0,3}}?(?:is|was|are|were|has|had|can|could|will|would|says?|said|wants?|wanted|loves?|loved|hates?|keeps?|got|needs?)\b)
    | ,?\s+(?:and|but|so)\s+(?=(?:am|is|was|were|have|has|need|needs|want|would|could|should|wanna|gonna|wondering|looking|hoping|not\s+sure|can|can't|don't|didn't|any|what|how|now|still|never|apparently)\b)
    | ,\s*(?:please|pls|thanks|thank\s+you|any\s|what\s|how\s|which\s+is\b|it's\b|that's\b|lol\b|haha\b|right\b|ok(?:ay)?\b|yeah\b|so\b|{_SUBJECT}\b)
    | ,?\s+(?:lol|haha|tho|btw|tbh|imo|fyi|ngl)\b
    """,
    re.I | re.X,
)
#: Words that begin a clause beneath; those that narrow what is said may not be lost.
_BENEATH = re.compile(
    r",?\s+(?P<link>because|since|so\s+that|although|though|while|whereas|as|after|before|when|whenever|where|wherever|which|who|whose|that|if|unless|until|till|once|even\s+(?:if|though|when)|except(?:\s+(?:when|if|on|for))?|as\s+long\s+as|only\s+(?:when|if)|instead\s+of|rather\s+than|than|despite|due\s+to|thanks\s+to|like)\s+",
    re.I,
)
_NARROWS = frozenset("when whenever if unless until till wherever except than that who whose where once".split())
#: Behind these the same word is no clause: "work as a nurse", "looks like rain", "before breakfast".
_PHRASE = re.compile(
    r"(?:as\s+(?:an?|the|my|our|part|well|many|much|often|little|few)\b|like\s+(?!(?:i|we|it|they|you|that|this)\b)\w|(?:since|until|till|before|after)\s+(?!(?:i|we|it|he|she|they|my|our|the\s+\w+\s+(?:was|is|has))\b)\w|than\s+\w|rather\s+than\s|instead\s+of\s|that\s+(?:time|day|year)\b)",
    re.I,
)


def whole(rest: str) -> str | None:
    """The words behind a verb that are read alone; None when they do not stand without what came before or after."""
    end = _END.search(rest)
    said = rest[: end.start()] if end else rest
    pieces = list(_pieces(said))
    if not pieces:
        return None
    _, first = pieces[0]
    kept = trimmed(first)
    if not kept or QUALITY.search(kept) or not stands(kept, longest=_LONGEST):
        return None
    for link, words in pieces[1:]:
        kept_on = _beneath(link, words)
        if kept_on is None or len(kept.split()) + len(kept_on.split()) > _LONGEST:
            return None if link.split()[0].lower() in _NARROWS else kept
        kept = f"{kept} {kept_on}"
    return kept


def _pieces(said: str) -> list[tuple[str, str]]:
    """The words up to the first clause beneath, and each clause with the word that begins it."""
    found: list[tuple[str, str]] = []
    start, link = 0, ""
    for beneath in _BENEATH.finditer(said):
        if not said[: beneath.start()].strip() or _PHRASE.match(said[beneath.start("link") :]):
            continue
        found.append((link, said[start : beneath.start()]))
        start, link = beneath.end(), re.sub(r"\s+", " ", beneath["link"].lower())
    found.append((link, said[start:]))
    return found


def _beneath(link: str, words: str) -> str | None:
    if LOOSE.search(f" {link} {words}".rstrip()):
        return None
    what = understood(words)
    if what is None or of_work(what) or len(what.split()) < 2 or what != trimmed(words):
        return None
    return f"{link} {what}"


_IN_ONE = re.compile(r"\s+in one (?:push|go|sitting|stretch)\b", re.I)
_ALL_OF = re.compile(r"\bthe (?:whole|entirety) of the\b", re.I)
#: Behind these a comma ends the phrase whatever follows.
_APART = re.compile(
    r",\s*(?=(?:me|us|i|i'm|im|my|we|he|she|they|currently|now|at|is|are|was|what|how|which|any|so|no|not|but|w/|is it)\b)", re.I
)


_HENCE = re.compile(r"\s+(?:so|cos|coz|cuz)\s+(?!that\b|far\b|many\b|much\b)", re.I)


def head_of(rest: str) -> str:
    """The words behind a verb up to the comma that ends their phrase: what a fragment governs. A date may stand behind that comma."""
    rest = re.sub(r"\s&\s", " and ", _ALL_OF.sub("the whole", _IN_ONE.sub("", rest)))
    ends = [found.start() for found in (_END.search(rest), _APART.search(rest), _HENCE.search(rest)) if found]
    head = rest[: min(ends)] if ends else rest
    comma = end_of_list(head)
    return head if comma is None or _DATE.match(head, comma) else head[:comma]


#: What dates the words before it.
_DATE = re.compile(
    r",\s*(?:in|on|by|before|aged|back in|at)\s+(?:\w+\s+){0,2}?(?:\d{1,4}|january|february|march|april|may|june|july|august|september|october|november|december)\b[^,]*$",
    re.I,
)


def first_whole(rest: str) -> str | None:
    """The phrase that a fragment governs, if it stands alone."""
    return whole(head_of(rest))


_JOINT = re.compile(r"\s+(?=(?:during|after|before|when|while|until|till|at|in|on|with|by|from|because|for)\b)", re.I)


def longest_whole(rest: str) -> str | None:
    """``first_whole``, or as many of its phrases from the first on as stand without the rest."""
    if (words := first_whole(rest)) is not None:
        return words
    joints = [found.start() for found in _JOINT.finditer(rest.rstrip()) if rest[: found.start()].strip()]
    return next((words for joint in reversed(joints) if (words := first_whole(rest[:joint])) is not None), None)
