"""Pets: "we have a cat", "my dog is Biscuit", "a hamster called Pip". The species is the subject, the name refines it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import mentions
from formation.extractors.deterministic.breeds import BREEDS, breed_said
from formation.extractors.deterministic.holding import not_yet
from formation.extractors.deterministic.lexicon import PLURAL_SPECIES, SPECIES
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.phrase import NEXT_ITEM
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, owner
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_ONE = "|".join(sorted((re.escape(word).replace("\\-", "[- ]") for word in SPECIES), key=len, reverse=True))
_MANY = "|".join(sorted((re.escape(word).replace("\\-", "[- ]") for word in PLURAL_SPECIES), key=len, reverse=True))
_COUNT = {"two": "two", "2": "two", "three": "three", "3": "three", "four": "four", "4": "four", "five": "five", "5": "five", "both": "two"}
#: Said in the plural, without a number.
_SEVERAL = "several"
#: What may follow an animal; any other noun would make it something else ("my dog food").
_FOLLOWED = (
    rf"(?P<rest>\s*(?:$|[^\w\s]|(?-i:{NAME})|(?!(?:food|foods|bowl|bed|toys?|collar|leash|lead|crate|cage|tank|litter|box|shelter|sitter|sitting|walker|walking|shows?|door|flap|park|hair|fur|videos?|pictures?|photos?|pics?|memes?|poop|pee|poo|person|people|lovers?|"
    rf"owners?|breeds?|breeders?|trainers?|training|groomers?|grooming|costumes?|treats?|insurance|vets?|tags?|carriers?|trees?|run|pen|trailers?|riding|farm|farms|soup|meat|salad|curry|recipes?|eggs?|nuggets?|sandwich|confit|breasts?|wings|thighs|stock|broth|pie|stew|race|racing|mode|logo|emoji|tattoos?|sweaters?|"
    rf"plush|stickers?|shampoo|names?|app|apps|figurines?|statues?|drawings?|poems?|stories|story|song|burgers?|fights?|bites?|days|years|allergy|allergies|café|cafe|nap|ears|tail|paw|paws|breath|whisperer|class|classes|feeder|parade|coop|stable|barn|hutch|enclosure|terrarium|harness|licen[cs]e|bone|bones|blanket|ball)\b)"
    rf"(?:[\w']+)).*)"
)
_ANIMAL = re.compile(rf"\b(?:{_ONE}|{_MANY})\b", re.I)
#: The last word of each, in one piece and on its own.
_HINTS = frozenset(part for word in (*SPECIES, *PLURAL_SPECIES) for part in (word, re.split(r"[ -]", word)[-1]))
_HAVING = re.compile(
    rf"\s+(?:myself )?(?:(?P<count>two|three|four|five|[2-5])\s+|an?\s+|another\s+|the\s+)(?:(?!and\b|or\b|with\b|of\b|"
    rf"for\b)[a-z-]+\s+){{0,3}}?(?:(?P<many>{_MANY})|(?P<one>{_ONE}))\b{_FOLLOWED}",
    re.I,
)
_CALLED = re.compile(
    rf"\s*,?\s*(?:named|called|whose name is|-|,)?\s*(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\s*(?:$|[,.!)]|"
    rf"and\b|who\b|from\b|last\b|is\b|-))"
)
_QUALITY = (
    r"(?:little|old|new|sweet|beloved|dear|rescue|older|younger|senior|elderly|adult|young|big|small|tiny|fat|fluffy|black|white|gr[ae]y|ginger|orange|brown|tabby|deaf|blind|three-legged|one-eyed|diabetic|poor|lazy|crazy|silly|cute|lovely|"
    r"indoor|outdoor|shy|nervous|anxious|reactive|stubborn|naughty|male|female|neutered|spayed|\d+[- ](?:year|month|week)s?[- ]old|\d+yo|adopted|oldest|youngest|long-haired|short-haired|overweight|miniature|toy(?= (?:poodle|terrier))|german|pet)"
)
_MINE = re.compile(
    rf"\b(?P<who>my|our)\s+(?P<count>two|three|four|five)?\s*(?:{_QUALITY}\s+){{0,3}}(?:(?P<one>{_ONE})|(?P<many>{_MANY}))\b{_FOLLOWED}",
    re.I,
)
#: "Mochi, my cat, ..."
_WHO_IS_MINE = re.compile(
    rf"(?<![\w'])(?P<name>{NAME}), (?:my|our) (?:\w+ )?(?P<one>{_ONE})(?P<many>)(?P<count>)(?=\s*(?:,|$))(?P<rest>)", re.I
)
_PLURALS = {"husky": "huskies", "collie": "collies", "border-collie": "border-collies"} | {
    breed: breed + "s" for breed in BREEDS if breed != "husky" and not breed.endswith("collie")
}
#: "My beagle cross": no beagle.
_CROSSED = re.compile(r"[\s-]+(cross|mix)\b", re.I)
_HAD = frozenset({"have", "own", "adopt", "get", "buy"})
_ACQUIRED = frozenset({"adopt", "get", "buy"})
_IS_CALLED = re.compile(rf"(?:'s name is|(?:'s| is) (?:called|named))\s+(?P<names>{NAME})")
#: Words before the animal that make it another's, or none.
_NO_ANIMAL = re.compile(
    r"\b(?:foster|class|classroom|robot|robotic|hot|toy|stuffed|plush|virtual|imaginary|balloon|school|office|inflatable|wooden|ceramic|"
    r"stone|glass|plastic|electric|electronic|guard|police|therapy|rental|neighbou?r's|pet rock|object|type|variable)\b",
    re.I,
)
#: Words after it that make it a guest, or a figure of speech.
BORROWED = re.compile(
    r"\s*(?:\(\)|,?\s*(?:for (?:the|a|this|now|sale)\b|with (?:me|us) (?:this|today|right|now|until|for)|on (?:my|our|the) (?:lap|knee|knees|t-?shirt|shirt|arm|back|"
    r"screen|wall|mug|phone)|to (?:feed|walk|mind|look|watch|return|bath|groom|sit|cook|catch|fry)|in (?:this|the) (?:race|fight|game|picture|photo|video|story|"
    r"code|hunt|oven)|in my (?:code|game|dream|story|head|throat|class|stomach)|(?:who|that|which) (?:is|are)(?:n't| not) (?:mine|ours)|that belongs?|belonging to|"
    r"staying|visiting|until|till))",
    re.I,
)
#: Bought for the kitchen rather than kept.
_FOOD = re.compile(
    r"^\s+(?:an?|some|two|three) (?:\w+ ){0,2}(?:chickens?|ducks?|rabbits?|hens?)\b(?!.*\b(?:named|called|coop|hutch|pet|chick)\b)", re.I
)
_PLAIN_END = re.compile(r"\s*(?:$|[,.;!]|(?:and|but|yet|because|so|or)\b)", re.I)
_PARTED = re.compile(
    r"\b(?:i|we)(?:'ve| have)?\s+(?:\w+ly |just )?(?:rehomed|re-homed|gave (?:away|up)|sold|had to (?:rehome|give (?:away|up)|sell|put down))\s+(?=(?:my|our)\b)",
    re.I,
)
_DIED = re.compile(
    r"\s*(?:,\s*)?(?:has |just |sadly |recently |suddenly )*(?:died|passed(?: away| on)?|was put (?:down|to sleep)|ran away|crossed the rainbow)\b(?!\s+(?:laughing|on me|of (?:laughter|boredom)))",
    re.I,
)
#: "Nell died on Sunday": which animal she was, was said before; where none was, nothing ends.
_NAMED_DIED = re.compile(
    rf"(?:(?:(?:hi|hey|so|sadly|unfortunately|sorry|well|update|news)\b[\s,:]*)*)(?P<name>{NAME}) (?:has |just |sadly |suddenly )*"
    r"(?:died|passed away|passed on|was put (?:down|to sleep)|crossed the rainbow bridge)"
    r"(?: (?:(?:on|this|last|yesterday|today|in|at|peacefully|suddenly|from|of)\b(?! (?:chapter|season|episode|the (?:film|movie|book|game|end|finale)|laughter|boredom)).*))?\W*$",
    re.I,
)
_GONE = re.compile(
    r"\b(?:died|passed away|passed on|stole|stolen|ran away|put down|used to|late|lost|childhood|imaginary|toy|stuffed|virtual|was a kid|"
    r"growing up|as a kid|years ago|back then|grew up|were young|was young|was little|rest in peace|miss)\b",
    re.I,
)
_NAMED_AFTER = re.compile(
    rf"\s*(?:'s name is|is called|is named|'s called|'s named|is|are|are called|are named|,|named|"
    rf"called)?\s*,?\s*(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\W|$)(?!')"
)


def _render(claim: Claim, voice: Voice) -> str:
    species, name, count = claim.get("breed") or claim.get("species") or "", claim.get("name"), claim.get("count")
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "does not", f"have {article(species)}")
    if count:
        return owner(voice, "has", _plural(species) if count == _SEVERAL else f"{count} {_plural(species)}")
    return owner(voice, "has", article(species) + (f" named {name}" if name else ""))


def _plural(species: str) -> str:
    return next((many for many, one in PLURAL_SPECIES.items() if one == species and many.startswith(species[:3])), _regular(species))


def _regular(noun: str) -> str:
    if noun.endswith(("sheep", "fish", "shrimp", "koi", "quail", "fowl", "deer")):
        return noun
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


KIND = ClaimKind(
    name="pet",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: claim.get("species") or "pet",
    slots=("species",),
    optional_slots=("breed", "name", "count"),
    portability=Portability.PORTABLE,
    verb="have",
)


#: "I have a friend who hates cats": they are not had.
_OTHERS_WHO = re.compile(r"\b(?:who|whose|that|which)\b(?!.*\b(?:my|our)\b)", re.I)


#: "Where do people scatter ashes? It's for our old | dog": one that is there is told apart, "we have a new puppy now".
_ASHES = re.compile(r"\b(?:ashes|urn|cremat\w+|headstone|gravestone|rainbow bridge)\b", re.I)
_STILL = re.compile(r"\b(?:new|now|other|still|surviving|left)\b", re.I)


def buried(clause: Clause) -> bool:
    """Whether its message is about an animal that is no more."""
    return bool(_ASHES.search(clause.around)) and not _STILL.search(clause.text)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if "," in clause.text and not clause.unreal and (named := _WHO_IS_MINE.search(clause.text)):  # a question takes it for granted
        yield from _pets(named, names_in(named["name"])[:1])
        return
    if clause.unreal or clause.asks or not_yet(clause) or buried(clause):
        return
    if died := _NAMED_DIED.match(clause.text):
        yield from (retracted(KIND, statement=f"User no longer has a pet named {name}.", name=name) for name in names_in(died["name"])[:1])
    if not mentions(clause.text, _HINTS) or not _ANIMAL.search(clause.text) or clause.after.startswith("()"):
        return
    if _GONE.search(clause.sentence) or _PARTED.search(clause.text):
        yield from _lost(clause)
        return
    if predicate and predicate.verb in {"buy", "get"} and _FOOD.search(predicate.rest):
        return
    if predicate and predicate.verb in _HAD and (predicate.past is (predicate.verb in _ACQUIRED) or _never_had(predicate)):
        pieces = [_HAVING.match(" " + piece) for piece in NEXT_ITEM.split(predicate.rest.strip())]
        if any(pieces):
            for found in filter(None, pieces):
                if not (
                    BORROWED.match(found["rest"])
                    or _NO_ANIMAL.search(found[0][: found.start("rest")])
                    or _OTHERS_WHO.search(found[0][: found.start("rest")])
                ):
                    yield from _had(found, predicate)
            return
        return
    for found in _MINE.finditer(clause.text):  # said of a pronoun that means one: "his name is Pudding"
        if named := _IS_CALLED.match(found["rest"]):
            yield from _pets(found, names_in(named["names"]))


def _never_had(predicate: Predicate) -> bool:
    return predicate.mood is Mood.NEVER and predicate.verb in {"have", "own"}


def _had(found: re.Match[str], predicate: Predicate) -> Iterator[Proposal]:
    if predicate.mood is Mood.ENDED:
        yield retracted(KIND, statement=f"User no longer has {article(_shown(found))}.", species=_species(found), breed=_breed(found))
    elif predicate.mood is Mood.NEVER and found["one"]:
        never = f"User never had {article(_shown(found))}."
        yield retracted(KIND, statement=never, never_was=True, species=_species(found), breed=_breed(found))
    elif predicate.mood is Mood.NOT and found["one"] and _PLAIN_END.match(found["rest"]):
        yield asserted(KIND, stance=Stance.NEGATIVE, species=_species(found), breed=_breed(found))
    elif predicate.mood is Mood.HOLDS:
        names = _CALLED.match(found["rest"])
        yield from _pets(found, names_in(names["names"]) if names else ())


def _pets(found: re.Match[str], names: tuple[str, ...]) -> Iterator[Proposal]:
    species, breed = _species(found), _breed(found)
    for name in names if found["many"] else names[:1]:
        yield asserted(KIND, species=species, breed=breed, name=name)
    if not names and found["one"]:
        yield asserted(KIND, species=species, breed=breed)
    elif not names:
        count = _COUNT.get((found["count"] or "").lower())
        yield asserted(KIND, species=species, breed=breed, count=count or _SEVERAL)


def _lost(clause: Clause) -> Iterator[Proposal]:
    """ "Our dog Max died": a name says which; "we rehomed our rabbits" says all."""
    for found in _MINE.finditer(clause.text):
        said = _NAMED_AFTER.match(found["rest"])
        names = names_in(said["names"]) if said else ()
        if names and found["one"] and said and _DIED.match(found["rest"][said.end() :]):
            statement = f"User no longer has {article(_shown(found))} named {names[0]}."
            yield retracted(KIND, statement=statement, species=_species(found), name=names[0])
        elif not names and _PARTED.search(clause.text, 0, found.end("who")) and _PLAIN_END.match(found["rest"]):
            shown = article(_shown(found)) if found["one"] else _plural(_shown(found))
            yield retracted(KIND, statement=f"User no longer has {shown}.", species=_species(found))


def _word(found: re.Match[str]) -> str:
    word = re.sub(r"\s+", "-", (found["one"] or found["many"]).lower())
    return word if word in SPECIES or word in PLURAL_SPECIES else word.replace("-", " ")


def _species(found: re.Match[str]) -> str:
    word = _word(found)
    return SPECIES.get(word) or PLURAL_SPECIES[word]


def _breed(found: re.Match[str]) -> str | None:
    word = _word(found)
    singular = word if word in SPECIES else next((one for one, many in _PLURALS.items() if many == word), word)
    if singular not in BREEDS:
        return None
    crossed = _CROSSED.match(found["rest"] or "")
    return breed_said(singular) + (f" {crossed[1].lower()}" if crossed else "")


def _shown(found: re.Match[str]) -> str:
    return _breed(found) or _species(found)
