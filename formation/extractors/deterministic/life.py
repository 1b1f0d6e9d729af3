"""What people tell of their lives: what happened and when, what they are at, what they do and have long done, what they mean to do.

One reader, because all of these begin with the same subject and differ by tense. Each statement keeps its owner's words
as ``wording`` lets them stand; a deed told again is recognised by its verb and the content words of its object.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from functools import lru_cache

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic import likes
from formation.extractors.deterministic.deeds import ALONE, DONE_TO, GERUND, LEMMAS, ONLY, PARTICIPLE, PAST, THIRD, simple_past
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import undated
from formation.extractors.deterministic.telling import Opening, Telling, Tense, opening_of, sentence, told_by
from formation.extractors.deterministic.voice import kept, owners, third_person
from formation.extractors.deterministic.when import When, midnight, timed
from formation.extractors.deterministic.wording import joined, of_work, worded, workaday
from memory.rules.likeness import canonical_value, canonical_words
from memory.values import BeliefType, Longevity, Portability
from memory.views import Claim

#: Kinds that say what a clause asserts in a form of their own.
_SAID = frozenset(
    (
        "owns uses wears drives rides plays eats drinks smokes diet runs home employer occupation field_of_work likes prefers "
        "topic_preference favourite decided finished name called addressed pronouns birthday born origin grew_up birthplace moved "
        "time_zone role work_status studies education skill speaks native_language learns practice allergy intolerance condition "
        "symptom ability access handedness marital_status parent birth_order go_to trait instruction deadline schedule constraint "
        "kept access_to make relation_home relation_origin relation_house relation_employer relation_job relation_field relation_taste "
        "way_of_eating work_mode team_practice stack size takes avoids team responsible teaches team_size "
        "relation_allergy relation_state relation_speaks relation_plays relation_avoids relation_birthday relation_occupation"
    ).split()
)
#: What a date adds to: the thing is owned, and the day it came is worth knowing.
_DATED = frozenset({"owns", "pet", "home", "drives", "rides", "occupation", "employer"})

_AUXILIARY = {Tense.PERFECT: "has", Tense.PASSIVE: "was", Tense.PROGRESSIVE: "is", Tense.LASTING: "has been"}


def _render(claim: Claim, voice: Voice) -> str:
    did, often = claim.get("did") or "", claim.get("often")
    auxiliary = claim.get("how")
    if auxiliary == "does":  # the present: its verb agrees with its subject
        verb, _, rest = did.partition(" ")
        adverb, _, behind = (often or "").partition("|")
        return sentence(claim, voice, third_person(verb), rest, behind, claim.get("since"), adverb=adverb)
    if auxiliary and auxiliary.startswith("'s "):
        return owners(voice, " ".join(filter(None, (auxiliary[3:], did, claim.get("when")))))
    if auxiliary == "always wanted":
        return sentence(claim, voice, "wanted", did, claim.get("when"), adverb="always")
    return sentence(
        claim, voice, f"{auxiliary} {did}" if auxiliary else did, claim.get("company"), often, claim.get("since"), claim.get("when")
    )


_SOME_DAY = re.compile(r"\s*\b(?:some ?day|one day|eventually)\b", re.I)
_PARTICLE = re.compile(
    r"^(?:up|out|back|over|off|down|away|on|in|together|around)\s+(?:(?:for|to|at|with|in|on|as)\s+)?|^(?:to|for|at|in|on|with|of|from|into|about)\s+",
    re.I,
)


@lru_cache(maxsize=4096)
def deed_key(did: str) -> str:
    """The form in which deeds are compared: the verb's lemma and the content words, in no order."""
    first, _, rest = did.lower().removeprefix("to ").partition(" ")
    verb = PAST.get(first) or PARTICIPLE.get(first) or GERUND.get(first) or THIRD.get(first) or first
    verb = {"be": "go"}.get(verb, verb) if first == "been" else verb
    words = sorted({re.sub(r"(?<=[^su])s$", "", word) for word in canonical_words(_SOME_DAY.sub("", rest))})
    return " ".join([verb, *words])


def _compared(slot: str, value: str) -> str:
    if slot == "did":
        return deed_key(value)
    if slot == "when":  # a day, its week and its month are one date more or less exactly
        month = re.search(r"([A-Z][a-z]+ )?((?:19|20)\d\d)\b", value)
        return month[0].lower() if month else canonical_value(value)
    return canonical_value(value)


def _about(claim: Claim) -> str:
    did = (claim.get("did") or "").removeprefix("to ")
    _, _, rest = did.partition(" ")
    whose = claim.get("of")
    words = gist(_PARTICLE.sub("", _SOME_DAY.sub("", rest))) if rest else did
    return f"{whose} {words}" if whose else words


def _kind(name: str, belief_type: BeliefType, longevity: Longevity, *, optional: tuple[str, ...], portability: Portability) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=belief_type,
        render=_render,
        subject=_about,
        slots=("did",),
        optional_slots=optional,
        portability=portability,
        longevity=longevity,
        canonical=_compared,
    )


HAPPENED = _kind("happened", BeliefType.FACT, Longevity.DURABLE, optional=("when", "company", "of"), portability=Portability.CONTEXTUAL)
DOING = _kind("doing", BeliefType.USER_MODEL_ATTR, Longevity.ONGOING, optional=("when", "company"), portability=Portability.CONTEXTUAL)
HABIT = _kind("habit", BeliefType.USER_MODEL_ATTR, Longevity.DURABLE, optional=("since",), portability=Portability.PORTABLE)
RELATIVE = _kind("relative_habit", BeliefType.RELATIONSHIP, Longevity.DURABLE, optional=("of",), portability=Portability.CONTEXTUAL)
AIM = _kind("aim", BeliefType.USER_MODEL_ATTR, Longevity.ONGOING, optional=("when",), portability=Portability.PORTABLE)

_COMPANY = re.compile(
    r"\s+(?P<company>(?:together )?(?:along )?with\s(?:my|our|a|some|two|three|(?-i:[A-Z][a-z]+))(?:[ ,]+[\w'-]+){0,6}?[ ,]+(?:famil(?:y|ies)|friends?|kids?|children|wife|husband|partner|girlfriend|boyfriend|sister|"
    r"brother|sisters|brothers|mom|mum|dad|parents|mother|father|cousins?|sons?|daughters?|grand\w+|colleagues?|coworkers|co-workers|teammates|buddies|buddy|neighbou?rs?|dogs?|pups?|aunt|uncle|niece|nephew|roommate|crew|gang|"
    r"siblings|pets|fiancée?))$",
    re.I,
)
_FREQUENT = re.compile(
    r"[\s,]*(?<!-)\b(?P<often>(?:(?:almost|nearly) )?(?:every|each) (?:other |single |few )?(?:day|morning|evening|night|week|weekend|month|year|summer|winter|spring|autumn|fall|now and then|(?:mon|tues|wednes|thurs|fri|satur|sun)day)"
    r"(?: (?:morning|afternoon|evening|night))?|most (?:days|mornings|evenings|nights|weekends|weeks)|(?:on )?(?:weekends|weekdays|(?:mon|tues|wednes|thurs|fri|satur|sun)days)(?: and (?:mon|tues|wednes|thurs|fri|satur|sun)days)?|at the weekends?|"
    r"(?:once|twice|(?:two|three|four|five|six|seven|a few|a couple of|several|\d) times) (?:a|per|each|every) (?:day|week|month|year)|(?:a few|two|three|four|five|six|\d) (?:days|nights|hours|mornings) (?:a|per) (?:week|month|day)|"
    r"once in a while|from time to time|now and then|in my (?:free|spare) time|all the time|on a (?:daily|weekly|monthly|regular) basis|"
    r"in the (?:mornings?|evenings|afternoons|summers?|winters?)|daily|weekly|regularly|a lot|before (?:work|school|bed)|after (?:work|school)|during the (?:week|summer|winter|holidays))\b",
    re.I,
)
_ADVERB = re.compile(r"\b(usually|often|sometimes|regularly|frequently|occasionally|always|mostly|normally)\b", re.I)
_DURATION = re.compile(
    r"[\s,]*\b(?:for (?:(?:about|around|over|almost|nearly|at least|more than|like|roughly|well over|close to|the (?:last|past)) )*(?P<count>\w+|a few|a couple of)(?: (?:or (?:so|more)|to \w+))? (?P<unit>year|yr|month|week|decade)s?(?: now| already| straight)?|"
    r"for (?P<long>(?:so |many |several |quite )?(?:many )?(?:years|ages|decades|a (?:long|very long) time)|(?:most of |all )?my (?:whole |entire )?(?:adult )?life)(?: now)?|since (?:i was|the age of|age) (?:about |around |just )?(?P<age>\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen)(?: years old)?|"
    r"since (?:i was )?(?P<young>(?:a |an? )?(?:little |young |small )?(?:kid|child|boy|girl|childhood)|young|little)|since (?P<school>high school|college|university|primary school|middle school|elementary school|grad school)|"
    r"since (?P<month>january|february|march|april|may|june|july|august|september|october|november|december)(?: (?P<myear>(?:19|20)\d\d))?|since (?P<year>(?:19|20)\d\d)|since (?P<last>last (?:year|month|week))|(?P<whole>(?:all|my (?:whole|entire)) (?:my )?life)|"
    r"since (?P<ago>(?:my|our) (?:\w+ )?(?:wedding|divorce|birth|graduation)))\b",
    re.I,
)
_NUMBER = {
    word: number
    for number, word in enumerate("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split())
} | {"a": 1, "an": 1, "twenty": 20, "thirty": 30}


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (named := _NAMED_AIM.match(clause.text)) and not clause.asks and (clause.elsewhen or not clause.unreal):
        found = list(_aim_by_name(clause, named))
        yield from () if workaday(clause.message or clause.sentence) else found
        return
    opening = opening_of(clause)
    if opening is not None and (found := list(_read(opening))) and not workaday(clause.message or clause.sentence):
        yield from found


def _read(opening: Opening) -> Iterator[Proposal]:
    own = not any(slot == "of" for slot, _ in opening.who)
    if own and (ended := list(_ended(opening))):
        yield from ended
        return
    if own and (found := list(_aims(opening))):
        yield from found
        return
    if own and (found := list(_enjoys(opening))):
        yield from found
        return
    if own and (found := list(_former(opening))):
        yield from found
        return
    if own and (belonging := _MEMBER.match(opening.after)) and (opening.short in {"m", "re"} or belonging["be"]):
        yield from _belongs(opening, belonging)
        return
    telling = told_by(opening)
    if telling is None:
        if not own:
            yield from _of_relatives(opening)
        return
    match telling.tense:
        case Tense.PAST | Tense.PERFECT | Tense.PASSIVE:
            yield from (_states(opening, telling) if telling.tense is Tense.PERFECT else ()) or _happened(opening, telling)
        case Tense.PROGRESSIVE if own:
            yield from _doing(opening, telling)
        case Tense.LASTING if own:
            yield from _lasting(opening, telling)
        case Tense.PRESENT:
            yield from _habits(opening, telling) if own else _of_relatives(opening)
        case _:
            return


# --- what happened ---------------------------------------------------------------------------------------------


def _happened(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """What happened, and what is joined to it by "and" with a verb of its own; the subject and the time go for both."""
    head, onward = joined(telling.rest)
    if re.match(r",?\s*(?:and )?then\s+(?:to|on|back)\b", onward) or _AND_ON.search(telling.rest):
        return
    words = _deed(replace(telling, rest=head))
    if words is not None and not _between_unnamed(telling):
        yield from _told(opening, replace(telling, who=_of_couple(telling, words)), words)
    if onward:
        following = told_by(replace(opening, after=f" {onward}", short=""))
        if following is not None and following.tense is Tense.PAST:
            yield from _happened(opening, following)


#: "to Lyon and then to Graz": cut in two it would say something else.
_AND_ON = re.compile(r"\band then (?:to|on|back)\b", re.I)


#: What two do to each other: who the other is stands elsewhere, or nowhere.
_EACH_OTHER = re.compile(
    r"\s*(?:$|[,.]|(?:each other|at|in|on|through|via|online|when|while|during|again|there|for|over|back|as|by|because|last|up)\b)", re.I
)
#: What a couple does is told of its owner alone: "others" do not marry.
_COUPLES = re.compile(
    r"(?:(?:got|was|were|been) )?(?:married|engaged|divorced|hitched)\b|(?:had|welcomed|lost) (?:our|my|a) (?:(?:first|second|third|new|little|own) )?(?:baby|child|son|daughter|twins)\b",
    re.I,
)


def _between_unnamed(telling: Telling) -> bool:
    """ "We met in a choir": met whom?"""
    return telling.verb in {"meet", "date"} and ("with", "others") in telling.who and bool(_EACH_OTHER.match(telling.rest))


def _of_couple(telling: Telling, words: str) -> tuple[tuple[str, str], ...]:
    couple = ("with", "others") in telling.who and _COUPLES.match(f"{telling.said.lower()} {words}".strip())
    return tuple(slot for slot in telling.who if slot != ("with", "others")) if couple else telling.who


def _told(opening: Opening, telling: Telling, words: str) -> Iterator[Proposal]:
    # "I've been to Lima last year": with its date it is told in the past.
    dated = telling.tense is Tense.PERFECT and telling.when is not None
    did = f"{simple_past(telling.verb) if dated else telling.said.lower()} {words}".strip()
    company = None
    if (
        (found := _COMPANY.search(did))
        and len(did[: found.start()].split()) > 1
        and telling.verb not in {"work", "meet", "collaborate", "spend", "hang", "move", "live", "reconnect", "stay"}
    ):
        did, company = did[: found.start()], found["company"]
    yield _proposal(
        HAPPENED,
        opening,
        telling.who,
        did=did,
        how=None if dated else _AUXILIARY.get(telling.tense),
        company=company,
        when=telling.when,
        unless=_SAID - _DATED
        | (
            frozenset()
            if telling.when or telling.verb not in {"break", "separate", "leave", "marry"}
            else frozenset({"relation", "sole_relation"})
        )
        | (
            {"finished"}
            if telling.when
            else _DATED
            if telling.verb in {"get", "buy", "adopt", "have", "move", "start", "join", "find"}
            else _DATED - {"pet"}
        ),
    )


def _deed(telling: Telling) -> str | None:
    """The words after a deed's verb."""
    rest = telling.rest
    if telling.tense is Tense.PASSIVE:
        if not DONE_TO.match(f"{telling.said} {rest.strip()}"):
            return None
    elif telling.verb in ALONE and not re.match(r"\s*\w", rest):
        return "" if telling.when else None
    elif telling.tense is Tense.PERFECT and telling.verb in {"live", "work", "have", "own", "wear", "choose"}:
        return None
    elif telling.said == "been":
        if not re.match(r"\s+(?:to|in|at)\s+(?:(?-i:[A-Z])|an?\s|the\s|my\s|several|many|two|three)", rest):
            return None
    elif ((only := ONLY.get(telling.verb)) is not None and not only.match(rest)) or (telling.verb == "go" and not _GOING.match(rest)):
        return None
    found = worded(rest)
    if found is None and telling.verb in ALONE and telling.when:
        return ""
    if found is None and (done := _DONE_ALONE.fullmatch(_CLAUSE_END.split(f"{telling.said}{rest}")[0].strip(" ,."))):
        return done[0].partition(" ")[2].strip()
    if found is None or of_work(found) or _PASSING_OBJECT.search(found):
        return None
    if (
        telling.tense is not Tense.PASSIVE
        and len(found.split()) == 1
        and not _ENOUGH.match(found)
        and telling.verb
        not in {"visit", "adopt", "attend", "explore", "go", "tour", "make", "bake", "cook", "grow", "plant", "knit", "turn"}
    ):
        return None
    return found


_CLAUSE_END = re.compile(r"[,;:]|\s(?:so|because|and|but|since|after|before|when|while|due)\s", re.I)
#: What says enough without another word: "was laid off", "got married".
_DONE_ALONE = re.compile(
    r"(?:(?:got|gotten)\s+)?(?:promoted|hired|fired|laid off|let go|married|engaged|divorced|adopted|hospitali[sz]ed)", re.I
)
_GOING = re.compile(
    r"\s+(?:(?:back|out|over|down|up|off|away|all the way|again|solo)\s+)?(?:(?:to|on|for|with|through|into|around|in|by)\s+(?!bed\b|sleep\b|work\b|the (?:bathroom|toilet|settings|next|link|page|website|site|office|store|shop)\b|it\b|that\b|this\b|great|well|a (?:new|different) (?:page|line|tab)\b)"
    r"|(?!ahead|through|well|great|wrong|crazy|viral|bad|fine|ok|okay|smoothly|down|up|back|out|away|over|missing|wild|nuts|home|there|here|online|live|by)\w+ing\b|camping|abroad|vegan|vegetarian|skydiving)",
    re.I,
)
#: The conversation itself, and what nobody would want to find again.
_PASSING_OBJECT = re.compile(
    r"\b(?:messages?|texts?|emails?|e-mails?|replies|reply|posts?|tweets?|comments?|links?|screenshots?|pics?|photos? (?:you|of it)|captions?|conversation|chat|response|suggestions?|advice|"
    r"tips?|nap|shower|breath|bathroom|toilet|googled?|searching|scrolling|the internet|(?:this|the|that|your) (?:\w+ )?(?:website|page|site)|tutorials?|steps?|instructions?|method|approach|option|example|code|app store|"
    r"update|download\w*|install\w*|reboot\w*|restart\w*|thought|minute|second|bit of time|luck|sense|lesson|(?:wrong|right|same) (?:team|side|page|track|foot))\b|^(?:well|great|good|fine|ok|okay|better|bad|badly|hard|right|wrong|enough|home|back|up|out|off|away|over|down|around|through|together|alone|ahead|online)$",
    re.I,
)
#: One word that says enough after any verb: a name, a number of people or places known to all.
_ENOUGH = re.compile(
    r"(?:(?-i:[A-Z])\w+|(?!(?:learning|doing|working|trying|using|making|going|getting|having|being|taking|something|anything|nothing|everything|morning|evening|playing|feeling|thinking|meeting|moving|looking)\b)\w+ing|yoga|karate|pottery|volleyball|basketball|football|soccer|tennis|piano|guitar|college|university|school|married|engaged|promoted|divorced|hired|laid|smoking|drinking|abroad|vegan|retired|pregnant|camping|therapy)$",
    re.I,
)


# --- what they are at ------------------------------------------------------------------------------------------

_AT = frozenset(
    "build write train learn study renovate restore develop design create paint record work plan compose make knit sew crochet teach volunteer take rehearse organize organise prepare train mentor coach "
    "start open launch apply save try research redecorate remodel raise foster read get move adopt train live rent grow recover host direct produce film intern write illustrate draw carve sculpt lead look put do help fix repair play "
    "practice practise research expect".split()
)
#: What one may have been at without a word about since when.
_LONG = frozenset(
    "blog stream exercise freelance swim hike run bike cycle dance garden bake cook meditate sing sculpt photograph explore collect perform camp ski surf climb tutor babysit fundraise kayak sketch".split()
)
_AT_ONLY: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "work": r"on\s+(?:an?|my|our|some|\w+ing)\s+(?!(?:it|that|this)\b)\w|(?:as|at|with|for|toward|towards)\s+\w",
        "plan": r"(?:an?|my|our|some)\s+(?:[\w'-]+\s+){0,4}?(?:trip|wedding|party|event|vacation|holiday|visit|fundraiser|reunion|tour|move|surprise|project|workshop|concert|show|exhibition|business|hike|getaway|retreat|campaign|tournament|class)\b",
        "save": r"(?:up )?(?:money )?(?:for|to)\s\w",
        "take": r"(?:up\s\w|on\s+(?:some|a|an|more|new)\s\w|an?\s+(?:[\w'-]+\s+){0,4}?(?:class|course|break from|sabbatical|workshop)\b|(?:[\w'-]+\s+){0,3}?(?:classes|lessons|courses)\b)",
        "get": r"(?:married|divorced|into\s\w|(?:an?|my)\s+(?:[\w'-]+\s+){0,3}?(?:puppy|kitten|dog|cat|tattoo|degree|certificat\w+|phd|master'?s)\b)",
        "try": r"(?!)",
        "learn": r"(?:to\s\w|how to\s\w|about\s\w|(?!a lot|so much|more|it\b|that\b|as\b)\w)",
        "read": r"(?:an?\s+(?:[\w'-]+\s+){0,3}?(?:book|novel|memoir|biography|series)\b|(?-i:[A-Z])\w)",
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
        "do": r"(?:(?:some|a lot of|an?)\s+)?(?:[\w'-]+\s+){0,2}?(?:kickboxing|yoga|pilates|karate|judo|boxing|training|research (?:on|into|about) \w+|volunteer\w*|volunteering|physical therapy|weight training|swimming|ballet|gymnastics|improv|internship|photography|freelanc\w+|degree|master's|phd|course|seminars)\b",
        "help": r"(?:my|our|an?|the)\s+\w+.*\b(?:with|to|build|plan|move|learn|paint|start)\b|out at\s",
        "fix": r"(?:up\s+)?(?:my|our|an?|the)\s+(?:[\w'-]+\s+){0,3}?(?:car|bike|motorcycle|roof|house|truck|boat|porch|deck|kitchen|bathroom)\b",
        "repair": r"(?:my|our|an?)\s",
        "play": r"(?:in|for)\s+(?:an?|my|our|the)\s\w|(?:the\s+)?(?:piano|guitar|violin|cello|drums|flute|saxophone|trumpet|clarinet|ukulele)\b",
        "expect": r"(?:an?|my|our|twins)\s*(?:\w+\s+){0,2}?(?:baby|child|son|daughter|boy|girl|grandchild|twins)?\b(?:\W*$|\s+(?:in|this|next|any)\b)",
        "research": r"(?!(?:it|this|that|the)\b)\w",
        "practice": r"(?:the\s+)?(?:piano|guitar|violin|yoga|mindfulness|meditation|\w+ing)\b|my (?:[\w'-]+\s)?\w+\s(?:for|with)\b",
    }.items()
}
_NOW = re.compile(r"\b(?:today|tonight|this (?:morning|afternoon|evening|week))\b", re.I)


def _doing(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    verb, rest = telling.verb, telling.rest
    known = timed(rest, told=opening.told, ahead=True)
    before = timed(opening.before, told=opening.told, ahead=True) if opening.before else None
    when = known.when or (before.when if before else None)
    if known.amiss or (before is not None and before.amiss) or _NOW.search(f"{opening.before} {rest}"):
        return
    if verb in {
        "go",
        "visit",
        "travel",
        "fly",
        "perform",
        "run",
        "compete",
        "host",
        "attend",
        "celebrate",
        "meet",
        "throw",
        "see",
        "speak",
        "have",
    }:
        # What is about to be done is told when its day is known.
        only = ONLY.get(verb)
        if (
            when is None
            or when.since is None
            or (re.match(r"\s+to\s+[a-z]+\s", rest) and verb == "go" and not re.match(r"\s+to\s+(?:the|an?|my|our|(?-i:[A-Z]))", rest))
            or (only and not only.match(rest))
        ):
            return
    elif verb not in _AT or ((only := _AT_ONLY.get(verb)) is not None and not only.match(known.text)):
        return
    found = worded(known.text)
    if (
        found is None
        or of_work(found)
        or _PASSING_OBJECT.search(found)
        or (len(found.split()) == 1 and not _ENOUGH.match(found) and verb not in {"learn", "study", "teach"})
    ):
        return
    yield _proposal(
        DOING, opening, telling.who, did=f"{telling.said.lower()} {found}", how="is", when=when, unless=_SAID, longevity=Longevity.ONGOING
    )


# --- what lasts ------------------------------------------------------------------------------------------------

_STATE = re.compile(
    r"\s*(?P<state>(?:happily )?(?:married(?: to my \w+)?|together with my \w+|engaged|divorced|single|sober|vegan|vegetarian|into\s+[\w' -]{3,40}?|(?:part|a (?:member|fan|volunteer|volunteer \w+)) of\s+[\w' -]{3,50}?|in (?:the )?(?:army|navy|military|band|choir|business|industry|team)|"
    r"friends with\s+(?:my\s)?[\w' ]{3,30}?|passionate about\s+[\w' -]{3,40}?|interested in\s+[\w' -]{3,40}?|fascinated by\s+[\w' -]{3,40}?|obsessed with\s+[\w' -]{3,40}?|an? (?:[\w'-]+\s){0,2}[\w'-]+))\s*$",
    re.I,
)
_DRAWN = re.compile(
    r"\s+(?:have\s+)?always\s+had\s+(?P<what>an?\s+(?:\w+\s+)?(?:love|passion|fascination|soft spot|interest|respect|talent|knack|fear|weakness)\s+(?:for|in|of)\s.+)$",
    re.I | re.S,
)
_STATIVE_PERFECT = frozenset(
    "play work live study teach volunteer train practise practice coach mentor own collect sing dance run ride paint write".split()
)
_HABITUAL = frozenset(
    "volunteer teach coach mentor tutor foster collect paint perform compete sing knit sew crochet hike swim ski surf climb sketch serve meditate camp backpack practice practise train study garden "
    "babysit donate fundraise kayak cycle jog skateboard sculpt attend host lead organize organise write draw bake photograph play dance fish sail".split()
)
_HABIT_ONLY: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "write": r"(?:(?:short |fantasy |mystery |romance |children's )?(?:stories|poetry|poems|songs|fiction|novels|screenplays|music|lyrics)|in my journal|a blog|for\s+[A-Z\w])\b",
        "lead": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:group|team|class|club|troop|workshop|study|support)\b",
        "host": r"(?:an?|my|our)\s",
        "organize": r"(?:an?|my|our)\s",
        "study": r"(?!(?:it|that|this|hard)\b)\w",
        "serve": r"(?:in|as|on|at)\s",
        "draw": r"(?!(?:the line|it|on|from)\b)\w",
        "play": r"(?!(?:around|with|it|a (?:role|part)|the (?:role|part))\b)\w",
        "attend": r"(?:an?|the|my|our|[A-Z]|\w+ (?:school|college|university|meetings|classes))",
        "sing": r"(?:(?:alto|soprano|tenor|bass|baritone|lead|backing vocals)\s+)?(?:in|at|with)\s",
        "perform": r"(?:in|at|with|on|my)\s",
        "donate": r"(?:to|my|clothes|food|blood|money)\s?",
        "teach": r"(?!(?:me|it|that|you)\b)\w",
        "lift": r"weights",
    }.items()
}
_OF_FAMILY = re.compile(
    r"\s+(?:(?:really|absolutely|just|also|both|all|always|still|usually|often)\s+)*(?P<verb>(?:loves?|likes?|enjoys?|adores?|hates?|collects?|studies|study|attends?|teaches|teach|plays?|volunteers?|speaks?|sings?|paints?|dances?|swims?|coach(?:es)?|goes to|go to))\s+(?P<what>.+)$",
    re.I | re.S,
)


def _states(opening: Opening, telling: Telling) -> list[Proposal]:
    """ "I've been married for five years", "I've played the piano since 2010", "I've always been into trains"."""
    if not telling.own:
        return []
    if drawn := _DRAWN.match(opening.after):
        words = worded(f" {drawn['what']}", whole=True)
        return [_proposal(HABIT, opening, telling.who, did=f"always had {words}", how="has", unless=_SAID)] if words else []
    rest, since = _since(opening, opening.after if telling.said.startswith("been") else telling.rest)
    if telling.said.startswith("been"):
        always = re.search(r"\balways been\b", opening.after, re.I)
        found = re.search(r"\bbeen\b(?P<rest>.*)$", rest, re.I | re.S)
        state = _STATE.match(found["rest"].rstrip(" ,.")) if found else None
        if state is None or not (since or always) or (re.match(r"\s*an?\s", state["state"]) and not since):
            return []
        words = worded(" " + state["state"])
        if words is None:
            return []
        did = f"{'always ' if always and not since else ''}been {words}"
        return [_proposal(HABIT, opening, telling.who, did=did, how="has", since=since, unless=_SAID)]
    if since is None or telling.verb not in _STATIVE_PERFECT:
        return []
    words = worded(rest)
    return (
        [_proposal(HABIT, opening, telling.who, did=f"{telling.said.lower()} {words}", how="has", since=since, unless=_SAID)]
        if words
        else []
    )


def _lasting(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """ "I've been painting for seven years" lasts; without a time it is what they are at."""
    rest, since = _since(opening, telling.rest)
    rest, often = _often(rest, opening)
    known = timed(rest, told=opening.told)
    if known.amiss:
        return
    if since is None and not often:
        if telling.verb not in _AT | _LONG or ((only := _AT_ONLY.get(telling.verb)) is not None and not only.match(known.text)):
            return
        found = worded(known.text)
        if found and not of_work(found) and not _PASSING_OBJECT.search(found) and (len(found.split()) > 1 or _ENOUGH.match(found)):
            yield _proposal(
                DOING,
                opening,
                telling.who,
                did=f"{telling.said.lower()} {found}",
                how="has been",
                unless=_SAID,
                longevity=Longevity.ONGOING,
            )
        return
    if telling.verb in {"go", "get", "have", "make", "see", "take", "do", "try", "put", "be", "work"} and not (
        ONLY.get(telling.verb) or _GOING
    ).match(known.text):
        return
    words = known.text.strip(" ,.")
    found = worded(known.text) if words else None
    if (words and found is None) or (not words and telling.verb not in _HABITUAL | {"write", "run", "work", "dance", "paint", "practice"}):
        return
    did = telling.said.lower() + (f" {found}" if found else "")
    if of_work(did) or _PASSING_OBJECT.search(did):
        return
    yield _proposal(HABIT, opening, telling.who, did=did, how="has been", since=since, often=often, unless=_SAID)


#: "I do pilates twice a week and run on Sundays": two habits, each with its own days.
_AND_DOES = re.compile(r"\s+and\s+(?:(?:also|then)\s+)?(?P<verb>[a-z]+)\b(?P<rest>.*)$", re.I | re.S)


def _habits(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """ "I swim every Tuesday", "I volunteer at a shelter"."""
    also = _AND_DOES.search(telling.rest)
    if also and also["verb"].lower() in LEMMAS and _FREQUENT.search(telling.rest[: also.start()]):
        yield from _habits(opening, replace(telling, rest=telling.rest[: also.start()]))
        yield from _habits(opening, replace(telling, verb=also["verb"].lower(), said=also["verb"], rest=also["rest"]))
        return
    rest, often = _often(telling.rest, opening)
    rest, since = _since(opening, rest)
    adverb = _ADVERB.search(opening.after[: opening.after.lower().find(telling.said.lower())])
    if timed(rest, told=opening.told, ahead=True).when is not None:
        return
    if often and re.match(r"\s*,\s+(?:my|our|it|they|the|this|that|and|so|but)\b", rest):
        rest = ""
    second = re.match(r"\s+(?:or|and)\s+(?P<verb>[a-z]+)\b(?!ing)", rest)
    verbs = [telling.said] + ([second["verb"]] if second and second["verb"].lower() in LEMMAS else [])
    rest = rest[second.end() :] if second and len(verbs) > 1 else rest
    if (not often and telling.verb not in _HABITUAL) or telling.verb in {"live", "work", "move", "leave", "have", "own", "be"}:
        return
    if adverb and adverb[1].lower() == "always" and not often:
        return
    only = ONLY.get(telling.verb) if often else _HABIT_ONLY.get(telling.verb)
    if telling.verb == "go" and not _GOING.match(rest):
        return
    if (
        only is not None
        and rest.strip()
        and not only.match(rest)
        and telling.verb not in {"run", "ride", "read", "walk", "swim", "practice", "practise", "study"}
    ):
        return
    found = worded(rest, whole=True) if rest.strip(" ,.") else None
    if (found is None and (rest.strip(" ,.") or not often)) or (found and (of_work(found) or _PASSING_OBJECT.search(found))):
        return
    if (
        not often
        and found
        and len(found.split()) == 1
        and telling.verb in {"play", "study", "attend", "dance", "train"}
        and not found[0].isupper()
    ):
        return
    placed = f"{adverb[1].lower() if adverb else ''}|{often or ''}" if adverb or often else None
    for verb in verbs:
        base = THIRD.get(verb.lower(), verb.lower())
        yield _proposal(
            HABIT, opening, telling.who, did=f"{base}{' ' + found if found else ''}", how="does", often=placed, since=since, unless=_SAID
        )


def _of_relatives(opening: Opening) -> Iterator[Proposal]:
    if opening.short:
        return
    found = _OF_FAMILY.match(opening.after)
    if found is None or timed(found["what"], told=opening.told, ahead=True).when is not None:
        return
    rest, often = _often(f" {found['what']}", opening)
    words = worded(rest, longest=12, whole=True)
    if words is None or of_work(words):
        return
    verb, _, more = found["verb"].lower().partition(" ")
    base = _base_of(verb)
    did = f"{base} {more + ' ' if more else ''}{words}"
    yield _proposal(RELATIVE, opening, opening.who, did=did, how="does", often=f"|{often}" if often else None, unless=_SAID)


def _base_of(verb: str) -> str:
    if verb in THIRD:
        return THIRD[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    if verb in {"goes", "teaches", "coaches"}:
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


_MEMBER = re.compile(
    r"\s+(?P<be>am\s+|are\s+)?(?:(?:also|now|actually|currently|still|already|proudly|really|both)\s+)*(?P<what>(?:(?:an? )?(?:active |proud |new |founding )?(?:part|member|volunteer|organizer|co-founder|leader) (?:of|at|with)|involved (?:in|with)|enrolled (?:in|at)|"
    r"active in|on (?:an?|my|our|the) (?!(?:wrong|right|same|other) )(?:[\w'-]+ ){0,3}?(?:team|board|committee|council|crew)(?: of| at| for)?|in (?:an?|my|our) (?:[\w'-]+ ){0,3}?(?:band|choir|club|book club|class|league|orchestra|program|group|theat(?:er|re) group|relationship with my))\b.*)$",
    re.I | re.S,
)


def _belongs(opening: Opening, found: re.Match[str]) -> Iterator[Proposal]:
    """ "I'm part of a hiking club"."""
    rest, since = _since(opening, f" {found['what']}")
    words = worded(rest)
    if words is not None and len(words.split()) > 2 and not of_work(words):
        yield _proposal(HABIT, opening, opening.who, did=words, how="is", since=since, unless=_SAID)


def _often(rest: str, opening: Opening) -> tuple[str, str | None]:
    found = _FREQUENT.search(rest)
    if found and (also := _FREQUENT.match(rest, found.end())):
        head, behind = rest[: found.start()], rest[also.end() :]
        return f"{head} {behind.lstrip()}", f"{found['often']} {also['often']}"
    if found:
        return rest[: found.start()] + " " + rest[found.end() :].lstrip(), found["often"]
    ahead = _FREQUENT.search(opening.lead)
    return rest, ahead["often"][0].lower() + ahead["often"][1:] if ahead else None


#: A duration behind these words is that of what they say: "but never improve, been at 31 min for a year".
_OF_ANOTHER = re.compile(r"\bbut\b|,\s+(?:been|was|were|had|have|stuck|got|and (?:i|we))\b", re.I)


_NEXT_THOUGHT = re.compile(
    r"\s*,?\s+(?:and|but|so|because|though|which|yet)\s+(?:i|my|our|the|it|she|he|they|we|now|there|this|that|am|have|never|still)\b", re.I
)


def _since(opening: Opening, rest: str) -> tuple[str, str | None]:
    """Without a duration, and the beginning it comes to: "for seven years" said in 2023 is "since around 2016"."""
    found = _DURATION.search(rest)
    if found is None or _OF_ANOTHER.search(rest, 0, found.start()):
        return rest, None
    # "in kitchens all my life and my knees hurt": the state goes no further than its duration
    behind = "" if _NEXT_THOUGHT.match(rest, found.end()) else rest[found.end() :].lstrip()
    bare = f"{rest[: found.start()]} {behind}".rstrip()
    return bare, _beginning(found, opening.told)


def _beginning(found: re.Match[str], told: datetime | None) -> str | None:
    if found["age"]:
        return f"since the age of {found['age']}"
    if found["young"]:
        return "since childhood"
    if found["school"]:
        return f"since {found['school'].lower()}"
    if found["year"]:
        return f"since {found['year']}"
    if found["ago"]:
        return f"since {found['ago'].lower()}"
    if found["whole"]:
        return "all their life"
    if found["long"]:
        return "for most of their life" if "life" in found["long"] else "for years"
    if found["month"]:
        month = found["month"].capitalize()
        if found["myear"]:
            return f"since {month} {found['myear']}"
        spoken = timed(f"in {month}", told=told).when
        return spoken.words.replace("in ", "since ", 1) if spoken else f"since {month}" if told is None else None
    if found["last"]:
        unit = found["last"].split()[-1].lower()
        spoken = timed(f"last {unit}", told=told).when
        return spoken.words.replace("in ", "since ", 1) if spoken and unit != "week" else None
    count = _NUMBER.get((found["count"] or "").lower()) or (int(found["count"]) if (found["count"] or "").isdigit() else None)
    unit = found["unit"].lower()
    if told is None or count is None or count > 90:
        many = found["count"].lower() if count is not None else "several"
        return (
            f"for at least {many} {unit.replace('yr', 'year')}{'s' if many not in {'a', 'one'} else ''}"
            if unit in {"year", "yr", "decade"}
            else None
        )
    if unit in {"year", "yr", "decade"}:
        return f"since around {told.year - count * (10 if unit == 'decade' else 1)}"
    if unit == "month":
        place = told.year * 12 + told.month - 1 - count
        return f"since around {datetime(place // 12, place % 12 + 1, 1):%B %Y}"
    return None


# --- what has ended ----------------------------------------------------------------------------------------------

_ENDED = re.compile(
    r"\s+(?:(?:have|really|just|actually|recently|finally)\s+)*(?:(?P<longer>(?:am |are )?no longer)|(?P<dont>don't|do not|am not|are not|not)(?:\s+really)?|(?P<stopped>stopped|quit|gave up|given up))\s+"
    r"(?:(?P<aiming>want|plan|hope|intend|planning|hoping|wanting)\s+(?P<to>to)\s+)?(?P<verb>[a-z]+)\b(?P<rest>.*)$",
    re.I | re.S,
)
_LET_GO = _HABITUAL - {"play"} | frozenset("go run ride walk watch read work".split())
_REASON = re.compile(r"\s*,?\s*\b(?:because|since|due to|thanks to|so)\b.*$", re.I | re.S)
_ANY_MORE = re.compile(r"\s*,?\s*\b(?:any ?more|any longer)\b.*$", re.I | re.S)
_FOR_A_WHILE = re.compile(
    r"\bfor (?:an?|the|this|one|two|three|some|\d+) (?:\w+ )?(?:second|minute|moment|bit|while|hour|day|week|weekend|month|break)s?\b|\buntil\b|\bduring\b",
    re.I,
)


def _ended(opening: Opening) -> Iterator[Proposal]:
    """ "I no longer volunteer at the shelter", "I stopped painting landscapes", "I don't want to learn Spanish anymore"."""
    found = _ENDED.match(opening.after) if opening.short in {"", "m", "re", "ve"} else None
    if found is None or (found["dont"] and not _ANY_MORE.search(found["rest"])) or _FOR_A_WHILE.search(found["rest"]):
        return
    verb, being = found["verb"].lower(), opening.short in {"m", "re"} or bool(re.match(r"\s+(?:am|are)\b", opening.after, re.I))
    rest = _REASON.sub("", _often(undated(_ANY_MORE.sub("", found["rest"])), opening)[0]).strip(" ,.")
    words = worded(f" {rest}") if rest else "" if verb in _LET_GO or GERUND.get(verb) in _LET_GO else None
    if words is None or of_work(words):
        return
    if found["to"]:
        aiming = found["aiming"].lower()
        how = f"is no longer {aiming}" if being else f"no longer {third_person(aiming)}"
        if verb in LEMMAS and (being == aiming.endswith("ing")):
            yield _no_longer(AIM, f"{how} to {verb} {words}", f"to {verb} {words}")
    elif found["stopped"] and GERUND.get(verb) in _LET_GO:
        base = GERUND[verb]
        yield _no_longer(HABIT, f"no longer {third_person(base)} {words}", f"{base} {words}")
    elif being and GERUND.get(verb) in _AT:
        yield _no_longer(DOING, f"is no longer {verb} {words}", f"{verb} {words}")
    elif not being and not found["stopped"] and verb in _LET_GO:
        yield _no_longer(HABIT, f"no longer {third_person(verb)} {words}", f"{verb} {words}")


def _no_longer(kind: ClaimKind, told: str, did: str) -> Proposal:
    return replace(retracted(kind, statement=f"User {kept(Voice.STORED, told).strip()}.", did=did.strip()), unless=_SAID)


# --- what they like doing --------------------------------------------------------------------------------------

_ENJOYS = re.compile(
    r"\s+(?:(?:really|also|just|absolutely|still|both|all|always|totally|truly|especially)\s+)*(?:love|enjoy|like|adore)\s+(?P<doing>[a-z]+ing)\b(?P<rest>.*)$",
    re.I | re.S,
)
#: What is liked may be wider than what happened once.
_LIKED: dict[str, re.Pattern[str]] = {
    verb: re.compile(rf"\s+(?:{pattern})", re.I)
    for verb, pattern in {
        "take": r"(?:long |evening |short |nature )*(?:walks|photos|photographs|hikes|bike rides|baths|drives|trips|road trips|classes)\b|my\s+\w+\s+(?:to|on|for|out|camping|hiking|swimming)\b|care of\s+(?!(?:it|that|this|you)\b)\w",
        "do": r"(?!(?:it|that|this|so|what|things|something|the same)\b)[\w-]+\s+(?:with|for)\s+(?:my|our|kids|friends)\b",
        "share": r"my\s\w|(?:stories|meals|recipes|music)\b",
        "teach": r"(?:my|our|kids|children|people|others|students|\w+ to)\b",
        "have": r"(?:my|our|friends|family|people)\b|\w+ (?:nights|parties|dinners|picnics)\b",
        "spend": r"(?:[\w'-]+\s+){0,2}?(?:time|weekends|evenings|summers|days|holidays)\b.*\b(?:with|in|at|on|by|outdoors|outside|\w+ing)\b",
        "help": r"(?:people|kids|others|animals|children|my|our|families|students)\s\w",
        "make": r"(?!(?:it|that|this|sure|sense|progress|changes|you|them|him|her)\b)\w",
        "give": r"(?:back|gifts)\b",
    }.items()
}


def _enjoys(opening: Opening) -> Iterator[Proposal]:
    """ "I love teaching my kids how to bake": an activity with all its words, where the kind of likes keeps shorter ones."""
    found = None if opening.short else _ENJOYS.match(opening.after)
    verb = GERUND.get(found["doing"].lower()) if found else None
    if found is None or verb is None or verb == "be" or timed(found["rest"], told=opening.told, ahead=True).when is not None:
        return
    only = _LIKED.get(verb) or ONLY.get(verb)
    if (only is not None and not only.match(found["rest"])) or (verb == "go" and not _GOING.match(found["rest"])):
        return
    words = worded(found["rest"], longest=12, whole=True)
    if words is None or len(words.split()) < 2 or of_work(words) or _PASSING_OBJECT.search(words):
        return
    thing = f"{found['doing'].lower()} {words}"
    yield replace(asserted(likes.KIND, object=thing), unless=frozenset({"likes", "topic_preference"}))


# --- what once was ---------------------------------------------------------------------------------------------

_USED_TO = re.compile(r"\s+(?:(?:also|actually|always|really|both|often)\s+)?used\s+to\s+(?P<verb>[a-z]+)\b(?P<rest>.*)$", re.I | re.S)
_STILL_ASKED = frozenset("be have own live like love work use think know want need say do get see make take".split())


def _former(opening: Opening) -> Iterator[Proposal]:
    found = None if opening.short else _USED_TO.match(opening.after)
    if found is None or found["verb"].lower() not in LEMMAS - _STILL_ASKED:
        return
    known = timed(found["rest"], told=opening.told)
    if found["verb"].lower() == "go" and not _GOING.match(known.text):
        return
    words = worded(known.text)
    if (
        known.amiss
        or words is None
        or of_work(words)
        or (found["verb"].lower() in ONLY and not ONLY[found["verb"].lower()].match(known.text))
    ):
        return
    yield _proposal(HAPPENED, opening, opening.who, did=f"used to {found['verb'].lower()} {words}", when=known.when)


# --- what they mean to do --------------------------------------------------------------------------------------

_MEANS_TO = re.compile(
    r"\s*(?:(?:really|also|still|definitely|actually|currently|now|seriously|honestly|just|totally|eventually|always|even|kinda|sort of|kind of)\s+)*"
    r"(?:(?P<want>want|hope|plan|intend|aim|aspire|wanna)\s+(?:on\s+)?(?:(?P<to1>to)\s|(?<=wanna\s))"
    r"|(?:(?:so|very|super|pretty) )?(?P<planning>planning|hoping|aiming|intending|saving up|trying|working hard|dreaming|excited|determined|eager|keen)\s+(?:on\s+|of\s+)?(?P<to2>to)\s"
    r"|(?:(?:so|very|super|pretty) )?(?P<thinking>(?:thinking|dreaming|considering|planning)(?:\s+(?:about|of|on))?|looking forward to|interested in|excited about|focused on)\s+(?P<ing>[a-z]+ing)\b"
    r"|(?P<going>going to|gonna)\s)",
    re.I,
)
_LONGS_TO = re.compile(
    r"\s*(?:(?:have|always|long|really)\s+)*(?:(?P<wanted>wanted|dreamed|dreamt)\s+(?:to|of)\s|been\s+(?P<been>trying|wanting|hoping|planning|meaning|thinking|considering|dreaming)\s+(?:to\s|(?:about|of|on)\s)?)",
    re.I,
)
_WOULD = re.compile(
    r"\s*(?:would\s+|d\s+)?(?:(?:really|also|still|definitely|absolutely)\s+)*(?:would\s+)?(?P<how>love|like)\s+(?:to|nothing more than to)\s",
    re.I,
)
_ADV = re.compile(r"(?:(?:just|also|really|finally|eventually|actually|start to|someday|one day|maybe|definitely)\s+)*", re.I)
#: Aims whose verb is no deed, or whose object is wider than a deed's.
_AIMS = re.compile(
    r"(?:get (?:into (?!it\b|the (?:details|weeds))\w|in (?:better )?shape|fit|healthier|married|involved (?:in|with)|back into|better at|certified|(?:an?|my|our)\s+(?:[\w'-]+\s+){0,3}?(?:degree|dog|puppy|cat|kitten|job|certificat\w+|license|licence|tattoo|phd|master'?s|pet)\b)|"
    r"have (?:kids|children|a family|a baby|my own|our own)|become\s|be an? (?!bit\b|pain\b|burden\b|part of the problem)[\w'-]+|own (?:an?|my)\s|save (?:up )?(?:money )?(?:for|to)\s|lose (?:weight|\w+ (?:pounds|kilos|kg|lbs))|"
    r"improve my (?!(?:code|prompt|query|answer|text|essay|resume|cv|script|function|writing style|wording))\w|eat (?:healthier|better|less|more)|try (?!(?:to|it|that|this|out|again|the|your|my|different|something|another)\b)\w|try (?!(?:to|it|that|this|out|again|the|your|my|different|something|another)\\b)\\w|see (?-i:[A-Z])\w+ (?!\w*\?)|learn (?!(?:more|about (?:it|that|this)|from (?:it|that|this|you)|it|that|this)\b)\w|pursue\s|give back to\s|"
    r"make (?:an? (?:difference (?:in|for|to)|living|film|movie|album|documentary|career|short film|positive (?:impact|difference)))|help (?:kids|children|people|families|animals|others|veterans|students|young|those|underprivileged|my community|the (?:community|homeless|environment))\b|"
    r"work (?:in|as|with) (?!(?:it|this|that|the)\b)\w|go (?:to (?:college|university|grad school|law school|med school|culinary school|(?-i:[A-Z]))|back to (?:school|college|university)|vegan|vegetarian|skydiving|hiking|camping|on (?:a|an|another) )|move (?:to|into|out|abroad|closer)|retire|quit (?:my|smoking|drinking)|"
    r"continue (?:my|volunteering|painting|writing|learning|working with|studying)|spend more time\s|inspire\s|raise (?:awareness|kids|children|money)|turn my\s|travel|start (?:an?|my|our|\w+ing)\s*\w|build (?:an?|my|our)\s|read (?:more|\d+) \w+|create (?:an?|my|our)\s|buy (?:an?|my|our)\s|support\s(?!(?:it|you|multiple)\b))",
    re.I,
)
#: What an assistant is asked for in passing.
_ASKED_FOR = re.compile(
    r"^(?:book|order|record|place|print|set|put|find|watch|see|leave|cut|switch|change|fix|apply|register|enter|pass|share|present|score|sign|display|do|take|make|have|get|read|try|play|walk|drive|wear|eat|cook|bake|prepare|improve|"
    r"give|write|send|draw|design|develop|create|build|form|map|catch|test|order|compare|meet|bring|invite|hang|go)\b",
    re.I,
)
_FAR = frozenset(
    "learn visit travel become adopt run volunteer move start open study join publish compete marry retire hike climb own teach pursue foster launch explore found host attend perform".split()
)


def _aims(opening: Opening) -> Iterator[Proposal]:
    after, short = opening.after, opening.short
    how, verb_at, gerund = _aiming(after, short)
    if how is None:
        return
    rest = after[verb_at:]
    if adverb := _ADV.match(rest):
        rest = rest[adverb.end() :]
    first = re.match(r"\s*([a-z]+)\b", rest, re.I)
    if first is None:
        return
    said = first[1].lower()
    base = GERUND.get(said, said) if gerund else said
    rest, since = _since(opening, rest)
    known = timed(rest[first.end() :], told=opening.told, ahead=True)
    before = timed(opening.before, told=opening.told, ahead=True) if opening.before else None
    if known.amiss or (before is not None and before.amiss):
        return
    if not _is_aim(
        base,
        known.text,
        near=how in {"would like", "is going", "is trying", "has been trying"},
        dated=bool(known.when or (before and before.when)),
    ):
        return
    found = worded(known.text, whole=True)
    if found is None or of_work(found) or (_PASSING_OBJECT.search(found) and base not in {"learn"}):
        return
    link = "" if gerund else "to "
    when = known.when or (before.when if before else None)
    did = f"{link}{said} {found}"
    yield _proposal(
        AIM,
        opening,
        opening.who,
        did=did,
        how=how,
        since=since if how.startswith("has been") else None,
        when=when,
        unless=_SAID,
        longevity=Longevity.ONGOING,
    )


_NAMED_AIM = re.compile(
    r"(?:(?:and|but|so|well|yeah|also|honestly|actually|right now|now|currently)[\s,]+)*(?:my|our) (?P<aim>(?:(?:main|biggest|big|next|number one|ultimate|long-term|personal|current|lifelong|childhood|real|new year's) )?(?:goal|dream|ambition|plan|resolution|hope|new year's resolution))"
    r"(?:(?: for)? (?P<term>(?:this|next) (?:year|month|summer)|the (?:year|future)|\d{4}))?(?: right now| now)? is (?:to |(?=[a-z]+ing\b))(?P<what>.+)$",
    re.I | re.S,
)


def _aim_by_name(clause: Clause, named: re.Match[str]) -> Iterator[Proposal]:
    """ "My dream is to open a bakery"."""
    known = timed(f" {named['what']}", told=clause.told, ahead=True)
    verb, _, rest = known.text.strip().partition(" ")
    words = worded(f" {rest}", whole=True)
    base = GERUND.get(verb.lower(), verb.lower())
    if (
        known.amiss
        or words is None
        or of_work(words)
        or _PASSING_OBJECT.search(words)
        or not _is_aim(base, f" {rest}", near=False, dated=bool(known.when))
    ):
        return
    did = f"{'' if verb.lower() in GERUND else 'to '}{verb.lower()} {words}"
    opening = Opening(who=(), short="", after="", before="", lead="", told=clause.told)
    yield _proposal(
        AIM, opening, (), did=did, how=f"'s {named['aim'].lower()} is", when=known.when, unless=_SAID, longevity=Longevity.ONGOING
    )


def _is_aim(base: str, rest: str, *, near: bool, dated: bool) -> bool:
    whole = f"{base}{rest}"
    if (
        near
        and not dated
        and base not in _FAR
        and not re.match(
            r"(?:have (?:a baby|kids|children)|save|lose|get (?:in|fit|into|a|an|my|married)|become|quit|raise|improve my|be a)\b",
            whole,
            re.I,
        )
    ):
        return False
    if _AIMS.match(whole):
        return True
    if base not in LEMMAS:
        return False
    only = ONLY.get(base)
    if only is not None and not only.match(rest):
        return False
    if base == "go":
        return bool(_GOING.match(rest)) and (dated or bool(re.match(r"\s+(?:\w+ing|to\s+(?-i:[A-Z])|on)", rest)))
    return not _ASKED_FOR.match(base) or (only is not None and not near) or dated


def _aiming(after: str, short: str) -> tuple[str | None, int, bool]:
    """(how it is meant, where its verb begins, whether that is a gerund)."""
    if short in {"", "m", "re", "im"} and (found := _MEANS_TO.match(_without_be(after, short))):
        offset = len(after) - len(_without_be(after, short))
        progressive = short in {"m", "re"} or offset > 0
        if found["want"] and not progressive:
            return third_person(found["want"].lower().replace("wanna", "want")), offset + found.end(), False
        if found["planning"] and progressive:
            return f"is {found['planning'].lower()}", offset + found.end(), False
        if found["thinking"] and progressive:
            return f"is {' '.join(found['thinking'].lower().split())}", offset + found.start("ing"), True
        if found["going"] and progressive:
            return "is going", offset + found.end(), False
        return None, 0, False
    if short in {"d", ""} and (found := _WOULD.match(after)) and (short == "d" or "would" in found[0].lower()):
        return f"would {found['how'].lower()}", found.end(), False
    if short in {"ve", ""} and (found := _LONGS_TO.match(after)):
        have = short == "ve" or re.match(r"\s*have\b", after, re.I)
        if found["been"] and have:
            link = re.search(r"\b(to|about|of|on)\s$", found[0], re.I)
            word = found["been"].lower()
            if link is None and word != "considering":
                return None, 0, False
            gerund = link is None or link[1].lower() != "to"
            return f"has been {word}{' ' + link[1].lower() if link and gerund else ''}", found.end(), gerund
        if found["wanted"] and re.search(r"\balways\b", found[0], re.I) and found["wanted"].lower() == "wanted":
            return "has always wanted" if have else "always wanted", found.end(), False
    return None, 0, False


def _without_be(after: str, short: str) -> str:
    found = re.match(r"\s+(?:am|are)(?=\s)", after, re.I) if not short else None
    return after[found.end() :] if found else after


# --- the proposal ----------------------------------------------------------------------------------------------


def _proposal(
    kind: ClaimKind,
    opening: Opening,
    who: tuple[tuple[str, str], ...],
    *,
    did: str,
    how: str | None = None,
    company: str | None = None,
    often: str | None = None,
    since: str | None = None,
    when: When | None = None,
    unless: frozenset[str] = frozenset(),
    longevity: Longevity | None = None,
) -> Proposal:
    slots = (("did", did), ("how", how), ("company", company), ("often", often), ("since", since), ("when", when.words if when else None))
    claim = Claim(kind=kind.name, slots=(*who, *((slot, value) for slot, value in slots if value)))
    onset = (
        midnight(when.since, zone=opening.told.tzinfo)
        if when and when.since and opening.told and opening.told.tzinfo and kind is HAPPENED
        else None
    )
    return Proposal(kind=kind, claim=claim, valid_from=onset, dating=f" {when.words}" if when else "", unless=unless, longevity=longevity)
