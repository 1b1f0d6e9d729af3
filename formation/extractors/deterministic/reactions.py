"""What people's bodies do not take, at any food, medicine or allergen: "+ allergic to mango", "bee stings put me in hospital", "oats and I don't get along"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.body import REACTS, TENDENCY
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.health import ALLERGY, INTOLERANCE, SYMPTOM
from formation.extractors.deterministic.kinfolk import ALLERGY as THEIR_ALLERGY
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import as_said, certain, ends_there, family_before, joined, people_else, supposed
from memory.views import Claim

_CAUSES = ("foods", "allergens", "medicines", "remedies")
_DEGREE = r"(?:(?P<degree>severely|deathly|highly|mildly|slightly|badly|terribly|very|super|extremely|violently|dangerously|really|quite|anaphylactically)\s+)?"
_ALLERGIC = re.compile(
    rf"\b(?P<is>(?:i'?m|i\s+am|i've\s+been|we'?re|(?:he|she|they)(?:'?s|'?re|\s+is|\s+are|\s+was)?|is|are|was|and|but|also|both|w/|while|being|as|since)\s+(?:also\s+|both\s+|all\s+|apparently\s+)*)?{_DEGREE}(?P<what>(?<=\bmy )allerg(?:y|ies)|allergic|anaphylactic|intolerant|sensitised|sensitized)\s+(?:to|2)\s+",
    re.I,
)
_NOT = re.compile(
    r"\b(?:not|isn't|aren't|n't|nobody|no one|anyone|someone|who(?:'s| is)|if|whether|people|guests?|those|test(?:ed|ing)? (?:if|whether)|might be|may be|could be|think|maybe|wasn't|never|no longer|used to be|am i|is it)\b(?:[^,;.]{0,25})$",
    re.I,
)
_ALLERGY_WORD = re.compile(r"\s*[-/]?\s*(?P<kind>allerg(?:y|ies)|intolerance|intolerant)\b", re.I)
_HAS_IT = re.compile(
    r"(?:\b(?:i|i've|we|ive)\s+(?:(?:also|still|do|actually|already|now)\s+)*(?:have|got|have\s+got|developed|suffer\s+from|live\s+with)\s+|\bmy\s+|\b(?:as|am|i'm)\s+(?:someone|a\s+person|a\s+\w+)\s+with\s+|\b(?:because\s+of|due\s+to|thanks\s+to)\s+(?:my\s+)?|\b(?:i'?m|i\s+am)\s+(?:also\s+)?|^|[,;+(&-]\s*|\bw/\s*|\bwith\s+|\band\s+)(?:an?\s+)?"
    r"(?:(?P<degree>severely|mildly|very|severe|serious|bad|mild|life-threatening|slight|terrible|nasty|anaphylactic|massive|major)\s+)?(?P<more>[\w' ,/&-]*?)$",
    re.I,
)
_SURELY_MINE = re.compile(r"(?:i|i've|we|ive|my|because|due|thanks|as|am|i'm|im)\b", re.I)
_FIRST = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my)\b", re.I)
_DEGREES = {
    "severe": "severely",
    "serious": "severely",
    "life-threatening": "severely",
    "anaphylactic": "severely",
    "mild": "mildly",
    "slight": "slightly",
    "bad": "badly",
    "deathly": "deathly",
}


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    yield from _allergic(clause)
    yield from _allergies(clause)
    for found in mentioned(clause.text, *_CAUSES):
        if told := _effect(clause, found):
            yield told
    yield from _again(clause)


def _allergic(clause: Clause) -> Iterator[Proposal]:
    """ "i'm pescatarian + allergic to mango and kiwi", "hes allergic to sesame"."""
    for found in _ALLERGIC.finditer(clause.text):
        left = clause.text[: found.start()]
        if (
            supposed(left)
            or _NOT.search(clause.text[: found.start("what")])
            or (clause.asks and re.match(r"\W*(?:am|is|are|can|could)\b", clause.text, re.I))
        ):
            continue
        listed = list(_listed(clause.text[found.end() :]))
        relation = family_before(clause, clause.text[: found.start("what")])
        degree = (found["degree"] or "").lower() or ("severely" if found["what"].lower().startswith("ana") else None)
        for what in listed:
            if relation:
                slots = (("relation", relation), ("what", what))
                yield Proposal(kind=THEIR_ALLERGY, claim=Claim(kind=THEIR_ALLERGY.name, slots=slots))
            elif _by_owner(clause, left, found):
                if found["what"].lower() == "intolerant":
                    yield asserted(INTOLERANCE, what=what)
                else:
                    yield asserted(ALLERGY, what=what, degree=degree if degree not in {"really", "quite"} else None)


def _by_owner(clause: Clause, left: str, found: re.Match[str]) -> bool:
    said = (found["is"] or "").lower()
    if re.match(r"(?:i|we)\b|i'", said) or re.match("allergy|allergies", found["what"], re.I):
        return True
    if re.match(r"(?:he|she|they|is|are|was)\b", said):
        return False
    if _FIRST.search(left):
        return not re.search(r"\bmy\s+\w+\s+(?:is|are|was|and)\b", left, re.I)
    return heads(clause) and not people_else(left) and len(left.split()) <= 6


def _listed(text: str) -> Iterator[str]:
    """The causes at the head of a text, as they are listed: "mango, kiwi and | stone fruit"."""
    last = 0
    for found in mentioned(text, *_CAUSES):
        between = text[last : found.start]
        if not (joined(between) if last else re.fullmatch(r"(?:(?:all|most|any|some|both|tree|raw|cooked|the)\s+)*", between, re.I)):
            return
        if not ends_there(found.right):
            return
        last = found.end
        yield as_said(found)


def _allergies(clause: Clause) -> Iterator[Proposal]:
    """ "nut allergy here", "my latex allergy", "I have a sesame and egg allergy"."""
    if re.search(r"^\W*(?:my\s+|known\s+)?allergies:\s*$", clause.before, re.I) and not clause.asks:
        yield from (asserted(ALLERGY, what=what) for what in _listed(clause.text))
        return
    found_all = list(mentioned(clause.text, *_CAUSES))
    for at, found in enumerate(found_all):
        kind = _ALLERGY_WORD.match(found.right)
        if not kind:
            continue
        chain = [found]
        while at and joined(clause.text[found_all[at - 1].end : chain[0].start]):
            at -= 1
            chain.insert(0, found_all[at])
        left = clause.text[: chain[0].start]
        has = _HAS_IT.search(left)
        after = found.right[kind.end() :]
        if not has or supposed(left) or has["more"].strip() or _NOT.search(left) or not _claimed(clause, has, left, after):
            continue
        for each in chain:
            if kind["kind"].lower().startswith("allerg"):
                yield asserted(ALLERGY, what=each.entry, degree=_DEGREES.get((has["degree"] or "").lower()))
            else:
                yield asserted(INTOLERANCE, what=each.entry)


def _claimed(clause: Clause, has: re.Match[str], left: str, after: str) -> bool:
    if re.match(
        r"\s*(?:test|testing|tests|awareness|policy|kids?|children|friendly|warning|label|labels|essay|guests?|or\b|vs)\b", after, re.I
    ):
        return False
    if re.search(r"\b(?:do|could|can|did|might|is|would)\s+(?:i|this|it)\b", left, re.I):
        return False
    if not clause.asks and re.match(r"(?:i|we)\b.*\bhave\b", has[0].strip(" ,;(+&-"), re.I):
        return False  # read with the owner's other allergies
    if _SURELY_MINE.match(has[0].strip(" ,;(+&-")):
        return True
    if people_else(clause.sentence) or not heads(clause):
        return bool(_FIRST.search(left)) and not people_else(left)
    if re.search(r"\b(?:what|how|is|are|does|can|which|about|for|someone|the)\b", left, re.I):
        return False
    return bool(_FIRST.search(clause.around) or re.match(r"\s*(?:here|since|[,.(+-]|and\b|\w+ (?:here|since)|$)", after))


_MAKES = re.compile(
    r"\s+(?:and\s+\w+\s+)?(?:(?:always|usually|often|really|still|just|now|seems?\s+to|tends?\s+to|absolutely|literally|only|will)\s+)*(?:"
    r"(?P<ill>makes?\s+me\s+(?P<what>(?:so\s+|really\s+|very\s+|super\s+|feel\s+)*(?:sick|ill|bloated|gassy|nauseous|nauseated|itchy|itch|dizzy|sleepy|jittery|queasy|gag|retch|vomit|throw\s+up|puke|cough|sneeze|wheeze|swell(?:\s+up)?|break\s+out(?:\s+in\s+\w+)?|come\s+out\s+in\s+\w+|faint|shaky|anxious|constipated|hyper|wired|flush|foggy|sluggish|bleed|cramp(?:\s+up)?)))"
    r"|(?P<gives>(?:gives?\s+me|brings?\s+on(?:\s+my)?|triggers?(?:\s+my)?|sets?\s+off(?:\s+my)?|flares?(?:\s+up)?\s+my|causes?(?:\s+me|\s+my)?|leaves?\s+me\s+with)\s+(?:an?\s+|awful\s+|terrible\s+|horrible\s+|bad\s+|really\s+|instant\s+|massive\s+)*(?P<harm>[a-z][\w '-]{2,22}?)(?=\s*(?:$|[^\w\s'-]|(?:and|but|so|every|within|for|if|when|though|tho|now|these|lately|i)\b)))"
    r"|(?P<upset>(?:upsets?|wrecks?|kills?|destroys?|hurts?|irritates?|messes\s+up|mess\s+up|doesn'?t\s+agree\s+with|don'?t\s+agree\s+with|disagrees?\s+with|does\s+not\s+agree\s+with|doesn'?t\s+sit\s+(?:well|right)\s+with|don'?t\s+sit\s+(?:well|right)\s+(?:with|in)|goes\s+right\s+through)\s+(?:my\s+(?:stomach|gut|guts|tummy|belly|digestion|insides|system)|me)\b)"
    r"|(?P<hospital>(?:put|puts|landed|lands|sent|sends|has\s+put|nearly\s+killed|almost\s+killed|could\s+kill|can\s+kill|would\s+kill|(?:could|can|would|might|will)\s+(?:send|put|land))\s+me\s*(?:in(?:to)?\s+(?:the\s+)?(?:hospital|a&e|er|icu|intensive\s+care|resus|anaphyla\w+(?:\s+shock)?)|to\s+(?:the\s+)?(?:hospital|er|a&e|emergency\s+room))?)"
    r"|(?P<closes>(?:makes?|made)\s+my\s+(?P<where>throat|lips?|tongue|face|mouth|eyes|skin|hands)\s+(?P<does>close(?:\s+up)?|swell(?:\s+up)?|itch|tingle|burn|water|go\s+numb|puff\s+up))"
    r"|(?P<apart>and\s+(?:i|me)\s+(?:don'?t|do\s+not|never)\s+(?:get\s+(?:along|on)|mix|agree)))",
    re.I,
)
_BADLY = re.compile(
    r"\bi\s+(?:(?:always|really|also)\s+)*(?:react\s+(?:really\s+|very\s+)?(?:badly|terribly|horribly)\s+to|don'?t\s+(?:do|get\s+on|cope)\s+well\s+with|do\s+(?:badly|poorly)\s+(?:with|on)|can'?t\s+(?:tolerate|digest|stomach)|get\s+(?P<what>\w+(?:\s\w+)?)\s+(?:from|after|if\s+i\s+(?:eat|have|drink))|come\s+out\s+in\s+(?P<rash>hives|a\s+rash)\s+(?:from|after|with|if\s+i\s+(?:eat|touch)))\s+(?:eating\s+|too\s+much\s+|any\s+)?$",
    re.I,
)
_ILL_NOW = re.compile(r"\b(?:last night|yesterday|today|tonight|this (?:morning|evening|afternoon)|just now|earlier)\b", re.I)
_WHOLE = re.compile(
    r"(?:^|[,;:(]|\b(?:and|but|because|cos|cuz|since|also|plus|that|so|eating|drinking|too much|all|any|raw|even|even a bit of|anything with|hot|cold|fresh))\s*$",
    re.I,
)
_HARMED = re.compile(r"(?:in|into|to)\s+(?:the\s+)?(?:hospital|a&e|er|icu|intensive|resus|ana|emergency)|killed?\s+me", re.I)
#: Foods of which an allergy, not a bad meal, brings people to hospital.
_COMMON_ALLERGENS = frozenset(
    "nuts peanuts cashews almonds walnuts hazelnuts pistachios pecans sesame eggs milk wheat soy lupin mustard celery kiwis".split()
) | {"tree nuts", "brazil nuts"}
_NO_HARM = frozenset("energy joy life hope ideas pleasure comfort strength peace memories nostalgia chills happiness vibes".split())


def _effect(clause: Clause, found: Mention) -> Proposal | None:
    """What one cause does to the owner. In questions too: "why does garlic give me heartburn"."""
    if supposed(found.left) or _ILL_NOW.search(clause.text):
        return None
    if badly := _BADLY.search(found.left):
        said = (badly["what"] or badly["rash"] or "").lower()
        if said and next(mentioned(said, "symptoms"), None) is None and said not in {"bloated", "sick", "itchy", "ill", "dizzy"}:
            return None
        if not said:
            return asserted(TENDENCY, what=f"does not do well with {as_said(found)}")
        return asserted(REACTS, what=said, cause=f"from {as_said(found)}")
    makes = _MAKES.match(found.right)
    if not makes or not (_WHOLE.search(found.left) or re.search(r"\bwhy (?:do|does)\s+$", found.left, re.I)):
        return None
    if makes["hospital"]:
        grave = _HARMED.search(makes["hospital"]) and (is_known(found.said, "allergens") or found.entry in _COMMON_ALLERGENS)
        return asserted(ALLERGY, what=found.entry) if grave else None
    if makes["closes"]:
        return asserted(REACTS, what=f"{_part(makes)}", cause=f"from {as_said(found)}")
    if makes["gives"]:
        harm = makes["harm"].lower()
        known = next(mentioned(harm, "symptoms", "conditions"), None)
        if known is None or harm in _NO_HARM:
            return None
        return asserted(REACTS, what=known.entry, cause=f"from {as_said(found)}")
    if makes["ill"]:
        said = re.sub(r"\s+", " ", re.sub(r"^(?:so|really|very|super|feel)\s+", "", makes["what"].lower()))
        if re.match(r"gag|retch|vomit|throw up|puke|cough|sneeze|wheeze|swell|break out|come out|faint|flush|bleed|cramp|itch\b", said):
            return None  # told in its owner's own words
        return asserted(REACTS, what=said, cause=f"from {as_said(found)}")
    return asserted(REACTS, what="an upset stomach", cause=f"from {as_said(found)}") if makes["upset"] or makes["apart"] else None


def _part(makes: re.Match[str]) -> str:
    where, does = makes["where"].lower(), makes["does"].lower()
    swollen = {
        "close": "a closing",
        "close up": "a closing",
        "swell": "a swollen",
        "swell up": "a swollen",
        "puff up": "a swollen",
        "itch": "an itchy",
        "tingle": "a tingling",
        "burn": "a burning",
        "water": "a watering",
        "go numb": "a numb",
    }[does]
    return f"{swollen} {where}" if not where.endswith("s") else f"{swollen.split(' ', 1)[1]} {where}"


_GET = re.compile(
    r"\b(?:i|i've)\s+(?:(?:always|often|usually|sometimes|also|easily|frequently|regularly|still|really|constantly|keep|do)\s+)*(?:get|getting|suffer from|am prone to|have|had)\s+(?:(?:a lot of|lots of|really|very|bad|terrible|awful|frequent|regular|daily|weekly|horrible|severe|occasional|massive|crippling|chronic|recurrent|recurring|constant)\s+)*$",
    re.I,
)
_AGAIN = re.compile(
    r"\s+(?P<when>(?:like\s+|about\s+|around\s+)?(?:from|after|when(?:ever)?|if|every|in|on|with|w/|during|at night|before|around|most|once|twice|(?:\w+|\d+) times?|a lot|all the time|since)\b[^,.;!?]{0,45})",
    re.I,
)
_OFTEN = re.compile(
    r"\b(?:always|often|usually|easily|frequently|regularly|constantly|keep|a lot of|lots of|frequent|regular|daily|weekly|recurrent|recurring|chronic|prone)\b",
    re.I,
)
_FROM = re.compile(
    r"\s+(?:from|with)\s+(?:the\s+|any\s+|all\s+)?(?P<cause>[a-z][\w -]{2,32}?)(?=\s*(?:$|[^\w\s-]|(?:and|but|so|stuff|if|when|i|which|that|because)\b))",
    re.I,
)


def _again(clause: Clause) -> Iterator[Proposal]:
    """ "i get migraines from flashing stuff": what comes again, with what brings it."""
    for found in mentioned(clause.text, "symptoms"):
        got = _GET.search(found.left)
        if (
            not got
            or supposed(found.left)
            or _ILL_NOW.search(clause.text)
            or re.search(r"\b(?:did|do|if|will|might|could|can|would|should)\s+$", found.left[: got.start()], re.I)
        ):
            continue
        many = found.said.lower().endswith("s") or found.said.lower() in {
            "heartburn",
            "motion sickness",
            "insomnia",
            "vertigo",
            "brain fog",
        }
        if re.search(r"\b(?:have|had)\b", got[0], re.I) or not many:
            continue
        cause = _FROM.match(found.right)
        if cause and not re.search(r"\b(?:you|this|that|it|her|him|them|work|people)\b", cause["cause"], re.I):
            yield asserted(REACTS, what=found.entry, cause=f"from {cause['cause'].lower()}").never_beside(
                "symptom", "body_symptom", "bodily_tendency", "reaction"
            )
        elif _OFTEN.search(got[0]) or not found.right.strip(" .!") or _AGAIN.match(found.right):
            yield asserted(SYMPTOM, what=found.entry).never_beside("symptom", "reaction", "body_symptom", "bodily_tendency")
