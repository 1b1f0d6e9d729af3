"""Things of the owner's, anchored at their known words: makes with their models, and the kinds of things that not everybody has.

"The clutch on my 1998 Berlingo", "a Bernina 830? I own two", "the mandolin my late father built": a make or a thing of
``lexica/makes.txt`` and ``lexica/goods.txt`` is owned where the words around it say so, in questions and fragments too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from formation.candidate import ClaimKind
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.holding import asked_me, came, has, mine_then, not_yet, once, over, wished
from formation.extractors.deterministic.introduced import Introduction, introduction
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned
from formation.extractors.deterministic.possessions import DRIVES, OWNS, RIDES, USES
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause

#: Kinds that tell of the same thing more closely.
_CLOSER = frozenset({"drives", "rides", "make", "leases", "thing_fact"})
#: What a make may be followed by: what kind of thing it is.
_NOUNS = frozenset(
    "upright grand piano guitar amp bass laptop notebook phone watch bike e-bike car van truck estate camper camera lens lathe saw drill mower chainsaw tractor stove oven cooker range fridge freezer washer machine "
    "dishwasher mixer blender grinder keyboard printer tablet tent typewriter wheel loom kiln boiler hob hoover vacuum console telescope mandolin ukulele banjo synth kit board scooter turntable headphones speaker "
    "speakers monitor mouse trackball pen thermostat tandem trike folder racer tourer press overlocker serger binoculars wheelchair pram pushchair stroller barbecue grill smoker bandsaw tv router e-reader clarinet "
    "trumpet trombone sax saxophone flute violin cello accordion concertina melodeon boat dinghy kayak canoe backpack boots sofa chair desk".split()
)
_YEAR = re.compile(r"(?P<year>(?:19|20)\d\d|'\d\d)\s+$")
_MODEL = re.compile(
    r"\s+(?P<token>(?:(?=[\w./+-]*\d)[\w./+-]+[\w+]|\d|[A-Z][\w.+/-]*\w|[A-Z]\d*|(?:mini|pro|air|max|plus|ultra|lite|classic|electric|hybrid|mk\s?\w{1,3}|mark\s\w+|gen\s\d)))(?=$|[\s,.;:!?)'])"
)
#: A capital begins these as well.
_NO_MODEL = frozenset(
    "I I'm I've The My Our A An It It's And But So Is Are Was Will Would Can Could Should What Which How When Where Who Why Any Does Do Did Need Want Has Have In On At For From With To Of By If Mine Ours Also Monday Tuesday "
    "Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December".split()
)
#: Behind a number these make it no model: "a Garmin 3 weeks ago".
_UNIT = re.compile(r"\s+(?:years?|months?|weeks?|days?|hours?|times?|miles|km|euros?|quid|dollars|pounds|bucks|people|%)\b")
_TROUBLE = re.compile(
    r"(?:\s+(?:and|plus|&)\s+(?:an?\s+|my\s+)?(?:[\w-]+\s+){0,2}?[\w-]+)?(?:\s+both)?\s+(?:(?:with\s+(?:an?\s+|the\s+)?(?:cracked|broken|sticky|stuck|dead|worn|leaky|leaking|loose|faulty|missing|dodgy|seized|blown|bent|noisy|rusted|rusty|failing|warped|swollen|flat|\w+ (?:light|error|problem|issue)))|(?:that\s+)?(?:keeps?|won'?t|wont|stopped|refuses|suddenly|isn'?t|doesn'?t|"
    r"overheats|overheating|leaks|leaking|rattles|squeaks|skips|stalls|cutting out|smells|tripping|trips|throws|throwing|shows|showing|died|not (?:starting|charging|working|turning|syncing|heating|printing)))\b"
)
#: "Running arch on | a thinkpad", "shooting portraits with | an old Mamiya".
_WORKED_ON = re.compile(
    r"(?:^|[,;:(.]\s*|\b(?:i'm|im|i\s+am|i|we|we're|currently|still|been|and)\s+)(?:(?:mostly|mainly|usually|still|also|currently|just|daily)\s+)*(?:running|run|shooting|shoot|recording|record|typing|type|coding|code|writing|write|gaming|sewing|sew|cooking|cook|baking|bake|driving|printing|print|"
    r"learning|brewing|brew|mixing|mix|towing|sailing|living|live|weaving|weave|spinning|spin|turning|throwing|firing|fire|commuting|commute|cycling|touring|training|train|observing|imaging|milling|mowing|cutting|editing|edit)\b[^.;!?,]{0,40}?\s(?:on|with|in|using|aboard)\s+$",
    re.I,
)
_OWNERS = re.compile(r"\s+(?:owner|driver|rider|keeper)s?\b(?!\s+(?:forum|group|club|manual))", re.I)
_BEING = re.compile(r"(?:^|[\s,;(])(?:as|being|i'm|im|i\s+am|we're|fellow|proud|happy|long[- ]?time|new)\s+$", re.I)
#: "... a 1987 hymer run on gas? bought | the van off a nun".
_GOT_IT = re.compile(
    r"[^\n]{0,120}?(?:[.?!,;]\s*|\band\s+|\bcos\s+)(?:(?:i|we)(?:'ve)?\s+)?(?:(?:only|just|recently|finally)\s+)*(?:bought|inherited|got|picked\s+up|rescued|restored|found|was\s+given|saved)\s+(?:it\b(?!\s+(?:all|working|done|wrong|to))|mine\b|the\s+(?P<noun>\w+))",
    re.I,
)
#: "We've just had a heat pump | put in".
_HAD = re.compile(
    r"(?:^|[\s,;(])(?:i|we)(?:'ve|\s+have)?\s+(?:(?:just|recently|finally)\s+)*had\s+$|(?:^|[,;(]\s*)(?:just\s+)?had\s+$", re.I
)
_FITTED = re.compile(r"\s+(?:put\s+in|fitted|installed|delivered|built|commissioned)\b", re.I)
_KIND_NOUNS = {
    "motorhome": frozenset({"van", "camper", "motorhome", "caravan", "bus", "thing"}),
    "van": frozenset({"van", "camper", "bus", "car", "thing"}),
    "car": frozenset({"car", "thing"}),
    "motorbike": frozenset({"bike", "motorbike", "thing"}),
    "bike": frozenset({"bike", "frame", "thing"}),
}
_SOLD = re.compile(r"(?:^|[\s,])(?:sold|gave\s+away|got\s+rid\s+of|traded\s+in|scrapped|binned|donated|rehomed)\s+$", re.I)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Thing:
    #: As it is written in a statement.
    item: str
    #: What kind of thing its make makes; "" for a thing of no make.
    kind: str
    start: int
    mention: Mention


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or not_yet(clause):
        return
    held_to = -1
    for thing in _things(clause):
        introduced = introduction(clause.message[clause.start - len(clause.before) : thing.start])
        beside = (
            held_to >= 0
            and not wished(clause.message[held_to : thing.start])
            and bool(
                re.search(r"\b(?:plus|and|&|\+)\s*(?:an?|my|one|two|three)\s+(?:[\w-]+\s+){0,2}$", clause.message[held_to : thing.start])
            )
        )
        found = list(_read(clause, thing, introduced, beside=beside))
        yield from found
        held_to = thing.mention.end if found else held_to


def _read(clause: Clause, thing: _Thing, introduced: Introduction, *, beside: bool) -> Iterator[Proposal]:
    if introduced.is_mine and _SOLD.search(introduced.ahead) and not clause.asks:
        yield retracted(OWNS, statement=f"User no longer has the {thing.item}.", item=thing.item)
        return
    mention = thing.mention
    count = introduced.count if mention.many else None
    later = mine_then(mention) if not introduced.is_mine else None
    if later and not once(clause):
        yield _owned(thing, later["count"], OWNS)
    elif over(clause, mention) or not introduced.holds or _of_another(mention):
        return
    elif introduced.is_mine or beside or _is_had(clause, thing, introduced):
        yield _owned(thing, count, _kind_of(introduced))


def _is_had(clause: Clause, thing: _Thing, introduced: Introduction) -> bool:
    mention, ahead = thing.mention, introduced.ahead
    if asked_me(ahead) or wished(ahead):
        return False
    if introduced.is_indefinite and (
        has(introduced) or ((worked := _WORKED_ON.search(ahead)) and (not clause.asks or worked[0].startswith(",")))
    ):
        return True
    if introduced.is_indefinite and _HAD.search(ahead) and _FITTED.match(mention.right):
        return True
    if introduced.word in {"the", "this", "a", "an"} and came(mention):
        return True
    if _OWNERS.match(mention.right):
        return bool(_BEING.search(ahead)) or (heads(clause) and not re.search(r"\w", ahead) and " here" in mention.right[:20])
    if got := _GOT_IT.match(mention.right):
        return (
            not got["noun"]
            or got["noun"].lower() in _KIND_NOUNS.get(thing.kind, frozenset())
            or got["noun"].lower() in thing.item.lower().split()
        )
    opening = heads(clause) and not re.search(r"\w{2,}", ahead) and introduced.word in {"", "the", "a", "an"}
    return opening and bool(_TROUBLE.match(mention.right))


_VERB = re.compile(r"\b(?P<verb>driv|rid|us)(?:e|ing)\s+$", re.I)


def _kind_of(introduced: Introduction) -> ClaimKind:
    """What is driven, ridden or used need not be owned."""
    said = None if introduced.is_mine else _VERB.search(introduced.ahead)
    return {"driv": DRIVES, "rid": RIDES, "us": USES}[said["verb"].lower()] if said else OWNS


def _owned(thing: _Thing, count: str | None, kind: ClaimKind) -> Proposal:
    number = None if count in {None, "one", "1"} else count
    return replace(asserted(kind, item=thing.item, said="a", count=number), unless=_CLOSER - {kind.name})


#: "I only have a forklift to compare it with": at hand, and not had.
_TO_GO_BY = re.compile(r"(?:\s+\w+)?\s+to\s+(?:compare|judge|go\s+by|choose|move|deal\s+with|fix|repair|sell|return|deliver)\b", re.I)


def _of_another(mention: Mention) -> bool:
    behind = re.match(r"(?:\s+|-)([a-z][a-z'-]*)", mention.right)
    if _TO_GO_BY.match(mention.right) or (behind and is_known(f"{mention.said} {behind[1]}", "jobs")):
        return True
    return bool(behind and not _OWNERS.match(mention.right) and is_known(behind[1], "of_things"))


def _things(clause: Clause) -> Iterator[_Thing]:
    """The makes and things named in the clause, each with its model and its year."""
    taken = 0
    for found in mentioned(clause.message[clause.start : clause.end], "makes", "goods"):
        start, end = found.start + clause.start, found.end + clause.start
        if start < taken:
            continue
        thing = _made(clause, found, start, end) if is_known(found.said, "makes") else _good(clause, found, start, end)
        if thing:
            taken = thing.mention.end
            yield thing


def _good(clause: Clause, found: Mention, start: int, end: int) -> _Thing:
    mention = found.within(clause.message, start, end)
    return _Thing(item=found.entry, kind="", start=start, mention=mention)


def _made(clause: Clause, found: Mention, start: int, end: int) -> _Thing | None:
    written, kind, *vague = found.entry.split("\t")
    words, stop = _model(clause.message, end, last=clause.end)
    year = _YEAR.search(clause.message, max(start - 6, 0), start)
    noun = re.match(r"\s+([a-z-]+)\b", clause.message[stop:])
    many = found.many
    if noun and (one := noun[1].lower()) in _NOUNS | {kind}:
        words, stop = [*words, one], stop + noun.end()
    elif noun and noun[1].endswith("s") and noun[1][:-1] in _NOUNS:
        words, stop, many = [*words, noun[1][:-1]], stop + noun.end(), True
    elif not noun and words and words[-1].endswith("s") and words[-1][:-1] in _NOUNS:
        many = True
    if vague and not (year or words):
        return None
    begin = year.start() if year else start
    item = " ".join(filter(None, (year["year"] if year else "", written, *words)))
    mention = replace(found.within(clause.message, begin, stop), said=clause.message[start:stop], many=many)
    return _Thing(item=item, kind=kind, start=begin, mention=mention)


def _model(text: str, at: int, *, last: int) -> tuple[list[str], int]:
    """The words of a model behind a make, and where they end."""
    words: list[str] = []
    while len(words) < 4 and (found := _MODEL.match(text, at, last)):
        token = found["token"]
        if token in _NO_MODEL or (token[0].isdigit() and _UNIT.match(text, found.end())):
            break
        coded = re.search(r"\d", token) and re.search(r"[a-z]", token) and token == token.lower()
        words.append(token.upper() if coded else token)
        at = found.end()
    return words, at
