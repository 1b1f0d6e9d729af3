"""A long history of one invented person: a year of conversations in three places, with changes of mind, repetitions and chatter."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from memory.values import Actor
from memory.views import NewEvent
from tests.builders import said

_LIKES = (
    "oolong,sea shanties,rye bread,linocuts,night trains,moss gardens,fjords,crosswords,choral music,old maps,kites,pickled plums".split(
        ","
    )
)
_OWNS = "kayak,telescope,loom,harp,anvil,sextant,rowboat,easel,trumpet,barometer,typewriter,sailcloth,lathe,concertina".split(",")
_USES = "Fedora,Emacs,Blender,Inkscape,Anki,Zotero,Darktable,Ardour".split(",")
_PLAYS = "the cello,the oboe,the mandolin".split(",")
_DRINKS = "nettle tea,barley coffee,elderflower cordial".split(",")
_NOTES = [
    "the boiler is serviced every October",
    "the spare key is under the third flowerpot",
    "the allotment gate code changes in spring",
    "the choir rehearses in the old customs house",
    "the ferry to the island needs a booking",
    "my bicycle frame is a 54",
]
_DECIDED = [
    "use PostgreSQL for the archive",
    "ship the archive on Thursdays",
    "keep the orchard map in the wiki",
    "print the leaflets in Ghent",
]
_PLACES = "Lyon,Bern,Oslo,Turin".split(",")
_JOBS = "Norden,Halvorsen,Quayside Press".split(",")
_CHATTER = [
    "Good morning.",
    "Can you sum this up for me?",
    "Thanks, that helps a lot.",
    "What would be a good title for the second chapter?",
    "Never mind, I found it.",
    "Please shorten the last paragraph.",
]


@dataclass(frozen=True, kw_only=True)
class Talk:
    """One conversation."""

    session: str
    project: str | None
    events: tuple[NewEvent, ...]


def talks(*, seed: int = 11, start: datetime) -> Iterator[Talk]:
    """The same 48 conversations for the same seed, about a week apart from ``start`` on."""
    dice = random.Random(seed)
    sentences = [*_sentences()]
    dice.shuffle(sentences)
    for number in range(48):
        at = start + timedelta(days=7 * number, hours=dice.randrange(12))
        told = [sentences.pop() for _ in range(min(2, len(sentences)))]
        if number % 12 == 3:
            told.append(f"I live in {_PLACES[number // 12]}.")
        if number % 16 == 5:
            told.append(f"I work at {_JOBS[number // 16]}.")
        if number % 9 == 8:
            told.append(f"I like {dice.choice(_LIKES)}.")
        if number % 10 == 9:
            told.append(f"I no longer own the {dice.choice(_OWNS)}.")
        lines: list[tuple[Actor, str]] = []
        for text in told:
            lines += [
                (Actor.PRINCIPAL, dice.choice(_CHATTER)),
                (Actor.ASSISTANT, "Of course."),
                (Actor.PRINCIPAL, text),
                (Actor.ASSISTANT, "Noted!"),
            ]
        yield Talk(
            session=f"talk-{number:02}",
            project=(None, "archive", "orchard")[number % 3],
            events=tuple(
                said(
                    text,
                    actor=actor,
                    type=f"{'user' if actor is Actor.PRINCIPAL else 'assistant'}.message.created",
                    at=at + timedelta(minutes=n),
                )
                for n, (actor, text) in enumerate(lines)
            ),
        )


def _sentences() -> Iterator[str]:
    yield from (f"I like {thing}." for thing in _LIKES)
    yield from (f"I own a {thing}." for thing in _OWNS)
    yield from (f"I use {thing} every day." for thing in _USES)
    yield from (f"I play {thing}." for thing in _PLAYS)
    yield from (f"I drink {thing}." for thing in _DRINKS)
    yield from (f"Please remember that {note}." for note in _NOTES)
    yield from (f"We decided to {what}." for what in _DECIDED)
    yield "My sister Ilse lives in Graz."
    yield "I have two cats."
    yield "I am vegetarian."
    yield "My favourite colour is teal."
    yield "I prefer short answers."
