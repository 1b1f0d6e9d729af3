"""What people see, hear, move, read and type with, and how they do without: "nvda user", "I lip read", "one-handed typist since the stroke"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.body import LIMIT, TENDENCY
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.health import ACCESS
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned, names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.told_of import certain, describes_writer, in_brackets, joined, people_else, supposed
from memory.values import Stance

_ADVERB = r"(?:also|still|now|always|only|mostly|mainly|usually|currently|daily|full-time|part-time|just|both|a|an|the|my|two|bilateral|in-ear|have\s+to|need\s+to|everything\s+with)"
_USING = re.compile(
    rf"(?:\bi'?m|\bi\s+am|\bi|\bi've|\bive|\bi've\s+been)\s+(?:{_ADVERB}\s+)*(?:use|using|wear|wearing|rely\s+on|relying\s+on|depend\s+on|read\s+(?:with|using|everything\s+(?:in|with|through)|via)|navigate\s+(?:with|by|using|via)|browse\s+(?:with|using|via)|work\s+(?:with|in|through)|type\s+(?:with|using|by|via)|write\s+(?:with|using|by|via)|code\s+(?:with|using|by|via)|walk\s+with|"
    rf"get\s+(?:around|about)\s+(?:with|in|on|by|using)|go\s+everywhere\s+(?:with|in)|in|on|communicate\s+(?:with|via|using|in|by)|speak\s+(?:with|via|using)|talk\s+(?:with|via|using)|listen\s+(?:with|via)|have|got|need|operate\s+(?:\w+\s+)?(?:with|by|using)|control\s+(?:my\s+)?\w+\s+(?:with|by|via))\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_MINE = re.compile(r"(?:^|[\s,(])my\s+(?:(?:new|old|trusty|left|right|current|own|folding|carbon|electric)\s+)*$", re.I)
_VIA = re.compile(r"(?:^|[\s,;(])(?:using|via|through|with|on|w/|in)\s+(?:an?\s+|my\s+|the\s+)?$", re.I)
_USER = re.compile(
    r"\s*(?:user|wearer|reader|handler|dependent|reliant)\b(?!\s+(?:guide|manual|interface|experience|testing|base|group))", re.I
)
_NOT = re.compile(
    r"\b(?:don't|do not|dont|doesn't|never|no|not|without|can't|cannot|won't|if|should|could|would|want|wants|test|testing|tested|support|build\w*|implement\w*|develop\w*|design\w*|considering|considered|thinking|might|can|how|someone|people|users|students?|for the|used to|compatible|works? with|learn\w*|teach\w*)\b[^,;]{0,40}$",
    re.I,
)
#: What anybody may have on: only with words that say what for.
_COMMON = frozenset("subtitles captions dictation reading glasses insoles orthotics bifocals varifocals magnifier braces".split()) | {
    "reading glasses",
    "noise-cancelling headphones",
    "a weighted blanket",
    "an ergonomic keyboard",
    "a split keyboard",
    "a vertical mouse",
    "a trackball",
    "a magnifying glass",
    "only a keyboard",
    "contact lenses",
    "insoles",
    "a walker",
    "foot pedals",
    "speech recognition",
    "compression socks",
    "AAC",
    "alt text",
    "image descriptions",
    "high contrast",
    "large fonts",
    "large print",
    "live transcription",
    "sign language",
}
_BUILDING = re.compile(
    r"\b(?:bug|app|website|site|component|aria|css|html|react|test(?:ing|s)?|users|accessib\w+|developer|code|library|product|market|company|shop|film|movie|essay|paper)\b",
    re.I,
)
_PASSING = re.compile(
    r"\b(?:until|till|temporarily|for (?:\w+ ){1,2}(?:days|weeks)|this week|sprain\w*|broke|broken|fractured?|after surgery|at the moment|today)\b",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(clause):
        return
    claimed_to: int | None = None
    for found in mentioned(clause.text, "aids"):
        chained = claimed_to is not None and joined(clause.text[claimed_to : found.start])
        if not (chained or _used(clause, found) or in_brackets(clause, found, "aids")):
            continue
        claimed_to = found.end
        what = found.entry
        yield asserted(ACCESS, what=_bare(what)).never_beside("medical_device", "wears")
    yield from _without(clause)


def _bare(entry: str) -> str:
    """Without the article that its kind adds again."""
    return entry.removeprefix("a ").removeprefix("an ") if not entry.startswith("an ") else entry[3:]


#: Aids by names that are also everyday words.
_EVERYDAY = frozenset("orca fusion narrator jaws aira baha wav isl".split())
#: What a broken ankle needs for six weeks.
_FOR_A_WHILE = frozenset({"crutches", "a knee scooter", "a wrist splint", "a wheelchair", "a knee brace", "an ankle brace", "a neck brace"})
#: Behind an aid's name another thing is meant.
_OTHER_THING = re.compile(
    r"[\s-]+(?:support|compatib\w+|bug|tests?|testing|mode bug|simulator|api|manufacturer|company|charity|training|rental|ramp|basketball|tennis|users)\b",
    re.I,
)


def _used(clause: Clause, found: Mention) -> bool:
    """Whether the owner uses a named aid."""
    left, right, common = found.left, found.right, found.entry in _COMMON
    if _NOT.search(left) or _is_other(found) or supposed(left):
        return False
    if _USER.match(right):
        return _is_user(clause, found)
    if common and (_BUILDING.search(clause.around) or re.match(r"\s+for\b", right)):
        return False
    if found.entry in _FOR_A_WHILE and _PASSING.search(clause.around):
        return False
    if _USING.search(left):
        return not _in_another(found) and not re.match(r"\s+(?:for a|for the|to test)\b", right)
    if _MINE.search(left):
        return not common
    return _told_in_a_fragment(clause, found)


def _is_other(found: Mention) -> bool:
    everyday = found.said.islower() and found.said in _EVERYDAY and not _USER.match(found.right)
    return everyday or _OTHER_THING.match(found.right) is not None


def _is_user(clause: Clause, found: Mention) -> bool:
    """ "nvda user, so ...", "I'm a wheelchair user"; what the user is called as such another reader tells."""
    if is_known(f"{found.said} user", "abilities"):
        return False
    opens = heads(clause) and len(found.left.split()) <= 3 and not people_else(found.left)
    return opens or bool(re.search(r"\b(?:i'?m|i am|as) (?:an? |the |\w+ly )*$", found.left, re.I))


def _in_another(found: Mention) -> bool:
    """ "in a cast": said of where one sits or speaks only for chairs and languages."""
    placed = re.search(r"\bin\s+(?:an?\s+|my\s+)?$", found.left)
    return placed is not None and not re.search(r"chair|BSL|ASL|sign|braille", found.entry)


def _told_in_a_fragment(clause: Clause, found: Mention) -> bool:
    left, right, common = found.left, found.right, found.entry in _COMMON
    if heads(clause) and not left.strip() and re.match(r"\s+(?:in\s+(?:both|my)|since|for\s+\w+\s+years|here\b)", right, re.I):
        return not people_else(clause.text)
    if left.rstrip().endswith(",") and not common and names_any(left, "abilities", "conditions", "sufferers"):
        return describes_writer(clause, left) and bool(re.match(r"\s*(?:$|[,.;(+]|(?:on|with|here|and)\b)", right))
    alone = not people_else(clause.sentence) and not _BUILDING.search(clause.around)
    return bool(_VIA.search(left)) and heads(clause) and not common and alone


_SAME = re.compile(
    r"\b(?P<one>red|green|blue|yellow|orange|purple|brown|pink|grey|gray|black|navy)s?\s+(?:and|&|from|vs|or)\s+(?P<two>red|green|blue|yellow|orange|purple|brown|pink|grey|gray|black|navy)s?\b(?P<rest>.*)",
    re.I,
)
_ALIKE = re.compile(
    r"\s*(?:both\s+|all\s+|basically\s+|just\s+)*(?:look|looks|are|appear|seem)\s+(?:(?:exactly|pretty much|basically|much|almost|all)\s+)?(?:the\s+same|identical|alike|indistinguishable|equally \w+)\s+(?:to|for)\s+me\b",
    re.I,
)
_TELL = re.compile(
    r"\bi\s+(?:really\s+|just\s+)?(?:can't|cannot|cant|can\s+not|can\s+hardly|can\s+barely|struggle\s+to|am\s+unable\s+to|find\s+it\s+hard\s+to|mix\s+up|confuse|have\s+(?:trouble|a\s+hard\s+time)\s+(?:telling|distinguishing|seeing)|couldn't)\s*(?:tell|distinguish|see|separate|differentiate|make\s+out)?\s*(?:the\s+difference\s+between\s+|between\s+)?$",
    re.I,
)
_LIPS = re.compile(
    r"(?:\bi|^)\s+?(?:(?:mostly|mainly|also|have\s+to|need\s+to|partly|always|still)\s+)*(?P<lips>lip-?\s?read|rely\s+on\s+lip-?\s?reading|depend\s+on\s+lip-?\s?reading)\b(?!\s*(?:ing|a\s+bit))|\bi'?m\s+a\s+(?P<reader>lip-?\s?reader)\b|\b(?P<mine>my\s+lip-?\s?reading)\b",
    re.I,
)
_ONE_HAND = re.compile(
    r"(?P<noun>(?:one|single)[- ]?handed\s+typist|hunt[- ]and[- ]peck\s+typist|(?:one|two|single)[- ]finger(?:ed)?\s+typist)\b|\bi\s+(?:can\s+|have\s+to\s+|only\s+|now\s+|mostly\s+)*(?P<verb>type|write|work|cook|drive|eat|do\s+everything)\s+(?:only\s+)?(?P<how>one[- ]?handed(?:ly)?|with\s+(?:only\s+|just\s+)?(?:one\s+(?:hand|finger)|my\s+(?:left|right|feet|mouth|voice|nose|toes|good)(?:\s+hand)?))|\bi(?:\s+|(?='))(?:only\s+have|have\s+only|have|'?ve\s+(?:only\s+)?got|only\s+got)\s+(?:use\s+of\s+|the\s+use\s+of\s+|got\s+)?(?:only\s+)?(?P<limb>one\s+(?:working\s+|good\s+|functional\s+|usable\s+)?(?:hand|arm|eye|ear|leg))\b",
    re.I,
)
_SIGNS = re.compile(
    r"\bi\s+(?:mainly\s+|mostly\s+|only\s+|also\s+)*(?P<what>sign|fingerspell)(?=\s*(?:$|[,.;!]|(?:and|but|so|because|since|instead|at|with my)\b))",
    re.I,
)


def _without(clause: Clause) -> Iterator[Proposal]:
    if (colours := _SAME.search(clause.text)) and colours["one"].lower() != colours["two"].lower():
        left = clause.text[: colours.start()]
        if _ALIKE.match(colours["rest"]) or (
            _TELL.search(left) and re.match(r"\s*(?:$|[,.;!?]|apart|on|in|at|so|and|colou?rs|lines)", colours["rest"], re.I)
        ):
            one, two = colours["one"].lower(), colours["two"].lower()
            yield asserted(LIMIT, stance=Stance.NEGATIVE, what=f"tell {one} and {two} apart").never_beside("bodily_limit")
    if (lips := _LIPS.search(clause.text)) and (not clause.asks or lips["mine"]):
        yield asserted(TENDENCY, what="reads lips").never_beside("bodily_tendency")
    if not clause.asks and (hand := _ONE_HAND.search(clause.text)):
        if hand["noun"] and (not heads(clause) and not re.search(r"\bi'?m an? $", clause.text[: hand.start()], re.I)):
            return
        yield asserted(TENDENCY, what=_handed(hand)).never_beside("bodily_limit", "bodily_tendency")
    if not clause.asks and (sign := _SIGNS.search(clause.text)) and sign["what"].lower() == "fingerspell":
        yield asserted(TENDENCY, what="fingerspells")


def _handed(found: re.Match[str]) -> str:
    if found["noun"]:
        return (
            "types with one hand"
            if "hand" in found["noun"].lower() and "hunt" not in found["noun"].lower()
            else "types with two fingers"
            if "two" in found["noun"].lower()
            else "types with one finger"
        )
    if found["limb"]:
        return f"only has {found['limb'].lower()}"
    how = "with one hand" if "handed" in found["how"].lower() else found["how"].lower().replace("only ", "").replace("just ", "")
    verb = found["verb"].lower()
    return f"{ {'do everything': 'does everything'}.get(verb, verb + 's') } {how}"
