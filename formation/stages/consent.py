"""What its owner does not want kept (decisions 6): a message, a conversation until it is lifted, or the message before.

Read by closed patterns. Where one could be meant, the message is left alone: what is missed can be said again. Words in
quotation marks, questions, and what somebody else said "off the record" are nobody's refusal.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from formation.gating import FirstOf, Gate
from formation.stages import consent_abroad as abroad
from formation.stages.refusals import refuses
from formation.stages.safety import scannable

_KEEP = r"(?:remember|memori[sz]e|store|save|record|keep|log|note|retain|write down|hold on to)"
_KEEP_WORDS = "remember memorise memorize store save record* keep log note retain write hold"
_KEEPING = r"(?:remembering|memori[sz]ing|storing|saving|recording|keeping|logging|learning)"
_KEPT = (
    r"(?:remember(?:ed|ing)?|memori[sz](?:e|ed|ing)|stor(?:e|ed|ing)|sav(?:e|ed|ing)|record(?:ed|ing)?|keep(?:ing)?|kept|"
    r"logg(?:ed|ing)|log(?=\s+(?:this|that|it|any|what|my)\b)|retain(?:ed|ing)?)"
)
_KEPT_WORDS = (
    "remember remembered remembering memori* store stored storing save saved saving record recorded recording keep keeping kept "
    "logged logging "
    "log retain retained retaining"
)
#: "Don't save my changes": work in hand, not what is being said.
_MATTER = r" (?:tests?|changes|screen|files?|code|drafts?|work|spot|seat|place)\b"
_WHAT = (
    r"(?:this|that|it|any\w*|what\w*|my(?!" + _MATTER + r")|our|mine|these|those|about|everything|(?:a |the )?(?:word|record|note|rest|"
    r"conversation|message|chat|details?|part|bit)s?|me(?! waiting| posted| updated| company)|us)\b"
)
_AT = r"(?:\A|[.!?;:,\n()\x00\u2014\u2013-]\s{0,3}|\b(?:please|pls|plz|just|so|and|but|also|ok|okay)\s+)"
_NOT = r"(?:don't|dont|do not|never|must not|mustn't|should not|shouldn't|may not|can't|cannot|needn't|need not)"
_OFF = r"off[- ](?:the[- ])?record"
_SAID = r"(?:said|told you|mentioned|wrote|typed|shared|asked)"
_ASKING = rf"{_AT}(?:(?:can|could|would) you |you can |let's )?(?:please )?(?:just )?"
_LAST = r"(?:my|the|that) (?:last|previous) (?:message|sentence|comment|remark|thing|bit|part)"

#: The message is not to be kept.
_MESSAGE = (
    # "Don't store this", "please do not remember that ..."
    (
        _KEEP_WORDS,
        rf"{_AT}{_NOT}\s+(?:ever\s+|even\s+|you\s+dare\s+)?{_KEEP}\s+{_WHAT}|\b(?:can|could|would) you (?:please )?not {_KEEP}\s+{_WHAT}",
    ),
    # "Don't save: ...", with what is meant behind it
    (": ; – — -", rf"{_AT}{_NOT}\s+(?:ever\s+)?(?:remember|memori[sz]e|store|save|record|log|note|retain)\s?(?:[:;]|\s[\u2013\u2014-]+\s)"),
    ("down", rf"{_AT}{_NOT}\s+(?:write|put|jot|take) (?:this|that|it|any\w*) down\b"),
    ("learn", rf"{_AT}{_NOT}\s+learn (?:anything )?from (?:this|that|it|what|my|our)\b"),
    ("memory", rf"{_AT}{_NOT}\s+(?:add|put|commit|write|enter)\b[^.!?\n]{{0,40}}?\b(?:to memory|(?:to|in|into) your memory)\b"),
    (
        _KEPT_WORDS + " memory",
        r"\b(?:don't|dont|do not) want\b[^.!?\n]{0,40}?\bin your memory\b|"
        rf"\bwant\s+(?:this|that|it|my [\w ]{{1,30}}?)\s+(?:to\s+)?(?:never|not)\s+(?:to\s+)?be\s+{_KEPT}\b",
    ),
    # "You don't have to remember ...", "no need to save ..."
    (
        _KEPT_WORDS,
        rf"\b(?:{_NOT}\s+(?:have|need|bother|try|want)\s+to|no need to|no reason to|rather not|without|stop)\s+{_KEPT}\s+{_WHAT}",
    ),
    # "I don't want you to keep ...", "I don't want my address stored"; not "I don't want to keep the boat"
    (
        _KEPT_WORDS,
        r"\b(?:don't|dont|do not|didn't|did not|never|not)\s+(?:"
        r"(?:want|wish|like)\s+(?:you|it|this|that|any\w*|my|our|what\w*|these|those|the idea|to (?:have|be))\b|"
        r"(?:agree|consent|allow|permit)\w*\b|(?:give|gave)\s+(?:you\s+)?(?:my\s+)?(?:permission|consent|leave)\b)"
        rf"[^.!?\n]{{0,60}}?\b{_KEPT}\b",
    ),
    # "I'd rather you didn't remember ..."
    (
        _KEPT_WORDS,
        r"\b(?:rather|prefer|wish|hope)\s+(?:that\s+)?(?:you|u|it|this|that)\s+(?:didn't|did not|don't|do not|wouldn't|not|never|"
        r"wasn't|isn't)"
        rf"\s+(?:to\s+)?(?:be\s+)?{_KEPT}\b",
    ),
    # "We should not save anything about ...", "my address must not be stored"
    (
        _KEEP_WORDS,
        r"\b(?:you|we|u|nobody|no one)\s+(?:must|should|may|can|shall|will|could|would|ought)(?:\s+not|n't|not)\s+(?:to\s+)?(?:ever\s+)?"
        rf"{_KEEP}\s+{_WHAT}",
    ),
    (
        _KEPT_WORDS,
        r"\b(?:this|that|it|my [\w ]{1,30}|what i \w+)\s+(?:must|should|may|can|is|are|was)(?:\s+not|n't|not)\s+(?:to\s+)?be\s+"
        rf"{_KEPT}\b(?!\s+(?:in|to|on|by|as)\s+(?!your|memory|any))",
    ),
    (
        _KEPT_WORDS,
        rf"\b(?:this|that|it|what i \w+)\b[^.!?\n;:]{{0,40}}?\b"
        rf"(?:and|but|so)\s+(?:must|should|may|can|is|are)(?:\s+not|n't|not|\s+never)\s+(?:to\s+)?(?:ever\s+)?be\s+"
        rf"{_KEPT}\b(?!\s+(?:in|to|on|by|as|at|with|under|below)\s+(?!your|memory|any))",
    ),
    ("nothing", rf"\bnothing i \w+\b[^.!?\n]{{0,30}}?\b(?:should|may|must|can|is to)\s+be\s+{_KEPT}\b"),
    ("not", rf"\bnot to be {_KEPT}\b|\bnot for (?:the record|storage|keeping|(?:your |the )?(?:memory|notes|files|logs))\b"),
    (
        "keep",
        r"\bkeep (?:this|that|it|these|what i \w+) (?:out of|off|away from) (?:your |the )?(?:memory|notes|files|records?|logs?|profile)\b",
    ),
    (
        "stays remains stay",
        r"\bthis (?:stays|remains|must stay|should stay|has to stay) "
        r"(?:here|private|secret|confidential|with you|in (?:this|the) (?:room|chat|conversation))\b",
    ),
    (
        "private secret eyes ears",
        r"\bthis is (?:strictly |just |very )?(?:private|secret)\b(?=\s*(?:[:,.;!\n]|\Z|(?:and|but)\b))|\bfor your (?:eyes|ears) only\b",
    ),
    # "no memory please", "that wasn't meant to be saved", "that's a secret", "asking anonymously"
    (
        "memory* meant supposed intended secret anonymously privately confidence confidentially anonymous incognito confidential "
        "private keep leave",
        r"\b(?:no|without) memory(?=\s*(?:please|pls|plz|for this|of (?:this|that|it))\b)|\A\W*(?:please )?no memory\s*(?:[.,:;!)\n]|\Z)|"
        rf"\b(?:wasn't|isn't|was not|is not|weren't|not) (?:really )?(?:meant|supposed|intended) (?:to be|for) {_KEPT}\b|"
        r"\b(?:that's|it's|this is|that is) (?:a|my|our) (?:\w+ )?secret\b(?=\W*(?:[.,:;!)\n]|\Z|between))|"
        r"\bask(?:ing)? (?:this )?(?:anonymously|privately|in confidence|confidentially)\b|\b(?:anonymous|incognito|confidential|"
        r"private) question\b|"
        r"\bkeep no (?:record|note|copy|log|trace)s?\b|\bleave (?:this|that|it) out of (?:your |the )?(?:memory|notes|records?|profile)\b",
    ),
    # kept between two
    (
        "memory between confidence",
        r"\boff (?:the |your )?memory\b|\bbetween (?:you and me|you and i|ourselves)\b|\bin (?:strict )?confidence,",
    ),
    (
        "between confidential",
        r"\b(?:just|stays?|stay|keep (?:this|that|it)|strictly) between us\b|\bstrictly confidential\b|\bthis is confidential\b",
    ),
    ("keep", r"\bkeep (?:this|that|it) (?:to yourself|private|secret|quiet|confidential|out of (?:your )?memory)\b"),
    # "Forget everything I said about ...": not "don't forget that ..."
    (
        "forget",
        rf"{_AT}(?<!don't )(?<!dont )(?<!not )forget\s+(?:that\s+)?"
        r"(?:i\b|i'\w+|my\b|we\b|about\b|(?:everything|anything|all|what\w*|the \w+)\b[^.!?\n]{0,20}?\b(?:i|we|you)\b)",
    ),
    (
        "delete erase wipe remove unlearn",
        r"\b(?:delete|erase|wipe|remove|unlearn)\s+(?:this|that|it|everything|all|what\w*|my)\b[^.!?\n]{0,40}?"
        r"\b(?:memory|memories|about me|i (?:said|told|mentioned)|you know)\b",
    ),
)
_SESSION = r"(?:conversation|chat|session)"
_FROM_NOW = (
    r"(?:from (?:now|here|this point|this moment)(?: on(?:wards?)?| forward| out)?|going forward|until (?:i say|further notice|we're done)|"
    rf"for the (?:rest|remainder) of (?:this|the|our) (?:{_SESSION}|talk)|in this (?:whole |entire )?{_SESSION})"
)
#: Before a verb: it is the speaker's or others' own doing, not asked of the one who listens.
_ASKED = r"(?<!\bi )(?<!\bwe )(?<!they )(?<!\bhe )(?<!she )(?<!people )(?<!\bto )(?<!will )\b"
_UNKEPT_WORDS = f"{_KEEP_WORDS} remembering memorising memorizing storing saving recording keeping logging learning"
_UNKEPT = (
    rf"(?:{_OFF}|{_ASKED}(?:don't|dont|do not|never|must not|should not|shouldn't)\s+(?:ever\s+)?{_KEEP}\s+{_WHAT}|"
    rf"{_ASKED}(?:stop|quit)\s+{_KEEPING}"
    rf"(?:\s+(?:{_WHAT}|things\b|stuff\b)|\s*(?:[.,!\n]|\Z)|(?=\s+(?:from|for|in|until)\b)))"
)
#: Nothing of the conversation is to be kept from here on.
_SESSION_OFF = (
    (_UNKEPT_WORDS, rf"\b{_FROM_NOW}\b[^.!?\n]{{0,60}}?\b{_UNKEPT}"),
    (_UNKEPT_WORDS, rf"\b{_UNKEPT}[^.!?\n]{{0,60}}?\b{_FROM_NOW}\b"),
    (
        "record*",
        rf"\b(?:this|the|our) (?:whole |entire |rest of the )?{_SESSION}\s+(?:(?:is|stays|remains)|(?:should|must) (?:be|stay))\s+{_OFF}",
    ),
    (
        "record*",
        rf"\b(?:let's|let us|we|i'd like to|i want to|can we|could we)\s+(?:go|stay|are going|are)\s+{_OFF}|\bwe're (?:now )?{_OFF}",
    ),
    ("record*", rf"{_AT}(?:stay|remain|going|go)\s+{_OFF}\b"),
    # "turn off memory", "temporary chat please", "nothing from this chat goes into memory"
    (
        "memory* temporary incognito private throwaway nothing",
        r"\b(?:turn|switch|keep|put) (?:your |the )?memory off\b|\b(?:(?:turn|switch) off|disable|deactivate|pause) (?:your |"
        r"the )?memory(?=\s*(?:please|pls|for (?:this|now)|from|now|[.,:;!)\n]|\Z))|\bmemory off\b(?=\s*(?:please|pls|[.,:;!\n]|\Z))|"
        r"(?:\A|[.!?\n]\s{0,3})\W*(?:(?:ok|okay|hi|hey|please)\W+)?(?:(?:this is|let's (?:do|use|have)|make this|treat this as|keep this|"
        r"i want|start|use) )?(?:an? )?(?:temporary|incognito|private|throwaway) "
        r"(?:chat|mode|session|conversation)(?:,? (?:please|pls|now|only))?\s*(?:[.!:;,\n]|\Z)|"
        rf"\bnothing (?:from|in|of|said in) (?:this|our) {_SESSION} (?:goes|should go|may go|is to go|gets?|should get|is|should be|may be|"
        rf"ends up)\s+(?:(?:in|into|to)\s+(?:your |the |any )?(?:memory|notes|records?|profile)|{_KEPT})\b",
    ),
    # "can you not keep notes of this chat", "take no notes of this conversation"
    (
        "conversation chat session",
        rf"(?:{_NOT}|\b(?:can|could|would|will) you (?:please )?not|{_AT}not)\s+(?:keep|take|make|hold)\s+(?:any |a )?(?:notes?|"
        rf"records?|logs?|history|memory|transcript)\s+(?:of|on|from|about|for|in) (?:this|our|the) (?:whole |"
        rf"entire )?{_SESSION}\b|\b(?:keep|take|make) no (?:notes?|records?|logs?|memory) (?:of|on|from|about|in) "
        rf"(?:this|our|the) (?:whole |entire )?{_SESSION}\b",
    ),
    (
        "conversation chat session",
        rf"{_ASKED}(?:don't|dont|do not|never)\s+(?:{_KEEP}|learn (?:anything )?from)\s+(?:this|our) (?:whole |entire )?{_SESSION}\b",
    ),
)
#: That is lifted.
_SESSION_ON = (
    (
        "record*",
        r"\b(?:back|again) on(?: the)? record\b(?!\s+(?!now|again|please|from|for|and|so|then|here)\w)|"
        rf"\bon the record (?:again|now|from (?:now|here))\b|\b(?:end|over) (?:of|with) (?:the )?{_OFF}",
    ),
    ("record*", rf"\b{_OFF}(?: (?:part|bit|mode))? is (?:over|done|finished)\b|\bno longer {_OFF}|\bnot {_OFF} any ?more"),
    (
        _KEPT_WORDS,
        rf"\byou (?:can|may|could) (?:start )?{_KEPT} "
        r"(?:things|it all|everything|what i \w+|stuff|this|that)? ?(?:again|from (?:now|here) on)\b",
    ),
    ("resume start", rf"{_AT}(?:resume|start)\s+{_KEEPING}\b(?=[^.!?\n]{{0,30}}(?:again\b|[.!\n]|\Z))"),
)
#: The message before is not to be kept either.
_PREVIOUS = (
    ("forget", rf"{_ASKING}forget\s+(?:that\s+)?i\s+(?:just\s+|ever\s+|even\s+)?{_SAID}\b"),
    # not "forget what I said about Ilse", which may be long ago
    (
        "forget delete erase unlearn disregard ignore",
        rf"{_ASKING}(?:forget|delete|erase|unlearn|disregard|ignore)\s+what\s+i\s+(?:just\s+)?{_SAID}\b(?![^.!?\n]{{0,20}}\babout\b)",
    ),
    ("forget", rf"{_ASKING}forget\s+(?:that|this)\s*(?=[.!,;\n]|\Z)|\bplease forget it\b"),
    (
        "forget delete erase unlearn drop disregard ignore",
        rf"{_ASKING}(?:forget|delete|erase|unlearn|drop|disregard|ignore)\s+(?:{_LAST}|(?:the|that) (?:last|previous) one)\b",
    ),
    (_KEEP_WORDS, rf"{_ASKING}{_NOT}\s+{_KEEP}\s+(?:what i just {_SAID}|{_LAST})\b"),
    ("record*", rf"\b(?:what i just {_SAID}|{_LAST})\s+(?:was|is|should be|stays)\s+{_OFF}"),
    ("strike", r"\bstrike that from (?:the|your) (?:record|memory)\b"),
)

#: What a message that switches a conversation off or on holds for certain, in words that PostgreSQL reads alike.
SWITCHING = (
    r"record|from (now|here|this)|going forward|until (i say|further|we)|for the (rest|remainder)|"
    r"in this (whole |entire )?(conversation|chat|session)|(can|may|could) (start )?(remember|memor|stor|sav|keep|logg|retain)|"
    r"(not|n.?t|never) +(ever +)?(remember|memor|stor|sav|record|keep|log|note|retain|write|hold|learn)[^.!?]* (conversation|chat|session)|"
    r"memory|temporary|incognito|private|throwaway|nothing (from|in|of|said)|(keep|take|make|hold) +(no |any |a )?(note|"
    r"record|log|histor|memor|transcript)|"
    r"(resume|start) +(remember|memor|stor|sav|keep|logg|learn)|"
) + abroad.SWITCHING


def _any(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)


_OF_MESSAGE, _OF_PREVIOUS = FirstOf(_MESSAGE), FirstOf(_PREVIOUS)
_OF_MESSAGE_ABROAD, _OF_PREVIOUS_ABROAD = _any(abroad.MESSAGE), _any(abroad.PREVIOUS)


def _either(off: tuple[str, ...], on: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(
        "|".join([*(f"(?P<off{n}>{p})" for n, p in enumerate(off)), *(f"(?P<on{n}>{p})" for n, p in enumerate(on))]), re.IGNORECASE
    )


_SWITCH = FirstOf(
    (needs, f"(?P<{way}>{pattern})") for way, patterns in (("off", _SESSION_OFF), ("on", _SESSION_ON)) for needs, pattern in patterns
)
_SWITCH_ABROAD = _either(abroad.SESSION_OFF, abroad.SESSION_ON)
_OFF_RECORD = re.compile(rf"\b{_OFF}\b(?P<behind>\s+\w+)?", re.IGNORECASE)
#: "he said off the record": not the speaker's wish about these words.
_TOLD_BY_OTHERS = re.compile(
    r"\b(?!i\b|we\b|you\b)[\w'-]+\s+(?:\w+ly\s+)?(?:has |have |had |was |were )?(?:said|says|told|tells|mentioned|admitted|admits|"
    r"talked|talks|spoke|speaks|confided|confirmed|shared|hinted|gave|speaking|talking)\b[^.!?\n;:]*$",
    re.IGNORECASE,
)
#: "took the needle off the record"
_THING = re.compile(
    r"\b(?:take|takes|taking|took|taken|wipe|wiped|clean|cleaned|dust|needle|label|sticker|scratch\w*|lift\w*|peel\w*|came|comes)\b"
    r"[^.!?\n]{0,30}$",
    re.IGNORECASE,
)
#: "an off-the-record briefing"
_MEETING = re.compile(r"\s+(?:meeting|chat|conversation|briefing|comment|interview|remark|talk|discussion|source|session)s?", re.IGNORECASE)
_THIS_IS = re.compile(r"\b(?:this|it|that)(?:'s| is| was| stays)\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"\n]{0,300}"')
#: Before a switch in its sentence: it has not happened, or is somebody else's.
_UNSWITCHED = re.compile(
    r"\b(?:not|never|don't|dont|isn't|aren't|once|when|if|until|till|unless|before|after|whether|are we|is this|are you|is it|"
    r"he|she|they|said|says|told|asked)\b[^.!?\n]*$",
    re.IGNORECASE,
)
_UNSWITCHED_ABROAD = re.compile(abroad.UNSWITCHED, re.IGNORECASE)

_ASKS = re.compile(r"[^.!\n]{0,200}\?")
#: Characters before a wish that can make it somebody else's.
REACH = 200
_ABROAD = Gate(abroad.NEEDS)


@dataclass(frozen=True, kw_only=True, slots=True)
class Consent:
    """What one message says about being kept."""

    #: It is not to be kept itself.
    message: bool = False
    #: The message before it is not to be kept either.
    previous: bool = False
    #: False: nothing of the conversation is to be kept from here on; True: that is lifted; None: it says neither.
    kept_on: bool | None = None


def consent_in(words: str) -> Consent:
    """What the owner's own words of one message say about being kept."""
    text = _QUOTED.sub("\x00", scannable(words))
    here = _consent(text)
    if not _ABROAD.admits(text):
        return here
    there = _consent_abroad(text)
    return Consent(
        message=here.message or there.message,
        previous=here.previous or there.previous,
        # who says it in two languages says it once; in doubt nothing is lifted
        kept_on=False if False in (here.kept_on, there.kept_on) else here.kept_on or there.kept_on,
    )


def _consent(text: str) -> Consent:
    kept_on = _switched(text, _SWITCH, _UNSWITCHED)
    previous = _OF_PREVIOUS.holds(text)
    unkept = previous or kept_on is False or _OF_MESSAGE.holds(text) or (kept_on is None and (_is_off(text) or refuses(text)))
    return Consent(message=unkept, previous=previous, kept_on=kept_on)


def _consent_abroad(text: str) -> Consent:
    kept_on = _switched(text, _SWITCH_ABROAD, _UNSWITCHED_ABROAD)
    previous = _OF_PREVIOUS_ABROAD.search(text) is not None
    return Consent(message=previous or kept_on is False or _OF_MESSAGE_ABROAD.search(text) is not None, previous=previous, kept_on=kept_on)


def _before(text: str, found: re.Match[str], *, ends: str) -> str:
    """What stands before a match in its sentence, as far as it matters."""
    near = text[max(0, found.start() - REACH) : found.start()]
    return near[max(near.rfind(end) for end in ends) + 1 :]


def _is_off(text: str) -> bool:
    """Whether the message itself is said to be off the record."""
    return any(_is_meant(text, found) for found in _OFF_RECORD.finditer(text))


def _is_meant(text: str, found: re.Match[str]) -> bool:
    """Whether "off the record" speaks of these words, not of a record or of what others told."""
    before = _before(text, found, ends=".!?\n;:")
    if _THING.search(before) or _TOLD_BY_OTHERS.search(before.rsplit(",", 1)[-1]):
        return False
    meeting = found["behind"] is not None and _MEETING.fullmatch(found["behind"]) is not None
    return not meeting or _THIS_IS.search(before) is not None


def _switched(text: str, switch: re.Pattern[str] | FirstOf, unswitched: re.Pattern[str]) -> bool | None:
    """Whether the message lifts (True) or begins (False) what is off the record; the last word counts, and in doubt nothing is lifted."""
    state: bool | None = None
    for found in switch.finditer(text):
        before = _before(text, found, ends=".!?\n")
        if (found.lastgroup or "").startswith("off"):
            state = state if _TOLD_BY_OTHERS.search(before) else False
        elif not unswitched.search(before) and not _ASKS.match(text, found.end()):
            state = True
    return state
