"""What the owner can and cannot get at: "I can't read the channel history", "no access to the wiki". Three wordings, one belief.

Only shared places of work: what cannot be opened at the moment (a file, a page, a door) is no belief.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

_HINTS = frozenset("access read readable see view visible open accessible reach".split())
_WHAT = (
    r"(?P<what>(?:(?:the|my|our|any|your|all|any of the|most of the) )?(?:[\w'#&-]+ ){0,3}?(?:channel history|message history|chat history|history|channels?|repo(?:sitory|s|sitories)?|wiki|backlog|"
    r"admin (?:panel|console|area)|dashboards?|(?:production|prod|staging) (?:database|db|logs|cluster|environment|systems?|servers?|data)?|production|prod|staging|metrics|analytics|shared (?:drive|folder|"
    r"calendar|inbox)|google drive|sharepoint|confluence|jira|figma|vault|vpn|issue tracker|billing (?:system|data)|payroll|crm|source code|audit logs?|logs|registry|buckets?|calendars?|archives?))"
)
_CANNOT = re.compile(
    rf"(?:i|we)(?: still| currently| actually)? (?P<not>can't|cannot|can not|am not able to|are not able to|'m not able to|am unable to|can(?: now)?|'m unable to)(?: even| actually| really)? (?:access|read|see|view|get (?:in)?to) {_WHAT}(?P<more>.*)",
    re.I,
)
_NOT_ABLE = re.compile(rf"(?:i'm|im|we're) (?P<not>not able|unable) to (?:access|read|see|view|get (?:in)?to) {_WHAT}(?P<more>.*)", re.I)
_FOR_ME = re.compile(
    rf"{_WHAT} (?:is|are)(?P<not>n't| not| now)? (?P<how>readable|visible|accessible|available)(?: (?:for|to) (?:me|us)|(?= any))(?P<more>.*)",
    re.I,
)
_ACCESS = re.compile(
    rf"(?:(?:i|we)(?:'ve)?(?: still| now| currently)? (?P<have>have no|have|don't have(?: any)?|do not have(?: any)?|lack|no longer have|got|lost|haven't got)(?: read| write| full)? access to ){_WHAT}(?P<more>.*)",
    re.I,
)
#: Without a subject: "no access to channel history".
_NONE = re.compile(
    rf"(?:(?:still|also|sadly|unfortunately|so|but|and|sorry)[\s,]+)*(?P<no>no)(?: read)? access to {_WHAT}(?P<more>.*)", re.I
)
_END = re.compile(
    r"(?:\W*| (?:either|myself|at all|here|now|again|any ?more|from (?:home|here)|unfortunately|sadly|though|yet)\W*|\W*(?:,|so|because|since|and|but)\b.*)",
    re.I,
)
_JUST_NOW = re.compile(
    r"\b(?:error|timeout|timed out|\d{3}|crash|keeps?|when i|after (?:the|updating)|since (?:the )?(?:update|upgrade|this morning)|today|again|suddenly|for some reason|loading)\b",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    what = claim.get("what") or ""
    return owner(voice, "has", f"{'no ' if claim.stance is Stance.NEGATIVE else ''}access to {_the(what)}")


def _the(what: str) -> str:
    return (
        what
        if what[0].isupper() or re.fullmatch(r"(?:production|prod|staging|analytics|payroll|metrics|source code|\w+ analytics)", what)
        else f"the {what}"
    )


KIND = ClaimKind(
    name="access_to",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda claim: f"access to {canonical_value(claim.get('what') or '')}",
    slots=("what",),
    portability=Portability.CONTEXTUAL,
    longevity=Longevity.ONGOING,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told(clause)
    if words is None or _JUST_NOW.search(clause.sentence):
        return
    found = _CANNOT.match(words) or _NONE.match(clause.text) or _NOT_ABLE.match(words) or _FOR_ME.match(words) or _ACCESS.match(words)
    if not found or not _END.fullmatch(found["more"]):
        return
    if found.re is _CANNOT and found["not"].lower().startswith("can") and re.search(r"\bcan(?: now)? (?:see|reach|view)\b", found[0], re.I):
        return  # what can be seen from here is no right to it
    what = re.sub(r"^(?:(?:any|most|all) of )?(?:the|my|our|any|all) ", "", found["what"], flags=re.I)
    if re.search(r"\b(?:your|his|her|their|this|that|no)\b", what, re.I) or (found.re is _FOR_ME and found["how"].lower() == "available"):
        return
    said = found.groupdict()
    denied = re.search(
        r"n't|not|unable|no\b|lack|lost", f"{said.get('not') or ''} {said.get('have') or ''} {said.get('no') or ''}", re.I
    ) or re.search(r"any ?more", found["more"])
    small = (
        what
        if re.match(r"[A-Z]\w*[A-Z]|(?:Google|Jira|Figma|Confluence|Sharepoint|SharePoint|Vault)", what)
        else what[0].lower() + what[1:]
    )
    yield asserted(KIND, stance=Stance.NEGATIVE if denied else Stance.POSITIVE, what=small)
