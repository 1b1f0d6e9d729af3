"""Preferences in other words than "prefer", and what kind of person one is: "I'd rather walk than drive", "my go-to tea is oolong"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import as_activity
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.people import GIVEN, only_people
from formation.extractors.deterministic.phrase import objects_of, phrase
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.prefers import KIND as PREFERS
from formation.extractors.deterministic.proposal import Proposal, asserted, needing, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from formation.extractors.deterministic.voice import owner, owners
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_HINTS = frozenset(
    "rather me go-to works work suit suits goto fan tea thing person owl bird riser seat seats introvert extrovert ambivert perfectionist homebody learner thinker bookworm foodie minimalist lark sleeper reader maker".split()
)
_RATHER = re.compile(
    r"(?:i|we)(?:'d| would) (?:always |generally |usually |much |far |honestly )*rather (?P<verb>have |use |get |drink |eat )?(?P<what>.+?)(?: than (?P<over>.+))?$",
    re.I,
)
_ONCE = re.compile(
    r"\b(?:not|die|you|it|that|this|him|her|them|they|we|i|my|our|be|if|just|the|someone|people|see|hear|know|say|ask|tell|poke|eat glass)\b",
    re.I,
)
_WORKS = re.compile(
    r"(?:i find (?:that )?)?(?P<what>[\w' -]{2,40}?) (?:works?|suits?|fits?|does|is|are) (?:(?:so |much |way |a lot |far )*better )?(?:for )?me(?: (?:much |way |a lot )?better)? than (?P<over>[\w' -]{2,40})$"
    r"|(?P<best>[\w' -]{2,40}?) (?:works?|suits?) (?:for )?me best$|(?P<best2>[\w' -]{2,40}?) works? best for me$",
    re.I,
)
_BETTER = re.compile(r"\bbetter\b|\bbest\b", re.I)
_GO_TO = re.compile(
    r"(?:my|our) (?:absolute |usual |own |current )?go[- ]?to (?P<topic>[a-z][a-z -]{1,30}?) (?:(?:is|are)(?: still| always| now| usually)?|has always been) (?P<value>.+)",
    re.I,
)
_NO_FAN = re.compile(
    r"(?:(?:really |definitely |honestly )?not|never been|no) (?:really |exactly |much of |such )?(?:an? )?(?:big |huge |great |massive )?fan of (?P<what>.+)",
    re.I,
)
_NOT_MY_CUP = re.compile(r"(?P<what>[\w' -]{2,40}?) (?:is|are)(?:n't| not)(?: really| exactly)? my (?:cup of tea|thing)$", re.I)
_SEAT = re.compile(
    r"i (?:always|usually|generally) (?:book|take|pick|choose|get|go for|want|reserve|like)(?: to (?:sit in|have))? (?P<seat>(?:an? |the )?(?:aisle|window|middle) seats?)"
    + STOP,
    re.I,
)
#: What people are by nature or habit, as they call it themselves.
KINDS_OF_PERSON = (
    r"(?:morning|evening|night|early|cat|dog|tea|coffee|people|beach|mountain|city|country|summer|winter|outdoors?|o"
    r"utdoorsy|numbers|big-picture|detail|details) person|early bird|early riser|night owl(?: by nature)?|introvert|extrovert|ambiv"
    r"ert|perfectionist|homebody|visual learner|visual thinker|hands-on learner|bookworm|foodie|minimalist|morning l"
    r"ark|light sleeper|heavy sleeper|slow reader|fast reader|list maker"
)
_PERSON = re.compile(
    r"\s*(?:(?:very|really|definitely|totally|such|absolutely|more) )*(?:of )?(?:an? )?(?:(?:big|real|total|huge|true|hardcore|bit of a) )*"
    rf"(?P<what>{KINDS_OF_PERSON}){STOP}",
    re.I,
)


GO_TO = ClaimKind(
    name="go_to",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, voice: owners(voice, f"go-to {claim.get('topic')} is {claim.get('value')}"),
    subject=lambda claim: f"go-to {claim.get('topic')}",
    slots=("value",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def _trait(claim: Claim, voice: Voice) -> str:
    what = claim.get("what") or ""
    return owner(voice, "is" if claim.stance is Stance.POSITIVE else "is not", f"{'an' if what[0] in 'aeio' else 'a'} {what}")


TRAIT = ClaimKind(
    name="trait",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_trait,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    portability=Portability.PORTABLE,
    verb="be",
)


@needing(_HINTS)
def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate and predicate.verb == "be" and predicate.who == "i" and (found := _PERSON.match(predicate.rest)):
        yield from _kind_of_person(found["what"].lower(), predicate.mood)
        return
    words = told(clause)
    if words is None:
        return
    if found := _RATHER.match(words):
        yield from _rather(found)
    elif found := _GO_TO.match(words):
        value = phrase(f" {found['value']}")
        if value and general(value) and not re.match(r"(?:to|not|when|how|very|too|a|closed|out|back)\b", value):
            yield asserted(GO_TO, topic=found["topic"].lower(), value=value)
    elif found := _NO_FAN.match(words):
        for thing in objects_of(re.sub(r"\sor\s", " and ", f" {found['what']}")):
            if general(thing) and not only_people(thing) and not re.match(r"(?:how|what|being|having|my|your|the)\b", thing, re.I):
                yield asserted(LIKES, stance=Stance.NEGATIVE, object=thing)
    elif found := _NOT_MY_CUP.match(words):
        disliked = phrase(f" {small(found['what'])}")
        if disliked and general(disliked) and not only_people(disliked) and not re.match(r"(?:the|my|it|what|who|there)\b", disliked, re.I):
            yield asserted(LIKES, stance=Stance.NEGATIVE, object=disliked)
    elif found := _SEAT.match(words):
        yield asserted(TOPIC, topic="seat", value=found["seat"].lower())
    elif _BETTER.search(words) and (found := _WORKS.match(words)):
        yield from _works(found)


def _rather(found: re.Match[str]) -> Iterator[Proposal]:
    wanted, over = phrase(f" {found['what']}"), phrase(f" {found['over']}") if found["over"] else None
    if wanted is None or _ONCE.search(wanted) or (found["over"] and (over is None or _ONCE.search(over))):
        return
    if topic := topic_of(wanted):
        yield asserted(TOPIC, topic=topic, value=wanted)
    elif over and general(wanted) and general(over) and not only_people(wanted):
        if re.match(r"(?:in|on|at|with|to|by|from|alone|outside|indoors|for)\b", over):
            over = f"{wanted.split()[0]} {over}"  # "work alone than in a group"
        doing = wanted if found["verb"] else as_activity(f"to {wanted}")
        yield asserted(PREFERS, object=doing, over=over if found["verb"] else as_activity(f"to {over}"))


def _works(found: re.Match[str]) -> Iterator[Proposal]:
    said = found["what"] or found["best"] or found["best2"]
    wanted, over = phrase(f" {small(said)}"), phrase(f" {found['over']}") if found["over"] else None
    if (
        wanted is None
        or not general(wanted)
        or re.search(r"\d|\b(?:the|my|what|whatever|which|nothing|it|tomorrow|later)\b", wanted)
        or (found["over"] and over is None)
    ):
        return
    if found["over"] is None and not re.search(r"(?:s|ing)\b", wanted):
        return
    topic = topic_of(wanted)
    yield asserted(TOPIC, topic=topic, value=wanted) if topic else asserted(PREFERS, object=wanted, over=over)


def small(said: str) -> str:
    """A word that is capital because it comes first."""
    first = said.split()[0]
    named = re.search(r"\s[A-Z]", said) or first in GIVEN or not first[1:].islower() or first.lower() in LANGUAGE_OF
    return said if named else said[0].lower() + said[1:]


def _kind_of_person(what: str, mood: Mood) -> Iterator[Proposal]:
    if mood is Mood.ENDED:
        yield retracted(TRAIT, statement=f"User is no longer {'an' if what[0] in 'aeio' else 'a'} {what}.", what=what)
    elif mood in {Mood.HOLDS, Mood.NOT}:
        yield asserted(TRAIT, stance=Stance.NEGATIVE if mood is Mood.NOT else Stance.POSITIVE, what=what)
