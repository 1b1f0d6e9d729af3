"""The people around the owner, whoever they are and however they come up: "for my nan Doreen", "ex-wife (Solveig)", "my physio says".

Anchored at known words for kin and for everyone else one has about one (``lexica/kin.txt``, ``lexica/circle.txt``). A name is
kept of anybody; that somebody is there without one only of kin that not everybody has. What is told of them is in
``beside``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.candidate import ClaimKind
from formation.extractors.deterministic.around import had
from formation.extractors.deterministic.asserted import name_said
from formation.extractors.deterministic.beside import told_of
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.family import FICTION
from formation.extractors.deterministic.kinfolk import PARENT, Who
from formation.extractors.deterministic.kinship import BARE, COUNTS, SEVERAL, SINGLE
from formation.extractors.deterministic.lexicon import BRANDS, PLURAL_SPECIES, SPECIES
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned, names_any
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.relations import FIGURATIVE, KIND, OF_CODE, OVER, SOLE
from memory.values import Stance

#: Kin that not everybody has: that they are there is worth remembering.
_NOT_EVERYBODYS = (
    BARE
    | frozenset(
        "ex-wife ex-husband ex-partner stepchild stepbrother stepsister stepmother stepfather son-in-law daughter-in-law toddler newborn teenager nephew niece "
        "godchild great-grandson great-granddaughter great-grandchild".split()
    )
    | {f"{how} {child}" for how in ("foster", "adopted") for child in ("son", "daughter", "child", "brother", "sister")}
)
#: Said of one's own without "my": "hubby hates coriander", "mum (Carys) needs ...".
_OWN = frozenset(
    "mum mom mam dad nan nana gran granny grandma grandad granddad grandpa hubby hubs wifey missus wife husband partner daughter son toddler mil fil sil bil bf gf boyfriend girlfriend brother sister sis bro landlord landlady "
    "flatmate housemate boss".split()
) | {
    "other half",
    "ex wife",
    "ex husband",
    "ex partner",
    "ex boyfriend",
    "ex girlfriend",
    "step son",
    "stepson",
    "stepdaughter",
    "mother in law",
    "father in law",
}
_NAMES = rf"{NAME}(?:(?:\s+\d{{1,2}})?(?:,\s*|\s+and\s+|\s*&\s*|,\s+and\s+){NAME})*"
_QUALITY = (
    r"(?:(?!(?:and|or|but|is|are|was|were|has|have|had|who|that|which|with|for|of|in|on|at|to|from|by|than|as|if|not|no|late|ex|former|previous|old|last|next|future|imaginary|first|dead|deceased|favou?rite|would-be|fictional|work|"
    r"[\w-]+'s?|[\w-]*s'|s|their|his|her|your)\b)[\w-]+\s+)"
)
_MY = re.compile(rf"(?:^|[\s,(/])(?:my|our|me)\s+(?:own\s+)?(?P<qualities>{_QUALITY}{{0,3}})$", re.I)
_OLD_FRIEND = re.compile(r"(?:^|[\s,(/])(?:my|our)\s+old\s+$", re.I)
_OF_MINE = re.compile(r"\s+of\s+(?:mine|ours)\b", re.I)
_NAMED = re.compile(
    rf"(?:\s*\(\s*(?P<inside>{_NAMES})(?=[\s,;)])|,?\s+(?:(?:is|are)\s+)?(?:named|called)\s+(?P<called>{_NAMES})|(?:'s|s)?\s+name(?:'s|\s+is)\s+(?P<owned>{NAME})|"
    rf",\s+(?P<apposed>{NAME})(?=\s*(?:$|[,;.!?)\u2014-]|\s(?:is|has|who|was)\b|'s\s))|\s*[-\u2014]\s+(?P<dashed>{NAME})(?=\s*(?:[-\u2014]))|\s+(?P<beside>{_NAMES}))"
)
_SMALL = re.compile(
    r"\s+(?P<small>[a-z]{3,12})(?='s|\s+(?:is|has|who|who's|wants|needs|loves|hates|lives|works|and|says|just|keeps|can't|will|turns)\b|\s*[,.;!?)]|\s*$)"
)
_NAMED_BEFORE = re.compile(
    rf"(?:^|[\s,(])(?P<name>{NAME})(?:,|\s+is|'s|\s+\(|\s+[-\u2014]|\s+has\s+been|'s\s+been)\s*my\s+{_QUALITY}{{0,2}}$"
)
_FOLLOWS = re.compile(
    r"(?:'s\s|'ll\s|\s*$|\s*[,.;:!?()\u2014-]|\s+(?:is|has|was|wants?|keeps?|needs?|says?|said|thinks?|loves?|likes?|hates?|will|won't|can|can't|cannot|could|just|gets?|got|goes|lives?|works?|turns?|turned|starts?|started|never|always|also|both|all|refuses|really|"
    r"doesn't|don't|isn't|have|are|do|does|did|who|who's|and|or|but|so|for|with|in|at|to|on|from|about|when|while|because|cos|that|whose|over|into|after|before|this|next|a|an|the|their|his|her|how|what|if|too|now|here|right|again|every|since|by|as|without|asked|told|gave|made|plays|eats|sleeps|snores)\b)",
    re.I,
)
_AGED = re.compile(r"\s*(?:(?:[\w-]+[- ]year[- ]old|\d{1,2}\s?yo|teenage|little|older|younger|big|new|grown[- ]up)\s+){0,2}", re.I)
_LONE = re.compile(
    r"(?:\s*\((?=[A-Z])|'s\s|\s+(?:is|has|hates?|loves?|likes?|wants?|needs?|can't|won't|doesn't|keeps?|refuses|says|thinks|lives|works|just|got|gets|turns|never|always)\b)",
    re.I,
)
_LACKING = re.compile(
    rf"(?:^|[\s,;(])(?:i|we)\s+(?:really\s+|actually\s+)?(?:(?:don'?t|do\s+not)\s+(?:actually\s+|really\s+)?(?:have|got)(?:\s+got)?\s+(?:any|an?)\s+|haven'?t\s+(?:got\s+)?(?:any|an?)\s+|(?:have|'ve|got|have\s+got|'ve\s+got)\s+no\s+|never\s+had\s+(?:any|an?)\s+){_QUALITY}{{0,1}}$",
    re.I,
)
_LACKED = frozenset(
    {"sibling", "brother", "sister", "child", "partner", "husband", "wife", "girlfriend", "boyfriend", "son", "daughter", "grandchild"}
)
_LACK_ENDS = re.compile(
    r"\s*(?:$|[,.;!?()\u2014-]|\s(?:so|and|but|or|because|cos|which|to\s+(?:help|share|leave|ask)|at\s+all|yet|of\s+(?:my|our)\s+own|either|myself|ourselves|just|only|plus)\b)",
    re.I,
)
_PARENT = re.compile(
    r"(?:(?:^|[\s,;(])(?:i'm|im|i\s+am|as|being)\s+(?:an?\s+|the\s+)?|^(?:(?:hi|hey|hello|so)\b[\s,!]*)*(?:an?\s+|as\s+an?\s+)?)(?:(?:single|busy|new|first[- ]time|working|stay[- ]at[- ]home|tired|knackered|solo|widowed|proud|lone|young|older|home[- ]?schooling|adoptive)\s+)*"
    r"(?P<role>mum|mom|mam|mother|dad|father|parent|grandmother|grandfather|grandma|grandad|grandpa|gran|nan)\s+(?:of|to|w/|with)\s+(?P<count>one|two|three|four|five|six|twins|triplets|[1-9])\b(?P<behind>[^,.;!?()]{0,30})",
    re.I,
)
#: Whom a question takes for granted: "what do I get my stepdaughter", and not "is my brother right?".
_GIVEN = re.compile(
    r"\b(?:for|to|with|get|give|buy|make|cook|feed|teach|help|tell|take|send|from|than|as)\s+my\s+(?:[\w-]+\s+){0,2}$", re.I
)
_ITS_NAME = re.compile(rf"\b(?:(?:her|his)\s+name(?:'s|\s+is)|(?:she|he)(?:'s|\s+is)\s+called)\s+(?P<name>{NAME})", re.I)
_HAVING_ONE = re.compile(
    r"(?:\b(?:with|have|got|had|hired|found|see|seeing|saw|under|by)\s+an?\s+(?:\w+\s+){0,2}|\b(?:my|our)\s+(?:\w+\s+){0,2})$", re.I
)
_NUMBERS = {str(number): word for number, word in enumerate("one two three four five six".split(), start=1)}


@dataclass(frozen=True, kw_only=True, slots=True)
class _Person:
    relation: str
    names: tuple[str, ...]
    many: bool
    #: Family or partner: what is told of their tastes and their health is kept.
    close: bool
    #: The words behind them.
    behind: str


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (clause.unreal and not clause.elsewhen) or FICTION.search(clause.sentence) or OF_CODE.search(clause.text):
        return
    if found := _PARENT.search(clause.text):
        yield from _parent(found)
    if found := _ITS_NAME.search(clause.text):
        yield from _its_name(clause, found)
    over = OVER.search(re.sub(r"\bex\b|(?<!my )(?<!our )\blate\b", "", clause.sentence, flags=re.I))
    for mention in mentioned(clause.text, "kin", "circle"):
        if _lacks(mention):
            yield asserted(_kind_of(mention.entry), stance=Stance.NEGATIVE, relation=mention.entry).never_beside(
                "relation", "sole_relation"
            )
        elif not over and (person := _person(clause, mention)):
            yield from _is_there(person, mention, asks=clause.asks)
            yield from _told(person, clause)


def _lacks(mention: Mention) -> bool:
    """ "I don't have any siblings", and not "I don't have a partner for the dance"."""
    return mention.entry in _LACKED and bool(_LACKING.search(mention.left) and _LACK_ENDS.match(mention.right))


def _person(clause: Clause, mention: Mention) -> _Person | None:
    """Whom a word means, where it is the owner's."""
    ends = not mention.right.strip() or clause.after.lstrip().startswith(", who")
    behind = mention.right + (clause.after if ends else "")
    names: tuple[str, ...] = ()
    of_mine = _OF_MINE.match(behind)
    if of_mine:
        behind = behind[of_mine.end() :]
    if mention.said.lower().endswith("'s") and not behind.lstrip().startswith("name"):
        behind = ""
    else:
        names, behind = _names(behind, many=mention.many)
    lone = not of_mine and not _mine(mention) and _alone(clause, mention)
    if not (of_mine or lone or _mine(mention) or (names and had(mention.left))) or FIGURATIVE.match(mention.right):
        return None
    if not names and not mention.said.endswith("'s") and (found := _NAMED_BEFORE.search(mention.left)) and names_in(found["name"]):
        names, behind = (found["name"],), re.sub(r"^\s*[,)]", "", behind)
    close = is_known(mention.said.removesuffix("'s"), "kin") is not None
    return _Person(relation=mention.entry, names=names, many=mention.many, close=close, behind=behind)


def _mine(mention: Mention) -> bool:
    found = _MY.search(mention.left)
    if found is None:
        return bool(_OLD_FRIEND.search(mention.left)) and mention.entry in {"friend", "mate", "pal"}
    return not names_any(found["qualities"], "kin", "circle", "animals")


def _alone(clause: Clause, mention: Mention) -> bool:
    at_head = bool(_AGED.fullmatch(mention.left)) and not clause.before.strip(" ,")
    word = mention.said.lower().replace("-", " ").removesuffix("'s")
    return at_head and word in _OWN and bool(_LONE.match(mention.right or clause.after))


def _names(behind: str, *, many: bool) -> tuple[tuple[str, ...], str]:
    """The names that stand behind a person, and what stands behind these."""
    if found := _NAMED.match(behind):
        said = next(name for name in found.groups() if name)
        names = names_in(re.sub(r"\s+\d{1,2}(?=,|\s|$)", "", said))
        names = names if many else names[:1]
        if names and not any(name in BRANDS or name.lower() in TECH for name in names):
            begin = behind.index(names[-1]) + len(names[-1])
            rest = behind[begin:]
            return names, re.sub(r"^[^()]{0,40}\)", "", rest) if found["inside"] else rest
    if not many and (found := _SMALL.match(behind)) and (name := name_said(found["small"])):
        return (name,), behind[found.end() :]
    return (), behind


def _is_there(person: _Person, mention: Mention, *, asks: bool) -> Iterator[Proposal]:
    kind = _kind_of(person.relation)
    for name in person.names:
        yield asserted(kind, relation=person.relation, name=name)
    if (
        person.names
        or person.relation not in _NOT_EVERYBODYS
        or not _FOLLOWS.match(mention.right)
        or (asks and not _GIVEN.search(mention.left))
    ):
        return
    count = (_counted(mention)) if person.many else None
    yield asserted(kind if not count else KIND, relation=person.relation, count=count).never_beside("relation", "sole_relation")


def _counted(mention: Mention) -> str:
    words = [*mention.left.lower().split()[-3:], (had(mention.left) or "").lower()]
    return next((number for word in words if (number := _NUMBERS.get(word, word)) in COUNTS), SEVERAL)


def _kind_of(relation: str) -> ClaimKind:
    return SOLE if relation in SINGLE.values() else KIND


def _told(person: _Person, clause: Clause) -> Iterator[Proposal]:
    """What is told of one person; of those who are not close only where their name is."""
    if person.many or (not person.close and not person.names):
        return
    who: Who = {"relation": person.relation, "name": person.names[0] if person.names else None}
    yield from told_of(who, person.behind, close=person.close, asks=clause.asks)


def _parent(found: re.Match[str]) -> Iterator[Proposal]:
    behind = set(found["behind"].lower().split())
    if names_any(found["behind"], "animals") or behind & {"fur", *SPECIES, *PLURAL_SPECIES}:
        return
    role = is_known(found["role"], "kin") or found["role"].lower()
    count = found["count"].lower()
    yield asserted(
        PARENT, role={"gran": "grandmother", "nan": "grandmother"}.get(role, role), count=_NUMBERS.get(count, count)
    ).never_beside("parent")


def _its_name(clause: Clause, found: re.Match[str]) -> Iterator[Proposal]:
    """ "... with a tutor, her name is Itziar": of the only one spoken of just before."""
    ahead = clause.message[max(clause.start - 160, 0) : clause.start] + clause.text[: found.start()]
    people = [mention for mention in mentioned(ahead, "kin", "circle") if _HAVING_ONE.search(mention.left)]
    if len(people) == 1 and names_in(found["name"]) and not names_any(ahead, "animals"):
        relation = people[0].entry
        yield asserted(_kind_of(relation), relation=relation, name=found["name"]).never_beside("relation", "sole_relation")
