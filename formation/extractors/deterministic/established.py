"""What an agent holds to be established, in its own words (decisions 6). No reader: only its source proposes it."""

from __future__ import annotations

import re

from formation.candidate import ClaimKind
from formation.extractors.deterministic import notes
from formation.extractors.deterministic.gist import gist
from memory.rules.likeness import STOP_WORDS
from memory.values import BeliefType, Portability
from memory.views import Claim

_NAME = re.compile(r"(?<![\w'])[A-Z][\w+#-]*(?:\.\w+)*(?: [A-Z0-9][\w+#-]*(?:\.\w+)*)*")


def entity(text: str) -> str | None:
    """The first name in a sentence; the owner, and a word that is capital because it comes first, are none."""
    for found in _NAME.finditer(text):
        words = found[0].split()
        while words and words[0].lower() in STOP_WORDS | {"owner"}:
            words = words[1:]
        if words:
            return " ".join(words)
    return None


def _about(claim: Claim) -> str:
    text = claim.get("text") or ""
    return entity(text) or gist(text)


KIND = ClaimKind(
    name="established",
    belief_type=BeliefType.FACT,
    render=notes.KIND.render,
    subject=_about,
    portability=Portability.CONTEXTUAL,
)
