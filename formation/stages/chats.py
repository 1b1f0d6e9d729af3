"""Chats that are pasted into a message, in the shapes in which messengers copy and export them: each line is its speaker's.

A line is known by its stamp and its speaker ("[12:01] mara: ...", "Mara, [01.05.2024 12:01]" above her words): such a line is
enough. A speaker alone ("mara: ...") is also the shape of a list that an owner makes of themselves ("diet: ..."): it takes two
of one shape, names that are no headings, and words that people say to each other.

What stands between two lines of a chat belongs to the first of them. Behind the last line the owner speaks again, except where
messages were seen to go on over lines: then as many are the speaker's as went on before, at most to an empty line or to a word
about the chat itself.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

_TIME = r"\d{1,2}[:.h]\d\d(?:[:.]\d\d)?(?:[.,]\d{1,3})?(?:[ \u00a0\u202f]?[ap]\.?m\b\.?)?"
_MONTH = r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DAY = (
    rf"(?:\d{{4}}[-./]\d{{1,2}}[-./]\d{{1,2}}|\d{{1,2}}[-./]\d{{1,2}}(?:[-./](?:\d{{4}}|\d\d)?)?|\d{{1,2}}\.?\s{_MONTH}(?:,?\s\d{{4}})?"
    rf"|{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s\d{{4}})?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|yesterday)"
)
_DATED = rf"(?:{_DAY}(?:,?\s(?:at\s)?|,|T){_TIME}Z?|{_TIME},?\s{_DAY})"
_BRACKETED = rf"[\[(](?:{_DATED}|{_TIME})[\])]"
_STAMP = rf"(?:{_BRACKETED}|{_DATED}|{_TIME})"
_BULLET = r"[^\S\n]{0,3}(?:[-*\u2022][^\S\n]+)?"
_NAME = r"(?P<name>[~@+%&]{0,2}[^\W_][^\n:\uff1a<>|\[\]()]{0,40}?)"
_COLON = r"\*{0,2}[:\uff1a]\*{0,2}"
#: A speaker by how names are written: one word, or each with a capital letter; with a role, an age or a flower behind it.
_SPEAKER = (
    r"(?P<name>(?:@|u/)?(?:[^\W\d_][\w.'\u2019-]{0,24}|(?:[A-Z\u00c0-\u017d][\w.'\u2019-]{0,24}\s){1,3}(?:[A-Z\u00c0-\u017d][\w.'\u2019-]{0,24}|\d{1,2})"
    r"|my\s[a-z-]{2,14}))(?:\s\([^()\n]{1,16}\)|\s?[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?){0,2}"
)

#: Shapes of which one line is enough: when it was said, and by whom.
_STAMPED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"(?:^{_BULLET}{_STAMP}|(?<=\s)(?:{_BRACKETED}|{_DATED}))(?:[^\S\n]*[-\u2013\u2014|,][^\S\n]*|[^\S\n]+)"
        rf"{_NAME}(?:{_COLON}|[^\S\n]\|)[^\S\n]+(?=\S)",
        rf"(?:^|(?<=\s)){_STAMP}[^\S\n]+<(?P<name>[^\n<>]{{1,40}})>[^\S\n]+(?=\S)",
        rf"^{_BULLET}{_NAME}[^\S\n]{_BRACKETED}{_COLON}[^\S\n]",
        rf"^{_BULLET}{_NAME}[^\S\n]\[(?:{_DATED}|{_TIME})\][^\S\n]+(?=\S)",
        r"^[^\S\n]{0,3}(?P<name>user|assistant|human|ai|bot|system|agent)\s?:[^\S\n]",
    )
)
#: The same above what was said: "Mara, [01.05.2024 12:01]", "mara \u2014 Today at 12:01", "[12:01] Mara"; a line of subtitles.
_STAMPED_HEADS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^{_BULLET}{_NAME},?[^\S\n]*[-\u2013\u2014\u2022\u00b7|]?[^\S\n]*(?:{_BRACKETED}|{_DATED})[:\uff1a]?[^\S\n]*$",
        rf"^{_BULLET}{_BRACKETED}[^\S\n]+{_NAME}[:\uff1a]?[^\S\n]*$",
        rf"^(?P<name>){_TIME}\s-->\s{_TIME}",
    )
)
#: Shapes that want company. Of the first two the words stand below.
_HEADS = (
    re.compile(rf"^{_BULLET}(?:(?i:from)\s)?{_SPEAKER}(?:\s(?i:to)\s\w+)?,?[^\S\n]+(?i:{_TIME})[^\S\n]*$"),
    re.compile(rf"^{_BULLET}\**{_SPEAKER}\**(?:\s(?:said|says|wrote))?{_COLON}[^\S\n]*$"),
)
_LINES = (
    re.compile(rf"^{_BULLET}\**{_SPEAKER}\**(?:\s(?:said|says|wrote))?{_COLON}\s*(?=\S)"),
    re.compile(r"(?:^|(?<=\s))<[@+%~& ]?(?P<name>[\w\[\]\\^{}|`-]{1,24})>[^\S\n]+(?=\S)(?!.*</)"),
    re.compile(rf"^[^\S\n]{{0,3}}{_SPEAKER}[^\S\n]?(?:>{{1,2}}|\|)[^\S\n]+(?=\S)"),
    re.compile(rf"^[^\S\n]{{0,3}}(?=[A-Z\u00c0-\u017d]){_SPEAKER}[^\S\n]+[-\u2013\u2014][^\S\n]+(?=\S)"),
    re.compile(rf"^[^\S\n]{{0,3}}{_SPEAKER}[^\S\n]+(?i:{_TIME})[^\S\n]+(?=\S)"),
)
#: A stamp without a speaker, once a chat is known: who came, what was left out, an action.
_NOTICE = re.compile(rf"^{_BULLET}{_STAMP}(?:[^\S\n]|$)|^[^\n]{{1,40}}\ssent the following messages?\sat\b", re.IGNORECASE)
#: Headings that people give to words of their own, and fields of lists. None of them is a speaker.
_HEADINGS = frozenset(
    "note notes psa memo update correction context background ps edit also question questions fyi btw fact facts remember reminder info "
    "information profile about tldr summary situation problem disclaimer warning hello hi hey listen look story truth confession "
    "preference preferences diet allergies allergy home work job family pets pet goal goals plan plans today important first second "
    "third intro introduction currently now answer clarification addendum request task details name age city country address location "
    "hometown born birthday phone email e-mail website title subject date time from to sent cc bcc re fw fwd hobbies hobby interests "
    "likes dislikes languages language education experience skills skill occupation profession role employer company school university "
    "degree major status height weight size sizes gender pronouns religion health conditions medication medications meds pros cons "
    "budget timeline deadline constraints requirements requirement stack tools setup environment error expected actual steps result "
    "results example examples input output code step option options idea ideas tip tips point points reason reasons thing things "
    "breakfast lunch dinner snack snacks brunch supper morning afternoon evening night noon midday monday tuesday wednesday thursday "
    "friday saturday sunday mon tue tues wed thu thur thurs fri sat sun weekend weekends weekdays january february march april may june "
    "july august september october november december tomorrow yesterday tonight week month year spring summer autumn fall winter before "
    "after later next last previous past present future then finally overall generally basically honestly seriously conclusion bonus "
    "extra other others misc etc warmup workout exercise rest sleep commute travel car house flat apartment kids children partner wife "
    "husband dog cat food drink drinks music movies films books sports games favourite favourites favorite favorites current former "
    "equipment gear hardware software os laptop device devices ingredients method serves source sources link links topic tone style "
    "format audience length purpose priority priorities decision decisions decided done todo to-do doing open blocked issue issues risk "
    "risks action actions agenda attendees minutes motivation strengths weaknesses strength weakness objective mood symptom symptoms "
    "treatment history income expenses savings rent salary project projects team client clients product feature features version "
    "position availability schedule timezone zone weather place places people person rule rules instruction instructions fear fears "
    "dream dreams habit habits problems solution solutions challenge challenges thoughts opinion why what when where who how which so "
    "but and or because however anyway p.s i.e e.g".split()
)
#: Of whom "my ..." is somebody that speaks.
_PERSONS = frozenset(
    "mum mom mother dad father sister brother wife husband partner boss friend son daughter gf bf ex landlord landlady colleague "
    "boyfriend girlfriend teacher doctor neighbour neighbor aunt uncle cousin roommate flatmate manager client therapist".split()
)
#: What is said to somebody rather than listed.
_SPOKEN = re.compile(
    r"\b(?:i|im|i'm|i\u2019m|ive|i've|i'll|id|i'd|me|my|mine|we|us|our|you|u|your|ur|"
    r"ich|mein|je|mon|yo|eu|meu|io|mio|hi|hey|hello|ok|okay|lol|haha|yes|yeah|yep|nope|thanks|thx|wtf|omg)\b|\?",
    re.IGNORECASE,
)
_OF_ONESELF = re.compile(r"(?:I|i|My|my|We|we|Our|our)\b")
#: Said of the chat itself, so by whoever pasted it.
_ABOUT_IT = re.compile(
    r"\b(?:summari[sz]e|summary|tl;?dr|translate|rewrite|draft|proofread|extract|"
    r"(?:this|the|that|above|our) (?:chat|conversation|thread|messages?|transcript|log|export)|"
    r"(?:should|do|can|could|would) i (?:answer|say|write|reply|respond|tell)|do(?:es)? (?:he|she|they|this|it) mean)\b",
    re.IGNORECASE,
)
#: Several turns on one line: "Mara: i live in Split Jo: i work at the harbour".
_TURN = re.compile(r"(?:(?<=\s)|^)(?P<name>@?[^\W\d_][\w.'\u2019-]{1,24}):[^\S\n]+")
#: Without one of these no chat is looked for.
_HINT = re.compile(r":|\uff1a|\d[.h]\d\d|^[^\S\n]*<|[>|\u2013\u2014]|\s-\s", re.MULTILINE)


@dataclass(frozen=True, kw_only=True, slots=True)
class _Line:
    """A line of a chat by its place among the lines of the message."""

    place: int
    #: Where on the line it begins: an owner may say something before it.
    begins: int = 0
    #: What was said stands below it.
    heads: bool = False
    #: Its shape alone says what it is.
    certain: bool = True


def chats_in(text: str) -> list[tuple[int, int]]:
    """The stretches of a message that are a chat's, in order and apart."""
    if not _HINT.search(text):
        return []
    lines = text.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    said = _lines_of(lines)
    return [(starts[place] + begins, starts[end]) for place, begins, end in _stretches(lines, said)]


def _lines_of(lines: Sequence[str]) -> dict[int, _Line]:
    """The lines of a chat by place: those that are certain, those in company, and notices between them."""
    found = {line.place: line for place, text in enumerate(lines) if (line := _certain(place, text.rstrip("\r\n")))}
    for line in _in_company(lines):
        found.setdefault(line.place, line)
    for place, text in enumerate(lines):
        if found and place not in found and _NOTICE.match(text):
            found[place] = _Line(place=place)
    return dict(sorted(found.items()))


def _certain(place: int, line: str) -> _Line | None:
    for shape in _STAMPED:
        if (said := shape.search(line)) and not _is_heading(said["name"] or ""):
            return _Line(place=place, begins=said.start())
    for shape in _STAMPED_HEADS:
        if (head := shape.match(line)) and not _is_heading(head["name"]):
            return _Line(place=place, heads=True)
    if (begins := _turns(line)) is not None:
        return _Line(place=place, begins=begins)
    alone = _LINES[0].match(line)
    if alone and alone["name"].isalpha() and alone["name"][0].isupper() and not _is_heading(alone["name"]):
        return _Line(place=place) if _OF_ONESELF.match(line, alone.end()) else None
    return None


def _turns(line: str) -> int | None:
    """Where a line of several turns begins: each of somebody who is no heading, and each says something."""
    turns = list(_TURN.finditer(line))
    names = {turn["name"].lower() for turn in turns}
    if len(turns) < 2 or len(names) < 2 or any(_is_heading(name) for name in names):
        return None
    ends = [*(turn.start() for turn in turns[1:]), len(line)]
    spoken = all(_SPOKEN.search(line[turn.end() : end]) for turn, end in zip(turns, ends, strict=True))
    return turns[0].start() if spoken else None


def _in_company(lines: Sequence[str]) -> Iterator[_Line]:
    """Lines of a shape that two lines have, with words that people say to each other."""
    for shape in (*_HEADS, *_LINES):
        heads, names = shape in _HEADS, set[str]()
        spoken: dict[bool, list[_Line]] = defaultdict(list)
        for place, line in enumerate(lines):
            found = shape.search(line)
            if found and not _is_heading(found["name"]):
                words = "".join(lines[place + 1 : place + 2]) if heads else line[found.end() :]
                spoken[bool(_SPOKEN.search(words))].append(_Line(place=place, begins=found.start(), heads=heads, certain=False))
                names.add(found["name"])
        if spoken[True] and len(spoken[True]) + len(spoken[False]) > 1 and len(spoken[True]) >= len(spoken[False]):
            yield from (*spoken[True], *spoken[False])
            yield from _begun_on_a_line(lines, names)


def _begun_on_a_line(lines: Sequence[str], names: Collection[str]) -> Iterator[_Line]:
    """Where somebody who speaks in a chat begins behind its owner's own words: "what does she mean? mara: ..."."""
    begun = re.compile(rf"(?<=\S\s)(?:{'|'.join(map(re.escape, names))}){_COLON}\s")
    yield from (
        _Line(place=place, begins=found.start(), certain=False) for place, line in enumerate(lines) if (found := begun.search(line))
    )


def _is_heading(name: str) -> bool:
    words = name.lower().strip("*@~ ").split()
    if words[:1] == ["my"]:
        return words[-1] not in _PERSONS
    return bool(words) and (words[-1] in _HEADINGS or (words[-1].isdigit() and words[0] in _HEADINGS))


def _stretches(lines: Sequence[str], said: dict[int, _Line]) -> Iterator[tuple[int, int, int]]:
    """From which line, from where on it, and up to which line a chat reaches."""
    places = list(said)
    longest = 0
    if not places:
        return
    for place, following in zip(places, [*places[1:], None], strict=True):
        line = said[place]
        between = range(place + 1, len(lines) if following is None else following)
        if following is not None and (line.certain or not _is_apart(lines, between)):
            longest = max(longest, sum(bool(lines[other].strip()) for other in between))
            yield place, line.begins, following
        else:
            yield place, line.begins, place + 1 + _goes_on(lines, between, most=max(longest, line.heads), alone=len(places) == 1)


def _is_apart(lines: Sequence[str], between: range) -> bool:
    """Whether a paragraph of its own stands there."""
    texts = [bool(lines[place].strip()) for place in between]
    return any(texts) and not all(texts) and False in texts[: texts.index(True) + 1]


def _goes_on(lines: Sequence[str], behind: range, *, most: int, alone: bool) -> int:
    """How many lines behind a chat's last are still its speaker's; below a head that stands alone, its paragraph."""
    if not most:
        return 0
    count = 0
    for place in behind:
        if not lines[place].strip() or _ABOUT_IT.search(lines[place]) or (count == most and not alone):
            break
        count += 1
    return count
