"""The forms in which a fragment answers: a place, a name, a number, how long, how often, something or several things.

A form says whether words are a value of its sort, and how they are said in a clause; whether it is a *known* value is for the
reader of that clause to decide.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from formation.extractors.deterministic.gazetteer import is_place
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.lexicon import FIELDS, GAMES, INSTRUMENTS
from formation.extractors.deterministic.mentions import is_known, mentioned
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.places import known_place
from formation.extractors.deterministic.subjects import completed
from formation.extractors.deterministic.voice import article

#: Where a value ends; what stands behind is read along with it.
_ON = r"(?:[;()!]|\s[-\u2013\u2014]+\s|[\u2013\u2014]|,?\s(?:but|because|though|although|so)\b|,?\sand (?:i|we|my|it|that|the|they|he|she)\b|$)"
_SINGLE = re.compile(rf"\s*(?:[,:]|\ssince i\b|{_ON})", re.I)
#: Commas and "and" belong to a list.
_LISTED = re.compile(rf"\s*(?:,\s(?:i|we|it|that|this|he|she|they|which|who|my|our)\b|{_ON})", re.I)
#: "Sam is fine".
_CALLED = re.compile(
    rf"(?:'s| is| works| will do)?,? (?:fine|good|ok|okay|great|perfect|enough|please|works|will do)\b|{_SINGLE.pattern}", re.I
)
#: "Luleå, for four years now, ..."
_STAYED = re.compile(r"(?<=years|cades)\b|(?<=since \d\d\d\d)|$", re.I)


@dataclass(frozen=True, slots=True)
class Form:
    """One sort of value."""

    #: How a value is said in a clause; None: the words are none of this sort.
    says: Callable[[str], str | None]
    #: Where it ends in the words of an answer.
    ends: re.Pattern[str] = _SINGLE
    #: Whether it is read with what stands behind it, without, or one after the other: "two, Mia and Jo" is a number and names.
    goes_on: tuple[bool, ...] = (True,)


#: With these one goes on instead of answering, or only says how hard it is to answer; at the head of a message they are capitalised like a name.
_MOVES_ON = re.compile(
    r"(?:skip|next|pass|stop|continue|go|help|write|rewrite|make|give|show|explain|translate|shorten|shorter|longer|better|again|try|fix|change|add|remove|delete|use|list|put|summari[sz]e|ignore|forget|leave|let's|let|keep|start|please|"
    r"hello|hi|hey|thanks|good|nice|great|hard|easy|tough|difficult|tricky|impossible|loud|quiet|quick|fast|slow|big|small|new|old|fun|funny|sad|happy|weird|later|pick|choose|too|so|very|really|just|only|all|any|every|some|many|most|few|"
    r"lots|plenty|enough|more|less|much|nah|nay|hm+|error|undefined|null|test|first|second|third|last|another|other|check|see|look|read|open|close|run|send|wait|sorry|excuse|question|wrong|right|correct|true|false|random|irrelevant|unknown|"
    r"like|between|during|after|before|because|since|as|than|then|if|for|to|with|without|about|ask|call|tell|stay|get|set|do|can|does)\b(?!-)",
    re.I,
)

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve".split()
_NUMBER = rf"(?:{'|'.join(_NUMBERS)}|\d{{1,2}})"
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_DAYS = rf"{_DAY}(?:(?:,| and|,? &) {_DAY})*(?: (?:mornings?|afternoons?|evenings?|nights?))?"
_NAME = r"(?-i:[A-Z\u00c0-\u00dd])[\w'\u2019.-]*"
_ARTICLE = re.compile(r"(?:an?|the|my|our|some|one|two|three|four|five|\d)\b", re.I)


def _small(words: str) -> str:
    """Without the capital of a first word that is none by itself."""
    return words[:1].lower() + words[1:]


def _items(words: str) -> list[str]:
    return [item.strip() for item in re.split(r",? and |, | & ", words)]


def _in_words(number: str) -> str:
    return _NUMBERS[int(number) - 1] if number.isdigit() and 1 <= int(number) <= len(_NUMBERS) else number.lower()


_SIDE = r"(?:(?:the|north|south|east|west|northern|southern|eastern|western|central|downtown|upstate|rural|greater|inner)(?: of)? )"
_PLACE = re.compile(
    r"(?:(?:right |just |here |originally )*(?:(?P<near>near|outside|close to|around)|in|from) )?"
    r"(?P<place>(?:(?:an?|the|my) (?:[a-z-]+ ){0,3}?(?:village|town|city|suburb|place|flat|house|farm|area|part) (?:in|near|outside|of|close to) )?"
    rf"(?:{_SIDE}{{0,3}}{_NAME}(?: (?:(?:de|del|la|of|the|am|an der|upon|do|da|dos) )?{_NAME}){{0,4}}(?:, {_NAME}(?: {_NAME}){{0,2}})?|(?P<small>[a-z][\w' -]+)))"
    rf"(?: with (?:my|our|the) .*| for (?:about |almost |over |nearly )?(?:{_NUMBER}|\d\d|a few|many) (?:years|decades)(?: now)?| since \d{{4}})?",
    re.I,
)
#: Where everybody is, or nobody.
_NO_HOME = re.compile(
    r"(?:the |planet |mother )?(?:earth|mars|moon|world|universe|internet|cloud|home|bed|here|there|matrix|void|hell|heaven|sun|space|future|past|middle of nowhere)\b(?! \w)",
    re.I,
)


def _place(words: str) -> str | None:
    found = _PLACE.fullmatch(words)
    if (
        found is None
        or (_MOVES_ON.match(found["place"]) and not known_place(found["place"]))
        or _NO_HOME.match(found["place"])
        or (found["small"] and not is_place(found["small"]))
    ):
        return None
    return f"{'outside' if 'outside' in (found['near'] or '') else 'near'} {found['place']}" if found["near"] else f"in {found['place']}"


def _origin(words: str) -> str | None:
    said = _place(words)
    return said.removeprefix("in ") if said and said.startswith("in ") else None


#: What is written like a name and is a way of not telling it.
_NAMELESS = frozenset(
    "sir madam dude man mate bro buddy mother father mum mom dad claude chatgpt gemini siri alexa copilot assistant why guess secret skip next pass stop help hello anonymous nobody noone user guest me myself whatever anything yes no nope maybe please sorry later unknown human you your same "
    "who what hm hmm haha ok okay none never not nothing depends private test admin two three four five six seven eight nine ten indeed negative affirmative correct once soon formerly almost someday often yesterday today tomorrow".split()
)


#: An adverb at the head of a message has a capital letter, too: "Obviously".
_ADVERB = re.compile(r"(?!beverly|kimberly|waverly)[a-z]{5,}ly", re.I)


def _name(words: str) -> str | None:
    found = re.fullmatch(
        rf"(?:(?:Dr|Mr|Mrs|Ms|Mx|Prof|Professor)\.? )?{_NAME}(?: (?:{_NAME}|van|von|de|der|da|del|bin|al)){{0,3}}", words, re.I
    )
    return (
        words
        if found
        and not (_MOVES_ON.match(words) or _ADVERB.fullmatch(words))
        and _NAMELESS.isdisjoint(words.lower().replace(".", "").split())
        and not known_place(words)
        else None
    )


def _names(words: str) -> str | None:
    """ "Mia", "Mia and little Jo": nobody's but by the noun of the question."""
    return (
        words
        if re.fullmatch(rf"(?:little )?{_NAME}(?:(?:,|,? and|,? &) (?:little |baby )?{_NAME})*", words, re.I)
        and _name(re.split(r",| and | & ", words)[0].removeprefix("little "))
        else None
    )


def _number(words: str) -> str | None:
    found = re.fullmatch(rf"(?P<number>{_NUMBER}|an?|a couple)(?: of (?:them|each))?", words, re.I)
    if found is None or found["number"].lower() in {"a", "an"}:
        return None
    number = _in_words(found["number"])
    return {"one": "a", "a couple": "two"}.get(number, number)


_COUNT = re.compile(rf"\b(?P<count>{_NUMBER})(?= [a-z])", re.I)


def _of(*lexica: str) -> Callable[[str], str | None]:
    """One or more of known things, counted or with an article: "a son and two daughters", "beagle", "an old tabby named Ink"."""

    def says(words: str) -> str | None:
        mention = next(mentioned(words, *lexica), None)
        if mention is None or len(mention.left.split()) > 3:
            return None
        counted = _COUNT.sub(lambda found: {"one": "a"}.get(_in_words(found["count"]), _in_words(found["count"])), words)
        return counted if _ARTICLE.match(words) or mention.many else article(counted)

    return says


_LONG = re.compile(
    rf"(?:for )?(?P<for>(?:(?:about|around|almost|nearly|over|more than|roughly|just over|at least|some|maybe|like) )*(?:{_NUMBER}|\d\d|fifteen|twenty|thirty|forty|fifty|an?|a few|a couple(?: of)?|several|many)"
    r"(?: and a half)? (?:years?|yrs|months?|decades?))(?: (?:now|already|or so|ago))*|"
    r"(?P<since>since (?:(?:early |late |about )?(?:19|20)\d\d|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: (?:19|20)\d\d)?|i was (?:\w+|\d+)|childhood))",
    re.I,
)


def _long(words: str) -> str | None:
    found = _LONG.fullmatch(words)
    if found is None or (found["for"] and re.search(r"\bmaybe|\bago\b", words, re.I)):
        return None
    return _small(found["since"] or "") or f"for {_small(found['for'])}"


_OFTEN = re.compile(
    rf"(?:(?:about|around|usually|at least|roughly) )?(?:(?:once|twice|{_NUMBER} times|a few times|several times|a couple of times) (?:a|per|each|every) (?:day|week|month|year)|"
    rf"(?:every|each)(?: other| second| single)? (?:{_DAYS}|day|morning|afternoon|evening|night|week|weekend|month|year|summer|winter)(?: (?:morning|afternoon|evening|night))?|daily|weekly|monthly|"
    rf"most (?:days|mornings|evenings|nights|weekends)|on (?:{_DAYS}|weekends|weekdays)|(?P<bare>{_DAYS}))",
    re.I,
)


def _often(words: str) -> str | None:
    found = _OFTEN.fullmatch(words)
    if found is None:
        return None
    return f"on {words}" if found["bare"] else _small(words)


def _times(words: str) -> str | None:
    found = re.fullmatch(rf"(?P<number>once|twice|{_NUMBER})(?: times| days)?", words, re.I)
    if found is None:
        return None
    number = _in_words(found["number"])
    return number if number in {"once", "twice"} else {"one": "once", "two": "twice"}.get(number, f"{number} times")


def _job(words: str) -> str | None:
    """ "(as) a tram driver", "tram driver"."""
    plain = re.sub(r"^(?:as )?(?:(?:an?|the) )?", "", words, flags=re.I)
    title = article(plain[:1].lower() + plain[1:] if not plain[:2].isupper() else plain)
    fragment = completed(words) if re.fullmatch(r"(?:semi-)?retired|unemployed|self-?employed", words, re.I) else None
    if fragment:
        return fragment.text
    return f"I'm {title}" if job_of(f" {title}", open_list=True) or is_known(plain, "jobs") else None


def _title(words: str) -> str | None:
    said = _job(words)
    return said.removeprefix("I'm ") if said and said.startswith(("I'm a ", "I'm an ")) else None


def _one(words: str) -> str | None:
    """ "a night owl", "night owl"."""
    said = _thing(words)
    return article(re.sub(r"^an? ", "", _small(said), flags=re.I)) if said else None


def _ill(words: str) -> str | None:
    return _small(words) if all(is_known(item, "conditions") for item in _items(words)) else None


def _work(words: str) -> str | None:
    """Where or in what somebody works: "in logistics", "at a bakery", "from home", "Ferrolux"."""
    if re.match(r"(?:in|at|for|from|with|on) \w", words, re.I):
        return _small(words)
    if _MOVES_ON.match(words):
        return None
    return f"at {words}" if re.fullmatch(rf"(?:the |an? |our )?(?:{_NAME}(?: |$)){{1,4}}|an? (?:[a-z-]+ ){{0,3}}[a-z-]+", words) else None


def _field(words: str) -> str | None:
    """In what somebody works: "marketing", "in logistics"."""
    field = re.sub(r"^in (?:the )?", "", words, flags=re.I)
    return (
        f"in {words if field != words else field}".replace("in in ", "in ")
        if field.lower() in FIELDS or is_known(field, "fields")
        else None
    )


def _is(words: str) -> str | None:
    """What one is: "vegan", "left-handed", "divorced"."""
    fragment = completed(_small(words))
    return fragment.text if fragment and fragment.text.lower().startswith("i'm ") else None


def _thing(words: str) -> str | None:
    """A name, or a few words for something."""
    fits = re.fullmatch(r"(?:[\w'\u2019.&+#/-]+ ){0,5}[\w'\u2019.&+#/-]+", words) and not _MOVES_ON.match(words)
    return words if fits and not _goes_on(words) else None


_KNOWN_THINGS = ("fields", "foods", "software", "goods", "makes", "pastimes", "diets", "devices", "demonyms", "styles")


def _goes_on(words: str) -> bool:
    """ "Chrome crashes": a name and a plain word behind it that is no thing's."""
    first, *others = words.split()
    named = first[:1].isupper() and bool(others) and others[-1].isalpha() and others[-1].islower()
    known = any(is_known(said.lower(), lexicon) for said in (words, others[-1]) for lexicon in _KNOWN_THINGS) if named else True
    return named and not known


def _owned(words: str) -> str | None:
    said = _thing(words)
    return None if said is None or not re.search(r"[A-Z0-9]", said) else said if _ARTICLE.match(said) else article(said)


def _taken(words: str) -> str | None:
    return (
        words
        if re.match(
            r"(?:with|without|black|white|strong|weak|milky|plain|straight|iced|decaf|runny|scrambled|poached|fried|boiled|rare|medium|well done|hard|soft|no \w)\b",
            words,
            re.I,
        )
        else None
    )


def _things(words: str) -> str | None:
    return words if re.fullmatch(r"(?:[\w'\u2019&/-]+,? ){0,13}[\w'\u2019&/-]+", words) and not _MOVES_ON.match(words) else None


def _doing(words: str) -> str | None:
    """Pastimes, or what one does in -ing: "gardening and chess", "mostly baking bread"."""
    items = [re.sub(r"^(?:mostly|mainly|usually|some|a bit of|lots of) ", "", item) for item in _items(_small(words))]
    if not all(is_known(item, "pastimes") or re.match(r"[a-z]{3,}ing\b", item, re.I) for item in items):
        return None
    return _things(" and ".join(filter(None, (", ".join(items[:-1]), items[-1]))))


def _played(words: str) -> str | None:
    head = re.sub(r"^(?:the|some|a bit of|a little) ", "", words.split(",")[0], flags=re.I).split()
    return _small(words) if head and head[0].lower() in INSTRUMENTS | GAMES else None


def _tongues(words: str) -> str | None:
    named = re.findall(r"[A-Za-z]+", words.lower())
    return (
        words
        if sum(name in LANGUAGE_OF for name in named) and len(named) <= 14 and named[0] in {*LANGUAGE_OF, "fluent", "some", "swiss"}
        else None
    )


def _food(words: str) -> str | None:
    """Foods, and what else people react to; each the last word of its item: nobody is allergic to "lactose intolerant"."""
    items = [next(mentioned(item, "foods", "allergens", "medicines", "animals"), None) for item in _items(words)]
    return _small(words) if all(item and not item.right.strip() and len(item.left.split()) <= 2 for item in items) else None


def _date(words: str) -> str | None:
    return (
        re.sub(r"^on (?:the )?", "", words, flags=re.I)
        if re.search(r"\d", words) and re.search(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b", words, re.I)
        else None
    )


_STAYS = re.compile(r"(?P<place>[^,;:]+),? (?:for (?:about |almost |over )?[\w ]{1,20}(?:years?|decades?)|since (?:19|20)\d\d)\b.*", re.I)


def _settled(words: str) -> str | None:
    """A place of which it is said that one has long been there: where one only is may be anywhere."""
    found = _STAYS.fullmatch(words)
    return _place(found["place"]) if found else None


def _with(words: str) -> str | None:
    if re.match(r"(?:with|alone|by myself|on my own)\b", words, re.I):
        return _small(words)
    return f"with {words}" if re.match(r"(?:just |only )?my \w", words, re.I) else None


def _by(words: str) -> str | None:
    return _small(words) if re.match(r"(?:by|on) \w", words, re.I) else None


PLACE, ORIGIN, NAME, NAMES = Form(_place), Form(_origin), Form(_name, ends=_CALLED, goes_on=(False,)), Form(_names, ends=_LISTED)
NUMBER, KIN, ANIMALS = Form(_number, goes_on=(False, True)), Form(_of("kin"), ends=_LISTED), Form(_of("animals"), ends=_LISTED)
LONG, OFTEN, DATE = Form(_long), Form(_often, ends=_LISTED), Form(_date)
SETTLED, WITH, BY = Form(_settled, ends=_STAYED), Form(_with, ends=_LISTED), Form(_by)
JOB, TITLE, WORK, FIELD, STATE = Form(_job), Form(_title), Form(_work), Form(_field), Form(_is)
TAKEN, THING, OWNED, THINGS, DOING = Form(_taken), Form(_thing), Form(_owned), Form(_things, ends=_LISTED), Form(_doing, ends=_LISTED)
PLAYED, TONGUES, FOOD = Form(_played), Form(_tongues, ends=_LISTED), Form(_food, ends=_LISTED)
TIMES, ONE, ILL = Form(_times), Form(_one), Form(_ill, ends=_LISTED)
