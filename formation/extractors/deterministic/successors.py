"""Who has come in somebody's place, and where the children go to school, wherever in a sentence it stands.

"Dr Marchetti has taken me over as supervisor", "..., Ms Thorne is our landlord now", "kid's at St Wilfrid's primary".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.kinship import SINGLE
from formation.extractors.deterministic.lived import RELATIVE
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.relations import SOLE

_ROLE = "boss|manager|supervisor|landlord|landlady"
_TAKEN_OVER = re.compile(
    rf"(?:^|,\s+)(?P<name>{NAME})(?:'s| has| is| have|)\s(?:now |just )?(?:taken|taking|took)\s(?:(?:me|us|over|on|from (?:him|her|them))\s)+as\s(?:(?:my|our|the)\s)?(?:new\s)?(?:\w+\s)?(?P<role>{_ROLE})\b|"
    rf",\s+(?P<is>{NAME}) is (?:now )?(?:my|our) (?:new )?(?P<now>{_ROLE})(?: now)?\W*$",
    re.I,
)
_SCHOOL = r"(?:(?i:primary|infants?|juniors?|academy|college|school|nursery|preschool|pre-school|kindergarten|montessori|high|middle|elementary|grammar|secondary|prep|comprehensive|creche)\b(?: school)?)"
_AT_SCHOOL = re.compile(
    r"(?:^|,\s+|\band\s+)(?:my |our )?(?P<who>kid|son|daughter|boy|girl|eldest|youngest|stepson|stepdaughter|granddaughter|grandson|niece|nephew)(?:'s| is| goes| went)? (?:now )?(?:at|to|in) "
    rf"(?P<school>(?-i:[A-Z])[\w'.]*(?: (?-i:[A-Z])[\w'.-]*){{0,3}}? {_SCHOOL})(?=\s*(?:$|[,.;!?-]))",
    re.I,
)
_OF = {"boy": "son", "girl": "daughter"}


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or clause.asks:
        return
    if found := _TAKEN_OVER.search(clause.text):
        name, role = found["name"] or found["is"], (found["role"] or found["now"]).lower()
        if names_in(name):
            yield asserted(SOLE, relation=SINGLE[role], name=name).never_beside("relation", "sole_relation")
    if found := _AT_SCHOOL.search(clause.text):
        who = found["who"].lower()
        yield asserted(RELATIVE, did=f"go to {found['school']}", how="does", of=_OF.get(who, who)).never_beside("relative_habit")
