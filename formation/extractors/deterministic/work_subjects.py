"""Who or what of the work a piece of a clause is about: a known thing, or somebody with a part in it, with a verb behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.extractors.deterministic.matters import POINTED
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned, names_any

THINGS, PEOPLE, PREMISES = "work_things", "work_people", "premises"


@dataclass(frozen=True, kw_only=True, slots=True)
class Subject:
    """What a piece of a clause is about."""

    #: As said, without its article: "sprint review", "copy".
    about: str
    #: "the", "our", "every"; empty where nothing is said.
    whose: str
    #: The known word in it.
    noun: str
    many: bool
    person: bool
    #: The words from its verb on.
    rest: str


#: Words that may not stand before it: they make another thing of it, somebody else's, or an object of a verb.
_NOT_BEFORE = (
    r"(?:a|an|this|that|these|those|their|his|her|its|your|some|any|another|other|same|new|old|next|last|first|second|previous|current|following|whole|my|and|or|but|if|when|so|as|than|because|"
    r"in|on|at|of|for|to|from|with|by|about|into|per|is|are|was|were|has|have|had|do|does|did|be|been|can|could|will|would|should|must|i|we|you|he|she|they|it|me|us|not|no|there|here|"
    r"what|which|who|how|why|where|make|write|draft|build|fix|update|add|send|give|show|create|check|move|put|redo|plan|design|explain|help|need|want|let|get|use|run|keep|set|turn|find|please)\b"
)


_LEFT = re.compile(
    rf"(?P<whose>(?:the|our|my|all(?: the| our)?|every|each|both(?: the| our)?|no)\s+)?(?P<qualities>(?:(?!{_NOT_BEFORE})(?!\w+'s\s)[\w'&/.+-]+\s+){{0,3}})$",
    re.I,
)


_OF = r"(?:\s+(?:(?:for|of|behind)\s+(?:(?:the|our|my)\s+)?|to\s+(?:the|our)\s+)(?!is\b|are\b|this\b|that\b|me\b|it\b)[\w'-]+(?:\s+(?!is\b|are\b|has\b|goes?\b)[\w'-]+){0,2}?)?"


BE = r"(?:(?:is|are|'s|was|were)(?:\s+not|n't)?(?:\s+(?:now|currently|still|always|all|only|also|already|officially|usually))*)"


PLACED = r"(?:in|on|at|under|behind|inside|with|by|via|from|between|until|till|about|for)"


DOES = (
    r"(?:lives?|stays?|sits?|remains?|goes|go|closes?|opens?|shuts?|starts?|begins?|ends?|stops?|finish(?:es)?|lasts?|costs?|caps?|covers?|allows?|bans?|forbids?|excludes?|includes?|"
    r"requires?|needs?|uses?|ships?|prints?|meets?|falls?|renews?|expires?|changes?|rotates?|comes?|holds?|seats?|fits?|pays?|belongs?|supports?|lands?|depends?|gets?|has|have|returns?|reports?|"
    r"feeds?|happens?|takes|take|accepts?|refuses?|rejects?|follows?|points?|syncs?|deploys?|publishes?|lifts?|hangs?|wants?|weighs?|measures?|contains?|runs?)"
)


WISHES = (
    r"(?:wants?|needs?|expects?|requires?|insists?|allows?|forbids?|bans?|pays?|signs?|approves?|handles?|prefers?|refuses?|accepts?|hates?|dislikes?|meets?|covers?|charges?|lends?|owns?|ships?|delivers?|sends?|invoices?|"
    r"decided|agreed|approved|rejected|ruled|vetoed|asked|promised|banned|capped|won't|never|only|always)"
)


MODAL = r"(?:must\s+not|must\s+never|must|has\s+to|have\s+to|needs\s+to|need\s+to|can\s+only|cannot|can't|may\s+only|may\s+not|mustn't|should\s+never)"


VERBS = re.compile(
    rf"{_OF}(?=\s*{BE}\s|\s+(?:(?:now|still|currently|usually|also|generally)\s+)?(?:{MODAL}|{DOES}|{WISHES}|(?:doesn't|does not|don't|do not|won't|will not|never|only|always)\s+\w+|(?:has |was |got |been )*(?:moved|pushed|shifted|slipped|rescheduled|postponed|delayed)\s)\b)",
    re.I,
)


WEEKDAY = r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day"
VERBLESS = re.compile(rf"{_OF}(?=\s+(?:in|on|at|by|via|through|to)\s|\s+{WEEKDAY})", re.I)


#: Said without an article as names are.
BARE = re.compile(
    r"(?:generated files|generated code|build output|build artifacts|staging|prod|production|qa|ci|uat|legal|finance|hr|marketing|procurement|compliance|ops|sales|auth|billing|hosting|funding|insurance|stock|payroll|tuition|breakfast|lunch|dinner|checkout|check[- ]?in|catering|timber|postage|shipping|packaging|referencing|fieldwork|planning permission|head office|monitoring|compost|copy|monday|payment|sign[- ]?off|retention|practice|choir practice|band practice)(?: \w+)?",
    re.I,
)


_DAYS = {
    "mon": "Monday",
    "tue": "Tuesday",
    "tues": "Tuesday",
    "wed": "Wednesday",
    "weds": "Wednesday",
    "thu": "Thursday",
    "thur": "Thursday",
    "thurs": "Thursday",
    "fri": "Friday",
    "sat": "Saturday",
    "sun": "Sunday",
}


_SHORT_DAY = re.compile(
    rf"\b(?P<day>{'|'.join(sorted(_DAYS, key=len, reverse=True))}|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?P<many>s?)\b", re.I
)


#: Somebody else says so, or it is another's.
RELAYED = re.compile(
    r"\b(?:according to|(?:he|she|they|who|docs?|readme|manual|guide|page|error|boss|tutorial|article) (?:said|says?|told|tells|claims?|thinks?|reckons?|insists?)|in (?:the|this|my|our) (?:story|novel|game|book|example|tutorial))\b",
    re.I,
)


HANGING = re.compile(r"\b(?:if|when|that|says?|said|whether|because|where|who|which|why|how|what)\W*$", re.I)


_TOPIC = re.compile(
    r"(?:^|[.!?,]\s*)(?:(?:ok|okay|so|right|re|about|for|on|hi|hey)\s+)*(?P<the>(?:the|our|my)\s+)?(?P<what>(?:[\w'-]+\s){0,4}[\w'-]+)\s*:\s*$",
    re.I,
)


_HEADING = re.compile(
    r"\b(?:context|background|fyi|note|notes|facts?|info|update|correction|reminder|remember|recap|also|ps|details|summary|setup|situation|question|i|we|it|is|are|me)\b",
    re.I,
)


#: "the grant (heritage lottery) | caps staffing at 30%": the subject stands before the brackets.
_BRACKETED = re.compile(r"(?:^|[,;]\s+)(?P<subject>[^,;()]{2,40}?)\s*\([^()]*\)\s*$")


def resumed(before: str, words: str) -> str:
    """The words with the subject that brackets part them from."""
    found = _BRACKETED.search(before)
    return f"{found['subject']} {words}" if found else words


def topic_of(before: str) -> str | None:
    """What was named before a colon as what is spoken of: "the barn conversion: ..."."""
    found = _TOPIC.search(before)
    if found is None or _HEADING.search(found["what"]):
        return None
    return found["what"] if found["the"] or names_any(found["what"], THINGS) else None


def pieces(words: str) -> Iterator[str]:
    """The words cut at commas, and before each "and" behind which something else is spoken of."""
    for comma in re.split(r"[,;]\s+", words):
        start = 0
        for cut in re.finditer(r"\s+(?:and|but|while|plus|&)\s+", comma):
            if subject_of(comma[cut.end() :], VERBS):
                yield _spelled(comma[start : cut.start()])
                start = cut.end()
        yield _spelled(re.sub(r"^(?:and|but|so|also|plus)\s+", "", comma[start:]))


def _spelled(piece: str) -> str:
    """Days of the week written out."""
    return _SHORT_DAY.sub(lambda day: (_DAYS.get(day["day"].lower()) or day["day"].capitalize()) + day["many"].lower(), piece.strip(" ,."))


def subject_of(piece: str, frame: re.Pattern[str]) -> Subject | None:
    """The subject that opens a piece, with ``frame`` right behind it."""
    for mention in mentioned(piece, THINGS, PEOPLE, PREMISES):
        left = _LEFT.match(mention.left)
        if left is None:
            return None
        said, right = _uncontracted(mention)
        whose = (left["whose"] or "").strip().lower()
        known = is_known(said, THINGS, PEOPLE) is not None or whose in {"our", "my"}
        if (behind := frame.match(right)) and known:
            about = _small(f"{left['qualities']}{said}{behind[0]}".strip())
            person = is_known(said, PEOPLE) is not None and is_known(said, THINGS) is None
            found = Subject(about=about, whose=whose, noun=said, many=mention.many, person=person, rest=right[behind.end() :])
            return None if POINTED.search(about) else found
    return None


def _small(about: str) -> str:
    """Without the capital of a beginning sentence."""
    first = about.split()[0]
    return about[0].lower() + about[1:] if first[0].isupper() and first[1:].islower() and is_known(first, THINGS, PEOPLE) else about


def _uncontracted(mention: Mention) -> tuple[str, str]:
    """ "wiki's at ..." is "wiki" and "'s at ..."."""
    if mention.said.endswith("'s"):
        return mention.said[:-2], f" is{mention.right}"
    return mention.said, mention.right


def whose_said(found: Subject) -> str | None:
    if found.whose in {"our", "my"}:
        return "own"
    if found.whose:
        return re.sub(r"\b(?:our|my)\b", "the", found.whose)
    return None if found.many or BARE.fullmatch(found.about) else "the"


def with_topic(about: str, topic: str | None) -> str:
    return f"{about} for the {topic}" if topic and " for " not in about else about
