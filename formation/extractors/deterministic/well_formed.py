"""Whether a statement reads as a sentence about its owner."""

from __future__ import annotations

import re

from formation.extractors.deterministic.mentions import is_known
from formation.extractors.deterministic.requested import QUOTED

_SPOKEN = re.compile(r"\b(?:i|i'm|i've|me|my|mine|we|(?-i:us)|our|ours|you|your|yours|myself|u|ur)\b|\?|\x00", re.I)
#: "User lives in Ghent since.": a sentence that was cut in the middle.
_DANGLING = re.compile(r"\b(?:since|and|or|but|of|the|an?|because|my|their|than|very|rn|if|when)\.$")


def well_formed(statement: str) -> bool:
    """A sentence of 3 to 40 words about the owner, in nobody's first or second person; of a pastime two say enough: "User embroiders." """
    words = statement.split()
    own = QUOTED.sub("x", statement)  # who speaks in a quotation is not its owner
    long_enough = len(words) > 2 or (len(words) == 2 and is_known(words[1].strip("."), "pastimes") is not None)
    return long_enough and len(words) <= 40 and statement.endswith(".") and not _SPOKEN.search(own) and not _DANGLING.search(statement)
