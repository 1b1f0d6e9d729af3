"""Object phrases: where the object of a claim ends, and whether it is one that a stranger would understand.

A phrase that points at the conversation ("that", "your photo", "here"), that carries its own clause, or that holds only
for now is no object: it is dropped, because a claim cut short says something else than its owner did.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.lexicon import BRANDS, TOOLS

#: Words after which the object has ended and nothing essential follows.
_END = re.compile(
    r"[^\w\s'&+#./%-]|\s[-&]\s|\s*\b(?:because|since|'?cause|cuz|so|but|which|though|although|however|and (?:i|we|it|"
    r"it's|he|she|they|you|my|our|so|then|also|that|this|am|are|is|have|has|was)|"
    r"and (?:even|mostly|maybe|perhaps|sometimes|occasionally|possibly|probably|rarely)|especially|particularly|like|thanks to|due to|it's|it is|they're|he's|she's|plus|or so|or something|and stuff|"
    # These are left out of the object and stay in the quote, where the filter finds and counts them.
    r"right now|for now|for the moment|for the time being|at the moment|temporarily|and all|or anything|and so on|etc|due|yet|such as)\b",
    re.I,
)
#: Words that narrow what comes before: without them the claim would be wider than what was said.
_NARROWS = re.compile(
    r"\b(?:that|(?<!\bThe )who|whom|whose|where|when|whenever|while|if|unless|until|once|as long as|except|unlike|than|more|less|"
    r"depending|enough|itself|themselves|how|why|what|whatever|whether|i|i'm|i've|i'd|we|we've|like (?:this|that|"
    r"these|those|you|it|them))\b",
    re.I,
)
_POINTING = frozenset(
    "i me you your yours yourself he she him her his hers it its they them their theirs us this that these those "
    "there here one ones everything anything something nothing "
    "someone everyone neither either none somebody everybody anyone mine ours such another same other others y'all ya u ur thing things "
    "stuff lot lots idea".split()
)
_FINITE = frozenset(
    "is are was were be has had does did do will would can could should gets makes helps gives reminds lets makes "
    "seems feels means brings took went got made am might must".split()
)
_TRANSIENT = re.compile(
    r"\b(?:today|tomorrow|yesterday|tonight|just now|this (?:week|weekend|morning|evening|afternoon|"
    r"month|year|summer|winter|spring|autumn|fall|season|time)|"
    r"(?:last|next) (?:\w+)|\w+ ago|for the next|later|soon|already)\b",
    re.I,
)
_FILLER = re.compile(
    r"[\s,]+(?:too|as well|a lot|a ton|so much|very much|now|lol|haha|tho|though|again|always|the most|more than "
    r"anything|anyway|btw|by the way|for sure|honestly|most of all|in general|"
    r"at all|currently|these days|nowadays|either|lately|as always|of course|actually|really|sometimes|usually|often|"
    r"together|myself|ourselves|best|to be honest|tbh|most|just|also|ever|with|and|or|in|on|at|for|of|to|the|a|an|from|by)$",
    re.I,
)
#: When something that happened did: left out of what is remembered, because the event's own time says it better.
PAST_TIME = re.compile(
    r"\s+(?:yesterday|today|tonight|this (?:morning|week|month|year|afternoon|evening|weekend|summer|spring|winter)|"
    r"last \w+|(?:a |two |three |four |few |some |\d+ |a few |a couple of )?\w+ ago|recently|just now|the other day|"
    r"for (?:christmas|my birthday))\b.*$",
    re.I,
)
#: Words that still wait for their noun when a comma follows.
_WAITING = frozenset(
    "short brief concise long detailed direct simple clean clear plain small big large quiet warm cold hot dark "
    "light spicy sweet good nice fresh strong soft cheap slow fast formal informal old new cozy cosy calm bright".split()
)
#: Nobody owns or likes these.
_IDIOM = re.compile(
    r"\b(?:full (?:house|plate|schedule|day)|hands full|green (?:thumb|fingers)|short fuse|thick skin|big mouth|sharp tongue|(?:gut|bad|good|funny|weird|strange) feeling|clean slate|head start|close call|heart of gold|"
    r"(?:rough|long|bad|hard|tough|busy|big) (?:day|week|night|time|patch|month)|bone to pick|two left feet|bun in the oven|frog in (?:my|their) throat|skeletons? in)\b",
    re.I,
)
#: "old maps and even older maps": it only strengthens what stands before it.
_ADDED = re.compile(r"(?:even|also|maybe|perhaps|sometimes|mostly|only|not|rarely|possibly|probably|occasionally)\b", re.I)
#: Where the next item of a list of possessions begins.
NEXT_ITEM = re.compile(r",?\s+and\s+(?=(?:an?|two|three|four|five|\d)\s)|,\s+(?=(?:an?|two|three|four|five|\d)\s)", re.I)
#: Two names of one thing.
_PAIRS = (
    "rock roll, fish chips, gin tonic, vodka tonic, rum coke, salt vinegar, salt pepper, mac cheese, bread butter, bed breakfast, drum bass, "
    "rhythm blues, arts crafts, track field, cheese wine, wine cheese, bacon eggs, eggs bacon, ham cheese, ham eggs, surf turf, country western, "
    "cookies cream, strawberries cream, peaches cream, bangers mash, pie mash, sausage mash, beans rice, rice beans, burgers fries, "
    "burger fries, steak chips, pie chips, biscuits gravy, chicken waffles, chicken rice, oil vinegar, hide seek, peace quiet, "
    "dungeons dragons, milk honey, cheese crackers, tea biscuits, milk cookies, black white, sweet sour, hot sour, bits pieces, odds ends, "
    "cops robbers, snakes ladders, science technology, food drink, meat potatoes, cut paste"
)
_COLLOCATION = re.compile(
    r"\b(?P<one>" + "|".join(sorted({pair.split()[0] for pair in _PAIRS.split(", ")})) + r")\s+and\s+(?P<other>\w+)\b", re.I
)
_COLLOCATED = frozenset(_PAIRS.split(", "))
#: Two single names: "Simon and Garfunkel".
_COUPLE = re.compile(r"(?<![\w,] )(?<=\s)([A-Z][a-z]+)\s+and\s+([A-Z][a-z]+)(?=\s*(?:$|[.!,]))")
_SPACES = re.compile(r"\s+")
_CONTRACTED = re.compile(r"(?:'(?:ll|ve|d|re|m)|n't)$|^(?:let|that|what|there|here|who)'s$", re.I)


def objects_of(rest: str, *, words: int = 8, pieces: int = 6) -> list[str]:
    """The items of a coordinated list, or the one phrase; empty when any item is not fit."""
    return [item.replace("_and_", " and ") for item in _objects(bound(rest), words=words, pieces=pieces)]


def _objects(rest: str, *, words: int, pieces: int) -> list[str]:
    listed = _listed(rest)
    if listed is None:
        one = phrase(rest, words=words)
        return [one] if one else []
    if any(_END.search(item) for item in listed[:-1]):
        return []
    listed = [item for item in listed if not _ADDED.match(item)]
    items = [phrase(item, words=min(words, 6)) for item in listed]
    return [item for item in items if item] if all(items) and len(items) <= pieces else []


def phrase(rest: str, *, words: int = 8, transient: bool = False) -> str | None:
    """The object at the head of ``rest`` in the owner's own words, or None."""
    if transient is False and _TRANSIENT.search(_sentence_rest(rest)):
        return None
    ended = _END.search(rest)
    head = rest[: ended.start()] if ended else rest
    head = trimmed(head)
    if not head or _NARROWS.search(head) or _NARROWS.match(_after(rest, ended)):
        return None
    if ended and rest[ended.start()] == "," and head.split()[-1].lower() in _WAITING:
        return None
    if head.lower() in _WAITING:
        return None
    return head if fit(head, words=words) else None


def bound(rest: str) -> str:
    """With the "and" of what is one thing marked: "fish_and_chips", "Simon_and_Garfunkel"."""
    return _COUPLE.sub(_coupled, _COLLOCATION.sub(_collocated, rest))


def _collocated(found: re.Match[str]) -> str:
    together = f"{found['one']} {found['other']}".lower() in _COLLOCATED
    return f"{found['one']}_and_{found['other']}" if together else found[0]


def _coupled(found: re.Match[str]) -> str:
    known = all(name in BRANDS or name.lower() in TOOLS for name in found.groups())
    return found[0] if known else f"{found[1]}_and_{found[2]}"


def _after(rest: str, ended: re.Match[str] | None) -> str:
    """The words that the object stopped before; after a comma they narrow nothing."""
    return "" if ended is None or rest[ended.start() : ended.start() + 1] == "," else rest[ended.start() :].strip()


def trimmed(text: str) -> str:
    """Without fillers and loose ends."""
    text = _SPACES.sub(" ", text).strip(" ,.'-/&`")
    while True:
        shorter = _FILLER.sub("", " " + text).strip(" ,.'-/&")
        if shorter == text:
            return text
        text = shorter


def fit(text: str, *, words: int = 8) -> bool:
    """Whether a phrase can stand in a statement: short, not pointing at the conversation, not a clause of its own."""
    said = text.lower().split()
    if not said or len(said) > words or len(text) > 90 or "\x00" in text or not re.search(r"[^\W\d_]", text):
        return False
    if _IDIOM.search(text):
        return False
    bare = [word.strip(".,") for word in said]
    return not any(word in _POINTING or word in _FINITE or _CONTRACTED.search(word) for word in bare)


def _sentence_rest(rest: str) -> str:
    ended = re.search(r"[;:(]", rest)
    return rest[: ended.start()] if ended else rest


def _listed(rest: str) -> list[str] | None:
    """ "climbing, sliding and playing" -> its items. A comma alone makes no list."""
    head = re.match(r"((?:[\w' .+#&/-]+?,\s+){0,40}?[\w' .+#&/-]+?)(?:,\s+and|\s+and)\s+([\w' .+#/-]+)", rest)
    if not head or re.match(
        r"(?:i|we|it|it's|he|she|they|you|my wife|my husband|so|then|also|that|this|am|are|is|have|has|was|all|stuff)\b", head[2], re.I
    ):
        return None
    return [*re.split(r",\s+", head[1]), head[2]]
