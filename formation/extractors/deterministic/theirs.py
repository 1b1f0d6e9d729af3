"""What the owner's family has, is and does not take: "my toddler's got eczema", "my coeliac daughter", "my wife's pregnant". Kept under theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind
from formation.extractors.deterministic.kinfolk import CONDITION, STATE
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import FAMILY, RELATIONS, certain, ends_there, family_before, supposed
from memory.views import Claim

_ADVERB = r"(?:also|still|now|both|very|really|just|severe|severely|mild|a|an|the|quite|pretty|\w+ly)"
_HAS = re.compile(
    rf"(?:\b(?:has|have|'s\s+got|s\s+got|has\s+got|got|suffers\s+(?:from|with)|lives\s+with|(?:was|is|'s|has\s+been|got)\s+(?:just\s+|recently\s+)?diagnosed\s+with|'s\s+had|with)|'s\s+got|'s\s+had)\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_IS = re.compile(rf"(?:\b(?:is|was\s+born|are|hes|shes)|'s|'re)\s+(?:{_ADVERB}\s+)*$", re.I)
_MY = re.compile(
    r"\b(?:my|our)\s+(?:(?:\d+[- ]?(?:yo|y/o|year[- ]old)|little|youngest|oldest|eldest|elderly|older|younger|teenage|poor|own)\s+)*$", re.I
)
_THEM = re.compile(rf"\s+(?:\d+[- ]?(?:yo|y/o|year[- ]old)\s+)?{FAMILY}\b(?!'s\s+(?:friend|dog|cat|teacher|boss))", re.I)
#: Whose life it was, or is asked about.
_UNSURE = re.compile(
    r"\b(?:had|died|late|passed|used\s+to|might|may|could|maybe|think|thinks|does|do|did|would|should|if|or|not|n't|never|isn't|doesn't|hasn't|no)\b",
    re.I,
)
_PREGNANT = re.compile(
    rf"\b(?:my|our)\s+{FAMILY}(?:\s+is|'s|\s+s)\s+(?:(?:also|now|currently|about|heavily|\d{{1,2}}\s*(?:weeks?|months?|w))\s+)*pregnant\b",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    for found in mentioned(clause.text, "conditions"):
        if _HAS.search(found.left) and (relation := _whose(clause, found)):
            yield _said(CONDITION, relation, found.entry)
    for lexicon, kind in (("sufferers", CONDITION), ("abilities", STATE), ("diets", STATE)):
        for found in mentioned(clause.text, lexicon):
            if relation := _described(clause, found):
                yield _said(kind, relation, found.entry)
    if (pregnant := _PREGNANT.search(clause.text)) and not supposed(clause.text[: pregnant.start()]):
        yield _said(STATE, RELATIONS[pregnant["relation"].lower()], "pregnant")


def _described(clause: Clause, found: Mention) -> str | None:
    """ "my | coeliac daughter", "our son is | autistic"."""
    if _MY.search(found.left) and (them := _THEM.match(found.right)):
        return RELATIONS[them["relation"].lower()]
    return _whose(clause, found) if _IS.search(found.left) and ends_there(found.right) else None


def _whose(clause: Clause, found: Mention) -> str | None:
    if _UNSURE.search(found.left) or supposed(found.left):
        return None
    relation = family_before(clause, found.left)
    return relation if relation and not relation.endswith("s") else None


def _said(kind: ClaimKind, relation: str, what: str) -> Proposal:
    return Proposal(
        kind=kind,
        claim=Claim(kind=kind.name, slots=(("relation", relation), ("what", what))),
        unless=frozenset({CONDITION.name, STATE.name}),
    )
