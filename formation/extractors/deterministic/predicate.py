"""What a clause says its owner does: the verb, its mood and the words after it.

Only an assertion about now is a predicate. Wishes, plans, duties, guesses and the past are none, except for the few
verbs whose past says something about now ("I moved to Bern", "we shipped it", "I sold my van").
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import future, hedged, lasting, narrowed, passing, undated


class Mood(StrEnum):
    HOLDS = "holds"
    #: "I don't eat meat": an assertion of the opposite.
    NOT = "not"
    #: "I no longer drive", "I stopped driving", "I don't drive anymore".
    ENDED = "ended"
    #: "I never lived in Bern."
    NEVER = "never"


@dataclass(frozen=True, kw_only=True, slots=True)
class Predicate:
    #: "i" or "we".
    who: str
    #: Lemma of the verb.
    verb: str
    mood: Mood
    #: The words after the verb.
    rest: str
    #: The verb is in the past or the perfect: it happened.
    past: bool = False
    #: "I have used X": since some time, and perhaps no longer.
    perfect: bool = False
    #: "I am using X".
    progressive: bool = False


_ADVERBS = frozenset(
    "really also just absolutely still always usually mostly mainly currently now do definitely personally totally "
    "particularly especially "
    "generally truly actually already only both simply honestly finally recently often regularly normally typically "
    "primarily exclusively "
    "all genuinely very much completely so even both ever long lately kind-of officially proudly happily successfully today".split()
)
LEAD = re.compile(
    r"(?:(?:(?:ever )?since (?:the )?(?:(?:first|beginning|start|end|middle) of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|last \w+|then|(?:19|20)\d\d)(?: (?:19|20)\d\d)?(?=,? (?:i|we)\b)|(?:ever )?since (?:the|my|our) (?:divorce|separation|split|break-?up|accident|surgery|operation|stroke|move|wedding|birth|redundancy|lay-?offs?|merger|pandemic|lockdowns?)(?=,? (?:i|we)\b)|"
    r"(?:the )?(?:point|thing|upshot|gist|bottom line) is(?: that)?|long story short|(?:because of|due to|thanks to|owing to|given) (?:my|the|our) [\w' -]{2,30}?(?=,? (?:i|we)\b)|yeah|yes|jk|just kidding|kidding|yep|yup|hey|hi|hello|thanks|thank you|well|oh|ah|wow|btw|by the way|actually|also|honestly|"
    r"personally|ok|okay|so|and|but|plus|anyway|"
    r"fyi|for your information|just so you know|(?:you should|you need to|you ought to|you might want to) know(?: that)?|(?:you can|please|just) assume(?: that)?|heads up|for what it's worth|fwiw|cool|great|nice|haha|hmm|tbh|to be honest|in general|generally|usually|overall|nowadays|currently|these "
    r"days|now|right now|at home|at work|for work|in (?:this|our) (?:repo|repository|project|codebase|team|shop|company|office|lab|studio|practice|household|house|building)|"
    r"that's why|which is why|(?:one of )?the (?:main )?reasons? (?:why )?|it's why|is why|as you know|you know|i "
    r"mean|like i said|as i said|in fact|of course|"
    r"for the record|outside of work|in my (?:free|spare) time|besides|sure|funny enough|good news|then|since|given that|considering(?: that)?|seeing as|because|"
    r"cause|as|though|although|correction|sorry|"
    r"at the moment|as an? (?!kid|child|boy|girl|teen\w*|baby|student|result|rule|treat)(?:[\w-]+ ){1,2}?(?:[\w-]+)(?=,? (?:i|we)\b)|most days|every day|on weekends|whereas|while|yet|no|same here|me too|lol|except|(?:it )?turns out|i "
    r"meant|guess what|hence|as for me)\b[\s,:!]*)*(?:[^\x00?]{0,60}\b(?:is|'s|reminds? me|reminded me|remember|see|"
    r"and that's) why\s+(?=(?:i|we)\b))?",
    re.I,
)
_WHO = re.compile(r"(?P<who>i|we)(?P<short>'m|'re|'ve)?(?=\s)|(?P<im>im|ive)(?=\s)", re.I)
_WORD = re.compile(r"\s*([\w'-]+)")

_FORMS = {
    "love": "love loving loved",
    "like": "like liking liked",
    "enjoy": "enjoy enjoying enjoyed",
    "adore": "adore adoring adored",
    "hate": "hate hating hated",
    "dislike": "dislike disliking disliked",
    "loathe": "loathe loathing",
    "detest": "detest detesting",
    "prefer": "prefer preferring preferred",
    "play": "play playing played",
    "own": "own owning owned",
    "have": "have having had",
    "use": "use using used",
    "wear": "wear wearing wore worn",
    "drive": "drive driving drove driven",
    "ride": "ride riding rode ridden",
    "live": "live living lived",
    "reside": "reside residing resided",
    "work": "work working worked",
    "run": "run running",
    "move": "move moving moved",
    "relocate": "relocate relocating relocated",
    "decide": "decide deciding decided",
    "agree": "agree agreeing agreed",
    "choose": "choose choosing chose chosen",
    "settle": "settle settling settled",
    "ship": "ship shipping shipped",
    "launch": "launch launching launched",
    "release": "release releasing released",
    "deploy": "deploy deploying deployed",
    "complete": "complete completing completed",
    "finish": "finish finishing finished",
    "merge": "merge merging merged",
    "buy": "buy buying bought",
    "get": "get getting got",
    "adopt": "adopt adopting adopted",
    "sell": "sell selling sold",
    "leave": "leave leaving left",
    "eat": "eat eating ate eaten",
    "drink": "drink drinking drank drunk",
    "smoke": "smoke smoking smoked",
    "switch": "switch switching switched",
    "migrate": "migrate migrating migrated",
    "stop": "stop stopping stopped",
    "quit": "quit quitting",
    "give": "give giving gave given",
    "be": "am are be being been is",
    "know": "know knowing knew known",
    "speak": "speak speaking spoke spoken",
    "study": "study studying studied",
    "learn": "learn learning learned learnt",
    "grow": "grow growing grew grown",
    "suffer": "suffer suffering suffered",
    "keep": "keep keeping kept",
    "lead": "lead leading led",
    "head": "head heading headed",
    "manage": "manage managing managed",
    "follow": "follow following followed",
    "need": "need needing needed",
    "rely": "rely relying relied",
    "graduate": "graduate graduating graduated",
    "major": "major majoring majored",
}
_LEMMA = {form: lemma for lemma, forms in _FORMS.items() for form in forms.split()}
_PAST = frozenset(
    "moved switched migrated relocated decided agreed chose settled shipped launched released deployed completed finished merged "
    "bought got adopted sold left stopped quit gave knew spoke studied learned learnt grew suffered kept led headed managed followed "
    "needed relied graduated majored".split()
)
_PARTICIPLE = _PAST | frozenset(
    "had wore drove rode ate drank loved liked enjoyed adored hated disliked preferred owned used worn played driven "
    "ridden lived worked chosen "
    "been given gotten eaten smoked known spoken grown".split()
)
_NEGATED = frozenset({"don't", "dont", "not", "aren't", "haven't"})
_ANYMORE = re.compile(
    r"[\s,]*\b(?:any ?more|any longer|these days|nowadays)(?:\W*$|,.*|\s+(?:because|since|as|so|due|thanks|after (?:what|that|my|the)|"
    r"now|and|but(?! only))\b.*)",
    re.I,
)
#: After "not" these leave the rest standing: "I don't always eat meat", "I don't particularly enjoy opera".
_LIMITING = frozenset(
    "always only just usually normally often regularly typically generally mostly mainly all both particularly especially exclusively "
    "primarily completely totally absolutely necessarily exactly quite simply even ever so very much".split()
)
#: How long it has been so.
_SINCE = re.compile(r"\s+(?:for (?:\w+ ){0,3}(?:years?|months?|decades?|ages)|since)\b.*$", re.I)
_LET_GO = re.compile(r"\s+(?:up\s+)?(?:on\s+)?(?P<doing>[a-z]+ing)\b", re.I)
#: "I gave up meat": what is given up says what was done with it.
_GIVEN_UP = re.compile(
    r"\s+(?:up\s+)?(?:(?P<eat>(?:all |eating )?(?:meat|red meat|fish|dairy|sugar|gluten|bread|chocolate|pork|beef|cheese|sweets|eggs|carbs|"
    r"junk food|fast food))|(?P<drink>alcohol|coffee|caffeine|beer|wine|tea|soda|booze|spirits)|(?P<smoke>cigarettes|cigars|weed|tobacco|nicotine))\s*$",
    re.I,
)


@lru_cache(maxsize=16)
def behind_lead(text: str) -> int:
    """Where a clause's own words begin: behind "well, I mean, ...". Of one clause once, for all kinds that ask in turn."""
    found = LEAD.match(text)
    return found.end() if found else 0


def predicate_of(clause: Clause) -> Predicate | None:
    """The predicate of a clause that is the owner's own assertion."""
    if clause.asks or clause.unreal or hedged(clause.text, after=clause.after):
        return None
    who = _WHO.match(clause.text, behind_lead(clause.text))
    read = _read(clause.text, who) if who else None
    return None if read is None or _of_a_moment(read) else read


def _of_a_moment(read: Predicate) -> bool:
    """Whether it holds only for a stretch of days, or not yet."""
    if read.past and not read.perfect:
        return False
    standing = read.mood in {Mood.HOLDS, Mood.NOT} and not read.perfect
    return passing(read.rest) if standing else future(read.rest)


#: "I've two sons".
_HAVING = re.compile(r"\s+(?:an?|two|three|four|five|six|seven|eight|\d+)\s(?!few|couple|lot|bit)")


def _read(text: str, who: re.Match[str]) -> Predicate | None:
    short = (who["short"] or (who["im"] or "")[1:]).strip("'").lower()
    person = (who["who"] or "i").lower()
    state = _State(be=short in {"m", "re"}, have=short == "ve")
    at = who.end()
    if state.have and _HAVING.match(text, at):
        return _settled(Predicate(who=person, verb="have", mood=Mood.HOLDS, rest=text[at:]))
    for _ in range(8):
        found = _WORD.match(text, at)
        if not found:
            return None
        word, at = found[1].lower(), found.end()
        if state.takes(word, text, at):
            continue
        return _finish(state, word, text[at:], person, text[found.start(1) :], text[: found.start(1)])
    return None


@dataclass(slots=True)
class _State:
    """What the words between the subject and its verb have said."""

    be: bool = False
    have: bool = False
    mood: Mood = Mood.HOLDS
    been: bool = False
    #: Only a part is denied.
    limited: bool = False
    #: "I only use Windows at work": what narrows it may not be lost.
    only: bool = False

    def takes(self, word: str, text: str, at: int) -> bool:
        if word == "no" and text[at : at + 7].lower() == " longer":
            self.mood = Mood.ENDED
        elif word == "longer" and self.mood is Mood.ENDED:
            pass
        elif word in _NEGATED:
            self.mood, self.be, self.have = Mood.NOT, self.be or word == "aren't", self.have or word == "haven't"
        elif word == "never":
            self.mood = Mood.NEVER
        elif word in {"am", "are"}:
            self.be = True
        elif word == "been" and self.have:
            self.been = True
        elif word == "have" and not self.have and _perfect_follows(text, at):
            self.have = True
        else:
            self.only = self.only or word in {"only", "exclusively"}
            self.limited = self.limited or (self.mood is not Mood.HOLDS and word in _LIMITING)
            return word in _ADVERBS or self.limited
        return True


def _perfect_follows(text: str, at: int) -> bool:
    for _ in range(4):
        found = _WORD.match(text, at)
        if not found:
            return False
        word, at = found[1].lower(), found.end()
        if word in _PARTICIPLE or word == "never":
            return True
        if word not in _ADVERBS and word != "not":
            return False
    return False


def _finish(state: _State, word: str, rest: str, who: str, tail: str, tail_before: str) -> Predicate | None:
    if state.limited or (state.only and narrowed(rest)):
        return None
    lemma = _LEMMA.get(word)
    progressive = (state.be or state.been) and word.endswith("ing")
    if state.have and word == "got":
        return _settled(Predicate(who=who, verb="have", mood=state.mood, rest=rest))
    if (state.be or state.been) and not progressive:
        always = state.been and (re.search(r"\balways been\b", tail_before, re.I) or lasting(tail))
        rest = _SINCE.sub("", tail) if state.been else tail
        return None if state.been and not always else _settled(Predicate(who=who, verb="be", mood=state.mood, rest=" " + rest))
    if lemma is None or (word.endswith("ing") and not progressive) or (word == "used" and rest.lower().startswith(" to ")):
        return None
    past = state.have or word in _PAST
    if lemma in {"buy", "get"}:
        rest = _FOR_ONESELF.sub("", rest)
    if _TWO_MINDS.match(rest):
        return None
    if lemma in {"buy", "get", "adopt"} and _FOR_OTHERS.search(rest):
        return None
    if (state.have and word not in _PARTICIPLE and not progressive) or (not past and word in _PARTICIPLE):
        return None if state.mood is not Mood.NEVER else _never(who, lemma, rest)
    if state.mood is Mood.NEVER:
        return _never(who, lemma, rest) if past else Predicate(who=who, verb=lemma, mood=Mood.NOT, rest=rest)
    read = Predicate(
        who=who, verb=lemma, mood=state.mood, rest=rest, past=past and not state.been, perfect=state.have, progressive=progressive
    )
    if lemma in {"stop", "quit", "give"} and (ended := _let_go(read)):
        return ended
    return None if lemma in {"stop", "give"} else _settled(read)


#: "I love and hate Berlin"
_TWO_MINDS = re.compile(r"\s+(?:and|or|but)\s+(?:(?:also|then|sometimes)\s+)?(?:hate|love|loathe|dislike|fear|despise|miss|dread)\b", re.I)
#: "I got a cat for my mother", "I bought my niece a bike": it is another's.
_PERSON = rf"(?:my|our|his|her|their|a|the) (?:\w+ )?(?:{'|'.join(map(re.escape, sorted({*SINGLE, *MANY, *PLURALS})))}|gf|bf|kids?|parents|team|boss|client|office|school|church)"
_FOR_OTHERS = re.compile(
    rf"\bfor (?:{_PERSON}|him|her|them|someone|somebody|(?-i:[A-Z])[a-z]+'s)\b|^\s+(?:him|her|them|{_PERSON}) (?:an?|the|some|two|three)\b",
    re.I,
)
#: "I bought myself a telescope".
_FOR_ONESELF = re.compile(r"^\s+(?:myself|ourselves)(?=\s+(?:an?|two|three|my|some)\s)", re.I)


def _never(who: str, lemma: str, rest: str) -> Predicate:
    return Predicate(who=who, verb=lemma, mood=Mood.NEVER, rest=rest, past=True)


def _settled(read: Predicate) -> Predicate:
    """ "I don't use tabs anymore" has ended; "I don't use tabs" is an assertion."""
    if read.mood is Mood.ENDED:
        return replace(read, rest=undated(read.rest))
    bare = _ANYMORE.sub("", read.rest)
    if bare == read.rest or read.mood is Mood.HOLDS:
        return read
    return replace(read, mood=Mood.ENDED, rest=undated(bare))


def _let_go(read: Predicate) -> Predicate | None:
    """ "I stopped driving the van" ends driving it; "I stopped at the shop" says nothing."""
    if not read.past or read.mood is not Mood.HOLDS:
        return None
    rest = undated(_ANYMORE.sub("", read.rest))
    found = _LET_GO.match(rest)
    lemma = _LEMMA.get(found["doing"].lower()) if found else None
    if found and lemma:
        return Predicate(who=read.who, verb=lemma, mood=Mood.ENDED, rest=rest[found.end() :])
    given = _GIVEN_UP.match(rest)
    if given is None or given.lastgroup is None or (read.verb == "stop"):
        return None
    return Predicate(who=read.who, verb=given.lastgroup, mood=Mood.ENDED, rest=f" {given[given.lastgroup]}")
