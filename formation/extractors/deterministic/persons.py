"""The persons of a sentence turned: its first becomes the owner, its second the assistant, the verb beside each agrees."""

from __future__ import annotations

import re

from formation.candidate import Voice
from formation.extractors.deterministic.voice import third_person

_BASE_PAST = frozenset(
    "was were had did went got took made said came saw knew gave found told became left felt put brought began kept "
    "held wrote stood heard let meant set met ran paid sat spoke lost sent built spent grew won taught bought caught "
    "chose drove ate fell forgot sold threw wore broke cut hit hurt quit read shut".split()
)
_MODAL = frozenset(
    "can could will would shall should may might must cannot can't won't wouldn't shouldn't couldn't didn't wasn't hadn't 'll 'd wont cant didnt wouldnt couldnt shouldnt wasnt hadnt".split()
)
_ADVERB = re.compile(r"(?:\w+ly|always|never|already|also|both|just|still|often|sometimes|usually|really|even|only|now)$", re.I)


#: A quotation is one word: nobody in it is turned.
_TOKEN = re.compile(r"\"[^\"]*\"|`[^`]*`|(?<!\w)'[^']{2,}'(?!\w)|[\w'\u2019]+|[^\w'\u2019\"`]+|[\"`]")
#: As they are typed in haste.
_HASTY = {"im": "i'm", "ive": "i've", "u": "you", "ur": "your"}


def turned(said: str, voice: Voice, *, named: bool = False) -> str:
    """First person becomes the owner, second person the assistant; the verb beside each agrees.

    ``named``: the sentence has named its owner before these words, so that what is theirs is "their".
    """
    tokens = _TOKEN.findall(said)
    out: list[str] = []
    pending = ""
    for token in tokens:
        word = _HASTY.get(token.lower(), token.lower().replace("\u2019", "'"))
        if pending and token.strip() and not _ADVERB.match(token):
            out.append(agreeing(token, pending, voice))
            pending = ""
            continue
        replaced, pending_now = _person(word, voice, first=not named)
        named = named or bool(replaced and replaced.startswith("User"))
        out.append(replaced if replaced is not None else token)
        pending = pending_now or pending
    return "".join(out)


_SHORT = {"'m": "am", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would"}


def _person(word: str, voice: Voice, *, first: bool) -> tuple[str | None, str]:
    """(replacement, who the next verb belongs to)."""
    stored = voice is Voice.STORED
    base, mark, end = word.partition("'")
    short = _SHORT.get(mark + end, "")
    if base in {"i", "we", "you"} and (word == base or short):
        who = "assistant" if base == "you" else "owner"
        name = ("the assistant" if base == "you" else "User" if stored else "you") + (" and others" if base == "we" else "")
        many = base == "we"
        return (f"{name} {short if many else agreeing(short, who, voice)}", "") if short else (name, "" if many else who)
    possessive = ("User's" if first else "their") if stored else "your"
    simple = {
        "my": possessive,
        "our": possessive,
        "mine": "User's" if stored else "yours",
        "ours": "User's" if stored else "yours",
        "me": "User" if stored else "you",
        "us": "User and others" if stored else "you and others",
        "myself": "themselves" if stored else "yourself",
        "ourselves": "themselves" if stored else "yourselves",
        "your": "the assistant's",
        "yours": "the assistant's",
        "yourself": "itself",
    }
    return simple.get(word), ""


def agreeing(verb: str, who: str, voice: Voice) -> str:
    """The verb as it follows its owner or the assistant, a modal or a past form as it is: "you can" -> "it can"."""
    word = verb.lower().replace("\u2019", "'")
    if who == "owner" and voice is Voice.OWNER:
        return {"am": "are", "was": "were"}.get(word, verb)
    fixed = {
        "am": "is",
        "are": "is",
        "have": "has",
        "do": "does",
        "don't": "doesn't",
        "dont": "doesn't",
        "havent": "hasn't",
        "arent": "isn't",
        "were": "was",
        "haven't": "hasn't",
        "aren't": "isn't",
        "weren't": "wasn't",
    }.get(word)
    inflected = re.search(r"[^s]s$|(?:[a-z]{2,}[aeiou][a-z]*|[aeiou][a-z]+)ing$", word) and word not in {"focus", "bring", "bus", "cross"}
    if (
        fixed
        or inflected
        or word in _MODAL
        or word in _BASE_PAST
        or (word.endswith("ed") and word not in {"need", "feed", "speed"})
        or not word.isalpha()
    ):
        return fixed or verb
    return third_person(verb)
