"""What people are at: "I'm building a treehouse", "I'm flying to Oslo next month"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.deeds import ONLY
from formation.extractors.deterministic.howlong import how_often
from formation.extractors.deterministic.judged import judged
from formation.extractors.deterministic.lived import DOING, SAID, proposal
from formation.extractors.deterministic.onward import tail_of
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import ENOUGH, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.telling import Telling
from formation.extractors.deterministic.when import When, timed
from formation.extractors.deterministic.wording import of_work, worded
from memory.values import Longevity

AT = frozenset(
    "build write train learn study renovate restore develop design create paint record work plan compose make knit sew crochet teach volunteer take rehearse organize organise prepare train mentor coach "
    "start open launch apply save try research redecorate remodel raise foster read get move adopt train live rent grow recover host direct produce film intern write illustrate draw carve sculpt lead look put do help fix repair play "
    "practice practise research expect network explore focus check deal struggle juggle campaign experiment cope collaborate enjoy push tackle "
    "navigate fundraise rebuild declutter reread rewatch binge tinker volunteer pursue".split()
)
#: What one may have been at without a word about since when.
LONG = frozenset(
    "blog stream exercise freelance swim hike run bike cycle dance garden bake cook meditate sing sculpt photograph explore collect perform camp ski surf climb tutor babysit fundraise kayak sketch".split()
)
AT_ONLY: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "work": r"on\s+(?:an?|my|our|some|\w+ing)\s+(?!(?:it|that|this)\b)\w|(?:as|at|with|for|toward|towards)\s+\w",
        "plan": r"(?:an?|my|our|some)\s+(?:[\w'-]+\s+){0,4}?(?:trip|wedding|party|event|vacation|holiday|visit|fundraiser|reunion|tour|move|surprise|project|workshop|concert|show|exhibition|business|hike|getaway|retreat|campaign|tournament|class)\b",
        "save": r"(?:up )?(?:money )?(?:for|to)\s\w",
        "take": r"(?:up\s\w|(?:regular|long|daily|morning|evening|more) (?:walks|breaks|runs|baths|naps|trips)\b|on\s+(?:some|a|an|more|new)\s\w|an?\s+(?:[\w'-]+\s+){0,4}?(?:class|course|break from|sabbatical|workshop)\b|(?:[\w'-]+\s+){0,3}?(?:classes|lessons|courses)\b)",
        "get": r"(?:better at\s+(?!(?:it|this|that)\b)\w|more into\s\w|ready (?:for|to) (?:my|our|an?|move|start|leave)\b|married|divorced|into\s\w|(?:an?|my)\s+(?:[\w'-]+\s+){0,3}?(?:puppy|kitten|dog|cat|tattoo|degree|certificat\w+|phd|master'?s)\b)",
        "try": r"(?:out\s+)?(?:(?:some|different|new|more|a new|an?|various)\s+(?:[\w-]+\s+){0,2}?(?:recipes?|genres?|diet|sports?|workouts?|hobb(?:y|ies)|styles?|techniques?|routines?|games?|classes|exercises|foods?|dishes|trails?)\b|(?:[\w-]+ )?(?:yoga|pottery|pilates|karate|climbing|meditation|painting|journaling|keto|gardening|baking|knitting|surfing)\b)|to (?:eat (?!(?:it|that|this)\b)\w|stay (?:active|sober|fit|healthy)|take (?:more )?breaks from|make (?:healthier|better) (?:choices|decisions|meals|habits|food choices)|find a way to \w+ (?:\w+ ){0,3}?(?:my|our)\b|get (?:fit|healthier|stronger|in(?:to)? \w|pregnant|better at)|cut (?:down|back|out)|lose (?:weight|\w+ (?:pounds|kilos|lbs|kg))|quit \w|live (?:more|healthier|sustainably)|balance \w|exercise more|build (?:a |my |our )(?:\w+ )*(?:habit|routine|career|business|community|portfolio|following)|spend (?:more|less) time|drink (?:less|more)|sleep (?:more|better)|keep up with my|see (?:more of )?my|save (?:up|money|for)|become an?\s\w|learn (?!(?:more|about (?:it|this|that)|how (?:it|this|that)|if|what|why)\b)\w|be (?:more|a better) \w|practi[cs]e|reduce my|improve my (?!(?:code|resume|cv|essay|query|prompt|writing|cover|score))\w)",
        # a letter or a report is the task at hand
        "write": r"(?:(?:an?|my|our|the|some|another)\s+)?(?:[\w'-]+\s+){0,4}?(?:books?|novels?|novella|memoirs?|autobiography|biography|thesis|dissertation|screenplay|plays?|musical|opera|songs?|album|lyrics|music|poems?|poetry|stor(?:y|ies)|trilogy|series|cookbook|blog|fiction|column|articles)\b|about\s+(?!(?:it|this|that)\b)\w",
        "network": r"with\s\w",
        "explore": r"(?!(?:it|this|that)\b)\w",
        "focus": r"on\s+(?!(?:it|this|that|the)\b)\w",
        "check": r"out\s+(?:different|local|new|some)\s\w",
        "deal": r"with\s+(?:my|our|an?|some|chronic|anxiety|depression|grief|burnout|back)\b",
        "struggle": r"with\s+(?:(?:my|our)\s+(?!(?:\w+ )?(?:essay|code|homework|assignment|query|setup|config|install|script|report|draft|paper)\b)\w|anxiety|depression|grief|addiction|insomnia|burnout|loneliness|infertility|an? \w+ (?:disorder|injury|addiction)|chronic|mental health|self-doubt|stress|weight)",
        "juggle": r"\w",
        "campaign": r"(?:for|against)\s\w",
        "experiment": r"with\s+(?!(?:it|this|that|the)\b)\w",
        "cope": r"with\s+(?:my|the loss)\b",
        "collaborate": r"(?:with|on)\s\w",
        "enjoy": r"(?:(?:my|our|the)\s+new|my\s+(?:retirement|time (?:in|at|with)|life|job|studies|classes|course|garden|pottery|\w+ class)|living|working|being (?:a|in|back))\s?\w",
        "push": r"(?!)",
        "tackle": r"(?:an?|my|our)\s\w",
        "navigate": r"(?!)",
        "learn": r"(?:to\s\w|how to\s\w|about\s\w|(?!a lot|so much|more|it\b|that\b|as\b)\w)",
        "read": r"(?:about\s+(?!(?:it|this|that)\b)\w|(?:an?|this|some|lots of|many|more)?\s*(?:[\w'-]+\s+){0,3}?(?:books?|novels?|memoir|biography|series|stories)\b|(?-i:[A-Z])\w)",
        "move": r"(?:to|into|in with|out of|back to|from)\s\w",
        "live": r"(?!)",
        "make": r"(?:an?|my|our|some)\s+(?!(?:mistake|change|decision|list|note|difference|joke|plan|point|lot|mess|move|call|big|huge|progress)\b)\w",
        "start": r"(?:an?|my|our)\s+(?!(?:new )?(?:chat|conversation|thread|session|day)\b)\w|(?:at|as)\s\w",
        "apply": r"(?:to|for)\s\w",
        "recover": r"from\s\w",
        "prepare": r"(?:for|my|our)\s\w",
        "train": r"(?:for|to|in|my|our)\s\w",
        "raise": r"(?:money|funds|my|our|two|three)\b",
        "open": r"(?:up )?(?:an?|my|our)\s\w",
        "teach": r"\w",
        "look": r"(?:into\s\w|for\s+(?:an?|my|new|the (?:right|perfect))\s+(?:[\w'-]+\s+){0,3}?(?:job|house|home|apartment|flat|roommate|work|career|role|position|mentor|therapist|tutor|place to (?:live|rent)|dog|puppy|ways to)\b)",
        "put": r"(?:together|on)\s+(?:an?|my|our)\s\w",
        "do": r"(?:(?:physical therapy|rehab|couch to 5k)\b|(?:some|a lot of|an?)\s+)?(?:[\w'-]+\s+){0,2}?(?:kickboxing|yoga|pilates|karate|judo|boxing|training|research (?:on|into|about) \w+|volunteer\w*|volunteering|physical therapy|weight training|swimming|ballet|gymnastics|improv|internship|photography|freelanc\w+|degree|master's|phd|course|seminars)\b",
        "help": r"(?:my|our|an?|the)\s+\w+.*\b(?:with|to|build|plan|move|learn|paint|start)\b|out at\s",
        "fix": r"(?:up\s+)?(?:my|our|an?|the)\s+(?:[\w'-]+\s+){0,3}?(?:car|bike|motorcycle|roof|house|truck|boat|porch|deck|kitchen|bathroom)\b",
        "repair": r"(?:my|our|an?)\s",
        "play": r"(?:(?-i:[A-Z])\w|(?:some|different|lots of|all kinds of|a lot of)\s+(?:[\w-]+\s+){0,2}?(?:games|genres|gigs|shows|tournaments)\b)|(?:in|for)\s+(?:an?|my|our|the)\s\w|(?:the\s+)?(?:piano|guitar|violin|cello|drums|flute|saxophone|trumpet|clarinet|ukulele)\b",
        "expect": r"(?:an?|my|our|twins)\s*(?:\w+\s+){0,2}?(?:baby|child|son|daughter|boy|girl|grandchild|twins)?\b(?:\W*$|\s+(?:in|this|next|any)\b)",
        "research": r"(?!(?:it|this|that|the)\b)\w",
        "practice": r"(?:the\s+)?(?:piano|guitar|violin|yoga|mindfulness|meditation|\w+ing)\b|my (?:[\w'-]+\s)?\w+\s(?:for|with)\b",
    }.items()
}
_NOW = re.compile(r"\b(?:today|tonight|this (?:morning|afternoon|evening|week))\b", re.I)


#: What is about to be done is told when its day is known.
_ABOUT_TO = frozenset("go visit travel fly perform run compete host attend celebrate meet throw see speak have leave".split())
#: "Going to see ...": the verb of another kind.
_GOING_TO_DO = re.compile(r"\s+to\s+(?!(?:the|an?|another|my|our)\s|(?-i:[A-Z]))[a-z]+\s", re.I)


def doing(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    rest, often = how_often(telling.rest, opening)
    known = timed(rest, told=opening.told, ahead=True)
    before = timed(opening.before, told=opening.told, ahead=True) if opening.before else None
    when = known.when or (before.when if before else None)
    if known.amiss or (before is not None and before.amiss) or _NOW.search(f"{opening.before} {telling.rest}"):
        return
    if not (_about_to(telling, when) if telling.verb in _ABOUT_TO else _at(telling, known.text)):
        return
    found = worded(known.text)
    if (
        found is None
        or of_work(found)
        or PASSING_OBJECT.search(found)
        or (len(found.split()) == 1 and not ENOUGH.match(found) and telling.verb not in {"learn", "study", "teach"})
    ):
        return
    which, more = tail_of(found, known.text, opening, dated=when is not None)
    view, until = judged(found, known.text, opening) if not (which or more) else (None, None)
    did = f"{telling.said.lower()} {found}"
    yield proposal(
        DOING,
        opening,
        telling.who,
        did=did,
        how="is",
        which=which,
        often=often,
        view=view,
        until=until,
        when=when,
        more=more,
        unless=SAID,
        longevity=Longevity.ONGOING,
    )


_AWAITED = re.compile(
    r"\s+(?:have|got|have got)\s+(?P<what>(?:an?|my|our|another|two|three)\s(?:[\w'-]+\s+){0,4}?(?:appointments?|interviews?|exams?|finals|concerts?|gigs?|weddings?|surgery|operation|flight|auditions?|recital|check-?up|scan|viewing|hearing|races?|match(?:es)?|"
    r"tournaments?|marathon|performance|shows?|party|parties|reunion|trip|conference|presentation|baby shower|funeral|ceremony|graduation|driving test|hearing test|blood test|rehearsal|ultrasound|job interview|exhibition|first day|(?:community|town hall|parents?'?|pta|board|support group) meeting)\b(?!\s+(?:questions?|prep|tips|notes?|slides|date|email|invite|ideas?|plan|code|app|page)\b).*)$",
    re.I | re.S,
)


_OFF_TO = re.compile(r"\s+(?:am |are )?(?:(?:finally|actually|now|also) )?(?P<what>(?:off|away) (?:to|on|for) .+)$", re.I | re.S)


def awaited(opening: Opening) -> Iterator[Proposal]:
    """ "I have a concert in Leeds on 17 May", "I'm off to Peru on Monday": what is to come is worth telling when its day is known."""
    being = opening.short in {"m", "re"} or bool(re.match(r"\s+(?:am|are)\b", opening.after, re.I))
    found = (_OFF_TO if being else _AWAITED).match(opening.after)
    known = timed(f" {found['what']}", told=opening.told, ahead=True) if found else None
    before = timed(opening.before, told=opening.told, ahead=True) if opening.before else None
    when = known.when if known and known.when else before.when if before else None
    if found is None or known is None or when is None or when.since is None or known.amiss or _NOW.search(found["what"]):
        return
    words = worded(re.sub(r"\s+coming up\b", "", known.text))
    if words and not of_work(words) and not PASSING_OBJECT.search(words):
        how = "is" if being else "has"
        yield proposal(DOING, opening, opening.who, did=words, how=how, when=when, unless=SAID, longevity=Longevity.ONGOING)


def _about_to(telling: Telling, when: When | None) -> bool:
    only = ONLY.get(telling.verb)
    if when is None or when.since is None or (only and not only.match(telling.rest)):
        return False
    return telling.verb != "go" or not _GOING_TO_DO.match(telling.rest)


def _at(telling: Telling, rest: str) -> bool:
    only = AT_ONLY.get(telling.verb)
    return telling.verb in AT and (only is None or bool(only.match(rest)))
