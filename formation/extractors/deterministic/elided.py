"""What its owner says of themselves without "I": "allergic to penicillin, ...", "originally from Goa, now in Leipzig", "training for a marathon".

Only at the head of a message, where nobody else can be meant yet, and only in words that are said of people. The clause
is read as if its subject had been said; its place in the message stays that of the words.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from formation.extractors.deterministic.reading import Clause

#: Where such a clause ends; any other word would make it a heading or a question: "vegan gravy", "diabetic dog food".
_END = r"(?=\s*(?:$|[,.;!(]|(?:and|but|so|since|because|here|btw|now)\b))"
_STATES = (
    r"(?:(?:strict |lifelong )?(?:vegan|vegetarian|pescatarian)|co?eliac|asthmatic|autistic|dyslexic|epileptic|(?:type (?:1|2|one|two) )?diabetic|"
    r"(?:lactose|gluten)[- ]intolerant|left[- ]handed|colou?r[- ]?blind|hard of hearing|short-?sighted|retired|unemployed|self-employed|"
    r"single|divorced|widowed|married)"
)
_BEING = re.compile(
    rf"(?:{_STATES}{_END}|(?:severely |badly |also )?allergic to (?!.*\b(?:is|are|was|kids?|child(?:ren)?|friendly|recipes?|guests?)\b)\w|"
    r"(?:originally )?from (?-i:[A-Z])[\w' -]{1,30}, (?:now|but|living|moved)\b|"
    r"(?:based|living) in (?-i:[A-Z])[\w' -]{1,30}(?=[,.;])|"
    r"(?:really |super |very |so |totally |big |heavily )into \w|"
    r"(?:currently |now |also )?(?:training for|saving (?:up )?(?:for|to)|learning(?: to)?|studying|recovering from|renovating) "
    r"(?!.*\b(?:is|are|was|were|has|have|had|will|would|could|takes?|makes?|seems?|can|helps?|vs|tips|guide|plan|ideas|resources)\b)\w[\w' -]{2,60}(?=[,.;]|$))",
    re.I,
)
#: A state stands by itself: what follows holds for its own time.
_STATE = re.compile(rf"{_STATES}(?=\s*(?:$|[,.;!(]))", re.I)
_DONE = re.compile(
    r"(?:just |recently |finally |only |also )*(?:moved (?:here |back )?(?:to|from)(?= (?-i:[A-Z]))|graduated|bought (?:myself |a |an |my )|adopted (?:a|an|two|three|our|my)|"
    r"picked up \w+ing\b|dropped out of|retired (?:from|in|last)|got (?:a|an|two) (?:new )?(?:dog|cat|puppy|kitten|job))\b",
    re.I,
)
_GREETING = re.compile(r"\W*(?:(?:hi|hey|hello|ok|okay|so|btw|well|yes|yeah|good (?:morning|evening))\b[\s,!.:]*)*\W*", re.I)
_WORD = re.compile(r"[a-z]{2,}", re.I)
_OTHERS = re.compile(r"\b(?:he|she|they|his|her|their|him|them)\b", re.I)
#: A word without which no such clause begins.
HINT = (
    r"allergic|vegan|vegetarian|pescatarian|co?eliac|asthmatic|autistic|dyslexic|epileptic|diabetic|intolerant|handed|blind|retired|unemployed|"
    r"divorced|widowed|originally|based|into|training|saving|learning|studying|moved|graduated|bought|adopted|picked|dropped"
)


@lru_cache(maxsize=8)
def heads(clause: Clause) -> bool:
    """Whether nothing but a greeting was said before it in its message."""
    return not clause.before.strip(" ,") and not _WORD.search(_GREETING.sub("", clause.message[: clause.start]))


def spelled_out(clause: Clause) -> Clause:
    """The clause with the subject that its owner left out, or as it is."""
    if clause.asks or clause.unreal or not heads(clause):
        return clause
    text = clause.text[len(greeted[0]) :] if (greeted := _GREETING.match(clause.text)) else clause.text
    if state := _STATE.match(text):
        text = state[0]
    subject = "I'm" if _BEING.match(text) else "I" if _DONE.match(text) else None
    if subject is None or _OTHERS.search(clause.text):
        return clause
    return replace(clause, text=f"{subject} {text}")
