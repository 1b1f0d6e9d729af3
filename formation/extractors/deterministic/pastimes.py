"""What the owner does as a hobby or a craft: "I brew my own beer", "weekends are for kayaking", "picked up woodturning after I retired"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, said
from formation.extractors.deterministic.voice import third_person
from formation.extractors.deterministic.when import timed
from memory.values import BeliefType

KIND = own_kind("pastime", BeliefType.USER_MODEL_ATTR)

#: Crafts and pastimes, each with what must follow it; "" where nothing need.
_CRAFTS: dict[str, str] = {
    "brew": r"(?:my own |our own |my |our )?(?:beer|ale|cider|mead|kombucha|kefir|wine|coffee)",
    "keep": r"(?:\w+ )?(?:bees|chickens|hens|ducks|geese|goats|sheep|rabbits|quail|pigeons|koi|fish|snails|ants|an aquarium|a (?:bullet )?journal|a (?:food |dream |garden )?diary|bonsai|orchids|succulents|reptiles)",
    "grow": r"(?!up|apart|old|tired|a (?:beard|company)|my (?:business|audience|company)|our )(?:my own |our own )?\w+",
    "build": r"(?:my own |model |custom |wooden |mechanical |scale |small |tiny )?(?:model \w+|ships|boats|planes|trains|guitars|furniture|keyboards|robots|drones|synths|radios|clocks|bikes|bicycles|lego\w*|dioramas|dollhouses|ukuleles|amps|pcs|kites|canoes|speakers|birdhouses|instruments|violins)",
    "restore": r"(?!it|the (?:backup|file|database|state|data|session))(?:\w+ ){0,2}\w+",
    "repair": r"(?!it|this|that|the )(?:\w+ ){0,2}\w+s\b",
    "breed": r"\w+",
    "typeset": r"\w+",
    "bind": r"(?:my own )?(?:books|notebooks|journals)",
    "carve": r"(?:spoons|wood|bowls|stamps|\w+ (?:spoons|figures|animals|bowls))",
    "forage": r"(?:for )?\w*",
    "make": r"(?:my own |our own )(?!mind|way|decision|day|bed|lunch|dinner|code|app|website)\w+|(?:soap|candles|jewell?ery|pottery|ceramics|quilts|kimchi|cheese|cider|stained glass|zines|beats|electronic music|furniture|kites|ukuleles|knives|short films|wine|jam|sourdough|bread|puppets|paper|prints|rugs)\b",
    "write": r"(?:short stories|stories|poetry|poems|songs|fan ?fiction|novels|fiction|crime novels|haikus?|a blog|a newsletter|plays|comics|morning pages)\b",
    "paint": r"(?:miniatures|watercolou?rs|landscapes|portraits|in oils?|icons|murals|signs|with \w+|\w+ (?:portraits|landscapes|miniatures))\b",
    "draw": r"(?:comics|portraits|manga|cartoons|maps|in \w+|with charcoal)\b",
    "record": r"(?:\w+ )?(?:podcasts?|birdsong|music|songs|field recordings|audiobooks)\b",
    "run": r"(?:the (?:local |village |school )?(?:parkrun|book club|chess club|choir|youth club|scout group|community garden|library|allotment|film club|food bank)|a (?:\w+ ){0,3}(?:book club|club|podcast|blog|choir|group|youth group|scout troop|league|podcast|newsletter|d&d campaign|campaign|meetup|youtube channel)|marathons|half marathons|ultras?|trails|5ks|10ks|cross country)\b",
    "do": r"(?:pottery|yoga|pilates|parkour|triathlons?|karate|judo|jiu[- ]?jitsu|bjj|aikido|taekwondo|tai chi|crossfit|calisthenics|ballet|improv|stand-?up|archery|origami|calligraphy|embroidery|cross-?stitch|crosswords|sudoku|jigsaws?|puzzles|gymnastics|boxing|kickboxing|woodwork(?:ing)?|photography|cosplay|genealogy|geocaching|"
    r"ceramics|macrame|stained glass|metalwork|ham radio|amateur dramatics|trail running|open water swimming|cold water swimming|aerial silks|salsa|zumba|spinning|capoeira|krav maga|kendo|fencing|barre|lindy hop|reformer pilates|bouldering|intermittent fasting|meal prep|strength training|weight training|bird ringing)\b",
    "collect": r"(?!my (?:thoughts|kids|parcel)|data|the |it\b|logs|metrics)\w+",
    "train": r"(?:jiu[- ]?jitsu|bjj|judo|karate|muay thai|mma|boxing|kickboxing|krav maga|for (?:triathlons|marathons)|dogs|horses|parkour|aikido)\b",
    "foster": r"(?:kittens|puppies|cats|dogs|children|kids|rabbits|hedgehogs|rescue \w+|teenagers)\b",
    "coach": r"(?!me\b|you\b)(?:my |our |the |a |an )?\w+",
    "volunteer": r"(?:at|with|for|as|in|on)\s",
    "sing": r"(?:alto|soprano|tenor|bass|baritone|in|with|at)\b",
    "play": r"(?:d&d|dnd|dungeons|magic|warhammer|board games|video games|chess|boules|p[eé]tanque|bridge|five[- ]a[- ]side|(?:a |some )?\w+ in (?:an?|my|our|the)\s)",
    "host": r"an? (?:\w+ ){0,3}(?:night|club|dinner|podcast|meetup|show|game|salon|evening|group|workshop)\b",
    "tinker": r"with\s",
    "bake": r"(?:sourdough|bread|cakes|pies|my own bread|cookies|pastries|macarons)\b",
    "cook": r"(?:mostly |mainly )?(?:vegan|vegetarian|indian|thai|from scratch|for (?:two|four|my|our|a)|everything from scratch|korean|italian|chinese|mexican|on (?:gas|induction))\b",
    "ferment": r"(?:my own )?\w+",
    "roast": r"(?:my own )?coffee",
    "spin": r"(?:my own )?(?:yarn|wool|fire|records)",
    "weave": r"\w+",
    "mod": r"\w+",
    "sew": r"(?:my own|most of my|all my|clothes|quilts|costumes|dresses)\b",
    "knit": r"(?:socks|sweaters|jumpers|hats|scarves|for|mostly|lace|shawls|baby)\b",
    "crochet": r"(?:amigurumi|blankets|hats|toys|for|mostly|animals)\b",
    "photograph": r"(?:birds|weddings|people|wildlife|insects|landscapes|street|buildings|trains|\w+s)\b",
    "ride": r"(?:horses|motorbikes|motorcycles|dressage|western|a (?:bike|motorbike|fixie|horse) (?:to|every|for|on))\b",
    "fly": r"(?:drones|gliders|kites|model planes|paragliders|fpv)\b",
    "race": r"(?:bikes|karts|pigeons|sailboats|dinghies|motorbikes|cars|bmx)\b",
    "hunt": r"(?:deer|ducks|mushrooms|wild boar|truffles|for)\b",
    "translate": r"(?:books|novels|poetry|subtitles|legal|medical|from)\b",
    "illustrate": r"(?:children's|books|for|picture)\b",
    "edit": r"(?:books|a|the (?:parish|village|school|club)|films|podcasts|videos|manuscripts|academic)\b",
    "referee": r"\w+",
    "umpire": r"\w+",
    "busk": r"(?:on|in|at|with)\b",
    "DJ": r"(?:at|on|in|weddings)\b",
    "compose": r"(?:music|songs|for|film|choral)\b",
    "upcycle": r"\w+",
    "fix": r"(?:up )?(?:old |vintage |bikes|radios|clocks|watches|motorbikes|cars|typewriters)(?:\w+)?\b",
}
_ALONE = r"(?:knit|crochet|sew|surf|ski|sail|climb|boulder|garden|paint|draw|sculpt|fish|swim|run|jog|cycle|hike|dance|sing|meditate|skateboard|snowboard|kayak|row|fence|box|bake|quilt|embroider|whittle|woodwork|homebrew|birdwatch|scuba dive|freedive|dive|powerlift|weightlift|lift(?: weights)?|geocache|journal|game|busk|juggle|canoe|weld|solder|wakeboard|kitesurf|windsurf|skydive|paraglide|forage)"
_FOR_FUN = r"(?: (?:a lot|a bit|a little|a fair bit|now and then|occasionally|for fun|as a hobby|on the side|in my (?:spare|free) time|when(?:ever)? i can|regularly|competitively|recreationally|all year round|with (?:a|my) (?:club|group|friends|dad|sister|brother|wife|husband|partner)|in (?:a|the) (?:club|lake|sea|pool|mountains|evenings?)))"
_DOES = re.compile(
    rf"i (?P<how>(?:also |still |mostly |mainly |usually |sometimes |regularly |often |only )*)(?P<verb>{'|'.join(_CRAFTS)})(?P<rest> .+)$",
    re.I,
)
_PLAIN = re.compile(
    rf"i (?:also |still |really )*(?P<verb>{_ALONE})(?P<fun>{_FOR_FUN})?(?=\s*(?:$|[,;.!]|and (?:i|my|then|so)\b|but\b|so\b|while\b|when\b))",
    re.I,
)
_DAY = r"(?:mon(?:day)?s?|tue(?:s(?:day)?s?)?|wed(?:nesday)?s?|thu(?:r(?:s(?:day)?s?)?)?|fri(?:day)?s?|sat(?:urday)?s?|sun(?:day)?s?)"
_FREQ = rf"(?P<often>(?:every|each) (?:other |second )?(?:day|morning|evening|night|week|weekend|month|mon|tues|wednes|thurs|fri|satur|sun)\w*(?: (?:morning|afternoon|evening|night))?|(?:once|twice|(?:two|three|four|five|six|\d)(?:x| times)|\dx|a couple of times|a few times) (?:a|per) (?:day|week|month|year)|on {_DAY}(?:(?:, | and |/|, and ){_DAY})*|on (?:weekends|weekdays)|most (?:days|mornings|evenings|weekends|nights)|daily|weekly|at weekends|all year round|year-round|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:nights|mornings|evenings|afternoons)|s)(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?)"
_OFTEN = re.compile(
    rf"(?:(?P<ahead>on {_DAY}(?: (?:nights|mornings|evenings|afternoons))?|(?:every|each) (?:other )?\w+(?: (?:morning|evening|night))?),? )?(?P<who>i|we) (?P<adv>usually |always |also |normally )?(?P<verb>go|do|have|take|visit|attend|meet|play|train|practi[sc]e|lift|run|swim|cycle|walk|climb|row|host|teach|babysit|volunteer|rehearse|bake|cook|call|see|work|box|ride|hike|dance|fish|ski|cook|read|journal|meditate|fast|jog|batch cook|meal prep)\b(?P<what>(?: [\w' &-]{{2,60}}?)?)(?: {_FREQ})(?P<more>(?: (?:before|after|with|in|at) (?:my |our |the |a )?[\w' ]{{2,30}}?)?)(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b))",
    re.I,
)
_AHEAD = re.compile(
    rf"(?:(?:on )?(?P<day>{_DAY}(?: (?:nights|mornings|evenings|afternoons))?)|every (?P<every>\w+day(?: (?:night|morning|evening))?)|(?P<most>most (?:evenings|mornings|nights|days|weekends))),? (?P<who>i|we) (?:usually |always )?(?P<verb>have|do|go to|go(?= [a-z]+ing\b)|go(?= \w+ [a-z]+ing\b)|host|play|teach|train|rehearse|meet|run|attend|take|cook|swim|volunteer|read|walk|bake|paint|knit|watch|practi[sc]e)(?P<what>(?: [\w' &-]{{2,50}}?)?)(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b))",
    re.I,
)
#: "Lifting on tue/thu/sat", "swimming twice a week".
_DOING = re.compile(
    rf"(?:i'm |i am |im |been )?(?P<doing>lifting|running|swimming|climbing|cycling|rowing|bouldering|boxing|training(?: \w+){{0,2}}|dancing|fencing|surfing|hiking|walking|sailing|skating|volunteering(?: at [\w' ]{{3,30}})?|doing (?:yoga|pilates|crossfit|karate|judo|hiit|strength training|weights)) {_FREQ}(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b|plus\b))",
    re.I,
)
_DAYS = {
    "mon": "Mondays",
    "tue": "Tuesdays",
    "wed": "Wednesdays",
    "thu": "Thursdays",
    "fri": "Fridays",
    "sat": "Saturdays",
    "sun": "Sundays",
}
_TOOK_UP = re.compile(
    r"(?:i(?:'ve| have)? )?(?:just |recently |finally |really )*(?P<verb>picked up|took up|taken up|got (?:really |so |super )?into|gotten (?:really |so |super )?into|started doing|started learning) (?P<what>(?:the )?[\w' -]{3,40}?)(?P<when> (?:after|since|when|during|before) (?:i (?:retired|moved|quit|turned \d+|had kids|got divorced)|(?:the )?lockdown|the pandemic|covid|(?:my|our) (?:retirement|divorce|burnout|kids were born)))?(?P<time> (?:last|this|in|a|two|three) [\w ]{2,20}?(?:ago)?)?(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b))",
    re.I,
)
_RETIRED = re.compile(r"\bafter i retired\b", re.I)
_THING = re.compile(
    r"(?:my (?P<slot>(?:(?:main|big|new|weekend|evening|sunday|saturday|guilty|favou?rite|winter|summer|secret|other) )*(?:hobby|thing|pastime|passion|sport|ritual|escape|obsession|hobbies)) (?:is|are|has always been)|(?P<days>(?:my )?(?:weekends|evenings|sundays|saturdays|mornings|friday nights|summers|winters)) are (?:for|(?:mostly|mainly|usually) (?:for|about|spent)|(?P<mostly>mostly|mainly|usually)(?= (?!(?:boring|exhausting|relaxing|tiring|stressful|depressing|draining|busy\w*|nothing|evening|morning)\b)\w+(?:ing|s)\b))) (?P<what>.+)$"
    r"|(?P<what2>[\w' -]{3,40}?) is my (?P<slot2>(?:(?:main|big|new|weekend|evening|sunday|winter|summer) )*(?:hobby|thing|pastime|passion|sport|obsession))(?=\s*(?:$|[,;.!]))",
    re.I,
)
#: What one goes doing.
_OUTDOORS = frozenset(
    "birding birdwatching kayaking hiking fishing climbing bouldering running swimming cycling surfing skiing sailing camping foraging geocaching dancing skating canoeing rowing snowboarding paddleboarding caving metal-detecting mushrooming trainspotting".split()
)
_AMATEUR = re.compile(
    r"i(?:'m| am|m) (?:also |still )?(?P<what>(?:an? )(?:keen |very |big )?(?:amateur|hobby|hobbyist|weekend|recreational|avid|keen|passionate|competitive|enthusiastic|semi-pro|occasional|lifelong) [\w-]+(?: [\w-]+){0,2})$",
    re.I,
)
_IN_A = re.compile(
    r"i(?:'m| am|m) (?:also |still )?(?:in (?P<what>(?:an?|the|my|our) (?:[\w'-]+ ){0,4}?(?:band|choir|orchestra|quartet|club|league|troupe|ensemble|theatre group|book club|society|team|drama group|running group|group))|on (?P<seat>(?:first|second|third|lead|bass|rhythm|the)? ?(?:cornet|trumpet|violin|viola|cello|flute|clarinet|horn|trombone|tuba|drums|bass|keys|keyboards|guitar|vocals|tenor horn|euphonium|oboe|sax|saxophone)))(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b))",
    re.I,
)
#: With what and on what something is done: "I type on a Neo layout".
_WITH = re.compile(
    r"i (?P<how>(?:mostly |mainly |always |usually |only |still )*)(?P<verb>read|type|write|listen|watch|cook|draw|edit|record|browse|code|pay|shop|bank|take notes|take photos|shoot|design|mix|bake|paint|game|do (?:all|most) of my [a-z]+) (?P<what>(?:(?:everything|most things|books|music|films|recipes|code|notes|videos|podcasts) )?(?:on|with|using|in) (?:an?|my|two|the) (?!phone call|way|bit|lot|moment|meeting|project|code|script|loop|file|browser tab|hurry|rush)[\w' .+-]{2,40})$",
    re.I,
)
_HAS_SINCE = re.compile(
    r"i(?:'ve| have|ve) (?P<verb>kept|collected|played|run|taught|had|owned|used|written|studied|sung|danced|grown|brewed|bred|worn|practised|practiced|done|been (?:into|doing|making|collecting|playing|building)) (?P<what>[\w' -]{3,40}?) (?P<since>since (?:(?:19|20)\d\d|school|university|college|childhood|i was (?:a kid|\d+)|the (?:nineties|eighties)))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_SINCE = re.compile(
    r"(?:i've |i have |ive )?been (?P<what>(?:doing |playing |making |learning |into |a )?[\w' -]{3,40}?) (?P<since>since (?:19|20)\d\d|since (?:i was )?(?:a kid|a child|\d+|childhood|school|university|college|lockdown|the pandemic))(?=\s*(?:$|[,;.!(]|and\b|but\b|so\b))",
    re.I,
)
_HINTS = (
    frozenset(verb.lower() for verb in _CRAFTS)
    | frozenset(re.findall(r"[a-z]+", _ALONE))
    | frozenset(
        "hobby hobbies thing pastime passion weekends evenings saturdays sundays mornings summers winters picked took taken got gotten started amateur avid keen been every each twice once times on in daily weekly most weekdays lifting running "
        "swimming climbing cycling rowing bouldering boxing training dancing fencing surfing hiking walking sailing skating volunteering doing read type watch listen cook shop kept collected played run taught had owned used written studied sung "
        "danced grown brewed bred worn practised practiced done recreational competitive occasional lifelong hobbyist weekend go have take visit attend meet host play train volunteer".split()
    )
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = said(clause, lenient=True)
    if words is None:
        return
    for proposal in _read(words, clause, alone=heads(clause)):
        yield proposal.never_beside(
            "habit",
            "doing",
            "plays",
            "practice",
            "learns",
            "team",
            "teaches",
            "runs",
            "occupation",
            "likes",
            "owns",
            "pet",
            "means",
            "happened",
            "schedule",
            "eats",
            "drinks",
            "way_of_eating",
            "ability_to",
            "employer",
            "rides",
            "drives",
            "wears",
            "uses",
            "trait",
        )


def _read(words: str, clause: Clause, *, alone: bool) -> Iterator[Proposal]:
    if found := _OFTEN.match(words):
        yield from _regularly(found)
    elif found := _AHEAD.match(words):
        yield from _on_days(found)
    elif (found := _DOES.match(words)) and (does := _does(found)):
        yield does
    elif found := _PLAIN.match(words):
        fun = re.sub(r"\bi can\b", "they can", found["fun"] or "")
        yield claim(KIND, third_person(found["verb"].lower()), fun.strip())
    elif (found := _DOING.match(words)) and (alone or re.match(r"i|been", words, re.I) or _among(clause)):
        yield from _doing(found)
    elif (found := _WITH.match(words)) and (what := phrase(found["what"], longest=9)):
        verb, _, more = found["verb"].lower().partition(" ")
        yield claim(KIND, f"{found['how'].strip().lower()} {third_person(verb)}".strip(), f"{more.replace('my', 'their')} {what}".strip())
    elif (found := _HAS_SINCE.match(words)) and (what := phrase(found["what"], longest=6, software=False)):
        yield claim(KIND, "has", f"{found['verb'].lower()} {what} {found['since'].replace('i was', 'they were')}")
    elif found := _AMATEUR.match(words):
        yield claim(KIND, "is", found["what"])
    elif found := _IN_A.match(words):
        yield claim(KIND, "plays", found["seat"]) if found["seat"] else claim(KIND, "is in", found["what"])
    elif (found := _TOOK_UP.match(words)) and (alone or re.match(r"i\b|i'", words, re.I)):
        yield from _took_up(found, clause)
    elif found := _THING.match(words):
        yield from _thing(found)
    elif (
        (found := _SINCE.match(words))
        and (alone or words[:1].lower() == "i")
        and (what := phrase(found["what"], longest=6, software=False))
        and not re.match(r"(?:together|a couple|friends|apart|like (?:this|that)|here|there|away|waiting|so|too)\b", what, re.I)
    ):
        since = re.sub(r"since i was (?=\d)", "since the age of ", found["since"], flags=re.I).replace("since i was", "since they were")
        yield claim(KIND, "has been", f"{what} {since}")


def _among(clause: Clause) -> bool:
    """Within a list of what the owner is doing: "i'm doing keto, ..., lifting on tue/thu/sat"."""
    return bool(re.match(r"\W*(?:i'm|im|i am)\b", clause.sentence, re.I))


def _does(found: re.Match[str]) -> Proposal | None:
    verb = found["verb"] if found["verb"] in _CRAFTS else found["verb"].lower()
    rest = found["rest"].strip()
    if not re.match(rf"(?:{_CRAFTS.get(verb, '(?!)')})", rest, re.I) or timed(found["rest"], told=None).when:
        return None
    what = phrase(rest, longest=11, software=False)
    if what is None or re.search(r"\b(?:error|bug|code|script|file|test|today|soon|next)\b", what):
        return None
    how = found["how"].strip().lower()
    how = how if how in {"mostly", "mainly", "usually", "sometimes", "often", "regularly", "only"} else ""
    return claim(KIND, f"{how} {third_person(verb)}".strip(), re.sub(r"\bwhen(?:ever)? i can\b", "when they can", what))


def _often(said_often: str) -> str:
    """ "on tue/thu/sat" -> "on Tuesdays, Thursdays and Saturdays"."""
    days = re.findall(_DAY, said_often, re.I) if said_often.lower().startswith("on ") and not re.match(r"on week", said_often, re.I) else []
    if not days:
        return re.sub(r"\b(\d)x\b", r"\1 times", said_often)
    named = [_DAYS[day[:3].lower()] for day in days]
    return "on " + (f"{', '.join(named[:-1])} and {named[-1]}" if len(named) > 1 else named[0])


def _regularly(found: re.Match[str]) -> Iterator[Proposal]:
    verb, what = found["verb"].lower(), found["what"].strip()
    kept = phrase(what, longest=9, software=False) if what else ""
    if (
        kept is None
        or re.match(r"(?:set|been|had|done|got|gone)\b", kept)
        or (verb in {"have", "take", "do", "see", "work", "call"} and not kept)
        or re.match(r"(?:work|see|have) (?:a (?:problem|headache|cold|question|look)|from|at|in|on|it)\b", f"{verb} {kept}")
    ):
        return
    if verb == "go" and not re.match(r"(?:to|for|on|with|\w+ing)\b", kept):
        return
    more = phrase(found["more"], longest=5) if found["more"].strip() else ""
    yield claim(KIND, third_person(verb), " ".join(filter(None, (kept, _often(found["often"]), more))))


def _on_days(found: re.Match[str]) -> Iterator[Proposal]:
    what = phrase(found["what"], longest=8, software=False) if found["what"].strip() else ""
    if what is None or (not what and found["verb"].lower() in {"have", "do", "go to", "host", "play", "teach", "take", "attend"}):
        return
    if found["verb"].lower() == "run" and re.match(r"the\b", what, re.I):  # the report, the backup
        return
    verb, _, particle = found["verb"].lower().partition(" ")
    parts = re.fullmatch(rf"({_DAY})( (?:nights|mornings|evenings|afternoons))?", found["day"] or "", re.I)
    if found["day"] and parts and (parts[2] or parts[1].lower().endswith("s")):
        named = _DAYS[parts[1][:3].lower()]
        when = f"on {named[:-1]}{parts[2]}" if parts[2] else f"on {named}"
    elif found["most"]:
        when = found["most"].lower()
    elif found["every"]:
        when = f"every {found['every'].capitalize()}"
    else:
        return
    yield claim(KIND, third_person(verb), " ".join(filter(None, (particle, what, when))))


def _doing(found: re.Match[str]) -> Iterator[Proposal]:
    doing, _, rest = found["doing"].lower().partition(" ")
    verb = {
        "lifting": "lifts",
        "running": "runs",
        "swimming": "swims",
        "climbing": "climbs",
        "cycling": "cycles",
        "rowing": "rows",
        "bouldering": "boulders",
        "boxing": "boxes",
        "training": "trains",
        "dancing": "dances",
        "fencing": "fences",
        "surfing": "surfs",
        "hiking": "hikes",
        "walking": "walks",
        "sailing": "sails",
        "skating": "skates",
        "volunteering": "volunteers",
        "doing": "does",
    }[doing]
    yield claim(KIND, verb, " ".join(filter(None, (rest, _often(found["often"])))))


def _took_up(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    what = phrase(found["what"], longest=4, software=False)
    if (
        what is None
        or re.search(
            r"\b(?:phone|kids?|parcel|package|trouble|fight|argument|accident|car|bed|bus|university|college|the [a-z]+ (?:of|from)|pieces|tab|call|room|space|time|offer|job|post|conversation|thread|habit|speed)\b",
            what,
        )
        or not re.search(
            r"ing\b|^the \w+$|yoga|pilates|golf|tennis|chess|judo|karate|pottery|photography|ballet|archery|calligraphy|\w+ball$|\w+(?:ics|ery|phy)$|guitar|piano|banjo|ukulele",
            what,
        )
    ):
        return
    when = re.sub(r"\bi\b", "they", found["when"] or "", flags=re.I)
    when = re.sub(r"\b(?:my|our)\b", "their", when)
    spoken = timed(found["time"], told=clause.told) if found["time"] else None
    if spoken and (spoken.amiss or spoken.text.strip()):
        return
    verb = {"taken up": "took up", "gotten into": "got into"}.get(found["verb"].lower(), found["verb"].lower())
    yield claim(KIND, verb, f"{what}{when}" + (f" {spoken.when.words}" if spoken and spoken.when else ""))
    if _RETIRED.search(found["when"] or ""):
        yield claim(KIND, "is", "retired")


def _thing(found: re.Match[str]) -> Iterator[Proposal]:
    what = phrase(re.split(r"\swith\s", found["what"] or found["what2"])[0], longest=8, software=False)
    slot = (found["slot"] or found["slot2"] or "").lower()
    if (
        what is None
        or re.search(r"\b(?:problem|question|issue|that|not|how|when|why)\b", what)
        or re.match(r"(?:the|a|an|to|just|being|when|my|our)\b", what, re.I)
    ):
        return
    when = next(
        (
            f" in the {part}s" if part != "weekend" else " on weekends"
            for part in ("evening", "weekend", "winter", "summer")
            if part in f"{slot} {found['days'] or ''}"
        ),
        "",
    )
    when = {" in the winters": " in winter", " in the summers": " in summer", " in the evenings": " in the evening"}.get(when, when)
    if found["mostly"]:
        yield claim(KIND, f"are {found['mostly'].lower()}", what, of=found["days"].lower().removeprefix("my "))
    elif what.split()[0].lower() in _OUTDOORS and not re.search(r" and (?!\w+ing\b)", what) and (slot.endswith("thing") or found["days"]):
        yield claim(KIND, "goes", f"{what}{when}")
    elif found["days"]:
        yield claim(KIND, "likes", f"{what}{when}")
    else:
        many = slot.endswith("hobbies")
        yield claim(KIND, "are" if many else "is", what, of=slot)
