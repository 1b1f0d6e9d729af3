"""What the owner is to others: "I'm a dad of two", "as a foster mother", "so I'm an uncle now", "I'm Teodora's carer as well as her niece"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind
from formation.extractors.deterministic.kinship import ROLES, kin_key
from formation.extractors.deterministic.lexicon import PLURAL_SPECIES, SPECIES
from formation.extractors.deterministic.mentions import is_known, names_any
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType, Sensitivity

PARENT = ClaimKind(
    name="parent",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(
        voice, "is", article(claim.get("role") or "") + (f" of {claim.get('count')}" if claim.get("count") else "")
    ),
    subject=lambda claim: claim.get("role") or "",
    slots=("role",),
    optional_slots=("count",),
    single_valued=True,
)
OF = ClaimKind(
    name="bond",
    belief_type=BeliefType.RELATIONSHIP,
    render=lambda claim, voice: owner(voice, "is", f"{claim.get('name')}'s {claim.get('role')}"),
    subject=lambda claim: f"{claim.get('name')} {kin_key(claim.get('role') or '')}",
    slots=("name", "role"),
    sensitivity=Sensitivity.INTERNAL,
)
KINDS = (PARENT, OF)

_I_AM = r"(?:(?:^|[\s,;(])(?:i'?m|i\s+am|we'?re|we\s+are|as|being|(?:i've|i\s+have|we've)\s+been)\s+(?:(?:also|now|still|both|currently|suddenly|finally|officially)\s+)*"
_ROLE = "|".join(sorted((re.escape(word) for word in ROLES), key=len, reverse=True))
_QUALITY = r"(?:(?:single|busy|new|first[- ]time|working|tired|knackered|solo|widowed|proud|lone|young|older|happy|home[- ]?schooling|adoptive|devoted|full[- ]time)\s+)*"
_COUNT = r"one|two|three|four|five|six|seven|eight|nine|ten|twins|triplets|[1-9]"
#: Where such a role may end without another noun to which it belongs: "a mother | tongue", "a foster parent | agency".
_END = r"(?=\s*(?:$|[,.;:!?()]|(?:and|but|so|since|because|for|who|with|now|again|too|at|in|here|myself|to|of|i)\b))"
_BEING = re.compile(
    rf"{_I_AM}(?:an?\s+|the\s+)?|^(?:(?:hi|hey|hello|so)\b[\s,!]*)*(?:as\s+)?(?:an?\s+)?(?=(?:[\w-]+\s+){{1,3}}?(?:of|to|w/|with)\s+(?:{_COUNT})\b)){_QUALITY}"
    rf"(?P<role>{_ROLE})s?(?:\s+(?:of|to|w/|with)\s+(?P<count>{_COUNT})\b(?P<behind>[^,.;!?()]{{0,30}})|{_END})",
    re.I,
)
#: "I'm Teodora's carer as well as her niece".
_SOMEBODYS = re.compile(
    rf"{_I_AM})(?P<name>{NAME})'s\s+(?P<role>[a-z]+(?:[- ][a-z]+){{0,2}}?)(?:\s+(?:and|as\s+well\s+as)\s+(?:also\s+)?(?:(?:her|his|their)\s+)?(?P<other>[a-z]+(?:[- ]in[- ]law)?))?{_END}",
    re.I,
)
_NUMBERS = {str(number): word for number, word in enumerate("one two three four five six seven eight nine".split(), start=1)}
#: "If I'm a dad of two": supposed. "Like an uncle", "I'm not a mother": no such thing.
_NOT_ONE = re.compile(
    r"(?:\b(?:if|like|not|never|when|once|until|before|act\w*|treat\w*|same|such|well|known|seen?|imagine|will|would|gonna|going\s+to)|'ll)\b[^,.;]{0,20}$",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or hedged(clause.text, after=clause.after):
        return
    if (found := _BEING.search(clause.text)) and not _NOT_ONE.search(clause.text[: found.start()]):
        yield from _role(clause, found)
    for found in _SOMEBODYS.finditer(clause.text):
        for role in filter(None, (found["role"], found["other"])):
            if names_in(found["name"]) and (role.lower() in ROLES or is_known(role, "kin", "circle")):
                yield asserted(OF, name=found["name"], role=role.lower())


def _role(clause: Clause, found: re.Match[str]) -> Iterator[Proposal]:
    behind = set((found["behind"] or "").lower().split())
    if names_any(found["behind"] or "", "animals") or behind & {"fur", *SPECIES, *PLURAL_SPECIES}:
        return
    if clause.asks and found["count"] is None and not (clause.text[found.end() :] + clause.after).strip(" ?!."):
        return
    count = (found["count"] or "").lower()
    yield asserted(PARENT, role=ROLES[" ".join(found["role"].lower().split())], count=_NUMBERS.get(count, count) or None)
