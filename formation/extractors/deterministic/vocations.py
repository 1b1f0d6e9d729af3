"""What somebody does for a living, told beside the point: "self employed chimney sweep here", "cos i'm a trainee paralegal", "actuary, 6 yrs".

Anchored at known occupations (``lexica/jobs.txt``), so that it reads fragments, questions and small letters alike: the frame to the
left says that the owner is one, the words to the right that nothing else is named by it ("nurse shoes", "plumber's van").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from itertools import zip_longest

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.employer import KIND as EMPLOYER
from formation.extractors.deterministic.employer import organisation
from formation.extractors.deterministic.experience import PRACTICE, SPEAKS
from formation.extractors.deterministic.jobs import STARTS
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.occupation import KIND as OCCUPATION
from formation.extractors.deterministic.occupation import lasts, title_of
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import timed
from memory.values import Longevity

TRAINS = kind("trains_as", "is training to be", longevity=Longevity.ONGOING)
KINDS = (TRAINS,)

_JOBS = ("jobs", "job_heads")
#: No word of a title: what stands before it has ended there.
_JOINING = (
    r"(?:an?|the|and|or|but|is|are|was|were|be|been|am|has|have|had|do|does|did|who|that|which|what|how|why|when|where|if|with|for|of|in|on|at|to|from|by|than|as|not|no|any|some|every|this|these|"
    r"my|our|your|his|her|their|its|i|im|i'm|we|you|he|she|it|they|me|us|them|like|so|just|also|need|want|ask|asked|call|called|find|get|see|hire|become|becoming|being|make|says|said|good|best|local|nearest|another)"
)
_TITLE = rf"(?P<title>(?:(?!{_JOINING}\b)[\w'/&.-]+\s+){{0,4}})$"
_AN = r"(?:(?:also|still|now|currently|just|both|only|actually|already|myself|mainly|mostly|officially|full[- ]time|part[- ]time)\s+)*(?:an?\s+|the\s+)"
#: The owner is one: "I'm a", "working as a", "was promoted to".
_BEING = re.compile(
    rf"(?:^|[\s,;(])(?:(?:i'm|im|i\s+am)\s+(?:working\s+(?:as\s+)?|employed\s+as\s+|registered\s+as\s+)?{_AN}|(?:i'm|im|i\s+am)\s+(?:(?:also|still|now|currently)\s+)*(?=(?:head|chief|senior|junior|trainee|lead|deputy|assistant|self|freelance|part)\b)|"
    rf"i\s+(?:(?:also|still|now|currently|mainly|mostly)\s+)*(?:work|freelance|moonlight|job)\s+(?:\w+[- ]time\s+)?as\s+{_AN}|(?:work|working|shifts?|job|role|post|position|contract|gig|living|practice|apprenticeship|internship|hired|employed|promoted|retrained|(?:newly|just|recently)\s+qualified)\s+as\s+{_AN}|"
    rf"i(?:'ve|\s+have|\s+was|\s+just|\s+recently|\s+got|\s+finally)*\s+(?:got\s+|been\s+)*(?:promoted|appointed|made|elected|voted)\s+(?:to\s+)?(?:an?\s+|the\s+)?|(?P<beside>i|me),\s+(?:an?|the)\s+|(?:speaking|asking|writing|coming\s+at\s+this)\s+as\s+{_AN}|i\s+(?:really\s+)?(?:love|enjoy|like|hate)\s+being\s+an?\s+){_TITLE}",
    re.I,
)
#: Behind who somebody is between commas: "I, the only vet here, ...".
_CLOSES = re.compile(r"\s*(?:(?:here|in|at|on|of|with)\s[^,;.]{0,30})?(?:here)?,")
#: "been a plumber for 15 years": so still.
_BEEN = re.compile(rf"(?:i've|ive|i\s+have|^)\s*(?:now\s+)?been\s+an?\s+{_TITLE}", re.I)
_FOR_YEARS = re.compile(
    r"\s*(?:[^.,;!?]{0,40}?\s)?(?:for\s+(?:[\w-]+\s+){1,3}?(?:years?|yrs?|decades?)|since\s)\b(?!.*\b(?:retired|before|until|till)\b)", re.I
)
#: "As a ..." at the head of what is said.
_AS = re.compile(
    rf"^\W*(?:(?:hi|hey|hello|so|and|but|ok|well|now|speaking|coming)\b[\s,]*)*(?:(?:as|being)\s+an?\s+|as\s+(?:your\s+)?(?:fellow|newly|trainee)\s+){_TITLE}",
    re.I,
)
_US = re.compile(rf"(?:^|[\s,;(])(?:us|we|(?:we're|we\s+are|my\s+\w+\s+and\s+i\s+are)(?:\s+both)?|as\s+fellow)\s+{_TITLE}", re.I)
#: "... for paramedics like me".
_LIKE_ME = re.compile(r"\s+like\s+(?:me|us|myself)\b", re.I)
_ANY = re.compile(rf"(?:^|\s)(?:an?\s+)?{_TITLE}", re.I)
_OPENING = re.compile(
    rf"^\W*(?:(?:hi|hey|hello|so|ok|fellow|just|yes|yeah|well|all|everyone|folks|there)\b[\s,!]*)*(?:an?\s+)?{_TITLE}", re.I
)
_LISTED = re.compile(rf"(?:^|,)\s*(?:an?\s+)?{_TITLE}", re.I)
_TRAINING = re.compile(
    rf"(?:i'm|im|i\s+am|i've\s+been|currently|my|^)\s*(?:(?:also|still|now|currently|just|started)\s+)*(?:apprenticeship|traineeship|(?:re)?train(?:ing)?|studying|apprenticed|apprenticing|qualifying|learning)\s+(?:as|to\s+be|to\s+become|to\s+be\s+come)\s+an?\s+{_TITLE}",
    re.I,
)
_STARTING = re.compile(
    rf"(?:^|\s)(?:i|i'm|im|i\s+am|i'll)\s+(?:(?:will|am|be|soon|also|finally)\s+)*(?:start|starting|begin|beginning|join|joining)\b(?P<where>[^.;!?]*?),?\s+as\s+(?:an?\s+|the\s+|their\s+)?(?:new\s+)?{_TITLE}",
    re.I,
)
#: Behind a title: nothing that it only qualifies.
_ENDS = re.compile(
    r"\s*(?:$|[\d,.;:!?()\x00\u2013\u2014/&+|-]|w/|(?:at|in|for|with|from|who|and|or|but|so|on|of|here|now|by|since|based|near|to|as|working|because|cos|coz|cuz|cause|where|looking|trying|doing|whose|too|also|myself|again|these|this|last|"
    r"that|is|ends|finishes|left|am|if|when|while|though|currently|full|part|under|over|out|living|turned|without|within|up|down|before|after|and|years?|yrs?|wanting|asking|wondering|how|what|i|i'm|im|my|we|our|no|not|at|via|through|during|about|btw|thanks|lol|please|pls|can|need|running|dealing|until|till)\b)",
    re.I,
)
_YEARS = re.compile(
    r"\s*[,(]?\s*(?:of\s+|with\s+|w/\s*)?(?:about\s+|over\s+|almost\s+|nearly\s+)?(?P<long>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty)\+?\s*(?:years?|yrs?)(?=\s*(?:$|[,.;!?)]|(?:now|in|at|here|of|experience|exp|and|on)\b))",
    re.I,
)
#: A whole standing by itself: "... here", "... by trade".
_HERE = re.compile(r"\s*,?\s*(?:here|by\s+(?:trade|profession|day|background))(?=\W|$)", re.I)
#: Words of a title that only a person is told with.
_PERSONAL = re.compile(
    r"\b(?:self[- ]employed|freelance|trainee|apprentice|newly|qualified|retired|semi[- ]retired|part[- ]time|full[- ]time|junior|jobbing|(?:first|second|third|final|1st|2nd|3rd|4th|5th)[- ]year|student|supply|locum|peripatetic|itinerant|registered|chartered|lone|solo|one[- ]man|one[- ]woman|working|practi[sc]ing|agency|night[- ]shift|nights|mobile|rural|ex-?\w+)\b",
    re.I,
)
#: "Recently qualified" is so for a while only.
_FRESH = re.compile(r"^(?:recently|newly|just|freshly)[\s-]+", re.I)
_PERSONAL_ENDS = re.compile(r"\s*(?:$|[,.;!(\u2013\u2014-]|(?:at|in|for|with|on|and|who|trying|looking|working)\b|w/)", re.I)
#: Behind a title something else is told of the same person: "radiographer, 3 kids", "farrier, struggling with pricing".
_TELLS_ON = re.compile(
    r"\s*,\s*(?:\d|(?:two|three|four|five|mum|dad|mother|father|single|married|based|living|working|self|struggling|looking|trying|hoping|new\s+to|been|with|currently|just|always|hate|love|need|want|sick\s+of|tired\s+of|allergic|vegan|rent|own|drive|wfh)\b)",
    re.I,
)
#: Who speaks, told in figures: "34f", "I'm 52", "about me:".
_PROFILE = re.compile(
    r"\b(?:\d\d\s?(?:m|f|yo|y/o|years? old)|(?:i'm|im|i am|me,)\s*\d\d|about me|me:|bit about me|background:|bio:|context:)(?=\W|$)", re.I
)
_SOMEONE = re.compile(r"\b(?:my|his|her|their|he|she|they|you|your|by|for|from|to|a friend|him|them|says|said)\b", re.I)
#: Whom the words are about is open: "do you think I'm a writer".
_IN_DOUBT = re.compile(
    r"\b(?:think|say|says|believe|sure|guess|decide|mean|assume|know|feel|realise|realize|prove|pretend|tell\s+\w+|told\s+\w+|like|wish|imagine|act|play|dress(?:ed)?(?:\s+up)?|cast|known)\s+(?:that\s+|as\s+if\s+|as\s+though\s+)?\W*$",
    re.I,
)
_PLAYED = re.compile(
    r"\b(?:d&d|dnd|rpg|larp|minecraft|skyrim|sims|roblox|warcraft|campaign|character|cosplay\w*|halloween|fancy dress|costume|panto\w*|novel|screenplay|sketch|roleplay\w*|role-play\w*|dream(?:t|ed)?|joke|sarcasm|quiz)\b",
    re.I,
)
_YOU = re.compile(r"\b(?:you|your|u|ur|write|give|explain|respond|answer)\b", re.I)
_I = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my|we|our|us|myself)\b", re.I)
#: "As a nurse I used to ...": told of another time.
_THEN = re.compile(r"\W*(?:i|we)\s+(?:used\s+to|was|were|had|would|could|wish|might|never|always\s+(?:had|was))\b", re.I)
#: Titles that are said of anybody who does a thing once.
_LOOSE = frozenset(
    "guide host model judge critic reader witness driver writer cook artist poet leader owner cleaner founder manager caller rider maker speaker helper winner partner assistant companion".split()
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or _PLAYED.search(clause.sentence) or hedged(clause.text, after=clause.after):
        return
    for mention, title in _titles(clause.text):
        yield from _claims(clause, mention, title)


def title_in(words: str) -> str | None:
    """The occupation that a noun phrase names: "a retired clockmaker" -> "retired clockmaker"; None for any other."""
    found = re.match(r"\s*(?:an?|the|our|my)\s+(?P<words>[^,.;!?()\x00]+)", words)
    for mention, title in _titles(found["words"] if found else ""):
        lead = re.fullmatch(_TITLE, mention.left, re.I) if mention.left else True
        return title_of(f"{mention.left}{title}") if lead and _ENDS.match(mention.right) and lasts(mention.right) else None
    return None


def _titles(text: str) -> Iterator[tuple[Mention, str]]:
    """Every known occupation that ends its noun phrase, in the singular: of "nurse manager" the manager."""
    found = list(mentioned(text, *_JOBS))
    for mention, following in zip_longest(found, found[1:]):
        inside = following is not None and following.start == mention.end + 1 and not text[mention.end].strip()
        if not inside and not mention.said.endswith("'s"):
            yield mention, mention.entry if mention.many or mention.said.lower() != mention.entry else mention.said


def _claims(clause: Clause, mention: Mention, title: str) -> Iterator[Proposal]:
    left, right = mention.left, mention.right + (clause.after[:60] if not mention.right.strip() else "")
    if not (_ENDS.match(mention.right) or _LIKE_ME.match(mention.right)):
        return
    if _LIKE_ME.match(mention.right) and (found := _ANY.search(left)) and (job := title_of(found["title"] + title)):
        yield _occupation(job)
    elif mention.many:
        if (found := _US.search(left)) and _whole(found, mention) and (job := title_of(_FRESH.sub("", found["title"]) + title)):
            yield _occupation(job)
    elif (found := _STARTING.search(left)) and _whole(found, mention) and (job := title_of(_FRESH.sub("", found["title"]) + title)):
        yield _starting(found["where"], job, right, clause.told)
    elif (found := _TRAINING.search(left)) and _whole(found, mention):
        yield asserted(TRAINS, what=article(found["title"] + title)).never_beside("aim", "doing")
    elif (
        (found := _is_one(clause, left, right))
        and _whole(found, mention)
        and _stays(right)
        and (job := title_of(_FRESH.sub("", found["title"]) + title))
    ):
        yield _occupation(job)
        yield from _around(job, right)


def _whole(found: re.Match[str], mention: Mention) -> bool:
    """Whether the words name an occupation: a bare "officer", "worker" or "lead" does not."""
    return bool(found["title"].strip()) or (mention.entry not in _LOOSE and not _heads_only(mention))


def _heads_only(mention: Mention) -> bool:
    return next(mentioned(mention.said, "jobs"), None) is None


def _is_one(clause: Clause, left: str, right: str) -> re.Match[str] | None:
    """The frame that makes the owner one, with the words of the title before the known one."""
    if (
        (found := _BEING.search(left))
        and not _IN_DOUBT.search(left[: found.start() + 1])
        and not (clause.asks and _IN_DOUBT.search(clause.before))
        and (found["beside"] is None or _CLOSES.match(right))
    ):
        return found
    if (found := _BEEN.search(left)) and _FOR_YEARS.match(right):
        return found
    if (found := _AS.match(left)) and not clause.before.strip(" ,") and _owner_follows(right + clause.after):
        return found
    return _in_fragments(clause, left, right)


def _in_fragments(clause: Clause, left: str, right: str) -> re.Match[str] | None:
    """ "self employed chimney sweep here", "actuary, 6 yrs", "34f, nurse, Leeds": without a verb."""
    if not clause.before.strip(" ,") and (found := _OPENING.match(left)):
        told = _HERE.match(right) or _YEARS.match(right)
        personal = heads(clause) and _PERSONAL.search(found["title"]) and _PERSONAL_ENDS.match(right)
        return found if told or personal or (heads(clause) and _TELLS_ON.match(right)) else None
    if (
        (found := _LISTED.search(left))
        and _PROFILE.search(left[: found.start() + 1])
        and not _SOMEONE.search(left)
        and re.match(r"\s*(?:$|[,.;!]|(?:in|from|at|and|with|for)\b)", right)
    ):
        return found
    return None


def _stays(right: str) -> bool:
    """ "A carer to two boys" is one for longer than "a cook for two"."""
    return bool(re.match(r"\s+to\s+(?:an?|two|three|four|my|our)\b", right, re.I)) or lasts(right)


def _owner_follows(behind: str) -> bool:
    """Whether the rest is about who speaks, or asks something; "as a lawyer, what would you ..." may be said to anybody."""
    owner, you = _I.search(behind), _YOU.search(behind)
    if _THEN.match(behind):
        return False
    return bool(owner and (not you or owner.start() < you.start())) or bool(
        not you and re.match(r"[^.!?]*,\s*(?:which|what|how|where|is|are|any)\b", behind)
    )


def _without_states(job: str) -> str:
    """ "T1 diabetic pilot": what one has is no part of what one does."""
    for state in mentioned(job, "sufferers", "conditions", "abilities"):
        if state.right.strip():
            return state.right.strip()
    return job


def _occupation(job: str) -> Proposal:
    job = _without_states(job)
    return asserted(OCCUPATION, occupation=job).never_beside("occupation", "parent")


#: "Sworn interpreter here, Farsi and Dutch".
_SPOKEN_THERE = re.compile(
    r"\s*(?:here)?\s*[,(:]?\s*(?:for|of|from)?\s*(?P<of>(?-i:[A-Z])[a-z]+(?:(?:,\s*(?:and\s)?|\s(?:and|&|into|to)\s|/)(?-i:[A-Z])[a-z]+){1,4})(?=\s*(?:$|[,.;!)]))",
    re.I,
)
#: Who learns there does not work there.
_LEARNER = re.compile(r"\b(?:student|undergraduate|undergrad|freshman|sophomore|postgrad\w*|pupil)$", re.I)


def _around(job: str, right: str) -> Iterator[Proposal]:
    """How long, and for whom, as it is told right behind the title."""
    if found := _YEARS.match(right):
        yield asserted(PRACTICE, doing=f"as {article(job)}", long=f"{found['long'].lower()} years", how="experience").never_beside(
            "practice"
        )
    if _LEARNER.search(job):
        return
    if job.endswith(("interpreter", "translator")) and (spoken := _SPOKEN_THERE.match(right)):
        said = re.split(r",\s*(?:and\s)?|\s(?:and|&|into|to)\s|/", spoken["of"])
        if all(each.lower() in LANGUAGE_OF for each in said):
            yield from (asserted(SPEAKS, what=LANGUAGE_OF[each.lower()]).never_beside("speaks") for each in said)
    if found := re.match(r"\s+(?P<how>at|for|with|w/)\s+(?P<who>(?:an?\s|the\s|(?-i:[A-Z]))(?:(?<=\bSt)\.|[^,.;:!?()])+)", right, re.I):
        employer = organisation(re.split(r"\s(?:and|but|so|because|which|where|&)\s", found["who"])[0].strip(), named=False)
        if employer:
            yield asserted(EMPLOYER, employer=employer, how="at" if found["how"].lower() == "at" else "for").never_beside("employer")


_AT_WHOM = re.compile(r"\s+(?:work\s+)?(?P<how>at|with|for)?\s*(?P<who>(?:the\s|an?\s|(?-i:[A-Z])).+)", re.I)
_ON_DAY = re.compile(r"(?<!week)(?<!fortnight)\s+(?P<when>(?:on|in)\s+(?:the\s+)?(?:\d|(?-i:[A-Z]))[\w ]{2,20}?)\s*$", re.I)


def _starting(where: str, job: str, behind: str, told: datetime | None) -> Proposal:
    """What one begins, with whom and on which day: before the title or behind it."""
    ahead = _ON_DAY.search(where)
    found = _AT_WHOM.match(where[: ahead.start()] if ahead else where) or _AT_WHOM.match(re.split(r"[,.;!?]|\s(?:and|but|so)\s", behind)[0])
    employer = organisation(found["who"], named=False) if found else None
    place = f"{(found['how'] or 'at').lower()} {employer} " if found and employer else ""
    day = timed(f" {ahead['when']}", told=told, ahead=True).when if ahead else None
    when = f" {day.words}" if day else ""
    return asserted(STARTS, what=f"starts {place}as {article(job)}{when}").never_beside("starts_work")
