"""What those at work on something have settled among themselves: "for the audio guide we've settled on 90-second clips", "we never squash".

``teamwork`` knows such a choice by a name in it. Here it is known by the work it is about: a thing of the work or a tool in
the same words, or the project named before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.matters import STATE, fit_to_stand, without_reason
from formation.extractors.deterministic.mentions import names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.teamwork import DOES
from formation.extractors.deterministic.undertakings import DECIDED
from formation.extractors.deterministic.work_subjects import HANGING, PEOPLE, RELAYED, THINGS, topic_of
from memory.values import Stance

_ADVERBS = r"(?:(?:finally|eventually|just|now|also|all|already|in the end|recently|unanimously)\s+)*"
#: Each way to settle something, as it is told; a word that people settle many things with wants the work named beside it.
_WAYS = {
    "settled on": "settled on",
    "settled for": "settled for",
    "standardised on": "standardised on",
    "standardized on": "standardised on",
    "decided on": "decided on",
    "decided against": "decided against",
    "opted for": "opted for",
    "went with": "decided to go with",
    "went for": "decided to go with",
    "gone with": "decided to go with",
    "gone for": "decided to go with",
    "going with": "decided to go with",
    "plumped for": "decided to go with",
    "landed on": "settled on",
    "picked": "picked",
    "chose": "chose",
    "chosen": "chose",
    "dropped": "dropped",
    "ditched": "dropped",
    "scrapped": "scrapped",
    "ruled out": "ruled out",
    "switched to": "switched to",
    "switched over to": "switched to",
    "migrated to": "migrated to",
    "sticking with": "decided to stay with",
    "staying with": "decided to stay with",
    "staying on": "decided to stay on",
}
_SETTLED = re.compile(
    rf"(?:(?:for|on|with|in)\s+(?:the|our|my)\s+(?P<topic>(?:[\w'&-]+\s+){{0,4}}?[\w'&-]+),?\s+)?we(?:'ve|'re|\s+have|\s+are)?\s+{_ADVERBS}(?P<way>{'|'.join(_WAYS)})\s+(?P<what>.+)$",
    re.I,
)
#: What a team does by rule, with nothing behind it or only a few words.
_BY_RULE = re.compile(
    r"we\s+(?P<how>never|always|only(?:\s+ever)?)\s+(?P<do>squash|rebase|merge|deploy|release|ship|tag|cache|mock|vendor|pin|force[- ]push|push|branch|backport|hotfix|amend|pair|print|invoice|bill|quote|subcontract|outsource|"
    r"refund|ship|discount|overbook|hire|rehearse|record|stream|export|import|freeze|version|archive|publish|proofread|translate)(?P<what>\s+[^,;]+)?$",
    re.I,
)
_POINTING = re.compile(
    r"\b(?:it|this|that|them|these|those|one|him|her|you|option|the (?:first|second|third|other|latter|former|same))\b", re.I
)
#: Nothing of a project, however it was chosen.
_PRIVATE = re.compile(
    r"\b(?:pizza|pasta|dinner|lunch|breakfast|brunch|curry|sushi|takeaway|film|movie|sofa|couch|dress|name|names|hotel|beach|route|baby|kids?|school|wine|beer|steak|fish|chicken)\b",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not re.search(r"\bwe\b|\bwe'", clause.text, re.I):
        return
    words = told(clause, dated=True)
    if words is None or HANGING.search(clause.before) or RELAYED.search(clause.sentence):
        return
    for piece in re.split(r"[,;]\s+|\s+(?:and|but|so)\s+(?=we\b)", words):
        if found := _SETTLED.search(piece):
            yield from _settled(found, piece, clause)
        elif found := _BY_RULE.match(piece):
            yield from _by_rule(found)


def _settled(found: re.Match[str], piece: str, clause: Clause) -> Iterator[Proposal]:
    if found["topic"] is None and not re.match(r"(?:(?:so|ok|well|in the end|finally|eventually)\s+)*we\b", piece, re.I):
        return
    what = re.sub(r"\s+(?:in the end|after all|for now|instead|eventually|finally)$", "", without_reason(found["what"]))
    topic = found["topic"] or topic_of(clause.before)
    if not fit_to_stand(what) or _POINTING.search(what) or _PRIVATE.search(what) or STATE.search(what):
        return
    if not (topic or _is_work(what)):
        return
    about = f" for the {topic}" if topic and " for " not in what else ""
    said = asserted(DECIDED, text=f"{_WAYS[re.sub(' +', ' ', found['way'].lower())]} {what}{about}", who="we")
    yield said.never_beside("decided", "finished", "moved", "home")


def _is_work(what: str) -> bool:
    return names_any(what, THINGS, PEOPLE) or any(word.strip("().").lower() in TECH for word in what.split())


def _by_rule(found: re.Match[str]) -> Iterator[Proposal]:
    what = without_reason(found["what"] or "")
    if what and (not fit_to_stand(what) or _POINTING.search(what)):
        return
    how = found["how"].lower().split()[0]
    never = how == "never"
    said = asserted(
        DOES, stance=Stance.NEGATIVE if never else Stance.POSITIVE, do=found["do"].lower(), what=what, how=None if never else how
    )
    yield said.never_beside("team_does", "team_practice", "schedule")
