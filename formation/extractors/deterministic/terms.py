"""What the owner means by a word of theirs: "when I say the barn I mean the workshop in Ostrava"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.matters import fit_to_stand, without_reason
from formation.extractors.deterministic.persons import turned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from memory.values import BeliefType, Portability
from memory.views import Claim

_SAYS = re.compile(
    r"(?:(?:and|also|so|btw|by the way|fyi|ok|okay)[\s,]+)*(?:when(?:ever)?|if|every time) i (?:say|write|mention|type|refer to|talk about|speak of)\s+(?P<word>[^,\x00?]{2,40}?),?\s+(?:then )?i (?:always |usually |actually |really )?(?:mean|am talking about|'m talking about|refer to)\s+(?P<what>[^\x00?]{3,90})$"
    r"|(?:(?:and|also|so|btw|by the way|fyi|ok|okay)[\s,]+)*by (?P<word2>[^,\x00?]{2,30}?),? i (?:always |usually |actually )?mean\s+(?P<what2>[^\x00?]{3,90})$"
    r"|(?P<word3>[^,\x00?]{2,30}?) is what (?:i|we) call\s+(?P<what3>[^\x00?]{3,80})$",
    re.I,
)
_BEHIND = re.compile(r",\s+(?!not\b).*$", re.S)
_POINTED = re.compile(
    r"^(?:this|that|these|those|it|yes|no|so|something|nothing|anything|what|sorry|thanks)\b|\b(?:it|this|that way)$", re.I
)


def _render(claim: Claim, voice: Voice) -> str:
    said, they = ("When User says", "they mean") if voice is Voice.STORED else ("When you say", "you mean")
    what = claim.get("what") or ""
    return f"{said} {turned(claim.get('word') or '', voice)} {they} {turned(re.sub(r'^(?:my|our)', lambda found: 'their' if voice is Voice.STORED else 'your', what), voice)}."


KIND = ClaimKind(
    name="term",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda claim: f"{claim.get('word')} meaning",
    slots=("what",),
    single_valued=True,
    portability=Portability.CONTEXTUAL,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not re.search(r"\bmean|\bcall\b|talking about|refer to", f"{clause.text}{clause.after}", re.I):
        return
    found = _SAYS.match(clause.text) or _SAYS.match(f"{clause.text}{clause.after}".strip(" .,!"))
    if found is None:
        return
    word = (found["word"] or found["word2"] or found["word3"]).strip(" \"'")
    what = without_reason(_BEHIND.sub("", found["what"] or found["what2"] or found["what3"]))
    one = re.sub(r"^(?:the|my|our) ", "", word)
    what = re.sub(r"^the one(?=\s)", f"the {one}", what)
    if _POINTED.search(word) or _POINTED.search(what) or not fit_to_stand(what) or len(word.split()) > 6:
        return
    yield asserted(KIND, word=word, what=what)
