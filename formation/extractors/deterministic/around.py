"""The words around a known word that say whose it is, or of whom it is said. Shared by all kinds that are anchored at one.

Every test reads the text to the left of a mention up to the mention, or the text to its right from it on.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.reading import Clause

#: Words that may stand between "my" and a noun: qualities, not other nouns' owners.
_QUALITIES = r"(?:(?!(?:and|or|but|is|are|was|were|has|have|had|who|that|which|with|for|of|in|on|at|to|from|by|than|as|if|not|no|friend'?s?|s|their|his|her|your)\b)(?![\w-]+'s?\s)[\w'-]+\s+){0,3}"
_MINE = re.compile(rf"(?:^|[\s,(/])(?:my|our)\s+(?:own\s+)?{_QUALITIES}$", re.I)
_HAVING = re.compile(
    rf"(?:^|[\s,;(])(?:i|we|i've|we've|ive)\s+(?:(?:also|still|now|currently|just|recently|both|only|actually)\s+)*(?:have|own|keep|got|have got|have had|adopted|bought|inherited|rescued|built|acquired)?\s*"
    rf"(?P<count>an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{{1,2}}|several|some|a\s+pair\s+of|a\s+couple\s+of)\s+{_QUALITIES}$",
    re.I,
)
_BEING = re.compile(
    rf"(?:^|[\s,;(])(?:i'm|im|i\s+am|we're|we\s+are|as|being)\s+(?:(?:also|still|now|currently|just|both|only|actually|already|basically|technically)\s+)*(?:an?\s+|the\s+)?{_QUALITIES}$",
    re.I,
)
_COUNTED = re.compile(rf"(?:^|[\s,;(])(?P<count>an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{{1,2}})\s+{_QUALITIES}$", re.I)
_CALLED = re.compile(
    rf"(?:\s*\((?P<inside>{NAME})(?:[\s,][^)]*)?\)|,?\s+(?:(?:is\s+|are\s+)?(?:named|called)|whose\s+name\s+is|'s\s+name\s+is)\s+(?P<called>{NAME})|,?\s+(?P<beside>{NAME})(?=\s*(?:$|[,.;:!?)\u2014-]|\s(?:is|was|has|who|and|keeps?|will|just|in|on|from|at|turns|wants|needs|says|runs)\b)))"
)


def mine(left: str) -> bool:
    """ "my old | beagle", "our | landlady"."""
    return bool(_MINE.search(left))


def had(left: str) -> str | None:
    """The count in "we have two old | beagles"; None where nobody says that they have one."""
    found = _HAVING.search(left)
    return found["count"].lower() if found else None


def being(left: str) -> bool:
    """ "I'm a trainee | paralegal", "as a | nurse"."""
    return bool(_BEING.search(left))


def counted(left: str) -> str | None:
    """The count right before, whoever has them: "two | axolotls"."""
    found = _COUNTED.search(left)
    return found["count"].lower() if found else None


def called(right: str) -> str | None:
    """The name that follows: "| Biscuit", "| called Biscuit", "| (Biscuit)"."""
    found = _CALLED.match(right)
    if found is None:
        return None
    name = found["inside"] or found["called"] or found["beside"]
    return name if names_in(name) else None


def opens(clause: Clause, left: str, *, words: int = 2) -> bool:
    """Whether nothing but a greeting and at most ``words`` qualities was said in its message before: "self employed | chimney sweep here"."""
    return heads(clause) and len(left.split()) <= words
