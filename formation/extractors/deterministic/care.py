"""Care of the body: what was operated on, what is taken and carried for it, children that are expected, the blood type."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import When, timed
from memory.values import Longevity, Sensitivity

_HEALTH = Sensitivity.SENSITIVE
OPERATION = kind("operation", "had", optional=("when",), sensitivity=_HEALTH)
INJURY = kind("injury", "", optional=("when",), sensitivity=_HEALTH)
MEDICINE = kind("medicine", "takes", sensitivity=_HEALTH, longevity=Longevity.ONGOING)
DEVICE = kind("medical_device", "has", sensitivity=_HEALTH)
EXPECTING = kind("expecting", "is", subject="pregnancy", single=True, sensitivity=_HEALTH, longevity=Longevity.ONGOING)
BLOOD = possessed("blood_type", single=True, sensitivity=_HEALTH)
KINDS = (OPERATION, INJURY, MEDICINE, DEVICE, EXPECTING, BLOOD)

_SURGERY = (
    r"(?:(?:double |total |partial |left |right |emergency |minor |major |open )*(?:(?:hip|knee|shoulder|ankle|valve|disc) replacement|(?:knee|back|hip|heart|eye|cataract|brain|gall ?bladder|hernia|shoulder|wrist|foot|hand|spine|spinal|bypass|jaw|nose|bariatric|"
    r"thyroid|ankle|elbow|neck|laser eye|gastric|prostate|sinus|acl|meniscus|carpal tunnel) (?:surgery|operation|op)|appendectomy|hysterectomy|vasectomy|mastectomy|c-?section|caesarean|cesarean|tonsillectomy|spinal fusion|"
    r"(?:kidney|liver|heart|lung|cornea|bone marrow|stem cell) transplant|(?:mini-?)?stroke|heart attack|concussion|(?:leg |foot |finger |toe |arm )?amputation|gastric (?:bypass|sleeve)|(?:triple |double )?bypass|miscarriage|hernia (?:repair)|"
    r"acl (?:tear|repair|reconstruction)|brain injury|head injury|spinal injury|spinal cord injury|car accident|bike accident|ski(?:ing)? accident))"
)
_HAD = re.compile(
    rf"i(?:'ve| have)? (?:just |recently |also |already )?had (?:an? |my (?:first |second |left |right )?)?(?P<what>{_SURGERY}|(?:my )?(?:appendix|tonsils|gall ?bladder|wisdom teeth|thyroid|spleen|(?:left |right )?kidney) (?:out|removed))(?P<when> [\w ]{{3,30}})?{STOP}",
    re.I,
)
_TORE = re.compile(
    r"i (?P<what>(?:tore|ruptured|lost|shattered|dislocated) (?:my|a|both) (?:left |right )?(?:acl|meniscus|achilles(?: tendon)?|rotator cuff|hamstring|hip|leg|foot|arm|hand|eye|ankle|wrist|elbow|collarbone|jaw|nose|"
    r"thumb|big toe|shoulder|knee|pelvis|ribs|legs|wrists|sense of smell|sense of taste|hearing(?: in (?:one|my (?:left|right)) ear)?|sight(?: in (?:one|my (?:left|right)) eye)?))(?P<when> [\w ]{3,30})?"
    + STOP,
    re.I,
)
_MEDS = (
    r"(?:metformin|insulin|sertraline|statins?|blood thinners?|warfarin|beta[- ]?blockers?|antidepressants?|ssris?|levothyroxine|thyroxine|lisinopril|ramipril|amlodipine|omeprazole|prednisone|methotrexate|lithium|the pill|birth control|"
    r"antihistamines?|ritalin|adderall|concerta|vyvanse|propranolol|gabapentin|pregabalin|escitalopram|fluoxetine|citalopram|venlafaxine|bupropion|lexapro|zoloft|prozac|melatonin|iron (?:tablets|supplements|pills)|iron|vitamin (?:d|b12|c)|creatine|magnesium|"
    r"ozempic|semaglutide|wegovy|testosterone|estrogen|oestrogen|hrt|biologics|immunosuppressants?|anticoagulants?|xarelto|eliquis|steroids|blood pressure (?:meds|medication|pills|tablets)|thyroid (?:meds|medication|pills|tablets|hormones)|"
    r"heart (?:meds|medication|pills)|adhd (?:meds|medication)|sleeping pills|painkillers|antipsychotics?|mood stabili[sz]ers?|allergy shots|immunotherapy|dialysis|chemo|oxygen|omega-?3|fish oil|probiotics|supplements|aspirin|folic acid|b12)"
)
_TAKES = re.compile(
    rf"i(?:'m| am)? (?:also |currently |now |still )?(?P<how>take|taking|on|inject|use|using|prescribed) (?:my |a |an |daily |low[- ]dose |some |\d+ ?(?:mg|mcg|iu|g) (?:of )?)*(?P<what>{_MEDS})(?P<more>(?: (?:daily|every (?:day|morning|evening|night)|(?:once|twice|three times) (?:a|per) (?:day|week)|"
    rf"at night|in the morning|for (?:my )?[\w' -]{{3,25}}))*){STOP}",
    re.I,
)
_PUT_ON = re.compile(
    rf"(?:(?:my|the) (?:doctor|doctors|gp|cardiologist|neurologist|psychiatrist|specialist|consultant|nurse|rheumatologist|endocrinologist)|they)(?: (?:has|have|just|recently|finally))* (?:put|started|prescribed) me (?:on )?(?:an? |some |daily |low[- ]dose )?(?P<what>{_MEDS}){STOP}",
    re.I,
)
_DEVICES = (
    r"(?:inhaler|insulin pump|pacemaker|cpap(?: machine)?|epi-?pen|nebuli[sz]er|cgm|continuous glucose monitor|glucose monitor|stoma|ostomy|cochlear implants?|hearing implant|catheter|prosthesis|prosthetic (?:leg|arm|hand|foot)|glass eye|artificial (?:hip|knee|leg)|"
    r"(?:metal )?(?:plate|screws|rod|pins) in my (?:left |right )?\w+|stents?|iud|dentures|implants?|defibrillator|icd|shunt|feeding tube|tracheostomy|night guard|retainer|braces|orthotics|insoles|tens machine|oxygen tank|service dog|guide dog|assistance dog|hearing dog)"
)
_DEVICE = re.compile(
    rf"i(?:'ve| have)? (?:also |still )?(?P<how>have|got|use|wear|need|carry|sleep with) (?:an? |my |two )?(?P<what>{_DEVICES})(?: (?:for|because|since|with|at|every|in) [\w' -]{{2,30}})?{STOP}",
    re.I,
)
_PREGNANT = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: currently| now)? (?:(?:about |nearly |almost )?\d+ (?:weeks|months)(?: and \d days)? |heavily |newly |\w+ months )?(?P<what>pregnant)(?: with (?P<with>twins|triplets|our (?:first|second|third|fourth)(?: child)?|my (?:first|second|third|fourth)(?: child)?))?{STOP}",
    re.I,
)
_EXPECTING = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: currently| now| also)? expecting (?P<what>(?:twins|triplets|an? (?:baby(?: girl| boy)?|girl|boy)|(?:our|my) (?:first|second|third|fourth|fifth|next)(?: (?:baby|child|kid))?))(?P<when> (?:in|this|next|early|late|mid) ?[\w ]{{3,20}})?{STOP}",
    re.I,
)
_DUE = re.compile(
    r"(?:my|our) (?P<what>(?:(?:first|second|third|fourth|next) )?(?:baby|child|kid|twins|triplets|son|daughter|(?<=first )one|little one))(?: (?:girl|boy))? (?:is|are) (?:due|expected|on (?:its|the) way|coming)(?P<when> (?:in|this|next|early|late|mid|on) ?[\w ]{3,20}?)?"
    + STOP,
    re.I,
)
_NURSING = re.compile(rf"(?:i'm|im|i am)(?: currently| still)? (?P<what>breast-?feeding)\b(?: my \w+)?{STOP}", re.I)
_BLOOD = re.compile(
    rf"(?:my blood (?:type|group) is|i'm blood (?:type|group)|i have blood (?:type|group)) (?P<what>(?:a|b|ab|o)(?:[+-]| positive| negative|\b)){STOP}",
    re.I,
)
_SINCE = re.compile(
    r"since (?:the|my) (?P<what>[\w' -]{3,30}?)(?P<when> (?:in (?:19|20)\d\d|(?:last|two|three|four|five|six|seven|eight|nine|ten|an?|\d+|a few|many|some) (?:\w+ )?(?:ago|year|month|winter|spring|summer|autumn|fall)))?,? (?=i\b|my\b)",
    re.I,
)
_ACRONYMS = re.compile(r"\b(?:acl|ssris?|hrt|b12|iud|icd|cgm|cpap|adhd|tens)\b", re.I)
_HINTS = frozenset(
    "due coming way expected since had tore lost ruptured shattered dislocated take taking on inject use using prescribed have got wear need carry sleep pregnant expecting breastfeeding breast-feeding blood".split()
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    if (since := _SINCE.match(clause.text)) and re.fullmatch(_SURGERY, since["what"].strip(), re.I):
        yield asserted(OPERATION, what=_one(since["what"].strip()), when=_words(_when(since, clause.told)))
        return
    words = told(clause, dated=True)
    if words is None:
        return
    if found := _HAD.match(words) or _TORE.match(words):
        yield from _happened(found, clause.told)
    elif found := _TAKES.match(words) or _PUT_ON.match(words):
        yield asserted(MEDICINE, what=_written(found["what"]))
    elif found := _DEVICE.match(words):
        yield replace(
            asserted(DEVICE, what=_one(found["what"])),
            unless=frozenset({"uses", "wears"}) if found["how"].lower() in {"use", "wear"} else frozenset(),
        )
    elif found := _PREGNANT.match(words) or _NURSING.match(words):
        yield asserted(EXPECTING, what=found["what"].lower())
    elif found := _EXPECTING.match(words):
        said = re.sub(r"(first|second|third|fourth|fifth|next)$", r"\1 child", found["what"].lower())
        yield asserted(EXPECTING, what=" ".join(filter(None, ("expecting", said, _words(_when(found, clause.told, ahead=True))))))
    elif found := _DUE.match(words):
        said = found["what"].lower().replace("kid", "child").replace("baby", "child").replace("little one", "child")
        whom = said if said in {"twins", "triplets"} else f"my {said}" if " " in said else f"a {said}"
        yield asserted(EXPECTING, what=" ".join(filter(None, ("expecting", whom, _words(_when(found, clause.told, ahead=True))))))
    elif found := _BLOOD.match(words):
        letters = re.match(r"[a-z]+", found["what"], re.I)
        group = letters[0].upper() if letters else ""
        yield asserted(BLOOD, thing="blood type", what=f"is {group}{found['what'][len(group) :].lower()}")


def _happened(found: re.Match[str], at: datetime | None) -> Iterator[Proposal]:
    when = _when(found, at)
    if found["when"] and when is None:
        return
    kind = OPERATION if found.re is _HAD else INJURY
    yield asserted(kind, what=_one(found["what"]) if kind is OPERATION else _written(found["what"]), when=_words(when))


def _when(found: re.Match[str], at: datetime | None, *, ahead: bool = False) -> When | None:
    """The time that was said, where it is nothing but one."""
    read = timed(found["when"] or "", told=at, ahead=ahead)
    return None if read.amiss or read.text.strip() else read.when


def _words(when: When | None) -> str | None:
    return when.words if when else None


def _one(said: str) -> str:
    """With its article: "a hip replacement", "knee surgery", "their appendix out"."""
    what = _written(said)
    bare = re.search(r"(?:surgery|out|removed|s|in my (?:\w+ )?\w+)$", what)
    if re.search(r"(?:out|removed)$", what):
        return what if what.startswith("my ") or what.startswith("wisdom") else f"my {what}"
    return what if bare and not re.search(r"prosthesis$", what) else article(what)


def _written(said: str) -> str:
    return _ACRONYMS.sub(lambda found: found[0].upper(), said.strip().lower()).replace("SSRIS", "SSRIs")
