"""What the owner has to do with in daily life: "we have no oven, only two hobs", "I can only train on weekends", "I get up at 5"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, said
from formation.extractors.deterministic.voice import article, third_person
from memory.values import BeliefType, Portability

KIND = own_kind("circumstance", BeliefType.FACT, portability=Portability.CONTEXTUAL)

#: What a household has or lacks.
_THING = (
    r"(?:oven|hobs?|air ?fryer|microwave|dishwasher|freezer|fridge|washing machine|dryer|tumble dryer|lift|elevator|garden|balcony|terrace|car|driveway|garage|parking space|heating|air ?con(?:ditioning)?|fireplace|bathtub|bath|shower|internet|wi-?fi|broadband|printer|tv|television|stove|"
    r"gas stove|induction hob|wood stove|bbq|barbecue|grill|smoker|blender|food processor|mixer|stand mixer|rice cooker|slow cooker|pressure cooker|instant pot|pizza oven|bread machine|kettle|toaster|scales?|kitchen scales?|cellar|attic|shed|workshop|spare room|guest room|pool|gym|home gym|treadmill|rowing machine|dumbbells|barbell|pull-?up bar|kettlebells?|"
    r"bike|licen[cs]e|smartphone|laptop|computer|desk|passport|credit card|bank account|mortgage|savings|pension|debts?|family nearby|neighbou?rs|flatmates?|roommates?|burners?|gas rings?|sewing machine|overlocker|drill|power tools|table saw|soldering iron|3d printer|kiln|loom|darkroom|greenhouse|polytunnel|raised beds?|compost(?: heap)?|allotment|rain barrel|south-facing \w+)"
)
_COUNT = r"(?:an?|one|two|three|four|five|six|\d+|some|only an?|only one|only two|just an?|just one|just two|a small|a tiny|a big|a large|an old|a gas|an electric|an induction)"
_LACKS = re.compile(
    rf"(?:at home,? |at our place,? )?(?P<who>i|we) (?:(?P<no>(?:have|'ve got|have got|got) no|don't have (?:an?|any)|do not have (?:an?|any)|haven't got (?:an?|any)|lack an?) )(?P<what>(?:[\w-]+ )?{_THING}(?:(?:,| and| or|, or) (?:an? )?(?:[\w-]+ )?{_THING})*)(?P<only>,? (?:only|just) (?P<has>[\w, -]{{3,60}}))?(?P<where> (?:at home|in (?:the|our|my) \w+))?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_HAS = re.compile(
    rf"(?:at home,? )?(?P<who>i|we)(?:'ve| have)? (?P<only>only |just )?(?:have|got|'ve got) (?P<only2>only |just )?(?P<what>{_COUNT} (?:[\w-]+ ){{0,2}}?{_THING}(?:(?:,| and|, and) (?:{_COUNT} )?(?:[\w-]+ )?{_THING})*)(?P<where> (?:at home|in (?:the|our|my) \w+))?(?=\s*(?:$|[,.;!]|and (?:i|we|no|that)\b|but\b|so\b))",
    re.I,
)
_THERE = re.compile(
    r"there(?:'s| is|s| are| isn't| aren't) (?:(?P<no>no|an?y?) )(?P<what>(?:[\w-]+ ){0,2}?(?:lift|elevator|garden|oven|dishwasher|heating|parking|balcony|supermarket|bus stop|pharmacy|school|station|park|gym|pool|shop|wifi|internet|signal|reception|air conditioning|fireplace|bath|shower|kitchen)) (?P<where>in (?:my|our) (?:building|flat|house|apartment|village|street|town|area|room|office|block|student room|dorm)|at (?:home|work|my place|our place|the cabin)|near (?:me|us|here))",
    re.I,
)
_HERE_IS = re.compile(
    r"(?P<of>(?:my|our) (?:kitchen|flat|apartment|house|garden|balcony|office|bathroom|room|bedroom|car|oven|fridge|freezer|desk|laptop|phone|internet|commute|building|street|soil|water|roof|cellar|shed|garage|living room|staircase|windowsills?|budget|schedule|bike|boat|van)) (?:is|'s|has|have|are|faces|gets|takes|only \w+) (?P<what>.+)$",
    re.I,
)
_STATE = re.compile(
    r"(?:(?:very|quite|really|pretty|rather|extremely|only|about|around|just) )*(?:tiny|small|large|big|huge|narrow|north-facing|south-facing|east-facing|west-facing|shady|sunny|damp|dark|shared|rented|draughty|drafty|unheated|cramped|clay|sandy|chalky|acidic|hard|soft|\d[\w.,]* ?(?:m2|sqm|square met\w+|cm|metres|meters|km|minutes|min|hours?|years? old|euros?|a (?:month|week))|two burners|electric|gas|induction|on the \w+ floor|no \w+|an? [\w-]+(?: [\w-]+){0,4}|full sun|no sun)(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_TIME = r"(?:(?:about |around )?(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?(?: ?(?:am|pm|o'clock))?(?: in the (?:morning|evening|afternoon))?|noon|midnight|dawn|half past \w+)"
_ROUTINE = re.compile(
    rf"(?P<who>i|we) (?P<how>(?:always|usually|normally|generally|only) )?(?P<verb>get up|wake up|go to bed|start work|finish work|start|leave for work|leave the house|get home|eat dinner|have dinner|have lunch|eat lunch|work out|clock off|knock off|go to sleep|pick up the kids|take the (?:bus|train)) (?:at|around|by|before|after) (?P<time>{_TIME})(?P<days> (?:every (?:day|morning)|on weekdays|on weekends|most days|during the week))?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_CAN_ONLY = re.compile(
    r"(?P<who>i|we) (?:can only|only (?:ever )?(?:get to|manage to)) (?P<what>(?:train|work out|exercise|run|practise|practice|study|write|cook|shop|work|meet|travel|call|drive|garden|read|game|paint|swim|ride|do it|take calls|attend|play|rehearse|volunteer|commute|type|eat|walk|sleep|sit|stand|lift) .+)$|(?P<who2>i|we) only have (?P<has>(?:about |around )?(?:\d+|an?|half an|one|two|three|ten|fifteen|twenty|thirty) (?:minutes?|hours?|evenings?|days?|mornings?)(?: [\w' ]{2,40})?)$",
    re.I,
)
_SHIFT = re.compile(
    r"i(?:'m| am|m)? (?P<verb>on|work|do) (?P<what>(?:(?:the |an? )?(?:night|early|late|day|evening|weekend|split|rotating|12-hour|24-hour)[ -]?shifts?|nights|earlies|lates|weekends|part[- ]time|full[- ]time|(?:three|four|two|five) days a week|from home on \w+days|night duty|call|parental leave|maternity leave|paternity leave|sick leave|a sabbatical|probation|a zero[- ]hours contract)(?P<often> (?:every (?:other|second|third) \w+|on \w+s|most \w+|until \w+|at the \w+))?)(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_HOUSEHOLD = re.compile(
    r"(?:we(?:'re| are)|there(?:'s| are| is)) (?P<n>two|three|four|five|six|seven|eight|\d) (?:of us|people|adults|in the (?:house|household|family|flat))(?P<where> at home| here| in the (?:house|household|flat))?|we(?:'re| are) an? (?:family|household) of (?P<n2>\w+)",
    re.I,
)
_FLOOR = re.compile(
    r"(?:i|we) (?:live|are|'re) (?P<what>on (?:the )?(?:ground|first|second|third|fourth|fifth|sixth|seventh|top|\d+(?:st|nd|rd|th)) floor(?: (?:without|with) (?:a |an |no )?(?:lift|elevator))?|off[- ]grid|in a (?:van|caravan|boat|houseboat|tiny house|studio|shared (?:flat|house)|dorm|student (?:room|hall)|basement flat|cabin|yurt|bungalow|farmhouse|terraced house|one-bed\w*|two-bed\w*))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_REHEARSAL = re.compile(
    r"(?:the thing is,? |so the thing is,? )?on (?P<day>(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s| nights| evenings| mornings| afternoons)) (?P<who>i|we)(?:'ve got| have got| have|'ve) (?P<what>(?:(?:my|our|an?|the) )?(?:[\w'-]+ ){0,2}?(?:rehearsals?|practice|training|class|classes|lessons?|choir|band practice|therapy|physio|a standing meeting|book club|game night|poker night|shift|court duty|family dinner))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_LOCALE = re.compile(
    r"i(?:'ve| have| use| am on|'m on)(?: got)? (?P<what>an? (?-i:[A-Z])[\w-]+ (?:locale|keyboard(?: layout)?|passport|visa|phone number|accent|sim card|bank account|plug|driving licen[cs]e|citizenship))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_EYES = re.compile(
    r"i (?:have|'ve got|have got|got) (?P<what>(?:very |really |quite )?(?:bad|poor|terrible|weak|sensitive|dry|curly|thin|thick|fine|long|short|oily|flat|wide|small|big|cold|shaky|stiff|low|high) (?:eyesight|hearing|knees|back|teeth|skin|hair|feet|hands|joints|ankles|memory|blood pressure|cholesterol|circulation|arches|vision))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_HINTS = frozenset(
    "no don only just there have got kitchen flat apartment house garden floor get wake go work start finish nights shift shifts on family people adults our my leave lunch dinner lack haven eat live".split()
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = said(clause, lenient=True)
    if words is None:
        return
    for proposal in _read(words):
        if proposal.claim.get("verb") == "has" and "only" in words:  # "we have no oven, only two hobs"
            yield proposal
            continue
        yield proposal.never_beside(
            "owns",
            "uses",
            "pet",
            "diet",
            "work_mode",
            "home",
            "relation_house",
            "project_fact",
            "project_value",
            "team_does",
            "schedule",
            "pastime",
            "habit",
            "happened",
            "doing",
            "size",
            "condition",
            "symptom",
            "make",
            "work_status",
            "ability",
            "instruction",
            "has",
            "kept",
        )


def _read(words: str) -> Iterator[Proposal]:
    if found := _LACKS.match(words):
        yield from _lacks(found)
    elif found := _HAS.match(words):
        yield claim(KIND, "has", f"{'only ' if found['only'] or found['only2'] else ''}{found['what']}{found['where'] or ''}")
    elif found := _THERE.match(words):
        none = (found["no"] or "").lower() == "no" or "n't" in found[0][: found.start("what")]
        if none:
            yield claim(KIND, "has no", f"{found['what']} {found['where']}", negative=True)
    elif found := _ROUTINE.match(words):
        how = (found["how"] or "").strip().lower()
        verb, _, rest = found["verb"].lower().partition(" ")
        at = re.search(r" (at|around|by|before|after) ", found[0][found.start("verb") - found.start() :])
        yield claim(
            KIND, f"{how} {third_person(verb)}".strip(), f"{rest} {at[1] if at else 'at'} {found['time']}{found['days'] or ''}".strip()
        )
    elif found := _CAN_ONLY.match(words):
        yield from _only(found)
    elif found := _SHIFT.match(words):
        verb = {"on": "is on", "work": "works", "do": "does"}[found["verb"].lower()]
        if verb != "is on" or re.search(r"shift|duty|leave|sabbatical|call|probation|nights|earlies|lates", found["what"]):
            yield claim(KIND, verb, found["what"])
    elif (found := _HOUSEHOLD.match(words)) and (found["where"] or found["n2"]):
        yield claim(KIND, "lives", f"in a household of {found['n'] or found['n2']}")
    else:
        yield from _more(words)


def _more(words: str) -> Iterator[Proposal]:
    if found := _FLOOR.match(words):
        yield claim(KIND, "lives", found["what"])
    elif found := _REHEARSAL.match(words):
        day = found["day"][0].upper() + found["day"][1:]
        yield claim(KIND, "has", f"{found['what']} on {day}")
    elif (found := _LOCALE.match(words)) or (found := _EYES.match(words)):
        yield claim(KIND, "has", found["what"])
    elif (found := _HERE_IS.match(words)) and (state := _STATE.match(found["what"])):
        verb = found[0][len(found["of"]) : found.start("what")].strip().lower()
        if verb in {"is", "'s", "are", "has", "have", "faces", "takes"} and not re.search(
            r"\b(?:mess|problem|bit|lot|nightmare|disaster)\b", state[0]
        ):
            yield claim(KIND, {"'s": "is"}.get(verb, verb), state[0], of=re.sub(r"^(?:my|our) ", "", found["of"], flags=re.I))


def _lacks(found: re.Match[str]) -> Iterator[Proposal]:
    what = re.sub(r",? (?:and|or) (?:an? )?", " or ", found["what"])
    many = re.search(r"[^s]s$|heating|internet|wifi|wi-fi|savings|debt$|family nearby|air ?con|broadband", what)
    yield claim(KIND, "does not have", f"{what if many else article(what)}{found['where'] or ''}", negative=True)
    if found["has"] and (has := phrase(found["has"], longest=8)):
        yield claim(KIND, "has", has)


def _only(found: re.Match[str]) -> Iterator[Proposal]:
    if found["has"]:
        if has := phrase(found["has"], longest=8):
            yield claim(KIND, "only has", has)
    elif (what := phrase(found["what"], longest=9)) and len(what.split()) > 1:
        yield claim(KIND, "can only", what)
