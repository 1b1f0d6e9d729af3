"""Facts of the work at hand, local to their project: deadlines, schedules, practices, constraints.

"Our deadline is 3 May", "standup is at 9:30", "we deploy with Ansible", "the API must stay on Python 3.9".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

from formation.candidate import Voice
from formation.extractors.deterministic.asserted import STOP, mentions, told
from formation.extractors.deterministic.dates import DAY, day_said
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.project_kinds import of_project
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.things import spelled
from formation.extractors.deterministic.undertakings import DECIDED
from formation.extractors.deterministic.voice import owners
from memory.values import Longevity, Stance
from memory.views import Claim

_HINTS = frozenset(
    "deadline due we our the all every must has have need needs cannot can may can allowed standup stand-up standups retro retros planning demo review sync releases deploys deployments backups".split()
)
_DEADLINE = re.compile(
    rf"(?:(?:the|our|my) (?P<of>(?:[\w-]+ ){{0,3}}?)(?:deadline|due date)(?: for (?:the |our |my )?(?P<for>[\w -]{{2,40}}?))?(?:'s| is)(?: now| still| on)? |"
    rf"(?:the|our|my) (?P<thing>(?:[\w-]+ ){{0,2}}?(?:report|thesis|paper|proposal|release|draft|assignment|essay|dissertation|application|grant|manuscript|presentation|milestone|audit))"
    rf" is due(?: on| by)? |(?:we|i) (?:need to|have to|must) (?:ship|deliver|submit|release|hand in|launch) (?:the |our |my )?(?P<ship>[\w -]{{2,40}}?) by )(?:on |the )?{DAY}(?:,? (?P<year>20\d\d))?{STOP}",
    re.I,
)
_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_TIME = r"(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)? ?(?:am|pm|h|uhr|o'clock)?"
_WHEN = (
    rf"(?P<when>(?:(?:is |are |happens |happen |takes place |take place |runs? |starts? |goes out |go out )?(?:always |now |usually )?(?:at (?P<at>{_TIME})(?: (?:every (?:day|morning|week|{_DAYS})|daily|on {_DAYS}s?(?: and {_DAYS}s?)?))?|"
    rf"(?:on )?{_DAYS}s(?:,? (?:and )?{_DAYS}s)*(?: at {_TIME})?|every (?:other |second )?(?:{_DAYS}|day|morning|week|month|two weeks|weekday)(?: at {_TIME})?|"
    rf"(?:is )?(?:always )?(?:on )?the (?:first|second|third|fourth|last|second last|1st|2nd|3rd|\d{{1,2}}th) (?:{_DAYS}|(?:working |week)?day)? ?of (?:the|every|each) (?:month|sprint|quarter|year)|daily(?: at {_TIME})?|weekly|biweekly|fortnightly|monthly|quarterly|twice a (?:week|month|day)|"
    rf"once a (?:week|month|quarter))))"
)
_EVENT = (
    r"(?P<event>(?:daily |weekly |team |sprint |nightly |production |dev |design |book |code |monthly |project |backlog )?(?:stand-?ups?|stand up|daily|retros?|retrospectives?|planning|reviews?|demos?|sync|"
    r"meetings?|all-hands|1:1s?|one-on-ones?|releases?|deploys?|deployments?|code freeze|backups?|maintenance window|office hours|refinement|grooming|town hall|newsletter|rehearsals?|practice|training|"
    r"choir practice|band practice|book club|seminar|lab meeting|on-call (?:rotation|handover)|(?:bin|release|deploy|pay|market|delivery|demo|cleaning|laundry|patch) ?day|builds?|batch job|report))"
)
#: Said without "the" or "our".
_BARE_EVENT = re.compile(
    r"(?:daily |weekly |team |sprint )?(?:standup|retro|sprint|code freeze|all-hands|planning|office hours|backlog|(?:bin|release|deploy|pay|market|delivery|demo|patch) ?day)",
    re.I,
)
_SCHEDULE = re.compile(rf"(?:(?:the|our|my) )?{_EVENT}(?:'s)? {_WHEN}{STOP}", re.I)
#: "Standup moved to 09:45, Tuesdays and Fridays only".
_MOVED = re.compile(
    rf"(?:(?:the|our|my) )?{_EVENT} (?:has |was |got |is )?(?:been |now )?(?:moved|shifted|rescheduled|changed) to (?P<when>(?:{_TIME})?(?: for good| permanently| from now on)?(?:,? ?(?:on )?{_DAYS}s?(?:(?:,| and|, and) {_DAYS}s?)*)?)(?: only| for good| permanently| from now on)*{STOP}",
    re.I,
)
_DOES_WHEN = re.compile(
    rf"we (?:always |usually |now )?(?P<do>release|deploy|ship|meet|rehearse|have (?:our )?{_EVENT.replace('?P<event>', '?P<had>')}|do (?:our )?(?:retros?|demos?|planning|releases|deploys)|hold (?:our )?(?:retros?|planning|demos?)) {_WHEN}{STOP}",
    re.I,
)
_VERBS = {
    "deploy": "deploys",
    "build": "builds",
    "test": "tests",
    "host": "hosts",
    "ship": "ships",
    "lint": "lints",
    "format": "formats",
    "package": "packages",
    "monitor": "monitors",
    "track": "tracks",
    "manage": "manages",
    "develop": "develops",
    "release": "releases",
    "run": "runs",
    "store": "stores",
    "document": "documents",
    "write": "writes",
}
_PRACTICE = re.compile(
    rf"we (?P<ended>no longer |don't )?(?:also |always |usually |currently |now |still |mostly )?(?P<do>{'|'.join(_VERBS)})(?P<what>(?: (?:everything|it all|our \w+|all our \w+|the \w+(?: \w+)?|services|issues|bugs|tasks|tickets|docs|"
    rf"metrics|backups|logs|code|dependencies|secrets|tests|builds|images))?) (?P<how>with|on|via|using|through|in) (?P<tool>[A-Za-z][\w.+#-]*(?: [A-Z][\w.+#-]*){{0,2}})(?: on (?:merge|push|tags?|release|commit|every (?:push|merge|commit)))?(?P<any> any ?more)?{STOP}",
    re.I,
)
_THING = (
    r"(?:(?:[\w'-]+ ){0,3}?(?:apis?|ci|apps?|applications?|services?|builds?|sites?|websites?|databases?|db|code(?:base)?|librar(?:y|ies)|packages?|tests?|pipelines?|deploy(?:ment)?s?|releases?|frontend|"
    r"backend|servers?|clients?|projects?|budget|design|schemas?|importers?|exporters?|parsers?|endpoints?|modules?|images?|containers?|migrations?|docs|documentation|plugins?|"
    r"cli|sdk|ui|model|dashboard|branch(?:es)?|commits?|pull requests?|prs?|changes?|logs|queries|jobs?|worker|scheduler|firmware|uploads?|bundle|data|password policy))"
)
_MUST = re.compile(
    rf"(?P<about>(?:the|our|all|every|any|all of the|all of our|each) {_THING}) (?P<modal>must not|must never|must|has to|have to|needs to|need to|cannot|can't|can not|can only|may only|may not|mustn't|should never|"
    rf"(?:is|are)(?:n't| not| never) allowed to|(?:is|are) not supposed to) (?P<what>[a-z][^\x00?]{{3,110}})$",
    re.I,
)
_ALLOWED = re.compile(
    rf"(?P<about>(?:(?:{_DAYS}|weekend|direct|force|manual|remote|late|same-day) )(?:deploys?|deployments?|releases?|pushes|commits?|merges|meetings|work|edits)) (?:is|are)(?P<not>n't| not| never)? allowed(?: (?:now|any ?more))?{STOP}",
    re.I,
)
_PART = (
    r"(?P<part>(?:[\w-]+ )?(?:backend|front[- ]?end|api|app|service|site|website|server|importer|parser|pipeline|cli|project|codebase|database|db|stack|infrastructure|worker|bot|dashboard|"
    r"library|package|ci|monorepo|repo|default branch|main branch|docs|blog|shop))"
)
_TOOLS = r"(?P<tool>[A-Za-z][\w.+#-]*(?: [A-Z0-9][\w.+#-]*){0,2}(?:(?:, | and |, and )[A-Za-z][\w.+#-]*(?: [A-Z0-9][\w.+#-]*){0,2}){0,3})"
_BUILT = re.compile(
    rf"(?:the|our|my) {_PART} (?P<how>is (?:written|built|done|implemented|coded) (?:in|with|on)|is hosted on|is deployed (?:on|to)|runs on|runs in|uses|is built on|is based on|is in|is) {_TOOLS}{STOP}",
    re.I,
)
_WE_ARE_ON = re.compile(rf"(?:we're|we are)(?: still| currently| now)? on (?P<tool>[A-Z][\w.+#-]*(?: \d[\w.]*)){STOP}", re.I)
_WENT_WITH = re.compile(
    rf"(?i:we)(?:'ve| have)?(?: finally| eventually)? (?:went with|gone with|opted for|landed on) (?P<what>[A-Z][\w.+#-]*(?: [A-Z0-9][\w.+#-]*){{0,2}}(?: for (?:the |our )?[\w -]{{3,30}})?){STOP}"
)
_PIECES = re.compile(r",?\s+(?:and|but)\s+(?=(?:the|our|all|we)\s)|,\s+(?=(?:our|we)\s)", re.I)
_STILL = re.compile(
    r"\b(?:this|that|these|those|it|them|you|your|i|me|my|us|he|she|now|today|tomorrow|tonight|because|which|so|but|or else|be (?:a bug|the problem|broken|down|wrong|right|something|somewhere|there|missing|able|fun|nice|\w+ing)|have (?:\w+ed|been|had|got|gone|broken)|be (?:an? )?(?:issue|error)|have been)\b|[;:]",
    re.I,
)
#: "The docs say the API must ...": somebody else's rule.
_RELAYED = re.compile(r"\b(?:says?|said|thinks?|claims?|states?|means?|that|if|when|which)\b", re.I)
#: What a thing that is asked for right now shall have.
_TASK = re.compile(
    r"(?:have|include|contain|show|display|say|print|output|look|list|consist|return|take|read|start with|end with|be (?:red|blue|bold|centered|centred|sorted))\b",
    re.I,
)
_ODD = re.compile(
    r"(?:find|open|see|connect|read|load|start|parse|resolve|locate|import|reach|handle|compile|work|run|build|keep up|fix|be fixed|be found|finish)\b",
    re.I,
)


def _deadline(claim: Claim, voice: Voice) -> str:
    of, date = claim.get("of") or "project", claim.get("date") or ""
    return f"The deadline {'of' if of == 'project' else 'for'} the {of} is {'' if date[0].isdigit() else 'in '}{date}."


_kind = partial(of_project, longevity=Longevity.ONGOING)


DEADLINE = _kind(
    name="deadline",
    render=_deadline,
    subject=lambda claim: f"deadline {claim.get('of') or ''}".strip(),
    slots=("date",),
    single_valued=True,
)
SCHEDULE = _kind(
    name="schedule",
    render=lambda claim, voice: (
        owners(voice, f"team {claim.get('does')} {claim.get('when')}")
        if claim.get("does")
        else f"The {claim.get('event')} {_be(claim.get('event') or '')} {claim.get('when')}."
    ),
    subject=lambda claim: f"{_one(claim.get('event') or '')} schedule",
    slots=("when",),
    single_valued=True,
    canonical=lambda _slot, value: re.sub(r"^on |(?<=day)s\b", "", re.sub(r"\bevery (?=\w+day)", "", value.lower())),
)
PRACTICE = _kind(
    name="team_practice",
    render=lambda claim, voice: owners(
        voice,
        f"team {_VERBS[claim.get('do') or 'run']}{' ' + (claim.get('what') or '') if claim.get('what') else ''} {claim.get('how')} {claim.get('tool')}",
    ),
    subject=lambda claim: f"{claim.get('do')} {claim.get('tool')}",
    slots=("do", "tool"),
    optional_slots=("what",),
)
CONSTRAINT = _kind(
    name="constraint",
    render=lambda claim, voice: _constraint(claim),
    subject=lambda claim: gist(f"{claim.get('about')} {claim.get('what')}"),
    slots=("about", "what"),
)


STACK = _kind(
    name="stack",
    render=lambda claim, voice: f"The {claim.get('part')} {claim.get('how')} {claim.get('tool')}.",
    subject=lambda claim: f"{claim.get('part')} {re.sub(r'^is ', '', claim.get('how') or '')}",
    slots=("tool",),
    single_valued=True,
)


def _be(event: str) -> str:
    return "are" if re.search(r"[^s]s$", event) and event not in {"all-hands", "office hours"} else "is"


def _built(found: re.Match[str]) -> Iterator[Proposal]:
    part, how, tool = found["part"], found["how"].lower(), found["tool"]
    names = re.split(r", and |, | and ", tool)
    known = all(name.lower().split()[0] in TECH or (name[0].isupper() and how not in {"is", "is in", "uses", "runs in"}) for name in names)
    if (
        not known
        or any(name.lower() in LANGUAGE_OF for name in names)
        or (how == "is" and part.lower().split()[-1] not in {"stack", "database", "db", "ci"})
        or re.match(r"(?:new|old|first|whole|other|same)\b", part)
    ):
        return
    yield asserted(
        STACK,
        part=part,
        how={
            "is in": "is written in",
            "is done in": "is written in",
            "is coded in": "is written in",
            "is implemented in": "is written in",
        }.get(how, how),
        tool=tool,
    )


def _constraint(claim: Claim) -> str:
    about, what, modal = claim.get("about") or "", claim.get("what") or "", claim.get("modal") or "must"
    about = re.sub(r"^(?:our|all our|all of our)\b", lambda found: "the" if found[0].lower() == "our" else "all the", about, flags=re.I)
    if modal == "allowed":
        return f"{about[:1].upper() + about[1:]} are {'not ' if claim.stance is Stance.NEGATIVE else ''}allowed."
    return f"{about[:1].upper() + about[1:]} {modal} {what}."


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not mentions(clause.text, _HINTS) and not re.match(_EVENT, clause.text, re.I):
        return
    words = told(clause)
    if words is None:
        return
    for piece in _PIECES.split(words):
        yield from _facts(piece)


def _facts(words: str) -> Iterator[Proposal]:
    if found := _DEADLINE.match(words):
        yield from _due(found)
    elif found := _DOES_WHEN.match(words):
        does = found["do"].lower().split()[0]
        event = (
            found["had"]
            or {"release": "release", "deploy": "deploy", "ship": "release", "meet": "meeting", "rehearse": "rehearsal"}.get(does)
            or found["do"].split()[-1]
        )
        verb = {"release": "releases", "deploy": "deploys", "ship": "ships", "meet": "meets", "rehearse": "rehearses"}.get(does)
        yield asserted(SCHEDULE, event=event.lower(), when=_time(found["when"]), does=verb)
    elif (found := _MOVED.match(words)) and found["when"].strip(" ,"):
        yield asserted(SCHEDULE, event=re.sub(r"^stand ?-?up", "standup", found["event"].lower()), when=_moved_to(found["when"]))
    elif found := _SCHEDULE.match(words):
        event = re.sub(r"^stand ?-?up", "standup", found["event"].lower())
        own = re.match(r"(?:the|our|my)\b", words, re.I) or _BARE_EVENT.match(event)
        if own and _recurring(event, found) and not (words.lower().startswith("my") and event.startswith(("report", "build"))):
            yield asserted(SCHEDULE, event=event, when=_time(found["when"]))
    elif found := _PRACTICE.match(words):
        yield from _practised(found)
    elif found := _WENT_WITH.match(words):
        yield asserted(DECIDED, text=f"decided to go with {found['what']}", who="we")
    elif found := _WE_ARE_ON.match(words):
        yield asserted(STACK, part="project", how="is on", tool=found["tool"])
    elif found := _BUILT.match(words):
        yield from _built(found)
    elif found := _ALLOWED.match(words):
        yield asserted(
            CONSTRAINT, stance=Stance.NEGATIVE if found["not"] else Stance.POSITIVE, about=found["about"], what="allowed", modal="allowed"
        )
    elif found := _MUST.match(words):
        yield from constrained(found["about"], found["modal"], found["what"])


def _moved_to(said: str) -> str:
    bare = re.sub(r" (?:for good|permanently|from now on)\b", "", said).strip(" ,")
    bare = re.sub(rf",? (?:on )?(?={_DAYS})", " on ", bare, count=1, flags=re.I)
    return _time(f"at {bare}" if bare[0].isdigit() else bare)


def _recurring(event: str, found: re.Match[str]) -> bool:
    """ "The demo is at 3" is today's; a standup at 9:30 is every day's."""
    alone = found["at"] and re.fullmatch(rf"(?:is |are |starts? |happens? )?(?:always |now |usually )?at {_TIME}", found["when"], re.I)
    return not alone or re.search(r"(?:standup|daily|office hours|backups?|batch job|bin day|code freeze)$", event) is not None


def _due(found: re.Match[str]) -> Iterator[Proposal]:
    of = (found["of"] or found["for"] or found["thing"] or found["ship"] or "").strip().lower()
    day = day_said(found)
    if day and not re.search(r"\b(?:it|this|that|next|new|first|old|previous)\b", of):
        yield asserted(DEADLINE, of=re.sub(r"^(?:the|our|my) ", "", of) or None, date=f"{day} {found['year']}" if found["year"] else day)


def _time(said: str) -> str:
    """Without its verb: "is at 9:30" -> "at 9:30"; "Thursdays" -> "on Thursdays"."""
    bare = re.sub(
        r"^(?:is |are |happens? |takes? place |runs? |starts? |goes? out )?(?:always |now |usually )?", "", said.strip(), flags=re.I
    )
    bare = re.sub(rf"\b({_DAYS})", lambda day: day[1].capitalize(), bare, flags=re.I)
    return f"on {bare}" if re.match(_DAYS, bare, re.I) else bare


def _one(event: str) -> str:
    return re.sub(
        r"(?<=[^s])s$",
        "",
        re.sub(r"^(?:daily|weekly|team|sprint) (?=stand|retro)", "", event)
        .replace("retrospective", "retro")
        .replace("deployment", "deploy")
        .replace("stand-up", "standup"),
    )


def _practised(found: re.Match[str]) -> Iterator[Proposal]:
    tool, what = found["tool"], re.sub(r"\b(?:our|all our|the)\b ?", "", found["what"]).strip().replace("it all", "everything")
    if not (
        tool.lower() in TECH
        or (tool[0].isupper() and not re.match(rf"(?:{_DAYS}s?|I|We|The|Our|My|Ireland|Europe|English|German|French)\b", tool, re.I))
    ) or (found["how"] == "in" and found["do"].lower() in {"run", "ship", "release"}):
        return
    how = {"using": "with", "via": "with", "through": "with"}.get(found["how"].lower(), found["how"].lower())
    do, tool = found["do"].lower(), spelled(tool)
    if found["ended"] or found["any"]:
        if (found["ended"] or "").lower() == "no longer " or found["any"]:
            yield retracted(PRACTICE, statement=f"User's team no longer {_VERBS[do]} {how} {tool}.", do=do, tool=tool)
        return
    yield asserted(PRACTICE, do=do, tool=tool, what=what or None, how=how)


#: ", backups run then": another clause, which goes on from the rule.
_AND_THEN = re.compile(
    r",\s+(?=[\w' ]{2,30}\b(?:is|are|run|runs|was|were|has|have|then|there|gets?|breaks?|because|since|otherwise)\b)(?!and\b|or\b).*$", re.I
)


def constrained(about: str, modal: str, what: str) -> Iterator[Proposal]:
    """A rule that stands for a thing of the work; what is only to be done now, or cannot be done today, is none."""
    what, modal = _AND_THEN.sub("", what).strip(" .,"), modal.lower()
    denied = re.search(r"not|never|n't", modal)
    inability = modal in {"cannot", "can't", "can not"}
    if _TASK.match(what) or _RELAYED.search(about):
        return
    loose = len(what.split()) < 2 and modal in {"has to", "have to", "needs to", "need to"}
    if _STILL.search(what) or "," in what or len(what.split()) > 16 or loose or (inability and _ODD.match(what)):
        return
    modal = {
        "can't": "cannot",
        "can not": "cannot",
        "mustn't": "must not",
        "must never": "must not",
        "should never": "must not",
        "has to": "must",
        "have to": "must",
        "needs to": "must",
        "need to": "must",
    }.get(modal, modal)
    modal = re.sub(r"^(is|are)n't", r"\1 not", modal)
    yield asserted(CONSTRAINT, stance=Stance.NEGATIVE if denied else Stance.POSITIVE, about=about, what=what, modal=modal)
