"""What one needs to know to buy something that fits: "my shoe size is 42", "I'm 180 cm tall", "I wear a size M". One of each."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner, owners
from memory.values import BeliefType, Portability
from memory.views import Claim

_HINTS = frozenset("size tall height cm m am".split())
_SIZE = r"(?P<size>(?:EU |UK |US )?\d{1,2}(?:[.,]5| 1/2)?(?: (?:EU|UK|US))?|(?:X{0,3}[SL]|M)|(?:extra )?(?:small|medium|large))"
_MY = re.compile(
    rf"my (?P<what>shoe|ring|hat|dress|shirt|trouser|jeans|t-shirt|glove|waist|collar|clothes|clothing|boot) size(?:'s| is) (?:an? )?(?P<eu>EU |UK |US )?{_SIZE}{STOP}",
    re.I,
)
_WEAR = re.compile(
    rf"(?:i (?:wear|take)(?: an?)? |^(?=size \S+ (?:shoe|boot|feet)))size {_SIZE}(?: (?:in )?(?P<what>shoe|shoes|shirts?|t-shirts?|trousers|jeans|dress(?:es)?|boots?|gloves?))?{STOP}",
    re.I,
)
_TALL = re.compile(
    rf"(?:(?:i'm|i am|im)(?: about)? (?P<tall>\d{{2,3}} ?cm|\d[.,]\d{{1,2}} ?m|(?:1[.,][3-9]|2[.,][01])\d(?! ?(?:k|times|x\b|tall|m\b))|\d ?(?:ft|feet|foot|')(?: ?\d{{1,2}}(?: ?(?:in|inches|\"))?)?)(?: tall|(?<=[12][.,]\d\d))|my height(?:'s| is)(?: about)? (?P<height>\d{{2,3}} ?cm|\d[.,]\d{{1,2}} ?m)){STOP}",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    if claim.get("what") == "height":
        return owner(voice, "is", f"{claim.get('size')} tall")
    return owners(voice, f"{claim.get('what')} size is {claim.get('size')}")


KIND = ClaimKind(
    name="size",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: f"{claim.get('what')} size",
    slots=("size",),
    single_valued=True,
    portability=Portability.PORTABLE,
    canonical=lambda _slot, value: value.lower().replace(" ", "").replace(",", "."),
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told(clause)
    if words is None:
        return
    if found := _TALL.match(words):
        yield asserted(KIND, what="height", size=re.sub(r"(?<=[.,]\d\d)$", " m", (found["tall"] or found["height"]).strip()))
    elif found := _MY.match(words) or _WEAR.match(words):
        what = (found["what"] or "clothes").lower()
        yield asserted(
            KIND,
            what={"clothing": "clothes", "dresses": "dress", "trousers": "trouser", "jeans": "jeans"}.get(
                what, what.rstrip("s") if what != "clothes" else what
            ),
            size=found["size"],
        )
