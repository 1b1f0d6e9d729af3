"""Employer: "I work at Norden", "I work for a small bakery". One at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.gazetteer import is_place
from formation.extractors.deterministic.lexicon import ORGANISATIONS
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.people import GIVEN
from formation.extractors.deterministic.phrase import fit, trimmed
from formation.extractors.deterministic.predicate import Mood, Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import lasting, narrowed, undated
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType
from memory.views import Claim

_AT = re.compile(
    r"\s+(?:\w+ly |full[- ]time |part[- ]time |here |nights |days |shifts |night shifts |day shifts |weekends |evenings |from home |two days a week |three days a week )*(?P<how>at|for)\s+(?P<who>.+)",
    re.I,
)
#: "I work part time, three days a week, at ...".
_ASIDE = re.compile(r"^\s+(?:part|full)[- ]time(?:,[^,]{3,30},|,)?\s+(?=(?:at|for)\s)|^\s*,[^,]{3,30},\s+(?=(?:at|for)\s)", re.I)
_AS_JOB_AT = re.compile(r"\bas an? [\w -]+? (?P<how>at|for) (?P<who>.+)", re.I)
_JOB_AT = re.compile(r"\s*(?:an?|the)\s[\w+#/ -]+?\s(?P<how>at|for)\s(?P<who>.+)", re.I)
_HAS_JOB_AT = re.compile(r"\s+an?\s(?:new |great |full[- ]time |part[- ]time )?(?:job|position|role)\s(?P<how>at|with)\s(?P<who>.+)", re.I)
_MY_JOB_AT = re.compile(r"\s+my (?:job|position|role) (?P<how>at) (?P<who>.+)", re.I)
_JOB_LEFT = re.compile(r"\s+my (?:old |corporate |day |current )?job\s*(?:$|,|in\b|last\b|and\b|to\b|because\b)", re.I)
#: "I left Google": people leave towns and each other too, so the name itself must say that it is a firm.
_FIRM_LEFT = re.compile(
    r"\s+(?P<who>(?:[A-Z][\w&.-]*\s){1,3}(?:Inc|Ltd|Labs?|Bank|Group|GmbH|University|College|Hospital|Studios?|Systems|Software|Partners|Technologies|Media|Games)|"
    r"Google|Amazon|Microsoft|Apple|Meta|Facebook|Netflix|IBM|Intel|Nvidia|Oracle|Salesforce|SAP|Siemens|Bosch|Spotify|Uber|Airbnb|Stripe|Shopify|"
    r"Twitter|Adobe|Cisco|Dell|Samsung|Sony|Tesla|Toyota|Volkswagen|BMW|Boeing|Airbus|Deloitte|KPMG|PwC|Accenture|McKinsey|Ikea|IKEA|Tesco|Walmart|Starbucks|"
    r"McDonald's|Atlassian|GitHub|GitLab|OpenAI|Anthropic|DeepMind)(?:\s+after (?:\w+ ){1,3}(?:years?|months?))?\W*"
)
_DURATION = re.compile(
    r"\bfor (?:about |over |almost |nearly |more than )?(?P<long>(?:\d+|an?|two|three|four|five|six|seven|eight|nine|"
    r"ten) (?:years?|months?))\b"
)
#: "I started at the port authority on Monday"; what is only to come is no employer yet.
_STARTED = re.compile(
    r"i(?:'m| am|'ve| have)?(?: just| only)? (?:(?:start|starting) (?:work(?:ing)? |my new job )?(?P<at>at) (?P<there>.+?) today|"
    r"started (?:work(?:ing)? |my new job |a new job )?(?P<how>at) (?P<who>.+?)(?: (?:today|yesterday|recently|this (?:week|month|morning)|last \w+|on \w+day|(?:an?|two|three|a few) \w+ ago))?)\W*",
    re.I,
)
#: Where one begins as a pupil or a guest as well.
_ATTENDED = re.compile(
    r"\b(?:gym|school|university|college|academy|kindergarten|daycare|nursery|institute|clinic|hospital|studio|theat(?:er|re)|restaurant)\b",
    re.I,
)
_LEARNING = re.compile(r"\s*an?\s(?:\w+\s)*(?:student|undergraduate|undergrad|freshman|sophomore|grad|intern|postdoc)\b", re.I)
_NAMED = re.compile(r"(?:the\s+)?[A-Z][\w&.+'-]*(?:\s(?:(?:of|and|&|for|de)\s(?:the\s)?)?[A-Z][\w&.+'-]*){0,4}")
_UNNAMED = re.compile(r"(?:an?|the)\s(?:[\w-]+\s){0,3}?(?P<head>[\w-]+)\b", re.I)
_KIND_OF_FIRM = re.compile(
    r"(?:\s(?-i:[a-z])[\w-]+){0,2}?\s(?P<head>(?-i:[a-z])[\w-]+)(?=\s*(?:$|[,.;!()]|(?:in|near|as|and|since|for|on|by|from|which|that|where|but|so)\b))"
)
#: Parts of a firm: "the Norden office" is Norden.
_OF_A_FIRM = frozenset("office team company group department firm headquarters".split())
_NOT_PROPER = frozenset(
    "I Christmas Easter Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May "
    "June July August September October November December Night Nights Free Myself Home Weekends Day Days Mum Mom Dad Fun Money Noon Midnight "
    "Present Least Once First Nothing Pleasure Pay Peanuts Now".split()
)


def _render(claim: Claim, voice: Voice) -> str:
    place, duration = f"{claim.get('how') or 'at'} {claim.get('employer') or ''}", claim.get("duration")
    return owner(voice, "has worked", f"{place} for {duration}") if duration else owner(voice, "works", place)


KIND = ClaimKind(
    name="employer",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda _claim: "employer",
    slots=("employer",),
    optional_slots=("duration",),
    single_valued=True,
    verb="work",
)


#: Who and what one has where one works, in questions too: "my boss at | Norden", "my shifts at | the bakery".
_OF_MY_WORK = re.compile(
    r"\b(?:my|our) (?:(?:current|new|line|direct|night|early|late|day|weekend|full[- ]time|part[- ]time|main|other|whole|entire|immediate) )*"
    r"(?:boss|manager|supervisor|team lead|team leader|foreman|colleagues?|co-?workers?|workmates?|job|shifts?|(?:job|work|employment) contract|contract(?= with the (?:zoo|school|university|museum|hospital|library|theatre|theater|hotel|clinic|council|ministry|kindergarten|nursery|college|orchestra|opera|airport|brewery|bakery|factory|newspaper)\b)) "
    r"(?:here )?(?P<how>at|with) (?P<who>(?:(?:the|an?) (?=[a-z])|(?-i:[A-Z]))[^,;:!?()\x00]+)",
    re.I,
)
#: "The clinic where I work", "Norden, where I teach".
_WHERE_I_WORK = re.compile(
    r"(?:^|[\s,;(])(?P<who>(?:the|an?|this)\s(?:[\w-]+\s){0,3}?[\w-]+|(?-i:[A-Z])[\w&.'-]*(?:\s(?-i:[A-Z])[\w&.'-]*){0,3}),?\s(?:where|(?:that\s|which\s)?(?=(?:i|we)\s(?:now\s|currently\s)?work\s(?:at|for|in)\b))\s?(?:i|we)\s(?:(?:currently|now|also|mostly|usually)\s)?(?:work|teach|nurse|am employed)\b(?!\s(?:out|on|with|through|around)\b)",
    re.I,
)
#: Of these nobody learns where it is.
_ANY_PLACE = frozenset(
    "company firm place office shop team department building room lab school floor site town city country project industry factory".split()
)
_NAME_ENDS = re.compile(
    r"\s(?:and|but|so|because|that|who|which|where|is|are|has|have|can|will|won't|wont|doesn't|don't|just|always|never|keeps?|says?|said|told|asked|thinks?|wants?|wanted|gave|gives|start|starts|end|ends|runs?|pays?|got|about|to|for|if|when|how|i|i'm|im|we|my)\b",
    re.I,
)
#: What is told of it as over, to come, or as nobody's own.
_NOT_MINE = re.compile(
    r"\b(?:was|were|had|used to|quit|left|leaving|lost|former|old|first|last|ex|dream|volunteer\w*|closed|shut|bankrupt|offered|offer|interview\w*|apply\w*|applied|job[^.]{0,40}\bstart\w*|if|would|wish|imagine|student|school|class|course|thesis)\b",
    re.I,
)


def _where_work_is(clause: Clause) -> Iterator[Proposal]:
    if clause.unreal or clause.framed or _NOT_MINE.search(clause.sentence):
        return
    if (there := _WHERE_I_WORK.search(clause.text)) and there["who"].split()[-1].lower() not in _ANY_PLACE:
        one = re.sub(r"^(?:the|this)\s(?=[a-z])", "a ", there["who"], flags=re.I)
        if employer := organisation(re.sub(r"^a (?=[aeio])", "an ", one), named=False):
            yield asserted(KIND, employer=employer, how="at").never_beside("employer")
        return
    found = _OF_MY_WORK.search(clause.text)
    if found is None:
        return
    who = _NAME_ENDS.split(found["who"])[0].strip(" .").removesuffix("'s")
    employer = organisation(who, named=False)
    if employer and not is_place(employer) and not re.match(r"(?:the|an?) (?:office|yard|centre|center|garage|studio|bar)$", employer):
        yield asserted(KIND, employer=employer, how="at").never_beside("employer")


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    yield from _read(clause, predicate)
    yield from _where_work_is(clause)


def _read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if "start" in clause.text and not (clause.asks or clause.unreal):
        started = _STARTED.fullmatch(clause.text[behind_lead(clause.text) :])
        employer = organisation(started["there"] or started["who"], named=False) if started else None
        if employer and not _ATTENDED.search(employer):
            yield asserted(KIND, employer=employer, how="at")
            return
    if predicate is None or predicate.who != "i":
        return
    if predicate.verb in {"quit", "leave"}:
        yield from _left(predicate)
        return
    found = _place(predicate)
    employer = organisation(found["who"], named=predicate.verb != "work" or predicate.progressive) if found else None
    if found is None or employer is None:
        return
    if predicate.mood is Mood.HOLDS:
        duration = _DURATION.search(predicate.rest) if predicate.perfect else None
        yield asserted(
            KIND, employer=employer, how=found["how"].lower().replace("with", "at"), duration=duration["long"] if duration else None
        )
    elif predicate.verb == "work":
        verb = {Mood.NOT: "does not work", Mood.NEVER: "never worked", Mood.ENDED: "no longer works"}[predicate.mood]
        never = predicate.mood is Mood.NEVER
        yield retracted(KIND, statement=f"User {verb} {found['how'].lower()} {employer}.", never_was=never, employer=employer)


def _left(predicate: Predicate) -> Iterator[Proposal]:
    if predicate.mood is not Mood.HOLDS or (not predicate.past and predicate.verb == "leave"):
        return
    job = _MY_JOB_AT.match(predicate.rest)
    employer = organisation(job["who"], named=True) if job else None
    if employer:
        yield retracted(KIND, statement=f"User no longer works at {employer}.", employer=employer)
    elif predicate.verb == "leave" and (firm := _FIRM_LEFT.fullmatch(undated(predicate.rest))):
        yield retracted(KIND, statement=f"User no longer works at {firm['who']}.", employer=firm["who"])
    elif _JOB_LEFT.match(predicate.rest):
        yield retracted(KIND, statement="User has left their job.")


def _place(predicate: Predicate) -> re.Match[str] | None:
    """Where the words name whom the owner works for."""
    if predicate.verb == "work" and not (
        predicate.past and predicate.mood is Mood.HOLDS and not (predicate.perfect and lasting(predicate.rest))
    ):
        if predicate.mood in {Mood.NOT, Mood.ENDED} and narrowed(re.sub(r"^\s+\w+\s", "", predicate.rest)):
            return None
        return _AT.match(predicate.rest) or _AT.match(_ASIDE.sub(" ", predicate.rest)) or _AS_JOB_AT.search(predicate.rest)
    if predicate.verb in {"have", "get"} and predicate.mood is Mood.HOLDS and predicate.past == (predicate.verb == "get"):
        return _HAS_JOB_AT.match(predicate.rest)
    if predicate.verb == "be" and predicate.mood is Mood.HOLDS and job_of(predicate.rest) and not _LEARNING.match(predicate.rest):
        return _JOB_AT.match(predicate.rest)
    return None


#: "At Easter": when, not where.
_FEAST = re.compile(
    r"(?:the )?(?:Pentecost|Easter|Christmas|Xmas|Lent|Advent|Ramadan|Eid|Diwali|Passover|Hanukkah|Thanksgiving|Michaelmas|Whitsun|New Year)\b"
)


def organisation(words: str, *, named: bool) -> str | None:
    """A name, or with ``named`` false also "a small bakery"."""
    found = _NAMED.match(words)
    if found and not _FEAST.match(words):
        name = found[0].rstrip(".'")
        if (more := _KIND_OF_FIRM.match(words, found.end())) and more["head"].lower() in ORGANISATIONS - _OF_A_FIRM:
            return f"{name}{more[0]}"  # "the Norden ambulance service"
        if name.startswith("the ") and re.match(r"\s[a-z]", words[found.end() :]):
            name = name.removeprefix("the ")  # "the Norden office"
        known = found[0].split()[0] not in _NOT_PROPER and fit(found[0], words=6) and found[0] not in GIVEN
        return name if known else None
    return None if named else _unnamed(words)


def _unnamed(words: str) -> str | None:
    found = _UNNAMED.match(words)
    while found and found["head"].lower() not in ORGANISATIONS:
        longer = re.compile(re.escape(found[0]) + r"\s(?P<head>[\w-]+)\b")
        found = longer.match(words) if len(found[0].split()) < 5 else None
    if found and (more := re.match(r"\s(?P<head>[\w-]+)", words[found.end() :])) and more["head"].lower() in ORGANISATIONS:
        return f"{trimmed(found[0])} {more['head']}" if fit(found[0]) else None  # "a hospital chain"
    return trimmed(found[0]) if found and fit(found[0]) else None
