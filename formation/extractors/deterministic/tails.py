"""What follows a claim and changes it: a narrowing that may not be cut off, a passing moment, the time of an ending."""

from __future__ import annotations

import re
from functools import lru_cache

_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_MONTH = r"(?:january|february|march|april|may|june|july|august|september|october|november|december)"

#: "but only in winter", "except when it is live": without these words the claim would be wider than what was said.
_HEDGE = (
    r"(?:but only|only (?:in|on|at|when|if|for|with|after|before|during)|except|unless|though only|"
    r"(?:but|just|and) not (?:outside|inside|out|elsewhere|anywhere|abroad|away|lately|today|this|around|near|at|in|on|when|for|with|after|before|during|every|all|always|too|if|the|much|enough|often|really|anymore)|"
    r"(?:but|just|and) (?:not|no|never) (?:the |too |very |so |any )*[\w-]+ ones?|"
    r"according to(?! (?:my|our|the) (?:doctor|gp|neurologist|psychiatrist|dentist|allergist|specialist|hospital|vet))|"
    r"but (?!not only|i\b|we\b|my\b|it\b|it's|she|he\b|they|you|the\b|that|this|there|now|also|our\b|still|want|need|can|am\b|have|haven't|prices?)[\w-]+(?: [\w-]+)? (?:on (?:long|short|hot|cold|weekends?|sundays?|saturdays?|mondays?|fridays?|holidays?)|for (?:long|short|work)|when|during|if|in (?:the )?(?:summer|winter|mornings?|evenings?|public|private))|"
    r"but (?:rarely|seldom|hardly|not really|i don't really|less so)|apart from|other than|or (?:maybe|perhaps|at least|possibly))"
)
#: "I'm a nurse, well, a nursing student", "I collect stamps, or used to": the second thought is the true one.
_SECOND_THOUGHT = (
    r",\s*(?:well|or rather|ok|okay|i mean|almost),?\s|\bor (?:used to|rather|so i (?:thought|think|hope)|was\b|did\b)|(?:,|\()\s*(?:not yet|in training|to be|aspiring|wannabe|just not|kind of|sort of|in theory|in my dreams|i wish)\b|"
    r"\bbut (?:(?:my last day|it (?:ended|was stolen|broke)|that's over|not any ?more|no longer|then (?:quit|stopped|gave up|sold))|(?:i |we )?(?:(?:quickly|soon|then|since|already|have|'ve|later|eventually|recently|finally)\s+)*(?:got bored|gave up|given up|quit|stopped|lost interest|dropped (?:it|out)|sold it|regret(?:ted)?))\b"
)
_IMAGINED = r"in (?:the|this|that|an?) (?:\w+ )?(?:example|tutorial|exercise|docs|documentation|textbook|sample|lecture|slides|video|article|snippet|homework)|in (?:my|our|this|that|the|a) (?:\w+ )?(?:novel|story|dream|game|campaign|screenplay|script|simulation|scenario|fantasy|fan ?fic\w*|comic)"
#: Its owner does not know it for certain: said as a plain fact it would be too strong.
_UNSURE = r"(?:probably|practically|virtually|perhaps|possibly|maybe|presumably|supposedly|allegedly|kinda|sorta|most likely)"
_UNSURE_END = rf"(?:{_UNSURE}|or not|i'm not sure|not sure|(?:at least )?(?:i|we) (?:think|guess|suppose|believe|assume)|if i remember|as far as i know|afaik|or so i'm told|apparently)"
_HEDGED = re.compile(rf"{_SECOND_THOUGHT}|[\s,](?:{_HEDGE}|{_IMAGINED})\b|,\s*{_UNSURE_END}(?:,? (?:right|now|though|lol|idk))?\W*\Z", re.I)
_UNSURE_VERB = re.compile(rf"\A\W*(?:[\w']+\W+){{0,3}}?(?:{_UNSURE}|clearly|basically(?=\s+an?\s))\b", re.I)
_HEDGED_AFTER = re.compile(
    rf"\s*(?:{_SECOND_THOUGHT})|[^\w\x00]*(?:not yet|{_HEDGE}|{_UNSURE_END}(?=\W*(?:$|[.,;!)]|though|yet|but)))\b|\(\s*\)|\W*\((?:not|n't|jk|as if|i wish|kidding|just kidding|lol no)\W*\)|\W*(?:jk|just kidding|kidding|only joking|just joking)\b",
    re.I,
)
#: What holds only for a stretch of days is no lasting claim. "Right now" and its like are left to the filter, which counts them.
_FUTURE = re.compile(
    rf"\b(?:(?:from|starting|as of|beginning|effective) (?:next|tomorrow|{_DAY}|{_MONTH}|\d)|next (?:week|month|year|summer|winter|{_DAY}))\b",
    re.I,
)
_PASSING = re.compile(
    rf"\b(?:(?:un)?til (?!late|dawn|midnight)\w+|today|tonight|tomorrow|this (?:week|weekend|month|year|morning|evening|afternoon|summer|winter|spring|"
    rf"autumn|semester|term|time)|for (?:the|a|this|one|just) (?:weekend|week|day|night|evening|afternoon|month|summer|moment|while|bit)|"
    rf"for (?:two|three|a few|a couple of|\d+) (?:more )?(?:days|weeks|months|nights)|during (?:lent|ramadan|the (?:week|holidays?))|in {_MONTH}|"
    rf"on {_DAY}(?!s)|at this point)\b",
    re.I,
)
_LASTING = re.compile(
    r"\bsince\b|\bfor (?:\w+ ){0,3}?(?:years?|months?|decades?|ages|yrs?)\b|\ball (?:my|our) (?:life|lives)\b|\b(?:my|our) (?:whole|entire) (?:life|lives)\b",
    re.I,
)
#: Where the object of a negation or an ending is surely over.
_OVER = re.compile(
    r",|\s(?:because|since|'?cause|cuz|so|though|although|due to|thanks to|but|and (?:i|we|it|now)|for (?:good|ever|years|\d+ years)|at all|anymore)\b.*",
    re.I,
)
_NARROWING = re.compile(
    r"\s(?:on|at|in|after|before|for|to|with|during|while|when|whenever|if|outside|inside|together|every|each|without|by|over|as|much|often|"
    r"enough|alone|always|daily|again|more|most|from)\b",
    re.I,
)
_WHEN_ENDED = re.compile(
    rf"[\s,]+(?:(?:back )?in (?:the )?(?:(?:early|late|summer|spring|winter|autumn|fall)(?: of)? )?(?:(?:19|20)\d\d|{_MONTH})(?: (?:19|20)\d\d)?|last \w+|"
    rf"(?:about |over |almost |nearly )?(?:an?|two|three|four|five|six|seven|eight|nine|ten|some|many|\d+|a few|a couple of|a long) (?:years?|months?|weeks?|days?|while|"
    rf"time) ago|years ago|ages ago|yesterday|today|recently|this (?:week|month|year|morning)|on {_DAY}|for good|for health reasons|when i (?:was|turned)\b.*|"
    rf"after (?:what|that|my|the) .*|since .*|at last|altogether|entirely|completely|now)\W*$",
    re.I,
)


#: What is told as over is not taken back by its end: "I used to swim but stopped".
_USED_TO = re.compile(r"\bused to\b", re.I)
_STOPPED = re.compile(
    r",?\s*\b(?:but|and|until|then) (?:i |we )?(?:(?:had to|then|later|eventually|finally) )*(?:stop(?:ped)?|quit|g[ai]ve (?:it |that )?up|lost interest|got bored|dropped out)\b.*",
    re.I,
)


@lru_cache(maxsize=16)
def hedged(text: str, *, after: str) -> bool:
    """Whether a clause, or the words right after it, take part of it back."""
    if _USED_TO.search(text):
        text, after = _STOPPED.sub("", text), _STOPPED.sub("", after)
    return bool(_HEDGED.search(text) or _UNSURE_VERB.match(text) or _HEDGED_AFTER.match(after))


@lru_cache(maxsize=16)
def passing(rest: str) -> bool:
    return bool(_PASSING.search(rest) or _FUTURE.search(rest))


def lasting(rest: str) -> bool:
    """Whether what has been so still is: "for ten years", "since 2019"."""
    return bool(_LASTING.search(rest))


def future(rest: str) -> bool:
    return bool(_FUTURE.search(rest))


def narrowed(rest: str) -> bool:
    """Whether a negation or an ending goes on after its object: "on Fridays", "for caching"."""
    over = _OVER.search(rest)
    return bool(_NARROWING.search(rest[: over.start()] if over else rest))


def undated(rest: str) -> str:
    """Without the time at which something ended."""
    for _ in range(3):
        shorter = _WHEN_ENDED.sub("", rest)
        if shorter == rest:
            break
        rest = shorter
    return rest
