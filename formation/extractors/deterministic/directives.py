"""Standing instructions in their owner's own words: what ``standing`` finds, if it is a matter of how to answer.

The closed forms of ``instructions`` come first. Here is read what no list of styles holds ("when I paste a log just give me the
error", "never suggest dishes with shellfish", "every recipe should be for two"), and only if something in it makes it stand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.instructions import KIND, MAXIM, NEVER_LESS, REMARK, STYLE, situation
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.standing import (
    BEHIND,
    FRONT,
    NOUNS,
    POLITE,
    Directive,
    asked_politely,
    declared_for_good,
    directives,
    labelled,
)
from formation.extractors.deterministic.tails import passing
from formation.extractors.deterministic.topics import KIND as TOPIC
from formation.extractors.deterministic.topics import topic_of
from memory.values import Stance

_HINTS = frozenset(
    "always never ever when whenever if every each time future now forward default general generally rule rules all any stop quit unless prefer like love hate dislike helps annoys bothers rather don dont keep answer use "
    "should no please in for with as moving permanently you again from onward onwards".split()
)
#: Verbs that say how to answer whatever their object is.
_TALKING = frozenset(
    "answer reply respond explain cite spell translate refer apologise apologize assume suggest recommend propose summarize summarise address phrase express lecture praise flatter joke interrupt nag moralise moralize "
    "preach patronise patronize hedge sugarcoat sugar-coat capitalise capitalize abbreviate hyphenate format convert quote mention tell".split()
)
_ALONE = frozenset(
    "apologise apologize swear lecture joke guess flatter moralise moralize preach hedge sugarcoat sugar-coat interrupt nag".split()
)
_TALK = re.compile(
    rf"\b(?:{NOUNS}|{STYLE}|me|metric|imperial|celsius|fahrenheit|kilomet(?:er|re)s|grams|kilos?|litres|cups|euros?|english|spelling|lowercase|uppercase|spoilers?|fluff|filler|small talk|opinion|pronouns|formal|blunt|vague|verbose|wordy|chatty|polite|brief|concise|direct|cheerful|enthusiastic|repetitive|"
    r"basics|details?|lines?|words?|sentences?|paragraphs?|points?|nicknames?|version|diffs?|theory|working|conclusion|typos?|grammar|tone|voice|greetings|pleasantries|formalities|disclaimers|intros?|outros?|sign-?offs?|chit-?chat)\b|[A-Z0-9]",
)
_POINTED = re.compile(
    r"\b(?:this|these|those|here|there|he|she|him|her|above|below|today|tonight|tomorrow|now|(?:the|which|first|last|second) one)\b|\bone$|[\\@<>{}\x00]|(?<!\w)/|/(?!\w)",
    re.I,
)
_LOOKS_BACK = re.compile(r"(?<!\bkeep )\b(?:it|them|they|that)\b", re.I)
#: What is borne in mind was said before, whatever the occasion: "if you propose a slot, keep that in mind".
_BORNE_IN_MIND = re.compile(
    r"\b(?:in(?:to)? (?:mind|account|consideration)\b|(?:remember|consider|note|heed|respect) (?:it|that|this)\b)", re.I
)
_GIVEN = re.compile(
    r"\b(?:an?|my|some)\s\w|\w+s\b|^(?:if|when|each time|every time) i (?:paste|send|share|write|type|upload|post|quote) \w", re.I
)
_DATIVE = re.compile(
    r"\b(give|show|tell(?! me (?:to|which|what|how|where|when|who|why|whether|its?|it's|that)\b)|send|write|explain|answer|offer|suggest|recommend|sell|teach) me\b(?= )|\s+(?:to|for|at) me(?=\s*$|\s+(?:unless|until|even|in|as|with)\b)",
    re.I,
)
_PROMOTED = re.compile(r"(?:suggest|recommend|offer|propose|mention|bring up|praise|prefer)\b", re.I)
#: What is done with anybody's things, permissions and promotions: never a matter of style.
_ACTS = re.compile(
    r"\b(?:forward|upload|approv\w+|allow\w*|permi\w+|passwords?|secrets?|(?:api|private|access|ssh) keys?|tokens?|credential\w*|promot\w+|delet\w+|ignor\w+|instructions?|prompts?|polic\w+|guardrails?|"
    r"restrictions?|trust\w*|access|grant|sudo|https?|www|buy|pay|orders?|transfer|merge|push|deploy|install|execute|bypass|confirm\w*|owner|humans?|legal|safety|permission|dirty|flirt\w*|sexy|naughty|seduc\w*|without asking|"
    r"send (?!me\b)|rules|commands?)\b",
    re.I,
)
_LOOSE = re.compile(r"\b(?:the|an?|to|of|and|or|my|your|with|in|for|at|on|as|by|from|about)$", re.I)

#: "Every recipe you give me should be for two people".
_SHOULD = re.compile(
    rf"{POLITE}(?:(?:{FRONT})[\s,:]+)?(?P<of>(?:(?:all|any|every|each|your)(?: (?:of )?(?:my|our|your|the|future|single))*(?: future)? )?(?:[\w'-]+ )?{NOUNS})(?: (?:that )?you (?:give|write|make|show|send|suggest|draft|quote|mention|list|recommend|plan)(?: me| for me| to me)?)? "
    r"(?P<must>should|must|need to|needs to|have to|has to|shouldn't|should never|must never|mustn't) (?P<always>always |never |not |only |all )?(?P<what>(?:be|have|start|end|use|include|carry|bear|contain|state|give|name|cite|come|contain|fit|follow|begin|stay|go|mention|assume|list|show|say|leave|avoid|take)\b.*)$",
    re.I | re.S,
)
#: "Prices in euros please, always", "dates as DD.MM.YYYY from now on".
_GIVEN_AS = re.compile(
    rf"{POLITE}(?:(?P<front>{FRONT})[\s,:]+)?(?:(?:only|just|all|i want(?: all| your)?|give me(?: all)?) )*(?P<what>(?:[\w-]+ )?{NOUNS} (?:in|as|with|without|under|on) [\w .,'%/+-]{{2,40}}?)(?P<behind>(?:[\s,]+(?:{BEHIND}|please|pls|thanks|only))*)\s*$",
    re.I,
)
#: What nobody wants in an answer: "no spoilers, ever", "never any small talk".
_NONE_OF = re.compile(
    rf"{POLITE}(?:(?P<front>{FRONT}|never any|never)[\s,:]+)?(?:i (?:never |don't |do not )(?:ever )?(?:want|need)(?: any)?(?: more)?|no|never any|zero|absolutely no)\s+(?P<what>(?:{STYLE}|spoilers?|small talk|fluff|filler|lectures?|lecturing|moralising|moralizing|hedging|sign-?offs?|buzzwords|"
    r"clich[eé]s|corporate[- ]speak|marketing[- ]speak|nicknames|pet names|follow-?up questions|rhetorical questions|swearing|hashtags|placeholders|ellipses|all caps|preaching|rambling|padding|bullet lists|purple prose|"
    r"motivational (?:quotes|speeches)|chit-?chat|greetings|intros|outros|sugar-?coating|brand names|american(?:isms| spelling)|math notation|ascii art))(?: (?:in (?:your|any|my) [\w ]{3,20}|from you|with me|at the end(?: of \w+)?|please))*"
    rf"(?P<behind>(?:[\s,]+(?:{BEHIND}|please|pls|thanks|just the answer|at all))*)\s*$",
    re.I,
)


#: When a rule begins says nothing of its end.
_BEGINNING = re.compile(r"\b(?:from|starting|as of) (?:today|now)\b", re.I)
_AT_HAND = re.compile(r"\b(?:this|that|these|those|it|them|the (?:reply|draft|text|answer|mail|letter|file|list))\b", re.I)
#: What is not to be done unasked may be anything: to be asked more is safe.
_UNASKED = re.compile(
    rf"{POLITE}(?:(?:{FRONT})[\s,:]+)?{POLITE}(?P<how>never|don't|dont|do not)(?P<ever> ever)? (?P<what>(?:send|book|order|buy|delete|remove|share|post|publish|reply|forward|change|edit|move|cancel|pay|schedule|reschedule|accept|decline|invite|contact|call|email|e-mail|message|submit|sign|install|run|commit|push|merge|deploy|spend|subscribe|upload|overwrite|rename|add|make|save|touch|write|answer|agree) (?P<of>[^.;:?\x00]{{2,80}}?) (?:without (?:first )?|(?:before|until|unless) you(?:'ve| have)? )"
    r"(?:ask(?:ing|ed)?|show(?:ing|n|ed)?|check(?:ing|ed)?|consult(?:ing|ed)?|tell(?:ing)?|told|confirm(?:ing|ed)?)(?: (?:it|this))?(?: (?:with|to))? me(?: first)?)\s*$",
    re.I,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    text = clause.text
    if clause.unreal or not asked_politely(clause) or not _opens(clause):
        return
    if unasked := _UNASKED.match(text):
        yield from _guarded(unasked)
        return
    if passing(_BEGINNING.sub("", text)):
        return
    found = False
    for directive in directives(clause):
        for proposal in instructed(directive):
            found = True
            yield proposal
    if not found:
        yield from _of_answers(text, under=labelled(clause) or declared_for_good(clause))


def _guarded(found: re.Match[str]) -> Iterator[Proposal]:
    """ "Never send anything on my behalf without showing me first": for good, and of nothing at hand."""
    for_good = found["ever"] or found["how"].lower() == "never" or re.search(r"\b(?:any|anything|anyone|my)\b", found["of"], re.I)
    if for_good and not _AT_HAND.search(found["of"]):
        yield asserted(KIND, stance=Stance.NEGATIVE, what=found["what"])


def _opens(clause: Clause) -> bool:
    """At the head of its sentence, or after a pause in it."""
    return not clause.before.strip() or bool(re.search(r"(?:[,:;(]|\b(?:and|but|so|please)|[-\u2013\u2014)])\s*$", clause.before))


#: Where every answer is meant it needs no telling.
_EVERYWHERE = re.compile(r"(?:in|for|across) (?:all|every|any)(?: of)?(?: our| my| your)? (?:chats?|conversations?)", re.I)


def instructed(directive: Directive) -> Iterator[Proposal]:
    what, when = REMARK.sub("", directive.what), REMARK.sub("", directive.when or "") or None
    when = None if when is None or _EVERYWHERE.fullmatch(when) else when
    said = f" {when or ''} "
    if not directive.standing or not _fit(directive):
        return
    if re.search(r"\b(?:this|that|these|those|it|them)\b", said, re.I) or "\x00" in said:
        return
    what = re.sub(r"^(?:reply|respond)\b", "answer", _DATIVE.sub(lambda found: found[1] or "", what), flags=re.I)
    negative = directive.negative
    if avoided := re.match(r"(?:avoid|omit|leave out|skip|drop|cut out)\s+(?:the |any |all )?(?=\w)", what, re.I):
        plain = what[avoided.end() :]
        if not negative and re.match(rf"(?:using |giving |adding )?(?:{STYLE})\b", plain, re.I):
            what, negative = f"use {re.sub(r'^(?:using|giving|adding) ', '', plain)}", True
    stance = Stance.NEGATIVE if negative else Stance.POSITIVE
    yield asserted(KIND, stance=stance, what=what[0].lower() + what[1:], when=situation(when)).never_beside(
        "instruction", "topic_preference", "called", "addressed", "pronouns"
    )


def _fit(directive: Directive) -> bool:
    what, negative = directive.what, directive.negative
    words = what.split()
    verb = re.sub(r"^(?:just|only|simply|also|still) ", "", what, flags=re.I).split()[0].lower() if words else ""
    rest = what.partition(verb)[2].strip() if verb else ""
    if not 1 <= len(words) <= 20 or _POINTED.search(what) or _LOOSE.search(what) or MAXIM.match(what):
        return False
    if _LOOKS_BACK.search(what) and not (
        directive.when and (_GIVEN.match(directive.when) or _GIVEN.search(re.sub(r"^\w+ (?:i|you) \w+ ", "", directive.when)))
    ):
        return False
    if (not rest and verb not in _ALONE) or _BORNE_IN_MIND.search(what):
        return False
    if _ACTS.search(what if not negative else re.sub(r"^(?:suggest|recommend|mention|offer|propose|call|assume)\b.*", "", what)):
        return False
    if negative and NEVER_LESS.match(what):
        return False
    if not negative and _PROMOTED.match(what) and re.search(r"\b[A-Z]", rest):
        return False
    if re.match(r"(?:be|sound)\b", what, re.I):
        return (
            bool(
                re.search(
                    r"\bme\b|^(?:be|sound) (?:brief|concise|honest|direct|blunt|critical|polite|patient|formal|informal|casual|specific|explicit|precise|encouraging|skeptical|sceptical|kind|gentle|short|brutally honest|friendly)",
                    what,
                    re.I,
                )
            )
            or directive.when is not None
        )
    tool = rest.lower().split()[0] in TECH if rest else False
    return directive.addressed or verb in _TALKING | _ALONE or tool or directive.when is not None or bool(_TALK.search(what[1:]))


def _of_answers(text: str, *, under: bool) -> Iterator[Proposal]:
    if (found := _SHOULD.match(text)) and (must := _should(found)):
        yield must
    elif found := _NONE_OF.match(text):
        if (
            under
            or found["front"]
            or re.search(BEHIND, found["behind"], re.I)
            or re.search(r"\b(?:in your|from you|with me)\b|^i (?:never|don't ever)", text, re.I)
        ):
            yield asserted(
                KIND,
                stance=Stance.NEGATIVE,
                what=f"{'use' if re.fullmatch(STYLE, found['what'], re.I) else 'include'} {found['what'].lower()}",
            ).never_beside("instruction")
    elif (found := _GIVEN_AS.match(text)) and (under or found["front"] or re.search(BEHIND, found["behind"], re.I)):
        what = found["what"].strip(" ,")
        if _POINTED.search(what) or _LOOKS_BACK.search(what):
            return
        if topic := topic_of(what):
            yield asserted(TOPIC, topic=topic, value=what[0].lower() + what[1:], how="ask").never_beside("topic_preference")
        else:
            yield asserted(KIND, what=f"give {what[0].lower()}{what[1:]}").never_beside("instruction", "topic_preference")


def _should(found: re.Match[str]) -> Proposal | None:
    of, what = (
        found["of"],
        re.split(r",\s+(?:as|because|since|so|it|they|i|my|our|we)\b|\s(?:because|since|so that)\s", found["what"])[0].strip(" ,."),
    )
    what = re.sub(rf"(?:[\s,]+(?:{BEHIND}|please))+$", "", what, flags=re.I)
    general = re.match(r"(?:all|any|every|each|your)\b", of, re.I) or re.search(r"[^s]s$|code$|cooking$|math", of)
    if re.search(r"\b(?:in the|by (?:\w+day|the)|correct|right|true|wrong|graded|marked)\b", what) or re.fullmatch(
        r"your [^ ]*[^s]", of, re.I
    ):
        return None
    if (
        not general
        or not 2 <= len(what.split()) <= 14
        or _POINTED.search(what)
        or _LOOKS_BACK.search(what)
        or _ACTS.search(what)
        or _LOOSE.search(what)
    ):
        return None
    if (
        not re.match(r"(?:all|any|every|each|your)\b", of, re.I)
        and not (found["always"] or "").strip()
        and found["must"].lower() not in {"should", "should never"}
    ):
        return None
    negative = bool(re.search(r"n't|never|not", f"{found['must']} {found['always'] or ''}", re.I))
    if (
        (short := re.fullmatch(r"be (?P<how>\w+)", what))
        and not negative
        and topic_of(f"{short['how']} answers")
        and re.search(r"answers|repl|respon|summar|expl", of, re.I)
    ):
        return asserted(TOPIC, topic="answer style", value=f"{short['how'].lower()} answers", how="ask").never_beside("topic_preference")
    only = "only " if (found["always"] or "").strip().lower() == "only" else ""
    return asserted(
        KIND,
        stance=Stance.NEGATIVE if negative else Stance.POSITIVE,
        of=re.sub(r"^your (?=\w)", "", of, flags=re.I).lower() if of[1:].islower() else of,
        what=only + what,
    ).never_beside("instruction")
