"""Body: allergies, conditions, recurring symptoms, and what access needs. All sensitive, all many-valued, all portable.

An anecdote never softens an allergy: only its own denial does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP
from formation.extractors.deterministic.deeds import LEMMAS
from formation.extractors.deterministic.mentions import is_known
from formation.extractors.deterministic.phrase import objects_of
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import lasting
from formation.extractors.deterministic.voice import article, owner, third_person
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Portability, Sensitivity, Stance
from memory.views import Claim

_DEGREE = r"(?:(?P<degree>severely|deathly|highly|mildly|slightly|badly|terribly|very|super|extremely) )?"
_ALLERGIC = re.compile(rf"\s*(?:also )?{_DEGREE}allergic to\s+(?P<what>.+)", re.I)
_ALLERGY = re.compile(
    r"\s+(?:an? )?(?P<degree>severe|serious|bad|mild|life-threatening|slight|terrible)? ?(?P<what>[a-z][\w -]{1,40}?) allerg(?:y|ies)(?=\s*(?:$|[,.;!]|(?:and|so|but|since)\b))",
    re.I,
)
_ALLERGY_TO = re.compile(
    r"\s+(?:an? )?(?P<degree>severe|serious|bad|mild|life-threatening|slight|terrible)? ?allerg(?:y|ies) to\s+(?P<what>.+)", re.I
)
_AND_DO = re.compile(r"\sand\s(?P<verb>[a-z]+)\s(?:a|an|the|my|in|on|every|lots|often|all|to|with|at)\b", re.I)
_INTOLERANT = re.compile(
    r"\s*(?:also )?(?P<what>lactose|gluten|histamine|fructose|dairy)[- ]intolerant\b|\s+(?:an? )?(?P<had>lactose|gluten|histamine|fructose|dairy) intolerance\b",
    re.I,
)
#: Nobody is allergic to these.
FIGURATIVE = re.compile(
    r"\b(?:mornings?|mondays?|work|working|exercise|effort|meetings?|people|drama|nonsense|bullshit|bs|commitments?|maths?|money|fun|fools?|stupidity|idiots?|boredom|"
    r"homework|chores|school|(?:small )?talk|smalltalk|paperwork|adulting|cardio|compliments|feelings|attention|losing|winning|responsibility|truth|sports?|waiting|sleep|javascript|java|php|xml|yaml|code|bugs|magic|jargon|hype|buzzwords?|authority|politics|liars?|criticism|change|rules|success|happiness|housework|mess|"
    r"everything|anything|some|something|certain|many|most|lots?|my|your|his|her|their)\b",
    re.I,
)
CONDITIONS = (
    r"(?:(?:type (?:1|2|one|two) |type-(?:1|2) |gestational )?diabetes|asthma|adhd|add|autism|epilepsy|(?:chronic )?migraines?|(?:rheumatoid |psoriatic )?arthritis|ibs|"
    r"crohn's(?: disease)?|ulcerative colitis|c(?:o)?eliac(?: disease)?|eczema|psoriasis|rosacea|(?:high|low) blood pressure|hypertension|high cholesterol|tinnitus|dyslexia|"
    r"dyscalculia|dyspraxia|lupus|endometriosis|pcos|fibromyalgia|multiple sclerosis|parkinson's(?: disease)?|(?:social |generali[sz]ed )?anxiety(?: disorder)?|"
    r"(?:clinical )?depression|ptsd|ocd|bipolar(?: disorder)?|insomnia|sleep apn(?:o)?ea|hay ?fever|scoliosis|sciatica|chronic (?:fatigue(?: syndrome)?|"
    r"(?:back |neck |knee )?pain)|an? (?:bad|dodgy|weak|trick|gammy|arthritic) (?:back|knee|hip|shoulder|ankle|neck|wrist|heart|stomach)|(?:bad|dodgy|weak|arthritic) (?:knees|hips|ankles|wrists|eyes|shoulders|hands|joints|lungs)|a heart condition|acid reflux|gerd|gout|an(?:a)?emia|hypothyroidism|an underactive thyroid|"
    r"glaucoma|vertigo|narcolepsy|photosensitive epilepsy|aphasia|dysphagia|an? (?:slipped|herniated|bulging) (?:disc|disk)|plantar fasciitis|an? (?:frozen|dislocating) shoulder|tennis elbow|golfer's elbow|"
    r"carpal tunnel(?: syndrome)?|rsi|repetitive strain injury|tendon?initis|bursitis|bunions|(?:an? )?iron deficiency|low iron|an? vitamin \w+ deficiency|(?:an? )?(?:low|high) blood sugar|kidney stones|kidney disease|only one kidney|one kidney|gallstones|(?:an? )?(?:essential )?tremors?(?: in (?:both|one) hands?)?|"
    r"(?:an? )?heart murmur|(?:an? )?(?:heart )?arrhythmia|afib|atrial fibrillation|varicose veins|an? hernia|raynaud's(?: (?:syndrome|disease))?|pots|ehlers-danlos(?: syndrome)?|hypermobility|hashimoto's|hyperthyroidism|an overactive thyroid|"
    r"cataracts|macular degeneration|(?:an? )?astigmatism|a lazy eye|restless legs?(?: syndrome)?|tmj|bruxism|(?:an? )?(?:stomach )?ulcers?|ibd|diverticulitis|a fatty liver|cerebral palsy|muscular dystrophy|spina bifida|me/cfs|post-?concussion syndrome|"
    r"memory (?:problems|loss)|dementia|alzheimer's|ptsd|cptsd|acne|vitiligo|dermatitis|chilblains|sinusitis|chronic \w+|bad eyesight|keratoconus|pernicious an(?:a)?emia|haemochromatosis|hemochromatosis|a latex allergy|lymphoedema|lymphedema|sarcoidosis|"
    r"rheumatism|polio|post-polio syndrome|tourette's(?: syndrome)?|tics|agoraphobia|claustrophobia|face blindness|prosopagnosia|aphantasia|dysgraphia|apraxia|dystonia|neuropathy|long[- ]covid|osteoporosis|hemophilia|haemophilia|sickle cell|cystic fibrosis|long covid|a stutter|a stammer|a hearing loss|hearing loss|low vision)"
)
_CONDITION = re.compile(
    rf"\s+(?:mild |severe |bad |terrible |really bad )?(?P<what>{CONDITIONS})\b(?:(?! (?:in|for|of|about|over|when|medication|meds|test|app|attacks?|awareness|research)\b)|(?= in my\b))",
    re.I,
)
_SUFFERS = re.compile(
    rf"\s+from\s+(?:(?P<what>{CONDITIONS})|(?P<symptom>(?:frequent |regular |chronic |bad |terrible )?(?:headaches|nosebleeds|heartburn|dizzy spells|cramps|back pain|panic attacks)))\b",
    re.I,
)
_LIVES_WITH = re.compile(rf"\s+with\s+(?P<what>{CONDITIONS}){STOP}", re.I)
_DIAGNOSED = re.compile(
    rf"(?:i was|i've been|i have been|i got|i've just been|i am|i'm|just(?: got| been)?|recently|newly|got)(?: \w+ly| just)? diagnosed with\s+(?P<what>{CONDITIONS})\b",
    re.I,
)
_AS_SOMEONE = re.compile(
    rf"(?:speaking )?as (?:someone|somebody|a person|one|a \w+) (?:with|who has) (?P<what>{CONDITIONS})\b,? (?:i|i'm|i've|my)\b", re.I
)
#: What is taken for granted of the body, whatever else is said or asked: "with my bad knees", "does my asthma ..."
_GRANTED = re.compile(
    rf"(?:^|\b(?:with|for|because of|due to|thanks to|given|despite|manage|helps?|trigger|worsens?|does|is|will|can|could|since|have|having|by|of|affect) )my (?P<what>(?!anxiety|depression|insomnia|pots|polio|tics|dementia|alzheimer|"
    rf"vertigo|chronic \w+)(?:(?:severe|mild|chronic|bad) )?{CONDITIONS.replace('an? ', '').replace('a ', '')})(?=\s*(?:$|[,.;!?]|(?:and|but|so|or|is|are|start|starts|come|comes|usually|be|get|gets|when|while|if|worse|better|act|acts|flare|flares|since|in|at|during|bad|i)\b))",
    re.I,
)
_IS = {
    "diabetic": "diabetes",
    "type 1 diabetic": "type 1 diabetes",
    "type 2 diabetic": "type 2 diabetes",
    "a type 1 diabetic": "type 1 diabetes",
    "a type 2 diabetic": "type 2 diabetes",
    "asthmatic": "asthma",
    "autistic": "autism",
    "dyslexic": "dyslexia",
    "epileptic": "epilepsy",
    "coeliac": "coeliac disease",
    "celiac": "coeliac disease",
    "a coeliac": "coeliac disease",
    "a celiac": "coeliac disease",
    "a diabetic": "diabetes",
    "bipolar": "bipolar disorder",
    "anaemic": "anaemia",
    "anemic": "anaemia",
}
_BEING = re.compile(rf"\s*(?:also |mildly |severely )?(?P<what>{'|'.join(sorted(_IS, key=len, reverse=True))}){STOP}", re.I)
#: "I've been type 1 diabetic | since I was nine".
_BEEN = re.compile(rf"(?:(?:i've|i have|ive) been) (?P<what>{'|'.join(sorted(_IS, key=len, reverse=True))})\W*$", re.I)
_TROUBLES = (
    r"(?:(?:really |very )?(?:bad |terrible |frequent |regular |occasional )?(?:headaches|migraines|hay fever|nosebleeds|heartburn|panic attacks|cramps|dizzy spells|hives|cold sores|"
    r"back pain|leg cramps|sinus infections|ear infections)|(?:really |very |badly )?(?:seasick|carsick|car ?sick|travel sick|motion sick(?:ness)?|airsick|altitude sickness))"
)
_TROUBLED = re.compile(rf"\s+(?:(?:often|always|sometimes|usually|regularly|really) )?(?P<what>{_TROUBLES})\b(?P<more>[^,.;!]*)", re.I)
_KEEPS = re.compile(rf"\s+getting\s+(?P<what>{_TROUBLES})\b", re.I)
_WHEN = re.compile(
    r"\s+(?:when i \w+|when(?:ever)? the weather (?:turns|changes)|on (?:boats|buses|planes|long \w+|ferries)|in (?:cars|winter|summer|spring|autumn)|from (?:screens|red wine|\w+)|a lot|(?:(?:really|very|quite|so) )?easily|regularly|often|every \w+)\W*",
    re.I,
)
_ABLE = re.compile(
    rf"\s*(?:also |partially |completely |totally |legally |registered |nearly |born |profoundly |severely |a bit |slightly |very |red-green )*(?P<what>colou?r[- ]?blind|deaf(?:-blind)?(?: in (?:one|my (?:left|right)) ear)?|"
    rf"hard[- ]of[- ]hearing|blind(?: in (?:one|my (?:left|right)) eye)?|visually impaired|partially sighted|short-?sighted|near-?sighted|far-?sighted|long-?sighted|"
    rf"a wheelchair user|in a wheelchair|non-verbal|paraplegic|quadriplegic|an amputee){STOP}",
    re.I,
)
_AID = re.compile(
    r"\s+(?:(?P<on>on|to use)\s+)?(?:an? |the |my )?(?P<what>screen[- ]?readers?|screen magnifiers?|magnifiers?|hearing loops?|braille (?:display|keyboard)s?|voice (?:control|dictation|input)|"
    r"dictation software|speech[- ]to[- ]text|text[- ]to[- ]speech|VoiceOver|NVDA|JAWS|TalkBack|walking (?:stick|frame)|white cane|cane|crutches|walker|guide dog|service dog|"
    r"mobility scooter|captions|closed captions|subtitles|sign language|lip[- ]?reading|keyboard navigation|(?:large|big|bigger|larger) (?:print|text|fonts?|letters|buttons)|high[- ]contrast(?: (?:mode|themes?))?|"
    r"alt text|step-free (?:access|routes?|entrances?)|wheelchair access|reduced motion)\b(?P<more>[^,.;!]*)",
    re.I,
)
_AID_TAIL = re.compile(
    r"\s*(?:on my \w+|for everything|every day|daily|all the time|to (?:read|write|navigate|work|get around|walk|browse|follow).*|because .*|so .*|and .*|for (?:work|reading|coding)|myself|user)?\W*$",
    re.I,
)
_HAND = re.compile(rf"\s*(?:also )?(?P<what>left[- ]handed|right[- ]handed|ambidextrous|a lefty){STOP}", re.I)


def _singular(value: str) -> str:
    """Nuts, a nut and the nut are one cause."""
    words = canonical_value(value).split() or [""]
    last = words[-1]
    one = (
        last[:-3] + "y"
        if last.endswith("ies")
        else last[:-2]
        if re.search(r"(?:toes|sses|xes)$", last)
        else re.sub(r"(?<=[^su])s$", "", last)
    )
    return " ".join([*words[:-1], one])


#: Lexica of which two words can be one thing: "carpal tunnel" and "carpal tunnel syndrome", "mold" and "mould".
_WRITTEN = ("conditions", "abilities", "allergens", "foods", "aids")


def _one_spelling(_slot: str, value: str) -> str:
    value = is_known(value, *_WRITTEN) or value
    return _singular(re.sub(r"(?<=[a-z])-(?=[a-z])", " ", re.sub(r"\bcolou?r ?-?blind", "color blind", value.lower())))


def _allergic(claim: Claim, voice: Voice) -> str:
    what, degree = claim.get("what") or "", claim.get("degree")
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "is not", f"allergic to {what}")
    if claim.get("said") == "allergy":
        return owner(voice, "has", article(f"{f'{degree} ' if degree else ''}{what} allergy"))
    return owner(voice, "is", f"{f'{degree} ' if degree else ''}allergic to {what}")


def _kind(
    name: str, *, slots: tuple[str, ...] = ("what",), optional: tuple[str, ...] = (), sensitivity: Sensitivity = Sensitivity.SENSITIVE
) -> ClaimKind:
    renders = {"allergy": _allergic, "intolerance": _intolerant, "condition": _has, "symptom": _gets, "ability": _is, "access": _uses}
    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=renders.get(name, _is),
        subject=lambda claim: _one_spelling("what", claim.get("what") or ""),
        slots=slots,
        optional_slots=optional,
        portability=Portability.PORTABLE,
        sensitivity=sensitivity,
        canonical=_one_spelling,
    )


def _intolerant(claim: Claim, voice: Voice) -> str:
    return owner(voice, "is" if claim.stance is Stance.POSITIVE else "is not", f"{claim.get('what')} intolerant")


def _has(claim: Claim, voice: Voice) -> str:
    held = claim.stance is Stance.POSITIVE
    return owner(voice, "has" if held else "does not", ("" if held else "have ") + (claim.get("what") or ""))


def _gets(claim: Claim, voice: Voice) -> str:
    return owner(voice, "gets", f"{claim.get('what')} {claim.get('when') or ''}".strip())


def _is(claim: Claim, voice: Voice) -> str:
    return owner(voice, "is" if claim.stance is Stance.POSITIVE else "is not", claim.get("what") or "")


def _uses(claim: Claim, voice: Voice) -> str:
    verb, what = claim.get("verb") or "use", claim.get("what") or ""
    bare = re.search(
        r"(?:s|control|dictation|input|software|text|speech|language|reading|navigation|print|access|motion|mode|contrast|VoiceOver|NVDA|JAWS|TalkBack)$",
        what,
    )
    told = what if bare or what[:1].isupper() else article(what)
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "does not", f"{verb} {told}")
    return owner(voice, third_person(verb), f"{'on ' if verb == 'rely' else ''}{told}")


ALLERGY = _kind("allergy", optional=("degree",))
INTOLERANCE = _kind("intolerance")
CONDITION = _kind("condition")
SYMPTOM = _kind("symptom", optional=("when",))
ABILITY = _kind("ability")
ACCESS = _kind("access")
HAND = _kind("handedness", sensitivity=Sensitivity.INTERNAL)
_DEGREES = {"severe": "severely", "serious": "severely"}


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if (found := _DIAGNOSED.match(clause.text) or _AS_SOMEONE.match(clause.text)) and not (clause.asks or clause.unreal):
        yield asserted(CONDITION, what=plain_condition(found["what"]))
    elif (
        (found := _BEEN.match(clause.text))
        and re.match(r"\W*since (?:i was|childhood|birth)\b", clause.after, re.I)
        and not (clause.asks or clause.unreal)
    ):
        yield asserted(CONDITION, what=_IS[found["what"].lower()])
    elif "my " in clause.text.lower() and not clause.unreal and (found := _GRANTED.search(clause.text)):
        yield asserted(
            CONDITION, what=plain_condition(re.sub(r"^((?:bad|dodgy|weak|arthritic) \w+)(?<!s)$", r"a \1", found["what"], flags=re.I))
        )
    if predicate is None or predicate.who != "i" or predicate.mood is Mood.NEVER:
        return
    match predicate.verb:
        case "be":
            yield from _being(predicate)
        case "have" if not predicate.past or (predicate.perfect and lasting(predicate.rest + clause.after[:30])):
            yield from _having(predicate)
        case "live" if not predicate.past and predicate.mood is Mood.HOLDS:
            if found := _LIVES_WITH.match(predicate.rest):
                yield asserted(CONDITION, what=plain_condition(found["what"]))
        case "suffer" if not predicate.past and predicate.mood is Mood.HOLDS:
            if found := _SUFFERS.match(predicate.rest):
                yield (
                    asserted(CONDITION, what=plain_condition(found["what"]))
                    if found["what"]
                    else asserted(SYMPTOM, what=found["symptom"].lower())
                )
        case "get" if not predicate.past and not predicate.progressive and predicate.mood is Mood.HOLDS:
            if found := _TROUBLED.match(predicate.rest):
                more = _WHEN.fullmatch(found["more"]) if found["more"].strip() else None
                if more or not found["more"].strip() or found["more"].strip().split()[0] in {"and", "so", "too"}:
                    when = more[0].strip() if more and re.match(r"\s+(?:on|in|from|every|when(?:ever)? the)\b", more[0]) else None
                    yield asserted(SYMPTOM, what=found["what"].lower(), when=when)
        case "keep" if not predicate.past and predicate.mood is Mood.HOLDS:
            if found := _KEEPS.match(predicate.rest):
                yield asserted(SYMPTOM, what=found["what"].lower())
        case "use" | "need" | "rely" if not predicate.past and predicate.mood in {Mood.HOLDS, Mood.NOT, Mood.ENDED}:
            yield from _aided(predicate)


def _being(predicate: Predicate) -> Iterator[Proposal]:
    rest = predicate.rest
    if found := _ALLERGIC.match(rest):
        listed = re.sub(r"\sor\s", " and ", f" {found['what']}")
        if (onward := _AND_DO.search(listed)) and onward["verb"].lower() in LEMMAS:  # "... to wasps and hike a lot"
            listed = listed[: onward.start()]
        for what in objects_of(listed, words=4) or objects_of(re.split(r"\sand\s", listed)[0], words=4):
            if not FIGURATIVE.search(what):
                yield from _claim(ALLERGY, predicate.mood, f"allergic to {what}", what=what, degree=(found["degree"] or "").lower() or None)
    elif found := _INTOLERANT.match(rest):
        what = (found["what"] or found["had"]).lower()
        yield from _claim(INTOLERANCE, predicate.mood, f"{what} intolerant", what=what)
    elif found := _BEING.match(rest):
        yield from _claim(CONDITION, predicate.mood, found["what"].lower(), what=_IS[found["what"].lower()])
    elif found := _ABLE.match(rest):
        yield from _claim(ABILITY, predicate.mood, found["what"], what=re.sub(r"hard-of-hearing", "hard of hearing", found["what"].lower()))
    elif found := _HAND.match(rest):
        what = re.sub(r"[- ]handed", "-handed", found["what"].lower()).replace("a lefty", "left-handed")
        yield from _claim(HAND, predicate.mood, what, what=what)


def _having(predicate: Predicate) -> Iterator[Proposal]:
    found = _ALLERGY_TO.match(predicate.rest)
    listed = objects_of(f" {found['what']}", words=4) if found else []
    if not found and (found := _ALLERGY.match(predicate.rest)):
        listed = re.split(r",\s*(?:and )?|\sand\s", found["what"])
    if found:
        degree = (found["degree"] or "").lower() or None
        for what in listed:
            if (
                what
                and not FIGURATIVE.search(what)
                and len(what.split()) <= 3
                and not re.match(r"(?:no|any|an|a|many|food|severe|serious|bad|mild|slight|terrible|life-threatening|the|some)\b", what)
            ):
                said = "allergy" if found.re is _ALLERGY else None
                shown = degree if said else _DEGREES.get(degree or "")
                yield from _claim(ALLERGY, predicate.mood, f"allergic to {what}", what=what, degree=shown, said=said)
    elif found := _INTOLERANT.match(predicate.rest):
        what = (found["what"] or found["had"]).lower()
        yield from _claim(INTOLERANCE, predicate.mood, f"{what} intolerant", what=what)
    elif found := _CONDITION.match(predicate.rest):
        if predicate.mood is Mood.ENDED:
            yield retracted(
                CONDITION, statement=f"User no longer has {plain_condition(found['what'])}.", what=plain_condition(found["what"])
            )
        else:
            yield from _claim(CONDITION, predicate.mood, "", what=plain_condition(found["what"]))


def _aided(predicate: Predicate) -> Iterator[Proposal]:
    found = _AID.match(predicate.rest)
    if not found or not _AID_TAIL.fullmatch(found["more"]) or (predicate.verb == "rely") != (found["on"] == "on"):
        return
    verb = "use" if found["on"] == "to use" else predicate.verb
    what = (
        found["what"] if found["what"][:1].isupper() else re.sub(r"screen-?readers?|screenreaders?", "screen reader", found["what"].lower())
    )
    if predicate.mood is Mood.ENDED:
        yield retracted(ACCESS, statement=f"User no longer {third_person(verb)} {'on ' if verb == 'rely' else ''}{what}.", what=what)
    else:
        stance = Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE
        if stance is Stance.POSITIVE or verb != "rely":
            yield asserted(ACCESS, stance=stance, what=what, verb=verb)


def _claim(kind: ClaimKind, mood: Mood, state: str, *, what: str, degree: str | None = None, said: str | None = None) -> Iterator[Proposal]:
    if mood is Mood.ENDED:
        yield retracted(kind, statement=f"User is no longer {state}.", what=what)
    else:
        yield asserted(kind, stance=Stance.NEGATIVE if mood is Mood.NOT else Stance.POSITIVE, what=what, degree=degree, said=said)


def plain_condition(said: str) -> str:
    """A condition in small letters, save for its abbreviations and names."""
    small = re.sub(r"^type-", "type ", said.lower())
    for word in ("adhd", "add", "ibs", "pcos", "ptsd", "cptsd", "ocd", "gerd", "rsi", "tmj", "ibd", "pots", "me/cfs", "afib"):
        small = re.sub(rf"\b{word}\b", word.upper(), small)
    small = re.sub(r"^c(?:o)?eliac$", "coeliac disease", small)
    return re.sub(
        r"\b(crohn|parkinson|raynaud|hashimoto|alzheimer|tourette|ehlers-danlos)",
        lambda found: found[1].capitalize(),
        small.replace("celiac", "coeliac") if "coeliac" not in small else small,
    )
