"""What a home has, lacks and is like, told beside a part of it: "no spare room", "my north-facing balcony", "our street floods".

The parts are those of ``lexica/rooms``. What breaks and is mended, what is dirty or cold today, says nothing lasting.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.around import mine
from formation.extractors.deterministic.dwelling import DETAIL
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.mentions import Mention, mentioned, names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind

LACKS = kind("home_lacks", "has no")
KINDS = (LACKS,)

#: What a part of a home stays.
_LASTING = (
    r"(?:damp|dark|tiny|small|narrow|cramped|poky|windowless|draughty|drafty|steep|low|high|sloping|slopey|slopy|slanted|vaulted|leaky|shady|shaded|sunny|sandy|chalky|acidic|alkaline|boggy|clay|heavy clay|stony|overgrown|paved|gravel|walled|long|huge|enormous|"
    r"(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west)[ -]?facing|open[ -]plan|galley|uninsulated|poorly insulated|badly insulated|unheated|shared|communal|carpeted|tiled|flat|pitched|thatched|slate|gas|electric|induction|ancient|old|unfinished|hard|soft|wooden|stone|concrete|single[ -]glazed|double[ -]glazed|roadside|sloped|terraced|waterlogged|sunless|humid|mouldy|moldy|steep|creaky|spiral)"
)
_LIKE = re.compile(rf"(?:^|[\s,(])(?P<what>(?:(?:very|really|quite|super|extremely) )?{_LASTING}(?:(?:,| and|,? but) {_LASTING})?) $", re.I)
#: Kinds of thing rather than a state of it: "has a gas hob".
_MADE = re.compile(
    r"^(?:gas|electric|induction|galley|wooden|stone|concrete|spiral|slate|gravel|clay|heavy clay|roadside|old|ancient)\b", re.I
)
#: What a part of a home does again and again.
_DOES = re.compile(
    r"^(?:,? (?:always|often|regularly|sometimes|usually|constantly|still))? (?P<what>(?:floods?|leaks?|overlooks? [\w' ]{3,30}?|faces? (?:the )?[\w' -]{3,25}?|backs? on ?to [\w' ]{3,30}?|looks? (?:out )?(?:onto|over|on to) [\w' ]{3,30}?|slopes?|smells?|echo(?:es)?|shakes?|freezes?|overheats?|steams? up|rattles?|creaks?|gets? (?:no|hardly any|very little|a lot of|lots of|full|morning|afternoon|evening|too much|barely any|little|only) [\w ]{2,25}?|gets? (?:really |very |so |too |quite )?(?:hot|cold|damp|humid|windy|waterlogged|muddy|noisy)|has (?:no|an?|two|three|low|high|thin|thick|single|double) [\w -]{3,25}?|doesn't (?:have|get) (?:any |an? )?[\w ]{3,25}?|turns into [\w ]{3,25}?)(?: (?:every|each|in|when|whenever|at|during) [\w' ]{3,30}?)?)(?=\s*(?:$|[,.;:!?(]|(?:and|but|so|which|because|cos|any|what|how)\b))",
    re.I,
)
#: "The attic's my office", "I use the box room as a studio".
_SERVES = re.compile(
    r"^(?:'s|s| is| doubles as| also serves as| serves as)? (?:also )?(?:my|our) (?P<as>(?:home |wfh )?(?:office|studio|workshop|bedroom|gym|darkroom|study|library|nursery|music room|sewing room|craft room|workspace|home gym|practice room|playroom))(?=\s*(?:$|[,.;:!?(]|and\b|but\b|so\b))",
    re.I,
)
_USED = re.compile(
    r"^ (?:as|for) (?:an? |my |our |the )?(?P<as>(?:home |wfh )?(?:office|studio|workshop|bedroom|gym|darkroom|study|library|nursery|music room|sewing room|craft room|workspace|home gym|practice room|playroom))\b",
    re.I,
)
_I_USE = re.compile(r"\b(?:i|we)(?:'ve| have)? (?:use|turned|converted|made) (?:the|our|my) (?:\w+ )?$", re.I)
#: What one's home can be without.
_NO = re.compile(
    r"(?P<lead>^(?:(?:unfortunately|sadly|also|plus|but|and|so|there'?s|there is|we have|we've got|i have|i've got|ive got|got|have|with|and there'?s|we've|tiny flat|small flat)[\s,]+)*|[,;]\s+(?:and |but |also |plus |with |there'?s |there is )*|\b(?:has|have|got|there'?s|there is|with|and|or|w/) )no (?:proper |real |separate |working |actual )?$",
    re.I,
)
_STOPS = re.compile(
    r"\s*(?:$|[,.;:!?)(-]|(?:unfortunately|sadly|either|here|and|or|so|but|at all|just|only|which|because|cos|in (?:my|our|the) (?:flat|house|building|apartment|place)|space)\b)",
    re.I,
)
_NOT_LACKED = frozenset(
    "street office soil neighbourhood neighborhood front door building hall landing stairs window boiler ceiling roof drive heating plumbing workshop nursery study extension stair well chimney lounge porch corridor".split()
)
#: "We live on the 5th floor, no lift": the kind of home says it.
_FLOOR = re.compile(r"\b(?:i|we) (?:\w+ )?live [^.;]*\bfloor\b", re.I)
#: Who it is that has none: "our flat in Ghent has no | lift".
_OUR_HOME = re.compile(
    r"\b(?:i|we|(?:my|our) (?:(?!\w+'s\b)\w+ ){0,2}(?:flat|house|apartment|building|place|home|studio|cottage|block|bungalow|condo|dorm|bedsit|room))\b(?! (?:and|or)\b)[^,;.]*$",
    re.I,
)
#: Somebody else's home, or none: what one books, buys, dreams of.
_ELSEWHERE = re.compile(
    r"\b(?:hotel|airbnb|hostel|listing|restaurant|cafe|pub|recipes?|ideas|viewing|viewed|school|hospital|gym|for sale|client'?s?|game|story|scene|character|dream|imagine|if|would|friend'?s?|parents'?|mum's|mom's|her|his|their|want|wants|looking for|holiday)\b",
    re.I,
)
_AT_HOME = re.compile(r"\b(?:my|our|we|i|i'm|im|i've|ive|us|landlord|landlady|flatmates?|renters?|tenants?|homeowner)\b", re.I)
_PAST = re.compile(r"\b(?:was|were|had|used to|sold|until|today|yesterday|last (?:night|week)|currently|right now|being)\b", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or not names_any(clause.text, "rooms") or _ELSEWHERE.search(clause.sentence):
        return
    for mention in mentioned(clause.text, "rooms"):
        for proposal in _said_of(mention, clause):
            yield replace(proposal, unless=frozenset({"home_detail", "home_lacks", "owns"}) - {proposal.kind.name})


def _said_of(room: Mention, clause: Clause) -> Iterator[Proposal]:
    thing = room.said.lower()
    if _lacked(room, clause):
        yield asserted(LACKS, what=room.entry)
        return
    if not _PAST.search(clause.text) and (found := _LIKE.search(room.left)) and _ours(room.left[: found.start("what")], room, clause):
        what = found["what"].lower()
        if not _MADE.match(what):
            yield asserted(DETAIL, thing=thing, what=f"{'are' if room.many or thing == 'stairs' else 'is'} {_hyphened(what)}")
    if mine(room.left) and not _PAST.search(clause.text) and (does := _DOES.match(room.right)):
        yield asserted(DETAIL, thing=thing, what=does["what"])
    if serves := _serves(room, clause):
        yield asserted(DETAIL, thing=serves, what=f"is in the {room.entry}")


def _lacked(room: Mention, clause: Clause) -> bool:
    found = _NO.search(room.left)
    if found is None or room.entry in _NOT_LACKED or not _STOPS.match(room.right):
        return False
    if room.entry in {"lift", "elevator"} and _FLOOR.search(room.left):
        return False
    if re.search(r"\bha(?:s|ve) no (?:\w+ )?$", room.left, re.I) and not _OUR_HOME.search(room.left):
        return False
    return (not clause.asks or bool(re.search(r"\b(?:we|i|my|our)\b", room.left, re.I))) and (
        bool(_AT_HOME.search(clause.around))
        and not re.search(r"\b(?:need|needed|required|please|pls|allowed|thanks)\b", room.right[:30], re.I)
    )


def _ours(left: str, room: Mention, clause: Clause) -> bool:
    """ "my | damp cellar", and "victorian terrace, | damp cellar" in a message of somebody at home."""
    if mine(left):
        return True
    apart = re.search(r"(?:^|[,;]\s+)(?:an? |very )?$", left) and re.match(r"\s*(?:$|[,.;:!(]|so\b|with\b|no\b)", room.right)
    return bool(
        apart
        and not clause.asks
        and (left.strip() or heads(clause) or names_any(clause.around, "houses"))
        and _AT_HOME.search(clause.around)
    )


def _serves(room: Mention, clause: Clause) -> str | None:
    """What a room is used as: "office" of "the attic's my office"."""
    if clause.asks:
        return None
    if re.search(r"\b(?:the|our|my) (?:(?:spare|back|little|tiny|old) )?$", room.left, re.I) and (found := _SERVES.match(room.right)):
        return found["as"].lower()
    if _I_USE.search(room.left) and (
        found := _USED.match(room.right)
        or re.match(r"^ into (?:an? |my )?(?P<as>(?:home )?(?:office|studio|workshop|gym|study|nursery))\b", room.right, re.I)
    ):
        return found["as"].lower()
    return None


def _hyphened(what: str) -> str:
    return re.sub(r"(north|south|east|west)[ -]?facing", r"\1-facing", what.replace("slopey", "sloping").replace("slopy", "sloping"))
