"""Refused consent: "don't save this", "off the record". Nothing is formed from a message that holds such words anywhere."""

from __future__ import annotations

import re

_KEEP = r"(?:remember|memori[sz]e|store|save|record|keep|log|note|retain|write down|hold on to)"
_KEPT = r"(?:remember(?:ed|ing)?|memori[sz](?:e|ed|ing)|stor(?:e|ed|ing)|sav(?:e|ed|ing)|record(?:ed|ing)?|keep(?:ing)?|kept|logg(?:ed|ing)|retain(?:ed|ing)?)"
_WHAT = (
    r"(?:this|that|it|any\w*|what\w*|my|our|mine|these|those|about|everything|(?:a |the )?(?:word|record|note|rest|"
    r"conversation|message|chat|details?|part|bit)s?|me(?! waiting| posted| updated| company)|us)\b"
)
_AT = r"(?:\A|[.!?;:,\n()\x00\u2014\u2013-]\s{0,3}|\b(?:please|pls|plz|just|so|and|but|also|ok|okay)\s+)"
_NOT = r"(?:don't|dont|do not|never|must not|mustn't|should not|shouldn't|may not|can't|cannot|needn't|need not)"
_REFUSALS = (
    #: "Don't store this", "please do not remember that ..."
    rf"{_AT}{_NOT}\s+(?:ever\s+|even\s+|you\s+(?:dare\s+)?)?{_KEEP}\s+{_WHAT}",
    #: "You don't have to remember ...", "no need to save ..."
    rf"\b(?:{_NOT}\s+(?:have|need|bother|try|want)\s+to|no need to|no reason to|rather not|without|stop)\s+{_KEPT}\s+{_WHAT}",
    #: "I don't want you to keep ...", "I'd rather you didn't remember ...", "I don't want my address stored"
    rf"\b(?:don't|dont|do not|didn't|did not|never|not)\s+(?:want|wish|like|agree\w*|consent\w*|allow\w*|permit\w*|give|gave)\b[^.!?\n]{{0,60}}?\b{_KEPT}\b",
    rf"\b(?:rather|prefer|wish|hope)\s+(?:that\s+)?(?:you|u|it|this|that)\s+(?:didn't|did not|don't|do not|wouldn't|not|never|wasn't|isn't)\s+(?:to\s+)?(?:be\s+)?{_KEPT}\b",
    #: "We should not save anything about ...", "my address must not be stored"
    rf"\b(?:must|should|may|can|shall|will|could|would|ought)(?:\s+not|n't|not)\s+(?:to\s+)?(?:ever\s+)?{_KEEP}\s+{_WHAT}",
    rf"\b(?:this|that|it|my [\w ]{{1,30}}|what i \w+)\s+(?:must|should|may|can|is|are|was)(?:\s+not|n't|not)\s+(?:to\s+)?be\s+{_KEPT}\b",
    #: kept between two
    r"\boff[- ]the[- ]record\b|\boff (?:the |your )?memory\b|\bbetween (?:you and me|you and i|ourselves)\b|"
    r"\b(?:just|stays?|stay|keep (?:this|that|it)|strictly) between us\b|\bstrictly confidential\b|\bthis is confidential\b|\bin (?:strict )?confidence,",
    r"\bkeep (?:this|that|it) (?:to yourself|private|secret|quiet|confidential|out of (?:your )?memory)\b",
    #: "Forget everything I said about ...": not "don't forget that ..."
    rf"{_AT}(?<!don't )(?<!dont )(?<!not )forget\s+(?:that\s+)?(?:i\b|i'\w+|my\b|we\b|about\b|(?:everything|anything|all|what\w*|the \w+)\b[^.!?\n]{{0,20}}?\b(?:i|we|you)\b)",
    r"\b(?:delete|erase|wipe|remove|unlearn)\s+(?:this|that|it|everything|all|what\w*|my)\b[^.!?\n]{0,40}?\b(?:memory|memories|about me|i (?:said|told|mentioned)|you know)\b",
)
_REFUSED = re.compile("|".join(f"(?:{pattern})" for pattern in _REFUSALS), re.I)


def refused(text: str) -> bool:
    """Whether plain words ask not to keep what is said; the assistant's own verbs only, not "we don't store sessions"."""
    return bool(_REFUSED.search(text))
