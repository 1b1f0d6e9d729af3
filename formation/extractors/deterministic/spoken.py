"""What kinds that keep their owner's words share: the form of the claim, and the words that may be left in it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.lived import SAID
from formation.extractors.deterministic.opening import LEAD
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.voice import owner, owners, retold
from formation.extractors.deterministic.wording import QUALITY, of_work
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

#: Where a phrase surely ends.
_END = re.compile(
    r"[!?;\x00()\"]|(?<!\bst)(?<!\bdr)(?<!\bmr)(?<!\bmrs)(?<!\bms)(?<!\bprof)\.(?:\s|$)|\s[-\u2013\u2014]+\s|,?\s+(?:and|but|so|plus|then|or)\s+(?=(?:i|i'm|im|i've|we|we're|it|it's|that|this|he|she|they|you|my|our|the|there|what|how|can|could|want|need|never|now|still|also|not|no|currently|should|is|are|do|does)\b)"
    r"|,\s+(?!(?:and|or)\s|(?:[\w'-]+ ){0,2}[\w'-]+,? (?:and|or)\s)|\s+(?:because|since(?! (?:\d|i was|the age|high school|college|childhood|january|february|march|april|may|june|july|august|september|october|november|december))|'?cause|cuz|so(?= (?:i|that|my|it|we|what|how|far)\b)|but|which|who|though|although|"
    r"while|lol|haha|btw|by the way|tbh|anyway|fyi|right now|at the moment|if|unless|please|pls|thanks)\b",
    re.I,
)
_TAIL = re.compile(
    r"[\s,]+(?:too|as well|now|lol|haha|tho|though|btw|tbh|honestly|here|already|atm|these days|nowadays|lately|again|actually|really|anyway|myself|of course|I guess|or so|at least|and|or|but|so)$",
    re.I,
)
_LOOSE = re.compile(
    r"(?:^|\s)(?:the|an?|my|our|to|of|and|or|with|in|for|at|on|as|by|from|about|than|is|are|not|very|so|too|more|some|any|own)$", re.I
)
_HERE = re.compile(
    r"\b(?:this|that|these|those|it|its|them|they|he|she|him|her|his|hers|you|your|yours|here|there|above|below|something|anything|everything|nothing|someone|stuff|things?|one|today|tomorrow|tonight|yesterday|attached|same|such)\b",
    re.I,
)


@lru_cache(maxsize=8)
def said(clause: Clause, *, lenient: bool = False) -> str | None:
    """The clause after its opening words, or None when it asserts nothing. ``lenient``: it may name a day or a season."""
    return told(clause, dated=lenient)


@lru_cache(maxsize=8)
def told_of(clause: Clause) -> str | None:
    """Like ``said``, of another time too: "in my twenties I was a nurse"."""
    if clause.asks or (clause.unreal and not clause.elsewhen) or hedged(clause.text, after=clause.after):
        return None
    lead = LEAD.match(clause.text)
    return clause.text[lead.end() if lead else 0 :]


def phrase(rest: str, *, longest: int = 12, software: bool = True) -> str | None:
    """The words at the head of ``rest`` that can be read alone, or None."""
    ended = _END.search(rest)
    words = re.sub(r"\s+", " ", rest[: ended.start()] if ended else rest).strip(" ,.'")
    while (shorter := _TAIL.sub("", words)) != words:
        words = shorter.strip(" ,.")
    if (
        not words
        or len(words.split()) > longest
        or _LOOSE.search(words)
        or _HERE.search(words)
        or (ended and rest[ended.start() : ended.start() + 1] == "," and QUALITY.search(words))
        or not re.search(r"[a-z]{2}|\d", words, re.I)
    ):
        return None
    return None if software is False and of_work(words) else words


def own_kind(
    name: str, belief_type: BeliefType, *, longevity: Longevity = Longevity.DURABLE, portability: Portability = Portability.PORTABLE
) -> ClaimKind:
    """A kind whose claims are a verb of the owner's and the words after it."""
    return ClaimKind(
        name=name,
        belief_type=belief_type,
        render=_render,
        subject=lambda claim: gist(f"{claim.get('of') or ''} {claim.get('rest') or claim.get('verb') or ''}"),
        slots=("of", "verb", "rest"),
        longevity=longevity,
        portability=portability,
        canonical=lambda _slot, value: canonical_value(value),
    )


def _render(claim: Claim, voice: Voice) -> str:
    of, verb, rest = claim.get("of"), claim.get("verb") or "", claim.get("rest") or ""
    return owners(voice, f"{of} {verb} {rest}".strip()) if of else owner(voice, verb, retold(voice, rest))


def claim(kind: ClaimKind, verb: str, rest: str = "", *, of: str | None = None, negative: bool = False) -> Proposal:
    """ "User {verb} {rest}.", or with ``of`` "User's {of} {verb} {rest}."."""
    said_so = asserted(kind, stance=Stance.NEGATIVE if negative else Stance.POSITIVE, of=of, verb=verb, rest=rest)
    return replace(said_so, unless=_CLOSED)


#: Closed kinds that say what such a claim would; what is merely often said in one breath with it is none of them.
_CLOSED = SAID - frozenset(
    "owns uses home employer occupation name likes prefers topic_preference favourite eats drinks kept instruction learns".split()
)
