"""The thing in "a Kestrel-9 tent": its bare name is the subject, so that every entity is its own conflict key."""

from __future__ import annotations

import re

from formation.extractors.deterministic.lexicon import (
    AMBIGUOUS,
    BRANDS,
    COLLECTIVE,
    CONCRETE,
    CONCRETE_PAIRS,
    PLURAL_SPECIES,
    SPECIES,
    TOOLS,
)
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.voice import article

_DETERMINER = re.compile(r"^(?:(?:both|all|an?|the|my|our|own|some|one|this new|a pair of|couple of)\s+)+", re.I)
_NEW = re.compile(
    r"^(?:(?:brand[ -]new|new|old|own|cute|adorable|cool|awesome|amazing|beautiful|lovely|great|nice|little|trusty|"
    r"beloved|favou?rite|really|very)\s+)+",
    re.I,
)
_ABSTRACT = frozenset(
    "question questions problem problems idea ideas meeting meetings lot lots fun time times chance chances feeling "
    "feelings plan plans appointment issue issues bug bugs look point doubt doubts interest experience break "
    "opportunity access trouble news story stories thought thoughts dream dreams goal goals reason reasons love life "
    "respect faith hope patience blast moment moments sense way control talk conversation day week weekend "
    "year month night trip party memory memories support people friends family sleep room space energy strength luck "
    "success headache cold fever crush pain surgery allergy anxiety depression word words rest mind head heart".split()
)
_VAGUE = frozenset(
    "size to no not any every each much many whole similar same few enough more less plenty different various right wrong what how".split()
)
#: "my sister's car", "John's account": somebody else's.
_ANOTHERS = re.compile(
    r"\w's\s+[a-z]|\b(?:mum|mom|dad|brother|sister|wife|husband|friend|neighbou?r|boss|daughter|son|kid|partner)s?'s?\s", re.I
)
#: "Table 3", "X": a name within the matter at hand.
_LABEL = re.compile(
    r"(?:(?:table|chapter|figure|fig|section|page|part|option|step|appendix|column|row|line|version|example|exhibit|item|question|plan|method|formula|equation)"
    r"\s[\w.]+|[ABD-QS-Z])",
    re.I,
)
#: One spelling for one tool.
_SPELLED = {
    "postgresql": "Postgres",
    "postgres": "Postgres",
    "vscode": "VS Code",
    "vs code": "VS Code",
    "visual studio code": "VS Code",
    "golang": "Go",
    "k8s": "Kubernetes",
    "nodejs": "Node.js",
    "node.js": "Node.js",
}
_MASS = re.compile(
    r"(?:(?<!s)s|people|equipment|furniture|software|hardware|gear|linux|macos|windows|ubuntu|fedora|debian|"
    r"postgres(?:ql)?|python|rust|git|vim|emacs|neovim|docker|kubernetes|insulin|sunscreen|makeup|public transport)$",
    re.I,
)


def thing_of(said: str) -> str | None:
    """The bare name of a thing said, or None when it is no thing at all."""
    bare = _NEW.sub("", _DETERMINER.sub("", said)).strip("`* ")
    if (
        not bare
        or _ANOTHERS.search(bare)
        or not fit(bare)
        or re.split(r"\s(?:for|to)\s", bare)[0].split()[-1].lower() in _ABSTRACT
        or bare.split()[0].lower() in _ABSTRACT
        or bare.split()[0].lower() in {*_VAGUE}
    ):
        return None
    return bare


def with_article(thing: str, said: str | None) -> str:
    """The thing as it stands in a sentence: "my van" and "a van" are told alike; plurals, masses, numbers and proper names stay bare."""
    first = thing.split()[0]
    if said in {"a", "an"}:
        return article(thing)
    if (
        (said == "bare" and not _countable(first, thing))
        or re.match(r"\d|two|three|four|five|six|seven|several|few", first)
        or (_MASS.search(thing) and thing.split()[-1] not in BRANDS)
    ):
        return thing
    return article(thing)


def _countable(first: str, thing: str) -> bool:
    """A concrete thing whose article was said once for the whole list: "a desk and keyboard"."""
    return thing.split()[-1] in CONCRETE and not first[0].isupper() and not _MASS.search(thing)


def determiner_of(said: str) -> str:
    """How the thing was introduced: "a", "the" (also for my and our) or "bare"."""
    found = re.match(r"(?:both )?(an?|the|my|our)\b", said, re.I)
    if not found:
        return "bare"
    return "a" if found[1].lower() in {"a", "an"} else "the"


def is_animal(thing: str) -> bool:
    head = thing.lower().split()[-1]
    pair = "-".join(thing.lower().split()[-2:])
    named = thing.lower().split(" named ")[0]
    return any(word in SPECIES or word in PLURAL_SPECIES for word in (head, pair, named))


def is_concrete(thing: str, *, strict: bool = False) -> bool:
    """Whether it names a lasting, touchable thing. ``strict`` also refuses words that software uses too (a router, a switch)."""
    collected = bool(re.search(r"\bcollection of \w+", thing))
    if re.search(r"\b(?:of|with|at|on|from|about|to|in)\b", thing) and not collected:
        return False
    words = thing.lower().split()
    head = words[-1] if words[-1] in CONCRETE else words[-1].removesuffix("s")
    if strict and head in AMBIGUOUS and not is_named(thing):
        return False
    branded = not BRANDS.isdisjoint(thing.split())
    return head in CONCRETE or " ".join(words[-2:]) in CONCRETE_PAIRS or words[-1] in COLLECTIVE or collected or branded


def is_named(thing: str) -> bool:
    """Whether a word of it is a name or a model: "Kestrel-9 tent", "Zephyr"."""
    return bool(re.search(r"(?:^|\s)[A-Z\u00c0-\u00dd][\w+-]+", thing))


def is_tool(thing: str) -> bool:
    """Using says little about general words ("use my charm"): a tool has a name or stands in the list of tools."""
    if _LABEL.fullmatch(thing):
        return False
    return bool(re.match(r"[A-Z][\w+#.-]*", thing)) or thing.lower() in TOOLS or thing.lower() in _SPELLED


def spelled(tool: str) -> str:
    """A tool under the one name it is kept by."""
    return _SPELLED.get(tool.lower(), tool)
