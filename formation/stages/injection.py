"""Words that speak to a model instead of saying something about their author (seed stage 6; decisions 6).

What an author does ("I ignore previous versions") is no injection; what a model is told to do is one.
"""

from __future__ import annotations

import re

_NOT_THE_AUTHOR = r"(?<!\bi )(?<!\bwe )(?<!\bi'll )(?<!\bi always )(?<!\bi usually )(?<!\bi often )(?<!\bi never )"
_ABOUT = (
    r"(?:\s+(?:all|any|every|each|of|the|your|my|these|those|this|that|previous|previously|prior|above|earlier|preceding|foregoing|"
    r"former|existing|current|given|system|developer|safety|security|content)){0,5}"
)
_RULES = r"(?:instructions?|prompts?|directives?|directions|guidelines|rules|messages?|polic(?:y|ies)|guardrails|restrictions|context)"

_PATTERNS = (
    rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|forget|override|overrule|bypass|circumvent|violate|discard)"
    rf"(?=\s+(?:all|any|every|the|your|these|those|previous|prior|above|earlier|preceding|foregoing|former|system|developer|safety|security|content)\b)"
    rf"{_ABOUT}\s+{_RULES}\b",
    rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|override|bypass)\s+(?:instructions|policy|policies|guardrails)\b",
    rf"{_NOT_THE_AUTHOR}\b(?:ignore|disregard|forget)\s+(?:everything|anything|all|what(?:ever)?)"
    r"(?:\s+(?:that\s+)?(?:was|is|came|you\s+were\s+told|said))?\s+(?:above|before\s+this|earlier|previously|you\s+were\s+told)\b",
    r"\bsystem\s+prompt\b",
    r"\bdeveloper\s+(?:message|prompt|mode)\b",
    r"</?\s*(?:system|developer|assistant|instructions?|untrusted[\w-]*|system[-_](?:prompt|message|instructions?))\s*/?>",
    r"<\|\s*(?:im_start|im_end|system|user|assistant|endoftext|start_header_id|end_header_id|eot_id)\s*\|>",
    r"\[/?INST\]|<</?SYS>>",
    r"\b(?:new|updated|additional)\s+(?:system\s+)?instructions?\s*:",
    r"\byou\s+are\s+now\s+(?!able|aware|connected|done|ready|here|at\b|on\b|up\b|logged|using|allowed|welcome|free\s+to|listening|looking)\w",
    r"\b(?:do\s+not|don't|never)\s+(?:ever\s+)?(?:tell|inform|alert|notify|warn|reveal|mention|disclose|show|say)\b[^.\n]{0,60}\b(?:the|this)\s+(?:user|owner|human)\b",
    r"\bwithout\s+(?:telling|informing|notifying|asking)\s+(?:the|this)\s+(?:user|owner|human)\b",
    r"\bignor(?:iere?|ez?|a|e)\s+(?:alle?|toutes?|todas?|les?|las?|die|tutte|as)\b[^.\n]{0,40}\b(?:anweisungen|instructions|instrucciones|istruzioni|instruções)\b",
    r"(?:忽略|无视|無視)[^。\n]{0,12}(?:指令|指示|提示)",
)
_INJECTION = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS), re.IGNORECASE)


def holds_injection(text: str) -> bool:
    """Whether text tells a model what to do, or wears its markup. ``text`` is in the form of ``safety.scannable``."""
    return _INJECTION.search(text) is not None
