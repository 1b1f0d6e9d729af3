"""Illnesses, injuries and what people are in hearing, sight and moving, at any word for one: "asthmatic w/ blue inhaler", "does my eczema ..."."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.body import STATE
from formation.extractors.deterministic.care import OPERATION
from formation.extractors.deterministic.health import ABILITY, CONDITION
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import certain, ends_there, in_brackets, joined, of_owner, supposed
from formation.extractors.deterministic.voice import article

#: Abbreviations that are everyday words when typed small.
_WORDS_TOO = frozenset("pots ms ra add endo did pcs cad amd als eds cll uc pem fai rls apd dcd asd gad cmt".split())
_ALWAYS_WORDS = frozenset("pots add did endo pem amd cad als".split())
_JUST_HAS = re.compile(r"\b(?:have|got|diagnosed with|diagnosed w/|living with|someone with|my|and|,)\s+$", re.I)
#: Said of moods as often as of illness: only with words of a diagnosis.
_MOODS = frozenset(
    [
        *"anxiety depression OCD ADD insomnia dementia vertigo psychosis nausea tics anorexia claustrophobia trypophobia misophonia snoring infertility".split(),
        "brain fog",
        "panic attacks",
        "bipolar disorder",
        "tunnel vision",
        "nosebleeds",
        "cancer",
    ]
)
_MEANT = re.compile(
    r"\b(?:diagnos\w+|dx|meds|medication|medicated|therap\w+|disorder|clinical|chronic|severe|since|for (?:\w+ )?years|flares?|symptoms?|suffer\w*|live with|living with|i have|i've got|i've had|ive|someone with|psychiatrist|doctor|gp)\b",
    re.I,
)
#: An attack now says nothing lasting: "I have a migraine", "my hives are back today".
_ATTACK = re.compile(r"\ban?\s+(?:\w+\s+)?$", re.I)
_ATTACKS = re.compile(r"(?:migraine|headache|nosebleed|cold sore|mouth ulcer|stomach ulcer|flare)$", re.I)
_NOW = re.compile(
    r"\b(?:right now|today|tonight|this (?:morning|afternoon|evening)|at the moment|since (?:yesterday|last night|this morning))\b", re.I
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    yield from (asserted(CONDITION, what=found.entry) for found in _told(clause, "conditions", noun=True))
    yield from (asserted(CONDITION, what=found.entry) for found in _told(clause, "sufferers", noun=False))
    yield from (asserted(ABILITY, what=found.entry) for found in _told(clause, "abilities", noun=False))
    yield from _had_once(clause)
    yield from _parts(clause)


def _told(clause: Clause, lexicon: str, *, noun: bool) -> Iterator[Mention]:
    """What is said of the owner; what is named in one breath with it is said of them too."""
    claimed_to: int | None = None
    others = () if noun else tuple(mentioned(clause.text, "conditions"))
    for found in mentioned(clause.text, lexicon):
        if any(other.start <= found.start < other.end and len(other.said) > len(found.said) for other in others):
            continue
        chained = claimed_to is not None and joined(clause.text[claimed_to : found.start])
        if not _is_meant(clause, found) or not (
            chained or of_owner(clause, found, noun=noun) or in_brackets(clause, found, "abilities", "conditions", "sufferers")
        ):
            continue
        claimed_to = found.end
        yield found


#: What is over is kept with its time: "I had | hepatitis B as a child".
_HAD = re.compile(
    r"(?:^|[\s,;(])(?:i|i've)\s+(?:(?:once|also|actually|already)\s+)*(?:had|have\s+had)\s+(?:an?\s+|the\s+)?(?:(?:severe|bad|mild)\s+)?$",
    re.I,
)
_ONCE = re.compile(
    r"\s+(?P<when>as\s+an?\s+(?:small\s+|young\s+)?(?:child|kid|baby|teenager|teen|student)|when\s+i\s+was\s+(?:\w+|an?\s+\w+)(?=\s*(?:$|[,.;!?]|(?:and|but|so)\b))|in\s+(?:19|20)\d\d)\b",
    re.I,
)


def _had_once(clause: Clause) -> Iterator[Proposal]:
    for found in mentioned(clause.text, "conditions"):
        if _HAD.search(found.left) and not supposed(found.left) and (once := _ONCE.match(found.right)):
            yield asserted(OPERATION, what=found.entry, when=re.sub(r"\bi was\b", "they were", once["when"].lower()))


def _is_meant(clause: Clause, found: Mention) -> bool:
    if found.said.lower() in _WORDS_TOO and not found.said.isupper():
        return found.said.lower() not in _ALWAYS_WORDS and bool(_JUST_HAS.search(found.left)) and ends_there(found.right)
    if _ATTACKS.search(found.said) and (_ATTACK.search(found.left) or _NOW.search(clause.text)):
        return False
    if found.entry in _MOODS and re.match(r"\s+(?:about|for|over|of|when|attack)\b", found.right, re.I):
        return False
    return found.entry not in _MOODS or bool(_MEANT.search(clause.sentence))


_BAD = r"(?:bad|dodgy|gammy|bum|busted|trick|weak|wonky|dicky|arthritic|gimpy|buggered|knackered|fused|reconstructed|damaged|injured|crook|iffy|bad|prosthetic|artificial|paralysed|paralyzed|missing)"
_BAD_PART = re.compile(
    rf"(?P<whose>\bmy|\b(?:i|we)(?:'ve| have| have got|'ve got| got)(?: an?| two| some)?|^(?:an?\s+)?|with(?: an?| my)?|,\s*) ?(?P<how>{_BAD}) (?P<side>left |right |lower |upper )?$",
    re.I,
)
_TORN = r"(?P<how>torn|ruptured|fused|frayed|worn(?: out| down)?|paralysed|paralyzed|amputated|missing|damaged|arthritic|fractured|broken|dislocated|herniated|bulging|prolapsed|inflamed|deformed|crooked|shattered|detached|scarred|shot|wonky|numb for good|permanently \w+|(?:permanently|partially|partly|half|completely|fully) \w+)"
_IS_TORN = re.compile(
    rf"\s+(?P<verb>is|are|was|were)\s+(?:(?:still|now|really|very|quite|badly|a bit|also|basically)\s+)*(?P<degree>(?:partially|partly|completely|fully|slightly|half|permanently)\s+)?{_TORN}(?=\s*(?:$|[^\w\s]|(?:and|but|so|since|from|after|because|now)\b))",
    re.I,
)
_MY_PART = re.compile(
    r"(?:^|[\s,(])(?:my|both (?:of )?my)\s+(?P<side>(?:(?:left|right|lower|upper|front|back|bottom|top|whole|dominant)\s+){0,2})$", re.I
)


def _parts(clause: Clause) -> Iterator[Proposal]:
    """Parts of the body that are bad, or torn: "my bad knee", "my left rotator cuff is partially torn"."""
    for found in mentioned(clause.text, "body_parts"):
        if (
            (mine := _MY_PART.search(found.left))
            and (torn := _IS_TORN.match(" is" * found.said.endswith("'s") + found.right))
            and not clause.asks
            and not _NOW.search(clause.text)
        ):
            verb = "are" if found.many else "is"
            how = re.sub(r"\s+", " ", f"{torn['degree'] or ''}{torn['how']}").lower()
            thing = re.sub(r"\s+", " ", f"{mine['side']}{found.said}").removesuffix("'s").removesuffix("'s")
            yield asserted(STATE, thing=thing if thing.isupper() else thing[0].lower() + thing[1:], what=f"{verb} {how}")
        elif (bad := _BAD_PART.search(found.left)) and _is_mine(clause, bad["whose"], found):
            what = f"{bad['how']} {bad['side'] or ''}{found.said}".lower()
            yield asserted(CONDITION, what=what if found.many else article(what))


def _is_mine(clause: Clause, whose: str, found: Mention) -> bool:
    if re.match(r"(?:\s*(?:surgery|op|day|idea|hair|luck|joke|taste|breath)\b|-)", found.right) or (
        found.said.lower() in {"hair", "hand", "hands", "tooth", "mouth", "back"} and not re.match(r"my|i|we", whose, re.I)
    ):
        return False
    if re.match(r"my|i\b|i've|i have|we", whose.strip(), re.I):
        return True
    return of_owner(clause, found, noun=True) if not whose.strip(" ,") else False
