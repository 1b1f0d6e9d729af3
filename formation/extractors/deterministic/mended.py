"""Words that mend what was said just before: "Taft not Tuft", "correction: the locker is 241", "scrap that: we decided ...".

Such words say too little to be read alone. They are read against the claims of the same window: what was misheard is said
anew with the right word and taken back with the wrong one; where nothing fits them, nothing is mended.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from formation.candidate import Candidate, ClaimKind, Span, Voice
from formation.extractors.deterministic.kinship import MANY, SINGLE
from formation.extractors.deterministic.reading import plain
from memory.values import Polarity
from memory.views import Claim

_OPENING = re.compile(
    r"^\W*(?:(?:oh|oops|ups|whoops|ah|argh|wait|no|ok|okay|sorry|my bad|my mistake|correction|typo|autocorrect|auto-correct|edit|actually|"
    r"i (?:mean|meant)|it's|it is|that's|that should be|should be|make that)\b[\s,:;!.*-]*)+",
    re.I,
)
_WORD = r"[\w\u00c0-\u024f'-]{2,30}"
#: "Taft not Tuft", "Taft, not Tuft".
_NOT_OTHER = re.compile(rf"(?P<right>{_WORD}),?\s+not\s+(?P<wrong>{_WORD})\W*")
#: "*Taft", as a slip of the keys is mended in chats.
_STARRED = re.compile(rf"\W*?(?:\*(?P<right>{_WORD})|(?P<behind>{_WORD})\*)\W*")
_RESTATED = re.compile(
    r"(?:the|my|our) (?P<what>[a-z][\w-]*(?: [a-z][\w-]*){0,2}) (?P<be>is|are) (?P<value>[\w.:+#-]+(?: [\w.:+#-]+){0,4})\W*", re.I
)
_RELATIVES = "|".join(sorted((re.escape(word) for word in {*SINGLE, *MANY}), key=len, reverse=True))
_MEANT = re.compile(
    rf"^\W*(?:(?:oh|oops|wait|no|sorry)\b[\s,]*)*i mean[t]? my (?P<relation>{_RELATIVES})\b(?!')|"
    rf"^\W*(?:(?:oh|oops|wait|no|sorry|i mean[t]?|he's|she's|it's)\b[\s,]*)+(?:my )?(?P<bare>{_RELATIVES})\W*$",
    re.I,
)
_SCRAPPED = re.compile(
    r"^\W*(?:(?:ok|okay|no|oh|wait|actually|hm+|sorry)\b[\s,]*)*(?:(?:scrap|scratch|strike) that|on second thoughts?|change of plans?|"
    r"(?:i|we)(?:'ve| have)? changed (?:my|our) minds?|(?:i|we) take (?:that|it) back)\b",
    re.I,
)
_A_JOKE = re.compile(
    r"\W*(?:(?:haha|lol|ok|okay|no|nah|sorry|oh)\W+)*(?:jk|j/k|psych|sike|(?:i(?:'m| am| was) )?(?:just |only )?(?:kidding|joking)|"
    r"(?:that|it) was (?:just )?a (?:joke|lie)|(?:that|it)(?:'s| is| was) not true|i (?:lied|made (?:that|it) up)|i take (?:that|it) back)(?:\W+(?:lol|haha|sorry))*\W*",
    re.I,
)
_HINT = re.compile(
    r"\bnot\b|\*|correction|\bmean|scrap|scratch|strike|second thought|chang|\bjk\b|kidding|joking|joke|lie|true|sorry|oops|wait|psych|sike|back|made",
    re.I,
)


def mended(span: Span, read: Sequence[Candidate], *, earlier: Sequence[Candidate], kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    """What the words of ``span``, of which ``read`` was read, change about the claims read ``earlier`` in the window."""
    if not earlier or not _HINT.search(span.text):
        return
    claims = [candidate for candidate in earlier if candidate.polarity is Polarity.ASSERT]
    last = claims[-1].spans[-1].event_id if claims else None
    before = [candidate for candidate in claims if candidate.spans[-1].event_id == last]
    text = plain(span.text)
    if _A_JOKE.fullmatch(text):
        yield from (taken_back(candidate, span, never_was=True) for candidate in before)
    elif _SCRAPPED.match(text):
        again = {candidate.claim.kind for candidate in read if candidate.polarity is Polarity.ASSERT}
        yield from (taken_back(candidate, span, never_was=False) for candidate in before if candidate.claim.kind in again)
    elif meant := _MEANT.match(text):
        yield from _of_another((meant["relation"] or meant["bare"]).lower(), before, span, kinds)
    elif opening := _OPENING.match(text):
        yield from _corrected(text[opening.end() :], claims, before, span, kinds)
    elif starred := _STARRED.fullmatch(text):
        yield from _respelled(starred["right"] or starred["behind"], None, before, span, kinds)


def _corrected(
    text: str, claims: Sequence[Candidate], before: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]
) -> Iterator[Candidate]:
    if (found := _NOT_OTHER.fullmatch(text)) and found["right"].lower() != found["wrong"].lower():
        yield from _respelled(found["right"], found["wrong"], claims, span, kinds)
    elif re.match(r"\W*(?:\w+\W+){0,3}?correction\b", span.text, re.I) and (found := _RESTATED.fullmatch(text)):
        said = re.compile(rf"^(?P<head>(?:my|our|the) {re.escape(found['what'])} (?:is|are)) ", re.I)
        for candidate in claims:
            if head := said.match(candidate.claim.get("text") or ""):
                yield from instead(candidate, {"text": f"{head['head']} {found['value']}"}, span, kinds)


def _respelled(
    right: str, wrong: str | None, claims: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]
) -> Iterator[Candidate]:
    """The claims that hold the wrong word, with the right one; without a wrong one named it is the one most like it."""
    for candidate in claims:
        new: dict[str, str] = {}
        for slot, value in candidate.claim.slots:
            for word in re.findall(_WORD, value):
                same_case = word[:1].isupper() == right[:1].isupper() or right[:1].isdigit()
                if word == wrong or (wrong and word.lower() == wrong.lower()) or (wrong is None and same_case and _alike(word, right)):
                    new[slot] = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", right, value)
        if new:
            yield from instead(candidate, new, span, kinds)


def _of_another(relation: str, before: Sequence[Candidate], span: Span, kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    """ "I mean my sister-in-law": what was said of one relative holds of the other."""
    meant = SINGLE.get(relation) or MANY[relation]
    of = {candidate.claim.get("relation") for candidate in before} - {None}
    if len(of) == 1 and meant not in of:
        for candidate in before:
            if candidate.claim.get("relation"):
                yield from instead(candidate, {"relation": meant}, span, kinds)


def instead(candidate: Candidate, new: Mapping[str, str], span: Span, kinds: Mapping[str, ClaimKind]) -> Iterator[Candidate]:
    kind = kinds[candidate.claim.kind]
    claim = Claim(
        kind=candidate.claim.kind,
        slots=tuple((slot, new.get(slot, value)) for slot, value in candidate.claim.slots),
        stance=candidate.claim.stance,
    )
    yield taken_back(candidate, span, never_was=True)
    yield replace(
        candidate,
        claim=claim,
        subject=kind.subject(claim),
        statement=kind.render(claim, Voice.STORED),
        spans=(*candidate.spans, span),
        correction=True,
    )


def taken_back(candidate: Candidate, span: Span, *, never_was: bool) -> Candidate:
    return replace(
        candidate,
        statement=f"No longer so: {candidate.statement}" if not never_was else f"Not so: {candidate.statement}",
        spans=(span,),
        polarity=Polarity.RETRACT,
        never_was=never_was,
        valid_from=None,
    )


def _alike(one: str, other: str) -> bool:
    """Whether two words are one or two slips of the keys apart."""
    if one == other or abs(len(one) - len(other)) > 2 or min(len(one), len(other)) < 4:
        return False
    row = list(range(len(other) + 1))
    for place, char in enumerate(one, 1):
        left, row[0] = row[0], place
        for column, against in enumerate(other, 1):
            left, row[column] = row[column], min(row[column] + 1, row[column - 1] + 1, left + (char != against))
    return row[-1] <= 2
