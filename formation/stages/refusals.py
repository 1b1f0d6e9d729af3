"""Refusals in anybody's words: a word for keeping, a denial, and what is being said, in one short sentence.

``consent`` knows exact wordings; nobody can list them all. Here a sentence of a message refuses when it speaks of keeping,
denies it, and means what is being said here, in whatever order. Where one could be meant the message is left alone; what
its owner does not keep ("I never keep leftovers"), or cannot save of their work, is no refusal.
"""

from __future__ import annotations

import re

#: Words of a sentence that refuses, at most: a longer one tells of something else as well.
_LONGEST = 26
_SENTENCE = re.compile(
    r"[.!\n]+|(?<=\?)|[:;\u2013\u2014]|\s-\s|,?\s+(?:but|because|since)\s+(?=(?:i|i'm|my|we|our)\b)|,\s+(?=(?:i|i'm|i've|my|we|our)\b)|,\s+so\s+",
    re.I,
)
_WORD = re.compile(r"[a-z]+(?:[-'][a-z]+)*")

#: Speaking of keeping.
_KEEPING = frozenset(
    "remember remembered remembering memorise memorize memorised memorized memory memories store stored storing storage "
    "save saved saving record records recorded recording keep keeps kept keeping log logs logged "
    "logging retain retained retaining retention note notes noted noting notebook file filed filing archive archives "
    "archived archiving profile profiled profiling dossier database history trace traces track tracked tracking "
    "written write jot jotted minute document documented register registered index indexed catalogue catalogued transcribe "
    "transcribed hold hang learn learning linger associate resurface persist persisted trail mark".split()
)
#: Undoing it: a denial and a word for keeping in one.
_UNKEPT = frozenset(
    "unsaved un-remember unremember unlogged unrecorded unsaid unwritten unstored unfiled unnoted unkept unheard unremembered "
    "ephemeral forgotten "
    "vanish disappear evaporate self-destruct off-record off-the-record".split()
)
_DENYING = frozenset(
    "not don't dont never no none nothing without refrain avoid stop isn't aren't wasn't weren't shouldn't mustn't needn't "
    "can't cannot won't wouldn't doesn't didn't nowhere nobody out off skip bypass "
    "rather only exclude omit leave zero object".split()
)
#: What is being said here. "This" before a noun is that thing.
_SAID = re.compile(
    r"\b(?:this|that|it|these|those)(?=\s*$|\s*,|\s+(?:in|into|to|from|for|on|onto|about|any\w*|down|away|after|afterwards|"
    r"please|pls|because|but|and|as|when|if|at|with|either|over|out|off|be|being|not|never|is|isn't|was|"
    r"were|wasn't|should|shouldn't|must|mustn't|may|can|can't|cannot|does|doesn't|goes|stays?|need|needs|needn't|has|had|kept|"
    r"saved|stored|recorded|written|noted|un\w+|vanish|disappear|up|somewhere|anywhere|until|once|which|among|between|"
    r"here|ever|even|yet|then|now|again|i|you|we|my|except|off-record|ephemeral|later|secret|private)\b)|"
    r"\b(?:this|that|the|my|our|your)\s+(?:(?:next|following|last|previous|above|whole|entire|one|little|same)\s+)*(?:message|"
    r"messages|bit|part|one|question|conversation|chat|session|talk|detail|details|fact|info|information|secret|sentence|"
    r"remark|line|"
    r"thing|confession|words|answer)\b|\bwhat(?:ever)?\s+(?:i|we)(?:'m|'ve)?\b|\b(?:every|any)?thing\s+i\b|\bwhat follows\b|"
    r"\bthe following\b|\bnone of this\b|\b(?:your|my)\s+(?:\w+\s+)?(?:memory|notes|file|files|profile|record|records|logs?|"
    r"archive|history)\b|\bhere\b",
    re.I,
)
#: About that: no thing need be named behind it.
_STORE_ONLY = re.compile(
    r"\b(?:no|zero|not for|skip|bypass)\s+(?:(?:the|your|any)\s+)?(?:memory|notes?|records?|recording|logs?|logging|profiling|"
    r"tracking|file|archive|traces?|storing|saving|keeping|retention|note-taking)\b"
    r"(?=\s*(?:$|,|please|pls|here|thanks)|\s+(?:it|this|that)\b|\s+(?:of|on|for|about|from)\s+(?:this|that|it|me|what|my)\b)",
    re.I,
)
#: Work in hand, and things that are kept in cupboards.
_MATTER = re.compile(
    r"\b(?:changes|screen|screenshot|code|drafts?|spot|seat|repo|repository|branch|commits?|tables?|columns?|rows?|"
    r"spreadsheet|excel|(?:ms|in|microsoft) word|pdf|production|prod|staging|console|document|documents|folder|folders|"
    r"contacts?|phone|app|server|servers|disk|drive|usb|cookies?|tabs?|"
    r"button|buttons|form|forms|fridge|freezer|cupboard|garage|drawer|shelf|bag|money|cash|tax|taxes|recipe|recipes|leftovers|"
    r"band|album|ep|vinyl|sugar|salt|dog|cat|door|car|printer|photos?|pictures?|video|videos|music|game|games|error|errors|"
    r"bug|bugs|"
    r"function|variable|variables|script|query|queries|api|database schema|receipts?|invoice|invoices|meetings?|lecture|"
    r"lectures|bullet points?|list short|answers? (?:short|brief)|it (?:short|brief|simple|light|casual|formal|going|up|real)|"
    r"track of|an eye|in mind|in touch|calm|fit)\b",
    re.I,
)
#: Their own doing, or somebody else's: nothing is asked of the one who listens.
_OWN_DOING = re.compile(
    r"\b(?:i|we|he|she|they|people|who|which|(?:my|the|our|his|her)\s+[\w-]+)\s+(?:(?:really|just|also|usually|always|often|"
    r"still|already|simply)\s+)*"
    r"(?:(?:do|does|did|can|could|will|would|have|has|had)\s+)?(?:(?:don't|doesn't|didn't|do not|never|not|can't|cannot|"
    r"couldn't|won't|no longer|haven't|hasn't|stopped|stop|avoid|rarely|only)\s+)*"
    r"(?:(?:really|ever|even|like to|want to|have to|need to)\s+)*"
    r"(?:remember|memori[sz]e|store|save|record|keep|log|retain|note|file|archive|track|write|jot|document|hold|hang|learn|"
    r"leave|forget|delete|drop|skip|mark|keeps|records|stores|saves|logs|writes|learns|kept|saved|recorded|wrote|stored|"
    r"forgot|keeping|saving|writing|learning)\b",
    re.I,
)
#: Before their own doing these ask it of somebody after all: "I don't want you to keep it".
_WISHING = re.compile(
    r"\b(?:want|wish|prefer|need|insist|rather|feel better|would like|i'd like|appreciate|permission|allow|authori[sz]e|"
    r"consent|agree|trust|hope|ask|beg)\b[^.]*\b(?:you|this|that|it|none|nothing|no|my|what)\b",
    re.I,
)
#: "Don't forget to save it", "remember this": they ask to keep.
_KEEP_IT = re.compile(
    r"\b(?:don't|dont|do not|never|please don't)\s+(?:ever\s+)?forget\b|\bno need to (?:worry|apologi[sz]e|explain)\b|"
    r"^\W*(?:please\s+|pls\s+|also\s+|and\s+|so\s+)*(?:remember|note|keep in mind|make a note|save|store)\b(?!\s+(?:nothing|"
    r"none|no)\b)",
    re.I,
)
_FIGURES = re.compile(
    r"\b(?:as (?:if|though)|pretend|act like|imagine) (?:that )?(?:i|you|we) (?:had |have |'ve )?(?:never|not|didn't|haven't|"
    r"hadn't) (?:said|told|mentioned|written|typed|hear|heard|read|see|seen|saw)\b|\bin one ear and out (?:of )?the other\b|"
    r"\b(?:it|this|that) (?:goes|must go|should go|has to go|is to go) no further\b|\bkeep mum (?:about|on) (?:this|it|"
    r"that)\b|\bleave no (?:paper )?trail\b(?! mix)|\b(?:my|your|our) (?:eyes|ears) only\b|\bhush[- ]hush\b|"
    r"\bbetween you,? (?:and )?me\b|\bkeep (?:that|this) (?:last )?(?:bit|part|thing|one) to yourself\b|\bprivacy,? please\b|"
    r"\bfollow me (?:around|about)\b|\bcolou?r (?:your |any |the )?(?:future|later|other|next) (?:answers|replies|chats|"
    r"conversations)\b|"
    r"\bnot something (?:i|we) (?:want|need|would like)\s+(?:on (?:file|record)|remembered|kept|saved|stored|recorded)\b|"
    r"\b(?:not|don't|never|dont)\b[^.]*\bwhat you (?:know|have|keep|hold) (?:about|on|of) (?:me|us)\b|"
    r"\b(?:no need to|don't|do not|please don't)\s+(?:take|write|note|jot) (?:this|that|it|any of (?:this|"
    r"it)) down\b(?!\s+(?:a|one|the)\b)|\bnot to (?:store|keep|save|record|remember|log|retain)\s*$|"
    r"\bwhat happens here stays here\b|\b(?:don't|do not|never|dont)\s+(?:ever\s+)?(?:bring|dig|drag) (?:this|that|it|"
    r"any of (?:this|it)) up\b|\bhold (?:this|that|it) against (?:me|us)\b|"
    r"\b(?:want|need|like) (?:this|that|it) (?:all )?gone\b|\b(?:this|that|it) (?:should|must|is to|has to) be gone\b|"
    r"\bthrow-?away (?:question|message|chat|account)\b|\bmake (?:like|believe) you never\b|"
    r"\b(?:over )?in(?:to)? other (?:chats|conversations|sessions)\b|\bfor keeps\b|\bas (?:do[- ]not[- ]store|off limits)\b",
    re.I,
)


def refuses(text: str) -> bool:
    """Whether the owner's words of a message, in some sentence, ask for what is said here not to be kept."""
    return any(_refuses(sentence) for sentence in _SENTENCE.split(text))


def _refuses(sentence: str) -> bool:
    words = _WORD.findall(sentence.lower())
    if not words or len(words) > _LONGEST or _ASKED_OF_IT.match(sentence) or _MATTER.search(sentence) or _KEEP_IT.search(sentence):
        return False
    asked = not _OWN_DOING.search(sentence) or bool(_WISHING.search(sentence))
    if _FIGURES.search(sentence) or _STORE_ONLY.search(sentence):
        return asked
    if not _UNKEPT.isdisjoint(words) and (len(words) <= 3 or _SAID.search(sentence)):
        return True
    if len(words) <= 3 and words[0] in _DENYING and words[-1] in _KEEPING:
        return asked
    return asked and bool(_SAID.search(sentence)) and (_denied_keeping(words) or bool(_DROPPED.search(sentence)))


#: "Did you forget ...?", "He told me to forget ...".
_ASKED_OF_IT = re.compile(
    r"\W*(?:why|how|when|where|who|what|did|do|does|have|has|are|is|were|was)\b(?!\s+(?:not|i|we)\b)(?=[^?]*\?)|\W*(?:he|she|"
    r"they|(?:my|the|our|his|her)\s+[\w-]+)\s+(?:\w+ly\s+)?(?:said|says|told|tells|asked|asks|wants|wanted|thinks|claims|is|"
    r"was)\b|\W*(?:why|did|do|how)\s+(?:don't|didn't|doesn't|you|do|come)\b",
    re.I,
)
#: "Forget this once you've answered", "drop it afterwards", "delete my last message"; not "forget it, I'll do it myself".
_DROPPED = re.compile(
    r"(?<!don't )(?<!dont )(?<!not )(?<!never )\b(?:forget|delete|erase|wipe|drop|discard|unlearn|purge|destroy|exclude|"
    r"omit)\b[^.]*?\b(?:after(?:wards?)?|once|when|as soon as|later|memory|notes|profile|records?|logs?|history|then)\b|"
    r"\b(?:once|after|when|as soon as)\s+you\b[^.]*\b(?:forget|delete|erase|wipe|drop|discard|unlearn|purge)\b|\b(?:to be|is|"
    r"be|should be|must be|gets?) (?:forgotten|erased|wiped|deleted|dropped)\b",
    re.I,
)


def _denied_keeping(words: list[str]) -> bool:
    """A denial with a word for keeping behind it."""
    denied = next((place for place, word in enumerate(words) if word in _DENYING), None)
    return denied is not None and not _KEEPING.isdisjoint(words[denied:])
