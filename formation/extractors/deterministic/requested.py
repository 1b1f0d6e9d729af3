"""What of a request to remember is kept in its owner's own words: its statements, each apart, as they were typed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.notes import states, what_alone
from formation.extractors.deterministic.reading import MASK

#: Quotations, the names of titles, words set as code.
QUOTED = re.compile(r"\"[^\"\n]*\"|`[^`\n]*`|(?<!\w)'[^'\n]{2,}'(?!\w)")
_TYPOGRAPHIC = str.maketrans({"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"'})
#: Where somebody may be found is no quotation.
_ADDRESS = re.compile(r"@|https?:|www\.", re.I)
#: Where another statement may begin.
_CUT = re.compile(
    r"\s+[-\u2013\u2014]+\s+|\s*\u2014\s*|\s*;\s*|,?\s+(?:and|but|plus|also)\s+(?:that\s+)?(?=(?:i|i'm|im|i've|ive|we|we're|my|our|the)\s)|"
    r",\s+(?=(?:i|i'm|im|i've|ive|we|we're|my|our|the)\s)",
    re.I,
)
#: A remark that runs on behind a statement without any mark: "... i always buy the wrong ones".
_RUN_ON = re.compile(
    r"(?<=\w)\s+(?=(?:i|we) (?:always|keep|never|often|usually|forever|still|can never)\b.*\b(?:it|them|the|one|ones|that|this)\b)", re.I
)
#: It means something said before.
_POINTS_AT = re.compile(
    r"\b(?:it|it's|its|he|he's|him|his|she|she's|her|they|they're|them|their|this|that|that's|one|ones|there|those|these|both|neither)\b",
    re.I,
)
_LEFT_OPEN = re.compile(r"(?:n't|\b(?:is|are|has|have|does|do|can|will|did|too|not))\W*$", re.I)


def as_typed(typed: str, words: str) -> str:
    """Plain words with the quotations that reading leaves out; what is masked for another reason stays masked."""
    out = list(words)
    for found in QUOTED.finditer(typed.translate(_TYPOGRAPHIC)):
        if not _ADDRESS.search(found[0]):
            out[found.start() : found.end()] = found[0]
    return "".join(out)


def statements_of(words: str) -> Iterator[tuple[int, int]]:
    """(start, end) of each statement that is understood without the others; what points back stays with what it points at."""
    end = len(what_alone(words))
    remark = next((cut.start() for cut in _RUN_ON.finditer(words[:end]) if states(words[: cut.start()])), None)
    end = min(end, remark) if remark else end
    cuts = [cut.span() for cut in _CUT.finditer(words[:end])]
    begin = 0
    for place, (stop, start) in enumerate(cuts):
        until = cuts[place + 1][0] if place + 1 < len(cuts) else end
        if states(words[begin:stop]) and _stands_alone(words[start:until]):
            yield begin, stop
            begin = start
    if words[begin:end].strip():
        yield begin, end


def _stands_alone(words: str) -> bool:
    """Whether words say something without those before them: no "it hurts", no "the drill isn't"."""
    return states(words) and not (_POINTS_AT.search(words) or _LEFT_OPEN.search(words) or MASK in words)
