"""What a project may cost and when its days are: "the budget for the hull is 12k", "the viva is on 9 June", "the draft is due in May"."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime

from formation.extractors.deterministic.dates import DAY, day_said
from formation.extractors.deterministic.matters import POINTED
from formation.extractors.deterministic.project_kinds import DATED, VALUE
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.when import day, timed
from memory.values import Longevity

BUDGET = re.compile(
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
_DATED_EVENT = re.compile(
    rf"(?:(?P<whose>the|our|my) )?(?P<what>(?:[\w'.&-]+ ){{0,3}}?{_EVENT}(?: (?:for|of|with) (?:the |our |my )?[\w'-]+(?: [\w'-]+)?)?)(?:'s| is| are| starts?| begins?| happens| takes place|(?: has| was| got)?(?: been)?(?= (?:moved|pushed|shifted|rescheduled|postponed) to))(?: now| still| currently)?(?P<set> (?:now |still |currently )?(?:rescheduled|shifted|postponed|planned|scheduled|set|booked|fixed|due|moved|pushed|targeted))?(?P<link> (?:for|to|on|in|at))? (?P<when>(?:the )?[\w ,.]{{3,40}}?)(?P<more> (?:in|at) (?-i:[A-Z])[\w' -]{{1,30}})?$",
    re.I,
)
#: "The translation is due on 15 April": whatever it is.
_DUE = re.compile(
    r"(?P<whose>the|our|my) (?P<what>(?:[\w'&-]+ ){1,4}?)(?:(?:is|are) (?:now )?due(?: on| by)?|(?:has|have|needs?) to be (?:in|done|finished|ready|submitted|handed in|delivered|printed|at the printer'?s)(?: on| by)) (?P<when>[\w ,.]{3,30})$",
    re.I,
)
_THE_DATE = re.compile(r"(?:the|our) (?:date|day)(?: is|'s)(?: on)? (?P<when>[\w ,.]{3,30})$|due(?: on| by)? (?P<due>[\w ,.]{3,30})$", re.I)
_ON_DAY = re.compile(rf"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?{DAY}(?:,? (?P<year>20\d\d))?", re.I)


def read_days(piece: str, clause: Clause, topic: str | None) -> Iterator[Proposal]:
    """The budget or the day that a piece of a clause tells of; ``topic`` is what was spoken of before it."""
    if found := BUDGET.match(piece) or _BUDGETED.match(piece):
        yield from _budget(found)
    elif (found := _THE_DATE.match(piece)) and topic:
        yield from _of_topic(found, topic, clause)
    elif (found := _DATED_EVENT.match(piece)) and (dated := _dated(found, clause)):
        yield dated
    elif (found := _DUE.match(piece)) and (due := day_ahead(found["when"], clause.told)) and not POINTED.search(found["what"]):
        yield asserted(
            DATED,
            about=found["what"].strip(),
            whose="own" if found["whose"].lower() != "the" else "the",
            does="are due" if re.search(r"[^s]s $", found["what"]) else "is due",
            what=due,
        )


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
    if when := day_ahead(due or found["when"], clause.told):
        yield asserted(DATED, about=topic, whose="the", does="is due" if due else "is", what=when)


#: "The 20th", of whichever month comes next with such a day.
_DAY_OF_MONTH = re.compile(r"the (?P<day>[0-3]?\d)(?:st|nd|rd|th)", re.I)


def _next_such_day(number: int, told_at: datetime) -> str | None:
    months = ((told_at.year + (told_at.month + ahead - 1) // 12, (told_at.month + ahead - 1) % 12 + 1) for ahead in range(3))
    days = [date(year, month, number) for year, month in months if 1 <= number <= monthrange(year, month)[1]]
    coming = next((found for found in days if found >= told_at.date()), None)
    return f"on {day(coming)}" if coming else None


def day_ahead(said: str, told_at: datetime | None) -> str | None:
    """A day to come, with its year when the moment of saying is known: "on 12 September 2026"."""
    if told_at is not None and (bare := _DAY_OF_MONTH.fullmatch(said.strip(" ,."))):
        return _next_such_day(int(bare["day"]), told_at)
    found = _ON_DAY.fullmatch(said.strip(" ,."))
    said_day = day_said(found) if found else None
    if found is None or said_day is None:
        if told_at is None:
            return None
        when = timed(f" in {said}", told=told_at, ahead=True)
        return when.when.words if when.when and not when.amiss and not when.text.strip(" ,.") else None
    link = "on" if said_day[0].isdigit() else "in"
    if found["year"] or told_at is None:
        return f"{link} {said_day} {found['year'] or ''}".strip()
    month = [f"{date(2000, number, 1):%B}" for number in range(1, 13)].index(said_day.split()[-1]) + 1
    gone = (month, int(said_day.split()[0]) if said_day[0].isdigit() else 31) < (told_at.month, told_at.day)
    return f"{link} {said_day} {told_at.year + gone}"


def _dated(found: re.Match[str], clause: Clause) -> Proposal | None:
    what = found["what"].strip()
    when = day_ahead(found["when"], clause.told)
    if when is None or re.search(r"\b(?:this|that|next|your|his|her|their)\b", what, re.I):
        return None
    if not found["whose"] and not re.match(rf"(?:code|feature|design) freeze|go-?live|{_EVENT}$|[A-Z]", what, re.I):
        return None
    whose = "own" if (found["whose"] or "").lower() in {"our", "my"} else "the"
    verb = "starts" if re.search(r"(?:'s| is)?\W*\b(?:starts?|begins?)\b", found[0][len(what) :], re.I) else "is"
    return asserted(DATED, about=what, whose=whose, does=verb, what=when + (found["more"] or ""))
