"""What happened to what is the owner's: "our basement flooded on Monday", "somebody stole my bike"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.lived import HAPPENED, SAID, proposal
from formation.extractors.deterministic.opening import LEAD, Opening
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.when import is_time, timed
from formation.extractors.deterministic.wording import near_work, of_work, worded
from formation.gating import Gate

_THING = r"(?P<whose>my|our) (?P<thing>(?:(?!(?:and|or|is|was|were|has|have|had|who|that|which)\b)[\w-]+ ?){1,4}?)"
#: What is done to things by nobody one knows, and what they do by themselves.
_LOT = r"(?:(?:was|were|got|has been|have been) (?:stolen|broken into|flooded|burgled|robbed|vandali[sz]ed|demolished|destroyed|repossessed|totall?ed|towed|condemned|struck by lightning)|(?:has |have )?(?:flooded|burned down|burnt down|collapsed|caught fire))"
_BEFELL = re.compile(rf"{_THING} (?P<lot>{_LOT})\b(?P<rest>.*)$", re.I | re.S)
_DONE = {
    "stole": "stolen",
    "broke into": "broken into",
    "burgled": "burgled",
    "robbed": "robbed",
    "vandalised": "vandalised",
    "vandalized": "vandalized",
    "towed": "towed",
}
_BY_SOMEBODY = re.compile(
    rf"(?:somebody|someone|some \w+|they|thieves|a thief|burglars) (?:just |actually |even )?(?P<did>{'|'.join(_DONE)}) (?:my|our) (?P<thing>(?:[a-z][\w'-]* ?){{1,3}}?)(?P<rest>\s*(?:$|[,.;]|(?:in|at|from|on|off|out|last|while|outside|yesterday|during|over)\b).*)$",
    re.I | re.S,
)


#: Nobody has lost these.
_FIGURE = re.compile(r"\b(?:heart|thunder|idea|ideas|show|look|joke|line|seat|account|inbox|timeline|feed)$", re.I)


_TOLD_BY = Gate(
    "stolen stole flooded broken broke burgled robbed vandali* demolished destroyed repossessed totaled totalled towed condemned struck burned burnt collapsed fire"
)


def befell(clause: Clause) -> Iterator[Proposal]:
    """What a thing of theirs met with, under its name and with its date."""
    if not _TOLD_BY.admits(clause.text) or clause.asks or (clause.unreal and not clause.elsewhen):
        return
    lead = LEAD.match(clause.text)
    start = lead.end() if lead else 0
    spoken = re.match(r"(?P<when>[\w ]{4,24}?),? (?=(?:my|our|someb|someo|they)\w*\b)", clause.text[start:], re.I)
    before = spoken["when"] if spoken and is_time(spoken["when"]) else ""
    said = clause.text[start + (len(spoken[0]) if spoken and before else 0) :]
    if found := _BEFELL.match(said):
        lot = found["lot"].lower()
    elif found := _BY_SOMEBODY.match(said):
        lot = f"{'were' if re.search(r'[^s]s$', found['thing'].strip()) else 'was'} {_DONE[found['did'].lower()]}"
    else:
        return
    known, ahead = timed(found["rest"], told=clause.told), timed(before, told=clause.told)
    thing = found["thing"].strip()
    if near_work(thing) or _FIGURE.search(thing) or of_work(found["rest"]) or known.amiss:
        return
    behind = worded(known.text) if known.text.strip(" ,.") else None
    opening = Opening(who=(("of", thing),), short="", after="", before="", lead="", told=clause.told)
    yield proposal(HAPPENED, opening, opening.who, did=" ".join(filter(None, (lot, behind))), when=known.when or ahead.when, unless=SAID)
