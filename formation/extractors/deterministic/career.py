"""Work and learning beyond the bare occupation: roles, standing, degrees, studies. "I'm the lead of the billing team", "I'm retired"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind
from formation.extractors.deterministic.tails import lasting
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

_GROUP = (
    r"(?P<group>(?:the |our |my |an? )?(?:[\w&'/-]+ ){0,3}?(?:team|teams|department|group|committee|squad|unit|lab|chapter|club|society|association|guild|project|division|"
    r"workstream|branch|choir|orchestra|band))"
)
_ROLE = (
    r"(?P<role>(?:team |tech |technical |engineering |project |product |deputy |co-|interim |acting )?(?:lead|leader|head|manager|director|chair|chairperson|chairman|chairwoman|"
    r"treasurer|secretary|captain|coach|organi[sz]er|founder|president|vice president|coordinator|conductor|maintainer))"
)
_IS_ROLE = re.compile(rf"\s*(?:the |an? |also the |now the )?{_ROLE} (?:of|for|in) {_GROUP}{STOP}", re.I)
_LEADS = re.compile(rf"\s+{_GROUP}(?: (?:at|of) (?-i:[A-Z])[\w&.-]*)?{STOP}", re.I)
_ROLE_OF_VERB = {"lead": "lead", "manage": "manager", "head": "head"}
_STATUS = re.compile(
    rf"\s*(?:a |an )?(?P<status>retired|semi-retired|self[- ]employed|unemployed|out of work|between jobs|jobless|(?:stay|work)[- ]at[- ]home (?:mum|mom|dad|parent|mother|father)(?: of (?:one|two|three|four|twins))?|"
    rf"homemaker|housewife|househusband|full[- ]time (?:carer|parent|mum|mom|dad)|freelancing|freelance)(?: (?:now|already|after [\w ]{{3,20}}|(?:last|this) \w+|in \w+|from (?:the|an?|my (?:job|career)) [\w' -]{{3,30}}?|from (?:teaching|nursing|farming|medicine|law|work)|for (?:now|\w+ years)|since (?:19|20)\d\d|with (?:\w+ ){{1,3}}\w+|as an? [\w -]{{3,30}}?|in [\w ]{{3,25}}?))*{STOP}",
    re.I,
)
_SUBJECTS = frozenset(
    "biology chemistry physics mathematics maths math statistics geology geography astronomy medicine nursing pharmacy dentistry law economics business finance accounting "
    "marketing psychology sociology anthropology philosophy theology history archaeology linguistics literature english french german spanish italian russian chinese japanese "
    "arabic latin journalism communication communications media film theatre theater drama music musicology art arts painting sculpture design architecture engineering "
    "robotics computing informatics programming cybersecurity education teaching politics government science sciences studies management logistics agriculture forestry "
    "ecology zoology botany biochemistry biotechnology genetics neuroscience kinesiology nutrition photography fashion tourism hospitality criminology mechatronics".split()
)
_FIELD = r"(?P<field>[A-Za-z][\w-]*(?: (?:and |of )?[A-Za-z][\w-]*){0,3}?)"
_SCHOOL = r"(?:the )?(?-i:[A-Z][\w&.'-]*(?: (?:of |de |for )?(?:the )?[A-Z][\w&.'-]*){0,4})"
_WHERE = rf"(?: (?:at|from) (?P<school>{_SCHOOL}))?"
_STUDENT_OF = re.compile(
    rf"\s*an? (?:\w+(?:-year)? )?(?:(?P<level>phd|doctoral|master's|masters|graduate|grad|undergraduate|medical) )?student of {_FIELD}{_WHERE}{STOP}",
    re.I,
)
_STUDY = re.compile(rf"\s+{_FIELD}{_WHERE}(?: (?:in|back in) (?P<place>[A-Z]\w+))?{STOP}", re.I)
_DOING = re.compile(
    rf"(?:i'm|im|i am)(?: currently)? (?:doing|working on|pursuing|finishing|taking|reading for) (?:an?|my) (?P<level>phd|doctorate|master'?s?(?: degree)?|bachelor'?s?(?: degree)?|"
    rf"degree|mba|msc|bsc|ba|ma) in {_FIELD}{_WHERE}{STOP}",
    re.I,
)
_LEVEL = (
    r"(?P<level>(?:bachelor'?s?|master'?s?|associate'?s?|doctoral|phd|university|college|law|engineering)(?: degree)?|degree|doctorate|phd|ph\.d|mba|msc|bsc|b\.sc|m\.sc|ba|ma|"
    r"beng|meng|diploma)"
)
_DEGREE = re.compile(rf"\s+(?:an? |my )?{_LEVEL}(?: in {_FIELD})?{_WHERE}(?: in (?:19|20)\d\d)?{STOP}", re.I)
_MY_DEGREE = re.compile(rf"my (?P<level>degree|master'?s?|bachelor'?s?|phd|doctorate|major)(?:'s| is| was) in {_FIELD}{_WHERE}{STOP}", re.I)
_GRADUATED = re.compile(
    rf"\s+from (?P<school>{_SCHOOL})(?: with an? (?P<level>[\w']+(?: degree)?) in {_FIELD})?(?: in (?P<year>(?:19|20)\d\d))?{STOP}", re.I
)
_MAJORED = re.compile(rf"\s+in {_FIELD}{_WHERE}{STOP}", re.I)


def _role(claim: Claim, voice: Voice) -> str:
    return owner(voice, "is", f"the {claim.get('role')} of {claim.get('group')}")


ROLE = ClaimKind(
    name="role",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_role,
    subject=lambda claim: claim.get("group") or "",
    slots=("group", "role"),
    verb="lead",
)
STATUS = ClaimKind(
    name="work_status",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "is", claim.get("status") or ""),
    subject=lambda _claim: "working life",
    slots=("status",),
    single_valued=True,
    verb="be",
)


_MODE = re.compile(
    rf"\s+(?:mostly |mainly |fully |completely |usually )?(?P<mode>from home|remotely|remote|hybrid|part[- ]time|full[- ]time|night shifts|nights|day shifts|in shifts|shifts|freelance|"
    rf"(?:two|three|four|five|six) days a week|from the office|on site|on-site)(?: (?:now|these days|since (?:19|20)\d\d|(?:as|at|for) .*))?{STOP}",
    re.I,
)
_ONE_MODE = {"remote": "remotely", "nights": "night shifts", "in shifts": "shifts", "on-site": "on site"}
MODE = ClaimKind(
    name="work_mode",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(
        voice,
        "works" if claim.stance is Stance.POSITIVE else "does not",
        ("" if claim.stance is Stance.POSITIVE else "work ") + (claim.get("mode") or ""),
    ),
    subject=lambda claim: f"working {claim.get('mode')}",
    slots=("mode",),
    verb="work",
)


def _studies(claim: Claim, voice: Voice) -> str:
    school = claim.get("school")
    level = claim.get("level")
    if level:
        return owner(voice, "is", f"doing {level} in {claim.get('field')}" + (f" at {school}" if school else ""))
    return owner(voice, "studies", f"{claim.get('field')}" + (f" at {school}" if school else ""))


STUDIES = ClaimKind(
    name="studies",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_studies,
    subject=lambda claim: claim.get("field") or "",
    slots=("field",),
    optional_slots=("school", "level"),
    verb="study",
)


def _studied(claim: Claim, voice: Voice) -> str:
    level, field, school, year = (claim.get(slot) for slot in ("level", "field", "school", "year"))
    if level:
        said = f"{level}" + (f" in {field}" if field else "") + (f" from {school}" if school else "")
        return owner(voice, "has", said if level.startswith(("a ", "an ")) else f"{_an(level)} {said}")
    if field:
        return owner(voice, "studied", field + (f" at {school}" if school else ""))
    return owner(voice, "graduated", f"from {school}" + (f" in {year}" if year else ""))


def _an(level: str) -> str:
    return "an" if re.match(r"(?:MBA|MSc|MA\b|MEng|[aeio])", level) else "a"


EDUCATION = ClaimKind(
    name="education",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_studied,
    subject=lambda claim: claim.get("field") or claim.get("school") or claim.get("level") or "",
    slots=("field",),
    optional_slots=("school", "level", "year"),
    portability=Portability.PORTABLE,
)


STUDIES_AT = kind("studies_at", "studies at", longevity=Longevity.ONGOING)

#: A place of learning for the grown: schools and colleges of children have the same words.
_UNIVERSITY = (
    r"(?P<school>(?:the )?(?-i:(?:Royal |Technical |Free |Open |Catholic )*(?:University|Université|Universität|Universidad|Academy|Institute|Polytechnic|School|College|Conservatory) of (?:the )?[A-Z][\w'-]+(?: (?:of |and )?[A-Z][\w'-]+){0,2}|"
    r"(?:[A-Z][\w'-]+ ){1,3}(?:University|Uni|Polytechnic|Institute of Technology|Business School|Medical School|Law School|Art School|Conservatory|Academy|College)|TU [A-Z]\w+|ETH(?: [A-Z]\w+)?|MIT|UCLA|UCL|LSE|NYU|EPFL|KTH|KU [A-Z]\w+))"
)
#: "I go to Halden University", "I'm a student at ...", "I'm studying at ...".
_ATTENDS = re.compile(
    rf"(?:^|[\s,;(])(?:i(?:'m| am)?|im) (?:(?:now|currently|still|also|both) )*(?:(?:study(?:ing)?|go(?:ing)? to (?:uni|university|college)|(?:enrolled|an? (?:[\w-]+ ){{0,3}}?(?:student|undergrad|undergraduate|freshman|sophomore|postgrad))) at|go to|attend) {_UNIVERSITY}",
    re.I,
)
#: What a student has there; whose students they are speaks of teaching.
_STUDENTS_OWN = re.compile(
    rf"\bmy (?:(?!old|former|first)[\w-]+ )?(?:lectures?|classes|courses?|seminars?|professors?|thesis|dissertation|master'?s|degree|studies|exams?|finals|electives?|programme|program|semester) at {_UNIVERSITY}",
    re.I,
)
_LEARNS_THERE = re.compile(
    r"\b(?:electives?|exams?|thesis|dissertation|semester|freshman|sophomore|undergrad\w*|student|degree|finals|(?:first|second|third|fourth|final|last) year|tuition)\b",
    re.I,
)
_TEACHES_THERE = re.compile(
    r"\b(?:my students|i teach|lecturer|marking|grading|teaching|i(?:'ve| have)? (?:graduated|finished|left|dropped)|used to|was|were|years ago)\b",
    re.I,
)


def _attends(clause: Clause) -> Iterator[Proposal]:
    """Where one studies, told with the name of the place."""
    if clause.unreal or clause.elsewhen:
        return
    found = None if clause.asks else _ATTENDS.search(clause.text)
    if found is None and _LEARNS_THERE.search(clause.around) and not _TEACHES_THERE.search(clause.around):
        found = _STUDENTS_OWN.search(clause.text)
    if found:
        yield asserted(STUDIES_AT, what=found["school"])


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    text = clause.text
    if "at " in text or "to " in text or "attend" in text:
        yield from (proposal.never_beside("studies_at") for proposal in _attends(clause))
    if not (clause.asks or clause.unreal):
        if (found := _MY_DEGREE.match(text)) and _academic(found["field"]):
            yield asserted(
                EDUCATION,
                field=found["field"],
                school=found["school"],
                level=None if found["level"].lower() == "major" else _level(found["level"]),
            )
        elif (found := _DOING.match(text)) and _academic(found["field"]):
            yield asserted(STUDIES, field=found["field"], school=found["school"], level=f"{_an(found['level'])} {_level(found['level'])}")
    if predicate is None or predicate.who != "i":
        return
    rest, mood, past = predicate.rest, predicate.mood, predicate.past
    match predicate.verb:
        case "be" if mood in {Mood.HOLDS, Mood.ENDED}:
            yield from _being(rest, mood)
        case "lead" | "manage" | "head" if not past and mood in {Mood.HOLDS, Mood.ENDED}:
            if (found := _LEADS.match(rest)) and not re.match(r"(?:an?\b)", found["group"], re.I):
                yield _in_role(_ROLE_OF_VERB[predicate.verb], found["group"], mood)
        case "work" if (not past or (predicate.perfect and lasting(rest))) and mood is not Mood.NEVER:
            if found := _MODE.match(rest):
                said = re.sub(r"(?<=part|full) ", "-", found["mode"].lower())
                mode = _ONE_MODE.get(said, said)
                if mood is Mood.ENDED:
                    yield retracted(MODE, statement=f"User no longer works {mode}.", mode=mode)
                else:
                    yield asserted(MODE, stance=Stance.NEGATIVE if mood is Mood.NOT else Stance.POSITIVE, mode=mode)
        case "study" if mood is Mood.HOLDS and not predicate.perfect:
            if (found := _STUDY.match(rest)) and _academic(found["field"]):
                yield asserted(EDUCATION if past else STUDIES, field=found["field"], school=found["school"])
        case "have" if not past and mood is Mood.HOLDS:
            if (found := _DEGREE.match(rest)) and (found["school"] or (found["field"] and _academic(found["field"]))):
                yield asserted(EDUCATION, field=found["field"], school=found["school"], level=_level(found["level"]))
        case "graduate" if past and mood is Mood.HOLDS:
            if found := _GRADUATED.match(rest):
                level = _level(found["level"]) if found["level"] else None
                yield asserted(EDUCATION, field=found["field"], school=found["school"], level=level, year=None if level else found["year"])
        case "major" if mood is Mood.HOLDS:
            if (found := _MAJORED.match(rest)) and _academic(found["field"]):
                yield asserted(EDUCATION if past else STUDIES, field=found["field"], school=found["school"])


def _being(rest: str, mood: Mood) -> Iterator[Proposal]:
    if found := _IS_ROLE.match(rest):
        yield _in_role(found["role"].lower(), found["group"], mood)
    elif found := _STATUS.match(rest):
        said = re.sub(r"(?<=stay|work) at home", "-at-home", re.sub(r"^(self|full) ", r"\1-", found["status"].lower()))
        status = re.sub(r"^(stay-at-home|work-at-home|homemaker|house|full-time)", r"a \1", said)
        if mood is Mood.ENDED:
            yield retracted(STATUS, statement=f"User is no longer {status}.", status=status)
        else:
            yield asserted(STATUS, status=status)
    elif mood is Mood.HOLDS and (found := _STUDENT_OF.match(rest)) and _academic(found["field"]):
        yield asserted(STUDIES, field=found["field"], school=found["school"])


def _in_role(role: str, group: str, mood: Mood) -> Proposal:
    team = re.sub(r"^(?:our|my)\b", "the", group, flags=re.I)
    team = team if re.match(r"(?:the|an?)\b", team, re.I) or team[:1].isupper() else f"the {team}"
    if mood is Mood.ENDED:
        return retracted(ROLE, statement=f"User is no longer the {role} of {team}.", role=role, group=team)
    return asserted(ROLE, role=role, group=team)


def _academic(field: str) -> bool:
    return field.lower().split()[-1] in _SUBJECTS and not re.match(
        r"(?:the|my|our|your|this|that|for|about|a|an|some|more|how)\b", field, re.I
    )


def _level(said: str) -> str:
    """One spelling for a degree: "Master's degree", "masters" -> "master's degree"."""
    small = said.lower()
    if small in {"phd", "ph.d"}:
        return "PhD"
    if small in {"mba", "msc", "bsc", "ba", "ma", "beng", "meng", "b.sc", "m.sc"}:
        return {"msc": "MSc", "m.sc": "MSc", "bsc": "BSc", "b.sc": "BSc", "beng": "BEng", "meng": "MEng"}.get(small, small.upper())
    found = re.match(r"(bachelor|master|associate)'?s?\b", small)
    return f"{found[1]}'s degree" if found else small
