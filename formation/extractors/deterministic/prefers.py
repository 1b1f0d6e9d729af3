"""Preferences: "I prefer oolong over coffee", "we prefer tabs". I and we make the same claim (reference 8.3, family 2)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import as_activity, canonical_activity
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.languages import wording
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import phrase
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import STYLED, topic_of
from formation.extractors.deterministic.voice import article, kept, owner
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_OVER = re.compile(r"\s+(?:over|rather than|instead of|more than|to(?=\s+(?:the |a |an )?[\w+#.-]+(?:\s[\w+#.-]+)?\s*$))\s+", re.I)


#: Says no more than the left side did.
_THE_OTHERS = re.compile(r"(?:the )?(?:\w+ )?(?:ones?|others?)\W*", re.I)
#: A bare colour is chosen for something at hand.
_COLOUR = re.compile(r"(?:red|blue|green|black|white|yellow|orange|purple|pink|grey|gray|brown)", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    over = claim.get("over")
    verb = "prefers" if claim.stance is Stance.POSITIVE else "does not prefer"
    return wording.attitude(claim, voice) or owner(voice, verb, (claim.get("object") or "") + (f" over {over}" if over else ""))


KIND = ClaimKind(
    name="prefers",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=lambda claim: kept(Voice.STORED, as_activity(claim.get("object") or "")),
    slots=("object",),
    optional_slots=("over",),
    portability=Portability.PORTABLE,
    verb="prefer",
    canonical=lambda _slot, value: canonical_activity(value),
)


_FOR_ME = r"(?:,? (?:for me|any day|every time|always|everywhere|all the way|fight me|please|pls))+"
#: "Tabs over spaces, fight me", "window seat always": without "I prefer", at the head of a message.
_WITHOUT_VERB = re.compile(
    rf"(?P<what>[\w+#'-]+(?: [\w+#'-]+){{0,3}}?)(?: (?:over|>) (?P<over>[\w+#'-]+(?: [\w+#'-]+){{0,2}}?))?(?P<so>{_FOR_ME})(?=\s*(?:$|[,.;!]))",
    re.I,
)
#: How something is called or put in this talk.
_SAYING = re.compile(r"to (?:say|call|think|believe|see it|keep it|leave)\b", re.I)
_LASTING = re.compile(r"any day|every time|always|everywhere", re.I)
_MATTER_AT_HAND = re.compile(r"(?:,? (?:please|pls))+", re.I)


def _verbless(clause: Clause) -> Iterator[Proposal]:
    found = None if clause.asks or clause.unreal or not heads(clause) else _WITHOUT_VERB.match(clause.text)
    if found is None or _MATTER_AT_HAND.fullmatch(found["so"]):
        return
    what, over = phrase(f" {found['what']}", words=4), found["over"]
    if what is None or (over and phrase(f" {over}", words=3) is None):
        return
    what = what if re.match(r"[A-Z]{2}|(?:British|American|English)\b|[A-Z]\w+ (?:answers|replies)", what) else what[0].lower() + what[1:]
    for more in re.split(r",\s+(?:and\s+)?", clause.text[found.end() :])[1:]:
        if (topic := topic_of(more)) and "\x00" not in more:  # "..., and British spelling"
            yield asserted(TOPIC, topic=topic, value=more)
    if topic := topic_of(what):
        yield asserted(TOPIC, topic=topic, value=article(what) if topic == "seat" else what)
    elif (
        over
        and (_LASTING.search(found["so"]) or not re.search(r"for me", found["so"], re.I))
        and not only_people(what)
        and not _COLOUR.fullmatch(what)
        and general(what)
    ):
        yield asserted(KIND, object=what, over=over)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate is None:
        yield from _verbless(clause)
        return
    if predicate.verb != "prefer" or predicate.past or predicate.mood is Mood.NEVER:
        return
    wanted, over = _sides(predicate.rest)
    if wanted is None or wanted.split()[0].lower() in {"not", "my", "when", "if", "all", "each"} or _SAYING.match(wanted):
        return
    topic = topic_of(wanted)
    if predicate.mood is Mood.ENDED:
        ended = f"User no longer prefers {kept(Voice.STORED, wanted)}."
        yield retracted(TOPIC, statement=ended, topic=topic, value=wanted) if topic else retracted(KIND, statement=ended, object=wanted)
        return
    stance = Stance.NEGATIVE if predicate.mood is Mood.NOT else Stance.POSITIVE
    if topic:
        yield asserted(TOPIC, stance=stance, topic=topic, value=wanted)
    elif general(wanted) and not only_people(wanted) and not _COLOUR.fullmatch(wanted):
        yield asserted(KIND, stance=stance, object=wanted, over=over)


def _sides(rest: str) -> tuple[str | None, str | None]:
    """What is preferred, and over what when that was said."""
    if styled := STYLED.match(rest):
        return styled["style"], None
    split = None if re.match(r"\s+to\s", rest) else _OVER.search(rest)
    if split is None:
        split = re.search(r"\s+(?:rather than|instead of|over)\s+", rest)
    if split is None:
        return phrase(rest, words=10), None
    wanted, over = phrase(rest[: split.start()], words=10), phrase(rest[split.end() :])
    if over is None and not _THE_OTHERS.fullmatch(rest[split.end() :]):
        return None, None
    return wanted, over
