"""Clauses of an owner's message: where a claim may begin and where it must end.

Clause boundaries are semantic boundaries (seed-formation, stage 3). Every transformation here keeps the length of the
text, so that an offset into what was read is an offset into what was said.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache

from formation.extractors.deterministic import asking
from formation.extractors.deterministic.courtesies import OKAY, bare, without_courtesies
from formation.extractors.deterministic.frames import Frame, disowned, elsewhen, frame_of
from formation.extractors.deterministic.mentions import NEAR
from formation.gating import FirstOf

#: Stands in for a character that is not the owner's own plain words: code, a quotation, pasted text.
MASK = "\x00"
#: Characters of a sentence at most. What runs on longer is pasted, and every clause looks back at the words before it.
_LONGEST = 1_200
_EDGES = re.compile(r"^[^\w\"'\[<\x00]+|[^\w\"')%+#\x00]+$")

_PLAIN = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u02bc": "'", "\u00b4": "'", "\u201c": '"', "\u201d": '"', "\u00a0": " ", "\t": " ", "\r": " "}
)
# What ``formation.stages.foreign`` leaves of pasted text, having taken out fences, quoted lines and forwarded messages.
_FOREIGN = (
    re.compile(r"^(?: {4,}|\[?\d{4}-\d\d-\d\d[T ]|\[?\d\d:\d\d:\d\d|(?:INFO|WARN|WARNING|ERROR|DEBUG|Traceback|\$ |#!)).*$", re.M),
    re.compile(r"`[^`\n]*[ ][^`\n]*`"),
    # comments and statements of a program
    re.compile(r"(?:^[ ]*(?:#+|//|/\*|<!--)|(?:(?<=[;{})] )|(?<=reads )|(?<=says ))//).*$", re.M),
    re.compile(
        r"^[ ]*(?:(?:var|let|const|int|string|char|float)\s+\w+\s*=|(?:def|class|function)\s+\w+\s*[({:]|SELECT\s.*\sFROM\s|INSERT INTO\s|git commit\s).*$",
        re.M,
    ),
    # a call that is handed a string, and what a program or a label says: "prints My dog is undefined"
    re.compile(r"[A-Za-z_$][\w.$]{0,60}\((?=[^()\n]{0,200}['\"])[^()\n]{0,300}\)"),
    re.compile(
        r"\b(?:(?i:prints?|outputs?|echo(?:es)?)\s+I|(?i:prints?|outputs?|echo(?:es)?|logs|returns|displays|renders|gives|yields|becomes|reads|says)\s+(?:My|Our|We))\s[^\n.;!?]{1,200}"
    ),
    re.compile(r"(?<!\w)'(?!cause|cuz|em\b|til|bout)[^'\n]{3,200}'(?!\w)"),
    re.compile(r"https?://\S+|www\.\S+|(?<!\S)[^\s@]{1,200}@[^\s@]{1,200}\.\w+"),
)
_SPEAKER_LINE = re.compile(r"^[ ]*[A-Z][\w.]*(?: [A-Z][\w.]*)?:[ ].*$", re.M)
#: A name set as code ("`ruff`") is still the owner's word.
_CODE_WORD = re.compile(r"`([^`\s]+)`")
#: "Leif (9) and Anders (12)": an age is never kept.
_AGED = re.compile(r"(?<=[a-z]) \((?:aged? |age )?\d{1,2}(?: ?(?:years?|months?|yrs?|yo|y/o)(?: old)?)?\)(?=\s|[,.;!]|$)", re.I)
#: "three kids: Milo, Esme and Otto", "two cats (Ink and Moss)".
_LISTED = re.compile(
    r"\b(?:kids|children|sons|daughters|boys|girls|brothers|sisters|siblings|grandchildren|nieces|nephews|friends|cats|dogs|kittens|puppies|rabbits|horses|parrots|budgies|hens|chickens|goats|guinea pigs|rats|ferrets|tortoises)"
    r"(?:: (?=(?-i:[A-Z])[\w'-]+(?:(?:, |,? and )(?:little |baby )?(?-i:[A-Z])[\w'-]+)*(?:$|[.;!\n,]| and (?:i|we|my)\b))| \((?=(?-i:[A-Z]))(?![^()]*\bor\b)[^()?\n]{2,60}\))",
    re.I,
)
_QUOTED = re.compile(r'"([^"\n]*)"')
#: A word that is spoken of, and a title in single quotes: the word "delve", 'Persimmon Season'.
_MENTIONED = re.compile(
    r"([\"'])(?:(?<=\bword .)|(?<=\bwords .)|(?<=\bphrase .)|(?<=\bterm .)|(?<=\bwrite .)|(?<=\bsay .)|(?<=\bsaying .)|(?<=\bwith .)|(?<=\bspell .)|(?<=\bcalled .)|(?<=\bnamed .))"
    r"(?!(?:I|My|We|i|my|we)\b)[\w-]+(?: [\w-]+){0,2}\1(?!\w)|'(?<!\w.)(?!(?:I|My|We)\b)[A-Z][\w-]*(?: (?:[A-Z][\w-]*|of|the|and|in|for)){0,4} [A-Z][\w-]*'(?!\w)"
)
_TITLE = re.compile(r"[A-Z0-9][^.!?]*")

#: Also the number of an item: "1) I hate YAML 2) I need it live".
_STOP = re.compile(r"[.!?;\u2026\n\u3002\uff01\uff1f]+|(?<!\S)\(?\d{1,2}\)(?=\s)")
_ABBREVIATION = re.compile(r"(?:\b(?:e\.g|i\.e|etc|dr|mr|mrs|ms|st|vs|prof|jr|sr|no|approx|ca|inc|ltd|dept|mt|ft)|\b[A-Za-z])$", re.I)

_FIRST = r"(?:also |now |then |currently |just |really |still |usually |always |mostly |personally |honestly )?(?:i|we)(?:'\w+)?\s"
_WH = (
    r"(?:do|does|did|don't|what|what's|how|how's|can|could|would|is|are|have|any|anyone|anything|anybody|where|which|who|why|should|"
    r"will|shall|wanna|got)\b"
)
_JOIN = (
    r"(?:and that|and|but|so|plus|yet|now that|because|since|cause|'cause|cuz|while|whereas|though|although|as|which " r"is why|that's why)"
)
#: "Remember: ..." stays in one piece, so that the request is seen with what it asks for.
_NOT_ASKING = r"(?=[,:])(?<!remember)(?<!note)(?<!memory)(?<!mind)(?<!forget)(?<!this)(?<!reference)(?<!for you)(?<!via you)(?<!away)(?<!for later)(?<!next time)(?<!the future)(?<!down)(?<!notes)(?<!memo)(?<!so you remember)(?<!save to memory)(?<!on file)(?<!about me)(?<!all trips)"
#: Something else of the owner's is told of behind a comma: "had a stroke, my left hand is weak".
_MINE = r"(?:my|our)\s(?:[\w'-]+\s){1,3}(?:is|are|has|have|isn't|aren't)\s"
#: What is never kept stands in a clause of its own, so that it bars no other: "... and my passport number is ...".
_NEVER_KEPT = (
    r"(?=(?:my|our)\s+(?:\w+\s+){0,2}(?:passport|card|account|iban|ssn|social security|licen[cs]e|id|phone|mobile|cell|telephone|e-?mail|address|"
    r"zip|post ?code|cvv|number|tax)\b[^,.;!?\n]{0,24}?(?:\s(?:is|are)\s|\s?[:=]))"
)
_SOFT = re.compile(
    rf",?\s+(?:{_JOIN}|or)\s+{_NEVER_KEPT}|,\s+{_NEVER_KEPT}|,?\s+{_JOIN}\s+(?={_FIRST})|,?\s+(?:and|but|so)\s+(?=(?:there's|there is|there are|it's|it is|(?:he|she)(?:'s| is| has)|they're|they are|they have)\s)|{_NOT_ASKING},\s+(?:{_JOIN}\s+)?(?={_FIRST}|{_MINE})|\s*[-\u2013]+\s+|\s+[\u2013]|\s*(?:\u2014|--+)\s*|"
    rf"{_NOT_ASKING}:\s+|\s*[()]\s*",
    re.I,
)
#: "Remember my home address: ...": a label stays with what it labels.
_LABEL = re.compile(
    r"\W*(?:(?:please|pls|can you|could you|would you|kindly|also|and|ok|okay|hey)\b[\s,]*)*(?:remember|note|save|store|don't forget)\b(?: that)? (?:my|our|the) [\w' -]{1,40}:\s+",
    re.I,
)
#: "..., snack ideas?", "..., worth it?": a question without its verb.
_BARE_QUESTION = (
    r"(?:[\w'-]+ ){0,4}(?:ideas|suggestions|tips|advice|thoughts|recommendations|options|recs)\b|worth\b|good idea\b|best\b|possible\b|normal\b|too (?:much|late|early)\b|"
    r"ok to\b|okay to\b|safe\b|or (?:should|can|do|is|will)\b"
)
_ASKING_TAIL = re.compile(
    rf":\s+(?={_WH})|(?:,|\s[-\u2013\u2014]+)\s+(?:(?:and|but|so|then)\s+)?(?={_WH}|want to\b|wanna\b|{_BARE_QUESTION})|\s+(?:and|but|so)\s+(?=(?:what|how|when do|when should|when can|is it|are there|can i|should i|where|which|who|why|do you|can you|could "
    rf"you|are you)\b)",
    re.I,
)
#: "I have a cochlear implant, headphones?": a few words behind the last comma, said by somebody who began with themselves.
_BARE_TAIL = re.compile(
    r"(?P<comma>,\s+)(?!(?:and|but|or|then|right|yes|yeah|no|ok|okay|correct|huh|eh|maybe|perhaps|too|also|though|please|pls|true|really|aren't|isn't|don't|i|i'm|i've|my|we|our|you|lol|haha|innit|"
    r"of course|obviously|apparently|he|she|they|it)\b)(?:[^\s,]+\s+){0,5}[^\s,]+\s*$",
    re.I,
)
_ASSERTS = re.compile(
    r"\W*(?:(?:hi|hey|hello|so|ok|okay|well|and|but|also|btw|since my [\w ]{3,30}?|as an? [\w -]{3,30}?)\b[\s,:!]*)*(?:(?:i|we)(?:'m|'ve|'re)?\s(?!(?:wonder|guess|suppose|assume|thought|think)\b)|i'm\s|im\s|my\s|our\s|(?:recently |just |newly )?(?:diagnosed|moved|got|bought|"
    r"adopted|living|learning|running|using|training|allergic|vegan|vegetarian|dairy-free|gluten-free|currently|trying|work|can't|vegetarian|coeliac|celiac|diabetic|deaf|pregnant|retired|engaged|widowed|divorced)\b)",
    re.I,
)
_TAG = re.compile(
    r"(?:do|don't|does|doesn't|is|isn't|are|aren't|have|haven't|did|didn't|would|wouldn't|will|won't|should|can) (?:i|" r"we|it|you)\W*$",
    re.I,
)

_UNREAL = re.compile(
    r"\b(?:if|unless|suppose|supposing|imagine|pretend|pretending|assuming|whether|hypothetically|wish|let's say|in case|say that|would(?! it (?:take|cost)\b)|"
    r"in (?:the|this|my|a|your|that) (?:game|dream|story|book|novel|movie|film|play|simulation|example|scenario))\b|"
    r"\bfor example\b|\be\.g\.",
    re.I,
)
_REPORTED = re.compile(
    r"\b(?:said|says|say|saying|told|tells|asked|asks|thinks|thought|replied|wrote|writes|goes|claims|claimed|like|"
    r"quote|reads|texted|called)\W*$",
    re.I,
)
_OWN = r"(?:(?:i|i'm|im|i've|we|we're|we've)\b|(?:my|our) (?:[\w'-]+ ){1,4}(?:is|are|was|were|has|have)\b)"
#: Whoever would know it: what they say of somebody is so.
_EXPERTS = r"(?:they|doctors?|dr|gp|\w+(?:ologist|trist|trician)|dentist|hygienist|optician|optometrist|midwife|nurse|physio|physiotherapist|therapist|specialist|surgeon|consultant|vet|pharmacist|dietician|dietitian|hospital|clinic|tests?|scans?|results?|x-?ray|mri|bloodwork|labs?)"
_HARDLY = r"(?:i|we|me|i'd|i've|i'll|always|often|never|really|just|also|still|even|actually|honestly|personally|to|and|or|not|don't|didn't|must|would|can|could|should|might|may|will|let's|had|have)"
_PLAYED = r"\b(?:he|she|they|everyone|and|(?:my|the|his|her) \w+|(?-i:[A-Z]\w+))(?:'s|'re| was| is| were| are)(?: all| just)? like,?"
#: Somebody else who says or believes something of the owner: "my mother thinks", "you told me that", "he was like", "according to her".
_HEARSAY = (
    rf"(?:\b(?!{_HARDLY}\b)(?!{_EXPERTS}\b)[\w']+ (?:(?:always|often|keeps?|just|also|still|once) )*(?:says?|said|saying|wrote|writes|states?|stated|noted|complain(?:s|ed)|swore|admitted|"
    r"(?:tells?|told|telling) (?:me|us|him|her|them|you|everyone|everybody|people|(?:my|the|his|her) \w+))(?:(?: (?:here|yesterday|earlier|before|once|again|today|last \w+))?(?: that)?|[^.;,]{1,40} that)|"
    rf"\b(?!{_HARDLY}\b)(?!{_EXPERTS}\b)[\w']+ (?:(?:always|often|keeps?|just|also|still|once) )*(?:thinks?|thought|thinking|believes?|believed|assumes?|assumed|claims?|claimed|insists?|insisted|reckons?|reckoned|imagines?|pretends?|suspects?|suspected)(?: that)?|"
    rf"{_PLAYED}|"
    rf"\baccording to (?!(?:\w+ ){{0,2}}{_EXPERTS}\b)(?:\w+ ){{0,2}}\w+,?)"
)
_OTHERS_WORD = re.compile(rf"{_HEARSAY}(?P<cut>\s+)(?={_OWN})", re.I)
#: "He says I'm lazy and that | I hate teamwork": what is told goes on behind its "and"; what is played goes on to its end.
_REPORTED_ON = re.compile(
    r"\b(?:says?|said|told|tells|thinks?|thought|claims?|claimed|believes?|wrote|writes|insists?)\b[^.;]*\band that\W*$|"
    rf"{_HEARSAY}\s+{_OWN}(?:(?!\b(?:but|so|because|although|though|which|while)\b)[^.;,])*$|{_PLAYED} {_OWN}[^.;]*\band\W*$|{_HEARSAY}\W*$",
    re.I,
)
_MOCKING = FirstOf(
    (
        ("sure joy", r"\boh,? (?:sure|joy)\b"),
        ("another", r"\b(?:great|wonderful|fantastic|lovely|awesome|perfect|yay|nice|joy),? (?:yet )?another\b"),
        ("lol", r"\blol,? not\b|\bnot lol\b"),
        ("just", r"\bjust (?:love|adore) (?:it )?(?:when|how)\b"),
        ("\U0001f644 \U0001f643", r"[\U0001F644\U0001F643]"),
        (
            "love adore enjoy",
            r"\b(?:love|adore|enjoy) (?:\w+ )?(?:waiting (?:in|on|for)|queu\w+|being (?:late|ignored|woken|interrupted|stuck|yelled|lied|overcharged)|"
            r"getting (?:woken|yelled|stuck|ignored|spammed)|paying (?:taxes|fines|twice|rent)|traffic jams?|root canals?|spam|mondays|paperwork|losing)\b",
        ),
        ("wolves", r"\braised by wolves\b"),
        (
            "hobby hobbies passion talent superpower cardio specialty speciality language job sport religion",
            r"\bmy (?:\w+ )?(?:hobby|hobbies|passion|talent|superpower|cardio|special[i]?ty|love language|job|sport|religion) (?:is|are) (?:complaining|procrastinat\w+|napping|sleeping|overthinking|worrying|sarcasm|"
            r"doing nothing|disappointing|crying|avoiding|regret\w*|being (?:late|tired|wrong|annoy\w+)|panic\w*|losing|waiting)\b",
        ),
        ("right", r"\byeah,? right\b"),
        (
            "millionaire billionaire overnight suddenly magically",
            r"\b(?:become|became|turned into) (?:an? )?(?:\w+ )?(?:m|b)illionaire\b|\b(?:overnight|suddenly|magically) (?:become|became|turned into) (?:an? )?(?:expert|genius|doctor|king|queen|saint|wizard|chef)\b",
        ),
        ("if", r"\bas if\b"),
        ("!", r"\bnot!"),
        ("kidding jk sarcasm", r"\b(?:just )?kidding\b|\bjk\b|\bsarcasm\b"),
        ("/", r"(?:^|\s)/s\b"),
    )
)

#: "jk, I hate it": what was said before is the joke.
_TAKING_BACK = re.compile(r"^\W*(?:(?:haha|lol|ok|okay|no|nah|sorry)\W+)*(?:jk|j/k|(?:just )?kidding)\b(?=\W+(?:i|we|my|our)\b)", re.I)


@dataclass(frozen=True, kw_only=True, slots=True)
class Clause:
    """One clause as plain words, in the offsets of its span."""

    #: Without the words of address in and around it (``courtesies``): shorter than from ``start`` to ``end`` where one stands in it.
    text: str
    start: int
    end: int
    #: The words of the same sentence before it.
    before: str
    #: The whole sentence.
    sentence: str
    #: The words of the same sentence after it.
    after: str
    asks: bool
    #: Conditional, imagined, reported, mocking or taken back: nothing in it is the owner's assertion.
    unreal: bool
    #: It stands in somebody's text, a play or a report: of it nothing is even taken for granted ("would my dog ...?" has a dog).
    framed: bool = False
    #: It is unreal only because its sentence opens with another time: "in 2019 ...", "next month ...".
    elsewhen: bool = False
    #: The moment it was said, in its owner's zone.
    told: datetime | None = None
    #: The whole message as plain words.
    message: str = ""
    #: What is said around it: all of a message of ordinary length, of a longer one the whole sentences near it.
    around: str = ""

    @property
    def earlier(self) -> str:
        """What is said shortly before it in its message."""
        return self.message[max(self.start - NEAR, 0) : self.start]


@lru_cache(maxsize=4)
def plain(text: str) -> str:
    """The text with typographic quotes made plain and everything that is not the owner's own words masked, at the same length."""
    text = _MENTIONED.sub(_named, text.translate(_PLAIN))
    for foreign in _FOREIGN:
        text = foreign.sub(_masked, text)
    if len(_SPEAKER_LINE.findall(text)) > 1:
        text = _SPEAKER_LINE.sub(_masked, text)
    text = _AGED.sub(_blank, text)
    text = _LISTED.sub(_commas, _CODE_WORD.sub(r" \1 ", text))
    return _QUOTED.sub(_quotation, text)


def clauses(text: str, *, told: datetime | None = None, followed: bool = False) -> Iterator[Clause]:
    """The clauses of a message in order. ``told`` is the moment it was said, in its owner's zone; ``followed`` says that the text
    which it may hand over stands behind it."""
    cut = _cut(text, followed)
    yield from cut if told is None else (replace(clause, told=told) for clause in cut)


@lru_cache(maxsize=2)
def _cut(text: str, followed: bool) -> tuple[Clause, ...]:
    """Of a message once, for all who read it in turn."""
    words = plain(text)
    frame = frame_of(f"{words}\n{MASK}" if followed else words)
    cut: list[Clause] = []
    told = [(start, end, asks) for start, end, asks in sentences(words) if words[start:end].strip()]
    following = [*(start for start, _, _ in told[1:]), len(words)][: len(told)]
    stretches = _stretches(words, [start for start, _, _ in told])
    for (start, end, asks), then, around in zip(told, following, stretches, strict=True):
        sentence = words[start:end]
        away, elsewhere = disowned(sentence, following=words[then : then + 80]), elsewhen(sentence)
        held = frame is not None and (away or frame.start <= start) and not frame.lifted_by(sentence, start)
        told_apart = elsewhere and not (away or held or _UNREAL.search(without_courtesies(sentence)))
        for clause in _clauses_of(words, start, end, asks, frame=Frame(start=0, textual=False) if away or elsewhere else frame):
            inside = away or (frame is not None and frame.within <= clause.start and not frame.lifted_by(sentence, start))
            cut.append(replace(clause, elsewhen=told_apart, message=words, around=around, framed=clause.framed or inside))
    return tuple(cut)


def _stretches(words: str, starts: Sequence[int]) -> list[str]:
    """For each sentence the stretch of text that it stands in, one string for all of a stretch: who asks about it asks once."""
    if len(words) <= 2 * NEAR:
        return [words] * len(starts)
    heads = [starts[0]]
    for start in starts:
        if start - heads[-1] > NEAR:
            heads.append(start)
    texts = [words[head:end] for head, end in zip(heads, [*heads[1:], len(words)], strict=True)]
    return [texts[bisect_right(heads, start) - 1] for start in starts]


def _masked(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", MASK, found[0])


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _commas(found: re.Match[str]) -> str:
    """Names listed behind a colon or in brackets, as behind a comma at the same length."""
    return re.sub(r" \(", ", ", found[0]).replace(":", ",").replace(")", " ")


def _named(found: re.Match[str]) -> str:
    return f" {found[0][1:-1]} "


def _quotation(found: re.Match[str]) -> str:
    """A quoted title stays an object ("Dune"); quoted speech is somebody else's words."""
    inner = found[1]
    title = _TITLE.fullmatch(inner) and len(inner.split()) <= 6 and not re.search(r"\b(?:I|my|you|your|me)\b", inner)
    return f" {inner} " if title else MASK * len(found[0])


def sentences(text: str) -> Iterator[tuple[int, int, bool]]:
    """Where each sentence of plain words begins and ends, and whether it asks."""
    start = 0
    for stop in _STOP.finditer(text):
        if not _ends(text, start, stop):
            continue
        yield start, stop.start(), "?" in stop[0] or "\uff1f" in stop[0]
        start = stop.end()
    yield start, len(text), False


def _ends(text: str, start: int, stop: re.Match[str]) -> bool:
    """Whether these marks end a sentence: not the dot of 3.5, main.py, e.g. or Dr."""
    if stop[0] != ".":
        return True
    following = text[stop.end() : stop.end() + 1]
    if following and not following.isspace() and following not in "\"')]":
        return False
    abbreviated = _ABBREVIATION.search(text, max(start, stop.start() - 8), stop.start())
    return not (abbreviated and abbreviated[0].lower() != "i" and following)


def _clauses_of(text: str, start: int, end: int, asks: bool, *, frame: Frame | None) -> Iterator[Clause]:
    sentence = text[start:end]
    if not sentence.strip() or len(sentence) > _LONGEST or _MOCKING.holds(_TAKING_BACK.sub("", sentence)):
        return
    asks = asks and not (OKAY.search(sentence) or (asking.HEAD.match(sentence) and asking.ASSENT.search(sentence)))
    tail = _asking_from(sentence) if asks else _unmarked(sentence)
    unreal = _UNREAL.search(without_courtesies(sentence))
    unreal_from = unreal.start() if unreal else len(sentence)
    if frame is not None and not frame.lifted_by(sentence, start):
        unreal_from = min(unreal_from, frame.start - start - 1)
    begin = 0
    label = _LABEL.match(sentence)
    asked = asking.HEAD.match(sentence)
    opens = max(label.end() - 1 if label else 0, asked.end() if asked else 0)
    cuts = {match.span() for match in _SOFT.finditer(sentence, opens)} | {
        match.span("cut") for match in _OTHERS_WORD.finditer(sentence, opens)
    }
    for cut_start, cut_end in [*sorted(cuts), (len(sentence), len(sentence))]:
        if tail is not None and begin < tail < cut_start:
            yield from _clause(sentence, start, begin, tail, unreal_from, asks=False)
            begin = tail
        yield from _clause(sentence, start, begin, cut_start, unreal_from, asks=begin >= tail if tail is not None else asks)
        begin = cut_end


#: A question without its mark: "..., how do I explain the gap".
_UNMARKED = re.compile(
    r",\s+(?:(?:and|but|so)\s+)?(?=(?:how|what|where|when|why|who)\s(?:do|does|did|should|can|could|is|are|to|would|will)\s|which\s(?!is|was|are|were|has|have|had|makes?|made|means?|i|we|it|he|she|they|in|of|the|my|can|will|would|to)\w+\s(?:do|does|should|can|is|are|would|to|\w+\s*$)|"
    r"which\s\w+\s*$|(?:can|could|should|do)\s(?:i|we|you)\s|any\s(?:ideas|tips|advice|suggestions|recommendations)\b)",
    re.I,
)


def _unmarked(sentence: str) -> int | None:
    """Where the question of a sentence without a question mark begins; a relative clause ("which is nice") is none."""
    found = _UNMARKED.search(sentence)
    return found.end() if found else None


def _asking_from(sentence: str) -> int | None:
    """Where the question of an asking sentence begins when a plain clause comes first; None: all of it asks."""
    found = _ASKING_TAIL.search(sentence)
    if found is None:
        bare = _BARE_TAIL.search(sentence)
        return bare.end("comma") if bare and _ASSERTS.match(sentence) else None
    return None if _TAG.match(sentence, found.end()) else found.end()


def _clause(sentence: str, offset: int, begin: int, end: int, unreal_from: int, *, asks: bool) -> Iterator[Clause]:
    raw = sentence[begin:end]
    text = _EDGES.sub("", raw)
    if not text:
        return
    begin += raw.index(text)
    before = sentence[:begin]
    reported = bool(_REPORTED.search(before[-24:])) or bool(_REPORTED_ON.search(before))
    said_to = stop = begin + len(text)
    if not asks:
        ahead, behind, text = bare(text)
        begin, stop = begin + ahead, begin + behind
        before = sentence[:begin]
    yield Clause(
        text=text,
        start=offset + begin,
        end=offset + stop,
        before=before,
        sentence=sentence.strip(),
        after=sentence[said_to:],
        asks=asks,
        unreal=unreal_from < begin or reported,
        framed=reported,
    )
