"""What the owner plays: "I play the cello", "we play badminton". Instruments and games of a closed list."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import GAMES, INSTRUMENTS
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import narrowed
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

_WHAT = re.compile(
    r"\s+(?:some |a bit of |a little )?(?P<the>the )?(?P<what>(?:electric |acoustic |bass |classical |double |french |"
    r"table )?[a-z&-]+)(?P<more>(?:,? (?:and|&) (?:the )?[a-z]+)?)(?=\s*(?:$|[,.!(])|\s+(?:and|but|in|with|on|at|for|"
    r"every|since|too|as|a lot|regularly|now|to|twice|once|when|which|because|together|professionally)\b)",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    what = claim.get("what") or ""
    named = f"the {what}" if what.split()[-1].lower() in INSTRUMENTS else what
    return owner(voice, "plays", named) if claim.stance is Stance.POSITIVE else owner(voice, "does not", f"play {named}")


KIND = ClaimKind(
    name="plays",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    portability=Portability.PORTABLE,
    longevity=Longevity.DURABLE,
    verb="play",
)


def read(_clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.verb != "play" or (predicate.past and predicate.mood is not Mood.NEVER):
        return
    if predicate.mood in {Mood.NOT, Mood.ENDED} and narrowed(predicate.rest):
        return
    found = _WHAT.match(predicate.rest)
    whats = [found["what"], re.sub(r"^,? (?:and|&) (?:the )?", "", found["more"])] if found else []
    for what in filter(None, whats):
        head = what.split()[-1].lower()
        if head in INSTRUMENTS or (head in GAMES and not predicate.progressive):
            yield _claim(what.lower(), predicate.mood)


def _claim(what: str, mood: Mood) -> Proposal:
    named = f"the {what}" if what.split()[-1] in INSTRUMENTS else what
    if mood is Mood.HOLDS or mood is Mood.NOT:
        return asserted(KIND, stance=Stance.POSITIVE if mood is Mood.HOLDS else Stance.NEGATIVE, what=what)
    never = mood is Mood.NEVER
    return retracted(KIND, statement=f"User {'never played' if never else 'no longer plays'} {named}.", never_was=never, what=what)
