"""What the platform and the model put into a message is not its author's; offsets stay those of the message."""

from __future__ import annotations

import pytest

from formation.extractors.deterministic.reading import MASK as READ_MASK
from formation.extractors.deterministic.reading import plain
from formation.stages.foreign import MASK, without_foreign


def own(text: str) -> str:
    return " ".join(without_foreign(text).replace(MASK, " ").split())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("<thinking>The user wants tea</thinking> I use Fedora", "I use Fedora"),
        ("<think>likes tea", ""),
        ("I use Fedora <scratchpad>likes tea</scratchpad>", "I use Fedora"),
        ("<environment_details>cwd: /srv</environment_details> I use Fedora", "I use Fedora"),
        ("<command-name>/clear</command-name> I use Fedora", "I use Fedora"),
        ("<local-command-stdout>I like tea</local-command-stdout>", ""),
        ("<task-notification>done</task-notification> I use Fedora", "I use Fedora"),
        ("      > I like tea\nI use Fedora", "I use Fedora"),
        ("I use Fedora\nFwd: Re: offer\nFrom: Aldo\nI like tea", "I use Fedora"),
        ("I use Fedora\nFW: tea\nI like tea", "I use Fedora"),
        ("I use Fedora\nFrom: Aldo <aldo@example.org>\nI like tea", "I use Fedora"),
        ("Is this ok?\n\nDear Sir,\nI like tea.\nKind regards,\nAldo Berti", "Is this ok?"),
        ("Hi Bo, I like tea.\nI have two cats.\n\nLove, Aldo\n\nI use Fedora", "I use Fedora"),
        ("Good day. I am a prince, I like tea.\n\n^ lol. I use Fedora", "lol. I use Fedora"),
    ],
)
def test_that_it_is_taken_out(text: str, words: str) -> None:
    assert own(text) == words


@pytest.mark.parametrize(
    "text",
    [
        "Dear Ada,\nI like tea.\nLove, Bo",
        "Hi Claude,\nI like tea.\nThanks, Bo\n\nIs it late?",
        "Hi,\nI like tea.\nThanks, Bo\n\nPS I use Fedora",
        "I am thinking of tea",
        "<b>thinking</b> is fun",
        "a <thinker> said so",
        "5 > 3 and I like tea",
        "Re: tea. I like it",
    ],
)
def test_that_it_is_left_in(text: str) -> None:
    assert own(text) == " ".join(text.split())


@pytest.mark.parametrize(
    "text",
    [
        "Log:\n```\nI like tea\n```\nI use Fedora",
        "See\n~~~\nI like tea\n~~~\nI use Fedora",
        "> I like tea\nI use Fedora",
        "I use Fedora.\n-- Original Message --\nI like tea",
        "I use Fedora.\nOn Mon, 3 Mar 2025, Bo wrote:\nI like tea",
    ],
)
def test_that_reading_need_not_take_it_out_again(text: str) -> None:
    left = without_foreign(text)
    assert "tea" not in left and "I use Fedora" in left
    assert plain(left).replace(READ_MASK, "").count("I use Fedora") == 1
