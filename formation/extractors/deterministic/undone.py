"""What a later message ends of what was said before in the window: "got laid off from Norden", "I was wrong about the nuts".

The kinds read an ending that names its own claim ("I no longer live in Lyon"). What is let go of in other words is known
only beside what was said: the thing that was sold, the course that was dropped, the brother that is none. Where the words
fit no claim of the window, nothing ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from formation.candidate import Candidate, ClaimKind, Span
from formation.extractors.deterministic.kinship import MANY, PARTNERS, SINGLE
from formation.extractors.deterministic.mended import instead, taken_back
from formation.extractors.deterministic.reading import clauses, plain
from memory.rules.likeness import canonical_words
from memory.values import Polarity, Stance

_WORD = r"[\w\u00c0-\u024f'.+&/-]+"
#: Where the name of what ends has ended itself.
_PAST_IT = r"(?!(?:and|but|so|because|since|last|this|yesterday|today|for|after|when|in|on|now|again|at|to|it's|the|i|we|please|just|anymore|anyway|back|from|that|which|who|tbh|actually|instead)\b)"
_NAMED = rf"(?:(?:the|my|our|that|this|those|these|an?|all|doing|being|with)\s+)*(?P<what>{_WORD}(?:\s+{_PAST_IT}{_WORD}){{0,3}})"
#: The subject of an ending is the owner, said or left out.
_OWN = (
    r"(?:\A\W*|[.!?,;\n]\s*|\b(?:and|but|so|because|since|now|update|sadly|unfortunately|actually|no|sorry|ok|well|lol|oops|wait|also|then)\W+)"
    r"(?:(?:i|we|im|ive)(?:'ve|'m|'re| have| had| am| are| was| were)?\s+)?(?:(?:just|already|finally|actually|since|recently|now|then|got|been|ended up|had to|decided to|have|am|was)\s+)*"
)
_JOB = frozenset({"employer", "occupation", "role", "responsible", "teaches", "team"})
_THINGS = frozenset({"owns", "drives", "rides", "wears", "uses", "pet", "runs"})
_DOINGS = frozenset({"doing", "aim", "learns", "studies", "plays", "practice", "habit", "member", "teaches", "diet", "way_of_eating"})
_TASTES = frozenset({"likes", "prefers", "favourite", "go_to", "takes", "eats", "drinks", "plays", "speaks", "learns"}) | _THINGS
_WISHES = frozenset({"instruction", "prefers", "topic_preference", "addressed", "called"})
_BODY = frozenset({"allergy", "intolerance"})


@dataclass(frozen=True, kw_only=True, slots=True)
class _Ending:
    pattern: re.Pattern[str]
    #: Of which kinds the named claims end; none: of every kind.
    kinds: frozenset[str] = frozenset()
    #: Of which kinds every claim ends where nothing is named.
    unnamed: frozenset[str] = frozenset()
    never_was: bool = False


def _ending(pattern: str, kinds: frozenset[str] = frozenset(), *, unnamed: str = "", never_was: bool = False) -> _Ending:
    return _Ending(pattern=re.compile(pattern, re.I), kinds=kinds, unnamed=frozenset(unnamed.split()), never_was=never_was)


_ENDINGS = (
    _ending(
        rf"{_OWN}(?:quit(?:ting)?|left|resigned from|retired from|(?:laid off|fired|let go|sacked|made redundant)(?: from| by| at)|handed in my notice at|(?:gave|given) (?:my )?notice at|"
        rf"no longer (?:at|with)|not (?:at|with)|done (?:at|with))\s+{_NAMED}",
        _JOB,
    ),
    _ending(
        rf"{_OWN}(?:laid off|fired|let go|sacked|made redundant|(?:quit|left|lost) (?:my|the|that) job|resigned|retired|handed in my notice)\b(?!\s+(?:of|from|an?|the|my|our|his|her|their)\b)",
        unnamed="employer occupation role",
    ),
    _ending(
        rf"{_OWN}(?:sold|gave away|given away|donated|got rid of|rid of|traded in|scrapped|crashed|totall?ed|wrecked|returned|pawned|threw (?:out|away)|rehomed|lost)\s+{_NAMED}",
        _THINGS,
    ),
    _ending(
        rf"(?:{_OWN}|\b(?:i|we) (?:had|have|decided|need) to )(?:gave|given?|giving) (?:the |my |our )?(?P<what>[\w'-]+(?: [\w'-]+)?) (?:away|back|up for adoption)\b",
        _THINGS,
    ),
    _ending(r"\b(?P<what>[\w'-]+(?: [\w'-]+)?) (?:was|got|has been|is) (?:stolen|totall?ed|sold|rehomed|written off|scrapped)\b", _THINGS),
    _ending(
        r"\b(?P<what>[\w'-]+) (?:ran away|(?:got|was) run over|was put down|(?:has )?passed(?: away| on)?|crossed the rainbow bridge|died|is dead|didn't make it)\b",
        frozenset({"pet"}),
    ),
    _ending(
        rf"{_OWN}(?:(?:gave|given|giving) up(?: on)?|dropped out of|pulled out of|withdr[ae]wn? from|quit|stopped|cancel?led|called off|abandoned|bailed on|dropped|"
        rf"not doing|no longer doing|done with|skipping)\s+{_NAMED}",
        _DOINGS,
    ),
    _ending(
        r"\b(?:the|my|our) (?P<what>[\w'-]+(?: [\w'-]+){0,2}?) (?:is|was|got|has been) (?:off|cancel?led|called off|over)\b(?! (?:by|at|on|in|until)\b)",
        _DOINGS,
    ),
    _ending(
        r"\b(?:moved (?:away from|out of)|left|no longer (?:live |living |based )?in|not (?:living |based )?in|don't live in)\s+(?P<what>(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)*)(?!\s+(?:station|airport|at|early|street|road|office|central|out|off|with)\b)",
        frozenset({"home"}),
    ),
    _ending(
        rf"\b(?:i|we)(?:'m| am| was| were)? (?:wrong|mistaken|joking|kidding|lying|lied|misspoke|exaggerated) (?:about|on|with)\s+{_NAMED}|"
        r"\bmade up the (?P<made>[\w'-]+(?: [\w'-]+)?)|\b(?:ignore|disregard|scratch|strike|scrap|forget) (?:what i (?:said|told you) about|the (?:bit|part|thing) about) (?:the |my |having |being )*(?P<part>[\w'-]+(?: [\w'-]+)?)",
        never_was=True,
    ),
    _ending(
        r"\b(?:forget|ignore|scrap|drop|disregard) (?:about )?(?:the|my|that) (?P<what>[\w'-]+(?: [\w'-]+)?) (?:thing|part|bit|stuff|one|plan)\b"
    ),
    _ending(
        r"\b(?P<what>[\w-]+)(?:'s| is| has been) (?:off|cancel?led|called off|not happening)\b(?! (?:by|at|on|in|until|limits|topic)\b)",
        _DOINGS,
    ),
    _ending(
        rf"{_OWN}(?:got|found|landed|have|started|starting) (?:an?|my|the) (?:new )?(?:job|position)\b|\bgot hired\b", unnamed="work_status"
    ),
    _ending(r"\bnew (?P<what>boss|manager|supervisor|landlord|landlady|partner|girlfriend|boyfriend)\b", frozenset({"sole_relation"})),
    _ending(r"\b(?P<what>[\w'-]+) (?:actually |really |technically )?belongs to (?:my|his|her|our|the|a)\b", _THINGS),
    _ending(
        rf"\b(?:i'?m|i am) not (?:actually |really |even )?(?:allergic|intolerant)(?: to\s+{_NAMED})?", _BODY, unnamed="allergy intolerance"
    ),
    _ending(
        rf"\b(?:i|we) (?:(?:really|actually|honestly) )?(?:don't|do not|dont|never|no longer) (?:(?:really|actually|even) )?(?:like|love|enjoy|care for|drink|eat|use|play|own|have|drive|speak)\s+{_NAMED}"
        r"(?=\W*(?:(?:at all|any ?more|tbh|after all|actually|in fact|honestly|now|really|lol)\W*)*(?:$|[.!,;]))",
        _TASTES,
    ),
    _ending(
        r"\b(?:(?:stop|quit|drop|no more|lose|skip|forget)|no need (?:to|for)|(?:you )?(?:don't|needn't|no longer) (?:have to|need to|need|want)|enough with|done with)\s+(?:the )?"
        r"(?:(?:keep |always )?(?:answer|reply|writ|us|add|giv|do|send|call|speak|talk|be|put|includ|end|start|mak|ask|suggest|offer)\w*\s+)?(?:me )?(?:(?:in|with|to|the|your|all|so|as|my|every)\s+)*"
        rf"(?P<what>[\w'-]+(?:\s+{_PAST_IT}[\w'-]+){{0,2}})",
        _WISHES,
    ),
)
#: A couple that is none any more: "Hanna and I got divorced", "my wife left me".
_PARTED = re.compile(
    r"(?:\b(?P<name>[\w'-]+) and (?:i|me)|\b(?:i|we))(?:'ve|'re|'m)?\s+(?:(?:have|are|am|just|recently|finally|got|getting|been)\s+)*(?:broke up|broken up|split up|split|separated|divorced|a divorce|"
    r"no longer together|not together|no longer (?:married|engaged))\b(?: (?:with|from) (?:my )?(?P<from>[\w'-]+))?|\b(?P<who>[\w'-]+) (?:has )?(?:left|dumped|broke up with|divorced) me\b",
    re.I,
)
_PAIRED = re.compile(
    r"\b(?:i|we) (?:have|'ve got|got) (?:an? )?(?:new )?(?:boyfriend|girlfriend|partner|married|engaged|remarried|fiancée?)\b|\bgot (?:re)?married\b",
    re.I,
)
_RELATIONS = {**SINGLE, **MANY}
#: "Piet is my cousin, not my brother".
_NOT_A = re.compile(
    rf"\b(?P<name>[A-Z][\w'-]+)(?:'s| is| was) (?:actually )?(?:my|our) [\w-]+(?: [\w-]+)?,? (?:and )?not (?:my|our|an?) (?P<wrong>{'|'.join(map(re.escape, _RELATIONS))})\b"
)
#: Words at most of a message that takes back the one before by a bare "no".
_SHORT = 10
#: Characters of a message beside its claim that are no other thought.
_BESIDE = 12
#: One word for what is said in another: "the wedding is off" of who is getting married.
_ALSO = {"wedding": "married", "engagement": "engaged", "move": "moving"}
_TONGUE = "English|German|French|Spanish|Portuguese|Italian|Dutch|Polish|Swedish|Danish|Russian|Japanese|Chinese|Korean|Arabic|Turkish"
_BACK_TO = re.compile(
    rf"\b(?:back|switch|change|return) to (?P<tongue>{_TONGUE})\b|\b(?P<again>{_TONGUE}) (?:again|from now on|please)\b", re.I
)
_SOME_TONGUE = re.compile(rf"\b(?:{_TONGUE})\b", re.I)
_ASIDE = (
    r"(?:(?:ok|okay|no|nope|oh|wait|well|actually|hm+|sorry|haha|lol|oops|nah|hang on|hold on|fine|my bad|wrong|correction)\b[\s,.!:]*)*"
)
#: What was just said did not hold, without a word about which of it.
_ALL_WRONG = re.compile(
    rf"\W*{_ASIDE}(?:i (?:lied|was (?:wrong|mistaken|lying)|misspoke|take (?:that|it) back)|(?:that|it)(?:'s| is| was) (?:not true|wrong|a lie|a joke|incorrect|outdated|a misdiagnosis|a typo)|not true|"
    r"(?:scratch|strike|scrap) that(?=\W*(?:\Z|(?:i|i'm|im|my|we|it's|that's|it|that|he|she|they|not|nope|wrong|the|actually|sorry)\b)))\b",
    re.I,
)
#: Said at once after a claim, with nobody's answer between: its owner takes it back.
_AT_ONCE = re.compile(
    r"\W*(?:(?:hm+|oh|ok|haha|lol)\W+)*(?:(?:no|nah|nope|wrong|sorry|oops|whoops|my bad|not really|well,? (?:no|not)|actually,? (?:no|not)|misdiagnos\w+|correction|i meant(?! (?:his|her|the|my|their|it|that|in|at|by|to|when|if|you|for|do|does|can)\b)|was kidding|kidding|jk|used to)\b(?!\W*(?:thanks|thank you|problem|worries|rush|need|idea|clue|for\b|about\b|to\b|i'm late|one\b|if\b|but (?:can|could|what|how)))"
    r"|(?:lived|worked|drove|owned|played|had|was|were)\*)|[^.?!\n]{2,40}\W+(?:sorry|oops|i mean|i meant|i should say|my bad)\W*\Z|[^?\n]{2,60}\b(?:was|were|just) (?:kidding|joking)\W*\Z",
    re.I,
)
_PAST_NOW = re.compile(r"\W*(?:(?:well|i mean|sorry|oh)\W+)*(?:used to|(?:lived|worked|drove|owned|played|had|was|were)\b)", re.I)
#: It was said by somebody else at the same keys.
_NOT_ME = re.compile(
    r"\b(?:that|this|it) (?:was|is) (?:my|his|her|their) \w+(?: \w+)? (?:typing|writing|speaking|talking|here|on my (?:phone|laptop|account|computer))\b|\b(?:that|it) wasn't me\b|"
    r"\b(?:my|the|a) \w+ (?:grabbed|stole|hijacked|took|had|got hold of) my (?:phone|laptop|keyboard|account|computer)\b|\bthis is (?:his|her|their) (?:mom|mum|mother|dad|father|wife|husband|son|daughter|brother|sister|friend|boss)\b",
    re.I,
)
_FINE_AFTER_ALL = re.compile(
    r"[\w' -]{2,40} (?:is|are) (?:fine|ok|okay|good)(?: (?:again|too|actually|after all|now))+\W*|(?:ok |okay )?actually,? [\w' -]{2,40} (?:is|are) (?:fine|ok|okay)\W*",
    re.I,
)
_CHANGED_TO = re.compile(r"\b(?:switched|changed|moved)(?: over)? to\s+(?!the\b|an?\b|my\b|this\b|that\b|it\b)(?P<new>\w+)", re.I)
#: "Changed my mind, it's ochre", "sorry, I meant Linz".
_ANOTHER = re.compile(
    rf"\W*{_ASIDE}(?:(?:i've |i )?(?:just )?changed my mind|on second thoughts?|i (?:mean|meant)|correction|scratch that|strike that|i was wrong|actually|sorry|oops|wrong)\b[\s,.:;!-]*"
    r"(?:(?:it's|it is|that's|make (?:it|that)|i (?:mean|meant)|it should be|more like|rather|an?)\s+)*(?P<value>[\w\u00c0-\u024f'-]+(?: [\w\u00c0-\u024f'-]+)?)\W*",
    re.I,
)
#: "It's locker 21, not 12".
_NOT_OTHER = re.compile(r"(?P<right>[\w\u00c0-\u024f'-]+),?\s+not\s+(?P<wrong>[\w\u00c0-\u024f'-]+)\W*\Z")
#: Kinds of one value that a bare word may replace, and the slot it stands in.
_REVALUED = {
    "favourite": "value",
    "home": "place",
    "called": "name",
    "birthplace": "place",
    "origin": "place",
    "grew_up": "place",
    "employer": "employer",
    "owns": "item",
    "plays": "what",
}
#: Words of a name that name nothing by themselves.
_GENERIC = frozenset("job work thing things stuff one ones it that this them time times day way all more other people place whole".split())
_HINT = re.compile(
    r"\b(?:quit|left|leav|resign|retir|laid|fired|let go|sack|redundan|notice|no longer|not|dont|done|lost|sold|gave|giv|donat|rid of|trad|scrap|crash|total|wreck|return|pawn|threw|rehom|stolen|written off|ran|run over|"
    r"put down|pass|died|dead|crossed|drop|pull|withdr|stop|cancel|called|abandon|bail|over|skip|off|broke|split|separat|divorc|dump|moved|wrong|mistak|jok|kid|ly|lie|made|misspoke|exagg|ignore|disregard|scratch|strike|"
    r"no more|no need|need|enough|lose|forget|back|again|from now|please|second|typing|writing|speaking|hijack|grab|stole|belongs|switch|found|got|have|start|new|sorry|oops|nah|nope|no|should say|used to|fine|okay?|misdiag|this is|(?:lived|worked|drove|owned|played|had|was|were)\\*|chang|mean|correct|never|actually)|n't\b",
    re.I,
)


def undone(
    span: Span, read: Sequence[Candidate], *, earlier: Sequence[Candidate], previous: Span | None, kinds: Mapping[str, ClaimKind]
) -> Iterator[Candidate]:
    """What the words of ``span``, of which ``read`` was read, end of the claims read ``earlier`` in the window.

    ``previous``: the owner's words before it.
    """
    claims = _standing(earlier, read) if earlier and _HINT.search(span.text) else []
    if not claims:
        return
    ended: dict[int, bool] = {}
    for clause in clauses(span.text, followed=span.followed):
        if clause.asks or clause.unreal or not (said := _endings_in(clause.text)):
            continue
        for place, claim in enumerate(claims):
            never_was = _ends(said, claim)
            if never_was is not None:
                ended.setdefault(place, never_was)
    yield from (taken_back(claims[place], span, never_was=never_was) for place, never_was in ended.items())
    words = plain(span.text)
    amended = any(candidate.polarity is Polarity.RETRACT for candidate in read)
    if not (ended or amended or "?" in words):
        yield from _of_just_before(span, words, claims, read, previous, kinds)


def _standing(earlier: Sequence[Candidate], read: Sequence[Candidate]) -> list[Candidate]:
    """The claims said before that are neither taken back nor said again."""
    gone = {candidate.claim for candidate in (*earlier, *read) if candidate.polarity is Polarity.RETRACT}
    again = {candidate.claim for candidate in read}
    asserted = (candidate for candidate in earlier if candidate.polarity is Polarity.ASSERT)
    return [candidate for candidate in asserted if candidate.claim not in gone | again]


@dataclass(frozen=True, kw_only=True, slots=True)
class _Said:
    """What of the words of a clause may end a claim, whichever it is."""

    #: Each ending with the name in it.
    endings: tuple[tuple[_Ending, str | None], ...]
    mistaken: re.Match[str] | None
    paired: bool
    parted: tuple[re.Match[str], ...]
    back: re.Match[str] | None

    def __bool__(self) -> bool:
        return bool(self.endings or self.mistaken or self.paired or self.parted or self.back)


def _endings_in(words: str) -> _Said:
    """Read once of a clause, for all claims that it may end."""
    endings = (
        (ending, next((value for value in found.groupdict().values() if value), None))
        for ending in _ENDINGS
        for found in ending.pattern.finditer(words)
    )
    return _Said(
        endings=tuple(endings),
        mistaken=_NOT_A.search(words),
        paired=_PAIRED.search(words) is not None,
        parted=tuple(_PARTED.finditer(words)),
        back=_BACK_TO.search(words),
    )


def _ends(said: _Said, claim: Candidate) -> bool | None:
    """Whether words end a claim: None if they do not, True if it never held."""
    kind = claim.claim.kind
    for ending, named in said.endings:
        if kind in ending.unnamed if named is None else (not ending.kinds or kind in ending.kinds) and _names(named, claim):
            return ending.never_was
    if said.mistaken and _mistaken(said.mistaken, claim):
        return True
    if said.paired and kind == "marital_status" and claim.claim.get("status") in {"single", "divorced", "widowed"}:
        return False
    if any(_parts(found, claim) for found in said.parted):
        return False
    return False if said.back and kind in _WISHES and _other_tongue(said.back, claim) else None


def _names(words: str, claim: Candidate) -> bool:
    """Whether the words behind an ending name a claim: all of them stand in it, or those at their head do."""
    if claim.claim.stance is Stance.NEGATIVE and claim.claim.kind not in _WISHES:
        return False
    values = canonical_words(" ".join(value for _, value in claim.claim.slots))
    named = words.split()
    while named:
        meant = canonical_words(" ".join(named)) - _GENERIC
        if meant and (meant <= values or {_ALSO.get(word, word) for word in meant} <= values):
            return True
        named.pop()
    return False


def _parts(found: re.Match[str], claim: Candidate) -> bool:
    if claim.claim.get("relation") not in PARTNERS:
        return False
    named = (found["name"] or found["from"] or found["who"] or "").lower()
    relation = SINGLE.get(named)
    if relation:
        return relation == claim.claim.get("relation")
    return not named or named == (claim.claim.get("name") or "").lower() or (named == "and" and not claim.claim.get("name"))


def _mistaken(found: re.Match[str], claim: Candidate) -> bool:
    """ "Piet is my cousin, not my brother": neither that brother nor the number of them stands."""
    return claim.claim.get("relation") == _RELATIONS[found["wrong"].lower()] and (
        claim.claim.get("name") == found["name"] or bool(claim.claim.get("count"))
    )


def _other_tongue(found: re.Match[str], claim: Candidate) -> bool:
    spoken = _SOME_TONGUE.search(claim.statement)
    return spoken is not None and spoken[0].lower() != (found["tongue"] or found["again"]).lower()


def _of_just_before(
    span: Span,
    words: str,
    claims: Sequence[Candidate],
    read: Sequence[Candidate],
    previous: Span | None,
    kinds: Mapping[str, ClaimKind],
) -> Iterator[Candidate]:
    """ "I lied, ...", "changed my mind, it's ochre": of the message before, where it can only mean one claim of it."""
    last = claims[-1].spans[-1]
    before = [claim for claim in claims if claim.spans[-1].event_id == last.event_id]
    mend = None if read else _value_for(words, before)
    if mend:
        yield from instead(*mend, span, kinds)
    elif _NOT_ME.search(words):
        yield from (taken_back(claim, span, never_was=True) for claim in before)
    elif changed := _CHANGED_TO.search(words):
        studied = any(claim.claim.kind == "studies" for claim in before)
        if not studied and not changed["new"][0].isupper():
            return
        yield from (
            taken_back(claim, span, never_was=False) for claim in before if claim.claim.kind == ("studies" if studied else "employer")
        )
    elif len({claim.subject for claim in before}) == 1 and _denied(words, before[0], at_once=_answers(span, last, previous)):
        yield from (taken_back(claim, span, never_was=not _PAST_NOW.match(words)) for claim in before)


def _answers(span: Span, claimed: Span, previous: Span | None) -> bool:
    """Whether a message comes right behind another that held its claim and nothing else: its "no" can mean nothing else."""
    if previous is None or previous.event_id != claimed.event_id or span.sequence != previous.sequence + 1 or "?" in previous.text:
        return False
    return len(previous.text) - len(claimed.text) < _BESIDE


def _denied(words: str, claim: Candidate, *, at_once: bool) -> bool:
    if _ALL_WRONG.match(words):
        return True
    if _NOT_OTHER.search(words):
        return False
    short = at_once and len(words.split()) <= _SHORT
    return short and bool(_AT_ONCE.match(words) or (claim.claim.kind in _WISHES and _FINE_AFTER_ALL.match(words)))


def _value_for(words: str, before: Sequence[Candidate]) -> tuple[Candidate, dict[str, str]] | None:
    """The claim that gets another value, and the slot with it."""
    if other := _NOT_OTHER.search(words):
        for claim in before:
            for slot, value in claim.claim.slots:
                if re.search(rf"(?<!\w){re.escape(other['wrong'])}(?!\w)", value):
                    return claim, {slot: re.sub(rf"(?<!\w){re.escape(other['wrong'])}(?!\w)", other["right"], value)}
    named = _ANOTHER.fullmatch(words)
    place = _REVALUED.get(before[0].claim.kind) if named and len(before) == 1 else None
    if named is None or place is None:
        return None
    held = before[0].claim.get(place) or ""
    alike = held and " " not in held + named["value"] and held[0].isupper() == named["value"][0].isupper()
    return (before[0], {place: named["value"]}) if alike else None
