"""Things the owner has, uses, wears and drives: four claim kinds over one slot, one subject per thing (reference 8.3, families 3 and 4).

"Have" says too many other things to be believed about anything but a closed list of concrete things and named models.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.lexicon import BRANDS
from formation.extractors.deterministic.phrase import PAST_TIME, fit, objects_of
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.things import determiner_of, is_animal, is_concrete, is_named, is_tool, thing_of, with_article
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from formation.extractors.deterministic.voice import owner, third_person
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_PURPOSE = re.compile(r"\s+(?:for|at|with|to|on|in|from|as|when|during|every|daily|of my|instead|almost)\b.*$", re.I)
_TOOL_TAIL = re.compile(r"\s(?:for|to|on|at|in|with|as|over|instead of|inside|from)\s.*$", re.I)
_POSSESSED = re.compile(r"\b(?:my|our|now|all|most|everything|everyday|daily)\b", re.I)
_ROLE = re.compile(r"\s+(?:as my|as the|as our|for (?:all |most )?(?:of )?(?:my|our|the))\b.*$", re.I)


def _kind(name: str, verb: str) -> ClaimKind:
    def render(claim: Claim, voice: Voice) -> str:
        purpose = claim.get("purpose")
        thing = with_article(claim.get("item") or "", claim.get("said")) + (f" {purpose}" if purpose else "")
        if claim.stance is Stance.NEGATIVE:
            return owner(voice, "does not", f"{verb} {thing}")
        return owner(voice, third_person(verb), thing)

    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=render,
        subject=lambda claim: claim.get("item") or "",
        slots=("item",),
        optional_slots=("purpose",),
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
    if clause.asks or clause.unreal or not settled or _PARTING.search(clause.text):
        return
    for found in _MINE.finditer(clause.text):
        if found["brand"] in BRANDS and found["brand"][0].isupper():
            yield asserted(OWNS, item=found["item"], said="the")


_PARTING = re.compile(
    r"\b(?:sold|sell|selling|lost|stole|stolen|gave|return(?:ed|ing)?|crashed|totall?ed|used to|no longer|any ?more|"
    r"traded|replac\w+|swapp\w+|wish|dream|want|broke[n]?)\b",
    re.I,
)


def _sold(predicate: Predicate) -> Iterator[Proposal]:
    rest = _LET_GO.sub(" ", predicate.rest)
    if not predicate.past or predicate.mood is not Mood.HOLDS or not re.match(r"\s+(?:my|our)\s", rest):
        return
    for _, thing in _items(_without(rest, _PURPOSE)):
        yield retracted(OWNS, statement=f"User no longer has the {thing}.", item=thing)


def _ended(predicate: Predicate) -> Iterator[Proposal]:
    never = predicate.mood is Mood.NEVER
    if never and predicate.verb in {"buy", "get"}:
        return
    kind = _BY_VERB[predicate.verb]
    verb = {"have": ("had", "has"), "own": ("owned", "owns"), "use": ("used", "uses")}.get(
        predicate.verb, ("drove", third_person(predicate.verb))
    )
    for said, thing in _items(_without(predicate.rest, _PURPOSE)):
        shown = thing if determiner_of(said) == "bare" else f"the {thing}"
        words = f"User never {verb[0]} {with_article(thing, determiner_of(said))}." if never else f"User no longer {verb[1]} {shown}."
        topic = topic_of(thing) if kind is USES else None
        if topic:
            yield retracted(TOPIC, statement=words, never_was=never, topic=topic, value=thing)
        else:
            yield retracted(kind, statement=words, never_was=never, item=thing)


def _held(predicate: Predicate) -> Iterator[Proposal]:
    if predicate.past and predicate.verb not in {"buy", "get"}:
        return
    negative = predicate.mood is Mood.NOT
    for said, whole in _items(_cut(predicate)):
        thing, purpose = _for_what(whole) if predicate.verb == "use" else (whole, None)
        if not _believable(predicate, said, thing) or (negative and predicate.verb in {"buy", "get"}):
            continue
        stance = Stance.NEGATIVE if negative else Stance.POSITIVE
        topic = topic_of(thing) if predicate.verb == "use" and predicate.who == "i" else None
        if topic:
            yield asserted(TOPIC, stance=stance, topic=topic, value=thing, how="use")
        else:
            held = asserted(
                _BY_VERB[predicate.verb], stance=stance, item=thing, said=determiner_of(said) if not negative else "bare", purpose=purpose
            )
            yield replace(held, portability=Portability.CONTEXTUAL) if predicate.who == "we" else held


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
    if is_animal(thing):
        return False  # the pet kind reads it
    match predicate.verb:
        case "own":
            return is_concrete(thing) or is_named(thing) or words[0][0].isdigit() or determiner == "a" or said.lower().startswith("my ")
        case "have" | "buy" | "get":
            modelled = said.lower().startswith(("my ", "our ")) and is_named(thing) and bool(re.search(r"\d", thing))
            return (is_concrete(thing, strict=True) and (predicate.verb == "have" or determiner == "a")) or modelled
        case "use":
            return is_concrete(thing) or (determiner == "bare" and is_tool(thing))
        case "drive" | "ride":
            return determiner != "bare" and (is_concrete(thing) or is_named(thing))
        case _:
            return determiner != "the"
