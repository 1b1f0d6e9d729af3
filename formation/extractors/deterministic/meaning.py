"""What something means to its owner: "painting helps me relax", "running is my escape", "my dogs keep me going"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import canonical_activity
from formation.extractors.deterministic.opening import LEAD
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import kept
from formation.extractors.deterministic.wording import of_work, stands, trimmed, worded
from memory.values import BeliefType, Longevity, Portability
from memory.views import Claim

_FEELING = (
    r"(?:happy|calm|relaxed|alive|free|grounded|motivated|sane|going|joyful|peaceful|centered|focused|active|fit|young|creative|at peace|connected|balanced|humble|strong|energi[sz]ed|"
    r"great|proud|accepted|inspired|hopeful|whole|sad|anxious|nervous|nostalgic|grateful|at home|fulfilled|better|busy|light|loved)"
)
#: Who or what it is: an activity with its object, what is theirs, or one or two plain words.
_WHAT = (
    r"(?P<what>(?:being|playing|going|spending|listening|working|taking|having|watching|reading|writing|doing|making|finding|creating|helping|cooking|growing|seeing|teaching|getting|sharing|walking|"
    r"running|learning|volunteering|hiking|painting|representing|bringing|supporting|caring|raising|living|talking|spending)(?:\s+[\w',-]+){0,10}?|[a-z]+ing\s+and\s+[a-z]+ing(?:\s+[\w'-]+){0,3}?|(?:[\w'-]+(?:\s+[\w'-]+){0,2},\s+){1,4}(?:and\s+)?[\w'-]+(?:\s+[\w'-]+){0,3}?|[\w'-]+(?:\s+[\w'-]+){0,4}?)"
)
_ADVERBS = r"(?:(?:really|always|just|definitely|also|truly|often|totally|actually|all|both)\s+)*"
_MEANS = re.compile(
    rf"^{_WHAT}(?:\s+{_ADVERBS}|(?='s\s))"
    rf"(?:(?P<helps>(?:has\s+|have\s+)?{_ADVERBS}(?:helps?|helped)|allows?|inspires?|motivates?|teaches|reminds?|lets)\s+me\s+(?:to\s+)?(?P<to>(?!get (?:it|that|this)\b|with (?:it|that|this)\b)[a-z]+\b.*)"
    rf"|(?P<makes>(?:has\s+|have\s+)?(?:makes?|keeps?|made|kept))\s+me\s+(?:feel\s+)?(?P<feel>(?:so\s+|really\s+|more\s+|very\s+)?{_FEELING}\b.*)"
    r"|(?:(?:is|are)\s+(?:all\s+|the things\s+|what\s+)?(?:that\s+|what\s+)?)?(?P<brings>(?:has\s+|have\s+)?(?:brings?|gives?|brought|given))\s+me\s+(?P<joy>(?:so much |a lot of |great |such |a (?:real )?sense of |real |pure |inner |a better |a clearer |lots of )?(?:joy|peace|happiness|comfort|strength|hope|purpose|energy|calm|confidence|belonging|freedom|fulfillment|courage|motivation|understanding|sense)\b.*)"
    r"|(?:(?P<isare>is|are|was|were|has been|have been)\s+|'s\s+)(?P<my>(?:(?:so|very|really|super|particularly|always|also|just)\s+)*(?:important|special|sacred|interesting|dear|precious) to me\b.*|an? (?:big|huge|important|major|regular|special) part of my (?:life|routine|identity|childhood|day)\b.*|everything to me\b|(?:like )?therapy (?:for|to) me\b|close to my heart\b|my\s+(?:\w+\s+)?(?:escape|therapy|passion|passions|happy place|safe place|hobby|hobbies|outlet|stress relief|stress reliever|main hobby|(?:number one |biggest |main |ultimate )?(?:goal|dream)|first love|comfort food|motivation|inspiration|way (?:of|to)\s+\w+.*|role model|biggest support|rock|support system|anchor|chill time|me time|sanctuary|go-to|favou?rite(?: \w+)?|guilty pleasure|bread and butter|world|cheerleaders?|biggest fans?)\b.*"
    r"|an? (?:\w+\s+){0,2}?(?:way|means|outlet|chance)\s+(?:for me\s+)?(?:to|of|for)\s+(?=.*\bmy\b)\w.*)"
    r"|(?P<mean>(?:has\s+|have\s+)?(?:really\s+)?(?:means?|matters?|meant)(?=\s+(?:a lot|the world|so much|everything|a great deal|to me)))\s+(?P<much>(?:(?:a lot|the world|so much|everything|a great deal|a ton|more than anything)\s+)?to me))\W*$",
    re.I | re.S,
)
_CLAUSE_END = re.compile(r"[,;:.]|\s(?:and|but|so|when|because|after)\s", re.I)
_WHOSE = re.compile(r"(?:[a-z]+\s+)*?(?:[a-z]+ (?:to|for) me\b|close to my heart\b|part of my \w+)", re.I)
_BARE = frozenset("help allow inspire motivate remind make keep bring give mean matter".split())
_OWN = re.compile(r"\b(?:my|our)\b", re.I)
_MAY = re.compile(r"\bme\b|\bmy\b", re.I)
_NOT_WHAT = re.compile(
    r"\b(?:it|this|that|these|those|please|pls|kindly|to|then|now|ok|okay|hey|he|she|they|them|him|her|their|us|like|you|your|i|we|what|which|who|there|here|something|everything|nothing|anything|one|the|his|her|their|and|but|so|because|if|when|not|never|doesn't|don't|would|could|will|can|"
    r"might|may|has|have|had|do|does|did|is|are|was|were|support|advice|words|kindness|encouragement|message|photo|picture|pic|tips?|answer|explanation|suggestion|talking|chatting|hearing|knowing|thanks|just|imagining|thinking|looking|really|always|also|definitely|truly|actually|totally|still|probably|finally|ever|never|all|both|today|yesterday|tomorrow|last|next)\b",
    re.I,
)


def _render(claim: Claim, voice: Voice) -> str:
    """The first possessive names the owner; any other one is "their"."""
    what = claim.get("what") or ""
    verb, _, rest = (claim.get("does") or "").partition("|")
    name, whose = ("User", "User's") if voice is Voice.STORED else ("you", "your")
    named = _OWN.search(what)
    subject = kept(voice, f"{what[: named.start()]}{whose}{what[named.end() :]}" if named else what)
    words = re.sub(r"\bme\b", name, rest)
    if not (named or name in words.split()):
        words = re.sub(r"\bmy\b", whose, words, count=1)
    return f"{subject[:1].upper() + subject[1:]} {verb} {kept(voice, words)}."


KIND = ClaimKind(
    name="means",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_render,
    subject=lambda claim: kept(Voice.STORED, claim.get("what") or ""),
    slots=("what", "does"),
    portability=Portability.PORTABLE,
    longevity=Longevity.DURABLE,
    canonical=lambda slot, value: canonical_activity(value) if slot == "what" else _does(value),
)


def _does(value: str) -> str:
    return (
        re.sub(r"^(?:helps?|helped|has helped|have helped|makes?|keeps?|brings?|gives?|is|are|means?)\|", "", value)
        .replace("|", " ")
        .lower()
    )


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not _MAY.search(clause.text):
        return
    text = clause.text
    lead = LEAD.match(text)
    found = _MEANS.match(text[lead.end() if lead else 0 :])
    if found is None:
        return
    what = found["what"]
    if (
        _NOT_WHAT.search(re.sub(r"\b(?:and|the|like|when i was (?:young|younger|little|a kid)|has|have)\b", "", what, flags=re.I))
        or what.lower().startswith(("the ", "and "))
        or of_work(text)
        or (not re.match(r"(?:\w+ing\b|my\b|our\b)", what, re.I) and len(what.split()) > 2 and " and " not in what)
        or len(what) < 4
    ):
        return
    if (
        re.fullmatch(r"(?:my|our) \w+", what, re.I)
        and found["helps"]
        and not re.match(r"(?:relax|cope|stay|feel|focus|sleep|unwind|de-?stress|find|keep|express|through)\b", found["to"], re.I)
    ):
        return
    # "Books help me": the bare form has a plural subject, or it is a request.
    verb = _form(found)
    if verb in _BARE and not re.search(r"[^s]s$|\band\b|\b(?:children|people|family)$", what, re.I):
        return
    does = _said(found)
    if does:
        yield replace(asserted(KIND, what=what, does=does), unless=frozenset({"likes", "favourite", "effect"}))


def _form(found: re.Match[str]) -> str:
    """The verb as said, without what is said of its strength; "Family's important to me" leaves most of it out."""
    said = next((found[group] for group in ("helps", "makes", "brings", "isare", "mean") if found[group]), "is")
    return " ".join(re.sub(rf"\b{_ADVERBS}", "", re.sub(r"\breally\b", "", said.lower())).split())


def _said(found: re.Match[str]) -> str | None:
    """ "verb|words": the verb as said, then the words fit to stand."""
    if found["helps"]:
        if "elped" in found["helps"] and not re.match(r"ha[sv]", found["helps"]):
            return None
        words = worded(" " + found["to"], longest=14)
        first = found["to"].split()[0].lower()
        hollow = {"with", "out", "too", "so", "a", "see", "get", "through"}
        # "Helps me relax", but "reminds me to slow down".
        to = (
            "to "
            if re.search(r"me\s+to\s+$", found[0][: found.start("to") - found.start()], re.I)
            and not found["helps"].lower().startswith(("help", "let"))
            else ""
        )
        return f"{_form(found)}|me {to}{words}" if words and first not in hollow else None
    if found["makes"]:
        words_said = trimmed(
            re.split(r"[,;:.]|\s(?:and|but|so|when|because|to (?:help|see|know|be|have|watch|hear|get))\s", found["feel"])[0]
        )
        felt = "feel " if re.search(r"me\s+feel\b", found[0], re.I) else ""
        return f"{_form(found)}|me {felt}{words_said}" if not re.search(r"\b(?:that|it|this|you|i)\b", words_said, re.I) else None
    if found["brings"]:
        words_said = re.split(r"[,;:.]|\s(?:and|but|so|when|because)\s(?!(?:peace|joy|calm|strength)\b)", found["joy"])[0].strip()
        return (
            f"{_form(found)}|me {words_said}"
            if len(words_said.split()) <= 8 and not re.search(r"\b(?:that|it|this|you|i)\b", words_said, re.I)
            else None
        )
    if found["my"] and (whom := _WHOSE.match(found["my"])):
        behind = found["my"][whom.end() :]
        during = worded(behind) if re.match(r"\s+(?:during|in|after|at)\s", behind) else None
        return f"{_form(found)}|{whom[0]}{' ' + during if during else ''}"
    if found["my"] and not found["my"].lower().startswith("my"):
        words = worded(f" {found['my']}", longest=14)
        return f"{_form(found)}|{words}" if words and re.search(r"\bmy\b", words, re.I) else None
    if found["my"]:
        words_said = re.split(r"[,;:.]|\s(?:and|but|so|when|because|after)\s|\sthrough (?:everything|it all)\b", found["my"])[0].strip()
        return f"{_form(found)}|{words_said}" if stands(re.sub(r"^my ", "", words_said, flags=re.I), longest=10) else None
    return f"{_form(found)}|{found['much'].lower()}"
