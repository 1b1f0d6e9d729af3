"""What the owner does for its own sake, anchored at known words: sports, games, crafts, arts, collections of ``lexica/pastimes.txt``.

"Padel with the lads every thursday", "I've taken to bookbinding", "new into astrophotography", "our morris side": the known
word may stand in a fragment or in a question, as long as the words around it say that the owner does it, and does it now.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.experience import SKILL
from formation.extractors.deterministic.holding import asked_me, once, wished
from formation.extractors.deterministic.howlong import FREQUENT, beginning
from formation.extractors.deterministic.introduced import Introduction, introduction
from formation.extractors.deterministic.lexicon import OCCUPATIONS
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned
from formation.extractors.deterministic.pastimes import KIND as PASTIME
from formation.extractors.deterministic.plays import KIND as PLAYS
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, lasting_for
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim
from formation.extractors.deterministic.voice import article, third_person
from memory.values import Longevity

_ADVERBS = r"(?:(?:also|still|now|mostly|mainly|usually|always|currently|just|only|recently|finally|already|really|regularly|often|sometimes|mainly|have|'ve|been|do)\s+)*"
#: Who does it: said, or left out at the head of a clause.
_DOER = rf"(?:(?:^|[\s,;:(.])(?:i|we)(?:'m|'ve|'re)?\s+|(?:^|[\s,;:(.])(?:im|ive|i\s+am|we\s+are)\s+|(?:^|[,;:(.!]\s*|\b(?:and|but|cos|because|btw|who|now)\s+)){_ADVERBS}"
_SOME = r"(?:(?:some|a\s+bit\s+of|a\s+little|a\s+lot\s+of|lots\s+of|plenty\s+of|loads\s+of|my|our|the\s+odd|amateur|competitive|hobby|casual|social|serious|a\s+spot\s+of|regular|occasional|on|with)\s+)*"
_DOES = re.compile(
    rf"{_DOER}(?:do|doing|go|going|play|playing|practi[sc]e|practi[sc]ing|dabble\s+in|dabbling\s+in|train|training|compete\s+in|competing\s+in|live\s+for|spend\s+[\w\s]{{3,30}}\s(?:on|doing)|unwind\s+with|relax\s+with|"
    rf"(?:taken|took|taking)\s+(?:to|up)|(?:got|gotten|getting|get)\s+(?:back\s+)?into|picked\s+up|hooked\s+on|addicted\s+to|obsessed\s+with|mad\s+(?:about|on|for|keen\s+on)|crazy\s+about|keen\s+on|big\s+(?:on|into)|(?:very\s+|heavily\s+|super\s+|massively\s+)?into|took\s+to|returned\s+to|(?:went|gone)\s+back\s+to|fell\s+(?:in\s+love\s+with|into)|started|started\s+doing)\s+{_SOME}$",
    re.I,
)
_NEW = re.compile(
    rf"{_DOER}(?:(?:quite|very|pretty|fairly|brand|relatively|a|an|complete|total|absolute|utter)\s+)*(?:new\s+(?:in)?to|new\s+(?:at|in)|newbie\s+(?:at|in|to)|newcomer\s+to|(?:beginner|novice|noob|amateur)\s+(?:at|in|to|with)|just\s+start(?:ed|ing)(?:\s+out)?\s+(?:with|in|at)|"
    rf"(?:taking|took)\s+my\s+first\s+steps\s+in|getting\s+started\s+(?:with|in))\s+{_SOME}$",
    re.I,
)
#: "I call | ceilidhs", "we run | a chess club".
_LEADS = re.compile(
    r"(?:^|[\s,;:(.])(?:i|we)\s+(?:(?:also|still|sometimes|often|usually)\s+)*(?P<verb>call|teach|coach|lead|host|judge|referee|umpire|organi[sz]e|commentate\s+on)\s+(?P<more>(?:[\w-]+\s+){0,2})$",
    re.I,
)
_GROUP = r"(?:group|club|class|classes|side|team|league|partner|partners|buddies|buddy|coach|teacher|instructor|crew|sessions?|practice|kit|gear|rack|bench|studio|press|stash|hobby|habit|guild|society|troupe|troop|band|choir|mates|friends|nights?|lessons|board|table|set|character|campaign|deck|army|journey|challenge|training|workshop|addiction)"
_OURS = re.compile(rf"(?:\s+\w+)?\s+{_GROUP}\b", re.I)
_PLATEAU = re.compile(
    r"\s+(?:is|has|was|keeps|got|hurts|progress|form|technique|skills?|game|suffers|these days|lately|with|at|on|every|since)\b", re.I
)
_KEEN = frozenset(
    "avid keen hobby amateur weekend lifelong passionate enthusiastic recreational casual occasional serious competitive novice beginner backyard armchair fellow fanatical obsessive dedicated committed fairweather seasoned".split()
)
_BEING = re.compile(
    r"(?:(?:^|[\s,;(])(?:i'm|im|i\s+am|we're|we\s+are)|(?:^|[,;(]\s*)(?:as|being))\s+(?:(?:also|a|an|bit|of|quite|really|still|just)\s+)*$",
    re.I,
)
_STILL = re.compile(
    r"\bbut\s+(?:now|these days|nowadays|lately)\b[^.;!?]{0,30}\b(?:only|just|mostly|still|barely|rarely)\b|\bstill do\b", re.I
)
_USED_TO = re.compile(r"(?:^|[\s,;(])(?:i|we)\s+used\s+to\s+(?:go\s+|do\s+|play\s+)?$", re.I)
_OWNER_THERE = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my|we|our|us)\b", re.I)
#: At the head of a message: "going |", "been |", "tuesday |".
_LEFT_OUT = re.compile(
    r"\W*(?:(?:hi|hey|hello|so|ok|btw|been|going|doing|playing|started|just|still|also|mostly|solo|weekly|regular|amateur)\b[\s,:]*)*$",
    re.I,
)
_QUESTION = re.compile(r"[.!?;\n]|,\s+(?=(?:do|does|is|are|can|should|what|how|which|where|any|need|will|would|could)\b)", re.I)
#: Everyday words: played only where "play" is said.
_SAID_PLAYED = frozenset(
    "go pool bridge ultimate risk spades jacks bones mus tarock bao diplomacy pandemic monopoly marbles root splendor azul scythe civilization fives rackets skittles horseshoes polo hockey golf darts".split()
)
_SAID = frozenset({"plays", "practice", "likes", "occupation"})


#: "Our Tuesday stand-up": a meeting, and no pastime.
_OF_A_TEAM = re.compile(r"\b(?:our|the|daily|weekly|morning|team|\w+day)\s+$", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen:
        return
    for found in mentioned(clause.message[clause.start : clause.end], "pastimes"):
        start, end = found.start + clause.start, found.end + clause.start
        mention = found.within(clause.message, start, end)
        before = clause.message[clause.start - len(clause.before) : start]
        if once(clause) and not (_USED_TO.search(before) and _STILL.search(mention.right)):
            continue
        if _OF_A_TEAM.search(before) and is_known(mention.said, "work_things"):
            continue
        verb, _, what = mention.entry.partition(" ")
        yield from _is_one(clause, mention, before, what) if verb == "be" else _does(clause, mention, before, verb, what)


def _does(clause: Clause, mention: Mention, before: str, verb: str, what: str) -> Iterator[Proposal]:
    introduced = introduction(before)
    done = _DOES.search(before)
    if not introduced.is_mine and (asked_me(before) or wished(before[: done.start()] if done else before)):
        return
    if _NEW.search(before) and not clause.asks and verb in {"do", "go", "play"}:
        yield lasting_for(asserted(SKILL, what=what, level="new to"), Longevity.ONGOING).never_beside("skill", "learns", "pastime")
    elif (led := _LEADS.search(before)) and not clause.asks and verb in {"do", "go", "play"}:
        yield _habit(clause, mention, before, f"{led['verb'].lower()} {mention.said.lower()}")
    elif _is_done(clause, mention, introduced, before, verb):
        yield _told(clause, mention, before, verb, what)


def _is_done(clause: Clause, mention: Mention, introduced: Introduction, before: str, verb: str) -> bool:
    if introduced.is_mine and introduced.holds:
        words = mention.entry.split()
        return bool(_OURS.match(mention.right) and len(words) > 1 and not introduced.qualities) or (
            verb in {"do", "go"} and bool(_PLATEAU.match(mention.right))
        )
    if _USED_TO.search(before):
        return True
    if clause.asks:
        return False
    if verb not in {"do", "go", "play"} and not mention.said.lower().split()[0].endswith("ing"):
        return bool(_I_DO.search(before)) or bool(_AND_DO.search(before) and _DONE.match(mention.right))
    if _DOES.search(before):
        return verb != "play" or mention.said.lower() not in _SAID_PLAYED or "play" in before.lower()[-12:]
    fragment = heads(clause) and bool(_LEFT_OUT.fullmatch(before)) and mention.said.lower() not in _SAID_PLAYED
    return fragment and _again_and_again(mention.right, clause) and bool(_OWNER_THERE.search(clause.around) or "need" in clause.around)


_I_DO = re.compile(rf"(?:^|[\s,;:(.])(?:i|we)(?:'ve)?\s+{_ADVERBS}$", re.I)


#: "I run the parkrun and | crochet between finishers".
_AND_DO = re.compile(r"(?:^|[\s,;(])(?:i|we)\s[^.;!?,]{2,40}\sand\s+(?:(?:also|sometimes)\s+)?$", re.I)
_DONE = re.compile(r"\s*(?:$|[,.;!]|(?:on|in|at|between|with|when|while|every|for|a lot|too)\b)", re.I)


def _ahead_of_question(right: str) -> str:
    stop = _QUESTION.search(right)
    return right[: stop.start()] if stop else right


def _again_and_again(right: str, clause: Clause) -> bool:
    rest = _ahead_of_question(right)
    return bool(FREQUENT.search(rest)) or beginning(rest, clause.told) is not None


def _told(clause: Clause, mention: Mention, before: str, verb: str, what: str) -> Proposal:
    if verb == "play":
        return asserted(PLAYS, what=what)
    return _habit(clause, mention, before, f"{verb} {what}".strip())


def _habit(clause: Clause, mention: Mention, before: str, did: str) -> Proposal:
    rest = "" if _USED_TO.search(before) else _ahead_of_question(mention.right)
    found = FREQUENT.search(rest) or FREQUENT.search(before)
    often = f"{found['often'][0].lower()}{found['often'][1:]}" if found else None
    verb, _, what = did.partition(" ")
    said = claim(PASTIME, third_person(verb), " ".join(filter(None, (what, often, beginning(rest, clause.told)))))
    return replace(said, unless=_SAID)


def _is_one(clause: Clause, mention: Mention, before: str, what: str) -> Iterator[Proposal]:
    """ "Avid birder visiting ...", "I'm a keen knitter", "larper here"."""
    introduced = introduction(before)
    keen = [word for word in introduced.qualities if word in _KEEN] or re.findall(r"([\w-]+)\s+$", before)
    is_keen = any(word.lower() in _KEEN for word in keen)
    ahead = introduced.ahead if introduced.word in {"a", "an"} else before
    bare = re.sub(r"(?:[\w-]+\s+)?$", "", ahead) if is_keen and introduced.word not in {"a", "an"} else ahead
    heading = heads(clause) and not re.search(r"\w{2,}", bare) and (is_keen or re.match(r",?\s+here\b", mention.right))
    if mention.many or (clause.asks and not heading) or not (is_keen or what not in OCCUPATIONS):
        return
    if heading or (_BEING.search(bare) and introduced.word in {"a", "an", ""}):
        quality = next((word.lower() for word in keen if word.lower() in _KEEN - {"fellow", "hobby"}), "")
        yield claim(PASTIME, "is", article(f"{quality} {what}".strip())).never_beside("occupation", "home", "does_for_work")
