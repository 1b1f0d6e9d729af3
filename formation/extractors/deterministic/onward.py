"""What a told deed's clause goes on to say: its reason, its place in a life, what its object was.

A statement keeps the words behind its object only when every one of them is understood by who reads it alone. They are
no value of the claim: told again without its reason, the deed is the same.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.tails import passing
from formation.extractors.deterministic.wording import LOOSE, POINTING, content, of_work, trimmed

#: Words of what is kept behind the object at most.
_LONGEST = 14
_MINE = r"(?:i|we|my|our)\b"
_REASON = re.compile(
    rf",?\s+(?P<link>because|since|so that|so)\s+(?P<what>(?:(?<=because\s)(?=(?:i|my|our|the)\b)|(?<=since\s)(?={_MINE})(?!(?:i|we) (?:was|were|am|are)\b)|"
    r"(?=(?:i|we|my \w+|our \w+) (?:can|could)\b)).+)$",
    re.I | re.S,
)
#: "... because of my knees".
_CAUSE = re.compile(r",?\s+(?P<link>because of|due to|thanks to)\s+(?P<what>(?=(?:my|our)\b).+)$", re.I | re.S)
_AT_A_TIME = re.compile(
    r",?\s+(?P<link>when|while|after|before)\s+(?P<what>(?:(?=i\b)(?!i (?:woke|saw|read|heard|got (?:up|back)|checked|opened)\b)|(?=[a-z]+ing\b)(?<!when\s)).+)$",
    re.I | re.S,
)
_EXAMPLES = re.compile(
    r",?\s+(?P<link>like|such as|including|especially)\s+(?P<what>(?!(?:when|if|i|we|it|this|that|to|a lot)\b).+)$", re.I | re.S
)
_NARROWING = re.compile(
    r"\s+(?P<link>that|which|who)\s+(?P<what>(?!(?:is|was|were|has|had|will|would|could|can|really|made|makes|just|i|we|you)\b)[a-z]+(?:s|ed)?\b\s.+)$",
    re.I | re.S,
)
_NO_NOUN = frozenset("today back again out up together there here home".split())
_OBJECT_OF = re.compile(r"\s+(?P<link>that\s+|which\s+)?(?P<what>(?:i|my|our)\b.+)$", re.I | re.S)
_END = re.compile(
    r"[.;:!?()\x00\"]|\s[-\u2013\u2014]+(?:\s|$)|\u2014|\.\.|,(?!\s*\d)|\s(?:and|but|so|yet|or|because|since|which|while|though|although|when|if|as|then|even|lol|haha)\s+(?=(?:i|we|it|it's|he|she|they|you|this|that|my|our|now|then|also|was|is|were|so|just|really|have|had)\b)",
    re.I,
)
_OWNER = re.compile(r"\b(?:i'm|i've|i'll|i|me)\b", re.I)
_NEGATED = re.compile(r"\b(could|did|was|were|had|is|are|do|does|would|have|has)n't\b", re.I)
#: With another person told of, "they" would be read as that person.
_PEOPLE = re.compile(
    r"\b(?:people|person|women?|men|man|girls?|boys?|kids?|child(?:ren)?|guys?|couple|family|friends?|famil(?:y|ies)|students|group|team|folks|veterans|neighbou?rs?|"
    + "|".join(sorted((re.escape(word) for word in {*SINGLE, *MANY, *PLURALS}), key=len, reverse=True))
    + r")\b|\b(?:met|with|and|called|visited|named|joined)\s+(?-i:[A-Z])",
    re.I,
)
_TELLS = re.compile(
    r"\b(?:said|told|guess|mean|think|thought|know|hope|feel|wonder|figured|bet|suppose|heard|love (?:it|that|this)|wanted to (?:see|try|know|ask))\b",
    re.I,
)


def with_its_clause(rest: str) -> str | None:
    """ "a cabin" of "a cabin that my grandfather built", where the noun alone says too little and its clause is understood."""
    found = re.match(r"\s+(?P<head>(?:an?|some|two|three)\s+[\w' -]+?)(?=\s+(?:that\s+|which\s+)?(?:i|my|our)\s)", rest, re.I)
    return found["head"] if found and not LOOSE.search(found["head"]) and object_of(found["head"], rest[found.end() :]) else None


def object_of(said: str, onward: str) -> str | None:
    """ "a big project | I had been working on for months": the clause of the object, if it is understood."""
    found = _OBJECT_OF.match(onward)
    if found is None or said.endswith(("ing", ",")):
        return None
    what = understood(found["what"], beside=said)
    if what is None or not re.search(
        r"\w+ed\b|\b(?:had|have|made|got|grew|wrote|saw|bought|did|was|love|loved|like|own|run|work|use|used|started|built|care|believe|dream|live|enjoy)\b|'ve",
        what,
        re.I,
    ):
        return None
    return f"{(found['link'] or '').strip().lower()} {what}".strip()


def further(said: str, onward: str) -> str | None:
    """The reason or the occasion that follows at once, if it is understood."""
    found = _CAUSE.match(onward) or _REASON.match(onward) or _AT_A_TIME.match(onward)
    what = understood(found["what"], beside=said) if found else None
    return f"{found['link'].lower()} {what}" if found and what and len(what.split()) >= 2 else None


def examples_of(onward: str) -> str | None:
    """ "board games | like Catan and Azul"."""
    found = _EXAMPLES.match(onward)
    what = understood(found["what"]) if found else None
    return f"{found['link'].lower()} {what}" if found and what and len(what.split()) <= 12 and not _OWNER.search(what) else None


def narrowing(said: str, onward: str) -> str | None:
    """ "a local group | that helps refugees", "a dog named Rex | who loves tennis balls"."""
    found = _NARROWING.match(onward)
    what = understood(found["what"]) if found and said.split()[-1].lower() not in _NO_NOUN else None
    return f"{found['link'].lower()} {what}" if found and what and len(content(what)) > 1 and not _OWNER.search(what) else None


def tail_of(words: str, rest: str, opening: Opening, *, dated: bool) -> tuple[str | None, str | None]:
    """What belongs to the object, and what to the deed. A date would be read as that of the object's clause."""
    if any(slot == "of" for slot, _ in opening.who):
        return None, None
    onward = behind(words, rest, opening.onward)
    which = examples_of(onward) or (None if dated else object_of(words, onward) or narrowing(words, onward))
    return which, opening.occasion or (None if which else further(words, onward))


def understood(words: str, *, beside: str = "") -> str | None:
    """The words up to where their clause ends; None when one of them points elsewhere, or says nothing."""
    end = _END.search(words)
    said = trimmed(words[: end.start()] if end else words)
    own = bool(_OWNER.search(said))
    plain = _NEGATED.sub(r"\1 not", _OWNER.sub("X", said))
    if not said or len(said.split()) > _LONGEST or LOOSE.search(said) or POINTING.search(plain) or passing(said) or _TELLS.search(said):
        return None
    if re.search(r"\b(?:we|us)\b", said, re.I) or of_work(said) or not content(re.sub(r"\bX\b", "", plain)):
        return None
    if own and (_PEOPLE.search(beside) or _PEOPLE.search(said)):
        return None
    return said


def behind(words: str, rest: str, onward: str) -> str:
    """What follows ``words`` in their clause, or after its end in their sentence; "" when something was left out between."""
    said = re.sub(r"\s+", " ", rest).strip()
    if not words or not said.startswith(words):
        return ""
    left = re.sub(r"^\s*(?:now|too|lately|recently|again|as well|already|these days)\b", "", said[len(words) :], flags=re.I)
    if not left.strip(" ,."):
        return onward
    return left.strip() if left.strip().startswith(",") else f" {left.strip()}"
