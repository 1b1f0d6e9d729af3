"""Preferences with a known topic: one answer style, one theme, one system of units at a time (reference 8.3, family 2)."""

from __future__ import annotations

import re

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.voice import owner
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_LENGTH = (
    r"(?:short(?:er)?|brief|concise|terse|succinct|long(?:er)?|detailed|thorough|verbose|in-depth|"
    r"bullet(?:ed)?(?:-point)?|step-by-step|direct|plain|formal|informal|casual)"
)
_ANSWERS = r"(?:answers?|repl(?:y|ies)|responses?|explanations?|summar(?:y|ies))"
#: "short, direct answers without emojis": the one topic whose wish may hold a comma.
STYLED = re.compile(
    rf"\s+(?P<style>{_LENGTH}(?:(?:,| and|, and)? {_LENGTH})* {_ANSWERS}(?: (?:without|with|in) [a-z-]+(?: "
    rf"[a-z]+)?)?)(?=\s*(?:$|[,.]|over\b|rather\b|instead\b|to\b))",
    re.I,
)
_TOPICS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "measurement units",
        re.compile(r"\b(?:metric|imperial)(?: (?:units?|system|measurements?))?$|\b(?:celsius|fahrenheit|kilomet(?:er|re)s|miles)$", re.I),
    ),
    (
        "answer language",
        re.compile(
            r"^(?:answers?|replies|responses) in [A-Z]\w+$|^(?:English|German|French|Spanish|Italian|Dutch|Portuguese) (?:answers|replies|responses)$"
        ),
    ),
    (
        "answer style",
        re.compile(
            rf"^(?:your )?{_LENGTH}(?:(?:,| and|, and)? {_LENGTH})* {_ANSWERS}(?: (?:without|with|in) [\w -]+)?$|^{_ANSWERS} "
            rf"(?:in bullet points|with (?:code |short )?examples|without \w+|as bullet points|to be {_LENGTH})$",
            re.I,
        ),
    ),
    (
        "answer format",
        re.compile(
            r"^(?:bullet(?:ed)?[- ]?(?:points?|lists?)|numbered lists|tables|(?:flowing )?prose|full paragraphs|plain text|markdown|step-by-step instructions)$",
            re.I,
        ),
    ),
    (
        "tone",
        re.compile(
            r"^(?:an? )?(?:more )?(?:formal|informal|casual|friendly|professional|warm|neutral|matter-of-fact|dry|playful) tone$", re.I
        ),
    ),
    (
        "date format",
        re.compile(
            r"^(?:iso(?: 8601)?(?: dates?| format)?|(?:dd|mm|yyyy)[/.-](?:dd|mm)[/.-](?:dd|yyyy|yy)(?: dates?| format)?|dates in [\w/. -]+|(?:day|month|year)[- ]first dates)$",
            re.I,
        ),
    ),
    ("number format", re.compile(r"^(?:decimal (?:commas?|points?)|commas? as (?:the )?(?:decimal|thousands) separators?)$", re.I)),
    ("currency", re.compile(r"^(?:prices|amounts|everything) in (?:euros?|dollars|pounds|EUR|USD|GBP|CHF)$", re.I)),
    ("naming style", re.compile(r"^(?:snake_case|camelCase|PascalCase|kebab-case)(?: names| naming)?$", re.I)),
    ("interface theme", re.compile(r"^(?:the |a )?(?:dark|light)(?: (?:mode|theme|themes|ui|interface|background))$", re.I)),
    (
        "indentation style",
        re.compile(
            r"^(?:tabs|spaces|(?:two|four|eight|\d)[- ]spaces?(?: indent(?:ation|s)?)?|(?:tab|space) indent(?:ation|s)?|"
            r"indenting with (?:tabs|spaces)|(?:tabs|spaces) for indent(?:ation|ing))$",
            re.I,
        ),
    ),
    ("seat", re.compile(r"^(?:an? |the )?(?:aisle|window|middle) seats?$", re.I)),
    ("spelling", re.compile(r"^(?:british|american|oxford) (?:spelling|english)$", re.I)),
    ("time format", re.compile(r"^(?:the )?(?:24|12)[- ]?h(?:our)?(?: (?:clock|time|format|times))?$", re.I)),
    ("quote style", re.compile(r"^(?:single|double) quotes$", re.I)),
    ("meeting time", re.compile(r"^(?:early )?(?:morning|afternoon|evening) meetings$", re.I)),
)
_SPOKEN = re.compile(
    r"^(?:the |a |an |using |to use |to have |having )|\b(?: (?:units?|system|measurements?|mode|themes?|clock|format|"
    r"for indent(?:ation|ing)))$",
    re.I,
)


def topic_of(value: str) -> str | None:
    """The topic that a preferred thing answers, if it is one of the known ones."""
    bare = re.sub(r"^(?:using|to use|to have|having|to get|getting) ", "", value)
    return next((topic for topic, pattern in _TOPICS if pattern.search(bare)), None)


#: How it was put -> how it is said again. A preference that shows in use is told as use.
_VERBS = {"use": ("uses", "does not use"), "like": ("likes", "dislikes"), "ask": ("prefers", "does not want")}


def _render(claim: Claim, voice: Voice) -> str:
    holds, denies = _VERBS.get(claim.get("how") or "", ("prefers", "does not prefer"))
    return owner(voice, holds if claim.stance is Stance.POSITIVE else denies, claim.get("value") or "")


#: Words for one wish: short answers, brief replies and a concise response are the same.
_ONE_WORD = (
    (re.compile(r"\b(?:brief|concise|terse|succinct|shorter)\b", re.I), "short"),
    (re.compile(r"\b(?:thorough|in-depth|longer)\b", re.I), "detailed"),
    (re.compile(r"\b(?:repl(?:y|ies)|responses?|answer|explanations?|messages)\b", re.I), "answers"),
    (re.compile(r"\bseats\b", re.I), "seat"),
    (re.compile(r"\bbullet(?:ed)?[- ]?(?:points?|lists?)\b", re.I), "bullet points"),
    (re.compile(r"^your ", re.I), ""),
)


def _compared(slot: str, value: str) -> str:
    if slot != "value":
        return canonical_value(value)
    for said, told in _ONE_WORD:
        value = said.sub(told, value)
    return canonical_value(_SPOKEN.sub("", _SPOKEN.sub("", value)))


KIND = ClaimKind(
    name="topic_preference",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=lambda claim: claim.get("topic") or topic_of(claim.get("value") or "") or "preference",
    slots=("value",),
    single_valued=True,
    portability=Portability.PORTABLE,
    verb="prefer",
    canonical=_compared,
)
