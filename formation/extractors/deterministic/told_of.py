"""Of whom a known word of the body or the table is said: of the message's owner, of one of their family, or of nobody in particular.

"Asthmatic, need a mask" and "as someone with IBS" are told of the owner, "does my eczema ..." takes it for granted; "he's allergic to
sesame" is of whoever "he" is. Whatever is only asked about ("do I have ...?") is said of nobody.
"""

from __future__ import annotations

import re
from datetime import datetime

from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.mentions import Mention, names_any
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.when import timed

#: Family, and other words for a child; each with the relation it is kept under.
RELATIONS = (
    {**SINGLE, **MANY}
    | {word: word for word in ("toddler", "baby", "newborn", "infant", "teenager", "preschooler", "grandson", "granddaughter")}
    | {
        "teen": "teenager",
        "kiddo": "child",
        "nan": "grandmother",
        "nana": "grandmother",
        "gran": "grandmother",
        "bf": "boyfriend",
        "gf": "girlfriend",
    }
)
_FAMILY = "|".join(sorted((re.escape(word) for word in {*RELATIONS} - set(PLURALS)), key=len, reverse=True))
#: "My 6yo": a child.
_AGED = r"\d{1,2}[- ]?(?:yo|y/o|year[- ]old|yr[- ]old)"
FAMILY = rf"(?P<relation>{_FAMILY})"
#: Of them nothing of the body is kept.
_MERE = frozenset("friend colleague neighbour boss roommate flatmate housemate teammate landlord landlady teacher coach".split())
_ADVERB = r"(?:\w+ly|also|both|very|really|a\s+bit|quite|pretty|super|still|just|full-on|one\s+of\s+those|proper|true|real|committed|practising|practicing|devout|now|the|an?|mild|severe|bad|chronic|terrible|awful|fellow|lifelong|long-?time|massive|hardcore|strict|old|newly|all|very|much|proud|known|actual)"
_SELF = r"(?:i|i'm|im|i've|ive|we|we're|we've)"
#: "I'm a severe | asthmatic", "I was born | deaf".
_BEING = re.compile(
    rf"(?:^|[\s,;(/+-])(?:i'?m|i\s+am|i\s+m|we'?re|we\s+are|we\s+r|i've\s+been|ive\s+been|i\s+have\s+been|i\s+was\s+born)\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
#: "as a | coeliac ..., I".
_AS = re.compile(rf"(?:^|[\s,;(/+-])(?:as\s+an?|speaking\s+as\s+an?|being|since\s+i'?m|cos\s+i'?m|cause\s+i'?m)\s+(?:{_ADVERB}\s+)*$", re.I)
_WITH = (
    r"(?:have|got|have\s+got|'ve\s+got|have\s+had|'ve\s+had|suffer\s+(?:from|with)|live\s+with|deal\s+with|struggle\s+with|cope\s+with|manage|battle|battling|fight|fighting|developed|inherited|"
    r"(?:was|am|'m|been|got|have\s+been|'ve\s+been|'ve\s+just\s+been)\s+(?:\w+ly\s+|just\s+)?(?:diagnosed|dx'?e?d|dx)(?:\s+(?:with|w|as\s+having))?/?|(?:'m|m|am|been|'ve\s+been)\s+(?:living|dealing|struggling|coping)\s+with|'m\s+managing|carry|was\s+born\s+with)"
)
_HAVING = re.compile(
    rf"(?:^|[\s,;(/+-])(?:i|we|im|ive)\s?(?:(?:also|still|already|both|actually|only|now|just|recently|do|unfortunately|sadly|happen\s+to|currently)\s+)*{_WITH}\s+(?:{_ADVERB}\s+|this\s+|my\s+|some\s+)*$",
    re.I,
)
_SOMEONE = re.compile(
    rf"(?:(?:as|speaking\s+as|i'?m|i\s+am)\s+(?:someone|somebody|a\s+person|one|an?\s+(?:\w+\s+){{0,2}}?\w+)\s+(?:with|w/|who\s+has|living\s+with|who\s+lives\s+with))\s+(?:{_ADVERB}\s+|both\s+)*$",
    re.I,
)
#: Without a subject: "recently diagnosed with | POTS".
_DIAGNOSED = re.compile(
    rf"(?:^|[,;(+-])\s*(?:(?:recently|just|newly|freshly|finally|got|been|was|late|formally|officially)\s+)*(?:diagnosed|dx'?d?|living|dealing|struggling|suffering|got|have)(?:\s+(?:with|w/|as\s+having|from))?\s+(?:{_ADVERB}\s+)*$",
    re.I,
)
_MINE = re.compile(
    r"(?:^|[\s,(/+-])my\s+(?:own\s+)?(?:(?!(?:and|or|but|is|are|was|were|has|have|had|who|that|which|with|for|of|in|on|at|to|from|by|as|if|not|no|because|about|says?|thinks?|reckons?|suspects?|said|thought|wants|told|mentioned|asked|gets?|treats?|studies|physio|doctor|gp|therapist)\b)(?![\w-]*'s?\s)[\w-]+\s+){0,2}$",
    re.I,
)
_CAUSE = re.compile(
    rf"(?:because\s+of|due\s+to|thanks\s+to|on\s+account\s+of|owing\s+to|b/c\s+of|cos\s+of|bc\s+of|with|w/|from)\s*(?:{_ADVERB}\s+)*$", re.I
)
_I = re.compile(r"\b(?:i|i'm|im|i've|ive|me|my|myself)\b", re.I)
_OTHERS = re.compile(
    rf"\b(?:{_FAMILY}|he|she|his|her|him|hers|friends?|mate|boss|client|clients|patients?|pupils?|students?|guests?|customers?|residents?|neighbou?rs?|colleagues?|people|person|someone|somebody|"
    r"dogs?|cats?|horse|pony|rabbit|hamster|puppy|kitten|parrot|pet|vet|guy|woman|man|girl|boy|kids|children|daughters|sons|parents|grandparents|characters?|protagonist|users?|who)\b",
    re.I,
)
#: What may follow a word that stands for its owner: anything but the noun that it belongs to ("diabetic | cake", "autistic | burnout").
_ENDS = re.compile(
    r"\s*(?:$|[^\w\s'-]|-\s|\b(?:and|but|so|since|for|with|w|who|here|too|also|now|i|i'm|im|i've|my|what|whats|which|how|is|can|do|does|should|in|on|from|by|as|at|if|when|where|because|cos|cuz|cause|bc|though|btw|after|"
    r"looking|need|needs|want|trying|diagnosed|dx|dxed|person|woman|man|guy|girl|dude|lady|mum|mom|dad|parent|adult|runner|cyclist|hiker|swimmer|student|lad|any|wondering|asking|thinking|until|than|myself|please|pls|plus|then|of|user|sufferer|"
    r"training|planning|moving|going|getting|household|family|who's|no|not|living|lives|based|age|aged|but|whose|me|years?|yrs?|again|already|lol|tho|either|like|n|bc)\b)",
    re.I,
)
#: "As a diabetic | pilot": behind an article nobody but a person is meant, save in these.
_PERSON = re.compile(
    r"\s+(?!(?:nurse|doctor|specialist|educator|coach|chef|dietitian|consultant|restaurant|cafe|food|recipe|product|cheese|brand|leather|shoe|friendly|cookbook|blog|option|version|diet|meal|dish|cake|snack|child|son|daughter|kid|dog|cat|pet|ex|friend|advocate|activist|charity)s?\b)[a-z]{3,}",
    re.I,
)
#: Behind a condition: work about it, people or animals that have it.
_ABOUT_IT = re.compile(
    r"[\s-]+(?:patients?|clients?|students?|pupils?|residents?|essay|paper|thesis|dissertation|research|study|studies|trial|lecture|exam|quiz|class|module|course|poster|leaflet|presentation|slides|talk|article|blog|book|novel|podcast|film|charity|fundraiser|walk|awareness|campaign|unit|"
    rf"ward|kids|children|project|report|group|chatbot|dataset|model|app|website|assignment|homework|quiz|textbook|chapter|notes|case|scare|test|tests|screening|results?|vaccine|risk|phase|era|joke|memes?|{_FAMILY}|dog|cat|horse|friend|boss|colleague|neighbou?r|of\s+(?:the|this))\b",
    re.I,
)
_ASKED = re.compile(
    r"\b(?:do|did|could|might|can|may|am|would|should|will|if|whether|think|worried|afraid|suspect|wonder|wondering|guess|bet|hope|hoping|maybe|perhaps|possibly|probably|fake|faking|pretend|not|never|don't|dont|doesn't|haven't|n't|without|no|aren't|like)\s+(?:that\s+)?(?:i|it|this|we|my|i've|i'm|im)?\s*(?:really\s+|also\s+|might\s+|could\s+|have\s+|actually\s+)*$",
    re.I,
)
_PAST = re.compile(
    r"\b(?:used\s+to|as\s+a\s+(?:kid|child|teen|teenager|baby)|in\s+the\s+past|years\s+ago|no\s+longer|any\s?more|grew\s+out|outgrew|outgrown|cured|not\s+really|ruled\s+out|misdiagnosed|turned\s+out)\b",
    re.I,
)
#: "Fixed my | cleft palate": it is there no more.
_MENDED = re.compile(
    r"\b(?:fixed|cured|healed|repaired|corrected|removed|got\s+rid\s+of|beat|survived|overcame)\s+(?:my|an?|the)\s+(?:[\w-]+\s+)?$", re.I
)
#: "Every three weeks I get an infusion against | Crohn's".
_TREATED = re.compile(
    r"\b(?:infusions?|injections?|jabs?|treatment|treated|therapy|tablets?|pills?|meds|medication|medicine|inhaler|cream|ointment|drops|specialist|consultant)\s+(?:against|for)\s+(?:my\s+|the\s+)?$",
    re.I,
)
#: Before it in a fragment at the head of a message: what is being asked about, not who asks.
_TOPIC = re.compile(
    r"\b(?:my|he|she|is|are|was|were|does|do|what|how|why|which|when|can|about|for|question|re|explain|define|difference|between|vs|versus|than|or|a|the|if|write|find|list|give|best|top|help)\b",
    re.I,
)
_JOIN = re.compile(
    rf"\s*(?:,|and|&|\+|n|plus|,\s*and|as\s+well\s+as|w/?|with|/|or|nor)\s*(?:(?:a|an|my|also|mild|severe|bad|some|{_ADVERB})\s+)*", re.I
)
#: Old enough to be no news of a moment, or an address to whoever reads.
_STANDS = re.compile(
    r"\s*(?:\(?(?:since|every|all|in (?:both|my|one)\b|for|dx'?d?|diagnosed)\b|(?:brain\s+)?here\b|flar\w+|sufferer\b|patient\b|warrior\b|haver\b|gang\b|survivor\b)",
    re.I,
)
#: A question about the thing itself: "Asthma, what causes it?"
_OF_ITSELF = re.compile(
    r"\b(?:it|its|what (?:is|are|causes?)|whats|causes?|symptoms?|cures?|treat\w*|explain|define|definition|difference|vs|versus|list|essay|summar\w+|overview|prevalence|statistics|history|which|these|those|they|how (?:do|does|is|are|common)|why|relat\w+|link\w*|affects?|prevent\w*|diagnos\w+|types?)\b",
    re.I,
)
_ASKS_FOR_SELF = re.compile(
    r"\b(?:can|should|could|do|may|would|what's safe|ok|okay|safe)\s+(?:for\s+me|i)\b|\bi\s+(?:can|should|need|want|could|have|get|am|do|eat|take)\b|\b(?:i'm|im|i've|ive|for me|my)\b",
    re.I,
)


#: "Bunions | mean I only wear wide shoes".
_MADE_UP = re.compile(
    r"\b(?:suppos(?:e|ing)|imagin\w+|pretend\w*|assum(?:e|ing)|hypothetical\w*|let'?s\s+say|say\s+i(?:'m| am| have)|what\s+if|wish|role-?play|fictional|my\s+character)\b"
    r"|\bi\s+(?:reckon|guess|fear|figure|bet|suspect|suppose|assume|believe|think)\s+(?:that\s+)?(?:i|i'm|im|i've|ive|my)\b",
    re.I,
)
_SUPPOSED = re.compile(r"\b(?<!as )(?:if|unless|would|whether|in\s+case|even\s+if|until\s+i|i'd(?!\s+(?:say|like|love|prefer)))\b", re.I)
_DOES_TO_ME = re.compile(
    r"\s+(?:means?|makes?|stops?|keeps?|prevents?|leaves?|gives?|has\s+(?:left|made|ruined|wrecked)|wrecked|ruined|limits?|slows?|took|is\s+(?:killing|wrecking|ruining)|are\s+(?:killing|wrecking|ruining))\s+(?:that\s+)?(?:i|i'm|me|my)\b",
    re.I,
)
_CONFIRMED = re.compile(
    r"\b(?:confirmed|concluded|established|diagnosed|(?:they|doctors?|gp|nurse|specialist|hospital)\s+(?:(?:has|have|just)\s+)*(?:found|discovered|picked\s+up))\s+(?:that\s+)?(?:it'?s|it\s+is|it\s+as|i\s+have|i've\s+got|me\s+with)?\s*(?:an?\s+)?$",
    re.I,
)
#: "I work with | dementia" is no illness of its owner's.
_WORKS_WITH = re.compile(
    r"\b(?:work\w*|help\w*|teach\w*|speciali[sz]\w+|familiar|associat\w+|compar\w+|confus\w+|experience\w*|volunteer\w*|research\w*|differ\w*|suffer\w*\s+from|apart|away|protect\w*|prevent\w*|cope|people|died|born)\s+(?:\w+\s+)?(?:with|from)\s*(?:\w+\s+)?$",
    re.I,
)
_SINCE_THE = re.compile(r"\b(?:since|after|before|with|got|have)\s+(?:the|an?|my)\s+(?:\w+\s+)?$", re.I)


def certain(clause: Clause) -> bool:
    """Whether its words are meant: nothing imagined, reported, doubted or taken back."""
    if _CITED.search(clause.before + clause.text):
        return False
    return not (clause.unreal or _MADE_UP.search(clause.before + clause.text) or hedged(clause.text, after=clause.after))


_CITED = re.compile(r"(?<!\w)['\"](?:i|i'm|im|my|we)\b", re.I)


def supposed(left: str) -> bool:
    """Whether what follows is only supposed: "if I were | diabetic", "would I be | allergic"."""
    return bool(_SUPPOSED.search(left))


def of_owner(clause: Clause, found: Mention, *, noun: bool) -> bool:
    """Whether the owner has (``noun``: "I have | IBS") or is ("I'm | diabetic") what was found."""
    left, right = found.left, found.right
    if (
        _ASKED.search(left)
        or _PAST.search(clause.text)
        or _MENDED.search(left)
        or re.match(r"\s+or\b", right)
        or re.search(r"\bor\s+$", left)
    ):
        return False
    if noun:
        if _DOES_TO_ME.match(right) and len(left.split()) <= 1:
            return True
        if (
            _SINCE_THE.search(left)
            and re.match(r"\s+(?:diagnosis|dx)\b", right, re.I)
            and _I.search(clause.text)
            and not _OTHERS.search(left)
        ):
            return True
        if _ABOUT_IT.match(right) or (supposed(left) and not _MINE.search(left)):
            return False
        return _has(clause, left) or (describes_writer(clause, left) and _stands_alone(clause, right))
    if clause.asks and not (right + clause.after).strip(" ?!."):
        return False
    if supposed(left) or not (_ENDS.match(right) or (re.search(r"\ban?\s+$", left, re.I) and _PERSON.match(right))):
        return False
    return (
        bool(_BEING.search(left))
        or bool(_AS.search(left) and (re.match(r",?\s+i\b", right, re.I) or (_I.search(clause.sentence) and not _OTHERS.search(left))))
        or _opens_as(clause, left, right)
    )


def _has(clause: Clause, left: str) -> bool:
    if _HAVING.search(left) or _MINE.search(left) or _SOMEONE.search(left):
        return True
    if _DIAGNOSED.search(left):
        return not _OTHERS.search(clause.before + left)
    if _TREATED.search(left) or re.fullmatch(r"\W*the\s+", left, re.I):
        said = clause.text + clause.after
        return bool(_I.search(said)) and not (_OTHERS.search(said) or _OF_ITSELF.search(said))
    if _CONFIRMED.search(left):
        return not _OTHERS.search(clause.sentence)
    return bool(
        _CAUSE.search(left)
        and not _WORKS_WITH.search(left)
        and (_I.search(clause.text) or heads(clause))
        and not _OTHERS.search(clause.text)
    )


def describes_writer(clause: Clause, left: str) -> bool:
    """Whether only words about the one who writes stand before it in its message."""
    if not heads(clause) or _OTHERS.search(left):
        return False
    *listed, last = re.split(r"[,;+&(]|\band\b", left)
    return (
        len(last.split()) <= 3 and not _TOPIC.search(last) and all(len(piece.split()) <= 5 and not _TOPIC.search(piece) for piece in listed)
    )


def _stands_alone(clause: Clause, right: str) -> bool:
    """For a bare noun at the head, more is asked: its length of time, or that the rest of the message is about its owner."""
    if _STANDS.match(right):
        return True
    rest = right + clause.after
    if _OTHERS.search(clause.sentence) or not re.match(r"\s*[,;(+&-]|\s+(?:and|so|here)\b", rest):
        return False
    return bool(_ASKS_FOR_SELF.search(rest)) or not _OF_ITSELF.search(rest)


def _opens_as(clause: Clause, left: str, right: str) -> bool:
    if not describes_writer(clause, left) or (clause.asks and not (right + clause.after).strip(" ?!.")):
        return False
    return not re.match(r"\s*[:?]", right)


def joined(between: str) -> bool:
    """Whether two things are named in one breath: "IBS, | POTS", "nuts and | sesame"."""
    return bool(_JOIN.fullmatch(between))


def family_before(clause: Clause, left: str) -> str | None:
    """The relation of whom it is said: "my son is | ...", "my toddler ... he's | ...". None: of nobody that is known, or of the owner."""
    ahead = clause.earlier + left
    said = list(
        re.finditer(
            rf"(?:\b(?:my|our)\s+(?:[\w-]+\s+){{0,3}}?|\b(?:can|does|for|the|a)\s+|(?:^|[\n,;])\W*)(?P<who>{_FAMILY}|{_AGED})\b|\b(?P<he>he|she|hes|shes)\b|\b(?P<self>i|i'm|im|i've|ive|we|me)\b",
            ahead,
            re.I,
        )
    )
    if not said or said[-1]["self"]:
        return None
    relations = {_relation(found["who"]) for found in said if found["who"]}
    if said[-1]["who"]:
        relations = {_relation(said[-1]["who"])}
    relations -= _MERE
    return relations.pop() if len(relations) == 1 else None


def _relation(word: str) -> str:
    return RELATIONS.get(word.lower(), "child")


def in_brackets(clause: Clause, found: Mention, *lexica: str) -> bool:
    """Whether a word alone in brackets says more exactly what was just said of the owner: "low vision (| macular degeneration)"."""
    ahead = clause.before.rstrip()
    if re.search(r"\bmy\s+(?:\w+\s+)?diagnosis\s*\($", ahead, re.I):
        return not found.left.strip()
    alone = not found.left.strip() and not found.right.strip() and ahead.endswith("(")
    return (
        alone
        and len(ahead.split()) <= 6
        and names_any(ahead, *lexica)
        and not _OTHERS.search(ahead)
        and not clause.message[: clause.start - len(clause.before)].strip()
    )


def ends_there(right: str) -> bool:
    """Whether what someone is stands alone, and is no quality of a noun behind it."""
    return bool(_ENDS.match(right))


def as_said(found: Mention) -> str:
    """A food or a cause in the number in which it was said: "mango", where it is written "mangoes"."""
    said = found.said.lower()
    return said if found.entry.lower() in {f"{said}s", f"{said}es", f"{said[:-1]}ies"} and len(said) > 3 else found.entry


def people_else(text: str) -> bool:
    """Whether anybody but its owner is spoken of."""
    return bool(_OTHERS.search(text))


_TIME = re.compile(
    r"\s+(?:on\s+\w+day|in\s+(?:(?:early|late)\s+)?(?:\w+\s+)?(?:19|20)\d\d|in\s+(?:january|february|march|april|may|june|july|august|september|october|november|december)|last\s+\w+|(?:\w+|\d+)\s+(?:days?|weeks?|months?|years?)\s+ago|yesterday)\b",
    re.I,
)


def time_behind(right: str, *, told: datetime | None) -> str | None:
    """The time right behind a word, as it is written in a statement: "on Monday", "in 2019"."""
    said = _TIME.match(right)
    if not said:
        return None
    found = timed(said[0], told=told)
    return found.when.words if found.when and not found.amiss and not found.text.strip() else None
