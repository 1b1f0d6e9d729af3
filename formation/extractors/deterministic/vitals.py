"""How people sleep, and bones and tendons once broken: "i sleep like 4 hours a nite", "broke my scaphoid in 2021"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.body import STATE, TENDENCY
from formation.extractors.deterministic.care import INJURY
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.mentions import mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import certain, people_else, supposed, time_behind

_NUMBER = r"(?:\d{1,2}(?:\.5)?|two|three|four|five|six|seven|eight|nine|ten)"
_SLEEPS = re.compile(
    rf"(?:\bi|^)\s*(?:(?:only|usually|normally|generally|typically|barely|rarely|just|regularly|always|still|mostly|now)\s+)*(?P<verb>sleep|average|get|survive\s+on|live\s+on|run\s+on|function\s+on|need)\s+(?:(?:like|about|around|maybe|only|roughly|on\s+average|approximately|barely|an\s+average\s+of|just|maybe|at\s+least|less\s+than|under)\s+)*"
    rf"(?P<hours>{_NUMBER}(?:\s?(?:-|to|or)\s?{_NUMBER})?)\s*(?:hours?|hrs?|h)\b(?P<of>\s+(?:of\s+)?(?:sleep|shut-?eye|kip))?(?P<per>\s*(?:a|per|each|every|most|/)\s*(?:night|nite|day)s?)?",
    re.I,
)
_ONCE = re.compile(r"\b(?:last night|tonight|yesterday|this week|today|lately|right now|newborn)\b", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or not certain(clause):
        return
    if (found := _SLEEPS.search(clause.text)) and not _ONCE.search(clause.sentence) and _is_sleep(found):
        verb = "needs" if found["verb"].lower() == "need" else "sleeps"
        hours = re.sub(r"\s+", " ", found["hours"].lower())
        yield asserted(TENDENCY, what=f"{verb} about {hours} hours {'of sleep ' if verb == 'needs' else ''}a night")
    yield from _states(clause)
    yield from _broken(clause)


_POOR = r"(?P<how>(?:(?:really|pretty|very|so|absolutely|a bit|getting|always|chronically|borderline|getting|gradually)\s+)*(?:rubbish|crap|shit|shot|trash|garbage|horrible|dreadful|atrocious|awful|terrible|poor|bad|weak|failing|fading|going|worse|deteriorating|limited|patchy|low|high|too high|too low|borderline|on the (?:low|high) side|all over the place|not (?:great|good|what it was)|practically (?:nil|zero|gone)|gone))"
_STATE = re.compile(
    rf"(?:\bmy\s+|^|,\s*)(?P<thing>eyesight|vision|hearing|memory|short-term memory|balance|grip(?: strength)?|circulation|coordination|immune system|iron(?: levels?)?|ferritin|b12|vitamin d|blood pressure|bp|cholesterol|ldl|blood sugars?|a1c|hba1c|platelets|resting heart rate|sense of smell|sense of taste|depth perception|night vision|peripheral vision|bone density|lung function|kidney function)"
    rf"\s+(?:is|are|has always been|has been|keeps|runs|always|'s)\s+(?:always\s+)?{_POOR}(?=\s*(?:$|[^\w\s]|(?:and|but|so|since|because|these|now|tho|though|for|in)\b))",
    re.I,
)


def _states(clause: Clause) -> Iterator[Proposal]:
    """ "My eyesight is rubbish", "iron always low"."""
    found = _STATE.search(clause.text)
    if (
        found
        and not _ONCE.search(clause.text)
        and not supposed(clause.text[: found.start()])
        and not people_else(clause.text[: found.start()])
    ):
        if not re.match(r"\W*my\b", found[0], re.I) and not (heads(clause) or re.search(r"\b(?:i|i'm|my)\b", clause.sentence, re.I)):
            return
        thing = re.sub(r"^(?:bp|ldl|hba1c|a1c|b12)$", lambda said: said[0].upper(), found["thing"].lower()).replace("HBA1C", "HbA1c")
        always = "always " if re.search(r"\balways\b", found[0], re.I) and "always" not in found["how"].lower() else ""
        how = re.sub(r"\s+", " ", found["how"].lower())
        yield asserted(
            STATE, thing=thing, what=f"{'are' if thing.endswith(('sugars', 'platelets', 'levels')) else 'is'} {always}{how}"
        ).never_beside("body_state")


def _is_sleep(found: re.Match[str]) -> bool:
    asleep = found["verb"].lower() == "sleep" or bool(found["of"])
    return asleep and (bool(found["per"]) or found["verb"].lower() != "sleep")


_BROKE = re.compile(
    r"(?:\bi|\bi've|^)\s*(?:(?:have|once|also|just|recently|already|badly|previously|never\s+fully\s+recovered\s+from\s+when\s+i)\s+)*(?P<verb>broke|broken|fractured|tore|torn|ruptured|dislocated|shattered|snapped|smashed|busted|crushed|severed|lost)\s+(?P<whose>my|both(?:\s+my)?|a|two|three|half\s+my)\s+(?P<side>(?:(?:left|right|lower|upper|big|little|entire)\s+){0,2})$",
    re.I,
)
_VERBS = {"broken": "broke", "torn": "tore", "busted": "broke"}
_FIGURATIVE = frozenset("heart head hair nerve nail tooth face mouth tongue back skin muscle stomach".split())


def _broken(clause: Clause) -> Iterator[Proposal]:
    for found in mentioned(clause.text, "body_parts"):
        broke = _BROKE.search(found.left)
        if (
            not broke
            or found.said.lower() in _FIGURATIVE
            or (
                broke["verb"].lower() in {"lost", "busted"}
                and not re.search(r"finger|thumb|toe|leg|arm|foot|hand|eye|kidney|spleen|tooth|teeth", found.said, re.I)
            )
        ):
            continue
        if not re.match(r"i", broke[0].strip(), re.I) and (not heads(clause) or people_else(clause.text)):
            continue
        verb = broke["verb"].lower()
        part = found.said if found.said.isupper() else found.said.lower()
        what = re.sub(r"\s+", " ", f"{_VERBS.get(verb, verb)} {broke['whose'].lower()} {broke['side'].lower()}{part}")
        yield asserted(INJURY, what=what, when=time_behind(found.right, told=clause.told)).never_beside("injury")
