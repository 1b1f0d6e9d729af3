"""Whether words about the work can be kept: where they end, what points away from them, and what holds only today."""

from __future__ import annotations

import re

from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.extractors.deterministic.names import NAME

DONE = (
    r"(?:written|built|hosted|deployed|stored|kept|run|managed|handled|tracked|done|generated|based|versioned|signed|encrypted|tested|reviewed|maintained|owned|funded|sponsored|paid|called|named|codenamed|licensed|published|printed|booked|"
    r"planned|scheduled|split|organi[sz]ed|capped|limited|restricted|located|set|made|designed|translated|mirrored|replicated|backed up|served|pinned|cached|logged|documented|implemented|compiled|packaged|provisioned|monitored|protected|frozen|"
    r"locked|wiped|cut|rebuilt|reset|shared|archived|tagged|squashed|rebased|bound|typeset|recorded|mixed|aimed|targeted|due|rotated|invoiced|billed|coded|powered|fed|heated|rented|leased|insured|sent|released|covered|meant|reserved|configured)"
)
DOES = (
    r"(?:runs?|uses?|needs?|takes?|supports?|requires?|depends? on|talks? to|connects? to|listens? on|lives?|go(?:es)?|lands?|ends? up|comes? from|come out|comes out|consists? of|covers?|includes?|contains?|stores?|reads?|writes?|sends?|speaks?|exposes?|returns?|starts?|ends?|"
    r"opens?|closes?|costs?|lasts?|follows?|targets?|serves?|deploys?|publishes?|rotates?|expires?|allows?|wants?|owns?|handles?|leaves?|reach(?:es)?|sells?|weighs?|measures?|produces?|accepts?|treats?|maps? to|picks?|pulls?|pushes to|syncs?|seats?|holds?|has|have|go out|goes out|get|gets|expects?|meets?|rehearses?|belongs? to|prints?|ships?)"
)
#: "The client is Norrfrakt": a value that says something, not how things go.
VALUED = re.compile(
    rf"(?:(?:about|around|roughly|max(?:imum)?|at most|at least|only|just under|up to) )?(?:[$€£]\s?\d[\w.,]*|\d[\w.,:%]*)(?: [\w€$£%.-]+){{0,6}}$|(?:called |named )?(?-i:(?:Dr|Prof|Mrs?|Ms)\. )?{NAME}(?: [A-Z0-9][\w.&-]*){{0,3}}(?: (?:from|at|in|of) [A-Z][\w.& -]{{1,30}})?$|"
    r"an? (?:[\w'-]+ ){1,6}[\w'-]+$|the (?:[\w'-]+ ){1,4}(?:in|at|of|near|on) (?-i:[A-Z])[\w' -]+$|(?:read-?only|write-?only|append-?only|open[- ]source|private|public|optional|mandatory|required|in-house|off-limits|self-hosted|serverless|statically typed|case[- ]sensitive|invite-only|tax[- ]free|seasonal|wheelchair accessible|"
    r"two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|trunk|main|master|develop|english|german|french|spanish|metric|weekly|monthly|quarterly|biweekly|pet[- ]free|volunteers?|part[- ]time|remote)(?: [\w'-]+){0,4}$",
    re.I,
)
STATE = re.compile(
    r"\b(?:broken|down|up again|slow|slower|fast|failing|fails?|flaky|stuck|wrong|red|weird|crash\w*|buggy|hanging|late|behind|delayed|unavailable|offline|empty|missing|corrupt\w*|full|almost|nearly|running out|in progress|"
    r"annoying|great|good|bad|nice|cool|terrible|awful|a mess|a nightmare|a pain|a joke|a disaster|a bit|a lot|a problem|an? (?:issue|error|bug|warning|exception|stack ?trace)|issues|errors|bugs|problems|warnings|trouble|working|not working|"
    r"undefined|null|nan|\d{3} error|timeout error|the attachment|attached|below|above|snippet|following|wrong|same|right|today|tonight|tomorrow|yesterday|now|currently|at the moment|this (?:week|morning|afternoon|evening|month)|"
    r"forever|ages|too (?:long|much|many)|so (?:long|much|many)|hard|easy|tight|ready|done|finished|useless|impossible|important|interesting|nothing|something|anything|everything wrong|sense|better|worse|like)\b",
    re.I,
)
POINTED = re.compile(
    r"\b(?:somewhere|this|that|these|those|it|its|them|they|he|she|him|her|you|your|here|there|one|what|why|how|if|whether|when i|which|who|maybe|probably|perhaps|i think|i guess|might|would|could|should we|i|me|u)\b|[?\x00<>{}|]|\$\(",
    re.I,
)
CUT = re.compile(
    r"(?:,|;|\s[-\u2013\u2014]+)\s+(?:(?:so|because|since|as|but|which|and (?:i|it|that|this|they|we)|it|it's|its|they|that|that's|this|i|i'm|im|we|we're|you|he|she|my|our|the|thanks|please|pls|not sure|if|right|ok|just so|in case|hence|though|although|what|how|where|while|with|too)\b).*$"
    r"|\s+(?:because|since (?:we|it|the|i|they|that)|'?cause|cuz|so (?:that )?(?:we|i|it|the|they)|but|which|though|although|while|thanks to|due to|lol\b|haha|and (?:i|it|that|this|they|we|my|their|his|her|its|then|support|everything|nobody|no one|everybody|everyone|somebody|someone|people)|and (?=the\b|our\b)|just so you know|btw|by the way|fyi|for the record|if that|pls|plz|please|thx|thanks)\b.*$|\s*\(.*$",
    re.I | re.S,
)
_LOOSE = re.compile(r"\b(?:the|an?|to|of|and|or|my|our|with|in|for|at|on|as|by|from|about|than|is|are|not|very|so|too|more)$|'s$", re.I)
#: One coming day, or a language of people for a program.
_ONCE = re.compile(
    r"(?:on |at )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|noon|midnight|\d{1,2}(?:[:.]\d\d)?(?: ?(?:am|pm|o'clock))?)$", re.I
)
_PROGRAM = re.compile(
    r"(?:apps?|apis?|services?|back[- ]?end|front[- ]?end|code(?:base)?|library|server|cli|worker|parser|importer)$", re.I
)
#: Contractions written out.
LONG = {
    "doesn't": "does not",
    "doesnt": "does not",
    "don't": "do not",
    "dont": "do not",
    "isn't": "is not",
    "aren't": "are not",
    "can't": "cannot",
    "mustn't": "must not",
}


#: Who the work is done for: what they want is asked of it as long as it lasts.
_CLIENT = re.compile(
    r"\b(?:clients?|customers?|sponsors?|board|committee|stakeholders?|publisher|editor|funders?|users?|parish|buyers?)\b", re.I
)
_AGAIN = re.compile(r"\b(?:every|each|always|daily|weekly|monthly|only|no|never)\b", re.I)


def is_wish_of_the_day(does: str, what: str, *, noun: str) -> bool:
    """Whether somebody wants what is soon done: a landlord a higher rent, a supervisor a shorter title."""
    return does.lower() in {"want", "wants"} and not (_CLIENT.search(noun) or _AGAIN.search(what))


def can_be_said(does: str, what: str, *, is_value: bool, noun: str) -> bool:
    if not what or not fit_to_stand(what) or STATE.search(f"{does} {what}") or is_wish_of_the_day(does, what, noun=noun):
        return False
    if is_value:
        return bool(VALUED.match(what)) and not re.match(
            r"an? (?:\w+ )?(?:good|bad|great|big|huge|little|bit|lot|mess|pain|nightmare|problem|joke|thing|must|no-?go|disaster)\b",
            what,
            re.I,
        )
    if re.match(r"(?:is|are) (?:\w+ )?(?:in|on|at|for|planned|scheduled)\b", does) and _ONCE.match(what):
        return False
    if re.match(r"(?:has|have)$", does, re.I) and re.match(
        r"(?:been|seen|had|done|gone|come|become|got|gotten|made|taken|given|grown|shown|kept|left|lost|won|\w{3,}ed)\b", what, re.I
    ):
        return False
    if (
        _PROGRAM.search(noun)
        and re.search(r"\bwritten\b", does)
        and re.match(r"in (?-i:[A-Z])\w+$", what)
        and what.split()[1].lower() in LANGUAGE_OF
    ):
        return False
    if re.match(r"(?:my|the|another) (?:\w+ )?(?:screen|monitor|tab|window|desktop|clipboard|mind|to-?do list|downloads)\b", what, re.I):
        return False
    if re.match(r"(?:is|are) (?:in|on|at)\b", does) and re.match(
        r"(?:an? )?(?:\w+ )?(?:state|loop|fire|hold|use|beta|progress|trouble|time|it|purpose|fact|general|place|sync|line)\b", what, re.I
    ):
        return False
    if re.match(
        r"(?:on|in) (?:the phone|fire|the table below|the way|a call|a meeting|line|vacation|holiday|it)\b", f"{does.split()[-1]} {what}"
    ):
        return False
    return len(what.split()) >= 1 and not (
        does.lower() in {"runs", "run", "starts", "start", "ends", "goes", "go", "takes", "take"}
        and re.match(r"(?:fine|well|ok|okay|locally|out of|into|wrong|away|through|a long|about a|smoothly|slowly|again)\b", what, re.I)
    )


def without_reason(words: str) -> str:
    """The words up to where a reason, a relative clause or a new thought begins."""
    return _first_thought(CUT.sub("", words).strip(" ,."))


def _first_thought(words: str) -> str:
    """The words up to a comma behind which something else is told; a list goes on: "Django, Postgres and HTMX"."""
    head, _, tail = words.partition(", ")
    items = re.split(r", (?:and |or )?| and | or ", tail)
    listed = len(items) > 1 and re.search(r" (?:and|or) ", tail) is not None and all(len(item.split()) <= 3 for item in items)
    return words if not tail or listed or re.match(r"(?:and|or|in|on|at|from|with|except|including|both|all|each|mostly) ", tail) else head


def fit_to_stand(what: str) -> bool:
    """Whether words can be read alone: they point at nothing that stayed behind, and have no loose end."""
    return 1 <= len(what.split()) <= 18 and not POINTED.search(what) and not _LOOSE.search(what) and bool(re.search(r"\w", what))
