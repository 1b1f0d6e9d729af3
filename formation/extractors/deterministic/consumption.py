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
from formation.extractors.deterministic.tails import narrowed
from formation.extractors.deterministic.voice import owner, third_person
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

_PAST = {"eat": "ate", "drink": "drank", "smoke": "smoked"}
_NO_FOOD = re.compile(
    r"(?:an?|the|my|our|some|lots?|more|less|too|out|in|at|up|enough|well|healthy|healthier|dinner|lunch|breakfast|"
    r"much|any(?!\s)|to|from|for|with|when|only|like|responsibly|alone|together)\b",
    re.I,
)
_ANY = re.compile(r"^any\s+", re.I)
#: Said of how, when or what in a figure of speech.
_FIGURE = re.compile(
    r"(?:late|early|slowly|fast|quickly|healthily|outside|clean|light|alone|a lot|much|enough|less|more|plenty|halal|kosher|gluten-free|dairy-free|plant-based|low[- ]carb|low[- ]fat|keto|mediterranean|vegan|vegetarian|mediterranean food|paleo|clean|intuitively|deadlines|feelings|words|bugs|"
    r"dirt|dust|shit|crap|people|everything|everyone|a lot of .*|much .*|enough .*|loads of .*|lots of .*|too much .*)",
    re.I,
)
_SMOKED = re.compile(
    r"(?:\w+ ){0,2}(?:cigars?|cigarettes?|cigs|weed|pot|cannabis|marijuana|hash|hashish|tobacco|hookah|shisha|vapes?|joints?|spliffs?|pipes?|cigarillos?)",
    re.I,
)
#: "I don't drink", "I quit smoking": what is meant goes without saying.
_UNSAID = {"drink": "alcohol", "smoke": "tobacco"}
_BARE = re.compile(r"\s*(?:at all|now|either|myself)?\W*", re.I)
_CONDITIONS = re.compile(r"\s+(?:in the \w+|every \w+|with \w+.*|after \w+.*|before \w+.*|on \w+|at \w+|for \w+|daily)$", re.I)


def _kind(name: str, verb: str) -> ClaimKind:
    def render(claim: Claim, voice: Voice) -> str:
        what = "" if verb == "smoke" and claim.get("what") == "tobacco" else claim.get("what") or ""
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
    if negated and _BARE.fullmatch(predicate.rest) and predicate.verb in _UNSAID:
        yield _claim(kind, predicate, _UNSAID[predicate.verb], None)
        return
    if predicate.mood in {Mood.NOT, Mood.ENDED} and narrowed(predicate.rest):
        return
    listed = re.sub(r"\sor\s", " and ", predicate.rest) if negated else predicate.rest
    for said in objects_of(listed, words=7):
        habit = _CONDITIONS.search(said)
        what = _ANY.sub("", said[: habit.start()] if habit else said)
        if _NO_FOOD.match(what) or _FIGURE.fullmatch(what) or what.lower().endswith(" never"):  # "beef never" is the opposite
            continue
        if kind is not SMOKES or _SMOKED.fullmatch(what):
            yield _claim(kind, predicate, what, habit[0].strip() if habit and not negated else None)


def _claim(kind: ClaimKind, predicate: Predicate, what: str, when: str | None) -> Proposal:
    if predicate.mood in {Mood.HOLDS, Mood.NOT}:
        return asserted(kind, stance=Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE, what=what, when=when)
    never = predicate.mood is Mood.NEVER
    verb = f"never {_PAST[predicate.verb]}" if never else f"no longer {third_person(predicate.verb)}"
    shown = "" if what == "tobacco" else f" {what}"
    return retracted(kind, statement=f"User {verb}{shown}.", never_was=never, what=what)
