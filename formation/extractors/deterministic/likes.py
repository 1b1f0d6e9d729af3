"""Likes and dislikes: "I love oolong", "I can't stand cilantro", "I'm into bouldering". Rivals by stance, otherwise many-valued."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import as_activity, canonical_activity
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.languages import wording
from formation.extractors.deterministic.mentions import is_known
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import bound, objects_of, phrase
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import STYLED, topic_of
from formation.extractors.deterministic.voice import kept, owner
from formation.gating import Gate
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_LIKING = frozenset({"love", "like", "enjoy", "adore"})
_DISLIKING = frozenset({"hate", "dislike", "loathe", "detest"})
_KEEN = re.compile(
    r"\s*(?:so |very |quite |pretty |absolutely |big |huge |super )*(?:into|fond of|crazy about|keen on|passionate about|obsessed with|"
    r"an? (?:(?:big|huge|total|massive|real|avid|great|lifelong|long-time) )*(?:fan|lover) of)\s",
    re.I,
)
_FAN = re.compile(
    r"\s*an? (?:(?:big|huge|total|massive|real|avid|great|lifelong) )*(?!(?:big|huge|total|massive|real|avid|great|"
    r"lifelong|not|good|bigger|biggest|long-time|die-hard) )(?P<what>[\w+'-]+(?: [\w+'-]+){0,2}) (?:fan|lover|"
    r"enthusiast|addict|nerd|buff)(?=\s*$|,|\s+(?:and|but|so|too|myself|here)\b)",
    re.I,
)
#: Said of fans in the singular ("a movie fan").
_ARDENT = re.compile(r"\s*(?:so |very |quite |absolutely |super )*(?:crazy about|passionate about|obsessed with)\b", re.I)
#: Only a part of it is not liked.
_LESS = re.compile(r"\b(?:together|always|sometimes|usually|often|again|most|more|much|every|all|enough|as)\b[^,]*$", re.I)
_COUNTED = frozenset("movie film game book comic car train dog cat animal plane bird plant board-game musical series".split())
_CANNOT_STAND = re.compile(
    r"\b(?:i|we)\s+(?:really\s+|just\s+)?(?:can't|cannot|can not)\s+stand\s(?!for\b|up\b|on\b|still\b|straight\b|in\b|at\b|near\b|next\b|long\b|there\b|here\b|without\b|too\b|by\b)",
    re.I,
)
_IN_ANYTHING = re.compile(r"\s+(?:in (?:anything|everything|any (?:form|dish|shape))|at all|of any (?:kind|sort))\b.*$", re.I)
#: "It" of an occasion: "I hate it when tests hit the network", "I love it when it snows".
_WHEN = re.compile(
    r"\s+(?:it )?when (?P<what>(?:it (?:rains|snows|storms|thunders|pours|freezes|gets (?:dark|cold|warm|hot|quiet)|is (?:dark|cold|warm|hot|quiet|raining|snowing|sunny|foggy))|"
    r"(?:people|strangers|others|everyone|everybody|someone|somebody|nobody|(?!(?:this|his|its|is|was|news|as|does|the)\b)[a-z-]+(?: [a-z-]+)?s|my [a-z-]+) (?!(?:of|who|that|from|and|was|were|did|had|is being)\b)[\w' -]{3,50}?))(?=\s*(?:$|[,.;!]|\s(?:because|so|but|and i)\b))",
    re.I,
)
#: Liked in mockery, if it is no pleasure.
_NO_PLEASURE = re.compile(
    r"\b(?:late|cancel\w*|crash\w*|break\w*|broke\w*|fail\w*|los[et]\w*|wrong|rude\w*|interrupt\w*|ignor\w*|delay\w*|spam\w*|stuck|nois[ey]\w*|shout\w*|yell\w*|complain\w*|forget\w*|leak\w*|die[sd]?|stop\w*|wak\w+|steal\w*|lie[sd]?|argu\w+|mansplain\w*)\b",
    re.I,
)
_AT_HAND = re.compile(r"\b(?:this|that|these|those|him|her|them|you|your|today|tonight|now|just)\b", re.I)
#: "I hate being rushed": how nobody may treat them.
_BEING = re.compile(
    r"being (?:[a-z]+ly )?(?!(?:asked|told|right|born)\b)[a-z]{3,}(?:ed|n|t|touched|held)(?: (?:by|at|to|on|for|in|with) [a-z]+)?|being (?:late|cold|rushed|alone|the centre of attention|photographed)",
    re.I,
)
_LED = re.compile(r"^(?:also|really|both|all (?:kinds|sorts|types) of|doing some|to also)\s+", re.I)

_EMPTY_HEAD = frozenset(
    "myself ourselves a an my our all each every some any no what how being having getting seeing hearing knowing feeling "
    "thinking wondering saying making doing going letting giving telling finding taking "
    "to many much both lots plenty more most people life ya connecting catching chatting talking coming trying "
    "working sharing looking keeping putting bringing watching how not never "
    "creating meeting where finally everywhere "
    "being. doing. love".split()
)
#: Verbs that say nothing without their object.
_ALONE = frozenset(
    "playing pushing doing using having getting being going making taking trying working giving seeing entering "
    "exploring discovering expressing sharing helping spending learning teaching talking building classical modern".split()
) - {"learning", "teaching", "exploring", "building"}
_OPEN_GERUND = re.compile(
    r"(?:being (?:outdoors|outside|active|in nature|by the|near the|surrounded by|around (?:animals|kids|nature)|a "
    r"(?:mom|mum|dad|father|mother|parent)\b)|going (?:on|to|for|hiking|camping|out to)\s\w+|going (?:hiking|camping)|"
    r"having (?:\w+ )?(?:nights|marathons|barbecues|parties|picnics|breakfast|tea|coffee)|making (?:music|pottery|art|"
    r"videos|furniture|films?|movies|jewell?ery|bread|pasta|pizza|cakes?|soap|things|clothes|cocktails)|"
    r"taking (?:walks|photos|pictures|photographs|care of (?:animals|plants))|watching (?:[a-z]+ )?(?:movies|films|"
    r"series|sports|football|basketball|anime|birds|documentaries|tv|sunsets|sunrises|shows)|"
    r"working (?:from home|with \w+|on (?:cars|engines|bikes))|trying (?:out )?new \w+|creating (?:art|music|\w+)$|"
    r"sharing (?:knowledge|recipes)|meeting new people|talking about \w+|"
    r"getting lost in \w+|doing (?:yoga|puzzles|crosswords|pottery|karate|research|crafts|gymnastics|improv|sports)|looking after \w+)",
    re.I,
)
_DOING = re.compile(r"\s+to\s+(?:just |also |often |always |sometimes )?(?P<verb>[a-z]+)\b", re.I)
_AS_A = re.compile(r"\sas an?\s\w+$", re.I)
_IDLE_VERBS = frozenset(
    "be think say know see hear believe ask keep have let hope imagine call pretend point add thank take do get give "
    "make tell share talk go try start look use work find come feel remember put look show stay".split()
)
_ABSTRACT_END = re.compile(
    r"\b(?:enthusiasm|idea|ideas|vibe|vibes|attitude|energy|theme|look|feel|feeling|way|fact|message|quote|pic|pics|"
    r"picture|photo|photos|colors|colours|design|name|concept|spirit|sound|part|"
    r"support|kindness|advice|input|perspective|answer|approach|suggestion|plan|thought|taste|smell|view|process|"
    r"result|results|success|time|times)$",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    verb = "likes" if claim.stance is Stance.POSITIVE else "dislikes"
    return wording.attitude(claim, voice) or owner(voice, verb, claim.get("object") or "")


KIND = ClaimKind(
    name="likes",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=lambda claim: kept(Voice.STORED, as_activity(claim.get("object") or "")),
    slots=("object",),
    portability=Portability.PORTABLE,
    verb="like",
    canonical=lambda _slot, value: canonical_activity(value),
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    found = _valence(clause, predicate)
    if found is None:
        return
    rest, stance, ended = found
    if occasion := _WHEN.match(rest):
        what = occasion["what"]
        if not (ended or _AT_HAND.search(what) or (stance is Stance.POSITIVE and _NO_PLEASURE.search(what))):
            yield asserted(KIND, stance=stance, object=f"it when {what[0].lower()}{what[1:]}")
        return
    if stance is Stance.NEGATIVE and not ended and (treated := _BEING.fullmatch(phrase(rest) or "")):
        yield asserted(KIND, stance=stance, object=treated[0].lower())
        return
    for thing in _things(re.sub(r"\sor\s", " and ", rest) if stance is Stance.NEGATIVE else rest):
        yield from _claims(thing.replace("_and_", " and "), stance, ended)


#: "Skiing and skating are activities I enjoy", "painting landscapes is my favourite".
_NAMED_LIKING = re.compile(
    r"(?P<things>[a-z][\w' ,&-]{2,80}?)\s+(?:is|are)\s+(?:(?:both|all|some of|definitely|always)\s+)*(?:(?:the\s+)?(?:[\w-]+\s+){0,3}?(?:things?|activit(?:y|ies)|hobb(?:y|ies)|sports?|genres?|games?|foods?|dishes|pastimes?|music|films?|movies?|books?)\s+(?:that\s+|which\s+)?(?:i|we)\s+(?:really\s+)?(?:love|enjoy|like|adore)"
    r"|what (?:i|we) (?:love|enjoy|like)(?: most| best)?|my (?:absolute )?favou?rites?)(?:\s+(?:doing|most|the most))?\W*$",
    re.I,
)
_NAMES_LIKING = Gate("is are")
_NO_THING = re.compile(r"\b(?:it|this|that|these|those|he|she|they|you|your|which|what|who|there|here|one|i|we|the|his|her|their)\b", re.I)


def _valence(clause: Clause, predicate: Predicate | None) -> tuple[str, Stance, bool] | None:
    """(object words, stance, whether it has ended)."""
    stand = None if clause.asks or clause.unreal else _CANNOT_STAND.match(clause.text)
    if stand:
        return _IN_ANYTHING.sub("", clause.text[stand.end() - 1 :]), Stance.NEGATIVE, False
    if (
        _NAMES_LIKING.admits(clause.text)
        and (named := _NAMED_LIKING.match(clause.text))
        and not (clause.asks or clause.unreal or _NO_THING.search(named["things"]))
    ):
        shared = re.fullmatch(r"[a-z]+ing [\w'-]+(?: [\w'-]+)* and (?!(?:[\w-]+ )?[a-z]+ing\b)[\w' -]+", named["things"], re.I)
        things = named["things"]
        first = things.split()[0].strip(",").lower()
        if first.endswith("ing") or is_known(first, "pastimes"):
            things = things[0].lower() + things[1:]
        return f" {things.replace(' and ', '_and_') if shared else things}", Stance.POSITIVE, False
    if predicate is None or predicate.mood is Mood.NEVER:
        return None
    rest, liking = predicate.rest, predicate.verb in _LIKING
    if predicate.verb == "be" and (keen := _KEEN.match(rest)):
        rest, liking = rest[keen.end() - 1 :], True
    elif predicate.verb == "be" and (fan := _FAN.match(rest)):
        what = fan["what"]
        rest, liking = f" {what}" + ("s" if what.lower().split()[-1] in _COUNTED else ""), True
    elif not liking and predicate.verb not in _DISLIKING:
        return None
    if predicate.past and not _always(clause.text):
        return None
    if predicate.mood is Mood.NOT and not (liking and _denies_liking(predicate)):
        return None
    if predicate.mood in {Mood.NOT, Mood.ENDED} and _LESS.search(rest):
        return None
    negative = liking is (predicate.mood is Mood.NOT)
    return rest, Stance.NEGATIVE if negative else Stance.POSITIVE, predicate.mood is Mood.ENDED


def _denies_liking(predicate: Predicate) -> bool:
    """Not to love is not yet to dislike."""
    return predicate.verb in {"like", "enjoy"} or (predicate.verb == "be" and not _ARDENT.match(predicate.rest))


def _always(text: str) -> bool:
    return bool(re.search(r"\b(?:'ve|have) (?:always|long)\b", text, re.I))


def _things(rest: str) -> list[str]:
    """The liked things: each must be general enough to be a like, not a reaction to what was just said."""
    if styled := STYLED.match(rest):
        return [styled["style"]]
    doing = _DOING.match(rest)
    if doing:
        whole = phrase(rest[doing.start("verb") :])
        return [f"to {whole}"] if whole and doing["verb"].lower() not in _IDLE_VERBS else []
    rest = bound(rest)
    if _generic(joined := _LED.sub("", phrase(rest) or "")) and not re.search(r"\band\b|,", joined):
        return [joined] if not re.match(r"\s*[^,]*,\s", rest) or "," not in rest[: len(rest)] else _coordinated(rest, joined)
    return _coordinated(rest, joined)


def _coordinated(rest: str, joined: str) -> list[str]:
    items = [_LED.sub("", item) for item in objects_of(rest)]
    if len(items) > 1 and all(_generic(item) for item in items) and _parallel(items):
        return items
    return [joined] if _generic(joined) else []


def _parallel(items: list[str]) -> bool:
    """Whether the items can stand alone: "electronic and rock music" is one thing."""
    gerunds = [item.split()[0].endswith("ing") for item in items]
    plurals = [item.endswith("s") or item[0].isupper() for item in items]
    lengths = [len(item.split()) for item in items]
    return all(gerunds) or all(plurals) or (len(items) > 2 and max(lengths) <= 2) or (max(lengths) == 1)


def _generic(thing: str) -> bool:
    if not thing or _ABSTRACT_END.search(thing) or not general(thing) or only_people(thing) or _AS_A.search(thing):
        return False
    if any(part in _ALONE for part in re.split(r",\s|\sand\s|\sor\s", thing.lower())) or re.match(
        r"both\b|\w+ing and (?:pushing|challenging|expressing|improving|treating|losing|finding)$", thing, re.I
    ):
        return False
    first = thing.split()[0].lower()
    return first == "the" or first not in _EMPTY_HEAD or bool(_OPEN_GERUND.match(thing))


def _claims(thing: str, stance: Stance, ended: bool) -> Iterator[Proposal]:
    if ended:
        verb = "likes" if stance is Stance.POSITIVE else "dislikes"
        yield retracted(KIND, statement=f"User no longer {verb} {kept(Voice.STORED, thing)}.", stance=stance, object=thing)
    elif topic := topic_of(thing):
        yield asserted(TOPIC, stance=stance, topic=topic, value=thing, how="like")
    else:
        yield asserted(KIND, stance=stance, object=thing)
