"""What somebody has learned, told beside the point: "I've got a glider licence", "BCom dropout, doing a Tally course", "ten years of C, zero rust".

Anchored at known subjects (``lexica/fields.txt``), degrees and licences (``lexica/qualifications.txt``) and at names of software.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.career import EDUCATION, STUDIES
from formation.extractors.deterministic.experience import PRACTICE, SKILL, TECH
from formation.extractors.deterministic.mentions import Mention, mentioned, names_any
from formation.extractors.deterministic.names import NAME
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import clean, kind
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.things import spelled
from formation.extractors.deterministic.voice import article as plain_article
from memory.values import Longevity, Stance

HOLDS = kind("qualification", "has", denied="does not have")
COURSE = kind("course", "is doing", longevity=Longevity.ONGOING)
DROPPED = kind("dropped_out", "dropped out of", optional=("when",))
TRAINED = kind("trained_under", "trained", optional=("long",))
LOGGED = kind("logged", "has", subject="hours logged", single=True)
KINDS = (HOLDS, COURSE, DROPPED, TRAINED, LOGGED)

_QUALITY = r"(?:(?!(?:an?|the|and|or|but|is|are|was|for|of|in|on|at|to|from|by|than|as|if|not|no|my|your|his|her|their|who|that|which|with|without)\b)[\w'-]+\s+)"
_OWN = r"(?:(?:^|[\s,;(])(?:i|i've|ive|i\s+have|we|we've)\s+(?:(?:just|also|already|finally|recently|now|only|actually|still|do|have)\s+)*|^(?:(?:just|already|finally|recently|also|so|hi|hey)\b[\s,]*)*)"
_HAS = re.compile(
    rf"{_OWN}(?:got|have|hold|passed|earned|obtained|gained|renewed|did|done|got\s+myself|have\s+got)\s+(?:both\s+)?(?:an?\s+|my\s+|the\s+|all\s+my\s+)?(?P<quality>{_QUALITY}{{0,2}})$",
    re.I,
)
_HAS_NOT = re.compile(
    r"(?:^|[\s,;(])(?:i|we)\s+(?:(?:don'?t|do\s+not|haven'?t)\s+(?:actually\s+|even\s+)?(?:have|got|hold)(?:\s+got)?\s+(?:an?|any|my)\s+|(?:have|'ve\s+got|have\s+got|hold)\s+no\s+)(?P<quality>)$",
    re.I,
)
_MY_PAPER = re.compile(rf"(?:^|[\s,(])my\s+(?P<quality>{_QUALITY}{{0,2}})$", re.I)
#: Papers that are held; a degree may still be under way.
_PAPER = re.compile(r"(?:licen[cs]e|certificate|certification|badge|badges|clearance|ticket|PPL|CPL|ATPL|CDL|QTS|belt)$")
_NOT_THE_PAPER = re.compile(
    r"\s+(?:exams?|tests?|course|lessons?|application|class(?:es)?|test|interview|training|revision|prep|requirements?|holders?|rules|fees?|plates?|number|mentor|student|students|programme|program|thesis|supervisor|viva|module|modules|coursework|assignment|application|essay|work)\b",
    re.I,
)
_UNDER_WAY = re.compile(
    rf"(?:^|[\s,;(])(?:(?:i'm|im|i\s+am|i've\s+been|we're|i)\s+)?(?:(?:now|currently|also|still|just|slowly|halfway|part)\s+)*(?:doing|taking|studying\s+for|finishing|working\s+(?:on|towards?)|way\s+through|through|starting|started|pursuing|enrolled\s+(?:in|on)|writing\s+up|in\s+(?:the|my)\s+\w+\s+(?:year|semester|term)\s+of)\s+(?:an?\s+|my\s+|the\s+|some\s+)?"
    rf"(?P<quality>{_QUALITY}{{0,2}})$",
    re.I,
)
_IN_FIELD = re.compile(r"(?:\s+degree)?\s+(?:in|of)\s+$", re.I)
_COURSE = re.compile(
    r"\s+(?P<what>(?:evening\s+|night\s+|online\s+|foundation\s+|refresher\s+)?(?:course|classes|class|bootcamp|boot\s+camp|diploma|certificate|module|workshop|programme|program|apprenticeship|nvq|qualification|training))\b",
    re.I,
)
_STUDYING = re.compile(
    rf"(?:^|[\s,;(])(?:(?:i|i'm|im|i\s+am|currently|now)\s+)(?:(?:also|now|currently|still)\s+)*(?:study|studying|major(?:ing)?\s+in|minor(?:ing)?\s+in|reading|read)\s+(?P<quality>{_QUALITY}{{0,1}})$|^(?:currently\s+|now\s+)?studying\s+(?P<bare>)$",
    re.I,
)
_STUDENT = re.compile(
    r"\s+(?:student|major|undergrad(?:uate)?|postgrad(?:uate)?|grad\s+student|phd\s+student|phd\s+candidate|fresher|sophomore|freshman)(?=\s*(?:$|[,.;!?()\u2014-]|(?:here|at|in|and|from|with|who|on|so|but|trying|looking|struggling|doing|working)\b))",
    re.I,
)
_AS_STUDENT = re.compile(
    r"(?:(?:^|[\s,;(])(?:i'm|im|i\s+am|as|being)\s+(?:(?:also|still|just|currently)\s+)*(?:an?\s+)?|^(?:(?:hi|hey|hello|fellow)\b[\s,]*)*)(?P<quality>(?:(?:first|second|third|fourth|final|1st|2nd|3rd|4th)[- ]year\s+|mature\s+|part[- ]time\s+|ex-?|broke\s+|undergraduate\s+|postgraduate\s+|phd\s+|masters?\s+)*)$",
    re.I,
)
_DROPOUT = re.compile(
    r"(?P<behind>\s+(?:degree\s+)?(?:(?:in\s+)?(?:the\s+)?(?P<when>first|second|third|final|1st|2nd|3rd)[- ]year\s+)?drop-?out)(?=\s*(?:$|[,.;!?()\u2014-]|(?:here|now|and|but|with|who|trying|looking)\b))",
    re.I,
)
_DROPPED = re.compile(
    rf"{_OWN}(?:dropped\s+out\s+of|flunked\s+out\s+of|never\s+finished|quit|abandoned|left)\s+(?:an?\s+|my\s+|the\s+)?(?P<quality>{_QUALITY}{{0,2}})$",
    re.I,
)
_NUMBER = r"(?:\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty)"
_YEARS_OF = re.compile(
    rf"(?:^|[,;(]\s*|\b(?:i\s+have|i've|ive|i've\s+got|have|got|with|did|done|after|i've\s+done|spent|and)\s+)(?:about\s+|over\s+|around\s+|almost\s+|nearly\s+|like\s+|some\s+)?(?P<long>{_NUMBER})\+?\s+(?P<unit>years?|yrs?|decades?)(?:'|\s+worth)?\s+(?:of\s+|in\s+|with\s+|doing\s+|writing\s+|using\s+|experience\s+(?:in|with|of)\s+|of\s+experience\s+(?:in|with)\s+){{1,2}}(?P<quality>(?:professional\s+|embedded\s+|backend\s+)*)$",
    re.I,
)
_NEVER = re.compile(
    rf"(?:(?:{_OWN}|,\s*(?:but\s+)?)never\s+(?:really\s+)?(?:used|touched|written|tried|learned|learnt|done|opened)\s+(?:any\s+)?|"
    r"\b(?:years?|yrs?|lots|plenty|loads)\s+of\s+[\w+#. ]{1,20},?\s+(?:but\s+|and\s+)?(?:zero|no|0)\s+|"
    r"\b(?:(?:i\s+have|i've\s+got|ive\s+got|i\s+know)\s+|(?:degree|masters?|master's|bachelors?|bachelor's|phd|bsc|msc|diploma|background)\b[^.;!?]{0,40}?,?\s+(?:but\s+|and\s+)?(?:i\s+have\s+)?)(?:zero|0)\s+(?:knowledge\s+of\s+|experience\s+(?:with|in|of)\s+)?)$",
    re.I,
)
_NEWBIE = re.compile(
    r"\s+(?:newbie|noob|beginner|novice|rookie)(?=\s*(?:$|[,.;!?()\u2014-]|(?:here|and|so|but|trying|struggling)\b))", re.I
)
_BARE_HEAD = re.compile(r"^(?:(?:hi|hey|hello|total|complete|absolute|fellow|i'm|im|i\s+am|as|an?|just)\b[\s,]*)*$", re.I)
_ENDS = re.compile(
    r"\s*(?:$|[,.;:!?()\x00\u2014-]|(?:and|but|so|or|now|here|at|in|for|with|from|to|by|on|because|cos|who|that|this|then|which|how|what|as|since|behind|under|experience|professionally|though|yet|before|after|where|can|i|i'm|my)\b)",
    re.I,
)
_UNDER = re.compile(
    rf"{_OWN}(?:was\s+|am\s+)?(?P<verb>trained|apprenticed|interned)\s+(?P<how>under|with|to|at)\s+(?P<whom>(?:an?\s|the\s|{NAME}|(?:two|three|several)\s)[^,.;!?()\x00\u2014]*?)(?:\s+for\s+(?P<long>(?:\w+|\d+)\s+(?:years?|months?|weeks|seasons?|summers?)))?(?=\s*(?:$|[,.;!?()\u2014]|(?:but|and|so|before|then|which|because)\b))",
    re.I,
)
_HOURS = re.compile(
    r"(?:\b(?:have|got|i've|with|and|logged|about|over|around|done)\s+|,\s*|^)(?P<what>\d{1,5}\+?\s+(?:(?:solo|flight|flying|logged|cockpit|night|tug|sea|dive|diving)\s+(?:hours|hrs|miles|dives|time)|(?:logged\s+)?(?:dives|skydives|jumps)))\b",
    re.I,
)
_OTHERS = re.compile(r"\b(?:my\s+\w+\s+(?:is|has|got|did)|he|she|they|his|her|their|someone|somebody|a\s+friend)\b", re.I)


def article(what: str) -> str:
    """With the article that its letters ask for: "an MSc", "an HGV licence"."""
    return f"an {what}" if re.match(r"[FHLMNRSX](?:[B-DF-HJ-NP-TV-Z]|A\b)", what) or what.startswith("MSc") else plain_article(what)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or hedged(clause.text, after=clause.after):
        return
    yield from _apprenticed(clause)
    for mention in mentioned(clause.text, "qualifications"):
        if not _OTHERS.search(mention.left):
            yield from _qualified(mention)
    for mention in mentioned(clause.text, "fields", "qualifications"):
        if not _OTHERS.search(mention.left):
            yield from _learned(mention)
    yield from _tools(clause)


def _qualified(mention: Mention) -> Iterator[Proposal]:
    """A licence, a certificate or a degree that is held, or is not."""
    if _NOT_THE_PAPER.match(mention.right) or re.match(r"\s+of\s|\s+in\s+(?!\d|my\b|the\b|[A-Z])", mention.right):
        return
    if _HAS_NOT.search(mention.left) and _ENDS.match(mention.right):
        yield asserted(HOLDS, stance=Stance.NEGATIVE, what=article(mention.entry))
    elif (found := _HAS.search(mention.left)) or (_PAPER.search(mention.entry) and (found := _MY_PAPER.search(mention.left))):
        held = f"{found['quality']}{_written(mention)}"
        yield asserted(HOLDS, what=held if held.startswith("grade") else article(held)).never_beside("education")


def _written(mention: Mention) -> str:
    """As it was said, except where it is known by its capitals, or was said of several."""
    return (
        mention.entry if mention.many or mention.entry != mention.entry.lower() or len(mention.said) != len(mention.entry) else mention.said
    )


def _learned(mention: Mention) -> Iterator[Proposal]:
    left, right = mention.left, mention.right
    if (found := _DROPOUT.match(right)) and _AS_STUDENT.search(left):
        yield _dropped(mention.entry, found["when"])
    elif (
        (found := _DROPPED.search(left))
        and _ENDS.match(re.sub(r"^\s+(?:degree|course|school|college|programme|program)\b", "", right))
        and not re.match(r"\s+(?:team|job|firm)", right)
    ):
        when = re.match(r"[^.;!?]{0,12}\s(?:in|during|after)\s+(?:my|the)\s+(?P<when>first|second|third|final)\s+year", right, re.I)
        school = re.match(r"\s+(?:school|college)\b", right, re.I)
        yield _dropped(mention.entry + (school[0].lower() if school else ""), when["when"] if when else None)
    elif (found := _UNDER_WAY.search(left)) and not re.search(r"\b(?:homework|quiz)\b", right):
        yield from _under_way(mention, found, right)
    elif _STUDENT.match(right) and _AS_STUDENT.search(left) and not names_any(mention.said, "qualifications"):
        yield asserted(STUDIES, field=mention.entry).never_beside("studies")
    elif _STUDYING.search(left) and _ENDS.match(right):
        yield asserted(STUDIES, field=mention.entry).never_beside("studies", "learns")
    elif _IN_FIELD.search(left):
        yield from _degree_in(mention)
    else:
        yield from _practised(mention)


def _dropped(what: str, when: str | None) -> Proposal:
    year = {"1st": "first", "2nd": "second", "3rd": "third"}.get((when or "").lower(), (when or "").lower())
    return asserted(DROPPED, what=what, when=f"in the {year} year" if year else None).never_beside("happened")


def _under_way(mention: Mention, found: re.Match[str], right: str) -> Iterator[Proposal]:
    """A course or a degree that somebody is doing; a bare subject may be anybody's homework."""
    if course := _COURSE.match(right):
        said = f"{found['quality']}{mention.entry} {course['what'].lower()}"
        yield asserted(COURSE, what=said if said.endswith(("classes", "training")) else article(said)).never_beside("studies", "doing")
    elif (
        names_any(mention.said, "qualifications")
        and not _NOT_THE_PAPER.match(right)
        and not _PAPER.search(mention.entry)
        and not next(mentioned(right[:40], "fields"), None)
    ):
        yield asserted(COURSE, what=article(f"{found['quality']}{mention.entry}")).never_beside("studies", "year_of_study", "doing")


def _degree_in(mention: Mention) -> Iterator[Proposal]:
    """ "... my PhD in marine biology": a degree that was named right before."""
    head = _IN_FIELD.sub("", mention.left)
    degree = next((each for each in mentioned(head, "qualifications") if not each.right.strip()), None)
    if degree is None:
        return
    level = degree.entry
    if _UNDER_WAY.search(degree.left):
        yield asserted(STUDIES, field=mention.entry, level=article(level)).never_beside("studies")
    elif _HAS.search(degree.left) or (
        re.search(r"\bwith\s+an?\s+$", degree.left) and re.search(r"\b(?:i|i'm|im|my|me)\b", mention.left + mention.right, re.I)
    ):
        yield asserted(EDUCATION, field=mention.entry, level=level).never_beside("education")


def _practised(mention: Mention) -> Iterator[Proposal]:
    if (found := _YEARS_OF.search(mention.left)) and _ENDS.match(mention.right):
        yield _years(found, f"with {found['quality']}{mention.entry}" if found["quality"] else f"with {mention.entry}")


def _years(found: re.Match[str], doing: str) -> Proposal:
    unit = "decades" if found["unit"].lower().startswith("dec") else "years"
    return asserted(PRACTICE, doing=doing, long=f"{found['long'].lower()} {unit}", how="experience").never_beside("practice")


_TOOL = re.compile(r"(?<![\w.])(?P<tool>[A-Za-z][\w.+#]*(?<![.])|C)(?![\w+#])")


def _tools(clause: Clause) -> Iterator[Proposal]:
    """How long, how little or not at all somebody has used a tool."""
    for found in _TOOL.finditer(clause.text):
        if found["tool"].lower() not in TECH and found["tool"].lower() not in {"go", "golang"}:
            continue
        left, right = clause.text[: found.start()], clause.text[found.end() :]
        name = _spelled(found["tool"])
        if _OTHERS.search(left):
            return
        if (years := _YEARS_OF.search(left)) and _ENDS.match(right):
            yield _years(years, f"with {name}")
        elif found["tool"].lower() != "go" and _NEVER.search(left) and _ENDS.match(right):
            yield asserted(SKILL, stance=Stance.NEGATIVE, what=name).never_beside("skill")
        elif _NEWBIE.match(right) and _BARE_HEAD.match(left):
            yield asserted(SKILL, what=name, level="a beginner in").never_beside("skill")


def _spelled(tool: str) -> str:
    known = spelled(tool)
    return (
        known
        if known != tool or tool != tool.lower()
        else tool.upper()
        if len(tool) < 3 or tool in {"sql", "html", "css", "php", "aws"}
        else tool.capitalize()
    )


def _apprenticed(clause: Clause) -> Iterator[Proposal]:
    if (found := _UNDER.search(clause.text)) and not clause.asks:
        whom = clean(found["whom"])
        if whom and (found["how"].lower() != "at" or found["verb"].lower() == "apprenticed"):
            yield asserted(TRAINED, what=f"{found['how'].lower()} {whom}", long=f"for {found['long']}" if found["long"] else None)
    if (found := _HOURS.search(clause.text)) and re.search(r"\b(?:i|i've|ive|my|im|i'm)\b|^\W*\d", clause.text, re.I):
        yield asserted(LOGGED, what=found["what"])
