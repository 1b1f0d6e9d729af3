"""Of what make a thing is: "my laptop is a ThinkPad X1", "our car is a 2015 Fiat Panda". One at a time; and belongings told by their state."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, mentions, told
from formation.extractors.deterministic.lexicon import BRANDS
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owners
from memory.values import BeliefType, Portability
from memory.views import Claim

_HINTS = frozenset({"my", "our"})
_THING = (
    r"(?P<thing>(?:(?:main|work|daily|personal|home|current|second|other|dev|development|gaming|road|mountain|electric) )?(?:laptop|computer|pc|desktop|phone|tablet|car|van|bike|motorbike|motorcycle|scooter|camera|lens|guitar|bass|piano|keyboard|"
    r"monitor|printer|router|nas|watch|headphones|espresso machine|coffee machine|oven|fridge|dishwasher|washing machine|boat|camper|tv|e-reader|console|synth|graphics card|gpu|cpu|microphone|"
    r"tent|backpack|stove|heat pump|boiler|editor|ide|browser|terminal|shell|os|operating system|distro|database|phone provider|window manager|text editor|mail client|email client|calendar app|"
    r"note-taking app|notes app|password manager))"
)
_IS = re.compile(
    rf"(?:my|our) {_THING}(?: is|'s)(?: now| still| currently)? (?P<an>an? )?(?P<old>old |new |second-hand |refurbished |used )?(?P<model>[\w+.-]+(?: [\w+.-]+){{0,4}}?)(?: running [\w .]+?)?{STOP}",
    re.I,
)
_NAMED = re.compile(
    r"(?:(?:19|20)\d\d )?[A-Z][\w+.-]*(?: (?:[A-Z0-9][\w+.-]*|of|mini|pro|air|max|plus|mk\d?|electric|hybrid|bus|van|estate))*$|[a-z]+[A-Z]\w*(?: [\w+-]+)*$"
)
_SOFTWARE = frozenset("editor ide browser terminal shell system distro database".split())


def _render(claim: Claim, voice: Voice) -> str:
    model = claim.get("model") or ""
    return owners(
        voice,
        f"{claim.get('thing')} {'are' if (claim.get('thing') or '').endswith('phones') else 'is'} {article(model) if claim.get('said') == 'a' else model}",
    )


KIND = ClaimKind(
    name="make",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: claim.get("thing") or "",
    slots=("model",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    text = clause.text
    if not mentions(text, _HINTS) or (" is " not in text and "'s " not in text):
        return
    words = told(clause)
    found = _IS.match(words) if words else None
    if not found:
        return
    thing, model = re.sub(r"^os$", "operating system", found["thing"].lower()), found["model"]
    software = thing.split()[-1] in _SOFTWARE
    known = _NAMED.fullmatch(model) and (found["an"] or software or model.split()[0] in BRANDS)
    if known and not re.match(r"(?:I|Not|Very|So|Too|Dead|Down|Up|Full|Locked|Gone|On|Off|Fine|Broken|Slow|Fast|Old|New)\b", model):
        yield asserted(KIND, thing=thing, model=model, said="a" if found["an"] else None)
