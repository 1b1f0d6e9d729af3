"""The labelled cases: a closed schema, and the part of them that nobody tunes by.

One case a line. A label is what a careful person would want kept, not what some extractor reads today. Three parts:
``tuned`` may be looked at while patterns are written; ``frozen`` may not, lies in a file of its own so that nobody reads it
by accident, and its SHA-256 below was taken before anybody tuned; ``prose`` says things in ways that rules rarely reach and
has no floor. When the frozen cases have taught what totals can teach they become tuned ones, and strangers write new ones
(``docs/adr/0023-frozen-cases-are-renewed.md``).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, StringConstraints, ValidationError, model_validator

from formation.evaluation.stand_ins import filled
from memory.values import BeliefType

CORPUS = Path(__file__).with_name("corpora") / "formation.jsonl"

#: Those that are only counted.
FROZEN = CORPUS.with_name("frozen.jsonl")

#: What ``digest`` says of the frozen cases. A label proven wrong is dropped by a new corpus, never mended in this one.
FROZEN_SHA256 = "27b08b555586a1a23213d6666a421b442e3c5e1dda6a0a17df16563227be4951"

#: Groups in which nothing may ever form: each stands for a promise, so a belief from an empty case there is a policy failure.
POLICY_GROUPS = frozenset({"secret", "pii", "injection", "consent", "third-party", "quotation", "other-voices"})

Words = Annotated[str, StringConstraints(min_length=1, strip_whitespace=True)]
Sentence = Annotated[str, StringConstraints(min_length=5, pattern=r"\S+\s+\S+|[^\x00-\x7f]{4}")]


class BadCorpus(Exception):
    """The file does not hold the cases it should."""


class Part(StrEnum):
    TUNED = "tuned"
    FROZEN = "frozen"
    PROSE = "prose"


class Speaker(StrEnum):
    """Who said it. Only what the user says is a source."""

    USER = "user"
    ASSISTANT = "assistant"
    TOOL = "tool"
    SYSTEM = "system"
    OTHER = "other"


class _Closed(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Said(_Closed):
    actor: Speaker
    text: Words
    #: When it was said; left out, the case's messages follow each other by a minute.
    at: AwareDatetime | None = None


class Label(_Closed):
    """One thing to be believed at the end, or with ``ends`` to be believed no longer."""

    #: Types a belief that says this may have.
    types: Annotated[frozenset[BeliefType], Field(min_length=1)]
    #: Renderings that say it, in the third person as stored.
    statements: Annotated[tuple[Sentence, ...], Field(min_length=2, max_length=8)]
    #: Reasonable to form, not needed.
    optional: bool = False
    #: It was said in an earlier message and a later one takes it back: formed and not live at the end.
    ends: bool = False


class Case(_Closed):
    id: Annotated[str, StringConstraints(pattern=r"^[a-z]+(?:-[a-z]+)*-\d+$")]
    #: The family of claims, or of words that claim nothing.
    group: Words
    part: Part
    events: Annotated[tuple[Said, ...], Field(min_length=1)]
    expected: tuple[Label, ...] = ()
    must_remain_empty: bool = False
    #: Other statements that the words support; forming one is neither wanted nor wrong.
    allowed: tuple[Sentence, ...] = ()
    #: Pieces of text that no formed statement may contain.
    forbidden: tuple[Words, ...] = ()
    #: The owner's time zone.
    zone: str = "UTC"

    @model_validator(mode="after")
    def _is_consistent(self) -> Self:
        if self.id.rpartition("-")[0] != self.group:
            raise ValueError("the id begins with the group")
        if self.must_remain_empty != (not self.expected):
            raise ValueError("a case remains empty exactly when nothing is expected")
        if self.must_remain_empty and self.allowed:
            raise ValueError("what must remain empty allows nothing")
        if any(label.ends for label in self.expected) and len(self.events) < 2:
            raise ValueError("what ends was said in an earlier message")
        times = [event.at for event in self.events if event.at is not None]
        if times != sorted(times):
            raise ValueError("events are in the order of their times")
        try:
            ZoneInfo(self.zone)
        except ZoneInfoNotFoundError as error:
            raise ValueError("there is no such time zone") from error
        return self

    @property
    def guards_a_promise(self) -> bool:
        """Whether anything formed here breaks one."""
        return self.must_remain_empty and self.group in POLICY_GROUPS

    def texts(self) -> tuple[str, ...]:
        """What is said, with the stand-ins filled in."""
        return tuple(filled(event.text) for event in self.events)

    def may_not_hold(self) -> tuple[str, ...]:
        return tuple(filled(words) for words in self.forbidden)


def load(path: Path = CORPUS) -> tuple[Case, ...]:
    """Every case, in the order of the file. Raises BadCorpus for a line that is no case and an id that comes twice."""
    return _distinct(tuple(_case(number, line) for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)))


def shipped() -> tuple[Case, ...]:
    """The cases that come with the product. Raises BadCorpus also when the frozen ones are not as they were frozen."""
    cases = _distinct((*load(CORPUS), *load(FROZEN)))
    if digest(cases) != FROZEN_SHA256:
        raise BadCorpus("the frozen cases are not those that were frozen")
    return cases


def _distinct(cases: tuple[Case, ...]) -> tuple[Case, ...]:
    twice = [case_id for case_id, count in Counter(case.id for case in cases).items() if count > 1]
    if twice:
        raise BadCorpus(f"ids that come twice: {', '.join(twice)}")
    return cases


def digest(cases: Iterable[Case]) -> str:
    """SHA-256 of the frozen cases in the order of their ids."""
    frozen = sorted((case for case in cases if case.part is Part.FROZEN), key=lambda case: case.id)
    lines = (json.dumps(_plain(case), ensure_ascii=False, sort_keys=True) for case in frozen)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _plain(case: Case) -> dict[str, object]:
    """The case as JSON whose order does not depend on a set's."""
    found = case.model_dump(mode="json")
    for label in found["expected"]:
        label["types"] = sorted(label["types"])
    return found


def _case(number: int, line: str) -> Case:
    try:
        return Case.model_validate_json(line)
    except ValidationError as error:
        raise BadCorpus(f"line {number}: {error.errors()[0]['msg']}") from error
