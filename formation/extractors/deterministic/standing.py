"""What makes a request stand: "from now on", "ever", "whenever I paste a log", "in every recipe", "unless I say otherwise".

Plain words apart from any claim: a clause is taken apart into directives, each with what is asked, whether it is refused or
asked for, when it holds, and whether anything in it makes it more than a request for the matter at hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.extractors.deterministic.mentions import NEAR
from formation.extractors.deterministic.reading import Clause


@dataclass(frozen=True, kw_only=True, slots=True)
class Directive:
    """One thing asked of the assistant, in its owner's words from the verb on."""

    what: str
    negative: bool
    #: "when I paste a log", "in every recipe"; the owner's words.
    when: str | None
    #: Something makes it stand.
    standing: bool
    #: Said to the assistant by name: "I like it when you ...".
    addressed: bool = False


#: What an assistant does in answering. What it does with anybody's things is not among them.
VERBS = (
    "use avoid include add skip keep be write answer reply respond explain give show start end begin finish open close format cite spell round convert follow wrap comment "
    "document name stick provide put omit leave drop call address refer translate list quote mention tell speak talk sound check summarize summarise label number indent highlight bold limit assume treat "
    "default phrase repeat apologise apologize swear guess lecture say suggest recommend offer propose bring compare state note point correct fix touch change rewrite "
    "rename invent make count sort order group capitalise capitalize abbreviate hyphenate sign greet thank interrupt nag switch mix praise flatter joke express measure "
    "think ask double-check structure refuse overwrite shorten extend pad number spoil moralise moralize preach patronise patronize sugarcoat sugar-coat hedge stop prefix suffix prepend append "
    "lead render swap replace break split describe define introduce specify calculate remind warn prioritise prioritize prefer".split()
)
_VERB = "|".join(sorted(VERBS, key=len, reverse=True))
_GERUNDS = {
    **{
        (
            verb[:-1] + "ing"
            if re.search(r"[^eo]e$", verb)
            else verb + verb[-1] + "ing"
            if re.fullmatch(r"(?:[^aeiou]*[aeiou][bdgmnpt]|swear\b.)", verb)
            else verb + "ing"
        ): verb
        for verb in VERBS
    },
    "omitting": "omit",
    "being": "be",
}
_PAST_OF = {
    "gave": "give",
    "kept": "keep",
    "wrote": "write",
    "told": "tell",
    "said": "say",
    "spoke": "speak",
    "put": "put",
    "left": "leave",
    "made": "make",
    "began": "begin",
} | {
    (
        verb + "d"
        if verb.endswith("e")
        else verb[:-1] + "ied"
        if re.search(r"[^aeiou]y$", verb)
        else verb + verb[-1] + "ed"
        if verb in {"skip", "stop", "drop", "omit", "wrap", "nag"}
        else verb + "ed"
    ): verb
    for verb in VERBS
}

_ADVERB = r"(?:please|pls|plz|kindly|also|then|ok|okay|and|so|but|hey|hi|oh|btw|by the way|one more thing)"
POLITE = rf"(?:{_ADVERB}\b[\s,:]*)*"
FRONT = (
    r"(?:from (?:now|here|today|this point) on(?:wards?)?(?: out)?|(?:from|starting|as of) (?:today|now)|in (?:the )?future|going forward|moving forward|by default|in general|generally|as a (?:general )?(?:rule(?: of thumb)?|default)|"
    r"(?:every|each) (?:single )?time|at all times|for (?:all )?(?:future reference|the future|next time|the record|later)|across all (?:our )?(?:chats|conversations)|as always|permanently)"
)
BEHIND = (
    r"(?:from (?:now|here) on(?:wards?)?(?: out)?|in (?:the )?future|going forward|moving forward|by default|as a (?:general )?rule|always|ever|ever again|again|at all times|"
    r"(?:every|each) (?:single )?time|in general|no matter what|(?:every|each) single (?:answer|reply)|in (?:anything|everything|whatever|all) you (?:write|draft|say|send))"
)
#: What an owner does in a conversation; anything else done is no occasion for a style of answering.
_SAYS = (
    r"(?:paste|ask|send|share|say|write|give|upload|post|show|mention|talk|type|request|want|tell|describe|report|submit|drop|link|quote|speak|switch|need|attach|forward|"
    r"start|open|bring up|draft|feed|hand)"
)
_POINTED = r"(?![^,]{0,60}\b(?:this|that|these|those|it|them|he|she)\b)"
_OCCASION = (
    rf"(?:when(?:ever)?|if|every time|each time|any ?time|as soon as)\s+(?:(?:i|we)(?:'m| am|'re| are)? (?:make (?:an? )?(?:[\w-]+ )?(?:mistakes?|typos?|errors?)|{_SAYS})(?:ing)?\b{_POINTED}[^,;:\x00]{{0,70}}?|you(?:'re| are)? (?:{_VERB}|generate|review|create|draft|send|help|edit|refactor|produce|build|plan|make)\w*\b(?! the\b){_POINTED}[^,;:\x00]{{0,60}}?)"
    rf"|when(?:ever)? (?:you )?(?:writing|reviewing|answering|replying|explaining|editing|refactoring|generating|summari[sz]ing|translating|drafting|giving|showing|suggesting|describing|listing|talking|coding|planning|quoting)\b(?! the\b){_POINTED}[^,;:\x00]{{0,60}}?"
)
NOUNS = (
    r"(?:answers?|repl(?:y|ies)|responses?|messages?|explanations?|summar(?:y|ies)|recipes?|code(?: examples?| samples?| snippets?| blocks?)?|examples?|e?-?mails?|letters?|documents?|docs|texts?|translations?|lists?|tables?|"
    r"formulas?|spreadsheet formulas?|scripts?|functions?|queries|sql|python|javascript|typescript|reports?|posts?|drafts?|plans?|menus?|itinerar(?:y|ies)|suggestions?|recommendations?|"
    r"quotes?|conversions?|temperatures?|prices?|amounts?|distances?|measurements?|dates?|times|units?|names?|calculations?|maths?|workouts?|workout plans?|training plans?|meal plans?|diagrams?|charts?|"
    r"chats?|conversations?|commit messages?|pull requests?|prs|tests?|comments?|docstrings?|essays?|articles?|captions?|slides?|presentations?|poems?|stories|songs?|quizzes|flashcards?|exercises?|lessons?|"
    r"homework(?: help)?|cooking|baking|coding|shopping lists?|knitting patterns?|patterns?|directions|routes?|trips?|travel tips|book recommendations|questions?|titles?|headings?|subject lines?|numbers|figures|"
    r"measures|weights|sizes|sources|references|citations|footnotes|regexes|commands?|shell commands?|terminal commands?|words|sentences|paragraphs|invoices?|minutes|notes)"
)
_PLACE = (
    rf"(?:for|in|with) (?:(?:every|each|any) [\w' -]{{2,24}}? you (?:give|suggest|write|recommend|mention|list|make|send|show)(?: me)?|(?:(?:all|any|every|each)(?: (?:of )?(?:my|our|your|the|future|single))*|(?:my|our|your)(?: future)?|future) (?:[\w'-]+ ){{0,2}}?{NOUNS}|(?:[\w'-]+ )?(?:code|maths?|cooking|baking|coding|sql|python|javascript|typescript|recipes|e?-?mails|letters|documents|docs|lists|tables|formulas|commit messages|prices|"
    rf"temperatures|measurements|distances|dates|workouts|translations|summaries|explanations|examples|calculations|stories|shopping lists))(?: (?:that )?(?:you|i) (?:give|write|make|show|send|suggest|ask|share|draft|plan|ask you|post|mention|quote|recommend)(?: me| for| you| for me| to me)?)?(?: (?:to|for|about|in) (?!the\b|this\b|that\b)[\w' -]{{2,24}}?)?"
)
_WHEN = rf"(?P<when>{_OCCASION}|{_PLACE})"
_GO = rf"(?=(?:,\s*|\s+)(?:(?:{_ADVERB}|just|only|always|simply)\s+|(?:i want|i need|i'd like) you to )*(?:(?:{_VERB})\b(?!\s*,)|(?:never|don't|dont|do not|no)\b))"
_YOU = (
    r"(?:(?:can|could|would|will) you|i(?:'d like| want| need|'d want| would like|'d love) (?:for )?you to|you (?:should|must|need to|have to|can|are to|shall)|make sure (?:to|(?:that )?you)|be sure to|remember to|"
    r"try to|feel free to|i(?:'d| would) (?:prefer|rather|appreciate it|like it|love it)(?: if)? you(?:'d| would| could)?|i(?:'d| would) (?:prefer|rather) (?:that )?you)"
)
_HOW = r"(?:always|never ever|never|don't ever|dont ever|do not ever|please don't|don't|dont|do not|didn't|did not|wouldn't|would not|not to|not)"
_ASKED = re.compile(
    rf"{POLITE}(?:(?P<front>{FRONT})[\s,:]+)?{POLITE}(?:{_WHEN}{_GO}\s*,?\s*)?{POLITE}(?:(?P<front2>{FRONT})[\s,:]+)?(?:(?P<you>{_YOU})\s+)?{POLITE}(?:(?P<front3>{FRONT})[\s,:]+)?{POLITE}(?P<how>(?:{_HOW}\s+)+)?(?P<also>(?:just|only|simply|also|still|ever)\s+)?"
    rf"(?P<verb>{_VERB}|{'|'.join(_PAST_OF)})\b(?P<rest>.*)$",
    re.I | re.S,
)
#: "Stop apologising", "quit saying great question".
_STOP = re.compile(
    rf"{POLITE}(?:(?:can|could|will|would) you (?:please )?)?(?:stop|quit) (?:it with |with )?(?P<doing>{'|'.join(_GERUNDS)})\b(?P<rest>.*)$",
    re.I | re.S,
)
#: "I like it when you explain with analogies", "it annoys me when you use bullets".
_LIKED = re.compile(
    rf"(?:{POLITE})(?:i (?:really |always |much |also )*(?:(?P<good>prefer|like|love|appreciate|enjoy|find it (?:helpful|useful|easier))|(?P<bad>hate|dislike|don't like|do not like|can't stand|find it (?:annoying|confusing|hard|irritating|unhelpful)))(?: it)? (?:when|if|that)"
    rf"|it (?:really |always )*(?:(?P<good2>helps|works best)(?: for)?(?: me)?(?: a lot| most)?|(?P<bad2>annoys|bothers|irritates|confuses|stresses|distracts) me) (?:when|if)) you (?:always )?(?P<never>never |don't |do not )?(?P<verb>(?!talk dirty|sing|ask nicely){_VERB})\b(?P<rest>.*)$",
    re.I | re.S,
)
#: "You don't ever need to explain git to me", "no need to explain the basics, ever".
_NEEDLESS = re.compile(
    rf"{POLITE}(?:you (?P<never>never|don't ever) (?:need|have) to|(?:there's |there is )?no need (?:for you )?to|you (?:don't|do not) (?:need|have) to) (?:ever )?(?P<verb>{_VERB})\b(?P<rest>.*)$",
    re.I | re.S,
)
#: "You may drop the greetings with me": what it needs not give is not wanted.
_SPARED = re.compile(
    rf"{POLITE}(?:(?:{FRONT})[\s,:]+)?you (?:may|can|could) (?:always |just |safely |happily )?(?:drop|skip|omit|leave out|spare me|forget|cut|do without) (?P<rest>(?:the |all (?:the )?|your |any )?[\w' -]{{3,40}}?)(?P<ever>(?:,? (?:with me|for me|{BEHIND}))*)\s*$",
    re.I,
)
_TAIL = re.compile(
    rf"[\s,]+(?P<behind>{BEHIND}|please|pls|thanks|thank you|ok|okay|thx|cheers|for me|if you can|if possible|alright|too|either)\s*$", re.I
)
_ON_ME = re.compile(r"\s+(?:with|on|to|at|for) me\s*$", re.I)
_OTHERWISE = re.compile(
    r"[\s,]+(?P<unless>(?:unless|until) i (?:say|tell|ask|write|switch|request|specify|state|want|mention)\b[^.;:?\x00]{0,60}|even (?:if|when) i [^.;:?\x00]{3,60})$",
    re.I,
)
_WHEN_BEHIND = re.compile(
    rf"[\s,]+(?P<when>(?!if\b){_OCCASION}|(?:in|for) (?:(?:all|any|every|each)(?: (?:of )?(?:my|our|your|future))?|my|our|your) {NOUNS}(?: (?:you|i) \w+(?: me)?)?)\s*$",
    re.I,
)
#: Why it is asked, which is no part of it.
_REASON = re.compile(
    r"(?:,|;|\s[-\u2013\u2014]+)\s+(?:(?-i:[A-Z])\w+ (?:is|isn't)\b|(?:as|because|since|so|cause|cos|coz|otherwise|or else|it's|it is|its|it|they|they're|that|that's|your \w+$|this|those|these|there|i|i'm|im|i've|my|our|we|he|she|the|thanks|thx|cheers|and (?:i|my|it|that|they|then)|but)\b|(?P<no>no\s)).*$|"
    r"\s+but\s+(?:(?:with|for|to) (?:me|us|my|our)\b|(?:you|i|i'm|we|it|it's|they|he|she|that|that's|my|our|the)\b).*$|"
    r"\s+(?:because|since (?:i|my|it|that|they|the|we|our)|'?cause|cuz|so (?:that )?(?:i|it|my|we)|as (?:i|my|it|they|the|we|our)) .*$|\s+\(.*$",
    re.I | re.S,
)
_MY_REASON = re.compile(
    r"[,;]\s+(?:my|our|they)\b[^.?!]{0,60}\b(?:can't|cannot|doesn't|does not|don't|won't|breaks?|chokes?|messes?|garbles?|unlit|never|always|renders?|triggers?|gives?|am|'m|have|use)\b",
    re.I,
)
#: A word before a colon under which rules are given.
_LABELLED = re.compile(
    r"(?:^|[.!?;]\s*)(?:\w+ ){0,3}(?:rules?|preferences?|style(?: notes?| guide)?|instructions?|guidelines?|format|default)(?: (?:for|in|of) [\w' ]{2,30})?:\s*$",
    re.I,
)
_ASIDE = re.compile(
    r"[,.\s]\s*(?:ok|okay|alright|all right|yeah|deal|got it)\W*$|[,.]\s*(?:right|please|k|good|can you|could you|will you|would you|thanks)\W*$",
    re.I,
)
_HEAD = re.compile(rf"{POLITE}(?:{FRONT}|{_WHEN})", re.I)
_NEXT = re.compile(
    rf",?\s+(?:and|but)\s+(?=(?:{_ADVERB}\s+)*(?:(?:never|don't|dont|do not)\s+(?:ever\s+)?)?(?:{_VERB})\b)|,\s+(?=(?:never|don't|dont|do not)\s+(?:ever\s+)?(?:{_VERB})\b)",
    re.I,
)


#: "I read on a small phone, so keep tables narrow, always": what follows from what was told.
_HENCE = re.compile(rf"^i(?:'m| am|m)?\b[^?]{{4,90}}?,?\s+so\s+(?=(?:please |always |never |just |only )*(?:{_VERB})\b)", re.I)


def asked_politely(clause: Clause) -> bool:
    """Whether a question is none: "can you always ...?", "..., ok?"."""
    return (
        not clause.asks or bool(re.match(rf"{POLITE}(?:can|could|would|will) you\b", clause.text, re.I)) or bool(_ASIDE.search(clause.text))
    )


def labelled(clause: Clause) -> bool:
    """Whether it stands under a word such as "house rule:"."""
    return bool(_LABELLED.search(clause.before))


#: "..., and that holds for good", "this goes for everything you write".
_HOLDS = re.compile(
    r"\b(?:this|that|it|which) (?:(?:also|always) )?(?:goes|holds|applies|stands|counts|is) (?:for (?:good|ever|always|all|every|everything|anything|any)|to (?:all|every|everything|anything|any)|from now on|in general|as a rule|a standing (?:rule|request|order))\b"
    r"(?! of (?:this|these|those)\b)(?! (?:today|this|tonight)\b)",
    re.I,
)


def declared_for_good(clause: Clause) -> bool:
    """Whether its message goes on to say that what it asks for holds for good."""
    return _HOLDS.search(clause.message, clause.end, clause.end + NEAR) is not None


def directives(clause: Clause) -> Iterator[Directive]:
    """What a clause asks of the assistant; nothing when one of its parts is no such request."""
    text = _ASIDE.sub("", clause.text) if clause.asks else clause.text
    if hence := _HENCE.search(text):
        text = text[hence.end() :]
    reasoned = bool(_MY_REASON.search(f"{text}{clause.after}"))
    standing, when = labelled(clause) or declared_for_good(clause), None
    for place, piece in enumerate(_NEXT.split(text)):
        found = _one(piece.strip(" ,"), when=when, standing=standing, reasoned=reasoned)
        if found is None and (head := _HEAD.fullmatch(piece.strip(" ,"))):
            standing, when = True, head["when"] or when
            continue
        if found is None:
            return
        # "Never" holds for its own verb; what was said before the verb for those that follow too.
        standing, when = standing or (place == 0 and found.standing and not _own_never(piece)), found.when or when
        yield found


def _own_never(piece: str) -> bool:
    return re.match(rf"{POLITE}(?:never|don't ever|dont ever)\b", piece, re.I) is not None


def _one(piece: str, *, when: str | None, standing: bool, reasoned: bool) -> Directive | None:
    if found := _STOP.match(piece):
        what, tails = _trimmed(f"{_GERUNDS[found['doing'].lower()]}{found['rest']}")
        return Directive(what=what, negative=True, when=when or tails.when, standing=True)
    if found := _LIKED.match(piece):
        what, tails = _trimmed(f"{found['verb'].lower()}{found['rest']}")
        negative = bool(found["bad"] or found["bad2"]) is not bool(found["never"])
        return Directive(what=what, negative=negative, when=when or tails.when, standing=True, addressed=True)
    if found := _SPARED.match(piece):
        spared = re.sub(r"^(?:the|all|your|any)(?: the)? ", "", found["rest"], flags=re.I)
        return Directive(
            what=f"use {spared}", negative=True, when=when, standing=bool(standing or found["ever"].strip() or "spare me" in piece.lower())
        )
    if found := _NEEDLESS.match(piece):
        what, tails = _trimmed(f"{found['verb'].lower()}{found['rest']}")
        return Directive(what=what, negative=True, when=when or tails.when, standing=bool(standing or found["never"] or tails.standing))
    found = _ASKED.match(piece)
    return _plainly(found, when=when, standing=standing, reasoned=reasoned) if found else None


def _plainly(found: re.Match[str], *, when: str | None, standing: bool, reasoned: bool) -> Directive | None:
    verb, how = found["verb"].lower(), (found["how"] or "").lower()
    wished = bool(re.match(r"i(?:'d| would) (?:prefer|rather|appreciate|like it|love it)", found["you"] or "", re.I))
    if verb not in VERBS:
        if not wished:
            return None
        verb = _PAST_OF[verb]
    what, tails = _trimmed(f"{(found['also'] or '').strip().replace('ever', '')} {verb}{found['rest']}".strip())
    negative = bool(re.search(r"n't|dont|not|never", how))
    held = when or found["when"] or tails.when
    stands = bool(
        standing
        or found["front"]
        or found["front2"]
        or found["front3"]
        or found["when"]
        or tails.standing
        or (tails.again and negative)
        or wished
        or re.search(r"always|never|ever", how)
        or (found["also"] or "").strip().lower() == "ever"
        or reasoned
        or (negative and (_ON_ME.search(f" {found['rest']}") or _IN_ALL.search(found["rest"])))
        or verb == "default"
        or _OF_ALL.search(what)
    )
    return Directive(what=what, negative=negative, when=held, standing=stands, addressed=bool(found["you"]))


#: Where all of them are meant: "at the end of your replies", "in your answers".
_IN_ALL = re.compile(
    r"\b(?:in|at the (?:end|start|beginning|top|bottom) of|to) your (?:answers|replies|responses|messages|explanations|summaries)\b", re.I
)
#: What is asked for all answers is asked for good: "keep answers under five lines", "sign all my letters".
_OF_ALL = re.compile(
    rf"^(?:\w+ )?keep (?:(?:all|all of|all your|your) )*(?:answers|replies|responses|explanations|summaries)\b|\b(?:all|any|every|each)(?: one)?(?: of)? (?:my|your) (?:[\w'-]+ )?{NOUNS}",
    re.I,
)


@dataclass(frozen=True, slots=True)
class _Tails:
    standing: bool
    when: str | None
    #: "Never ... again" stands; what shall be given again is for once.
    again: bool = False


def _trimmed(what: str) -> tuple[str, _Tails]:
    """The request without its reason, and without the words behind it that make it stand."""
    standing, when, again = False, None, False
    otherwise = _OTHERWISE.search(what)
    unless = f" {otherwise['unless'].lstrip(' ,')}" if otherwise else ""
    if otherwise:
        what, standing = what[: otherwise.start()], True
    what = _REASON.sub("", what)
    for _ in range(4):
        if tail := _TAIL.search(what):
            again = again or tail["behind"].lower() == "again"
            standing = standing or (tail["behind"].lower() != "again" and re.fullmatch(BEHIND, tail["behind"], re.I) is not None)
            what = what[: tail.start()]
        elif situated := _WHEN_BEHIND.search(what):
            standing, when, what = True, situated["when"], what[: situated.start()]
        else:
            break
    return (what + unless).strip(" ,."), _Tails(standing, when, again)
