"""What the owner asked to be remembered: "please remember that ...". Owner authority; the words themselves when no kind reads them.

A to-do ("remember to ...") and a shared memory ("remember when ...") are no such request; a message that asks not to keep
something is not read at all (``formation.stages.consent``).
"""

from __future__ import annotations

import re

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic import asking
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.languages import wording
from formation.extractors.deterministic.persons import turned
from formation.extractors.deterministic.reading import Clause
from memory.values import BeliefType, Portability
from memory.views import Claim

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
    r"\bas root\b|\b(?:runs?|running|ran) (?:this|it|that)\b|"
    r"\b(?:when|while|before|after) (?:you (?:are )?)?(?:writ|draft|answer|fix|edit|summari[sz]|translat|review|refactor)\w* (?:this|it|that)\b",
    re.I,
)
_NOT_A_REQUEST = re.compile(
    r"^(?:when(?! i (?:say|write|mention|type|talk|refer))|how|what|who|where|why|if|to|not to|the time|that time|one time|that day|that one|me|us|him|her|them|"
    r"last|our (?!(?:[\w'-]+ ){1,4}(?:is|are|has|have|was|only|can|cannot|can't|runs?|takes?|does|doesn't|needs?|opens?|closes?|starts?|gets?|goes|comes|lives|hates|likes)\b)|seeing|going|being|those|these|it|it's|its|this|your|you|he|he's|she|she's|they|they're|i told|i said|i asked|we talked)\b",
    re.I,
)
_MAY_ASK = re.compile(r"remember|note|save|store|memori|forget|keep|write|jot|bear|file|log", re.I)
#: "Whenever I paste a poem, remember that": when to remember, not what.
_OCCASION = re.compile(r"\W*(?:when(?:ever)?|if|unless|every time|each time|any ?time|before|after|because|since|while)\b", re.I)
#: "Store this for the next time I ask": when it will be of use, and nothing to keep.
_FOR_LATER = re.compile(r"\W*for (?:(?:the |my )?next time|later|another time|(?:when|whenever|if) (?:i|we)\b)[^,:]*$", re.I)
_I_SAID = re.compile(r"i (?:said|told you|mentioned)(?: that)?\s+(?=(?:i|i'm|my|we|our)\b)", re.I)
#: "Note: ..." heads an aside far more often than a request.
_ASIDE = re.compile(r"note\s*:", re.I)
_DOES = (
    r"(?:(?:run|use|need|take|support|require|depend|connect|live|land|come|cover|include|contain|store|read|write|send|speak|start|end|open|close|cost|last|"
    r"follow|serve|expire|allow|want|own|handle|leave|sell|weigh|measure|accept|pick|pull|hold|get|expect|meet|rehearse|belong|print|ship|trip|drop|beep|"
    r"fit|jam|smell|bite|bark|sleep|arrive|charge|pay|drive|drink|eat|play|call|say|know|make|give|keep|turn|stay|break|fail|freeze|creak|ring|die|swell|melt)s|"
    r"goes|reaches|does|has|finishes|washes|flies|dries|switches|touches|matches|carries|tries|relies)"
)
_STATES = re.compile(
    rf"\s(?:(?:is|are|has|have|must|should|can|cannot|means?|works?|takes?|go|only|does|hates|likes|loves|prefers|sits|hangs|sticks|=|{_DOES}|"
    r"\w+n't|wont|cant|dont|doesnt)\s|(?:is|are|has|does|sticks|leaks|works)$)|\w's\s|\w're\s|\bi'm\s|\bim\s|\bi've\s|\bive\s|\bi \w+\s|\bwe \w+\s|"
    r"\s[a-z]{3,}s\s+(?:if|when|on|at|only|every|after|before|until|in)\s|"
    # somebody's or something's doing, and when: "the wifi drops if the microwave is on"
    r"\w \w+[^s\s]s (?:if|when|unless|because|once|twice|thrice)\b",
    re.I,
)
#: "Log the errors at startup": may ask for any other work.
_OTHER_WORK = re.compile(r"note|log|save|store|memo|jot|write|put", re.I)
#: What is only protested: "for the record, I never said so".
_PROTESTED = re.compile(
    r"(?:i|we|it|that)(?:'m|'ve|'s)? (?:(?:really|only|just) )*(?:\w+n't|never|not|did|do|said|meant|told|asked|warned|called|tried|thought)\b",
    re.I,
)
_OWN = re.compile(r"\b(?:i|im|ive|i'm|i've|my|we|we're|our|me|us)\b", re.I)

#: Why it is wanted.
_REASON = re.compile(
    r",?\s+(?:so|so that|because|since|cos|cuz|in case)\s+(?:i|we|you|u|i'm|im|(?:please\s+)?(?:don't|dont|do not|never|avoid|skip|plan|keep|use|no))\b.*$",
    re.I | re.S,
)
#: What an assistant does.
_HELPING = (
    r"(?:recommend|suggest|propos|advis|answer|reply|repl|writ|draft|brainstorm|quot|pick|choos|plann?|book|mak|giv|help|explain|"
    r"format|schedul|cod|edit|draw|design|translat|summari[sz]|sugest|recomend)"
)
#: "... when you suggest tools", "..., twice, when recommending": when to think of it, not when it is so.
_FOR_WHEN = re.compile(
    rf"(?<=[\w\"'`]),?\s+(?:for )?(?:(?:when(?:ever)?|if|next time) (?:you|u) {_HELPING}(?:e|ie|y)?s?|(?:when(?:ever)?|while) {_HELPING}(?:y|t)?ing)\b[^.;]*$",
    re.I,
)
_ORDER = re.compile(r"(?:you|your|always|never|don't|dont|do not|please|ask|tell|call|use|give|say|add|keep|avoid|skip)\b", re.I)


def request_of(clause: Clause) -> tuple[int, str] | None:
    """(offset in the clause, content) of an explicit request to remember."""
    behind = asking.BEHIND.match(clause.text) if _MAY_ASK.search(clause.text) else None
    if behind and not (clause.asks or clause.unreal):
        group = next(name for name in ("what", "what2", "what3") if behind[name])
        if _STATES.search(behind[group]) and not _OCCASION.match(behind[group]):
            return (behind.start(group), behind[group]) if _told(behind[group]) else None
    found = asking.HEAD.match(clause.text)
    start = found.end() if found else 0
    what = asking.ASSENT.sub("", clause.text[start:])
    if not found or not what or (clause.unreal and not what.lower().startswith(("if i", "when i"))) or _ASIDE.match(clause.text):
        return None
    if _FOR_LATER.match(what):
        return None
    if told := _I_SAID.match(what):
        what, start = what[told.end() :], start + told.end()
    alone = heads(clause) and "?" not in clause.around and not _OTHER_WORK.match(found["loosely"] or "")
    if not _asked_for(found, clause.text, what, alone=alone) or (
        clause.asks and not re.search(r"\b(?:can|could|would) (?:you|u)\b", clause.text, re.I)
    ):
        return None
    return start, what


def _asked_for(found: re.Match[str], text: str, what: str, *, alone: bool) -> bool:
    if _AT_HAND.search(what) and not _OWN.match(what):
        return False
    what = what_alone(what)
    linked = bool(found["link"].replace("please", "").replace("pls", "").strip(" ,"))
    if found["loudly"]:
        return bool(
            _STATES.search(what) and _told(what) and (found["loudly"][0] in "nN" or _OWN.search(what)) and not _PROTESTED.match(what)
        )
    if linked:
        # behind "that" stands a sentence: "our bins go out on Mondays" is no "our holiday"
        return _told(re.sub(r"^our ", "my ", what, flags=re.I) if re.search(r"that\W*$", found["link"], re.I) else what)
    return bool(found["plainly"] and _STATES.search(what) and _told(what)) or _own_words(text, what, alone=alone)


def what_alone(words: str) -> str:
    """What is to be kept without why it is wanted and when it is to be thought of; an order to the assistant keeps its "when"."""
    words = _REASON.sub("", words)
    return words if _ORDER.match(words) else _FOR_WHEN.sub("", words)


def is_order(words: str) -> bool:
    """Whether words tell the assistant what to do."""
    return _ORDER.match(words) is not None


def states(words: str) -> bool:
    """Whether words hold the verb of a statement."""
    return _STATES.search(f"{words} ") is not None


def points_back(sentence: str) -> bool:
    """Whether a sentence asks that the one before it be kept."""
    return asking.POINTS_BACK.match(sentence) is not None


def goes_on(sentence: str) -> bool:
    """Whether a sentence behind a request orders something else of its kind: "so dont book me calls at noon"."""
    return asking.GOES_ON.match(sentence) is not None


def going_on_from(clause: Clause) -> tuple[int, str]:
    """(offset, content) of a clause that is kept without a request of its own."""
    found = asking.GOES_ON.match(clause.text)
    start = found.end() if found else 0
    return start, clause.text[start:]


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
    polite = re.search(r"\b(?:please|pls|plz|can you|could you|can u)\b|^(?:don'?t|do not|never) ", text, re.I)
    return bool(_OWN.match(what) or ((polite or alone or _DOES_WHEN.search(what)) and _STATES.search(what)))


#: A statement by its form alone: "wifi at the caravan drops if the microwave is on".
_DOES_WHEN = re.compile(r"\w \w+[^s\s]s (?:if|when|unless|because) \w.*\b(?:is|are|has|have|\w+s)\b", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    if told := wording.remembered(claim, voice):
        return told
    said = _LABELLED.sub(_stated, (claim.get("text") or "").strip())
    said = _SIDED.sub("i like ", said)
    said = _FORBIDDEN.sub(lambda found: f"you should {'never' if found['never'] else 'not'} ", said)
    words = turned(_equated(re.sub(r"\s+(?=[,.;:])", "", re.sub(r"\s+", " ", said))), voice)
    return (words[:1].upper() + words[1:]).rstrip(" .,;!") + "."


#: "my home address: 12 Elm Street"
_LABELLED = re.compile(r"^((?:my|our|the) [\w' -]{1,40}?):\s+", re.I)


#: "im team Assam": of which of two camps.
_SIDED = re.compile(r"\b(?:i'm|im|i am) (?:(?:firmly|always|definitely) )?team (?=(?-i:[A-Z]))", re.I)
#: "dont book me calls at noon": an order to the assistant.
_FORBIDDEN = re.compile(r"^(?:don'?t|do not|(?P<never>never)) (?!forget\b)(?=\w+ (?:me|us|my|our|any)\b)", re.I)


def _equated(said: str) -> str:
    """ "bin liners = 30L": a sign for a verb."""
    return re.sub(r"^([\w' -]{2,40}?) = ", _stated, said)


def _stated(found: re.Match[str]) -> str:
    many = re.search(r"[^su]s$", found[1]) is not None
    return f"{found[1]} {'are' if many else 'is'} "


KIND = ClaimKind(
    name="note",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda claim: gist(claim.get("text") or ""),
    portability=Portability.CONTEXTUAL,
)
