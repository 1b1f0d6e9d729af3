"""What the owner is after, in forms that name it: "goal for this year: read 24 books", "the plan is to open a café"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.passing import ASKED_THING
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, told_of
from formation.extractors.deterministic.when import timed
from memory.values import BeliefType, Longevity

KIND = own_kind("purpose", BeliefType.USER_MODEL_ATTR, longevity=Longevity.ONGOING)

#: What one is after for longer than a conversation. "I want to know", "I need to fix this bug" is none of it.
_AIM = (
    r"(?:quit\w*|stop(?:ping)? (?:smoking|drinking|biting|vaping|procrastinating|eating|snacking|buying|spending)|cut(?:ting)? (?:down|back|out)|give up|giving up|eat(?:ing)? (?:less|more|better|healthier|out less)|drink(?:ing)? (?:less|more)|sleep(?:ing)? (?:more|better|earlier)|lose \w+|gain (?:weight|muscle|\w+ (?:kg|kilos|pounds))|get (?:fit|fitter|in shape|"
    r"stronger|better at|back in(?:to)?|pregnant|my (?:licen[cs]e|degree|diploma|blood pressure|cholesterol|weight)|a (?:dog|puppy|degree|licen[cs]e|visa|residency|promotion|mortgage|raise)|promoted|certified|published|married|out of debt|under|into \w+|to [ABC][12])|save (?:up |money |enough |for|\d)|pay off|be (?:debt|fluent|able|financially|a |an |out of|vegan|more|less|on time|better)|become|learn|speak|read (?:\d+|more|all|a book|one book|two|three|the whole)|"
    r"run (?:a|an|my|the|\d+|under|sub|faster|every|marathons)|swim (?:a|the|\d+|across)|climb|cycle|bike|walk (?:the|\d+|across|more)|hike|sail|row|travel|visit|see (?:the )?(?-i:[A-Z]|northern|every|all)\w*|move (?:to|out|back|abroad|closer|into)|emigrate|relocate|buy (?:a|an|our|my) (?:\w+ )?(?:house|home|flat|apartment|boat|van|car|farm|plot|place|cottage|piano|land|cabin)|build (?:a|an|my own|our own|our|up|more|better)|"
    r"open (?:a|an|my|our)|start (?:a|an|my|our|my own|\w+ing)|launch|finish (?:my|the|a|writing|reading|this degree)|complete (?:my|the|a)|write (?:a|my|the|every|more)|publish|study|graduate|pass (?:the|my|a)|change (?:careers?|jobs?)|switch (?:careers?|to teaching|into)|retire|work (?:abroad|less|part[- ]time|for myself|from|as|in|towards?)|go (?:back to|to (?:college|university|uni|art|med|law|grad|nursing|culinary)|vegan|vegetarian|plastic|zero|freelance|part[- ]time|self-employed|on|full[- ]time|pro)|"
    r"have (?:a (?:second|third|baby|child|family)|kids|children|another|more|an? \w+ by)|adopt|foster|raise|grow|plant|do (?:a|an|my|\d+|the splits|more|less|\w+ pull)|deadlift|bench|squat|lift|compete|qualify|win|break|hit|reach|earn|make (?:a living|more|partner|\d)|invest|reduce|improve (?:my|our)|practi[sc]e|spend (?:less|more)|(?:buy|waste|use|fly|drive|own|consume) (?:less|fewer)|live (?:in|abroad|off|without|closer|more)|restore|renovate|convert|teach|volunteer|play (?:the|in|at|a|more)|perform|sell (?:my|our|the|\w+ online)|turn|leave|keep (?:a|up|my)|declutter|meditate|wake up|stick to|use (?:less|my phone less)|train|apply|master|conquer|tour|drive (?:across|the|from|to)|ride)"
)
_LEAD_OF = r"(?:(?:eventually|ultimately|basically|really|one day|some ?day|in the long run|long[- ]term|by (?:\d{4}|next \w+|the end of \w+(?: \w+)?|christmas|easter|my \w+)|this year|next year|in (?:the )?(?:spring|summer|autumn|fall|winter)),? )?"
_NAMED = re.compile(
    rf"{_LEAD_OF}(?P<whose>my|our|the) (?P<slot>(?:(?:main|biggest|big|next|number one|ultimate|long[- ]term|short[- ]term|personal|current|lifelong|childhood|real|new year's|fitness|career|savings|running|reading|weight|financial|only|first|secret) )*(?:goal|dream|ambition|plan|aim|target|resolution|hope|intention|mission|challenge|objective))(?: (?:for|this|in) (?:the )?(?:year|summer|winter|spring|autumn|fall|month|next year|\d{{4}}|this year))?"
    r"(?: right now| now)? (?:is|'s)(?: still| now)? (?:(?P<to>to) )?(?P<what>.+)$",
    re.I,
)
_UNDER = re.compile(
    r"(?:^|[.!?;]\s*)(?:\W*(?:also|and|so|ok|well)\b[\s,]*)*(?:my |our |the |one )?(?:(?:main|big|new|personal|current|fitness|savings|reading|running) )*(?P<slot>goals?|target|aim|new year's resolution|resolution|bucket list|on my bucket list|plan|dream|challenge)(?: (?:for|this|of|in) (?:the |this )?(?P<term>[\w ]{3,20}?))?\s*(?::|[-\u2013\u2014])\s*$",
    re.I,
)
_SET = re.compile(r"i(?:'ve| have)? set myself (?:the|a) (?:goal|target|challenge) (?P<link>of|to) (?P<what>.+)$", re.I)
_NEAR = re.compile(
    r"\b(?:code|script|function|bug|error|query|sentence|email|essay|this|these|that|it|you|your|file|table|chart|page|button|recipe|list|cake|dinner|lunch|prompt|answer|tonight|today|tomorrow|weekend|right now|asap|homework|assignment|tab|window|terminal|ticket|pull request|browser|account)\b",
    re.I,
)
_IDLY = re.compile(r"\bfor (?:beginners|later|now)\b", re.I)
_UNREAL = re.compile(r"\b(?:if|unless|would|could|might|maybe|perhaps|whether|wish|supposed)\b", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told_of(clause)
    if words is None or _IDLY.search(clause.text):
        return
    if _UNREAL.search(words):
        return
    for proposal in _read(words, clause):
        yield proposal.never_beside(
            "aim", "doing", "learns", "happened", "constraint", "deadline", "favourite", "habit", "team_must", "decided", "project_value"
        )


def _read(words: str, clause: Clause) -> Iterator[Proposal]:
    under = _UNDER.search(clause.before) if clause.before.rstrip()[-1:] in {":", "-", "\u2013", "\u2014"} else None
    if under and not clause.text.lower().startswith(("i ", "i'm", "my ", "the ")):
        yield from _labelled(clause.text if re.match(r"no\b", clause.text, re.I) else words, under, clause)
    elif found := _NAMED.match(words):
        yield from _named(found, clause)
    elif (found := _SET.match(words)) and (what := _purposed(found["what"], clause)):
        yield claim(KIND, "has", f"set themselves the goal {found['link'].lower()} {what}")


def _purposed(said: str, clause: Clause) -> str | None:
    """The words of an aim with their dates made absolute, or None."""
    said = re.sub(
        r"\s+(?:(?:with)?in|over) the next (?:few |couple of |\w+ )?(?:years?|months?)\b|\s+in the (?:spring|summer|autumn|fall|winter)$",
        "",
        said,
    )
    said = re.split(r",?\s+(?:when|once|after|as soon as|before) (?=(?:the|my|our|i|we|they)\b)", said)[0]
    known = timed(f" {said}", told=clause.told, ahead=True)
    words = phrase(known.text.strip(), longest=13, software=False)
    if words is None or known.amiss or _NEAR.search(words) or ASKED_THING.match(words) or _narrowed(known.text, words):
        return None
    return words + (f" {known.when.words}" if known.when else "")


def _narrowed(said: str, words: str) -> bool:
    """ "Help kids | who have no home": without its clause it would be wider than what was said."""
    place = said.find(words)
    return place >= 0 and bool(re.match(r"\s+(?:who|whose|that|which|if|unless)\b", said[place + len(words) :], re.I))


def _labelled(words: str, under: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    what = _purposed(re.sub(r"^to (?=[a-z])", "", words), clause)
    if what is None or len(what.split()) < 2:
        return
    slot, term = under["slot"].lower().replace("on my ", ""), under["term"] or ""
    year = (
        f" in {clause.told.year}"
        if clause.told and re.fullmatch(r"year|this year|the year", term) and not re.search(r"\d{4}", what)
        else ""
    )
    if "bucket" in slot:
        yield claim(KIND, "includes", what, of="bucket list")
    elif re.match(r"[a-z]+\b", what) and not re.match(r"(?:no|more|less|a|an|the|\d)\b", what):
        yield claim(KIND, "is", f"to {what}{year}", of=re.sub(r"goals$", "goal", slot))
    else:
        yield claim(KIND, "is", f"{what}{year}", of=re.sub(r"goals$", "goal", slot))


def _named(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    gerund = re.match(r"[a-z]+ing\b", found["what"])
    value = re.match(r"(?:an? |\d|sub)", found["what"], re.I)
    if not (found["to"] or gerund or value) or (value and not found["to"] and not re.search(r"\d", found["what"])):
        return
    if found["whose"].lower() == "the" and not (found["to"] and re.match(_AIM, found["what"], re.I)):
        return
    what = _purposed(found["what"], clause)
    if what is None or len(what.split()) < 2:
        return
    slot = found["slot"].lower()
    if found["to"] and slot == "plan":
        yield claim(KIND, "plans to", what)
    else:
        yield claim(KIND, "is", f"{'to ' if found['to'] else ''}{what}", of=slot)
