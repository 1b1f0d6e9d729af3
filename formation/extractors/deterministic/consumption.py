"""What the owner eats, drinks or smokes as a habit: "I don't eat meat", "I drink oolong".

A standing "not" is an assertion, no retraction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.phrase import objects_of
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner, third_person
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

_PAST = {"eat": "ate", "drink": "drank", "smoke": "smoked"}
_NO_FOOD = re.compile(
    r"(?:an?|the|my|our|some|lots?|more|less|too|out|in|at|up|enough|well|healthy|healthier|dinner|lunch|breakfast|"
    r"much|any(?!\s)|to|from|for|with|when|only|like|responsibly|alone|together)\b",
    re.I,
)
_ANY = re.compile(r"^(?:any|much|a lot of)\s+", re.I)
_CONDITIONS = re.compile(r"\s+(?:in the \w+|every \w+|with \w+.*|after \w+.*|before \w+.*|on \w+|at \w+|for \w+|daily)$", re.I)


def _kind(name: str, verb: str) -> ClaimKind:
    def render(claim: Claim, voice: Voice) -> str:
        what = claim.get("what") or ""
        if claim.stance is Stance.NEGATIVE:
            return owner(voice, "does not", f"{verb} {what}".strip())
        return owner(voice, third_person(verb), f"{what} {claim.get('when') or ''}".strip())

    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=render,
        subject=lambda claim: claim.get("what") or verb,
        slots=("what",),
        optional_slots=("when",),
        portability=Portability.PORTABLE,
        longevity=Longevity.DURABLE,
        verb=verb,
    )


EATS = _kind("eats", "eat")
DRINKS = _kind("drinks", "drink")
SMOKES = _kind("smokes", "smoke")
_BY_VERB = {"eat": EATS, "drink": DRINKS, "smoke": SMOKES}


def read(_clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if (
        predicate is None
        or predicate.verb not in _BY_VERB
        or predicate.progressive
        or (predicate.past and predicate.mood is not Mood.NEVER)
    ):
        return
    kind, negated = _BY_VERB[predicate.verb], predicate.mood is not Mood.HOLDS
    listed = re.sub(r"\sor\s", " and ", predicate.rest) if negated else predicate.rest
    for said in objects_of(listed, words=7):
        habit = _CONDITIONS.search(said)
        what = _ANY.sub("", said[: habit.start()] if habit else said)
        if not _NO_FOOD.match(what):
            yield _claim(kind, predicate, what, habit[0].strip() if habit and not negated else None)


def _claim(kind: ClaimKind, predicate: Predicate, what: str, when: str | None) -> Proposal:
    if predicate.mood in {Mood.HOLDS, Mood.NOT}:
        return asserted(kind, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, what=what, when=when)
    never = predicate.mood is Mood.NEVER
    verb = f"never {_PAST[predicate.verb]}" if never else f"no longer {third_person(predicate.verb)}"
    return retracted(kind, statement=f"User {verb} {what}.", never_was=never, what=what)
