"""Languages, as people tell of them: "my Spanish is rusty", "grew up bilingual", "I can read Cyrillic", "started Korean in January"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.experience import LEARNS, NATIVE, SPEAKS
from formation.extractors.deterministic.language_names import LANGUAGE_OF, SCRIPTS
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

LEVEL = possessed("language_level", single=True)
GREW_UP = kind("raised_speaking", "grew up")
READS = kind("reads_script", "can read", denied="cannot read")
UNDERSTANDS = kind("understands", "understands", denied="does not understand")


def _not_first(claim: Claim, voice: Voice) -> str:
    name, whose = claim.get("thing"), "User's" if voice is Voice.STORED else "your"
    verb = "is not" if claim.stance is Stance.NEGATIVE else "is"
    return f"{name} {verb} {whose} {claim.get('what')} language."


NOT_FIRST = ClaimKind(
    name="not_first_language",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_not_first,
    subject=lambda claim: f"{claim.get('thing')} as a language",
    slots=("what",),
    single_valued=True,
    portability=Portability.PORTABLE,
)
AT_SCHOOL = kind("learned_language", "learned")
IN_LANGUAGE = kind("works_in_language", "")
LESSONS = kind("language_lessons", "takes")
KINDS = (LEVEL, GREW_UP, READS, UNDERSTANDS, NOT_FIRST, AT_SCHOOL, IN_LANGUAGE, LESSONS)

_NAMES = "|".join(sorted((re.escape(name) for name in LANGUAGE_OF), key=len, reverse=True))
_L = rf"(?:{_NAMES})"
_LANGUAGE = rf"(?P<language>{_L})"
_LIST = rf"(?P<list>{_L}(?:(?:,? and |, | & |/){_L}){{0,5}})"
_HOW = (
    r"(?P<how>fluent|native(?:-level)?|near-native|conversational|basic|rusty|very rusty|broken|limited|passable|decent|okay|ok|good|great|excellent|solid|perfect|poor|weak|bad|terrible|awful|meh|so-so|intermediate|advanced|"
    r"beginner|upper[- ]intermediate|elementary|not (?:great|good|very good|so good|the best|fluent|perfect)|non-?existent|(?:at |about |around |roughly )?[abc][12](?: level)?|(?:at )?(?:jlpt )?n[1-5](?: level)?|(?:at )?hsk ?[1-6])"
)
_MY_LEVEL = re.compile(
    rf"(?:my|our) (?:spoken |written )?{_LANGUAGE}(?: is|'s)(?: (?:only|really|quite|pretty|still|getting|a bit|a little|rather|fairly|also|just|now|at best|currently|kind of|kinda))* {_HOW}(?: at best| now| these days)?{STOP}",
    re.I,
)
_MY_LEVEL_IN = re.compile(rf"my (?:level|proficiency) (?:in|of) {_LANGUAGE} is {_HOW}{STOP}", re.I)
_AT_LEVEL = re.compile(
    rf"(?:(?:i'm|im|i am|i have|i've got|i got|i'm at|i am at|i speak)(?: (?:at|about|around|only|a|now|currently))* (?P<how>[abc][12](?: level)?|n[1-5](?: level)?|hsk ?[1-6]) (?:in |of |level )?{_LANGUAGE}|i speak {_LANGUAGE.replace('language', 'spoken')} at(?: an?| about)? (?P<at>[abc][12]|n[1-5])(?: level)?){STOP}",
    re.I,
)
_SPEAK = re.compile(
    rf"(?:i|we)(?: (?:mostly|mainly|only|both|also|usually|always|all|still|can|do))* (?P<no>(?:don't|do not|can't|cannot|can not) (?:really )?|never )?(?:speak|talk|use|sign) (?P<none>no |not a word of |a word of |any )?(?:(?:two|three|four|five|six|both) (?:languages)?[:,]? ?)?{_LIST}"
    rf"(?P<well> (?:fluently|natively|well))?(?P<with> (?:at (?:home|work|school)|with (?:my|our|the) [\w' -]{{3,25}}|to (?:him|her|them|(?:my|our|the) [\w' -]{{3,25}})|in the (?:family|office)|every day|daily))?(?=\s*(?:$|[,.;!()]|(?:and|but|so|because|plus|yet)\b))",
    re.I,
)
_ENOUGH = re.compile(
    rf"(?P<some>(?:just |only )?(?:a bit of|a little|some|enough|basic|a few words of|conversational|rudimentary|passable|decent|rusty|broken)) {_LANGUAGE}\b",
    re.I,
)
_MANY = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: (?:fully|basically|pretty much))? (?:bilingual|trilingual|quadrilingual|multilingual|a polyglot)(?:,| in|:| \(| -| with)? ?{_LIST}",
    re.I,
)
_GREW = re.compile(
    rf"(?:i |we )?(?P<how>grew up|was raised|were raised|was brought up)(?: (?:completely|fully))? (?P<what>(?:bilingual|trilingual)(?:ly)?(?:,| in| with|:| \()? ?|speaking (?:only |both )?|with (?:both )?|hearing )(?:both )?{_LIST}(?P<where> at home)?",
    re.I,
)
_FIRST = re.compile(
    rf"{_LANGUAGE}(?: is|'s)?(?P<not>n't| not)?(?: is)? (?:actually |only |really )?my (?P<which>first|native|second|third|fourth|fifth|mother|father's|working|strongest|best|weakest)(?: (?:language|tongue))(?: after (?P<after>{_L}(?: and {_L})?))?",
    re.I,
)
_NATIVE = re.compile(
    rf"(?:i'm|im|i am)(?: (?:also|actually))? an? (?:native|first[- ]language) (?:speaker of )?{_LANGUAGE}(?: speaker)?{STOP}|(?:i'm|i am) (?:a heritage speaker of|native in) {_LANGUAGE.replace('language', 'heritage')}{STOP}|i speak {_LANGUAGE.replace('language', 'natively')} (?:natively|as a (?:first|native) language){STOP}",
    re.I,
)
_FLUENT = re.compile(
    rf"(?:i'm|im|i am)(?: (?:also|quite|pretty|almost|nearly|fully|completely|now))* (?P<how>fluent|conversational|proficient|native|literate) in {_LIST}{STOP}",
    re.I,
)
_STARTED = re.compile(
    rf"(?:i |i've |i have |we )?(?:just |recently |finally |only )*(?:started|began|begun|picked up|took up|taken up) (?:learning |studying |with |taking )?{_LANGUAGE}(?: (?:lessons|classes|in|last|this|w/|with|on|from|a (?:week|month|year) ago|(?:two|three|four|five|six|\d+|a few|a couple of) \w+ ago|again|because|at|as|via|through|by)\b[^.;!?]{{0,60}})?\s*$"
    rf"|(?:i |i've |i have )?(?:just |recently |finally )*(?:started|began|begun) {_LANGUAGE.replace('language', 'list')} (?:in|last|w/|with|this|on)\b",
    re.I,
)
_LEARNING = re.compile(
    rf"(?:i'm|im|i am|i've been|i have been|we're)(?: (?:currently|now|also|slowly|still|trying to|teaching myself|busy|self-))* ?(?:learning|studying|practi[sc]ing|picking up|re-?learning|brushing up(?: on)?|improving|working on|teaching myself|learn|doing(?= \w+ for \w+ (?:days|weeks|months|years)\b)) (?:my |some |to speak )?{_LANGUAGE}\b(?! (?:lit|law|hist|pol|cook|food|cuis|recip|art|phil|mus))",
    re.I,
)
_TAKES = re.compile(
    rf"(?:i|we) (?:take|have|attend|go to) {_LANGUAGE} (?P<what>lessons|classes|a course|courses|tutoring)(?P<when> (?:on \w+days?(?: and \w+days?)?|every \w+(?: \w+)?|once a week|twice a week|online|with a tutor))?{STOP}",
    re.I,
)
_READ = re.compile(
    rf"i (?:can(?P<not>'t|not| not)? )?(?:already |now |only |also |actually |sort of )?read(?: and write)? (?P<what>(?:{_L}|arabic|japanese|chinese|hebrew|greek|cyrillic|hindi)(?: (?:script|letters|characters|alphabet))?|{'|'.join(SCRIPTS)})(?: (?:alphabet|script|letters))?(?=\s*(?:$|[,.;!]|(?:and|but|so|fluently|slowly|a little|well|though|now)\b))",
    re.I,
)
_UNDERSTAND = re.compile(
    rf"i (?P<not>don't |do not |can't |cannot )?(?:only |can |mostly |do |also |really )?(?:understand|follow) (?:spoken |written |some |most |a (?:little|bit of) |any |a word of )?{_LANGUAGE}(?P<but>(?:,? but|, though|,? just) (?:i )?(?:can't|cannot|don't|do not|not|never) (?:really )?speak(?: it)?)?(?: well| fine| a bit| a little)?{STOP}",
    re.I,
)
_AT_SCHOOL = re.compile(
    rf"i(?:'ve| have)? (?:took|did|had|learned|learnt|studied|taken)(?: (?P<years>(?:\w+|\d+) years) of)? {_LANGUAGE}(?: (?P<where>(?:at|in|during) (?:high school|secondary school|primary school|school|college|university|uni|the army|evening classes)))?(?: for (?P<long>\w+ years?))?{STOP}",
    re.I,
)
_IN = re.compile(
    rf"i (?:(?:mostly|mainly|usually|always|also|only|often|still|normally) )*(?P<verb>write|work|dream|think|teach|read|blog|text|pray|count|swear|sing|study|journal|publish) (?:(?:mostly|mainly|only|both|almost only|exclusively) )?(?:my (?:thesis|diary|journal|code comments|blog|notes|poems|songs|dissertation|novel|texts) )?in {_LIST}(?: (?:mostly|mainly|only|now|by now))?{STOP}",
    re.I,
)
#: "I speak three languages: ..."
_LISTING = re.compile(r"(?:\bi speak (?:\w+ )?languages|\bi'm (?:bi|tri|multi)lingual)\s*[:(-]\s*$", re.I)
_AND_MY = re.compile(r",? (?:and|but) (?=my\b)|, (?=my\b)", re.I)
#: Of these another kind tells: how long it has been learned, or that it is a subject of study.
_FOR_ANOTHER = re.compile(
    r"\b(?:for|with) (?:my|our|his|her|the) (?:son|daughter|kids?|children|students?|class|wife|husband|grand\w+)\b", re.I
)
_TOLD_ELSEWHERE = re.compile(
    r"learning [\w ]+ for \w+ (?:years?|months?)|studying (?:english|french|german|spanish|italian|russian|chinese|japanese|arabic|latin)\b",
    re.I,
)
_HINTS = frozenset(part for name in (*LANGUAGE_OF, *SCRIPTS) for part in name.split()) | {"level"}


@needing(_HINTS)
def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    words = told(clause, dated=True)
    if words is None:
        return
    if _LISTING.search(clause.before) and re.fullmatch(_LIST, words, re.I):
        yield from (asserted(SPEAKS, what=name) for name in _named(words))
        return
    for piece in _AND_MY.split(words):
        yield from _known(piece, clause, read=predicate is not None and predicate.verb == "speak" and predicate.who == "i") or _learned(
            piece
        )


def _known(words: str, clause: Clause, *, read: bool) -> list[Proposal]:
    if found := _MY_LEVEL.match(words) or _MY_LEVEL_IN.match(words):
        return [_level(found["language"], found["how"])]
    if found := _AT_LEVEL.match(words):
        return [_level(found["language"] or found["spoken"], found["how"] or found["at"])]
    if found := _NATIVE.match(words):
        return [asserted(NATIVE, what=LANGUAGE_OF[(found["language"] or found["heritage"] or found["natively"]).lower()])]
    if found := _FIRST.match(words):
        return _first(found)
    if (found := _GREW.match(words)) or (found := _MANY.match(words)):
        return _raised(found)
    if found := _FLUENT.match(words):
        how = found["how"].lower()
        return [
            asserted(NATIVE, what=name) if how == "native" else asserted(SPEAKS, what=name, level=how if how != "literate" else None)
            for name in _named(found["list"])
        ]
    return _speaks(words, clause, read=read)


def _speaks(words: str, clause: Clause, *, read: bool) -> list[Proposal]:
    found = _SPEAK.match(words)
    if not found:
        return []
    denied = found["no"] or (found["none"] and found["none"].strip().lower().startswith("no"))
    if found["none"] and not denied:
        return []
    level = (
        "fluent"
        if "fluent" in (found["well"] or "")
        else "native"
        if "native" in (found["well"] or "")
        else "well"
        if found["well"]
        else None
    )
    stance = Stance.NEGATIVE if denied else Stance.POSITIVE
    named = _named(found["list"])
    # what follows "I speak" is read with the other skills
    said = [] if read else [asserted(SPEAKS, stance=stance, what=name, level=None if denied else level) for name in named]
    behind = words[found.end() :] + clause.after
    # what is listed with "and" is read there, too
    return said + _some(behind, named, denied=bool(denied) or (read and not re.match(r",? (?:plus|and) (?:also )?enough", behind, re.I)))


def _some(behind: str, named: list[str], *, denied: bool) -> list[Proposal]:
    """ "... and a little French": with less said of it."""
    more = [] if denied else [LANGUAGE_OF[found["language"].lower()] for found in _ENOUGH.finditer(behind.split(".")[0][:80])]
    return [asserted(SPEAKS, what=name, level="some") for name in more if name not in named]


def _raised(found: re.Match[str]) -> list[Proposal]:
    names = _named(found["list"])
    if found.re is _MANY:
        return [asserted(SPEAKS, what=name) for name in names]
    listed = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    how = found["what"].lower()
    if how.startswith(("bi", "tri")):
        return [asserted(GREW_UP, what=f"{'bilingual' if how.startswith('bi') else 'trilingual'} in {listed}")]
    if how.startswith("with") and not (found["where"] or len(names) > 1):
        return []
    return [asserted(GREW_UP, what=f"speaking {listed}")]


def _first(found: re.Match[str]) -> list[Proposal]:
    name, which = LANGUAGE_OF[found["language"].lower()], found["which"].lower()
    native = which in {"first", "native", "mother"}
    if native and not found["not"]:
        return [asserted(NATIVE, what=name)]
    after = [asserted(SPEAKS, what=LANGUAGE_OF[each.lower()]) for each in re.split(r" and ", found["after"] or "") if each]
    if native:
        return [asserted(NOT_FIRST, stance=Stance.NEGATIVE, thing=name, what="first"), *after]
    return [] if found["not"] else [asserted(NOT_FIRST, thing=name, what=which), *after]


def _learned(words: str) -> list[Proposal]:
    if _TOLD_ELSEWHERE.search(words):
        return []
    if not _FOR_ANOTHER.search(words) and (found := _STARTED.match(words) or _LEARNING.match(words)):
        said = found["language"] or found["list"]
        return [asserted(LEARNS, what=LANGUAGE_OF[said.lower()])]
    if found := _TAKES.match(words):
        return [asserted(LESSONS, what=f"{LANGUAGE_OF[found['language'].lower()]} {found['what']}{found['when'] or ''}")]
    if found := _READ.match(words):
        return [asserted(READS, stance=Stance.NEGATIVE if found["not"] else Stance.POSITIVE, what=_script(found["what"]))]
    if found := _UNDERSTAND.match(words):
        name = LANGUAGE_OF[found["language"].lower()]
        understood = asserted(UNDERSTANDS, stance=Stance.NEGATIVE if found["not"] else Stance.POSITIVE, what=name)
        return [understood, asserted(SPEAKS, stance=Stance.NEGATIVE, what=name)] if found["but"] else [understood]
    if found := _AT_SCHOOL.match(words):
        long = f" for {found['long']}" if found["long"] else ""
        where = f" {found['where']}" if found["where"] else f" for {found['years']}" if found["years"] else ""
        return [asserted(AT_SCHOOL, what=f"{LANGUAGE_OF[found['language'].lower()]}{where}{long}")] if where else []
    if found := _IN.match(words):
        verb = found["verb"].lower()
        return [
            asserted(
                IN_LANGUAGE,
                what=f"{'teaches' if verb == 'teach' else 'publishes' if verb == 'publish' else 'studies' if verb == 'study' else verb + 's'} in {name}",
            )
            for name in _named(found["list"])
        ]
    return []


def _level(language: str, how: str) -> Proposal:
    name, said = LANGUAGE_OF[language.lower()], how.lower()
    if said.startswith("native"):
        return asserted(NATIVE, what=name)
    level = re.sub(r"^(?:at |about |around |roughly )| level$|^jlpt ", "", said)
    return asserted(LEVEL, thing=name, what=f"is {level.upper() if re.fullmatch(r'[abc][12]|n[1-5]|hsk ?[1-6]', level) else level}")


def _named(listed: str) -> list[str]:
    return [LANGUAGE_OF[each.lower()] for each in re.split(r",? and |, | & |/", listed, flags=re.I)]


def _script(said: str) -> str:
    first, _, rest = said.partition(" ")
    name = LANGUAGE_OF.get(first.lower()) or (
        first.capitalize() if first.lower() in {"cyrillic", "hangul", "devanagari"} else first.lower()
    )
    return f"{name} {rest.lower()}".strip()
