"""Occupation: "I'm a nurse", "I work as a baker", "I work in logistics". One at a time; figures of speech are no occupation."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import FIELDS, NOT_OCCUPATION, OCCUPATIONS
from formation.extractors.deterministic.people import GIVEN
from formation.extractors.deterministic.phrase import fit, trimmed
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import lasting
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType, Sensitivity
from memory.views import Claim

_A_JOB = re.compile(
    r"\s*(?:an?|the)\s+(?P<job>[\w+#/ '-]+?)(?=\s+(?:at|with|for|in|from|who|by|and|based|working|of|but|on|since|"
    r"specializing|specialising|specialized|now|here|there|because|so|as|to|that)\b|[,.()]|\s+-|$)",
    re.I,
)
_AS = re.compile(r"\bas\s+(?=an?\s)", re.I)
_FIELD = re.compile(
    r"\s+in\s+(?:the\s+)?(?P<field>[A-Za-z]+(?:\s(?:and|&)\s[A-Za-z]+|\s[A-Za-z]+)?)(?:\s+(?:industry|sector|field|"
    r"business))?\s*(?=$|,| at | for | and )",
    re.I,
)
_NOT_YET = re.compile(
    r"\s+(?:in training|wannabe|at heart|in the making|to be\b|myself)|\s+of\s(?!(?:an?|the|our) (?:[\w-]+ ){0,2}(?:hotel|school|clinic|hospital|restaurant|library|museum|theatre|theater|bakery|shop|store|bar|pub|ship|ferry|farm|kindergarten|nursery|campsite|primary|secondary|academy|college|department|charity|prison|zoo|hostel)\b)|[^\w(]*\(of\s",
    re.I,
)
#: One evening's part, or no longer the work: "for my cousin's wedding", "in the school play", "by training".
_ONE_OFF = re.compile(
    r"\s*,?\s*(?:(?:at least )?(?:for|on|in|at|to) (?:my|our|his|her|their|your|this|that|these|those|its|some|one|two|three|\w+'s)\b|"
    r"in (?:the|a) (?:[\w-]+ ){0,2}?(?:play|bake-off|contest|competition|show|film|movie|musical|game|final|tournament|race|production|panto\w*|parade|video|"
    r"story|drama|series|meeting|trial)\b|on (?:[a-z]+days?\b|weekends?|tv\b|the (?:side|day|night|show|panel|call|thread|ticket|pr\b))|"
    r"for (?:the (?:day|night|weekend|evening|event|party|team|season|wedding|show|kids|children)|halloween|kids|children)\b|at (?:the (?:wedding|party|event|weekend)|"
    r"weekends)|by training\b|by (?:day|night)\b|tonight\b|today\b|or (?:at least|so|something|maybe|perhaps)\b|turned\b|no more\b|from \w+day\b)",
    re.I,
)
#: "At Lindqvist's" is a firm, where "at Anna's" is a party.
_AT_SOMEBODYS = re.compile(r"\s+at\s+(?P<name>[A-Z][\w-]+)'s(?=\s*(?:$|[,.;!]|(?:and|in|on|now|since|for)\b))")
#: Words before an occupation that say it is none, or none any more.
_NO_MORE = frozenset(
    "former ex ex- wannabe aspiring failed recovering would-be hopeful budding unemployed future soon-to-be one-time onetime lapsed struggling "
    "armchair amateur hobby fake pretend honorary self-proclaimed self-appointed part-qualified imaginary sometime reformed disgraced wanna-be prospective".split()
)
#: What ends like an occupation and is none.
_NO_WORK = frozenset(
    "mother father sister brother grandmother grandfather parent owner user member customer number loser winner beginner newcomer stranger sufferer survivor stepfather stepmother lover".split()
)
#: An age is wrong within a year.
_AGED = re.compile(r"\d+-?(?:year-old|yo)", re.I)
_NOTABLE = {
    "lead": "team tech engineering",
    "owner": "product business shop cafe restaurant home",
    "player": "basketball football soccer chess tennis hockey volleyball baseball rugby cricket professional",
    "guard": "security shooting point prison",
    "worker": "social care factory construction youth aid",
    "operator": "crane machine camera",
    "agent": "estate travel insurance",
    "captain": "ship sea ferry",
    "driver": "bus truck taxi train lorry tram delivery cab",
    "grad": "phd",
    "star": "",
}


#: "a nurse (in training)", but not "a nurse :)" and "a nurse \u2014 any tips?".
_GOES_ON = re.compile(r",?\s*\(?\w")


def _render(claim: Claim, voice: Voice) -> str:
    job, field = claim.get("occupation"), claim.get("field")
    if field:
        return owner(voice, "works in", field)
    return owner(voice, "is", _titled(job or ""))


def _titled(job: str) -> str:
    return article(job)


KIND = ClaimKind(
    name="occupation",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda _claim: "occupation",
    slots=("occupation",),
    single_valued=True,
    sensitivity=Sensitivity.INTERNAL,
    verb="work",
)
FIELD = ClaimKind(
    name="field_of_work",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda _claim: "field of work",
    slots=("field",),
    single_valued=True,
    sensitivity=Sensitivity.INTERNAL,
    verb="work",
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.who != "i" or predicate.mood is Mood.NOT:
        return
    if predicate.verb == "work" and not (
        predicate.past and predicate.mood is not Mood.NEVER and not (predicate.perfect and lasting(predicate.rest))
    ):
        yield from _worked(predicate)
    elif predicate.verb == "be" and predicate.mood in {Mood.HOLDS, Mood.ENDED}:
        behind = clause.after[:8] if _GOES_ON.match(clause.after) else ""
        yield from _claims(job_of(predicate.rest + behind), predicate.mood)
    elif predicate.verb == "quit" and (quitted := _AS.search(predicate.rest)):
        yield from _claims(job_of(predicate.rest[quitted.end() - 1 :]), Mood.ENDED)


def _worked(predicate: Predicate) -> Iterator[Proposal]:
    if as_job := _AS.search(predicate.rest):
        yield from _claims(job_of(predicate.rest[as_job.end() - 1 :], open_list=True), predicate.mood)
        return
    found = _FIELD.match(predicate.rest)
    words = re.split(r"\s", found["field"].lower()) if found else []
    if found and words[-1] in FIELDS and predicate.mood is Mood.HOLDS:
        yield asserted(FIELD, field=found["field"])


def _claims(job: str | None, mood: Mood) -> Iterator[Proposal]:
    if job is None:
        return
    if mood is Mood.HOLDS:
        yield asserted(KIND, occupation=job)
        return
    never = mood is Mood.NEVER
    yield retracted(KIND, statement=f"User {'was never' if never else 'is no longer'} {article(job)}.", never_was=never, occupation=job)


def job_of(rest: str, *, open_list: bool = False) -> str | None:
    """The occupation after "a". ``open_list``: the words before it already say that it is one."""
    found = _A_JOB.match(rest)
    if not found or not lasts(rest[found.end() :]):
        return None
    title = title_of(trimmed(found["job"]))
    if title is None:
        return None
    words = title.split()
    head, before = words[-1].lower(), {word.lower() for word in words[:-1]}
    needed = _NOTABLE.get(head)
    known = head in OCCUPATIONS and (needed is None or before & set(needed.split()))
    return (
        title
        if known
        or (open_list and len(words) <= 4 and head not in _NO_WORK and re.search(r"(?:er|or|ist|ian|ant|man|woman|lead|head)$", head))
        else None
    )


def lasts(behind: str) -> bool:
    """Whether the words behind an occupation leave it one: no "in training", and no part of one evening."""
    firm = _AT_SOMEBODYS.match(behind)
    return not (_NOT_YET.match(behind) or (_ONE_OFF.match(behind) and not (firm and firm["name"] not in GIVEN)))


def title_of(said: str) -> str | None:
    """An occupation as it is kept, without its newness and its age; None where a word before it says that it is none, or none any more."""
    words = [word for word in said.split() if word.lower() not in {"new", "newest", "only", "sole"} and not _AGED.fullmatch(word)]
    if any(word.lower() in _NO_MORE or word.lower().startswith("ex-") for word in words):
        return None
    if not words or len(words) > 5 or any(word.lower() in NOT_OCCUPATION for word in words[:-1]) or not fit(" ".join(words)):
        return None
    return " ".join(words)
