"""Two who are a pair, told with the other's name: "We are getting engaged, Yaromir and I", "Ana and I got married in May"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.kinfolk import MARITAL
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged

_STATUS = r"(?P<status>(?:getting\s+)?(?:engaged|married)|divorced|separated|getting\s+divorced)"
_ADVERBS = r"(?:(?:now|just|finally|officially|recently|already|both|newly|happily|still|legally|secretly)\s+)*"
_PAIRED = (
    re.compile(
        rf"\b(?:we're|we\s+are|we\s+got|we've\s+got|we\s+have\s+got|we've\s+been|i'm|im|i\s+am|i\s+got)\s+{_ADVERBS}{_STATUS},?\s+(?P<name>{NAME})\s+(?:and|&)\s+(?:i|me)\b",
        re.I,
    ),
    re.compile(
        rf"(?:^|[\s,(])(?P<name>{NAME})\s+(?:and|&)\s+(?:i|me)\s+(?:(?:are|were|have|'ve|got|been|have\s+been)\s+)*{_ADVERBS}(?:(?:are|got)\s+)?{_STATUS}\b(?!\s+(?:couple|people|friends|off|at|in\s+(?:a|an|the|this)\s+(?!church|registry|small|field|barn|garden|castle)))",
        re.I,
    ),
    re.compile(rf"\b(?:me|myself)\s+and\s+(?P<name>{NAME})\s+(?:(?:are|have|got|just|been)\s+)*{_STATUS}\b", re.I),
)
_HINTS = re.compile(r"engaged|married|divorced|separated|divorce", re.I)
#: "Since my divorce I ...": of the owner's own only, and no divorce lawyer.
_SINCE = re.compile(
    r"\bsince\s+(?:my|our)\s+divorce\b(?!\s+(?:lawyer|party|papers|hearing|goes|is|comes))|\b(?:my|our|the)\s+divorce\s+(?:papers\s+)?(?:(?:finally|just|has|have|is|was|are|were)\s+)*(?:came\s+through|come\s+through|went\s+through|gone\s+through|final(?:i[sz]ed)?|done)\b",
    re.I,
)
#: "My divorce is final on the 19th": not yet.
_TO_COME = re.compile(
    r"\bdivorce\s+(?:is|will\s+be|gets|becomes|should\s+be)\s+(?:\w+\s+)?(?:final\w*|done|through)\s+(?:on|in|by|next|tomorrow|this|soon)\b",
    re.I,
)
_ENDED = frozenset({"divorced", "separated", "getting divorced"})


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or not _HINTS.search(clause.text) or hedged(clause.text, after=clause.after):
        return
    if re.search(r"\b(?:not|never|n't|almost|nearly|fake|pretend\w*|rumou?r)\b|\?", clause.text, re.I):
        return
    if _TO_COME.search(clause.text):
        return
    if _SINCE.search(clause.text):
        yield asserted(MARITAL, status="divorced").never_beside("marital_status")
        return
    for frame in _PAIRED:
        if (found := frame.search(clause.text)) and names_in(found["name"]):
            status = " ".join(found["status"].lower().split())
            if status in _ENDED:
                yield asserted(MARITAL, status=status).never_beside("marital_status")
            else:
                yield asserted(MARITAL, status=status, to=found["name"]).never_beside("marital_status")
            return
