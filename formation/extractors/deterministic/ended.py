"""What people no longer do or want: "I stopped swimming", "I don't want to learn Spanish anymore"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.deeds import GERUND, LEMMAS
from formation.extractors.deterministic.doing import AT
from formation.extractors.deterministic.habits import HABITUAL
from formation.extractors.deterministic.howlong import how_often
from formation.extractors.deterministic.lived import AIM, DOING, HABIT, SAID
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.proposal import Proposal, retracted
from formation.extractors.deterministic.tails import undated
from formation.extractors.deterministic.voice import kept, third_person
from formation.extractors.deterministic.wording import of_work, worded

_ENDED = re.compile(
    r"\s+(?:(?:have|really|just|actually|recently|finally)\s+)*(?:(?P<longer>(?:am |are )?no longer)|(?P<dont>don't|do not|am not|are not|not)(?:\s+really)?|(?P<stopped>stopped|quit|gave up|given up))\s+"
    r"(?:(?P<aiming>want|plan|hope|intend|planning|hoping|wanting)\s+(?P<to>to)\s+)?(?P<verb>[a-z]+)\b(?P<rest>.*)$",
    re.I | re.S,
)
_LET_GO = HABITUAL - {"play"} | frozenset("go run ride walk watch read work".split())
_REASON = re.compile(r"\s*,?\s*\b(?:because|since|due to|thanks to|so)\b.*$", re.I | re.S)
_ANY_MORE = re.compile(r"\s*,?\s*\b(?:any ?more|any longer)\b.*$", re.I | re.S)
_FOR_A_WHILE = re.compile(
    r"\bfor (?:an?|the|this|one|two|three|some|\d+) (?:\w+ )?(?:second|minute|moment|bit|while|hour|day|week|weekend|month|break)s?\b|\buntil\b|\bduring\b",
    re.I,
)


def let_go(opening: Opening) -> Iterator[Proposal]:
    """ "I no longer volunteer at the shelter", "I stopped painting landscapes", "I don't want to learn Spanish anymore"."""
    found = _ENDED.match(opening.after) if opening.short in {"", "m", "re", "ve"} else None
    if found is None or (found["dont"] and not _ANY_MORE.search(found["rest"])) or _FOR_A_WHILE.search(found["rest"]):
        return
    verb, being = found["verb"].lower(), opening.short in {"m", "re"} or bool(re.match(r"\s+(?:am|are)\b", opening.after, re.I))
    rest = _REASON.sub("", how_often(undated(_ANY_MORE.sub("", found["rest"])), opening)[0]).strip(" ,.")
    words = worded(f" {rest}") if rest else "" if verb in _LET_GO or GERUND.get(verb) in _LET_GO else None
    if words is None or of_work(words):
        return
    if found["to"]:
        aiming = found["aiming"].lower()
        how = f"is no longer {aiming}" if being else f"no longer {third_person(aiming)}"
        if verb in LEMMAS and (being == aiming.endswith("ing")):
            yield _no_longer(AIM, f"{how} to {verb} {words}", f"to {verb} {words}")
    elif found["stopped"] and GERUND.get(verb) in _LET_GO:
        base = GERUND[verb]
        yield _no_longer(HABIT, f"no longer {third_person(base)} {words}", f"{base} {words}")
    elif being and GERUND.get(verb) in AT:
        yield _no_longer(DOING, f"is no longer {verb} {words}", f"{verb} {words}")
    elif not being and not found["stopped"] and verb in _LET_GO:
        yield _no_longer(HABIT, f"no longer {third_person(verb)} {words}", f"{verb} {words}")


def _no_longer(kind: ClaimKind, told: str, did: str) -> Proposal:
    return replace(retracted(kind, statement=f"User {kept(Voice.STORED, told).strip()}.", did=did.strip()), unless=SAID)
