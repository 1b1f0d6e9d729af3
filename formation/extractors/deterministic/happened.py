"""What happened and when, and what once was: "I joined a choir in May", "I used to fence"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.deeds import ALONE, DONE_TO, LEMMAS, ONLY, simple_past
from formation.extractors.deterministic.lived import AUXILIARY, DATED, HAPPENED, SAID, proposal
from formation.extractors.deterministic.onward import tail_of, understood, with_its_clause
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import ENOUGH, GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.telling import Telling, Tense, told_by
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import content, joined, of_work, worded

_COMPANY = re.compile(
    r"\s+(?P<company>(?:together )?(?:along )?with\s(?:my|our|a|some|two|three|(?-i:[A-Z][a-z]+))(?:[ ,]+[\w'-]+){0,6}?[ ,]+(?:famil(?:y|ies)|friends?|kids?|children|wife|husband|partner|girlfriend|boyfriend|sister|"
    r"brother|sisters|brothers|mom|mum|dad|parents|mother|father|cousins?|sons?|daughters?|grand\w+|colleagues?|coworkers|co-workers|teammates|buddies|buddy|neighbou?rs?|dogs?|pups?|aunt|uncle|niece|nephew|roommate|crew|gang|"
    r"siblings|pets|fiancée?))$",
    re.I,
)


_FELT = re.compile(
    r"\s+(?:(?:really|so|super|truly|also|totally|all|both|just|still)\s+)*felt\s+(?P<how>(?:(?:so|really|super|very|totally|truly|a bit|a little|pretty)\s+)*(?!(?:like|that|the|good|ok|okay|fine|bad|better|it|this|sorry|sick|free to|about|as|tired|sleepy|hungry|dizzy|cold|hot|bored|stupid|dumb|silly|ill|awake|full|drunk)\b)[a-z]+(?:\s+and\s+[a-z]+)?)"
    r"(?:,?\s+(?:just\s+)?)(?P<what>(?:(?!doing\b|being\b|about\b)[a-z]+ing|being around|being with|being (?:an?|in|on)|when (?:i|my)|after (?:my|the|[a-z]+ing)|during (?:my|the)|at (?:my|the)|about (?:my|leaving|moving|losing)|by (?:my|our)|surrounded by)\s.+)$",
    re.I | re.S,
)
_WANTED = re.compile(r"\s+(?:(?:really|also|always|just|both)\s+)*wanted\s+to\s+(?P<verb>[a-z]+)\b(?P<rest>.*)$", re.I | re.S)
_WANTED_OF = frozenset(
    "learn become help start quit open raise build move support adopt study pursue teach join run support contribute capture feel share show make give honor honour inspire".split()
)


def once(opening: Opening) -> Iterator[Proposal]:
    """ "I felt proud giving my talk", "I wanted to feel closer to my faith": what moved them then, said with its occasion."""
    known = timed(opening.after, told=opening.told) if not opening.short else None
    if known is None or known.amiss:
        return
    before = timed(opening.before, told=opening.told) if opening.before else None
    when = known.when or (before.when if before else None)
    if felt := _FELT.match(known.text):
        words = understood(felt["what"])
        if words and len(content(words)) > 1 and not felt["how"].split()[-1].endswith("ing"):
            yield proposal(HAPPENED, opening, opening.who, did=f"felt {felt['how'].lower()} {words}", when=when, unless=SAID)
    elif (wanted := _WANTED.match(known.text)) and wanted["verb"].lower() in _WANTED_OF:
        words = worded(wanted["rest"], whole=True)
        if words and len(content(words)) > 1 and not of_work(words) and not PASSING_OBJECT.search(words):
            yield proposal(HAPPENED, opening, opening.who, did=f"wanted to {wanted['verb'].lower()} {words}", when=when, unless=SAID)


def happened(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """What happened, and what is joined to it by "and" with a verb of its own; the subject and the time go for both."""
    head, onward = joined(telling.rest)
    if re.match(r",?\s*(?:and )?then\s+(?:to|on|back)\b", onward) or _AND_ON.search(telling.rest):
        return
    words = _deed(replace(telling, rest=head))
    if words is not None and not _between_unnamed(telling):
        yield from _told(opening, replace(telling, who=_of_couple(telling, words)), words)
    if onward and not re.search(r"\bwho\b", head):  # "a man who was a nurse and lived in York": he did
        following = told_by(replace(opening, after=f" {onward}", short=""))
        if following is not None and following.tense is Tense.PAST:
            yield from happened(opening, following)


#: "to Lyon and then to Graz": cut in two it would say something else.
_AND_ON = re.compile(r"\band then (?:to|on|back)\b", re.I)


#: What two do to each other: who the other is stands elsewhere, or nowhere.
_EACH_OTHER = re.compile(
    r"\s*(?:$|[,.]|(?:each other|at|in|on|through|via|online|when|while|during|again|there|for|over|back|as|by|because|last|up)\b)", re.I
)
#: What a couple does is told of its owner alone: "others" do not marry.
_COUPLES = re.compile(
    r"(?:(?:got|was|were|been) )?(?:married|engaged|divorced|hitched)\b|(?:had|welcomed|lost) (?:our|my|a) (?:(?:first|second|third|new|little|own) )?(?:baby|child|son|daughter|twins)\b",
    re.I,
)


def _between_unnamed(telling: Telling) -> bool:
    """ "We met in a choir": met whom?"""
    return telling.verb in {"meet", "date"} and ("with", "others") in telling.who and bool(_EACH_OTHER.match(telling.rest))


def _of_couple(telling: Telling, words: str) -> tuple[tuple[str, str], ...]:
    couple = ("with", "others") in telling.who and _COUPLES.match(f"{telling.said.lower()} {words}".strip())
    return tuple(slot for slot in telling.who if slot != ("with", "others")) if couple else telling.who


def _told(opening: Opening, telling: Telling, words: str) -> Iterator[Proposal]:
    # "I've been to Lima last year": with its date it is told in the past.
    dated = telling.tense is Tense.PERFECT and telling.when is not None
    did = f"{simple_past(telling.verb) if dated else telling.said.lower()} {words}".strip()
    company = None
    if (
        (found := _COMPANY.search(did))
        and len(did[: found.start()].split()) > 1
        and telling.verb not in {"work", "meet", "collaborate", "spend", "hang", "move", "live", "reconnect", "stay"}
    ):
        did, company = did[: found.start()], found["company"]
    which, more = tail_of(words, telling.rest, opening, dated=telling.when is not None)
    yield proposal(
        HAPPENED,
        opening,
        telling.who,
        which=which,
        more=more,
        did=did,
        how=None if dated else AUXILIARY.get(telling.tense),
        company=company,
        when=telling.when,
        unless=SAID - DATED
        | (
            frozenset()
            if telling.when or telling.verb not in {"break", "separate", "leave", "marry"}
            else frozenset({"relation", "sole_relation"})
        )
        | (
            {"finished"}
            if telling.when
            else DATED
            if telling.verb in {"get", "buy", "adopt", "have", "move", "start", "join", "find"}
            else DATED - {"pet"}
        ),
    )


#: Of a pet's death the kind of pets tells.
_PET = re.compile(r"\b(?:dogs?|cats?|pups?|puppy|kitten|horses?|rabbits?|parrot)\b", re.I)
_MAKING = frozenset("make paint bake cook draw write sew knit crochet carve build sculpt sketch create compose do".split())
_THIS = re.compile(
    r"^\s+this\s+(?P<noun>(?!(?:one|morning|week|weekend|year|month|summer|time|is|was|in|for|with|at|on|last|a|and|because|since|after|by|when|while|myself|yesterday|few)\b)[a-z]+)",
    re.I,
)
_GAVE_ME = re.compile(
    r"\s+(?:teach|give|buy|make|send|knit|leave|take|invite|introduce|lend|show|bake|help|surprise|encourage)\s+me\s+(?P<link>(?:how to|to|with|into|along|for|on|out)\s+)?(?P<what>(?!(?:up|feel|realize|think|laugh|cry|want|happy|sad|so|that|it|this|smile|proud|know|see|down|back|wonder|understand|out|a lot|through|some advice|get|nervous|appreciate)\b)\w.*)$",
    re.I | re.S,
)


def _deed(telling: Telling) -> str | None:
    """The words after a deed's verb."""
    rest = telling.rest
    if telling.verb == "die" and (telling.own or _PET.search(dict(telling.who)["of"])):
        return None
    if done := _DONE_ALONE.fullmatch(_CLAUSE_END.split(f"{telling.said}{rest}")[0].strip(" ,.")):
        return done[0].partition(" ")[2].strip()
    if telling.verb in _MAKING:
        rest = _THIS.sub(lambda found: f" {article(found['noun'])}", rest)
    if not telling.own and (given := _GAVE_ME.match(f" {telling.verb}{rest}")):
        words = worded(f" {given['what']}")
        return f"me {given['link'] or ''}{words}" if words and not of_work(words) else None
    if telling.verb in ALONE and telling.tense is not Tense.PASSIVE and not re.match(r"\s*\w", rest):
        return "" if telling.when or (telling.verb == "die" and not telling.own) else None
    if not _is_deed(telling, rest):
        return None
    found = worded(rest) or (None if telling.when else with_its_clause(rest))
    if found is None and telling.verb in ALONE and telling.when:
        return ""
    if found is None or of_work(found) or PASSING_OBJECT.search(found):
        return None
    alone = len(found.split()) == 1 and telling.tense is not Tense.PASSIVE and telling.verb not in _WITH_ONE_WORD
    return None if alone and not ENOUGH.match(found) else found


#: What one plain word is object enough for: "baked bread".
_WITH_ONE_WORD = frozenset("visit adopt attend explore go tour make bake cook grow plant knit turn start begin".split())
_BEEN = re.compile(r"\s+(?:to|in|at)\s+(?:(?-i:[A-Z])|an?\s|the\s|my\s|several|many|two|three)", re.I)


def _is_deed(telling: Telling, rest: str) -> bool:
    """Whether the verb with these words is a deed worth keeping."""
    if telling.tense is Tense.PASSIVE:
        return bool(DONE_TO.match(f"{telling.said} {rest.strip()}"))
    if telling.tense is Tense.PERFECT and telling.verb in {"live", "work", "have", "own", "wear", "choose"}:
        return False
    if telling.said == "been":
        return bool(_BEEN.match(rest))
    only = ONLY.get(telling.verb)
    return (only is None or bool(only.match(rest))) and (telling.verb != "go" or bool(GOING.match(rest)))


_CLAUSE_END = re.compile(r"[,;:]|\s(?:so|because|and|but|since|after|before|when|while|due)\s", re.I)
#: What says enough without another word: "was laid off", "got married".
_DONE_ALONE = re.compile(
    r"(?:(?:got|gotten)\s+)?(?:promoted|hired|fired|laid off|let go|married|engaged|divorced|adopted|hospitali[sz]ed|passed away)", re.I
)


_USED_TO = re.compile(r"\s+(?:(?:also|actually|always|really|both|often)\s+)?used\s+to\s+(?P<verb>[a-z]+)\b(?P<rest>.*)$", re.I | re.S)
_STILL_ASKED = frozenset("be have own live like work use think know want need say do get see make take".split())


def former(opening: Opening) -> Iterator[Proposal]:
    found = None if opening.short else _USED_TO.match(opening.after)
    if found is None or found["verb"].lower() not in LEMMAS - _STILL_ASKED:
        return
    known = timed(found["rest"], told=opening.told)
    if found["verb"].lower() == "go" and not GOING.match(known.text):
        return
    words = worded(known.text)
    if (
        known.amiss
        or words is None
        or of_work(words)
        or (found["verb"].lower() in ONLY and not ONLY[found["verb"].lower()].match(known.text))
    ):
        return
    yield proposal(HAPPENED, opening, opening.who, did=f"used to {found['verb'].lower()} {words}", when=known.when)
