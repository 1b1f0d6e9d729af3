"""The words ahead of a noun that say that its owner has it: "we rescued | a pair of", "living with | two", "as the owner of | a".

What is wished for, was had once, is another's or is no more is not had. Shared by the animals and the things that are told in
any words.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.introduced import Introduction
from formation.extractors.deterministic.mentions import Mention
from formation.extractors.deterministic.reading import Clause

_ADVERBS = r"(?:(?:also|still|now|currently|just|recently|both|only|actually|already|finally|happily|proudly|once|since|even|do|got|myself|ourselves|have|'ve)\s+)*"
_I = r"(?:(?:i|we)(?:'ve|'m|'re)?|ive|im|i\s+am|we\s+are)"
_HAVE = (
    r"have|have\s+got|'ve\s+got|own|got|keep|kept|have\s+had|bought|inherited|adopted|rescued|fostered|acquired|took\s+in|taken\s+in|picked\s+up|ended\s+up\s+with|was\s+(?:given|gifted|left)|were\s+(?:given|gifted|left)|"
    r"been\s+(?:given|gifted|left)|live\s+with|living\s+with|share\s+(?:my|our|a)\s+\w+\s+with|sharing\s+(?:my|our|a)\s+\w+\s+with|raise|raising|raised|breed|breeding|bred|look\s+after|care\s+for|restored|restoring|treated\s+myself\s+to|splurged\s+on|upgraded\s+to|"
    r"swapped\s+to|switched\s+to|traded\s+up\s+to|scored|snagged|drive|driving|ride|riding|sail|sailing|use|using|hatched|converted|converting|renovating|hand-?reared|reared"
)
_FIRST = re.compile(
    rf"(?:^|[\s,;:(.!?])(?:{_I})\s+{_ADVERBS}(?:{_HAVE})\s*{_ADVERBS}$|(?:^|[\s,;:(.!?])(?:i've|we've|ive)\s+{_ADVERBS}$", re.I
)
#: The same with nobody named, at the head of its clause: "rescued | a pair of ...".
_NOBODY = re.compile(
    r"(?:^|[,;:(.!?]\s*|\band\s+|\bbut\s+|\bcos\s+|\bbtw\s+)(?:(?:hi|hey|hello|so|ok|btw|also|just|recently|finally|currently|still|context)\b[\s,:]*)*(?:got|bought|inherited|adopted|rescued|picked\s+up|living\s+with|driving|riding|using|"
    r"restoring|keeping|raising|got\s+myself|got\s+given|treated\s+myself\s+to|been\s+(?:given|gifted|left))\s+$",
    re.I,
)
#: "As the owner of | two", "proud dad to | a".
_OWNER = re.compile(
    r"(?:^|[\s,;(])(?:as|being|i'm|im|i\s+am|we're|proud|new|first[- ]time|long[- ]?time|fellow|happy|exhausted|lucky)\s+(?:an?\s+|the\s+)?(?:[\w-]+\s+){0,2}?(?:owners?|keepers?|parents?|mum|mom|mother|dad|father|servant|slave|staff|guardian|human)\s+(?:of|to)\s+$",
    re.I,
)
_WISHED = re.compile(
    r"\b(?:wants?|wanted|wish|wishing|would|i'd|we'd|thinking (?:about|of)|considering|consider|tempted|looking (?:for|at|to|into)|should (?:i|we)|(?:to|gonna|going to) (?:get|buy|adopt|own|have|keep|build|make|rent|hire|borrow)|getting|buying|adopting|"
    r"dream(?:s|ing|t)?|someday|some day|one day|planning|hoping|hope to|saving|interested in|shopping|recommend|fancy|if|imagine|suppose|worth|instead of|rather than|like (?:an?|the)|as (?:an?|the) (?=\w+ would)|next year|might|maybe|may|could|can i get|deciding|choosing|torn|between|versus|vs|rent|hire|borrow\w*|test drove|had my eye)\b",
    re.I,
)
_ONCE = re.compile(
    r"\b(?:used to|childhood|as an? (?:kid|child|boy|girl|teen\w*)|when (?:i|we) (?:was|were)|growing up|grew up|years ago|back (?:then|in|home)|once (?:had|owned|kept)|no longer|not any ?more|(?:have|own|keep|drive|ride|use|play|got) [^.;,]{0,30}\bany ?more|"
    r"in the (?:past|nineties|eighties|seventies|sixties|\d0s)|in my (?:twenties|teens|youth)|formerly|previously)\b",
    re.I,
)
_NO_MORE = re.compile(
    r"\b(?:sold|selling|sell|gave away|given away|give away|got rid|get rid|rehom\w+|scrapped|binned|chucked|threw out|thrown out|donated|donating|stolen|stole|totall?ed|written off|wrote off|crashed|traded in|returned|returning|"
    r"replaced|swapped|died|dead|passed away|passed on|put (?:him|her|it|them)? ?(?:down|to sleep)|rainbow bridge|rip|r\.i\.p|lost|ran away|buried|rest in peace)\b",
    re.I,
)
#: "The mandolin | that my late father built", "the lathe | grandad left me".
_CAME_FROM = re.compile(
    r"[^.!?;,\n]{0,25}?\s(?:(?:that|which)\s+)?(?:(?:i|we)(?:'ve|\s+have)?\s+(?:just\s+|recently\s+|finally\s+)?(?:built|made|bought|inherited|restored|own|got|picked up|was given|were given|rescued|found|play|ride|drive|use|adopted|converted|have|keep|acquired)|"
    r"(?:my|our|the)\s+(?:\w+\s+){1,3}(?:built|made|gave|left|bought|passed (?:down|on)|handed down)(?:\s+(?:me|us|for me|to me))?|\w+\s+(?:left|gave|bought|built|made)\s+(?:me|us))\b(?!\s+(?:to look|for my|for the))",
    re.I,
)
_LEFT_ME = re.compile(
    r"(?:^|[,;:(.!?]\s*)(?!my\b|our\b)(?:\w+\s+)?\w+\s+(?:has\s+|just\s+|recently\s+)*(?:left|gave|bought|got|built|made|gifted|handed|passed(?:\s+down)?)\s+(?:me|us)\s+(?:with\s+)?$",
    re.I,
)


#: "Should I get | a": asked, not told.
_ASKED_ME = re.compile(r"\b(?:do|did|does|should|can|could|would|may|might|must|shall|will|if|unless|whether)\s+(?:i|we)\s+[^,;:.]*$", re.I)


def asked_me(ahead: str) -> bool:
    """Whether the words ahead ask about their owner or put a case: "should I get | a", "if we had | two"."""
    return bool(_ASKED_ME.search(ahead))


def has(introduced: Introduction) -> bool:
    """Whether the words ahead say that one (or some) of them is had: "we rescued | a pair of", "grandad left me | a"."""
    if not introduced.is_indefinite or asked_me(introduced.ahead):
        return False
    ahead = introduced.ahead[-120:]
    return any(frame.search(ahead) for frame in (_FIRST, _NOBODY, _OWNER, _LEFT_ME))


def came(mention: Mention) -> bool:
    """Whether the words behind say how it came to its owner: "the mandolin | my late father built"."""
    return bool(_CAME_FROM.match(mention.right))


def wished(words: str) -> bool:
    """Whether these words only wish for what follows, or ask whether to get it."""
    return bool(_WISHED.search(words))


_STOPS = re.compile(r"[,;:.!?\n()]|\s(?:but|and)\s")
#: Another piece of its sentence that goes on about the same.
_GOES_ON = re.compile(r"\W*(?:(?:but|and|then|sadly)\s+)*(?:who|which|that|has|had|he|she|it|they|died|passed|sadly|rip|now dead)\b", re.I)


def over(clause: Clause, mention: Mention) -> bool:
    """Whether its sentence tells of another time, or the words around a mention that it is no more."""
    if _ONCE.search(clause.sentence):
        return True
    cuts = [found.end() for found in _STOPS.finditer(mention.left)]
    piece = mention.left[cuts[-1] if cuts else 0 :] + mention.said
    for following in _STOPS.split(mention.right)[:3]:
        if not (piece.endswith(mention.said) or _GOES_ON.match(following)):
            break
        piece += f" {following}"
    return bool(_NO_MORE.search(piece))


#: "Before I even get one": nothing is had yet, whatever is called one's own.
_NOT_YET = re.compile(
    r"\b(?:before|until|when|if|once) (?:i|we) (?:(?:even|ever|actually|finally) )*(?:consider|get|buy|adopt|commit|own|bring)\b|\b(?:don'?t|do not|haven'?t|have not) (?:(?:actually|even) )?(?:have|own|got|bought|get) (?:one|any|it)\b|"
    r"\b(?:thinking of|considering|before) (?:getting|buying|adopting) (?:one|it)\b|\bshould i get one\b",
    re.I,
)


def not_yet(clause: Clause) -> bool:
    """Whether its message says that what it speaks of is still to be got."""
    return bool(_NOT_YET.search(clause.around))


#: "Me and my husband breed | Jacob sheep", "I keep | quail".
_KEEPS = re.compile(
    rf"(?:^|[\s,;(])(?:{_I}|me\s+and\s+my\s+\w+|my\s+\w+\s+and\s+(?:i|me))\s+{_ADVERBS}(?:keep|breed|raise|rear|show|race|foster|rescue)\s+$",
    re.I,
)


def keeps(introduced: Introduction) -> bool:
    """Whether the words ahead say that some are kept, without telling how many."""
    return not introduced.word and bool(_KEEPS.search(introduced.ahead)) and not asked_me(introduced.ahead)


def once(clause: Clause) -> bool:
    """Whether the sentence tells of another time."""
    return bool(_ONCE.search(clause.sentence))


#: "What size needle for a Pfaff? Mine is ...", "adopted ours, Fennimore", "... a Bernina 830? I own two".
_MINE_THEN = re.compile(
    r"(?P<between>[^\n]{0,110}?[?.!,;:(\u2014-]\s*)(?P<lead>(?:(?:and|but|so|cos|because|as|since|btw|i|we|i've|we've|have|got|just|adopted|rescued|bought|feed|walk|keep|love|tried)\s+){0,3})"
    r"(?P<mine>mine|ours|(?:i|we)(?:'ve\s+got|\s+have|\s+own|'ve)\s+(?P<count>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\b(?!\s+(?!of\b|here\b|and\b|from\b|in\b|with\b)\w))",
    re.I,
)
_OTHERS_MINE = re.compile(r"\b(?:of|like|unlike|than|not|as|to)\s*$", re.I)

#: "A reel mower or a robot? Ours ...": which of the two, if either?
_THE_ONE = re.compile(r"\b(?:or|vs\.?|versus)\s+(?:(?:an?|the)\s+)?(?:[\w-]+\s+)?$", re.I)
_OR_OTHER = re.compile(r"\s+(?:or|vs\.?|versus)\b", re.I)

#: "Mine | are minus seven": of the lenses, not of the sauna named beside them.
_OF_MANY = re.compile(r"\s*(?:are|were|have)\b")


def mine_then(mention: Mention) -> re.Match[str] | None:
    """Where the words behind a mention go on about the owner's own: "... a ferret? | Mine (Professor Plum) ..."."""
    found = _MINE_THEN.match(mention.right)
    if found is None or _OTHERS_MINE.search(mention.right[: found.start("mine")]):
        return None
    if _THE_ONE.search(mention.left) or _OR_OTHER.match(mention.right):
        return None
    return None if _OF_MANY.match(mention.right, found.end("mine")) and not mention.many else found
