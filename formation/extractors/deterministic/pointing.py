"""Who "she" is, when its owner has just spoken of one relative or one animal: "I have a niece. | She's allergic to latex".

Only a pronoun that opens a clause is followed, and only where nobody else can be meant: one such person or animal in what the
owner said last, in this message and the one before it. What the assistant or anybody else said is not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from formation.extractors.deterministic.kinship import MANY, SINGLE
from formation.extractors.deterministic.mentions import mentioned
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause, plain

_SHE = frozenset(
    "wife girlfriend fiancée mother landlady sister daughter aunt niece grandmother granddaughter stepdaughter stepsister sister-in-law mother-in-law goddaughter stepmother half-sister great-aunt godmother great-grandmother".split()
)
_HE = frozenset(
    "husband boyfriend fiancé father landlord brother son uncle nephew grandfather grandson stepson stepbrother brother-in-law father-in-law godson stepfather half-brother great-uncle godfather great-grandfather".split()
)
_RELATIVES = "|".join(sorted((*SINGLE, *MANY), key=len, reverse=True))
#: One of the owner's: "my older sister Ida", "I've a niece, Solvei", "got a parrot".
_OWNED = re.compile(
    r"(?:\b(?:my|our)\s|\b(?:i|we)(?:'ve|\s+have|\s+also\s+have)?(?:\s+got|\s+adopted|\s+rescued|\s+bought|\s+found)?\s+an?\s|(?:^|[.!?,]\s*)(?:just\s+)?(?:got|adopted|rescued|bought|have)\s+an?\s)(?:(?:older|younger|big|little|twin|eldest|youngest|only|new|old|rescue|elderly)\s+)*$",
    re.I,
)
_ANYBODY = re.compile(
    rf"\b(?:{_RELATIVES}|(?:boy|girl|wo?man|lady|guy|teacher|doctor|nurse|vet|therapist|colleague|customer|client|patient|student)s?)\b",
    re.I,
)
_ONE = re.compile(
    rf"\b(?P<relation>{_RELATIVES})\b(?!-\w|'(?!s (?:\w+ing|got|been|an?|not|in|at|just|now)\b))(?P<called>,? (?-i:[A-Z])[\w'-]+)?", re.I
)
_ITS_NAME = re.compile(
    r"(?:and |but |so )?(?:(?P<whose>her|his|its) name(?:'s| is)|(?P<who>she|he|it)(?:'s| is) (?:called|named)|mine(?:'s| is)(?: called| named)?|mine,) (?P<name>(?-i:[A-Z])[\w'-]+)",
    re.I,
)
_PRONOUN = re.compile(
    r"(?:and |but |so |plus )?(?P<who>she|he)(?P<verb>'s| (?:is|has|was|had|lives?|works?|loves?|likes?|hates?|loathes?|can't|cannot|doesn't|won't|isn't|needs?|speaks?|plays?|studies|teaches|runs?|takes|drinks|eats|only|never|always|turn(?:s|ed)|just|wears|uses|moved|got|died|goes)\b)",
    re.I,
)


#: A text without one of these points at nobody.
POINTING = re.compile(r"\b(?:she|he|his name|her name|its name|it's called|mine)\b", re.I)


@dataclass(frozen=True, kw_only=True, slots=True)
class Meant:
    """Whom a pronoun means, and where the owner spoke of them."""

    noun: str
    #: Offsets into the message, or with ``before`` into the owner's message before it.
    start: int
    end: int
    before: bool


def pointed(clause: Clause, before: str) -> Iterator[tuple[Clause, Meant]]:
    """The clause with whom it points at in the pronoun's place. ``before`` is what the owner said in the message before."""
    if clause.asks or clause.unreal:
        return
    named = _ITS_NAME.match(clause.text)
    said = named or _PRONOUN.match(clause.text)
    if said is None:
        return
    pronoun = (said["who"] or (named["whose"] if named else None) or "").lower()
    meant = _meant(clause.earlier, before=False) or _meant(plain(before), before=True)
    if meant is None or not _agrees(meant.noun, pronoun):
        return
    if named:
        text = (
            f"my {meant.noun} is called {named['name']}{clause.text[named.end() :]}"
            if _is_animal(meant.noun)
            else f"my {meant.noun}'s name is {named['name']}"
        )
    else:
        text = f"my {meant.noun}{_is(said['verb'], clause.text[said.end() :])}{clause.text[said.end() :]}"
    yield replace(clause, text=text, start=clause.start if meant.before else meant.start), meant


def only_named(proposal: Proposal) -> bool:
    """Whether it says no more than that there is such a one, which the words pointed at have said."""
    return proposal.kind.name in {"relation", "sole_relation", "pet"} and not proposal.claim.get("name")


def _is(verb: str, rest: str) -> str:
    """ "'s" written out: "she's got two cats", "she's allergic"."""
    if verb != "'s":
        return verb
    return " has" if re.match(r"\s+(?:got|been|had)\b", rest) else " is"


def _meant(text: str, *, before: bool) -> Meant | None:
    """The one relative or animal of the owner's that a text speaks of; None where there are more, or others beside."""
    found = [(one["relation"].lower(), one.start(), one.end()) for one in _ONE.finditer(text)]
    animals = [(mention.said.lower(), mention.start, mention.end) for mention in mentioned(text, "animals") if not mention.many]
    nouns = {(SINGLE | MANY).get(noun, noun) for noun, _, _ in (*found, *animals)}
    others = {other[0].lower() for other in _ANYBODY.finditer(text)} - {noun for noun, _, _ in found}
    if len(nouns) != 1 or others:
        return None
    _, start, end = (*found, *animals)[0]
    owned = _OWNED.search(text[:start])
    return (
        Meant(noun=nouns.pop(), start=owned.start() + len(owned[0]) - len(owned[0].lstrip(" .!?,")), end=end, before=before)
        if owned
        else None
    )


def _is_animal(noun: str) -> bool:
    return noun not in SINGLE and noun not in MANY


def _agrees(noun: str, pronoun: str) -> bool:
    if _is_animal(noun):
        return True
    return (
        pronoun != "it"
        and pronoun != "its"
        and noun not in (_HE if pronoun in {"she", "her"} else _SHE if pronoun in {"he", "his"} else frozenset())
    )
