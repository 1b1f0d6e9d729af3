"""What is so of the work at hand, in its owner's words: "staging has no GPU", "the json lands in packages/tokens", "the client is Norrfrakt".

``projects`` reads closed forms (deadlines, schedules, constraints). Here the subject is a thing of a project, the verb one that
says how things are arranged, and the words after it stay as they were said. What is broken, slow or late today is none of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.matters import DOES, DONE, LONG, POINTED, STATE, can_be_said, fit_to_stand, without_reason
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.project_days import BUDGET, read_days
from formation.extractors.deterministic.project_kinds import FACT, VALUE
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from memory.values import Stance

#: Things of a project. Of things that are everybody's ("the table", "the file") nothing is told.
_NOUN = (
    r"(?:apis?|ci|ci/cd|apps?|applications?|services?|builds?|sites?|websites?|web ?shop|shop|store|databases?|db|code(?:base)?|librar(?:y|ies)|packages|test suite|tests|unit tests|integration tests|pipelines?|deploy(?:ment)?s?|releases?|front[- ]?end|"
    r"back[- ]?end|servers?|clusters?|clients?|projects?|design(?: system| tokens| files)?|tokens|schemas?|importers?|exporters?|parsers?|endpoints?|modules?|images|containers?|migrations?|docs|documentation|plugins?|cli|sdk|ui|dashboard|"
    r"branch(?:es)?|branch names|commit messages|commits?|pull requests?|prs?|logs|metrics|traces|alerts|workers?|scheduler|cron jobs?|batch jobs?|nightly jobs?|firmware|uploads?|bundle|staging|prod|production|dev|staging environment|"
    r"production environment|test environment|environments?|sandbox|auth|authentication|login|search|billing|checkout|payments?|feature flags|secrets|config(?:uration)?|translations|assets|icons|fonts|stylesheets?|json|csv|(?:landing |home )?pages?|homepage|api keys|certificates|credentials|customer data|nodes?|machines?|tickets|issues|bugs|kiln|loom|press|stall|catalogue|magazine|translation|"
    r"repo(?:sitory)?|monorepo|stack|infra(?:structure)?|queue|cache|gateway|proxy|load balancer|backups?|data|dataset|training data|model|thesis|dissertation|paper|novel|book|manuscript|screenplay|podcast|newsletter|blog|magazine|journal|album|"
    r"course|curriculum|exhibition|campaign|garden project|renovation|kitchen|bathroom|house|extension|wedding|venue|caterer|event|conference|workshop|festival|game|website project|grant|proposal|study|experiment|survey|sample|report|"
    r"contracts?|invoices?|budget|team|office|warehouse|factory|workshop|lab|band|choir|club|clinic|bakery|restaurant|cafe|café|farm|school|boat|van|sprints?|supervisor|co-supervisor|advisor|editor|publisher|landlord|accountant|"
    r"tech lead|lead developer|product owner|project manager|pm|customers?|competitor|port|default port|main branch|default branch|deadline|launch|beta|mvp|prototype|version|(?:minimum|oldest) (?:supported )?version|license|licence|name|working title|title|"
    r"codename|domain|target audience|audience|audiences?|readers|users|target|tone|style guide|language|timeline|scope|milestone|kpi|sla|slo|rate limit|timeout|retention(?: period)?|window|password policy|on-call|on call|rota|shifts?|quota|"
    r"wifi(?: repeater)?|router|printer|heating|boiler|oven|stove|roof|tank|pump|greenhouse|allotment|beds|plot|orders|deliver(?:y|ies)|shipping|returns|prices|fees|rates|margin|suppliers?|stock|products?|menus?|recipes?|classes|lessons|rehearsals?|concerts?|gigs?|matches)"
)
_ABOUT = rf"(?P<about>(?:(?P<whose>the|our|my|all (?:the|our|my)|all|both|each|every|this|no)\s+)?(?:[\w'/-]+ ){{0,3}}?(?P<noun>{_NOUN})(?: (?:for|of|behind|on) (?:the |our |my )?(?!is\b|are\b|has\b)[\w'-]+(?: [\w'-]+)?)?)"
#: Those of them that everybody speaks of, who has no project of that kind.
_EVERYDAY = re.compile(
    r"(?:recipes?|games?|books?|novels?|movies?|albums?|podcasts?|concerts?|gigs?|restaurants?|cafes?|cafés?|bakery|bakeries|shops?|stores?|schools?|festivals?|events?|band|house|kitchen|bathroom|boat|van|oven|stove|farm|clinics?|magazine|match(?:es)?|"
    r"products?|menus?|papers?|study|studies|teams?|clubs?|offices?|models?|courses?|class(?:es)?|lessons?|newsletter|blog|journal|screenplay|manuscript|report|survey|sites?|websites?|pages?|printer|router|heating|boiler|roof|tank|pump|greenhouse|plants?|"
    r"museums?|librar(?:y|ies)|pools?|gyms?|banks?|pharmac(?:y|ies)|supermarkets?|markets?|parks?|trains?|bus|buses|ferr(?:y|ies)|language|readers|users|competitor|budget car|prices|fees|orders|name|title|window)",
    re.I,
)
#: What only somebody says who is at work on it.
_AT_WORK = re.compile(
    r"\b(?:we|our|client|deadline|budget|staging|prod|production|deploy\w*|release\w*|repo|codebase|api|backend|frontend|database|migrations?|sprint|launch|milestone|supplier|contractor|publisher|editor|supervisor|venue|caterer|project|chapters?|"
    r"readers|volunteers?|budgeted|funded|sponsor\w*|print(?:s|ed)? (?:run|by)|hosted|written in|built (?:with|on|in)|is due|goes live)\b",
    re.I,
)
#: Without an article only what is spoken of so: "staging has no GPU", "prod runs on Postgres".
_BARE = re.compile(
    r"(?:staging|prod|production|dev|ci|ci/cd|auth|authentication|billing|(?:minimum|default|max(?:imum)?) [\w ]{3,20}|logs|metrics|feature flags|secrets|design files|design tokens|tests|unit tests|integration tests|migrations|deploys|deployments|releases|backups|commit messages|branch names|pull requests|prs|"
    r"invoices|docs|uploads|payments|translations|alerts|assets|supervisor|budget|on-call|on call|sprints|rehearsals|orders|deliveries|customer data|shipping|deadline|venue|client|rate limit|timeout|port|codename|working title|licen[cs]e|tickets|issues|bugs|releases)\b",
    re.I,
)
_BASE = frozenset(re.findall(r"[a-z]+", re.sub(r"\(\?:es\)\?|(?<=\w)s\?", "", DOES)))
_HINTS = (
    _BASE
    | frozenset(f"{verb}s" for verb in _BASE)
    | frozenset(
        "moved postponed pushed shifted rescheduled is are s due budget must only owns leads maintains has have can cannot looks manages proofreads organises organizes keeps handles don doesn isn aren dont doesnt goes reaches meets departs closed".split()
    )
)
_NOT = r"(?:does not|doesn't|doesnt|do not|don't|dont|cannot|can't|can not|can only|may only|may not|must not|mustn't|must never|must always|must|has to|have to|needs to|should never|should always|never|always|only|still|currently|now|already|usually|automatically|all|also)"
_VP = rf"(?P<vp>(?:(?:is|are)(?:n't| not)? (?:(?:all|always|still|now|currently|only|also|fully|mostly|already|automatically) )*(?:{DONE}\b|(?P<prep>in|on|at|under|behind|for|about|with|from|by|via|called|between|due)\b|(?P<value>(?!{DONE}\b))(?=\S))|(?P<modal>(?:{_NOT}\s)+)?(?:{DOES}\b|(?<=\s)(?:have|use|support|run|store|accept|allow|need|return|leave|include|write|send|talk|work|be|stay|go|start|deploy|serve)\b)))(?P<rest>\s*.*)$"
_FACT = re.compile(rf"{_ABOUT}(?P<s>'s)? {_VP}", re.I | re.S)
_AND = re.compile(rf",?\s+and\s+(?=(?:(?:also|then|now|only)\s+)?(?:{DONE}\s|(?:is|are) (?:{DONE}|in|on|at)\b|(?:{DOES})\s))", re.I)
_PIECES = re.compile(
    r",?\s+(?:and|but)\s+(?=(?:the|our|all|my)\s+(?:[\w'-]+ ){1,4}(?:is|are|has|have|comes?|lands?|lives?|runs?|uses?|goes|must|needs?|wants?)\b)|,\s+(?=(?:the|our|my)\s+(?:[\w'-]+ ){1,3}(?:is|are|has|have|comes?|lands?|lives?|runs?|uses?|goes|must|needs?|wants?)\b|(?:supervisor|budget|deadline|client|venue|staging|prod|ci) (?:is|on|runs|has)\b|due\b)",
    re.I,
)
#: Any thing of the owner's, where the verb says how it is arranged: "our lease runs until March 2028".
_OWN_THING = re.compile(
    r"(?:our|my) (?P<about>(?:[a-z][\w'-]* ){0,2}[a-z][\w'-]*) (?P<does>(?:does not |doesn't |do not |don't |only |always |never )?(?:starts?|ends?|runs?|closes?|opens?|lasts?|costs?|covers?|allows?|supports?|requires?|includes?|accepts?|uses|needs|takes|holds|fits|comes with|comes from|expires?|reaches|weighs|measures|"
    r"seats|belongs to|faces|goes to|goes through|depends on|sells|makes|produces|prints|is (?:called|named|made of|made from|built|based|stored|kept|parked|unheated|insured|rented|leased|booked|due|paid|limited to|capped at|about|for)|are (?:called|named|made of|stored|kept|booked|due|paid|about))) (?P<what>.+)$",
    re.I,
)
_NO_THING = re.compile(
    r"\b(?:head|heart|mind|back|body|stomach|eyes?|hands?|feet|foot|knees?|life|day|week|question|problem|issue|point|guess|idea|understanding|code|function|script|query|name|wife|husband|son|daughter|mother|father|mum|mom|dad|brother|sister|friends?|boss|kids?|child|children|dog|cat|partner|girlfriend|boyfriend|"
    r"family|parents|colleague|neighbou?rs?|uncle|aunt|cousin|grand\w+|teacher|doctor|baby|cats|dogs|phone|favou?rite|goal|dream|plan|aim|next|last|other|first|old|ex|own|birthday|native|mother|hobby|job|work|commute|essay|sentence|error|computer|period|cycle|company|employer|firm|startup)\b",
    re.I,
)
_MONTHS = r"(?:january|february|march|april|may|june|july|august|september|october|november|december|winter|summer|spring|autumn|fall)"
#: "The museum closes on Mondays in winter".
_HOURS = re.compile(
    rf"the (?P<about>(?:[a-z][\w'-]* ){{0,2}}[a-z][\w'-]*) (?P<does>closes|opens|is closed|is open|starts|meets|is only open|closes down|opens up|leaves|departs) (?P<what>(?:(?:on|at|from|in|every|until|only on) )?(?:(?:the )?(?:first|second|third|last) \w+day|(?:mon|tues|wednes|thurs|fri|satur|sun)days(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?|weekends|every (?:\w+day|morning|evening|day|month)|{_MONTHS}(?: to {_MONTHS})?)(?: (?:at|in|from|until|and|to) [\w: ]{{2,20}})?)(?=\s*(?:$|[,.;!]))",
    re.I,
)
_PERSON = re.compile(
    rf"(?P<only>only )?(?P<who>{NAME}(?:(?: and|,) {NAME})?) (?P<vp>owns?|maintains?|handles?|leads?|runs?|looks? after|is responsible for|is in charge of|takes care of|reviews|approves|signs off|can (?:deploy|merge|release|approve|access|publish)|does) (?P<rest>(?:all |the |our |to |on )*(?:[\w'-]+ ){{0,3}}?{_NOUN}\b.*)$"
    rf"|(?P<who2>{NAME}) (?P<vp2>handles|maintains|leads|looks after|is responsible for|is in charge of|takes care of|manages|proofreads|organi[sz]es|keeps) (?P<rest2>(?:the|our|all) [a-z][\w '-]{{2,40}})$",
    re.I | re.S,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told(clause, dated=True)
    if (
        words is None
        or words[:1] in "0123456789"
        or (clause.before.strip() and re.search(r"\b(?:if|when|that|says?|said|whether|because)\W*$", clause.before, re.I))
    ):
        return
    if re.match(r"no [a-z]", clause.text, re.I):
        words = clause.text
    topic: str | None = None
    for piece in _PIECES.split(words):
        for proposal in _facts(piece.strip(" ,."), clause, topic):
            topic = topic or proposal.claim.get("of") or (proposal.claim.get("about") if proposal.kind is not VALUE else None)
            yield proposal.never_beside(*_CLOSED, *(("stack",) if _STACKED.match(proposal.claim.get("does") or "") else ()))


#: Kinds that say the same in a form of their own.
_CLOSED = (
    "home_detail thing_fact house_in make name called native_language favourite identity addressed schedule deadline constraint kept team_practice team_size uses relation_work relation sole_relation relation_home relation_employer owns pet access_to"
).split()
_STACKED = re.compile(r"(?:is|are) (?:written|built|hosted|deployed|based|done|implemented|on|in)\b|runs?\b|uses?\b|is$", re.I)


def _facts(piece: str, clause: Clause, topic: str | None) -> Iterator[Proposal]:
    if (days := list(read_days(piece, clause, topic))) or BUDGET.match(piece):
        yield from days
    elif (found := _PERSON.match(piece)) and names_in(found["who"] or found["who2"]) and (owned := _by_person(found)):
        yield owned
    elif (found := _FACT.match(piece)) and (told_of := list(_arranged(found, clause.sentence))):
        yield from told_of
    elif found := _OWN_THING.match(piece):
        yield from _of_own(found)
    elif (found := _HOURS.match(piece)) and not of_everyday(found["about"].split()[-1], clause.sentence):
        yield asserted(FACT, about=found["about"], whose="the", does=found["does"].lower(), what=found["what"])


def _of_own(found: re.Match[str]) -> Iterator[Proposal]:
    about, does, what = found["about"], found["does"].lower(), without_reason(found["what"])
    many = re.search(r"[^s]s$|people$|data$", about) is not None
    if re.search(r"\b(?:\w+ed|went|came|got|broke|fell|just)\b", about) or (not many and not re.search(r"s\b|is\b|not\b", does)):
        return
    if (
        _NO_THING.search(about)
        or not fit_to_stand(what)
        or STATE.search(f"{does} {what}")
        or not can_be_said(does, what, is_value=False, noun=about)
    ):
        return
    does = re.sub(r"^(?:doesn't|don't)", lambda word: LONG[word[0].lower()], does)
    negative = bool(re.search(r"\b(?:not|never)\b", does))
    yield asserted(FACT, stance=Stance.NEGATIVE if negative else Stance.POSITIVE, about=about, whose="own", does=does, what=what)


def _by_person(found: re.Match[str]) -> Proposal | None:
    rest = without_reason(found["rest"] or found["rest2"])
    if not fit_to_stand(rest) or STATE.search(rest):
        return None
    return asserted(
        FACT,
        about=f"{'only ' if found['only'] else ''}{found['who'] or found['who2']}",
        does=(found["vp"] or found["vp2"]).lower(),
        what=rest,
    )


#: Duties are told by ``projects``, which knows a rule from a task.
_MUST = re.compile(r"(?:must|has to|have to|needs to|need to|can only|may only|should always|must always)\s*$", re.I)
_IS = re.compile(r"(?:is|are)(?:n't)?")
_SECOND = re.compile(
    rf"(?:not )?(?:(?:all|always|still|now|currently|only|also|fully|mostly|already|automatically) )*(?:{DONE}|in|on|at|for|about|under|with|from|by|behind)\b",
    re.I,
)
_DENIED = re.compile(r"\b(?:not|never|cannot)\b|n't|can't|dont|doesnt", re.I)
_ONE_OF_MANY = re.compile(r"\b(?:says?|said|first|second|last|next|other|same|new|old|whole|following|current|in|of the|at)\b", re.I)
#: One of those one deals with: what is told of them is the case at hand, or their own.
_ONE_CASE = re.compile(r"\b(?:customer|user|competitor)$", re.I)
#: Where such people live is theirs alone.
_ROLE = re.compile(
    r"\b(?:clients?|customers|users|supervisor|advisor|editor|publisher|landlord|accountant|lead|developer|owner|manager|readers)$", re.I
)


def of_everyday(noun: str, sentence: str) -> bool:
    """Whether a thing is as likely one that is only spoken of ("the recipe needs two eggs") as one of a project."""
    return _EVERYDAY.fullmatch(noun) is not None and _AT_WORK.search(sentence) is None


def _arranged(found: re.Match[str], sentence: str) -> Iterator[Proposal]:
    """What is said of one thing of the work, up to three predicates in one breath."""
    bare, whose = found["about"].strip()[len(found["whose"] or "") :].strip(), (found["whose"] or "").lower()
    if not _can_be_meant(found, bare, whose, sentence):
        return
    for place, part in enumerate(_AND.split(f"{found['vp']}{found['rest']}")):
        said = without_reason(part)
        if place and re.match(rf"{DONE}\s", said, re.I):
            said = f"{found['vp'].split()[0]} {said}"
        does, what = _parted(said)
        is_value = _IS.fullmatch(does) is not None
        if not can_be_said(does, what, is_value=is_value, noun=found["noun"]):
            return
        yield _of_thing(bare, whose, does, what, is_value=is_value)
        if place > 1:
            return


def _can_be_meant(found: re.Match[str], bare: str, whose: str, sentence: str) -> bool:
    """Whether the subject is a thing of the owner's work that can be known again later."""
    if whose not in {"our", "my"} and of_everyday(found["noun"], sentence):
        return False
    if (not whose and not _BARE.match(bare)) or whose == "this" or "'s" in bare or POINTED.search(bare) or _ONE_OF_MANY.search(bare):
        return False
    if _ONE_CASE.search(bare) or (_ROLE.search(bare) and re.match(r"lives?\b", found["vp"], re.I)):
        return False
    return not (
        (whose == "my" and re.match(r"(?:name|title|language|tone|target|version|team)$", bare, re.I))
        or re.match(r"name$", bare, re.I)
        or _MUST.match(found["modal"] or "")
    )


def _parted(said: str) -> tuple[str, str]:
    """The verb with what belongs to it, and the rest: "is hosted on" and "Fly"."""
    does, _, what = said.partition(" ")
    if _IS.fullmatch(does) and (second := _SECOND.match(what)):
        return f"{does} {second[0]}", what[second.end() :].strip()
    return does, what


def _of_thing(bare: str, whose: str, does: str, what: str, *, is_value: bool) -> Proposal:
    denied = _DENIED.search(does) or re.match(r"(?:no|not|never)\b", what, re.I) or whose == "no"
    own = whose in {"our", "my"} or re.match(r"supervisor\b", bare, re.I)
    return asserted(
        VALUE if is_value and not denied else FACT,
        stance=Stance.NEGATIVE if denied else Stance.POSITIVE,
        about=bare,
        whose="own" if own else re.sub(r"\b(?:our|my)\b", "the", whose) or None,
        does=re.sub(r"\b(?:now|currently|still|already) ?", "", LONG.get(does.lower(), does)).strip(),
        what=re.sub(r"^(?:now|currently|still|already) ", "", what),
    )
