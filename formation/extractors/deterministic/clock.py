"""By which clock the owner lives: "I'm on Lisbon time", "two hours ahead of Berlin", "please schedule in Helsinki time, that's where I am"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.home import KIND as HOME
from formation.extractors.deterministic.origins import TIME_ZONE, one_zone, zone_pattern
from formation.extractors.deterministic.places import known_place
from formation.extractors.deterministic.predicate import Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind
from memory.values import Longevity

OFFSET = kind("clock_offset", "is", subject="time zone by distance", single=True)
HOURS = kind("hours_of_work", "works on", subject="hours of work", single=True)
WHEREABOUTS = kind("whereabouts", "is in", subject="whereabouts", single=True, longevity=Longevity.ONGOING)
AWAKE = kind("awake", "is usually", subject="hours awake", single=True)
KINDS = (OFFSET, HOURS, WHEREABOUTS, AWAKE)

_ZONE = zone_pattern("zone")
_PLACE = r"(?-i:[A-Z\u00c0-\u00dd])[\w.'\u00c0-\u00ff-]+(?: (?-i:[A-Z\u00c0-\u00dd])[\w.'\u00c0-\u00ff-]+){0,2}"
#: The time of a place; "Game time" is none.
_OF_PLACE = rf"(?P<place>(?!(?i:prime|game|full|part|real|story|bed|dinner|lunch|christmas|easter|summer|winter|screen|free|big|first|last|tea|party|show|peak|work|school|family|play|run|quality|quarantine|covid|it|the|this|what|that)\b){_PLACE}) time"
_TIME = rf"(?:{_ZONE}(?: time)?|{_OF_PLACE})"
_MY_CLOCK = r"(?:my|our) (?:work )?(?:calendar|clock|clocks|schedule|laptop|phone|computer|day|watch|working day|office)"
_ON = re.compile(
    rf"(?:(?:i'm|im|i am|we're|we are|i live|we live|i work|we work|i run|i stay|i go by|we go by|i use|we use|{_MY_CLOCK} (?:is|are|runs?|is set|works?))(?: (?:all|always|still|permanently|now|currently|usually|mostly|based))* (?:on|in|at|to|by)?|i keep {_MY_CLOCK} (?:on|in|at)|i keep) ?(?:the )?"
    rf"{_TIME}(?: ?(?:zone|time ?zone))?(?: all year(?: round)?| here| year-round)?{STOP}",
    re.I,
)
_BARE = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: (?:at|in|now in|currently in|now|on))? {_ZONE}(?: time ?zone| zone| time)?{STOP}", re.I
)
#: "<zone> here, no daylight saving"
_LATER = re.compile(
    rf"it(?:'s| is) (?:always )?(?P<n>an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{{1,2}}) hours? (?P<how>later|earlier|ahead|behind)(?: for me)? here(?: than| of)?(?: in)? (?P<of>{_PLACE})|"
    rf"it(?:'s| is) (?:always )?(?P<n2>an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{{1,2}}) hours? (?P<how2>ahead of|behind|later than|earlier than)(?: in)? (?P<of2>{_PLACE}) (?:where i (?:live|am)|here)",
    re.I,
)
_SOMEWHERE = re.compile(r"(?:i'm|im|i am) [\w ]{2,24} in (?P<zone>(?:utc|gmt) ?[+-] ?\d{1,2})\b", re.I)
_HERE = re.compile(rf"(?:it's |on )?{_TIME} (?:over )?here(?=\s*(?:$|[,.;!(]))", re.I)
_HOURS = re.compile(
    rf"(?:i|we)(?: (?:mostly|mainly|usually|always|officially|only))? (?:work|keep|run|am on|'m on|do) (?:on |by |to |in )?(?P<hours>(?:{_PLACE}|US|UK|EU)(?: (?:business|office|working|market))? hours)(?: from [\w ]{{3,25}})?{STOP}",
    re.I,
)
_AHEAD = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: (?:about|exactly|always|usually))? (?P<what>(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half an|\d{{1,2}}(?:[.:]\d+)?)(?: and a half)?(?: hours?)? (?:ahead of|behind|before|in front of) (?P<of>UTC|GMT|CET|the (?:US|UK|East Coast|west coast)|{_PLACE})(?: time)?){STOP}",
    re.I,
)
_USE = re.compile(
    rf"(?:(?:please|pls|always|just|can you|could you|you can|remember to|for (?:me|everything),?)[\s,]+)*(?:use|schedule|give|show|convert|list|put|plan|assume|stick|keep|write|state|set|do|all times|everything|times|my reminders)\b(?: [\w']+){{0,6}}? ?(?:in|to|with|are|is|use|assume)? ?(?:my (?:own |local )?(?:time(?: ?zone)?|zone),? )?(?:{_TIME}|(?P<near>{_PLACE}))(?: ?time ?zone)?(?P<more>[^.!?]*)",
    re.I,
)
#: "Convert 3pm PT to my time": the zone that is named is another's.
_INTO_MINE = re.compile(r"\b(?:to|into|in|for) my (?:own |local )?(?:time(?: ?zone)?|zone)\b(?!,? (?:UTC|GMT|[A-Z]{2,4}\b|[A-Z][\w/]+))")
#: What makes a wish for a zone one's own zone.
_MINE = re.compile(
    r"\bthat(?:'s| is) (?:where i(?:'m| am| live| work)|my (?:time ?zone|time|local time|zone))|\bwhere i (?:live|am|work)\b|\bmy (?:own |local )?(?:time(?: ?zone)?|zone)\b|\bi(?:'m| am) (?:here )?all year\b|\b(?:since|as|because|,|and) (?:that's where )?i(?:'m| am| live)\b",
    re.I,
)
_STANDING = re.compile(
    r"\b(?:always|for everything|from now on|by default|for all (?:my|times|reminders|meetings)|for me|every time|all my reminders|all times|everything)\b",
    re.I,
)
_IN_PLACE = re.compile(
    rf"(?:i'm|im|i am|we're|i live|we live)(?: (?:based|living))?(?: here)? in (?P<home>{_PLACE}),? (?:so|which means|hence|that means|meaning|therefore)(?: i'm on| i am on| it's)? {_TIME}",
    re.I,
)
#: Where one is matters for the hour that is spoken of: "I'm in Perth, so no calls after 9am GMT".
_I_AM_IN = re.compile(
    rf"^(?:[^.;!?]{{0,50}}?(?:but|and|while) )?(?:i'm|im|i am) in (?P<home>{_PLACE})(?=\s*(?:$|[,.;]|(?:so|but|and|when|which)\b))", re.I
)
_HOUR = re.compile(
    r"\b(?:\d{1,2} ?(?:am|pm)|\d{1,2}:\d\d|gmt|utc|time ?zones?|what time|when (?:do|can|should|could) we|my (?:morning|evening|night)|calls?|meetings?|hours? (?:ahead|behind))\b",
    re.I,
)
_AWAY = re.compile(
    r"\b(?:until|till|this week|today|tonight|tomorrow|for (?:a|the|two|three) |visiting|holiday|vacation|trip|conference|airport|flight|hotel|next week|weekend)\b",
    re.I,
)
_AWAKE = re.compile(
    r"(?:i'm|im|i am) (?:usually|normally|generally|always|mostly) (?P<what>(?:awake|up|online|available|at my desk) (?:from|between) \d{1,2}(?::\d\d)? ?(?:am|pm)? (?:to|and|until|till|-) \d{1,2}(?::\d\d)? ?(?:am|pm)?(?: (?-i:[A-Z]{2,4}))?)"
    + STOP,
    re.I,
)
_HINTS = frozenset(
    "time times timezone zone hours ahead behind utc gmt cet cest est edt pst pdt ist jst aest bst clock clocks calendar reminders schedule awake up in im am online available eet wet msk sgt hst akst nzst sast wib".split()
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.asks:
        return
    bare = clause.text[behind_lead(clause.text) :]
    if (found := _USE.match(bare)) and (zone := _wanted(found, clause)):
        yield asserted(TIME_ZONE, zone=zone)
        return
    words = told(clause)
    if words is None:
        return
    if found := _IN_PLACE.match(words + clause.after):
        if known_place(found["home"]):
            yield asserted(HOME, place=found["home"])
        yield asserted(TIME_ZONE, zone=_zone(found))
    elif found := _AHEAD.match(words):
        yield asserted(OFFSET, what=re.sub(r"^(\w+(?: and a half)?) (?=ahead|behind|before|in front)", r"\1 hours ", found["what"]))
    elif found := _LATER.match(words):
        how = (found["how"] or found["how2"]).lower()
        n, of = found["n"] or found["n2"], found["of"] or found["of2"]
        yield asserted(
            OFFSET,
            what=f"{n} hour{'' if n in {'a', 'an', 'one', '1'} else 's'} {'ahead of' if how.startswith(('later', 'ahead')) else 'behind'} {of}",
        )
    elif found := _SOMEWHERE.match(words):
        yield asserted(TIME_ZONE, zone=one_zone(found["zone"].upper()))
    elif found := _HOURS.match(words):
        yield asserted(HOURS, what=found["hours"])
    elif (found := _ON.match(words)) or (found := _BARE.match(words)) or (found := _HERE.match(words)):
        yield asserted(TIME_ZONE, zone=_zone(found))
    elif (found := _I_AM_IN.search(words)) and _HOUR.search(clause.sentence) and not _AWAY.search(clause.sentence):
        yield asserted(WHEREABOUTS, what=found["home"])
    elif found := _AWAKE.match(words):
        yield asserted(AWAKE, what=found["what"])


def _zone(found: re.Match[str]) -> str:
    said = found.groupdict()
    return one_zone(said["zone"]) if said.get("zone") else f"{said['place']} time"


def _wanted(found: re.Match[str], clause: Clause) -> str | None:
    """The zone of a request that says it is the owner's own, or that it holds for everything."""
    behind = f"{found['more']}{clause.after}"
    own = _MINE.search(_INTO_MINE.sub(" ", f"{found[0]} {behind}"))
    if found["near"]:  # "use my time zone, Wellington"
        return (
            f"{found['near']} time"
            if re.search(r"\bmy (?:own |local )?time(?: ?zone)?,? $", found[0][: found.start("near") - found.start()], re.I)
            else None
        )
    standing = _STANDING.search(f"{found[0]} {behind}")
    named = found["zone"] is not None or known_place((found["place"] or "").lower())
    return _zone(found) if own or (standing and (named or found["place"])) else None
