"""The subject that a fragment left out: "hate yaml" -> "I hate yaml", "court clerk" -> "I'm a court clerk", "editor is helix" -> "my editor is helix"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, auto

from formation.extractors.deterministic.elided import with_subject
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.mentions import is_known, mentioned, names_any
from formation.extractors.deterministic.vocations import title_in
from formation.extractors.deterministic.voice import article


class Sort(Enum):
    """What a fragment is."""

    #: A verb in the form of the first person: nobody else's beside "loves", "lives".
    DOES = auto()
    #: An adjective, participle or noun: of whoever was spoken of last.
    IS = auto()
    #: Something or somebody of the owner's is its subject.
    ANOTHERS = auto()


@dataclass(frozen=True, slots=True)
class Fragment:
    """A fragment with its subject."""

    text: str
    sort: Sort
    #: It may be a request as well: "use metric", "keep bees".
    imperative: bool = False


_UNSURE = re.compile(
    r"\b(?:maybe|perhaps|if|unless|would|could|might|should|want|wanna|wants?|need|needs|looking|thinking|hoping|trying|wish|please|pls|ideas?|recipes?|tips|or|not sure|used to|no longer|ex|former|vs|required|preferred|needed|wanted)\b",
    re.I,
)
#: Forms in -ing that tell nothing of how one lives, or are no verbs.
_NO_GERUND = frozenset(
    "nothing something anything everything morning evening king ring string spring during regarding concerning considering according including excluding following depending assuming being meaning feeling having going getting "
    "coming starting asking wondering writing making saying talking speaking telling calling sending sharing giving taking helping finding seeing watching waiting sitting standing walking eating drinking wedding building "
    "meeting parking clothing ceiling evening heading pricing shipping billing missing amazing boring interesting exciting confusing annoying charming loving caring outstanding pending ongoing upcoming willing".split()
)
#: Behind these a noun is their object, and they are no part of its name, as in "running shoes".
_WITH_OBJECT = frozenset(
    "learning studying teaching keeping raising breeding using playing growing collecting restoring renovating renting driving managing brewing baking building knitting fostering coding translating".split()
)
_ON = re.compile(
    r"(?:in|on|at|with|near|for|from|as|off|above|by|under|towards?|an?|the|my|our|alone|\d+|two|three|four|nights|shifts|remotely|part[- ]time|full[- ]time)\b|(?-i:[A-Z])",
    re.I,
)
_FEELS = re.compile(
    r"(?:(?:really|absolutely|also|just|quite|still|mostly|usually|only|always|do|both) )*(?:hate|love|adore|enjoy|prefer|dislike|despise|loathe|detest|fear|(?:like(?! (?:an?|the|this|that|in|when|so|to|me|my|it|how|what)\b)))\s+(?!(?:it|this|that|you|your|how|when|speech|letter|story|song|poem)\b)\w",
    re.I,
)
_DOES = re.compile(
    r"(?:(?:also|now|currently|still|mostly|usually|only|just) )*(?:(?:have|own)\s+(?:an?|no|one|two|three|four|five|six|seven|\d+|asthma|adhd|diabetes|migraines|arthritis|epilepsy|dyslexia|chickens|hens|bees|cats|dogs)\b|live\s+(?:in|with|on|near|alone|by|at|above|outside|off)\b|"
    r"work\s+(?:as|for|at|in|from|part|full|nights?|shifts|with|remotely|(?:\w+|\d) days)\b|(?:can't|cannot|cant)\s+(?!wait|believe|find|get|seem|figure|decide|remember|tell\b)\w|(?:don't|dont|do not)\s+(?:like|eat|drink|have|own|drive|smoke|speak|do|cook|wear|use|drink)\b|"
    r"never\s+(?:eat|drink|wear|drive|fly|cook)\b|suffer\s+from\b|commute\b|volunteer\s+(?:at|as|in|for|with)\b|grew\s+up\b|moved\s+(?:to|from|back|here)\b|studied\s|worked\s+(?:as|for|at|in)\b|trained\s+as\b|married\s+to\b|retired\s+(?:from|in|last)\b)",
    re.I,
)
#: Asked of the assistant, these are requests; so they are none at the head of a sentence.
_ALSO_ASKED = re.compile(
    r"(?:rent|share|drive|use|run|keep|wear|play|teach|coach)\s+(?:an?|two|three|four|five|\d+|the (?!same|word|tone|following)|my|bees|hens|chickens|glasses|hearing)\b|(?:speak|know)\s+(?:(?:fluent|some|a little|basic|good)\s+)?(?P<tongue>\w+)|study\s+\w",
    re.I,
)
_IS = re.compile(
    r"(?:(?:very|really|severely|mildly|badly|quite|totally|completely|partially|partly|also|now|currently|still|originally|slightly|a bit|terribly|big|super|heavily) )*"
    r"(?:allergic to|(?:good|bad|terrible|rubbish|useless|hopeless|decent|great|weak|strong|fluent|qualified|experienced) (?:at|with|in)|scared of|terrified of|afraid of|frightened of|mad about|mad on|crazy about|obsessed with|keen on|fond of|new to|into|addicted to|hooked on|married to|from (?-i:[A-Z])|based in|"
    r"deaf in|blind in|(?:deaf|blind|widowed|divorced|married|retired|self-?employed|unemployed|pregnant|vegan|vegetarian|dyslexic|autistic|asthmatic|epileptic|diabetic|colou?r[- ]?blind|left[- ]handed|right[- ]handed|ambidextrous|hard of hearing)(?=$|\s(?:since|for|in one|with|and)\b))",
    re.I,
)
_BORN = re.compile(r"(?:born|raised|brought up|diagnosed with|trained|educated)\s+\w", re.I)
_ONES = re.compile(
    r"(?:(?:[\w'-]+\s){0,4}?(?:student|user|speaker|learner|beginner|single (?:mum|mom|dad|parent|father|mother)|(?:mum|mom|dad|father|mother|parent) (?:of|to) \w+|(?:new|first-time|expectant|stay-at-home) (?:mum|mom|dad|parent|father|mother)|widow|widower|expat|immigrant|graduate|dropout|carer|non-?smoker|pensioner|undergrad|apprentice|trainee|freshman|sophomore|postgrad))(?=$|\s(?:in|at|from|of|to|with|since|for|here)\b)",
    re.I,
)
_COUNTED = re.compile(
    r"(?P<count>no|an?|one|two|three|four|five|six|seven|eight|\d{1,2}|couple of|a couple of|several)\s+(?P<rest>.+)", re.I
)
_THINGS = r"(?:editor|shell|terminal|browser|os|distro|window manager|wm|ide|keyboard|keyboard layout|search engine|email client|phone|laptop|computer|car|bike|camera|stack|language|first language|main language|native language|mother tongue|monitor|tablet|watch|printer|guitar|instrument|timezone|time zone|blood type|birthday|favourite \w+|favorite \w+)"
_THING_IS = re.compile(rf"{_THINGS}\s*(?:is|are|=)\s+\S", re.I)
_PROGRAM = re.compile(
    r"(?P<thing>editor|shell|terminal|browser|os|operating system|distro|window manager|wm|ide|search engine|email client|mail client|music player|note app|password manager)\s*(?:is|=|:)?\s+(?P<what>[\w+#. -]{2,24})",
    re.I,
)
_OF_THEIRS = re.compile(r"(?P<who>[a-z-]+)(?:'s|\s(?:is|has|works|lives|loves|hates|plays|teaches|runs))\s+\w", re.I)
_SIZE = re.compile(
    r"(?:shoe )?size (?P<size>\d{1,2}(?:\.5)?)(?: (?:feet|foot|shoes?|shoe size))|(?P<feet>\d{1,2}(?:\.5)?) (?:shoe size)", re.I
)
_TALL = re.compile(r"(?P<tall>\d ?(?:ft|'|foot)(?: ?\d{1,2}(?: ?(?:in|\"))?)?|1\d\d ?cm|[12][.,]\d\d ?m)(?: tall)?", re.I)


def completed(text: str) -> Fragment | None:
    """A segment that has no subject, with the one it left out; None for any other words."""
    if _UNSURE.search(text) or len(text.split()) > 14:
        return None
    if _FEELS.match(text) or _DOES.match(text):
        return Fragment(f"I {text}", Sort.DOES)
    if (found := _ALSO_ASKED.match(text)) and (not found["tongue"] or found["tongue"].lower() in LANGUAGE_OF):
        return Fragment(f"I {text}", Sort.DOES, imperative=True)
    if said := _thing_of_ones_own(text) or _somebody_of_ones_own(text):
        return said
    if (said_with := with_subject(text)) is not None:
        return Fragment(said_with, Sort.IS)
    said_of_one = _being(text) or _having(text) or _measured(text)
    return Fragment(said_of_one, Sort.IS) if said_of_one else None


def _being(text: str) -> str | None:
    if _gerund(text) or _IS.match(text) or is_known(text, "sufferers", "ways"):
        return f"I'm {text}"
    if _BORN.match(text):
        return f"I was {text}"
    plain = re.sub(r"^an? ", "", text)
    if _ONES.match(plain) or title_in(f" {article(plain)}"):
        return f"I'm {article(plain)}"
    return None


def _gerund(text: str) -> bool:
    words = re.sub(r"^(?:(?:currently|now|also|still|just|mostly|slowly|badly|recently) )+", "", text, flags=re.I).split(" ", 1)
    verb = words[0].lower()
    if not (verb.endswith("ing") and len(verb) > 5) or verb in _NO_GERUND or len(words) == 1:
        return False
    return (
        bool(_ON.match(words[1]))
        or verb in _WITH_OBJECT
        or (verb in {"running", "driving", "riding"} and names_any(words[1], "software", "makes"))
    )


def _having(text: str) -> str | None:
    """What is counted and is had by people: relatives, animals; and the things that are said to be missing."""
    found = _COUNTED.fullmatch(text)
    if found is None:
        return None
    lexica = ("kin", "animals", "goods") if found["count"].lower() == "no" else ("kin", "animals")
    for mention in mentioned(found["rest"], *lexica):
        named = re.fullmatch(r"(?:,?\s+(?:called|named)?\s*(?-i:[A-Z]).*|\s+\(.*)?", mention.right)
        return f"I have {text}" if named and len(mention.left.split()) <= 2 else None
    return None


def _thing_of_ones_own(text: str) -> Fragment | None:
    if (found := _PROGRAM.fullmatch(text)) and (known := is_known(found["what"], "software")):
        name = known.split("\t")[0]
        return Fragment(f"I use {name[0].upper() + name[1:]} as my {found['thing']}", Sort.IS)
    return Fragment(f"my {text}", Sort.IS) if _THING_IS.match(text) else None


def _somebody_of_ones_own(text: str) -> Fragment | None:
    found = _OF_THEIRS.match(text)
    return Fragment(f"my {text}", Sort.ANOTHERS) if found and is_known(found["who"], "kin") else None


def _measured(text: str) -> str | None:
    if found := _SIZE.fullmatch(text):
        return f"I wear size {found['size'] or found['feet']} shoes"
    if found := _TALL.fullmatch(text):
        return f"I'm {found['tall']} tall"
    return None
