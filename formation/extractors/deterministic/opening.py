"""Who speaks of whose doings at the head of a clause: its subject, the words before and behind it, and what the message says around it.

The subject is the owner, alone or with others, or somebody of their family, under whose name it is kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from formation.extractors.deterministic.deeds import LEMMAS, PAST
from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.when import is_time, timed

_RELATIONS = {**SINGLE, **MANY, **PLURALS} | {word: word for word in ("parents", "family", "twins", "grandparents")}
#: Of whose doings it is told only by name.
_NO_FAMILY = frozenset(
    {"boss", "friend", "best friend", "buddy", "colleague", "neighbour", "roommate", "flatmate", "housemate", "teammate"}
)


def _any_of(words: Iterable[str]) -> str:
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_KIN = _any_of({*_RELATIONS, "in-laws"})
_FAMILY = _any_of(word for word, relation in _RELATIONS.items() if relation not in _NO_FAMILY)
_GROUP = "team|band|choir|dogs|dog|cats|cat|pups|puppy|kitten|horse|horses|rabbit|rabbits|parrot"
_AGE = r"(?:(?:older|younger|little|big|eldest|oldest|youngest|baby)\s+)?"
WHO = re.compile(
    rf"(?P<pair>(?:my|our)\s+{_AGE}(?P<kin>{_KIN})(?P<name>\s+{NAME})?\s+and\s+(?:i|me|myself)|(?:me|i|myself)\s+and\s+(?:my|our)\s+{_AGE}(?P<kin2>{_KIN})(?P<name2>\s+{NAME})?|"
    rf"(?P<friend>{NAME})\s+and\s+(?:i|me))(?P<pairshort>'ve|'re|'d|'ll)?(?=\s)"
    rf"|(?P<of>(?:my|our)\s+(?P<quality>{_AGE})(?P<member>{_FAMILY}|{_GROUP})(?P<called>,?\s+{NAME},?(?=\s))?)(?P<ofshort>'s|'ve|'re)?(?=\s)"
    r"|(?P<who>i|we)(?P<short>'m|'re|'ve|'d|'ll)?(?=\s)|(?P<im>im|ive)(?=\s)",
    re.I,
)
LEAD = re.compile(
    r"(?:(?:yeah|yes|jk|just kidding|kidding|yep|yup|yay|hey|hi|hello|thanks|thank you|well|oh|ah|aw+|wow|whoa|woah|btw|by the way|actually|also|honestly|personally|ok|okay|so|and|but|plus|anyway|anyways|fyi|cool|great|nice|"
    r"haha|hmm|tbh|to be honest|now|then|since|because|cause|as|though|although|guess what|guess|hence|as for me|turns out|good news|bad news|in fact|of course|besides|sure|same here|me too|lol|which is why|"
    r"that's why|it's why|you know|i mean|like i said|funny enough|speaking of which|speaking of|luckily|unfortunately|sadly|thankfully|finally|eventually|later|afterwards?|at first|first|"
    r"on (?:top of that|a (?:lighter|happier|different|positive|related) note|another note|the (?:plus|bright) side)|oh and|in (?:other|my) news|update|exciting news|big news|great news|just|definitely|totally|"
    r"after that|since then|during (?:that|this) time|at the time|believe it or not|for me|in addition|not gonna lie|ngl|right now|currently|lately|recently|these days|nowadays|once|no|for sure|"
    r"doing (?:great|good|well|fine|ok|okay)|all good|pretty good|(?:the )?(?:other day|last time)|by (?:the end of (?:the|this|next) (?:year|month|summer)|(?:19|20)\d\d|christmas|easter|next (?:year|summer|spring|month))|in my (?:free|spare) time|outside of work|most days|usually|normally|often|sometimes|occasionally|on weekends|on (?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:every|each) (?:day|morning|evening|night|week|weekend|month|year|summer|winter|"
    r"(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:before|after) (?:work|school|bed|breakfast|lunch|dinner|class))?)\b[\s,:!.]*)*",
    re.I,
)
_UNREAL_HERE = re.compile(
    r"\b(?:if|unless|wish|imagine|pretend|suppose|hypothetically|almost|nearly|barely|hardly|supposed to|dream(?:t|ed) (?:that|i)|as if|would have|could have|should have|might have)\b",
    re.I,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Opening:
    """A clause from its subject on."""

    who: tuple[tuple[str, str], ...]
    #: "m", "ve", "d", "ll", "s" or nothing.
    short: str
    #: The words after the subject.
    after: str
    #: A time said before the subject.
    before: str
    #: All words before the subject.
    lead: str
    told: datetime | None
    #: The words of its sentence after its clause, and where in the message they begin.
    onward: str = ""
    #: What came before, as its owner dates it: "after my divorce".
    occasion: str | None = None
    closes: int = 0
    #: What follows in the message, beyond its sentence too.
    beyond: str = ""
    #: In whose company its owner was, as the message named it before it goes on with "we".
    company: str | None = None


#: "After my divorce | I moved ...".
_OCCASION = re.compile(
    r"(?:(?:so|and|but|well|yeah|then|also|oh)[\s,]+)*(?P<said>(?:after|before|during|since)\s+(?:(?:my|our)\s+(?:[\w'-]+\s*){1,4}|(?:[a-z]+ing)\s+(?:my|our|from|in|to|as|for)\s(?:[\w'-]+\s*){1,4}|(?:\w+\s+)?(?:years|months|weeks)\s+of\s+(?:[\w'-]+\s*){1,4}))[\s,]*$",
    re.I,
)
_TALK = re.compile(r"\b(?:last|chat|talk|message|conversation|call|yesterday|today|it|that|this|you|your|everything)\b", re.I)


def kept_occasion(said: str) -> str | None:
    """The occasion in words of a statement; None for one of the talk itself."""
    said = said.strip(" ,")
    return None if _TALK.search(said) else said[0].lower() + said[1:]


#: "When I was nine | my family moved ...": a time with a subject of its own.
_WHEN_YOUNG = re.compile(
    r"(?:(?:and|but|so|well)\s+)?(?:back )?when (?:i|we) (?:was|were) (?:about |just |only )?(?:\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|young|younger|little|small|an? (?:kid|child|teen|teenager|boy|girl))(?: years old)?,?\s+",
    re.I,
)


#: "It's been ten days since | I quit smoking": so long ago.
_SO_LONG_SINCE = re.compile(
    r"(?:it's|its|it is|it has) been (?:about |almost |nearly |over |exactly |just )?(?P<long>[\w ]{2,20}?) since\W*$", re.I
)


def opening_of(clause: Clause) -> Opening | None:
    """The subject of a clause that its owner asserts; None for questions, what is unreal, and other subjects."""
    if clause.asks or (clause.unreal and not clause.elsewhen) or "\x00" in clause.text[:40]:
        return None
    youth = _WHEN_YOUNG.match(clause.text)
    found = WHO.search(clause.text, youth.end() if youth else 0)
    if found is None or (found.start() and clause.text[found.start() - 1].isalnum()):
        return _elided(clause)
    ahead = clause.text[: found.start()]
    if (since := _SO_LONG_SINCE.search(clause.before)) and not ahead.strip():
        ahead = f"{since['long']} ago "
    if occasion := _OCCASION.match(ahead):
        ahead = ahead[: occasion.start("said")]
    # "In March I ...": what stands before the subject is a time or a word of address.
    lead = LEAD.match(ahead)
    rest = ahead[lead.end() if lead else 0 :].strip(" ,")
    if rest and not is_time(rest) and not is_time(ahead.strip(" ,")):
        return _elided(clause)
    if _UNREAL_HERE.search(clause.text) or hedged(clause.text, after=clause.after):
        return None
    who = _subject(found, clause.before)
    if who is None:
        return None
    # "Yesterday my wife and | I ...": the time stands before both.
    beside = _BESIDE.search(clause.before) if clause.before.rstrip().endswith(" and") else None
    earlier = clause.before[: beside.start()] if beside else clause.before
    fragment = re.split(r"[.;!]|,\s+(?=\w+ \w+,)", earlier.rstrip(" ,"))[-1].strip(" ,") if not rest else ""
    spoken = rest or (fragment if fragment and is_time(fragment) else "") or (ahead if is_time(ahead) else "")
    return Opening(
        who=who,
        short=_short(found),
        after=clause.text[found.end() :] + (tail[0] if (tail := _LIFE_TAIL.match(clause.after)) else ""),
        before=spoken,
        lead=f"{earlier} {ahead}" if beside else ahead,
        told=clause.told,
        onward=clause.after,
        closes=clause.end,
        beyond=_beyond(clause),
        company=_company(clause) if who == _WITH_OTHERS else None,
        occasion=kept_occasion(occasion["said"]) if occasion else None,
    )


def _short(found: re.Match[str]) -> str:
    return (found["short"] or found["pairshort"] or found["ofshort"] or (found["im"] or "")[1:] or "").strip("'").lower()


_WITH_OTHERS = (("with", "others"),)
#: Those with whom one does what is worth telling: not a boss or a doctor one met.
COMPANIONS = (
    r"(?:(?:whole|entire|little|older|younger|big|best|old) )?(?:fam|family|kids|children|twins|girls|boys|wife|husband|partner|girlfriend|boyfriend|fianc[e\u00e9]e?|friends?|buddies|mates|pals|colleagues|coworkers|co-workers|"
    r"workmates|teammates|bandmates|classmates|siblings|parents|brothers?|sisters?|mom|mum|dad|sons?|daughters?|cousins?|grand(?:parents|ma|pa|kids|children|son|daughter)|niece|nephew)"
)
_NAMED_COMPANY = re.compile(
    rf"\b(?:with|took|brought|and|invited) (?P<before>(?:my|our|the) {COMPANIONS})\b(?!')|\b(?P<ahead>(?:my|our) {COMPANIONS}),? and (?:i|me)\b",
    re.I,
)


def _company(clause: Clause) -> str | None:
    """ "I took my kids to the lake. | We swam": the one company that the message has named so far."""
    earlier = clause.earlier + clause.text[: clause.text.lower().find("we")]
    named = {
        " ".join(("my", *(found["before"] or found["ahead"]).lower().split()[1:])) for found in _NAMED_COMPANY.finditer(earlier[-240:])
    }
    return named.pop() if len(named) == 1 else None


#: Words of the message behind a clause that may still be about what it tells.
_NEAR = 160


def _beyond(clause: Clause) -> str:
    return clause.after + clause.message[clause.end + len(clause.after) :][:_NEAR]


#: "Just finished my thesis", "Took the kids camping": in talk the "I" before a surely past verb is left out.
_ELIDED = re.compile(
    r"(?:(?P<being>(?:planning|thinking|considering|hoping|looking forward|dreaming|trying|saving|training|preparing|learning|studying|volunteering|organi[sz]ing|renovating|restoring|(?:working on|writing) (?:my|our|an?)|(?:gonna|going to)(?! be\b))\b)(?=\s)"
    r"|(?P<been>been)(?=\s+(?:\w+ly\s+|busy\s+)?\w+ing\b)|(?P<having>having)\s+(?=(?:\w+ly\s+|just\s+)?[a-z]+(?:ed|n|t|d)\s)"
    r"|(?P<soon>(?:(?:just|finally|recently|also|actually)\s+)*)(?P<verb>[a-z]+)\b(?=\s+(?:my|our|an?|the|some|to|for|in|at|up|out|back|on|with|into|two|three|[A-Z]|\w+ing\b)))",
    re.I,
)
_ONLY_PAST = frozenset(
    "went took saw wrote rode drove flew swam ran sang began gave grew drew threw made bought got had met spent taught caught built won visited joined helped attended volunteered hosted organized adopted painted baked".split()
)


#: "Planning a wedding takes time": a doing that is the subject of another verb.
_FINITE = re.compile(
    r"\b(?:is|are|was|were|isn't|has|have|had|will|would|can|could|takes?|makes?|helps?|feels?|seems?|sounds?|needs?|costs?|means?|requires?|vs)\b",
    re.I,
)


#: Before a doing without a subject stands nothing, or its owner: "the puppy is fine - learning commands".
_HERSELF = re.compile(r"\W*(?:$|(?:i|i'm|im|i've|we|we're)\b|(?:\w+\W+){0,3}$)", re.I)


def _surely_past(verb: str, behind: str, *, just: bool) -> bool:
    """Whether a form without a subject is its owner's past: by its form, or by what was done being theirs ("sold my car")."""
    if verb not in PAST or (verb in {"read", "put", "set", "cut", "found"} and not just):
        return False
    if verb == "quit":
        return just or timed(behind, told=None).when is not None
    return just or verb in _ONLY_PAST or (verb not in LEMMAS and bool(re.match(r"\s+(?:my|our)\b", behind, re.I)))


#: Somebody whose doings the next sentence may go on to tell.
_ANOTHER = re.compile(
    rf"\b(?:he|she|they|he's|she's|they're|his|her|their|him|who|(?:my|our|the|a|an|your) (?:\w+ )?(?:friend|boss|team|company|{_KIN}))\b",
    re.I,
)


_DASHED = re.compile(r"[\u2014\u2013-]\s*$")


def _elided(clause: Clause) -> Opening | None:
    if (
        (clause.before.strip() and not _DASHED.search(clause.before))
        or _UNREAL_HERE.search(clause.text)
        or hedged(clause.text, after=clause.after)
    ):
        return None
    said_before = re.split(r"[.!?\n]", clause.message[max(clause.start - 200, 0) : clause.start].rstrip(" .!?\n"))[-1]
    if _ANOTHER.search(said_before):
        return None
    lead = LEAD.match(clause.text)
    start = lead.end() if lead else 0
    spoken, text = "", clause.text
    if (comma := text.find(", ", start)) > 0 and is_time(text[start:comma]):
        spoken, start = text[start:comma], comma + 2
    found = _ELIDED.match(text, start)
    if found is None:
        return None
    just = bool(found["soon"] or re.search(r"\b(?:just|finally|recently|yesterday)\b", text[:start], re.I) or spoken)
    if found["verb"] and not _surely_past(found["verb"].lower(), text[found.end() :], just=just):
        return None
    if found["being"] and (_FINITE.search(text, found.end()) or _FINITE.match(clause.after.lstrip()) or not _HERSELF.match(clause.before)):
        return None
    short = "m" if found["being"] else "ve" if found["been"] or found["having"] else ""
    return Opening(
        who=(),
        short=short,
        after=f" {text[found.end('having') if found['having'] else found.start() :].lstrip()}",
        before=spoken,
        lead=text[: found.start()],
        told=clause.told,
        onward=clause.after,
        closes=clause.end,
        beyond=_beyond(clause),
    )


#: "... | since I was 15": a clause of its own that only dates the one before.
_LIFE_TAIL = re.compile(
    r"\s*,?\s+(?:since|when|as) i was (?:about |around |just |only |like )?(?:\d{1,2}(?: years old)?|(?:an? )?(?:little |young |small )?(?:kid|child|boy|girl|teenager|teen)|young|little|"
    r"five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen)\b(?= *$|[,.!])",
    re.I,
)


#: "My partner and | I went ...": a clause begins at its "I".
_BESIDE = re.compile(
    rf"(?:^|[\s,])(?:(?:my|our)\s+{_AGE}(?P<kin>{_KIN})(?P<name>\s+{NAME})?|(?P<friend>{NAME})|(?P<some>the (?:kids|children|twins|girls|boys|grandkids|whole family)|(?:my|our) (?:[a-z]+ )?(?:pals|mates|buddies|friends|crew|gang|team|bandmates|teammates|workmates|colleagues|classmates|choir|class|book club)|(?:some|a few|two|three|a couple of|an?(?: old| good)?) (?:close |old |good )?(?:friends?|colleagues?|neighbou?rs?|classmates|teammates|cousins?)"
    r"(?:\s+(?:from|of)\s+[\w' ]{2,20}?)?))(?:\s+and|,)\s*$",
    re.I,
)


def _subject(found: re.Match[str], before: str) -> tuple[tuple[str, str], ...] | None:
    if found["pair"]:
        kin, name = found["kin"] or found["kin2"], (found["name"] or found["name2"] or "").strip()
        if name and not names_in(name):
            return None
        if kin:
            return (("with", f"my {kin}{' ' + name if name else ''}"),)
        return (("with", found["friend"]),) if names_in(found["friend"]) else None
    if found["of"]:
        name = (found["called"] or "").strip(" ,")
        if name and not names_in(name):
            return None
        return (("of", f"{found['quality']}{found['member']}{' ' + name if name else ''}"),)
    if (found["who"] or "").lower() == "we":
        return _WITH_OTHERS
    beside = _BESIDE.search(before) if before.rstrip().endswith(" and") else None
    if beside and _begins(before[: beside.start()]):
        if beside["some"]:
            return (("with", beside["some"][0].lower() + beside["some"][1:]),)
        name = (beside["name"] or beside["friend"] or "").strip()
        if name and not names_in(name):
            return None
        return (("with", f"my {beside['kin']}{' ' + name if name else ''}" if beside["kin"] else name),)
    return ()


def _begins(ahead: str) -> bool:
    """Whether a subject stands at the beginning of its sentence: "I told Ana and I went ..." is not about both."""
    ahead = ahead.strip(" ,")
    lead = LEAD.match(ahead)
    rest = ahead[lead.end() if lead else 0 :].strip(" ,")
    return not rest or is_time(rest)
