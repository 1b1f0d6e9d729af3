"""What is told of the owner's people, kept under theirs: at any word for it ("my toddler's got eczema", "my coeliac daughter") and right
behind them ("my nan Doreen, who's 91 and mad about bingo", "my godfather, a retired clockmaker").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind
from formation.extractors.deterministic.asserted import STOP
from formation.extractors.deterministic.kinfolk import CONDITION, JOB, RUNS, STATE, TURNS, Who, facts_of, said_of
from formation.extractors.deterministic.kinship import MANY
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.relations import WORK
from formation.extractors.deterministic.stated import clean
from formation.extractors.deterministic.tails import hedged, passing
from formation.extractors.deterministic.told_of import FAMILY, RELATIONS, certain, ends_there, family_before, supposed
from formation.extractors.deterministic.vocations import title_in
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import timed
from memory.views import Claim

_ADVERB = r"(?:also|still|now|both|very|really|just|severe|severely|mild|a|an|the|quite|pretty|\w+ly)"
_HAS = re.compile(
    rf"(?:\b(?:has|have|'s\s+got|s\s+got|has\s+got|got|suffers\s+(?:from|with)|lives\s+with|(?:was|is|'s|has\s+been|got)\s+(?:just\s+|recently\s+)?diagnosed\s+with|'s\s+had|with)|'s\s+got|'s\s+had)\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_IS = re.compile(rf"(?:\b(?:is|was\s+born|are|hes|shes)|'s|'re)\s+(?:{_ADVERB}\s+)*$", re.I)
_MY = re.compile(
    r"\b(?:my|our)\s+(?:(?:\d+[- ]?(?:yo|y/o|year[- ]old)|little|youngest|oldest|eldest|elderly|older|younger|teenage|poor|own)\s+)*$", re.I
)
_THEM = re.compile(rf"\s+(?:\d+[- ]?(?:yo|y/o|year[- ]old)\s+)?{FAMILY}\b(?!'s\s+(?:friend|dog|cat|teacher|boss))", re.I)
#: Whose life it was, or is asked about.
_UNSURE = re.compile(
    r"\b(?:had|died|late|passed|used\s+to|might|may|could|maybe|think|thinks|does|do|did|would|should|if|or|not|n't|never|isn't|doesn't|hasn't|no)\b",
    re.I,
)
_PREGNANT = re.compile(
    rf"\b(?:my|our)\s+{FAMILY}(?:\s+is|'s|\s+s)\s+(?:(?:also|now|currently|about|heavily|\d{{1,2}}\s*(?:weeks?|months?|w))\s+)*pregnant\b",
    re.I,
)
_NUMBER = r"\d{1,3}|one|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|eighteen|a hundred"
_TURNS = re.compile(rf"(?:\s|'s\s|'ll\s)(?:turns|turning|turn|be)\s+(?P<age>{_NUMBER})\b(?P<when>[^.;!?\x00]{{3,30}})", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    for found in mentioned(clause.text, "conditions"):
        if _HAS.search(found.left) and (relation := _whose(clause, found)):
            yield _said(CONDITION, relation, found.entry)
    for lexicon, kind in (("sufferers", CONDITION), ("abilities", STATE), ("diets", STATE)):
        for found in mentioned(clause.text, lexicon):
            if relation := _described(clause, found):
                yield _said(kind, relation, found.entry)
    if (pregnant := _PREGNANT.search(clause.text)) and not supposed(clause.text[: pregnant.start()]):
        yield _said(STATE, RELATIONS[pregnant["relation"].lower()], "pregnant")

    yield from _turning(clause)


def _turning(clause: Clause) -> Iterator[Proposal]:
    """ "Grandpa's turning 90 on June 2nd", "for Mum? She'll be 71 tomorrow": the day alone lasts, an age does not."""
    found = _TURNS.search(clause.text)
    if found is None or not (relation := family_before(clause, clause.text[: found.start()])):
        return
    known = timed(re.split(r",|\s(?:and|so|but)\s", found["when"])[0], told=clause.told, ahead=True)
    if known.when and not known.text.strip():
        yield said_of(TURNS, {"relation": relation}, age=found["age"].lower(), day=known.when.words)


def _described(clause: Clause, found: Mention) -> str | None:
    """ "my | coeliac daughter", "our son is | autistic"."""
    if _MY.search(found.left) and (them := _THEM.match(found.right)):
        return RELATIONS[them["relation"].lower()]
    return _whose(clause, found) if _IS.search(found.left) and ends_there(found.right) else None


def _whose(clause: Clause, found: Mention) -> str | None:
    if _UNSURE.search(found.left) or supposed(found.left):
        return None
    relation = family_before(clause, found.left)
    return relation if relation and not relation.endswith("s") else None


def _said(kind: ClaimKind, relation: str, what: str) -> Proposal:
    return Proposal(
        kind=kind,
        claim=Claim(kind=kind.name, slots=(("relation", relation), ("what", what))),
        unless=frozenset({CONDITION.name, STATE.name}),
    )


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
_PAST = re.compile(r"\b(?:used\s+to|was|were|would|might|wants?\s+to|thinking|maybe|no\s+longer|isn't|not|never)\b", re.I)


def told_behind(who: Who, behind: str, *, close: bool, asks: bool) -> Iterator[Proposal]:
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
        if not _PAST.search(piece):
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
