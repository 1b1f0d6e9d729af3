"""What happened in a life, wherever a message lets it drop: "after I got made redundant in 2020", "got married in a lighthouse, ...".

Anchored at the events of ``lexica/life_events.txt``, each a verb in the past; ``happened`` reads whole clauses that assert a
deed, this also what stands beneath another clause, in a question or without its subject at the head of what is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.formerly import KIND as FORMERLY
from formation.extractors.deterministic.lived import DATED, HAPPENED, SAID, proposal
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import PASSING_OBJECT
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim
from formation.extractors.deterministic.when import When, timed
from formation.extractors.deterministic.whole import head_of, longest_whole
from formation.extractors.deterministic.wording import content, of_work, workaday

_ADVERBS = r"(?:(?:also|only|just|actually|finally|once|first|originally|then|both|literally|basically|briefly|twice|recently|nearly(?=x)|later|eventually|previously|already|even|had|have|'ve|ve|'d)\s+)*"
_OWN = re.compile(rf"(?:^|[\s,(])(?P<who>i|we|ive|i've|we've|i'd|my (?:wife|husband|partner) and i)\s+{_ADVERBS}$", re.I)
#: "the bakery I worked for closed": the event of a relative clause, whose object stands before it.
_RELATIVE = re.compile(r"\b(?:the|an?|that|every|only|first|last)\s+(?:[\w-]+\s+){1,2}(?:that\s+|which\s+)?(?:i|we)\s+(?:\w+\s+)?$", re.I)
#: No subject: the first words of the message or of a sentence about nobody else.
_HEAD = re.compile(
    rf"^\W*(?:(?:hi|hey|hello|so|ok|okay|well|btw|context|background|fyi|yeah|tbh|also|and|but)\b[\s,:]*)*(?:in (?:19|20)\d\d,?\s+)?{_ADVERBS}$",
    re.I,
)
#: Behind what was told of the owner goes on what is told without "I" again.
_IN_TURN = re.compile(r"(?:,|;|,?\s+(?:and|but|then|and then))\s*(?:then |later |also )?$", re.I)
_UNREAL = re.compile(
    r"\b(?:if|unless|imagine|suppose|whether|wish|almost|nearly|never|didn't|didnt|not|dreamt|dreamed|would have|could have|as though|as if|until|till)\b[^,.;]{0,24}$",
    re.I,
)
#: What follows is a text to be worked on.
_TEXT = re.compile(
    r"\W*(?:(?:please|pls|can you|could you)\s+)*(?:turn|make|rewrite|put|convert|translate|summari[sz]e|rephrase|reword|edit|fix|proofread|shorten|polish|correct)\b",
    re.I,
)
_REPORTED = re.compile(r"\b(?:says?|said|thinks?|thought|claims?|told|swears?|reckons?|believes?|asked|joked?)\b[^,.;]{0,16}$", re.I)
_OTHERS = re.compile(
    r"\b(?:he|she|they|it|you|who|which|his|her|their|your|(?:my|our|the|this|that|an?) [\w-]+|people|everyone|someone)\s*$", re.I
)
#: "went under", "ran the": of no thing of theirs.
_NOT_AT_HEAD = re.compile(
    r"(?:ran|played|won|passed|failed|finished|completed)\s(?!my\b|(?:the )?(?:bar|boards?|driving|theory|[a-z]+ exams?|nclex|cpa|marathon|camino)\b)",
    re.I,
)
#: "I've lived in Graz": that is not over, or not told of its time.
_PERFECT = re.compile(r"(?:\bhave|'ve|\bi?ve|\bhas)\s+(?:\w+\s+)?$", re.I)
_LASTS = re.compile(r"(?:lived|worked|served|taught|studied|trained|sang|played|danced)\b", re.I)
_AND_ON = re.compile(r"\band then (?:to|on|back)\b", re.I)
_DAY = re.compile(
    r"\b(?:today|yesterday|tonight|this (?:morning|afternoon|evening)|last night|just now|an hour ago|minutes ago|hours ago)\b", re.I
)
_AGE = re.compile(
    r"\s*,?\s*(?:(?:when|since|til|till|until)\s+i\s+(?P<was>was|turned)|(?P<at>at|aged|age)|til|till|until)\s+(?P<age>\d{1,2})\b(?!\s*(?:am|pm|:|o'clock|k\b|miles|km|%|percent|weeks?|months?|days?|hours?|mins?|minutes))",
    re.I,
)
_DECADE = re.compile(
    r"\s*,?\s*(?:way )?(?:back )?in (?:the |my )?(?P<decade>(?:early |late |mid[- ]?)?(?:(?:19|20)?\d0'?s|nineties|eighties|seventies|sixties|noughties|twenties|thirties|forties|fifties|teens))\b",
    re.I,
)
_LIFE = frozenset("twenties thirties forties fifties teens".split())


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (clause.unreal and not clause.elsewhen) or workaday(clause.around or clause.sentence):
        return
    told_before = False
    for mention in mentioned(clause.text, "life_events"):
        if not _is_own(clause, mention, going_on=told_before):
            continue
        if told := _told(clause, mention):
            told_before = True
            yield told
    yield from _used_to_be(clause)
    yield from _was(clause)
    yield from _first_of(clause)
    if (ex := _EX.match(clause.text)) and (heads(clause) or ex["who"]) and not (clause.asks and not ex["who"]):
        yield claim(FORMERLY, "is", f"ex-{_named(ex['what'].lower())}").never_beside("formerly")


#: "ex-navy, 12 years on subs", "as an ex smoker".
_EX = re.compile(
    r"(?P<who>(?:i'm|im|i am|as|being|we're)\s+(?:an?\s+|both\s+)?)?ex[- ](?P<what>navy|army|raf|military|forces|police|services|marines?|royal marine|squaddie|soldier|copper|cop|fire service|con|smoker|drinker|addict|gambler|vegan|vegetarian|"
    r"catholic|mormon|jehovah'?s witness|muslim|evangelical|gymnast|dancer|swimmer|rower|pro (?:cyclist|footballer|dancer|gamer)|cabin crew)s?(?=\s*(?:$|[,.;!(]|\s(?:here|so|and|now|turned)\b))",
    re.I,
)


def _is_own(clause: Clause, mention: Mention, *, going_on: bool) -> bool:
    left = mention.left
    if (
        _TEXT.match(clause.before + left)
        or _UNREAL.search(left)
        or _REPORTED.search(re.sub(r"\b(?:i|we|i've|ive)\s+\w*\s*$", "", left, flags=re.I))
    ):
        return False
    if _OWN.search(left):
        return not (_RELATIVE.search(left) and _WAITING.search(mention.said))
    if clause.asks:
        return False
    if going_on and _IN_TURN.search(left) and not _OTHERS.search(left):
        return True
    return bool(_HEAD.match(clause.before + left)) and not _NOT_AT_HEAD.match(f"{mention.said}{mention.right}")


def _told(clause: Clause, mention: Mention) -> Proposal | None:
    if _DAY.search(mention.right[:60]) or _AND_ON.search(mention.right) or (_PERFECT.search(mention.left) and _LASTS.match(mention.said)):
        return None
    after, when = _dated(mention.right, clause.before + mention.left, clause.told)
    if after is None:
        return None
    did = _did(mention.entry, after)
    if did is None or of_work(did) or PASSING_OBJECT.search(did.partition(" ")[2]):
        return None
    opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
    often = re.search(r"\b(?:twice|three times)\s+$", mention.left, re.I)
    return proposal(
        HAPPENED,
        opening,
        (),
        did=did,
        often=often[0].strip().lower() if often else None,
        when=when,
        unless=(SAID - DATED) | {"habit", "doing", "bereaved"},
    )


#: Events that wait for what follows.
_WAITING = re.compile(
    r"\b(?:as|at|for|in|on|of|with|to|from|by|under|through|off|into|out of|my|our|a|an|the|across|around|round|myself|first|own)$", re.I
)
_GOES_ON = re.compile(
    r"\s+(?:in|at|from|with|by|as|on|to|of|for|during|after|near|under|when|because|over|abroad|into|out of|everything|two|three|my|our|the|an?)\b",
    re.I,
)


def _did(entry: str, after: str) -> str | None:
    """The event with what belongs to it."""
    first = re.sub(r"^\s*(?:,|and\b|so\b|but\b).*$", "", after)
    words = (
        longest_whole(after)
        if first.strip() and (_WAITING.search(entry) or _GOES_ON.match(first) or (" " not in entry and entry not in _ALONE))
        else None
    )
    if words is None:
        return None if _WAITING.search(entry) or (len(entry.split()) < 2 and entry not in _ALONE) else entry
    return f"{entry} {words}" if content(words) else None


_ALONE = frozenset("graduated retired emigrated eloped divorced remarried retrained requalified transitioned".split())


#: "made redundant in 2020 | I retrained": a subject behind what is no link to it.
_ANOTHER_CLAUSE = re.compile(
    r"(?<!when)(?<!where)(?<!since)(?<!that)(?<!till)(?<!\stil)(?<!until)(?<!because)\s+(?=(?:i|we|i've|i'd|i'm|(?:my|our|the|his|her|their)\s+(?:[\w'-]+\s+){1,3}?(?:is|are|was|were|have|has|had|keeps?|can|will))\b)",
    re.I,
)


def _dated(after: str, ahead: str, told: datetime | None) -> tuple[str | None, When | None]:
    """The words without their date or age, and it."""
    head = head_of(_ANOTHER_CLAUSE.split(after)[0])
    if aged := _AGE.search(head):
        link = "at the age of" if aged["was"] or aged["at"] else "until the age of"
        if re.match(r"\s*,?\s*(?:til|till|until)", aged[0], re.I):
            link = "until the age of"
        return head[: aged.start()] + head[aged.end() :], When(words=f"{link} {aged['age']}")
    if decade := _DECADE.search(head):
        said = decade["decade"].lower()
        return head[: decade.start()] + head[decade.end() :], When(words=f"in {'their' if said.split()[-1] in _LIFE else 'the'} {said}")
    known = timed(head, told=told)
    before = timed(ahead, told=told) if re.match(r"\W*(?:back )?in (?:19|20)\d\d\b", ahead, re.I) else None
    return (None if known.amiss else known.text), known.when or (before.when if before else None)


# -- what they were --------------------------------------------------------------------------------------------------

_USED_TO_BE = re.compile(
    r"(?P<left>.*?)(?P<verb>used to be|used to work as|used to serve as)\s+(?P<what>an?\s+[a-z][\w'-]*(?:\s+[\w'-]+){0,3}?)(?=\s*(?:$|[,.;!?(]|\s(?:til|till|until|in|at|for|before|so|and|but|when|back|with|of|from|on)\b))",
    re.I | re.S,
)
_NO_CALLING = re.compile(
    r"\b(?:an? )?(?:bit|fan|lot|way|problem|thing|time|mess|pain|big|huge|good|bad|great|nice|option|button|setting|feature|guy|person|case|rule|law|word|line)\b",
    re.I,
)


def _used_to_be(clause: Clause) -> Iterator[Proposal]:
    """ "used to be a jehovahs witness til i was 22"."""
    found = _USED_TO_BE.match(clause.text)
    if found is None or _NO_CALLING.search(found["what"]) or _UNREAL.search(found["left"]):
        return
    if not (_OWN.search(found["left"]) or (_HEAD.match(clause.before + found["left"]) and not clause.asks)):
        return
    after, when = _dated(clause.text[found.end("what") :], "", clause.told)
    behind = longest_whole(after) if after and re.match(r"\s+(?:in|at|for|with|of|on)\b", after) else None
    opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
    what = _named(found["what"].lower() if not re.search(r"[A-Z]", found["what"]) else found["what"])
    did = f"{found['verb'].lower()} {what}" + (f" {behind}" if behind else "")
    if not of_work(did):
        yield proposal(HAPPENED, opening, (), did=did, when=when, unless=SAID | {"formerly", "happened"})


def _was(clause: Clause) -> Iterator[Proposal]:
    """ "was a chorister at Ely till my voice broke": roles that are told as over by how they are told."""
    for mention in mentioned(clause.text, "roles"):
        was = re.search(r"\b(?:was|were)\s+(?:also |once )?(?P<quality>an?\s+(?:[\w-]+\s+){0,2}?)$", mention.left, re.I)
        if was is None or not (
            _OWN.search(clause.text[: was.start()] + " ") or (_HEAD.match(clause.before + clause.text[: was.start()]) and not clause.asks)
        ):
            continue
        if _UNREAL.search(clause.text[: was.start()]) or not _OVER.match(mention.right):
            continue
        after, when = _dated(mention.right, "", clause.told)
        behind = longest_whole(after) if after and re.match(r"\s+(?:in|at|for|with|on|till|until)\b", after) else None
        opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
        did = f"was {was['quality'].lower()}{mention.entry}" + (f" {behind}" if behind else "")
        yield proposal(HAPPENED, opening, (), did=did, when=when, unless=SAID | {"formerly"})


#: "a chorister at Ely", "a goth in the nineties": told of a time, not in passing ("was a skater and he").
_OVER = re.compile(r"\s*(?:$|[,.;!)]|(?:in|at|for|with|on|till|til|until|as|when|back|before|from|so|and|but|growing)\b)", re.I)


def _named(said: str) -> str:
    return re.sub(r"\bjehovah'?s witness\b", "Jehovah's Witness", said, flags=re.I)


_FIRST = re.compile(
    r"my (?:very )?(?P<first>first|last)(?: ever| proper| real)? (?P<noun>gig|concert|job|car|pet|dog|bike|motorbike|festival|marathon|computer|language|camera|guitar|horse|boat|house|flat|record|album|game|console) (?:was|=) (?P<what>.+)$",
    re.I | re.S,
)


def _first_of(clause: Clause) -> Iterator[Proposal]:
    """ "my first ever gig was Bauhaus 1982 hammersmith"."""
    found = _FIRST.search(clause.text)
    if found is None or clause.asks or _UNREAL.search(clause.text[: found.start()]):
        return
    what = longest_whole(f" {found['what']}")
    if (
        what
        and len(what.split()) <= 8
        and not re.match(r"(?:great|good|bad|awful|terrible|so|very|really|at|in|on|not|when|a (?:disaster|nightmare|mess))\b", what, re.I)
    ):
        opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
        yield proposal(
            HAPPENED,
            opening,
            (),
            did=what,
            how=f"'s {found['first'].lower()} {found['noun'].lower()} was",
            unless=frozenset({"thing_fact"}),
        )
