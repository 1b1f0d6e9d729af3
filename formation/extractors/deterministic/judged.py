"""What its owner thought of what they told, in the words right behind it: "I ran a workshop. | It was tough but rewarding"."""

from __future__ import annotations

import re

from formation.extractors.deterministic.onward import behind
from formation.extractors.deterministic.opening import Opening

#: Judgements that tell one doing from another; what is "great", "nice" or "amazing" is said of everything.
_QUALITY = (
    r"(?:powerful|inspir(?:ing|ational)|rewarding|fulfilling|empowering|enlightening|eye[- ]opening|humbling|heart-?warming|emotional|moving|touching|meaningful|memorable|unforgettable|intense|tough|hard|challenging|"
    r"difficult|exhausting|tiring|stressful|frustrating|scary|terrifying|nerve-?(?:w)?racking|overwhelming|disappointing|sad|heartbreaking|boring|confusing|painful|draining|therapeutic|relaxing|calming|soothing|"
    r"peaceful|refreshing|rejuvenating|liberating|freeing|cathartic|exhilarating|thrilling|exciting|satisfying|enjoyable|fun|interesting|fascinating|educational|informative|helpful|magical|breathtaking|surreal|"
    r"chaotic|life-changing|worthwhile|comforting|motivating|uplifting|encouraging|energi[sz]ing|invigorating|tricky|awkward|hilarious|lonely|healing|disheartening|underwhelming|delicious|overrated|sobering|nostalgic|necessary|overdue|unique|worth it)"
)
_STRENGTH = r"(?:(?:so|really|very|super|truly|incredibly|absolutely|quite|pretty|such|also|just|actually|always|both|definitely|surprisingly|extremely|totally) )*"
_SOMEWHAT = r"(?:(?:a bit|a little|kinda|kind of|sort of|somewhat|slightly) )?"
_JUDGED = re.compile(
    rf"[\s,.;!\u2014\u2013-]*(?:(?:and|but|yet|which|honestly|wow|man|overall)\b[\s,]*)*(?:(?P<it>it|that|this)?(?P<now>'s been| has been|'s| is)|(?:it|that|this|(?<=which ))?\s*(?:was|felt|turned out to be|ended up being)) "
    rf"{_STRENGTH}(?:an? )?{_STRENGTH}(?P<how>{_SOMEWHAT}{_QUALITY}(?:(?:, (?:and |but )?| and | but | yet | though ){_STRENGTH}{_SOMEWHAT}{_QUALITY})*)"
    r"(?: (?:experience|time|day|evening|night|trip|moment|challenge|process|journey|feeling|event))?(?=\s*(?:$|[.!,;\n)\u2026\u2014]|[-\u2013]\s|,?\s*(?:and|but|though|because|since|so)\s(?=(?:i|i'm|i've|we|it|it's|my|our|the|they|he|she|you|there|this|that|now|then|everyone|everybody|people)\b)))(?![^.!\n]{0,60}\?)",
    re.I,
)
_MOVED = re.compile(
    rf"\s*,?\s*(?:and|but) (?:i )?{_STRENGTH}(?P<view>(?:find|found) (?:it|that) {_STRENGTH}{_QUALITY}(?: and {_QUALITY})?|(?:love|loved|enjoy|hated|enjoyed|regretted|adored) (?:it|that|every (?:minute|second|bit) of it))(?=\s*(?:$|[.!,;\n)]))",
    re.I,
)
_UNSAID = re.compile(rf"\b{_STRENGTH}(?=(?:{_QUALITY})\b)", re.I)


def _third(view: str) -> str:
    """ "find it hard" -> "finds it hard", as who does it is told."""
    verb, _, rest = view.partition(" ")
    return f"{verb}s {rest}" if verb in {"find", "love", "enjoy"} else view


def judged(words: str, rest: str, opening: Opening) -> tuple[str | None, int | None]:
    """("found it powerful", how far behind the clause it was said). None unless it follows at once, so that "it" is this and nothing else."""
    if not words or any(slot == "of" for slot, _ in opening.who):
        return None, None
    said = behind(words, rest, opening.beyond)
    if moved := _MOVED.match(said):
        return _third(
            _UNSAID.sub("", moved["view"].lower()).replace("that", "it")
        ), opening.closes + moved.end() if said is opening.beyond else None
    found = _JUDGED.match(said)
    if found is None or not re.search(r"\b(?:it|that|this|which)\b", found[0][: found.start("how")], re.I):
        return None, None
    how = _UNSAID.sub("", " ".join(found["how"].lower().split()))
    here = said is opening.beyond
    return f"{'finds' if found['now'] else 'found'} it {how}", opening.closes + found.end() if here else None
