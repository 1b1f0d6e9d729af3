"""Animals of the owner's, anchored at their known words: whatever else is said, "my lurcher", "two axolotls, one ..." and "a ferret? Mine ..." are had.

The closed frames of ``pets`` and ``animals`` read a few dozen animals; here every kept animal and breed of ``lexica/animals.txt``
is one, in questions and fragments too. A word that means other things ("mouse", "lab") needs another sign of an animal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.formerly import LOST
from formation.extractors.deterministic.holding import has, keeps, mine_then, not_yet, once, over, wished
from formation.extractors.deterministic.introduced import Introduction, introduction, sentence_before
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.pets import BORROWED, KIND, buried
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim
from formation.extractors.deterministic.voice import article
from formation.extractors.deterministic.when import timed

#: Kinds that say the same of animals in closed forms.
_SAID = frozenset({"keeps_animals", "has_animals"})
_CARE = re.compile(
    r"\b(?:vets?|pups?|puppies|litter|kittens?|walk(?:s|ies|ing)?|feed(?:s|ing)?|breed(?:s|er)?|fur|coat|tail|barks?|barking|harness|lead|leash|cage|tank|vivarium|viv|terrarium|enclosure|hutch|kennel|crate|paddock|stable|aviary|coop|pellets|hay|"
    r"treats?|fleas?|worming|moult\w*|shedding|neuter\w*|spay\w*|dogs?|cats?|hibernat\w*|groom\w*|hoof|hooves|wing|feathers?|claws?|licks?|poops?|meow\w*|miaow\w*|eats?|eating|rescue|rugs?|farrier|laminitis|sweet itch|horsebox|saddle|pony|ponies|horses?)\b",
    re.I,
)
_FOOD = re.compile(
    r"\b(?:freezer|oven|cook\w*|recipes?|dinner|lunch|roast\w*|grill\w*|sauce|fry|fried|meat|curry|soup|stew|fridge|butcher|menu|restaurant|sandwich|marinade|marinat\w*|carcass|defrost\w*)\b",
    re.I,
)
#: What an animal of one's own does as the first word of a message: "cockatiel | keeps screaming".
_TROUBLE = re.compile(
    r"\s+(?:(?:has|is|just|suddenly|still|also|always|now)\s+)*(?:keeps?|won'?t|wont|refus\w+|stopped|started|isn'?t|isnt|hasn'?t|doesn'?t|doesnt|limping|sneezing|coughing|vomiting|ate(?! my homework)|eating|got|has|hates?|escap\w+|chew\w*|scratch\w*|bit|bites|barks?|screams?|"
    r"howls?|pees|pulls?|off (?:his|her|its) food|not eating|lost)\b"
)
#: What goes on behind animals that open a message: "two axolotls, | one missing a leg".
_GOES_ON = re.compile(
    r"\s*(?:[,.;:+]|and\b|&|plus\b|one\b|both\b|that\b|who\b|w/|with\b|in\b|keep\b|living\b|won'?t\b|fighting\b|named\b|called\b|here\b|at home\b)",
    re.I,
)
_CROSS = re.compile(r"(?:[\s-]+(?P<cross>cross|mix|crossbreed)\b|\s*(?:x|/|×)\s*(?P<other>[a-z]+(?: [a-z]+)?))", re.I)
#: What may stand between an animal and what it does: "staffie x whippet, 3yo, | won't walk".
_ASIDE = re.compile(r"^(?:\s*(?:x|/|×)\s*\w+|\s+(?:cross|mix))?(?:\s*,[^,.?!\n]{1,30},|\s*\([^()\n]{1,30}\))?")
_NAMED = re.compile(
    rf"(?:\s*,?\s*(?:is\s+|are\s+)?(?:named|called|whose name is)\s+|\s*'s name is\s+|(?:\s+(?:now|too|already))?\s*[,(:]\s*|\s+)(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\s*(?:$|[,.;:!?)(\u2014-]|(?:is|are|was|has|have|who|and|keeps?|won't|will|just|in|on|from|at|turns|turned|wants|needs|says|runs|howls|hates|loves|does|doesn't|never|always|to|had|got|wriggles|eats)\b))"
)
_NAMED_LATER = re.compile(
    rf"(?P<between>[^\n]{{0,90}}?)(?:\b(?:(?i:she|he|it)(?:'s|s| is) (?:called|named)|(?i:his|her|its) name(?:'s| is)|(?i:called|by the name of|goes by|answers to)) |\()(?P<names>{NAME})(?=\W|$)"
)
_MINE_NAMED = re.compile(
    rf"\s*(?:\(|,\s*|'s name is\s+|(?:'s| is)? (?:called|named)\s+|\s)(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\s*(?:$|[,.;:!?)]|\w))"
)
#: "My dog | is Biscuit", "our cats | Miso and Tofu sleep": of one's own any verb may follow.
_MINE_IS = re.compile(rf"\s+(?P<names>{NAME}(?:\s*(?:,|and|&)\s*{NAME})*)(?=\s+[a-z])|\s+is\s+(?P<is>{NAME})(?=\s*(?:$|[.,;!(\x00]))")
_JUST_MINE = re.compile(r"\b(?:my|our)\s+(?:\w+\s+){0,2}$", re.I)
#: "Two Dexter | heifers": which kind they are, written as a name.
_KEPT_AS = re.compile(rf"[\w,)]\s+({NAME})\s+$")
#: "Miso the | tortoise".
_EPITHET = re.compile(rf"(?:^|[\s,(])(?P<names>{NAME}) the $")
_OTHER_ONE = re.compile(rf"(?P<names>{NAME}), (?:(?i:our|my)) other (?:one|(?:\w+))\b")
_AT_HOME = re.compile(
    r"\b(?:our|my) (?:other|vet|garden|flat|house|little|tank|two|three|pets?)\b|\b(?:mine|ours)\b|\bvet\b|\bhibernat\w*|\benclosure\b|\bvivarium\b|\blitter tray\b|\boff (?:his|her|its) food\b",
    re.I,
)
_LOST = re.compile(r"(?:^|[\s,])(?:lost|buried|said goodbye to|had to put|put|have lost)\s+(?:my|our)\s+(?:[\w-]+\s+){0,2}$", re.I)
#: "Just me and the two | whippets".
_WITH_ME = re.compile(r"\bme and\s+$", re.I)
_INVARIABLE = frozenset({"sheep", "fish", "koi", "quail", "shrimp", "guinea fowl"})
_ONE_DOES = re.compile(r"\s*(?:$|[,;(]?\s*(?:is|has|was|does|won't|hasn't|isn't|keeps|needs|ate|eats|died|called|named|[A-Z])\b)")
_DIED = re.compile(r"(?:\s+(?:has |have |just |sadly |suddenly |recently )*(?:died|passed away|passed|was put (?:down|to sleep))\b)", re.I)
_TO_SLEEP = re.compile(r"\s*(?:down|to sleep)\b")
_GRIEF = re.compile(
    r"\b(?:too soon|goodbye|grie\w+|miss(?:es|ing)? (?:him|her)|heartbroken|to sleep|put down|died|passed|old age|cancer|rainbow|ashes|buried)\b",
    re.I,
)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Animal:
    species: str
    breed: str | None
    #: Its word means other things too.
    vague: bool


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or not_yet(clause):
        return
    before: Mention | None = None
    held = False
    for mention in _mentions(clause):
        introduced = introduction(sentence_before(clause, mention))
        beside = held and before is not None and _joined(clause.message[before.end : mention.start])
        found = list(_read(clause, mention, introduced, beside=beside))
        yield from found
        before, held = mention, bool(found)


def _mentions(clause: Clause) -> Iterator[Mention]:
    """Every animal in the clause, with its whole message around it."""
    taken = 0
    for found in mentioned(clause.message[clause.start : clause.end], "animals"):
        start, end = found.start + clause.start, found.end + clause.start
        if start < taken:
            continue
        if same := _SAME.match(clause.message, end):  # "a vizsla puppy"
            end = same.end() if _species(same[1]) == found.entry.split("\t")[0] else end
        taken = end
        mention = found.within(clause.message, start, end)
        if not _of_another_thing(mention):
            yield mention


#: What may stand behind a breed: how old one is, or what it is.
_SAME = re.compile(r"\s+(puppy|pup|kitten|dog|cat|hound|horse|pony|foal|rabbit|hen|parrot)\b", re.I)


def _species(word: str) -> str:
    """Under which species an animal's word is remembered."""
    known = (is_known(word, "animals") or "").split("\t")
    return known[1] if len(known) == 2 and known[1] else known[0]


def _of_another_thing(mention: Mention) -> bool:
    behind = re.match(r"(?:\s+|-)([a-z][a-z'-]*)", mention.right)
    return bool(behind and is_known(behind[1].removesuffix("'s"), "of_animals")) or mention.left.endswith(("#", "@", "/", "-"))


def _read(clause: Clause, mention: Mention, introduced: Introduction, *, beside: bool) -> Iterator[Proposal]:
    animal = _animal(mention)
    if (_FOOD.search(clause.sentence) and not introduced.is_mine) or (buried(clause)):
        return
    if lost := list(_lost(clause, mention, animal)):
        yield from lost
        return
    names = _names(mention)
    if animal.vague and not names and not _is_animal(clause, mention):
        return
    later = mine_then(mention) if not introduced.is_mine else None
    if later and not once(clause) and not _another_between(later["between"], animal):
        named = _MINE_NAMED.match(mention.right, later.end("mine"))
        named = named or _NAMED_LATER.match(mention.right, later.end("mine"))
        yield from _had(animal, names_in(named["names"]) if named else (), later["count"])
        return
    if over(clause, mention) or not introduced.holds or BORROWED.match(mention.right):
        return
    count = introduced.count if mention.many else None
    if epithet := _EPITHET.search(mention.left):
        if _AT_HOME.search(clause.around) and names_in(epithet["names"]):
            other = _OTHER_ONE.search(mention.right)
            yield from _had(animal, (*names_in(epithet["names"]), *(names_in(other["names"]) if other else ())), None)
    elif (
        introduced.is_mine
        or _WITH_ME.search(introduced.ahead)
        or beside
        or (has(introduced) and not wished(introduced.ahead))
        or keeps(introduced)
        or _opens(clause, mention, introduced)
    ):
        if not names and not mention.many and (told := _NAMED_LATER.match(mention.right)) and not _another_between(told["between"], animal):
            names = names_in(told["names"])
            animal = _of_breed(animal, told["between"])
        many = mention.many or keeps(introduced) or (mention.said.lower() in _INVARIABLE and not _ONE_DOES.match(mention.right))
        yield from _had(animal, names, count or ("several" if many else None))


def _had(animal: _Animal, names: tuple[str, ...], count: str | None) -> Iterator[Proposal]:
    said = [asserted(KIND, species=animal.species, breed=animal.breed, name=name) for name in names]
    if not said:
        said = [asserted(KIND, species=animal.species, breed=animal.breed, count=None if count in {None, "one", "1"} else count)]
    yield from (replace(proposal, unless=_SAID) for proposal in said)


def _opens(clause: Clause, mention: Mention, introduced: Introduction) -> bool:
    """ "Two axolotls, one missing a leg", "cockatiel keeps screaming": those that a message begins with, as they are now."""
    if not heads(clause) or re.search(r"\w{2,}", introduced.ahead) or clause.message[: mention.start].count("\n"):
        return False
    if introduced.count and mention.many:
        return bool(_GOES_ON.match(mention.right))
    behind = _ASIDE.sub("", mention.right, count=1)
    if introduced.word == "the" and not mention.many and (named := _NAMED_LATER.match(mention.right)):
        return not _another_between(named["between"], _animal(mention))
    return introduced.word in {"", "the"} and not mention.many and bool(_TROUBLE.match(behind))


def _names(mention: Mention) -> tuple[str, ...]:
    crossed = _CROSS.match(mention.right)
    found = _NAMED.match(mention.right, crossed.end() if crossed and crossed["cross"] else 0)
    if _JUST_MINE.search(mention.left):
        found = _MINE_IS.match(mention.right) or found
    names = names_in(next(name for name in found.groups() if name)) if found else ()
    return names if mention.many else names[:1]


def _animal(mention: Mention) -> _Animal:
    species, *more = mention.entry.split("\t")
    breed = (more[0] if more else "") or None
    if not breed and (kept_as := _KEPT_AS.search(mention.left)) and names_in(kept_as[1]):
        breed = f"{kept_as[1]} {_one(mention)}"
    if breed and (crossed := _CROSS.match(mention.right)):
        other = is_known((crossed["other"] or "").lower(), "animals") if crossed["other"] else None
        breed = f"{breed} {crossed['cross'].lower()}" if crossed["cross"] else f"{breed} cross" if other else breed
    return _Animal(species=species, breed=breed, vague=more[-1:] == ["?"])


def _one(mention: Mention) -> str:
    said = mention.said.lower()
    return said[:-1] if mention.many and said.endswith("s") else said


def _is_animal(clause: Clause, mention: Mention) -> bool:
    """Another sign of an animal around a word that may be none: "my lab sheds", but not "my lab is on the third floor"."""
    others = clause.around.replace(mention.said, " ")
    return bool(_CARE.search(others)) or any("?" not in each.entry for each in mentioned(others, "animals"))


def _joined(between: str) -> bool:
    return bool(
        re.fullmatch(
            r"(?: cross| mix| \([^()]*\)|\s+named \w+|\s+called \w+)?\s*(?:,|,?\s*(?:and|&|plus|\+|as well as))\s*(?:(?:an?|one|two|three|four|five|six|\d{1,2}|some|several)\s+)?(?:[\w-]+\s+){0,2}",
            between,
            re.I,
        )
    )


def _of_breed(animal: _Animal, between: str) -> _Animal:
    """An animal with the breed that is told of it before its name: "the dog ... he's a beagle, called"."""
    told = [_animal(found) for found in mentioned(between, "animals")]
    return replace(animal, breed=told[0].breed) if told and not animal.breed else animal


def _another_between(words: str, animal: _Animal) -> bool:
    """Whether another animal than this, or a person, is spoken of before the words go on about "mine" or a name."""
    return any(_animal(found).species != animal.species for found in mentioned(words, "animals")) or bool(
        re.search(r"\b(?:son|daughter|wife|husband|sister|brother|baby|kid|child)\b", words, re.I)
    )


def _lost(clause: Clause, mention: Mention, animal: _Animal) -> Iterator[Proposal]:
    """ "Lost our lab Hector in october": no longer had, and when it was."""
    before = sentence_before(clause, mention)
    introduced = introduction(before)
    lost = _LOST.search(before)
    named = _NAMED.match(mention.right)
    names = names_in(named["names"])[:1] if named else ()
    rest = mention.right[named.end() if named and names else 0 :]
    died = introduced.is_mine and _DIED.match(rest)
    if clause.asks or not (lost or died) or not names or once(clause):
        return
    if lost and lost[0].split()[0].lower() in {"put"} and not _TO_SLEEP.match(rest):
        return
    shown = animal.breed or animal.species
    name = names[0] if names else None
    words = f"User no longer has {article(shown)}{f' named {name}' if name else ''}."
    yield retracted(KIND, statement=words, species=animal.species, name=name)
    told = re.split(r"[,.;!?\n]|\s(?:and|but|so)\s", _TO_SLEEP.sub("", rest))[0]
    known = timed(_DIED.sub("", told), told=clause.told)
    if known.when and not known.amiss:
        verb = "died" if died or _GRIEF.search(clause.around) or "buried" in before else "was lost"
        yield claim(LOST, verb, known.when.words, of=f"{shown} {name}" if name else shown)
