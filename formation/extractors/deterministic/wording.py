"""The words after a verb, fit to stand in a statement that is read alone, months later.

What is told in its owner's words is cut where it dangles and dropped where it points: no "it", "that" or "there" whose
referent stayed behind, no loose end, nothing that says nothing.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.deeds import past_form, sure_past
from formation.extractors.deterministic.voice import article

#: Words of a statement after its verb at most.
_LONGEST = 18
_SUBJECT = r"(?:i|we|(?-i:[Ii]t)|he|she|they|you|that|this|there|what|who|i'm|im|ive|we're|it's|he's|she's|they're|that's|there's|i've|we've|you're|let's)"
_CUT = re.compile(
    rf"""
    :(?=\s|$) | [;!?\u2026\x00"()\[\]|*~<>={{}}\\] | [^\w\s:'&+#./%,$\u20ac\u00a3@-] | \s[-\u2013\u2014]+(?:\s|$) | \.\.+ | (?<!\bst)(?<!\bdr)(?<!\bmr)(?<!\bmrs)(?<!\bms)\.\s
    | ,?\s+(?:and|but|or|plus|then|yet)\s+(?=(?:{_SUBJECT}|wow|then|now|also|so|even|just|still|am|is|are|was|were|have|has|had|all|want|wants|need|hope|plan|would|wanna|gonna|can|could|will|think|feel|know|keep|stuff|everything|hopefully|maybe|definitely|really|finally|what)\b)
    | ,?\s+(?:and|but)\s+(?=(?:no\s+(?:idea|clue|time|plan|plans|energy|money)|(?:find|love|enjoy)\s+(?:it|that|this))\b)
    | \s+(?:to\s+help|helping|to\s+keep|to\s+let|to\s+make|to\s+give|for)\s+me\b
    | ,?\s+(?:and|but)\s+(?=(?:my|our|the|his|her|their|an?|one|two|three|some|most|all|both)\s+(?:\w+\s+){{1,3}}?(?:is|was|are|were|isn't|aren't|wasn't|won't|doesn't|don't|didn't|can't|has|had|have|loved?|loves|did|went|got|can|could|will|really|said|came|gave|made|felt|enjoyed|wanted|keeps?|sticks?|needs?|hurts?|leaks?|seems?|looks?|aches?|works?|feels?|gets?|makes?|wants?|thinks?|says)\b)
    | ,?\s+(?:because|since|'?cause(?=\s+(?:i|we|it|my|he|she|they|the)\b)|cuz|bc|but|although|though|tho|while|whereas|when|whenever|where|wherever|which|who|whom|whose|that|if|unless|(?:until|till)(?!\s+(?:(?-i:[A-Z])|\d|late|dawn|midnight|my\s+\w+ties\b|the\s+end\b))|once|after|before|even|
        especially|particularly|including|includes|like|thanks|due|whether|how(?!\s+to\b)|why|what|lol|haha|hahaha|btw|tbh|honestly|anyway|etc|wow|(?-i:[Ss]o)(?!\s+(?:many|far\s+away))|
        as(?=\s+(?:{_SUBJECT}|the|my|our|a\s+(?:result|reward|reminder|way|break|treat)|well|soon|long|much|usual|always|planned|part\s+of\s+(?:it|that|this))\b)|
        (?<!rather\s)than|(?-i:[Ii]t)|it's|{_SUBJECT}(?='|\s)|hoping|thinking|feeling|wishing|knowing|making\s+(?:me|it|sure)|giving\s+me|is|was|are|were|has|had|will|would|can|could|might|may|should|must|did|does)(?=[\s,.]|$)
    | ,\s*(?:please|pls)\b
    | ,\s*$
    """,
    re.I | re.X,
)
_RELATIVE = re.compile(r"\s*,?\s*(?:that|which|who|whom|whose|where)\b", re.I)
_FILLER = re.compile(
    r"[\s,]+(?:too|as well|a lot|a ton|so much|very much|now|lol|haha|tho|though|again|anyway|btw|by the way|for sure|honestly|in general|at all|currently|these days|nowadays|either|"
    r"of course|actually|really|already|also|ever|to be honest|tbh|just|still|so|very|and|or|but|all|finally|right|though|definitely|together again|for me|for us|with me|with us|to me|"
    r"to us|both|yet|even|all over again|for fun|as always|hopefully|then|next|soon|first|rn|ngl|fr|here|in it|on it|one day|then|up a storm|for a (?:while|bit)(?: now)?|for (?:the|these) (?:last|past) (?:few )?(?:weeks|months|days)|way back|here and there|like crazy|in a bit|guys|man|dude|buddy|mate|"
    r"literally|basically|obviously|apparently|luckily|thankfully|unfortunately|sadly|well|thanks)$"
    # "built a shed myself", but "understanding myself"
    r"|(?<!ing)(?<!express)(?<!challenge)(?<!push)(?<!better)(?<!improve)(?<!accept)(?<!love)(?<!understand)(?<!\bbe)(?<!find)(?<!prove)(?<!for)(?<!to)(?<!about)(?<!with)(?<!\bon)(?<!\bin)(?<!\bof)(?<!\bby)[\s,]+(?:myself|ourselves)$",
    re.I,
)
#: A loose end that leaves no whole: the word it waited for was cut.
LOOSE = re.compile(
    r"(?:^|\s)(?:the|an?|my|our|his|her|their|some|any|every|each|this|that|these|those|of|from|by|with|for|to|at|into|onto|about|between|during|than|as|like|such|being|"
    r"more|most|another|other|very|really|so|too|quite|pretty|super|kind|sort|is|are|was|were|be|been|has|have|had|new|own|and|or|called|named|titled|whose|towards?|upon|among|"
    r"without|via|per|rather|including|plus|because|if|when|how|what|why|where|on the \d{1,2}(?:st|nd|rd|th))$",
    re.I,
)
#: "Seeing friends more" is whole; "a bit more" waits for what.
_ENOUGH_MORE = re.compile(
    r"\w (?:[\w'-]+) (?<!some )(?<!any )(?<!bit )(?<!lot )(?<!much )(?<!once )(?<!\band )(?<!\bor )(?<!\bno )more$", re.I
)
POINTING = re.compile(
    r"\b(?:i|me|we|(?-i:us)|you|your|yours|yourself|u|ur|ya|y'all|(?-i:[Ii]t)|its|it's|itself|this|that|these|those|there|here|he|she|they|them|him|hers|(?<!number )one(?!\s+of\s+(?:my|our|the)\b)|ones|something|anything|everything|nothing|"
    r"somewhere|someplace|some(?:one|body)(?!\s+(?:named|called)\s+(?-i:[A-Z]))|everyone|everybody|stuff|thing|things|same|such|mine|theirs|above|below|attached|following|(?:the|each|any|no) other|(?:the|any|some|many|two|three|few|these|those|all) others|instead(?! of\b)|latter|former|neither|either|(?-i:[Ss]o)|whatever|"
    r"i'm|i've|i'd|i'll|we're|we've|we'll|you're|you've|he's|she's|they're|that's|there's|what|which|who|gonna|wanna|tomorrow|next|last|later|yesterday|today|tonight|ago|soon)\b|['\u2019](?:ll|d|m|re|ve)\b|n't\b",
    re.I,
)
#: A chance of what?
_UNSAID = re.compile(r"\b(?:chance|opportunity)(?:\s+to\s+[a-z]+)?$", re.I)
_POSSESSED = re.compile(r"\b(?:his|her|their)\b", re.I)
_ANTECEDENT = re.compile(r"\b(?:(?:my|our)\s+[a-z]|an?\s+[a-z]|(?-i:[A-Z])[a-z]+)", re.I)
#: "balance on it": the cut took the object of a preposition.
_OBJECT = re.compile(r"\s*(?:it|them|him|her|you|that|this|what|how|where|who|whom|there)\b", re.I)
_WAITING = re.compile(r"\s(?:on|in|up|to|at|for|with|of|about|into|from|over|by|off|through|around)$", re.I)
#: The clause of a noun whose subject is that noun.
_RELATED = re.compile(
    r"\s*(?P<link>that|which|who)\s+(?P<clause>(?!(?:is|was|were|are|has|had|have|will|would|can|could|really|made|makes)\b)[a-z]+(?:s|ed)\b\s.+)$",
    re.I | re.S,
)
#: "This amazing woman" is told of for the first time: a woman.
_THIS_NICE = re.compile(
    r"\bthis\s+(?P<nice>(?:really\s+|super\s+|very\s+)?(?:amazing|awesome|cool|great|nice|cute|new|lovely|beautiful|wonderful|incredible|local|huge|little|old|gorgeous|fantastic|delicious|online|tiny|big|super|inspiring|tasty|yummy|crazy|fun|interesting|weird|short|simple|handmade|vintage|special|wild|funky|adorable|huge|epic)\s+(?=[a-z])(?!(?:week|weekend|month|year|one|thing|time|place|period|while|moment|stage|season|day|days)\b))",
    re.I,
)
#: A purpose whose object was cut off with what followed.
_PURPOSE = re.compile(
    r"\s+(?:to\s+(?-i:[a-z]+)(?:\s+(?:myself|ourselves|people|others|us|me))?|(?:and|or)\s+[a-z]+ing|and\s+(?:love|loved|hate|hated|like|liked|enjoy|enjoyed|miss|missed|adore|regret|recommend|never))$",
    re.I,
)
#: "The" before one plain word means one that both of them know; these everybody knows.
_THE = re.compile(r"\bthe\s+(?P<phrase>(?:[\w'.&/-]+\s*)+)", re.I)
_KNOWN = frozenset(
    "gang crew park beach gym museum zoo mountain mountains doctor dentist movies cinema library hospital airport lake woods forest city country countryside sea ocean seaside river farm vet market pool "
    "theater theatre opera ballet church mosque temple office playground mall store supermarket hills desert coast outdoors piano guitar violin cello drums flute saxophone trumpet ukulele harp clarinet "
    "army navy military marines world internet environment community homeless elderly poor needy kids children family moon stars sky sun sunset sunrise rain snow bar pub club bank "
    "basics ropes family dog cat dogs cats garden backyard yard house kitchen bathroom porch roof fence deck living bedroom garage basement attic car truck police fire weekend weekends mornings evenings morning evening night "
    "motorway highway road train bus tram metro ferry station harbour harbor port village town suburbs island border valley canal campfire fire hospice clinic gallery allotment union scouts choir board committee council parish "
    "synagogue gurdwara courthouse consulate embassy orchard vineyard barn stables kindergarten nursery workshop sauna lighthouse cemetery university "
    "cathedral chapel castle palace stadium arena shed lawn hedge fields wife husband kids boys girls twins grandkids in-laws children baby "
    "aquarium fair carnival circus spa trail trails ranch campus us uk usa states".split()
)
_VAGUE = frozenset(
    "whole entire new old first second third last next other big little small best worst most actual full real amazing great good nice cool".split()
)
_AFTER_NOUN = frozenset(
    "of for with in on at to from by and or about near during around into through along across between over outside under behind as against".split()
)
#: What may be said of anything.
_HOLLOW = frozenset(
    "see seeing projects tour hike trip walk drive journey amount names milestone hobby major minor decent epic crazy wild wicked bad hard tough rough a an the my our his her their its some any few several many much lot lots bunch ton couple of to in on at for with from by about into out up down off over through around along and or not no "
    "as own really very so super pretty quite new old great good nice amazing awesome cool fun lovely wonderful fantastic incredible big small little huge special best better favorite favourite interesting "
    "time times day days weeks months years hours minutes nights way ways thing things stuff bit kind sort place places people person guy guys experience experiences moment moments idea ideas plan plans change changes fun blast success event events meet met setback wishes "
    "part step steps break start end progress chance opportunity look feeling memories memory home back go going get getting make making do doing have having been be was is are were it that this these "
    "night morning evening week weekend month year today together again more most lots everything project thing point one two three first last next other another different same whole few deal issue issues "
    "all both each every folks young another sort type types distance spots spot words word side level while problem problems question questions answer answers results result".split()
)
#: Software at work: what was done to it is a step, not a life event.
_WORKADAY = frozenset(
    "pytest test-suite function functions script scripts codebase file files folder folders directory directories branch branches repo repos repository repositories commit commits committed pr prs "
    "docker container containers kubernetes k8s server servers database databases sql postgres mysql sqlite redis query queries column columns endpoint endpoints api apis json yaml csv xml html css javascript "
    "typescript python java npm pip config configs configuration dependency dependencies package packages module modules terminal console logs stacktrace traceback bug bugs debug debugging debugger error errors exception "
    "exceptions version versions cluster clusters deployment deployments schema schemas plugin plugins component components callback callbacks variable variables array arrays loop regex parser compiler library "
    "framework frameworks backend frontend webhook webhooks cron pipeline pipelines spreadsheet spreadsheets cell formula prompt prompts chatgpt gpt llm llms tokens breakpoint breakpoints linter runtime localhost url urls "
    "button dropdown dataset datasets migration migrations env virtualenv windows linux macos settings firmware bios driver drivers install installed reinstall reinstalled restart restarted reboot rebooted code "
    "compile compiled deploy deployed refactor refactored login admin click clicked upload uploaded download downloaded app syntax import output input tests unit vscode git github node react django flask rust chrome extension".split()
)
#: Those of them that are nothing else in ordinary talk.
_SOFTWARE = _WORKADAY - frozenset(
    "library version versions login branch branches package packages column columns cell formula loop install settings driver drivers windows button unit tests app error errors code install installed click deploy "
    "deployed terminal module modules component components python rust java node react pipeline server admin import output input container containers directory server servers script scripts cluster "
    "exception exceptions folder folders download downloaded upload uploaded log logs console git bug bugs restart restarted prompt prompts array".split()
)
_WORD = re.compile(r"[a-z][\w-]*")


#: "Look | after my grandson": no clause of time.
_AFTER_MINE = re.compile(r"\s+after(?=\s+(?:my|our)\b)", re.I)


_THE_SPOUSE = re.compile(r"\bthe ((?:wife|husband|missus)(?: and kids)?)\b", re.I)


def worded(rest: str, *, longest: int = _LONGEST, whole: bool = False) -> str | None:
    """The words at the head of ``rest`` that can stand alone; None when there are none.

    ``whole``: a clause that narrows its noun may not be cut off. Who met a sailor that sings met a sailor; who wants to help
    kids that have no home does not want to help kids.
    """
    if cared := _AFTER_MINE.match(rest):
        words = worded(rest[cared.end() :], longest=longest, whole=whole)
        return f"after {words}" if words else None
    rest = _THE_SPOUSE.sub(r"my \1", rest)
    rest = _THIS_NICE.sub(lambda found: article(found["nice"]), rest)
    rest, _ = joined(rest)
    cut = _CUT.search(rest)
    words = _headed(rest, cut)
    if cut and _OBJECT.match(rest, cut.start()) and _WAITING.search(words):
        return None
    beside = cut and re.match(
        r",\s+(?:which|who)\b|,?\s+which\s+(?:has been|is|was|made|makes|meant|means|felt|feels)\b", rest[cut.start() :], re.I
    )
    if (
        cut
        and not beside
        and _RELATIVE.match(rest, cut.start())
        and (whole or re.match(r"the\b", words, re.I) or (len(content(words)) < 2 and len(words.split()) < 4))
    ):
        return _with_relative(rest, words, cut, longest=longest)
    if stands(words, longest=longest):
        return words
    # One item of several may point at the conversation; those before it stand without it.
    first = _PURPOSE.sub("", re.split(r",?\s+(?:and|or)\s", words)[0])
    return first if first != words and not QUALITY.search(first) and stands(first, longest=longest) else None


#: "In the rain, | and two toenails | are gone", "... and the support | I got was a help": the verb of the last item, which is no item.
_ITS_VERB = re.compile(
    r"\s+(?:(?:i|we)\s+[a-z]+\s+)?(?:is|are|was|were|has|had|have|will|would|can|could|might|may|should|must|did|does)\b", re.I
)
_ITS_SUBJECT = re.compile(r",?\s+(?:and|but)\s+(?:(?!\band\b)[^,])*$", re.I)


def _headed(rest: str, cut: re.Match[str] | None) -> str:
    """Up to the cut, or to the comma that ends the phrase."""
    head = rest[: cut.start()] if cut else rest
    if cut and _ITS_VERB.match(rest, cut.start()):
        head = _ITS_SUBJECT.sub("", head)
    comma = end_of_list(head)
    words = trimmed(head if comma is None else head[:comma])
    if QUALITY.search(words):
        return ""
    return _PURPOSE.sub("", words) if cut else words


def _with_relative(rest: str, words: str, cut: re.Match[str], *, longest: int) -> str | None:
    """ "a course that combines art and code": where the noun alone says too little, its clause stays, if it stands itself."""
    relative = _RELATED.match(rest, cut.start())
    if relative is None or re.search(r"[,.;]", rest[cut.start() : relative.start("clause")]):
        return None
    clause = rest[relative.start("clause") :]
    related = _headed(clause, _CUT.search(clause))
    both = f"{words} {relative['link'].lower()} {related}"
    whole = stands(related, longest=longest) and not LOOSE.search(words) and not POINTING.search(words) and _definite(f"{words} of that")
    return both if whole and len(both.split()) <= longest and len(related.split()) >= 3 else None


def headed(rest: str) -> str:
    """The words behind a verb up to where their phrase ends, whether or not they can stand."""
    return _headed(rest, _CUT.search(rest))


def stands(words: str, *, longest: int = _LONGEST) -> bool:
    """Whether words can be read alone and say something."""
    return reads_alone(words, longest=longest) and bool(content(words))


def reads_alone(words: str, *, longest: int) -> bool:
    """Whether words are short, whole, and point at nothing that was left behind."""
    count = len(words.split())
    loose = LOOSE.search(words) and not _ENOUGH_MORE.search(words)
    if not 1 <= count <= longest or len(words) > 140 or "_" in words or loose or POINTING.search(words):
        return False
    if _UNSAID.search(words):
        return False
    if (owned := _POSSESSED.search(words)) and not _ANTECEDENT.search(words[: owned.start()]):
        return False
    return _definite(words)


def content(words: str) -> list[str]:
    """The words that say something; a name always does."""
    said = re.findall(r"[\w'-]+", words)
    return [word for place, word in enumerate(said) if word.lower() not in _HOLLOW or (place and word[0].isupper() and len(word) > 1)]


def trimmed(text: str) -> str:
    text = re.sub(r"\s+", " ", text).strip(" ,.'-/&")
    while True:
        shorter = _FILLER.sub("", " " + text).strip(" ,.'-/&")
        if shorter == text:
            return text
        text = shorter


def workaday(text: str) -> bool:
    """Whether a text is about software or a task at hand: words of it, two at least."""
    return len(_WORKADAY.intersection(_WORD.findall(text.lower()))) >= 2


def near_work(words: str) -> bool:
    """Whether one word of a phrase may be about software: enough where nothing else says what it is about."""
    return not _WORKADAY.isdisjoint(_WORD.findall(words.lower()))


def of_work(words: str) -> bool:
    """Whether a phrase is about software."""
    said = _WORD.findall(words.lower())
    return (
        not _SOFTWARE.isdisjoint(said)
        or len(_WORKADAY.intersection(said)) >= 2
        or bool(said and said[-1] in _WORKADAY - {"library", "login"})
    )


_NEXT_VERB = re.compile(
    r"(?:,?\s+(?:and|but|then|and then|and also|and even|and finally)|(?P<listed>,))\s+(?=(?:(?:also|then|even|finally|just|actually)\s+)?(?P<verb>[a-z]+)\b)",
    re.I,
)


def joined(rest: str) -> tuple[str, str]:
    """ "a race and raised money" -> the first object, and the second verb with its own.

    Behind a mere comma a verb is one of a list that goes on to its "and": else it may tell of the object ("a bowl, painted blue")."""
    for found in _NEXT_VERB.finditer(rest):
        goes_on = not found["listed"] or any(
            _told_past(later, rest) for later in _NEXT_VERB.finditer(rest, found.end()) if not later["listed"]
        )
        if _told_past(found, rest) and goes_on:
            return rest[: found.start()], re.sub(r"^(?:also|then|even|finally|just|actually)\s+", "", rest[found.end() :], flags=re.I)
    return rest, ""


#: Before these a form is a verb, though it may be an adjective elsewhere: "and painted the shed".
_ITS_OBJECT = re.compile(r"\s+(?:the|my|our|an?|it|them|two|three|some)\b", re.I)


def _told_past(found: re.Match[str], rest: str) -> bool:
    return sure_past(found["verb"]) or (past_form(found["verb"]) is not None and bool(_ITS_OBJECT.match(rest, found.end("verb"))))


#: "A safe, welcoming home": a comma between qualities ends nothing.
QUALITY = re.compile(
    r"\b(?:an?|the|my|our|some|more|very|really|her|his)\s+(?:[\w-]+(?:ful|ive|ous|able|ible|less|ish)|safe|warm|quiet|calm|long|big|small|little|cozy|cosy|loving|caring|welcoming|new|old|fun|bright|colou?rful|healthy|happy|strong|"
    r"simple|sweet|gentle|large|huge|tiny|short|deep|dark|cold|hot|soft|crazy|nice|smart|fluffy|shy|busy|friendly|lovely|rustic|classic|magical|modern|romantic)$",
    re.I,
)


def end_of_list(head: str) -> int | None:
    """Where the first comma ends the phrase: a comma of a list goes on to an "and" within a few words."""
    comma = head.find(",")
    while comma >= 0 and QUALITY.search(head[:comma]):
        comma = head.find(",", comma + 1)
    if comma < 0:
        return None
    listed = re.match(
        r"(?:[^,]{1,40},){1,6}?\s*(?:and|or)\s+[^,]{1,60}$|(?:[^,]{1,40}),\s*(?:[^,]{1,30},\s*)*[^,]{1,30}\s+(?:and|or)\s+[^,]{1,40}$",
        head.strip(),
    )
    *middle, last = head.split(",")[1:]
    if listed and all(len(piece.split()) <= 6 for piece in middle) and len(last.split()) <= 9:
        return None
    place = re.match(r"[^,]*(?-i:[A-Z])[\w.]*,\s*(?-i:[A-Z])[\w.]*(?:\s+(?-i:[A-Z])[\w.]*)*", head)
    if place:
        return place.end()
    return comma


def _definite(words: str) -> bool:
    """Whether every "the" is explained by its own words."""
    for found in _THE.finditer(words):
        noun: list[str] = []
        for word in found["phrase"].split():
            if word.lower() in _AFTER_NOUN:
                break
            noun.append(word)
        after = found["phrase"].split()[len(noun) :]
        telling = [word for word in noun if word.lower() not in _VAGUE]
        if not telling or (len(telling) == 1 and not _one_known(telling[0], after)):
            return False
    return True


def _one_known(noun: str, after: list[str]) -> bool:
    bare = noun.lower().strip(".,'")
    described = bool(after) and after[0].lower() in {"of", "for", "to"} and len(after) > 1
    return bare in _KNOWN or noun[0].isupper() or described or bare[0].isdigit()
