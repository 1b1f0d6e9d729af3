"""How the work is arranged, told in fragments: "repo lives on codeberg, CI is woodpecker", "newsletter goes out last Thursday of the month".

``facts`` knows its subjects by a closed pattern. Here a known thing of the work, or somebody with a part in it, opens a piece
of the clause, and the verb behind it says how it stands; whatever follows is kept as it was said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.facts import of_everyday
from formation.extractors.deterministic.matters import DONE, LONG, STATE, VALUED, fit_to_stand, is_wish_of_the_day, without_reason
from formation.extractors.deterministic.mentions import names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.project_days import day_ahead
from formation.extractors.deterministic.project_kinds import DATED, FACT, VALUE
from formation.extractors.deterministic.projects import DEADLINE, SCHEDULE, constrained
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.work_subjects import (
    BE,
    DOES,
    HANGING,
    MODAL,
    PEOPLE,
    PLACED,
    PREMISES,
    RELAYED,
    THINGS,
    VERBLESS,
    VERBS,
    WEEKDAY,
    WISHES,
    Subject,
    pieces,
    resumed,
    subject_of,
    topic_of,
    whose_said,
    with_topic,
)
from memory.values import Stance

_MOVED = re.compile(
    r"\s+(?:(?:has|have|was|were|got|is|are|'s|been|now|just|again)\s+)*(?:moved|pushed|shifted|slipped|rescheduled|postponed|delayed|brought\s+forward|put\s+back)(?:\s+(?:back|out|forward))?\s+(?:to|until|till)\s+(?P<when>.+)$",
    re.I,
)


_RULE = re.compile(rf"\s+(?P<modal>{MODAL})\s+(?P<what>.+)$", re.I)


_BEING = re.compile(rf"\s*(?P<be>(?!was\b|were\b){BE})\s+(?P<what>\S.*)$", re.I)


_DOING = re.compile(
    rf"\s+(?:(?:now|still|currently|usually|also|generally)\s+)?(?P<not>(?:doesn't|does not|don't|do not|never|only|always)\s+)?(?P<does>{DOES})\s+(?P<what>\S.*)$",
    re.I,
)


_WISHING = re.compile(
    rf"\s+(?:(?:now|still|currently|usually|also|generally)\s+)?(?P<not>(?:doesn't|does not|don't|do not|won't|will not|never|only|always)\s+)?(?P<does>{WISHES})\s+(?P<what>\S.*)$",
    re.I,
)


#: Participles behind "is" that say how things stand by arrangement; "is closed", "is locked" may be so for the moment.
_ARRANGED = re.compile(
    rf"(?!closed|locked|set|cut|wiped|frozen|reset|finished|done|covered|sent|released|tested|logged|shared|compiled|rebuilt|planned|scheduled\b){DONE}\b",
    re.I,
)


_SECOND = re.compile(rf"(?:{DONE}|{PLACED})\b", re.I)


_ADJECTIVE = re.compile(
    r"(?:good|fine|bad|up|down|red|green|back|gone|dead|out|off|on|in|over|slow|fast|new|old|full|late|early|empty|cheap|nice|great|hell|ok|okay|cool|huge|big|small|long|short|hard|easy|ready|same|public|here|there|stale|flat|wet|cold|hot|"
    r"\w+(?:ing|ed|ful|ous|ive|able|ible|less|ish|ent|ant|ky|ly|sy|gy|ry|ty))$",
    re.I,
)


#: Things that are known by the name of a tool or a person.
_NAMED = re.compile(
    r"\b(?:ci|database|db|framework|orm|hosting|stack|tech stack|language|runtime|compiler|linter|formatter|build system|package manager|error tracker|issue tracker|bug tracker|broker|queue|cache|cdn|proxy|web server|mail server|test server|build server|typeface|font|codename|"
    r"working title|house style|venue|registry|gateway|monitoring|wiki|base camp)$",
    re.I,
)


#: One coming day, not every such day.
_ONCE = re.compile(
    rf"(?:(?:out|on|at|by|to|until|till|from|in|closed|open|due)\s+)*(?:{WEEKDAY}|noon|midnight|\d{{1,2}}(?:[:.]\d\d)?\s?(?:am|pm)?)(?:\s+(?:at\s+)?(?:noon|midnight|morning|evening|afternoon|night|\d{{1,2}}(?:[:.]\d\d)?\s?(?:am|pm)?))?$",
    re.I,
)


_EACH_DAY = re.compile(
    r"(?:check|breakfast|lunch|dinner|kitchen|shop|till|opening|happy hour|tearoom|taproom|office hour|front desk|reception|night|shift|stand|clinic|club|round|till|warehouse|depot|gate)",
    re.I,
)


_RECURRING = re.compile(
    r"(?:review|planning|standup|stand up|stand-up|retro|retrospective|refinement|meeting|rehearsal|practice|session|class|lesson|seminar|supervision|all hands|office hours?|club night|game night|round)$",
    re.I,
)


_AHEAD = re.compile(r"(?:(?:pencilled in|penciled in|set|fixed|booked|planned|scheduled|due|on|for|by|is)\s+)*(?P<when>.+)$", re.I)


_TASK = re.compile(r"(?:an?|some|more|another|help|fixing|to be (?:fixed|updated|done|finished|rewritten)|updating|work)\b", re.I)


_PASSING = re.compile(
    r"(?:to|for) (?:know|see|talk|meet|me|us|go|get|be)\b|(?:an? )?(?:answer|call|meeting|reply|word|update|break|minute)\b", re.I
)


#: A day by its month or number: "90 days" is how long.
_A_DAY = re.compile(
    r"^the \d|\d.*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* \d", re.I
)
#: When it comes round: "the last Sunday of every month".
_COMES_ROUND = re.compile(
    r"(?:on )?(?:the )?(?:(?:first|second|third|fourth|last|1st|2nd|3rd|every|each|alternate|every other|every second) )+(?:\w+day|day|week|month|fortnight|weekday|morning|evening)s?(?: (?:of|in) (?:the|every|each) \w+)?$",
    re.I,
)
#: A place, where "behind" alone would be a state.
_BEHIND = re.compile(r"^behind (?=(?:the|an?|our) )", re.I)
#: What else the same subject has: "our b&b has five rooms, no telly".
_MORE_HAD = re.compile(r"(?:no|two|three|four|five|six|seven|eight|nine|ten|twelve|\d{1,4}|one|an?) (?:[\w'-]+ ){0,2}[\w'-]+", re.I)
#: A passive with its measure is a rule, also of what is spoken of without an article.
_BY_RULE = re.compile(r"be (?:in|under|between|at least|at most|\w+ (?:by|to|in|before|on|with|from|at|within)) ", re.I)


#: Whatever verb it has, a thing that is known to do so does: "the importer chokes on files over 2 gb, known limitation".
_KNOWN = re.compile(
    r"\b(?:(?:a |it's a |that's a |which is a )?(?:known|documented|well[- ]known) (?:limitation|issue|bug|quirk|problem|limit)|by design|works as designed|as documented)\b",
    re.I,
)
_ANY_VERB = re.compile(r"(?=\s+(?:cannot|can't|can only|doesn't|does not|never|only|[a-z]+s)\s)", re.I)
_HOW_IT_DOES = re.compile(r"\s+(?P<does>(?:cannot|can't|can only|doesn't|does not|never|only)\s+[a-z]+|[a-z]+s)\s+(?P<what>\S.*)$", re.I)


def _known(words: str, topic: str | None) -> Iterator[Proposal]:
    """What a thing of the work is known to do, up to the words that say so."""
    said = re.split(r"[,;(]|\s(?:-|and|but)\s", words)[0].strip()
    found = subject_of(said, _ANY_VERB)
    doing = _HOW_IT_DOES.match(found.rest) if found and not found.person and found.whose else None
    if found and doing and not re.match(r"(?:is|was|has|says|its)\b", doing["does"], re.I) and (what := _kept(doing["what"])):
        does = " ".join(LONG.get(word, word) for word in doing["does"].lower().split())
        yield _fact(found, topic, does, what).never_beside("project_fact", "constraint")


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not names_any(clause.sentence, THINGS, PEOPLE, PREMISES):
        return
    words = told(clause, dated=True)
    if words is None or HANGING.search(clause.before) or RELAYED.search(clause.sentence):
        return
    topic, having, listed = topic_of(clause.before), None, False
    if _KNOWN.search(clause.sentence):
        yield from _known(words, topic)
    for piece in pieces(resumed(clause.before, words)):
        if having and (more := _MORE_HAD.fullmatch(piece)):
            yield _fact(having, topic, "has", more[0])
            continue
        found = subject_of(piece, VERBS)
        having = found if found and not found.person and re.match(r"\s+(?:has|have)\s", found.rest) else None
        for proposal in _said_of(found, clause, topic) if found else _verbless(piece, clause, topic) if listed else ():
            listed = True
            yield proposal.never_beside("instruction", "home_detail", "house_in", "stack", "deadline", "schedule", "kept")


def _said_of(found: Subject, clause: Clause, topic: str | None) -> Iterator[Proposal]:
    if found.whose not in {"our", "my"} and topic is None and of_everyday(found.noun, clause.sentence):
        return iter(())
    return _of_person(found, topic) if found.person else _of_thing(found, clause, topic)


def _verbless(piece: str, clause: Clause, topic: str | None) -> Iterator[Proposal]:
    """One more in a list of how things are: "tickets in youtrack", "copy to Jocasta by the Monday before", "dress run on 14 May"."""
    found = subject_of(piece, VERBLESS)
    if found is None or found.person:
        return
    if dates := list(_dated(found, found.rest.strip(), clause, topic, moved=False)):
        yield from dates
        return
    said, be = found.rest.strip(), "are" if found.many else "is"
    if found.many and (weekly := re.match(rf"{WEEKDAY}s?", said)):
        said = f"on {weekly[0].rstrip('s')}s{said[weekly.end() :]}"
    what = _kept(said, longest=8)
    if what and not _ONCE.match(what):
        place, _, where = what.partition(" ")
        yield _fact(found, topic, ("go" if found.many else "goes") + " to" if place == "to" else f"{be} {place}", where)


def _of_person(found: Subject, topic: str | None) -> Iterator[Proposal]:
    """What somebody with a say in it wants or has decided. Where they live and what they own is theirs."""
    if said := _BEING.match(found.rest):
        what = _kept(said["what"], longest=4)
        if what and re.match(r"(?:now )?(?-i:[A-Z])", what) and VALUED.match(what) and not re.search(r"n't|not", said["be"]):
            yield _value(found, topic, what)
        return
    said = _WISHING.match(found.rest)
    what = _kept(said["what"]) if said else None
    if (
        not said
        or not what
        or _PASSING.match(what)
        or is_wish_of_the_day(said["does"], what, noun=found.noun)
        or (said["does"].lower().startswith("need") and _TASK.match(what) and not re.search(r"[A-Z0-9]", what))
        or _ONCE.search(what)
    ):
        return
    denied = (said["not"] or "").strip().lower()
    if said["does"].lower() in {"won't", "never", "only", "always"} and len(what.split()) < 2:
        return
    yield _fact(found, None, f"{LONG.get(denied, denied)} {said['does'].lower()}".strip(), what)


def _of_thing(found: Subject, clause: Clause, topic: str | None) -> Iterator[Proposal]:
    if moved := _MOVED.match(found.rest):
        yield from _dated(found, moved["when"], clause, topic, moved=True)
    elif rule := _RULE.match(found.rest):
        if (what := _kept(rule["what"])) and (found.whose or found.many or topic or _BY_RULE.match(what)):
            yield from constrained(with_topic(f"{found.whose or 'the'} {found.about}", topic), rule["modal"], what)
    elif being := _BEING.match(found.rest):
        if dates := list(_dated(found, being["what"], clause, topic, moved=False)):
            yield from dates
        else:
            yield from _being(found, being["be"], being["what"], topic)
    elif doing := _DOING.match(found.rest):
        what = _kept(doing["what"])
        if (
            what
            and not _ONCE.match(what)
            and not _perfect(doing["does"], what)
            and not (doing["does"].lower() in {"needs", "need", "gets", "get"} and _TASK.match(what))
        ):
            denied = (doing["not"] or "").strip().lower()
            yield _fact(found, topic, f"{LONG.get(denied, denied)} {doing['does'].lower()}".strip(), what)


def _perfect(does: str, what: str) -> bool:
    """ "the build has failed": what happened, not how it is arranged."""
    return (
        does.lower() in {"has", "have", "gets", "get"}
        and re.match(r"(?:\w+ed|been|gone|come|become|got|made|taken|given|lost|won|an? (?:bug|error|issue|problem))\b", what, re.I)
        is not None
    )


def _being(found: Subject, be: str, said: str, topic: str | None) -> Iterator[Proposal]:
    what = _kept(said)
    if what is None or re.search(r"\bw(?:as|ere)\b", be):
        return
    denied = " not" if re.search(r"n't|\bnot\b", be, re.I) else ""
    does = f"{'are' if found.many else 'is'}{denied}"
    second = _SECOND.match(what)
    if second and (_ARRANGED.match(what) or re.match(PLACED, what, re.I)):
        rest = what[second.end() :].strip()
        if (
            rest
            and (_EACH_DAY.search(found.about) or not _ONCE.match(what))
            and not re.match(
                r"(?:line|progress|sync|place|fire|hold|use|trouble|time|it|fact|general|order|beta|bold|screen)\b", rest, re.I
            )
        ):
            yield _fact(found, topic, f"{does} {second[0]}", rest)
    elif not denied and (
        _tells_value(found, what)
        or (
            _EACH_DAY.search(found.about)
            and re.fullmatch(r"(?:from )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?: ?(?:to|-|until) ?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)?", what)
        )
    ):
        yield _value(found, topic, what)


def _tells_value(found: Subject, what: str) -> bool:
    if _ONCE.match(what):
        return False
    first = what.split()[0]
    if len(what.split()) == 1 and (first.lower() in TECH or re.search(r"\w[\d-]+\w|\d", first)):
        return True
    if _COMES_ROUND.match(what) or re.match(r"the (?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+){0,3}$", what):
        return True
    if VALUED.match(what) and not re.match(r"an? ", what):
        return True
    return _NAMED.search(found.about) is not None and len(what.split()) <= 2 and not any(_ADJECTIVE.match(word) for word in what.split())


def _dated(found: Subject, said: str, clause: Clause, topic: str | None, *, moved: bool) -> Iterator[Proposal]:
    """The day on which something is, once; of what comes round again, from now on."""
    ahead = _AHEAD.match(without_reason(said))
    when = ahead["when"].strip(" ,.") if ahead else ""
    if (
        moved
        and _RECURRING.search(found.about)
        and (weekly := re.fullmatch(rf"(?P<day>{WEEKDAY})s?(?P<at>(?: at)? \d{{1,2}}(?:[:.]\d\d)? ?(?:[ap]m)?)?", when))
    ):
        at = f" at {re.sub('^ ?(?:at )?', '', weekly['at'])}" if weekly["at"] else ""
        yield asserted(SCHEDULE, event=found.about, when=f"on {weekly['day']}{at}")
        return
    day = day_ahead(when, clause.told)
    if day is None or not (moved or _A_DAY.search(when)):
        return
    if kind := re.fullmatch(r"(?P<of>(?:[\w-]+ )*)(?:deadline|due date)", found.about, re.I):
        yield asserted(DEADLINE, of=kind["of"].strip() or topic, date=re.sub(r"^(?:on|in) ", "", day))
        return
    booked = re.match(r"booked|scheduled|planned|due", said, re.I)
    yield asserted(
        DATED,
        about=with_topic(found.about, topic),
        whose=whose_said(found),
        does=f"{'are' if found.many else 'is'} {booked[0].lower() if booked else ''}".strip(),
        what=day,
    )


def _kept(words: str, *, longest: int = 16) -> str | None:
    """The words up to where a new thought begins, if they can stand alone and say more than how it is just now."""
    what = re.sub(r"^(?:now|currently|still|already)\s+", "", without_reason(words))
    what = re.sub(r"\s+(?:in the end|for now on|fyi|btw|tho|though|as well|too|lol)$", "", what)
    if (
        not fit_to_stand(what)
        or re.search(r"\b(?:my|then|there)\b", what, re.I)
        or STATE.search(_BEHIND.sub("", what))
        or len(what.split()) > longest
        or re.search(r"\bneed\b|[?]", what)
    ):
        return None
    return what


def _fact(found: Subject, topic: str | None, does: str, what: str) -> Proposal:
    denied = re.search(r"\b(?:not|never|won't|cannot)\b", does) or re.match(r"no\b", what, re.I) or found.whose == "no"
    stance = Stance.NEGATIVE if denied else Stance.POSITIVE
    return asserted(FACT, stance=stance, about=with_topic(found.about, topic), whose=whose_said(found), does=does, what=what)


def _value(found: Subject, topic: str | None, what: str) -> Proposal:
    return asserted(
        VALUE, about=with_topic(found.about, topic), whose=whose_said(found), does="are" if found.many else "is", what=what
    ).never_beside("relation", "sole_relation", "relation_at_work")
