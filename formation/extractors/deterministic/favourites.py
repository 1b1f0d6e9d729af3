"""Favourites: "my favourite tea is oolong". One per topic."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.phrase import fit, phrase
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Claim, Portability

_FAVOURITE = re.compile(r"(?:^|,\s|\band\s|\bbut\s|\bso\s)(?:my|our)\s+(?:all-time |absolute |own |new )?favou?rite\s+(?P<topic>[a-z][a-z' -]{1,40}?)\s+(?:(?:is|are)|(?:has|have) (?:always )?been|would be)\s+(?:now |probably |definitely |still |currently |always |by far )*(?P<value>.+)", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    topic, value = claim.get("topic") or "", claim.get("value") or ""
    return owners(voice, f"favourite {topic} {'are' if topic.endswith('s') and not topic.endswith('ss') and topic != 'series' else 'is'} {value}")


KIND = ClaimKind(
    name="favourite",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=lambda claim: f"favourite {canonical_value(claim.get('topic') or '')}",
    slots=("value",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    found = _FAVOURITE.search(clause.text)
    if not found or not fit(found["topic"], words=4) or re.search(r"\b(?:to|i|part|thing|memory|moment|one|ones|of)\b", found["topic"], re.I):
        return
    value = phrase(" " + found["value"])
    if value and not re.match(r"(?:when|how|definitely|not|to|probably|the one|one|because|all)\b", value, re.I):
        yield asserted(KIND, topic=found["topic"].lower(), value=value)
