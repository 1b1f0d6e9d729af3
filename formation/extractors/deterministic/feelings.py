"""What lastingly moves people: "I'm proud of my garden", "I feel drawn to teaching", and what they hold to be so: "I believe chess sharpens the mind"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.lived import SAID, proposal, render
from formation.extractors.deterministic.onward import tail_of
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.tails import passing
from formation.extractors.deterministic.voice import third_person
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import POINTING, content, near_work, of_work, worded
from memory.rules.likeness import canonical_words
from memory.values import BeliefType, Longevity, Portability

_ADVERBS = r"(?:(?:really|also|so|very|super|truly|always|still|just|incredibly|totally|deeply|forever|quite|pretty|extremely|absolutely|especially|particularly|genuinely|all|both|now|honestly|definitely|firmly|strongly|personally)\s+)*"
#: Whose pride and thanks these are: their own, never what the other one did.
_OWN = r"(?:my|our|the\s+(?=[\w' -]+\s(?:i|we)\b)|being\s+(?:an?|able to)\s|having\s+(?:my|an?|such)\s|[a-z]+ing\s+(?:my|our)\s)"
_MOVED = re.compile(
    rf"\s*(?:am\s+|are\s+)?{_ADVERBS}(?P<how>(?:proud of|grateful for|thankful for|appreciative of|blessed with|worried about|concerned about|nervous about|ashamed of|embarrassed about)\s+(?={_OWN})"
    r"|(?:lucky|blessed|grateful|thankful|fortunate|proud) to (?:have|be)\s+(?=(?:my|our|a\s|an\s|part\s|such\s|surrounded\s))"
    r"|(?:passionate about|drawn to|fascinated by|inspired by|committed to|dedicated to|devoted to|interested in|afraid of|scared of|terrified of|addicted to|hooked on|known for)\s+)(?P<what>.+)$",
    re.I | re.S,
)
_FEEL = re.compile(
    rf"\s+{_ADVERBS}feel\s+{_ADVERBS}(?P<how>(?:drawn to|connected to|at home (?:in|at|with|on)|closest to|at peace (?:in|at|with|when)|alive when|happiest when|proud of (?=my|our)|passionate about|guilty about|called to|"
    r"(?:lucky|blessed|grateful|fortunate) to (?:have|be)|an? (?:\w+ )?(?:urge|connection|duty|pull|bond|responsibility) (?:to|with))\s+)(?P<what>.+)$",
    re.I | re.S,
)
_HOLDS = re.compile(
    rf"\s+{_ADVERBS}(?P<verb>believe|think|feel)\s+(?P<in>in\s+)?(?:that\s+)?(?P<what>(?!(?:i|we|you|he|she|they|so|of|about|this|that|there|maybe)\b).+)$",
    re.I | re.S,
)
_IMPORTANT = re.compile(
    r"(?:it's|it is)\s+(?:(?:really|so|very|super|always|also)\s+)*(?P<how>important|essential|vital|crucial|key|good|worth|healthy|necessary|great|better|best)\s+(?P<what>(?:to|for|that)\s+.+|\w+ing\s.+)$",
    re.I | re.S,
)
#: What may be held of anything: "should be fine", "looks great", "will work".
_OF_THE_TALK = re.compile(
    r"\b(?:the (?:first|second|third|last|other|next|problem|issue|error|best|answer|solution|point|code|function|reason|question|result|model|issue)|should be fine|will work|works?|looks?|sounds?|makes sense|better now|right|wrong|correct|option|version|fine|enough|done|bug|ok|okay|true|possible|good idea|(?:to|for) (?:test|add|use|check|run|debug|include|cache|validate|document|refactor|mention|note|remember|know))\b",
    re.I,
)
_VERB = re.compile(
    r"\s(?P<verb>is|are|can|should|has|have|helps?|makes?|brings?|gives?|teaches?|teach|needs?|matters?|deserves?|builds?|improves?|shapes?|keeps?|lets?|plays?|takes?|comes?|must|shouldn't|can't)\s+\w",
    re.I,
)
_END = re.compile(
    r"[.;:!?]|\s-+\s|,?\s+(?:and|but|so|because|since|especially|although|though|even|when|if)\s+(?=(?:i|we|it|it's|you|that|this|he|she|they|if|even|there)\b)|,\s+(?:and|but|so|right|don't|you|what|especially|don't you think)\b",
    re.I,
)
_OWNER_SAID = re.compile(r"\b(?:i|me|i'm|i've)\b", re.I)


def _kind(name: str, belief_type: BeliefType) -> ClaimKind:
    return ClaimKind(
        name=name,
        belief_type=belief_type,
        render=render,
        subject=lambda claim: gist(claim.get("did") or ""),
        slots=("did",),
        portability=Portability.PORTABLE,
        longevity=Longevity.DURABLE,
        canonical=lambda _slot, value: " ".join(sorted(canonical_words(value))),
    )


FEELS = _kind("feels", BeliefType.USER_MODEL_ATTR)
HOLDS = _kind("holds", BeliefType.USER_MODEL_ATTR)


def moved(opening: Opening) -> Iterator[Proposal]:
    """ "I'm proud of my garden", "I feel drawn to teaching"."""
    being = opening.short in {"m", "re", "im"} or re.match(r"\s+(?:am|are)\b", opening.after, re.I)
    felt = None if being else _FEEL.match(opening.after)
    found = _MOVED.match(opening.after) if being else felt
    if found is None or timed(found["what"], told=opening.told, ahead=True).when is not None or passing(found["what"]):
        return
    words = worded(f" {found['what']}", longest=14)
    how = " ".join(found["how"].lower().split())
    if words is None or len(content(words)) < 1 or of_work(words) or PASSING_OBJECT.search(words):
        return
    if near_work(words) or (
        how.startswith(("inspired", "interested", "drawn")) and (re.match(r"(?:their|his|her|the)\b", words) or len(content(words)) < 2)
    ):
        return
    which, more = tail_of(words, f" {found['what']}", opening, dated=False)
    yield proposal(FEELS, opening, opening.who, did=f"{how} {words}", how="feels" if felt else "is", which=which, more=more, unless=SAID)


def holds(opening: Opening) -> Iterator[Proposal]:
    """ "I believe chess can improve how people decide": what is held of the world, said whole."""
    found = None if opening.short or opening.who else _HOLDS.match(opening.after)
    if found is None or (found["in"] and found["verb"].lower() != "believe"):
        return
    end = _END.search(found["what"])
    said = found["what"][: end.start()] if end else found["what"]
    said = said.strip(" ,.")
    it = _IMPORTANT.match(said)
    inner = it["what"] if it else said
    if (
        POINTING.search(_plain(inner))
        or of_work(inner)
        or _OF_THE_TALK.search(inner)
        or not 2 <= len(said.split()) <= 18
        or len(content(inner)) < 2
    ):
        return
    verb = _VERB.search(f" {inner}")
    if not (it or found["in"]) and (
        verb is None
        or found["verb"].lower() == "feel"
        or not re.match(r"(?-i:[a-z]+ing\b|[A-Za-z]+s?\b)(?!\s+of\b)", inner)
        or re.match(r"(?:the|a|an|our)\b", inner, re.I)
    ):
        return
    if _OWNER_SAID.search(inner) and not re.search(r"\bwhat i\b", inner, re.I):
        return
    words = (f"it is {it['how'].lower()} {it['what']}" if it else said).replace("we believe", "they believe")
    if re.search(r"\b(?:we|us)\b", words):
        return
    link = "in " if found["in"] else ""
    yield proposal(HOLDS, opening, (), did=f"{link}{words}", how=third_person(found["verb"].lower()), unless=SAID)


def _plain(words: str) -> str:
    """Without the one "we" everybody is: "what we believe in"."""
    return re.sub(r"\bwhat (?:we|i) \w+(?: in)?\b", "", re.sub(r"\b(?:shouldn't|can't|don't)\b", "not", words), flags=re.I)
