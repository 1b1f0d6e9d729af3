"""What a text asks memory for: its words, the subjects it names, the kinds of claim that would answer it (reference 7.1).

Deterministic and without a model call. A text in which nothing can be looked for gives no question at all, so that recall
says honestly that it did not search.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from memory.rules.likeness import canonical_value
from memory.values import BeliefType

#: Words looked for at most; what a text says first counts.
MOST_WORDS = 12
#: Subjects that a text may name at most, each one to four words long.
MOST_NAMED, LONGEST_NAME = 80, 4
#: Characters of a text that are read at most.
MOST_READ = 4_000

_WORD = re.compile(r"[^\W_]+(?:['.\-][^\W_]+)*")
_FUNCTION = frozenset(
    "a an the this that these those some any all each every both either i me my mine myself we us our ours you your yours yourself he him "
    "his she her hers it its they them their theirs who whom whose what which where when why how is am are was were be been being do "
    "does did done doing have has had having will would shall should can could may might must to of in on at by for from with about "
    "into onto over under up down out off as and or but if then than so because while until though although there here again also too "
    "very just only even still yet ever already now i'm i've i'd i'll we're we've we'd it's that's what's who's where's when's how's "
    "there's isn't aren't wasn't weren't don't doesn't didn't haven't hasn't hadn't won't wouldn't can't couldn't shouldn't user users "
    "s t re ve ll d m".split()
)
#: Words that ask and carry nothing of what is asked.
_ASKING = frozenset(
    "please thanks thank hello hey help helps tell tells told show give gives want wants wanted need needs know knows knew known remember "
    "remembers remind recall think thinks say says said mention mentioned talk talked ask asked list write draft make made find found get "
    "gets got let look looking go goes going went come put take try see seen thing things something anything someone anyone somebody "
    "anybody everything nothing time times day days today tomorrow yesterday week weeks now currently recently usually always really much "
    "many lot lots good great best better nice new way ways bit one ones kind kinds sort type types okay yes sure right exactly short "
    "question answer? idea ideas suggest suggestion suggestions recommend choose pick".split()
)
#: Words that name how somebody stands to something: they hold for many beliefs and are no answer by themselves where
#: another word of the question is found.
_FRAMES = frozenset(
    "like likes love loves enjoy enjoys hate hates dislike dislikes prefer prefers preferred preference preferences use uses used using "
    "work works working live lives living own owns eat eats eating drink drinks drinking name names named called speak speaks play plays "
    "drive drives ride rides wear wears favourite favorite favourites favorites not no never without".split()
)

#: Words of questions -> words that statements have instead, and the kinds of claim that answer them.
_ASKED_AS = (
    ("pet pets animal animals", "", "pet"),
    ("allergy allergies allergic allergen allergens", "allergic allergy", "allergy"),
    ("intolerance intolerances intolerant", "intolerant intolerance", "intolerance"),
    ("job jobs work works working profession occupation career", "work", "employer occupation role field_of_work work_status runs"),
    ("employer company office workplace", "", "employer"),
    ("live lives living home address city town based residence", "live home", "home"),
    ("family relatives relative kin", "family", "relation sole_relation marital_status parent"),
    ("child children kid kids", "child children kid son daughter", "parent"),
    ("parent parents", "parent mother father mum mom dad", ""),
    ("sibling siblings", "sibling brother sister", "birth_order"),
    ("grandparent grandparents", "grandmother grandfather grandma grandpa granny", ""),
    ("spouse partner married marriage", "spouse partner wife husband married", "marital_status"),
    ("wife", "wife", ""),
    ("boss manager supervisor", "boss manager supervisor", ""),
    ("colleague colleagues coworker coworkers teammate teammates", "colleague coworker teammate", "team"),
    ("hobby hobbies interest interests pastime pastimes", "hobby", "likes plays habit practice"),
    ("instrument instruments", "instrument", "plays"),
    ("eat eats eating food foods diet", "eat food diet", "eats diet way_of_eating avoids allergy intolerance"),
    (
        "cook cooking dinner lunch breakfast meal meals recipe recipes restaurant menu snack",
        "",
        "diet way_of_eating allergy intolerance avoids",
    ),
    ("drink drinks drinking beverage beverages", "drink", "drinks"),
    ("smoke smoking smoker", "smoke", "smokes"),
    ("health condition conditions illness medical disease", "condition", "condition symptom allergy intolerance ability"),
    ("language languages speak speaks", "speak language", "speaks native_language learns"),
    ("birthday birthdays", "birthday", "birthday relation_birthday"),
    ("age old", "", "birthday born"),
    ("anniversary", "anniversary", "anniversary"),
    ("name names called", "?", "name called"),
    ("pronouns pronoun", "pronouns", "pronouns"),
    ("born birthplace", "born", "born birthplace"),
    ("hometown roots origin", "hometown", "origin birthplace grew_up"),
    ("grow grew", "grew", "grew_up"),
    ("timezone", "timezone", "time_zone"),
    ("study studies studying studied degree university college education", "study degree university college", "studies education"),
    ("skill skills", "skill", "skill practice"),
    ("car cars vehicle vehicles drive drives bike commute transport", "", "drives rides"),
    ("editor software tool tools app apps browser laptop computer os", "", "uses make"),
    ("glasses clothes", "", "wears"),
    ("size sizes", "size", "size"),
    ("like likes love loves enjoy enjoys", "like love enjoy", "favourite"),
    ("dislike dislikes hate hates", "dislike hate", "avoids"),
    ("preference preferences prefer prefers preferred", "prefer", "topic_preference prefers go_to"),
    ("favourite favorite favourites favorites", "favourite favorite", "favourite go_to"),
    ("decide decided decision decisions agree agreed", "decide decision agree", "decided"),
    ("finish finished ship shipped complete completed", "finish ship complete", "finished"),
    ("deadline deadlines due", "deadline due", "deadline"),
    ("schedule meeting meetings", "schedule meeting", "schedule"),
    ("rule rules instruction instructions", "rule instruction", "instruction constraint"),
    ("goal goals plan plans ambition", "goal plan", "aim"),
    ("routine habit habits", "routine habit", "habit"),
    ("mail email messages message", "", "communication"),
)
#: Several words that ask as one does.
_PHRASES = (
    (re.compile(r"\btime zone\b", re.IGNORECASE), "timezone"),
    (re.compile(r"\bwhere\b[^.?!]{0,40}\bfrom\b", re.IGNORECASE), "hometown"),
    (re.compile(r"\boperating system\b", re.IGNORECASE), "os"),
    (re.compile(r"\b(?:free|spare) time\b", re.IGNORECASE), "hobby"),
    (re.compile(r"\bdo for (?:a living|work)\b", re.IGNORECASE), "job"),
)
#: "I'd like to" asks, and likes nothing.
_WISHING = re.compile(r"\b(?:i'd|we'd|i would|we would|would you|you'd) (?:like|love|prefer)\b|\b(?:like|such as) this\b", re.IGNORECASE)
_OPEN = re.compile(
    r"\b(?:what|which|who|whose|whom|where|when)\b|\bwhat's\b|\bwho's\b|\bwhere's\b|\bhow (?:do|does|should|many|old|long)\b", re.IGNORECASE
)
_OF_THE_SPEAKER = re.compile(
    r"\b(?:do|did|have|am|was|should|can|could|will|would|may|must) (?:i|we)\b|\b(?:i|we|my|our|mine|me)\b", re.IGNORECASE
)
#: "How do I ...?" asks for a way of doing, unless it asks how somebody likes it.
_HOW_TO = re.compile(r"\bhow (?:do|can|should|would|could) (?:i|we|you) (?!like|prefer|take|want|spell)", re.IGNORECASE)
#: "My favourite colour" is no other favourite.
_FAVOURITE_OF = re.compile(r"\bfavou?rite (?!thing)\w", re.IGNORECASE)
#: Where one thing ends and another is asked.
_PART = re.compile(
    r"(?<=[.?!;])\s+|\s+and\s+(?=(?:what|where|who|when|which|how|do|does|did|am|is|are|have)\b)|,\s+(?=(?:what|where|who|when|which|how)\b)",
    re.IGNORECASE,
)
_EVERYTHING = re.compile(r"\babout (?:me|myself|us)\b|\bwho am i\b|\bmy profile\b", re.IGNORECASE)
_KIN = re.compile(
    r"\bwho\b|\b(?:wife|husband|partner|sister|brother|mother|father|son|daughter|aunt|uncle|cousin|friend|boss)s?\b", re.IGNORECASE
)
_LIKING = re.compile(r"\b(?:like|love|enjoy|prefer|favou?rite|dislike|hate)\w*\b", re.IGNORECASE)
_ROUTINE = re.compile(r"\b(?:\w+days?|days?|weeks?|weekends?|routine|often|usually)\b", re.IGNORECASE)


def _asked_as(words: str, word: str) -> tuple[str, ...]:
    """What statements say for a word of a question: itself too, unless only a kind answers it."""
    return () if words == "?" else tuple(dict.fromkeys([*words.split(), word]))


#: Word of a question -> what statements say for it, and the kinds that answer it.
_ASKED: Mapping[str, tuple[tuple[str, ...], frozenset[str]]] = {
    word: (_asked_as(words, word), frozenset(kinds.split())) for asked, words, kinds in _ASKED_AS for word in asked.split()
}


@dataclass(frozen=True, kw_only=True, slots=True)
class Term:
    """One word that is looked for."""

    #: As it was said, in lower case.
    word: str
    #: What a statement may say for it; any of these. Empty where only a kind answers it.
    words: tuple[str, ...]
    #: Claim kinds that answer it, whatever words they are in.
    kinds: frozenset[str] = frozenset()
    #: Says how somebody stands to something, and not to what.
    frame: bool = False
    #: Written as a name.
    name: bool = False
    #: In which part of the text it stands: each asks for itself.
    part: int = 0


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """What is looked for."""

    terms: tuple[Term, ...]
    #: Subjects that the text may name, in the form they are compared in.
    named: frozenset[str]
    #: Types that would answer a question of the speaker about themselves.
    types: frozenset[BeliefType] = frozenset()
    #: Parts that ask openly ("what do I like?"), so that a frame alone may answer; "do I like X?" is answered by X alone.
    open: frozenset[int] = frozenset()
    #: Asks for whatever is known of the speaker.
    everything: bool = False

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset(kind for term in self.terms for kind in term.kinds)


def understood(text: str, *, subjects: tuple[str, ...] = ()) -> Question | None:
    """What ``text`` asks for; None where nothing in it can be looked for. ``subjects`` are named by the caller beside it."""
    text = _WISHING.sub(" ", " ".join(text[:MOST_READ].split()).replace("\u2019", "'"))
    parts = [part for part in _PART.split(text) if part.strip()]
    terms = tuple(_terms(parts))
    named = frozenset([*map(canonical_value, subjects), *_named(text)][:MOST_NAMED])
    everything = not terms and bool(_EVERYTHING.search(text))
    if not (terms or subjects or everything):
        return None
    opening = [part for part, said in enumerate(parts) if _asks_openly(said)]
    types = frozenset(kind for part in opening for kind in _types(parts[part]))
    return Question(terms=terms, named=named, types=types, open=frozenset(opening), everything=everything)


def _asks_openly(text: str) -> bool:
    if not (_OPEN.search(text) and _OF_THE_SPEAKER.search(text)) or _HOW_TO.search(text):
        return False
    return not _FAVOURITE_OF.search(text)


def _terms(parts: Sequence[str]) -> Iterator[Term]:
    seen: set[str] = set()
    for part, text in enumerate(parts):
        phrased = [word for pattern, word in _PHRASES if pattern.search(text)]
        for pattern, _ in _PHRASES[:1] + _PHRASES[2:]:
            text = pattern.sub(" ", text)
        words = [bare for match in _WORD.finditer(text) for bare in _parts(match.group())]
        for place, said in enumerate([*phrased, *words]):
            word, name = said.casefold(), place > 0 and said[0].isupper()
            if word in seen or not _worth_looking(word, named=name):
                continue
            seen.add(word)
            alternatives, kinds = _ASKED.get(word, ((word,), frozenset()))
            yield Term(word=word, words=alternatives, kinds=kinds, frame=word in _FRAMES, name=name, part=part)
            if len(seen) == MOST_WORDS:
                return


def _parts(word: str) -> Iterator[str]:
    """A word without its possessive; one with hyphens also in its parts."""
    bare = word[:-2] if word.casefold().endswith("'s") and word.casefold() not in _FUNCTION else word
    yield bare
    if "-" in bare:
        yield from bare.split("-")


def _worth_looking(word: str, *, named: bool) -> bool:
    """Whether a word carries something. A capital inside a sentence makes a name even of "Go"."""
    if word in _FUNCTION or (word in _ASKING and not named):
        return False
    return len(word) >= 3 or word in _ASKED or (len(word) == 2 and named) or word in _FRAMES or not word.isascii()


def _named(text: str) -> Iterator[str]:
    """Every run of up to four words that is more than function words."""
    words = [part for match in _WORD.finditer(text) for part in list(_parts(match.group()))[:1]]
    for length in range(1, LONGEST_NAME + 1):
        for start in range(len(words) - length + 1):
            run = words[start : start + length]
            if run[0].casefold() not in _FUNCTION and run[-1].casefold() not in _FUNCTION:
                yield canonical_value(" ".join(run))


def _types(text: str) -> frozenset[BeliefType]:
    if _KIN.search(text):
        return frozenset({BeliefType.RELATIONSHIP})
    if _LIKING.search(text):
        return frozenset({BeliefType.PREFERENCE})
    also = {BeliefType.PREFERENCE} if _ROUTINE.search(text) else set()
    return frozenset({BeliefType.USER_MODEL_ATTR, *also})
