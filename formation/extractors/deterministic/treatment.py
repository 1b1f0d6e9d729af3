"""What is done for the body, at any word for it: medicines taken, operations had, devices carried, children on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.care import DEVICE, EXPECTING, MEDICINE, OPERATION
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import certain, describes_writer, joined, people_else, supposed, time_behind

_HEALER = r"(?:doctor|doc|gp|dr|psychiatrist|psych|shrink|consultant|specialist|cardiologist|neurologist|rheumatologist|rheum|dermatologist|derm|endocrinologist|endo|nurse|hospital|clinic|oncologist|gynae|gyno|urologist|gastro|allergist|they|team)"
_ADVERB = r"(?:also|still|now|currently|just|already|recently|both|have\s+to|need\s+to|daily|been|only|a|an|the|some|my|low[- ]dose|high[- ]dose|daily|weekly|monthly|generic|oral|topical|slow[- ]release|extended[- ]release|long[- ]term|\d+(?:\.\d+)?\s?(?:mg|mcg|g|iu|units)(?:\s+of)?)"
_TAKING = re.compile(
    rf"(?:\bi'?m|\bi\s+am|\bi've\s+been|\bi\s+have\s+been|\bive\s+been|\bi\s+got|\bi|\bi've|\bhave\s+been|\bbeen|^)\s+(?:{_ADVERB}\s+)*(?:on|taking|take|takes|using|use|inject|injecting|prescribed|started|started\s+on|switched\s+to|moved\s+to|put\s+on|stable\s+on|maintained\s+on|stay\s+on)\s+(?:{_ADVERB}\s+)*$"
    rf"|(?:\bi'?m|\bi\s+am)\s+(?:[\w-]+\s+){{1,3}}(?:and\s+)?on\s+(?:{_ADVERB}\s+)*$"
    rf"|^(?:on|taking|prescribed|just\s+started|currently\s+on|been\s+on)\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_PUT_ON = re.compile(
    rf"\b{_HEALER}(?:'s|\s+has|\s+have|\s+just|\s+recently|\s+finally)*\s+(?:put|started|got|has|prescribed|switched|moved)\s+me\s+(?:on\s+|to\s+|onto\s+|back\s+on\s+)?(?:{_ADVERB}\s+)*$|\b{_HEALER}(?:'s|\s+has|\s+have|\s+just)*\s+prescribed\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_MINE = re.compile(rf"\bmy\s+(?:(?:{_ADVERB}|morning|evening|nightly|current|new|usual|next|last)\s+)*$", re.I)
#: A dose, or how often, at the head of a message: "sertraline 50mg here, ...".
#: "I bruise easily on | blood thinners".
_ON = re.compile(
    rf"\bi\s+(?!(?:\w+\s+)*?(?:based|depend\w*|rely|research\w*|wrote|write|writing|talk\w*|read\w*|work\w*|report\w*|study|studied|focus\w*|spend|spent|info\w*)\b)[\w' ]{{2,40}}?\s+on\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
#: "Crohn's, 8 yrs, currently on | Humira".
_LISTED_ON = re.compile(rf",\s*(?:{_ADVERB}\s+)*(?:on|taking)\s+(?:{_ADVERB}\s+)*$", re.I)
_DOSED = re.compile(
    r"\s*\d+(?:\.\d+)?\s?(?:mg|mcg|ug|units|iu)\b|\s+(?:daily|twice a day|once a (?:day|week)|every (?:day|night|morning|\d|other|few)|since|for (?:\w+ )?(?:years|months))\b",
    re.I,
)
_REGULARLY = re.compile(
    r"\b(?:daily|every (?:day|night|morning|evening|week|\d)|twice a day|twice daily|once a day|for (?:\w+ )?(?:years|my (?:heart|back|arthritis|acne|rosacea|asthma|migraines?))|long[- ]term|each (?:day|night|morning)|nightly|regularly|since)\b",
    re.I,
)
_OVER = re.compile(
    r"\b(?:came off|come off|coming off|stopped|quit|used to|was on|no longer|any ?more|weaned|tapered|tapering|refuse|allergic|reaction|considering|thinking|scared|afraid|worried about|if|should i|want to|wants me to|might|could|off)\b|\b(?:didn't|don't|never|not|isn't|won't)\b(?! (?:know|sure|sleep|sleeping|help|helping|working|work|feel|eat|remember|want))",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    yield from _medicines(clause)
    yield from _devices(clause)
    yield from _operations(clause)
    yield from _removed(clause)
    if found := _expecting(clause):
        yield found


def _medicines(clause: Clause) -> Iterator[Proposal]:
    claimed_to: int | None = None
    for found in mentioned(clause.text, "medicines", "remedies"):
        chained = claimed_to is not None and joined(re.sub(r"^\s*\d+\s?m?c?g\b", "", clause.text[claimed_to : found.start]))
        if not (chained or _takes(clause, found)):
            continue
        if _is_remedy(found) and not _REGULARLY.search(clause.text):
            continue
        claimed_to = found.end
        yield replace(asserted(MEDICINE, what=found.entry), unless=frozenset({"allergy"}))


def _is_remedy(found: Mention) -> bool:
    return next(mentioned(found.said, "remedies"), None) is not None


def _takes(clause: Clause, found: Mention) -> bool:
    left = found.left
    if (
        (supposed(left) and not _MINE.search(left))
        or _OVER.search(left)
        or (clause.asks and re.search(r"\b(?:can|should|could|do|may|would|did) i\s", left, re.I))
    ):
        return False
    if _TAKING.search(left):
        return not re.search(
            r"\b(?:last|yesterday|this morning|tonight|once|a single|by accident|accidentally|ago)\b", clause.text, re.I
        ) and (heads(clause) or not re.match(r"(?:on|taking|been|prescribed)\b", left.strip(), re.I) or not people_else(clause.before))
    if _ON.search(left) and not people_else(left) and not clause.asks:
        return True
    if _PUT_ON.search(left):
        return not re.search(r"\bput\s+(?:him|her|them)\b", left, re.I)
    if _MINE.search(left):
        return not re.match(r"\s+(?:patients?|essay|research|allergy|dealer)\b", found.right, re.I)
    if _LISTED_ON.search(left) and (describes_writer(clause, left) or (_DOSED.match(found.right) and not people_else(clause.sentence))):
        return True
    if re.search(r",\s*$", left) and _DOSED.match(found.right) and describes_writer(clause, left):
        return True
    return heads(clause) and not left.strip() and bool(_DOSED.match(found.right)) and not people_else(clause.sentence)


_CARRIES = re.compile(
    r"(?:\bi|\bi've|\bwe)\s+(?:(?:also|still|now|always|already|only|have\s+to|recently|just)\s+)*(?:have|got|wear|worn|use|carry|need|have\s+got|had|sleep\s+with|rely\s+on)\s+(?:an?\s+|my\s+|two\s+|the\s+)?$|\bmy\s+(?:\w+\s+)?$|(?:\bw/|\bwith|\bgot|\bhave|\bwear|\bon|\bcarry|\bcarrying)\s+(?:an?\s+|my\s+|two\s+)?$",
    re.I,
)


def _devices(clause: Clause) -> Iterator[Proposal]:
    for found in mentioned(clause.text, "devices"):
        carried = _CARRIES.search(found.left)
        if (
            not carried
            or supposed(found.left)
            or _OVER.search(found.left)
            or re.match(r"\s+(?:company|engineer|business|factory|startup|essay|patients?|app|clinic|sales)\b", found.right, re.I)
        ):
            continue
        first = bool(re.match(r"(?:i|i've|we|my)\b", carried[0].strip(), re.I))
        if first or (
            heads(clause)
            and not people_else(clause.sentence)
            and not re.search(r"\b(?:someone|people|can|is|are|how|what)\b", found.left, re.I)
        ):
            yield replace(asserted(DEVICE, what=found.entry), unless=frozenset({"uses", "wears"}) if first else frozenset())


#: Blows of health that are told of once and keep their mark.
_HAD = re.compile(
    r"(?:\bi|\bi've|\bi\s+have|^|\bi'd|,)\s*(?:(?:just|recently|only|also|already|once|finally)\s+)*(?:had|got|survived|underwent|went\s+through)\s+(?:an?|my|the|another|emergency|two|both|his)?\s*(?:(?:bad|serious|mild|major|minor|massive|small|nasty|emergency|full|second|first|right|left|planned|keyhole|elective|bilateral)\s+)*$",
    re.I,
)
_AFTER = re.compile(
    r"\b(?:since|after|following|post|recovering\s+from|recovery\s+from|healing\s+from|from)\s+(?:my|the|an?|a\s+recent)?\s*(?:(?:bad|serious|mild|major|minor|last|recent|second|first|right|left|emergency)\s+)*$|\bmy\s+(?:(?:recent|last|second|first|emergency|left|right|\w+day)\s+)*$",
    re.I,
)
_AHEAD = re.compile(
    r"\b(?:before|next|upcoming|scheduled|booked|waiting|going\s+in|tomorrow|will|about\s+to|need|due|having|risk|is\s+on|is\s+in|is\s+next|consult\w*|prep|date|quote|cost|appointment|get(?:ting)?)\b",
    re.I,
)
_NOT_OP = re.compile(
    r"[\s-]+(?:patients?|essay|risk|prevention|awareness|unit|ward|symptoms|consultation|scare|insurance|lawyer|claim|game|movie|scene|drill|on\s+(?:the|a)\s+(?:plate|cake|menu)|of\s+(?:luck|genius))\b",
    re.I,
)


def _operations(clause: Clause) -> Iterator[Proposal]:
    for found in mentioned(clause.text, "operations"):
        left, right = found.left, found.right
        had, after = _HAD.search(left), _AFTER.search(left)
        if (
            not (had or after)
            or supposed(left)
            or _NOT_OP.match(right)
            or _OVER.search(left)
            or re.match(r"\s*(?:is|on|next|in)\s+(?:on|next|in|tomorrow|booked|scheduled|coming)\b", right, re.I)
        ):
            continue
        if _AHEAD.search(left) or (re.search(r"\bmy\b", left[-30:], re.I) and not had and _AHEAD.search(right)):
            continue
        if (
            (had and re.match(r"i", had[0].strip(" ,"), re.I))
            or (after and re.search(r"\bmy\b", after[0], re.I))
            or _of_writer(clause, left)
        ):
            yield asserted(OPERATION, what=found.entry, when=time_behind(right, told=clause.told))


def _of_writer(clause: Clause, left: str) -> bool:
    """ "One-handed typist since the | stroke", "had a | C-section on Friday": told by nobody but the writer."""
    if people_else(clause.before + clause.text):
        return False
    return (heads(clause) or bool(re.search(r"\b(?:i|i'm|im|my|me)\b", clause.sentence, re.I))) and not re.search(
        r"\b(?:can(?!')|how|what|is|are|why|safe|people)\b", left, re.I
    )


_OUT = re.compile(r"\s+(?P<how>out|removed|taken\s+out|replaced|amputated|fused|reconstructed|rebuilt|pinned|pulled)\b", re.I)
_HAD_MY = re.compile(
    r"(?:\bi|\bi've|\bi\s+have|^|,|\bi\s+got|\bgot)\s*(?:(?:just|recently|only|also|already|finally)\s+)*(?:had|got|having\s+had)\s+(?P<whose>my|an?|both(?:\s+my)?|all(?:\s+my)?|all\s+four|two|one|most\s+of\s+my|half\s+(?:of\s+)?my|part\s+of\s+my)\s*(?P<side>(?:left|right|lower|upper|of)?\s*)$",
    re.I,
)


#: "My left hip was replaced in 2019".
_MY_SIDE = re.compile(r"\b(?:my|both\s+(?:of\s+)?my)\s+(?P<side>(?:left\s+|right\s+)?)$", re.I)
_WAS_OUT = re.compile(
    r"\s+(?:was|were|has\s+been|have\s+been|got)\s+(?:surgically\s+)?(?P<how>replaced|removed|taken\s+out|amputated|fused|reconstructed|rebuilt|pinned)\b",
    re.I,
)


#: "They removed | my gallbladder".
_THEY = re.compile(
    r"\b(?:they|doctors?|surgeons?|the\s+hospital|he|she)\s+(?:had\s+to\s+|have\s+|finally\s+)?(?P<how>removed|took\s+out|taken\s+out|cut\s+out|amputated|replaced|pinned|fused)\s+(?P<whose>my)\s+(?P<side>(?:left\s+|right\s+)?)$",
    re.I,
)
_DONE = {"took out": "taken out", "cut out": "taken out"}


def _removed(clause: Clause) -> Iterator[Proposal]:
    """ "Had my gallbladder out on Monday"."""
    for found in mentioned(clause.text, "body_parts"):
        if supposed(found.left):
            continue
        if (mine := _MY_SIDE.search(found.left)) and (was := _WAS_OUT.match(found.right)):
            what = re.sub(r"\s+", " ", f"my {mine['side']}{found.said if found.said.isupper() else found.said.lower()} {was['how']}")
            yield asserted(OPERATION, what=what, when=time_behind(found.right[was.end() :], told=clause.told))
        elif they := _THEY.search(found.left):
            how = " ".join(they["how"].lower().split())
            part = found.said if found.said.isupper() else found.said.lower()
            yield asserted(
                OPERATION, what=f"my {they['side'].lower()}{part} {_DONE.get(how, how)}", when=time_behind(found.right, told=clause.told)
            )
        elif (had := _HAD_MY.search(found.left)) and (out := _OUT.match(found.right)) and (heads(clause) or not people_else(clause.text)):
            how = re.sub(r"\s+", " ", out["how"].lower())
            what = re.sub(r"\s+", " ", f"{had['whose']} {had['side']} {found.said}").strip()
            what = what if found.said.isupper() else what.lower()
            yield asserted(
                OPERATION,
                what=re.sub(r"^my (?=wisdom teeth)", "", f"{what} {how}"),
                when=time_behind(found.right[out.end() :], told=clause.told),
            )


_NTH = r"(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|next)"
_PREGNANT = re.compile(
    rf"(?:^|[\s,;(])(?P<who>(?:i'?m|i\s+am|we'?re|we\s+are|as)\s+)?(?:(?:currently|now|also|about|around|nearly|almost|only|just|over|heavily|newly|very|a)\s+)*(?:(?P<far>\d{{1,2}}(?:\s?\+\s?\d)?\s?-?(?:weeks?|wks?|w|months?|mo))\s+)?(?:(?:very|heavily)\s+)?(?P<what>pregnant|preggo|preggers|expecting|along\s+with|gone\s+with)(?:\s+(?:with|w/|w)\s*(?:my|our|the)?\s*(?P<with>twins|triplets|{_NTH}(?:\s+(?:baby|child|kid))?|(?:baby\s+)?(?:number|#|no\.?)\s?(?:two|three|four|\d)))?(?P<end>.*)$",
    re.I,
)
_ORDINAL = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth"}


_NURSING = re.compile(r"(?:currently\s+|still\s+)?(?:breast|chest)-?feeding(?=\s*(?:$|[,.;(]|(?:and|but|so|my|a \d+|for)\b))", re.I)


def _expecting(clause: Clause) -> Proposal | None:
    if heads(clause) and _NURSING.match(clause.text) and not people_else(clause.before):
        return replace(asserted(EXPECTING, what="breastfeeding"), unless=frozenset({"expecting"}))
    found = _PREGNANT.search(clause.text)
    if not found or (
        clause.asks
        and re.search(r"\b(?:am|could|can|get|getting|be|being|is|was|were|become|if)\s*$", clause.text[: found.start("what")], re.I)
    ):
        return None
    left = clause.text[: found.start()]
    told_by_writer = bool(found["who"]) or (bool(found["far"]) and heads(clause) and not people_else(clause.text))
    if (
        not told_by_writer
        or people_else(left)
        or re.match(
            r"\s*(?:women|woman|people|wife|sister|friend|cat|dog|cow|ladies|patients?|character|a\b|an\b|that|to\b|you|it)\b",
            found["end"],
            re.I,
        )
    ):
        return None
    said = (found["with"] or "").lower()
    nth = re.match(_NTH, said)
    child = (
        f"expecting my {_ORDINAL.get(nth[0], nth[0])} child"
        if nth
        else f"pregnant with {said}"
        if said in {"twins", "triplets"}
        else "pregnant"
    )
    return replace(asserted(EXPECTING, what=child), unless=frozenset({"expecting"}))
