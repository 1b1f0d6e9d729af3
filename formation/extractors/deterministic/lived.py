"""How what people tell of their lives is kept, said again and compared.

Each statement keeps its owner's words as ``wording`` lets them stand; a deed told again is recognised by its verb and the
content words of its object.
"""

from __future__ import annotations

import re
from functools import lru_cache

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.deeds import GERUND, PARTICIPLE, PAST, THIRD
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.saying import sentence
from formation.extractors.deterministic.telling import Tense
from formation.extractors.deterministic.voice import owners, third_person
from formation.extractors.deterministic.when import When, midnight
from memory.rules.likeness import canonical_value, canonical_words
from memory.values import BeliefType, Longevity, Portability
from memory.views import Claim

#: Kinds that say what a clause asserts in a form of their own.
SAID = frozenset(
    (
        "owns uses wears drives rides plays eats drinks smokes diet runs home employer occupation field_of_work likes prefers "
        "topic_preference favourite decided finished name called addressed pronouns birthday born origin grew_up birthplace moved "
        "time_zone role work_status studies education skill speaks native_language learns practice allergy intolerance condition "
        "symptom ability access handedness marital_status parent birth_order go_to trait instruction deadline schedule constraint "
        "kept access_to make relation_home relation_origin relation_house relation_employer relation_job relation_field relation_taste "
        "way_of_eating work_mode team_practice stack size takes avoids team responsible teaches team_size "
        "body_symptom body_state bodily_limit body_trouble fear bodily_tendency reaction operation injury medicine medical_device "
        "expecting blood_type fasting nutrient cutting_down meal at_meal skips eater eating_habit "
        "language_level raised_speaking reads_script understands not_first_language learned_language works_in_language language_lessons "
        "clock_offset hours_of_work awake dwelling household rents home_detail home_lacks house_rule way_of_heating house_in nationality working_day office_clock "
        "studies_at divided_home does_for_work job second_job trade leave commute way_to_work company_does heads year_of_study works_with workplace starts_work shift whereabouts "
        "bereaved keeps_animals has_animals leases thing_fact dating former_partner training_days eating_habit "
        "relation_allergy relation_state relation_speaks relation_plays relation_avoids relation_birthday relation_occupation"
    ).split()
)
#: What a date adds to: the thing is owned, and the day it came is worth knowing.
DATED = frozenset({"owns", "pet", "home", "drives", "rides", "occupation", "employer"})

AUXILIARY = {Tense.PERFECT: "has", Tense.PASSIVE: "was", Tense.PROGRESSIVE: "is", Tense.LASTING: "has been"}


def render(claim: Claim, voice: Voice) -> str:
    did, often = claim.get("did") or "", claim.get("often")
    auxiliary = claim.get("how")
    if auxiliary == "does":  # the present: its verb agrees with its subject
        verb, _, rest = did.partition(" ")
        adverb, _, behind = (often or "").partition("|")
        return sentence(claim, voice, third_person(verb), rest, behind, claim.get("since"), _view(claim, voice), adverb=adverb)
    if auxiliary and auxiliary.startswith("'s "):
        return owners(voice, " ".join(filter(None, (auxiliary[3:], did, claim.get("when")))))
    if auxiliary == "always wanted":
        return sentence(claim, voice, "wanted", did, claim.get("when"), adverb="always")
    return sentence(
        claim,
        voice,
        f"{auxiliary} {did}" if auxiliary else did,
        claim.get("company"),
        claim.get("which"),
        often,
        claim.get("since"),
        claim.get("when"),
        claim.get("more"),
        _view(claim, voice),
    )


def _view(claim: Claim, voice: Voice) -> str | None:
    """What the owner found it, in the number of who did it."""
    view = claim.get("view")
    if view and (voice is Voice.OWNER or claim.get("with")):
        view = re.sub(r"^(find|love|enjoy)s\b", r"\1", view)
    return f"and {view}" if view else None


_SOME_DAY = re.compile(r"\s*\b(?:some ?day|one day|eventually)\b", re.I)
_PARTICLE = re.compile(
    r"^(?:up|out|back|over|off|down|away|on|in|together|around)\s+(?:(?:for|to|at|with|in|on|as)\s+)?|^(?:to|for|at|in|on|with|of|from|into|about)\s+",
    re.I,
)


@lru_cache(maxsize=4096)
def deed_key(did: str) -> str:
    """The form in which deeds are compared: the verb's lemma and the content words, in no order."""
    first, _, rest = did.lower().removeprefix("to ").partition(" ")
    verb = PAST.get(first) or PARTICIPLE.get(first) or GERUND.get(first) or THIRD.get(first) or first
    verb = {"be": "go"}.get(verb, verb) if first == "been" else verb
    words = sorted({re.sub(r"(?<=[^su])s$", "", word) for word in canonical_words(_SOME_DAY.sub("", rest))})
    return " ".join([verb, *words])


def _compared(slot: str, value: str) -> str:
    if slot == "did":
        return deed_key(value)
    if slot == "when":  # a day, its week and its month are one date more or less exactly
        month = re.search(r"([A-Z][a-z]+ )?((?:19|20)\d\d)\b", value)
        return month[0].lower() if month else canonical_value(value)
    return canonical_value(value)


def _about(claim: Claim) -> str:
    did = (claim.get("did") or "").removeprefix("to ")
    _, _, rest = did.partition(" ")
    whose = claim.get("of")
    words = gist(_PARTICLE.sub("", _SOME_DAY.sub("", rest))) if rest else did
    return f"{whose} {words}" if whose else words


def _kind(name: str, belief_type: BeliefType, longevity: Longevity, *, optional: tuple[str, ...], portability: Portability) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=belief_type,
        render=render,
        subject=_about,
        slots=("did",),
        optional_slots=optional,
        portability=portability,
        longevity=longevity,
        canonical=_compared,
    )


HAPPENED = _kind("happened", BeliefType.FACT, Longevity.DURABLE, optional=("when", "company", "of"), portability=Portability.CONTEXTUAL)
DOING = _kind(
    "doing", BeliefType.USER_MODEL_ATTR, Longevity.ONGOING, optional=("when", "company", "of"), portability=Portability.CONTEXTUAL
)
HABIT = _kind("habit", BeliefType.USER_MODEL_ATTR, Longevity.DURABLE, optional=("since",), portability=Portability.PORTABLE)
RELATIVE = _kind("relative_habit", BeliefType.RELATIONSHIP, Longevity.DURABLE, optional=("of",), portability=Portability.CONTEXTUAL)
AIM = _kind("aim", BeliefType.USER_MODEL_ATTR, Longevity.ONGOING, optional=("when",), portability=Portability.PORTABLE)


def proposal(
    kind: ClaimKind,
    opening: Opening,
    who: tuple[tuple[str, str], ...],
    *,
    did: str,
    how: str | None = None,
    company: str | None = None,
    often: str | None = None,
    since: str | None = None,
    when: When | None = None,
    which: str | None = None,
    more: str | None = None,
    view: str | None = None,
    until: int | None = None,
    unless: frozenset[str] = frozenset(),
    longevity: Longevity | None = None,
) -> Proposal:
    slots = (
        ("did", did),
        ("how", how),
        ("company", company),
        ("which", which),
        ("often", often),
        ("since", since),
        ("when", when.words if when else None),
        ("more", more),
        ("view", view),
    )
    claim = Claim(kind=kind.name, slots=(*who, *((slot, value) for slot, value in slots if value)))
    onset = (
        midnight(when.since, zone=opening.told.tzinfo)
        if when and when.since and opening.told and opening.told.tzinfo and kind is HAPPENED
        else None
    )
    return Proposal(
        kind=kind,
        claim=claim,
        valid_from=onset,
        dating=f" {when.words}" if when else "",
        until=until or _reach(opening, which or more),
        unless=unless,
        longevity=longevity,
    )


def _reach(opening: Opening, said: str | None) -> int | None:
    """Where words end that are told from behind the clause, so that the quote holds them."""
    _, _, words = (said or "").partition(" ")
    place = opening.onward.find(words) if words else -1
    return opening.closes + place + len(words) if place >= 0 else None
