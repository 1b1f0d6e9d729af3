"""Favourites: "my favourite tea is oolong". One per topic."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.phrase import fit, objects_of, phrase
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Portability
from memory.views import Claim

_HINTS = frozenset("fav fave favorite favourite favorites favourites".split())
_FAVOURITE = re.compile(
    r"(?:^|,\s|\band\s|\bbut\s|\bso\s)(?:my|our)\s+(?:all-time |absolute |own |new "
    r")?fav(?:e|ou?rite)?\s+(?P<topic>[a-z][a-z' -]{1,40}?)\s+(?:(?:is|are)|(?:has|have) (?:always )?been|would be)\s+(?:now "
    r"|probably |definitely |still |currently |always |by far )*(?P<value>.+)",
    re.I,
)


#: "Dune is my favourite book"
_IS_FAVOURITE = re.compile(
    r"^(?:(?:yeah|definitely|well|oh|i think|probably|honestly)\b,?\s+)*(?P<value>(?:The |A )?[A-Z][\w':&. "
    r"-]{1,50}?)\s+(?:is|are)\s+(?:definitely |still |by far |probably )?my (?:all-time |absolute "
    r")?favou?rite\s+(?P<topic>[a-z]+(?:\s[a-z]+)?)\s*(?:$|,|of all time|ever|by far|and\b)",
    re.I,
)
#: "One of my favourite books is Dune", "my favourite thing is ...": a like among others.
_AMONG = re.compile(
    r"(?:^|,\s|\band\s|\bbut\s)(?:(?:one|two|three|some|a few) of )?my (?:all-time )?favou?rite(?:s|\s(?:thing|things|"
    r"[a-z]+(?:\s[a-z]+)?s))(?:\s(?:to \w+))?\s(?:is|are)\s+(?P<value>.+)",
    re.I,
)
_AMONG_ONE = re.compile(r"\b(?:of my (?:all-time )?favou?rite|favou?rite things?)\b", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    topic, value = claim.get("topic") or "", claim.get("value") or ""
    return owners(
        voice, f"favourite {topic} {'are' if topic.endswith('s') and not topic.endswith('ss') and topic != 'series' else 'is'} {value}"
    )


def _topic(said: str) -> str:
    """One topic whatever its spelling and number: "colors" and "colour"."""
    words = canonical_value(said).split() or [""]
    head = re.sub(r"^colors?$", "colour", words[-1])
    singular = (
        head[:-3] + "y"
        if head.endswith("ies") and len(head) > 6
        else head
        if re.search(r"(?:ss|us|is|series)$", head)
        else head.removesuffix("s")
    )
    return " ".join([*words[:-1], singular])


KIND = ClaimKind(
    name="favourite",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=lambda claim: f"favourite {_topic(claim.get('topic') or '')}",
    slots=("value",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


_POINTLESS = re.compile(
    r"(?:when|how|definitely|not|to|probably|the one|one|because|all|both|also|still|(?-i:the (?!\w+ by )[a-z]+$))\b", re.I
)


#: What is said of it is a state, no value.
_STATE = re.compile(
    r"(?-i:[a-z]{3,}ed|missing|broken|torn|worn|stolen)\b(?! \w)|(?:out of|back|on (?:tonight|now|tv|today|sale|fire)|over|gone|lost|dead|late|sick|ill|here|"
    r"there|away|dirty|empty|full|open|sold out|coming|going|losing|missing|winning|playing|leaving|moving|visiting|getting|being|doing|having|"
    r"retired|pregnant|an? (?:good|great|bad|nice|nightmare|mess|genius|legend|disaster|joke|success|hit|failure|bit|lot)|in (?:the|my|a)|at (?:the|my|a)|on (?:the|my|a)|"
    r"up (?:for|to)|available|unavailable|too|very|pretty|quite|kind of|sort of|better|worse|great|good|bad|awesome|terrible|amazing|perfect|delicious)\b",
    re.I,
)
_MOMENT = re.compile(r"\b(?:right now|at the moment|so far|this|today|these days|of the|currently)\b", re.I)
_PERSON = re.compile(
    r"\b(?:aunt|uncle|cousin|teacher|person|people|brother|sister|nephew|niece|colleague|friend|boss|neighbour|neighbor|child|kid|student)s?$",
    re.I,
)
_UNSURE = re.compile(r"\b(?:or maybe|or perhaps|maybe|perhaps|possibly|not sure|i think|i guess|or something)\b", re.I)
_NO_LONGER = re.compile(r"no longer\s+(?P<value>.+)", re.I)


def _named_first(text: str) -> re.Match[str] | None:
    found = _IS_FAVOURITE.match(text)
    if not found or _POINTS.match(found["value"]):
        return None
    return found if found["value"][0].isupper() or re.fullmatch(r"[a-z-]+(?: [a-z-]+)?", found["value"]) else None


#: "This is my favourite mug" names none.
_POINTS = re.compile(
    r"(?:this|that|it|he|she|these|those|they|which|what|my|her|his|here|there|one|mine|yours|who|the|a|an|our|your|everything|nothing|something|probably|definitely|and|but|so|"
    r"also|still|now)(?!\w)(?!(?-i: [A-Z]))",
    re.I,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    among = _AMONG.search(clause.text)
    if among and _AMONG_ONE.search(among[0]):
        for thing in objects_of(" " + among["value"]):
            if thing[0].isupper() and not _POINTLESS.match(thing):
                yield asserted(LIKES, object=thing)
        return
    found = _FAVOURITE.search(clause.text) or _named_first(clause.text)
    if (
        not found
        or not fit(found["topic"], words=4)
        or re.search(r"\b(?:to|i|part|thing|memory|moment|one|ones|of)\b", found["topic"], re.I)
    ):
        return
    ended = _NO_LONGER.match(found["value"])
    value = phrase(" " + (ended["value"] if ended else found["value"]))
    topic = found["topic"].lower()
    if not value or _POINTLESS.match(value) or not _answers(topic, value) or _UNSURE.search(found["value"]):
        return
    if ended:
        yield retracted(KIND, statement=f"User's favourite {topic} is no longer {value}.", topic=topic, value=value)
    else:
        yield asserted(KIND, topic=topic, value=value)


def _answers(topic: str, value: str) -> bool:
    """Whether it says what the favourite is, and not how it is."""
    job = job_of(f" {value}") is not None
    return not (_STATE.match(value) or _MOMENT.search(topic) or job or (_PERSON.search(topic) and not value[0].isupper()))
