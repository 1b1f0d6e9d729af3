"""Somebody's text that is handed over in a message: what introduces it, what is to be done with it, and how it is laid out.

``frames`` knows many exact wordings; this goes by the words that texts are called by and by what is done to texts, in any
order and layout. Everything from where the text begins is nobody's claim.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

#: What is read rather than said.
_TEXTS = frozenset(
    "abstract ad advert advertisement announcement answer apology appeal application article autobiography autoreply bio biography blog blurb booklet brief brochure bulletin caption card chapter "
    "chat column comment commit complaint confession conversation copy cv description dialog dialogue diary dm draft editorial email e-mail emails entry epilogue epitaph essay eulogy excerpt exercise extract "
    "fable faq fax feedback flyer greeting haiku headline homework horoscope inscription intro introduction invitation invite journal joke leaflet letter limerick line lines listing listings lyric lyrics "
    "mail manifesto manuscript memo memoir message messages monologue narration newsletter note notice novel puzzle quiz teaser opener obituary paragraph passage petition piece pitch placard plot poem poetry post "
    "postcard posting preamble preface proverb quote quotation reference referral reply report response resume resum\u00e9 r\u00e9sum\u00e9 review rhyme riddle saga saying scene screenplay script section sentence sentences sermon sign signature "
    "slogan snippet persona poster plaque banner billboard sticker badge slide song speech statement status stanza story storyline subtitle subtitles summary synopsis tagline tale testimonial testimony text texts thesis thread toast transcript transcription "
    "translation tweet ticket transcript poll verse voicemail vows wording phrase phrases dialogue profile advertisment covering whatsapp sms".split()
)
#: Where others write, and in whose words something comes: "someone on discord: ...", "customer: ...".
_ELSEWHERE = frozenset(
    "discord reddit forum facebook twitter instagram tiktok youtube slack whatsapp telegram linkedin nextdoor quora tumblr mastodon bluesky stackoverflow airbnb tinder hinge bumble "
    "customer client guest patient student tenant witness caller buyer seller reviewer applicant candidate neighbour neighbor side opponent newspaper magazine textbook interviewer narrator deponent defendant kid boy girl man woman guy lady child stranger passenger driver waiter waitress cashier influencer celebrity actor politician anon anonymous helpline gpt chatgpt".split()
)
#: Labels of what its owner says next.
_OWN_LABELS = frozenset(
    "note notes question request answer intro introduction summary status profile update brief reference feedback comment statement description report message reply response".split()
)
#: Done to a text; a verb that is also done to things needs one of ``_TEXTS`` or a bare colon behind it.
_TEXT_DEEDS = frozenset(
    "proofread proof-read paraphrase rephrase reword re-word summarise summarize transcribe translate spellcheck grammar-check annotate abridge copyedit copy-edit punctuate recite narrate".split()
)
_DEEDS = frozenset(
    "rewrite edit correct improve polish shorten simplify fix check critique review rate trim expand format tighten condense soften formalise formalize convert turn render continue complete finish extend "
    "ghostwrite rework revise restyle lengthen tweak adapt modernise modernize put say word phrase".split()
)
_ASKING = r"(?:(?:hi|hey|hello|ok|okay|so|now|then|please|pls|plz|just|and|also|can you|could you|would you|will you|can u|help me|i need you to|i want you to|let's|try to|quickly|kindly)\b[\s,:!]*)*"
_IMPERATIVE = re.compile(
    rf"(?:\A|(?<=[.!?;\n])\s*|(?<=[.!?;\n]\s))\W*{_ASKING}(?P<verb>[a-z-]+)\b(?P<rest>[^.!?\n:]{{0,120}})(?P<end>[.!?:]\s|\n|\s[-\u2013\u2014]\s)",
    re.I,
)
#: "into a formal letter", "in the voice of", "more polite", "less stiff", "as a limerick".
_MANNER = re.compile(
    r"\b(?:in(?:to)?|as|like|to)\s+(?:an?\s+|the\s+)?(?:[\w'-]+\s+){0,4}?(?:style|voice|tone|register|words\s+of|form|format|manner|prose|third\s+person|first\s+person|past\s+tense|present\s+tense|passive|english|spanish|german|french|"
    r"italian|portuguese|dutch|japanese|chinese|korean|arabic|russian|polish|turkish|hindi|welsh|latin)\b|\b(?:more|less)\s+[a-z]+\b|\b(?:formal|friendly|polite|shorter|longer|concise|professional|natural)(?:er|ly)?\b",
    re.I,
)
_WORD = re.compile(r"[\w\u00c0-\u024f]+(?:[-'][\w\u00c0-\u024f]+)*")
_COLON = re.compile(r":(?=\s|\Z)|\s[\u2013\u2014-]\s")
_SENTENCE_START = re.compile(r"[.!?;\n\x00\u3002\uff01\uff1f]\s*")
#: A first sentence that asks about a text, before the text: "Thoughts on my speech?", "Subject line for this newsletter?".
_ABOUT = re.compile(
    r"\A[^.!\n]{0,90}?\b(?:this|these|my|her|his|their|our|the\s+following|the)\s+(?P<what>(?:[\w'-]+\s+){0,3}?[\w'-]+)\s*(?:good|ok|okay|clear|fine|english|correct|too\s+\w+)?\s*\?\s+(?=\S)",
    re.I,
)
_THROUGHOUT = re.compile(
    r"\bas\s+(?:if|though)\s+(?:you|it)\s+(?:were|was|are)\s+(?:me|him|her|them|my)\b|\b(?:answer|reply|respond|speak|talk|write)\s+(?:\w+\s+){0,4}?as\s+(?-i:[A-Z])\w+|\bin\s+(?:the\s+)?first\s+person\s+as\b|\bpretend\s+to\s+be\b",
    re.I,
)
#: "My answer was I have two brothers", "the first line goes I was born ...".
_SAYING = re.compile(
    r"\b(?P<what>[\w'-]+)\s+(?:was|is|goes|reads|says|said|went|began|begins|starts|started|ran|runs|ends|ended)\s*,?\s+(?=(?:i|my|we|our|i'm|i've)\s)",
    re.I,
)
#: "Anon asked on the helpline: ...", "it reads: ...": told by somebody else than its owner.
_TELLS = re.compile(
    r"\b(?:asks?|asked|wrote|writes?|says?|said|reads?|goes|posts?|posted|repl(?:y|ies|ied)|answers?|answered|texts?|texted|claims?|claimed|tells|told|states?|stated|sings?|sang|went|typed|shouts?|shouted|whispers?|whispered)\b",
    re.I,
)
_BY_ONESELF = re.compile(r"\b(?:i|we|i'm|i've|you|your)\b", re.I)
#: "I got this in the family chat. ...", "She answered me with I'm ...".
_CAME = re.compile(
    r"(?<!you )(?<!we )\b(?:got|found|saw|read|received|heard|spotted|overheard)\s+this(?:\s+(?:in|from|on|by|via|at)\b[^.!?:\n]{2,50}[.:\n]|\s*[:\n])\s*(?=\S)|"
    r"\b(?:answered|replied|responded|came\s+back|signed\s+off|opened|ended|began|started)\s+(?:(?:me|us|him|her|them)\s+)?with\s*:?\s+(?=(?:i|i'm|i've|my|we)\s)",
    re.I,
)
#: "for my friend's cv - ...", "helping my neighbour with her profile. ...": told as the one for whom it is written.
_FOR_ANOTHER = re.compile(
    r"\b(?:for|to|on|with) (?:(?:my|a|the|our|his|her) )?(?:[\w-]+ ){0,2}?[\w-]+'s (?P<what>(?:[\w-]+ ){0,2}[\w-]+)(?:\.|,|:|\s[-\u2013\u2014]|\n)\s*(?=(?:i|i'm|i've|my|we|our|\d\d)\b)|"
    r"\b(?:help(?:ing|ed)?|assist(?:ing)?|writing) [^.!?\n]{2,40}? (?:with|write|polish|on) (?:her|his|their) (?P<task>(?:[\w-]+ ){0,2}[\w-]+)(?:\.|,|:|\s[-\u2013\u2014]|\n)\s*(?=\S)",
    re.I,
)
#: "From the FAQ. ..."
_TAKEN = re.compile(
    r"(?:\A|\n)\W*(?:taken |copied |straight |quoted )?from (?:the|an?|this|his|her|their) (?P<what>(?:[\w'-]+ ){0,2}?[\w'-]+)[^.!?:\n]{0,30}(?:[.:]\s|\n)\s*(?=\S)",
    re.I,
)
#: What was said before was a game or a trial of us: "Which one is the lie?", "What am I?", "just testing".
_WAS_PLAY = re.compile(
    r"\bwhich (?:one |of them |statement )?(?:is|was) (?:the lie|false|a lie|not true)\b|\bwhat am i\?|(?<=[.!?\n] )who am i\?|\bjust testing\b|\b(?:find|spot|guess) the lie\b",
    re.I,
)
#: Texts in which people tell of themselves.
_OF_A_PERSON = frozenset(
    "bio biography profile cv resume resum\u00e9 r\u00e9sum\u00e9 application letter essay statement speech toast vows introduction intro blog post ad testimonial testimony email mail message".split()
)
#: "Here's a listing I found. ...", "this is a text by my nephew. ...": a sentence that shows a text, and says whence it comes.
_SHOWN = re.compile(
    r"(?:\A|[.!?\n]\s*)(?:(?:hi|hey|so|ok|okay|and)\b[\s,]*)*(?:here's|here is|here are|this is|these are|below is|look at|check out) (?:(?:from|by) )?(?:an?|the|some|another|one|his|her|their|[\w-]+'s) "
    r"(?P<what>(?:[\w'-]+ ){0,2}?[\w'-]+) (?:(?:i|we|my \w+) (?:just )?(?:found|got|saw|received|read|overheard|wrote|sent|came across)|from|by|on|in|that (?:he|she|they|someone|somebody))\b[^.!?:\n]{0,50}(?:[.:!]\s|\n)\s*(?=\S)",
    re.I,
)
#: The first words of a message ask for a look at what stands below, and name nothing: "tl;dr?", "Scam?".
_BARELY = re.compile(
    r"\A\W*(?:(?:please|pls|hey|hi|so|quick|is it|is this) )*(?:tl;?dr|summar(?:y|i[sz]e)|gist|translat(?:e|ion)|proof-?read|scam|spam|phishing|legit|shorten|shorter|rewrite|rephrase|grammar|typos)(?: (?:it|this|that|please|pls))?\W*\n\s*\n(?=\S)",
    re.I,
)
#: The marks of a forum's posts: "AITA", "I (34F)".
_POSTED = re.compile(r"\b(?:AITA|WIBTA|TIFU|AITAH|CMV|ELI5)\b|\bI,? [(\[](?:\d\d ?[MFNXmf]|[MFmf] ?\d\d)[)\]]")
#: "What's the rhyme scheme of this?" and below it the text.
_OF_THIS = re.compile(
    r"\A(?=[^\n]*\b(?:this|these)(?:\s?[?:]| (?:in|from|about|means?|poem|song|text|verse|stanza|passage|one|here)\b))[^\n]{0,160}\b(?:rhymes?|rhyming|met(?:er|re)|stanzas?|lyrics?|tone|tense|tenses|genre|author|songs?|poems?|grammar|grammatical|style|mood|metaphors?|(?:mean|means|meaning|written|wrote|writes|said|sings?|sang|sung|translates?|say this|says this|from|plagiari\w+|cheesy|clich\w+) ?)\b[^\n]{0,60}[?:]\s*\n\s*\n(?=\S)",
    re.I,
)
#: "That's the first paragraph.", "Is that a testimonial or a slogan?": said of all that stands before it.
_WAS_TEXT = re.compile(
    r"(?:\A|[.!?\n)]\s*)(?:and\s+|so\s+)?(?:that's|that\s+is|this\s+is|that\s+was|this\s+was|is\s+(?:that|this|it)|does\s+(?:that|this|it)\s+(?:work|read|sound|count)\s+as)\s+(?:an?|the|my|our)\s+(?P<what>(?:[\w'-]+\s*){1,4})",
    re.I,
)
#: "Longer: ...", "take two: ...": another version of a text.
_AGAIN = re.compile(
    r"(?:make\s+(?:it|this)\s+)?(?:longer|shorter|simpler|nicer|warmer|funnier|politer|friendlier|(?:more|less)\s+\w+|take\s+(?:two|three|2|3)|version\s+\w+|v\d|attempt\s+\w+|draft\s+\w+)",
    re.I,
)
#: A dash hands over only behind these: "in this draft - ...".
_HANDS_OVER = re.compile(r"\b(?:this|following|draft|text|quote|post)\b", re.I)
#: "Summary of my situation: ..." is the owner's own.
_OF_ONESELF = re.compile(r"\b(?:of|about)\s+(?:my|our|me)\b|\bstory\s+short\b", re.I)
_BESIDE_A_LABEL = frozenset("my a the quick side another small short one last own personal to self me just for you".split())
_ASKS_TO_KEEP = re.compile(r"\b(?:remember|keep|save|store|note that|prefer|like|want|always|never|don't|use|add)\b", re.I)
#: A heading: its line names a text and says nothing.
_HEADING = re.compile(r"(?:\A|\n)[ \t#*=-]*(?P<line>[^\n.!?:]{3,60})[ \t#*=-]*\n+(?=\S)")
_SAYS_OF_ONESELF = re.compile(r"\b(?:i|i'm|i've|im|me|my|we|our|you|your|please|can|help|need|want|quick|question)\b", re.I)
#: The text stands in quotation marks or in a block: the words after it are the owner's again.
_GIVEN = re.compile(r"\s*\x00|(?<=[.!?] )[^\n]{0,300}\n{1,3} {0,3}\x00")
#: A letter says so by its first and its last line.
_SIGNED = re.compile(
    r"(?:\b(?:love|best(?:\s+(?:wishes|regards))?|(?:kind|warm|warmest|many)\s+(?:regards|wishes)|regards|yours(?:\s+(?:sincerely|faithfully|truly))?|sincerely|warmly|hugs|xoxo|respectfully|fondly|cordially)\s*,\s*\n?\s*|\n\s*[-\u2013\u2014]\s?)(?-i:[A-Z])[\w'-]+(?:\s+(?-i:[A-Z])[\w'-]+){0,2}\s*(?:\Z|\n|[.!]|\()",
    re.I,
)
_GREETS = re.compile(
    r"(?:\A|[.!?:\n]\s*)(?:dear|hi|hey|hello|good\s+(?:morning|evening|afternoon|day)|to\s+whom)\s+(?!there\b|again\b)[\w'-]+[^.!?\n]{0,50}?[,!\n]",
    re.I,
)


def handed_from(text: str) -> int | None:
    """Where in a message, as plain words, somebody's text begins; None where none is handed over."""
    starts = [
        start
        for start in (*_introduced(text), *_to_be_worked_on(text), *_asked_about(text), *_said_in(text))
        if not _GIVEN.match(text, start)
    ]
    starts += _letter(text)
    if _THROUGHOUT.search(text):
        starts.append(0)
    return min(starts, default=None)


def _introduced(text: str) -> Iterator[int]:
    """ "My neighbour left this note: ...", "the job ad: ...", "His last message was: ..."."""
    for colon in _COLON.finditer(text):
        before = _SENTENCE_START.split(text[max(0, colon.start() - 90) : colon.start()])[-1]
        follows = bool(text[colon.end() :].strip(" \n"))
        if colon[0].strip() != ":" and not _HANDS_OVER.search(before[-40:]):
            continue
        if not _OF_ONESELF.search(before) and _introduces(before, follows=follows, colon=colon[0].strip() == ":"):
            yield colon.end()


def _introduces(before: str, *, follows: bool, colon: bool) -> bool:
    """Whether the words before a colon or a dash name what comes after it as a text, or as another's words."""
    if _AGAIN.fullmatch(before.strip()):
        return True
    if not follows:
        return False
    by_oneself = _BY_ONESELF.search(before) is not None
    if colon and not by_oneself and _TELLS.search(before):
        return True
    words = [word.lower() for word in _WORD.findall(before)]
    near = words[-3:] if _VERBAL.search(before) else words
    named = _TEXTS if by_oneself else _TEXTS | _ELSEWHERE
    if not any(word.removesuffix("'s") in named for word in near):
        return False
    labels_oneself = len(words) <= 3 and set(words) - _BESIDE_A_LABEL <= _OWN_LABELS
    return not labels_oneself and not _ASKS_TO_KEEP.search(before)


def _to_be_worked_on(text: str) -> Iterator[int]:
    """ "Turn into a formal letter. ...", "Grammar check: ...", "Render in Shakespeare style: ..."."""
    for found in _IMPERATIVE.finditer(text):
        verb, rest, colon = found["verb"].lower(), found["rest"], found["end"].strip() == ":"
        words = {word.lower() for word in _WORD.findall(rest)}
        about = bool(words & _TEXTS)
        following = text[found.end() :].strip()
        if not following or "\x00" in rest:
            continue
        if (
            verb in _TEXT_DEEDS
            or (verb in {"grammar", "spelling"} and "check" in words)
            or (
                verb in _DEEDS
                and (
                    (about and not re.search(r"\b(?:for|about|to)\s+(?:my|me|the|a)\b", rest, re.I))
                    or _MANNER.search(rest)
                    or (colon and len(words) <= 3)
                )
            )
        ):
            yield found.end()


def _asked_about(text: str) -> Iterator[int]:
    found = _ABOUT.match(text)
    if found and (found["what"].split()[-1].lower() in _TEXTS) and len(text[found.end() :].split()) >= 6:
        yield found.end()


def _said_in(text: str) -> Iterator[int]:
    yield from (found.end() for found in _SAYING.finditer(text) if found["what"].lower() in _TEXTS)
    yield from (found.end() for found in (*_CAME.finditer(text), *_OF_THIS.finditer(text), *_BARELY.finditer(text)))
    yield from (found.start() for found in _POSTED.finditer(text))
    yield from (0 for _ in _WAS_PLAY.finditer(text))
    yield from (
        found.end() for found in _FOR_ANOTHER.finditer(text) if _OF_A_PERSON.intersection((found["what"] or found["task"]).lower().split())
    )
    yield from (
        found.end() for found in (*_SHOWN.finditer(text), *_TAKEN.finditer(text)) if _TEXTS.intersection(found["what"].lower().split())
    )
    yield from (
        0 for found in _WAS_TEXT.finditer(text) if found.start() and (_TEXTS - _OWN_LABELS).intersection(found["what"].lower().split())
    )
    if (title := _TITLE.match(text)) and _names_a_text(title["line"]):
        yield title.end()
    for heading in _HEADING.finditer(text):
        words = [word.lower() for word in _WORD.findall(heading["line"])]
        if len(words) <= 6 and _TEXTS.intersection(words) and not _SAYS_OF_ONESELF.search(heading["line"]):
            yield heading.end()


#: A first sentence without a verb that names a text: "Two sentences for my English class.", "Mock witness statement."
_TITLE = re.compile(r"\W*(?P<line>[^.!?:\n]{4,70})\.\s+(?=\S)")
_VERBAL = re.compile(
    r"\b(?:i|we|i'm|im|i've|is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|please|pls|need|want|wrote|write|reading|writing|only|no|short|shorter|long|brief|quick)\b",
    re.I,
)


#: "Two sentences | for my English class", "New school, ten minutes on foot" is headed by the school.
_BEFORE_HEAD_ENDS = re.compile(r".+?(?=,|\s(?:for|of|from|on|in|at|to|by|with|about|draft)\b|$)", re.I)


_EXERCISE = re.compile(
    r"\b(?:mock|sample|example|draft|fake|test|practice|homework|assignment|specimen|dummy)\b|"
    r"\bfor\s+(?:my|our|an?|the)\s+(?:\w+\s+){0,2}(?:class|course|homework|school|exam|lesson|assignment|portfolio|website|newsletter|application|blog)\b",
    re.I,
)


def _names_a_text(line: str) -> bool:
    head = _BEFORE_HEAD_ENDS.match(line)
    words = [word.lower() for word in _WORD.findall(head[0] if head else line)]
    if not words or words[-1] not in _TEXTS or words[0] in {"my", "our"}:
        return False
    return _EXERCISE.search(line) is not None and not _VERBAL.search(line)


def _letter(text: str) -> Iterator[int]:
    signed = _SIGNED.search(text)
    greeted = _GREETS.search(text) if signed else None
    if signed and greeted and greeted.start() < signed.start():
        yield greeted.start()
