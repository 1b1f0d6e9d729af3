"""What is so of the work at hand, in its owner's words: "staging has no GPU", "the json lands in packages/tokens", "the client is Norrfrakt".

``projects`` reads closed forms (deadlines, schedules, constraints). Here the subject is a thing of a project, the verb one that
says how things are arranged, and the words after it stay as they were said. What is broken, slow or late today is none of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime
from functools import partial

from formation.candidate import Voice
from formation.extractors.deterministic.asserted import mentions, told
from formation.extractors.deterministic.dates import DAY, day_said
from formation.extractors.deterministic.experience import LANGUAGE_OF
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.persons import turned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.project_kinds import of_project
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.when import timed
from memory.values import Longevity, Stance
from memory.views import Claim

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
_DONE = (
    r"(?:written|built|hosted|deployed|stored|kept|run|managed|handled|tracked|done|generated|based|versioned|signed|encrypted|tested|reviewed|maintained|owned|funded|sponsored|paid|called|named|codenamed|licensed|published|printed|booked|"
    r"planned|pencilled in|pencilled|booked|scheduled|split|organi[sz]ed|capped|limited|restricted|located|set|made|designed|translated|mirrored|replicated|backed up|served|pinned|cached|logged|documented|implemented|compiled|packaged|provisioned|monitored|protected|frozen|"
    r"locked|wiped|cut|rebuilt|reset|shared|archived|tagged|squashed|rebased|bound|typeset|recorded|mixed|aimed|targeted|due|rotated|invoiced|billed|coded|powered|fed|heated|rented|leased|insured|sent|released|covered|meant|reserved|configured)"
)
DOES = (
    r"(?:runs?|uses?|needs?|takes?|supports?|requires?|depends? on|talks? to|connects? to|listens? on|lives?|go(?:es)?|lands?|ends? up|comes? from|come out|comes out|consists? of|covers?|includes?|contains?|stores?|reads?|writes?|sends?|speaks?|exposes?|returns?|starts?|ends?|"
    r"opens?|closes?|costs?|lasts?|follows?|targets?|serves?|deploys?|publishes?|rotates?|expires?|allows?|wants?|owns?|handles?|leaves?|reach(?:es)?|sells?|weighs?|measures?|produces?|accepts?|treats?|maps? to|picks?|pulls?|pushes to|syncs?|seats?|holds?|has|have|go out|goes out|get|gets|expects?|meets?|rehearses?|belongs? to|prints?|ships?)"
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
_VP = rf"(?P<vp>(?:(?:is|are)(?:n't| not)? (?:(?:all|always|still|now|currently|only|also|fully|mostly|already|automatically) )*(?:{_DONE}\b|(?P<prep>in|on|at|under|behind|for|about|with|from|by|via|called|between|due)\b|(?P<value>(?!{_DONE}\b))(?=\S))|(?P<modal>(?:{_NOT}\s)+)?(?:{DOES}\b|(?<=\s)(?:have|use|support|run|store|accept|allow|need|return|leave|include|write|send|talk|work|be|stay|go|start|deploy|serve)\b)))(?P<rest>\s*.*)$"
_FACT = re.compile(rf"{_ABOUT}(?P<s>'s)? {_VP}", re.I | re.S)
#: "The client is Norrfrakt": a value that says something, not how things go.
_VALUE = re.compile(
    rf"(?:(?:about|around|roughly|max(?:imum)?|at most|at least|only|just under|up to) )?(?:[$€£]\s?\d[\w.,]*|\d[\w.,:%]*)(?: [\w€$£%.-]+){{0,6}}$|(?:called |named )?(?-i:(?:Dr|Prof|Mrs?|Ms)\. )?{NAME}(?: [A-Z0-9][\w.&-]*){{0,3}}(?: (?:from|at|in|of) [A-Z][\w.& -]{{1,30}})?$|"
    r"an? (?:[\w'-]+ ){1,6}[\w'-]+$|the (?:[\w'-]+ ){1,4}(?:in|at|of|near|on) (?-i:[A-Z])[\w' -]+$|(?:read-?only|write-?only|append-?only|open[- ]source|private|public|optional|mandatory|required|in-house|off-limits|self-hosted|serverless|statically typed|case[- ]sensitive|invite-only|tax[- ]free|seasonal|wheelchair accessible|"
    r"two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|trunk|main|master|develop|english|german|french|spanish|metric|weekly|monthly|quarterly|biweekly|pet[- ]free|volunteers?|part[- ]time|remote)(?: [\w'-]+){0,4}$",
    re.I,
)
_STATE = re.compile(
    r"\b(?:broken|down|up again|slow|slower|fast|failing|fails?|flaky|stuck|wrong|red|weird|crash\w*|buggy|hanging|late|behind|delayed|unavailable|offline|empty|missing|corrupt\w*|full|almost|nearly|running out|in progress|"
    r"annoying|great|good|bad|nice|cool|terrible|awful|a mess|a nightmare|a pain|a joke|a disaster|a bit|a lot|a problem|an? (?:issue|error|bug|warning|exception|stack ?trace)|issues|errors|bugs|problems|warnings|trouble|working|not working|"
    r"undefined|null|nan|\d{3} error|timeout error|the attachment|attached|below|above|snippet|following|wrong|same|right|today|tonight|tomorrow|yesterday|now|currently|at the moment|this (?:week|morning|afternoon|evening|month)|"
    r"forever|ages|too (?:long|much|many)|so (?:long|much|many)|hard|easy|tight|ready|done|finished|useless|impossible|important|interesting|nothing|something|anything|everything wrong|sense|better|worse|like)\b",
    re.I,
)
_POINTED = re.compile(
    r"\b(?:this|that|these|those|it|its|them|they|he|she|him|her|you|your|here|there|one|what|why|how|if|whether|when i|which|who|maybe|probably|perhaps|i think|i guess|might|would|could|should we|i|me|u)\b|[?\x00<>{}|]|\$\(",
    re.I,
)
_CUT = re.compile(
    r"(?:,|;|\s[-\u2013\u2014]+)\s+(?:(?:so|because|since|as|but|which|and (?:i|it|that|this|they|we)|it|it's|its|they|that|that's|this|i|i'm|im|we|we're|you|he|she|my|our|the|thanks|please|pls|not sure|if|right|ok|just so|in case|hence|though|although|what|how|where|while|with|too)\b).*$"
    r"|\s+(?:because|since (?:we|it|the|i|they|that)|'?cause|cuz|so (?:that )?(?:we|i|it|the|they)|but|which|though|although|while|thanks to|due to|lol\b|haha|and (?:i|it|that|this|they|we|my|their|his|her|its|then|support|everything)|and (?=the\b|our\b)|just so you know|btw|by the way|fyi|for the record|if that)\b.*$|\s*\(.*$",
    re.I | re.S,
)
_LOOSE = re.compile(r"\b(?:the|an?|to|of|and|or|my|our|with|in|for|at|on|as|by|from|about|than|is|are|not|very|so|too|more)$|'s$", re.I)
_AND = re.compile(rf",?\s+and\s+(?=(?:(?:also|then|now|only)\s+)?(?:{_DONE}\s|(?:is|are) (?:{_DONE}|in|on|at)\b|(?:{DOES})\s))", re.I)
_PIECES = re.compile(
    r",?\s+(?:and|but)\s+(?=(?:the|our|all|my)\s+(?:[\w'-]+ ){1,4}(?:is|are|has|have|comes?|lands?|lives?|runs?|uses?|goes|must|needs?|wants?)\b)|,\s+(?=(?:the|our|my)\s+(?:[\w'-]+ ){1,3}(?:is|are|has|have|comes?|lands?|lives?|runs?|uses?|goes|must|needs?|wants?)\b|(?:supervisor|budget|deadline|client|venue|staging|prod|ci) (?:is|on|runs|has)\b|due\b)",
    re.I,
)
_BUDGET = re.compile(
    r"(?:(?:the|our|my) )?(?P<head>(?:[\w'-]+ ){0,2}?)budget(?: for (?P<the>the |our |my )?(?P<of>[\w' -]{2,40}?))?(?:'s| is| was set (?:at|to))(?: now| still)? (?P<what>(?:about |around |roughly |max(?:imum)? |at most |capped at |only )?(?:[$€£] ?)?\d[\d.,' ]*(?:k|m|K|M)?\b(?: (?!for\b|and\b|all\b|so\b|but\b|in total|total)[\w€$£]+){0,2})(?P<all> all in| in total| total| max)?(?: for (?P<the2>the |our |my )?(?P<of2>[\w' -]{2,40}?))?(?=\s*(?:$|[,.;!]|and\b|so\b|but\b))",
    re.I,
)
_BUDGETED = re.compile(
    r"(?:(?:the|our|my) )(?P<of>[\w' -]{3,40}?) has (?:a|an) (?:total |maximum )?budget of (?P<what>(?:about |around )?(?:[$€£] ?)?\d[\d.,']*(?:k|m)?(?: [a-z€$£]{2,8})?)(?=\s*(?:$|[,.;!]|and\b|so\b|but\b))",
    re.I,
)
_EVENT = (
    r"(?:exam|exams|test|finals|bar exam|driving test|wedding|defen[cs]e|viva|launch|release|demo(?: day)?|presentation|kick-?off|conference|concert|gig|race|marathon|half marathon|triathlon|surgery|operation|hearing|audit|inspection|opening|premiere|festival|"
    r"go-?live|(?:code|feature|design) freeze|board meeting|agm|ceremony|graduation|reunion|recital|tournament|workshop|hand-?over|hand-?in|submission|deadline|due date|semester|term|move|moving day|retreat|offsite|off-site|hackathon|vernissage|exhibition|cutover|migration|sprint review|beta|public beta|"
    r"book launch|shoot|rehearsal dinner|christening|baptism|baby shower|harvest|sale|auction|trial|election|expedition|regatta|open day|parents' evening|school play)"
)
_DATED = re.compile(
    rf"(?:(?P<whose>the|our|my) )?(?P<what>(?:[\w'.&-]+ ){{0,3}}?{_EVENT}(?: (?:for|of|with) (?:the |our |my )?[\w'-]+(?: [\w'-]+)?)?)(?:'s| is| are| starts?| begins?| happens| takes place|(?: has| was| got)?(?: been)?(?= (?:moved|pushed|shifted|rescheduled|postponed) to))(?: now| still| currently)?(?P<set> (?:now |still |currently )?(?:rescheduled|shifted|postponed|planned|scheduled|set|booked|fixed|due|moved|pushed|targeted))?(?P<link> (?:for|to|on|in|at))? (?P<when>(?:the )?[\w ,.]{{3,40}}?)(?P<more> (?:in|at) (?-i:[A-Z])[\w' -]{{1,30}})?$",
    re.I,
)
#: "The translation is due on 15 April": whatever it is.
_DUE = re.compile(
    r"(?P<whose>the|our|my) (?P<what>(?:[\w'&-]+ ){1,4}?)(?:(?:is|are) (?:now )?due(?: on| by)?|(?:has|have|needs?) to be (?:in|done|finished|ready|submitted|handed in|delivered|printed|at the printer'?s)(?: on| by)) (?P<when>[\w ,.]{3,30})$",
    re.I,
)
_THE_DATE = re.compile(r"(?:the|our) (?:date|day)(?: is|'s)(?: on)? (?P<when>[\w ,.]{3,30})$|due(?: on| by)? (?P<due>[\w ,.]{3,30})$", re.I)
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


def _render(claim: Claim, voice: Voice) -> str:
    about, does, what = claim.get("about") or "", claim.get("does") or "", claim.get("what") or ""
    own = ("User's" if voice is Voice.STORED else "your") if claim.get("whose") == "own" else claim.get("whose") or ""
    words = " ".join(filter(None, (own, about, does, turned(what, voice, named=claim.get("whose") == "own") if what else "")))
    return words[0].upper() + words[1:] + "."


def _head(claim: Claim) -> str:
    return f"{claim.get('about')} {re.sub(r'^(?:is|are)$', '', claim.get('does') or '')}".strip()


#: One value at a time: the port, the client, the day of the exam.
_kind = partial(of_project, render=_render)
VALUE = _kind(name="project_value", subject=_head, slots=("what",), single_valued=True, longevity=Longevity.ONGOING)
FACT = _kind(
    name="project_fact",
    subject=lambda claim: gist(f"{claim.get('about')} {claim.get('does')} {claim.get('what')}"),
    slots=("about", "does", "what"),
    longevity=Longevity.ONGOING,
)
DATED = _kind(
    name="project_date",
    subject=lambda claim: f"{claim.get('about')} date",
    slots=("what",),
    single_valued=True,
    longevity=Longevity.DURABLE,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not mentions(clause.text, _HINTS):
        return
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
    if found := _BUDGET.match(piece) or _BUDGETED.match(piece):
        yield from _budget(found)
    elif (found := _THE_DATE.match(piece)) and topic:
        yield from _of_topic(found, topic, clause)
    elif (found := _DATED.match(piece)) and (dated := _dated(found, clause)):
        yield dated
    elif (found := _DUE.match(piece)) and (day := _day(found["when"], clause.told)) and not _POINTED.search(found["what"]):
        yield asserted(
            DATED,
            about=found["what"].strip(),
            whose="own" if found["whose"].lower() != "the" else "the",
            does="are due" if re.search(r"[^s]s $", found["what"]) else "is due",
            what=day,
        )
    elif (found := _PERSON.match(piece)) and names_in(found["who"] or found["who2"]) and (owned := _by_person(found)):
        yield owned
    elif (found := _FACT.match(piece)) and (told_of := list(_arranged(found, clause.sentence))):
        yield from told_of
    elif found := _OWN_THING.match(piece):
        yield from _of_own(found)
    elif (found := _HOURS.match(piece)) and not _of_everyday(found["about"].split()[-1], clause.sentence):
        yield asserted(FACT, about=found["about"], whose="the", does=found["does"].lower(), what=found["what"])


def _budget(found: re.Match[str]) -> Iterator[Proposal]:
    groups = found.groupdict()
    of = (groups.get("of") or groups.get("of2") or groups.get("head") or "").strip()
    what = f"{found['what'].strip(' ,')}{groups.get('all') or ''}"
    if re.search(r"\b(?:this|that|it|month|week|year)\b", of):
        return
    bare = not groups.get("head") and "the" in groups and not (groups.get("the") or groups.get("the2"))
    about = f"budget for {'' if bare else 'the '}{of}" if of else "budget"
    yield replace(asserted(VALUE, about=about, whose="the", does="is", what=what, of=of or None), longevity=Longevity.ONGOING)


def _of_topic(found: re.Match[str], topic: str, clause: Clause) -> Iterator[Proposal]:
    due = found["due"]
    if when := _day(due or found["when"], clause.told):
        yield asserted(DATED, about=topic, whose="the", does="is due" if due else "is", what=when)


_ON_DAY = re.compile(rf"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?{DAY}(?:,? (?P<year>20\d\d))?", re.I)


def _day(said: str, told_at: datetime | None) -> str | None:
    """A day to come, with its year when the moment of saying is known: "on 12 September 2026"."""
    found = _ON_DAY.fullmatch(said.strip(" ,."))
    day = day_said(found) if found else None
    if found is None or day is None:
        if told_at is None:
            return None
        when = timed(f" in {said}", told=told_at, ahead=True)
        return when.when.words if when.when and not when.amiss and not when.text.strip(" ,.") else None
    link = "on" if day[0].isdigit() else "in"
    if found["year"] or told_at is None:
        return f"{link} {day} {found['year'] or ''}".strip()
    month = [f"{date(2000, number, 1):%B}" for number in range(1, 13)].index(day.split()[-1]) + 1
    gone = (month, int(day.split()[0]) if day[0].isdigit() else 31) < (told_at.month, told_at.day)
    return f"{link} {day} {told_at.year + gone}"


def _dated(found: re.Match[str], clause: Clause) -> Proposal | None:
    what = found["what"].strip()
    when = _day(found["when"], clause.told)
    if when is None or re.search(r"\b(?:this|that|next|your|his|her|their)\b", what, re.I):
        return None
    if not found["whose"] and not re.match(rf"(?:code|feature|design) freeze|go-?live|{_EVENT}$|[A-Z]", what, re.I):
        return None
    whose = "own" if (found["whose"] or "").lower() in {"our", "my"} else "the"
    verb = "starts" if re.search(r"(?:'s| is)?\W*\b(?:starts?|begins?)\b", found[0][len(what) :], re.I) else "is"
    return asserted(DATED, about=what, whose=whose, does=verb, what=when + (found["more"] or ""))


def _of_own(found: re.Match[str]) -> Iterator[Proposal]:
    about, does, what = found["about"], found["does"].lower(), without_reason(found["what"])
    many = re.search(r"[^s]s$|people$|data$", about) is not None
    if re.search(r"\b(?:\w+ed|went|came|got|broke|fell|just)\b", about) or (not many and not re.search(r"s\b|is\b|not\b", does)):
        return
    if (
        _NO_THING.search(about)
        or not fit_to_stand(what)
        or _STATE.search(f"{does} {what}")
        or not _said(does, what, is_value=False, noun=about)
    ):
        return
    does = re.sub(r"^(?:doesn't|don't)", lambda word: _LONG[word[0].lower()], does)
    negative = bool(re.search(r"\b(?:not|never)\b", does))
    yield asserted(FACT, stance=Stance.NEGATIVE if negative else Stance.POSITIVE, about=about, whose="own", does=does, what=what)


def _by_person(found: re.Match[str]) -> Proposal | None:
    rest = _CUT.sub("", found["rest"] or found["rest2"]).strip(" ,.")
    if not fit_to_stand(rest) or _STATE.search(rest):
        return None
    return asserted(
        FACT,
        about=f"{'only ' if found['only'] else ''}{found['who'] or found['who2']}",
        does=(found["vp"] or found["vp2"]).lower(),
        what=rest,
    )


#: Duties are told by ``projects``, which knows a rule from a task.
_MUST = re.compile(r"(?:must|has to|have to|needs to|need to|can only|may only|should always|must always)\s*$", re.I)
#: One coming day, or a language of people for a program.
_ONCE = re.compile(
    r"(?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|\d{1,2}(?:[:.]\d\d)?(?: ?(?:am|pm|o'clock))?)$", re.I
)
_PROGRAM = re.compile(
    r"(?:apps?|apis?|services?|back[- ]?end|front[- ]?end|code(?:base)?|library|server|cli|worker|parser|importer)$", re.I
)


def _of_everyday(noun: str, sentence: str) -> bool:
    """Whether a thing is as likely one that is only spoken of ("the recipe needs two eggs") as one of a project."""
    return _EVERYDAY.fullmatch(noun) is not None and _AT_WORK.search(sentence) is None


def _arranged(found: re.Match[str], sentence: str) -> Iterator[Proposal]:
    about, whose = found["about"].strip(), (found["whose"] or "").lower()
    if whose not in {"our", "my"} and _of_everyday(found["noun"], sentence):
        return
    bare = about[len(found["whose"] or "") :].strip()
    if not whose and not _BARE.match(bare):
        return
    if (
        whose == "this"
        or _POINTED.search(bare)
        or re.search(r"\b(?:says?|said|first|second|last|next|other|same|new|old|whole|following|current|in|of the|at)\b", bare, re.I)
        or "'s" in bare
    ):
        return
    if (
        (whose == "my" and re.match(r"(?:name|title|language|tone|target|version|team)$", bare, re.I))
        or re.match(r"name$", bare, re.I)
        or _MUST.match(found["modal"] or "")
    ):
        return
    negative = False
    rest = found["rest"]
    for place, part in enumerate(_AND.split(f"{found['vp']}{rest}")):
        said = _CUT.sub("", part).strip(" ,.")
        if place and re.match(rf"{_DONE}\s", said, re.I):
            said = f"{found['vp'].split()[0]} {said}"
        does, _, what = said.partition(" ")
        if (
            re.match(r"(?:is|are)(?:n't)?$", does)
            and what
            and (
                second := re.match(
                    rf"(?:not )?(?:(?:all|always|still|now|currently|only|also|fully|mostly|already|automatically) )*(?:{_DONE}|in|on|at|for|about|under|with|from|by|behind)\b",
                    what,
                    re.I,
                )
            )
        ):
            does, what = f"{does} {second[0]}", what[second.end() :].strip()
            is_value = False
        else:
            is_value = bool(re.match(r"(?:is|are)(?:n't)?$", does))
        if not _said(does, what, is_value=is_value, noun=found["noun"]):
            return
        negative = (
            bool(re.search(r"\b(?:not|never|cannot)\b|n't|can't|dont|doesnt", does, re.I))
            or bool(re.match(r"(?:no|not|never)\b", what, re.I))
            or whose == "no"
        )
        stance = Stance.NEGATIVE if negative else Stance.POSITIVE
        told_whose = (
            "own" if whose in {"our", "my"} or re.match(r"supervisor\b", bare, re.I) else re.sub(r"\b(?:our|my)\b", "the", whose) or None
        )
        does = _LONG.get(does.lower(), does)
        kind = VALUE if is_value and not negative else FACT
        does, what = (
            re.sub(r"\b(?:now|currently|still|already) ?", "", does).strip(),
            re.sub(r"^(?:now|currently|still|already) ", "", what),
        )
        yield asserted(kind, stance=stance, about=bare, whose=told_whose, does=does, what=what)
        if place > 1:
            return


#: Contractions written out.
_LONG = {
    "doesn't": "does not",
    "doesnt": "does not",
    "don't": "do not",
    "dont": "do not",
    "isn't": "is not",
    "aren't": "are not",
    "can't": "cannot",
    "mustn't": "must not",
}


def _said(does: str, what: str, *, is_value: bool, noun: str) -> bool:
    if not what or not fit_to_stand(what) or _STATE.search(f"{does} {what}"):
        return False
    if is_value:
        return bool(_VALUE.match(what)) and not re.match(
            r"an? (?:\w+ )?(?:good|bad|great|big|huge|little|bit|lot|mess|pain|nightmare|problem|joke|thing|must|no-?go|disaster)\b",
            what,
            re.I,
        )
    if re.match(r"(?:is|are) (?:\w+ )?(?:in|on|at|for|planned|scheduled)\b", does) and _ONCE.match(what):
        return False
    if re.match(r"(?:has|have)$", does, re.I) and re.match(
        r"(?:been|seen|had|done|gone|come|become|got|gotten|made|taken|given|grown|shown|kept|left|lost|won|\w{3,}ed)\b", what, re.I
    ):
        return False
    if (
        _PROGRAM.search(noun)
        and re.search(r"\bwritten\b", does)
        and re.match(r"in (?-i:[A-Z])\w+$", what)
        and what.split()[1].lower() in LANGUAGE_OF
    ):
        return False
    if re.match(r"(?:is|are) (?:in|on|at)\b", does) and re.match(
        r"(?:an? )?(?:\w+ )?(?:state|loop|fire|hold|use|beta|progress|trouble|time|it|purpose|fact|general|place|sync|line)\b", what, re.I
    ):
        return False
    if re.match(
        r"(?:on|in) (?:the phone|fire|the table below|the way|a call|a meeting|line|vacation|holiday|it)\b", f"{does.split()[-1]} {what}"
    ):
        return False
    return len(what.split()) >= 1 and not (
        does.lower() in {"runs", "run", "starts", "start", "ends", "goes", "go", "takes", "take"}
        and re.match(r"(?:fine|well|ok|okay|locally|out of|into|wrong|away|through|a long|about a|smoothly|slowly|again)\b", what, re.I)
    )


def without_reason(words: str) -> str:
    """The words up to where a reason, a relative clause or a new thought begins."""
    return _CUT.sub("", words).strip(" ,.")


def fit_to_stand(what: str) -> bool:
    """Whether words can be read alone: they point at nothing that stayed behind, and have no loose end."""
    return 1 <= len(what.split()) <= 18 and not _POINTED.search(what) and not _LOOSE.search(what) and bool(re.search(r"\w", what))
