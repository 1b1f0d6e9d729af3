"""What was decided and what was finished: facts of their project, each keyed by what it is about.

Reference 8.3, families 8 and 9; decisions 4.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.phrase import PAST_TIME, fit, phrase, trimmed
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import kept
from formation.extractors.deterministic.when import timed
from memory.values import BeliefType, Longevity, Portability
from memory.views import Claim

_DECIDING = {"decide": "decided", "agree": "agreed", "choose": "chose", "settle": "settled"}
_FINISHING = {
    "ship": "shipped",
    "launch": "launched",
    "release": "released",
    "deploy": "deployed",
    "complete": "completed",
    "finish": "finished",
    "merge": "merged",
}
_LINKED = re.compile(
    r"\s+(?:(?:together|yesterday|today|finally)\s+)?(?P<party>with\s+(?:the|our|my)\s+[a-z][\w'-]*(?:\s[a-z][\w'-]*)?\s+(?=that\b))?(?P<link>to|not to|on|that|for|against|upon)\s+(?P<what>.+)",
    re.I,
)
#: What people decide in passing.
_IDLE = re.compile(
    r"(?:to|not to)\s+(?:go(?! with)|come|see|try|take|do|be|get|have|give|meet|leave|stay|say|talk|call|ask|look|"
    r"check|share|spend|make|just|"
    r"keep|start|visit|break up|split(?: up)?|divorce|separate|quit|resign|marry|retire|adopt|move|name|paint|end|declare|settle|sell|"
    r"visit|head|treat|watch|write|work|put|show|disagree|challenge|join|celebrate|eat|order|cook|surprise|help|hang)\b",
    re.I,
)
_WORKLIKE = re.compile(
    r"\b(?:page|api|app|application|feature|release|version|v\d[\w.]*|\d+\.\d+[\w.]*|migration|backend|frontend|"
    r"dashboard|website|site|service|module|refactor(?:ing)?|rewrite|report|thesis|dissertation|book|novel|course|"
    r"degree|"
    r"marathon|renovation|project|prototype|mvp|beta|integration|pipeline|library|package|importer|exporter|billing|"
    r"checkout|search|login|endpoint|parser|plugin|extension|tool|game|album|certification|"
    r"training|internship|bootcamp|docs|documentation|schema|database|upgrade|port|redesign|script|podcast|product|"
    r"store|shop|portal|branch|pr|pull request|patch|fix|model|paper|manuscript|screenplay|triathlon)\b",
    re.I,
)


#: The head noun of what was finished: "of wall", "of chemo" and "for my keys" make another thing of it.
_HEAD_END = re.compile(r"\s(?:of|on|for|to|in|into|with|about|at|from|behind|by|under|and|using|without)\s", re.I)
_OTHER_MATTER = re.compile(
    r"\b(?:course|round|cycle|patch|bottle|glass|game|pack|box|plate|book|series|tool|branch|port|set|script|model|report|paper|product) of\s+(?!the (?:api|app|importer|exporter))|"
    r"\bfor (?:my|our|his|her|the) (?:keys|phone|dog|cat|kids?|car|visa|house|flat)\b|\bto (?:my|his|her|the) (?:\w+ )?(?:nephew|niece|son|daughter|friend|customer|client|"
    r"buyer|mum|mom|dad|sister|brother|cousin)\b|\b(?:chemo\w*|antibiotics|treatment|rehab|therapy|visa|antidepressants)\b",
    re.I,
)
_DECIDED_WHEN = re.compile(
    r"^\s+(?:(?:on |last |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|last \w+|yesterday|today|this \w+|recently|finally)\s+"
    r"(?=(?:to|not to|that|against)\b)",
    re.I,
)
_DAY_BEHIND = re.compile(r"\s+(?:today|yesterday|this (?:morning|afternoon|week)|last (?:week|month|night|year))\W*$", re.I)
#: Home, body and table: nothing of a project.
_PRIVATE = re.compile(
    r"\b(?:price|prices|cost|rent|pizza|pasta|dinner|lunch|breakfast|brunch|food|restaurant|takeaway|curry|sushi|movie|film|baby|child|kids|ivf|pregnancy|marriage|"
    r"wedding|divorce|job|boyfriend|girlfriend|husband|wife|bankruptcy|funeral|maybe|probably|perhaps)\b|^(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^\d",
    re.I,
)


_VAGUE = re.compile(
    rf"(?:(?:an?|the|my|our|this|that|some|big|new|small|huge|whole|first|last|important|major|next|another|"
    rf"final)\s+)*(?!marathon|triathlon|thesis|dissertation|certification|bootcamp|internship)(?:{_WORKLIKE.pattern})s?",
    re.I,
)


_WORKLIKE_HEAD = re.compile(rf"(?:{_WORKLIKE.pattern})s?$", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    who = "User" if voice is Voice.STORED else "You"
    several = " and others" if claim.get("who") == "we" else ""
    return f"{who}{several} {kept(voice, claim.get('text') or '')}."


def _about(claim: Claim) -> str:
    """The content words in the order said: what it is about is its subject, never one shared "decision"."""
    text = re.sub(r"^\w+\s+(?:to|on|that|for|against|upon)?\s*", "", claim.get("text") or "")
    return gist(text)


def _kind(name: str) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=BeliefType.FACT,
        render=_render,
        subject=_about,
        per_project=True,
        portability=Portability.LOCAL,
        longevity=Longevity.ONGOING,
    )


DECIDED = _kind("decided")
FINISHED = _kind("finished")


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or not predicate.past or predicate.mood is not Mood.HOLDS:
        return
    if verb := _DECIDING.get(predicate.verb):
        yield from _decided(predicate, verb)
    elif verb := _FINISHING.get(predicate.verb):
        yield from _finished(predicate, verb, clause.told)


#: Instead of what, was said before.
_INSTEAD = re.compile(r",?\s+instead\W*$", re.I)


def _decided(predicate: Predicate, verb: str) -> Iterator[Proposal]:
    rest = _INSTEAD.sub("", _DAY_BEHIND.sub("", _DECIDED_WHEN.sub(" ", predicate.rest)))
    linked = _LINKED.match(rest)
    link, what = (linked["link"] + " ", " " + linked["what"]) if linked else ("", rest)
    if not linked and verb not in {"chose"}:
        return
    if predicate.who == "i" and (verb in {"chose", "agreed"} or link != "to "):
        return
    party = (linked["party"] or "") if linked and verb == "agreed" else ""
    if linked and linked["party"] and not party:
        return
    said = _that(what, of=party) if link == "that " else phrase(what, words=14)
    link = f"{party}{link}"
    if said and _PRIVATE.search(said):
        return
    if said and link in {"on ", "upon "} and not (_WORKLIKE.search(said) or re.search(r"(?:^|\s)(?:[A-Z]|v?\d)", said)):
        return
    if said and verb == "chose" and len(said.split()) < 3 and not re.search(r"[A-Z0-9]", said):
        return
    if said and not (predicate.who == "i" and len(said.split()) < 3) and (not _IDLE.match(link + said) or _serious(predicate, said)):
        yield asserted(DECIDED, text=f"{verb} {link}{said}", who=predicate.who)


def _serious(predicate: Predicate, said: str) -> bool:
    """Of everyday verbs only what is plainly about work is kept: "decided to keep Redis"."""
    return predicate.who == "we" and bool(_WORKLIKE.search(said) or re.match(r"(?:keep|use|start|try) [A-Z]", said))


def _that(what: str, *, of: str) -> str | None:
    """A decided clause keeps its verb, but points at nobody; ``of`` whom it was agreed with, "he" may tell."""
    said = trimmed(re.split(r"[,;:(\x00]|\s-\s", what)[0])
    told = re.sub(r"^(?:he|she|they)\b", "", said, flags=re.I) if of else said
    pointing = re.search(r"\b(?:i|me|we|us|you|your|it|this|that|these|those|they|he|she|today|tomorrow|tonight)\b", told, re.I)
    return None if pointing or not 3 <= len(said.split()) <= 18 else said


#: A release by its name and number: "Heron 2.1".
_VERSION = re.compile(r"(?:the )?[A-Z][\w-]* v?\d[\d.]*(?:[- ]?(?:beta|rc\d*|alpha))?")


def _finished(predicate: Predicate, verb: str, told: datetime | None) -> Iterator[Proposal]:
    rest = re.split(r",?\s+and\s+(?:\w+ ){1,3}(?:went|doubled|fell|rose|dropped|broke|was|were|is|are)\b", predicate.rest)[0]
    known = timed(rest, told=told)
    version = _VERSION.match(known.text.strip())
    if version and not known.amiss and predicate.who == "we":
        when = f" {known.when.words}" if known.when else ""
        yield asserted(FINISHED, text=f"{verb} {version[0]}{when}", who=predicate.who)
        return
    said = phrase(PAST_TIME.sub("", predicate.rest), words=12)
    if (
        said is None
        or not fit(said, words=12)
        or said.split()[0].lower() in {"up", "off", "on", "all", "some", "everything", "another", "reading", "watching"}
    ):
        return
    head = re.sub(r"(?:\s[\d.]+|\s[A-Z][\w.-]*)+$", "", _HEAD_END.split(said)[0])
    if _WORKLIKE_HEAD.search(head) and not _VAGUE.fullmatch(said) and not _OTHER_MATTER.search(said):
        yield asserted(FINISHED, text=f"{verb} {said}", who=predicate.who)
