"""Words of the platform and of the model: who the assistant is, what state it is in, what it thinks (seed stage 4).

Such words reach an owner's message by pasting, and a candidate by an extractor that restates what it was told. They bar their
own clause; they are nobody's statement about the owner.
"""

from __future__ import annotations

import re

_KINDS = r"(?:ai|assistant|chatbot|bot|agent|language model|llm|copilot)"
_MACHINE = r"(?:ai(?: (?:assistant|agent|model|language model|system))?|(?:large )?language model|llm|chatbot|virtual assistant)"
_PLATFORM = re.compile(
    rf"^\W*you(?:'re| are) (?:\w+, )?(?:an?|the) (?:[\w-]+ ){{0,6}}{_KINDS}\b"
    r"|^\W*(?:your (?:role|task|job|purpose|persona|system prompt|knowledge cutoff|training data))\b[^.!?\n]{0,80}\b(?:is|are|ends)\b"
    rf"|^\W*(?:as|i am|i'm) an? {_MACHINE}\b(?! (?:\w+ )?(?:developer|engineer|researcher|designer|trainer|specialist|expert|"
    rf"consultant|enthusiast|student|ethicist|skeptic|startup))"
    r"|\b(?:knowledge|training) cutoff\b|\bcontext (?:window|left)\b[^.!?\n]{0,30}\d+ ?(?:%|tokens)|\btokens? (?:used|remaining|left)\b",
    re.IGNORECASE,
)
_STATUS = re.compile(
    r"^\W*(?:\[?(?:request interrupted|tool (?:call|use|result)|session (?:started|resumed|compacted|expired)|heartbeat|cron)\b"
    r"|(?:running|executing|reading|writing|searching|thinking|compacting|fetching) ?(?:\.\.\.|…|\d+ (?:commands?|tools?|"
    r"tasks?|agents?|files?|steps?)\b)|(?:task|job|run|build|step) \S{1,20} (?:started|finished|completed|queued)\b"
    r"|(?:auto-?)?compact(?:ing|ed) (?:conversation|context)\b|last login:|status: (?:ok|idle|running|error))",
    re.IGNORECASE,
)
_REASONING = re.compile(
    r"^\W*the user (?:wants?|would like|needs? me|expects?|might be|may be|probably|likely|just)\b"
    r"|^\W*(?:the )?user (?:is asking|asks?|asked|requests?|requested|says?|said|mentions?|mentioned|states?|stated|seems? "
    r"to|appears? to|is looking for|is greeting|is testing)\b"
    r"|^\W*(?:the )?assistant (?:should|will|must|needs? to|can|could) (?:respond|reply|acknowledge|ask the user|help the "
    r"user|call the|use the \w+ tool)\b"
    r"|^\W*(?:let me|i'll|i will|i should|first,? i) (?:think|check|look at|see|analy[sz]e|reason|consider)\b"
    r"|\bno (?:memories|facts|beliefs|preferences|information) (?:were |was )?(?:found|extracted|provided|to extract|available)\b"
    r"|\bnothing to (?:extract|remember|store)\b",
    re.IGNORECASE,
)


def restates_platform(clause: str) -> bool:
    """Whether a quoted clause is the platform's: the assistant's part, a status line. ``clause`` is in scannable form."""
    return bool(_PLATFORM.search(clause) or _STATUS.match(clause))


def restates_reasoning(statement: str) -> bool:
    """Whether a statement tells what a model thinks the owner wants instead of what the owner said."""
    return bool(_REASONING.search(statement))
