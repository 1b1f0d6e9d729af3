"""What people mean to do: "I want to learn Spanish", "my dream is to open a bakery"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.by_when import by_when
from formation.extractors.deterministic.deeds import GERUND, LEMMAS, ONLY
from formation.extractors.deterministic.howlong import since_when
from formation.extractors.deterministic.lived import AIM, SAID, proposal
from formation.extractors.deterministic.onward import tail_of
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import third_person
from formation.extractors.deterministic.when import Timed, timed
from formation.extractors.deterministic.wording import near_work, of_work, worded
from memory.values import Longevity

_MEANS_TO = re.compile(
    r"\s*(?:(?:really|also|still|definitely|actually|currently|now|seriously|honestly|just|totally|eventually|always|even|kinda|sort of|kind of)\s+)*"
    r"(?:(?P<want>want|hope|plan|intend|aim|aspire|wanna)\s+(?:on\s+)?(?:(?P<to1>to)\s|(?<=wanna\s))"
    r"|(?:(?:so|very|super|pretty) )?(?P<planning>planning|thrilled|stoked|hoping|aiming|intending|looking|ready|working|saving up|trying|working hard|dreaming|excited|determined|eager|keen)\s+(?:on\s+|of\s+)?(?P<to2>to)\s"
    r"|(?:(?:so|very|super|pretty) )?(?P<thinking>(?:thinking|dreaming|considering|planning)(?:\s+(?:about|of|on))?|looking forward to|interested in|excited about|focused on)\s+(?P<ing>[a-z]+ing)\b"
    r"|(?P<going>going to|gonna)\s)",
    re.I,
)
_LONGS_TO = re.compile(
    r"\s*(?:(?:have|always|long|really)\s+)*(?:(?P<wanted>wanted|dreamed|dreamt)\s+(?:to|of)\s|been\s+(?P<been>trying|wanting|hoping|planning|meaning|thinking|considering|dreaming)\s+(?:to\s|(?:about|of|on)\s)?)",
    re.I,
)
_WOULD = re.compile(
    r"\s*(?:would\s+|d\s+)?(?:(?:really|also|still|definitely|absolutely)\s+)*(?:would\s+)?(?P<how>love|like)\s+(?:to|nothing more than to)\s",
    re.I,
)
_ADV = re.compile(r"(?:(?:just|also|really|finally|eventually|actually|start to|someday|one day|maybe|definitely)\s+)*", re.I)
#: Aims whose verb is no deed, or whose object is wider than a deed's.
_AIMS = re.compile(
    r"(?:get (?:into (?!it\b|the (?:details|weeds))\w|in (?:better )?shape|fit|healthier|married|involved (?:in|with)|back into|better at|certified|(?:an?|my|our)\s+(?:[\w'-]+\s+){0,3}?(?:degree|dog|puppy|cat|kitten|job|certificat\w+|license|licence|tattoo|phd|master'?s|pet)\b)|"
    r"make a (?:family|home for)\b|have (?:kids|children|a family|a baby|my own|our own)|become\s|be (?:\w+-free\b|fluent\b|sober\b|self-employed\b|financially independent\b|able to (?!(?:see|use|get|run|do|access|log|open|tell|say)\b)\w+)|be an? (?!bit\b|pain\b|burden\b|part of the problem)[\w'-]+|own (?:an?|my)\s|save (?:up )?(?:money )?(?:for|to)\s|lose (?:weight|\w+ (?:pounds|kilos|kg|lbs))|"
    r"improve my (?!(?:code|prompt|query|answer|text|essay|resume|cv|script|function|writing style|wording))\w|eat (?:healthier|better|less|more)|try (?!(?:to|it|that|this|out|again|the|your|my|different|something|another)\b)\w|see (?-i:[A-Z])\w+ (?!\w*\?)|learn (?!(?:more|about (?:it|that|this)|from (?:it|that|this|you)|it|that|this)\b)\w|pursue\s|give back to\s|see my\s|visit my\s|"
    r"make (?:an? (?:difference (?:in|for|to)|living|film|movie|album|documentary|career|short film|positive (?:impact|difference)))|help (?:kids|children|people|families|animals|others|veterans|students|young|those|underprivileged|my community|the (?:community|homeless|environment))\b|"
    r"work (?:in|as|with) (?!(?:it|this|that|the)\b)\w|go (?:to (?:college|university|grad school|law school|med school|culinary school|(?-i:[A-Z]))|back to (?:school|college|university)|vegan|vegetarian|skydiving|hiking|camping|on (?:a|an|another) )|move (?:to|into|out|abroad|closer)|retire|quit (?:my|smoking|drinking)|"
    r"continue (?:my|volunteering|painting|writing|learning|working with|studying)|spend more time\s|inspire\s|raise (?:awareness|kids|children|money)|turn my\s|travel|start (?:an?|my|our|\w+ing)\s*\w|build (?:an?|my|our)\s|read (?:more|\d+) \w+|get (?:stronger|fitter|healthier|promoted|better at\s(?!(?:it|this|that)\b)\w|my life)|live\s(?!(?:with it|there|chat)\b)\w|give back\b|give (?:(?:my|our) (?:kids|children|family|daughter|son|parents|dog|dogs|mom|dad)|a (?:good|loving|better)) \w|offer (?:love|support|a home|my)|use my (?!(?:code|own words|notes|template|example|data|api|laptop|computer|phone|text|input|function|existing|current)\b)\w|pass on my|put my (?!(?:code|text|data|files|notes|name))\w|add more (?:vegetables|veggies|fruit|protein|exercise|plants)|share (?:my|our) (?!(?:code|screen|file|files|link|location|calendar|document|results|data|config|draft)\b)\w|be (?:a|an|more|known|there for my) (?!(?:bit|little|burden|pain|part of)\b)\w|live (?:in|on|near|closer|more)\s|feel (?:closer to|better in my|more)\s\w|keep (?:learning|painting|writing|playing|volunteering|running|growing as)\b|show (?:my (?!(?:code|work on|results|screen))\w|kids|people that)|teach (?:(?:my|our) (?:kids|children|son|daughter|dog|dogs|puppy|students|niece|nephew|class|team)|kids|others|people|children)\b|work on (?:my|our|improving my|becoming|being) (?!(?:code|essay|resume|cv|script|project|prompt|app|query)\b)\w|create (?:an?|my|our)\s|buy (?:an?|my|our)\s|support\s(?!(?:it|you|multiple)\b))",
    re.I,
)
#: What an assistant is asked for in passing.
_ASKED_FOR = re.compile(
    r"^(?:book|order|record|place|print|set|put|find|watch|see|leave|cut|switch|change|fix|apply|register|enter|pass|share|present|score|sign|display|do|take|make|have|get|read|try|play|walk|drive|wear|eat|cook|bake|prepare|improve|"
    r"give|write|send|draw|design|develop|create|build|form|map|catch|test|order|compare|meet|bring|invite|hang|go)\b",
    re.I,
)
_FAR = frozenset(
    "learn visit travel become adopt run volunteer move start open study join publish compete marry retire hike climb own teach pursue foster launch explore found host attend perform".split()
)


#: A date behind these is that of what they say.
_BENEATH = re.compile(r"\s(?:before|after|until|till|when|once|by the time)\s", re.I)


def aims(opening: Opening) -> Iterator[Proposal]:
    after, short = opening.after, opening.short
    how, verb_at, gerund = _aiming(after, short)
    if how is None:
        return
    rest = after[verb_at:]
    if adverb := _ADV.match(rest):
        rest = rest[adverb.end() :]
    first = re.match(r"\s*([a-z]+)\b", rest, re.I)
    if first is None:
        return
    said = first[1].lower()
    base = GERUND.get(said, said) if gerund else said
    rest, since = since_when(opening, rest)
    known, behind = _by_its_day(rest[first.end() :], opening)
    if known.amiss or not is_aim(base, known.text, near=how in _NEAR_AT_HAND, dated=bool(known.when)):
        return
    found = worded(known.text, whole=True)
    if found is None or of_work(found) or (PASSING_OBJECT.search(found) and base not in {"learn"}):
        return
    link = "" if gerund else "to "
    did = f"{link}{said} {found}"
    which, more = tail_of(found, known.text + behind, opening, dated=known.when is not None)
    yield proposal(
        AIM,
        opening,
        opening.who,
        did=did,
        how=how,
        which=which,
        more=more,
        since=since if how.startswith("has been") else None,
        when=known.when,
        unless=SAID,
        longevity=Longevity.ONGOING,
    )


#: So one speaks of the matter at hand as well.
_NEAR_AT_HAND = frozenset(("would like", "is going", "is trying", "has been trying", "is looking", "is ready", "is working"))


def _by_its_day(rest: str, opening: Opening) -> tuple[Timed, str]:
    """The words of an aim with its term or day, wherever it stands, and the clause beneath, whose dates are its own."""
    words, term = by_when(rest, "", opening.told)
    if term is None and opening.lead:  # "By the end of the year I want to be debt-free"
        _, term = by_when(f" {opening.lead}", "", opening.told)
    beneath = _BENEATH.search(words)
    known = timed(words[: beneath.start()] if beneath else words, told=opening.told, ahead=True)
    before = timed(opening.before, told=opening.told, ahead=True) if opening.before else Timed(text="")
    dated = replace(known, when=term or known.when or before.when, amiss=known.amiss or before.amiss)
    return dated, words[beneath.start() :] if beneath else ""


NAMED_AIM = re.compile(
    r"(?:(?:and|but|so|well|yeah|also|honestly|actually|right now|now|currently)[\s,]+)*(?:my|our) (?P<aim>(?:(?:main|biggest|big|next|number one|ultimate|long-term|personal|current|lifelong|childhood|real|new year's) )?(?:goal|dream|ambition|plan|resolution|hope|new year's resolution))"
    r"(?:(?: for)? (?P<term>(?:this|next) (?:year|month|summer)|the (?:year|future)|\d{4}))?(?: right now| now)? is (?:to |(?=[a-z]+ing\b))(?P<what>.+)$",
    re.I | re.S,
)


def aim_by_name(clause: Clause, named: re.Match[str]) -> Iterator[Proposal]:
    """ "My dream is to open a bakery"."""
    known = timed(f" {named['what']}", told=clause.told, ahead=True)
    verb, _, rest = known.text.strip().partition(" ")
    words = worded(f" {rest}", whole=True)
    base = GERUND.get(verb.lower(), verb.lower())
    if (
        known.amiss
        or words is None
        or of_work(words)
        or PASSING_OBJECT.search(words)
        or not is_aim(base, f" {rest}", near=False, dated=bool(known.when))
    ):
        return
    did = f"{'' if verb.lower() in GERUND else 'to '}{verb.lower()} {words}"
    opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
    yield proposal(
        AIM, opening, (), did=did, how=f"'s {named['aim'].lower()} is", when=known.when, unless=SAID, longevity=Longevity.ONGOING
    )


def is_aim(base: str, rest: str, *, near: bool, dated: bool) -> bool:
    whole = f"{base}{rest}"
    if (
        near
        and not dated
        and base not in _FAR
        and not re.match(
            r"(?:add more|be (?:a|an)\s(?!(?:bit|little)\b)|offer (?:love|support|a home)|have (?:a baby|kids|children)|save|get (?:stronger|fitter|healthier|better at)|eat (?:healthier|better|less|more)|spend more time|lose|get (?:in|fit|into|a|an|my|married)|become|quit|raise|improve my|be a)\b",
            whole,
            re.I,
        )
    ):
        return False
    if _AIMS.match(whole):
        return base != "be" or not near_work(rest)
    if base not in LEMMAS:
        return False
    only = ONLY.get(base)
    if only is not None and not only.match(rest):
        return False
    if base == "go":
        return bool(GOING.match(rest)) and (dated or bool(re.match(r"\s+(?:\w+ing|to\s+(?-i:[A-Z])|on|into\s)", rest)))
    return not _ASKED_FOR.match(base) or (only is not None and not near) or dated


def _aiming(after: str, short: str) -> tuple[str | None, int, bool]:
    """(how it is meant, where its verb begins, whether that is a gerund)."""
    if short in {"", "m", "re", "im"} and (found := _MEANS_TO.match(_without_be(after, short))):
        offset = len(after) - len(_without_be(after, short))
        progressive = short in {"m", "re"} or offset > 0
        if found["want"] and not progressive:
            return third_person(found["want"].lower().replace("wanna", "want")), offset + found.end(), False
        if found["planning"] and progressive:
            return f"is {found['planning'].lower()}", offset + found.end(), False
        if found["thinking"] and progressive:
            return f"is {' '.join(found['thinking'].lower().split())}", offset + found.start("ing"), True
        if found["going"] and progressive:
            return "is going", offset + found.end(), False
        return None, 0, False
    if short in {"d", ""} and (found := _WOULD.match(after)) and (short == "d" or "would" in found[0].lower()):
        return f"would {found['how'].lower()}", found.end(), False
    if short in {"ve", ""} and (found := _LONGS_TO.match(after)):
        have = short == "ve" or re.match(r"\s*have\b", after, re.I)
        if found["been"] and have:
            link = re.search(r"\b(to|about|of|on)\s$", found[0], re.I)
            word = found["been"].lower()
            if link is None and word != "considering":
                return None, 0, False
            gerund = link is None or link[1].lower() != "to"
            return f"has been {word}{' ' + link[1].lower() if link and gerund else ''}", found.end(), gerund
        if found["wanted"] and re.search(r"\balways\b", found[0], re.I) and found["wanted"].lower() == "wanted":
            return "has always wanted" if have else "always wanted", found.end(), False
    return None, 0, False


def _without_be(after: str, short: str) -> str:
    found = re.match(r"\s+(?:am|are)(?=\s)", after, re.I) if not short else None
    return after[found.end() :] if found else after
