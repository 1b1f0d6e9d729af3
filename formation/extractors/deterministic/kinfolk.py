"""What is said of related people, kept under theirs: "my sister Ilse lives in Graz", "my son is allergic to nuts"; and the owner's own family standing.

Of friends and colleagues only what they do and where they live, and only by name: their tastes are nobody's memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, mentions, told
from formation.extractors.deterministic.dates import DAY, day_said
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.health import CONDITIONS, FIGURATIVE, plain_condition
from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.lexicon import FIELDS, GAMES, INSTRUMENTS, TOOLS
from formation.extractors.deterministic.mentions import is_known
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import objects_of
from formation.extractors.deterministic.places import place_in
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, kept, owner, owners
from memory.values import BeliefType, Sensitivity, Stance
from memory.views import Claim

_ONE = "|".join(sorted((re.escape(word) for word in {*SINGLE, *MANY} - set(PLURALS)), key=len, reverse=True))
_AGED = r"(?:,? (?:who is |who's |aged |now )?\d{1,2}(?: years old)?,?)?"
_PERSON = re.compile(
    rf"(?:my|our) (?:(?:older|younger|elder|eldest|oldest|youngest|middle|big|little|twin|baby|dear|best|good|close|\d{{1,2}}[- ]year[- ]old) ){{0,2}}(?P<relation>{_ONE})"
    rf"(?P<own>'s)?(?:,? (?P<name>{NAME}))?{_AGED}(?=[\s,])(?P<rest>[^\x00]{{1,90}})",
    re.I,
)
_AND_MY = re.compile(r",?\s+(?:and|but|while)\s+(?=my\b)", re.I)
#: "My mum's allergic to nuts."
_IS_SHORT = re.compile(r"\s+(?:\w+ly )?(?:allergic to|from|an? \w+|vegan|vegetarian|(?:lactose|gluten)[- ]intolerant|deaf|blind|retired)\b")
_PLACE_OF = re.compile(
    rf"\b(?:my|our) (?:\w+ )?(?P<relation>{_ONE})(?: (?P<name>{NAME}))?'s (?P<what>flat|house|apartment|place|home|farm|cottage|cabin|condo|studio)(?= (?:in|near) )(?P<where>[^\x00]{{1,60}})",
    re.I,
)
_FRIENDS = frozenset("friend colleague neighbour boss roommate flatmate housemate teammate".split())
_LIVES = re.compile(r",?\s*(?:lives?|is living|has moved|moved|is based)(?: now| currently| back| over)?(?= (?:in|near|outside|to) )", re.I)
_COMES = re.compile(r",?\s*(?:is|comes) (?:originally )?from (?P<place>.+)", re.I)
_WORKS = re.compile(
    r",?\s*(?:works|is working) (?P<how>at|for) (?P<who>(?:the )?(?-i:[A-Z][\w&.'-]*)(?: (?-i:[A-Z][\w&.'-]*)){0,3}|an? (?:\w+ ){0,2}(?:bank|hospital|university|school|startup|bakery|library|museum|clinic|hotel|law firm|nursery|bookshop|pharmacy))"
    + STOP,
    re.I,
)
_WORKS_AS = re.compile(r",?\s*(?:works as|is)(?= an? )", re.I)
_IN_FIELD = re.compile(r",?\s*(?:works) in (?P<field>[a-z]+(?: [a-z]+)?)" + STOP, re.I)
_TASTE = re.compile(
    r",?\s*(?:really |absolutely |also |just )?(?P<verb>loves|likes|enjoys|adores|hates|dislikes|can't stand|cannot stand|doesn't like|does not like)(?P<what> .+)",
    re.I,
)
_ANOTHER_TASTE = re.compile(
    r",?\s+(?:and|but)\s+(?:also\s+)?(?=(?:loves|likes|enjoys|adores|hates|dislikes|prefers|can't|cannot|doesn't|does not|never|always)\b)",
    re.I,
)
_ALLERGIC = re.compile(r",?\s*is (?P<how>severely |very |deathly |badly )?allergic to(?P<what> .+)", re.I)
_INTOLERANT = re.compile(
    rf",?\s*is (?P<what>(?:lactose|gluten)[- ]intolerant|vegan|vegetarian|pescatarian|a vegan|a vegetarian|coeliac|celiac|diabetic|deaf|blind|colou?r-?blind|autistic|dyslexic|left-handed|retired){STOP}",
    re.I,
)
_SPEAKS = re.compile(rf",?\s*speaks (?:only |mostly |fluent |some )?(?P<what>[A-Z][a-z]+)(?: and (?P<more>[A-Z][a-z]+))?{STOP}", re.I)
_CONDITION = re.compile(
    rf",?\s*(?:has|suffers from|was diagnosed with|has just been diagnosed with) (?:mild |severe |bad )?(?P<what>{CONDITIONS}){STOP}", re.I
)
_PLAYS = re.compile(rf",?\s*plays (?P<the>the )?(?P<what>[a-z]+){STOP}", re.I)
_EATS_NOT = re.compile(
    rf",?\s*(?P<how>doesn't|does not|never|can't|cannot) (?P<verb>eat|eats|drink|drinks) (?P<what>[a-z]+(?: [a-z]+)?){STOP}", re.I
)
_BIRTHDAY = re.compile(rf"\s*(?:birthday|bday|b-day)(?:'s| is) (?:on |in )?{DAY}", re.I)
_IS_IT_OVER = re.compile(r"\b(?:late|ex|died|passed|used to|former|deceased|imaginary|was|were)\b", re.I)
_MARITAL = re.compile(
    rf"\s*(?:happily |newly |recently |already |still )?(?P<status>married|engaged|divorced|widowed|separated|single|a widow|a widower)(?: to (?:my \w+,? )?(?P<to>{NAME}|an? (?:[\w-]+ ){{0,2}}[\w-]+?))?"
    rf"(?: for (?:\w+ ){{1,2}}years| of [\w-]+| since (?:19|20)\d\d| and (?:happy|loving it)| with (?:\w+ ){{1,2}}(?:kids|children|sons|daughters|boys|girls))?{STOP}",
    re.I,
)
_BORN_AS = re.compile(
    rf"\s*(?P<what>an only child|a twin|(?:the )?(?:oldest|eldest|youngest|middle) of (?:two|three|four|five|six|seven|eight|\d)(?: (?:kids|children|siblings|brothers|sisters))?){STOP}",
    re.I,
)

_HINTS = frozenset({"my", "our"})
#: Those told of together.
PLURAL = frozenset({"parents", "grandparents", "in-laws", "children", "brothers", "sisters"})
_TOGETHER = re.compile(
    r"(?:my|our) (?P<who>parents|grandparents|in-laws|kids|children|brothers|sisters|folks) (?P<verb>live|all live|both live|are from|are originally from|come from|moved) (?P<rest>[^\x00]{2,60})",
    re.I,
)
#: Relation and name of a person.
Who = dict[str, str | None]


def _person(claim: Claim) -> str:
    return " ".join(filter(None, (claim.get("relation"), claim.get("name"))))


def _of(
    name: str,
    *,
    single: bool,
    words: str,
    slots: tuple[str, ...] = ("what",),
    optional: tuple[str, ...] = (),
    sensitivity: Sensitivity = Sensitivity.INTERNAL,
) -> ClaimKind:
    """A kind about a related person; ``words`` holds a place for each slot, and a "{not}" where a denial goes."""

    def render(claim: Claim, voice: Voice) -> str:
        told_so = words.format(**{slot: claim.get(slot) or "" for slot in (*slots, *optional)})
        if claim.stance is Stance.NEGATIVE:
            told_so = re.sub(r"^likes\b", "dislikes", told_so)
        if claim.get("relation") in PLURAL:
            told_so = re.sub(r"^(?:lives|is)\b", lambda verb: {"lives": "live", "is": "are"}[verb[0]], told_so)
        return owners(voice, f"{_person(claim)} {re.sub(r' +', ' ', told_so).strip()}")

    return ClaimKind(
        name=name,
        belief_type=BeliefType.RELATIONSHIP,
        render=render,
        subject=_person,
        slots=slots,
        optional_slots=optional,
        single_valued=single,
        sensitivity=sensitivity,
    )


HOME = _of("relation_home", single=True, words="lives {how} {place}", slots=("place",), optional=("how",))
ORIGIN = _of("relation_origin", single=False, words="is from {what}")
HOUSE = _of("relation_house", single=False, words="has {what}")
EMPLOYER = _of("relation_employer", single=True, words="works {how} {employer}", slots=("employer",), optional=("how",))
JOB = _of("relation_job", single=False, words="is {what}")
FIELD = _of("relation_field", single=False, words="works in {what}")
TASTE = _of("relation_taste", single=False, words="likes {what}")
ALLERGY = _of("relation_allergy", single=False, words="is {how} allergic to {what}", optional=("how",), sensitivity=Sensitivity.SENSITIVE)
STATE = _of("relation_state", single=False, words="is {what}")
CONDITION = _of("relation_condition", single=False, words="has {what}", sensitivity=Sensitivity.SENSITIVE)
SPEAKS = _of("relation_speaks", single=False, words="speaks {what}")
PLAYS = _of("relation_plays", single=False, words="plays {what}")
RUNS = _of("relation_runs", single=False, words="runs {what}")
AVOIDS = _of("relation_avoids", single=False, words="{verb} {what}", optional=("verb",))
BIRTHDAY = ClaimKind(
    name="relation_birthday",
    belief_type=BeliefType.RELATIONSHIP,
    render=lambda claim, voice: owners(
        voice, f"{_person(claim)}'s birthday is {'on' if (claim.get('day') or '')[:1].isdigit() else 'in'} {claim.get('day')}"
    ),
    subject=_person,
    slots=("day",),
    single_valued=True,
    sensitivity=Sensitivity.SENSITIVE,
)
TURNS = _of("relation_turns", single=True, words="turns {age} {day}", slots=("age", "day"))
MARITAL = ClaimKind(
    name="marital_status",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(
        voice,
        "is" if claim.stance is Stance.POSITIVE else "is not",
        (claim.get("status") or "") + (f" to {claim.get('to')}" if claim.get("to") else ""),
    ),
    subject=lambda _claim: "marital status",
    slots=("status",),
    optional_slots=("to",),
    single_valued=True,
    verb="be",
)
BORN_AS = ClaimKind(
    name="birth_order",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "is", claim.get("what") or ""),
    subject=lambda _claim: "birth order",
    slots=("what",),
)
KINDS = (HOME, ORIGIN, HOUSE, EMPLOYER, JOB, FIELD, TASTE, ALLERGY, STATE, CONDITION, SPEAKS, PLAYS, RUNS, AVOIDS, BIRTHDAY, TURNS)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate and predicate.verb == "be" and predicate.who == "i":
        yield from _family(predicate)
    elif (
        predicate
        and predicate.verb == "get"
        and predicate.past
        and predicate.mood is Mood.HOLDS
        and (
            found := re.match(
                r"\s+(?P<status>married|engaged|divorced|widowed|separated)(?: to (?P<to>"
                + NAME
                + r"))?(?: (?:in|last|on|back) .*| (?:a|an|two|three|four|five|six|seven|eight|ten|\d+|a few|some|many) \w+ ago\b.*|\W*)$",
                predicate.rest,
            )
        )
    ):
        yield asserted(MARITAL, status=found["status"].lower(), to=found["to"])
    if not mentions(clause.text, _HINTS):
        return
    if not (clause.asks or clause.unreal) and (found := _PLACE_OF.search(clause.text)) and not _IS_IT_OVER.search(clause.sentence):
        where = place_in(found["where"], moved=True)
        if where:
            place = where if where.startswith(("near ", "outside ")) else f"in {where}"
            house = "place" if found["what"].lower() == "home" else found["what"].lower()
            yield said_of(HOUSE, _who(found), what=f"{article(house)} {place}")
    words = told(clause, dated="birthday" in clause.text)
    if words is None or _IS_IT_OVER.search(clause.sentence):
        return
    for piece in _AND_MY.split(words):
        if several := _TOGETHER.match(piece):
            yield from _together(several)
        elif found := _PERSON.match(piece):
            yield from _told_of(found)


def _told_of(found: re.Match[str]) -> Iterator[Proposal]:
    is_short = found["own"] and _IS_SHORT.match(found["rest"])
    if found["own"] and not is_short:
        if not found["name"] and (born := _BIRTHDAY.match(found["rest"])) and (day := day_said(born)):
            yield said_of(BIRTHDAY, _who(found), day=day)
        return
    who = _who(found)
    if found["name"] and not who["name"]:
        return
    if who["name"] or who["relation"] not in _FRIENDS:
        yield from facts_of((" is" if is_short else "") + found["rest"], who, close=who["relation"] not in _FRIENDS)


def _together(found: re.Match[str]) -> Iterator[Proposal]:
    who: Who = {"relation": {"kids": "children", "folks": "parents"}.get(found["who"].lower(), found["who"].lower())}
    if "from" in found["verb"].lower():
        if place := place_in(f" in {found['rest']}", moved=True):
            yield said_of(ORIGIN, who, what=place)
    elif (place := place_in(" " + re.sub(r"^to ", "in ", found["rest"]), moved="moved" in found["verb"])) and not place.startswith(
        ("near ", "outside ")
    ):
        yield said_of(HOME, who, place=place, how="in")


def _who(found: re.Match[str]) -> Who:
    word, name = found["relation"].lower(), found["name"]
    return {"relation": SINGLE.get(word) or MANY[word], "name": name if name and names_in(name) else None}


def said_of(kind: ClaimKind, who: Who, *, stance: Stance = Stance.POSITIVE, **slots: str | None) -> Proposal:
    """A claim about a related person."""
    values = tuple((slot, value) for slot, value in {**who, **slots}.items() if value)
    return Proposal(kind=kind, claim=Claim(kind=kind.name, slots=values, stance=stance))


def facts_of(rest: str, who: Who, *, close: bool) -> Iterator[Proposal]:
    """What the words behind a person tell of them: " lives in Graz". ``close``: their tastes, health and tongues are kept, too."""
    if found := _LIVES.match(rest):
        place = place_in(re.sub(r"^ to ", " in ", rest[found.end() :]), moved="moved" in found[0])
        if place:
            near = re.match(r"(near|outside) (.+)", place)
            yield said_of(HOME, who, place=near[2] if near else place, how=near[1] if near else "in")
    elif found := _COMES.match(rest):
        if place := place_in(f" in {found['place']}", moved=True):
            yield said_of(ORIGIN, who, what=place)
    elif found := _WORKS.match(rest):
        yield said_of(EMPLOYER, who, employer=found["who"], how=found["how"].lower())
    elif found := _IN_FIELD.match(rest):
        if found["field"].split()[-1] in FIELDS:
            yield said_of(FIELD, who, what=found["field"])
    elif (found := _WORKS_AS.match(rest)) and (job := job_of(rest[found.end() :])) and _unread(who):
        yield said_of(JOB, who, what=article(job))
    elif close and (found := _TASTE.match(rest)):
        yield from _tastes(found, who)
    elif close and (found := _ALLERGIC.match(rest)):
        for what in objects_of(found["what"], words=4):
            if not FIGURATIVE.search(what) and not what.lower().startswith("the "):
                yield said_of(ALLERGY, who, what=what, how=(found["how"] or "").strip().lower() or None)
    elif close and (found := _INTOLERANT.match(rest)):
        what = re.sub(r"^an? ", "", found["what"].lower())
        condition = is_known(what, "sufferers")
        yield said_of(CONDITION, who, what=condition) if condition else said_of(STATE, who, what=what)
    elif close and (found := _CONDITION.match(rest)):
        yield said_of(CONDITION, who, what=plain_condition(found["what"]))
    elif found := _SPEAKS.match(rest):
        yield from (
            said_of(SPEAKS, who, what=LANGUAGE_OF[said.lower()])
            for said in (found["what"], found["more"])
            if said and said.lower() in LANGUAGE_OF
        )
    elif (found := _PLAYS.match(rest)) and found["what"].lower() in INSTRUMENTS | GAMES:
        what = found["what"].lower()
        yield said_of(PLAYS, who, what=f"the {what}" if what in INSTRUMENTS else what)
    elif close and (found := _EATS_NOT.match(rest)):
        yield said_of(
            AVOIDS,
            who,
            what=found["what"].lower(),
            verb=f"{'cannot' if found['how'].lower().startswith('can') else 'does not'} {found['verb'].lower().rstrip('s')}",
        )


def _unread(who: Who) -> bool:
    """The occupation of a named person, or of one who can only be one, is read with the relation."""
    return who["name"] is None and who["relation"] in MANY.values()


def _tastes(found: re.Match[str], who: Who) -> Iterator[Proposal]:
    disliked = found["verb"].lower() not in {"loves", "likes", "enjoys", "adores"}
    said = _ANOTHER_TASTE.split(found["what"])[0]
    for what in objects_of(re.sub(r"\sor\s", " and ", said) if disliked else said):
        if general(what) and not only_people(what) and not re.match(r"(?:an?|my|our|his|her|to|being|how|when|it)\b", what, re.I):
            yield said_of(TASTE, who, stance=Stance.NEGATIVE if disliked else Stance.POSITIVE, what=kept(Voice.STORED, what))


def _family(predicate: Predicate) -> Iterator[Proposal]:
    rest, mood = predicate.rest, predicate.mood
    if mood is Mood.NEVER:
        return
    if found := _MARITAL.match(rest):
        if found["to"] and found["to"].startswith(("a ", "an ")) and not _is_somebody(found["to"]):
            return
        status = re.sub(r"^a widow(?:er)?$", "widowed", found["status"].lower())
        if mood is Mood.ENDED:
            yield retracted(MARITAL, statement=f"User is no longer {status}.", status=status)
        else:
            yield asserted(MARITAL, stance=Stance.NEGATIVE if mood is Mood.NOT else Stance.POSITIVE, status=status, to=found["to"])
    elif mood is Mood.HOLDS and (found := _BORN_AS.match(rest)):
        yield asserted(BORN_AS, what=found["what"].lower())


def _is_somebody(words: str) -> bool:
    """Whom one may be married to without a name: "a Finn", "a retired midwife", "a man"; not "a spreadsheet"."""
    last = words.split()[-1]
    common = last.lower() in {"man", "woman", "guy", "person", "widow", "widower"} or is_known(last, "jobs", "job_heads") is not None
    return common or (last[0].isupper() and last not in TOOLS)
