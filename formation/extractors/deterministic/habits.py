"""What people do again and again, and what they belong to: "I swim every Tuesday", "I'm part of a hiking club"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.deeds import LEMMAS, ONLY, THIRD
from formation.extractors.deterministic.howlong import FREQUENT, how_often, since_when
from formation.extractors.deterministic.judged import judged
from formation.extractors.deterministic.lived import HABIT, RELATIVE, SAID, proposal
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.telling import Telling
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import near_work, of_work, worded

ADVERB = re.compile(r"\b(usually|often|sometimes|regularly|frequently|occasionally|always|mostly|normally)\b", re.I)
HABITUAL = frozenset(
    "volunteer teach coach mentor tutor foster collect paint perform compete sing knit sew crochet hike swim ski surf climb sketch serve meditate camp backpack practice practise train study garden "
    "babysit donate fundraise kayak cycle jog skateboard sculpt attend host lead organize organise write draw bake photograph play dance fish sail".split()
)
_HABIT_ONLY: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "write": r"(?:(?:short |fantasy |mystery |romance |children's )?(?:stories|poetry|poems|songs|fiction|novels|screenplays|music|lyrics)|in my journal|a blog|for\s+[A-Z\w])\b",
        "lead": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:group|team|class|club|troop|workshop|study|support)\b",
        "host": r"(?:an?|my|our)\s",
        "organize": r"(?:an?|my|our)\s",
        "study": r"(?!(?:it|that|this|hard)\b)\w",
        "serve": r"(?:in|as|on|at)\s",
        "draw": r"(?!(?:the line|it|on|from)\b)\w",
        "play": r"(?!(?:around|with|it|a (?:role|part)|the (?:role|part))\b)\w",
        "attend": r"(?:an?|the|my|our|[A-Z]|\w+ (?:school|college|university|meetings|classes))",
        "sing": r"(?:(?:alto|soprano|tenor|bass|baritone|lead|backing vocals)\s+)?(?:in|at|with)\s",
        "perform": r"(?:in|at|with|on|my)\s",
        "donate": r"(?:to|my|clothes|food|blood|money)\s?",
        "teach": r"(?!(?:me|it|that|you)\b)\w",
        "lift": r"weights",
    }.items()
}
_OF_FAMILY = re.compile(
    r"\s+(?:(?:really|absolutely|just|also|both|all|always|still|usually|often)\s+)*(?P<verb>(?:loves?|likes?|enjoys?|adores?|hates?|collects?|studies|study|attends?|teaches|teach|plays?|volunteers?|speaks?|sings?|paints?|dances?|swims?|coach(?:es)?|rides?|cooks?|bakes?|writes?|draws?|knits?|hikes?|skates?|dives?|breeds?|trains?|competes?|takes(?=\s\w+ (?:lessons|classes))|goes to|go to))\s+(?P<what>.+)$",
    re.I | re.S,
)
#: "I do pilates twice a week and run on Sundays": two habits, each with its own days.
_AND_DOES = re.compile(
    r"\s+(?:and|&|n)\s+(?:(?:also|then)\s+)?(?P<verb>(?!(?:find|love|enjoy) (?:it|that)\b)[a-z]+)\b(?P<rest>.*)$", re.I | re.S
)


#: "... & log em on iRecord": another deed, done to what the first is about.
_OF_IT = re.compile(r"\s+(?:em|'em|them|it|those|these)\b", re.I)
#: Not of these: their own kinds tell of them, or they say nothing yet.
_NO_HABIT = frozenset("live work move leave have own be".split())
#: A habit of these is told with whatever follows.
_OPEN = frozenset("run ride read walk swim practice practise study".split())


def habits(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """ "I swim every Tuesday", "I volunteer at a shelter"."""
    also = _AND_DOES.search(telling.rest)
    if also and (also["verb"].lower() in LEMMAS or _OF_IT.match(also["rest"])) and FREQUENT.search(telling.rest[: also.start()]):
        yield from habits(opening, replace(telling, rest=telling.rest[: also.start()]))
        if also["verb"].lower() in LEMMAS:
            yield from habits(opening, replace(telling, verb=also["verb"].lower(), said=also["verb"], rest=also["rest"]))
        return
    rest, often = how_often(telling.rest, opening)
    rest, since = since_when(opening, rest)
    adverb = ADVERB.search(opening.after[: opening.after.lower().find(telling.said.lower())])
    if timed(rest, told=opening.told, ahead=True).when is not None or (adverb and adverb[1].lower() == "always" and not often):
        return
    if often and re.match(r"\s*,\s+(?:my|our|it|they|the|this|that|and|so|but)\b", rest):
        rest = ""
    second = re.match(r"\s+(?:or|and)\s+(?P<verb>[a-z]+)\b(?!ing)", rest)
    verbs = [telling.said] + ([second["verb"]] if second and second["verb"].lower() in LEMMAS else [])
    rest = rest[second.end() :] if second and len(verbs) > 1 else rest
    roughly = not often and adverb is not None and adverb[1].lower() != "always" and not near_work(rest)
    found = _repeated(telling.verb, rest, often=bool(often) or roughly)
    if found is None:
        return
    view, until = judged(found, rest, opening)
    placed = f"{adverb[1].lower() if adverb else ''}|{often or ''}" if adverb or often else None
    for verb in verbs:
        base = THIRD.get(verb.lower(), verb.lower())
        yield proposal(
            HABIT,
            opening,
            telling.who,
            did=f"{base}{' ' + found if found else ''}",
            how="does",
            often=placed,
            since=since,
            view=view,
            until=until,
            unless=SAID,
        )


def _repeated(verb: str, rest: str, *, often: bool) -> str | None:
    """What is done again and again, "" for the verb alone; None for what is no habit."""
    if (not often and verb not in HABITUAL) or verb in _NO_HABIT or (verb == "go" and not GOING.match(rest)):
        return None
    only = ONLY.get(verb) if often else _HABIT_ONLY.get(verb)
    if only is not None and rest.strip() and verb not in _OPEN and not only.match(rest):
        return None
    if not rest.strip(" ,."):
        return "" if often else None
    found = worded(rest, whole=True)
    if found is None or of_work(found) or PASSING_OBJECT.search(found):
        return None
    alone = not often and len(found.split()) == 1 and verb in {"play", "study", "attend", "dance", "train"}
    return None if alone and not found[0].isupper() else found


def of_relatives(opening: Opening) -> Iterator[Proposal]:
    if opening.short:
        return
    found = _OF_FAMILY.match(opening.after)
    if found is None or timed(found["what"], told=opening.told, ahead=True).when is not None:
        return
    rest, often = how_often(f" {found['what']}", opening)
    words = worded(rest, longest=12, whole=True)
    if words is None or of_work(words):
        return
    verb, _, more = found["verb"].lower().partition(" ")
    base = _base_of(verb)
    did = f"{base} {more + ' ' if more else ''}{words}"
    yield proposal(RELATIVE, opening, opening.who, did=did, how="does", often=f"|{often}" if often else None, unless=SAID)


def _base_of(verb: str) -> str:
    if verb in THIRD:
        return THIRD[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb in {"goes", "teaches", "coaches"}:
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


_MEMBER = re.compile(
    r"\s+(?P<be>am\s+|are\s+)?(?:(?:also|now|actually|currently|still|already|proudly|really|both)\s+)*(?P<what>(?:(?:an? )?(?:active |proud |new |founding )?(?:part|member|volunteer|organizer|co-founder|leader) (?:of|at|with)|involved (?:in|with)|enrolled (?:in|at)|"
    r"active in|on (?:an?|my|our|the) (?!(?:wrong|right|same|other) )(?:[\w'-]+ ){0,3}?(?:team|board|committee|council|crew)(?: of| at| for)?|on (?:the hunt for|the lookout for|a break from|(?:maternity|paternity|parental|sick) leave|the waiting list)|in talks with|in the middle of (?:an?|my|our|reading|writing|moving|planning)|in (?:an?|my|our|the) (?:[\w'-]+ ){0,3}?(?:band|choir|club|book club|class|league|orchestra|program|group|theat(?:er|re) group|relationship with my))\b.*)$",
    re.I | re.S,
)


def belongs(opening: Opening) -> Iterator[Proposal]:
    """ "I'm part of a hiking club"."""
    found = _MEMBER.match(opening.after)
    if found is None or not (opening.short in {"m", "re"} or found["be"]):
        return
    rest, since = since_when(opening, f" {found['what']}")
    words = worded(rest)
    if words is not None and len(words.split()) > 2 and not of_work(words):
        yield proposal(HABIT, opening, opening.who, did=words, how="is", since=since, unless=SAID)
