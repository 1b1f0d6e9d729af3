"""Animals of the owner's that are told of in other words than "have": "ours is called Kettu", "I keep bees", "Pixel is my first bird"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.breeds import BREEDS, breed_said
from formation.extractors.deterministic.lexicon import PLURAL_SPECIES, SPECIES
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.pets import KIND as PET
from formation.extractors.deterministic.predicate import Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind
from memory.values import Stance

KEEPS = kind("keeps_animals", "keeps")
HIVES = kind("has_animals", "has")
KINDS = (KEEPS, HIVES)

_ONE = "|".join(sorted((re.escape(word).replace("\\-", "[- ]") for word in SPECIES), key=len, reverse=True))
_MANY = "|".join(sorted((re.escape(word).replace("\\-", "[- ]") for word in PLURAL_SPECIES), key=len, reverse=True))
_ANIMAL = re.compile(rf"(?<![\w-])(?:(?P<many>{_MANY})|(?P<one>{_ONE}))(?![\w-])", re.I)
#: Wider words for an animal, and what an earlier word must be of to say which.
_WIDER = {
    "bird": frozenset("budgie parrot canary cockatiel cockatoo macaw lovebird finch parakeet pigeon chicken duck hen bird".split()),
    "dog": frozenset({"dog"}),
    "cat": frozenset({"cat"}),
    "pet": frozenset(),
    "reptile": frozenset("snake lizard gecko bearded-dragon tortoise turtle iguana chameleon".split()),
    "rodent": frozenset("hamster gerbil rat guinea-pig chinchilla degu".split()),
}
#: "Ours is called Kettu", "mine, Sheldon, ...", "his name is Bo": of the animal that was just spoken of.
_OURS = re.compile(
    rf"(?:ours|mine)(?:(?:'s| is| was)(?: an? [\w -]{{2,30}})? (?:called|named) | is |, (?:called |named )?|'s name is )(?P<name>{NAME})(?=\s*(?:$|[,.;!?]|(?:and|he|she|is|who|but|does|has|won't|never|always|loves|hates|eats)\b|'))",
    re.I,
)
_BREED_OF = re.compile(
    rf"(?:ours|mine)(?:'s| is) an? (?P<what>(?:[\w-]+ ){{0,4}}?(?P<animal>{_ONE}))(?: (?:called|named) (?P<name>{NAME}))?(?=\s*(?:$|[,.;!?]|(?:and|he|she|who|but)\b))",
    re.I,
)
_IS_MINE = re.compile(
    rf"(?P<name>{NAME}) is (?:my|our)(?: very)? (?:(?:first|second|third|new|old|only|little|oldest|youngest|rescue|\w+-year-old) ){{0,2}}(?P<what>bird|pet|dog|cat|reptile|rodent|{_ONE})(?=\s*(?:$|[,.;!?]|(?:and|but|so|who)\b))",
    re.I,
)
_ITS_NAME = re.compile(rf"(?:his|her|its) name(?:'s| is) (?P<name>{NAME})|(?:he|she|it)(?:'s| is) (?:called|named) (?P<name2>{NAME})", re.I)
_OWN_BEFORE = re.compile(
    rf"\b(?:my|our|we have an?|i have an?|i've got an?|we've got an?|i got an?|we got an?|adopted an?) (?:[\w-]+ ){{0,3}}?(?P<animal>{_ONE})(?![\w-])",
    re.I,
)
_KEPT = (
    r"(?P<what>(?:(?:a few|some|two|three|four|five|six|seven|eight|nine|ten|a dozen|\d{1,3}|about \d{1,3}|a couple of|several|a flock of|a herd of|a pair of|a colony of) )?(?:(?:rare|free-range|dwarf|pygmy|dairy|tropical|freshwater|marine|saltwater|racing|fancy|laying|backyard|exotic|angora|highland|shetland|indian runner|"
    r"stingless|mason|leaf-?cutter|leafcutter|giant african|hermit|(?-i:[A-Z])\w+) )?(?:(?<=[a-z] )(?:cats|dogs)|bees|honeybees|chickens|hens|goats|sheep|ducks|geese|quails?|pigs|cows|cattle|alpacas|llamas|rabbits|snakes|reptiles|geckos|fish|koi|goldfish|guppies|bettas|discus|cichlids|shrimps?|snails|tarantulas|scorpions|stick insects|mantises|praying mantises|pigeons|ants|ant colonies|"
    r"budgies|canaries|finches|parrots|worms|turkeys|guinea fowl|peacocks|donkeys|horses|ponies|ferrets|rats|mice|gerbils|guinea pigs|tortoises|axolotls|frogs|dart frogs|hedgehogs|doves|ostriches|emus|deer|silkworms|crabs|lizards|spiders|jumping spiders|corals|reef tank|planted tank))"
)
_KEEP = re.compile(
    rf"(?:i|we)(?:'ve| have)? (?:also |still |currently |now |recently started to |used to )?(?P<verb>keep|kept|breed|raise|rear)(?: and breed)? {_KEPT}(?P<more>(?:,? [\w' -]+)?)",
    re.I,
)
_HAVE = re.compile(
    r"(?:i|we)(?:'ve got| have|'ve) (?:also |still |about |around )*(?P<what>(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|a dozen|a few|several|some) (?:bee ?hives|hives|sheep|cows|pigs|geese|ducks|quails?|bees|turkeys|koi|cattle|colonies of bees|ducklings|lambs|calves|axolotls|tarantulas|snails|frogs|pigeons|chicks)|an? (?:bee ?hive|fish tank|reef tank|"
    r"planted tank|terrarium|ant farm|ant colony|formicarium|vivarium|paludarium|koi pond|ball python|corn snake|king snake|stick insect|praying mantis|hermit crab|sheep farm|pot-bellied pig|pig|goose|cow|sheep)|sheep|cows|pigs|geese|tropical fish)(?=\s*(?:$|[,.;!(]|(?:and|but|so|in|on|at|behind|with|which|that|named|called)\b))",
    re.I,
)
_NO_PETS = re.compile(
    r"(?:i|we) (?:(?:don't|do not|dont) (?:have|own|keep) (?:any )?pets|have no pets|haven't got (?:any )?pets)(?=\s*(?:$|[,.;!(]|(?:and|but|so|because|at)\b))",
    re.I,
)
#: The household's cat, though only named beside something else: "a vegan household apart from the cat".
_HOUSEHOLD = re.compile(
    rf"\b(?:we're|we are|i'm|i am)\b[^.!?]{{0,60}}\b(?:apart from|except(?: for)?|other than|besides) (?:the|our|my) (?P<animal>{_MANY}|{_ONE})(?=\s*(?:$|[,.;!(]|(?:and|but|so)\b))",
    re.I,
)
_HINTS = frozenset(
    "ours mine keep kept breed raise rear have got pets bird pet reptile rodent is apart except besides named called".split()
) | {part for word in SPECIES for part in (word, word.split("-")[-1])}
_FOOD = re.compile(r"\b(?:freezer|oven|cook\w*|eat\w*|recipe|dinner|roast|grill|sauce|fry|meat|curry|soup|the pot|fridge)\b", re.I)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal:
        return
    bare = re.sub(r"^asking because ", "", clause.text[behind_lead(clause.text) :], flags=re.I)
    if found := _HOUSEHOLD.search(clause.text):
        yield _animal(found["animal"], None)
    elif named := _named(bare, clause):
        yield named
    elif not clause.asks and (words := told(clause, dated=True)):
        yield from _kept(words, clause)


def _named(bare: str, clause: Clause) -> Proposal | None:
    if (found := _IS_MINE.match(bare)) and names_in(found["name"]):
        what = found["what"].lower()
        which = _before(clause, _WIDER.get(what)) if what in _WIDER else None
        said = which or (None if what in _WIDER and what not in SPECIES and what != "bird" else what)
        return _animal(said, found["name"]) if said else None
    if (found := _BREED_OF.match(bare)) and (_before(clause, None) or _said_of_pets(clause)):
        return _animal(found["animal"], found["name"] if found["name"] and names_in(found["name"]) else None)
    if (found := _OURS.match(bare)) and names_in(found["name"]) and (which := _before(clause, None)):
        return _animal(which, found["name"])
    if (found := _ITS_NAME.match(bare)) and (which := _owned_before(clause)):
        name = found["name"] or found["name2"]
        return _animal(which, name) if names_in(name) else None
    return None


def _before(clause: Clause, among: frozenset[str] | None) -> str | None:
    """The one kind of animal that its message has spoken of so far."""
    said = [found[0] for found in _ANIMAL.finditer(clause.earlier)]
    kinds = {_species(word): word for word in reversed(said) if not among or _species(word) in among}
    breeds = [word for word in said if _key(word) in BREEDS]
    return None if len(kinds) != 1 else breeds[0] if breeds else next(iter(kinds.values()))


def _said_of_pets(clause: Clause) -> bool:
    return bool(re.search(r"\b(?:pets?|puppy|kitten|dog|cat|breed)\b", clause.earlier, re.I))


def _owned_before(clause: Clause) -> str | None:
    """The one animal of the owner's in the sentence before: "My dog won't eat. His name is Bo"."""
    ahead = clause.message[max(clause.start - 160, 0) : clause.start]
    owned = {found["animal"].lower() for found in _OWN_BEFORE.finditer(ahead)}
    others = re.search(
        r"\b(?:my|our|the|a) (?:\w+ )?(?:son|brother|husband|friend|boss|dad|father|boy|boyfriend|daughter|sister|wife|mother|mum|girlfriend|girl|neighbou?r|kid|baby)\b",
        ahead,
        re.I,
    )
    return owned.pop() if len(owned) == 1 and not others else None


def _kept(words: str, clause: Clause) -> Iterator[Proposal]:
    if found := _NO_PETS.match(words):
        yield asserted(PET, stance=Stance.NEGATIVE, species="pet")
    elif (found := _KEEP.match(words)) and not _FOOD.search(clause.sentence):
        if ("used to" not in found[0].lower() and found["verb"].lower() != "kept") or found[0].lower().startswith(
            ("i've kept", "we've kept", "i have kept", "we have kept")
        ):
            verb = found["verb"].lower().replace("kept", "keep")
            yield asserted(KEEPS, what=found["what"].lower()) if verb == "keep" else asserted(HIVES, what=found["what"].lower())
    elif (found := _HAVE.match(words)) and not _FOOD.search(clause.sentence):
        yield asserted(HIVES, what=found["what"].lower())


def _animal(word: str, name: str | None) -> Proposal:
    breed = breed_said(_key(word)) if _key(word) in BREEDS else None
    return asserted(PET, species=_species(word), breed=breed, name=name)


def _key(word: str) -> str:
    return re.sub(r"\s+", "-", word.lower())


def _species(word: str) -> str:
    key = _key(word)
    for known in (key, word.lower()):
        if known in SPECIES:
            return SPECIES[known]
        if known in PLURAL_SPECIES:
            return PLURAL_SPECIES[known]
    return word.lower()
