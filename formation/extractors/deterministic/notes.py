"""What the owner asked to be remembered: "please remember that ...". Owner authority; the words themselves when no kind reads them.

A to-do ("remember to ...") and a shared memory ("remember when ...") are no such request; a message that asks not to keep
something is not read at all (``formation.stages.consent``).
"""

from __future__ import annotations

import re

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.languages import wording
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import third_person
from memory.values import BeliefType, Portability
from memory.views import Claim

_LEADING = r"(?:(?:hey|hi|ok|okay|also|and|oh|so|btw|by the way|one more thing|for later|just|ps|p\.s\.?)\b[\s,:]*)*"
_KINDLY = r"(?:(?:please|pls|plz|can you|can u|could you|would you|will you|kindly|you should|you need to|i want you to|i need you to|i'd like you to|i would like you to|let's|lets|try to|just|make sure (?:to|you))\s+)*"
_LATER = r"(?:for (?:later|me|next time|the future|future reference|the record|good|future (?:chats|reference|use))|in (?:the )?future|from now on)"
_ASKED = re.compile(
    rf"^{_LEADING}{_KINDLY}(?:also |always |just )?"
    r"(?:note to self(?: (?:for|via) you)?|note for (?:you|yourself|the future|later|next time)|for (?:your |the |my )?future reference|for (?:the future|next time|future chats)|reminder for you|fyi for (?:later|next time|the future)|(?:just )?so you (?:know|remember) (?:for (?:later|next time|the future|future reference))|so you remember|"
    r"keep this in mind|keep a note|keep in mind|bear in mind|"
    r"make sure (?:you|to) remember|file (?:this|it) away|never forget|don't ever forget|remember|remeber|rember|don't forget|dont forget|do not forget|note(?: (?:this|it|that))? down|note|make a (?:mental )?note|take a note|take note|"
    r"memorize|memorise|commit (?:this|it)? ?to memory|commit to memory|(?:jot|write|put) (?:this |it |that )?down|save this|save (?:this |it )?(?:to|in) (?:your )?memory|store this|store (?:this |it )?in (?:your )?memory|(?:add|put)(?: this| it)? (?:to|in|into) (?:your |the )?(?:memory|memories|notes)|log this|memo(?: to (?:you|self for you))?|"
    r"learn this|keep this on file|one thing to remember(?: about me)?|things? to (?:remember|know) about me|save (?:the )?following)\b"
    rf"(?P<link>(?: of (?:this|the following|the fact))?(?: this| the following)?(?: {_LATER}| for (?:all|any|every|future) [\w ]{{3,20}}?(?=:))?(?:,? that\b|\s*:|\s*[-\u2013\u2014]+|,)?)\s+(?P<what>.+)$",
    re.I | re.S,
)
#: "that episode where ...", "i before e": pointed at, not told.
_POINTED = re.compile(
    r"(?:(?:one|old|funny|great|weird|little|stupid|crazy|whole)\s+)*(?:episode|time|joke|movie|film|song|guy|girl|man|woman|day|night|trip|show|scene|place|"
    r"restaurant|book|meme|party|thing|stuff|story|game|moment|summer|winter|year|week|conversation|chat|meeting|bug|feeling|quote|line|ad|video|photo|picture|"
    r"one|bit|part|concert|holiday|class|teacher|word|phrase|saying|rule)\b\s*(?:$|[:?]|\b(?:where|when|with|about|from|who|that|we|i|you|she|he|in which|of|for)\b)|"
    r"i (?:before|comes|goes|precedes)\b|for the (?:quiz|test|exam)\b",
    re.I,
)
#: A to-do: "I have to buy milk". "I have to avoid nuts" stands.
_TO_DO = re.compile(
    r"(?:i|we)(?:'ve got| have got| gotta| have| need| ought| must| should|'m supposed|'re supposed)\s*(?:to\s+)?(?:buy|get|call|pick|send|pay|book|order|fetch|e-?mail|text|finish|submit|"
    r"return|collect|post|ring|phone|renew|clean|wash|cancel|reply|check|print|ask|tell|do|go|bring|make|meet|see|visit|drop|fix|write|feed|water|buy)\b"
    r"(?!.*\b(?:every|always|daily|each|never|before|after|twice|once|weekly|monthly)\b)",
    re.I,
)
_ERRAND = re.compile(
    r"(?:to )?(?:buy|call|pick up|send|pay|book|order|fetch|e-?mail|text|finish|submit|collect|ring|phone|renew|clean|wash|cancel|reply|print|ask|tell|bring|fix|feed|water|get|check|take out|drop off)\s(?!.*\b(?:every|always|daily|each|never|before|after|twice|once|weekly|monthly)\b)",
    re.I,
)
#: True of the matter at hand only.
_AT_HAND = re.compile(
    r"\bin (?:this|that|the (?:above|following|current)) (?:example|case|snippet|function|file|test|script|code|repo|thread|chat|scenario|exercise|question|context)\b|"
    r"\bas root\b|\b(?:runs?|running|ran) (?:this|it|that)\b",
    re.I,
)
#: "Ada is allergic to nuts, please remember that."
_THAT = rf"(?:please |pls |kindly |and |so |but |just |can you |could you )*(?:always )?(?:remember|note|save|store|memorize|memorise|don't (?:ever )?forget|dont forget|never forget|keep|write|jot|bear|file|log|make a note of|take note of) (?:that|this|it)(?: (?:in mind|down|away|in your memory|to memory|somewhere))?(?: {_LATER})?(?:,? (?:please|pls|thanks|thank you|ok))?"
_ASKED_BEHIND = re.compile(
    rf"^(?P<what>[^?\x00]{{8,200}}?)(?:,|\s[-\u2013\u2014]+)\s+{_THAT}$|^(?P<what2>[^?\x00]{{8,200}}?)(?:,| and)?\s+(?:please|pls|kindly) {_THAT}$|^(?P<what3>[^?\x00]{{8,200}}?),\s+(?:please|pls) (?:remember|note|don't forget)$",
    re.I,
)
#: A sentence that asks for the one before it to be kept: "Remember that.", "Please save this for next time."
_POINTS_BACK = re.compile(rf"^\W*{_LEADING}{_THAT}\W*$", re.I)
_NOT_A_REQUEST = re.compile(
    r"^(?:when(?! i (?:say|write|mention|type|talk|refer))|how|what|who|where|why|if|to|not to|the time|that time|one time|that day|that one|me|us|him|her|them|"
    r"last|our (?!(?:[\w'-]+ ){1,4}(?:is|are|has|have|was|only|can|cannot|can't|runs?|takes?|does|doesn't|needs?|opens?|closes?|starts?|gets?|goes|comes|lives|hates|likes)\b)|seeing|going|being|those|these|it|this|your|you|i told|i said|i asked|we talked)\b",
    re.I,
)
_MAY_ASK = re.compile(r"remember|note|save|store|memori|forget|keep|write|jot|bear|file|log", re.I)
_FOR_LATER = re.compile(rf"^{_LEADING}{_KINDLY}(?:for|fyi|so you|just so|memo|reminder)\b", re.I)
_I_SAID = re.compile(r"i (?:said|told you|mentioned)(?: that)?\s+(?=(?:i|i'm|my|we|our)\b)", re.I)
#: "Note: ..." heads an aside far more often than a request.
_ASIDE = re.compile(r"note\s*:", re.I)
_STATES = re.compile(
    r"(?:\s[a-z]{3,}s\s+(?:if|when|on|at|only|every|after|before|until|in)\b|\s(?:is|are|has|have|must|should|can|cannot|means?|lives?|works?|takes?|needs?|goes|go|only|does|opens|closes|starts|runs|comes|hates|likes|loves|prefers|wants|uses|sits|hangs|sticks|gets)|'s|\bi'm|\bim|\bi've|\bwe're|\bi \w+|\bwe \w+)\s",
    re.I,
)
_OWN = re.compile(r"\b(?:i|im|ive|i'm|i've|my|we|we're|our|me|us)\b", re.I)
_BASE_PAST = frozenset(
    "was were had did went got took made said came saw knew gave found told became left felt put brought began kept "
    "held wrote stood heard let meant set met ran paid sat spoke lost sent built spent grew won taught bought caught "
    "chose drove ate fell forgot sold threw wore broke cut hit hurt quit read shut".split()
)
_MODAL = frozenset(
    "can could will would shall should may might must cannot can't won't wouldn't shouldn't couldn't didn't wasn't hadn't 'll 'd".split()
)
_ADVERB = re.compile(r"(?:\w+ly|always|never|also|just|still|often|sometimes|usually|really|even|only|now)$", re.I)


def request_of(clause: Clause) -> tuple[int, str] | None:
    """(offset in the clause, content) of an explicit request to remember."""
    behind = _ASKED_BEHIND.match(clause.text) if _MAY_ASK.search(clause.text) else None
    if behind and not (clause.asks or clause.unreal):
        group = next(name for name in ("what", "what2", "what3") if behind[name])
        if _STATES.search(behind[group]):
            return (behind.start(group), behind[group]) if _told(behind[group]) else None
    found = _ASKED.match(clause.text)
    if not found or (clause.unreal and not found["what"].lower().startswith(("if i", "when i"))) or _ASIDE.match(clause.text):
        return None
    what, linked = found["what"], bool(found["link"].strip(" ,")) or bool(_FOR_LATER.match(clause.text) and found["link"].strip())
    start = found.start("what")
    if told := _I_SAID.match(what):
        what, start = what[told.end() :], start + told.end()
    asked_for = _told(what) if linked else _own_words(clause.text, what, alone=heads(clause) and not re.search(r"[?]", clause.message))
    if not asked_for or (clause.asks and not re.search(r"\b(?:can|could|would) you\b", clause.text, re.I)):
        return None
    return start, what


def points_back(sentence: str) -> bool:
    """Whether a sentence asks that the one before it be kept."""
    return _POINTS_BACK.match(sentence) is not None


def kept_back(sentence: str) -> bool:
    """Whether a sentence that the next one asks to be kept says anything to keep."""
    return bool(_STATES.search(sentence)) and _told(sentence)


def _told(what: str) -> bool:
    """After "that" or a colon anything may be remembered, how the assistant should behave included."""
    bare = re.sub(r"^(?:you (?:should|must|need|can|have|always|never|are)|your)\b", "", what, flags=re.I).strip()
    passing = (
        _POINTED.match(bare)
        or re.search(r"\b(?:that|this|it)\W*$", bare)
        or _ERRAND.match(bare)
        or _TO_DO.match(bare)
        or _AT_HAND.search(bare)
    )
    return not (passing or _NOT_A_REQUEST.match(bare))


_WHEN_YOU = re.compile(r"\s+when(?:ever)? you \w+[^,.;]*$", re.I)


def _own_words(text: str, what: str, *, alone: bool) -> bool:
    """Without them only what is about the owner ("remember, I am left-handed") or states something, at a polite request or at the head of a message that asks nothing."""
    if _NOT_A_REQUEST.match(what) or re.search(r"\byou\b", _WHEN_YOU.sub("", what), re.I) or _TO_DO.match(what) or _AT_HAND.search(what):
        return False
    polite = re.search(r"\b(?:please|pls|can you|could you)\b", text, re.I)
    return bool(_OWN.match(what) or ((polite or alone) and _STATES.search(what)))


def _render(claim: Claim, voice: Voice) -> str:
    if told := wording.remembered(claim, voice):
        return told
    said = _LABELLED.sub(_stated, (claim.get("text") or "").strip())
    words = turned(_equated(re.sub(r"\s+(?=[,.;:])", "", re.sub(r"\s+", " ", said))), voice)
    return (words[:1].upper() + words[1:]).rstrip(" .,;!") + "."


#: "my home address: 12 Elm Street"
_LABELLED = re.compile(r"^((?:my|our|the) [\w' -]{1,40}?):\s+", re.I)


def _equated(said: str) -> str:
    """ "bin liners = 30L": a sign for a verb."""
    return re.sub(r"^([\w' -]{2,40}?) = ", _stated, said)


def _stated(found: re.Match[str]) -> str:
    many = re.search(r"[^su]s$", found[1]) is not None
    return f"{found[1]} {'are' if many else 'is'} "


def turned(said: str, voice: Voice, *, named: bool = False) -> str:
    """First person becomes the owner, second person the assistant; the verb beside each agrees.

    ``named``: the sentence has named its owner before these words, so that what is theirs is "their".
    """
    tokens = re.findall(r"[\w'\u2019]+|[^\w'\u2019]+", said)
    out: list[str] = []
    pending = ""
    for token in tokens:
        word = token.lower().replace("\u2019", "'")
        if pending and token.strip() and not _ADVERB.match(token):
            out.append(_agreeing(token, pending, voice))
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
    word = {"im": "i'm", "ive": "i've"}.get(word, word)
    base, mark, end = word.partition("'")
    short = _SHORT.get(mark + end, "")
    if base in {"i", "we", "you"} and (word == base or short):
        who = "assistant" if base == "you" else "owner"
        name = ("the assistant" if base == "you" else "User" if stored else "you") + (" and others" if base == "we" else "")
        many = base == "we"
        return (f"{name} {short if many else _agreeing(short, who, voice)}", "") if short else (name, "" if many else who)
    possessive = ("User's" if first else "their") if stored else "your"
    simple = {
        "my": possessive,
        "our": possessive,
        "mine": "theirs" if stored else "yours",
        "ours": "theirs" if stored else "yours",
        "me": "User" if stored else "you",
        "us": "User and others" if stored else "you and others",
        "myself": "themselves" if stored else "yourself",
        "ourselves": "themselves" if stored else "yourselves",
        "your": "the assistant's",
        "yours": "the assistant's",
        "yourself": "itself",
    }
    return simple.get(word), ""


def _agreeing(verb: str, who: str, voice: Voice) -> str:
    word = verb.lower().replace("\u2019", "'")
    if who == "owner" and voice is Voice.OWNER:
        return {"am": "are", "was": "were"}.get(word, verb)
    fixed = {
        "am": "is",
        "are": "is",
        "have": "has",
        "do": "does",
        "don't": "doesn't",
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


KIND = ClaimKind(
    name="note",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda claim: gist(claim.get("text") or ""),
    portability=Portability.CONTEXTUAL,
)
