"""A pasted chat is its speakers', in whichever shape it was copied; what its owner says beside it, and their own lists, are not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from formation.stages.foreign import MASK, without_foreign
from tests.formation.extractors.reading_aloud import statements

#: How messengers copy a line: (its number, speaker, surname, words).
SHAPES: dict[str, Callable[[int, str, str, str], str]] = {
    "a bracketed time": lambda at, name, last, words: f"[12:0{at}] {name.lower()}: {words}",
    "WhatsApp on iOS": lambda at, name, last, words: f"[01/05/2024, 9:0{at}:33\u202fPM] {name} {last}: {words}",
    "WhatsApp on Android": lambda at, name, last, words: f"01.05.24, 12:0{at} - {name}: {words}",
    "WhatsApp, a number": lambda at, name, last, words: f"5/1/24, 9:0{at} PM - +385 91 555 0101: {words}",
    "IRC": lambda at, name, last, words: f"12:0{at} <{name.lower()}> {words}",
    "IRC without times": lambda at, name, last, words: f"<@{name.lower()}> {words}",
    "WeeChat": lambda at, name, last, words: f"12:0{at}:11 {name.lower()} | {words}",
    "Slack": lambda at, name, last, words: f"{name} {last}  12:0{at} PM\n{words}",
    "Slack, an export": lambda at, name, last, words: f"{name.lower()} [12:0{at} PM]\n{words}\n",
    "Teams": lambda at, name, last, words: f"[Wednesday 12:0{at}] {name} {last}\n{words}",
    "Discord": lambda at, name, last, words: f"{name.lower()} \u2014 Today at 12:0{at} PM\n{words}",
    "Telegram": lambda at, name, last, words: f"{name} {last}, [1 May 2024 at 12:0{at}:33]:\n{words}",
    "Signal": lambda at, name, last, words: f"{name} (12:0{at}): {words}",
    "a call's chat": lambda at, name, last, words: f"12:0{at}:11 From {name} {last} to Everyone: {words}",
    "subtitles": lambda at, name, last, words: f"00:00:1{at}.000 --> 00:00:2{at}.000\n{words}",
    "a dated line": lambda at, name, last, words: f"2024-05-01 12:0{at} {name.lower()}: {words}",
    "names": lambda at, name, last, words: f"{name.lower()}: {words}",
    "names in bold": lambda at, name, last, words: f"**{name} {last}:** {words}",
    "names above": lambda at, name, last, words: f"{name} said:\n{words}",
    "names and a dash": lambda at, name, last, words: f"{name} - {words}",
    "numbered speakers": lambda at, name, last, words: f"- Speaker {len(name)}: {words}",
    "people of one's own": lambda at, name, last, words: f"{'my sister' if name == 'Ivka' else 'me'}: {words}",
}
TURNS = [("Ivka", "Horvat", "i live in split"), ("Jo", "Brandt", "do you eat meat? i'm vegan"), ("Ivka", "Horvat", "i have two cats")]


def own(text: str) -> list[str]:
    return [words.strip() for words in without_foreign(text).split(MASK) if words.strip()]


def chat(shape: Callable[[int, str, str, str], str]) -> str:
    return "\n".join(shape(at, *turn) for at, turn in enumerate(TURNS))


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize(
    ("message", "words", "formed"),
    [
        ("{chat}", [], []),
        ("Summarise the chat:\n{chat}", ["Summarise the chat:"], []),
        ("I live in Graz.\n\n{chat}\nShould I answer?", ["I live in Graz.", "Should I answer?"], ["User lives in Graz."]),
        ("{chat}\n\nI live in Graz. Who is coming?", ["I live in Graz. Who is coming?"], ["User lives in Graz."]),
    ],
)
def test_that_its_lines_are_their_speakers(
    shape: Callable[[int, str, str, str], str], message: str, words: list[str], formed: list[str]
) -> None:
    assert statements(TURNS[0][2]) == ["User lives in Split."]
    text = message.format(chat=chat(shape))
    assert own(text) == words
    assert statements(text) == formed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[12:01] ivka: i live in split", []),
        ("Ivka, [01.05.2024 12:01]\ni live in split\ni have a cat\n\nI live in Graz.", ["I live in Graz."]),
        ("what does she want? [12:01] ivka: i live in split [12:02] jo: me too", ["what does she want?"]),
        ("what does she want? ivka: i live in split\njo: me too\nivka: ok", ["what does she want?"]),
        ("Ivka: i live in split Jo: do you? Ivka: yes i do", []),
        ("01/05/2024, 12:01 - Ivka: hi\ni live in split\n01/05/2024, 12:02 - Jo left\nI live in Graz.", []),  # messages go on over lines
        ("01/05/2024, 12:01 - Ivka: hi\ni live in split\n01/05/2024, 12:02 - Jo left\n\nI live in Graz.", ["I live in Graz."]),
        ("[12:01] ivka: i live in split\nor so\n[12:02] jo: hm\nsummarise this, I live in Graz", ["summarise this, I live in Graz"]),
        ("User: i live in split\nI live in Graz.", ["I live in Graz."]),
    ],
)
def test_that_its_end_is_where_its_owner_goes_on(text: str, words: list[str]) -> None:
    assert own(text) == words


@pytest.mark.parametrize(
    "text",
    [
        "diet: i eat no meat\nhome: i live in Graz",
        "My day:\n07:00 breakfast: oats\n19:00 I play football",
        "Dinner 7:30 pm\nI'm vegan",
        "Pros: I like my job\nCons: I hate my commute",
        "Question: I live in Graz. Context: I have two cats.",
        "Backend: Django\nFrontend: Vue",
        "2026-03-01: I moved to Graz\n2026-03-05: I started my job",
        "Option A: I stay in Graz. Option B: I move to Wels.",
        "mia: 4 years old\ntom: 7 years old\nI need an idea",
        "my job: i teach\nmy home: i live in Graz",
        "I said to him: no way. I live in Graz - you know it.",
        "Update (12:30): I moved to Graz",
    ],
)
def test_that_a_list_of_ones_own_is_no_chat(text: str) -> None:
    assert own(text) == [text]
