"""What happened and when, and what once was: "I joined a choir in May", "I used to fence"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.deeds import ALONE, DONE_TO, GERUND, LEMMAS, ONLY, PAST, simple_past
from formation.extractors.deterministic.howlong import how_often
from formation.extractors.deterministic.judged import judged
from formation.extractors.deterministic.lived import AUXILIARY, DATED, HAPPENED, SAID, proposal
from formation.extractors.deterministic.onward import tail_of, understood, with_its_clause
from formation.extractors.deterministic.opening import COMPANIONS, LEAD, Opening
from formation.extractors.deterministic.passing import ENOUGH, GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.telling import Telling, Tense, told_by
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import content, headed, joined, of_work, reads_alone, worded

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
    """What happened, and what is joined to it by "and" with a verb of its own; the subject and the time go for all of it."""
    if _AND_ON.search(telling.rest):
        return
    told: list[tuple[Telling, str]] = []
    beside: list[list[str]] = []
    last = None
    for last in _parts(opening, telling):
        words = None if _between_unnamed(last) else _deed(last)
        if told and words is not None and _goes_with(*told[-1], last):
            told[-1] = (replace(told[-1][0], when=last.when or told[-1][0].when), told[-1][1])
            beside[-1].append(f"{last.said.lower()} {words}".strip())
        elif words is not None:
            told.append((last, words))
            beside.append([])
        elif told and last.when in (None, told[-1][0].when) and (slight := _slight(last)):
            beside[-1].append(slight)
    for place, ((part, words), more) in enumerate(zip(told, beside, strict=True)):
        whose = replace(part, who=_whose(part, words, opening.company))
        ends = last if place == len(told) - 1 and (more or part is last) else None
        yield _told(opening, whose, words, more, ends=ends, first=not place)


def _goes_with(before: Telling, words: str, part: Telling) -> bool:
    """Whether a deed is told in one breath with the one before: that one is short, or both are another's, and no second date parts them."""
    return (not part.own or len(words.split()) < 2) and not (before.when and part.when and before.when != part.when)


def _parts(opening: Opening, telling: Telling) -> Iterator[Telling]:
    """Each verb of a clause with its own words: "explored a cave, roasted apples and went on a hike"."""
    head, onward = joined(telling.rest)
    if onward and not re.search(r"\bwho\b", head):  # "a man who was a nurse and lived in York": he did
        following = told_by(replace(opening, after=f" {onward}", short=""))
        if following is not None and following.said.lower() in PAST and following.tense in {Tense.PAST, Tense.PRESENT}:
            yield replace(telling, rest=head)
            yield from _parts(opening, replace(following, tense=Tense.PAST))
            return
    yield telling


_IT = re.compile(r"^\s+(?:it|them)\b(?=\s|$)", re.I)
_THEIR_OWN = re.compile(r"\b(?:his|her|their)\b", re.I)


def _slight(part: Telling) -> str | None:
    """What says too little to be told alone, and goes with what was told before it: "... and went on a hike", "... and hurt his ankle"."""
    #: "Made a game and released it": what it is was told just before.
    of_it = bool(_IT.match(part.rest))
    rest = _IT.sub(" my garden", part.rest if part.own else _THEIR_OWN.sub("my", part.rest), count=1)
    words = headed(rest)
    if not (of_it or _is_deed(part, rest)) or not reads_alone(words, longest=6) or of_work(words) or PASSING_OBJECT.search(words):
        return None
    behind_it = _IT.sub("", part.rest)
    return f"{part.said.lower()} it {headed(behind_it)}".strip() if of_it else f"{part.said.lower()} {headed(part.rest)}"


_DOING_WAS = re.compile(r"(?P<doing>[a-z]+ing)\b(?P<rest>\s.+?)\s+(?P<was>(?:was|has been|felt)\s.+)$", re.I | re.S)


def as_a_doing(clause: Clause) -> Iterator[Proposal]:
    """ "Organizing a camp for kids in my village last summer was tiring": a deed as the subject of what it was like.

    It is the owner's where its words or its date say so; "losing a pet was hard" may be anybody's."""
    lead = LEAD.match(clause.text)
    found = _DOING_WAS.match(clause.text, lead.end() if lead else 0)
    if found is None or clause.asks or clause.unreal or found["doing"].lower() not in GERUND:
        return
    verb = GERUND[found["doing"].lower()]
    opening = Opening(
        who=(),
        short="",
        after=f" {simple_past(verb)}{found['rest']}",
        before="",
        lead="",
        told=clause.told,
        onward="",
        beyond=f" and it {found['was']}",
        closes=clause.end,
    )
    telling = told_by(opening)
    if telling is not None and telling.tense is Tense.PAST and (telling.when or re.search(r"\b(?:my|our)\b", found["rest"], re.I)):
        yield from (replace(told, until=None) for told in happened(opening, telling))


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


#: What a household does: who else is of it, its owner knows.
_OF_HOUSEHOLDS = frozenset("move buy sell adopt rent renovate live".split())
_SAID_WITH_WHOM = re.compile(rf"\bwith (?:my|our|the|some|a few|two) {COMPANIONS}\b", re.I)
_ANY_COMPANY = re.compile(r"\bwith\b", re.I)


def _whose(telling: Telling, words: str, company: str | None) -> tuple[tuple[str, str], ...]:
    """Who it is told of, where "we" is more, or less, than others unknown."""
    if ("with", "others") not in telling.who:
        return telling.who
    if telling.verb in _OF_HOUSEHOLDS or _COUPLES.match(f"{telling.said.lower()} {words}".strip()):
        return ()
    if _SAID_WITH_WHOM.search(words):
        return ()
    return (("with", company),) if company and not _ANY_COMPANY.search(words) else telling.who


#: The owner's age, beside what another did.
_OWN_YOUTH = re.compile(r"^(?:at the age of|as) (.+)$")


def _told(opening: Opening, telling: Telling, words: str, beside: list[str], *, ends: Telling | None, first: bool) -> Proposal:
    """``ends``: the verb with which the clause ends, if it is this one or goes with it."""
    often = None
    if telling.verb in {"start", "begin"}:
        _, often = how_often(telling.rest, replace(opening, lead=""))
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
    which, more = tail_of(words, telling.rest, opening, dated=telling.when is not None) if ends and not beside else (None, opening.occasion)
    view, until = None, None
    if ends and not (which or more):
        rest = _IT.sub("", ends.rest)
        view, until = judged(headed(rest) if beside else words, rest, opening)
    when = (
        telling.when
        if telling.own or telling.when is None
        else replace(telling.when, words=_OWN_YOUTH.sub(r"when I was \1", telling.when.words))
    )
    return proposal(
        HAPPENED,
        opening,
        telling.who,
        which=which or (f"{''.join(f', {one}' for one in beside[:-1])} and {beside[-1]}".strip() if beside else None),
        more=more,
        did=did,
        how=None if dated else AUXILIARY.get(telling.tense),
        company=company,
        often=often if often and often not in did else None,
        when=when,
        view=view,
        until=until,
        unless=_said_elsewhere(telling, first=first),
    )


def _said_elsewhere(telling: Telling, *, first: bool) -> frozenset[str]:
    """The kinds that tell of the same in a form of their own. A date is worth telling beside some of them."""
    ending = not telling.when and telling.verb in {"break", "separate", "leave", "marry"}
    begun = telling.verb in {"get", "buy", "adopt", "have", "move", "start", "join", "find"}
    named = frozenset({"finished"}) if telling.when else DATED if begun else DATED - {"pet"} if first else frozenset()
    return SAID - DATED | named | (frozenset({"relation", "sole_relation"}) if ending else frozenset())


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
    if not telling.own and (theirs := _THEIR_OWN.search(telling.rest)) and not re.search(r"\b(?:my|our)\b", telling.rest, re.I):
        #: "My daughter broke her arm": as one says it of one's own.
        words = _deed(replace(telling, rest=_THEIR_OWN.sub("my", telling.rest)))
        return re.sub(r"\bmy\b", theirs[0].lower(), words) if words else words
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
    found = _AND_NOW.split(found)[0] if " to " not in f" {found}" else found
    alone = len(found.split()) == 1 and telling.tense is not Tense.PASSIVE and telling.verb not in _WITH_ONE_WORD
    return None if alone and not ENOUGH.match(found) else found


#: "Joined a club | and practice with others": what goes on is no deed of then.
_AND_NOW = re.compile(
    r"\s+and\s+(?=(?:practi[sc]e|play|use|go|get|have|do|make|take|try|want|need|see|meet|work|am|are|love|like)\b)", re.I
)
#: What one plain word is object enough for: "baked bread".
_WITH_ONE_WORD = frozenset(
    "visit adopt attend explore roast pick brew carve weld paint pickle juggle go tour make bake cook grow plant knit turn start begin".split()
)
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
