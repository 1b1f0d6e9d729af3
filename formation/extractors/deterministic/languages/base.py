"""What a grammar of another language declares: how its speakers ask to have something remembered, and how they like and dislike.

English is read by the kinds beside this package. Elsewhere only explicit requests and preferences are read, whole clauses
against closed patterns, and their statements stay in the language they were said in (decisions 6).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from memory.values import Stance


class Language(StrEnum):
    """A language that is told apart. Nothing is read of OTHER."""

    ENGLISH = "en"
    SPANISH = "es"
    GERMAN = "de"
    FRENCH = "fr"
    PORTUGUESE = "pt"
    CHINESE = "zh"
    JAPANESE = "ja"
    OTHER = "other"


class About(StrEnum):
    """The kind of claim that an attitude makes."""

    LIKES = "likes"
    PREFERS = "prefers"
    USES = "uses"


@dataclass(frozen=True, kw_only=True, slots=True)
class Attitude:
    """One way to say what one likes, prefers or uses."""

    #: The whole clause; group ``what`` is its object, ``over`` what is put behind it.
    pattern: re.Pattern[str]
    about: About
    #: Key in ``Grammar.wordings``.
    how: str
    stance: Stance = Stance.POSITIVE
    #: It says that this no longer holds.
    ended: bool = False
    #: Read only of what was asked to be remembered.
    on_request: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Wording:
    """The same verb said of the owner. ``{x}`` stands for the object as it was said, ``{over}`` for what is put behind it."""

    stored: str
    owner: str
    ended: str
    #: With what is put behind it.
    stored_over: str = ""
    owner_over: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Grammar:
    """One language. Patterns are matched against clauses in plain quotes (``reading.plain``)."""

    language: Language
    #: Requests; group ``what`` is what is to be remembered.
    requests: tuple[re.Pattern[str], ...]
    #: Between two things of one request: "... y que ...".
    also: re.Pattern[str]
    #: What of a request is no statement: a to-do, a shared memory, something pointed at.
    untold: re.Pattern[str]
    #: A request may be put as a question that begins so.
    polite: re.Pattern[str]
    #: Anywhere in a sentence: conditional, guessed, past, told by others, for the moment.
    unreal: re.Pattern[str]
    #: Where one clause of a sentence ends and the next begins.
    cuts: re.Pattern[str]
    #: At the beginning of the next clause: takes part of this one back.
    hedges: re.Pattern[str]
    #: Words before a clause that say nothing.
    lead: re.Pattern[str]
    attitudes: tuple[Attitude, ...]
    #: Words behind an object that say nothing.
    fillers: re.Pattern[str]
    #: Between the items of a list.
    joints: re.Pattern[str]
    #: In an object: points at the conversation or at somebody, is a clause of its own, or narrows.
    barred: re.Pattern[str]
    #: The article before an object; it makes no difference to what is liked.
    article: re.Pattern[str]
    wordings: Mapping[str, Wording]
    #: (stored, owner) voice of what was asked to be remembered, ``{x}`` in the owner's words.
    remembered: tuple[str, str]
    #: Words between blanks, or characters in scripts without them, of an object at most.
    longest: int = 5
    unspaced: bool = False
    #: Kept words of a statement -> the words under which a later "no longer" finds them, for what was asked to be remembered.
    endings: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = ()
    #: What stands for the owner can be exchanged without touching any other word: (pattern, stored, owner).
    turned: tuple[tuple[re.Pattern[str], str, str], ...] = ()
    #: What cannot be turned that way.
    unturned: re.Pattern[str] | None = None


def pattern(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)
