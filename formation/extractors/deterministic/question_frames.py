"""The forms of questions that are understood, and the clause that an answer completes each to.

Nothing of a question gets into a statement but words of these forms, or a known word that stands in one of them
("how long have you been *climbing*?").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from formation.extractors.deterministic.answer_forms import Form
from formation.extractors.deterministic.lexicon import GAMES, INSTRUMENTS
from formation.extractors.deterministic.mentions import is_known


@dataclass(frozen=True, kw_only=True, slots=True)
class Frame:
    """One form of question."""

    #: Forms of all of the question, without what leads into it and trails off.
    asks: tuple[re.Pattern[str], ...]
    form: Form
    #: The clause, with the value and with words of the question by name.
    clause: str
    #: Kinds that it may be read as.
    kinds: frozenset[str]
    #: Whether the words of the question that get into the clause are known ones, and the answer fits them.
    fits: Callable[[Mapping[str, str], str], bool]


def frame(
    asks: str, form: Form, clause: str, kinds: str, fits: Callable[[Mapping[str, str], str], bool] = lambda _words, _value: True
) -> Frame:
    return Frame(
        asks=tuple(re.compile(one, re.I) for one in asks.split(" || ")), form=form, clause=clause, kinds=frozenset(kinds.split()), fits=fits
    )


def known_doing(words: Mapping[str, str], _value: str) -> bool:
    """ "climbing", "playing the cello", "doing yoga": a pastime that our lexica know."""
    doing = words["doing"].lower()
    verb, _, what = doing.partition(" ")
    what = what.removeprefix("the ")
    return is_known(doing, "pastimes") is not None or (
        verb in {"playing", "play", "played", "doing", "do", "practising", "practicing", "into", "going", "go"}
        and (what in INSTRUMENTS | GAMES or is_known(what, "pastimes") is not None)
    )


def deed(words: Mapping[str, str], value: str) -> bool:
    """A verb of the form's own list, or one with a pastime that our lexica know."""
    return " " not in words["doing"] or words["doing"].lower() in {"work out", "go to the gym"} or known_doing(words, value)


def behind_yes(words: Mapping[str, str], value: str) -> bool:
    """Where yes or no would do, a single name is one behind a yes: "Soon" and "Obviously" are none."""
    return (
        "whether" not in words or re.search(r"\b(?:yes|yeah|yep|yup|yea|sure|of course)\b", words["lead"]) is not None or " and " in value
    )


def one_of_two(words: Mapping[str, str], value: str) -> bool:
    """The answer is one of what was offered: any other word may be about the matter at hand."""
    said = re.sub(r"^(?:an? |definitely )", "", value.lower())
    return any(offer == said or offer.startswith(f"{said} ") for offer in (words["one"].lower(), words["other"].lower()))
