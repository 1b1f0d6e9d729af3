"""Aims told in fragments, questions and labels: "aiming at a sub-50 10k by October", "hoping to adopt", "dream is a smallholding".

Anchored at the words that tell an aim (``lexica/wanting.txt``); words that tell matters at hand as well ("trying to",
``lexica/trying.txt``) only before what is an aim of its own (``lexica/ambitions.txt``). ``aims`` reads whole clauses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from formation.extractors.deterministic.aims import is_aim
from formation.extractors.deterministic.by_when import by_when
from formation.extractors.deterministic.deeds import GERUND
from formation.extractors.deterministic.lived import AIM, SAID, proposal
from formation.extractors.deterministic.mentions import Mention, is_known, lexicon, mentioned
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import ASKED_THING, PASSING_OBJECT
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.unkept import UNKEPT
from formation.extractors.deterministic.when import When, timed
from formation.extractors.deterministic.whole import first_whole, head_of
from formation.extractors.deterministic.wording import content, near_work, of_work, workaday
from memory.values import Longevity

_ADVERBS = r"(?:(?:really|also|still|definitely|actually|currently|now|seriously|honestly|just|totally|always|kinda|kind of|sort of|slowly|finally|desperately|secretly|both|only|already|basically|so|very|quite|atm|rn|have|has|had|been|got|ve|never)\s+)*"
#: The owner before such a word, or nobody: at the head of what is said.
_OWN = re.compile(
    rf"(?:(?:^|[.;:!?(,\n]|\s[-\u2013\u2014]+|\b(?:and|but|so|cos|coz|cuz|because|since|as|now|while|btw|hi|hey|hello|ok|that)\b)\s*|\s)"
    rf"(?P<who>(?:i|i'm|im|i've|ive|we|we're|we've|i am|we are|my (?:wife|husband|partner) and i|me and my \w+)\s+)?{_ADVERBS}$",
    re.I,
)
#: Where nobody is named nobody else may have been.
_HEAD = re.compile(r"(?:^|[.;!?\n]\s*|\b(?:hi|hey|hello|ok|okay|so|btw|currently|also|and|but)[\s,]+)" + _ADVERBS + "$", re.I)
#: What was dreamt of while doing it is over with it.
_OF_THEN = re.compile(r"\b(?:i'd|we'd|would|used to|was|were|as a (?:kid|child|teenager)|when i was)\b", re.I)
_IN_TURN = re.compile(r",\s*(?:and |but |also |now |currently )*$", re.I)
_OTHERS = re.compile(
    r"\b(?:he|she|they|you|who|his|her|their|your|my (?!(?:wife|husband|partner) and i\b)\w+|our \w+|the \w+|people|someone)\b", re.I
)
_IF = re.compile(
    r"\b(?:if|unless|suppose|imagine|whether|when|don't|dont|not|no longer|stopped|gave up|anyone|never)\s+(?:\w+\s+){0,3}$", re.I
)
_IN_YEAR = re.compile(r"\s+in (?P<year>20\d\d)\b")
_THIS_MONTH = re.compile(
    r"\s+(?:this|this coming)\s+(?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)", re.I
)
_NUMBER = re.compile(r"\d[\d.,]*")


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (clause.unreal and not clause.elsewhen) or workaday(clause.around or clause.sentence):
        return
    yield from _labelled(clause)
    for mention in mentioned(clause.text, "wanting", "trying"):
        strong = is_known(mention.said, "wanting") is not None
        if _is_own(clause, mention) and (told := _told(clause, mention, strong=strong)):
            yield told


#: "saving towards a hearing loop, grants?": only the few words at the end ask.
_ASKS_BESIDE = re.compile(r"\w,\s*[\w' ]{2,24}$")


def _is_own(clause: Clause, mention: Mention) -> bool:
    found = _OWN.search(mention.left)
    if found is None or _IF.search(mention.left):
        return False
    named = (
        bool(found["who"])
        or bool(re.match(r"i'?d?\b|my\b", mention.said, re.I))
        or " my" in mention.said.lower()
        or "myself" in mention.said.lower()
    )
    if named:
        return not re.search(r"\b(?:said|says?|told|thinks?|asked)\b", mention.left[-40:], re.I)
    if (clause.asks and not _ASKS_BESIDE.search(clause.sentence)) or _OTHERS.search(clause.before + mention.left):
        return False
    ahead = clause.before + mention.left
    return bool(
        _HEAD.search(ahead) or (_IN_TURN.search(ahead) and re.search(r"\b(?:i|i'm|im|we)\b", ahead, re.I) and not _OF_THEN.search(ahead))
    )


def _told(clause: Clause, mention: Mention, *, strong: bool) -> Proposal | None:
    after, when = _dated(mention.right, clause.before + mention.left, clause.told)
    if after is None:
        return None
    words = first_whole(after)
    if words is None or of_work(words) or not _is_ambition(mention.entry, words, strong=strong, dated=when is not None):
        return None
    return _aim(clause, words, how=mention.entry, when=when)


def _aim(clause: Clause, words: str, *, how: str, when: When | None) -> Proposal:
    opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
    return proposal(
        AIM,
        opening,
        (),
        did=words,
        how=how,
        when=when,
        unless=SAID | {"aim", "doing", "project_fact", "purpose", "happened"},
        longevity=Longevity.ONGOING,
    )


def _dated(after: str, ahead: str, told: datetime | None) -> tuple[str | None, When | None]:
    """The words without their term, and the term: "by October" said in June is that of the year."""
    after, term = by_when(head_of(after), ahead, told)
    if (year := _IN_YEAR.search(after)) and told is not None and int(year["year"]) >= told.year:
        term, after = term or When(words=f"in {year['year']}"), after[: year.start()] + after[year.end() :]
    known = timed(_THIS_MONTH.sub(" in ", after), told=told, ahead=True)
    return (None if known.amiss else known.text), term or known.when


def _is_ambition(how: str, words: str, *, strong: bool, dated: bool) -> bool:
    if _begins_known(words) and not _ANSWERED.match(words):
        return not (near_work(words) and not strong)
    if not strong or PASSING_OBJECT.search(words) or ASKED_THING.match(words):
        return False
    verb, _, rest = words.partition(" ")
    if how.endswith(" to"):
        return is_aim(verb.lower(), f" {rest}", near=False, dated=dated) or (verb.lower() not in UNKEPT and len(content(rest)) > 0)
    if verb.lower() in UNKEPT and verb.lower().endswith("ing"):
        return is_aim(GERUND.get(verb.lower(), ""), f" {rest}", near=False, dated=dated) or len(content(rest)) >= 2
    return len(content(words)) >= 2 or bool(re.search(r"\d|\b(?!I\b)[A-Z]", words))


#: What an answer teaches.
_ANSWERED = re.compile(r"(?:learn|learning) (?:about|more|how|what|why|whether|the (?:difference|basics|rules))\b", re.I)


def _begins_known(words: str) -> bool:
    """Whether words begin as an aim of weight does."""
    said = _NUMBER.sub("#", words.lower()).split()
    return any(
        is_known(" ".join(said[:count]), "ambitions") is not None or _with_number(said[:count]) for count in range(min(5, len(said)), 0, -1)
    )


def _with_number(said: list[str]) -> bool:
    phrase = " ".join(said)
    return "#" in phrase and re.sub(r"\W*#\w*", " #", phrase).strip() in lexicon("ambitions")


# -- under a label ---------------------------------------------------------------------------------------------------

_LABEL = re.compile(
    r"(?P<mine>(?:my|our)\s+)?(?P<aim>(?:(?:main|biggest|big|next|number one|\w+[- ]year|ultimate|long[- ]term|personal|current|lifelong|childhood|real|new year'?s|retirement|fitness|savings|weight|reading|running|step|daily|weekly)\s+)*(?P<noun>goal|target|dream|ambition|aim|resolution|plan|mission))s?"
    r"(?:\s+(?:for\s+)?(?P<term>this year|next year|the year|20\d\d))?\s*(?P<link>=|->|\bis\b|\bwas\b|\s-\s)\s*(?P<what>.+)$",
    re.I | re.S,
)
_CUT_LABEL = re.compile(r"^(?:(?:hi|hey|hello|so|ok|okay|btw|well|and|but|also)\b[\s,]*)*$", re.I)


def _labelled(clause: Clause) -> Iterator[Proposal]:
    """ "target: 1600 elo by Easter", "dream is a smallholding", "my plan is retire at 58 to a narrowboat"."""
    sentence = clause.sentence.strip()
    if clause.before.strip() or clause.asks:
        return
    found = next((found for found in _LABEL.finditer(sentence) if _CUT_LABEL.match(sentence[: found.start()])), None)
    if found is None or (
        not found["mine"] and (found["noun"].lower() in {"plan", "mission", "aim"} or clause.message.strip().find(sentence) > 80)
    ):
        return
    after, when = _dated(f" {found['what']}", "", clause.told)
    words = first_whole(re.sub(r"^\s*(?:to|on)\s+(?=\w)", " ", after)) if after else None
    if words is None or of_work(words) or near_work(words) or PASSING_OBJECT.search(words) or ASKED_THING.match(words):
        return
    verb = words.split()[0].lower()
    to = "to " if re.match(r"\s*to\b", after or "") or (_begins_known(words) and not verb.endswith("ing") and not verb[0].isdigit()) else ""
    if to and not (_begins_known(words) or is_aim(verb, words[len(verb) :], near=False, dated=when is not None) or verb not in UNKEPT):
        return
    if not to and len(content(words)) < 2 and not re.search(r"\d", words):
        return
    link = "was" if found["link"].lower() == "was" else "is"
    yield _aim(clause, f"{to}{words}", how=f"'s {found['aim'].lower()} {link}", when=when)
