"""Employer: "I work at Norden", "I work for a small bakery". One at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import ORGANISATIONS
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.phrase import fit, trimmed
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType, Claim

_AT = re.compile(r"\s+(?:\w+ly |full-time |full time |part-time |part time |remotely |here )?(?:at|for)\s+(?P<who>.+)", re.I)
_NAMED = re.compile(r"(?:the\s+)?[A-Z][\w&.+'-]*(?:\s(?:(?:of|and|&|for|de)\s(?:the\s)?)?[A-Z][\w&.+'-]*){0,4}")
_UNNAMED = re.compile(r"(?:an?|the)\s(?:[\w-]+\s){0,3}?(?P<head>[\w-]+)\b", re.I)
_JOB_LEFT = re.compile(r"\s+my (?:old |corporate |day |current )?job\s*(?:$|,|in\b|last\b|and\b|to\b|because\b)", re.I)
_JOB_AT = re.compile(r"\s*an?\s[\w+#/ -]+?\s(?:at|for)\s(?P<who>.+)", re.I)
_NOT_PROPER = frozenset(
    "I Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May "
    "June July August September October November December".split()
)


def _render(claim: Claim, voice: Voice) -> str:
    return owner(voice, "works", f"at {claim.get('employer') or ''}")


KIND = ClaimKind(
    name="employer",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda _claim: "employer",
    slots=("employer",),
    single_valued=True,
    verb="work",
)


def read(_clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if (
        predicate
        and predicate.verb in {"quit", "leave"}
        and predicate.who == "i"
        and predicate.mood is Mood.HOLDS
        and _JOB_LEFT.match(predicate.rest)
    ):
        yield retracted(KIND, statement="User has left their job.")
        return
    employer = _employer(predicate) if predicate else None
    if predicate is None or employer is None:
        return
    if predicate.mood is Mood.HOLDS and predicate.verb != "leave":
        yield asserted(KIND, employer=employer)
    elif predicate.mood in {Mood.ENDED, Mood.NEVER} or predicate.verb == "leave":
        never = predicate.mood is Mood.NEVER
        verb = "never worked" if never else "no longer works"
        yield retracted(KIND, statement=f"User {verb} at {employer}.", never_was=never, employer=employer)
    elif predicate.verb == "work":
        yield retracted(KIND, statement=f"User does not work at {employer}.", employer=employer)


def _employer(predicate: Predicate) -> str | None:
    if predicate.who != "i":
        return None
    if predicate.verb == "work" and not (predicate.past and not predicate.perfect and predicate.mood is Mood.HOLDS):
        found = _AT.match(predicate.rest) or re.search(r"\bas an? [\w -]+? (?:at|for) (?P<who>.+)", predicate.rest)
        return _organisation(found["who"]) if found else None
    if predicate.verb == "be" and predicate.mood is Mood.HOLDS:
        from_job = _JOB_AT.match(predicate.rest)
        return _named(from_job["who"]) if from_job and _works(predicate.rest) else None
    if predicate.verb in {"quit", "leave"} and re.match(r"\s+(?:my (?:job|position|role) at )", predicate.rest):
        return _named(predicate.rest.partition(" at ")[2])
    return None


def _works(rest: str) -> bool:
    return job_of(rest) is not None


def _organisation(words: str) -> str | None:
    named = _named(words)
    if named:
        return named
    found = _UNNAMED.match(words)
    while found and found["head"].lower() not in ORGANISATIONS:
        found = re.compile(re.escape(found[0]) + r"\s(?P<head>[\w-]+)\b").match(words) if len(found[0].split()) < 5 else None
    return trimmed(found[0]) if found and fit(found[0]) else None


def _named(words: str) -> str | None:
    found = _NAMED.match(words)
    if not found or found[0].split()[0] in _NOT_PROPER or not fit(found[0], words=6):
        return None
    return found[0].rstrip(".'")
