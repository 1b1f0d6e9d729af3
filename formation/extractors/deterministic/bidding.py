"""Standing wishes to the assistant that hang on an occasion, a reason or a refusal of their owner's own words.

``directives`` reads what a word of standing introduces. Here the occasion may be any ("before you rewrite my translations,
list what you change"), the reason stands for "always" ("amounts in lakhs, I get confused otherwise"), and what is not
wanted is named by a word for it ("no faux-cheerful tone with me"). What is asked for the matter at hand is never read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from formation.extractors.deterministic.deeds import LEMMAS
from formation.extractors.deterministic.directives import instructed
from formation.extractors.deterministic.instructions import KIND
from formation.extractors.deterministic.mentions import NEAR, Mention, mentioned, names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.standing import POLITE, VERBS, Directive, declared_for_good
from memory.values import Stance

_PLAYED = re.compile(r"\b(?:pretend\w*|imagine|role[- ]?play\w*|act as|you(?:'re| are) an?|in character|game)\b", re.I)
#: Done with things, not said in answers.
_HANDED = frozenset("open close switch break fix move delete".split())
_BIDS = (
    frozenset((*VERBS, *"wait hold pause flag read send mark grade rate score critique annotate proofread transcribe roast".split()))
    - _HANDED
)
_BID = re.compile(
    rf"(?P<lead>{POLITE}(?:(?:i want|i need|i'd like) you to |you (?:should|must|need to|have to|are to) |just |only |always |simply |then )*)"
    r"(?P<how>(?:never|don't|dont|do not)\s+(?:ever\s+)?)?(?P<verb>[a-z]+(?:-check)?)\b(?P<rest>.*)$",
    re.I | re.S,
)
_OCCASION = re.compile(
    rf"(?:{POLITE}(?:from (?:now|here|today) on(?: out)?|in (?:the )?future|going forward|by default)?[\s,:]*{POLITE})(?P<head>when(?:ever)?|if|each time|every time|any ?time|before|after)\s+(?=\w)",
    re.I,
)
#: Words after which a verb is not one that the assistant is bidden.
_GOVERNS = frozenset(
    "i you we they he she it to and or not don't dont never always also just can could will would should must may might do does did who that which there's theres there is are was "
    "the a an my your our this these those some any no for of in on at with by from as than".split()
)
#: What is before their eyes, or happens once.
_AT_HAND = re.compile(
    r"\b(?:this|that|these|those|it|them|above|below|here|he|she|they|today|tonight|tomorrow|now|later|yesterday|was|were|had|did|gets?|arrives?|finish(?:es)?|done|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\bthe (?!(?:word|topic|subject|phrase|name)\b)|\x00",
    re.I,
)
#: What their owner does in talking, after "if" and "when"; anything else done is a sum to be worked out.
_TALKS = re.compile(
    r"(?:i|i'm|im|i am)\s+(?:(?:ever|start|begin|keep|seem|just|only|clearly|obviously)\s+(?:to\s+)?)*(?:ask|asking|paste|pasting|send|sending|share|sharing|mention|say|saying|sound|seem|type|write|writing|use|forget|misspell|mispronounce|misuse|ramble|rambling|spiral|spiralling|spiraling|"
    r"complain|complaining|vent|venting|rant|ranting|whine|whining|moan|procrastinate|procrastinating|panic|panicking|swear|catastrophise|catastrophising|upload|post|quote|talk|speak|message|bring|give|describe|show|name|order|switch|make)\b",
    re.I,
)
_REPEATED = re.compile(r"(?:whenever|each|every|any)", re.I)
#: "before you rewrite my translations": of more than one.
_ASSISTANT_DOES = re.compile(r"you(?:'re| are)?\s+(?P<verb>\w+)(?P<rest>.*)$", re.I | re.S)
_MANY = re.compile(
    r"^\s*(?:$|me\s*$)|\b(?:an?|any|my|your|me|some|anything)\b.*(?:s|code|prose|writing|spelling|english|grammar)\b|\b(?:an?|any|anything|something)\b|\bme\b",
    re.I,
)
_THEN = re.compile(
    r"(?:,\s*(?:and |then |but )?|\s+(?:and|then|but)\s+)(?=(?:please |just |also |then )*(?:(?:never|don't|dont|do not)\s+)?(?P<verb>[a-z]+)\b)",
    re.I,
)
#: Why, of themselves: what is wanted for it is wanted always.
_OWN_REASON = re.compile(
    r"(?:[,;.!]|\s[-\u2013\u2014]+)\s*(?:cos |because |as |since |otherwise )?(?:i|im|i'm)\s(?:really |just |always |often |only |still |honestly )*"
    r"(?:get|freeze|can'?t|cannot|lose|struggle|hate|find|panic|never|don'?t|skim|confuse|think|forget|zone|switch|shut|glaze|mix|misread|grew|dyslexic|dyslexi\w+|autistic|colou?r)\b",
    re.I,
)
#: The same before it: "I get lost easily, so give me one step at a time".
_TRAIT_FIRST = re.compile(
    r"(?:because |since |as )?(?P<why>(?:i|i'm|im|i am)\s(?:(?:really|just|always|often|only|still|honestly|easily)\s)*(?:get (?:lost|confused|distracted|overwhelmed|bored)|freeze|lose|struggle|hate|find|panic|never|don'?t(?! have)|can'?t|cannot|skim|confuse|think in|read|forget|zone|mix|"
    r"misread|have (?:bad|poor|weak)|dyslexic|dyslexi\w+|autistic|colou?r[- ]?blind|deaf|blind|short-?sighted|partially sighted|hard of hearing|an? )[^?.;]{0,70}?|my (?:eyes|eyesight|sight|hearing|english|memory|screen|phone|attention span|printer|hands)\b[^?.;]{3,60}?),?\s+so\s+(?P<bid>.+)$",
    re.I | re.S,
)
_SENTENCE = re.compile(r"[^.!?\n]*")


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.before.strip(" ,:-") or _PLAYED.search(clause.around):
        return
    said = clause.sentence.strip()
    onward = clause.message[clause.start : clause.end + NEAR]
    yield from (proposal for directive in _on_occasion(said) for proposal in instructed(directive))
    yield from _reasoned(said, onward)
    yield from _in_forms(clause, said)


# -- an occasion of any kind -----------------------------------------------------------------------------------------


def _on_occasion(said: str) -> Iterator[Directive]:
    """ "Before you rewrite my translations, list what you change and wait for my ok"."""
    head = _OCCASION.match(said)
    if head is None:
        return
    body = said[head.end() :]
    start = _bid_at(body)
    if start is None:
        return
    occasion = body[:start].strip(" ,")
    if not _recurs(head["head"].lower(), occasion):
        return
    when = f"{head['head'].lower()} {re.sub(r'^theres ', 'there is ', occasion, flags=re.I)}"
    for piece in _pieces(body[start:]):
        if (bid := _bid(piece, when)) is not None:
            yield bid


def _bid_at(body: str) -> int | None:
    """Where the assistant is bidden: behind a comma, else at a bare verb that nothing governs."""
    talks = _TALKS.match(body) is not None
    for comma in re.finditer(r",\s*", body):
        if (found := _BID.match(body, comma.end())) and (found["verb"].lower() in _BIDS or (talks and found["verb"].lower() in LEMMAS)):
            return comma.end()
    words = list(re.finditer(r"[\w']+", body))
    for before, word in pairwise(words[1:]):
        negated = word[0].lower() in {"don't", "dont", "never"}
        if (word[0].lower() in _BIDS or negated) and before[0].lower() not in _GOVERNS and body[before.end() : word.start()] == " ":
            return word.start()
    return None


def _recurs(head: str, occasion: str) -> bool:
    """Whether an occasion may come again and again, and is not one that they wait for now."""
    words = occasion.split()
    if len(words) < 2 or len(words) > 14 or _AT_HAND.search(re.sub(r"^(?:there is|there's|theres)\b", "", occasion, flags=re.I)):
        return False
    if does := _ASSISTANT_DOES.match(occasion):
        return _REPEATED.match(head) is not None or bool(_MANY.search(does["rest"]))
    if _REPEATED.match(head):
        return bool(re.match(r"(?:i|i'm|im|we|my|there's|theres|there is|an?|any|someone|somebody|anyone)\b", occasion, re.I))
    return head in {"if", "when"} and bool(_TALKS.match(occasion))


def _pieces(bids: str) -> Iterator[str]:
    """Each bid of several: cut where another one's verb follows."""
    start = 0
    for cut in _THEN.finditer(bids):
        if cut["verb"].lower() in _BIDS:
            yield bids[start : cut.start()]
            start = cut.end()
    yield bids[start:]


def _bid(piece: str, when: str | None) -> Directive | None:
    found = _BID.match(piece.strip(" ,"))
    if found is None or found["verb"].lower() not in _BIDS | LEMMAS:
        return None
    rest = re.split(r",\s|;|\s[-\u2013\u2014]+\s|\s(?:because|cos|cuz|otherwise|so that|so i)\s|\s\(", found["rest"])[0]
    what = re.sub(r"\b(tell (?:me|us)) its\b", r"\1 it's", f"{found['verb'].lower()}{rest}".strip(" ,."))
    what = re.sub(r"(?:[\s,]+(?:please|pls|plz|thanks|thx|cheers|(?<!my )ok|okay|yeah|first))+$", "", what, flags=re.I)
    return Directive(what=what, negative=bool(found["how"]), when=when, standing=True, addressed=True)


# -- a reason of their own -------------------------------------------------------------------------------------------

_MANNER = re.compile(
    rf"{POLITE}(?P<what>(?:talk|speak|write|reply|answer|explain things) to me (?:like|as if|as though|in)\s[\w' -]{{3,50}}|"
    r"(?:show|give|write|put|quote|use|keep|express|spell|convert|state|say)\s[\w' ,/%-]{3,80}?)(?=[,;.!]|\s[-\u2013\u2014]|$)",
    re.I,
)
_REFUSED = re.compile(
    rf"{POLITE}(?:don't|dont|do not|never)\s+(?:ever\s+)?(?P<what>(?P<verb>[a-z]+)(?:\s[\w' -]{{0,60}})?)(?=[,;.!]|\s[-\u2013\u2014]|$)",
    re.I,
)
#: Ways of talking that nobody refuses for one answer alone.
_MANNERS = frozenset(
    "apologise apologize swear lecture moralise moralize preach flatter patronise patronize sugarcoat nag gush grovel hedge waffle".split()
)


def _reasoned(said: str, onward: str) -> Iterator[Proposal]:
    """ "Show amounts in lakhs, I get confused", "never send me more than two options. I freeze otherwise", "pls dont apologise"."""
    hence = _TRAIT_FIRST.match(said)
    if hence:
        said = hence["bid"]
    if refused := _REFUSED.match(said):
        verb = refused["verb"].lower()
        bare = refused["what"].strip().lower() == verb and verb in _MANNERS
        if bare or (
            verb in _BIDS
            and (hence or _OWN_REASON.match(onward, refused.end()))
            and (re.search(r"\bme\b", refused["what"]) or names_any(refused["what"], "styles"))
        ):
            yield from instructed(Directive(what=refused["what"].strip(), negative=True, when=None, standing=True, addressed=True))
        return
    manner = _MANNER.match(said)
    if manner is None:
        return
    what = re.sub(r"(?:[\s,]+(?:please|pls|thanks|ok))+$", "", manner["what"].strip(" ,"), flags=re.I)
    what = what[0].lower() + what[1:]
    if re.match(r"use\b.*\bwith me$", what, re.I) and names_any(what, "forms", "styles"):
        yield from instructed(Directive(what=what, negative=False, when=None, standing=True, addressed=True))
    if not (hence or _OWN_REASON.match(onward, manner.end())):
        return
    if (
        (hence and _SPARSE.fullmatch(what) and not _AT_HAND.search(what))
        or re.match(r"\w+ to me\b", what)
        or re.match(r"explain things", what)
        or _of_form(what)
    ):
        yield from instructed(Directive(what=what, negative=False, when=None, standing=True, addressed=True))


#: Manners that no list of styles holds.
_SPARSE = re.compile(
    r"(?:give|show|tell) me (?:one|a single|just one|only one) \w+ at a time|keep (?:it|things|sentences|paragraphs|lines|words|answers|replies|lists|everything) \w+|use (?:large|big|simple|plain|short|easy) \w+",
    re.I,
)


def _of_form(what: str) -> bool:
    """ "the amounts in lakhs and crores": with a word for how, not for what."""
    behind = re.search(r"\b(?:in|as|with|without)\s+(?P<form>.+)$", what)
    return bool(behind and names_any(behind["form"], "styles"))


# -- forms asked for or refused by name ------------------------------------------------------------------------------

_NO = re.compile(
    r"(?:^|[\s,;(])(?:so |and |also |please |pls |but )*(?:(?P<no>no|never any|zero)(?P<more> more)?|(?P<stop>stop with|quit|enough)(?: of)?(?: the| your)?)\s+(?P<quality>(?:[\w'-]+\s+){0,3}?)$",
    re.I,
)
_BEHIND_NO = re.compile(
    r"\s*(?:[\s,]*(?P<mark>with me|for me|from you|ever|ever again|at all times|from now on|in your \w+|in (?:any|all) (?:answer|repl)\w*)|[\s,]*(?:please|pls|thanks|thx|cheers|ok|okay|yeah|either))*(?=\s*(?:$|[,.;!?)]|and\b|or\b|but\b))",
    re.I,
)
_ABOUT_ME = re.compile(r"\b(?:i|i'm|im|my|i've|me)\b|^\W*(?:saving|trying|being|not an?|recovering|training|living|always)\b", re.I)
_NO_QUALITY = re.compile(r"\b(?:i|you|my|your|is|are|was|the|this|that|longer|one|idea|need|way|problem|have|has|there)\b", re.I)
_ITEM = re.compile(
    r"(?:all |my |your |the |but )*(?P<noun>(?:[\w-]+ ){0,2}[\w-]+)(?P<to> to me| for me)? (?P<as>in|as|with|without) (?P<form>[\w-]+(?: [\w-]+){0,2})",
    re.I,
)


def _in_forms(clause: Clause, said: str) -> Iterator[Proposal]:
    """ "no faux-cheerful tone with me"; "comments in English, explanations to me in Italian"."""
    negated = False
    for mention in mentioned(said, "styles"):
        if (found := _refusal(clause, mention, go_on=negated)) is None:
            negated = False
            continue
        negated = True
        yield asserted(KIND, stance=Stance.NEGATIVE, what=found).never_beside("instruction_elsewhere")
    yield from _listed(said)
    if (limit := _LIMIT.search(said)) and (limit["rule"] or limit["unless"]):
        unless = f" {limit['unless'].strip(' ,')}" if limit["unless"] else ""
        yield asserted(KIND, what=f"keep {plural(limit['part'].lower())} under {limit['size']}{unless}")


def plural(noun: str) -> str:
    return re.sub(r"y$", "ie", noun) + ("" if noun.endswith("s") else "s")


#: "rule for you: no answer over 150 words unless i say".
_LIMIT = re.compile(
    r"(?P<rule>\b(?:rules?|house rule|standing order)\b[^:]{0,20}:\s*)?(?:^|\s|:\s*)no (?P<part>answers?|repl(?:y|ies)|responses?|messages?|summar(?:y|ies)|explanations?) (?:over|longer than|above|of more than) (?P<size>(?:\d+|two|three|four|five|six|ten|a) (?:words?|lines?|sentences?|paragraphs?))(?P<unless>,? unless i (?:say|ask|tell you|write)\b[^.;\x00]{0,30})?",
    re.I,
)


_FOR_NOW = re.compile(r"\b(?:till?|until|today|tonight|this (?:time|week|month|one)|for now|right now)\b", re.I)


def _refusal(clause: Clause, mention: Mention, *, go_on: bool) -> str | None:
    no = _NO.search(mention.left)
    behind = _BEHIND_NO.match(mention.right)
    if no is None or behind is None or _NO_QUALITY.search(no["quality"]) or _FOR_NOW.search(mention.right):
        return None
    reasoned = bool(re.search(r"\bso (?:please |pls )?no\b", mention.left + mention.said, re.I) and _ABOUT_ME.search(mention.left))
    stands = (
        behind["mark"]
        or go_on
        or no["stop"]
        or (no["more"] and no["quality"])
        or declared_for_good(clause)
        or reasoned
        or _OWN_REASON.match(mention.right, behind.end())
    )
    return f"{mention.entry} {no['quality']}{mention.said.lower()}" if stands else None


def _listed(said: str) -> Iterator[Proposal]:
    """Two or more parts of an answer, each with its form: nobody asks for that once."""
    pieces = [
        re.sub(r"\s+(?:please|pls|thanks|grazie|cheers|merci|danke)\W*$", "", piece.strip(), flags=re.I)
        for piece in re.split(r",\s*(?:and |but )?|;\s*|\s+(?:and|but)\s+", said)
    ]
    items = [_ITEM.fullmatch(piece) for piece in pieces]
    if len(items) < 2 or not all(item and (names_any(item["noun"], "parts") and names_any(item["form"], "forms")) for item in items):
        return
    for item in items:
        if item is not None:
            yield asserted(KIND, what=f"give {item['noun'].lower()} {item['as'].lower()} {_form(item['form'])}")


def _form(said: str) -> str:
    return next((found.entry for found in mentioned(said, "forms") if found.said.lower() == said.lower()), said.lower())
