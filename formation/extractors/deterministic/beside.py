"""What is told of somebody right behind them: "my nan Doreen, who's 91 and mad about bingo", "my godfather, a retired clockmaker"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import STOP
from formation.extractors.deterministic.kinfolk import JOB, RUNS, Who, facts_of, said_of
from formation.extractors.deterministic.kinship import MANY
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.relations import WORK
from formation.extractors.deterministic.stated import clean
from formation.extractors.deterministic.tails import hedged, passing
from formation.extractors.deterministic.vocations import title_in
from formation.extractors.deterministic.voice import article

_APPOSED = re.compile(r"\s*,\s+(?P<what>(?:an?|the|our)\s[^,.;!?()\x00\u2014]+)", re.I)
_WHO = re.compile(r"\s*[,(]?\s*who(?P<be>'s|s|\s+is)?\s+(?P<what>[^,.;!?()\x00\u2014]+)", re.I)
_DOES = re.compile(r"(?P<be>'s|\s+is)?\s+(?P<what>[^,.;!?()\x00\u2014]+)", re.I)
#: Such a verb makes the words behind a person a sentence about them.
_VERB = re.compile(
    r"(?:lives?|is|has|works?|runs?|owns?|loves?|likes?|enjoys|adores|hates?|dislikes|can't|cannot|doesn't|does|speaks?|plays|comes|suffers|moved|was\s+diagnosed)\b",
    re.I,
)
_KEEN = re.compile(
    r"\s*(?:is\s+)?(?:(?:absolutely|really|very|totally|quite|completely|such)\s+)*(?:(?:mad|crazy|nuts|bonkers|obsessed|passionate|barmy|fanatical)\s+(?:about|with|on|for)|into|keen\s+on|fond\s+of|big\s+on|an?\s+(?:huge|big|massive|lifelong)?\s*(?:fan\s+of|lover\s+of))\s+(?P<what>.+)",
    re.I,
)
_RUNS = re.compile(rf"\s*(?:runs|owns)\s+(?P<what>(?:an?|the)\s+[\w' -]{{3,40}}?){STOP}", re.I)
_IS_A = re.compile(r"\s*(?:is|works\s+as|used\s+to\s+be|has\s+a\s+job\s+as)(?P<what>\s+an?\s.+)", re.I)
_OVER = re.compile(r"\b(?:used\s+to|was|were|would|might|wants?\s+to|thinking|maybe|no\s+longer|isn't|not|never)\b", re.I)


def told_of(who: Who, behind: str, *, close: bool, asks: bool) -> Iterator[Proposal]:
    """The claims about ``who`` in the words ``behind`` them. ``asks``: only what is told beside the question, by a relative clause or an apposition."""
    if found := _APPOSED.match(behind):
        if job := title_in(found["what"]):
            yield _works(who, job)
        return
    found = _WHO.match(behind)
    if found is None and not asks:
        found = _DOES.match(behind)
        if found and not found["be"] and not _VERB.match(found["what"]):
            found = None
    if found is None or hedged(found["what"], after="") or passing(found["what"]):
        return
    for piece in _pieces(found["what"], being=bool(found["be"])):
        if not _OVER.search(piece):
            yield from _one(piece, who, close=close)


def _works(who: Who, job: str) -> Proposal:
    """In the kind in which the same is read where it is the whole sentence."""
    if who["name"] is None and who["relation"] in MANY.values():
        return said_of(JOB, who, what=article(job)).never_beside("relation_job")
    return said_of(WORK, who, occupation=job).never_beside("relation_occupation")


def _pieces(what: str, *, being: bool) -> list[str]:
    """Each thing that somebody is said to be, as it is said behind them; what they do stays in one piece."""
    if not being:
        return [f" {what}"]
    pieces = re.split(r"\s+(?:and|but)\s+", what)
    return [f" {piece}" if _VERB.match(piece) else f" is {piece}" for piece in pieces]


def _one(piece: str, who: Who, *, close: bool) -> Iterator[Proposal]:
    if (found := _IS_A.match(piece)) and (job := title_in(found["what"])):
        yield _works(who, job)
    elif (found := _RUNS.match(piece)) and (what := clean(found["what"])):
        yield said_of(RUNS, who, what=what)
    elif close and (found := _KEEN.match(piece)):
        yield from facts_of(f" loves {found['what']}", who, close=True)
    else:
        yield from facts_of(piece, who, close=close)
