"""The claims that a model may make, and the form of its answer.

The vocabulary is closed: a model names a kind, fills its slots with words of the quote, and writes no sentence. Each kind is
one of ``formation.extractors.deterministic``, whose renderer makes the statement.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, StrictInt, StrictStr, ValidationError, WithJsonSchema

from formation.candidate import ClaimKind
from formation.extractors.deterministic import (
    diet,
    employer,
    experience,
    health,
    home,
    likes,
    notes,
    occupation,
    origins,
    pets,
    plays,
    possessions,
    prefers,
    relations,
)


def _words(said: str) -> frozenset[str]:
    return frozenset(said.split())


@dataclass(frozen=True, kw_only=True, slots=True)
class Asking:
    """One kind of claim: as a model is asked for it, and what its owner's words have to hold for it to be one."""

    kind: ClaimKind
    #: What it says, in our words, for the model.
    says: str
    #: Slot -> what belongs in it; those of ``optional`` may be left out.
    slots: Mapping[str, str]
    optional: frozenset[str] = frozenset()
    #: Words of which the clause has to hold one. Empty: any clause will do.
    cues: frozenset[str] = frozenset()
    #: Words of which one has to be among the two before the first value, articles left out. Empty: any.
    behind: frozenset[str] = frozenset()
    #: Whether the opposite can be claimed: "does not own a car".
    negatable: bool = False
    #: Whether what "we" do is true of the owner alone, and whether "my ..." is it: "we live in ...", "my cat".
    with_others: bool = False
    possessed: bool = False


#: The owner's own clause, kept in its own words.
OWN_WORDS = "own_words"
#: Somebody of the owner's: "my sister Ilse".
RELATION = "relation"

_PLACE = {"place": "the town, region or country"}

#: Name that a model uses -> what it stands for.
ASKED_FOR: Mapping[str, Asking] = {
    "likes": Asking(
        kind=likes.KIND,
        says="something the user likes in general; stance negative: dislikes",
        slots={"object": "what"},
        cues=_words("like love enjoy adore fan into fond keen passionate hate dislike loathe detest despise stand"),
        negatable=True,
    ),
    "prefers": Asking(
        kind=prefers.KIND,
        says="something the user prefers in general",
        slots={"object": "what", "over": "to what"},
        optional=_words("over"),
        cues=_words("prefer rather"),
    ),
    "home": Asking(
        kind=home.KIND,
        says="where the user lives now",
        slots=_PLACE,
        cues=_words("live living based settled reside residing home moved relocated"),
        behind=_words("in to near outside call"),
        with_others=True,
    ),
    "origin": Asking(
        kind=origins.ORIGIN, says="where the user comes from", slots=_PLACE, cues=_words("i'm im am come hail"), behind=_words("from")
    ),
    "employer": Asking(
        kind=employer.KIND,
        says="whom the user works for now",
        slots={"employer": "the firm or institution"},
        cues=_words("work working job employed living bills shifts hired joined"),
        behind=_words("at for by joined"),
    ),
    "occupation": Asking(
        kind=occupation.KIND, says="what the user works as now", slots={"occupation": "the job"}, behind=_words("as i'm im am")
    ),
    "owns": Asking(
        kind=possessions.OWNS,
        says="a thing the user owns",
        slots={"item": "the thing"},
        cues=_words("own bought keep"),
        negatable=True,
    ),
    "uses": Asking(
        kind=possessions.USES,
        says="a tool or service the user uses regularly",
        slots={"item": "the tool"},
        cues=_words("use using write writing run code coding work working edit editing draft track"),
        behind=_words("use using with in on through"),
        negatable=True,
    ),
    "plays": Asking(
        kind=plays.KIND,
        says="a game, sport or instrument the user plays",
        slots={"what": "which"},
        cues=_words("play playing"),
        negatable=True,
    ),
    "pet": Asking(
        kind=pets.KIND,
        says="an animal the user keeps",
        slots={"species": "cat, dog, ...", "name": "its name"},
        optional=_words("name"),
        cues=_words("my our adopted keep own"),
        with_others=True,
        possessed=True,
    ),
    "diet": Asking(kind=diet.KIND, says="a way of eating", slots={"diet": "vegan, ..."}, behind=_words("i'm im am eat gone went")),
    "speaks": Asking(
        kind=experience.SPEAKS,
        says="a language the user speaks",
        slots={"what": "the language"},
        cues=_words("speak fluent bilingual"),
        behind=_words("speak fluent in and bilingual"),
        negatable=True,
    ),
    "learns": Asking(
        kind=experience.LEARNS,
        says="what the user is learning now",
        slots={"what": "which"},
        cues=_words("learning studying practising practicing lessons course"),
    ),
    "allergy": Asking(
        kind=health.ALLERGY, says="what the user is allergic to", slots={"what": "to what"}, cues=_words("allergic allergy allergies")
    ),
    RELATION: Asking(
        kind=relations.KIND,
        says="a person the user has: my sister Ilse",
        slots={"relation": "sister, boss, ...", "name": "their name"},
        optional=_words("name"),
    ),
    OWN_WORDS: Asking(
        kind=notes.KIND,
        says="anything else that will still matter in months: a whole clause that the user says of themselves; it is kept as it was said",
        slots={},
    ),
}


def _known(value: Any) -> Any:
    if value not in ASKED_FOR:
        raise ValueError("a kind that was not asked for")
    return value


class Slot(BaseModel):
    """One value, copied exactly out of the quote."""

    model_config = ConfigDict(extra="forbid")

    slot: StrictStr
    value: StrictStr


# Docstrings below are handed over with the schema. Every property is required: strict structured output refuses optional ones.
class Said(BaseModel):
    """One claim."""

    model_config = ConfigDict(extra="forbid")

    kind: Annotated[str, BeforeValidator(_known), WithJsonSchema({"type": "string", "enum": sorted(ASKED_FOR)})]
    #: Number of the message.
    event: StrictInt
    #: Word for word what the user said there.
    quote: StrictStr
    stance: Literal["positive", "negative"]
    values: list[Slot]


class _Wanted(BaseModel):
    """Everything that is claimed."""

    model_config = ConfigDict(extra="forbid")

    claims: list[Said]


class _Answer(BaseModel):
    """The form that is taken: one bad claim spoils no other."""

    claims: list[Any]


SCHEMA: Mapping[str, Any] = _Wanted.model_json_schema()
SCHEMA_NAME = "claims"

#: A block of code in an answer: what models wrap JSON in.
_FENCED = re.compile(r"^[ \t]*```(?:json)?[ \t]*\n(?P<inside>.*?)\n[ \t]*```[ \t]*$", re.S | re.M | re.I)


class Unreadable(Exception):
    """An answer holds no JSON that could be meant."""


class NotAsAsked(Exception):
    """An answer is JSON of another form."""


def claims_in(text: str, *, most: int) -> tuple[list[Said], int]:
    """The well-formed claims of an answer, and how many of its claims are none, of its first ``most``.

    Raises NotAsAsked for JSON of another form, and Unreadable for all else: prose, a refusal in prose, JSON that breaks off.
    A fenced block counts where it is the only one of the form that was asked for; what stands around it is not looked at.
    """
    try:
        found = _Answer.model_validate(json.loads(text)).claims
    except ValidationError as error:
        raise NotAsAsked from error
    except (ValueError, RecursionError):
        found = _fenced(text)
    read = [said for said in map(_one, found[:most]) if said is not None]
    return read, len(found) - len(read)


def _fenced(text: str) -> list[Any]:
    blocks = list(_answers(match["inside"] for match in _FENCED.finditer(text)))
    if len(blocks) != 1:
        raise Unreadable
    return blocks[0].claims


def _answers(texts: Iterator[str]) -> Iterator[_Answer]:
    for text in texts:
        try:
            yield _Answer.model_validate(json.loads(text))
        except (ValueError, RecursionError):
            continue


def _one(item: Any) -> Said | None:
    try:
        return Said.model_validate(item)
    except ValidationError:
        return None
