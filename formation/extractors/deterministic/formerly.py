"""What once was, in forms that say so: "I was a nurse for ten years", "I did my military service in Finland", "my grandfather passed away in March"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.kinship import MANY, SINGLE
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, told_of
from formation.extractors.deterministic.vocations import title_in
from formation.extractors.deterministic.when import timed
from memory.values import BeliefType, Portability

KIND = own_kind("formerly", BeliefType.FACT, portability=Portability.CONTEXTUAL)
LOST = own_kind("bereaved", BeliefType.RELATIONSHIP, portability=Portability.CONTEXTUAL)

_KIN = "|".join(
    sorted(
        (re.escape(word) for word in {*SINGLE, *MANY, "dog", "cat", "horse", "rabbit", "parrot", "parents", "grandparents"}),
        key=len,
        reverse=True,
    )
)
_BEFORE = r"(?:(?:before (?:this|that|then)|back (?:then|in the day|home)|(?:back )?in (?:the|my) (?:past|youth|twenties|thirties|early \w+|late \w+|teens|nineties|eighties|seventies|sixties)|as an? (?:kid|child|teenager|teen|student|young (?:man|woman|adult))|years ago|growing up|when i was (?:a (?:kid|child|teenager|student)|younger|young|little|\d+)|originally|previously|formerly|at school|in (?:high school|college|university|school)),? )"
_LONG = r"(?: for (?:about |over |almost |around |nearly |more than )?(?:\d{1,2}|an?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|many|several|a few|most of my) (?:years?|months?|decades?|summers?|life|seasons?))"
_WHENCE = r"(?: (?:in (?:the )?(?:early |late |mid[- ])?(?:(?:19|20)\d\ds?|nineties|eighties|seventies|sixties|\d0s|'\d0s|my (?:twenties|thirties|teens|youth))|as an? (?:kid|child|teenager|teen|student)|back in (?:the )?(?:day|nineties|eighties|seventies|sixties|(?:19|20)\d\ds?)|growing up|when i was [\w ]{2,20}|years ago|until (?:19|20)\d\d|from (?:19|20)\d\d to (?:19|20)\d\d|before (?:i (?:switched|moved|became|retired|had) [\w ]{2,30}|that|this|retiring|kids)))"
_WAS = re.compile(
    rf"(?P<ahead>{_BEFORE})?i (?P<verb>was|used to be|worked as|trained as|started out as|started as) (?P<also>(?:also|once|actually|briefly) )?(?P<what>(?:an? |the |in the )(?:[\w'&-]+ ){{0,7}}?[\w'&-]+?)(?P<long>{_LONG})?(?P<when>{_WHENCE})?(?=\s*(?:$|[,.;!]|and (?:i|my|then)\b|but\b|so\b|before\b|until\b))",
    re.I,
)
#: What somebody was that is no job of the lexicon.
_CALLING = re.compile(
    r"(?:\w+[- ])*(?:swimmer|student|army|navy|air force|military|marines|police|officer|player|runner|cyclist|skater|model|director|owner|volunteer|scout|smoker|vegetarian|vegan|alcoholic|guide|climber|tech|sound tech|streamer|gamer|band|choir|"
    r"orchestra|foster kid|twin|only child|orphan|refugee|exchange student|stay-at-home \w+)$",
    re.I,
)
_DID = re.compile(
    r"(?P<ahead>(?:(?:\w+ ){0,3}years ago|back in the day|in (?:19|20)\d\d|after (?:school|uni|university|college)),? )?i (?:also |once |actually )?(?P<verb>did|spent|worked|served|completed) (?P<what>(?:my |an? |two |three |four |five |six |seven |eight |nine |ten |\d+ |half a |a few |several |a couple of |most of |the first )"
    r"(?:(?:years?|months?|decades?|summers?|winters?|seasons?|semesters?|weeks?|military service|national service|civil(?:ian)? service|apprenticeship|internship|traineeship|phd|master's|degree|training|childhood|youth|gap year|year abroad|exchange year|working holiday|voluntary year|residency|erasmus (?:year|semester)|twenties)\b)(?: (?:abroad|studying|working|teaching|volunteering|living|backpacking|travelling|traveling))?"
    r"(?:,? (?:as|in|at|on|with|for|of|near|around|through|at sea)\b[\w' ,&.-]{2,70}?)?)(?P<when>(?: (?:back )?in (?:the )?(?:(?:early |late |mid[- ])?(?:19|20)\d\ds?|nineties|eighties|seventies|sixties))?)(?=\s*(?:$|[.;!,]|and (?:i|my|then|would|now|still)\b|but\b|so\b|before\b))",
    re.I,
)
_PIECE = re.compile(
    r"(?P<verb>worked|lived|studied|taught|volunteered|served|spent|did) (?P<what>(?:(?<=studied )\w+ (?:at|in)|as|in|at|on|with|for|two|three|four|five|six|seven|eight|nine|ten|\d+|a|an|my)\b[\w' ,&.-]{3,80})$",
    re.I,
)
_DIED = re.compile(
    rf"(?:my|our) (?P<of>(?:(?:late|old|first|beloved|dear|maternal|paternal|older|younger|twin|little|big|best) )*(?:{_KIN}))(?: (?P<name>(?-i:[A-Z])[\w'-]+))? (?P<verb>passed away|died|was killed|lost (?:his|her|their) (?:life|battle with \w+))(?P<rest>.*)$",
    re.I,
)
_LOST = re.compile(
    rf"(?:i|we) lost (?:my|our) (?P<of>(?:(?:old|first|beloved|dear|older|younger|twin|little|big|best) )*(?:{_KIN}))(?: (?P<name>(?-i:[A-Z])[\w'-]+))?(?P<rest>.*)$",
    re.I,
)
_HAD = re.compile(
    rf"(?P<ahead>{_BEFORE})?i (?:also |once |have )?(?P<verb>had|survived|beat|suffered) (?P<what>(?:(?:an?|my|two|three|breast|skin|bowel|lung) )?(?:[\w'-]+ ){{0,4}}?(?:(?:appendix|tonsils?|gall ?bladder|wisdom t(?:ee|oo)th|thyroid|spleen|kidney|hip|knee|cataracts?|mole|adenoids|uterus|prostate|tumou?r|teeth|tooth|kneecap|shoulder|hips|knees) (?:removed|out|taken out|replaced)|stroke|heart attack|stutter|cancer|leukaemia|leukemia|miscarriage|c-section|caesarean|bypass|transplant|surgery|operation|concussion|burnout|breakdown|eating disorder|accident|crash|lisp|squint|chemo\w*|tumou?r|bypass|imaginary friend|pony|horse|paper round))(?P<rest>.*)$",
    re.I,
)
_LIVED = re.compile(
    rf"(?P<ahead>{_BEFORE})?(?:i|we)(?:'ve| have|ve)? (?:(?P<used>used to )|also |once )?(?P<verb>lived|studied|worked|taught|(?<=used to )(?:study|work|teach)) "
    r"(?P<what>(?:in|at|on|as|with|for|abroad)\b[\w' ,&.-]{0,60}?)(?P<long> for (?:about |over |almost |around )?(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|several|many|a few) (?:years?|months?|summers?))?(?P<when>(?: (?:back )?in (?:the )?(?:(?:early |late |mid[- ])?(?:19|20)\d\ds?|nineties|eighties|seventies))?)(?=\s*(?:$|[.;!,]|and (?:i|my|then)\b|but\b|so\b))",
    re.I,
)
_LOSSES = frozenset("passed died killed lost".split())
_COUNTRIES = re.compile(
    r"i(?:'ve| have|ve) (?P<verb>lived|worked|been) (?P<link>in|to) (?P<what>(?:over |more than |about )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty) (?:different )?(?:countries|cities|continents|places|states))",
    re.I,
)
_NEVER = re.compile(
    r"i(?:'ve| have|ve) never (?P<what>(?:been (?:abroad|to [A-Z][\w ]+|on a plane|skiing|married|camping)|flown|left (?:the country|[A-Z]\w+)|lived (?:abroad|alone|anywhere else)|had (?:kids|children|a (?:pet|dog|cat|car|cavity))|owned (?:a car|a house|a tv)|learned to (?:swim|drive|cook|ride a bike)|smoked|drunk alcohol|broken a bone|seen (?:snow|the sea|the ocean)))(?: before| in my life)?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
#: What one never came to: "never learned to swim, is 45 too late?"
_NEVER_LEARNED = re.compile(
    r"(?:i )?never (?:learned|learnt) (?:how )?to (?P<what>swim|drive|cook|ride a bike|dance|knit|sew|read music|type|ski|skate|whistle|play an instrument|ride a horse|dive)(?=\s*(?:$|[,.;!]|and\b|but\b|so\b|as\b))",
    re.I,
)
_LEFT = re.compile(
    r"i (?P<verb>left (?:school|home)|moved out|started (?:school|work|working)|got my (?:licen[cs]e|degree|diploma|citizenship|first job)|finished (?:school|high school|university|college|my \w+)|graduated|retired|quit (?:smoking|drinking)|stopped (?:smoking|drinking)|got sober|came out|learned to \w+)(?P<what>(?: (?:from|as|with) [\w' &-]{3,40}?)?)(?P<when> (?:at (?:the age of )?\d{1,2}|when i was \d{1,2}))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_GONE = re.compile(
    r"(?:my|our) (?P<of>house|home|flat|apartment|barn|workshop|shop|car|bike|van|boat|business|company|startup|restaurant|marriage|studio|garage|farm) (?P<verb>burned down|burnt down|got stolen|was stolen|got broken into|flooded|was flooded|got flooded|was destroyed|went bankrupt|went under|failed|ended|closed|fell apart|was totaled|sank|broke down)(?P<rest>.*)$",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told_of(clause)
    if words is None:
        return
    if heads(clause):
        yield from _pieces(words, clause)
    if _DIED.match(words) or _LOST.match(words):
        return
    for proposal in _read(words, clause):
        yield proposal.never_beside(
            "happened",
            "education",
            "studies",
            "habit",
            "practice",
            "relation",
            "relation_state",
            "symptom",
            "condition",
            "role",
            "work_status",
            "origin",
            "grew_up",
            "moved",
            "parent",
            "finished",
            "pet",
            "ability_to",
            "doing",
            "employer",
            "occupation",
        )


@needing(_LOSSES)
def read_losses(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    """Deaths in the family, before anything else tells of them: "my mother died when I was twelve" names her child's age."""
    words = told_of(clause)
    if words and (found := _DIED.match(words) or _LOST.match(words)):
        yield from (proposal.never_beside("relation_state", "pet") for proposal in _died(found, clause))


def _read(words: str, clause: Clause) -> Iterator[Proposal]:
    if (
        (found := _WAS.match(words))
        and not re.search(r"\b(?:dream|game|play|movie|bet|joke)\b", clause.sentence, re.I)
        and (was := _was(found))
    ):
        yield was
    elif found := _COUNTRIES.match(words):
        yield claim(KIND, "has", f"{found['verb'].lower()} {found['link']} {found['what']}")
    elif found := _NEVER.match(words):
        yield claim(KIND, "has never", found["what"], negative=True)
    elif (found := _NEVER_LEARNED.match(words)) and (heads(clause) or words[:1].lower() == "i"):
        yield claim(KIND, "never learned", f"to {found['what'].lower()}", negative=True)
    elif found := _LEFT.match(words):
        when = re.sub(r"when i was (?=\d)", "at ", found["when"], flags=re.I)
        yield claim(KIND, re.sub(r"\bmy\b", "their", found["verb"].lower()), f"{found['what']}{when}".strip())
    elif found := _DID.match(words):
        if what := phrase(found["what"], longest=14):
            yield claim(KIND, found["verb"].lower(), what + _decade(f"{found['when']} {found['ahead'] or ''}"))
    elif found := _HAD.match(words):
        yield from _had(found, clause)
    elif found := _GONE.match(words):
        known = timed(found["rest"], told=clause.told)
        if not known.amiss and (known.when or not known.text.strip()):
            yield claim(KIND, found["verb"].lower(), known.when.words if known.when else "", of=found["of"].lower())
    elif (
        (found := _LIVED.match(words))
        and (found["long"] or found["when"] or found["ahead"] or found["used"])
        and (what := phrase(found["what"], longest=10))
    ):
        yield claim(KIND, f"{(found['used'] or '').lower()}{found['verb'].lower()}", f"{what}{found['long'] or ''}{_decade(found['when'])}")


def _decade(said: str) -> str:
    found = re.search(r"\bin (?:the )?(?:(?:early |late |mid[- ])?(?:19|20)\d\ds?|nineties|eighties|seventies|sixties)", said, re.I)
    return f" {found[0].lower()}" if found else ""


def _pieces(words: str, clause: Clause) -> Iterator[Proposal]:
    """ "graduated in 2014, worked three years on a cruise ship as a sound tech": each verb with its own."""
    pieces = re.split(r",\s+(?:and |then |and then )?", words)
    for place, piece in enumerate(pieces):
        found = _PIECE.match(piece.strip())
        if not found or (place == 0 and found["verb"].lower() not in {"studied", "worked", "lived", "taught", "spent"}):
            continue
        known = timed(f" {found['what']}", told=clause.told)
        what = phrase(known.text.strip(), longest=12)
        if (
            what
            and not known.amiss
            and len(what.split()) > 2
            and (re.search(r"\b(?:years?|months?|summers?|as an?)\b", what) or known.when)
        ):
            yield claim(KIND, found["verb"].lower(), what + (f" {known.when.words}" if known.when else ""))


#: "A full-time carer for my mother": one is so for longer than a cook for one's cousin.
_CARED = re.compile(r"an? (?:[\w-]+ )?(?:carer|caregiver|guardian|nanny) (?:for|to|of) (?:my|our|an?|two|three) [\w' -]+", re.I)


def _was(found: re.Match[str]) -> Proposal | None:
    what = phrase(found["what"], longest=9)
    if what is None or not (
        _CALLING.search(what)
        or title_in(what)
        or _CARED.fullmatch(what)
        or re.fullmatch(r"in the (?:army|navy|air force|military|marines|scouts|police|reserves|choir|band)", what, re.I)
    ):
        return None
    if found["verb"].lower() == "was" and re.match(r"the\b", what, re.I):
        return None
    said = " ".join((found["ahead"] or "", found["when"] or ""))
    as_a = re.search(r"\bas an? (?:kid|child|teenager|teen|student)\b", said, re.I)
    when = f" {as_a[0].lower()}" if as_a else " growing up" if "growing up" in said.lower() else _decade(said)
    return claim(KIND, found["verb"].lower(), f"{what}{(found['long'] or '').lower()}{when}".replace(" my life", " their life"))


def _died(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    rest = re.split(r",|\s(?:and|but|so|because|which)\s", found["rest"])[0]
    young = re.search(r"\s*\bwhen i was (?P<age>\w+)(?: years old)?", rest, re.I)
    known = timed(rest.replace(young[0], "") if young else rest, told=clause.told)
    if known.amiss or re.search(r"\b(?:out|up|on me)\b", known.text):
        return
    cause = re.search(r"\b(?:of|from) (?P<of>[\w -]{3,30}?)\s*$", known.text, re.I)
    of = re.sub(r"\b(?:beloved|dear|late) ", "", found["of"].lower()) + (f" {found['name']}" if found["name"] else "")
    verb = "passed away" if "passed" in found[0].lower() else "died"
    more = f" when User was {young['age']}" if young else f" of {cause['of'].strip()}" if cause else ""
    if (
        known.text.strip(" ,.")
        and not cause
        and not re.fullmatch(r"\W*(?:unexpectedly|suddenly|recently|far too young|at \d+)?\W*", known.text)
    ):
        return
    if not (known.when or young or cause):
        return
    yield claim(LOST, verb, f"{more} {known.when.words if known.when else ''}".strip(), of=of)


def _had(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    known = timed(found["rest"], told=clause.told)
    rest = re.split(r",|\s(?:and|but|so|because)\s", known.text)[0].strip()
    if known.amiss or (rest and not re.fullmatch(r"(?:as a (?:kid|child|teenager|baby)|when i was \d+|growing up|twice|once)", rest, re.I)):
        return
    said = f"{found['ahead'] or ''} {rest}"
    young = re.search(r"as a (?:kid|child|teenager|baby)|growing up", said, re.I)
    if not (
        known.when
        or young
        or rest
        or re.search(r"removed|out$|replaced|stroke|heart attack|cancer|transplant|bypass|miscarriage", found["what"])
    ):
        return
    what = re.sub(r"^my ", "their ", found["what"])
    yield claim(
        KIND, found["verb"].lower(), f"{what}{' ' + young[0].lower() if young else ''}{' ' + known.when.words if known.when else ''}"
    )
