"""Languages, told beside the point: "started Basque with a tutor", "German learner here", "my B1 Polish exam", "as a native Twi speaker"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import mentions
from formation.extractors.deterministic.experience import LEARNS, NATIVE, SPEAKS
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tongues import LEVEL

_L = rf"(?P<language>{'|'.join(sorted((re.escape(name) for name in LANGUAGE_OF), key=len, reverse=True))})"
_GRADE = r"(?P<grade>[abc][12]|n[1-5]|hsk\s?[1-6]|delf\s?[abc][12]|dele\s?[abc][12])"
_ONE_IS = r"(?:(?:^|[\s,;(])(?:i'm|im|i\s+am|as|being)\s+(?:(?:also|still|just|currently|only)\s+)*(?:an?\s+|the\s+)?|^(?:(?:hi|hey|hello|fellow|total|complete|absolute)\b[\s,]*)*)"
_ENDS = r"(?=\s*(?:$|[,.;!?()\u2014-]|(?:here|and|but|so|in|at|from|with|who|for|trying|struggling|looking|myself|now|on|by|or|living)\b))"
_ONLY_HERE = r"(?=\s*(?:$|[,.;!?()\u2014-]|(?:here|and|but|so|trying|struggling|looking|living|with|what|which|how|where|is|can|do)\b))"
_LEARNER = re.compile(
    rf"{_ONE_IS}(?:\w+[- ]level\s+|new\s+|adult\s+|self[- ]taught\s+|beginner\s+|intermediate\s+|advanced\s+|{_GRADE}\s+)*{_L}\s+(?:learner|beginner|newbie|student|noob|novice){_ONLY_HERE}",
    re.I,
)
_SPEAKER = re.compile(
    rf"{_ONE_IS}(?P<how>(?:(?:native|fluent|heritage|first[- ]language|second[- ]language|non-?native|near-?native)\s+)?){_L}(?:[- ]and[- ]\w+)?[- ]speaker{_ONLY_HERE}",
    re.I,
)
_REACHING = re.compile(
    rf"\b(?:hit|reach|get\s+to|getting\s+to|pass|passing|sit|sitting|take|taking|prepare\s+for|preparing\s+for|prepping\s+for|revising\s+for|study\s+for|studying\s+for|aiming\s+for|working\s+towards?)\s+(?:an?\s+|the\s+|my\s+|at\s+least\s+)?(?:{_GRADE}\s+(?:in\s+|of\s+|level\s+(?:in\s+)?|exam\s+in\s+)?{_L}|{_L.replace('language', 'other')}\s+{_GRADE.replace('grade', 'to')})\b",
    re.I,
)
_MY_STUDY = re.compile(
    rf"\bmy\s+(?:(?:weekly|evening|online|first|next|new|beginner|beginners|{_GRADE})\s+)*{_L}\s+(?:tutor|lessons?|class|classes|homework|exam|course|evening\s+class|textbook|pronunciation|listening|grammar|vocab|vocabulary|flashcards|accent|studies|anki\s+deck|streak|conversation\s+group|exchange)\b",
    re.I,
)
_LEARNING = re.compile(
    rf"(?:(?:^|[\s,;(])(?:i'm|im|i\s+am|i've\s+been|ive\s+been|we're|i)\s+(?:(?:also|now|currently|still|slowly|finally|trying\s+to|just)\s+)*|^(?:(?:currently|been|still|slowly|self|hi|hey|so)\b[\s,]*)*)(?:learn(?:ing)?|re-?learning|studying|teaching\s+myself|practi[sc]ing|brushing\s+up(?:\s+on)?|picking\s+up|doing|self[- ]studying)\s+(?:my\s+|some\s+|to\s+speak\s+)?{_L}\b{_ENDS}",
    re.I,
)
_BEGUN = re.compile(
    rf"(?:(?:^|[\s,;(])(?:i|i've|ive|we|we've)\s+(?:(?:just|recently|finally|only|also)\s+)*|^(?:(?:just|recently|finally|so)\b[\s,]*)*)(?:started|begun|began|took\s+up|taken\s+up|picked\s+up|picked|got\s+back\s+into)\s+(?:learning\s+|studying\s+|on\s+)?(?:my\s+)?{_L}\b(?:\s+back\s+up)?{_ENDS}",
    re.I,
)
_GRADED = re.compile(
    rf"(?:^(?=[abcnh])|(?:^|[\s,;(])(?:i'm|im|i\s+am|i've\s+got|i\s+have|currently|about|roughly|around|at)\s+)(?:(?:at|about|around|roughly|only|a|solid|shaky|now|currently)\s+)*{_GRADE}\s+(?:level\s+)?(?:in\s+)?{_L}\b(?!\s+(?:exam|test|course|class|book|text|words?|vocab|grammar|reading|level))|(?:^|[\s,;(])my\s+{_L.replace('language', 'other')}\s+is\s+(?:(?:about|around|roughly|only|a|solid|shaky|now|at)\s+)*{_GRADE.replace('grade', 'to')}\b",
    re.I,
)
_FIRST_PERSON = re.compile(r"\b(?:i|i'm|im|i've|my|me|started)\b", re.I)
_TEACHES = re.compile(
    r"\b(?:teach\w*|pupils?|students|my\s+(?:son|daughter|kid|kids|wife|husband|partner|boyfriend|girlfriend|class\s+of))\b", re.I
)
_HINTS = frozenset(part for name in LANGUAGE_OF for part in name.split())


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or not mentions(clause.text, _HINTS):
        return
    if (found := _SPEAKER.search(clause.text)) and not re.search(
        r"\b(?:act|pretend|write|talk|speak|respond|reply)\b", clause.before + clause.text[: found.start()], re.I
    ):
        yield from _speaker(found)
    elif found := _GRADED.search(clause.text):
        language = LANGUAGE_OF[(found["language"] or found["other"]).lower()]
        yield asserted(LEVEL, thing=language, what=f"is {(found['grade'] or found['to']).upper()}").never_beside("language_level")
    elif not _TEACHES.search(clause.sentence):
        yield from _learns(clause)


def _speaker(found: re.Match[str]) -> Iterator[Proposal]:
    how, language = found["how"].strip().lower(), LANGUAGE_OF[found["language"].lower()]
    if how.startswith(("native", "first")):
        yield asserted(NATIVE, what=language).never_beside("native_language")
    elif not how.startswith(("non", "second")):
        yield asserted(SPEAKS, what=language, level="fluent" if how == "fluent" else None).never_beside("speaks")


def _learns(clause: Clause) -> Iterator[Proposal]:
    found = next((hit for frame in (_LEARNER, _LEARNING, _BEGUN, _MY_STUDY) if (hit := frame.search(clause.text))), None)
    if found is None and (reaching := _REACHING.search(clause.text)) and _FIRST_PERSON.search(clause.around):
        found = reaching
    if found is None:
        return
    said = found["language"] or found.groupdict().get("other") or ""
    yield replace(
        asserted(LEARNS, what=LANGUAGE_OF[said.lower()]), unless=frozenset({"learns", "studies", "language_level", "learned_language"})
    )
