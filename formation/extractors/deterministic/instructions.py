"""Standing instructions to the assistant: "always answer in metric", "never use emojis", "from now on, keep it short".

Only how to answer and how to write is taken: what an answer looks like, its language, length, units, and the style of code.
What an assistant shall *do* (send, approve, buy, trust, recommend) is never read, nor what asks it to ask less; a request
without a word that makes it standing ("keep this one short") is for the matter at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.activities import gerund
from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.persons import agreeing, turned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Portability, Stance
from memory.views import Claim

_STANDING = (
    r"(?:from (?:now|here) on(?: out)?|in (?:the )?future|going forward|by default|in general|as a (?:general )?rule|every time|each time|for all (?:your |future )?(?:answers|replies|"
    r"responses|code)|at all times|every single time)"
)
_HINTS = frozenset(
    "always never whenever when keep future now forward default general rule times answers replies responses stop more again want like prefer love here every each".split()
)
_POLITE = r"(?:(?:please|pls|plz|kindly|ok|okay|so|and|also|but|hey|hi|just)\b[\s,]*)*"
_YOU = r"(?:(?:can|could|would|will) you|i(?:'d like| want| need|'d want| would like) you to|you (?:should|must|need to|have to|can)|make sure (?:you |to |that you )|be sure to|remember to|try to)?"
_SITUATION = (
    r"(?P<when>when(?:ever)? (?:you (?:write|review|answer|reply|explain|edit|refactor|generate|summari[sz]e|translate|suggest|send|show|draft|create)|(?:writing|reviewing|"
    r"answering|replying|explaining|editing|refactoring|generating|summari[sz]ing|translating|drafting)|i ask(?: you)? (?:for|about))(?: (?!for me|to me|(?:the|this|that|these|those|it|an?)\b)[\w+#'-]+){0,4}?)"
)
_VERB = (
    r"(?:always|never|please|don't|do not|use|avoid|include|add|skip|keep|be|write|answer|reply|respond|explain|give|show|start|end|format|cite|spell|round|convert|follow|ask|run|"
    r"wrap|comment|document|name|stick|provide|put)\b"
)
_ASKED = re.compile(
    rf"{_POLITE}(?:(?P<standing>{_STANDING})[\s,:]+)?(?:{_SITUATION}(?: for me| to me)?\s*,?\s+(?={_VERB}))?{_POLITE}{_YOU}\s*{_POLITE}(?P<how>always|never|don't ever|do not ever|don't|do not|not to|not)?\s*"
    rf"(?P<what>[a-z].*?)(?:[\s,]+(?P<behind>{_STANDING}|please|thanks|thank you))*\s*$",
    re.I,
)
#: What makes standing, alone in front of a comma.
_HEAD = re.compile(rf"{_POLITE}(?:{_STANDING}|{_SITUATION}(?: for me| to me)?)", re.I)
_BEHIND = re.compile(rf"[\s,]+(?P<standing>{_STANDING})(?:[\s,]+(?:please|thanks))?\s*$", re.I)
_SITUATED_BEHIND = re.compile(rf"\s+{_SITUATION}(?: for me| to me)?\s*$", re.I)
_NEXT = re.compile(
    r"\s*(?:,|;)?\s+(?:and|but)\s+(?=(?:please |also )*(?:always|never|don't|do not|use|avoid|keep|be|include|add|skip|write|answer|reply|explain|give|show|start|end|format|cite|spell|round|convert)\b)|"
    r",\s+(?=(?:never|don't|do not|no)\b)",
    re.I,
)
#: Nothing that is done with anybody's things, nobody's permission, no place to send to, and no pointing at the matter at hand.
ACTS = re.compile(
    r"\b(?:send|forward|e-?mail|post|upload|approv\w+|allow\w*|permi\w+|password\w*|secrets?|keys?|tokens?|credential\w*|recommend\w*|promot\w+|delet\w+|remov\w+ (?!trailing)|ignor\w+|"
    r"instructions?|prompts?|polic\w+|guardrails?|restrictions?|trust\w*|access|grant|sudo|admin|root|https?|www|buy|pay|order|transfer|merge|push|deploy|install|execute|"
    r"bypass|skip (?:the )?(?:tests?|checks?|confirmation|verification|review)|without (?:asking|checking|confirm\w+)|confirm\w*|this|that|these|those|it|them|user|owner|humans?|"
    r"law|legal|safety|security|i|i'm|i've|we|he|she|his|her|yourself|myself)\b|[/\\@<>{}\x00]",
    re.I,
)
#: To be asked first is safe, whatever it is about.
_POINTED = re.compile(r"\b(?:this|that|these|those|it|them|i|i'm|we|he|she|if)\b|[/\\@<>{}\x00]", re.I)
_LENGTH = r"(?P<length>(?:(?:very|really|more|nice and|super) )?(?:short|brief|concise|terse|succinct|long|detailed|thorough|simple|plain|direct|to the point|high-level|informal|formal|casual|friendly))"
_ANSWERS = r"(?:answers?|repl(?:y|ies)|responses?|messages|explanations?|summar(?:y|ies))"
_IN_LANGUAGE = re.compile(
    r"(?:answer|reply|respond|write|speak|talk|explain (?:things|everything))(?: (?:to )?me)? in (?P<language>[a-z]+)", re.I
)
_BRIEF = re.compile(
    rf"(?:(?:keep|make) (?:it|things|(?:all )?(?:of )?(?:your |the )?{_ANSWERS})|be|(?:give|write|send)(?: me)?) {_LENGTH}(?: {_ANSWERS})?(?: (?:with|to) me)?",
    re.I,
)
_BRIEFLY = re.compile(
    r"(?:answer|reply|respond|explain(?: things)?)(?: (?:to )?me)? (?P<length>briefly|concisely|in detail|formally|informally|succinctly|tersely)",
    re.I,
)
#: "From now on short answers please."
_BRIEF_ONLY = re.compile(rf"(?:only |just )?{_LENGTH},? {_ANSWERS}(?: only)?", re.I)
_LENGTH_OF = {
    "briefly": "brief",
    "concisely": "concise",
    "in detail": "detailed",
    "formally": "formal",
    "informally": "informal",
    "succinctly": "succinct",
    "tersely": "terse",
}
_UNITS = re.compile(
    r"(?:answer|reply|respond|use|give(?: me)?|show|write|convert)\b(?: [\w ]{0,24}?)?\b(?P<units>metric|imperial|celsius|fahrenheit|kilomet(?:er|re)s|miles)(?: units?| system| measurements?)?",
    re.I,
)
STYLE = (
    r"(?:emojis?|emoticons?|(?:metric |imperial |si )?units|bullet(?: |-)?points?|bullets|(?:numbered |bulleted )?lists?|tables?|headings?|headers?|markdown|latex|type (?:hints|annotations)|types|"
    r"(?:code )?comments?|docstrings?|(?:code )?examples?|code(?: blocks?| snippets?)?|snippets?|sources?|links?|citations?|references?|jargon|slang|exclamation (?:marks|points)|"
    r"(?:em|en)[- ]?dashes|semicolons?|abbreviations?|acronyms?|contractions?|(?:the )?(?:passive|active) voice|(?:the )?oxford commas?|(?:british|american) (?:spelling|english)|"
    r"(?:the )?(?:24|12)[- ]hour (?:clock|time|format)|iso(?: 8601)? dates?|dates?|times?|f-strings?|tabs|spaces|(?:single|double) quotes|snake_case|camelcase|async(?:io)?|dataclasses|pathlib|"
    r"(?:unit )?tests?|(?:a )?(?:short |brief )?summar(?:y|ies)|a? ?tl;?dr|disclaimers?|apologies|caveats?|warnings?|preambles?|introductions?|pleasantries|compliments?|flattery|praise|"
    r"filler(?: words)?|options?|alternatives?|steps|reasons?|reasoning|explanations?|footnotes?|formulas?|diagrams?|euros?|dollars?|pounds|(?:simple|plain|short) (?:words|sentences|language|english)|"
    r"plain text|capital letters|title case|sentence case|bold(?: text)?|italics|humou?r|jokes|puns|swear words|profanity|sarcasm|page numbers|line numbers|functional style|list comprehensions|"
    r"early returns|guard clauses|constants|(?:descriptive )?(?:variable )?names|conventional commits|first person|small functions)"
)
_USES = re.compile(
    rf"(?P<verb>use|avoid|include|add|skip|show|give|provide|put|write|omit|leave out|start with|begin with|end with|offer|cite|mention)(?: me)? (?:(?:any|some|more|your|the|a|an|two|three|at least \w+) ){{0,2}}(?P<head>(?:[\w-]+ ){{0,2}}?{STYLE})(?P<more>(?: (?:in|for|to|at|with|on|of|as|unless|where|when|per|over|instead of|rather than) [\w ,'+#-]{{1,50}})?)",
    re.I,
)
_WRITES = re.compile(
    r"(?:(?:answer|reply|respond|write|explain|summari[sz]e|format|spell|round|convert|wrap|indent|comment|document|cite|structure|translate|address|highlight|double-check|apologi[sz]e|say sorry|swear|"
    r"guess|lecture me|stick to)\b(?: [\w.,'+#%:-]+){0,9}|"
    r"(?:start|begin|end) (?:your|every|each) (?:answers?|repl(?:y|ies)|messages?|responses?)\b(?: [\w'-]+){0,6}|follow (?:pep ?8|(?:the|our|my|google's) [\w ]{0,20}(?:style|guide|conventions?|template|format))|"
    r"(?:name|label|number|list|quote|sign) (?:your |my |all |the )?(?:functions?|variables|files|tests|steps|sources|options|figures|tables|prices|messages|emails|letters|branches|alternatives|"
    r"assumptions)\b(?: [\w'-]+){0,6}|"
    r"put (?:the |your )?(?:answers?|code|summary|conclusion|results?|sources?|links?)\b(?: [\w'-]+){0,6}|ask(?: me)? (?:first|before [\w ,'-]{3,50}|for (?:clarification|my opinion))|"
    r"run (?:the |all )?(?:tests|linter|formatter|type checker|test suite)(?: (?:before|after) [\w ]{3,30})?|"
    r"be (?:honest|direct|blunt|critical|polite|patient|formal|informal|specific|explicit|precise|encouraging|skeptical|sceptical|careful)(?: (?:with|to|about|in|when) [\w ,'-]{1,40})?)",
    re.I,
)
_STOP_IT = re.compile(
    rf"{_POLITE}(?:stop (?:using|adding|putting in|including|giving me) (?:so many |any |all the |those |the )?(?P<what>{STYLE})(?: in your {_ANSWERS})?|no more (?P<more>{STYLE})|no (?P<none>{STYLE})[\s,]+{_STANDING})"
    rf"(?:[\s,]+(?:please|thanks|thank you|{_STANDING}))*",
    re.I,
)
_UNWANTED = re.compile(
    rf"i (?:don't|do not|never) (?:ever )?(?:want|like|need)(?: to see| you to use)? (?:any |your )?(?P<what>{STYLE})(?: in (?:your |the )?{_ANSWERS})?",
    re.I,
)
_WANTED = re.compile(rf"i(?:'d| would)? (?:want|like|prefer|love) (?:your |my )?{_LENGTH} {_ANSWERS}", re.I)
_AGAIN = re.compile(
    rf"{_POLITE}(?:you can|you may|feel free to|it's (?:ok|okay|fine) to) (?:start )?(?:use|using|add|include) (?P<what>{STYLE}) again(?: now)?(?:[\s,]+(?:please|thanks))*",
    re.I,
)
#: General advice among people, no instruction to an assistant: "always start early".
MAXIM = re.compile(
    r"answer (?:the|your) (?:phone|door|calls?|bell)\b|.*\b(?:heart|hearts|dreams?|god|life|day|kindness|love|respect|smile|courage|soul|ego|limits|fear|past|future)\b",
    re.I,
)
#: To be asked less, checked less or told less is no matter of style.
NEVER_LESS = re.compile(r"(?:ask|run|double-check|cite|follow|be|check)\b|.*\b(?:warnings?|tests?)\b", re.I)


def _render(claim: Claim, voice: Voice) -> str:
    """Told as a rule for the assistant, or for what it writes ("Every recipe should be for two people.")."""
    of, when = claim.get("of"), claim.get("when")
    rule = f"{_turned(of, voice) if of else 'the assistant'} should {'' if claim.stance is Stance.POSITIVE else 'not '}{_turned(claim.get('what') or '', voice)}"
    rule = re.sub(r"\s+", " ", rule)
    return rule[0].upper() + rule[1:] + (f" {_turned(when, voice)}" if when else "") + "."


_IT = re.compile(r"\byou(?: (?P<verb>[a-z]+))?\b", re.I)


def _turned(words: str, voice: Voice) -> str:
    """Its owner's words about the assistant: "you" is the assistant, "I" its owner."""
    words = re.sub(r"\byour\b", "its", re.sub(r"\byourself\b", "itself", words, flags=re.I), flags=re.I)
    words = _IT.sub(lambda found: f"it {agreeing(found['verb'], 'assistant', voice)}" if found["verb"] else "it", words)
    return turned(words, voice)


def _about(claim: Claim) -> str:
    """What it is about: "emojis" for all words about using them."""
    what = claim.get("what") or ""
    style = re.search(STYLE, what, re.I)
    return f"instruction {canonical_value(style[0] if style and style[0].lower() not in {'code', 'types', 'date', 'time'} else what)}"


def _compared(slot: str, value: str) -> str:
    return canonical_value(re.sub(r"\b(?:any|some|more|your)\b ?", "", value, flags=re.I)) if slot == "what" else canonical_value(value)


KIND = ClaimKind(
    name="instruction",
    belief_type=BeliefType.PREFERENCE,
    render=_render,
    subject=_about,
    slots=("what",),
    optional_slots=("when", "of"),
    portability=Portability.PORTABLE,
    canonical=_compared,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    text = clause.text
    if clause.unreal:
        return
    polite = clause.asks and re.match(r"(?:hey |hi |please |and |so )*(?:can|could|would|will) you\b", text, re.I)
    words = text if polite else told(clause)
    if words is None or (clause.before.strip() and not re.search(r"(?:[,:;]|\b(?:and|but|so|please)|[-\u2013\u2014)])\s*$", clause.before)):
        return
    pieces = _NEXT.split(words)
    yield from _stopped(text.strip(" .,"))
    standing_on, carried = False, None
    for piece in pieces:
        if head := _HEAD.fullmatch(piece.strip(" ,")):
            standing_on, carried = True, head["when"] or carried
            continue
        found = _ASKED.fullmatch(piece.strip(" ,"))
        if found is None:
            return
        behind = _BEHIND.search(piece)
        situated = found["when"] or carried or (tail[0] if (tail := _SITUATED_BEHIND.search(found["what"])) else None)
        standing = (
            found["standing"] or behind or (found["how"] or "").lower() in {"always", "never", "don't ever", "do not ever"} or situated
        )
        carried = found["when"] or carried
        standing_on = standing_on or bool(standing)
        instructed = list(_instructed(found, situated, standing=standing_on))
        if not instructed:
            return  # what goes on from something else is no instruction either
        yield from instructed


def _stopped(words: str) -> Iterator[Proposal]:
    """ "Stop using emojis", "no more emojis", "no emojis from now on"; and "you can use emojis again", which takes that back."""
    if unwanted := _UNWANTED.fullmatch(words):
        yield asserted(KIND, stance=Stance.NEGATIVE, what=f"use {unwanted['what']}")
    elif wanted := _WANTED.fullmatch(words):
        yield asserted(TOPIC, topic="answer style", value=f"{wanted['length'].lower()} answers", how="ask")
    elif again := _AGAIN.fullmatch(words):
        what = f"use {again['what']}"
        yield retracted(KIND, statement=f"The assistant may {what} again.", stance=Stance.NEGATIVE, what=what)
    elif found := _STOP_IT.fullmatch(words):
        yield asserted(KIND, stance=Stance.NEGATIVE, what=f"use {found['what'] or found['more'] or found['none']}")


def _instructed(found: re.Match[str], situated: str | None, *, standing: bool) -> Iterator[Proposal]:
    what = _BEHIND.sub("", found["what"]).strip(" ,.")
    if situated and not found["when"]:
        what = _SITUATED_BEHIND.sub("", what)
    how = (found["how"] or "").lower()
    stance = Stance.NEGATIVE if how not in {"", "always"} else Stance.POSITIVE
    if not standing and not re.match(rf"keep (?:all )?(?:of )?your {_ANSWERS}", what, re.I):
        return
    topic = None if situated else _topical(what)
    if topic:
        yield asserted(TOPIC, stance=stance, topic=topic[0], value=topic[1], how="ask")
        return
    asking = stance is Stance.POSITIVE and re.match(r"ask(?: me)? (?:first|before) ", what, re.I)
    if (_POINTED if asking else ACTS).search(what) or len(what.split()) > 14:
        return
    if style := _USES.fullmatch(what):
        named = topic_of(style["head"].strip())
        if named and style["verb"].lower() == "use" and not style["more"]:
            yield asserted(TOPIC, stance=stance, topic=named, value=style["head"].strip(), how="ask")
            return
        if stance is Stance.NEGATIVE and re.search(r"\b(?:tests?|warnings?|sources?)\b", style["head"]):
            return
        if style["verb"].lower() in {"avoid", "omit", "leave out", "skip"} and stance is Stance.POSITIVE:
            what, stance = "use " + re.sub(r"^(?:the|any|all) ", "", what[len(style["verb"]) :].strip()), Stance.NEGATIVE
    elif not (_tool(what) or _WRITES.fullmatch(what)) or MAXIM.match(what) or (stance is Stance.NEGATIVE and NEVER_LESS.match(what)):
        return
    yield asserted(KIND, stance=stance, what=what[0].lower() + what[1:], when=situation(situated))


def _topical(what: str) -> tuple[str, str] | None:
    """(topic, value) where the instruction answers a known one."""
    if (found := _IN_LANGUAGE.fullmatch(what)) and (language := LANGUAGE_OF.get(found["language"].lower())):
        return "answer language", f"answers in {language}"
    if found := _BRIEF.fullmatch(what) or _BRIEF_ONLY.fullmatch(what):
        length = re.sub(r"^(?:very|really|more|nice and|super) ", "", found["length"].lower())
        return ("answer style", f"{length} answers") if length != "to the point" else ("answer style", "direct answers")
    if found := _BRIEFLY.fullmatch(what):
        return "answer style", f"{_LENGTH_OF[found['length'].lower()]} answers"
    if found := _UNITS.fullmatch(what):
        units = found["units"]
        return "measurement units", f"{units.lower()} units" if units.lower() in {
            "metric",
            "imperial",
        } else units.capitalize() if units.lower() in {"celsius", "fahrenheit"} else units.lower()
    return None


def _tool(what: str) -> bool:
    """ "Use pytest", "use Python for examples"."""
    found = re.fullmatch(r"use (?P<tool>[\w.+#-]+)(?: \d[\d.]*)?(?: (?:for|in|syntax|instead of|over) [\w .+#-]{1,40})?", what, re.I)
    return found is not None and found["tool"].lower() in TECH


#: "..., they're distracting": why, told as a remark.
REMARK = re.compile(r",\s*(?:they're|they are|it's|it is|that's|these are|those are|i find|i hate|i can't)\b.*$", re.I | re.S)


#: "When we write to customers": what its owner and the assistant do together, the assistant does.
_TOGETHER = re.compile(
    r"\bwe(?:'re|re| are)? (?=(?:talk|chat|speak|discuss|writ|draft|plan|cod|review|work on|edit|translat|brainstorm)\w*\b)", re.I
)


def situation(said: str | None) -> str | None:
    """ "whenever you write code" -> "when writing code"."""
    if said is None:
        return None
    words = re.sub(r"\s+(?:for|to) me$", "", REMARK.sub("", said).strip(" ,"), flags=re.I)
    words = re.sub(r"^(?:whenever|every time|each time|any ?time|as soon as)\b", "when", words, flags=re.I)
    words = re.sub(r"\b(i \w+) you (?=an?\b|the\b|my\b|for\b|about\b|to\b)", r"\1 ", words, flags=re.I)
    words = _TOGETHER.sub("you ", words)
    if told := re.fullmatch(r"(?P<head>when|if) (?:i|i'm|i am)\b.*", words, re.I | re.S):
        return told["head"].lower() + words[len(told["head"]) :]
    found = re.fullmatch(r"(?:when|if) (?:you (?P<verb>\w+)|(?:you(?:'re| are) )?(?P<doing>\w+ing))(?P<rest>.*)", words, re.I)
    return (
        f"when {gerund(found['verb'].lower()) if found['verb'] else found['doing'].lower()}{found['rest']}"
        if found
        else words[0].lower() + words[1:]
    )
