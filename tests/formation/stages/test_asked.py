"""Which words of the assistant's an answer may be read with: the last before it, in earnest, however the session is cut (ADR 22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from formation.consolidate import consolidate_session
from formation.policy import FORMATION_7
from formation.stages.asked import LASTS, LOOKED_AT, questions
from memory.values import ASSISTANT_MESSAGE, TOOL_COMPLETED, USER_MESSAGE, WORKING_STATE, Actor, Trigger
from memory.views import EventView, NewEvent
from review import actions
from tests.builders import NOW, append, principal, said, statements
from tests.formation.rereading import JULY, NEWER, by
from tests.formation.stages.test_select import said as seen

QUESTION, ANSWER = "Where do you live?", "Vrådal"
ASKS = seen(QUESTION, actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE)
ANSWERS = seen(ANSWER)


def asked(*events: EventView, start: int = 1) -> list[str]:
    """What was asked before each of the owner's messages; "" where nothing was."""
    told = [replace(event, sequence=number) for number, event in enumerate(events, start=start)]
    found = questions(told)
    return [found.get(event.id, "") for event in told if event.actor is Actor.PRINCIPAL]


def test_it_is_the_last_word_before_an_answer() -> None:
    assert asked(ASKS, ANSWERS) == [QUESTION]
    assert asked(ASKS, seen("{}", actor=Actor.SYSTEM, type=WORKING_STATE), ANSWERS) == [QUESTION]
    assert asked(seen("A" * LOOKED_AT + QUESTION, actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE), ANSWERS)[0].endswith(QUESTION)
    assert asked(ASKS, seen("Hm"), ANSWERS) == [QUESTION, ""]
    assert asked(ASKS, seen("done", actor=Actor.TOOL, type=TOOL_COMPLETED), ANSWERS) == [""]
    assert asked(ASKS, replace(ANSWERS, occasion=2)) == [""]


@pytest.mark.parametrize(
    ("actor", "type"),
    [
        (Actor.TOOL, TOOL_COMPLETED),
        (Actor.SYSTEM, "system.message.created"),
        (Actor.OTHER, USER_MESSAGE),
        (Actor.DEVICE, USER_MESSAGE),
        (Actor.TOOL, ASSISTANT_MESSAGE),
        (Actor.OTHER, ASSISTANT_MESSAGE),
    ],
)
def test_only_the_assistant_asks(actor: Actor, type: str) -> None:
    assert asked(replace(ASKS, actor=actor, type=type), ANSWERS) == [""]


def test_among_others_nobody_knows_whom_it_asks() -> None:
    somebody = seen("Hello there", actor=Actor.OTHER)
    assert asked(somebody, ASKS, ANSWERS) == [""]
    assert asked(somebody, ASKS, ANSWERS, replace(ASKS), ANSWERS)[-1] == QUESTION


@pytest.mark.parametrize(
    "sign",
    [
        "I'll answer as my grandpa",
        "Write a scene with me in it",
        "I am filling this in for my mum",
        "lass uns ein Spiel spielen",
        "Let's practise Spanish",
        "quiz me on capitals",
        "can you interview me for the job? a mock interview",
        "let's do a role-play",
        "I'll be a pirate",
        "translate what I say",
        "Pretend to be a border guard",
        "correct my grammar",
        "practise my small talk with me",
        "fill it with a made-up person",
        "this form is for my mother, it's an application for my mother",
    ],
)
def test_in_a_game_nobody_asks_in_earnest_until_it_is_long_over(sign: str) -> None:
    assert asked(seen(sign), ASKS, ANSWERS) == ["", ""]
    ended = [*(seen(f"turn {number}") for number in range(LASTS)), ASKS, ANSWERS]
    assert asked(seen(sign), *ended)[-1] == QUESTION


@pytest.mark.parametrize("sign", ["Question 3:", "*leans over the counter*", "Round 2!", "¡Muy bien! ¿Y tú?", "Correct answer!"])
def test_the_assistants_own_words_tell_a_game_too(sign: str) -> None:
    assert asked(replace(ASKS, text=f"{sign} {QUESTION}"), ANSWERS) == [""]


# --- however the session is cut -------------------------------------------------------------------------------------


def conversation() -> Sequence[NewEvent]:
    """Nine turns of small talk, and of each session's two answers the second one in a game."""
    lines = [("assistant", QUESTION), ("user", ANSWER), *(("user", f"Number {number}, please.") for number in range(6))]
    lines += [("user", "Let's play a game"), ("assistant", "What do you do for a living?"), ("user", "Tram driver")]
    lines += [("assistant", "Do you have any pets?"), ("tool", "{}"), ("user", "a tortoise")]
    kinds = {
        "user": (USER_MESSAGE, Actor.PRINCIPAL),
        "assistant": (ASSISTANT_MESSAGE, Actor.ASSISTANT),
        "tool": (TOOL_COMPLETED, Actor.TOOL),
    }
    return [
        said(text, at=NOW + timedelta(minutes=minute), type=kinds[who][0], actor=kinds[who][1]) for minute, (who, text) in enumerate(lines)
    ]


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("messages", [1, 2, 40])
def test_a_window_reads_alike_wherever_it_begins_and_is_read_again_as_it_was(messages: int) -> None:
    owner = principal()
    session = append(owner, *conversation())
    cut = replace(FORMATION_7, window_messages=messages)
    runs = consolidate_session(principal_id=owner.id, session_id=session, trigger=Trigger.SESSION, now=NOW + timedelta(hours=1), policy=cut)
    assert len(list(runs)) == -(-10 // messages)
    assert statements(owner) == ["User lives in Vrådal."]
    done = actions.rederive(by(owner, now=JULY), policy=NEWER)
    assert (done.added, done.removed, done.changed) == ((), (), ())


@pytest.mark.django_db(transaction=True)
def test_an_answer_beside_a_secret_or_off_the_record_is_kept_no_more_than_any_words() -> None:
    for name, answer in (("secret", "Vrådal. My password is Tq7-horse-91!"), ("off", "Vrådal, but don't save this")):
        owner = principal(name)
        session = append(owner, said(QUESTION, actor=Actor.ASSISTANT, type=ASSISTANT_MESSAGE), said(answer))
        list(consolidate_session(principal_id=owner.id, session_id=session, trigger=Trigger.SESSION, now=NOW + timedelta(hours=1)))
        assert statements(owner) == []
