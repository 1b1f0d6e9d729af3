"""Whether a liked or preferred thing means anything outside its conversation: "the ocean" does, "the second option" does not."""

from __future__ import annotations

import re

_GENERIC_THE = re.compile(
    r"(?:The |the )(?:[A-Z]|(?:great |big )?(?:outdoors|ocean|sea|seaside|mountains?|beach|countryside|rain|snow|"
    r"winter|summer|cold|heat|sun|forest|woods|theat(?:er|re)|cinema|opera|ballet|piano|"
    r"guitar|violin|cello|city|desert|stars|gym|metric system|imperial system|command line|terminal|train|bus|tram|metro|subway|tube|ferry|stairs)$|"
    r"(?:smell|sound|taste|feel|sight) of (?!the |this |that |these |those |my |your |his |her )\w)"
)
_ON_OFFER = re.compile(
    r"\b(?:options?|versions?|approach(?:es)?|solutions?|variants?|drafts?|suggestions?|proposals?|ones?|wording|alternatives?|choices?|"
    r"designs?|titles?|plans?|way|names?)(?: \w)?$|^(?:option|version|variant|number|the (?:first|second|third|last|"
    r"latter|former|other))\b",
    re.I,
)


#: A choice made for the matter at hand: "Tuesday", "blue for the logo", "B", "shorter".
_CHOSEN = re.compile(
    r"^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\sfor (?:the|this|that|our|my|your|these|those) \w+|^[A-Za-z0-9]$|"
    r"^(?:shorter|longer|bigger|smaller|darker|lighter|simpler|cleaner|faster|slower|better|earlier|later|larger|brighter|softer|warmer|cooler)$",
    re.I,
)


def general(thing: str) -> bool:
    """False for what only points into the conversation."""
    if _ON_OFFER.search(thing) or _CHOSEN.search(thing) or re.match(r"(?:this|that|these|those)\b", thing, re.I):
        return False
    return bool(_GENERIC_THE.match(thing)) if re.match(r"the\b", thing, re.I) else True
