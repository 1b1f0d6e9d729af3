"""Frames that reach over messages: a game that goes on, and somebody's text that is announced and then handed over.

In a game the owner speaks as whoever they play until one of them says that it is over. What comes after "I'll paste her
mail" or "translate this:" is one message, and nobody's claim.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.frames import frame_of
from formation.extractors.deterministic.reading import plain

#: Messages of its owner that a game lasts at most, from its last sign: in a day's chat nobody says that it is over.
_LASTS = 8
_ASKED = r"(?:\A\W*|[.!?;:\n]\s*|\b(?:please|pls|now|and|so|ok|okay|hey|hi|can you|could you|would you|will you|let's|lets|let us|can we|could we|want to|wanna|i want to|i'd like to|shall we)\s+)"
_GAME = re.compile(
    rf"{_ASKED}(?:(?:do|try|start|have|continue)\s+)?(?:(?:an?|some|the|our|this)\s+)?(?:(?:\w+\s+)?role[- ]?play(?:ing)?\b(?! games?\b)|pretend(?:ing)?\b|"
    r"(?:text[- ]adventure|improv (?:scene|game)|interactive (?:story|fiction)|larp)\b|play (?:pretend|make[- ]believe|house|doctor|d&d|dnd|the (?:role|part))\b|stay in character\b)|"
    r"\b(?:new|next|meet my|here's my) (?:[\w'-]+ )?(?:character|persona|oc|avatar)\s*[:,]|\bin[- ]character:|"
    r"\byou(?:'re| are|'ll be| will be|'ll play) (?:now )?(?:the|an?|my) [\w -]{1,40}?(?:,| and| while) i(?:'m| am|'ll be| will be|'ll play| play)\b|"
    r"\bi(?:'ll| will) (?:be|play) (?:the|an?) [\w -]{1,30}?(?:,| and) you(?:'re| are|'ll be| will be)? ",
    re.I,
)
_GAME_OVER = re.compile(
    r"\b(?:stop|end|quit|exit|leave|drop|enough|finish|pause|done with)\b[^.!?\n]{0,25}\b(?:role-?play\w*|game|scene|playing|pretending|character|acting|interview|act|story|rp)\b|"
    r"\b(?:game|scene|role-?play|interview|session|story) (?:is )?(?:over|done|finished)\b|\bout of character\b|\booc\b|\bback to (?:reality|real life|normal|work|being me)\b|\bfor real(?:,| now| this time)\b|\b(?:in real life|irl)\b|"
    r"\bnew topic\b|\bon (?:a|an|another) (?:different|unrelated|other|real|serious)?\s?(?:note|topic|subject)\b|\b(?:real|serious|unrelated|different|another|actual) (?:question|thing|topic)\b|"
    r"\A\W*(?:(?:ok|okay|haha|lol|great|cool|nice|perfect|wow)\W+)*(?:thanks|thank you|thx|that was (?:fun|great|good|helpful)|anyway)\b",
    re.I,
)
#: "I'll paste her notes", "my friend wrote me this": the next message is not its owner's.
_HANDING = re.compile(
    r"\b(?:i'll|i will|i'm going to|im going to|i'm gonna|im gonna|let me|i'm about to|gonna|going to) (?:now |just )?(?:paste|copy|forward|send you|share|drop|give you|show you)\b[^.!?\n]{0,60}"
    r"\b(?:text|mail|e-?mail|letter|message|notes?|post|review|story|chapter|essay|bio|profile|lyrics|poem|transcript|log|chat|conversation|thread|quote|speech|statement|draft|cv|resume|paragraph|what \w+ (?:wrote|said|sent))\b|"
    r"\b(?:wrote|sent|texted|emailed|messaged|replied|posted) (?:me |us |back )?(?:this|the following)\b[^.!?:\n]{0,50}[.!?:,]*\s*\Z|"
    r"\b(?:next message|text|mail|e-?mail|letter|review|story|it|this one) (?:follows|comes next|is next|coming up|below|in the next message)\W*\Z",
    re.I,
)
#: Without one of these no message opens a frame that reaches further.
_HINT = re.compile(
    r"play|pretend|adventure|improv|interactive|larp|character|persona|avatar|\boc\b|\byou(?:'re| are|'ll| will)|paste|copy|forward|send|share|drop|give|show|wrote|sent|texted|mailed|messaged|replied|posted|follows|next|below|:\s*\Z",
    re.I,
)
_AND_THEN = re.compile(r":\s*\Z")


class Scenes:
    """The messages of a window in the order of saying: which of them stand in a frame that an earlier one opened."""

    def __init__(self) -> None:
        self._left = 0
        self._handed = False

    def holds(self, text: str, *, given: bool = False) -> bool:
        """Whether a message is said in such a frame. Asked once of each message, in order. ``given``: a text that it announces
        stands in it."""
        handed, self._handed = self._handed, False
        if not self._left and not _HINT.search(text):
            return handed
        words = plain(text)
        self._handed = not given and _hands_over(words)
        if _GAME_OVER.search(words):
            self._left = 0
            return handed
        if _GAME.search(words):
            self._left = _LASTS
            return handed
        self._left = max(0, self._left - 1)
        return handed or self._left > 0


def _hands_over(words: str) -> bool:
    if _HANDING.search(words):
        return True
    frame = frame_of(words) if _AND_THEN.search(words) else None
    return frame is not None and frame.textual
