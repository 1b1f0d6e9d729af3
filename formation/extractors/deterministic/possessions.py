"""Things the owner has, uses, wears and drives: four claim kinds over one slot, one subject per thing (reference 8.3, families 3 and 4).

"Have" says too many other things to be believed about anything but a closed list of concrete things and named models.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import mentions
from formation.extractors.deterministic.counted import counted, several
from formation.extractors.deterministic.languages import wording
from formation.extractors.deterministic.lexicon import BRANDS
from formation.extractors.deterministic.phrase import PAST_TIME, fit, objects_of
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import narrowed, undated
from formation.extractors.deterministic.things import (
    determiner_of,
    is_animal,
    is_concrete,
    is_named,
    is_tool,
    spelled,
    thing_of,
    with_article,
)
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from formation.extractors.deterministic.voice import owner, third_person
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_PURPOSE = re.compile(
    r"\s+(?:behind|near|next to|outside|under|above|for|at|with|to|on|in|from|as|when|during|every|daily|of my|instead|almost)\b.*$", re.I
)
_TOOL_TAIL = re.compile(r"\s(?:for|to|on|at|in|with|as|over|instead of|inside|from)\s.*$", re.I)
_POSSESSED = re.compile(r"\b(?:my|our|now|all|most|everything|everyday|daily)\b", re.I)
_ROLE = re.compile(r"\s+(?:as my|as the|as our|for (?:all |most )?(?:of )?(?:my|our|the))\b.*$", re.I)


def _kind(name: str, verb: str) -> ClaimKind:
    def render(claim: Claim, voice: Voice) -> str:
        if told := wording.attitude(claim, voice):
            return told
        purpose, item, count = claim.get("purpose"), claim.get("item") or "", claim.get("count")
        thing = f"{count} {several(item)}" if count else with_article(item, claim.get("said"))
        thing += f" {purpose}" if purpose else ""
        if claim.stance is Stance.NEGATIVE:
            return owner(voice, "does not", f"{verb} {thing}")
        return owner(voice, third_person(verb), thing)

    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=render,
        subject=lambda claim: claim.get("item") or "",
        slots=("item",),
        optional_slots=("purpose", "count"),
        portability=Portability.PORTABLE,
        verb=verb,
    )


OWNS = _kind("owns", "own")
USES = _kind("uses", "use")
WEARS = _kind("wears", "wear")
DRIVES = _kind("drives", "drive")
RIDES = _kind("rides", "ride")
_MINE = re.compile(
    r"\b(?i:my|our) (?:(?:new|old|trusty|beloved|first|own|little|\d{4}) ){0,2}(?P<item>(?P<brand>[A-Za-z]+)(?: " r"(?:[A-Z0-9][\w-]*))*)"
)

_HINTS = frozenset({"my", "our"})
_BY_VERB = {"own": OWNS, "have": OWNS, "use": USES, "wear": WEARS, "drive": DRIVES, "ride": RIDES, "buy": OWNS, "get": OWNS, "sell": OWNS}
_LET_GO = re.compile(r"\s+(?:rid of|away)\s+", re.I)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None or predicate.verb not in _BY_VERB:
        yield from _named(clause, predicate)
        return
    if predicate.verb == "sell" or (predicate.verb == "get" and _LET_GO.match(predicate.rest)):
        yield from _sold(predicate)
    elif predicate.mood in {Mood.ENDED, Mood.NEVER}:
        yield from _ended(predicate)
    else:
        yield from _held(predicate)


def _named(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    """ "my new Vespa is parked outside": what bears its maker's name is owned wherever it is mentioned (reference 8.3, family 10)."""
    settled = predicate is None or predicate.mood is Mood.HOLDS
    if (
        clause.unreal
        or (clause.asks and _WANTED.search(clause.text))
        or not settled
        or not mentions(clause.text, _HINTS)
        or _PARTING.search(clause.text)
    ):
        return
    for found in _MINE.finditer(clause.text):
        if found["brand"] in BRANDS and found["brand"][0].isupper():
            yield asserted(OWNS, item=found["item"], said="the")


#: In a question a named thing is taken for granted ("how do I descale my Gaggia?"), unless it is to be bought or let go of.
_WANTED = re.compile(r"\b(?:buy|buying|get|getting|upgrade|trade|would|if|or|is it true|next|future)\b", re.I)
_PARTING = re.compile(
    r"\b(?:sold|sell|selling|lost|stole|stolen|gave|return(?:ed|ing)?|crashed|totall?ed|used to|no longer|any ?more|"
    r"traded|replac\w+|swapp\w+|wish|dream|want|broke[n]?|died|dead|scrapped|gave up|packed in)\b",
    re.I,
)


def _sold(predicate: Predicate) -> Iterator[Proposal]:
    rest = undated(_LET_GO.sub(" ", predicate.rest))
    if not predicate.past or predicate.mood is not Mood.HOLDS or not re.match(r"\s+(?:my|our|the)\s", rest):
        return
    for said, thing in _items(_without(rest, _PURPOSE)):
        if is_animal(thing) or not (is_concrete(thing) or (is_named(thing) and not said.lower().startswith("the "))):
            continue
        yield retracted(OWNS, statement=f"User no longer has the {thing}.", item=thing)
        if moved := _moved_in(thing):
            yield retracted(moved, statement=f"User no longer {third_person(moved.verb or '')} the {thing}.", item=thing)


def _moved_in(thing: str) -> ClaimKind | None:
    """What is driven or ridden is no longer so when it is sold."""
    words = {word.lower() for word in thing.split()}
    if words & _RIDDEN:
        return RIDES
    return DRIVES if words & _DRIVEN else None


_RIDDEN = frozenset("bike bicycle motorbike motorcycle scooter moped e-bike vespa brompton".split())
_DRIVEN = frozenset(
    "car van truck lorry camper campervan suv prius tesla toyota honda ford volvo skoda kodiaq fabia golf polo audi bmw mercedes subaru "
    "mazda nissan hyundai kia fiat corsa civic".split()
)
_NEVER = {"have": "had", "own": "owned", "use": "used", "wear": "wore", "drive": "drove", "ride": "rode"}


def _ended(predicate: Predicate) -> Iterator[Proposal]:
    never = predicate.mood is Mood.NEVER
    if (never and predicate.verb in {"buy", "get"}) or (not never and narrowed(predicate.rest)):
        return
    kind = _BY_VERB[predicate.verb]
    for said, thing in _items(_without(predicate.rest, _PURPOSE)):
        if not _believable_end(predicate, said, thing):
            continue
        item = spelled(thing) if kind is USES else thing
        shown = thing if determiner_of(said) == "bare" else f"the {thing}"
        once = f"User never {_NEVER[predicate.verb]} {with_article(thing, determiner_of(said))}." if never else ""
        words = once or f"User no longer {third_person(predicate.verb)} {shown}."
        topic = topic_of(thing) if kind is USES else None
        if topic:
            yield retracted(TOPIC, statement=words, never_was=never, topic=topic, value=thing)
        else:
            yield retracted(kind, statement=words, never_was=never, item=item)


def _believable_end(predicate: Predicate, said: str, thing: str) -> bool:
    """What could not be believed cannot be taken back: nonsense that ends says nothing either."""
    if is_animal(thing):
        return False
    if predicate.verb in {"have", "own"}:
        return is_concrete(thing) or (is_named(thing) and not said.lower().startswith(("a ", "an ")))
    if predicate.verb == "use":
        return is_concrete(thing) or is_tool(thing) or topic_of(thing) is not None or is_named(thing)
    if predicate.verb in {"drive", "ride"}:
        return is_concrete(thing) or is_named(thing)
    return True


def _held(predicate: Predicate) -> Iterator[Proposal]:
    acquired = predicate.verb in {"buy", "get"}
    if predicate.past is not acquired or (predicate.progressive and predicate.verb != "use"):
        return
    negative = predicate.mood is Mood.NOT
    if (negative and (acquired or narrowed(predicate.rest))) or (predicate.verb != "use" and _FOR_OTHERS.search(predicate.rest)):
        return
    for said, whole in _items(_cut(predicate)):
        thing, purpose = _for_what(whole) if predicate.verb == "use" else (whole, None)
        if _believable(predicate, said, thing):
            yield _claim(predicate, said, thing, purpose)


def _claim(predicate: Predicate, said: str, thing: str, purpose: str | None) -> Proposal:
    negative = predicate.mood is Mood.NOT
    stance = Stance.NEGATIVE if negative else Stance.POSITIVE
    topic = topic_of(thing) if predicate.verb == "use" and predicate.who == "i" else None
    if topic:
        return asserted(TOPIC, stance=stance, topic=topic, value=thing, how="use")
    determiner = determiner_of(said)
    item, count = counted(spelled(thing) if predicate.verb == "use" else thing)
    introduced = "bare" if negative and determiner != "a" else determiner
    held = asserted(_BY_VERB[predicate.verb], stance=stance, item=item, said=introduced, purpose=purpose, count=count)
    return replace(held, portability=Portability.CONTEXTUAL) if predicate.who == "we" else held


#: For somebody else, for a trip, or on the way out.
_FOR_OTHERS = re.compile(
    r"\s(?:for (?:my|our|his|her|their|your|the|a|an|some|sale|rent|hire|[A-Z][a-z]+(?:'s)?)(?! (?:home|office|birthday|kitchen|studio|garden|garage|markets?|music|trip|commute|"
    r"job|holidays?)\b)\b|at \d|at (?:noon|midday|midnight)|with (?:me|us) (?:this|today|right|now)|on (?:order|loan|hire|my lap|my cart)|"
    r"in my (?:cart|basket|code|game|dream|head|story)|in the (?:code|game|schema|database)|booked|waiting|to (?:fix|repair|sell|return|collect|catch|"
    r"deliver|clean|move|the airport|myself))\b",
)
_OF_CODE = re.compile(
    r"\b(?:variable|class|object|function|method|module|table|schema|string|array|list|enum|struct|type|endpoint|component)\b", re.I
)


def _for_what(said: str) -> tuple[str, str | None]:
    """(tool, what for): "ruff for linting". Where and how it is used adds nothing to the claim."""
    used = _TOOL_TAIL.search(said)
    thing, purpose = (said[: used.start()], used[0].strip()) if used else (said, "")
    fits = re.match(r"(?:for|to)\b", purpose) and fit(purpose) and not _POSSESSED.search(purpose)
    return thing, purpose if fits else None


def _cut(predicate: Predicate) -> str:
    if predicate.verb in {"buy", "get"}:
        return _without(_without(predicate.rest, PAST_TIME), _PURPOSE)
    return _without(predicate.rest, _PURPOSE if predicate.verb != "use" else _ROLE)


def _without(rest: str, tail: re.Pattern[str]) -> str:
    return tail.sub("", rest)


def _items(rest: str) -> list[tuple[str, str]]:
    """(as said, bare) for each thing of a list; nothing at all when one of them is no thing."""
    said = [re.sub(r"^(?:both|also|either|mainly|mostly|only|just)\s+", "", item, flags=re.I) for item in objects_of(rest, pieces=40)]
    things = [thing_of(item) for item in said]
    return [(item, thing) for item, thing in zip(said, things, strict=True) if thing] if all(things) else []


def _believable(predicate: Predicate, said: str, thing: str) -> bool:
    determiner, words = determiner_of(said), thing.split()
    if is_animal(thing) or (_OF_CODE.search(thing) and not is_concrete(thing)):
        return False  # the pet kind reads it
    match predicate.verb:
        case "own":
            return is_concrete(thing) or is_named(thing) or words[0][0].isdigit() or determiner == "a"
        case "have" | "buy" | "get":
            modelled = said.lower().startswith(("my ", "our ")) and is_named(thing) and bool(re.search(r"\d", thing))
            return (is_concrete(thing, strict=True) and (predicate.verb == "have" or determiner == "a")) or modelled
        case "use":
            return is_concrete(thing) or (determiner == "bare" and is_tool(thing))
        case "drive" | "ride":
            return determiner != "bare" and (is_concrete(thing) or is_named(thing))
        case _:
            return determiner != "the"
